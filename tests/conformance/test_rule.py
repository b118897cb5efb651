"""`shengji rule`: verdict, clauses, and the readings that it turns on, worked out by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from shengji_conformance.cli import main


def ruled(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["rule", "--json", *words]) == 0
    asked = json.loads(capsys.readouterr().out)
    return {ruling["ruleset"]: ruling for ruling in asked["rulings"]}


def test_a_question_that_turns_on_a_reading_in_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, "neighbours", "S5:", "S5", "H5")
    assert {name: ruling["answer"] for name, ruling in found.items()} == {
        "whu-2013": {"neighbours": True},
        "zzvc-2019": {"neighbours": True},
        "bnuz-2015": {"neighbours": True},
    }
    assert found["whu-2013"]["clauses"] == ["whu:5.2.1", "whu:5.7.1"]
    assert found["zzvc-2019"]["clauses"] == ["zzvc:A.8.1"]
    assert found["bnuz-2015"]["clauses"] == ["bnuz:A.4.2", "bnuz:A.2.2.4"]
    assert [found[name]["readings"] for name in found] == [[], ["R-08"], ["R-08"]]
    assert found["whu-2013"]["turns_on"] == found["bnuz-2015"]["turns_on"] == []
    assert found["zzvc-2019"]["turns_on"] == [
        {"reading": "R-01", "choice": "b", "answer": {"neighbours": False}, "unanswered": None}
    ]


def test_a_question_on_which_the_documents_differ(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, "lead S5: SAAK")
    assert found["whu-2013"]["answer"]["reason"] == "triple-in-trump"
    assert found["zzvc-2019"]["answer"]["reason"] == "throw-not-allowed"
    assert found["bnuz-2015"]["answer"] is None
    assert "other hands" in found["bnuz-2015"]["unanswered"]
    assert [turn["reading"] for turn in found["bnuz-2015"]["turns_on"]] == ["R-29", "R-29b"]


def test_what_cannot_arise_in_a_document_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, "trick S5: HAK | S33 | H23 | H44")
    assert found["whu-2013"]["answer"] is None
    assert "may not be led" in found["whu-2013"]["unanswered"]
    assert found["zzvc-2019"]["answer"] == found["bnuz-2015"]["answer"] == {"winner": 1, "points": 10}
    turns = found["zzvc-2019"]["turns_on"]
    assert [(turn["reading"], turn["answer"]) for turn in turns] == [("R-32", {"winner": 0, "points": 10})]
    assert main(["rule", "trick S5: HAK | S33 | H23 | H44"]) == 0
    assert "cannot arise" in capsys.readouterr().out


def test_another_reading_is_the_ruling_and_then_the_default_is_what_it_turns_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = ruled(capsys, "classify", "SK:", "HAQQ", "--document", "whu-2013", "--reading", "R-21=b")
    (ruling,) = found.values()
    assert [part["kind"] for part in ruling["answer"]["parts"]] == ["pair", "single"]
    (turn,) = ruling["turns_on"]
    assert (turn["reading"], turn["choice"]) == ("R-21", "a")
    assert [part["kind"] for part in turn["answer"]["parts"]] == ["triple"]


def test_a_reading_is_applied_in_the_documents_where_it_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    found = ruled(capsys, "neighbours", "S5:", "S5", "H5", "--reading", "R-01=b")
    assert {name: ruling["answer"]["neighbours"] for name, ruling in found.items()} == {
        "whu-2013": True,
        "zzvc-2019 + R-01=b": False,
        "bnuz-2015": True,
    }


def test_house_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "ours"\nbase = "zzvc-2019"\n[parameters]\nside_triple = true\n', encoding="utf-8")
    found = ruled(capsys, "classify", "S5:", "HAAK", "--ruleset", str(house))
    assert [part["kind"] for part in found["ours"]["answer"]["parts"]] == ["triple"]


@pytest.mark.parametrize("command", [["rule", "neighbours S5: S5 H5", "--ruleset"], ["diff", "whu-2013"]])
def test_a_name_is_shown_as_it_is_and_cannot_colour_the_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "[/foo] [bold] :A: \\u001b[31m"\nbase = "whu-2013"\n', encoding="utf-8")
    more = ["--op", "compare"] if command[0] == "diff" else []
    assert main([*command, str(house), *more]) == 0
    shown = "".join(line for line in capsys.readouterr().out.splitlines())
    assert "\x1b" not in shown
    for word in ("[/foo]", "[bold]", ":A:", "\\x1b[31m"):
        assert word in shown


def grounds(capsys: pytest.CaptureFixture[str], question: str) -> dict[str, set[str]]:
    """What the ruling of each document rests on, by the document's prefix."""
    return {
        name.partition("-")[0]: {*ruling["clauses"], *ruling["readings"]}
        for name, ruling in ruled(capsys, question).items()
    }


@pytest.mark.parametrize(
    ("question", "whu", "zzvc", "bnuz"),
    [
        ("compare S5: HA HK", "whu:5.2.3", "R-08", "R-08"),
        ("compare S5: D5 H5", "whu:5.2.1 R-06", "R-08 R-06", "bnuz:A.4.2 R-08 R-06"),
        ("compare N5: D5 H5", "whu:5.2.2 R-06", "zzvc:A.4 R-06", "bnuz:A.4.2 R-08 R-07 R-06"),
        ("neighbours S5: SA SK", "whu:5.2.1 whu:5.7.1", "R-08 R-01", "bnuz:A.2.2.4 R-08"),
        ("neighbours S5: H7 H8", "whu:5.2.3 whu:5.7.1", "zzvc:A.6.3 R-08", "bnuz:A.2.2.4 R-08"),
        ("lead S5: HA", "R-38", "zzvc:A.6.1", "bnuz:A.2.2.1"),
        ("lead S5: S99", "R-38", "zzvc:A.6.2 zzvc:A.6.5", "bnuz:A.2.2.2"),
        ("lead S5: HAAK", "whu:5.7.2", "zzvc:A.6.4", "bnuz:A.2.2.3"),
        ("lead S5: HAQ", "whu:5.7.3", "zzvc:A.6.4", "bnuz:A.2.2 bnuz:A.8.3"),
        ("lead S5: H7788", "whu:5.2.3 whu:5.7.1", "zzvc:A.6.3 R-08", "bnuz:A.2.2.4 R-08"),
        ("lead S5: SAK", "whu:5.7.3", "zzvc:A.6.4 zzvc:A.6.5", "bnuz:A.2.2 bnuz:A.8.3"),
        ("follow S5: HAK from D23 play D23", "whu:5.7.3", "zzvc:A.6.4", "bnuz:A.8.1 bnuz:A.8.3 R-84"),
        ("follow S5: HA from H2 play H2", "whu:5.10.5 R-84", "zzvc:A.6.1", "bnuz:A.8.1 R-84"),
        (
            "follow S5: HAA from S22 play S22",
            "whu:5.10.5 R-84 R-30",
            "zzvc:A.6.2",
            "bnuz:A.8.1 bnuz:A.3.1 bnuz:A.3.3 R-84",
        ),
        ("count_follows S5: SAK from H2 S3", "whu:5.7.3", "zzvc:A.6.4", "bnuz:A.8.1 bnuz:A.8.3 R-84"),
        ("trick S5: SAK | S34 | S67 | S89", "whu:5.7.3", "zzvc:A.6.4", "bnuz:A.8.3 R-84 R-08 R-33"),
        ("trick S5: HK | HA | H2 | D3", "whu:5.2.3 R-84", "zzvc:A.6.0 zzvc:A.7 zzvc:A.6.1 R-08 R-92 R-94", "R-84 R-08"),
        (
            "trick S5: HK | HK | H2 | D3",
            "whu:5.2.3 R-84 R-06",
            "zzvc:A.6.0 zzvc:A.7 zzvc:A.6.1 R-08 R-06 R-92 R-94",
            "R-84 R-08 R-06",
        ),
        ("trick S5: HK | S2 | H2 | D3", "whu:5.8.1 R-84", "zzvc:A.6.0 zzvc:A.7 zzvc:A.6.1 R-92 R-94", "R-84 R-37"),
        (
            "trick S5: HKK | S22 | H23 | D33",
            "R-84 R-30 R-37",
            "zzvc:A.6.0 zzvc:A.7 zzvc:A.6.2 R-37 R-92 R-94",
            "bnuz:A.3.1 bnuz:A.3.3 R-84 R-37",
        ),
        ("lead S5: SAAK", "whu:5.7.2", "zzvc:A.6.4 zzvc:A.6.5", "bnuz:A.2.2.3 bnuz:A.8.3 R-20"),
        (
            "follow S5: HKKQQ from H223344 play H2233",
            "whu:5.10.5 R-84 R-23b",
            "zzvc:A.6.3 R-23b",
            "bnuz:A.8.1 R-84 R-23b",
        ),
        (
            "trick S5: HQQJJ | S3344 | H2233 | D2233",
            "whu:5.8.3 R-84",
            "zzvc:A.6.0 zzvc:A.7 zzvc:A.6.3",
            "bnuz:A.3.2 bnuz:A.3.3 R-84 R-24",
        ),
        (
            "call redealt, hand 2, declarer 0: 0 H2 RJ",
            "whu:5.4.a R-79 R-73b",
            "zzvc:A.0 zzvc:A.1 zzvc:A.3.1 zzvc:A.3.3 R-73b",
            "bnuz:A.4.1 R-79",
        ),
        ("auction : 0 H2", "whu:5.3.a whu:5.4.a R-11", "zzvc:A.0 zzvc:A.1 zzvc:A.3.1", "bnuz:A.1.2 bnuz:A.4.1 R-11"),
        (
            "bury C33445566 from S3456789TJQKA H3456789TJQKA C2 kitty C33445566",
            "R-84",
            "zzvc:A.2 zzvc:A.5",
            "bnuz:A.1.1",
        ),
    ],
)
def test_a_ruling_rests_on_what_the_text_says_and_where_it_is_silent_on_readings(
    capsys: pytest.CaptureFixture[str], question: str, whu: str, zzvc: str, bnuz: str
) -> None:
    wanted = {"whu": set(whu.split()), "zzvc": set(zzvc.split()), "bnuz": set(bnuz.split())}
    assert grounds(capsys, question) == wanted


def test_a_hand_that_cannot_arise_cites_what_refuses_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = grounds(capsys, "call hand 2, levels 5/7: 1 S5")
    assert "whu:5.3.a" in found["whu"]
    assert "zzvc:A.3.3" in found["zzvc"]
    assert "bnuz:A.1.2" in found["bnuz"]


def test_a_trick_names_the_winner_as_the_leader_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "trick S5: HA leader 2 | H2 | S2 | D3", "--document", "whu-2013"]) == 0
    shown = capsys.readouterr().out
    assert "seat 2 leads ♥A | seat 3: ♥2 | seat 0: ♠2 | seat 1: ♦3" in shown
    assert "seat 0 (the leader's partner) wins the trick and 0 points" in shown
    assert main(["rule", "trick S5: HA leader 2 | H2 | S2 | D3", "--document", "whu-2013", "--lang", "zh"]) == 0
    assert "座位 0（首家的对家）赢这一墩，得 0 分" in capsys.readouterr().out


def test_each_name_stands_beside_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "bury C33445566 from S3456789TJQKA H3456789TJQKA C2 kitty C33445566", "--lang", "zh"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, words in {
        "zzvc:A.2": "四人按逆时针方向轮流起牌",
        "zzvc:A.5": "起牌和叫主结束后",
        "bnuz:A.1.1": "两副牌，二人一组",
        "R-84=a": "与 zzvc 相同",
    }.items():
        assert any(line.startswith(name) and words in line for line in lines), name


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_ruling_is_readable_in_both_languages(capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["rule", "lead", "S5:", "SAAK", "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert "whu:5.7.2" in shown
    assert ("裁定" in shown) == (language == "zh")
    assert ("Verdict" in shown) == (language == "en")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["beat", "S5:", "HA"], "没有操作 'beat'"),
        (["compare", "S5:", "HX", "HA"], "'HX' 不是牌"),
        (["compare", "S5:", "HA", "HK", "--document", "whu"], "没有文本 'whu'；已知：whu-2013、zzvc-2019、bnuz-2015"),
        (["compare", "S5:", "HA", "HK", "--reading", "R-99=b"], "没有解读 'R-99'"),
        (["compare", "S5:", "HA", "HK", "--reading", "R-01=z"], "没有一份文本可以这样选"),
        (["compare", "S5:", "HA", "HK", "--reading", "R-01"], "请写出解读和选择"),
        (["compare", "S5:", "HA", "HK", "--document", "whu-2013", "--reading", "R-01=b"], "只能用于 zzvc-2019"),
        (["compare", "S5:", "HA", "HK", "--document", "whu-2013", "--reading", "R-01=z"], "R-01 没有选择 'z'"),
        (["compare", "S5:", "HA", "HK", "--document", "bnuz-2015", "--reading", "R-10=a"], "R-10 与 bnuz-2015 无关"),
        (["compare", "S5:", "HA", "HK", "--ruleset", "nowhere.toml"], "nowhere.toml：读不了"),
    ],
)
def test_errors_are_in_chinese_where_the_ruling_is_to_be(
    capsys: pytest.CaptureFixture[str], words: list[str], named: str
) -> None:
    assert main(["rule", *words, "--lang", "zh"]) == 2
    shown = capsys.readouterr()
    assert named in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["beat", "S5:", "HA"], "'beat' is no operation"),
        (["compare", "S5:", "HX", "HA"], "'HX' is no card"),
        (["compare", "S1:", "HA", "HK"], "'S1' is no trump"),
        (["classify", "S5:", "HAAA"], "HA is there 3 times"),
        (["{broken"], "broken JSON at line 1"),
        (["lead S5: HAA", "follow S5: HAA from H2233 play H22"], "2 questions; ask one at a time"),
        (["compare", "S5:", "HA", "HK", "--document", "whu"], "unknown document 'whu'"),
        (["compare", "S5:", "HA", "HK", "--reading", "R-99=b"], "R-99"),
        (["compare", "S5:", "HA", "HK", "--reading", "R-01=z"], "R-01=z"),
        (["compare", "S5:", "HA", "HK", "--reading", "R-01"], "R-01"),
        (["compare", "S5:", "HA", "HK", "--document", "whu-2013", "--reading", "R-01=b"], "R-01=b"),
        (["compare", "S5:", "HA", "HK", "--ruleset", "nowhere.toml"], "nowhere.toml"),
        (["compare", "S5:", "HA", "HK", "--ruleset", "\x1b[31m.toml"], "\\x1b[31m.toml: cannot be read"),
        (['{"op": "compare", "input": {"' + "x" * 5_000 + '": 1}}'], "unknown field"),
        (["{" * 40_000], "broken JSON at line 1, column 2"),
        (['{"op": ' + "[" * 40_000], "nested more than 100 deep"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str], words: list[str], named: str) -> None:
    assert main(["rule", *words]) == 2
    shown = capsys.readouterr()
    assert named in shown.err
    assert shown.err.count("\n") == 1
    assert shown.err.removesuffix("\n").isprintable()
    assert len(shown.err) < 1_100
    assert shown.out == ""
