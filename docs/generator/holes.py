"""Holes in the texts, as they are found from the printed tables and the predicates, document by document."""

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape

from docs.generator.place import Place
from docs.generator.tables import table
from shengji_spec.proof.holes import SORTS, Hole, holes

STEP = 5
"""Totals are multiples of it: those that follow one another are written as a range."""


@cache
def found() -> tuple[Hole, ...]:
    """Give all holes; finding them takes a while."""
    return holes()


def listed(place: Place) -> str:
    """Write the holes: what is wrong, which values fall into it, what decides."""
    head = place.pick("哪里|是什么|值|由谁定", "where|what|values|decided by").split("|")
    return table(head, rows(place), wide=True)


def rows(place: Place) -> Iterator[list[str]]:
    """Write the rows, a title for each document."""
    for document in place.catalogue.documents:
        yield [escape(place.document_name(document.id))]
        for hole in found():
            if hole.document == document.id:
                sort = f'<span class="tag">{place.said(SORTS[hole.sort])}</span>'
                yield [
                    place.references(hole.clauses),
                    f"{sort}<br>{place.said(hole.what)}",
                    escape(said_values(place, hole.values)) or "–",
                    place.references(hole.readings) or place.pick("文本自己", "the text"),
                ]


def said_values(place: Place, values: Sequence[int | str]) -> str:
    """Say values: numbers that follow one another, by ones or by fives, as a range."""
    runs: list[list[int | str]] = []
    for value in values:
        if runs and is_next(runs[-1], value):
            runs[-1].append(value)
        else:
            runs.append([value])
    return place.pick("、", ", ").join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 else place.pick("、", ", ").join(map(str, run)) for run in runs
    )


def is_next(run: Sequence[int | str], value: int | str) -> bool:
    """Tell whether a value goes on in the step of a run; the second value of a run sets its step."""
    last = run[-1]
    if not isinstance(value, int) or not isinstance(last, int):
        return False
    before = run[-2] if len(run) > 1 else None
    return value - last == (
        last - before if isinstance(before, int) else value - last if value - last in (1, STEP) else 0
    )
