"""Whole hands of random legal plays: cards and points are kept, and the spec agrees with every play."""

import random
from collections import Counter
from itertools import islice

import pytest

from shengji_reference import Forced, Stands, classify, count_follows, follow, lead, legal_follows, points, winner
from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.following import follow_refusal
from shengji_spec.leads import lead_refusal
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.tricks import winner as winner_of_the_spec

from .hands import DOCUMENTED
from .plays import ALL_TRUMPS

SEATS, KITTY, ALL_POINTS = 4, 8, 200
MOST_LISTED = 60

Cards = list[Card]


class Table:
    """Four hands that are played out; every play is drawn from those that the engine calls legal."""

    def __init__(self, rules: Rules, trump: Trump, seed: int) -> None:
        self.rules, self.trump, self.random = rules, trump, random.Random(seed)
        pack = [*PACK, *PACK]
        self.random.shuffle(pack)
        self.kitty = pack[:KITTY]
        self.hands = [pack[KITTY + seat :: SEATS] for seat in range(SEATS)]

    def lead_out_of(self, seat: int) -> tuple[Card, ...]:
        """A lead: a part of what the hand holds of a group, or all of it as a throw; what is forced if it fails."""
        hand = self.hands[seat]
        first = self.random.choice(hand)
        group = classify(self.rules, self.trump, [first]).group
        suit = [card for card in hand if classify(self.rules, self.trump, [card]).group == group]
        parts = [part.cards for part in classify(self.rules, self.trump, suit).parts]
        whole = tuple(card for part in parts[: self.random.randint(1, 3)] for card in part)
        others = [self.hands[(seat + step) % SEATS] for step in (1, 2, 3)]
        for cards in (whole if self.random.random() < 0.5 else parts[0], self.random.choice(parts)):
            answer = lead(self.rules, self.trump, hand, cards, others)
            refused = lead_refusal(self.rules, self.trump, play_of(tuple(hand)), play_of(cards))
            assert (refused is None) == isinstance(answer, Stands | Forced)
            if isinstance(answer, Stands | Forced):
                return answer.played
        raise AssertionError("a part of the hand may always be led")

    def follow_out_of(self, seat: int, led: tuple[Card, ...]) -> tuple[Card, ...]:
        """A play drawn from the legal ones, or from the first of very many."""
        hand = self.hands[seat]
        count = count_follows(self.rules, self.trump, led, hand)
        assert count > 0
        place = self.random.randrange(min(count, MOST_LISTED))
        play = next(islice(legal_follows(self.rules, self.trump, led, hand), place, None))
        assert follow(self.rules, self.trump, led, hand, play) is None
        assert follow_refusal(self.rules, self.trump, play_of(led), play_of(tuple(hand)), play_of(play)) is None
        return play

    def play_trick(self, leader: int) -> tuple[int, int, list[tuple[Card, ...]]]:
        """Play a trick; the seat that wins it, its points, and the plays."""
        plays = [self.lead_out_of(leader)]
        for step in range(1, SEATS):
            plays.append(self.follow_out_of((leader + step) % SEATS, plays[0]))
        best = winner(self.rules, self.trump, plays)
        assert best == winner_of_the_spec(self.rules, self.trump, tuple(map(play_of, plays)))
        for step, play in enumerate(plays):
            for card in play:
                self.hands[(leader + step) % SEATS].remove(card)
        return (leader + best) % SEATS, sum(map(points, plays)), plays


def play_out(rules: Rules, trump: Trump, seed: int) -> None:
    """Play a hand and see that nothing is lost."""
    table = Table(rules, trump, seed)
    leader, total, seen = seed % SEATS, points(table.kitty), Counter(table.kitty)
    while table.hands[0]:
        assert len({len(hand) for hand in table.hands}) == 1
        leader, gained, plays = table.play_trick(leader)
        total += gained
        seen.update(card for play in plays for card in play)
    assert total == ALL_POINTS
    assert seen == Counter(PACK + PACK)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_hands_under_documents_and_readings(name: str, full: bool) -> None:
    """Two hands under each ruleset, a hundred if all is wanted."""
    hands = 100 if full else 2
    first = hands * list(DOCUMENTED).index(name)
    for seed in range(first, first + hands):
        play_out(DOCUMENTED[name], ALL_TRUMPS[seed * 7 % len(ALL_TRUMPS)], seed)


@pytest.mark.parametrize("seed", range(12))
def test_hands_under_any_parameters(seed: int, full: bool) -> None:
    """Hands under parameters drawn at random, each with its own: two, or a hundred if all is wanted."""
    for number in range(100 if full else 2):
        drawn = random.Random(100 * seed + number)
        rules = Rules._make(drawn.random() < 0.5 for _ in Rules._fields)
        play_out(rules, drawn.choice(ALL_TRUMPS), 100 * seed + number)
