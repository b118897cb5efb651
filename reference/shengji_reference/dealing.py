"""A hand from the first card drawn to the first lead: draw, calls, overrides in turn, kitty and burials.

(whu:5.3.a–d, whu:5.4.a–c, zzvc:A.2–A.5, bnuz:A.1.1–3, bnuz:A.1.5, bnuz:A.4.1, bnuz:A.4.3)

The steps are actions; each gives a new state, which holds the events that the step brought about.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from shengji_reference.auction import (
    CALLING,
    OVERRIDING,
    Redeal,
    Settled,
    check_first_drawer,
    make_call,
    open_auction,
    settled,
    turn,
    turned_card,
)
from shengji_reference.bidding import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    SEATS,
    Auction,
    Bid,
    Deal,
    NotAdmittedError,
    turns_kitty,
)
from shengji_reference.burial import KITTY, refuse_burial
from shengji_reference.calls import (
    is_raise_of_call,
    legal_calls,
    may_open_late,
    may_override_in,
    may_top,
    refuse_call,
)
from shengji_reference.choices import plays_of
from shengji_reference.events import Event, Happening
from shengji_reference.masks import context
from shengji_reference.refusals import NOT_HELD, Refusal
from shengji_spec.cards import JOKERS, NO_SUIT, PACK, Card, Trump
from shengji_spec.rules import Rules

HANDS = 100
"""So many cards are drawn, one at a time; the rest of the pack is the kitty."""


class Stage(StrEnum):
    """What the table waits for."""

    DRAWING = "drawing"
    CALLING = "calling"
    OVERRIDING = "overriding"
    TAKING = "taking"
    BURYING = "burying"
    READY = "ready"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Draw:
    """The seat whose turn it is draws the next card."""


@dataclass(frozen=True, slots=True)
class EndDraw:
    """All cards are drawn and nobody calls any more."""


@dataclass(frozen=True, slots=True)
class Show:
    """A seat shows cards: a call, a raise or an override."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat that is asked shows nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeKitty:
    """A seat takes up the kitty."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeaveKitty:
    """An overrider leaves the kitty as it was buried."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bury:
    """The seat that took up the kitty buries as many cards."""

    seat: int
    cards: tuple[Card, ...]


Action = Draw | EndDraw | Show | Pass | TakeKitty | LeaveKitty | Bury
"""One step of a hand before play."""


class IllegalActionError(ValueError):
    """A step that may not be made now; `refusal` says why where cards were shown or buried that may not be."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Dealing:
    """A hand before play.

    `pack`: all cards in the order in which they lie, the kitty last. `drawn`: how many were drawn. `hands`: what the
    four seats hold. `kitty`: the eight cards that nobody holds, as drawn or as buried last. `waiting`: who is still
    asked, in order. `burier`, `first_burier`: who buried last and first, None: nobody did.
    `events`: what the last step brought about.
    """

    rules: Rules
    auction: Auction
    first_drawer: int
    pack: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    stage: Stage = Stage.DRAWING
    drawn: int = 0
    waiting: tuple[int, ...] = ()
    burier: int | None = None
    first_burier: int | None = None
    events: tuple[Event, ...] = field(default=(), compare=False)

    @property
    def is_drawn(self) -> bool:
        """Whether all cards but the kitty are drawn."""
        return self.drawn == HANDS

    @property
    def phase(self) -> int:
        """The phase in which cards shown now would count."""
        if self.stage == Stage.DRAWING:
            return DRAW
        return BEFORE_KITTY if self.burier is None else AFTER_BURIAL

    @property
    def result(self) -> Settled | Redeal:
        """What the auction came to if nothing more is said."""
        return settled(self.auction, self.first_drawer)


def open_dealing(rules: Rules, deal: Deal, pack: Sequence[Card], first_drawer: int) -> Dealing:
    """Return the state before the first card is drawn.

    Clauses: zzvc:A.2, bnuz:A.1.1, bnuz:A.1.5. Readings: R-19, R-84.

    Raises
    ------
    NotAdmittedError
        For cards that are not the two packs, a first drawer other than the declarer where there is one, and as
        `open_auction` does.
    """
    if Counter(pack) != Counter(dict.fromkeys(PACK, 2)):
        raise NotAdmittedError("the pack: give each of the 54 kinds of card twice")
    auction = open_auction(rules, deal)
    check_first_drawer(auction, first_drawer)
    return Dealing(rules, auction, first_drawer, tuple(pack), ((),) * SEATS, tuple(pack[HANDS:]))


def legal_actions(state: Dealing) -> Iterator[Action]:
    """Yield every step that may come next; burials, of which there are millions, last and one by one.

    Clauses: zzvc:A.2, zzvc:A.4, zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1, bnuz:A.1.3. Readings: R-70, R-75, R-85.
    """
    for seat in range(SEATS):
        yield from (Show(seat, cards) for cards in legal_shows(state, seat))
    match state.stage:
        case Stage.DRAWING:
            yield Draw() if state.drawn < HANDS else EndDraw()
        case Stage.CALLING | Stage.OVERRIDING:
            yield from (Pass(seat) for seat in _speakers(state))
        case Stage.TAKING:
            yield TakeKitty(state.waiting[0])
            if state.burier is not None:
                yield LeaveKitty(state.waiting[0])
        case Stage.BURYING:
            seat = state.waiting[0]
            order = context(ANY_TRUMP)
            for play in plays_of(order.hold(state.hands[seat] + state.kitty), KITTY):
                yield Bury(seat, tuple(order.cards_of(play)))


ANY_TRUMP = Trump(2, NO_SUIT)
"""Under it the burials are listed; which ones there are is the same under all."""


def legal_shows(state: Dealing, seat: int) -> tuple[tuple[Card, ...], ...]:
    """Return what a seat may show now, the lowest first.

    Clauses: as `refuse_call`. Readings: R-75.
    """
    if state.stage not in {Stage.DRAWING, Stage.CALLING, Stage.OVERRIDING}:
        return ()
    shows = legal_calls(state.rules, state.auction, state.hands[seat], seat, state.phase, state.hands)
    return tuple(cards for cards in shows if _may_speak(state, Bid(seat, state.phase, cards)))


def _speakers(state: Dealing) -> tuple[int, ...]:
    """Return who of those that are still asked may answer now: the first of them, or all in any order."""
    is_free = state.rules.overrides_come_in_any_order and state.stage == Stage.OVERRIDING
    return state.waiting if is_free else state.waiting[:1]


def _may_speak(state: Dealing, bid: Bid) -> bool:
    """Say whether it is the seat's time to show anything: overrides come in turn, first calls and raises need not."""
    match state.stage:
        case Stage.DRAWING:
            return True
        case Stage.CALLING:
            return bid.seat in _speakers(state)
        case Stage.OVERRIDING:
            return (
                bid.seat in _speakers(state)
                or state.rules.overrides_come_in_any_order
                or is_raise_of_call(state.rules, state.auction, bid)
            )
    return False


def apply(state: Dealing, action: Action) -> Dealing:
    """Return the state after a step.

    Clauses: whu:5.3.a, whu:5.4.a, whu:5.4.b, zzvc:A.2, zzvc:A.3.3, zzvc:A.4, zzvc:A.4.1, zzvc:A.4.2, zzvc:A.5,
    bnuz:A.1.1, bnuz:A.1.3, bnuz:A.4.3. Readings: R-11b, R-75, R-76b, R-77b, R-85.

    Raises
    ------
    IllegalActionError
        For a step that may not be made now.
    """
    match action:
        case Draw() if state.stage == Stage.DRAWING and state.drawn < HANDS:
            return _draw(state)
        case EndDraw() if state.stage == Stage.DRAWING and state.drawn == HANDS:
            return _end_draw(state)
        case Show(seat, cards):
            return _show(state, Bid(seat, state.phase, tuple(cards)))
        case Pass(seat) if state.stage in {Stage.CALLING, Stage.OVERRIDING} and seat in _speakers(state):
            return _pass(state, seat)
        case TakeKitty(seat) if state.stage == Stage.TAKING and seat == state.waiting[0]:
            is_declarers = state.burier is None and seat == _declarer(state)
            clauses = TAKING_BY_DECLARER if is_declarers else TAKING_BY_OVERRIDER
            taken = Event(Happening.KITTY_TAKEN, clauses, seat, state.kitty)
            return replace(state, stage=Stage.BURYING, events=(taken,))
        case LeaveKitty(seat) if state.stage == Stage.TAKING and seat == state.waiting[0] and state.burier is not None:
            left = Event(Happening.KITTY_LEFT, TAKING_BY_OVERRIDER, seat)
            return _ask_for_overrides(replace(state, events=(left,)))
        case Bury(seat, cards) if state.stage == Stage.BURYING and seat == state.waiting[0]:
            return _bury(state, seat, tuple(cards))
    step = type(action).__name__ if isinstance(action, Draw | EndDraw) else f"{type(action).__name__}({action.seat})"
    raise IllegalActionError(f"{step} cannot come now: the table is {state.stage}{_whom(state)}")


def _whom(state: Dealing) -> str:
    seats = ", ".join(str(seat) for seat in state.waiting)
    return f", and waits for seat {seats}" if seats else ""


DRAWING = ("zzvc:A.2", "bnuz:A.1.1")
DRAWING_CHOSEN = ("bnuz:A.1.2",)
DRAWING_AS_DECLARER = ("bnuz:A.1.5",)
"""Who draws the first card: the drawer of the highest card, or the declarer."""
TAKING_BY_DECLARER = ("zzvc:A.2", "zzvc:A.5", "bnuz:A.1.1")
TAKING_BY_OVERRIDER = ("zzvc:A.4.2", "bnuz:A.1.3")
BURYING = ("zzvc:A.5", "bnuz:A.1.1")
LEADING = ("zzvc:A.6.0", "bnuz:A.2.1")


def _draw(state: Dealing) -> Dealing:
    seat, card = (state.first_drawer + state.drawn) % SEATS, state.pack[state.drawn]
    hands = with_hand(state.hands, seat, (*state.hands[seat], card))
    who_is_first = () if state.drawn else (DRAWING_CHOSEN if state.auction.declarer is None else DRAWING_AS_DECLARER)
    drawn = Event(Happening.DRAWN, (*DRAWING, *who_is_first), seat, (card,))
    return replace(state, hands=hands, drawn=state.drawn + 1, events=(drawn,))


def with_hand(hands: tuple[tuple[Card, ...], ...], seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands with another one in the place of a seat's."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _end_draw(state: Dealing) -> Dealing:
    """Turn a card of the kitty, let the declarer's opponents call, deal again, or go on to the overrides."""
    state = replace(state, events=())
    rules, auction = state.rules, state.auction
    if auction.standing is None and turns_kitty(rules, auction):
        card = turned_card(rules, state.kitty)
        auction = turn(rules, auction, NO_SUIT if card.suit == JOKERS else card.suit)
        turned = tuple(replace(event, cards=(card,)) for event in auction.events)
        return _ask_for_overrides(replace(state, auction=auction, events=turned))
    if auction.standing is None and auction.declarer is not None and may_open_late(rules, auction):
        return replace(state, stage=Stage.CALLING, waiting=_seats_after(auction.declarer)[::2])
    return _deal_again(state) if auction.standing is None else _ask_for_overrides(state)


def _deal_again(state: Dealing) -> Dealing:
    again = Event(Happening.REDEAL, ("zzvc:A.3.3",))
    return replace(state, stage=Stage.REDEAL, waiting=(), events=(*state.events, again))


def _seats_after(seat: int) -> tuple[int, ...]:
    """Return the other seats, in turn."""
    return tuple((seat + step) % SEATS for step in range(1, SEATS))


def _ask_for_overrides(state: Dealing) -> Dealing:
    """Ask all but whose show stands, and that seat last if it may top it; all, from the declarer on, after a turn.

    Readings: R-16b, R-16d, R-75.
    """
    phase = BEFORE_KITTY if state.burier is None else AFTER_BURIAL
    if not may_override_in(state.rules, state.auction, phase):
        return _go_on(state)
    return replace(state, stage=Stage.OVERRIDING, waiting=_asked(state))


def _asked(state: Dealing) -> tuple[int, ...]:
    """Return who is asked for an override, in turn."""
    holder = state.auction.holder
    if holder is None:
        declarer = _declarer(state)
        return (declarer, *_seats_after(declarer))
    return (*_seats_after(holder), *((holder,) if may_top(state.rules, state.auction, holder) else ()))


def _declarer(state: Dealing) -> int:
    return state.first_drawer if state.auction.declarer is None else state.auction.declarer


def _go_on(state: Dealing) -> Dealing:
    """Go on once nobody overrides any more: to the first burial, or to play."""
    declarer = _declarer(state)
    if state.burier is not None:
        ready = Event(Happening.READY, LEADING, declarer)
        return replace(state, stage=Stage.READY, waiting=(), events=(*state.events, ready))
    is_overriders = state.rules.overrider_before_kitty_buries and not state.auction.is_grabbed
    taker = _last_overrider(state) if is_overriders else None
    return replace(state, stage=Stage.TAKING, waiting=(declarer if taker is None else taker,))


def _last_overrider(state: Dealing) -> int | None:
    return state.auction.holder if state.auction.overrides else None


def _show(state: Dealing, bid: Bid) -> Dealing:
    if state.stage not in {Stage.DRAWING, Stage.CALLING, Stage.OVERRIDING}:
        raise IllegalActionError(f"no cards are shown now: the table is {state.stage}{_whom(state)}")
    try:
        refusal = refuse_call(state.rules, state.auction, bid, state.hands)
    except NotAdmittedError as wrong:
        raise IllegalActionError(str(wrong)) from None
    if refusal is not None:
        raise IllegalActionError(f"seat {bid.seat} may not show these cards: {refusal.reason}", refusal)
    if not _may_speak(state, bid):
        raise IllegalActionError(f"it is not seat {bid.seat}'s turn to show cards{_whom(state)}")
    auction = make_call(state.rules, state.auction, bid, state.hands)
    shown = replace(state, auction=auction, events=auction.events)
    if state.stage == Stage.CALLING:
        return _ask_for_overrides(shown)
    if state.stage == Stage.DRAWING or auction.overrides == state.auction.overrides:
        return shown  # after a raise nobody is asked anew
    if state.burier is None:
        return replace(shown, waiting=_asked(shown))
    if state.rules.only_declarers_burial_is_taken and state.burier != state.first_burier:
        return _ask_for_overrides(shown)
    return replace(shown, stage=Stage.TAKING, waiting=(bid.seat,))


def _pass(state: Dealing, seat: int) -> Dealing:
    """Go on after a seat shows nothing; the event cites what it might have shown by: a late call, or an override."""
    waiting = tuple(other for other in state.waiting if other != seat)
    clauses = CALLING if state.stage == Stage.CALLING else OVERRIDING[state.phase == AFTER_BURIAL]
    passed = replace(state, waiting=waiting, events=(Event(Happening.PASSED, clauses, seat),))
    if waiting:
        return passed
    return _deal_again(passed) if state.stage == Stage.CALLING else _go_on(passed)


def _bury(state: Dealing, seat: int, cards: tuple[Card, ...]) -> Dealing:
    if any(card not in PACK for card in cards):
        raise IllegalActionError(f"seat {seat} may not bury these cards: {NOT_HELD.reason}", NOT_HELD)
    refusal = refuse_burial(state.hands[seat], state.kitty, cards)
    if refusal is not None:
        raise IllegalActionError(f"seat {seat} may not bury these cards: {refusal.reason}", refusal)
    rest = Counter(state.hands[seat] + state.kitty) - Counter(cards)
    buried = replace(
        state,
        hands=with_hand(state.hands, seat, tuple(rest.elements())),
        kitty=cards,
        burier=seat,
        first_burier=seat if state.first_burier is None else state.first_burier,
        events=(Event(Happening.BURIED, BURYING, seat, cards),),
    )
    overrider = _last_overrider(state)
    may_come_late = may_override_in(state.rules, state.auction, AFTER_BURIAL)
    if overrider is not None and overrider != seat and may_come_late:  # who overrode before the kitty was taken
        return replace(buried, stage=Stage.TAKING, waiting=(overrider,))
    return _ask_for_overrides(buried)
