"""Evaluates a lifted term for given values, by z3's own simplifier: the other side of "plain and lifted agree"."""

from collections.abc import Mapping
from typing import Any

import z3

from shengji_spec.proof.solve import Symbols
from shengji_spec.proof.terms import Number, OneOf


def substitutions(symbolic: Any, value: Any) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    """Each symbol of a symbolic value with the constant that a value of the same make has there."""
    if isinstance(symbolic, tuple):
        return [pair for part, each in zip(symbolic, value, strict=True) for pair in substitutions(part, each)]
    if isinstance(symbolic, Number):
        return [(symbolic.term, z3.BitVecVal(value, symbolic.term.size()))]
    if isinstance(symbolic, OneOf):
        return [(guard, z3.BoolVal(name == value)) for guard, name in symbolic.options]
    return [(symbolic, z3.BoolVal(value))] if isinstance(symbolic, z3.BoolRef) else []


def evaluated(lifted: Any, pairs: list[tuple[z3.ExprRef, z3.ExprRef]]) -> Any:
    """What a lifted value is once the constants are put in."""
    if isinstance(lifted, tuple):
        return tuple(evaluated(part, pairs) for part in lifted)
    if isinstance(lifted, Number):
        value = z3.simplify(z3.substitute(lifted.term, *pairs)).as_signed_long()
        assert lifted.low <= value <= lifted.high
        return value
    if isinstance(lifted, OneOf):
        (found,) = (name for guard, name in lifted.options if evaluated(guard, pairs))
        return found
    return z3.is_true(z3.simplify(z3.substitute(lifted, *pairs))) if isinstance(lifted, z3.BoolRef) else lifted


def symbols(domains: Mapping[str, Any]) -> dict[str, Any]:
    """A symbolic value for each domain."""
    maker = Symbols()
    return {name: domain.symbol(maker, name) for name, domain in domains.items()}
