"""Timing: two programs by turns, in rounds, by the clock of the processor; medians, and the ratio of each round."""

import gc
import time
from collections.abc import Callable
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
    batches = [complete] if baseline is None else [complete, baseline]
    for batch in batches:
        batch()
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(rounds):
        timed = {batch: seconds_each(batch, before) for batch in (batches if number % 2 else batches[::-1])}
        ours.append(timed[complete])
        if baseline is not None:
            theirs.append(timed[baseline])
    if not theirs:
        return Rate(id_, title, 1 / median(ours), None, None, None)
    ratios = [our / their for our, their in zip(ours, theirs, strict=True)]
    return Rate(id_, title, 1 / median(ours), 1 / median(theirs), median(ratios), (min(ratios), max(ratios)))


def seconds_each(batch: Batch, before: Callable[[], None] = nothing) -> float:
    """The time of one operation of a batch; no rubbish is collected meanwhile."""
    before()
    gc.disable()
    try:
        started = time.process_time()
        operations = batch()
        return (time.process_time() - started) / operations
    finally:
        gc.enable()
