"""The contest around the table: who meets whom, who has a bye, what prize a run of results takes.

Clauses whu:4.1, whu:5.1, whu:6, zzvc:5.1–3, bnuz:3, bnuz:5.1, bnuz:6, bnuz:A.1.4, bnuz:A.1.6.
"""

from enum import StrEnum
from typing import NamedTuple

from shengji_spec.rules import Rules

WHU_ROUNDS, BNUZ_ROUNDS = 3, 2


class Result(StrEnum):
    """What a round was for a pair; a forfeit is lost, a bye is won."""

    WON = "won"
    LOST = "lost"
    FORFEIT = "forfeit"
    BYE = "bye"


class Prize(StrEnum):
    """A prize; a memento is what those who take part have."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    MEMENTO = "memento"


class Match(NamedTuple):
    """A match that was played: its round, the two pairs by their entry numbers, the winner."""

    round: int
    pair: tuple[int, int]
    winner: int


class Pairing(NamedTuple):
    """A round: the pairs that meet at each table, those without an opponent, the reserve pairs drawn in."""

    tables: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    reserves_in: tuple[int, ...]


def is_won(result: Result) -> bool:
    """The round was won, or the pair had a bye in it.

    Clauses: whu:6, bnuz:6. Readings: R-60b.
    """
    return result in (Result.WON, Result.BYE)


# Prizes


def has_prizes(rules: Rules) -> bool:
    """The contest has prizes for the rounds that a pair has won.

    Clauses: whu:6, bnuz:6.
    """
    return rules.event_has_prizes


def rounds(rules: Rules) -> int:
    """Give the rounds of a contest that has prizes: three of a knock-out, or two with winners and losers apart.

    Clauses: whu:5.1, bnuz:5.1, bnuz:A.1.4. Readings: R-68.
    """
    return WHU_ROUNDS if rules.losers_leave else BNUZ_ROUNDS


def may_follow_results(rules: Rules, results: tuple[Result, ...]) -> bool:
    """A pair may have had these results: not more than there are rounds, and none after it has left.

    Where reserves fill the tables nobody has a bye.

    Clauses: whu:5.1, whu:6, bnuz:3, bnuz:5.1, bnuz:6.
    """
    if rules.reserves_fill_tables and any(each == Result.BYE for each in results):
        return False
    return len(results) <= rounds(rules) and (not rules.losers_leave or all(is_won(each) for each in results[:-1]))


def prize(rules: Rules, results: tuple[Result, ...]) -> Prize | None:
    """Give the prize for the results so far, in the order of the rounds; None: the contest goes on for the pair.

    A pair that has forfeited may be left with the memento.

    Clauses: whu:6, bnuz:6, bnuz:A.1.4. Readings: R-60b, R-60c.
    """
    won = tuple(is_won(each) for each in results)
    is_barred = rules.forfeit_takes_memento and any(each == Result.FORFEIT for each in results)
    if rules.losers_leave:
        if len(won) > 0 and not won[-1]:
            return Prize.MEMENTO if is_barred else (Prize.MEMENTO, Prize.THIRD, Prize.SECOND)[len(won) - 1]
        return Prize.FIRST if len(won) == WHU_ROUNDS else None
    if len(won) < BNUZ_ROUNDS:
        return None
    if is_barred:
        return Prize.MEMENTO
    if won[0]:
        return Prize.FIRST if won[1] else Prize.SECOND
    return Prize.THIRD if won[1] else Prize.MEMENTO


# Rounds


def has_lost(earlier: tuple[Match, ...], entrant: int) -> bool:
    """The entrant has lost a match."""
    return any(entrant in match.pair and match.winner != entrant for match in earlier)


def are_left(rules: Rules, entrants: tuple[int, ...], earlier: tuple[Match, ...]) -> tuple[int, ...]:
    """Give the entrants that are in the contest yet, in their order.

    Clauses: whu:5.1, zzvc:5.1, bnuz:5.1. Readings: R-68b.
    """
    return tuple(entrant for entrant in entrants if not (rules.losers_leave and has_lost(earlier, entrant)))


def bracket_size(entrants: int) -> int:
    """Give the smallest power of two that is not below the number of entrants.

    Clauses: zzvc:5.1. Readings: R-62.
    """
    return 1 << max(entrants - 1, 0).bit_length()


def number_of_byes(rules: Rules, left: int, round_number: int) -> int:
    """Give how many are without an opponent: one where the number is odd; in a bracket all at first, and then none.

    Clauses: whu:5.1, zzvc:5.1, zzvc:5.3. Readings: R-60, R-62.
    """
    if left == 1 or not rules.bracket_decides:
        return left % 2
    return bracket_size(left) - left if round_number == 1 else 0


def reserves_wanted(rules: Rules, entrants: int, round_number: int) -> int:
    """Give how many reserve pairs are drawn in, so that the number of tables is a multiple of two.

    Clauses: bnuz:3. Readings: R-63.
    """
    return -entrants % 4 if rules.reserves_fill_tables and round_number == 1 else 0


def may_have_reserves(rules: Rules, reserves: int) -> bool:
    """So many reserve pairs may wait to be drawn in: none where the contest knows none.

    Clauses: bnuz:3. Readings: R-63.
    """
    return rules.reserves_fill_tables or reserves == 0


def may_meet(rules: Rules, earlier: tuple[Match, ...], a: int, b: int) -> bool:
    """Two pairs may meet: where losers stay, winners of the first round meet winners, and losers losers.

    Clauses: bnuz:5.1, bnuz:A.1.4.
    """
    return rules.losers_leave or has_lost(earlier, a) == has_lost(earlier, b)


def may_stand_in(rules: Rules, is_in_round: bool) -> bool:
    """Another may step in for a player: a reserve where there are any, before a round begins and not in it.

    Clauses: whu:4.1, zzvc:5.2, zzvc:A.1, bnuz:3, bnuz:A.1.6. Readings: R-63.
    """
    return rules.reserves_fill_tables and not is_in_round


def number_left(rules: Rules, entrants: int, round_number: int) -> int:
    """Give how many are in the contest before a round, once the rounds before it are played out.

    Clauses: whu:5.1, zzvc:5.1, bnuz:5.1. Readings: R-60, R-62.
    """
    if rules.bracket_decides and round_number > 1:
        return bracket_size(entrants) >> (round_number - 1)
    return -(-entrants >> (round_number - 1)) if rules.losers_leave else entrants


def has_winner_at_each_table(rules: Rules, entrants: int, round_number: int, earlier: tuple[Match, ...]) -> bool:
    """Every table of the rounds before a round has a winner: where both its pairs forfeit, one that a person names.

    Clauses: whu:5.1, zzvc:5.1, bnuz:5.1. Readings: R-60d.
    """
    return all(
        2 * sum(match.round == before for match in earlier)
        >= number_left(rules, entrants, before) - number_of_byes(rules, number_left(rules, entrants, before), before)
        for before in range(1, round_number)
    )


def may_be_held(rules: Rules, entrants: int, round_number: int) -> bool:
    """The contest has such a round: one of its three or two, or in a bracket one in which somebody meets somebody.

    Where reserves have filled the tables of the first round, the second has twice two tables.

    Clauses: whu:5.1, zzvc:5.1, bnuz:3, bnuz:5.1, bnuz:A.1.4.
    """
    if rules.bracket_decides:
        return round_number == 1 or number_left(rules, entrants, round_number) > 1
    return round_number <= rounds(rules) and (round_number == 1 or reserves_wanted(rules, entrants, 1) == 0)


def paired(drawn: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Give the pairings of entrants in the order drawn: the first meets the second, the third the fourth.

    Clauses: whu:4.1, zzvc:5.3, bnuz:5.1.
    """
    return tuple((drawn[i], drawn[i + 1]) for i in range(0, len(drawn) - 1, 2))


def pairing(
    rules: Rules, round_number: int, drawn: tuple[int, ...], earlier: tuple[Match, ...], reserves: tuple[int, ...]
) -> Pairing:
    """Give who meets whom in a round.

    `drawn`: those still in, in the order drawn; in a bracket, which is drawn once, in the order of the first draw.
    The last drawn have the byes. Where losers stay, those who won their first round are paired before the others.

    Clauses: whu:4.1, whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1, bnuz:A.1.4. Readings: R-60, R-62, R-63.
    """
    drawn_in = reserves[: reserves_wanted(rules, len(drawn), round_number)]
    left = (*are_left(rules, drawn, earlier), *drawn_in)
    playing = left[: len(left) - number_of_byes(rules, len(left), round_number)]
    apart = (
        (playing,)
        if rules.losers_leave
        else tuple(tuple(each for each in playing if has_lost(earlier, each) == lost) for lost in (False, True))
    )
    return Pairing(tuple(pair for group in apart for pair in paired(group)), left[len(playing) :], drawn_in)


def is_played_as_drawn(rules: Rules, round_number: int, drawn: tuple[int, ...], earlier: tuple[Match, ...]) -> bool:
    """In a bracket the pairs that met in the rounds before a round are those that the bracket puts together.

    Clauses: zzvc:5.3. Readings: R-62.
    """
    return not rules.bracket_decides or all(
        {frozenset(match.pair) for match in earlier if match.round == before}
        == {
            frozenset(pair)
            for pair in pairing(
                rules, before, drawn, tuple(match for match in earlier if match.round < before), ()
            ).tables
        }
        for before in range(1, round_number)
    )
