"""Timing: two programs by turns, in rounds, by the clock of the processor; medians, and the ratio of each round."""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

Batch = Callable[[], int]
"""Does some work and returns how many operations that were."""


def nothing() -> None:
    """Nothing to do before a batch."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text in both languages."""

    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Rate:
    """Operations a second of the complete engine and of the baseline, and how often the time of the baseline it takes.

    `ratios`: the lowest and the highest of all rounds.
    """

    id: str
    title: Text
    complete: float
    baseline: float | None
    ratio: float | None
    ratios: tuple[float, float] | None


def rate(
    id_: str,
    title: Text,
    rounds: int,
    complete: Batch,
    baseline: Batch | None = None,
    before: Callable[[], None] = nothing,
) -> Rate:
    """Run both by turns, once to warm up and then so many rounds; `before` each, its time not counted."""
    if baseline is None:
        return Rate(id_, title, 1 / median(ours for (ours,) in by_turns([complete], rounds, before)), None, None, None)
    timed = by_turns([complete, baseline], rounds, before)
    ours, theirs = zip(*timed, strict=True)
    ratios = [our / their for our, their in timed]
    return Rate(id_, title, 1 / median(ours), 1 / median(theirs), median(ratios), (min(ratios), max(ratios)))


def by_turns(
    batches: Sequence[Batch], rounds: int, before: Callable[[], None] = nothing, times: int = 1
) -> list[tuple[float, ...]]:
    """The time of one operation of each batch, round by round: all by turns, in every other round backwards.

    `times`: how often each is timed in a round, `before` each time; what counts is the median.
    """
    for batch in batches:
        batch()
    found = []
    for number in range(rounds):
        order = range(len(batches)) if number % 2 else range(len(batches))[::-1]
        timed = {place: median(seconds_each(batches[place], before) for _ in range(times)) for place in order}
        found.append(tuple(timed[place] for place in range(len(batches))))
    return found


def seconds_each(batch: Batch, before: Callable[[], None] = nothing) -> float:
    """The time of one operation of a batch; no rubbish is collected meanwhile.

    Where the clock is too coarse to see a batch end, it is run again until the clock moves.
    """
    spent, operations = 0.0, 0
    while not spent:
        before()
        gc.disable()
        try:
            started = time.process_time()
            operations += batch()
            spent = time.process_time() - started
        finally:
            gc.enable()
    return spent / operations
