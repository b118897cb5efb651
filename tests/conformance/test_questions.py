"""Questions as people type them, or as JSON."""

import json

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


def test_a_byte_order_mark_before_a_question_is_passed_over() -> None:
    for text in ("compare S5: RJ BJ", json.dumps({"op": "compare", "input": written("compare S5: RJ BJ")[1]})):
        assert written("\ufeff" + text) == written(text)


@pytest.mark.parametrize(
    "text", ["compare S5 RJ BJ", "compare S5：RJ BJ", "compare  ♠5 :RJ,BJ", " compare 黑桃5: 大王小王 "]
)
def test_the_colon_and_the_spaces_are_free(text: str) -> None:
    assert written(text) == ("compare", {"trump": {"level": "5", "suit": "S"}, "cards": ["RJ", "BJ"]})


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("match levels 5/7, stage 0, by bell", "match levels 5/7, stage 0, by time"),
        ("比赛 级数 5/7，台上 0，到时间", "match levels 5/7, stage 0, by time"),
        ("比赛 级数 5/7，台上 0，打满局数", "match levels 5/7, stage 0, by hands"),
        ("offence talk by 1, noted 1", "offence talk by 1, earlier 1"),
        ("offence talk by 1, noted before 1", "offence talk by 1, earlier 1"),
        ("offence talk by 1, 此前已记 1", "offence talk by 1, earlier 1"),
    ],
)
def test_other_words_for_the_same(said: str, meant: str) -> None:
    assert written(said) == written(meant)


def test_a_dash_stands_for_no_cards() -> None:
    assert written("follow S5: HA from H2 S3 play -")[1]["play"] == []
    assert written("count_follows S5: HA from –")[1]["hand"] == []
    assert written("lead S5: HA from HAK | - | D33 | -")[1]["others"] == [[], ["D3", "D3"], []]


@pytest.mark.parametrize("name", ["count_follows", "COUNT_FOLLOWS", "有几种跟法", "几种跟法", "数跟法", "跟牌数"])
def test_an_operation_goes_by_its_name_its_title_and_what_people_call_it(name: str) -> None:
    assert written(f"{name} S5: HA from H23")[0] == "count_follows"


def test_a_title_that_rule_prints_can_be_asked() -> None:
    for operation in OPERATIONS.values():
        assert written(operation.title.zh + operation.typed.removeprefix(operation.name))[0] == operation.name


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
        ("compare", "compare alone is no question"),
        ("beat S5: RJ BJ", "'beat' is no operation"),
        ("compare X5: RJ BJ", "'X5' is no trump"),
        ("compare S5: RJ", "expected 2 cards, got 1"),
        ("compare S5: RJ BJ HA", "expected 2 cards, got 3"),
        ("compare S5: RJ X9", "'X9' is no card"),
        ("classify S5: H999", "H9 is there 3 times"),
        ("classify S5:", "classify needs the cards"),
        ("classify S5: -", "expected 1 to 108 cards, got 0"),
        ("classify S5: HA from HAK", "classify has no place for the hand (from …)"),
        ("lead S5:", "lead needs the cards; write for example: lead S5: HAAK (- for no cards)"),
        ("follow S5: HA from H2 S3", "follow needs the play (play …)"),
        ("follow S5: HA from H2 S3 play", "follow needs the play (play …)"),
        ("follow S5: HA play H2", "follow needs the hand (from …)"),
        ("count_follows S5: HA", "count_follows needs the hand (from …)"),
        ("trick S5: HA", "trick needs the three others (| … | … | …)"),
        ("trick S5: HA | H2", "trick.plays: expected a list of four plays in the order of play"),
        ("lead S5: HA from HA from HA", "has two sections from"),
        ("lead S5: HA from HA | HA | D3", "lead.others: expected a list of three hands, next, partner, previous"),
        ("lead S5: HA from HAA | HA | | ", "HA is there 3 times"),
        ("{", "broken JSON at line 1, column 2"),
        ('{"op":' + "[" * 40_000, "broken JSON"),
        ('{"op": "compare", "input": ' + "[" * 100 + "]" * 100 + "}", "broken JSON: nested more than 100 deep"),
        ('{"op": "compare", "input": ' + "9" * 5_000 + "}", "broken JSON: a number of 5000 digits"),
        ('{"op": "compare", "op": "lead", "input": {}}', 'the key "op" is given twice'),
        ('{"op": "compare", "input": NaN}', "NaN is not a JSON number"),
        ("[]", "is no question"),
        ("{}", "expected"),
        ('{"op": 5, "input": {}}', "expected"),
        ('{"op": "compare", "input": []}', "expected an object with trump, cards"),
        ('{"op": "compare", "input": {}}', "trump is missing"),
        (
            '{"op": "lead", "input": {"trump": {"level": "5", "suit": "S"}, "hand": ["HA"], "cards": ["HA"]}}',
            "lead: others is missing: a list of three hands, next, partner, previous, or [[], [], []]",
        ),
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


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "不是问题"),
        ("打牌 S5: RJ BJ", "没有操作 '打牌'；已知：比大小、相邻、牌型、首出、跟牌、几种跟法、一墩"),
        ("compare X5: RJ BJ", "'X5' 不是主"),
        ("compare S5: RJ X9", "'X9' 不是牌"),
        ("compare S5: RJ", "compare.cards：应有 2 张牌，给了 1 张"),
        ("classify S5: H999", "H9 出现 3 次"),
        ("lead S5:", "lead 还要写出牌，例如：lead S5: HAAK（没有牌写 -）"),
        ("follow S5: HA from H2 S3", "follow 还要写出跟出的牌（play …）"),
        ("classify S5: HA from HAK", "classify 没有手牌（from …）一项"),
        ("trick S5: HA leader 4 | H2 | H3 | H4", "'4' 不是座位"),
        ("trick S5: HA | H23 | H3 | H4", "四家出的张数要相同，给了 1、2、1、1 张"),
        ("lead S5: HA from HA | D3", "应为另外三家的手牌，依次为下家、对家、上家"),
        ('{"op": "lead", "input": {}}', "lead：缺少 trump"),
    ],
)
def test_what_can_be_typed_wrong_is_said_in_chinese_too(text: str, named: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_question(text)
    assert named in refused.value.said["zh"]
    assert "\n" not in refused.value.said["zh"]


def _in_json(trump: object, cards: object) -> str:
    return json.dumps({"op": "compare", "input": {"trump": trump, "cards": cards}})


@pytest.mark.parametrize(
    "text",
    [
        "x" * 5_000,
        "x" * 5_000 + " S5: HA HK",
        "compare " + "x" * 5_000 + ": HA HK",
        "compare S5: " + "x" * 5_000,
        "lead S5: " + "HA" * 5_000 + " from HA from HA",
        "trick S5: HA leader " + "x" * 5_000,
        json.dumps({"op": "x" * 5_000, "input": {}}),
        _in_json({"level": "5", "suit": "S"}, "x" * 5_000),
        _in_json({"level": "5", "suit": "S"}, ["x" * 5_000, "HA"]),
        _in_json("x" * 5_000, ["HA", "HK"]),
        _in_json({"level": "x" * 5_000, "suit": "S"}, ["HA", "HK"]),
        _in_json({"level": "5", "suit": ["x"] * 5_000}, ["HA", "HK"]),
    ],
)
def test_what_is_overlong_is_not_repeated_whole(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_question(text)
    assert "x" * 61 not in str(refused.value)
    assert "…" in str(refused.value) or "is no operation" in str(refused.value)
    assert len(str(refused.value)) < 500


def test_control_characters_are_spelt_out() -> None:
    with pytest.raises(BadInput) as refused:
        read_question("compare S5: \x1b[31m\x07")
    assert str(refused.value).isprintable()
