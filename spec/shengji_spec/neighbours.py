"""Neighbours: which two cards follow one another, so that their pairs chain.

Clauses whu:5.2.1–3, zzvc:A.8.1–2, bnuz:A.2.2.4.
"""

from functools import lru_cache

from shengji_spec.cards import NO_SUIT, PACK, SMALL_JOKER, Card, Trump, is_same_kind
from shengji_spec.order import (
    is_higher,
    is_level_card,
    is_main_level_card,
    is_of_one_group,
    is_off_level_card,
    is_trump,
)
from shengji_spec.rules import Rules


def is_between(trump: Trump, low: Card, card: Card, high: Card) -> bool:
    """The card ranks above `low` and below `high`."""
    return is_higher(trump, card, low) and is_higher(trump, high, card)


@lru_cache(maxsize=1 << 18)
def is_next_above(trump: Trump, high: Card, low: Card) -> bool:
    """`high` ranks above `low` and no card of the pack lies between; the level cards have left their suits.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.2, bnuz:A.2.2.4.
    """
    return is_higher(trump, high, low) and not any(is_between(trump, low, card, high) for card in PACK)


def is_across_level(trump: Trump, high: Card, low: Card) -> bool:
    """Of two cards of one suit the rank of the level lies between (5 and 7 at level 6).

    Clauses: zzvc:A.8.2, bnuz:A.2.2.4.
    """
    return high.suit == low.suit and low.rank < trump.level and trump.level < high.rank


def is_parted(rules: Rules, trump: Trump, high: Card, low: Card) -> bool:
    """A reading keeps these two apart although nothing lies between them.

    Clauses: zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-03, R-04.
    """
    return (
        (not rules.main_level_adjoins_off_level and is_main_level_card(trump, high) and is_off_level_card(trump, low))
        or (
            not rules.small_joker_adjoins_level_without_trump_suit
            and trump.suit == NO_SUIT
            and high.rank == SMALL_JOKER
            and is_level_card(trump, low)
        )
        or (not rules.trump_closes_over_level and is_trump(trump, high) and is_across_level(trump, high, low))
    )


def is_joined(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    """A reading lets two equal level cards of different suits chain.

    Clauses: whu:5.2.1, zzvc:A.8.1. Readings: R-02.
    """
    return (
        rules.off_level_pairs_adjoin
        and is_off_level_card(trump, a)
        and is_off_level_card(trump, b)
        and not is_same_kind(a, b)
    )


def is_linked_above(rules: Rules, trump: Trump, high: Card, low: Card) -> bool:
    """`high` is the upper neighbour of `low` in the order of the group.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-03, R-04.
    """
    return is_next_above(trump, high, low) and not is_parted(rules, trump, high, low)


def is_linked_above_in_suit(rules: Rules, trump: Trump, high: Card, low: Card) -> bool:
    """`high` is one rank above `low` in the trump suit, the level card at its own rank, where a reading has that line.

    Clauses: whu:5.2.1. Readings: R-05.
    """
    return (
        rules.level_keeps_plain_place
        and high.suit == trump.suit
        and low.suit == trump.suit
        and high.rank == low.rank + 1
    )


def are_neighbours(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    """The two cards follow one another, whichever is higher (相邻); twins never do, nor cards of different groups.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    return is_of_one_group(trump, a, b) and (
        is_linked_above(rules, trump, a, b)
        or is_linked_above(rules, trump, b, a)
        or is_linked_above_in_suit(rules, trump, a, b)
        or is_linked_above_in_suit(rules, trump, b, a)
        or is_joined(rules, trump, a, b)
    )
