"""Witnesses: what tells two documents, or a reading's choice from the default, apart in each operation.

All comes from the comparisons kept with the suite: the smallest case, or by what and within what both are the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import combinations

from docs.generator import proofs
from docs.generator.examples import anchor
from docs.generator.language import said
from docs.generator.place import Place, reading_path
from docs.generator.situations import number_of_cards
from docs.generator.tables import table
from shengji_conformance.making.witnessed import ADMISSION, DIFFERENT, REASON, Compared, is_witness
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.entries import Document, Reading

ORDER = (DIFFERENT, REASON, ADMISSION)
"""Outcomes with a case, the most telling first."""

COMPARED = "comparison.md"
"""The page on which the witnesses between documents are drawn."""


def between_documents(place: Place, operation: str = "") -> list[Compared]:
    """List the comparisons of two documents, those of one operation or of all."""
    return [each for each in place.catalogue.comparisons if each.reading is None and operation in {"", each.op}]


def of_reading(place: Place, reading: Reading) -> list[Compared]:
    """List the comparisons of a reading's choices with its default, in the order of choices and documents."""
    found = [each for each in place.catalogue.comparisons if each.reading == reading.id]
    order = [choice.id for choice in reading.choices]
    return sorted(found, key=lambda each: order.index(str(each.choice)))


def cases(place: Place, compared: Iterable[Compared]) -> list[tuple[Compared, Vector]]:
    """Pair the comparisons that have a case with its vector."""
    return [(each, vector) for each in compared if (vector := place.catalogue.witness_of(each)) is not None]


def smallest(place: Place, compared: Iterable[Compared]) -> list[Vector]:
    """Choose for each choice and document its smallest case, over all operations, each vector once."""
    found: dict[tuple[str, str | None], Vector] = {}
    for each, vector in sorted(cases(place, compared), key=lambda pair: size(*pair)):
        found.setdefault((each.first, each.choice), vector)
    return list({vector.id: vector for vector in found.values()}.values())


def size(compared: Compared, vector: Vector) -> tuple[int, int, bool]:
    """Order cases: those with two verdicts first, then two reasons, then by cards, then a verdict before a count."""
    return ORDER.index(compared.outcome), number_of_cards(vector), vector.op == "count_follows"


def untold_choices(place: Place) -> Iterator[tuple[Reading, str, str, list[Compared]]]:
    """Yield each choice that no case tells from a document's default, with the comparisons that find both the same."""
    for reading in place.catalogue.readings:
        if reading.status != "formalised":
            continue
        compared = of_reading(place, reading)
        for choice in reading.choices:
            for document in place.catalogue.documents:
                is_open = document.id in choice.documents and reading.default.get(document.id) not in {None, choice.id}
                found = [each for each in compared if (each.first, each.choice) == (document.id, choice.id)]
                if is_open and not cases(place, found):
                    yield reading, choice.id, document.id, found


def documents(place: Place) -> str:
    """Write the table of documents: for each operation and pair its case, or by what they are the same."""
    pairs = list(combinations(place.catalogue.documents, 2))
    head = [place.pick("操作", "operation"), *(f"{place.document(a.id)}<br>{place.document(b.id)}" for a, b in pairs)]
    rows = (
        [escape(said(operation.title, place.language)), *(between(place, name, *pair) for pair in pairs)]
        for name, operation in OPERATIONS.items()
    )
    return table(head, rows, wide=True)


def between(place: Place, operation: str, first: Document, second: Document) -> str:
    """Write how two documents compare in one operation."""
    found = [each for each in between_documents(place, operation) if (each.first, each.second) == (first.id, second.id)]
    return "".join(outcome(place, each, COMPARED) for each in found)


def outcome(place: Place, compared: Compared, path: str, section: str = "") -> str:
    """Say how the two sides of a comparison stand: its case, linked to where it is drawn, or why they are the same."""
    vector = place.catalogue.witness_of(compared)
    if vector is None:
        return f"{place.pick('相同', 'the same')}<br><small>{why_same(place, compared)}</small>"
    words = f"<code>{escape(vector.id)}</code>" if is_witness(vector.id) else escape(vector.title[place.language])
    link = place.link(path, words, anchor(vector, section))
    if compared.outcome == REASON:
        only = place.pick("判定相同，只是理由不同", "the verdict is the same, only the reason differs")
        return f"{link}<br><small>{only}</small>"
    if compared.outcome != ADMISSION:
        return link
    return f"{link}<br><small>{only_admitted(place, compared)}</small>"


def only_admitted(place: Place, compared: Compared) -> str:
    """Say that no more than what may be asked differs, and among how many small questions that was searched."""
    if compared.searched is None:
        words = place.pick(
            "只是能不能这样问不同，此外都相同：", "only what may be asked differs, all else is the same: "
        )
        return words + why_same(place, compared)
    admitted, searched = compared.admitted or 0, compared.searched
    if not admitted:
        return place.pick(
            f"只是能不能这样问不同：{searched} 个小局面里没有一个两边都能问",
            f"only what may be asked differs: both admit none of {searched:,} small questions",
        )
    return place.pick(
        f"只是能不能这样问不同：{searched} 个小局面里两边都能问的有 {admitted} 个，没有不同",
        f"only what may be asked differs: no difference among the {admitted:,} of {searched:,} that both admit",
    )


def why_same(place: Place, compared: Compared) -> str:
    """Say what shows that both sides are the same: the theorems, each with its bound, or the parameters."""
    if not compared.theorems:
        return place.pick("涉及的参数完全一样", "every parameter that is consulted is the same")
    return "<br>".join(
        f"{place.link(proofs.PATH, place.said(theorem.sentence), theorem.name)}"
        f" {place.pick('范围：', 'within: ')}{place.said(theorem.bound)}"
        for theorem in place.catalogue.theorems
        if theorem.address in compared.theorems
    )


def listed(place: Place) -> str:
    """Write the table of readings: for each choice, operation and case the documents, and how many cards it has."""
    head = place.pick("选择|文本|操作|最小的见证局面|张数", "choice|documents|operation|smallest witness|cards").split(
        "|"
    )
    return table(head, rows(place))


def rows(place: Place) -> Iterator[Sequence[str]]:
    """Write the rows; documents of which the same is to be said share one."""
    for reading in place.catalogue.readings:
        found: dict[tuple[str, str, str], tuple[Compared, list[str]]] = {}
        for each in of_reading(place, reading):
            said_of_it = outcome(place, each, reading_path(reading), reading.id)
            found.setdefault((str(each.choice), each.op, said_of_it), (each, []))[1].append(each.first)
        for (choice, op, said_of_it), (each, names) in found.items():
            vector = place.catalogue.witness_of(each)
            yield (
                f"{place.reading(reading.id)} <strong>{escape(choice)}</strong>",
                " ".join(map(place.document, names)),
                escape(said(OPERATIONS[op].title, place.language)),
                said_of_it,
                "–" if vector is None else str(number_of_cards(vector)),
            )


def bounds(place: Place) -> str:
    """Say operation by operation among how many small questions a case was searched, and what finding none means."""
    found = {each.op: each.searched for each in place.catalogue.comparisons if each.searched is not None}
    head = place.pick("操作|小局面", "operation|small questions").split("|")
    return table(
        head, ([escape(said(OPERATIONS[op].title, place.language)), f"{number:,}"] for op, number in found.items())
    )


def untold(place: Place) -> str:
    """List the choices that nothing tells from the default, each with the documents and why, where that is known."""
    missing: dict[tuple[str, str], tuple[Reading, list[str], list[Compared]]] = {}
    for reading, choice, document, compared in untold_choices(place):
        _, names, same = missing.setdefault((reading.id, choice), (reading, [], []))
        names.append(document)
        same += compared
    lines = []
    for (name, choice), (reading, names, same) in missing.items():
        why = [why_same(place, each) for each in same]
        why += [place.said(reading.indistinguishable)] if reading.indistinguishable else []
        because = f"<br><small>{'<br>'.join(dict.fromkeys(why))}</small>" if why else ""
        labels = " ".join(map(place.document, names))
        lines.append(
            f"- {place.reading(name)} **{choice}** {labels} {place.said(reading.choice(choice).text)}{because}"
        )
    return "\n".join(lines) or place.pick("没有。", "None.")
