"""Seats before a hand: who draws first, who shuffles and who cuts (bnuz:A.1.2, bnuz:A.1.5)."""

from collections.abc import Sequence

from shengji_reference.bidding import SEATS
from shengji_reference.shows import SUITS_UPWARD
from shengji_spec.cards import JOKERS, Card
from shengji_spec.rules import Rules


def first_drawer(rules: Rules, drawn: Sequence[Card]) -> int | None:
    """Return who drew the highest of the four cards and so draws first, None: they draw again.

    Clauses: bnuz:A.1.2. Readings: R-19, R-64.
    """
    heights = [
        (card.rank, SUITS_UPWARD.index(card.suit) if rules.equal_draws_rank_by_suit and card.suit != JOKERS else 0)
        for card in drawn
    ]
    highest = max(heights)
    return heights.index(highest) if heights.count(highest) == 1 else None


def shuffler(declarer: int) -> int:
    """Return who shuffles: the seat before the declarer.

    Clauses: bnuz:A.1.5.
    """
    return (declarer - 1) % SEATS


def cutter(rules: Rules, declarer: int) -> int:
    """Return who cuts: the attacker who does not shuffle, or whoever sits left of the shuffler.

    The seats are numbered in the order of play, so that the one to the left comes before where play is
    counter-clockwise, and after where it is clockwise.

    Clauses: bnuz:A.1.5. Readings: R-65, R-83.
    """
    if rules.left_of_shuffler_cuts:
        return (shuffler(declarer) + (1 if rules.clockwise else -1)) % SEATS
    return (declarer + 1) % SEATS
