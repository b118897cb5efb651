"""Rulesets, deals, claims and hands for the tests of the auction; words of the engine beside those of the spec."""

from hypothesis import strategies as st

from shengji_reference import Bid, Deal
from shengji_spec.auction import Claim
from shengji_spec.calls import NOT_TURNED
from shengji_spec.calls import Auction as Situation
from shengji_spec.cards import BIG_JOKER, JOKERS, PACK, SMALL_JOKER, Card
from shengji_spec.documents import documents, readings
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.rulesets import choices_open, ruleset
from shengji_spec.seats import NOBODY

from .plays import rulesets

OPEN = {
    document.id: {
        reading.id: choices_open(document.id, reading.id)
        for reading in readings()
        if reading.topic == "declare" and document.id in reading.documents
    }
    for document in documents()
}
"""Each document's readings on declaring, overriding and the kitty, with the choices that are open there."""


@st.composite
def documented(draw: st.DrawFn) -> Rules:
    """A document under any combination of its readings on declaring, overriding and the kitty."""
    document = draw(st.sampled_from((*OPEN, "zzvc-2019")))  # it has the most to say on later hands
    chosen = {name: draw(st.sampled_from(choices)) for name, choices in OPEN[document].items()}
    return ruleset(document, chosen).rules


all_rules = st.one_of(documented(), rulesets)
"""Documents under their readings, and house rules."""

seats = st.integers(0, 3)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A first hand or a later one, dealt again or not; most can arise under most rules."""
    is_redealt = draw(st.sampled_from((False, False, True)))
    if draw(st.sampled_from((False, False, True))):
        return Deal(1, (2, 2), draw(st.one_of(st.none(), st.none(), seats)), is_redealt)
    declarer = draw(st.one_of(seats, st.none())) if is_redealt else draw(seats)
    levels = draw(st.sampled_from(((2, 5), (5, 2), (7, 5), (14, 13), (7, 7), (2, 2))))
    return Deal(draw(st.integers(2, 3)), levels, declarer, is_redealt)


def situation(deal: Deal) -> Situation:
    """The same in the spec's words, before anybody calls."""
    declarer = NOBODY if deal.declarer is None else deal.declarer
    return Situation(deal.hand_number, deal.levels, declarer, deal.redealt, NOT_TURNED, ())


def claim(bid: Bid) -> Claim:
    """The same in the spec's words."""
    return Claim(bid.seat, bid.phase, play_of(bid.cards))


def shows(deal: Deal) -> tuple[tuple[Card, ...], ...]:
    """What could be shown somewhere: level cards of both levels with and without jokers, jokers; and what could not."""
    jokers = [Card(JOKERS, rank) for rank in (SMALL_JOKER, BIG_JOKER)]
    of_a_suit = [
        (Card(suit, rank),) * number + beside
        for rank in sorted({*deal.levels})
        for suit in range(4)
        for number in (1, 2)
        for beside in ((), (jokers[suit in {1, 2}],))
    ]
    wrong = ((), (jokers[0],), (jokers[0], jokers[1]), (Card(0, 9),), (Card(0, 9), jokers[0]), (Card(1, 9),) * 2)
    wrong_beside = [(*cards, jokers[0]) for cards in ((Card(1, deal.levels[0]),), (Card(2, deal.levels[1]),) * 2)]
    return (*((joker,) * 2 for joker in jokers), *of_a_suit, *wrong, *wrong_beside)


@st.composite
def kitties(draw: st.DrawFn) -> tuple[Card, ...]:
    """Eight cards, up to four jokers among them."""
    jokers = [Card(JOKERS, rank) for rank in (SMALL_JOKER, BIG_JOKER) for _ in range(2)]
    few = draw(st.permutations(jokers))[: draw(st.sampled_from((0, 0, 1, 2, 4)))]
    others = draw(st.lists(st.sampled_from(PACK[:-2]), min_size=8, max_size=8, unique=True))
    return tuple(draw(st.permutations([*few, *others[: 8 - len(few)]])))


@st.composite
def shares(draw: st.DrawFn, deal: Deal) -> tuple[tuple[Card, ...], ...]:
    """The level cards and jokers, shared out to four hands and to where nobody has them."""
    kinds = [Card(suit, rank) for suit in range(4) for rank in sorted({*deal.levels})]
    kinds += [Card(JOKERS, rank) for rank in (SMALL_JOKER, BIG_JOKER)]
    places = draw(st.lists(st.integers(0, 5), min_size=2 * len(kinds), max_size=2 * len(kinds)))
    dealt = list(zip([card for card in kinds for _ in range(2)], places, strict=True))
    return tuple(tuple(card for card, place in dealt if place == seat) for seat in range(4))
