"""Whether a predicate says the same under two rulesets, for every trump and all cards, and if not, the smallest case.

Where the rulesets agree in all that the predicate consults, its source proves it; otherwise a solver decides, which
needs the extra `proof`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from shengji_spec.cards import KINDS, PACK, Card, Trump
from shengji_spec.errors import SaidError
from shengji_spec.proof.consulted import consulted
from shengji_spec.rules import Rules


class Undecided(SaidError):
    """The solver gave no answer, or one that plain Python contradicts; nothing may be concluded."""


class Method(StrEnum):
    """How it was decided."""

    SAME_PARAMETERS = "same parameters"
    SOLVER = "solver"
    THEOREM = "theorem"
    SEARCH = "search"


@dataclass(frozen=True)
class Witness:
    """A case in which two rulesets differ: the arguments of the predicate but the rules, and what it says under each.

    Of all such cases the one with the fewest cards; of those the first by trump (level by level from 2, then S H D C
    and no suit), then by cards (in the order of PACK).
    """

    arguments: Mapping[str, Any]
    first: bool
    second: bool

    @property
    def trump(self) -> Trump | None:
        """The trump of the case; None where the predicate does not ask for it."""
        return next((value for value in self.arguments.values() if isinstance(value, Trump)), None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the case: the play, or the cards that are compared, in the predicate's order."""
        found: list[Card] = []
        for value in self.arguments.values():
            if isinstance(value, Card):
                found.append(value)
            elif isinstance(value, tuple) and len(value) == KINDS:
                found += [PACK[i] for i in range(KINDS) for _ in range(value[i])]
        return tuple(found)


@dataclass(frozen=True)
class Comparison:
    """How two rulesets compare in one predicate; `witness` is None where they are equivalent.

    `differing`: the fields of `Rules` that the predicate consults and in which the rulesets differ.
    """

    method: Method
    differing: frozenset[str]
    witness: Witness | None


def compare(predicate: Callable[..., bool], rules_a: Rules, rules_b: Rules, *, timeout: float = 120.0) -> Comparison:
    """Decide whether a predicate over rules, trump and cards or a play says the same under both rulesets.

    Parameters
    ----------
    predicate
        A function of the subset with annotated parameters: Rules, Trump, Card, Play.
    timeout
        Seconds for each question to the solver.

    Raises
    ------
    Undecided
        Where the solver gives no answer.
    ModuleNotFoundError
        Where a solver is needed and the extra `proof` is not installed.
    """
    differing = frozenset(name for name in consulted(predicate) if getattr(rules_a, name) != getattr(rules_b, name))
    if not differing:
        return Comparison(Method.SAME_PARAMETERS, differing, None)
    from shengji_spec.proof.witness import smallest_witness  # noqa: PLC0415 - needs a solver, which may not be there

    return Comparison(Method.SOLVER, differing, smallest_witness(predicate, rules_a, rules_b, differing, timeout))


def equivalent(predicate: Callable[..., bool], rules_a: Rules, rules_b: Rules) -> Witness | None:
    """Return None where the predicate says the same under both rulesets, else the smallest case where it does not.

    Raises
    ------
    Undecided
        Where the solver gives no answer.
    ModuleNotFoundError
        Where a solver is needed and the extra `proof` is not installed.
    """
    return compare(predicate, rules_a, rules_b).witness
