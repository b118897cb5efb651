"""Questions about following and tricks at all 65 trumps: a few each, in which trump, order and neighbours all tell."""

from bisect import bisect
from collections.abc import Iterator

from shengji_conformance.notation import ALL_TRUMPS
from shengji_conformance.operations.following import Follow, Hand
from shengji_conformance.operations.tricks import Trick
from shengji_spec.cards import ACE, BIG_JOKER, JOKERS, NO_SUIT, SMALL_JOKER, Card, Trump

Cards = tuple[Card, ...]
BIG, SMALL = Card(JOKERS, BIG_JOKER), Card(JOKERS, SMALL_JOKER)


def swept_answers() -> Iterator[Follow | Hand | Trick]:
    """Yield two follows, two hands that follow and some tricks at every trump."""
    for trump in ALL_TRUMPS:
        yield from answers_to_side_suit(trump)
        yield from answers_to_trumps(trump)
        yield from tricks_with_level_cards(trump)
        yield ruffs_of_tractor(trump)


def answers_to_side_suit(trump: Trump) -> Iterator[Follow | Hand]:
    """Lead a tractor; the one that is held goes across the level rank, beside a loose pair and the level pair."""
    led, _, _ = suits_of(trump)
    side = plain_cards(trump, led)
    high, low = around_level(trump, led)
    first, second, spare, loose = side[:4] if side.index(high) > 4 else side[:-5:-1]
    hand = (*doubled((high, low, loose, Card(led, trump.level))), spare)
    yield Follow(trump, doubled((first, second)), hand, doubled((high, loose)))
    yield Hand(trump, doubled((first, second)), hand)


def answers_to_trumps(trump: Trump) -> Iterator[Follow | Hand]:
    """Lead a tractor of trumps, two level pairs are held; lead a joker, a level card of every suit is held."""
    led, main, third = suits_of(trump)
    led_level, main_level, third_level = (Card(suit, trump.level) for suit in (led, main, third))
    high = plain_cards(trump, led)[0]
    if trump.suit == NO_SUIT:
        lead, hand = doubled((SMALL, main_level)), (*doubled((third_level, led_level)), BIG)
    else:
        lead = doubled(around_level(trump, main))
        hand = doubled((third_level, main_level, lowest_beside(trump)))
    yield Follow(trump, lead, (*hand, high), (*hand[:2], *hand[-2:]))
    levels = (Card(suit, trump.level) for suit in range(4))
    yield Hand(trump, (BIG,), (SMALL, *levels, plain_cards(trump, main)[-1], high, plain_cards(trump, third)[0]))


def tricks_with_level_cards(trump: Trump) -> Iterator[Trick]:
    """Ruff each side suit with its own level card, which an equal one and the best plain trump meet; lead a level card.

    The leader is another one at each level.
    """
    led, main, third = suits_of(trump)
    best, leader = plain_cards(trump, main)[:1], trump.level % 4
    sides = [suit for suit in range(4) if suit != trump.suit]
    for suit, other in zip(sides, (*sides[1:], sides[0]), strict=True):
        high = plain_cards(trump, suit)[:1]
        yield Trick(trump, leader, (high, (Card(suit, trump.level),), best, (Card(other, trump.level),)))
    yield Trick(trump, leader, (*((Card(suit, trump.level),) for suit in (third, led, main)), best))


def ruffs_of_tractor(trump: Trump) -> Trick:
    """Lead a tractor across the level rank: higher pairs of trumps that are none do not ruff, a lower tractor does."""
    led, main, third = suits_of(trump)
    led_level, main_level = (Card(suit, trump.level) for suit in (led, main))
    ruffs: tuple[Cards, Cards]
    if trump.suit == NO_SUIT:
        ruffs = ((led_level, BIG), (main_level, SMALL))
    else:
        ruffs = ((led_level, lowest_beside(trump)), around_level(trump, main))
    plays = (around_level(trump, led), *ruffs, plain_cards(trump, third)[-2:])
    return Trick(trump, 0, tuple(map(doubled, plays)))


def lowest_beside(trump: Trump) -> Card:
    """Give the lowest plain trump that is not beside the level rank."""
    around = around_level(trump, trump.suit)
    return next(card for card in reversed(plain_cards(trump, trump.suit)) if card not in around)


def suits_of(trump: Trump) -> tuple[int, int, int]:
    """Give a suit to lead, the trump suit or one in its place, a third suit; at each level every suit is led."""
    main = trump.level % 4 if trump.suit == NO_SUIT else trump.suit
    led = (main + 1 + trump.level % 3) % 4
    return led, main, next(suit for suit in range(4) if suit not in {led, main})


def plain_cards(trump: Trump, suit: int) -> Cards:
    """Give the cards of a suit that are no level cards, from high to low."""
    return tuple(Card(suit, rank) for rank in range(ACE, 1, -1) if rank != trump.level)


def around_level(trump: Trump, suit: int) -> Cards:
    """Give the two cards of a suit between which the level rank is missing; at its ends, the two cards there."""
    plain = plain_cards(trump, suit)
    below = min(max(bisect([-card.rank for card in plain], -trump.level), 1), len(plain) - 1)
    return plain[below - 1 : below + 1]


def doubled(cards: Cards) -> Cards:
    """Give each card with its twin."""
    return tuple(card for card in cards for _ in range(2))
