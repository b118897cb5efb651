"""The JavaScript sample engine: what an offence comes to.

Every expectation is worked out by hand from the documents. Clauses: whu:5.10, zzvc:8.2, zzvc:A.11, zzvc:A.12, bnuz:5.2,
bnuz:A.7, bnuz:A.8. Readings: R-34, R-50 to R-59.
"""

from __future__ import annotations

from typing import Any

import pytest

from .javascript import BNUZ, WHU, ZZVC, Case, Message, Refusal, answers_to, messages_to, name, ruleset

FOUND = {"b": "before_burial", "n": "before_next_play", "p": "during_play", "a": "after_hand"}


def offence(charge: str, declarer: int = 0, rises: str = "0 0", stage: int = 0, earlier: int = 0) -> Message:
    """A charge: kind, seats at fault in one word, when it is found (a letter); then what the hand really gave."""
    kind, seats, found = charge.split()
    asked = {
        "kind": kind,
        "at_fault": [int(seat) for seat in seats],
        "found": FOUND[found],
        "declarer": declarer,
        "rises": [int(rise) for rise in rises.split()],
        "stage": stage,
        "earlier": earlier,
    }
    return {"cmd": "run", "seq": 0, "op": "offence", "input": asked}


def told(charge: str, rises: str, stage: int, *, earlier: int = 0, **more: Any) -> Message:
    """A charge with what may be told besides."""
    asked = offence(charge, 0, rises, stage, earlier)
    return {**asked, "input": {**asked["input"], **more}}


def judged(
    document: str, asked: Message, ruling: str, rises: str, stage: int, declarer: int | None, **readings: str
) -> Case:
    output = {"ruling": ruling, "rises": [int(rise) for rise in rises.split()], "stage": stage, "declarer": declarer}
    charge = asked["input"]
    why = f"{charge['kind']} by {charge['at_fault']} {charge['found']} {charge['earlier']} {charge['rises']}"
    return Case(ruleset(document, **readings), asked, output, why)


def stands(document: str, charge: str, ruling: str, earlier: int = 0, **readings: str) -> Case:
    """A ruling that leaves the hand as it was: the attackers took the stage from seat 0 and rose by two."""
    asked = offence(charge, 0, "0 2", 1, earlier)
    return judged(document, asked, ruling, "0 2", 1, 1, **readings)


MISCOUNTS = [
    # Seat 0 declared and its side rose by one
    stands(WHU, "miscount_pair 01 b", "draw_from_long"),
    stands(WHU, "miscount_pair 02 b", "draw_from_long"),
    stands(WHU, "miscount_one 1 b", "referee"),
    stands(WHU, "miscount_pair 01 p", "referee"),
    stands(WHU, "miscount_pair 13 n", "referee"),
    stands(WHU, "miscount_one 0 p", "referee"),
    judged(WHU, offence("miscount_pair 01 a", 0, "1 0", 0), "redeal", "0 0", 0, 0),
    judged(WHU, offence("miscount_pair 03 a", 3, "1 0", 0), "redeal", "0 0", 1, 3),
    judged(WHU, offence("miscount_pair 02 a", 0, "1 0", 0), "hand_lost", "0 1", 1, 1),
    judged(WHU, offence("miscount_pair 13 a", 0, "1 0", 0), "hand_lost", "2 0", 0, 2),
    judged(WHU, offence("miscount_one 2 a", 0, "1 0", 0), "hand_lost", "0 1", 1, 1),
    judged(WHU, offence("miscount_one 2 a", 0, "0 2", 1), "hand_lost", "0 3", 1, 1),
    stands(ZZVC, "miscount_pair 02 b", "referee"),
    stands(ZZVC, "miscount_one 0 a", "referee"),
    judged(ZZVC, offence("miscount_one 0 a", 0, "1 0", 0), "hand_lost", "0 0", 1, 1, R_58="b"),
    judged(ZZVC, offence("miscount_one 0 b", 0, "1 0", 0), "hand_lost", "0 0", 1, 1, R_58="b"),
    judged(BNUZ, offence("miscount_pair 13 p", 0, "3 0", 0), "hand_lost", "3 0", 0, 2),
    judged(BNUZ, offence("miscount_pair 13 b", 0, "3 0", 0), "hand_lost", "3 0", 0, 2),
    judged(BNUZ, offence("miscount_one 0 a", 0, "3 0", 0), "hand_lost", "0 0", 1, 1),
    judged(BNUZ, offence("miscount_one 0 b", 0, "0 3", 1), "hand_lost", "0 3", 1, 1),
    stands(BNUZ, "miscount_pair 01 a", "referee"),
    stands(BNUZ, "miscount_pair 01 b", "referee"),
    stands(BNUZ, "miscount_pair 01 b", "draw_from_long", R_50="b"),
    stands(BNUZ, "miscount_pair 02 b", "draw_from_long", R_50="b"),
    stands(BNUZ, "miscount_one 0 b", "referee", R_50="b"),
    judged(BNUZ, offence("miscount_one 0 n", 0, "3 0", 0), "hand_lost", "0 0", 1, 1, R_50="b"),
    judged(BNUZ, offence("miscount_pair 01 b", 1, "3 0", 0), "redeal", "0 0", 1, 1, R_50="c"),
    judged(BNUZ, offence("miscount_one 2 b", 0, "3 0", 0), "redeal", "0 0", 0, 0, R_50="c"),
    judged(BNUZ, offence("miscount_one 2 a", 0, "3 0", 0), "hand_lost", "0 0", 1, 1, R_50="c"),
]

PLAY = [
    stands(WHU, "revoke 1 n", "taken_back"),
    judged(WHU, offence("revoke 1 n", 0, "2 0", 0), "hand_lost", "3 0", 0, 2, R_52="b"),
    judged(WHU, offence("revoke 3 p", 0, "2 0", 0), "hand_lost", "3 0", 0, 2),
    judged(WHU, offence("revoke 3 a", 0, "0 2", 1), "hand_lost", "1 0", 0, 2),
    judged(WHU, offence("revoke 0 a", 0, "2 0", 0), "hand_lost", "0 1", 1, 1),
    judged(WHU, offence("revoke 1 a", 1, "0 2", 1), "hand_lost", "1 0", 0, 2),
    judged(WHU, offence("revoke 13 a", 3, "2 0", 0), "hand_lost", "3 0", 0, 0),
    stands(WHU, "revoke 01 a", "referee"),
    stands(WHU, "revoke 01 n", "taken_back"),
    stands(WHU, "wrong_play 0 n", "taken_back"),
    stands(WHU, "wrong_play 0 n", "card_stays", R_52="b"),
    stands(WHU, "wrong_play 0 p", "card_stays"),
    stands(WHU, "wrong_play 012 a", "card_stays"),
    stands(WHU, "out_of_turn 2 p", "referee"),
    stands(ZZVC, "revoke 1 p", "referee"),
    stands(ZZVC, "wrong_play 1 n", "referee"),
    stands(ZZVC, "wrong_ruff 1 p", "referee", R_34="b"),
    judged(ZZVC, offence("revoke 1 n", 0, "2 0", 0), "hand_lost", "2 0", 0, 2, R_58="b"),
    stands(ZZVC, "wrong_play 1 n", "card_stays", R_58="b"),
    judged(ZZVC, offence("wrong_ruff 1 a", 0, "2 0", 0), "hand_lost", "2 0", 0, 2, R_34="b", R_58="b"),
    judged(BNUZ, offence("revoke 1 n", 0, "2 0", 0), "hand_lost", "2 0", 0, 2),
    judged(BNUZ, offence("revoke 0 a", 0, "2 0", 0), "hand_lost", "0 0", 1, 1),
    judged(BNUZ, offence("revoke 2 p", 0, "0 1", 1), "hand_lost", "0 1", 1, 1),
    stands(BNUZ, "revoke 03 p", "referee"),
    stands(BNUZ, "wrong_play 1 n", "card_stays"),
    judged(BNUZ, offence("wrong_ruff 3 p", 0, "2 0", 0), "hand_lost", "2 0", 0, 2, R_34="b"),
    stands(BNUZ, "out_of_turn 2 p", "referee"),
]

BURIALS = [
    judged(WHU, offence("wrong_burial 0 p", 0, "2 0", 0), "deal_lost", "0 0", 1, 1),
    judged(WHU, offence("wrong_burial 1 n", 0, "2 0", 0), "deal_lost", "0 0", 0, 2),
    judged(WHU, offence("wrong_burial 0 a", 0, "0 2", 1), "deal_lost", "0 0", 1, 1),
    stands(WHU, "wrong_burial 0 p", "referee", R_55="b"),
    stands(ZZVC, "wrong_burial 0 p", "referee"),
    stands(ZZVC, "wrong_burial 0 p", "referee", R_58="b"),
    stands(BNUZ, "wrong_burial 0 p", "referee"),
]

MANNERS = [
    *(stands(WHU, f"{kind} 1 p", "referee") for kind in ("slow", "signal", "peek", "disobey", "talk", "grave")),
    stands(WHU, "late 1 b", "referee"),
    stands(WHU, "slow 1 p", "referee", 2, R_59="b"),
    stands(ZZVC, "talk 1 p", "noted"),
    stands(ZZVC, "signal 1 p", "noted"),
    judged(ZZVC, offence("talk 1 p", 0, "0 2", 1, 1), "disqualified", "0 0", 0, None),
    judged(ZZVC, offence("signal 2 p", 0, "2 0", 0, 3), "disqualified", "0 0", 1, None),
    stands(ZZVC, "talk 01 p", "noted"),
    stands(ZZVC, "talk 01 p", "referee", 1),
    judged(ZZVC, offence("late 13 b"), "forfeit", "0 0", 0, None),
    stands(ZZVC, "late 03 b", "referee"),
    *(stands(ZZVC, f"{kind} 1 p", "referee", 1) for kind in ("slow", "peek", "disobey", "grave", "out_of_turn")),
    stands(ZZVC, "peek 1 p", "referee", 1, R_58="b"),
    *(stands(BNUZ, f"{kind} 1 p", "warning") for kind in ("slow", "peek", "disobey", "talk")),
    judged(BNUZ, offence("slow 1 p", 0, "2 0", 0, 1), "hand_and_level_lost", "2 -1", 0, 2),
    judged(BNUZ, offence("peek 0 p", 0, "2 0", 0, 1), "hand_and_level_lost", "-1 0", 1, 1),
    judged(BNUZ, offence("disobey 3 a", 0, "0 2", 1, 1), "hand_and_level_lost", "0 -1", 0, 2),
    judged(BNUZ, offence("talk 1 p", 0, "2 0", 0, 1), "hand_and_level_lost", "0 -1", 0, 2, R_57b="b"),
    judged(BNUZ, offence("talk 1 p", 0, "2 0", 0, 2), "round_lost", "0 0", 0, None),
    judged(BNUZ, offence("slow 0 p", 0, "2 0", 0, 5), "round_lost", "0 0", 1, None),
    stands(BNUZ, "peek 23 p", "warning"),
    stands(BNUZ, "peek 23 p", "referee", 1),
    judged(BNUZ, offence("late 0 b"), "forfeit", "0 0", 1, None),
    judged(BNUZ, offence("grave 2 p", 0, "2 0", 0), "disqualified", "0 0", 1, None),
    stands(BNUZ, "signal 1 p", "referee", 1),
]

TOLD = [
    # A game won from the ace: kept, taken away, or the deal goes on
    judged(BNUZ, told("revoke 1 a", "1 0", 0, game_over=True, levels=["A", "5"]), "hand_lost", "1 0", 0, None),
    judged(BNUZ, told("revoke 0 a", "1 0", 0, game_over=True), "hand_lost", "0 0", 1, 1),
    judged(BNUZ, told("wrong_play 0 a", "1 0", 0, game_over=True), "card_stays", "1 0", 0, None),
    judged(BNUZ, told("wrong_play 0 a", "1 0", 0, game_over=True), "card_stays", "1 0", 0, 2, R_67="b"),
    # A void hand whose deal was grabbed
    judged(WHU, told("miscount_pair 01 a", "1 0", 0, grabbed=True), "redeal", "0 0", 0, None),
    # No level is lost at 2
    judged(BNUZ, told("peek 0 p", "0 1", 1, earlier=1, levels=["2", "5"]), "hand_and_level_lost", "0 1", 1, 1),
    judged(BNUZ, told("peek 0 p", "0 1", 1, earlier=1, levels=["3", "5"]), "hand_and_level_lost", "-1 1", 1, 1),
]

CASES = TOLD + MISCOUNTS + PLAY + BURIALS + MANNERS


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_an_offence_comes_to_what_was_worked_out(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output


def bad(complaint: str, charge: str = "revoke 1 p", **changed: Any) -> Refusal:
    """A charge with something changed, and what is said of it."""
    asked = offence(charge, 0, "1 0", 0)
    return Refusal(ruleset(BNUZ), {**asked, "input": {**asked["input"], **changed}}, complaint)


REFUSALS = [
    bad("kind: wrong_ruff is no offence here", "wrong_ruff 1 p"),
    bad("kind: one of miscount_pair", kind="sing"),
    bad("at_fault: seats, 2 for miscount_pair, are needed, not 1", "miscount_pair 1 a"),
    bad("at_fault: seats, 1 for miscount_one, are needed, not 2", "miscount_one 13 a"),
    bad("at_fault: seats, 1 for revoke, are needed, not 0", at_fault=[]),
    bad("at_fault: 1 is there twice", at_fault=[1, 1]),
    bad("at_fault: seats are needed, not 1", at_fault=1),
    bad("at_fault[0]: a seat, 0 to 3", at_fault=[4]),
    bad("found: before the burial nothing is buried or played, so that there is no revoke", "revoke 1 b"),
    bad("found: before the burial nothing is buried or played, so that there is no wrong_play", "wrong_play 1 b"),
    bad("found: before the burial nothing is buried or played, so that there is no wrong_burial", "wrong_burial 1 b"),
    bad("found: who is late is so before the burial, not after_hand", "late 1 a"),
    bad("at_fault: seats, 1 for wrong_burial, are needed, not 2", "wrong_burial 13 a"),
    bad("game_over: a rise of 1 does not take side 0 past the ace", game_over=True, levels=["K", "5"]),
    bad("game_over: true or false is needed, not 1", game_over=1),
    bad("levels: two of", levels=None),
    bad('input: unknown field "points"', points=5),
    bad("earlier: a number from 0 to 100 is needed, not 101", earlier=101),
    bad("found: one of before_burial", found="later"),
    bad("declarer: a seat, 0 to 3, is needed, not null", declarer=None),
    bad("rises: side 1 is not on stage, and cannot have risen", rises=[0, 1]),
    bad("rises[0]: a number from 0 to 100 is needed, not -1", rises=[-1, 0]),
    bad("stage: one of 0 1 is needed, not 2", stage=2),
    bad("earlier: a number from 0 to 100 is needed, not null", earlier=None),
    Refusal(ruleset(WHU), told("revoke 1 a", "1 0", 0, game_over=True), "kind: revoke is no offence here, or no game"),
    Refusal(ruleset(WHU), offence("wrong_ruff 1 p"), "kind: wrong_ruff is no offence here"),
    Refusal(ruleset(ZZVC, R_58="b"), offence("wrong_ruff 1 p"), "kind: wrong_ruff is no offence here"),
]


@pytest.fixture(scope="module")
def messages() -> list[str]:
    return messages_to(REFUSALS)


@pytest.mark.parametrize("number", range(len(REFUSALS)), ids=[refusal.complaint for refusal in REFUSALS])
def test_a_charge_that_cannot_be_made_is_refused(messages: list[str], number: int) -> None:
    assert messages[number].startswith(REFUSALS[number].complaint)
