"""`shengji diff`: the same by proof, or the smallest case, worked out by hand."""

import json
from typing import Any

import pytest

from shengji_conformance.cli import main


def compared(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["diff", "--json", *words]) == 0
    return {each["op"]: each for each in json.loads(capsys.readouterr().out)}


def test_what_consults_no_parameter_that_differs_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "whu-2013", "zzvc-2019", "--op", "compare", "--op", "neighbours")
    assert all(each["same"] and each["method"] == "same parameters" for each in found.values())
    assert list(found) == ["compare", "neighbours"]


@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        ("zzvc-2019", "zzvc-2019+R-01=b", ["S2", "H2"]),
        ("zzvc-2019", "zzvc-2019+R-02=b", ["D2", "H2"]),
        ("bnuz-2015", "bnuz-2015+R-03=b", ["S2", "BJ"]),
        ("zzvc-2019", "zzvc-2019+R-04=b", ["S4", "S2"]),
        ("whu-2013", "whu-2013+R-05=b", ["S3", "S2"]),
    ],
)
def test_the_smallest_case_of_each_reading_about_neighbours(
    capsys: pytest.CaptureFixture[str], first: str, second: str, cards: list[str]
) -> None:
    found = compared(capsys, first, second, "--op", "neighbours")["neighbours"]
    assert found["method"] == "solver"
    answers = [ruling["answer"]["neighbours"] for ruling in found["rulings"]]
    assert sorted(answers) == [False, True]
    assert found["input"]["trump"]["level"] in {"2", "3"}
    assert sorted(found["input"]["cards"]) == sorted(cards)


def test_documents_differ_in_the_side_triple(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "whu-2013", "zzvc-2019", "--op", "classify")["classify"]
    assert len(found["input"]["cards"]) == 3
    kinds = [[part["kind"] for part in ruling["answer"]["parts"]] for ruling in found["rulings"]]
    assert kinds == [["triple"], ["pair", "single"]]
    assert [ruling["clauses"] for ruling in found["rulings"]] == [["whu:5.7.2"], ["zzvc:A.6.4"]]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["whu", "zzvc-2019"], "unknown document 'whu'"),
        (["whu-2013", "zzvc-2019+R-05=b"], "R-05=b"),
        (["whu-2013", "whu-2013+R-05"], "R-05"),
        (["whu-2013", "nowhere.toml"], "nowhere.toml"),
        (["whu-2013", "zzvc-2019", "--op", "beat"], "'beat' is no operation"),
        (["whu-2013"], "second"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str], words: list[str], named: str) -> None:
    try:
        code = main(["diff", *words])
    except SystemExit as stopped:
        code = int(str(stopped.code))
    assert code == 2
    shown = capsys.readouterr()
    assert named in shown.err
    assert shown.err.count("\n") == 1
