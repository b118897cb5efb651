"""How fast the reference engine is: the tables of `benchmarks/results.json`, where it has been measured."""

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from docs.generator.place import Place
from docs.generator.tables import listing, table

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results.json"
COMMAND = "python -m benchmarks --json benchmarks/results.json"

LONG = 100
"""Times from here on are shown in whole microseconds."""

Measured = Mapping[str, Any]


def page(place: Place, path: Path = RESULTS) -> str:
    """Write all tables, or say that nothing has been measured; raises ValueError for a file that is not the report."""
    if not path.is_file():
        missing = place.pick(
            "这份书生成时还没有测过。这样测：", "Nothing had been measured when this book was built. To measure:"
        )
        return f'!!! note ""\n\n    {missing}\n\n{listing(COMMAND, "console")}'
    try:
        results = json.loads(path.read_text(encoding="utf-8"))
        return "\n\n".join(sections(place, results))
    except (json.JSONDecodeError, KeyError, TypeError) as fault:
        raise ValueError(f"{path.name} is no report of the benchmarks ({fault!r}); renew it: {COMMAND}") from fault


def sections(place: Place, results: Measured) -> Iterator[str]:
    """Write where it was measured, rates by topic, the hardest holdings, growth, decks, what bounds it all."""
    python, machine, rounds = escape(results["python"]), said(place, results["machine"]), results["rounds"]
    yield place.pick(
        f"<p>{python}，{machine}；每项测 {rounds} 轮，取中位数。</p>",
        f"<p>{python}, {machine}; medians of {rounds} rounds.</p>",
    )
    for topic in results["topics"]:
        yield f"## {said(place, topic['title'])} {{#{topic['id']}}}"
        yield rates(place, [rate for rate in results["rates"] if rate["id"].partition(".")[0] == topic["id"]])
    yield f"## {place.pick('最难的手牌', 'The hardest holdings')} {{#hard}}"
    yield place.pick(
        "一次要多少微秒：每次判定前都先清空记忆，取最慢的那手出牌；再问一遍：",
        "Microseconds each: memos emptied before every check, the play that takes longest; and asked again:",
    )
    yield hard(place, results["hard"])
    yield f"## {place.pick('随手牌张数增长', 'Growth with the hand')} {{#growth}}"
    yield place.pick(
        "首出主牌两连，手里的主牌越来越多，判一次要多少微秒：",
        "A tractor of two is led in trump, to ever more trumps; microseconds a check:",
    )
    yield growth(place, results["growth"])
    yield f"## {place.pick('随部分与档数增长', 'Growth with parts and rungs')} {{#grown}}"
    yield f"<p>{said(place, results['about_grown'])}</p>"
    for topic in results["grown_topics"]:
        yield f"<p>{said(place, topic['title'])}{place.pick('：', ':')}</p>"
        yield grown(place, [each for each in results["grown"] if each["id"].rpartition(".")[0] == topic["id"]])
    yield f"## {place.pick('随副数增长', 'Growth with decks')} {{#decks}}"
    yield f"<p>{said(place, results['about_decks'])}</p>"
    for topic in results["deck_topics"]:
        yield f"<p>{said(place, topic['title'])}{place.pick('：', ':')}</p>"
        yield decks(place, [each for each in results["decks"] if each["id"].partition(".")[0] == topic["id"]])
    yield f"## {place.pick('受限于什么', 'What bounds it')} {{#bounds}}"
    yield f"<p>{said(place, results['bounds'])}</p>"


def grown(place: Place, found: Sequence[Measured]) -> str:
    """Write the first check of ever harder positions beside that of the first."""
    labels = place.pick("|判一次要多少微秒|对第一行之比", "|microseconds a check|ratio to the first row")
    rows = (
        [said(place, each["title"]), microseconds(each["first"]), ratio(each["ratio"], each["ratios"])]
        for each in found
    )
    return table(labels.split("|"), rows)


def said(place: Place, text: Measured) -> str:
    """Return one language of a text, as HTML."""
    return place.linked(str(text[place.language]))


def rates(place: Place, found: Sequence[Measured]) -> str:
    """Write the rates of one topic; the ratio is time by time, its spread that of the rounds."""
    labels = place.pick("|完整规则|基准|耗时之比", "|complete rules|baseline|ratio of times")
    head = labels.split("|") if any(rate["ratio"] is not None for rate in found) else labels.split("|")[:2]
    return table(head, ([said(place, rate["title"]), *figures(rate)][: len(head)] for rate in found), wide=True)


def figures(rate: Measured) -> list[str]:
    """Write the numbers of one rate; a dash where there is no baseline."""
    if rate["ratio"] is None:
        return [number(rate["complete"]), "–", "–"]
    return [number(rate["complete"]), number(rate["baseline"]), ratio(rate["ratio"], rate["ratios"])]


def decks(place: Place, found: Sequence[Measured]) -> str:
    """Write two decks beside one; the ratio is time by time. Where there are several sizes, how the times grow."""
    labels = place.pick(
        "|两副|一副|耗时之比|两副，比最少张数|一副，比最少张数",
        "|two decks|one deck|ratio of times|two, against the fewest cards|one, against the fewest cards",
    ).split("|")
    columns = len(labels) if len(found) > 1 else len(labels) - 2
    rows = (
        [
            said(place, each["title"]),
            number(each["two"]),
            number(each["one"]),
            ratio(each["ratio"], each["ratios"]),
            *(f"{each[grown]:.2f}" for grown in ("two_grown", "one_grown")),
        ][:columns]
        for each in found
    )
    return table(labels[:columns], rows, wide=True)


def ratio(value: float, spread: Sequence[float]) -> str:
    """Write a ratio, and the lowest and the highest of all rounds."""
    return f'{value:.2f} <small class="ref">{spread[0]:.2f}–{spread[1]:.2f}</small>'


def number(value: float) -> str:
    """Write a number with its thousands apart."""
    return f'<span class="ref">{value:,.0f}</span>'


def hard(place: Place, found: Sequence[Measured]) -> str:
    """Write the positions that ask most of the engine."""
    labels = place.pick("|合法跟法|判定|再判|计数|再计", "|follows|check|again|count|again")
    times = ("check_first", "check_again", "count_first", "count_again")
    rows = (
        [said(place, each["title"]), number(each["follows"]), *(microseconds(each[time]) for time in times)]
        for each in found
    )
    return table(labels.split("|"), rows, wide=True)


def microseconds(value: float) -> str:
    """Write a time to a tenth, a long one without."""
    return f"{value:,.1f}" if value < LONG else f"{value:,.0f}"


def growth(place: Place, found: Sequence[Measured]) -> str:
    """Write how a check grows with the hand, each time with a bar as long as it."""
    most = max(each["first"] for each in found)

    def bar(value: float) -> str:
        return f'<span class="bar" style="--share:{value / most:.3f}"></span> <small>{value:.2f}</small>'

    labels = place.pick("主牌张数|记忆已清空|再问一遍", "trumps held|memos empty|again")
    return table(labels.split("|"), ([str(each["cards"]), bar(each["first"]), bar(each["again"])] for each in found))
