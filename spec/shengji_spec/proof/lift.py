"""The lift: a function of the subset, called with symbolic values, becomes a z3 term.

The function's own source is translated, from its syntax tree, never by operators overloaded on terms. What is concrete
is computed by plain Python: calls without a symbolic argument run the function itself, loops unroll, a condition that
is known takes one branch. What cannot be translated raises NotLiftable with the file and the line.
"""

import ast
import builtins
import inspect
import operator
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import z3

from shengji_spec.proof import terms
from shengji_spec.proof.consulted import reached
from shengji_spec.proof.subset import BUILTINS, METHODS, check_function
from shengji_spec.proof.terms import NotLiftable, Number, OneOf

DEEPEST_CALL = 50
"""Calls inside one another; a function that calls itself with symbolic values ends here."""

MEMO = type(lru_cache(len))
"""What a memo is; it changes no value."""
ONCE_CALLED = (zip, enumerate)
"""What gives values that can be gone through but once: here, the tuple of them."""
FAILURES = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What plain Python may raise for concrete values."""

ARITHMETIC: dict[type[ast.operator], tuple[Callable[..., Any], Callable[..., Any]]] = {
    ast.Add: (operator.add, terms.arithmetic),
    ast.Sub: (operator.sub, terms.arithmetic),
    ast.Mult: (operator.mul, terms.arithmetic),
    ast.FloorDiv: (operator.floordiv, terms.divided),
    ast.Mod: (operator.mod, terms.divided),
    ast.LShift: (operator.lshift, terms.shifted),
    ast.RShift: (operator.rshift, terms.shifted),
    ast.BitAnd: (operator.and_, terms.masked),
    ast.BitOr: (operator.or_, terms.masked),
    ast.BitXor: (operator.xor, terms.masked),
}


def _ordered(compare: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def test(left: Any, right: Any) -> Any:
        return terms.compared(compare, left, right) if terms.is_symbolic((left, right)) else compare(left, right)

    return test


def _contains(item: Any, items: Any) -> Any:
    return terms.disjunction(terms.equal(item, other) for other in _items(items))


COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: terms.equal,
    ast.NotEq: lambda left, right: terms.negation(terms.equal(left, right)),
    ast.Lt: _ordered(operator.lt),
    ast.LtE: _ordered(operator.le),
    ast.Gt: _ordered(operator.gt),
    ast.GtE: _ordered(operator.ge),
    ast.In: _contains,
    ast.NotIn: lambda left, right: terms.negation(_contains(left, right)),
    ast.Is: terms.equal,
    ast.IsNot: lambda left, right: terms.negation(terms.equal(left, right)),
}


class Code(NamedTuple):
    """A function that was read: where it stands, how it is called, what it does."""

    function: FunctionType
    path: str
    signature: inspect.Signature
    parameters: tuple[str, ...]
    body: list[ast.stmt]
    module: dict[str, Any]
    local: frozenset[str]


FIELD = type(vars(Code)["path"])
"""What reads a field of a named tuple."""


class Frame(NamedTuple):
    """A call under way: its code, and its names with their values."""

    code: Code
    names: dict[str, Any]

    def copy(self) -> "Frame":
        """Return the same call with names of its own."""
        return Frame(self.code, dict(self.names))


class _Flow(NamedTuple):
    """What a block comes to: each value returned with its condition, and the condition to run to the end."""

    returned: list[tuple[Any, Any]]
    alive: Any

    def under(self, guard: Any) -> "_Flow":
        """The same where it only happens under a condition."""
        returned = [(terms.conjunction((guard, condition)), value) for condition, value in self.returned]
        return _Flow(returned, terms.conjunction((guard, self.alive)))


class _Key:
    """An identity that is hashed once."""

    __slots__ = ("_hash", "_identity")

    def __init__(self, identity: Any) -> None:
        self._identity = identity
        self._hash = hash(identity)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, _Key) and self._identity == other._identity)


class Lift:
    """Translates calls and remembers them: the same call gives the same term.

    `opaque`: functions that are not translated, each with what makes a symbol for a call of it by the symbol's name;
    the same call gives the same symbol.
    """

    def __init__(self, opaque: Mapping[Callable[..., Any], Callable[[str], Any]] | None = None) -> None:
        self._opaque = {} if opaque is None else dict(opaque)
        self._hidden = frozenset(map(inspect.unwrap, self._opaque))
        self._asking: dict[Any, bool] = {}
        self._said: dict[Any, tuple[Any, Any]] = {}
        self._codes: dict[FunctionType, Code] = {}
        self._known: dict[Any, tuple[Any, Any]] = {}
        self._tuples: dict[int, tuple[Any, Any]] = {}
        self._depth = 0
        self._expressions: dict[type[ast.expr], Callable[[Any, Frame], Any]] = {
            ast.Attribute: self._attribute,
            ast.BinOp: self._binary,
            ast.BoolOp: self._connective,
            ast.Call: self._application,
            ast.Compare: self._comparison,
            ast.Constant: self._constant,
            ast.IfExp: self._conditional,
            ast.Name: self._name,
            ast.Subscript: self._subscript,
            ast.Tuple: self._tuple,
            ast.UnaryOp: self._unary,
        }

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """What the function returns for these arguments: a Python value, a Number, a z3 truth value or a tuple."""
        with terms.guarded():
            try:
                return self._call(function, arguments, {})
            except FAILURES as error:
                raise _failed(error, *_place(function)) from error

    # Calls

    def _call(self, function: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
        if self._opaque and function in self._opaque:
            return self._unknown(function, arguments, named)
        if function in ONCE_CALLED:
            return tuple(function(*map(_items, arguments), **named))
        values = (*arguments, *named.values())
        if not terms.is_symbolic(values) and not (self._opaque and self._asks(function, values)):
            return _lasting(function(*arguments, **named))
        function = _bare(function)
        if not isinstance(function, FunctionType):
            return _called(function, arguments, named)
        code = self._codes.get(function) or self._read(function)
        if named or len(arguments) != len(code.parameters):
            bound = code.signature.bind(*arguments, **named)
            bound.apply_defaults()
            arguments = tuple(bound.arguments.values())
        key = (function, *map(self._identity, arguments))
        if key not in self._known:
            # The arguments are kept with the result, so that the identities in the key stay theirs.
            self._known[key] = (self._run(function, code, arguments), arguments)
        return self._known[key][0]

    def _asks(self, function: Any, arguments: tuple[Any, ...]) -> bool:
        """Say whether plain Python might ask an opaque function on the way, so that the call has to be lifted."""
        if any(isinstance(each, FunctionType | MEMO) for each in arguments):
            raise NotLiftable("a function is handed on, where opaque ones must not be asked")
        if function not in self._asking:
            self._asking[function] = self._may_ask(function)
        return self._asking[function]

    def _may_ask(self, function: Any) -> bool:
        bare = _bare(function)
        if isinstance(bare, BuiltinFunctionType | type):
            return False
        if not isinstance(bare, FunctionType) or hasattr(bare, "__wrapped__"):
            raise NotLiftable(f"what {_named(function)} calls cannot be told, where opaque functions must not be asked")
        try:
            asked = reached(bare)
        except (OSError, TypeError) as error:
            raise NotLiftable(f"what {_named(function)} calls cannot be told: {error}", *_place(function)) from error
        return not self._hidden.isdisjoint(asked) or any(map(_may_ask_anything, asked))

    def _unknown(self, function: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """Return what an opaque function says: a symbol of its own for each row of arguments."""
        bound = inspect.signature(function).bind(*arguments, **named)
        bound.apply_defaults()
        arguments = tuple(bound.arguments.values())
        key = (function, *map(self._identity, arguments))
        if key not in self._said:
            # The arguments are kept here, too, so that their identities stay theirs.
            self._said[key] = (self._opaque[function](f"{function.__name__}#{len(self._said)}"), arguments)
        return self._said[key][0]

    def _identity(self, value: Any) -> Any:
        """Return the identity of an argument; that of a tuple is looked up: the same ones go from call to call."""
        if not isinstance(value, tuple):
            return identity(value)
        if id(value) not in self._tuples:
            # The tuple is kept, so that its id stays its own.
            self._tuples[id(value)] = (_Key(identity(value)), value)
        return self._tuples[id(value)][0]

    def _run(self, function: FunctionType, code: Code, arguments: tuple[Any, ...]) -> Any:
        if self._depth == DEEPEST_CALL:
            raise NotLiftable(f"{function.__name__} calls itself without end, as far as the lift can tell")
        self._depth += 1
        try:
            flow = self._block(code.body, Frame(code, dict(zip(code.parameters, arguments, strict=True))))
        finally:
            self._depth -= 1
        if flow.alive is not False:
            raise NotLiftable(f"{function.__name__} may end without a return")
        result = flow.returned[-1][1]
        for guard, value in reversed(flow.returned[:-1]):
            result = terms.choice(guard, value, result)
        return result

    def _read(self, function: FunctionType) -> Code:
        if function in self._hidden:
            raise NotLiftable(f"{function.__name__} is opaque under another name", *_place(function))
        if hasattr(function, "__wrapped__") or hasattr(function, "__signature__"):
            raise NotLiftable(f"{function.__name__} is wrapped: its source is not what is called", *_place(function))
        if function.__code__.co_freevars:
            raise NotLiftable(f"{function.__name__} uses names of a function that it is defined in", *_place(function))
        lines, first = inspect.getsourcelines(function)
        path = inspect.getsourcefile(function) or "?"
        node = ast.parse(textwrap.dedent("".join(lines))).body[0]
        ast.increment_lineno(node, first - 1)
        if not isinstance(node, ast.FunctionDef):
            raise NotLiftable("only a function defined by `def` is lifted", path, first)
        for finding in check_function(node, path, frozenset(function.__globals__)):
            raise NotLiftable(finding.sentence, path, finding.line)
        signature = inspect.signature(function)
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        local = frozenset((*function.__code__.co_varnames, *function.__code__.co_cellvars))
        code = Code(function, path, signature, tuple(signature.parameters), body, function.__globals__, local)
        return self._codes.setdefault(function, code)

    # Statements

    def _block(self, statements: list[ast.stmt], frame: Frame) -> _Flow:
        return _in_turn(statements, lambda statement: self._statement(statement, frame))

    def _statement(self, node: ast.stmt, frame: Frame) -> _Flow:
        try:
            return self._executed(node, frame)
        except NotLiftable as error:
            raise error.at(frame.code.path, node.lineno) from None

    def _executed(self, node: ast.stmt, frame: Frame) -> _Flow:
        match node:
            case ast.Return(value=ast.expr() as value):
                return _Flow([(True, self._evaluate(value, frame))], alive=False)
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                _bind(target, self._evaluate(value, frame), frame)
                return _Flow([], alive=True)
            case ast.For(target=target, iter=items, body=body):

                def one_round(item: object) -> _Flow:
                    _bind(target, item, frame)
                    return self._block(body, frame)

                return _in_turn(_items(self._evaluate(items, frame)), one_round)
            case ast.If(test=test):
                return self._branch(node, self._condition(test, frame), frame)
        raise NotLiftable(f"{type(node).__name__} is outside the subset")

    def _branch(self, node: ast.If, test: Any, frame: Frame) -> _Flow:
        if isinstance(test, bool):
            return self._block(node.body if test else node.orelse, frame)
        then, otherwise = frame.copy(), frame.copy()
        yes = self._block(node.body, then).under(test)
        no = self._block(node.orelse, otherwise).under(terms.negation(test))
        if yes.alive is False or no.alive is False:
            frame.names.update((otherwise if yes.alive is False else then).names)
        else:
            frame.names.clear()
            frame.names.update(_merged(test, then.names, otherwise.names))
        falls_through = not yes.returned and not no.returned
        return _Flow(yes.returned + no.returned, True if falls_through else terms.disjunction((yes.alive, no.alive)))

    # Expressions

    def _evaluate(self, node: ast.expr, frame: Frame) -> Any:
        try:
            return self._expressions[type(node)](node, frame)
        except NotLiftable as error:
            raise error.at(frame.code.path, node.lineno) from None
        except FAILURES as error:
            raise _failed(error, frame.code.path, node.lineno) from error

    def _condition(self, node: ast.expr, frame: Frame) -> Any:
        return terms.condition(self._evaluate(node, frame))

    def _name(self, node: ast.Name, frame: Frame) -> Any:
        if node.id in frame.names:
            return frame.names[node.id]
        if node.id not in frame.code.local:
            if node.id in frame.code.module:
                return _lasting(frame.code.module[node.id])
            if node.id in BUILTINS:
                return getattr(builtins, node.id)
        raise NotLiftable(f"{node.id} has no value here, or one that depends on symbolic values")

    def _constant(self, node: ast.Constant, _: Frame) -> Any:
        return node.value

    def _tuple(self, node: ast.Tuple, frame: Frame) -> Any:
        return tuple(self._evaluate(part, frame) for part in node.elts)

    def _attribute(self, node: ast.Attribute, frame: Frame) -> Any:
        owner = self._evaluate(node.value, frame)
        if isinstance(owner, terms.SYMBOLS):
            raise NotLiftable(f"a symbolic value has no attribute {node.attr}")
        if isinstance(owner, tuple) and not _is_field(type(owner), node.attr) and terms.is_symbolic(owner):
            raise NotLiftable(f"{node.attr} is no field of {type(owner).__name__}, whose entries are symbolic")
        return getattr(owner, node.attr)

    def _subscript(self, node: ast.Subscript, frame: Frame) -> Any:
        table, index = self._evaluate(node.value, frame), self._evaluate(node.slice, frame)
        return terms.entry(table, index) if terms.is_symbolic(index) else table[index]

    def _connective(self, node: ast.BoolOp, frame: Frame) -> Any:
        ends = isinstance(node.op, ast.Or)
        parts: list[Any] = []
        for part in node.values:
            value = self._evaluate(part, frame)
            if not isinstance(value, terms.TRUTH_VALUES):
                raise NotLiftable("`and` and `or` take truth values: compare with 0 instead")
            parts.append(value)
            if value is ends:
                break
        return terms.disjunction(parts) if ends else terms.conjunction(parts)

    def _unary(self, node: ast.UnaryOp, frame: Frame) -> Any:
        value = self._evaluate(node.operand, frame)
        match node.op:
            case ast.Not():
                return terms.negation(value)
            case ast.USub():
                return terms.arithmetic(operator.sub, 0, value) if terms.is_symbolic(value) else -value
            case ast.Invert():
                return terms.inverted(value) if terms.is_symbolic(value) else ~value
        return terms.number(value) if terms.is_symbolic(value) else +value

    def _binary(self, node: ast.BinOp, frame: Frame) -> Any:
        left, right = self._evaluate(node.left, frame), self._evaluate(node.right, frame)
        plain, lifted = ARITHMETIC[type(node.op)]
        return lifted(plain, left, right) if terms.is_symbolic((left, right)) else plain(left, right)

    def _comparison(self, node: ast.Compare, frame: Frame) -> Any:
        left = self._evaluate(node.left, frame)
        parts: list[Any] = []
        for test, comparator in zip(node.ops, node.comparators, strict=True):
            right = self._evaluate(comparator, frame)
            parts.append(COMPARISONS[type(test)](left, right))
            if parts[-1] is False:
                return False
            left = right
        return parts[0] if len(parts) == 1 else terms.conjunction(parts)

    def _conditional(self, node: ast.IfExp, frame: Frame) -> Any:
        test = self._condition(node.test, frame)
        if isinstance(test, bool):
            return self._evaluate(node.body if test else node.orelse, frame)
        return terms.choice(test, self._evaluate(node.body, frame), self._evaluate(node.orelse, frame))

    def _application(self, node: ast.Call, frame: Frame) -> Any:
        named = {str(keyword.arg): self._evaluate(keyword.value, frame) for keyword in node.keywords}
        if isinstance(node.func, ast.Attribute):
            return _method(self._evaluate(node.func.value, frame), node.func.attr)
        function = self._evaluate(node.func, frame)
        if len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            return self._over(function, node.args[0], frame, named)
        return self._call(function, tuple(self._evaluate(argument, frame) for argument in node.args), named)

    def _over(self, function: Any, node: ast.GeneratorExp, frame: Frame, named: dict[str, Any]) -> Any:
        """The builtin over a generator; `any` and `all` stop where plain Python is sure to stop."""
        if strange := sorted(named.keys() - ({"default"} if function in {min, max} else set())):
            raise NotLiftable(f"{_named(function)} over a generator cannot be called with {', '.join(strange)}")
        rounds = ((guard, self._evaluate(node.elt, inner)) for guard, inner in self._rounds(node.generators, frame))
        if function is any:
            return terms.disjunction(terms.conjunction(one) for one in rounds)
        if function is all:
            return terms.conjunction(terms.disjunction((terms.negation(guard), value)) for guard, value in rounds)
        if function is sum:
            return terms.total([terms.choice(guard, value, 0) for guard, value in rounds])
        if function not in {min, max, tuple}:
            raise NotLiftable(f"{_named(function)} cannot be called with a generator")
        seen = tuple(rounds)
        if function in {min, max} and "default" in named:
            return terms.extreme_of_some(operator.lt if function is min else operator.gt, seen, named["default"])
        if not all(guard is True for guard, _ in seen):
            raise NotLiftable(f"which values {function.__name__} sees, depends on symbolic values: give a default")
        return self._call(function, (tuple(value for _, value in seen),), {})

    def _rounds(self, generators: Sequence[ast.comprehension], frame: Frame) -> Iterator[tuple[Any, Frame]]:
        if not generators:
            yield True, frame
            return
        for item in _items(self._evaluate(generators[0].iter, frame)):
            inner = frame.copy()
            _bind(generators[0].target, item, inner)
            guard = terms.conjunction(self._condition(test, inner) for test in generators[0].ifs)
            if guard is not False:
                for deeper, innermost in self._rounds(generators[1:], inner):
                    yield terms.conjunction((guard, deeper)), innermost


def _called(function: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """A builtin or the making of a named tuple."""
    if function in {len, tuple} or (isinstance(function, type) and issubclass(function, tuple)):
        return function(*arguments, **named)
    if function in {min, max} and not named:
        return terms.extreme(operator.lt if function is min else operator.gt, _several(arguments))
    if function in {any, all, sum, abs} and len(arguments) == 1 and not named:
        (value,) = arguments
        if function is abs:
            return terms.extreme(operator.gt, (value, terms.arithmetic(operator.sub, 0, value)))
        if function is sum:
            return terms.total(list(value))
        return terms.disjunction(value) if function is any else terms.conjunction(value)
    raise NotLiftable(f"{_named(function)} cannot be called with these symbolic values")


def _named(function: Any) -> str:
    return str(getattr(function, "__name__", function))


def _place(function: Any) -> tuple[str, int]:
    """The file and the line where a function is defined."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return (code.co_filename, code.co_firstlineno) if code is not None else ("", 0)


def _failed(error: Exception, path: str, line: int) -> NotLiftable:
    return NotLiftable(f"{type(error).__name__}: {error}", path, line)


def _lasting(value: Any) -> Any:
    """The value, unless it can be gone through but once: both branches of an `if` are gone through here."""
    if hasattr(value, "__next__"):
        raise NotLiftable(f"a {type(value).__name__} can be gone through but once: use a tuple")
    return value


@cache
def _may_ask_anything(function: FunctionType) -> bool:
    """Whether a function uses what may call functions that its source and that of those it names do not name."""
    values = [function.__globals__.get(name) for name in _names_in(function.__code__)]
    held = [each for value in values if isinstance(value, tuple | list) for each in value]
    held += [each for value in values if isinstance(value, dict) for each in value.values()]
    return bool(function.__code__.co_freevars) or any(map(_is_unread, values)) or any(map(callable, held))


def _is_unread(value: Any) -> bool:
    if isinstance(value, FunctionType | MEMO):
        return not isinstance(inspect.unwrap(value), FunctionType) or hasattr(_bare(value), "__wrapped__")
    return isinstance(value, ModuleType) or (callable(value) and not isinstance(value, BuiltinFunctionType | type))


def _names_in(code: CodeType) -> Iterator[str]:
    """The names that are none of its locals, in what stands inside it, too."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names_in(inner)


def _bare(function: Any) -> Any:
    """What a memo is of, and anything else itself."""
    return function.__wrapped__ if isinstance(function, MEMO) else function


@cache
def _is_field(kind: type, name: str) -> bool:
    """Whether the attribute is a field of a named tuple, and nothing that is worked out from them."""
    return type(getattr(kind, name, None)) is FIELD


def _several(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """What min and max compare: their arguments, or the entries of the only one."""
    return tuple(_items(arguments[0])) if len(arguments) == 1 else arguments


def _method(owner: Any, name: str) -> Any:
    if name not in METHODS:
        raise NotLiftable(f"the method {name} is outside the subset")
    return terms.bit_count(owner) if terms.is_symbolic(owner) else int(owner).bit_count()


def _items(value: Any) -> Iterable[Any]:
    """The entries of a concrete sequence; how many they are never depends on symbolic values."""
    if isinstance(value, tuple | range):
        return value
    raise NotLiftable(f"a {type(value).__name__} is no range or tuple to go through")


def _in_turn(steps: Iterable[Any], run: Callable[[Any], _Flow]) -> _Flow:
    """Steps that run one after another, until one is sure to return."""
    returned: list[tuple[Any, Any]] = []
    alive: Any = True
    for step in steps:
        flow = run(step).under(alive)
        returned += flow.returned
        alive = flow.alive
        if alive is False:
            break
    return _Flow(returned, alive)


def _merged(test: Any, then: dict[str, Any], otherwise: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The names that both branches leave, each with a value that depends on the test."""
    for name in then.keys() & otherwise.keys():
        try:
            yield name, terms.choice(test, then[name], otherwise[name])
        except NotLiftable:
            continue


def _bind(target: ast.expr, value: Any, frame: Frame) -> None:
    if isinstance(target, ast.Tuple):
        items = tuple(_items(value))
        if len(items) != len(target.elts):
            raise NotLiftable(f"{len(items)} values for {len(target.elts)} names")
        for part, item in zip(target.elts, items, strict=True):
            _bind(part, item, frame)
    elif isinstance(target, ast.Name):
        frame.names[target.id] = value


def identity(value: Any) -> Any:
    """What tells two arguments apart: the identity of a term, the value of anything else."""
    if isinstance(value, tuple):
        return (type(value), *map(identity, value))
    if isinstance(value, Number):
        return (Number, value.term.get_id(), value.low, value.high)
    if isinstance(value, OneOf):
        return (OneOf, *((guard.get_id(), type(name), name) for guard, name in value.options))
    return (z3.AstRef, value.get_id()) if isinstance(value, z3.AstRef) else (type(value), value)
