"""Which cases an option means, and which of them are listed as known failures."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

import pytest

from shengji_conformance.operations import OPERATIONS
from shengji_conformance.outcomes import Outcome, State
from shengji_conformance.protocol import Problem
from shengji_conformance.suite.known import load_known, mark_known, nearest
from shengji_conformance.suite.selection import (
    OptionError,
    add_selection,
    clauses_of,
    grounds_of,
    read_selection,
    readings_of,
)
from shengji_conformance.suite.vectorfile import Suite, SuiteError, Under, Vector
from shengji_spec.documents import DataError

if TYPE_CHECKING:
    from pathlib import Path

    from shengji_conformance.suite.selection import Selection


def vector(
    name: str, op: str, clauses: tuple[str, ...], readings: tuple[str, ...] = (), **under: dict[str, str]
) -> Vector:
    """A vector for all three documents; `under` gives each document (without its year) other readings."""
    documents = {"whu": "whu-2013", "zzvc": "zzvc-2019", "bnuz": "bnuz-2015"}
    expect: dict[str, dict[str, object]] = {document: {} for document in documents.values()}
    unders = {documents[prefix]: (Under(chosen, {}),) for prefix, chosen in under.items()}
    return Vector(name, op, {"zh": name, "en": name}, clauses, readings, {}, expect, unders)


SUITE = Suite(
    "1.0.0",
    (
        vector("order", "compare", ("whu:5.2.1", "bnuz:A.2.2.4")),
        vector("level", "neighbours", ("whu:5.2.2", "zzvc:A.8.1"), ("R-03",), zzvc={"R-03": "b"}, bnuz={"R-03": "b"}),
        vector("shape", "classify", ("whu:5.7.2",), ("R-21",), whu={"R-21": "b"}),
    ),
)


def selection(*options: str) -> Selection:
    parser = argparse.ArgumentParser()
    add_selection(parser)
    return read_selection(parser.parse_args(options), SUITE, OPERATIONS)


def selected(*options: str) -> list[str]:
    chosen = selection(*options)
    return [case.name for case in SUITE.cases() if chosen.takes(case)]


EVERY = [case.name for case in SUITE.cases()]


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ((), EVERY),
        (("--document", "whu-2013"), ["order whu-2013", "level whu-2013", "shape whu-2013", "shape whu-2013 R-21=b"]),
        (("--op", "compare"), ["order whu-2013", "order zzvc-2019", "order bnuz-2015"]),
        (("--op", "compare", "--document", "bnuz-2015"), ["order bnuz-2015"]),
        (("--clause", "whu:5.2.1"), ["order whu-2013"]),
        (("--clause", "whu:5.2"), ["order whu-2013", "level whu-2013"]),
        (
            ("--clause", "zzvc:A.8.1", "--clause", "whu:5.7.2"),
            ["level zzvc-2019", "level zzvc-2019 R-03=b", "shape whu-2013", "shape whu-2013 R-21=b"],
        ),
        (
            ("--reading", "R-03"),
            [
                "level whu-2013",
                "level zzvc-2019",
                "level bnuz-2015",
                "level zzvc-2019 R-03=b",
                "level bnuz-2015 R-03=b",
            ],
        ),
        (("--reading", "R-03=b"), ["level zzvc-2019 R-03=b", "level bnuz-2015 R-03=b"]),
        (("--reading", "R-03=a"), ["level whu-2013", "level zzvc-2019", "level bnuz-2015"]),
        (
            ("--reading", "R-03=b", "--reading", "R-21=b"),
            ["level zzvc-2019 R-03=b", "level bnuz-2015 R-03=b", "shape whu-2013 R-21=b"],
        ),
        (("--reading", "R-21=b", "--defaults-only"), []),
        (("--defaults-only",), [name for name in EVERY if "=" not in name]),
    ],
)
def test_options_select_cases(options: tuple[str, ...], names: list[str]) -> None:
    assert selected(*options) == names


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        (("--document", "whu-2014"), DataError, "unknown document 'whu-2014'; did you mean 'whu-2013'"),
        (("--op", "compares"), OptionError, "--op compares: no such operation; did you mean 'compare'"),
        (("--clause", "whu:5.2.9"), OptionError, "--clause whu:5.2.9: no vector cites it; did you mean 'whu:5.2."),
        (("--reading", "R-99"), DataError, "unknown reading 'R-99'"),
        (("--reading", "R-03=z"), OptionError, "R-03 has the choices a, b"),
        (("--document", "bnuz-2015", "--reading", "R-21"), OptionError, "R-21 does not touch bnuz-2015, only whu-2013"),
    ],
)
def test_an_unknown_word_is_named_with_what_is_near(
    options: tuple[str, ...], error: type[Exception], words: str
) -> None:
    with pytest.raises(error) as caught:
        selected(*options)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ((), None),
        (("--document", "whu-2013", "--document", "bnuz-2015"), None),
        (("--document", "whu-2013"), ("whu-2013", {})),
        (("--document", "bnuz-2015", "--reading", "R-03=b"), ("bnuz-2015", {"R-03": "b"})),
        (("--document", "bnuz-2015", "--reading", "R-03=a"), ("bnuz-2015", {})),
        (("--document", "bnuz-2015", "--reading", "R-03"), ("bnuz-2015", {})),
        (("--document", "bnuz-2015", "--reading", "R-03=a", "--reading", "R-03=b"), None),
    ],
)
def test_rules_of_one_s_own_are_held_against_one_ruleset(options: tuple[str, ...], rules: object) -> None:
    assert selection(*options).own_rules() == rules


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (vector("x", "conpare", ("whu:1",)), "vector x: no such operation as conpare; did you mean 'compare'"),
        (Vector("x", "compare", {}, (), (), {}, {"whu-2012": {}}), "vector x: no such document as whu-2012; did you"),
    ],
)
def test_a_suite_that_asks_what_there_is_not_is_refused(broken: Vector, words: str) -> None:
    parser = argparse.ArgumentParser()
    add_selection(parser)
    with pytest.raises(SuiteError) as caught:
        read_selection(parser.parse_args([]), Suite("1.0.0", (broken,)), OPERATIONS)
    assert words in str(caught.value)


def test_a_case_rests_on_the_clauses_of_its_own_document() -> None:
    by_name = {case.name: clauses_of(case) for case in SUITE.cases()}
    assert by_name["level zzvc-2019 R-03=b"] == ("zzvc:A.8.1",)
    assert by_name["level whu-2013"] == ("whu:5.2.2",)
    assert by_name["level bnuz-2015"] == ()


def test_where_the_text_is_silent_a_case_rests_on_readings_that_touch_its_document() -> None:
    silent = vector("silent", "compare", ("whu:5.2.3",), ("R-08", "R-37"))
    by_document = {case.document: (readings_of(case), grounds_of(case)) for case in silent.cases()}
    assert by_document["whu-2013"] == (("R-37",), "whu:5.2.3 R-37")
    assert by_document["zzvc-2019"] == (("R-08", "R-37"), "R-08 R-37")
    unsaid = vector("unsaid", "compare", ("whu:5.2.3",))
    assert [grounds_of(case) for case in unsaid.cases() if case.document == "bnuz-2015"] == ["–"]


def marked(folder: Path, text: str, **states: State) -> dict[str, str]:
    """What comes of every case, all of them held but those of the vectors named, with a list of known failures."""
    path = folder / "known"
    path.write_text(text, encoding="utf-8")
    outcomes = [Outcome(case, states.get(case.vector.id, State.HELD)) for case in SUITE.cases()]
    return {
        outcome.case.name: str(outcome.state)
        for outcome in mark_known(outcomes, load_known(path, SUITE))
        if outcome.state is not State.HELD
    }


def test_a_listed_vector_must_fail_in_every_case(tmp_path: Path) -> None:
    assert marked(tmp_path, "# of old\n\norder  # all of it\n", order=State.FAILED) == {
        "order whu-2013": "known-failure",
        "order zzvc-2019": "known-failure",
        "order bnuz-2015": "known-failure",
    }


def test_a_listed_case_that_holds_is_told(tmp_path: Path) -> None:
    assert marked(tmp_path, "order whu-2013\n") == {"order whu-2013": "held-though-listed"}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("level zzvc-2019", ["level zzvc-2019", "level zzvc-2019 R-03=b"]),
        ("level zzvc-2019 defaults", ["level zzvc-2019"]),
        ("level zzvc-2019 R-03=b", ["level zzvc-2019 R-03=b"]),
        ('["level zzvc-2019 R-03=b"]', ["level zzvc-2019 R-03=b"]),
        ('[{"id": "level", "document": "zzvc-2019", "readings": {}}]', ["level zzvc-2019"]),
        ('[{"id": "level", "document": "zzvc-2019"}]', ["level zzvc-2019", "level zzvc-2019 R-03=b"]),
    ],
)
def test_an_entry_names_vector_document_and_readings(tmp_path: Path, text: str, names: list[str]) -> None:
    came = marked(tmp_path, text, level=State.SKIPPED)
    assert sorted(name for name, state in came.items() if state == "known-failure") == sorted(names)
    assert {state for name, state in came.items() if name not in names} == {"skipped"}


@pytest.mark.parametrize("state", [State.FAILED, State.ERROR, State.SKIPPED])
def test_whatever_falls_short_is_as_listed(tmp_path: Path, state: State) -> None:
    assert marked(tmp_path, "order whu-2013", order=state)["order whu-2013"] == "known-failure"


def test_what_was_given_up_or_not_offered_is_not_excused(tmp_path: Path) -> None:
    path = tmp_path / "known"
    path.write_text("order")
    (case, *_) = SUITE.cases()
    given_up = Outcome(case, State.ERROR, problem=Problem("not-asked", {"breaks": 3}))
    not_offered = Outcome(case, State.NOT_OFFERED, problem=Problem("document-not-offered"))
    listed = load_known(path, SUITE)
    assert mark_known([given_up, not_offered], listed) == (given_up, not_offered)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("order\nodrer\n", ":2: no vector 'odrer'; nearest: order"),
        ("order whu-2012", ":1: order is not asked so, only as: order bnuz-2015; order whu-2013; order zzvc-2019"),
        ("order whu-2013 R-03=b", ":1: order is not asked so"),
        ("order whu-2013 R-03", ":1: expected vector-id [document [R-xx=choice … | defaults]], got"),
        ('["order", 5]', ": entry 2: expected a text or an object"),
        ('[{"id": "order", "documents": []}]', ": entry 1: expected a text or an object"),
        ('[{"id": "order", "document": 5}]', ": entry 1: document is not a text"),
        ('[{"id": "order", "readings": {"R-03": 5}}]', ": entry 1: readings does not give each reading a choice"),
        ("[5", ": not JSON: "),
    ],
)
def test_a_faulty_list_is_named_with_the_place(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(OptionError) as caught:
        marked(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'known'}{words}")
    assert "\n" not in str(caught.value)


def test_a_list_that_is_not_there_or_not_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="nowhere: No such file or directory"):
        load_known(tmp_path / "nowhere", SUITE)
    path = tmp_path / "known"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OptionError, match="known: not UTF-8 text"):
        load_known(path, SUITE)


def test_a_list_may_come_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "known"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(["order"]).encode())
    assert [entry.vector for entry in load_known(path, SUITE)] == ["order"]


def test_an_unknown_vector_is_answered_with_the_five_nearest_at_most() -> None:
    ids = {f"lead.case-{number}" for number in range(40)} | {"trick.ruff"}
    near = nearest("lead.case-3x", ids)
    names = near.removeprefix("nearest: ").split(", ")
    assert len(names) == 5
    assert names == sorted(names)
    assert "trick.ruff" not in names
    assert nearest("lead.case-3x", sorted(ids, reverse=True)) == near
    assert nearest("?" * 5_000, ids) == "see shengji vectors list"
