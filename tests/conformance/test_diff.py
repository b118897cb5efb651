"""`shengji diff`: the same by proof, or the smallest case, worked out by hand."""

import json
from typing import Any

import pytest

from shengji_conformance import diff
from shengji_conformance.cli import main
from shengji_conformance.idle import IDLE
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.rulings import named_ruleset
from shengji_conformance.search import SEARCHES, hands_to_follow, number_of_cards
from shengji_spec.proof.statement import theorems
from shengji_spec.rules import Rules
from shengji_spec.rulesets import defaults


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


# Throws, follows, tricks: searched among small questions


@pytest.mark.parametrize(
    ("first", "second", "op", "cards"),
    [
        ("whu-2013", "whu-2013+R-22=b", "follow", 6),
        ("whu-2013", "whu-2013+R-23=b", "follow", 14),
        ("bnuz-2015", "bnuz-2015+R-23c=b", "follow", 10),
        ("zzvc-2019", "zzvc-2019+R-28=b", "follow", 7),
        ("zzvc-2019", "zzvc-2019+R-28b=b", "follow", 5),
        ("zzvc-2019", "zzvc-2019+R-34=b", "follow", 5),
        ("whu-2013", "whu-2013+R-35=b", "count_follows", 7),
        ("zzvc-2019", "zzvc-2019+R-25=b", "lead", 3),
        ("zzvc-2019", "zzvc-2019+R-26=b", "lead", 5),
        ("bnuz-2015", "bnuz-2015+R-27=b", "lead", 3),
        ("bnuz-2015", "bnuz-2015+R-27=c", "lead", 3),
        ("whu-2013", "whu-2013+R-31=b", "trick", 12),
        ("bnuz-2015", "bnuz-2015+R-31b=b", "trick", 12),
        ("zzvc-2019", "zzvc-2019+R-32=b", "trick", 8),
        ("zzvc-2019", "zzvc-2019+R-33=b", "trick", 8),
        ("zzvc-2019", "zzvc-2019+R-33=c", "trick", 12),
        ("bnuz-2015", "bnuz-2015+R-36=b", "trick", 12),
        ("whu-2013", "zzvc-2019", "follow", 7),
        ("whu-2013", "zzvc-2019", "trick", 12),
    ],
)
def test_the_smallest_case_of_each_reading_on_whole_hands(
    capsys: pytest.CaptureFixture[str], first: str, second: str, op: str, cards: int
) -> None:
    found = compared(capsys, first, second, "--op", op)[op]
    asked = OPERATIONS[op]
    question = asked.read(found["input"])
    assert found["method"] == "search"
    assert "small questions" in found["bound"]
    assert number_of_cards(question) == cards
    for ruling, name in zip(found["rulings"], (first, second), strict=True):
        assert ruling["answer"] == asked.by_engine(named_ruleset(name).rules, question)
    assert found["rulings"][0]["answer"] != found["rulings"][1]["answer"]


def test_a_reading_that_a_condition_shuts_out_makes_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    """R-31 speaks of ruffs; what follows is asked about them only under R-34 b, which whu does not have."""
    found = compared(capsys, "whu-2013", "whu-2013+R-31=b", "--op", "follow", "--op", "lead")
    assert all(each["same"] and each["method"] == "same parameters" for each in found.values())


@pytest.mark.parametrize(
    ("first", "second", "op"),
    [
        ("whu-2013", "whu-2013+R-31b=b", "trick"),
        ("zzvc-2019", "bnuz-2015", "trick"),
        ("bnuz-2015", "bnuz-2015+R-29c=b", "lead"),
        ("bnuz-2015", "bnuz-2015+R-29c=b", "follow"),
        ("bnuz-2015", "bnuz-2015+R-29c=b", "trick"),
        ("bnuz-2015", "bnuz-2015+R-03=b", "count_follows"),
    ],
)
def test_what_no_position_tells_apart_is_the_same_by_a_theorem(
    capsys: pytest.CaptureFixture[str], first: str, second: str, op: str
) -> None:
    found = compared(capsys, first, second, "--op", op)[op]
    assert found["same"]
    assert found["method"] == "theorem"
    (address,) = found["theorems"]
    assert [each.holds for each in theorems() if each.address == address] == [True]


def test_no_search_finds_what_a_theorem_denies() -> None:
    for idle in IDLE:
        for base in defaults():
            changed = {idle.parameter: not getattr(base.rules, idle.parameter)}
            rules = base.rules._replace(**idle.where)
            for op in idle.operations - {"follow"}:  # what count_follows does not tell apart, follow does not either
                found = SEARCHES[op].differing(rules, rules._replace(**changed))
                assert [each for each in found if each.is_admitted] == [], (idle.parameter, op, base.name)


def test_every_idle_parameter_has_a_theorem_that_holds() -> None:
    known = {each.address: each.holds for each in theorems()}
    for idle in IDLE:
        assert known[idle.theorem]
        assert {idle.parameter, *idle.where} <= set(Rules._fields)


def test_a_lead_that_only_one_ruleset_admits_is_named_where_nothing_else_differs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert main(["diff", "whu-2013", "whu-2013+R-21=b", "--op", "trick"]) == 0
    shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert "such a lead may not be made" in shown


def test_nothing_found_decides_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    blind = SEARCHES["follow"]._replace(differing=lambda _first, _second: iter(()))
    monkeypatch.setitem(SEARCHES, "follow", blind)
    monkeypatch.setattr(diff, "suite_questions", lambda *_: [])
    assert main(["diff", "--json", "whu-2013", "whu-2013+R-22=b", "--op", "follow", "--op", "trick"]) == 1
    shown = capsys.readouterr()
    assert [each["op"] for each in json.loads(shown.out)] == ["trick"]
    assert shown.err.count("\n") == 1
    assert "pair_lead_spares_tractors" in shown.err
    assert "not decided" in shown.err


def test_the_suite_helps_where_the_small_questions_find_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blind = SEARCHES["follow"]._replace(differing=lambda _first, _second: iter(()))
    monkeypatch.setitem(SEARCHES, "follow", blind)
    found = compared(capsys, "whu-2013", "whu-2013+R-22=b", "--op", "follow")["follow"]
    assert found["method"] == "search"
    assert found["rulings"][0]["answer"] != found["rulings"][1]["answer"]


@pytest.mark.parametrize("op", SEARCHES)
def test_small_questions_are_few_cards_first_and_of_two_packs(op: str) -> None:
    asked = OPERATIONS[op]
    if op in {"follow", "count_follows"}:
        sizes = [len(led) + len(hand) for _, led, hand in hands_to_follow()]
    else:
        questions = SEARCHES[op].questions()
        sizes = [number_of_cards(question) for question in questions]
        for question in questions[:: max(1, len(questions) // 50)]:
            assert asked.read(asked.write(question)) == question
    assert sizes == sorted(sizes)
    assert len(sizes) > (20 if asked.topic in {"score", "matches", "conduct", "events", "hands"} else 1000)


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
