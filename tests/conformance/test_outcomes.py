"""Hands, matches, offences, prizes and rounds: spec and engine answer alike on any question under any readings."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from shengji_conformance.notation import RANKS, BadInput, show_cards
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.operations.base import Answer, NotAdmitted, Undecided
from shengji_spec.cards import JOKERS, NO_SUIT, PACK, Card, Trump
from shengji_spec.documents import documents, library
from shengji_spec.rulesets import Ruleset, choices_open, ruleset

QUESTIONS = 600
"""How many questions are asked of each operation, each under readings of its own."""

Question = dict[str, Any]


def any_ruleset(chance: Random) -> Ruleset:
    """A document, half of its readings chosen anyhow."""
    document = chance.choice(documents()).id
    chosen = {
        reading.id: chance.choice(choices_open(document, reading.id))
        for reading in library().readings_of(document)
        if chance.random() < 0.5
    }
    return ruleset(document, chosen)


def any_level(chance: Random) -> str:
    """A level, those near the ends and the ones that must be played more often."""
    return str(chance.choice([*RANKS[2:], *"2TJQKAJAJA"]))


def any_lead(chance: Random, trump: Trump) -> list[str]:
    """Cards that are led, not all of them to be led so: tractors, the side triple, throws, and what comes."""
    suit = chance.randrange(4)
    ranks = [rank for rank in range(2, 15) if rank != trump.level]
    low = chance.randrange(len(ranks) - 1)
    match chance.randrange(6):
        case 0:
            cards = [Card(suit, ranks[low])] * chance.choice((1, 2))
        case 1:
            cards = [Card(suit, rank) for rank in ranks[low : low + chance.randint(2, 6)] for _ in range(2)]
        case 2:
            cards = [Card(suit, rank) for rank in chance.choice(((14, 14, 13), (14, 13, 13), (13, 13, 12)))]
        case 3:
            high = [card for card in PACK if card.suit == JOKERS or card.rank == trump.level]
            cards = [card for card in chance.sample(high, 2) for _ in range(2)]
        case 4:
            cards = chance.sample([Card(suit, rank) for rank in ranks for _ in range(2)], chance.randint(2, 9))
        case _:
            cards = chance.sample([card for card in PACK for _ in range(2)], 2)
    return show_cards(cards)


def any_trump(chance: Random, level: str) -> Question:
    return {"level": level, "suit": chance.choice(["S", "H", "D", "C", None])}


def kitty_factor_question(chance: Random, _under: Ruleset) -> Question:
    level = any_level(chance)
    return {
        "trump": any_trump(chance, level),
        "lead": any_lead(chance, Trump(RANKS.index(level), NO_SUIT)),
    }


def settle_question(chance: Random, under: Ruleset) -> Question:
    """A hand that was played out; most can arise: at level 2 first, at the declarers' level, fines where throws are."""
    hand_number, declarer = chance.choice((1, 2, 7)), chance.randrange(4)
    levels = ["2", "2"] if hand_number == 1 else [any_level(chance), any_level(chance)]
    level = levels[declarer % 2] if chance.random() < 0.9 else chance.choice(levels)
    lead = (
        any_lead(chance, Trump(RANKS.index(level), NO_SUIT))
        if chance.random() < 0.5
        else [chance.choice(("H3", "SQ", "D9"))]
    )
    pack = list((Counter(show_cards(PACK)) + Counter(show_cards(PACK)) - Counter(lead)).elements())
    kitty = chance.sample(pack, 8)
    worth = sum({"5": 5, "T": 10, "K": 10}.get(card[1], 0) for card in kitty)
    near = chance.choice([0, 5, 15, 20, 35, 40, 55, 60, 75, 80, 95, 100, 115, 120, 155, 160, 195, 200])
    question: Question = {
        "hand_number": hand_number,
        "levels": levels,
        "declarer": declarer,
        "points": min(near, 200 - worth),
        "kitty": kitty,
        "trump": any_trump(chance, level),
        "last_trick": {"lead": lead, "winner": chance.randrange(4)},
        "overrides": chance.choice((0, 0, 1, 2, 5)),
        "fines": [0, 0],
    }
    if under.rules.throws or chance.random() < 0.05:
        question["fines"] = [10 * chance.choice((0, 0, 0, 2, 9)), 10 * chance.choice((0, 0, 0, 2, 9))]
    if chance.random() < 0.3:
        question["past"] = [chance.choice((0, 1, 4)) if level == "A" else 0 for level in levels]
    return question


def match_question(chance: Random, _under: Ruleset) -> Question:
    ended_by = chance.choice(("time", "hands", "games"))
    level = any_level(chance)
    sides = []
    for _side in range(2):
        own = chance.choice((level, any_level(chance)))
        past = chance.choice((0, 1, 2)) if own == "A" else 0
        sides.append({"level": own, "past": past, "games": chance.choice((0, 0, 1, 2))})
    if chance.random() < 0.5:
        sides = [{**side, "games": 0} for side in sides]
    return {"sides": sides, "stage": chance.randrange(2), "ended_by": ended_by}


KINDS = OPERATIONS["offence"].question_schema()["properties"]["kind"]["enum"]
TIMES = OPERATIONS["offence"].question_schema()["properties"]["found"]["enum"]


def offence_question(chance: Random, _under: Ruleset) -> Question:
    kind, stage = chance.choice(KINDS), chance.randrange(2)
    number = {"miscount_pair": 2, "miscount_one": 1}.get(kind, chance.choice((1, 1, 2, 3, 4)))
    rises = [0, 0]
    rises[stage] = chance.randrange(6)
    times = TIMES[1:] if kind in {"revoke", "wrong_play", "wrong_ruff"} else TIMES
    return {
        "kind": kind,
        "at_fault": chance.sample(range(4), number),
        "found": chance.choice(times),
        "declarer": chance.randrange(4),
        "rises": rises,
        "stage": stage,
        "earlier": chance.choice((0, 0, 1, 2, 3)),
    }


def prize_question(chance: Random, _under: Ruleset) -> Question:
    return {"results": chance.choices(("won", "won", "lost", "forfeit", "bye"), k=chance.randrange(5))}


def pairing_question(chance: Random, under: Ruleset) -> Question:
    """A round of an event: knock-out, by a bracket, or two rounds for all; a result or a pair may be missing."""
    number, rounds = chance.choice([*range(1, 18), 31, 32, 33]), chance.randint(1, 6)
    entrants = chance.sample(range(1, 60), number)
    has_reserves = under.rules.reserves_fill_tables or chance.random() < 0.05
    reserves = chance.sample(range(70, 80), chance.randrange(5)) if has_reserves else []
    own = "bracket" if under.rules.bracket_decides else "knock-out" if under.rules.losers_leave else "for all"
    way = own if chance.random() < 0.7 else chance.choice(("bracket", "knock-out", "for all"))
    if way == "for all":
        rounds = chance.choice((1, 2, 2, 3))
        if rounds > 1 and chance.random() < 0.8:
            drawn_in = -number % 4
            entrants, reserves = entrants + reserves[:drawn_in], reserves[drawn_in:]
    first = chance.sample(entrants, len(entrants))
    left, earlier = list(first), []
    for played in range(1, rounds):
        if way == "knock-out":
            chance.shuffle(left)
        size = 2
        while size < len(left):
            size *= 2
        playing = 2 * len(left) - size if way == "bracket" and played == 1 else len(left)
        order = left[:playing]
        beaten = set()
        for a, b in zip(order[::2], order[1::2], strict=False):
            winner = chance.choice((a, b))
            beaten.add(a + b - winner)
            earlier.append({"round": played, "pair": [a, b], "winner": winner})
        if way != "for all":
            left = [pair for pair in left if pair not in beaten]
    drawn = first if way == "bracket" else chance.sample(left, len(left))
    for given in (drawn, earlier):
        if given and chance.random() < 0.1:
            given.pop()
    return {"round": rounds, "entrants": entrants, "drawn": drawn, "earlier": earlier, "reserves": reserves}


ASKING = {
    "kitty_factor": kitty_factor_question,
    "settle": settle_question,
    "match": match_question,
    "offence": offence_question,
    "prize": prize_question,
    "pairing": pairing_question,
}


def answer(by: Any, under: Ruleset, question: Any) -> Answer | str:
    """What one of the two says, or why it says nothing."""
    try:
        found: Answer = by(under.rules, question)
    except NotAdmitted:
        return "not admitted"
    except Undecided:
        return "undecided"
    return found


@pytest.mark.parametrize("name", ASKING)
def test_spec_and_engine_agree(name: str) -> None:
    operation, chance = OPERATIONS[name], Random(name)
    schema = Draft202012Validator(operation.answer)
    answered: Counter[str] = Counter()
    for _ in range(QUESTIONS):
        under = any_ruleset(chance)
        written = ASKING[name](chance, under)
        try:
            question = operation.read(written)
        except BadInput:
            answered["bad"] += 1
            continue
        by_spec = answer(operation.by_spec, under, question)
        assert by_spec == answer(operation.by_engine, under, question), (under.name, written)
        answered[by_spec if isinstance(by_spec, str) else under.document] += 1
        if not isinstance(by_spec, str):
            schema.validate(by_spec)
    has_none = {"zzvc-2019"} if name == "prize" else set()
    assert all((answered[each.id] > QUESTIONS / 30) == (each.id not in has_none) for each in documents())
