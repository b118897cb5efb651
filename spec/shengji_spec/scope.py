"""Which clauses speak of the cards or the calls in a question, and where none does which readings: what is cited.

Each function says when the clauses that its docstring names lay down something about these cards. The readings that it
names stand in for a document of which it names no clause: its text is silent on the point.
"""

from shengji_spec.calls import DRAW, NOT_TURNED, Auction, is_grabbed, is_unopened
from shengji_spec.cards import KINDS, NO_SUIT, PACK, Card, Play, Trump, is_joker
from shengji_spec.neighbours import is_across_level, is_next_above
from shengji_spec.order import is_equal, is_of_one_group, is_permanent_trump, is_trump
from shengji_spec.rules import Rules
from shengji_spec.shapes import (
    is_pair,
    is_side_triple,
    is_single,
    is_throw,
    is_tractor,
    is_triple_in_trump,
    is_unmixed,
)


def is_of_trump_beside_suit(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are trumps among the cards, and there is a trump suit.

    Clauses: whu:5.2.1. Readings: R-08.
    """
    return trump.suit != NO_SUIT and any(play[i] > 0 and is_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_trump_without_suit(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are trumps among the cards, and there is no trump suit.

    Clauses: whu:5.2.2, zzvc:A.4. Readings: R-08.
    """
    return trump.suit == NO_SUIT and any(play[i] > 0 and is_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_side_suit(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are side cards among the cards.

    Clauses: whu:5.2.3. Readings: R-08.
    """
    return any(play[i] > 0 and not is_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_permanent_trump(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are jokers or level cards among the cards.

    Clauses: bnuz:A.4.2.
    """
    return any(play[i] > 0 and is_permanent_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_level_cards_without_suit(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """There are level cards of two suits, and there is no trump suit.

    Clauses: whu:5.2.2, zzvc:A.4. Readings: R-07.
    """
    return trump.suit == NO_SUIT and sum(play[i] > 0 and PACK[i].rank == trump.level for i in range(KINDS)) > 1


def is_of_equal_cards(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two cards that are equal, twins or level cards: the first played wins.

    Readings: R-06.
    """
    return sum(play) == 2 and all(
        play[i] == 0 or all(play[j] == 0 or is_equal(trump, PACK[i], PACK[j]) for j in range(KINDS))
        for i in range(KINDS)
    )


def is_of_chain(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two different cards of one group: whether they are consecutive is the question.

    Clauses: whu:5.7.1, bnuz:A.2.2.4.
    """
    return any(
        play[i] > 0 and any(play[j] > 0 and is_of_one_group(trump, PACK[i], PACK[j]) for j in range(i))
        for i in range(KINDS)
    )


def is_of_chain_in_side_suit(rules: Rules, trump: Trump, play: Play) -> bool:
    """Two different side cards of one suit.

    Clauses: zzvc:A.6.3.
    """
    return is_side(trump, play) and is_of_chain(rules, trump, play)


def is_of_chain_of_plain_trump(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two different trumps that are neither jokers nor level cards.

    Clauses: whu:5.2.1, bnuz:A.2.2.4. Readings: R-01.
    """
    return (
        sum(play[i] > 0 and is_trump(trump, PACK[i]) and not is_permanent_trump(trump, PACK[i]) for i in range(KINDS))
        > 1
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

    Clauses: zzvc:A.6.1, bnuz:A.2.2.1. Readings: R-38.
    """
    return sum(play) <= 1


def is_of_pair(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Two cards of one rank, or two jokers: a pair if they are of one suit, too.

    Clauses: zzvc:A.6.2, bnuz:A.2.2.2. Readings: R-38.
    """
    return sum(play) == 2 and any(
        play[i] == 2
        or (play[i] == 1 and any(play[j] == 1 and j != i and is_of_one_rank(PACK[i], PACK[j]) for j in range(KINDS)))
        for i in range(KINDS)
    )


def is_of_one_rank(a: Card, b: Card) -> bool:
    """The two cards are of one rank; both jokers are, too."""
    return a.rank == b.rank or (is_joker(a) and is_joker(b))


def is_of_triple(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """A pair and one card more: a side triple or not.

    Clauses: whu:5.7.2, bnuz:A.2.2.3.
    """
    return sum(play) == 3 and any(count == 2 for count in play)


def is_of_side_triple(rules: Rules, trump: Trump, play: Play) -> bool:
    """A side triple, or the cards of one in trump, where it is none.

    Clauses: whu:5.7.2, bnuz:A.2.2.3.
    """
    return is_side_triple(rules, trump, play) or is_triple_in_trump(rules, trump, play)


def is_of_throw(rules: Rules, trump: Trump, play: Play) -> bool:
    """Several shapes at once: allowed or not.

    Clauses: whu:5.7.3, zzvc:A.6.4, bnuz:A.2.2.
    """
    return is_throw(rules, trump, play) and not is_triple_in_trump(rules, trump, play)


def is_of_tested_throw(rules: Rules, trump: Trump, play: Play) -> bool:
    """A throw, where the rules know it: the other hands let it stand or not.

    Clauses: zzvc:A.6.4, bnuz:A.8.3.
    """
    return is_throw(rules, trump, play)


def is_of_single_lead(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """A single is led in a side suit.

    Clauses: zzvc:A.6.1.
    """
    return is_side(trump, play) and is_single(play)


def is_of_pair_lead(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """A pair is led in a side suit.

    Clauses: zzvc:A.6.2.
    """
    return is_side(trump, play) and is_pair(play)


def is_of_tractor_lead(rules: Rules, trump: Trump, play: Play) -> bool:
    """A tractor is led in a side suit.

    Clauses: zzvc:A.6.3.
    """
    return is_side(trump, play) and is_tractor(rules, trump, play)


def is_of_throw_lead(rules: Rules, trump: Trump, play: Play) -> bool:
    """A throw is led in a side suit.

    Clauses: zzvc:A.6.4.
    """
    return is_side(trump, play) and is_throw(rules, trump, play)


def is_of_trump_lead(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Trumps are led.

    Clauses: zzvc:A.6.5.
    """
    return sum(play) > 0 and not is_side(trump, play)


def is_of_revoke(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Any lead: what answers it may not be held back.

    Clauses: whu:5.10.5, bnuz:A.8.1.
    """
    return sum(play) > 0


def is_of_suit_to_follow(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Any lead: its suit has to be followed, which only zzvc lays down, clause by clause.

    Readings: R-84.
    """
    return sum(play) > 0


def is_of_single_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:  # noqa: ARG001
    """A trump is played to a single of a side suit.

    Clauses: whu:5.8.1, zzvc:A.6.1. Readings: R-37.
    """
    return is_ruffed(trump, lead, play) and is_single(lead)


def is_of_pair_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:  # noqa: ARG001
    """Trumps are played to a pair of a side suit.

    Clauses: zzvc:A.6.2, bnuz:A.3.1. Readings: R-30.
    """
    return is_ruffed(trump, lead, play) and is_pair(lead)


def is_of_tractor_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Trumps are played to a tractor of a side suit.

    Clauses: whu:5.8.3, zzvc:A.6.3, bnuz:A.3.2.
    """
    return is_ruffed(trump, lead, play) and is_tractor(rules, trump, lead)


def is_of_triple_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Trumps are played to a side triple.

    Clauses: whu:5.8.2, bnuz:A.3.3.
    """
    return is_ruffed(trump, lead, play) and is_side_triple(rules, trump, lead)


def is_of_several_pairs_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:  # noqa: ARG001
    """Trumps are played to one pair, or several, of a side suit.

    Clauses: bnuz:A.3.3.
    """
    return is_ruffed(trump, lead, play) and any(count == 2 for count in lead)


def is_of_throw_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Trumps are played to a throw of a side suit.

    Clauses: zzvc:A.6.4. Readings: R-32.
    """
    return is_ruffed(trump, lead, play) and is_throw(rules, trump, lead)


def is_ruffed(trump: Trump, lead: Play, play: Play) -> bool:
    """Trumps are played to a lead in a side suit, whether they ruff it or not."""
    return sum(lead) > 0 and is_side(trump, lead) and not is_side(trump, play)


def is_of_trick(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    """Any trick: the winner leads the next, and has its points.

    Clauses: zzvc:A.6.0, zzvc:A.7. Readings: R-84.
    """
    return sum(play) > 0


def is_of_burial(cards: Play) -> bool:  # noqa: ARG001
    """Any burial: eight cards out of the hand and the kitty.

    Clauses: zzvc:A.2, zzvc:A.5, bnuz:A.1.1. Readings: R-84.
    """
    return True


def is_side(trump: Trump, play: Play) -> bool:
    """No card of the play is trump."""
    return all(play[i] == 0 or not is_trump(trump, PACK[i]) for i in range(KINDS))


def is_of_grabbed_hand(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """The deal goes to whoever calls first: which level counts, and who declares.

    Clauses: whu:5.3.a, zzvc:A.0, zzvc:A.1, zzvc:A.3.1, bnuz:A.1.2.
    """
    return is_grabbed(rules, auction)


def is_of_redealt_hand(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """The hand was dealt again because nobody called.

    Clauses: zzvc:A.3.3.
    """
    return auction.redealt and is_grabbed(rules, auction)


def is_of_later_call(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """A first call in a hand that has a declarer.

    Clauses: zzvc:A.3.2.
    """
    return is_unopened(auction) and not is_grabbed(rules, auction)


def is_of_call(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """A first call: it counts with the cards on the table.

    Clauses: whu:5.4.a, bnuz:A.4.1.
    """
    return is_unopened(auction)


def is_of_joker_call(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """A first call with nothing but jokers.

    Clauses: zzvc:A.3.4.
    """
    return is_unopened(auction) and sum(cards) > 0 and all(cards[i] == 0 or is_joker(PACK[i]) for i in range(KINDS))


def is_of_late_call(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """Nobody called in the draw: where a card of the kitty gives the trump.

    Clauses: whu:5.4.b, whu:5.4.c, bnuz:A.4.3.
    """
    return auction.turned != NOT_TURNED or (is_unopened(auction) and phase != DRAW)


def is_of_override(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """Something stands already: it has to be overridden.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3.
    """
    return not is_unopened(auction)


def is_of_grabbed_override(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """Something stands in a hand whose deal is grabbed.

    Clauses: whu:5.3.b, zzvc:A.4.1.
    """
    return not is_unopened(auction) and is_grabbed(rules, auction)


def is_of_later_override(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """Something stands in a hand that has a declarer.

    Clauses: whu:5.3.c, zzvc:A.4.2.
    """
    return not is_unopened(auction) and not is_grabbed(rules, auction)


def is_of_pair_call(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """The first call is a pair, or would become one.

    Clauses: zzvc:A.4.4.
    """
    is_pair_shown = any(cards[i] == 2 and not is_joker(PACK[i]) for i in range(KINDS))
    return (is_unopened(auction) and is_pair_shown) or (len(auction.calls) == 1 and auction.turned == NOT_TURNED)


ORDER = (is_of_trump_beside_suit, is_of_trump_without_suit, is_of_side_suit, is_of_permanent_trump)
COMPARED = (*ORDER, is_of_level_cards_without_suit, is_of_equal_cards)
CHAINS = (
    *ORDER,
    is_of_chain,
    is_of_chain_of_permanent_trump,
    is_of_chain_of_plain_trump,
    is_of_step_across_level,
)
ADJOINING = (*CHAINS, is_of_chain_in_side_suit)
SHAPES = (is_of_mixed_cards, is_of_single, is_of_pair, is_of_triple, is_of_tractor_lead, is_of_throw)
BY_LEAD = (is_of_single_lead, is_of_pair_lead, is_of_tractor_lead, is_of_throw_lead, is_of_trump_lead)
LEADS = (is_of_mixed_cards, is_of_single, is_of_pair, is_of_side_triple, is_of_throw, is_of_tested_throw, *BY_LEAD)
REFUSED_LEADS = (is_of_mixed_cards, is_of_side_triple, is_of_throw)
FOLLOWS = (*BY_LEAD, is_of_tested_throw, is_of_revoke, is_of_suit_to_follow)
RUFFS = (
    is_of_single_ruff,
    is_of_pair_ruff,
    is_of_tractor_ruff,
    is_of_triple_ruff,
    is_of_several_pairs_ruff,
    is_of_throw_ruff,
)
TRICKS = (is_of_trick, *BY_LEAD, is_of_tested_throw)
CALLS = (
    is_of_grabbed_hand,
    is_of_redealt_hand,
    is_of_later_call,
    is_of_call,
    is_of_joker_call,
    is_of_pair_call,
    is_of_late_call,
    is_of_override,
    is_of_grabbed_override,
    is_of_later_override,
)
