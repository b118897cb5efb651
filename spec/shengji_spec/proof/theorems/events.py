"""Theorems on contests: who meets whom, who has a bye, how many are left, and one prize for each run of results.

Clauses whu:4.1, whu:5.1, whu:6, zzvc:5.1–3, zzvc:A.1, bnuz:3, bnuz:5.1, bnuz:6, bnuz:A.1.4, bnuz:A.1.6.
"""

from collections import Counter
from itertools import product
from typing import NamedTuple

from shengji_spec.events import (
    Match,
    Pairing,
    Prize,
    Result,
    are_left,
    bracket_size,
    has_lost,
    is_played_as_drawn,
    may_be_held,
    may_follow_results,
    may_have_reserves,
    may_meet,
    may_stand_in,
    number_left,
    pairing,
    prize,
    reserves_wanted,
    rounds,
)
from shengji_spec.proof.domains import Fixed, Flag, Listed, Whole, rulesets_of
from shengji_spec.proof.statement import (
    EVERY_RULESET,
    Cases,
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

WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))
EACH = (("whu", WHU), ("zzvc", ZZVC), ("bnuz", BNUZ))
ALL_THREE = Text("三份文本；没有解读改变这里的结果", "the three documents; no reading changes anything here")

MOST, FEW = 40, 8
NUMBERS, ROUNDS = Whole(1, MOST), Whole(1, 7)
COURSES = Listed("courses", (0, 255, 0b10101010, 0b01011001, 0b11100010))
EVERY_COURSE = Whole(0, (1 << (FEW - 1)) - 1)
UP_TO_FORTY = Text(
    f"至多 {FEW} 对报名时的一切胜负；一至 {MOST} 对报名时的五种胜负；每轮的抽签次序前后颠倒",
    f"up to {FEW} pairs with all courses of results, 1 to {MOST} pairs with five; the order drawn is turned about each "
    "round",
)


class Contest(NamedTuple):
    """A contest up to a round: the order of its first draw, the rounds as they were paired, what was played."""

    first: tuple[int, ...]
    held: tuple[Pairing, ...]
    played: tuple[Match, ...]


def _contest(rules: Rules, entrants: int, last: int, course: int) -> Contest:
    """A contest up to the round `last`, which is paired and not played.

    `course`: the bits that tell, match by match and then from the first again, whether the second pair won.
    """
    wanted = reserves_wanted(rules, entrants, 1)
    reserves = tuple(range(entrants + 1, entrants + wanted + 1))
    drawn, everybody = tuple(range(1, entrants + 1)), tuple(range(1, entrants + wanted + 1))
    held: tuple[Pairing, ...] = ()
    played: tuple[Match, ...] = ()
    for round_number in range(1, last + 1):
        if round_number > 1 and not rules.bracket_decides:
            drawn = are_left(rules, everybody, played)[:: -1 if round_number % 2 == 0 else 1]
        held = (*held, pairing(rules, round_number, drawn, played, reserves if round_number == 1 else ()))
        if round_number < last:
            for pair in held[-1].tables:
                played = (*played, Match(round_number, pair, pair[course >> len(played) % FEW & 1]))
    return Contest(everybody, held, played)


def _is_round(rules: Rules, entrants: int, last: int) -> bool:
    """The contest has that round; where reserves are drawn in, as many entrants as there are then."""
    return may_be_held(rules, entrants + reserves_wanted(rules, entrants, 1), last)


def _contests(rules: Rules) -> Cases:
    """A few pairs with every course of results, and more with some."""
    few: Given = {"rules": Fixed(rules), "entrants": Whole(1, FEW), "last": ROUNDS, "course": EVERY_COURSE}
    return few, {**few, "entrants": NUMBERS, "course": COURSES}


# Who meets whom


def _sits_everybody_once(rules: Rules, entrants: int, last: int, course: int) -> bool:
    """Those who are in yet, each at one table or with a bye; reserves come in by the first round only."""
    contest = _contest(rules, entrants, last, course)
    found = contest.held[-1]
    placed = (*(pair for table in found.tables for pair in table), *found.byes)
    drawn_in = tuple(range(entrants + 1, len(contest.first) + 1)) if last == 1 else ()
    return sorted(placed) == sorted(are_left(rules, contest.first, contest.played)) and found.reserves_in == drawn_in


@theorem("每一轮里，还在场的每一对恰坐一桌，或者轮空，出局的不再出现。", rulesets=ALL_THREE, bound=UP_TO_FORTY)
def every_pair_sits_at_one_table_or_has_a_bye() -> Obligations:
    """In every round each pair that is still in sits at exactly one table or has a bye, and nobody else.

    Clauses: whu:4.1, whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1. Readings: R-60, R-62, R-63.
    """
    for name, rules in EACH:
        yield Obligation(name, _sits_everybody_once, _is_round, cases=_contests(rules), exhaustive=True)


def _comes_out_even(rules: Rules, entrants: int, last: int, course: int) -> bool:
    """Byes: in a bracket at first only; none where losers stay; else one where the number is odd."""
    contest = _contest(rules, entrants, last, course)
    tables, byes = len(contest.held[-1].tables), len(contest.held[-1].byes)
    left = len(are_left(rules, contest.first, contest.played))
    if not rules.losers_leave:
        return byes == 0 and tables % 2 == 0
    if not rules.bracket_decides or entrants == 1:
        return byes == left % 2
    next_round = tables + byes
    return next_round & (next_round - 1) == 0 and tables > 0 and (last == 1 or byes == 0)


def _is_counted(rules: Rules, entrants: int, last: int, course: int) -> bool:
    contest = _contest(rules, entrants, last, course)
    left = len(are_left(rules, contest.first, contest.played))
    return left == number_left(rules, len(contest.first), last)


@theorem(
    "whu 每轮最多一对轮空，只在单数时；zzvc 只在第一轮有轮空，此后总剩二的幂；bnuz 两轮的桌数都是 2 的倍数，没有轮空。",
    rulesets=ALL_THREE,
    bound=UP_TO_FORTY,
)
def byes_and_tables_come_out_as_each_format_wants() -> Obligations:
    """whu: at most one bye a round, where the number is odd. zzvc: byes in round 1 only, then a power of two is left.

    bnuz: a multiple of two tables in both rounds, and nobody without an opponent.

    Clauses: whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1. Readings: R-60, R-62, R-63.
    """
    for name, rules in EACH:
        yield Obligation(f"{name}, byes", _comes_out_even, _is_round, cases=_contests(rules), exhaustive=True)
        yield Obligation(f"{name}, left", _is_counted, _is_round, cases=_contests(rules), exhaustive=True)


def _leaves_as_many(rules: Rules, entrants: int, course: int) -> bool:
    """After the last round of a bracket one is left; after the three of whu one for every eight or part of them."""
    last = next(n for n in range(1, ROUNDS.high + 1) if not may_be_held(rules, entrants, n + 1))
    contest = _contest(rules, entrants, last + 1, course)
    left = are_left(rules, contest.first, contest.played)
    if rules.bracket_decides:
        return len(left) == 1 and (entrants == 1 or 1 << last == bracket_size(entrants))
    return last == rounds(rules) and len(left) == (entrants + 7) // 8


@theorem(
    "zzvc 最后恰剩一对；whu 三轮之后每八对（不足八对也算）剩一对：八对以内恰有一对不败，九对起不止一对，"
    "绝不会一对也没有。",
    rulesets=ALL_THREE,
    bound=UP_TO_FORTY,
)
def a_bracket_leaves_one_pair_and_three_rounds_one_for_every_eight() -> Obligations:
    """A bracket leaves just one pair. The three rounds of whu leave one for every eight, or part of eight.

    So up to eight pairs just one is unbeaten, from nine on there are several, and never none.

    Clauses: whu:5.1, whu:6, zzvc:5.1. Readings: R-60, R-60b, R-62.
    """
    for name, rules in EACH[:2]:
        few: Given = {"rules": Fixed(rules), "entrants": Whole(1, FEW), "course": EVERY_COURSE}
        more: Given = {**few, "entrants": NUMBERS, "course": COURSES}
        yield Obligation(name, _leaves_as_many, cases=(few, more), exhaustive=True)


def _slot(entrants: int, pair: int) -> int:
    """The place of a pair in the bracket, where a bye takes the place of an opponent."""
    playing = 2 * entrants - bracket_size(entrants)
    return pair - 1 if pair <= playing else playing + 2 * (pair - playing - 1)


def _is_decided_by_the_bracket(entrants: int, last: int, course: int) -> bool:
    """Two meet in the round in which their parts of the bracket join, whatever else was played."""
    contest = _contest(ZZVC, entrants, last, course)
    tables = contest.held[-1].tables
    joined = all(
        _slot(entrants, a) >> last == _slot(entrants, b) >> last
        and _slot(entrants, a) >> (last - 1) != _slot(entrants, b) >> (last - 1)
        for a, b in tables
    )
    return joined and is_played_as_drawn(ZZVC, last, contest.first, contest.played)


def _is_zzvc_round(entrants: int, last: int) -> bool:
    return _is_round(ZZVC, entrants, last)


@theorem(
    "zzvc 抽签之后由赛程决定：两对在赛程上所处的两半合拢的那一轮相遇，别处谁胜谁负都不相干。",
    rulesets=ALL_THREE,
    bound=UP_TO_FORTY,
)
def after_the_draw_the_bracket_decides_who_may_meet_in_which_round() -> Obligations:
    """In zzvc two pairs can meet in one round only, that in which their parts of the bracket join.

    Clauses: zzvc:5.3. Readings: R-62.
    """
    few: Given = {"entrants": Whole(1, FEW), "last": ROUNDS, "course": EVERY_COURSE}
    cases = (few, {**few, "entrants": NUMBERS, "course": COURSES})
    yield Obligation("zzvc", _is_decided_by_the_bracket, _is_zzvc_round, cases=cases, exhaustive=True)


def _meet_their_like(entrants: int, course: int) -> bool:
    contest = _contest(BNUZ, entrants, 2, course)
    return all(
        may_meet(BNUZ, contest.played, a, b) and has_lost(contest.played, a) == has_lost(contest.played, b)
        for a, b in contest.held[-1].tables
    )


@theorem("bnuz 第二轮，胜者只遇胜者，负者只遇负者。", rulesets=ALL_THREE, bound=UP_TO_FORTY)
def winners_meet_winners_and_losers_losers() -> Obligations:
    """In the second round of bnuz winners meet winners and losers meet losers.

    Clauses: bnuz:5.1, bnuz:A.1.4.
    """
    few: Given = {"entrants": Whole(1, FEW), "course": EVERY_COURSE}
    cases = (few, {**few, "entrants": NUMBERS, "course": COURSES})
    yield Obligation("bnuz", _meet_their_like, cases=cases, exhaustive=True)


def _fills_up_to_twice_two(rules: Rules, entrants: int) -> bool:
    """Three pairs at most, in the first round, and just as many as make a multiple of four of them."""
    wanted = reserves_wanted(rules, entrants, 1)
    later = reserves_wanted(rules, entrants, 2)
    return later == 0 and 0 <= wanted <= 3 and (wanted == 0 or rules.reserves_fill_tables)


def _makes_a_multiple_of_four(rules: Rules, entrants: int) -> bool:
    return (entrants + reserves_wanted(rules, entrants, 1)) % 4 == 0


@theorem(
    "bnuz 至多抽三对预备队，只在第一轮之前，凑成 4 的倍数对，也就是 2 的倍数桌；别处不抽。",
    rulesets=EVERY_RULESET,
    bound=Text("至多 1,000 对报名", "up to 1,000 pairs"),
)
def at_most_three_reserve_pairs_make_the_tables_a_multiple_of_two() -> Obligations:
    """At most three reserve pairs are drawn in, before round 1 of bnuz only: then the tables are a multiple of two.

    Clauses: bnuz:3. Readings: R-63.
    """
    many = Whole(1, 1_000)
    yield Obligation("at most three", _fills_up_to_twice_two, cases=one_case(entrants=many))
    filled = one_case(entrants=many, rules=rulesets_of("bnuz-2015"))
    yield Obligation("bnuz", _makes_a_multiple_of_four, cases=filled)


# Prizes


RUNS = tuple(row for length in range(5) for row in product(Result, repeat=length))
EVERY_RUN = Text("至多四轮的一切战绩", "all runs of up to four results")


def _takes_one_prize(rules: Rules, results: tuple[Result, ...]) -> bool:
    """Prizes are for runs that have ended; the first is for those unbeaten, the others tell when it was lost."""
    found = prize(rules, results)
    won = sum(each in (Result.WON, Result.BYE) for each in results)
    is_unbeaten = won == len(results)
    is_over = len(results) == rounds(rules) or (rules.losers_leave and not is_unbeaten)
    if not is_over:
        return found is None
    if is_unbeaten:
        return found == Prize.FIRST
    if rules.losers_leave:
        return found == (Prize.MEMENTO, Prize.THIRD, Prize.SECOND)[won]
    is_second = results[0] in (Result.WON, Result.BYE)
    return found == (Prize.SECOND if is_second else Prize.THIRD if won else Prize.MEMENTO)


def _may_come_about(rules: Rules, results: tuple[Result, ...]) -> bool:
    return may_follow_results(rules, results)


@theorem(
    "打完的每种战绩恰有一个奖，没打完的没有；一等奖只给不败的。"
    "whu 首轮负是纪念奖，次轮负三等，末轮负二等；bnuz 先胜后负二等，先负后胜三等。",
    rulesets=Text("whu 与 bnuz；没有解读改变这里的结果", "whu and bnuz; no reading changes anything here"),
    bound=EVERY_RUN,
)
def each_run_of_results_takes_one_prize() -> Obligations:
    """Each run that has ended takes exactly one prize, and none before; the first prize is for the unbeaten alone.

    whu: lost in round one a memento, in two third, in three second; bnuz: won then lost second, lost then won third.

    Clauses: whu:6, bnuz:6, bnuz:A.1.4. Readings: R-60b.
    """
    for name, rules in (("whu", WHU), ("bnuz", BNUZ)):
        cases = one_case(rules=Fixed(rules), results=Listed("runs", RUNS))
        yield Obligation(name, _takes_one_prize, _may_come_about, cases=cases, exhaustive=True)


def _has_no_bye_and_no_reserves(rules: Rules, results: tuple[Result, ...]) -> bool:
    """Reserves or byes: where there are the ones, there are not the others."""
    is_with_bye = may_follow_results(rules, results) and Result.BYE in results
    return not (is_with_bye and may_have_reserves(rules, 1)) and may_have_reserves(rules, 0)


@theorem(
    "有预备队的就没有轮空，有轮空的就没有预备队：bnuz 由预备队补足桌数，whu 与 zzvc 没有预备队。",
    rulesets=ALL_THREE,
    bound=EVERY_RUN,
)
def where_reserves_fill_the_tables_nobody_has_a_bye() -> Obligations:
    """Where reserve pairs fill the tables, in bnuz, nobody has a bye; whu and zzvc know no reserve pairs.

    Clauses: whu:5.1, bnuz:3. Readings: R-60, R-63.
    """
    for name, rules in EACH:
        cases = one_case(rules=Fixed(rules), results=Listed("runs", RUNS))
        yield Obligation(name, _has_no_bye_and_no_reserves, cases=cases, exhaustive=True)


def _is_left_with_the_memento(one: Rules, other: Rules, results: tuple[Result, ...]) -> bool:
    """A run that has ended and holds a forfeit; any other run takes what it took."""
    before, after = prize(one, results), prize(other, results)
    return after == (Prize.MEMENTO if before is not None and Result.FORFEIT in results else before)


def _may_come_about_there(one: Rules, results: tuple[Result, ...]) -> bool:
    return may_follow_results(one, results)


@theorem(
    "R-60c 取 b 时，只有弃权过的战绩换成纪念奖，别的都不变。",
    rulesets=Text("bnuz，默认与 R-60c 取 b", "bnuz, the defaults and R-60c b"),
    bound=EVERY_RUN,
)
def a_forfeit_may_leave_nothing_but_the_memento() -> Obligations:
    """Under R-60c b runs with a forfeit take the memento, and all others what they take otherwise.

    Clauses: bnuz:6. Readings: R-60c.
    """
    one, other = Fixed(BNUZ), Fixed(ruleset("bnuz-2015", {"R-60c": "b"}).rules)
    cases = one_case(one=one, other=other, results=Listed("runs", RUNS))
    yield Obligation("bnuz", _is_left_with_the_memento, _may_come_about_there, cases=cases, exhaustive=True)


def _results(contest: Contest, pair: int, last: int) -> tuple[Result, ...]:
    """What each round was for a pair, up to the one in which it left."""
    found: tuple[Result, ...] = ()
    for round_number in range(1, last + 1):
        if pair in contest.held[round_number - 1].byes:
            found = (*found, Result.BYE)
        for match in contest.played:
            if match.round == round_number and pair in match.pair:
                found = (*found, Result.WON if match.winner == pair else Result.LOST)
    return found


def _shares_out_the_prizes(rules: Rules, entrants: int, course: int) -> bool:
    """Everybody has one. bnuz: as many of each grade. whu: by how many lose in each round."""
    last = rounds(rules)
    contest = _contest(rules, entrants, last + 1, course)
    prizes = Counter(prize(rules, _results(contest, pair, last)) for pair in contest.first)
    if not rules.losers_leave:
        return prizes == dict.fromkeys(Prize, len(contest.first) // 4)
    beaten = [entrants // 2, (entrants + 1) // 2 // 2, (entrants + 3) // 4 // 2]
    counts = dict(zip((Prize.MEMENTO, Prize.THIRD, Prize.SECOND), beaten, strict=True))
    return prizes == Counter({**counts, Prize.FIRST: (entrants + 7) // 8})


@theorem(
    "比赛打完，人人有奖，一人一个：bnuz 四个等级一样多；whu 首轮淘汰的一半纪念奖，其后三等、二等，每八对一个一等。",
    rulesets=Text("whu 与 bnuz；没有解读改变这里的结果", "whu and bnuz; no reading changes anything here"),
    bound=UP_TO_FORTY,
)
def everybody_goes_home_with_one_prize() -> Obligations:
    """When the contest is over every pair has one prize: in bnuz as many of each of the four grades.

    In whu those who lose in the first round have mementos, in the second third, in the last second prizes, and one
    first prize is for every eight pairs or part of them.

    Clauses: whu:6, bnuz:6, bnuz:A.1.4. Readings: R-60, R-60b, R-63.
    """
    for name, rules in (EACH[0], EACH[2]):
        few: Given = {"rules": Fixed(rules), "entrants": Whole(1, FEW), "course": Whole(0, (1 << FEW) - 1)}
        more: Given = {**few, "entrants": NUMBERS, "course": COURSES}
        yield Obligation(name, _shares_out_the_prizes, cases=(few, more), exhaustive=True)


def _stands_in_before_a_round_where_there_are_reserves(rules: Rules, is_in_round: bool) -> bool:
    return may_stand_in(rules, is_in_round) == (rules.reserves_fill_tables and not is_in_round)


def _never_stands_in(rules: Rules, is_in_round: bool) -> bool:
    return not may_stand_in(rules, is_in_round)


@theorem(
    "只有 bnuz 有预备队员可以顶替，而且只在一轮开始之前；whu 与 zzvc 的两人始终不变。",
    rulesets=ALL_THREE,
    bound=Text("一轮之中与之前", "in a round and before it"),
)
def only_reserves_stand_in_and_only_before_a_round() -> Obligations:
    """Only in bnuz may a reserve stand in for a player, and only before a round; elsewhere pairs stay as they are.

    Clauses: whu:4.1, zzvc:5.2, zzvc:A.1, bnuz:3, bnuz:A.1.6. Readings: R-63.
    """
    yield Obligation("bnuz", _stands_in_before_a_round_where_there_are_reserves, cases=one_case(is_in_round=Flag()))
    for name in ("whu-2013", "zzvc-2019"):
        cases = one_case(rules=rulesets_of(name), is_in_round=Flag())
        yield Obligation(name, _never_stands_in, cases=cases)


# False


def _leaves_one(entrants: int, course: int) -> bool:
    contest = _contest(WHU, entrants, rounds(WHU) + 1, course)
    return len(are_left(WHU, contest.first, contest.played)) == 1


@false_theorem("whu 三轮之后恰有一对三轮全胜。", rulesets=ALL_THREE, bound=UP_TO_FORTY)
def three_rounds_leave_just_one_pair() -> Obligations:
    """The three rounds of whu leave just one pair: false from nine pairs on.

    Clauses: whu:5.1, whu:6. Readings: R-60b.
    """
    yield Obligation("whu", _leaves_one, cases=one_case(entrants=NUMBERS, course=COURSES), exhaustive=True)


def _has_no_bye(entrants: int) -> bool:
    return not _contest(ZZVC, entrants, 1, 0).held[0].byes


@false_theorem("zzvc 双数对报名时没有人轮空。", rulesets=ALL_THREE, bound=UP_TO_FORTY)
def an_even_number_needs_no_bye_in_a_bracket() -> Obligations:
    """With an even number of pairs a bracket needs no bye: false, six pairs need two.

    Clauses: zzvc:5.3. Readings: R-62.
    """
    cases = one_case(entrants=Listed("even numbers", tuple(range(2, MOST, 2))))
    yield Obligation("zzvc", _has_no_bye, cases=cases, exhaustive=True)
