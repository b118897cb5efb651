"""Write all pages of the rulebook, in both languages: from data, spec, theorems, vectors and hand-written pages.

Run as `python -m docs.generate FOLDER` in the checkout; `shengji book build` does so and then builds the site.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from docs.generator import catalogue as contents
from docs.generator import clauses, documents, glossary, predicates, readings, templates
from docs.generator.catalogue import Catalogue
from docs.generator.language import LANGUAGES
from docs.generator.place import Page, Place
from shengji_conformance.suite.vectorfile import SuiteError
from shengji_spec.entries import DataError

SOURCE = Path(__file__).parent


def pages(catalogue: Catalogue, language: str) -> Iterator[Page]:
    """Write every page of one language."""
    yield from written_pages(catalogue, language)
    for kind in (clauses, documents, readings, predicates):
        yield from kind.pages(catalogue, language)


def written_pages(catalogue: Catalogue, language: str) -> Iterator[Page]:
    """Fill the hand-written pages of one language."""
    folder = SOURCE / language
    for path in sorted(folder.rglob("*.md")):
        place = Place(path.relative_to(folder).as_posix(), language, catalogue)
        yield Page(place.path, templates.fill(place, path.read_text(encoding="utf-8")))


def generate(folder: Path) -> int:
    """Write all pages below `folder`/pages, and the search's word list beside it; return how many pages there are."""
    catalogue = contents.load()
    target = folder / "pages"
    shutil.rmtree(target, ignore_errors=True)
    count = 0
    for language in LANGUAGES:
        for page in pages(catalogue, language):
            path = target / language / page.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page.text, encoding="utf-8")
            count += 1
    shutil.copytree(SOURCE / "assets", target / "assets")
    (folder / "terms.txt").write_text(glossary.dictionary(catalogue.terms), encoding="utf-8")
    return count


def main() -> int:
    """Write the pages into the folder that the command line names."""
    parser = argparse.ArgumentParser(description="Write the pages of the rulebook.")
    parser.add_argument("folder", type=Path, help="where to write them (FOLDER/pages, FOLDER/terms.txt)")
    folder = parser.parse_args().folder
    try:
        count = generate(folder)
    except (DataError, SuiteError, templates.TemplateError) as fault:
        print(f"book: {fault}", file=sys.stderr)
        return 2
    print(f"{count} pages in {folder / 'pages'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
