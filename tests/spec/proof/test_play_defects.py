"""Theorems on throws, following and tricks notice defects: each is put in the place of a function, and refuted."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from shengji_reference.duties import FAULTLESS
from shengji_reference.fills import rests_of
from shengji_reference.lengths import Layouts, Lengths, Lie, Runs, layouts_of
from shengji_spec.cards import KING, PACK, Card, Play, Trump
from shengji_spec.cuts import is_like_built
from shengji_spec.following import best_fills
from shengji_spec.order import is_permanent_trump
from shengji_spec.parts import Part, tractors_in
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import exhaust, settle
from shengji_spec.proof.statement import theorems
from shengji_spec.proof.theorems import duties, tricks
from shengji_spec.proof.verdicts import Outcome
from shengji_spec.rules import Rules
from shengji_spec.throws import is_part_beaten

FOLLOWING, DUTIES, THROWS, TRICKS = (
    f"shengji_spec.proof.theorems.{topic}" for topic in ("following", "duties", "throws", "tricks")
)
CACHES = (
    best_fills,
    tricks._answers,
    tricks._lower_ones,
    tricks._beats,
    tricks._holds,
    duties.rungs_of,
    duties._all_stretches_hold_what_the_engine_lays_out,
    duties.held_at_once,
)


@dataclass(frozen=True)
class Defect:
    """A function put in the place of another, and the theorem, with the obligation, that has to notice."""

    place: str
    name: str
    wrong: Callable[..., Any]
    theorem: str
    obligation: str


def pairs_alone(_rules: Rules, _part: int) -> tuple[int, ...]:
    return (1,)


def anything_goes(*_: Any) -> bool:
    return True


def first_rest(runs: Runs, length: int) -> Iterator[Runs]:
    yield from list(rests_of(runs, length))[:1]


def same_runs(runs: Runs, _length: int) -> Iterator[Runs]:
    yield runs


def first_layout(lie: Lie) -> Layouts:
    return layouts_of(lie)[:1]


def loose_pairs(lie: Lie) -> Layouts:
    return ((1,) * sum(layouts_of(lie)[0]),)


def no_runs(*_: Any) -> Lengths:
    return Lengths((), None)


def one_height(rules: Rules, trump: Trump, card: Card) -> int:  # noqa: ARG001
    return card.rank


def no_long_tractors(rules: Rules, trump: Trump, play: Play, length: int) -> tuple[Play, ...]:
    return tractors_in(rules, trump, play, length) if length < 3 else ()


def nothing(*_: Any) -> tuple[()]:
    return ()


def long_tractors_alone(_rules: Rules, part: int) -> tuple[int, ...]:
    return (part,)


def never(*_: Any) -> None:
    return None


def largest_part(_rules: Rules, failing: tuple[Part, ...]) -> Part:
    return failing[0]


def singles_never_beaten(rules: Rules, trump: Trump, part: Part, hand: Play) -> bool:
    return len(part.cards) > 1 and is_part_beaten(rules, trump, part, hand)


def first_wins(_rules: Rules, _trump: Trump, _plays: tuple[Play, ...]) -> int:
    return 0


def kings_alone(play: Play) -> int:
    return sum(play[i] * (10 if PACK[i].rank == KING else 0) for i in range(len(PACK)))


def no_fault(
    count: int,  # noqa: ARG001
    group: int,  # noqa: ARG001
    pairs: int,  # noqa: ARG001
    hand_held: int,  # noqa: ARG001
    hand_twice: int,  # noqa: ARG001
    held: int,  # noqa: ARG001
    twice: int,  # noqa: ARG001
) -> int:
    return FAULTLESS


def next_to_anything(rules: Rules, trump: Trump, high: Card, low: Card) -> bool:  # noqa: ARG001
    return high.rank > low.rank


def never_of_permanent_trumps(rules: Rules, trump: Trump, pair: int, single: int, is_pair_high: bool) -> bool:
    barred = any(is_permanent_trump(trump, PACK[kind]) for kind in (pair, single))
    return is_like_built(rules, trump, pair, single, is_pair_high) and (
        rules.triple_ruff_chains_permanent_trumps or not barred
    )


HELD_AT_ONCE = "the_tractors_held_at_once_are_those_cut_from_a_layout"

DEFECTS = (
    Defect(
        "shengji_spec.following",
        "lengths_asked",
        pairs_alone,
        "duties.the_engine_fills_the_parts_of_a_lead_as_the_spec_does",
        "the longest tractors held",
    ),
    Defect(
        "shengji_spec.following",
        "lengths_asked",
        pairs_alone,
        "duties.the_engine_fills_the_parts_of_a_lead_as_the_spec_does",
        "trumps, R-02 b",
    ),
    Defect(
        "shengji_spec.following",
        "lengths_asked",
        long_tractors_alone,
        "following.a_pair_more_never_does_less_for_a_lead",
        "the longest tractors held",
    ),
    Defect(
        "shengji_spec.following",
        "are_tractors_followed",
        anything_goes,
        "following.a_play_is_legal_just_when_no_other_choice_honours_the_lead_better",
        "the longest tractors held",
    ),
    Defect(DUTIES, "height", one_height, "duties.the_engine_lays_cards_on_the_rungs_of_the_order", "every line"),
    Defect(
        DUTIES,
        "tractors_in",
        no_long_tractors,
        "duties.the_tractors_among_some_pairs_are_those_on_rungs_in_a_row",
        "trumps, R-05 b",
    ),
    *(
        Defect(DUTIES, "layouts_of", wrong, f"duties.{HELD_AT_ONCE}", words)
        for wrong, words in (
            (loose_pairs, "side suit"),
            (loose_pairs, "runs apart"),
            (first_layout, "stretches, R-05 a, R-02 a"),
            (first_layout, "stretches, R-05 b, R-02 a"),
            (first_layout, "stretches, R-05 b, R-02 b"),
        )
    ),
    Defect(DUTIES, "rows_on", nothing, f"duties.{HELD_AT_ONCE}", "stretches, R-05 a, R-02 b"),
    *(
        Defect(DUTIES, "rests_of", wrong, "duties.the_engine_takes_tractors_where_most_is_left", words)
        for wrong, words in ((first_rest, "most is left"), (same_runs, "some tractor leaves it"))
    ),
    Defect(DUTIES, "lie_of", no_runs, "duties.the_engine_finds_the_lengths_of_runs_in_one_pass", "no trump suit"),
    Defect(DUTIES, "first_fault", no_fault, "duties.the_engine_counts_cards_and_pairs_on_masks", "12 kinds from bit 0"),
    *(
        Defect(DUTIES, name, wrong, "duties.the_engine_asks_of_a_lead_what_the_spec_asks", words)
        for name, wrong, words in (
            ("duty_of_engine", nothing, "bnuz"),
            ("duty_of_engine", nothing, "runs"),
            ("duty_of_engine", nothing, "trumps, R-05 b"),
            ("are_all_beside", anything_goes, "spared, R-01 b"),
        )
    ),
    *(
        Defect(DUTIES, name, anything_goes, "duties.the_engine_sees_the_ruffs_that_the_spec_defines", words)
        for name, words in (("is_match", "R-36 b"), ("can_ruff_of_engine", "held, R-32 b"))
    ),
    *(
        Defect(DUTIES, "follow", never, "duties.the_engine_refuses_what_the_spec_refuses", words)
        for words in ("hearts led, bnuz", "trumps led, R-28b b", "void or short, bnuz, R-34 b")
    ),
    Defect(THROWS, "forced_part", largest_part, "throws.exactly_one_part_of_a_failed_throw_is_forced", "zzvc, R-26 a"),
    Defect(
        "shengji_spec.throws",
        "is_part_beaten",
        singles_never_beaten,
        "throws.a_throw_that_stands_is_not_beaten_in_its_suit",
        "R-33 c, R-32 a",
    ),
    Defect(TRICKS, "is_higher_answer", anything_goes, "tricks.answers_rank_without_cycles", "R-33 a"),
    Defect(TRICKS, "winner", first_wins, "tricks.exactly_one_play_wins_a_trick", "whu"),
    Defect(TRICKS, "points", kings_alone, "tricks.the_points_of_the_cards_are_two_hundred", "every parting"),
    Defect(
        "shengji_spec.cuts",
        "is_like_built",
        never_of_permanent_trumps,
        "tricks.four_kinds_of_ruff_answer_a_side_triple_without_a_trump_suit",
        "whu, R-31 b",
    ),
    Defect(
        TRICKS,
        "is_linked_above",
        next_to_anything,
        "tricks.ruffs_built_alike_compare_the_same_by_pair_and_by_highest_card",
        "two ruffs",
    ),
)


@pytest.fixture
def clear_caches() -> Iterator[None]:
    """Memos know nothing of a function that is put in the place of another."""
    for cached in CACHES:
        cached.cache_clear()
    yield
    for cached in CACHES:
        cached.cache_clear()


@pytest.mark.usefixtures("clear_caches")
@pytest.mark.parametrize(
    "defect", DEFECTS, ids=lambda defect: f"{defect.wrong.__name__}-{defect.theorem}-{defect.obligation}"
)
def test_the_theorem_notices(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    (theorem,) = (each for each in theorems() if each.address == defect.theorem)
    assert theorem.holds
    module = importlib.import_module(defect.place)
    assert hasattr(module, defect.name)
    (obligation,) = (each for each in theorem.obligations() if each.name == defect.obligation)
    monkeypatch.setattr(module, defect.name, defect.wrong)
    verdict = exhaust(obligation) if obligation.exhaustive else settle(obligation, 60, Lift())[0]
    assert verdict.outcome is Outcome.REFUTED
