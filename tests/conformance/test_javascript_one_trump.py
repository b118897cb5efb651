"""The suite finds a sample engine that errs at one level with one trump suit only, in following and tricks."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from shengji_conformance.making.answersweeps import swept_answers
from shengji_conformance.making.situations import ASKED, swept
from shengji_conformance.suite.vectorfile import load_suite

from .javascript import HARNESS, SECONDS, find_node

if TYPE_CHECKING:
    from pathlib import Path

OPERATIONS = ("follow", "count_follows", "trick")
GROUP = "groupOf (trump, card) {"
HEIGHT = "heightOf (trump, card) {"
AT = "trump.suit === 'C' && trump.level === '9'"
WITHOUT_SUIT = "trump.suit === null && trump.level === 'J'"
ALL = frozenset(OPERATIONS)

ERRORS = [
    pytest.param("cards.mjs", GROUP, f"if ({AT} && card === 'H9') return 'H'", ALL, id="clubs, 9: a level card"),
    pytest.param(
        "cards.mjs", GROUP, f"if ({AT} && card === 'C2') return 'C2'", {"count_follows"}, id="clubs, 9: the 2"
    ),
    pytest.param(
        "neighbours.mjs",
        "adjoinInOrder (rules, trump, first, second) {",
        f"if ({AT} && rankOf(first) + rankOf(second) === 'T8') return false",
        ALL,
        id="clubs, 9: across the level",
    ),
    pytest.param("cards.mjs", HEIGHT, f"if ({AT} && card === 'S9') return LEVEL", {"trick"}, id="clubs, 9: the order"),
    pytest.param(
        "cards.mjs", GROUP, f"if ({WITHOUT_SUIT} && card === 'DJ') return 'D'", ALL, id="no suit, J: a level card"
    ),
    pytest.param(
        "cards.mjs", GROUP, "if (trump.level === '7' && card === 'S7') return 'S'", ALL, id="7: the spade level card"
    ),
]


@pytest.mark.parametrize(("file", "where", "error", "operations"), ERRORS)
def test_an_error_at_one_trump_is_found(
    tmp_path: Path, file: str, where: str, error: str, operations: set[str] | frozenset[str]
) -> None:
    engine = tmp_path / "wrong-engine"
    shutil.copytree(HARNESS.parent, engine)
    source = (engine / file).read_text(encoding="utf-8")
    assert source.count(where) == 1
    (engine / file).write_text(source.replace(where, f"{where}\n  {error}"), encoding="utf-8")
    command = [sys.executable, "-m", "shengji_conformance", "check", "--level", "2", "--defaults-only"]
    asked = [f"--op={name}" for name in OPERATIONS]
    report = tmp_path / "report.json"
    done = subprocess.run(
        [*command, *asked, "--json", str(report), "--", find_node(), str(engine / "harness.mjs")],
        capture_output=True,
        timeout=2 * SECONDS,
        check=False,
    )
    assert done.returncode == 1
    cases = json.loads(report.read_text(encoding="utf-8"))["cases"]
    failed = {case["op"] for case in cases if case["outcome"] == "failed"}
    assert failed >= operations


def test_the_suite_asks_each_operation_at_each_of_the_65_trumps() -> None:
    ids = {vector.id for vector in load_suite().vectors}
    made = {(type(question), question.trump): swept(ASKED[type(question)], question).id for question in swept_answers()}
    assert len(made) == 65 * len(OPERATIONS)
    assert set(made.values()) <= ids
