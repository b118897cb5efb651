"""What cards shown in the auction say: suit, rank, number, and how high they stand (whu:5.3.d, zzvc:A.4, bnuz:A.1.3).

How high a show stands is one number: a card turned from the kitty 0, one level card 1 to 4 in the order of suits, a
small joker 5, a big joker 6, and 7 to 12 the pairs in the same order.
"""

from collections.abc import Iterable
from typing import NamedTuple

from shengji_spec.cards import (
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    NO_SUIT,
    SMALL_JOKER,
    SPADES,
    Card,
)
from shengji_spec.rules import Rules

SUITS_UPWARD = (DIAMONDS, CLUBS, HEARTS, SPADES)
TURNED, PAIRS, HIGHEST = 0, 7, 12
PAIR = 2


class Show(NamedTuple):
    """Cards shown: one or two of a suit and rank, with or without a joker beside them, or one or two equal jokers.

    `suit`: the trump suit that they name; NO_SUIT: jokers. `joker`: the rank of the joker beside, 0: none.
    """

    suit: int
    rank: int
    number: int
    joker: int

    @property
    def is_jokers(self) -> bool:
        """Jokers alone, for no trump suit."""
        return self.suit == NO_SUIT

    @property
    def is_pair(self) -> bool:
        """Two equal cards, of a suit or jokers."""
        return self.number == PAIR

    @property
    def height(self) -> int:
        """How high the show stands, as the module says."""
        place = len(SUITS_UPWARD) + self.rank - SMALL_JOKER if self.is_jokers else SUITS_UPWARD.index(self.suit)
        return place + (PAIRS if self.is_pair else 1)


def read_show(cards: Iterable[Card]) -> Show | None:
    """Return what the cards show; None where they are nothing that could ever be shown."""
    jokers = [card for card in cards if card.suit == JOKERS]
    others = [card for card in cards if card.suit != JOKERS]
    if len({*others}) == 1 and len(others) <= PAIR and len(jokers) <= 1:
        return Show(others[0].suit, others[0].rank, len(others), jokers[0].rank if jokers else 0)
    if not others and len({*jokers}) == 1 and len(jokers) <= PAIR:
        return Show(NO_SUIT, jokers[0].rank, len(jokers), 0)
    return None


def joker_beside(rules: Rules, suit: int) -> int:
    """Return the rank of the joker that a level card of the suit is shown with, 0: none.

    Clauses: whu:5.3.a, zzvc:A.3.1, bnuz:A.1.2. Readings: R-74.
    """
    if not rules.calls_need_joker:
        return 0
    return BIG_JOKER if suit in {HEARTS, DIAMONDS} else SMALL_JOKER


def is_rightly_accompanied(rules: Rules, show: Show) -> bool:
    """Say whether the joker beside is the one that has to be there, if any.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.4, bnuz:A.1.2. Readings: R-74.
    """
    return show.joker == (0 if show.is_jokers else joker_beside(rules, show.suit))


def outranks(rules: Rules, height: int, standing: int) -> bool:
    """Say whether an override of one height beats what stands at another.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, zzvc:A.4.4, bnuz:A.1.3. Readings: R-16, R-16c.
    """
    # of jokers, which outrank every suit, the same comparison holds
    is_pair_over_single = TURNED < standing < PAIRS <= height
    if is_pair_over_single and rules.only_higher_suit_outranks_single:
        return height - PAIRS >= standing
    return height > standing
