"""Holdings as two bit masks, held and held twice, in the effective order under one trump.

The 54 kinds of card are numbered from the lowest to the highest, group by group: side suits first, trumps on top.
There are 65 such contexts and only two layouts: three side suits of 12 kinds and 18 trumps, or, without a trump suit,
four of 12 and 6. Equal cards lie in the order C D H S, so that of two masks with as many bits the greater number is
the one that ranks first.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from shengji_reference.ladder import TRUMPS, group, rung
from shengji_spec.cards import ACE, CLUBS, NO_SUIT, PACK, SPADES, Card, Trump


class Holding(NamedTuple):
    """Cards of a hand or a play: the kinds held, and of them the kinds held twice, as bit masks."""

    held: int
    twice: int


class Slot(NamedTuple):
    """Where a group lies in a mask: its lowest bit, and its kinds as a mask that starts at bit 0."""

    start: int
    kinds: int


def count(holding: Holding) -> int:
    """Return how many cards there are."""
    return holding.held.bit_count() + holding.twice.bit_count()


def without(cards: Holding, piece: Holding) -> Holding:
    """Return what is left of the cards when some of them are taken away."""
    kept_once = cards.twice & piece.held & ~piece.twice
    return Holding(cards.held & ~piece.held | kept_once, cards.twice & ~piece.held)


def ones(kinds: int) -> Iterator[int]:
    """Yield each one of a mask by itself, the highest first."""
    rest = kinds
    while rest:
        bit = 1 << rest.bit_length() - 1
        yield bit
        rest ^= bit


@dataclass(frozen=True, slots=True)
class Context:
    """The numbering of the kinds under one trump.

    `cards`: the card of each bit. `bits`: the mask of each card. `slots`: the slot of each group by its number; the
    suit that is trump has an empty one.
    """

    trump: Trump
    cards: tuple[Card, ...]
    bits: Mapping[Card, int]
    slots: tuple[Slot, ...]

    def hold(self, cards: Iterable[Card]) -> Holding:
        """Return the cards, in whatever order, as masks.

        Raises
        ------
        ValueError
            For what is no card of the pack, and for a card given a third time.
        """
        held = twice = 0
        for card in cards:
            bit = self.bits.get(card)
            if bit is None:
                raise ValueError(
                    f"suit {card.suit}, rank {card.rank} is no card of the pack: give a suit and a rank of PACK"
                )
            if twice & bit:
                raise ValueError(
                    f"suit {card.suit}, rank {card.rank} is given more than twice: each kind is in the two packs twice"
                )
            twice |= held & bit
            held |= bit
        return Holding(held, twice)

    def deal(self, kinds: int) -> Iterator[Card]:
        """Yield one card of each kind in the mask, highest first, equal ones in the order S H D C."""
        for bit in ones(kinds):
            yield self.cards[bit.bit_length() - 1]

    def cards_of(self, holding: Holding) -> Iterator[Card]:
        """Yield all cards of a holding, highest first, equal ones in the order S H D C, twins side by side."""
        for bit in ones(holding.held):
            card = self.cards[bit.bit_length() - 1]
            yield card
            if bit & holding.twice:
                yield card

    def group_of(self, holding: Holding) -> int | None:
        """Return the number of the group that all cards are of; None where they are of several, or there are none."""
        for number, slot in enumerate(self.slots):
            if holding.held and not holding.held & ~(slot.kinds << slot.start):
                return number
        return None

    def within(self, number: int, holding: Holding) -> Holding:
        """Return the cards of one group, as masks that start at its lowest kind."""
        start, kinds = self.slots[number]
        return Holding(holding.held >> start & kinds, holding.twice >> start & kinds)

    def in_place(self, number: int, holding: Holding) -> Holding:
        """Return cards of one group, given as `within` gives them, as masks over all kinds."""
        start = self.slots[number].start
        return Holding(holding.held << start, holding.twice << start)


@cache
def context(trump: Trump) -> Context:
    """Return the context of a trump; it is made once.

    Raises
    ------
    ValueError
        For a level that is no rank 2 … ACE, and a suit that is none and not NO_SUIT.
    """
    if not 2 <= trump.level <= ACE:
        raise ValueError(f"level {trump.level} is no rank: give 2 to {ACE}")
    if trump.suit != NO_SUIT and not SPADES <= trump.suit <= CLUBS:
        raise ValueError(f"trump suit {trump.suit} is no suit: give {SPADES} to {CLUBS}, or NO_SUIT")
    numbers = [group(trump, card) for card in PACK]
    lowest_first = sorted(
        PACK, key=lambda card: (group(trump, card) == TRUMPS, -group(trump, card), rung(trump, card), -card.suit)
    )
    starts = {group(trump, card): bit for bit, card in reversed(list(enumerate(lowest_first)))}
    return Context(
        trump=trump,
        cards=tuple(lowest_first),
        bits={card: 1 << bit for bit, card in enumerate(lowest_first)},
        slots=tuple(Slot(starts.get(number, 0), (1 << numbers.count(number)) - 1) for number in range(TRUMPS + 1)),
    )
