"""The certificate: what was to be proved, under which rulesets and bounds, by which solvers, and what came out."""

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from shengji_spec.proof.statement import Theorem
from shengji_spec.proof.verdicts import Limits, Result, Verdict, shown

SOLVERS = ("z3-solver", "cvc5")
"""The first and the second solver, by their distributions."""


def installed(distribution: str) -> str | None:
    """Return the version of an installed distribution; None: it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def certificate(results: Iterable[Result], limits: Limits, seconds: float) -> dict[str, Any]:
    """Return the certificate of a run as JSON, theorem by theorem in the order of the results.

    `seconds`: how long the run took on the clock.
    """
    by_theorem: dict[str, list[Result]] = {}
    theorems: dict[str, Theorem] = {}
    for result in results:
        theorem = result.task.theorem
        theorems[theorem.address] = theorem
        by_theorem.setdefault(theorem.address, []).append(result)
    asked = SOLVERS if limits.second_solver else SOLVERS[:1]
    return {
        "certificate": 1,
        "version": installed("shengji-rules"),
        "solvers": {name: installed(name) for name in asked},
        "timeout": limits.timeout,
        "seconds": round(seconds, 3),
        "as_stated": bool(by_theorem) and all(result.is_as_stated for group in by_theorem.values() for result in group),
        "theorems": [_theorem(theorems[address], group) for address, group in by_theorem.items()],
    }


def _theorem(theorem: Theorem, results: list[Result]) -> dict[str, Any]:
    return {
        **theorem.as_json(),
        "as_stated": all(result.is_as_stated for result in results),
        "obligations": [_obligation(result) for result in results],
    }


def _obligation(result: Result) -> dict[str, Any]:
    obligation = result.task.obligation
    return {
        "name": obligation.name,
        "method": "exhaustive" if obligation.exhaustive else "solver",
        "values": [
            {name: str(domain) for name, domain in obligation.domains(case).items()} for case in obligation.cases
        ],
        "claim": obligation.claim.__name__,
        "assuming": None if obligation.assuming is None else obligation.assuming.__name__,
        **_verdict(result.first),
        "second_solver": None if result.second is None else _verdict(result.second),
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    found: dict[str, Any] = {
        "outcome": verdict.outcome.value,
        "seconds": round(verdict.seconds, 3),
        "cases": verdict.cases,
    }
    if verdict.witness:
        found["witness"] = {name: shown(value) for name, value in verdict.witness.items()}
    if verdict.detail:
        found["detail"] = verdict.detail
    return found
