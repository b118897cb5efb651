"""Choices of cards from a holding: listed, and counted without listing."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from math import comb

from shengji_reference.masks import Holding, ones


def any_pairs(pairs: int, least: int = 0) -> tuple[int, ...]:
    """Return how many choices there are of 0, 1, 2 … out of so many pairs, where `least` pairs or more will do."""
    return tuple(comb(pairs, chosen) if chosen >= least else 0 for chosen in range(pairs + 1))


def ways(tally: Iterable[int], kinds: int, count: int) -> int:
    """Return how many choices there are of `count` cards out of so many kinds.

    `tally`: how many choices there are of 0, 1, 2 … kinds to come twice; the other cards are of different kinds.
    """
    return sum(
        choices * comb(kinds - pairs, count - 2 * pairs) for pairs, choices in enumerate(tally) if 2 * pairs <= count
    )


def plays_of(
    cards: Holding, count: int, least: int = 0, will_do: Callable[[int], bool] | None = None
) -> Iterator[Holding]:
    """Yield every choice of `count` of the cards, each once, from few pairs to many and the highest kinds first.

    `least`: how many kinds come twice at least. `will_do`: whether these kinds may come twice.
    """
    kinds, pairs = tuple(ones(cards.held)), tuple(ones(cards.twice))
    for number in range(max(least, count - len(kinds)), min(len(pairs), count // 2) + 1):
        for chosen in combinations(pairs, number):
            twice = sum(chosen)
            if will_do is None or will_do(twice):
                others = [kind for kind in kinds if not kind & twice]
                for singles in combinations(others, count - 2 * number):
                    yield Holding(twice + sum(singles), twice)
