"""The best that some pairs can do for the parts of a lead (zzvc:A.6.3–4, whu:5.10.5, bnuz:A.8.1).

A part of a lead is filled with the longest tractor that counts and fits what is still owed, then with the next. Which
tractor of that length is taken is decided by what is left for the parts after it. All this is looked up by the layouts
of the pairs, so that hands with runs of the same lengths share an answer.

How much work that is: single pairs are counted, and the last part that is longer takes the longest runs, so that a lead
with one tractor costs one pass over the rungs and one over its parts. Of several tractors each but the last is taken
from one end of every run that has room, or from the run that it fills, if there is one; kept are the runs that this
leaves, each lot once. No bound by rungs times parts can be had there: to fit tractors into runs is to pack bins, and
what is kept may grow with every way to part the pairs. But two decks leave little choice, see MOST_LEFT.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product

from shengji_reference.lengths import (
    Layouts,
    Lengths,
    Lie,
    Runs,
    Tangle,
    choices_of,
    layouts_of,
    lie_of,
    pairs_in,
    tractors_in,
)
from shengji_reference.lines import Lines
from shengji_reference.table import MEMO, PAIRS_COUNT, SHORTER_COUNT, WHOLE_COUNT

MOST_LEFT, MOST_TRIED = 9, 6
"""What no lead out of two decks exceeds, whatever is held beside it, under any reading: how many lots of runs are kept
at once, and how many takings are tried for each pair that the lead asks for."""

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
    return fills(layouts_of(lie_of(lines, pairs)), owed, counted)


@lru_cache(maxsize=MEMO)
def is_filled(lines: Lines, pairs: int, asked: Duty) -> bool:
    """Say whether these pairs of a group hold a tractor of each length, and a pair for each 1, all at once.

    Clauses: whu:5.8.3, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.2, bnuz:A.3.3. Readings: R-24, R-32.
    """
    return _is_filled(lie_of(lines, pairs), asked)


def _is_filled(lie: Lie, asked: Duty) -> bool:
    return fills(layouts_of(lie), asked, WHOLE_COUNT) == tuple((length,) for length in asked)


@lru_cache(maxsize=MEMO)
def fills(layouts: Layouts, owed: Duty, counted: int) -> tuple[Fill, ...]:
    """Return the best that pairs with these layouts can do for the parts.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-02, R-05, R-23, R-23b, R-23c, R-28.
    """
    pairs, found = sum(layouts[0]), []
    longer = len(owed) - owed.count(1) if counted != PAIRS_COUNT else 0
    left: Iterable[Runs] = layouts
    for place, part in enumerate(owed):
        if place >= longer:
            fill = (1,) * min(part, pairs)
        elif place == longer - 1:
            fill = max(_last_fill(runs, part, counted) for runs in left)
        else:
            fill, left = _fill(left, part, counted)
        found.append(fill)
        pairs -= sum(fill)
    return tuple(found)


def _last_fill(runs: Runs, part: int, counted: int) -> Fill:
    """Fill a part after which none asks for a tractor: it need not spare a run."""
    if counted == WHOLE_COUNT:
        return (part,) if runs and runs[0] >= part else (1,) * min(part, sum(runs))
    found = []
    for run in runs:
        if not part:
            break
        found.append(min(run, part))
        part -= found[-1]
    return tuple(found)


def _fill(layouts: Iterable[Runs], part: int, counted: int) -> tuple[Fill, Iterable[Runs]]:
    """Fill a part, and return all that this may leave for the others."""
    fill: list[int] = []
    while (owing := part - sum(fill)) and (length := max(_length(runs, part, owing, counted) for runs in layouts)):
        layouts = {rest for runs in layouts for rest in rests_of(runs, length)}
        fill.append(length)
    return tuple(fill), layouts


def _length(runs: Runs, part: int, owing: int, counted: int) -> int:
    """Return the longest length that counts for a part, fits what it still lacks and is in these runs; 0: none is."""
    longest = runs[0] if runs else 0
    if counted == SHORTER_COUNT:
        return min(longest, owing)
    return part if owing == part <= longest else min(longest, 1)


def rests_of(runs: Runs, length: int) -> Iterator[Runs]:
    """Yield what is left of runs when a tractor is taken from them, but nothing that holds less than another.

    It is taken from an end of a run: what is left in one piece holds all that is left in two. If it fills a run, it is
    taken there: what else would lie in that run has room where the tractor would be.

    Clauses: zzvc:A.6.3, zzvc:A.6.4. Readings: R-23b.
    """
    for run in (length,) if length in runs else dict.fromkeys(runs):
        if run >= length:
            place = runs.index(run)
            yield tuple(sorted((*runs[:place], *runs[place + 1 :], *filter(None, (run - length,))), reverse=True))


@lru_cache(maxsize=MEMO)
def tally_of_best(lines: Lines, pairs: int, owed: Duty, counted: int, most: int) -> Tally:
    """Count the choices of up to `most` pairs of a group that do for the parts what all the pairs can.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-02, R-05, R-23, R-23b, R-23c, R-28.
    """
    return _tally_of_best(lie_of(lines, pairs), owed, counted, most)


@lru_cache(maxsize=MEMO)
def _tally_of_best(lie: Lie, owed: Duty, counted: int, most: int) -> Tally:
    best = fills(layouts_of(lie), owed, counted)
    least = min(pairs_in(lie), sum(owed))
    return _tally(lie, least, most, lambda chosen: fills(layouts_of(chosen), owed, counted) == best)


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


@lru_cache(maxsize=MEMO)
def holds_shape(lie: Lie, tractors: Duty, pairs: int) -> bool:
    """Say whether a choice of so many pairs is cut into tractors of just these lengths, longest first, and pairs.

    What is chosen of a run stands apart, so that each choice takes a pair more out of a run with one more.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-32.
    """
    if isinstance(lie, Tangle):
        return any(tally_of_shape(lie, tractors, pairs))
    return any(
        _stand_apart(room, tractors if length < 2 else _without(tractors, length), pairs - sum(tractors) - alone)
        for room, length, alone in _rooms_of(lie)
        if length < 2 or length in tractors
    )


def _without(lengths: Duty, length: int) -> Duty:
    place = lengths.index(length)
    return lengths[:place] + lengths[place + 1 :]


def _rooms_of(lie: Lengths) -> Iterator[tuple[Runs, int, int]]:
    """Yield the runs to choose from, each a pair longer; how long what is chosen about a shared rung is; pairs alone.

    Those pairs are on the shared rung, too, and are for the taking.
    """
    runs, knot = tuple(run + 1 for run in lie.runs), lie.knot
    if knot is None:
        yield runs, 0, 0
        return
    yield (*runs, knot.below + 1, knot.above + 1), 0, 0
    most, beside = (knot.shared, 0) if knot.chains else (1, knot.shared - 1)
    for lower, taken, upper in product(range(knot.below + 1), range(1, most + 1), range(knot.above + 1)):
        length = lower + taken + upper
        yield (*runs, knot.below - lower, knot.above - upper), length, beside + (length == 1)


def _stand_apart(room: Runs, tractors: Duty, alone: int) -> bool:
    """Say whether tractors and so many pairs can be chosen from runs a pair longer, each with a gap beside it."""
    layouts = {tuple(sorted(room, reverse=True))}
    for length in tractors:
        layouts = {rest for runs in layouts for rest in rests_of(runs, length + 1)}
    return any(sum(run // 2 for run in runs) >= alone for runs in layouts)


def _tally(lie: Lie, least: int, most: int, will_do: Callable[[Lie], bool]) -> Tally:
    """Count the choices of `least` to `most` pairs that will do, by how many pairs they are of."""
    found = [0] * (pairs_in(lie) + 1)
    for chosen, ways in choices_of(lie).items():
        pairs = pairs_in(chosen)
        if least <= pairs <= most and will_do(chosen):
            found[pairs] += ways
    return tuple(found)
