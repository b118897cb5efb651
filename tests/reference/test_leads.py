"""`lead_shape` against the spec's predicates of leads, and its refusals against the clauses that these cite."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shengji_reference import Illegal, Lead, Refusal, Stands, Undecided, lead_shape
from shengji_reference import leads as engine
from shengji_spec import leads
from shengji_spec.cards import ACE, KING, NO_SUIT, Card, Trump
from shengji_spec.citations import citations
from shengji_spec.parts import cards_of, parts, play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_throw

from .plays import BASE, cards, group_of, plays, rulesets, second_choices, side_triples, trumps

REFUSING: dict[Reason, Callable[..., Any]] = {
    Reason.WRONG_COUNT: leads.is_empty,
    Reason.NOT_HELD: leads.is_held,
    Reason.MIXED_SUITS: leads.is_refused_as_mixed,
    Reason.THROW_NOT_ALLOWED: leads.is_refused_as_throw,
    Reason.TRIPLE_IN_TRUMP: leads.is_refused_as_triple,
}
"""The predicate of the spec behind each reason."""


def reasons_by_the_spec(rules: Rules, trump: Trump, hand: tuple[Card, ...], lead: tuple[Card, ...]) -> list[Reason]:
    """All reasons against the lead, in the order in which they count."""
    play = play_of(lead)
    holds = {
        Reason.WRONG_COUNT: leads.is_empty(play),
        Reason.NOT_HELD: not leads.is_held(play_of(hand), play),
        Reason.MIXED_SUITS: leads.is_refused_as_mixed(trump, play),
        Reason.THROW_NOT_ALLOWED: leads.is_refused_as_throw(rules, trump, play),
        Reason.TRIPLE_IN_TRUMP: leads.is_refused_as_triple(rules, trump, play),
    }
    return [reason for reason in Reason if holds.get(reason, False)]


def agree(rules: Rules, trump: Trump, hand: tuple[Card, ...], lead: tuple[Card, ...]) -> Lead:
    """Hold the engine's answer against the spec and return it."""
    answer, play = lead_shape(rules, trump, hand, lead), play_of(lead)
    reasons = reasons_by_the_spec(rules, trump, hand, lead)
    match answer:
        case Illegal(Refusal(reason, _)):
            assert reasons
            assert reason == reasons[0]
        case Stands(played):
            assert not reasons
            assert leads.may_lead_shape(rules, trump, play)
            assert not is_throw(rules, trump, play)
            assert played == cards_of(trump, play)
        case Undecided(pieces):
            assert not reasons
            assert is_throw(rules, trump, play)
            assert leads.may_throw(rules, trump, play)
            assert pieces == parts(rules, trump, play)
    return answer


@given(st.data(), rulesets, trumps)
def test_lead_out_of_a_hand_that_holds_it(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    lead = data.draw(plays(trump))
    agree(rules, trump, lead, lead)


@given(st.data(), rulesets, trumps)
def test_lead_out_of_any_hand(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    hand = data.draw(plays(trump))
    kept = data.draw(st.lists(st.sampled_from(hand), max_size=len(hand), unique_by=lambda card: card))
    other = data.draw(st.one_of(st.just(tuple(kept)), st.just(tuple(kept) * 2), plays(trump)))
    agree(rules, trump, hand, other)


@given(st.data(), rulesets, trumps)
def test_lead_of_the_two_highest_ranks(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    triple = data.draw(side_triples)
    others = [card for card in group_of(trump, triple[0]) if triple.count(card) < 2]
    lead = triple + tuple(data.draw(st.lists(st.sampled_from(others), max_size=2, unique=True)))
    agree(rules, trump, lead, lead)


@pytest.mark.parametrize("level", range(2, ACE + 1))
def test_every_triple_under_every_rule_of_triples_and_throws(level: int) -> None:
    fields = ("side_triple", "side_triple_needs_ace_and_king", "throws", "throws_in_trump", "triple_in_throw")
    for values in product((False, True), repeat=len(fields)):
        rules = BASE._replace(**dict(zip(fields, values, strict=True)))
        for ranks in ("AAK", "AKK", "AAQ", "AQQ", "KKQ", "KQQ"):
            for trump in (Trump(level, 1), Trump(level, 0), Trump(level, NO_SUIT)):
                lead = cards(" ".join(f"H{rank}" for rank in ranks))
                agree(rules, trump, lead, lead)


@given(st.data(), rulesets, trumps)
def test_order_of_the_cards_does_not_matter(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    lead = data.draw(plays(trump))
    assert lead_shape(rules, trump, lead, lead) == lead_shape(rules, trump, iter(sorted(lead)), iter(sorted(lead)))


@pytest.mark.parametrize("reason", REFUSING)
def test_refusal_cites_the_clauses_of_its_predicate(reason: Reason) -> None:
    refusals = [value for value in vars(engine).values() if isinstance(value, Refusal) and value.reason == reason]
    assert [refusal.clauses for refusal in refusals] == [citations(REFUSING[reason]).clauses]


S5 = Trump(5, 0)
THROWS = BASE._replace(throws=True)


@pytest.mark.parametrize(
    ("rules", "trump", "hand", "lead", "reason"),
    [
        (BASE, S5, "HA", "", "wrong-count"),
        (BASE, S5, "HA", "HA HA", "not-held"),
        (BASE, S5, "HA", "HA DA", "not-held"),
        (BASE, S5, "HA DA", "HA DA", "mixed-suits"),
        (BASE, S5, "HA H5", "HA H5", "mixed-suits"),
        (BASE, S5, "HK HQ HQ", "HK HQ HQ", "throw-not-allowed"),
        (THROWS, S5, "SK SQ SQ", "SK SQ SQ", "throw-not-allowed"),
        (BASE, S5, "SA SA SK", "SA SA SK", "triple-in-trump"),
        (BASE, S5, "SA SA SK S2", "SA SA SK S2", "throw-not-allowed"),
        (second_choices("R-04b"), Trump(KING, 0), "SA SA SQ SQ", "SA SA SQ SQ", "throw-not-allowed"),
        (BASE._replace(side_triple=False), S5, "SA SA SK", "SA SA SK", "throw-not-allowed"),
        (BASE, Trump(KING, 0), "SA SQ SQ", "SA SQ SQ", "triple-in-trump"),
        (
            BASE._replace(side_triple_needs_ace_and_king=True),
            Trump(KING, 0),
            "SA SQ SQ",
            "SA SQ SQ",
            "throw-not-allowed",
        ),
        (BASE, Trump(5, NO_SUIT), "RJ BJ BJ", "RJ BJ BJ", "throw-not-allowed"),
    ],
)
def test_refusals_worked_by_hand(rules: Rules, trump: Trump, hand: str, lead: str, reason: str) -> None:
    answer = lead_shape(rules, trump, cards(hand), cards(lead))
    assert isinstance(answer, Illegal)
    assert answer.refusal.reason == reason


def test_throw_that_the_rules_know_is_not_decided_by_the_cards() -> None:
    answer = lead_shape(THROWS, S5, cards("HA HK HQ HQ"), cards("HQ HA HQ"))
    assert answer == Undecided(parts(THROWS, S5, play_of(cards("HA HQ HQ"))))


def test_card_a_third_time_is_refused() -> None:
    with pytest.raises(ValueError, match="more than twice"):
        lead_shape(BASE, S5, cards("HA HA HA"), cards("HA"))
