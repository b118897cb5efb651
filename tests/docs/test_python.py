"""The page on the engine in Python: its program runs and prints what the page shows."""

import re
from pathlib import Path
from typing import Any

import pytest

from docs.generator.language import LANGUAGES

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(root: Path, language: str) -> list[tuple[str, str]]:
    """The code of the page and what it shows, in order."""
    return BLOCK.findall((root / "docs" / language / "engines" / "python.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_of_the_page_prints_what_the_page_shows(
    root: Path, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Piece by piece, with the names of the pieces before."""
    monkeypatch.chdir(tmp_path)
    shown = blocks(root, language)
    assert [kind for kind, _ in shown] == ["python", "text"] * 4
    names: dict[str, Any] = {}
    for (_, code), (_, output) in zip(shown[::2], shown[1::2], strict=True):
        exec(compile(code, "engines/python.md", "exec"), names)
        assert capsys.readouterr().out == output


def test_both_languages_have_the_same_program(root: Path) -> None:
    """The words around it alone differ."""
    zh, en = (blocks(root, language) for language in LANGUAGES)
    assert zh == en
