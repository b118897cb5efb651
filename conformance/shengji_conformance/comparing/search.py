"""Cases on which two rulesets differ, searched among small questions where no solver reaches: throws, follows, tricks.

The engine looks through the questions, from few cards to many; the caller puts what it finds to the spec. A search
that finds nothing shows nothing.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from shengji_conformance.comparing.callsearch import cards_shown, small_auctions, small_calls
from shengji_conformance.comparing.scoresearch import (
    small_hands,
    small_leads,
    small_matches,
    small_offences,
    small_results,
    small_rounds,
)
from shengji_conformance.operations.base import Answer, Undecided
from shengji_conformance.operations.calls import AUCTION, CALL, AllCalls, OneCall
from shengji_conformance.operations.conduct import OFFENCE, Charged
from shengji_conformance.operations.events import PAIRING, PRIZE, Results, Round
from shengji_conformance.operations.following import Follow, Hand
from shengji_conformance.operations.hands import HAND, RecordedHand
from shengji_conformance.operations.leads import LeadCards
from shengji_conformance.operations.matches import MATCH, EndedMatch
from shengji_conformance.operations.scores import KITTY_FACTOR, SETTLE, LastLead, PlayedHand
from shengji_conformance.operations.tricks import Trick
from shengji_conformance.suite.vectorfile import load_suite
from shengji_reference import count_follows, lead, legal_follows, winner
from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKERS,
    KING,
    NO_SUIT,
    PACK,
    QUEEN,
    SMALL_JOKER,
    SPADES,
    Card,
    Trump,
)
from shengji_spec.following import follow_refusal
from shengji_spec.order import is_trump
from shengji_spec.rules import Rules
from shengji_spec.throws import failing_parts, fine, forced_part
from shengji_spec.tricks import beats
from shengji_spec.tricks import winner as winner_by_spec

Cards = tuple[Card, ...]
TEN, NINE = 10, 9
MOST_HELD = 8
"""Hands of more cards are not tried."""


def cards(suit: int, *ranks: int) -> Cards:
    """Give cards of one suit."""
    return tuple(Card(suit, rank) for rank in ranks)


def choices(kinds: Cards, least: int, most: int) -> tuple[Cards, ...]:
    """Give every choice of `least` to `most` cards of these kinds, twice each at most, from few cards to many."""
    rows = product((0, 1, 2), repeat=len(kinds))
    made = (tuple(card for card, count in zip(kinds, row, strict=True) for _ in range(count)) for row in rows)
    return tuple(sorted((each for each in made if least <= len(each) <= most), key=len))


def shapes(a: Card, b: Card, c: Card, d: Card) -> tuple[Cards, ...]:
    """Give the leads of four kinds that follow one another, highest first: lone shapes, and throws with the last."""
    return (
        (a,),
        (a, a),
        (a, c),
        (a, a, b),
        (a, b, b),
        (a, a, c),
        (a, a, b, b),
        (a, a, c, c),
        (a, a, c, d),
        (a, a, b, d),
        (a, b, b, d),
        (a, a, b, b, d),
        (a, a, b, b, c, c),
    )


class World(NamedTuple):
    """A few kinds of card under one trump: what may be led, and what the followers' hands are made of."""

    trump: Trump
    leads: tuple[Cards, ...]
    held: Cards


FIVE, FIVE_WITHOUT_SUIT, LEVEL_KING = Trump(5, SPADES), Trump(5, NO_SUIT), Trump(KING, SPADES)
HEART_LEADS = shapes(*cards(HEARTS, ACE, KING, QUEEN, JACK))
SPADE_LEADS = shapes(*cards(SPADES, ACE, KING, QUEEN, JACK))
WITHOUT_KING = shapes(*cards(HEARTS, ACE, QUEEN, JACK, TEN))
JOKER_PAIRS = cards(JOKERS, BIG_JOKER, BIG_JOKER, SMALL_JOKER, SMALL_JOKER)
SUITLESS_LEADS = (JOKER_PAIRS[:1], JOKER_PAIRS[:2], JOKER_PAIRS, (*JOKER_PAIRS[2:], *cards(SPADES, 5, 5)))

FOLLOWERS = (
    World(FIVE, HEART_LEADS, (*cards(HEARTS, 2, 3, 4, 6, 8), Card(DIAMONDS, 2))),
    World(FIVE, HEART_LEADS, (Card(HEARTS, 2), *cards(DIAMONDS, 2, 3), *cards(SPADES, 2, 3, 7))),
    World(FIVE, HEART_LEADS, (Card(DIAMONDS, 2), *cards(SPADES, 4, 5, 6), Card(HEARTS, 5), Card(DIAMONDS, 5))),
    World(FIVE, SPADE_LEADS, (*cards(SPADES, 3, 4, 5, 6), Card(HEARTS, 5), Card(DIAMONDS, 5), Card(DIAMONDS, 2))),
    World(FIVE_WITHOUT_SUIT, SUITLESS_LEADS, (*(Card(suit, 5) for suit in (HEARTS, DIAMONDS, CLUBS)), Card(HEARTS, 2))),
    World(LEVEL_KING, WITHOUT_KING, (*cards(HEARTS, 2, 3, 4), Card(DIAMONDS, 2), *cards(SPADES, 2, 3))),
)
"""Hands in the suit led; short or void in it, with trumps; trumps led; no trump suit; the level above a side suit."""

RUFFS = (
    World(FIVE, HEART_LEADS, (*cards(SPADES, ACE, KING, QUEEN, 6, 5, 4), Card(HEARTS, 5), Card(DIAMONDS, 5))),
    World(
        FIVE_WITHOUT_SUIT,
        HEART_LEADS,
        (*cards(JOKERS, BIG_JOKER, SMALL_JOKER), *(Card(suit, 5) for suit in (SPADES, HEARTS, DIAMONDS))),
    ),
    World(LEVEL_KING, WITHOUT_KING, cards(SPADES, 2, 3)),
)
TWO_RUFFS = World(FIVE, HEART_LEADS, (*cards(SPADES, ACE, KING, QUEEN, 6), Card(HEARTS, 5)))
MOST_IN_A_PLAY = 4
SPARE = (cards(DIAMONDS, 2, 3, 4, 6), cards(CLUBS, 2, 3, 4, 6))
"""What those play who neither follow nor ruff."""

THROWN = cards(HEARTS, ACE, KING, QUEEN, JACK, NINE)
AGAINST_THROW = cards(HEARTS, ACE, KING, QUEEN, TEN)


class Found(NamedTuple):
    """A question on which the engine's answers differ; `is_admitted`: it can be asked under both rulesets.

    `tried`: how many questions were looked at before.
    """

    question: Any
    is_admitted: bool
    tried: int


def answers(ask: Callable[..., Any], both: tuple[Rules, Rules], *question: Any) -> list[Any]:
    """Ask the engine under both rulesets; None where there is no answer."""
    found: list[Any] = []
    for rules in both:
        try:
            found.append(ask(rules, *question))
        except (ValueError, Undecided):
            found.append(None)
    return found


def fits(*hands: Cards) -> bool:
    """Tell whether two packs have all these cards."""
    together = [card for hand in hands for card in hand]
    return all(together.count(card) <= 2 for card in set(together))


@cache
def hands_to_follow() -> tuple[tuple[Trump, Cards, Cards], ...]:
    """Give the leads with the hands that follow them, from few cards to many."""
    found = [
        (world.trump, led, hand)
        for world in FOLLOWERS
        for led in world.leads
        for hand in choices(world.held, len(led), MOST_HELD)
        if fits(led, hand)
    ]
    return tuple(dict.fromkeys(sorted(found, key=lambda each: len(each[1]) + len(each[2]))))


def differing_counts(first: Rules, second: Rules) -> Iterator[Found]:
    """Yield the hands that may follow a lead in more ways under one ruleset than under the other."""
    barred: set[tuple[Trump, Cards]] = set()
    for tried, (trump, led, hand) in enumerate(hands_to_follow(), start=1):
        if (trump, led) in barred:
            continue
        counts = answers(count_follows, (first, second), trump, led, hand)
        if None in counts:
            barred.add((trump, led))
        if counts[0] != counts[1]:
            yield Found(Hand(trump, led, hand), None not in counts, tried)


def differing_follows(first: Rules, second: Rules) -> Iterator[Found]:
    """Yield plays that may follow a lead under one ruleset and not under the other."""
    for question, is_admitted, tried in differing_counts(first, second):
        trump, led, hand = question
        if not is_admitted:
            yield Found(Follow(trump, led, hand, hand[: len(led)]), is_admitted, tried)
            continue
        legal = [set(legal_follows(rules, trump, led, hand)) for rules in (first, second)]
        for play in sorted(legal[0] ^ legal[1]):
            yield Found(Follow(trump, led, hand, play), is_admitted, tried)


@cache
def tricks() -> tuple[Trick, ...]:
    """Give tricks in which one other play or two matter, from few cards to many."""
    found = [
        Trick(world.trump, 0, (led, ruff, SPARE[0][: len(led)], SPARE[1][: len(led)]))
        for world in RUFFS
        for led in world.leads
        if len(led) <= MOST_IN_A_PLAY
        for ruff in choices(world.held, len(led), len(led))
    ]
    found += [
        Trick(TWO_RUFFS.trump, 0, (led, ruff, other, SPARE[0][: len(led)]))
        for led in TWO_RUFFS.leads
        if len(led) <= MOST_IN_A_PLAY
        for ruff, other in product(choices(TWO_RUFFS.held, len(led), len(led)), repeat=2)
        if fits(ruff, other)
    ]
    return tuple(sorted(found, key=lambda each: len(each.plays[0])))


def differing_tricks(first: Rules, second: Rules) -> Iterator[Found]:
    """Yield tricks that another seat wins under the other ruleset."""
    barred: set[tuple[Trump, Cards]] = set()
    for tried, question in enumerate(tricks(), start=1):
        led = (question.trump, question.plays[0])
        if led in barred:
            continue
        seats = answers(winner, (first, second), question.trump, question.plays)
        if None in seats:
            barred.add(led)
        if seats[0] != seats[1]:
            yield Found(question, None not in seats, tried)


@cache
def throws() -> tuple[LeadCards, ...]:
    """Give throws that one other hand tests, from few cards to many."""
    found = [
        LeadCards(FIVE, led, led, (hand, (), ()) if place == 0 else ((), hand, ()))
        for led in choices(THROWN, 2, 4)
        for hand in choices(AGAINST_THROW, 1, 3)
        if fits(led, hand)
        for place in (0, 1)
    ]
    return tuple(sorted(found, key=lambda each: len(each.cards) + sum(map(len, each.others))))


def differing_throws(first: Rules, second: Rules) -> Iterator[Found]:
    """Yield throws of which something else comes under the other ruleset."""
    for tried, question in enumerate(throws(), start=1):
        outcomes = answers(lead, (first, second), *question)
        if outcomes[0] != outcomes[1]:
            yield Found(question, is_admitted=True, tried=tried)


Questions = Callable[[], tuple[Any, ...]]


def differing_by(
    ask: Callable[[Rules, Any], Answer], questions: Questions
) -> Callable[[Rules, Rules], Iterator[Found]]:
    """Make a search through all questions of a kind by how the engine answers them."""

    def differing(first: Rules, second: Rules) -> Iterator[Found]:
        for tried, question in enumerate(questions(), start=1):
            both = answers(ask, (first, second), question)
            if both[0] != both[1]:
                yield Found(question, None not in both, tried)

    return differing


@cache
def hands_of_suite() -> tuple[RecordedHand, ...]:
    """Give the whole hands of the suite, from few cards to many: there are no small ones."""
    found = (HAND.read(vector.input) for vector in load_suite().vectors if vector.op == HAND.name)
    return tuple(sorted(found, key=number_of_cards))


class Search(NamedTuple):
    """How an operation is searched: the functions that decide it, the small questions, those that differ.

    `ask`: how the engine is asked one of the questions.
    """

    deciders: tuple[Callable[..., Any], ...]
    questions: Questions
    differing: Callable[[Rules, Rules], Iterator[Found]]
    ask: Callable[[Rules, Any], Any]

    def admitted_by_both(self, first: Rules, second: Rules) -> int:
        """Count the small questions that can be asked under both rulesets."""
        return sum(None not in answers(self.ask, (first, second), question) for question in self.questions())


def searched_by(decider: Callable[..., Any], ask: Callable[[Rules, Any], Answer], questions: Questions) -> Search:
    """Make the search of an operation by how the engine answers it."""
    return Search((decider,), questions, differing_by(ask, questions), ask)


def number_of_follows(rules: Rules, question: tuple[Trump, Cards, Cards]) -> int:
    """Ask the engine in how many ways a hand may follow a lead."""
    return count_follows(rules, *question)


SEARCHES = {
    "lead": Search(
        (failing_parts, forced_part, fine), throws, differing_throws, lambda rules, question: lead(rules, *question)
    ),
    "follow": Search((follow_refusal,), hands_to_follow, differing_follows, number_of_follows),
    "count_follows": Search((follow_refusal,), hands_to_follow, differing_counts, number_of_follows),
    "trick": Search(
        (winner_by_spec, beats),
        tricks,
        differing_tricks,
        lambda rules, question: winner(rules, question.trump, question.plays),
    ),
    "call": searched_by(CALL.by_spec, CALL.by_engine, small_calls),
    "auction": searched_by(AUCTION.by_spec, AUCTION.by_engine, small_auctions),
    "kitty_factor": searched_by(KITTY_FACTOR.by_spec, KITTY_FACTOR.by_engine, small_leads),
    "settle": searched_by(SETTLE.by_spec, SETTLE.by_engine, small_hands),
    "match": searched_by(MATCH.by_spec, MATCH.by_engine, small_matches),
    "offence": searched_by(OFFENCE.by_spec, OFFENCE.by_engine, small_offences),
    "prize": searched_by(PRIZE.by_spec, PRIZE.by_engine, small_results),
    "hand": searched_by(HAND.by_spec, HAND.by_engine, hands_of_suite),
    "pairing": searched_by(PAIRING.by_spec, PAIRING.by_engine, small_rounds),
}
"""By operation; the others are decided by their facets alone."""


def low_cards(trump: Trump, lead: Cards, count: int) -> Cards:
    """Give so many of the cards that are left beside a lead, no trumps, from the lowest up."""
    left = (card for card in PACK for _ in range(2 - lead.count(card)))
    return tuple(sorted(left, key=lambda card: (is_trump(trump, card), card.rank, card.suit))[:count])


def follow_to(trump: Trump, lead: Cards) -> Follow:
    """Ask about a play that follows a lead: all of a hand of as many cards."""
    hand = low_cards(trump, lead, len(lead))
    return Follow(trump, lead, hand, hand)


def hand_to(trump: Trump, lead: Cards) -> Hand:
    """Ask how a hand of as many cards may follow a lead."""
    return Hand(trump, lead, low_cards(trump, lead, len(lead)))


def trick_of(trump: Trump, lead: Cards) -> Trick:
    """Ask who wins a trick with a lead."""
    size = len(lead)
    others = low_cards(trump, lead, 3 * size)
    return Trick(trump, 0, (lead, *(others[turn * size : (turn + 1) * size] for turn in range(3))))


LED: dict[str, Callable[[Trump, Cards], Any]] = {"follow": follow_to, "count_follows": hand_to, "trick": trick_of}
"""Operations that may only be asked about leads that a ruleset admits, with a question about each lead."""

COMPOSED = frozenset({"hand"})
"""Operations put together of others: what a reading changes there, those tell on fewer cards."""


def number_of_cards(question: Any) -> int:
    """Count the cards of a question; those that are played out of a hand count once."""
    match question:
        case Follow(lead=led, hand=hand) | Hand(lead=led, hand=hand):
            return len(led) + len(hand)
        case Trick(plays=plays):
            return sum(map(len, plays))
        case LeadCards(hand=hand, others=others):
            return len(hand) + sum(map(len, others))
        case OneCall(standing=standing, call=call, hands=hands):
            return cards_shown((*standing, call)) + sum(map(len, hands))
        case AllCalls(calls=calls):
            return cards_shown(calls)
        case LastLead(lead=led):
            return len(led)
        case PlayedHand(last_trick=trick, kitty=kitty):
            return len(trick.lead) + len(kitty)
        case RecordedHand(actions=actions):
            return sum(len(getattr(action, "cards", ())) for action in actions)
        case EndedMatch() | Charged() | Results() | Round():
            return 0
    return len(question.cards)
