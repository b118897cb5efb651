"""What became of an obligation, and how it is written down in the certificate."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from shengji_spec.cards import BIG_JOKER, KINDS, NO_SUIT, PACK, SMALL_JOKER, Card, Trump
from shengji_spec.entries import Row
from shengji_spec.proof.statement import Obligation, Theorem
from shengji_spec.rules import Rules

SUITS = "SHDC"
RANKS = "23456789TJQKA"


class Outcome(StrEnum):
    """What became of an obligation; only `PROVED` and `REFUTED` settle it."""

    PROVED = "proved"
    REFUTED = "refuted"
    UNKNOWN = "unknown"
    TIMED_OUT = "timed out"
    CRASHED = "crashed"
    VACUOUS = "vacuous"
    UNLIFTABLE = "not liftable"
    UNCONFIRMED = "unconfirmed"


@dataclass(frozen=True)
class Verdict:
    """The outcome, the seconds it took, and what shows it.

    `witness`: the values that refute the claim, by parameter. `detail`: what went wrong, in a sentence. `cases`: how
    many questions were asked, or values tried.
    """

    outcome: Outcome
    seconds: float = 0.0
    cases: int = 0
    witness: Mapping[str, Any] = field(default_factory=dict)
    detail: str = ""


@dataclass(frozen=True)
class Limits:
    """Seconds for each obligation and solver, and whether a second solver is asked."""

    timeout: float
    second_solver: bool


@dataclass(frozen=True)
class Task:
    """An obligation to settle, and the theorem that it comes from."""

    theorem: Theorem
    obligation: Obligation


@dataclass(frozen=True)
class Result:
    """What became of a task: the verdict of the first solver (or of plain Python), and of the second.

    `second` is None where no second solver was asked.
    """

    task: Task
    first: Verdict
    second: Verdict | None

    @property
    def is_as_stated(self) -> bool:
        """Proved where the theorem holds, refuted where it is false, and nobody says otherwise or nothing."""
        wanted = Outcome.PROVED if self.task.theorem.holds else Outcome.REFUTED
        return all(verdict.outcome is wanted for verdict in (self.first, self.second) if verdict is not None)


def shown(value: Any) -> Any:
    """Return a value as JSON: cards and plays in the notation of the protocol, rules by field."""
    match value:
        case Card(rank=rank) if rank >= SMALL_JOKER:
            return "RJ" if rank == BIG_JOKER else "BJ"
        case Card(suit=suit, rank=rank):
            return SUITS[suit] + RANKS[rank - 2]
        case Trump(level=level, suit=suit):
            return {"level": RANKS[level - 2], "suit": None if suit == NO_SUIT else SUITS[suit]}
        case Rules():
            return value._asdict()
        case Row():
            return asdict(value)
        case tuple() if len(value) == KINDS:
            return [shown(PACK[i]) for i in range(KINDS) for _ in range(value[i])]
        case tuple():
            return [shown(part) for part in value]
    return value
