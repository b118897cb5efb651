"""Who meets whom in a round, who has a bye, which reserve pairs are drawn in.

(whu:4.1, whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1, bnuz:A.1.4)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from shengji_reference.bidding import NotAdmittedError
from shengji_spec.rules import Rules

Table = tuple[int, int]
"""Two pairs that meet, by their numbers."""

ROUNDS_OF_KNOCK_OUT = 3
ROUNDS_FOR_ALL = 2
PAIRS_AT_TWO_TABLES = 4
BOTH_FORFEITED = ": where both pairs of one forfeited, a person names the one that counts as the winner (R-60d)"


class Meeting(NamedTuple):
    """A table of an earlier round, and the pair that won there."""

    round_number: int
    pair: Table
    winner: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round: its tables, the pairs that go on without playing, the reserve pairs drawn in."""

    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()
    reserves_in: tuple[int, ...] = ()


def pairing(
    rules: Rules,
    round_number: int,
    entrants: Sequence[int],
    drawn: Sequence[int],
    earlier: Iterable[tuple[int, Table, int]] = (),
    reserves: Sequence[int] = (),
) -> Pairing:
    """Return who meets whom in a round, tables and byes in the order in which the pairs were drawn.

    `drawn`: all that are drawn for the round, in order; where a bracket decides, all of the first round. `entrants`
    holds the reserve pairs that were drawn in, too, once the first round is played. `earlier`: as Meeting.

    Clauses: whu:4.1, whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1, bnuz:A.1.4, bnuz:A.1.6.
    Readings: R-60, R-60d, R-62, R-63.

    Raises
    ------
    NotAdmittedError
        For a round that the event does not have, or that comes before the earlier ones are played, a draw of others
        than those in it, too few reserve pairs, and any where the rules know none.
    ValueError
        For what is no number of a round or pair, and a pair given twice.
    """
    meetings = [Meeting(*each) for each in earlier]
    _check(round_number, (*entrants, *reserves) if round_number == 1 else entrants, meetings)
    if reserves and not rules.reserves_fill_tables:
        raise NotAdmittedError("under these rules no reserve pairs wait to be drawn in: give none")
    rounds = [[meeting for meeting in meetings if meeting.round_number == number] for number in range(1, round_number)]
    said = BOTH_FORFEITED if rules.lateness_forfeits else ""
    if rules.bracket_decides:
        _check_drawn(drawn, entrants)
        return _bracket(drawn, rounds, said)
    if round_number > (ROUNDS_OF_KNOCK_OUT if rules.losers_leave else ROUNDS_FOR_ALL):
        raise NotAdmittedError(f"round {round_number}: the event has no such round")
    missing = -len(entrants) % PAIRS_AT_TWO_TABLES if rules.reserves_fill_tables else 0
    if missing and round_number > 1:
        raise NotAdmittedError(f"{len(entrants)} pairs: with the reserve pairs drawn in they are a multiple of four")
    if missing > len(reserves):
        raise NotAdmittedError(f"{len(entrants)} pairs: {missing} reserve pairs are missing to fill the tables")
    left, beaten = set(entrants), set[int]()
    for played in rounds:
        beaten = _losers(played, left, len(left) // 2, said)
        left -= beaten if rules.losers_leave else set()
    _check_drawn(drawn, left)
    winners = [pair for pair in drawn if pair not in beaten]
    losers = [pair for pair in drawn if pair in beaten]
    drawn_in = tuple(reserves[:missing])
    (tables, byes), (others, waiting) = _meet([*winners, *drawn_in]), _meet(losers)
    return Pairing(tables + others, byes + waiting, drawn_in)


def _bracket(drawn: Sequence[int], rounds: Iterable[Sequence[Meeting]], said: str) -> Pairing:
    """Follow the bracket: byes for the last drawn make the second round even, and so all that come after it.

    Clauses: zzvc:5.1, zzvc:5.3. Readings: R-62.
    """
    size = 2
    while size < len(drawn):
        size *= 2
    left = tuple(drawn)
    playing = 2 * len(left) - size
    tables, byes = _meet(left[:playing])[0], left[playing:]
    for number, played in enumerate(rounds, 1):
        beaten = _losers(played, set(left), len(tables), said)
        if {frozenset(meeting.pair) for meeting in played} != {frozenset(table) for table in tables}:
            raise NotAdmittedError(f"round {number} was not played as the bracket has it, table by table")
        left = tuple(pair for pair in left if pair not in beaten)
        if len(left) == 1:
            raise NotAdmittedError(f"pair {left[0]} has won the event in round {number}")
        tables, byes = _meet(left)
    return Pairing(tables, byes)


def _meet(pairs: Sequence[int]) -> tuple[tuple[Table, ...], tuple[int, ...]]:
    """Seat pairs in the order given; the last has a bye where nobody is left to meet.

    Readings: R-60.
    """
    tables = tuple(zip(pairs[::2], pairs[1::2], strict=False))
    return tables, tuple(pairs[2 * len(tables) :])


def _losers(played: Sequence[Meeting], left: set[int], tables: int, said: str) -> set[int]:
    """Return who lost a round that was played to the end at so many tables; `said` of those without a winner.

    Readings: R-60d.

    Raises
    ------
    NotAdmittedError
        Where tables are missing, or somebody played who was out or who played already.
    """
    if len(played) < tables:
        raise NotAdmittedError(f"an earlier round has {len(played)} results for {tables} tables{said}")
    seated = [pair for meeting in played for pair in meeting.pair]
    if len(played) != tables or len({*seated} & left) != 2 * tables:
        raise NotAdmittedError(f"an earlier round has {len(played)} results: each of its {tables} tables gives one")
    return {pair for meeting in played for pair in meeting.pair if pair != meeting.winner}


def _check_drawn(drawn: Sequence[int], left: Iterable[int]) -> None:
    if sorted(drawn) != sorted(left):
        raise NotAdmittedError(f"drawn were {list(drawn)}: those in the draw are {sorted(left)}")


def _check(round_number: int, pairs: Sequence[int], meetings: Iterable[Meeting]) -> None:
    if round_number < 1:
        raise ValueError(f"round {round_number}: rounds are counted from 1")
    if len({*pairs}) != len(pairs) or any(pair < 1 for pair in pairs):
        raise ValueError(f"pairs {list(pairs)}: give each once, numbered from 1")
    for meeting in meetings:
        if not 1 <= meeting.round_number < round_number or meeting.winner not in meeting.pair:
            raise ValueError(f"{meeting}: give earlier rounds only, and of the pair the one that won")
