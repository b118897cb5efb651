"""The program `shengji`: exit codes, one line for whatever is wrong, and what its commands write."""

from __future__ import annotations

import importlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from shengji_conformance.cli import COMMANDS, Command, main
from shengji_conformance.suite.vectorfile import load_suite

from .toysuite import DOCUMENTS, MARKED, fake, write_suite

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAM = [sys.executable, "-m", "shengji_conformance"]


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """Six cases of each document."""
    return str(write_suite(tmp_path / "vectors", DOCUMENTS, six_seven={"R-03": "b"}))


class Spoken:
    """What a command left: its exit code and its two streams."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def line(self) -> str:
        """The only line on stderr, of a command that could do nothing."""
        assert self.out == ""
        (line,) = self.err.splitlines()
        assert line.startswith("shengji: ")
        assert "Traceback" not in line
        return line.removeprefix("shengji: ")


@pytest.fixture
def shengji(capsys: pytest.CaptureFixture[str]) -> Callable[..., Spoken]:
    """Runs the program in this process."""

    def call(*words: str) -> Spoken:
        code = main(words)
        captured = capsys.readouterr()
        return Spoken(code, captured.out, captured.err)

    return call


def test_all_that_holds_is_exit_0(shengji: Callable[..., Spoken], folder: str) -> None:
    spoken = shengji("check", "--vectors", folder, "--", *fake("honest"))
    assert spoken.code == 0
    assert "All cases asked hold: 19." in spoken.out
    assert "suite unsealed" in spoken.out
    assert spoken.err.splitlines() == [
        "asking 6 under whu-2013 · defaults",
        "asking 6 under zzvc-2019 · defaults",
        "asking 6 under bnuz-2015 · defaults",
        "asking 1 under bnuz-2015 · R-03=b",
    ]


@pytest.mark.parametrize("name", ["lies_at_marked", "skips", "errs", "crashes_at_marked", "fails_at_stop"])
def test_what_falls_short_is_exit_1(shengji: Callable[..., Spoken], folder: str, name: str) -> None:
    spoken = shengji("check", "--vectors", folder, "--document", "whu-2013", "--", *fake(name))
    assert spoken.code == 1
    assert "All cases asked hold: 19" not in spoken.out
    if "marked" in name:
        assert f"{MARKED} · whu-2013 · defaults · compare marked" in spoken.out
        assert "  rests on: whu:5.2.3" in spoken.out
        assert "  position: level 5, ♠ trump · ♥3 ♥2" in spoken.out


def test_messages_are_in_chinese_where_asked_for(shengji: Callable[..., Spoken], folder: str) -> None:
    spoken = shengji("check", "--vectors", folder, "--lang", "zh", "--op", "compare", "--", *fake("lies_at_marked"))
    assert spoken.code == 1
    assert "所问 19 题中 3 题未达：不符 3。" in spoken.out
    assert "asking" not in spoken.err


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("protocol_2", "it speaks protocol 2; this program speaks protocol 1"),
        ("garbage_at_start", "a line that is not JSON"),
        ("crashes_at_start", "it exited with code 1; its last words on stderr: no engine found"),
        ("no_documents", "it announces no documents: say with --document ID"),
        ("offers_nothing", "none of the 19 cases could be asked: does not offer compare"),
    ],
)
def test_a_harness_that_cannot_be_asked_is_one_line_and_exit_2(
    shengji: Callable[..., Spoken], folder: str, name: str, words: str
) -> None:
    spoken = shengji("check", "--vectors", folder, "--", *fake(name))
    assert spoken.code == 2
    assert spoken.line.startswith(f"cannot check {shlex.join(fake(name))}: ")
    assert words in spoken.line


def test_rules_of_its_own_need_a_document(shengji: Callable[..., Spoken], folder: str) -> None:
    spoken = shengji("check", "--vectors", folder, "--document", "whu-2013", "--", *fake("no_documents"))
    assert spoken.code == 0
    assert "its own rules, held against whu-2013 · defaults" in spoken.out
    assert "All cases asked hold: 6." in spoken.out


def test_a_missing_program_is_one_line_in_either_language(shengji: Callable[..., Spoken], folder: str) -> None:
    spoken = shengji("check", "--vectors", folder, "--", "no-such-engine", "--fast")
    assert (spoken.code, spoken.line) == (
        2,
        "cannot check no-such-engine --fast: no program no-such-engine; give its path, or see that it is on the PATH",
    )
    spoken = shengji("check", "--vectors", folder, "--lang", "zh", "--", "no-such-engine")
    assert (spoken.code, spoken.line) == (
        2,
        "无法检验 no-such-engine：找不到程序 no-such-engine；请给出路径，或把它加入 PATH",
    )


BAD_OPTIONS = [
    ((), "which program? name it after two dashes: shengji check -- node harness.js"),
    (("--",), "which program?"),
    (("--", ""), "check: the program after the two dashes has an empty name: shengji check -- node harness.js"),
    (("--", " ", "x"), "check: the program after the two dashes has an empty name"),
    (("--document", "whu-2014", "--", "x"), "unknown document 'whu-2014'"),
    (("--op", "conpare", "--", "x"), "--op conpare: no such operation; did you mean 'compare'"),
    (("--clause", "whu:9", "--", "x"), "--clause whu:9: no vector cites it"),
    (("--reading", "R-99", "--", "x"), "unknown reading 'R-99'"),
    (("--level", "3", "--", "x"), "argument --level: invalid choice"),
    (
        ("--timeout", "0", "--", "x"),
        "argument --timeout: '0' is no time limit: give seconds, above 0 and at most 3600",
    ),
    (("--timeout", "nan", "--", "x"), "argument --timeout: 'nan' is no time limit: give seconds, above 0"),
    (("--timeout", "3601", "--", "x"), "argument --timeout: '3601' is no time limit"),
    (("--start-timeout", "soon", "--", "x"), "argument --start-timeout: 'soon' is no time limit"),
    (("--fast\x1b[31m", "--", "x"), "unrecognized arguments: --fast\\x1b[31m"),
    (("--fast", "--", "x"), "unrecognized arguments: --fast"),
    (("x",), "unrecognized arguments: x"),
    (("--known-failures", "nowhere", "--", "x"), "nowhere: No such file or directory"),
    (("--json", "nowhere/report.json", "--", "x"), "nowhere/report.json: no such folder to write to"),
    (("--document", "whu-2013", "--reading", "R-03=b", "--", "x"), "R-03=b"),
    (("--reading", "R-21=b", "--", "x"), "no case is left by these options"),
]


@pytest.mark.parametrize(("options", "words"), BAD_OPTIONS)
def test_a_bad_option_of_check_is_one_line_and_exit_2(
    shengji: Callable[..., Spoken], folder: str, options: tuple[str, ...], words: str
) -> None:
    spoken = shengji("check", "--vectors", folder, *options)
    assert spoken.code == 2
    assert words in spoken.line


@pytest.mark.parametrize(
    ("content", "words"),
    [("{", "compare.json: not JSON"), ('{"op": "compare", "vectors": [{"id": "x"}]}', "vector x: op is missing")],
)
def test_a_broken_vector_file_is_one_line_and_exit_2(
    shengji: Callable[..., Spoken], folder: str, content: str, words: str
) -> None:
    Path(folder, "compare.json").write_text(content)
    for command in (("check", "--vectors", folder, "--", "x"), ("vectors", "list", "--vectors", folder)):
        spoken = shengji(*command)
        assert spoken.code == 2
        assert words in spoken.line


def test_reports_are_written(shengji: Callable[..., Spoken], folder: str, tmp_path: Path) -> None:
    files = tmp_path / "report.json", tmp_path / "report.xml"
    options = ("--vectors", folder, "--json", str(files[0]), "--junit", str(files[1]), "--level", "2")
    spoken = shengji("check", *options, "--", *fake("lies_at_marked"))
    assert spoken.code == 1
    report = json.loads(files[0].read_text(encoding="utf-8"))
    assert report["result"] == "falls-short"
    assert report["level"] == 2
    assert report["counts"]["failed"] == 3
    assert report["counts"]["held"] == 16
    assert ET.fromstring(files[1].read_text(encoding="utf-8")).attrib["failures"] == "3"


def test_json_to_the_standard_output_is_alone_there(shengji: Callable[..., Spoken], folder: str) -> None:
    spoken = shengji("check", "--vectors", folder, "--json", "-", "--", *fake("honest"))
    assert spoken.code == 0
    assert json.loads(spoken.out)["counts"]["held"] == 19
    assert "All cases asked hold: 19." in spoken.err


def test_known_failures_have_to_fail(shengji: Callable[..., Spoken], folder: str, tmp_path: Path) -> None:
    known = tmp_path / "known"
    known.write_text(f"{MARKED}\n")
    options = ("--vectors", folder, "--known-failures", str(known))
    spoken = shengji("check", *options, "--", *fake("lies_at_marked"))
    assert spoken.code == 0
    assert "16 of 19 hold, 3 fall short as listed" in spoken.out
    spoken = shengji("check", *options, "--", *fake("honest"))
    assert spoken.code == 1
    assert "held though listed 3" in spoken.out
    spoken = shengji("check", *options, "--", *fake("lies"))
    assert spoken.code == 1
    assert "failed 16" in spoken.out


def test_vectors_are_listed_and_shown(shengji: Callable[..., Spoken], folder: str) -> None:
    spoken = shengji("vectors", "list", "--vectors", folder, "--lang", "zh")
    assert spoken.code == 0
    assert spoken.out.splitlines()[0] == "compare.king-queen  比大小 king-queen  [whu:5.2.3 bnuz:A.2.2.4]"
    assert spoken.out.splitlines()[-1] == "测试题 6 道，问 19 次，测试套件 unsealed"
    listed = json.loads(shengji("vectors", "list", "--vectors", folder, "--json").out)
    assert [vector["id"] for vector in listed["vectors"]][-1] == "compare.six-seven"
    spoken = shengji("vectors", "show", "compare.six-seven", "--vectors", folder)
    assert 'bnuz-2015 · R-03=b: {"relation":"lower"}  [bnuz:A.2.2.4]' in spoken.out.splitlines()
    assert json.loads(shengji("vectors", "show", MARKED, "--vectors", folder, "--json").out)["id"] == MARKED
    spoken = shengji("vectors", "show", "compare.markt", "--vectors", folder)
    assert (spoken.code, spoken.line.partition(";")[0]) == (2, "no vector 'compare.markt'")


def test_vectors_are_exported_whole_or_in_part(shengji: Callable[..., Spoken], tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    assert shengji("vectors", "export", str(whole)).code == 0
    assert load_suite(whole / "vectors") == load_suite()
    assert (whole / "schema" / "protocol.schema.json").is_file()
    part = tmp_path / "part"
    assert shengji("vectors", "export", str(part), "--op", "neighbours", "--document", "whu-2013").code == 0
    cut = load_suite(part / "vectors")
    assert cut.version == f"{load_suite().version}+part"
    assert [case.name for case in cut.cases()] == [
        case.name for case in load_suite().cases() if case.vector.op == "neighbours" and case.document == "whu-2013"
    ]
    one = tmp_path / "one"
    assert shengji("vectors", "export", str(one), "--op", "neighbours", "--reading", "R-03=b").code == 0
    assert [(case.name, case.expected) for case in load_suite(one / "vectors").cases()] == [
        (case.name, case.expected)
        for case in load_suite().cases()
        if case.vector.op == "neighbours" and case.readings == {"R-03": "b"}
    ]
    assert shengji("vectors", "export", str(part)).line == f"{part}: is there already; name a folder that is not"


def test_cases_are_exported_one_a_line(shengji: Callable[..., Spoken], folder: str) -> None:
    lines = shengji("vectors", "export", "-", "--vectors", folder, "--reading", "R-03=b").out.splitlines()
    assert [json.loads(line) for line in lines] == [
        {
            "id": "compare.six-seven",
            "op": "compare",
            "document": "bnuz-2015",
            "readings": {"R-03": "b"},
            "clauses": ["bnuz:A.2.2.4"],
            "cited_readings": [],
            "input": {"trump": {"level": "5", "suit": "S"}, "cards": ["C6", "C7"]},
            "expected": {"relation": "lower"},
        }
    ]


@pytest.mark.parametrize("by", ["engine", "spec"])
def test_the_reference_holds_every_vector_of_the_suite(shengji: Callable[..., Spoken], by: str, full: bool) -> None:
    """Of one document here, with `make test` asking the engine about the others; of all in a full run."""
    documents = () if full else ("--document", "zzvc-2019")
    spoken = shengji("check", "--level", "2", *documents, "--json", "-", "--", *PROGRAM, "serve-reference", "--by", by)
    counts = json.loads(spoken.out)["counts"]
    assert spoken.code == 0
    asked = [case for case in load_suite().cases() if full or case.document == "zzvc-2019"]
    assert counts.pop("held") == len(asked) > 1_000
    assert set(counts.values()) == {0}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(shengji: Callable[..., Spoken], name: str) -> None:
    spoken = shengji(name, "--help")
    assert spoken.code == 0
    assert f"shengji {name}" in spoken.out
    assert spoken.err == ""


def test_help_lists_every_command_and_needs_none_of_them(
    shengji: Callable[..., Spoken], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib, "import_module", lambda name: pytest.fail(f"loaded {name}"))
    spoken = shengji("--help")
    assert spoken.code == 0
    for name in COMMANDS:
        assert name in spoken.out
    assert shengji("--version").out.startswith("shengji-rules ")
    nothing = shengji()
    assert nothing.code == 2
    assert "usage: shengji" in nothing.out


def test_an_unknown_command_is_one_line_and_exit_2(shengji: Callable[..., Spoken]) -> None:
    spoken = shengji("chekc")
    assert spoken.code == 2
    assert "invalid choice: 'chekc'" in spoken.line


def test_a_missing_package_is_one_line_with_the_remedy(
    shengji: Callable[..., Spoken], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lack(_name: str) -> None:
        raise ModuleNotFoundError(f"No module named {missing}", name=missing)

    monkeypatch.setattr(importlib, "import_module", lack)
    missing = "z3"
    assert shengji("prove").line == (
        'prove: needs the package z3, which is not installed: pip install "shengji-rules[proof]"'
    )
    missing = "shengji_conformance.book"
    assert (
        shengji("book").line
        == "book: this installation lacks the module shengji_conformance.book: reinstall shengji-rules"
    )


def test_a_package_missing_only_later_is_one_line_too(
    shengji: Callable[..., Spoken], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(COMMANDS, "book", Command("tests_fake_command", "fake", extra="book"))
    monkeypatch.setitem(sys.modules, "tests_fake_command", FakeCommand)
    assert (
        shengji("book").line
        == 'book: needs the package mkdocs, which is not installed: pip install "shengji-rules[book]"'
    )


class FakeCommand:
    """A command whose package is missing when it runs."""

    @staticmethod
    def add_arguments(_parser: object) -> None:
        """Take no arguments."""

    @staticmethod
    def run(_arguments: object) -> int:
        """Need a package."""
        raise ModuleNotFoundError("No module named 'mkdocs.commands'", name="mkdocs.commands")


@pytest.mark.parametrize("lines", [0, 1])
@pytest.mark.parametrize(
    "words",
    [
        ("vectors", "list"),
        ("rule", "compare S5: HA HK"),
        ("rule", "compare S5: HA HK", "--json"),
        ("diff", "whu-2013", "zzvc-2019", "--op", "compare"),
        ("prove", "ties_chain", "--no-second-solver"),
        ("prove", "--list"),
    ],
)
def test_who_stops_reading_gets_no_complaint(words: tuple[str, ...], lines: int) -> None:
    with subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for _ in range(lines):
            process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) in {0, 141}  # all was said before the reader had gone, or not


@pytest.mark.parametrize(
    ("words", "closed", "line"),
    [
        ("rule compare S5: HA HK", ">&-", "the standard output is closed; send it to a file or to the null device"),
        ("diff whu-2013 zzvc-2019 --json", ">&-", "the standard output is closed"),
        ("prove ties_chain", ">&-", "the standard output is closed"),
        ("vectors list", ">&-", "the standard output is closed"),
        ("serve-reference", ">&-", "the standard output is closed"),
        ("rule -", "<&-", "question: the standard input is closed; name a question instead of -"),
        ("rule -", "</dev/null", "question: '' is no question"),
        ("serve-reference", "<&-", "serve-reference: the standard input is closed; requests are read from there"),
        ("rule -", "<&- >&-", "the standard output is closed"),
    ],
)
def test_a_closed_stream_is_one_line_and_exit_2(words: str, closed: str, line: str) -> None:
    command = f"{shlex.join([*PROGRAM, *words.split()])} {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"shengji: {line}")
    assert done.stderr.count("\n") == 1


def test_complaints_do_not_go_to_the_standard_output_where_the_other_is_closed() -> None:
    command = f"{shlex.join([*PROGRAM, 'rule', 'no question'])} 2>&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_a_question_that_is_no_text_is_one_line_and_exit_2() -> None:
    environment = os.environ | {"PYTHONUTF8": "1", "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(
        [*PROGRAM, "rule", "-"], input=b"\xff", capture_output=True, env=environment, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr == b"shengji: question: the standard input: not UTF-8 text; save it as UTF-8\n"


@pytest.mark.parametrize("out", ["file", "file/below", "\x1b[31m\0"])
def test_a_book_that_cannot_be_written_is_one_line_and_exit_2(
    shengji: Callable[..., Spoken], tmp_path: Path, out: str
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    spoken = shengji("book", "build", "--out", str(tmp_path / out))
    assert spoken.code == 2
    assert spoken.out == ""
    assert spoken.err.startswith("shengji book: ")
    assert spoken.err.endswith("); name another folder: --out FOLDER\n")
    assert spoken.err.removesuffix("\n").isprintable()


def test_who_stops_reading_the_table_still_gets_the_verdict(folder: str) -> None:
    command = [*PROGRAM, "check", "--vectors", folder, "--", *fake("lies")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
        assert process.wait(60) == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_is_one_line_and_leaves_no_process(folder: str, tmp_path: Path, number: signal.Signals) -> None:
    noted = tmp_path / "pid"
    program = ["sh", "-c", f'echo $$ > "{noted}"; exec "$@"', "sh", *fake("hangs_always")]
    command = [*PROGRAM, "check", "--vectors", folder, "--timeout", "60", "--", *program]
    # A shell that runs the tests in the background has them ignore SIGINT, and what they start as well.
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    finally:
        signal.signal(signal.SIGINT, kept)
    with process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith(b"asking 6 under whu-2013")
        process.send_signal(number)
        rest = process.stderr.read().decode()
        assert process.wait(30) == 130
    assert rest == "shengji: interrupted; nothing was written\n"
    time.sleep(0.1)
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)


def test_output_survives_a_terminal_without_chinese(folder: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [*PROGRAM, "vectors", "list", "--vectors", folder, "--lang", "zh"]
    done = subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)
    assert done.returncode == 0
    assert b"\\u6bd4\\u5927\\u5c0f king-queen" in done.stdout
