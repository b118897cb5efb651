"""Theorems on the engine: its rungs give what the predicates of the spec define (whu:5.2.1–3, zzvc:A.8.1–2)."""

from shengji_reference import ladder
from shengji_spec import neighbours, order
from shengji_spec.cards import Card, Trump, is_same_kind
from shengji_spec.proof.statement import (
    EVERY_CARD,
    EVERY_RULESET,
    NO_RULESET,
    Obligation,
    Obligations,
    false_theorem,
    theorem,
)
from shengji_spec.rules import Rules


def _same_group(trump: Trump, a: Card, b: Card) -> bool:
    return (ladder.group(trump, a) == ladder.group(trump, b)) == order.is_of_one_group(trump, a, b)


def _same_trumps(trump: Trump, a: Card) -> bool:
    return (ladder.group(trump, a) == ladder.TRUMPS) == order.is_trump(trump, a)


@theorem("引擎所分的门与谓词一致。", rulesets=NO_RULESET, bound=EVERY_CARD)
def the_engine_groups_cards_as_the_spec_does() -> Obligations:
    """The engine's groups are those of the spec.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, bnuz:A.4.2.
    """
    yield Obligation("one group", _same_group)
    yield Obligation("trumps", _same_trumps)


def _same_order(trump: Trump, a: Card, b: Card) -> bool:
    return ladder.is_higher(trump, a, b) == order.is_higher(trump, a, b)


def _same_ties(trump: Trump, a: Card, b: Card) -> bool:
    return ladder.is_equal(trump, a, b) == order.is_equal(trump, a, b)


@theorem("引擎按级比较大小,与谓词一致。", rulesets=NO_RULESET, bound=EVERY_CARD)
def the_engine_ranks_cards_as_the_spec_does() -> Obligations:
    """The engine compares rungs; higher and equal come out as the spec defines them.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-06, R-07.
    """
    yield Obligation("higher", _same_order)
    yield Obligation("equal", _same_ties)


def _same_neighbours(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return ladder.are_neighbours(rules, trump, a, b) == neighbours.are_neighbours(rules, trump, a, b)


@theorem("引擎以级数相差一为相邻,与谓词(其间没有牌)一致。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def the_engine_finds_the_neighbours_that_the_spec_defines() -> Obligations:
    """The engine's neighbours, one step apart in height, are those of the spec, between which nothing lies.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    yield Obligation("every ruleset", _same_neighbours)


def _are_unlike_cards_of_one_group(trump: Trump, a: Card, b: Card) -> bool:
    return order.is_of_one_group(trump, a, b) and not is_same_kind(a, b)


def _stand_on_two_rungs(trump: Trump, a: Card, b: Card) -> bool:
    return ladder.rung(trump, a) != ladder.rung(trump, b)


@false_theorem("一门里不同的牌总在不同的级上。", rulesets=NO_RULESET, bound=EVERY_CARD)
def different_cards_of_a_group_stand_on_different_rungs() -> Obligations:
    """Different cards of a group stand on different rungs: false, the off-suit level cards share one.

    Clauses: whu:5.2.1, whu:5.2.2. Readings: R-07.
    """
    yield Obligation("rungs", _stand_on_two_rungs, assuming=_are_unlike_cards_of_one_group)
