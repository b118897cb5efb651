"""The smallest case in which a predicate differs under two rulesets, found by the solver.

All plays under all trumps are too much for one question. So a rough question comes first, in which every costly part
that the rulesets share (whether a play is of one group, whether nothing lies between two cards) may be true or false
at will. It allows all real differences and some that are none: where it has no answer the rulesets are equivalent,
where it has one, its trump is examined exactly.
"""

import ast
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, get_type_hints

import z3

from shengji_spec.cards import KINDS, Play, Trump
from shengji_spec.proof import terms
from shengji_spec.proof.consulted import consulted, syntax
from shengji_spec.proof.domains import Domain, Fixed, Trumps, domain_of
from shengji_spec.proof.equivalence import Undecided, Witness
from shengji_spec.proof.lift import Code, Frame, Lift, identity
from shengji_spec.proof.solve import Symbols, read
from shengji_spec.proof.terms import NotLiftable
from shengji_spec.rules import Rules

MOST_CARDS = 2 * KINDS


class RoughLift(Lift):
    """A lift that leaves open what costly loops find, where they consult no parameter in which rulesets differ.

    Loops count as costly from two inside one another, those of the functions that they call included.
    """

    def __init__(self, differing: frozenset[str]) -> None:
        super().__init__()
        self.differing = differing
        self._inside = 0
        self._open: dict[Any, z3.BoolRef] = {}

    def _over(self, function: Any, node: ast.GeneratorExp, frame: Frame, named: dict[str, Any]) -> Any:
        code = frame.code
        shared = not consulted(code.function) & self.differing
        if shared and function in {any, all} and self._inside + loops_within(node, code.function) >= COSTLY:
            values = tuple(value for value in frame.names.values() if not isinstance(value, Rules))
            return self._any((node.lineno, node.col_offset, code.function, identity(values)))
        self._inside += 1
        try:
            return super()._over(function, node, frame, named)
        finally:
            self._inside -= 1

    def _run(self, function: FunctionType, code: Code, arguments: tuple[Any, ...]) -> Any:
        try:
            return super()._run(function, code, arguments)
        except NotLiftable:
            # Some calls are in order only where a condition before them holds, which the lift does not know.
            if get_type_hints(function).get("return") is not bool:
                raise
            return self._any((function, identity(arguments)))

    def _any(self, key: Any) -> z3.BoolRef:
        """A truth value at will, the same for the same loop or call with the same values."""
        return self._open.setdefault(key, z3.Bool(f"open {len(self._open)}"))


COSTLY = 2


@cache
def loops_within(node: ast.AST, function: FunctionType) -> int:
    """How many loops stand inside one another in a part of a function, through all that it calls."""
    deepest = max((loops_within(part, function) for part in ast.iter_child_nodes(node)), default=0)
    if isinstance(node, ast.GeneratorExp):
        return deepest + len(node.generators)
    if isinstance(node, ast.Name):
        callee = function.__globals__.get(node.id)
        return loops_within(syntax(callee), callee) if isinstance(callee, FunctionType) else 0
    return deepest


class Difference:
    """The question whether a predicate differs under two rulesets, for what the domains of its parameters allow."""

    def __init__(
        self,
        predicate: Callable[..., bool],
        rules: tuple[Rules, Rules],
        given: dict[str, Domain],
        lift: Lift,
        seconds: float,
    ) -> None:
        kinds = {name: kind for name, kind in get_type_hints(predicate).items() if name != "return"}
        self.predicate = predicate
        self.rules = rules
        self.domains = {name: given.get(name) or domain_of(kind) for name, kind in kinds.items() if kind is not Rules}
        symbols = Symbols()
        self.values = {name: domain.symbol(symbols, name) for name, domain in self.domains.items()}
        formed = [
            lift.call(domain.well_formed, self.values[name])
            for name, domain in self.domains.items()
            if domain.well_formed is not None
        ]
        first, second = (lift.call(predicate, *self._arguments(each, self.values)) for each in rules)
        self.seconds = seconds
        self.required: list[z3.BoolRef] = []
        self.model: z3.ModelRef | None = None
        self.require(*symbols.known, *formed, terms.negation(terms.equal(first, second)))
        play = next((name for name, kind in kinds.items() if kind == Play), None)
        self.size = None if play is None else terms.total(list(self.values[play]))

    def _arguments(self, rules: Rules, values: dict[str, Any]) -> list[Any]:
        """The arguments of the predicate in order, with the rules where they belong."""
        code = self.predicate.__code__
        return [values.get(name, rules) for name in code.co_varnames[: code.co_argcount]]

    def require(self, *conditions: Any) -> None:
        """Allow from now on only what fulfils these conditions."""
        self.required += map(_term, conditions)

    def is_open(self, *conditions: Any) -> bool:
        """Whether there is a difference under these conditions."""
        # A new solver each time: as assumptions of one solver, conditions would have to be plain variables.
        solver = z3.SolverFor("QF_BV")
        solver.set("timeout", int(self.seconds * 1000))
        solver.add(*self.required, *map(_term, conditions))
        answer = solver.check()
        if answer == z3.unknown:
            raise Undecided(f"z3 has no answer on {self.predicate.__name__}: {solver.reason_unknown()}")
        self.model = solver.model() if answer == z3.sat else self.model
        return bool(answer == z3.sat)

    def has_size(self, size: int) -> Any:
        """The condition that the play has so many cards; true for predicates without a play."""
        return True if self.size is None else terms.equal(self.size, size)

    def has_size_from(self, size: int) -> Any:
        """The condition that the play has at least so many cards."""
        return True if self.size is None else terms.negation(terms.disjunction(map(self.has_size, range(size))))

    def is_value(self, name: str, value: Any) -> Any:
        """The condition that a parameter has this value."""
        return terms.equal(self.values[name], value)

    def first_case(self) -> Witness:
        """Return the first case of those left: by trump, then by cards in the order of PACK.

        Raises
        ------
        Undecided
            Where plain Python sees no difference in it.
        """
        for name, domain in self.domains.items():
            self._fix(name, domain)
        if not self.is_open() or self.model is None:
            raise Undecided(f"{self.predicate.__name__}: z3 takes back that there is a difference")
        found = {name: read(value, self.model) for name, value in self.values.items()}
        first, second = (self.predicate(*self._arguments(each, found)) for each in self.rules)
        if first == second:
            raise Undecided(f"{self.predicate.__name__}: plain Python sees no difference where z3 does: {found}")
        return Witness(found, first, second)

    def _fix(self, name: str, domain: Domain) -> None:
        """Give a parameter its first value among those that are possible."""
        value = self.values[name]
        if isinstance(value, tuple) and len(value) == KINDS:
            self._fix_counts(value)
        elif terms.is_symbolic(value):
            conditions = (terms.equal(value, choice) for choice in domain.values())
            self.require(next(condition for condition in conditions if self.is_open(condition)))

    def _fix_counts(self, counts: tuple[Any, ...]) -> None:
        """Give a play its cards: the first kind that it can hold, twice where possible, then the next, by bisection."""
        start = 0
        while self.is_open(_some(counts[start:])):
            low, high = start, KINDS
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (low, middle) if self.is_open(_some(counts[start:middle])) else (middle, high)
            self.require(terms.negation(_some(counts[start:low])), _some(counts[low:high]))
            twice = terms.equal(counts[low], 2)
            self.require(twice if self.is_open(twice) else terms.negation(twice))
            start = high
        self.require(terms.negation(_some(counts[start:])))


def _some(counts: tuple[Any, ...]) -> Any:
    """The condition that there is a card of one of these kinds."""
    return terms.disjunction(terms.negation(terms.equal(count, 0)) for count in counts)


def _term(condition: Any) -> z3.BoolRef:
    return z3.BoolVal(condition) if isinstance(condition, bool) else condition


def smallest_witness(
    predicate: Callable[..., bool], rules_a: Rules, rules_b: Rules, differing: frozenset[str], seconds: float
) -> Witness | None:
    """Return the smallest case in which the predicate differs, as `Witness` orders them; None: there is none.

    `differing`: the fields that the predicate consults and in which the rules differ. `seconds`: for each question.

    Raises
    ------
    Undecided
        Where the solver gives no answer, or one that plain Python contradicts.
    """
    rules = (rules_a, rules_b)
    kinds = get_type_hints(predicate)
    trump = next((name for name, kind in kinds.items() if kind is Trump), None)
    if Play not in kinds.values() or trump is None:
        return _smallest_of(Difference(predicate, rules, {}, Lift(), seconds))
    rough = Difference(predicate, rules, {}, RoughLift(differing), seconds)
    exact: dict[Trump, Difference] = {}
    for size in range(1, MOST_CARDS + 1):
        if not rough.is_open(rough.has_size_from(size)):
            return None
        if not rough.is_open(rough.has_size(size)):
            continue
        for each in Trumps().values():
            if not rough.is_open(rough.has_size(size), rough.is_value(trump, each)):
                continue
            if each not in exact:
                exact[each] = Difference(predicate, rules, {trump: Fixed(each)}, Lift(), seconds)
                if not exact[each].is_open():
                    rough.require(terms.negation(rough.is_value(trump, each)))
            if exact[each].is_open(exact[each].has_size(size)):
                exact[each].require(exact[each].has_size(size))
                return exact[each].first_case()
    return None


def _smallest_of(difference: Difference) -> Witness | None:
    """The smallest case of one question."""
    for size in range(MOST_CARDS + 1):
        if not difference.is_open(difference.has_size_from(size)):
            return None
        if difference.is_open(difference.has_size(size)):
            difference.require(difference.has_size(size))
            return difference.first_case()
    return None
