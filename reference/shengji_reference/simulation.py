"""Hands and matches played by players: what they do, step by step, the same for a seed on every machine."""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shengji_reference.bidding import SEATS
from shengji_reference.dealing import HANDS, Dealing, Draw, EndDraw, IllegalActionError, Pass, Show, Stage
from shengji_reference.game import Action, DealCards, Match, RingBell, apply, first_drawers, open_match
from shengji_reference.observation import can_be_shown, observation
from shengji_reference.players import Chance, Player, pick
from shengji_reference.playing import Playing
from shengji_spec.cards import PACK, Card
from shengji_spec.rules import Rules

HANDS_TO_BELL = 20
"""In a match that is timed the bell rings after so many hands, unless another number is wanted."""


class Step(NamedTuple):
    """What was done, in which state, and the state that it led to; of such steps `written` makes records."""

    before: Match
    action: Action
    state: Match


def taken(before: Match, action: Action) -> Step:
    """Return the step that an action makes.

    Raises
    ------
    IllegalActionError
        As `apply` does.
    """
    return Step(before, action, apply(before, action))


def shuffled(chance: Chance) -> tuple[Card, ...]:
    """Return the two packs in an order by chance, from `random()` alone."""
    keys = [(chance.random(), card) for card in PACK for _ in range(2)]
    return tuple(card for _, card in sorted(keys))


def play_match(rules: Rules, players: Sequence[Player], seed: int, bell: int = HANDS_TO_BELL) -> Iterator[Step]:
    """Yield the steps of a match; where matches are timed the bell rings once so many hands are played out.

    Clauses: whu:5.1, zzvc:A.1, bnuz:A.1.7. Readings: R-61.

    Raises
    ------
    IllegalActionError
        For a player that does what it may not.
    """
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    state, hands = open_match(rules), 0
    while not state.is_over:
        if rules.match_is_timed and hands == bell:
            yield taken(state, RingBell())
            return
        for step in play_hand(state, players, chance):
            state = step.state
            yield step
        hands += 1


def play_hand(state: Match, players: Sequence[Player], chance: Chance) -> Iterator[Step]:
    """Yield the steps of a match that waits for cards until a hand is played out, dealt again while nobody calls.

    It never ends with players that never call, where the rules have the hand dealt again.

    Raises
    ------
    IllegalActionError
        For a player that does what it may not, and a match that does not wait for cards.
    """
    while True:
        step = taken(state, DealCards(shuffled(chance), pick(chance, first_drawers(state))))
        state = step.state
        yield step
        while isinstance(state.hand, Dealing):
            steps = _draw if state.hand.stage == Stage.DRAWING else _ask
            for step in steps(state, players, chance):
                state = step.state
                yield step
        while isinstance(state.hand, Playing):
            step = taken(state, _answer(state, state.hand.turn, players, chance))
            state = step.state
            yield step
        if not state.redealt or state.is_over:
            return


def _draw(state: Match, players: Sequence[Player], chance: Chance) -> Iterator[Step]:
    """Draw a card, or end the draw, and ask who may have something to show.

    That is whoever drew a card that can be shown, after a show the others, and all four before the draw ends.
    """
    if _dealing(state).drawn < HANDS:
        step = taken(state, Draw())
        state = step.state
        yield step
    asked = _asked_in_draw(state)
    while asked:
        seat, *asked = asked
        answer = _answer(state, seat, players, chance)
        if isinstance(answer, Show):
            step = taken(state, answer)
            state = step.state
            yield step
            asked = [(seat + place) % SEATS for place in range(1, SEATS)]
    if _dealing(state).drawn == HANDS:
        yield taken(state, EndDraw())


def _asked_in_draw(state: Match) -> list[int]:
    hand = _dealing(state)
    if hand.drawn == HANDS:
        return [(hand.first_drawer + place) % SEATS for place in range(SEATS)]
    seat = (hand.first_drawer + hand.drawn - 1) % SEATS
    return [seat] if can_be_shown(hand.auction.deal, hand.hands[seat][-1]) else []


def _ask(state: Match, players: Sequence[Player], chance: Chance) -> Iterator[Step]:
    """Ask whom the table waits for; who may not call because the declarers could have, passes (R-72)."""
    hand = _dealing(state)
    seat = hand.waiting[0]
    answer = _answer(state, seat, players, chance)
    try:
        step = taken(state, answer)
    except IllegalActionError:
        if not isinstance(answer, Show) or hand.stage != Stage.CALLING:
            raise
        step = taken(state, Pass(seat))
    yield step


def _answer(state: Match, seat: int, players: Sequence[Player], chance: Chance) -> Action:
    """Return what a seat does.

    Raises
    ------
    IllegalActionError
        Where it acts for another.
    """
    answer = players[seat](observation(state, seat), chance)
    if not isinstance(answer, Draw | EndDraw) and answer.seat != seat:
        raise IllegalActionError(f"the player of seat {seat} acts for seat {answer.seat}")
    return answer


def _dealing(state: Match) -> Dealing:
    if not isinstance(state.hand, Dealing):
        raise IllegalActionError("no hand is drawn")
    return state.hand
