"""Symbolic values: truth values as z3 terms, and whole numbers as bit-vectors that never overflow.

A number carries the interval that it lies in, and its term is a signed bit-vector just wide enough for that interval.
Every operation widens first, so that the result is Python's: no wrapping, no truncation, no unsigned compare. What
the interval decides (x < 3 where x is at most 2) is decided here and never reaches the solver.
"""

import operator
from collections.abc import Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn

import z3

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WIDEST = 128
"""Bits of the widest number: two masks of 54 kinds and room for shifts."""


CONTEXT = z3.main_ctx()


class NotLiftable(Exception):
    """Something has no translation: a sentence that says what, and the file and line, once they are known."""

    def __init__(self, sentence: str, path: str = "", line: int = 0) -> None:
        super().__init__(f"{path}:{line}: {sentence}" if path else sentence)
        self.sentence = sentence
        self.path = path
        self.line = line

    def at(self, path: str, line: int) -> "NotLiftable":
        """Return the same with its place, if it does not name one yet."""
        return self if self.path else NotLiftable(self.sentence, path, line)


class _Symbolic:
    """What plain Python can do nothing with: using it otherwise than through the lift raises NotLiftable."""

    __slots__ = ()

    def _refuse(self, *_: object) -> NoReturn:
        raise NotLiftable("a symbolic value was used by plain Python: call the function through the lift")

    __bool__ = __index__ = __int__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __and__ = __or__ = __lshift__ = __rshift__ = __hash__ = _refuse


@dataclass(frozen=True, eq=False, slots=True)
class Number(_Symbolic):
    """A whole number between `low` and `high`, as a signed bit-vector of `bits(low, high)` bits."""

    term: z3.BitVecRef
    low: int
    high: int

    @property
    def width(self) -> int:
        """Bits of the term."""
        return bits(self.low, self.high)


@dataclass(frozen=True, eq=False, slots=True)
class OneOf(_Symbolic):
    """One of a few names or None: each with the condition that it is the one; just one of the conditions holds."""

    options: tuple[tuple[z3.BoolRef, str | None], ...]


@contextmanager
def guarded() -> "Iterator[None]":
    """While a function is lifted, no z3 term can slip into a Python condition: bool() of one raises NotLiftable."""
    plain = z3.AstRef.__bool__

    def refuse(_: object) -> NoReturn:
        raise NotLiftable("a symbolic value was used by plain Python: call the function through the lift")

    z3.AstRef.__bool__ = refuse
    try:
        yield
    finally:
        z3.AstRef.__bool__ = plain


@cache
def bits(low: int, high: int) -> int:
    """Bits of the signed bit-vector that holds every number from low to high."""
    width = 1 + max(number.bit_length() if number >= 0 else (~number).bit_length() for number in (low, high))
    if width > WIDEST:
        raise NotLiftable(f"a number of {width} bits is too big: at most {WIDEST}")
    return width


@cache
def literal(value: int) -> Number:
    """The number that a Python int is; the width is the value's own, so nothing is cut off."""
    return Number(_constant(value, bits(value, value)), value, value)


@cache
def _constant(value: int, width: int) -> z3.BitVecRef:
    """The value as a bit-vector of a width that it fits into."""
    return z3.BitVecVal(value, width)


def variable(name: str, low: int, high: int) -> tuple[Number, z3.BoolRef]:
    """A number of which only the interval is known, and the assumption that it lies there."""
    term = z3.BitVec(name, bits(low, high))
    return Number(term, low, high), z3.And(term >= low, term <= high)


SYMBOLS = (Number, OneOf, z3.AstRef)
TRUTH_VALUES = (bool, z3.BoolRef)
PLAIN = frozenset({bool, int, str, type(None)})


def is_symbolic(value: object) -> bool:
    """The value is, or holds, a term."""
    if type(value) in PLAIN:
        return False
    if isinstance(value, tuple | list):
        return any(map(is_symbolic, value))
    if isinstance(value, dict):
        return any(map(is_symbolic, value.values()))
    if hasattr(value, "__next__"):
        raise NotLiftable(f"{_kind(value)} can be gone through but once: use a tuple")
    return isinstance(value, SYMBOLS)


def number(value: object) -> Number:
    """The value as a number; a truth value counts 0 or 1, as in Python."""
    if isinstance(value, Number):
        return value
    if isinstance(value, int):
        return literal(int(value))
    if isinstance(value, z3.BoolRef):
        return Number(_either(z3.BitVecRef, value, _constant(1, 2), _constant(0, 2)), 0, 1)
    raise NotLiftable(f"{_kind(value)} is no number")


def condition(value: object) -> Any:
    """The value as a truth value: a Python bool or a term. A symbolic number is refused: compare it with 0 instead."""
    if isinstance(value, TRUTH_VALUES):
        return value
    if isinstance(value, Number | OneOf):
        raise NotLiftable("a number or a name stands where a truth value belongs: compare it")
    return bool(value)


def fit(value: Number, width: int) -> z3.BitVecRef:
    """The term at another width; the value must fit there."""
    if value.low == value.high:
        return _constant(value.low, width)
    if value.width < width:
        return z3.SignExt(width - value.width, value.term)
    return z3.Extract(width - 1, 0, value.term) if value.width > width else value.term


def _made(term: z3.BitVecRef, width: int, low: int, high: int) -> Any:
    """A result of `width` bits: the plain int where only one is possible, else a number cut to its interval's width."""
    if low == high:
        return low
    needed = bits(low, high)
    return Number(z3.Extract(needed - 1, 0, term) if needed < width else term, low, high)


def arithmetic(operation: "Callable[[Any, Any], Any]", a: object, b: object) -> Any:
    """a + b, a - b or a * b, whose extremes lie at the corners of the intervals."""
    x, y = number(a), number(b)
    corners = [operation(m, n) for m in (x.low, x.high) for n in (y.low, y.high)]
    low, high = min(corners), max(corners)
    width = max(bits(low, high), x.width, y.width)
    return _made(operation(fit(x, width), fit(y, width)), width, low, high)


def divided(operation: "Callable[[Any, Any], Any]", a: object, b: object) -> Any:
    """a // b or a % b, for a divisor that is positive."""
    x, y = number(a), number(b)
    if y.low < 1:
        raise NotLiftable("// and % need a divisor that is positive")
    is_quotient = operation is operator.floordiv
    if x.low < 0:
        # The solver divides numbers without a sign: add the divisor often enough first, and take that off again.
        times = -(x.low // y.low)
        moved = divided(operation, arithmetic(operator.add, x, arithmetic(operator.mul, times, y)), y)
        return arithmetic(operator.sub, moved, times) if is_quotient else moved
    width = max(x.width, y.width)
    if is_quotient:
        return _made(z3.UDiv(fit(x, width), fit(y, width)), width, x.low // y.high, x.high // y.low)
    return _made(z3.URem(fit(x, width), fit(y, width)), width, 0, min(x.high, y.high - 1))


def shifted(operation: "Callable[[Any, Any], Any]", a: object, b: object) -> Any:
    """a << b or a >> b, for b that is not negative."""
    x, y = number(a), number(b)
    if y.low < 0 or y.high > WIDEST:
        raise NotLiftable(f"a shift by {y.low} … {y.high}: it must lie within 0 … {WIDEST}")
    corners = [operation(m, n) for m in (x.low, x.high) for n in (y.low, y.high)]
    low, high = min(corners), max(corners)
    width = max(bits(low, high), x.width, y.width)
    return _made(operation(fit(x, width), fit(y, width)), width, low, high)


def masked(operation: "Callable[[Any, Any], Any]", a: object, b: object) -> Any:
    """a & b, a | b or a ^ b."""
    x, y = number(a), number(b)
    width = max(x.width, y.width)
    low, high = -(1 << (width - 1)), (1 << (width - 1)) - 1
    meet = operation is operator.and_
    if x.low >= 0 and y.low >= 0:
        low, high = 0, min(x.high, y.high) if meet else (1 << max(x.high, y.high).bit_length()) - 1
    elif meet and max(x.low, y.low) >= 0:
        low, high = 0, x.high if x.low >= 0 else y.high
    return _made(operation(fit(x, width), fit(y, width)), width, low, high)


def inverted(a: object) -> Any:
    """~a."""
    x = number(a)
    return _made(~x.term, x.width, ~x.high, ~x.low)


def compared(operation: "Callable[[Any, Any], Any]", a: object, b: object) -> Any:
    """a < b, a <= b, a > b or a >= b: decided by the intervals where they decide."""
    x, y = number(a), number(b)
    corners = {operation(m, n) for m in (x.low, x.high) for n in (y.low, y.high)}
    if len(corners) == 1:
        return corners.pop()
    width = max(x.width, y.width)
    return operation(fit(x, width), fit(y, width))


def equal(a: object, b: object) -> Any:
    """a == b, entry by entry for tuples; values of different kinds differ."""
    if not is_symbolic(a) and not is_symbolic(b):
        return a == b
    if isinstance(a, OneOf) or isinstance(b, OneOf):
        if isinstance(a, tuple | Number | z3.AstRef) or isinstance(b, tuple | Number | z3.AstRef):
            return False
        return disjunction(conjunction((m, n)) for m, x in _options(a) for n, y in _options(b) if x == y)
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and conjunction(equal(m, n) for m, n in zip(a, b, strict=True))
    if isinstance(a, tuple) or isinstance(b, tuple) or a is None or b is None:
        return False
    if all(isinstance(value, TRUTH_VALUES) for value in (a, b)):
        if isinstance(a, bool) or isinstance(b, bool):
            term, fixed = (b, a) if isinstance(a, bool) else (a, b)
            return term if fixed else negation(term)
        return True if z3.eq(a, b) else a == b
    x, y = number(a), number(b)
    if x.low > y.high or y.low > x.high:
        return False
    width = max(x.width, y.width)
    return True if x.term is y.term else fit(x, width) == fit(y, width)


def bit_count(a: object) -> Any:
    """How many bits are set, for a number that is not negative."""
    x = number(a)
    if x.low < 0:
        raise NotLiftable("bit_count needs a number that is not negative")
    return total([Number(z3.ZeroExt(1, z3.Extract(i, i, x.term)), 0, 1) for i in range(x.high.bit_length())])


def total(values: list[Any]) -> Any:
    """The sum, added up pairwise so that the term stays shallow."""
    while len(values) > 1:
        pairs = (values[i : i + 2] for i in range(0, len(values), 2))
        values = [_added(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return _added(values[0], 0) if values else 0


def _added(a: Any, b: Any) -> Any:
    return arithmetic(operator.add, a, b) if is_symbolic((a, b)) else a + b


def extreme(better: "Callable[[Any, Any], Any]", values: Iterable[Any]) -> Any:
    """The smallest or the largest of one or more numbers: `better` is < or >."""
    best, *others = values
    outer = min if better is operator.lt else max
    for value in others:
        x, y = number(value), number(best)
        found = number(choice(compared(better, x, y), x, y))
        best = _made(found.term, found.width, outer(x.low, y.low), outer(x.high, y.high))
    return best


def extreme_of_some(better: "Callable[[Any, Any], Any]", values: Iterable[tuple[Any, Any]], default: Any) -> Any:
    """The smallest or the largest of those values whose condition holds; the default where none does."""
    best, is_any = default, False
    for guard, value in values:
        is_better = True if is_any is False else compared(better, value, best)
        taken = conjunction((guard, disjunction((negation(is_any), is_better))))
        best, is_any = choice(taken, value, best), disjunction((is_any, guard))
    return best


def entry(table: Any, index: Any) -> Any:
    """table[index] of a concrete number of entries; the index must be sure to lie among them."""
    place = number(index)
    if not isinstance(table, tuple):
        raise NotLiftable(f"{_kind(table)} cannot be indexed with a symbolic number: use a tuple")
    if place.low < 0 or place.high >= len(table):
        raise NotLiftable(f"the index lies within {place.low} … {place.high}, the tuple has {len(table)} entries")
    found = table[place.high]
    for i in range(place.high - 1, place.low - 1, -1):
        found = choice(equal(place, i), table[i], found)
    return found


def negation(value: Any) -> Any:
    """Not the truth value."""
    value = condition(value)
    if isinstance(value, bool):
        return not value
    return value.arg(0) if z3.is_not(value) else z3.BoolRef(z3.Z3_mk_not(CONTEXT.ref(), value.ast), CONTEXT)


def _joined(make: "Callable[..., Any]", terms: list[z3.BoolRef]) -> z3.BoolRef:
    """All terms in one, by the C interface: the Python one takes most of the time of a lift."""
    row = (z3.Ast * len(terms))(*(term.ast for term in terms))
    return z3.BoolRef(make(CONTEXT.ref(), len(terms), row), CONTEXT)


def _either(kind: Any, test: z3.BoolRef, a: Any, b: Any) -> Any:
    """The term a or b, of this kind of term, likewise."""
    return kind(z3.Z3_mk_ite(CONTEXT.ref(), test.ast, a.ast, b.ast), CONTEXT)


def conjunction(values: Iterable[Any]) -> Any:
    """All of the truth values; one that is plainly false ends it, as `and` does."""
    terms = []
    for value in map(condition, values):
        if value is False:
            return False
        if value is not True:
            terms.append(value)
    return True if not terms else terms[0] if len(terms) == 1 else _joined(z3.Z3_mk_and, terms)


def disjunction(values: Iterable[Any]) -> Any:
    """Any of the truth values; one that is plainly true ends it, as `or` does."""
    terms = []
    for value in map(condition, values):
        if value is True:
            return True
        if value is not False:
            terms.append(value)
    return False if not terms else terms[0] if len(terms) == 1 else _joined(z3.Z3_mk_or, terms)


def choice(test: Any, a: Any, b: Any) -> Any:
    """a where the test holds, else b; both must be truth values, numbers, names (or None), or tuples of one length."""
    if test is True or a is b:
        return a
    if test is False:
        return b
    if isinstance(a, tuple) and type(a) is type(b) and len(a) == len(b):
        parts = [choice(test, m, n) for m, n in zip(a, b, strict=True)]
        return a._make(parts) if hasattr(a, "_make") else tuple(parts)
    if not is_symbolic(a) and not is_symbolic(b) and type(a) is type(b) and a == b:
        return a
    if all(isinstance(value, TRUTH_VALUES) for value in (a, b)):
        if isinstance(a, bool) or isinstance(b, bool):
            return disjunction((conjunction((test, a)), conjunction((negation(test), b))))
        return _either(z3.BoolRef, test, a, b)
    if all(isinstance(value, NAMES) for value in (a, b)):
        sides = ((test, a), (negation(test), b))
        return _joined_options((conjunction((side, guard)), name) for side, of in sides for guard, name in _options(of))
    if all(isinstance(value, int | Number | z3.BoolRef) for value in (a, b)):
        x, y = number(a), number(b)
        low, high = min(x.low, y.low), max(x.high, y.high)
        width = bits(low, high)
        return Number(_either(z3.BitVecRef, test, fit(x, width), fit(y, width)), low, high)
    raise NotLiftable(f"which of {_kind(a)} and {_kind(b)} it is, depends on symbolic values")


NAMES = (str, type(None), OneOf)


def _joined_options(options: "Iterable[tuple[Any, str | None]]") -> OneOf:
    """One of these names, each of them once."""
    guards: dict[tuple[type, str | None], list[Any]] = {}
    for guard, name in options:
        guards.setdefault((type(name), name), []).append(guard)
    return OneOf(tuple((disjunction(each), name) for (_, name), each in guards.items()))


def _options(value: Any) -> tuple[tuple[Any, Any], ...]:
    """The options of a value; a plain one is its only option."""
    return value.options if isinstance(value, OneOf) else ((True, value),)


def _kind(value: object) -> str:
    """The value's type, as a message names it."""
    return f"a {type(value).__name__}" if value is not None else "None"
