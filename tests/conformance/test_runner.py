"""The runner against harnesses that crash, hang, babble, lie and worse: only the right answer makes a case hold."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import stat
import time
from pathlib import Path

import pytest

from shengji_conformance.operations import OPERATIONS
from shengji_conformance.protocol import LINE_LIMIT
from shengji_conformance.suite.reports import Report, json_report
from shengji_conformance.suite.runner import CouldNotRunError, Patience, Settings, check
from shengji_conformance.suite.vectorfile import load_suite

from .toysuite import DOCUMENTS, IDS, MARKED, QUICK, Silence, ask, fake, problems, states, vector, write_suite


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Six cases under one document."""
    return write_suite(tmp_path / "vectors")


def all_but_marked(state: str) -> dict[str, str]:
    """Every case holds but the marked one."""
    return {name: state if name == MARKED else "held" for name in IDS}


@pytest.mark.parametrize("name", ["honest", "out_of_order", "fills_pipe", "floods_stderr", "reads_late"])
def test_a_right_answer_holds(suite: Path, name: str) -> None:
    results = ask(fake(name), suite)
    assert states(results) == dict.fromkeys(IDS, "held")
    assert results.session == ()
    assert results.holds()


@pytest.mark.parametrize(
    ("name", "state"), [("lies", "failed"), ("empty_output", "failed"), ("adds_a_member", "failed")]
)
def test_a_wrong_output_fails(suite: Path, name: str, state: str) -> None:
    results = ask(fake(name), suite)
    assert states(results) == dict.fromkeys(IDS, state)
    assert not results.holds()


def test_one_lie_fails_alone(suite: Path) -> None:
    results = ask(fake("lies_at_marked"), suite)
    assert states(results) == all_but_marked("failed")
    (outcome,) = [each for each in results.outcomes if each.case.vector.id == MARKED]
    assert outcome.got == {"relation": "lower"}
    assert outcome.case.expected == {"relation": "higher"}
    assert not results.holds()


def test_answers_under_each_other_s_numbers_fail(suite: Path) -> None:
    results = ask(fake("swaps"), suite)
    assert states(results) == dict.fromkeys(IDS, "failed")


@pytest.mark.parametrize(("name", "state", "kind"), [("skips", "skipped", "skipped"), ("errs", "error", "errored")])
def test_no_output_does_not_hold(suite: Path, name: str, state: str, kind: str) -> None:
    results = ask(fake(name), suite)
    assert states(results) == dict.fromkeys(IDS, state)
    assert problems(results) == {kind: 6}
    assert not results.holds()


MISBEHAVES_ONCE = [
    ("crashes_at_marked", "exited"),
    ("exits_in_middle", "exited"),
    ("dies_at_marked", "died"),
    ("cuts_line", "cut-line"),
    ("closes_output", "closed-output"),
    ("babbles", "not-json"),
    ("nan", "not-json"),
    ("twice_the_key", "not-json"),
    ("not_utf8", "not-json"),
    ("not_an_object", "not-object"),
    ("output_is_text", "member-not-object"),
    ("output_and_skipped", "not-one-way"),
    ("seq_is_text", "member-not-number"),
    ("changes_its_mind", "second-answer"),
    ("unknown_seq", "unknown-seq"),
    ("endless_line", "oversized"),
]


@pytest.mark.parametrize(("name", "kind"), MISBEHAVES_ONCE)
def test_a_break_is_an_error_of_the_one_case_it_belongs_to(suite: Path, name: str, kind: str) -> None:
    results = ask(fake(name), suite)
    assert states(results) == all_but_marked("error")
    assert problems(results) == {kind: 1}
    assert results.session == ()
    assert not results.holds()


@pytest.mark.parametrize(
    ("length", "state"), [(LINE_LIMIT, "held"), (LINE_LIMIT + 1, "error"), (2 * LINE_LIMIT, "error")]
)
def test_a_line_has_a_limit(suite: Path, length: int, state: str) -> None:
    results = ask(fake("huge_line", str(length)), suite)
    assert states(results) == all_but_marked(state)
    assert problems(results) == ({} if state == "held" else {"oversized": 1})


@pytest.mark.parametrize(("depth", "state"), [(100, "failed"), (101, "error"), (800, "error"), (100_000, "error")])
def test_an_output_nested_too_deep_is_an_error_of_its_case(suite: Path, depth: int, state: str) -> None:
    results = ask(fake("nests_at_marked", str(depth)), suite)
    assert states(results) == all_but_marked(state)
    assert problems(results) == ({} if state == "failed" else {"not-json": 1})
    assert json_report(Report(("x",), "1", 1, results))["result"] == "falls-short"


@pytest.mark.parametrize("name", ["hangs_at_marked", "answers_late", "forgets_marked"])
def test_an_answer_that_does_not_come_in_time_is_an_error(suite: Path, name: str) -> None:
    results = ask(fake(name), suite, QUICK)
    assert states(results) == all_but_marked("error")
    assert problems(results) == {"timed-out": 1}
    assert not results.holds()


@pytest.mark.parametrize(
    ("name", "kind"),
    [("crashes_always", "exited"), ("answers_twice", "second-answer"), ("echoes_runs", "unknown-member")],
)
def test_a_harness_that_breaks_at_every_case_holds_none(suite: Path, name: str, kind: str) -> None:
    results = ask(fake(name), suite)
    assert states(results) == dict.fromkeys(IDS, "error")
    assert problems(results) == {kind: 6}
    assert not results.holds()


def test_an_answer_repeated_at_the_very_end_takes_the_case_back(suite: Path) -> None:
    results = ask(fake("answers_again_at_end"), suite)
    assert states(results) == all_but_marked("error")
    assert problems(results) == {"second-answer": 1}
    assert results.session == ()


def test_a_crash_that_moves_is_blamed_on_the_case_it_happened_at(suite: Path) -> None:
    results = ask(fake("crashes_at_third"), suite)
    assert states(results) == {name: "error" if name == IDS[4] else "held" for name in IDS}
    assert results.session == ()


def test_a_crash_that_never_comes_again_is_no_case_s_but_the_run_falls_short(suite: Path, tmp_path: Path) -> None:
    results = ask(fake("crashes_once", str(tmp_path / "lived")), suite)
    assert states(results) == dict.fromkeys(IDS, "held")
    (once,) = results.session
    assert once.problem.kind == "exited"
    assert once.stderr == ("out of luck",)
    assert once.suspects == tuple(f"{name} whu-2013" for name in IDS)
    assert not results.holds()


@pytest.mark.parametrize(
    ("name", "kind"),
    [("hangs_at_stop", "did-not-stop"), ("fails_at_stop", "exited"), ("babbles_at_stop", "line-after-stop")],
)
def test_a_bad_end_makes_the_run_fall_short(suite: Path, name: str, kind: str) -> None:
    results = ask(fake(name), suite, QUICK)
    assert states(results) == dict.fromkeys(IDS, "held")
    assert [each.problem.kind for each in results.session] == [kind]
    assert not results.holds()


def test_the_end_of_stderr_comes_with_a_crash(suite: Path) -> None:
    results = ask(fake("crashes_at_marked"), suite)
    (outcome,) = [each for each in results.outcomes if each.case.vector.id == MARKED]
    assert outcome.problem is not None
    assert dict(outcome.problem.fields) == {"code": 7}
    assert outcome.stderr == ("Traceback: cannot compare ['H3', 'H2']",)


def test_children_that_hold_the_pipes_are_neither_waited_for_nor_left_behind(suite: Path, tmp_path: Path) -> None:
    noted = tmp_path / "child"
    began = time.monotonic()
    results = ask(fake("leaves_a_child", str(noted)), suite)
    assert time.monotonic() - began < 20
    assert states(results) == all_but_marked("error")
    assert problems(results) == {"exited": 1}
    assert _is_gone(int(noted.read_text()))


def _is_gone(pid: int) -> bool:
    """Whether a process ends soon; one that nobody has waited for yet has ended."""
    limit = time.monotonic() + 10
    while time.monotonic() < limit:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
            if status.rpartition(")")[2].split()[0] == "Z":
                return True
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    return False


def test_a_harness_that_hangs_at_every_case_is_given_up(suite: Path) -> None:
    settings = Settings(answer_seconds=0.5, patience=Patience(hangs=3))
    began = time.monotonic()
    results = ask(fake("hangs_always"), suite, settings)
    assert time.monotonic() - began < 20
    assert states(results) == dict.fromkeys(IDS, "error")
    assert problems(results) == {"timed-out": 2, "not-asked": 4}
    assert not results.holds()


def test_a_ruleset_in_which_all_breaks_is_given_up_and_the_next_is_asked(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors", DOCUMENTS)
    settings = Settings(patience=Patience(breaks=3, breaks_in_run=5))
    results = ask(fake("crashes_always"), folder, settings)
    by_document = {
        document: [each.problem.kind for each in results.outcomes if each.case.document == document and each.problem]
        for document in DOCUMENTS
    }
    assert {document: kinds.count("exited") for document, kinds in by_document.items()} == {
        "whu-2013": 2,  # the first of three breaks had six suspects
        "zzvc-2019": 2,  # the run's fifth break is its last
        "bnuz-2015": 0,
    }
    assert results.counts() == {"error": 18}
    assert not results.holds()


def test_a_broken_operation_does_not_hide_the_others(suite: Path) -> None:
    apart = vector("king-queen", ["HK", "DQ"], "unrelated", ["whu-2013"])
    apart |= {"id": "neighbours.apart", "op": "neighbours", "expect": {"whu-2013": {"neighbours": False}}}
    (suite / "neighbours.json").write_text(json.dumps({"op": "neighbours", "vectors": [apart]}))
    results = ask(fake("crashes_at_compare"), suite, Settings(patience=Patience(breaks=3)))
    assert states(results) == dict.fromkeys(IDS, "error") | {"neighbours.apart": "held"}
    assert problems(results) == {"exited": 2, "not-asked": 4}
    assert results.session == ()


@pytest.mark.parametrize(("name", "kind"), [("crashes_at_ruleset", "exited"), ("babbles_at_ruleset", "not-json")])
def test_a_ruleset_that_breaks_the_harness_holds_no_case(suite: Path, name: str, kind: str) -> None:
    results = ask(fake(name), suite)
    assert states(results) == dict.fromkeys(IDS, "error")
    assert problems(results) == {"not-asked": 6}
    assert [each.problem.kind for each in results.session] == [kind, kind]
    assert not results.holds()


def test_another_announcement_after_a_restart_is_a_break(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors")
    results = ask(fake("announces_less_later", str(tmp_path / "lived")), folder)
    assert states(results) == dict.fromkeys(IDS, "error")
    assert "announcement-changed" in {each.problem.kind for each in results.session}
    assert not results.holds()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("crashes_at_start", "exited"),
        ("garbage_at_start", "not-json"),
        ("hangs_at_start", "timed-out"),
        ("protocol_2", "other-protocol"),
        ("echoes", "unknown-member"),
        ("no_documents", "needs-document"),
    ],
)
def test_a_harness_that_does_not_start_cannot_be_asked(suite: Path, name: str, kind: str) -> None:
    with pytest.raises(CouldNotRunError) as caught:
        ask(fake(name), suite, Settings(start_seconds=1.0 if name == "hangs_at_start" else 10.0))
    assert caught.value.problem.kind == kind


def test_the_last_words_of_a_harness_that_does_not_start_are_kept(suite: Path) -> None:
    with pytest.raises(CouldNotRunError) as caught:
        ask(fake("crashes_at_start"), suite)
    assert caught.value.stderr == ("no engine found",)


@pytest.mark.parametrize(
    ("content", "mode", "kind"),
    [
        (None, 0, "missing-program"),
        ("#!/bin/sh\n", 0o644, "not-executable"),
        ("#!/nowhere/python\n", 0o755, "missing-interpreter"),
        ("no program at all\n", 0o755, "not-executable"),
    ],
)
def test_a_program_that_cannot_be_executed_is_named(
    suite: Path, tmp_path: Path, content: str | None, mode: int, kind: str
) -> None:
    program = tmp_path / "harness"
    if content is not None:
        program.write_text(content)
        program.chmod(mode | stat.S_IRUSR)
    with pytest.raises(CouldNotRunError) as caught:
        ask([str(program)], suite)
    assert caught.value.problem.kind == kind
    assert caught.value.problem.fields["program"] == str(program)


def test_what_is_not_offered_does_not_run_and_is_counted_apart(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors", DOCUMENTS)
    results = ask(fake("offers_less"), folder)
    assert results.counts() == {"held": 6, "not-offered": 12}
    assert problems(results) == {"document-not-offered": 12}
    assert results.ran() == 6
    assert results.holds()


def test_nothing_offered_is_nothing_tested(suite: Path) -> None:
    results = ask(fake("offers_nothing"), suite)
    assert results.counts() == {"not-offered": 6}
    assert problems(results) == {"operation-not-offered": 6}
    assert not results.holds()


def test_a_ruleset_that_is_refused_is_not_offered(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors", DOCUMENTS, marked={"R-03": "b"}, two_aces={"R-29c": "b"})
    results = ask(fake("refuses_readings"), folder)
    assert results.counts() == {"held": 18, "not-offered": 2}
    assert problems(results) == {"ruleset-refused": 2}
    assert results.holds()


def test_a_document_announced_whose_defaults_are_refused_is_an_error(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors", DOCUMENTS, marked={"R-03": "b"}, two_aces={"R-29c": "b"})
    results = ask(fake("refuses_defaults"), folder)
    assert results.counts() == {"held": 7, "error": 12, "not-offered": 1}
    errors = [each for each in results.outcomes if each.state == "error"]
    assert {(each.case.document, tuple(each.case.readings)) for each in errors} == {
        ("zzvc-2019", ()),
        ("bnuz-2015", ()),
    }
    assert problems(results) == {"ruleset-refused": 13}
    assert not results.holds()


def test_rules_of_its_own_are_held_against_one_ruleset_and_no_ruleset_is_sent(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors", DOCUMENTS, marked={"R-03": "b"})
    results = ask(fake("no_documents"), folder, Settings(own_rules=("bnuz-2015", {})))
    assert results.counts() == {"held": 6, "not-offered": 13}
    held = {(each.case.document, tuple(each.case.readings)) for each in results.outcomes if each.state == "held"}
    assert held == {("bnuz-2015", ())}
    results = ask(fake("no_documents"), folder, Settings(own_rules=("bnuz-2015", {"R-03": "b"})))
    assert results.counts() == {"held": 1, "not-offered": 18}


def test_the_harness_is_told_the_questions_as_they_stand_and_never_an_expectation(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors", ("whu-2013", "bnuz-2015"), marked={"R-03": "b"})
    record = tmp_path / "record"
    assert ask(fake("records", str(record)), folder).holds()
    requests = [eval(line) for line in record.read_text().splitlines()]  # written with repr by the fake
    assert [request["cmd"] for request in requests] == [
        "start",
        *("ruleset", *["run"] * 6),
        *("ruleset", *["run"] * 6),
        *("ruleset", "run"),
        "stop",
    ]
    rulesets = [request for request in requests if request["cmd"] == "ruleset"]
    assert [(each["document"], each["readings"]) for each in rulesets] == [
        ("whu-2013", {}),
        ("bnuz-2015", {}),
        ("bnuz-2015", {"R-03": "b"}),
    ]
    runs = [request for request in requests if request["cmd"] == "run"]
    assert all(set(run) == {"cmd", "seq", "op", "input"} for run in runs)
    assert len({run["seq"] for run in runs}) == len(runs)
    vectors = json.loads((folder / "compare.json").read_text())["vectors"]
    assert [run["input"] for run in runs[:6]] == [vector["input"] for vector in vectors]


def test_one_question_at_a_time_comes_to_the_same(suite: Path) -> None:
    results = ask(fake("honest"), suite, Settings(in_flight=1))
    assert results.holds()


class BrokenJudge:
    """An operation whose comparison fails."""

    def agrees(self, *_: object) -> bool:
        """Fail."""
        raise KeyError("relation")


class SlackJudge:
    """An operation whose comparison says yes, but not True."""

    def agrees(self, *_: object) -> bool:
        """Answer with something that merely counts as true."""
        return "yes"  # type: ignore[return-value]


@pytest.mark.parametrize(("judge", "state"), [(BrokenJudge(), "error"), (SlackJudge(), "failed")])
def test_a_comparison_that_breaks_holds_nothing(suite: Path, judge: BrokenJudge | SlackJudge, state: str) -> None:
    cases = tuple(load_suite(suite).cases())
    results = check(fake("honest"), cases, {"compare": judge}, Settings(), Silence())
    assert states(results) == dict.fromkeys(IDS, state)


def test_many_questions_are_pipelined_without_a_deadlock(tmp_path: Path) -> None:
    folder = write_suite(tmp_path / "vectors")
    cases = tuple(load_suite(folder).cases()) * 400
    results = check(fake("reads_late"), cases, OPERATIONS, Settings(in_flight=10_000), Silence())
    assert results.counts() == {"held": 2400}
    assert results.holds()


def test_an_answer_to_a_question_that_has_not_gone_out_yet_is_an_error(suite: Path, tmp_path: Path) -> None:
    cases = tuple(load_suite(suite).cases()) * 400  # more than a pipe holds
    results = check(fake("guesses", str(tmp_path / "lived")), cases, OPERATIONS, Settings(in_flight=10_000), Silence())
    assert results.counts() == {"held": 2399, "error": 1}
    assert problems(results) == {"answered-unasked": 1}
    assert results.outcomes[2000].state == "error"
