"""Tractors as runs of bits: the pairs of a group laid on the rungs of a line (whu:5.7.1, zzvc:A.8.1–2, bnuz:A.2.2.4).

Masks are of one group and start at its lowest kind, as `Context.within` gives them.
"""

from collections.abc import Iterator
from itertools import combinations

from shengji_reference.lines import Line, Lines
from shengji_reference.masks import ones


def lowest_run(rungs: int) -> int:
    """The lowest run of ones in a mask that is not 0: adding its lowest bit carries through just that run."""
    return rungs & ~(rungs + (rungs & -rungs))


def highest_bit(kinds: int) -> int:
    """The highest one of a mask that is not 0."""
    return 1 << kinds.bit_length() - 1


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


def tractors(lines: Lines, pairs: int) -> list[int]:
    """Cut tractors off the pairs of a group, longest first, of one length the highest; each as the mask of its kinds.

    Clauses: whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    found: list[int] = []
    rest = pairs
    while rest & rest - 1:
        choices = [run for line in lines.each for run in runs(line, rest)]
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


def tractors_of(lines: Lines, pairs: int, length: int) -> Iterator[int]:
    """Yield every tractor of so many pairs, on each line the highest first; of length 1: every pair.

    One that lies on both lines comes twice.

    Clauses: whu:5.7.1, zzvc:A.6.3, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    if length == 1:
        yield from ones(pairs)
        return
    for line in lines.each:
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


def are_all_beside(lines: Lines, pairs: int) -> bool:
    """Say whether each of these pairs has a neighbour among them.

    Clauses: whu:5.10.5. Readings: R-22.
    """
    beside = 0
    for line in lines.each:
        rungs = laid(line, pairs)
        near = rungs << 1 | rungs >> 1
        for kinds, distance in line.moves:
            beside |= near >> distance & kinds
        shared = pairs & line.shared
        beside |= shared if line.chains and shared & shared - 1 else 0
    return not pairs & ~beside
