"""Records of hands and matches as JSON: read strictly, written so that people can read them, with a schema.

A record names its ruleset, holds a hand or the hands of a match, and may hold what the table wrote down as the result.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from shengji_conformance.given import json_in, read_file
from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations.base import whole
from shengji_conformance.operations.hands import HAND, RecordedHand
from shengji_conformance.operations.matches import ENDS
from shengji_spec.documents import documents, readings
from shengji_spec.errors import said
from shengji_spec.rulesets import Ruleset, RulesetError, ruleset

VERSION = 1
"""The version of the form; a record of another one is refused."""

MEMBERS = ("record", "ruleset", "hand", "match", "result")
RESULT = ("total", "winner")
"""What a table may write down: the attackers' total, and the side on stage or, of a match, the winner."""


class Result(NamedTuple):
    """What the table wrote down: (member, value) for each, in the order of `RESULT`."""

    written: tuple[tuple[str, int | None], ...]


class HandOnRecord(NamedTuple):
    """The record of a hand."""

    ruleset: Ruleset
    hand: RecordedHand
    result: Result | None = None


class MatchOnRecord(NamedTuple):
    """The record of a match: its hands in their order; `ended_by`: one of `ENDS`, None: it was not over."""

    ruleset: Ruleset
    hands: tuple[RecordedHand, ...]
    ended_by: str | None
    result: Result | None = None


OnRecord = HandOnRecord | MatchOnRecord


# Reading


def load_record(path: str | Path) -> OnRecord:
    """Read the record in a file; raises BadInput, one line that names the file and the place in it."""
    return read_record(read_file(path), str(path))


def read_record(text: str | bytes, where: str = "record") -> OnRecord:
    """Read a record; raises BadInput, one line that begins with `where` and names the place."""
    whole = json_in(text, where)
    try:
        return record_from_json(whole)
    except (BadInput, RulesetError) as wrong:
        raise BadInput(f"{where}: {said(wrong, 'en')}", f"{where}：{said(wrong, 'zh')}") from None


def record_from_json(whole: object) -> OnRecord:
    """Make a record of what JSON holds; raises BadInput or RulesetError, one line that names the place."""
    if not isinstance(whole, dict):
        raise BadInput(
            f"expected an object with {', '.join(MEMBERS)}, got {quoted(whole)}",
            f"应为一个对象，含 {'、'.join(MEMBERS)}，给了 {quoted(whole)}",
        )
    check_members(whole, "record", MEMBERS, ("record", "ruleset"))
    if whole["record"] is True or whole["record"] != VERSION:
        raise BadInput(
            f"record: version {quoted(whole['record'])}; this program reads version {VERSION}",
            f"record：版本 {quoted(whole['record'])}；本程序只读版本 {VERSION}",
        )
    if ("hand" in whole) == ("match" in whole):
        raise BadInput(
            "record: it holds either a hand or a match, one of the two", "record：hand 与 match 要有且只有一个"
        )
    under = read_ruleset(whole["ruleset"])
    result = read_result(whole["result"]) if "result" in whole else None
    if "hand" in whole:
        return HandOnRecord(under, HAND.read(whole["hand"]), result)
    match = whole["match"]
    if not isinstance(match, dict):
        raise BadInput(
            f"match: expected an object with hands, ended_by, got {quoted(match)}",
            f"match：应为一个对象，含 hands、ended_by，给了 {quoted(match)}",
        )
    check_members(match, "match", ("hands", "ended_by"), ("hands", "ended_by"))
    if match["ended_by"] is not None and match["ended_by"] not in ENDS:
        raise BadInput(
            f"match.ended_by: {quoted(match['ended_by'])} ends no match ({', '.join(ENDS)}, or null)",
            f"match.ended_by：没有 {quoted(match['ended_by'])}（有 {'、'.join(ENDS)}，或 null）",
        )
    return MatchOnRecord(under, read_hands(match["hands"]), match["ended_by"], result)


def check_members(entry: Mapping[str, object], where: str, known: tuple[str, ...], needed: tuple[str, ...]) -> None:
    """Refuse an object with a member that is unknown, or without one that is needed."""
    for name in entry:
        if name not in known:
            raise BadInput(
                f"{where}: unknown member {quoted(name)} (it has {', '.join(known)})",
                f"{where}：没有成员 {quoted(name)}（有 {'、'.join(known)}）",
            )
    for name in needed:
        if name not in entry:
            raise BadInput(
                f"{where}: {name} is missing (it has {', '.join(known)})",
                f"{where}：缺少 {name}（有 {'、'.join(known)}）",
            )


def read_ruleset(value: object) -> Ruleset:
    """Read the ruleset of a record: a document, and choices of readings."""
    if not isinstance(value, dict):
        raise BadInput(
            f"ruleset: expected an object with document, readings, got {quoted(value)}",
            f"ruleset：应为一个对象，含 document、readings，给了 {quoted(value)}",
        )
    check_members(value, "ruleset", ("document", "readings"), ("document",))
    document, chosen = value["document"], value.get("readings", {})
    if not isinstance(document, str):
        raise BadInput(
            f"ruleset.document: {quoted(document)} is no document", f"ruleset.document：没有文本 {quoted(document)}"
        )
    if not isinstance(chosen, dict) or not all(isinstance(choice, str) for choice in chosen.values()):
        raise BadInput(
            f"ruleset.readings: expected a choice for each reading, got {quoted(chosen)}",
            f"ruleset.readings：应为每条解读的选择，给了 {quoted(chosen)}",
        )
    try:
        return ruleset(document, chosen)
    except RulesetError as wrong:
        raise BadInput(f"ruleset: {said(wrong, 'en')}", f"ruleset：{said(wrong, 'zh')}") from None


def read_result(value: object) -> Result:
    """Read what the table wrote down."""
    if not isinstance(value, dict):
        raise BadInput(
            f"result: expected an object with {', '.join(RESULT)}, got {quoted(value)}",
            f"result：应为一个对象，含 {'、'.join(RESULT)}，给了 {quoted(value)}",
        )
    check_members(value, "result", RESULT, ())
    return Result(tuple((name, read_written(name, value[name])) for name in RESULT if name in value))


FIVES = range(-10_000, 10_000, 5)
WANTED = {"winner": ("0, 1 or null", "0、1 或 null"), "total": ("a multiple of 5 or null", "5 的倍数或 null")}


def read_written(name: str, value: object) -> int | None:
    """Read one number that the table wrote down, or null."""
    number = whole(value)
    if number is None:
        return None
    if not isinstance(number, int) or isinstance(number, bool) or number not in ({0, 1} if name == "winner" else FIVES):
        en, zh = WANTED[name]
        raise BadInput(
            f"result.{name}: expected {en}, got {quoted(value)}", f"result.{name}：应为 {zh}，给了 {quoted(value)}"
        )
    return number


def read_hands(value: object) -> tuple[RecordedHand, ...]:
    """Read the hands of a match; a message says in which of them something is wrong."""
    if not isinstance(value, list):
        raise BadInput(
            f"match.hands: expected a list of hands, got {quoted(value)}",
            f"match.hands：应为一列各局，给了 {quoted(value)}",
        )
    hands = []
    for index, entry in enumerate(value):
        try:
            hands.append(HAND.read(entry))
        except BadInput as wrong:
            place = f"match.hands[{index}]"
            raise BadInput(f"{place}: {said(wrong, 'en')}", f"{place}：{said(wrong, 'zh')}") from None
    return tuple(hands)


# Writing


def record_as_json(record: OnRecord) -> dict[str, Any]:
    """Give a record as JSON holds it."""
    changes = dict(record.ruleset.changes)
    named = {"document": record.ruleset.document, **({"readings": changes} if changes else {})}
    whole: dict[str, Any] = {"record": VERSION, "ruleset": named}
    if isinstance(record, HandOnRecord):
        whole["hand"] = HAND.write(record.hand)
    else:
        whole["match"] = {"hands": [HAND.write(hand) for hand in record.hands], "ended_by": record.ended_by}
    return whole if record.result is None else {**whole, "result": dict(record.result.written)}


def write_record(record: OnRecord) -> str:
    """Write a record as text: one hand of cards or one action on a line."""
    return laid_out(record_as_json(record), "") + "\n"


def laid_out(value: object, indent: str) -> str:
    """Write JSON with a line for each member, but what holds neither a list nor objects on one line."""
    if isinstance(value, dict) and value and "do" not in value and holds_more(value):
        inner = indent + " "
        members = (f"{inner}{json.dumps(name)}: {laid_out(each, inner)}" for name, each in value.items())
        return "{\n" + ",\n".join(members) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(each, list | dict) for each in value):
        inner = indent + " "
        return "[\n" + ",\n".join(inner + laid_out(each, inner) for each in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False)


def holds_more(value: Mapping[str, object]) -> bool:
    """Tell whether an object holds lists or objects."""
    return any(isinstance(each, list | dict) for each in value.values())


# The schema


def record_schema() -> dict[str, Any]:
    """Give the JSON Schema of a record."""
    return {
        "type": "object",
        "properties": {
            "record": {"description": "The version of this form.", "const": VERSION},
            "ruleset": {
                "type": "object",
                "properties": {
                    "document": {"enum": [document.id for document in documents()]},
                    "readings": {
                        "type": "object",
                        "properties": {
                            reading.id: {"enum": [choice.id for choice in reading.choices]} for reading in readings()
                        },
                        "additionalProperties": False,
                    },
                },
                "required": ["document"],
                "additionalProperties": False,
            },
            "hand": {"$ref": "#/$defs/hand"},
            "match": {
                "type": "object",
                "properties": {
                    "hands": {"type": "array", "items": {"$ref": "#/$defs/hand"}},
                    "ended_by": {"enum": [*ENDS, None]},
                },
                "required": ["hands", "ended_by"],
                "additionalProperties": False,
            },
            "result": {
                "description": "What the table wrote down.",
                "type": "object",
                "properties": {
                    "total": {"type": ["integer", "null"], "multipleOf": 5},
                    "winner": {"enum": [0, 1, None]},
                },
                "additionalProperties": False,
            },
        },
        "required": ["record", "ruleset"],
        "oneOf": [{"required": ["hand"]}, {"required": ["match"]}],
        "additionalProperties": False,
        "$defs": {"hand": HAND.question_schema()},
    }
