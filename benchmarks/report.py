"""The results as tables in the terminal, as JSON for the rulebook, and as Markdown."""

import json
import platform
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.table import Table

from benchmarks.measure import Rate, Text
from benchmarks.suite import Growth, Hard

TOPICS = {
    "checks": Text("每秒判定合法与否", "Legality checks a second"),
    "listed": Text("每秒列出合法跟法", "Legal follows listed a second"),
    "counted": Text("每秒数清合法跟法", "Hands whose legal follows are counted, a second"),
    "hands": Text("每秒打完整副，每次出牌都再判定", "Complete random legal hands a second, every play re-checked"),
}
"""What the rates are of, by the first word of their ids."""

BOUNDS = Text(
    zh="两个引擎都受限于解释器：一次判定约二十步整数运算，每个整数都是一个 Python 对象，54 位要占两节。"
    "跟拖拉机时完整引擎另查两次记忆表，基准则重新数连对。列举受限于逐个造出结果；打整副时约一半时间用在随机取牌上。",
    en="Both engines are bound by the interpreter: a check is some twenty operations on integers, each of them an "
    "object, and 54 bits take two digits. Under a tractor the complete engine looks twice into a memo, where the "
    "baseline goes through the runs each time. Lists are bound by making the plays one by one. Of whole hands about "
    "half the time goes into drawing the cards.",
)
"""What bounds both engines."""


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that was measured, and where."""

    python: str
    machine: Text
    rounds: int
    rates: tuple[Rate, ...]
    hard: tuple[Hard, ...]
    growth: tuple[Growth, ...]

    def in_topic(self, topic: str) -> Iterator[Rate]:
        """The rates of a topic."""
        return (rate for rate in self.rates if rate.id.partition(".")[0] == topic)


def python_used() -> str:
    """The interpreter: its kind and version."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def as_json(results: Results) -> str:
    """All results with titles in both languages."""
    topics = [{"id": topic, "title": asdict(title)} for topic, title in TOPICS.items()]
    content = {**asdict(results), "topics": topics, "bounds": asdict(BOUNDS)}
    return json.dumps(rounded(content), ensure_ascii=False, indent=1) + "\n"


def rounded(value: object) -> object:
    """The same with three significant digits in every measured number."""
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return float(f"{value:.3g}") if isinstance(value, float) else value


def tables(results: Results) -> Iterator[tuple[str, list[str], list[list[str]]]]:
    """Title, head and rows of every table, in English."""
    for topic, title in TOPICS.items():
        found = list(results.in_topic(topic))
        if all(rate.ratio is None for rate in found):
            yield title.en, ["", "complete"], [[rate.title.en, f"{rate.complete:,.0f}"] for rate in found]
        else:
            yield title.en, ["", "complete", "baseline", "ratio", "of all rounds"], [row_of(rate) for rate in found]
    yield (
        "Hardest holdings, microseconds",
        ["", "follows", "check, memos empty", "again", "count, memos empty", "again"],
        [
            [
                each.title.en,
                f"{each.follows:,}",
                *(f"{t:.1f}" for t in (each.check_first, each.check_again, each.count_first, each.count_again)),
            ]
            for each in results.hard
        ],
    )
    yield (
        "A check against the trumps held, a tractor of two led, microseconds",
        ["trumps", "memos empty", "again"],
        [[str(each.cards), f"{each.first:.2f}", f"{each.again:.2f}"] for each in results.growth],
    )


def row_of(rate: Rate) -> list[str]:
    """The cells of a rate; the ratio is the time of the complete engine in times of the baseline."""
    beside = ["", "", ""]
    if rate.baseline is not None and rate.ratio is not None and rate.ratios is not None:
        beside = [f"{rate.baseline:,.0f}", f"{rate.ratio:.2f}", f"{rate.ratios[0]:.2f}–{rate.ratios[1]:.2f}"]
    return [rate.title.en, f"{rate.complete:,.0f}", *beside]


def print_tables(results: Results) -> None:
    """Show all tables."""
    console = Console()
    for title, head, rows in tables(results):
        table = Table(title=title, title_justify="left")
        for name in head:
            table.add_column(name, justify="left" if name == "" else "right")
        for row in rows:
            table.add_row(*row)
        console.print(table)
    console.print(f"{results.python}, {results.machine.en}, medians of {results.rounds} rounds. {BOUNDS.en}")


def as_markdown(results: Results) -> str:
    """All tables as Markdown."""
    lines: list[str] = []
    for title, head, rows in tables(results):
        lines += [f"**{title}**", "", *markdown_table(head, rows), ""]
    lines.append(f"{results.python}, {results.machine.en}, medians of {results.rounds} rounds. {BOUNDS.en}")
    return "\n".join(lines) + "\n"


def markdown_table(head: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    """The lines of a table; numbers stand to the right."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "|".join("---" if name == "" else "---:" for name in head) + "|"
    for row in rows:
        yield "| " + " | ".join(row) + " |"
