"""The rules of a ruleset under one trump, made ready for the plays of a hand."""

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from shengji_reference.ladder import TRUMPS, is_beside_in_suit, mark
from shengji_reference.masks import Context, context
from shengji_reference.runs import Line, laid, lines
from shengji_spec.cards import JOKERS, Card, Trump
from shengji_spec.rules import Rules

MEMO = 1 << 16
"""How many answers each memo of the engine keeps."""

TABLES = 1_024
"""How many tables are kept; a document under all 65 trumps needs 65."""


class Counted(IntEnum):
    """Which tractors count for a part that is owed several pairs."""

    PAIRS = 0
    WHOLE = 1
    SHORTER = 2


def counted(rules: Rules) -> Counted:
    """Say which tractors count.

    Clauses: zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23c.
    """
    if not rules.tractor_lead_asks_for_tractors:
        return Counted.PAIRS
    return Counted.SHORTER if rules.tractor_lead_asks_for_shorter_tractors else Counted.WHOLE


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What the rules come to under one trump.

    `trumps`: the kinds that are trump. `lines`: the lines of each group by its number. `marks`: how high each kind
    stands, by its bit. As masks of the trump group: `permanent`, the jokers and level cards; `bridge`, the main level
    card where a reading gives it a place on a second line, and `beside`, its neighbours there, else 0.
    """

    rules: Rules
    order: Context
    lines: tuple[tuple[Line, ...], ...]
    marks: tuple[int, ...]
    counted: Counted
    bridge: int
    beside: int
    trumps: int
    permanent: int

    def is_tangled(self, number: int, pairs: int) -> bool:
        """Say whether pairs of a group may lie in two runs at once.

        Clauses: whu:5.2.1. Readings: R-05.
        """
        return bool(pairs & self.bridge and pairs & self.beside) and number == TRUMPS

    def are_all_beside(self, number: int, pairs: int) -> bool:
        """Say whether each of these pairs of a group has a neighbour among them.

        Clauses: whu:5.10.5. Readings: R-22.
        """
        beside = 0
        for line in self.lines[number]:
            rungs = laid(line, pairs)
            near = rungs << 1 | rungs >> 1
            for kinds, distance in line.moves:
                beside |= near >> distance & kinds
            shared = pairs & line.shared
            beside |= shared if line.chains and shared & shared - 1 else 0
        return not pairs & ~beside


@lru_cache(maxsize=TABLES)
def table(rules: Rules, trump: Trump) -> Table:
    """Return the table of some rules under a trump.

    Raises
    ------
    ValueError
        For a level that is no rank 2 … ACE, and a suit that is none and not NO_SUIT.
    """
    order = context(trump)
    start = order.slots[TRUMPS].start
    main = Card(trump.suit, trump.level)
    beside = sum(order.bits[card] for card in order.cards if is_beside_in_suit(rules, trump, main, card))
    return Table(
        rules=rules,
        order=order,
        lines=lines(rules, trump),
        marks=tuple(mark(trump, card) for card in order.cards),
        counted=counted(rules),
        bridge=order.bits[main] >> start if beside else 0,
        beside=beside >> start,
        trumps=order.slots[TRUMPS].kinds << start,
        permanent=sum(order.bits[card] for card in order.cards if card.suit == JOKERS or card.rank == trump.level)
        >> start,
    )
