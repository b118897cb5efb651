"""Theorems on levels and the stage: how far a side rises, what has to be played, who declares next.

Clauses whu:5.5, whu:5.6, zzvc:A.0, zzvc:A.9, zzvc:A.10, bnuz:A.1.2–3, bnuz:A.1.7, bnuz:A.6.2–3, bnuz:A.7.
"""

from shengji_spec.cards import ACE, JACK
from shengji_spec.levels import (
    LOWEST,
    Standing,
    declares_next,
    fallen,
    gained,
    is_game_won,
    is_on_stage,
    may_be_played_at,
    may_have_gained,
    must_be_played,
    risen,
)
from shengji_spec.proof.domains import Fixed, Flag, Record, Several, Whole, rulesets_of
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
from shengji_spec.score import rise_of_attackers, rise_of_declarers, takes_stage
from shengji_spec.seats import NOBODY, is_of_one_side, next_seat, side_of

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"

MOST = 40
"""Levels that one hand gives, and levels beyond the ace, in these theorems."""


def _is_standing(side: Standing) -> bool:
    """Levels beyond the ace are counted at the ace only."""
    return side.past == 0 or side.level == ACE


STANDINGS = Record(Standing, (Whole(LOWEST, ACE), Whole(0, MOST)), _is_standing)
RISES = Whole(-1, MOST)
HANDS: Given = {"side": STANDINGS, "rise": RISES}
SEAT, SIDE = Whole(0, 3), Whole(0, 1)
EVERY_STANDING = Text(
    f"2 到 A 的一切级，过 A 后至多 {MOST} 级，一局升至多 {MOST} 级",
    f"all levels from 2 to A, up to {MOST} beyond A, rises of up to {MOST} levels",
)
EVERY_SEAT = Text("一切座位", "all seats")
OF_BNUZ = Text("bnuz，一切解读的组合", "bnuz, all combinations of its readings")


# Rising and falling


def _stays_within(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    """Neither below where it was nor above the ace, and counted beyond the ace at the ace only."""
    after = risen(rules, side, rise, is_declarers, has_declared)
    return side.level <= after.level <= ACE and side.past <= after.past and _is_standing(after)


def _falls_no_lower_than_two(side: Standing, loss: int) -> bool:
    """By what is lost, or to 2, and what lies beyond the ace is lost first."""
    after = fallen(side, loss)
    lost = gained(after, side)
    return (
        after.level >= LOWEST
        and _is_standing(after)
        and 0 <= lost <= loss
        and (lost == loss or (after.level == LOWEST and after.past == 0))
    )


@theorem(
    "级不会低于 2，也不会高于 A：赢了只升不降；bnuz 第二次违例降一级，2 不再降；过 A 的级数只在 A 上计。",
    rulesets=EVERY_RULESET,
    bound=EVERY_STANDING,
)
def levels_stay_between_two_and_the_ace() -> Obligations:
    """Levels never fall below 2 nor rise above the ace; a hand won never lowers one, an offence takes no 2 lower.

    What is gained beyond the ace is counted at the ace only, and lost first.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.1.7, bnuz:A.7. Readings: R-45, R-57.
    """
    yield Obligation("rising", _stays_within, cases=one_case(**HANDS))
    yield Obligation("falling", _falls_no_lower_than_two, cases=one_case(side=STANDINGS, loss=Whole(0, 2)))


def _never_skips(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    """A rise that begins below a level that must be played ends there at the latest."""
    after = risen(rules, side, rise, is_declarers, has_declared)
    return all(
        not must_be_played(rules, level) or side.level >= level or after.level <= level
        for level in range(LOWEST, ACE + 1)
    )


def _must_be_jack_or_ace(rules: Rules, level: int) -> bool:
    return must_be_played(rules, level) == (rules.jack_and_ace_are_played and level in (JACK, ACE))


def _is_left_as_read(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    """From J or A a side rises as declarers; by any hand, or once it has declared there, where a reading says so."""
    may_rise = True if rules.any_win_leaves_level else has_declared if rules.declaring_once_is_enough else is_declarers
    return (risen(rules, side, rise, is_declarers, has_declared) != side) == may_rise


def _wins_at_jack_or_ace(side: Standing, rise: int) -> bool:
    return side.level in (JACK, ACE) and rise > 0


@theorem(
    "bnuz 的 J 与 A 谁也越不过；停在 J 或 A 的一方，R-47 取 a 时要坐庄赢一局才升，取 b 时赢一局就升，"
    "取 c 时坐过庄就升。",
    rulesets=EVERY_RULESET,
    bound=EVERY_STANDING,
)
def no_rise_skips_a_level_that_must_be_played() -> Obligations:
    """No rise goes past a level that must be played: in bnuz the jack and the ace, elsewhere none.

    A side that stands on one rises from it by a hand won as declarers, under R-47 b by any, under c once it has
    declared there.

    Clauses: bnuz:A.6.3. Readings: R-47.
    """
    yield Obligation("jack and ace", _must_be_jack_or_ace, cases=one_case(level=Whole(LOWEST, ACE)))
    yield Obligation("never skipped", _never_skips, cases=one_case(**HANDS))
    yield Obligation(
        "how it is left", _is_left_as_read, _wins_at_jack_or_ace, cases=one_case(**HANDS, rules=rulesets_of(BNUZ))
    )


def _is_no_lower(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    """One level more in a hand never leaves a side worse off, and never gives more than that one."""
    less = risen(rules, side, rise, is_declarers, has_declared)
    more = risen(rules, side, rise + 1, is_declarers, has_declared)
    return 0 <= gained(less, more) <= 1 and less.level <= more.level and less.past <= more.past


def _gains_no_more_than_it_rises(
    rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool
) -> bool:
    """Never more than the hand gives; just that where no level must be played and nothing beyond the ace is lost."""
    really = gained(side, risen(rules, side, rise, is_declarers, has_declared))
    given = max(rise, 0)
    is_whole = not rules.jack_and_ace_are_played and not rules.games_end_past_ace and not rules.gains_past_ace_are_lost
    return 0 <= really <= given and (really == given or not is_whole)


@theorem(
    "一局多升一级，绝不会更差，也不会多得两级；真升的不会多于这一局所给的，没有必打的级、过 A 也计的，就正好是所给的。",
    rulesets=EVERY_RULESET,
    bound=EVERY_STANDING,
)
def a_higher_rise_never_leaves_a_side_lower() -> Obligations:
    """One level more never leaves a side lower, and no side gains more than the hand gives it.

    It gains just that where no level must be played, and levels beyond the ace are counted.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.6.3. Readings: R-45, R-47.
    """
    yield Obligation("one level more", _is_no_lower, cases=one_case(**HANDS))
    yield Obligation("no more than given", _gains_no_more_than_it_rises, cases=one_case(**HANDS))


def _ends_one_past_the_ace(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    """A game is over just when a side has gone past the ace, from a level from which the rise goes that far."""
    after = risen(rules, side, rise, is_declarers, has_declared)
    is_over = is_game_won(rules, side, after)
    is_gone_past = after.past > side.past
    return is_over == (rules.games_end_past_ace and is_gone_past) and (
        not is_over or (after.level == ACE and after.past == side.past + 1 and side.level + rise > ACE)
    )


def _ends_from_the_ace_only(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    after = risen(rules, side, rise, is_declarers, has_declared)
    return not is_game_won(rules, side, after) or (
        side.level == ACE and (is_declarers or rules.any_win_leaves_level or has_declared)
    )


def _never_ends(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    return not is_game_won(rules, side, risen(rules, side, rise, is_declarers, has_declared))


def _grows_past_the_ace_only(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    """Beyond the ace is counted only what goes there: nothing below it, nothing where such gains are lost."""
    after = risen(rules, side, rise, is_declarers, has_declared)
    beyond = after.past - side.past
    is_none = rules.gains_past_ace_are_lost and not rules.games_end_past_ace
    return beyond <= max(side.level + rise - ACE, 0) and (beyond == 0 or (after.level == ACE and not is_none))


@theorem(
    "过 A 的级数只在升过 A 时增加；整局恰在升过 A 时赢下，只有 bnuz 有整局，而且总是从 A 上赢的。",
    rulesets=EVERY_RULESET,
    bound=EVERY_STANDING,
)
def a_game_ends_just_when_a_side_goes_past_the_ace() -> Obligations:
    """What lies beyond the ace grows only by a rise that goes there, and just that ends a game, by one level.

    Only bnuz has games, and in it a game is won from the ace, never from below; whu and zzvc go on.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.1.7, bnuz:A.6.3. Readings: R-45, R-47.
    """
    yield Obligation("beyond the ace", _grows_past_the_ace_only, cases=one_case(**HANDS))
    yield Obligation("the end of a game", _ends_one_past_the_ace, cases=one_case(**HANDS))
    yield Obligation("from the ace", _ends_from_the_ace_only, cases=one_case(**HANDS, rules=rulesets_of(BNUZ)))
    for name in (WHU, ZZVC):
        yield Obligation(name, _never_ends, cases=one_case(**HANDS, rules=rulesets_of(name)))


def _reaches_what_may_be(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    """From what a hand may begin with it leads to what a match may end with, or the next hand begins with."""
    after = risen(rules, side, rise, is_declarers, has_declared)
    is_open = may_have_gained(rules, side.past, is_at_end=False)
    goes_on = is_game_won(rules, side, after) or may_have_gained(rules, after.past, is_at_end=False)
    return not is_open or (may_have_gained(rules, after.past, is_at_end=True) and goes_on)


def _is_kept_as_read(rules: Rules, past: int, is_at_end: bool) -> bool:
    """As many as there are; none where they are lost; where a game ends, one and only at the end."""
    if rules.games_end_past_ace:
        return may_have_gained(rules, past, is_at_end) == (past <= (1 if is_at_end else 0))
    return may_have_gained(rules, past, is_at_end) == (past <= (0 if rules.gains_past_ace_are_lost else MOST))


@theorem(
    "每局从可能的级数开打，必打到可能的级数：R-45 取 b 时没有过 A 的级；bnuz 只在整局或比赛结束时有一级；whu 与 zzvc "
    "默认不限。",
    rulesets=EVERY_RULESET,
    bound=EVERY_STANDING,
)
def what_lies_beyond_the_ace_is_what_the_ruleset_keeps() -> Obligations:
    """A hand that begins with as much beyond the ace as may be leads to what may be.

    Under R-45 b there is nothing beyond; in bnuz one level, at the end of a game or match; else whatever was gained.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.1.7. Readings: R-45.
    """
    yield Obligation("from hand to hand", _reaches_what_may_be, cases=one_case(**HANDS))
    yield Obligation("as read", _is_kept_as_read, cases=one_case(past=Whole(0, MOST), is_at_end=Flag()))


def _is_at_the_declarers_level(rules: Rules, levels: tuple[int, int], declarer: int, level: int) -> bool:
    return may_be_played_at(rules, levels, declarer, level) == (level == levels[side_of(declarer)])


def _is_at_one_sides_level(rules: Rules, levels: tuple[int, int], declarer: int, level: int) -> bool:
    return may_be_played_at(rules, levels, declarer, level) == (level in levels)


@theorem(
    "一局打庄家一方的级；只有 zzvc 的 R-71 取 b 或 R-73 取 b 时，也可能打另一方的级。",
    rulesets=EVERY_RULESET,
    bound=Text("两方一切级，一切座位", "all levels of both sides, all seats"),
)
def a_hand_is_played_at_the_declarers_level_unless_a_call_or_redeal_keeps_another() -> Obligations:
    """A hand is played at the level of the declarers' side; under R-71 b or R-73 b of zzvc perhaps at the other's.

    Clauses: zzvc:A.3.2, zzvc:A.3.3. Readings: R-71, R-73.
    """
    level = Whole(LOWEST, ACE)
    given: Given = {"levels": Several(level, 2), "declarer": SEAT, "level": level}
    plain = rulesets_of(ZZVC, own_level_call_keeps_level=False, redeal_is_at_last_level=False)
    for name, rules in ((WHU, rulesets_of(WHU)), (BNUZ, rulesets_of(BNUZ)), (ZZVC, plain)):
        yield Obligation(name, _is_at_the_declarers_level, cases=one_case(**given, rules=rules))
    for name, rules in (
        ("R-71 b", rulesets_of(ZZVC, own_level_call_keeps_level=True)),
        ("R-73 b", rulesets_of(ZZVC, redeal_is_at_last_level=True)),
    ):
        yield Obligation(name, _is_at_one_sides_level, cases=one_case(**given, rules=rules))


def _differ_beyond_the_ace_only(
    one: Rules, other: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool
) -> bool:
    """The levels are the same; what lies beyond differs just where the rise goes past the ace."""
    first = risen(one, side, rise, is_declarers, has_declared)
    second = risen(other, side, rise, is_declarers, has_declared)
    return first.level == second.level and (first.past == second.past) == (side.level + rise <= ACE or rise <= 0)


def _differ_at_jack_and_ace_only(
    one: Rules, other: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool
) -> bool:
    first = risen(one, side, rise, is_declarers, has_declared)
    second = risen(other, side, rise, is_declarers, has_declared)
    return first == second or (side.level in (JACK, ACE) and not (is_declarers and has_declared))


@theorem(
    "R-45 的选择只改变过 A 之后的计数，级不变；R-47 的选择只在站在 J 或 A 的一方没有以坐庄赢下这一局时才有分别。",
    rulesets=Text("默认规则集，与只改 R-45 或 R-47 的规则集", "the defaults, and the same with R-45 or R-47 changed"),
    bound=EVERY_STANDING,
)
def what_lies_beyond_the_ace_and_how_jack_and_ace_are_left_is_all_that_readings_change() -> Obligations:
    """R-45 changes only what is counted beyond the ace, and never a level.

    The choices of R-47 differ only for a side on the jack or the ace that has not won as declarers there.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.6.3. Readings: R-45, R-47.
    """
    for name in (WHU, ZZVC):
        one, other = (Fixed(ruleset(name, {"R-45": choice}).rules) for choice in "ab")
        cases = one_case(**HANDS, one=one, other=other)
        yield Obligation(f"{name}, R-45", _differ_beyond_the_ace_only, cases=cases)
    for pair in ("ab", "ac", "bc"):
        one, other = (Fixed(ruleset(BNUZ, {"R-47": choice}).rules) for choice in pair)
        cases = one_case(**HANDS, one=one, other=other)
        yield Obligation(f"R-47 {' and '.join(pair)}", _differ_at_jack_and_ace_only, cases=cases)


# The stage and the next declarer


def _one_declares_next(rules: Rules, declarer: int, is_held: bool, is_over: bool) -> bool:
    return sum(declares_next(rules, declarer, is_held, is_over, seat) for seat in range(NOBODY + 1)) == 1


def _is_of_the_side_on_stage(rules: Rules, declarer: int, is_held: bool, is_over: bool, seat: int, side: int) -> bool:
    """Whoever declares next is of the side on stage, unless the deal is grabbed anew."""
    return not declares_next(rules, declarer, is_held, is_over, seat) or (
        seat == NOBODY or is_on_stage(declarer, is_held, side) == (side_of(seat) == side)
    )


def _one_side_is_on_stage(declarer: int, is_held: bool) -> bool:
    """The declarers' side where it held the stage, and otherwise the other."""
    on_stage = tuple(is_on_stage(declarer, is_held, side) for side in (0, 1))
    return sum(on_stage) == 1 and on_stage[side_of(declarer)] == is_held


def _is_as_the_text_says(rules: Rules, declarer: int, is_held: bool, is_over: bool, seat: int) -> bool:
    """Held: the declarer's partner. Lost: the seat after. Nobody where a game ends and the next is grabbed."""
    is_grabbed = is_over and rules.next_game_is_grabbed
    partner_or_next = is_of_one_side(seat, declarer) and seat != declarer if is_held else seat == next_seat(declarer)
    return declares_next(rules, declarer, is_held, is_over, seat) == (
        seat == NOBODY if is_grabbed else partner_or_next and seat != NOBODY
    )


@theorem(
    "每局之后恰有一方在台上，恰有一家坐下一局的庄，而且是台上一方的：保住庄的是庄家的对家，丢了庄的是庄家的下家；"
    "bnuz 打完一整局，R-67 取 a 时重新抢庄。",
    rulesets=EVERY_RULESET,
    bound=EVERY_SEAT,
)
def exactly_one_seat_of_the_side_on_stage_declares_next() -> Obligations:
    """After a hand just one side is on stage, and just one seat of it declares next.

    The declarer's partner where the side held the stage, else the seat after; nobody where the next game is grabbed.

    Clauses: zzvc:A.0, zzvc:A.10, whu:5.5, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.6.2. Readings: R-46, R-67.
    """
    seats: Given = {"declarer": SEAT, "seat": Whole(0, NOBODY)}
    yield Obligation("one seat", _one_declares_next, cases=one_case(declarer=SEAT))
    yield Obligation("which seat", _is_as_the_text_says, cases=one_case(**seats))
    yield Obligation("one side", _one_side_is_on_stage, cases=one_case(declarer=SEAT))
    yield Obligation("seat and side", _is_of_the_side_on_stage, cases=one_case(**seats, side=SIDE))


TOTALS = Whole(-500, 2_000)
EVERY_TOTAL = Text("从 −500 到 2,000 的一切整数", "all whole numbers from -500 to 2,000")


def _rises_only_on_stage(rules: Rules, points: int) -> bool:
    """The attackers rise by no total that does not give them the stage, too."""
    return takes_stage(rules, points) or rise_of_attackers(rules, points) <= 0


def _names_a_next_declarer(rules: Rules, points: int) -> bool:
    """As zzvc:A.10 is worded: the declarers rise, or the attackers take the stage or rise, and not both."""
    do_declarers_rise = not takes_stage(rules, points) and rise_of_declarers(rules, points) > 0
    return do_declarers_rise != (takes_stage(rules, points) or rise_of_attackers(rules, points) > 0)


def _is_open_where_nobody_rises(rules: Rules, points: int) -> bool:
    """Where the declarers hold the stage and rise by none, the wording names nobody: 40 to 79, and just 80."""
    is_bare = not takes_stage(rules, points) and rise_of_declarers(rules, points) == 0
    return is_bare == (
        (40 <= points < 80 and not rules.forty_gives_declarers_one) or (points == 80 and not rules.eighty_takes_stage)
    )


@theorem(
    "zzvc:A.10 说的“上台或者升级”，后半句是空的：闲家升级的局都已上台；照它的字面，zzvc 每局都定得出下一局谁坐庄，"
    "whu 只在 R-41 或 R-40 取 b 时有定不出的局。",
    rulesets=EVERY_RULESET,
    bound=EVERY_TOTAL,
)
def attackers_who_rise_have_always_taken_the_stage() -> Obligations:
    """That attackers "take the stage or rise" is idle in its second half: who rises has taken the stage.

    As worded it names a next declarer after every hand of zzvc. In whu it would name none where the declarers hold
    the stage and do not rise, which only R-41 b (40 to 75) and R-40 b (80) bring about.

    Clauses: zzvc:A.9, zzvc:A.10, whu:5.5, whu:5.6. Readings: R-40, R-41, R-46.
    """
    yield Obligation("rising", _rises_only_on_stage, cases=one_case(points=TOTALS))
    zzvc = one_case(rules=rulesets_of(ZZVC), points=TOTALS)
    yield Obligation("zzvc as worded", _names_a_next_declarer, cases=zzvc)
    whu = one_case(rules=rulesets_of(WHU), points=TOTALS)
    yield Obligation("whu as worded", _is_open_where_nobody_rises, cases=whu)


# False


def _gains_what_the_hand_gives(rules: Rules, side: Standing, rise: int, is_declarers: bool, has_declared: bool) -> bool:
    return gained(side, risen(rules, side, rise, is_declarers, has_declared)) == max(rise, 0)


@false_theorem("bnuz 赢下一局的一方，升的总是这一局所给的级数。", rulesets=OF_BNUZ, bound=EVERY_STANDING)
def a_side_of_bnuz_always_gains_what_the_hand_gives() -> Obligations:
    """A side of bnuz gains what a hand gives it: false, jack and ace stop it.

    Clauses: bnuz:A.6.3. Readings: R-47.
    """
    cases = one_case(**HANDS, rules=rulesets_of(BNUZ))
    yield Obligation("every hand", _gains_what_the_hand_gives, cases=cases)


def _is_the_declarer_again(rules: Rules, declarer: int, seat: int) -> bool:
    return declares_next(rules, declarer, is_held=True, is_over=False, seat=seat) == (seat == declarer)


@false_theorem("保住庄的一方，还是同一个人坐庄。", rulesets=EVERY_RULESET, bound=EVERY_SEAT)
def a_declarer_who_holds_the_stage_declares_again() -> Obligations:
    """A declarer who holds the stage declares again: false, the partner does.

    Clauses: zzvc:A.10. Readings: R-46.
    """
    yield Obligation("every seat", _is_the_declarer_again, cases=one_case(declarer=SEAT, seat=SEAT))
