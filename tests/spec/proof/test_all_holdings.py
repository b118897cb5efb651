"""Following for all holdings: the longest leads in trump; witnesses are just as small as is proved."""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from shengji_reference.ladder import TRUMPS
from shengji_reference.table import table
from shengji_spec.proof.domains import Fixed, Trumps
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.solve import exhaust, settle
from shengji_spec.proof.statement import Obligation, theorems
from shengji_spec.proof.theorems import duties, following
from shengji_spec.proof.theorems.following import (
    BY_R_23,
    MOST_AT_R_22,
    MOST_AT_R_34,
    MOST_LED_IN_SUIT,
    MOST_LED_IN_TRUMP,
    TOLD,
    duties_up_to,
)
from shengji_spec.proof.theorems.tricks import SHORTEST
from shengji_spec.proof.verdicts import Outcome

LONG_DUTIES = tuple(owed for owed in duties_up_to(MOST_LED_IN_TRUMP) if sum(owed) > MOST_LED_IN_SUIT)
NAMED = {theorem.name: theorem for theorem in theorems(("following",))}


def obligation_of(theorem: str, name: str) -> Obligation:
    (found,) = (each for each in NAMED[theorem].obligations() if each.name == name)
    return found


def follow_sizes(reading: str, root: Path) -> set[int]:
    """Return how many cards lead and hand have together in the witnesses of a reading for `follow`."""
    entries = json.loads((root / "conformance/witnesses.json").read_text(encoding="utf-8"))
    return {
        len(entry["input"]["lead"]) + len(entry["input"]["hand"])
        for entry in entries
        if entry["op"] == "follow" and f"+ {reading}=" in entry["second"] and entry["method"] == "search"
    }


@pytest.mark.exhaustive
@pytest.mark.parametrize("words", BY_R_23)
@pytest.mark.parametrize(
    ("theorem", "part"),
    [
        ("a_play_is_legal_just_when_no_other_choice_honours_the_lead_better", "not bettered"),
        ("a_play_is_legal_just_when_no_other_choice_honours_the_lead_better", "bettered"),
        ("some_play_may_always_follow", "pairs"),
        ("some_play_may_always_follow", "cards"),
    ],
)
def test_leads_of_seven_to_nine_pairs_in_trump(theorem: str, part: str, words: str) -> None:
    """What is proved for leads of up to six pairs holds for those of up to nine, which a hand can meet in trump."""
    obligation = obligation_of(theorem, f"{part}, {words}")
    holdings = [name for name in ("held", "given", "other", "chosen") if name in obligation.cases[0]]
    cases = following.cases_of_any_group(BY_R_23[words], LONG_DUTIES, *holdings)
    verdict, _ = settle(replace(obligation, cases=cases), 1_200, Lift())
    assert verdict.outcome is Outcome.PROVED
    assert verdict.cases == len(LONG_DUTIES)


@pytest.mark.parametrize("reading", TOLD)
def test_a_witness_has_the_fewest_cards_that_tell_the_readings_apart(reading: str, root: Path) -> None:
    """With a card more than is proved to tell nothing, the solver finds a case; the witness of `follow` has as many."""
    assert follow_sizes(reading, root) == {TOLD[reading].cards}
    obligation = obligation_of("no_smaller_hand_tells_two_readings_apart", reading)
    more = tuple({**case, "cards": Fixed(TOLD[reading].cards + 1)} for case in obligation.cases)
    assert settle(replace(obligation, cases=more), 60, Lift())[0].outcome is Outcome.REFUTED


@pytest.mark.parametrize(("reading", "cards"), [("R-22", MOST_AT_R_22), ("R-34", MOST_AT_R_34)])
def test_so_have_the_witnesses_of_what_turns_on_the_hand(reading: str, cards: int, root: Path) -> None:
    assert follow_sizes(reading, root) == {cards}


@pytest.mark.parametrize("reading", SHORTEST)
def test_a_witness_leads_as_few_cards_as_tell_the_readings_apart(reading: str, root: Path) -> None:
    document, size = SHORTEST[reading]
    entries = json.loads((root / "conformance/witnesses.json").read_text(encoding="utf-8"))
    led = {
        len(entry["input"]["plays"][0])
        for entry in entries
        if entry["op"] == "trick" and entry["second"] == f"{document} + {reading}=b"
    }
    assert led == {size}


@pytest.mark.exhaustive
@pytest.mark.parametrize("second_line", [False, True], ids=["R-05 a", "R-05 b"])
@pytest.mark.parametrize("chains", [False, True], ids=["R-02 a", "R-02 b"])
def test_every_line_holds_at_once_what_the_spec_does(chains: bool, second_line: bool) -> None:
    """Whatever the trump and R-01 … R-05: where trumps chain otherwise than so far, all sets of pairs are compared."""
    seen = set()
    rulesets = duties.rulesets_of_rungs(off_level_pairs_adjoin=chains, level_keeps_plain_place=second_line)
    for rules, trump in product(rulesets.values(), Trumps().values()):
        lines = table(rules, trump).lines[TRUMPS]
        if lines not in seen:
            seen.add(lines)
            (case,) = duties.cases_of_lines(rules, trump, TRUMPS)
            obligation = Obligation("trumps", duties._hold_the_same_tractors, cases=(case,), exhaustive=True)
            assert exhaust(obligation).outcome is Outcome.PROVED, (rules, trump)
    assert len(seen) > 10
