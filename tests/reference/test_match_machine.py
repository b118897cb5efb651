"""Whole matches as a state machine: nothing is lost, nothing is refused that may be done, nothing hidden is seen.

Hypothesis draws rulesets (the documents, and each reading changed alone), where the match begins, and what is done:
single steps, steps that may not be made, stretches and whole hands of random players.
"""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from shengji_reference import IllegalActionError, open_match, points
from shengji_reference.dealing import Dealing, Draw, EndDraw, Pass, Show, Stage, legal_shows
from shengji_reference.game import Action, DealCards, Match, RingBell, apply, first_drawers, legal_actions
from shengji_reference.match import End
from shengji_reference.observation import Action as SeatsAction
from shengji_reference.observation import hand_seen, may_do, observation
from shengji_reference.players import pick, random_legal
from shengji_reference.playing import Playing
from shengji_reference.simulation import play_hand, play_match, shuffled
from shengji_spec.matches import is_finished_after_bell
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

from .hands import DOCUMENTED
from .matches import SEATS, TWO_PACKS, cards_in, documented, exchanged, openings, wrong_actions

IN_PACKS = 200
LISTED = 16
"""So many of the legal actions of a state are tried."""

MOST_HANDS = 400
"""No match of the tests lasts longer without a bell."""

seeds = st.integers(0, 2**32)


class Matches(RuleBasedStateMachine):
    """A match, and all that was done in it."""

    first: Match
    state: Match
    done: list[Action]
    met: set[str]
    eagerness: float

    @initialize(rules=documented, data=st.data(), eagerness=st.sampled_from([0, 0.03, 0.3]))
    def begin(self, rules: Rules, data: st.DataObject, eagerness: float) -> None:
        self.eagerness = eagerness
        self.first = self.state = data.draw(openings(rules))
        self.done, self.met = [], set()

    def step(self, action: Action) -> None:
        """Take a step; where the table then waits for something else, it is looked at at once."""
        before, self.state = self.state, apply(self.state, action)
        self.done.append(action)
        self.met.update(str(each.happening) for each in self.state.events)
        if self.state.ended_by is not None:
            self.met.add(f"ended by {self.state.ended_by}")
        if isinstance(self.state.hand, Dealing) and getattr(before.hand, "stage", None) != self.state.hand.stage:
            self.hidden_cards_are_not_seen()
            self.nothing_else_can_be_done()

    # What is done

    @rule(seed=seeds, steps=st.integers(1, 150))
    def go_on(self, seed: int, steps: int) -> None:
        """Random players do what they are asked, and now and then somebody shows cards in the draw."""
        chance = random.Random(seed)
        for _ in range(steps):
            if not self.state.is_over:
                self.step(self.chosen(chance))

    def chosen(self, chance: random.Random) -> Action:
        match self.state.hand:
            case None:
                return DealCards(shuffled(chance), pick(chance, first_drawers(self.state)))
            case Dealing(stage=Stage.DRAWING, drawn=drawn) as hand:
                shows = [Show(seat, cards) for seat in range(SEATS) for cards in legal_shows(hand, seat)]
                if shows and chance.random() < self.eagerness:
                    return pick(chance, shows)
                return Draw() if drawn < 100 else EndDraw()
            case Dealing(waiting=(seat, *_)):
                answer = random_legal(observation(self.state, seat), chance)
                # a call that the declarers' cards bar (R-72)
                return answer if not isinstance(answer, Show) or answer in {*legal_actions(self.state)} else Pass(seat)
            case Playing(turn=seat):
                return random_legal(observation(self.state, seat), chance)
        raise AssertionError("a hand waits for somebody")

    @rule(places=st.lists(st.integers(0, LISTED - 1), min_size=1, max_size=4))
    def do_what_is_legal(self, places: list[int]) -> None:
        for place in places:
            choices = [each for each in islice(legal_actions(self.state), LISTED) if not isinstance(each, RingBell)]
            if choices:
                self.step(choices[place % len(choices)])

    @rule(seed=seeds)
    def play_to_the_end_of_the_hand(self, seed: int) -> None:
        chance, hands = random.Random(seed), self.state.hand_number
        while not self.state.is_over and self.state.hand_number == hands:
            self.step(self.chosen(chance))

    @rule(wanted=st.integers(0, 9))
    def ring(self, wanted: int) -> None:
        if wanted == 0 and self.state.rules.match_is_timed and not (self.state.is_rung or self.state.is_over):
            self.step(RingBell())

    # What always holds

    @invariant()
    def all_that_is_legal_can_be_done(self) -> None:
        for action in islice(legal_actions(self.state), LISTED):
            assert apply(self.state, action) != self.state

    @invariant()
    def nothing_else_can_be_done(self) -> None:
        before = repr(self.state)
        for action in wrong_actions(self.state):
            with pytest.raises(IllegalActionError):
                apply(self.state, action)
        assert repr(self.state) == before

    @invariant()
    def hidden_cards_are_not_seen(self) -> None:
        """zzvc:A.2, zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1: the same is seen whatever the others hold."""
        hand = self.state.hand
        if hand is None:
            return
        for seat in range(SEATS):
            other = exchanged(hand, seat, random.Random(len(self.done)))
            assert cards_in(other) == TWO_PACKS
            seen = hand_seen(hand, seat)
            assert seen == hand_seen(other, seat)
            assert repr(seen) == repr(hand_seen(other, seat))

    @invariant()
    def what_a_seat_may_do_is_what_is_legal(self) -> None:
        """Of a seat's actions only a call that the declarers' cards bar is not legal (R-72)."""
        legal = set(islice(legal_actions(self.state), LISTED))
        for seat in range(SEATS):
            known = list(islice(may_do(observation(self.state, seat)), LISTED))
            assert {action for action in legal if getattr(action, "seat", None) == seat} <= {*known}
            assert all(reason == "not-entitled" for reason in self.refusals_of(known))

    def refusals_of(self, actions: list[SeatsAction]) -> Iterator[str | None]:
        """Why actions may not be done, of those that may not."""
        for action in actions:
            try:
                apply(self.state, action)
            except IllegalActionError as error:
                yield error.refusal.reason if error.refusal and isinstance(action, Show) else None

    @invariant()
    def cards_and_points_are_kept(self) -> None:
        hand = self.state.hand
        if hand is not None:
            assert cards_in(hand) == TWO_PACKS
        for played in (hand, self.state.played):
            if isinstance(played, Playing):
                lying = [*played.kitty, *(card for cards in played.on_table() for card in cards)]
                lying += [card for seat in range(SEATS) for card in played.hand(seat)]
                assert sum(played.points) + points(lying) == IN_PACKS

    @invariant()
    def something_can_be_done_until_the_end(self) -> None:
        assert (next(legal_actions(self.state), None) is None) == self.state.is_over
        assert (self.state.winner is None) or self.state.is_over

    def teardown(self) -> None:
        """What was done leads to the same state again."""
        if hasattr(self, "done"):
            for met in sorted(self.met):
                event(met)
            again = self.first
            for action in self.done:
                again = apply(again, action)
            assert again == self.state
            assert (again.events, again.settlement) == (self.state.events, self.state.settlement)


TestMatches = Matches.TestCase
TestMatches.settings = settings(
    max_examples=settings().max_examples * 3 // 10, stateful_step_count=12, phases=set(Phase) - {Phase.explain}
)
"""Thirty runs of up to twelve steps; three hundred if all is wanted."""


# Matches to the end


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_match_ends(name: str, full: bool) -> None:
    """Under each ruleset: by the bell after two hands, or from the last but one on; whole ones if all is wanted."""
    rules = DOCUMENTED[name]
    if full or rules.match_is_timed:
        steps = play_match(rules, [random_legal] * SEATS, seed=7, bell=20 if full else 2)
        state = [step.state for step in steps][-1]
    else:
        state, chance = Match(rules, hand_number=16, levels=(5, 9), stage=1, declarer=3), random.Random(7)
        while not state.is_over:
            assert state.hand_number <= 17
            state = [step.state for step in play_hand(state, [random_legal] * SEATS, chance)][-1]
    assert state.ended_by == (End.GAMES if 2 in state.games else End.TIME if rules.match_is_timed else End.HANDS)
    assert state.winner in {0, 1}
    assert list(legal_actions(state)) == []


def test_a_match_opens_under_rules_and_says_where_a_ruleset_has_them() -> None:
    under: Any = ruleset("whu-2013")
    assert open_match(under.rules).rules == under.rules
    with pytest.raises(TypeError, match=r"^open_match takes Rules, not Ruleset; pass its \.rules$"):
        open_match(under)
    unfit: Any = "whu-2013"
    with pytest.raises(TypeError, match=r"^open_match takes Rules, not str$"):
        open_match(unfit)


@pytest.mark.parametrize("seed", range(1))
def test_a_match_of_games_ends_without_a_bell(seed: int) -> None:
    """bnuz:A.1.7: two games of three, each from 2 past the ace, within so many hands."""
    steps = play_match(DOCUMENTED["bnuz-2015"], [random_legal] * SEATS, seed, bell=MOST_HANDS)
    end = [step.state for step in steps][-1]
    assert end.ended_by == End.GAMES
    assert sorted(end.games) in [[0, 2], [1, 2]]
    assert end.games[end.winner or 0] == 2


@pytest.mark.parametrize("choice", "ab")
@pytest.mark.parametrize("name", ["whu-2013", "bnuz-2015"])
def test_the_bell_ends_the_match_unless_the_hand_is_finished(name: str, choice: str) -> None:
    """R-61: what `is_finished_after_bell` says of a hand with and without all its cards drawn."""
    rules, chance = ruleset(name, {"R-61": choice}).rules, random.Random(1)
    state = apply(open_match(rules), DealCards(shuffled(chance), 0))
    for drawn in range(101):
        if drawn in {0, 99, 100}:
            assert apply(state, RingBell()).is_over != is_finished_after_bell(rules, is_drawn=drawn == 100)
        state = apply(state, Draw()) if drawn < 100 else state
