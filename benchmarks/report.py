"""The results as tables in the terminal, as JSON for the rulebook, and as Markdown."""

import json
import platform
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.measure import Rate, Text
from benchmarks.suite import LINES, DeckRate, Grown, Growth, Hard
from shengji_reference.fills import MOST_LEFT, MOST_TRIED

TOPICS = {
    "checks": Text("每秒判定合法与否", "Legality checks a second"),
    "listed": Text("每秒列出合法跟法", "Legal follows listed a second"),
    "counted": Text("每秒数清合法跟法", "Hands whose legal follows are counted, a second"),
    "hands": Text("每秒打完整副，每次出牌都再判定", "Complete random legal hands a second, every play re-checked"),
    "games": Text("每秒经状态机打完（起牌到结算，带事件）", "A second through the state machines, from draw to result"),
    "memory": Text("每个状态占多少字节", "Bytes a state takes"),
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


GROWN_KINDS = {
    "parts": Text(
        "12 对主牌，甩一条两连，再加一到四个对子",
        "12 pairs of trumps; a tractor of two led, then one to four pairs with it",
    ),
    "tractors": Text("12 对主牌，甩一到三条两连", "12 pairs of trumps; one to three tractors of two led"),
    "pairs": Text("甩两条两连，手里的主牌对子越来越多", "two tractors of two led, to ever more pairs of trumps"),
}
GROWN_TOPICS = {
    f"{line}.{kind}": Text(f"{title.zh}；{reading.zh}", f"{title.en}; {reading.en}")
    for line, (reading, _) in LINES.items()
    for kind, title in GROWN_KINDS.items()
}
"""What the first check of a position grows with, by the first words of the ids."""

GROWN = Text(
    zh=f"每次判定前先清空记忆，取最慢的那手出牌；比例对同表第一行。后面只有对子的部分按对数计，所以几乎不添时间。"
    f"几条拖拉机要一条一条放进连段，如同装箱：没有以档数乘部分数为限的办法；但两副牌里，一次判定里同时留着的"
    f"各组连段从不超过 {MOST_LEFT} 组，每欠一对至多试 {MOST_TRIED} 种取法。",
    en=f"Memos are emptied before each check, and the play that takes longest counts; ratios are to the first row of a "
    f"table. Where nothing but pairs follows, they are counted and take next to no time. Several tractors have to be "
    f"fitted into runs, as bins are packed: there is no way bounded by rungs times parts; but with two decks no check "
    f"keeps more than {MOST_LEFT} lots of runs at once, nor tries more than {MOST_TRIED} takings for each pair owed.",
)
"""How a check grows, and what bounds it."""

DECK_TOPICS = {
    "singles": Text("每秒判定，首出单张", "Checks a second, a single is led"),
    "longest": Text(
        "每秒判定，有拖拉机出拖拉机，其次出对子；一副牌只有单张",
        "Checks a second, the longest of tractor, pair and single is led; out of one deck that is a single",
    ),
    "plays": Text("打整副时每秒出牌次数，每次都再判定", "Plays a second in whole hands, each re-checked"),
}
"""What two decks are compared with one by, by the first word of the ids."""

DECKS = Text(
    zh="三副牌以上没有测：一手牌存成两个位掩码，一个记有哪些牌，一个记哪些牌有两张，第三张相同的牌存不下，引擎拒收；"
    "三份文本也都只用两副。所以这里比的是一副和两副：同样张数的手牌，各种张数轮流测，每次先清空记忆。",
    en="Three decks and more are not measured: a hand is kept as two bit masks, the kinds held and those held twice; a "
    "third equal card has no place there and is refused, and all three documents play with two decks. Compared are "
    "therefore one deck and two: hands of as many cards, all sizes by turns, memos emptied before each.",
)
"""What is compared, and why there are no more decks."""


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that was measured, and where."""

    python: str
    machine: Text
    rounds: int
    rates: tuple[Rate, ...]
    hard: tuple[Hard, ...]
    growth: tuple[Growth, ...]
    grown: tuple[Grown, ...]
    decks: tuple[DeckRate, ...]

    def in_topic(self, topic: str) -> Iterator[Rate]:
        """The rates of a topic."""
        return (rate for rate in self.rates if rate.id.partition(".")[0] == topic)


def python_used() -> str:
    """The interpreter: its kind and version."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def as_json(results: Results) -> str:
    """All results with titles in both languages."""
    topics = [{"id": topic, "title": asdict(title)} for topic, title in TOPICS.items()]
    grown = [{"id": topic, "title": asdict(title)} for topic, title in GROWN_TOPICS.items()]
    content = {
        **asdict(results),
        "topics": topics,
        "bounds": asdict(BOUNDS),
        "grown_topics": grown,
        "about_grown": asdict(GROWN),
        **decks_as_json(results.decks),
    }
    return json.dumps(rounded(content), ensure_ascii=False, indent=1) + "\n"


def decks_as_json(decks: Iterable[DeckRate]) -> dict[str, object]:
    """What the results have on decks, with titles in both languages."""
    topics = [{"id": topic, "title": asdict(title)} for topic, title in DECK_TOPICS.items()]
    return {"decks": [asdict(each) for each in decks], "deck_topics": topics, "about_decks": asdict(DECKS)}


def with_decks(text: str, rounds: int, decks: Iterable[DeckRate]) -> str:
    """The results as they stand in a file, with those on decks in the place of the old ones.

    Raises
    ------
    ValueError
        Where the file is no report, or the rest was measured by another interpreter or in other rounds.
    """
    content = json.loads(text)
    measured, now = (content.get("python"), content.get("rounds")), (python_used(), rounds)
    if measured != now:
        raise ValueError(
            f"the rest was measured by {measured[0]} in {measured[1]} rounds, this by {now[0]} in {now[1]}"
        )
    return json.dumps({**content, **rounded(decks_as_json(decks))}, ensure_ascii=False, indent=1) + "\n"


def rounded(value: Any) -> Any:
    """The same with three significant digits in every measured number."""
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return float(f"{value:.3g}") if isinstance(value, float) else value


Titled = tuple[str, list[str], list[list[str]]]
"""Title, head and rows of a table."""


def tables(results: Results) -> Iterator[Titled]:
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
    for topic, title in GROWN_TOPICS.items():
        grown = [each for each in results.grown if each.id.rpartition(".")[0] == topic]
        rows = [[each.title.en, f"{each.first:.1f}", f"{each.ratio:.2f}", spread(each.ratios)] for each in grown]
        yield f"First check, microseconds: {title.en}", ["", "memos empty", "ratio", "of all rounds"], rows
    yield from deck_tables(results.decks)


def deck_tables(decks: Iterable[DeckRate]) -> Iterator[Titled]:
    """Title, head and rows of the tables on decks, in English."""
    measured = list(decks)
    for topic, title in DECK_TOPICS.items():
        rows = [
            [
                each.title.en,
                f"{each.two:,.0f}",
                f"{each.one:,.0f}",
                f"{each.ratio:.2f}",
                spread(each.ratios),
                f"{each.two_grown:.2f}, {each.one_grown:.2f}",
            ]
            for each in measured
            if each.id.partition(".")[0] == topic
        ]
        yield title.en, ["", "two decks", "one deck", "ratio", "of all rounds", "times the fewest cards'"], rows


def spread(ratios: tuple[float, float]) -> str:
    """The lowest and the highest ratio."""
    return f"{ratios[0]:.2f}–{ratios[1]:.2f}"


def row_of(rate: Rate) -> list[str]:
    """The cells of a rate; the ratio is the time of the complete engine in times of the baseline."""
    beside = ["", "", ""]
    if rate.baseline is not None and rate.ratio is not None and rate.ratios is not None:
        beside = [f"{rate.baseline:,.0f}", f"{rate.ratio:.2f}", spread(rate.ratios)]
    return [rate.title.en, f"{rate.complete:,.0f}", *beside]


def print_results(results: Results) -> None:
    """Show all tables."""
    print_tables(tables(results))
    Console().print(f"{results.python}, {results.machine.en}, medians of {results.rounds} rounds. {BOUNDS.en}")


def print_tables(titled: Iterable[Titled]) -> None:
    """Show some tables."""
    console = Console()
    for title, head, rows in titled:
        table = Table(title=title, title_justify="left")
        for name in head:
            table.add_column(name, justify="left" if name == "" else "right")
        for row in rows:
            table.add_row(*row)
        console.print(table)


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
