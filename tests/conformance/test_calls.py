"""Calls, auctions and burials: spec and engine answer alike under all rulesets; bad questions get one clear line."""

import os
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shengji_conformance.comparing.callsearch import small_auctions, small_calls
from shengji_conformance.notation import RANKS, BadInput, show_cards
from shengji_conformance.operations import OPERATIONS, Answer, NotAdmitted
from shengji_conformance.questions import read_question
from shengji_conformance.rulings import answer_under
from shengji_spec.cards import NO_SUIT, PACK
from shengji_spec.documents import documents
from shengji_spec.rulesets import Ruleset, each_reading_changed_alone, ruleset

FULL = "SHENGJI_FULL" in os.environ
SHARE = 1 if FULL else 12
"""One question in so many is asked, each time others; `make full` asks all."""

CALL, AUCTION, BURY = (OPERATIONS[name] for name in ("call", "auction", "bury"))
ABOUT_CALLS = {*CALL.readings(), *AUCTION.readings()}
ALONE = [
    each
    for document in documents()
    for each in (ruleset(document.id), *each_reading_changed_alone(document.id))
    if not each.changes or set(each.changes) & ABOUT_CALLS
]
IN_TWOS = [
    first.changed(dict(second.changes))
    for first, second in combinations(ALONE, 2)
    if first.document == second.document and first.changes and not set(first.changes) & set(second.changes)
]


def engine(name: str, under: Ruleset, question: Any) -> Answer | None:
    try:
        return OPERATIONS[name].by_engine(under.rules, question)
    except NotAdmitted:
        return None


def small_questions(seed: str, share: int) -> list[tuple[str, Any]]:
    asked = [("call", each) for each in small_calls()] + [("auction", each) for each in small_auctions()]
    return asked if share == 1 else Random(seed).sample(asked, len(asked) // share)


@pytest.mark.parametrize("under", ALONE, ids=lambda under: under.name)
def test_spec_and_engine_agree_on_small_questions(under: Ruleset) -> None:
    for name, question in small_questions(under.name, SHARE):
        assert answer_under(OPERATIONS[name], question, under)[0] == engine(name, under, question), question


def test_spec_and_engine_agree_under_two_readings_changed_together() -> None:
    assert len(IN_TWOS) > 100
    for under in IN_TWOS:
        for name, question in small_questions(under.name, SHARE * 8 if FULL else SHARE * 40):
            assert answer_under(OPERATIONS[name], question, under)[0] == engine(name, under, question), question


@st.composite
def burials(draw: st.DrawFn) -> dict[str, list[str]]:
    pack = draw(st.permutations([card for card in PACK for _ in range(2)]))
    together = pack[:33]
    cards = draw(st.lists(st.sampled_from(range(35)), min_size=7, max_size=9, unique=True))
    return {
        "hand": show_cards(together[:25]),
        "kitty": show_cards(together[25:]),
        "cards": show_cards(pack[index] for index in cards),
    }


@given(burials())
def test_spec_and_engine_agree_on_burials(written: dict[str, list[str]]) -> None:
    Draft202012Validator(BURY.question_schema()).validate(written)
    question = BURY.read(written)
    assert BURY.write(question) == written
    answer = BURY.by_spec(ruleset("whu-2013").rules, question)
    assert answer == BURY.by_engine(ruleset("whu-2013").rules, question)
    held = written["hand"] + written["kitty"]
    is_held = all(written["cards"].count(card) <= held.count(card) for card in written["cards"])
    assert answer["legal"] == (len(written["cards"]) == 8 and is_held)


def test_questions_are_written_as_they_are_read() -> None:
    for name, question in small_questions("written", 50):
        written = OPERATIONS[name].write(question)
        Draft202012Validator(OPERATIONS[name].question_schema()).validate(written)
        assert OPERATIONS[name].read(written) == question


def test_a_typed_call_is_the_same_question_as_its_json() -> None:
    _, typed = read_question("call hand 3, levels 10/A, declarer 2: 2 S10; 1 H10H10 | | 0 RJRJ")
    assert CALL.write(typed) == {
        "hand_number": 3,
        "phase": "after_burial",
        "levels": ["T", "A"],
        "declarer": 2,
        "standing": [
            {"seat": 2, "cards": ["ST"], "phase": "draw"},
            {"seat": 1, "cards": ["HT", "HT"], "phase": "draw"},
        ],
        "call": {"seat": 0, "cards": ["RJ", "RJ"]},
    }


def test_a_typed_auction_in_chinese_is_the_same_question() -> None:
    _, typed = read_question("定主 第2局，级 5/7，庄 0，先起 0：1 红桃5 | 3 大王大王 底牌 S3 H3 D3 C3 S4 H4 D4 C4")
    assert AUCTION.write(typed)["calls"] == [
        {"seat": 1, "cards": ["H5"], "phase": "draw"},
        {"seat": 3, "cards": ["RJ", "RJ"], "phase": "before_kitty"},
    ]


def test_every_level_is_written_in_the_protocols_spelling() -> None:
    for level in RANKS[2:]:
        _, typed = read_question(f"call hand 2, levels {level}/2, declarer 0: 0 S{level}")
        assert CALL.write(typed)["levels"] == [level, "2"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("call", "question: call alone is no question (write for example: call hand 2"),
        ("auction:", "question: auction alone is no question (write for example: auction hand 2"),
        ("call hand 2, hand 3: 0 S5", "question: 'hand 3' says a second time what was said"),
        ("call hand 99999999999: 0 S5", "call.hand_number: expected a number 1 to 1000, got '99999999999'"),
        ("call: 0 S2, 1 H22", "question: '0 S2, 1 H22' looks like several calls"),
        ("call: 0 S2 hands", "question: no cards are given after 'hands'"),
        ("call: 0 S2 kitty S3", "question: 'kitty' has no place there"),
        ("call: 0 S2 hands S2 / H2 / C2 / D2 hands S2", "question: 'hands' has no place there"),
        ("auction: 0 S2 kitty", "question: no cards are given after 'kitty'"),
        ("auction: 0 S2 hands S2 / H2 / C2 / D2", "question: 'hands' has no place there"),
        ("auction first 2: | 1 BJBJ", "question: nobody called in the draw, so that the kitty counts"),
        ("auction: kitty S3 H3 D3 C3 S4 H4 D4 C4", "question: nobody called in the draw, so that it counts who drew"),
        ('call {"hand_number": 2}', "call: phase is missing"),
        ('call {"hand_number": 2', "question: broken JSON"),
        ("call 0 S2", "question: a colon goes before the calls"),
        ("call:", "question: call alone is no question"),
        ("call hand 2:", "question: no call is asked about"),
        ("call hand: 0 S2", "question: 'hand' cannot be read here"),
        ("call: 5 S2", "seat: '5' is no seat"),
        ("call: 0 S1", "cards: 'S1' is no card"),
        ("call: 0 S2 | | | 1 D22", "question: '0 S2 | | | 1 D22' has 3 bars"),
        ("call turned X: | 0 S2", "call.turned: 'X' is no suit"),
        ("call turned H: 0 S2", "call.turned: a card of the kitty is turned only when"),
        (
            "call levels 5/7, declarer 0, turned H: 0 S5 | 1 RJRJ",
            "call.turned: a card of the kitty is turned only when",
        ),
        ("call: 0 S22; 1 S2", "call: S2 is there 3 times"),
        ("call: 0 S222", "call: S2 is there 3 times"),
        ("call: 0 S2; 1 D22 hands H2 / D22 / C2 / C3", "call.standing[0]: seat 0 does not hold"),
        ("call: 0 S2 hands H2 / D22", "call.hands: expected a list of four hands"),
        ("auction: 0 S2 kitty S3", "auction.kitty: expected 8 cards, got 1"),
        ("auction: 0 S22 kitty S2 H3 D3 C3 S4 H4 D4 C4", "auction: S2 is there 3 times"),
        ("bury C3", "question: expected the cards, the hand and the kitty"),
        ("bury C3 from S3 kitty C3", "bury.hand: expected 25 cards, got 1"),
    ],
)
def test_a_bad_question_gets_one_line(text: str, line: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_question(text)
    assert str(refused.value).startswith(line)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("said", ["S2", "♠2", "黑桃2"])
def test_a_kitty_is_made_up_of_cards_that_nobody_shows(said: str) -> None:
    _, typed = read_question(f"auction: 0 {said}; 1 D22")
    assert show_cards(typed.kitty) == ["S3", "H3", "D3", "C3", "S4", "H4", "D4", "C4"]
    _, typed = read_question("auction levels 3/4, declarer 0: 0 S3; 1 D33")
    assert show_cards(typed.kitty) == ["H3", "C3", "S4", "H4", "D4", "C4", "S5", "H5"]
    assert AUCTION.draws(typed, "en") == ["seat 0 draws first", "in the draw, seat 0: ♠3", "in the draw, seat 1: ♦3 ♦3"]


@pytest.mark.parametrize(("said", "suit"), [("♥", 1), ("红桃", 1), ("h", 1), ("none", NO_SUIT), ("null", NO_SUIT)])
def test_what_was_turned_is_typed_as_people_write_it(said: str, suit: int) -> None:
    _, typed = read_question(f"call 庄家 0, turned {said}: | 1 BJBJ")
    assert typed.turned == suit


THIRD_COPIES = (
    # the first override after the burial, by who cannot have touched the kitty
    ("call levels 5/7, declarer 0: 0 D5 | | 1 D55", "call: D5"),
    ("auction levels 5/7, declarer 0: 0 D5 | | 1 RJRJ kitty RJ H3 D3 C3 S4 H4 D4 C4", "auction: RJ"),
    ("auction levels 5/7, declarer 0: 0 D5 | 1 BJBJ | 3 RJRJ kitty RJ H3 D3 C3 S4 H4 D4 C4", "auction: RJ"),
    # by the declarer, or an override after another: the cards may have lain in the kitty
    ("auction levels 5/7, declarer 0: 1 D5 | | 0 RJRJ kitty RJ RJ D3 C3 S4 H4 D4 C4", None),
    ("auction levels 5/7, declarer 0: 0 D5 | | 1 C55; 2 RJRJ kitty RJ RJ D3 C3 S4 H4 D4 C4", None),
    ("auction levels 5/7, declarer 0: | 3 S7 BJ | 1 RJRJ kitty RJ RJ D3 C3 S4 H4 D4 C4", None),
    ("call levels 5/7, declarer 0: 0 D5 BJ | | 1 C55; 2 BJBJ", None),
)


@pytest.mark.parametrize(("text", "third"), THIRD_COPIES)
def test_a_third_copy_is_refused_until_cards_may_have_changed_hands(text: str, third: str | None) -> None:
    if third is None:
        assert read_question(text)
        return
    with pytest.raises(BadInput, match=f"^{third} is there"):
        read_question(text)


def test_whole_numbers_may_be_written_with_a_point() -> None:
    """As JSON Schema has it: 2.0 is an integer."""
    placed = '"phase": "draw", "levels": ["5", "7"], "standing": [], "call": {"seat": 1.0, "cards": ["S5"]}'
    _, asked = read_question(f'call {{"hand_number": 2.0, "declarer": 0.0, {placed}}}')
    assert asked == read_question("call levels 5/7, declarer 0: 1 S5")[1]
    with pytest.raises(BadInput, match=r"^call.hand_number: expected a number 1 to 1000, got 2.5"):
        read_question(f'call {{"hand_number": 2.5, "declarer": 0, {placed}}}')


def test_who_draws_first_is_the_declarer_in_spec_and_engine() -> None:
    _, asked = read_question("auction levels 5/7, declarer 0, first 1: 0 S5")
    for answer in (AUCTION.by_spec, AUCTION.by_engine):
        with pytest.raises(NotAdmitted, match="seat 1 cannot draw first: the declarer, seat 0, does"):
            answer(ruleset("whu-2013").rules, asked)


def test_phases_do_not_go_back() -> None:
    placed = [{"seat": 0, "cards": ["S5"], "phase": "before_kitty"}, {"seat": 1, "cards": ["H5"], "phase": "draw"}]
    kitty = ["S3", "H3", "D3", "C3", "S4", "H4", "D4", "C4"]
    asked = {"hand_number": 2, "levels": ["5", "7"], "declarer": 0, "first_drawer": 0, "calls": placed, "kitty": kitty}
    with pytest.raises(BadInput, match=r"^auction.calls\[1\].phase: draw after before_kitty"):
        AUCTION.read(asked)
    call = {**asked, "phase": "draw", "standing": placed[:1], "call": {"seat": 1, "cards": ["H5", "H5"]}}
    with pytest.raises(BadInput, match=r"^call.phase: draw after before_kitty"):
        CALL.read({name: value for name, value in call.items() if name not in {"first_drawer", "calls", "kitty"}})


def test_a_further_game_has_a_declarer_where_the_deal_goes_on() -> None:
    """R-67 b: told apart by call and auction, by spec and engine alike."""
    goes_on = ruleset("bnuz-2015", {"R-67": "b"})
    for text, answer in (
        ("call hand 1, declarer 0: 1 S2", {"legal": True, "reason": None}),
        ("auction hand 1, declarer 0: 1 S2", {"declarer": 0, "level": "2", "suit": "S", "overrides": 0}),
    ):
        asked, question = read_question(text)
        assert asked.by_spec(goes_on.rules, question) == asked.by_engine(goes_on.rules, question) == answer
        assert "R-67" in asked.readings()


@pytest.mark.parametrize(
    ("text", "documents_that_answer"),
    [
        ("call levels 5/7: 0 S5", []),
        ("call hand 1, levels 2/2, declarer 0: 0 S2", []),
        ("auction levels 5/7, declarer 0, first 1: 0 S5", []),
        ("auction hand 3, levels 5/7, declarer 0, redealt, first 1: 0 S5 BJ", ["zzvc-2019"]),
        ("call hand 3, levels 5/7, redealt: 0 S5 BJ", ["zzvc-2019"]),
        ("call levels 5/7, declarer 0: | 1 RJRJ", ["zzvc-2019"]),
        ("call levels 5/7, declarer 0, turned N: | 1 RJRJ", ["whu-2013"]),
        ("call levels 5/7, declarer 0, turned H: | 1 RJRJ", ["whu-2013", "bnuz-2015"]),
        ("call: 0 S2; 1 D22", ["whu-2013", "bnuz-2015"]),
    ],
)
def test_a_document_answers_only_what_can_arise_in_it(text: str, documents_that_answer: list[str]) -> None:
    asked, question = read_question(text)
    answering = [
        document.id for document in documents() if answer_under(asked, question, ruleset(document.id))[0] is not None
    ]
    assert answering == documents_that_answer
