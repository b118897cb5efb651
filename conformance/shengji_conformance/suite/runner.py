"""Asks an implementation the cases of the suite and judges its answers; only the right answer makes a case hold.

Questions are pipelined until something breaks: the process ends, hangs, or says what protocol 1 does not allow. Then it
is killed and started again, and from there on gets one question at a time, so that the next break has one culprit.
"""

import time
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from shengji_conformance.outcomes import Outcome, Results, SessionProblem, State
from shengji_conformance.protocol import (
    Announcement,
    Answer,
    Problem,
    ProtocolError,
    Run,
    Start,
    Stop,
    UseRuleset,
    read_announcement,
    read_answer,
    read_consent,
    shown,
)
from shengji_conformance.strictjson import plain
from shengji_conformance.suite.harness import Harness, HarnessError
from shengji_conformance.suite.vectorfile import Case

_FRESH_BREAKS = 2
"""So often a new process may break before it is asked anything; then no more processes are started for the group."""


class Judge(Protocol):
    """The part of an operation that the runner needs."""

    def agrees(self, expected: dict[str, object], answer: object, level: int, /) -> bool:
        """Whether an output is the expected one, at level 1 in its verdict, at level 2 in its reason too."""


class Listener(Protocol):
    """Who is told how the run goes on."""

    def begins(self, document: str, readings: Mapping[str, str], cases: int) -> None:
        """So many cases are asked next under one ruleset."""

    def settles(self, outcome: Outcome) -> None:
        """A case has its outcome, for the first time."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How often the program may break, or hang, before the rest is given up as errors.

    The rest of one operation under one ruleset, so that a fault of one operation does not hide the others; or the rest
    of the run.
    """

    breaks: int = 10
    breaks_in_run: int = 200
    hangs: int = 3
    hangs_in_run: int = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """How a run is made: level of agreement, seconds for an answer and for the start, questions in flight at once.

    `own_rules` is the ruleset that an implementation without documents is held against: a document and the choices that
    are not its defaults.
    """

    level: int = 1
    answer_seconds: float = 10.0
    start_seconds: float = 30.0
    in_flight: int = 64
    patience: Patience = field(default_factory=Patience)
    own_rules: tuple[str, Mapping[str, str]] | None = None


class CouldNotRunError(Exception):
    """The implementation cannot be asked at all; `stderr` is the end of what it wrote to its errors."""

    def __init__(self, problem: Problem, stderr: tuple[str, ...] = ()) -> None:
        super().__init__(problem.kind)
        self.problem = problem
        self.stderr = stderr


def check(
    program: Sequence[str],
    cases: Iterable[Case],
    judges: Mapping[str, Judge],
    settings: Settings,
    listener: Listener,
) -> Results:
    """Start the program, ask it every case that it offers to answer, and judge what it says.

    Raises
    ------
    CouldNotRunError
        Where the program does not start, its announcement is not one of protocol 1, or it announces no documents and
        `settings` does not say which rules to hold it against.
    """
    began = time.monotonic()
    run = _Run(program, tuple(cases), judges, settings, listener)
    try:
        announcement = run.begin()
        run.ask_all()
    finally:
        run.kill()
    return Results(announcement, run.outcomes(), run.session(), time.monotonic() - began)


class _RefusedError(Exception):
    """The implementation does not take a ruleset."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.problem = Problem("ruleset-refused", {"message": message or "–"})


class _Run:
    """One run: the cases by number, what came of each, and the process that is asked now."""

    def __init__(
        self,
        program: Sequence[str],
        cases: tuple[Case, ...],
        judges: Mapping[str, Judge],
        settings: Settings,
        listener: Listener,
    ) -> None:
        self._program = program
        self._cases = cases
        self._judges = judges
        self._settings = settings
        self._listener = listener
        self._in_flight = settings.in_flight
        self._outcomes: dict[int, Outcome] = {}
        self._blamed: set[int] = set()
        self._unnamed: list[tuple[Problem, tuple[str, ...], list[int]]] = []
        self._breaks = 0
        self._hangs = 0
        self._harness: Harness | None = None
        self._announced: Announcement | None = None
        self._ruleset: object = None
        self._seq = 0
        self._asked: dict[int, int] = {}
        self._pending: dict[int, int] = {}
        self._ends: dict[int, int] = {}

    def begin(self) -> Announcement:
        """Start the program for the first time and return what it announces."""
        try:
            return self._start()
        except (HarnessError, ProtocolError) as error:
            raise CouldNotRunError(error.problem, self.kill()) from None

    def ask_all(self) -> None:
        """Ask every case on offer, ruleset by ruleset and operation by operation, and stop the program."""
        rulesets: dict[object, dict[str, list[int]]] = {}
        for number, case in enumerate(self._cases):
            problem = self._not_offered(case)
            if problem is None:
                rulesets.setdefault(_ruleset_of(case), {}).setdefault(case.vector.op, []).append(number)
            else:
                self._settle(number, Outcome(case, State.NOT_OFFERED, problem=problem))
        for groups in rulesets.values():
            first = self._cases[next(iter(groups.values()))[0]]
            self._listener.begins(first.document, first.readings, sum(map(len, groups.values())))
            for numbers in groups.values():
                self._ask_group(numbers)
        self._stop()

    def outcomes(self) -> tuple[Outcome, ...]:
        """Return the outcome of every case, in their order."""
        return tuple(self._outcomes[number] for number in range(len(self._cases)))

    def session(self) -> tuple[SessionProblem, ...]:
        """Return the breaks for which none of the cases then in flight turned out to be the culprit."""
        return tuple(
            SessionProblem(problem, stderr, tuple(self._cases[number].name for number in suspects))
            for problem, stderr, suspects in self._unnamed
            if not self._blamed.intersection(suspects)
        )

    def kill(self) -> tuple[str, ...]:
        """End the process, if there is one, and return the last lines of its errors."""
        stderr = self._harness.kill() if self._harness is not None else ()
        self._harness = None
        self._asked.clear()
        self._pending.clear()
        self._ends.clear()
        return stderr

    def _start(self) -> Announcement:
        self._harness = Harness(self._program)
        self._ruleset = None
        self._harness.send(Start().line())
        announcement = read_announcement(self._harness.receive(self._settings.start_seconds))
        known = self._announced or announcement
        if (known.operations, known.documents) != (announcement.operations, announcement.documents):
            raise ProtocolError("announcement-changed")
        self._announced = announcement
        return announcement

    def _not_offered(self, case: Case) -> Problem | None:
        if self._announced is None:
            raise RuntimeError("asked before the start")
        if case.vector.op not in self._announced.operations:
            return Problem("operation-not-offered", {"op": case.vector.op})
        if self._announced.documents is None:
            if self._settings.own_rules is None:
                raise CouldNotRunError(Problem("needs-document"))
            document, readings = self._settings.own_rules
            return None if (case.document, case.readings) == (document, readings) else Problem("other-rules")
        if case.document not in self._announced.documents:
            return Problem("document-not-offered", {"document": case.document})
        return None

    def _ask_group(self, numbers: list[int]) -> None:
        """Ask the cases of one operation under one ruleset, through as many processes as patience allows."""
        waiting = deque(numbers)
        breaks, hangs, fresh = self._breaks, self._hangs, 0
        while waiting:
            if fresh >= _FRESH_BREAKS or self._is_out_of_patience(self._breaks - breaks, self._hangs - hangs):
                self._give_up(waiting, State.ERROR, Problem("not-asked", {"breaks": self._breaks}))
                return
            try:
                if self._harness is None:
                    self._start()
                self._use(self._cases[numbers[0]])
                self._ask(waiting)
            except _RefusedError as refused:
                # The document was announced: its defaults belong to what is offered, other readings need not.
                state = State.NOT_OFFERED if self._cases[numbers[0]].readings else State.ERROR
                self._give_up(waiting, state, refused.problem)
                return
            except (HarnessError, ProtocolError) as error:
                fresh += not self._asked
                self._note_break(error, waiting)

    def _is_out_of_patience(self, breaks: int, hangs: int) -> bool:
        patience = self._settings.patience
        return (
            breaks >= patience.breaks
            or hangs >= patience.hangs
            or self._breaks >= patience.breaks_in_run
            or self._hangs >= patience.hangs_in_run
        )

    def _give_up(self, waiting: Iterable[int], state: State, problem: Problem) -> None:
        for number in waiting:
            self._settle(number, Outcome(self._cases[number], state, problem=problem))

    def _use(self, case: Case) -> None:
        """Put the case's ruleset in force, unless it is, or the implementation has only rules of its own."""
        ruleset = _ruleset_of(case)
        if self._ruleset == ruleset or self._announced is None or self._announced.documents is None:
            return
        harness = self._running()
        harness.send(UseRuleset(case.document, case.readings).line())
        line = harness.receive(self._settings.answer_seconds)
        try:
            consent = read_consent(line)
        except ProtocolError as error:
            raise self._second_answer(line) or error from None
        if not consent.ok:
            raise _RefusedError(consent.message)
        self._ruleset = ruleset

    def _ask(self, waiting: deque[int]) -> None:
        """Ask all that waits, some questions ahead of their answers, and settle each by its answer."""
        harness = self._running()
        while waiting or self._pending:
            while waiting and len(self._pending) < self._in_flight:
                number = waiting.popleft()
                vector = self._cases[number].vector
                self._seq += 1
                self._pending[self._seq] = self._asked[self._seq] = number
                self._ends[self._seq] = harness.send(Run(self._seq, vector.op, vector.input).line())
            answer = read_answer(harness.receive(self._settings.answer_seconds))
            if answer.seq in self._asked and answer.seq not in self._pending:
                raise ProtocolError("second-answer", answer.seq)
            if answer.seq not in self._pending:
                raise ProtocolError("unknown-seq", number=answer.seq)
            if not harness.has_taken(self._ends[answer.seq]):
                raise ProtocolError("answered-unasked", answer.seq)
            number = self._pending.pop(answer.seq)
            self._settle(number, self._judge(self._cases[number], answer))

    def _judge(self, case: Case, answer: Answer) -> Outcome:
        if answer.output is None:
            kind, state = ("skipped", State.SKIPPED) if answer.skipped else ("errored", State.ERROR)
            return Outcome(case, state, problem=Problem(kind, {"message": answer.message or "–"}))
        expected = {name: plain(value) for name, value in case.expected.items()}
        try:
            agrees = self._judges[case.vector.op].agrees(expected, answer.output, self._settings.level)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
            problem = Problem("not-comparable", {"why": f"{type(error).__name__}: {error}"})
            return Outcome(case, State.ERROR, answer.output, problem)
        return Outcome(case, State.HELD if agrees is True else State.FAILED, answer.output)

    def _note_break(self, error: HarnessError | ProtocolError, waiting: deque[int]) -> None:
        """Kill the process, blame the break on a case if one can be told, and put the unanswered back in the queue."""
        pending = list(self._pending.values())
        waiting.extendleft(reversed(pending))
        culprit = pending[0] if len(pending) == 1 else None
        if isinstance(error, ProtocolError) and error.seq in self._asked:
            culprit = self._asked[error.seq]
        stderr = self.kill()
        self._breaks += 1
        self._hangs += error.problem.kind == "timed-out"
        self._in_flight = 1
        if culprit is None:
            self._unnamed.append((error.problem, stderr, pending))
            return
        if culprit in waiting:
            waiting.remove(culprit)
        self._blamed.add(culprit)
        self._settle(culprit, Outcome(self._cases[culprit], State.ERROR, problem=error.problem, stderr=stderr))

    def _stop(self) -> None:
        """Ask the program to end, and note anything but an exit with 0."""
        if self._harness is None:
            return
        self._harness.send(Stop().line())
        try:
            line = self._harness.receive(self._settings.answer_seconds)
        except HarnessError as error:
            if error.problem == Problem("exited", {"code": 0}):
                return
            if error.problem.kind == "timed-out":
                error = HarnessError("did-not-stop", **error.problem.fields)
            self._note_break(error, deque())
        else:
            self._note_break(self._second_answer(line) or ProtocolError("line-after-stop", line=shown(line)), deque())

    def _second_answer(self, line: bytes) -> ProtocolError | None:
        """Where a line that should be something else answers a case once more, say so."""
        try:
            seq: int | None = read_answer(line).seq
        except ProtocolError as error:
            seq = error.seq
        return ProtocolError("second-answer", seq) if seq in self._asked else None

    def _running(self) -> Harness:
        if self._harness is None:
            raise RuntimeError("no process is running")
        return self._harness

    def _settle(self, number: int, outcome: Outcome) -> None:
        is_first = number not in self._outcomes
        self._outcomes[number] = outcome
        if is_first:
            self._listener.settles(outcome)


def _ruleset_of(case: Case) -> tuple[str, tuple[tuple[str, str], ...]]:
    return case.document, tuple(sorted(case.readings.items()))
