"""Who wins a match when it ends: by the bell, by the number of hands, or by the games won.

(whu:5.1, zzvc:A.1, bnuz:A.1.7)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from shengji_reference.bidding import NotAdmittedError
from shengji_reference.settle import check_levels
from shengji_spec.rules import Rules

SIDES = 2

GAMES_TO_WIN = 2
"""Of three."""


class End(StrEnum):
    """What ended a match."""

    TIME = "time"
    HANDS = "hands"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class SideAtEnd:
    """How a side stands at the end: its level, the levels gained beyond the ace, the games won."""

    level: int
    past: int = 0
    games: int = 0


def match_winner(rules: Rules, sides: Sequence[SideAtEnd], stage: int, ended_by: str) -> int:
    """Return the side that wins a match: by games, then level, then levels beyond the ace, then the stage.

    Clauses: whu:5.1, zzvc:A.1, bnuz:A.1.7. Readings: R-45, R-61, R-66.

    Raises
    ------
    NotAdmittedError
        For an end that the rules do not know, or that has not come by the games won, and for levels gained beyond the
        ace where none are kept.
    ValueError
        For what is no side, level or number, and no word of End.
    """
    _check(sides, stage)
    if rules.games_end_past_ace and any(side.past > 1 for side in sides):
        raise NotAdmittedError("under these rules a game ends one level past the ace: past is 0 or 1")
    if rules.gains_past_ace_are_lost and not rules.games_end_past_ace and any(side.past for side in sides):
        raise NotAdmittedError("under these rules nothing is gained past the ace: past is 0")
    known = {End.TIME: rules.match_is_timed, End.HANDS: rules.match_is_of_hands, End.GAMES: rules.match_is_of_games}
    if not known[End(ended_by)]:
        raise NotAdmittedError(f"under these rules no match is ended by {ended_by}")
    won = sum(side.games == GAMES_TO_WIN for side in sides)
    if any(side.games for side in sides) and not rules.match_is_of_games:
        raise NotAdmittedError("under these rules a match has no games: give 0 for both sides")
    if won != (1 if ended_by == End.GAMES else 0):
        raise NotAdmittedError(
            f"{won} sides have won {GAMES_TO_WIN} games: a match of games ends with the first that has"
        )
    ranks = [tuple(_rank(rules, side, ended_by)) for side in sides]
    return stage if ranks[0] == ranks[1] else ranks.index(max(ranks))


def _rank(rules: Rules, side: SideAtEnd, ended_by: str) -> Iterator[int]:
    """Yield what tells which side is ahead, the most telling first."""
    if ended_by == End.GAMES or rules.games_count_first:
        yield side.games
    yield side.level
    yield side.past


def _check(sides: Sequence[SideAtEnd], stage: int) -> None:
    if len(sides) != SIDES or stage not in range(SIDES):
        raise ValueError(f"{len(sides)} sides, {stage} on stage: give two, and 0 or 1")
    check_levels(tuple(side.level for side in sides), tuple(side.past for side in sides))
    if any(side.games not in range(GAMES_TO_WIN + 1) for side in sides):
        raise ValueError(f"games {[side.games for side in sides]}: nobody wins more than {GAMES_TO_WIN} of three")
