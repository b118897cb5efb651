"""Theorems on throws, following and tricks notice defects: each is put in the place of a function, and refuted."""

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from shengji_reference.duties import FAULTLESS
from shengji_reference.fills import rests_of
from shengji_reference.heights import top_of
from shengji_reference.led import Led, led
from shengji_reference.lengths import Layouts, Lengths, Lie, Runs, layouts_of
from shengji_reference.masks import Holding
from shengji_reference.table import Table
from shengji_reference.throws import failing_parts
from shengji_reference.tricks import Tops, strength
from shengji_spec.cards import KING, PACK, Card, Play, Trump
from shengji_spec.cuts import Heights, can_be_cut, is_like_built, pieces_of_group, triples_of_group
from shengji_spec.following import Duty, Fill, best_fills, do_tractors_lie_in, pairs_in, refusal_by_group
from shengji_spec.order import is_permanent_trump
from shengji_spec.parts import Part, tractors_of_group
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import exhaust, settle
from shengji_spec.proof.statement import theorems
from shengji_spec.proof.theorems import duties, following, throws, tricks
from shengji_spec.proof.verdicts import Outcome
from shengji_spec.rules import Rules
from shengji_spec.throws import Hands, fine, forced_part, is_part_beaten
from shengji_spec.tricks import (
    height_of_answer,
    heights_of_cuts,
    is_higher_answer,
    is_higher_in_every_part,
    is_higher_part_by_part,
    worth,
)

duties_held_by_the_spec = duties.held_by_the_spec
FOLLOWING, DUTIES, THROWS, TRICKS = (
    f"shengji_spec.proof.theorems.{topic}" for topic in ("following", "duties", "throws", "tricks")
)
TRICKS_OF_ENGINE = "shengji_reference.tricks"
CACHES = (
    best_fills,
    refusal_by_group,
    can_be_cut,
    triples_of_group,
    heights_of_cuts,
    worth,
    throws._may_be_led_alone,
    throws._throws_of_pairs,
    tricks._answers,
    tricks._lower_ones,
    duties.rungs_of,
    duties._are_the_rows,
    duties._all_stretches_hold_what_the_engine_lays_out,
    duties.held_at_once,
    duties.held_by_the_spec,
    duties.laid_out_by_the_engine,
    duties.one_of_each_layout,
    following._plays_of_ways,
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


def lie_exactly(rules: Rules, trump: Trump, group: Play, cards: Play, lengths: Fill) -> bool:
    return pairs_in(cards) == sum(lengths) and do_tractors_lie_in(rules, trump, group, cards, lengths)


def single_cards_in(cards: Play) -> int:
    return sum(cards[i] == 1 for i in range(len(cards)))


def no_more_pairs(cards: Play, held: Play, pairs: int) -> Play:  # noqa: ARG001
    return cards


def shortest_first(lengths: Fill) -> Fill:
    return tuple(length for length in lengths if length == 2)


def whatever_is_given(
    rules: Rules,  # noqa: ARG001
    trump: Trump,  # noqa: ARG001
    group: Play,  # noqa: ARG001
    owed: Duty,  # noqa: ARG001
    held: Play,  # noqa: ARG001
    given: Play,  # noqa: ARG001
) -> bool:
    return True


def never_enough(owed: Duty, held: Play, given: Play) -> bool:
    return pairs_in(given) > min(sum(owed), pairs_in(held))


def just_as_many(size: int, held: Play, given: Play) -> bool:  # noqa: ARG001
    return sum(given) == size


def are_as_many(some: Play, more: Play) -> bool:
    return sum(some) <= sum(more)


def never_ruffs(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:  # noqa: ARG001
    return True


def all_of_them(trump: Trump, card: Card, cards: Play) -> Play:  # noqa: ARG001
    return cards


def gives_the_lowest(owed: Duty, held: Play, given: Play) -> bool:  # noqa: ARG001
    return given[25] > 0


def several_tractors_alone(rules: Rules, trump: Trump, number: int, lengths: Fill) -> int:
    return duties_held_by_the_spec(rules, trump, number, lengths) if len(lengths) > 1 else 0


def as_many_as_the_longest(owed: Duty, held: Play, given: Play) -> bool:
    return pairs_in(given) >= min(max(owed), pairs_in(held))


def led_for_its_longest_part(table: Table, lead: Holding) -> Led:
    made = led(table, lead)
    return replace(made, pairs=max(made.owed, default=0))


def led_for_no_tractor(table: Table, lead: Holding) -> Led:
    return replace(led(table, lead), asks_tractors=False)


def never_better(*_: Any) -> bool:
    return False


def one_height(rules: Rules, trump: Trump, card: Card) -> int:  # noqa: ARG001
    return card.rank


def no_long_tractors(rules: Rules, trump: Trump, group: Play, length: int) -> tuple[Play, ...]:
    return tractors_of_group(rules, trump, group, length) if length < 3 else ()


def nothing(*_: Any) -> tuple[()]:
    return ()


def long_tractors_alone(_rules: Rules, part: int) -> tuple[int, ...]:
    return (part,)


def never(*_: Any) -> None:
    return None


def fined_by_the_forced(rules: Rules, lead: Play, failing: tuple[Part, ...]) -> int:
    counted = len(forced_part(rules, failing).cards)
    return 10 * counted if rules.fine_counts_returned else fine(rules, lead, failing)


def never_all_thrown(rules: Rules, lead: Play, failing: tuple[Part, ...]) -> int:
    return fine(rules._replace(fine_counts_all_thrown=False), lead, failing)


def largest_part(_rules: Rules, failing: tuple[Part, ...]) -> Part:
    return failing[0]


def singles_never_beaten(rules: Rules, trump: Trump, part: Part, hand: Play) -> bool:
    return len(part.cards) > 1 and is_part_beaten(rules, trump, part, hand)


def all_but_the_highest(rules: Rules, trump: Trump, group: Play, part: Part) -> tuple[Play, ...]:
    return pieces_of_group(rules, trump, group, part)[1:]


def one_too_high(rules: Rules, trump: Trump, part: Part, piece: Play) -> int:
    return height_of_answer(rules, trump, part, piece) + 1


def cut_anyhow(rules: Rules, trump: Trump, group: Play, play: Play, made: tuple[Part, ...]) -> bool:  # noqa: ARG001
    return True


def higher_anyhow(rules: Rules, trump: Trump, lead: Play, high: Play, low: Play) -> bool:  # noqa: ARG001
    return True


def exactly_held(hand: Play, play: Play) -> bool:
    return hand == play


def next_player_alone(rules: Rules, trump: Trump, part: Part, others: Hands) -> bool:
    return is_part_beaten(rules, trump, part, others[0])


def tops_some_cut(high: tuple[Heights, ...], low: tuple[Heights, ...]) -> bool:
    return any(any(is_higher_in_every_part(a, b) for a in high) for b in low)


def not_lower(high: tuple[Heights, ...], low: tuple[Heights, ...]) -> bool:
    return not any(all(is_higher_in_every_part(b, a) for b in low) for a in high)


def higher_in_some_part(high: Heights, low: Heights) -> bool:
    return any(a > b for a, b in zip(high, low, strict=True))


def higher_alone(rules: Rules, trump: Trump, lead: Play, standing: Play, play: Play) -> bool:
    return is_higher_answer(rules, trump, lead, play, standing)


def far_too_high(trump: Trump, card: Card) -> int:
    return 16 * (card.rank + trump.level)


def always_first_seat(seat: int) -> int:  # noqa: ARG001
    return 0


def first_wins(_rules: Rules, _trump: Trump, _plays: tuple[Play, ...]) -> int:
    return 0


def worth_by_reading(rules: Rules, trump: Trump, lead: Play, play: Play) -> int:
    return worth(rules, trump, lead, play) + int(rules.throw_ruff_may_split)


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


def last_of_the_strongest(made: Led, plays: Sequence[Holding]) -> int:
    strengths = [strength(made, play) for play in plays]
    return max(range(len(plays)), key=lambda i: (strengths[i], i))


def highest_of_all(ready: Table, number: int, _parts: tuple[Part, ...], play: Holding) -> int:
    return top_of(ready, number, play.held)


def higher_than_some_cut(high: Tops, low: Tops) -> bool:
    return any(all(a > b for a, b in zip(ours, theirs, strict=True)) for ours in high for theirs in low)


def fined_by_the_failing(_rules: Rules, _parts: tuple[Part, ...], failing: tuple[Part, ...]) -> int:
    return 10 * sum(len(part.cards) for part in failing)


def failing_by_all(ready: Table, number: int, parts: tuple[Part, ...], others: tuple[Holding, ...]) -> tuple[Part, ...]:
    return failing_parts(ready, number, parts, (others[0], others[0], others[1]))


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
        FOLLOWING,
        "do_tractors_lie_in",
        lie_exactly,
        "following.more_cards_hold_no_fewer_tractors",
        "side suit",
    ),
    Defect(FOLLOWING, "pairs_in", single_cards_in, "following.more_cards_hold_no_fewer_tractors", "pairs"),
    *(
        Defect(FOLLOWING, name, wrong, "following.what_is_held_at_once_is_held_by_as_many_pairs", words)
        for name, wrong, words in (
            ("_with_pairs", no_more_pairs, "side suit"),
            ("longer_than_pairs", shortest_first, "trumps, R-02 b"),
        )
    ),
    *(
        Defect(
            place,
            name,
            wrong,
            "following.a_play_is_legal_just_when_no_other_choice_honours_the_lead_better",
            words,
        )
        for place, name, wrong, words in (
            (
                "shengji_spec.following",
                "are_tractors_followed",
                whatever_is_given,
                "not bettered, the longest tractors held",
            ),
            ("shengji_spec.following", "are_tractors_followed", whatever_is_given, "the longest tractors held"),
            ("shengji_spec.following", "are_pairs_followed", never_enough, "bettered, a whole tractor or pairs"),
        )
    ),
    *(
        Defect(place, name, wrong, "following.some_play_may_always_follow", words)
        for place, name, wrong, words in (
            (FOLLOWING, "lengths_asked", long_tractors_alone, "pairs, the longest tractors held"),
            ("shengji_spec.following", "are_pairs_followed", never_enough, "cards, pairs"),
            ("shengji_spec.following", "is_suit_followed", just_as_many, "short"),
            ("shengji_spec.following", "is_suit_followed", just_as_many, "short, any lead"),
            (FOLLOWING, "_are_among", are_as_many, "a card more"),
            ("shengji_spec.following", "is_spoilt_ruff", never_ruffs, "ruffs"),
            ("shengji_spec.following", "is_wrong_ruff", anything_goes, "whole hands"),
        )
    ),
    *(
        Defect(
            place,
            name,
            wrong,
            "following.legality_turns_on_the_number_of_cards_and_the_pairs_of_the_group_led",
            words,
        )
        for place, name, wrong, words in (
            (FOLLOWING, "of_one_group", all_of_them, "the group led"),
            ("shengji_spec.following", "are_pairs_followed", gives_the_lowest, "number and pairs, pairs"),
        )
    ),
    Defect(DUTIES, "height", one_height, "duties.the_engine_lays_cards_on_the_rungs_of_the_order", "every line"),
    Defect(
        DUTIES,
        "tractors_of_group",
        no_long_tractors,
        "duties.the_tractors_of_a_group_are_those_on_rungs_in_a_row",
        "R-05 b",
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
    *(
        Defect(DUTIES, name, wrong, "duties.the_engine_fills_the_parts_of_a_lead_as_the_spec_does", words)
        for name, wrong, words in (
            ("does_better", anything_goes, "compared, a whole tractor or pairs"),
            ("does_better", anything_goes, "trumps compared"),
            ("is_filled", anything_goes, "ruffs"),
        )
    ),
    Defect(
        DUTIES,
        "held_by_the_spec",
        several_tractors_alone,
        "duties.pairs_that_hold_some_tractors_hold_fewer_of_them",
        "side suit",
    ),
    Defect(
        "shengji_spec.following",
        "are_pairs_followed",
        as_many_as_the_longest,
        "duties.the_engine_counts_cards_and_pairs_on_masks",
        "no trump suit, a side suit led",
    ),
    *(
        Defect(DUTIES, "led", wrong, "duties.the_engine_asks_of_a_lead_what_the_spec_asks", "trumps, R-02 b")
        for wrong in (led_for_its_longest_part, led_for_no_tractor)
    ),
    Defect(
        "shengji_spec.following",
        "is_held",
        anything_goes,
        "duties.the_engine_refuses_what_the_spec_refuses",
        "hearts led, bnuz",
    ),
    Defect(
        "shengji_spec.following",
        "does_better_beyond",
        never_better,
        "duties.the_engine_refuses_what_the_spec_refuses",
        "longer leads, the longest tractors held",
    ),
    Defect(DUTIES, "lie_of", no_runs, "duties.the_engine_finds_the_lengths_of_runs_in_one_pass", "no trump suit"),
    *(
        Defect(DUTIES, "layouts_of", wrong, "duties.the_engine_holds_at_once_what_the_spec_does", words)
        for wrong, words in (
            (loose_pairs, "side suit"),
            (first_layout, "trumps, by default"),
            (loose_pairs, "no trump suit, R-03 b"),
        )
    ),
    Defect(
        DUTIES,
        "first_fault",
        no_fault,
        "duties.the_engine_counts_cards_and_pairs_on_masks",
        "no trump suit, a side suit led",
    ),
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
    *(
        Defect(THROWS, name, wrong, "throws.exactly_one_part_of_a_failed_throw_is_forced", words)
        for name, wrong, words in (
            ("forced_part", largest_part, "zzvc, R-26 a"),
            ("fine", fined_by_the_forced, "bnuz, R-27 c, R-26 a"),
            ("fine", never_all_thrown, "bnuz, R-27 b, R-26 b"),
        )
    ),
    *(
        Defect(
            "shengji_spec.throws",
            "plain_pieces_of_group",
            all_but_the_highest,
            "throws.a_throw_that_stands_is_not_beaten_in_its_suit",
            words,
        )
        for words in ("zzvc, R-33 a or c", "zzvc, R-04 b, R-33 a or c", "zzvc, R-33 b", "bnuz, R-33 b")
    ),
    Defect(
        "shengji_spec.tricks",
        "height_of_answer",
        one_too_high,
        "throws.a_play_counts_for_a_piece_that_answers_a_part",
        "zzvc, the largest",
    ),
    Defect(
        "shengji_spec.tricks",
        "can_be_cut",
        cut_anyhow,
        "throws.a_play_counts_for_a_piece_that_answers_a_part",
        "the highest card",
    ),
    Defect(
        "shengji_spec.throws", "is_held", exactly_held, "throws.a_card_more_in_a_hand_lets_no_part_stand", "every part"
    ),
    Defect(THROWS, "fails", next_player_alone, "throws.the_test_of_a_throw_asks_for_no_seat", "every part"),
    Defect(
        "shengji_spec.throws",
        "is_part_beaten",
        singles_never_beaten,
        "throws.a_real_throw_that_stands_is_not_beaten",
        "R-33 c, R-32 a",
    ),
    Defect(
        "shengji_spec.tricks",
        "can_be_cut",
        cut_anyhow,
        "tricks.a_single_pair_or_tractor_is_matched_by_its_own_shape",
        "hearts",
    ),
    Defect(
        "shengji_spec.cuts",
        "is_like_built",
        never_of_permanent_trumps,
        "tricks.a_side_triple_is_matched_by_a_pair_and_a_single",
        "whu, R-31 b",
    ),
    Defect(
        "shengji_spec.tricks",
        "is_higher_answer",
        higher_anyhow,
        "tricks.plays_beat_one_another_without_cycles",
        "any three plays",
    ),
    Defect(
        "shengji_spec.tricks",
        "is_higher_answer",
        is_higher_part_by_part,
        "tricks.equal_plays_stand_alike_to_all_others",
        "any three plays",
    ),
    *(
        Defect(TRICKS, name, wrong, "tricks.plays_compared_part_by_part_are_ordered", words)
        for name, wrong, words in (
            ("tops_every_cut", tops_some_cut, "cuts"),
            ("tops_every_cut", not_lower, "three cuts"),
            ("tops_every_cut", not_lower, "a cut more"),
            ("is_higher_in_every_part", higher_in_some_part, "parts"),
        )
    ),
    Defect(TRICKS, "is_higher_answer", anything_goes, "tricks.answers_rank_without_cycles", "R-33 b"),
    Defect("shengji_spec.tricks", "height_of_answer", one_too_high, "tricks.what_answers_a_lead_has_a_cut", "zzvc"),
    *(
        Defect(TRICKS, "winner", first_wins, "tricks.exactly_one_play_wins_a_trick", words)
        for words in ("one wins", "none beats it")
    ),
    Defect(TRICKS, "next_seat", always_first_seat, "tricks.exactly_one_play_wins_a_trick", "whoever leads"),
    Defect(TRICKS, "place", far_too_high, "tricks.exactly_one_play_wins_a_trick", "what counts"),
    Defect(TRICKS, "beats", higher_alone, "tricks.a_ruff_beats_whatever_is_none", "any four plays"),
    Defect("shengji_spec.tricks", "can_be_cut", never, "tricks.a_lead_matches_itself", "zzvc"),
    Defect(TRICKS, "worth", worth_by_reading, "tricks.no_shorter_lead_tells_two_readings_apart", "R-32"),
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


ENGINE = "shengji_spec.proof.theorems.engine"

DEFECTS_OF_ENGINE = (
    *(
        Defect(place, name, wrong, "engine.the_engine_finds_the_winner_that_the_spec_defines", words)
        for place, name, wrong, words in (
            (ENGINE, "winner_of", last_of_the_strongest, "whu-2013"),
            (TRICKS_OF_ENGINE, "best_top", highest_of_all, "zzvc-2019"),
            (TRICKS_OF_ENGINE, "_is_higher_in_every_part", higher_than_some_cut, "zzvc-2019, R-33 b"),
            (TRICKS_OF_ENGINE, "top_of_tractor", top_of, "whu-2013, R-05 b"),
        )
    ),
    *(
        Defect(place, name, wrong, "engine.the_engine_judges_throws_as_the_spec_does", words)
        for place, name, wrong, words in (
            ("shengji_reference.leads", "forced_part", largest_part, "bnuz-2015"),
            ("shengji_reference.leads", "fine", fined_by_the_failing, "bnuz-2015, R-27 c"),
            ("shengji_reference.throws", "runs", nothing, "bnuz-2015"),
            ("shengji_reference.leads", "failing_parts", failing_by_all, "zzvc-2019, R-25 b, R-26 b, two hands"),
        )
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
    "defect",
    [*DEFECTS, *DEFECTS_OF_ENGINE],
    ids=lambda defect: f"{defect.wrong.__name__}-{defect.theorem}-{defect.obligation}",
)
def test_the_theorem_notices(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    (theorem,) = (each for each in theorems() if each.address == defect.theorem)
    assert theorem.holds
    module = importlib.import_module(defect.place)
    assert hasattr(module, defect.name)
    (obligation,) = (each for each in theorem.obligations() if each.name == defect.obligation)
    monkeypatch.setattr(module, defect.name, defect.wrong)
    verdict = exhaust(obligation) if obligation.exhaustive else settle(obligation, 60, Lift())[0]
    # What opaque functions say, plain Python cannot confirm: such a claim is not proved, and counts as a failure.
    assert verdict.outcome is (Outcome.UNCONFIRMED if obligation.opaque else Outcome.REFUTED)
