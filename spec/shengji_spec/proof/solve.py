"""Settles one obligation: lifts it, checks that its assumptions can hold, asks z3, and asks cvc5 the same question.

A model that refutes a claim is turned back into cards and plays, and the claim is run on them by plain Python: only
what fails there, too, counts as refuted; a claim about opaque functions is never refuted, it is only not proved.
"""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Any

import cvc5
import z3

from shengji_spec.proof import terms
from shengji_spec.proof.domains import Domain
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.statement import Obligation
from shengji_spec.proof.terms import NotLiftable, Number, OneOf
from shengji_spec.proof.verdicts import Limits, Outcome, Verdict

NO_CASE = "there is no case to show"
"""What is said of an obligation that claims nothing of anything."""


class Symbols:
    """Makes the symbols of one question, and keeps what is known of them."""

    def __init__(self) -> None:
        self.known: list[z3.BoolRef] = []

    def number(self, name: str, low: int, high: int, gaps: tuple[int, ...] = ()) -> Any:
        """Return a number from `low` to `high` that is none of the gaps."""
        if low == high:
            return low
        symbol, within = terms.variable(name, low, high)
        self.known += [within, *(terms.negation(terms.equal(symbol, gap)) for gap in gaps)]
        return symbol

    def flag(self, name: str) -> Any:
        """Return a truth value."""
        return z3.Bool(name)

    def word(self, name: str, words: tuple[str, ...]) -> Any:
        """Return one of several words."""
        if len(words) == 1:
            return words[0]
        place = self.number(name, 0, len(words) - 1)
        return OneOf(tuple((terms.equal(place, i), word) for i, word in enumerate(words)))


@dataclass(frozen=True)
class Question:
    """A claim about symbolic values, lifted: what is assumed, and what is claimed, as truth values."""

    values: Mapping[str, Any]
    assumed: tuple[z3.BoolRef, ...]
    claim: z3.BoolRef


def lifted(obligation: Obligation, case: Mapping[str, Domain], lift: Lift) -> Question:
    """Lift one case of an obligation.

    Raises
    ------
    NotLiftable
        Where a function leaves the subset.
    """
    symbols = Symbols()
    if obligation.opaque:
        lift = _without_opaque(obligation, symbols)
    domains = obligation.domains(case)
    values = {name: domain.symbol(symbols, name) for name, domain in domains.items()}
    known: list[Any] = []
    for name, domain in domains.items():
        if domain.well_formed is not None:
            known.append(lift.call(domain.well_formed, values[name]))
    if obligation.assuming is not None:
        known.append(lift.call(obligation.assuming, *_arguments(obligation.assuming, values)))
    claim = lift.call(obligation.claim, *_arguments(obligation.claim, values))
    return Question(values, tuple(map(_term, (*symbols.known, *known))), _term(claim))


def _without_opaque(obligation: Obligation, symbols: Symbols) -> Lift:
    """Return a lift for one question to which the opaque functions say anything; no other question may share it."""
    return Lift({function: partial(domain.symbol, symbols) for function, domain in obligation.opaque.items()})


def _arguments(function: Any, values: Mapping[str, Any]) -> tuple[Any, ...]:
    code = function.__code__
    return tuple(values[name] for name in code.co_varnames[: code.co_argcount])


def _term(value: Any) -> z3.BoolRef:
    value = terms.condition(value)
    return z3.BoolVal(value) if isinstance(value, bool) else value


class Clock:
    """The time that is left for an obligation."""

    def __init__(self, seconds: float) -> None:
        self.start = time.monotonic()
        self.end = self.start + seconds

    @property
    def spent(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.start

    @property
    def left(self) -> int:
        """Milliseconds until the end, at least one: to a solver 0 means no limit."""
        return max(1, int((self.end - time.monotonic()) * 1000))


class Settler:
    """Settles obligations one after another; what they lift in common is lifted once."""

    def __init__(self) -> None:
        self.lift = Lift()

    def verdicts(self, obligation: Obligation, limits: Limits) -> Iterator[tuple[Verdict, bool]]:
        """Return the verdict of z3 or of plain Python, then that of cvc5; with each whether it is the last."""
        if obligation.exhaustive:
            yield exhaust(obligation), True
            return
        first, texts = settle(obligation, limits.timeout, self.lift)
        again = limits.second_solver and first.outcome in {Outcome.PROVED, Outcome.REFUTED}
        yield first, not again
        if again:
            yield ask_again(texts, limits.timeout), True


def settle(obligation: Obligation, timeout: float, lift: Lift) -> tuple[Verdict, tuple[str, ...]]:
    """Return the verdict of z3, and the questions it was asked as SMT-LIB text, for a second solver.

    `timeout`: seconds for all cases together.
    """
    clock = Clock(timeout)
    texts: list[str] = []
    verdict = Verdict(Outcome.VACUOUS, detail=NO_CASE)
    try:
        for case in obligation.cases:
            verdict = _settle_case(obligation, case, clock, lift, texts)
            if verdict.outcome is not Outcome.PROVED:
                break
    except NotLiftable as error:
        verdict = Verdict(Outcome.UNLIFTABLE, detail=str(error))
    return replace(verdict, seconds=clock.spent, cases=len(texts)), tuple(texts)


def _settle_case(
    obligation: Obligation, case: Mapping[str, Domain], clock: Clock, lift: Lift, texts: list[str]
) -> Verdict:
    question = lifted(obligation, case, lift)
    solver = z3.SolverFor("QF_BV")
    solver.add(*question.assumed)
    solver.set("timeout", clock.left)
    if (answer := solver.check()) != z3.sat:
        return _vacuous(obligation, case) if answer == z3.unsat else _undecided(solver)
    solver.add(z3.Not(question.claim))
    texts.append("(set-logic QF_BV)\n" + solver.to_smt2())
    solver.set("timeout", clock.left)
    answer = solver.check()
    if answer == z3.unsat:
        return Verdict(Outcome.PROVED)
    return _confirmed(obligation, case, question, solver.model()) if answer == z3.sat else _undecided(solver)


def _vacuous(obligation: Obligation, case: Mapping[str, Domain]) -> Verdict:
    """Say of a case that no value of it fulfils the assumptions: it shows nothing, whatever the other cases show."""
    number = obligation.cases.index(case) + 1
    values = ", ".join(f"{name}: {domain}" for name, domain in obligation.domains(case).items())
    return Verdict(
        Outcome.VACUOUS,
        detail=f"nothing fulfils the assumptions in case {number} of {len(obligation.cases)} ({values})",
    )


def _undecided(solver: z3.Solver) -> Verdict:
    reason = solver.reason_unknown()
    return Verdict(Outcome.TIMED_OUT if reason in {"timeout", "canceled"} else Outcome.UNKNOWN, detail=f"z3: {reason}")


def _confirmed(obligation: Obligation, case: Mapping[str, Domain], question: Question, model: z3.ModelRef) -> Verdict:
    """Refuted, if plain Python says so of the model's values, too; of what opaque functions say it cannot."""
    witness = {name: read(value, model) for name, value in question.values.items()}
    if obligation.opaque:
        said = ", ".join(obligation.whatever)
        return Verdict(Outcome.UNCONFIRMED, witness=witness, detail=f"it does not hold whatever they say: {said}")
    is_assumed = _fulfils(obligation, obligation.domains(case), witness)
    if is_assumed and not obligation.claim(*_arguments(obligation.claim, witness)):
        return Verdict(Outcome.REFUTED, witness=witness)
    return Verdict(Outcome.UNCONFIRMED, witness=witness, detail="plain Python does not refute the claim there")


def _fulfils(obligation: Obligation, domains: Mapping[str, Domain], values: Mapping[str, Any]) -> bool:
    """Say whether the values are well formed, each, and fulfil the assumption."""
    for name, domain in domains.items():
        if domain.well_formed is not None and not domain.well_formed(values[name]):
            return False
    assuming = obligation.assuming
    return assuming is None or bool(assuming(*_arguments(assuming, values)))


def read(value: Any, model: z3.ModelRef) -> Any:
    """Return what a symbolic value is in a model, as a Python value of the same make."""
    if isinstance(value, tuple):
        parts = [read(part, model) for part in value]
        return value._make(parts) if hasattr(value, "_make") else tuple(parts)
    if isinstance(value, Number):
        return model.eval(value.term, model_completion=True).as_signed_long()
    if isinstance(value, OneOf):
        return next(name for guard, name in value.options if z3.is_true(model.eval(guard, model_completion=True)))
    return z3.is_true(model.eval(value, model_completion=True)) if isinstance(value, z3.AstRef) else value


def exhaust(obligation: Obligation) -> Verdict:
    """Try all values for which the assumption holds, by plain Python: in each case there has to be one."""
    start = time.monotonic()
    tried = 0
    verdict = Verdict(Outcome.PROVED) if obligation.cases else Verdict(Outcome.VACUOUS, detail=NO_CASE)
    for case in obligation.cases:
        before = tried
        for values in _assumed(obligation, case):
            tried += 1
            if not obligation.claim(*_arguments(obligation.claim, values)):
                verdict = Verdict(Outcome.REFUTED, witness=values)
                break
        if tried == before:
            verdict = _vacuous(obligation, case)
        if verdict.outcome is not Outcome.PROVED:
            break
    return replace(verdict, seconds=time.monotonic() - start, cases=tried)


def _assumed(obligation: Obligation, case: Mapping[str, Domain]) -> Iterator[dict[str, Any]]:
    """Yield the values of a case that are well formed and fulfil the assumption."""
    domains = obligation.domains(case)
    for row in product(*(tuple(domain.values()) for domain in domains.values())):
        values = dict(zip(domains, row, strict=True))
        if _fulfils(obligation, domains, values):
            yield values


def ask_again(texts: tuple[str, ...], timeout: float) -> Verdict:
    """Put the questions to cvc5: proved where none has a model, refuted where the last one has.

    `timeout`: seconds for all questions together.
    """
    clock = Clock(timeout)
    answer = "unsat" if texts else "no question"
    for text in texts:
        answer = _asked(text, clock.left)
        if answer != "unsat":
            break
    outcome = {"unsat": Outcome.PROVED, "sat": Outcome.REFUTED}.get(answer, Outcome.UNKNOWN)
    if outcome is Outcome.UNKNOWN and clock.left == 1:
        outcome = Outcome.TIMED_OUT
    detail = "" if answer in {"sat", "unsat"} else f"cvc5: {answer}"
    return Verdict(outcome, clock.spent, len(texts), detail=detail)


def _asked(text: str, milliseconds: int) -> str:
    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("bitblast", "eager")
    solver.setOption("tlimit-per", str(milliseconds))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "obligation")
    symbols = parser.getSymbolManager()
    answer = ""
    while not (command := parser.nextCommand()).isNull():
        answer = str(command.invoke(solver, symbols)).strip() or answer
    return answer
