"""What a call or an override shows: level cards, with a joker beside them or not, or a pair of jokers.

Clauses whu:5.3.a, whu:5.3.d, zzvc:A.3.1, zzvc:A.3.4, zzvc:A.4, zzvc:A.4.4, bnuz:A.1.3.
"""

from typing import NamedTuple

from shengji_spec.cards import BIG_JOKER, DIAMONDS, HEARTS, JOKERS, KINDS, PACK, SMALL_JOKER, Card, Play, is_joker
from shengji_spec.rules import Rules
from shengji_spec.seats import suit_height

NO_JOKER = 0


class Shown(NamedTuple):
    """Cards shown together: `copies` (1 or 2) of a card, and beside it the rank of a joker, or NO_JOKER."""

    card: Card
    copies: int
    joker: int


def shown_by(play: Play) -> Shown | None:
    """Read cards as what a call may show; None: they are neither one card nor a pair, with at most one joker beside."""
    plain = tuple(i for i in range(KINDS) if play[i] > 0 and not is_joker(PACK[i]))
    jokers = tuple(i for i in range(KINDS) if play[i] > 0 and is_joker(PACK[i]))
    if len(plain) == 0 and len(jokers) == 1:
        return Shown(PACK[jokers[0]], play[jokers[0]], NO_JOKER)
    if len(plain) == 1 and sum(play[i] for i in jokers) <= 1:
        return Shown(PACK[plain[0]], play[plain[0]], PACK[jokers[0]].rank if jokers else NO_JOKER)
    return None


def is_joker_pair(shown: Shown) -> bool:
    """Two big jokers or two small ones (对王): no trump suit.

    Clauses: whu:5.3.d, zzvc:A.4, bnuz:A.1.3.
    """
    return is_joker(shown.card) and shown.copies == 2


def matching_joker(card: Card) -> int:
    """Give the rank of the joker that goes with a suit: the big one with the red suits, the small one with the black.

    Clauses: zzvc:A.3.1. Readings: R-74.
    """
    return BIG_JOKER if card.suit in (HEARTS, DIAMONDS) else SMALL_JOKER


def is_with_joker(rules: Rules, shown: Shown) -> bool:
    """A card that is no joker, or a pair of it, with the joker beside it that the ruleset asks for, or with none.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.4, bnuz:A.1.2, bnuz:A.1.3. Readings: R-74.
    """
    wanted = matching_joker(shown.card) if rules.calls_need_joker else NO_JOKER
    return not is_joker(shown.card) and shown.joker == wanted


def is_opening(rules: Rules, shown: Shown) -> bool:
    """What a first call may show: one level card or a pair, or where the ruleset lets them call, a pair of jokers.

    Clauses: whu:5.3.a, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.4, zzvc:A.4.4, bnuz:A.1.2. Readings: R-81, R-81b.
    """
    is_of_level_cards = is_with_joker(rules, shown) and (shown.copies == 1 or rules.pair_may_call)
    return is_of_level_cards or (rules.joker_pair_may_call and is_joker_pair(shown))


def is_overriding(rules: Rules, shown: Shown) -> bool:
    """What an override may show: a pair of level cards or of jokers, or where the ruleset is content, one of either.

    Clauses: whu:5.3.d, zzvc:A.4, bnuz:A.1.3, bnuz:A.4.3. Readings: R-14, R-14b.
    """
    if is_joker(shown.card):
        return shown.copies == 2 or rules.single_joker_may_override
    return is_with_joker(rules, shown) and (shown.copies == 2 or rules.single_may_override)


def height(shown: Shown) -> int:
    """Give the place in the order of overrides: diamonds, clubs, hearts, spades, small jokers, big jokers.

    Clauses: whu:5.3.d, zzvc:A.4, bnuz:A.1.3.
    """
    return suit_height(JOKERS) + shown.card.rank - SMALL_JOKER if is_joker(shown.card) else suit_height(shown.card.suit)


def outranks(rules: Rules, high: Shown, low: Shown) -> bool:
    """One show outranks another: pairs by their order; a pair any single, or only one that is lower; a single a lower.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, zzvc:A.4.4, bnuz:A.1.3. Readings: R-14, R-16, R-16c.
    """
    if high.copies > low.copies and not rules.only_higher_suit_outranks_single:
        return True
    return high.copies >= low.copies and height(high) > height(low)
