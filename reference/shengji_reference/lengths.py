"""How long the runs are that pairs of a group lie in: all that following asks of them (zzvc:A.6.3, whu:5.10.5).

Found by one pass over the rungs. Where a reading has a second line through the level's own rank, pairs may lie in two
runs at once; such pairs are tangled, and have no lengths.
"""

from typing import NamedTuple

from shengji_reference.runs import Line, laid, lowest_run


class Knot(NamedTuple):
    """A run through a rung that several pairs share: how many pairs lie below it, on it and above it."""

    below: int
    shared: int
    above: int


class Lengths(NamedTuple):
    """The lengths of the runs of pairs, longest first; one that passes a rung with several pairs stands apart."""

    runs: tuple[int, ...]
    knot: Knot | None


def lengths(runs: tuple[int, ...], below: int, shared: int, above: int) -> Lengths:
    """Return plain runs and one through a shared rung with so many pairs, which is plain with fewer than two."""
    if shared > 1:
        return Lengths(tuple(sorted((run for run in runs if run), reverse=True)), Knot(below, shared, above))
    more = (below + 1 + above,) if shared else (below, above)
    return Lengths(tuple(sorted((run for run in (*runs, *more) if run), reverse=True)), None)


def lengths_of(line: Line, pairs: int) -> Lengths:
    """Return the lengths of the runs in which these pairs lie in the order of their group."""
    rungs = laid(line, pairs)
    shared = (pairs & line.shared).bit_count()
    if shared < 2:
        return Lengths(tuple(sorted(_each(rungs), reverse=True)), None)
    below = _height_of_top_run(rungs & line.rung - 1, line.rung)
    above = lowest_run(rungs >> line.rung.bit_length()).bit_count() if rungs & line.rung << 1 else 0
    through = (line.rung << above + 1) - (line.rung >> below)
    return Lengths(tuple(sorted(_each(rungs & ~through), reverse=True)), Knot(below, shared, above))


def _each(rungs: int) -> list[int]:
    found = []
    while rungs:
        run = lowest_run(rungs)
        rungs ^= run
        found.append(run.bit_count())
    return found


def _height_of_top_run(rungs: int, end: int) -> int:
    """Return how many ones lie in a row right below the bit `end`."""
    zeros = ~rungs & end - 1
    return (end >> zeros.bit_length()).bit_length() - 1
