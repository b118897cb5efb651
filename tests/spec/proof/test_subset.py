"""The linter of the subset: what belongs passes, and what does not is named with its file and line."""

import textwrap
from pathlib import Path

import pytest

from shengji_spec.proof import subset
from shengji_spec.proof.subset import Finding, check_module, check_source

FORBIDDEN = {
    "while x:\n    return x": (1, "While is outside the subset: loop with `for` over a fixed range"),
    "y = 1\ny += x\nreturn y": (2, "AugAssign is outside the subset: give the new value a new name"),
    "y = 1\ny = x\nreturn y": (2, "y is assigned twice: give the new value a new name"),
    "x = 1\nreturn x": (1, "x is assigned twice"),
    "if x:\n    y = 1\ny = 2\nreturn y": (3, "y is assigned twice"),
    "for y in range(2):\n    x = y\nreturn x": (2, "x is assigned twice"),
    "return [i for i in range(x)]": (1, "ListComp is outside the subset: use a generator inside"),
    "return {i for i in range(x)}": (1, "SetComp is outside the subset"),
    "return {i: i for i in range(x)}": (1, "DictComp is outside the subset"),
    "return [x]": (1, "List is outside the subset: use a tuple"),
    "return {x}": (1, "Set is outside the subset: use a tuple"),
    "return {1: x}": (1, "Dict is outside the subset: use a tuple"),
    "return (i for i in range(x))": (1, "GeneratorExp is outside the subset"),
    "return len(i for i in range(x))": (1, "a generator stands only inside all, any, max, min, sum, tuple"),
    "return lambda: x": (1, "Lambda is outside the subset: define a function"),
    "def f():\n    return x\nreturn f()": (1, "FunctionDef is outside the subset: define it at the top of the module"),
    "for i in range(x):\n    break\nreturn x": (2, "Break is outside the subset: use any or all"),
    "for i in range(x):\n    continue\nreturn x": (2, "Continue is outside the subset: use `if`"),
    "for i in range(x):\n    return i\nelse:\n    return x": (1, "For is outside the subset"),
    "raise ValueError": (1, "Raise is outside the subset: return a value: predicates are total"),
    "assert x\nreturn x": (1, "Assert is outside the subset"),
    "try:\n    return x\nfinally:\n    pass": (1, "Try is outside the subset"),
    "with x:\n    return x": (1, "With is outside the subset"),
    "match x:\n    case _:\n        return x": (1, "Match is outside the subset"),
    "import math\nreturn x": (1, "Import is outside the subset"),
    "global y\nreturn x": (1, "Global is outside the subset"),
    "del x\nreturn 1": (1, "Delete is outside the subset"),
    "pass\nreturn x": (1, "Pass is outside the subset"),
    "len(())\nreturn x": (1, "Expr is outside the subset: its value is thrown away"),
    "return": (1, "return without a value"),
    "return (y := x)": (1, "NamedExpr is outside the subset: assign in a statement of its own"),
    "yield x": (1, "Expr is outside the subset"),
    "return f'{x}'": (1, "JoinedStr is outside the subset"),
    "return 'a'": (1, "the literal 'a' is neither a whole number, True, False nor None"),
    "return 1.5": (1, "the literal 1.5 is neither a whole number"),
    "return x + 0x1_0000_0000_0000_0000": (1, "a literal of 65 bits is too big: at most 64"),
    "return x / 2": (1, "the operator Div is outside the subset"),
    "return x ** 2": (1, "the operator Pow is outside the subset"),
    "return x @ x": (1, "the operator MatMult is outside the subset"),
    "return PACK[1:x]": (1, "slices are outside the subset: use tuple over a generator"),
    "return x is x": (1, "`is` compares with None only: use == for values"),
    "return sorted(PACK)": (1, "sorted is neither a function of the module nor imported nor one of the builtins"),
    "return x.bit_length()": (1, "the method bit_length is outside the subset: call a function"),
    "return PACK[0]()": (1, "only functions that are named can be called"),
    "y = zip(PACK, PACK)\nreturn x": (1, "zip and enumerate stand only where they are gone through: use tuple"),
    "return len(enumerate(PACK))": (1, "zip and enumerate stand only where they are gone through"),
    "return f(zip(PACK, PACK))": (1, "zip and enumerate stand only where they are gone through"),
    "for i in zip(enumerate(PACK), f(zip(PACK)), PACK):\n    return i": (1, "zip and enumerate stand only where"),
    "return max(*PACK)": (1, "Starred is outside the subset"),
    "return max(**PACK)": (1, "arguments are passed one by one, never with **"),
    "x.y = 1\nreturn x": (1, "only names can be assigned: values never change"),
    "x[0] = 1\nreturn x": (1, "only names can be assigned: values never change"),
}

ALLOWED = '''
from typing import NamedTuple

PACK = (3, 1, 2)


class Card(NamedTuple):
    """Two numbers."""

    suit: int
    rank: int


def helper(x: int, y: int = 2) -> int:
    """Add."""
    return x + y


def f(x: int, card: Card) -> bool:
    """Everything that belongs."""
    a, b = x, -x
    c: int = ~a << 1 >> 2 & 3 | 4 ^ 5
    for i in range(3):
        d = i * c // 2 % 5
        if d == a:
            return False
        elif b < d <= 7 != x:
            e = 1
        else:
            e = 2
        if e > 1 and x in PACK or d not in (1, 2):
            return x is None or x is not None
    for i in PACK:
        if i == x.bit_count():
            return True
    some = any(i == j for i in range(3) for j in PACK if j > 1)
    every = all(i for i in PACK) and min(PACK) < max(i for i in PACK) + sum(PACK) + len(PACK) + abs(x)
    pairs = tuple(i + j for i, j in zip(PACK, PACK))
    numbered = tuple(zip(enumerate(PACK), PACK))
    for (i, k), j in zip(enumerate(PACK), PACK):
        if i + j + k == x and len(numbered) == 3:
            return False
    return some if every else pairs[0] == helper(x, y=card.rank) or Card(1, rank=2) == card or (not some)
'''


@pytest.mark.parametrize("body", FORBIDDEN)
def test_what_does_not_belong_is_named_with_its_line(body: str) -> None:
    line, sentence = FORBIDDEN[body]
    source = "PACK = (1,)\n\n\ndef f(x):\n" + textwrap.indent(body, "    ")
    first = check_source(source, "a.py")[0]
    assert (first.path, first.line) == ("a.py", line + 4)
    assert first.sentence.startswith(sentence)


@pytest.mark.parametrize("memo", ["lru_cache", "lru_cache(maxsize=100)"])
def test_a_memo_changes_no_value(memo: str) -> None:
    assert not check_source(f"@{memo}\ndef f(x):\n    return x", "a.py")


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("@cache\ndef f(x):\n    return x", "f has a decorator that is no memo: predicates are plain functions"),
        ("def f(*x):\n    return x", "f takes *args or **kwargs: name every parameter"),
        ("def f(**x):\n    return x", "f takes *args or **kwargs: name every parameter"),
        ("def f(x, /):\n    return 1", "f has parameters without a name to call them by: leave out the /"),
        ("def f(x=()):\n    return x", "a default of f is not a literal"),
        ("async def f(x):\n    return x", "AsyncFunctionDef is outside the subset"),
        ("class A:\n    def f(self):\n        return self", "A has a method, f: write a function of the module"),
    ],
)
def test_functions_are_plain(source: str, sentence: str) -> None:
    assert [finding.sentence for finding in check_source(source, "a.py")] == [sentence]


def test_what_belongs_passes() -> None:
    assert check_source(ALLOWED, "a.py") == ()


def test_findings_read_as_compilers_write_them() -> None:
    assert str(Finding("a.py", 7, "no")) == "a.py:7: no"


@pytest.mark.parametrize("module", subset.PROVABLE)
def test_predicates_and_the_engines_leaves_are_in_the_subset(module: str) -> None:
    assert check_module(module) == ()


@pytest.mark.parametrize("module", ["shengji_spec.nowhere", "nowhere.at_all"])
def test_a_module_that_is_not_there_is_found(module: str) -> None:
    (finding,) = check_module(module)
    assert finding.path == module
    assert "no such module" in finding.sentence


def test_the_command_lists_what_it_finds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "outside_the_subset.py").write_text("def f(x):\n    while x:\n        pass\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(subset, "PROVABLE", ("outside_the_subset",))
    assert subset.main() == 1
    printed = capsys.readouterr().out
    assert "outside_the_subset.py:2: While is outside the subset" in printed
    assert "modules checked: 1, constructs outside the subset: 1" in printed


def test_the_command_is_content_with_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    assert subset.main() == 0
    assert capsys.readouterr().out.strip().endswith("constructs outside the subset: 0")
