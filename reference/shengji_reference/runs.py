"""Tractors as runs of bits: the pairs of a group laid on the rungs of a line (whu:5.7.1, zzvc:A.8.1–2, bnuz:A.2.2.4).

Masks are of one group and start at its lowest kind, as `Context.within` gives them.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from shengji_reference.ladder import OFF_LEVEL_RUNG, TRUMPS, height, rung
from shengji_reference.masks import Context, context, ones
from shengji_spec.cards import NO_SUIT, Card, Trump
from shengji_spec.rules import Rules


class Line(NamedTuple):
    """An order in which pairs of a group can chain.

    `moves`: which kinds stand how many bits above their own bit, as (kinds, distance); kinds in no move are not on
    the line. `shared`: the kinds that stand on one rung, and `rung` its bit; where they do not chain among themselves
    a tractor takes one of them only.
    """

    moves: tuple[tuple[int, int], ...]
    shared: int
    rung: int
    chains: bool


def lowest_run(rungs: int) -> int:
    """The lowest run of ones in a mask that is not 0: adding its lowest bit carries through just that run."""
    return rungs & ~(rungs + (rungs & -rungs))


def highest_bit(kinds: int) -> int:
    """The highest one of a mask that is not 0."""
    return 1 << kinds.bit_length() - 1


def line_of(places: list[int | None], shared: int = 0, chains: bool = False) -> Line:
    """Make the line on which each kind stands at its place; None: not on the line.

    All places are moved up alike, so that none is lower than the kind's own bit.
    """
    lift = max(bit - place for bit, place in enumerate(places) if place is not None)
    moves: dict[int, int] = {}
    for bit, place in enumerate(places):
        if place is not None:
            distance = place - bit + lift
            moves[distance] = moves.get(distance, 0) | 1 << bit
    rung = next((1 << place + lift for bit, place in enumerate(places) if place is not None and shared >> bit & 1), 0)
    return Line(tuple((kinds, distance) for distance, kinds in moves.items()), shared, rung, chains)


@cache
def lines(rules: Rules, trump: Trump) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of each group by its number; the suit that is trump has none.

    The order of the group is one line. Where the level card keeps its plain place too, the trump suit by rank is
    another.

    Clauses: whu:5.2.1, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    return tuple(tuple(_lines_of(rules, context(trump), number)) for number in range(TRUMPS + 1))


def _lines_of(rules: Rules, order: Context, number: int) -> Iterator[Line]:
    trump = order.trump
    start, kinds = order.slots[number]
    cards: tuple[Card, ...] = order.cards[start : start + kinds.bit_length()]
    if not cards:
        return
    shared = sum(1 << bit for bit, card in enumerate(cards) if rung(trump, card) == OFF_LEVEL_RUNG)
    yield line_of([height(rules, trump, card) for card in cards], shared, rules.off_level_pairs_adjoin)
    if rules.level_keeps_plain_place and number == TRUMPS and trump.suit != NO_SUIT:
        yield line_of([card.rank if card.suit == trump.suit else None for card in cards])


def laid(line: Line, pairs: int) -> int:
    """Return the rungs of a line on which these pairs stand."""
    rungs = 0
    for kinds, distance in line.moves:
        rungs |= (pairs & kinds) << distance
    return rungs


def runs(line: Line, pairs: int) -> Iterator[int]:
    """Yield the longest runs of two or more pairs on the line, lowest first, each as the mask of its kinds."""
    rungs = laid(line, pairs)
    while rungs:
        run = lowest_run(rungs)
        rungs ^= run
        chosen = 0
        for kinds, distance in line.moves:
            chosen |= run >> distance & kinds & pairs
        shared = chosen & line.shared
        if shared and not line.chains:
            chosen ^= shared ^ highest_bit(shared)
        if chosen.bit_count() > 1:
            yield chosen


def tractors(group_lines: tuple[Line, ...], pairs: int) -> list[int]:
    """Cut tractors off the pairs of a group, longest first, of one length the highest; each as the mask of its kinds.

    Clauses: whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    found: list[int] = []
    rest = pairs
    while rest & rest - 1:
        choices = [run for line in group_lines for run in runs(line, rest)]
        if not choices:
            break
        longest = max(choices, key=lambda run: (run.bit_count(), run))
        found.append(longest)
        rest ^= longest
    return found


def stacks(line: Line, pairs: int) -> dict[int, list[int]]:
    """Lay the pairs on the rungs of a line: the kinds on each rung, each as a mask."""
    found: dict[int, list[int]] = {}
    for kinds, distance in line.moves:
        for bit in ones(pairs & kinds):
            found.setdefault(bit.bit_length() + distance, []).append(bit)
    return found


def tractors_of(group_lines: tuple[Line, ...], pairs: int, length: int) -> Iterator[int]:
    """Yield every tractor of so many pairs, on each line the highest first; of length 1: every pair.

    One that lies on both lines comes twice.

    Clauses: whu:5.7.1, zzvc:A.6.3, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    if length == 1:
        yield from ones(pairs)
        return
    for line in group_lines:
        stacked = stacks(line, pairs)
        for place in sorted(stacked, reverse=True):
            yield from _down(stacked, place, length, line.chains)


def _down(stacked: dict[int, list[int]], place: int, length: int, chains: bool) -> Iterator[int]:
    """Yield every choice of so many pairs from one rung down, at least one of each and one only unless they chain."""
    here = stacked.get(place, [])
    for taken in range(1, min(len(here), length) + 1 if chains else min(len(here), 1) + 1):
        for chosen in combinations(here, taken):
            if taken == length:
                yield sum(chosen)
            else:
                yield from (sum(chosen) | rest for rest in _down(stacked, place - 1, length - taken, chains))
