"""Rungs against the predicates of order, over all kinds of card, all 65 trumps and the readings that part rungs."""

from itertools import product

import pytest

from shengji_reference import ladder
from shengji_spec import order
from shengji_spec.cards import PACK, Trump
from shengji_spec.rules import Rules

from .plays import ALL_TRUMPS, BASE, READINGS_OF_NEIGHBOURS, cards, second_choices

HIGHEST_RUNG = 17


def test_groups_are_those_of_the_spec() -> None:
    differing = [
        (trump, a, b)
        for trump in ALL_TRUMPS
        for a, b in product(PACK, repeat=2)
        if (ladder.group(trump, a) == ladder.group(trump, b)) != order.is_of_one_group(trump, a, b)
    ]
    assert differing == []


def test_group_numbers_are_those_of_the_suits_and_one_more() -> None:
    differing = [
        (trump, card)
        for trump in ALL_TRUMPS
        for card in PACK
        if ladder.group(trump, card) != (ladder.TRUMPS if order.is_trump(trump, card) else card.suit)
    ]
    assert differing == []


@pytest.mark.parametrize("rules", READINGS_OF_NEIGHBOURS.values(), ids=READINGS_OF_NEIGHBOURS.keys())
def test_empty_rungs_change_no_order(rules: Rules) -> None:
    for trump in ALL_TRUMPS:
        heights: dict[tuple[int, int], set[int]] = {}
        for card in PACK:
            place = (ladder.group(trump, card), ladder.rung(trump, card))
            heights.setdefault(place, set()).add(ladder.height(rules, trump, card))
        rising = [heights[place] for place in sorted(heights) if place[0] == ladder.TRUMPS]
        assert all(len(found) == 1 for found in heights.values())
        assert [max(found) for found in rising] == sorted({max(found) for found in rising})
        assert all(0 <= height <= HIGHEST_RUNG for found in heights.values() for height in found)


@pytest.mark.parametrize(
    ("reading", "trump", "high", "low"),
    [
        ("R-01b", Trump(5, 0), "S5", "H5"),
        ("R-03b", Trump(5, 5), "BJ", "S5"),
        ("R-04b", Trump(5, 0), "S6", "S4"),
    ],
)
def test_reading_leaves_one_rung_empty(reading: str, trump: Trump, high: str, low: str) -> None:
    (upper,), (lower,) = cards(high), cards(low)
    assert ladder.height(BASE, trump, upper) - ladder.height(BASE, trump, lower) == 1
    parted = second_choices(reading)
    assert ladder.height(parted, trump, upper) - ladder.height(parted, trump, lower) == 2
