"""The ladder of each group: on which rung a card stands (whu:5.2.1–3, zzvc:A.8.1–2, bnuz:A.2.2.4).

Order and neighbours as arithmetic on rungs. All functions stay in the subset that is lifted to the solver, so that
they are proved equal to the predicates of the spec as they are shipped.
"""

from shengji_spec.cards import ACE, JOKERS, NO_SUIT, Card, Trump
from shengji_spec.rules import Rules

TRUMPS = 4
"""The number of the trump group; the other groups have the numbers of their suits."""

OFF_LEVEL_RUNG = 12
"""The rung of the off-suit level cards, the first above the twelve plain ranks 0 … 11."""


def group(trump: Trump, card: Card) -> int:
    """The number of the card's group: TRUMPS, or the suit of a side card.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, bnuz:A.4.2.
    """
    return TRUMPS if card.suit == JOKERS or card.rank == trump.level or card.suit == trump.suit else card.suit


def rung(trump: Trump, card: Card) -> int:
    """The card's rung, counted from 0 at the lowest rank of a suit; equal cards share one.

    The level cards have left the ranks, so that these close up. Above them stand the off-suit level cards, the main
    level card, and the jokers; without a trump suit the main level card's rung is not there.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    if card.suit == JOKERS:
        return card.rank - 2 if trump.suit == NO_SUIT else card.rank - 1
    if card.rank == trump.level:
        return OFF_LEVEL_RUNG + 1 if card.suit == trump.suit else OFF_LEVEL_RUNG
    return card.rank - 3 if card.rank > trump.level else card.rank - 2


def mark(trump: Trump, card: Card) -> int:
    """How high the card stands, on one scale with the ranks of plain trumps: above ace the permanent trumps.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-05.
    """
    return rung(trump, card) + 3 if card.suit == JOKERS or card.rank == trump.level else card.rank


def gap_at_level(rules: Rules, trump: Trump, card: Card) -> int:
    """1 if the empty rung that the level card leaves in the trump suit lies below this card, else 0.

    At level ace there is none: no plain trump lies above it.

    Clauses: zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-04.
    """
    return (
        1
        if not rules.trump_closes_over_level
        and trump.level < ACE
        and group(trump, card) == TRUMPS
        and card.rank >= trump.level
        else 0
    )


def gap_above_off_level(rules: Rules, trump: Trump, card: Card) -> int:
    """1 if an empty rung above the off-suit level cards lies below this card, else 0.

    What follows them is the main level card, or the small joker where there is no trump suit.

    Clauses: zzvc:A.8.1, bnuz:A.2.2.4. Readings: R-01, R-03.
    """
    adjoins = (
        rules.small_joker_adjoins_level_without_trump_suit
        if trump.suit == NO_SUIT
        else rules.main_level_adjoins_off_level
    )
    return 0 if adjoins or rung(trump, card) <= OFF_LEVEL_RUNG else 1


def height(rules: Rules, trump: Trump, card: Card) -> int:
    """The card's rung, with the empty rungs counted by which a reading parts two cards: 0 … 17.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-03, R-04.
    """
    return rung(trump, card) + gap_at_level(rules, trump, card) + gap_above_off_level(rules, trump, card)


def is_higher(trump: Trump, a: Card, b: Card) -> bool:
    """Both cards are of one group, and a stands on a higher rung.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    return group(trump, a) == group(trump, b) and rung(trump, a) > rung(trump, b)


def is_equal(trump: Trump, a: Card, b: Card) -> bool:
    """Both cards are of one group and stand on one rung.

    Clauses: whu:5.2.1, whu:5.2.2. Readings: R-06, R-07.
    """
    return group(trump, a) == group(trump, b) and rung(trump, a) == rung(trump, b)


def is_beside(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    """Both cards are of one group, on rungs that follow one another.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-03, R-04.
    """
    return group(trump, a) == group(trump, b) and abs(height(rules, trump, a) - height(rules, trump, b)) == 1


def is_beside_in_suit(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    """Both cards are of the trump suit and of ranks that follow one another, where a reading has that line.

    Clauses: whu:5.2.1. Readings: R-05.
    """
    return rules.level_keeps_plain_place and a.suit == trump.suit and b.suit == trump.suit and abs(a.rank - b.rank) == 1


def is_beside_on_rung(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    """Both cards are level cards on one rung, of different suits, where a reading lets them chain.

    Clauses: whu:5.2.1, zzvc:A.8.1. Readings: R-02.
    """
    return rules.off_level_pairs_adjoin and is_equal(trump, a, b) and a.suit != b.suit


def are_neighbours(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    """The two cards follow one another, whichever is higher.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    return (
        is_beside(rules, trump, a, b) or is_beside_in_suit(rules, trump, a, b) or is_beside_on_rung(rules, trump, a, b)
    )
