"""The JavaScript sample engine: what may be led, and which throws stand.

Every expectation is worked out by hand. Clauses: whu:5.7, zzvc:A.6.4, bnuz:A.2.2, bnuz:A.8.3. Readings: R-20, R-21,
R-25 to R-27, R-29.
"""

from __future__ import annotations

import pytest

from .javascript import BNUZ, WHU, ZZVC, Case, Message, answers_to, name, ruleset, run


def led(document: str, trump_text: str, cards: str, verdict: str, hand: str | None = None, **readings: str) -> Case:
    """A lead that no other hand can beat, from these cards and one more: "stands" or the reason against it."""
    held = [*cards.split(), "D3"] if hand is None else hand.split()
    request = run(0, "lead", trump_text, cards, hand=held, others=[["C9"], [], []])
    if verdict == "stands":
        output: Message = {"verdict": "stands", "played": cards.split(), "fine": 0, "reason": None}
    else:
        output = {"verdict": "illegal", "played": [], "fine": 0, "reason": verdict}
    return Case(ruleset(document, **readings), request, output)


LEADS = [
    led(WHU, "5S", "H9", "stands"),
    led(WHU, "5S", "H4 H6 H4 H6", "stands"),
    led(WHU, "5S", "HK HA HK", "stands"),
    led(BNUZ, "5S", "HK HA HK", "stands"),
    led(WHU, "5S", "", "wrong-count"),
    led(WHU, "5S", "HA HA", "not-held", hand="HA HK"),
    led(WHU, "5S", "HA DA", "not-held", hand="HA HK"),
    led(WHU, "5S", "H9 H5", "mixed-suits"),
    led(ZZVC, "5S", "HA DA", "mixed-suits"),
    led(WHU, "5S", "HA HQ", "throw-not-allowed"),
    led(WHU, "5S", "HK HQ HQ", "throw-not-allowed"),
    led(WHU, "5S", "RJ RJ BJ", "throw-not-allowed"),
    led(WHU, "5S", "C5 C5 D5 D5", "throw-not-allowed"),
    led(WHU, "5S", "SA SA SK", "triple-in-trump"),
    led(WHU, "5S", "SA SA SK SQ", "throw-not-allowed"),
    led(WHU, "5S", "SK SQ SQ", "throw-not-allowed"),
    led(WHU, "KS", "SA SQ SQ", "triple-in-trump"),
    led(WHU, "KS", "SA SQ SQ", "throw-not-allowed", R_21="b"),
    led(WHU, "KS", "SA SA SK", "throw-not-allowed"),
    led(WHU, "AS", "SK SK SQ", "triple-in-trump"),
    led(WHU, "5-", "S5 S5 H5", "throw-not-allowed"),
    led(WHU, "KS", "DA DQ DQ", "stands"),
    led(WHU, "KS", "DA DQ DQ", "throw-not-allowed", R_21="b"),
    led(ZZVC, "5S", "HA HA HK", "stands"),
    led(ZZVC, "5S", "SA SA SK", "throw-not-allowed"),
    led(ZZVC, "5S", "SA SA SK", "stands", R_29="b"),
    led(ZZVC, "5S", "HA HK", "stands", R_29="b"),
    led(BNUZ, "5S", "HA HQ", "stands"),
    led(BNUZ, "5S", "SA SA SK", "stands"),
    led(BNUZ, "5S", "SA SA SK", "triple-in-trump", R_29="a"),
    led(BNUZ, "5-", "S5 H5", "throw-not-allowed", R_29="a"),
    led(BNUZ, "5S", "HA HQ", "stands", R_29="a"),
    led(BNUZ, "5S", "SA SA SK", "triple-in-trump", R_29b="b"),
    led(BNUZ, "5S", "SA SQ", "throw-not-allowed", R_29b="b"),
    led(BNUZ, "5S", "HA HQ", "throw-not-allowed", R_29b="b"),
    led(BNUZ, "5S", "HA HA HK", "stands", R_29b="b"),
    led(BNUZ, "5S", "HA HA HK H9", "stands", R_29c="b"),
    led(WHU, "5S", "S4 S5 S6 S4 S5 S6", "throw-not-allowed"),
    led(WHU, "5S", "S4 S5 S6 S4 S5 S6", "stands", R_05="b"),
    led(WHU, "5S", "HA HQ", "throw-not-allowed", R_83="b"),
    led(BNUZ, "5S", "H4 H6 H4 H6", "stands", R_83="b"),
]


def thrown(why: str, document: str, trump_text: str, cards: str, others: str, result: str, **readings: str) -> Case:
    """A throw, and the hands of next player, partner and previous player: "stands", or the part forced and the fine."""
    hands = [hand.split() for hand in others.split("|")]
    request = run(0, "lead", trump_text, cards, hand=[*cards.split(), "C2"], others=hands)
    output: Message = {"verdict": "stands", "played": cards.split(), "fine": 0, "reason": None}
    if result != "stands":
        *forced, fine = result.split()
        output = {"verdict": "forced", "played": forced, "fine": int(fine), "reason": None}
    return Case(ruleset(document, **readings), request, output, why)


THROWS = [
    # What beats a part
    thrown("highest cards", ZZVC, "5S", "HA HK", "HQ HQ HJ|HK|HT", "stands"),
    thrown("a higher single", ZZVC, "5S", "HQ HA", "HK|H2|H3", "HQ 20"),
    thrown("an equal twin does not beat", ZZVC, "5S", "HA HQ HQ", "HA|H2|H3", "stands"),
    thrown("an equal pair does not beat", BNUZ, "5S", "H5 H5 D5 D5", "C5 C5 SA SA|S2|S3", "stands"),
    thrown("a single out of a pair", ZZVC, "5S", "HA HQ", "H2|H3|HK HK", "HQ 20"),
    thrown("a pair is not beaten by higher singles", ZZVC, "5S", "HA H9 H9", "HK HQ HJ|HT|H3", "stands"),
    thrown("a higher pair", ZZVC, "5S", "HA H9 H9", "H2|H3|HJ HJ", "H9 H9 30"),
    thrown("a pair out of a tractor", ZZVC, "5S", "HA H9 H9", "HQ HQ HJ HJ|H3|H2", "H9 H9 30"),
    thrown("no pair spread over two hands", ZZVC, "5S", "HA HQ HQ", "HK|H2|HK", "stands"),
    thrown("a higher tractor", BNUZ, "5S", "HA HT HT H9 H9", "HQ HQ HJ HJ|H3|H2", "HT HT H9 H9 40"),
    thrown("a piece of a longer tractor", BNUZ, "5S", "HA HT HT H9 H9", "H3|H2|HK HK HQ HQ HJ HJ", "HT HT H9 H9 40"),
    thrown("higher pairs that make no tractor", BNUZ, "5S", "HA HT HT H9 H9", "HK HK HJ HJ|H3|H2", "stands"),
    thrown("no tractor spread over two hands", BNUZ, "5S", "HA HT HT H9 H9", "HQ HQ|H3|HJ HJ", "stands"),
    thrown("a tractor that is too short", BNUZ, "5S", "HA HT HT H9 H9 H8 H8", "HQ HQ HJ HJ|H3|H2", "stands"),
    thrown("a tractor across the level rank", BNUZ, "5S", "HA H4 H4 H3 H3", "H6 H6 H7 H7|H9|H2", "H4 H4 H3 H3 40"),
    thrown("the partner's cards count", ZZVC, "5S", "HA HQ", "H2|HK|H3", "HQ 20"),
    thrown("the partner's cards do not count", ZZVC, "5S", "HA HQ", "H2|HK|H3", "stands", R_25="b"),
    thrown("the previous player's cards do", ZZVC, "5S", "HA HQ", "H2|H3|HK", "HQ 20", R_25="b"),
    thrown("trumps do not count", ZZVC, "5S", "HA HQ", "RJ SA|H5 H5|S2 S2", "stands"),
    thrown("other suits do not count", ZZVC, "5S", "HQ HJ", "DA DA|CA|DK", "stands"),
    # Which part is forced, and the fine
    thrown("single before pair, then the lowest", ZZVC, "5S", "HT HT H9 H7", "HQ HQ|H2|HK", "H7 40"),
    thrown("the largest kind", ZZVC, "5S", "HT HT H9 H7", "HQ HQ|H2|HK", "HT HT 40", R_26="b"),
    thrown("the lowest of the largest kind", ZZVC, "5S", "HT HT H8 H8 H6", "HQ HQ|H2|H3", "H8 H8 50", R_26="b"),
    thrown("a part that does not fail is not forced", ZZVC, "5S", "HA HA HT HT H7", "HQ HQ|H2|H3", "H7 50"),
    thrown("only the pair fails", ZZVC, "5S", "HA HT HT", "HQ HQ|H2|H3", "HT HT 30"),
    thrown("fine for the parts that fail", BNUZ, "5S", "HA HA HT H7", "HK|H2|H3", "H7 20"),
    thrown("fine for all cards", BNUZ, "5S", "HA HA HT H7", "HK|H2|H3", "H7 40", R_27="b"),
    thrown("fine for the cards that go back", BNUZ, "5S", "HA HA HT H7", "HK|H2|H3", "H7 30", R_27="c"),
    thrown("fine when all parts fail", BNUZ, "5S", "HT HT H9 H7", "HQ HQ|H2|HK", "H7 40"),
    thrown("fine for cards that go back, a pair stays", BNUZ, "5S", "HT HT H9", "HQ HQ|H2|H3", "H9 20", R_27="c"),
    thrown(
        "the shorter tractor",
        BNUZ,
        "5S",
        "H9 H9 H8 H8 H7 H7 H4 H4 H3 H3",
        "HA HA HK HK HQ HQ|H2|H2",
        "H4 H4 H3 H3 100",
    ),
    thrown(
        "the longer tractor",
        BNUZ,
        "5S",
        "H9 H9 H8 H8 H7 H7 H4 H4 H3 H3",
        "HA HA HK HK HQ HQ|H2|H2",
        "H9 H9 H8 H8 H7 H7 100",
        R_26="b",
    ),
    thrown("one of two tractors fails", BNUZ, "5S", "HK HK HQ HQ H8 H8 H7 H7", "HT HT H9 H9|H2|H3", "H8 H8 H7 H7 40"),
    thrown("13 cards, 8 7 3 2 fail", BNUZ, "5S", "HA HA HK HK HQ HQ HJ H9 H9 H8 H7 H3 H2", "HT|HJ|H4", "H2 40"),
    # Trumps
    thrown("trumps, beaten by a joker", BNUZ, "5S", "SA SQ", "BJ|S2|S3", "SQ 20"),
    thrown("trumps, beaten by the level card", ZZVC, "5S", "RJ SQ", "S2|D5|S3", "SQ 20", R_29="b"),
    thrown("equal level cards, the last in S H D C", BNUZ, "5S", "D5 C5 H5", "S5|S2|S3", "C5 30"),
    thrown("equal level cards, one suit not thrown", BNUZ, "5S", "D5 H5", "S5|S2|S3", "D5 20"),
    thrown("equal level cards do not beat", BNUZ, "5-", "S5 H5", "D5|C5|S2", "stands"),
    thrown("no trump suit, beaten by a joker", BNUZ, "5-", "S5 H5 D5 D5", "BJ|C5|S2", "H5 20"),
    # Side triples
    thrown("a side triple as a part is never beaten", BNUZ, "5S", "HA HK HK H9", "HA|HQ HQ|H2", "H9 10", R_29c="b"),
    thrown("pair, ace and single, all but the last stand", BNUZ, "5S", "HA HK HK H9", "HA|HQ|H2", "H9 10"),
    thrown("pair and single where there is no side triple", ZZVC, "5S", "HA HK HK", "HA|HQ HQ|H2", "stands"),
    thrown("a lower triple is a throw", BNUZ, "5S", "HK HQ HQ", "HA HA|H2|H3", "HK 30"),
]

CASES = LEADS + THROWS


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_a_lead_is_judged_as_worked_out_by_hand(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output
