"""A match from the first deal to its end: hands played and settled, the next declarer, games won, the bell.

(whu:5.1, zzvc:A.0, zzvc:A.1, zzvc:A.3.3, zzvc:A.10, bnuz:A.1.2–3, bnuz:A.1.7, bnuz:A.6.3)

A state waits for cards to be dealt, or holds the hand that is being drawn or played. What chance brings, the order of
the cards and the bell, comes as actions too, so that the same actions always lead to the same state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from shengji_reference import dealing, playing
from shengji_reference.bidding import SEATS, Deal
from shengji_reference.dealing import Dealing, IllegalActionError, Stage
from shengji_reference.events import Event, MatchEvent
from shengji_reference.match import GAMES_TO_WIN, End, SideAtEnd, match_winner
from shengji_reference.playing import Play, Playing, hand_played, open_playing
from shengji_reference.settle import HANDS_OF_MATCH, Settlement, settle
from shengji_spec.cards import PACK, Card
from shengji_spec.rules import Rules

FIRST_LEVELS = (2, 2)


@dataclass(frozen=True, slots=True)
class DealCards:
    """The two packs are shuffled: all cards in the order in which they lie, and the seat that draws the first."""

    pack: tuple[Card, ...]
    first_drawer: int


@dataclass(frozen=True, slots=True)
class RingBell:
    """The time of the match is over."""


Action = DealCards | RingBell | dealing.Action | Play
"""One step of a match."""

PLAYED_AGAIN = ("zzvc:A.3.3",)
ENDED = ("whu:5.1", "zzvc:A.1", "bnuz:A.1.7")
NEXT_GAME = ("bnuz:A.1.2", "bnuz:A.1.3", "bnuz:A.1.7")


@dataclass(frozen=True, slots=True)
class Match:
    """A match, and the hand that is being played in it.

    `hand_number`: of the hand that is played or dealt next, within the match or the game. `levels`, `past`, `games`,
    `has_declared`: of sides 0 and 1; the last says whether a side has declared at the level at which it stands.
    `stage`: the side on stage, None before the first hand is over. `declarer`: of this hand, None: its deal is grabbed.
    `redealt`: nobody called, the hand is dealt again. `hand`: None: cards are to be dealt. `played` and `settlement`:
    the last hand that was played out, and what it came to. `is_rung`: the bell has rung, the hand drawn is still
    finished. `ended_by`: None: the match goes on. `events`: what the last step brought about.
    """

    rules: Rules = field(repr=False)
    hand_number: int = 1
    levels: tuple[int, int] = FIRST_LEVELS
    past: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    has_declared: tuple[bool, bool] = (False, False)
    stage: int | None = None
    declarer: int | None = None
    redealt: bool = False
    hand: Dealing | Playing | None = None
    played: Playing | None = None
    settlement: Settlement | None = None
    is_rung: bool = False
    ended_by: End | None = None
    events: tuple[Event, ...] = field(default=(), compare=False)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.ended_by is not None

    @property
    def winner(self) -> int | None:
        """The side that has won; None: the match goes on, or it ended before anything told the sides apart."""
        if self.ended_by is None or self.stage is None:
            return None
        sides = tuple(SideAtEnd(*standing) for standing in zip(self.levels, self.past, self.games, strict=True))
        return match_winner(self.rules, sides, self.stage, self.ended_by)


def open_match(rules: Rules) -> Match:
    """Return the state before the first cards are dealt: both sides at level 2, the deal to be grabbed.

    Clauses: whu:5.3.a, zzvc:A.1, bnuz:A.1.2. Readings: R-79.

    Raises
    ------
    TypeError
        For anything but Rules, such as a Ruleset, whose rules are its `.rules`.
    """
    given: object = rules
    if not isinstance(given, Rules):
        hint = "; pass its .rules" if isinstance(getattr(given, "rules", None), Rules) else ""
        raise TypeError(f"open_match takes Rules, not {type(given).__name__}{hint}")
    return Match(rules)


def legal_actions(state: Match) -> Iterator[Action]:
    """Yield every step that may come next; of the orders of the cards, 108! of them, one for each first drawer.

    Burials and throws come one by one, there can be millions.

    Clauses: as `dealing.legal_actions` and `legal_plays`; whu:5.1, bnuz:A.1.5, bnuz:A.1.7. Readings: R-19, R-61.
    """
    if state.is_over:
        return
    match state.hand:
        case None:
            pack = (*PACK, *PACK)
            yield from (DealCards(pack, seat) for seat in first_drawers(state))
        case Dealing():
            yield from dealing.legal_actions(state.hand)
        case Playing():
            yield from playing.legal_plays(state.hand)
    if state.rules.match_is_timed and not state.is_rung:
        yield RingBell()


def first_drawers(state: Match) -> Sequence[int]:
    """Return who may draw the first card: the declarer, or, where the deal is grabbed, whoever was chosen.

    Clauses: bnuz:A.1.2, bnuz:A.1.5. Readings: R-19.
    """
    is_open = state.declarer is None or (state.redealt and state.rules.redeal_is_grabbed)
    return range(SEATS) if is_open else (state.declarer or 0,)


def apply(state: Match, action: Action) -> Match:
    """Return the state after a step.

    Clauses: whu:5.1, zzvc:A.0, zzvc:A.1, zzvc:A.3.3, zzvc:A.10, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.1.7, and those of the
    steps of a hand. Readings: R-45, R-47, R-61, R-67, and those of the steps of a hand.

    Raises
    ------
    IllegalActionError
        For a step that may not be made now.
    NotAdmittedError
        For cards that are not the two packs, and a first drawer other than the declarer.
    """
    if state.is_over:
        raise IllegalActionError(f"{type(action).__name__} cannot come now: the match is over")
    match action, state.hand:
        case RingBell(), _ if state.rules.match_is_timed and not state.is_rung:
            return _ring(state)
        case DealCards(pack, first_drawer), None:
            deal = Deal(state.hand_number, state.levels, state.declarer, state.redealt)
            return replace(state, hand=dealing.open_dealing(state.rules, deal, pack, first_drawer), events=())
        case Play(), Playing():
            played = playing.play(state.hand, action)
            return _settle(state, played) if played.is_over else replace(state, hand=played, events=played.events)
        case ((DealCards() | RingBell() | Play()), _):
            raise IllegalActionError(f"{type(action).__name__} cannot come now: {_waits(state)}")
        case _, Dealing():
            return _deal(state, dealing.apply(state.hand, action))
    raise IllegalActionError(f"{type(action).__name__} cannot come now: {_waits(state)}")


def _waits(state: Match) -> str:
    match state.hand:
        case None:
            return "cards are to be dealt"
        case Dealing():
            return f"the table is {state.hand.stage}"
        case Playing():
            return f"seat {state.hand.turn} plays"


def _deal(state: Match, hand: Dealing) -> Match:
    """Go on after a step before play: to play, or to another deal."""
    match hand.stage:
        case Stage.READY:
            return replace(state, hand=open_playing(hand), events=hand.events)
        case Stage.REDEAL:
            return _between(replace(state, hand=None, redealt=True, events=hand.events))
    return replace(state, hand=hand, events=hand.events)


def _settle(state: Match, hand: Playing) -> Match:
    """Settle a hand that is over, and go on to the next hand, the next game or the end.

    Clauses: zzvc:A.1, zzvc:A.10, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.1.7. Readings: R-47, R-67.
    """
    declarers = hand.settled.declarer % 2
    declared = tuple(
        state.has_declared[side] or (side == declarers and hand.trump.level == state.levels[side]) for side in (0, 1)
    )
    result = settle(
        state.rules, hand_played(hand, state.hand_number, state.levels, state.past, (declared[0], declared[1]))
    )
    stays = tuple(declared[side] and result.levels[side] == state.levels[side] for side in (0, 1))
    after = replace(
        state,
        hand=None,
        hand_number=state.hand_number + 1,
        levels=result.levels,
        past=result.past,
        has_declared=(stays[0], stays[1]),
        stage=result.stage,
        declarer=result.declarer,
        redealt=False,
        played=hand,
        settlement=result,
        events=(*hand.events, *result.events),
    )
    return _between(_next_game(after) if result.game_over else after)


def _next_game(state: Match) -> Match:
    """Count a game that was won; unless it decides the match, the next begins at level 2.

    Clauses: bnuz:A.1.2, bnuz:A.1.3, bnuz:A.1.7. Readings: R-67.
    """
    side = state.stage or 0
    games = tuple(won + (1 if each == side else 0) for each, won in enumerate(state.games))
    state = replace(state, games=(games[0], games[1]))
    if GAMES_TO_WIN in games:
        return _end(state, End.GAMES)
    begun = Event(MatchEvent.GAME_BEGUN, NEXT_GAME, value=sum(games) + 1)
    return replace(
        state,
        hand_number=1,
        levels=FIRST_LEVELS,
        past=(0, 0),
        has_declared=(False, False),
        events=(*state.events, begun),
    )


def _ring(state: Match) -> Match:
    """End the match at the bell, once the hand that is already drawn is finished where the rules say so.

    Clauses: whu:5.1, bnuz:A.1.7. Readings: R-61.
    """
    rung = replace(state, is_rung=True, events=(Event(MatchEvent.BELL, ENDED),))
    is_drawn = isinstance(state.hand, Playing) or (isinstance(state.hand, Dealing) and state.hand.is_drawn)
    return rung if is_drawn and state.rules.drawn_hand_is_finished else _end(replace(rung, hand=None), End.TIME)


def _between(state: Match) -> Match:
    """End the match between two hands where the bell has rung or all hands are played."""
    if state.is_over:
        return state
    if state.is_rung:
        return _end(state, End.TIME)
    is_last = state.rules.match_is_of_hands and state.hand_number > HANDS_OF_MATCH
    return _end(state, End.HANDS) if is_last else state


def _end(state: Match, ended_by: End) -> Match:
    ended = replace(state, ended_by=ended_by)
    return replace(ended, events=(*state.events, Event(MatchEvent.ENDED, ENDED, side=ended.winner)))
