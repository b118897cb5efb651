"""Who may call, override or raise, when, and with which cards.

Clauses whu:5.3.a–d, whu:5.4.a–c, zzvc:A.3.1–4, zzvc:A.4, zzvc:A.4.1–4, bnuz:A.1.2–3, bnuz:A.4.1, bnuz:A.4.3.
"""

from typing import NamedTuple

from shengji_spec.cards import KINDS, NO_SUIT, PACK, Play, is_joker
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY, is_of_one_side, side_of
from shengji_spec.shown import Shown, is_joker_pair, is_opening, is_overriding, matching_joker, outranks, shown_by

DRAW, BEFORE_KITTY, AFTER_BURIAL = 0, 1, 2
"""When a call is made: while cards are drawn; after that, before the kitty is taken up; after a burial, before play."""

NOT_TURNED = 6
"""In the place of a suit: no card of the kitty was turned for trump."""

FIRST_LEVEL = 2


class Call(NamedTuple):
    """One call, override or raise: the seat, the phase, what is shown."""

    seat: int
    phase: int
    shown: Shown


class Auction(NamedTuple):
    """A hand before its first trick: what it began with, and all calls that stand or stood.

    `hand`: its number in the match (bnuz: in the game). `levels`: of side 0 and side 1. `declarer`: NOBODY where the
    deal is open; in a hand dealt again it may be the last declarer. `turned`: the suit that the kitty gave,
    NO_SUIT for none, or NOT_TURNED.
    """

    hand: int
    levels: tuple[int, int]
    declarer: int
    redealt: bool
    turned: int
    calls: tuple[Call, ...]


# What kind of hand it is


def is_grabbed(rules: Rules, auction: Auction) -> bool:
    """The deal goes to whoever calls first (抢庄): in the first hand, and in one dealt again because nobody called.

    Clauses: whu:5.3.a, zzvc:A.1, zzvc:A.3.1, zzvc:A.3.3, bnuz:A.1.2, bnuz:A.1.3. Readings: R-11, R-73b,
    R-73c.
    """
    return auction.declarer == NOBODY or (auction.redealt and rules.redeal_is_grabbed)


def may_arise(rules: Rules, auction: Auction) -> bool:
    """Hand, declarer and levels go together: the first hand has no declarer and is at level 2, later hands have one.

    The first hand of a further game may have one where the succession goes on. A later hand is without declarer only
    where it is grabbed anew because nobody called.

    Clauses: whu:5.3.a, zzvc:A.0, zzvc:A.1, zzvc:A.3.3, bnuz:A.1.2, bnuz:A.1.3. Readings: R-67, R-69, R-73, R-73b,
    R-73c.
    """
    if auction.hand == 1:
        is_free = auction.declarer == NOBODY or (rules.games_end_past_ace and not rules.next_game_is_grabbed)
        return is_free and all(level == FIRST_LEVEL for level in auction.levels)
    is_open = auction.redealt and rules.redeal_is_grabbed and not rules.redeal_is_at_last_level
    return auction.declarer != NOBODY or is_open


def is_at_last_level(rules: Rules, auction: Auction) -> bool:
    """A hand grabbed after a redeal is played at the last declarer's level.

    Clauses: zzvc:A.3.3. Readings: R-73, R-73c.
    """
    return auction.redealt and rules.redeal_is_grabbed and rules.redeal_is_at_last_level and auction.hand > 1


def is_opponent(rules: Rules, auction: Auction, seat: int) -> bool:
    """The seat is against the declarer of a later hand.

    Clauses: zzvc:A.3.2. Readings: R-72b.
    """
    return not is_grabbed(rules, auction) and not is_of_one_side(seat, auction.declarer)


# Levels


def is_own_level_call(rules: Rules, auction: Auction, call: Call) -> bool:
    """An opponent of the declarer calls first, at the own level, so that the deal moves.

    With both sides at one level a call in the draw is at the declarer's; after it, it may count as at the own.

    Clauses: zzvc:A.3.2. Readings: R-71, R-71b.
    """
    own = auction.levels[side_of(call.seat)]
    is_told_apart = own != auction.levels[1 - side_of(call.seat)]
    return (
        rules.opponents_may_move_deal
        and is_opponent(rules, auction, call.seat)
        and call.shown.card.rank == own
        and (is_told_apart or (rules.equal_level_call_moves_deal and call.phase != DRAW))
    )


def is_deal_called_away(rules: Rules, auction: Auction) -> bool:
    """The call that stands first was made by the declarer's opponents at their own level.

    Clauses: zzvc:A.3.2. Readings: R-71, R-71b.
    """
    return (
        auction.turned == NOT_TURNED and len(auction.calls) > 0 and is_own_level_call(rules, auction, auction.calls[0])
    )


def level_shown(rules: Rules, auction: Auction, seat: int) -> int:
    """Give the level of the cards that a seat has to show: the hand's; in a hand that is grabbed, its own side's.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.3, bnuz:A.1.2. Readings: R-71, R-73, R-79.
    """
    if is_grabbed(rules, auction) and not is_at_last_level(rules, auction):
        return auction.levels[side_of(seat)]
    if is_deal_called_away(rules, auction) and not rules.own_level_call_keeps_level:
        return auction.levels[side_of(auction.calls[0].seat)]
    return auction.levels[side_of(auction.declarer)]


def is_of_level(rules: Rules, auction: Auction, call: Call) -> bool:
    """Jokers alone, or cards of the level to show; a first call of the declarer's opponents may be at their own.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.3, bnuz:A.1.2. Readings: R-71, R-73, R-79.
    """
    return (
        is_joker(call.shown.card)
        or call.shown.card.rank == level_shown(rules, auction, call.seat)
        or (is_unopened(auction) and is_own_level_call(rules, auction, call))
    )


# First calls


def is_unopened(auction: Auction) -> bool:
    """Nobody has called, and no card of the kitty was turned: whoever comes next calls first."""
    return len(auction.calls) == 0 and auction.turned == NOT_TURNED


def is_time_to_call(rules: Rules, auction: Auction, call: Call) -> bool:
    """A first call is made while cards are drawn; the declarer's opponents may have to wait until the draw is over.

    Clauses: whu:5.3.a, whu:5.4.b, zzvc:A.3.1, zzvc:A.3.2, bnuz:A.4.3. Readings: R-70, R-70b.
    """
    if not is_opponent(rules, auction, call.seat):
        return call.phase == DRAW
    may_be_late = rules.opponents_may_move_deal or rules.opponents_wait_to_call
    must_wait = rules.opponents_wait_to_call or is_own_level_call(rules, auction, call)
    return (call.phase == BEFORE_KITTY and may_be_late) or (call.phase == DRAW and not must_wait)


def holds_call(rules: Rules, level: int, hand: Play) -> bool:
    """The hand holds what would call first: a level card with the joker it needs, or a pair of jokers that may.

    Clauses: zzvc:A.3.2. Readings: R-72, R-81.
    """
    return any(
        (rules.joker_pair_may_call and hand[i] == 2)
        if is_joker(PACK[i])
        else PACK[i].rank == level
        and hand[i] > 0
        and (not rules.calls_need_joker or hand[KINDS - 17 + matching_joker(PACK[i])] > 0)
        for i in range(KINDS)
    )


def can_declarers_call(rules: Rules, auction: Auction, hands: tuple[Play, ...]) -> bool:
    """One of the declarer's side holds what would call at their level: then their opponents may not.

    Clauses: zzvc:A.3.2. Readings: R-72, R-72b.
    """
    level = auction.levels[side_of(auction.declarer)]
    return any(
        is_of_one_side(seat, auction.declarer) and holds_call(rules, level, hands[seat]) for seat in range(len(hands))
    )


def is_entitled(rules: Rules, auction: Auction, hands: tuple[Play, ...], call: Call) -> bool:
    """The seat may make a first call: all may, or the declarer's side only; after the draw those whom it leaves room.

    `hands`: of all four seats, or none where they are not known.

    Clauses: whu:5.4.a, zzvc:A.3.2, bnuz:A.4.1. Readings: R-72, R-82.
    """
    if is_grabbed(rules, auction) or is_of_one_side(call.seat, auction.declarer):
        return True
    is_asked_first = call.phase == BEFORE_KITTY and rules.holding_bars_opponents
    return not rules.only_declarers_call and not (is_asked_first and can_declarers_call(rules, auction, hands))


# Overrides and raises


def is_raise(rules: Rules, auction: Auction, call: Call) -> bool:
    """The caller of one card shows its pair before an override and before the burial: no override, only a higher call.

    Clauses: whu:5.3.d, bnuz:A.1.3, zzvc:A.4.4. Readings: R-15.
    """
    return auction.turned == NOT_TURNED and len(auction.calls) == 1 and is_raise_of(rules, auction.calls[0], call)


def is_raise_of(rules: Rules, first: Call, call: Call) -> bool:
    """The second of two calls shows the pair of the one card of the first, by the same seat, before the burial.

    Clauses: whu:5.3.d, bnuz:A.1.3, zzvc:A.4.4. Readings: R-15.
    """
    return (
        rules.caller_may_raise
        and call.seat == first.seat
        and call.shown.card == first.shown.card
        and call.shown.copies > first.shown.copies
        and call.shown.joker == first.shown.joker
        and call.phase != AFTER_BURIAL
    )


def is_time_to_override(rules: Rules, auction: Auction, phase: int) -> bool:
    """The window of overrides is open.

    Clauses: whu:5.3.b, whu:5.3.c, zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.3. Readings: R-77, R-80.
    """
    if phase == AFTER_BURIAL:
        return (
            rules.first_hand_overrides_after_burial
            if is_grabbed(rules, auction)
            else rules.later_hands_override_after_burial
        )
    is_free = rules.overrides_ignore_window or not rules.overrides_have_window
    return is_free or (phase == BEFORE_KITTY and is_grabbed(rules, auction))


def is_overridden(auction: Auction) -> bool:
    """Somebody other than the caller has overridden."""
    return any(call.seat != auction.calls[0].seat for call in auction.calls)


def is_override_standing(rules: Rules, auction: Auction) -> bool:
    """The last of the calls is an override, and not the first call or its raise."""
    return overrides(rules, auction) > 0


def may_top_standing(rules: Rules, auction: Auction, seat: int) -> bool:
    """The seat may override what stands: the caller not before somebody else has, and nobody the own override.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-16b, R-16d.
    """
    if len(auction.calls) == 0:
        return True
    is_caller = auction.turned == NOT_TURNED and seat == auction.calls[0].seat
    is_own_override = is_override_standing(rules, auction) and seat == auction.calls[-1].seat
    if is_own_override and not rules.overrider_may_top_own:
        return False
    if is_caller and is_overridden(auction):
        return rules.caller_may_answer_override
    return not is_caller or rules.caller_may_override_own_call


def is_jokers_only(rules: Rules, auction: Auction) -> bool:
    """Overrides are made with jokers only: when the kitty gave the trump, or always.

    Clauses: whu:5.4.c, bnuz:A.4.3. Readings: R-18.
    """
    return auction.turned != NOT_TURNED or rules.overrides_by_jokers_only


def are_jokers_barred(rules: Rules, auction: Auction) -> bool:
    """In a hand that is grabbed no jokers may be shown alone.

    Clauses: whu:5.3.a, whu:5.3.b. Readings: R-12.
    """
    return is_grabbed(rules, auction) and not rules.jokers_override_first_hand


def is_higher_than_standing(rules: Rules, auction: Auction, shown: Shown) -> bool:
    """The show outranks what stands: the last call, or the trump that was turned, which jokers outrank.

    Clauses: whu:5.3.d, whu:5.4.c, zzvc:A.4, zzvc:A.4.3, zzvc:A.4.4, bnuz:A.1.3, bnuz:A.4.3. Readings: R-16, R-18b.
    """
    if len(auction.calls) > 0:
        return outranks(rules, shown, auction.calls[-1].shown)
    return auction.turned != NO_SUIT or rules.jokers_override_turned_joker


# Together


def is_held_by_caller(hands: tuple[Play, ...], seat: int, cards: Play) -> bool:
    """The hand holds what is shown, or is not known.

    Clauses: whu:5.4.a, zzvc:A.3.1, bnuz:A.4.1.
    """
    return len(hands) == 0 or all(cards[i] <= hands[seat][i] for i in range(KINDS))


def is_fit_to_show(rules: Rules, auction: Auction, call: Call) -> bool:
    """The cards are such as call, override or raise at this point, whatever their rank.

    A deal that is grabbed is called with level cards only, whatever overrides it.

    Clauses: whu:5.3.a, whu:5.3.d, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.4, zzvc:A.4, bnuz:A.1.2, bnuz:A.1.3.
    Readings: R-12, R-14, R-14b, R-81, R-81b.
    """
    if is_joker(call.shown.card) and are_jokers_barred(rules, auction):
        return False
    if is_unopened(auction):
        return is_opening(rules, call.shown) and not (is_joker_pair(call.shown) and is_grabbed(rules, auction))
    return is_overriding(rules, call.shown)


def is_timely(rules: Rules, auction: Auction, call: Call) -> bool:
    """The call, override or raise comes while its window is open.

    Clauses: whu:5.3.a, whu:5.3.b, whu:5.4.b, zzvc:A.3.2, zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.3, bnuz:A.4.3.
    Readings: R-70, R-70b, R-77, R-80.
    """
    if is_unopened(auction):
        return is_time_to_call(rules, auction, call)
    return is_raise(rules, auction, call) or is_time_to_override(rules, auction, call.phase)


def call_refusal(
    rules: Rules, auction: Auction, hands: tuple[Play, ...], seat: int, phase: int, cards: Play
) -> Reason | None:
    """Why a seat may not show these cards now; None: it may. `hands`: of all four seats, or none where unknown.

    Clauses: whu:5.3.a, whu:5.3.b, whu:5.3.c, whu:5.3.d, whu:5.4.a, whu:5.4.c, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.4,
    zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, zzvc:A.4.3, zzvc:A.4.4, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.4.1, bnuz:A.4.3.
    Readings: R-10, R-12, R-14, R-14b, R-15, R-16, R-16b, R-16c, R-16d, R-18, R-70, R-70b, R-72, R-77, R-80, R-81,
    R-81b, R-82.
    """
    if not is_held_by_caller(hands, seat, cards):
        return Reason.NOT_HELD
    shown = shown_by(cards)
    if shown is None:
        return Reason.NO_CALL
    return show_refusal(rules, auction, hands, Call(seat, phase, shown))


def show_refusal(rules: Rules, auction: Auction, hands: tuple[Play, ...], call: Call) -> Reason | None:
    """Why a seat that holds what it shows may not show it now; None: it may."""
    if not is_fit_to_show(rules, auction, call):
        return Reason.NO_CALL
    if not is_of_level(rules, auction, call):
        return Reason.WRONG_LEVEL
    if not is_timely(rules, auction, call):
        return Reason.WINDOW_CLOSED
    if is_unopened(auction):
        return None if is_entitled(rules, auction, hands, call) else Reason.NOT_ENTITLED
    if is_raise(rules, auction, call):
        return None
    return override_refusal(rules, auction, call)


def override_refusal(rules: Rules, auction: Auction, call: Call) -> Reason | None:
    """Why an override that is fit and in time may not be made; None: it may."""
    if not may_top_standing(rules, auction, call.seat):
        return Reason.OWN_CALL
    if is_jokers_only(rules, auction) and not is_joker(call.shown.card):
        return Reason.JOKERS_ONLY
    return None if is_higher_than_standing(rules, auction, call.shown) else Reason.NOT_HIGHER


def overrides(rules: Rules, auction: Auction) -> int:
    """Count the overrides among the calls: all but the first call and its raise.

    Clauses: whu:5.3.c. Readings: R-15.
    """
    if auction.turned != NOT_TURNED or len(auction.calls) == 0:
        return len(auction.calls)
    return len(auction.calls) - (2 if is_raised(rules, auction) else 1)


def is_raised(rules: Rules, auction: Auction) -> bool:
    """The second of the calls is a raise of the first.

    Clauses: whu:5.3.d, bnuz:A.1.3. Readings: R-15.
    """
    return len(auction.calls) > 1 and is_raise_of(rules, auction.calls[0], auction.calls[1])
