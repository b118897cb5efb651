"""Questions too long for the spec's literal definitions: the engine answers them, says so, and as the spec would."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from shengji_conformance.cli import main
from shengji_conformance.long import MOST_TRIED, choices_tried, is_long, number_of_choices
from shengji_conformance.questions import read_typed_question
from shengji_conformance.rulings import rule, rule_by_engine
from shengji_spec.cards import KINDS
from shengji_spec.following import choices
from shengji_spec.rulesets import defaults, ruleset

SHORT = (
    "count_follows S5: HAA99 from H33447728",
    "count_follows S5: HAA from D223 S4",
    "count_follows S5: HAA99 from S33446 H55 D2",
    "follow S5: HAA99 from S33446 H55 D2 play S3344",
    "follow S5: HAK from S33446 play S34",
)


def ruled(capsys: pytest.CaptureFixture[str], words: Sequence[str]) -> dict[str, Any]:
    assert main(["rule", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("size", [0, 1, 3, 6])
def test_choices_are_counted_as_many_as_the_spec_lists(size: int) -> None:
    hand = (2, 1, 0, 2, 1) + (0,) * (KINDS - 5)
    assert number_of_choices(hand, size) == len(list(choices(hand, size)))


@pytest.mark.parametrize("text", SHORT)
def test_the_engine_rules_as_the_spec_does_whatever_a_ruling_turns_on(text: str) -> None:
    """A short question is put to both; the ruling differs but in who answered."""
    asked, question = read_typed_question(text)
    assert not is_long(question)
    for under in (*defaults(), ruleset("bnuz-2015", {"R-34": "b", "R-32": "b"})):
        by_spec = rule(asked, question, under)
        assert not by_spec.is_by_engine
        assert str(rule_by_engine(asked, question, under)._replace(is_by_engine=False)) == str(by_spec)


def test_a_long_question_is_answered_by_the_engine_which_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    text = "count_follows S5: HTTJJQQ from H2233466788 D7"
    assert not is_long(read_typed_question(text)[1])
    assert [each["answered_by"] for each in ruled(capsys, [text])["rulings"]] == ["spec"] * 3
    longer = "count_follows S5: HTTJJQQ from H2 S22334 D778899 CAAK63 RJ"
    assert choices_tried(read_typed_question(longer)[1]) > MOST_TRIED
    assert [each["answered_by"] for each in ruled(capsys, [longer])["rulings"]] == ["engine"] * 3
    assert main(["rule", longer]) == 0
    assert "here the engine answers" in " ".join(capsys.readouterr().out.split())
    assert main(["rule", "--lang", "zh", longer]) == 0
    assert "由引擎回答" in "".join(capsys.readouterr().out.split())


def test_twelve_singles_thrown_to_a_hand_of_trumps_are_long() -> None:
    text = "follow S5: HAKQJT9876432 from RJ RJ BJ S55 SAAKKQQJJTT99887766443 play RJ RJ BJ S55 SAAKKQQJ"
    asked, question = read_typed_question(text)
    found = rule(asked, question, ruleset("bnuz-2015", {"R-34": "b", "R-32": "b"}))
    assert found.is_by_engine
    assert found.answer == {"legal": False, "reason": "wrong-ruff"}


@pytest.mark.parametrize("words", [["rule", "--reading", "R-28=b", "--reading", "R-28=a", SHORT[0]]])
def test_two_choices_of_one_reading_are_refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(words) == 2
    assert "both b and a are chosen" in capsys.readouterr().err
    assert main(["diff", "zzvc-2019+R-28=b+R-28=a", "zzvc-2019", "--op", "follow"]) == 2
