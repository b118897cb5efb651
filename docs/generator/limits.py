"""Limits of time and number as a small table, the documents side by side."""

from collections.abc import Sequence

from docs.generator.place import Place
from docs.generator.tables import table
from shengji_spec.limits import NONE

NAMES = {
    "seconds_to_bury": ("扣底至多", "a burial takes at most", "{} 秒", "{} seconds"),
    "seconds_to_play": ("出一手牌至多", "a play takes at most", "{} 秒", "{} seconds"),
    "minutes_late": ("迟到满这么久算弃权", "so late is a forfeit", "{} 分钟", "{} minutes"),
    "minutes_of_round": ("一轮打到响铃", "a round lasts until the bell", "{} 分钟", "{} minutes"),
    "hands": ("一场打", "a match has", "{} 局", "{} hands"),
}
"""What each limit is, and its number with its unit, in both languages."""


def limits(place: Place, wanted: Sequence[str]) -> str:
    """Write some of the limits, a row each; a dash where a document names none."""
    documents = place.catalogue.documents
    head = ["", *map(place.document, (document.id for document in documents))]
    body = []
    for name in wanted:
        zh, en, zh_number, en_number = NAMES[name]
        numbers = [getattr(document.limits, name) for document in documents]
        said = [place.pick(zh_number, en_number).format(number) if number != NONE else "–" for number in numbers]
        body.append([place.pick(zh, en), *said])
    return table(head, body)
