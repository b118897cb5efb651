"""Holes in the texts: what the enumeration of the printed tables finds, each with the reading that fills it."""

from collections.abc import Iterator

from docs.generator.place import Place
from docs.generator.scores import deciding, outcome, said_outcome
from docs.generator.tables import table
from shengji_spec.entries import Document, Row
from shengji_spec.printed import gaps, overlaps, ranges_in
from shengji_spec.rulesets import ruleset

DAMAGED = ("535", "4075", "80115", "120155", "160200")
"""The runs of digits as the text of zzvc has them."""


def ranges(place: Place) -> str:
    """Write the ways to cut each run of digits into a range."""
    head = [place.pick("印成", "printed"), place.pick("读作", "read as")]
    return table(head, [[digits, "; ".join(f"{low}–{high}" for low, high in ranges_in(digits))] for digits in DAMAGED])


def totals(place: Place) -> str:
    """Write the totals that no printed row names, or that two name, with what the default reading gives."""
    head = place.pick("文本|总分|怎么了|默认给|由谁补", "text|total|what is wrong|default|filled by").split("|")
    return table(head, [row for document in place.catalogue.documents for row in rows(place, document)])


def rows(place: Place, document: Document) -> Iterator[list[str]]:
    """Write the holes of one document's table."""
    loose, strict = gaps(document.rows, strictly=False), gaps(document.rows, strictly=True)
    none = place.pick("没有一行管", "no row covers it")
    word = place.pick("“超过”“大于”严格读，没有一行管", "“more than” taken strictly, no row covers it")
    two = place.pick("“大于”不严格读，有两行管", "“more than” taken loosely, two rows claim it")
    for found, what in (
        (loose, none),
        (tuple(each for each in strict if each not in loose), word),
        (overlaps(document.rows, strictly=False), two),
    ):
        for band in bands(found):
            rules = ruleset(document.id).rules
            fills = dict.fromkeys(each for total in band for each in deciding(document.id, total))
            yield [
                place.document(document.id),
                f"{band[0]}–{band[-1]}" if len(band) > 1 else str(band[0]),
                f"{what} ({place.references(clauses(document.rows, band[0]))})",
                said_outcome(place, outcome(rules, band[0])),
                place.references(fills) or "–",
            ]


def bands(found: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the totals that follow one another in steps of 5, each run of them together."""
    band: tuple[int, ...] = ()
    for total in found:
        if band and total != band[-1] + 5:
            yield band
            band = ()
        band = (*band, total)
    if band:
        yield band


def clauses(printed: tuple[Row, ...], total: int) -> list[str]:
    """Give the clause of the row next below a total, which ought to have named it or the next."""
    below = [row.clause for row in printed if row.low <= total]
    return below[-1:]
