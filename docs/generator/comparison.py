"""The documents side by side: the points they fix, and the situations on which their verdicts part."""

from collections.abc import Iterator
from html import escape
from itertools import combinations

from docs.generator.examples import apart, draw_all, is_swept
from docs.generator.language import said
from docs.generator.place import Place
from docs.generator.tables import table
from docs.generator.witnesses import between_documents, cases
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.entries import Document

SHOWN = 10
"""So many situations are drawn for each operation; the others are folded away."""


def counts(place: Place) -> str:
    """Write, for each operation and pair of documents, how many vectors tell the two apart."""
    pairs = list(combinations(place.catalogue.documents, 2))
    head = [place.pick("操作", "operation"), *(f"{place.document(a.id)}<br>{place.document(b.id)}" for a, b in pairs)]
    rows = [
        [escape(said(operation.title, place.language)), *(pair_count(place, a, b, operation.name) for a, b in pairs)]
        for operation in OPERATIONS.values()
    ]
    return table(head, rows, wide=True)


def pair_count(place: Place, a: Document, b: Document, operation: str) -> str:
    """Say on how many of an operation's vectors that both judge two documents part, and how many only one judges."""
    asked = [vector.expect for vector in place.catalogue.suite.vectors if vector.op == operation]
    both = [expect for expect in asked if a.id in expect and b.id in expect]
    parted = sum(expect[a.id] != expect[b.id] for expect in both)
    alone = sum((a.id in expect) != (b.id in expect) for expect in asked)
    differ = place.pick(f"{len(both)} 题中 {parted} 题不同", f"{parted} of {len(both)} differ")
    agree = place.pick(f"{len(both)} 题全同", f"all {len(both)} agree")
    only = place.pick(f"<br><small>另有 {alone} 题只有一家判</small>", f"<br><small>{alone} more judged by one</small>")
    return (differ if parted else agree) + (only if alone else "")


def situations(place: Place) -> Iterator[str]:
    """Draw the situations on which documents differ, operation by operation, the smallest for each two first."""
    parted = [vector for vector in place.catalogue.suite.vectors if apart(place, vector) and not is_swept(vector)]
    for operation in OPERATIONS.values():
        told = cases(place, between_documents(place, operation.name))
        smallest = list({vector.id: vector for _, vector in told}.values())
        found = [vector for vector in parted if vector.op == operation.name and vector not in smallest]
        title = said(operation.title, place.language)
        yield f"### {escape(title)} {{#{operation.name}}}"
        if not found and not smallest:
            yield place.pick("按默认解读，三份文本在这里没有不同。", "Under their defaults the documents agree here.")
        yield draw_all(place, [*smallest, *sorted(found, key=is_said_once)], SHOWN)


def is_said_once(vector: Vector) -> bool:
    """Tell whether the documents that judge a vector agree, so that they part only because some cannot be asked."""
    outputs = list(vector.expect.values())
    return all(output == outputs[0] for output in outputs)
