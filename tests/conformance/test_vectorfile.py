"""Vector files and their manifest: what is read, and the one line that says what is wrong with a file."""

from __future__ import annotations

import copy
import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from shengji_conformance.places import schema_folder, vectors_folder
from shengji_conformance.suite.vectorfile import (
    MANIFEST,
    UNSEALED,
    Case,
    SuiteError,
    load_file,
    load_suite,
    verify_manifest,
    write_file,
    write_manifest,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SCHEMA = json.loads((schema_folder() / "vector.schema.json").read_text(encoding="utf-8"))
BY_SCHEMA = Draft202012Validator(SCHEMA)

VECTOR: dict[str, Any] = {
    "id": "compare.off-level",
    "op": "compare",
    "title": {"zh": "副级牌一样大", "en": "off-suit level cards are equal"},
    "clauses": ["whu:5.2.1"],
    "readings": ["R-02"],
    "input": {"trump": {"level": "5", "suit": "S"}, "cards": ["H5", "C5"]},
    "expect": {"whu-2013": {"relation": "equal"}, "zzvc-2019": {"relation": "equal"}},
    "expect_under": {"zzvc-2019": [{"readings": {"R-02": "b"}, "output": {"relation": "lower"}}]},
    "across": "compare.main-level",
}
OTHER: dict[str, Any] = {
    "id": "compare.main-level",
    "op": "compare",
    "title": {"zh": "主级牌大", "en": "the main level card is higher"},
    "clauses": ["whu:5.2.1"],
    "readings": [],
    "input": {"trump": {"level": "5", "suit": "S"}, "cards": ["S5", "C5"]},
    "expect": {"whu-2013": {"relation": "higher"}},
}


def whole(*vectors: dict[str, Any]) -> dict[str, Any]:
    return {"op": "compare", "vectors": list(vectors)}


def written(folder: Path, content: object) -> Path:
    path = folder / "compare.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return path


def test_a_vector_is_read_with_all_its_cases(tmp_path: Path) -> None:
    vector, other = load_file(written(tmp_path, whole(VECTOR, OTHER)))
    assert vector.id == "compare.off-level"
    assert vector.clauses == ("whu:5.2.1",)
    assert vector.across == "compare.main-level"
    assert list(vector.cases()) == [
        Case(vector, "whu-2013", {}, {"relation": "equal"}),
        Case(vector, "zzvc-2019", {}, {"relation": "equal"}),
        Case(vector, "zzvc-2019", {"R-02": "b"}, {"relation": "lower"}),
    ]
    assert [case.name for case in vector.cases()] == [
        "compare.off-level whu-2013",
        "compare.off-level zzvc-2019",
        "compare.off-level zzvc-2019 R-02=b",
    ]
    assert [case.document for case in other.cases()] == ["whu-2013"]


def test_a_vector_is_written_as_it_was_read(tmp_path: Path) -> None:
    path = written(tmp_path, whole(VECTOR, OTHER))
    vectors = load_file(path)
    write_file(path, vectors)
    assert json.loads(path.read_text(encoding="utf-8")) == whole(VECTOR, OTHER)
    assert "副级牌" in path.read_text(encoding="utf-8")
    assert load_file(path) == vectors


def test_a_vector_may_be_asked_under_other_readings_only(tmp_path: Path) -> None:
    only = copy.deepcopy(VECTOR) | {"expect": {}}
    (vector,) = load_file(written(tmp_path, whole(only)))
    assert [case.name for case in vector.cases()] == ["compare.off-level zzvc-2019 R-02=b"]
    assert BY_SCHEMA.is_valid(whole(only))


def without(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda vector: vector.pop(name)


def put(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda vector: vector.update({name: value})


FAULTS: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (without("id"), "id is missing"),
    (without("clauses"), "clauses is missing"),
    (without("title"), "title is missing"),
    (put("note", "x"), "unknown member note"),
    (put("id", "two words"), "id has to be"),
    (put("id", ""), "id has to be"),
    (put("title", {"zh": "只有中文"}), "title needs"),
    (put("title", {"zh": "", "en": "x"}), "title needs"),
    (put("clauses", []), "clauses is not a list"),
    (put("clauses", ["5.2.1"]), '"5.2.1" is not an id'),
    (put("clauses", ["whu:5.2.1", "whu:5.2.1"]), "listed twice"),
    (put("readings", ["R1"]), '"R1" is not an id'),
    (put("input", []), "input is not an object"),
    (put("expect", []), "expect is not an object"),
    (put("expect", {"whu-2013": "equal"}), "expect whu-2013 is not an object"),
    (lambda vector: vector.update(expect={}, expect_under={}), "neither expect nor expect_under"),
    (put("expect_under", {"zzvc-2019": {}}), "is not a list"),
    (put("expect_under", {"zzvc-2019": [{"readings": {}, "output": {}}]}), "readings is empty"),
    (put("expect_under", {"zzvc-2019": [{"readings": {"R-02": "b"}}]}), "output is missing"),
    (put("expect_under", {"zzvc-2019": [{"readings": {"R-02": 1}, "output": {}}]}), "gives R-02 no choice"),
    (put("absent_under", {"whu-2013": {}}), "is not a list"),
    (put("absent_under", {"whu-2013": [{}]}), "readings is empty"),
    (put("absent_under", {"whu-2013": [{"R-05": 2}]}), "gives R-05 no choice"),
    (put("across", 5), "across is not the id"),
]


@pytest.mark.parametrize(("spoil", "words"), FAULTS)
def test_a_faulty_vector_is_named_in_one_line(
    tmp_path: Path, spoil: Callable[[dict[str, Any]], None], words: str
) -> None:
    vector = copy.deepcopy(VECTOR)
    spoil(vector)
    with pytest.raises(SuiteError) as caught:
        load_file(written(tmp_path, whole(OTHER, vector)))
    message = str(caught.value)
    assert words in message
    assert message.startswith(f"{tmp_path / 'compare.json'}: vector {vector.get('id', 2)}")
    assert "\n" not in message
    assert not BY_SCHEMA.is_valid(whole(OTHER, vector))


def test_what_a_document_does_not_answer_is_not_asked_and_yet_told(tmp_path: Path) -> None:
    """Absent by default and answered under a choice; answered by default and absent under a choice."""
    changed = {
        "expect": {"bnuz-2015": {"relation": "equal"}},
        "absent_under": {"bnuz-2015": [{"R-29": "a"}, {"R-29b": "b"}]},
    }
    content = whole(VECTOR | changed)
    (vector,) = load_file(written(tmp_path, content))
    BY_SCHEMA.validate(content)
    assert vector.as_json() == content["vectors"][0]
    asked = [(case.document, dict(case.readings)) for case in vector.cases()]
    assert asked == [("bnuz-2015", {}), ("zzvc-2019", {"R-02": "b"})]
    assert [(document, dict(readings), output) for document, readings, output in vector.turns()] == [
        ("zzvc-2019", {"R-02": "b"}, {"relation": "lower"}),
        ("bnuz-2015", {"R-29": "a"}, None),
        ("bnuz-2015", {"R-29b": "b"}, None),
    ]


def test_only_where_there_is_an_answer_other_choices_can_leave_none(tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match="absent_under zzvc-2019: expect has no output"):
        load_file(written(tmp_path, whole(VECTOR | {"expect": {}, "absent_under": {"zzvc-2019": [{"R-29": "b"}]}})))


def test_two_outputs_under_the_same_readings_are_refused(tmp_path: Path) -> None:
    under = {"readings": {"R-02": "b"}, "output": {"relation": "lower"}}
    with pytest.raises(SuiteError, match="two outputs under the same readings"):
        load_file(written(tmp_path, whole(VECTOR | {"expect_under": {"zzvc-2019": [under, under]}})))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "not JSON: Expecting property name enclosed in double quotes at line 1, column 2"),
        ('{"op": "compare", "op": "compare", "vectors": []}', 'the key "op" is given twice'),
        ("[]", "not a JSON object"),
        ({"op": "compare"}, "vectors is missing"),
        ({"op": "compare", "vectors": {}}, "vectors is not a list"),
        ({"op": "compare", "vectors": [5]}, "vector 1 is not an object"),
        ({"op": "classify", "vectors": []}, 'op is "classify", a file of that operation is named "compare.json"'),
        (whole(VECTOR | {"op": "classify"}), 'vector compare.off-level: op is "classify"'),
    ],
)
def test_a_faulty_file_is_named_in_one_line(tmp_path: Path, content: object, words: str) -> None:
    with pytest.raises(SuiteError) as caught:
        load_file(written(tmp_path, content))
    assert words in str(caught.value)
    assert str(caught.value).startswith(str(tmp_path / "compare.json"))
    assert "\n" not in str(caught.value)


def test_a_missing_file_or_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match=r"compare\.json: No such file"):
        load_file(tmp_path / "compare.json")
    with pytest.raises(SuiteError, match="nowhere: no such folder of vectors"):
        load_suite(tmp_path / "nowhere")
    with pytest.raises(SuiteError, match="holds no vectors"):
        load_suite(tmp_path)


def test_an_id_is_given_once(tmp_path: Path) -> None:
    written(tmp_path, whole(OTHER, OTHER))
    with pytest.raises(SuiteError, match=r"vector compare\.main-level: the id is given to two vectors"):
        load_suite(tmp_path)


@pytest.mark.parametrize("name", ["compare.off-level", "compare.no-such"])
def test_a_boundary_has_another_vector_across(tmp_path: Path, name: str) -> None:
    written(tmp_path, whole(OTHER, VECTOR | {"across": name}))
    with pytest.raises(SuiteError, match="which is no other vector"):
        load_suite(tmp_path)


def test_a_sealed_folder_has_its_version_and_an_unsealed_one_none(tmp_path: Path) -> None:
    path = written(tmp_path, whole(VECTOR, OTHER))
    assert load_suite(tmp_path).version == UNSEALED
    write_manifest(tmp_path, "1.2.3")
    assert json.loads((tmp_path / MANIFEST).read_text()) == {
        "suite": "1.2.3",
        "files": {"compare.json": hashlib.sha256(path.read_bytes()).hexdigest()},
    }
    assert load_suite(tmp_path).version == verify_manifest(tmp_path) == "1.2.3"


def test_a_change_behind_the_seal_is_noticed(tmp_path: Path) -> None:
    path = written(tmp_path, whole(VECTOR, OTHER))
    write_manifest(tmp_path, "1.2.3")
    path.write_text(path.read_text(encoding="utf-8").replace('"equal"', '"lower"', 1), encoding="utf-8")
    with pytest.raises(SuiteError, match=r"compare\.json: changed since the manifest was written"):
        load_suite(tmp_path)


def test_a_file_added_or_taken_away_behind_the_seal_is_noticed(tmp_path: Path) -> None:
    path = written(tmp_path, whole(VECTOR, OTHER))
    write_manifest(tmp_path, "1.2.3")
    added = tmp_path / "classify.json"
    added.write_text('{"op": "classify", "vectors": []}')
    with pytest.raises(SuiteError, match=r"classify\.json: the manifest does not list it"):
        load_suite(tmp_path)
    added.unlink()
    path.unlink()
    with pytest.raises(SuiteError, match=r"compare\.json: the manifest lists it, but it is missing"):
        load_suite(tmp_path)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "not JSON"),
        ('{"suite": "1.2.3"}', "files is missing"),
        ('{"suite": "one", "files": {}}', "suite is not a version"),
        ('{"suite": "1.2.3", "files": {"compare.json": "abc"}}', "SHA-256 in hexadecimal"),
        ('{"suite": "1.2.3", "files": []}', "SHA-256 in hexadecimal"),
    ],
)
def test_a_faulty_manifest_is_named(tmp_path: Path, content: str, words: str) -> None:
    written(tmp_path, whole(VECTOR, OTHER))
    (tmp_path / MANIFEST).write_text(content)
    with pytest.raises(SuiteError, match=words) as caught:
        load_suite(tmp_path)
    assert str(caught.value).startswith(str(tmp_path / MANIFEST))


def test_a_version_has_three_numbers(tmp_path: Path) -> None:
    written(tmp_path, whole(VECTOR, OTHER))
    with pytest.raises(SuiteError, match=r"not of the form 1\.2\.3"):
        write_manifest(tmp_path, "1.2")


def test_the_suite_s_own_files_are_sealed_and_by_their_schemas() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    suite = load_suite()
    assert suite.version != UNSEALED
    manifest = Draft202012Validator({"$ref": "#/$defs/manifest", "$defs": SCHEMA["$defs"]})
    operations = schema_folder() / "operations"
    for path in vectors_folder().glob("*.json"):
        content = json.loads(path.read_text(encoding="utf-8"))
        if path.name == MANIFEST:
            manifest.validate(content)
            continue
        BY_SCHEMA.validate(content)
        question, answer = (
            Draft202012Validator(json.loads((operations / f"{path.stem}.{side}.json").read_text(encoding="utf-8")))
            for side in ("input", "output")
        )
        for vector in content["vectors"]:
            question.validate(vector["input"])
            for output in vector["expect"].values():
                answer.validate(output)
            for unders in vector.get("expect_under", {}).values():
                for under in unders:
                    answer.validate(under["output"])
