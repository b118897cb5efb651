"""The register of readings, a page for each topic, and the canons of interpretation behind the defaults."""

from collections.abc import Iterator, Sequence
from html import escape

from docs.generator.catalogue import Catalogue
from docs.generator.examples import draw_all, is_swept
from docs.generator.language import STATUSES, SURENESS, TOPICS, said, word
from docs.generator.place import Page, Place
from docs.generator.seats import CUT, cut
from docs.generator.situations import number_of_cards
from docs.generator.tables import table
from docs.generator.witnesses import cases, of_reading, smallest, untold_choices
from shengji_spec.entries import Choice, Reading

FOLDED = 8
"""At most so many vectors besides the witnesses are drawn for a reading, folded away."""


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
    """Draw the smallest witness of each choice, fold away those of other operations and other vectors on the reading.

    What nothing tells apart is named.
    """
    if reading.status != "formalised":
        return
    if reading.id == CUT:
        yield cut(place)
    compared = of_reading(place, reading)
    told = list({vector.id: vector for _, vector in cases(place, compared)}.values())
    if not told:
        yield f'!!! note ""\n\n    {indistinct(place, reading)}'
        return
    shown = smallest(place, compared)
    yield f"<p><strong>{place.pick('最小的见证局面', 'Smallest witness')}</strong></p>"
    yield draw_all(place, shown, len(shown), citing=False, section=reading.id)
    missing = [(choice, document) for each, choice, document, _ in untold_choices(place) if each is reading]
    if missing:
        yield f"<p>{place.pick('没有局面能分辨：', 'No situation tells apart: ')}{named(place, missing)}</p>"
    turning = sorted(
        place.catalogue.vectors_turning_on(reading.id),
        key=lambda vector: (number_of_cards(vector), vector.op == "count_follows"),
    )
    others = [vector for vector in turning if vector not in told and not is_swept(vector)][:FOLDED]
    if folded := [*(vector for vector in told if vector not in shown), *others]:
        yield draw_all(place, folded, 0, citing=False, section=reading.id)


def named(place: Place, missing: Sequence[tuple[str, str]]) -> str:
    """Name choices with the document in which nothing tells them from the default."""
    return place.pick("、", ", ").join(
        f"<strong>{choice}</strong> {place.document(document)}" for choice, document in missing
    )


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
