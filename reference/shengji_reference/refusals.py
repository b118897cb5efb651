"""Why a play may not be made: every refusal with the ids of the clauses that it rests on."""

from dataclasses import dataclass

from shengji_spec.reasons import Reason


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a play may not be made: the reason, and the ids of the clauses that it rests on.

    No clause: the reason is no point of law, as with cards that the hand does not hold.
    """

    reason: Reason
    clauses: tuple[str, ...]


WRONG_COUNT = Refusal(Reason.WRONG_COUNT, ())
NOT_HELD = Refusal(Reason.NOT_HELD, ())
SUIT_HELD = Refusal(Reason.SUIT_HELD, ("zzvc:A.6.1", "zzvc:A.6.4", "zzvc:A.6.5", "whu:5.10.5", "bnuz:A.8.1"))
PAIR_HELD = Refusal(Reason.PAIR_HELD, ("zzvc:A.6.2", "zzvc:A.6.3", "whu:5.10.5", "bnuz:A.8.1"))
TRACTOR_HELD = Refusal(Reason.TRACTOR_HELD, ("zzvc:A.6.3", "zzvc:A.6.4", "zzvc:A.6.5", "whu:5.10.5", "bnuz:A.8.1"))
MIXED_SUITS = Refusal(Reason.MIXED_SUITS, ("whu:5.7.1", "zzvc:A.6.4", "bnuz:A.2.2.4"))
THROW_NOT_ALLOWED = Refusal(Reason.THROW_NOT_ALLOWED, ("whu:5.7.3", "zzvc:A.6.4"))
TRIPLE_IN_TRUMP = Refusal(Reason.TRIPLE_IN_TRUMP, ("whu:5.7.2",))
WRONG_RUFF = Refusal(Reason.WRONG_RUFF, ("bnuz:A.8.1",))
