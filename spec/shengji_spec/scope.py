"""Which clauses speak of the cards in a question: what a ruling cites (all clauses of order and shape).

Each function says when the clauses that its docstring names lay down something about these cards.
"""

from shengji_spec.cards import KINDS, NO_SUIT, PACK, Play, Trump
from shengji_spec.neighbours import is_across_level, is_next_above
from shengji_spec.order import is_of_one_group, is_permanent_trump, is_trump
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_throw, is_triple_in_trump, is_unmixed


def is_of_trump_beside_suit(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are trumps among the cards, and there is a trump suit.

    Clauses: whu:5.2.1.
    """
    return trump.suit != NO_SUIT and any(play[i] > 0 and is_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_trump_without_suit(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are trumps among the cards, and there is no trump suit.

    Clauses: whu:5.2.2, zzvc:A.4.
    """
    return trump.suit == NO_SUIT and any(play[i] > 0 and is_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_side_suit(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are side cards among the cards.

    Clauses: whu:5.2.3.
    """
    return any(play[i] > 0 and not is_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_permanent_trump(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are jokers or level cards among the cards.

    Clauses: bnuz:A.4.2.
    """
    return any(play[i] > 0 and is_permanent_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_chain(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two different cards of one group: whether they are consecutive is the question.

    Clauses: whu:5.7.1, bnuz:A.2.2.4.
    """
    return any(
        play[i] > 0 and any(play[j] > 0 and is_of_one_group(trump, PACK[i], PACK[j]) for j in range(i))
        for i in range(KINDS)
    )


def is_of_chain_of_permanent_trump(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two different trumps, one of them at least a joker or a level card.

    Clauses: zzvc:A.8.1.
    """
    return any(
        play[i] > 0
        and is_permanent_trump(trump, PACK[i])
        and any(play[j] > 0 and j != i and is_trump(trump, PACK[j]) for j in range(KINDS))
        for i in range(KINDS)
    )


def is_of_step_across_level(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two cards that are next to one another because the level rank between them has left the suit.

    Clauses: zzvc:A.8.2.
    """
    return any(
        play[i] > 0
        and any(
            play[j] > 0 and is_across_level(trump, PACK[i], PACK[j]) and is_next_above(trump, PACK[i], PACK[j])
            for j in range(KINDS)
        )
        for i in range(KINDS)
    )


def is_of_mixed_cards(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Cards of several groups: every shape is of one.

    Clauses: whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4.
    """
    return not is_unmixed(trump, play)


def is_of_single(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """One card, or none: a single is the least that can be played.

    Clauses: bnuz:A.2.2.1.
    """
    return sum(play) <= 1


def is_of_pair(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two cards: a pair or not.

    Clauses: bnuz:A.2.2.2.
    """
    return sum(play) == 2


def is_of_triple(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """A pair and one card more: a side triple or not.

    Clauses: whu:5.7.2, bnuz:A.2.2.3.
    """
    return sum(play) == 3 and any(count == 2 for count in play)


def is_of_throw(rules: Rules, trump: Trump, play: Play) -> bool:
    """Several shapes at once.

    Clauses: whu:5.7.3, zzvc:A.6.4.
    """
    return is_throw(rules, trump, play) and not is_triple_in_trump(rules, trump, play)


ORDER = (is_of_trump_beside_suit, is_of_trump_without_suit, is_of_side_suit, is_of_permanent_trump)
CHAINS = (*ORDER, is_of_chain, is_of_chain_of_permanent_trump, is_of_step_across_level)
SHAPES = (is_of_mixed_cards, is_of_single, is_of_pair, is_of_triple, is_of_throw)
