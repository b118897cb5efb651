"""A hand of a record, deed by deed: whatever was done is done, and what was wrong with it is noted.

(whu:5.3.a–d, whu:5.4.a–c, whu:5.7.1–3, whu:5.10.1–8, zzvc:A.2–A.6, bnuz:A.1.1–3, bnuz:A.1.5, bnuz:A.2.1, bnuz:A.8.1–4)

Where `dealing` and `playing` refuse what may not be done, this goes on with it as the players at the table did.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from shengji_reference.auction import Redeal, Settled, make_call, open_auction, settled, turn, turned_suit
from shengji_reference.bidding import (
    AFTER_BURIAL,
    DRAW,
    SEATS,
    Auction,
    Bid,
    NotAdmittedError,
    check_seat,
    turns_kitty,
)
from shengji_reference.burial import KITTY, refuse_burial
from shengji_reference.calls import may_override_in, refuse_call
from shengji_reference.dealing import HANDS, with_hand
from shengji_reference.following import refusal
from shengji_reference.leads import Forced, Illegal, lead
from shengji_reference.led import led
from shengji_reference.masks import Holding, count
from shengji_reference.offence import Found, Offence
from shengji_reference.playing import add_for_side
from shengji_reference.records import (
    Buried,
    Called,
    Deed,
    DrawnOver,
    HandRecord,
    Played,
    Reported,
    TakenBack,
)
from shengji_reference.refusals import NOT_HELD, WRONG_COUNT, WRONG_RUFF, Refusal
from shengji_reference.settle import check_begins
from shengji_reference.table import Table, table
from shengji_reference.tricks import points, winner_of
from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.rules import Rules

HAND = HANDS // SEATS
"""So many cards are drawn by each seat."""


class Fault(StrEnum):
    """What is wrong in a record and no offence of a text."""

    CALL = "call"
    TAKE_BACK = "take_back"
    REPORT = "report"
    FIRST_DRAWER = "first_drawer"


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something wrong: at which deed (None: in the deal), what, by whom, when found (None: not as yet), why."""

    index: int | None
    kind: Offence | Fault
    seats: tuple[int, ...]
    found: Found | None = None
    refusal: Refusal | None = None


class NoSuchHandError(ValueError):
    """No hand goes as the record has it; the message says why."""


VISIBLE = {
    Offence.MISCOUNT_PAIR,
    Offence.MISCOUNT_ONE,
    Offence.WRONG_BURIAL,
    Offence.REVOKE,
    Offence.WRONG_PLAY,
    Offence.WRONG_RUFF,
    Offence.OUT_OF_TURN,
}
"""Offences that the cards show; the others are facts only where they are reported."""

MISCOUNTS = {Offence.MISCOUNT_PAIR, Offence.MISCOUNT_ONE}

LONG, SHORT = HAND + 1, HAND - 1


@dataclass(frozen=True, slots=True)
class Recorded:
    """Where a recorded hand stands.

    `hands`: what the four seats hold, before play all that they drew. `kitty`: as drawn, or as buried last by
    `burier`, `first_burier`: who buried first. `may_bury`: who may take up the kitty after the first burial.
    `table`: once play has begun. `leader`, `plays`: of the trick on the table, the plays as they fell, each with
    its seat. `tricks`: how many are over. `last`: lead and winner of the last one. `points`: in the sides' tricks.
    `fines`: of the sides. `is_judged`: no lead that may not be led was played on. `wrongs`: what was wrong.
    `players`: the seats that have played. `undo`: the state before the last play, while that may still be taken
    back; `player`: who made it.
    """

    rules: Rules
    record: HandRecord
    auction: Auction
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    drawn: int = 0
    burier: int | None = None
    may_bury: int | None = None
    first_burier: int | None = None
    table: Table | None = None
    leader: int | None = None
    plays: tuple[tuple[int, Holding], ...] = ()
    tricks: int = 0
    last: tuple[tuple[Card, ...], int] | None = None
    points: tuple[int, int] = (0, 0)
    fines: tuple[int, int] = (0, 0)
    is_judged: bool = True
    wrongs: tuple[Wrong, ...] = ()
    players: frozenset[int] = frozenset()
    undo: "Recorded | None" = field(default=None, repr=False, compare=False)
    player: int | None = None

    @property
    def result(self) -> Settled | Redeal:
        """What the auction came to, if nothing more is said."""
        return settled(_turned(self).auction, self.record.first_drawer)

    @property
    def is_over(self) -> bool:
        """Whether the hand is played out: whoever leads holds no card, or all others hold none.

        Where a lead that may not be led was played on, nobody holds a card.
        """
        if not self.is_judged:
            return not any(self.hands)
        if self.table is None or self.plays or self.leader is None:
            return False
        others = [hand for seat, hand in enumerate(self.hands) if seat != self.leader]
        return not self.hands[self.leader] or not any(others)


def open_record(rules: Rules, record: HandRecord) -> Recorded:
    """Return the state before the first deed; a miscount and a wrong first drawer are noted.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.3, zzvc:A.1, bnuz:A.1.5, bnuz:A.1.7, bnuz:A.8.2. Readings: R-19, R-45.

    Raises
    ------
    NoSuchHandError
        For cards that are not the two packs, hands of impossible sizes, and a deal that cannot arise under the rules.
    """
    if len(record.hands) != SEATS:
        raise NoSuchHandError(f"{len(record.hands)} hands: give {SEATS}")
    cards = (*(card for hand in record.hands for card in hand), *record.kitty)
    if Counter(cards) != Counter(dict.fromkeys(PACK, 2)):
        raise NoSuchHandError("the hands and the kitty together are not the two packs")
    try:
        check_begins(rules, record.deal.hand_number, record.past)
        check_seat(record.first_drawer)
        auction = open_auction(rules, record.deal)
    except NotAdmittedError as wrong:
        raise NoSuchHandError(str(wrong)) from None
    wrongs = list(_miscount(record))
    if auction.declarer not in {None, record.first_drawer}:
        wrongs.append(Wrong(None, Fault.FIRST_DRAWER, (record.first_drawer,), Found.BEFORE_BURIAL))
    return Recorded(rules, record, auction, record.hands, record.kitty, wrongs=tuple(wrongs))


def _miscount(record: HandRecord) -> Sequence[Wrong]:
    sizes = [len(hand) for hand in record.hands]
    off = tuple(seat for seat, size in enumerate(sizes) if size != HAND)
    if not off:
        return ()
    if any(sizes[seat] not in {LONG, SHORT} for seat in off):
        raise NoSuchHandError(f"hands of {', '.join(map(str, sizes))} cards: one or two may be off by one")
    if len(off) == 1:
        return (Wrong(None, Offence.MISCOUNT_ONE, off),)
    if len(off) == 2 and {sizes[seat] for seat in off} == {LONG, SHORT}:
        return (Wrong(None, Offence.MISCOUNT_PAIR, off),)
    raise NoSuchHandError(
        f"hands of {', '.join(map(str, sizes))} cards: one may be off by one, or one long and one short"
    )


def do(state: Recorded, index: int, deed: Deed) -> Recorded:
    """Return the state after a deed, with what was wrong with it.

    Raises
    ------
    NoSuchHandError
        For what nobody can do: play cards that are not held, bury before the kitty may be taken up, and the like.
    """
    match deed:
        case Called():
            return _call(state, index, deed)
        case Buried():
            return _bury(state, index, deed)
        case Played():
            return _play(state, index, deed)
        case TakenBack():
            return _take_back(state, index, deed)
        case DrawnOver():
            return _draw_over(state, deed)
        case Reported():
            return _report(state, index, deed)


def _note(state: Recorded, *wrongs: Wrong) -> Recorded:
    return replace(state, wrongs=(*state.wrongs, *wrongs))


# Before play


def _turned(state: Recorded) -> Recorded:
    """Turn a card of the kitty once the draw is over and nobody has called, where the rules say so."""
    auction = state.auction
    if auction.standing is not None or not turns_kitty(state.rules, auction):
        return state
    kitty = (*state.record.kitty, *state.record.kitty)[:KITTY]  # after a miscount it has a card too few or too many
    suit = turned_suit(state.rules, kitty)
    return replace(state, auction=turn(state.rules, auction, suit))


def _call(state: Recorded, index: int, deed: Called) -> Recorded:
    if state.table is not None:
        raise NoSuchHandError("nobody calls once play has begun")
    if (deed.phase == AFTER_BURIAL) != (state.burier is not None):
        raise NoSuchHandError("this call is not of the phase in which it stands")
    if deed.drawn < state.drawn or (deed.phase != DRAW and deed.drawn != HANDS):
        raise NoSuchHandError(f"{deed.drawn} cards drawn: there were {state.drawn} before, and {HANDS} after the draw")
    state = replace(state if deed.phase == DRAW else _turned(state), drawn=deed.drawn)
    bid = Bid(deed.seat, deed.phase, deed.cards)
    hands = tuple(_drawn_by(state, seat) for seat in range(SEATS))
    try:
        refused = refuse_call(state.rules, state.auction, bid, hands)
    except NotAdmittedError as wrong:
        raise NoSuchHandError(str(wrong)) from None
    if refused is not None:
        return _note(state, Wrong(index, Fault.CALL, (deed.seat,), Found.BEFORE_BURIAL, refused))
    called = make_call(state.rules, state.auction, bid, hands)
    is_override = called.overrides > state.auction.overrides
    if not is_override or deed.phase != AFTER_BURIAL:
        return replace(state, auction=called)
    lies = state.rules.only_declarers_burial_is_taken and state.burier != state.first_burier
    takes_up = None if lies else deed.seat
    return replace(state, auction=called, may_bury=takes_up)


def _drawn_by(state: Recorded, seat: int) -> tuple[Card, ...]:
    """Return what a seat holds when so many cards are drawn; a hand that is off by one gets its last card last."""
    if state.drawn == HANDS:
        return state.hands[seat]
    turns = (state.drawn - (seat - state.record.first_drawer) % SEATS + SEATS - 1) // SEATS
    return state.record.hands[seat][:turns]


def _bury(state: Recorded, index: int, deed: Buried) -> Recorded:
    if state.table is not None:
        raise NoSuchHandError("nobody buries once play has begun")
    state = replace(_turned(state), drawn=HANDS)
    taker = state.may_bury if state.burier is not None else _first_burier(state)
    if deed.seat != taker:
        raise NoSuchHandError(f"seat {deed.seat} may not take up the kitty now")
    refused = refuse_burial(state.hands[deed.seat], state.kitty, deed.cards)
    rest = Counter(state.hands[deed.seat] + state.kitty)
    rest.subtract(deed.cards)
    if min(rest.values()) < 0:
        raise NoSuchHandError(f"seat {deed.seat} does not hold what it buries")
    is_late = may_override_in(state.rules, state.auction, AFTER_BURIAL)
    overrider = state.auction.holder if state.auction.overrides and is_late else None
    buried = replace(
        state,
        hands=with_hand(state.hands, deed.seat, tuple(rest.elements())),
        kitty=deed.cards,
        burier=deed.seat,
        first_burier=deed.seat if state.first_burier is None else state.first_burier,
        may_bury=None if overrider == deed.seat else overrider,
    )
    wrong = Wrong(index, Offence.WRONG_BURIAL, (deed.seat,), refusal=refused)
    return buried if refused is None else _note(buried, wrong)


def _first_burier(state: Recorded) -> int:
    """Return who takes up the kitty first: the declarer, or in a later hand perhaps the last overrider.

    Clauses: zzvc:A.2, zzvc:A.5, bnuz:A.1.1, bnuz:A.1.3. Readings: R-77b.
    """
    result = state.result
    if isinstance(result, Redeal):
        raise NoSuchHandError("nobody called: there is no burial, the cards are dealt again")
    auction = state.auction
    if state.rules.overrider_before_kitty_buries and not auction.is_grabbed and auction.overrides:
        return result.declarer if auction.holder is None else auction.holder
    return result.declarer


def _draw_over(state: Recorded, deed: DrawnOver) -> Recorded:
    sizes = [len(hand) for hand in state.hands]
    pair = [wrong for wrong in state.wrongs if wrong.kind == Offence.MISCOUNT_PAIR]
    if state.burier is not None or not pair or LONG not in sizes:
        raise NoSuchHandError("cards are drawn over before the burial, while one hand is long and one short")
    long = sizes.index(LONG)
    if sizes[deed.seat] != SHORT or len(deed.cards) != 1 or deed.cards[0] not in state.hands[long]:
        raise NoSuchHandError(f"the short hand draws one card of the long one, of seat {long}")
    left = list(state.hands[long])
    left.remove(deed.cards[0])
    moved = replace(state, hands=with_hand(state.hands, long, tuple(left)))
    moved = replace(moved, hands=with_hand(moved.hands, deed.seat, (*state.hands[deed.seat], *deed.cards)))
    return _found(moved, pair[0], Found.BEFORE_BURIAL)


# Play


def _play(state: Recorded, index: int, deed: Played) -> Recorded:
    before = state
    state = _begun(state) if state.table is None else state
    if state.is_over:
        raise NoSuchHandError(f"seat {deed.seat} cannot play: all cards are played")
    if any(seat == deed.seat for seat, _ in state.plays):
        raise NoSuchHandError(f"seat {deed.seat} has played to this trick")
    if Counter(deed.cards) - Counter(state.hands[deed.seat]):
        raise NoSuchHandError(f"seat {deed.seat} does not hold what it plays")
    if not state.is_judged:
        return _undoable(_laid(state, deed.seat, deed.cards), before, deed.seat)
    if deed.seat != _turn(state):
        state = _note(state, Wrong(index, Offence.OUT_OF_TURN, (deed.seat,)))
    played = _follow(state, index, deed) if state.plays else _lead(state, index, deed)
    return _undoable(_collect(played), before, deed.seat)


def _begun(state: Recorded) -> Recorded:
    if state.burier is None:
        raise NoSuchHandError("nobody plays before the burial")
    result = state.result
    if isinstance(result, Redeal):
        raise NoSuchHandError("nobody called: the cards are dealt again")
    return replace(state, table=table(state.rules, Trump(result.level, result.suit)), leader=result.declarer)


def _undoable(state: Recorded, before: Recorded, player: int) -> Recorded:
    return replace(state, players=state.players | {player}, undo=replace(before, undo=None), player=player)


def _turn(state: Recorded) -> int | None:
    """Return whose turn it is: the first from the leader on that has not played and holds a card."""
    done = {seat for seat, _ in state.plays}
    first = state.leader or 0
    turns = ((first + step) % SEATS for step in range(SEATS))
    return next((seat for seat in turns if seat not in done and state.hands[seat]), None)


def _laid(state: Recorded, seat: int, cards: Sequence[Card]) -> Recorded:
    """Take cards from a hand."""
    rest = Counter(state.hands[seat]) - Counter(cards)
    return replace(state, hands=with_hand(state.hands, seat, tuple(rest.elements())))


def _put(state: Recorded, seat: int, cards: Sequence[Card]) -> Recorded:
    """Lay cards on the table."""
    if state.table is None:
        return state
    return replace(_laid(state, seat, cards), plays=(*state.plays, (seat, state.table.order.hold(cards))))


def _lead(state: Recorded, index: int, deed: Played) -> Recorded:
    others = tuple(state.hands[(deed.seat + step) % SEATS] for step in range(1, SEATS))
    trump = state.table.order.trump if state.table else Trump(2, 0)
    made = lead(state.rules, trump, state.hands[deed.seat], deed.cards, others)
    led_by = replace(state, leader=deed.seat)
    if isinstance(made, Illegal):
        wrong = Wrong(index, Offence.WRONG_PLAY, (deed.seat,), refusal=made.refusal)
        return replace(_note(_laid(led_by, deed.seat, deed.cards), wrong), is_judged=False)
    if isinstance(made, Forced):
        led_by = replace(led_by, fines=add_for_side(state.fines, deed.seat, made.fine))
    return _put(led_by, deed.seat, made.played)


def _follow(state: Recorded, index: int, deed: Played) -> Recorded:
    put = _put(state, deed.seat, deed.cards)
    refused = _refuse_follow(state, deed)
    if refused is None:
        return put
    if refused == WRONG_RUFF:
        kind = Offence.WRONG_RUFF
    else:
        kind = Offence.WRONG_PLAY if refused == WRONG_COUNT else Offence.REVOKE
    return _note(put, Wrong(index, kind, (deed.seat,), refusal=refused))


def _refuse_follow(state: Recorded, deed: Played) -> Refusal | None:
    """Return why a follow is wrong; a hand with fewer cards than were led has to play all it has."""
    if state.table is None:
        return NOT_HELD
    order = state.table.order
    asked = led(state.table, state.plays[0][1])
    hand = order.hold(state.hands[deed.seat])
    if count(hand) < asked.count:
        return None if len(deed.cards) == count(hand) else WRONG_COUNT
    return refusal(asked, hand, order.hold(deed.cards))


def _collect(state: Recorded) -> Recorded:
    """End the trick once all have played who hold cards.

    Of equal plays that wins which fell first; one of a wrong number of cards never does.
    """
    if not state.plays or state.table is None or _turn(state) is not None:
        return state
    asked = led(state.table, state.plays[0][1])
    rivals = [(seat, play) for seat, play in state.plays if count(play) == asked.count]
    winner = rivals[winner_of(asked, [play for _, play in rivals])][0]
    order = state.table.order
    found = points(card for _, play in state.plays for card in order.cards_of(play))
    return replace(
        state,
        leader=winner,
        plays=(),
        tricks=state.tricks + 1,
        last=(tuple(order.cards_of(state.plays[0][1])), winner),
        points=add_for_side(state.points, winner, found),
    )


def _take_back(state: Recorded, index: int, deed: TakenBack) -> Recorded:
    """Undo the last play; one after which another has played stays (whu:5.10.4, bnuz:A.8.4)."""
    if deed.seat not in state.players:
        raise NoSuchHandError(f"seat {deed.seat} takes back, and has played nothing")
    if state.undo is None or state.player != deed.seat:
        return _note(state, Wrong(index, Fault.TAKE_BACK, (deed.seat,), _now(state)))
    new = state.wrongs[len(state.undo.wrongs) :]
    of_play = [
        wrong for wrong in new if wrong.index is not None and wrong.seats == (deed.seat,) and wrong.kind in VISIBLE
    ]
    leader = state.undo.leader if state.undo.table is not None or state.table is None else _begun(state.undo).leader
    found = tuple(replace(each, found=Found.BEFORE_NEXT_PLAY) if each in of_play else each for each in state.wrongs)
    # What a throw that failed has cost stays.
    back = replace(state.undo, wrongs=found, table=state.table, leader=leader, fines=state.fines)
    if of_play:
        return back
    return _note(back, Wrong(index, Offence.WRONG_PLAY, (deed.seat,), Found.BEFORE_NEXT_PLAY))


# Reports


def _found(state: Recorded, wrong: Wrong, found: Found) -> Recorded:
    """Note when something wrong was found, unless that is known."""
    if wrong.found is not None:
        return state
    return replace(state, wrongs=tuple(replace(each, found=found) if each == wrong else each for each in state.wrongs))


def _report(state: Recorded, index: int, deed: Reported) -> Recorded:
    """Take a report: of what the cards show, or of what only the table knows."""
    if not deed.at_fault:
        raise NoSuchHandError("a report names who is at fault")
    if deed.kind not in VISIBLE:
        found = Found.BEFORE_BURIAL if deed.kind == Offence.LATE else _now(state)  # who is late is so from the start
        return _note(state, Wrong(index, deed.kind, deed.at_fault, found))
    shown = [wrong for wrong in state.wrongs if wrong.kind == deed.kind and set(wrong.seats) == set(deed.at_fault)]
    if not shown:
        return _note(state, Wrong(index, Fault.REPORT, deed.at_fault, _now(state)))
    for wrong in shown:
        state = _found(state, wrong, _now(state))
    return state


def _now(state: Recorded) -> Found:
    if state.burier is None:
        return Found.BEFORE_BURIAL
    return Found.AFTER_HAND if state.is_over else Found.DURING_PLAY
