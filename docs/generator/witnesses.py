"""Witnesses of the readings: for each choice the smallest vector that tells it from the default, where there is one."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from docs.generator.catalogue import Catalogue
from docs.generator.examples import anchor, is_swept
from docs.generator.place import Place, reading_path
from docs.generator.situations import number_of_cards
from docs.generator.tables import table
from shengji_conformance.vectorfile import Vector
from shengji_spec.entries import Reading


@dataclass(frozen=True)
class Witness:
    """A choice that a document leaves open beside its default, and the vector that tells the two apart; None: none."""

    reading: Reading
    choice: str
    document: str
    vector: Vector | None


def tells_apart(vector: Vector, reading: str, choice: str, document: str) -> bool:
    """Tell whether this choice alone changes what the document says on a vector."""
    return any(name == document and readings == {reading: choice} for name, readings, _ in vector.turns())


def size(vector: Vector) -> tuple[int, bool, bool]:
    """Order vectors by size: cards first; of as many cards a verdict before a count, a situation before a sweep."""
    return number_of_cards(vector), vector.op == "count_follows", is_swept(vector)


def witnesses(catalogue: Catalogue, reading: Reading) -> list[Witness]:
    """Find the smallest witness of each choice in each document where it is open and not the default."""
    turning = sorted(catalogue.vectors_turning_on(reading.id), key=size)
    return [
        Witness(
            reading,
            choice.id,
            document.id,
            next((each for each in turning if tells_apart(each, reading.id, choice.id, document.id)), None),
        )
        for choice in reading.choices
        for document in catalogue.documents
        if document.id in choice.documents and reading.default.get(document.id) not in {None, choice.id}
    ]


def of_formalised(catalogue: Catalogue) -> Iterator[Witness]:
    """Find the witnesses of all readings that are formalised."""
    for reading in catalogue.readings:
        if reading.status == "formalised":
            yield from witnesses(catalogue, reading)


def listed(place: Place) -> str:
    """Write the table of witnesses: reading, choice, where it is open, and the vector, linked to where it is drawn."""
    rows: dict[tuple[str, str, str], list[str]] = {}
    vectors: dict[str, Vector] = {}
    for found in of_formalised(place.catalogue):
        if found.vector is not None:
            vectors[found.vector.id] = found.vector
            rows.setdefault((found.reading.id, found.choice, found.vector.id), []).append(found.document)
    head = place.pick("选择|文本|最小的见证局面|张数", "choice|documents|smallest witness|cards").split("|")
    return table(
        head,
        (
            (
                f"{place.reading(reading)} <strong>{escape(choice)}</strong>",
                " ".join(map(place.document, documents)),
                linked(place, place.catalogue.reading_of[reading], vectors[name]),
                str(number_of_cards(vectors[name])),
            )
            for (reading, choice, name), documents in rows.items()
        ),
    )


def linked(place: Place, reading: Reading, vector: Vector) -> str:
    """Link a vector to where it is drawn below its reading."""
    title = escape(vector.title[place.language])
    return place.link(reading_path(reading), title, anchor(vector, reading.id))


def untold(place: Place) -> str:
    """List the choices that no vector tells from the default, each with the documents and why, where that is known."""
    missing: dict[tuple[str, str], list[str]] = {}
    for found in of_formalised(place.catalogue):
        if found.vector is None:
            missing.setdefault((found.reading.id, found.choice), []).append(found.document)
    lines = []
    for (name, choice), documents in missing.items():
        reading = place.catalogue.reading_of[name]
        labels = " ".join(map(place.document, documents))
        why = f"<br><small>{place.said(reading.indistinguishable)}</small>" if reading.indistinguishable else ""
        lines.append(f"- {place.reading(name)} **{choice}** {labels} {place.said(reading.choice(choice).text)}{why}")
    return "\n".join(lines) or place.pick("没有。", "None.")
