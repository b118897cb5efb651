"""`shengji prove`: what it selects, shows and writes, and how it ends."""

import argparse
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from shengji_spec.cards import Card, Trump
from shengji_spec.order import is_higher
from shengji_spec.proof import certificate, prove
from shengji_spec.proof.board import Board
from shengji_spec.proof.certificate import installed
from shengji_spec.proof.domains import Whole
from shengji_spec.proof.prove import CannotProve, add_arguments, run, select
from shengji_spec.proof.statement import EVERY_CARD, NO_RULESET, Obligation, Text, Theorem, theorems
from shengji_spec.proof.verdicts import Outcome, Result, Task, Verdict


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="shengji prove")
    add_arguments(parser)
    return parser.parse_args(words)


def printed(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    out, err = capsys.readouterr()
    return " ".join(out.split()), err


def stated(name: str, *obligations: Obligation, holds: bool = True) -> Theorem:
    sentence = Text("一句话。", "A sentence.")
    return Theorem(
        name, "order", sentence, ("whu:5.2.1",), ("R-07",), NO_RULESET, EVERY_CARD, holds, lambda: iter(obligations)
    )


def test_a_true_theorem_and_a_false_one_come_out_as_stated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "certificate.json"
    names = ("no_two_cards_rank_above_each_other", "order.different_cards_of_a_group_never_tie")
    assert run(arguments(*names, "--certificate", str(path))) == 0
    out, err = printed(capsys)
    assert "theorems: 2 · proved: 1, of them by exhaustion within their bounds: 0 · false ones refuted: 1 · " in out
    assert "not as stated: 0 · open: 0" in out
    assert err == ""
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["certificate"] == 1
    assert document["as_stated"] is True
    assert document["python"] == ".".join(map(str, sys.version_info[:3]))
    assert document["sources"]["packages"] == ["shengji_spec", "shengji_reference"]
    assert "not the lifting" in document["second_opinion"]
    assert set(document["solvers"]) == {"z3-solver", "cvc5"}
    assert all(document["solvers"].values())
    true, false = document["theorems"]
    assert true["name"] == names[0]
    assert true["statement"]["en"].startswith("No card ranks above itself")
    assert true["rulesets"]["en"] == "consults no ruleset"
    assert true["bound"]["en"] == "all 65 trumps and all 54 kinds of card, no other bound"
    (obligation,) = true["obligations"]
    assert obligation["method"] == "solver"
    assert obligation["outcome"] == obligation["second_solver"]["outcome"] == "proved"
    assert obligation["values"] == [{"trump": "every trump", "a": "every card", "b": "every card"}]
    assert "witness" not in obligation
    (obligation,) = false["obligations"]
    assert false["holds"] is False
    assert obligation["outcome"] == "refuted"
    assert obligation["assuming"] == "is_of_one_group"
    witness = obligation["witness"]
    assert witness["a"][1] == witness["b"][1] == witness["trump"]["level"]


def test_the_certificate_names_what_is_left_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("a_ruff_beats_whatever_is_none", "--json", "--no-second-solver", "--jobs", "1")) == 0
    (theorem,) = json.loads(capsys.readouterr().out)["theorems"]
    (obligation,) = theorem["obligations"]
    assert obligation["outcome"] == "proved"
    assert obligation["whatever"] == {
        "tricks.is_ruff": "true or false",
        "tricks.is_rival": "true or false",
        "tricks.worth": "0 … 64",
        "tricks.are_compared_by_part": "true or false",
        "tricks.is_higher_part_by_part": "true or false",
    }


def test_json_is_the_certificate(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("twelve_cards_are_permanent_trumps", "--json", "--no-second-solver", "--jobs", "1")) == 0
    out, _ = capsys.readouterr()
    document = json.loads(out)
    assert list(document["solvers"]) == ["z3-solver"]
    assert document["second_opinion"] is None
    assert [each["second_solver"] for each in document["theorems"][0]["obligations"]] == [None, None]


def test_the_digest_of_the_sources_tells_every_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("shengji_one", "shengji_two"):
        (tmp_path / package / "inner").mkdir(parents=True)
        (tmp_path / package / "__init__.py").write_text("", encoding="utf-8")
        (tmp_path / package / "inner" / "a.py").write_text("x = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(certificate, "SOURCES", ("shengji_one", "shengji_two"))
    inner = b"shengji_%s/__init__.py 0\nshengji_%s/inner/a.py 6\nx = 1\n"
    digests = [certificate.digest_of_sources()]
    assert digests == [hashlib.sha256(inner % (b"one", b"one") + inner % (b"two", b"two")).hexdigest()]
    (tmp_path / "shengji_two" / "inner" / "a.py").write_text("x = 2\n", encoding="utf-8")
    digests.append(certificate.digest_of_sources())
    (tmp_path / "shengji_two" / "inner" / "a.py").rename(tmp_path / "shengji_two" / "inner" / "b.py")
    digests.append(certificate.digest_of_sources())
    (tmp_path / "shengji_one" / "inner" / "notes.txt").write_text("no source\n", encoding="utf-8")
    digests.append(certificate.digest_of_sources())
    assert len(set(digests)) == 3
    assert digests[2] == digests[3]


def test_an_exhaustive_obligation_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("the_two_ranks_beside_the_level_are_neighbours_in_every_suit", "--json")) == 0
    document = json.loads(capsys.readouterr().out)
    assert "where the method is exhaustive no solver is asked" in document["second_opinion"]
    (theorem,) = document["theorems"]
    assert theorem["methods"] == ["solver", "exhaustive"]
    obligations = theorem["obligations"]
    assert [each["method"] for each in obligations] == ["solver", "exhaustive"]
    assert obligations[1]["cases"] == 11 * 5 * 4 * 3
    assert [each["second_solver"] is None for each in obligations] == [False, True]


@pytest.mark.parametrize(
    ("language", "method", "within", "summary"),
    [
        ("en", "exhaustive", "within: all 65 trumps", "proved: 1, of them by exhaustion within their bounds: 1"),
        ("zh", "穷举", "范围：全部 65 种主牌", "成立 1 条，其中 1 条是在所述范围内穷举的"),
    ],
)
def test_the_board_tells_what_was_tried_case_by_case_and_within_what(
    language: str, method: str, within: str, summary: str
) -> None:
    task = Task(stated("tried"), Obligation("all", _is_small, exhaustive=True))
    board = Board([task], language)
    board.note(Result(task, Verdict(Outcome.PROVED), None))
    console = Console(width=160)
    with console.capture() as capture:
        console.print(board.table())
    rows = [line for line in capture.get().splitlines() if method in line and "1/1" in line]
    assert [row.split()[-4] for row in rows] == ["–"]
    assert within in capture.get()
    assert summary in board.summary()


def _larger_is_higher(trump: Trump, a: Card, b: Card) -> bool:
    return not is_higher(trump, a, b) or a.rank > b.rank


def test_a_theorem_that_does_not_come_out_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prove, "theorems", lambda: (stated("larger", Obligation("all", _larger_is_higher)),))
    assert run(arguments()) == 1
    out, _ = printed(capsys)
    assert "theorems: 1 · proved: 0, " in out
    assert "false ones refuted: 0 · not as stated: 1" in out
    assert "order.larger, all: refuted, then refuted · trump = Trump(level=" in out


@pytest.mark.parametrize("holds", [True, False])
def test_a_theorem_that_yields_no_obligation_fails_the_run(
    holds: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "certificate.json"
    monkeypatch.setattr(prove, "theorems", lambda: (stated("empty", holds=holds),))
    assert run(arguments("--certificate", str(path))) == 1
    out, _ = printed(capsys)
    assert "theorems: 1 · proved: 0, " in out
    assert "false ones refuted: 0 · not as stated: 1 · open: 0" in out
    assert "order.empty, no obligation: vacuous · there is no case to show" in out
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["as_stated"] is False
    (theorem,) = document["theorems"]
    assert (theorem["name"], theorem["as_stated"]) == ("empty", False)
    assert [each["outcome"] for each in theorem["obligations"]] == ["vacuous"]


def _is_small(x: int) -> bool:
    return x < 8


def test_a_false_theorem_that_is_not_refuted_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    obligation = Obligation("all", _is_small, cases=({"x": Whole(0, 7)},))
    monkeypatch.setattr(prove, "theorems", lambda: (stated("small", obligation, holds=False),))
    assert run(arguments("--json")) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["as_stated"] is False
    assert document["theorems"][0]["obligations"][0]["outcome"] == "proved"


@pytest.mark.parametrize(
    ("outcome", "detail"), [(Outcome.UNKNOWN, "z3: incomplete"), (Outcome.TIMED_OUT, "ended from outside")]
)
def test_what_is_not_settled_is_complained_of(outcome: Outcome, detail: str) -> None:
    task = Task(stated("a_theorem"), Obligation("level 5", _is_small))
    board = Board([task])
    board.note(Result(task, Verdict(outcome, 3.0, 1, detail=detail), None))
    assert list(board.complaints()) == [f"order.a_theorem, level 5: {outcome.value} · {detail}"]
    assert "not as stated: 1 · open: 0" in board.summary()
    console = Console(width=100)
    with console.capture() as capture:
        console.print(board.table())
    assert outcome.value in capture.get()


def test_the_board_counts_what_is_open() -> None:
    tasks = [Task(theorem, Obligation(str(i), _is_small)) for theorem in (stated("one"), stated("two")) for i in (1, 2)]
    board = Board(tasks)
    assert "theorems: 2 · proved: 0, " in board.summary()
    assert "false ones refuted: 0 · not as stated: 0 · open: 2" in board.summary()
    for task in tasks[:3]:
        board.note(Result(task, Verdict(Outcome.PROVED), Verdict(Outcome.PROVED)))
    assert "theorems: 2 · proved: 1, " in board.summary()
    assert "false ones refuted: 0 · not as stated: 0 · open: 1" in board.summary()
    assert list(board.complaints()) == []


def test_without_names_all_theorems_are_meant() -> None:
    assert select([]) == theorems()


def test_names_and_topics_are_selected_in_the_order_of_the_source() -> None:
    chosen = select(["ties_chain", "engine", "no_two_cards_rank_above_each_other"])
    assert [theorem.name for theorem in chosen[:2]] == ["no_two_cards_rank_above_each_other", "ties_chain"]
    assert {theorem.topic for theorem in chosen[2:]} == {"engine"}


TOPICS = ", ".join(dict.fromkeys(theorem.topic for theorem in theorems()))


@pytest.mark.parametrize(
    ("name", "advice", "in_chinese"),
    [
        ("ties_chains", "did you mean 'ties_chain'?", "是不是 'ties_chain'？"),
        ("FOLLOWING", "did you mean 'following'?", "是不是 'following'？"),
        (
            "xyz123",
            f"topics: {TOPICS}; all names: shengji prove --list",
            f"题目有：{TOPICS}；全部名称：shengji prove --list",
        ),
    ],
)
def test_an_unknown_name_is_refused_with_advice(
    name: str, advice: str, in_chinese: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(CannotProve):
        select([name])
    assert run(arguments(name)) == 2
    assert capsys.readouterr().err == f"shengji prove: no theorem or topic is called {name!r}: {advice}\n"
    assert run(arguments(name, "--lang", "zh")) == 2
    assert capsys.readouterr().err == f"shengji prove: 没有叫作 {name!r} 的定理或题目：{in_chinese}\n"


def test_an_unknown_name_that_is_long_is_not_repeated_in_full() -> None:
    with pytest.raises(CannotProve, match=r"no theorem or topic is called 'x{100}…': topics: "):
        select(["x" * 5000])


@pytest.mark.parametrize(
    ("missing", "words", "line"),
    [
        ("z3-solver", (), "z3-solver is not installed: pip install 'shengji-rules[proof]'"),
        (
            "cvc5",
            (),
            "cvc5 is not installed: pip install 'shengji-rules[proof]', or leave it out with --no-second-solver",
        ),
    ],
)
def test_a_missing_solver_is_one_line(
    missing: str, words: tuple[str, ...], line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prove, "installed", lambda name: None if name == missing else installed(name))
    assert run(arguments("ties_chain", *words)) == 2
    assert capsys.readouterr().err == f"shengji prove: {line}\n"


def test_without_the_second_solver_it_need_not_be_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prove, "installed", lambda name: None if name == "cvc5" else "1")
    assert run(arguments("ties_chain", "--no-second-solver")) == 0
    assert "proved: 1" in capsys.readouterr().out


def test_a_certificate_that_cannot_be_written_is_refused_before_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nowhere" / "c.json"
    assert run(arguments("ties_chain", "--certificate", str(path))) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"shengji prove: {path}: the certificate cannot be written there (No such file or directory)")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--jobs", "0"), "'0' is no number of processes: give 1 or more"),
        (("--jobs", "two"), "'two' is no number of processes"),
        (("--timeout", "0"), "'0' is no time limit: give seconds, more than 0"),
        (("--timeout", "soon"), "'soon' is no time limit"),
        (("--timeout", "inf"), "'inf' is no time limit"),
    ],
)
def test_bad_options_are_named(words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        arguments(*words)
    assert end.value.code == 2
    assert message in capsys.readouterr().err


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="tells processes by /proc")
@pytest.mark.parametrize(("number", "pause"), [(signal.SIGINT, 0), (signal.SIGINT, 3), (signal.SIGTERM, 1)])
def test_an_interruption_is_one_line_and_leaves_no_process(
    number: signal.Signals, pause: float, tmp_path: Path
) -> None:
    path = tmp_path / "certificate.json"
    command = [sys.executable, "-m", "shengji_conformance", "prove", "--certificate", str(path)]
    # A shell that runs the tests in the background has them ignore SIGINT, and what they start as well.
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, kept)
    with process:
        assert process.stderr is not None
        children = _children(process.pid, pause)
        assert children
        os.killpg(process.pid, number) if number is signal.SIGINT else process.send_signal(number)
        errors = process.stderr.read().decode()
        assert process.wait(30) == 130
    assert errors == "shengji prove: interrupted; no certificate was written\n"
    assert path.read_text(encoding="utf-8") == ""
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)


def _children(pid: int, pause: float) -> list[int]:
    """The two processes that settle obligations, `pause` seconds after they were started."""
    limit = time.monotonic() + 60
    while time.monotonic() < limit:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
        workers = [each for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]
        if len(workers) == 2:
            time.sleep(pause)
            return [int(each) for each in workers]
        time.sleep(0.1)
    return []


def test_listing_proves_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("--list", "order")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "order.no_two_cards_rank_above_each_other"
    assert lines[1].strip().startswith("No card ranks above itself")
    assert lines[3].strip() == "proved by z3, checked again by cvc5"
    assert "order.different_cards_of_a_group_never_tie  (false, to be refuted)" in lines


def test_listing_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("--list", "order", "--lang", "zh")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].strip() == "没有一张牌大过自己，也没有两张牌互相大过。"
    assert "order.different_cards_of_a_group_never_tie（故意写错，须驳倒）" in lines


def test_listing_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("--list", "--json")) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in listed] == [theorem.name for theorem in theorems()]
