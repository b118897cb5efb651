"""`lead` against the spec where the other hands decide: which throws stand, what is forced, what it costs."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from shengji_reference import Forced, Illegal, Stands, Undecided, lead, lead_shape
from shengji_spec.cards import Card, Trump
from shengji_spec.leads import is_decided_by_hands, lead_refusal
from shengji_spec.parts import cards_of, play_of
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_throw
from shengji_spec.throws import failing_parts, fine, forced_part

from .hands import all_rules, cards_among, kinds_led, leads
from .plays import BASE, cards, groups, plays, trumps

S5 = Trump(5, 0)
THROWS = BASE._replace(throws=True, throws_in_trump=True)
Hands = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]


def by_the_spec(
    rules: Rules, trump: Trump, hand: tuple[Card, ...], thrown: tuple[Card, ...], others: Hands
) -> Stands | Forced | object:
    """What the predicates make of a lead: a refusal's reason, or what is played."""
    play = play_of(thrown)
    refused = lead_refusal(rules, trump, play_of(hand), play)
    if refused is not None:
        return refused
    hands = (play_of(others[0]), play_of(others[1]), play_of(others[2]))
    failing = failing_parts(rules, trump, play, hands) if is_decided_by_hands(rules, trump, play) else ()
    if failing:
        return Forced(forced_part(rules, failing).cards, fine(rules, play, failing))
    return Stands(cards_of(trump, play))


@st.composite
def throws(draw: st.DrawFn, rules: Rules, trump: Trump) -> tuple[tuple[Card, ...], Hands]:
    """A lead, mostly a throw, and what the other hands hold of its group, besides other cards."""
    group = draw(st.sampled_from([group for group in groups(trump) if group]))
    thrown = draw(st.one_of(cards_among(group, (), 8), leads(rules, trump, 8))) or group[:1]
    kinds, taken = kinds_led(trump, thrown), thrown
    hands = []
    for _ in range(3):
        hand = draw(cards_among(kinds, taken, 8))
        taken += hand
        hands.append(hand + draw(cards_among(draw(st.sampled_from([g for g in groups(trump) if g])), taken, 4)))
        taken += hands[-1][len(hand) :]
    return thrown, (hands[0], hands[1], hands[2])


@given(st.data(), all_rules, st.booleans(), trumps)
def test_leads_against_other_hands(data: st.DataObject, rules: Rules, is_free: bool, trump: Trump) -> None:
    rules = rules._replace(throws=rules.throws or is_free, throws_in_trump=rules.throws_in_trump or is_free)
    thrown, others = data.draw(throws(rules, trump))
    answer = lead(rules, trump, thrown, thrown, others)
    wanted = by_the_spec(rules, trump, thrown, thrown, others)
    assert (answer.refusal.reason if isinstance(answer, Illegal) else answer) == wanted


@given(st.data(), all_rules, trumps)
def test_leads_that_cards_decide_are_decided_alike(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    hand, play = data.draw(plays(trump)), data.draw(plays(trump))
    for cards_led in (hand, play, ()):
        shape, answer = lead_shape(rules, trump, hand, cards_led), lead(rules, trump, hand, cards_led, ((), (), ()))
        assert answer == (Stands(cards_of(trump, play_of(cards_led))) if isinstance(shape, Undecided) else shape)


RETURNED = THROWS._replace(fine_counts_returned=True)
ALL_THROWN = THROWS._replace(fine_counts_all_thrown=True)


@pytest.mark.parametrize(
    ("rules", "thrown", "others", "played", "points"),
    [
        # Equal cards do not beat: a twin elsewhere, and a level card of another suit.
        (THROWS, "HA HQ HQ", ["HA", "HK", ""], None, 0),
        (THROWS, "H5 S2 S2", ["D5", "C5 C5", ""], "S2 S2", 20),
        (THROWS, "RJ H5 H5", ["D5 D5", "C5 C5", ""], None, 0),
        # A pair spread over two hands beats nothing; a card out of a pair beats a single, a pair of a tractor a pair.
        (THROWS, "HA HQ HQ", ["HK", "", "HK"], None, 0),
        (THROWS, "HQ H9 H9", ["HK HK", "", ""], "HQ", 30),
        (THROWS, "HQ H9 H9", ["HK", "", ""], "HQ", 10),
        (THROWS, "HA HT HT", ["HK HK HQ HQ", "", ""], "HT HT", 20),
        # A tractor at least as long beats one, spread over two hands it does not.
        (THROWS, "HA HT HT H9 H9", ["HQ HQ HJ HJ", "", ""], "HT HT H9 H9", 40),
        (THROWS, "HA HT HT H9 H9", ["HK HK HQ HQ HJ HJ", "", ""], "HT HT H9 H9", 40),
        (THROWS, "HA HT HT H9 H9", ["HQ HQ", "", "HJ HJ"], None, 0),
        (THROWS, "HA H9 H9 H8 H8 H7 H7", ["HQ HQ HJ HJ", "", ""], None, 0),
        # Several parts fail: the smallest kind, of that the lowest.
        (THROWS, "HJ HT H9 H9 H7 H7", ["HK HK", "", "HA"], "HT", 60),
        (THROWS._replace(smallest_failing_part_is_forced=False), "HJ HT H9 H9 H7 H7", ["HK HK", "", "HA"], "H7 H7", 60),
        (ALL_THROWN, "HA HT H9 H9", ["HK", "", ""], "HT", 40),
        (RETURNED, "HA HT H9 H9", ["HK", "", ""], "HT", 30),
        # Of equal parts the last in S H D C.
        (THROWS, "H5 D5 SA", ["", "S5", ""], "SA", 30),
        (THROWS, "H5 D5", ["", "S5", ""], "D5", 20),
        # The partner's hand counts, or does not.
        (THROWS, "HQ HQ HT", ["", "HK", ""], "HT", 10),
        (THROWS._replace(partner_may_beat_throw=False), "HQ HQ HT", ["", "HK", ""], None, 0),
        # Trumps do not beat a throw in a side suit.
        (THROWS, "HQ H9 H9", ["RJ RJ S2 S2", "", ""], None, 0),
        # A side triple in a throw is never beaten.
        (THROWS._replace(triple_in_throw=True), "HA HK HK HQ HQ", ["HA HJ HJ", "", ""], None, 0),
        (THROWS._replace(triple_in_throw=True), "HA HA HK HJ HT", ["HQ HQ", "", ""], "HT", 20),
    ],
)
def test_throws_worked_by_hand(rules: Rules, thrown: str, others: list[str], played: str | None, points: int) -> None:
    led = cards(thrown)
    answer = lead(rules, S5, led, led, [cards(other) for other in others])
    assert answer == (Stands(cards_of(S5, play_of(led))) if played is None else Forced(cards(played), points))


def test_tractor_through_the_rank_of_the_level_stands_at_its_highest_rank() -> None:
    """Under R-05 b S5 S5 S4 S4 is a tractor by rank: S8 S8 S7 S7 is higher, although the level card outranks them."""
    rules = THROWS._replace(level_keeps_plain_place=True)
    thrown = cards("S5 S5 S4 S4 SA")
    assert lead(rules, S5, thrown, thrown, [cards("S8 S8 S7 S7"), (), ()]) == Forced(cards("S5 S5 S4 S4"), 40)
    assert lead(rules, S5, thrown, thrown, [cards("S3 S3 S2 S2"), (), ()]) == Stands(cards("S5 S5 SA S4 S4"))


@pytest.mark.parametrize(
    ("hand", "others", "message"),
    [
        ("HA HK", ["", ""], "2 other hands"),
        ("HA HK", ["", "", "", ""], "4 other hands"),
        ("HA HK", ["HA", "HA", ""], "more than twice"),
    ],
)
def test_bad_input_is_refused(hand: str, others: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        lead(THROWS, S5, cards(hand), cards(hand), [cards(other) for other in others])


@pytest.mark.parametrize(
    "is_met",
    [
        lambda thrown, failing: is_throw(THROWS, S5, thrown) and not failing,
        lambda _, failing: len(failing) > 1,
        lambda _, failing: len({part.kind for part in failing}) > 1,
        lambda _, failing: any(len(part.cards) > 2 for part in failing),
    ],
    ids=["stands", "several parts fail", "parts of several kinds fail", "a tractor fails"],
)
def test_throws_drawn_here_meet_what_they_are_for(is_met: Callable[..., Any]) -> None:
    def meets(drawn: tuple[tuple[Card, ...], Hands]) -> bool:
        thrown, (first, second, third) = drawn
        failing = failing_parts(THROWS, S5, play_of(thrown), (play_of(first), play_of(second), play_of(third)))
        return bool(is_met(play_of(thrown), failing))

    find(throws(THROWS, S5), meets, settings=settings(max_examples=1_000, phases=[Phase.generate], derandomize=True))
