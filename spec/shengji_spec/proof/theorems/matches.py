"""Theorems on matches: how one ends, and who wins it (whu:5.1, zzvc:A.1, bnuz:5.1, bnuz:A.1.7)."""

from shengji_spec.cards import ACE
from shengji_spec.levels import may_have_gained
from shengji_spec.matches import BY_GAMES, BY_HANDS, BY_TIME, GAMES_TO_WIN, Side, is_ahead, is_winner, may_end
from shengji_spec.proof.domains import Fixed, Record, Several, Whole, rulesets_of
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
from shengji_spec.seats import NOBODY

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"
DOCUMENTS = (WHU, ZZVC, BNUZ)

MOST = 40
"""Levels beyond the ace in these theorems."""
SIDE = Record(Side, (Whole(2, ACE), Whole(0, MOST), Whole(0, GAMES_TO_WIN)))
STAGE, ENDS = Whole(0, 1), Whole(BY_TIME, BY_GAMES)
SIDES: Given = {"sides": Several(SIDE, 2), "stage": STAGE}
EVERY_END = Text(
    f"两方的一切级，过 A 后至多 {MOST} 级，各赢 0 至 2 整局，任一方在台上",
    f"all levels of both sides, up to {MOST} beyond A, up to two games won by either, either on stage",
)
OF_THE_DOCUMENT = Text("各文本的一切解读组合", "all combinations of the readings of each document")


# How a match ends


def _ends_in_one_way(rules: Rules, a: Side, b: Side) -> bool:
    return sum(may_end(rules, a, b, ended_by) for ended_by in range(BY_TIME, BY_GAMES + 1)) == 1


def _is_plain(rules: Rules, a: Side, b: Side) -> bool:
    """There are no games, and beyond the ace is what may be."""
    return a.games == 0 and b.games == 0 and _has_gained_what_may_be(rules, a, b)


def _is_undecided_or_won_by_one(rules: Rules, a: Side, b: Side) -> bool:
    """Not both sides have won two games: the match was over with the first of them; and beyond the ace what may be."""
    return (a.games < GAMES_TO_WIN or b.games < GAMES_TO_WIN) and _has_gained_what_may_be(rules, a, b)


def _has_gained_what_may_be(rules: Rules, a: Side, b: Side) -> bool:
    return may_have_gained(rules, a.past, is_at_end=True) and may_have_gained(rules, b.past, is_at_end=True)


def _never_ends_so(rules: Rules, a: Side, b: Side, ended_by: int) -> bool:
    return not may_end(rules, a, b, ended_by)


def _has_gained_too_much(rules: Rules, a: Side, b: Side) -> bool:
    return not _has_gained_what_may_be(rules, a, b)


def _ends_by_the_bell_only(rules: Rules, a: Side, b: Side, ended_by: int) -> bool:
    return may_end(rules, a, b, ended_by) == (ended_by == BY_TIME)


def _ends_by_hands_only(rules: Rules, a: Side, b: Side, ended_by: int) -> bool:
    return may_end(rules, a, b, ended_by) == (ended_by == BY_HANDS)


def _ends_by_games_or_the_bell(rules: Rules, a: Side, b: Side, ended_by: int) -> bool:
    """With the second game that a side wins, and without one by the bell."""
    is_won = GAMES_TO_WIN in (a.games, b.games)
    return may_end(rules, a, b, ended_by) == (ended_by == (BY_GAMES if is_won else BY_TIME))


def _knows_no_games(rules: Rules, a: Side, b: Side, ended_by: int) -> bool:
    return not may_end(rules, a, b, ended_by)


def _has_games(a: Side, b: Side) -> bool:
    return a.games > 0 or b.games > 0


def _is_decided_after_three_games(rules: Rules, a: Side, b: Side) -> bool:
    return a.games + b.games < 3 or may_end(rules, a, b, BY_GAMES)


@theorem(
    "每场比赛都会结束，而且只有一种结束法：whu 到时间，zzvc 打完 17 局，bnuz 有一方赢下两个整局，否则到时间；"
    "三个整局之内必有一方赢两个。过 A 的级不会比规则所留的多。",
    rulesets=OF_THE_DOCUMENT,
    bound=EVERY_END,
)
def every_match_ends_and_in_one_way() -> Obligations:
    """Every match ends, and in one way: in whu by the bell, in zzvc after 17 hands, in bnuz by two games or the bell.

    Of three games one side has won two. None ends with more beyond the ace than the ruleset keeps.

    Clauses: whu:5.1, zzvc:A.1, bnuz:5.1, bnuz:A.1.7. Readings: R-45, R-61.
    """
    sides: Given = {"a": SIDE, "b": SIDE}
    ways = {WHU: _ends_by_the_bell_only, ZZVC: _ends_by_hands_only, BNUZ: _ends_by_games_or_the_bell}
    for name in DOCUMENTS:
        standing = _is_undecided_or_won_by_one if name == BNUZ else _is_plain
        rules = rulesets_of(name)
        yield Obligation(f"{name}, one way", _ends_in_one_way, standing, cases=one_case(**sides, rules=rules))
        cases = one_case(**sides, rules=rules, ended_by=ENDS)
        yield Obligation(f"{name}, which way", ways[name], standing, cases=cases)
        if name != BNUZ:
            yield Obligation(f"{name}, no games", _knows_no_games, _has_games, cases=cases)
        yield Obligation(f"{name}, beyond the ace", _never_ends_so, _has_gained_too_much, cases=cases)
    games = one_case(**sides, rules=rulesets_of(BNUZ))
    yield Obligation("three games", _is_decided_after_three_games, _is_undecided_or_won_by_one, cases=games)


# Who wins


def _is_an_end(rules: Rules, sides: tuple[Side, Side], ended_by: int) -> bool:
    return may_end(rules, sides[0], sides[1], ended_by)


def _one_side_wins(rules: Rules, sides: tuple[Side, Side], stage: int, ended_by: int) -> bool:
    return sum(is_winner(rules, sides, stage, ended_by, side) for side in (0, 1)) == 1


def _wins_under_either_name(rules: Rules, sides: tuple[Side, Side], stage: int, ended_by: int, side: int) -> bool:
    """Calling side 0 side 1, and the other way round, changes nothing."""
    renamed = (sides[1], sides[0])
    return is_winner(rules, sides, stage, ended_by, side) == is_winner(rules, renamed, 1 - stage, ended_by, 1 - side)


@theorem(
    "无论怎样结束，恰有一方胜；两方对换名称，胜者不变。",
    rulesets=EVERY_RULESET,
    bound=EVERY_END,
)
def exactly_one_side_wins_whatever_the_sides_are_called() -> Obligations:
    """However a match ends, just one side wins it, and the same one when the sides change names.

    Clauses: whu:5.1, zzvc:A.1, bnuz:5.1, bnuz:A.1.7. Readings: R-45, R-66.
    """
    cases = one_case(**SIDES, ended_by=ENDS)
    yield Obligation("one winner", _one_side_wins, _is_an_end, cases=cases)
    named = one_case(**SIDES, ended_by=ENDS, side=STAGE)
    yield Obligation("under either name", _wins_under_either_name, cases=named)


def _higher_side_wins(rules: Rules, sides: tuple[Side, Side], stage: int, ended_by: int, side: int) -> bool:
    """By level, then by what lies beyond the ace, then by who is on stage."""
    own, other = sides[side], sides[1 - side]
    if own.level != other.level:
        return is_winner(rules, sides, stage, ended_by, side) == (own.level > other.level)
    if own.past != other.past:
        return is_winner(rules, sides, stage, ended_by, side) == (own.past > other.past)
    return is_winner(rules, sides, stage, ended_by, side) == (stage == side)


def _side_with_more_games_wins(rules: Rules, sides: tuple[Side, Side], stage: int, ended_by: int, side: int) -> bool:
    """By games first: under R-66 a always, and under b where a second game has ended the match."""
    own, other = sides[side], sides[1 - side]
    return own.games == other.games or is_winner(rules, sides, stage, ended_by, side) == (own.games > other.games)


def _has_equal_games(rules: Rules, sides: tuple[Side, Side], ended_by: int) -> bool:
    return _is_an_end(rules, sides, ended_by) and sides[0].games == sides[1].games


def _is_ended_by_the_bell(rules: Rules, sides: tuple[Side, Side], ended_by: int) -> bool:
    return _is_an_end(rules, sides, ended_by) and ended_by == BY_TIME


def _is_ended_by_games(rules: Rules, sides: tuple[Side, Side], ended_by: int) -> bool:
    return _is_an_end(rules, sides, ended_by) and ended_by == BY_GAMES


@theorem(
    "级高者胜；级同，过 A 多者胜；再同，台上一方胜。bnuz 先比整局（R-66 取 b 时，到时间只比级）。",
    rulesets=OF_THE_DOCUMENT,
    bound=EVERY_END,
)
def the_higher_level_wins_and_between_equals_the_stage() -> Obligations:
    """The higher level wins, then more levels beyond the ace, then the side on stage; in bnuz games come first.

    Under R-66 b only levels count when the bell ends the match.

    Clauses: whu:5.1, zzvc:A.1, bnuz:A.1.7. Readings: R-45, R-66.
    """
    given: Given = {**SIDES, "ended_by": ENDS, "side": STAGE}
    for name in (WHU, ZZVC):
        cases = one_case(**given, rules=rulesets_of(name))
        yield Obligation(name, _higher_side_wins, _is_an_end, cases=cases)
    games, levels = (rulesets_of(BNUZ, games_count_first=first) for first in (True, False))
    cases = one_case(**given, rules=games)
    yield Obligation("bnuz, R-66 a, games", _side_with_more_games_wins, _is_an_end, cases=cases)
    yield Obligation("bnuz, R-66 a, levels", _higher_side_wins, _has_equal_games, cases=cases)
    cases = one_case(**given, rules=levels)
    yield Obligation("bnuz, R-66 b, the bell", _higher_side_wins, _is_ended_by_the_bell, cases=cases)
    yield Obligation("bnuz, R-66 b, games", _side_with_more_games_wins, _is_ended_by_games, cases=cases)


def _wins_if_ahead_alone(rules: Rules, sides: tuple[Side, Side], side: int) -> bool:
    return is_winner(rules, sides, NOBODY, BY_TIME, side) == is_ahead(rules, sides[side], sides[1 - side])


@theorem(
    "铃响时还没有打完一局，台上没有人：领先的一方胜，平级就没有一方胜（R-61b）。",
    rulesets=EVERY_RULESET,
    bound=Text(
        f"两方的一切级，过 A 后至多 {MOST} 级，各赢 0 至 2 整局，没有人在台上",
        f"all levels of both sides, up to {MOST} beyond A, up to two games won by either, nobody on stage",
    ),
)
def neither_of_two_level_sides_wins_while_nobody_is_on_stage() -> Obligations:
    """When the bell comes before a hand is over, nobody is on stage: who is ahead wins, and of two that are level none.

    Clauses: whu:5.1, bnuz:A.1.7. Readings: R-61b.
    """
    cases = one_case(sides=Several(SIDE, 2), side=STAGE)
    yield Obligation("the bell", _wins_if_ahead_alone, cases=cases)


def _is_never_ahead_of_who_is_ahead(rules: Rules, a: Side, b: Side) -> bool:
    return not (is_ahead(rules, a, b) and is_ahead(rules, b, a))


def _is_ahead_of_those_behind(rules: Rules, a: Side, b: Side, c: Side) -> bool:
    """Ahead of one is ahead of all that are not ahead of that one."""
    return not is_ahead(rules, a, b) or is_ahead(rules, b, c) or is_ahead(rules, c, b) or is_ahead(rules, a, c)


def _chains(rules: Rules, a: Side, b: Side, c: Side) -> bool:
    return not (is_ahead(rules, a, b) and is_ahead(rules, b, c)) or is_ahead(rules, a, c)


@theorem("“领先”是严格的弱序：不会互相领先，可以传递，并列可以传递。", rulesets=EVERY_RULESET, bound=EVERY_END)
def being_ahead_is_a_strict_weak_order() -> Obligations:
    """No two sides are ahead of each other; being ahead chains, and so does being level.

    Clauses: whu:5.1, zzvc:A.1, bnuz:A.1.7. Readings: R-45, R-66.
    """
    two: Given = {"a": SIDE, "b": SIDE}
    yield Obligation("asymmetric", _is_never_ahead_of_who_is_ahead, cases=one_case(**two))
    yield Obligation("transitive", _chains, cases=one_case(**two, c=SIDE))
    yield Obligation("ties chain", _is_ahead_of_those_behind, cases=one_case(**two, c=SIDE))


def _wins_as_if_the_bell_had_rung(rules: Rules, sides: tuple[Side, Side], stage: int, side: int) -> bool:
    return is_winner(rules, sides, stage, BY_GAMES, side) == is_winner(rules, sides, stage, BY_TIME, side)


def _is_won_by_games(rules: Rules, sides: tuple[Side, Side]) -> bool:
    return may_end(rules, sides[0], sides[1], BY_GAMES)


@theorem(
    "bnuz 说“打不满三局”才比谁领先，照字面二比零也没打满三局；R-66 取 a 时无妨：赢了两个整局的一方总是领先的。",
    rulesets=Text("bnuz，R-66 取 a", "bnuz with R-66 a"),
    bound=EVERY_END,
)
def two_games_won_are_ahead_by_any_count() -> Obligations:
    """By the letter of bnuz a match of two games to none has not had its three games, so that the side ahead wins.

    Under R-66 a that makes no difference: who has won two games is ahead.

    Clauses: bnuz:A.1.7. Readings: R-66.
    """
    cases = one_case(**SIDES, side=STAGE, rules=rulesets_of(BNUZ, games_count_first=True))
    yield Obligation("two games", _wins_as_if_the_bell_had_rung, _is_won_by_games, cases=cases)


def _is_the_same_but_beyond_the_ace(one: Rules, sides: tuple[Side, Side], stage: int, side: int) -> bool:
    """Whether or not levels beyond the ace are counted, the winner is the same unless both are at the ace."""
    flat = (Side(sides[0].level, 0, sides[0].games), Side(sides[1].level, 0, sides[1].games))
    return sides[0].level == sides[1].level == ACE or is_winner(one, sides, stage, BY_HANDS, side) == is_winner(
        one, flat, stage, BY_HANDS, side
    )


def _counts_beyond_the_ace_only(sides: tuple[Side, Side]) -> bool:
    return all(side.past == 0 or side.level == ACE for side in sides)


@theorem(
    "R-45（过 A 的级计不计）只在两方都在 A 时才影响胜负。",
    rulesets=OF_THE_DOCUMENT,
    bound=EVERY_END,
)
def levels_beyond_the_ace_decide_only_between_two_sides_on_it() -> Obligations:
    """Whether levels beyond the ace are counted (R-45) decides only between two sides that are both at the ace.

    Clauses: whu:5.1, zzvc:A.1. Readings: R-45.
    """
    for name in (WHU, ZZVC):
        cases = one_case(**SIDES, side=STAGE, one=Fixed(ruleset(name).rules))
        yield Obligation(name, _is_the_same_but_beyond_the_ace, _counts_beyond_the_ace_only, cases=cases)


# False


@false_theorem(
    "赢了两个整局的一方，到时间比起来也总是领先的。",
    rulesets=Text("bnuz，R-66 取 b", "bnuz with R-66 b"),
    bound=EVERY_END,
)
def two_games_won_are_ahead_by_level_alone() -> Obligations:
    """Who has won two games would have won by the bell, too: false under R-66 b, where only the level counts then.

    Clauses: bnuz:A.1.7. Readings: R-66.
    """
    cases = one_case(**SIDES, side=STAGE, rules=rulesets_of(BNUZ, games_count_first=False))
    yield Obligation("two games", _wins_as_if_the_bell_had_rung, _is_won_by_games, cases=cases)


def _stage_wins(rules: Rules, sides: tuple[Side, Side], stage: int, ended_by: int) -> bool:
    return is_winner(rules, sides, stage, ended_by, stage)


@false_theorem("比赛结束时台上的一方胜。", rulesets=EVERY_RULESET, bound=EVERY_END)
def the_side_on_stage_wins() -> Obligations:
    """The side on stage at the end wins: false, the higher level does.

    Clauses: whu:5.1, zzvc:A.1.
    """
    yield Obligation("every end", _stage_wins, _is_an_end, cases=one_case(**SIDES, ended_by=ENDS))
