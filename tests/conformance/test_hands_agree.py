"""The spec accepts what the engine did: whole hands played by the engine, judged step by step by the predicates.

10,000 hands of each document in `make full`, a hundredth of them in `make test`; besides, hands under readings drawn at
random. Each hand is also judged by the engine from its record alone.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import shengji_reference as engine
from shengji_conformance.operations.hands import recorded
from shengji_conformance.records.succession import Succession, head_of, settlement_answer
from shengji_reference import Playing, adjudicate, open_match, written
from shengji_reference.heuristic import heuristic
from shengji_reference.players import random_legal
from shengji_reference.simulation import play_hand
from shengji_spec.adjudged import Verdict
from shengji_spec.documents import documents, readings
from shengji_spec.rules import Rules
from shengji_spec.rulesets import choices_open, ruleset
from tests.conftest import FULL

HANDS = 10_000
IN_FULL, IN_SHARE = 500, 100
"""Hands of one test: twenty of them in full make 10,000."""

HANDS_OF_MATCH = 17
"""By zzvc:A.1."""

DOCUMENTS = [document.id for document in documents()]
PAIRS = ((random_legal, random_legal), (heuristic, random_legal), (heuristic, heuristic))


Hand = tuple[engine.Written, Playing | None, bool]
"""A hand written down, the state of play before its last card (None: dealt again), whether the match was over then."""


def hands(rules: Rules, seed: int, number: int) -> Iterator[Hand]:
    """So many hands of matches that follow one another."""
    chance, state, sides = random.Random(seed), open_match(rules), PAIRS[seed % len(PAIRS)]
    for _ in range(number):
        state = open_match(rules) if state.is_over else state
        steps = list(play_hand(state, (*sides, *sides), chance))
        state, played = steps[-1].state, steps[-1].before.hand
        for each in written(steps):
            is_settled = each.settlement is not None and isinstance(played, Playing)
            yield each, played if is_settled and isinstance(played, Playing) else None, is_settled and state.is_over


def check_hand(succession: Succession, each: engine.Written, played: Playing | None) -> None:
    """Hold the predicates' judgement of a hand, and the engine's of its record, against what came about in play."""
    again = adjudicate(succession.rules, replace(each.record, has_declared=succession.has_declared))
    assert again.ok, again
    assert again.settlement == each.settlement
    hand = recorded(each.record)
    assert head_of(hand) == succession.due
    judged, answer = succession.take(hand)
    assert judged.is_ok, judged.findings
    if each.settlement is None or played is None:
        assert answer is None
        return
    check_play(judged, played)
    assert (judged.total, judged.winner) == (each.settlement.total, each.settlement.stage)
    assert answer == settlement_answer(each.settlement)


def check_play(judged: Verdict, played: Playing) -> None:
    """The tricks but the last, and what the auction came to, are those of the play."""
    assert [trick.winner for trick in judged.tricks[:-1]] == [trick.winner for trick in played.tricks]
    assert [trick.points for trick in judged.tricks[:-1]] == [trick.points for trick in played.tricks]
    assert judged.outcome is not None
    assert (judged.outcome.declarer, judged.outcome.overrides) == (played.settled.declarer, played.settled.overrides)
    assert (judged.outcome.level, judged.outcome.suit) == (played.settled.level, played.settled.suit)


def check_all(rules: Rules, seed: int, number: int) -> None:
    """So many hands, each as it follows from the one before; after a match that is over another begins."""
    succession = Succession(rules)
    for each, played, is_over in hands(rules, seed, number):
        check_hand(succession, each, played)
        is_last = rules.match_is_of_hands and succession.due.hand_number > HANDS_OF_MATCH
        assert (is_last or succession.is_decided) == is_over
        succession = Succession(rules) if is_over else succession


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("chunk", range(HANDS // IN_FULL if FULL else 1))
def test_the_spec_accepts_what_the_engine_did(document: str, chunk: int, full: bool) -> None:
    rules = ruleset(document).rules
    check_all(rules, chunk, IN_FULL if full else IN_SHARE)


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
        check_all(rules, seed, 2)
