"""`shengji serve-reference`: the engine and the spec as implementations that speak protocol 1."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from shengji_conformance.operations import OPERATIONS
from shengji_conformance.protocol import ProtocolError
from shengji_conformance.serve import BY, serve

START = {"cmd": "start", "protocol": 1}
WHU = {"cmd": "ruleset", "document": "whu-2013", "readings": {}}
ZZVC = {"cmd": "ruleset", "document": "zzvc-2019", "readings": {}}
STOP = {"cmd": "stop"}
SPADES = {"level": "5", "suit": "S"}


def run(seq: int, op: str, **question: Any) -> dict[str, Any]:
    return {"cmd": "run", "seq": seq, "op": op, "input": question}


def answers(*requests: dict[str, Any], by: str = "engine") -> list[dict[str, Any]]:
    out = io.BytesIO()
    serve([json.dumps(request).encode() + b"\n" for request in requests], out, by)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("by", BY)
def test_it_announces_every_document_and_operation(by: str) -> None:
    (said,) = answers(START, STOP, by=by)
    assert said["protocol"] == 1
    assert said["documents"] == ["whu-2013", "zzvc-2019", "bnuz-2015"]
    assert said["operations"] == list(OPERATIONS)
    assert said["implementation"]["language"] == "Python"
    assert by in said["implementation"]["name"]


@pytest.mark.parametrize("by", BY)
def test_it_answers_by_the_ruleset_in_force(by: str) -> None:
    level_pairs = run(2, "neighbours", trump=SPADES, cards=["S5", "S6"])
    other = {"cmd": "ruleset", "document": "whu-2013", "readings": {"R-05": "b"}}
    assert answers(WHU, level_pairs, other, {**level_pairs, "seq": 3}, by=by) == [
        {"ok": True},
        {"seq": 2, "output": {"neighbours": False}},
        {"ok": True},
        {"seq": 3, "output": {"neighbours": True}},  # whu:5.8.3 runs 66 55 44 at level 5
    ]


@pytest.mark.parametrize(
    ("document", "readings", "words"),
    [("whu-2014", {}, "whu-2014"), ("whu-2013", {"R-99": "a"}, "R-99"), ("whu-2013", {"R-01": "b"}, "R-01")],
)
def test_a_ruleset_there_is_not_is_refused_and_none_is_in_force(
    document: str, readings: dict[str, str], words: str
) -> None:
    wanted = {"cmd": "ruleset", "document": document, "readings": readings}
    _, consent, answer = answers(WHU, wanted, run(1, "compare", trump=SPADES, cards=["S6", "S7"]))
    assert consent["ok"] is False
    assert words in consent["message"]
    assert answer["errored"] is True


def test_a_bad_question_is_refused_and_the_next_is_answered() -> None:
    good = run(9, "compare", trump=SPADES, cards=["RJ", "BJ"])
    bad = [
        run(1, "compare", trump=SPADES, cards=["S1", "S7"]),
        run(2, "compare", trump=SPADES),
        run(3, "compare", trump={"level": "1", "suit": "S"}, cards=["S6", "S7"]),
        run(4, "classify", trump=SPADES, cards=["S6", "S6", "S6"]),
        run(5, "no-such-operation", trump=SPADES, cards=["S6"]),
    ]
    _, *refused, last = answers(WHU, *bad, good)
    assert [(each["seq"], each["errored"]) for each in refused] == [(number, True) for number in range(1, 6)]
    assert all(each["message"] and "\n" not in each["message"] for each in refused)
    assert last == {"seq": 9, "output": {"relation": "higher"}}


def test_a_question_before_any_ruleset_is_refused() -> None:
    (said,) = answers(run(1, "compare", trump=SPADES, cards=["S6", "S7"]))
    assert said == {"seq": 1, "errored": True, "message": "no ruleset is in force: send ruleset first"}


@pytest.mark.parametrize("by", BY)
def test_what_is_not_decided_is_skipped(by: str) -> None:
    throw = run(1, "lead", trump=SPADES, hand=["HA", "HA", "HQ"], cards=["HA", "HA", "HQ"], others=[[], [], []])
    _, said = answers(ZZVC, throw, by=by)
    assert said["skipped"] is True
    assert said["message"]


@pytest.mark.parametrize("line", [b"{\n", b"\n", b"[]\n", b'{"cmd":"quit"}\n', b'{"cmd":"start","protocol":2}\n'])
def test_a_line_that_is_no_request_ends_it(line: bytes) -> None:
    with pytest.raises(ProtocolError):
        serve([line], io.BytesIO(), "engine")


def process(lines: bytes) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "shengji_conformance", "serve-reference"]
    return subprocess.run(command, input=lines, capture_output=True, timeout=60, check=False)


def test_a_broken_line_is_one_line_on_stderr_and_exit_2() -> None:
    done = process(json.dumps(START).encode() + b'\n{"cmd": \n')
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("shengji: serve-reference: a line that is not JSON (")


def test_it_stops_with_0_at_stop_and_at_the_end_of_its_input() -> None:
    stopped = process(b'{"cmd":"stop"}\n{"cmd":"nonsense"}\n')
    assert (stopped.returncode, stopped.stdout, stopped.stderr) == (0, b"", b"")
    ended = process(b"")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
