"""Theorems on contests: who meets whom, who has a bye, how many are left, and one prize for each run of results.

Clauses whu:4.1, whu:5.1, whu:6, zzvc:5.1–3, bnuz:3, bnuz:5.1, bnuz:6, bnuz:A.1.4, bnuz:A.1.6.
"""

from itertools import product

from shengji_spec.events import (
    Match,
    Pairing,
    Prize,
    Result,
    are_left,
    has_lost,
    may_be_held,
    may_follow_results,
    may_meet,
    may_stand_in,
    number_left,
    pairing,
    prize,
    reserves_wanted,
    rounds,
)
from shengji_spec.proof.domains import Fixed, Flag, Listed, Whole
from shengji_spec.proof.statement import Obligation, Obligations, Text, false_theorem, one_case, theorem
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))
EACH = (("whu", WHU), ("zzvc", ZZVC), ("bnuz", BNUZ))
ALL_THREE = Text("三份文本；没有解读改变这里的结果", "the three documents; no reading changes anything here")
MOST = 40
NUMBERS = Whole(1, MOST)
UP_TO_FORTY = Text(
    f"一至 {MOST} 对报名；每场由抽签在前的一对赢，或由在后的一对赢",
    f"1 to {MOST} pairs; every match won by the pair drawn first, or every match by the pair drawn second",
)


def _drawn(rules: Rules, entrants: int) -> tuple[int, ...]:
    """All pairs of a contest in the order drawn, reserves after them."""
    return tuple(range(1, entrants + reserves_wanted(rules, entrants, 1) + 1))


def _held(rules: Rules, entrants: int, round_number: int, is_first_winner: bool) -> tuple[Pairing, tuple[Match, ...]]:
    """A round as it is drawn, once the rounds before it were won by the pairs drawn first, or drawn second."""
    everybody = _drawn(rules, entrants)
    earlier: tuple[Match, ...] = ()
    for before in range(1, round_number):
        tables = pairing(rules, before, _to_draw(rules, everybody, earlier), earlier, ()).tables
        earlier += tuple(Match(before, pair, pair[0 if is_first_winner else 1]) for pair in tables)
    return pairing(rules, round_number, _to_draw(rules, everybody, earlier), earlier, ()), earlier


def _to_draw(rules: Rules, everybody: tuple[int, ...], earlier: tuple[Match, ...]) -> tuple[int, ...]:
    return everybody if rules.bracket_decides else are_left(rules, everybody, earlier)


def _is_round(rules: Rules, entrants: int, round_number: int) -> bool:
    return may_be_held(rules, len(_drawn(rules, entrants)), round_number)


def _sits_everybody_once(rules: Rules, entrants: int, round_number: int, is_first_winner: bool) -> bool:
    found, earlier = _held(rules, entrants, round_number, is_first_winner)
    placed = (*(pair for table in found.tables for pair in table), *found.byes)
    left = are_left(rules, _drawn(rules, entrants), earlier)
    return len(set(placed)) == len(placed) and set(placed) == set(left)


@theorem(
    "每一轮里，还在场的每一对恰坐一桌，或者轮空，出局的不再出现。",
    rulesets=ALL_THREE,
    bound=UP_TO_FORTY,
)
def every_pair_sits_at_one_table_or_has_a_bye() -> Obligations:
    """In every round each pair that is still in sits at exactly one table or has a bye, and nobody else.

    Clauses: whu:4.1, whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1. Readings: R-60, R-62, R-63.
    """
    for name, rules in EACH:
        cases = one_case(rules=Fixed(rules), entrants=NUMBERS, round_number=Whole(1, 6), is_first_winner=Flag())
        yield Obligation(name, _sits_everybody_once, _is_round, cases=cases, exhaustive=True)


def _are_counted(rules: Rules, entrants: int, round_number: int, is_first_winner: bool) -> bool:
    """As many are left as the count says; byes: one at most, in a bracket only at first, where losers stay none."""
    found, earlier = _held(rules, entrants, round_number, is_first_winner)
    left = are_left(rules, _drawn(rules, entrants), earlier)
    is_power = len(left) & (len(left) - 1) == 0
    if len(left) != number_left(rules, len(_drawn(rules, entrants)), round_number):
        return False
    if not rules.losers_leave:
        return not found.byes and len(found.tables) % 2 == 0
    if rules.bracket_decides:
        return round_number == 1 or (is_power and not found.byes)
    return len(found.byes) == len(left) % 2


@theorem(
    "whu 每轮最多一对轮空，只在单数时；zzvc 第二轮起总是二的幂，不再有人轮空，最后剩一对；"
    "bnuz 每轮的桌数都是 2 的倍数，没有轮空。",
    rulesets=ALL_THREE,
    bound=UP_TO_FORTY,
)
def byes_and_tables_come_out_as_each_format_wants() -> Obligations:
    """whu: at most one bye a round, where the number is odd. zzvc: from round 2 on a power of two and no more byes.

    bnuz: a multiple of two tables in both rounds, and nobody without an opponent.

    Clauses: whu:5.1, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1. Readings: R-60, R-62, R-63.
    """
    for name, rules in EACH:
        cases = one_case(rules=Fixed(rules), entrants=NUMBERS, round_number=Whole(1, 6), is_first_winner=Flag())
        yield Obligation(name, _are_counted, _is_round, cases=cases, exhaustive=True)


def _meet_their_like(entrants: int, is_first_winner: bool) -> bool:
    found, earlier = _held(BNUZ, entrants, 2, is_first_winner)
    return all(may_meet(BNUZ, earlier, a, b) and has_lost(earlier, a) == has_lost(earlier, b) for a, b in found.tables)


@theorem(
    "bnuz 第二轮，胜者只遇胜者，负者只遇负者。",
    rulesets=ALL_THREE,
    bound=UP_TO_FORTY,
)
def winners_meet_winners_and_losers_losers() -> Obligations:
    """In the second round of bnuz winners meet winners and losers meet losers.

    Clauses: bnuz:5.1, bnuz:A.1.4.
    """
    cases = one_case(entrants=NUMBERS, is_first_winner=Flag())
    yield Obligation("bnuz", _meet_their_like, cases=cases, exhaustive=True)


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


def _stands_in_before_a_round_where_there_are_reserves(rules: Rules, is_in_round: bool) -> bool:
    return may_stand_in(rules, is_in_round) == (rules == BNUZ and not is_in_round)


@theorem(
    "只有 bnuz 有预备队员可以顶替，而且只在一轮开始之前；whu 与 zzvc 的两人始终不变。",
    rulesets=ALL_THREE,
    bound=Text("一轮之中与之前", "in a round and before it"),
)
def only_reserves_stand_in_and_only_before_a_round() -> Obligations:
    """Only in bnuz may a reserve stand in for a player, and only before a round; elsewhere pairs stay as they are.

    Clauses: whu:4.1, zzvc:5.2, zzvc:A.1, bnuz:3, bnuz:A.1.6. Readings: R-63.
    """
    for name, rules in EACH:
        cases = one_case(rules=Fixed(rules), is_in_round=Flag())
        yield Obligation(name, _stands_in_before_a_round_where_there_are_reserves, cases=cases, exhaustive=True)


def _has_no_bye(entrants: int) -> bool:
    return not pairing(ZZVC, 1, _drawn(ZZVC, entrants), (), ()).byes


@false_theorem("zzvc 双数对报名时没有人轮空。", rulesets=ALL_THREE, bound=UP_TO_FORTY)
def an_even_number_needs_no_bye_in_a_bracket() -> Obligations:
    """With an even number of pairs a bracket needs no bye (six pairs need two).

    Clauses: zzvc:5.3. Readings: R-62.
    """
    cases = one_case(entrants=Listed("even numbers", tuple(range(2, MOST, 2))))
    yield Obligation("zzvc", _has_no_bye, cases=cases, exhaustive=True)
