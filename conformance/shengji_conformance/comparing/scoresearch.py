"""Small questions about scores, matches, offences, prizes and rounds, among which cases are searched."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from shengji_conformance.operations.conduct import Charged
from shengji_conformance.operations.events import Results, Round
from shengji_conformance.operations.matches import EndedMatch
from shengji_conformance.operations.scores import LastLead, LastTrick, PlayedHand
from shengji_spec.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKERS,
    KING,
    NO_SUIT,
    QUEEN,
    SMALL_JOKER,
    SPADES,
    Card,
    Trump,
)
from shengji_spec.conduct import Found, Offence, may_be_found, number_at_fault
from shengji_spec.events import Match, Result
from shengji_spec.matches import BY_GAMES, BY_HANDS, BY_TIME, Side

Cards = tuple[Card, ...]
LOW = 5
NINE = 9
WORTHLESS = tuple(Card(suit, rank) for rank in (3, 4) for suit in (SPADES, HEARTS, DIAMONDS, CLUBS))
WORTH_TEN = (*WORTHLESS[:-1], Card(CLUBS, KING))


def pairs(suit: int, *ranks: int) -> Cards:
    """Give a pair of each rank."""
    return tuple(card for rank in ranks for card in (Card(suit, rank),) * 2)


TRACTOR = pairs(HEARTS, ACE, KING)
LEADS: tuple[Cards, ...] = (
    (Card(HEARTS, ACE),),
    pairs(HEARTS, ACE),
    (Card(HEARTS, ACE), Card(HEARTS, QUEEN)),
    (*pairs(HEARTS, ACE), Card(HEARTS, KING)),
    (*pairs(HEARTS, ACE), Card(HEARTS, QUEEN)),
    TRACTOR,
    (*TRACTOR, Card(HEARTS, JACK)),
    pairs(HEARTS, ACE, KING, QUEEN),
    pairs(HEARTS, ACE, KING, JACK),
    pairs(HEARTS, ACE, KING, QUEEN, JACK),
    pairs(SPADES, ACE, KING),
    (*pairs(SPADES, ACE), Card(SPADES, QUEEN)),
)


FIVE = Trump(LOW, SPADES)
SPECIAL = (
    LastLead(FIVE, (*pairs(SPADES, LOW), *pairs(HEARTS, LOW))),
    LastLead(FIVE, (*pairs(HEARTS, LOW), *pairs(DIAMONDS, LOW))),
    LastLead(Trump(LOW, NO_SUIT), (*pairs(JOKERS, SMALL_JOKER), *pairs(SPADES, LOW))),
    LastLead(Trump(NINE, SPADES), pairs(SPADES, 10, 8)),
    LastLead(Trump(NINE, SPADES), pairs(SPADES, NINE, 8)),
    LastLead(Trump(KING, SPADES), (*pairs(HEARTS, ACE), Card(HEARTS, QUEEN))),
    LastLead(FIVE, (*pairs(HEARTS, ACE), Card(HEARTS, KING), Card(HEARTS, NINE))),
)
"""Leads that turn on what chains, and on what a side triple is."""


@cache
def small_leads() -> tuple[LastLead, ...]:
    """Give the leads of a last trick, from few cards to many."""
    found = [LastLead(Trump(level, SPADES), lead) for lead in LEADS for level in (LOW, KING)]
    return tuple(sorted(dict.fromkeys((*found, *SPECIAL)), key=lambda asked: len(asked.lead)))


def hand(
    levels: tuple[int, int],
    points: int,
    *,
    lead: Cards = LEADS[0],
    kitty: Cards = WORTHLESS,
    number: int = 2,
    overrides: int = 0,
    fines: tuple[int, int] = (0, 0),
) -> PlayedHand:
    """Make a hand that seat 0 declared at the level of side 0, and whose last trick seat 1 won."""
    trump = Trump(levels[0], SPADES)
    return PlayedHand(number, levels, 0, points, kitty, trump, LastTrick(lead, 1), overrides, fines, (0, 0))


LEVELS = ((LOW, 7), (LOW, JACK), (NINE, 7), (JACK, 7), (LOW, ACE), (ACE, 7), (KING, 7), (LOW, KING))


@cache
def small_hands() -> tuple[PlayedHand, ...]:
    """Give the hands that were played out: every total at some levels, kitties by every lead, fines, overrides."""
    found = [hand(levels, points) for levels in LEVELS for points in range(0, 201, 5)]
    found += [hand(LEVELS[0], 60, lead=lead, kitty=WORTH_TEN) for lead in LEADS]
    attackers = Trump(LEVELS[0][1], SPADES)
    found.append(hand(LEVELS[0], 60)._replace(trump=attackers))
    for trump, lead in SPECIAL:
        found.append(hand((trump.level, 7), 60, lead=lead, kitty=WORTH_TEN)._replace(trump=trump))
    found += [
        hand(levels, points, overrides=overrides, number=number)
        for levels in ((2, 2), LEVELS[0])
        for points in (0, 40, 75, 80, 120)
        for overrides in (1, 2)
        for number in ((1, 2) if levels == (2, 2) else (2,))
    ]
    fines = ((0, 10), (10, 0), (0, 100), (100, 0), (10, 10))
    found += [hand(LEVELS[0], points, fines=each) for each in fines for points in (0, 75, 80, 90)]
    return tuple(sorted(found, key=lambda asked: (len(asked.last_trick.lead), asked.overrides, sum(asked.fines))))


@cache
def small_matches() -> tuple[EndedMatch, ...]:
    """Give the ends of a match: levels above, below and alike, beyond the ace, games won."""
    levels = ((LOW, 0), (7, 0), (ACE, 0), (ACE, 1))
    return tuple(
        EndedMatch((Side(*a, games_a), Side(*b, games_b)), stage, ended_by)
        for ended_by in (BY_TIME, BY_HANDS, BY_GAMES)
        for games_a, games_b in product(range(3), repeat=2)
        for a, b in product(levels, repeat=2)
        for stage in (0, 1)
    )


def at_fault(kind: Offence) -> Iterator[tuple[int, ...]]:
    """Yield the seats that may be at fault: each alone, or each two."""
    for seats in (1, 2):
        if number_at_fault(kind, seats) == seats:
            yield from combinations(range(4), seats)


@cache
def small_offences() -> tuple[Charged, ...]:
    """Give the offences: every kind by everybody at every time, the first, second and third, whatever the hand gave."""
    return tuple(
        Charged(kind, seats, found, 0, rises, stage, earlier)
        for earlier in range(3)
        for rises, stage in (((0, 0), 0), ((1, 0), 0), ((0, 0), 1), ((0, 2), 1))
        for kind in Offence
        for found in Found
        if may_be_found(kind, found)
        for seats in at_fault(kind)
    )


@cache
def small_results() -> tuple[Results, ...]:
    """Give the results of up to four rounds, from few to many."""
    return tuple(Results(row) for length in range(5) for row in product(Result, repeat=length))


@cache
def small_rounds() -> tuple[Round, ...]:
    """Give first rounds of up to ten pairs, and later rounds of four and of eight."""
    found = [
        Round(1, every(count), every(count), (), (91, 92, 93)[:spare]) for count in range(1, 11) for spare in (0, 3)
    ]
    four = (Match(1, (1, 2), 1), Match(1, (3, 4), 4))
    eight = (*four, Match(1, (5, 6), 5), Match(1, (7, 8), 7))
    found += [Round(2, every(4), drawn, four, ()) for drawn in ((1, 4), (4, 1), every(4))]
    found += [Round(2, every(8), drawn, eight, ()) for drawn in ((1, 4, 5, 7), every(8))]
    last = (*eight, Match(2, (1, 4), 4), Match(2, (5, 7), 5))
    return (*found, *(Round(3, every(8), drawn, last, ()) for drawn in ((4, 5), every(8))))


def every(count: int) -> tuple[int, ...]:
    """Number the entrants from 1."""
    return tuple(range(1, count + 1))
