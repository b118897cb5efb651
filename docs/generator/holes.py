"""Holes in the texts, as they are found from the printed tables and the predicates, document by document."""

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape

from docs.generator.place import Place
from docs.generator.tables import table
from shengji_conformance.operations.conduct import FOUND_NAMES, KIND_NAMES
from shengji_conformance.operations.events import RESULT_NAMES
from shengji_spec.conduct import Found, Offence
from shengji_spec.events import Result
from shengji_spec.proof.holes import SORTS, Hole, holes, runs_of


@cache
def found() -> tuple[Hole, ...]:
    """Give all holes; finding them takes a while."""
    return holes()


def listed(place: Place) -> str:
    """Write the holes: what is wrong, which values fall into it, what decides."""
    head = place.pick("哪里，由谁定|是什么，什么值", "where, decided by|what, which values").split("|")
    return table(head, rows(place))


def rows(place: Place) -> Iterator[list[str]]:
    """Write the rows, a title for each document."""
    for document in place.catalogue.documents:
        yield [escape(place.document_name(document.id))]
        for hole in found():
            if hole.document == document.id:
                sort = f'<span class="tag">{place.said(SORTS[hole.sort])}</span>'
                decided = place.references(hole.readings) or place.pick("文本自己", "the text")
                values = escape(said_values(place, hole.values))
                yield [
                    f"{place.references(hole.clauses)}<br><small>{decided}</small>",
                    f"{sort} {place.said(hole.what)}" + (f"<br><b>{values}</b>" if values else ""),
                ]


def said_values(place: Place, values: Sequence[int | str]) -> str:
    """Say values: numbers that follow one another as a range, offences and moments in words."""
    return place.pick("、", ", ").join(said(place, each) for each in runs_of(tuple(values)))


def said(place: Place, value: str) -> str:
    """Say one value: an offence as the protocol spells it, perhaps with the moment, as the conduct page does.

    After `#` stands from which time on it is meant.
    """
    value, _, time = value.partition(" #")
    if time:
        number = time.removesuffix("+")
        return said(place, value) + place.pick(f"（第 {number} 次起）", f" (from time {number} on)")
    if value in WORDS:
        return place.pick(*WORDS[value])
    words_of_results = RESULT_NAMES[place.language]
    if all(word in set(Result) for word in value.split()):
        return place.pick("、", ", ").join(words_of_results[Result(word)] for word in value.split())
    kind, _, found = value.partition(" ")
    if kind not in set(Offence) or (found and found not in set(Found)):
        return value
    words = KIND_NAMES[place.language][Offence(kind)]
    if not found:
        return words
    when = FOUND_NAMES[place.language][Found(found)]
    return place.pick(f"{words}（{when}）", f"{words} ({when})")


WORDS = {
    "before a round": ("一轮开始之前", "before a round"),
    "in a round": ("一轮之中", "in a round"),
    "game": ("打完一整局之后", "after a game"),
    "hearts": ("红桃", "hearts"),
    "nobody": ("没有庄家", "no declarer"),
    "draw": ("起牌时", "in the draw"),
    "before_kitty": ("起完牌、拿底牌之前", "after the draw, before the kitty is taken"),
    "after_burial": ("扣底之后", "after the burial"),
    **{f"held: {seat}": (f"守住：座位 {seat}", f"held: seat {seat}") for seat in range(4)},
    **{f"lost: {seat}": (f"丢台：座位 {seat}", f"lost: seat {seat}") for seat in range(4)},
}
"""Values that are words; a seat declares after seat 0 has."""
