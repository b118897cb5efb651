"""Theorems on seats, calls and auctions notice defects: each is put in the place of a function, and refuted."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from shengji_spec.auction import declarer_of
from shengji_spec.calls import DRAW, NOT_TURNED, Auction, Call, is_grabbed, is_raise_of
from shengji_spec.cards import Card, Play
from shengji_spec.kitty import KITTY
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import exhaust, settle
from shengji_spec.proof.statement import theorems
from shengji_spec.proof.theorems import auction as auctions
from shengji_spec.proof.verdicts import Outcome
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.seats import is_of_one_side, next_seat
from shengji_spec.shown import Shown, height, is_with_joker

SEATS, CALLS, AUCTION = (f"shengji_spec.proof.theorems.{topic}" for topic in ("seats", "calls", "auction"))


@dataclass(frozen=True)
class Defect:
    """A function put in the place of another, and the theorem, with the obligation, that has to notice."""

    place: str
    name: str
    wrong: Callable[..., Any]
    theorem: str
    obligation: str


def any_attacker(_rules: Rules, declarer: int, seat: int) -> bool:
    return not is_of_one_side(seat, declarer)


def the_winner_or_the_declarer(declarer: int, last_winner: int, seat: int) -> bool:
    return seat in (declarer, last_winner)


def first_four_cards(first: int, drawn: int) -> int:
    return (first + drawn // 4) % 4


def ranks_alone(rules: Rules, a: Card, b: Card) -> bool:
    return a.rank >= b.rank and not rules.equal_draws_rank_by_suit


def no_lower(rules: Rules, high: Shown, low: Shown) -> bool:
    return height(high) >= height(low) and not rules.only_higher_suit_outranks_single


def suits_by_number(suit: int) -> int:
    return suit


def with_any_joker(rules: Rules, shown: Shown) -> bool:
    return shown.card.rank < 15 and (shown.joker > 0) == rules.calls_need_joker


def joker_pairs_too(rules: Rules, shown: Shown) -> bool:
    return is_with_joker(rules, shown) or shown.copies == 2


def at_any_time(_rules: Rules, _auction: Auction, phase: int) -> bool:
    return phase >= DRAW


def everybody(_rules: Rules, auction: Auction, seat: int) -> bool:
    return auction.hand > 0 and seat >= 0


def level_of_the_seat(_rules: Rules, auction: Auction, seat: int) -> int:
    return auction.levels[seat % 2]


def raises_after_burials(rules: Rules, first: Call, call: Call) -> bool:
    return is_raise_of(rules, first, Call(call.seat, DRAW, call.shown))


def never_for_jokers(_rules: Rules, auction: Auction) -> bool:
    return auction.turned == NOT_TURNED and auction.hand > 2


def everyone_is_entitled(_rules: Rules, auction: Auction, _hands: tuple[Play, ...], call: Call) -> bool:
    return auction.hand > 0 and call.seat >= 0


def all_overrides(_rules: Rules, auction: Auction) -> int:
    return len(auction.calls)


def last_overrider(rules: Rules, auction: Auction, first_drawer: int) -> int:
    return auction.calls[-1].seat if auction.calls else declarer_of(rules, auction, first_drawer)


def next_after_the_declarer(rules: Rules, auction: Auction, first_drawer: int) -> int:
    moves = auction.calls and not is_grabbed(rules, auction) and not is_of_one_side(auction.calls[0].seat, 0)
    return next_seat(auction.declarer) if moves else declarer_of(rules, auction, first_drawer)


def fourth_card(_rules: Rules, kitty: tuple[Card, ...]) -> int:
    return kitty[3].suit


def in_the_draw_too(_rules: Rules, auction: Auction, kitty: tuple[Card, ...], _phase: int) -> Auction:
    return auction._replace(turned=kitty[2].suit) if not auction.calls else auction


def from_the_hand(hand: Play, _kitty: Play, cards: Play) -> Reason | None:
    if sum(cards) != KITTY:
        return Reason.WRONG_COUNT
    return None if all(cards[i] <= hand[i] for i in range(len(cards))) else Reason.NOT_HELD


def anybody(burier: int, *, is_over: bool, seat: int) -> bool:
    return is_over or burier in range(seat + 4)


DEFECTS = (
    Defect(SEATS, "is_cutter", any_attacker, "seats.exactly_one_seat_cuts_under_either_reading", "one seat"),
    Defect(SEATS, "may_lead", the_winner_or_the_declarer, "seats.exactly_one_seat_leads_each_trick", "every trick"),
    Defect(
        SEATS,
        "drawer",
        first_four_cards,
        "seats.each_seat_draws_twenty_five_cards_and_eight_are_left",
        "every first drawer",
    ),
    Defect(
        "shengji_spec.seats",
        "is_higher_drawn",
        ranks_alone,
        "seats.the_highest_card_draws_first_unless_two_are_highest",
        "who draws first",
    ),
    Defect(CALLS, "outranks", no_lower, "calls.outranking_is_a_strict_order", "asymmetric"),
    Defect(
        "shengji_spec.shown",
        "suit_height",
        suits_by_number,
        "calls.pairs_rank_as_the_texts_list_them",
        "every two pairs",
    ),
    Defect("shengji_spec.shown", "is_with_joker", with_any_joker, "calls.an_override_takes_a_pair", "zzvc"),
    Defect(
        "shengji_spec.calls",
        "is_opening",
        joker_pairs_too,
        "calls.a_call_takes_one_card_or_a_pair_and_jokers_alone_do_not_call",
        "zzvc, jokers alone",
    ),
    Defect(
        "shengji_spec.calls",
        "is_time_to_override",
        at_any_time,
        "calls.overrides_come_in_the_window_of_the_text",
        "zzvc, used",
    ),
    Defect(
        "shengji_spec.calls",
        "may_top_standing",
        everybody,
        "calls.the_caller_waits_for_another_and_nobody_overrides_the_own",
        "who does",
    ),
    Defect(
        "shengji_spec.calls",
        "level_shown",
        level_of_the_seat,
        "calls.the_first_hand_is_grabbed_with_twos_and_later_ones_are_called_at_the_declarers_level",
        "what is shown",
    ),
    Defect(
        "shengji_spec.calls",
        "is_raise_of",
        raises_after_burials,
        "calls.a_raise_to_the_pair_is_no_override_and_everything_else_is",
        "the second show",
    ),
    Defect(
        "shengji_spec.calls",
        "is_jokers_only",
        never_for_jokers,
        "calls.trump_from_the_kitty_falls_to_pairs_of_jokers_only",
        "jokers only",
    ),
    Defect(
        "shengji_spec.calls",
        "is_entitled",
        everyone_is_entitled,
        "calls.opponents_call_at_their_own_level_only_where_the_declarers_cannot_call",
        "hands known",
    ),
    Defect(CALLS, "overrides", all_overrides, "calls.every_sequence_of_overrides_ends", "R-14 a, R-14b a"),
    Defect(
        "shengji_spec.shown",
        "is_with_joker",
        with_any_joker,
        "calls.the_jokers_of_zzvc_suffice_for_five_overrides",
        "zzvc",
    ),
    Defect(
        "shengji_spec.auction",
        "declarer_of",
        last_overrider,
        "auction.an_override_moves_the_deal_only_of_a_grabbed_hand_before_the_burial",
        "bnuz-2015",
    ),
    Defect(
        "shengji_spec.auction",
        "declarer_of",
        next_after_the_declarer,
        "auction.the_first_caller_of_a_grabbed_hand_declares_and_later_only_an_own_level_call_moves_the_deal",
        "zzvc-2019",
    ),
    Defect(AUCTION, "turned_suit", fourth_card, "auction.the_kitty_always_gives_a_trump", "bnuz-2015"),
    Defect(
        AUCTION,
        "turned_before",
        in_the_draw_too,
        "auction.cards_are_dealt_again_just_where_nobody_calls_and_no_card_is_turned",
        "whu-2013",
    ),
    Defect(
        "shengji_spec.kitty",
        "declarer_of",
        last_overrider,
        "auction.one_seat_takes_the_kitty_and_later_only_who_overrode_last",
        "zzvc-2019",
    ),
    Defect(
        AUCTION,
        "burial_refusal",
        from_the_hand,
        "auction.eight_of_the_thirty_three_cards_are_buried_and_some_burial_is_always_legal",
        "the kitty itself",
    ),
    Defect(
        AUCTION,
        "may_see_kitty",
        anybody,
        "auction.only_who_buried_last_sees_the_kitty_until_the_hand_is_over",
        "every burier",
    ),
)


@pytest.fixture
def clear_memo() -> Iterator[None]:
    """The memo knows nothing of a function that is put in the place of another."""
    auctions._continued.cache_clear()
    yield
    auctions._continued.cache_clear()


@pytest.mark.usefixtures("clear_memo")
@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: f"{defect.wrong.__name__}-{defect.theorem}")
def test_the_theorem_notices(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    (theorem,) = (each for each in theorems() if each.address == defect.theorem)
    assert theorem.holds
    module = importlib.import_module(defect.place)
    assert hasattr(module, defect.name)
    (obligation,) = (each for each in theorem.obligations() if each.name == defect.obligation)
    monkeypatch.setattr(module, defect.name, defect.wrong)
    verdict = exhaust(obligation) if obligation.exhaustive else settle(obligation, 60, Lift())[0]
    assert verdict.outcome is Outcome.REFUTED
