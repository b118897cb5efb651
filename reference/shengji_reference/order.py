"""How two cards stand to one another: the relation of their ranks, and whether they are neighbours (whu:5.2.1–3)."""

from enum import StrEnum

from shengji_reference.ladder import are_neighbours, is_equal, is_higher
from shengji_reference.masks import context
from shengji_spec.cards import Card, Trump
from shengji_spec.rules import Rules


class Relation(StrEnum):
    """How the first card stands to the second."""

    HIGHER = "higher"
    LOWER = "lower"
    EQUAL = "equal"
    UNRELATED = "unrelated"


def compare(trump: Trump, a: Card, b: Card) -> Relation:
    """Return how card a ranks against card b; cards of different groups are unrelated.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-06, R-07.

    Raises
    ------
    ValueError
        For a trump or a card that is none.
    """
    context(trump).hold((a, b))
    if is_higher(trump, a, b):
        return Relation.HIGHER
    if is_higher(trump, b, a):
        return Relation.LOWER
    return Relation.EQUAL if is_equal(trump, a, b) else Relation.UNRELATED


def neighbours(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    """Return whether pairs of the two cards chain, whichever is higher.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.

    Raises
    ------
    ValueError
        For a trump or a card that is none.
    """
    context(trump).hold((a, b))
    return are_neighbours(rules, trump, a, b)
