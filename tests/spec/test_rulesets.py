"""Rulesets: each document's standard one, its changes, house rules from a file, and what is refused."""

import pickle
from pathlib import Path

import pytest

from shengji_spec.rules import Rules
from shengji_spec.rulesets import (
    Ruleset,
    RulesetError,
    all_combinations,
    choices_open,
    defaults,
    each_reading_changed_alone,
    ruleset,
    ruleset_from_toml,
)

STANDARD = {
    "whu-2013": Rules(
        main_level_adjoins_off_level=True,
        off_level_pairs_adjoin=False,
        small_joker_adjoins_level_without_trump_suit=True,
        trump_closes_over_level=True,
        level_keeps_plain_place=False,
        side_triple=True,
        side_triple_needs_ace_and_king=False,
        throws=False,
        throws_in_trump=False,
        triple_in_throw=False,
        pair_lead_spares_tractors=False,
        tractor_lead_asks_for_tractors=True,
        tractor_lead_asks_for_shorter_tractors=True,
        trump_lead_asks_for_shape=True,
        triple_lead_asks_for_pair=True,
        throw_lead_asks_for_shapes=False,
        ruffs_must_match=False,
        partner_may_beat_throw=True,
        smallest_failing_part_is_forced=True,
        fine_counts_all_thrown=False,
        fine_counts_returned=False,
        triple_ruff_is_like_built=True,
        triple_ruff_chains_permanent_trumps=True,
        triple_ruffs_compare_pairs=True,
        throw_ruff_may_split=True,
        throw_ruffs_compare_largest=True,
        throw_ruffs_compare_every_part=False,
        clockwise=False,
        calls_need_joker=False,
        joker_pair_may_call=False,
        pair_may_call=True,
        only_declarers_call=False,
        opponents_may_move_deal=False,
        opponents_wait_to_call=False,
        holding_bars_opponents=False,
        own_level_call_keeps_level=False,
        own_level_call_deals_next_seat=False,
        equal_level_call_moves_deal=False,
        kitty_turns_trump=True,
        kitty_turns_trump_in_first_hand=True,
        turned_joker_means_no_suit=True,
        kitty_counts_as_laid_out=False,
        redeal_is_grabbed=False,
        redeal_is_at_last_level=False,
        first_hand_override_moves_deal=True,
        jokers_override_first_hand=True,
        single_may_override=False,
        single_joker_may_override=False,
        caller_may_raise=True,
        caller_may_answer_override=True,
        caller_may_override_own_call=False,
        only_higher_suit_outranks_single=False,
        overrider_may_top_own=False,
        overrides_by_jokers_only=False,
        jokers_override_turned_joker=True,
        overrides_have_window=False,
        overrides_ignore_window=False,
        first_hand_overrides_after_burial=False,
        later_hands_override_after_burial=True,
        overrider_before_kitty_buries=False,
        only_declarers_burial_is_taken=False,
        overrides_come_in_any_order=False,
        equal_draws_rank_by_suit=False,
        left_of_shuffler_cuts=False,
        kitty_factor_doubles_by_pair=False,
        every_tractor_counts_eight=False,
        kitty_factor_counts_all_thrown=False,
        total_may_be_negative=False,
        levels_go_by_twenty=False,
        eighty_takes_stage=True,
        forty_gives_declarers_one=True,
        five_to_fifteen_give_four=False,
        rows_begin_above=False,
        two_hundred_gives_two=False,
        attackers_rise_by_three_at_most=False,
        overrides_give_levels=True,
        override_bonus_needs_rise=False,
        gains_past_ace_are_lost=False,
        jack_and_ace_are_played=False,
        any_win_leaves_level=False,
        declaring_once_is_enough=False,
        games_end_past_ace=False,
        next_game_is_grabbed=False,
        match_is_timed=True,
        match_is_of_hands=False,
        match_is_of_games=False,
        games_count_first=False,
        drawn_hand_is_finished=False,
        early_miscount_is_drawn_over=True,
        early_miscount_is_redealt=False,
        miscount_counts_after_hand=True,
        miscount_of_both_is_void=True,
        offences_lose_hands=True,
        innocent_side_rises_one_more=True,
        wrong_card_may_be_taken_back=True,
        wrong_burial_loses_deal=True,
        wrong_burial_loses_hand=False,
        offences_go_by_steps=False,
        second_offence_gives_no_rise=False,
        second_offence_disqualifies=False,
        slow_play_is_an_offence=False,
        lateness_forfeits=False,
        grave_offences_disqualify=False,
        losers_leave=True,
        bracket_decides=False,
        reserves_fill_tables=False,
        event_has_prizes=True,
        forfeit_takes_memento=False,
    ),
    "zzvc-2019": Rules(
        main_level_adjoins_off_level=True,
        off_level_pairs_adjoin=False,
        small_joker_adjoins_level_without_trump_suit=True,
        trump_closes_over_level=True,
        level_keeps_plain_place=False,
        side_triple=False,
        side_triple_needs_ace_and_king=False,
        throws=True,
        throws_in_trump=False,
        triple_in_throw=False,
        pair_lead_spares_tractors=False,
        tractor_lead_asks_for_tractors=True,
        tractor_lead_asks_for_shorter_tractors=True,
        trump_lead_asks_for_shape=True,
        triple_lead_asks_for_pair=True,
        throw_lead_asks_for_shapes=False,
        ruffs_must_match=False,
        partner_may_beat_throw=True,
        smallest_failing_part_is_forced=True,
        fine_counts_all_thrown=True,
        fine_counts_returned=False,
        triple_ruff_is_like_built=False,
        triple_ruff_chains_permanent_trumps=True,
        triple_ruffs_compare_pairs=True,
        throw_ruff_may_split=True,
        throw_ruffs_compare_largest=True,
        throw_ruffs_compare_every_part=False,
        clockwise=False,
        calls_need_joker=True,
        joker_pair_may_call=False,
        pair_may_call=True,
        only_declarers_call=False,
        opponents_may_move_deal=True,
        opponents_wait_to_call=False,
        holding_bars_opponents=True,
        own_level_call_keeps_level=False,
        own_level_call_deals_next_seat=False,
        equal_level_call_moves_deal=False,
        kitty_turns_trump=False,
        kitty_turns_trump_in_first_hand=False,
        turned_joker_means_no_suit=False,
        kitty_counts_as_laid_out=False,
        redeal_is_grabbed=True,
        redeal_is_at_last_level=False,
        first_hand_override_moves_deal=True,
        jokers_override_first_hand=True,
        single_may_override=False,
        single_joker_may_override=False,
        caller_may_raise=False,
        caller_may_answer_override=True,
        caller_may_override_own_call=False,
        only_higher_suit_outranks_single=False,
        overrider_may_top_own=False,
        overrides_by_jokers_only=False,
        jokers_override_turned_joker=True,
        overrides_have_window=True,
        overrides_ignore_window=False,
        first_hand_overrides_after_burial=False,
        later_hands_override_after_burial=True,
        overrider_before_kitty_buries=False,
        only_declarers_burial_is_taken=False,
        overrides_come_in_any_order=False,
        equal_draws_rank_by_suit=False,
        left_of_shuffler_cuts=False,
        kitty_factor_doubles_by_pair=True,
        every_tractor_counts_eight=False,
        kitty_factor_counts_all_thrown=False,
        total_may_be_negative=False,
        levels_go_by_twenty=False,
        eighty_takes_stage=True,
        forty_gives_declarers_one=True,
        five_to_fifteen_give_four=False,
        rows_begin_above=False,
        two_hundred_gives_two=True,
        attackers_rise_by_three_at_most=True,
        overrides_give_levels=False,
        override_bonus_needs_rise=False,
        gains_past_ace_are_lost=False,
        jack_and_ace_are_played=False,
        any_win_leaves_level=False,
        declaring_once_is_enough=False,
        games_end_past_ace=False,
        next_game_is_grabbed=False,
        match_is_timed=False,
        match_is_of_hands=True,
        match_is_of_games=False,
        games_count_first=False,
        drawn_hand_is_finished=False,
        early_miscount_is_drawn_over=False,
        early_miscount_is_redealt=False,
        miscount_counts_after_hand=False,
        miscount_of_both_is_void=False,
        offences_lose_hands=False,
        innocent_side_rises_one_more=False,
        wrong_card_may_be_taken_back=False,
        wrong_burial_loses_deal=False,
        wrong_burial_loses_hand=False,
        offences_go_by_steps=False,
        second_offence_gives_no_rise=False,
        second_offence_disqualifies=True,
        slow_play_is_an_offence=False,
        lateness_forfeits=True,
        grave_offences_disqualify=False,
        losers_leave=True,
        bracket_decides=True,
        reserves_fill_tables=False,
        event_has_prizes=False,
        forfeit_takes_memento=False,
    ),
    "bnuz-2015": Rules(
        main_level_adjoins_off_level=True,
        off_level_pairs_adjoin=False,
        small_joker_adjoins_level_without_trump_suit=True,
        trump_closes_over_level=True,
        level_keeps_plain_place=False,
        side_triple=True,
        side_triple_needs_ace_and_king=False,
        throws=True,
        throws_in_trump=True,
        triple_in_throw=False,
        pair_lead_spares_tractors=False,
        tractor_lead_asks_for_tractors=True,
        tractor_lead_asks_for_shorter_tractors=True,
        trump_lead_asks_for_shape=True,
        triple_lead_asks_for_pair=True,
        throw_lead_asks_for_shapes=True,
        ruffs_must_match=False,
        partner_may_beat_throw=True,
        smallest_failing_part_is_forced=True,
        fine_counts_all_thrown=False,
        fine_counts_returned=False,
        triple_ruff_is_like_built=False,
        triple_ruff_chains_permanent_trumps=True,
        triple_ruffs_compare_pairs=True,
        throw_ruff_may_split=True,
        throw_ruffs_compare_largest=True,
        throw_ruffs_compare_every_part=False,
        clockwise=False,
        calls_need_joker=False,
        joker_pair_may_call=False,
        pair_may_call=True,
        only_declarers_call=False,
        opponents_may_move_deal=False,
        opponents_wait_to_call=False,
        holding_bars_opponents=False,
        own_level_call_keeps_level=False,
        own_level_call_deals_next_seat=False,
        equal_level_call_moves_deal=False,
        kitty_turns_trump=True,
        kitty_turns_trump_in_first_hand=True,
        turned_joker_means_no_suit=False,
        kitty_counts_as_laid_out=False,
        redeal_is_grabbed=False,
        redeal_is_at_last_level=False,
        first_hand_override_moves_deal=True,
        jokers_override_first_hand=True,
        single_may_override=False,
        single_joker_may_override=False,
        caller_may_raise=True,
        caller_may_answer_override=True,
        caller_may_override_own_call=False,
        only_higher_suit_outranks_single=False,
        overrider_may_top_own=False,
        overrides_by_jokers_only=False,
        jokers_override_turned_joker=True,
        overrides_have_window=False,
        overrides_ignore_window=False,
        first_hand_overrides_after_burial=True,
        later_hands_override_after_burial=True,
        overrider_before_kitty_buries=True,
        only_declarers_burial_is_taken=False,
        overrides_come_in_any_order=False,
        equal_draws_rank_by_suit=False,
        left_of_shuffler_cuts=False,
        kitty_factor_doubles_by_pair=False,
        every_tractor_counts_eight=False,
        kitty_factor_counts_all_thrown=False,
        total_may_be_negative=False,
        levels_go_by_twenty=True,
        eighty_takes_stage=True,
        forty_gives_declarers_one=True,
        five_to_fifteen_give_four=True,
        rows_begin_above=False,
        two_hundred_gives_two=False,
        attackers_rise_by_three_at_most=False,
        overrides_give_levels=False,
        override_bonus_needs_rise=False,
        gains_past_ace_are_lost=False,
        jack_and_ace_are_played=True,
        any_win_leaves_level=False,
        declaring_once_is_enough=False,
        games_end_past_ace=True,
        next_game_is_grabbed=True,
        match_is_timed=True,
        match_is_of_hands=False,
        match_is_of_games=True,
        games_count_first=True,
        drawn_hand_is_finished=False,
        early_miscount_is_drawn_over=False,
        early_miscount_is_redealt=False,
        miscount_counts_after_hand=False,
        miscount_of_both_is_void=False,
        offences_lose_hands=True,
        innocent_side_rises_one_more=False,
        wrong_card_may_be_taken_back=False,
        wrong_burial_loses_deal=False,
        wrong_burial_loses_hand=False,
        offences_go_by_steps=True,
        second_offence_gives_no_rise=False,
        second_offence_disqualifies=False,
        slow_play_is_an_offence=False,
        lateness_forfeits=True,
        grave_offences_disqualify=True,
        losers_leave=False,
        bracket_decides=False,
        reserves_fill_tables=True,
        event_has_prizes=True,
        forfeit_takes_memento=False,
    ),
}

CHANGED_ALONE = {
    "whu-2013": {
        "R-13=b": {"override_bonus_needs_rise": True},
        "R-40=b": {"eighty_takes_stage": False},
        "R-41=b": {"forty_gives_declarers_one": False},
        "R-42=b": {"kitty_factor_doubles_by_pair": True},
        "R-42=c": {"every_tractor_counts_eight": True},
        "R-45=b": {"gains_past_ace_are_lost": True},
        "R-52=b": {"wrong_card_may_be_taken_back": False},
        "R-55=b": {"wrong_burial_loses_deal": False},
        "R-59=b": {"slow_play_is_an_offence": True},
        "R-61=b": {"drawn_hand_is_finished": True},
        "R-10=b": {"first_hand_override_moves_deal": False},
        "R-11b=b": {"kitty_turns_trump_in_first_hand": False},
        "R-12=b": {"jokers_override_first_hand": False},
        "R-14=b": {"single_may_override": True},
        "R-15=b": {"caller_may_raise": False},
        "R-16b=b": {"caller_may_answer_override": False},
        "R-16b=c": {"caller_may_override_own_call": True},
        "R-16c=b": {"only_higher_suit_outranks_single": True},
        "R-16d=b": {"overrider_may_top_own": True},
        "R-17=b": {"kitty_counts_as_laid_out": True},
        "R-18=b": {"overrides_by_jokers_only": True},
        "R-18b=b": {"jokers_override_turned_joker": False},
        "R-75=b": {"overrides_come_in_any_order": True},
        "R-77=b": {"later_hands_override_after_burial": False},
        "R-77b=a": {"overrider_before_kitty_buries": True},
        "R-81=b": {"joker_pair_may_call": True},
        "R-82=b": {"only_declarers_call": True},
        "R-05=b": {"level_keeps_plain_place": True},
        "R-21=b": {"side_triple_needs_ace_and_king": True},
        "R-22=b": {"pair_lead_spares_tractors": True},
        "R-23=b": {"tractor_lead_asks_for_shorter_tractors": False},
        "R-31=b": {"triple_ruff_chains_permanent_trumps": False},
        "R-31b=b": {"triple_ruffs_compare_pairs": False},
        "R-35=b": {"triple_lead_asks_for_pair": False},
        "R-83=b": {"clockwise": True},
    },
    "zzvc-2019": {
        "R-27b=b": {"total_may_be_negative": True},
        "R-43=b": {"kitty_factor_counts_all_thrown": True},
        "R-44=b": {"rows_begin_above": True},
        "R-45=b": {"gains_past_ace_are_lost": True},
        "R-58=b": {"offences_lose_hands": True},
        "R-16c=b": {"only_higher_suit_outranks_single": True},
        "R-16d=b": {"overrider_may_top_own": True},
        "R-70=b": {"opponents_wait_to_call": True},
        "R-71=b": {"own_level_call_keeps_level": True},
        "R-71=c": {"own_level_call_deals_next_seat": True},
        "R-71b=b": {"equal_level_call_moves_deal": True},
        "R-72=b": {"holding_bars_opponents": False},
        "R-73=b": {"redeal_is_at_last_level": True},
        "R-73c=b": {"redeal_is_grabbed": False},
        "R-75=b": {"overrides_come_in_any_order": True},
        "R-76b=b": {"only_declarers_burial_is_taken": True},
        "R-80=b": {"overrides_ignore_window": True},
        "R-01=b": {"main_level_adjoins_off_level": False},
        "R-02=b": {"off_level_pairs_adjoin": True},
        "R-03=b": {"small_joker_adjoins_level_without_trump_suit": False},
        "R-04=b": {"trump_closes_over_level": False},
        "R-25=b": {"partner_may_beat_throw": False},
        "R-26=b": {"smallest_failing_part_is_forced": False},
        "R-28=b": {"throw_lead_asks_for_shapes": True},
        "R-28b=b": {"trump_lead_asks_for_shape": False},
        "R-32=b": {"throw_ruff_may_split": False},
        "R-33=b": {"throw_ruffs_compare_largest": False, "throw_ruffs_compare_every_part": True},
        "R-33=c": {"throw_ruffs_compare_largest": False},
        "R-34=b": {"ruffs_must_match": True},
        "R-29=b": {"throws_in_trump": True},
    },
    "bnuz-2015": {
        "R-27b=b": {"total_may_be_negative": True},
        "R-43=b": {"kitty_factor_counts_all_thrown": True},
        "R-47=b": {"any_win_leaves_level": True},
        "R-47=c": {"declaring_once_is_enough": True},
        "R-48=b": {"five_to_fifteen_give_four": False},
        "R-50=b": {"early_miscount_is_drawn_over": True},
        "R-50=c": {"early_miscount_is_redealt": True},
        "R-55c=b": {"wrong_burial_loses_hand": True},
        "R-57b=b": {"second_offence_gives_no_rise": True},
        "R-60c=b": {"forfeit_takes_memento": True},
        "R-59=b": {"slow_play_is_an_offence": True},
        "R-61=b": {"drawn_hand_is_finished": True},
        "R-66=b": {"games_count_first": False},
        "R-67=b": {"next_game_is_grabbed": False},
        "R-11b=b": {"kitty_turns_trump_in_first_hand": False},
        "R-14=b": {"single_may_override": True},
        "R-14b=b": {"single_joker_may_override": True},
        "R-15=b": {"caller_may_raise": False},
        "R-16b=b": {"caller_may_answer_override": False},
        "R-16b=c": {"caller_may_override_own_call": True},
        "R-16c=b": {"only_higher_suit_outranks_single": True},
        "R-16d=b": {"overrider_may_top_own": True},
        "R-17=b": {"kitty_counts_as_laid_out": True},
        "R-18=b": {"overrides_by_jokers_only": True},
        "R-64=b": {"equal_draws_rank_by_suit": True},
        "R-65=b": {"left_of_shuffler_cuts": True},
        "R-75=b": {"overrides_come_in_any_order": True},
        "R-77b=b": {"overrider_before_kitty_buries": False},
        "R-81=b": {"joker_pair_may_call": True},
        "R-81b=b": {"pair_may_call": False},
        "R-82=b": {"only_declarers_call": True},
        "R-03=b": {"small_joker_adjoins_level_without_trump_suit": False},
        "R-29=a": {"throws_in_trump": False},
        "R-29b=b": {"throws": False},
        "R-29c=b": {"triple_in_throw": True},
        "R-23=b": {"tractor_lead_asks_for_shorter_tractors": False},
        "R-23c=b": {"tractor_lead_asks_for_tractors": False},
        "R-25=b": {"partner_may_beat_throw": False},
        "R-26=b": {"smallest_failing_part_is_forced": False},
        "R-27=b": {"fine_counts_all_thrown": True},
        "R-27=c": {"fine_counts_returned": True},
        "R-28=a": {"throw_lead_asks_for_shapes": False},
        "R-31b=b": {"triple_ruffs_compare_pairs": False},
        "R-32=b": {"throw_ruff_may_split": False},
        "R-33=b": {"throw_ruffs_compare_largest": False, "throw_ruffs_compare_every_part": True},
        "R-33=c": {"throw_ruffs_compare_largest": False},
        "R-34=b": {"ruffs_must_match": True},
        "R-35=b": {"triple_lead_asks_for_pair": False},
        "R-36=b": {"triple_ruff_is_like_built": True},
        "R-83=b": {"clockwise": True},
    },
}


def test_the_standard_rulesets() -> None:
    assert {each.document: each.rules for each in defaults()} == STANDARD
    assert [each.name for each in defaults()] == list(STANDARD)
    assert ruleset("whu-2013") == defaults()[0]
    assert all(not each.changes and not each.parameters for each in defaults())


@pytest.mark.parametrize("document", STANDARD)
def test_each_reading_changed_alone(document: str) -> None:
    found = {each.name: each.rules for each in each_reading_changed_alone(document)}
    expected = {
        f"{document} + {change}": STANDARD[document]._replace(**fields)
        for change, fields in CHANGED_ALONE[document].items()
    }
    assert found == expected


def test_a_ruleset_has_a_choice_for_every_reading_that_touches_it() -> None:
    choices = ruleset("zzvc-2019", {"R-44": "b", "R-01": "b"}).choices
    assert (choices["R-44"], choices["R-01"], choices["R-02"], choices["R-27"]) == ("b", "b", "a", "b")
    assert "R-05" in choices
    assert "R-21" not in choices
    assert list(choices) == sorted(choices)


def test_changes_are_what_differs_from_the_defaults() -> None:
    changed = ruleset("bnuz-2015", {"R-29": "b", "R-03": "b", "R-29c": "b"})
    assert changed.changes == {"R-03": "b", "R-29c": "b"}
    assert changed.name == "bnuz-2015 + R-03=b + R-29c=b"
    assert changed.changed({"R-03": "a", "R-29c": "a"}) == ruleset("bnuz-2015")
    assert changed.changed({"R-29": "a"}) == ruleset("bnuz-2015", {"R-03": "b", "R-29": "a", "R-29c": "b"})


def test_equal_rulesets_are_one_key() -> None:
    one, other = ruleset("zzvc-2019", {"R-02": "b", "R-01": "b"}), ruleset("zzvc-2019", {"R-01": "b", "R-02": "b"})
    assert len({one, other, ruleset("zzvc-2019")}) == 2
    assert pickle.loads(pickle.dumps(one)) == other


def test_all_combinations() -> None:
    found = all_combinations("zzvc-2019", ["R-01", "R-02", "R-05", "R-21"])
    fields = [(each.rules.main_level_adjoins_off_level, each.rules.off_level_pairs_adjoin) for each in found]
    assert sorted(fields) == [(False, False), (False, True), (True, False), (True, True)]
    assert {each.rules.level_keeps_plain_place for each in found} == {False}
    assert all_combinations("whu-2013", []) == (ruleset("whu-2013"),)
    assert len(all_combinations("bnuz-2015", ["R-16b", "R-03", "R-03"])) == 6


def test_choices_open() -> None:
    assert choices_open("zzvc-2019", "R-01") == ("a", "b")
    assert choices_open("whu-2013", "R-01") == ("a",)
    assert choices_open("zzvc-2019", "R-27") == ("b",)
    assert choices_open("whu-2013", "R-42") == ("a", "b", "c")
    with pytest.raises(RulesetError, match=r"^R-21 does not touch bnuz-2015; it touches whu-2013$"):
        choices_open("bnuz-2015", "R-21")
    with pytest.raises(RulesetError, match=r"^unknown document 'whu'; "):
        choices_open("whu", "R-01")


REFUSED = {
    "unknown document": (
        ("whu2013", {}),
        "unknown document 'whu2013'; did you mean 'whu-2013'?; known: whu-2013, zzvc-2019, bnuz-2015",
    ),
    "document in capitals": (
        ("ZZVC-2019", {}),
        "unknown document 'ZZVC-2019'; did you mean 'zzvc-2019'?; known: whu-2013, zzvc-2019, bnuz-2015",
    ),
    "no document": (("", {}), "unknown document ''; known: whu-2013, zzvc-2019, bnuz-2015"),
    "unknown reading": (("whu-2013", {"R-1": "a"}), "unknown reading 'R-1'; did you mean 'R-01'?"),
    "unknown choice": (("whu-2013", {"R-42": "d"}), "unknown choice 'd' of R-42; known: a, b, c"),
    "choice open elsewhere": (
        ("whu-2013", {"R-01": "b"}),
        "R-01=b is open in zzvc-2019; whu-2013 admits only a",
    ),
    "choice open in two others": (
        ("whu-2013", {"R-03": "b"}),
        "R-03=b is open in zzvc-2019, bnuz-2015; whu-2013 admits only a",
    ),
    "choice not open though others are": (
        ("bnuz-2015", {"R-77": "b"}),
        "R-77=b is open in whu-2013; bnuz-2015 admits only a",
    ),
    "reading of other documents": (
        ("whu-2013", {"R-29": "a"}),
        "R-29 does not touch whu-2013; it touches zzvc-2019, bnuz-2015",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_ruleset_is_refused(case: str) -> None:
    (document, readings), message = REFUSED[case]
    with pytest.raises(RulesetError) as refused:
        ruleset(document, readings)
    assert str(refused.value) == message


def test_a_change_is_checked_too() -> None:
    with pytest.raises(RulesetError, match="R-01=b is open in zzvc-2019"):
        ruleset("bnuz-2015").changed({"R-01": "b"})


def house(tmp_path: Path, content: str) -> Ruleset:
    path = tmp_path / "house.toml"
    path.write_text(content, encoding="utf-8")
    return ruleset_from_toml(path)


HOUSE = """
name = "社区规则"
base = "zzvc-2019"

[readings]
R-02 = "b"

[parameters]
side_triple = true
"""


def test_house_rules(tmp_path: Path) -> None:
    found = house(tmp_path, HOUSE)
    assert found.name == "社区规则"
    assert found.document == "zzvc-2019"
    assert found.changes == {"R-02": "b"}
    assert found.parameters == (("side_triple", True),)
    assert found.rules == STANDARD["zzvc-2019"]._replace(off_level_pairs_adjoin=True, side_triple=True)
    hash(found)


def test_house_rules_keep_their_parameters_when_a_reading_changes(tmp_path: Path) -> None:
    found = house(tmp_path, HOUSE).changed({"R-03": "b"})
    assert found.name == "社区规则 + R-03=b"
    assert found.rules == STANDARD["zzvc-2019"]._replace(
        off_level_pairs_adjoin=True, side_triple=True, small_joker_adjoins_level_without_trump_suit=False
    )


def test_house_rules_without_changes(tmp_path: Path) -> None:
    found = house(tmp_path, 'name = "ours"\nbase = "bnuz-2015"\n')
    assert (found.rules, found.choices) == (STANDARD["bnuz-2015"], ruleset("bnuz-2015").choices)


def test_house_rules_may_overrule_a_reading_that_they_do_not_choose(tmp_path: Path) -> None:
    found = house(tmp_path, 'name = "ours"\nbase = "whu-2013"\n[parameters]\nmain_level_adjoins_off_level = false\n')
    assert found.rules == STANDARD["whu-2013"]._replace(main_level_adjoins_off_level=False)


BAD_HOUSE = {
    "no base": ('name = "x"', ": 'base' is missing; add it"),
    "no name": ('base = "whu-2013"', ": 'name' is missing; add it"),
    "blank name": ('name = ""\nbase = "whu-2013"', ": 'name' must be a text that is not blank, not ''"),
    "unknown base": (
        'name = "x"\nbase = "whu"',
        ": unknown document 'whu'; known: whu-2013, zzvc-2019, bnuz-2015",
    ),
    "unknown key": (
        'name = "x"\nbase = "whu-2013"\nreading = 1',
        ": unknown key 'reading'; did you mean 'readings'?; known: name, base, readings, parameters",
    ),
    "readings no table": ('name = "x"\nbase = "whu-2013"\nreadings = 1', ", readings: must be a table, not 1"),
    "choice no text": (
        'name = "x"\nbase = "whu-2013"\n[readings]\nR-05 = true',
        ", readings: 'R-05' must be a text that is not blank, not True",
    ),
    "choice not open": (
        'name = "x"\nbase = "whu-2013"\n[readings]\nR-02 = "b"',
        ": R-02=b is open in zzvc-2019; whu-2013 admits only a",
    ),
    "unknown reading": (
        'name = "x"\nbase = "whu-2013"\n[readings]\nr-05 = "b"',
        ": unknown reading 'r-05'; did you mean 'R-05'?",
    ),
    "parameter of another type": (
        'name = "x"\nbase = "whu-2013"\n[parameters]\nthrows = "yes"',
        ", parameters: 'throws' must be a bool, not 'yes'",
    ),
    "set twice": (
        'name = "x"\nbase = "bnuz-2015"\n[readings]\nR-29b = "a"\n[parameters]\nthrows = false',
        ": 'throws' is set by R-29b in [readings] and in [parameters]; keep one of them",
    ),
    "broken TOML": (
        'name = "x"\nbase = whu-2013\n',
        ": not valid TOML: Invalid value (at line 2, column 8)",
    ),
}


@pytest.mark.parametrize("case", BAD_HOUSE)
def test_bad_house_rules_are_refused_in_one_line(tmp_path: Path, case: str) -> None:
    content, message = BAD_HOUSE[case]
    with pytest.raises(RulesetError) as refused:
        house(tmp_path, content)
    assert str(refused.value) == f"{tmp_path / 'house.toml'}{message}"


def test_an_unknown_parameter_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"parameters: unknown parameter 'throw'; did you mean 'throws'\?"):
        house(tmp_path, 'name = "x"\nbase = "whu-2013"\n[parameters]\nthrow = true')


def test_house_rules_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"none\.toml: cannot be read \(No such file or directory\)"):
        ruleset_from_toml(tmp_path / "none.toml")
    with pytest.raises(RulesetError, match=r"cannot be read \(Is a directory\)"):
        ruleset_from_toml(tmp_path)
    (tmp_path / "gbk.toml").write_bytes('name = "规则"\n'.encode("gbk"))
    with pytest.raises(RulesetError, match=r"gbk\.toml: line 1 is not UTF-8 text; save the file as UTF-8$"):
        ruleset_from_toml(tmp_path / "gbk.toml")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("x = " + "[" * 5_000 + "]" * 5_000, "nested more than 20 deep; write it flatter"),
        ("x = " + "[" * 20 + "]" * 20, "nested more than 20 deep; write it flatter"),
        (".".join("a" * 2_000) + " = 1", "nested more than 20 deep; write it flatter"),
        ("x = [{" + ".".join("a" * 2_000) + " = 1}]", "nested more than 20 deep; write it flatter"),
        ("x = " + "9" * 6_000, "a number has too many digits; write a shorter one"),
    ],
)
def test_house_rules_that_nothing_can_follow_are_one_line(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f'name = "ours"\nbase = "whu-2013"\n[parameters]\n{line}\n', encoding="utf-8")
    with pytest.raises(RulesetError) as refused:
        ruleset_from_toml(path)
    assert str(refused.value) == f"{path}: {message}"
