"""The JavaScript sample engine: the readings it takes, and cards, neighbours and shapes.

Every expectation is worked out by hand from the documents. Clauses: whu:5.2, whu:5.7, zzvc:A.8, bnuz:A.2.2, bnuz:A.4.2.
"""

from __future__ import annotations

import pytest

from shengji_spec.documents import readings
from shengji_spec.rulesets import choices_open

from .javascript import BNUZ, OK, WHU, ZZVC, Case, Message, answers_to, converse, name, ruleset, run

# Rulesets

CLOSED = {
    WHU: "R-01b R-02b R-03b R-04b R-20b R-22c R-23cb R-24b R-25a R-26a R-27a R-28a R-28ba R-29a R-29ba R-29ca R-32a "
    "R-33a R-34a R-36a R-01c R-99a R-10c R-11b R-14c R-16bd R-70a R-71ba R-72a R-73a R-73bb R-74a R-80b R-27ba "
    "R-40c R-42d R-43a R-14ba R-76ba R-44a R-46b R-47a R-48a R-50a R-50c R-57ba R-58a R-62a R-66a R-67a",
    ZZVC: "R-05b R-20a R-21b R-22b R-23b R-23bb R-23ca R-27a R-27c R-29bb R-29cb R-31a R-31ba R-33d R-35a R-36a R-83b "
    "R-06b R-99a R-10a R-11ba R-12a R-13a R-14b R-15a R-16bb R-16bc R-17a R-18a R-18ba R-71d R-77a R-77ba R-79a R-81a "
    "R-82a R-40a R-41a R-42a R-42c R-43ba R-47a R-50a R-51a R-52a R-55a R-57a R-59a R-60a R-61a R-61b R-66a R-67a",
    BNUZ: "R-01b R-02b R-04b R-05b R-21b R-22b R-23c R-28bb R-30b R-31a R-34c R-07b R-29bc R-99a R-10a R-12a "
    "R-13a R-16bd R-18ba R-70a R-71a R-72a R-73a R-73ba R-74a R-77b R-80b R-81c R-85b R-40a R-41a "
    "R-42b R-44a R-45a R-47d R-49b R-52a R-55a R-56a R-58a R-60a R-62a R-66c",
}


def reading_requests(table: dict[str, str]) -> list[Message]:
    return [ruleset(document, **{text[:-1]: text[-1]}) for document in table for text in table[document].split()]


def test_each_open_choice_of_a_reading_is_accepted() -> None:
    requests = [
        ruleset(document, **{each.id: choice})
        for document in (WHU, ZZVC, BNUZ)
        for each in readings()
        if document in each.documents
        for choice in choices_open(document, each.id)
    ]
    assert len(requests) > 300
    assert converse(*requests) == [OK] * len(requests)


def test_each_other_choice_is_refused_with_a_message_that_names_it() -> None:
    requests = reading_requests(CLOSED)
    for request, answer in zip(requests, converse(*requests), strict=True):
        assert answer["ok"] is False
        assert next(iter(request["readings"])) in answer["message"]


def test_readings_have_to_be_an_object() -> None:
    (answer,) = converse({"cmd": "ruleset", "document": "whu-2013", "readings": ["R-05"]})
    assert answer == {"ok": False, "message": 'readings: an object is needed, such as {"R-29": "b"}'}


# The engine's answers


def order(trump_text: str, cards: str, relation: str) -> Case:
    return Case(ruleset(WHU), run(0, "compare", trump_text, cards), {"relation": relation})


def adjoin(document: str, trump_text: str, cards: str, **readings: str) -> Case:
    return Case(ruleset(document, **readings), run(0, "neighbours", trump_text, cards), {"neighbours": True})


def apart(document: str, trump_text: str, cards: str, **readings: str) -> Case:
    return Case(ruleset(document, **readings), run(0, "neighbours", trump_text, cards), {"neighbours": False})


def cut(document: str, trump_text: str, cards: str, group: str | None, parts: str, **readings: str) -> Case:
    """A play and its parts, each a kind and its cards, with "|" between parts."""
    listed = [part.split() for part in parts.split("|") if part]
    output = {"group": group, "parts": [{"kind": part[0], "cards": part[1:]} for part in listed]}
    return Case(ruleset(document, **readings), run(0, "classify", trump_text, cards), output)


ORDER = [
    order("5S", "RJ BJ", "higher"),
    order("5S", "S5 BJ", "lower"),
    order("5S", "S5 H5", "higher"),
    order("5S", "H5 D5", "equal"),
    order("5S", "SA C5", "lower"),
    order("5S", "S6 S4", "higher"),
    order("5S", "S2 SA", "lower"),
    order("5S", "H6 H4", "higher"),
    order("5S", "HA HA", "equal"),
    order("5S", "HA DA", "unrelated"),
    order("5S", "HA S2", "unrelated"),
    order("5S", "HA H5", "unrelated"),
    order("5-", "S5 H5", "equal"),
    order("5-", "BJ C5", "higher"),
    order("5-", "SA S5", "unrelated"),
    order("2S", "S2 SA", "higher"),
    order("2S", "S3 C2", "lower"),
    order("AH", "HK DA", "lower"),
    order("AH", "HA DA", "higher"),
    order("AH", "SA SK", "unrelated"),
    order("KD", "HA HQ", "higher"),
    order("KD", "DA HK", "lower"),
    order("JC", "BJ HJ", "higher"),
    order("JC", "BJ CJ", "higher"),
]

NEIGHBOURS = [
    adjoin(WHU, "5S", "RJ BJ"),
    apart(WHU, "5S", "RJ S5"),
    adjoin(WHU, "5S", "S5 BJ"),
    apart(WHU, "5S", "BJ H5"),
    adjoin(WHU, "5S", "H5 S5"),
    adjoin(ZZVC, "5S", "H5 S5"),
    apart(ZZVC, "5S", "H5 S5", R_01="b"),
    adjoin(ZZVC, "5S", "BJ S5", R_01="b"),
    adjoin(ZZVC, "5S", "SA H5", R_01="b"),
    apart(WHU, "5S", "H5 D5"),
    apart(ZZVC, "5S", "H5 D5"),
    adjoin(ZZVC, "5S", "H5 D5", R_02="b"),
    apart(ZZVC, "5S", "H5 H5", R_02="b"),
    adjoin(ZZVC, "5-", "S5 C5", R_02="b"),
    adjoin(WHU, "5S", "C5 SA"),
    apart(WHU, "5S", "S5 SA"),
    adjoin(WHU, "5-", "D5 BJ"),
    apart(BNUZ, "5-", "D5 BJ", R_03="b"),
    apart(ZZVC, "5-", "D5 BJ", R_03="b"),
    adjoin(BNUZ, "5-", "RJ BJ", R_03="b"),
    adjoin(BNUZ, "5D", "D5 BJ", R_03="b"),
    apart(WHU, "5-", "D5 RJ"),
    adjoin(WHU, "5S", "S4 S6"),
    apart(WHU, "5S", "S4 S7"),
    apart(ZZVC, "5S", "S4 S6", R_04="b"),
    adjoin(ZZVC, "5S", "S7 S6", R_04="b"),
    adjoin(ZZVC, "5S", "H4 H6", R_04="b"),
    adjoin(ZZVC, "5-", "S4 S6", R_04="b"),
    adjoin(ZZVC, "5-", "RJ BJ", R_04="b"),
    adjoin(ZZVC, "5S", "RJ BJ", R_04="b"),
    apart(WHU, "5S", "S5 S6"),
    adjoin(WHU, "5S", "S5 S6", R_05="b"),
    adjoin(WHU, "5S", "S4 S5", R_05="b"),
    adjoin(WHU, "5S", "S4 S6", R_05="b"),
    adjoin(WHU, "5S", "S5 BJ", R_05="b"),
    apart(WHU, "5S", "H5 S6", R_05="b"),
    apart(WHU, "5-", "S5 S6", R_05="b"),
    apart(WHU, "AS", "SA SK"),
    adjoin(WHU, "AS", "SA SK", R_05="b"),
    apart(WHU, "AS", "SA S2", R_05="b"),
    adjoin(WHU, "AS", "CA SK"),
    apart(WHU, "AS", "HK H2"),
    adjoin(WHU, "2S", "S2 S3", R_05="b"),
    apart(WHU, "2S", "S2 SA", R_05="b"),
    adjoin(WHU, "2S", "H2 SA"),
    apart(WHU, "2S", "HA H3"),
    adjoin(WHU, "KS", "SA SQ"),
    adjoin(WHU, "KS", "HQ HA"),
    adjoin(WHU, "KS", "SA HK"),
    adjoin(WHU, "3H", "S4 S2"),
    apart(WHU, "3H", "SA S2"),
    apart(WHU, "5S", "H9 H9"),
    apart(WHU, "5S", "HA DK"),
    apart(WHU, "5S", "HA SA"),
]

SHAPES = [
    cut(WHU, "5S", "H9", "H", "single H9"),
    cut(WHU, "5S", "H9 H9", "H", "pair H9 H9"),
    cut(WHU, "5S", "H4 H6 H4 H6", "H", "tractor H6 H6 H4 H4"),
    cut(WHU, "5S", "H6 H5", None, ""),
    cut(WHU, "5S", "HA DA HA DA", None, ""),
    cut(WHU, "5S", "SA S5 D5", "trump", "single S5|single D5|single SA"),
    cut(
        WHU,
        "5S",
        "SK SA H5 S5 BJ RJ RJ BJ S5 H5 SA SK",
        "trump",
        "tractor RJ RJ BJ BJ S5 S5 H5 H5 SA SA SK SK",
    ),
    cut(
        WHU,
        "5S",
        "D5 SA H5 S5 BJ D5 BJ S5 H5 SA",
        "trump",
        "tractor BJ BJ S5 S5 H5 H5 SA SA|pair D5 D5",
    ),
    cut(WHU, "5S", "C5 C5 D5 D5", "trump", "pair D5 D5|pair C5 C5"),
    cut(WHU, "5S", "C5 D5 SA C5 D5 SA", "trump", "tractor D5 D5 SA SA|pair C5 C5"),
    cut(ZZVC, "5S", "C5 D5 SA C5 D5 SA", "trump", "tractor D5 D5 C5 C5 SA SA", R_02="b"),
    cut(ZZVC, "5S", "C5 C5 S5 S5 D5 D5", "trump", "tractor S5 S5 D5 D5 C5 C5", R_02="b"),
    cut(ZZVC, "5S", "C5 C5 S5 S5 D5 D5", "trump", "tractor D5 D5 C5 C5|pair S5 S5", R_01="b", R_02="b"),
    cut(ZZVC, "5S", "SA SA H5 H5 S5 S5", "trump", "tractor H5 H5 SA SA|pair S5 S5", R_01="b"),
    cut(WHU, "5S", "S3 S3 S4 S4 S6 S6 S7 S7", "trump", "tractor S7 S7 S6 S6 S4 S4 S3 S3"),
    cut(ZZVC, "5S", "S3 S3 S4 S4 S6 S6 S7 S7", "trump", "tractor S7 S7 S6 S6|tractor S4 S4 S3 S3", R_04="b"),
    cut(WHU, "5-", "C5 D5 BJ RJ RJ BJ D5 C5", "trump", "tractor RJ RJ BJ BJ D5 D5|pair C5 C5"),
    cut(WHU, "5-", "RJ RJ S5 S5", "trump", "pair RJ RJ|pair S5 S5"),
    cut(ZZVC, "5-", "C5 C5 BJ BJ S5 S5", "trump", "tractor BJ BJ S5 S5|pair C5 C5"),
    cut(ZZVC, "5-", "C5 C5 BJ BJ S5 S5", "trump", "tractor BJ BJ S5 S5 C5 C5", R_02="b"),
    cut(ZZVC, "5-", "C5 C5 BJ BJ S5 S5", "trump", "tractor S5 S5 C5 C5|pair BJ BJ", R_02="b", R_03="b"),
    cut(BNUZ, "5-", "C5 C5 BJ BJ RJ RJ", "trump", "tractor RJ RJ BJ BJ|pair C5 C5", R_03="b"),
    cut(WHU, "5-", "C5 D5 S5 H5 D5", "trump", "pair D5 D5|single S5|single H5|single C5"),
    cut(WHU, "5S", "S2 C5 D5 H5 RJ", "trump", "single RJ|single H5|single D5|single C5|single S2"),
    cut(WHU, "5S", "H3 H3 H4 H4 H8 H8 H9 H9", "H", "tractor H9 H9 H8 H8|tractor H4 H4 H3 H3"),
    cut(
        WHU,
        "5S",
        "HA HA HK HK H2 H2 H3 H3 H4 H4 HT H9 HT",
        "H",
        "tractor H4 H4 H3 H3 H2 H2|tractor HA HA HK HK|pair HT HT|single H9",
    ),
    cut(WHU, "2S", "SA C2 SA C2", "trump", "tractor C2 C2 SA SA"),
    cut(WHU, "2H", "S3 SA S3 SA", "S", "pair SA SA|pair S3 S3"),
    cut(WHU, "3H", "S2 S4 S2 S4", "S", "tractor S4 S4 S2 S2"),
    cut(WHU, "AS", "SK DA SK DA", "trump", "tractor DA DA SK SK"),
    cut(WHU, "KS", "SA SQ SQ SA HK HK", "trump", "tractor HK HK SA SA SQ SQ"),
    # Side triples
    cut(WHU, "5S", "HK HA HA", "H", "triple HA HA HK"),
    cut(BNUZ, "5-", "SK SK SA", "S", "triple SA SK SK"),
    cut(ZZVC, "5S", "HK HA HA", "H", "pair HA HA|single HK"),
    cut(WHU, "5S", "HK HA HA HK", "H", "tractor HA HA HK HK"),
    cut(WHU, "5S", "HA HA", "H", "pair HA HA"),
    cut(WHU, "5S", "HK HA", "H", "single HA|single HK"),
    cut(WHU, "5S", "HK HQ HQ", "H", "pair HQ HQ|single HK"),
    cut(WHU, "5S", "HA HQ HQ", "H", "pair HQ HQ|single HA"),
    cut(WHU, "KS", "DQ DA DQ", "D", "triple DA DQ DQ"),
    cut(WHU, "KS", "DQ DA DQ", "D", "pair DQ DQ|single DA", R_21="b"),
    cut(WHU, "KS", "DK DA DA", None, ""),
    cut(WHU, "AS", "CQ CK CK", "C", "triple CK CK CQ"),
    cut(BNUZ, "AS", "CQ CK CQ", "C", "triple CK CQ CQ"),
    cut(WHU, "AS", "CQ CK CK", "C", "pair CK CK|single CQ", R_21="b"),
    cut(WHU, "QS", "CA CK CK", "C", "triple CA CK CK", R_21="b"),
    cut(WHU, "5S", "SA SA SK", "trump", "pair SA SA|single SK"),
    cut(BNUZ, "5S", "H9 HA HA HK", "H", "pair HA HA|single HK|single H9"),
    cut(BNUZ, "5S", "H9 HA HA HK", "H", "triple HA HA HK|single H9", R_29c="b"),
    cut(BNUZ, "5S", "HA HK HK HQ HQ", "H", "tractor HK HK HQ HQ|single HA", R_29c="b"),
    cut(BNUZ, "5S", "S9 SA SA SK", "trump", "pair SA SA|single SK|single S9", R_29c="b"),
    cut(
        BNUZ,
        "5S",
        "H7 H8 H2 H9 HK HA H9 H8 HA H2",
        "H",
        "tractor H9 H9 H8 H8|triple HA HA HK|pair H2 H2|single H7",
        R_29c="b",
    ),
    # The level card in its plain place
    cut(WHU, "5S", "S4 S5 S6 S4 S5 S6", "trump", "tractor S6 S6 S4 S4|pair S5 S5"),
    cut(WHU, "5S", "S4 S5 S6 S4 S5 S6", "trump", "tractor S5 S5 S6 S6 S4 S4", R_05="b"),
    cut(WHU, "5S", "S4 S6 S4 S6", "trump", "tractor S6 S6 S4 S4", R_05="b"),
    cut(WHU, "5S", "BJ S5 S4 BJ S5 S4", "trump", "tractor BJ BJ S5 S5|pair S4 S4", R_05="b"),
    cut(WHU, "5S", "S7 S6 S5 S4 S7 S6 S5 S4", "trump", "tractor S5 S5 S7 S7 S6 S6 S4 S4", R_05="b"),
    cut(
        WHU,
        "5S",
        "S6 S4 SA H5 S5 S6 S4 SA H5 S5",
        "trump",
        "tractor S5 S5 H5 H5 SA SA|tractor S6 S6 S4 S4",
        R_05="b",
    ),
    cut(WHU, "5S", "S6 S4 H5 S5 S6 S4 H5 S5", "trump", "tractor S5 S5 S6 S6 S4 S4|pair H5 H5", R_05="b"),
    cut(WHU, "5S", "SK SQ S6 S5 SK SQ S6 S5", "trump", "tractor S5 S5 S6 S6|tractor SK SK SQ SQ", R_05="b"),
    cut(WHU, "AS", "SA SK SQ SA SK SQ", "trump", "tractor SK SK SQ SQ|pair SA SA"),
    cut(WHU, "AS", "SA SK SQ SA SK SQ", "trump", "tractor SA SA SK SK SQ SQ", R_05="b"),
    cut(WHU, "5H", "S4 S6 S4 S6 S7 S7", "S", "tractor S7 S7 S6 S6 S4 S4", R_05="b"),
]

CASES = ORDER + NEIGHBOURS + SHAPES


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_the_engine_answers_as_worked_out_by_hand(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output
