"""The certificate: what was to be proved, under which rulesets and bounds, by which solvers, and what came out."""

import hashlib
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
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


SOURCES = ("shengji_spec", "shengji_reference")
"""The packages that the theorems speak of."""

SECOND_OPINION = (
    "each question goes to the second solver as the formula that was lifted for the first one: "
    "it checks the solving again, not the lifting; where the method is exhaustive no solver is asked, first or second"
)


def digest_of_sources() -> str:
    """Return the SHA-256 over all .py files, sorted by path: of each its path, its length in bytes, and its bytes."""
    digest = hashlib.sha256()
    for package in SOURCES:
        found = find_spec(package)
        for place in (found.submodule_search_locations or ()) if found is not None else ():
            for path in sorted(Path(place).rglob("*.py"), key=lambda path: path.relative_to(place).as_posix()):
                content = path.read_bytes()
                digest.update(f"{package}/{path.relative_to(place).as_posix()} {len(content)}\n".encode())
                digest.update(content)
    return digest.hexdigest()


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
        "sources": {"packages": list(SOURCES), "sha256": digest_of_sources()},
        "python": platform.python_version(),
        "solvers": {name: installed(name) for name in asked},
        "second_opinion": SECOND_OPINION if limits.second_solver else None,
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
        "method": obligation.method,
        "values": [
            {name: str(domain) for name, domain in obligation.domains(case).items()} for case in obligation.cases
        ],
        "claim": obligation.claim.__name__,
        "assuming": None if obligation.assuming is None else obligation.assuming.__name__,
        "whatever": obligation.whatever,
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
