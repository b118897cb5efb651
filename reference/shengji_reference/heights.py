"""How high cards of a group and tractors stand, as one number (whu:5.2.1–3)."""

from shengji_reference.runs import Line, runs
from shengji_reference.table import Table


def top_of(table: Table, number: int, kinds: int) -> int:
    """Return how high the highest of some kinds of a group stands.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    return table.marks[table.order.slots[number].start + kinds.bit_length() - 1]


def top_of_run(table: Table, number: int, line: Line, kinds: int) -> int:
    """Return how high a tractor on a line stands; on the line by rank the level card stands at its own.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-05.
    """
    if line is table.lines[number][0]:
        return top_of(table, number, kinds)
    start = table.order.slots[number].start
    return max(card.rank for bit, card in enumerate(table.order.cards[start:]) if kinds >> bit & 1)


def top_of_tractor(table: Table, number: int, kinds: int) -> int:
    """Return how high a tractor of a group stands.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-05.
    """
    by_order, *by_rank = table.lines[number]
    if not by_rank or kinds in runs(by_order, kinds):
        return top_of(table, number, kinds)
    return top_of_run(table, number, by_rank[0], kinds)
