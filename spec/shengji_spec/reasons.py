"""Why a play, a call or a burial may not be made: one reason for each way to fail, in the order in which they count."""

from enum import StrEnum


class Reason(StrEnum):
    """A reason of refusal, as the protocol spells it; where several hold, the first listed here counts."""

    WRONG_COUNT = "wrong-count"
    NOT_HELD = "not-held"
    SUIT_HELD = "suit-held"
    PAIR_HELD = "pair-held"
    TRACTOR_HELD = "tractor-held"
    MIXED_SUITS = "mixed-suits"
    THROW_NOT_ALLOWED = "throw-not-allowed"
    TRIPLE_IN_TRUMP = "triple-in-trump"
    WRONG_RUFF = "wrong-ruff"
    NO_CALL = "no-call"
    WRONG_LEVEL = "wrong-level"
    WINDOW_CLOSED = "window-closed"
    NOT_ENTITLED = "not-entitled"
    OWN_CALL = "own-call"
    JOKERS_ONLY = "jokers-only"
    NOT_HIGHER = "not-higher"
