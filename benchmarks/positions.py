"""Positions to ask the engines about, drawn from a seed: a lead, a hand that follows, and plays legal and not."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from benchmarks.engines import Complete
from shengji_reference.masks import Holding, ones
from shengji_reference.runs import runs
from shengji_spec.cards import ACE, JOKERS, NO_SUIT, PACK, SMALL_JOKER, Card, Trump
from shengji_spec.rules import Rules

TRUMPS = tuple(Trump(level, suit) for level in range(2, ACE + 1) for suit in (0, 1, 2, 3, NO_SUIT))
HAND = 25
LISTED = 60


class Position(NamedTuple):
    """A lead, the hand of the next player, and some plays out of it, legal and not."""

    trump: Trump
    lead: Holding
    hand: Holding
    plays: tuple[Holding, ...]


def dealt_positions(rules: Rules, shape: str, number: int) -> list[Position]:
    """So many positions out of dealt hands, under all trumps in turn; `shape`: single, pair, tractor or throw."""
    drawn = random.Random(shape)
    found: list[Position] = []
    while len(found) < number:
        engine = Complete(rules, TRUMPS[len(found) % len(TRUMPS)])
        pack = [*PACK, *PACK]
        drawn.shuffle(pack)
        leads = list(leads_of(engine, engine.order.hold(pack[:HAND]), shape))
        if leads:
            hand = engine.order.hold(pack[HAND : 2 * HAND])
            found.append(position(engine, drawn.choice(leads), hand, drawn))
    return found


def rich_positions(rules: Rules, number: int) -> list[Position]:
    """So many positions in which a tractor of a side suit is led, and the next player holds all else of the suit.

    Every other kind is held twice two times out of three, so that there is a choice of tractors.
    """
    drawn = random.Random("rich")
    found = []
    for index in range(number):
        engine = Complete(rules, TRUMPS[index % len(TRUMPS)])
        slot = next(slot for slot in engine.order.slots if slot.kinds)
        pairs, place = drawn.choice((2, 3, 4)), drawn.randrange(8)
        lead = ((1 << pairs) - 1) << place
        held = slot.kinds & ~lead
        twice = sum(kind for kind in ones(held) if drawn.random() < 2 / 3)
        hand = Holding(held << slot.start, twice << slot.start)
        found.append(position(engine, Holding(lead << slot.start, lead << slot.start), hand, drawn))
    return found


def decked_positions(rules: Rules, decks: int, size: int, shapes: tuple[str, ...], number: int) -> list[Position]:
    """So many positions of two hands of one size, dealt from so many decks, under all trumps in turn.

    Led is the first of the shapes that the first hand has.
    """
    drawn = random.Random(f"{decks} {size} {shapes}")
    found = []
    for index in range(number):
        engine = Complete(rules, TRUMPS[index % len(TRUMPS)])
        pack = [*PACK] * decks
        drawn.shuffle(pack)
        leader, hand = engine.order.hold(pack[:size]), engine.order.hold(pack[size : 2 * size])
        leads = next(leads for shape in shapes if (leads := list(leads_of(engine, leader, shape))))
        found.append(position(engine, drawn.choice(leads), hand, drawn))
    return found


def leads_of(engine: Complete, hand: Holding, shape: str) -> Iterator[Holding]:
    """Every lead of a shape out of a hand."""
    if shape == "single":
        yield from (Holding(kind, 0) for kind in ones(hand.held))
    elif shape == "pair":
        yield from (Holding(kind, kind) for kind in ones(hand.twice))
    for number, (start, kinds) in enumerate(engine.order.slots):
        suit = Holding(hand.held & kinds << start, hand.twice & kinds << start)
        if shape == "tractor" and kinds:
            for run in runs(engine.table.lines[number].by_order, suit.twice >> start):
                yield Holding(run << start, run << start)
        if shape == "throw" and suit.held & suit.held - 1 and suit.twice and number < len(engine.order.slots) - 1:
            yield suit


def position(engine: Complete, lead: Holding, hand: Holding, drawn: random.Random) -> Position:
    """The position with up to four plays: two that are legal, one from the suit if it goes so far, one from all."""
    made = engine.lead(lead)
    legal = list(islice(engine.follows(made, hand), LISTED))
    plays = drawn.sample(legal, min(2, len(legal)))
    cards = list(engine.order.cards_of(hand))
    suit = [card for card in cards if engine.order.bits[card] & made.kinds]
    for pool in (suit if len(suit) >= made.count else cards, cards):
        plays.append(engine.order.hold(drawn.sample(pool, made.count)))
    return Position(engine.order.trump, lead, hand, tuple(plays))


def cards(text: str) -> list[Card]:
    """Cards as the protocol spells them, with blanks between."""
    jokers = {"BJ": Card(JOKERS, SMALL_JOKER), "RJ": Card(JOKERS, SMALL_JOKER + 1)}
    return [
        jokers.get(name) or Card("SHDC".index(name[0]), "23456789TJQKA".index(name[1]) + 2) for name in text.split()
    ]


def hard_position(rules: Rules, lead: str, pairs: str, singles: str, level: int = 5) -> Position:
    """A position with spades as trump and some hundred plays."""
    engine, drawn = Complete(rules, Trump(level, 0)), random.Random(lead)
    led, hand = engine.order.hold(cards(lead)), engine.order.hold(cards(f"{pairs} {pairs} {singles}"))
    made = engine.lead(led)
    held = list(engine.order.cards_of(hand))
    suit = [card for card in held if engine.order.bits[card] & made.kinds]
    pool = suit if len(suit) >= made.count else held
    plays = [*islice(engine.follows(made, hand), LISTED)]
    plays += [engine.order.hold(drawn.sample(pool, made.count)) for _ in range(LISTED)]
    return Position(engine.order.trump, led, hand, tuple(dict.fromkeys(plays)))


def growing_position(rules: Rules, size: int, seed: int) -> Position:
    """A tractor of two led in trump, and a hand of so many trumps, a third of its kinds twice at least."""
    engine, drawn = Complete(rules, Trump(5, 0)), random.Random(seed)
    lead = engine.order.hold(cards("S3 S3 S2 S2"))
    others = list(ones(engine.table.trumps & ~lead.held))
    drawn.shuffle(others)
    pairs = max(size - len(others), size // 3)
    twice = sum(others[:pairs])
    return position(engine, lead, Holding(sum(others[: size - pairs]), twice), drawn)
