"""`follow` against the spec: the definition, run literally on small groups, and the predicate on whole hands."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from shengji_reference import Refusal, follow, refusals
from shengji_spec import following as spec
from shengji_spec.cards import Card, Trump
from shengji_spec.citations import citations
from shengji_spec.following import best_fills, choices, duty, is_best_choice, of_group_led
from shengji_spec.leads import may_lead_shape
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules

from .hands import Following, all_rules, asking_rules, followings, pair_followings, trump_followings
from .plays import BASE, cards, in_pack_order, trumps

S5 = Trump(5, 0)
SPARING = BASE._replace(pair_lead_spares_tractors=True)
THROWS = BASE._replace(throws=True, throws_in_trump=True, throw_lead_asks_for_shapes=True)


def verdict(rules: Rules, trump: Trump, question: Following) -> Reason | None:
    """The engine's reason against a play, or None."""
    refused = follow(rules, trump, *question)
    return None if refused is None else refused.reason


def verdict_of_the_spec(rules: Rules, trump: Trump, question: Following) -> Reason | None:
    """The reason that the predicate gives."""
    lead, hand, play = map(play_of, question)
    return spec.follow_refusal(rules, trump, lead, hand, play)


@given(st.data(), all_rules, trumps)
def test_follows_out_of_whole_hands(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    question = data.draw(followings(rules, trump))
    assert verdict(rules, trump, question) == verdict_of_the_spec(rules, trump, question)


@given(st.data(), asking_rules, trumps)
def test_follows_out_of_many_pairs(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    question = data.draw(pair_followings(rules, trump))
    assert verdict(rules, trump, question) == verdict_of_the_spec(rules, trump, question)


@given(st.data(), all_rules, st.booleans(), trumps)
def test_trumps_on_a_side_suit(data: st.DataObject, rules: Rules, is_offence: bool, trump: Trump) -> None:
    rules = rules._replace(ruffs_must_match=is_offence)
    question = data.draw(trump_followings(rules, trump))
    assert verdict(rules, trump, question) == verdict_of_the_spec(rules, trump, question)


@given(st.data(), all_rules, trumps)
def test_order_of_the_cards_does_not_matter(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    lead, hand, play = data.draw(followings(rules, trump))
    shuffled = follow(rules, trump, iter(lead[::-1]), iter(sorted(hand)), iter(sorted(play)))
    assert follow(rules, trump, lead, hand, play) == shuffled


READINGS_OF_FOLLOWING: dict[str, Rules] = {
    "defaults": BASE,
    "R-22b": BASE._replace(pair_lead_spares_tractors=True),
    "R-23b": BASE._replace(tractor_lead_asks_for_shorter_tractors=False),
    "R-23c": BASE._replace(tractor_lead_asks_for_tractors=False),
    "R-28a": THROWS._replace(throw_lead_asks_for_shapes=False),
    "R-28b": THROWS,
    "R-28b R-23b": THROWS._replace(tractor_lead_asks_for_shorter_tractors=False),
    "R-35b": BASE._replace(triple_lead_asks_for_pair=False),
    "R-02b": THROWS._replace(off_level_pairs_adjoin=True),
    "R-05b": THROWS._replace(level_keeps_plain_place=True),
}


def hands_of(kinds: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Every hand of these kinds."""
    found: list[tuple[Card, ...]] = [()]
    for card in kinds:
        found = [(*hand, *[card] * count) for hand in found for count in range(3)]
    return found


@pytest.mark.parametrize("reading", READINGS_OF_FOLLOWING)
@pytest.mark.parametrize(
    ("kinds", "leads"),
    [
        (
            "H9 H8 H7 H6 H4 H3",
            ["HA", "HA HA", "HA HA HK", "HA HA HK HK", "HA HA HK HK HQ HQ", "HK HK HJ HJ", "HK HK HQ HQ HT"],
        ),
        ("BJ S5 H5 D5 SA SK", ["S3", "S3 S3", "S3 S3 S4 S4", "S3 S3 S4 S4 S7 S7", "S3 S3 S7 S7"]),
        ("H5 S8 S6 S5 S4 S3", ["SA", "SA SA", "SA SA SK SK", "SA SA SK SK SQ SQ", "SA SA SK SK SJ SJ"]),
    ],
    ids=["side suit", "top trumps", "trumps round the level"],
)
def test_definition_on_small_groups(reading: str, kinds: str, leads: list[str], full: bool) -> None:
    """All hands of six kinds of a group (by default of the first or the last four), all plays: none honours better.

    Hands too short for the lead get cards of another suit.
    """
    index = list(READINGS_OF_FOLLOWING).index(reading)
    rules = READINGS_OF_FOLLOWING[reading]
    chosen = cards(kinds) if full else cards(kinds)[:4] if index % 2 else cards(kinds)[-4:]
    for lead in (found for found in map(cards, leads) if may_lead_shape(rules, S5, play_of(found))):
        for group in hands_of(chosen):
            hand = group + cards("C2 C2 C3 C4 C6 C7")[: max(0, len(lead) - len(group))]
            led, held = play_of(lead), of_group_led(S5, play_of(lead), play_of(hand))
            owed = duty(rules, S5, led, held)
            honours = {
                play: (sum(given := of_group_led(S5, led, play)), best_fills(rules, S5, given, owed))
                for play in choices(play_of(hand), len(lead))
            }
            best = max(honours.values())
            legal = {play for play in honours if follow(rules, S5, lead, hand, in_pack_order(play)) is None}
            assert legal == {play for play, found in honours.items() if found == best}
            first = next(iter(honours))
            assert is_best_choice(rules, S5, led, play_of(hand), first) == (first in legal)


REFUSING: dict[Reason, Callable[..., Any]] = {
    Reason.SUIT_HELD: spec.is_suit_followed,
    Reason.PAIR_HELD: spec.are_pairs_followed,
    Reason.TRACTOR_HELD: spec.are_tractors_followed,
    Reason.WRONG_RUFF: spec.is_wrong_ruff,
}
"""The predicate of the spec behind each reason."""


@pytest.mark.parametrize("reason", REFUSING)
def test_refusal_cites_the_clauses_of_its_predicate(reason: Reason) -> None:
    found = [value for value in vars(refusals).values() if isinstance(value, Refusal) and value.reason == reason]
    assert [refusal.clauses for refusal in found] == [citations(REFUSING[reason]).clauses]


@pytest.mark.parametrize(
    ("rules", "lead", "hand", "play", "reason"),
    [
        # A loose pair under a longer tractor.
        (BASE, "HA HA HK HK HQ HQ", "H9 H9 H8 H8 H4 H4 H2", "H9 H9 H8 H8 H4 H2", "pair-held"),
        (BASE, "HA HA HK HK HQ HQ", "H9 H9 H8 H8 H4 H4 H2", "H9 H9 H8 H8 H4 H4", None),
        # A shorter tractor under a longer lead.
        (BASE, "HA HA HK HK HQ HQ", "H9 H9 H8 H8 H6 H6 H3 H3", "H9 H9 H6 H6 H3 H3", "tractor-held"),
        # The only pairs are inside a tractor.
        (BASE, "HA HA", "H9 H9 H8 H8 H2 H3", "H2 H3", "pair-held"),
        (SPARING, "HA HA", "H9 H9 H8 H8 H2 H3", "H2 H3", None),
        (SPARING, "HA HA", "H9 H9 H8 H8 H4 H4 H2", "H8 H2", "pair-held"),
        (SPARING, "S3 S3", "H5 H5 D5 D5 S2 S4", "S2 S4", "pair-held"),
        (SPARING._replace(off_level_pairs_adjoin=True), "S3 S3", "H5 H5 D5 D5 S2 S4", "S2 S4", None),
        # Any tractor out of a longer one, and three with one before two with two.
        (BASE, "HA HA HK HK", "H9 H9 H8 H8 H7 H7", "H9 H9 H7 H7", "tractor-held"),
        (BASE, "HA HA HK HK", "H9 H9 H8 H8 H7 H7", "H8 H8 H7 H7", None),
        (
            BASE,
            "HA HA HK HK HQ HQ HJ HJ",
            "HT HT H9 H9 H8 H8 H6 H6 H4 H4 H3 H3",
            "HT HT H9 H9 H4 H4 H3 H3",
            "tractor-held",
        ),
        (
            BASE,
            "HA HA HK HK HQ HQ HJ HJ",
            "HT HT H9 H9 H8 H8 H6 H6 H4 H4 H3 H3",
            "HT HT H9 H9 H8 H8 H3 H3",
            None,
        ),
        # Whole tractor or mere pairs.
        (
            BASE._replace(tractor_lead_asks_for_shorter_tractors=False),
            "HA HA HK HK HQ HQ",
            "H9 H9 H8 H8 H6 H6 H3 H3",
            "H9 H9 H6 H6 H3 H3",
            None,
        ),
        # The suit runs short.
        (BASE, "HA HA HK HK", "H9 H8 H8 S2 S3 D2", "H9 H8 H8 S2", None),
        (BASE, "HA HA HK HK", "H9 H8 H8 S2 S3 D2", "H8 H8 S2 S3", "suit-held"),
        # The level card of the suit led is trump, and two off-suit level pairs are no tractor.
        (BASE, "HA", "H5 S2 D2", "D2", None),
        (BASE, "S3 S3 S4 S4", "H5 H5 D5 D5 SA SA", "H5 H5 D5 D5", "tractor-held"),
        (BASE, "S3 S3 S4 S4", "H5 H5 D5 D5 SK SK", "H5 H5 D5 D5", None),
        # A side triple asks for a pair.
        (BASE, "HA HA HK", "HQ HQ H3 H2", "HQ H3 H2", "pair-held"),
        (BASE._replace(triple_lead_asks_for_pair=False), "HA HA HK", "HQ HQ H3 H2", "HQ H3 H2", None),
        # A throw: its suit alone, or part by part and best over all.
        (THROWS, "HA HA HQ HQ HJ HJ HT HT", "H9 H9 H8 H8 H7 H7 H6 H6 H2", "H9 H9 H8 H8 H6 H6 H2 H7", "pair-held"),
        (THROWS._replace(throw_lead_asks_for_shapes=False), "HA HA HQ", "H9 H9 H8 H7", "H9 H8 H7", None),
        (THROWS, "HA HA HQ", "H9 H9 H8 H7", "H9 H8 H7", "pair-held"),
        # Trumps that do not ruff.
        (BASE._replace(ruffs_must_match=True), "HA HA", "S2 S3 D2 D3", "S2 S3", "wrong-ruff"),
        (BASE._replace(ruffs_must_match=True), "HA HA", "S2 S3 D2", "S2 D2", None),
        (BASE._replace(ruffs_must_match=True), "HA HA", "S2 S2 S3 D2", "S3 D2", "wrong-ruff"),
        (BASE._replace(ruffs_must_match=True), "HA HA", "S2 S2 S3 H2", "S3 H2", None),
        (BASE, "HA HA", "S2 S3 D2 D3", "S2 S3", None),
        # No more cards, or cards that are not there.
        (BASE, "HA", "H2 H3", "H2 H3", "wrong-count"),
        (BASE, "HA", "H2 H3", "H4", "not-held"),
        (BASE, "HA HA", "H2 H3", "H2 H2", "not-held"),
    ],
)
def test_positions_worked_by_hand(rules: Rules, lead: str, hand: str, play: str, reason: str | None) -> None:
    assert verdict(rules, S5, Following(cards(lead), cards(hand), cards(play))) == reason


@pytest.mark.parametrize(
    ("lead", "hand", "play", "message"),
    [
        ("HA DA", "H2 D2", "H2 D2", "may not be led: its cards are not of one group"),
        ("", "H2", "", "may not be led"),
        ("HA HQ", "H2 H3", "H2 H3", "may not be led: it is a throw"),
        ("HA", "HA HA", "HA", "more than twice"),
        ("HA", "H2 H2", "H2 H2 H2", "more than twice"),
    ],
)
def test_bad_input_is_refused(lead: str, hand: str, play: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        follow(BASE, S5, cards(lead), cards(hand), cards(play))


@pytest.mark.parametrize("reason", [None, Reason.WRONG_COUNT, Reason.NOT_HELD, *REFUSING])
def test_questions_drawn_here_meet_every_answer(reason: Reason | None) -> None:
    rules = THROWS._replace(ruffs_must_match=True)
    drawn = st.one_of(followings(rules, S5), pair_followings(rules, S5), trump_followings(rules, S5))
    budget = settings(max_examples=1_000, phases=[Phase.generate], derandomize=True)
    find(drawn, lambda question: verdict_of_the_spec(rules, S5, question) == reason, settings=budget)
