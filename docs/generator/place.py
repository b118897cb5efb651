"""The page that is being written: where it stands, its language, and the links it draws to other pages."""

import posixpath
import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from docs.generator.catalogue import Catalogue, Predicate
from docs.generator.language import DOCUMENTS, Bilingual, pick, said
from shengji_spec.entries import Reading

CITED = re.compile(r"(?<![\w:.-])(?:[a-z]+:[A-Z0-9][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*|R-\d+[a-z]?)(?![\w-])")


@dataclass(frozen=True)
class Page:
    """A page ready to be written: its path below the language's folder, and its Markdown."""

    path: str
    text: str


@dataclass(frozen=True)
class Place:
    """A page's path below its language's folder (`clauses/whu-5.2.1.md`), its language, and the book's content."""

    path: str
    language: str
    catalogue: Catalogue

    def pick(self, zh: str, en: str) -> str:
        """Return the wording in this page's language."""
        return pick(self.language, zh, en)

    def said(self, text: Bilingual) -> str:
        """Return one language of a text, as HTML, with the clauses and readings it names linked."""
        return self.linked(said(text, self.language))

    def href(self, path: str, anchor: str = "") -> str:
        """Return the address of another page, relative to this one."""
        mark = f"#{anchor}" if anchor else ""
        if path == self.path and anchor:
            return mark
        relative = posixpath.relpath(folder_of(path) or ".", folder_of(self.path) or ".")
        return f"{relative}/{mark}"

    def link(self, path: str, words: str, anchor: str = "", *, mark: str = "") -> str:
        """Return a link; the words are HTML already, `mark` is a class for its look."""
        style = f' class="{mark}"' if mark else ""
        return f'<a{style} href="{self.href(path, anchor)}">{words}</a>'

    def clause(self, clause_id: str) -> str:
        """Return a link to a clause's page."""
        return self.link(clause_path(clause_id), escape(clause_id), mark="ref")

    def reading(self, reading_id: str) -> str:
        """Return a link to a reading."""
        reading = self.catalogue.reading_of[reading_id]
        return self.link(reading_path(reading), escape(reading_id), reading_id, mark="ref")

    def predicate(self, predicate: Predicate, words: str) -> str:
        """Return a link to a predicate on the page of its module; the words are HTML already."""
        return self.link(f"predicates/{predicate.module}.md", words, predicate.name)

    def reference(self, name: str) -> str:
        """Return a link to what the name names, a clause or a reading; a name that is neither stays as it is."""
        if name in self.catalogue.clauses:
            return self.clause(name)
        return self.reading(name) if name in self.catalogue.reading_of else escape(name)

    def references(self, names: Iterable[str]) -> str:
        """Return links to several clauses or readings."""
        return self.pick("、", ", ").join(self.reference(name) for name in names)

    def linked(self, text: str) -> str:
        """Return the text as HTML, each clause and reading it names a link."""
        pieces, last = [], 0
        for match in CITED.finditer(text):
            pieces += [escape(text[last : match.start()], quote=False), self.reference(match[0])]
            last = match.end()
        return "".join([*pieces, escape(text[last:], quote=False)])

    def document_name(self, document_id: str) -> str:
        """Return a document's short name."""
        return pick(self.language, *DOCUMENTS[document_id]) if document_id in DOCUMENTS else document_id

    def document(self, document_id: str) -> str:
        """Return a small label with a document's short name, linked to its page."""
        words = f'<span class="tag document">{escape(self.document_name(document_id))}</span>'
        return self.link(document_path(document_id), words)


def folder_of(path: str) -> str:
    """Return the folder that a page is served from: `a/b.md` and `a/b/index.md` both from `a/b`."""
    stem = path.removesuffix(".md")
    return posixpath.dirname(stem) if posixpath.basename(stem) == "index" else stem


def clause_path(clause_id: str) -> str:
    """Return the path of a clause's page."""
    return f"clauses/{clause_id.replace(':', '-')}.md"


def reading_path(reading: Reading) -> str:
    """Return the path of the page that a reading stands on."""
    return f"readings/{reading.topic}.md"


def document_path(document_id: str) -> str:
    """Return the path of a document's page."""
    return f"documents/{document_id}.md"
