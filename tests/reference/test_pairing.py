"""Rounds of the three events, worked by hand from the texts, and all events of 1 to 33 pairs played through."""

import random
from collections.abc import Sequence

import pytest

from shengji_reference import NotAdmittedError, Pairing, pairing
from shengji_reference.pairing import Meeting
from shengji_spec.rules import Rules

from .settling import under

WHU, ZZVC, BNUZ = under("whu"), under("zzvc"), under("bnuz")
MOST = 33


def met(number: int, *results: str) -> list[Meeting]:
    """Tables of a round, each as "3>8": pair 3 beat pair 8."""
    tables = [tuple(map(int, result.split(">"))) for result in results]
    return [Meeting(number, (winner, loser), winner) for winner, loser in tables]


def play(number: int, found: Pairing, chance: random.Random) -> list[Meeting]:
    """Some results of a round."""
    return [Meeting(number, table, chance.choice(table)) for table in found.tables]


def shuffled(pairs: Sequence[int], chance: random.Random) -> list[int]:
    """The pairs as they were drawn."""
    return chance.sample(list(pairs), len(pairs))


# whu: three rounds, losers leave, one bye


def test_knock_out_of_seven_by_hand() -> None:
    """whu:4.1, whu:5.1. Readings: R-60."""
    entrants = [1, 2, 3, 4, 5, 6, 7]
    first = pairing(WHU, 1, entrants, [7, 3, 5, 1, 2, 6, 4])
    assert first == Pairing(((7, 3), (5, 1), (2, 6)), (4,))
    earlier = met(1, "3>7", "5>1", "6>2")
    second = pairing(WHU, 2, entrants, [4, 6, 5, 3], earlier)
    assert second == Pairing(((4, 6), (5, 3)))
    third = pairing(WHU, 3, entrants, [5, 4], earlier + met(2, "4>6", "5>3"))
    assert third == Pairing(((5, 4),))


@pytest.mark.parametrize("number", range(1, MOST + 1))
def test_knock_out_of_any_number(number: int) -> None:
    chance = random.Random(number)
    entrants, left, earlier = list(range(1, number + 1)), list(range(1, number + 1)), list[Meeting]()
    for round_number in (1, 2, 3):
        drawn = shuffled(left, chance)
        found = pairing(WHU, round_number, entrants, drawn, chance.sample(earlier, len(earlier)))
        assert [pair for table in found.tables for pair in table] == drawn[: len(drawn) // 2 * 2]
        assert found.byes == tuple(drawn[-1:] if len(drawn) % 2 else [])
        assert found.reserves_in == ()
        results = play(round_number, found, chance)
        left = sorted([*(result.winner for result in results), *found.byes])
        assert len(left) == -(-len(drawn) // 2)
        earlier += results
    with pytest.raises(NotAdmittedError, match="no such round"):
        pairing(WHU, 4, entrants, left, earlier)


# zzvc: a bracket, drawn once


@pytest.mark.parametrize(
    ("number", "tables", "byes"),
    [
        (1, 0, 1),
        (2, 1, 0),
        (3, 1, 1),
        (4, 2, 0),
        (5, 1, 3),
        (6, 2, 2),
        (7, 3, 1),
        (8, 4, 0),
        (9, 1, 7),
        (16, 8, 0),
        (17, 1, 15),
        (31, 15, 1),
        (32, 16, 0),
        (33, 1, 31),
    ],
)
def test_byes_of_the_first_round(number: int, tables: int, byes: int) -> None:
    """zzvc:5.3: the last drawn go on to a second round that is a power of two. Readings: R-62."""
    entrants = list(range(1, number + 1))
    drawn = entrants[::-1]
    found = pairing(ZZVC, 1, entrants, drawn)
    assert (len(found.tables), found.byes) == (tables, tuple(drawn[number - byes :]))


def test_bracket_of_six_by_hand() -> None:
    """The bracket is that of the first draw: winners of its first two tables meet, then the two that had byes."""
    entrants, drawn = [1, 2, 3, 4, 5, 6], [6, 2, 4, 1, 5, 3]
    assert pairing(ZZVC, 1, entrants, drawn) == Pairing(((6, 2), (4, 1)), (5, 3))
    earlier = met(1, "1>4", "2>6")
    assert pairing(ZZVC, 2, entrants, drawn, earlier) == Pairing(((2, 1), (5, 3)))
    earlier += met(2, "3>5", "1>2")
    assert pairing(ZZVC, 3, entrants, drawn, earlier) == Pairing(((1, 3),))
    with pytest.raises(NotAdmittedError, match="pair 1 has won the event in round 3"):
        pairing(ZZVC, 4, entrants, drawn, earlier + met(3, "1>3"))


@pytest.mark.parametrize("number", range(2, MOST + 1))
def test_bracket_of_any_number(number: int) -> None:
    chance = random.Random(number)
    entrants, earlier = list(range(1, number + 1)), list[Meeting]()
    drawn = shuffled(entrants, chance)
    left, round_number = number, 0
    while left > 1:
        round_number += 1
        found = pairing(ZZVC, round_number, entrants, drawn, chance.sample(earlier, len(earlier)))
        assert round_number == 1 or not found.byes
        assert 2 * len(found.tables) + len(found.byes) == left
        seats = [pair for table in found.tables for pair in table] + list(found.byes)
        assert seats == [pair for pair in drawn if pair in seats]
        left -= len(found.tables)
        assert left & (left - 1) == 0
        earlier += play(round_number, found, chance)
    assert len(earlier) == number - 1
    assert 2 ** (round_number - 1) < number <= 2**round_number
    with pytest.raises(NotAdmittedError, match="has won the event"):
        pairing(ZZVC, round_number + 1, entrants, drawn, earlier)


def test_who_meets_in_a_bracket_is_not_open() -> None:
    """zzvc:5.3: no other tables than those that follow from the draw."""
    with pytest.raises(NotAdmittedError, match="round 1 was not played as the bracket has it"):
        pairing(ZZVC, 2, [1, 2, 3, 4], [1, 2, 3, 4], met(1, "1>3", "2>4"))


# bnuz: two rounds, winners and losers drawn apart, reserve pairs


def test_two_rounds_of_six_by_hand() -> None:
    """bnuz:3, bnuz:5.1: two reserve pairs make it four tables. Readings: R-63."""
    first = pairing(BNUZ, 1, [1, 2, 3, 4, 5, 6], [5, 1, 6, 3, 2, 4], reserves=[22, 21, 20])
    assert first == Pairing(((5, 1), (6, 3), (2, 4), (22, 21)), (), (22, 21))
    earlier = met(1, "5>1", "3>6", "4>2", "22>21")
    second = pairing(BNUZ, 2, [1, 2, 3, 4, 5, 6, 21, 22], [6, 5, 21, 4, 22, 2, 1, 3], earlier, [20])
    assert second == Pairing(((5, 4), (22, 3), (6, 21), (2, 1)))


@pytest.mark.parametrize("number", range(1, MOST + 1))
def test_two_rounds_of_any_number(number: int) -> None:
    chance = random.Random(number)
    entrants, reserves = list(range(1, number + 1)), [103, 102, 101]
    drawn = shuffled(entrants, chance)
    found = pairing(BNUZ, 1, entrants, drawn, (), reserves)
    missing = {0: 0, 1: 3, 2: 2, 3: 1}[number % 4]
    assert found.reserves_in == tuple(reserves[:missing])
    assert len(found.tables) % 2 == 0
    assert [pair for table in found.tables for pair in table] == [*drawn, *reserves[:missing]]
    earlier = play(1, found, chance)
    all_pairs = [*entrants, *found.reserves_in]
    again = shuffled(all_pairs, chance)
    second = pairing(BNUZ, 2, all_pairs, again, earlier, reserves[missing:])
    winners = [pair for pair in again if pair in {result.winner for result in earlier}]
    losers = [pair for pair in again if pair not in winners]
    assert [pair for table in second.tables for pair in table] == winners + losers
    assert (second.byes, second.reserves_in) == ((), ())
    with pytest.raises(NotAdmittedError, match="no such round"):
        pairing(BNUZ, 3, all_pairs, again, earlier + play(2, second, chance))
    if missing:
        with pytest.raises(NotAdmittedError, match=f"{missing} reserve pairs are missing"):
            pairing(BNUZ, 1, entrants, drawn, (), reserves[: missing - 1])
        with pytest.raises(NotAdmittedError, match="with the reserve pairs drawn in they are a multiple of four"):
            pairing(BNUZ, 2, entrants, drawn, earlier)


@pytest.mark.parametrize("rules", [WHU, ZZVC])
def test_reserves_where_there_are_none(rules: Rules) -> None:
    """bnuz:3 alone knows them."""
    with pytest.raises(NotAdmittedError, match="no reserve pairs wait"):
        pairing(rules, 1, [1, 2, 3], [1, 2, 3], (), [9])


# What may not be


@pytest.mark.parametrize(
    ("rules", "round_number", "drawn", "earlier"),
    [
        # Too few results, none, or too many.
        (WHU, 2, [1, 3], met(1, "1>2")),
        (WHU, 2, [1, 2, 3, 4], []),
        (WHU, 2, [1], met(1, "1>2", "3>4", "1>3")),
        (ZZVC, 2, [1, 2, 3, 4], met(1, "1>2")),
        (ZZVC, 3, [1, 2, 3, 4], met(1, "1>2", "3>4")),
        (BNUZ, 2, [1, 2, 3, 4], met(1, "1>2")),
        # Somebody who is not in it, is out, or played twice.
        (WHU, 2, [1, 3], met(1, "1>2", "3>9")),
        (WHU, 3, [1], met(1, "1>2", "3>4") + met(2, "1>2")),
        (BNUZ, 2, [1, 2, 3, 4], met(1, "1>2", "1>3")),
        # A draw of others than those who are left.
        (WHU, 2, [1, 4], met(1, "1>2", "3>4")),
        (WHU, 1, [1, 2, 3], []),
        (WHU, 1, [1, 2, 3, 3], []),
        (WHU, 2, [1, 2, 3, 4], met(1, "1>2", "3>4")),
        (ZZVC, 2, [1, 3], met(1, "1>2", "3>4")),
        (BNUZ, 2, [1, 3], met(1, "1>2", "3>4")),
        (BNUZ, 1, [1, 2, 3, 5], []),
    ],
)
def test_rounds_that_cannot_be_drawn(rules: Rules, round_number: int, drawn: list[int], earlier: list[Meeting]) -> None:
    with pytest.raises(NotAdmittedError):
        pairing(rules, round_number, [1, 2, 3, 4], drawn, earlier)


@pytest.mark.parametrize("rules", [ZZVC, BNUZ])
def test_a_table_where_both_forfeited_has_the_winner_that_a_person_names(rules: Rules) -> None:
    """Readings: R-60d."""
    four = [1, 2, 3, 4]
    with pytest.raises(NotAdmittedError, match=r"1 results for 2 tables: where both pairs .* \(R-60d\)$"):
        pairing(rules, 2, four, four, met(1, "1>2"))
    assert pairing(rules, 2, four, four, met(1, "1>2", "4>3")).tables[0] == (1, 4)
    with pytest.raises(NotAdmittedError, match=r"1 results for 2 tables$"):
        pairing(WHU, 2, four, [1], met(1, "1>2"))


@pytest.mark.parametrize(
    ("round_number", "entrants", "earlier", "reserves", "message"),
    [
        (0, [1, 2], [], [], "counted from 1"),
        (1, [1, 2, 1], [], [], "give each once"),
        (1, [0, 1], [], [], "numbered from 1"),
        (1, [1, 2, 3], [], [3], "give each once"),
        (1, [1, 2], met(1, "1>2"), [], "earlier rounds only"),
        (2, [1, 2], [Meeting(0, (1, 2), 1)], [], "earlier rounds only"),
        (2, [1, 2], [Meeting(1, (1, 2), 3)], [], "the one that won"),
    ],
)
def test_pairs_and_rounds_that_are_none(
    round_number: int, entrants: list[int], earlier: list[Meeting], reserves: list[int], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        pairing(BNUZ, round_number, entrants, entrants, earlier, reserves)
