"""The rules of a ruleset under one trump, made ready for the plays of a hand."""

from dataclasses import dataclass
from functools import lru_cache

from shengji_reference.ladder import TRUMPS, mark
from shengji_reference.lines import Lines, lines
from shengji_reference.masks import Context, context
from shengji_spec.cards import JOKERS, Trump
from shengji_spec.rules import Rules

MEMO, MEMO_OF_LEADS, MEMO_OF_CHOICES = 1 << 15, 1 << 14, 1 << 8
"""How many answers a memo of the engine keeps: of some hundred bytes each, of a kilobyte, of up to a megabyte."""

TABLES = 1_024
"""How many tables are kept; a document under all 65 trumps needs 65."""


PAIRS_COUNT, WHOLE_COUNT, SHORTER_COUNT = 0, 1, 2
"""Which tractors count for a part that is owed several pairs: none, those as long as the part, or shorter ones too."""


def counted(rules: Rules) -> int:
    """Say which tractors count.

    Clauses: zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23c.
    """
    if not rules.tractor_lead_asks_for_tractors:
        return PAIRS_COUNT
    return SHORTER_COUNT if rules.tractor_lead_asks_for_shorter_tractors else WHOLE_COUNT


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What the rules come to under one trump.

    `lines`: the lines of each group by its number. `marks`: how high each kind stands, by its bit. `counted`: which
    tractors count. `trumps`: the kinds that are trump; `permanent`: of them the jokers and level cards, as a mask of
    the group.
    """

    rules: Rules
    order: Context
    lines: tuple[Lines, ...]
    marks: tuple[int, ...]
    counted: int
    trumps: int
    permanent: int


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
    permanent = (card for card in order.cards if card.suit == JOKERS or card.rank == trump.level)
    return Table(
        rules=rules,
        order=order,
        lines=lines(rules, trump),
        marks=tuple(mark(trump, card) for card in order.cards),
        counted=counted(rules),
        trumps=order.slots[TRUMPS].kinds << start,
        permanent=sum(order.bits[card] for card in permanent) >> start,
    )
