"""Leads of every shape: for each way to part a number of pairs into tractors and pairs, and singles beside, a lead.

Which shapes there are is generated, never listed by hand; each lead is cut into parts again by the spec, and left out
where other parts come out.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from shengji_spec.cards import KINDS, PACK, Card, Play, Trump
from shengji_spec.order import is_equal, place
from shengji_spec.parts import Kind, parts, play_of
from shengji_spec.proof.domains import Maker
from shengji_spec.rules import Rules

HAND = 25
"""Cards in a hand."""


def partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Give every way to write a number as a sum of numbers up to `largest`, the largest first."""
    if total == 0:
        yield ()
    for first in range(min(total, largest), 0, -1):
        for others in partitions(total - first, first):
            yield (first, *others)


def rungs(trump: Trump, group: Play) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Give one card of each rung of a group, from high to low, and the others that are equal to one of them."""
    line: list[Card] = []
    equals: list[Card] = []
    kinds = sorted((PACK[i] for i in range(KINDS) if group[i] > 0), key=lambda card: -place(trump, card))
    for card in kinds:
        (equals if any(is_equal(trump, card, other) for other in line) else line).append(card)
    return tuple(line), tuple(equals)


def lead_of(trump: Trump, group: Play, lengths: tuple[int, ...], singles: int) -> Play | None:
    """Lay tractors and pairs of these lengths from the top, a rung between, and singles below; None: there is no room.

    Pairs for which the rungs do not suffice are of cards that are equal to others.
    """
    line, equals = rungs(trump, group)
    pairs: list[Card] = []
    free = list(line)
    spare = list(equals)
    for length in lengths:
        if length <= len(free):
            pairs += free[:length]
            free = free[length + 1 :]
        elif length == 1 and spare:
            pairs.append(spare.pop())
        else:
            return None
    others = [card for card in (*reversed(line), *equals) if card not in pairs]
    if len(others) < singles:
        return None
    return play_of((*pairs, *pairs, *others[:singles]))


def leads_of_every_shape(rules: Rules, trump: Trump, group: Play, most: int = HAND) -> Iterator[Play]:
    """Give a lead of a group for every shape of at most so many cards, be it one part or a throw of several."""
    kinds = sum(count > 0 for count in group)
    for pairs in range(min(kinds, most // 2) + 1):
        for lengths in partitions(pairs, pairs):
            for singles in range(min(kinds - pairs, most - 2 * pairs) + 1):
                lead = lead_of(trump, group, lengths, singles) if pairs + singles > 0 else None
                if lead is not None and _is_of(rules, trump, lead, lengths, singles):
                    yield lead


def _is_of(rules: Rules, trump: Trump, lead: Play, lengths: tuple[int, ...], singles: int) -> bool:
    """The lead has tractors and pairs of these lengths, and so many singles; a side triple is a pair and a single."""
    made = parts(rules, trump, lead)
    found = sorted((len(part.cards) // 2 for part in made if part.kind != Kind.SINGLE), reverse=True)
    return tuple(found) == lengths and sum(part.kind in {Kind.SINGLE, Kind.TRIPLE} for part in made) == singles


@dataclass(frozen=True)
class Leads:
    """A lead of a group for every shape of at most so many cards."""

    rules: Rules
    trump: Trump
    group: Play
    most: int = HAND
    well_formed = None

    def __str__(self) -> str:
        return f"a lead of every shape up to {self.most} cards"

    def symbol(self, _maker: Maker, _name: str) -> Play:
        """Refuse: such leads are only listed."""
        raise TypeError(f"{self} is listed, and has no symbol: make the obligation exhaustive")

    def values(self) -> Iterator[Play]:
        """Return the leads, from the fewest pairs."""
        return leads_of_every_shape(self.rules, self.trump, self.group, self.most)
