"""Questions about offences swept over kinds, moments, seats, what the hand gave and what was noted before."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from shengji_conformance.operations.conduct import Charged
from shengji_spec.cards import ACE
from shengji_spec.conduct import BY_STEPS, Found, Offence

LOW = 5


def turned_pair(values: tuple[Any, ...], by: int) -> tuple[Any, ...]:
    """Give the values of the two sides after all have moved so many seats."""
    return values[::-1] if by % 2 else values


def swept_offences() -> Iterator[Charged]:
    """Sweep every kind at every time by the declarer, an attacker, both of a side and one of each."""
    for kind, found in product(Offence, Found):
        seats: tuple[tuple[int, ...], ...] = ((0,), (3,))
        if kind is Offence.MISCOUNT_PAIR:
            seats = ((0, 2), (1, 3), (1, 2))
        elif kind is not Offence.MISCOUNT_ONE:
            seats = (*seats, (0, 1))
        for at_fault, (rises, stage) in product(seats, (((1, 0), 0), ((0, 2), 1))):
            yield Charged(kind, at_fault, found, 0, rises, stage, 0)
    for kind, earlier in product(Offence, (1, 2, 3)):
        if kind is not Offence.MISCOUNT_PAIR:
            yield Charged(kind, (1,), Found.DURING_PLAY, 2, (1, 0), 0, earlier)


def charged_after(question: Charged, by: int) -> Charged:
    """Give the same offence with everybody so many seats on."""
    levels = question.levels
    return question._replace(
        at_fault=tuple(sorted((seat + by) % 4 for seat in question.at_fault)),
        declarer=(question.declarer + by) % 4,
        rises=turned_pair(question.rises, by),
        stage=(question.stage + by) % 2,
        levels=None if levels is None else turned_pair(levels, by),
    )


def turned_offences() -> Iterator[Charged]:
    """Sweep the same with other declarers, hands that gave nothing or much, and both sides at fault."""
    for question in swept_offences():
        yield charged_after(question, 1)
        if question.found in (Found.BEFORE_BURIAL, Found.AFTER_HAND) and question.earlier == 0:
            yield charged_after(question, 2 if question.found is Found.BEFORE_BURIAL else 3)
    for kind, stage, by in product(Offence, (0, 1), range(4)):
        at_fault = (0, 1) if kind is Offence.MISCOUNT_PAIR else (by,)
        yield charged_after(Charged(kind, at_fault, Found.AFTER_HAND, 0, (0, 0), stage, 0), by)
    for kind, rise, by in product((Offence.REVOKE, Offence.MISCOUNT_ONE, Offence.PEEK), (3, 4, 5), (0, 1)):
        for seat in (0, 1):
            earlier = 1 if kind is Offence.PEEK else 0
            yield charged_after(Charged(kind, (seat,), Found.AFTER_HAND, 0, (rise, 0), 0, earlier), by)
    for kind, by in product((Offence.TALK, Offence.PEEK, Offence.SIGNAL, Offence.GRAVE), (0, 1)):
        for earlier in (0, 1):
            yield charged_after(Charged(kind, (0, 3), Found.AFTER_HAND, 0, (1, 0), 0, earlier), by)
    for by in range(4):
        yield charged_after(Charged(Offence.LATE, (0, 1), Found.BEFORE_BURIAL, 0, (0, 0), 0, 0), by)


def told_offences() -> Iterator[Charged]:
    """Sweep hands that won a game, hands whose deal was grabbed, and levels that are told."""
    for kind, earlier, seat, by in product(Offence, range(3), (0, 1), (0, 1)):
        at_fault = (seat, seat + 2) if kind is Offence.MISCOUNT_PAIR else (seat,)
        found = Found.BEFORE_BURIAL if kind is Offence.LATE else Found.AFTER_HAND
        over = Charged(kind, at_fault, found, 0, (1, 0), 0, earlier, game_over=True, levels=(ACE, LOW))
        if earlier == 0 or kind in BY_STEPS:
            yield charged_after(over, by)
    for kind, found, by in product((Offence.MISCOUNT_PAIR, Offence.MISCOUNT_ONE, Offence.WRONG_PLAY), Found, (0, 1)):
        at_fault = (0,) if kind is not Offence.MISCOUNT_PAIR else (0, 1)
        yield charged_after(Charged(kind, at_fault, found, 0, (1, 0), 0, 0, grabbed=True, levels=(2, 2)), by)
    for kind in BY_STEPS:
        for level, rises, by in product((2, 3, ACE), ((0, 1), (0, 0)), (0, 1)):
            told = Charged(kind, (0,), Found.DURING_PLAY, 0, rises, 1, 1, levels=(level, LOW))
            yield charged_after(told, by)
            yield charged_after(told._replace(at_fault=(1,), levels=(LOW, level)), by)
