"""Theorems on the limits of time and number: where each begins, for each document (whu:5.1, whu:5.10.7, zzvc:8.2, …).

Clauses whu:5.1, whu:5.10.7, zzvc:8.2, zzvc:A.1, bnuz:5.1, bnuz:5.2, bnuz:A.1.7, bnuz:A.2.3.
"""

from shengji_spec.documents import document
from shengji_spec.limits import Limits, is_in_match, is_last_hand, is_late, is_time_up, is_too_slow
from shengji_spec.proof.domains import Fixed, Flag, Whole
from shengji_spec.proof.statement import NO_RULESET, Obligation, Obligations, Text, false_theorem, one_case, theorem

WHU, ZZVC, BNUZ = (document(name).limits for name in ("whu-2013", "zzvc-2019", "bnuz-2015"))
EACH = (("whu", WHU), ("zzvc", ZZVC), ("bnuz", BNUZ))
NEVER = 10_000
"""A number that none of these limits reaches."""
NUMBERS = Whole(0, NEVER - 1)
UP_TO = Text(f"0 至 {NEVER - 1:,} 的一切整数", f"all whole numbers from 0 to {NEVER - 1:,}")

SECONDS_ADMITTED = {"whu": (60, 30), "zzvc": (NEVER, NEVER), "bnuz": (120, 30)}
"""How many seconds a burial may take, and a play."""
FIRST_LATE = {"whu": NEVER, "zzvc": 15, "bnuz": 10}
BELL = {"whu": 50, "zzvc": NEVER, "bnuz": 90}
LAST_HAND = {"whu": NEVER, "zzvc": 17, "bnuz": NEVER}


def _is_slow_beyond(limits: Limits, is_burial: bool, seconds: int, most: tuple[int, int]) -> bool:
    return is_too_slow(limits, is_burial, seconds) == (seconds > (most[0] if is_burial else most[1]))


@theorem(
    "扣底满 60 秒（whu）、120 秒（bnuz），出牌满 30 秒都还不算超时，多一秒就算；zzvc 没有限时。",
    rulesets=NO_RULESET,
    bound=UP_TO,
)
def a_time_limit_is_exceeded_by_the_first_second_beyond_it() -> Obligations:
    """A burial of 60 seconds in whu, of 120 in bnuz, and a play of 30 are in time; one second more is not.

    zzvc names no limit.

    Clauses: whu:5.10.7, bnuz:A.2.3.
    """
    for name, limits in EACH:
        most = Fixed(SECONDS_ADMITTED[name])
        cases = one_case(limits=Fixed(limits), is_burial=Flag(), seconds=NUMBERS, most=most)
        yield Obligation(name, _is_slow_beyond, cases=cases)


def _is_late_from(limits: Limits, minutes: int, first: int) -> bool:
    return is_late(limits, minutes) == (minutes >= first)


@theorem(
    "zzvc 迟到满 15 分钟、bnuz 满 10 分钟算弃权，差一分钟不算；whu 没有说。",
    rulesets=NO_RULESET,
    bound=UP_TO,
)
def lateness_begins_with_the_minute_that_the_text_names() -> Obligations:
    """Fifteen minutes late in zzvc and ten in bnuz are a forfeit, one minute less is not; whu does not speak of it.

    Clauses: zzvc:8.2, bnuz:5.2, bnuz:A.1.7.
    """
    for name, limits in EACH:
        cases = one_case(limits=Fixed(limits), minutes=NUMBERS, first=Fixed(FIRST_LATE[name]))
        yield Obligation(name, _is_late_from, cases=cases)


def _rings_from(limits: Limits, minutes: int, bell: int) -> bool:
    return is_time_up(limits, minutes) == (minutes >= bell)


@theorem("whu 一轮 50 分钟，bnuz 90 分钟；zzvc 不计时。", rulesets=NO_RULESET, bound=UP_TO)
def the_bell_rings_after_fifty_minutes_or_ninety() -> Obligations:
    """A round lasts 50 minutes in whu and 90 in bnuz; zzvc has no bell.

    Clauses: whu:5.1, bnuz:5.1, bnuz:A.1.7.
    """
    for name, limits in EACH:
        cases = one_case(limits=Fixed(limits), minutes=NUMBERS, bell=Fixed(BELL[name]))
        yield Obligation(name, _rings_from, cases=cases)


def _is_over_with(limits: Limits, hand: int, last: int) -> bool:
    return is_last_hand(limits, hand) == (hand == last) and is_in_match(limits, hand) == (hand <= last)


@theorem("zzvc 一场恰打 17 局，第 17 局是最后一局；whu 与 bnuz 不限局数。", rulesets=NO_RULESET, bound=UP_TO)
def a_match_of_hands_ends_with_the_seventeenth() -> Obligations:
    """A match of zzvc has 17 hands, and the seventeenth is the last; whu and bnuz do not count hands.

    Clauses: zzvc:A.1.
    """
    for name, limits in EACH:
        cases = one_case(limits=Fixed(limits), hand=Whole(1, NEVER - 1), last=Fixed(LAST_HAND[name]))
        yield Obligation(name, _is_over_with, cases=cases)


# False


def _is_slow_at_the_limit(limits: Limits, is_burial: bool) -> bool:
    return is_too_slow(limits, is_burial, limits.seconds_to_bury if is_burial else limits.seconds_to_play)


@false_theorem("用满限时就算超时。", rulesets=NO_RULESET, bound=UP_TO)
def a_play_that_takes_all_its_time_is_too_slow() -> Obligations:
    """A play that takes just as long as it may is too slow: false, it is in time yet.

    Clauses: whu:5.10.7.
    """
    yield Obligation("whu", _is_slow_at_the_limit, cases=one_case(limits=Fixed(WHU), is_burial=Flag()))
