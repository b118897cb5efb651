"""The spec accepts what the engine did: whole hands played by the engine, judged step by step by the predicates.

10,000 hands of each document in `make full`, a hundredth of them in `make test`; besides, hands under readings drawn at
random. Each hand is also judged by the engine from its record alone.
"""

import random
from collections.abc import Iterator
from itertools import count

import pytest

import shengji_reference as engine
from shengji_reference import Match, Played, Playing, adjudicate, open_match, written
from shengji_reference.heuristic import heuristic
from shengji_reference.players import random_legal
from shengji_reference.simulation import play_hand
from shengji_spec.adjudged import judge
from shengji_spec.documents import documents, readings
from shengji_spec.records import Action, Buried, Called, Record
from shengji_spec.records import Played as PlayedBySpec
from shengji_spec.rules import Rules
from shengji_spec.rulesets import choices_open, ruleset
from shengji_spec.seats import NOBODY
from tests.conftest import FULL

HANDS = 10_000
IN_FULL, IN_SHARE = 500, 100
"""Hands of one test: twenty of them in full make 10,000."""

DOCUMENTS = [document.id for document in documents()]
PAIRS = ((random_legal, random_legal), (heuristic, random_legal), (heuristic, heuristic))


def record_of(hand: engine.HandRecord) -> Record:
    """A record in the spec's words."""

    def action(deed: engine.Deed) -> Action:
        match deed:
            case engine.Called(seat, phase, cards, drawn):
                return Called(seat, cards, phase, drawn)
            case engine.Buried(seat, cards):
                return Buried(seat, cards)
            case engine.Played(seat, cards):
                return PlayedBySpec(seat, cards)
        raise AssertionError(f"{deed} is nothing that is done in a hand without offences")

    deal = hand.deal
    declarer = NOBODY if deal.declarer is None else deal.declarer
    actions = tuple(map(action, hand.deeds))
    head = (deal.hand_number, deal.levels, declarer, deal.redealt, hand.first_drawer)
    return Record(*head, hand.hands, hand.kitty, actions, hand.past, hand.earlier)


def hands(rules: Rules, seed: int, number: int) -> Iterator[tuple[engine.Written, Playing | None]]:
    """So many hands of matches that follow one another: each record, and the state of play before its last card."""
    chance, state, sides = random.Random(seed), open_match(rules), PAIRS[seed % len(PAIRS)]
    for hand in count():
        if hand == number:
            return
        state = open_match(rules) if state.is_over else state
        steps: list[tuple[Match, engine.game.Action, Match]] = []
        before = state
        for action, after in play_hand(state, (*sides, *sides), chance):
            steps.append((before, action, after))
            before = after
        state = before
        played = steps[-1][0].hand
        for each in written(steps):
            is_last = each.settlement is not None
            yield each, played if is_last and isinstance(played, Playing) else None


def check_hand(rules: Rules, each: engine.Written, played: Playing | None) -> None:
    """Hold the predicates' judgement of a hand, and the engine's from the record, against what came about in play."""
    again = adjudicate(rules, each.record)
    assert again.ok, again
    assert again.settlement == each.settlement
    judged = judge(rules, record_of(each.record))
    assert judged.is_ok, judged.findings
    if each.settlement is None:
        assert judged.total is None
        return
    assert played is not None
    last = each.record.deeds[-1]
    assert isinstance(last, Played)
    assert [trick.winner for trick in judged.tricks[:-1]] == [trick.winner for trick in played.tricks]
    assert [trick.points for trick in judged.tricks[:-1]] == [trick.points for trick in played.tricks]
    assert judged.outcome is not None
    assert (judged.outcome.declarer, judged.outcome.overrides) == (played.settled.declarer, played.settled.overrides)
    assert (judged.outcome.level, judged.outcome.suit) == (played.settled.level, played.settled.suit)
    found = (judged.total, judged.winner, judged.rises)
    assert found == (each.settlement.total, each.settlement.stage, each.settlement.rises)


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("chunk", range(HANDS // IN_FULL if FULL else 1))
def test_the_spec_accepts_what_the_engine_did(document: str, chunk: int, full: bool) -> None:
    rules = ruleset(document).rules
    for each, played in hands(rules, chunk, IN_FULL if full else IN_SHARE):
        check_hand(rules, each, played)


def drawn_readings(document: str, chance: random.Random) -> dict[str, str]:
    """A choice for each reading of a document, most of them its default."""
    chosen = {}
    for reading in readings():
        choices = choices_open(document, reading.id) if document in reading.documents else ()
        if len(choices) > 1 and chance.random() < 0.2:
            chosen[reading.id] = choices[int(chance.random() * len(choices))]
    return chosen


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_spec_accepts_it_under_readings_drawn_at_random(document: str, full: bool) -> None:
    chance = random.Random(document)
    for seed in range(500 if full else 15):
        rules = ruleset(document, drawn_readings(document, chance)).rules
        for each, played in hands(rules, seed, 2):
            check_hand(rules, each, played)
