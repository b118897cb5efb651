"""A whole hand: who draws and plays when, what is wrong with a play, when the hand is over, and what it comes to.

Clauses whu:5.10.1–3, whu:5.10.5, whu:5.10.8, zzvc:A.2, zzvc:A.4.2, zzvc:A.6.0, zzvc:A.6.4, zzvc:A.7, bnuz:A.1.3,
bnuz:A.1.5, bnuz:A.2.1, bnuz:A.7, bnuz:A.8.1–3. The walk over a record, action by action, is in `adjudged.py`.
"""

from shengji_spec.calls import Auction, is_grabbed
from shengji_spec.cards import Play, Trump
from shengji_spec.conduct import Found, Judgment, Offence, Penalty
from shengji_spec.following import follow_refusal
from shengji_spec.kitty import HAND, KITTY, may_take_kitty
from shengji_spec.leads import is_decided_by_hands
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY, drawer, may_draw_first, may_lead, side_of
from shengji_spec.throws import Hands, failing_parts, fine, forced_part

DRAWN = 4 * HAND
"""So many cards are drawn; the rest of the pack is the kitty."""

Counts = tuple[int, ...]
"""How many cards the hands of seats 0 to 3 hold."""

Marks = tuple[bool, ...]
"""For seats 0 to 3: the seat has played to the trick."""

VISIBLE = (
    Offence.MISCOUNT_PAIR,
    Offence.MISCOUNT_ONE,
    Offence.WRONG_BURIAL,
    Offence.REVOKE,
    Offence.WRONG_PLAY,
    Offence.WRONG_RUFF,
    Offence.OUT_OF_TURN,
)
"""Offences that cards and actions show; of the others only a person can know."""
OF_SUIT_LED = (Reason.SUIT_HELD, Reason.PAIR_HELD, Reason.TRACTOR_HELD)
LOSING = (
    Penalty.DEAL_LOST,
    Penalty.HAND_LOST,
    Penalty.HAND_AND_LEVEL_LOST,
    Penalty.ROUND_LOST,
    Penalty.DISQUALIFIED,
    Penalty.FORFEIT,
)
"""Penalties that take the hand or more from the side at fault."""
COUNTED = (Penalty.NOTED, Penalty.WARNING, Penalty.HAND_AND_LEVEL_LOST)
"""Penalties that are noted against the side at fault, so that its next offence counts for more."""


# The deal


def drawn_by(first: int, drawn: int, seat: int) -> int:
    """Give how many of the first so many cards drawn are the seat's.

    Clauses: zzvc:A.2.
    """
    return sum(drawer(first, card) == seat for card in range(drawn))


def is_drawn_from_right_seat(rules: Rules, auction: Auction, first: int) -> bool:
    """The seat that drew first may do so: the declarer, where the deal is not grabbed.

    Clauses: bnuz:A.1.5. Readings: R-19.
    """
    return may_draw_first(NOBODY if is_grabbed(rules, auction) else auction.declarer, first, first)


def are_right_counts(held: Counts, kitty: int) -> bool:
    """Each hand has 25 cards and the kitty 8."""
    return kitty == KITTY and all(count == HAND for count in held)


def is_miscounted_pair(held: Counts, kitty: int) -> bool:
    """One hand has a card too many and another one too few.

    Clauses: whu:5.10.1, whu:5.10.2. Readings: R-50b.
    """
    return (
        kitty == KITTY
        and sum(count == HAND + 1 for count in held) == 1
        and sum(count == HAND - 1 for count in held) == 1
        and sum(count == HAND for count in held) == 2
    )


def is_miscounted_one(held: Counts, kitty: int) -> bool:
    """One hand has a card too many or too few, and the kitty makes up for it.

    Clauses: whu:5.10.3. Readings: R-50b.
    """
    return (
        sum(count == HAND for count in held) == 3
        and abs(kitty - KITTY) == 1
        and any(count + kitty == HAND + KITTY and count != HAND for count in held)
    )


def is_miscounted(held: Counts, seat: int) -> bool:
    """The hand of the seat has a card too many or too few."""
    return held[seat] != HAND


def may_draw_over(held: Counts, kitty: int, is_buried: bool, seat: int) -> bool:
    """The seat may draw a card from the long hand: its own is short, and nobody has buried.

    Clauses: whu:5.10.1.
    """
    return not is_buried and is_miscounted_pair(held, kitty) and held[seat] < HAND


# Burials


def may_bury(rules: Rules, auction: Auction, first_drawer: int, burier: int, has_buried: bool, seat: int) -> bool:
    """The seat may take up the kitty now and bury; once for each override.

    `burier`: who buried last, NOBODY: nobody has; `has_buried`: the seat has, since the last call.

    Clauses: zzvc:A.4.2, bnuz:A.1.3.
    """
    return may_take_kitty(rules, auction, first_drawer, burier, seat) and not has_buried


# Turns


def is_to_follow(leader: int, has_played: Marks, held: Counts, seat: int) -> bool:
    """It is the seat's turn in a trick: it has not played, and all between the leader and it have or hold no card.

    Clauses: zzvc:A.6.0.
    """
    return (
        not has_played[seat]
        and held[seat] > 0
        and all(
            has_played[(leader + step) % 4] or held[(leader + step) % 4] == 0
            for step in range(4)
            if step < (seat - leader) % 4
        )
    )


def may_play(declarer: int, last_winner: int, leader: int, has_played: Marks, held: Counts, seat: int) -> bool:
    """It is the seat's turn to lead (`leader` is NOBODY), or to follow.

    Clauses: zzvc:A.6.0, bnuz:A.2.1.
    """
    if leader == NOBODY:
        return may_lead(declarer, last_winner, seat)
    return is_to_follow(leader, has_played, held, seat)


def is_trick_over(has_played: Marks, held: Counts) -> bool:
    """Every seat has played to the trick, or has no card left for it."""
    return all(has_played[seat] or held[seat] == 0 for seat in range(4))


def is_hand_over(to_lead: int, held: Counts) -> bool:
    """Between two tricks: whoever is to lead has no card left, or nobody else has."""
    return held[to_lead] == 0 or all(seat == to_lead or held[seat] == 0 for seat in range(4))


# Plays


def is_all_that_is_left(lead: Play, hand: Play, play: Play) -> bool:
    """The hand has fewer cards than were led and plays them all, which is right."""
    return sum(hand) < sum(lead) and play == hand


def follow_fault(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> Reason | None:
    """Give what is wrong with a follow; None: nothing.

    Clauses: zzvc:A.6.1, whu:5.10.5, bnuz:A.8.1.
    """
    return None if is_all_that_is_left(lead, hand, play) else follow_refusal(rules, trump, lead, hand, play)


def offence_of_follow(fault: Reason) -> Offence:
    """Give the kind of offence that a wrong follow is: a revoke where the suit led, or its pairs, were held back.

    Clauses: whu:5.10.5, bnuz:A.8.1. Readings: R-34.
    """
    if fault in OF_SUIT_LED:
        return Offence.REVOKE
    return Offence.WRONG_RUFF if fault == Reason.WRONG_RUFF else Offence.WRONG_PLAY


def is_failing_throw(rules: Rules, trump: Trump, lead: Play, others: Hands) -> bool:
    """The lead is a throw, and another hand beats one of its parts.

    Clauses: zzvc:A.6.4, bnuz:A.8.3.
    """
    return is_decided_by_hands(rules, trump, lead) and len(failing_parts(rules, trump, lead, others)) > 0


def what_is_led(rules: Rules, trump: Trump, lead: Play, others: Hands) -> Play:
    """Give what stays on the table of a lead that may be led: all of it, or the forced part of a throw that fails.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-26.
    """
    if not is_failing_throw(rules, trump, lead, others):
        return lead
    return play_of(forced_part(rules, failing_parts(rules, trump, lead, others)).cards)


def fine_of_lead(rules: Rules, trump: Trump, lead: Play, others: Hands) -> int:
    """Give the points that a lead costs: none, unless it is a throw that fails.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-27.
    """
    if not is_failing_throw(rules, trump, lead, others):
        return 0
    return fine(rules, lead, failing_parts(rules, trump, lead, others))


def may_take_back(last: int, seat: int) -> bool:
    """A seat's play is still the last that fell, so that it can be taken back; `last`: whose that is, or NOBODY.

    Whether it may be, and what that costs, is asked of the offence (R-52).

    Clauses: whu:5.10.4, bnuz:A.8.4. Readings: R-52b.
    """
    return last == seat


# Offences


def found_when(is_buried: bool, is_over: bool) -> Found:
    """Give when an offence was found that is reported: before any burial, with cards left to play, or after that.

    In time for the next play is only what is taken back.
    """
    if not is_buried:
        return Found.BEFORE_BURIAL
    return Found.AFTER_HAND if is_over else Found.DURING_PLAY


def is_visible(kind: Offence) -> bool:
    """The cards and actions of a hand show whether such an offence was committed."""
    return kind in VISIBLE


def is_loss_of(judgment: Judgment, side: int) -> bool:
    """The judgment takes the hand, or more, from the side.

    Clauses: whu:5.10.5, bnuz:A.7, bnuz:A.8.1.
    """
    return judgment.ruling in LOSING and judgment.stage != side


def is_deciding(judgment: Judgment) -> bool:
    """The judgment changes what the hand comes to: it is lost, or dealt again."""
    return judgment.ruling == Penalty.REDEAL or judgment.ruling in LOSING


def is_noted_against(ruling: Penalty, seats: tuple[int, ...], side: int) -> bool:
    """An offence of these seats that was ruled so counts against the side: one of them at least is of it.

    Clauses: zzvc:A.11, bnuz:A.7.
    """
    return ruling in COUNTED and any(side_of(seat) == side for seat in seats)


# What it comes to


def is_for_a_person(judgments: tuple[Judgment, ...]) -> bool:
    """Both sides have lost the hand by their offences: no text says which of them counts."""
    return all(any(is_loss_of(judgment, side) for judgment in judgments) for side in range(2))


def is_dealt_again(judgments: tuple[Judgment, ...]) -> bool:
    """The first of the judgments that decide has the cards dealt again.

    Clauses: whu:5.10.2.
    """
    return any(
        judgments[i].ruling == Penalty.REDEAL and not any(is_deciding(judgments[j]) for j in range(i))
        for i in range(len(judgments))
    )


def side_on_stage(judgments: tuple[Judgment, ...], played: int) -> int:
    """Give the side on stage after the hand; NOBODY: it is dealt again, was not played out, or a person decides.

    `judgments`: of all offences, in their order; the first that decides counts. `played`: the side on stage by the
    cards, or NOBODY.

    Clauses: whu:5.10.5, bnuz:A.8.1.
    """
    if is_for_a_person(judgments) or is_dealt_again(judgments):
        return NOBODY
    return max(
        (
            judgments[i].stage
            for i in range(len(judgments))
            if is_deciding(judgments[i]) and not any(is_deciding(judgments[j]) for j in range(i))
        ),
        default=played,
    )


def points_of_side(winners: Counts, points: Counts, side: int) -> int:
    """Give the card points that a side has won: of each trick its winner and the points in it.

    Clauses: zzvc:A.7.
    """
    return sum(points[i] for i in range(len(winners)) if side_of(winners[i]) == side)
