"""What the fake harnesses share: a toy engine that rightly compares two plain cards under trump S5, and protocol 1.

A fake misbehaves at every question, or at those that hold H3 (`is_marked`).
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RANKS = "23456789TJQKA"
Message = dict[str, Any]


def requests() -> Iterator[Message]:
    """The runner's requests, one after the other."""
    for line in iter(sys.stdin.readline, ""):
        yield json.loads(line)


def write(text: str) -> None:
    """Write a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def say(message: Message) -> None:
    """Write a message at once."""
    write(json.dumps(message))


def hello(**changes: Any) -> Message:
    """The announcement of a toy engine for one operation."""
    return {
        "protocol": 1,
        "implementation": {"name": "toy", "version": "1", "language": "Python"},
        "operations": ["compare"],
        "documents": ["whu-2013", "zzvc-2019", "bnuz-2015"],
    } | changes


def is_marked(request: Message) -> bool:
    """Whether this is a question to misbehave at."""
    return "H3" in request["input"]["cards"]


def answer(request: Message) -> Message:
    """The right answer."""
    a, b = request["input"]["cards"]
    if a[0] != b[0]:
        relation = "unrelated"
    elif a == b:
        relation = "equal"
    else:
        relation = "higher" if RANKS.index(a[1]) > RANKS.index(b[1]) else "lower"
    return {"seq": request["seq"], "output": {"relation": relation}}


def converse(
    on_run: Callable[[Message], None],
    announcement: Message | None = None,
    on_ruleset: Callable[[Message], None] = lambda _: say({"ok": True}),
) -> None:
    """Answer until `stop`, each `run` by a function of the fake."""
    for request in requests():
        match request["cmd"]:
            case "start":
                say(announcement or hello())
            case "ruleset":
                on_ruleset(request)
            case "run":
                on_run(request)
            case "stop":
                return


def answer_unless_marked(misbehave: Callable[[Message], None]) -> Callable[[Message], None]:
    """Answer rightly, but misbehave at what is marked."""
    return lambda request: misbehave(request) if is_marked(request) else say(answer(request))
