"""Theorems on who speaks in a round of the auction, and on its end.

Clauses whu:5.3.d, whu:5.4.a, zzvc:A.3.2, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3, bnuz:A.4.1.
"""

from itertools import pairwise, product

from shengji_spec.calls import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    Auction,
    Call,
    is_raise,
    is_unopened,
    show_refusal,
)
from shengji_spec.proof.statement import Obligation, Obligations, Text, false_theorem, theorem
from shengji_spec.proof.theorems.auction import FIRST_DRAWER, THREE_CALLS, Row, shows
from shengji_spec.proof.theorems.calls import NO_HANDS
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY
from shengji_spec.shown import Shown, height
from shengji_spec.speaking import (
    Passed,
    is_asked,
    is_awaited,
    is_round_over,
    may_pass,
    may_speak,
    next_speaker,
)

ROWS = (
    Row("whu-2013", {}, ("first hand", "later hand")),
    Row("zzvc-2019", {}, ("first hand", "later hand", "levels equal", "dealt again")),
    Row("bnuz-2015", {}, ("first hand", "later hand")),
    Row("whu-2013", {"R-16b": "b"}, ("later hand",)),
    Row("whu-2013", {"R-16b": "c"}, ("first hand",)),
    Row("bnuz-2015", {"R-16b": "c", "R-16d": "b"}, ("later hand",)),
    Row("zzvc-2019", {"R-16d": "b", "R-80": "b"}, ("later hand",)),
    Row("zzvc-2019", {"R-70": "b"}, ("later hand",)),
)
OF_ROWS = Text(
    "三份规则文本的默认规则集，及 R-16b、R-16d、R-70、R-80 的其他选择",
    "the defaults of the three documents, and other choices of R-16b, R-16d, R-70, R-80",
)
ROUNDS = Text(
    f"{THREE_CALLS.zh}（此处至多两次），每一种谁已表态",
    f"{THREE_CALLS.en} (here of at most two), with every set of seats that have passed",
)
PASSES: tuple[Passed, ...] = tuple((a, b, c, d) for a, b, c, d in product((False, True), repeat=4))
NONE_PASSED: Passed = (False, False, False, False)


def _phases(auction: Auction) -> tuple[int, ...]:
    """The phases after the draw that may be reached."""
    return tuple(
        phase for phase in (BEFORE_KITTY, AFTER_BURIAL) if not auction.calls or phase >= auction.calls[-1].phase
    )


def _with(passed: Passed, seat: int) -> Passed:
    a, b, c, d = (has_passed or each == seat for each, has_passed in enumerate(passed))
    return a, b, c, d


def _speakers(rules: Rules, auction: Auction, phase: int, passed: Passed) -> list[int]:
    """The seats whose time it is, whatever they show; a raise, which needs no turn, left out."""
    return [
        seat
        for seat in range(4)
        for call in (Call(seat, phase, next(shows(rules, auction))),)
        if not is_raise(rules, auction, call) and may_speak(rules, auction, FIRST_DRAWER, passed, call)
    ]


def _one_speaks_at_a_time(rules: Rules, auction: Auction) -> bool:
    """In turn just one may pass while a round lasts, and nobody else may speak; in the draw all four may."""
    in_turn = rules._replace(overrides_come_in_any_order=False)
    for phase, passed in product(_phases(auction), PASSES):
        following = next_speaker(in_turn, auction, FIRST_DRAWER, phase, passed)
        passing = [seat for seat in range(4) if may_pass(in_turn, auction, FIRST_DRAWER, phase, passed, seat)]
        if passing != ([] if is_round_over(in_turn, auction, phase, passed) else [following]):
            return False
        if not set(_speakers(in_turn, auction, phase, passed)) <= set(passing):
            return False
    return all(
        may_speak(in_turn, auction, FIRST_DRAWER, NONE_PASSED, Call(seat, DRAW, next(shows(rules, auction))))
        for seat in range(4)
    )


@theorem(
    "R-75 取 a，一轮没完时恰有一家表态，轮完了没有；起牌时四家都可以亮。",
    rulesets=OF_ROWS,
    bound=ROUNDS,
)
def in_turn_exactly_one_seat_speaks_until_the_round_is_over() -> Obligations:
    """Under R-75 a exactly one seat speaks while a round lasts, and none when it is over; in the draw all four may.

    Clauses: whu:5.4.a, zzvc:A.3.2, zzvc:A.4, bnuz:A.1.3, bnuz:A.4.1. Readings: R-70, R-75.
    """
    for row in ROWS:
        yield Obligation(row.words, _one_speaks_at_a_time, cases=row.cases(2), exhaustive=True)


def _goes_round(rules: Rules, auction: Auction) -> bool:
    """Passing in turn, those asked speak from the seat after whose show stands, each once, that seat last."""
    for phase in _phases(auction):
        passed, heard = NONE_PASSED, []
        while not is_round_over(rules, auction, phase, passed):
            seat = next_speaker(rules, auction, FIRST_DRAWER, phase, passed)
            passed = _with(passed, seat)
            heard.append(seat)
        asked = [seat for seat in range(4) if is_asked(rules, auction, phase, seat)]
        if len(heard) > 4 or sorted(heard) != asked:
            return False
        if auction.calls and any((seat - auction.calls[-1].seat) % 4 == 0 for seat in heard[:-1]):
            return False
        steps = [(later - sooner) % 4 for sooner, later in pairwise(heard)]
        if sum(steps) > 3:
            return False
    return True


def _measure(shown: Shown) -> int:
    """One card below every pair, and each by the order of suits and jokers."""
    return height(shown) + (10 if shown.copies == 2 else 0)


def _rises(rules: Rules, auction: Auction) -> bool:
    """What may be shown over a show stands higher than it in one order of eleven places."""
    return all(
        _measure(shown) > _measure(auction.calls[-1].shown)
        for seat in range(4)
        for phase in range(auction.calls[-1].phase, AFTER_BURIAL + 1)
        for shown in shows(rules, auction)
        if show_refusal(rules, auction, NO_HANDS, Call(seat, phase, shown)) is None
    )


def _is_called(auction: Auction) -> bool:
    return len(auction.calls) > 0


@theorem(
    "一轮总有完的时候：被问到的从最后亮牌者的下家起各表态一次，他自己若被问到就排最后，都不亮就完了；"
    "每亮一次都比前一次大，所以轮数有限。",
    rulesets=OF_ROWS,
    bound=ROUNDS,
)
def a_round_ends() -> Obligations:
    """A round ends: all that are asked speak once, in turn from the seat after whose show stands, which comes last.

    Every show stands higher than the one before it, in an order that has an end: there are not always more rounds.

    Clauses: whu:5.3.d, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-16b, R-16d, R-75, R-76.
    """
    for row in ROWS:
        cases = row.cases(2)
        yield Obligation(f"{row.words}, passes", _goes_round, cases=cases, exhaustive=True)
        yield Obligation(f"{row.words}, shows", _rises, _is_called, cases=cases, exhaustive=True)


def _comes_about_in_turn(rules: Rules, auction: Auction) -> bool:
    """What may be shown after the draw, in any order, may in turn once those before it have passed; and conversely."""
    in_turn = rules._replace(overrides_come_in_any_order=False)
    in_any_order = rules._replace(overrides_come_in_any_order=True)
    calls = (
        Call(seat, phase, shown) for seat in range(4) for phase in _phases(auction) for shown in shows(rules, auction)
    )
    for call in calls:
        refusal = show_refusal(in_turn, auction, NO_HANDS, call)
        if refusal != show_refusal(in_any_order, auction, NO_HANDS, call):
            return False
        if refusal is not None or (call.phase != BEFORE_KITTY and is_unopened(auction)):
            continue
        passed = NONE_PASSED
        while not may_speak(in_turn, auction, FIRST_DRAWER, passed, call):
            following = next_speaker(in_turn, auction, FIRST_DRAWER, call.phase, passed)
            if following in (call.seat, NOBODY):
                return False
            passed = _with(passed, following)
        if not may_speak(in_any_order, auction, FIRST_DRAWER, passed, call):
            return False
    return True


@theorem(
    "R-75 的两种选择，判定全同：不分次序亮得出的，依次表态也轮得到，前面的人先过；反过来也是。"
    "能不能亮，判定不问轮到谁。",
    rulesets=OF_ROWS,
    bound=ROUNDS,
)
def what_may_be_shown_in_any_order_may_be_shown_in_turn() -> Obligations:
    """The choices of R-75 give the same sequences: what may be shown in any order may in turn, those before passing.

    And conversely; no ruling on a call asks whose turn it is.

    Clauses: whu:5.3.d, zzvc:A.3.2, zzvc:A.4, zzvc:A.4.3, bnuz:A.1.3. Readings: R-16b, R-16d, R-75.
    """
    for row in ROWS:
        yield Obligation(row.words, _comes_about_in_turn, cases=row.cases(2), exhaustive=True)


def _is_said_by_one(rules: Rules, auction: Auction) -> bool:
    in_any_order = rules._replace(overrides_come_in_any_order=True)
    return all(
        sum(is_awaited(in_any_order, auction, phase, NONE_PASSED, seat) for seat in range(4)) <= 1
        and len(_speakers(in_any_order, auction, phase, NONE_PASSED)) <= 1
        for phase in _phases(auction)
    )


@false_theorem(
    "R-75 取 b，一次也只有一家可以说话。",
    rulesets=Text("whu 的默认规则集", "the defaults of whu"),
    bound=ROUNDS,
)
def in_any_order_one_seat_speaks_at_a_time_too() -> Obligations:
    """Under R-75 b, too, one seat speaks at a time: false, all that are asked may.

    Clauses: bnuz:A.1.3. Readings: R-75.
    """
    row = Row("whu-2013", {}, ("first hand",))
    yield Obligation(row.words, _is_said_by_one, cases=row.cases(2), exhaustive=True)
