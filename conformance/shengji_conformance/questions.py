"""Questions as people ask them: a line such as `classify S5: H4466`, or JSON."""

import json
import re
from typing import Any

from shengji_conformance.notation import BadInput, type_cards, type_trump
from shengji_conformance.operations import OPERATIONS, Operation, operation

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
        asked = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"question: broken JSON at line {error.lineno}, column {error.colno}: {error.msg}") from None
    if set(asked) != {"op", "input"} or not isinstance(asked["op"], str):
        raise BadInput(f"question: expected {JSON_FORM}")
    found = operation(asked["op"])
    return found, found.read(asked["input"])


def read_typed_question(text: str) -> tuple[Operation[Any], Any]:
    """Read a typed question: operation, trump, colon, cards; for a lead also `from` HAND and `|` OTHER HANDS.

    `lead S5: HAAK from HAAK S2 | D33 | C4 | BJ` gives the hand and the three others (next, partner, previous).
    """
    match = re.fullmatch(r"(?P<op>\S+)\s+(?P<trump>[^\s:：]+)\s*[:：]?(?P<rest>.*)", text, re.DOTALL)
    if match is None:
        raise BadInput(f"question: {text!r} is no question (write for example: {examples()})")
    found = operation(match["op"])
    cards, hand, others = split_hands(match["rest"])
    values: dict[str, object] = {
        "trump": type_trump(match["trump"], "trump"),
        "cards": type_cards(cards, "cards"),
        "hand": type_cards(cards if hand is None else hand, "hand"),
        "others": [type_cards(other, "others") for other in others] or [[], [], []],
    }
    fields = [field.name for field in found.fields]
    if (hand is not None and "hand" not in fields) or (others and "others" not in fields):
        raise BadInput(f"question: {found.name} is about cards alone, without hands (write {found.typed})")
    return found, found.read({name: values[name] for name in fields})


def split_hands(text: str) -> tuple[str, str | None, list[str]]:
    """Split `CARDS from HAND | OTHER | OTHER | OTHER`; no `from`: None, and no other hands: an empty list."""
    first, *others = re.split(r"[|｜]", text)
    cards, *hands = re.split(r"\bfrom\b|手牌", first)
    if len(hands) > 1:
        raise BadInput(f"question: {first.strip()!r} names two hands")
    return cards, hands[0] if hands else None, others


def examples() -> str:
    """List one typed question an operation."""
    return ", ".join(found.typed for found in OPERATIONS.values())
