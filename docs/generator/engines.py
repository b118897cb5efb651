"""What an engine's author needs of the operations: question and answer as JSON Schema, an example, readings."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from docs.generator.examples import apart, draw
from docs.generator.language import said
from docs.generator.place import Place
from docs.generator.tables import listing, table
from shengji_conformance.operations import OPERATIONS, Operation
from shengji_conformance.suite.vectorfile import Vector

LIST = re.compile(r"\[[^\[\]{}]*\]")
"""A list without lists or objects in it; it is printed on one line."""

MANY = 50
"""A longer enumeration, that of all cards, is printed in part: every card is spelled in the same way."""


def operations(place: Place) -> Iterator[str]:
    """Write one section for each operation of the registry."""
    for operation in OPERATIONS.values():
        vectors = [vector for vector in place.catalogue.suite.vectors if vector.op == operation.name]
        yield f"## {operation.name} {{#{operation.name}}}"
        yield f"<p>{escape(said(operation.title, place.language))}</p>"
        yield summary(place, operation, vectors)
        if operation.items:
            yield title(place.pick("命令行里怎么写", "As it is typed"))
            yield typed_items(place, operation)
        yield title(place.pick("问：JSON Schema", "Question, JSON Schema"))
        yield schema(operation.question_schema())
        yield title(place.pick("答：JSON Schema", "Answer, JSON Schema"))
        yield schema(operation.answer)
        if vectors:
            vector = max(vectors, key=lambda vector: (len(vector.expect), apart(place, vector)))
            yield title(place.pick("一例", "An example"))
            yield draw(place, vector)
            yield listing("\n".join(session(place, vector)), "js")


def title(words: str) -> str:
    """Write a heading that the table of contents leaves out."""
    return f'<p class="name">{words}</p>'


def session(place: Place, vector: Vector) -> Iterator[str]:
    """Write a vector as it is asked and answered, a comment before each line."""
    yield f"// {place.pick('问', 'question')}"
    yield compact(vector.input)
    for document, output in vector.expect.items():
        yield f"// {place.pick('答', 'answer')}: {document}"
        yield compact(output)


def compact(value: Mapping[str, object]) -> str:
    """Write a JSON object on one line."""
    return json.dumps(dict(value), ensure_ascii=False)


def summary(place: Place, operation: Operation[Any], vectors: list[Vector]) -> str:
    """Write what an operation consults, how it may be refused, and how many vectors it has."""
    reasons = ", ".join(f"<code>{escape(reason)}</code>" for reason in operation.reasons)
    return table(
        (),
        (
            (place.pick("测试题", "vectors"), str(len(vectors))),
            (place.pick("牵涉的解读", "readings consulted"), place.references(operation.readings()) or "–"),
            (place.pick("拒绝的理由", "reasons of refusal"), reasons or "–"),
            (
                place.pick("在命令行里这样问", "asked at the command line"),
                f"<code>shengji rule &quot;{escape(operation.example(place.language))}&quot;</code>",
            ),
        ),
    )


def typed_items(place: Place, operation: Operation[Any]) -> str:
    """List what each thing typed is, as `shengji rule --help` has it."""
    lines = "".join(f"<li>{escape(said(item, place.language))}</li>" for item in operation.items)
    return f"<ul>{lines}</ul>"


def schema(value: object) -> str:
    """Show a JSON Schema."""
    text = json.dumps(shortened(value), ensure_ascii=False, indent=2)
    return listing(LIST.sub(lambda match: " ".join(match[0].split()), text), "json")


def shortened(value: object) -> object:
    """Print only the first and last entries of the enumeration of all cards."""
    if isinstance(value, dict):
        return {key: shortened(each) for key, each in value.items()}
    if isinstance(value, list):
        return [*value[:3], "…", *value[-2:]] if len(value) > MANY else [shortened(each) for each in value]
    return value
