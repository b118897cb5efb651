"""Questions as people ask them: a line such as `classify S5: H4466`, or JSON."""

import re
from typing import Any

from shengji_conformance.given import MARK, QUESTION, json_in
from shengji_conformance.notation import QUOTED, BadInput, quoted
from shengji_conformance.operations import OPERATIONS, Operation, operation

JSON_FORM = '{"op": …, "input": {…}}'


def read_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a question: JSON when it starts with a brace, else typed; raises BadInput with one clear line."""
    text = text.removeprefix(MARK).strip()
    if text.startswith("{"):
        return read_json_question(text)
    return read_typed_question(text)


def read_json_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a question in JSON: an object with `op` and `input`, as the protocol's `run` has them."""
    asked = json_in(text, QUESTION)
    if not isinstance(asked, dict) or set(asked) != {"op", "input"} or not isinstance(asked["op"], str):
        raise BadInput(f"question: expected {JSON_FORM}", f"问题：应为 {JSON_FORM}")
    found = operation(asked["op"][:QUOTED])
    return found, found.read(asked["input"])


def named(name: str) -> Operation[Any] | None:
    """Give the operation of that name; None: there is none."""
    try:
        return operation(name[:QUOTED])
    except BadInput:
        return None


def read_typed_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a typed question: an operation, and what it is asked about, in the form of that operation's example or JSON.

    `lead S5: HAAK from HAAK S2 | D33 | C4 | BJ` gives the hand and the three others (next, partner, previous).
    """
    match = re.fullmatch(r"(?P<op>[^\s:：]+)(?P<rest>.*)", text, re.DOTALL)
    if match is not None and not match["rest"].strip(" :：\t\n") and (alone := named(match["op"])) is not None:
        raise BadInput(
            f"question: {alone.name} alone is no question (write for example: {alone.typed})",
            f"问题：只有 {alone.called[0]} 不成问题（例如：{alone.example('zh')}）",
        )
    if match is None or not match["rest"].strip(" :：\t\n"):
        raise BadInput(
            f"question: {quoted(text)} is no question (write for example: {a_few_examples()})",
            f"问题：{quoted(text)} 不是问题（例如：{a_few_examples()}）",
        )
    found = operation(match["op"][:QUOTED])
    rest = match["rest"].strip(" :：\t\n")
    if rest.startswith("{"):
        return found, found.read(found.within(json_in(rest, QUESTION), "question"))
    return found, found.read(found.typing(match["rest"]))


def a_few_examples() -> str:
    """List typed questions of the first operations."""
    return ", ".join([found.typed for found in OPERATIONS.values()][:4])


def examples() -> str:
    """List what can be asked, in English and Chinese: each operation's names, an example, and what its items are."""
    lines = []
    for found in OPERATIONS.values():
        lines += ["", f"{found.title.en} · {found.title.zh} ({', '.join((found.name, *found.called))})"]
        lines += [f"  {each}" for each in dict.fromkeys((found.typed, found.example("zh")))]
        lines += [f"    {item.en} · {item.zh}" for item in found.items]
    return "\n".join(lines[1:])
