"""Seats round the table, numbered in the order of play: sides, and who draws, shuffles, cuts and leads.

Clauses zzvc:A.0, zzvc:A.2, zzvc:A.6.0, bnuz:A.1.2, bnuz:A.1.5, bnuz:A.2.1.
"""

from shengji_spec.cards import Card
from shengji_spec.rules import Rules

NOBODY = 4
"""In the place of a seat 0 … 3: none of them."""

SUIT_HEIGHTS = (3, 2, 0, 1, 4)
"""For spades, hearts, diamonds, clubs, jokers the place in the order of overrides, diamonds lowest."""


def side_of(seat: int) -> int:
    """Give the side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3; partners sit opposite."""
    return seat % 2


def is_of_one_side(a: int, b: int) -> bool:
    """Two seats are of one side.

    Clauses: zzvc:A.0.
    """
    return side_of(a) == side_of(b)


def next_seat(seat: int) -> int:
    """Give the seat that plays after this one (下家)."""
    return (seat + 1) % 4


def previous_seat(seat: int) -> int:
    """Give the seat that plays before this one (上家)."""
    return (seat + 3) % 4


def left_of(rules: Rules, seat: int) -> int:
    """Give the seat to the left: the one before when the turn passes counter-clockwise.

    Readings: R-83.
    """
    return next_seat(seat) if rules.clockwise else previous_seat(seat)


def drawer(first: int, drawn: int) -> int:
    """Give the seat that draws when `drawn` cards have been drawn, 0 … 99: one card each in turn, 25 in all.

    Clauses: zzvc:A.2.
    """
    return (first + drawn) % 4


def is_higher_drawn(rules: Rules, a: Card, b: Card) -> bool:
    """Of two cards drawn for the first turn the one is higher: by rank, jokers above the ace; then perhaps by suit.

    Clauses: bnuz:A.1.2. Readings: R-64.
    """
    return a.rank > b.rank or (
        rules.equal_draws_rank_by_suit and a.rank == b.rank and suit_height(a.suit) > suit_height(b.suit)
    )


def suit_height(suit: int) -> int:
    """Give the place of a suit in the order of overrides, diamonds lowest."""
    return SUIT_HEIGHTS[suit]


def draws_first(rules: Rules, drawn: tuple[Card, Card, Card, Card], seat: int) -> bool:
    """The seat drew a card higher than all others, so that it draws first; where no seat did, all draw again.

    Clauses: bnuz:A.1.2. Readings: R-19, R-64.
    """
    return all(other == seat or is_higher_drawn(rules, drawn[seat], drawn[other]) for other in range(4))


def may_draw_first(declarer: int, chosen: int, seat: int) -> bool:
    """The declarer draws first; where there is none (NOBODY), whoever was chosen.

    Clauses: bnuz:A.1.5. Readings: R-19.
    """
    return seat == (chosen if declarer == NOBODY else declarer)


def is_shuffler(declarer: int, seat: int) -> bool:
    """The seat before the declarer shuffles; where there is none (NOBODY), no seat is told to.

    Clauses: bnuz:A.1.5. Readings: R-65b.
    """
    return declarer != NOBODY and seat == previous_seat(declarer)


def is_cutter_by_text(rules: Rules, declarer: int, seat: int) -> bool:
    """An attacker who sits left of the shuffler: what the text asks for, and no seat is.

    Clauses: bnuz:A.1.5. Readings: R-65, R-83.
    """
    return declarer != NOBODY and seat == left_of(rules, previous_seat(declarer)) and not is_of_one_side(seat, declarer)


def is_cutter(rules: Rules, declarer: int, seat: int) -> bool:
    """The seat that cuts: the attacker who does not shuffle, or whoever sits left of the shuffler.

    Where there is no declarer (NOBODY), no seat is told to.

    Clauses: bnuz:A.1.5. Readings: R-65, R-65b, R-83.
    """
    if declarer == NOBODY:
        return False
    if rules.left_of_shuffler_cuts:
        return seat == left_of(rules, previous_seat(declarer))
    return not is_of_one_side(seat, declarer) and not is_shuffler(declarer, seat)


def may_lead(declarer: int, last_winner: int, seat: int) -> bool:
    """The declarer leads first, whoever has overridden; after that the winner of the last trick (NOBODY: none yet).

    Clauses: zzvc:A.6.0, bnuz:A.2.1. Readings: R-84.
    """
    return seat == (declarer if last_winner == NOBODY else last_winner)
