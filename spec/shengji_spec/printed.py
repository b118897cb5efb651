"""The documents' score tables as they are printed: what their rows leave out, and what two of them claim (R-90).

Clauses whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2.
"""

from collections.abc import Iterator

from shengji_spec.entries import Row

HIGHEST_TOTAL = 400
"""Beyond it every table goes on in its steps, or has ended."""
TOTALS = tuple(range(0, HIGHEST_TOTAL + 5, 5))
ATTACKERS = "attackers"
"""Who rises in a row; otherwise the declarers."""


def is_in_row(row: Row, total: int, strictly: bool) -> bool:
    """The row names this total; `strictly`: “more than” before the row or its heading leaves that number out.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-40, R-41, R-44, R-48.
    """
    is_named = total >= row.low and (row.high is None or total <= row.high)
    is_left_out = (row.above and total == row.low) or (row.over is not None and total <= row.over)
    return is_named and not (strictly and is_left_out)


def rise_in_row(row: Row, total: int) -> int:
    """Give the levels that a row gives for a total that it names."""
    return row.rise + (0 if row.step is None else (total - row.low) // row.step)


def number_of_rows(rows: tuple[Row, ...], total: int, strictly: bool) -> int:
    """Give how many rows name a total: none is a gap, two an overlap."""
    return sum(is_in_row(row, total, strictly) for row in rows)


def rows_of(rows: tuple[Row, ...], total: int, strictly: bool) -> tuple[Row, ...]:
    """Give the rows that name a total."""
    return tuple(row for row in rows if is_in_row(row, total, strictly))


def gaps(rows: tuple[Row, ...], strictly: bool) -> tuple[int, ...]:
    """Give the totals that no row names.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1. Readings: R-40, R-41, R-44, R-48.
    """
    return tuple(total for total in TOTALS if number_of_rows(rows, total, strictly) == 0)


def overlaps(rows: tuple[Row, ...], strictly: bool) -> tuple[int, ...]:
    """Give the totals that two rows name.

    Clauses: zzvc:A.9. Readings: R-44.
    """
    return tuple(total for total in TOTALS if number_of_rows(rows, total, strictly) > 1)


def ranges_in(digits: str) -> Iterator[tuple[int, int]]:
    """Yield the ways to cut digits whose dash is lost into a range of scores: two multiples of 5, the second higher.

    Clauses: zzvc:A.9. Readings: R-90.
    """
    for place in range(1, len(digits)):
        low, high = digits[:place], digits[place:]
        is_written_so = str(int(low)) == low and str(int(high)) == high
        if is_written_so and int(low) % 5 == 0 and int(high) % 5 == 0 and int(low) < int(high):
            yield int(low), int(high)
