"""Tractors cut off as runs of bits, against the spec's `is_tractor` over all sets of pairs of a group.

The oracle is the definition: of all tractors among the pairs the longest, of equal ones the highest, is cut off first.
Which sets are tractors the spec says, set by set; the best subset of each set follows from those with one pair less.
"""

from itertools import product

import pytest

from shengji_reference.lines import lines
from shengji_reference.masks import context
from shengji_reference.runs import lowest_run, tractors
from shengji_spec.cards import NO_SUIT, PACK, Card, Trump
from shengji_spec.order import is_level_card, is_permanent_trump, is_trump
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_tractor

from .plays import BASE, READINGS_OF_NEIGHBOURS, group_of, play_of_pairs, second_choices

TOP_TRUMP = PACK[-1]


def best_tractors(rules: Rules, trump: Trump, kinds: tuple[Card, ...]) -> list[int]:
    """For each set of pairs the tractor that is cut off first, or 0."""
    best = [0] * 2 ** len(kinds)
    for pairs in range(len(best)):
        if is_tractor(rules, trump, play_of_pairs(kinds, pairs)):
            best[pairs] = pairs
        elif pairs:
            smaller = (best[pairs ^ 1 << bit] for bit in range(len(kinds)) if pairs >> bit & 1)
            best[pairs] = max(smaller, key=lambda mask: (mask.bit_count(), mask))
    return best


def cut(best: list[int], pairs: int) -> list[int]:
    """Cut off the best tractor until there is none."""
    found = []
    rest = pairs
    while best[rest]:
        found.append(best[rest])
        rest ^= best[rest]
    return found


def differing(rules: Rules, trump: Trump, kinds: tuple[Card, ...]) -> list[tuple[Rules, Trump, int]]:
    """The sets of pairs among these kinds of one group that the engine cuts otherwise than the oracle."""
    order = context(trump)
    number = order.group_of(order.hold(kinds))
    assert number is not None
    start, of_group = order.slots[number].start, lines(rules, trump)[number]
    bits = [order.bits[card] >> start for card in reversed(kinds)]

    def in_slot(pairs: int) -> int:
        return sum(bit for place, bit in enumerate(bits) if pairs >> place & 1)

    best = best_tractors(rules, trump, kinds)
    return [
        (rules, trump, pairs)
        for pairs in range(len(best))
        if tractors(of_group, in_slot(pairs)) != [in_slot(part) for part in cut(best, pairs)]
    ]


def kinds_round_the_level(trump: Trump) -> tuple[Card, ...]:
    """The permanent trumps, and of the trump suit the highest rank and the two on each side of the level: up to 10."""
    return tuple(
        card
        for card in group_of(trump, TOP_TRUMP)
        if is_permanent_trump(trump, card) or abs(card.rank - trump.level) <= 2 or card.rank >= 13
    )[:10]


def test_lowest_run_is_the_last_block_of_ones() -> None:
    for rungs in range(1, 2**12):
        block = f"{rungs:b}".rstrip("0").split("0")[-1]
        zeros = len(f"{rungs:b}") - len(f"{rungs:b}".rstrip("0"))
        assert lowest_run(rungs) == int(block, 2) << zeros


@pytest.mark.parametrize("rules", READINGS_OF_NEIGHBOURS.values(), ids=READINGS_OF_NEIGHBOURS.keys())
def test_trumps_without_trump_suit(rules: Rules) -> None:
    trump = Trump(5, NO_SUIT)
    assert differing(rules, trump, group_of(trump, TOP_TRUMP)) == []


@pytest.mark.parametrize("rules", READINGS_OF_NEIGHBOURS.values(), ids=READINGS_OF_NEIGHBOURS.keys())
def test_trumps_round_the_level(rules: Rules, full: bool) -> None:
    index = list(READINGS_OF_NEIGHBOURS.values()).index(rules)
    cases = [Trump(level, suit) for level, suit in product((14, 13, 12, 11), range(4))]
    for trump in cases if full else [cases[index * 5 % len(cases)]]:
        assert differing(rules, trump, kinds_round_the_level(trump)) == []


@pytest.mark.parametrize("level", range(2, 15))
def test_side_suits(level: int, full: bool) -> None:
    cases = [(Trump(level, trump_suit), suit) for trump_suit in (0, 3, NO_SUIT) for suit in (1, 2)]
    all_rules = list(READINGS_OF_NEIGHBOURS.values())
    for number, (trump, suit) in enumerate(cases if full else cases[level % 6 : level % 6 + 1]):
        kinds = next(group_of(trump, card) for card in PACK if card.suit == suit and not is_level_card(trump, card))
        assert not is_trump(trump, kinds[0])
        assert differing(all_rules[(level * 5 + number * 7) % 32], trump, kinds) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("rules", "trump"),
    [
        (BASE, Trump(5, 0)),
        (second_choices("R-01b"), Trump(2, 1)),
        (second_choices("R-02b"), Trump(14, 2)),
        (second_choices("R-04b"), Trump(13, 3)),
        (second_choices("R-05b"), Trump(5, 3)),
        (second_choices("R-01b", "R-02b", "R-04b", "R-05b"), Trump(9, 1)),
    ],
    ids=["defaults", "R-01b", "R-02b", "R-04b", "R-05b", "all"],
)
def test_all_trumps(rules: Rules, trump: Trump) -> None:
    assert differing(rules, trump, group_of(trump, TOP_TRUMP)) == []
