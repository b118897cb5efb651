"""What the data files are made of: documents with their clauses, readings with their choices, canons, terms."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias, TypeVar

from shengji_spec.errors import SaidError
from shengji_spec.limits import Limits
from shengji_spec.tables import hint

Value: TypeAlias = bool | int | str
"""What a field of `Rules` may hold."""

Entry = TypeVar("Entry")


class DataError(SaidError):
    """A data file is not what it should be, or an id is in none of them; one line: file, entry, what, remedy."""


@dataclass(frozen=True, slots=True)
class Text:
    """The same text in Chinese and in English."""

    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a document: what it lays down in our words, and what it is joined to.

    `readings` are those its words raise or settle, `predicates` what formalises it (module.function), `see` the
    clauses that complete it, `open` says which of its facts are not formalised yet.
    """

    id: str
    document: str
    kinds: tuple[str, ...]
    status: str
    text: Text
    readings: tuple[str, ...]
    predicates: tuple[str, ...]
    see: tuple[str, ...]
    open: Text | None


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a document's score table as it is printed: the totals that it names, and what they give.

    `low` to `high` are the attackers' totals, `high` None where the row has no end. `above`: the text says “more than”
    before the row. `over`: the rows' heading asks for more than so many. `step`: each further so many points give one
    level more. `side` is who rises.
    """

    clause: str
    side: str
    low: int
    high: int | None
    above: bool
    over: int | None
    rise: int
    step: int | None


@dataclass(frozen=True, slots=True)
class Document:
    """One published text; `parameters` are the fields of `Rules` that its own words fix.

    `limits`: its limits of time and number; `rows`: its score table.
    """

    id: str
    prefix: str
    title: Text
    issuer: Text
    year: int
    parameters: Mapping[str, Value] = field(hash=False)
    limits: Limits
    clauses: tuple[Clause, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to read a gap: the documents in which it is open, and the fields of `Rules` that it sets."""

    id: str
    text: Text
    documents: tuple[str, ...]
    sets: Mapping[str, Value] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Reading:
    """One question that a text leaves open; `sure` and `default` have one entry for each document it touches.

    `sure` is H, M or L (high, middling, low). `indistinguishable` says why no verdict can tell the choices apart,
    where that is so.
    """

    id: str
    topic: str
    status: str
    question: Text
    sure: Mapping[str, str] = field(hash=False)
    default: Mapping[str, str] = field(hash=False)
    why: Text | None
    indistinguishable: Text | None
    choices: tuple[Choice, ...]

    @property
    def documents(self) -> tuple[str, ...]:
        """The ids of the documents that the reading touches."""
        return tuple(self.default)

    @property
    def sets(self) -> tuple[str, ...]:
        """The fields of `Rules` that the reading decides; every choice sets all of them."""
        return tuple(self.choices[0].sets)

    def choices_in(self, document: str) -> tuple[Choice, ...]:
        """Return the choices that are open in a document; none where the reading does not touch it."""
        return tuple(choice for choice in self.choices if document in choice.documents)

    def choice(self, choice: str) -> Choice:
        """Return the choice of that id; raise `DataError` where there is none."""
        return _found(
            Text(f" {self.id} 的选择", f"choice of {self.id}"), choice, {each.id: each for each in self.choices}
        )


@dataclass(frozen=True, slots=True)
class Canon:
    """One canon of interpretation; a lower number is applied first."""

    number: int
    name: Text
    text: Text


@dataclass(frozen=True, slots=True)
class Term:
    """One term of the game or of this project; `also` lists other words for it, in either language."""

    id: str
    name: Text
    meaning: Text
    also: tuple[str, ...]


@dataclass(frozen=True)
class Library:
    """Everything that the data files say, checked as a whole; lookups raise `DataError` with the nearest id."""

    documents: tuple[Document, ...]
    readings: tuple[Reading, ...]
    canons: tuple[Canon, ...]
    glossary: tuple[Term, ...]

    def document(self, document: str) -> Document:
        """Return the document of that id."""
        return _found(Text("文本", "document"), document, self._documents)

    def clause(self, clause: str) -> Clause:
        """Return the clause of that id, from whichever document."""
        return _found(Text("条款", "clause"), clause, self._clauses)

    def reading(self, reading: str) -> Reading:
        """Return the reading of that id."""
        return _found(Text("解读", "reading"), reading, self._readings)

    def term(self, term: str) -> Term:
        """Return the glossary's entry of that id."""
        return _found(Text("术语", "term"), term, self._terms)

    def readings_of(self, document: str) -> tuple[Reading, ...]:
        """Return the readings that touch a document, in the register's order."""
        name = self.document(document).id
        return tuple(reading for reading in self.readings if name in reading.default)

    @cached_property
    def _documents(self) -> Mapping[str, Document]:
        return {each.id: each for each in self.documents}

    @cached_property
    def _clauses(self) -> Mapping[str, Clause]:
        return {each.id: each for document in self.documents for each in document.clauses}

    @cached_property
    def _readings(self) -> Mapping[str, Reading]:
        return {each.id: each for each in self.readings}

    @cached_property
    def _terms(self) -> Mapping[str, Term]:
        return {each.id: each for each in self.glossary}


def _found(what: Text, word: str, known: Mapping[str, Entry]) -> Entry:
    if word not in known:
        raise DataError(
            f"unknown {what.en} {word!r}; {hint(word, known)}",
            f"没有{what.zh} {word!r}；{hint(word, known, 'zh')}",
        )
    return known[word]
