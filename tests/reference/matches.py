"""Matches for the tests of states, observations and players: how they begin, what may not be done, what is hidden."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from shengji_reference.dealing import (
    Bury,
    Dealing,
    Draw,
    EndDraw,
    LeaveKitty,
    Pass,
    Show,
    Stage,
    TakeKitty,
)
from shengji_reference.game import Action, DealCards, Match, RingBell, open_match
from shengji_reference.playing import Play, Playing
from shengji_spec.cards import ACE, PACK, Card
from shengji_spec.rules import Rules

from .hands import DOCUMENTED

TWO_PACKS = Counter(card for card in PACK for _ in range(2))
SEATS, KITTY, DRAWN = 4, 8, 100

documented = st.sampled_from(list(DOCUMENTED.values()))
"""The documents, and each with one reading changed."""


@st.composite
def openings(draw: st.DrawFn, rules: Rules) -> Match:
    """A match that begins, or one that has come far: both sides high up, the last hand of a match of hands near."""
    if draw(st.integers(0, 2)) == 0:
        return open_match(rules)
    levels = draw(st.tuples(*[st.integers(2, ACE) | st.sampled_from([11, ACE])] * 2))
    declarer = draw(st.integers(0, SEATS - 1))
    return Match(
        rules,
        hand_number=draw(st.integers(2, 17)),
        levels=levels,
        games=draw(st.sampled_from([(0, 0), (1, 0), (0, 1), (1, 1)])) if rules.match_is_of_games else (0, 0),
        stage=declarer % 2,
        declarer=declarer,
    )


def cards_in(hand: Dealing | Playing) -> Counter[Card]:
    """All cards of a hand, wherever they lie."""
    if isinstance(hand, Dealing):
        lying = hand.kitty if hand.drawn == DRAWN else hand.pack[hand.drawn :]
        return Counter(card for cards in (*hand.hands, lying) for card in cards)
    played = [cards for trick in hand.tricks for cards in trick.plays]
    held = [hand.hand(seat) for seat in range(SEATS)]
    return Counter(card for cards in (*held, *played, *hand.on_table(), hand.kitty) for card in cards)


# What may not be done


def wrong_actions(state: Match) -> Iterator[Action]:
    """Yield steps that may not come in a state: of a wrong seat, of wrong cards, and out of time."""
    hand = state.hand
    if not isinstance(hand, Playing):
        yield from (Play(seat, (PACK[0],)) for seat in range(SEATS))
    if hand is not None or state.is_over:
        yield DealCards(tuple(TWO_PACKS.elements()), state.declarer or 0)
    if not state.rules.match_is_timed or state.is_rung or state.is_over:
        yield RingBell()
    match hand:
        case Dealing():
            yield from _wrong_before_play(hand)
        case Playing():
            yield from _wrong_in_play(hand)
        case None:
            yield from (
                Draw(),
                EndDraw(),
                Pass(0),
                TakeKitty(1),
                LeaveKitty(2),
                Bury(3, PACK[:KITTY]),
                Show(0, PACK[:1]),
            )


def _wrong_before_play(hand: Dealing) -> Iterator[Action]:
    is_drawing = hand.stage == Stage.DRAWING
    if not is_drawing or hand.drawn == DRAWN:
        yield Draw()
    if not is_drawing or hand.drawn < DRAWN:
        yield EndDraw()
    for seat in range(SEATS):
        is_asked = seat in hand.waiting
        if hand.stage not in {Stage.CALLING, Stage.OVERRIDING} or not is_asked:
            yield Pass(seat)
        if hand.stage != Stage.TAKING or not is_asked:
            yield TakeKitty(seat)
        if hand.stage != Stage.TAKING or not is_asked or hand.burier is None:
            yield LeaveKitty(seat)
        pool = hand.hands[seat] + hand.kitty
        if hand.stage != Stage.BURYING or not is_asked:
            yield Bury(seat, pool[:KITTY])
        else:
            yield Bury(seat, pool[: KITTY - 1])
            yield Bury(seat, pool[: KITTY + 1])
            yield Bury(seat, (*pool[: KITTY - 1], not_held(pool)))
        if hand.stage in {Stage.TAKING, Stage.BURYING}:
            yield Show(seat, hand.hands[seat][:1])
        else:
            yield Show(seat, (not_held(hand.hands[seat]),))
            yield Show(seat, ())


def _wrong_in_play(hand: Playing) -> Iterator[Action]:
    yield from (Draw(), EndDraw(), Pass(hand.turn), TakeKitty(hand.burier), Show(hand.turn, hand.hand(hand.turn)[:1]))
    yield Bury(hand.burier, hand.kitty)
    size = len(hand.on_table()[0]) if hand.plays else 1
    for seat in range(SEATS):
        own = hand.hand(seat)
        if seat != hand.turn:
            yield Play(seat, own[:size])
            continue
        yield Play(seat, ())
        yield Play(seat, (*own[: size - 1], not_held(own)))
        yield Play(seat, (own[0],) * 3)
        if hand.plays and len(own) > size:
            yield Play(seat, own[: size + 1])


def not_held(cards: tuple[Card, ...]) -> Card:
    """A card that is not among these."""
    return next(card for card in PACK if card not in cards)


# What is hidden


def exchanged(hand: Dealing | Playing, seat: int, chance: random.Random) -> Dealing | Playing:
    """The same hand with all cards dealt anew that the seat cannot know; the others hold as many as before."""
    return _deal_anew(hand, seat, chance) if isinstance(hand, Dealing) else _play_anew(hand, seat, chance)


def _deal_anew(hand: Dealing, seat: int, chance: random.Random) -> Dealing:
    others = [other for other in range(SEATS) if other != seat]
    is_turned = hand.auction.standing is not None and hand.auction.caller is None
    knows = is_turned or seat == hand.burier or (hand.stage == Stage.BURYING and seat in hand.waiting)
    # the kitty is dealt anew with the cards that lie, once they are drawn; of a kitty that was turned all is left
    lying = hand.pack[hand.drawn : DRAWN]
    hidden = [card for other in others for card in hand.hands[other]] + [*lying, *(() if knows else hand.kitty)]
    chance.shuffle(hidden)
    dealt = iter(hidden)
    hands = list(hand.hands)
    for other in others:
        hands[other] = tuple(next(dealt) for _ in hands[other])
    left = tuple(dealt)
    kitty = hand.kitty if knows else left[len(lying) :]
    if hand.burier is not None:
        return replace(hand, hands=tuple(hands), kitty=kitty)
    first = hand.first_drawer
    drawn = (hands[(first + place) % SEATS][place // SEATS] for place in range(hand.drawn))
    return replace(hand, hands=tuple(hands), kitty=kitty, pack=(*drawn, *left[: len(lying)], *kitty))


def _play_anew(hand: Playing, seat: int, chance: random.Random) -> Playing:
    order = hand.table.order
    others = [other for other in range(SEATS) if other != seat]
    hidden = [card for other in others for card in hand.hand(other)]
    hidden += () if seat == hand.burier or hand.is_over else hand.kitty
    chance.shuffle(hidden)
    dealt = iter(hidden)
    holdings = list(hand.holdings)
    for other in others:
        holdings[other] = order.hold(next(dealt) for _ in hand.hand(other))
    kitty = tuple(dealt) or hand.kitty
    return replace(hand, holdings=tuple(holdings), kitty=kitty)
