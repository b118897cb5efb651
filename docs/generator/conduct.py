"""Offences as a table: what follows which, and when it is found, the documents side by side."""

from collections.abc import Iterator
from html import escape

from docs.generator.place import Place
from docs.generator.tables import table
from shengji_conformance.operations.conduct import FOUND_NAMES, KIND_NAMES, PENALTY_NAMES
from shengji_spec.conduct import (
    BY_STEPS,
    Charge,
    Found,
    Offence,
    Penalty,
    may_be_charged,
    may_be_found,
    number_at_fault,
    penalty,
)
from shengji_spec.documents import readings
from shengji_spec.rulesets import Ruleset, choices_open, ruleset

BY_NUMBER = (*BY_STEPS, Offence.SIGNAL)
"""Offences of which it matters how many came before."""


def charges(kind: Offence) -> Iterator[tuple[tuple[str, str], Charge]]:
    """Yield what is asked about a kind of offence: when it is found, who is at fault, how many came before."""
    if kind in BY_NUMBER:
        for earlier, name in enumerate((("第一次", "the first"), ("第二次", "the second"), ("第三次", "the third"))):
            yield name, Charge(kind, (0,), Found.DURING_PLAY, earlier)
        return
    seats: tuple[tuple[tuple[str, str], tuple[int, ...]], ...] = ((("", ""), (0,)),)
    if number_at_fault(kind, 1) == 2:
        seats = ((("，两人同一方", ", both of one side"), (0, 2)), (("，两人分属两方", ", one of each side"), (0, 1)))
    for found in Found:
        if may_be_found(kind, found):
            for (zh, en), at_fault in seats:
                yield (FOUND_NAMES["zh"][found] + zh, FOUND_NAMES["en"][found] + en), Charge(kind, at_fault, found, 0)


def ruled(under: Ruleset, charge: Charge) -> Penalty | None:
    """Give what follows; None: it is no offence there."""
    return penalty(under.rules, charge) if may_be_charged(under.rules, charge) else None


def cell(place: Place, document: str, charge: Charge) -> str:
    """Write what follows in a document, and the readings on which that turns."""
    standard = ruleset(document)
    found = ruled(standard, charge)
    turning = [
        reading.id
        for reading in readings()
        if document in reading.default
        for choice in choices_open(document, reading.id)
        if choice != standard.choices[reading.id] and ruled(standard.changed({reading.id: choice}), charge) != found
    ]
    words = place.pick("不算犯规", "no offence") if found is None else PENALTY_NAMES[place.language][found]
    mark = "" if found not in (None, Penalty.REFEREE) else " open"
    notes = place.pick("，", ", ").join(place.reading(each) for each in dict.fromkeys(turning))
    return f'<span class="ruling{mark}">{escape(words)}</span>' + (f"<br><small>{notes}</small>" if notes else "")


def rows(place: Place) -> Iterator[list[str]]:
    """Write the rows, a title for each kind; moments that give the same in every document share a row."""
    for kind in Offence:
        yield [escape(KIND_NAMES[place.language][kind])]
        merged: list[tuple[list[str], list[str]]] = []
        for names, charge in charges(kind):
            cells = [cell(place, document.id, charge) for document in place.catalogue.documents]
            if merged and merged[-1][1] == cells:
                merged[-1][0].append(place.pick(*names))
            else:
                merged.append(([place.pick(*names)], cells))
        for whens, cells in merged:
            is_whenever = len(merged) == 1
            when = place.pick("无论何时", "at any time") if is_whenever else place.pick("；", "; ").join(whens)
            yield [escape(when), *cells]


def rulings(place: Place) -> str:
    """Write the table of offences."""
    head = [place.pick("什么时候", "when"), *map(place.document, (d.id for d in place.catalogue.documents))]
    return table(head, rows(place), wide=True)
