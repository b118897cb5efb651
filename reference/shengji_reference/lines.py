"""The lines on which pairs of a group chain (whu:5.2.1–3, zzvc:A.8.1–2, bnuz:A.2.2.4).

Masks are of one group and start at its lowest kind, as `Context.within` gives them.
"""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from shengji_reference.ladder import OFF_LEVEL_RUNG, TRUMPS, height, rung
from shengji_reference.masks import Context, context
from shengji_spec.cards import NO_SUIT, Card, Trump
from shengji_spec.rules import Rules


class Line(NamedTuple):
    """An order in which pairs of a group can chain.

    `moves`: which kinds stand how many bits above their own bit, as (kinds, distance); kinds in no move are not on
    the line. `shared`: the kinds that stand on one rung, and `rung` its bit; where they do not chain among themselves
    a tractor takes one of them only.
    """

    moves: tuple[tuple[int, int], ...]
    shared: int
    rung: int
    chains: bool


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The lines of a group. There is one object for all groups that chain alike, so that they share what is looked up.

    `by_order`: the order of the group. `by_rank`: the trump suit by rank, where a reading gives the main level card its
    plain place too; that card is then the `bridge` between both, and `beside` are its neighbours by rank.
    """

    by_order: Line
    by_rank: Line | None = None
    bridge: int = 0
    beside: int = 0

    @property
    def each(self) -> tuple[Line, ...]:
        """Both lines, or the one that there is."""
        return (self.by_order,) if self.by_rank is None else (self.by_order, self.by_rank)

    def are_tangled(self, pairs: int) -> bool:
        """Say whether pairs may lie in two runs at once.

        Clauses: whu:5.2.1. Readings: R-05.
        """
        return pairs & self.bridge != 0 and pairs & self.beside != 0


@cache
def lines_alike(by_order: Line, by_rank: Line | None, bridge: int, beside: int) -> Lines:
    """Return the one object with these lines."""
    return Lines(by_order, by_rank, bridge, beside)


def line_of(places: list[int | None], shared: int = 0, chains: bool = False) -> Line:
    """Make the line on which each kind stands at its place; None: not on the line.

    All places are moved up alike, so that none is lower than the kind's own bit.
    """
    lift = max((bit - place for bit, place in enumerate(places) if place is not None), default=0)
    moves: dict[int, int] = {}
    for bit, place in enumerate(places):
        if place is not None:
            distance = place - bit + lift
            moves[distance] = moves.get(distance, 0) | 1 << bit
    rung = next((1 << place + lift for bit, place in enumerate(places) if place is not None and shared >> bit & 1), 0)
    return Line(tuple((kinds, distance) for distance, kinds in moves.items()), shared, rung, chains)


def lines(rules: Rules, trump: Trump) -> tuple[Lines, ...]:
    """Return the lines of each group by its number; on those of the suit that is trump no card stands.

    Clauses: whu:5.2.1, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    return tuple(_lines_of(rules, context(trump), number) for number in range(TRUMPS + 1))


def _lines_of(rules: Rules, order: Context, number: int) -> Lines:
    trump = order.trump
    start, kinds = order.slots[number]
    cards: tuple[Card, ...] = order.cards[start : start + kinds.bit_length()]
    shared = sum(1 << bit for bit, card in enumerate(cards) if rung(trump, card) == OFF_LEVEL_RUNG)
    chains = shared > 0 and rules.off_level_pairs_adjoin
    by_order = line_of([height(rules, trump, card) for card in cards], shared, chains)
    if not rules.level_keeps_plain_place or number != TRUMPS or trump.suit == NO_SUIT:
        return lines_alike(by_order, None, 0, 0)
    ranks = [card.rank if card.suit == trump.suit else None for card in cards]
    bridge, beside = (
        sum(1 << bit for bit, rank in enumerate(ranks) if rank is not None and abs(rank - trump.level) == distance)
        for distance in (0, 1)
    )
    return lines_alike(by_order, line_of(ranks), bridge, beside)
