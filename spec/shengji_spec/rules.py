"""What the rules of a ruleset come down to: one true or false for each point on which rulesets differ.

The predicates import nothing but this. A document fixes a field by its text, or a reading of a gap fixes it
(`documents.py` checks that exactly one of the two does so for every field and document).
"""

from typing import NamedTuple


class Rules(NamedTuple):
    """The parameters of one ruleset, in the order of the clauses they come from; every field is true or false."""

    main_level_adjoins_off_level: bool
    """The main level card and an off-suit level card are neighbours (R-01; whu:5.2.1, zzvc:A.8.1, bnuz:A.2.2.4)."""
    off_level_pairs_adjoin: bool
    """Two equal level cards of different suits are neighbours (R-02; whu:5.2.1, zzvc:A.8.1, bnuz:A.2.2.4)."""
    small_joker_adjoins_level_without_trump_suit: bool
    """With no trump suit small joker and level card are neighbours (R-03; whu:5.2.2, zzvc:A.8.1, bnuz:A.2.2.4)."""
    trump_closes_over_level: bool
    """The plain trumps on either side of the level rank are neighbours (R-04; whu:5.2.1, zzvc:A.8.2, bnuz:A.2.2.4)."""
    level_keeps_plain_place: bool
    """The main level card also adjoins the trumps of the ranks next to its own (R-05; whu:5.8.3)."""
    side_triple: bool
    """The two highest ranks left in a side suit, two cards and one, are a shape (whu:5.7.2, bnuz:A.2.2.3)."""
    side_triple_needs_ace_and_king: bool
    """The side triple is literally of ace and king, so none at level K or A (R-21; whu:5.7.2, bnuz:A.2.2.3)."""
    throws: bool
    """Several shapes may be led at once (R-29b; whu:5.7.3, zzvc:A.6.4, bnuz:A.8.3)."""
    throws_in_trump: bool
    """A throw may be led in trump too (R-29; whu:5.7.3, zzvc:A.6.4, bnuz:A.8.3)."""
    triple_in_throw: bool
    """A side triple may be a part of a throw (R-29c; whu:5.7.3, bnuz:A.2.2.3)."""
    pair_lead_spares_tractors: bool
    """Who holds pairs only inside tractors owes none to a pair that is led (R-22)."""
    tractor_lead_asks_for_tractors: bool
    """A tractor that is led asks for a tractor, and not for pairs alone (R-23c; zzvc:A.6.3)."""
    tractor_lead_asks_for_shorter_tractors: bool
    """Who holds no tractor as long as the one led owes the longest one held (R-23; zzvc:A.6.3)."""
    trump_lead_asks_for_shape: bool
    """A pair or tractor led in trump obliges as in a side suit (R-28b; zzvc:A.6.5)."""
    triple_lead_asks_for_pair: bool
    """A side triple that is led asks for a pair (R-35)."""
    throw_lead_asks_for_shapes: bool
    """A throw asks for its shapes part by part, and not for its suit alone (R-28; zzvc:A.6.4)."""
    ruffs_must_match: bool
    """To play trumps that do not ruff is an offence where it can be avoided (R-34; bnuz:A.8.1)."""
    partner_may_beat_throw: bool
    """The partner's hand is looked at too when a throw is tested (R-25)."""
    smallest_failing_part_is_forced: bool
    """Of the failing parts of a throw the smallest kind is forced, and not the largest (R-26; zzvc:A.6.4)."""
    fine_counts_all_thrown: bool
    """The fine of a failed throw counts every card thrown (R-27; zzvc:A.6.4)."""
    fine_counts_returned: bool
    """The fine of a failed throw counts the cards that go back to the hand (R-27)."""
    triple_ruff_is_like_built: bool
    """A side triple is ruffed only by a pair and a single that are neighbours, the same way up (R-36; whu:5.8.2)."""
    triple_ruff_chains_permanent_trumps: bool
    """Level cards and jokers are neighbours in such a ruff beside a trump suit too (R-31; whu:5.8.2)."""
    triple_ruffs_compare_pairs: bool
    """Of two ruffs of a side triple the one with the higher pair wins, and not the higher top card (R-31b)."""
    throw_ruff_may_split: bool
    """A ruff of a throw may split its pairs and tractors to match the parts (R-32)."""
    throw_ruffs_compare_largest: bool
    """Two ruffs of a throw compare by the best card of the largest kind thrown (R-33)."""
    throw_ruffs_compare_every_part: bool
    """Two ruffs of a throw compare part by part, and the later has to be higher in each (R-33)."""
    clockwise: bool
    """The turn passes clockwise round the table (R-83; zzvc:A.2, zzvc:A.6.0)."""
    calls_need_joker: bool
    """Level cards call and override only with the joker of their colour (whu:5.3.a, zzvc:A.3.1, bnuz:A.1.2)."""
    joker_pair_may_call: bool
    """A pair of jokers may be the first call of a hand that is not grabbed, for no trump suit (R-81; zzvc:A.3.4)."""
    pair_may_call: bool
    """A pair of level cards may be the first call (R-81b; whu:5.3.a, zzvc:A.4.4, bnuz:A.1.2)."""
    only_declarers_call: bool
    """In later hands only the declarers' side may call (R-82; zzvc:A.3.2)."""
    opponents_may_move_deal: bool
    """The declarer's opponents may call at their own level and so move the deal (zzvc:A.3.2)."""
    opponents_wait_to_call: bool
    """The declarer's opponents may call only once the draw is over (R-70; zzvc:A.3.2)."""
    holding_bars_opponents: bool
    """A declarer who holds what calls bars the opponents even when silent (R-72; zzvc:A.3.2)."""
    own_level_call_keeps_level: bool
    """When the opponents' call moves the deal, the hand is still played at the level it had (R-71; zzvc:A.3.2)."""
    own_level_call_deals_next_seat: bool
    """When the opponents' call moves the deal, the seat after the declarer declares (R-71; zzvc:A.3.2)."""
    equal_level_call_moves_deal: bool
    """With both sides at one level a call of the opponents after the draw moves the deal (R-71b; zzvc:A.3.2)."""
    kitty_turns_trump: bool
    """When nobody calls, a card of the kitty gives the trump suit (whu:5.4.b, zzvc:A.3.3, bnuz:A.4.3)."""
    kitty_turns_trump_in_first_hand: bool
    """It does so in a hand whose deal is grabbed, too (R-11b; zzvc:A.3.3)."""
    turned_joker_means_no_suit: bool
    """A joker turned from the kitty means no trump suit; otherwise the next card counts (whu:5.4.b, bnuz:A.4.3)."""
    kitty_counts_as_laid_out: bool
    """The kitty's third card is counted as its holder laid it out, not as it would have been drawn (R-17)."""
    redeal_is_grabbed: bool
    """A hand dealt again because nobody called is grabbed like a first hand (R-73b, R-73c; zzvc:A.3.3)."""
    redeal_is_at_last_level: bool
    """It is played at the last declarer's level, and not at the grabber's own (R-73; zzvc:A.3.3)."""
    first_hand_override_moves_deal: bool
    """In a hand that is grabbed an override before the kitty is taken moves the deal (R-10; zzvc:A.4.1, bnuz:A.1.3)."""
    jokers_override_first_hand: bool
    """In a hand that is grabbed a pair of jokers may override (R-12; zzvc:A.4, bnuz:A.1.3)."""
    single_may_override: bool
    """One level card of a higher suit overrides one of a lower suit (R-14; whu:5.3.d, zzvc:A.4)."""
    single_joker_may_override: bool
    """One joker, for no trump suit, overrides one level card or the card turned (R-14b; bnuz:A.1.3, bnuz:A.4.3)."""
    caller_may_raise: bool
    """The caller of one card may show its pair before anyone overrides (R-15; zzvc:A.4.4)."""
    caller_may_answer_override: bool
    """The caller may override once somebody else has (R-16b; zzvc:A.4)."""
    caller_may_override_own_call: bool
    """The caller may override the own call before anybody else does (R-16b; zzvc:A.4)."""
    only_higher_suit_outranks_single: bool
    """A single call falls only to a pair of a higher suit, and not to every pair (R-16c)."""
    overrider_may_top_own: bool
    """An overrider may top the own override while it stands (R-16d)."""
    overrides_by_jokers_only: bool
    """Overrides are always made with jokers, and not only where the kitty gave the trump (R-18)."""
    jokers_override_turned_joker: bool
    """A pair of jokers may override where a joker turned from the kitty left no trump suit (R-18b)."""
    overrides_have_window: bool
    """The text says when overrides may come: after calling, and in later hands only after the burial (zzvc:A.4)."""
    overrides_ignore_window: bool
    """An override may come as soon as a call stands whatever window is stated (R-80; zzvc:A.4)."""
    first_hand_overrides_after_burial: bool
    """In a hand that is grabbed an override may come after the burial (whu:5.3.b, zzvc:A.4.1, bnuz:A.1.3)."""
    later_hands_override_after_burial: bool
    """In later hands an override may come after the burial (R-77; zzvc:A.4.2, bnuz:A.1.3)."""
    overrider_before_kitty_buries: bool
    """In later hands whoever overrode last before the kitty was taken buries instead of the declarer (R-77b)."""
    only_declarers_burial_is_taken: bool
    """What an overrider has buried no later overrider takes up (R-76b; zzvc:A.4.2, zzvc:A.5)."""
    overrides_come_in_any_order: bool
    """Overrides come as they fall on the table, and not in turn round it (R-75)."""
    equal_draws_rank_by_suit: bool
    """Equal cards drawn for the first turn rank by suit, and are not drawn again (R-64)."""
    left_of_shuffler_cuts: bool
    """Whoever sits left of the shuffler cuts, attacker or not (R-65)."""
    kitty_factor_doubles_by_pair: bool
    """The kitty counts twice as much with each pair of a tractor, and not by its cards (R-42; zzvc:A.8.0)."""
    every_tractor_counts_eight: bool
    """The kitty counts eightfold for every tractor, however long (R-42; whu:5.9)."""
    kitty_factor_counts_all_thrown: bool
    """When the last trick was a throw the kitty counts by all its cards, and not by its largest part (R-43)."""
    total_may_be_negative: bool
    """The attackers' total may fall below 0 by their fines (R-27b)."""
    levels_go_by_twenty: bool
    """Levels go by steps of 20 points, with five for 0, and not by 40 with three (whu:5.5, zzvc:A.9, bnuz:A.6.1)."""
    eighty_takes_stage: bool
    """A total of exactly 80 takes the stage (R-40; zzvc:A.9, bnuz:A.6.2)."""
    forty_gives_declarers_one: bool
    """With 40 to 75 the declarers rise one level, and not none (R-41; zzvc:A.9)."""
    five_to_fifteen_give_four: bool
    """With 5 to 15 the declarers rise four levels, and not three (R-48)."""
    rows_begin_above: bool
    """The attackers' rows begin above their first number: 120 and 160 fall in the row below (R-44; zzvc:A.9)."""
    two_hundred_gives_two: bool
    """A total of exactly 200 belongs to the rise of two (zzvc:A.9)."""
    attackers_rise_by_three_at_most: bool
    """The attackers rise three levels at most (zzvc:A.9)."""
    overrides_give_levels: bool
    """Overrides add levels to the rise of the side that ends on stage (whu:5.3.c)."""
    override_bonus_needs_rise: bool
    """They do so only where that side rises anyway (R-13; whu:5.3.c)."""
    gains_past_ace_are_lost: bool
    """Levels gained beyond the ace are lost, and not counted for the comparison (R-45)."""
    jack_and_ace_are_played: bool
    """No rise goes past jack or ace; they have to be played (bnuz:A.6.3)."""
    any_win_leaves_level: bool
    """Such a level is left by any hand won, and not only by one won as declarers (R-47; bnuz:A.6.3)."""
    declaring_once_is_enough: bool
    """Such a level may be left once the side has declared at it, won or lost (R-47; bnuz:A.6.3)."""
    games_end_past_ace: bool
    """A side that rises past the ace has won a game (bnuz:A.1.7)."""
    next_game_is_grabbed: bool
    """The deal of a game's first hand is grabbed anew (R-67; bnuz:A.1.3)."""
    match_is_timed: bool
    """The bell ends a match (whu:5.1, bnuz:A.1.7)."""
    match_is_of_hands: bool
    """A match is of 17 hands (zzvc:A.1)."""
    match_is_of_games: bool
    """A match is the best of three games (bnuz:A.1.7)."""
    games_count_first: bool
    """Which side is ahead is told by the games won before the level (R-66)."""
    drawn_hand_is_finished: bool
    """A hand that is drawn when the bell rings is finished, and counts (R-61)."""
    early_miscount_is_drawn_over: bool
    """Found before the burial, a card too many goes over to the short hand (R-50; whu:5.10.1)."""
    early_miscount_is_redealt: bool
    """Found before the burial, a wrong number of cards means a redeal (R-50)."""
    miscount_counts_after_hand: bool
    """Later than the burial a wrong number of cards is judged only when the hand is over (whu:5.10.2, bnuz:A.8.2)."""
    miscount_of_both_is_void: bool
    """One long and one short hand on either side make the hand void (whu:5.10.2)."""
    offences_lose_hands: bool
    """A revoke or a wrong number of cards loses the hand (R-58; whu:5.10.5, bnuz:A.8.1)."""
    innocent_side_rises_one_more: bool
    """The side without fault then rises one level more than it really earned (whu:5.10.5)."""
    wrong_card_may_be_taken_back: bool
    """A wrong card may be taken back until the next player has played (R-52; whu:5.10.4, bnuz:A.8.4)."""
    wrong_burial_loses_deal: bool
    """A burial of the wrong number of cards gives the other side the stage (R-55; whu:5.10.8)."""
    wrong_burial_loses_hand: bool
    """A burial of the wrong number of cards counts as a wrong number of cards in the hand (R-55c; bnuz:A.8.2)."""
    offences_go_by_steps: bool
    """Offences are a warning, then a hand and a level, then the round (bnuz:A.7)."""
    second_offence_gives_no_rise: bool
    """The second such offence gives the other side no rise (R-57b; bnuz:A.7)."""
    second_offence_disqualifies: bool
    """Hints and talk about the cards are noted, and the second disqualifies (zzvc:A.11)."""
    slow_play_is_an_offence: bool
    """Every excess of a time limit is an offence, and not a deliberate one only (R-59)."""
    lateness_forfeits: bool
    """Who is late forfeits (zzvc:8.2, bnuz:5.2)."""
    grave_offences_disqualify: bool
    """Grave offenders are disqualified (bnuz:A.8.6)."""
    losers_leave: bool
    """Who loses a round leaves the contest (whu:5.1, zzvc:5.1, bnuz:5.1)."""
    bracket_decides: bool
    """After the first draw the bracket decides who meets whom (zzvc:5.3)."""
    reserves_fill_tables: bool
    """Reserve pairs are drawn in until the tables are a multiple of two (bnuz:3)."""
    event_has_prizes: bool
    """Prizes go by the rounds won (whu:6, bnuz:6)."""
    forfeit_takes_memento: bool
    """A pair that has forfeited a round takes the memento only (R-60c; bnuz:5.2, bnuz:6)."""
