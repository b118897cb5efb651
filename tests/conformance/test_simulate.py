"""`shengji play` without `--auction`: hands and matches from a seed, counted, recorded, held against the spec."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from shengji_conformance.cli import main
from shengji_conformance.operations.hands import hand_by_spec
from shengji_conformance.records import simulate
from shengji_conformance.records.record import HandOnRecord, MatchOnRecord, load_record

DOCUMENTS = ("whu-2013", "zzvc-2019", "bnuz-2015")
Play = Callable[..., dict[str, Any]]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays and returns the JSON, with the exit code as `exit`."""

    def call(*words: str) -> dict[str, Any]:
        code = main(["play", "--json", *words])
        shown: dict[str, Any] = json.loads(capsys.readouterr().out)
        return {**shown, "exit": code}

    return call


def test_hands_are_counted_under_every_document(play: Play) -> None:
    shown = play("--hands", "3", "--players", "random", "--check")
    assert shown["exit"] == 0
    assert [tally["document"] for tally in shown["rulesets"]] == list(DOCUMENTS)
    for tally in shown["rulesets"]:
        assert (tally["hands"], sum(tally["on_stage"]), tally["disagreements"]) == (3, 3, [])
        assert tally["plays"] == tally["plays_checked"] == 4 * tally["tricks"]
        assert tally["actions_checked"] > tally["plays_checked"]
        assert sum(tally["levels"]) >= 0


def test_a_seed_is_a_match(play: Play) -> None:
    first = play("--hands", "2", "--players", "random", "--seed", "5")
    assert first == play("--hands", "2", "--players", "random", "--seed", "5")
    assert first != play("--hands", "2", "--players", "random", "--seed", "6")


def test_matches_take_the_seeds_that_follow(play: Play) -> None:
    words = ("--document", "whu-2013", "--bell", "2", "--players", "random")
    both = play(*words, "--matches", "2", "--seed", "7")["rulesets"][0]
    each = [play(*words, "--seed", seed)["rulesets"][0] for seed in ("7", "8")]
    assert (both["matches"], both["hands"]) == (2, 4)
    for name in ("hands", "plays", "tricks", "matches"):
        assert both[name] == sum(one[name] for one in each)


def test_the_heuristic_player_beats_the_random_one(play: Play) -> None:
    for tally in play("--hands", "10", "--players", "heuristic", "random")["rulesets"]:
        assert tally["on_stage"][0] >= 8


def test_a_match_that_is_recorded_is_right_and_can_be_replayed(
    play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    shown = play("--document", "bnuz-2015", "--bell", "2", "--players", "random", "--record", str(path))
    assert shown["rulesets"][0]["records"] == [str(path)]
    record = load_record(path)
    assert isinstance(record, MatchOnRecord)
    assert record.ended_by == "time"
    assert main(["adjudicate", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    assert "Nothing is wrong." in capsys.readouterr().out


def test_several_matches_are_recorded_in_a_folder(play: Play, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    play("--bell", "1", "--matches", "2", "--document", "whu-2013", "--players", "random", "--record", str(folder))
    assert sorted(path.name for path in folder.iterdir()) == ["whu-2013-seed-1.json", "whu-2013-seed-2.json"]
    play("--hands", "1", "--players", "random", "--reading", "R-75=b", "--record", str(folder))
    names = {path.name for path in folder.iterdir()}
    assert "whu-2013-R-75=b-seed-1.json" in names
    for name in names:
        assert main(["adjudicate", str(folder / name), "--json"]) == 0


def test_one_hand_is_recorded_as_a_hand(play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    words = ("--document", "zzvc-2019", "--hands", "1", "--players", "random", "--record", str(path))
    assert play(*words)["rulesets"][0]["hands"] == 1
    record = load_record(path)
    assert isinstance(record, HandOnRecord)
    assert record.result is not None
    assert [name for name, _ in record.result.written] == ["total", "winner"]
    assert main(["adjudicate", str(path), "--json"]) == 0
    capsys.readouterr()


def test_several_hands_of_one_match_are_recorded_in_a_file(
    play: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """More of them than the match has is said to be the cause; the match itself is in the file."""
    path = tmp_path / "match.json"
    words = ["--document", "whu-2013", "--players", "random", "--record", str(path)]
    assert play(*words, "--hands", "3")["exit"] == 0
    record = load_record(path)
    assert isinstance(record, MatchOnRecord)
    assert (len(record.hands), record.ended_by) == (3, None)
    assert main(["play", *words, "--hands", "3", "--bell", "2"]) == 2
    shown = capsys.readouterr()
    assert "--hands 3: the match in" in shown.err
    assert "was over after 2" in shown.err
    record = load_record(path)
    assert isinstance(record, MatchOnRecord)
    assert (len(record.hands), record.ended_by) == (2, "time")


def test_a_disagreement_with_the_spec_is_told_and_exit_1(
    play: Play, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison is tested with a spec that lies about totals."""
    honest = hand_by_spec
    monkeypatch.setattr(simulate, "hand_by_spec", lambda rules, asked: {**honest(rules, asked), "total": 1000})
    words = ("--document", "zzvc-2019", "--hands", "1", "--players", "random", "--check")
    shown = play(*words)
    assert shown["exit"] == 1
    (found,) = shown["rulesets"][0]["disagreements"]
    assert (found["seed"], found["hand"], found["spec"]["total"]) == (1, 1, 1000)
    assert main(["play", *words]) == 1
    assert "Spec and engine disagree on hands: 1." in capsys.readouterr().out


def test_an_interruption_shows_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = simulate.play_one

    def interrupted(*arguments: Any) -> None:
        if arguments[3] == 2:
            raise KeyboardInterrupt
        played(*arguments)

    monkeypatch.setattr(simulate, "play_one", interrupted)
    words = ["play", "--document", "whu-2013", "--bell", "1", "--matches", "3", "--players", "random"]
    assert main(words) == 130
    shown = capsys.readouterr().out
    assert "Interrupted" in shown
    assert "Hands played: 1" in shown


@pytest.mark.parametrize("width", [100, 80, 40])
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["hands played", "on stage, side 0 / 1", "Next:", "The spec accepted every step"]),
        ("zh", ["打完的局", "上台 0 方 / 1 方", "下一步：", "没有不一致"]),
    ],
)
def test_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, width: int, language: str, told: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert main(["play", "--hands", "1", "--players", "random", "--check", "--lang", language]) == 0
    shown = capsys.readouterr()
    for words in told:
        assert words in shown.out
    assert max(cell_len(line) for line in shown.out.splitlines()) <= width
    assert [line.split(":")[0].split("：")[0] for line in shown.err.splitlines()] == list(DOCUMENTS)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--hands", "0"), "'0': give a number from 1 to 1000000"),
        (("--hands", "many"), "'many': give a number from 1"),
        (("--hands", "1", "--matches", "1"), "not allowed with argument"),
        (("--players", "clever"), "invalid choice: 'clever'"),
        (("--players", "random", "random", "random"), "--players: name one of each side"),
        (("--document", "zzvc-2019", "--bell", "3"), "matches under zzvc-2019 are not timed"),
        (("--document", "zzvc-2019", "--bell", "3", "--lang", "zh"), "zzvc-2019 的比赛不限时"),
        (("--record", "x.json"), "a file holds one match"),
        (("--record", "foo.txt", "--document", "whu-2013"), "give a file that ends in .json, or a folder"),
        (("--record", "nowhere/at/all.json", "--document", "whu-2013"), "no such folder to write to"),
        (("--script", "x.toml"), "--script is a script of an auction: add --auction"),
        (("--auction", "--hands", "3"), "--hands is of whole hands"),
        (("--auction", "--check", "--lang", "zh"), "--check 用于整局"),
        (("--document", "whu"), "unknown document 'whu'"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], named: str
) -> None:
    assert main(["play", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert named in shown.err


def test_house_rules_that_a_record_cannot_name_are_not_recorded(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "ours"\nbase = "zzvc-2019"\n[parameters]\ngains_past_ace_are_lost = true\n', "utf-8")
    words = ["play", "--ruleset", str(house), "--hands", "1", "--players", "random"]
    assert main([*words, "--record", str(tmp_path / "x.json")]) == 2
    assert "a record names a document and readings" in capsys.readouterr().err
    assert not (tmp_path / "x.json").exists()
    assert main(words) == 0
