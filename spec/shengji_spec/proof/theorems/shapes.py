"""Theorems on shapes: tractors, the side triple, and how a play is cut (whu:5.2.2, whu:5.7.1–3, bnuz:A.2.2.1–4)."""

from shengji_reference.ladder import height
from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    KINDS,
    KING,
    NO_SUIT,
    PACK,
    QUEEN,
    SMALL_JOKER,
    SPADES,
    Card,
    Play,
    Trump,
    position,
)
from shengji_spec.leads import (
    is_refused_as_mixed,
    is_refused_as_throw,
    is_refused_as_triple,
    may_lead_shape,
)
from shengji_spec.order import is_equal, is_level_card
from shengji_spec.proof.domains import LEVELS, Fixed, Plays, Rulesets, Trumps, groups_at, groups_of
from shengji_spec.proof.statement import (
    EVERY_RULESET,
    PLAYS_OF_A_GROUP,
    Cases,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.shapes import (
    is_pair,
    is_side_triple,
    is_single,
    is_throw,
    is_tractor,
    is_unmixed,
)

ONE_PAIR_A_RUNG = Rulesets((("off_level_pairs_adjoin", False),))
SEVERAL_PAIRS_A_RUNG = Rulesets((("off_level_pairs_adjoin", True),))
TWO_LINES = Rulesets((("level_keeps_plain_place", True),))
R02_A = Text("R-02 取 a 的一切规则集", "every ruleset with R-02 a")

ANY_COUNT = (0, 1, 2)
PAIRS = (0, 2)
TRUMPS_AT_FIVE = next(groups_of(Trump(5, SPADES)))


def _plays_at(level: int, *names: str, counts: tuple[int, ...] = ANY_COUNT) -> Cases:
    """Each group of a level under all trumps it belongs to: plays of its cards for the parameters of these names.

    All rulesets, here and where only some count: so the theorems on one level share what is lifted.
    """
    return tuple(
        {"trump": trumps} | {name: Plays(kinds, counts) for name in names} for trumps, kinds in groups_at(level)
    )


def _is_tractor_of_one_pair_a_rung(rules: Rules, trump: Trump, play: Play) -> bool:
    return not rules.off_level_pairs_adjoin and is_tractor(rules, trump, play)


def _has_one_pair_a_rung(trump: Trump, play: Play) -> bool:
    return all(
        play[i] == 0 or play[j] == 0 or not is_equal(trump, PACK[i], PACK[j]) for i in range(KINDS) for j in range(i)
    )


@theorem("拖拉机里每一档至多一对。", rulesets=R02_A, bound=PLAYS_OF_A_GROUP)
def no_tractor_holds_two_pairs_of_one_rung() -> Obligations:
    """No tractor holds two pairs of one rung.

    Clauses: whu:5.2.1, whu:5.2.2, zzvc:A.8.1, bnuz:A.2.2.4. Readings: R-02.
    """
    for level in LEVELS:
        assuming = _is_tractor_of_one_pair_a_rung
        yield Obligation(f"level {level}", _has_one_pair_a_rung, assuming, cases=_plays_at(level, "play"))


def _holds_height(rules: Rules, trump: Trump, play: Play, wanted: int) -> bool:
    return any(play[i] > 0 and height(rules, trump, PACK[i]) == wanted for i in range(KINDS))


def _holds_higher(rules: Rules, trump: Trump, play: Play, card: Card) -> bool:
    return any(play[i] > 0 and height(rules, trump, PACK[i]) > height(rules, trump, card) for i in range(KINDS))


def _stand_in_a_row(rules: Rules, trump: Trump, play: Play) -> bool:
    """Above each pair but the highest the next rung is not empty."""
    return all(
        play[i] == 0
        or not _holds_higher(rules, trump, play, PACK[i])
        or _holds_height(rules, trump, play, height(rules, trump, PACK[i]) + 1)
        for i in range(KINDS)
    )


def _follow_by_rank(trump: Trump, play: Play) -> bool:
    """All are of the trump suit, and above each pair but the highest the next rank is there."""
    return all(
        play[i] == 0
        or (
            PACK[i].suit == trump.suit
            and (
                not any(play[j] > 0 and PACK[j].rank > PACK[i].rank for j in range(KINDS))
                or any(play[j] > 0 and PACK[j].rank == PACK[i].rank + 1 for j in range(KINDS))
            )
        )
        for i in range(KINDS)
    )


def _is_a_row_of_pairs(rules: Rules, trump: Trump, play: Play) -> bool:
    return is_tractor(rules, trump, play) == (
        sum(play) >= 4
        and all(count != 1 for count in play)
        and (
            (
                (rules.off_level_pairs_adjoin or _has_one_pair_a_rung(trump, play))
                and _stand_in_a_row(rules, trump, play)
            )
            or (rules.level_keeps_plain_place and _follow_by_rank(trump, play))
        )
    )


@theorem(
    "拖拉机恰为占着相连各档的两对或更多对：每档一对（R-02 取 b 时同档的副级牌可以几对），"
    "R-05 取 b 时也可以是主花色里点数相连的。",
    rulesets=EVERY_RULESET,
    bound=PLAYS_OF_A_GROUP,
)
def a_tractor_is_pairs_on_rungs_in_a_row() -> Obligations:
    """A tractor is two or more pairs on rungs in a row, one pair a rung; the rungs are those of the engine.

    Under R-02 b several off-suit level pairs may stand on theirs; under R-05 b the trump suit has a row by rank.
    So a tractor spans no empty rung, and one of three or more pairs stays one without a pair of its highest rung.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.7.1, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    for level in LEVELS:
        yield Obligation(f"level {level}", _is_a_row_of_pairs, cases=_plays_at(level, "play"))


def _how_many_shapes(rules: Rules, trump: Trump, play: Play) -> int:
    return sum(
        (
            1 if is_single(play) else 0,
            1 if is_pair(play) else 0,
            1 if is_side_triple(rules, trump, play) else 0,
            1 if is_tractor(rules, trump, play) else 0,
            1 if is_throw(rules, trump, play) else 0,
        )
    )


def _how_many_answers(rules: Rules, trump: Trump, play: Play) -> int:
    return sum(
        (
            1 if may_lead_shape(rules, trump, play) else 0,
            1 if is_refused_as_mixed(trump, play) else 0,
            1 if is_refused_as_throw(rules, trump, play) else 0,
            1 if is_refused_as_triple(rules, trump, play) else 0,
        )
    )


def _holds_cards(play: Play) -> bool:
    return sum(play) > 0


def _has_one_shape_and_one_answer(rules: Rules, trump: Trump, play: Play) -> bool:
    return _how_many_shapes(rules, trump, play) == 1 and _how_many_answers(rules, trump, play) == 1


@theorem(
    "一个牌组的一切出牌恰为单张、对子、边三轮、拖拉机、甩牌之一；首出时或可出，或恰因一个理由不可出。",
    rulesets=EVERY_RULESET,
    bound=PLAYS_OF_A_GROUP,
)
def every_play_of_a_group_has_one_shape_and_may_be_led_or_is_refused_for_one_reason() -> Obligations:
    """A play of one group is exactly one of single, pair, side triple, tractor and throw.

    As a lead it may be made, or is refused for exactly one reason.

    Clauses: whu:5.7.1, whu:5.7.2, whu:5.7.3, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4.
    Readings: R-20, R-21, R-29, R-29b.
    """
    for level in LEVELS:
        cases = _plays_at(level, "play")
        yield Obligation(f"level {level}", _has_one_shape_and_one_answer, _holds_cards, cases=cases)


def _is_single_or_pair(rules: Rules, trump: Trump, play: Play) -> bool:  # noqa: ARG001
    return is_single(play) or is_pair(play)


@theorem(
    "任何一张牌、任何一对都可以首出，主牌也一样。",
    rulesets=EVERY_RULESET,
    bound=Text("全部 65 种主牌、一切出牌", "all 65 trumps and all plays"),
)
def a_single_and_a_pair_may_always_be_led() -> Obligations:
    """Any card and any pair may be led, in trump too.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, bnuz:A.2.2.1, bnuz:A.2.2.2. Readings: R-38.
    """
    yield Obligation("single, pair", may_lead_shape, _is_single_or_pair)


def _small_shapes_are_unmixed(rules: Rules, trump: Trump, play: Play) -> bool:
    return not (is_single(play) or is_pair(play) or is_side_triple(rules, trump, play)) or is_unmixed(trump, play)


@theorem(
    "单张、对子、边三轮都只含一个牌组的牌（拖拉机与甩牌依定义如此）。",
    rulesets=EVERY_RULESET,
    bound=Text("全部 65 种主牌、一切出牌", "all 65 trumps and all plays"),
)
def no_shape_mixes_groups() -> Obligations:
    """Single, pair and side triple are of one group each; a tractor and a throw are so by definition.

    Clauses: whu:5.7.1, whu:5.7.2, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4. Readings: R-21.
    """
    yield Obligation("single, pair, side triple", _small_shapes_are_unmixed)


def _holds_rung(trump: Trump, play: Play, card: Card) -> bool:
    return any(play[j] > 0 and is_equal(trump, card, PACK[j]) for j in range(KINDS))


def _joined(rules: Rules, trump: Trump, play: Play, other: Play) -> Play:
    """The pairs of the play and those of the other on none of its rungs; where equal pairs may chain, all."""
    return tuple(
        play[i]
        if other[i] == 0 or (not rules.off_level_pairs_adjoin and _holds_rung(trump, play, PACK[i]))
        else other[i]
        for i in range(KINDS)
    )


def _are_tractors_that_meet(rules: Rules, trump: Trump, play: Play, other: Play) -> bool:
    return (
        is_tractor(rules, trump, play)
        and is_tractor(rules, trump, other)
        and any(play[i] > 0 and _holds_rung(trump, other, PACK[i]) for i in range(KINDS))
    )


def _are_tractors_of_one_line_that_meet(rules: Rules, trump: Trump, play: Play, other: Play) -> bool:
    return not rules.level_keeps_plain_place and _are_tractors_that_meet(rules, trump, play, other)


def _join_to_a_tractor(rules: Rules, trump: Trump, play: Play, other: Play) -> bool:
    return is_tractor(rules, trump, _joined(rules, trump, play, other)) and all(
        other[i] == 0 or _holds_rung(trump, _joined(rules, trump, play, other), PACK[i]) for i in range(KINDS)
    )


@theorem(
    "两个拖拉机有同一档的对子，就合成一个拖拉机。故一次出牌里不能再加长的拖拉机，任意两个要么没有同一档的对子，"
    "要么各档全同：拆法唯一，只有副级牌的花色可选。",
    rulesets=Text("R-05 取 a 的一切规则集", "every ruleset with R-05 a"),
    bound=PLAYS_OF_A_GROUP,
)
def the_cut_into_tractors_is_unique_up_to_the_suits_of_level_cards() -> Obligations:
    """Two tractors that share a rung join to one.

    So of the tractors in a play that cannot be made longer, any two share no rung or have the same rungs: the cut is
    unique, up to the suits of off-suit level cards.

    Clauses: whu:5.2.1, whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    for level in LEVELS:
        cases = _plays_at(level, "play", "other", counts=PAIRS)
        yield Obligation(f"level {level}", _join_to_a_tractor, _are_tractors_of_one_line_that_meet, cases=cases)


def _pairs_of_level(trump: Trump, play: Play) -> int:
    return sum(play[i] == 2 for i in range(KINDS) if is_level_card(trump, PACK[i]))


def _is_listed_without_trump_suit(rules: Rules, trump: Trump, play: Play) -> bool:
    """Big and small joker; small joker and one level pair, or all three, where small joker and level are neighbours."""
    big, small = play[position(Card(JOKERS, BIG_JOKER))], play[position(Card(JOKERS, SMALL_JOKER))]
    return all(count != 1 for count in play) and (
        (small == 2 and big == 2 and _pairs_of_level(trump, play) == 0)
        or (rules.small_joker_adjoins_level_without_trump_suit and small == 2 and _pairs_of_level(trump, play) == 1)
    )


def _as_listed_without_trump_suit(rules: Rules, trump: Trump, play: Play) -> bool:
    return is_tractor(rules, trump, play) == _is_listed_without_trump_suit(rules, trump, play)


@theorem(
    "无主时主牌里的拖拉机只有三种：大王小王、小王级牌、大王小王级牌（R-03 取 b 则只有第一种）。",
    rulesets=R02_A,
    bound=Text("无主的 13 级、主牌的一切出牌", "the 13 levels without a trump suit, all plays of trumps"),
)
def only_three_tractors_exist_in_trump_without_a_trump_suit() -> Obligations:
    """Without a trump suit trump has only three tractors: big and small joker, small joker and level, all three.

    Under R-03 b it has just the first.

    Clauses: whu:5.2.2, whu:5.8.3, zzvc:A.8.1, bnuz:A.2.2.4. Readings: R-02, R-03.
    """
    trumps = (Trump(level, NO_SUIT) for level in LEVELS)
    cases: Cases = tuple(
        {"rules": ONE_PAIR_A_RUNG, "trump": Fixed(trump), "play": Plays(next(groups_of(trump)))} for trump in trumps
    )
    yield Obligation("all levels", _as_listed_without_trump_suit, cases=cases)


def _pairs_about_the_level(trump: Trump) -> Play:
    """The trump suit's pairs of the level and of the ranks beside it: 665544 at level 5."""
    return tuple(2 if card.suit == trump.suit and abs(card.rank - trump.level) <= 1 else 0 for card in PACK)


def _is_a_tractor_by_plain_place_only(rules: Rules, trump: Trump) -> bool:
    return is_tractor(rules, trump, _pairs_about_the_level(trump)) == rules.level_keeps_plain_place


@theorem(
    "主花色里级牌连同两侧三对（打 5 时的 665544），只在 R-05 取 b 时才是拖拉机：取 a 时条款的这个例子落空。",
    rulesets=EVERY_RULESET,
    bound=Text("3 至 K 级、四种主花色", "the levels 3 to K, the four trump suits"),
)
def the_level_pair_between_its_neighbours_chains_only_under_r05b() -> Obligations:
    """The pairs of the level and of the ranks beside it (665544 at level 5) are a tractor only under R-05 b.

    Under R-05 a that example of the text is idle.

    Clauses: whu:5.8.3, whu:5.2.1. Readings: R-05.
    """
    trumps = Trumps(tuple(range(3, KING + 1)), (SPADES, HEARTS, DIAMONDS, CLUBS))
    cases: Cases = tuple({"trump": Fixed(trump)} for trump in trumps.values())
    yield Obligation("all levels and suits", _is_a_tractor_by_plain_place_only, cases=cases)


def _is_two_and_one(play: Play, a: Card, b: Card) -> bool:
    return (play[position(a)] == 2 and play[position(b)] == 1) or (play[position(a)] == 1 and play[position(b)] == 2)


def _is_listed_triple(rules: Rules, trump: Trump, play: Play, suit: int) -> bool:
    """AAK and AKK; at level K AAQ and AQQ, at level A KKQ and KQQ, unless ace and king are needed."""
    ace, king, queen = Card(suit, ACE), Card(suit, KING), Card(suit, QUEEN)
    if trump.level == KING:
        return not rules.side_triple_needs_ace_and_king and _is_two_and_one(play, ace, queen)
    if trump.level == ACE:
        return not rules.side_triple_needs_ace_and_king and _is_two_and_one(play, king, queen)
    return _is_two_and_one(play, ace, king)


def _triple_as_listed(rules: Rules, trump: Trump, play: Play) -> bool:
    return is_side_triple(rules, trump, play) == (
        rules.side_triple
        and sum(play) == 3
        and any(suit != trump.suit and _is_listed_triple(rules, trump, play, suit) for suit in range(JOKERS))
    )


@theorem(
    "边三轮恰为副牌花色的 AAK、AKK；打 K 时为 AAQ、AQQ，打 A 时为 KKQ、KQQ（R-21 取 b 则这两级没有边三轮）。",
    rulesets=EVERY_RULESET,
    bound=Text("全部 65 种主牌、一切出牌", "all 65 trumps and all plays"),
)
def the_side_triple_is_of_the_two_highest_ranks_left_at_every_level() -> Obligations:
    """A side triple is AAK or AKK of a side suit; at level K AAQ or AQQ, at level A KKQ or KQQ (under R-21 b none).

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-20, R-21.
    """
    yield Obligation("all levels", _triple_as_listed)


@false_theorem(
    "R-02 取 b 时，拖拉机里每一档也至多一对。",
    rulesets=Text("R-02 取 b 的一切规则集", "every ruleset with R-02 b"),
    bound=Text("打 5，主花色为黑桃", "level 5, spades trump"),
)
def no_tractor_holds_two_pairs_of_one_rung_under_r02b_either() -> Obligations:
    """Under R-02 b, too, no tractor holds two pairs of one rung: false, two off-suit level pairs are a tractor.

    Clauses: whu:5.2.1, zzvc:A.8.1. Readings: R-02.
    """
    cases: Cases = ({"rules": SEVERAL_PAIRS_A_RUNG, "trump": Fixed(Trump(5, SPADES)), "play": Plays(TRUMPS_AT_FIVE)},)
    yield Obligation("level 5, spades", _has_one_pair_a_rung, assuming=is_tractor, cases=cases)


@false_theorem(
    "R-05 取 b 时，有同一档对子的两个拖拉机也合成一个。",
    rulesets=Text("R-05 取 b 的一切规则集", "every ruleset with R-05 b"),
    bound=Text("打 5，主花色为黑桃", "level 5, spades trump"),
)
def tractors_that_meet_join_under_r05b_too() -> Obligations:
    """Under R-05 b, too, two tractors that share a rung join to one: false, each line has its own.

    Clauses: whu:5.2.1, whu:5.8.3. Readings: R-05.
    """
    plays = Plays(TRUMPS_AT_FIVE, PAIRS)
    cases: Cases = ({"rules": TWO_LINES, "trump": Fixed(Trump(5, SPADES)), "play": plays, "other": plays},)
    yield Obligation("level 5, spades", _join_to_a_tractor, assuming=_are_tractors_that_meet, cases=cases)
