"""The published suite: fresh, valid against its schemas, and reaching where it has to."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from shengji_conformance.making.generate import vector_of, write_suite
from shengji_conformance.making.situations import SituationError, swept_situations, written_situations
from shengji_conformance.making.witnessed import witness_situations, witnesses_file
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.places import schema_folder, vectors_folder
from shengji_conformance.suite.vectorfile import load_suite
from shengji_spec.documents import documents
from shengji_spec.parts import play_of
from shengji_spec.rulesets import ruleset
from shengji_spec.tricks import matching_cuts

VECTORS = load_suite().vectors


@pytest.mark.exhaustive
def test_the_suite_is_what_situations_and_predicates_give(tmp_path: Path) -> None:
    write_suite(vectors_folder().parent / "situations", witnesses_file(), tmp_path, tmp_path / "schema")
    for path in sorted(tmp_path.glob("*.json")):
        assert path.read_text(encoding="utf-8") == (vectors_folder() / path.name).read_text(encoding="utf-8"), (
            f"{path.name} is stale: run make vectors and review the diff"
        )
    assert {path.name for path in tmp_path.glob("*.json")} == {path.name for path in vectors_folder().glob("*.json")}


def test_every_eighth_vector_is_what_its_situation_and_the_predicates_give() -> None:
    published = {vector.id: vector for vector in VECTORS}
    written = written_situations(vectors_folder().parent / "situations")
    situations = [*written, *swept_situations(), *witness_situations(witnesses_file())]
    known = {situation.id: situation for situation in situations}
    assert set(published) <= set(known)
    assert {situation.id for situation in situations if situation.by_hand} <= set(published)
    for name in [name for name in known if name in published][::8]:
        assert vector_of(known[name]) == published[name], f"{name} is stale: run make vectors and review the diff"


def test_the_vectors_fit_their_schemas() -> None:
    whole = Draft202012Validator(json.loads((schema_folder() / "vector.schema.json").read_text(encoding="utf-8")))
    for path in vectors_folder().glob("*.json"):
        if path.name != "manifest.json":
            whole.validate(json.loads(path.read_text(encoding="utf-8")))
    for name, operation in OPERATIONS.items():
        question = Draft202012Validator(operation.question_schema())
        answer = Draft202012Validator(operation.answer)
        for vector in VECTORS:
            if vector.op == name:
                question.validate(vector.input)
                for case in vector.cases():
                    answer.validate(case.expected)


ON_PLAYS = [name for name, each in OPERATIONS.items() if each.fields[0].name == "trump" and each.topic != "score"]


@pytest.mark.parametrize("operation", ON_PLAYS)
@pytest.mark.parametrize("level", ["2", "3", "K", "A"])
@pytest.mark.parametrize("suit", [True, False], ids=["trump suit", "no trump suit"])
def test_boundary_levels_are_there_with_and_without_a_trump_suit(operation: str, level: str, suit: bool) -> None:
    found = [
        vector
        for vector in VECTORS
        if vector.op == operation
        and vector.input["trump"]["level"] == level  # type: ignore[index]
        and (vector.input["trump"]["suit"] is not None) == suit  # type: ignore[index]
    ]
    assert len(found) >= 10


def test_every_reason_is_given_by_a_vector() -> None:
    for name, operation in OPERATIONS.items():
        given = {str(case.expected.get("reason")) for v in VECTORS if v.op == name for case in v.cases()}
        assert {str(reason) for reason in operation.reasons} <= given


def test_every_document_answers_and_every_pair_of_documents_differs_somewhere() -> None:
    names = [document.id for document in documents()]
    for name in names:
        assert any(name in vector.expect for vector in VECTORS)
    for first, second in ((0, 1), (0, 2), (1, 2)):
        a, b = names[first], names[second]
        assert any(vector.expect.get(a) != vector.expect.get(b) for vector in VECTORS), (a, b)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[[situations]]\nid = 'x'\n", "x.toml: x: 'asks'"),
        ("[[situations]]\nasks = 'compare S5: RJ BJ'\ntitle = {zh='甲', en='a'}\n", "a situation without id"),
        ("[[situations]]\nid = 'x'\nasks = 'compare S5: RJ'\n", "expected 2 cards"),
        ("nothing = 1\n", "x.toml: 'situations'"),
        ("= broken", "x.toml: "),
    ],
)
def test_a_broken_file_of_situations_is_named(tmp_path: Path, text: str, named: str) -> None:
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    with pytest.raises(SituationError) as refused:
        list(written_situations(tmp_path))
    assert named in str(refused.value)


def test_every_trump_and_every_side_suit_is_asked_about() -> None:
    asked = {
        (vector.input["trump"]["level"], vector.input["trump"]["suit"], card[0])  # type: ignore[index]
        for vector in VECTORS
        if vector.op in {"classify", "lead"}
        for card in vector.input["cards"]  # type: ignore[attr-defined]
    }
    for level in "23456789TJQKA":
        for suit in ("S", "H", "D", "C", None):
            for side in "SHDC":
                assert (level, suit, side) in asked or side == suit, (level, suit, side)


def test_situations_written_by_hand_are_asked_under_choices_that_change_nothing() -> None:
    for operation in OPERATIONS:
        if OPERATIONS[operation].readings():
            assert any(vector.same_under for vector in VECTORS if vector.op == operation), operation


def test_tricks_have_ruffs_cut_in_three_ways_that_each_reading_compares_otherwise() -> None:
    """R-33 a, b and c: each differs from the others with two ruffs, and with three ruffs each has its own winner."""
    won: set[tuple[str, tuple[object, ...]]] = set()
    for vector in VECTORS:
        if vector.op == "trick" and vector.id.startswith("trick.throw-three-pairs"):
            trick = OPERATIONS["trick"].read(vector.input)
            lead, *others = map(play_of, trick.plays)
            for document in ("zzvc-2019", "bnuz-2015"):
                standard = ruleset(document)
                most = max(len(matching_cuts(standard.rules, trick.trump, lead, play)) for play in others)
                assert most >= 3, vector.id
                by_choice = {
                    under.readings["R-33"]: under.output["winner"]
                    for under in vector.expect_under.get(document, ())
                    if "R-33" in under.readings
                }
                winner = vector.expect[document]["winner"]
                won.add((document, (winner, by_choice.get("b", winner), by_choice.get("c", winner))))
    for document in ("zzvc-2019", "bnuz-2015"):
        assert {told for each, told in won if each == document} >= {
            *((1, 1, 2), (2, 1, 1)),
            *((2, 1, 2), (1, 1, 1), (2, 2, 2)),
            *((2, 1, 3), (3, 1, 2)),
        }
