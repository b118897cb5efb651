"""Tractors as runs of bits: the pairs of a group laid on the rungs of a line (whu:5.7.1, zzvc:A.8.1–2, bnuz:A.2.2.4).

Masks are of one group and start at its lowest kind, as `Context.within` gives them.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from shengji_reference.ladder import OFF_LEVEL_RUNG, TRUMPS, height, rung
from shengji_reference.masks import Context, context
from shengji_spec.cards import NO_SUIT, Card, Trump
from shengji_spec.rules import Rules


class Line(NamedTuple):
    """An order in which pairs of a group can chain.

    `moves`: which kinds stand how many bits above their own bit, as (kinds, distance); kinds in no move are not on
    the line. `crowd`: the kinds that share a rung and of which a tractor takes one only.
    """

    moves: tuple[tuple[int, int], ...]
    crowd: int


def lowest_run(rungs: int) -> int:
    """The lowest run of ones in a mask that is not 0: adding its lowest bit carries through just that run."""
    return rungs & ~(rungs + (rungs & -rungs))


def highest_bit(kinds: int) -> int:
    """The highest one of a mask that is not 0."""
    return 1 << kinds.bit_length() - 1


def line_of(places: list[int | None], crowd: int) -> Line:
    """Make the line on which each kind stands at its place; None: not on the line.

    All places are moved up alike, so that none is lower than the kind's own bit.
    """
    lift = max(bit - place for bit, place in enumerate(places) if place is not None)
    moves: dict[int, int] = {}
    for bit, place in enumerate(places):
        if place is not None:
            distance = place - bit + lift
            moves[distance] = moves.get(distance, 0) | 1 << bit
    return Line(tuple((kinds, distance) for distance, kinds in moves.items()), crowd)


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
    crowd = sum(1 << bit for bit, card in enumerate(cards) if rung(trump, card) == OFF_LEVEL_RUNG)
    yield line_of([height(rules, trump, card) for card in cards], 0 if rules.off_level_pairs_adjoin else crowd)
    if rules.level_keeps_plain_place and number == TRUMPS and trump.suit != NO_SUIT:
        yield line_of([card.rank if card.suit == trump.suit else None for card in cards], 0)


def runs(line: Line, pairs: int) -> Iterator[int]:
    """Yield the longest runs of two or more pairs on the line, lowest first, each as the mask of its kinds."""
    rungs = 0
    for kinds, distance in line.moves:
        rungs |= (pairs & kinds) << distance
    while rungs:
        run = lowest_run(rungs)
        rungs ^= run
        chosen = 0
        for kinds, distance in line.moves:
            chosen |= run >> distance & kinds & pairs
        crowded = chosen & line.crowd
        if crowded:
            chosen ^= crowded ^ highest_bit(crowded)
        if chosen.bit_count() > 1:
            yield chosen


def tractors(rules: Rules, trump: Trump, number: int, pairs: int) -> list[int]:
    """Cut tractors off the pairs of a group, longest first, of one length the highest; each as the mask of its kinds.

    Clauses: whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    found: list[int] = []
    rest = pairs
    while rest & rest - 1:
        choices = [run for line in lines(rules, trump)[number] for run in runs(line, rest)]
        if not choices:
            break
        longest = max(choices, key=lambda run: (run.bit_count(), run))
        found.append(longest)
        rest ^= longest
    return found
