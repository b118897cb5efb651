"""A run's progress and results for people, on the terminal."""

import re
from collections.abc import Mapping
from typing import Self

from rich.cells import cell_len
from rich.console import Console, JustifyMethod, OverflowMethod
from rich.containers import Lines
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from shengji_conformance.messages import on_one_line, say, say_problem
from shengji_conformance.outcomes import SHORTFALLS, Outcome, SessionProblem, State
from shengji_conformance.strictjson import plain, write_json
from shengji_conformance.suite.reports import Report, describe_position, describe_readings, table
from shengji_conformance.suite.selection import grounds_of

_STYLES = {
    State.HELD: "green",
    State.FAILED: "red",
    State.ERROR: "red",
    State.SKIPPED: "yellow",
    State.KNOWN: "cyan",
    State.UNEXPECTED: "red",
    State.NOT_OFFERED: "dim",
}
_ALWAYS_SHOWN = (State.HELD, State.FAILED, State.ERROR, State.SKIPPED, State.NOT_OFFERED)
_VALUE_LENGTH = 400


_CHINESE = r"[\u2e80-\u9fff\uf900-\ufaff]"
_UNITS = re.compile(
    r"[“‘（《]*"  # an opening mark stays with what it opens
    # a number stays with the words at its sides
    rf"(?:(?:{_CHINESE}{{1,2}} )?[0-9]+(?: / [0-9]+)*(?: {_CHINESE}|(?=[\s\u2e80-\uffef]|$))|"
    r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef“‘（《，。；：、！？）》”’]+|\s+)"
    r"[，。；：、！？）》”’]*\s*"  # a closing mark and a space with what went before
)
"""What is not torn apart at the end of a line: a Chinese character, a number with what it counts, any other word."""


class Flowing(Text):
    """Text in which a line may end after any Chinese character, not only at a space."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """Wrap the text to a width; what is wider than that by itself is left to the library."""
        lines = Lines()
        for line in self.split(allow_blank=True):
            breaks, used = [], 0
            for unit in _UNITS.finditer(line.plain):
                size = cell_len(unit[0].rstrip())
                if used and used + size > width:
                    breaks.append(unit.start())
                    used = 0
                used += cell_len(unit[0])
            for piece in line.divide(breaks):
                piece.rstrip_end(width)
                lines.extend(
                    Text.wrap(
                        piece, console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap
                    )
                )
        return lines


def flowing(line: Text) -> Flowing:
    """Give a text, with its colours, as one in which a line may end after any Chinese character."""
    given = Flowing()
    given.append_text(line)
    return given


class PlainConsole(Console):
    """A console that raises BrokenPipeError like any other stream, instead of ending the program with 1."""

    def on_broken_pipe(self) -> None:
        """Leave it to the caller."""
        raise BrokenPipeError


class Bar:
    """Shows how far something has come: a bar on a terminal, elsewhere one line for each part of it."""

    def __init__(self, console: Console, total: int) -> None:
        self._console = console
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task("", total=total)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def describe(self, part: str, line: str = "") -> None:
        """Show which part comes next; elsewhere than on a terminal by a line, if that says more."""
        if self._console.is_terminal:
            self._progress.update(self._task, description=part)
        else:
            self._console.print(line or part, markup=False, highlight=False, soft_wrap=True)

    def advance(self) -> None:
        """Count one more."""
        self._progress.advance(self._task)

    def reach(self, number: int) -> None:
        """Show that so many are done."""
        self._progress.update(self._task, completed=number)


class ProgressBar(Bar):
    """Shows how a run of the suite goes on."""

    def __init__(self, console: Console, language: str, cases: int) -> None:
        super().__init__(console, cases)
        self._language = language

    def begins(self, document: str, readings: Mapping[str, str], cases: int) -> None:
        """Show which ruleset is asked next."""
        ruleset = f"{document} · {describe_readings(readings, self._language)}"
        self.describe(ruleset, say(self._language, "asking", ruleset=ruleset, count=cases))

    def settles(self, _outcome: Outcome) -> None:
        """Count one case more."""
        self.advance()


def show_report(console: Console, report: Report, most: int) -> None:
    """Print the table, at most so many of the cases that fall short, and what came out."""
    language, results = report.language, report.results
    _print(console, "")
    _print(
        console,
        say(
            language,
            "checked",
            **report.names(),
            suite=report.suite,
            level=report.level,
            seconds=f"{results.seconds:.1f}",
        ),
        "bold",
    )
    if results.announcement.documents is None and results.outcomes:
        asked = [outcome.case for outcome in results.outcomes if outcome.state is not State.NOT_OFFERED]
        if asked:
            ruleset = f"{asked[0].document} · {describe_readings(asked[0].readings, language)}"
            _print(console, say(language, "own-rules", document=ruleset))
    console.print(_table(report))
    short = [outcome for outcome in results.outcomes if outcome.state in SHORTFALLS and not outcome.is_given_up]
    for outcome in short[:most]:
        _show_case(console, outcome, language)
    if len(short) > most:
        _print(console, say(language, "more", count=len(short) - most, all=len(short)))
        _print(console, "")
    for each in results.session:
        _show_session_problem(console, each, language)
    for line in closing(report):
        _print(console, line, "bold green" if results.holds() else "bold red")


def closing(report: Report) -> list[str]:
    """Say what came out of a run, and what to do next."""
    language, results = report.language, report.results
    counts, ran = results.counts(), results.ran()
    short = sum(counts[state] for state in SHORTFALLS)
    lines = []
    if short:
        comma = "，" if language == "zh" else ", "
        parts = comma.join(f"{_count_name(language, state)} {counts[state]}" for state in SHORTFALLS if counts[state])
        lines.append(say(language, "falls-short", short=short, count=ran, parts=parts))
        given_up = sum(outcome.is_given_up for outcome in results.outcomes)
        if given_up:
            lines.append(say(language, "given-up", count=given_up))
    elif counts[State.KNOWN]:
        lines.append(say(language, "holds-but-known", count=ran, held=counts[State.HELD], known=counts[State.KNOWN]))
    else:
        lines.append(say(language, "holds", count=ran))
    if results.session:
        lines.append(say(language, "session-short", count=len(results.session)))
    if counts[State.NOT_OFFERED]:
        lines.append(say(language, "not-offered-count", count=counts[State.NOT_OFFERED]))
    if short:
        first = next(outcome for outcome in results.outcomes if outcome.state in SHORTFALLS)
        lines.append(say(language, "next-show", id=first.case.vector.id))
    elif results.holds() and report.level == 1:
        lines.append(say(language, "next-level"))
    return lines


def _table(report: Report) -> Table:
    language = report.language
    total = report.results.counts()
    states = [state for state in State if state in _ALWAYS_SHOWN or total[state]]
    grid = Table(show_footer=True)
    grid.add_column(say(language, "document"), no_wrap=True)
    grid.add_column(say(language, "operation"), say(language, "total"), no_wrap=True)
    for state in states:
        grid.add_column(_count_name(language, state), str(total[state]), justify="right")
    last = ""
    for (document, op), counts in table(report.results.outcomes).items():
        if last and document != last:
            grid.add_section()
        cells = [Text(str(counts[state]), _STYLES[state] if counts[state] else "dim") for state in states]
        grid.add_row(document if document != last else "", op, *cells)
        last = document
    return grid


def _count_name(language: str, state: State) -> str:
    return say(language, "skipped-count" if state is State.SKIPPED else state)


def _show_case(console: Console, outcome: Outcome, language: str) -> None:
    case = outcome.case
    where = f"{case.document} · {describe_readings(case.readings, language)}"
    title = case.vector.title[language]
    _print(console, f"{_count_name(language, outcome.state)} · {case.vector.id} · {where} · {title}", "bold")
    rows = [
        ("rests-on", grounds_of(case)),
        ("position", describe_position(case.vector, language)),
    ]
    rows.append(("expected", write_json(plain(case.expected))))
    if outcome.got is not None:
        rows.append(("got", write_json(plain(outcome.got))))
    if outcome.state is State.UNEXPECTED:
        rows.append(("why", say(language, "listed")))
    if outcome.problem is not None:
        rows.append(("why", say_problem(language, outcome.problem)))
    rows += [("stderr", line) for line in outcome.stderr]
    _print_rows(console, rows, language)


def _show_session_problem(console: Console, each: SessionProblem, language: str) -> None:
    _print(console, f"{say(language, 'session')} · {say_problem(language, each.problem)}", "bold")
    rows = [("suspects", name) for name in each.suspects[:3]]
    _print_rows(console, [*rows, *(("stderr", line) for line in each.stderr)], language)


def _print_rows(console: Console, rows: list[tuple[str, str]], language: str) -> None:
    for name, value in rows:
        cut = value if len(value) <= _VALUE_LENGTH else value[: _VALUE_LENGTH - 1] + "…"
        _print(console, f"  {say(language, name)}: {cut}")
    _print(console, "")


def _print(console: Console, line: str, style: str = "") -> None:
    """Print a line as it is, whatever an implementation put into it."""
    console.print(Text(on_one_line(line), style), soft_wrap=True, highlight=False)
