"""Which readings settle a narrow point that a text leaves open: what is cited beside the clauses of `scope.py`.

Each function says when the readings that its docstring names settle something about what is asked. A clause that it
names says the same, so that its document needs no reading there.
"""

from shengji_spec.calls import AFTER_BURIAL, Auction, is_grabbed, is_higher_than_standing, is_unopened, overrides
from shengji_spec.cards import KINDS, PACK, Play, Trump, is_joker
from shengji_spec.conduct import BY_STEPS, NOTED_AND_COUNTED, Charge, Found, Offence, Penalty, is_of_both_sides, penalty
from shengji_spec.events import Result, bracket_size, is_won
from shengji_spec.following import of_group_led
from shengji_spec.parts import Kind, longest_tractor, parts
from shengji_spec.rules import Rules
from shengji_spec.scope import is_ruffed
from shengji_spec.shapes import is_tractor, is_triple_in_trump
from shengji_spec.shown import shown_by
from shengji_spec.tricks import points

HIGHEST_PRINTED, ROUNDS_OF_PRIZES = 195, 3
"""The most points that the table of whu:5.5 prints; the rounds of whu:6."""

# Leads, follows, ruffs, tricks


def is_of_cards_of_triple_in_trump(rules: Rules, trump: Trump, play: Play) -> bool:
    """Two of one and one of the other of the highest trumps: no side triple.

    Clauses: whu:5.7.2. Readings: R-20.
    """
    return is_triple_in_trump(rules, trump, play)


def is_of_longer_tractor_held(rules: Rules, trump: Trump, lead: Play, hand: Play) -> bool:
    """The hand has a longer tractor than the longest that is led: any run of it will do.

    Readings: R-23b.
    """
    first = parts(rules, trump, lead)[0]
    held = longest_tractor(rules, trump, of_group_led(trump, lead, hand))
    return first.kind == Kind.TRACTOR and held is not None and sum(held) > len(first.cards)


def is_of_length_of_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Trumps are played to a tractor: whether they have to be a tractor as long.

    Clauses: whu:5.8.3, zzvc:A.6.3. Readings: R-24.
    """
    return is_ruffed(trump, lead, play) and is_tractor(rules, trump, lead)


def is_of_points(rules: Rules, trump: Trump, plays: tuple[Play, ...]) -> bool:  # noqa: ARG001
    """There are points in the trick: what they are, and whose.

    Readings: R-92, R-94.
    """
    return any(points(play) > 0 for play in plays)


# Calls


def is_of_first_caller(rules: Rules, auction: Auction) -> bool:
    """Somebody has called in a hand whose deal is grabbed: who declares.

    Readings: R-11.
    """
    return is_grabbed(rules, auction) and len(auction.calls) > 0


def is_of_deal_kept(rules: Rules, auction: Auction) -> bool:
    """There were overrides in a hand that has a declarer: who declares.

    Clauses: zzvc:A.4.2, bnuz:A.1.3. Readings: R-78.
    """
    return not is_grabbed(rules, auction) and overrides(rules, auction) > 0


def is_of_no_higher_show(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """What would override is no higher than what stands.

    Readings: R-16.
    """
    shown = shown_by(cards)
    return shown is not None and len(auction.calls) > 0 and not is_higher_than_standing(rules, auction, shown)


def is_of_hand_dealt_again(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """The hand was dealt again: which rules hold in it.

    Readings: R-73b.
    """
    return auction.redealt


def is_of_opponents_call(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """A first call in a hand that has a declarer: who the opponents are.

    Readings: R-72b.
    """
    return is_unopened(auction) and not is_grabbed(rules, auction)


def is_of_joker_beside_override(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """A joker is shown beside level cards over what stands: which joker goes with them.

    Readings: R-74.
    """
    are_jokers = {is_joker(PACK[i]) for i in range(KINDS) if cards[i] > 0}
    return not is_unopened(auction) and len(are_jokers) > 1


def is_of_override_after_override(rules: Rules, auction: Auction, phase: int, cards: Play) -> bool:  # noqa: ARG001
    """Something is shown after the burial over an override that was made after the burial.

    Readings: R-76.
    """
    return phase == AFTER_BURIAL and any(call.phase == AFTER_BURIAL for call in auction.calls)


def is_of_kitty_left(is_overridden: bool, is_changed: bool) -> bool:
    """Somebody has overridden after the burial, and buries nothing.

    Readings: R-85.
    """
    return is_overridden and not is_changed


# Scores


def is_of_profit_from_kitty(is_kitty_won: bool, total: int) -> bool:  # noqa: ARG001
    """The attackers have won the last trick: who profits from it.

    Clauses: zzvc:A.8.0, bnuz:A.5. Readings: R-43b.
    """
    return is_kitty_won


def is_of_row_of_table(is_kitty_won: bool, total: int) -> bool:  # noqa: ARG001
    """There are points to look up: in which row.

    Readings: R-90.
    """
    return total > 0


def is_of_rise_of_attackers(is_kitty_won: bool, total: int) -> bool:  # noqa: ARG001
    """The attackers have 80 points or more: by how much they rise.

    Readings: R-49.
    """
    return total >= 80


def is_of_rise_beyond_table(is_kitty_won: bool, total: int) -> bool:  # noqa: ARG001
    """The attackers have more points than the table prints.

    Readings: R-49b.
    """
    return total > HIGHEST_PRINTED


# Offences


def is_of_lost_result(rules: Rules, charge: Charge) -> bool:
    """The hand is lost by an offence: what it has really earned.

    Readings: R-51.
    """
    return penalty(rules, charge) in (Penalty.HAND_LOST, Penalty.HAND_AND_LEVEL_LOST)


def is_of_void_hand(rules: Rules, charge: Charge) -> bool:
    """The hand is dealt again after an offence.

    Readings: R-73b.
    """
    return penalty(rules, charge) == Penalty.REDEAL


def is_of_revoke_found_late(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A revoke is found when the hand is over.

    Readings: R-53.
    """
    return charge.kind == Offence.REVOKE and charge.found == Found.AFTER_HAND


def is_of_play_out_of_turn(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """A play out of turn.

    Readings: R-54.
    """
    return charge.kind == Offence.OUT_OF_TURN


def is_of_count_of_offences(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """An offence that is noted and counted: for whom, and how long.

    Readings: R-56.
    """
    return charge.kind in NOTED_AND_COUNTED


def is_of_level_lost(rules: Rules, charge: Charge) -> bool:
    """The second offence costs a level: how low it may fall.

    Readings: R-57.
    """
    return charge.kind in BY_STEPS and penalty(rules, charge) == Penalty.HAND_AND_LEVEL_LOST


def is_of_two_late_pairs(rules: Rules, charge: Charge) -> bool:  # noqa: ARG001
    """Both pairs of a table are late.

    Readings: R-60d.
    """
    return charge.kind == Offence.LATE and is_of_both_sides(charge.at_fault)


# Contests


def is_of_unbeaten(results: tuple[Result, ...]) -> bool:
    """Three rounds were won, which several may have done.

    Readings: R-60b.
    """
    return len(results) == ROUNDS_OF_PRIZES and all(is_won(each) for each in results)


def is_of_odd_number(left: int) -> bool:
    """An odd number of pairs is left.

    Readings: R-60.
    """
    return left % 2 == 1


def is_of_no_power_of_two(round_number: int, entrants: int) -> bool:
    """The first round of entrants whose number is no power of two.

    Readings: R-62.
    """
    return round_number == 1 and bracket_size(entrants) != entrants


def is_of_reserves(reserves: int) -> bool:
    """Reserve pairs wait to be drawn in.

    Readings: R-63.
    """
    return reserves > 0


CALLS = (
    is_of_no_higher_show,
    is_of_hand_dealt_again,
    is_of_opponents_call,
    is_of_joker_beside_override,
    is_of_override_after_override,
)
DECLARERS = (is_of_first_caller, is_of_deal_kept)
SETTLEMENTS = (is_of_profit_from_kitty, is_of_row_of_table, is_of_rise_of_attackers, is_of_rise_beyond_table)
OFFENCES = (
    is_of_lost_result,
    is_of_void_hand,
    is_of_revoke_found_late,
    is_of_play_out_of_turn,
    is_of_count_of_offences,
    is_of_level_lost,
    is_of_two_late_pairs,
)
