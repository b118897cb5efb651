"""Questions as people type them, or as JSON."""

import pytest

from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.questions import read_question


def written(text: str) -> tuple[str, dict[str, object]]:
    asked, question = read_question(text)
    return asked.name, asked.write(question)


def test_a_typed_question_is_the_same_as_json() -> None:
    typed = written("classify S5: H4466")
    assert typed == (
        "classify",
        {"trump": {"level": "5", "suit": "S"}, "cards": ["H4", "H4", "H6", "H6"]},
    )
    spelt = '{"op": "classify", "input": {"trump": {"level": "5", "suit": "S"}, "cards": ["H4", "H4", "H6", "H6"]}}'
    assert written(spelt) == typed


@pytest.mark.parametrize(
    "text", ["compare S5 RJ BJ", "compare S5：RJ BJ", "compare  ♠5 :RJ,BJ", " compare 黑桃5: 大王小王 "]
)
def test_the_colon_and_the_spaces_are_free(text: str) -> None:
    assert written(text) == ("compare", {"trump": {"level": "5", "suit": "S"}, "cards": ["RJ", "BJ"]})


def test_a_lead_without_a_hand_is_from_its_own_cards() -> None:
    assert written("lead S5: HAAK")[1]["hand"] == ["HA", "HA", "HK"]


def test_a_lead_with_all_hands() -> None:
    question = written("lead N5: HA from HAK | D33 | | BJ")[1]
    assert question["cards"] == ["HA"]
    assert question["hand"] == ["HA", "HK"]
    assert question["others"] == [["D3", "D3"], [], ["BJ"]]


def test_every_operation_names_a_question_that_it_understands() -> None:
    for name, operation in OPERATIONS.items():
        assert written(operation.typed)[0] == name


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "is no question"),
        ("compare", "is no question"),
        ("beat S5: RJ BJ", "'beat' is no operation"),
        ("compare X5: RJ BJ", "'X5' is no trump"),
        ("compare S5: RJ", "expected 2 cards, got 1"),
        ("compare S5: RJ BJ HA", "expected 2 cards, got 3"),
        ("compare S5: RJ X9", "'X9' is no card"),
        ("classify S5: H999", "H9 is there 3 times"),
        ("classify S5:", "expected 1 to 108 cards, got 0"),
        ("classify S5: HA from HAK", "classify has no hand"),
        ("lead S5: HA from HA from HA", "has two sections from"),
        ("lead S5: HA from HA | HA | D3", "expected a list of 3 hands"),
        ("lead S5: HA from HAA | HA | | ", "HA is there 3 times"),
        ("{", "broken JSON at line 1, column 2"),
        ("[]", "is no question"),
        ("{}", "expected"),
        ('{"op": 5, "input": {}}', "expected"),
        ('{"op": "compare", "input": []}', "expected an object with trump, cards"),
        ('{"op": "compare", "input": {}}', "trump is missing"),
        (
            '{"op": "compare", "input": {"trump": {"level": "5", "suit": "S"}, "cards": "RJ"}}',
            "expected a list of cards",
        ),
        ('{"op": "compare", "input": {"trump": 5, "cards": []}}', "compare.trump: expected"),
        (
            '{"op": "compare", "input": {"trump": {"level": "5", "suit": "S"}, "cards": [], "x": 1}}',
            "unknown field 'x'",
        ),
    ],
)
def test_what_is_no_question_is_named_in_one_line(text: str, named: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_question(text)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)
