"""The pack of cards: suits, ranks, kinds of card, trump and plays, the vocabulary of every predicate."""

from typing import NamedTuple

SPADES, HEARTS, DIAMONDS, CLUBS, JOKERS = 0, 1, 2, 3, 4
NO_SUIT = 5
JACK, QUEEN, KING, ACE, SMALL_JOKER, BIG_JOKER = 11, 12, 13, 14, 15, 16


class Card(NamedTuple):
    """A kind of card (牌); each kind is twice in the two packs.

    `suit`: SPADES … CLUBS, or JOKERS. `rank`: 2 … ACE, or SMALL_JOKER, BIG_JOKER.
    """

    suit: int
    rank: int


class Trump(NamedTuple):
    """What is trump (主) in a hand: the level (级), a rank 2 … ACE, and the trump suit, or NO_SUIT (常主, 无主)."""

    level: int
    suit: int


PACK: tuple[Card, ...] = (
    *(Card(suit, rank) for suit in range(4) for rank in range(ACE, 1, -1)),
    Card(JOKERS, SMALL_JOKER),
    Card(JOKERS, BIG_JOKER),
)
"""The 54 kinds of card: S, H, D, C from ace to 2, then the small and the big joker."""

KINDS = len(PACK)

Play = tuple[int, ...]
"""How often each kind of PACK is held or played: KINDS numbers, 0 … 2 each."""


def position(card: Card) -> int:
    """Where the card stands in PACK."""
    return KINDS - 17 + card.rank if card.suit == JOKERS else 13 * card.suit + ACE - card.rank


def is_same_kind(a: Card, b: Card) -> bool:
    """Twins: two cards of one suit and rank."""
    return a.suit == b.suit and a.rank == b.rank


def is_joker(card: Card) -> bool:
    """A joker (王), big or small."""
    return card.suit == JOKERS
