"""Groups and the order of cards: what is trump, and what ranks above what (whu:5.2.1–3, zzvc:A.4, bnuz:A.4.2)."""

from shengji_spec.cards import BIG_JOKER, SMALL_JOKER, Card, Trump, is_joker, is_same_kind


def is_level_card(trump: Trump, card: Card) -> bool:
    """A card of the rank that is played (级牌)."""
    return card.rank == trump.level


def is_main_level_card(trump: Trump, card: Card) -> bool:
    """The level card of the trump suit (主级牌); there is none without a trump suit.

    Clauses: whu:5.2.1.
    """
    return is_level_card(trump, card) and card.suit == trump.suit


def is_off_level_card(trump: Trump, card: Card) -> bool:
    """A level card of any other suit (副级牌); without a trump suit every level card is one.

    Clauses: whu:5.2.1, whu:5.2.2, zzvc:A.4. Readings: R-07.
    """
    return is_level_card(trump, card) and card.suit != trump.suit


def is_permanent_trump(trump: Trump, card: Card) -> bool:
    """A card that is trump whatever the trump suit (常主牌): twelve of the 108, the jokers and the level cards.

    Clauses: bnuz:A.4.2, whu:5.2.2, zzvc:A.4.
    """
    return is_joker(card) or is_level_card(trump, card)


def is_trump(trump: Trump, card: Card) -> bool:
    """A permanent trump or a card of the trump suit (主牌).

    Clauses: whu:5.2.1, whu:5.2.2, zzvc:A.4, bnuz:A.4.2.
    """
    return is_permanent_trump(trump, card) or card.suit == trump.suit


def is_of_one_group(trump: Trump, a: Card, b: Card) -> bool:
    """Both cards are trump, or both are side cards of one suit.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    return is_trump(trump, a) == is_trump(trump, b) and (is_trump(trump, a) or a.suit == b.suit)


def standing(trump: Trump, card: Card) -> int:
    """The class of a card inside its group: 4 big joker, 3 small joker, 2 main level, 1 other level card, 0 any other.

    Clauses: whu:5.2.1, whu:5.2.2.
    """
    if card.rank == BIG_JOKER:
        return 4
    if card.rank == SMALL_JOKER:
        return 3
    if is_main_level_card(trump, card):
        return 2
    return 1 if is_level_card(trump, card) else 0


def is_higher(trump: Trump, a: Card, b: Card) -> bool:
    """Card a ranks above card b: both of one group, by class first, and by rank where neither is a permanent trump.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-08.
    """
    return is_of_one_group(trump, a, b) and (
        standing(trump, a) > standing(trump, b)
        or (standing(trump, a) == 0 and standing(trump, b) == 0 and a.rank > b.rank)
    )


def place(trump: Trump, card: Card) -> int:
    """How high a card stands in its group, as a number: its class first, then the rank of a card that is no level card.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    return 16 * standing(trump, card) + (card.rank if standing(trump, card) == 0 else 0)


def is_equal(trump: Trump, a: Card, b: Card) -> bool:
    """Neither card ranks above the other inside one group: twins, or two off-suit level cards; the first played wins.

    Clauses: whu:5.2.1, whu:5.2.2, zzvc:A.4. Readings: R-06, R-07.
    """
    return is_same_kind(a, b) or (is_off_level_card(trump, a) and is_off_level_card(trump, b))
