"""Theorems on following: no deadlock, the definition and the predicate, what the engine makes of how pairs lie.

Clauses whu:5.10.5, zzvc:A.6.1–A.6.5, bnuz:A.8.1.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from shengji_reference.duties import COUNT, FAULTLESS, GROUP, HAND, PAIRS, first_fault
from shengji_reference.fills import best_fills as fills_of_engine
from shengji_reference.ladder import group
from shengji_reference.lengths import Knot, Lengths, lie_of, rests_of
from shengji_reference.masks import context
from shengji_reference.runs import tractors_of
from shengji_reference.table import table
from shengji_spec.cards import (
    DIAMONDS,
    HEARTS,
    JOKERS,
    KINDS,
    NO_SUIT,
    QUEEN,
    SPADES,
    Card,
    Play,
    Trump,
    position,
)
from shengji_spec.following import (
    Duty,
    are_pairs_followed,
    are_tractors_followed,
    best_fills,
    duty,
    follow_count,
    follow_refusal,
    is_best_choice,
    may_follow,
)
from shengji_spec.leads import is_held, may_lead_shape
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_equal
from shengji_spec.parts import cards_of, play_of, tractors_in, without
from shengji_spec.proof.domains import Domain, Fixed, Plays, Whole
from shengji_spec.proof.statement import NO_RULESET, Cases, Obligation, Obligations, Text, false_theorem, theorem
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

LEVEL_FIVE = Trump(5, SPADES)
LEVEL_QUEEN = Trump(QUEEN, SPADES)
WITHOUT_SUIT = Trump(5, NO_SUIT)
WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))

BY_R_23 = {
    "the longest tractors held": ZZVC,
    "a whole tractor or pairs": ZZVC._replace(tractor_lead_asks_for_shorter_tractors=False),
    "pairs": ZZVC._replace(tractor_lead_asks_for_tractors=False),
}
"""What a tractor that is led may ask for, under R-23 and R-23c; all else as in zzvc."""

EVERY_R_23 = Text("R-23、R-23c 的每种选择，其余取默认", "each choice of R-23 and R-23c, all else by default")


# How pairs lie: walked from rung to rung, as the engine does not


@cache
def kinds_of(trump: Trump, number: int) -> tuple[int, ...]:
    """Return the kinds of a group in the order of the engine's bits, lowest first, as places in PACK."""
    start, kinds = context(trump).slots[number]
    return tuple(position(card) for card in context(trump).cards[start : start + kinds.bit_length()])


def pairs_of(kinds: tuple[int, ...], mask: int) -> Play:
    """Return pairs of the kinds whose bits the mask has."""
    counts = [0] * KINDS
    for bit, kind in enumerate(kinds):
        counts[kind] = 2 * (mask >> bit & 1)
    return tuple(counts)


def mask_of(kinds: tuple[int, ...], play: Play) -> int:
    """Return the pairs of a play as bits."""
    return sum(1 << bit for bit, kind in enumerate(kinds) if play[kind] == 2)


@cache
def rungs_of(rules: Rules, trump: Trump, kinds: tuple[int, ...]) -> tuple[tuple[int, bool], ...]:
    """Return the rungs of a group, lowest first: the bits on each as a mask, and whether the one below it is next."""
    lowest_first = cards_of(trump, tuple(int(i in kinds) for i in range(KINDS)))[::-1]
    stacked: list[list[Card]] = []
    for card in lowest_first:
        if stacked and is_equal(trump, stacked[-1][0], card):
            stacked[-1].append(card)
        else:
            stacked.append([card])
    linked = (False, *(are_neighbours(rules, trump, low[0], high[0]) for low, high in pairwise(stacked)))
    masks = (sum(1 << kinds.index(position(card)) for card in rung) for rung in stacked)
    return tuple(zip(masks, linked, strict=True))


def walked(rules: Rules, trump: Trump, kinds: tuple[int, ...], mask: int) -> Lengths:
    """Return how pairs lie: stretches of occupied rungs that are next to one another, found by walking upwards."""
    stretches: list[list[int]] = [[]]
    for rung, is_linked in rungs_of(rules, trump, kinds):
        pairs = (mask & rung).bit_count()
        if not pairs or not is_linked:
            stretches.append([])
        if pairs:
            stretches[-1].append(pairs)
    runs, knot = [], None
    for stretch in stretches:
        if max(stretch, default=0) > 1:
            place = stretch.index(max(stretch))
            knot = Knot(place, stretch[place], len(stretch) - place - 1, rules.off_level_pairs_adjoin)
        elif stretch:
            runs.append(len(stretch))
    return Lengths(tuple(sorted(runs, reverse=True)), knot)


ALL_HEARTS: dict[str, Domain] = {"trump": Fixed(LEVEL_FIVE), "mask": Whole(0, (1 << 12) - 1)}
ALL_TRUMPS: dict[str, Domain] = {"trump": Fixed(LEVEL_QUEEN), "shift": Fixed(0), "mask": Whole(0, (1 << 18) - 1)}
HIGH_TRUMPS: dict[str, Domain] = {"trump": Fixed(LEVEL_QUEEN), "shift": Fixed(9), "mask": Whole(0, (1 << 9) - 1)}
TRUMPS_WITHOUT_SUIT: dict[str, Domain] = {
    "trump": Fixed(WITHOUT_SUIT),
    "shift": Fixed(0),
    "mask": Whole(0, (1 << 6) - 1),
}
"""Masks of pairs: the twelve kinds of a side suit; the eighteen trumps; the nine highest, A K J and the permanent
trumps, whose bits stand nine places up; the six trumps where there is no trump suit."""

CHAINS = {
    "by default": ZZVC,
    "R-01 b": ruleset("zzvc-2019", {"R-01": "b"}).rules,
    "R-02 b": ruleset("zzvc-2019", {"R-02": "b"}).rules,
    "R-04 b": ruleset("zzvc-2019", {"R-04": "b"}).rules,
}
SUITLESS_CHAINS = {**CHAINS, "R-03 b": ruleset("zzvc-2019", {"R-03": "b"}).rules}
SECOND_LINE = ruleset("whu-2013", {"R-05": "b"}).rules


def heart_number(trump: Trump) -> int:
    """Return the engine's number of the hearts, a side suit."""
    return group(trump, Card(HEARTS, 2))


def trump_number(trump: Trump) -> int:
    """Return the engine's number of the trumps."""
    return group(trump, Card(JOKERS, 16))


def _is_found_in_hearts(rules: Rules, trump: Trump, mask: int) -> bool:
    number = heart_number(trump)
    return lie_of(table(rules, trump).lines[number], mask) == walked(rules, trump, kinds_of(trump, number), mask)


def _has_off_level_pairs_from_the_lowest(mask: int) -> bool:
    """Of the three equal kinds the lowest bits come first: the others are the same but for their suits."""
    return mask >> 12 & 7 in (0, 1, 3, 7)


def _is_found_in_trumps(rules: Rules, trump: Trump, shift: int, mask: int) -> bool:
    number, pairs = trump_number(trump), mask << shift
    return lie_of(table(rules, trump).lines[number], pairs) == walked(rules, trump, kinds_of(trump, number), pairs)


@theorem(
    "引擎扫一遍位串得到的连段长度，与沿大小阶梯一档一档走出来的一致。",
    rulesets=Text("默认，及 R-01、R-02、R-03、R-04 各取 b", "the defaults, and R-01, R-02, R-03, R-04 each at b"),
    bound=Text(
        "一门副牌的全部 2^12 种对子组合；默认之下主牌的全部 2^18 种（三种等大的副级牌只计几对），"
        "各解读之下主牌里最大的九种牌的全部 2^9 种；无主时全部 2^6 种",
        "all 2^12 sets of pairs of a side suit; all 2^18 of the trumps by default, of the three equal off-suit level "
        "cards only how many, and all 2^9 of the nine highest under each reading; all 2^6 where there is no trump suit",
    ),
)
def the_engine_finds_the_lengths_of_runs_in_one_pass() -> Obligations:
    """The lengths of runs that the engine finds in one pass over a mask are those that a walk from rung to rung finds.

    Clauses: zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04.
    """
    yield Obligation("side suit", _is_found_in_hearts, cases=({"rules": Fixed(ZZVC), **ALL_HEARTS},), exhaustive=True)
    for words, rules in CHAINS.items():
        cases: Cases = ({"rules": Fixed(rules), **(ALL_TRUMPS if rules == ZZVC else HIGH_TRUMPS)},)
        assuming = _has_off_level_pairs_from_the_lowest if rules == ZZVC else None
        yield Obligation(f"trumps, {words}", _is_found_in_trumps, assuming, cases=cases, exhaustive=True)
    cases = tuple({"rules": Fixed(rules), **TRUMPS_WITHOUT_SUIT} for rules in SUITLESS_CHAINS.values())
    yield Obligation("no trump suit", _is_found_in_trumps, cases=cases, exhaustive=True)


def _leave_the_same(rules: Rules, trump: Trump, number: int, mask: int) -> bool:
    """For every length: what the tractors of the spec leave lies as the engine says from how the pairs lie."""
    kinds = kinds_of(trump, number)
    play, lie = pairs_of(kinds, mask), walked(rules, trump, kinds, mask)
    for length in range(1, mask.bit_count() + 1):
        tractors = tractors_in(rules, trump, play, length)
        left = {walked(rules, trump, kinds, mask ^ mask_of(kinds, tractor)) for tractor in tractors}
        if left != set(rests_of(lie, length)):
            return False
        if not tractors and length > 1:
            return True
    return True


def _heart_tractors_leave_the_same(rules: Rules, trump: Trump, mask: int) -> bool:
    return _leave_the_same(rules, trump, heart_number(trump), mask)


def _trump_tractors_leave_the_same(rules: Rules, trump: Trump, shift: int, mask: int) -> bool:
    return _leave_the_same(rules, trump, trump_number(trump), mask << shift)


def _tractors_on_two_lines_are_the_same(rules: Rules, trump: Trump, shift: int, mask: int) -> bool:
    number, pairs = trump_number(trump), mask << shift
    kinds = kinds_of(trump, number)
    return all(
        {mask_of(kinds, tractor) for tractor in tractors_in(rules, trump, pairs_of(kinds, pairs), length)}
        == set(tractors_of(table(rules, trump).lines[number], pairs, length))
        for length in range(1, pairs.bit_count() + 1)
    )


@theorem(
    "跟牌只取决于所持对子各连段的长度：取走任一条拖拉机后剩下的长度，由原来的长度决定，并与引擎所算一致。",
    rulesets=Text("默认，及 R-01 至 R-05 各取 b", "the defaults, and R-01 to R-05 each at b"),
    bound=Text(
        "一门副牌的全部 2^12 种对子组合；主牌里最大的九种牌的全部 2^9 种；无主时全部 2^6 种",
        "all 2^12 sets of pairs of a side suit; all 2^9 of the nine highest trumps; all 2^6 where there is no trump "
        "suit",
    ),
)
def what_a_tractor_leaves_is_known_from_the_lengths_of_runs() -> Obligations:
    """Following asks for nothing but the lengths of the runs that the pairs held lie in.

    For every length of tractor, what the tractors of that length leave is known from the lengths before, and is what
    the engine computes. So, pair by pair, is the best that can be done for any parts of a lead: the fills consult the
    cards in no other way. Where R-05 b has a second line, the engine keeps the pairs and finds the same tractors.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    for quarter in range(4):
        masks = Whole(quarter << 10, (quarter + 1 << 10) - 1)
        cases: Cases = ({"rules": Fixed(ZZVC), "trump": Fixed(LEVEL_FIVE), "mask": masks},)
        yield Obligation(f"side suit, {masks}", _heart_tractors_leave_the_same, cases=cases, exhaustive=True)
    for words, rules in CHAINS.items():
        cases = ({"rules": Fixed(rules), **HIGH_TRUMPS},)
        yield Obligation(f"trumps, {words}", _trump_tractors_leave_the_same, cases=cases, exhaustive=True)
    cases = ({"rules": Fixed(SECOND_LINE), **HIGH_TRUMPS},)
    yield Obligation("trumps, R-05 b", _tractors_on_two_lines_are_the_same, cases=cases, exhaustive=True)
    cases = tuple({"rules": Fixed(rules), **TRUMPS_WITHOUT_SUIT} for rules in SUITLESS_CHAINS.values())
    yield Obligation("no trump suit", _trump_tractors_leave_the_same, cases=cases, exhaustive=True)


# Every way for runs to lie in a side suit, and everything that can be owed: partitions of pairs into runs


def _partitions(rungs: int, longest: int) -> Iterator[Duty]:
    """Yield the lengths of runs, longest first, that find room on so many rungs with an empty one between each two."""
    yield ()
    for length in range(1, min(rungs, longest) + 1):
        for others in _partitions(rungs - length - 1, length):
            yield (length, *others)


PARTITIONS = tuple(sorted(_partitions(12, 12), key=lambda lengths: (sum(lengths), lengths)))
INDEX = Whole(0, len(PARTITIONS) - 1)


@cache
def _laid_out(lengths: int) -> int:
    """Return a mask of a side suit with runs of these lengths, the longest lowest."""
    mask = place = 0
    for length in PARTITIONS[lengths]:
        mask |= (1 << length) - 1 << place
        place += length + 1
    return mask


def _find_room_together(held: int, owed: int) -> bool:
    """Two packs have them: each kind is a pair of the lead or one of the hand; and something is owed."""
    return 0 < sum(PARTITIONS[owed]) <= 12 - sum(PARTITIONS[held])


HEART_NUMBER = heart_number(LEVEL_FIVE)
HEART_KINDS = kinds_of(LEVEL_FIVE, HEART_NUMBER)


def _fills_are_the_same(rules: Rules, held: int, owed: int) -> bool:
    made, mask = table(rules, LEVEL_FIVE), _laid_out(held)
    by_engine = fills_of_engine(made.lines[HEART_NUMBER], mask, PARTITIONS[owed], made.counted)
    return by_engine == best_fills(rules, LEVEL_FIVE, pairs_of(HEART_KINDS, mask), PARTITIONS[owed])


SIDE_SUIT_LENGTHS = Text(
    "一门副牌里对子连段长度与首出各部分长度的一切组合，合计至多 12 对",
    "all lengths of runs that a side suit has room for, and all parts that may be led, 12 pairs together at most",
)


@theorem("引擎按连段长度算出的最好跟法，与谓词一致。", rulesets=EVERY_R_23, bound=SIDE_SUIT_LENGTHS)
def the_engine_fills_the_parts_of_a_lead_as_the_spec_does() -> Obligations:
    """The best that the engine finds, from the lengths of runs, for the parts of a lead is what the spec defines.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23b, R-23c, R-28.
    """
    for words, rules in BY_R_23.items():
        cases: Cases = ({"rules": Fixed(rules), "held": INDEX, "owed": INDEX},)
        yield Obligation(words, _fills_are_the_same, _find_room_together, cases=cases, exhaustive=True)


def _taken(rules: Rules, trump: Trump, cards: Play, owed: Duty) -> Play:
    """Return the pairs of one best way to fill the parts: tractor by tractor, whichever leaves the best."""
    rest, fills = cards, best_fills(rules, trump, cards, owed)
    for part, fill in enumerate(fills):
        left = owed[part]
        for place, length in enumerate(fill):
            left -= length
            later = (fill[place + 1 :], *fills[part + 1 :])
            rest = next(
                after
                for tractor in tractors_in(rules, trump, rest, length)
                if best_fills(rules, trump, after := without(rest, tractor), owed[part:], left) == later
            )
    return without(cards, rest)


def _some_play_is_as_good_as_the_hand(rules: Rules, held: int, owed: int) -> bool:
    """From the pairs taken on, pair by pair up to all that is held, the parts are done for as well as by the hand."""
    parts, hand = PARTITIONS[owed], pairs_of(HEART_KINDS, _laid_out(held))
    best = best_fills(rules, LEVEL_FIVE, hand, parts)
    chosen = _taken(rules, LEVEL_FIVE, hand, parts)
    if sum(chosen) > 2 * sum(parts):
        return False
    for kind in HEART_KINDS:
        if best_fills(rules, LEVEL_FIVE, chosen, parts) != best:
            return False
        chosen = tuple(max(chosen[i], hand[i] if i == kind else 0) for i in range(KINDS))
    return chosen == hand


LEADS = {
    "single": (Card(HEARTS, 14),),
    "pair": (Card(HEARTS, 14),) * 2,
    "side triple": (*(Card(HEARTS, 14),) * 2, Card(HEARTS, 13)),
    "tractor": (*(Card(HEARTS, 14),) * 2, *(Card(HEARTS, 13),) * 2),
}
FEW = (Card(HEARTS, 2), Card(HEARTS, 3), Card(DIAMONDS, 2), Card(SPADES, 2), Card(SPADES, 3))
FEW_HANDS = Plays(tuple(map(position, FEW)))


def _has_cards_enough(lead: Play, hand: Play) -> bool:
    return sum(hand) >= sum(lead)


def _some_play_may_follow(rules: Rules, lead: Play, hand: Play) -> bool:
    return follow_count(rules, LEVEL_FIVE, lead, hand) > 0


@theorem(
    "总有一种合法的跟法：跟牌不会陷入僵局。",
    rulesets=Text(
        "R-23、R-23c 的每种选择；三份规则文本的默认，及 R-34 取 b",
        "each choice of R-23 and R-23c; the defaults of the three documents, and R-34 b",
    ),
    bound=Text(
        "一门副牌里对子连段长度与首出各部分长度的一切组合；整手牌限五种牌（两种红桃、一种方块、两种主牌），"
        "首出单张、对子、边三轮、拖拉机",
        "all lengths of runs of a side suit with all parts of a lead; whole hands of five kinds of card (two hearts, "
        "one diamond, two trumps), a single, pair, side triple or tractor led",
    ),
)
def some_play_may_always_follow() -> Obligations:
    """Whoever has cards enough has a play that may follow.

    In the group led: some pairs, no more than were led, do for its parts what the whole hand can; and so do these with
    any further pairs of the hand, so that cards can be added up to the number led. Of hands short in the group, all
    hands of few kinds are tried.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23c, R-28, R-34, R-35.
    """
    for words, rules in BY_R_23.items():
        cases: Cases = ({"rules": Fixed(rules), "held": INDEX, "owed": INDEX},)
        yield Obligation(words, _some_play_is_as_good_as_the_hand, _find_room_together, cases=cases, exhaustive=True)
    strict = ruleset("bnuz-2015", {"R-34": "b"}).rules
    cases = tuple(
        {"rules": Fixed(rules), "lead": Fixed(play_of(lead)), "hand": FEW_HANDS}
        for rules in (WHU, ZZVC, BNUZ, strict)
        for words, lead in LEADS.items()
        if words != "side triple" or rules.side_triple
    )
    yield Obligation("short hands", _some_play_may_follow, _has_cards_enough, cases=cases, exhaustive=True)


# The definition, and the predicate

THROW = (*(Card(HEARTS, 14),) * 2, Card(HEARTS, 12))
SMALL_GROUP = tuple(position(card) for card in (Card(HEARTS, 2), Card(HEARTS, 3), Card(HEARTS, 7), Card(DIAMONDS, 2)))


def _is_played_from(lead: Play, hand: Play, play: Play) -> bool:
    return sum(play) == sum(lead) and is_held(hand, play)


def _is_legal_by_definition(rules: Rules, lead: Play, hand: Play, play: Play) -> bool:
    return may_follow(rules, LEVEL_FIVE, lead, hand, play) == is_best_choice(rules, LEVEL_FIVE, lead, hand, play)


@theorem(
    "一手跟牌合法，恰当没有别的同样张数的选法更合首出的要求。",
    rulesets=Text(
        "R-34 取 a：zzvc 的默认、R-23 与 R-23c 的各种选择、R-28 取 b；whu 的 R-22 取 b、R-35 取 b",
        "R-34 a: zzvc by default, with each choice of R-23 and R-23c, and with R-28 b; whu with R-22 b and R-35 b",
    ),
    bound=Text(
        "四种牌（红桃 2、3、7 与方块 2）的一切手牌，首出单张、对子、边三轮、拖拉机、一对加一张的甩牌",
        "all hands of four kinds of card (hearts 2, 3, 7, diamond 2); a single, pair, side triple, tractor, or a throw "
        "of pair and single is led",
    ),
)
def a_play_is_legal_just_when_no_other_choice_honours_the_lead_better() -> Obligations:
    """What may follow is what no other choice of as many cards from the hand beats in honouring the lead.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23c, R-28, R-35.
    """
    spared = ruleset("whu-2013", {"R-22": "b", "R-35": "b"}).rules
    asked = [(words, rules, LEADS["tractor"]) for words, rules in BY_R_23.items()]
    asked += [("single", ZZVC, LEADS["single"]), ("pair", ZZVC, LEADS["pair"]), ("throw", ZZVC, THROW)]
    asked += [("throw, R-28 b", ruleset("zzvc-2019", {"R-28": "b"}).rules, THROW)]
    asked += [("pair, R-22 b", spared, LEADS["pair"]), ("side triple, R-35 b", spared, LEADS["side triple"])]
    for words, rules, lead in asked:
        cases: Cases = (
            {
                "rules": Fixed(rules),
                "lead": Fixed(play_of(lead)),
                "hand": Plays(SMALL_GROUP),
                "play": Plays(SMALL_GROUP),
            },
        )
        yield Obligation(words, _is_legal_by_definition, _is_played_from, cases=cases, exhaustive=True)


ACE_TO_TEN = Plays(tuple(position(Card(HEARTS, rank)) for rank in range(10, 15)))


def _asks_the_same(rules: Rules, lead: Play) -> bool:
    as_part, as_pair = rules._replace(triple_in_throw=True), rules._replace(triple_in_throw=False)
    nothing = play_of(())
    return duty(as_part, LEVEL_FIVE, lead, nothing) == duty(as_pair, LEVEL_FIVE, lead, nothing)


def _may_be_led(rules: Rules, lead: Play) -> bool:
    return may_lead_shape(rules, LEVEL_FIVE, lead)


@theorem(
    "甩牌里的边三轮算不算一个部分，对跟牌没有影响：作部分时要一对，不作部分时其中的对子也要一对。",
    rulesets=Text("bnuz 的默认，及 R-28 取 a 而 R-35 取 b", "the defaults of bnuz, and with R-28 a and R-35 b"),
    bound=Text("红桃 A、K、Q、J、10 的一切首出", "all leads of hearts A K Q J T"),
)
def a_side_triple_as_a_part_asks_for_the_pair_that_it_holds() -> Obligations:
    """A throw asks for the same whether or not a side triple is one of its parts.

    As a part it asks for one pair, as its pair does alone; and where a throw asks for its suit alone, for nothing.

    Clauses: bnuz:A.8.1. Readings: R-28, R-29c, R-35.
    """
    cases: Cases = tuple(
        {"rules": Fixed(rules), "lead": ACE_TO_TEN}
        for rules in (BNUZ, ruleset("bnuz-2015", {"R-28": "a", "R-35": "b"}).rules)
    )
    yield Obligation("leads", _asks_the_same, _may_be_led, cases=cases, exhaustive=True)


JOKERS_AND_LEVEL = {
    name: Plays(kinds_of(WITHOUT_SUIT, trump_number(WITHOUT_SUIT))[1:], (0, 2)) for name in ("lead", "hand", "play")
}


def _are_dealt(lead: Play, hand: Play, play: Play) -> bool:
    return (
        sum(lead) > 0
        and sum(play) <= sum(lead)
        and is_held(hand, play)
        and all(led + held <= 2 for led, held in zip(lead, hand, strict=True))
    )


def _are_followed_alike(rules: Rules, lead: Play, hand: Play, play: Play) -> bool:
    """Under both choices of R-03 the same pairs do for the lead, and not fewer."""
    verdicts = [
        (
            are_pairs_followed(each, WITHOUT_SUIT, lead, hand, play),
            are_tractors_followed(each, WITHOUT_SUIT, lead, hand, play),
        )
        for each in (
            rules._replace(small_joker_adjoins_level_without_trump_suit=True),
            rules._replace(small_joker_adjoins_level_without_trump_suit=False),
        )
    ]
    return verdicts[0] == verdicts[1]


@theorem(
    "无主时小王与级牌相不相邻，在主牌可甩而甩牌逐部分要求跟的规则下，对跟牌没有影响。",
    rulesets=Text("bnuz 的默认规则集", "the defaults of bnuz"),
    bound=Text(
        "打 5、无主，王与三种级牌里一切成对的首出、手牌与出牌",
        "level 5, no trump suit: all leads, hands, plays of pairs of jokers and three level cards",
    ),
)
def whether_small_joker_and_level_card_are_neighbours_changes_no_follow() -> Obligations:
    """Without a trump suit nothing owed turns on whether small joker and level card are neighbours if throws ask alike.

    A tractor that asks for one takes the only pair of small jokers, so that no other tractor is left to be owed.

    Clauses: bnuz:A.8.1. Readings: R-03, R-28, R-29.
    """
    cases: Cases = ({"rules": Fixed(BNUZ), **JOKERS_AND_LEVEL},)
    yield Obligation("pairs", _are_followed_alike, _are_dealt, cases=cases, exhaustive=True)


# The engine's count of cards and pairs, by the solver

SOME_HEARTS = HEART_KINDS[:8]
LED_GROUP = (1 << len(SOME_HEARTS)) - 1
SOME_KINDS = (*SOME_HEARTS, position(Card(DIAMONDS, 2)), position(Card(DIAMONDS, 3)))


def _bits(play: Play, least: int) -> int:
    return sum(1 << bit if play[kind] >= least else 0 for bit, kind in enumerate(SOME_KINDS))


def _hearts(play: Play) -> int:
    return sum(play[kind] for kind in SOME_HEARTS)


def _heart_pairs(play: Play) -> int:
    return sum(1 if play[kind] == 2 else 0 for kind in SOME_HEARTS)


def _fault_by_counting(count: int, pairs: int, hand: Play, play: Play) -> int:
    if sum(play) != count:
        return COUNT
    if not is_held(hand, play):
        return HAND
    if _hearts(play) < min(count, _hearts(hand)):
        return GROUP
    return PAIRS if _heart_pairs(play) < min(pairs, _heart_pairs(hand)) else FAULTLESS


def _is_first_fault(count: int, pairs: int, hand: Play, play: Play) -> bool:
    fault = first_fault(count, LED_GROUP, pairs, _bits(hand, 1), _bits(hand, 2), _bits(play, 1), _bits(play, 2))
    return fault == _fault_by_counting(count, pairs, hand, play)


def _are_of_the_lead(count: int, pairs: int) -> bool:
    return 2 * pairs <= count


@theorem(
    "引擎在位串上数出的第一个错处（张数、手牌、同门、对子），与按张数逐种数出的一致。",
    rulesets=NO_RULESET,
    bound=Text(
        "首出牌组的八种牌与另两种牌的一切手牌与出牌，首出至多 6 张",
        "all hands and plays of eight kinds of the group led and two other kinds, up to 6 cards led",
    ),
)
def the_engine_counts_cards_and_pairs_on_masks() -> Obligations:
    """The first fault that the engine finds on masks is the one that counting kind by kind finds.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1. Readings: R-28, R-28b, R-35.
    """
    given = {"hand": Plays(SOME_KINDS), "play": Plays(SOME_KINDS)}
    for count in range(1, 7):
        cases: Cases = ({"count": Fixed(count), "pairs": Whole(0, count // 2), **given},)
        yield Obligation(f"{count} cards", _is_first_fault, _are_of_the_lead, cases=cases)


# What is false

EVEN_HANDS = Plays(HEART_KINDS[:5], (0, 2))


def _may_follow(rules: Rules, lead: Play, hand: Play, play: Play) -> bool:
    return may_follow(rules, LEVEL_FIVE, lead, hand, play)


@false_theorem(
    "跟拖拉机时，对子够数就行，不必有拖拉机。",
    rulesets=Text("zzvc 的默认规则集", "the defaults of zzvc"),
    bound=Text("红桃最小的五种对子，首出两连对", "pairs of the five lowest hearts, a tractor of two led"),
)
def any_pairs_may_follow_a_tractor() -> Obligations:
    """As many pairs as were led may follow a tractor, whichever they are: false, a tractor held has to be played.

    Clauses: zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23c.
    """
    lead = Fixed(play_of(LEADS["tractor"]))
    cases: Cases = ({"rules": Fixed(ZZVC), "lead": lead, "hand": EVEN_HANDS, "play": EVEN_HANDS},)
    yield Obligation("pairs", _may_follow, _is_played_from, cases=cases, exhaustive=True)


def _is_not_refused_for_a_pair(rules: Rules, lead: Play, hand: Play, play: Play) -> bool:
    return follow_refusal(rules, LEVEL_FIVE, lead, hand, play) != Reason.PAIR_HELD


@false_theorem(
    "跟对子时，可以不拆拖拉机而出单张。",
    rulesets=Text("三份规则文本的默认规则集", "the defaults of all three documents"),
    bound=Text("红桃最小的五种牌，首出对子", "the five lowest hearts, a pair led"),
)
def pairs_inside_tractors_are_not_owed() -> Obligations:
    """Who holds pairs only inside tractors owes none to a pair: false by default, and what R-22 b says.

    Clauses: zzvc:A.6.2, whu:5.10.5, bnuz:A.8.1. Readings: R-22.
    """
    lead, cards = Fixed(play_of(LEADS["pair"])), Plays(HEART_KINDS[:4])
    for words, rules in (("whu", WHU), ("zzvc", ZZVC), ("bnuz", BNUZ)):
        cases: Cases = ({"rules": Fixed(rules), "lead": lead, "hand": EVEN_HANDS, "play": cards},)
        yield Obligation(words, _is_not_refused_for_a_pair, _is_played_from, cases=cases, exhaustive=True)
