"""Everything the pages are made from, read once: the documents' data, the spec's source, theorems and vectors."""

import ast
import importlib
import inspect
import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from shengji_conformance.making.witnessed import Compared, comparisons_kept, witnesses_file
from shengji_conformance.suite.vectorfile import Suite, Vector, load_suite
from shengji_spec import documents as data
from shengji_spec.citations import Citations, citations
from shengji_spec.entries import Canon, Clause, Document, Reading, Term
from shengji_spec.proof.statement import Theorem, theorems


@dataclass(frozen=True)
class Predicate:
    """A function of the spec: its name `module.function`, its source as it stands, and what it cites."""

    name: str
    source: str
    summary: str
    cites: Citations
    calls: frozenset[str]

    @property
    def module(self) -> str:
        """The module it stands in."""
        return self.name.partition(".")[0]

    @property
    def function(self) -> str:
        """Its name in that module."""
        return self.name.partition(".")[2]


@dataclass(frozen=True)
class Catalogue:
    """The whole content; every list is in the order in which it is shown."""

    documents: tuple[Document, ...]
    readings: tuple[Reading, ...]
    canons: tuple[Canon, ...]
    terms: tuple[Term, ...]
    suite: Suite
    comparisons: tuple[Compared, ...]
    predicates: dict[str, Predicate]
    theorems: tuple[Theorem, ...]

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """All clauses by id."""
        return {clause.id: clause for document in self.documents for clause in document.clauses}

    @cached_property
    def reading_of(self) -> dict[str, Reading]:
        """All readings by id."""
        return {reading.id: reading for reading in self.readings}

    @cached_property
    def vector_asking(self) -> dict[tuple[str, str], Vector]:
        """All vectors by operation and question, the latter as one text for the same question."""
        return {(vector.op, json.dumps(vector.input, sort_keys=True)): vector for vector in self.suite.vectors}

    def witness_of(self, compared: Compared) -> Vector | None:
        """Return the vector that asks the case of a comparison; None: there is no case, both sides are the same."""
        return None if compared.input is None else self.vector_asking[compared.op, compared.asked]

    def document_of(self, clause_id: str) -> Document:
        """Return the document that a clause stands in."""
        return data.document(self.clauses[clause_id].document)

    def vectors_citing(self, clause_id: str) -> list[Vector]:
        """Return the vectors that rest on a clause."""
        return [vector for vector in self.suite.vectors if clause_id in vector.clauses]

    def vectors_turning_on(self, reading_id: str) -> list[Vector]:
        """Return the vectors that have another output in some document under another choice of a reading alone."""
        return [vector for vector in self.suite.vectors if turns_on(vector, reading_id)]

    def theorems_citing(self, clause_id: str) -> list[Theorem]:
        """Return the theorems that cite a clause."""
        return [theorem for theorem in self.theorems if clause_id in theorem.clauses]

    def predicates_of(self, clause: Clause) -> list[Predicate]:
        """Return the predicates that formalise a clause, as its data names them."""
        return [self.predicates[name] for name in clause.predicates]


def turns_on(vector: Vector, reading_id: str) -> bool:
    """Tell whether another choice of one reading alone changes what some document says."""
    return any(set(readings) == {reading_id} for _, readings, _ in vector.turns())


def load() -> Catalogue:
    """Read everything; the loaders' own errors name file and place."""
    documents = data.documents()
    named = {name for document in documents for clause in document.clauses for name in clause.predicates}
    modules = sorted({name.partition(".")[0] for name in named} | {"cards", "order", "neighbours", "shapes", "leads"})
    return Catalogue(
        documents=documents,
        readings=data.readings(),
        canons=data.canons(),
        terms=data.glossary(),
        suite=load_suite(),
        comparisons=tuple(comparisons_kept(witnesses_file())),
        predicates={predicate.name: predicate for module in modules for predicate in read_predicates(module)},
        theorems=theorems(),
    )


def read_predicates(module_name: str) -> Iterable[Predicate]:
    """Cut every function of a spec module from its source, one that keeps its answers too."""
    module = importlib.import_module(f"shengji_spec.{module_name}")
    functions = [inspect.unwrap(member) for _, member in inspect.getmembers(module, callable)]
    own = [each for each in functions if inspect.isfunction(each) and each.__module__ == module.__name__]
    for function in sorted(own, key=lambda function: function.__code__.co_firstlineno):
        source = inspect.getsource(function)
        called = {
            node.func.id
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        yield Predicate(
            name=f"{module_name}.{function.__name__}",
            source=source,
            summary=(function.__doc__ or "").partition("\n")[0],
            cites=citations(function),
            calls=frozenset(called),
        )
