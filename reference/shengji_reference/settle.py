"""What a finished hand comes to: the total, the levels gained, who is on stage and who declares next, and a game won.

(whu:5.3.c, whu:5.5, whu:5.6, whu:5.9, zzvc:A.6.4, zzvc:A.7, zzvc:A.8.0, zzvc:A.9, zzvc:A.10, bnuz:A.1.3, bnuz:A.1.7,
bnuz:A.5, bnuz:A.6.1–3, bnuz:A.8.3)
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from shengji_reference.auction import FIRST_LEVEL
from shengji_reference.bidding import SEATS, NotAdmittedError, check_seat
from shengji_reference.burial import KITTY
from shengji_reference.events import Event, Outcome
from shengji_reference.masks import context
from shengji_reference.score import IN_PACKS, LEAST, kitty_factor, row
from shengji_reference.throws import POINTS_A_CARD
from shengji_reference.tricks import points
from shengji_spec.cards import ACE, JACK, Card, Trump
from shengji_spec.rules import Rules

MUST_BE_PLAYED = (JACK, ACE)
HANDS_OF_MATCH = 17
"""A match of hands has so many."""

KITTY_WON = ("whu:5.9", "zzvc:A.7", "zzvc:A.8.0", "bnuz:A.5")
FINED = ("zzvc:A.6.4", "bnuz:A.8.3")
ROWS = {False: ("whu:5.6", "zzvc:A.9", "bnuz:A.6.1"), True: ("whu:5.5", "zzvc:A.9", "bnuz:A.6.2")}
"""The clauses of the declarers' rows, and of the attackers'."""


class UntoldError(Exception):
    """What is known of a hand does not decide what it comes to; the message says what would."""


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand that was played out, and how the sides stood before it.

    `hand_number`: within the match, or within the game where a match is of games. `levels`: of seats 0 and 2, and of
    seats 1 and 3; so all pairs. `points`: in the tricks that the attackers won. `lead` and `winner`: of the last trick.
    `overrides`: how many were made. `fines`: the points that failed throws cost the sides. `past`: the levels gained
    beyond the ace before. `has_declared`, where it is known: whether the sides have declared at their levels before.
    """

    hand_number: int
    levels: tuple[int, int]
    declarer: int
    points: int
    kitty: tuple[Card, ...]
    trump: Trump
    lead: tuple[Card, ...]
    winner: int
    overrides: int = 0
    fines: tuple[int, int] = (0, 0)
    past: tuple[int, int] = (0, 0)
    has_declared: tuple[bool, bool] | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a hand came to.

    `rises`: the levels really gained, those beyond the ace too. `levels` and `past`: after the hand, or at the end of
    the game. `declarer`: of the next hand, None: its deal is grabbed. `stage`: the side on stage.
    """

    total: int
    rises: tuple[int, int]
    levels: tuple[int, int]
    past: tuple[int, int]
    declarer: int | None
    stage: int
    game_over: bool
    events: tuple[Event, ...] = field(default=(), compare=False)


def settle(rules: Rules, hand: HandPlayed) -> Settlement:
    """Return what a hand comes to.

    Clauses: whu:5.3.c, whu:5.5, whu:5.6, whu:5.9, zzvc:A.6.4, zzvc:A.7, zzvc:A.8.0, zzvc:A.9, zzvc:A.10, bnuz:A.1.3,
    bnuz:A.1.7, bnuz:A.5, bnuz:A.6.1, bnuz:A.6.2, bnuz:A.6.3, bnuz:A.8.3.
    Readings: R-13, R-27b, R-40, R-41, R-42, R-43, R-43b, R-44, R-45, R-46, R-47, R-48, R-49, R-49b, R-67.

    Raises
    ------
    UntoldError
        Where it depends on whether a side that attacked has declared at its level before.
    NotAdmittedError
        For a last trick that may not be led, what is no seat, and a hand that cannot be under the rules: fines where
        there are no throws, one after the last of a match, levels beyond the ace where none are kept, another level
        than the declarers' where neither an own-level call nor a redeal keeps it.
    ValueError
        For cards, points, levels and numbers that no hand has.
    """
    _check(hand)
    _check_admitted(rules, hand)
    return settle_played(rules, hand)


def settle_played(rules: Rules, hand: HandPlayed) -> Settlement:
    """Return the same for a hand that came about in play, where a burial may have been of a wrong number of cards.

    Raises
    ------
    UntoldError
        As `settle`.
    """
    tally = _tally(rules, hand)
    reached = row(rules, tally.total)
    declarers = hand.declarer % 2
    stage = 1 - declarers if reached.attackers else declarers
    bonus = _bonus(rules, hand, reached.rise)
    has_declared = True if stage == declarers else None if hand.has_declared is None else hand.has_declared[stage]
    side = Climber(hand.levels[stage], hand.past[stage], stage == declarers, has_declared)
    climb = _climb(rules, side, reached.rise + bonus)
    declarer = None if climb.wins_game and rules.next_game_is_grabbed else next_declarer(hand.declarer, stage)
    happened = (
        *tally.events,
        Event(Outcome.STAGE_KEPT if stage == declarers else Outcome.STAGE_TAKEN, ROWS[reached.attackers], side=stage),
        *_happened(climb, stage, bonus, ROWS[reached.attackers]),
        Event(Outcome.DEAL_OPEN, ("bnuz:A.1.3",))
        if declarer is None
        else Event(Outcome.DEAL_PASSED, ("zzvc:A.10",), declarer),
    )
    return Settlement(
        total=tally.total,
        rises=_with((0, 0), stage, climb.gained),
        levels=_with(hand.levels, stage, climb.level),
        past=_with(hand.past, stage, climb.past),
        declarer=declarer,
        stage=stage,
        game_over=climb.wins_game,
        events=happened,
    )


def _with(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if side == 0 else (pair[0], value)


def _check(hand: HandPlayed) -> None:
    """Raise ValueError for what is no hand under any rules."""
    check_seat(hand.declarer)
    check_seat(hand.winner)
    context(hand.trump).hold((*hand.kitty, *hand.lead))
    check_levels(hand.levels, hand.past)
    if hand.hand_number < 1 or hand.overrides < 0:
        raise ValueError(f"hand {hand.hand_number} with {hand.overrides} overrides: count from 1, and from 0")
    if len(hand.kitty) != KITTY:
        raise ValueError(f"{len(hand.kitty)} cards of the kitty: give {KITTY}")
    if hand.trump.level not in hand.levels:
        raise ValueError(f"level {hand.trump.level} is neither side's: a hand is played at {hand.levels}")
    if hand.points % LEAST or not 0 <= hand.points <= IN_PACKS - points(hand.kitty):
        raise ValueError(f"{hand.points} points beside {points(hand.kitty)} in the kitty: {IN_PACKS} are in the packs")
    taken = hand.points if hand.winner % 2 != hand.declarer % 2 else IN_PACKS - points(hand.kitty) - hand.points
    if taken < points(hand.lead):
        raise ValueError(f"{hand.points} points: whoever won the last trick has the {points(hand.lead)} that were led")
    if hand.hand_number == 1 and hand.levels != (FIRST_LEVEL, FIRST_LEVEL):
        raise ValueError(f"levels {hand.levels} in the first hand: both sides begin at {FIRST_LEVEL}")
    if any(fine < 0 or fine % POINTS_A_CARD for fine in hand.fines):
        raise ValueError(f"fines {hand.fines}: each card that fails costs {POINTS_A_CARD}")


def _check_admitted(rules: Rules, hand: HandPlayed) -> None:
    """Raise NotAdmittedError for a hand that cannot be under these rules.

    Clauses: zzvc:A.1, zzvc:A.3.2, zzvc:A.3.3, zzvc:A.6.4, bnuz:A.1.7, bnuz:A.8.3. Readings: R-45, R-71, R-73.
    """
    if any(hand.fines) and not rules.throws:
        raise NotAdmittedError(f"fines {hand.fines}: under these rules nothing is thrown")
    check_begins(rules, hand.hand_number, hand.past)
    keeps_level = rules.own_level_call_keeps_level or rules.redeal_is_at_last_level
    if hand.trump.level != hand.levels[hand.declarer % 2] and not keeps_level:
        raise NotAdmittedError(f"level {hand.trump.level}: under these rules a hand is played at the declarers' level")


def check_begins(rules: Rules, hand_number: int, past: tuple[int, int]) -> None:
    """Raise NotAdmittedError for a hand after the last of a match, and one beginning past the ace where none does.

    Clauses: zzvc:A.1, bnuz:A.1.7. Readings: R-45.
    """
    if rules.match_is_of_hands and hand_number > HANDS_OF_MATCH:
        raise NotAdmittedError(f"hand {hand_number}: a match has {HANDS_OF_MATCH}")
    if any(past) and (rules.games_end_past_ace or rules.gains_past_ace_are_lost):
        raise NotAdmittedError(f"{past} levels past the ace: under these rules no hand begins beyond it")


def check_levels(levels: tuple[int, ...], past: tuple[int, ...]) -> None:
    """Raise ValueError for what is no level, and for levels gained beyond the ace by a side that is not there."""
    for level, beyond in zip(levels, past, strict=True):
        if not FIRST_LEVEL <= level <= ACE:
            raise ValueError(f"level {level}: give a rank, {FIRST_LEVEL} to {ACE}")
        if beyond < 0 or (beyond and level != ACE):
            raise ValueError(f"{beyond} levels past the ace at level {level}: they are counted from 0, and at the ace")


@dataclass(frozen=True, slots=True)
class Tally:
    """The attackers' total, and what went into it besides the points in tricks."""

    total: int
    events: tuple[Event, ...]


def _tally(rules: Rules, hand: HandPlayed) -> Tally:
    """Count the attackers' total.

    Clauses: whu:5.9, zzvc:A.6.4, zzvc:A.7, zzvc:A.8.0, bnuz:A.5, bnuz:A.8.3. Readings: R-27b, R-42, R-43, R-43b.
    """
    attackers = 1 - hand.declarer % 2
    factor = kitty_factor(rules, hand.trump, hand.lead)
    happened = []
    if hand.winner % 2 == attackers:
        won = factor * points(hand.kitty)
        happened.append(Event(Outcome.KITTY_WON, KITTY_WON, hand.winner, hand.kitty, won))
    for side, fine in enumerate(hand.fines):
        if fine:
            lost = -fine if side == attackers else fine
            happened.append(Event(Outcome.FINED, FINED, value=lost, side=side))
    total = hand.points + sum(event.value or 0 for event in happened)
    return Tally(total if rules.total_may_be_negative else max(total, 0), tuple(happened))


def _bonus(rules: Rules, hand: HandPlayed, rise: int) -> int:
    """Return the levels that overrides add to the rise of the side on stage.

    Clauses: whu:5.3.c. Readings: R-13.
    """
    is_given = (
        rules.overrides_give_levels and hand.hand_number > 1 and (rise > 0 or not rules.override_bonus_needs_rise)
    )
    return hand.overrides if is_given else 0


@dataclass(frozen=True, slots=True)
class Climb:
    """Where a rise leads: the level, the levels past the ace, and how many were really gained.

    `stops`: the rest is cut off at a level that has to be played.
    """

    level: int
    past: int
    gained: int
    stops: bool = False
    wins_game: bool = False


@dataclass(frozen=True, slots=True)
class Climber:
    """A side that won a hand: its level, the levels past the ace, whether it declared.

    `has_declared`: whether it did so at this level, now or before, None: that is not known.
    """

    level: int
    past: int
    is_declaring: bool
    has_declared: bool | None


def _climb(rules: Rules, side: Climber, rise: int) -> Climb:
    """Go up level by level, as far as it goes.

    Clauses: bnuz:A.1.7, bnuz:A.6.3. Readings: R-45, R-47.
    """
    level, past = side.level, side.past
    for gained in range(rise):
        if rules.jack_and_ace_are_played and level in MUST_BE_PLAYED and (gained or not _may_leave(rules, side)):
            return Climb(level, past, gained, stops=True)
        if level < ACE:
            level += 1
        elif rules.games_end_past_ace:
            return Climb(level, past + 1, gained + 1, wins_game=True)
        elif rules.gains_past_ace_are_lost:
            return Climb(level, past, gained)
        else:
            past += 1
    return Climb(level, past, rise)


def _may_leave(rules: Rules, side: Climber) -> bool:
    """Say whether a side that won a hand may leave a level that has to be played.

    Clauses: bnuz:A.6.3. Readings: R-47.

    Raises
    ------
    UntoldError
        For attackers, where one hand as declarers will do, won or lost, and it is not known whether there was one.
    """
    if rules.any_win_leaves_level or side.is_declaring:
        return True
    if rules.declaring_once_is_enough and side.has_declared is None:
        raise UntoldError(
            f"whether the attackers leave level {side.level} depends on whether they declared there before"
        )
    return rules.declaring_once_is_enough and bool(side.has_declared)


def next_declarer(declarer: int, stage: int) -> int:
    """Return who declares next: the declarer's partner where the side stays on stage, otherwise the next seat.

    Clauses: zzvc:A.10. Readings: R-46.
    """
    return (declarer + (2 if stage == declarer % 2 else 1)) % SEATS


def _happened(climb: Climb, side: int, bonus: int, clauses: tuple[str, ...]) -> Iterator[Event]:
    """Yield what became of a rise."""
    if bonus:
        yield Event(Outcome.BONUS, ("whu:5.3.c",), value=bonus, side=side)
    if climb.gained:
        yield Event(Outcome.ROSE, clauses, value=climb.gained, side=side)
    if climb.stops:
        yield Event(Outcome.STOPPED, ("bnuz:A.6.3",), value=climb.level, side=side)
    if climb.wins_game:
        yield Event(Outcome.GAME_WON, ("bnuz:A.1.7",), side=side)
