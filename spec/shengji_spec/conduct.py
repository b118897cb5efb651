"""Offences and what they cost, as far as the texts lay it down; the rest is the referee's.

Clauses whu:5.10.1–8, zzvc:8.2, zzvc:A.1, zzvc:A.11, bnuz:5.2, bnuz:A.2.3, bnuz:A.7, bnuz:A.8.1–6,
bnuz:A.1.9. How long a play may take and when somebody is late: `limits.py`.
"""

from enum import StrEnum
from typing import NamedTuple

from shengji_spec.cards import ACE
from shengji_spec.levels import Standing, fallen, next_declarer
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY, is_of_one_side, side_of


class Offence(StrEnum):
    """A kind of offence, as the protocol spells it."""

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
    """When an offence is found."""

    BEFORE_BURIAL = "before_burial"
    BEFORE_NEXT_PLAY = "before_next_play"
    DURING_PLAY = "during_play"
    AFTER_HAND = "after_hand"


class Penalty(StrEnum):
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


MISCOUNTS = (Offence.MISCOUNT_PAIR, Offence.MISCOUNT_ONE)
OF_PLAY = (Offence.REVOKE, Offence.WRONG_PLAY, Offence.WRONG_RUFF)
BY_STEPS = (Offence.SLOW, Offence.PEEK, Offence.DISOBEY, Offence.TALK)
AGAINST_NEITHER = (
    Penalty.TAKEN_BACK,
    Penalty.CARD_STAYS,
    Penalty.DRAW_FROM_LONG,
    Penalty.REDEAL,
    Penalty.NOTED,
    Penalty.WARNING,
)
"""Penalties that hurt no side: they stand where both sides are at fault."""
ENDS_MATCH = (Penalty.ROUND_LOST, Penalty.DISQUALIFIED, Penalty.FORFEIT)
"""Penalties after which no hand comes."""
LOST_BY_OFFENDERS = (Penalty.DEAL_LOST, Penalty.HAND_LOST, Penalty.HAND_AND_LEVEL_LOST, *ENDS_MATCH)
"""Penalties that put the side without fault on stage."""
NOTHING_COUNTS = (Penalty.REDEAL, Penalty.DEAL_LOST, *ENDS_MATCH)
"""Penalties after which no rise counts."""
NOTED_AND_COUNTED = (Offence.SIGNAL, Offence.TALK)
UNTOLD_LEVELS = (ACE, ACE)
"""In the place of levels that are not told: a level lost there is lost whole."""


class Charge(NamedTuple):
    """An offence: its kind, the seats at fault, when it was found, how many offences of that side were noted before."""

    kind: Offence
    at_fault: tuple[int, ...]
    found: Found
    earlier: int


class Hand(NamedTuple):
    """What the hand really gave: who declared, the levels that side 0 and side 1 rose, the side on stage after it.

    `is_game_won`: by that rise a game was won. `is_grabbed`: its own deal was grabbed. `levels`: of both sides before
    it, or UNTOLD_LEVELS.
    """

    declarer: int
    rises: tuple[int, int]
    stage: int
    is_game_won: bool = False
    is_grabbed: bool = False
    levels: tuple[int, int] = UNTOLD_LEVELS


class Judgment(NamedTuple):
    """What an offence comes to: the penalty, the rises and the stage that count, the next declarer or NOBODY."""

    ruling: Penalty
    rises: tuple[int, int]
    stage: int
    declarer: int


def is_of_both_sides(seats: tuple[int, ...]) -> bool:
    """Players of both sides are at fault.

    Clauses: whu:5.10.2.
    """
    return any(not is_of_one_side(seats[0], seat) for seat in seats)


def may_be_charged(rules: Rules, charge: Charge) -> bool:
    """The ruleset knows the offence: a wrong ruff only where one is an offence at all.

    Clauses: bnuz:A.8.1. Readings: R-34.
    """
    return charge.kind != Offence.WRONG_RUFF or rules.ruffs_must_match


def number_at_fault(kind: Offence, seats: int) -> int:
    """Give how many seats an offence is about: a long hand and a short one two, one such hand and a burial one.

    Of any other `seats` may be at fault, as many as there are.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.3, whu:5.10.8.
    """
    if kind == Offence.MISCOUNT_PAIR:
        return 2
    return 1 if kind in (Offence.MISCOUNT_ONE, Offence.WRONG_BURIAL) else seats


def may_be_found(kind: Offence, found: Found) -> bool:
    """An offence of this kind can be found then: before the burial nothing is buried or played wrong.

    Who is late is so before the game begins; who is missing later on is asked as late, R-60e.
    """
    if kind in OF_PLAY or kind == Offence.WRONG_BURIAL:
        return found != Found.BEFORE_BURIAL
    return kind != Offence.LATE or found == Found.BEFORE_BURIAL


def may_look_back(is_to_prove_offence: bool) -> bool:
    """What others have played before may be looked at only to prove an offence.

    Clauses: bnuz:A.1.9.
    """
    return is_to_prove_offence


# Penalties by kind


def penalty_of_miscount(rules: Rules, charge: Charge) -> Penalty:
    """Give what a wrong number of cards in a hand costs.

    Before the burial cards may be drawn over, or dealt again; later the side at fault loses, and where both sides are,
    the hand may be void. What is left over is the referee's.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.3, bnuz:A.8.2. Readings: R-50, R-51, R-58.
    """
    is_pair = charge.kind == Offence.MISCOUNT_PAIR
    if charge.found == Found.BEFORE_BURIAL:
        if rules.early_miscount_is_drawn_over:
            return Penalty.DRAW_FROM_LONG if is_pair else Penalty.REFEREE
        if rules.early_miscount_is_redealt:
            return Penalty.REDEAL
    if not rules.offences_lose_hands:
        return Penalty.REFEREE
    if rules.miscount_counts_after_hand and charge.found not in (Found.AFTER_HAND, Found.BEFORE_BURIAL):
        return Penalty.REFEREE
    is_void = is_of_both_sides(charge.at_fault) and rules.miscount_of_both_is_void
    return Penalty.REDEAL if is_void else Penalty.HAND_LOST


def penalty_of_burial(rules: Rules) -> Penalty:
    """Give what a burial of the wrong number of cards costs: the stage, or the hand as a wrong number of cards does.

    Clauses: whu:5.10.8. Readings: R-55, R-55c, R-58.
    """
    if rules.wrong_burial_loses_deal:
        return Penalty.DEAL_LOST
    return Penalty.HAND_LOST if rules.wrong_burial_loses_hand else Penalty.REFEREE


def penalty_of_play(rules: Rules, charge: Charge) -> Penalty:
    """Give what a revoke, a wrong ruff or another wrong play costs.

    Before the next player has played it may perhaps be taken back; after that a revoke loses the hand, and another
    wrong card stays where it is.

    Clauses: whu:5.10.4, whu:5.10.5, bnuz:A.8.1, bnuz:A.8.4. Readings: R-34, R-52, R-53, R-58.
    """
    if not rules.offences_lose_hands:
        return Penalty.REFEREE
    if charge.found == Found.BEFORE_NEXT_PLAY and rules.wrong_card_may_be_taken_back:
        return Penalty.TAKEN_BACK
    return Penalty.CARD_STAYS if charge.kind == Offence.WRONG_PLAY else Penalty.HAND_LOST


def penalty_by_steps(earlier: int) -> Penalty:
    """Give what an offence costs the first time, the second and the third.

    Clauses: bnuz:A.7. Readings: R-56b, R-57.
    """
    return (Penalty.WARNING, Penalty.HAND_AND_LEVEL_LOST, Penalty.ROUND_LOST)[min(earlier, 2)]


def penalty_of_hint(earlier: int) -> Penalty:
    """Give what a hint to the partner or talk about the cards costs where it is noted: the second disqualifies.

    Clauses: zzvc:A.11. Readings: R-56.
    """
    return Penalty.DISQUALIFIED if earlier > 0 else Penalty.NOTED


def penalty_of_lateness(rules: Rules) -> Penalty:
    """Give what lateness costs: a forfeit, where the text speaks of it; so does a player who is missing later on.

    Clauses: zzvc:8.2, zzvc:A.1, bnuz:5.2, bnuz:A.1.7. Readings: R-60e.
    """
    return Penalty.FORFEIT if rules.lateness_forfeits else Penalty.REFEREE


def penalty_of_grave_offence(rules: Rules) -> Penalty:
    """Give what a grave offence costs: the contest, where the text speaks of it.

    Clauses: bnuz:A.8.6.
    """
    return Penalty.DISQUALIFIED if rules.grave_offences_disqualify else Penalty.REFEREE


def is_slow_play(rules: Rules, is_over_limit: bool, is_deliberate: bool) -> bool:
    """Somebody stalls, so that it may be charged: on purpose, or by any excess of a time limit.

    Clauses: whu:5.10.7, bnuz:A.2.3, bnuz:A.7. Readings: R-59.
    """
    return is_deliberate or (is_over_limit and rules.slow_play_is_an_offence)


def penalty_of_slowness(rules: Rules, earlier: int) -> Penalty:
    """Give what stalling costs: the steps, where the text has them; a time limit by itself has no remedy.

    Clauses: whu:5.10.7, bnuz:A.2.3. Readings: R-59.
    """
    return penalty_by_steps(earlier) if rules.offences_go_by_steps else Penalty.REFEREE


def penalty_of_information(rules: Rules, charge: Charge) -> Penalty:
    """Give what a play out of turn, a signal or talk costs; to forbid it names no remedy, which is the referee's then.

    Clauses: whu:5.10.6, zzvc:A.11, bnuz:A.7, bnuz:A.8.5. Readings: R-54.
    """
    if charge.kind in BY_STEPS and rules.offences_go_by_steps:
        return penalty_by_steps(charge.earlier)
    if charge.kind in NOTED_AND_COUNTED and rules.second_offence_disqualifies:
        return penalty_of_hint(charge.earlier)
    return Penalty.REFEREE


def penalty_of_conduct(rules: Rules, charge: Charge) -> Penalty:
    """Give what any other offence costs."""
    if charge.kind == Offence.LATE:
        return penalty_of_lateness(rules)
    if charge.kind == Offence.GRAVE:
        return penalty_of_grave_offence(rules)
    if charge.kind in (Offence.OUT_OF_TURN, Offence.SIGNAL, Offence.TALK):
        return penalty_of_information(rules, charge)
    if charge.kind == Offence.SLOW:
        return penalty_of_slowness(rules, charge.earlier)
    return penalty_by_steps(charge.earlier) if rules.offences_go_by_steps else Penalty.REFEREE


def penalty(rules: Rules, charge: Charge) -> Penalty:
    """Give what an offence costs; what no text lays down is the referee's, and what would be lost by both sides.

    Readings: R-58.
    """
    found = penalty_of_kind(rules, charge)
    return Penalty.REFEREE if is_of_both_sides(charge.at_fault) and found not in AGAINST_NEITHER else found


def penalty_of_kind(rules: Rules, charge: Charge) -> Penalty:
    """Give what an offence of this kind costs the side at fault."""
    if charge.kind in MISCOUNTS:
        return penalty_of_miscount(rules, charge)
    if charge.kind == Offence.WRONG_BURIAL:
        return penalty_of_burial(rules)
    return penalty_of_play(rules, charge) if charge.kind in OF_PLAY else penalty_of_conduct(rules, charge)


# What it comes to


def rise_of_innocent(rules: Rules, hand: Hand, innocent: int) -> int:
    """Give the levels of the side without fault when the other has lost the hand: what it earned, perhaps one more.

    What it earned holds its own bonus for overrides, and not that of the side at fault.

    Clauses: whu:5.10.2, whu:5.10.3, whu:5.10.5, bnuz:A.8.1, bnuz:A.8.2. Readings: R-51, R-51b.
    """
    return hand.rises[innocent] + (1 if rules.innocent_side_rises_one_more else 0)


def level_lost(level: int) -> int:
    """Give the levels that the second offence takes from a side at this level: one, and none where it is at 2.

    Clauses: bnuz:A.7. Readings: R-57.
    """
    return level - fallen(Standing(level, 0), 1).level


def of_sides(innocent: int, rise: int, loss: int) -> tuple[int, int]:
    """Give the rises of side 0 and side 1: `rise` for the innocent, minus `loss` for the other."""
    return (rise, -loss) if innocent == 0 else (-loss, rise)


def rises_after(rules: Rules, ruling: Penalty, hand: Hand, innocent: int) -> tuple[int, int]:
    """Give the levels that side 0 and side 1 rise after a ruling: those of the hand, those of a hand lost, or none.

    Readings: R-51, R-55b, R-57, R-57b.
    """
    if ruling == Penalty.HAND_LOST:
        return of_sides(innocent, rise_of_innocent(rules, hand, innocent), 0)
    if ruling == Penalty.HAND_AND_LEVEL_LOST:
        rise = 0 if rules.second_offence_gives_no_rise else rise_of_innocent(rules, hand, innocent)
        return of_sides(innocent, rise, level_lost(hand.levels[1 - innocent]))
    return (0, 0) if ruling in NOTHING_COUNTS else hand.rises


def stage_after(ruling: Penalty, hand: Hand, innocent: int) -> int:
    """Give the side on stage after a ruling: the innocent where the other loses, the declarers' where it is void.

    Clauses: whu:5.10.8.
    """
    if ruling == Penalty.REDEAL:
        return side_of(hand.declarer)
    return innocent if ruling in LOST_BY_OFFENDERS else hand.stage


def declarer_after(rules: Rules, ruling: Penalty, hand: Hand, rises: tuple[int, int], stage: int) -> int:
    """Give who declares after a ruling: NOBODY where the match is over, or the deal is grabbed, anew or again.

    Readings: R-46, R-67, R-73b.
    """
    if ruling in ENDS_MATCH:
        return NOBODY
    if ruling == Penalty.REDEAL:
        return NOBODY if hand.is_grabbed else hand.declarer
    is_game_won = hand.is_game_won and stage == hand.stage and rises[stage] > 0
    if is_game_won and rules.next_game_is_grabbed:
        return NOBODY
    return next_declarer(hand.declarer, is_of_one_side(hand.declarer, stage))


def judged(rules: Rules, charge: Charge, hand: Hand) -> Judgment:
    """Give what an offence comes to for a hand: as it was, void, or lost by the side at fault."""
    ruling = penalty(rules, charge)
    innocent = 1 - side_of(charge.at_fault[0])
    rises = rises_after(rules, ruling, hand, innocent)
    stage = stage_after(ruling, hand, innocent)
    return Judgment(ruling, rises, stage, declarer_after(rules, ruling, hand, rises, stage))
