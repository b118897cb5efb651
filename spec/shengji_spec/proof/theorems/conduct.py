"""Theorems on conduct: what each text lays down and nothing else, who rises and who declares after an offence.

Clauses whu:5.10.1–8, zzvc:8.2, zzvc:A.11, bnuz:5.2, bnuz:A.1.9, bnuz:A.2.3, bnuz:A.7, bnuz:A.8.1–6.
"""

from collections.abc import Mapping
from itertools import combinations

from shengji_spec.conduct import (
    AGAINST_NEITHER,
    OF_PLAY,
    Charge,
    Found,
    Hand,
    Offence,
    Penalty,
    is_of_both_sides,
    judged,
    may_be_charged,
    may_look_back,
    penalty,
)
from shengji_spec.proof.domains import Fixed, Flag, Listed
from shengji_spec.proof.statement import (
    NO_RULESET,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    one_case,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.rulesets import all_combinations, ruleset
from shengji_spec.seats import NOBODY, is_of_one_side, side_of

DOCUMENTS = ("whu-2013", "zzvc-2019", "bnuz-2015")
WHU, ZZVC, BNUZ = (ruleset(document).rules for document in DOCUMENTS)
READINGS = ("R-34", "R-50", "R-52", "R-55", "R-57b", "R-58")
ALL_RULES = Listed(
    "rulesets",
    tuple(dict.fromkeys(each.rules for document in DOCUMENTS for each in all_combinations(document, READINGS))),
)
OF_THE_DOCUMENTS = Text(
    "三份文本，R-34、R-50、R-52、R-55、R-57b、R-58 的一切组合",
    "the three documents with all combinations of R-34, R-50, R-52, R-55, R-57b and R-58",
)
DEFAULTS = Text("各文本的默认规则集", "the defaults of each document")

SEATS = tuple(seats for size in (1, 2) for seats in combinations(range(4), size))
CHARGES = tuple(
    Charge(kind, seats, found, earlier)
    for kind in Offence
    for found in Found
    for seats in SEATS
    for earlier in range(4)
    if not (kind in OF_PLAY and found == Found.BEFORE_BURIAL)
    and (kind != Offence.MISCOUNT_PAIR or len(seats) == 2)
    and (kind != Offence.MISCOUNT_ONE or len(seats) == 1)
)
HANDS = tuple(
    Hand(declarer, (rise, 0) if stage == 0 else (0, rise), stage)
    for declarer in range(4)
    for stage in (0, 1)
    for rise in (0, 1, 3)
)
ALL_CHARGES, ALL_HANDS = Listed("charges", CHARGES), Listed("hands", HANDS)
EVERY_CHARGE = Text(
    "每种犯规、每个时候、一人或两人、此前零到三次",
    "every kind at every time, by one seat or two, with none to three noted before",
)
EVERY_CHARGE_AND_HAND = Text(
    "每种犯规、每个时候、一人或两人、此前零到三次；庄家四个座位，任一方在台上，升零、一、三级",
    "every kind at every time, by one seat or two, with none to three noted before; every declarer, either side on "
    "stage, rises of none, one and three",
)

LOSSES = (Penalty.DEAL_LOST, Penalty.HAND_LOST, Penalty.HAND_AND_LEVEL_LOST)
ENDS = (Penalty.ROUND_LOST, Penalty.DISQUALIFIED, Penalty.FORFEIT)
OPEN = (Penalty.REFEREE, Penalty.NOTED, Penalty.WARNING, Penalty.TAKEN_BACK, Penalty.CARD_STAYS, Penalty.DRAW_FROM_LONG)
"""Penalties that take something from the side at fault; that end the match; that leave the hand as it was."""

LATER = (Found.BEFORE_NEXT_PLAY, Found.DURING_PLAY, Found.AFTER_HAND)
Laid = Mapping[tuple[Offence, Found], Penalty]
"""What a text lays down for one side at fault, the first time; what is not here it leaves to a person."""

LAID_DOWN: Mapping[str, Laid] = {
    "whu-2013": {
        (Offence.MISCOUNT_PAIR, Found.BEFORE_BURIAL): Penalty.DRAW_FROM_LONG,
        (Offence.MISCOUNT_PAIR, Found.AFTER_HAND): Penalty.HAND_LOST,
        (Offence.MISCOUNT_ONE, Found.AFTER_HAND): Penalty.HAND_LOST,
        **{(Offence.WRONG_BURIAL, found): Penalty.DEAL_LOST for found in Found},
        (Offence.REVOKE, Found.BEFORE_NEXT_PLAY): Penalty.TAKEN_BACK,
        (Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY): Penalty.TAKEN_BACK,
        **{(Offence.REVOKE, found): Penalty.HAND_LOST for found in LATER[1:]},
        **{(Offence.WRONG_PLAY, found): Penalty.CARD_STAYS for found in LATER[1:]},
    },
    "zzvc-2019": {
        **{(kind, found): Penalty.NOTED for kind in (Offence.SIGNAL, Offence.TALK) for found in Found},
        **{(Offence.LATE, found): Penalty.FORFEIT for found in Found},
    },
    "bnuz-2015": {
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
        **{(Offence.LATE, found): Penalty.FORFEIT for found in Found},
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
    bound=EVERY_CHARGE,
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
        given = {"rules": Fixed(ruleset(document).rules), "laid": Fixed(LAID_DOWN[document])}
        cases = one_case(**given, charge=ALL_CHARGES)
        yield Obligation(document, _is_as_laid_down, _is_first_of_one_side, cases=cases, exhaustive=True)


def _is_void_or_left_open(rules: Rules, charge: Charge) -> bool:
    found = penalty(rules, charge)
    is_void = charge.kind == Offence.MISCOUNT_PAIR and charge.found == Found.AFTER_HAND
    return found in (*AGAINST_NEITHER, Penalty.REFEREE) and (rules != WHU or (found == Penalty.REDEAL) == is_void)


def _is_of_both(charge: Charge) -> bool:
    return is_of_both_sides(charge.at_fault)


@theorem(
    "两方都有错时，谁也不因此受罚：要么不伤哪一方，要么由人裁定；whu 打完才发现的一多一少，这一局作废。",
    rulesets=OF_THE_DOCUMENTS,
    bound=EVERY_CHARGE,
)
def no_side_is_punished_where_both_are_at_fault() -> Obligations:
    """Where both sides are at fault none is punished: what follows hurts neither, or a person decides.

    In whu a long hand and a short one, found after the hand, make it void.

    Clauses: whu:5.10.2. Readings: R-50, R-52.
    """
    cases = one_case(rules=ALL_RULES, charge=ALL_CHARGES)
    yield Obligation("every ruleset", _is_void_or_left_open, _is_of_both, cases=cases, exhaustive=True)


def _step(rules: Rules, charge: Charge, steps: tuple[Penalty, ...]) -> bool:
    return penalty(rules, charge) == steps[min(charge.earlier, len(steps) - 1)]


def _goes_by_steps(charge: Charge, kinds: tuple[Offence, ...]) -> bool:
    return charge.kind in kinds and not is_of_both_sides(charge.at_fault)


@theorem(
    "bnuz 的四种违例：第一次警告，第二次本局判负并降一级，第三次起本轮判负；"
    "zzvc 的提示与谈论：第一次记下，第二次取消资格。",
    rulesets=OF_THE_DOCUMENTS,
    bound=EVERY_CHARGE,
)
def offences_go_by_their_steps() -> Obligations:
    """The four offences of bnuz are a warning, then a hand and a level, then the round; in zzvc two hints disqualify.

    Clauses: zzvc:A.11, bnuz:A.7. Readings: R-56, R-57, R-59.
    """
    of_bnuz = (Offence.SLOW, Offence.PEEK, Offence.DISOBEY, Offence.TALK)
    of_zzvc = (Offence.SIGNAL, Offence.TALK)
    for name, rules, kinds, steps in (
        ("bnuz", BNUZ, of_bnuz, (Penalty.WARNING, Penalty.HAND_AND_LEVEL_LOST, Penalty.ROUND_LOST)),
        ("zzvc", ZZVC, of_zzvc, (Penalty.NOTED, Penalty.DISQUALIFIED)),
    ):
        given = {"rules": Fixed(rules), "kinds": Fixed(kinds), "steps": Fixed(steps)}
        yield Obligation(name, _step, _goes_by_steps, cases=one_case(**given, charge=ALL_CHARGES), exhaustive=True)


def _hurts_only_the_side_at_fault(rules: Rules, charge: Charge, hand: Hand) -> bool:
    """The innocent side is on stage, and what it really earned is not lessened; the other gains nothing."""
    found, innocent = judged(rules, charge, hand), 1 - side_of(charge.at_fault[0])
    if found.ruling in LOSSES:
        earned = (
            0 if found.ruling == Penalty.DEAL_LOST or _is_without_rise(rules, found.ruling) else hand.rises[innocent]
        )
        extra = 1 if rules.innocent_side_rises_one_more and found.ruling == Penalty.HAND_LOST else 0
        loss = -1 if found.ruling == Penalty.HAND_AND_LEVEL_LOST else 0
        return (
            found.stage == innocent
            and found.rises[innocent] == earned + extra
            and found.rises[1 - innocent] == loss
            and found.declarer == _next_of(hand.declarer, innocent)
        )
    if found.ruling in ENDS:
        return found.stage == innocent and found.rises == (0, 0) and found.declarer == NOBODY
    if found.ruling == Penalty.REDEAL:
        return found.rises == (0, 0) and found.declarer == hand.declarer and found.stage == side_of(hand.declarer)
    return (
        found.ruling in OPEN
        and (found.rises, found.stage) == (hand.rises, hand.stage)
        and found.declarer == _next_of(hand.declarer, hand.stage)
    )


def _is_without_rise(rules: Rules, ruling: Penalty) -> bool:
    return ruling == Penalty.HAND_AND_LEVEL_LOST and rules.second_offence_gives_no_rise


def _next_of(declarer: int, stage: int) -> int:
    """The seat of that side that declares next: two on where it is the declarer's side, one on where it is not."""
    return next(seat % 4 for seat in (declarer + 2, declarer + 1) if seat % 2 == stage)


@theorem(
    "本局判负，另一方上台，按实际所得升级，whu 再加一级，bnuz 不加，犯规一方不升；"
    "降级、换台、弃权、取消资格也只伤犯规一方；"
    "其余判罚一概照原结果。下局庄家总在上台的一方。",
    rulesets=OF_THE_DOCUMENTS,
    bound=EVERY_CHARGE_AND_HAND,
)
def a_penalty_hurts_the_side_at_fault_alone() -> Obligations:
    """When a hand is lost the other side takes the stage and rises by what it earned, in whu one more, in bnuz no more.

    The side at fault rises by nothing. A level off, the stage, a forfeit, disqualification hurt it alone; all else
    leaves the hand as it was. The next declarer is always of the side on stage.

    Clauses: whu:5.10.2, whu:5.10.3, whu:5.10.5, whu:5.10.8, zzvc:8.2, zzvc:A.11, bnuz:5.2, bnuz:A.7, bnuz:A.8.1,
    bnuz:A.8.2. Readings: R-46, R-51, R-57, R-57b, R-73b.
    """
    cases = one_case(rules=ALL_RULES, charge=Listed("first charges", _fewer()), hand=ALL_HANDS)
    yield Obligation("every ruleset", _hurts_only_the_side_at_fault, cases=cases, exhaustive=True)


def _fewer() -> tuple[Charge, ...]:
    """The charges of one seat, or of two of one side, with none or one noted before."""
    return tuple(charge for charge in CHARGES if charge.earlier < 2 and charge.at_fault in ((0,), (3,), (0, 2), (1, 3)))


def _is_looked_at_for_proof_alone(is_to_prove_offence: bool) -> bool:
    return may_look_back(is_to_prove_offence) == is_to_prove_offence


@theorem("打过的牌只许为举证而看。", rulesets=NO_RULESET, bound=Text("两种情形", "both cases"))
def past_tricks_are_looked_at_to_prove_an_offence_alone() -> Obligations:
    """What was played before is looked at to prove an offence, and for nothing else.

    Clauses: bnuz:A.1.9.
    """
    yield Obligation("both", _is_looked_at_for_proof_alone, cases=one_case(is_to_prove_offence=Flag()), exhaustive=True)


def _is_never_dealt_again(rules: Rules, charge: Charge) -> bool:
    return penalty(rules, charge) != Penalty.REDEAL


@false_theorem("没有一种犯规会使一局作废。", rulesets=DEFAULTS, bound=EVERY_CHARGE)
def no_offence_makes_a_hand_void() -> Obligations:
    """No offence makes a hand void (it does: one long and one short hand of either side, in whu).

    Clauses: whu:5.10.2.
    """
    yield Obligation(
        "whu", _is_never_dealt_again, cases=one_case(rules=Fixed(WHU), charge=ALL_CHARGES), exhaustive=True
    )


def _declares_on_the_right_side(rules: Rules, charge: Charge, hand: Hand) -> bool:
    found = judged(rules, charge, hand)
    return found.declarer == NOBODY or is_of_one_side(found.declarer, hand.declarer)


@false_theorem("犯规之后，庄总留在原来的一方。", rulesets=DEFAULTS, bound=EVERY_CHARGE_AND_HAND)
def the_deal_stays_on_its_side_after_an_offence() -> Obligations:
    """After an offence the deal stays on its side (it does not when the declarers are at fault).

    Clauses: whu:5.10.5.
    """
    cases = one_case(rules=Fixed(WHU), charge=ALL_CHARGES, hand=ALL_HANDS)
    yield Obligation("whu", _declares_on_the_right_side, cases=cases, exhaustive=True)
