"""The register of readings, a page for each topic, and the canons of interpretation behind the defaults."""

from collections.abc import Iterator
from html import escape

from docs.generator.catalogue import Catalogue
from docs.generator.examples import draw_all, is_swept
from docs.generator.language import STATUSES, SURENESS, TOPICS, said, word
from docs.generator.place import Page, Place
from docs.generator.tables import table
from shengji_spec.entries import Choice, Reading

SHOWN = 3
"""So many vectors are drawn open for a reading; the others are folded away."""


def pages(catalogue: Catalogue, language: str) -> Iterator[Page]:
    """Write one page for each topic."""
    for topic in TOPICS:
        found = [reading for reading in catalogue.readings if reading.topic == topic]
        if found:
            place = Place(f"readings/{topic}.md", language, catalogue)
            title = place.pick("解读：", "Readings: ") + word(language, TOPICS, topic)
            blocks = [block for reading in found for block in sections(place, reading)]
            yield Page(place.path, "\n\n".join([f"# {title}", *blocks]) + "\n")


def sections(place: Place, reading: Reading) -> Iterator[str]:
    """Write one reading: question, choices with their defaults, why, and what turns on it."""
    yield f"## {reading.id} {{#{reading.id}}}"
    yield f"<p><strong>{place.said(reading.question)}</strong> {label(place, reading)}</p>"
    yield choices(place, reading)
    if reading.why is not None:
        yield f"<p><strong>{place.pick('理由：', 'Why: ')}</strong>{place.said(reading.why)}</p>"
    raised = [clause.id for clause in place.catalogue.clauses.values() if reading.id in clause.readings]
    if raised:
        yield f"<p><strong>{place.pick('出自：', 'Raised by: ')}</strong>{place.references(raised)}</p>"
    yield from effect(place, reading)


def label(place: Place, reading: Reading) -> str:
    """Return a reading's status as a label."""
    words = escape(word(place.language, STATUSES, reading.status))
    return f'<span class="tag {reading.status}" data-search-exclude>{words}</span>'


def choices(place: Place, reading: Reading) -> str:
    """Write the choices as a table, a column for each document: the default, open, or not to be had there."""
    documents = [document for document in place.catalogue.documents if document.id in reading.default]
    head = [place.pick("选择", "choice")]
    for document in documents:
        sure = escape(word(place.language, SURENESS, reading.sure[document.id]))
        head.append(f"{place.document(document.id)}<br><small>{place.pick('把握：', 'sure: ')}{sure}</small>")
    rows = [
        [
            f"<strong>{escape(choice.id)}</strong> {place.said(choice.text)}",
            *(standing(place, reading, choice, document.id) for document in documents),
        ]
        for choice in reading.choices
    ]
    return table(head, rows, wide=True)


def standing(place: Place, reading: Reading, choice: Choice, document: str) -> str:
    """Say whether a choice is the default in a document, open there, or not offered."""
    if reading.default[document] == choice.id:
        return f'<span class="verdict yes">{place.pick("默认", "default")}</span>'
    return place.pick("可选", "open") if document in choice.documents else "–"


def effect(place: Place, reading: Reading) -> Iterator[str]:
    """Say whether any verdict can tell the choices apart, and draw the vectors that turn on the reading."""
    if reading.status != "formalised":
        return
    turning = place.catalogue.vectors_turning_on(reading.id)
    vectors = [vector for vector in turning if not is_swept(vector)] or turning[:SHOWN]
    if not vectors:
        yield f'!!! note ""\n\n    {indistinct(place, reading)}'
        return
    yield f"<p><strong>{place.pick('判定取决于它的牌例', 'Where the verdict turns on it')}</strong></p>"
    yield draw_all(place, vectors, SHOWN, citing=False)


def indistinct(place: Place, reading: Reading) -> str:
    """Say why the choices of a reading make no difference to any verdict."""
    if reading.indistinguishable is not None:
        return place.said(reading.indistinguishable)
    if len(reading.choices) == 1:
        return place.pick("只有一种选择，没有可分辨的。", "There is only one choice, so nothing to tell apart.")
    return place.pick("套件里还没有因它而变的题。", "The suite has no vector yet that turns on it.")


def canons(catalogue: Catalogue, language: str) -> str:
    """Write the canons of interpretation as an ordered list."""
    return "\n".join(
        f"{canon.number}. **{escape(said(canon.name, language))}**{'：' if language == 'zh' else ': '}"
        f"{escape(said(canon.text, language), quote=False)}"
        for canon in catalogue.canons
    )
