"""Theorems on the engine: its rungs give what the predicates of the spec define (whu:5.2.1–3, zzvc:A.8.1–2)."""

from shengji_reference.ladder import TRUMPS, group, rung
from shengji_reference.ladder import are_neighbours as are_neighbours_by_height
from shengji_reference.ladder import is_equal as is_on_one_rung
from shengji_reference.ladder import is_higher as is_on_higher_rung
from shengji_reference.masks import Holding
from shengji_reference.runs import lowest_run
from shengji_reference.shapes import TOP_TWO, has_triple
from shengji_spec.cards import KINDS, PACK, Card, Play, Trump, is_same_kind
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_equal, is_higher, is_of_one_group, is_trump
from shengji_spec.proof.domains import LEVELS, Plays, Whole, side_suits_at
from shengji_spec.proof.statement import (
    EVERY_CARD,
    EVERY_RULESET,
    NO_RULESET,
    Cases,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_side_triple

PLAYS_OF_A_SIDE_SUIT = Text(
    "全部 65 种主牌，每一种主牌下每种副牌花色的一切出牌", "all 65 trumps, under each all plays of each side suit"
)


def _same_group(trump: Trump, a: Card, b: Card) -> bool:
    return (group(trump, a) == group(trump, b)) == is_of_one_group(trump, a, b)


def _same_trumps(trump: Trump, a: Card) -> bool:
    return (group(trump, a) == TRUMPS) == is_trump(trump, a)


@theorem("引擎所分的牌组与谓词一致。", rulesets=NO_RULESET, bound=EVERY_CARD)
def the_engine_groups_cards_as_the_spec_does() -> Obligations:
    """The engine's groups are those of the spec.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, bnuz:A.4.2.
    """
    yield Obligation("one group", _same_group)
    yield Obligation("trumps", _same_trumps)


def _same_order(trump: Trump, a: Card, b: Card) -> bool:
    return is_on_higher_rung(trump, a, b) == is_higher(trump, a, b)


def _same_ties(trump: Trump, a: Card, b: Card) -> bool:
    return is_on_one_rung(trump, a, b) == is_equal(trump, a, b)


@theorem("引擎按档比较大小，与谓词一致。", rulesets=NO_RULESET, bound=EVERY_CARD)
def the_engine_ranks_cards_as_the_spec_does() -> Obligations:
    """The engine compares rungs; higher and equal come out as the spec defines them.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-06, R-07.
    """
    yield Obligation("higher", _same_order)
    yield Obligation("equal", _same_ties)


def _same_neighbours(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours_by_height(rules, trump, a, b) == are_neighbours(rules, trump, a, b)


@theorem("引擎以高度相差一为相邻，与谓词（其间没有别的牌）一致。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def the_engine_finds_the_neighbours_that_the_spec_defines() -> Obligations:
    """The engine's neighbours, one step apart in height, are those of the spec, between which nothing lies.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    yield Obligation("every ruleset", _same_neighbours)


def _is_the_lowest_run(rungs: int) -> bool:
    """Part of the mask from its lowest one on, without a gap, and the bit above it is 0."""
    run = lowest_run(rungs)
    lowest = rungs & -rungs
    return run & rungs == run and run & lowest == lowest and (run + lowest) & (run | rungs) == 0


@theorem(
    "引擎用一次加法取出的，恰为位串里最低的一段连续的 1。",
    rulesets=NO_RULESET,
    bound=Text("一切不为零的 30 位位串", "every mask of 30 bits that is not 0"),
)
def the_engine_cuts_off_the_lowest_run_of_ones() -> Obligations:
    """One addition gives the engine the lowest run of ones of a mask: all of it, and nothing else.

    Clauses: whu:5.7.1, zzvc:A.8.1, bnuz:A.2.2.4.
    """
    yield Obligation("lowest run", _is_the_lowest_run, cases=({"rungs": Whole(1, (1 << 30) - 1)},))


def _suit_mask(trump: Trump, play: Play, at_least: int) -> int:
    """The kinds of a side suit held so often, as the mask of their rungs."""
    return sum(1 << rung(trump, PACK[i]) if play[i] >= at_least else 0 for i in range(KINDS))


def _same_triple(rules: Rules, trump: Trump, play: Play) -> bool:
    held, twice = _suit_mask(trump, play, 1), _suit_mask(trump, play, 2)
    return (held == TOP_TWO and has_triple(rules, trump, Holding(held, twice))) == is_side_triple(rules, trump, play)


@theorem("引擎在位串上认出的边三轮，与谓词一致。", rulesets=EVERY_RULESET, bound=PLAYS_OF_A_SIDE_SUIT)
def the_engine_finds_the_side_triples_that_the_spec_defines() -> Obligations:
    """The side triples that the engine sees in its masks are those of the spec.

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-20, R-21.
    """
    for level in LEVELS:
        cases: Cases = tuple({"trump": trumps, "play": Plays(kinds)} for trumps, kinds in side_suits_at(level))
        yield Obligation(f"level {level}", _same_triple, cases=cases)


def _are_unlike_cards_of_one_group(trump: Trump, a: Card, b: Card) -> bool:
    return is_of_one_group(trump, a, b) and not is_same_kind(a, b)


def _stand_on_two_rungs(trump: Trump, a: Card, b: Card) -> bool:
    return rung(trump, a) != rung(trump, b)


@false_theorem("同一牌组里不同的牌总在不同的档上。", rulesets=NO_RULESET, bound=EVERY_CARD)
def different_cards_of_a_group_stand_on_different_rungs() -> Obligations:
    """Different cards of a group stand on different rungs: false, the off-suit level cards share one.

    Clauses: whu:5.2.1, whu:5.2.2. Readings: R-07.
    """
    yield Obligation("rungs", _stand_on_two_rungs, assuming=_are_unlike_cards_of_one_group)
