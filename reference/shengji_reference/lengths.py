"""How long the runs are that pairs of a group lie in: all that following asks of them (zzvc:A.6.3, whu:5.10.5).

The runs are found by one pass over the rungs. Where a reading has a second line through the level's own rank, pairs may
lie in two runs at once: such pairs are tangled and keep their masks.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from shengji_reference.lines import Lines
from shengji_reference.runs import laid, lowest_run, tractors, tractors_of
from shengji_reference.table import MEMO_OF_CHOICES

Runs = tuple[int, ...]
"""Lengths of runs in pairs, longest first."""


class Knot(NamedTuple):
    """A run through a rung that several pairs share: how many pairs lie below it, on it and above it.

    `chains`: the pairs on the rung form tractors among themselves; else a tractor takes one of them.
    """

    below: int
    shared: int
    above: int
    chains: bool


class Lengths(NamedTuple):
    """The lengths of the runs; one that passes a rung with several pairs stands apart."""

    runs: Runs
    knot: Knot | None


class Tangle(NamedTuple):
    """Pairs of the trump group that may lie in two runs at once: the lines, and the pairs as a mask."""

    lines: Lines
    pairs: int


Lie = Lengths | Tangle
"""How pairs lie to one another."""


def lie_of(lines: Lines, pairs: int) -> Lie:
    """Return how pairs of a group lie. What is looked up by the answer keeps it, so that it is not kept here.

    Clauses: whu:5.2.1, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    if lines.are_tangled(pairs):
        return Tangle(lines, pairs)
    line = lines.by_order
    rungs = laid(line, pairs)
    shared = (pairs & line.shared).bit_count()
    if shared < 2:
        return Lengths(_longest_first(rungs), None)
    place = line.rung.bit_length()
    below = _ones_on_top(rungs & line.rung - 1, place - 1)
    above = lowest_run(rungs >> place).bit_count() if rungs >> place & 1 else 0
    through = (line.rung << above + 1) - (line.rung >> below)
    return Lengths(_longest_first(rungs & ~through), Knot(below, shared, above, line.chains))


def _longest_first(rungs: int) -> Runs:
    found = []
    while rungs:
        run = lowest_run(rungs)
        rungs ^= run
        found.append(run.bit_count())
    found.sort(reverse=True)
    return tuple(found)


def _ones_on_top(rungs: int, places: int) -> int:
    """Return how many ones follow one another from the highest of so many places down."""
    return places - (~rungs & (1 << places) - 1).bit_length()


def pairs_in(lie: Lie) -> int:
    """Return how many pairs lie there."""
    if isinstance(lie, Tangle):
        return lie.pairs.bit_count()
    return sum(lie.runs) + (sum(lie.knot[:3]) if lie.knot else 0)


def tractors_in(lie: Lie) -> Runs:
    """Return the lengths of the tractors that a play with these pairs is cut into, longest first.

    Clauses: zzvc:A.6.4, bnuz:A.2.2.4.
    """
    if isinstance(lie, Tangle):
        return tuple(tractor.bit_count() for tractor in tractors(*lie))
    through = (lie.knot.below + (lie.knot.shared if lie.knot.chains else 1) + lie.knot.above,) if lie.knot else ()
    return tuple(sorted((run for run in (*lie.runs, *through) if run > 1), reverse=True))


def rests_of(lie: Lie, length: int) -> Iterator[Lie]:
    """Yield what each tractor of a length leaves; of length 1: each pair. Some come twice.

    Clauses: zzvc:A.6.3, zzvc:A.6.4. Readings: R-02, R-23b.
    """
    if isinstance(lie, Tangle):
        yield from (Tangle(lie.lines, lie.pairs ^ tractor) for tractor in tractors_of(*lie, length))
        return
    runs, knot = lie
    for place, run in enumerate(runs):
        others = (*runs[:place], *runs[place + 1 :])
        for lower in range((run - length) // 2 + 1):
            yield _lengths((*others, lower, run - length - lower), knot)
    if knot is not None:
        yield from _rests_of_knot(runs, knot, length)


def _rests_of_knot(runs: Runs, knot: Knot, length: int) -> Iterator[Lie]:
    below, shared, above, chains = knot
    for kept in range(below - length + 1):
        yield _lengths((*runs, below - length - kept), knot._replace(below=kept))
    for kept in range(above - length + 1):
        yield _lengths((*runs, above - length - kept), knot._replace(above=kept))
    for taken in range(1, min(length, shared if chains else 1) + 1):
        for lower in range(max(0, length - taken - above), min(below, length - taken) + 1):
            upper = length - taken - lower
            # What is left of a side that the tractor took from has lost its touch with the shared rung.
            cut_off = (below - lower if lower else 0, above - upper if upper else 0)
            left = Knot(0 if lower else below, shared - taken, 0 if upper else above, chains)
            yield _lengths((*runs, *cut_off), left)


def _lengths(runs: Runs, knot: Knot | None) -> Lengths:
    """Put runs in order; a knot with fewer than two pairs on the shared rung is a plain run, or two."""
    plain = runs
    if knot is not None and knot.shared < 2:
        plain += (knot.below + 1 + knot.above,) if knot.shared else (knot.below, knot.above)
        knot = None
    return Lengths(tuple(sorted((run for run in plain if run), reverse=True)), knot)


@lru_cache(maxsize=MEMO_OF_CHOICES)
def choices_of(lie: Lie) -> Mapping[Lie, int]:
    """Return how many choices of some of the pairs there are, by how the pairs chosen lie.

    Clauses: zzvc:A.6.3, zzvc:A.6.4. Readings: R-23b.
    """
    if isinstance(lie, Tangle):
        return {Tangle(lie.lines, chosen): 1 for chosen in some_of(lie.pairs)}
    found: Mapping[Lengths, int] = NOTHING
    for run in lie.runs:
        found = _joined(found, _choices_of_run(run))
    if lie.knot:
        found = _joined(found, _choices_of_knot(lie.knot))
    return dict(found.items())


NOTHING: Mapping[Lengths, int] = {Lengths((), None): 1}
"""The one choice that there is of no pairs."""


def some_of(pairs: int) -> Iterator[int]:
    """Yield every choice of some of the pairs, none and all among them."""
    chosen = pairs
    while chosen:
        yield chosen
        chosen = chosen - 1 & pairs
    yield 0


def _joined(some: Mapping[Lengths, int], others: Mapping[Lengths, int]) -> Counter[Lengths]:
    """Return how the choices of two lots of pairs lie, of which at most one has a knot."""
    found: Counter[Lengths] = Counter()
    for a, ways in some.items():
        for b, more in others.items():
            found[Lengths(tuple(sorted(a.runs + b.runs, reverse=True)), a.knot or b.knot)] += ways * more
    return found


@lru_cache(maxsize=MEMO_OF_CHOICES)
def _choices_of_run(run: int) -> Mapping[Lengths, int]:
    if not run:
        return NOTHING
    found: Counter[Lengths] = Counter()
    for top in range(run + 1):
        # Right below the pairs taken from the top one is left out, if the run does not end there.
        for rest, ways in _choices_of_run(max(0, run - top - 1)).items():
            found[_lengths((*rest.runs, top), None)] += ways
    return found


def _choices_of_knot(knot: Knot) -> Counter[Lengths]:
    found = _joined(_choices_of_run(knot.below), _choices_of_run(knot.above))
    for taken, lower, upper in product(range(1, knot.shared + 1), range(knot.below + 1), range(knot.above + 1)):
        rests = _joined(
            _choices_of_run(max(0, knot.below - lower - 1)), _choices_of_run(max(0, knot.above - upper - 1))
        )
        for rest, ways in rests.items():
            found[_lengths(rest.runs, Knot(lower, taken, upper, knot.chains))] += ways * comb(knot.shared, taken)
    return found
