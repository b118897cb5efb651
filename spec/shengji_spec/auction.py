"""What the calls of a hand come to: trump, declarer, level; trump turned from the kitty, or cards dealt again.

Clauses whu:5.3.a–d, whu:5.4.b–c, zzvc:A.3.1–3, zzvc:A.4, zzvc:A.4.1–2, bnuz:A.1.2–3, bnuz:A.4.3.
"""

from typing import NamedTuple

from shengji_spec.calls import (
    AFTER_BURIAL,
    DRAW,
    NOT_TURNED,
    Auction,
    Call,
    call_refusal,
    is_at_last_level,
    is_deal_called_away,
    is_grabbed,
    overrides,
)
from shengji_spec.cards import NO_SUIT, Card, Play, is_joker
from shengji_spec.rules import Rules
from shengji_spec.seats import next_seat, side_of
from shengji_spec.shown import Shown, shown_by

THIRD = 2
"""The place of the kitty's third card."""


class Claim(NamedTuple):
    """Cards put on the table before the first trick, as yet unjudged: seat, phase, cards."""

    seat: int
    phase: int
    cards: Play


class Outcome(NamedTuple):
    """Who declares, at which level, the trump suit or NO_SUIT, and how many overrides were made."""

    declarer: int
    level: int
    suit: int
    overrides: int


def turns_kitty(rules: Rules, auction: Auction) -> bool:
    """When nobody has called by the end of the draw, a card of the kitty gives the trump; otherwise cards are redealt.

    Clauses: whu:5.4.b, zzvc:A.3.3, bnuz:A.4.3. Readings: R-11b.
    """
    return rules.kitty_turns_trump and (rules.kitty_turns_trump_in_first_hand or not is_grabbed(rules, auction))


def turned_suit(rules: Rules, kitty: tuple[Card, ...]) -> int:
    """Give the suit of the third card of the kitty; a joker means no trump suit, or that the next card counts.

    `kitty`: 8 cards in the order in which they count (`counted_kitty`).

    Clauses: whu:5.4.b, bnuz:A.4.3. Readings: R-17.
    """
    if is_joker(kitty[THIRD]) and rules.turned_joker_means_no_suit:
        return NO_SUIT
    return next((card.suit for card in kitty[THIRD:] if not is_joker(card)), NO_SUIT)


def counted_kitty(rules: Rules, undrawn: tuple[Card, ...], laid_out: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give the kitty in the order in which its third card is counted: as drawn on, or as its holder laid it out.

    Clauses: whu:5.4.b, bnuz:A.4.3. Readings: R-17.
    """
    return laid_out if rules.kitty_counts_as_laid_out else undrawn


def turned_before(rules: Rules, auction: Auction, kitty: tuple[Card, ...], phase: int) -> Auction:
    """Give the hand as it stands when a claim of this phase comes: a card of the kitty may have been turned.

    Clauses: whu:5.4.b, bnuz:A.4.3. Readings: R-11b, R-17.
    """
    is_due = phase != DRAW and len(auction.calls) == 0 and auction.turned == NOT_TURNED and turns_kitty(rules, auction)
    return auction._replace(turned=turned_suit(rules, kitty)) if is_due else auction


def played_out(
    rules: Rules, auction: Auction, kitty: tuple[Card, ...], claims: tuple[Claim, ...]
) -> tuple[Auction, int | None]:
    """Give the hand after all claims, and None; or as it is before the first that may not be made, and its index.

    Clauses: whu:5.3.a, whu:5.4.a, zzvc:A.4.3, bnuz:A.4.1.
    """
    standing = auction
    for index, (seat, phase, cards) in enumerate(claims):
        standing = turned_before(rules, standing, kitty, phase)
        shown = shown_by(cards)
        if shown is None or call_refusal(rules, standing, (), seat, phase, cards) is not None:
            return standing, index
        standing = standing._replace(calls=(*standing.calls, Call(seat, phase, shown)))
    return turned_before(rules, standing, kitty, AFTER_BURIAL), None


def suit_of(shown: Shown) -> int:
    """Give the trump suit that a show makes: that of its level cards, none for jokers.

    Clauses: whu:5.3.d, whu:5.4.c, zzvc:A.3.1, zzvc:A.4, bnuz:A.1.3.
    """
    return NO_SUIT if is_joker(shown.card) else shown.card.suit


def grabber(rules: Rules, auction: Auction, first_drawer: int) -> int:
    """Give the declarer of a hand whose deal is grabbed: the first caller, or whoever drew first where none called.

    An override before the kitty is taken up moves the deal to the overrider.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.4.1, bnuz:A.1.2, bnuz:A.1.3. Readings: R-10, R-11, R-11b.
    """
    opened = 0 if auction.turned != NOT_TURNED else 1
    moved = tuple(call.seat for call in auction.calls[opened:] if call.phase != AFTER_BURIAL)
    if len(moved) > 0 and rules.first_hand_override_moves_deal:
        return moved[-1]
    return auction.calls[0].seat if opened == 1 else first_drawer


def declarer_of(rules: Rules, auction: Auction, first_drawer: int) -> int:
    """Give the declarer once the calls are over; in later hands only the opponents' own level moves the deal.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.2, bnuz:A.1.3.
    Readings: R-10, R-11, R-71, R-78.
    """
    if is_grabbed(rules, auction):
        return grabber(rules, auction, first_drawer)
    if is_deal_called_away(rules, auction):
        return next_seat(auction.declarer) if rules.own_level_call_deals_next_seat else auction.calls[0].seat
    return auction.declarer


def level_of(rules: Rules, auction: Auction, declarer: int) -> int:
    """Give the level at which the hand is played, given who declares: the declarer's side's.

    Clauses: whu:5.3.a, zzvc:A.3.2, zzvc:A.3.3, bnuz:A.1.2. Readings: R-71, R-73, R-79.
    """
    is_kept = is_deal_called_away(rules, auction) and rules.own_level_call_keeps_level
    if is_kept or is_at_last_level(rules, auction):
        return auction.levels[side_of(auction.declarer)]
    return auction.levels[side_of(declarer)]


def outcome(rules: Rules, auction: Auction, first_drawer: int) -> Outcome | None:
    """Give what the calls come to; None: nobody called and nothing was turned, so that the cards are dealt again.

    Clauses: whu:5.3.a, whu:5.3.c, whu:5.4.b, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.3, zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.2,
    bnuz:A.1.3, bnuz:A.4.3. Readings: R-10, R-11, R-11b, R-71, R-73, R-78.
    """
    if len(auction.calls) == 0 and auction.turned == NOT_TURNED:
        return None
    declarer = declarer_of(rules, auction, first_drawer)
    suit = suit_of(auction.calls[-1].shown) if len(auction.calls) > 0 else auction.turned
    return Outcome(declarer, level_of(rules, auction, declarer), suit, overrides(rules, auction))
