"""Reports of a run: JSON by its schema, JUnit XML, and what a person reads, all with the same counts."""

from __future__ import annotations

import io
import json
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft202012Validator

from shengji_conformance.console import PlainConsole, ProgressBar, closing, show_report
from shengji_conformance.messages import LANGUAGES
from shengji_conformance.outcomes import Outcome, Results, SessionProblem, State
from shengji_conformance.places import schema_folder
from shengji_conformance.protocol import Announcement, Problem
from shengji_conformance.suite.reports import Report, describe_position, json_report, junit_report
from shengji_conformance.suite.vectorfile import Vector, load_suite

from .toysuite import DOCUMENTS, ask, fake, write_suite

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA = json.loads((schema_folder() / "report.schema.json").read_text(encoding="utf-8"))
TOY = Announcement({"name": "toy", "version": "1", "language": "Python"}, ("compare",), DOCUMENTS)
WRONG = {"relation": "lower"}


@pytest.fixture
def mixed(tmp_path: Path) -> Results:
    """One case of whu-2013 in each state but one, the cases of zzvc-2019 held, one of bnuz-2015 not offered."""
    cases = list(load_suite(write_suite(tmp_path / "vectors", DOCUMENTS, six_seven={"R-03": "b"})).cases())
    foreign = {"message": "<b>]]>\x00\n\ud800 牌"}
    by_name = {
        "compare.king-queen whu-2013": Outcome(cases[0], State.HELD, {"relation": "higher"}),
        "compare.queen-king whu-2013": Outcome(cases[0], State.FAILED, {"relation": "higher"}),
        "compare.two-aces whu-2013": Outcome(
            cases[0], State.ERROR, None, Problem("errored", foreign), ("oh <no>\x07",)
        ),
        "compare.marked whu-2013": Outcome(
            cases[0], State.SKIPPED, None, Problem("skipped", {"message": "[red]later"})
        ),
        "compare.across whu-2013": Outcome(cases[0], State.KNOWN, WRONG),
        "compare.six-seven whu-2013": Outcome(cases[0], State.UNEXPECTED, WRONG),
    }
    outcomes = []
    for case in cases:
        if case.document == "bnuz-2015":
            problem = Problem("document-not-offered", {"document": case.document})
            outcomes.append(Outcome(case, State.NOT_OFFERED, problem=problem))
        else:
            found = by_name.get(case.name, by_name["compare.king-queen whu-2013"])
            outcomes.append(Outcome(case, found.state, found.got, found.problem, found.stderr))
    broke = SessionProblem(Problem("exited", {"code": 1}), ("out of luck",), ("compare.marked whu-2013",))
    return Results(TOY, tuple(outcomes), (broke,), 1.5)


COUNTS = {
    "held": 7,
    "failed": 1,
    "error": 1,
    "skipped": 1,
    "known-failure": 1,
    "held-though-listed": 1,
    "not-offered": 7,
}


def report(results: Results, language: str = "en") -> Report:
    return Report(("toy", "--fast"), "1.2.3", 1, results, language)


def shown(results: Results, language: str = "en", most: int = 20) -> str:
    out = io.StringIO()
    show_report(PlainConsole(file=out, width=200), report(results, language), most)
    return out.getvalue()


def test_json_is_by_its_schema_and_counts_everything(mixed: Results) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    written = json.loads(json.dumps(json_report(report(mixed)), allow_nan=False))
    Draft202012Validator(SCHEMA).validate(written)
    assert written["result"] == "falls-short"
    assert written["counts"] == COUNTS
    assert written["suite"] == "1.2.3"
    assert written["program"] == ["toy", "--fast"]
    assert [(row["document"], row["op"]) for row in written["table"]] == [(name, "compare") for name in DOCUMENTS]
    assert {state: sum(row[state] for row in written["table"]) for state in COUNTS} == COUNTS
    assert len(written["cases"]) == sum(COUNTS.values())
    assert written["session"] == [
        {
            "problem": "exited",
            "message": "it exited with code 1",
            "stderr": ["out of luck"],
            "suspects": ["compare.marked whu-2013"],
        }
    ]


def test_json_says_of_a_failure_what_was_asked_expected_and_got(mixed: Results) -> None:
    cases = {(case["id"], case["document"]): case for case in json_report(report(mixed))["cases"]}  # type: ignore[attr-defined]
    assert cases["compare.queen-king", "whu-2013"] == {
        "id": "compare.queen-king",
        "op": "compare",
        "document": "whu-2013",
        "readings": {},
        "clauses": ["whu:5.2.3"],
        "cited_readings": [],
        "outcome": "failed",
        "title": {"zh": "比大小 queen-king", "en": "compare queen-king"},
        "input": {"trump": {"level": "5", "suit": "S"}, "cards": ["HQ", "HK"]},
        "expected": {"relation": "lower"},
        "got": {"relation": "higher"},
    }
    assert set(cases["compare.king-queen", "whu-2013"]) == {
        "id",
        "op",
        "document",
        "readings",
        "clauses",
        "cited_readings",
        "outcome",
    }


def test_junit_counts_a_skip_as_a_failure_and_only_what_is_excused_as_skipped(mixed: Results) -> None:
    root = ET.fromstring(junit_report(report(mixed)))
    assert root.tag == "testsuites"
    tests = {key: int(root.attrib[key]) for key in ("tests", "failures", "errors", "skipped")}
    assert tests == {
        "tests": 19 + 1,  # the break of the program itself is one more
        "failures": 1 + 1 + 1,  # failed, skipped by the implementation, held though listed
        "errors": 1 + 1,
        "skipped": 7 + 1,  # not offered, known
    }
    suites = {suite.attrib["name"]: suite for suite in root}
    assert list(suites) == [
        "whu-2013 · defaults · compare",
        "zzvc-2019 · defaults · compare",
        "bnuz-2015 · defaults · compare",
        "bnuz-2015 · R-03=b · compare",
        "the program itself",
    ]
    for key, count in tests.items():
        assert sum(int(suite.attrib[key]) for suite in root) == count
    (failed,) = [each for each in root.iter("testcase") if each.attrib["name"] == "compare.queen-king whu-2013"]
    (failure,) = failed
    assert failure.text is not None
    assert failure.text.splitlines() == [
        "compare queen-king",
        "rests on: whu:5.2.3",
        "position: level 5, ♠ trump · ♥Q ♥K",
        'expected: {"relation":"lower"}',
        'got: {"relation":"higher"}',
    ]
    (error,) = [each for each in root.iter("error") if each.attrib["type"] == "errored"]
    assert "<b>]]>\\x00\\n\\ud800 牌" in error.attrib["message"]
    assert (error.text or "").endswith("oh <no>�")


def test_the_console_shows_each_shortfall_with_clause_and_position(mixed: Results) -> None:
    text = shown(mixed)
    assert "toy 1 (Python) · suite 1.2.3 · level 1 · 1.5 s" in text
    lines = [line.rstrip() for line in text.splitlines()]
    start = lines.index("failed · compare.queen-king · whu-2013 · defaults · compare queen-king")
    assert lines[start + 1 : start + 5] == [
        "  rests on: whu:5.2.3",
        "  position: level 5, ♠ trump · ♥Q ♥K",
        '  expected: {"relation":"lower"}',
        '  got: {"relation":"higher"}',
    ]
    assert "  why: skipped: [red]later" in lines  # no markup of another program is obeyed
    assert "  why: it refuses the question: <b>]]>\\x00\\n\\ud800 牌" in lines
    assert "  stderr: oh <no>\\x07" in lines
    assert "  why: listed as a known failure, but it holds: take it off the list" in lines
    assert "the program itself · it exited with code 1" in lines
    assert "\x1b" not in text


def test_the_table_has_the_same_counts(mixed: Results) -> None:
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in shown(mixed).splitlines() if "│" in line]
    assert rows == [
        ["whu-2013", "compare", "1", "1", "1", "1", "1", "1", "0"],
        ["zzvc-2019", "compare", "6", "0", "0", "0", "0", "0", "0"],
        ["bnuz-2015", "compare", "0", "0", "0", "0", "0", "0", "7"],
        ["", "total", "7", "1", "1", "1", "1", "1", "7"],
    ]


def test_no_more_cases_are_shown_than_asked_for(mixed: Results) -> None:
    text = shown(mixed, most=1)
    assert text.count("  rests on: ") == 1
    assert "… and 3 more; all of them: --show 4 or --json FILE" in text
    assert shown(mixed, most=0).count("  rests on: ") == 0


def test_the_end_says_what_came_out_and_what_next(mixed: Results) -> None:
    assert closing(report(mixed)) == [
        "Of 12 cases asked, 4 fall short: failed 1, errors 1, skipped 1, held though listed 1.",
        "Besides, breaks of the program for which no case is to blame: 1.",
        "Cases not offered, and not asked: 7.",
        "Next: shengji vectors show compare.queen-king prints a vector; --json FILE keeps every case.",
    ]
    held = Results(TOY, tuple(each for each in mixed.outcomes if each.state is State.HELD), (), 1.0)
    assert closing(report(held)) == [
        "All cases asked hold: 7.",
        "Next: --level 2 compares the reasons of refusals too.",
    ]
    excused = Results(TOY, tuple(each for each in mixed.outcomes if each.state in (State.HELD, State.KNOWN)), (), 1.0)
    assert excused.holds()
    assert (
        closing(report(excused))[0] == "All cases asked came out as they should: 7 of 8 hold, 1 fall short as listed."
    )


def test_a_break_of_the_program_alone_falls_short(mixed: Results) -> None:
    broke = Results(TOY, tuple(each for each in mixed.outcomes if each.state is State.HELD), mixed.session, 1.0)
    assert not broke.holds()
    lines = closing(report(broke))
    assert "Besides, breaks of the program for which no case is to blame: 1." in lines
    assert not any("--level 2" in line for line in lines)
    assert json_report(report(broke))["result"] == "falls-short"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_in_one_language(mixed: Results, language: str) -> None:
    text = shown(mixed, language)
    assert ("compare queen-king" in text, "比大小 queen-king" in text) == (language == "en", language == "zh")
    assert ("fall short" in text, "未达" in text) == (language == "en", language == "zh")
    ET.fromstring(junit_report(report(mixed, language)))


def position(op: str, question: dict[str, object], language: str) -> str:
    """A position as it is reported, of a vector with this input."""
    return describe_position(Vector("v", op, {"zh": "题", "en": "v"}, (), (), question, {}), language)


def test_a_position_is_drawn_in_the_language_of_the_report() -> None:
    trump = {"level": "K", "suit": None}
    trick = {"trump": trump, "leader": 2, "plays": [["HT"], ["RJ"], ["H2"], ["D3"]]}
    assert position("trick", trick, "en") == (
        "level K, no trump suit · seat 2 leads ♥10 | seat 3: big joker | seat 0: ♥2 | seat 1: ♦3"
    )
    assert position("trick", trick, "zh") == (
        "打 K，无主花色 · 座位 2 首出 ♥10 | 座位 3：大王 | 座位 0：♥2 | 座位 1：♦3"
    )
    lead: dict[str, object] = {"trump": trump, "hand": ["S2", "BJ"], "cards": ["S2"], "others": [["S3"], [], []]}
    assert position("lead", lead, "zh") == "打 K，无主花色 · 手牌：♠2 小王 · 出：♠2 · 其余三家：♠3 | – | –"


def test_a_position_that_no_operation_reads_is_json_and_short() -> None:
    assert position("compare", {"cards": ["S2"]}, "en") == '{"cards":["S2"]}'
    assert position("own", {"cards": ["S2"]}, "zh") == '{"cards":["S2"]}'
    assert len(position("own", {"cards": ["S2"] * 500}, "en")) == 300


def test_a_real_run_reports_what_it_saw(tmp_path: Path) -> None:
    results = ask(fake("crashes_at_marked"), write_suite(tmp_path / "vectors"))
    written = json.loads(json.dumps(json_report(report(results))))
    Draft202012Validator(SCHEMA).validate(written)
    (case,) = [case for case in written["cases"] if case["outcome"] == "error"]
    assert case["problem"] == "exited"
    assert case["message"] == "it exited with code 7"
    assert case["stderr"] == ["Traceback: cannot compare ['H3', 'H2']"]
    assert "stderr: Traceback: cannot compare ['H3', 'H2']" in shown(results)


def test_what_was_given_up_is_counted_and_not_listed_one_by_one(mixed: Results) -> None:
    given_up = Problem("not-asked", {"breaks": 10})
    outcomes = [
        Outcome(each.case, State.ERROR, problem=given_up) if each.state is State.NOT_OFFERED else each
        for each in mixed.outcomes
    ]
    results = Results(TOY, tuple(outcomes), (), 1.0)
    assert closing(report(results))[:2] == [
        "Of 19 cases asked, 11 fall short: failed 1, errors 8, skipped 1, held though listed 1.",
        "Among them, given up without being asked after too many breaks: 7.",
    ]
    assert shown(results).count("  rests on: ") == 4
    Draft202012Validator(SCHEMA).validate(json_report(report(results)))


def test_rules_of_its_own_are_said(mixed: Results) -> None:
    own = Results(Announcement(TOY.implementation, ("compare",), None), mixed.outcomes, (), 1.0)
    assert "its own rules, held against whu-2013 · defaults" in shown(own)


def test_progress_is_one_line_a_ruleset_where_there_is_no_terminal(mixed: Results) -> None:
    out = io.StringIO()
    with ProgressBar(PlainConsole(file=out, width=80), "zh", 2) as progress:
        progress.begins("bnuz-2015", {"R-03": "b"}, 2)
        progress.settles(mixed.outcomes[0])
        progress.begins("whu-2013", {}, 1)
    assert out.getvalue() == "bnuz-2015 · R-03=b：问 2 题\nwhu-2013 · 默认解读：问 1 题\n"


def test_progress_is_a_bar_on_a_terminal(mixed: Results) -> None:
    out = io.StringIO()
    with ProgressBar(PlainConsole(file=out, width=120, force_terminal=True), "en", 2) as progress:
        progress.begins("whu-2013", {}, 2)
        progress.settles(mixed.outcomes[0])
    assert "whu-2013 · defaults" in out.getvalue()
    assert "1/2" in out.getvalue()


def test_what_is_not_offered_comes_with_the_reason(mixed: Results) -> None:
    written = json.loads(json.dumps(json_report(report(mixed))))
    Draft202012Validator(SCHEMA).validate(written)
    cases = [case for case in written["cases"] if case["outcome"] == "not-offered"]
    assert len(cases) == 7
    for case in cases:
        assert case["problem"] == "document-not-offered"
        assert case["message"] == "does not offer bnuz-2015"
        assert "expected" not in case
    del cases[0]["problem"]
    assert not Draft202012Validator(SCHEMA).is_valid(written)
