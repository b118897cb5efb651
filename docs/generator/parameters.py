"""The points on which rulesets differ: what each document says on each of them, and whether text or reading says it."""

from dataclasses import dataclass
from html import escape

from docs.generator.catalogue import Catalogue
from docs.generator.place import Place
from docs.generator.tables import table
from shengji_spec.entries import Document, Reading, Value

PARAMETERS = {
    "main_level_adjoins_off_level": ("主级牌与副级牌相邻", "main and off-suit level card are neighbours"),
    "off_level_pairs_adjoin": (
        "两对花色不同而一样大的级牌相邻",
        "two equal level cards of different suits are neighbours",
    ),
    "small_joker_adjoins_level_without_trump_suit": (
        "无主时小王与级牌相邻",
        "with no trump suit, small joker and level card are neighbours",
    ),
    "trump_closes_over_level": (
        "主花色里级牌上下两档相邻",
        "the plain trumps on either side of the level rank are neighbours",
    ),
    "level_keeps_plain_place": ("主级牌另在主花色里占着原位", "the main level card keeps its plain place as well"),
    "side_triple": ("有边三轮", "the side triple is a shape"),
    "side_triple_needs_ace_and_king": ("边三轮只认 A 和 K", "the side triple is literally of ace and king"),
    "throws": ("可以甩牌", "throws may be led"),
    "throws_in_trump": ("主牌也可以甩", "throws in trump as well"),
    "triple_in_throw": ("甩牌里可以含边三轮", "a side triple may be a part of a throw"),
    "clockwise": ("顺时针出牌", "play goes clockwise"),
}
"""Each field of the spec's `Rules` as a short sentence that is true or false."""


@dataclass(frozen=True)
class Setting:
    """A parameter's value in a document, and the reading that fixes it; None: the text itself does."""

    value: Value
    reading: Reading | None


def setting(catalogue: Catalogue, document: Document, name: str) -> Setting:
    """Return what a document's standard ruleset says on one point."""
    if name in document.parameters:
        return Setting(document.parameters[name], None)
    for reading in catalogue.readings:
        if document.id in reading.default:
            sets = reading.choice(reading.default[document.id]).sets
            if name in sets:
                return Setting(sets[name], reading)
    raise KeyError(f"{document.id}: neither its text nor a reading fixes {name}")


def cell(place: Place, setting: Setting) -> str:
    """Write a setting as a table cell: yes, no or a number, and which reading fixes it, or that the text does."""
    by = place.pick("原文", "text") if setting.reading is None else place.reading(setting.reading.id)
    shown = f'<span class="verdict">{escape(str(setting.value))}</span>'
    if setting.value is True:
        shown = f'<span class="verdict yes">✓ {place.pick("是", "yes")}</span>'
    if setting.value is False:
        shown = f'<span class="verdict no">✗ {place.pick("否", "no")}</span>'
    return f'{shown} <small class="ref">{by}</small>'


def matrix(place: Place, documents: tuple[Document, ...]) -> str:
    """Write the table of all points, a column for each of these documents."""
    head = [place.pick("要点", "point"), *(place.document(document.id) for document in documents)]
    rows = [
        [
            escape(place.pick(*wording)),
            *(cell(place, setting(place.catalogue, document, name)) for document in documents),
        ]
        for name, wording in PARAMETERS.items()
    ]
    return table(head, rows, wide=True)
