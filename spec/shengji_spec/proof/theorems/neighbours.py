"""Theorems on neighbours: what lies between, the level rank, what each reading changes (whu:5.2.1–3, zzvc:A.8.1–2)."""

from shengji_spec.cards import ACE, CLUBS, JOKERS, NO_SUIT, PACK, SMALL_JOKER, SPADES, Card, Trump, is_same_kind
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import (
    is_equal,
    is_higher,
    is_level_card,
    is_main_level_card,
    is_of_one_group,
    is_off_level_card,
    is_trump,
)
from shengji_spec.proof.domains import Domain, Fixed, Rulesets, Whole
from shengji_spec.proof.statement import (
    EVERY_CARD,
    EVERY_RULESET,
    Cases,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.rulesets import defaults

DEFAULTS = Rulesets(
    (
        ("main_level_adjoins_off_level", True),
        ("off_level_pairs_adjoin", False),
        ("small_joker_adjoins_level_without_trump_suit", True),
        ("trump_closes_over_level", True),
        ("level_keeps_plain_place", False),
    )
)
"""The readings that neighbours turn on at their defaults, which are those of all three documents; all else is free."""

BY_DEFAULT = Text(
    "R-01 至 R-05 取默认选择的一切规则集（三份规则文本的默认规则集都在内）",
    "every ruleset with R-01 to R-05 at their defaults, as in all three documents",
)


def _covers(trump: Trump, high: Card, low: Card) -> bool:
    return is_higher(trump, high, low) and all(
        not is_higher(trump, card, low) or not is_higher(trump, high, card) for card in PACK
    )


def _neighbours_cover(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours(rules, trump, a, b) == (_covers(trump, a, b) or _covers(trump, b, a))


@theorem("两张牌相邻，恰当一张大过另一张，而没有牌在两者之间。", rulesets=BY_DEFAULT, bound=EVERY_CARD)
def neighbours_are_what_nothing_lies_between() -> Obligations:
    """Two cards are neighbours just where one ranks above the other and no card ranks between.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    yield Obligation("defaults", _neighbours_cover, cases=({"rules": DEFAULTS},))


def _is_symmetric(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours(rules, trump, a, b) == are_neighbours(rules, trump, b, a)


def _are_unlike_cards_of_one_group(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return not are_neighbours(rules, trump, a, b) or (not is_same_kind(a, b) and is_of_one_group(trump, a, b))


@theorem("相邻是相互的，只在同一牌组之内；同张不相邻。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def neighbours_are_mutual_and_never_twins_nor_of_two_groups() -> Obligations:
    """Neighbours are so mutually, are of one group, and are never twins.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    yield Obligation("mutual", _is_symmetric)
    yield Obligation("one group, two kinds", _are_unlike_cards_of_one_group)


def _are_plain_cards_that_close_up(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return (
        a.suit == b.suit
        and a.suit != JOKERS
        and not is_level_card(trump, a)
        and not is_level_card(trump, b)
        and (rules.trump_closes_over_level or not is_trump(trump, a))
    )


def _ranks_without_level(trump: Trump, card: Card) -> int:
    return card.rank - 1 if card.rank > trump.level else card.rank


def _skip_the_level(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours(rules, trump, a, b) == (
        abs(_ranks_without_level(trump, a) - _ranks_without_level(trump, b)) == 1
    )


@theorem(
    "一种花色里除去级牌，点数依次相邻，级牌两侧的点数也相邻。",
    rulesets=Text("一切规则集；主花色里只论 R-04 取 a 的", "every ruleset; in the trump suit those with R-04 a"),
    bound=EVERY_CARD,
)
def the_ranks_of_a_suit_close_up_where_the_level_has_left() -> Obligations:
    """In a suit the ranks without the level are neighbours one by one, those on either side of the level included.

    Clauses: whu:5.2.1, whu:5.2.3, whu:5.7.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-04, R-05.
    """
    yield Obligation("plain cards of one suit", _skip_the_level, assuming=_are_plain_cards_that_close_up)


def _lie_on_either_side(trump: Trump, a: Card, b: Card) -> bool:
    return a.suit == b.suit and a.rank == trump.level + 1 and b.rank == trump.level - 1 and a.rank <= ACE


def _bridge_the_level(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours(rules, trump, a, b)


@theorem("级牌两侧的两张牌相邻，在每一级、每一种主牌下、每一种花色里都一样。", rulesets=BY_DEFAULT, bound=EVERY_CARD)
def the_two_ranks_beside_the_level_are_neighbours_in_every_suit() -> Obligations:
    """The ranks on either side of the level are neighbours in every suit, under all levels and trumps alike.

    Clauses: whu:5.2.1, whu:5.2.3, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-04.
    """
    yield Obligation("defaults", _bridge_the_level, assuming=_lie_on_either_side, cases=({"rules": DEFAULTS},))
    cases: Cases = tuple({"rules": Fixed(ruleset.rules), "suit": Whole(SPADES, CLUBS)} for ruleset in defaults())
    yield Obligation("each document", _bridge_in_suit, assuming=_is_inner_level, cases=cases, exhaustive=True)


def _is_inner_level(trump: Trump) -> bool:
    return 2 < trump.level < ACE


def _bridge_in_suit(rules: Rules, trump: Trump, suit: int) -> bool:
    return are_neighbours(rules, trump, Card(suit, trump.level + 1), Card(suit, trump.level - 1))


def _are_far_apart(a: Card, b: Card) -> bool:
    return a.suit == b.suit and a.rank - b.rank > 2


def _is_highest(trump: Trump, card: Card) -> bool:
    return not any(is_higher(trump, other, card) for other in PACK)


def _is_lowest(trump: Trump, card: Card) -> bool:
    return not any(is_higher(trump, card, other) for other in PACK)


def _are_the_ends(trump: Trump, a: Card, b: Card) -> bool:
    return _is_highest(trump, a) and _is_lowest(trump, b)


def _are_no_neighbours(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return not are_neighbours(rules, trump, a, b)


@theorem(
    "大小阶梯不首尾相接：A 与 2 不相邻，一个牌组里最大的与最小的不相邻。", rulesets=EVERY_RULESET, bound=EVERY_CARD
)
def the_order_never_wraps() -> Obligations:
    """The order never wraps: no ace is the neighbour of a 2, nor the highest card of a group of the lowest.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    yield Obligation("ranks of a suit that lie more than two apart", _are_no_neighbours, assuming=_are_far_apart)
    yield Obligation("the highest and the lowest of a group", _are_no_neighbours, assuming=_are_the_ends)


def _has_two_above(rules: Rules, trump: Trump, card: Card, a: Card, b: Card) -> bool:
    return (
        are_neighbours(rules, trump, card, a)
        and are_neighbours(rules, trump, card, b)
        and is_higher(trump, a, card)
        and is_higher(trump, b, card)
    )


def _has_two_below(rules: Rules, trump: Trump, card: Card, a: Card, b: Card) -> bool:
    return (
        are_neighbours(rules, trump, card, a)
        and are_neighbours(rules, trump, card, b)
        and is_higher(trump, card, a)
        and is_higher(trump, card, b)
    )


ONE_LINE = Rulesets((("level_keeps_plain_place", False),))
TWO_LINES = Rulesets((("level_keeps_plain_place", True),))


@theorem(
    "每张牌上面相邻的至多一档，下面相邻的也至多一档。",
    rulesets=Text("R-05 取 a 的一切规则集", "every ruleset with R-05 a"),
    bound=EVERY_CARD,
)
def a_card_has_at_most_one_rung_of_neighbours_on_each_side() -> Obligations:
    """The neighbours above a card stand on one rung, and so do those below.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    yield Obligation("above", is_equal, assuming=_has_two_above, cases=({"rules": ONE_LINE},))
    yield Obligation("below", is_equal, assuming=_has_two_below, cases=({"rules": ONE_LINE},))


def _has_a_neighbour_above(rules: Rules, trump: Trump, a: Card) -> bool:
    return _is_highest(trump, a) or any(
        are_neighbours(rules, trump, card, a) and is_higher(trump, card, a) for card in PACK
    )


@theorem("除了牌组里最大的，每张牌上面都有相邻的牌：大小阶梯没有断处。", rulesets=BY_DEFAULT, bound=EVERY_CARD)
def every_card_but_the_highest_has_a_neighbour_above() -> Obligations:
    """Every card but the highest of its group has a neighbour above: the order has no break.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-01, R-03, R-04.
    """
    yield Obligation("defaults", _has_a_neighbour_above, cases=({"rules": DEFAULTS},))


# What each reading changes. `rules` and `other` agree in all but one parameter; `other` has choice b.


def _changed(name: str) -> dict[str, Domain]:
    """The two rulesets: choice a of the reading, and b."""
    default = dict(DEFAULTS.given)[name]
    return {"rules": Rulesets(((name, default),)), "other": Rulesets(((name, not default),))}


def _agree_in_all_else(rules: Rules, other: Rules) -> bool:
    return sum(rules[i] != other[i] for i in range(len(rules))) == 1


def _part(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours(rules, trump, a, b) and not are_neighbours(other, trump, a, b)


def _join(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return not are_neighbours(rules, trump, a, b) and are_neighbours(other, trump, a, b)


def _are_alike(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours(rules, trump, a, b) == are_neighbours(other, trump, a, b)


def _main_level_parts(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    here = (is_main_level_card(trump, a) and is_off_level_card(trump, b)) or (
        is_off_level_card(trump, a) and is_main_level_card(trump, b)
    )
    return _part(rules, other, trump, a, b) if here else _are_alike(rules, other, trump, a, b)


@theorem("R-01 取 b，只断开主级牌与副级牌。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def reading_r01_parts_just_the_main_level_card_from_the_others() -> Obligations:
    """Reading R-01 b parts the main level card from the other level cards, and changes nothing else.

    Clauses: whu:5.2.1, zzvc:A.8.1, bnuz:A.2.2.4. Readings: R-01.
    """
    cases = (_changed("main_level_adjoins_off_level"),)
    yield Obligation("a against b", _main_level_parts, assuming=_agree_in_all_else, cases=cases)


def _level_cards_join(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    here = is_off_level_card(trump, a) and is_off_level_card(trump, b) and a.suit != b.suit
    return _join(rules, other, trump, a, b) if here else _are_alike(rules, other, trump, a, b)


@theorem("R-02 取 b，只使花色不同的副级牌相邻。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def reading_r02_joins_just_equal_level_cards_of_different_suits() -> Obligations:
    """Reading R-02 b makes equal level cards of different suits neighbours, and changes nothing else.

    Clauses: whu:5.2.1, zzvc:A.8.1. Readings: R-02.
    """
    cases = (_changed("off_level_pairs_adjoin"),)
    yield Obligation("a against b", _level_cards_join, assuming=_agree_in_all_else, cases=cases)


def _small_joker_parts(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    here = trump.suit == NO_SUIT and (
        (a.rank == SMALL_JOKER and is_level_card(trump, b)) or (is_level_card(trump, a) and b.rank == SMALL_JOKER)
    )
    return _part(rules, other, trump, a, b) if here else _are_alike(rules, other, trump, a, b)


@theorem("R-03 取 b，只在无主时断开小王与级牌。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def reading_r03_parts_just_small_joker_and_level_without_a_trump_suit() -> Obligations:
    """Reading R-03 b parts the small joker from the level cards without a trump suit, and changes nothing else.

    Clauses: whu:5.2.2, zzvc:A.8.1, bnuz:A.2.2.4. Readings: R-03.
    """
    cases = (_changed("small_joker_adjoins_level_without_trump_suit"),)
    yield Obligation("a against b", _small_joker_parts, assuming=_agree_in_all_else, cases=cases)


def _trumps_part(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    here = (
        a.suit == trump.suit
        and b.suit == trump.suit
        and min(a.rank, b.rank) == trump.level - 1
        and max(a.rank, b.rank) == trump.level + 1
    )
    return _part(rules, other, trump, a, b) if here else _are_alike(rules, other, trump, a, b)


@theorem("R-04 取 b，只断开主花色里级牌两侧的两张。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def reading_r04_parts_just_the_trumps_beside_the_level() -> Obligations:
    """Reading R-04 b parts the two trumps of the ranks beside the level, and changes nothing else.

    Clauses: whu:5.2.1, zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-04.
    """
    cases = (_changed("trump_closes_over_level"),)
    yield Obligation("a against b", _trumps_part, assuming=_agree_in_all_else, cases=cases)


def _main_level_joins(rules: Rules, other: Rules, trump: Trump, a: Card, b: Card) -> bool:
    here = (
        a.suit == trump.suit and b.suit == trump.suit and abs(a.rank - b.rank) == 1 and trump.level in (a.rank, b.rank)
    )
    return _join(rules, other, trump, a, b) if here else _are_alike(rules, other, trump, a, b)


@theorem("R-05 取 b，只使主级牌与主花色里点数相接的牌相邻。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def reading_r05_joins_just_the_main_level_card_to_the_ranks_beside_it() -> Obligations:
    """Reading R-05 b makes the main level card a neighbour of the trumps of the next ranks, and changes nothing else.

    Clauses: whu:5.2.1, whu:5.8.3. Readings: R-05.
    """
    cases = (_changed("level_keeps_plain_place"),)
    yield Obligation("a against b", _main_level_joins, assuming=_agree_in_all_else, cases=cases)


def _are_of_one_suit(a: Card, b: Card) -> bool:
    return a.suit == b.suit


def _are_next_in_rank(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return not are_neighbours(rules, trump, a, b) or abs(a.rank - b.rank) == 1


@false_theorem("同一花色里相邻的两张点数总相差一。", rulesets=BY_DEFAULT, bound=EVERY_CARD)
def neighbours_of_a_suit_are_always_one_rank_apart() -> Obligations:
    """Neighbours of one suit are always one rank apart: false, the level rank lies between some.

    Clauses: zzvc:A.8.2, bnuz:A.2.2.4. Readings: R-04.
    """
    yield Obligation("defaults", _are_next_in_rank, assuming=_are_of_one_suit, cases=({"rules": DEFAULTS},))


@false_theorem(
    "R-05 取 b 时，每张牌上面相邻的仍至多一档。",
    rulesets=Text("R-05 取 b 的一切规则集", "every ruleset with R-05 b"),
    bound=EVERY_CARD,
)
def a_card_has_at_most_one_rung_of_neighbours_under_r05b_too() -> Obligations:
    """Under R-05 b, too, the neighbours above a card stand on one rung: false, the level card stands on two lines.

    Clauses: whu:5.2.1, whu:5.8.3. Readings: R-05.
    """
    yield Obligation("above", is_equal, assuming=_has_two_above, cases=({"rules": TWO_LINES},))
