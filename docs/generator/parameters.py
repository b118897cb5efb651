"""The points on which rulesets differ: what each document says on each of them, and whether text or reading says it."""

from collections.abc import Sequence
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
    "pair_lead_spares_tractors": (
        "首出对子，对子都在拖拉机里就不必跟",
        "a pair led spares those whose pairs all sit in tractors",
    ),
    "tractor_lead_asks_for_tractors": ("首出拖拉机，有拖拉机必须跟", "a tractor led asks for a tractor"),
    "tractor_lead_asks_for_shorter_tractors": (
        "拖拉机不够长，短的也要跟",
        "where no tractor is long enough, a shorter one is owed",
    ),
    "trump_lead_asks_for_shape": (
        "首出主牌，对子和拖拉机照样要跟",
        "pairs and tractors led in trump oblige as in a side suit",
    ),
    "triple_lead_asks_for_pair": ("首出边三轮，有对子必须跟一对", "a side triple led asks for a pair"),
    "throw_lead_asks_for_shapes": ("首出甩牌，要逐部分跟牌型", "a throw asks for its shapes part by part"),
    "ruffs_must_match": ("出了主牌却毙不了，算犯规", "trumps that do not ruff are an offence"),
    "partner_may_beat_throw": ("对家的牌也能让甩牌失败", "the partner's hand may make a throw fail too"),
    "smallest_failing_part_is_forced": (
        "甩牌失败，先出牌型最小的一部分",
        "after a failed throw the smallest kind that fails is played",
    ),
    "fine_counts_all_thrown": ("罚分按甩出的全部张数算", "the fine counts every card thrown"),
    "fine_counts_returned": ("罚分按收回的张数算", "the fine counts the cards taken back"),
    "triple_ruff_is_like_built": (
        "毙边三轮的主牌要相邻、方向相同",
        "a side triple is ruffed only by neighbours, the same way up",
    ),
    "triple_ruff_chains_permanent_trumps": (
        "毙边三轮时，级牌和王也可以相邻",
        "level cards and jokers may be the neighbours in such a ruff",
    ),
    "triple_ruffs_compare_pairs": ("几家毙边三轮，比对子", "several ruffs of a side triple compare by their pairs"),
    "throw_ruff_may_split": ("毙甩牌时可以拆开对子和拖拉机", "a ruff of a throw may split pairs and tractors"),
    "throw_ruffs_compare_largest": (
        "几家毙甩牌，比所甩的最大牌型",
        "several ruffs of a throw compare by the largest kind thrown",
    ),
    "throw_ruffs_compare_every_part": (
        "几家毙甩牌，样样都大才算大",
        "of several ruffs of a throw the later has to be higher in every part",
    ),
    "clockwise": ("顺时针出牌", "play goes clockwise"),
}
"""Each field of the spec's `Rules` as a short sentence that is true or false."""

NEEDS = {
    "side_triple": (
        "side_triple_needs_ace_and_king",
        "triple_in_throw",
        "triple_lead_asks_for_pair",
        "triple_ruff_is_like_built",
        "triple_ruff_chains_permanent_trumps",
        "triple_ruffs_compare_pairs",
    ),
    "throws": (
        "throws_in_trump",
        "triple_in_throw",
        "throw_lead_asks_for_shapes",
        "partner_may_beat_throw",
        "smallest_failing_part_is_forced",
        "fine_counts_all_thrown",
        "fine_counts_returned",
        "throw_ruff_may_split",
        "throw_ruffs_compare_largest",
        "throw_ruffs_compare_every_part",
    ),
    "triple_ruff_is_like_built": ("triple_ruff_chains_permanent_trumps",),
    "tractor_lead_asks_for_tractors": ("tractor_lead_asks_for_shorter_tractors",),
}
"""The points that are idle where another one is false: without throws nothing is asked about them."""


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


def is_idle(catalogue: Catalogue, document: Document, name: str) -> bool:
    """Tell whether a point makes no difference in a document, since the shape that it speaks of is unknown there."""
    return any(name in idle and setting(catalogue, document, needed).value is False for needed, idle in NEEDS.items())


def matrix(place: Place, documents: tuple[Document, ...], names: Sequence[str] = tuple(PARAMETERS)) -> str:
    """Write the table of these points, a column for each of these documents; a dash: idle there."""
    head = [place.pick("要点", "point"), *(place.document(document.id) for document in documents)]
    rows = [
        [
            escape(place.pick(*PARAMETERS[name])),
            *(
                "–"
                if is_idle(place.catalogue, document, name)
                else cell(place, setting(place.catalogue, document, name))
                for document in documents
            ),
        ]
        for name in names
    ]
    return table(head, rows, wide=True)
