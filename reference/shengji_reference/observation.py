"""What one seat knows of a match: its own cards, what was shown and played, and nothing that others hide.

(zzvc:A.2, zzvc:A.4.2, zzvc:A.5, zzvc:A.6.4, bnuz:A.1.1, bnuz:A.1.9)
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from shengji_reference import dealing
from shengji_reference.auction import Settled, turned_card
from shengji_reference.bidding import SEATS, Auction, Deal, check_seat
from shengji_reference.dealing import HANDS, Dealing, Draw, EndDraw, Stage
from shengji_reference.game import Match
from shengji_reference.led import Led, led
from shengji_reference.legal import follows
from shengji_reference.masks import Holding, count
from shengji_reference.playing import FailedThrow, Play, Playing, Trick, leads
from shengji_reference.table import Table
from shengji_spec.cards import JOKERS, Card, Trump
from shengji_spec.rules import Rules

Action = dealing.Action | Play
"""What a seat may do; in the draw Draw or EndDraw says that it shows nothing and the draw goes on."""


@dataclass(frozen=True, slots=True)
class DealingSeen:
    """What a seat knows of a hand before play.

    `own`: its cards, while it draws in that order. `counts`: how many cards the four seats hold. `auction`: as it
    stands, all of it was shown. `turned`: the card of the kitty that gave the trump, None: none was turned. `kitty`:
    the eight cards where the seat knows them, because it took them up or buried them last; None elsewhere. `stage`,
    `waiting`: what the table waits for, and of whom in which order. `drawn`: how many cards were drawn. `burier`: who
    buried last, None: nobody did.
    """

    rules: Rules = field(repr=False)
    seat: int
    own: tuple[Card, ...]
    counts: tuple[int, ...]
    auction: Auction
    turned: Card | None
    kitty: tuple[Card, ...] | None
    first_drawer: int
    stage: Stage
    drawn: int
    waiting: tuple[int, ...]
    burier: int | None

    @property
    def phase(self) -> int:
        """The phase in which cards shown now would count."""
        return self.as_state().phase

    @property
    def last_drawn(self) -> Card | None:
        """The card that the seat has just drawn; None: another seat drew last, or nobody did."""
        is_drawer = self.drawn > 0 and (self.first_drawer + self.drawn - 1) % SEATS == self.seat
        return self.own[-1] if is_drawer and self.stage == Stage.DRAWING else None

    @property
    def trump(self) -> Trump | None:
        """The trump if nothing more is said; None: nobody called yet."""
        said = self.as_state().result
        return Trump(said.level, said.suit) if isinstance(said, Settled) else None

    def as_state(self) -> Dealing:
        """The hand as it would be if the others held nothing and no card were left to draw."""
        hands = tuple(self.own if seat == self.seat else () for seat in range(SEATS))
        return Dealing(
            self.rules,
            self.auction,
            self.first_drawer,
            (),
            hands,
            self.kitty or (),
            self.stage,
            self.drawn,
            self.waiting,
            self.burier,
        )


@dataclass(frozen=True, slots=True)
class PlayingSeen:
    """What a seat knows of a hand in play.

    `table`: rules and trump, made ready. `settled`: what the auction came to. `own`: what the seat holds, as a holding
    under this trump. `counts`: how many cards the four seats hold. `kitty`: as in DealingSeen; once the hand is over
    all know it. `burier`: who buried last. `leader`, `plays`: of the trick on the table. `tricks`, `failed`: the tricks
    that are over, and the throws that failed: all have seen them, though nobody may turn them over again. `points`,
    `fines`: of sides 0 and 1.
    """

    table: Table = field(compare=False, repr=False)
    seat: int
    settled: Settled
    own: Holding
    counts: tuple[int, ...]
    kitty: tuple[Card, ...] | None
    burier: int
    leader: int
    plays: tuple[Holding, ...]
    tricks: tuple[Trick, ...]
    failed: tuple[FailedThrow, ...]
    points: tuple[int, int]
    fines: tuple[int, int]

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
        return not self.plays and not self.counts[self.leader]

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.plays)) % SEATS

    @property
    def led(self) -> Led | None:
        """The lead of the trick on the table, made ready; None: there is none yet."""
        return led(self.table, self.plays[0]) if self.plays else None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat holds, trumps first, in each group from high to low."""
        return tuple(self.table.order.cards_of(self.own))


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat knows of a match.

    `match`: levels, points, the stage, the hands played: how the match stands but for the hand, all know that. `hand`:
    what the seat knows of the hand, None: cards are to be dealt, or the match is over.
    """

    seat: int
    match: Match
    hand: DealingSeen | PlayingSeen | None

    @property
    def rules(self) -> Rules:
        """The rules that are played by."""
        return self.match.rules

    @property
    def turn(self) -> int | None:
        """The seat that the table waits for, the first where it waits for several; None: for none of them."""
        match self.hand:
            case PlayingSeen():
                return None if self.hand.is_over else self.hand.turn
            case DealingSeen(stage=Stage.DRAWING, drawn=drawn, first_drawer=first):
                return (first + drawn) % SEATS if drawn < HANDS else None
            case DealingSeen(waiting=(first, *_)):
                return first
        return None


def observation(state: Match, seat: int) -> Observation:
    """Return what a seat may know of a match.

    Of the hand it knows its own cards as it drew them, how many the others hold, and all that was shown or played. It
    knows the kitty where it took it up, or buried it last, and of the hand that was played last like everybody else.
    What others played was seen, and may be remembered; to turn it over again is another matter (bnuz:A.1.9).

    Clauses: zzvc:A.2, zzvc:A.4.2, zzvc:A.5, zzvc:A.6.4, bnuz:A.1.1, bnuz:A.1.9. Readings: R-76, R-85.

    Raises
    ------
    NotAdmittedError
        For what is no seat.
    """
    check_seat(seat)
    known = None if state.hand is None else hand_seen(state.hand, seat)
    return Observation(seat, replace(state, hand=None, events=()), known)


def hand_seen(state: Dealing | Playing, seat: int) -> DealingSeen | PlayingSeen:
    """Return what a seat may know of a hand.

    Clauses: zzvc:A.2, zzvc:A.4.2, zzvc:A.5, zzvc:A.6.4, bnuz:A.1.1, bnuz:A.1.9. Readings: R-76, R-85.
    """
    return _dealing_seen(state, seat) if isinstance(state, Dealing) else _playing_seen(state, seat)


def _dealing_seen(state: Dealing, seat: int) -> DealingSeen:
    """Return what a seat knows before play: of the kitty what it holds up, or buried last.

    Clauses: zzvc:A.2, zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1. Readings: R-76, R-85.
    """
    knows_kitty = seat == state.burier or (state.stage == Stage.BURYING and seat == state.waiting[0])
    is_turned = state.auction.standing is not None and state.auction.caller is None
    return DealingSeen(
        state.rules,
        seat,
        state.hands[seat],
        tuple(map(len, state.hands)),
        state.auction,
        turned_card(state.rules, state.pack[HANDS:]) if is_turned else None,
        state.kitty if knows_kitty else None,
        state.first_drawer,
        state.stage,
        state.drawn,
        state.waiting,
        state.burier,
    )


def _playing_seen(state: Playing, seat: int) -> PlayingSeen:
    """Return what a seat knows in play, and once the hand is over.

    Clauses: zzvc:A.5, zzvc:A.6.4, bnuz:A.1.1, bnuz:A.1.9. Readings: R-76.
    """
    return PlayingSeen(
        state.table,
        seat,
        state.settled,
        state.holdings[seat],
        tuple(map(count, state.holdings)),
        state.kitty if seat == state.burier or state.is_over else None,
        state.burier,
        state.leader,
        state.plays,
        state.tricks,
        state.failed,
        state.points,
        state.fines,
    )


def may_do(seen: Observation) -> Iterator[Action]:
    """Yield what the seat may do, as far as it can know; burials and throws, of which there can be millions, last.

    Two things only the table can tell: whether a throw stands, and, where the declarers' cards bar their opponents from
    calling, whether they do. Such a call is among those yielded; where it is refused nothing is lost.

    Clauses: as `dealing.legal_actions`, `leads` and `legal_follows`. Readings: as there, R-72.
    """
    match seen.hand:
        case DealingSeen():
            yield from _may_do_before_play(seen.hand)
        case PlayingSeen():
            yield from _may_play(seen.hand)


def may_show(seen: DealingSeen) -> tuple[tuple[Card, ...], ...]:
    """Return what the seat may show now, as far as it can know, the lowest first.

    Clauses: as `legal_shows`. Readings: R-72, R-75.
    """
    return dealing.legal_shows(seen.as_state(), seen.seat)


def can_be_shown(deal: Deal, card: Card) -> bool:
    """Say whether a card can be shown in a hand at all: a joker, or a card of a side's level.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.4, bnuz:A.1.2.
    """
    return card.suit == JOKERS or card.rank in deal.levels


def _may_do_before_play(seen: DealingSeen) -> Iterator[Action]:
    yield from (dealing.Show(seen.seat, cards) for cards in may_show(seen))
    for action in dealing.legal_actions(seen.as_state()):
        match action:
            case dealing.Show():
                continue
            case Draw() | EndDraw():
                yield action
            case _ if action.seat != seen.seat:
                continue
            case _:
                yield action


def _may_play(seen: PlayingSeen) -> Iterator[Play]:
    if seen.is_over or seen.turn != seen.seat:
        return
    asked = seen.led
    plays = leads(seen.table, seen.own) if asked is None else follows(asked, seen.own)
    for play in plays:
        yield Play(seen.seat, tuple(seen.table.order.cards_of(play)))
