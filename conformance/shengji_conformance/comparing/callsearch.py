"""Small questions about calls, from few cards to many, among which cases are searched on which rulesets differ."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from shengji_conformance.operations.calls import AllCalls, OneCall, Placed
from shengji_spec.calls import AFTER_BURIAL, BEFORE_KITTY, DRAW, NOT_TURNED
from shengji_spec.cards import BIG_JOKER, CLUBS, DIAMONDS, HEARTS, JOKERS, NO_SUIT, SMALL_JOKER, SPADES, Card

Cards = tuple[Card, ...]
BIG, SMALL = Card(JOKERS, BIG_JOKER), Card(JOKERS, SMALL_JOKER)
JOKER_PAIRS: tuple[Cards, ...] = ((SMALL, SMALL), (BIG, BIG))
OWN = {SPADES: SMALL, CLUBS: SMALL, HEARTS: BIG, DIAMONDS: BIG}
SEATS = range(4)
PHASES = (DRAW, BEFORE_KITTY, AFTER_BURIAL)

FIRST = (1, (2, 2), None, False)
LATER = (2, (5, 7), 0, False)
LEVEL = (2, (5, 5), 0, False)
REDEALT = (3, (5, 7), None, True)
REDEALT_AFTER = (3, (5, 7), 0, True)
FURTHER = (1, (2, 2), 0, False)
HANDS = (FIRST, LATER, LEVEL, REDEALT, REDEALT_AFTER, FURTHER)
"""Number, levels, declarer, dealt again."""

HOLDING = (
    (Card(HEARTS, 5), BIG),
    (Card(HEARTS, 3),),
    (Card(CLUBS, 3),),
    (Card(SPADES, 7), Card(SPADES, 5), SMALL, SMALL),
)
"""Four hands of which the declarer's side could call, and an attacker too."""


def shows(rank: int, suits: tuple[int, ...] = (DIAMONDS, HEARTS, SPADES)) -> tuple[Cards, ...]:
    """Give what may be shown at a level: one card or two, alone or with the joker of their colour; jokers."""
    plain = [(Card(suit, rank),) * copies for copies in (1, 2) for suit in suits]
    return (*plain, *((*cards, OWN[cards[0].suit]) for cards in plain), *JOKER_PAIRS)


def levels_of(levels: tuple[int, int]) -> tuple[int, ...]:
    """Give the levels of both sides, each once."""
    return tuple(dict.fromkeys(levels))


def first_calls() -> Iterator[OneCall]:
    """Yield a first call of each seat in each phase, at the level of either side."""
    for (number, levels, declarer, redealt), phase, seat in product(HANDS, PHASES, SEATS):
        for cards in dict.fromkeys(cards for level in levels_of(levels) for cards in shows(level)):
            call = Placed(seat, cards, phase)
            yield OneCall(number, phase, levels, declarer, (), NOT_TURNED, call, (), redealt)
    number, levels, declarer, redealt = LATER
    for seat, cards in product((1, 3), ((Card(SPADES, 7), SMALL), (Card(SPADES, 5), SMALL))):
        call = Placed(seat, cards, BEFORE_KITTY)
        yield OneCall(number, BEFORE_KITTY, levels, declarer, (), NOT_TURNED, call, HOLDING, redealt)


def openings(hand: tuple[int, tuple[int, int], int | None, bool]) -> Iterator[Placed]:
    """Yield first calls that some ruleset admits: by the declarer or seat 0 in the draw, by an attacker after it."""
    _, levels, declarer, _ = hand
    for cards in shows(levels[0]):
        yield Placed(0, cards, DRAW)
    if declarer is not None:
        for cards in ((Card(SPADES, 7), SMALL), (Card(HEARTS, 7), BIG), (Card(SPADES, 5), SMALL)):
            yield Placed(3, cards, BEFORE_KITTY)


def second_calls() -> Iterator[OneCall]:
    """Yield one call after a first call, or after a card of the kitty was turned."""
    for hand in (FIRST, LATER, LEVEL):
        number, levels, declarer, redealt = hand
        for opening, phase, seat in product(openings(hand), PHASES, SEATS):
            if phase < opening.phase:
                continue
            for cards in dict.fromkeys(cards for level in levels_of(levels) for cards in shows(level)):
                call = Placed(seat, cards, phase)
                yield OneCall(number, phase, levels, declarer, (opening,), NOT_TURNED, call, (), redealt)
        for turned, phase, seat in product((HEARTS, NO_SUIT), PHASES[1:], SEATS):
            for cards in shows(levels[0], (SPADES,)):
                call = Placed(seat, cards, phase)
                yield OneCall(number, phase, levels, declarer, (), turned, call, (), redealt)


def third_calls() -> Iterator[OneCall]:
    """Yield one call after an override: by the overrider, the caller, another."""
    for (number, levels, declarer, redealt), phase in product((FIRST, LATER), PHASES):
        low, middle, high = (Card(suit, levels[0]) for suit in (DIAMONDS, CLUBS, HEARTS))
        for with_joker, opened, seat in product((False, True), (DRAW,), (0, 1, 2)):
            beside = [(OWN[card.suit],) if with_joker else () for card in (low, middle, high)]
            standing = (Placed(0, (low, *beside[0]), opened), Placed(1, (middle, middle, *beside[1]), phase))
            for cards in ((high, high, *beside[2]), *JOKER_PAIRS):
                call = Placed(seat, cards, phase)
                yield OneCall(number, phase, levels, declarer, standing, NOT_TURNED, call, (), redealt)


def cards_shown(calls: tuple[Placed, ...]) -> int:
    """Count the cards of calls."""
    return sum(len(call.cards) for call in calls)


def fits(calls: tuple[Placed, ...]) -> bool:
    """Tell whether two packs have the cards that different seats show."""
    held: dict[Card, int] = {}
    for seat in SEATS:
        shown = {card: 0 for call in calls if call.seat == seat for card in call.cards}
        for card in shown:
            most = max(call.cards.count(card) for call in calls if call.seat == seat)
            held[card] = held.get(card, 0) + most
    return all(count <= 2 for count in held.values())


@cache
def small_calls() -> tuple[OneCall, ...]:
    """Give the questions about one call, from few cards to many."""
    found = [
        asked
        for asked in (*first_calls(), *second_calls(), *third_calls())
        if fits((*asked.standing, asked.call)) and (asked.turned == NOT_TURNED or asked.phase != DRAW)
    ]
    return tuple(sorted(dict.fromkeys(found), key=cards_of))


def cards_of(asked: OneCall) -> int:
    """Count the cards of a question about one call: all that are shown, and the hands."""
    return cards_shown((*asked.standing, asked.call)) + sum(map(len, asked.hands))


PLAIN_KITTY = tuple(Card(suit, rank) for rank in (3, 4) for suit in (SPADES, HEARTS, DIAMONDS, CLUBS))
JOKER_THIRD = (*PLAIN_KITTY[:2], BIG, *PLAIN_KITTY[3:])


@cache
def small_auctions() -> tuple[AllCalls, ...]:
    """Give the questions about all calls of a hand: none, and those of the questions about one call."""
    found = [
        AllCalls(number, levels, declarer, first_drawer, (), kitty, redealt)
        for number, levels, declarer, redealt in HANDS
        for first_drawer in ((2,) if declarer is None else (declarer,))
        for kitty in (PLAIN_KITTY, JOKER_THIRD)
    ]
    for asked in small_calls():
        if not asked.hands:
            calls = (*asked.standing, asked.call)
            kitty = JOKER_THIRD if asked.turned == NO_SUIT else PLAIN_KITTY
            first_drawer = 0 if asked.declarer is None else asked.declarer
            found.append(
                AllCalls(asked.hand_number, asked.levels, asked.declarer, first_drawer, calls, kitty, asked.redealt)
            )
    fitting = (
        asked
        for asked in dict.fromkeys(found)
        if all(call.cards.count(BIG) + asked.kitty.count(BIG) <= 2 for call in asked.calls)
    )
    return tuple(sorted(fitting, key=lambda asked: cards_shown(asked.calls)))
