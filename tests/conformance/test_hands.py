"""The operation on whole hands: spec and engine answer alike, and a hand can be typed, or named by its file."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from shengji_conformance.notation import BadInput
from shengji_conformance.operations.base import NotAdmitted
from shengji_conformance.operations.hands import HAND, RecordedHand, recorded
from shengji_conformance.questions import read_question
from shengji_conformance.records.record import HandOnRecord, write_record
from shengji_conformance.rulings import answer_and_fields, answer_under
from shengji_conformance.suite.vectorfile import load_suite
from shengji_spec.cards import SPADES, Card
from shengji_spec.conduct import Offence
from shengji_spec.documents import documents
from shengji_spec.records import Action, DrawnOver, Played, Reported, TakenBack
from shengji_spec.rulesets import Ruleset, defaults, each_reading_changed_alone, ruleset
from tests.conformance import planted

VECTORS = {vector.id: vector for vector in load_suite().vectors if vector.op == "hand"}
HANDS = {name: HAND.read(vector.input) for name, vector in VECTORS.items()}
ALONE = [each for document in documents() for each in each_reading_changed_alone(document.id)]


def by_engine(under: Ruleset, asked: RecordedHand) -> object:
    try:
        return HAND.by_engine(under.rules, asked)
    except NotAdmitted:
        return None


@pytest.mark.parametrize("name", HANDS)
def test_spec_and_engine_agree_on_every_hand_of_the_suite(name: str) -> None:
    for under in defaults():
        assert by_engine(under, HANDS[name]) == answer_under(HAND, HANDS[name], under)[0], under.name


def test_spec_and_engine_agree_under_other_readings() -> None:
    """A hand for each ruleset, others for each."""
    for under, (name, asked) in zip(ALONE, [*HANDS.items()] * 2, strict=False):
        assert by_engine(under, asked) == answer_under(HAND, asked, under)[0], (name, under.name)


def test_rules_that_agree_in_what_was_looked_at_give_the_same_answer() -> None:
    """What spares the suite asking under every reading: checked by asking."""
    for document, name in (("whu-2013", "hand.first.whu"), ("bnuz-2015", "hand.throw-fails.bnuz")):
        under = ruleset(document)
        answer, _, fields = answer_and_fields(HAND, HANDS[name], under)
        assert answer == answer_under(HAND, HANDS[name], under)[0]
        assert 0 < len(fields) < len(under.rules)
        for other in each_reading_changed_alone(document):
            if all(getattr(other.rules, field) == getattr(under.rules, field) for field in fields):
                assert answer_under(HAND, HANDS[name], other)[0] == answer, other.name


@pytest.mark.parametrize("name", list(HANDS)[::9])
def test_a_hand_is_written_as_it_was_read_and_said_in_both_languages(name: str) -> None:
    asked = HANDS[name]
    assert HAND.write(asked) == VECTORS[name].input
    Draft202012Validator(HAND.question_schema()).validate(HAND.write(asked))
    for language in ("zh", "en"):
        assert HAND.heading(asked, language)
        assert len(HAND.draws(asked, language)) >= 6
        for answer in VECTORS[name].expect.values():
            assert HAND.says(asked, dict(answer), language)


def test_a_hand_is_typed_in_words_in_json_or_by_the_name_of_its_file(tmp_path: Path) -> None:
    record = HandOnRecord(ruleset("whu-2013"), HANDS["hand.first.whu"])
    path = tmp_path / "first.json"
    path.write_text(write_record(record), encoding="utf-8")
    for text in (f"hand {path}", f"hand {write_record(record)}", f"整局 {json.dumps(HAND.write(record.hand))}"):
        assert read_question(text) == (HAND, record.hand)
    asked, question = read_question(HAND.typed)
    assert asked is HAND
    assert [len(hand) for hand in question.hands] == [25, 25, 25, 25]


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("play 0 S3", Played(0, (Card(SPADES, 3),))),
        ("back 1", TakenBack(1)),
        ("take_back 1", TakenBack(1)),
        ("收回 1", TakenBack(1)),
        ("over 2 S3", DrawnOver(2, (Card(SPADES, 3),))),
        ("draw_over 2 S3", DrawnOver(2, (Card(SPADES, 3),))),
        ("report revoke 1", Reported(Offence.REVOKE, (1,))),
        ("report revoke by 1", Reported(Offence.REVOKE, (1,))),
        ("report wrong play by 3", Reported(Offence.WRONG_PLAY, (3,))),
        ("report miscount_pair by 0, 2", Reported(Offence.MISCOUNT_PAIR, (0, 2))),
        ("举报 revoke 座位 1", Reported(Offence.REVOKE, (1,))),
        ("举报 藏牌 座位 1", Reported(Offence.REVOKE, (1,))),
        ("举报 一人多牌一人少牌 座位 0、2", Reported(Offence.MISCOUNT_PAIR, (0, 2))),
        ("report a play out of turn by 3", Reported(Offence.OUT_OF_TURN, (3,))),
    ],
)
def test_each_action_is_typed_by_its_word_or_its_name_in_a_record(typed: str, action: Action) -> None:
    _, question = read_question(f"{HAND.typed}; {typed}")
    assert question.actions[1:] == (action,)


def test_the_help_says_each_word_that_can_be_typed() -> None:
    said = " ".join(item.en for item in HAND.items), " ".join(item.zh for item in HAND.items)
    for word in ("call", "bury", "play", "back", "over", "report"):
        assert all(f"; {word} SEAT" in each or f"; {word} OFFENCE" in each for each in said)


@pytest.mark.parametrize(
    ("text", "en", "zh"),
    [
        ("hand nowhere.json", "nowhere.json: cannot be read", "nowhere.json：读不了"),
        ("hand {", "question: broken JSON", "问题：JSON 写错了"),
        ("hand hand 1, levels 2/2", "hands and kitty after a colon", "在冒号后写四家和底牌"),
        (f"{HAND.typed}; trump 0 S2", "'trump' is no action", "没有动作 'trump'"),
        (f"{HAND.typed}; play 5 S2", "'5' is no seat", "'5' 不是座位"),
        (f"{HAND.typed}; play 0 X2", "'X2' is no card", "'X2' 不是牌"),
        (f"{HAND.typed}; report", "question: a report names an offence", "举报要写出犯规"),
        (f"{HAND.typed}; report revoke", "question: a report names an offence", "举报要写出犯规"),
        (f"{HAND.typed}; report by 1", "question: a report names an offence", "举报要写出犯规"),
        (f"{HAND.typed}; report revoke by 7", "at_fault", "at_fault"),
        ('hand {"match": {"hands": []}}', "the record of a match; the operation hand wants", "这是一场比赛的记录"),
        (HAND.typed.replace(" HA D2", " D2"), "hands and kitty hold 1 of HA", "HA 共 1 张"),
    ],
)
def test_what_can_be_typed_wrong_is_one_line_in_both_languages(text: str, en: str, zh: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_question(text)
    assert en in refused.value.said["en"]
    assert zh in refused.value.said["zh"]
    assert "\n" not in str(refused.value)


def test_a_hand_that_cannot_be_is_refused_with_the_action() -> None:
    _, question = read_question(f"{HAND.typed}; play 0 S3")
    with pytest.raises(NotAdmitted) as refused:
        HAND.by_spec(ruleset("whu-2013").rules, question)
    assert refused.value.said["en"].startswith("hand.actions[1]: nobody has buried")
    assert refused.value.said["zh"].startswith("hand.actions[1]：还没有扣底")


def rests_on(under: Ruleset, asked: RecordedHand) -> set[str]:
    return {*HAND.rests_on(under.rules, asked, under.document).clauses}


def test_a_hand_rests_on_its_own_calls_and_not_on_what_did_not_happen() -> None:
    """Whu: a call in a later hand without overrides is 5.4.a; who grabs a deal, overrides and a silent draw are not."""
    under = ruleset("whu-2013")
    called = recorded(planted.whole("whu-2013"))
    first = rests_on(under, called)
    assert "whu:5.4.a" in first
    later = rests_on(under, called._replace(hand_number=2, declarer=called.first_drawer, actions=called.actions[:1]))
    assert "whu:5.4.a" in later
    assert not {"whu:5.3.a", "whu:5.3.b", "whu:5.3.c", "whu:5.4.b"} & later
    silent = rests_on(under, called._replace(actions=()))
    assert {"whu:5.3.a", "whu:5.4.b"} <= silent


def test_the_verdict_names_the_first_offence_and_its_ruling() -> None:
    revoke = planted.revoke("whu-2013")
    asked = recorded(revoke.record)
    rules = ruleset("whu-2013").rules
    answer = HAND.by_spec(rules, asked)
    assert HAND.explains is not None
    assert f"action {revoke.place} is wrong" in HAND.says(asked, answer, "en")
    assert f"动作 {revoke.place} 有误" in HAND.says(asked, answer, "zh")
    said = HAND.explains(rules, asked, answer, "en")
    assert f"a revoke by seat {revoke.seat}, found after the hand" in said
    assert "the hand is lost" in said
    assert "本局判负" in HAND.explains(rules, asked, answer, "zh")
    clean = recorded(revoke.clean)
    assert HAND.explains(rules, clean, HAND.by_spec(rules, clean), "en") == ""
