"""Hands played out and written down, for the tests of records: the same for a seed on every machine."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from shengji_reference import (
    Bury,
    DealCards,
    Dealing,
    Draw,
    EndDraw,
    Match,
    RingBell,
    Show,
    Stage,
    Written,
    apply,
    legal_actions,
    legal_shows,
    open_match,
    written,
)
from shengji_reference.game import Action, first_drawers
from shengji_spec.cards import PACK
from shengji_spec.rules import Rules

LISTED = 30


T = TypeVar("T")


def _pick(chance: random.Random, choices: list[T]) -> T:
    return choices[int(chance.random() * len(choices))]


def next_action(state: Match, chance: random.Random) -> Action:
    """A legal step by chance: of leads and follows one of the first that are listed."""

    hand = state.hand
    if hand is None:
        keys = sorted((chance.random(), card) for card in PACK for _ in range(2))
        return DealCards(tuple(card for _, card in keys), _pick(chance, list(first_drawers(state))))
    if not isinstance(hand, Dealing):
        return _pick(chance, list(islice(legal_actions(hand), LISTED)))
    if hand.stage == Stage.DRAWING:
        seat = (hand.first_drawer + hand.drawn - 1) % 4
        shows = list(legal_shows(hand, seat)) if hand.drawn and chance.random() < 0.5 else []
        if shows:
            return Show(seat, _pick(chance, shows))
        return EndDraw() if hand.is_drawn else Draw()
    if hand.stage == Stage.BURYING:
        seat = hand.waiting[0]
        held = [*hand.hands[seat], *hand.kitty]
        return Bury(seat, tuple(chance.sample(held, 8)))
    return _pick(chance, list(legal_actions(hand)))


def steps(rules: Rules, seed: int, hands: int) -> Iterator[tuple[Match, Action, Match]]:
    """A match by chance; where it is timed the bell rings once so many hands are dealt."""
    state, chance, dealt = open_match(rules), random.Random(seed), 0
    while not state.is_over:
        dealt += state.hand is None
        is_time = dealt > hands and rules.match_is_timed and not state.is_rung
        action = RingBell() if is_time else next_action(state, chance)
        before, state = state, apply(state, action)
        yield before, action, state


def hands(rules: Rules, seed: int, count: int) -> Iterator[Written]:
    """The first hands of a match by chance that were played to their end."""
    return islice((each for each in written(steps(rules, seed, 99)) if each.settlement is not None), count)
