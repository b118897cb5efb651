"""`conformance/witnesses.json`: complete, true by the engine too, and as the comparison gives it today."""

import json
from typing import Any

import pytest

from shengji_conformance.operations import OPERATIONS
from shengji_conformance.rulings import named_ruleset
from shengji_conformance.search import SEARCHES
from shengji_conformance.witnesses import comparisons, witness, witnesses_file
from shengji_spec.documents import readings
from shengji_spec.rulesets import defaults, each_reading_changed_alone

ENTRIES: list[dict[str, Any]] = json.loads(witnesses_file().read_text(encoding="utf-8"))
CASES = [each for each in ENTRIES if not each["same"]]
SHARE = 6


def compares(entry: dict[str, Any]) -> tuple[str, str, str]:
    return entry["first"], entry["second"], entry["op"]


def test_every_two_documents_are_compared_in_every_operation() -> None:
    names = [ruleset.name for ruleset in defaults()]
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    found = {compares(entry) for entry in ENTRIES}
    assert {(a, b, op) for a, b in pairs for op in OPERATIONS} <= found
    assert len(found) == len(ENTRIES)


def test_every_reading_has_a_case_or_is_the_same_by_a_theorem() -> None:
    told = {entry["second"] for entry in CASES}
    untold = {
        changed.name
        for document in {ruleset.document for ruleset in defaults()}
        for changed in each_reading_changed_alone(document)
        if changed.name not in told
    }
    unseen = {reading.id for reading in readings() if reading.indistinguishable is not None}
    assert {name for name in untold if name.partition(" + ")[2].partition("=")[0] not in unseen} == {
        "whu-2013 + R-31b=b"
    }


@pytest.mark.parametrize("entry", CASES, ids=lambda entry: "/".join(compares(entry)))
def test_the_engine_answers_each_case_as_recorded(entry: dict[str, Any]) -> None:
    asked = OPERATIONS[entry["op"]]
    question = asked.read(entry["input"])
    answers = [ruling["answer"] for ruling in entry["rulings"]]
    assert answers[0] != answers[1]
    for ruling in entry["rulings"]:
        if ruling["answer"] is not None:
            under = named_ruleset(ruling["ruleset"].replace(" ", ""))
            assert asked.agrees(ruling["answer"], asked.by_engine(under.rules, question))


def test_a_share_of_the_file_is_fresh() -> None:
    kept = {compares(entry): entry for entry in ENTRIES}
    searched = [each for each in comparisons() if each[0].name in SEARCHES and each[0].name != "lead"]
    for asked, first, second in searched[::SHARE]:
        assert witness(asked, first, second) == kept.get((first.name, second.name, asked.name))
