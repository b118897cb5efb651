"""Whole hands of random legal plays, drawn from a seed; every play is checked again before it counts."""

import random
from itertools import islice
from typing import Any

from benchmarks.baseline import TRUMPS
from benchmarks.engines import Engine
from shengji_reference.masks import Context, Holding
from shengji_reference.runs import runs
from shengji_reference.table import table
from shengji_spec.cards import KING, PACK
from shengji_spec.rulesets import ruleset

SEATS = 4
HANDS = {1: 12, 2: 25}
"""The cards dealt to each seat out of one deck and out of two; the others lie in the kitty."""
POINTS = 100
"""The points in a deck."""
MOST_LISTED = 50
RULES = ruleset("whu-2013").rules

Cards = list[int]
"""Cards as bits; a kind held twice comes twice."""


def play_hand(engine: Engine, seed: int, throws: float, decks: int = 2) -> int:
    """Play a hand out; the number of plays. All points have to be there in the end.

    `throws`: how often the leader throws all cards of a side suit, where the engine knows throws.
    """
    size = HANDS[decks]
    order = engine.order
    drawn = random.Random(seed)
    pack = [*PACK] * decks
    drawn.shuffle(pack)
    hands = [order.hold(pack[size * seat : size * (seat + 1)]) for seat in range(SEATS)]
    total, plays_made, leader = points(order, order.hold(pack[size * SEATS :])), 0, seed % SEATS
    while hands[leader].held:
        plays = [draw_lead(engine, hands, leader, drawn, throws)]
        lead = engine.lead(plays[0])
        hands[leader] = without(hands[leader], plays[0])
        for step in range(1, SEATS):
            seat = (leader + step) % SEATS
            play = draw_follow(engine, lead, hands[seat], drawn)
            if not engine.is_legal(lead, hands[seat], play):
                raise AssertionError(f"hand {seed}: a play that is not legal was drawn")
            plays.append(play)
            hands[seat] = without(hands[seat], play)
        leader = (leader + engine.winner(lead, plays)) % SEATS
        total += sum(points(order, play) for play in plays)
        plays_made += SEATS
    if total != POINTS * decks:
        raise AssertionError(f"hand {seed}: {total} points")
    return plays_made


def draw_lead(engine: Engine, hands: list[Holding], leader: int, drawn: random.Random, throws: float) -> Holding:
    """A card, mostly with its pair or tractor where it has one; now and then all cards of its side suit."""
    order, hand = engine.order, hands[leader]
    cards = cards_of(hand.held)
    kind = cards[int(drawn.random() * len(cards))]
    paired = kind & hand.twice
    if not paired and not throws:
        return Holding(kind, 0)
    number = order.group_of(Holding(kind, 0))
    if number is None:
        raise AssertionError("a card of no group")
    start, kinds = order.slots[number]
    if number != TRUMPS and drawn.random() < throws:
        others = (hands[leader - 3], hands[leader - 2], hands[leader - 1])
        suit = Holding(hand.held & kinds << start, hand.twice & kinds << start)
        thrown = engine.throw(number, suit, others)
        if thrown is not None:
            return thrown
    if not paired or drawn.random() < 0.2:
        return Holding(kind, 0)
    if drawn.random() < 0.7:
        line = table(RULES, order.trump).lines[number].by_order
        run = next((run for run in runs(line, hand.twice >> start & kinds) if run & kind >> start), 0) << start
        paired = run or kind
    return Holding(paired, paired)


def draw_follow(engine: Engine, lead: Any, hand: Holding, drawn: random.Random) -> Holding:
    """A legal play: the cards of the suit and others at random, or one of the first that the engine lists."""
    kinds, count = lead.kinds, lead.count
    held, twice = hand.held & kinds, hand.twice & kinds
    lacking = count - held.bit_count() - twice.bit_count()
    if lacking > 0:
        others = cards_of(hand.held & ~kinds) + cards_of(hand.twice & ~kinds)
        return draw_cards(others, lacking, drawn, Holding(held, twice))
    if not lacking:
        return Holding(held, twice)
    if not lead.pairs or not twice:
        return draw_cards(cards_of(held) + cards_of(twice), count, drawn, Holding(0, 0))
    listed = list(islice(engine.follows(lead, hand), MOST_LISTED))
    return listed[int(drawn.random() * len(listed))]


def draw_cards(cards: Cards, count: int, drawn: random.Random, so_far: Holding) -> Holding:
    """So many of some cards, besides those drawn so far."""
    held, twice = so_far
    for left in range(len(cards), len(cards) - count, -1):
        place = int(drawn.random() * left)
        kind = cards[place]
        cards[place] = cards[left - 1]
        twice |= held & kind
        held |= kind
    return Holding(held, twice)


def cards_of(kinds: int) -> Cards:
    """Each one of a mask."""
    found = []
    while kinds:
        kind = kinds & -kinds
        found.append(kind)
        kinds ^= kind
    return found


def without(hand: Holding, play: Holding) -> Holding:
    """The hand after a play."""
    held, twice = hand
    return Holding(held & ~(play.twice | play.held & ~twice), twice & ~play.held)


def points(order: Context, cards: Holding) -> int:
    """The points in some cards."""
    fives, tens = point_kinds(order)
    five, ten = cards.held & fives, cards.held & tens
    more_five, more_ten = cards.twice & fives, cards.twice & tens
    return 5 * (five.bit_count() + more_five.bit_count()) + 10 * (ten.bit_count() + more_ten.bit_count())


_KINDS: dict[int, tuple[int, int]] = {}


def point_kinds(order: Context) -> tuple[int, int]:
    """The kinds of five points, and of ten."""
    found = _KINDS.get(id(order))
    if found is None:
        fives = sum(bit for card, bit in order.bits.items() if card.rank == 5)
        tens = sum(bit for card, bit in order.bits.items() if card.rank in (10, KING))
        found = _KINDS.setdefault(id(order), (fives, tens))
    return found
