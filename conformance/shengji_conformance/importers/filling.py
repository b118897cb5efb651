"""How what a foreign file does not tell of a deal is filled: the order of drawing, and what lay in the kitty."""

from collections import Counter
from collections.abc import Iterable, Sequence

Card = str
"""Spelt as records do: S5, HT, RJ, BJ."""

PACKS = Counter({suit + rank: 2 for suit in "SHDC" for rank in "23456789TJQKA"} | {"RJ": 2, "BJ": 2})
"""How often each card is there."""


def shown_in(calls: Iterable[Sequence[Card]]) -> list[Card]:
    """List the cards that a seat showed in its calls; a card that was shown again counts once."""
    shown: list[Card] = []
    for cards in calls:
        shown += (Counter(cards) - Counter(shown)).elements()
    return shown


def less(cards: Sequence[Card], taken: Iterable[Card]) -> list[Card]:
    """Take cards away, each once, and keep the order of the others."""
    gone = Counter(taken)
    left = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left


def shown_first(cards: Sequence[Card], shown: Sequence[Card]) -> list[Card]:
    """Order a hand whose order of drawing is not told: what its seat showed, in that order, then the others."""
    return [*shown, *less(cards, shown)]


def likely_kitty(held: Sequence[Card], buried: Sequence[Card], shown: Sequence[Card]) -> list[Card]:
    """Fill a kitty that is not told: what was buried, as if the seat had put back what it took up.

    `held`: by the seat once it had buried. A buried card that the seat had shown was in its hand: in its place the
    kitty has the first card held that was not shown.
    """
    kept = less(buried, (Counter(shown) - Counter(held)).elements())
    return [*kept, *less(held, shown)[: len(buried) - len(kept)]]
