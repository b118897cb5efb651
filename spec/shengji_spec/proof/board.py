"""What `shengji prove` shows while it runs, and at the end."""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from rich.console import Console
from rich.live import Live
from rich.table import Table

if TYPE_CHECKING:
    from shengji_spec.proof.statement import Theorem
    from shengji_spec.proof.verdicts import Result, Task


class _Console(Console):
    """A console that raises BrokenPipeError like any other stream, instead of ending the program with 1."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Board:
    """The table of a run: a row for each theorem, with what is done, what came out, and how long it took."""

    def __init__(self, tasks: "Sequence[Task]") -> None:
        self.theorems = list(dict.fromkeys(task.theorem for task in tasks))
        self.todo = {theorem: sum(task.theorem is theorem for task in tasks) for theorem in self.theorems}
        self.done: dict[Theorem, list[Result]] = {theorem: [] for theorem in self.theorems}
        self.start = time.monotonic()
        self._live: Live | None = None

    @contextmanager
    def shown(self, *, quiet: bool) -> Iterator[None]:
        """Show the table while it fills, and the whole of it at the end."""
        if quiet:
            yield
            return
        console = _Console()
        with Live(self.table(), console=console, transient=True, refresh_per_second=4) as live:
            self._live = live
            yield
        with suppress(BrokenPipeError):  # who stops reading the table still gets certificate and verdict
            console.print(self.table())
            for line in self.complaints():
                console.print(line, markup=False, highlight=False, soft_wrap=True)

    def note(self, result: "Result") -> None:
        """Enter a result."""
        self.done[result.task.theorem].append(result)
        if self._live is not None:
            self._live.update(self.table())

    def table(self) -> Table:
        """Return the table as it stands."""
        table = Table(caption=self.summary())
        table.add_column("theorem", overflow="fold", ratio=1)
        for heading in ("shown", "z3", "cvc5", "seconds"):
            table.add_column(heading, justify="right", no_wrap=True)
        for theorem in self.theorems:
            results = self.done[theorem]
            bad = [result for result in results if not result.is_as_stated]
            style = "red" if bad else "green" if len(results) == self.todo[theorem] else "dim"
            seconds = sum(r.first.seconds + (r.second.seconds if r.second else 0) for r in results)
            table.add_row(
                f"{theorem.topic} · {theorem.name.replace('_', ' ')}",
                f"{len(results)}/{self.todo[theorem]}",
                _outcomes(result.first.outcome.value for result in results),
                _outcomes(result.second.outcome.value for result in results if result.second is not None),
                f"{seconds:.1f}",
                style=style,
            )
        return table

    def summary(self) -> str:
        """Return how many theorems came out as stated so far."""
        whole = [theorem for theorem in self.theorems if len(self.done[theorem]) == self.todo[theorem]]
        good = [theorem for theorem in whole if all(result.is_as_stated for result in self.done[theorem])]
        proved = sum(theorem.holds for theorem in good)
        seconds = time.monotonic() - self.start
        return (
            f"theorems: {len(self.theorems)} · proved: {proved} · false ones refuted: {len(good) - proved} · "
            f"not as stated: {len(whole) - len(good)} · open: {len(self.theorems) - len(whole)} · {seconds:.0f} s"
        )

    def complaints(self) -> Iterator[str]:
        """Return a line for every obligation that did not come out as stated."""
        for theorem in self.theorems:
            for result in self.done[theorem]:
                if not result.is_as_stated:
                    yield f"{theorem.address}, {result.task.obligation.name}: {_said(result)}"


def _outcomes(outcomes: Iterable[str]) -> str:
    """Return each outcome once."""
    return ", ".join(dict.fromkeys(outcomes))


def _said(result: "Result") -> str:
    """What both said of an obligation, with the witness or the reason."""
    verdicts = [verdict for verdict in (result.first, result.second) if verdict is not None]
    outcomes = ", then ".join(verdict.outcome.value for verdict in verdicts)
    details = "; ".join(verdict.detail for verdict in verdicts if verdict.detail)
    values = ", ".join(f"{name} = {value}" for name, value in result.first.witness.items())
    return " · ".join(part for part in (outcomes, details, values) if part)
