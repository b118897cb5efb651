"""A player that follows stated heuristics: in the auction, for the burial, and by `leading` and `answering` in play."""

from collections.abc import Sequence

from shengji_reference.answering import answer
from shengji_reference.burial import KITTY
from shengji_reference.dealing import HANDS, Bury, Pass, Show, Stage, TakeKitty
from shengji_reference.knowledge import knowledge
from shengji_reference.ladder import TRUMPS, group
from shengji_reference.leading import lead
from shengji_reference.masks import context
from shengji_reference.observation import Action, DealingSeen, Observation, PlayingSeen, may_show
from shengji_reference.players import Chance, going_on, seats_play
from shengji_reference.shows import read_show
from shengji_reference.tricks import POINTS
from shengji_spec.cards import ACE, JOKERS, NO_SUIT, Card, Trump

HAND = HANDS // 4

SHARE = 0.3
"""While cards are drawn a suit calls with so many trumps of the cards in hand."""

STRONG = 10
"""An override takes so many trumps in a full hand."""

MORE, MORE_THAN_PARTNERS = 1, 4
"""So many trumps more than under the trump that stands; more where the partner showed it."""


def heuristic(seen: Observation, chance: Chance) -> Action:  # noqa: ARG001 - all players are called alike
    """Follow the heuristics: the same for the same observation, whatever chance has in store.

    Raises
    ------
    ValueError
        Where nothing is asked of the seat.
    """
    match seen.hand:
        case DealingSeen(stage=Stage.BURYING):
            return Bury(seen.seat, burial(seen.hand))
        case DealingSeen(stage=Stage.TAKING):
            return TakeKitty(seen.seat)
        case DealingSeen():
            cards = show(seen.hand)
            if cards:
                return Show(seen.seat, cards)
            return going_on(seen.hand) if seen.hand.stage == Stage.DRAWING else Pass(seen.seat)
        case PlayingSeen() if seen.turn == seen.seat:
            known, asked = knowledge(seen.hand), seen.hand.led
            return seats_play(seen.hand, lead(known) if asked is None else answer(known, asked))
    raise ValueError(f"nothing is asked of seat {seen.seat}")


def show(seen: DealingSeen) -> tuple[Card, ...]:
    """Return the cards that the seat shows, none: it shows nothing."""
    shows = may_show(seen)
    if not shows:
        return ()
    if seen.auction.standing is None:
        return call_longest_suit(seen, shows)
    return raise_own_call(seen, shows) or override_when_strong(seen, shows)


def trumps_under(seen: DealingSeen, level: int, suit: int) -> int:
    """Return how many trumps the seat would have."""
    return sum(card.suit in {JOKERS, suit} or card.rank == level for card in seen.own)


def named(seen: DealingSeen, cards: tuple[Card, ...]) -> int:
    """Return how many trumps the seat would have under what the cards name."""
    shown = read_show(cards)
    level = seen.auction.level or seen.auction.deal.levels[seen.seat % 2]
    return 0 if shown is None else trumps_under(seen, level if shown.is_jokers else shown.rank, shown.suit)


def call_longest_suit(seen: DealingSeen, shows: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """Call with the longest suit: early if it is long for the cards drawn so far, in the end whatever it is."""
    best = max(shows, key=lambda cards: (named(seen, cards), len(cards)))
    is_long = named(seen, best) >= max(3, SHARE * len(seen.own))
    return best if is_long or seen.drawn == HANDS else ()


def raise_own_call(seen: DealingSeen, shows: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """Show the pair of the one card called, which is harder to override."""
    suit, is_own = seen.auction.suit, seen.auction.caller == seen.seat == seen.auction.holder
    return next((cards for cards in shows if is_own and cards[0].suit == suit and suit != NO_SUIT), ())


def override_when_strong(seen: DealingSeen, shows: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """Override with a suit that gives many trumps, and more than the trump that stands; a partner only for many."""
    standing = seen.trump
    if standing is None:
        return ()
    best = max(shows, key=lambda cards: named(seen, cards))
    holder = seen.auction.holder
    is_partners = holder is not None and holder % 2 == seen.seat % 2
    more = MORE_THAN_PARTNERS if is_partners else MORE
    wanted = max(STRONG * len(seen.own) / HAND, trumps_under(seen, *standing) + more)
    return best if named(seen, best) >= wanted else ()


def burial(seen: DealingSeen) -> tuple[Card, ...]:
    """Return eight cards to bury: no trumps, no points, no high cards and pairs; of short suits first."""
    held = seen.own + (seen.kitty or ())
    trump = seen.trump or Trump(seen.auction.deal.levels[seen.seat % 2], NO_SUIT)
    order = context(trump)
    groups = {card: group(trump, card) for card in held}
    lengths = {number: sum(groups[card] == number for card in held) for number in set(groups.values())}

    def loss(card: Card) -> tuple[float, Card]:
        if groups[card] == TRUMPS:
            return 100 + order.bits[card].bit_length(), card
        paired = 6 if held.count(card) == 2 else 0
        high = 12 if card.rank == ACE else 0
        return 2 * POINTS.get(card.rank, 0) + high + paired + card.rank / 2 + 2 * lengths[groups[card]], card

    return tuple(sorted(held, key=loss)[:KITTY])
