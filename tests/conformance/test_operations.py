"""The registry: every operation reads, writes, answers twice the same, and compares answers strictly."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shengji_conformance.notation import ALL_TRUMPS, BadInput, show_cards, show_trump
from shengji_conformance.operations import OPERATIONS, Operation, Undecided
from shengji_conformance.operations.base import is_same
from shengji_conformance.places import schema_folder
from shengji_spec.cards import PACK
from shengji_spec.documents import documents
from shengji_spec.order import is_of_one_group
from shengji_spec.rulesets import Ruleset, all_combinations

RULESETS = [
    ruleset
    for document in documents()
    for ruleset in all_combinations(
        document.id, sorted({reading for operation in OPERATIONS.values() for reading in operation.readings()})
    )
]


@st.composite
def questions(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """An operation and a question, mostly about cards of one group, with many pairs."""
    trump = draw(st.sampled_from(ALL_TRUMPS))
    kinds = list(PACK)
    if draw(st.integers(0, 4)):
        first = draw(st.sampled_from(PACK))
        kinds = [card for card in PACK if is_of_one_group(trump, card, first)]
    name = draw(st.sampled_from(sorted(OPERATIONS)))
    chosen = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=7, unique=True))
    cards = [card for card in chosen for _ in range(draw(st.integers(1, 2)))]
    cards = draw(st.permutations(cards))
    question: dict[str, Any] = {"trump": show_trump(trump), "cards": show_cards(cards)}
    if name in {"compare", "neighbours"}:
        question["cards"] = show_cards((cards[0], cards[-1]))
    if name == "lead":
        question |= {"hand": show_cards(cards[: draw(st.integers(0, 3)) or None]), "others": [[], [], []]}
    return name, question


def answered(answer: Any, ruleset: Ruleset, question: Any) -> Any:
    try:
        return answer(ruleset.rules, question)
    except Undecided as undecided:
        return str(undecided)


@given(questions(), st.sampled_from(RULESETS))
def test_engine_and_spec_give_the_same_answer_and_it_fits_the_schema(
    asked: tuple[str, dict[str, Any]], ruleset: Ruleset
) -> None:
    name, written = asked
    operation = OPERATIONS[name]
    Draft202012Validator(operation.question_schema()).validate(written)
    question = operation.read(written)
    assert operation.write(question) == written
    by_spec = answered(operation.by_spec, ruleset, question)
    by_engine = answered(operation.by_engine, ruleset, question)
    if isinstance(by_spec, str):
        assert by_spec == by_engine
    else:
        Draft202012Validator(operation.answer).validate(by_spec)
        assert operation.agrees(by_spec, by_engine)
        assert operation.says(question, by_spec, "zh")
        assert operation.says(question, by_spec, "en")


BROKEN: list[dict[str, Any]] = [
    {"trump": {"level": "1", "suit": "S"}},
    {"trump": {"level": "5", "suit": "X"}},
    {"trump": {"level": "5"}},
    {"cards": ["H1", "H2"]},
    {"cards": ["H2", 5]},
    {"cards": "H2"},
    {"cards": None},
    {"more": 1},
]


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=lambda operation: operation.name)
@pytest.mark.parametrize("change", BROKEN, ids=json.dumps)
def test_reader_and_schema_refuse_the_same_questions(operation: Operation[Any], change: dict[str, Any]) -> None:
    question: dict[str, Any] = {"trump": {"level": "5", "suit": "S"}, "cards": ["H2", "H3"]}
    if operation.name == "lead":
        question |= {"hand": ["H2", "H3"], "others": [[], [], []]}
    operation.read(question)
    schema = Draft202012Validator(operation.question_schema())
    assert schema.is_valid(question)
    broken = {**question, **change}
    assert not schema.is_valid(broken)
    with pytest.raises(BadInput, match=f"^{operation.name}"):
        operation.read(broken)


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
