"""The page of a document: what it is, the points it fixes, all its clauses in order, and the readings that touch it."""

from collections.abc import Iterator
from html import escape

from docs.generator import parameters
from docs.generator.catalogue import Catalogue
from docs.generator.clauses import anchor_of, heading, status
from docs.generator.language import KINDS, SURENESS, said, word
from docs.generator.place import Page, Place, document_path
from docs.generator.tables import table
from shengji_spec.entries import Clause, Document


def pages(catalogue: Catalogue, language: str) -> Iterator[Page]:
    """Write one page for every document."""
    for document in catalogue.documents:
        place = Place(document_path(document.id), language, catalogue)
        yield Page(place.path, "\n\n".join(sections(place, document)) + "\n")


def sections(place: Place, document: Document) -> Iterator[str]:
    """Write the page's sections in their order."""
    yield f"# {place.document_name(document.id)}"
    comma = place.pick("，", ", ")
    yield (
        f'<div class="paraphrase"><p><strong>{place.said(document.title)}</strong><br>'
        f"{place.said(document.issuer)}{comma}{document.year}</p></div>"
    )
    yield counted(place, document)
    yield heading(place, "points", "它定下的要点", "The points it fixes")
    yield place.pick(
        "“原文”表示由文本本身定下（写了，或者根本没有这一项）；写着编号的，由那条解读按默认定下。",
        "“Text” means that the document itself settles the point; a number names the reading that does so by default.",
    )
    yield parameters.matrix(place, (document,))
    yield heading(place, "clauses", "逐条释义", "Clause by clause")
    yield "\n".join(clause_block(place, clause) for clause in document.clauses)
    yield heading(place, "readings", "解读与默认", "Readings and defaults")
    yield place.pick(
        "原文没说清的地方，每处都列为一条解读。下表是这份文本的默认选择，和对它有多大把握。",
        "Each place where the text is unclear is a reading. Here are this document's defaults, and how sure they are.",
    )
    yield defaults(place, document)


def counted(place: Place, document: Document) -> str:
    """Say how many clauses there are and how many of them are formalised."""
    done = sum(clause.status == "formalised" for clause in document.clauses)
    return place.pick(
        f"共 {len(document.clauses)} 款，其中 {done} 款已写成谓词。条款一律转述，不引原文。",
        f"{len(document.clauses)} clauses, {done} of them formalised. The clauses are paraphrased, never quoted.",
    )


def clause_block(place: Place, clause: Clause) -> str:
    """Write one clause: number, kinds, status, paraphrase, readings."""
    kinds = "".join(f'<span class="tag">{escape(word(place.language, KINDS, kind))}</span> ' for kind in clause.kinds)
    raised = f" <small>{place.references(clause.readings)}</small>" if clause.readings else ""
    return (
        f'<div class="clause"><h3 id="{anchor_of(clause.id)}">{place.clause(clause.id)}</h3>\n'
        f"<p>{kinds}{status(place, clause)}</p>\n<p>{place.said(clause.text)}{raised}</p></div>"
    )


def defaults(place: Place, document: Document) -> str:
    """Write the table of readings that touch the document, topic by topic."""
    rows = []
    for reading in place.catalogue.readings:
        default = reading.default.get(document.id)
        if default is None:
            continue
        choice = reading.choice(default)
        rows.append(
            (
                place.reading(reading.id),
                escape(said(reading.question, place.language)),
                f"<strong>{escape(default)}</strong> {place.said(choice.text)}",
                f'<span class="ref">{escape(word(place.language, SURENESS, reading.sure[document.id]))}</span>',
            )
        )
    head = place.pick("解读|问题|默认|把握", "reading|question|default|sureness").split("|")
    return table(head, rows, searched=False)
