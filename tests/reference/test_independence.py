"""The engine is a second computation: of the spec it imports words, and no predicate."""

import ast
from pathlib import Path

import pytest

import shengji_reference
from shengji_spec import cards

MODULES = sorted(Path(shengji_reference.__file__).parent.rglob("*.py"))

WORDS = {
    "shengji_spec.cards": {name for name in vars(cards) if name.isupper()} | {"Card", "Play", "Trump"},
    "shengji_spec.rules": {"Rules"},
    "shengji_spec.reasons": {"Reason"},
    "shengji_spec.parts": {"Kind", "Part"},
}
"""What the engine may import from each module of the spec: types, enumerations and constants."""


def imports(source: str) -> list[tuple[str, str]]:
    """Module and name of each import in a source; a module imported whole has the name "*"."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += ((alias.name, "*") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found += (("." * node.level + (node.module or ""), alias.name) for alias in node.names)
    return found


def is_word(module: str, name: str) -> bool:
    """Whether the import is none of a predicate."""
    return module.partition(".")[0] != "shengji_spec" or name in WORDS.get(module, set())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_engine_imports_no_predicate(path: Path) -> None:
    assert [found for found in imports(path.read_text(encoding="utf-8")) if not is_word(*found)] == []


@pytest.mark.parametrize(
    "line",
    [
        "from shengji_spec.order import is_higher",
        "from shengji_spec.cards import is_joker",
        "from shengji_spec.parts import parts",
        "import shengji_spec.order",
        "import shengji_spec",
        "from shengji_spec import order",
    ],
)
def test_predicate_would_be_noticed(line: str) -> None:
    assert [found for found in imports(line) if not is_word(*found)] != []
