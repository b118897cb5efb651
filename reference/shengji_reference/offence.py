"""What follows an offence: who rules, what the hand comes to then, who is on stage and who declares next.

(whu:5.10.1–8, zzvc:8.2, zzvc:A.11, zzvc:A.12, bnuz:5.2, bnuz:A.1.7, bnuz:A.7, bnuz:A.8.1–2, bnuz:A.8.4–7)
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from shengji_reference.bidding import SEATS, NotAdmittedError, check_seat
from shengji_reference.settle import check_levels, next_declarer
from shengji_spec.cards import ACE
from shengji_spec.rules import Rules


class Offence(StrEnum):
    """The kinds of offence."""

    MISCOUNT_PAIR = "miscount_pair"
    MISCOUNT_ONE = "miscount_one"
    WRONG_BURIAL = "wrong_burial"
    REVOKE = "revoke"
    WRONG_PLAY = "wrong_play"
    WRONG_RUFF = "wrong_ruff"
    OUT_OF_TURN = "out_of_turn"
    SLOW = "slow"
    SIGNAL = "signal"
    PEEK = "peek"
    DISOBEY = "disobey"
    TALK = "talk"
    LATE = "late"
    GRAVE = "grave"


class Found(StrEnum):
    """When an offence was found."""

    BEFORE_BURIAL = "before_burial"
    BEFORE_NEXT_PLAY = "before_next_play"
    DURING_PLAY = "during_play"
    AFTER_HAND = "after_hand"


class Ruling(StrEnum):
    """What follows an offence."""

    TAKEN_BACK = "taken_back"
    CARD_STAYS = "card_stays"
    DRAW_FROM_LONG = "draw_from_long"
    REDEAL = "redeal"
    DEAL_LOST = "deal_lost"
    HAND_LOST = "hand_lost"
    NOTED = "noted"
    WARNING = "warning"
    HAND_AND_LEVEL_LOST = "hand_and_level_lost"
    ROUND_LOST = "round_lost"
    DISQUALIFIED = "disqualified"
    FORFEIT = "forfeit"
    REFEREE = "referee"


OF_PLAY = {Offence.REVOKE, Offence.WRONG_PLAY, Offence.WRONG_RUFF}

HANDS_WRONG = {Offence.MISCOUNT_PAIR: 2, Offence.MISCOUNT_ONE: 1}
"""How many hands have a wrong number of cards."""

SEATS_AT_FAULT = {**HANDS_WRONG, Offence.WRONG_BURIAL: 1}
"""How many seats can be at fault, where it is not any number."""

LOWEST = 2
"""No side falls below this level."""


class Charge(NamedTuple):
    """An offence, and what the hand really came to: as the parameters of `offence`."""

    kind: Offence
    at_fault: tuple[int, ...]
    found: Found
    declarer: int
    rises: tuple[int, int]
    stage: int
    earlier: int
    game_over: bool
    grabbed: bool
    levels: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an offence comes to: the levels the sides rise, the side on stage, who declares next.

    `declarer`: None: no hand comes next, or its deal is grabbed. `clauses`: the ids that it rests on, of whichever
    document has one.
    """

    ruling: Ruling
    rises: tuple[int, int]
    stage: int
    declarer: int | None
    clauses: tuple[str, ...] = field(default=(), compare=False)


class Remedy(NamedTuple):
    """What follows offences of some kinds, found at some time, once so many of the side were noted before.

    `of_both`: only where both sides are at fault.
    """

    kinds: Collection[Offence]
    found: Collection[Found]
    ruling: Ruling
    clauses: tuple[str, ...]
    earlier: int = 0
    of_both: bool = False


MISCOUNTS = HANDS_WRONG.keys()
STEPPED = (Offence.SLOW, Offence.PEEK, Offence.DISOBEY, Offence.TALK)
HINTS = (Offence.SIGNAL, Offence.TALK)

EARLY = (Found.BEFORE_BURIAL,)
IN_TIME = (Found.BEFORE_NEXT_PLAY,)
IN_PLAY = (Found.BEFORE_NEXT_PLAY, Found.DURING_PLAY)
EVER = tuple(Found)

OPEN = ("whu:7", "zzvc:A.12", "bnuz:5.4", "bnuz:A.8.7", "bnuz:A.9")
"""The clauses that leave to a person what no text lays down."""


def _remedies_of_burial(rules: Rules) -> Iterator[Remedy]:
    if rules.wrong_burial_loses_deal:
        yield Remedy({Offence.WRONG_BURIAL}, EVER, Ruling.DEAL_LOST, ("whu:5.10.8",))
    if rules.wrong_burial_loses_hand:
        yield Remedy({Offence.WRONG_BURIAL}, EVER, Ruling.HAND_LOST, ("bnuz:A.8.2",))


def remedies(rules: Rules) -> Iterator[Remedy]:
    """Yield what the rules lay down; of the remedies that fit an offence the first counts.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.3, whu:5.10.4, whu:5.10.5, whu:5.10.8, zzvc:8.2, zzvc:A.11, bnuz:5.2,
    bnuz:A.1.7, bnuz:A.7, bnuz:A.8.1, bnuz:A.8.2, bnuz:A.8.4, bnuz:A.8.6. Readings: R-50, R-52, R-55, R-58.
    """
    if rules.early_miscount_is_drawn_over:
        yield Remedy({Offence.MISCOUNT_PAIR}, EARLY, Ruling.DRAW_FROM_LONG, ("whu:5.10.1",))
        yield Remedy({Offence.MISCOUNT_ONE}, EARLY, Ruling.REFEREE, OPEN)
    if rules.early_miscount_is_redealt:
        yield Remedy(MISCOUNTS, EARLY, Ruling.REDEAL, ())
    if rules.miscount_counts_after_hand:
        yield Remedy(MISCOUNTS, IN_PLAY, Ruling.REFEREE, OPEN)
    if rules.miscount_of_both_is_void:
        yield Remedy({Offence.MISCOUNT_PAIR}, EVER, Ruling.REDEAL, ("whu:5.10.2",), of_both=True)
    if rules.wrong_card_may_be_taken_back:
        yield Remedy(OF_PLAY, IN_TIME, Ruling.TAKEN_BACK, ("whu:5.10.4",))
    if rules.offences_lose_hands:
        yield Remedy(MISCOUNTS, EVER, Ruling.HAND_LOST, ("whu:5.10.2", "whu:5.10.3", "bnuz:A.8.2"))
        yield Remedy({Offence.REVOKE, Offence.WRONG_RUFF}, EVER, Ruling.HAND_LOST, ("whu:5.10.5", "bnuz:A.8.1"))
        yield Remedy({Offence.WRONG_PLAY}, EVER, Ruling.CARD_STAYS, ("whu:5.10.4", "bnuz:A.8.4"))
    yield from _remedies_of_burial(rules)
    if rules.offences_go_by_steps:
        yield Remedy(STEPPED, EVER, Ruling.ROUND_LOST, ("bnuz:A.7",), earlier=2)
        yield Remedy(STEPPED, EVER, Ruling.HAND_AND_LEVEL_LOST, ("bnuz:A.7",), earlier=1)
        yield Remedy(STEPPED, EVER, Ruling.WARNING, ("bnuz:A.7",))
    if rules.second_offence_disqualifies:
        yield Remedy(HINTS, EVER, Ruling.DISQUALIFIED, ("zzvc:A.11",), earlier=1)
        yield Remedy(HINTS, EVER, Ruling.NOTED, ("zzvc:A.11",))
    if rules.lateness_forfeits:
        yield Remedy({Offence.LATE}, EVER, Ruling.FORFEIT, ("zzvc:8.2", "zzvc:A.1", "bnuz:5.2", "bnuz:A.1.7"))
    if rules.grave_offences_disqualify:
        yield Remedy({Offence.GRAVE}, EVER, Ruling.DISQUALIFIED, ("bnuz:A.8.6",))


ONE_SIDES_LOSS = {
    Ruling.DEAL_LOST,
    Ruling.HAND_LOST,
    Ruling.HAND_AND_LEVEL_LOST,
    Ruling.ROUND_LOST,
    Ruling.DISQUALIFIED,
    Ruling.FORFEIT,
}
"""What can be ruled against one side only: where both are at fault a person decides."""


def offence(
    rules: Rules,
    kind: str,
    at_fault: Sequence[int],
    found: str,
    declarer: int,
    rises: tuple[int, int],
    stage: int,
    earlier: int = 0,
    *,
    game_over: bool = False,
    grabbed: bool = False,
    levels: tuple[int, int] | None = None,
) -> Judgement:
    """Return what follows an offence; what no text lays down is left to a person, and the hand stands until then.

    `kind`, `found`: words of Offence and Found. `at_fault`: seats. `declarer`, `rises`, `stage`: of the hand as it
    really ended. `earlier`: how many offences of the side were noted before. `game_over`: the hand won a game.
    `grabbed`: its own deal was grabbed. `levels`: of the sides before it, None: they are not known, and a level that is
    lost is lost whole.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.3, whu:5.10.4, whu:5.10.5, whu:5.10.6, whu:5.10.7, whu:5.10.8, whu:7,
    zzvc:8.2, zzvc:A.11, zzvc:A.12, bnuz:5.2, bnuz:5.4, bnuz:A.1.7, bnuz:A.2.3, bnuz:A.7, bnuz:A.8.1, bnuz:A.8.2,
    bnuz:A.8.4, bnuz:A.8.5, bnuz:A.8.6, bnuz:A.8.7, bnuz:A.9.
    Readings: R-34, R-46, R-50, R-51, R-52, R-53, R-54, R-55, R-56, R-57, R-57b, R-58, R-59, R-67, R-73b.

    Raises
    ------
    NotAdmittedError
        For a wrong ruff where the rules know none, a game won where they know no games, and what is no seat.
    ValueError
        For what is no such word, an offence that cannot be of those seats or then, and rises that no hand gives.
    """
    what, when = Offence(kind), Found(found)
    charge = Charge(what, tuple(at_fault), when, declarer, rises, stage, earlier, game_over, grabbed, levels)
    _check(charge)
    if game_over and not rules.games_end_past_ace:
        raise NotAdmittedError("under these rules a hand wins no game")
    if charge.kind == Offence.WRONG_RUFF and not rules.ruffs_must_match:
        raise NotAdmittedError("under these rules trumps that do not ruff are no offence")
    fitting = ((remedy.ruling, remedy.clauses) for remedy in remedies(rules) if _fits(remedy, charge))
    ruling, clauses = next(fitting, (Ruling.REFEREE, OPEN))
    if ruling in ONE_SIDES_LOSS and _is_of_both(charge):
        ruling, clauses = Ruling.REFEREE, OPEN
    innocent, lost = _innocent(charge), 0
    match ruling:
        case Ruling.REDEAL:
            return Judgement(ruling, (0, 0), declarer % 2, None if grabbed else declarer, clauses)
        case Ruling.ROUND_LOST | Ruling.DISQUALIFIED | Ruling.FORFEIT:
            return Judgement(ruling, (0, 0), innocent, None, clauses)
        case Ruling.DEAL_LOST:
            gained = 0
        case Ruling.HAND_LOST:
            gained = _gained(rules, charge)
        case Ruling.HAND_AND_LEVEL_LOST:
            gained, lost = 0 if rules.second_offence_gives_no_rise else _gained(rules, charge), 1
        case _:
            return Judgement(ruling, rises, stage, _next(rules, charge, stage, rises[stage]), clauses)
    if levels is not None:
        lost = min(lost, levels[1 - innocent] - LOWEST)
    counted = (gained, -lost) if innocent == 0 else (-lost, gained)
    return Judgement(ruling, counted, innocent, _next(rules, charge, innocent, gained), clauses)


def _next(rules: Rules, charge: Charge, stage: int, gained: int) -> int | None:
    """Return who declares next, None: a game is won still, and the deal of the next is grabbed.

    Clauses: zzvc:A.10, bnuz:A.1.3. Readings: R-46, R-67.
    """
    wins_game = charge.game_over and stage == charge.stage and gained > 0
    return None if wins_game and rules.next_game_is_grabbed else next_declarer(charge.declarer, stage)


def _fits(remedy: Remedy, charge: Charge) -> bool:
    return (
        charge.kind in remedy.kinds
        and charge.found in remedy.found
        and charge.earlier >= remedy.earlier
        and (not remedy.of_both or _is_of_both(charge))
    )


def _is_of_both(charge: Charge) -> bool:
    return len({seat % 2 for seat in charge.at_fault}) > 1


def _gained(rules: Rules, charge: Charge) -> int:
    """Return how much the side without fault rises by a hand that the other lost by an offence.

    Clauses: whu:5.10.2, whu:5.10.3, whu:5.10.5, bnuz:A.8.1, bnuz:A.8.2. Readings: R-51.
    """
    return charge.rises[_innocent(charge)] + (1 if rules.innocent_side_rises_one_more else 0)


def _innocent(charge: Charge) -> int:
    """Return the side without fault where only one is at fault."""
    return 1 - charge.at_fault[0] % 2


def _check(charge: Charge) -> None:
    """Raise ValueError for what cannot be under any rules."""
    for seat in (charge.declarer, *charge.at_fault):
        check_seat(seat)
    if len({*charge.at_fault}) != len(charge.at_fault) or not charge.at_fault:
        raise ValueError(f"seats {charge.at_fault} at fault: give one to {SEATS}, each once")
    if len(charge.at_fault) != SEATS_AT_FAULT.get(charge.kind, len(charge.at_fault)):
        raise ValueError(f"{charge.kind}: {SEATS_AT_FAULT[charge.kind]} at fault, got {len(charge.at_fault)}")
    if charge.kind in {*OF_PLAY, Offence.WRONG_BURIAL} and charge.found == Found.BEFORE_BURIAL:
        raise ValueError(f"{charge.kind}: nobody buries or plays before the burial")
    if charge.kind == Offence.LATE and charge.found != Found.BEFORE_BURIAL:
        raise ValueError(f"{charge.kind}: it is found before the burial, not {charge.found}")
    if charge.stage not in {0, 1} or min(charge.rises) < 0 or charge.rises[1 - charge.stage]:
        raise ValueError(f"rises {charge.rises}, side {charge.stage} on stage: only the side on stage rises")
    if charge.levels is not None:
        check_levels(charge.levels, (0, 0))
    reached = ACE + 1 if charge.levels is None else charge.levels[charge.stage] + charge.rises[charge.stage]
    if charge.game_over and (not charge.rises[charge.stage] or reached <= ACE):
        raise ValueError(f"rises {charge.rises} take side {charge.stage} not past the ace: no game is won")
    if charge.earlier < 0:
        raise ValueError(f"{charge.earlier} offences before: count from 0")
