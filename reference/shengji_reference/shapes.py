"""What a play is made of: tractors, side triple, pairs and singles (whu:5.7.1–2, zzvc:A.6.4, bnuz:A.2.2.1–4)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding, ones
from shengji_reference.runs import tractors
from shengji_reference.table import Table, table
from shengji_spec.cards import KING, Card, Trump
from shengji_spec.parts import Kind, Part
from shengji_spec.rules import Rules

TOP_TWO = 0b11 << 10
"""The two highest of the twelve ranks of a suit."""


class Group(StrEnum):
    """The groups, in the order of their numbers."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    TRUMP = "trump"


GROUPS = tuple(Group)


@dataclass(frozen=True, slots=True)
class Classification:
    """The group of a play and its parts; a play of several groups has neither."""

    group: Group | None
    parts: tuple[Part, ...]


def classify(rules: Rules, trump: Trump, cards: Iterable[Card]) -> Classification:
    """Return what a play is made of, whatever the order its cards are given in.

    Parts: tractors, longest first, then side triple, pairs, singles; equals highest first, then S H D C; cards of a
    part likewise. A side triple is a part where it is the whole play, or where the rules have it in throws.

    Clauses: whu:5.7.1, whu:5.7.2, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05, R-20, R-21, R-29c.

    Raises
    ------
    ValueError
        For a trump or a card that is none, a card more than twice, and no cards at all.
    """
    ready = table(rules, trump)
    play = ready.order.hold(cards)
    if not play.held:
        raise ValueError("no cards: a play has at least one")
    number = ready.order.group_of(play)
    if number is None:
        return Classification(None, ())
    return Classification(GROUPS[number], parts_of_group(ready, number, play))


def has_triple(rules: Rules, trump: Trump, suit_cards: Holding) -> bool:
    """Return whether cards of one suit hold just two and one of its two highest ranks, where such a triple counts.

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-21.
    """
    return (
        rules.side_triple
        and not (rules.side_triple_needs_ace_and_king and trump.level >= KING)
        and suit_cards.held & TOP_TWO == TOP_TWO
        and (suit_cards.twice & TOP_TWO).bit_count() == 1
    )


def parts_of_group(table: Table, number: int, play: Holding) -> tuple[Part, ...]:
    """Return the parts of a play all of whose cards are of the group with this number."""
    return tuple(_parts(table, number, play))


def _parts(table: Table, number: int, play: Holding) -> Iterator[Part]:
    rules, order = table.rules, table.order
    start = order.slots[number].start
    held, twice = order.within(number, play)

    def part(kind: Kind, once: int, doubled: int) -> Part:
        places = (bit for bit in ones(once | doubled) for _ in range(2 if bit & doubled else 1))
        return Part(kind, tuple(order.cards[start + bit.bit_length() - 1] for bit in places))

    is_top_two = held == TOP_TWO
    for tractor in tractors(table.lines[number], twice):
        yield part(Kind.TRACTOR, 0, tractor)
        held ^= tractor
        twice ^= tractor
    if (
        number != TRUMPS
        and has_triple(rules, order.trump, Holding(held, twice))
        and (is_top_two or rules.triple_in_throw)
    ):
        yield part(Kind.TRIPLE, TOP_TWO, TOP_TWO & twice)
        held &= ~TOP_TWO
        twice &= ~TOP_TWO
    for bit in ones(twice):
        yield part(Kind.PAIR, 0, bit)
    for bit in ones(held ^ twice):
        yield part(Kind.SINGLE, bit, 0)
