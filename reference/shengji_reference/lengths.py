"""How long the runs are that pairs of a group lie in: all that following asks of them (zzvc:A.6.3, whu:5.10.5).

The runs are found by one pass over the rungs. Where a reading has a second line through the level's own rank, pairs may
lie in two runs at once: such pairs are tangled and keep their masks.

What tractors the pairs hold at once is known from layouts: however they lie, it is what can be cut from plain runs of
one layout or another.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from shengji_reference.lines import Line, Lines
from shengji_reference.runs import laid, lowest_run, tractors
from shengji_reference.runs import runs as runs_on
from shengji_reference.table import MEMO_OF_CHOICES

Runs = tuple[int, ...]
"""Lengths of runs in pairs, longest first."""

Layouts = tuple[Runs, ...]
"""Runs to cut tractors from: all of them from one layout, whichever."""


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
    return Tangle(lines, pairs) if lines.are_tangled(pairs) else _lie_on(lines.by_order, pairs)


def _lie_on(line: Line, pairs: int) -> Lengths:
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


def layouts_of(lie: Lie) -> Layouts:
    """Return the layouts of pairs that lie like this: what tractors they hold at once is what can be cut from one.

    Of several pairs on a rung that chain a tractor takes as many as it needs: they make the run longer. Of those that
    do not, one lies in the run from below to above, or two end a run each; the others lie alone.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-02, R-05, R-23b.
    """
    if isinstance(lie, Tangle):
        return tuple(dict.fromkeys(_layouts_of_tangle(lie)))
    runs, knot = lie
    if knot is None:
        return (runs,)
    below, shared, above, chains = knot
    if chains:
        return (_sorted(*runs, below + shared + above),)
    through = _sorted(*runs, below + 1 + above, *[1] * (shared - 1))
    if not (below and above):
        return (through,)
    return through, _sorted(*runs, below + 1, above + 1, *[1] * (shared - 2))


def _sorted(*runs: int) -> Runs:
    return tuple(sorted(filter(None, runs), reverse=True))


def _layouts_of_tangle(tangle: Tangle) -> Iterator[Runs]:
    """Yield the layouts by order, then those in which the bridge is part of a tractor by rank.

    That tractor lies in a run by rank with all held below the bridge, and some of those above; the others are free to
    lie by order. Where nothing by order follows the highest of the run, all above may as well be in it. Where the run
    is part of one by order, it holds nothing that that one does not.
    """
    (by_order, by_rank), pairs = tangle.lines.each, tangle.pairs
    yield from layouts_of(_lie_on(by_order, pairs))
    row = next(run for run in runs_on(by_rank, pairs) if run & tangle.lines.bridge)
    if any(not row & ~run for run in runs_on(by_order, pairs)):
        return
    above = (laid(by_rank, row) // laid(by_rank, tangle.lines.bridge)).bit_length() - 1
    plain = row ^ tangle.lines.bridge
    is_followed = laid(by_order, plain) << 1 & laid(by_order, pairs & by_order.shared)
    for _ in range(above + 1 if is_followed else 1):
        for others in layouts_of(_lie_on(by_order, pairs ^ plain ^ tangle.lines.bridge)):
            yield _sorted(*others, plain.bit_count() + 1)
        plain &= ~(1 << plain.bit_length() >> 1)


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
        return Counter(lie_of(lie.lines, chosen) for chosen in some_of(lie.pairs))
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
