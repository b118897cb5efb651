"""Who wins a match or a round: by time, by hands, by games (whu:5.1, zzvc:A.1, bnuz:5.1, bnuz:A.1.7)."""

from typing import NamedTuple

from shengji_spec.levels import may_have_gained
from shengji_spec.rules import Rules

BY_TIME, BY_HANDS, BY_GAMES = 0, 1, 2
"""What ends a match: the bell; the last of 17 hands; a game that decides it."""

GAMES_TO_WIN = 2


class Side(NamedTuple):
    """A side at the end of a match: its level, the levels gained beyond the ace, the games won."""

    level: int
    past: int
    games: int


def may_end(rules: Rules, a: Side, b: Side, ended_by: int) -> bool:
    """A match of the ruleset may end so: by the bell, after its hands, or when one side has won two games.

    Clauses: whu:5.1, zzvc:A.1, bnuz:5.1, bnuz:A.1.7. Readings: R-45, R-61.
    """
    is_decided = GAMES_TO_WIN in (a.games, b.games)
    if not may_have_gained(rules, a.past, is_at_end=True) or not may_have_gained(rules, b.past, is_at_end=True):
        return False
    if not rules.match_is_of_games and (a.games > 0 or b.games > 0):
        return False
    if ended_by == BY_GAMES:
        return rules.match_is_of_games and is_decided and a.games + b.games < 2 * GAMES_TO_WIN
    return (rules.match_is_timed if ended_by == BY_TIME else rules.match_is_of_hands) and not is_decided


def is_finished_after_bell(rules: Rules, is_drawn: bool) -> bool:
    """A hand in which the bell rings is finished, and counts: none, or one whose cards are all drawn.

    Clauses: whu:5.1, zzvc:A.1, bnuz:A.1.7. Readings: R-61.
    """
    return is_drawn and rules.drawn_hand_is_finished


def is_ahead(rules: Rules, a: Side, b: Side) -> bool:
    """Side a is ahead of side b, whoever is on stage: in games first, then by level and what lies beyond the ace.

    Clauses: whu:5.1, zzvc:A.1, bnuz:A.1.7. Readings: R-45, R-66.
    """
    if rules.games_count_first and a.games != b.games:
        return a.games > b.games
    return a.level > b.level or (a.level == b.level and a.past > b.past)


def is_winner(rules: Rules, sides: tuple[Side, Side], stage: int, ended_by: int, side: int) -> bool:
    """The side wins the match: two games won, or ahead, or where neither is ahead, on stage.

    `stage` is NOBODY until a hand has been played: then neither of two sides that are level wins.

    Clauses: whu:5.1, zzvc:A.1, bnuz:5.1, bnuz:A.1.7. Readings: R-45, R-61, R-61b, R-61c, R-66.
    """
    own, other = sides[side], sides[1 - side]
    if ended_by == BY_GAMES:
        return own.games > other.games
    return is_ahead(rules, own, other) or (not is_ahead(rules, other, own) and stage == side)
