"""The burial: as many cards as the kitty has, out of hand and kitty (zzvc:A.5, bnuz:A.1.1)."""

from collections import Counter
from collections.abc import Collection

from shengji_reference.refusals import NOT_HELD, WRONG_COUNT, Refusal
from shengji_spec.cards import PACK, Card

KITTY = 8


def refuse_burial(hand: Collection[Card], kitty: Collection[Card], cards: Collection[Card]) -> Refusal | None:
    """Return why the cards may not be buried by who holds the hand and has taken up the kitty, None: they may.

    Clauses: whu:5.10.8, zzvc:A.5, bnuz:A.1.1. Readings: R-84.

    Raises
    ------
    ValueError
        For what is no card of the pack, and a card more than twice in hand and kitty together.
    """
    held, buried = Counter(hand) + Counter(kitty), Counter(cards)
    for card in held | buried:
        if card not in PACK:
            raise ValueError(
                f"suit {card.suit}, rank {card.rank} is no card of the pack: give a suit and a rank of PACK"
            )
        if held[card] > 2:
            raise ValueError(
                f"suit {card.suit}, rank {card.rank} is given more than twice: each kind is in the two packs twice"
            )
    if len(cards) != KITTY:
        return WRONG_COUNT
    return NOT_HELD if buried - held else None
