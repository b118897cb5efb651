"""How pairs lie, and the best they can do for a lead: against the spec, and against every choice of pairs."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from shengji_reference.fills import best_fills, fills, holds_shape, is_filled, tally_of_shape
from shengji_reference.lengths import Knot, Lengths, choices_of, lie_of, pairs_in, some_of, tractors_in
from shengji_reference.runs import tractors, tractors_of
from shengji_reference.table import PAIRS_COUNT, SHORTER_COUNT, WHOLE_COUNT, Table, table
from shengji_spec import following as spec
from shengji_spec.cards import KINDS, NO_SUIT, Card, Play, Trump, position
from shengji_spec.parts import tractors_in as tractors_in_play
from shengji_spec.rules import Rules

from .plays import BASE, cards, group_of, in_pack_order, play_of_pairs, second_choices

S5 = Trump(5, 0)
HEARTS = 1
RANKS = 12
MODES: dict[int, Rules] = {
    SHORTER_COUNT: BASE,
    WHOLE_COUNT: BASE._replace(tractor_lead_asks_for_shorter_tractors=False),
    PAIRS_COUNT: BASE._replace(tractor_lead_asks_for_tractors=False),
}


def partitions(total: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as a sum of numbers no greater than `most`, greatest first."""
    if total == 0:
        yield ()
    for first in range(min(total, most), 0, -1):
        yield from ((first, *rest) for rest in partitions(total - first, first))


def mask_of(runs: tuple[int, ...]) -> int:
    """Pairs that lie in runs of these lengths, with one rank free between two of them."""
    return int("0".join("1" * run for run in runs) or "0", 2)


def runs_of(pairs: int) -> tuple[int, ...]:
    """The lengths of the runs of ones, longest first."""
    return tuple(sorted(map(len, f"{pairs:b}".replace("0", " ").split()), reverse=True))


def in_slot(made: Table, number: int, kinds: tuple[Card, ...], pairs: int) -> int:
    """The mask of the group for a mask over some of its kinds, of which bit 0 is the last."""
    start = made.order.slots[number].start
    return sum(made.order.bits[card] >> start for bit, card in enumerate(reversed(kinds)) if pairs >> bit & 1)


def mask_in_slot(made: Table, number: int, play: Play) -> int:
    """The mask of the group for the kinds of a play."""
    return sum(made.order.bits[card] >> made.order.slots[number].start for card in set(in_pack_order(play)))


LYING = [runs for total in range(RANKS + 1) for runs in partitions(total, RANKS) if total + len(runs) <= RANKS + 1]
"""The lengths of runs in which pairs of a side suit can lie."""


@pytest.mark.parametrize("counted", MODES)
@pytest.mark.parametrize("owing", range(1, 9))
def test_every_duty_on_pairs_that_lie_in_every_way(counted: int, owing: int, full: bool) -> None:
    """All duties of up to eight pairs; by default those of up to four if all tractors count, and a share of others."""
    suit, duties = group_of(S5, Card(HEARTS, 14)), list(partitions(owing, owing))
    share = 1 if full or (owing < 5 and counted == SHORTER_COUNT) else 2 * owing
    for place, runs in enumerate(LYING):
        play = play_of_pairs(suit, mask_of(runs))
        for owed in duties[place % share :: share]:
            wanted = spec.best_fills(MODES[counted], S5, play, owed)
            assert fills((runs,), owed, counted) == wanted


def test_runs_of_a_side_suit_are_those_of_its_ones() -> None:
    made = table(BASE, S5)
    for pairs in range(2**RANKS):
        assert lie_of(made.lines[HEARTS], pairs) == Lengths(runs_of(pairs), None)


SEVERAL_LINES = [
    *[(), ("R-01b",), ("R-02b",), ("R-01b", "R-02b")],
    *[("R-04b",), ("R-05b",), ("R-04b", "R-05b"), ("R-02b", "R-05b")],
]


@pytest.mark.parametrize("readings", SEVERAL_LINES, ids=" ".join)
@pytest.mark.parametrize("kinds", ["BJ S5 H5 D5 SA SK", "S5 H5 S7 S6 S4 S3"])
def test_trumps_round_the_level(readings: tuple[str, ...], kinds: str) -> None:
    """Level pairs on one rung, and a level card on two lines."""
    assert_same_fills(second_choices(*readings), S5, cards(kinds))


@pytest.mark.exhaustive
@pytest.mark.parametrize("readings", SEVERAL_LINES, ids=" ".join)
def test_many_trumps_round_the_level(readings: tuple[str, ...]) -> None:
    assert_same_fills(second_choices(*readings), S5, cards("RJ BJ S5 H5 D5 C5 SA SQ S6 S4"))


@pytest.mark.parametrize("readings", [(), ("R-02b",), ("R-03b",), ("R-02b", "R-03b")], ids=" ".join)
def test_trumps_without_a_trump_suit(readings: tuple[str, ...]) -> None:
    assert_same_fills(second_choices(*readings), Trump(9, NO_SUIT), cards("RJ BJ S9 H9 D9 C9"))


def assert_same_fills(rules: Rules, trump: Trump, kinds: tuple[Card, ...]) -> None:
    """Hold the best fills by all sets of pairs of some trumps against the spec, and their choices against the masks."""
    made = table(rules, trump)
    number = 4
    lines = made.lines[number]
    for pairs in range(2 ** len(kinds)):
        mask, play = in_slot(made, number, kinds, pairs), play_of_pairs(kinds, pairs)
        for owed in [(1,), (2,), (3,), (4,), (2, 2), (3, 2), (2, 1, 1), (3, 3), (2, 2, 2)]:
            assert best_fills(lines, mask, owed, made.counted) == spec.best_fills(rules, trump, play, owed)
        lie = lie_of(lines, mask)
        chosen = Counter(lie_of(lines, some) for some in some_of(mask))
        assert pairs_in(lie) == pairs.bit_count()
        assert tractors_in(lie) == tuple(found.bit_count() for found in tractors(lines, mask))
        for length in (1, 2, 3):
            wanted = {mask_in_slot(made, number, found) for found in tractors_in_play(rules, trump, play, length)}
            assert set(tractors_of(lines, mask, length)) == wanted
        assert choices_of(lie) == chosen


@pytest.mark.parametrize("runs", LYING[::9] + LYING[-3:])
def test_choices_of_runs_are_those_of_their_pairs(runs: tuple[int, ...]) -> None:
    wanted = Counter(Lengths(runs_of(some), None) for some in some_of(mask_of(runs)))
    assert choices_of(Lengths(runs, None)) == wanted


@pytest.mark.parametrize("asked", [(2,), (3, 1), (2, 2), (3, 2, 1), (4,), (2, 2, 2), (1, 1)])
def test_pieces_fit_where_they_can_be_laid(asked: tuple[int, ...]) -> None:
    """Against windows of ones laid into the mask one after another, in every way."""
    lines = table(BASE, S5).lines[HEARTS]

    def can_lay(pairs: int, rest: tuple[int, ...]) -> bool:
        windows = (((1 << rest[0]) - 1) << place for place in range(RANKS)) if rest else ()
        return not rest or any(window & pairs == window and can_lay(pairs ^ window, rest[1:]) for window in windows)

    for pairs in range(0, 2**RANKS, 3):
        assert is_filled(lines, pairs, asked) == can_lay(pairs, asked)


def test_a_shape_is_held_just_when_a_choice_of_pairs_has_it(full: bool) -> None:
    """However up to seven pairs lie, by default, or nine: against the number of choices that are cut like that."""
    most, found = 9 if full else 7, set()
    duties = [asked for total in range(most + 1) for asked in partitions(total, most)]
    knots = (Knot(*through, chains) for through in product(range(6), (2, 3, 4), range(4)) for chains in (False, True))
    for runs, knot in product(duties, (None, *knots)):
        lie = Lengths(runs, knot)
        if pairs_in(lie) <= most:
            for asked in (asked for asked in duties if sum(asked) <= pairs_in(lie)):
                tractors = tuple(length for length in asked if length > 1)
                wanted = any(tally_of_shape(lie, tractors, sum(asked)))
                assert holds_shape(lie, tractors, sum(asked)) == wanted
                found.add(wanted)
    assert found == {False, True}


@pytest.mark.parametrize("pairs_led", [1, 2, 3])
def test_best_of_all_holdings_is_that_of_the_spec_and_the_best_of_their_choices(pairs_led: int, full: bool) -> None:
    """All holdings of a side suit (by default of its eight lowest ranks): 3 to the power of 12, or of 8.

    What each choice of so many cards does, the spec says; the best choice is found by the definition, card by card:
    what a holding has more of than is played is taken away in every way. Of the whole holding the spec says the same,
    asked about its pairs.
    """
    ranks, owed = RANKS if full else 8, (pairs_led,)
    made, suit = table(BASE, S5), group_of(S5, Card(HEARTS, 14))
    lines, lowest_first = made.lines[HEARTS], [position(card) for card in reversed(suit)]
    digits = [3**place for place in range(ranks)]
    best: list[tuple[tuple[int, ...], ...]] = []
    for holding in range(3**ranks):
        counts = [holding // digit % 3 for digit in digits]
        if sum(counts) <= 2 * pairs_led:
            held = dict(zip(lowest_first, counts, strict=False))
            found = spec.best_fills(BASE, S5, tuple(held.get(kind, 0) for kind in range(KINDS)), owed)
        else:
            found = max(best[holding - digit] for digit, count in zip(digits, counts, strict=True) if count)
        best.append(found)
        pairs = sum(1 << place for place, count in enumerate(counts) if count == 2)
        assert found == spec_of_hearts(pairs, owed)
        assert found == best_fills(lines, pairs, owed, made.counted)


@cache
def spec_of_hearts(pairs: int, owed: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """What the spec says of some pairs of the hearts, lowest rank first."""
    return spec.best_fills(BASE, S5, play_of_pairs(group_of(S5, Card(HEARTS, 14)), pairs), owed)
