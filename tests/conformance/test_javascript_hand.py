"""The JavaScript sample engine: whole hands on record.

The hands here are dealt so that every trick and every point can be followed by eye, and what they come to is worked out
from the documents. Hands with slips at random are held against the reference engine and the predicates.
Clauses: whu:5.5, whu:5.6, whu:5.9, whu:5.10, zzvc:A.3 to zzvc:A.12, bnuz:A.1 to bnuz:A.8.
"""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from shengji_conformance.notation import BadInput
from shengji_conformance.operations.hands import HAND

from .javascript import BNUZ, OK, STOP, WHU, ZZVC, Case, Message, Refusal, answers_to, converse, messages_to, ruleset
from .slips import clean_hand, drawn_ruleset, slipped_hand

Record = dict[str, Any]

RANKS = "23456789TJQKA"


def of_suit(suit: str, *left_out: str) -> list[str]:
    """A suit in both packs, but for some cards."""
    cards = [suit + rank for rank in RANKS for _ in range(2)]
    for card in left_out:
        cards.remove(card)
    return cards


def play(seat: int, *cards: str) -> Record:
    return {"do": "play", "seat": seat, "cards": list(cards)}


def bury(cards: str, seat: int = 0) -> Record:
    return {"do": "bury", "seat": seat, "cards": cards.split()}


def call(cards: str, seat: int = 0, phase: str = "draw", **more: int) -> Record:
    return {"do": "call", "seat": seat, "cards": cards.split(), "phase": phase, **more}


def report(kind: str, *seats: int) -> Record:
    return {"do": "report", "kind": kind, "at_fault": list(seats)}


def take_back(seat: int) -> Record:
    return {"do": "take_back", "seat": seat}


def put(record: Record, place: int, *actions: Record) -> Record:
    """The record with actions put in."""
    return {**record, "actions": [*record["actions"][:place], *deepcopy(actions), *record["actions"][place:]]}


def cut(record: Record, place: int, *actions: Record) -> Record:
    """The record up to a place, and these actions."""
    return {**record, "actions": [*record["actions"][:place], *deepcopy(actions)]}


def tricks(leader: int, *ordered: list[str]) -> list[Record]:
    """One card a trick, led by one seat throughout: each seat plays its cards in the order given."""
    turns = [(leader + step) % 4 for step in range(4)]
    return [play(seat, ordered[seat][number]) for number in range(25) for seat in turns if number < len(ordered[seat])]


def fives_first(cards: list[str]) -> list[str]:
    """The cards, level cards in front: they are trumps, and trumps are led."""
    return sorted(cards, key=lambda card: card[1] != "5")


OTHERS = [of_suit(suit, suit + "A") for suit in "HDC"]
"""What seats 1 to 3 are dealt: one suit each."""

FOLLOWED = [fives_first(cards) for cards in OTHERS]

LED = ["RJ", "RJ", "BJ", "BJ", *of_suit("S", "S2", "S2", "S3", "S3", "S4")]


def held(shown: str = "S5", followed: list[list[str]] = FOLLOWED, **changed: Any) -> Record:
    """Seat 0 declares, calls its spades and leads nothing but trumps: the attackers have no point."""
    record = {
        "hand_number": 3,
        "levels": ["5", "7"],
        "declarer": 0,
        "first_drawer": 0,
        "hands": [[*of_suit("S", "SA", "S6"), "BJ"], *OTHERS],
        "kitty": ["SA", "S6", "HA", "DA", "CA", "BJ", "RJ", "RJ"],
        "actions": [call(shown), bury("HA DA CA S2 S2 S3 S3 S4"), *tricks(0, LED, *followed)],
    }
    return deepcopy({**record, **changed})


def lost(ace_or_king: str) -> Record:
    """Seat 1 calls hearts, ruffs the first spade and leads nothing but trumps: the attackers win all tricks."""
    own = [card for card in ["SA", *of_suit("S", "SA")] if card != "S5"]
    own.remove(ace_or_king)
    lead = own.pop()
    hearts = fives_first(of_suit("H", "HA", "H2"))
    diamonds, clubs = FOLLOWED[1], FOLLOWED[2]
    first = [play(0, lead), play(1, "H2"), play(2, diamonds[-1]), play(3, clubs[-1])]
    then = tricks(1, ["S5", "S5", *own], hearts, diamonds[:-1], clubs[:-1])
    return {
        **held(),
        "hands": [of_suit("S", "SA"), *OTHERS],
        "kitty": ["SA", "HA", "DA", "CA", "BJ", "BJ", "RJ", "RJ"],
        "actions": [call("H5", 1), bury(f"{ace_or_king} HA DA CA BJ BJ RJ RJ"), *first, *then],
    }


def revoked() -> Record:
    """Seat 2 keeps its level cards for a trick (action 4), though trumps are led."""
    spared = [FOLLOWED[1][2], *FOLLOWED[1][:2], *FOLLOWED[1][3:]]
    return held(followed=[FOLLOWED[0], spared, FOLLOWED[2]])


def out_of_turn() -> Record:
    """In the first trick seat 2 plays before seat 1 (action 3)."""
    record = held()
    actions = record["actions"]
    actions[3], actions[4] = actions[4], actions[3]
    return record


def dealt(long: int | None, short: int | None, card: str) -> Record:
    """The hand with a card dealt where it does not belong, into another hand, or into the kitty or out of it."""
    record = held()
    dealt_cards = record["hands"][long] if long is not None else record["kitty"]
    taken_from = record["hands"][short] if short is not None else record["kitty"]
    taken_from.remove(card)
    dealt_cards.append(card)
    followed = deepcopy(FOLLOWED)
    if short is not None:
        followed[short - 1].remove(card)
    record["actions"] = [call("S5"), *record["actions"][1:2], *tricks(0, LED, *followed)]
    return record


def judged(
    document: str, why: str, record: Record, first: int | None, total: int | None, winner: int | None, **readings: str
) -> Case:
    """A record in which something is wrong."""
    output = {"ok": False, "first_offence": first, "total": total, "winner": winner}
    return Case(ruleset(document, **readings), asked(record), output, f"{document} {why} {readings or ''}")


def right(document: str, why: str, record: Record, total: int | None, winner: int | None) -> Case:
    output = {"ok": True, "first_offence": None, "total": total, "winner": winner}
    return Case(ruleset(document), asked(record), output, f"{document} {why}")


def asked(record: Record) -> Message:
    return {"cmd": "run", "seq": 0, "op": "hand", "input": record}


CLEAN = [
    right(WHU, "held", held(), 0, 0),
    right(BNUZ, "held", held(), 0, 0),
    right(ZZVC, "held", held("S5 BJ"), 0, 0),
    right(WHU, "lost, no points buried", lost("SA"), 200, 1),
    right(BNUZ, "lost, a king buried counts double", lost("SK"), 210, 1),
    right(WHU, "broken off", cut(held(), 30), None, None),
    right(WHU, "nobody has called yet", cut(held(), 0), None, None),
    right(ZZVC, "nobody calls", cut(held(), 0), None, None),
]

CALLS = [
    judged(WHU, "a call of another level is void", put(held(), 1, call("H6", 1)), 1, 0, 0),
    judged(BNUZ, "the seventh card of seat 0 is the 25th drawn", put(held(), 0, call("S5", drawn=24)), 0, 0, 0),
    right(BNUZ, "the 25th drawn", {**held(), "actions": [call("S5", drawn=25), *held()["actions"][1:]]}, 0, 0),
    judged(ZZVC, "a call without its joker, and so nobody calls", cut(held(), 1), 0, None, None),
    judged(WHU, "another seat than the declarer drew first", held(first_drawer=1), None, 0, 0),
]

SHORT = [*held()["actions"][:1], bury("HA DA CA S2 S2 S3 S3"), *held()["actions"][2:]]

BURIALS = [
    judged(WHU, "seven cards buried", held(actions=SHORT), 1, 0, 1),
    judged(WHU, "seven cards buried", held(actions=SHORT), 1, 0, 0, R_55="b"),
    judged(BNUZ, "seven cards buried", held(actions=SHORT), 1, 0, 0),
]

REVOKES = [
    judged(WHU, "a revoke", revoked(), 4, 0, 1),
    judged(BNUZ, "a revoke", revoked(), 4, 0, 1),
    judged(WHU, "a revoke reported at once, and played on", put(revoked(), 5, report("revoke", 2)), 4, 0, 1),
    judged(WHU, "a revoke reported later", put(revoked(), 6, report("revoke", 2)), 4, 0, 1),
    judged(WHU, "a revoke taken back", put(held(), 4, play(2, "D2"), take_back(2)), 4, 0, 0),
    judged(WHU, "a revoke taken back", put(held(), 4, play(2, "D2"), take_back(2)), 4, 0, 1, R_52="b"),
    judged(BNUZ, "a revoke taken back", put(held(), 4, play(2, "D2"), take_back(2)), 4, 0, 1),
    judged(WHU, "a revoke in a hand broken off", cut(revoked(), 5), 4, None, 1),
    judged(ZZVC, "a revoke", put(held("S5 BJ"), 4, play(2, "D2"), take_back(2)), 4, 0, 0),
    judged(BNUZ, "offences of both sides", put(revoked(), 9, report("grave", 1)), 4, 0, None),
]

PLAYS = [
    judged(WHU, "out of turn", out_of_turn(), 3, 0, 0),
    judged(BNUZ, "out of turn", out_of_turn(), 3, 0, 0),
    judged(WHU, "a right play taken back", put(held(), 4, play(2, "D5"), take_back(2)), 5, 0, 0),
    judged(WHU, "a play taken back too late", put(held(), 4, take_back(0)), 4, 0, 0),
    judged(BNUZ, "a play taken back too late", put(held(), 4, take_back(0)), 4, 0, 0),
    judged(WHU, "a throw taken back", put(held(), 2, play(0, "RJ", "SK"), take_back(0)), 2, 0, 0),
    judged(WHU, "a throw played on", cut(held(), 2, play(0, "RJ", "SK"), play(1, "H5", "H5")), 2, None, None),
    judged(WHU, "a follow of two cards", put(cut(held(), 3), 3, play(1, "H5", "H5")), 3, None, None),
]

MISCOUNTS = [
    judged(WHU, "long and short on both sides", dealt(1, 2, "D6"), None, None, None),
    judged(BNUZ, "long and short on both sides", dealt(1, 2, "D6"), None, 0, 0),
    judged(WHU, "long and short on one side", dealt(1, 3, "C6"), None, 0, 0),
    judged(WHU, "one hand short", dealt(None, 2, "D6"), None, 0, 1),
    judged(BNUZ, "one hand short", dealt(None, 1, "H6"), None, 0, 0),
    judged(
        WHU,
        "drawn over",
        {
            **dealt(1, 2, "D6"),
            "actions": put(held(), 1, report("miscount_pair", 2, 1), {"do": "draw_over", "seat": 2, "cards": ["D6"]})[
                "actions"
            ],
        },
        None,
        0,
        0,
    ),
]

REPORTS = [
    judged(WHU, "without ground", put(held(), 10, report("revoke", 1)), 10, 0, 0),
    judged(BNUZ, "a first warning", put(held(), 10, report("talk", 2)), 10, 0, 0),
    judged(BNUZ, "a second one", put(put(held(), 20, report("slow", 0)), 10, report("talk", 2)), 10, 0, 1),
    judged(BNUZ, "noted before", put(held(earlier=[1, 0]), 10, report("talk", 2)), 10, 0, 1),
    judged(BNUZ, "noted of the other side", put(held(earlier=[0, 1]), 10, report("talk", 2)), 10, 0, 0),
    judged(ZZVC, "noted before", put(held("S5 BJ", earlier=[1, 0]), 10, report("signal", 0)), 10, 0, 1),
]

CASES = CLEAN + CALLS + BURIALS + REVOKES + PLAYS + MISCOUNTS + REPORTS


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case.why for case in CASES])
def test_a_hand_comes_to_what_was_worked_out(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output


# Bad input


def bad(complaint: str, record: Record, **changed: Any) -> Refusal:
    return Refusal(ruleset(WHU), asked({**record, **changed}), complaint)


def without(record: Record, field: str) -> Record:
    return {name: value for name, value in record.items() if name != field}


def acting(*actions: Any) -> Record:
    """The hand with other actions."""
    return {**held(), "actions": list(actions)}


REFUSALS = [
    bad('input: unknown field "notes"', held(), notes=""),
    bad('input: "kitty" is missing', without(held(), "kitty")),
    bad("first_drawer: a seat, 0 to 3, is needed, not 4", held(), first_drawer=4),
    bad("hand_number: a number from 1 to 1000", held(), hand_number=0),
    bad("declarer: whoever has the deal", held(), declarer=None),
    bad("past[0]: levels beyond the ace at level 5", held(), past=[1, 0]),
    bad("earlier[1]: a number from 0 to 100 is needed, not 101", held(), earlier=[0, 101]),
    bad("hands: four hands are needed, not 3", held(), hands=OTHERS),
    bad("hands and kitty: 1 of S6, of which", held(), kitty=["SA", "SA", "HA", "DA", "CA", "BJ", "RJ", "RJ"]),
    bad('kitty: unknown card "S1"', held(), kitty=["S1"] * 8),
    bad("actions: actions are needed, not null", held(), actions=None),
    bad('actions[0]: {"do"} is needed, not "call"', acting("call")),
    bad("actions[0].do: one of call bury play draw_over take_back report", acting({"do": "pass", "seat": 1})),
    bad("actions[0].phase: one of draw before_kitty after_burial", acting(call("S5", phase="later"))),
    bad('actions[0]: unknown field "drawn"', acting(call("S5", phase="before_kitty", drawn=100))),
    bad("actions[0].drawn: a number from 0 to 100 is needed, not 101", acting(call("S5", drawn=101))),
    bad("actions[0].cards: 1 to 4 cards are needed, not 0", acting(call(""))),
    bad("actions[0].cards: more than two of S5", acting(call("S5 S5 S5"))),
    bad("actions[1].cards: 1 cards are needed, not 2", acting(call("S5"), {**play(1, "H6", "H6"), "do": "draw_over"})),
    bad("actions[0].at_fault: seats, 2 for miscount_pair, are needed, not 1", acting(report("miscount_pair", 1))),
    bad("actions[0].at_fault: 1 is there twice", acting(report("revoke", 1, 1))),
    bad("actions[0].kind: one of miscount_pair", acting(report("sing", 1))),
    bad('actions[0]: unknown field "cards"', acting({**take_back(1), "cards": []})),
    bad("actions[1]: a play before the burial", acting(call("S5"), play(0, "S5"))),
    bad("actions[1]: seat 1 may not take up the kitty now", acting(call("S5"), bury("HA", 1))),
    bad("actions[1]: cards that seat 0 does not hold", acting(call("S5"), bury("HK"))),
    bad("actions[2]: seat 0 may not take up the kitty now", put(held(), 2, held()["actions"][1])),
    bad("actions[3]: cards that seat 1 does not hold", put(held(), 3, play(1, "S5"))),
    bad("actions[3]: seat 0 has played to this trick", put(held(), 3, play(0, "SA"))),
    bad("actions[3]: seat 1 has played nothing that it could take back", put(held(), 3, take_back(1))),
    bad("actions[4]: seat 0 has played nothing that it could take back", put(held(), 3, take_back(0), take_back(0))),
    bad("actions[3]: a call after the first lead", put(held(), 3, call("BJ BJ", phase="after_burial"))),
    bad("actions[3]: a burial after the first lead", put(held(), 3, held()["actions"][1])),
    bad("actions[102]: cards that seat 0 does not hold", put(held(), 102, play(0, "RJ"))),
    bad("actions[2]: a call in the phase draw, after the burial", put(held(), 2, call("S5"))),
    bad(
        "actions[1]: a call in the phase after_burial, before the burial", put(held(), 1, call("S5", 0, "after_burial"))
    ),
    bad("actions[1]: fewer cards are drawn than at the call before", put(held(), 1, call("H6", 1, drawn=20))),
    bad("actions[1]: nothing is to be drawn over", put(held(), 1, {**play(1, "H6"), "do": "draw_over"})),
]


@pytest.fixture(scope="module")
def messages() -> list[str]:
    return messages_to(REFUSALS)


@pytest.mark.parametrize("number", range(len(REFUSALS)), ids=[refusal.complaint for refusal in REFUSALS])
def test_a_record_of_no_hand_is_refused(messages: list[str], number: int) -> None:
    assert messages[number].startswith(REFUSALS[number].complaint)


def test_sizes_that_are_no_miscount_by_one_card_are_refused() -> None:
    two_short, two_hands_long = held(), held()
    hands = two_short["hands"]
    hands[1] += [hands[2].pop(), hands[2].pop()]
    hands, kitty = two_hands_long["hands"], two_hands_long["kitty"]
    hands[1].append(kitty.pop())
    hands[2].append(kitty.pop())
    wanted = [Refusal(ruleset(WHU), asked(record), "") for record in (two_short, two_hands_long)]
    assert [message.split(";")[0] for message in messages_to(wanted)] == [
        "hands: 25, 27, 23, 25 cards and 8 in the kitty",
        "hands: 25, 26, 26, 25 cards and 6 in the kitty",
    ]


# Slips at random


def answer_of(judge: Any, rules: Any, record: Record) -> Message | None:
    """The answer of engine or spec; None: it refuses the record."""
    try:
        return dict(judge(rules, HAND.read(record)))
    except BadInput:
        return None


@pytest.mark.parametrize("document", [WHU, ZZVC, BNUZ])
def test_hands_with_slips_are_judged_as_spec_and_engine_judge_them(document: str, full: bool) -> None:
    questions, by_spec, by_engine, records = [], [], [], []
    for seed in range(200 if full else 12):
        under = drawn_ruleset(document, random.Random(seed))
        questions.append(ruleset(document, **under.changes))
        clean = clean_hand(under, seed)
        for record in (clean, *(slipped_hand(clean, 10 * seed + number) for number in range(5))):
            records.append(record)
            questions.append({**asked(record), "seq": len(records)})
            by_spec.append(answer_of(HAND.by_spec, under.rules, record))
            by_engine.append(answer_of(HAND.by_engine, under.rules, record))
    answers = [said.get("output") for said in converse(*questions, STOP) if said != OK]
    assert answers == by_spec
    assert answers == by_engine
    assert sum(answer is not None and not answer["ok"] for answer in answers) > len(answers) // 3
