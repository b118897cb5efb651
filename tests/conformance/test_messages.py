"""The catalogue of messages: complete in both languages, and no foreign text can break a line."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

import shengji_conformance
from shengji_conformance.messages import CATALOGUE, LANGUAGES, on_one_line, say, say_problem
from shengji_conformance.outcomes import State
from shengji_conformance.protocol import Problem

SOURCES = sorted(Path(shengji_conformance.__file__).parent.rglob("*.py"))


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_sentence_is_there_in_both_languages_with_the_same_fields(key: str) -> None:
    english, chinese = CATALOGUE[key]
    assert english.strip() == english != ""
    assert chinese.strip() == chinese != ""
    assert fields(english) == fields(chinese)


def called_with(path: Path) -> list[tuple[str, set[str]]]:
    """The keys and fields of every sentence that a module asks for by name."""
    kinds = {"Problem", "ProtocolError", "HarnessError", "say"}
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in kinds:
            continue
        position = 1 if node.func.id == "say" else 0
        if len(node.args) <= position:
            continue
        key = node.args[position]
        if not isinstance(key, ast.Constant) or any(keyword.arg is None for keyword in node.keywords):
            continue
        given = {keyword.arg for keyword in node.keywords if keyword.arg is not None} - {"seq"}
        if node.func.id == "Problem" and len(node.args) == 2 and isinstance(node.args[1], ast.Dict):
            given = {name.value for name in node.args[1].keys if isinstance(name, ast.Constant)}  # type: ignore[misc]
        found.append((str(key.value), given))
    return found


def test_every_sentence_that_is_asked_for_is_there_with_its_fields() -> None:
    asked = [(path.name, key, given) for path in SOURCES for key, given in called_with(path)]
    assert len(asked) > 50
    for name, key, given in asked:
        assert key in CATALOGUE, f"{name} asks for {key}"
        assert fields(CATALOGUE[key][0]) == given, f"{name}, {key}"


@pytest.mark.parametrize("state", State)
def test_every_state_has_a_name(state: State) -> None:
    assert state in CATALOGUE


@pytest.mark.parametrize("language", LANGUAGES)
def test_foreign_text_cannot_break_a_line_or_colour_it(language: str) -> None:
    line = say_problem(language, Problem("errored", {"message": "two\nlines \x1b[31mred \ud800 {braces} 牌"}))
    assert "\n" not in line
    assert "\x1b" not in line
    assert "two\\nlines \\x1b[31mred \\ud800 {braces} 牌" in line
    line.encode("utf-8")


def test_a_field_may_have_any_name() -> None:
    assert say("en", "checked", name="n", version="v", language="l", suite="s", level=1, seconds=2).startswith(
        "n v (l)"
    )


def test_plain_text_stays_as_it_is() -> None:
    assert on_one_line("打 5，\u3000♠ S5 – “x”") == "打 5，\u3000♠ S5 – “x”"
