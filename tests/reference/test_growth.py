"""How much a legality check does that nothing is known for: steps are counted, not timed.

By default the ways in which twelve pairs can lie on two lines are left out, but for the worst.
"""

import sys
from collections.abc import Iterator
from itertools import product
from types import FrameType
from typing import Any

import pytest

from shengji_reference import fills as engine
from shengji_reference import lengths
from shengji_reference.fills import MOST_LEFT, MOST_TRIED, Duty, fills
from shengji_reference.following import refusal
from shengji_reference.led import led
from shengji_reference.lengths import Knot, Layouts, Lengths, layouts_of, lie_of
from shengji_reference.lines import lines
from shengji_reference.table import SHORTER_COUNT, WHOLE_COUNT, table
from shengji_spec.cards import Card, Trump
from shengji_spec.rules import Rules

from .plays import BASE, cards

MOST_PAIRS, TRUMP_KINDS, TRUMP = 12, 18, 4
THROWS = BASE._replace(throws=True, throws_in_trump=True, throw_lead_asks_for_shapes=True)
SECOND_LINE = THROWS._replace(level_keeps_plain_place=True)
S7 = Trump(7, 0)
PARTS = ("S3 S3 S2 S2", "S5 S5", "S9 S9", "H7 H7", "RJ RJ")
BESIDE_PARTS = cards("S4 S6 S8 ST SJ SQ SK SA D7 C7 S7 BJ")
TRACTORS = ("S3 S3 S2 S2", "S6 S6 S5 S5", "ST ST S9 S9")
BESIDE_TRACTORS = cards("S4 SJ SQ SK SA H7 D7 C7 RJ BJ S8 S7")


# Steps of a check


def forget() -> None:
    """Empty the memos of what pairs do."""
    for module in (engine, lengths):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def steps(rules: Rules, parts: tuple[str, ...], pairs: tuple[Card, ...]) -> int:
    """How many calls the first check of a play takes that keeps the highest pairs back: of functions and built-ins."""
    ready = table(rules, S7)
    made = led(ready, ready.order.hold(cards(" ".join(parts))))
    hand = ready.order.hold(2 * pairs)
    play = ready.order.hold(2 * pairs[: made.count // 2])
    found = 0

    def note(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal found
        found += event in {"call", "c_call"}

    forget()
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        refusal(made, hand, play)
    finally:
        sys.setprofile(before)
    return found


@pytest.mark.parametrize("rules", [THROWS, SECOND_LINE], ids=["by default", "R-05b"])
def test_pairs_beside_a_tractor_add_next_to_nothing(rules: Rules) -> None:
    """One to five parts: the fifth makes of the check no two."""
    found = [steps(rules, PARTS[:number], BESIDE_PARTS) for number in range(1, len(PARTS) + 1)]
    assert max(found) < 2 * found[0]


@pytest.mark.parametrize("rules", [THROWS, SECOND_LINE], ids=["by default", "R-05b"])
def test_a_check_grows_no_faster_than_by_the_number_of_tractors(rules: Rules) -> None:
    found = [steps(rules, TRACTORS[:number], BESIDE_TRACTORS) for number in range(1, len(TRACTORS) + 1)]
    assert all(each <= number * found[0] for number, each in enumerate(found, 1))
    assert found[0] < found[-1]


@pytest.mark.parametrize("rules", [THROWS, SECOND_LINE], ids=["by default", "R-05b"])
def test_a_check_grows_no_faster_than_by_the_number_of_pairs_held(rules: Rules) -> None:
    """From five to twelve, two tractors led."""
    found = {number: steps(rules, TRACTORS[:2], BESIDE_TRACTORS[-number:]) for number in range(5, MOST_PAIRS + 1)}
    assert all(each <= number / 5 * found[5] for number, each in found.items())
    assert found[5] < found[MOST_PAIRS]


def test_a_ruff_that_has_to_match_exactly_is_seen_without_counting_all() -> None:
    """With R-34 b and R-32 b: twelve pairs of trumps that hold one are asked after it, in steps enough for a few."""
    rules = THROWS._replace(ruffs_must_match=True, throw_ruff_may_split=False)
    held = cards("S2 S3 S4 S5 S8 S9 ST SQ SA H7 S7 BJ")
    found = [steps(rules, parts, held) for parts in (("HA HA HK HK", "HT HT"), ("HA HA HK HK HQ HQ", "HT HT", "H8 H8"))]
    assert max(found) < 20 * len(held)


# Takings, whatever lies there


def partitions(total: int, most: int) -> Iterator[Duty]:
    """Every way to write a number as a sum of numbers no greater than `most`, greatest first."""
    if total == 0:
        yield ()
    for first in range(min(total, most), 0, -1):
        yield from ((first, *rest) for rest in partitions(total - first, first))


RUNS = [runs for total in range(MOST_PAIRS + 1) for runs in partitions(total, MOST_PAIRS)]
SEVERAL = [owed for owed in RUNS if len(owed) > 1 and owed[1] > 1]
"""Duties of several tractors; of one the rest is counted."""

KNOTS = [
    Knot(below, shared, above, chains)
    for below, shared, above in product(range(MOST_PAIRS), (2, 3, 4), range(4))
    for chains in (False, True)
]


def on_one_line() -> set[Layouts]:
    """All layouts of up to twelve pairs that lie on one line."""
    plain = {layouts_of(Lengths(runs, None)) for runs in RUNS}
    lies = (Lengths(runs, knot) for runs in RUNS for knot in KNOTS if sum(runs) + sum(knot[:3]) <= MOST_PAIRS)
    return plain.union(map(layouts_of, lies))


def on_two_lines(rules: Rules, level: int) -> set[Layouts]:
    """Layouts of up to twelve trumps that may lie in two runs at once; of equal ones only how many."""
    of_trumps = lines(rules, Trump(level, 0))[TRUMP]
    equal = [pairs for pairs in range(1 << TRUMP_KINDS) if pairs >> 12 & 7 in {0, 1, 3, 7}]
    few = (pairs for pairs in equal if pairs.bit_count() <= MOST_PAIRS and of_trumps.are_tangled(pairs))
    return {layouts_of(lie_of(of_trumps, pairs)) for pairs in few}


def takings(monkeypatch: pytest.MonkeyPatch, layouts: set[Layouts]) -> tuple[int, float]:
    """The most lots of runs that are kept, and the most takings for each pair owed, over all duties."""
    tried, kept = 0, 0
    rests_of, fill = engine.rests_of, engine._fill

    def count_tried(*question: Any) -> Iterator[Any]:
        nonlocal tried
        for rest in rests_of(*question):
            tried += 1
            yield rest

    def count_kept(*question: Any) -> Any:
        nonlocal kept
        found, left = fill(*question)
        kept = max(kept, len(left))  # type: ignore[arg-type]
        return found, left

    monkeypatch.setattr(engine, "rests_of", count_tried)
    monkeypatch.setattr(engine, "_fill", count_kept)
    most = 0.0
    for layout, counted in product(layouts, (SHORTER_COUNT, WHOLE_COUNT)):
        for owed in SEVERAL:
            if sum(layout[0]) + sum(owed) <= TRUMP_KINDS:
                tried = 0
                fills.__wrapped__(layout, owed, counted)
                most = max(most, tried / sum(owed))
    return kept, most


def test_few_runs_are_kept_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """However up to twelve pairs lie, whatever is led beside them, whichever tractors count."""
    assert takings(monkeypatch, on_one_line()) == (5, 5)


APART = SECOND_LINE._replace(off_level_pairs_adjoin=False)
WORST = (
    (APART._replace(trump_closes_over_level=False), "BJ ST HT DT SA SK SQ SJ S9 S8 S7 S6"),
    (APART._replace(main_level_adjoins_off_level=False), "RJ BJ ST HT SA SK SQ SJ S8 S7"),
)
"""Where most runs are kept, and where most takings are tried: readings, and pairs held at level 10."""


def test_no_more_are_kept_on_two_lines_than_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """And some duty comes to just so many: these are the positions found by trying all."""
    found = set()
    for rules, held in WORST:
        ready = table(rules, Trump(10, 0))
        pairs = ready.order.within(TRUMP, ready.order.hold(2 * cards(held))).twice
        found.add(layouts_of(lie_of(ready.lines[TRUMP], pairs)))
    assert takings(monkeypatch, found) == (MOST_LEFT, MOST_TRIED)


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", range(2, 15, 4))
def test_no_more_are_kept_on_two_lines_under_any_reading(monkeypatch: pytest.MonkeyPatch, level: int) -> None:
    layouts: set[Layouts] = set()
    for adjoins, chains, closes in product((False, True), repeat=3):
        rules = SECOND_LINE._replace(
            main_level_adjoins_off_level=adjoins, off_level_pairs_adjoin=chains, trump_closes_over_level=closes
        )
        layouts |= on_two_lines(rules, level)
    kept, tried = takings(monkeypatch, layouts)
    assert kept <= MOST_LEFT
    assert tried <= MOST_TRIED


def test_nothing_is_tried_for_one_tractor(monkeypatch: pytest.MonkeyPatch) -> None:
    """With any number of pairs beside it."""
    monkeypatch.setattr(engine, "rests_of", None)
    for layout, part, pairs in product(on_one_line(), range(1, 7), range(7)):
        assert fills.__wrapped__(layout, (part, *[1] * pairs), SHORTER_COUNT)
