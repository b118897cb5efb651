"""Obligations in processes of their own: one that hangs or crashes harms no other."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from shengji_spec.proof import workers
from shengji_spec.proof.domains import Whole
from shengji_spec.proof.statement import NO_RULESET, Obligation, Text, Theorem
from shengji_spec.proof.verdicts import Limits, Outcome, Result, Task, Verdict
from shengji_spec.proof.workers import bundles, settle_all

CLAIMS = """
import os
import time


def holds(x: int) -> bool:
    return x < 8


def fails(x: int) -> bool:
    return x != 3


def hangs(x: int) -> bool:
    while True:
        time.sleep(1)


def crashes(x: int) -> bool:
    os._exit(7)


def errs(x: int) -> bool:
    return 1 // 0 == x
"""
LIMITS = Limits(3.0, second_solver=True)
NUMBERS = ({"x": Whole(0, 7)},)


@pytest.fixture(scope="module")
def claims(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """A module of claims that another process can import, too."""
    folder = tmp_path_factory.mktemp("claims")
    Path(folder / "claims_for_workers.py").write_text(CLAIMS, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield importlib.import_module("claims_for_workers")


def theorem_of(*obligations: Obligation, holds: bool = True) -> Theorem:
    nothing = Text("无", "none")
    return Theorem("a_name", "a_topic", nothing, (), (), NO_RULESET, nothing, holds, lambda: iter(obligations))


def settled(*obligations: Obligation, jobs: int = 2) -> dict[str, Result]:
    tasks = [Task(theorem_of(*obligations), obligation) for obligation in obligations]
    return {result.task.obligation.name: result for result in settle_all(tasks, jobs, LIMITS)}


def test_every_obligation_has_its_result(claims: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "GRACE", 1.0)
    results = settled(
        Obligation("hangs", claims.hangs, cases=NUMBERS, exhaustive=True),
        Obligation("crashes", claims.crashes, cases=NUMBERS, exhaustive=True),
        Obligation("errs", claims.errs, cases=NUMBERS, exhaustive=True),
        Obligation("holds", claims.holds, cases=NUMBERS),
        Obligation("fails", claims.fails, cases=NUMBERS),
        Obligation("every value", claims.holds, cases=NUMBERS, exhaustive=True),
    )
    first = {name: result.first.outcome for name, result in results.items()}
    assert first == {
        "hangs": Outcome.TIMED_OUT,
        "crashes": Outcome.CRASHED,
        "errs": Outcome.CRASHED,
        "holds": Outcome.PROVED,
        "fails": Outcome.REFUTED,
        "every value": Outcome.PROVED,
    }
    assert results["crashes"].first.detail == "the process ended with code 7"
    assert results["errs"].first.detail == "ZeroDivisionError: integer division or modulo by zero"
    assert results["holds"].second is not None
    assert results["holds"].second.outcome is Outcome.PROVED
    assert results["every value"].second is None
    assert results["every value"].first.cases == 8
    as_stated = {name for name, result in results.items() if result.is_as_stated}
    assert as_stated == {"holds", "every value"}


def test_one_process_is_enough(claims: ModuleType) -> None:
    results = settled(*(Obligation(f"{i}", claims.holds, cases=NUMBERS) for i in range(3)), jobs=1)
    assert {result.first.outcome for result in results.values()} == {Outcome.PROVED}


def test_nothing_to_do_is_done() -> None:
    assert list(settle_all([], 2, LIMITS)) == []


def test_obligations_of_one_name_share_a_process() -> None:
    theorem = theorem_of()
    tasks = [Task(theorem, Obligation(name, any)) for name in ("a", "b", "a")]
    assert bundles(tasks) == [(tasks[0], tasks[2]), (tasks[1],)]


PROVED, REFUTED, UNKNOWN = Verdict(Outcome.PROVED), Verdict(Outcome.REFUTED), Verdict(Outcome.UNKNOWN)


@pytest.mark.parametrize(
    ("holds", "first", "second", "as_stated"),
    [
        (True, PROVED, PROVED, True),
        (True, PROVED, None, True),
        (True, PROVED, REFUTED, False),
        (True, PROVED, UNKNOWN, False),
        (True, REFUTED, REFUTED, False),
        (True, UNKNOWN, None, False),
        (False, REFUTED, REFUTED, True),
        (False, PROVED, PROVED, False),
        (False, REFUTED, UNKNOWN, False),
        (False, UNKNOWN, None, False),
    ],
)
def test_a_result_is_as_stated_only_where_both_say_so(
    holds: bool, first: Verdict, second: Verdict | None, as_stated: bool
) -> None:
    task = Task(theorem_of(holds=holds), Obligation("o", any))
    assert Result(task, first, second).is_as_stated is as_stated


def test_processes_that_cannot_begin_are_a_failure_of_their_obligations(
    claims: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_serve", claims.crashes)
    results = settled(*(Obligation(f"{i}", claims.holds, cases=NUMBERS) for i in range(2)), jobs=1)
    assert {result.first.outcome for result in results.values()} == {Outcome.CRASHED}
