"""Whether two rulesets agree in a predicate: against brute force where that reaches, and the cases known by heart."""

import importlib
import inspect
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest
import z3

from shengji_spec.auction import outcome, played_out
from shengji_spec.calls import call_refusal
from shengji_spec.cards import KINDS, PACK, Card, Play, Trump
from shengji_spec.documents import reading
from shengji_spec.following import best_fills, follow_refusal
from shengji_spec.kitty import burial_refusal
from shengji_spec.leads import (
    is_decided_by_hands,
    is_empty,
    is_refused_as_throw,
    is_refused_as_triple,
    may_lead_shape,
    may_throw,
)
from shengji_spec.neighbours import are_neighbours, is_joined, is_parted
from shengji_spec.order import is_higher
from shengji_spec.parts import tractors_in
from shengji_spec.proof import equivalence, witness
from shengji_spec.proof.consulted import EVERY_FIELD, consulted, consulted_and_differing
from shengji_spec.proof.domains import Trumps
from shengji_spec.proof.equivalence import Comparison, Method, Undecided, Witness, compare, equivalent
from shengji_spec.proof.subset import PROVABLE
from shengji_spec.rules import Rules
from shengji_spec.rulesets import defaults
from shengji_spec.shapes import is_pair, is_side_triple, is_throw, is_tractor
from shengji_spec.tricks import winner

WHU, ZZVC, BNUZ = (ruleset.rules for ruleset in defaults())
TRUMPS = tuple(Trumps().values())
NEIGHBOUR_FIELDS = frozenset(Rules._fields[:5])


def turned(rules: Rules, *fields: str) -> Rules:
    """The rules with these fields the other way round."""
    return rules._replace(**{field: not getattr(rules, field) for field in fields})


def cards_of(found: Witness | None) -> str:
    """A witness in short: the trump's level and suit, then the cards, suit and rank."""
    assert found is not None
    assert found.trump is not None
    level, suit = found.trump
    return " ".join((f"{level}:{'SHDC-N'[suit]}", *(f"{'SHDCJ'[card.suit]}{card.rank}" for card in found.cards)))


# Which parameters a predicate consults


@pytest.mark.parametrize(
    ("predicate", "fields"),
    [
        (is_higher, frozenset()),
        (is_pair, frozenset()),
        (is_joined, {"off_level_pairs_adjoin"}),
        (
            is_parted,
            {
                "main_level_adjoins_off_level",
                "small_joker_adjoins_level_without_trump_suit",
                "trump_closes_over_level",
            },
        ),
        (are_neighbours, NEIGHBOUR_FIELDS),
        (is_tractor, NEIGHBOUR_FIELDS),
        (is_side_triple, {"side_triple", "side_triple_needs_ace_and_king"}),
        (may_throw, {"throws", "throws_in_trump"}),
        (
            may_lead_shape,
            NEIGHBOUR_FIELDS | {"side_triple", "side_triple_needs_ace_and_king", "throws", "throws_in_trump"},
        ),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_consulted_parameters_are_read_from_the_source(
    predicate: Callable[..., bool], fields: frozenset[str]
) -> None:
    assert consulted(predicate) == fields


def _counts_rules(rules: Rules, play: Play) -> bool:
    return sum(rules) > sum(play)


def _compares_rules(rules: Rules, other: Rules, trump: Trump) -> bool:
    return rules == other or trump.level == 2


def _takes_anything(rules: object) -> bool:
    return rules == 1


def _hands_rules_to_what_takes_anything(rules: Rules, trump: Trump) -> bool:
    return _takes_anything(rules) and trump.level == 2


def _hands_rules_on(rules: Rules, trump: Trump) -> bool:
    return not is_joined(rules, trump, Card(0, 2), Card(1, 2))


def test_rules_used_as_a_whole_count_as_consulted_altogether() -> None:
    assert consulted(_compares_rules) == EVERY_FIELD
    assert consulted(_hands_rules_on) == {"off_level_pairs_adjoin"}


@pytest.mark.parametrize("predicate", [_counts_rules, _hands_rules_to_what_takes_anything])
def test_rules_handed_to_what_does_not_take_rules_count_as_consulted_altogether(predicate: Callable[..., bool]) -> None:
    assert consulted(predicate) == EVERY_FIELD


@pytest.mark.parametrize(
    ("predicate", "fields"),
    [
        (tractors_in, NEIGHBOUR_FIELDS),
        (best_fills, NEIGHBOUR_FIELDS | {"tractor_lead_asks_for_tractors", "tractor_lead_asks_for_shorter_tractors"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_memo_hides_nothing_of_what_is_consulted(predicate: Callable[..., Any], fields: frozenset[str]) -> None:
    assert hasattr(predicate, "cache_info")
    assert consulted(predicate) == fields
    assert fields <= consulted(follow_refusal)


def _shuts_out(rules: Rules, trump: Trump) -> bool:
    if rules.throws:
        return rules.side_triple or trump.level == 2
    return (rules.triple_in_throw if not rules.side_triple else trump.level == 3) and rules.clockwise


@pytest.mark.parametrize(
    ("known", "fields"),
    [
        ({}, {"throws", "side_triple", "triple_in_throw", "clockwise"}),
        ({"throws": True}, {"throws", "side_triple"}),
        ({"throws": False}, {"throws", "side_triple", "triple_in_throw", "clockwise"}),
        ({"throws": False, "side_triple": True}, {"throws", "side_triple", "clockwise"}),
        ({"throws": True, "side_triple": True}, {"throws", "side_triple"}),
    ],
)
def test_what_a_known_parameter_shuts_out_is_not_consulted(known: dict[str, bool], fields: set[str]) -> None:
    assert consulted(_shuts_out, frozenset(known.items())) == fields


def test_what_a_parameter_shuts_out_under_both_rulesets_does_not_differ() -> None:
    """R-31 speaks of ruffs, which following asks for only where a ruff has to match (R-34)."""
    free, strict = WHU, WHU._replace(ruffs_must_match=True)
    chains = "triple_ruff_chains_permanent_trumps"
    assert chains in consulted(follow_refusal)
    assert consulted_and_differing(follow_refusal, free, turned(free, chains)) == frozenset()
    assert consulted_and_differing(follow_refusal, strict, turned(strict, chains)) == {chains}
    assert consulted_and_differing(follow_refusal, free, turned(strict, chains)) == {"ruffs_must_match", chains}
    assert consulted_and_differing(winner, free, turned(free, chains)) == {chains}


def test_only_who_cuts_turns_on_the_direction_of_play() -> None:
    """R-83: seats are numbered in the order of play, so only who sits to the left asks which way the turn passes."""
    asking = set()
    for name in PROVABLE:
        module = importlib.import_module(name)
        functions = [each for each in vars(module).values() if inspect.isfunction(each)]
        assert functions
        asking |= {each.__name__ for each in functions if "clockwise" in consulted(each)}
    assert asking == {"left_of", "is_cutter", "is_cutter_by_text"}


SAID_TO_BE_INDISTINGUISHABLE = ("R-17", "R-64", "R-65", "R-75", "R-83")


@pytest.mark.parametrize("name", SAID_TO_BE_INDISTINGUISHABLE)
def test_no_call_auction_or_burial_turns_on_a_reading_that_is_said_to_be_indistinguishable(name: str) -> None:
    """Their choices differ, yet nothing that says whether a call stands, what calls come to, or what is buried asks."""
    told_alike = reading(name)
    assert told_alike.indistinguishable is not None
    assert len({tuple(choice.sets.items()) for choice in told_alike.choices}) > 1
    for predicate in (call_refusal, played_out, outcome, burial_refusal):
        assert not consulted(predicate) & frozenset(told_alike.sets)


# Equivalent


@pytest.mark.parametrize("predicate", [is_higher, are_neighbours, is_tractor, is_pair])
def test_rulesets_that_agree_in_what_is_consulted_are_equivalent(predicate: Callable[..., bool]) -> None:
    found = compare(predicate, WHU, ZZVC)
    assert found == Comparison(Method.SAME_PARAMETERS, frozenset(), None)


@pytest.mark.parametrize(
    ("predicate", "rules", "field"),
    [
        (may_lead_shape, WHU, "throws_in_trump"),
        (may_lead_shape, ZZVC, "side_triple_needs_ace_and_king"),
        (is_refused_as_triple, ZZVC, "throws_in_trump"),
        (is_decided_by_hands, WHU, "level_keeps_plain_place"),
    ],
)
def test_a_parameter_that_is_idle_beside_another_makes_no_difference(
    predicate: Callable[..., bool], rules: Rules, field: str
) -> None:
    found = compare(predicate, rules, turned(rules, field))
    assert found == Comparison(Method.SOLVER, frozenset({field}), None)


# Not equivalent: the smallest case


@pytest.mark.parametrize(
    ("predicate", "fields", "case"),
    [
        (are_neighbours, ("main_level_adjoins_off_level",), "2:S S2 H2"),
        (are_neighbours, ("off_level_pairs_adjoin",), "2:S H2 D2"),
        (are_neighbours, ("small_joker_adjoins_level_without_trump_suit",), "2:N S2 J15"),
        (are_neighbours, ("trump_closes_over_level",), "3:S S4 S2"),
        (are_neighbours, ("level_keeps_plain_place",), "2:S S3 S2"),
        (is_tractor, ("off_level_pairs_adjoin",), "2:S H2 H2 D2 D2"),
        (is_tractor, ("level_keeps_plain_place",), "2:S S3 S3 S2 S2"),
        pytest.param(
            is_tractor, ("trump_closes_over_level",), "3:S S4 S4 S2 S2", marks=pytest.mark.exhaustive, id="slow"
        ),
        (is_side_triple, ("side_triple",), "2:S H14 H14 H13"),
        (is_side_triple, ("side_triple_needs_ace_and_king",), "13:S H14 H14 H12"),
        (is_throw, ("side_triple",), "2:S H14 H14 H13"),
        (is_refused_as_triple, ("side_triple",), "2:S S14 S14 S13"),
        (is_refused_as_throw, ("throws",), "2:S H14 H13"),
        (may_lead_shape, ("throws",), "2:S H14 H13"),
        (may_lead_shape, ("throws", "throws_in_trump"), "2:S S14 S13"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_smallest_case_is_found(predicate: Callable[..., bool], fields: tuple[str, ...], case: str) -> None:
    other = turned(WHU, *fields)
    found = compare(predicate, WHU, other)
    assert found.method is Method.SOLVER
    assert cards_of(found.witness) == case
    assert found.witness is not None
    assert found.witness.first == predicate(WHU, *found.witness.arguments.values())
    assert found.witness.second == predicate(other, *found.witness.arguments.values())
    assert found.witness.first != found.witness.second


def smallest_pair_of_cards(predicate: Callable[..., bool], a: Rules, b: Rules) -> tuple[Trump, Card, Card] | None:
    """By brute force, in the order of trumps and of the pack."""
    rows = ((trump, x, y) for trump in TRUMPS for x in PACK for y in PACK)
    return next((row for row in rows if predicate(a, *row) != predicate(b, *row)), None)


@pytest.mark.parametrize("fields", [(field,) for field in Rules._fields[:5]] + [Rules._fields[2:5]], ids=str)
def test_brute_force_finds_the_same_cards(fields: tuple[str, ...]) -> None:
    other = turned(WHU, *fields)
    found = equivalent(are_neighbours, WHU, other)
    expected = smallest_pair_of_cards(are_neighbours, WHU, other)
    assert found is not None
    assert (found.trump, *found.cards) == expected


def plays_of(size: int) -> Iterator[Play]:
    """All plays of so many cards, no kind more than twice, in the order of the pack."""
    for chosen in combinations_with_replacement(range(KINDS), size):
        if all(chosen.count(i) < 3 for i in chosen):
            yield tuple(chosen.count(i) for i in range(KINDS))


@pytest.mark.parametrize(
    ("predicate", "a", "b"), [(may_lead_shape, WHU, BNUZ), (is_decided_by_hands, ZZVC, BNUZ), (may_throw, WHU, ZZVC)]
)
def test_brute_force_finds_the_same_play(predicate: Callable[..., bool], a: Rules, b: Rules) -> None:
    found = equivalent(predicate, a, b)
    assert found is not None
    size = len(found.cards)
    assert size <= 2
    rows = ((trump, play) for n in range(1, size + 1) for trump in TRUMPS for play in plays_of(n))
    expected = next(row for row in rows if predicate(a, *row) != predicate(b, *row))
    assert tuple(found.arguments.values()) == expected


def test_the_same_case_is_found_again() -> None:
    first, second = (equivalent(is_throw, WHU, ZZVC) for _ in range(2))
    assert first == second


def _asks_for_no_trump(rules: Rules, play: Play) -> bool:
    return not is_empty(play) and rules.throws and play[3] != 1


def test_a_predicate_without_a_trump_has_a_smallest_case_too() -> None:
    found = equivalent(_asks_for_no_trump, WHU, turned(WHU, "throws"))
    assert found is not None
    assert found.trump is None
    assert found.cards == (PACK[0],)


def _asks_for_no_cards(rules: Rules, trump: Trump) -> bool:
    return rules.clockwise and trump.level > 3


def test_a_predicate_without_cards_has_a_first_trump() -> None:
    found = equivalent(_asks_for_no_cards, WHU, turned(WHU, "clockwise"))
    assert found is not None
    assert (found.trump, found.cards) == (Trump(4, 0), ())


# Nothing is concluded from no answer


def test_no_answer_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(z3.Solver):  # type: ignore[misc]
        def check(self, *_: object) -> object:
            return z3.unknown

        def reason_unknown(self) -> str:
            return "timeout"

    monkeypatch.setattr(z3, "SolverFor", lambda _: Silent())
    with pytest.raises(Undecided, match="z3 has no answer on may_throw: timeout"):
        compare(may_throw, WHU, ZZVC)


def test_a_case_that_plain_python_does_not_confirm_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witness, "read", lambda value, _: tuple(0 for _ in value) if len(value) == KINDS else value)
    with pytest.raises(Undecided, match="plain Python sees no difference"):
        compare(_asks_for_no_trump, WHU, turned(WHU, "throws"))


def test_without_a_solver_only_the_parameters_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins  # noqa: PLC0415 - replaced for this test only

    plain = builtins.__import__

    def refuse(name: str, *rest: object) -> object:
        if name == "shengji_spec.proof.witness":
            raise ModuleNotFoundError("No module named 'z3'", name="z3")
        return plain(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", refuse)
    assert equivalence.compare(is_tractor, WHU, ZZVC).method is Method.SAME_PARAMETERS
    with pytest.raises(ModuleNotFoundError, match="z3"):
        equivalence.compare(is_throw, WHU, ZZVC)
