"""Limits of time and number that the texts name: how long a play may take, when somebody is late, how long a match is.

Clauses whu:5.1, whu:5.10.7, zzvc:8.2, zzvc:A.1, bnuz:5.1, bnuz:5.2, bnuz:A.1.7, bnuz:A.2.3.
"""

from typing import NamedTuple

NONE = 0
"""In the place of a limit: the text names none."""


class Limits(NamedTuple):
    """The limits of one document, each NONE where its text names none."""

    seconds_to_bury: int = NONE
    """How long a burial may take (whu:5.10.7, bnuz:A.2.3)."""
    seconds_to_play: int = NONE
    """How long a play may take (whu:5.10.7, bnuz:A.2.3)."""
    minutes_late: int = NONE
    """Who is so late forfeits (zzvc:8.2, bnuz:5.2, bnuz:A.1.7)."""
    minutes_of_round: int = NONE
    """How long a round lasts until the bell (whu:5.1, bnuz:5.1, bnuz:A.1.7)."""
    hands: int = NONE
    """How many hands a match has (zzvc:A.1)."""


def is_too_slow(limits: Limits, is_burial: bool, seconds: int) -> bool:
    """A burial or a play has taken longer than it may.

    Clauses: whu:5.10.7, bnuz:A.2.3. Readings: R-59.
    """
    limit = limits.seconds_to_bury if is_burial else limits.seconds_to_play
    return limit != NONE and seconds > limit


def is_late(limits: Limits, minutes: int) -> bool:
    """A player who comes so many minutes late is late: from the number that the text names.

    Clauses: zzvc:8.2, bnuz:5.2, bnuz:A.1.7.
    """
    return limits.minutes_late != NONE and minutes >= limits.minutes_late


def is_time_up(limits: Limits, minutes: int) -> bool:
    """The bell has rung when a round has lasted so many minutes.

    Clauses: whu:5.1, bnuz:5.1, bnuz:A.1.7.
    """
    return limits.minutes_of_round != NONE and minutes >= limits.minutes_of_round


def is_in_match(limits: Limits, hand: int) -> bool:
    """A hand of this number, counted from 1, is played in a match.

    Clauses: zzvc:A.1.
    """
    return limits.hands == NONE or hand <= limits.hands


def is_last_hand(limits: Limits, hand: int) -> bool:
    """With the hand of this number a match of hands is over.

    Clauses: zzvc:A.1.
    """
    return limits.hands != NONE and hand == limits.hands
