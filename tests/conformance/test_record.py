"""Records: what is written is read again, schema and reader refuse the same, and a refusal says where in one line."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from shengji_conformance.notation import BadInput
from shengji_conformance.operations.hands import HAND
from shengji_conformance.places import schema_folder
from shengji_conformance.records.record import (
    HandOnRecord,
    MatchOnRecord,
    Result,
    load_record,
    read_record,
    record_as_json,
    record_schema,
    write_record,
)
from shengji_conformance.suite.vectorfile import load_suite
from shengji_spec.rulesets import ruleset

INPUTS = {vector.id: vector.input for vector in load_suite().vectors if vector.op == "hand"}
FIRST, MENDED = INPUTS["hand.first.whu"], INPUTS["hand.miscount-pair.one-side.mended.whu"]
UNDER = ruleset("whu-2013", {"R-75": "b"})
SCHEMA = Draft202012Validator(record_schema())


def on_record() -> HandOnRecord:
    return HandOnRecord(UNDER, HAND.read(FIRST), Result((("total", 40), ("winner", None))))


@pytest.mark.parametrize("name", list(INPUTS)[::5])
def test_what_is_written_is_read_again_and_fits_the_schema(name: str) -> None:
    record = HandOnRecord(UNDER, HAND.read(INPUTS[name]))
    text = write_record(record)
    SCHEMA.validate(json.loads(text))
    assert read_record(text) == record
    assert json.loads(text) == record_as_json(record)


def test_a_match_is_written_and_read_again() -> None:
    hands = tuple(HAND.read(each) for each in (FIRST, MENDED))
    for ended_by in ("time", "hands", "games", None):
        record = MatchOnRecord(ruleset("bnuz-2015"), hands, ended_by, Result((("winner", 1),)))
        text = write_record(record)
        SCHEMA.validate(json.loads(text))
        assert read_record(text) == record


def test_a_record_reads_well() -> None:
    """A hand of cards, and each action, on one line of its own."""
    lines = write_record(on_record()).splitlines()
    assert sum('"do":' in line for line in lines) == len(FIRST["actions"])  # type: ignore[arg-type]
    assert all(line.count('"do":') <= 1 for line in lines)
    assert '  "readings": {"R-75": "b"}' in lines
    assert max(map(len, lines)) < 200


def test_a_file_is_loaded_and_named_where_it_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    path.write_text(write_record(on_record()), encoding="utf-8-sig")
    assert load_record(path) == on_record()
    path.write_text(write_record(on_record()), encoding="utf-16")
    with pytest.raises(BadInput, match=r": UTF-16 text; save it as UTF-8$"):
        load_record(path)
    path.write_text(write_record(on_record()), encoding="utf-8")
    assert load_record(path) == on_record()
    path.write_text("{", encoding="utf-8")
    with pytest.raises(BadInput, match=r"hand\.json: broken JSON"):
        load_record(path)
    with pytest.raises(BadInput, match=r"nowhere\.json: cannot be read"):
        load_record(tmp_path / "nowhere.json")


def test_the_published_schema_is_that_of_the_program() -> None:
    published = json.loads((schema_folder() / "record.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(published)
    assert {key: value for key, value in published.items() if key not in {"$schema", "title"}} == record_schema()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The record with one value put in its place, or taken away where it is `...`."""
    whole = deepcopy(record_as_json(on_record()))
    place: Any = whole
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
    for step in steps:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return whole


WRONG: list[tuple[str, Any, str, str]] = [
    ("record", 2, "record: version 2; this program reads version 1", "record：版本 2"),
    ("record", True, "record: version true", "record：版本 true"),
    ("record", ..., "record: record is missing", "record：缺少 record"),
    ("ruleset", ..., "record: ruleset is missing", "缺少 ruleset"),
    ("ruleset", "whu-2013", "ruleset: expected an object", "ruleset：应为一个对象"),
    ("ruleset.document", "whu-2014", "ruleset: unknown document 'whu-2014'", "ruleset：没有文本"),
    ("ruleset.document", 5, "ruleset.document: 5 is no document", "ruleset.document：没有文本 5"),
    ("ruleset.readings", {"R-99": "a"}, "ruleset: unknown reading 'R-99'", "ruleset：没有解读"),
    ("ruleset.readings", {"R-75": "z"}, "ruleset: unknown choice 'z' of R-75", "R-75 没有选择 'z'"),
    ("ruleset.readings", {"R-01": "z"}, "ruleset: unknown choice 'z' of R-01", "R-01 没有选择 'z'"),
    ("ruleset.readings", ["R-75"], "ruleset.readings: expected a choice", "ruleset.readings：应为"),
    ("ruleset.name", "x", "ruleset: unknown member 'name'", "ruleset：没有成员 'name'"),
    ("played_on", "today", "record: unknown member 'played_on'", "record：没有成员 'played_on'"),
    ("match", {"hands": [], "ended_by": None}, "either a hand or a match", "hand 与 match 要有且只有一个"),
    ("hand", ..., "either a hand or a match", "hand 与 match 要有且只有一个"),
    ("hand", [], "hand: expected an object", "hand：应为一个对象"),
    ("hand.kitty", ..., "hand: kitty is missing", "hand：缺少 kitty"),
    ("hand.first_drawer", 4, "hand.first_drawer: expected a number 0 to 3", "hand.first_drawer：应为 0 至 3"),
    ("hand.actions", {}, "hand.actions: expected a list of actions", "hand.actions：应为一列动作"),
    (
        "hand.actions.0",
        {"do": "pass", "seat": 0},
        "hand.actions[0]: expected an object whose do",
        "hand.actions[0]：应为",
    ),
    ("hand.actions.0.seat", 7, "hand.actions[0].seat: expected a number 0 to 3", "hand.actions[0].seat：应为"),
    ("hand.actions.0.drawn", 101, "hand.actions[0].drawn: expected a number 0 to 100", "hand.actions[0].drawn：应为"),
    ("hand.actions.0.phase", "before_kitty", "hand.actions[0].drawn: all cards are drawn", "hand.actions[0].drawn："),
    ("hand.actions.1.size", 8, "hand.actions[1]: unknown member 'size'", "hand.actions[1]：没有成员 'size'"),
    ("hand.actions.1.cards", ..., "hand.actions[1]: cards is missing", "hand.actions[1]：缺少 cards"),
    ("hand.actions.2.cards", ["H1"], "hand.actions[2].cards[0]: 'H1' is no card", "'H1' 不是牌"),
    ("hand.actions.2.cards", [], "hand.actions[2].cards: expected 1 to 34 cards", "应有 1 至 34 张牌"),
    (
        "hand.actions.2",
        {"do": "report", "kind": "miscount_pair", "at_fault": [1]},
        "hand.actions[2].at_fault: miscount_pair is about 2 seats",
        "hand.actions[2].at_fault：miscount_pair 涉及 2 个座位",
    ),
    (
        "hand.actions.2",
        {"do": "report", "kind": "theft", "at_fault": [1]},
        "hand.actions[2].kind: 'theft' is not known",
        "hand.actions[2].kind：没有 'theft'",
    ),
    ("result", 40, "result: expected an object", "result：应为一个对象"),
    ("result.winner", 2, "result.winner: expected 0, 1 or null", "result.winner：应为 0、1 或 null"),
    ("result.total", 41, "result.total: expected a multiple of 5", "result.total：应为 5 的倍数"),
    ("result.stage", 0, "result: unknown member 'stage'", "result：没有成员 'stage'"),
]
OF_SEVERAL_PLACES: list[tuple[str, Any, str, str]] = [
    ("hand.kitty.0", "RJ", "hands and kitty hold 1 of", "两副牌里各有两张"),
    ("hand.past", [1, 0], "hand.past[0]: levels beyond the ace at level 2", "hand.past[0]：打 2"),
    ("ruleset.readings", {"R-60c": "b"}, "ruleset: R-60c does not touch whu-2013", "ruleset：R-60c 与 whu-2013 无关"),
]
"""What only several members together get wrong, so that no schema tells."""


@pytest.mark.parametrize(("path", "value", "en", "zh"), [*WRONG, *OF_SEVERAL_PLACES])
def test_what_is_wrong_is_said_in_one_line_that_says_where(path: str, value: Any, en: str, zh: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_record(json.dumps(changed(path, value)), "hand.json")
    for language, words in (("en", en), ("zh", zh)):
        said = refused.value.said[language]
        assert words in said
        assert said.startswith("hand.json")
        assert "\n" not in said


@pytest.mark.parametrize(("path", "value"), [(path, value) for path, value, _, _ in WRONG])
def test_the_schema_refuses_it_too(path: str, value: Any) -> None:
    assert not SCHEMA.is_valid(changed(path, value))


def test_calls_come_in_the_order_of_drawing() -> None:
    whole = changed("record", 1)
    call = whole["hand"]["actions"][0]
    whole["hand"]["actions"].insert(1, {**call, "drawn": call["drawn"] - 1})
    with pytest.raises(BadInput, match=r"hand\.actions\[1\]\.drawn: \d+ cards drawn after"):
        read_record(json.dumps(whole))


def test_other_miscounts_than_by_one_card_are_refused() -> None:
    whole = changed("record", 1)
    hands, kitty = whole["hand"]["hands"], whole["hand"]["kitty"]
    hands[0].append(hands[1].pop())
    assert read_record(json.dumps(whole))
    hands[0].append(hands[1].pop())
    with pytest.raises(BadInput, match="hands of 27, 23, 25, 25 and a kitty of 8"):
        read_record(json.dumps(whole))
    assert len(kitty) == 8


@pytest.mark.parametrize(
    ("match", "named"),
    [
        ([], "match: expected an object with hands, ended_by"),
        ({"hands": []}, "match: ended_by is missing"),
        ({"hands": {}, "ended_by": None}, "match.hands: expected a list of hands"),
        ({"hands": [], "ended_by": "rain"}, "match.ended_by: 'rain' ends no match"),
        ({"hands": [dict(FIRST), {}], "ended_by": None}, "match.hands[1]: hand: hand_number is missing"),
    ],
)
def test_what_is_wrong_in_a_match_is_said_with_its_place(match: Any, named: str) -> None:
    whole = {"record": 1, "ruleset": {"document": "bnuz-2015"}, "match": match}
    assert not SCHEMA.is_valid(whole)
    with pytest.raises(BadInput) as refused:
        read_record(json.dumps(whole))
    assert named in str(refused.value)
