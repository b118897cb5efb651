"""Who speaks while an auction goes on, and when a round of it is over.

(whu:5.3.c, whu:5.4.a, zzvc:A.3.2, zzvc:A.4, zzvc:A.4.2, zzvc:A.4.3, bnuz:A.1.3, bnuz:A.4.1)

A round is asked for calls once the draw is over, and for overrides before the kitty is taken up and after each burial.
It begins anew with the first call and with every override, but not with a raise. Between an override after the burial
and the burial anew nobody is asked.
"""

from shengji_spec.auction import declarer_of
from shengji_spec.calls import (
    DRAW,
    Auction,
    Call,
    is_opponent,
    is_raise,
    is_time_to_override,
    is_unopened,
    may_top_standing,
)
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY

Passed = tuple[bool, bool, bool, bool]
"""Which of the four seats have said, since the round began, that they show nothing."""


def is_asked(rules: Rules, auction: Auction, phase: int, seat: int) -> bool:
    """A round asks the seat: all but whose show stands, and that seat too where it may top it.

    Nobody having called by the end of the draw, the declarer's opponents are asked where the rules let them call then.

    Clauses: zzvc:A.3.2, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-16b, R-16d, R-70, R-75.
    """
    if is_unopened(auction):
        may_call_late = rules.opponents_may_move_deal or rules.opponents_wait_to_call
        return may_call_late and is_opponent(rules, auction, seat)
    is_holder = len(auction.calls) > 0 and seat == auction.calls[-1].seat
    return is_time_to_override(rules, auction, phase) and (not is_holder or may_top_standing(rules, auction, seat))


def place_in_round(rules: Rules, auction: Auction, first_drawer: int, seat: int) -> int:
    """Give the place of a seat in a round, 0 … 3: from the seat after whose show stands, which comes last.

    Where no show stands, from the declarer on.

    Clauses: zzvc:A.4, bnuz:A.1.3. Readings: R-75.
    """
    if len(auction.calls) > 0:
        return (seat - auction.calls[-1].seat + 3) % 4
    return (seat - (auction.declarer if is_unopened(auction) else declarer_of(rules, auction, first_drawer)) + 4) % 4


def is_awaited(rules: Rules, auction: Auction, phase: int, passed: Passed, seat: int) -> bool:
    """The seat is asked and has not answered yet.

    Clauses: zzvc:A.4, bnuz:A.1.3. Readings: R-75.
    """
    return is_asked(rules, auction, phase, seat) and not passed[seat]


def is_round_over(rules: Rules, auction: Auction, phase: int, passed: Passed) -> bool:
    """Nobody is asked any more: all that were have passed in a row, or none was.

    Clauses: zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-75.
    """
    return not any(is_awaited(rules, auction, phase, passed, seat) for seat in range(4))


def is_next(rules: Rules, auction: Auction, first_drawer: int, phase: int, passed: Passed, seat: int) -> bool:
    """The seat is the first in the round who is still awaited.

    Clauses: zzvc:A.4, bnuz:A.1.3. Readings: R-75.
    """
    place = place_in_round(rules, auction, first_drawer, seat)
    return is_awaited(rules, auction, phase, passed, seat) and not any(
        is_awaited(rules, auction, phase, passed, other) and place_in_round(rules, auction, first_drawer, other) < place
        for other in range(4)
    )


def next_speaker(rules: Rules, auction: Auction, first_drawer: int, phase: int, passed: Passed) -> int:
    """Give who speaks next where the round goes in turn; NOBODY when it is over.

    Clauses: zzvc:A.4, bnuz:A.1.3. Readings: R-75.
    """
    return next((seat for seat in range(4) if is_next(rules, auction, first_drawer, phase, passed, seat)), NOBODY)


def is_in_any_order(rules: Rules, auction: Auction) -> bool:
    """The round goes by who is first on the table, and not in turn: overrides may, calls after the draw do not.

    Clauses: zzvc:A.4, bnuz:A.1.3. Readings: R-75.
    """
    return rules.overrides_come_in_any_order and not is_unopened(auction)


def may_pass(rules: Rules, auction: Auction, first_drawer: int, phase: int, passed: Passed, seat: int) -> bool:
    """The seat may say now that it shows nothing: who is next; in any order, whoever is still awaited.

    Clauses: zzvc:A.4, bnuz:A.1.3. Readings: R-75.
    """
    if is_in_any_order(rules, auction):
        return is_awaited(rules, auction, phase, passed, seat)
    return is_next(rules, auction, first_drawer, phase, passed, seat)


def may_speak(rules: Rules, auction: Auction, first_drawer: int, passed: Passed, call: Call) -> bool:
    """It is the seat's time to show something: in the draw anybody's; in a round that of whose turn it is.

    In any order anybody's until the round is over, also who has passed. A raise needs no turn.

    Clauses: whu:5.4.a, zzvc:A.4, bnuz:A.1.3, bnuz:A.4.1. Readings: R-15, R-75.
    """
    if call.phase == DRAW:
        return True
    if is_round_over(rules, auction, call.phase, passed):
        return False
    return (
        is_raise(rules, auction, call)
        or is_in_any_order(rules, auction)
        or is_next(rules, auction, first_drawer, call.phase, passed, call.seat)
    )
