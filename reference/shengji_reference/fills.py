"""The best that some pairs can do for the parts of a lead (zzvc:A.6.3–4, whu:5.10.5, bnuz:A.8.1).

A part of a lead is filled with the longest tractor that counts and fits what is still owed, then with the next. Which
tractor of that length is taken, and what is left for the parts after it, is looked up by the lengths of the runs: a
tractor out of a run leaves two shorter ones. Only tangled pairs have to be gone through one by one.
"""

from collections.abc import Iterator
from functools import lru_cache

from shengji_reference.lengths import Lengths, lengths, lengths_of
from shengji_reference.runs import tractors_of
from shengji_reference.table import Counted, Table

Duty = tuple[int, ...]
"""The pairs owed to each part of a lead that asks for pairs, longest first: 3 for a tractor of three, 1 for a pair."""

Fill = tuple[int, ...]
"""What is played to one such part: the lengths in pairs of its tractors, longest first; 1 is a pair."""

MEMO = 1 << 16
"""How many answers each table of this module keeps."""


def best_fills(table: Table, number: int, pairs: int, owed: Duty, whole: bool = False) -> tuple[Fill, ...]:
    """Return the best that these pairs of a group can do for the parts in turn.

    `whole`: only tractors as long as the part count, and pairs, whatever the rules ask of those who follow.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-02, R-05, R-23, R-23b, R-23c, R-28.
    """
    count = Counted.WHOLE if whole else table.counted
    if table.is_tangled(number, pairs):
        return fills_of_tangled(table, pairs, owed, owed[0], count)
    line = table.lines[number][0]
    return fills(lengths_of(line, pairs), owed, owed[0], count, line.chains)


def lengths_asked(part: int, left: int, count: Counted) -> Iterator[int]:
    """Yield the lengths that count for a part and fit what it still lacks, longest first."""
    if count == Counted.SHORTER:
        yield from range(left, 0, -1)
        return
    if count == Counted.WHOLE and left == part > 1:
        yield part
    if left:
        yield 1


@lru_cache(maxsize=MEMO)
def fills(pairs: Lengths, owed: Duty, left: int, count: Counted, chains: bool) -> tuple[Fill, ...]:
    """Return the best that runs of these lengths can do for the parts; the first part still lacks `left` pairs.

    `chains`: pairs that share a rung form tractors among themselves.
    """
    for length in lengths_asked(owed[0], left, count):
        rests = set(rests_of(pairs, length, chains))
        if rests:
            first, *others = max(fills(rest, owed, left - length, count, chains) for rest in rests)
            return ((length, *first), *others)
    return ((), *fills(pairs, owed[1:], owed[1], count, chains)) if len(owed) > 1 else ((),)


def rests_of(pairs: Lengths, length: int, chains: bool) -> Iterator[Lengths]:
    """Yield what each tractor of a length leaves of the runs; of length 1: each pair."""
    runs, knot = pairs
    for place, run in enumerate(runs):
        others = (*runs[:place], *runs[place + 1 :])
        for below in range((run - length) // 2 + 1):
            yield lengths((*others, below, run - length - below), *(knot or (0, 0, 0)))
    if knot is None:
        return
    below, shared, above = knot
    for kept in range(below - length + 1):
        yield lengths((*runs, below - length - kept), kept, shared, above)
    for kept in range(above - length + 1):
        yield lengths((*runs, above - length - kept), below, shared, kept)
    for taken in range(1, min(length, shared if chains else 1) + 1):
        for lower in range(max(0, length - taken - above), min(below, length - taken) + 1):
            upper = length - taken - lower
            off = (below - lower if lower else 0, above - upper if upper else 0)
            stay = (0 if lower else below, shared - taken, 0 if upper else above)
            yield lengths((*runs, *off), *stay)


@lru_cache(maxsize=MEMO)
def fills_of_tangled(table: Table, pairs: int, owed: Duty, left: int, count: Counted) -> tuple[Fill, ...]:
    """Return the same for trumps that may lie in two runs at once, tractor by tractor."""
    for length in lengths_asked(owed[0], left, count):
        rests = [pairs ^ tractor for tractor in tractors_of(table.lines[-1], pairs, length)]
        if rests:
            first, *others = max(fills_of_tangled(table, rest, owed, left - length, count) for rest in rests)
            return ((length, *first), *others)
    return ((), *fills_of_tangled(table, pairs, owed[1:], owed[1], count)) if len(owed) > 1 else ((),)
