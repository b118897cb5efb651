"""Theorems on tricks: what matches a lead, that answers rank without cycles, that one play wins, the points.

Clauses whu:5.2.1, whu:5.8.1–3, zzvc:A.6.0–A.6.4, zzvc:A.7, bnuz:A.3.1–3.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    DIAMONDS,
    HEARTS,
    JOKERS,
    KINDS,
    KING,
    NO_SUIT,
    PACK,
    QUEEN,
    SMALL_JOKER,
    SPADES,
    Card,
    Play,
    Trump,
    position,
)
from shengji_spec.cuts import Heights, can_be_cut, cuts, is_same_shape, singles_of_group
from shengji_spec.following import choices
from shengji_spec.neighbours import is_linked_above
from shengji_spec.order import is_of_one_group, is_permanent_trump, is_trump, place
from shengji_spec.parts import Kind, group_of, parts, play_of, tractors_of_group
from shengji_spec.proof.domains import Domain, Fixed, Flag, Listed, Plays, Several, Whole, kinds_in
from shengji_spec.proof.shapes_led import HAND, Leads
from shengji_spec.proof.statement import (
    EVERY_CARD,
    EVERY_RULESET,
    NO_RULESET,
    Cases,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import next_seat, previous_seat
from shengji_spec.shapes import is_pair, is_single, is_tractor
from shengji_spec.tricks import (
    all_trumps,
    are_compared_by_part,
    beats,
    height_for_largest,
    height_of_answer,
    is_all_trump,
    is_higher_answer,
    is_higher_in_every_part,
    is_higher_part_by_part,
    is_of_group_led,
    is_rival,
    is_ruff,
    matching_cuts,
    points,
    tops_every_cut,
    winner,
    worth,
)

LEVEL_FIVE, FIVE_WITHOUT_SUIT = Trump(5, SPADES), Trump(5, NO_SUIT)
LOW_HEART = Card(HEARTS, 2)
FEW_PAIRS, FEW = 4, 12
TRACTOR_READINGS = (
    ("R-01", "zzvc-2019"),
    ("R-02", "zzvc-2019"),
    ("R-03", "zzvc-2019"),
    ("R-04", "zzvc-2019"),
    ("R-05", "whu-2013"),
)
"""The readings of what a tractor is, each with a document that leaves it open."""
WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))
A_SINGLE, A_PAIR, A_TRACTOR = (
    (Card(HEARTS, ACE),),
    (Card(HEARTS, ACE),) * 2,
    (*(Card(HEARTS, ACE),) * 2, *(Card(HEARTS, KING),) * 2),
)
AAK = (*A_PAIR, Card(HEARTS, KING))
AKK = (Card(HEARTS, ACE), *(Card(HEARTS, KING),) * 2)
Q, N = Card(HEARTS, QUEEN), Card(HEARTS, 9)
TRIPLE_AND_SINGLE = ((*AAK, N), (*AKK, N))

SIX_TRUMPS = tuple(
    map(
        position,
        (*(Card(suit, 5) for suit in (SPADES, HEARTS, DIAMONDS)), *(Card(SPADES, rank) for rank in (ACE, KING, QUEEN))),
    )
)
SIX_KINDS = Text(
    "打 5、黑桃为主，主牌黑桃 5、红桃 5、方块 5、黑桃 A、K、Q 的一切同张数出牌",
    "level 5, spades are trump: all plays of as many cards of the trumps S5 H5 D5 SA SK SQ",
)
BY_TRACTORS = {
    "zzvc": ZZVC,
    **{f"{document}, {reading} b": ruleset(document, {reading: "b"}).rules for reading, document in TRACTOR_READINGS},
}
"""Rulesets by the readings of what a tractor is."""
BY_SHAPES = {
    "whu": WHU,
    "bnuz": BNUZ,
    **BY_TRACTORS,
    **{
        f"{document}, {reading} {choice}": ruleset(document, {reading: choice}).rules
        for document, reading, choice in (
            ("bnuz-2015", "R-29c", "b"),
            ("bnuz-2015", "R-31b", "b"),
            ("zzvc-2019", "R-32", "b"),
            ("zzvc-2019", "R-33", "b"),
            ("zzvc-2019", "R-33", "c"),
        )
    },
}
"""Rulesets by the readings of what the parts of a lead are, and of how they are answered."""


def _has_as_many_cards(lead: Play, play: Play) -> bool:
    return sum(lead) == sum(play)


def _is_of_the_shape_led(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    return sum(lead) == sum(play) and (is_single(lead) or is_pair(play) or is_tractor(rules, trump, play))


def _is_matched_by_its_shape(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Cards of the suit led, and trumps, match just when they are of the shape led."""
    is_alike = _is_of_the_shape_led(rules, trump, lead, play)
    return is_rival(rules, trump, lead, play) == (is_of_group_led(trump, lead, play) and is_alike) and is_ruff(
        rules, trump, lead, play
    ) == (not is_all_trump(trump, lead) and is_all_trump(trump, play) and is_alike)


def _leads_of_one_part(rules: Rules, trump: Trump, group: Play, longest: int = KINDS) -> Iterator[Play]:
    """Give a single, a pair, and a tractor of every length up to the longest asked for, of a group."""
    yield singles_of_group(group)[-1]
    for length in range(1, longest + 1):
        tractors = tractors_of_group(rules, trump, group, length)
        if not tractors:
            return
        yield tractors[-1]


@theorem(
    "首出单张、对子、任意长的拖拉机，恰由同张数的同一牌型来对：单张对单张，对子对对子，拖拉机对同样长的拖拉机。",
    rulesets=Text(
        "zzvc 的默认，及 R-01 至 R-05 逐条取 b", "the defaults of zzvc, and each of R-01 to R-05 at b in turn"
    ),
    bound=Text(
        f"打 5 有主、无主：每种长度的首出一个（有主而读法取 b：至多 {FEW_PAIRS} 对），"
        "跟出的是一整个牌组（本门 12 种、主牌 18 种或 6 种）的任何牌",
        f"level 5 with and without a trump suit: a lead of every length (with a trump suit and a reading at b: up to "
        f"{FEW_PAIRS} pairs), and any cards of a whole group in answer (12 kinds of the suit led, 18 or 6 trumps)",
    ),
)
def a_single_pair_or_tractor_is_matched_by_its_own_shape() -> Obligations:
    """What matches a single, a pair, a tractor of any length led is of the same shape, a tractor of the same length.

    Clauses: whu:5.8.1, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, bnuz:A.3.1, bnuz:A.3.2.
    Readings: R-01, R-02, R-03, R-04, R-05, R-24, R-30.
    """
    hearts, trumps, without = group_of(LEVEL_FIVE, LOW_HEART), all_trumps(LEVEL_FIVE), all_trumps(FIVE_WITHOUT_SUIT)
    led = (
        ("hearts", ZZVC, LEVEL_FIVE, hearts, (hearts, trumps), KINDS),
        ("hearts, no trump suit", ZZVC, FIVE_WITHOUT_SUIT, hearts, (without,), KINDS),
        ("trumps", ZZVC, LEVEL_FIVE, trumps, (trumps,), KINDS),
        *(
            (f"trumps, {words}", rules, LEVEL_FIVE, trumps, (trumps,), FEW_PAIRS)
            for words, rules in BY_TRACTORS.items()
            if words != "zzvc" and "R-03" not in words
        ),
        *(
            (f"no trump suit, {words}", BY_TRACTORS[words], FIVE_WITHOUT_SUIT, without, (without,), KINDS)
            for words in ("zzvc", "zzvc-2019, R-03 b")
        ),
    )
    for words, rules, trump, group, answering, longest in led:
        cases: Cases = tuple(
            {"rules": Fixed(rules), "trump": Fixed(trump), "lead": Fixed(lead), "play": Plays(kinds_in(answer))}
            for lead in _leads_of_one_part(rules, trump, group, longest)
            for answer in answering
        )
        yield Obligation(words, _is_matched_by_its_shape, cases=cases)


def _are_built_like(rules: Rules, trump: Trump, lead: Play, pair: int, single: int) -> bool:
    """The pair stands right above the single as in AAK, or right below as in AKK; beside a trump suit R-31 counts."""
    is_pair_high = lead[position(Card(HEARTS, ACE))] == 2
    high, low = (PACK[pair], PACK[single]) if is_pair_high else (PACK[single], PACK[pair])
    is_barred = (
        not rules.triple_ruff_chains_permanent_trumps
        and trump.suit != NO_SUIT
        and (is_permanent_trump(trump, high) or is_permanent_trump(trump, low))
    )
    return is_linked_above(rules, trump, high, low) and not is_barred


def _is_triple_matched(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    return is_ruff(rules, trump, lead, play) == (
        sum(play) == 3
        and any(
            play[i] == 2
            and play[j] == 1
            and (not rules.triple_ruff_is_like_built or _are_built_like(rules, trump, lead, i, j))
            for i in range(KINDS)
            for j in range(KINDS)
            if is_trump(trump, PACK[i]) and is_trump(trump, PACK[j])
        )
    )


BY_R_31_AND_R_36 = {
    "whu": WHU,
    "whu, R-31 b": ruleset("whu-2013", {"R-31": "b"}).rules,
    "bnuz": BNUZ,
    "bnuz, R-36 b": ruleset("bnuz-2015", {"R-36": "b"}).rules,
}


@theorem(
    "边三轮由一对加一张来毙；须同构的，那一对与单张相邻，对子在上如 AAK，在下如 AKK。",
    rulesets=Text(
        "whu 的 R-31 每种选择，bnuz 的 R-36 每种选择", "whu with each choice of R-31, bnuz with each choice of R-36"
    ),
    bound=Text(
        "打 5，黑桃为主或无主：首出红桃 AAK、AKK，一切主牌的任何出牌",
        "level 5, spades are trump or no suit: AAK and AKK of hearts led, any play of all trumps",
    ),
)
def a_side_triple_is_matched_by_a_pair_and_a_single() -> Obligations:
    """What ruffs a side triple is a pair and a single; where they have to be built alike, the two are neighbours.

    Clauses: whu:5.8.2, bnuz:A.3.1. Readings: R-31, R-36.
    """
    for words, rules in BY_R_31_AND_R_36.items():
        cases: Cases = tuple(
            {
                "rules": Fixed(rules),
                "trump": Fixed(trump),
                "lead": Fixed(play_of(lead)),
                "play": Plays(kinds_in(all_trumps(trump))),
            }
            for trump in (LEVEL_FIVE, FIVE_WITHOUT_SUIT)
            for lead in (AAK, AKK)
        )
        yield Obligation(words, _is_triple_matched, cases=cases)


BIG, SMALL = position(Card(JOKERS, BIG_JOKER)), position(Card(JOKERS, SMALL_JOKER))
ALL_TRUMPS_WITHOUT_SUIT = (BIG, SMALL, *(position(Card(suit, 5)) for suit in range(JOKERS)))


def _is_one_of_the_four(lead: Play, play: Play) -> bool:
    """Under AAK two big jokers and a small one, or two small ones and a 5; under AKK one and two, or one and a pair."""
    fives = [play[kind] for kind in ALL_TRUMPS_WITHOUT_SUIT[2:]]
    if lead[position(Card(HEARTS, ACE))] == 2:
        return (play[BIG], play[SMALL]) == (2, 1) or (play[SMALL], sum(fives)) == (2, 1)
    return (play[BIG], play[SMALL]) == (1, 2) or (play[SMALL], max(fives)) == (1, 2)


def _is_ruffed_by_the_four(rules: Rules, lead: Play, play: Play) -> bool:
    return is_ruff(rules, FIVE_WITHOUT_SUIT, lead, play) == _is_one_of_the_four(lead, play)


@theorem(
    "没有主花色时，武汉只有四种三张毙得了边三轮：AAK 由 BB-S、SS-5，AKK 由 B-SS、S-55，R-31 怎么取都一样。",
    rulesets=Text("whu 的 R-31 每种选择", "whu with each choice of R-31"),
    bound=Text("打 5、无主，一切三张主牌", "level 5 without a trump suit: every three trumps"),
)
def four_kinds_of_ruff_answer_a_side_triple_without_a_trump_suit() -> Obligations:
    """Without a trump suit four ruffs answer a side triple: AAK two, AKK two, whatever R-31 says.

    Clauses: whu:5.8.2. Readings: R-31.
    """
    for words in ("whu", "whu, R-31 b"):
        cases: Cases = tuple(
            {
                "rules": Fixed(BY_R_31_AND_R_36[words]),
                "lead": Fixed(play_of(lead)),
                "play": Plays(ALL_TRUMPS_WITHOUT_SUIT),
            }
            for lead in (AAK, AKK)
        )
        yield Obligation(words, _is_ruffed_by_the_four, _has_as_many_cards, cases=cases, exhaustive=True)


Plays3 = tuple[Play, Play, Play]
Trick = tuple[Play, Play, Play, Play]
THREE_PLAYS: Cases = ({"plays": Several(Plays(), 3)},)
FOUR_PLAYS: Cases = ({"plays": Several(Plays(), 4)},)

# How plays beat one another, whatever each of them counts

HIGHEST = place(LEVEL_FIVE, Card(JOKERS, BIG_JOKER))
WHATEVER: dict[Callable[..., Any], Domain] = {
    is_ruff: Flag(),
    is_rival: Flag(),
    worth: Whole(0, HIGHEST),
    are_compared_by_part: Flag(),
    is_higher_part_by_part: Flag(),
}
"""What decides between two plays; nothing is assumed of it but what an obligation says."""
AS_AN_ORDER = Text(
    "；R-33 取 b 时以逐个部分比较是次序为前提，见那条定理",
    "; under R-33 b it is taken for granted that comparing part by part is an order, as a theorem of its own shows",
)
ANY_PLAYS = Text(
    "任意的主牌、首出与跟出，不限张数与牌型：哪些对得上、哪些是毙牌、各算多大，怎样判定都成立",
    "any trump, lead and plays, of any number and shape: it holds whichever of them match or ruff, and whatever each "
    "counts",
)
ANY_PLAYS_IN_ORDER = Text(ANY_PLAYS.zh + AS_AN_ORDER.zh, ANY_PLAYS.en + AS_AN_ORDER.en)


def _may_win(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    return is_ruff(rules, trump, lead, play) or is_rival(rules, trump, lead, play)


def _is_led(rules: Rules, trump: Trump, lead: Play) -> bool:
    """The lead matches itself and is no ruff: see `a_lead_matches_itself`."""
    return is_rival(rules, trump, lead, lead) and not is_ruff(rules, trump, lead, lead)


def _are_ordered(rules: Rules, trump: Trump, lead: Play, plays: tuple[Play, ...]) -> bool:
    """Part by part none is higher than itself, and higher is transitive: `plays_compared_part_by_part_are_ordered`."""
    matching = tuple(_may_win(rules, trump, lead, play) for play in plays)
    return all(
        not matching[i]
        or (
            not is_higher_part_by_part(rules, trump, lead, plays[i], plays[i])
            and all(
                not matching[j]
                or not matching[k]
                or not is_higher_part_by_part(rules, trump, lead, plays[i], plays[j])
                or not is_higher_part_by_part(rules, trump, lead, plays[j], plays[k])
                or is_higher_part_by_part(rules, trump, lead, plays[i], plays[k])
                for j in range(len(plays))
                for k in range(len(plays))
            )
        )
        for i in range(len(plays))
    )


def _beat_in_order(rules: Rules, trump: Trump, lead: Play, plays: Plays3) -> bool:
    """None beats itself, no two beat each other, and what beats the one that beats another beats that one."""
    a, b, c = plays
    return (
        not beats(rules, trump, lead, a, a)
        and not (beats(rules, trump, lead, a, b) and beats(rules, trump, lead, b, a))
        and (
            not beats(rules, trump, lead, a, b)
            or not beats(rules, trump, lead, b, c)
            or beats(rules, trump, lead, a, c)
        )
    )


def _match_and_are_ordered(rules: Rules, trump: Trump, lead: Play, plays: Plays3) -> bool:
    return all(_may_win(rules, trump, lead, play) for play in plays) and _are_ordered(rules, trump, lead, plays)


@theorem(
    "对得上首出的各手之间，“大过”没有循环：不大过自己，不互相大过，可以传递。逐个部分比较时，以那种比较是次序为前提。",
    rulesets=EVERY_RULESET,
    bound=ANY_PLAYS_IN_ORDER,
)
def plays_beat_one_another_without_cycles() -> Obligations:
    """Of plays that match a lead none beats itself, no two beat each other, and better than better is better.

    Where throws are compared part by part, that comparison is taken to be an order.

    Clauses: whu:5.2.1, whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1,
    bnuz:A.3.2, bnuz:A.3.3. Readings: R-06, R-31b, R-32, R-33, R-36.
    """
    yield Obligation("any three plays", _beat_in_order, _match_and_are_ordered, cases=THREE_PLAYS, opaque=WHATEVER)


def _ties_are_alike(rules: Rules, trump: Trump, lead: Play, plays: Plays3) -> bool:
    """Where neither of two plays beats the other, the third beats both or none, and is beaten by both or none."""
    a, b, c = plays
    return (
        beats(rules, trump, lead, a, b)
        or beats(rules, trump, lead, b, a)
        or (
            beats(rules, trump, lead, a, c) == beats(rules, trump, lead, b, c)
            and beats(rules, trump, lead, c, a) == beats(rules, trump, lead, c, b)
        )
    )


def _match_and_are_numbered(rules: Rules, trump: Trump, lead: Play, plays: Plays3) -> bool:
    return not are_compared_by_part(rules, trump, lead) and all(_may_win(rules, trump, lead, play) for play in plays)


@theorem(
    "不逐个部分比较时，互不大过的两手对其余各手一样大：先后只在它们之间有别。",
    rulesets=Text("除 R-33 取 b 外的一切规则集", "every ruleset but those with R-33 b"),
    bound=ANY_PLAYS,
)
def equal_plays_stand_alike_to_all_others() -> Obligations:
    """Of two plays neither of which beats the other, each beats the same others: ties are transitive.

    Clauses: whu:5.2.1, whu:5.8.2, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-06, R-31b, R-33.
    """
    yield Obligation("any three plays", _ties_are_alike, _match_and_are_numbered, cases=THREE_PLAYS, opaque=WHATEVER)


Plan = tuple[Heights, ...]
"""The heights of all cuts of a play."""


def _are_cuts_ordered(plays: tuple[Plan, Plan, Plan]) -> bool:
    first, second, third = plays
    return not tops_every_cut(first, first) and (
        not tops_every_cut(first, second) or not tops_every_cut(second, third) or tops_every_cut(first, third)
    )


def _is_order_of_cuts(plays: tuple[Plan, Plan, Plan]) -> bool:
    """No cut is higher than itself, and higher than higher is higher."""
    together = tuple(cut for play in plays for cut in play)
    return all(not is_higher_in_every_part(a, a) for a in together) and all(
        not is_higher_in_every_part(a, b) or not is_higher_in_every_part(b, c) or is_higher_in_every_part(a, c)
        for a in together
        for b in together
        for c in together
    )


def _are_heights_ordered(a: Heights, b: Heights, c: Heights) -> bool:
    return not is_higher_in_every_part(a, a) and (
        not is_higher_in_every_part(a, b) or not is_higher_in_every_part(b, c) or is_higher_in_every_part(a, c)
    )


def _are_three_cuts_ordered(a: Heights, b: Heights, c: Heights) -> bool:
    """No one cut tops itself, and what tops the one that tops another tops that one."""
    return not tops_every_cut((a,), (a,)) and (
        not tops_every_cut((a,), (b,)) or not tops_every_cut((b,), (c,)) or tops_every_cut((a,), (c,))
    )


def _is_order_of_three_cuts(a: Heights, b: Heights, c: Heights) -> bool:
    return _is_order_of_cuts(((a,), (b,), (c,)))


def _is_one_highest_again(highest: Heights, more: Heights, other: Heights) -> bool:
    """Beside one cut more, that one or the highest so far is below none of them; `other` is any of those so far."""
    together = (highest, more, other)
    if tops_every_cut((more,), (highest,)):
        return not tops_every_cut(together, (more,))
    return not tops_every_cut(together, (highest,))


def _is_highest_so_far(highest: Heights, more: Heights, other: Heights) -> bool:
    return not is_higher_in_every_part(other, highest) and _is_order_of_cuts(((highest,), (more,), (other,)))


MOST_CUTS, MOST_PARTS = 4, 25


@theorem(
    "逐个部分比较也是次序：怎样切都算上，没有一手比自己大，可以传递。切法不论多少：切法之间的次序可以传递，"
    "出牌之间就可以传递；多一种切法，仍有一种切法不低于任何别的，逐次推下去，总有这样一种，所以没有一手比自己大。",
    rulesets=NO_RULESET,
    bound=Text(
        f"每手任意多种切法（至少一种），每种至多 {MOST_PARTS} 个部分（一手牌的张数），每个部分任意大小；"
        f"{MOST_CUTS} 种切法以内不用归纳，直接证明",
        f"any number of ways to cut each of the plays, one at least, up to {MOST_PARTS} parts each, as many as a hand "
        f"has cards, of any heights; up to {MOST_CUTS} ways it is proved outright, without the induction",
    ),
)
def plays_compared_part_by_part_are_ordered() -> Obligations:
    """However plays are cut, none is higher than itself in every part, and higher than higher is higher.

    However many ways there are to cut them: higher carries over from cut to cut, and so from play to play; and among
    one cut more there is again one that none is higher than, so that by induction there is always one, and no play is
    higher than itself there.

    Clauses: bnuz:A.3.3, zzvc:A.6.4. Readings: R-33.
    """
    # A play is higher where each cut of the other lies below one of its own. Of three plays, a cut of the lowest lies
    # below one of the middle, this below one of the highest: "three cuts". Of a single cut, none is higher than it:
    # "three cuts", too; of one cut more, "a cut more", taken of each other cut in turn.
    heights = Whole(0, HIGHEST)
    cases: Cases = tuple(dict.fromkeys("abc", Several(heights, number)) for number in range(1, MOST_PARTS + 1))
    yield Obligation("parts", _are_heights_ordered, cases=cases)
    opaque: dict[Callable[..., Any], Domain] = {is_higher_in_every_part: Flag()}
    cut = Several(heights, 2)
    three: Cases = (dict.fromkeys("abc", cut),)
    yield Obligation("three cuts", _are_three_cuts_ordered, _is_order_of_three_cuts, cases=three, opaque=opaque)
    beside: Cases = (dict.fromkeys(("highest", "more", "other"), cut),)
    yield Obligation("a cut more", _is_one_highest_again, _is_highest_so_far, cases=beside, opaque=opaque)
    cases = tuple({"plays": Several(Several(cut, cuts), 3)} for cuts in range(1, MOST_CUTS + 1))
    yield Obligation("cuts", _are_cuts_ordered, _is_order_of_cuts, cases=cases, opaque=opaque)


# How real answers rank


@cache
def _answers(rules: Rules, lead: Play) -> tuple[Play, ...]:
    """Return all plays of the six kinds of trump that match a lead; without D5 where more than three cards are led."""
    kinds = SIX_TRUMPS if sum(lead) <= 3 else SIX_TRUMPS[:2] + SIX_TRUMPS[3:]
    trumps = tuple(2 if i in kinds else 0 for i in range(KINDS))
    return tuple(play for play in choices(trumps, sum(lead)) if len(matching_cuts(rules, LEVEL_FIVE, lead, play)) > 0)


@cache
def _lower_ones(rules: Rules, lead: Play) -> tuple[frozenset[int], ...]:
    """Return for each answer those that it is higher than, by their places."""
    answers = _answers(rules, lead)
    return tuple(
        frozenset(i for i, low in enumerate(answers) if is_higher_answer(rules, LEVEL_FIVE, lead, high, low))
        for high in answers
    )


def _rank_without_cycles(rules: Rules, lead: Play) -> bool:
    """None is higher than itself, and what is higher than a higher one is higher."""
    lower = _lower_ones(rules, lead)
    return len(lower) > 1 and all(
        answer not in below and all(lower[other] <= below for other in below) for answer, below in enumerate(lower)
    )


THROWS = {
    "two singles": (*A_SINGLE, Q),
    "pair and single": (*A_PAIR, Q),
    "pair and two singles": (*A_PAIR, Q, N),
    "two pairs": (*A_PAIR, Q, Q),
    "tractor and single": (*A_TRACTOR, N),
    "tractor and pair": (*A_TRACTOR, N, N),
}
BY_R_33 = {choice: ruleset("zzvc-2019", {"R-33": choice}).rules for choice in "abc"}
ONE_SHAPE = {"single": A_SINGLE, "pair": A_PAIR, "tractor": A_TRACTOR}
BY_R_31B = {
    f"{document}, R-31b {choice}": ruleset(document, {"R-31b": choice}).rules
    for document in ("whu-2013", "bnuz-2015")
    for choice in "ab"
}


@theorem(
    "真实的牌逐个部分比较，“更大”也没有循环：不大过自己，可以传递。",
    rulesets=Text("R-33 取 b 的 zzvc", "zzvc with R-33 b"),
    bound=Text(
        "六种甩牌（两张单张、一对加一张、一对加两张、两对、两连对加一张、两连对加一对）；打 5、黑桃为主，"
        "主牌黑桃 5、红桃 5、黑桃 A、K、Q（首出至多三张时还有方块 5）里一切对得上的出牌",
        "six throws led (two singles, pair and one or two singles, two pairs, tractor and single, tractor and pair); "
        "level 5, spades are trump: all matching plays of S5 H5 SA SK SQ, and of D5 where up to three cards are led",
    ),
)
def answers_rank_without_cycles() -> Obligations:
    """Among real plays that match a throw, compared part by part, none is higher than itself; the rest carries over.

    So no three ruffs go round in a circle, under R-33 b neither.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-06, R-33.
    """
    cases: Cases = tuple({"rules": Fixed(BY_R_33["b"]), "lead": Fixed(play_of(lead))} for lead in THROWS.values())
    yield Obligation("R-33 b", _rank_without_cycles, cases=cases, exhaustive=True)


PAIR_AND_SINGLE = play_of(THROWS["pair and single"])
FEW_TRUMPS = Plays(SIX_TRUMPS[:1] + SIX_TRUMPS[3:])


def _match(rules: Rules, a: Play, b: Play, c: Play) -> bool:
    return all(
        sum(play) == 3 and len(matching_cuts(rules, LEVEL_FIVE, PAIR_AND_SINGLE, play)) > 0 for play in (a, b, c)
    )


def _tie(rules: Rules, a: Play, b: Play) -> bool:
    return not is_higher_answer(rules, LEVEL_FIVE, PAIR_AND_SINGLE, a, b) and not is_higher_answer(
        rules, LEVEL_FIVE, PAIR_AND_SINGLE, b, a
    )


def _ties_carry_over(rules: Rules, a: Play, b: Play, c: Play) -> bool:
    return not (_tie(rules, a, b) and _tie(rules, b, c)) or _tie(rules, a, c)


@false_theorem(
    "逐个部分比较的毙牌，一样大可以传递。",
    rulesets=Text("R-33 取 b 的 zzvc", "zzvc with R-33 b"),
    bound=Text("甩一对加一张，用黑桃 5、A、K、Q 毙", "a pair and a single thrown, ruffed with S5 SA SK SQ"),
)
def ties_between_ruffs_compared_part_by_part_carry_over() -> Obligations:
    """Where ruffs of a throw are compared part by part, ties are transitive: false, so the winner turns on the order.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-33.
    """
    cases: Cases = ({"rules": Fixed(BY_R_33["b"]), "a": FEW_TRUMPS, "b": FEW_TRUMPS, "c": FEW_TRUMPS},)
    yield Obligation("pair and single", _ties_carry_over, _match, cases=cases, exhaustive=True)


def _answers_by_its_cuts(rules: Rules, lead: Play, play: Play) -> bool:
    """There is a cut just when the play can be cut, and the best piece for the largest part is the best of all cuts."""
    made = parts(rules, LEVEL_FIVE, lead)
    found = tuple(cuts(rules, LEVEL_FIVE, play, made))
    tops = tuple(
        height_of_answer(rules, LEVEL_FIVE, part, piece)
        for cut in found
        for part, piece in zip(made, cut, strict=True)
        if is_same_shape(part, made[0])
    )
    group = all_trumps(LEVEL_FIVE)
    return can_be_cut(rules, LEVEL_FIVE, group, play, made) == (len(found) > 0) and height_for_largest(
        rules, LEVEL_FIVE, group, made, play
    ) == max(tops, default=0)


@theorem(
    "一手牌答得上首出，就真有一种拆法；答最大部分的最好一组，就是一切拆法里最好的一组。",
    rulesets=Text(
        "zzvc 的默认；bnuz 的 R-29c 取 b，R-31b 每种选择",
        "the defaults of zzvc; bnuz with R-29c b, each choice of R-31b",
    ),
    bound=Text(
        "首出单张、对子、两连对、AAK、六种甩牌与 AAK 加 9；打 5、黑桃为主，"
        "主牌黑桃 5、红桃 5、方块 5、黑桃 A、K、Q 的一切同张数出牌",
        "a single, pair, tractor of two, AAK, six throws, and AAK thrown with a 9 led; level 5, spades are trump: all "
        "plays of as many cards of the trumps S5 H5 D5 SA SK SQ",
    ),
)
def what_answers_a_lead_has_a_cut() -> Obligations:
    """A play can be cut just when there is a cut, and its best piece for the largest part is the best of all cuts.

    Clauses: zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.3. Readings: R-29c, R-31b, R-32, R-33.
    """
    leads = (*ONE_SHAPE.values(), *THROWS.values(), AAK, TRIPLE_AND_SINGLE[0])
    for words, rules in (
        ("zzvc", ZZVC),
        *((f"bnuz, R-31b {choice}", ruleset("bnuz-2015", {"R-29c": "b", "R-31b": choice}).rules) for choice in "ab"),
    ):
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(lead)), "play": Plays(SIX_TRUMPS)} for lead in leads
        )
        yield Obligation(words, _answers_by_its_cuts, _has_as_many_cards, cases=cases, exhaustive=True)


# Side triples built alike


def _follow_one_another(rules: Rules, trump: Trump, a: Card, b: Card, c: Card, d: Card) -> bool:
    return (
        is_trump(trump, a)
        and is_trump(trump, c)
        and is_linked_above(rules, trump, a, b)
        and is_linked_above(rules, trump, c, d)
    )


def _rank_alike(trump: Trump, a: Card, b: Card, c: Card, d: Card) -> bool:
    return (place(trump, a) > place(trump, c)) == (place(trump, b) > place(trump, d))


@theorem(
    "两手同构的毙牌，比对子与比最大的一张，结果总是一样：须同构时 R-31b 无从分辨。",
    rulesets=EVERY_RULESET,
    bound=EVERY_CARD,
)
def ruffs_built_alike_compare_the_same_by_pair_and_by_highest_card() -> Obligations:
    """Of two ruffs whose pair and single are neighbours, the pair at the same end, the higher pair has the top.

    So nothing tells the choices of R-31b apart where ruffs of a side triple have to be built alike, as in whu.

    Clauses: whu:5.8.2. Readings: R-31b, R-36.
    """
    yield Obligation("two ruffs", _rank_alike, assuming=_follow_one_another)


def _is_pair_and_single(play: Play) -> bool:
    return any(count == 2 for count in play)


def _is_ranked_by_pair_and_card_alike(lead: Play, high: Play, low: Play) -> bool:
    by_pair, by_card = BY_R_31B["bnuz-2015, R-31b a"], BY_R_31B["bnuz-2015, R-31b b"]
    return is_higher_answer(by_pair, LEVEL_FIVE, lead, high, low) == is_higher_answer(
        by_card, LEVEL_FIVE, lead, high, low
    )


def _are_pairs_with_singles(lead: Play, high: Play, low: Play) -> bool:
    return sum(high) == sum(low) == sum(lead) and _is_pair_and_single(high) and _is_pair_and_single(low)


@false_theorem(
    "边三轮任由一对加一张来毙时，比对子与比最大的一张结果也一样。",
    rulesets=Text("bnuz 的 R-31b 两种选择", "bnuz with both choices of R-31b"),
    bound=Text("首出 AAK，用黑桃 5、A、K、Q 毙", "AAK led, ruffed with S5 SA SK SQ"),
)
def any_pair_and_single_compare_the_same_by_pair_and_by_highest_card() -> Obligations:
    """Where any pair and single ruff a side triple, the higher pair has the higher card: false, R-31b matters there.

    Clauses: bnuz:A.3.1, bnuz:A.3.3. Readings: R-31b, R-36.
    """
    cases: Cases = ({"lead": Fixed(play_of(AAK)), "high": FEW_TRUMPS, "low": FEW_TRUMPS},)
    claim, assuming = _is_ranked_by_pair_and_card_alike, _are_pairs_with_singles
    yield Obligation("AAK", claim, assuming, cases=cases, exhaustive=True)


TRIPLE_AND_PAIR = (*AAK, N, N)


def _rank_the_same(rules: Rules, lead: Play) -> bool:
    as_part, as_pair = rules._replace(triple_in_throw=True), rules._replace(triple_in_throw=False)
    return _answers(as_part, lead) == _answers(as_pair, lead) and _lower_ones(as_part, lead) == _lower_ones(
        as_pair, lead
    )


@theorem(
    "任由一对加一张来毙边三轮、比的是对子、又不逐个部分比较时，甩牌里的边三轮算不算一个部分，对毙牌没有影响。",
    rulesets=Text("bnuz 的默认，及 R-33 取 c、R-32 取 b", "the defaults of bnuz, and with R-33 c and with R-32 b"),
    bound=Text(
        "甩 AAK 加 9 或加一对 9，默认时还有 AKK 加 9；打 5、黑桃为主，"
        "主牌黑桃 5、红桃 5、黑桃 A、K、Q 里一切对得上的出牌",
        "AAK thrown with a 9 or two, by default AKK with a 9 too; level 5, spades are trump: all matching plays of "
        "S5 H5 SA SK SQ",
    ),
)
def whether_a_side_triple_is_a_part_changes_no_ruff_of_a_throw() -> Obligations:
    """The same plays ruff a throw, and rank the same, whether or not a side triple is one of its parts.

    That is so where any pair and single match a side triple, its answers compare by the pair, and throws are not
    compared part by part.

    Clauses: bnuz:A.3.1, bnuz:A.3.3. Readings: R-29c, R-31b, R-32, R-33, R-36.
    """
    for words, leads, changes in (("by default", 2, {}), ("R-33 c", 1, {"R-33": "c"}), ("R-32 b", 1, {"R-32": "b"})):
        rules = ruleset("bnuz-2015", changes).rules
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(lead))} for lead in TRIPLE_AND_SINGLE[:leads]
        )
        yield Obligation(words, _rank_the_same, cases=cases, exhaustive=True)
    cases = ({"rules": Fixed(BNUZ), "lead": Fixed(play_of(TRIPLE_AND_PAIR))},)
    yield Obligation("with a pair", _rank_the_same, cases=cases, exhaustive=True)


def _rank_as_a_throw_does(rules: Rules, lead: Play) -> bool:
    shape, throw = rules._replace(side_triple=True), rules._replace(side_triple=False)
    return _answers(shape, lead) == _answers(throw, lead) and _lower_ones(shape, lead) == _lower_ones(throw, lead)


@theorem(
    "任由一对加一张来毙、比的是对子时，AAK 与 AKK 作边三轮首出，与作一对加一张甩出，毙牌没有分别。",
    rulesets=Text("zzvc 与 bnuz 的默认规则集", "the defaults of zzvc and bnuz"),
    bound=SIX_KINDS,
)
def a_side_triple_is_ruffed_like_a_throw_of_pair_and_single() -> Obligations:
    """The same plays ruff AAK and AKK, and rank the same, be they a side triple or thrown as a pair and a single.

    Clauses: bnuz:A.3.1, bnuz:A.3.3, zzvc:A.6.4. Readings: R-31b, R-32, R-33, R-36.
    """
    cases: Cases = tuple(
        {"rules": Fixed(rules), "lead": Fixed(play_of(lead))} for rules in (ZZVC, BNUZ) for lead in (AAK, AKK)
    )
    yield Obligation("defaults", _rank_as_a_throw_does, cases=cases, exhaustive=True)


# One winner


def _is_unbeaten(rules: Rules, trump: Trump, plays: Trick, i: int) -> bool:
    """The play matches the lead, beats all before it that match, and is beaten by none after it that matches."""
    return _may_win(rules, trump, plays[0], plays[i]) and all(
        j == i
        or not _may_win(rules, trump, plays[0], plays[j])
        or (
            beats(rules, trump, plays[0], plays[j], plays[i])
            if j < i
            else not beats(rules, trump, plays[0], plays[i], plays[j])
        )
        for j in range(len(plays))
    )


def _one_play_wins(rules: Rules, trump: Trump, plays: Trick) -> bool:
    won = winner(rules, trump, plays)
    return all((won == i) == _is_unbeaten(rules, trump, plays, i) for i in range(len(plays)))


def _is_led_and_numbered(rules: Rules, trump: Trump, plays: Trick) -> bool:
    return _is_led(rules, trump, plays[0]) and not are_compared_by_part(rules, trump, plays[0])


def _nobody_beats_the_winner(rules: Rules, trump: Trump, plays: Trick) -> bool:
    won = winner(rules, trump, plays)
    return all(
        won != i
        or (
            _may_win(rules, trump, plays[0], plays[i])
            and not any(
                _may_win(rules, trump, plays[0], plays[j]) and beats(rules, trump, plays[0], plays[i], plays[j])
                for j in range(len(plays))
            )
        )
        for i in range(len(plays))
    )


def _is_led_and_ordered(rules: Rules, trump: Trump, plays: Trick) -> bool:
    return _is_led(rules, trump, plays[0]) and _are_ordered(rules, trump, plays[0], plays)


def _seat_of(leader: int, turn: int) -> int:
    """The seat that plays after so many others."""
    return leader if turn == 0 else next_seat(_seat_of(leader, turn - 1))


def _in_turn(leader: int, by_seat: Trick) -> Trick:
    """The plays of a table in the order of play."""
    return (
        by_seat[leader],
        by_seat[_seat_of(leader, 1)],
        by_seat[_seat_of(leader, 2)],
        by_seat[_seat_of(leader, 3)],
    )


def _wins_from_any_seat(rules: Rules, trump: Trump, leader: int, by_seat: Trick) -> bool:
    """When all seats, and the lead, move one on with their plays, so does the trick.

    The plays in turn are the same then by construction, and so is which of them wins; what is shown is that the seats
    of table and winner go along.
    """
    moved = (by_seat[previous_seat(0)], by_seat[previous_seat(1)], by_seat[previous_seat(2)], by_seat[previous_seat(3)])
    won = winner(rules, trump, _in_turn(leader, by_seat))
    won_moved = winner(rules, trump, _in_turn(next_seat(leader), moved))
    return any(won == i and won_moved == i for i in range(4)) and all(
        won != i or _seat_of(next_seat(leader), i) == next_seat(_seat_of(leader, i)) for i in range(4)
    )


def _counts_within(trump: Trump, card: Card) -> bool:
    """How high a card stands lies where `worth` is taken to lie, and so does its rank in a tractor past the level."""
    return 0 <= place(trump, card) <= HIGHEST and 0 <= card.rank <= HIGHEST


@theorem(
    "每墩有一手赢，是首出或对得上的一手。除逐个部分比较的甩牌外，恰有一手大过先出的每一手，而后出的没有一手大过它，"
    "赢的就是它；逐个部分比较时只能说：对得上的没有一手大过赢的那手。谁首出都一样，因为赢家只由各手的先后求出："
    "四家连同首出移一位，赢家也移一位。",
    rulesets=EVERY_RULESET,
    bound=ANY_PLAYS_IN_ORDER,
)
def exactly_one_play_wins_a_trick() -> Obligations:
    """A trick is won by one play: the lead, or a play that matches it.

    Unless throws are compared part by part, exactly one of these beats every one before it and is beaten by none after
    it, and that one wins. Where they are, this much only: no play that matches beats the one that wins. It is the same
    whoever leads, since the winner is found from the order of the plays alone: if all seats, and the lead, move one on
    with their plays, so does the winner.

    Clauses: whu:5.2.1, whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.0, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4,
    bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3. Readings: R-06, R-31b, R-32, R-33, R-36, R-84.
    """
    yield Obligation("one wins", _one_play_wins, _is_led_and_numbered, cases=FOUR_PLAYS, opaque=WHATEVER)
    yield Obligation("none beats it", _nobody_beats_the_winner, _is_led_and_ordered, cases=FOUR_PLAYS, opaque=WHATEVER)
    tables: Cases = tuple({"leader": Fixed(leader), "by_seat": Several(Plays(), 4)} for leader in range(4))
    yield Obligation("whoever leads", _wins_from_any_seat, cases=tables, opaque=WHATEVER)
    yield Obligation("what counts", _counts_within)


def _wins_as_a_ruff_or_in_suit(rules: Rules, trump: Trump, plays: Trick) -> bool:
    """A ruff beats whatever is none; what beats anything is a ruff or a rival; where one ruffs, a ruff wins."""
    lead, standing, play, _ = plays
    ruffs = is_ruff(rules, trump, lead, play)
    takes = beats(rules, trump, lead, standing, play)
    won = winner(rules, trump, plays)
    return (
        (not ruffs or is_ruff(rules, trump, lead, standing) or takes)
        and (not takes or _may_win(rules, trump, lead, play))
        and all(
            won != i
            or is_ruff(rules, trump, lead, plays[i])
            or (
                (i == 0 or is_rival(rules, trump, lead, plays[i]))
                and not any(is_ruff(rules, trump, lead, other) for other in plays)
            )
            for i in range(len(plays))
        )
    )


def _is_no_ruff(rules: Rules, trump: Trump, plays: Trick) -> bool:
    return not is_ruff(rules, trump, plays[0], plays[0])


@theorem(
    "毙牌大过一切不是毙牌的；有人毙牌就由毙牌赢，否则由首出或本门里对得上首出的牌赢。",
    rulesets=EVERY_RULESET,
    bound=ANY_PLAYS,
)
def a_ruff_beats_whatever_is_none() -> Obligations:
    """A ruff beats every play that is none, so that a ruff wins where there is one.

    Otherwise the lead wins, or cards of the suit led that match it.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, bnuz:A.3.1. Readings: R-30, R-36, R-37.
    """
    yield Obligation("any four plays", _wins_as_a_ruff_or_in_suit, _is_no_ruff, cases=FOUR_PLAYS, opaque=WHATEVER)


def _matches_itself(rules: Rules, trump: Trump, lead: Play) -> bool:
    """It is a rival of itself and no ruff, and its own parts are one of the ways to cut it."""
    return _is_led(rules, trump, lead) and _is_cut_into_its_parts(rules, trump, lead)


def _is_cut_into_its_parts(rules: Rules, trump: Trump, lead: Play) -> bool:
    """The parts of the lead are a cut of it, and it counts no less than each that decides."""
    made = parts(rules, trump, lead)
    pieces = tuple(play_of(part.cards) for part in made)
    deciding = pieces if made[0].kind == Kind.SINGLE or not rules.throw_ruffs_compare_largest else pieces[:1]
    return next(cuts(rules, trump, lead, made)) == pieces and all(
        worth(rules, trump, lead, lead) >= height_of_answer(rules, trump, part, piece)
        for part, piece in zip(made, deciding, strict=False)
    )


@theorem(
    "首出的牌本身对得上自己，不是毙牌，自己的各部分就是一种切法，算起来不小于其中作数的每一部分。",
    rulesets=Text(
        "三份规则文本的默认，R-01 至 R-05 逐条取 b，R-29c、R-31b、R-32、R-33 每种选择",
        "the defaults of the three documents, each of R-01 to R-05 at b, each choice of R-29c, R-31b, R-32 and R-33",
    ),
    bound=Text(
        "打 5，有主与无主：一门副牌与主牌里 12 张以内（zzvc 的默认与 R-05 取 b：25 张以内）每一种牌型的一个首出，"
        "部分从大到小隔一档排",
        "level 5 with and without a trump suit: of each shape up to 12 cards (by the defaults of zzvc and with R-05 b: "
        "25) one lead of a side suit and of trumps, its parts laid from the top with a rung between",
    ),
)
def a_lead_matches_itself() -> Obligations:
    """A lead matches itself and is no ruff; its parts are a cut of it, and it counts no less than those that decide.

    Clauses: zzvc:A.6.1, zzvc:A.6.4, bnuz:A.2.2.3, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05, R-29c, R-31b, R-32, R-33.
    """
    groups = (
        (LEVEL_FIVE, group_of(LEVEL_FIVE, LOW_HEART)),
        (LEVEL_FIVE, all_trumps(LEVEL_FIVE)),
        (FIVE_WITHOUT_SUIT, all_trumps(FIVE_WITHOUT_SUIT)),
    )
    for words, rules in BY_SHAPES.items():
        cases: Cases = tuple(
            {
                "rules": Fixed(rules),
                "trump": Fixed(trump),
                "lead": Leads(rules, trump, group, HAND if words in {"zzvc", "whu-2013, R-05 b"} else FEW),
            }
            for trump, group in groups
        )
        yield Obligation(words, _matches_itself, cases=cases, exhaustive=True)


# The shortest leads that tell readings apart

SHORTEST = {
    **{reading: (document, 4) for reading, document in TRACTOR_READINGS},
    "R-31": ("whu-2013", 3),
    "R-31b": ("bnuz-2015", 3),
    "R-32": ("zzvc-2019", 2),
    "R-33": ("zzvc-2019", 2),
    "R-36": ("bnuz-2015", 3),
}
"""For each reading of how leads are answered a document that leaves it open, and how many cards its witness leads."""


@cache
def _answers_of(trump: Trump, most: int) -> Listed:
    """All plays of so many trumps at most, and of so many hearts."""
    trumps = all_trumps(trump)
    hearts = tuple(2 - trumps[i] if PACK[i].suit == HEARTS else 0 for i in range(KINDS))
    plays = (play for group in (trumps, hearts) for size in range(1, most + 1) for play in choices(group, size))
    return Listed(f"plays of up to {most} trumps or hearts", tuple(plays))


def _is_answered_the_same(first: Rules, second: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """The play is a ruff, or matches in suit, under both rules or none, and counts as much under both."""
    answers = [
        (
            is_ruff(rules, trump, lead, play),
            is_rival(rules, trump, lead, play),
            are_compared_by_part(rules, trump, lead),
        )
        for rules in (first, second)
    ]
    is_ruffed, is_rivalled, by_part = answers[0]
    return (
        answers[0] == answers[1]
        and not by_part
        and (not (is_ruffed or is_rivalled) or worth(first, trump, lead, play) == worth(second, trump, lead, play))
    )


@theorem(
    "两种解读在毙牌上的见证没有首出更短的：首出张数更少时，同样的出牌同样作数。",
    rulesets=Text(
        "whu 的 R-05、R-31，zzvc 的 R-01 至 R-04、R-32、R-33，bnuz 的 R-31b、R-36，各两种选择",
        "two choices each of R-05 and R-31 of whu, R-01 to R-04, R-32 and R-33 of zzvc, R-31b and R-36 of bnuz",
    ),
    bound=Text(
        "打 5，有主与无主：比见证首出张数更少的每一种牌型的红桃首出，主牌或红桃里一切同张数的出牌",
        "level 5 with and without a trump suit: hearts led in every shape of fewer cards than in the witness, all "
        "plays of as many trumps or hearts",
    ),
)
def no_shorter_lead_tells_two_readings_apart() -> Obligations:
    """The witnesses of tricks lead as few cards as can be: what answers a shorter lead counts the same under both.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3.
    Readings: R-01, R-02, R-03, R-04, R-05, R-31, R-31b, R-32, R-33, R-36.
    """
    for reading, (document, size) in SHORTEST.items():
        first, second = ruleset(document).rules, ruleset(document, {reading: "b"}).rules
        cases: Cases = tuple(
            {
                "first": Fixed(first),
                "second": Fixed(second),
                "trump": Fixed(trump),
                "lead": Leads(first, trump, group_of(trump, LOW_HEART), size - 1),
                "play": _answers_of(trump, size - 1),
            }
            for trump in (LEVEL_FIVE, FIVE_WITHOUT_SUIT)
        )
        yield Obligation(reading, _is_answered_the_same, _has_as_many_cards, cases=cases, exhaustive=True)
    first, second = ruleset("zzvc-2019").rules, ruleset("zzvc-2019", {"R-33": "c"}).rules
    leads, plays = Leads(first, LEVEL_FIVE, group_of(LEVEL_FIVE, LOW_HEART), 2), _answers_of(LEVEL_FIVE, 2)
    given: Cases = (
        {"first": Fixed(first), "second": Fixed(second), "trump": Fixed(LEVEL_FIVE), "lead": leads, "play": plays},
    )
    yield Obligation("R-33 c", _is_answered_the_same, _has_as_many_cards, cases=given, exhaustive=True)


# Points


def _is_shared_out(play: Play) -> bool:
    rest = tuple(2 - play[i] for i in range(KINDS))
    return points(play) + points(rest) == 200 and points(play) % 5 == 0


@theorem(
    "一副对局的牌共 200 分：无论怎样分成两份，两份的分合计 200，每份都是 5 的倍数。",
    rulesets=NO_RULESET,
    bound=Text("108 张牌的一切分法", "all ways to part the 108 cards"),
)
def the_points_of_the_cards_are_two_hundred() -> Obligations:
    """The points of the 108 cards are 200: parted in two in any way, both parts make 200, each a multiple of 5.

    Clauses: zzvc:A.7, zzvc:A.6.0. Readings: R-84, R-92.
    """
    yield Obligation("every parting", _is_shared_out)


def _has_points_by_suit(play: Play) -> bool:
    return points(play) <= 50 or any(
        play[i] > 0 and play[j] > 0 and not is_of_one_group(LEVEL_FIVE, PACK[i], PACK[j])
        for i in range(KINDS)
        for j in range(i)
    )


@false_theorem(
    "一个牌组里的牌合计至多 50 分。",
    rulesets=NO_RULESET,
    bound=Text(
        "打 5、黑桃为主，五、十、老 K 的一切出牌", "level 5, spades are trump: all plays of fives, tens and kings"
    ),
)
def no_group_holds_more_than_fifty_points() -> Obligations:
    """The cards of a group have fifty points at most: false, the fives of all suits are trump at level 5.

    Clauses: zzvc:A.7. Readings: R-92.
    """
    kinds = tuple(i for i in range(KINDS) if PACK[i].rank in (5, 10, KING))
    yield Obligation("level 5", _has_points_by_suit, cases=({"play": Plays(kinds)},))
