"""The JavaScript sample engine: what the kitty counts for, and what a hand comes to.

Every expectation is worked out by hand from the documents. Clauses: whu:5.3.c, whu:5.5, whu:5.6, whu:5.9, zzvc:A.7 to
A.10, bnuz:A.1.7, bnuz:A.5, bnuz:A.6, bnuz:A.8.3. Readings: R-13, R-27b, R-40 to R-49b, R-67.
"""

from __future__ import annotations

from typing import Any

import pytest

from .javascript import (
    BNUZ,
    OK,
    WHU,
    ZZVC,
    Case,
    Message,
    Refusal,
    answers_to,
    ask,
    converse,
    messages_to,
    name,
    ruleset,
    trump,
)

# The kitty's factor


def times(document: str, factor: int, lead: str, trump_text: str = "5S", **readings: str) -> Case:
    asked = ask(0, "kitty_factor", trump_text, lead=lead.split())
    return Case(ruleset(document, **readings), asked, {"factor": factor}, f"{trump_text} {lead}")


FOUR_PAIRS = "HA HA HK HK HQ HQ HJ HJ"
THROW = "HA HA HK HK HJ HJ H9"  # a tractor, a pair and a single card

FACTORS = [
    *(times(document, 2, "HA") for document in (WHU, ZZVC, BNUZ)),
    *(times(document, 4, "S5 S5") for document in (WHU, ZZVC, BNUZ)),
    *(times(document, 8, "RJ RJ BJ BJ") for document in (WHU, ZZVC, BNUZ)),
    times(WHU, 6, "HA HA HK"),
    times(BNUZ, 6, "HA HK HK"),
    times(BNUZ, 6, "HA HQ HQ", "KS"),
    times(WHU, 12, "HA HA HK HK HQ HQ"),
    times(WHU, 16, FOUR_PAIRS),
    times(WHU, 16, "HA HA HK HK HQ HQ", R_42="b"),
    times(WHU, 32, FOUR_PAIRS, R_42="b"),
    times(WHU, 8, FOUR_PAIRS, R_42="c"),
    times(WHU, 6, "HA HA HK", R_42="b"),
    times(WHU, 2, "HA", R_42="c"),
    times(ZZVC, 16, "HA HA HK HK HQ HQ"),
    times(ZZVC, 32, FOUR_PAIRS),
    times(BNUZ, 12, "HA HA HK HK HQ HQ"),
    times(BNUZ, 16, FOUR_PAIRS),
    times(BNUZ, 16, "S6 S6 S4 S4 S3 S3 S2 S2"),
    # Throws
    times(ZZVC, 4, "HA HA HK"),
    times(ZZVC, 6, "HA HA HK", R_43="b"),
    times(ZZVC, 2, "HA HK HQ"),
    times(ZZVC, 6, "HA HK HQ", R_43="b"),
    times(ZZVC, 8, THROW),
    times(ZZVC, 14, THROW, R_43="b"),
    times(ZZVC, 16, "HA HA HK HK HQ HQ HT HT H9 H9"),
    times(ZZVC, 16, "HA HA HK HK HQ HQ", R_43="b"),
    times(BNUZ, 8, THROW),
    times(BNUZ, 14, THROW, R_43="b"),
    times(BNUZ, 4, "SA SA SK"),
    times(BNUZ, 6, "HA HA HK", R_43="b"),
    times(BNUZ, 4, "HA HA HK HQ"),
    times(BNUZ, 6, "HA HA HK HQ", R_29c="b"),
    times(BNUZ, 6, "HA HA HK HQ HQ", R_29c="b"),
    times(BNUZ, 8, "HA HA HK HK HQ", R_29c="b"),
]

# Hands

BLANKS = "S3 H3 D3 C3 S4 H4 D4 C4"
TWENTY_FIVE = "CK DT D5 C3 S4 H4 D4 C4"


def played(
    points: int = 0,
    levels: str = "2 2",
    declarer: int = 0,
    trump_text: str = "2S",
    *,
    lead: str = "HA",
    winner: int = 0,
    kitty: str = BLANKS,
    **more: Any,
) -> Message:
    """A hand; in the second one, without overrides and fines, where nothing else is said."""
    asked = {
        "hand_number": 2,
        "levels": levels.split(),
        "declarer": declarer,
        "points": points,
        "kitty": kitty.split(),
        "trump": trump(trump_text),
        "last_trick": {"lead": lead.split(), "winner": winner},
        "overrides": 0,
        "fines": [0, 0],
        **more,
    }
    return {"cmd": "run", "seq": 0, "op": "settle", "input": asked}


def comes(
    why: str,
    document: str,
    hand: Message,
    total: int,
    rises: str,
    levels: str,
    declarer: int | None,
    stage: int,
    past: str = "0 0",
    **readings: str,
) -> Case:
    output = {
        "total": total,
        "rises": [int(rise) for rise in rises.split()],
        "levels": levels.split(),
        "past": [int(number) for number in past.split()],
        "declarer": declarer,
        "stage": stage,
        "game_over": False,
    }
    return Case(ruleset(document, **readings), hand, output, why)


def wins_game(case: Case) -> Case:
    """The case of a hand that wins a game."""
    return case._replace(output={**case.output, "game_over": True})


def row(document: str, points: int, rise: int, *, held: bool, **readings: str) -> Case:
    """A hand that seat 0 declares from level 2, where nothing stops a rise before the jack."""
    level = "23456789TJ"[rise]
    hand, why = played(points), f"{points} points"
    if held:
        return comes(why, document, hand, points, f"{rise} 0", f"{level} 2", 2, 0, **readings)
    return comes(why, document, hand, points, f"0 {rise}", f"2 {level}", 1, 1, **readings)


def rows(document: str, held: dict[int, int], lost: dict[int, int], **readings: str) -> list[Case]:
    """What the declarers gain at totals at which they stay, and the attackers at those at which they do not."""
    return [
        *(row(document, points, rise, held=True, **readings) for points, rise in held.items()),
        *(row(document, points, rise, held=False, **readings) for points, rise in lost.items()),
    ]


ROWS = [
    *rows(
        WHU,
        {0: 3, 5: 2, 35: 2, 40: 1, 75: 1},
        {80: 0, 115: 0, 120: 1, 155: 1, 160: 2, 195: 2, 200: 3},
    ),
    *rows(WHU, {75: 1, 80: 0}, {85: 0, 115: 0, 120: 1}, R_40="b"),
    *rows(WHU, {0: 3, 35: 2, 40: 0, 75: 0}, {80: 0, 120: 1}, R_41="b"),
    *rows(WHU, {75: 0, 80: 0}, {85: 0}, R_40="b", R_41="b"),
    *rows(ZZVC, {0: 3, 5: 2, 35: 2, 40: 1, 75: 1}, {80: 0, 115: 0, 120: 1, 155: 1, 160: 2, 200: 2}),
    *rows(ZZVC, {75: 1}, {80: 0, 120: 0, 125: 1, 160: 1, 165: 2, 200: 2}, R_44="b"),
    *rows(
        BNUZ,
        {0: 5, 5: 4, 15: 4, 20: 3, 35: 3, 40: 2, 55: 2, 60: 1, 75: 1},
        {80: 0, 95: 0, 100: 1, 120: 2, 195: 5, 200: 6},
    ),
    *rows(BNUZ, {0: 5, 5: 3, 15: 3, 20: 3}, {80: 0}, R_48="b"),
]

FINES_0_30: dict[str, Any] = {"fines": [0, 30]}
FINES_30_0: dict[str, Any] = {"fines": [30, 0]}

TOTALS = [
    comes("the kitty, single", ZZVC, played(30, winner=1, kitty=TWENTY_FIVE), 80, "0 0", "2 2", 1, 1),
    comes("the kitty, the other attacker", ZZVC, played(30, winner=3, kitty=TWENTY_FIVE), 80, "0 0", "2 2", 1, 1),
    comes("the declarer wins the last trick", ZZVC, played(30, winner=0, kitty=TWENTY_FIVE), 30, "2 0", "4 2", 2, 0),
    comes("the declarer's partner does", WHU, played(30, winner=2, kitty=TWENTY_FIVE), 30, "2 0", "4 2", 2, 0),
    comes("the declarer sits at 3", WHU, played(30, declarer=3, winner=2, kitty=TWENTY_FIVE), 80, "0 0", "2 2", 0, 0),
    comes(
        "the kitty, a tractor of three",
        WHU,
        played(20, lead="HA HA HK HK HQ HQ", winner=1, kitty=TWENTY_FIVE),
        320,
        "0 6",
        "2 8",
        1,
        1,
    ),
    comes(
        "zzvc rises by three at most",
        ZZVC,
        played(20, lead="HA HA HK HK HQ HQ", winner=1, kitty=TWENTY_FIVE),
        420,
        "0 3",
        "2 5",
        1,
        1,
    ),
    comes("205 in zzvc", ZZVC, played(155, winner=1, kitty=TWENTY_FIVE), 205, "0 3", "2 5", 1, 1),
    comes("205 in zzvc, strictly", ZZVC, played(155, winner=1, kitty=TWENTY_FIVE), 205, "0 3", "2 5", 1, 1, R_44="b"),
    comes("no cap in bnuz", BNUZ, played(150, winner=1, kitty=TWENTY_FIVE, lead="HA HA"), 250, "0 8", "2 T", 1, 1),
    comes("no cap in whu", WHU, played(150, winner=1, kitty=TWENTY_FIVE, lead="HA HA"), 250, "0 4", "2 6", 1, 1),
    comes("whu at 240", WHU, played(140, winner=1, kitty=TWENTY_FIVE, lead="HA HA"), 240, "0 4", "2 6", 1, 1),
    comes("whu at 235", WHU, played(135, winner=1, kitty=TWENTY_FIVE, lead="HA HA"), 235, "0 3", "2 5", 1, 1),
    comes("the attackers are fined", BNUZ, played(100, **FINES_0_30), 70, "1 0", "3 2", 2, 0),
    comes("the declarers are fined", BNUZ, played(50, **FINES_30_0), 80, "0 0", "2 2", 1, 1),
    comes("the other side declares", ZZVC, played(100, declarer=1, **FINES_0_30), 130, "1 0", "3 2", 2, 0),
    comes("below 0", BNUZ, played(20, **FINES_0_30), 0, "5 0", "7 2", 2, 0),
    comes("below 0 stays", BNUZ, played(20, **FINES_0_30), -10, "5 0", "7 2", 2, 0, R_27b="b"),
    comes("both are fined", ZZVC, played(10, fines=[30, 50]), 0, "3 0", "5 2", 2, 0),
    comes("both are fined, looked at in the end", ZZVC, played(10, fines=[40, 30]), 20, "2 0", "4 2", 2, 0),
]

BONUS = [
    comes("two overrides", WHU, played(40, overrides=2), 40, "3 0", "5 2", 2, 0),
    comes("attackers rise too", WHU, played(120, overrides=1), 120, "0 2", "2 4", 1, 1),
    comes("a bare change of stage", WHU, played(80, overrides=2), 80, "0 2", "2 4", 1, 1),
    comes("only on a rise", WHU, played(80, overrides=2), 80, "0 0", "2 2", 1, 1, R_13="b"),
    comes("added to a rise", WHU, played(120, overrides=2), 120, "0 3", "2 5", 1, 1, R_13="b"),
    comes("declarers at exactly 80", WHU, played(80, overrides=1), 80, "1 0", "3 2", 2, 0, R_40="b"),
    comes("declarers at 40 by b", WHU, played(40, overrides=1), 40, "1 0", "3 2", 2, 0, R_41="b"),
    comes("only on a rise of declarers", WHU, played(40, overrides=1), 40, "0 0", "2 2", 2, 0, R_41="b", R_13="b"),
    comes("none in the first hand", WHU, played(40, overrides=2, hand_number=1), 40, "1 0", "3 2", 2, 0),
    comes("none in zzvc", ZZVC, played(40, overrides=2), 40, "1 0", "3 2", 2, 0),
    comes("none in bnuz", BNUZ, played(80, overrides=2), 80, "0 0", "2 2", 1, 1),
]

LEVELS = [
    # whu and zzvc: at the ace, and beyond
    comes("K to A", WHU, played(40, "K 7", trump_text="KS"), 40, "1 0", "A 7", 2, 0),
    comes("K beyond A", WHU, played(0, "K 7", trump_text="KS"), 0, "3 0", "A 7", 2, 0, "2 0"),
    comes("K beyond A is lost", WHU, played(0, "K 7", trump_text="KS"), 0, "1 0", "A 7", 2, 0, R_45="b"),
    comes("further beyond A", ZZVC, played(0, "A A", trump_text="AS", past=[2, 1]), 0, "3 0", "A A", 2, 0, "5 1"),
    comes("attackers beyond A", ZZVC, played(160, "5 A", trump_text="5S", past=[0, 1]), 160, "0 2", "5 A", 1, 1, "0 3"),
    comes("nothing beyond A", ZZVC, played(0, "A 7", trump_text="AS"), 0, "0 0", "A 7", 2, 0, R_45="b"),
    comes("the bonus beyond A", WHU, played(40, "A 7", trump_text="AS", overrides=2), 40, "3 0", "A 7", 2, 0, "3 0"),
    comes("no stop at J", ZZVC, played(0, "T 7", trump_text="TS"), 0, "3 0", "K 7", 2, 0),
    comes("attackers leave J", WHU, played(120, "5 J", trump_text="5S"), 120, "0 1", "5 Q", 1, 1),
    # bnuz: J and A are played
    comes("9 stops at J", BNUZ, played(0, "9 7", trump_text="9S"), 0, "2 0", "J 7", 2, 0),
    comes("9 just reaches J", BNUZ, played(40, "9 7", trump_text="9S"), 40, "2 0", "J 7", 2, 0),
    comes("attackers stop at J", BNUZ, played(200, "5 T", trump_text="5S"), 200, "0 1", "5 J", 1, 1),
    comes("declarers leave J", BNUZ, played(60, "J 7", trump_text="JS"), 60, "1 0", "Q 7", 2, 0),
    comes("declarers leave J and stop at A", BNUZ, played(0, "J 7", trump_text="JS"), 0, "3 0", "A 7", 2, 0),
    comes("Q stops at A", BNUZ, played(0, "Q 7", trump_text="QS"), 0, "2 0", "A 7", 2, 0),
    comes("attackers do not leave J", BNUZ, played(200, "5 J", trump_text="5S"), 200, "0 0", "5 J", 1, 1),
    comes("attackers leave J", BNUZ, played(100, "5 J", trump_text="5S"), 100, "0 1", "5 Q", 1, 1, R_47="b"),
    comes("attackers leave J, stop at A", BNUZ, played(200, "5 J", trump_text="5S"), 200, "0 3", "5 A", 1, 1, R_47="b"),
    comes("9 stops at J still", BNUZ, played(0, "9 7", trump_text="9S"), 0, "2 0", "J 7", 2, 0, R_47="b"),
    comes("declarers leave J by c", BNUZ, played(60, "J 7", trump_text="JS"), 60, "1 0", "Q 7", 2, 0, R_47="c"),
    comes("a bare change at J by c", BNUZ, played(80, "5 J", trump_text="5S"), 80, "0 0", "5 J", 1, 1, R_47="c"),
    comes("attackers below J by c", BNUZ, played(200, "5 T", trump_text="5S"), 200, "0 1", "5 J", 1, 1, R_47="c"),
    comes("declarers lose at A", BNUZ, played(80, "A 7", trump_text="AS"), 80, "0 0", "A 7", 1, 1),
    wins_game(comes("a game is won", BNUZ, played(60, "A 7", trump_text="AS"), 60, "1 0", "A 7", None, 0, "1 0")),
    wins_game(comes("won high, one beyond", BNUZ, played(0, "A 7", trump_text="AS"), 0, "1 0", "A 7", None, 0, "1 0")),
    wins_game(
        comes("the deal goes on", BNUZ, played(60, "A 7", trump_text="AS"), 60, "1 0", "A 7", 2, 0, "1 0", R_67="b")
    ),
    comes("attackers at A", BNUZ, played(200, "5 A", trump_text="5S"), 200, "0 0", "5 A", 1, 1),
    wins_game(comes("b at A", BNUZ, played(100, "5 A", trump_text="5S"), 100, "0 1", "5 A", None, 1, "0 1", R_47="b")),
    wins_game(
        comes(
            "b at A, the deal goes on",
            BNUZ,
            played(100, "5 A", trump_text="5S"),
            100,
            "0 1",
            "5 A",
            1,
            1,
            "0 1",
            R_47="b",
            R_67="b",
        )
    ),
    comes("a bare change at A by b", BNUZ, played(80, "5 A", trump_text="5S"), 80, "0 0", "5 A", 1, 1, R_47="b"),
]

SUCCESSION = [
    *(
        comes(f"seat {seat} stays", document, played(60, declarer=seat), 60, rises, levels, (seat + 2) % 4, seat % 2)
        for document in (WHU, ZZVC, BNUZ)
        for seat, rises, levels in ((0, "1 0", "3 2"), (1, "0 1", "2 3"), (2, "1 0", "3 2"), (3, "0 1", "2 3"))
    ),
    *(
        comes(f"seat {seat} loses", document, played(80, declarer=seat), 80, "0 0", "2 2", following, following % 2)
        for document in (WHU, ZZVC, BNUZ)
        for seat, following in ((0, 1), (1, 2), (2, 3), (3, 0))
    ),
    *(
        comes(
            "hand at the opponents' level", ZZVC, played(60, "5 7", trump_text="7S"), 60, "1 0", "6 7", 2, 0, **reading
        )
        for reading in ({"R_71": "b"}, {"R_73": "b"})
    ),
]

CASES = FACTORS + ROWS + TOTALS + BONUS + LEVELS + SUCCESSION


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_a_hand_comes_to_what_was_worked_out(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output


@pytest.mark.parametrize("level", ["J", "A"])
def test_whether_a_side_has_declared_before_is_not_told_and_not_guessed(level: str) -> None:
    """bnuz:A.6.3 by R-47 c: attackers may leave a level only where they have declared at it."""
    hand = played(100, f"5 {level}", trump_text="5S")
    accepted, answer = converse(ruleset(BNUZ, R_47="c"), {**hand, "seq": 7})
    assert accepted == OK
    assert answer == {
        "seq": 7,
        "skipped": True,
        "message": "whether the side has declared at its level before is not told",
    }


def bad(complaint: str, document: str = BNUZ, **changed: Any) -> Refusal:
    """A hand with something changed, and what is said of it."""
    hand = played(60, "5 7", trump_text="5S")
    return Refusal(ruleset(document), {**hand, "input": {**hand["input"], **changed}}, complaint)


KING_BY_0 = {"lead": ["HK"], "winner": 0}

REFUSALS = [
    Refusal(ruleset(BNUZ), ask(7, "kitty_factor", "5S"), "lead: a list of cards is needed"),
    Refusal(ruleset(BNUZ), ask(7, "kitty_factor", "5S", lead=[]), "lead: at least one card is needed"),
    Refusal(ruleset(BNUZ), ask(7, "kitty_factor", "5S", lead=["HA", "DA"]), "lead: a lead that may not be led"),
    Refusal(ruleset(WHU), ask(7, "kitty_factor", "5S", lead=["HA", "HK"]), "lead: a lead that may not be led"),
    Refusal(
        ruleset(BNUZ),
        ask(7, "kitty_factor", "5S", lead=[s + r for s in ("S", "S") for r in "AKQJT98764325"]),
        "lead: 26 cards, of which a hand has 25",
    ),
    bad("levels: two of", levels=["5"]),
    bad("trump.level: 6 is the level of neither side", trump=trump("6S")),
    bad("declarer: a seat, 0 to 3, is needed, not null", declarer=None),
    bad("points: a multiple of 5 from 0 to 200 is needed, not 62", points=62),
    bad("points: a multiple of 5 from 0 to 200 is needed, not 205", points=205),
    bad("points: a multiple of 5 from 0 to 200 is needed, not -5", points=-5),
    bad("points: 180 and 25 in the kitty", points=180, kitty=TWENTY_FIVE.split()),
    bad("kitty: 8 cards are needed, not 1", kitty=["S3"]),
    bad("kitty and last_trick.lead: more than two of S3", last_trick={"lead": ["S3", "S3"], "winner": 0}),
    bad('last_trick: {"lead", "winner"} is needed, not null', last_trick=None),
    bad('last_trick: {"lead", "winner"} is needed, not []', last_trick=[]),
    bad("last_trick.winner: a seat, 0 to 3", last_trick={"lead": ["HA"], "winner": 4}),
    bad("last_trick.lead: a lead that may not be led", last_trick={"lead": ["HA", "DA"], "winner": 0}),
    bad("last_trick.lead: a lead that may not", WHU, last_trick={"lead": ["HA", "HK"], "winner": 0}),
    bad("hand_number: a number from 1 to 1000 is needed, not 0", hand_number=0),
    bad("hand_number: a match has 17 hands", ZZVC, hand_number=18),
    bad("levels: in the first hand both sides are at 2", hand_number=1),
    bad("trump.level: 7 is not the declarers' level", trump=trump("7S")),
    bad("points: the side that won the last trick has 0, but 10 were led", points=200, last_trick=KING_BY_0),
    bad("past: no hand begins beyond the ace", levels=["A", "7"], trump=trump("AS"), past=[1, 0], last_trick=KING_BY_0),
    bad("has_declared[0]: true or false is needed, not 1", has_declared=[1, 0]),
    bad('input: unknown field "stage"', stage=0),
    bad('last_trick: unknown field "leader"', last_trick={**KING_BY_0, "leader": 0}),
    bad("overrides: a number from 0 to 11 is needed, not -1", overrides=-1),
    bad("overrides: a number from 0 to 11 is needed, not 12", overrides=12),
    bad("fines: there are no throws", WHU, fines=[10, 0]),
    bad("fines: a value for side 0 and one for side 1 are needed, not 0", fines=0),
    bad("fines: two values are needed, one a side, not 1", fines=[0]),
    bad("fines[1]: a multiple of 10 from 0 to 1000 is needed, not 15", fines=[0, 15]),
    bad("past[0]: levels beyond the ace at level 5", past=[1, 0]),
    bad("past[1]: a number from 0 to 1000 is needed, not -1", past=[0, -1]),
    bad("past: a value for side 0 and one for side 1 are needed, not null", past=None),
]


@pytest.fixture(scope="module")
def messages() -> list[str]:
    return messages_to(REFUSALS)


@pytest.mark.parametrize("number", range(len(REFUSALS)), ids=[refusal.complaint for refusal in REFUSALS])
def test_a_hand_that_cannot_have_been_played_is_refused(messages: list[str], number: int) -> None:
    assert messages[number].startswith(REFUSALS[number].complaint)
