"""How high cards of a group and tractors stand, as one number (whu:5.2.1–3)."""

from shengji_reference.lines import Line
from shengji_reference.runs import runs
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
    if line is table.lines[number].by_order:
        return top_of(table, number, kinds)
    start = table.order.slots[number].start
    return max(card.rank for bit, card in enumerate(table.order.cards[start:]) if kinds >> bit & 1)


def top_of_tractor(table: Table, number: int, kinds: int) -> int:
    """Return how high a tractor of a group stands.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-05.
    """
    lines = table.lines[number]
    line = lines.by_order if lines.by_rank is None or kinds in runs(lines.by_order, kinds) else lines.by_rank
    return top_of_run(table, number, line, kinds)
