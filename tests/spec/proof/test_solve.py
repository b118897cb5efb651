"""Settling an obligation: proved, refuted with a witness, or a failure that is shown as one."""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

import pytest

from shengji_spec.cards import Card, Play, Trump
from shengji_spec.order import is_higher, is_trump
from shengji_spec.proof import solve
from shengji_spec.proof.domains import Domain, FewCards, Fixed, Flag, Plays, Trumps, Whole
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import Settler, Symbols, ask_again, exhaust, settle
from shengji_spec.proof.statement import Cases, Obligation, theorems
from shengji_spec.proof.verdicts import Limits, Outcome, Result, Task, Verdict, shown
from shengji_spec.rules import Rules


def _is_small(x: int) -> bool:
    return x < 50


def _is_even(x: int) -> bool:
    return x % 2 == 0


def _is_not_42(x: int) -> bool:
    return x != 42


def _is_nothing(x: int) -> bool:
    return x > 5 and x < 3


def _needs_luck(x: int, y: int) -> bool:
    return x * y != 1_000_003 * 1_000_033 or x == 1 or y == 1


def _uses_what_is_not_in_the_subset(x: int) -> bool:
    return bool(x)


def _jokers_are_trump(trump: Trump, a: Card) -> bool:
    return is_trump(trump, a) or a.rank < 15


NUMBERS = ({"x": Whole(0, 49)},)
HARD = ({"x": Whole(2, 1 << 28), "y": Whole(2, 1 << 28)},)


def test_a_claim_that_holds_is_proved_by_both() -> None:
    verdict, texts = settle(Obligation("o", _jokers_are_trump), 30, Lift())
    assert verdict.outcome is Outcome.PROVED
    assert verdict.cases == len(texts) == 1
    assert ask_again(texts, 30).outcome is Outcome.PROVED


def test_a_claim_that_the_interval_decides_is_asked_all_the_same() -> None:
    verdict, texts = settle(Obligation("o", _is_small, cases=NUMBERS), 30, Lift())
    assert verdict.outcome is Outcome.PROVED
    assert ask_again(texts, 30).outcome is Outcome.PROVED


def test_a_claim_that_fails_is_refuted_with_a_witness() -> None:
    verdict, texts = settle(Obligation("o", _is_not_42, _is_even, cases=NUMBERS), 30, Lift())
    assert verdict.outcome is Outcome.REFUTED
    assert verdict.witness == {"x": 42}
    assert ask_again(texts, 30).outcome is Outcome.REFUTED


def _some_rule(x: int, y: int = 0) -> bool:
    """Nothing that the lift can read."""
    return bool(str(x + y))


@lru_cache
def _some_height(x: int) -> int:
    return len(str(x))


def _says_the_same_of_the_same(x: int, y: int) -> bool:
    return _some_rule(x) == _some_rule(x, y=0) and (_some_height(3) == _some_height(3) or x == y)


def _is_ordered_by_height(x: int, y: int) -> bool:
    return not (_some_height(x) > _some_height(y) and _some_height(y) > _some_height(x)) and _some_height(x) <= 4


def _says_the_same_of_all(x: int, y: int) -> bool:
    return _some_rule(x) == _some_rule(y)


def _says_what_it_says(x: int) -> bool:
    return _some_rule(x)


TWO_NUMBERS = ({"x": Whole(0, 9), "y": Whole(0, 9)},)
WHATEVER: dict[Callable[..., Any], Domain] = {_some_rule: Flag(), _some_height: Whole(0, 4)}


@pytest.mark.parametrize("claim", [_says_the_same_of_the_same, _is_ordered_by_height])
def test_a_claim_is_proved_whatever_opaque_functions_say(claim: Callable[..., bool]) -> None:
    verdict, texts = settle(Obligation("o", claim, cases=TWO_NUMBERS, opaque=WHATEVER), 30, Lift())
    assert verdict.outcome is Outcome.PROVED
    assert ask_again(texts, 30).outcome is Outcome.PROVED


@pytest.mark.parametrize("claim", [_says_the_same_of_all, _says_what_it_says])
def test_a_claim_that_turns_on_what_opaque_functions_say_is_neither_proved_nor_refuted(
    claim: Callable[..., bool],
) -> None:
    """Plain Python, where the rule is always true, would have it hold."""
    verdict = settle(Obligation("o", claim, cases=TWO_NUMBERS, opaque=WHATEVER), 30, Lift())[0]
    assert verdict.outcome is Outcome.UNCONFIRMED
    assert verdict.detail == "it does not hold whatever they say: test_solve._some_rule, test_solve._some_height"


def test_what_opaque_functions_say_in_one_question_does_not_bind_the_next() -> None:
    lift = Lift()
    assumed = Obligation("o", _says_the_same_of_all, _says_the_same_of_all, cases=TWO_NUMBERS, opaque=WHATEVER)
    assert settle(assumed, 30, lift)[0].outcome is Outcome.PROVED
    assert settle(replace(assumed, assuming=None), 30, lift)[0].outcome is Outcome.UNCONFIRMED
    assert settle(replace(assumed, opaque={}), 30, lift)[0].outcome is Outcome.UNLIFTABLE


def _is_told(x: int) -> bool:
    """Says True of whatever opaque functions are asked by plain Python."""
    return _some_rule(x)


@lru_cache
def _is_told_by_memo(x: int) -> bool:
    return _is_told(x) and _some_height(x) < 2


def _holds_by_a_concrete_call(x: int) -> bool:
    return _is_told(3) or x > 20


def _holds_by_a_memo(x: int) -> bool:
    return _is_told_by_memo(3) or x > 20


def _says_the_same_by_a_concrete_call(x: int) -> bool:
    return _is_told(3) == _some_rule(3) and (not _is_told_by_memo(3) or _is_told(3) or x > 20)


def _applied(function: Callable[..., bool], x: int) -> bool:
    return function(x)


def _holds_by_a_function_handed_on(x: int) -> bool:
    return _applied(_some_rule, 3) or x > 20


_partial = partial(_some_rule, 3)


def _holds_by_what_is_no_function(x: int) -> bool:
    return _partial() or x > 20


def _holds_by_what_cannot_be_read(x: int) -> bool:
    return _is_plain(3) or x > 20


_is_plain: Callable[[int], bool] = lambda x: _some_rule(x)  # noqa: E731, PLW0108


class _Asking:
    """What is called, and is no function."""

    def __call__(self, x: int) -> bool:
        """Ask."""
        return _some_rule(x)


_asking = _Asking()
_table = (_some_rule,)
_module = sys.modules[__name__]


def _asks_through_an_object(x: int) -> bool:
    return all(_asking(y) for y in (x,))


def _asks_through_a_table(x: int) -> bool:
    return _table[0](x)


def _asks_through_a_module(x: int) -> bool:
    return bool(_module._some_rule(x))


def _holds_by_an_object(x: int) -> bool:
    return _asks_through_an_object(3) or x > 20


def _holds_by_a_table(x: int) -> bool:
    return _asks_through_a_table(3) or x > 20


def _holds_by_a_module(x: int) -> bool:
    return _asks_through_a_module(3) or x > 20


@pytest.mark.parametrize("fixed", [False, True])
@pytest.mark.parametrize(
    ("claim", "outcome"),
    [
        (_holds_by_a_concrete_call, Outcome.UNCONFIRMED),
        (_holds_by_a_memo, Outcome.UNCONFIRMED),
        (_says_the_same_by_a_concrete_call, Outcome.PROVED),
        (_holds_by_a_function_handed_on, Outcome.UNLIFTABLE),
        (_holds_by_what_is_no_function, Outcome.UNLIFTABLE),
        (_holds_by_what_cannot_be_read, Outcome.UNLIFTABLE),
        (_holds_by_an_object, Outcome.UNLIFTABLE),
        (_holds_by_a_table, Outcome.UNLIFTABLE),
        (_holds_by_a_module, Outcome.UNLIFTABLE),
    ],
)
def test_no_concrete_call_asks_an_opaque_function(claim: Callable[..., bool], outcome: Outcome, fixed: bool) -> None:
    _is_told_by_memo(3)
    cases = ({"x": Fixed(7) if fixed else Whole(0, 9)},)
    verdict = settle(Obligation("o", claim, cases=cases, opaque=WHATEVER), 30, Lift())[0]
    assert verdict.outcome is outcome
    if outcome is Outcome.UNLIFTABLE:
        assert "test_solve.py:" in verdict.detail


def test_an_opaque_function_is_not_read_under_another_name() -> None:
    claim = Obligation("o", _is_told, cases=NUMBERS, opaque={lru_cache(_some_rule): Flag()})
    verdict = settle(claim, 30, Lift())[0]
    assert verdict.outcome is Outcome.UNLIFTABLE
    assert verdict.detail.endswith("_some_rule is opaque under another name")


def test_plain_python_is_never_asked_about_opaque_functions() -> None:
    with pytest.raises(ValueError, match="plain Python cannot try"):
        Obligation("o", _says_the_same_of_all, cases=TWO_NUMBERS, exhaustive=True, opaque=WHATEVER)


def test_only_the_case_that_fails_is_the_witness() -> None:
    cases = tuple({"x": Whole(low, low + 9)} for low in range(0, 100, 10))
    verdict, texts = settle(Obligation("o", _is_small, cases=cases), 30, Lift())
    assert verdict.outcome is Outcome.REFUTED
    assert 50 <= verdict.witness["x"] < 60
    assert verdict.cases == 6
    assert ask_again(texts, 30).outcome is Outcome.REFUTED


def test_an_assumption_that_nothing_fulfils_is_no_proof() -> None:
    obligation = Obligation("o", _is_small, _is_nothing, cases=NUMBERS)
    assert settle(obligation, 30, Lift())[0].outcome is Outcome.VACUOUS
    assert exhaust(obligation).outcome is Outcome.VACUOUS


def _sees(obligation: Obligation) -> Verdict:
    (verdict, _), *_ = Settler().verdicts(obligation, Limits(30, second_solver=False))
    return verdict


@pytest.mark.parametrize("exhaustive", [False, True])
def test_a_case_that_nothing_fulfils_is_no_proof_and_is_named(exhaustive: bool) -> None:
    even, odd = {"x": Whole(20, 29)}, {"x": Fixed(31)}
    verdict = _sees(Obligation("o", _is_small, _is_even, cases=(even, odd), exhaustive=exhaustive))
    assert verdict.outcome is Outcome.VACUOUS
    assert verdict.detail == "nothing fulfils the assumptions in case 2 of 2 (x: 31)"
    assert _sees(Obligation("o", _is_small, _is_even, cases=(even, even), exhaustive=exhaustive)).outcome is (
        Outcome.PROVED
    )


@pytest.mark.parametrize("holds", [False, True])
def test_a_case_that_nothing_fulfils_is_never_as_stated(holds: bool) -> None:
    obligation = Obligation("o", _is_small, _is_even, cases=({"x": Fixed(31)}, {"x": Whole(48, 53)}), exhaustive=True)
    stated = replace(theorems()[0], holds=holds)
    assert not Result(Task(stated, obligation), _sees(obligation), None).is_as_stated


@pytest.mark.parametrize("exhaustive", [False, True])
def test_an_obligation_without_a_case_is_no_proof(exhaustive: bool) -> None:
    spent = iter(NUMBERS)
    list(spent)
    for cases in ((), spent):
        obligation = Obligation("o", _is_small, cases=cases, exhaustive=exhaustive)  # type: ignore[arg-type]
        ((verdict, last),) = Settler().verdicts(obligation, Limits(30, second_solver=True))
        assert (verdict.outcome, verdict.detail, last) == (Outcome.VACUOUS, "there is no case to show", True)
    assert ask_again((), 5).outcome is Outcome.UNKNOWN


def test_cases_from_a_generator_are_all_shown() -> None:
    obligation = Obligation("o", _is_small, cases=(case for case in NUMBERS))  # type: ignore[arg-type]
    for _ in range(2):
        assert exhaust(obligation).cases == 50


def test_what_cannot_be_lifted_is_no_proof() -> None:
    verdict, texts = settle(Obligation("o", _uses_what_is_not_in_the_subset, cases=NUMBERS), 30, Lift())
    assert verdict.outcome is Outcome.UNLIFTABLE
    assert "test_solve.py" in verdict.detail
    assert texts == ()


def test_a_solver_that_runs_out_of_time_is_no_proof() -> None:
    verdict, texts = settle(Obligation("o", _needs_luck, cases=HARD), 0.2, Lift())
    assert verdict.outcome in {Outcome.TIMED_OUT, Outcome.UNKNOWN}
    again = ask_again(texts, 0.2)
    assert again.outcome in {Outcome.TIMED_OUT, Outcome.UNKNOWN}
    assert again.detail.startswith("cvc5: ")


def test_a_model_that_plain_python_does_not_confirm_is_no_refutation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "read", lambda *_: 7)
    verdict, _ = settle(Obligation("o", _is_not_42, cases=NUMBERS), 30, Lift())
    assert verdict.outcome is Outcome.UNCONFIRMED


def test_a_text_that_is_no_question_is_no_proof() -> None:
    assert ask_again(("(set-logic QF_BV)\n",), 5).outcome is Outcome.UNKNOWN


def test_exhaustion_counts_what_fulfils_the_assumption() -> None:
    verdict = exhaust(Obligation("o", _is_small, _is_even, cases=NUMBERS))
    assert (verdict.outcome, verdict.cases) == (Outcome.PROVED, 25)
    verdict = exhaust(Obligation("o", _is_not_42, _is_even, cases=NUMBERS))
    assert (verdict.outcome, verdict.witness) == (Outcome.REFUTED, {"x": 42})


def test_exhaustion_passes_over_what_is_no_card() -> None:
    trumps = ({"trump": Fixed(Trump(5, 0))},)
    assert exhaust(Obligation("o", _jokers_are_trump, cases=trumps)).cases == 54


@pytest.mark.parametrize(
    ("obligation", "limits", "count"),
    [
        (Obligation("o", _is_small, cases=NUMBERS), Limits(30, second_solver=True), 2),
        (Obligation("o", _is_not_42, cases=NUMBERS), Limits(30, second_solver=True), 2),
        (Obligation("o", _is_small, cases=NUMBERS), Limits(30, second_solver=False), 1),
        (Obligation("o", _is_small, cases=NUMBERS, exhaustive=True), Limits(30, second_solver=True), 1),
        (Obligation("o", _is_small, _is_nothing, cases=NUMBERS), Limits(30, second_solver=True), 1),
    ],
)
def test_the_second_solver_is_asked_where_the_first_one_settled(
    obligation: Obligation, limits: Limits, count: int
) -> None:
    verdicts = list(Settler().verdicts(obligation, limits))
    assert [last for _, last in verdicts] == [False] * (count - 1) + [True]


def _pair_above(rules: Rules, trump: Trump, play: Play, a: Card) -> bool:
    return sum(play) < 3 or rules.throws or not is_higher(trump, a, Card(0, 9))


def test_a_witness_is_shown_in_the_notation_of_the_protocol() -> None:
    cases: Cases = ({"play": Plays((0, 51, 53), (0, 2)), "trump": Trumps((10,), (5,))},)
    verdict, _ = settle(Obligation("o", _pair_above, cases=cases), 30, Lift())
    witness = {name: shown(value) for name, value in verdict.witness.items()}
    assert witness["trump"] == {"level": "T", "suit": None}
    assert set(witness["play"]) <= {"SA", "C2", "RJ"}
    assert len(witness["play"]) >= 4
    assert witness["rules"]["throws"] is False
    assert witness["a"][0] == "S"
    assert [shown(Card(4, 15)), shown(Card(2, 12)), shown((True, 3))] == ["BJ", "DQ", [True, 3]]


def test_what_is_only_listed_has_no_symbol() -> None:
    with pytest.raises(TypeError, match="every play of at most 2 cards is listed, and has no symbol"):
        FewCards(2).symbol(Symbols(), "cards")
