"""What can be concluded in play from what was seen: which cards others may hold, and who is out of which group."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from shengji_reference.bidding import SEATS
from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding, count
from shengji_reference.observation import PlayingSeen
from shengji_reference.playing import Trick
from shengji_reference.shapes import parts_of_group
from shengji_reference.table import MEMO_OF_CHOICES, Table
from shengji_reference.throws import failing_parts

NOTHING = Holding(0, 0)

FEW = 4
"""With fewer cards of a side suit unseen somebody is likely to be out of it."""


def together(a: Holding, b: Holding) -> Holding:
    """Return the cards of two holdings that have no card in common."""
    return Holding(a.held | b.held, a.twice | b.twice | a.held & b.held)


@dataclass(frozen=True, slots=True, eq=False)
class Past:
    """What the tricks so far show: the cards that are gone, and for each group the seats that are out of it."""

    gone: Holding
    out: tuple[frozenset[int], ...]


@lru_cache(maxsize=MEMO_OF_CHOICES)
def past(table: Table, tricks: tuple[Trick, ...]) -> Past:
    """Return what some tricks show."""
    if not tricks:
        return Past(NOTHING, (frozenset(),) * (TRUMPS + 1))
    before = past(table, tricks[:-1])
    plays = tuple(table.order.hold(cards) for cards in tricks[-1].plays)
    return _with_plays(table, before, tricks[-1].leader, plays)


def _with_plays(table: Table, before: Past, leader: int, plays: tuple[Holding, ...]) -> Past:
    """Add the plays of a trick: who adds a card of another group is out of the group that was led."""
    gone, out = before.gone, before.out
    for place, play in enumerate(plays):
        gone = together(gone, play)
        number = table.order.group_of(plays[0]) or 0
        start, kinds = table.order.slots[number]
        if play.held & ~(kinds << start):
            out = (*out[:number], out[number] | {(leader + place) % SEATS}, *out[number + 1 :])
    return Past(gone, out)


@dataclass(frozen=True, slots=True, eq=False)
class Knowledge:
    """What a seat can conclude: the cards that it has not seen, and for each group the seats that are out of it."""

    seen: PlayingSeen
    unseen: Holding
    out: tuple[frozenset[int], ...]

    @property
    def table(self) -> Table:
        """Rules and trump, made ready."""
        return self.seen.table

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return (self.seen.seat + 2) % SEATS

    @property
    def opponents(self) -> tuple[int, int]:
        """The seats of the other side."""
        return ((self.seen.seat + 1) % SEATS, (self.seen.seat + 3) % SEATS)

    def of_group(self, number: int, cards: Holding) -> Holding:
        """The cards of a group among some, as masks over all kinds."""
        start, kinds = self.table.order.slots[number]
        return Holding(cards.held & kinds << start, cards.twice & kinds << start)

    def surely_stands(self, number: int, cards: Holding) -> bool:
        """Whether no unseen cards of the group beat any part of these."""
        parts = parts_of_group(self.table, number, cards)
        return not failing_parts(self.table, number, parts, (self.unseen, NOTHING, NOTHING))

    def may_be_ruffed(self, number: int, seats: Iterable[int]) -> bool:
        """Whether one of the seats may well ruff a side suit: it is out of it, or few of its cards are unseen."""
        if number == TRUMPS or not self.unseen.held & self.table.trumps:
            return False
        armed = [seat for seat in seats if seat not in self.out[TRUMPS]]
        is_short = count(self.of_group(number, self.unseen)) < FEW
        return bool(armed) and (is_short or any(seat in self.out[number] for seat in armed))


def knowledge(seen: PlayingSeen) -> Knowledge:
    """Return what a seat can conclude from what it knows."""
    order = seen.table.order
    now = _with_plays(seen.table, past(seen.table, seen.tricks), seen.leader, seen.plays)
    gone = together(now.gone, seen.own)
    if seen.kitty is not None:
        gone = together(gone, order.hold(seen.kitty))
    everything = (1 << len(order.cards)) - 1
    return Knowledge(seen, Holding(everything & ~gone.twice, everything & ~gone.held), now.out)
