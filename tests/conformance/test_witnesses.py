"""`conformance/witnesses.json`: complete, true by the engine too, and as the comparison gives it today."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from shengji_conformance.comparing.diff import told_by
from shengji_conformance.comparing.search import SEARCHES
from shengji_conformance.making import generate, witnesses
from shengji_conformance.making.situations import SituationError
from shengji_conformance.making.witnessed import (
    comparisons_kept,
    is_witness,
    read_comparison,
    title_of,
    witness_situations,
    witnesses_file,
)
from shengji_conformance.making.witnesses import comparisons, renewed, witness
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.rulings import named_ruleset
from shengji_conformance.suite.vectorfile import Vector, load_suite
from shengji_spec.documents import readings
from shengji_spec.rulesets import defaults, each_reading_changed_alone

ENTRIES: list[dict[str, Any]] = json.loads(witnesses_file().read_text(encoding="utf-8"))
CASES = [each for each in ENTRIES if each["outcome"] != "same"]
VECTORS = load_suite().vectors
SHARE = 24
"""One comparison of so many is searched anew, all of them in a full run."""


RENEWED = (("call", "zzvc-2019 + R-80=b"), ("lead", "whu-2013 + R-21=b"))


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
    assert told_by(asked, *answers) == entry["outcome"]
    for ruling in entry["rulings"]:
        if ruling["answer"] is not None:
            under = named_ruleset(ruling["ruleset"].replace(" ", ""))
            assert asked.agrees(ruling["answer"], asked.by_engine(under.rules, question))


def test_every_two_that_both_answer_are_told_apart_by_a_verdict() -> None:
    """So that an engine held to verdicts alone, at level 1, is seen to choose the other side."""
    for entry in CASES:
        answers = [ruling["answer"] for ruling in entry["rulings"]]
        if None not in answers:
            assert not OPERATIONS[entry["op"]].agrees(answers[0], answers[1], level=1), compares(entry)


def test_one_comparison_is_renewed_and_the_others_keep_their_cases() -> None:
    known = {(each["op"], each["second"]): each for each in ENTRIES}
    searched, ruled = (known[each] for each in RENEWED)
    spoilt = [{**searched, "rulings": [], "input": {}}, {**ruled, "rulings": []}]
    assert list(renewed(spoilt, searched["op"], [searched["second"]])) == [searched, ruled]
    with pytest.raises(ValueError, match="call: nothing is compared with whu-2013"):
        list(renewed(spoilt, "call", ["whu-2013"]))


def test_a_share_of_the_file_is_fresh(full: bool) -> None:
    kept = {compares(entry): entry for entry in ENTRIES}
    searched = [each for each in comparisons() if each[0].name in SEARCHES and each[0].name != "lead"]
    for asked, first, second in searched[:: 1 if full else SHARE]:
        assert witness(asked, first, second) == kept.get((first.name, second.name, asked.name))


# The cases as vectors of the suite


def vectors_of(op: str, question: dict[str, Any]) -> list[Vector]:
    return [vector for vector in VECTORS if vector.op == op and vector.input == question]


def answer_of(vector: Vector, name: str) -> Any:
    """What a vector expects under a ruleset: a document, or one with a single reading changed; None: nothing."""
    document, _, changed = name.partition(" + ")
    if changed:
        reading, _, choice = changed.partition("=")
        for where, readings, output in vector.turns():
            if (where, dict(readings)) == (document, {reading: choice}):
                return output
    return vector.expect.get(document)


@pytest.mark.parametrize("entry", CASES, ids=lambda entry: "/".join(compares(entry)))
def test_each_case_is_one_vector_that_expects_both_rulings(entry: dict[str, Any]) -> None:
    (vector,) = vectors_of(entry["op"], entry["input"])
    for ruling in entry["rulings"]:
        assert answer_of(vector, ruling["ruleset"]) == ruling["answer"]


def test_every_vector_of_a_witness_is_a_case_that_no_situation_asks() -> None:
    named = {situation.id: situation for situation in witness_situations(witnesses_file())}
    found = [vector for vector in VECTORS if is_witness(vector.id)]
    assert len(found) > 50
    for vector in found:
        situation = named[vector.id]
        assert vectors_of(vector.op, dict(vector.input)) == [vector]
        assert vector.title == {"zh": situation.title.zh, "en": situation.title.en}
    assert len(named) == len({(entry["op"], json.dumps(entry["input"], sort_keys=True)) for entry in CASES})


def test_a_witness_keeps_its_id_when_it_tells_more_apart(tmp_path: Path) -> None:
    first, *others = [entry for entry in CASES if entry["op"] == "follow"][:3]
    path = tmp_path / "witnesses.json"
    path.write_text(json.dumps([first]), encoding="utf-8")
    (alone,) = witness_situations(path)
    path.write_text(json.dumps([*others, {**first, "second": "whu-2013 + R-22=b"}, first]), encoding="utf-8")
    again = next(each for each in witness_situations(path) if each.question == alone.question)
    assert again.id == alone.id
    assert "R-22" in again.title.en
    assert "R-22" not in alone.title.en


def test_the_title_says_which_two_things_it_tells_apart() -> None:
    entry = next(each for each in CASES if each["outcome"] == "different" and each["second"] == "zzvc-2019")
    documents = read_comparison(entry)
    changed = [
        read_comparison({**entry, "first": "zzvc-2019", "second": "zzvc-2019 + R-29=b"}),
        read_comparison({**entry, "first": "bnuz-2015", "second": "bnuz-2015 + R-29=a"}),
    ]
    admitted, reason = documents._replace(outcome="admission"), documents._replace(outcome="reason")
    assert title_of([reason]).en == "Tells apart by the reason alone whu-2013 and zzvc-2019"
    assert title_of([reason]).zh == "判定相同而理由不同：whu-2013 与 zzvc-2019"
    assert title_of([documents]).en == "Tells apart whu-2013 and zzvc-2019"
    assert title_of(changed).en == "Tells apart R-29 a and b (zzvc-2019, bnuz-2015)"
    assert title_of([*changed, admitted]).en.endswith("; arises under one only of whu-2013 and zzvc-2019")
    assert title_of([documents]).zh == "分辨 whu-2013 与 zzvc-2019"
    assert title_of([admitted]).zh == "只在其一会有：whu-2013 与 zzvc-2019"


def test_without_a_file_there_are_no_witnesses_and_a_broken_one_is_named(tmp_path: Path) -> None:
    assert comparisons_kept(tmp_path / "witnesses.json") == []
    for text in ("{", "[{}]", "3", '[{"first": 1, "second": 2}]'):
        path = tmp_path / "witnesses.json"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SituationError, match=r"witnesses\.json: no list of comparisons .* renew it: python"):
            comparisons_kept(path)


@pytest.mark.parametrize("program", [generate, witnesses])
def test_the_programs_that_write_the_suite_show_help_and_refuse_what_they_do_not_know(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], program: ModuleType
) -> None:
    for name in ("write_suite", "comparisons"):
        monkeypatch.setattr(program, name, lambda *_: pytest.fail("the work has begun"), raising=False)
    for words, code in ((["--help"], 0), (["--dry-run"], 2), (["compare", "whu-2014"], 2)):
        with pytest.raises(SystemExit) as leaving:
            program.main(words)
        assert leaving.value.code == code
        shown = capsys.readouterr()
        assert f"usage: python -m {program.__name__}" in shown.out + shown.err
