"""Why a play, a call or a burial may not be made: every refusal with the ids of the clauses that it rests on."""

from dataclasses import dataclass

from shengji_spec.reasons import Reason


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a play, a call or a burial may not be made: the reason, and the ids of the clauses that it rests on.

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

NO_CALL = Refusal(
    Reason.NO_CALL,
    ("whu:5.3.a", "whu:5.3.d", "zzvc:A.3.1", "zzvc:A.3.2", "zzvc:A.3.4", "zzvc:A.4", "bnuz:A.1.2", "bnuz:A.1.3"),
)
WRONG_LEVEL = Refusal(Reason.WRONG_LEVEL, ("whu:5.3.a", "zzvc:A.3.1", "zzvc:A.3.2", "zzvc:A.3.3", "bnuz:A.1.2"))
OUT_OF_TIME_TO_CALL = Refusal(
    Reason.WINDOW_CLOSED, ("whu:5.3.a", "whu:5.4.b", "zzvc:A.3.1", "zzvc:A.3.2", "bnuz:A.4.3")
)
OUT_OF_TIME_TO_OVERRIDE = Refusal(
    Reason.WINDOW_CLOSED, ("whu:5.3.b", "whu:5.3.c", "zzvc:A.4", "zzvc:A.4.1", "zzvc:A.4.2", "bnuz:A.1.3")
)
NOT_ENTITLED = Refusal(Reason.NOT_ENTITLED, ("whu:5.4.a", "zzvc:A.3.2", "bnuz:A.4.1"))
OWN_CALL = Refusal(Reason.OWN_CALL, ("whu:5.3.d", "zzvc:A.4", "zzvc:A.4.3", "bnuz:A.1.3"))
JOKERS_ONLY = Refusal(Reason.JOKERS_ONLY, ("whu:5.4.c", "bnuz:A.4.3"))
NOT_HIGHER = Refusal(
    Reason.NOT_HIGHER, ("whu:5.3.d", "whu:5.4.c", "zzvc:A.4", "zzvc:A.4.3", "zzvc:A.4.4", "bnuz:A.1.3", "bnuz:A.4.3")
)
