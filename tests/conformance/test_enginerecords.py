"""From what a record file holds to what the engine takes, and back: nothing is lost."""

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from shengji_conformance.operations.hands import HAND
from shengji_conformance.records.enginerecords import engine_record, on_record
from shengji_conformance.records.record import (
    HandOnRecord,
    MatchOnRecord,
    Result,
    load_record,
    read_record,
    write_record,
)
from shengji_conformance.suite.vectorfile import load_suite
from shengji_reference import End, HandRecord, MatchRecord, Reported, adjudicate, adjudicate_match
from shengji_reference.offence import Offence
from shengji_spec.rulesets import ruleset

VECTORS = {vector.id: vector for vector in load_suite().vectors if vector.op == "hand"}
WHU = ruleset("whu-2013")


@pytest.mark.parametrize("name", VECTORS)
def test_a_hand_comes_back_as_it_was(name: str) -> None:
    record = HandOnRecord(WHU, HAND.read(VECTORS[name].input), Result((("total", 80),)))
    assert on_record(WHU, engine_record(record), record.result) == record


def test_the_engine_rules_on_a_record_as_the_suite_expects() -> None:
    vector = VECTORS["hand.first.whu"]
    verdict = adjudicate(WHU.rules, engine_record(HandOnRecord(WHU, HAND.read(vector.input))))
    told = {
        "ok": verdict.ok,
        "first_offence": verdict.first_offence,
        "total": verdict.total,
        "winner": verdict.winner,
    }
    assert told == vector.expect["whu-2013"]


@pytest.mark.parametrize("ended_by", [None, *map(str, End)])
def test_a_match_comes_back_as_it_was_through_its_file(ended_by: str | None) -> None:
    hand = HAND.read(VECTORS["hand.first.whu"].input)
    record = MatchOnRecord(WHU, (hand, hand._replace(hand_number=2)), ended_by, None)
    match = engine_record(record)
    assert isinstance(match, MatchRecord)
    assert match.ended_by == (None if ended_by is None else End(ended_by))
    assert read_record(write_record(on_record(WHU, match))) == record
    assert len(adjudicate_match(WHU.rules, match).hands) == 2


def test_what_the_table_reported_goes_along() -> None:
    hand = engine_record(HandOnRecord(WHU, HAND.read(VECTORS["hand.first.whu"].input)))
    assert isinstance(hand, HandRecord)
    told = replace(hand, deeds=(*hand.deeds, Reported(Offence.TALK, (2,))))
    assert HAND.write(on_record(WHU, told).hand)["actions"][-1] == {"do": "report", "kind": "talk", "at_fault": [2]}


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_server_of_the_rulebook_writes_a_record_of_what_was_played(
    root: Path, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program of the page is given a server's deal and log, of a hand of the suite; cards are texts in them."""
    page = (root / "docs" / language / "engines" / "records.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)
    hand: Any = VECTORS["hand.first.whu"].input
    deal = SimpleNamespace(first=hand["first_drawer"], drawn_by=hand["hands"].__getitem__, kitty=hand["kitty"])
    log = [SimpleNamespace(**{**entry, "kind": entry["do"]}) for entry in hand["actions"]]
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "engines/records.md", "exec"), {"deal": deal, "log": log})
    found = load_record("hand.json")
    assert isinstance(found, HandOnRecord)
    assert found.hand == HAND.read(hand)
