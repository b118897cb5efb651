"""What happens in a hand and once it is over, as events: each with the clauses that it rests on."""

from dataclasses import dataclass
from enum import StrEnum

from shengji_spec.cards import Card


class Happening(StrEnum):
    """The kinds of event between the shuffle and the first lead."""

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


class InPlay(StrEnum):
    """The kinds of event between the first lead and the last trick."""

    LED = "led"
    THROW_FAILED = "throw-failed"
    FOLLOWED = "followed"
    TRICK_WON = "trick-won"


class Outcome(StrEnum):
    """The kinds of event once a hand is over."""

    KITTY_WON = "kitty-won"
    FINED = "fined"
    STAGE_KEPT = "stage-kept"
    STAGE_TAKEN = "stage-taken"
    BONUS = "bonus"
    ROSE = "rose"
    STOPPED = "stopped"
    GAME_WON = "game-won"
    DEAL_PASSED = "deal-passed"
    DEAL_OPEN = "deal-open"


class MatchEvent(StrEnum):
    """The kinds of event between the hands of a match."""

    BELL = "bell"
    GAME_BEGUN = "game-begun"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `seat` or `side`: whom it concerns, None: nobody, or it is no seat or no side. `cards`: what was drawn, shown,
    turned, taken up, buried, led, played in place of a throw, or followed with. `value`: the trump suit that came of
    it (a call, an override, a turned card), the level (LEVEL_SET, STOPPED), the points (THROW_FAILED, TRICK_WON,
    KITTY_WON, FINED), the levels gained (BONUS, ROSE) or the number of the game (GAME_BEGUN). `clauses`: the ids that
    it rests on, of whichever document has one.
    """

    happening: Happening | InPlay | Outcome | MatchEvent
    clauses: tuple[str, ...]
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    value: int | None = None
    side: int | None = None
