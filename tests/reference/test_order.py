"""`compare` and `neighbours` against the spec, over all pairs of cards, all 65 trumps and all readings."""

from itertools import product

import pytest

from shengji_reference import Relation, compare, neighbours
from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_equal, is_higher
from shengji_spec.rules import Rules

from .plays import ALL_TRUMPS, BASE, READINGS_OF_NEIGHBOURS

ONE_TRUMP_IN = 7
"""The usual share: every seventh of all cases of ruleset and trump, so that each trump meets several rulesets."""

RULESETS = list(READINGS_OF_NEIGHBOURS.values())


def relation_by_the_spec(trump: Trump, a: Card, b: Card) -> Relation:
    """The one relation that the predicates give; a failure if they give more than one."""
    holding = {
        Relation.HIGHER: is_higher(trump, a, b),
        Relation.LOWER: is_higher(trump, b, a),
        Relation.EQUAL: is_equal(trump, a, b),
    }
    found = [relation for relation, holds in holding.items() if holds] or [Relation.UNRELATED]
    assert len(found) == 1, (trump, a, b)
    return found[0]


def test_compare_is_the_order_of_the_spec() -> None:
    differing = [
        (trump, a, b)
        for trump in ALL_TRUMPS
        for a, b in product(PACK, repeat=2)
        if compare(trump, a, b) != relation_by_the_spec(trump, a, b)
    ]
    assert differing == []


@pytest.mark.parametrize("rules", RULESETS, ids=READINGS_OF_NEIGHBOURS.keys())
def test_neighbours_are_those_of_the_spec(rules: Rules, full: bool) -> None:
    first = RULESETS.index(rules) * len(ALL_TRUMPS) % ONE_TRUMP_IN
    differing = [
        (trump, a, b)
        for trump in (ALL_TRUMPS if full else ALL_TRUMPS[first::ONE_TRUMP_IN])
        for a, b in product(PACK, repeat=2)
        if neighbours(rules, trump, a, b) != are_neighbours(rules, trump, a, b)
    ]
    assert differing == []


def test_usual_share_covers_every_trump() -> None:
    firsts = {index * len(ALL_TRUMPS) % ONE_TRUMP_IN for index in range(len(RULESETS))}
    assert firsts == set(range(ONE_TRUMP_IN))


@pytest.mark.parametrize("trump", [Trump(1, 0), Trump(15, 0), Trump(5, 4), Trump(5, 6), Trump(5, -1)])
def test_trump_that_is_none_is_refused(trump: Trump) -> None:
    with pytest.raises(ValueError, match=r"is no (rank|suit)"):
        compare(trump, PACK[0], PACK[1])


def test_card_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="is no card of the pack"):
        neighbours(BASE, Trump(5, 0), PACK[0], Card(4, 14))
