"""Questions as people ask them: a line such as `classify S5: H4466`, or JSON."""

import re
from typing import Any

from shengji_conformance.notation import QUOTED, BadInput, quoted
from shengji_conformance.operations import OPERATIONS, Operation, operation
from shengji_conformance.strictjson import AmbiguousJsonError, read_json

JSON_FORM = '{"op": …, "input": {…}}'


def read_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a question: JSON when it starts with a brace, else typed; raises BadInput with one clear line."""
    text = text.strip()
    if text.startswith("{"):
        return read_json_question(text)
    return read_typed_question(text)


def read_json_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a question in JSON: an object with `op` and `input`, as the protocol's `run` has them."""
    try:
        asked = read_json(text)
    except AmbiguousJsonError as error:
        raise BadInput(
            f"question: broken JSON{error.place}: {error.why}", f"问题：JSON 写错了{error.place}：{error.why}"
        ) from None
    if not isinstance(asked, dict) or set(asked) != {"op", "input"} or not isinstance(asked["op"], str):
        raise BadInput(f"question: expected {JSON_FORM}", f"问题：应为 {JSON_FORM}")
    found = operation(asked["op"][:QUOTED])
    return found, found.read(asked["input"])


def read_typed_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a typed question: an operation, and what it is asked about, in the form of that operation's example.

    `lead S5: HAAK from HAAK S2 | D33 | C4 | BJ` gives the hand and the three others (next, partner, previous).
    """
    match = re.fullmatch(r"(?P<op>[^\s:：]+)(?P<rest>.*)", text, re.DOTALL)
    name = text.strip(" :：\t\n")
    if name in OPERATIONS:
        example = OPERATIONS[name].typed
        raise BadInput(
            f"question: {name} asks about something (write for example: {example})",
            f"问题：{name} 后面要写问的是什么（例如：{example}）",
        )
    if match is None or not match["rest"].strip(" :：\t\n"):
        raise BadInput(
            f"question: {quoted(text)} is no question (write for example: {a_few_examples()})",
            f"问题：{quoted(text)} 不是问题（例如：{a_few_examples()}）",
        )
    found = operation(match["op"][:QUOTED])
    return found, found.read(found.typing(match["rest"]))


def a_few_examples() -> str:
    """List typed questions of the first operations."""
    return ", ".join([found.typed for found in OPERATIONS.values()][:4])


def examples() -> str:
    """List one typed question an operation."""
    return ", ".join(found.typed for found in OPERATIONS.values())
