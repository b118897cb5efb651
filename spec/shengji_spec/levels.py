"""Levels and the stage: how far a side rises, what lies beyond the ace, who declares next.

Clauses whu:5.5, whu:5.6, zzvc:A.0, zzvc:A.3.2–3, zzvc:A.9, zzvc:A.10, bnuz:A.1.2–3, bnuz:A.1.7, bnuz:A.6.2–3, bnuz:A.7.
"""

from typing import NamedTuple

from shengji_spec.cards import ACE, JACK
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY, is_of_one_side, next_seat, side_of

LOWEST = 2


class Standing(NamedTuple):
    """Where a side stands: its level, 2 … ACE, and how many levels it has gained beyond the ace."""

    level: int
    past: int


def must_be_played(rules: Rules, level: int) -> bool:
    """A level that may not be skipped: the jack and the ace, where the ruleset says so.

    Clauses: bnuz:A.6.3. Readings: R-57c.
    """
    return rules.jack_and_ace_are_played and level in (JACK, ACE)


def may_leave(rules: Rules, level: int, is_declarers: bool, has_declared: bool) -> bool:
    """A side that wins the hand may rise from this level: from one that has to be played perhaps only as declarers.

    `has_declared`: the side has declared at this level, in this hand or before.

    Clauses: bnuz:A.6.3. Readings: R-47.
    """
    if not must_be_played(rules, level) or rules.any_win_leaves_level:
        return True
    return has_declared if rules.declaring_once_is_enough else is_declarers


def highest_within(rules: Rules, level: int, rise: int) -> int:
    """Give the highest level that a rise from this level reaches: it stops at the next level that has to be played.

    Beyond the ace the levels are counted on: ACE + 1 is one past it.

    Clauses: bnuz:A.6.3. Readings: R-47.
    """
    reached = level + rise
    return min(stop if stop > level and must_be_played(rules, stop) else reached for stop in range(LOWEST, ACE + 1))


def risen(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> Standing:
    """Give where a side stands after it has won a hand that gives it so many levels.

    Clauses: bnuz:A.1.7, bnuz:A.6.3, whu:5.5, zzvc:A.9. Readings: R-45, R-47.
    """
    if rise <= 0 or not may_leave(rules, side.level, is_declarers, has_declared):
        return side
    reached = highest_within(rules, side.level, rise)
    if rules.games_end_past_ace:
        return Standing(min(reached, ACE), side.past + (1 if reached > ACE else 0))
    beyond = 0 if rules.gains_past_ace_are_lost else max(reached - ACE, 0)
    return Standing(min(reached, ACE), side.past + beyond)


def fallen(side: Standing, loss: int) -> Standing:
    """Give where a side stands after it has lost levels by an offence: never below 2.

    Clauses: bnuz:A.7. Readings: R-57.
    """
    left = max(side.level + side.past - loss, LOWEST)
    return Standing(min(left, ACE), max(left - ACE, 0))


def may_have_gained(rules: Rules, past: int, is_at_end: bool) -> bool:
    """A side may have gained so many levels beyond the ace: none where they are lost.

    Where a rise past the ace wins a game, one at the end of the game or match, and none while it is played.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.1.7. Readings: R-45.
    """
    if rules.games_end_past_ace:
        return past == 0 or (past == 1 and is_at_end)
    return past == 0 or not rules.gains_past_ace_are_lost


def may_be_played_at(rules: Rules, levels: tuple[int, int], declarer: int, level: int) -> bool:
    """A hand may be played at this level: that of the declarers.

    At the attackers' only where the deal moves and the level stays, or where a redeal keeps the last declarer's level.

    Clauses: zzvc:A.3.2, zzvc:A.3.3. Readings: R-71, R-73.
    """
    own, other = levels[side_of(declarer)], levels[1 - side_of(declarer)]
    return level == own or (level == other and (rules.own_level_call_keeps_level or rules.redeal_is_at_last_level))


def gained(before: Standing, after: Standing) -> int:
    """Give the levels that a side has really gained.

    Clauses: bnuz:A.6.3. Readings: R-45, R-47.
    """
    return after.level - before.level + after.past - before.past


def is_game_won(rules: Rules, before: Standing, after: Standing) -> bool:
    """The side has risen past the ace, which ends a game.

    Clauses: bnuz:A.1.7. Readings: R-47, R-66b.
    """
    return rules.games_end_past_ace and after.past > before.past


def next_declarer(declarer: int, is_held: bool) -> int:
    """Give who declares the next hand: the declarer's partner when the side holds the stage, else the next seat.

    Clauses: zzvc:A.0, zzvc:A.10. Readings: R-46.
    """
    return (declarer + 2) % 4 if is_held else next_seat(declarer)


def declares_next(rules: Rules, declarer: int, is_held: bool, is_over: bool, seat: int) -> bool:
    """The seat declares the next hand; NOBODY does where the game is over and the next is grabbed anew.

    Clauses: zzvc:A.10, bnuz:A.1.2, bnuz:A.1.3. Readings: R-46, R-67.
    """
    if is_over and rules.next_game_is_grabbed:
        return seat == NOBODY
    return seat == next_declarer(declarer, is_held)


def is_on_stage(declarer: int, is_held: bool, side: int) -> bool:
    """The side is on stage (台上) after the hand: the declarers where they held it, else the attackers.

    Clauses: zzvc:A.10, whu:5.5, bnuz:A.6.2.
    """
    return is_of_one_side(declarer, side) == is_held
