"""What is measured: legality checks, listed and counted follows, whole hands, the hardest holdings, growth, decks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import mean, median
from typing import Any

from benchmarks import baseline
from benchmarks.engines import Complete, Engine, Stripped
from benchmarks.hands import play_hand
from benchmarks.measure import Batch, Rate, Text, by_turns, nothing, rate, seconds_each
from benchmarks.positions import (
    TRUMPS,
    Position,
    dealt_positions,
    decked_positions,
    growing_position,
    hard_position,
    rich_positions,
)
from shengji_reference import fills, lengths
from shengji_reference.following import refusal
from shengji_reference.legal import follows, number_of_follows
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

WHU, BNUZ = ruleset("whu-2013").rules, ruleset("bnuz-2015").rules
POSITIONS = 1_300
LISTED = 200
TIMES = 20
MICROSECONDS = 1e6

SHAPES = {
    "single": Text("单张", "a single is led"),
    "pair": Text("对子", "a pair is led"),
    "tractor": Text("拖拉机", "a tractor is led"),
    "rich": Text("拖拉机，跟的人对子很多", "a tractor is led to a hand rich in pairs"),
    "throw": Text("甩牌", "a throw is led"),
}

SIZES = (5, 10, 15, 20, 25)
DECKED = {"singles": ("single",), "longest": ("tractor", "pair", "single")}
"""Which leads two decks are compared with one by: single cards, or the longest shape that the hand has."""

TWO_TRACTORS = ("S7 S7 S6 S6 S3 S3 S2 S2 S4", "RJ BJ S5 H5 D5 C5 SA SK SQ SJ ST S9", "S8")
ROUND_THE_LEVEL = ("SJ SJ ST ST S8 S8 S2 S2", "RJ BJ S5 H5 D5 C5 SA SK SQ S7 S6 S4", "S9")
FOUR_PAIRS = ("HA HA HQ HQ HT HT H8 H8", "HK HJ H9 H7 H6 H4 H3 H2", "")
TRIPLE_THROWN = ("HA HA HK HQ HQ HT H8", "RJ BJ S5 H5 D5 C5 SA SQ SJ S9 S8 S6", "S3")

PARTS = ("S3 S3 S2 S2", "S5 S5", "S9 S9", "H7 H7", "RJ RJ")
TRACTORS = ("S3 S3 S2 S2", "S6 S6 S5 S5", "ST ST S9 S9")
"""Parts of throws in trump at level 7, led one after another: a tractor and pairs, and tractors."""

BESIDE_PARTS = "S4 S6 S8 ST SJ SQ SK SA D7 C7 S7 BJ"
BESIDE_TRACTORS = "S4 SJ SQ SK SA H7 D7 C7 RJ BJ S8 S7"
"""The twelve pairs that are left beside all these parts; a hand has one side card with them."""

SECOND_LINE = BNUZ._replace(level_keeps_plain_place=True)
Held = tuple[str, str, str] | tuple[str, str, str, int]
"""Lead, pairs and singles of the hand, and the level where it is not 5."""

LINES = {
    "plain": (Text("按默认解读", "by default"), BNUZ),
    "second": (Text("级牌兼在本位（R-05 b）", "the level card keeps its plain place (R-05 b)"), SECOND_LINE),
}
"""The readings under which growth with parts and pairs is measured, by the first word of their ids."""


def thrown(parts: Sequence[str], pairs: str, number: int = 12) -> Held:
    """Some parts thrown in trump, at level 7, to a hand with so many of these kinds twice, the others and a heart."""
    kinds = pairs.split()
    return " ".join(parts), " ".join(kinds[-number:]), " ".join((*kinds[:-number], "H2")), 7


def said(parts: int) -> Text:
    """What is led when so many of PARTS are."""
    if parts == 1:
        return Text("12 对主牌，出一条两连", "12 pairs of trumps, a tractor of two led")
    return Text(
        f"12 对主牌，甩一条两连和 {parts - 1} 个对子",
        f"12 pairs of trumps, a tractor of two thrown and pairs with it: {parts - 1}",
    )


HARD: tuple[tuple[str, Text, Rules, Held], ...] = (
    ("trumps", Text("25 张主牌，甩两个拖拉机", "25 trumps, two tractors thrown"), BNUZ, TWO_TRACTORS),
    (
        "chained",
        Text("同上，副级牌对子互相相邻（R-02 b）", "the same, pairs of level cards chain (R-02 b)"),
        BNUZ._replace(off_level_pairs_adjoin=True),
        TWO_TRACTORS,
    ),
    (
        "tangled",
        Text("25 张主牌，级牌兼在本位（R-05 b）", "25 trumps, the level card keeps its plain place (R-05 b)"),
        BNUZ._replace(level_keeps_plain_place=True),
        ROUND_THE_LEVEL,
    ),
    ("suit", Text("一门副牌 16 张，甩四对", "16 cards of a side suit, four pairs thrown"), BNUZ, FOUR_PAIRS),
    (
        "ruffs",
        Text("此门已绝，25 张主牌；甩牌含边三轮", "void, 25 trumps; a side triple is thrown"),
        ruleset("bnuz-2015", {"R-29c": "b", "R-34": "b", "R-36": "b"}).rules,
        TRIPLE_THROWN,
    ),
    *(
        (
            f"{line}.parts.{number}",
            Text(f"{said(number).zh}；{title.zh}", f"{said(number).en}; {title.en}"),
            rules,
            thrown(PARTS[:number], BESIDE_PARTS),
        )
        for line, (title, rules) in LINES.items()
        for number in range(1, len(PARTS) + 1)
    ),
    *(
        (
            f"{line}.tractors",
            Text(f"12 对主牌，甩三条两连；{title.zh}", f"12 pairs of trumps, three tractors of two thrown; {title.en}"),
            rules,
            thrown(TRACTORS, BESIDE_TRACTORS),
        )
        for line, (title, rules) in LINES.items()
    ),
)
"""Hard positions: their rules, and what is led and held."""


@dataclass(frozen=True, slots=True)
class Hard:
    """A hard position: plays that may follow, and microseconds for a check and the count, memos empty and again.

    Memos are emptied before each check; it is that of the play that takes longest. Asked again are all plays in turn.
    """

    id: str
    title: Text
    follows: int
    check_first: float
    check_again: float
    count_first: float
    count_again: float


@dataclass(frozen=True, slots=True)
class Growth:
    """Microseconds for a check against the number of cards held, with memos empty and again."""

    cards: int
    first: float
    again: float


@dataclass(frozen=True, slots=True)
class Grown:
    """Microseconds for the first check of a position, and how often that of the first position of its topic it is.

    `ratios`: the lowest and the highest of all rounds.
    """

    id: str
    title: Text
    first: float
    ratio: float
    ratios: tuple[float, float]


@dataclass(frozen=True, slots=True)
class DeckRate:
    """Operations a second with two decks and with one, and how often the time with one it takes with two.

    `ratios`: the lowest and the highest of all rounds. `two_grown`, `one_grown`: how often the time with the fewest
    cards it takes.
    """

    id: str
    title: Text
    two: float
    one: float
    ratio: float
    ratios: tuple[float, float]
    two_grown: float
    one_grown: float


def forget() -> None:
    """Empty the memos of the engine, but for the tables of the rules and the leads."""
    for module in (fills, lengths):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def rates(rounds: int) -> Iterator[Rate]:
    """Rates of the complete engine, beside those of the baseline where it knows the leads."""
    for shape, title in SHAPES.items():
        rules = BNUZ if shape == "throw" else WHU
        asked = rich_positions(rules, POSITIONS) if shape == "rich" else dealt_positions(rules, shape, POSITIONS)
        is_plain = shape != "throw"
        yield rate(f"checks.{shape}", title, rounds, checks(rules, asked), stripped_checks(asked) if is_plain else None)
        if shape == "rich":
            again = Text(f"{title.zh}，每轮从头算起", f"{title.en}, memos emptied before each round")
            yield rate("checks.first", again, rounds, checks(rules, asked), stripped_checks(asked), forget)
        some = asked[::5]
        yield rate(
            f"listed.{shape}", title, rounds, listings(rules, some), stripped_listings(some) if is_plain else None
        )
        yield rate(f"counted.{shape}", title, rounds, counts(rules, asked))
    plain = [Complete(WHU, trump) for trump in TRUMPS]
    title = Text("只出单张、对子、拖拉机", "singles, pairs and tractors are led")
    yield rate("hands.plain", title, rounds, hands(plain, 0.0), hands(map(Stripped, TRUMPS), 0.0))
    title = Text("也甩牌（bnuz-2015）", "throws are led too (bnuz-2015)")
    yield rate("hands.throws", title, rounds, hands((Complete(BNUZ, trump) for trump in TRUMPS), 0.1))


def checks(rules: Rules, asked: list[Position]) -> Batch:
    """The complete engine says of every play whether it may follow."""
    ready = [(Complete(rules, trump).lead(lead), hand, play) for trump, lead, hand, plays in asked for play in plays]

    def batch() -> int:
        for made, hand, play in ready:
            refusal(made, hand, play)
        return len(ready)

    return batch


def stripped_checks(asked: list[Position]) -> Batch:
    """The baseline says the same."""
    ready = [(Stripped(trump).lead(lead), hand, play) for trump, lead, hand, plays in asked for play in plays]

    def batch() -> int:
        for made, hand, play in ready:
            baseline.is_legal(made, hand, play)
        return len(ready)

    return batch


def listings(rules: Rules, asked: list[Position]) -> Batch:
    """The complete engine lists the plays that may follow, the first 200 of each position."""
    return _listings(follows, [(Complete(rules, trump).lead(lead), hand) for trump, lead, hand, _ in asked])


def stripped_listings(asked: list[Position]) -> Batch:
    """The baseline lists the same."""
    return _listings(baseline.follows, [(Stripped(trump).lead(lead), hand) for trump, lead, hand, _ in asked])


def _listings(engine_follows: Callable[..., Iterator[Any]], ready: list[tuple[Any, Any]]) -> Batch:
    def batch() -> int:
        return sum(1 for made, hand in ready for _ in islice(engine_follows(made, hand), LISTED))

    return batch


def counts(rules: Rules, asked: list[Position]) -> Batch:
    """The complete engine counts the plays that may follow."""
    ready = [(Complete(rules, trump).lead(lead), hand) for trump, lead, hand, _ in asked]

    def batch() -> int:
        for made, hand in ready:
            number_of_follows(made, hand)
        return len(ready)

    return batch


def hands(engines: Iterable[Engine], throws: float) -> Batch:
    """A hand under each trump is played out with the same cards; the operations are hands."""
    ready = list(engines)

    def batch() -> int:
        for seed, engine in enumerate(ready):
            play_hand(engine, seed, throws)
        return len(ready)

    return batch


def hard(rounds: int) -> Iterator[Hard]:
    """Positions that ask most of the engine."""
    for id_, title, rules, held in HARD:
        asked = hard_position(rules, *held)
        one_check, one_count = checks(rules, [asked]), counts(rules, [asked])
        made = Complete(rules, asked.trump).lead(asked.lead)
        yield Hard(
            id=id_,
            title=title,
            follows=number_of_follows(made, asked.hand),
            check_first=MICROSECONDS
            * median(found for (found,) in by_turns([slowest(rules, asked)], rounds, forget, TIMES)),
            check_again=microseconds(repeated(one_check), rounds),
            count_first=microseconds(one_count, rounds, forget),
            count_again=microseconds(repeated(one_count), rounds),
        )


def first_checks(rules: Rules, asked: Position) -> list[Batch]:
    """A batch for each play of a position, which checks it once."""
    return [checks(rules, [asked._replace(plays=(play,))]) for play in asked.plays]


def slowest(rules: Rules, asked: Position) -> Batch:
    """Check once that play of a position whose first check takes longest."""
    return max(first_checks(rules, asked), key=lambda check: median(seconds_each(check, forget) for _ in range(TIMES)))


def growth(rounds: int) -> Iterator[Growth]:
    """A tractor of two led in trump, to hands of ever more trumps; the mean of some hands and plays."""
    for size in range(5, 26, 5):
        asked = [growing_position(BNUZ, size, seed) for seed in range(20)]
        each = [check for position in asked for check in first_checks(BNUZ, position)]
        first = MICROSECONDS * median(map(mean, by_turns(each, rounds, forget)))
        yield Growth(size, first, microseconds(repeated(checks(BNUZ, asked)), rounds))


def grown(rounds: int) -> Iterator[Grown]:
    """Ever more parts thrown to twelve pairs of trumps, and two tractors thrown to ever more pairs."""
    for line, (_, rules) in LINES.items():
        for topic, parts, pairs in (("parts", PARTS, BESIDE_PARTS), ("tractors", TRACTORS, BESIDE_TRACTORS)):
            numbers = range(1, len(parts) + 1)
            positions = [hard_position(rules, *thrown(parts[:number], pairs)) for number in numbers]
            titles = [Text(f"{number} 个部分", f"parts: {number}") for number in numbers]
            yield from grown_by_turns(f"{line}.{topic}", titles, rules, positions, rounds)
        numbers = range(6, 13, 2)
        positions = [hard_position(rules, *thrown(TRACTORS[:2], BESIDE_TRACTORS, number)) for number in numbers]
        titles = [Text(f"{number} 对", f"pairs: {number}") for number in numbers]
        yield from grown_by_turns(f"{line}.pairs", titles, rules, positions, rounds)


def grown_by_turns(
    topic: str, titles: Sequence[Text], rules: Rules, positions: Sequence[Position], rounds: int
) -> Iterator[Grown]:
    """The first checks of some positions, by turns, beside that of the first."""
    timed = by_turns([slowest(rules, asked) for asked in positions], rounds, forget, TIMES)
    for place, title in enumerate(titles):
        ratios = [found[place] / found[0] for found in timed]
        first = MICROSECONDS * median(found[place] for found in timed)
        yield Grown(f"{topic}.{place + 1}", title, first, median(ratios), (min(ratios), max(ratios)))


def decks(rounds: int) -> Iterator[DeckRate]:
    """Two decks beside one: checks by the cards held, all sizes by turns, and plays of whole hands; memos emptied."""
    for topic, shapes in DECKED.items():
        batches = [
            checks(WHU, decked_positions(WHU, number, size, shapes, POSITIONS)) for size in SIZES for number in (2, 1)
        ]
        timed = by_turns(batches, rounds, forget)
        least = [found[:2] for found in timed]
        for place, size in enumerate(SIZES):
            title = Text(f"每手 {size} 张", f"hands of {size} cards")
            yield deck_rate(f"{topic}.{size}", title, [found[2 * place : 2 * place + 2] for found in timed], least)
    dealt = by_turns([plays_of_hands(2), plays_of_hands(1)], rounds, forget)
    yield deck_rate(
        "plays.dealt", Text("每人 25 张；一副牌时 12 张", "25 cards a seat; 12 out of one deck"), dealt, dealt
    )


def deck_rate(
    id_: str, title: Text, timed: Sequence[tuple[float, ...]], least: Sequence[tuple[float, ...]]
) -> DeckRate:
    """Sum up the rounds: seconds with two decks and with one, and for the fewest cards."""
    ratios = [two / one for two, one in timed]
    pairs = list(zip(timed, least, strict=True))
    return DeckRate(
        id=id_,
        title=title,
        two=1 / median(two for two, _ in timed),
        one=1 / median(one for _, one in timed),
        ratio=median(ratios),
        ratios=(min(ratios), max(ratios)),
        two_grown=median(now[0] / first[0] for now, first in pairs),
        one_grown=median(now[1] / first[1] for now, first in pairs),
    )


def plays_of_hands(number: int) -> Batch:
    """A hand out of one deck or two is played out under each trump; the operations are plays."""
    ready = [Complete(WHU, trump) for trump in TRUMPS]
    return lambda: sum(play_hand(engine, seed, 0.0, number) for seed, engine in enumerate(ready))


def repeated(batch: Batch) -> Batch:
    """The same some times over, so that it takes long enough to be timed."""
    return lambda: sum(batch() for _ in range(TIMES))


def microseconds(batch: Batch, rounds: int, before: Callable[[], None] = nothing) -> float:
    """The median time of an operation."""
    return MICROSECONDS * median(seconds_each(batch, before) for _ in range(rounds))
