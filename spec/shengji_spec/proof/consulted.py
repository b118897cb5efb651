"""Which parameters of a ruleset a predicate consults, read from its source and that of all it calls."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType
from typing import Any, get_type_hints

from shengji_spec.rules import Rules

EVERY_FIELD = frozenset(Rules._fields)

Known = frozenset[tuple[str, bool]]
"""Fields of `Rules` whose values are known."""


@cache
def consulted(predicate: Callable[..., Any], known: Known = frozenset()) -> frozenset[str]:
    """Return the fields of `Rules` that the predicate may look at, by itself or through what it calls.

    Rules that are used otherwise than by naming a field or by handing them on count as consulted altogether. `known`:
    what a condition on these fields shuts out, is not looked at.
    """
    fields: set[str] = set()
    for function in reached(predicate, known):
        fields |= _named_in(function, known)
    return frozenset(fields)


def consulted_and_differing(predicate: Callable[..., Any], rules_a: Rules, rules_b: Rules) -> frozenset[str]:
    """Return the fields in which two rulesets differ and that the predicate may look at under one of them.

    Where the rulesets agree in a field, what that field shuts out counts for neither.
    """
    values = rules_a._asdict()
    known = frozenset(item for item in values.items() if item in rules_b._asdict().items())
    return frozenset(name for name in consulted(predicate, known) if getattr(rules_a, name) != getattr(rules_b, name))


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


def _of_module(function: Callable[..., Any], name: str) -> object:
    """What a name means in the module of a function; for a memo, the function that it is wrapped round."""
    found = getattr(function, "__globals__", {}).get(name)
    return inspect.unwrap(found) if callable(found) else found


def reached(predicate: Callable[..., Any], known: Known = frozenset()) -> set[Callable[..., Any]]:
    """Return the predicate and all functions that it calls, however deep, as far as `known` does not shut them out."""
    found: set[Callable[..., Any]] = set()
    waiting = [inspect.unwrap(predicate)]
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            names = (node.id for node in _live(function, known) if isinstance(node, ast.Name))
            waiting += (each for name in names if isinstance(each := _of_module(function, name), FunctionType))
    return found


def _named_in(function: Callable[..., Any], known: Known) -> frozenset[str]:
    """The fields that the function itself names."""
    rules = _rules_of(function)
    fields: set[str] = set()
    handed_on: set[ast.AST] = set()
    live = _live(function, known)
    for node in live:
        if isinstance(node, ast.Attribute) and _is_one_of(node.value, rules) and node.attr in EVERY_FIELD:
            fields.add(node.attr)
            handed_on.add(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            handed_on.update(_handed_on(node, _of_module(function, node.func.id)))
    otherwise = any(_is_one_of(node, rules) and node not in handed_on for node in live)
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


@cache
def _rules_of(function: Callable[..., Any]) -> frozenset[str]:
    """The parameters of a function that are rules."""
    return frozenset(name for name, kind in get_type_hints(function).items() if kind is Rules)


def _is_one_of(node: ast.AST, names: frozenset[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


# What known parameters shut out


@cache
def _live(function: Callable[..., Any], known: Known) -> tuple[ast.AST, ...]:
    """The nodes of a function's source that conditions on known parameters do not shut out."""
    return tuple(_walked(syntax(function), _rules_of(function), dict(known)))


def _walked(node: ast.AST, rules: frozenset[str], known: dict[str, bool]) -> Iterator[ast.AST]:
    yield node
    for child in _live_children(node, rules, known):
        yield from _walked(child, rules, known)


def _live_children(node: ast.AST, rules: frozenset[str], known: dict[str, bool]) -> list[ast.AST]:
    match node:
        case ast.BoolOp(values=values):
            return list(_up_to(values, [_truth(value, rules, known) for value in values], isinstance(node.op, ast.Or)))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            truth = _truth(test, rules, known)
            return [test, *([body] if truth is not False else []), *([orelse] if truth is not True else [])]
        case ast.If(test=test, body=then, orelse=others):
            truth = _truth(test, rules, known)
            return [test, *(then if truth is not False else []), *(others if truth is not True else [])]
        case ast.FunctionDef(body=body):
            ends = [index for index, statement in enumerate(body) if _is_sure_to_return(statement, rules, known)]
            return [node.args, *body[: ends[0] + 1 if ends else None]]
    return list(ast.iter_child_nodes(node))


def _is_sure_to_return(statement: ast.stmt, rules: frozenset[str], known: dict[str, bool]) -> bool:
    """The statement is a return, or an `if` whose condition is known to lead to one."""
    if isinstance(statement, ast.If):
        truth = _truth(statement.test, rules, known)
        taken = statement.body if truth else statement.orelse
        return truth is not None and any(_is_sure_to_return(each, rules, known) for each in taken)
    return isinstance(statement, ast.Return)


def _up_to(values: list[ast.expr], truths: list[bool | None], end: bool) -> list[ast.expr]:
    """The parts of a connective up to the first that is known to end it."""
    return values[: truths.index(end) + 1] if end in truths else values


def _truth(test: ast.expr, rules: frozenset[str], known: dict[str, bool]) -> bool | None:
    """What a condition comes to, as far as known parameters tell."""
    match test:
        case ast.Attribute(value=owner, attr=name) if _is_one_of(owner, rules):
            return known.get(name)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            truth = _truth(operand, rules, known)
            return None if truth is None else not truth
        case ast.BoolOp(values=values):
            end = isinstance(test.op, ast.Or)
            truths = [_truth(value, rules, known) for value in values]
            return end if end in truths else (None if None in truths else not end)
    return None
