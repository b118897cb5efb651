"""Theorems on scores, levels, matches, contests and conduct notice defects: each is put in a function's place."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from shengji_spec.conduct import Charge, Hand, Judgment, Penalty, judged, penalty
from shengji_spec.entries import Row
from shengji_spec.events import Match, Prize, Result, paired
from shengji_spec.levels import Standing
from shengji_spec.matches import Side
from shengji_spec.parts import Kind
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import exhaust, settle
from shengji_spec.proof.statement import theorems
from shengji_spec.proof.verdicts import Outcome
from shengji_spec.rules import Rules
from shengji_spec.score import rise_of_declarers

THEOREMS = "shengji_spec.proof.theorems"


@dataclass(frozen=True)
class Defect:
    """A function put in the place of another, and the theorem, with the obligation, that has to notice."""

    place: str
    name: str
    wrong: Callable[..., Any]
    theorem: str
    obligation: str


def more_than_read_as_from(row: Row, total: int, _strictly: bool) -> bool:
    return total >= row.low and (row.high is None or total <= row.high)


def stage_above_eighty_only(_rules: Rules, points: int) -> bool:
    return points > 80


def without_end(rules: Rules, points: int) -> int:
    return max((points - 80 - (5 if rules.rows_begin_above else 0)) // 40, 0)


def one_for_seventy_five_too_much(rules: Rules, points: int) -> int:
    return rise_of_declarers(rules, points) + (1 if points == 75 else 0)


def cut_anywhere(digits: str) -> Iterator[tuple[int, int]]:
    for place in range(1, len(digits)):
        yield int(digits[:place]), int(digits[place:])


def doubled_for_all(rules: Rules, kind: Kind, cards: int) -> int:
    return 1 << (cards // 2 + 1) if kind == Kind.TRACTOR or rules.throws else 2 * cards


def below_zero(_rules: Rules, points: int, kitty: int, fine_of_attackers: int, fine_of_declarers: int) -> int:
    return points + kitty - fine_of_attackers + fine_of_declarers


def bonus_from_the_first_hand(rules: Rules, _hand: int, overrides: int, _rise: int) -> int:
    return overrides if rules.overrides_give_levels else 0


def for_either_side(points: int, factor: int, is_won_by_attackers: bool) -> int:
    return points * factor if is_won_by_attackers else points


def past_everything(_rules: Rules, level: int, rise: int) -> int:
    return level + rise


def from_any_level(_rules: Rules, level: int, _is_declarers: bool, _has_declared: bool) -> bool:
    return level >= 2


def below_two(side: Standing, loss: int) -> Standing:
    return Standing(side.level - loss, side.past)


def always_passes(declarer: int, _is_held: bool) -> int:
    return (declarer + 1) % 4


def ahead_or_level(rules: Rules, a: Side, b: Side) -> bool:
    return a.level >= b.level or (rules.games_count_first and a.games > b.games)


def by_name(_rules: Rules, sides: tuple[Side, Side], _stage: int, _ended_by: int, side: int) -> bool:
    return (side == 0) == (sides[0].level >= sides[1].level)


def one_bye_if_odd(_rules: Rules, left: int, _round_number: int) -> int:
    return left % 2


def nobody_leaves(_rules: Rules, entrants: tuple[int, ...], _earlier: tuple[Match, ...]) -> tuple[int, ...]:
    return entrants


def ends_meet(drawn: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((drawn[i], drawn[-1 - i]) for i in range(len(paired(drawn))))


def first_for_the_last_won(_rules: Rules, results: tuple[Result, ...]) -> Prize | None:
    return Prize.FIRST if results and results[-1] is Result.WON else Prize.MEMENTO if results else None


def reserves_for_even(rules: Rules, entrants: int, round_number: int) -> int:
    return entrants % 2 if rules.reserves_fill_tables and round_number == 1 else 0


def harsh_at_once(earlier: int) -> Penalty:
    return Penalty.HAND_AND_LEVEL_LOST if earlier == 0 else Penalty.ROUND_LOST


def one_more_for_all(_rules: Rules, hand: Hand, innocent: int) -> int:
    return hand.rises[innocent] + 1


def of_the_other(innocent: int, rise: int, loss: int) -> tuple[int, int]:
    return (-loss, rise) if innocent == 0 else (rise, -loss)


def forgiving(rules: Rules, charge: Charge) -> Penalty:
    found = penalty(rules, charge)
    return Penalty.REFEREE if found == Penalty.FORFEIT else found


def for_both(seats: tuple[int, ...]) -> bool:
    return len(seats) > 4


def with_the_declarer(rules: Rules, charge: Charge, hand: Hand) -> Judgment:
    found = judged(rules, charge, hand)
    return Judgment(found.ruling, found.rises, found.stage, hand.declarer)


SCORE, LEVELS, MATCHES, EVENTS, CONDUCT = (
    f"{THEOREMS}.{topic}" for topic in ("score", "levels", "matches", "events", "conduct")
)
PREDICATES = "shengji_spec"
DEFECTS = (
    Defect(
        f"{PREDICATES}.printed",
        "is_in_row",
        more_than_read_as_from,
        "score.just_these_totals_are_in_no_printed_row",
        "zzvc-2019, strictly read",
    ),
    Defect(
        f"{PREDICATES}.printed",
        "is_in_row",
        more_than_read_as_from,
        "score.just_two_hundred_of_zzvc_is_in_two_printed_rows",
        "zzvc-2019, strictly read",
    ),
    Defect(
        SCORE,
        "takes_stage",
        stage_above_eighty_only,
        "score.the_rules_give_what_the_only_printed_row_says",
        "zzvc-2019, strictly read",
    ),
    Defect(
        SCORE,
        "rise_of_attackers",
        without_end,
        "score.the_rules_give_what_the_only_printed_row_says",
        "zzvc-2019, strictly read",
    ),
    Defect(
        SCORE,
        "rise_of_declarers",
        one_for_seventy_five_too_much,
        "score.more_points_are_never_better_for_the_declarers",
        "one point more",
    ),
    Defect(
        SCORE,
        "takes_stage",
        stage_above_eighty_only,
        "score.the_readings_fill_what_the_rows_leave_out",
        "whu-2013, R-40 a, 80",
    ),
    Defect(SCORE, "ranges_in", cut_anywhere, "score.each_damaged_range_can_be_cut_in_just_one_way", "80115"),
    Defect(
        SCORE,
        "factor_of_shape",
        doubled_for_all,
        "score.the_documents_count_the_kitty_alike_up_to_a_tractor_of_two_pairs",
        "bnuz and zzvc",
    ),
    Defect(
        SCORE, "factor_of_shape", doubled_for_all, "score.the_factor_of_one_shape_is_even_and_rises_with_it", "rising"
    ),
    Defect(SCORE, "total", below_zero, "score.fines_move_the_total_and_never_below_zero_what_it_comes_to", "the total"),
    Defect(
        SCORE,
        "kitty_points",
        for_either_side,
        "score.fines_move_the_total_and_never_below_zero_what_it_comes_to",
        "the kitty",
    ),
    Defect(
        SCORE,
        "bonus",
        bonus_from_the_first_hand,
        "score.overrides_give_levels_only_in_later_hands_of_whu",
        "first hand",
    ),
    Defect(
        f"{PREDICATES}.levels",
        "highest_within",
        past_everything,
        "levels.no_rise_skips_a_level_that_must_be_played",
        "never skipped",
    ),
    Defect(
        f"{PREDICATES}.levels",
        "may_leave",
        from_any_level,
        "levels.no_rise_skips_a_level_that_must_be_played",
        "how it is left",
    ),
    Defect(LEVELS, "fallen", below_two, "levels.levels_stay_between_two_and_the_ace", "falling"),
    Defect(
        f"{PREDICATES}.levels",
        "next_declarer",
        always_passes,
        "levels.exactly_one_seat_of_the_side_on_stage_declares_next",
        "which seat",
    ),
    Defect(
        f"{PREDICATES}.matches",
        "is_ahead",
        ahead_or_level,
        "matches.exactly_one_side_wins_whatever_the_sides_are_called",
        "one winner",
    ),
    Defect(MATCHES, "is_ahead", ahead_or_level, "matches.being_ahead_is_a_strict_weak_order", "asymmetric"),
    Defect(
        MATCHES,
        "is_winner",
        by_name,
        "matches.exactly_one_side_wins_whatever_the_sides_are_called",
        "under either name",
    ),
    Defect(
        f"{PREDICATES}.events",
        "number_of_byes",
        one_bye_if_odd,
        "events.byes_and_tables_come_out_as_each_format_wants",
        "zzvc, byes",
    ),
    Defect(
        f"{PREDICATES}.events",
        "are_left",
        nobody_leaves,
        "events.every_pair_sits_at_one_table_or_has_a_bye",
        "zzvc",
    ),
    Defect(
        f"{PREDICATES}.events",
        "paired",
        ends_meet,
        "events.after_the_draw_the_bracket_decides_who_may_meet_in_which_round",
        "zzvc",
    ),
    Defect(EVENTS, "prize", first_for_the_last_won, "events.each_run_of_results_takes_one_prize", "bnuz"),
    Defect(EVENTS, "prize", first_for_the_last_won, "events.everybody_goes_home_with_one_prize", "whu"),
    Defect(
        EVENTS,
        "reserves_wanted",
        reserves_for_even,
        "events.at_most_three_reserve_pairs_make_the_tables_a_multiple_of_two",
        "bnuz",
    ),
    Defect(f"{PREDICATES}.conduct", "penalty_by_steps", harsh_at_once, "conduct.offences_go_by_their_steps", "bnuz"),
    Defect(
        f"{PREDICATES}.conduct",
        "rise_of_innocent",
        one_more_for_all,
        "conduct.when_a_hand_is_lost_the_other_side_rises_by_what_it_earned",
        "by what it earned",
    ),
    Defect(
        f"{PREDICATES}.conduct",
        "of_sides",
        of_the_other,
        "conduct.a_penalty_hurts_the_side_at_fault_alone",
        "one side hurt",
    ),
    Defect(CONDUCT, "penalty", forgiving, "conduct.each_text_rules_on_just_these_offences", "zzvc-2019"),
    Defect(
        f"{PREDICATES}.conduct",
        "is_of_both_sides",
        for_both,
        "conduct.each_offence_has_one_ruling_and_none_hurts_where_both_sides_are_at_fault",
        "both at fault",
    ),
    Defect(
        CONDUCT,
        "judged",
        with_the_declarer,
        "conduct.what_hurts_no_side_leaves_the_hand_as_it_was",
        "next declarer",
    ),
)


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: f"{defect.wrong.__name__}-{defect.theorem}")
def test_the_theorem_notices(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    (theorem,) = (each for each in theorems() if each.address == defect.theorem)
    assert theorem.holds
    module = importlib.import_module(defect.place)
    assert hasattr(module, defect.name)
    (obligation,) = (each for each in theorem.obligations() if each.name == defect.obligation)
    monkeypatch.setattr(module, defect.name, defect.wrong)
    verdict = exhaust(obligation) if obligation.exhaustive else settle(obligation, 60, Lift())[0]
    assert verdict.outcome is Outcome.REFUTED
