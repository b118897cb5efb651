"""Theorems on tricks: what matches a lead, that answers rank without cycles, that one play wins, the points.

Clauses whu:5.2.1, whu:5.8.1–3, zzvc:A.6.0–A.6.4, zzvc:A.7, bnuz:A.3.1–3.
"""

from functools import cache

from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
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
from shengji_spec.following import choices
from shengji_spec.neighbours import is_linked_above
from shengji_spec.order import is_of_one_group, is_permanent_trump, is_trump, place
from shengji_spec.parts import play_of
from shengji_spec.proof.domains import Fixed, Plays, Whole
from shengji_spec.proof.statement import (
    EVERY_CARD,
    EVERY_RULESET,
    NO_RULESET,
    Cases,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.shapes import is_pair, is_single, is_tractor
from shengji_spec.tricks import (
    beats,
    is_higher_answer,
    is_of_group_led,
    is_rival,
    is_ruff,
    matching_cuts,
    points,
    winner,
)

LEVEL_FIVE = Trump(5, SPADES)
WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))
A_SINGLE, A_PAIR, A_TRACTOR = (
    (Card(HEARTS, ACE),),
    (Card(HEARTS, ACE),) * 2,
    (*(Card(HEARTS, ACE),) * 2, *(Card(HEARTS, KING),) * 2),
)
AAK = (*A_PAIR, Card(HEARTS, KING))
AKK = (Card(HEARTS, ACE), *(Card(HEARTS, KING),) * 2)
Q, N = Card(HEARTS, QUEEN), Card(HEARTS, 9)

SIX_TRUMPS = tuple(
    map(
        position,
        (*(Card(suit, 5) for suit in (SPADES, HEARTS, DIAMONDS)), *(Card(SPADES, rank) for rank in (ACE, KING, QUEEN))),
    )
)
SIX_KINDS = Text(
    "打 5、黑桃为主，主牌黑桃 5、红桃 5、方块 5、黑桃 A、K、Q 的一切同张数出牌",
    "level 5, spades are trump: all plays of as many cards of the trumps S5 H5 D5 SA SK SQ",
)


def _has_as_many_cards(lead: Play, play: Play) -> bool:
    return sum(lead) == sum(play)


def _is_of_the_shape_led(rules: Rules, lead: Play, play: Play) -> bool:
    return (
        (is_single(lead) and is_single(play))
        or (is_pair(lead) and is_pair(play))
        or (is_tractor(rules, LEVEL_FIVE, lead) and is_tractor(rules, LEVEL_FIVE, play))
    )


def _is_matched_by_its_shape(rules: Rules, lead: Play, play: Play) -> bool:
    return (len(matching_cuts(rules, LEVEL_FIVE, lead, play)) > 0) == _is_of_the_shape_led(rules, lead, play)


@theorem(
    "首出单张、对子、拖拉机，恰由同张数的同一牌型来对：单张对单张，对子对对子，拖拉机对同样长的拖拉机。",
    rulesets=Text("三份规则文本的默认规则集", "the defaults of all three documents"),
    bound=SIX_KINDS,
)
def a_single_pair_or_tractor_is_matched_by_its_own_shape() -> Obligations:
    """What matches a single, a pair, a tractor led is of the same shape, a tractor of the same length.

    Clauses: whu:5.8.1, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, bnuz:A.3.1, bnuz:A.3.2. Readings: R-24, R-30.
    """
    for words, rules in (("whu", WHU), ("zzvc", ZZVC), ("bnuz", BNUZ)):
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(lead)), "play": Plays(SIX_TRUMPS)}
            for lead in (A_SINGLE, A_PAIR, A_TRACTOR)
        )
        yield Obligation(words, _is_matched_by_its_shape, _has_as_many_cards, cases=cases, exhaustive=True)


def _is_pair_and_single(play: Play) -> bool:
    return any(count == 2 for count in play)


def _is_built_like(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """The pair stands right above the single as in AAK, or right below as in AKK; beside a trump suit R-31 counts."""
    pair = next(PACK[i] for i in range(KINDS) if play[i] == 2)
    single = next(PACK[i] for i in range(KINDS) if play[i] == 1)
    is_pair_high = lead[position(Card(HEARTS, ACE))] == 2
    high, low = (pair, single) if is_pair_high else (single, pair)
    is_barred = not rules.triple_ruff_chains_permanent_trumps and any(
        is_permanent_trump(trump, card) for card in (high, low)
    )
    return is_linked_above(rules, trump, high, low) and not is_barred


def _is_triple_matched(rules: Rules, lead: Play, play: Play) -> bool:
    matches = len(matching_cuts(rules, LEVEL_FIVE, lead, play)) > 0
    return matches == (
        _is_pair_and_single(play)
        and (not rules.triple_ruff_is_like_built or _is_built_like(rules, LEVEL_FIVE, lead, play))
    )


BY_R_31_AND_R_36 = {
    "whu": WHU,
    "whu, R-31 b": ruleset("whu-2013", {"R-31": "b"}).rules,
    "bnuz": BNUZ,
    "bnuz, R-36 b": ruleset("bnuz-2015", {"R-36": "b"}).rules,
}


@theorem(
    "边三轮由一对加一张来毙；须同构的，那一对与单张相邻，对子在上如 AAK，在下如 AKK。",
    rulesets=Text(
        "whu 的 R-31 每种选择，bnuz 的 R-36 每种选择", "whu with each choice of R-31, bnuz with each choice of R-36"
    ),
    bound=SIX_KINDS,
)
def a_side_triple_is_matched_by_a_pair_and_a_single() -> Obligations:
    """What matches a side triple is a pair and a single; where they have to be built alike, the two are neighbours.

    Clauses: whu:5.8.2, bnuz:A.3.1. Readings: R-31, R-36.
    """
    for words, rules in BY_R_31_AND_R_36.items():
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(lead)), "play": Plays(SIX_TRUMPS)} for lead in (AAK, AKK)
        )
        yield Obligation(words, _is_triple_matched, _has_as_many_cards, cases=cases, exhaustive=True)


FIVE_WITHOUT_SUIT = Trump(5, NO_SUIT)
BIG, SMALL = position(Card(JOKERS, BIG_JOKER)), position(Card(JOKERS, SMALL_JOKER))
ALL_TRUMPS_WITHOUT_SUIT = (BIG, SMALL, *(position(Card(suit, 5)) for suit in range(JOKERS)))


def _is_one_of_the_four(lead: Play, play: Play) -> bool:
    """Under AAK two big jokers and a small one, or two small ones and a 5; under AKK one and two, or one and a pair."""
    fives = [play[kind] for kind in ALL_TRUMPS_WITHOUT_SUIT[2:]]
    if lead[position(Card(HEARTS, ACE))] == 2:
        return (play[BIG], play[SMALL]) == (2, 1) or (play[SMALL], sum(fives)) == (2, 1)
    return (play[BIG], play[SMALL]) == (1, 2) or (play[SMALL], max(fives)) == (1, 2)


def _is_ruffed_by_the_four(rules: Rules, lead: Play, play: Play) -> bool:
    return is_ruff(rules, FIVE_WITHOUT_SUIT, lead, play) == _is_one_of_the_four(lead, play)


@theorem(
    "没有主花色时，武汉只有四种三张毙得了边三轮：AAK 由 BB-S、SS-5，AKK 由 B-SS、S-55，R-31 怎么取都一样。",
    rulesets=Text("whu 的 R-31 每种选择", "whu with each choice of R-31"),
    bound=Text("打 5、无主，一切三张主牌", "level 5 without a trump suit: every three trumps"),
)
def four_kinds_of_ruff_answer_a_side_triple_without_a_trump_suit() -> Obligations:
    """Without a trump suit four ruffs answer a side triple: AAK two, AKK two, whatever R-31 says.

    Clauses: whu:5.8.2. Readings: R-31.
    """
    for words in ("whu", "whu, R-31 b"):
        cases: Cases = tuple(
            {
                "rules": Fixed(BY_R_31_AND_R_36[words]),
                "lead": Fixed(play_of(lead)),
                "play": Plays(ALL_TRUMPS_WITHOUT_SUIT),
            }
            for lead in (AAK, AKK)
        )
        yield Obligation(words, _is_ruffed_by_the_four, _has_as_many_cards, cases=cases, exhaustive=True)


# How answers rank


@cache
def _answers(rules: Rules, lead: Play) -> tuple[Play, ...]:
    """Return all plays of the six kinds of trump that match a lead; without D5 where more than three cards are led."""
    kinds = SIX_TRUMPS if sum(lead) <= 3 else SIX_TRUMPS[:2] + SIX_TRUMPS[3:]
    trumps = tuple(2 if i in kinds else 0 for i in range(KINDS))
    return tuple(play for play in choices(trumps, sum(lead)) if len(matching_cuts(rules, LEVEL_FIVE, lead, play)) > 0)


@cache
def _lower_ones(rules: Rules, lead: Play) -> tuple[frozenset[int], ...]:
    """Return for each answer those that it is higher than, by their places."""
    answers = _answers(rules, lead)
    return tuple(
        frozenset(i for i, low in enumerate(answers) if is_higher_answer(rules, LEVEL_FIVE, lead, high, low))
        for high in answers
    )


def _rank_without_cycles(rules: Rules, lead: Play) -> bool:
    """None is higher than itself, and what is higher than a higher one is higher."""
    lower = _lower_ones(rules, lead)
    return len(lower) > 1 and all(
        answer not in below and all(lower[other] <= below for other in below) for answer, below in enumerate(lower)
    )


def _tie_transitively(rules: Rules, lead: Play) -> bool:
    """Two that are higher than neither one another are higher than the same others, and lower than the same."""
    lower = _lower_ones(rules, lead)
    return all(
        lower[a] == lower[b] for a in range(len(lower)) for b in range(a) if a not in lower[b] and b not in lower[a]
    )


THROWS = {
    "two singles": (*A_SINGLE, Q),
    "pair and single": (*A_PAIR, Q),
    "pair and two singles": (*A_PAIR, Q, N),
    "two pairs": (*A_PAIR, Q, Q),
    "tractor and single": (*A_TRACTOR, N),
    "tractor and pair": (*A_TRACTOR, N, N),
}
BY_R_33 = {choice: ruleset("zzvc-2019", {"R-33": choice}).rules for choice in "abc"}
ONE_SHAPE = {"single": A_SINGLE, "pair": A_PAIR, "tractor": A_TRACTOR}
BY_R_31B = {
    f"{document}, R-31b {choice}": ruleset(document, {"R-31b": choice}).rules
    for document in ("whu-2013", "bnuz-2015")
    for choice in "ab"
}
SEVEN_SHAPES = Text(
    "首出单张、对子、两连对、AAK、AKK 与六种甩牌（两张单张、一对加一张、一对加两张、两对、两连对加一张、"
    "两连对加一对）；打 5、黑桃为主，主牌黑桃 5、红桃 5、黑桃 A、K、Q（首出至多三张时还有方块 5）里一切对得上的出牌",
    "a single, pair, tractor of two, AAK, AKK and six throws led (two singles, pair and one or two singles, two pairs, "
    "tractor and single, tractor and pair); level 5, spades are trump: all matching plays of S5 H5 SA SK SQ, "
    "and of D5 where up to three cards are led",
)


@theorem(
    "对得上首出的出牌之间，“更大”没有循环：不大过自己，可以传递。",
    rulesets=Text(
        "zzvc 的 R-33 每种选择，whu 与 bnuz 的 R-31b 每种选择",
        "zzvc with each choice of R-33, whu and bnuz with each of R-31b",
    ),
    bound=SEVEN_SHAPES,
)
def answers_rank_without_cycles() -> Obligations:
    """Among the plays that match a lead, none is higher than itself, and higher than higher is higher.

    So no three ruffs go round in a circle, under R-33 b neither.

    Clauses: whu:5.2.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-06, R-31b, R-33.
    """
    for choice, rules in BY_R_33.items():
        leads = ONE_SHAPE | THROWS if choice == "a" else THROWS
        cases: Cases = tuple({"rules": Fixed(rules), "lead": Fixed(play_of(lead))} for lead in leads.values())
        yield Obligation(f"R-33 {choice}", _rank_without_cycles, cases=cases, exhaustive=True)
    cases = tuple(
        {"rules": Fixed(rules), "lead": Fixed(play_of(lead))} for rules in BY_R_31B.values() for lead in (AAK, AKK)
    )
    yield Obligation("side triples", _rank_without_cycles, cases=cases, exhaustive=True)


@theorem(
    "R-33 取 a 或 c 时，互不更大的两手对其余各手一样大：先后只在它们之间有别。",
    rulesets=Text(
        "zzvc 的 R-33 取 a、取 c，whu 与 bnuz 的 R-31b 每种选择",
        "zzvc with R-33 a and c, whu and bnuz with each of R-31b",
    ),
    bound=SEVEN_SHAPES,
)
def equal_answers_stand_alike_to_all_others() -> Obligations:
    """Of two answers neither of which is higher, each is higher than the same others: ties are transitive.

    Clauses: whu:5.2.1, whu:5.8.2, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-06, R-31b, R-33.
    """
    for choice in "ac":
        leads = ONE_SHAPE | THROWS if choice == "a" else THROWS
        cases: Cases = tuple({"rules": Fixed(BY_R_33[choice]), "lead": Fixed(play_of(lead))} for lead in leads.values())
        yield Obligation(f"R-33 {choice}", _tie_transitively, cases=cases, exhaustive=True)
    cases = tuple(
        {"rules": Fixed(rules), "lead": Fixed(play_of(lead))} for rules in BY_R_31B.values() for lead in (AAK, AKK)
    )
    yield Obligation("side triples", _tie_transitively, cases=cases, exhaustive=True)


PAIR_AND_SINGLE = play_of(THROWS["pair and single"])
FEW_TRUMPS = Plays(SIX_TRUMPS[:1] + SIX_TRUMPS[3:])


def _match(rules: Rules, a: Play, b: Play, c: Play) -> bool:
    return all(
        sum(play) == 3 and len(matching_cuts(rules, LEVEL_FIVE, PAIR_AND_SINGLE, play)) > 0 for play in (a, b, c)
    )


def _tie(rules: Rules, a: Play, b: Play) -> bool:
    return not is_higher_answer(rules, LEVEL_FIVE, PAIR_AND_SINGLE, a, b) and not is_higher_answer(
        rules, LEVEL_FIVE, PAIR_AND_SINGLE, b, a
    )


def _ties_carry_over(rules: Rules, a: Play, b: Play, c: Play) -> bool:
    return not (_tie(rules, a, b) and _tie(rules, b, c)) or _tie(rules, a, c)


@false_theorem(
    "逐个部分比较的毙牌，一样大可以传递。",
    rulesets=Text("R-33 取 b 的 zzvc", "zzvc with R-33 b"),
    bound=Text("甩一对加一张，用黑桃 5、A、K、Q 毙", "a pair and a single thrown, ruffed with S5 SA SK SQ"),
)
def ties_between_ruffs_compared_part_by_part_carry_over() -> Obligations:
    """Where ruffs of a throw are compared part by part, ties are transitive: false, so the winner turns on the order.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-33.
    """
    cases: Cases = ({"rules": Fixed(BY_R_33["b"]), "a": FEW_TRUMPS, "b": FEW_TRUMPS, "c": FEW_TRUMPS},)
    yield Obligation("pair and single", _ties_carry_over, _match, cases=cases, exhaustive=True)


# Side triples built alike


def _follow_one_another(rules: Rules, trump: Trump, a: Card, b: Card, c: Card, d: Card) -> bool:
    return (
        is_trump(trump, a)
        and is_trump(trump, c)
        and is_linked_above(rules, trump, a, b)
        and is_linked_above(rules, trump, c, d)
    )


def _rank_alike(trump: Trump, a: Card, b: Card, c: Card, d: Card) -> bool:
    return (place(trump, a) > place(trump, c)) == (place(trump, b) > place(trump, d))


@theorem(
    "两手同构的毙牌，比对子与比最大的一张，结果总是一样：须同构时 R-31b 无从分辨。",
    rulesets=EVERY_RULESET,
    bound=EVERY_CARD,
)
def ruffs_built_alike_compare_the_same_by_pair_and_by_highest_card() -> Obligations:
    """Of two ruffs whose pair and single are neighbours, the pair at the same end, the higher pair has the top.

    So nothing tells the choices of R-31b apart where ruffs of a side triple have to be built alike, as in whu.

    Clauses: whu:5.8.2. Readings: R-31b, R-36.
    """
    yield Obligation("two ruffs", _rank_alike, assuming=_follow_one_another)


def _is_ranked_by_pair_and_card_alike(lead: Play, high: Play, low: Play) -> bool:
    by_pair, by_card = BY_R_31B["bnuz-2015, R-31b a"], BY_R_31B["bnuz-2015, R-31b b"]
    return is_higher_answer(by_pair, LEVEL_FIVE, lead, high, low) == is_higher_answer(
        by_card, LEVEL_FIVE, lead, high, low
    )


def _are_pairs_with_singles(lead: Play, high: Play, low: Play) -> bool:
    return sum(high) == sum(low) == sum(lead) and _is_pair_and_single(high) and _is_pair_and_single(low)


@false_theorem(
    "边三轮任由一对加一张来毙时，比对子与比最大的一张结果也一样。",
    rulesets=Text("bnuz 的 R-31b 两种选择", "bnuz with both choices of R-31b"),
    bound=Text("首出 AAK，用黑桃 5、A、K、Q 毙", "AAK led, ruffed with S5 SA SK SQ"),
)
def any_pair_and_single_compare_the_same_by_pair_and_by_highest_card() -> Obligations:
    """Where any pair and single ruff a side triple, the higher pair has the higher card: false, R-31b matters there.

    Clauses: bnuz:A.3.1, bnuz:A.3.3. Readings: R-31b, R-36.
    """
    cases: Cases = ({"lead": Fixed(play_of(AAK)), "high": FEW_TRUMPS, "low": FEW_TRUMPS},)
    claim, assuming = _is_ranked_by_pair_and_card_alike, _are_pairs_with_singles
    yield Obligation("AAK", claim, assuming, cases=cases, exhaustive=True)


TRIPLE_AND_SINGLE = ((*AAK, N), (*AKK, N))
TRIPLE_AND_PAIR = (*AAK, N, N)


def _rank_the_same(rules: Rules, lead: Play) -> bool:
    as_part, as_pair = rules._replace(triple_in_throw=True), rules._replace(triple_in_throw=False)
    return _answers(as_part, lead) == _answers(as_pair, lead) and _lower_ones(as_part, lead) == _lower_ones(
        as_pair, lead
    )


@theorem(
    "任由一对加一张来毙边三轮、比的是对子、又不逐个部分比较时，甩牌里的边三轮算不算一个部分，对毙牌没有影响。",
    rulesets=Text("bnuz 的默认，及 R-33 取 c、R-32 取 b", "the defaults of bnuz, and with R-33 c and with R-32 b"),
    bound=Text(
        "甩 AAK 加 9 或加一对 9，默认时还有 AKK 加 9；打 5、黑桃为主，"
        "主牌黑桃 5、红桃 5、黑桃 A、K、Q 里一切对得上的出牌",
        "AAK thrown with a 9 or two, by default AKK with a 9 too; level 5, spades are trump: all matching plays of "
        "S5 H5 SA SK SQ",
    ),
)
def whether_a_side_triple_is_a_part_changes_no_ruff_of_a_throw() -> Obligations:
    """The same plays ruff a throw, and rank the same, whether or not a side triple is one of its parts.

    That is so where any pair and single match a side triple, its answers compare by the pair, and throws are not
    compared part by part.

    Clauses: bnuz:A.3.1, bnuz:A.3.3. Readings: R-29c, R-31b, R-32, R-33, R-36.
    """
    for words, leads, changes in (("by default", 2, {}), ("R-33 c", 1, {"R-33": "c"}), ("R-32 b", 1, {"R-32": "b"})):
        rules = ruleset("bnuz-2015", changes).rules
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(lead))} for lead in TRIPLE_AND_SINGLE[:leads]
        )
        yield Obligation(words, _rank_the_same, cases=cases, exhaustive=True)
    cases = ({"rules": Fixed(BNUZ), "lead": Fixed(play_of(TRIPLE_AND_PAIR))},)
    yield Obligation("with a pair", _rank_the_same, cases=cases, exhaustive=True)


def _rank_as_a_throw_does(rules: Rules, lead: Play) -> bool:
    shape, throw = rules._replace(side_triple=True), rules._replace(side_triple=False)
    return _answers(shape, lead) == _answers(throw, lead) and _lower_ones(shape, lead) == _lower_ones(throw, lead)


@theorem(
    "任由一对加一张来毙、比的是对子时，AAK 与 AKK 作边三轮首出，与作一对加一张甩出，毙牌没有分别。",
    rulesets=Text("zzvc 与 bnuz 的默认规则集", "the defaults of zzvc and bnuz"),
    bound=SIX_KINDS,
)
def a_side_triple_is_ruffed_like_a_throw_of_pair_and_single() -> Obligations:
    """The same plays ruff AAK and AKK, and rank the same, be they a side triple or thrown as a pair and a single.

    Clauses: bnuz:A.3.1, bnuz:A.3.3, zzvc:A.6.4. Readings: R-31b, R-32, R-33, R-36.
    """
    cases: Cases = tuple(
        {"rules": Fixed(rules), "lead": Fixed(play_of(lead))} for rules in (ZZVC, BNUZ) for lead in (AAK, AKK)
    )
    yield Obligation("defaults", _rank_as_a_throw_does, cases=cases, exhaustive=True)


# One winner

TEN = Card(HEARTS, 10)
LOW_LEADS = {"single": (TEN,), "pair": (TEN, TEN), "AAK": AAK, "throw": (TEN, TEN, N)}
TWO_OF_EACH = (Card(HEARTS, JACK), Card(SPADES, ACE), Card(SPADES, KING), Card(CLUBS, ACE))


@cache
def _plays_of(size: int) -> tuple[Play, ...]:
    """Return all plays of so many cards of four kinds: one of the suit led, two trumps, one other."""
    return tuple(choices(play_of(tuple(card for card in TWO_OF_EACH for _ in range(2))), size))


@cache
def _holds(rules: Rules, lead: Play, play: Play) -> bool:
    """The play may hold the trick: the lead, or what matches it."""
    return play == lead or is_ruff(rules, LEVEL_FIVE, lead, play) or is_rival(rules, LEVEL_FIVE, lead, play)


def _one_play_wins(rules: Rules, lead: Play, second: int, third: int, fourth: int) -> bool:
    """Of the lead and the plays that match it, exactly one beats all before it and is beaten by none after it."""
    few = _plays_of(sum(lead))
    plays = (lead, few[second], few[third], few[fourth])
    matching = [i for i in range(4) if _holds(rules, lead, plays[i])]
    unbeaten = [
        i
        for i in matching
        if all(
            _beats(rules, lead, plays[j], plays[i]) if j < i else not _beats(rules, lead, plays[i], plays[j])
            for j in matching
            if j != i
        )
    ]
    return unbeaten == [winner(rules, LEVEL_FIVE, plays)]


@cache
def _beats(rules: Rules, lead: Play, standing: Play, play: Play) -> bool:
    return beats(rules, LEVEL_FIVE, lead, standing, play)


@theorem(
    "首出与对得上的各手之中恰有一手赢：它大过先出的每一手，后出的没有一手大过它。座位怎样编号都一样。",
    rulesets=Text("三份规则文本的默认，zzvc 的 R-33 取 c", "the defaults of the three documents, and zzvc with R-33 c"),
    bound=Text(
        "首出红桃 10、一对 10、AAK、一对 10 加 9；其余三家各出红桃 J、黑桃 A、K、梅花 A 里同张数的"
        "任何牌（打 5、黑桃为主）",
        "heart T, a pair of them, AAK, or TT with 9 led; the three others play any as many of HJ SA SK CA (level 5, "
        "spades are trump)",
    ),
)
def exactly_one_play_wins_a_trick() -> Obligations:
    """Of the lead and the plays that match it, exactly one beats every one before it and loses to none after it.

    It is found from the plays in their order alone, so whichever seat leads, and however seats are numbered, the same
    play wins.

    Clauses: whu:5.2.1, whu:5.8.1, whu:5.8.2, zzvc:A.6.0, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.3.
    Readings: R-06, R-33, R-84.
    """
    for words, rules, further in (
        ("whu", WHU, ("AAK",)),
        ("zzvc", ZZVC, ("throw",)),
        ("zzvc, R-33 c", BY_R_33["c"], ("throw",)),
        ("bnuz", BNUZ, ("AAK", "throw")),
    ):
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(LOW_LEADS[lead]))}
            | {name: Whole(0, len(_plays_of(len(LOW_LEADS[lead]))) - 1) for name in ("second", "third", "fourth")}
            for lead in ("single", "pair", *further)
        )
        yield Obligation(words, _one_play_wins, cases=cases, exhaustive=True)


def _is_held_first(rules: Rules, lead: Play, second: int) -> bool:
    return _holds(rules, lead, _plays_of(sum(lead))[second])


def _wins_as_a_ruff_or_in_suit(rules: Rules, lead: Play, second: int, third: int) -> bool:
    """A ruff beats whatever is none; what beats anything is a ruff or of the suit led, and matches."""
    few = _plays_of(sum(lead))
    standing, play = few[second], few[third]
    takes = _beats(rules, lead, standing, play)
    ruffs, stands = is_ruff(rules, LEVEL_FIVE, lead, play), is_ruff(rules, LEVEL_FIVE, lead, standing)
    return (not ruffs or stands or takes) and (
        not takes or ruffs or (is_rival(rules, LEVEL_FIVE, lead, play) and is_of_group_led(LEVEL_FIVE, lead, play))
    )


@theorem(
    "毙牌大过一切不是毙牌的；赢墩的不是毙牌，就是本门里对得上首出的牌。",
    rulesets=Text("三份规则文本的默认规则集", "the defaults of all three documents"),
    bound=Text(
        "首出红桃 10、一对 10、AAK（zzvc：一对 10 加 9）；先后两手各为红桃 J、黑桃 A、K、梅花 A 里同张数的牌，"
        "先一手对得上（打 5、黑桃为主）",
        "heart T, a pair of them, AAK (zzvc: TT with 9) led; two plays of as many of HJ SA SK CA, of which the first "
        "matches (level 5, spades are trump)",
    ),
)
def a_ruff_beats_whatever_is_none() -> Obligations:
    """A ruff beats every play that is none, and nothing wins but a ruff or cards of the suit led that match it.

    Clauses: whu:5.8.1, whu:5.8.2, zzvc:A.6.1, zzvc:A.6.2, bnuz:A.3.1. Readings: R-30, R-36, R-37.
    """
    for words, rules in (("whu", WHU), ("zzvc", ZZVC), ("bnuz", BNUZ)):
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(LOW_LEADS[lead]))}
            | {name: Whole(0, len(_plays_of(len(LOW_LEADS[lead]))) - 1) for name in ("second", "third")}
            for lead in ("single", "pair", *(("AAK",) if rules.side_triple else ("throw",)))
        )
        yield Obligation(words, _wins_as_a_ruff_or_in_suit, _is_held_first, cases=cases, exhaustive=True)


# Points


def _is_shared_out(play: Play) -> bool:
    rest = tuple(2 - play[i] for i in range(KINDS))
    return points(play) + points(rest) == 200 and points(play) % 5 == 0


@theorem(
    "一副对局的牌共 200 分：无论怎样分成两份，两份的分合计 200，每份都是 5 的倍数。",
    rulesets=NO_RULESET,
    bound=Text("108 张牌的一切分法", "all ways to part the 108 cards"),
)
def the_points_of_the_cards_are_two_hundred() -> Obligations:
    """The points of the 108 cards are 200: however they are parted in two, the points of both parts make 200.

    Clauses: zzvc:A.7, zzvc:A.6.0. Readings: R-84, R-92.
    """
    yield Obligation("every parting", _is_shared_out)


def _has_points_by_suit(play: Play) -> bool:
    return points(play) <= 50 or any(
        play[i] > 0 and play[j] > 0 and not is_of_one_group(LEVEL_FIVE, PACK[i], PACK[j])
        for i in range(KINDS)
        for j in range(i)
    )


@false_theorem(
    "一个牌组里的牌合计至多 50 分。",
    rulesets=NO_RULESET,
    bound=Text(
        "打 5、黑桃为主，五、十、老 K 的一切出牌", "level 5, spades are trump: all plays of fives, tens and kings"
    ),
)
def no_group_holds_more_than_fifty_points() -> Obligations:
    """The cards of a group have fifty points at most: false, the fives of all suits are trump at level 5.

    Clauses: zzvc:A.7. Readings: R-92.
    """
    kinds = tuple(i for i in range(KINDS) if PACK[i].rank in (5, 10, KING))
    yield Obligation("level 5", _has_points_by_suit, cases=({"play": Plays(kinds)},))
