"""What cards are worth to a player: the points in them, and how little one likes to part with them."""

from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding, count, ones
from shengji_reference.table import Table
from shengji_reference.tricks import POINTS

TRUMP, PAIRED = 14, 4
"""How much more one keeps a trump than a side card as high, and the card of a pair than another."""


def points_in(table: Table, cards: Holding) -> int:
    """Return the points in some cards."""
    return sum(
        POINTS.get(table.order.cards[kind.bit_length() - 1].rank, 0) * (2 if kind & cards.twice else 1)
        for kind in ones(cards.held)
    )


def worth(table: Table, hand: Holding, cards: Holding) -> int:
    """Return how little one likes to part with some cards of a hand: trumps, high cards, and cards of a pair most."""
    trumps = cards.held & table.trumps
    total = TRUMP * count(Holding(trumps, cards.twice & trumps))
    total += PAIRED * (cards.held & hand.twice & ~cards.twice).bit_count()
    total += PAIRED * cards.twice.bit_count()
    for kind in ones(cards.held):
        total += table.marks[kind.bit_length() - 1] * (2 if kind & cards.twice else 1)
    return total


def lengths(table: Table, hand: Holding) -> list[int]:
    """Return how many cards a hand has of each group."""
    return [count(table.order.within(number, hand)) for number in range(TRUMPS + 1)]
