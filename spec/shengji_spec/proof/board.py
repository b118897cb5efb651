"""What `shengji prove` shows while it runs, and at the end, in either language."""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from rich.console import Console
from rich.live import Live
from rich.table import Table
from rich.text import Text as Line

from shengji_spec.proof.statement import EXHAUSTIVE, SOLVER
from shengji_spec.proof.verdicts import Outcome

if TYPE_CHECKING:
    from shengji_spec.proof.statement import Theorem
    from shengji_spec.proof.verdicts import Result, Task


HEADINGS = {
    "en": ("theorem", "shown", "method", "outcome", "cvc5", "seconds"),
    "zh": ("定理", "已证", "方法", "结果", "cvc5", "秒"),
}
WORDS: dict[str, dict[str, str]] = {
    "en": {
        SOLVER: "solver",
        EXHAUSTIVE: "exhaustive",
        "within": "within: {}",
        "summary": "theorems: {theorems} · proved: {proved}, of them by exhaustion within their bounds: {exhaustive} · "
        "false ones refuted: {refuted} · not as stated: {bad} · open: {open} · {seconds:.0f} s",
        "method": "solver: z3, checked again by cvc5; exhaustive: every case within the bound is tried by plain "
        "Python, no solver is asked",
        "then": ", then ",
    },
    "zh": {
        SOLVER: "求解器",
        EXHAUSTIVE: "穷举",
        "within": "范围：{}",
        "summary": "定理 {theorems} 条 · 成立 {proved} 条，其中 {exhaustive} 条是在所述范围内穷举的 · "
        "故意写错的驳倒 {refuted} 条 · 与所述不符 {bad} 条 · 未完 {open} 条 · {seconds:.0f} 秒",
        "method": "求解器：z3 证明，cvc5 复核；穷举：在写明的范围内由 Python 逐一试过，不用求解器",
        "then": "，然后",
        Outcome.PROVED: "成立",
        Outcome.REFUTED: "被驳倒",
        Outcome.UNKNOWN: "未定",
        Outcome.TIMED_OUT: "超时",
        Outcome.CRASHED: "崩溃",
        Outcome.VACUOUS: "空洞",
        Outcome.UNLIFTABLE: "无法翻译",
        Outcome.UNCONFIRMED: "未能证实",
    },
}


class _Console(Console):
    """A console that raises BrokenPipeError like any other stream, instead of ending the program with 1."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Board:
    """The table of a run: a row for each theorem, with what is done, what came out, and how long it took."""

    def __init__(self, tasks: "Sequence[Task]", language: str = "en") -> None:
        self.language = language
        self.theorems = list(dict.fromkeys(task.theorem for task in tasks))
        self.methods = {
            theorem: tuple(dict.fromkeys(task.obligation.method for task in tasks if task.theorem is theorem))
            for theorem in self.theorems
        }
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
        """Return the table as it stands; a row says within which bound where cases are tried one by one."""
        words = WORDS[self.language]
        table = Table(caption=f"{self.summary()}\n{words['method']}", caption_justify="left")
        first, *others = HEADINGS[self.language]
        table.add_column(first, overflow="fold", ratio=1)
        for heading in others:
            table.add_column(heading, justify="right")
        for theorem in self.theorems:
            results = self.done[theorem]
            bad = [result for result in results if not result.is_as_stated]
            style = "red" if bad else "green" if len(results) == self.todo[theorem] else "dim"
            seconds = sum(r.first.seconds + (r.second.seconds if r.second else 0) for r in results)
            table.add_row(
                self._title(theorem),
                f"{len(results)}/{self.todo[theorem]}",
                "\n".join(words[method] for method in self.methods[theorem]),
                self._outcomes(result.first.outcome for result in results),
                self._outcomes(result.second.outcome for result in results if result.second is not None),
                f"{seconds:.1f}",
                style=style,
            )
        return table

    def summary(self) -> str:
        """Return how many theorems came out as stated so far."""
        whole = [theorem for theorem in self.theorems if len(self.done[theorem]) == self.todo[theorem]]
        good = [theorem for theorem in whole if all(result.is_as_stated for result in self.done[theorem])]
        proved = [theorem for theorem in good if theorem.holds]
        return WORDS[self.language]["summary"].format(
            theorems=len(self.theorems),
            proved=len(proved),
            exhaustive=sum(EXHAUSTIVE in self.methods[theorem] for theorem in proved),
            refuted=len(good) - len(proved),
            bad=len(whole) - len(good),
            open=len(self.theorems) - len(whole),
            seconds=time.monotonic() - self.start,
        )

    def _title(self, theorem: "Theorem") -> Line:
        """Return a theorem's name, in Chinese what it says below, and where it was tried case by case within what."""
        title = Line(theorem.address)
        if self.language == "zh":
            title.append(f"\n{theorem.sentence.zh}")
        if EXHAUSTIVE in self.methods[theorem]:
            bound = theorem.bound.zh if self.language == "zh" else theorem.bound.en
            title.append("\n" + WORDS[self.language]["within"].format(bound), "dim")
        return title

    def _outcomes(self, outcomes: "Iterable[Outcome]") -> str:
        """Return each outcome once; – where nobody was asked."""
        return "\n".join(_named(outcome, self.language) for outcome in dict.fromkeys(outcomes)) or "–"

    def complaints(self) -> Iterator[str]:
        """Return a line for every obligation that did not come out as stated."""
        for theorem in self.theorems:
            for result in self.done[theorem]:
                if not result.is_as_stated:
                    yield f"{theorem.address}, {result.task.obligation.name}: {_said(result, self.language)}"


def _named(outcome: "Outcome", language: str) -> str:
    """Return an outcome in words."""
    return WORDS[language].get(outcome, outcome.value)


def _said(result: "Result", language: str) -> str:
    """What both said of an obligation, with the witness or the reason."""
    verdicts = [verdict for verdict in (result.first, result.second) if verdict is not None]
    outcomes = WORDS[language]["then"].join(_named(verdict.outcome, language) for verdict in verdicts)
    details = "; ".join(verdict.detail for verdict in verdicts if verdict.detail)
    values = ", ".join(f"{name} = {value}" for name, value in result.first.witness.items())
    return " · ".join(part for part in (outcomes, details, values) if part)
