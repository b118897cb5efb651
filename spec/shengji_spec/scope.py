"""Which clauses speak of the cards or the calls in a question, and where none does which readings: what is cited.

Each function says when the clauses that its docstring names lay down something about these cards. The readings that it
names stand in for a document of which it names no clause: its text is silent on the point.
"""

from shengji_spec.calls import DRAW, NOT_TURNED, Auction, is_grabbed, is_unopened
from shengji_spec.cards import KINDS, NO_SUIT, PACK, Card, Play, Trump, is_joker
from shengji_spec.conduct import BY_STEPS, MISCOUNTS, NOTED_AND_COUNTED, Charge, Found, Offence, Penalty, penalty
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


def is_of_kitty(lead: Play) -> bool:  # noqa: ARG001
    """The lead of a last trick: how many times the kitty counts.

    Clauses: whu:5.9, zzvc:A.8.0, bnuz:A.5. Readings: R-42, R-43.
    """
    return True


def is_of_settlement(rules: Rules, is_held: bool, is_kitty_won: bool, overrides: int, is_fined: bool) -> bool:  # noqa: ARG001
    """Any hand that was played out.

    Clauses: zzvc:A.0, zzvc:A.7, zzvc:A.9, zzvc:A.10, bnuz:A.1.7, bnuz:A.6.3. Readings: R-46, R-84.
    """
    return True


def is_of_held_hand(rules: Rules, is_held: bool, is_kitty_won: bool, overrides: int, is_fined: bool) -> bool:  # noqa: ARG001
    """The declarers have held the stage.

    Clauses: whu:5.6, zzvc:A.9, bnuz:A.6.1.
    """
    return is_held


def is_of_lost_hand(rules: Rules, is_held: bool, is_kitty_won: bool, overrides: int, is_fined: bool) -> bool:  # noqa: ARG001
    """The attackers have taken the stage.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.6.2.
    """
    return not is_held


def is_of_won_kitty(rules: Rules, is_held: bool, is_kitty_won: bool, overrides: int, is_fined: bool) -> bool:  # noqa: ARG001
    """The attackers have won the last trick.

    Clauses: whu:5.9, zzvc:A.8.0, bnuz:A.5.
    """
    return is_kitty_won


def is_of_bonus(rules: Rules, is_held: bool, is_kitty_won: bool, overrides: int, is_fined: bool) -> bool:  # noqa: ARG001
    """There were overrides.

    Clauses: whu:5.3.c. Readings: R-13.
    """
    return overrides > 0


def is_of_fine(rules: Rules, is_held: bool, is_kitty_won: bool, overrides: int, is_fined: bool) -> bool:  # noqa: ARG001
    """A throw has failed and was fined.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-27b.
    """
    return is_fined


def is_of_match(stage: int) -> bool:  # noqa: ARG001
    """Any match that has ended.

    Clauses: whu:5.1, zzvc:A.1, bnuz:5.1, bnuz:A.1.7. Readings: R-61, R-66.
    """
    return True


def is_of_prize(results: int) -> bool:  # noqa: ARG001
    """Any run of results.

    Clauses: whu:6, bnuz:6, bnuz:A.1.4. Readings: R-60b.
    """
    return True


def is_of_round(round_number: int) -> bool:  # noqa: ARG001
    """Any round of a contest.

    Clauses: whu:4.1, whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1, bnuz:A.1.4. Readings: R-60, R-62, R-63.
    """
    return True


def is_of_early_miscount(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A wrong number of cards, found before the burial.

    Clauses: whu:5.10.1, bnuz:A.8.2.
    """
    return charge.kind in MISCOUNTS and charge.found == Found.BEFORE_BURIAL


def is_of_two_miscounts(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A long hand and a short one, found later.

    Clauses: whu:5.10.2, bnuz:A.8.2.
    """
    return charge.kind == Offence.MISCOUNT_PAIR and charge.found != Found.BEFORE_BURIAL


def is_of_one_miscount(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """One long or short hand, found later.

    Clauses: whu:5.10.3, bnuz:A.8.2.
    """
    return charge.kind == Offence.MISCOUNT_ONE and charge.found != Found.BEFORE_BURIAL


def is_of_wrong_burial(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A burial of the wrong number of cards.

    Clauses: whu:5.10.8.
    """
    return charge.kind == Offence.WRONG_BURIAL


def is_of_wrong_card(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A wrong card that may perhaps be taken back.

    Clauses: whu:5.10.4, bnuz:A.8.4.
    """
    return charge.kind == Offence.WRONG_PLAY or (
        charge.kind == Offence.REVOKE and charge.found == Found.BEFORE_NEXT_PLAY
    )


def is_of_charged_revoke(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A revoke.

    Clauses: whu:5.10.5, bnuz:A.8.1.
    """
    return charge.kind == Offence.REVOKE


def is_of_wrong_ruff(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A wrong ruff.

    Clauses: bnuz:A.8.1.
    """
    return charge.kind == Offence.WRONG_RUFF


def is_of_turn_or_voice(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A play out of turn, a signal, talk.

    Clauses: whu:5.10.6.
    """
    return charge.kind in (Offence.OUT_OF_TURN, Offence.SIGNAL, Offence.TALK)


def is_of_hint(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A signal, or talk about the cards.

    Clauses: zzvc:A.11.
    """
    return charge.kind in NOTED_AND_COUNTED


def is_of_signal(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A signal.

    Clauses: bnuz:A.8.5.
    """
    return charge.kind == Offence.SIGNAL


def is_of_time(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """Slow play.

    Clauses: whu:5.10.7, bnuz:A.2.3.
    """
    return charge.kind == Offence.SLOW


def is_of_steps(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """An offence that is punished by steps.

    Clauses: bnuz:A.7.
    """
    return charge.kind in BY_STEPS


def is_of_lateness(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """Lateness.

    Clauses: zzvc:8.2, zzvc:A.1, bnuz:5.2, bnuz:A.1.7.
    """
    return charge.kind == Offence.LATE


def is_of_grave_offence(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A grave offence.

    Clauses: bnuz:A.8.6.
    """
    return charge.kind == Offence.GRAVE


def is_of_referee(rules: Rules, charge: Charge) -> bool:
    """What the texts leave to a person.

    Clauses: whu:7, zzvc:A.12, bnuz:A.8.7, bnuz:A.9.
    """
    return penalty(rules, charge) == Penalty.REFEREE


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


def is_of_level_of_declarers(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """The hand has a declarer, whose side's level counts.

    Readings: R-79.
    """
    return not is_grabbed(rules, auction)


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
    is_of_level_of_declarers,
    is_of_call,
    is_of_joker_call,
    is_of_pair_call,
    is_of_late_call,
    is_of_override,
    is_of_grabbed_override,
    is_of_later_override,
)
SETTLEMENTS = (is_of_settlement, is_of_held_hand, is_of_lost_hand, is_of_won_kitty, is_of_bonus, is_of_fine)
OFFENCES = (
    is_of_early_miscount,
    is_of_two_miscounts,
    is_of_one_miscount,
    is_of_wrong_burial,
    is_of_wrong_card,
    is_of_charged_revoke,
    is_of_wrong_ruff,
    is_of_turn_or_voice,
    is_of_hint,
    is_of_signal,
    is_of_time,
    is_of_steps,
    is_of_lateness,
    is_of_grave_offence,
    is_of_referee,
)
