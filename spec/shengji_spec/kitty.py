"""The kitty: who takes it up, what may be buried, who may look.

(whu:5.3.b, zzvc:A.2, zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1, bnuz:A.1.3)
"""

from shengji_spec.auction import declarer_of
from shengji_spec.calls import AFTER_BURIAL, Auction, is_grabbed, is_time_to_override, overrides
from shengji_spec.cards import KINDS, Play
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY

KITTY, HAND = 8, 25
"""Cards in the kitty, and in a hand when the draw is over."""


def first_burier(rules: Rules, auction: Auction, first_drawer: int) -> int:
    """Give who takes up the kitty first: the declarer, or the last who overrode before that in a later hand.

    Clauses: zzvc:A.2, zzvc:A.5, bnuz:A.1.1, bnuz:A.1.3. Readings: R-77b.
    """
    early = tuple(call.seat for call in auction.calls if call.phase != AFTER_BURIAL)
    made = overrides(rules, auction._replace(calls=auction.calls[: len(early)]))
    if rules.overrider_before_kitty_buries and not is_grabbed(rules, auction) and made > 0:
        return early[-1]
    return declarer_of(rules, auction, first_drawer)


def may_take_kitty(rules: Rules, auction: Auction, first_drawer: int, burier: int, seat: int) -> bool:
    """The seat may take up the kitty: before any burial whoever buries first, later whoever overrode last.

    Who overrode before the kitty was taken waits for the first burial, unless that was the own one, and takes it then
    where an override after the burial might. What an overrider has buried may have to lie.

    `burier`: who buried last, NOBODY: nobody has.

    Clauses: whu:5.3.b, zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1, bnuz:A.1.3. Readings: R-76b, R-77, R-77b, R-85.
    """
    first = first_burier(rules, auction, first_drawer)
    if burier == NOBODY:
        return seat == first
    if burier != first and rules.only_declarers_burial_is_taken:
        return False
    is_last_overrider = overrides(rules, auction) > 0 and seat == auction.calls[-1].seat
    is_waiting = seat != first and is_time_to_override(rules, auction, AFTER_BURIAL)
    return is_last_overrider and (auction.calls[-1].phase == AFTER_BURIAL or is_waiting)


def may_see_kitty(burier: int, is_over: bool, seat: int) -> bool:
    """What is buried is seen by whoever buried it last, and by all when the hand is over.

    Clauses: zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1.
    """
    return is_over or seat == burier


def is_of_kitty_size(cards: Play) -> bool:
    """Eight cards.

    Clauses: zzvc:A.5, bnuz:A.1.1. Readings: R-84.
    """
    return sum(cards) == KITTY


def is_from_hand_or_kitty(hand: Play, kitty: Play, cards: Play) -> bool:
    """Every card to be buried is in the hand or in the kitty that was taken up.

    Clauses: zzvc:A.5, bnuz:A.1.1.
    """
    return all(cards[i] <= hand[i] + kitty[i] for i in range(KINDS))


def burial_refusal(hand: Play, kitty: Play, cards: Play) -> Reason | None:
    """Why these cards may not be buried; None: they may, whatever they are.

    Clauses: zzvc:A.5, bnuz:A.1.1. Readings: R-84.
    """
    if not is_of_kitty_size(cards):
        return Reason.WRONG_COUNT
    return None if is_from_hand_or_kitty(hand, kitty, cards) else Reason.NOT_HELD
