"""What comes of a run: an outcome for every case, and the breaks that no single case can be blamed for."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from shengji_conformance.protocol import Announcement, Problem
from shengji_conformance.suite.vectorfile import Case


class State(StrEnum):
    """What came of a case; only `held`, and `known-failure` for a case listed as one, are as they should be."""

    HELD = "held"
    FAILED = "failed"
    ERROR = "error"
    SKIPPED = "skipped"
    KNOWN = "known-failure"
    UNEXPECTED = "held-though-listed"
    NOT_OFFERED = "not-offered"


SHORTFALLS = (State.FAILED, State.ERROR, State.SKIPPED, State.UNEXPECTED)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one case: `got` is the output, where there is one; `problem` says why there is none.

    `stderr` is the end of what the program wrote to its errors, where it broke on this case.
    """

    case: Case
    state: State
    got: Mapping[str, object] | None = None
    problem: Problem | None = None
    stderr: tuple[str, ...] = ()

    @property
    def is_given_up(self) -> bool:
        """Whether the case was never asked, after too many breaks."""
        return self.problem is not None and self.problem.kind == "not-asked"


@dataclass(frozen=True, slots=True)
class SessionProblem:
    """A break that no single case can be blamed for; `suspects` names the cases that were in flight."""

    problem: Problem
    stderr: tuple[str, ...] = ()
    suspects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Results:
    """All that came of a run: its outcomes in the order of the cases, and how many seconds it took."""

    announcement: Announcement
    outcomes: tuple[Outcome, ...]
    session: tuple[SessionProblem, ...]
    seconds: float

    def counts(self) -> Counter[State]:
        """Return how many cases came to each state."""
        return Counter(outcome.state for outcome in self.outcomes)

    def ran(self) -> int:
        """Return how many cases the implementation offers to answer; none of them means that nothing was tested."""
        return sum(outcome.state is not State.NOT_OFFERED for outcome in self.outcomes)

    def holds(self) -> bool:
        """Whether something was tested, and everything that was came out as it should."""
        counts = self.counts()
        return self.ran() > 0 and not self.session and not any(counts[state] for state in SHORTFALLS)
