"""Which prize a pair takes, by its rounds in order (whu:6, bnuz:6; zzvc has none)."""

from collections.abc import Sequence
from enum import StrEnum

from shengji_reference.bidding import NotAdmittedError
from shengji_spec.rules import Rules


class Result(StrEnum):
    """How a round ended for a pair."""

    WON = "won"
    LOST = "lost"
    FORFEIT = "forfeit"
    BYE = "bye"


class Prize(StrEnum):
    """The prizes."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    MEMENTO = "memento"


LETTERS = {Result.WON: "W", Result.BYE: "W", Result.LOST: "L", Result.FORFEIT: "L"}

PRIZES_OF_THREE_ROUNDS = {"L": Prize.MEMENTO, "WL": Prize.THIRD, "WWL": Prize.SECOND, "WWW": Prize.FIRST}
"""Where losers leave, by the rounds won and lost."""

PRIZES_OF_TWO_ROUNDS = {"LL": Prize.MEMENTO, "LW": Prize.THIRD, "WL": Prize.SECOND, "WW": Prize.FIRST}
"""Where all play both rounds."""


def prize(rules: Rules, results: Sequence[str]) -> Prize | None:
    """Return the prize of a pair, None: it is still in the contest. A bye counts as won, a forfeit as lost, or worse.

    Clauses: whu:6, bnuz:6, bnuz:A.1.4. Readings: R-60b, R-60c.

    Raises
    ------
    NotAdmittedError
        Where there are no prizes, and for rounds that no pair can have behind it.
    ValueError
        For what is no word of Result.
    """
    if not rules.event_has_prizes:
        raise NotAdmittedError("under these rules there are no prizes")
    prizes = PRIZES_OF_THREE_ROUNDS if rules.losers_leave else PRIZES_OF_TWO_ROUNDS
    rounds = "".join(LETTERS[Result(result)] for result in results)
    if rules.reserves_fill_tables and Result.BYE in results:
        raise NotAdmittedError("under these rules reserve pairs fill the tables: nobody has a bye")
    if not any(complete.startswith(rounds) for complete in prizes):
        raise NotAdmittedError(f"no pair can have these rounds behind it: {', '.join(results)}")
    if rules.forfeit_takes_memento and rounds in prizes and Result.FORFEIT in results:
        return Prize.MEMENTO
    return prizes.get(rounds)
