"""Protocol 1: what is a message and what is not, by the reader and by the JSON Schema alike."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from shengji_conformance.places import schema_folder
from shengji_conformance.protocol import (
    Announcement,
    Answer,
    Consent,
    ProtocolError,
    Run,
    Start,
    Stop,
    UseRuleset,
    read_announcement,
    read_answer,
    read_consent,
    read_request,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMA = json.loads((schema_folder() / "protocol.schema.json").read_text(encoding="utf-8"))
IMPLEMENTATION = {"name": "toy", "version": "1", "language": "Python"}

READERS: dict[str, Callable[[bytes], object]] = {
    "request": read_request,
    "announcement": read_announcement,
    "consent": read_consent,
    "answer": read_answer,
}


def is_by_schema(kind: str, message: object) -> bool:
    """Whether the schema takes the message as one of its kind."""
    return bool(Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": SCHEMA["$defs"]}).is_valid(message))


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


RIGHT: list[tuple[str, dict[str, Any], object]] = [
    ("request", {"cmd": "start", "protocol": 1}, Start()),
    (
        "request",
        {"cmd": "ruleset", "document": "whu-2013", "readings": {"R-05": "b"}},
        UseRuleset("whu-2013", {"R-05": "b"}),
    ),
    ("request", {"cmd": "ruleset", "document": "whu-2013"}, UseRuleset("whu-2013", {})),
    ("request", {"cmd": "run", "seq": 7, "op": "compare", "input": {"cards": []}}, Run(7, "compare", {"cards": []})),
    ("request", {"cmd": "stop"}, Stop()),
    (
        "announcement",
        {"protocol": 1, "implementation": IMPLEMENTATION, "operations": ["compare"], "documents": ["whu-2013"]},
        Announcement(IMPLEMENTATION, ("compare",), ("whu-2013",)),
    ),
    (
        "announcement",
        {"protocol": 1, "implementation": {**IMPLEMENTATION, "url": "x"}, "operations": []},
        Announcement({**IMPLEMENTATION, "url": "x"}, (), None),
    ),
    ("consent", {"ok": True}, Consent(ok=True)),
    ("consent", {"ok": False, "message": "no"}, Consent(ok=False, message="no")),
    ("answer", {"seq": 3, "output": {"legal": True}}, Answer(3, output={"legal": True})),
    ("answer", {"seq": 3, "output": {}}, Answer(3, output={})),
    ("answer", {"seq": 3, "skipped": True, "message": "not yet"}, Answer(3, skipped=True, message="not yet")),
    ("answer", {"seq": 3, "errored": True}, Answer(3, errored=True)),
]


@pytest.mark.parametrize(("kind", "message", "read"), RIGHT)
def test_a_message_is_read(kind: str, message: dict[str, Any], read: object) -> None:
    assert READERS[kind](json.dumps(message).encode()) == read
    assert is_by_schema(kind, message)


@pytest.mark.parametrize(
    "message",
    [
        Start(),
        UseRuleset("bnuz-2015", {"R-29b": "b"}),
        Run(1, "compare", {"trump": {"level": "5", "suit": None}}),
        Stop(),
    ],
)
def test_a_request_reads_back(message: Start | UseRuleset | Run | Stop) -> None:
    line = message.line()
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert read_request(line) == message
    assert is_by_schema("request", json.loads(line))


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("announcement", Announcement(IMPLEMENTATION, ("compare",), ("whu-2013",))),
        ("announcement", Announcement(IMPLEMENTATION, ("compare",), None)),
        ("consent", Consent(ok=True)),
        ("consent", Consent(ok=False, message="没有这条解读")),
        ("answer", Answer(1, output={"relation": "equal"})),
        ("answer", Answer(1, skipped=True, message="两\n行")),
        ("answer", Answer(1, errored=True, message="no card S55")),
    ],
)
def test_an_answer_reads_back(kind: str, message: Announcement | Consent | Answer) -> None:
    line = message.line()
    assert line.count(b"\n") == 1
    assert READERS[kind](line) == message
    assert is_by_schema(kind, json.loads(line))


WRONG: list[tuple[str, Any, str]] = [
    ("request", {"cmd": "start"}, "member-not-number"),
    ("request", {"cmd": "start", "protocol": "1"}, "member-not-number"),
    ("request", {"cmd": "ruleset", "readings": {}}, "member-not-text"),
    ("request", {"cmd": "ruleset", "document": "whu-2013", "readings": {"R-05": 2}}, "readings-not-choices"),
    ("request", {"cmd": "run", "op": "compare", "input": {}}, "member-not-number"),
    ("request", {"cmd": "run", "seq": 1, "input": {}}, "member-not-text"),
    ("request", {"cmd": "run", "seq": 1, "op": "compare", "input": []}, "member-not-object"),
    ("request", {"cmd": "run", "seq": 1, "op": "compare", "input": {}, "expect": {}}, "unknown-member"),
    ("request", {"cmd": "quit"}, "unknown-command"),
    ("request", {}, "unknown-command"),
    ("request", [], "not-object"),
    ("announcement", {"implementation": IMPLEMENTATION, "operations": []}, "no-member"),
    ("announcement", {"protocol": 2, "implementation": IMPLEMENTATION, "operations": []}, "other-protocol"),
    ("announcement", {"protocol": True, "implementation": IMPLEMENTATION, "operations": []}, "other-protocol"),
    ("announcement", {"protocol": 1, "operations": []}, "member-not-object"),
    ("announcement", {"protocol": 1, "implementation": {"name": "x"}, "operations": []}, "member-not-text"),
    ("announcement", {"protocol": 1, "implementation": IMPLEMENTATION}, "member-not-names"),
    ("announcement", {"protocol": 1, "implementation": IMPLEMENTATION, "operations": "all"}, "member-not-names"),
    (
        "announcement",
        {"protocol": 1, "implementation": IMPLEMENTATION, "operations": [], "documents": [5]},
        "member-not-names",
    ),
    ("consent", {}, "ok-not-boolean"),
    ("consent", {"ok": 1}, "ok-not-boolean"),
    ("consent", {"ok": True, "message": None}, "member-not-text"),
    ("consent", {"ok": True, "seq": 1}, "unknown-member"),
    ("answer", {"output": {}}, "member-not-number"),
    ("answer", {"seq": True, "output": {}}, "member-not-number"),
    ("answer", {"seq": "1", "output": {}}, "member-not-number"),
    ("answer", {"seq": 1.5, "output": {}}, "member-not-number"),
    ("answer", {"seq": 1}, "not-one-way"),
    ("answer", {"seq": 1, "output": {}, "skipped": True}, "not-one-way"),
    ("answer", {"seq": 1, "output": {}, "skipped": False}, "not-one-way"),
    ("answer", {"seq": 1, "skipped": True, "errored": True}, "not-one-way"),
    ("answer", {"seq": 1, "output": None}, "member-not-object"),
    ("answer", {"seq": 1, "output": []}, "member-not-object"),
    ("answer", {"seq": 1, "output": {}, "message": "sure"}, "unknown-member"),
    ("answer", {"seq": 1, "output": {}, "skiped": True}, "unknown-member"),
    ("answer", {"seq": 1, "skipped": False}, "member-not-true"),
    ("answer", {"seq": 1, "skipped": 1}, "member-not-true"),
    ("answer", {"seq": 1, "errored": True, "message": 5}, "member-not-text"),
    ("answer", None, "not-object"),
    ("answer", 5, "not-object"),
]


@pytest.mark.parametrize(("kind", "message", "problem"), WRONG)
def test_what_is_no_message_is_refused(kind: str, message: Any, problem: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        READERS[kind](json.dumps(message).encode())
    assert caught.value.problem.kind == problem
    assert not is_by_schema(kind, message)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"hello",
        b'{"seq": 1, "output": {}',
        b'{"seq": 1, "output": {"n": NaN}}',
        b'{"seq": 1, "output": {"n": -Infinity}}',
        b'{"seq": 1, "output": {"n": 1e999}}',
        b'{"seq": 1, "seq": 2, "output": {}}',
        b'{"seq": 1, "output": {"legal": true, "legal": false}}',
        b'{"seq": 1, "skipped": true, "message": "\xe4"}',
        b'{"seq": 1, "skipped": true, "message": "\\ud800"}',
        b'{"seq": 1, "output": {}} {"seq": 2, "output": {}}',
        b'{"seq": ' + b"9" * 5000 + b', "output": {}}',
        b'{"seq": 1, "output": {"deep": ' + b"[" * 200_000 + b"]" * 200_000 + b"}}",
    ],
)
def test_what_readers_of_json_could_differ_on_is_refused(line: bytes) -> None:
    with pytest.raises(ProtocolError) as caught:
        read_answer(line)
    assert caught.value.problem.kind == "not-json"
    assert len(str(caught.value.problem.fields["line"])) <= 100


def test_a_byte_order_mark_before_a_message_is_refused() -> None:
    with pytest.raises(ProtocolError) as caught:
        read_request(b'\xef\xbb\xbf{"cmd": "stop"}')
    assert caught.value.problem.kind == "not-json"
    assert caught.value.problem.fields["why"] == "a byte order mark goes before it"


@pytest.mark.parametrize(
    "message",
    [{"seq": 4, "output": []}, {"seq": 4}, {"seq": 4, "output": {}, "note": 1}, {"seq": 4, "skipped": "yes"}],
)
def test_a_faulty_answer_still_says_which_question_it_belongs_to(message: dict[str, Any]) -> None:
    with pytest.raises(ProtocolError) as caught:
        read_answer(json.dumps(message).encode())
    assert caught.value.seq == 4
