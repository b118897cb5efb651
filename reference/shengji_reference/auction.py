"""The auction as a state machine: each step gives a new state and the events that it brought about.

(whu:5.3.a–d, whu:5.4.a–c, zzvc:A.3.1–4, zzvc:A.4, zzvc:A.4.1–4, bnuz:A.1.2–3, bnuz:A.4.1, bnuz:A.4.3)
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from shengji_reference.bidding import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    SEATS,
    Auction,
    Bid,
    Deal,
    IllegalCallError,
    NotAdmittedError,
    check_seat,
    level_of_grabber,
    level_of_side,
    turns_kitty,
)
from shengji_reference.burial import KITTY
from shengji_reference.calls import is_raise, moves_deal, refuse_call, takes_deal
from shengji_reference.events import Event, Happening
from shengji_reference.refusals import NO_CALL, Refusal
from shengji_reference.shows import HIGHEST, TURNED, Show, read_show
from shengji_spec.cards import ACE, JOKERS, NO_SUIT, Card
from shengji_spec.rules import Rules

FIRST_LEVEL = 2
THIRD = 2
"""Where the third card of the kitty is."""

GRABBING = ("whu:5.3.a", "whu:5.4.a", "zzvc:A.3.1", "bnuz:A.1.2", "bnuz:A.4.1")
CALLING = ("whu:5.4.a", "zzvc:A.3.2", "bnuz:A.4.1")
OVERRIDING = {
    False: ("whu:5.3.d", "zzvc:A.4", "zzvc:A.4.1", "bnuz:A.1.3"),
    True: ("whu:5.3.c", "whu:5.3.d", "zzvc:A.4", "zzvc:A.4.2", "bnuz:A.1.3"),
}
"""The clauses of an override before the burial, and after it."""
DEAL_BY_OVERRIDE = ("zzvc:A.4.1", "bnuz:A.1.3")


@dataclass(frozen=True, slots=True)
class Settled:
    """What the auction came to: who declares, at which level, which suit is trump, how many overrides there were."""

    declarer: int
    level: int
    suit: int
    overrides: int


@dataclass(frozen=True, slots=True)
class Redeal:
    """Nobody called: the hand is dealt again."""


@dataclass(frozen=True, slots=True)
class IllegalAt:
    """The first call that may not be made, counted from 0."""

    index: int
    refusal: Refusal = field(compare=False)


def open_auction(rules: Rules, deal: Deal) -> Auction:
    """Return the state before the first card is drawn.

    Clauses: whu:5.3.a, zzvc:A.1, zzvc:A.3.1, zzvc:A.3.3, bnuz:A.1.2, bnuz:A.1.3. Readings: R-11, R-67, R-73, R-73b,
    R-73c, R-79.

    Raises
    ------
    NotAdmittedError
        For a first hand that is not grabbed at level 2, a later hand without a declarer that is not grabbed anew, and
        what is no seat, level or number of a hand.
    """
    _check_deal(deal)
    goes_on = rules.games_end_past_ace and not rules.next_game_is_grabbed
    if deal.hand_number == 1 and deal.levels != (FIRST_LEVEL, FIRST_LEVEL):
        raise NotAdmittedError("in the first hand both sides are at level 2")
    if deal.hand_number == 1 and deal.declarer is not None and not goes_on:
        raise NotAdmittedError("the first hand is grabbed: name no declarer")
    is_anew = deal.redealt and rules.redeal_is_grabbed
    if deal.hand_number > 1 and deal.declarer is None and (rules.redeal_is_at_last_level or not is_anew):
        raise NotAdmittedError("the deal or the level of this hand is the last declarer's: name the declarer")
    if deal.declarer is None:
        level = FIRST_LEVEL if deal.hand_number == 1 else None
        return Auction(deal, is_grabbed=True, level=level, grabbed_at=level)
    level = deal.levels[deal.declarer % 2]
    if is_anew:
        grabbed_at = level if rules.redeal_is_at_last_level else None
        return Auction(deal, is_grabbed=True, level=grabbed_at, grabbed_at=grabbed_at)
    return Auction(deal, is_grabbed=False, declarer=deal.declarer, level=level)


def _check_deal(deal: Deal) -> None:
    if deal.hand_number < 1:
        raise NotAdmittedError(f"hand {deal.hand_number}: hands are counted from 1")
    if not all(2 <= level <= ACE for level in deal.levels):
        raise NotAdmittedError(f"levels {deal.levels}: give two ranks, 2 to {ACE}")
    if deal.declarer is not None:
        check_seat(deal.declarer)


def check_first_drawer(state: Auction, seat: int) -> None:
    """Raise NotAdmittedError for what is no seat, and for another seat than the declarer, where there is one.

    `state`: before any call.

    Clauses: bnuz:A.1.5. Readings: R-19.
    """
    check_seat(seat)
    if state.declarer not in {None, seat}:
        raise NotAdmittedError(f"seat {seat} cannot draw first: the declarer, seat {state.declarer}, does")


def turned_card(rules: Rules, kitty: Sequence[Card]) -> Card:
    """Return the card of the kitty, given in the order that counts, that gives the trump.

    Clauses: whu:5.4.b, bnuz:A.4.3. Readings: R-17.

    Raises
    ------
    NotAdmittedError
        For a kitty that is not of eight cards.
    """
    if len(kitty) != KITTY:
        raise NotAdmittedError(f"{len(kitty)} cards of the kitty: give {KITTY}")
    if rules.turned_joker_means_no_suit:
        return kitty[THIRD]
    card = next((card for card in kitty[THIRD:] if card.suit != JOKERS), None)
    if card is None:
        raise NotAdmittedError("six jokers in the kitty: the two packs have four")
    return card


def turned_suit(rules: Rules, kitty: Sequence[Card]) -> int:
    """Return the trump suit that the kitty gives, NO_SUIT: none.

    Clauses: whu:5.4.b, bnuz:A.4.3. Readings: R-17.
    """
    card = turned_card(rules, kitty)
    return NO_SUIT if card.suit == JOKERS else card.suit


def turn(rules: Rules, state: Auction, suit: int) -> Auction:
    """Return the state once the kitty has given the trump: the draw is over.

    Clauses: whu:5.4.b, bnuz:A.4.3. Readings: R-11b, R-17, R-18b.

    Raises
    ------
    NotAdmittedError
        Where somebody called, where the rules turn no card, and for a suit that cannot be turned.
    """
    if state.standing is not None:
        raise NotAdmittedError("trump is fixed already: no card of the kitty is turned")
    if not turns_kitty(rules, state):
        raise NotAdmittedError("under these rules no card of the kitty gives the trump in this hand")
    if suit == NO_SUIT and not rules.turned_joker_means_no_suit:
        raise NotAdmittedError("under these rules a card of a suit is turned, whatever jokers lie before it")
    if suit != NO_SUIT and not 0 <= suit < JOKERS:
        raise NotAdmittedError(f"suit {suit}: give 0 to {JOKERS - 1}, or NO_SUIT")
    is_final = suit == NO_SUIT and not rules.jokers_override_turned_joker
    turned = Event(Happening.TURNED, ("whu:5.4.b", "bnuz:A.4.3"), value=suit)
    return replace(state, phase=BEFORE_KITTY, suit=suit, standing=HIGHEST if is_final else TURNED, events=(turned,))


def make_call(rules: Rules, state: Auction, bid: Bid, hands: Sequence[Collection[Card]] | None = None) -> Auction:
    """Return the state once the cards are shown.

    Clauses: whu:5.3.a, whu:5.4.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.4.1, zzvc:A.4.2, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.4.1.
    Readings: R-10, R-11, R-15, R-71, R-71b, R-73, R-78, R-79.

    Raises
    ------
    IllegalCallError
        For a call that may not be made; `refusal` says why.
    NotAdmittedError
        As `refuse_call` does.
    """
    refusal = refuse_call(rules, state, bid, hands)
    if refusal is not None:
        raise IllegalCallError(refusal)
    show = read_show(bid.cards)
    if show is None:  # refused above
        raise IllegalCallError(NO_CALL)
    shown = replace(state, phase=bid.phase, holder=bid.seat, standing=show.height, suit=show.suit, raisable=None)
    if state.standing is None:
        return _opened(rules, shown, bid, show)
    if is_raise(rules, state, bid, show):
        raised = Event(Happening.RAISED, (), bid.seat, bid.cards, show.suit)
        return replace(shown, events=(raised,))
    return _overridden(rules, shown, bid, show)


def _opened(rules: Rules, shown: Auction, bid: Bid, show: Show) -> Auction:
    """Return the state after the first call."""
    seat = bid.seat
    declarer, level = shown.declarer, shown.level
    clauses = GRABBING if shown.is_grabbed else CALLING
    if declarer is None:
        declarer, level = seat, level_of_grabber(shown, seat)
    elif moves_deal(rules, shown, bid, show):
        level = level if rules.own_level_call_keeps_level else level_of_side(shown, seat)
        declarer = (declarer + 1) % SEATS if rules.own_level_call_deals_next_seat else seat
    called = Event(Happening.CALLED, clauses, seat, bid.cards, show.suit)
    raisable = None if show.is_pair else Card(show.suit, show.rank)
    opened = replace(shown, caller=seat, raisable=raisable, declarer=declarer, level=level)
    return replace(opened, events=(called, *_deal_events(shown, opened, clauses)))


def _overridden(rules: Rules, shown: Auction, bid: Bid, show: Show) -> Auction:
    """Return the state after an override."""
    declarer, level = shown.declarer, shown.level
    if takes_deal(rules, shown, bid.phase):
        declarer, level = bid.seat, level_of_grabber(shown, bid.seat)
    clauses = OVERRIDING[bid.phase == AFTER_BURIAL]
    overridden = Event(Happening.OVERRIDDEN, clauses, bid.seat, bid.cards, show.suit)
    after = replace(shown, overrides=shown.overrides + 1, declarer=declarer, level=level)
    return replace(after, events=(overridden, *_deal_events(shown, after, DEAL_BY_OVERRIDE)))


def _deal_events(before: Auction, after: Auction, clauses: tuple[str, ...]) -> Iterator[Event]:
    """Yield that the deal or the level changed."""
    if after.declarer != before.declarer:
        yield Event(Happening.DEAL_TAKEN, clauses, after.declarer)
    if after.level != before.level:
        yield Event(Happening.LEVEL_SET, clauses, after.declarer, value=after.level)


def settled(state: Auction, first_drawer: int) -> Settled | Redeal:
    """Return what the auction came to if nothing more is said: the first drawer declares where nobody else does.

    Clauses: whu:5.3.a, whu:5.4.b, zzvc:A.3.1, zzvc:A.3.3, bnuz:A.1.2, bnuz:A.4.3. Readings: R-11, R-11b, R-79.
    """
    if state.standing is None or state.suit is None:
        return Redeal()
    declarer = first_drawer if state.declarer is None else state.declarer
    level = level_of_grabber(state, declarer) if state.level is None else state.level
    return Settled(declarer, level, state.suit, state.overrides)


def auction(
    rules: Rules, deal: Deal, first_drawer: int, bids: Iterable[Bid], kitty: Sequence[Card]
) -> Settled | Redeal | IllegalAt:
    """Return what a whole auction came to; the kitty is given in the order in which it would have been drawn.

    Clauses: whu:5.3.a, whu:5.3.b, whu:5.3.c, whu:5.3.d, whu:5.4.a, whu:5.4.b, whu:5.4.c, zzvc:A.3.1, zzvc:A.3.2,
    zzvc:A.3.3, zzvc:A.3.4, zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, zzvc:A.4.3, zzvc:A.4.4, bnuz:A.1.2, bnuz:A.1.3,
    bnuz:A.4.1, bnuz:A.4.3. Readings: as `refuse_call` and `settled`, R-11b, R-17.

    Raises
    ------
    NotAdmittedError
        For a deal or kitty that cannot be, a first drawer other than the declarer where there is one, and calls that go
        back in time.
    """
    suit = turned_suit(rules, kitty)
    state = open_auction(rules, deal)
    check_first_drawer(state, first_drawer)
    for index, bid in enumerate(bids):
        if state.standing is None and bid.phase > DRAW and turns_kitty(rules, state):
            state = turn(rules, state, suit)
        refusal = refuse_call(rules, state, bid)
        if refusal is not None:
            return IllegalAt(index, refusal)
        state = make_call(rules, state, bid)
    if state.standing is None and turns_kitty(rules, state):
        state = turn(rules, state, suit)
    return settled(state, first_drawer)
