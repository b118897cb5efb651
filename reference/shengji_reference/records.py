"""What a record of a hand holds: how it began, who drew what, and all that was done, right or wrong, in its order."""

from collections.abc import Sequence
from dataclasses import dataclass

from shengji_reference.bidding import Deal
from shengji_reference.match import End
from shengji_reference.offence import Offence
from shengji_spec.cards import Card


@dataclass(frozen=True, slots=True)
class Called:
    """Cards shown: a call, a raise or an override. `drawn`: how many cards all seats together had drawn by then."""

    seat: int
    phase: int
    cards: tuple[Card, ...]
    drawn: int


@dataclass(frozen=True, slots=True)
class Buried:
    """A seat took up the kitty and buried these cards."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A lead or a follow; of a throw all that was thrown."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat took back what it had played."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawnOver:
    """Before the burial a short hand drew cards from a long one."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reported:
    """The table reported an offence of some seats."""

    kind: Offence
    at_fault: tuple[int, ...]


Deed = Called | Buried | Played | TakenBack | DrawnOver | Reported
"""One thing that was done in a hand, right or wrong."""


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A hand as it was written down.

    `hands`: of seats 0 to 3, in the order of drawing. `kitty`: in the order in which it would have been drawn. `past`:
    the levels that the sides had gained beyond the ace, `earlier`: the offences noted against them, before the hand.
    `has_declared`, where it is known: whether the sides had declared at their levels before. `broken`: why what was
    written down after these deeds cannot be read, None: nothing was.
    """

    deal: Deal
    first_drawer: int
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    deeds: Sequence[Deed]
    past: tuple[int, int] = (0, 0)
    earlier: tuple[int, int] = (0, 0)
    has_declared: tuple[bool, bool] | None = None
    broken: str | None = None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it was written down; `ended_by`: None: it was not over.

    `gaps`: the indices of hands before which others cannot be read; as many as there are hands: after the last.
    """

    hands: tuple[HandRecord, ...]
    ended_by: End | None = None
    gaps: frozenset[int] = frozenset()
