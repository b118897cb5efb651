"""Theorems on groups and on the order of cards (whu:5.2.1–3, bnuz:A.4.2)."""

from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    NO_SUIT,
    PACK,
    SMALL_JOKER,
    Card,
    Trump,
    is_same_kind,
)
from shengji_spec.order import (
    is_equal,
    is_higher,
    is_of_one_group,
    is_off_level_card,
    is_permanent_trump,
    is_trump,
)
from shengji_spec.proof.statement import EVERY_CARD, NO_RULESET, Obligation, Obligations, false_theorem, theorem


def _asymmetric(trump: Trump, a: Card, b: Card) -> bool:
    return not (is_higher(trump, a, b) and is_higher(trump, b, a))


@theorem("没有一张牌大过自己，也没有两张牌互相大过。", rulesets=NO_RULESET, bound=EVERY_CARD)
def no_two_cards_rank_above_each_other() -> Obligations:
    """No card ranks above itself, and no two cards rank above each other.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    yield Obligation("asymmetric", _asymmetric)


def _transitive(trump: Trump, a: Card, b: Card, c: Card) -> bool:
    return not (is_higher(trump, a, b) and is_higher(trump, b, c)) or is_higher(trump, a, c)


@theorem("甲大过乙、乙大过丙，则甲大过丙。", rulesets=NO_RULESET, bound=EVERY_CARD)
def what_ranks_above_a_higher_card_ranks_above_the_lower() -> Obligations:
    """Where a ranks above b and b above c, a ranks above c.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    yield Obligation("transitive", _transitive)


def _is_tied(trump: Trump, a: Card, b: Card) -> bool:
    return is_of_one_group(trump, a, b) and not is_higher(trump, a, b) and not is_higher(trump, b, a)


def _ties_chain(trump: Trump, a: Card, b: Card, c: Card) -> bool:
    return not (_is_tied(trump, a, b) and _is_tied(trump, b, c)) or _is_tied(trump, a, c)


@theorem(
    "同一牌组里一样大的牌同在一档：甲与乙、乙与丙一样大，则甲与丙也一样大。", rulesets=NO_RULESET, bound=EVERY_CARD
)
def ties_chain() -> Obligations:
    """Cards of a group that tie stand on one rung: where a ties with b and b with c, a ties with c.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-06, R-07.
    """
    yield Obligation("transitive", _ties_chain)


def _ties_are_equals(trump: Trump, a: Card, b: Card) -> bool:
    return _is_tied(trump, a, b) == is_equal(trump, a, b)


def _ties_are_twins_or_level_cards(trump: Trump, a: Card, b: Card) -> bool:
    return _is_tied(trump, a, b) == (
        is_same_kind(a, b) or (a.rank == trump.level and b.rank == trump.level and trump.suit not in (a.suit, b.suit))
    )


@theorem("一样大的只有同张和副级牌（无主时是四种花色的级牌）。", rulesets=NO_RULESET, bound=EVERY_CARD)
def only_twins_and_off_suit_level_cards_tie() -> Obligations:
    """The only ties are twins and the level cards outside the trump suit; without a trump suit, all level cards.

    Clauses: whu:5.2.1, whu:5.2.2, zzvc:A.4. Readings: R-06, R-07.
    """
    yield Obligation("neither ranks above the other", _ties_are_twins_or_level_cards)
    yield Obligation("the predicate is_equal", _ties_are_equals)


def _is_ordered_within_groups(trump: Trump, a: Card, b: Card) -> bool:
    return not is_higher(trump, a, b) or is_of_one_group(trump, a, b)


def _groups_chain(trump: Trump, a: Card, b: Card, c: Card) -> bool:
    return is_of_one_group(trump, a, a) and (
        not (is_of_one_group(trump, a, b) and is_of_one_group(trump, c, b)) or is_of_one_group(trump, a, c)
    )


@theorem("每张牌恰属一个牌组，不同牌组的牌不比大小。", rulesets=NO_RULESET, bound=EVERY_CARD)
def every_card_is_of_one_group_and_groups_do_not_compare() -> Obligations:
    """Every card is of exactly one group, and cards of different groups do not rank above each other.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    yield Obligation("one group each", _groups_chain)
    yield Obligation("no order across groups", _is_ordered_within_groups)


def _twelve_permanent_trumps(trump: Trump) -> bool:
    return sum(2 for card in PACK if is_permanent_trump(trump, card)) == 12


def _trumps_are_counted(trump: Trump) -> bool:
    return sum(2 for card in PACK if is_trump(trump, card)) == (12 if trump.suit == NO_SUIT else 36)


@theorem("打任何一级都有 12 张常主牌；有主花色时主牌共 36 张。", rulesets=NO_RULESET, bound=EVERY_CARD)
def twelve_cards_are_permanent_trumps() -> Obligations:
    """Twelve of the 108 cards are permanent trumps at every level, and with a trump suit 36 are trumps.

    Clauses: bnuz:A.4.2, whu:5.2.1, whu:5.2.2.
    """
    yield Obligation("permanent trumps", _twelve_permanent_trumps)
    yield Obligation("trumps", _trumps_are_counted)


def _is_listed_above(trump: Trump, a: Card, b: Card) -> bool:
    """The order as it is printed, from the highest: each disjunct is one place of the list."""
    return (
        (a.rank == BIG_JOKER and b.rank != BIG_JOKER and is_trump(trump, b))
        or (a.rank == SMALL_JOKER and b.rank <= ACE and is_trump(trump, b))
        or (
            a.rank == trump.level
            and a.suit == trump.suit
            and b.rank <= ACE
            and is_trump(trump, b)
            and not (b.rank == trump.level and b.suit == trump.suit)
        )
        or (is_off_level_card(trump, a) and b.suit == trump.suit and b.rank != trump.level)
        or (a.suit == b.suit and a.rank <= ACE and a.rank > b.rank and trump.level not in (a.rank, b.rank))
    )


def _as_listed(trump: Trump, a: Card, b: Card) -> bool:
    return is_higher(trump, a, b) == _is_listed_above(trump, a, b)


@theorem(
    "大小次序恰为条款所列：大王、小王、主级牌、副级牌、主花色其余各张；副牌花色自 A 至 2，除去级牌。",
    rulesets=NO_RULESET,
    bound=EVERY_CARD,
)
def the_order_is_the_printed_list() -> Obligations:
    """The order is the printed list: jokers, main level card, other level cards, trump suit; side suits A to 2.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    yield Obligation("every pair of cards", _as_listed)


def _differ_means_ranked(trump: Trump, a: Card, b: Card) -> bool:
    return is_same_kind(a, b) or is_higher(trump, a, b) or is_higher(trump, b, a)


@false_theorem("同一牌组里不同的牌总分大小。", rulesets=NO_RULESET, bound=EVERY_CARD)
def different_cards_of_a_group_never_tie() -> Obligations:
    """Two different cards of one group never tie: false, the off-suit level cards do.

    Clauses: whu:5.2.1, whu:5.2.2. Readings: R-07.
    """
    yield Obligation("trumps", _differ_means_ranked, assuming=is_of_one_group)
