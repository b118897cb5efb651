"""The best that some pairs can do for the parts of a lead (zzvc:A.6.3–4, whu:5.10.5, bnuz:A.8.1).

A part of a lead is filled with the longest tractor that counts and fits what is still owed, then with the next. Which
tractor of that length is taken is decided by what is left for the parts after it. All this is looked up by how the
pairs lie, so that hands with runs of the same lengths share an answer.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

from shengji_reference.lengths import Lie, choices_of, lie_of, pairs_in, rests_of, tractors_in
from shengji_reference.lines import Lines
from shengji_reference.table import MEMO, SHORTER_COUNT, WHOLE_COUNT

Duty = tuple[int, ...]
"""The pairs owed to each part of a lead that asks for pairs, longest first: 3 for a tractor of three, 1 for a pair."""

Fill = tuple[int, ...]
"""What is played to one such part: the lengths in pairs of its tractors, longest first; 1 is a pair."""

Tally = tuple[int, ...]
"""How many choices of pairs there are that do, by the number of pairs chosen."""


@lru_cache(maxsize=MEMO)
def best_fills(lines: Lines, pairs: int, owed: Duty, counted: int) -> tuple[Fill, ...]:
    """Return the best that these pairs of a group can do for the parts in turn, as the rules ask of those who follow.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-02, R-05, R-23, R-23b, R-23c, R-28.
    """
    return fills(lie_of(lines, pairs), owed, owed[0], counted)


@lru_cache(maxsize=MEMO)
def is_filled(lines: Lines, pairs: int, asked: Duty) -> bool:
    """Say whether these pairs of a group hold a tractor of each length, and a pair for each 1, all at once.

    Clauses: whu:5.8.3, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.2, bnuz:A.3.3. Readings: R-24, R-32.
    """
    return _is_filled(lie_of(lines, pairs), asked)


def _is_filled(lie: Lie, asked: Duty) -> bool:
    return not asked or fills(lie, asked, asked[0], WHOLE_COUNT) == tuple((length,) for length in asked)


@lru_cache(maxsize=MEMO)
def fills(lie: Lie, owed: Duty, left: int, counted: int) -> tuple[Fill, ...]:
    """Return the best that pairs that lie like this can do for the parts; the first part still lacks `left` pairs.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-02, R-05, R-23, R-23b, R-23c, R-28.
    """
    for length in _lengths_asked(owed[0], left, counted):
        rests = set(rests_of(lie, length))
        if rests:
            first, *others = max(fills(rest, owed, left - length, counted) for rest in rests)
            return ((length, *first), *others)
    return ((), *fills(lie, owed[1:], owed[1], counted)) if len(owed) > 1 else ((),)


def _lengths_asked(part: int, left: int, counted: int) -> Iterator[int]:
    """Yield the lengths that count for a part and fit what it still lacks, longest first."""
    if counted == SHORTER_COUNT:
        yield from range(left, 0, -1)
        return
    if counted == WHOLE_COUNT and left == part > 1:
        yield part
    if left:
        yield 1


@lru_cache(maxsize=MEMO)
def tally_of_best(lines: Lines, pairs: int, owed: Duty, counted: int, most: int) -> Tally:
    """Count the choices of up to `most` pairs of a group that do for the parts what all the pairs can.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-02, R-05, R-23, R-23b, R-23c, R-28.
    """
    return _tally_of_best(lie_of(lines, pairs), owed, counted, most)


@lru_cache(maxsize=MEMO)
def _tally_of_best(lie: Lie, owed: Duty, counted: int, most: int) -> Tally:
    best = fills(lie, owed, owed[0], counted)
    least = min(pairs_in(lie), sum(owed))
    return _tally(lie, least, most, lambda chosen: fills(chosen, owed, owed[0], counted) == best)


@lru_cache(maxsize=MEMO)
def tally_of_filling(lie: Lie, asked: Duty, most: int) -> Tally:
    """Count the choices of up to `most` pairs that hold a tractor of each length, and a pair for each 1, all at once.

    Clauses: whu:5.8.3, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.2, bnuz:A.3.3. Readings: R-24, R-32.
    """
    return _tally(lie, sum(asked), most, lambda chosen: _is_filled(chosen, asked))


@lru_cache(maxsize=MEMO)
def tally_of_shape(lie: Lie, tractors: Duty, pairs: int) -> Tally:
    """Count the choices of so many pairs that are cut into tractors of these lengths, and pairs.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-32.
    """
    return _tally(lie, pairs, pairs, lambda chosen: tractors_in(chosen) == tractors)


def _tally(lie: Lie, least: int, most: int, will_do: Callable[[Lie], bool]) -> Tally:
    """Count the choices of `least` to `most` pairs that will do, by how many pairs they are of."""
    found = [0] * (pairs_in(lie) + 1)
    for chosen, ways in choices_of(lie).items():
        pairs = pairs_in(chosen)
        if least <= pairs <= most and will_do(chosen):
            found[pairs] += ways
    return tuple(found)
