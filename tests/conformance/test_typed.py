"""Questions on scores, matches, offences and contests as people type them, in Chinese and in English."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shengji_conformance.cli import main
from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.operations.conduct import FOUND_NAMES, KIND_NAMES, OFFENCE
from shengji_conformance.operations.events import PRIZE, RESULT_NAMES
from shengji_conformance.operations.items import squeezed, vocabulary, words_for
from shengji_conformance.operations.matches import END_NAMES, ENDS, MATCH
from shengji_conformance.operations.scores import OF_HANDS
from shengji_conformance.questions import read_question
from shengji_conformance.suite.vectorfile import load_suite
from shengji_spec.conduct import Found, Offence, may_be_found, number_at_fault
from shengji_spec.events import Result

TYPED = ("kitty_factor", "settle", "match", "offence", "prize", "pairing")
VECTORS = {name: [each for each in load_suite().vectors if each.op == name] for name in TYPED}
FIELDS: dict[str, tuple[str, ...]] = {
    "kitty_factor": ("trump", "lead"),
    "settle": ("past", "has_declared", "overrides", "fines"),
    "match": ("sides", "ended_by"),
    "offence": ("kind", "found", "game_over", "grabbed", "levels"),
    "prize": ("results",),
    "pairing": ("round", "reserves"),
}
"""What the sample of an operation has to show in all its variety."""
MOST = 120
KINDS = [(kind, found) for kind in Offence for found in Found if may_be_found(kind, found)]


def written(text: str) -> tuple[str, dict[str, Any]]:
    asked, question = read_question(text)
    return asked.name, asked.write(question)


def refused(text: str) -> dict[str, str]:
    with pytest.raises(BadInput) as wrong:
        read_question(text)
    said = dict(wrong.value.said)
    assert all("\n" not in line for line in said.values())
    return said


def sample(name: str) -> list[dict[str, Any]]:
    """Give questions of the suite: a share of all, and the first with each value of the fields that matter."""
    questions = [dict(vector.input) for vector in VECTORS[name]]
    firsts = {str((field, question.get(field))): question for question in reversed(questions) for field in FIELDS[name]}
    return [*questions[:: max(1, len(questions) // MOST)], *firsts.values()]


def plain(name: str, question: dict[str, Any]) -> dict[str, Any]:
    """Give a question without what it may say in several orders: who has entered, and which pair is named first."""
    if name != "pairing":
        return question
    earlier = [{**match, "pair": sorted(match["pair"])} for match in question["earlier"]]
    earlier.sort(key=lambda match: (match["round"], match["pair"]))
    return {**question, "entrants": sorted(question["entrants"]), "earlier": earlier}


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("name", TYPED)
def test_what_is_drawn_of_a_question_can_be_typed(name: str, language: str) -> None:
    """The line that `rule` prints above its table, and those below it, make up the same question."""
    operation = OPERATIONS[name]
    comma = {"zh": "，", "en": ", "}[language] if name != "kitty_factor" else {"zh": "：", "en": ": "}[language]
    called = operation.called[0] if language == "zh" else name
    for question in sample(name):
        asked = operation.read(question)
        said = comma.join([operation.heading(asked, language), *operation.draws(asked, language)])
        found, read = written(f"{called} {said}")
        assert (found, plain(name, read)) == (name, plain(name, operation.write(asked))), said


@pytest.mark.parametrize("name", TYPED)
def test_a_question_in_json_is_read_as_it_is(name: str) -> None:
    operation = OPERATIONS[name]
    for question in sample(name)[::10]:
        for text in (json.dumps({"op": name, "input": question}), f"{operation.called[0]} {json.dumps(question)}"):
            assert read_question(text) == (operation, operation.read(question))


@pytest.mark.parametrize(("kind", "found"), KINDS)
def test_every_offence_at_every_moment_is_typed_as_it_is_called(kind: Offence, found: Found) -> None:
    seats = [0, 2][: number_at_fault(kind, 1)]
    question: dict[str, Any] = {"kind": str(kind), "at_fault": seats, "found": str(found)}
    question |= {"declarer": 0, "rises": [0, 0], "stage": 0, "earlier": 0}
    by, at = " ".join(map(str, seats)), "、".join(map(str, seats))
    kinds = [*words_for(KIND_NAMES["zh"][kind]), KIND_NAMES["en"][kind], kind, kind.replace("_", " ")]
    when = FOUND_NAMES["zh"][found], FOUND_NAMES["en"][found]
    moments = [*when, f"发现 {when[0].removesuffix('发现')}", f"发现 {found}", f"found {found.replace('_', ' ')}"]
    for said in kinds:
        for moment in moments:
            for text in (f"{said} by {by}, {moment}", f"座位 {at} {said}，{moment}", f"{said} {moment} 座位 {at}"):
                assert written(f"犯规 {text}") == ("offence", question), text


@pytest.mark.parametrize("kind", Offence)
def test_the_moment_is_the_last_that_can_be_where_it_is_left_out(kind: Offence) -> None:
    seats = "0 2" if kind == Offence.MISCOUNT_PAIR else "1"
    moment = written(f"offence {kind} by {seats}")[1]["found"]
    assert moment == ("before_burial" if kind == Offence.LATE else "after_hand")


@pytest.mark.parametrize(("index", "end"), list(enumerate(ENDS)))
def test_every_end_of_a_match_is_typed_as_it_is_called(index: int, end: str) -> None:
    names = [END_NAMES["zh"][index], END_NAMES["en"][index], f"by {end}", f"到 {end}"]
    for said in names:
        for text in (f"match levels 5/7, stage 0, {said}", f"比赛 {said} 级 5/7 0 方在台上"):
            assert written(text)[1]["ended_by"] == end, text


def test_every_result_is_typed_as_it_is_called() -> None:
    for results in permutations(Result, 2):
        meant = ("prize", {"results": list(map(str, results))})
        for language, comma in (("zh", "、"), ("zh", " "), ("zh", ""), ("en", ", then "), ("en", " ")):
            assert written("得奖 " + comma.join(RESULT_NAMES[language][each] for each in results)) == meant
        assert written(f"prize {' '.join(results)}") == meant
    for nothing in ("-", "–", "还没有比赛", "nothing played yet"):
        assert written(f"prize {nothing}") == ("prize", {"results": []})


@pytest.mark.parametrize("words", [KIND_NAMES, FOUND_NAMES, RESULT_NAMES])
def test_no_two_things_have_one_name(words: dict[str, dict[Any, str]]) -> None:
    for names in words.values():
        known = vocabulary({str(each): (name,) for each, name in names.items()})
        for each, name in names.items():
            assert all(known.meant[squeezed(word)] == each for word in (*words_for(name), str(each)))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("比赛 级 5/7 台上 0 到 时间", "match levels 5/7, stage 0, by time"),
        ("比赛 级数 5 / 7，0 方在台上，时间到了", "match levels 5/7, stage 0, by time"),
        ("比赛 级5/7台上0铃响", "match levels 5/7, stage 0, by time"),
        ("比赛 级 5/7，1 方在台上，打满 17 局", "match levels 5/7, stage 1, by hands"),
        ("match levels 5/7 stage 0 by 17 hands", "match levels 5/7, stage 0, by hands"),
        ("match level 5/7, side 0 is on stage, all 17 hands are played", "match levels 5/7, stage 0, by hands"),
        ("比赛 级 A/5，过 2/0，整局 2/1，台上 1，整局分出胜负", "match levels A/5 past 2/0 games 2/1 stage 1 by games"),
        ("犯规 藏牌 by 1", "offence revoke by 1"),
        ("违例 该跟不跟 座位 1", "offence revoke by 1"),
        ("犯规 藏牌 by 座位 1", "offence revoke by 1"),
        ("犯规：迟到 座位 3", "offence late by 3, found before burial"),
        ("offence late by 1", "offence late by 1, found before burial"),
        ("offence revoke by 1 found after the hand", "offence revoke by 1, found after hand"),
        ("offence found before next play, a revoke by seats 1 and 3", "offence revoke by 1 3, found before_next_play"),
        ("犯规 谈论牌情 座位 1、3 出牌中发现，此前 2 次", "offence talk by 1 3, found during play, noted 2"),
        ("犯规 藏牌 座位 1，抢庄，庄家 2，升 0/1，台上 1", "offence revoke by 1 grabbed declarer 2 rises 0/1 stage 1"),
        ("犯规 藏牌 座位 1，升 4/0，赢下整局，级 K/2", "offence revoke by 1, rises 4/0, game over, levels K/2"),
        ("得奖 赢 输", "prize won lost"),
        ("得奖 胜胜轮空", "prize won won bye"),
        ("对阵 第 2 轮：4 1 报名 1 2 3 4 此前 1胜2，4 胜 3", "pairing round 2: 4 1 of 1 2 3 4 after 1>2 4>3"),
        ("对阵 第2轮 抽签 4、1，报名 1、2、3、4，此前 1>2、4>3", "pairing round 2: 4 1 of 1 2 3 4 after 1>2 4>3"),
        (
            "pairing round 2, before: 1 beat 2, 4 beats 3; entered: 1 2 3 4, drawn: 4 1",
            "pairing round 2: 4 1 of 1 2 3 4 after 1>2 4>3",
        ),
        ("扣底倍数 打 5，♠ 为主：♥A ♥A", "kitty_factor S5: HAA"),
        ("抠底 level 10, no trump suit: big joker", "kitty_factor N10: RJ"),
        ("call 第 2 局，两方级数 5 / 7，座位 0 坐庄：1 S5", "call hand 2, levels 5/7, declarer 0: 1 S5"),
        ("call 第 1 局，抢庄：1 S2", "call hand 1: 1 S2"),
        ("call hand 1, the deal is open: 1 S2", "call hand 1: 1 S2"),
        ("call 第 3 局（重发），两方级数 5 / 7，座位 0 坐庄：1 S5", "call hand 3 redealt levels 5/7 declarer 0: 1 S5"),
    ],
)  # fmt: skip
def test_other_words_for_the_same(said: str, meant: str) -> None:
    assert written(said) == written(meant)


SETTLED = written(OPERATIONS["settle"].typed)
PARTS = (
    "级 5/7",
    "座位 0 坐庄",
    "75 分",
    "打 5，♠ 为主",
    "末墩首出 ♥A ♥A ♥K ♥K",
    "1 赢",
    "底牌 S3 H3 D3 C3 S4 H4 D4 ♣K",
)


@pytest.mark.parametrize("comma", ["，", " ", " ，"])
def test_the_items_of_a_hand_stand_in_any_order(comma: str) -> None:
    orders = list(permutations(PARTS))
    for order in orders[:: len(orders) // 100]:
        assert written(f"结算 {comma.join(order)}") == SETTLED, order


@pytest.mark.parametrize(
    ("more", "field", "value"),
    [
        ("override 2", "overrides", 2),
        ("overrides 2", "overrides", 2),
        ("反主 2 次", "overrides", 2),
        ("罚分 10/20", "fines", [10, 20]),
        ("fines 10 / 20", "fines", [10, 20]),
        ("第 5 局", "hand_number", 5),
        ("declared yes/no", "has_declared", [True, False]),
        ("坐过庄 是/否", "has_declared", [True, False]),
        ("坐过庄 否／是", "has_declared", [False, True]),
    ],
)
def test_a_hand_has_more_that_can_be_said(more: str, field: str, value: object) -> None:
    text = "levels 5/7, declarer 0, points 75, trump S5: HAAKK by 1 kitty S3 H3 D3 C3 S4 H4 D4 CK"
    wanted = ("settle", {**SETTLED[1], field: value})
    assert written(f"settle {more}, {text}") == written(f"settle {text}, {more}") == wanted


@pytest.mark.parametrize("name", TYPED)
def test_each_operation_has_an_example_in_chinese_and_says_what_its_items_are(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    operation = OPERATIONS[name]
    assert written(operation.typed_in_chinese) == written(operation.typed)
    assert operation.typed_in_chinese.startswith(operation.called)
    assert main(["rule", "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"  {operation.typed_in_chinese}\n" in shown
    assert operation.items
    assert all(f"    {item.en} · {item.zh}\n" in shown for item in operation.items)


def test_the_help_names_every_offence_moment_and_result() -> None:
    offences, prizes = ("".join(item.zh + item.en for item in each.items) for each in (OFFENCE, PRIZE))
    assert all(KIND_NAMES["zh"][kind] in offences and kind in offences for kind in Offence)
    assert all(FOUND_NAMES["zh"][found] in offences and found.replace("_", " ") in offences for found in Found)
    assert all(RESULT_NAMES["zh"][each] in prizes and each in prizes for each in Result)
    assert f"打满 {OF_HANDS.hands} 局" in "".join(item.zh for item in MATCH.items)


@pytest.mark.parametrize(
    ("text", "en", "zh"),
    [
        ("犯规 偷牌 座位 1", "'偷牌' names no offence; known: miscount_pair", "'偷牌' 不是犯规；已知：一人多牌"),
        ("offence revok by 1", "'revok' names no offence; did you mean 'revoke'?", "'revok' 不是犯规"),
        ("犯规 座位 1", "not said: which offence", "没有写出哪种犯规"),
        ("犯规 藏牌", "not said: who is at fault (by 1)", "没有写出谁犯规（座位 1）"),
        ("犯规 藏牌 座位 7", "offence.at_fault[0]: expected a number 0 to 3", "应为 0 至 3 的整数，给了 7"),
        ("犯规 藏牌 座位 1，发现 昨天", "offence.found: '昨天' is not known", "（有 before_burial 扣底前发现、"),
        ("犯规 藏牌 座位 1，扣底前发现", "there is no revoke", "谈不上藏牌"),
        ("犯规 迟到 座位 1，打完后发现", "not after_hand", "不会是一局打完后发现"),
        ("犯规 藏牌 座位 1，升 2", "expected a value for side 0 and one for side 1", "应为两方各一个值"),
        ("犯规 藏牌 座位 1，座位 2", "'座位 2' says a second time", "'座位 2' 是第二次说同一项"),
        ("比赛 级 5/7，台上 0，到 下雨", "'下雨' ends no match", "不会因 '下雨' 结束（有 time 到时间、"),
        ("比赛 级 5/7，台上 0，打满 16 局", "ends after 17, not after 16", "打满 17 局结束，不是 16 局"),
        ("比赛 级 5/7", "not said: who is on stage", "没有写出谁在台上"),
        ("比赛 台上 0", "not said: the levels of both sides", "没有写出两方的级"),
        ("比赛 级 5，台上 0", "levels for side 0 and for side 1 are wanted", "级要两方各写一个"),
        ("比赛 0 方：打 5，1 方：打 7", "not said: who is on stage", "没有写出谁在台上"),
        ("得奖 胜 平", "prize.results[1]: '平' is no result", "没有 '平' 这种结果（有 won 胜、lost 负、"),
        ("结算 级 5/7，庄家 零", "'庄家 零' cannot be read here", "'庄家 零' 在这里读不懂（例如：结算 第 2 局"),
        ("结算 级 5/7", "not said: the declarer (declarer 0), the attackers'", "没有写出庄家（庄家 0）、闲家得分"),
        ("结算 庄家 9", "declarer: '9' is no seat", "'9' 不是座位"),
        ("结算 级 5/7，庄家 0，75 分，主 S5：HAA 1 赢 底牌 XX", "kitty: 'XX' is no card", "kitty：'XX' 不是牌"),
        ('得奖 {"results": ["won", null]}', "prize.results[1]: null is no result", "没有 null 这种结果（有 won 胜"),
        ("对阵 4 1", "the round and a colon go first", "先写第几轮和冒号（例如：对阵 第 2 轮"),
        ("对阵 第 2 轮：1 报名 1 2 此前 1", "'1' is no result of a round", "'1' 不是一轮的结果"),
        ("对阵 第 1 轮：1 2 抽签 1 2", "two sections drawn", "有两处“抽签次序”"),
        ("对阵 第 1 轮：1 x", "pairing.entrants[1]: expected a number", "应为 1 至 9999 的整数"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_one_line_that_says_what_is_wanted(text: str, en: str, zh: str) -> None:
    said = refused(text)
    assert en in said["en"]
    assert zh in said["zh"]


FRAGMENTS = [
    *(
        "级",
        "levels",
        "5/7",
        "0",
        "9",
        "座位",
        "by",
        "赢",
        "底牌",
        "kitty",
        "：",
        ":",
        "，",
        " ",
        "藏牌",
        "发现",
        "打完后",
        "第",
    ),
    *(
        "局",
        "轮",
        "报名",
        "此前",
        "1>2",
        "1胜2",
        ">",
        "胜",
        "HAA",
        "♥9",
        "主",
        "打 5",
        "♠ 为主",
        "分",
        "points",
        "到",
        "方",
    ),
    *("在台上", "side", "stage", "declared", "yes/no", "反主", "S5", "-", "/", "；", "x" * 80, "10", "\t", "(", "）"),
]


@given(st.sampled_from(TYPED), st.lists(st.sampled_from(FRAGMENTS), max_size=14))
def test_whatever_is_typed_is_a_question_or_is_refused_in_one_line(name: str, fragments: list[str]) -> None:
    for space in ("", " "):
        try:
            read_question(f"{name} {space.join(fragments)}")
        except BadInput as wrong:
            for line in wrong.said.values():
                assert "\n" not in line
                assert len(line) < 600


@pytest.mark.parametrize(
    "text",
    [
        "offence revoke by {}",
        "match levels 5/7 stage 0 by {} hands",
        "match stage {} levels 5/7",
        "pairing round {}: 1",
    ],
)
def test_a_number_of_too_many_digits_is_refused(text: str) -> None:
    assert all(len(line) < 500 for line in refused(text.format("9" * 5_000)).values())


def test_a_long_line_of_blanks_is_read_at_once() -> None:
    assert "is no card" in refused("settle kitty" + " " * 20_000 + "x, past" + " " * 20_000 + "x" * 20_000)["en"]
