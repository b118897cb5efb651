"""What happens between the shuffle and the first lead, as events: each with the clauses that it rests on."""

from dataclasses import dataclass
from enum import StrEnum

from shengji_spec.cards import Card


class Happening(StrEnum):
    """The kinds of event."""

    DRAWN = "drawn"
    CALLED = "called"
    RAISED = "raised"
    OVERRIDDEN = "overridden"
    DEAL_TAKEN = "deal-taken"
    LEVEL_SET = "level-set"
    TURNED = "turned"
    PASSED = "passed"
    KITTY_TAKEN = "kitty-taken"
    KITTY_LEFT = "kitty-left"
    BURIED = "buried"
    REDEAL = "redeal"
    READY = "ready"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `seat`: whom it concerns, None: nobody. `cards`: what was drawn, shown, turned, taken up or buried. `value`: the
    trump suit that came of it (a call, an override, a turned card), or the level (LEVEL_SET). `clauses`: the ids that
    it rests on, of whichever document has one.
    """

    happening: Happening
    clauses: tuple[str, ...]
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    value: int | None = None
