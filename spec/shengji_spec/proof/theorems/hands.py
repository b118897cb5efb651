"""Theorems on whole hands: whose turn it is, when a hand is over, what several offences come to.

Clauses whu:5.10.1–3, whu:5.10.5, whu:5.10.8, zzvc:A.6.0, bnuz:A.2.1, bnuz:A.8.1–2.
"""

from shengji_spec.conduct import Judgment, Penalty
from shengji_spec.hands import (
    Counts,
    Marks,
    are_right_counts,
    is_dealt_again,
    is_deciding,
    is_for_a_person,
    is_hand_over,
    is_loss_of,
    is_miscounted_one,
    is_miscounted_pair,
    is_to_follow,
    is_trick_over,
    may_play,
    side_on_stage,
)
from shengji_spec.kitty import HAND, KITTY
from shengji_spec.proof.domains import Fixed, Flag, Listed, Record, Several, Whole, Words
from shengji_spec.proof.statement import (
    NO_RULESET,
    Cases,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    one_case,
    theorem,
)
from shengji_spec.seats import NOBODY

CARDS = 108
SEAT, SIDE, SIDE_OR_NOBODY = Whole(0, 3), Whole(0, 1), Listed("sides, or nobody", (0, 1, NOBODY))
PLAYED, HELD = Several(Flag(), 4), Several(Whole(0, 2), 4)
TRICKS = one_case(leader=SEAT, has_played=PLAYED, held=HELD)
EVERY_TRICK = Text(
    "一切座位，每家出过或没出过，剩零至两张牌", "all seats, each having played or not, with up to two cards left"
)
JUDGMENT = Record(Judgment, (Words(tuple(Penalty)), Fixed((0, 0)), SIDE, Fixed(NOBODY)))
UP_TO_THREE = Text("至多三条判罚，每种判罚对任一方", "up to three judgments, each of any kind on either side")


# Turns


def _is_going_on(leader: int, has_played: Marks, held: Counts) -> bool:
    return has_played[leader] and not is_trick_over(has_played, held)


def _one_is_to_follow(leader: int, has_played: Marks, held: Counts) -> bool:
    return sum(is_to_follow(leader, has_played, held, seat) for seat in range(4)) == 1 and all(
        may_play(0, NOBODY, leader, has_played, held, seat) == is_to_follow(leader, has_played, held, seat)
        for seat in range(4)
    )


@theorem("一墩没有打完时，恰有一家该出牌。", rulesets=NO_RULESET, bound=EVERY_TRICK)
def exactly_one_seat_is_to_follow_until_the_trick_is_over() -> Obligations:
    """While a trick is not over it is exactly one seat's turn, whoever has played before his turn or has no card left.

    Clauses: zzvc:A.6.0.
    """
    yield Obligation("every trick", _one_is_to_follow, _is_going_on, TRICKS, exhaustive=True)


def _is_over(has_played: Marks, held: Counts) -> bool:
    return is_trick_over(has_played, held)


def _none_is_to_follow(leader: int, has_played: Marks, held: Counts) -> bool:
    return not any(is_to_follow(leader, has_played, held, seat) for seat in range(4))


@theorem("一墩打完了，就没有哪家还该跟牌。", rulesets=NO_RULESET, bound=EVERY_TRICK)
def nobody_is_to_follow_once_the_trick_is_over() -> Obligations:
    """Once a trick is over nobody is to follow any more.

    Clauses: zzvc:A.6.0.
    """
    yield Obligation("every trick", _none_is_to_follow, _is_over, TRICKS, exhaustive=True)


# The deal


def _is_one_kind_of_deal(held: Counts) -> bool:
    kitty = CARDS - sum(held)
    return (
        sum((are_right_counts(held, kitty), is_miscounted_pair(held, kitty), is_miscounted_one(held, kitty))) <= 1
        and are_right_counts(held, kitty) == all(count == HAND for count in held)
        and (not is_miscounted_one(held, kitty) or kitty in (KITTY - 1, KITTY + 1))
    )


@theorem(
    "张数或者都对，或者一家多一家少，或者只有一家多或少、由底牌找齐：至多是其中一种。",
    rulesets=NO_RULESET,
    bound=Text("四家各 23 至 27 张，其余为底牌", "hands of 23 to 27 cards, the rest in the kitty"),
)
def a_deal_is_right_or_miscounted_in_one_way() -> Obligations:
    """A deal is right, or has one hand long and one short, or one that the kitty makes up for: at most one of them.

    Clauses: whu:5.10.1, whu:5.10.2, whu:5.10.3.
    """
    yield Obligation("every deal", _is_one_kind_of_deal, cases=({"held": Several(Whole(23, 27), 4)},), exhaustive=True)


# Several offences


def _is_nobody_only_where_said(judgments: tuple[Judgment, ...], played: int) -> bool:
    """By the list itself: both sides have lost, the first that decides deals again, or none decides."""
    deciding = tuple(each for each in judgments if is_deciding(each))
    first_deals_again = len(deciding) > 0 and deciding[0].ruling == Penalty.REDEAL
    found = side_on_stage(judgments, played)
    if is_for_a_person(judgments) or first_deals_again:
        return found == NOBODY
    return found == (played if len(deciding) == 0 else deciding[0].stage)


def _is_never_the_loser(judgments: tuple[Judgment, ...], played: int) -> bool:
    found = side_on_stage(judgments, played)
    return found == NOBODY or not any(is_loss_of(each, found) for each in judgments) or is_dealt_again(judgments)


@theorem(
    "一局有几处犯规时，第一条定输赢的判罚算数；两方都判负则无人上台，被判负的一方不会上台。",
    rulesets=NO_RULESET,
    bound=UP_TO_THREE,
)
def the_first_judgment_that_decides_counts_and_no_loser_is_on_stage() -> Obligations:
    """Of several judgments the first that decides counts; where both sides lose nobody is on stage, and no loser is.

    Clauses: whu:5.10.2, whu:5.10.5, whu:5.10.8, bnuz:A.8.1, bnuz:A.8.2.
    """
    cases: Cases = tuple({"judgments": Several(JUDGMENT, number), "played": SIDE_OR_NOBODY} for number in range(4))
    yield Obligation("who is on stage", _is_nobody_only_where_said, cases=cases, exhaustive=True)
    yield Obligation("no loser", _is_never_the_loser, cases=cases, exhaustive=True)


# False


def _is_over_without_cards(seat: int, held: Counts) -> bool:
    return not is_hand_over(seat, held) or sum(held) == 0


@false_theorem("一局打完时，谁手里都没有牌了。", rulesets=NO_RULESET, bound=EVERY_TRICK)
def nobody_holds_a_card_when_the_hand_is_over() -> Obligations:
    """When a hand is over nobody holds a card: false where the hands were not of one size.

    Clauses: zzvc:A.6.0.
    """
    yield Obligation("every hand", _is_over_without_cards, cases=({"seat": SEAT, "held": HELD},), exhaustive=True)
