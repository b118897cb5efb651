"""Theorems on the score: the tables as printed and their holes, one outcome for every total, what the kitty counts for.

Clauses whu:5.3.c, whu:5.5, whu:5.6, whu:5.9, zzvc:A.7, zzvc:A.8.0, zzvc:A.9, bnuz:A.5, bnuz:A.6.1, bnuz:A.6.2,
bnuz:A.8.3.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    KING,
    NO_SUIT,
    PACK,
    SPADES,
    Card,
    Play,
    Trump,
    position,
)
from shengji_spec.documents import document
from shengji_spec.entries import Row
from shengji_spec.following import may_follow
from shengji_spec.kitty import HAND, KITTY
from shengji_spec.leads import may_lead_shape
from shengji_spec.parts import Kind, parts, play_of
from shengji_spec.printed import ATTACKERS, gaps, is_in_row, number_of_rows, overlaps, ranges_in, rise_in_row
from shengji_spec.proof.domains import LEVELS, Fixed, Flag, Plays, Rulesets, Trumps, Whole, Words, rulesets_of
from shengji_spec.proof.statement import (
    EVERY_RULESET,
    Given,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    one_case,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.score import (
    bonus,
    factor_of_shape,
    is_result,
    kitty_factor,
    kitty_points,
    rise_of_attackers,
    rise_of_declarers,
    takes_stage,
    total,
)
from shengji_spec.shapes import highest_side_rank, second_side_rank
from shengji_spec.tricks import points, winner

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"
DOCUMENTS = (WHU, ZZVC, BNUZ)

MOST_FINES = 10 * sum(range(2, HAND + 1))
"""Every failed throw is of fewer cards than the one before: all fines of a hand together are no more than this."""
MODERATE, HIGHEST = 1_000, 700_000
HIGHEST_IN = {WHU: HIGHEST, ZZVC: HIGHEST, BNUZ: 8_000}
"""What no total of a document reaches: where tractors double with each pair far more than elsewhere."""
SCORES = Whole(-MOST_FINES, HIGHEST)
EVERY_SCORE = Text(
    f"从 −{MOST_FINES} 到 {HIGHEST:,} 的一切 5 的倍数：罚分与扣底所能及，尽在其中",
    f"all multiples of 5 from -{MOST_FINES} to {HIGHEST:,}, within which all fines and all kitties stay",
)
OF_THE_DOCUMENT = Text("各文本的一切解读组合", "all combinations of the readings of each document")
OF_THE_TABLES = Text("不涉及规则集：照印出来的各行", "consults no ruleset: the rows as they are printed")


def _is_score(points: int) -> bool:
    return points % 5 == 0


YES, NO = (Fixed(value=value) for value in (True, False))


# The tables as printed

FORTIES = tuple(range(40, 80, 5))
LEFT_OUT: dict[tuple[str, bool], tuple[int, ...]] = {
    (WHU, False): FORTIES,
    (WHU, True): (*FORTIES, 80),
    (ZZVC, False): (),
    (ZZVC, True): (120, 160),
    (BNUZ, False): (5, 10, 15),
    (BNUZ, True): (5, 10, 15),
}
NAMED_TWICE: dict[tuple[str, bool], tuple[int, ...]] = {key: (200,) if key == (ZZVC, False) else () for key in LEFT_OUT}


def _read(name: str, strictly: bool) -> str:
    return f"{name}, {'strictly' if strictly else 'loosely'} read"


def _are_left_out(rows: tuple[Row, ...], points: int, strictly: bool, values: tuple[int, ...]) -> bool:
    return (number_of_rows(rows, points, strictly) == 0) == (points < 0 or points in values)


def _are_named_twice(rows: tuple[Row, ...], points: int, strictly: bool, values: tuple[int, ...]) -> bool:
    return (number_of_rows(rows, points, strictly) == 2) == (points in values) and number_of_rows(
        rows, points, strictly
    ) <= 2


def _are_listed(rows: tuple[Row, ...], strictly: bool, missing: tuple[int, ...], double: tuple[int, ...]) -> bool:
    return gaps(rows, strictly) == missing and overlaps(rows, strictly) == double


@theorem(
    "照印出来的表，恰有这些得分没有着落：whu 的 40–75，把“超过 80”当真则还有 80；zzvc 把“大于”当真时的 120 和 160；"
    "bnuz 的 5–15；三份文本都没有说负分。",
    rulesets=OF_THE_TABLES,
    bound=EVERY_SCORE,
)
def just_these_totals_are_in_no_printed_row() -> Obligations:
    """As printed, just these totals are in no row: whu 40 to 75, and 80 if its heading "over 80" binds.

    In zzvc 120 and 160 if "more than" is strict; in bnuz 5 to 15; below zero in all three.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-27b, R-40, R-41, R-44, R-48.
    """
    for (name, strictly), values in LEFT_OUT.items():
        given: Given = {"rows": Fixed(document(name).rows), "strictly": Fixed(strictly)}
        cases = one_case(**given, points=SCORES, values=Fixed(values))
        yield Obligation(_read(name, strictly), _are_left_out, _is_score, cases=cases)
        listed = one_case(**given, missing=Fixed(values), double=Fixed(NAMED_TWICE[name, strictly]))
        yield Obligation(f"{_read(name, strictly)}, listed", _are_listed, cases=listed, exhaustive=True)


@theorem(
    "照印出来的表，只有 zzvc 的 200 会落进两行，而且只在不把“大于”当真的时候；没有得分落进三行。",
    rulesets=OF_THE_TABLES,
    bound=EVERY_SCORE,
)
def just_two_hundred_of_zzvc_is_in_two_printed_rows() -> Obligations:
    """As printed, only 200 of zzvc is in two rows, and only where "more than" is not strict; no total is in three.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-44.
    """
    for (name, strictly), values in NAMED_TWICE.items():
        given: Given = {"rows": Fixed(document(name).rows), "strictly": Fixed(strictly)}
        cases = one_case(**given, points=SCORES, values=Fixed(values))
        yield Obligation(_read(name, strictly), _are_named_twice, _is_score, cases=cases)


def _earned(rules: Rules, points: int) -> int:
    """The levels that the side on stage rises by the total alone."""
    return rise_of_attackers(rules, points) if takes_stage(rules, points) else rise_of_declarers(rules, points)


def _is_as_the_row_says(rules: Rules, row: Row, points: int) -> bool:
    return takes_stage(rules, points) == (row.side == ATTACKERS) and _earned(rules, points) == rise_in_row(row, points)


def _is_as_its_only_row_says(rules: Rules, rows: tuple[Row, ...], points: int, strictly: bool) -> bool:
    return number_of_rows(rows, points, strictly) != 1 or all(
        not is_in_row(row, points, strictly) or _is_as_the_row_says(rules, row, points) for row in rows
    )


@theorem(
    "凡是印出来的表恰有一行管到的得分，规则给出的就是那一行：“超过”“大于”当真时，任何解读都如此；不当真时，默认解读如此。",
    rulesets=OF_THE_DOCUMENT,
    bound=EVERY_SCORE,
)
def the_rules_give_what_the_only_printed_row_says() -> Obligations:
    """Where just one printed row names a total, the rules give what it says: strictly read under all readings.

    Loosely read ("over" and "more than" including the number itself) under the default readings.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-40, R-44, R-49, R-49b.
    """
    for name in DOCUMENTS:
        given: Given = {"rows": Fixed(document(name).rows), "points": SCORES}
        strict = one_case(**given, rules=rulesets_of(name), strictly=YES)
        yield Obligation(_read(name, strictly=True), _is_as_its_only_row_says, _is_score, cases=strict)
        loose = one_case(**given, rules=Fixed(ruleset(name).rules), strictly=NO)
        yield Obligation(_read(name, strictly=False), _is_as_its_only_row_says, _is_score, cases=loose)


def _differ_for_these(one: Rules, other: Rules, points: int, values: tuple[int, ...]) -> bool:
    """The two give other stages or rises for just these totals."""
    is_same = takes_stage(one, points) == takes_stage(other, points) and _earned(one, points) == _earned(other, points)
    return is_same == (points not in values)


CHANGED: dict[tuple[str, str, str], tuple[int, ...]] = {
    (WHU, "R-40", "b"): (80,),
    (WHU, "R-41", "b"): FORTIES,
    (ZZVC, "R-44", "b"): (120, 160),
    (BNUZ, "R-48", "b"): (5, 10, 15),
    (ZZVC, "R-27b", "b"): (),
    (BNUZ, "R-27b", "b"): (),
}
"""For a document, a reading and its other choice the totals that then come to something else."""


@theorem(
    "解读只改动表里没有着落的得分：R-40 只改 80，R-41 只改 40–75，R-44 只改 120 和 160，R-48 只改 5–15；"
    "R-27b 改不了任何得分的结果。",
    rulesets=Text(
        "各文本的默认规则集，与只改这一条解读的规则集", "the defaults, and the same with this reading changed"
    ),
    bound=EVERY_SCORE,
)
def the_readings_change_just_the_totals_that_the_rows_leave_out() -> Obligations:
    """A reading of the table changes just the totals that it is about: R-40 80, R-41 40 to 75, R-44 120 and 160.

    R-48 changes 5 to 15, and R-27b nothing: a total below 0 comes to what 0 comes to.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1. Readings: R-27b, R-40, R-41, R-44, R-48.
    """
    for (name, reading, choice), values in CHANGED.items():
        other = ruleset(name, {reading: choice}).rules
        cases = one_case(one=Fixed(ruleset(name).rules), other=Fixed(other), points=SCORES, values=Fixed(values))
        yield Obligation(f"{name}, {reading} {choice}", _differ_for_these, _is_score, cases=cases)


FILLED: tuple[tuple[str, str, str, tuple[int, ...], bool, int], ...] = (
    (WHU, "R-40", "a", (80,), True, 0),
    (WHU, "R-40", "b", (80,), False, 0),
    (WHU, "R-41", "a", FORTIES, False, 1),
    (WHU, "R-41", "b", FORTIES, False, 0),
    (ZZVC, "R-44", "a", (120,), True, 1),
    (ZZVC, "R-44", "a", (160, 200), True, 2),
    (ZZVC, "R-44", "b", (120,), True, 0),
    (ZZVC, "R-44", "b", (160,), True, 1),
    (ZZVC, "R-44", "b", (200,), True, 2),
    (ZZVC, "R-27b", "b", (-100, -5), False, 3),
    (BNUZ, "R-48", "a", (5, 10, 15), False, 4),
    (BNUZ, "R-48", "b", (5, 10, 15), False, 3),
    (BNUZ, "R-27b", "b", (-100, -5), False, 5),
)
"""For a document, a reading and a choice: totals, whether the attackers take the stage, and the levels gained."""


def _is_filled_so(rules: Rules, points: int, attackers: bool, rise: int) -> bool:
    return takes_stage(rules, points) == attackers and _earned(rules, points) == rise


@theorem(
    "没有着落的得分由解读补上：whu 80 分 R-40 取 a 换庄、取 b 不换，40–75 分 R-41 取 a 升一级、取 b 不升；"
    "zzvc 120、160 分 R-44 取 a 升一、二级，取 b 少一级；bnuz 5–15 分 R-48 取 a 升四级、取 b 升三级；负分同 0 分。",
    rulesets=Text("默认规则集，与只改这一条的规则集", "the defaults, and the same with this reading changed"),
    bound=Text("没有着落的得分", "the totals that the rows leave out"),
)
def the_readings_fill_what_the_rows_leave_out() -> Obligations:
    """The readings fill the holes: at 80 of whu the stage passes or is held, 40 to 75 give the declarers one or none.

    In zzvc 120 and 160 give the attackers one and two levels, or one less; in bnuz 5 to 15 give the declarers four
    levels or three; below 0 gives what 0 gives.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1. Readings: R-27b, R-40, R-41, R-44, R-48.
    """
    for name, reading, choice, values, attackers, rise in FILLED:
        given: Given = {"attackers": Fixed(attackers), "rise": Fixed(rise)}
        rules = Fixed(ruleset(name, {reading: choice}).rules)
        cases = tuple({**given, "rules": rules, "points": Fixed(points)} for points in values)
        words = f"{name}, {reading} {choice}, {values[0]}"
        yield Obligation(words, _is_filled_so, cases=cases, exhaustive=True)


DAMAGED = ("535", "4075", "80115", "120155", "160200")
"""The ranges of zzvc:A.9 as they stand in the text, without their dashes."""


def _is_the_only_cut(digits: str, low: int, high: int) -> bool:
    return tuple(ranges_in(digits)) == ((low, high),)


def _is_a_range(low: int, high: int) -> bool:
    return low < high and _is_score(low) and _is_score(high)


def _is_found_and_is_one(low: int, high: int) -> bool:
    """A range is among the cuts of its digits, and all of them are ranges that give these digits."""
    cuts = tuple(ranges_in(f"{low}{high}"))
    return (low, high) in cuts and all(f"{a}{b}" == f"{low}{high}" and _is_a_range(a, b) for a, b in cuts)


def _follow_one_another(rows: tuple[Row, ...]) -> bool:
    """Each row begins five points above the end of the one before; the last where that one ends, and above it."""
    return all(
        after.low == (before.high if after.high is None and after.above else (before.high or 0) + 5)
        for before, after in pairwise(rows)
    )


@theorem(
    "zzvc 丢了连接号的五个范围，切成两个 5 的倍数、后一个较大，各只有一种切法；切开后一行接一行，由小到大，中间不空。",
    rulesets=OF_THE_TABLES,
    bound=Text("每个数串的一切切法", "all ways to cut each run of digits"),
)
def each_damaged_range_can_be_cut_in_just_one_way() -> Obligations:
    """Each range of zzvc whose dash is lost can be cut into two rising multiples of 5 in just one way.

    So cut, the rows follow one another in rising order, five points apart.

    Clauses: zzvc:A.9. Readings: R-90.
    """
    rows = document(ZZVC).rows
    ranges = [row for row in rows if row.high is not None and row.low < row.high]
    for digits, row in zip(DAMAGED, ranges, strict=True):
        cases = one_case(digits=Fixed(digits), low=Fixed(row.low), high=Fixed(row.high))
        yield Obligation(digits, _is_the_only_cut, cases=cases, exhaustive=True)
    ends = one_case(low=Whole(0, 200), high=Whole(0, 200))
    yield Obligation("every range", _is_found_and_is_one, _is_a_range, cases=ends, exhaustive=True)
    yield Obligation("rising", _follow_one_another, cases=one_case(rows=Fixed(rows)), exhaustive=True)


# One outcome for every total

MOST_OVERRIDES = 3
HANDS, OVERRIDES = Whole(1, 3), Whole(0, MOST_OVERRIDES)
COUNTED = Whole(-MOST_FINES, 400)
MOST_RISE = (COUNTED.high - 80) // 20 + MOST_OVERRIDES


def _comes_to_one_outcome(rules: Rules, hand: int, overrides: int, points: int) -> bool:
    outcomes = sum(
        is_result(rules, hand, overrides, points, attackers, rise)
        for attackers in (False, True)
        for rise in range(MOST_RISE + 1)
    )
    return outcomes == 1


def _are_one_result(
    rules: Rules, hand: int, overrides: int, points: int, attackers: bool, rise: int, others: bool, other: int
) -> bool:
    """Two results of one total are the same, and no rise is below 0."""
    is_first = is_result(rules, hand, overrides, points, attackers, rise)
    is_second = is_result(rules, hand, overrides, points, others, other)
    return not (is_first and is_second) or (attackers == others and rise == other and rise >= 0)


def _has_a_result(rules: Rules, hand: int, overrides: int, points: int) -> bool:
    earned = _earned(rules, points)
    rise = earned + bonus(rules, hand, overrides, earned)
    return is_result(rules, hand, overrides, points, takes_stage(rules, points), rise)


@theorem(
    "每个得分恰有一个结果：恰有一方在台上，升的级数只有一种，不会是负数。",
    rulesets=EVERY_RULESET,
    bound=Text(
        f"从 −{MOST_FINES} 到 {HIGHEST:,} 的一切整数，反主 0 至 {MOST_OVERRIDES} 次；400 以内的结果逐个数过",
        f"all whole numbers from -{MOST_FINES} to {HIGHEST:,}, up to {MOST_OVERRIDES} overrides; up to 400 the "
        "outcomes are counted",
    ),
)
def every_total_comes_to_just_one_outcome() -> Obligations:
    """Every total comes to just one outcome: one side on stage, and one number of levels, none or more.

    Clauses: whu:5.3.c, whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-13, R-40, R-41, R-44, R-48.
    """
    given: Given = {"hand": HANDS, "overrides": OVERRIDES}
    yield Obligation("counted up to 400", _comes_to_one_outcome, cases=one_case(**given, points=COUNTED))
    rises = Whole(-1, HIGHEST // 20)
    yield Obligation("at most one", _are_one_result, cases=one_case(**given, points=SCORES, rise=rises, other=rises))
    yield Obligation("at least one", _has_a_result, cases=one_case(**given, points=SCORES))


def _worth(rules: Rules, hand: int, overrides: int, points: int) -> int:
    """What a total is worth to the declarers: the levels they rise, or one less than none for each that they face."""
    earned = _earned(rules, points)
    rise = earned + bonus(rules, hand, overrides, earned)
    return -1 - rise if takes_stage(rules, points) else rise


def _is_no_better_with_one_more(rules: Rules, hand: int, overrides: int, points: int) -> bool:
    return _worth(rules, hand, overrides, points + 1) <= _worth(rules, hand, overrides, points)


def _rise_no_less_with_one_more(rules: Rules, points: int) -> bool:
    return rise_of_attackers(rules, points + 1) >= rise_of_attackers(rules, points)


@theorem(
    "闲家得分越多，庄家方的结果绝不会越好。",
    rulesets=EVERY_RULESET,
    bound=Text(
        f"从 −{MOST_FINES} 到 {MODERATE:,} 的一切整数，反主 0 至 {MOST_OVERRIDES} 次；再往上是各文本的闲家升级，"
        f"到各自够不着的总分（bnuz {HIGHEST_IN[BNUZ]:,}，其余 {HIGHEST:,}）",
        f"all whole numbers from -{MOST_FINES} to {MODERATE:,}, up to {MOST_OVERRIDES} overrides; above that the "
        f"attackers' rise in each document, as far as it reaches ({HIGHEST_IN[BNUZ]:,} in bnuz, else {HIGHEST:,})",
    ),
)
def more_points_are_never_better_for_the_declarers() -> Obligations:
    """More points for the attackers are never better for the declarers.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-13, R-40, R-41, R-44, R-48, R-49, R-49b.
    """
    cases = one_case(hand=HANDS, overrides=OVERRIDES, points=Whole(-MOST_FINES, MODERATE))
    yield Obligation("one point more", _is_no_better_with_one_more, cases=cases)
    for name, highest in HIGHEST_IN.items():
        above = one_case(rules=rulesets_of(name), points=Whole(MODERATE, highest))
        yield Obligation(f"{name}, far above", _rise_no_less_with_one_more, cases=above)


def _gives_no_bonus_at_first(rules: Rules, overrides: int, rise: int) -> bool:
    return bonus(rules, 1, overrides, rise) == 0


def _gives_a_level_for_each_override(rules: Rules, hand: int, overrides: int, rise: int) -> bool:
    is_given = rise > 0 or not rules.override_bonus_needs_rise
    return bonus(rules, hand, overrides, rise) == (overrides if is_given else 0)


def _gives_nothing(rules: Rules, hand: int, overrides: int, rise: int) -> bool:
    return bonus(rules, hand, overrides, rise) == 0


def _differ_on_bare_changes_only(one: Rules, other: Rules, hand: int, overrides: int, rise: int) -> bool:
    is_same = bonus(one, hand, overrides, rise) == bonus(other, hand, overrides, rise)
    return is_same == (hand == 1 or overrides == 0 or rise > 0)


@theorem(
    "whu 从第二局起每反一次加一级，首局反主一级也不加；R-13 的两种选择只在本来不升级的局里不同；"
    "zzvc 与 bnuz 没有奖励。",
    rulesets=OF_THE_DOCUMENT,
    bound=Text("反主 0 至 3 次，本来升 0 至 20 级", "up to 3 overrides, rises of up to 20 levels"),
)
def overrides_give_levels_only_in_later_hands_of_whu() -> Obligations:
    """Each override gives a level in whu from the second hand on, and none in the first, where it is idle.

    The choices of R-13 differ only in hands that give no level by themselves. In zzvc and bnuz there is no bonus.

    Clauses: whu:5.3.c, whu:5.5, whu:5.6. Readings: R-13.
    """
    rises: Given = {"rise": Whole(0, 20), "overrides": OVERRIDES}
    later: Given = {**rises, "hand": Whole(2, 40)}
    yield Obligation("first hand", _gives_no_bonus_at_first, cases=one_case(**rises, rules=Rulesets()))
    yield Obligation(
        "later hands of whu", _gives_a_level_for_each_override, cases=one_case(**later, rules=rulesets_of(WHU))
    )
    for name in (ZZVC, BNUZ):
        yield Obligation(name, _gives_nothing, cases=one_case(**rises, rules=rulesets_of(name), hand=Whole(1, 40)))
    one, other = (Fixed(ruleset(WHU, {"R-13": choice}).rules) for choice in "ab")
    cases = one_case(**rises, hand=Whole(1, 40), one=one, other=other)
    yield Obligation("R-13", _differ_on_bare_changes_only, cases=cases)


# Fines

FINES = Whole(0, MOST_FINES)
CARD_POINTS, KITTY_POINTS = Whole(0, 200), Whole(0, 80)


def _is_settled(rules: Rules, points: int, kitty: int, attackers: int, declarers: int) -> bool:
    """Never below 0 unless a reading says so, and otherwise what was won, less the fine, plus that of the others."""
    plain = points + kitty - attackers + declarers
    found = total(rules, points, kitty, attackers, declarers)
    return found == plain if plain >= 0 or rules.total_may_be_negative else found == 0


def _differ_below_zero(one: Rules, other: Rules, points: int, kitty: int, attackers: int, declarers: int) -> bool:
    """The totals under two rulesets are the same but where the second is below 0, for which the first says 0."""
    first, second = total(one, points, kitty, attackers, declarers), total(other, points, kitty, attackers, declarers)
    return first == max(second, 0)


def _is_below_zero(points: int) -> bool:
    return points < 0


def _comes_to_what_nothing_comes_to(rules: Rules, points: int) -> bool:
    return not takes_stage(rules, points) and rise_of_declarers(rules, points) == rise_of_declarers(rules, 0)


def _only_attackers_have_the_kitty(points: int, factor: int, is_won: bool) -> bool:
    return kitty_points(points, factor, is_won) == (points * factor if is_won else 0)


@theorem(
    "闲家总得分是牌面得分加底牌得分，只有闲家赢了最后一墩才有底牌得分；罚分从闲家扣、由庄家加；"
    "R-27b 只改变报出的总分，改变不了结果。",
    rulesets=OF_THE_DOCUMENT,
    bound=Text(
        f"牌面 0 至 200 分，底牌得分至 {HIGHEST:,}，两方罚分各至 {MOST_FINES} 分",
        f"card points up to 200, those of the kitty up to {HIGHEST:,}, fines of either side up to {MOST_FINES}",
    ),
)
def fines_move_the_total_and_never_below_zero_what_it_comes_to() -> Obligations:
    """The total is card points and kitty, which only attackers have, less the attackers' fines, with the declarers'.

    R-27b changes the total that is told, and never what it comes to.

    Clauses: whu:5.9, zzvc:A.7, zzvc:A.8.0, bnuz:A.5, bnuz:A.8.3. Readings: R-27b, R-43b.
    """
    given: Given = {"points": CARD_POINTS, "kitty": Whole(0, HIGHEST), "attackers": FINES, "declarers": FINES}
    yield Obligation("the total", _is_settled, cases=(given,))
    kitties = one_case(points=KITTY_POINTS, factor=Whole(2, 1 << 13), is_won=Flag())
    yield Obligation("the kitty", _only_attackers_have_the_kitty, cases=kitties)
    for name in (ZZVC, BNUZ):
        one, other = (Fixed(ruleset(name, {"R-27b": choice}).rules) for choice in "ab")
        cases = one_case(**given, one=one, other=other)
        yield Obligation(f"{name}, R-27b", _differ_below_zero, cases=cases)
    yield Obligation("below zero", _comes_to_what_nothing_comes_to, _is_below_zero, cases=one_case(points=SCORES))


# What the kitty counts for

LONGEST = 24
"""Cards of the longest tractor: all twelve ranks of a side suit, and no hand of 25 holds a longer one."""
LEVEL_TWO = Trump(2, SPADES)
SHAPES = Words(tuple(Kind))
SIZES = Whole(1, LONGEST)
EVERY_SHAPE = Text(
    f"单张、对子、边三轮、至多 {LONGEST} 张的拖拉机", f"single, pair, side triple, tractors of up to {LONGEST} cards"
)


def _is_shape(kind: Kind, cards: int) -> bool:
    """There is such a shape of so many cards; each has a number of its own."""
    if kind == Kind.TRACTOR:
        return cards >= 4 and cards % 2 == 0
    return cards == (1 if kind == Kind.SINGLE else 2 if kind == Kind.PAIR else 3)


def _is_even(rules: Rules, kind: Kind, cards: int) -> bool:
    factor = factor_of_shape(rules, kind, cards)
    return factor >= 2 and factor % 2 == 0


def _are_rising(kind: Kind, cards: int, larger: Kind, more: int) -> bool:
    return _is_shape(kind, cards) and _is_shape(larger, more) and cards < more


def _rises(rules: Rules, kind: Kind, cards: int, larger: Kind, more: int) -> bool:
    low, high = factor_of_shape(rules, kind, cards), factor_of_shape(rules, larger, more)
    return low < high or (rules.every_tractor_counts_eight and kind == Kind.TRACTOR and low == high == 8)


@theorem(
    "最后一墩领出一个牌型时，底牌的倍数总是偶数，至少 2 倍；牌型越大倍数越高：单张、对子、边三轮、两连、三连……；"
    "只有 R-42 取 c 时拖拉机一律 8 倍。",
    rulesets=EVERY_RULESET,
    bound=EVERY_SHAPE,
)
def the_factor_of_one_shape_is_even_and_rises_with_it() -> Obligations:
    """For a lead of one shape the kitty's factor is even, at least 2, and rises with the shape.

    Single, pair, side triple, tractors by their length; only under R-42 c all tractors count eight.

    Clauses: whu:5.9, zzvc:A.8.0, bnuz:A.5. Readings: R-42.
    """
    yield Obligation("even", _is_even, _is_shape, cases=one_case(kind=SHAPES, cards=SIZES))
    cases = one_case(kind=SHAPES, cards=SIZES, larger=SHAPES, more=SIZES)
    yield Obligation("rising", _rises, _are_rising, cases=cases)


def _is_as_the_text_says(rules: Rules, kind: Kind, cards: int) -> bool:
    """The factors that all three texts print."""
    said = 2 if kind == Kind.SINGLE else 4 if kind == Kind.PAIR else 6 if kind == Kind.TRIPLE else 8
    return cards > 4 or factor_of_shape(rules, kind, cards) == said


def _counts_alike(one: Rules, other: Rules, kind: Kind, cards: int) -> bool:
    return factor_of_shape(one, kind, cards) == factor_of_shape(other, kind, cards)


def _counts_more_from_three_pairs_on(one: Rules, other: Rules, kind: Kind, cards: int) -> bool:
    """`other` counts as much as `one` up to a tractor of two pairs, and more beyond it."""
    low, high = factor_of_shape(one, kind, cards), factor_of_shape(other, kind, cards)
    return low == high if cards <= 4 else low < high


@theorem(
    "三份文本对单张 2 倍、对子 4 倍、两连拖拉机 8 倍（有边三轮的是 6 倍）说法一致；三连以上 whu 与 bnuz 相同"
    "（张数的 2 倍），zzvc 总是更高。",
    rulesets=Text("R-42 的各种选择", "the choices of R-42"),
    bound=EVERY_SHAPE,
)
def the_documents_count_the_kitty_alike_up_to_a_tractor_of_two_pairs() -> Obligations:
    """All three count a single twofold, a pair fourfold, a tractor of two pairs eightfold (and a side triple sixfold).

    Beyond that whu and bnuz count alike, twice the cards, and zzvc counts more.

    Clauses: whu:5.9, zzvc:A.8.0, bnuz:A.5. Readings: R-42.
    """
    shapes: Given = {"kind": SHAPES, "cards": SIZES}
    whu, zzvc, bnuz = (Fixed(ruleset(name).rules) for name in DOCUMENTS)
    for name in DOCUMENTS:
        yield Obligation(name, _is_as_the_text_says, _is_shape, cases=one_case(**shapes, rules=rulesets_of(name)))
    yield Obligation("whu and bnuz", _counts_alike, _is_shape, cases=one_case(**shapes, one=whu, other=bnuz))
    yield Obligation(
        "bnuz and zzvc", _counts_more_from_three_pairs_on, _is_shape, cases=one_case(**shapes, one=bnuz, other=zzvc)
    )
    doubled = Fixed(ruleset(WHU, {"R-42": "b"}).rules)
    yield Obligation("R-42 b, zzvc", _counts_alike, _is_shape, cases=one_case(**shapes, one=doubled, other=zzvc))


HIGH_HEARTS = Plays(tuple(position(Card(HEARTS, rank)) for rank in range(ACE, 8, -1)))
THROWS = Text("打 2、黑桃为主，红桃 A 至 9 的一切领出", "level 2, spades are trump: all leads of hearts from A to 9")


def _counts_by_its_largest_part(rules: Rules, play: Play) -> bool:
    """By the part that counts most, which is the first of them; or else twice all cards, where they are several."""
    shapes = [factor_of_shape(rules, part.kind, len(part.cards)) for part in parts(rules, LEVEL_TWO, play)]
    counts_all = len(shapes) > 1 and rules.kitty_factor_counts_all_thrown
    return kitty_factor(rules, LEVEL_TWO, play) == (2 * sum(play) if counts_all else max(shapes))


def _is_led(play: Play) -> bool:
    return sum(play) > 0


@theorem(
    "最后一墩是甩牌时，R-43 取 a 按其中倍数最高的部分，取 b 按全部张数的 2 倍；单独一个牌型照牌型算。",
    rulesets=Text("zzvc 与 bnuz，R-43 的每种选择", "zzvc and bnuz, each choice of R-43"),
    bound=THROWS,
)
def a_throw_counts_by_its_largest_part_or_by_all_its_cards() -> Obligations:
    """When the last trick was a throw, the kitty counts by the part that counts most, under R-43 b by all its cards.

    A lead of one shape counts as that shape under either.

    Clauses: zzvc:A.8.0, bnuz:A.5. Readings: R-42, R-43.
    """
    for name in (ZZVC, BNUZ):
        for choice in "ab":
            cases = one_case(rules=Fixed(ruleset(name, {"R-43": choice}).rules), play=HIGH_HEARTS)
            words = f"{name}, R-43 {choice}"
            yield Obligation(words, _counts_by_its_largest_part, _is_led, cases=cases, exhaustive=True)


EVERY_TRIPLE = Text(
    "每一种级，黑桃为主或无主，红桃的一切边三轮，各加红桃的每一张",
    "every level, spades trump or no trump suit: all side triples of hearts, each with every heart more",
)


@dataclass(frozen=True)
class ThrownTriples:
    """Each side triple of hearts, and with it every heart that makes a throw of the four.

    At every level, with spades for trump or no trump suit.
    """

    well_formed = None

    def __str__(self) -> str:
        return "every side triple of hearts with one heart more"

    def symbol(self, _maker: object, _name: str) -> tuple[Trump, Play, Play]:
        """Refuse: they are only listed."""
        raise TypeError(f"{self} is listed, and has no symbol: make the obligation exhaustive")

    def values(self) -> Iterator[tuple[Trump, Play, Play]]:
        """Return trump, triple, and throw."""
        for trump in Trumps(suits=(SPADES, NO_SUIT)).values():
            high, low = highest_side_rank(trump), second_side_rank(trump)
            for pair, single in ((high, low), (low, high)):
                triple = (Card(HEARTS, pair), Card(HEARTS, pair), Card(HEARTS, single))
                for rank in LEVELS:
                    if rank not in (trump.level, pair, single):
                        yield trump, play_of(triple), play_of((*triple, Card(HEARTS, rank)))


def _counts_less_with_a_card_more(rules: Rules, thrown: tuple[Trump, Play, Play], six: int, then: int) -> bool:
    trump, triple, throw = thrown
    return (
        may_lead_shape(rules, trump, triple)
        and may_lead_shape(rules, trump, throw)
        and kitty_factor(rules, trump, triple) == six
        and kitty_factor(rules, trump, throw) == then
    )


@theorem(
    "bnuz 最后一墩领边三轮底牌翻 6 倍，同门再甩一张反而只翻 4 倍；R-29c 取 b 时仍是 6 倍，R-43 取 b 时是 8 倍。",
    rulesets=Text("bnuz，R-29c 与 R-43 的各种选择", "bnuz, the choices of R-29c and R-43"),
    bound=EVERY_TRIPLE,
)
def a_side_triple_counts_more_than_with_a_card_thrown_beside_it() -> Obligations:
    """In bnuz a side triple counts sixfold in the last trick, and with one more card thrown only fourfold.

    A throw counts by its largest part, and the triple is none in it. Under R-29c b it still counts sixfold, under
    R-43 b eightfold.

    Clauses: bnuz:A.5. Readings: R-29c, R-43.
    """
    for choices, then in (({}, 4), ({"R-29c": "b"}, 6), ({"R-43": "b"}, 8)):
        words = ", ".join(f"{reading} {choice}" for reading, choice in choices.items())
        rules = Fixed(ruleset(BNUZ, choices).rules)
        cases = one_case(rules=rules, thrown=ThrownTriples(), six=Fixed(6), then=Fixed(then))
        yield Obligation(words or "defaults", _counts_less_with_a_card_more, cases=cases, exhaustive=True)


# The highest total

HIGHEST_FACTORS: dict[tuple[str, str], int] = {
    (WHU, "a"): 48,
    (WHU, "b"): 1 << 13,
    (WHU, "c"): 8,
    (ZZVC, "b"): 1 << 13,
    (BNUZ, "a"): 48,
}
"""For a document and its choice of R-42 the factor of the longest tractor."""


def _is_of_kitty_size(cards: Play) -> bool:
    return sum(cards) == KITTY


def _holds_eighty_at_most(cards: Play) -> bool:
    return points(cards) <= 80


def _is_won_in_the_last_trick(kind: Kind, cards: int, taken: int, kitty: int) -> bool:
    return _is_shape(kind, cards) and taken + kitty <= 200


def _stays_below(rules: Rules, kind: Kind, cards: int, taken: int, kitty: int, highest: int) -> bool:
    """Whether the lead is one shape, or perhaps a throw of so many cards that counts them all."""
    shape, thrown = factor_of_shape(rules, kind, cards), 2 * cards
    counted = max(shape, thrown) if rules.throws and rules.kitty_factor_counts_all_thrown else shape
    return total(rules, taken, kitty_points(kitty, counted, is_won_by_attackers=True), 0, 0) <= 120 + 80 * highest


OPENING, BIG = Card(DIAMONDS, 3), Card(JOKERS, BIG_JOKER)
HEARTS_HELD = tuple(Card(HEARTS, rank) for rank in range(ACE, 2, -1) for _ in range(2))
BURIED = tuple(Card(suit, rank) for suit in (SPADES, CLUBS) for rank in (KING, 10) for _ in range(2))
DEALER, ATTACKER = 0, 1


def _hands() -> tuple[Play, Play, Play, Play]:
    """Seat 1 has all hearts and a big joker, and the others share out what is left; eight tens and kings are buried."""
    gone = [*HEARTS_HELD, *BURIED, BIG, OPENING]
    rest = [OPENING, *(card for card in PACK for _ in range(2 - gone.count(card)))]
    first, second, third = (play_of(tuple(rest[place::3])) for place in range(3))
    return first, play_of((*HEARTS_HELD, BIG)), second, third


def _less(hand: Play, play: Play) -> Play:
    return tuple(held - played for held, played in zip(hand, play, strict=True))


def _a_diamond(hand: Play) -> Play:
    return play_of((next(card for i, card in enumerate(PACK) if hand[i] > 0 and card.suit == DIAMONDS),))


def _is_reached(rules: Rules, highest: int) -> bool:
    """The deal is one of the pack, both tricks are played as the rules ask, and the attackers win them."""
    hands = _hands()
    opening, suit = play_of((OPENING,)), play_of(HEARTS_HELD)
    first = (opening, play_of((BIG,)), _a_diamond(hands[2]), _a_diamond(hands[3]))
    last = tuple(_less(hand, play) for hand, play in zip(hands, first, strict=True))
    is_dealt = all(sum(held) == 2 for held in zip(*hands, play_of(BURIED), strict=True)) and all(
        sum(hand) == HAND for hand in hands
    )
    is_followed = all(may_follow(rules, LEVEL_TWO, opening, hands[seat], first[seat]) for seat in (1, 2, 3)) and all(
        may_follow(rules, LEVEL_TWO, suit, last[seat], last[seat]) for seat in (0, 2, 3)
    )
    in_turn = (last[ATTACKER], last[2], last[3], last[DEALER])
    is_won = winner(rules, LEVEL_TWO, first) == ATTACKER and winner(rules, LEVEL_TWO, in_turn) == 0
    kitty = kitty_points(points(play_of(BURIED)), kitty_factor(rules, LEVEL_TWO, suit), is_won)
    taken = sum(map(points, (*first, *last)))
    return is_dealt and is_followed and is_won and total(rules, taken, kitty, 0, 0) == 120 + 80 * highest


@theorem(
    "没有罚分时，总得分至多 120 + 80 × 最长拖拉机的倍数，并且达得到：whu 与 bnuz 3,960 分，zzvc 655,480 分"
    "（whu 的 R-42 取 b 同 zzvc，取 c 为 760 分）。",
    rulesets=OF_THE_DOCUMENT,
    bound=Text(
        f"最后一墩的领出至多 {LONGEST} 张（25 张只能由庄家用主牌甩出，闲家赢不了）；底牌 8 张，至多 80 分",
        f"leads of the last trick of up to {LONGEST} cards (only the declarer can lead 25, a throw of trumps, which no "
        "attacker beats); a kitty of 8 cards, of up to 80 points",
    ),
)
def the_highest_total_is_reached_by_the_longest_tractor_in_the_last_trick() -> Obligations:
    """Without fines the total is at most 120 + 80 times the factor of the longest tractor, and that is reached.

    3,960 in whu and bnuz, 655,480 in zzvc; in whu under R-42 b as in zzvc, under c 760.

    Clauses: whu:5.9, zzvc:A.7, zzvc:A.8.0, bnuz:A.5. Readings: R-42, R-43.
    """
    yield Obligation("eighty points", _holds_eighty_at_most, _is_of_kitty_size, cases=one_case(cards=Plays()))
    bounds: Given = {"kind": SHAPES, "cards": SIZES, "taken": CARD_POINTS, "kitty": KITTY_POINTS}
    for (name, choice), highest in HIGHEST_FACTORS.items():
        standard = ruleset(name, {"R-42": choice}).rules
        rules = rulesets_of(
            name,
            kitty_factor_doubles_by_pair=standard.kitty_factor_doubles_by_pair,
            every_tractor_counts_eight=standard.every_tractor_counts_eight,
        )
        words = f"{name}, R-42 {choice}"
        yield Obligation(
            f"{words}, at most",
            _stays_below,
            _is_won_in_the_last_trick,
            cases=one_case(**bounds, rules=rules, highest=Fixed(highest)),
        )
        reached = one_case(rules=Fixed(standard), highest=Fixed(highest))
        yield Obligation(f"{words}, reached", _is_reached, cases=reached, exhaustive=True)


# False


def _is_in_one_row(rows: tuple[Row, ...], points: int, strictly: bool) -> bool:
    return number_of_rows(rows, points, strictly) == 1


def _is_reachable(points: int) -> bool:
    return points >= 0 and _is_score(points)


@false_theorem("whu 印出来的表，每个得分恰有一行。", rulesets=OF_THE_TABLES, bound=EVERY_SCORE)
def every_total_of_whu_is_in_one_printed_row() -> Obligations:
    """Every total is in just one row of the table of whu as it is printed: false, 40 to 75 are in none.

    Clauses: whu:5.5, whu:5.6. Readings: R-41.
    """
    cases = one_case(rows=Fixed(document(WHU).rows), points=SCORES, strictly=NO)
    yield Obligation("every total", _is_in_one_row, _is_reachable, cases=cases)


def _counts_no_less_with_a_card_more(rules: Rules, thrown: tuple[Trump, Play, Play]) -> bool:
    trump, triple, throw = thrown
    return kitty_factor(rules, trump, triple) <= kitty_factor(rules, trump, throw)


@false_theorem(
    "最后一墩领的牌越多，底牌的倍数绝不会越低。",
    rulesets=Text("bnuz 的默认规则集", "the defaults of bnuz"),
    bound=EVERY_TRIPLE,
)
def the_factor_never_falls_with_a_card_more() -> Obligations:
    """The more cards lead the last trick, the more the kitty counts: false, AAK counts six in bnuz and AAKQ four.

    Clauses: bnuz:A.5. Readings: R-43.
    """
    cases = one_case(rules=Fixed(ruleset(BNUZ).rules), thrown=ThrownTriples())
    yield Obligation("side triples", _counts_no_less_with_a_card_more, cases=cases, exhaustive=True)
