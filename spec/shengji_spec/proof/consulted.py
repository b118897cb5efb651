"""Which parameters of a ruleset a predicate consults, read from its source and that of all it calls."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, get_type_hints

from shengji_spec.rules import Rules

EVERY_FIELD = frozenset(Rules._fields)


@cache
def consulted(predicate: Callable[..., Any]) -> frozenset[str]:
    """Return the fields of `Rules` that the predicate may look at, by itself or through what it calls.

    Rules that are used otherwise than by naming a field or by handing them on count as consulted altogether.
    """
    fields: set[str] = set()
    for function in _reached(predicate):
        fields |= _named_in(function)
    return frozenset(fields)


@cache
def syntax(function: Callable[..., Any]) -> ast.FunctionDef:
    """Return the syntax tree of a function's source.

    Raises
    ------
    TypeError
        For what is not defined by `def`.
    """
    node = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    if not isinstance(node, ast.FunctionDef):
        raise TypeError(f"{function!r} is not defined by `def`: only such functions are read")
    return node


def called(node: ast.AST, function: Callable[..., Any]) -> frozenset[FunctionType]:
    """Return the functions of the module that are named within a part of the function's source."""
    module = getattr(function, "__globals__", {})
    names = (part.id for part in ast.walk(node) if isinstance(part, ast.Name))
    return frozenset(module[name] for name in names if isinstance(module.get(name), FunctionType))


def _reached(predicate: Callable[..., Any]) -> set[Callable[..., Any]]:
    """The predicate and all functions that it calls, however deep."""
    found: set[Callable[..., Any]] = set()
    waiting = [predicate]
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            waiting += called(syntax(function), function)
    return found


def _named_in(function: Callable[..., Any]) -> frozenset[str]:
    """The fields that the function itself names."""
    rules = {name for name, kind in get_type_hints(function).items() if kind is Rules}
    tree = syntax(function)
    fields: set[str] = set()
    handed_on: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _is_one_of(node.value, rules):
            fields.add(node.attr)
            handed_on.add(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            handed_on.update(_handed_on(node, getattr(function, "__globals__", {}).get(node.func.id)))
    otherwise = any(_is_one_of(node, rules) and node not in handed_on for node in ast.walk(tree))
    return EVERY_FIELD if otherwise else frozenset(fields)


def _handed_on(call: ast.Call, callee: object) -> list[ast.expr]:
    """The arguments that a function takes for rules, so that its own source tells what becomes of them."""
    if not isinstance(callee, FunctionType):
        return []
    hints = get_type_hints(callee)
    return [
        argument
        for name, argument in zip(inspect.signature(callee).parameters, call.args, strict=False)
        if hints.get(name) is Rules
    ]


def _is_one_of(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names
