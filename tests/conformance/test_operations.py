"""The registry: every operation reads, writes, answers twice the same, and compares answers strictly."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shengji_conformance.notation import ALL_TRUMPS, BadInput, show_cards, show_trump
from shengji_conformance.operations import OPERATIONS, NotAdmitted, Operation, Undecided
from shengji_conformance.operations.base import is_same
from shengji_conformance.places import schema_folder
from shengji_conformance.questions import read_question
from shengji_spec.cards import PACK
from shengji_spec.documents import documents
from shengji_spec.order import is_of_one_group
from shengji_spec.rulesets import Ruleset, each_reading_changed_alone, ruleset

RULESETS = [
    each for document in documents() for each in (ruleset(document.id), *each_reading_changed_alone(document.id))
]


ON_CARDS = ["classify", "compare", "count_follows", "follow", "lead", "neighbours", "trick"]


@st.composite
def questions(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """An operation and a question, mostly about cards of one group, with many pairs; no card more than twice."""
    trump = draw(st.sampled_from(ALL_TRUMPS))
    kinds = list(PACK)
    if draw(st.integers(0, 4)):
        first = draw(st.sampled_from(PACK))
        kinds = [card for card in PACK if is_of_one_group(trump, card, first)]
    name = draw(st.sampled_from(ON_CARDS))
    chosen = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=9, unique=True))
    cards = draw(st.permutations([card for card in chosen for _ in range(draw(st.integers(1, 2)))]))
    size = draw(st.integers(1, 1 + len(cards) // 4))
    more = draw(st.lists(st.sampled_from([card for card in PACK if card not in chosen]), max_size=6, unique=True))
    question: dict[str, Any] = {"trump": show_trump(trump)}
    match name:
        case "compare" | "neighbours":
            question["cards"] = show_cards((cards[0], cards[-1]))
        case "classify":
            question["cards"] = show_cards(cards)
        case "lead":
            hands = (show_cards(cards[size:][i::3]) for i in range(3))
            question |= {"hand": show_cards(cards[:size]), "cards": show_cards(cards[:size]), "others": list(hands)}
        case "follow" | "count_follows":
            hand = draw(st.permutations([*cards[size:], *more]))
            question |= {"lead": show_cards(cards[:size]), "hand": show_cards(hand)}
            if name == "follow":
                question["play"] = show_cards(hand[:size])
        case "trick":
            rest = draw(st.permutations([*cards[size:], *[card for card in PACK if card not in chosen]]))
            plays = [cards[:size], *(rest[i * size : (i + 1) * size] for i in range(3))]
            question |= {"leader": draw(st.integers(0, 3)), "plays": [show_cards(play) for play in plays]}
    return name, question


def answered(answer: Any, under: Ruleset, question: Any) -> Any:
    try:
        return answer(under.rules, question)
    except (NotAdmitted, Undecided) as unanswered:
        return str(unanswered)


@given(questions(), st.sampled_from(RULESETS))
def test_engine_and_spec_give_the_same_answer_and_it_fits_the_schema(
    asked: tuple[str, dict[str, Any]], under: Ruleset
) -> None:
    name, written = asked
    operation = OPERATIONS[name]
    Draft202012Validator(operation.question_schema()).validate(written)
    question = operation.read(written)
    assert operation.write(question) == written
    by_spec = answered(operation.by_spec, under, question)
    by_engine = answered(operation.by_engine, under, question)
    if isinstance(by_spec, str):
        assert by_spec == by_engine
    else:
        Draft202012Validator(operation.answer).validate(by_spec)
        assert operation.agrees(by_spec, by_engine)
        assert operation.says(question, by_spec, "zh")
        assert operation.says(question, by_spec, "en")


BROKEN_TRUMPS: list[Any] = [{"level": "1", "suit": "S"}, {"level": "5", "suit": "X"}, {"level": "5"}, "S5", None]
BROKEN_CARDS: list[Any] = [["H1", "H2"], ["H2", 5], "H2", None, {}, ["H2"] * 200]
BROKEN_HANDS: list[Any] = [[["H1"], [], [], []], [[]], "H2", None, [None, [], [], []]]
BROKEN_NUMBERS: list[Any] = ["0", True, 4, -1, 0.5, None]


A_CALL = {"seat": 1, "cards": ["S5"], "phase": "draw"}
BROKEN: dict[str, list[Any]] = {
    "hand_number": ["1", True, 0, -1, 0.5, None],
    "declarer": ["0", True, 4, -1, 0.5],
    "phase": ["drawing", 0, None],
    "levels": [[], ["5"], ["5", "1"], [5, 7], ["5", "7", "9"], "57", None],
    "call": [{}, None, A_CALL, {"seat": 4, "cards": ["S5"]}, {"seat": 1, "cards": []}, {"seat": 1, "cards": ["S1"]}],
    "calls": [None, A_CALL, [{}], [{**A_CALL, "seat": True}], [{**A_CALL, "phase": "night"}], [{**A_CALL, "more": 1}]],
}
"""By field: values that are wrong there."""
BROKEN["standing"] = BROKEN["calls"]
BROKEN["overrides"] = BROKEN["round"] = ["0", True, -1, 0.5, None]
BROKEN["earlier"] = [*BROKEN["round"], [{}]]


def broken_values(name: str, value: object) -> list[Any]:
    """Values that are wrong where this one is right."""
    if name in BROKEN:
        return BROKEN[name]
    if isinstance(value, list):
        return BROKEN_HANDS if value and isinstance(value[0], list) else BROKEN_CARDS
    return BROKEN_TRUMPS if isinstance(value, dict) else BROKEN_NUMBERS


def broken(operation: Operation[Any]) -> Iterator[dict[str, Any]]:
    """Questions of an operation that are wrong in one field."""
    asked, question = read_question(operation.typed)
    right = asked.write(question)
    assert Draft202012Validator(operation.question_schema()).is_valid(right)
    for field, value in right.items():
        yield {name: kept for name, kept in right.items() if name != field}
        yield from ({**right, field: wrong} for wrong in broken_values(field, value))
    yield {**right, "more": 1}


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=lambda operation: operation.name)
def test_reader_and_schema_refuse_the_same_questions(operation: Operation[Any]) -> None:
    schema = Draft202012Validator(operation.question_schema())
    for question in broken(operation):
        assert not schema.is_valid(question), question
        with pytest.raises(BadInput, match=f"^{operation.name}"):
            operation.read(question)


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=lambda operation: operation.name)
def test_the_published_schemas_are_those_of_the_registry(operation: Operation[Any]) -> None:
    for kind, schema in (("input", operation.question_schema()), ("output", operation.answer)):
        path = schema_folder() / "operations" / f"{operation.name}.{kind}.json"
        published = json.loads(path.read_text(encoding="utf-8"))
        Draft202012Validator.check_schema(published)
        assert {key: value for key, value in published.items() if key not in {"$schema", "title"}} == schema


@pytest.mark.parametrize(
    ("expected", "answer", "same"),
    [
        ({"neighbours": True}, {"neighbours": True}, True),
        ({"neighbours": True}, {"neighbours": 1}, False),
        ({"neighbours": True}, {"neighbours": "true"}, False),
        ({"neighbours": True}, {"neighbours": True, "sure": True}, False),
        ({"neighbours": True}, {}, False),
        ({"neighbours": True}, None, False),
        ({"neighbours": True}, [True], False),
        ({"fine": 0}, {"fine": 0.0}, False),
        ({"fine": 0}, {"fine": False}, False),
        ({"played": ["H2", "H3"]}, {"played": ["H3", "H2"]}, True),
        ({"played": ["H2", "H2"]}, {"played": ["H2"]}, False),
        ({"played": []}, {"played": None}, False),
        ({"played": ["H2"]}, {"played": [2]}, False),
        (
            {"parts": [{"kind": "pair", "cards": ["H2", "H2"]}]},
            {"parts": [{"kind": "pair", "cards": ["H2", "H2"]}]},
            True,
        ),
        ({"parts": [{"kind": "single"}, {"kind": "pair"}]}, {"parts": [{"kind": "pair"}, {"kind": "single"}]}, False),
    ],
)
def test_only_the_exact_right_answer_is_the_same(expected: object, answer: object, same: bool) -> None:
    assert is_same(expected, answer) == same


def test_level_one_looks_at_verdicts_alone_and_level_two_at_reasons_too() -> None:
    lead = OPERATIONS["lead"]
    expected = {"verdict": "illegal", "played": [], "fine": 0, "reason": "not-held"}
    other = {**expected, "reason": "mixed-suits"}
    assert lead.agrees(expected, other, level=1)
    assert not lead.agrees(expected, other, level=2)
    assert not lead.agrees(expected, {**expected, "verdict": "stands"}, level=1)


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("reason", [None, "not-held", 5, []])
@pytest.mark.parametrize(
    ("name", "expected"),
    [("compare", {"relation": "higher"}), ("neighbours", {"neighbours": True}), ("trick", {"winner": 0, "points": 5})],
)
def test_a_reason_where_none_is_expected_is_a_member_too_many(
    name: str, expected: dict[str, object], reason: object, level: int
) -> None:
    assert OPERATIONS[name].agrees(expected, dict(expected), level=level)
    assert not OPERATIONS[name].agrees(expected, {**expected, "reason": reason}, level=level)
