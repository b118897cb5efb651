"""What is said in an auction and where it stands: phases, the deal, bids, and the state that sums them up.

A state keeps no list of calls (whu:5.3.a–d, whu:5.4.a–c, zzvc:A.3.1–4, zzvc:A.4, bnuz:A.1.2–3, bnuz:A.4.3).
"""

from dataclasses import dataclass, field

from shengji_reference.events import Event
from shengji_reference.refusals import Refusal
from shengji_spec.cards import Card
from shengji_spec.rules import Rules

DRAW, BEFORE_KITTY, AFTER_BURIAL = 0, 1, 2
"""The phases: while cards are drawn, until the kitty is taken up, and from the first burial to the first lead."""

SEATS = 4


class NotAdmittedError(ValueError):
    """A situation that cannot arise under the rules; the message says what is wrong with it."""


class IllegalCallError(ValueError):
    """A call that may not be made was made; `refusal` says why it may not."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"this call may not be made: {refusal.reason}")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Deal:
    """What is known before a hand is drawn.

    `levels`: of seats 0 and 2, and of seats 1 and 3. `declarer`: None where the deal is grabbed; in a hand dealt again
    (`redealt`) it may be the last declarer.
    """

    hand_number: int
    levels: tuple[int, int]
    declarer: int | None
    redealt: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    """Cards that a seat shows in a phase: a call, a raise of it or an override."""

    seat: int
    phase: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Auction:
    """Where the auction stands.

    `is_grabbed`: the deal goes to who calls; `grabbed_at`: at that level, None: at the own side's. `phase`: of the last
    thing that happened. `caller`: who called first. `holder`: whose show stands, None: nobody's
    or the kitty's. `standing`: its height, None: nothing stands. `raisable`: the one card called, while it may be
    raised to its pair. `declarer` and `level`: as they are if nothing more is said, None: open. `events`: what the last
    step brought about.
    """

    deal: Deal
    is_grabbed: bool
    grabbed_at: int | None = None
    declarer: int | None = None
    level: int | None = None
    phase: int = DRAW
    caller: int | None = None
    holder: int | None = None
    standing: int | None = None
    suit: int | None = None
    raisable: Card | None = None
    overrides: int = 0
    events: tuple[Event, ...] = field(default=(), compare=False)


def check_seat(seat: int) -> None:
    """Raise NotAdmittedError for what is no seat."""
    if not 0 <= seat < SEATS:
        raise NotAdmittedError(f"seat {seat}: give 0 to {SEATS - 1}")


def turns_kitty(rules: Rules, state: Auction) -> bool:
    """Say whether a card of the kitty gives the trump where nobody calls.

    Clauses: whu:5.4.b, zzvc:A.3.3, bnuz:A.4.3. Readings: R-11b.
    """
    return rules.kitty_turns_trump and (rules.kitty_turns_trump_in_first_hand or not state.is_grabbed)


def level_of_side(state: Auction, seat: int) -> int:
    """Return the level of the seat's side."""
    return state.deal.levels[seat % 2]


def level_of_grabber(state: Auction, seat: int) -> int:
    """Return the level at which a seat grabs the deal: of its side, or of the last declarer.

    Clauses: zzvc:A.3.3. Readings: R-73.
    """
    return level_of_side(state, seat) if state.grabbed_at is None else state.grabbed_at
