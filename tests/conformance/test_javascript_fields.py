"""The JavaScript sample engine refuses fields and numbers of cards that the schemas refuse; so does the spec's reader.

A seat written as 1.0 is the seat 1, as JSON Schema has it.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.places import schema_folder

from .javascript import WHU, Message, Refusal, converse, messages_to, ruleset

FIVE_SPADES = {"level": "5", "suit": "S"}
TRICK = {"trump": FIVE_SPADES, "leader": 1, "plays": [["HA"], ["H2"], ["H3"], ["H4"]]}
GOOD: dict[str, dict[str, Any]] = {
    "compare": {"trump": FIVE_SPADES, "cards": ["HA", "HK"]},
    "neighbours": {"trump": FIVE_SPADES, "cards": ["HA", "HK"]},
    "classify": {"trump": FIVE_SPADES, "cards": ["HA", "HA"]},
    "lead": {"trump": FIVE_SPADES, "hand": ["HA"], "cards": ["HA"], "others": [[], [], []]},
    "follow": {"trump": FIVE_SPADES, "lead": ["HA"], "hand": ["H2"], "play": ["H2"]},
    "count_follows": {"trump": FIVE_SPADES, "lead": ["HA"], "hand": ["H2"]},
    "trick": TRICK,
}
DECK = [suit + rank for suit in "SHD" for rank in "23456789TJQK"][:34]


def asked(op: str, **changed: Any) -> Message:
    return {"cmd": "run", "seq": 0, "op": op, "input": {**GOOD[op], **changed}}


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    *((op, {"seat": 1}, 'input: unknown field "seat"') for op in GOOD),
    *((op, {"trump": {**FIVE_SPADES, "high": "A"}}, 'trump: unknown field "high"') for op in GOOD),
    ("lead", {"hand": DECK}, "hand: at most 33 cards"),
    ("follow", {"hand": DECK}, "hand: at most 33 cards"),
    ("count_follows", {"hand": DECK}, "hand: at most 33 cards"),
    ("trick", {"leader": 1.5}, "leader: a seat"),
    ("trick", {"leader": "1"}, "leader: a seat"),
    ("trick", {"leader": True}, "leader: a seat"),
]


def test_what_the_schemas_refuse_is_refused_by_both_engines() -> None:
    said = messages_to([Refusal(ruleset(WHU), asked(op, **changed), message) for op, changed, message in REFUSED])
    for (op, changed, message), answer in zip(REFUSED, said, strict=True):
        assert answer.startswith(message), op
        with pytest.raises(BadInput):
            OPERATIONS[op].read({**GOOD[op], **changed})


@pytest.mark.parametrize("op", GOOD)
def test_the_question_itself_is_answered_and_has_the_fields_of_its_schema(op: str) -> None:
    _, answer, *_ = converse(ruleset(WHU), asked(op), {"cmd": "stop"})
    assert "output" in answer
    schema = json.loads((schema_folder() / "operations" / f"{op}.input.json").read_text(encoding="utf-8"))
    assert set(schema["properties"]) == set(GOOD[op])


def test_a_whole_number_may_be_written_with_a_point() -> None:
    question = OPERATIONS["trick"].read(json.loads(json.dumps(TRICK).replace('"leader": 1', '"leader": 1.0')))
    assert question == OPERATIONS["trick"].read(TRICK)
    assert isinstance(question.leader, int)
    _, answer, *_ = converse(ruleset(WHU), asked("trick", leader=1.0), {"cmd": "stop"})
    assert answer["output"] == {"winner": 1, "points": 0}
