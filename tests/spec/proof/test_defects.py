"""Seeded defects: for each there is a theorem that no longer holds, and the solver shows a case."""

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from shengji_reference.ladder import TRUMPS, group
from shengji_spec.cards import ACE, JOKERS, KINDS, PACK, Card, Play, Trump, is_same_kind
from shengji_spec.neighbours import is_between
from shengji_spec.order import is_higher, is_level_card, is_main_level_card, is_of_one_group, standing
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import settle
from shengji_spec.proof.verdicts import Outcome
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_throw, is_triple_in_trump, is_unmixed

if TYPE_CHECKING:
    from shengji_spec.proof.statement import Theorem


class Defect(NamedTuple):
    """A function put in the place of another, and a theorem that has to notice: its topic, its name, an obligation."""

    place: str
    name: str
    wrong: Callable[..., Any]
    topic: str
    theorem: str
    obligation: str


def higher_by_rank_alone(trump: Trump, a: Card, b: Card) -> bool:
    return is_of_one_group(trump, a, b) and a.rank > b.rank


def higher_or_of_one_class(trump: Trump, a: Card, b: Card) -> bool:
    return is_of_one_group(trump, a, b) and standing(trump, a) >= standing(trump, b)


def higher_across_groups(trump: Trump, a: Card, b: Card) -> bool:
    return standing(trump, a) > standing(trump, b)


def equal_for_all_level_cards(trump: Trump, a: Card, b: Card) -> bool:
    return is_same_kind(a, b) or (is_level_card(trump, a) and is_level_card(trump, b))


def jokers_are_of_no_group(trump: Trump, a: Card, b: Card) -> bool:
    return a.suit == b.suit and a.suit != JOKERS and trump.level > 0


def level_cards_only(trump: Trump, card: Card) -> bool:
    return is_level_card(trump, card)


def next_with_one_between(trump: Trump, high: Card, low: Card) -> bool:
    return is_higher(trump, high, low) and sum(is_between(trump, low, card, high) for card in PACK) <= 1


def next_in_rank_alone(trump: Trump, high: Card, low: Card) -> bool:
    return is_of_one_group(trump, high, low) and high.rank == low.rank + 1


def next_with_a_turn(trump: Trump, high: Card, low: Card) -> bool:
    return (is_higher(trump, high, low) and not any(is_between(trump, low, card, high) for card in PACK)) or (
        high.suit == low.suit and high.rank == 2 and low.rank == ACE
    )


def never_parted(rules: Rules, trump: Trump, high: Card, low: Card) -> bool:
    return rules.clockwise and is_higher(trump, high, low) and is_higher(trump, low, high)


def main_level_joins_too(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return rules.off_level_pairs_adjoin and equal_for_all_level_cards(trump, a, b) and not is_same_kind(a, b)


def any_pairs(rules: Rules, trump: Trump, play: Play) -> bool:
    return sum(play) > 0 or (rules.throws and trump.level > 2)


def single_or_pair(play: Play) -> bool:
    return 1 <= sum(play) <= 2


def ace_always(trump: Trump) -> int:
    return ACE if trump.level > 0 else 0


def refused_though_allowed(rules: Rules, trump: Trump, play: Play) -> bool:
    return is_throw(rules, trump, play) and not is_triple_in_trump(rules, trump, play)


def unmixed_by_suit(trump: Trump, play: Play) -> bool:
    return trump.level > 0 and any(
        all(play[i] == 0 or PACK[i].suit == suit for i in range(KINDS)) for suit in range(JOKERS + 1)
    )


def triple_of_any_suits(rules: Rules, trump: Trump, play: Play) -> bool:
    return rules.side_triple and trump.level < 13 and sum(play) == 3 and play[0] + play[13] == 3


def rung_with_a_gap(trump: Trump, card: Card) -> int:
    return card.rank - 2 if card.rank <= ACE and card.rank != trump.level else 20 + standing(trump, card)


def group_by_suit(trump: Trump, card: Card) -> int:
    return TRUMPS if card.suit in (JOKERS, trump.suit) else card.suit


def higher_than_main(trump: Trump, a: Card, b: Card) -> bool:
    return group(trump, a) == group(trump, b) and a.rank > b.rank and not is_main_level_card(trump, b)


def whole_mask(rungs: int) -> int:
    return rungs


def any_three(rules: Rules, trump: Trump, suit_cards: Any) -> bool:
    return rules.side_triple and trump.level > 0 and (suit_cards.twice & 0b11 << 10).bit_count() == 1


def any_two_cards(suit_cards: Any) -> Any:
    return sum(suit_cards) == 2


ORDER = "shengji_spec.proof.theorems.order"
SPEC = "shengji_spec.neighbours"
SHAPES = "shengji_spec.shapes"
PROOF_SHAPES = "shengji_spec.proof.theorems.shapes"
ENGINE = "shengji_spec.proof.theorems.engine"
LADDER = "shengji_reference.ladder"
LISTED = "the_order_is_the_printed_list"
COVER = "neighbours_are_what_nothing_lies_between"
ONE_SHAPE = "every_play_of_a_group_has_one_shape_and_may_be_led_or_is_refused_for_one_reason"
IN_A_ROW = "a_tractor_is_pairs_on_rungs_in_a_row"
UNIQUE = "the_cut_into_tractors_is_unique_up_to_the_suits_of_level_cards"
TRIPLE = "the_side_triple_is_of_the_two_highest_ranks_left_at_every_level"

DEFECTS = [
    Defect(ORDER, "is_higher", higher_by_rank_alone, "order", LISTED, ""),
    Defect(ORDER, "is_higher", higher_by_rank_alone, "order", "only_twins_and_off_suit_level_cards_tie", ""),
    Defect(ORDER, "is_higher", higher_or_of_one_class, "order", "no_two_cards_rank_above_each_other", ""),
    Defect(
        ORDER, "is_higher", higher_across_groups, "order", "every_card_is_of_one_group_and_groups_do_not_compare", ""
    ),
    Defect(ORDER, "is_higher", next_in_rank_alone, "order", "what_ranks_above_a_higher_card_ranks_above_the_lower", ""),
    Defect(ORDER, "is_higher", next_in_rank_alone, "order", "ties_chain", ""),
    Defect(ORDER, "is_equal", equal_for_all_level_cards, "order", "only_twins_and_off_suit_level_cards_tie", ""),
    Defect(
        ORDER,
        "is_of_one_group",
        jokers_are_of_no_group,
        "order",
        "every_card_is_of_one_group_and_groups_do_not_compare",
        "",
    ),
    Defect(ORDER, "is_permanent_trump", level_cards_only, "order", "twelve_cards_are_permanent_trumps", ""),
    Defect(SPEC, "is_next_above", next_with_one_between, "neighbours", COVER, ""),
    Defect(
        SPEC,
        "is_next_above",
        next_with_one_between,
        "neighbours",
        "a_card_has_at_most_one_rung_of_neighbours_on_each_side",
        "",
    ),
    Defect(
        SPEC,
        "is_next_above",
        next_in_rank_alone,
        "neighbours",
        "the_ranks_of_a_suit_close_up_where_the_level_has_left",
        "",
    ),
    Defect(
        SPEC,
        "is_next_above",
        next_in_rank_alone,
        "neighbours",
        "the_two_ranks_beside_the_level_are_neighbours_in_every_suit",
        "",
    ),
    Defect(
        SPEC, "is_next_above", next_in_rank_alone, "neighbours", "every_card_but_the_highest_has_a_neighbour_above", ""
    ),
    Defect(SPEC, "is_next_above", next_with_a_turn, "neighbours", "the_order_never_wraps", ""),
    Defect(
        SPEC,
        "is_of_one_group",
        higher_across_groups,
        "neighbours",
        "neighbours_are_mutual_and_never_twins_nor_of_two_groups",
        "",
    ),
    Defect(
        SPEC, "is_parted", never_parted, "neighbours", "reading_r01_parts_just_the_main_level_card_from_the_others", ""
    ),
    Defect(
        SPEC,
        "is_parted",
        never_parted,
        "neighbours",
        "reading_r03_parts_just_small_joker_and_level_without_a_trump_suit",
        "",
    ),
    Defect(SPEC, "is_parted", never_parted, "neighbours", "reading_r04_parts_just_the_trumps_beside_the_level", ""),
    Defect(
        SPEC,
        "is_joined",
        main_level_joins_too,
        "neighbours",
        "reading_r02_joins_just_equal_level_cards_of_different_suits",
        "",
    ),
    Defect(
        SPEC,
        "is_linked_above_in_suit",
        never_parted,
        "neighbours",
        "reading_r05_joins_just_the_main_level_card_to_the_ranks_beside_it",
        "",
    ),
    Defect(SHAPES, "is_one_pair_a_rung", any_pairs, "shapes", "no_tractor_holds_two_pairs_of_one_rung", "level 5"),
    Defect(SHAPES, "is_run", any_pairs, "shapes", "only_three_tractors_exist_in_trump_without_a_trump_suit", ""),
    Defect(
        SHAPES,
        "is_run_in_suit",
        any_pairs,
        "shapes",
        "the_level_pair_between_its_neighbours_chains_only_under_r05b",
        "",
    ),
    Defect(
        SHAPES, "is_linked_above", never_parted, "shapes", "only_three_tractors_exist_in_trump_without_a_trump_suit", ""
    ),
    Defect(SPEC, "is_parted", never_parted, "shapes", IN_A_ROW, "level 5"),
    Defect(SHAPES, "is_one_pair_a_rung", any_pairs, "shapes", IN_A_ROW, "level 5"),
    Defect(PROOF_SHAPES, "is_single", single_or_pair, "shapes", ONE_SHAPE, "level 5"),
    Defect("shengji_spec.leads", "is_unmixed", unmixed_by_suit, "shapes", ONE_SHAPE, "level 5"),
    Defect(PROOF_SHAPES, "is_refused_as_throw", refused_though_allowed, "shapes", ONE_SHAPE, "level 5"),
    Defect(PROOF_SHAPES, "is_side_triple", triple_of_any_suits, "shapes", "no_shape_mixes_groups", ""),
    Defect(PROOF_SHAPES, "is_pair", any_two_cards, "shapes", "a_single_and_a_pair_may_always_be_led", ""),
    Defect(SHAPES, "highest_side_rank", ace_always, "shapes", TRIPLE, ""),
    Defect(LADDER, "rung", rung_with_a_gap, "engine", "the_engine_finds_the_neighbours_that_the_spec_defines", ""),
    Defect(ENGINE, "is_on_higher_rung", higher_than_main, "engine", "the_engine_ranks_cards_as_the_spec_does", ""),
    Defect(ENGINE, "group", group_by_suit, "engine", "the_engine_groups_cards_as_the_spec_does", ""),
    Defect(ENGINE, "lowest_run", whole_mask, "engine", "the_engine_cuts_off_the_lowest_run_of_ones", ""),
    Defect(
        ENGINE, "has_triple", any_three, "engine", "the_engine_finds_the_side_triples_that_the_spec_defines", "level 13"
    ),
]


def tractors_with_a_hole(rules: Rules, trump: Trump, play: Play) -> bool:
    """Two pairs or three of one group, whatever lies between: some join, some become too long."""
    return all(count != 1 for count in play) and is_unmixed(trump, play) and sum(play) in (4, 6) and not rules.throws


UNIQUE_CUT = Defect(PROOF_SHAPES, "is_tractor", tractors_with_a_hole, "shapes", UNIQUE, "level 5")


@pytest.mark.parametrize(
    "defect", [*DEFECTS, UNIQUE_CUT], ids=lambda defect: f"{defect.wrong.__name__}-{defect.theorem}"
)
def test_the_theorem_notices(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    theorem: Theorem = getattr(importlib.import_module(f"shengji_spec.proof.theorems.{defect.topic}"), defect.theorem)
    assert theorem.holds
    module = importlib.import_module(defect.place)
    assert hasattr(module, defect.name)
    monkeypatch.setattr(module, defect.name, defect.wrong)
    obligations = [each for each in theorem.obligations() if each.name.startswith(defect.obligation)]
    outcomes = {settle(each, 60, Lift())[0].outcome for each in obligations if not each.exhaustive}
    assert Outcome.REFUTED in outcomes
    assert outcomes <= {Outcome.REFUTED, Outcome.PROVED}
