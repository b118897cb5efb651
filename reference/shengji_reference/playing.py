"""A hand from the first lead to the last trick: leads, throws that fail, follows, who wins each trick, the points won.

(whu:5.2.1, whu:5.7.1–3, whu:5.8.1–3, whu:5.10.5, zzvc:A.6.0–5, zzvc:A.7, bnuz:A.2.1, bnuz:A.2.2.1–4, bnuz:A.3.1–3,
bnuz:A.8.1, bnuz:A.8.3)

The steps are actions; each gives a new state, which holds the events that the step brought about.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from shengji_reference.auction import Settled
from shengji_reference.bidding import SEATS
from shengji_reference.choices import plays_of
from shengji_reference.dealing import LEADING, Dealing, IllegalActionError, Stage
from shengji_reference.events import Event, InPlay
from shengji_reference.following import refusal
from shengji_reference.ladder import TRUMPS
from shengji_reference.leads import Forced, Illegal, lead, lead_shape
from shengji_reference.led import Led, led
from shengji_reference.legal import follows
from shengji_reference.masks import Holding, count, ones, without
from shengji_reference.refusals import NOT_HELD, Refusal
from shengji_reference.runs import tractors_of
from shengji_reference.settle import HandPlayed
from shengji_reference.shapes import parts_of_group
from shengji_reference.table import Table, table
from shengji_reference.throws import may_throw
from shengji_reference.tricks import group_that_may_win, points, winner_of
from shengji_spec.cards import Card, Trump
from shengji_spec.parts import Kind
from shengji_spec.rules import Rules


@dataclass(frozen=True, slots=True)
class Play:
    """The seat whose turn it is leads or follows; of a throw `cards` are all that is thrown."""

    seat: int
    cards: tuple[Card, ...]


class Won(StrEnum):
    """How a trick was won."""

    BY_LEAD = "by-lead"
    BY_HIGHER = "by-higher"
    BY_RUFF = "by-ruff"
    BY_HIGHER_RUFF = "by-higher-ruff"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that is over: who led, the four plays from the leader on, who won it and how, the points in it."""

    leader: int
    plays: tuple[tuple[Card, ...], ...]
    winner: int
    won: Won
    points: int


@dataclass(frozen=True, slots=True)
class FailedThrow:
    """A throw that failed: who threw, what was thrown, and in which trick, counted from 0."""

    seat: int
    cards: tuple[Card, ...]
    trick: int


LED: dict[Kind, tuple[str, ...]] = {
    Kind.SINGLE: ("bnuz:A.2.2.1",),
    Kind.PAIR: ("bnuz:A.2.2.2",),
    Kind.TRIPLE: ("whu:5.7.2", "bnuz:A.2.2.3"),
    Kind.TRACTOR: ("whu:5.7.1", "bnuz:A.2.2.4"),
}
THROWN = ("zzvc:A.6.4",)
THROW_FAILED = ("zzvc:A.6.4", "bnuz:A.8.3")
FOLLOWED: dict[Kind, tuple[str, ...]] = {
    Kind.SINGLE: ("zzvc:A.6.1", "whu:5.10.5", "bnuz:A.8.1"),
    Kind.PAIR: ("zzvc:A.6.2", "whu:5.10.5", "bnuz:A.8.1"),
    Kind.TRIPLE: ("whu:5.10.5", "bnuz:A.8.1"),
    Kind.TRACTOR: ("zzvc:A.6.3", "whu:5.10.5", "bnuz:A.8.1"),
}
FOLLOWED_THROW = ("zzvc:A.6.4", "bnuz:A.8.1")
FOLLOWED_TRUMP = ("zzvc:A.6.5", "whu:5.10.5", "bnuz:A.8.1")
WINNING = ("whu:5.2.1", "zzvc:A.6.0")
RUFFED: dict[Kind, tuple[str, ...]] = {
    Kind.SINGLE: ("whu:5.8.1", "zzvc:A.6.1"),
    Kind.PAIR: ("zzvc:A.6.2", "bnuz:A.3.1"),
    Kind.TRIPLE: ("whu:5.8.2",),
    Kind.TRACTOR: ("whu:5.8.3", "zzvc:A.6.3", "bnuz:A.3.2"),
}
RUFFED_THROW = ("zzvc:A.6.4", "bnuz:A.3.3")
COLLECTED = ("zzvc:A.7",)


@dataclass(frozen=True, slots=True)
class Playing:
    """A hand in play.

    `table`: the rules and the trump, made ready. `settled`: what the auction came to. `kitty`, `burier`: as buried
    last, and by whom. `holdings`: what the four seats hold. `leader`, `plays`: of the trick on the table, the lead
    first, of a throw that failed what had to be played. `tricks`: those that are over. `points`: that the sides won in
    tricks. `fines`: what failed throws cost them. `failed`: those throws, which all have seen. `events`: what the last
    step brought about.
    """

    table: Table = field(compare=False, repr=False)
    settled: Settled
    kitty: tuple[Card, ...]
    burier: int
    holdings: tuple[Holding, ...]
    leader: int
    plays: tuple[Holding, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, int] = (0, 0)
    fines: tuple[int, int] = (0, 0)
    failed: tuple[FailedThrow, ...] = ()
    events: tuple[Event, ...] = field(default=(), compare=False)

    @property
    def rules(self) -> Rules:
        """The rules that are played by."""
        return self.table.rules

    @property
    def trump(self) -> Trump:
        """The level and the suit that are trump."""
        return self.table.order.trump

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return not self.plays and not self.holdings[self.leader].held

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.plays)) % SEATS

    @property
    def led(self) -> Led | None:
        """The lead of the trick on the table, made ready; None: there is none yet."""
        return led(self.table, self.plays[0]) if self.plays else None

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat holds, trumps first, in each group from high to low."""
        return tuple(self.table.order.cards_of(self.holdings[seat]))

    def on_table(self) -> tuple[tuple[Card, ...], ...]:
        """The plays of the trick on the table, from the leader on."""
        return tuple(tuple(self.table.order.cards_of(play)) for play in self.plays)


def open_playing(dealing: Dealing) -> Playing:
    """Return the state before the first lead; the declarer leads, whoever has overridden.

    Clauses: zzvc:A.6.0, bnuz:A.2.1.

    Raises
    ------
    IllegalActionError
        For a hand that is not ready to be played.
    """
    result = dealing.result
    if dealing.stage != Stage.READY or not isinstance(result, Settled) or dealing.burier is None:
        raise IllegalActionError(f"no play yet: the table is {dealing.stage}")
    ready = table(dealing.rules, Trump(result.level, result.suit))
    return Playing(
        table=ready,
        settled=result,
        kitty=dealing.kitty,
        burier=dealing.burier,
        holdings=tuple(ready.order.hold(hand) for hand in dealing.hands),
        leader=result.declarer,
        events=dealing.events,
    )


def refuse_play(state: Playing, seat: int, cards: tuple[Card, ...]) -> Refusal | None:
    """Return why a seat may not lead or follow with these cards, None: it may; whose turn it is is not asked.

    A throw may be made, whether it stands or not.

    Clauses: as `lead_shape` and `follow`. Readings: as there.

    Raises
    ------
    ValueError
        For what is no card, and a card more than twice.
    """
    lead_on_table = state.led
    if lead_on_table is None:
        shape = lead_shape(state.rules, state.trump, state.hand(seat), cards)
        return shape.refusal if isinstance(shape, Illegal) else None
    return refusal(lead_on_table, state.holdings[seat], state.table.order.hold(cards))


def legal_plays(state: Playing) -> Iterator[Play]:
    """Yield every play that may come next, each once; of leads the throws, of which there can be millions, last.

    Clauses: as `lead_shape` and `legal_follows`. Readings: as there.
    """
    if state.is_over:
        return
    seat, lead_on_table = state.turn, state.led
    hand = state.holdings[seat]
    plays = leads(state.table, hand) if lead_on_table is None else follows(lead_on_table, hand)
    for play in plays:
        yield Play(seat, tuple(state.table.order.cards_of(play)))


def leads(table: Table, hand: Holding) -> Iterator[Holding]:
    """Yield every lead that may be made from a hand, each once; throws last.

    Clauses: whu:5.7.1, whu:5.7.2, whu:5.7.3, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4.
    Readings: R-20, R-21, R-29, R-29b.
    """
    yield from (Holding(kind, 0) for kind in ones(hand.held))
    yield from (Holding(kind, kind) for kind in ones(hand.twice))
    groups = range(len(table.order.slots))
    for number in groups:
        for tractor in _tractors(table, number, hand):
            yield table.order.in_place(number, Holding(tractor, tractor))
    for number in groups:
        yield from (play for play in _plays(table, number, hand, 3) if _parts(table, number, play) == 1)
    for number in groups:
        if may_throw(table.rules, number):
            held = count(table.order.within(number, hand))
            for cards in range(2, held + 1):
                yield from (play for play in _plays(table, number, hand, cards) if _parts(table, number, play) > 1)


def _tractors(table: Table, number: int, hand: Holding) -> list[int]:
    """Return the tractors that a hand holds of a group, the shorter first."""
    pairs = table.order.within(number, hand).twice
    found: dict[int, None] = {}
    for length in range(2, pairs.bit_count() + 1):
        found |= dict.fromkeys(tractors_of(table.lines[number], pairs, length))
    return list(found)


def _plays(table: Table, number: int, hand: Holding, cards: int) -> Iterator[Holding]:
    """Yield the choices of so many cards of a group."""
    for play in plays_of(table.order.within(number, hand), cards):
        yield table.order.in_place(number, play)


def _parts(table: Table, number: int, play: Holding) -> int:
    return len(parts_of_group(table, number, play))


def play(state: Playing, action: Play) -> Playing:
    """Return the state after a lead or a follow; of a throw that fails the forced part is played.

    Clauses: whu:5.2.1, whu:5.7.1, whu:5.7.2, whu:5.7.3, whu:5.8.1, whu:5.8.2, whu:5.8.3, whu:5.10.5, whu:5.10.6,
    zzvc:A.6.0, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, zzvc:A.7, bnuz:A.2.1, bnuz:A.2.2.1,
    bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4, bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3, bnuz:A.8.1, bnuz:A.8.3.
    Readings: as `lead`, `follow` and `winner`.

    Raises
    ------
    IllegalActionError
        For a play that may not be made now.
    """
    action = replace(action, cards=tuple(action.cards))
    if state.is_over:
        raise IllegalActionError(f"seat {action.seat} cannot play: all cards are played")
    if action.seat != state.turn:
        raise IllegalActionError(f"it is not seat {action.seat}'s turn: seat {state.turn} plays")
    if any(card not in state.table.order.bits for card in action.cards) or any(
        action.cards.count(card) > 2 for card in action.cards
    ):
        raise IllegalActionError(f"seat {action.seat} may not play these cards: {NOT_HELD.reason}", NOT_HELD)
    return _follow(state, action) if state.plays else _lead(state, action)


def _refused(seat: int, refusal: Refusal) -> IllegalActionError:
    return IllegalActionError(f"seat {seat} may not play these cards: {refusal.reason}", refusal)


def _lead(state: Playing, action: Play) -> Playing:
    others = tuple(state.hand((action.seat + step) % SEATS) for step in range(1, SEATS))
    made = lead(state.rules, state.trump, state.hand(action.seat), action.cards, others)
    if isinstance(made, Illegal):
        raise _refused(action.seat, made.refusal)
    order = state.table.order
    number = order.group_of(order.hold(action.cards)) or 0
    parts = parts_of_group(state.table, number, order.hold(action.cards))
    shape = LED[parts[0].kind] if len(parts) == 1 else THROWN
    happened = [Event(InPlay.LED, (*LEADING, *shape), action.seat, action.cards)]
    fines, failed = state.fines, state.failed
    if isinstance(made, Forced):
        happened.append(Event(InPlay.THROW_FAILED, THROW_FAILED, action.seat, made.played, made.fine))
        fines = add_for_side(fines, action.seat, made.fine)
        failed = (*failed, FailedThrow(action.seat, action.cards, len(state.tricks)))
    return _put(replace(state, fines=fines, failed=failed), action.seat, order.hold(made.played), happened)


def _follow(state: Playing, action: Play) -> Playing:
    lead_on_table = led(state.table, state.plays[0])
    cards = state.table.order.hold(action.cards)
    refused = refusal(lead_on_table, state.holdings[action.seat], cards)
    if refused is not None:
        raise _refused(action.seat, refused)
    clauses = _clauses_of_follow(lead_on_table)
    return _put(state, action.seat, cards, [Event(InPlay.FOLLOWED, clauses, action.seat, action.cards)])


def _clauses_of_follow(asked: Led) -> tuple[str, ...]:
    if asked.number == TRUMPS:
        return FOLLOWED_TRUMP
    return FOLLOWED_THROW if len(asked.parts) > 1 else FOLLOWED[asked.parts[0].kind]


def add_for_side(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """Return the values of both sides with something added to that of the seat's side."""
    return (pair[0] + value, pair[1]) if seat % 2 == 0 else (pair[0], pair[1] + value)


def _put(state: Playing, seat: int, cards: Holding, happened: list[Event]) -> Playing:
    """Take the cards from the hand to the table; the fourth play ends the trick."""
    left = without(state.holdings[seat], cards)
    holdings = (*state.holdings[:seat], left, *state.holdings[seat + 1 :])
    plays = (*state.plays, cards)
    if len(plays) < SEATS:
        return replace(state, holdings=holdings, plays=plays, events=tuple(happened))
    trick = finish_trick(state.table, state.leader, plays)
    gained = add_for_side(state.points, trick.winner, trick.points)
    clauses = clauses_of_win(state.table, plays, trick)
    happened.append(Event(InPlay.TRICK_WON, clauses, trick.winner, (), trick.points))
    return replace(
        state,
        holdings=holdings,
        leader=trick.winner,
        plays=(),
        tricks=(*state.tricks, trick),
        points=gained,
        events=tuple(happened),
    )


def finish_trick(table: Table, leader: int, plays: tuple[Holding, ...]) -> Trick:
    """Return the trick that four plays make.

    Clauses: whu:5.2.1, zzvc:A.6.0, zzvc:A.7. Readings: as `winner`.
    """
    asked = led(table, plays[0])
    best = winner_of(asked, plays)
    shown = tuple(tuple(table.order.cards_of(play)) for play in plays)
    won = _how(asked, plays, best)
    return Trick(leader, shown, (leader + best) % SEATS, won, points(card for cards in shown for card in cards))


def _how(asked: Led, plays: tuple[Holding, ...], best: int) -> Won:
    if best == 0:
        return Won.BY_LEAD
    if asked.number == TRUMPS or group_that_may_win(asked, plays[best]) != TRUMPS:
        return Won.BY_HIGHER
    is_over_ruff = group_that_may_win(asked, plays[winner_of(asked, plays[:best])]) == TRUMPS
    return Won.BY_HIGHER_RUFF if is_over_ruff else Won.BY_RUFF


def clauses_of_win(table: Table, plays: tuple[Holding, ...], trick: Trick) -> tuple[str, ...]:
    """Return the clauses by which a trick was won."""
    parts = led(table, plays[0]).parts
    ruffed = RUFFED_THROW if len(parts) > 1 else RUFFED[parts[0].kind]
    is_ruff = trick.won in {Won.BY_RUFF, Won.BY_HIGHER_RUFF}
    return (*WINNING, *(ruffed if is_ruff else ()), *(COLLECTED if trick.points else ()))


def hand_played(
    state: Playing,
    hand_number: int,
    levels: tuple[int, int],
    past: tuple[int, int] = (0, 0),
    has_declared: tuple[bool, bool] | None = None,
) -> HandPlayed:
    """Return a hand that is over, as it is settled; the other arguments say how the sides stood before it.

    Raises
    ------
    IllegalActionError
        For a hand that is not over.
    """
    if not state.is_over or not state.tricks:
        raise IllegalActionError("the hand is not over")
    last = state.tricks[-1]
    return HandPlayed(
        hand_number=hand_number,
        levels=levels,
        declarer=state.settled.declarer,
        points=state.points[1 - state.settled.declarer % 2],
        kitty=state.kitty,
        trump=state.trump,
        lead=last.plays[0],
        winner=last.winner,
        overrides=state.settled.overrides,
        fines=state.fines,
        past=past,
        has_declared=has_declared,
    )
