"""Parameters that change no answer of an operation although its predicates consult them, each with the theorem why."""

from collections.abc import Mapping
from typing import NamedTuple

from shengji_spec.rules import Rules


class Idle(NamedTuple):
    """A parameter without effect on some operations where others have these values; `theorem`: its address."""

    parameter: str
    operations: frozenset[str]
    where: Mapping[str, bool]
    theorem: str


FREE_RUFFS = {"triple_ruff_is_like_built": False, "triple_ruffs_compare_pairs": True}
FOLLOWS = frozenset({"follow", "count_follows"})

IDLE = (
    Idle(
        "triple_ruffs_compare_pairs",
        frozenset({"trick"}),
        {"triple_ruff_is_like_built": True, "throws": False},
        "tricks.ruffs_built_alike_compare_the_same_by_pair_and_by_highest_card",
    ),
    Idle(
        "side_triple",
        frozenset({"trick"}),
        {
            **FREE_RUFFS,
            "throws": True,
            "throw_ruff_may_split": True,
            "throw_ruffs_compare_largest": True,
            "triple_in_throw": False,
        },
        "tricks.a_side_triple_is_ruffed_like_a_throw_of_pair_and_single",
    ),
    Idle(
        "triple_in_throw",
        frozenset({"trick"}),
        {**FREE_RUFFS, "throw_ruffs_compare_every_part": False},
        "tricks.whether_a_side_triple_is_a_part_changes_no_ruff_of_a_throw",
    ),
    Idle("triple_in_throw", frozenset({"lead"}), {}, "throws.whether_a_side_triple_is_a_part_changes_no_throw"),
    Idle(
        "triple_in_throw",
        FOLLOWS,
        {"ruffs_must_match": False, "throw_lead_asks_for_shapes": False},
        "following.a_side_triple_as_a_part_asks_for_the_pair_that_it_holds",
    ),
    Idle(
        "triple_in_throw",
        FOLLOWS,
        {"ruffs_must_match": False, "triple_lead_asks_for_pair": True},
        "following.a_side_triple_as_a_part_asks_for_the_pair_that_it_holds",
    ),
    Idle(
        "small_joker_adjoins_level_without_trump_suit",
        FOLLOWS,
        {
            "ruffs_must_match": False,
            "off_level_pairs_adjoin": False,
            "pair_lead_spares_tractors": False,
            "throws": True,
            "throws_in_trump": True,
            "throw_lead_asks_for_shapes": True,
        },
        "following.whether_small_joker_and_level_card_are_neighbours_changes_no_follow",
    ),
    Idle(
        "equal_level_call_moves_deal",
        frozenset({"call"}),
        {},
        "auction.who_may_show_what_does_not_turn_on_whether_an_equal_level_call_moves_the_deal",
    ),
    Idle(
        "holding_bars_opponents",
        frozenset({"auction"}),
        {},
        "calls.opponents_call_at_their_own_level_only_where_the_declarers_cannot_call",
    ),
)


def idle_theorem(operation: str, parameter: str, first: Rules, second: Rules) -> str | None:
    """Give the theorem by which a parameter changes no answer of an operation under both rulesets, or None."""
    return next(
        (
            idle.theorem
            for idle in IDLE
            if idle.parameter == parameter
            and operation in idle.operations
            and all(getattr(rules, name) == value for rules in (first, second) for name, value in idle.where.items())
        ),
        None,
    )
