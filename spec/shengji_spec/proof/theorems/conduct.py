"""Theorems on conduct: what each text lays down and nothing else, who rises and who declares after an offence.

Clauses whu:5.10.1–8, zzvc:8.2, zzvc:A.1, zzvc:A.11, bnuz:5.2, bnuz:A.1.7, bnuz:A.1.9, bnuz:A.2.3, bnuz:A.7,
bnuz:A.8.1–6.
"""

from collections.abc import Mapping

from shengji_spec.cards import ACE
from shengji_spec.conduct import (
    AGAINST_NEITHER,
    BY_STEPS,
    MISCOUNTS,
    NOTED_AND_COUNTED,
    OF_PLAY,
    Charge,
    Found,
    Hand,
    Offence,
    Penalty,
    is_of_both_sides,
    judged,
    level_lost,
    may_be_charged,
    may_be_found,
    may_look_back,
    number_at_fault,
    penalty,
)
from shengji_spec.levels import LOWEST, Standing, fallen
from shengji_spec.matches import is_winner, may_end
from shengji_spec.proof.consulted import consulted
from shengji_spec.proof.domains import Fixed, Flag, Listed, Record, Several, Whole, Words, rulesets_of
from shengji_spec.proof.statement import (
    EVERY_RULESET,
    NO_RULESET,
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
from shengji_spec.seats import NOBODY, is_of_one_side, side_of

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"
DOCUMENTS = (WHU, ZZVC, BNUZ)
DEFAULTS = Text("各文本的默认规则集", "the defaults of each document")
OF_THE_DOCUMENTS = Text("各文本的一切解读组合", "all combinations of the readings of each document")

SEAT, SIDE = Whole(0, 3), Whole(0, 1)
MOST_RISE = 20


# Charges and hands


def _is_charge(charge: Charge) -> bool:
    """Different seats, as many as the offence is about, found when it can be."""
    at_fault = charge.at_fault
    is_fit = number_at_fault(charge.kind, len(at_fault)) == len(at_fault)
    is_different = all(at_fault[i] != at_fault[j] for i in range(len(at_fault)) for j in range(i))
    return is_fit and may_be_found(charge.kind, charge.found) and is_different


def _charges(seats: int) -> Record:
    """All charges of so many seats, with up to four offences noted before."""
    fields = (Words(tuple(Offence)), Several(SEAT, seats), Words(tuple(Found)), Whole(0, 4))
    return Record(Charge, fields, _is_charge)


def _is_hand(hand: Hand) -> bool:
    """The side that is not on stage has not risen."""
    return hand.rises[1 - hand.stage] == 0


LEVELS = Several(Whole(2, ACE), 2)
HANDS = Record(Hand, (SEAT, Several(Whole(0, MOST_RISE), 2), SIDE, Flag(), Flag(), LEVELS), _is_hand)
EVERY_CHARGE = Text(
    "每种犯规、每个时候、一至四个座位犯错、此前记过零至四次",
    "every kind at every time, by one to four seats, with none to four noted before",
)
EVERY_CHARGE_AND_HAND = Text(
    f"{EVERY_CHARGE.zh}；庄家任一座位，任一方在台上，升零至 {MOST_RISE} 级，抢庄与否，赢下整局与否，两方一切级",
    f"{EVERY_CHARGE.en}; any declarer, either side on stage, rises of up to {MOST_RISE}, the deal grabbed or "
    "not, a game won or not, all levels of both sides",
)


def _every_charge(*seats: int, **given: Record) -> Cases:
    return tuple({**given, "charge": _charges(number)} for number in seats)


ALL_CHARGES = Listed("charges", tuple(each for n in (1, 2) for each in _charges(n).values() if _is_charge(each)))

LOSSES = (Penalty.DEAL_LOST, Penalty.HAND_LOST, Penalty.HAND_AND_LEVEL_LOST)
ENDS = (Penalty.ROUND_LOST, Penalty.DISQUALIFIED, Penalty.FORFEIT)
OPEN = (Penalty.REFEREE, Penalty.NOTED, Penalty.WARNING, Penalty.TAKEN_BACK, Penalty.CARD_STAYS, Penalty.DRAW_FROM_LONG)
"""Penalties that take something from the side at fault; that end the match; that leave the hand as it was."""


# What the texts lay down

LATER = (Found.BEFORE_NEXT_PLAY, Found.DURING_PLAY, Found.AFTER_HAND)
Laid = Mapping[tuple[Offence, Found], Penalty]
"""What a text lays down for one side at fault, the first time; what is not here it leaves to a person."""

LAID_DOWN: Mapping[str, Laid] = {
    WHU: {
        (Offence.MISCOUNT_PAIR, Found.BEFORE_BURIAL): Penalty.DRAW_FROM_LONG,
        (Offence.MISCOUNT_PAIR, Found.AFTER_HAND): Penalty.HAND_LOST,
        (Offence.MISCOUNT_ONE, Found.AFTER_HAND): Penalty.HAND_LOST,
        **{(Offence.WRONG_BURIAL, found): Penalty.DEAL_LOST for found in LATER},
        (Offence.REVOKE, Found.BEFORE_NEXT_PLAY): Penalty.TAKEN_BACK,
        (Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY): Penalty.TAKEN_BACK,
        **{(Offence.REVOKE, found): Penalty.HAND_LOST for found in LATER[1:]},
        **{(Offence.WRONG_PLAY, found): Penalty.CARD_STAYS for found in LATER[1:]},
    },
    ZZVC: {
        **{(kind, found): Penalty.NOTED for kind in (Offence.SIGNAL, Offence.TALK) for found in Found},
        (Offence.LATE, Found.BEFORE_BURIAL): Penalty.FORFEIT,
    },
    BNUZ: {
        **{
            (kind, found): Penalty.HAND_LOST
            for kind in (Offence.MISCOUNT_PAIR, Offence.MISCOUNT_ONE)
            for found in Found
        },
        **{(Offence.REVOKE, found): Penalty.HAND_LOST for found in LATER},
        **{(Offence.WRONG_PLAY, found): Penalty.CARD_STAYS for found in LATER},
        **{
            (kind, found): Penalty.WARNING
            for kind in (Offence.SLOW, Offence.PEEK, Offence.DISOBEY, Offence.TALK)
            for found in Found
        },
        (Offence.LATE, Found.BEFORE_BURIAL): Penalty.FORFEIT,
        **{(Offence.GRAVE, found): Penalty.DISQUALIFIED for found in Found},
    },
}


def _is_first_of_one_side(rules: Rules, charge: Charge) -> bool:
    return charge.earlier == 0 and not is_of_both_sides(charge.at_fault) and may_be_charged(rules, charge)


def _is_as_laid_down(rules: Rules, charge: Charge, laid: Laid) -> bool:
    return penalty(rules, charge) == laid.get((charge.kind, charge.found), Penalty.REFEREE)


@theorem(
    "一方初犯，各文本恰判下列各项，其余都由人裁定：whu 的多牌少牌、扣底张数、藏牌、错牌；zzvc 的提示、谈论、迟到；"
    "bnuz 的错牌、多牌少牌、四种违例、迟到、严重犯规。",
    rulesets=DEFAULTS,
    bound=Text("每种犯规、每个时候、一个或两个座位", "every kind at every time, by one seat or two"),
)
def each_text_rules_on_just_these_offences() -> Obligations:
    """For a first offence by one side each text rules on just these, and leaves all others to a person.

    whu: miscounts, the burial, revokes and wrong cards; zzvc: hints, talk and lateness; bnuz: revokes, wrong cards,
    miscounts, the four offences that go by steps, lateness and grave offences.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.3, whu:5.10.4, whu:5.10.5, whu:5.10.6, whu:5.10.7, whu:5.10.8, zzvc:8.2,
    zzvc:A.1, zzvc:A.11, bnuz:5.2, bnuz:A.1.7, bnuz:A.2.3, bnuz:A.7, bnuz:A.8.1, bnuz:A.8.2, bnuz:A.8.4, bnuz:A.8.5,
    bnuz:A.8.6. Readings: R-34, R-50, R-52, R-54, R-55, R-58, R-59.
    """
    for document in DOCUMENTS:
        given: Given = {"rules": Fixed(ruleset(document).rules), "laid": Fixed(LAID_DOWN[document])}
        cases = one_case(**given, charge=ALL_CHARGES)
        yield Obligation(document, _is_as_laid_down, _is_first_of_one_side, cases=cases, exhaustive=True)


def _is_of_one_kind_of_penalty(rules: Rules, charge: Charge) -> bool:
    """Just one of the three kinds of penalty, or void."""
    found = penalty(rules, charge)
    return (found in LOSSES) + (found in ENDS) + (found in OPEN) + (found == Penalty.REDEAL) == 1


def _hurts_nobody_where_both_are_at_fault(rules: Rules, charge: Charge) -> bool:
    found = penalty(rules, charge)
    return found == Penalty.REFEREE or found in AGAINST_NEITHER


def _is_of_both(charge: Charge) -> bool:
    return is_of_both_sides(charge.at_fault)


def _is_void_after_the_hand_only(rules: Rules, charge: Charge) -> bool:
    """In whu: found after the hand, a long hand and a short one on either side."""
    is_void = charge.kind == Offence.MISCOUNT_PAIR and charge.found == Found.AFTER_HAND and _is_of_both(charge)
    return (penalty(rules, charge) == Penalty.REDEAL) == is_void


@theorem(
    "每项犯规恰有一种判罚。两方都有错时，谁也不因此受罚：要么不伤哪一方，要么由人裁定；whu 恰在打完才发现两方一多一少时"
    "作废。",
    rulesets=EVERY_RULESET,
    bound=EVERY_CHARGE,
)
def each_offence_has_one_ruling_and_none_hurts_where_both_sides_are_at_fault() -> Obligations:
    """Each offence has just one ruling. Where both sides are at fault it hurts neither, or is left to a person.

    In whu a hand is void just where a long hand and a short one on either side are found after it.

    Clauses: whu:5.10.2, zzvc:A.11, bnuz:A.7, bnuz:A.8.1. Readings: R-50, R-52.
    """
    yield Obligation("one ruling", _is_of_one_kind_of_penalty, cases=_every_charge(1, 2, 3, 4))
    yield Obligation("both at fault", _hurts_nobody_where_both_are_at_fault, _is_of_both, cases=_every_charge(2, 3, 4))
    rules = rulesets_of(WHU, early_miscount_is_drawn_over=True, early_miscount_is_redealt=False)
    whu: Cases = tuple({**case, "rules": rules} for case in _every_charge(1, 2))
    yield Obligation("void in whu", _is_void_after_the_hand_only, cases=whu)


def _goes_by_steps(rules: Rules, charge: Charge) -> bool:
    """A warning, then a hand and a level, then the round, and so on."""
    steps = (Penalty.WARNING, Penalty.HAND_AND_LEVEL_LOST, Penalty.ROUND_LOST)
    return penalty(rules, charge) == steps[min(charge.earlier, 2)]


def _is_warned_or_left(rules: Rules, charge: Charge) -> bool:
    """Where both sides are at fault the first step stands, which hurts neither; the others are a person's."""
    return penalty(rules, charge) == (Penalty.WARNING if charge.earlier == 0 else Penalty.REFEREE)


def _is_of_steps_and_both(charge: Charge) -> bool:
    return charge.kind in BY_STEPS and is_of_both_sides(charge.at_fault)


def _is_noted_or_left(rules: Rules, charge: Charge) -> bool:
    return penalty(rules, charge) == (Penalty.NOTED if charge.earlier == 0 else Penalty.REFEREE)


def _is_noted_of_both(charge: Charge) -> bool:
    return charge.kind in NOTED_AND_COUNTED and is_of_both_sides(charge.at_fault)


def _is_of_steps(charge: Charge) -> bool:
    return charge.kind in BY_STEPS and not is_of_both_sides(charge.at_fault)


def _is_noted_then_disqualified(rules: Rules, charge: Charge) -> bool:
    return penalty(rules, charge) == (Penalty.NOTED if charge.earlier == 0 else Penalty.DISQUALIFIED)


def _is_noted(charge: Charge) -> bool:
    return charge.kind in NOTED_AND_COUNTED and not is_of_both_sides(charge.at_fault)


def _forgets_what_was_before(rules: Rules, charge: Charge) -> bool:
    """What was noted before does not count."""
    return penalty(rules, charge) == penalty(rules, Charge(charge.kind, charge.at_fault, charge.found, 0))


def _is_of_no_steps(charge: Charge) -> bool:
    return charge.kind not in BY_STEPS and charge.kind not in NOTED_AND_COUNTED


@theorem(
    "bnuz 的四种违例：第一次警告，第二次本局判负并降一级，第三次起本轮判负；zzvc 的提示与谈论：第一次记下，"
    "第二次取消资格；两方都有错时，警告和记下照样，再往后由人裁定；别的犯规不看以前记过几次。",
    rulesets=OF_THE_DOCUMENTS,
    bound=EVERY_CHARGE,
)
def offences_go_by_their_steps() -> Obligations:
    """The four offences of bnuz are a warning, then a hand and a level, then the round; in zzvc two hints disqualify.

    For all other offences it does not matter how many were noted before.

    Clauses: zzvc:A.11, bnuz:A.2.3, bnuz:A.7. Readings: R-56, R-57, R-59.
    """
    bnuz: Cases = tuple({**case, "rules": rulesets_of(BNUZ)} for case in _every_charge(1, 2))
    zzvc: Cases = tuple({**case, "rules": rulesets_of(ZZVC)} for case in _every_charge(1, 2))
    yield Obligation("bnuz", _goes_by_steps, _is_of_steps, cases=bnuz)
    yield Obligation("zzvc", _is_noted_then_disqualified, _is_noted, cases=zzvc)
    yield Obligation("bnuz, both sides", _is_warned_or_left, _is_of_steps_and_both, cases=bnuz[1:])
    yield Obligation("zzvc, both sides", _is_noted_or_left, _is_noted_of_both, cases=zzvc[1:])
    yield Obligation("all others", _forgets_what_was_before, _is_of_no_steps, cases=_every_charge(1, 2, 3, 4))


# What it comes to


def _innocent(charge: Charge) -> int:
    return 1 - side_of(charge.at_fault[0])


def _is_of_one_side_only(charge: Charge) -> bool:
    return not is_of_both_sides(charge.at_fault)


def _hurts_only_the_side_at_fault(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """Whatever is lost, the innocent side is on stage and does not fall, and the other does not rise by it."""
    found, innocent = judged(rules, charge, hand), _innocent(charge)
    is_lost = found.ruling in LOSSES or found.ruling in ENDS
    return found.rises[innocent] >= 0 and (
        not is_lost or (found.stage == innocent and found.rises[1 - innocent] in (0, -1))
    )


def _takes_a_level_by_steps_only(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """A level above 2 is lost with the second offence that goes by steps, and never otherwise."""
    found, innocent = judged(rules, charge, hand), _innocent(charge)
    is_lost = found.ruling == Penalty.HAND_AND_LEVEL_LOST
    return (found.rises[1 - innocent] == -1) == (is_lost and hand.levels[1 - innocent] > LOWEST) and (
        not is_lost or rules.offences_go_by_steps
    )


def _loses_one_level_at_most(level: int) -> bool:
    """The level off does not go below 2."""
    left = level - 1 if level > LOWEST else LOWEST
    return fallen(Standing(level, 0), 1) == Standing(left, 0) and level_lost(level) == level - left


@theorem(
    "判罚只伤犯规一方：另一方上台，级不会降；犯规一方不升，只有 bnuz 第二次违例降一级，且不低于 2。",
    rulesets=EVERY_RULESET,
    bound=EVERY_CHARGE_AND_HAND,
)
def a_penalty_hurts_the_side_at_fault_alone() -> Obligations:
    """Whatever is lost by an offence, the side without fault is on stage and never falls, and the other does not rise.

    A level is lost with the second offence of bnuz that goes by steps only, and not below 2.

    Clauses: whu:5.10.2, whu:5.10.3, whu:5.10.5, whu:5.10.8, zzvc:8.2, zzvc:A.11, bnuz:5.2, bnuz:A.7, bnuz:A.8.1,
    bnuz:A.8.2. Readings: R-51, R-57, R-57b.
    """
    cases = _every_charge(1, 2, hand=HANDS)
    yield Obligation("one side hurt", _hurts_only_the_side_at_fault, _is_of_one_side_only, cases=cases)
    yield Obligation("a level off", _takes_a_level_by_steps_only, _is_of_one_side_only, cases=cases)
    yield Obligation("not below 2", _loses_one_level_at_most, cases=one_case(level=Whole(LOWEST, ACE)))


def _rises_by_what_it_earned(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """When the hand is lost: what it really earned, and one more where the text says so."""
    found, innocent = judged(rules, charge, hand), _innocent(charge)
    extra = 1 if rules.innocent_side_rises_one_more else 0
    earned = hand.rises[innocent] + extra
    is_withheld = found.ruling == Penalty.HAND_AND_LEVEL_LOST and rules.second_offence_gives_no_rise
    return (
        found.ruling not in (Penalty.HAND_LOST, Penalty.HAND_AND_LEVEL_LOST)
        or is_withheld
        or found.rises[innocent] == earned
    )


def _adds_one(rules: Rules) -> bool:
    return rules.innocent_side_rises_one_more


def _adds_none(rules: Rules) -> bool:
    return not rules.innocent_side_rises_one_more


def _withholds_only_so(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """Less than it earned comes only of a lost deal, of a void hand, of the end of the match, or under R-57b b."""
    found, innocent = judged(rules, charge, hand), _innocent(charge)
    is_less = found.rises[innocent] < hand.rises[innocent]
    is_withheld = found.ruling == Penalty.HAND_AND_LEVEL_LOST and rules.second_offence_gives_no_rise
    return not is_less or is_withheld or found.ruling in ENDS or found.ruling in (Penalty.DEAL_LOST, Penalty.REDEAL)


@theorem(
    "本局判负时，另一方按实际所得升级，whu 再加一级，bnuz 不加；只在换台、作废、比赛告终，以及 R-57b 取 b 时，"
    "它才会少于实际所得。",
    rulesets=EVERY_RULESET,
    bound=EVERY_CHARGE_AND_HAND,
)
def when_a_hand_is_lost_the_other_side_rises_by_what_it_earned() -> Obligations:
    """When a hand is lost the other side rises by what it really earned, in whu by one more, in bnuz by no more.

    It has less than it earned only where the deal alone is lost, the hand is void, the match is over, or under R-57b b.

    Clauses: whu:5.10.2, whu:5.10.3, whu:5.10.5, whu:5.10.8, bnuz:A.7, bnuz:A.8.1, bnuz:A.8.2. Readings: R-51, R-57b.
    """
    cases = _every_charge(1, 2, hand=HANDS)
    yield Obligation("by what it earned", _rises_by_what_it_earned, _is_of_one_side_only, cases=cases)
    yield Obligation("never less otherwise", _withholds_only_so, _is_of_one_side_only, cases=cases)
    yield Obligation("one more in whu", _adds_one, cases=one_case(rules=rulesets_of(WHU)))
    yield Obligation("no more in bnuz", _adds_none, cases=one_case(rules=rulesets_of(BNUZ)))


def _is_left_as_it_was(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """Rises and stage are those of the hand where the ruling takes nothing."""
    found = judged(rules, charge, hand)
    return found.ruling not in OPEN or (found.rises == hand.rises and found.stage == hand.stage)


def _is_played_again_by_the_same(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """A void hand gives nothing and is dealt again by the same declarer, or grabbed again."""
    found = judged(rules, charge, hand)
    declarer = NOBODY if hand.is_grabbed else hand.declarer
    return found.ruling != Penalty.REDEAL or (
        found.rises == (0, 0) and found.declarer == declarer and found.stage == side_of(hand.declarer)
    )


def _declares_for_the_side_on_stage(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """Nobody when the match is over; else a seat on stage: the partner where the stage was held, or the next seat.

    Nobody, too, after a game that is won still, where the next is grabbed.
    """
    found = judged(rules, charge, hand)
    if found.ruling in ENDS:
        return found.declarer == NOBODY
    is_won = hand.is_game_won and found.stage == hand.stage and found.rises[found.stage] > 0
    if found.ruling != Penalty.REDEAL and is_won and rules.next_game_is_grabbed:
        return found.declarer == NOBODY
    is_held = is_of_one_side(hand.declarer, found.stage)
    steps = 2 if is_held else 1
    return found.ruling == Penalty.REDEAL or (
        found.declarer == (hand.declarer + steps) % 4 and side_of(found.declarer) == found.stage
    )


def _keeps_a_game_that_was_won(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """A game is won still just where the side that won it loses nothing: no other hand ends it, no void hand does."""
    found = judged(rules, charge, hand)
    is_open = found.declarer == NOBODY and found.ruling not in ENDS and found.ruling != Penalty.REDEAL
    return not is_open or (
        hand.is_game_won
        and rules.next_game_is_grabbed
        and found.stage == hand.stage
        and found.rises[found.stage] >= hand.rises[found.stage]
    )


@theorem(
    "不伤哪一方的判罚，这一局照原结果；作废的由原庄家再打，抢庄的重新抢。下一局的庄家总在台上一方；比赛告终时没有，"
    "整局照赢、下一整局重新抢庄时也没有。",
    rulesets=EVERY_RULESET,
    bound=EVERY_CHARGE_AND_HAND,
)
def what_hurts_no_side_leaves_the_hand_as_it_was() -> Obligations:
    """Rulings that hurt no side leave rises and stage as they were; a void hand is dealt again by the same declarer.

    Where its deal was grabbed, it is again. The next declarer is of the side on stage, by the succession, and nobody
    where the match is over, or where a game is won still and the next is grabbed.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.4, zzvc:A.11, bnuz:A.1.3, bnuz:A.7, bnuz:A.8.4.
    Readings: R-46, R-67, R-73b.
    """
    cases = _every_charge(1, 2, 3, 4, hand=HANDS)
    yield Obligation("as it was", _is_left_as_it_was, cases=cases)
    yield Obligation("void", _is_played_again_by_the_same, cases=cases)
    yield Obligation("next declarer", _declares_for_the_side_on_stage, cases=cases)
    yield Obligation("games", _keeps_a_game_that_was_won, cases=cases)


# What readings change


def _differ_for_these_only(one: Rules, other: Rules, charge: Charge, kinds: tuple[Offence, ...]) -> bool:
    return charge.kind in kinds or penalty(one, charge) == penalty(other, charge)


def _differ_early_only(one: Rules, other: Rules, charge: Charge) -> bool:
    """A miscount found before the burial."""
    is_early = charge.kind in MISCOUNTS and charge.found == Found.BEFORE_BURIAL
    return is_early or penalty(one, charge) == penalty(other, charge)


def _differ_before_the_next_play_only(one: Rules, other: Rules, charge: Charge) -> bool:
    """A card of an offence of play that was found before the next player had played; taken back or not."""
    first, second = penalty(one, charge), penalty(other, charge)
    is_in_time = charge.kind in (Offence.REVOKE, Offence.WRONG_PLAY) and charge.found == Found.BEFORE_NEXT_PLAY
    return (first == second) == (not is_in_time) and (not is_in_time or first == Penalty.TAKEN_BACK)


def _is_known(one: Rules, charge: Charge) -> bool:
    """An offence of one side that the ruleset knows."""
    return may_be_charged(one, charge) and _is_of_one_side_only(charge)


def _is_consulted_by_none(field: str) -> bool:
    return not any(field in consulted(predicate) for predicate in (judged, penalty, is_winner, may_end))


@theorem(
    "R-50 只改扣底前发现的多牌少牌，R-52 只改下家出牌前的错牌，R-55 只改扣底张数，R-58 只改 zzvc 的藏牌、错牌、错毙、"
    "多牌少牌；R-59 和 R-61 改不了任何判定。",
    rulesets=DEFAULTS,
    bound=EVERY_CHARGE,
)
def readings_on_conduct_change_just_what_they_are_about() -> Obligations:
    """R-50 changes only miscounts found before the burial, R-52 only cards that the next player has not played upon.

    R-55 changes only the burial, R-58 only the revokes, wrong cards and miscounts of zzvc. R-59 and R-61 change no
    verdict: read from the source, nothing that rules on an offence or a match asks for them.

    Clauses: whu:5.10.1, whu:5.10.4, whu:5.10.7, whu:5.10.8, bnuz:A.2.3, bnuz:A.8.2, bnuz:A.8.4.
    Readings: R-50, R-52, R-55, R-58, R-59, R-61.
    """

    def changed(name: str, reading: str, choice: str) -> Cases:
        one, other = Fixed(ruleset(name).rules), Fixed(ruleset(name, {reading: choice}).rules)
        return tuple({**case, "one": one, "other": other} for case in _every_charge(1, 2))

    for choice in "bc":
        yield Obligation(f"R-50 {choice}", _differ_early_only, cases=changed(BNUZ, "R-50", choice))
    yield Obligation("R-52", _differ_before_the_next_play_only, _is_known, cases=changed(WHU, "R-52", "b"))
    for name, reading, kinds in (
        (WHU, "R-55", (Offence.WRONG_BURIAL,)),
        (ZZVC, "R-58", (*OF_PLAY, *MISCOUNTS)),
        (BNUZ, "R-57b", ()),
    ):
        cases = tuple({**case, "kinds": Fixed(kinds)} for case in changed(name, reading, "b"))
        yield Obligation(reading, _differ_for_these_only, cases=cases)
    for reading, field in (("R-59", "slow_play_is_an_offence"), ("R-61", "drawn_hand_is_finished")):
        yield Obligation(reading, _is_consulted_by_none, cases=one_case(field=Fixed(field)), exhaustive=True)


def _is_looked_at_for_proof_alone(is_to_prove_offence: bool) -> bool:
    return may_look_back(is_to_prove_offence) == is_to_prove_offence


@theorem("打过的牌只许为举证而看。", rulesets=NO_RULESET, bound=Text("两种情形", "both cases"))
def past_tricks_are_looked_at_to_prove_an_offence_alone() -> Obligations:
    """What was played before is looked at to prove an offence, and for nothing else.

    Clauses: bnuz:A.1.9.
    """
    yield Obligation("both", _is_looked_at_for_proof_alone, cases=one_case(is_to_prove_offence=Flag()))


# False


def _is_never_dealt_again(rules: Rules, charge: Charge) -> bool:
    return penalty(rules, charge) != Penalty.REDEAL


@false_theorem("没有一种犯规会使一局作废。", rulesets=DEFAULTS, bound=EVERY_CHARGE)
def no_offence_makes_a_hand_void() -> Obligations:
    """No offence makes a hand void: false, one long and one short hand of either side do, in whu.

    Clauses: whu:5.10.2.
    """
    cases = one_case(rules=Fixed(ruleset(WHU).rules), charge=_charges(2))
    yield Obligation("whu", _is_never_dealt_again, cases=cases)


def _keeps_what_it_earned(rules: Rules, charge: Charge, hand: Hand) -> bool:
    innocent = _innocent(charge)
    return judged(rules, charge, hand).rises[innocent] >= hand.rises[innocent]


@false_theorem("没有犯规的一方，总能保住它赢得的级数。", rulesets=DEFAULTS, bound=EVERY_CHARGE_AND_HAND)
def the_side_without_fault_always_keeps_what_it_earned() -> Obligations:
    """The side without fault always keeps what it earned: false, a wrong burial in whu gives it the stage and no more.

    Clauses: whu:5.10.8. Readings: R-55.
    """
    cases = one_case(rules=Fixed(ruleset(WHU).rules), charge=_charges(1), hand=HANDS)
    yield Obligation("whu", _keeps_what_it_earned, cases=cases)
