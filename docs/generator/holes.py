"""Holes in the texts, as the solver and the enumeration of the printed tables find them."""

from docs.generator.place import Place
from docs.generator.tables import table
from shengji_spec.printed import gaps, overlaps, ranges_in, rows_of

DAMAGED = ("535", "4075", "80115", "120155", "160200")
"""The runs of digits as the text of zzvc has them."""


def ranges(place: Place) -> str:
    """Write the ways to cut each run of digits into a range."""
    head = [place.pick("印成", "printed"), place.pick("读作", "read as")]
    return table(head, [[digits, "; ".join(f"{low}–{high}" for low, high in ranges_in(digits))] for digits in DAMAGED])
