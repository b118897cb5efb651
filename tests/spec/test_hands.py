"""Predicates on whole hands at their boundaries, each by its clause."""

import pytest

from shengji_spec.cards import HEARTS, SPADES, Card, Play, Trump
from shengji_spec.conduct import Found, Offence
from shengji_spec.hands import (
    drawn_by,
    fine_of_lead,
    follow_fault,
    found_when,
    is_hand_over,
    is_miscounted_one,
    is_miscounted_pair,
    is_to_follow,
    may_draw_over,
    offence_of_follow,
    what_is_led,
)
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rulesets import ruleset

TRUMP = Trump(5, SPADES)
WHU, ZZVC, BNUZ = (ruleset(name).rules for name in ("whu-2013", "zzvc-2019", "bnuz-2015"))
NOTHING = play_of(())


def hearts(*ranks: int) -> Play:
    return play_of(tuple(Card(HEARTS, rank) for rank in ranks))


@pytest.mark.parametrize(
    ("first", "drawn", "shares"),
    [(0, 0, [0, 0, 0, 0]), (0, 1, [1, 0, 0, 0]), (2, 3, [1, 0, 1, 1]), (3, 100, [25, 25, 25, 25])],
)
def test_cards_drawn_go_round_from_the_first(first: int, drawn: int, shares: list[int]) -> None:
    """zzvc:A.2."""
    assert [drawn_by(first, drawn, seat) for seat in range(4)] == shares


@pytest.mark.parametrize(
    ("held", "kitty", "pair", "one"),
    [
        ((25, 25, 25, 25), 8, False, False),
        ((26, 24, 25, 25), 8, True, False),
        ((24, 25, 25, 26), 8, True, False),
        ((27, 23, 25, 25), 8, False, False),
        ((26, 25, 25, 25), 7, False, True),
        ((25, 25, 24, 25), 9, False, True),
        ((27, 25, 25, 25), 6, False, False),
        ((26, 26, 24, 25), 7, False, False),
    ],
)
def test_miscounts(held: tuple[int, ...], kitty: int, pair: bool, one: bool) -> None:
    """whu:5.10.1–3."""
    assert is_miscounted_pair(held, kitty) == pair
    assert is_miscounted_one(held, kitty) == one


def test_only_the_short_hand_draws_over_and_only_before_the_burial() -> None:
    """whu:5.10.1."""
    held = (26, 24, 25, 25)
    assert [may_draw_over(held, 8, False, seat) for seat in range(4)] == [False, True, False, False]  # noqa: FBT003
    assert not may_draw_over(held, 8, True, 1)  # noqa: FBT003
    assert not may_draw_over((25, 24, 25, 25), 9, False, 1)  # noqa: FBT003


def test_who_holds_no_card_is_passed_over() -> None:
    """A hand that was short a card ends before the others."""
    has_played = (True, False, False, False)
    assert [is_to_follow(0, has_played, (1, 0, 1, 1), seat) for seat in range(4)] == [False, False, True, False]
    assert [is_to_follow(0, has_played, (1, 1, 1, 1), seat) for seat in range(4)] == [False, True, False, False]


@pytest.mark.parametrize(
    ("to_lead", "held", "over"),
    [(0, (0, 0, 0, 0), True), (0, (0, 1, 1, 1), True), (0, (2, 0, 0, 0), True), (0, (1, 0, 0, 1), False)],
)
def test_a_hand_is_over_when_the_leader_or_all_others_hold_nothing(
    to_lead: int, held: tuple[int, ...], over: bool
) -> None:
    assert is_hand_over(to_lead, held) == over


def test_a_hand_with_too_few_cards_plays_them_all() -> None:
    """Anything less is a wrong number of cards; where there are cards enough the suit has to be followed."""
    lead, hand = hearts(14, 14), hearts(3)
    assert follow_fault(WHU, TRUMP, lead, hand, hand) is None
    assert follow_fault(WHU, TRUMP, lead, hand, NOTHING) == Reason.WRONG_COUNT
    assert follow_fault(WHU, TRUMP, lead, hearts(3, 4), hearts(3)) == Reason.WRONG_COUNT


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Reason.SUIT_HELD, Offence.REVOKE),
        (Reason.PAIR_HELD, Offence.REVOKE),
        (Reason.TRACTOR_HELD, Offence.REVOKE),
        (Reason.WRONG_RUFF, Offence.WRONG_RUFF),
        (Reason.WRONG_COUNT, Offence.WRONG_PLAY),
    ],
)
def test_what_kind_of_offence_a_wrong_follow_is(fault: Reason, kind: Offence) -> None:
    """whu:5.10.5, bnuz:A.8.1."""
    assert offence_of_follow(fault) == kind


def test_of_a_throw_that_fails_the_forced_part_is_led_and_fined() -> None:
    """zzvc:A.6.4 counts all cards thrown, bnuz:A.8.3 the part that failed; what stands costs nothing."""
    thrown = hearts(13, 12)
    stands, fails = (NOTHING, NOTHING, hearts(3)), (NOTHING, hearts(14), NOTHING)
    for rules in (ZZVC, BNUZ):
        assert what_is_led(rules, TRUMP, thrown, stands) == thrown
        assert fine_of_lead(rules, TRUMP, thrown, stands) == 0
        assert what_is_led(rules, TRUMP, thrown, fails) == hearts(12)
    assert fine_of_lead(ZZVC, TRUMP, thrown, fails) == 20
    assert fine_of_lead(BNUZ, TRUMP, thrown, fails) == 20
    only_low = (NOTHING, hearts(13), NOTHING)
    assert fine_of_lead(BNUZ, TRUMP, hearts(14, 12), only_low) == 10
    assert fine_of_lead(ZZVC, TRUMP, hearts(14, 12), only_low) == 20
    assert fine_of_lead(ZZVC, TRUMP, hearts(13), fails) == 0


def test_when_an_offence_is_found() -> None:
    assert found_when(is_buried=False, is_over=False) == Found.BEFORE_BURIAL
    assert found_when(is_buried=True, is_over=False) == Found.DURING_PLAY
    assert found_when(is_buried=True, is_over=True) == Found.AFTER_HAND
