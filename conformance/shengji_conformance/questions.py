"""Questions as people ask them: a line such as `classify S5: H4466`, or JSON."""

import re
from typing import Any

from shengji_conformance.notation import QUOTED, BadInput, quoted, type_cards, type_trump
from shengji_conformance.operations import OPERATIONS, Operation, operation
from shengji_conformance.operations.base import Typed
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
        raise BadInput(f"question: broken JSON{error.place}: {error.why}") from None
    if not isinstance(asked, dict) or set(asked) != {"op", "input"} or not isinstance(asked["op"], str):
        raise BadInput(f"question: expected {JSON_FORM}")
    found = operation(asked["op"][:QUOTED])
    return found, found.read(asked["input"])


def read_typed_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a typed question: operation, trump, colon, cards, and the sections that the operation has.

    `lead S5: HAAK from HAAK S2 | D33 | C4 | BJ` gives the hand and the three others (next, partner, previous).
    """
    match = re.fullmatch(r"(?P<op>\S+)\s+(?P<trump>[^\s:：]+)\s*[:：]?(?P<rest>.*)", text, re.DOTALL)
    if match is None:
        raise BadInput(f"question: {quoted(text)} is no question (write for example: {examples()})")
    found = operation(match["op"][:QUOTED])
    typed = read_sections(match["rest"])
    for section, value in typed._asdict().items():
        if section != "cards" and value is not None and section not in found.sections:
            raise BadInput(f"question: {found.name} has no {section} (write for example: {found.typed})")
    return found, found.read({"trump": type_trump(match["trump"], "trump"), **found.typing(typed)})


WORDS = {"from": "hand", "play": "play", "leader": "leader", "手牌": "hand", "出": "play", "首家": "leader"}


def read_sections(text: str) -> Typed:
    """Read `CARDS from HAND play PLAY leader SEAT | CARDS | CARDS | CARDS`."""
    first, *others = re.split(r"[|｜]", text)
    cards, *rest = re.split(rf"({'|'.join(WORDS)})", first)
    sections: dict[str, str] = {}
    for word, section in zip(rest[::2], rest[1::2], strict=True):
        if WORDS[word] in sections:
            raise BadInput(f"question: {quoted(first.strip())} has two sections {word}")
        sections[WORDS[word]] = section
    return Typed(
        cards=type_cards(cards, "cards"),
        hand=type_cards(sections["hand"], "hand") if "hand" in sections else None,
        play=type_cards(sections["play"], "play") if "play" in sections else None,
        leader=type_seat(sections["leader"]) if "leader" in sections else None,
        others=[type_cards(other, "cards") for other in others] if others else None,
    )


def type_seat(text: str) -> int:
    """Read a seat, 0 to 3."""
    if text.strip() not in {"0", "1", "2", "3"}:
        raise BadInput(f"leader: {quoted(text.strip())} is no seat (0 to 3)")
    return int(text)


def examples() -> str:
    """List one typed question an operation."""
    return ", ".join(found.typed for found in OPERATIONS.values())
