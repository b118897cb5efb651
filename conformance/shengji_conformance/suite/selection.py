"""Which cases of the suite are meant: by document, clause, operation and reading."""

import argparse
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from shengji_conformance.suite.vectorfile import Case, Suite, SuiteError
from shengji_spec.documents import document, documents, reading
from shengji_spec.errors import SaidError
from shengji_spec.tables import hint


class OptionError(SaidError):
    """An option or an argument of a command is not usable; one line that names it, and the remedy."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What a case has to match; an empty tuple matches every case.

    A clause stands for those below it too (`whu:5.2` for `whu:5.2.1`) and means its own document. A reading with a
    choice means the cases asked under that choice, without one those that touch the reading.
    """

    documents: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    readings: tuple[tuple[str, str | None], ...] = ()
    defaults_only: bool = False

    def takes(self, case: Case) -> bool:
        """Whether the case is meant."""
        return (
            (not self.documents or case.document in self.documents)
            and (not self.operations or case.vector.op in self.operations)
            and (not self.clauses or any(_cites(case, clause) for clause in self.clauses))
            and (not self.readings or any(_touches(case, name, choice) for name, choice in self.readings))
            and not (self.defaults_only and case.readings)
        )

    def own_rules(self) -> tuple[str, Mapping[str, str]] | None:
        """Return the one ruleset selected, for an implementation without documents; None where it is not one."""
        chosen = [(name, choice) for name, choice in self.readings if choice is not None]
        if len(self.documents) != 1 or len({name for name, _ in chosen}) < len(chosen):
            return None
        (only,) = self.documents
        return only, {name: choice for name, choice in chosen if choice != reading(name).default[only]}


def add_selection(parser: argparse.ArgumentParser) -> None:
    """Add the options that select cases; each may be given several times."""
    group = parser.add_argument_group("which cases (each option may be given several times)")
    group.add_argument("--document", action="append", default=[], metavar="ID", help="a document: whu-2013 …")
    group.add_argument("--clause", action="append", default=[], metavar="ID", help="a clause: whu:5.2.1, whu:5.2 …")
    group.add_argument("--op", action="append", default=[], metavar="NAME", help="an operation: compare …")
    group.add_argument(
        "--reading", action="append", default=[], metavar="R-xx[=choice]", help="a reading: R-01, R-01=b"
    )
    group.add_argument("--defaults-only", action="store_true", help="only under each document's default readings")


def read_selection(arguments: argparse.Namespace, suite: Suite, operations: Collection[str]) -> Selection:
    """Read the options of `add_selection` against what there is; raises `OptionError`, or `DataError` for an id."""
    check_suite(suite, operations)
    clauses = sorted({clause for vector in suite.vectors for clause in vector.clauses})
    for clause in arguments.clause:
        if not any(_is_under(each, clause) for each in clauses):
            raise OptionError(
                f"--clause {clause}: no vector cites it; {hint(clause, clauses)}",
                f"--clause {clause}：没有题引用它；{hint(clause, clauses, 'zh')}",
            )
    for name in arguments.op:
        if name not in operations:
            raise OptionError(
                f"--op {name}: no such operation; {hint(name, operations)}",
                f"--op {name}：没有这个操作；{hint(name, operations, 'zh')}",
            )
    for name in arguments.document:
        document(name)
    chosen = tuple(_read_reading(text, arguments.document) for text in arguments.reading)
    return Selection(
        tuple(dict.fromkeys(arguments.document)),
        tuple(arguments.clause),
        tuple(arguments.op),
        tuple(dict.fromkeys(chosen)),
        arguments.defaults_only,
    )


def check_suite(suite: Suite, operations: Collection[str]) -> None:
    """Raise `SuiteError` where a vector names an operation or a document that there is not."""
    known = [each.id for each in documents()]
    for vector in suite.vectors:
        if vector.op not in operations:
            raise SuiteError(f"vector {vector.id}: no such operation as {vector.op}; {hint(vector.op, operations)}")
        for name in (*vector.expect, *vector.expect_under):
            if name not in known:
                raise SuiteError(f"vector {vector.id}: no such document as {name}; {hint(name, known)}")


def clauses_of(case: Case) -> tuple[str, ...]:
    """Return the clauses of the case's document that its vector cites; none where that document is silent."""
    prefix = document(case.document).prefix
    return tuple(clause for clause in case.vector.clauses if clause.startswith(f"{prefix}:"))


def readings_of(case: Case) -> tuple[str, ...]:
    """Return the readings of the case's document that its vector names: it turns on them, or the text is silent."""
    return tuple(name for name in case.vector.readings if case.document in reading(name).default)


def grounds_of(case: Case) -> str:
    """Name what a case rests on, clauses first; a dash where its vector does not say."""
    return " ".join((*clauses_of(case), *readings_of(case))) or "–"


def _read_reading(text: str, names: Iterable[str]) -> tuple[str, str | None]:
    name, has_choice, choice = text.partition("=")
    entry = reading(name)
    for each in names:
        if each not in entry.documents:
            raise OptionError(
                f"--reading {text}: {name} does not touch {each}, only {', '.join(entry.documents)}",
                f"--reading {text}：{name} 与 {each} 无关，只涉及 {'、'.join(entry.documents)}",
            )
    if not has_choice:
        return name, None
    open_in = {each for each in names or entry.documents if choice in {one.id for one in entry.choices_in(each)}}
    if not open_in:
        known = [each.id for each in entry.choices]
        raise OptionError(
            f"--reading {text}: no such choice is open there; {name} has the choices {', '.join(known)}",
            f"--reading {text}：那里没有这个选择；{name} 的选择有 {'、'.join(known)}",
        )
    return name, choice


def _cites(case: Case, clause: str) -> bool:
    prefix = document(case.document).prefix
    return clause.startswith(f"{prefix}:") and any(_is_under(each, clause) for each in case.vector.clauses)


def _is_under(clause: str, upper: str) -> bool:
    return clause == upper or clause.startswith(f"{upper}.")


def _touches(case: Case, name: str, choice: str | None) -> bool:
    default = reading(name).default.get(case.document)
    if default is None or (name not in case.vector.readings and name not in case.readings):
        return False
    return choice is None or case.readings.get(name, default) == choice
