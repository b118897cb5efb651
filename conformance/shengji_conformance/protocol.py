"""Protocol 1: what the runner and an implementation say to each other, one JSON object a line; no clauses live here.

The runner writes requests, the implementation answers: `start` with an announcement, `ruleset` with a consent, each
`run` with an answer of the same `seq`, `stop` by exiting with 0. `protocol.schema.json` says the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from shengji_conformance.strictjson import AmbiguousJsonError, read_json, write_json

PROTOCOL = 1
LINE_LIMIT = 1_000_000
"""A line of more bytes than this is a breach of the protocol."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What went wrong: a key of `messages.CATALOGUE` and the words that fill its sentence."""

    kind: str
    fields: Mapping[str, object] = field(default_factory=dict)


class ProtocolError(Exception):
    """A line is not what protocol 1 allows; `seq` is the number of the request it answers, where one can be told."""

    def __init__(self, kind: str, seq: int | None = None, **fields: object) -> None:
        super().__init__(kind)
        self.problem = Problem(kind, fields)
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Start:
    """The first request: which protocol the runner speaks."""

    protocol: int = PROTOCOL

    def line(self) -> bytes:
        """Return the request as it is sent."""
        return _line({"cmd": "start", "protocol": self.protocol})


@dataclass(frozen=True, slots=True)
class UseRuleset:
    """From now on answer under this document; `readings` names the choices that are not its defaults."""

    document: str
    readings: Mapping[str, str]

    def line(self) -> bytes:
        """Return the request as it is sent."""
        return _line({"cmd": "ruleset", "document": self.document, "readings": dict(self.readings)})


@dataclass(frozen=True, slots=True)
class Run:
    """A question; the answer carries the same `seq`, a number that is never used again."""

    seq: int
    op: str
    input: Mapping[str, object]

    def line(self) -> bytes:
        """Return the request as it is sent."""
        return _line({"cmd": "run", "seq": self.seq, "op": self.op, "input": self.input})


@dataclass(frozen=True, slots=True)
class Stop:
    """The last request: exit with 0."""

    def line(self) -> bytes:
        """Return the request as it is sent."""
        return _line({"cmd": "stop"})


Request = Start | UseRuleset | Run | Stop


@dataclass(frozen=True, slots=True)
class Announcement:
    """The answer to `start`; `documents` is None where the implementation has only rules of its own."""

    implementation: Mapping[str, object]
    operations: tuple[str, ...]
    documents: tuple[str, ...] | None

    def line(self) -> bytes:
        """Return the answer as it is sent."""
        said: dict[str, object] = {
            "protocol": PROTOCOL,
            "implementation": dict(self.implementation),
            "operations": list(self.operations),
        }
        if self.documents is not None:
            said["documents"] = list(self.documents)
        return _line(said)


@dataclass(frozen=True, slots=True)
class Consent:
    """The answer to `ruleset`: taken, or not taken and why."""

    ok: bool
    message: str = ""

    def line(self) -> bytes:
        """Return the answer as it is sent."""
        return _line({"ok": True} if self.ok else {"ok": False, "message": self.message})


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to `run`: an output, or skipped (not decided), or errored (the question is refused)."""

    seq: int
    output: Mapping[str, object] | None = None
    skipped: bool = False
    errored: bool = False
    message: str = ""

    def line(self) -> bytes:
        """Return the answer as it is sent."""
        if self.output is not None:
            return _line({"seq": self.seq, "output": dict(self.output)})
        return _line({"seq": self.seq, "skipped" if self.skipped else "errored": True, "message": self.message})


def read_request(line: bytes) -> Request:
    """Return the request on a line; raises `ProtocolError` where there is none."""
    said = _read_object(line)
    match said.get("cmd"):
        case "start":
            _only(said, "cmd", "protocol")
            protocol = said.get("protocol")
            return Start(_integer(protocol, "protocol"))
        case "ruleset":
            _only(said, "cmd", "document", "readings")
            document, readings = said.get("document"), said.get("readings", {})
            if not isinstance(document, str):
                raise ProtocolError("member-not-text", member="document")
            if not isinstance(readings, dict) or not all(isinstance(choice, str) for choice in readings.values()):
                raise ProtocolError("readings-not-choices")
            return UseRuleset(document, readings)
        case "run":
            seq, op, question = said.get("seq"), said.get("op"), said.get("input")
            _only(said, "cmd", "seq", "op", "input", seq=seq if _is_integer(seq) else None)
            number = _integer(seq, "seq")
            if not isinstance(op, str):
                raise ProtocolError("member-not-text", number, member="op")
            if not isinstance(question, dict):
                raise ProtocolError("member-not-object", number, member="input")
            return Run(number, op, question)
        case "stop":
            _only(said, "cmd")
            return Stop()
        case other:
            raise ProtocolError("unknown-command", command=_short(other))


def read_announcement(line: bytes) -> Announcement:
    """Return the answer to `start`; raises `ProtocolError` where it is none, or speaks another protocol."""
    said = _read_object(line)
    if "protocol" not in said:
        raise ProtocolError("no-member", member="protocol")
    if not _is_integer(said["protocol"]) or said["protocol"] != PROTOCOL:
        raise ProtocolError("other-protocol", protocol=_short(said["protocol"]))
    _only(said, "protocol", "implementation", "operations", "documents")
    implementation = said.get("implementation")
    if not isinstance(implementation, dict):
        raise ProtocolError("member-not-object", member="implementation")
    for member in ("name", "version", "language"):
        if not isinstance(implementation.get(member), str):
            raise ProtocolError("member-not-text", member=f"implementation.{member}")
    operations = _names(said, "operations")
    return Announcement(implementation, operations, _names(said, "documents") if "documents" in said else None)


def read_consent(line: bytes) -> Consent:
    """Return the answer to `ruleset`; raises `ProtocolError` where it is none."""
    said = _read_object(line)
    _only(said, "ok", "message")
    if not isinstance(said.get("ok"), bool):
        raise ProtocolError("ok-not-boolean")
    return Consent(said["ok"] is True, _message(said, None))


def read_answer(line: bytes) -> Answer:
    """Return the answer to a `run`; raises `ProtocolError` where it is none."""
    said = _read_object(line)
    seq = said.get("seq")
    if not _is_integer(seq):
        raise ProtocolError("member-not-number", member="seq")
    _only(said, "seq", "output", "skipped", "errored", "message", seq=seq)
    ways = [way for way in ("output", "skipped", "errored") if way in said]
    if len(ways) != 1:
        raise ProtocolError("not-one-way", seq, ways=" + ".join(ways) or "–")
    if ways == ["output"]:
        if not isinstance(said["output"], dict):
            raise ProtocolError("member-not-object", seq, member="output")
        if "message" in said:
            raise ProtocolError("unknown-member", seq, member="message")
        return Answer(seq, output=said["output"])
    if said[ways[0]] is not True:
        raise ProtocolError("member-not-true", seq, member=ways[0])
    return Answer(seq, skipped=ways == ["skipped"], errored=ways == ["errored"], message=_message(said, seq))


def _read_object(line: bytes) -> dict[str, object]:
    try:
        said = read_json(line)
    except AmbiguousJsonError as error:
        raise ProtocolError("not-json", why=str(error), line=shown(line)) from None
    if not isinstance(said, dict):
        raise ProtocolError("not-object", line=shown(line))
    return said


def _only(said: Mapping[str, object], *members: str, seq: int | None = None) -> None:
    for name in said:
        if name not in members:
            raise ProtocolError("unknown-member", seq, member=name[:40])


def _names(said: Mapping[str, object], member: str) -> tuple[str, ...]:
    names = said.get(member)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ProtocolError("member-not-names", member=member)
    return tuple(names)


def _message(said: Mapping[str, object], seq: int | None) -> str:
    message = said.get("message", "")
    if not isinstance(message, str):
        raise ProtocolError("member-not-text", seq, member="message")
    return message


def _integer(value: object, member: str) -> int:
    """Return a whole number, 2.0 as 2; raises `ProtocolError` for anything else."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if not _is_integer(value):
        raise ProtocolError("member-not-number", member=member)
    return value


def _is_integer(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: object) -> str:
    return write_json(value)[:60]


def shown(line: bytes) -> str:
    """Return the beginning of a line for a message."""
    text = line.decode("utf-8", "backslashreplace").strip()
    return text if len(text) <= 100 else text[:99] + "…"


def _line(said: Mapping[str, object]) -> bytes:
    return write_json(said).encode() + b"\n"
