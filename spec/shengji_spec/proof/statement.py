"""Theorems as data: what one says, for which rulesets and within which bound, and what has to be shown for it.

Theorems are functions in the modules of `theorems/`, marked by `theorem` or `false_theorem`. Nothing here or there
needs a solver, so that they can be listed, shown and checked against the clauses without one.
"""

import importlib
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, NamedTuple, get_type_hints

from shengji_spec.proof.domains import Domain, Flag, Whole, domain_of

TOPICS = (
    *("order", "neighbours", "shapes", "throws", "following", "duties", "tricks"),
    *("seats", "calls", "auction", "speaking"),
    *("score", "levels", "matches", "events", "conduct", "limits", "hands"),
    "engine",
)
"""The modules of theorems, in the order in which they are proved and shown."""


class Text(NamedTuple):
    """A sentence in both languages."""

    zh: str
    en: str


NO_RULESET = Text("不涉及规则集", "consults no ruleset")
EVERY_RULESET = Text("一切规则集：各项参数的所有组合", "every ruleset: all combinations of all parameters")
EVERY_CARD = Text("全部 65 种主牌、全部 54 种牌，无其他限制", "all 65 trumps and all 54 kinds of card, no other bound")
PLAYS_OF_A_GROUP = Text(
    "全部 65 种主牌，每一种主牌下每个牌组的一切出牌", "all 65 trumps, under each all plays of the cards of each group"
)


SOLVER, EXHAUSTIVE = "solver", "exhaustive"
METHODS = {
    SOLVER: Text("z3 证明，cvc5 复核", "proved by z3, checked again by cvc5"),
    EXHAUSTIVE: Text(
        "穷举：范围内的情形由 Python 逐一试过，不用求解器",
        "exhaustive: every case within the bound is tried by plain Python, no solver is asked",
    ),
}
"""How an obligation is shown."""

Cases = tuple[Mapping[str, Domain], ...]
"""For each case the domains of some parameters, by name."""
Given = dict[str, Domain]
"""Domains that several cases have in common."""


def one_case(**domains: Domain) -> Cases:
    """Return the one case in which these parameters run through these domains."""
    return (domains,)


@dataclass(frozen=True)
class Obligation:
    """Something to be shown: the claim holds for all values of its parameters for which the assumption holds.

    `name` tells the obligations of one theorem apart. `claim` and `assuming` are functions of the subset; parameters
    of one name are the same value. `cases`: for each case the domains of parameters that are not to run through all
    values of their type, by name; without any case there is nothing to show, and nothing is proved, nor is it where a
    case has no value that fulfils the assumption. `exhaustive`: every value is tried by plain Python, and no solver is
    asked. `opaque`: functions of which the solver is told nothing but where their result lies, so that what is proved
    holds whatever they say; the same call says the same.
    """

    name: str
    claim: Callable[..., bool]
    assuming: Callable[..., bool] | None = None
    cases: Cases = field(default=({},))
    exhaustive: bool = False
    opaque: Mapping[Callable[..., Any], Domain] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Keep the cases as a tuple: who hands in a generator would leave none for the second reader.

        Raises
        ------
        ValueError
            Where plain Python is to try what a function says of which nothing is known; and where claim, assumption
            and opaque functions do not tell what their parameters and results are.
        """
        object.__setattr__(self, "cases", tuple(self.cases))
        if self.exhaustive and self.opaque:
            raise ValueError(f"{self.name}: plain Python cannot try what opaque functions say")
        kinds: dict[str, Any] = {}
        for function in (each for each in (self.claim, self.assuming) if isinstance(each, FunctionType)):
            hints = get_type_hints(function)
            for parameter in inspect.signature(function).parameters.values():
                if parameter.kind is not inspect.Parameter.POSITIONAL_OR_KEYWORD or parameter.name not in hints:
                    raise ValueError(f"{self.name}: {parameter.name} is no parameter with a place and a type")
                if kinds.setdefault(parameter.name, hints[parameter.name]) != hints[parameter.name]:
                    raise ValueError(f"{self.name}: {parameter.name} has two types, in claim and assumption")
        for opaque, domain in self.opaque.items():
            if not _fits(domain, get_type_hints(inspect.unwrap(opaque)).get("return")):
                raise ValueError(f"{self.name}: {opaque.__name__} returns something else than {domain}")
        if len(self.whatever) < len(self.opaque):
            raise ValueError(f"{self.name}: two opaque functions have one name")

    @property
    def method(self) -> str:
        """How it is shown: one of `METHODS`."""
        return EXHAUSTIVE if self.exhaustive else SOLVER

    @property
    def whatever(self) -> dict[str, str]:
        """The opaque functions by module and name, each with what is known of its result."""
        names = [f"{function.__module__.rpartition('.')[2]}.{function.__name__}" for function in self.opaque]
        if len(set(names)) < len(names):
            names = [f"{function.__module__}.{function.__qualname__}" for function in self.opaque]
        return dict(zip(names, map(str, self.opaque.values()), strict=True))

    def domains(self, case: Mapping[str, Domain]) -> dict[str, Domain]:
        """Return the domain of each parameter of claim and assumption in one of the cases, in order."""
        kinds = get_type_hints(self.claim) | ({} if self.assuming is None else get_type_hints(self.assuming))
        return {name: case.get(name) or domain_of(kind) for name, kind in kinds.items() if name != "return"}


def _fits(domain: Domain, kind: object) -> bool:
    """Say whether a domain is one of truth values or of numbers just where a function returns such."""
    if kind in {bool, int}:
        return isinstance(domain, Flag if kind is bool else Whole)
    return kind is not None and not isinstance(domain, Flag | Whole)


Obligations = Iterator[Obligation]


@dataclass(frozen=True)
class Theorem:
    """One theorem; `name` is what it says, too. A theorem that does not hold has to be refuted."""

    name: str
    topic: str
    sentence: Text
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    rulesets: Text
    bound: Text
    holds: bool
    obligations: Callable[[], Obligations]

    @property
    def address(self) -> str:
        """The topic and the name."""
        return f"{self.topic}.{self.name}"

    @property
    def methods(self) -> tuple[str, ...]:
        """How its obligations are shown, each of `METHODS` once."""
        return tuple(dict.fromkeys(obligation.method for obligation in self.obligations()))

    def as_json(self) -> dict[str, Any]:
        """Return what the theorem states, as JSON."""
        return {
            "topic": self.topic,
            "name": self.name,
            "statement": self.sentence._asdict(),
            "clauses": list(self.clauses),
            "readings": list(self.readings),
            "rulesets": self.rulesets._asdict(),
            "bound": self.bound._asdict(),
            "methods": list(self.methods),
            "holds": self.holds,
        }


def theorem(
    zh: str, *, rulesets: Text, bound: Text, holds: bool = True
) -> Callable[[Callable[[], Obligations]], Theorem]:
    """Mark a function that yields obligations as a theorem; its docstring says it in English, and cites."""

    def mark(function: Callable[[], Obligations]) -> Theorem:
        sentence, _, _ = inspect.cleandoc(function.__doc__ or "").partition("Clauses: ")
        return Theorem(
            name=function.__name__,
            topic=function.__module__.rpartition(".")[2],
            sentence=Text(zh, " ".join(sentence.split())),
            clauses=_cited("Clauses", function),
            readings=_cited("Readings", function),
            rulesets=rulesets,
            bound=bound,
            holds=holds,
            obligations=function,
        )

    return mark


def false_theorem(zh: str, *, rulesets: Text, bound: Text) -> Callable[[Callable[[], Obligations]], Theorem]:
    """Mark a function as a theorem that is false: if it is not refuted, the machinery proves too much."""
    return theorem(zh, rulesets=rulesets, bound=bound, holds=False)


def _cited(heading: str, function: Callable[[], Obligations]) -> tuple[str, ...]:
    """Return the ids that the docstring has after `Clauses:` or `Readings:`, up to the full stop."""
    found = re.search(rf"\b{heading}: (.*?)\.(?:\s|$)", function.__doc__ or "", re.DOTALL)
    return tuple(" ".join(found[1].split()).split(", ")) if found else ()


def theorems(topics: tuple[str, ...] = TOPICS) -> tuple[Theorem, ...]:
    """Return all theorems, in the order of the topics and of their place in the source."""
    found: list[Theorem] = []
    for topic in topics:
        module = importlib.import_module(f"shengji_spec.proof.theorems.{topic}")
        found += (value for value in vars(module).values() if isinstance(value, Theorem) and value.topic == topic)
    return tuple(found)
