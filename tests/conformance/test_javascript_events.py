"""The JavaScript sample engine: who has won a match, what prize it takes, and who meets whom.

Every expectation is worked out by hand from the documents. Clauses: whu:4.1, whu:5.1, whu:6, zzvc:5.1, zzvc:5.3,
zzvc:A.1, bnuz:3, bnuz:5.1, bnuz:6, bnuz:A.1.7. Readings: R-60 to R-63, R-66.
"""

from __future__ import annotations

from typing import Any

import pytest

from .javascript import BNUZ, WHU, ZZVC, Case, Message, Refusal, answers_to, messages_to, name, ruleset


def question(op: str, asked: Message) -> Message:
    return {"cmd": "run", "seq": 0, "op": op, "input": asked}


# Matches


def match(sides: str, stage: int, ended_by: str) -> Message:
    """A match: sides with a blank between, each a level, the levels beyond the ace and the games, as in "A20 K01"."""
    read = [{"level": side[0], "past": int(side[1]), "games": int(side[2])} for side in sides.split()]
    return question("match", {"sides": read, "stage": stage, "ended_by": ended_by})


def won(document: str, sides: str, stage: int, ended_by: str, winner: int, **readings: str) -> Case:
    why = f"{sides} {stage} by {ended_by}"
    return Case(ruleset(document, **readings), match(sides, stage, ended_by), {"winner": winner}, why)


MATCHES = [
    won(WHU, "T00 900", 1, "time", 0),
    won(WHU, "900 T00", 0, "time", 1),
    won(WHU, "900 900", 1, "time", 1),
    won(WHU, "A10 A00", 1, "time", 0),
    won(WHU, "A20 A20", 0, "time", 0),
    won(ZZVC, "K00 Q00", 1, "hands", 0),
    won(ZZVC, "Q00 Q00", 1, "hands", 1),
    won(ZZVC, "A00 A30", 0, "hands", 1),
    won(BNUZ, "201 K00", 1, "time", 0),
    won(BNUZ, "201 K00", 1, "time", 1, R_66="b"),
    won(BNUZ, "500 700", 0, "time", 1),
    won(BNUZ, "501 701", 0, "time", 1),
    won(BNUZ, "701 701", 0, "time", 0),
    won(BNUZ, "701 700", 1, "time", 1, R_66="b"),
    won(BNUZ, "A12 K01", 1, "games", 0),
    won(BNUZ, "K01 A12", 0, "games", 1),
    won(BNUZ, "202 K01", 1, "games", 0, R_66="b"),
]

NO_MATCH = [
    (WHU, "700 500", "hands"),
    (WHU, "700 500", "games"),
    (WHU, "701 500", "time"),
    (ZZVC, "700 500", "time"),
    (ZZVC, "702 500", "games"),
    (ZZVC, "700 501", "hands"),
    (BNUZ, "700 500", "hands"),
    (BNUZ, "702 500", "time"),
    (BNUZ, "701 501", "games"),
    (BNUZ, "702 502", "games"),
]

# Prizes


def takes(document: str, results: str, prize: str | None) -> Case:
    asked = question("prize", {"results": results.split()})
    return Case(ruleset(document), asked, {"prize": prize}, results or "nothing")


PRIZES = [
    takes(WHU, "", None),
    takes(WHU, "lost", "memento"),
    takes(WHU, "forfeit", "memento"),
    takes(WHU, "won", None),
    takes(WHU, "won lost", "third"),
    takes(WHU, "bye forfeit", "third"),
    takes(WHU, "won bye", None),
    takes(WHU, "won won lost", "second"),
    takes(WHU, "won won won", "first"),
    takes(WHU, "bye won won", "first"),
    takes(BNUZ, "", None),
    takes(BNUZ, "won", None),
    takes(BNUZ, "lost", None),
    takes(BNUZ, "won won", "first"),
    takes(BNUZ, "won lost", "second"),
    takes(BNUZ, "lost won", "third"),
    takes(BNUZ, "forfeit won", "third"),
    takes(BNUZ, "lost lost", "memento"),
]

NO_PRIZE = [
    (WHU, "lost won"),
    (WHU, "lost lost"),
    (WHU, "won won won won"),
    (WHU, "won lost won"),
    (BNUZ, "won won won"),
    (BNUZ, "bye"),
    (BNUZ, "won bye"),
    (ZZVC, ""),
    (ZZVC, "won"),
]

# Rounds


def drawing(number: int, drawn: str, of: str = "", after: str = "", reserves: str = "") -> Message:
    """A round: those drawn, all entrants where they are others, "1>2 4>3; 1>4" for rounds before, and reserves."""
    earlier = []
    for place, results in enumerate(after.split(";"), start=1):
        for result in results.split():
            winner, loser = map(int, result.split(">"))
            earlier.append({"round": place, "pair": sorted((winner, loser)), "winner": winner})
    read = {key: [int(pair) for pair in text.split()] for key, text in (("drawn", drawn), ("reserves", reserves))}
    entrants = [int(pair) for pair in (of or drawn).split()]
    return question("pairing", {"round": number, "entrants": entrants, "earlier": earlier, **read})


def meets(document: str, round_: Message, tables: str, byes: str = "", reserves_in: str = "") -> Case:
    """A round, and its tables as in "1-2 3-4"."""
    output = {
        "tables": [[int(pair) for pair in table.split("-")] for table in tables.split()],
        "byes": [int(pair) for pair in byes.split()],
        "reserves_in": [int(pair) for pair in reserves_in.split()],
    }
    asked = round_["input"]
    return Case(ruleset(document), round_, output, f"round {asked['round']} of {asked['drawn']}")


FIVE_AFTER_ONE = "1>2"
EIGHT_AFTER_ONE = "1>2 4>3 6>5 7>8"

ROUNDS = [
    meets(WHU, drawing(1, "4 2 1 3"), "4-2 1-3"),
    meets(WHU, drawing(1, "4 2 1 3 5"), "4-2 1-3", "5"),
    meets(WHU, drawing(1, "7"), "", "7"),
    meets(WHU, drawing(1, "1 2 3"), "1-2", "3"),
    meets(WHU, drawing(2, "5 1 4", "1 2 3 4 5", "1>2 4>3"), "5-1", "4"),
    meets(WHU, drawing(2, "7 1 6 4", "1 2 3 4 5 6 7 8", EIGHT_AFTER_ONE), "7-1 6-4"),
    meets(WHU, drawing(3, "6 1", "1 2 3 4 5 6 7 8", f"{EIGHT_AFTER_ONE};1>7 6>4"), "6-1"),
    meets(WHU, drawing(3, "1", "1 2 3 4", "1>2 3>4;1>3"), "", "1"),
    meets(ZZVC, drawing(1, "4 2 1 3"), "4-2 1-3"),
    meets(ZZVC, drawing(1, "7"), "", "7"),
    meets(ZZVC, drawing(1, "3 1 2"), "3-1", "2"),
    meets(ZZVC, drawing(1, "1 2 3 4 5"), "1-2", "3 4 5"),
    meets(ZZVC, drawing(1, "1 2 3 4 5 6 7"), "1-2 3-4 5-6", "7"),
    meets(ZZVC, drawing(2, "3 1 2", "1 2 3", "1>3"), "1-2"),
    meets(ZZVC, drawing(2, "1 2 3 4 5", after=FIVE_AFTER_ONE), "1-3 4-5"),
    meets(ZZVC, drawing(3, "1 2 3 4 5", after=f"{FIVE_AFTER_ONE};3>1 4>5"), "3-4"),
    meets(ZZVC, drawing(2, "1 2 3 4 5 6 7 8", after=EIGHT_AFTER_ONE), "1-4 6-7"),
    meets(ZZVC, drawing(3, "1 2 3 4 5 6 7 8", after=f"{EIGHT_AFTER_ONE};4>1 6>7"), "4-6"),
    meets(BNUZ, drawing(1, "4 2 1 3", reserves="9"), "4-2 1-3"),
    meets(BNUZ, drawing(1, "1 2 3", reserves="9 8"), "1-2 3-9", "", "9"),
    meets(BNUZ, drawing(1, "1 2", reserves="9 8 7"), "1-2 9-8", "", "9 8"),
    meets(BNUZ, drawing(1, "1 2 3 4 5", reserves="9 8 7"), "1-2 3-4 5-9 8-7", "", "9 8 7"),
    meets(BNUZ, drawing(2, "3 1 4 2", after="1>2 4>3"), "1-4 3-2"),
    meets(BNUZ, drawing(2, "1 2 3 9", after="2>1 9>3"), "2-9 1-3"),
    meets(BNUZ, drawing(2, "8 7 6 5 4 3 2 1", after=EIGHT_AFTER_ONE), "7-6 4-1 8-5 3-2"),
]

NO_ROUND = [
    (WHU, drawing(1, "1 2 3", reserves="9")),
    (ZZVC, drawing(1, "1 2 3", reserves="9")),
    (WHU, drawing(4, "1", "1 2 3 4 5 6 7 8", f"{EIGHT_AFTER_ONE};1>7 6>4;1>6")),
    (WHU, drawing(2, "1 4 2", "1 2 3 4", "1>2 4>3")),
    (WHU, drawing(2, "1", "1 2 3 4", "1>2 4>3")),
    (WHU, drawing(2, "1 3 4", "1 2 3 4", "1>2")),
    (WHU, drawing(2, "1 2", "1 2 3 4", "1>2 4>3")),
    (WHU, drawing(1, "1 2 3", "1 2 3 4")),
    (WHU, drawing(2, "1 3", "1 2 3 4", "1>2 3>9", "9")),
    (WHU, drawing(3, "1", "1 2 3 4", "1>2 3>4;1>2")),
    (ZZVC, drawing(3, "1 2 3 4", after="1>2 3>4;1>3")),
    (ZZVC, drawing(2, "7")),
    (ZZVC, drawing(2, "1 3", "1 2 3 4", "1>2 3>4")),
    (ZZVC, drawing(2, "1 2 3 4", after="1>3 2>4")),
    (ZZVC, drawing(2, "1 2 3 4", after="1>2")),
    (ZZVC, drawing(2, "1 2 3", after="2>3")),
    (ZZVC, drawing(2, "", "1 2")),
    (BNUZ, drawing(1, "1 2 3 4 5 6", reserves="9")),
    (BNUZ, drawing(3, "1 2 3 4", after="1>2 3>4;1>3 2>4")),
    (BNUZ, drawing(2, "1 2 3 4", after="1>2")),
    (BNUZ, drawing(2, "1 3", "1 2 3 4", after="1>2 3>4")),
    (BNUZ, drawing(2, "1 2 3 4 5 6", after="1>2 3>4 5>6", reserves="9 8")),
    (BNUZ, drawing(2, "1 2 3", after="1>2", reserves="9")),
]

CASES = MATCHES + PRIZES + ROUNDS


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_matches_prizes_and_rounds_are_as_worked_out(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output


def everywhere(request: Message, complaint: str) -> list[Refusal]:
    """What every document refuses."""
    return [Refusal(ruleset(document), request, complaint) for document in (WHU, ZZVC, BNUZ)]


def bad_match(complaint: str, **changed: Any) -> list[Refusal]:
    asked = match("700 500", 0, "time")["input"]
    return everywhere(question("match", {**asked, **changed}), complaint)


def bad_round(complaint: str, *earlier: Message, **changed: Any) -> list[Refusal]:
    """A second round with something changed, or after matches as they are given."""
    asked = drawing(2, "1 4", "1 2 3 4", "1>2 4>3")["input"]
    if earlier:
        asked = {**asked, "earlier": earlier}
    return everywhere(question("pairing", {**asked, **changed}), complaint)


def played(round_: Any, pair: Any, winner: Any) -> Message:
    return {"round": round_, "pair": pair, "winner": winner}


SIDE = {"level": "7", "past": 0, "games": 0}


REFUSALS = [
    # What cannot arise under a document
    *(
        Refusal(ruleset(document), match(sides, 0, end), "ended_by: no match ends so")
        for document, sides, end in NO_MATCH
    ),
    *(
        Refusal(ruleset(document), question("prize", {"results": results.split()}), "results: no pair has such results")
        for document, results in NO_PRIZE
    ),
    *(Refusal(ruleset(document), round_, "round: there is no such round") for document, round_ in NO_ROUND),
    # What is no question
    *bad_match("sides: a value for side 0 and one for side 1 are needed, not null", sides=None),
    *bad_match("sides: two values are needed, one a side, not 1", sides=[SIDE]),
    *bad_match('sides[0]: {"level", "past", "games"} is needed, not 1', sides=[1, SIDE]),
    *bad_match("sides[1].level: one of 2 3", sides=[SIDE, {**SIDE, "level": "10"}]),
    *bad_match("sides[1].past: a number from 0 to 1000", sides=[SIDE, {**SIDE, "past": "0"}]),
    *bad_match("sides[1].past: levels beyond the ace at level 7", sides=[SIDE, {**SIDE, "past": 1}]),
    *bad_match("sides[0].games: a number from 0 to 2 is needed, not 3", sides=[{**SIDE, "games": 3}, SIDE]),
    *bad_match("stage: one of 0 1 is needed, not null", stage=None),
    *bad_match('ended_by: one of time hands games is needed, not "bell"', ended_by="bell"),
    *everywhere(question("prize", {"results": "won"}), "results: results are needed"),
    *everywhere(question("prize", {"results": ["won", "drawn"]}), "results[1]: one of won lost bye forfeit"),
    *everywhere(question("prize", {}), "results: results are needed, not nothing"),
    *bad_round("round: a number from 1 to 16 is needed, not 0", round=0),
    *bad_round("entrants: at most 256 are admitted, not 257", entrants=list(range(1, 258))),
    *everywhere(question("prize", {"results": ["won"] * 9}), "results: at most 8 are admitted, not 9"),
    *everywhere(question("prize", {"results": [], "round": 1}), 'input: unknown field "round"'),
    *bad_round("entrants: numbers of pairs are needed, not null", entrants=None),
    *bad_round("entrants: nobody has entered", entrants=[], drawn=[]),
    *bad_round("entrants: 2 is there twice", entrants=[1, 2, 2, 3, 4]),
    *bad_round("entrants[0]: a number from 1 to 9999 is needed, not 0", entrants=[0, 1]),
    *bad_round("drawn: 5 has not entered", drawn=[1, 5]),
    *bad_round("drawn: 1 is there twice", drawn=[1, 1]),
    *bad_round("reserves: 4 has entered, and is none", reserves=[4]),
    *bad_round("earlier: matches are needed, not null", earlier=None),
    *bad_round('earlier[0]: {"round", "pair", "winner"} is needed, not []', earlier=[[]]),
    *bad_round("earlier[0].pair: 9 has not entered", played(1, [1, 9], 1)),
    *bad_round("earlier[0].pair: two are needed, not 1", played(1, [1], 1)),
    *bad_round("earlier[0].pair: 1 is there twice", played(1, [1, 1], 1)),
    *bad_round("earlier[0].winner: one of 1 2 is needed, not 3", played(1, [1, 2], 3)),
    *bad_round("earlier[0].round: 2 is not before round 2", played(2, [1, 2], 1)),
    *bad_round("earlier, round 1: 1 is there twice", played(1, [1, 2], 1), played(1, [1, 3], 1)),
]


@pytest.fixture(scope="module")
def messages() -> list[str]:
    return messages_to(REFUSALS)


@pytest.mark.parametrize("number", range(len(REFUSALS)), ids=[refusal.complaint for refusal in REFUSALS])
def test_what_cannot_arise_and_what_is_no_question_is_refused(messages: list[str], number: int) -> None:
    assert messages[number].startswith(REFUSALS[number].complaint)
