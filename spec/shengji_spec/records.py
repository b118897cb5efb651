"""What a record of a hand holds: how the hand began, what each seat drew, and all that was done, right or wrong."""

from typing import NamedTuple

from shengji_spec.cards import Card
from shengji_spec.conduct import Offence

Cards = tuple[Card, ...]


class Called(NamedTuple):
    """A seat showed cards: a call, a raise or an override. `drawn`: how many cards all seats had drawn by then."""

    seat: int
    cards: Cards
    phase: int
    drawn: int


class Buried(NamedTuple):
    """A seat took up the kitty and buried these cards."""

    seat: int
    cards: Cards


class Played(NamedTuple):
    """A seat led or followed; of a throw these are all the cards thrown."""

    seat: int
    cards: Cards


class TakenBack(NamedTuple):
    """A seat took back its play, which was the last."""

    seat: int


class DrawnOver(NamedTuple):
    """A short hand drew cards from a long one."""

    seat: int
    cards: Cards


class Reported(NamedTuple):
    """The table reported an offence of some seats."""

    kind: Offence
    at_fault: tuple[int, ...]


Action = Called | Buried | Played | TakenBack | DrawnOver | Reported
"""One thing that was done."""


class Record(NamedTuple):
    """A hand as it was written down.

    `declarer`: NOBODY where the deal is grabbed. `hands`: of seats 0 to 3, each in the order of drawing; `kitty`: in
    the order in which it would have been drawn. `past`: the levels that each side had gained beyond the ace, `earlier`:
    the offences noted against it, before the hand; `has_declared`: whether it had declared at its level.
    """

    hand_number: int
    levels: tuple[int, int]
    declarer: int
    redealt: bool
    first_drawer: int
    hands: tuple[Cards, ...]
    kitty: Cards
    actions: tuple[Action, ...]
    past: tuple[int, int]
    earlier: tuple[int, int]
    has_declared: tuple[bool, bool] = (False, False)
