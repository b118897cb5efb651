"""Theorems on following: no deadlock, the definition and the predicate, what legality turns on, for all holdings.

Clauses whu:5.10.5, zzvc:A.6.1–A.6.5, bnuz:A.8.1. All that the spec asks of tractors it asks by `do_tractors_lie_in`:
whether some cards hold tractors of some lengths at once. Of that function three things are all that matters: more cards
hold no less, who holds some tractors holds fewer of them, and tractors held are held by their own pairs. The solver
proves them of the real one for leads of up to six pairs in a side suit and of up to three in trump
(`more_cards_hold_no_fewer_tractors`, `what_is_held_…`), and for all sets of pairs the second one is compared outright
(`duties.pairs_that_hold_some_tractors_…`); the other two are plain from its form, which is that one of many ways to
lie is among the pairs held. All else is proved whatever that function says otherwise, so that it holds in every group,
under every trump and all choices of R-01 to R-05, for all holdings at once. The lead is there as the number of its
cards and the pairs that it asks for, part by part; what R-22, R-28, R-28b and R-35 decide is which parts are owed, and
R-23 and R-23c which lengths count beside the pair.

Why leads of up to six pairs do in a side suit: who has as many cards of the suit as were led leaves twelve for the
lead; who has fewer plays all of them, whatever is owed (`some_play_…`, short). Trumps are 36: there a lead of seven to
nine pairs can be met, for which `make full` proves the same.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from shengji_spec.cards import CLUBS, DIAMONDS, HEARTS, KINDS, NO_SUIT, PACK, SPADES, Card, Play, Trump, position
from shengji_spec.following import (
    Duty,
    Fill,
    are_held_at_once,
    can_ruff,
    choices,
    do_tractors_lie_in,
    does_better,
    duty,
    follow_count,
    follow_refusal,
    group_refusal,
    honours_better,
    is_best_choice,
    is_spared,
    is_wrong_ruff,
    lengths_asked,
    longer_than_pairs,
    may_follow,
    number_of_side_cards,
    of_one_group,
    one_more,
    pairs_in,
    refusal_by_group,
    ways_to_lie,
)
from shengji_spec.leads import is_held, may_lead_shape
from shengji_spec.order import is_of_one_group, is_trump
from shengji_spec.parts import group_of, later_parts, play_of
from shengji_spec.proof.domains import Domain, Fixed, Flag, Plays, Whole, groups_of, kinds_in
from shengji_spec.proof.shapes_led import partitions
from shengji_spec.proof.statement import (
    EVERY_CARD,
    Cases,
    Given,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.tricks import is_ruff

LEVEL_FIVE = Trump(5, SPADES)
WITHOUT_SUIT = Trump(5, NO_SUIT)
WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))

BY_R_23 = {
    "the longest tractors held": ZZVC,
    "a whole tractor or pairs": ZZVC._replace(tractor_lead_asks_for_shorter_tractors=False),
    "pairs": ZZVC._replace(tractor_lead_asks_for_tractors=False),
}
"""What a tractor that is led may ask for, under R-23 and R-23c; all else as in zzvc."""

LONGEST, WHOLE, PAIRS_ALONE = BY_R_23.values()


HEART_KINDS = tuple(i for i in reversed(range(KINDS)) if PACK[i].suit == HEARTS and PACK[i].rank != LEVEL_FIVE.level)
"""The hearts, a side suit, lowest first, by their places in PACK."""


def pairs_of(kinds: tuple[int, ...], mask: int) -> Play:
    """Return pairs of the kinds whose bits the mask has."""
    counts = [0] * KINDS
    for bit, kind in enumerate(kinds):
        counts[kind] = 2 * (mask >> bit & 1)
    return tuple(counts)


# Lengths of runs, and of the parts of a lead


def runs_on(rungs: int, longest: int) -> Iterator[Duty]:
    """Yield the lengths of runs, longest first, that find room on so many rungs with an empty one between each two."""
    yield ()
    for length in range(1, min(rungs, longest) + 1):
        for others in runs_on(rungs - length - 1, length):
            yield (length, *others)


PARTITIONS = tuple(sorted(runs_on(12, 12), key=lambda lengths: (sum(lengths), lengths)))


@cache
def laid_out(lengths: int) -> int:
    """Return a mask of a side suit with runs of these lengths, the longest lowest."""
    mask = place = 0
    for length in PARTITIONS[lengths]:
        mask |= (1 << length) - 1 << place
        place += length + 1
    return mask


def duties_up_to(pairs: int) -> tuple[Duty, ...]:
    """Return all that leads may ask for, or hands give, of so many pairs at most, fewest first."""
    return tuple(owed for number in range(pairs + 1) for owed in partitions(number, number))


MOST_LED_IN_SUIT, MOST_LED_IN_TRUMP, MOST_LED = 6, 9, 12
"""The pairs that a lead may ask for whose cards a hand can meet in a side suit, in trump, and any lead."""

# What tractors some cards hold at once

NOTHING = play_of(())
BY_CHAIN = {
    "by default": ZZVC,
    "R-01 b": ruleset("zzvc-2019", {"R-01": "b"}).rules,
    "R-02 b": ruleset("zzvc-2019", {"R-02": "b"}).rules,
    "R-03 b": ruleset("zzvc-2019", {"R-03": "b"}).rules,
    "R-04 b": ruleset("zzvc-2019", {"R-04": "b"}).rules,
    "R-05 b": ruleset("whu-2013", {"R-05": "b"}).rules,
}
"""What pairs may chain, under R-01 to R-05; all else by default."""

HEART, SPADE, LEVEL_CARD = Card(HEARTS, 14), Card(SPADES, 14), Card(SPADES, LEVEL_FIVE.level)
GROUPS: dict[str, tuple[Rules, Trump, Card, int]] = {
    "side suit": (ZZVC, LEVEL_FIVE, HEART, MOST_LED_IN_SUIT),
    "trumps, by default": (ZZVC, LEVEL_FIVE, SPADE, 3),
    **{
        f"trumps, {words}": (BY_CHAIN[words], LEVEL_FIVE, SPADE, 3)
        for words in ("R-01 b", "R-02 b", "R-04 b", "R-05 b")
    },
    "no trump suit": (ZZVC, WITHOUT_SUIT, LEVEL_CARD, 3),
    "no trump suit, R-02 b": (BY_CHAIN["R-02 b"], WITHOUT_SUIT, LEVEL_CARD, 3),
    "no trump suit, R-03 b": (BY_CHAIN["R-03 b"], WITHOUT_SUIT, LEVEL_CARD, 2),
}
"""Groups under the readings that say what their tractors are: a card of each, and up to how many pairs are asked."""

EVERY_CHAIN = Text("默认，及 R-01 至 R-05 各取 b", "the defaults, and R-01 to R-05 each at b")
HOLDINGS_OF_GROUPS = Text(
    "打 5：一门副牌的一切持牌，各部分合计至多 6 对；黑桃为主时 18 种主牌、无主时 6 种主牌的一切持牌，至多 3 对",
    "level 5: all holdings of a side suit, parts of up to 6 pairs together; of the 18 trumps with spades, and of the 6 "
    "without a trump suit, up to 3",
)


ANY_GROUP = kinds_in(group_of(LEVEL_FIVE, SPADE))
"""The largest group, of 18 kinds: a smaller one is one of which the hand holds none of some kinds."""


def _cases_of_groups(**holdings: tuple[int, ...]) -> Iterator[tuple[str, Cases]]:
    """Yield for each group its cases: all lengths, and every holding, of which each kind is there so often."""
    for words, (rules, trump, card, most) in GROUPS.items():
        group = group_of(trump, card)
        given: Given = {"rules": Fixed(rules), "trump": Fixed(trump), "group": Fixed(group)}
        given |= {name: Plays(kinds_in(group), counts) for name, counts in holdings.items()}
        yield words, tuple({"lengths": Fixed(lengths), **given} for lengths in duties_up_to(most))


def _are_among(some: Play, more: Play) -> bool:
    return is_held(more, some)


@cache
def without_one(lengths: Fill) -> tuple[Fill, ...]:
    """Return the lengths without any one of them, each lot once."""
    return tuple(dict.fromkeys(lengths[:place] + lengths[place + 1 :] for place in range(len(lengths))))


def _more_hold_no_less(rules: Rules, trump: Trump, group: Play, lengths: Fill, some: Play, more: Play) -> bool:
    tractors = longer_than_pairs(lengths)
    return do_tractors_lie_in(rules, trump, group, some, ()) and (
        not do_tractors_lie_in(rules, trump, group, some, tractors)
        or (
            do_tractors_lie_in(rules, trump, group, more, tractors)
            and all(do_tractors_lie_in(rules, trump, group, some, fewer) for fewer in without_one(tractors))
        )
    )


def _more_hold_no_fewer_pairs(some: Play, more: Play) -> bool:
    return pairs_in(some) <= pairs_in(more)


@theorem(
    "牌多了，能同时分出的拖拉机不会少；同时分得出几条的，也分得出其中的几条。",
    rulesets=EVERY_CHAIN,
    bound=HOLDINGS_OF_GROUPS,
)
def more_cards_hold_no_fewer_tractors() -> Obligations:
    """What tractors some cards hold at once, these with any further cards hold, too, and they hold fewer of them.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    for words, cases in _cases_of_groups(some=(0, 1, 2), more=(0, 1, 2)):
        yield Obligation(words, _more_hold_no_less, _are_among, cases=cases)
    cases = ({"some": Plays(ANY_GROUP), "more": Plays(ANY_GROUP)},)
    yield Obligation("pairs", _more_hold_no_fewer_pairs, _are_among, cases=cases)


@cache
def _plays_of_ways(rules: Rules, trump: Trump, group: Play, lengths: Fill) -> tuple[Play, ...]:
    ways = ways_to_lie(rules, trump, group, longer_than_pairs(lengths))
    return tuple(tuple(2 * int(i in way) for i in range(KINDS)) for way in ways)


def _first_way(rules: Rules, trump: Trump, group: Play, held: Play, lengths: Fill) -> Play:
    """The pairs of the first way for the tractors to lie among the pairs held."""
    for way in _plays_of_ways(rules, trump, group, lengths):
        if all(way[i] == 0 or held[i] == 2 for i in range(KINDS)):
            return way
    return NOTHING


def _with_pairs(cards: Play, held: Play, pairs: int) -> Play:
    """Further pairs of those held, from the first kind on, until there are so many."""
    return tuple(
        2
        if cards[i] == 2
        or (held[i] == 2 and pairs_in(cards) + sum(held[j] == 2 and cards[j] == 0 for j in range(i)) < pairs)
        else 0
        for i in range(KINDS)
    )


def _are_held_by_their_pairs(rules: Rules, trump: Trump, group: Play, cards: Play, lengths: Fill) -> bool:
    chosen = _with_pairs(_first_way(rules, trump, group, cards, lengths), cards, sum(lengths))
    return (
        is_held(cards, chosen)
        and sum(chosen) == 2 * sum(lengths)
        and are_held_at_once(rules, trump, group, chosen, lengths)
    )


@theorem(
    "同时分得出几条拖拉机、几个对子的牌，从中取出恰好那么多对，就同样分得出。",
    rulesets=EVERY_CHAIN,
    bound=HOLDINGS_OF_GROUPS,
)
def what_is_held_at_once_is_held_by_as_many_pairs() -> Obligations:
    """Cards that hold some tractors and pairs at once have just as many pairs among them that hold these.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    for words, cases in _cases_of_groups(cards=(0, 2)):
        yield Obligation(words, _are_held_by_their_pairs, are_held_at_once, cases=cases)


# Whatever tractors lie in what cards

ALL_HOLDINGS = Text(
    "任一牌组的一切持牌；首出要求至多 6 对的一切组合，任意张数",
    "all holdings of any group; a lead of any number of cards that asks for up to 6 pairs, parted in any way",
)
EVERY_CHAIN_AND_R_23 = Text(
    "R-23、R-23c 的每种选择；R-01 至 R-05、R-22、R-28、R-28b、R-35 怎么取都一样",
    "each choice of R-23 and R-23c; whatever R-01 to R-05, R-22, R-28, R-28b, R-35 say",
)
FEW_PAIRS = Whole(0, len(ANY_GROUP))
OPAQUE: dict[Callable[..., Any], Domain] = {do_tractors_lie_in: Flag(), pairs_in: FEW_PAIRS}


@cache
def tractors_asked(owed: Duty) -> tuple[Fill, ...]:
    """Return all lengths of tractors that hands may give to such a lead, fewest first."""
    given: set[Fill] = {()}
    for pairs in owed:
        given = {(*some, *more) for some in given for more in duties_up_to(pairs)}
    return tuple(sorted({longer_than_pairs(lengths) for lengths in given}))


def _hold_no_less(rules: Rules, trump: Trump, group: Play, owed: Duty, more: Play, some: Play) -> bool:
    """What is proved of the real function: more cards hold no fewer tractors, and fewer of them they hold, too."""
    return (
        pairs_in(some) <= pairs_in(more)
        and _hold_fewer(rules, trump, group, owed, some)
        and _hold_fewer(rules, trump, group, owed, more)
        and all(
            do_tractors_lie_in(rules, trump, group, more, lengths)
            or not do_tractors_lie_in(rules, trump, group, some, lengths)
            for lengths in tractors_asked(owed)
        )
    )


def _hold_fewer(rules: Rules, trump: Trump, group: Play, owed: Duty, cards: Play) -> bool:
    """The cards hold no tractors at once, and what they hold without any one of the tractors, too."""
    return do_tractors_lie_in(rules, trump, group, cards, ()) and all(
        do_tractors_lie_in(rules, trump, group, cards, fewer)
        or not do_tractors_lie_in(rules, trump, group, cards, lengths)
        for lengths in tractors_asked(owed)
        for fewer in without_one(lengths)
    )


def cases_of_any_group(rules: Rules, duties: tuple[Duty, ...], *holdings: str) -> Cases:
    """Return a case for each of what leads may ask for: every number of cards led, and these holdings."""
    return _cases_of_group(rules, SPADE, ANY_GROUP, duties, *holdings)


def _cases_of_group(
    rules: Rules, card: Card, kinds: tuple[int, ...], duties: tuple[Duty, ...], *holdings: str
) -> Cases:
    group = Fixed(group_of(LEVEL_FIVE, card))
    given: Given = {"rules": Fixed(rules), "trump": Fixed(LEVEL_FIVE), "group": group}
    given |= {name: Plays(kinds) for name in holdings}
    return tuple({"owed": Fixed(owed), "size": Whole(max(1, 2 * sum(owed)), 25), **given} for owed in duties)


def _are_two_choices(
    rules: Rules, trump: Trump, group: Play, size: int, owed: Duty, held: Play, given: Play, other: Play
) -> bool:
    """Two choices, of as many cards as were led at most, from a hand that has as many."""
    return (
        max(sum(given), sum(other)) <= size <= sum(held)
        and _hold_no_less(rules, trump, group, owed, held, given)
        and _hold_no_less(rules, trump, group, owed, held, other)
    )


def _is_not_bettered(
    rules: Rules, trump: Trump, group: Play, size: int, owed: Duty, held: Play, given: Play, other: Play
) -> bool:
    """If the given may follow, the other does not honour the lead better."""
    return group_refusal(rules, trump, group, size, owed, held, given) is not None or not honours_better(
        rules, trump, group, other, given, owed
    )


def _is_bettered_if_refused(
    rules: Rules, trump: Trump, group: Play, size: int, owed: Duty, held: Play, given: Play, other: Play
) -> bool:
    """If the given may not follow, and the other may, the other honours the lead better."""
    return (
        group_refusal(rules, trump, group, size, owed, held, given) is None
        or group_refusal(rules, trump, group, size, owed, held, other) is not None
        or honours_better(rules, trump, group, other, given, owed)
    )


SMALL_GROUP = tuple(position(card) for card in (Card(HEARTS, 2), Card(HEARTS, 3), Card(HEARTS, 7), Card(DIAMONDS, 2)))


def _is_played_from(lead: Play, hand: Play, play: Play) -> bool:
    return sum(play) == sum(lead) and is_held(hand, play)


def _is_legal_by_definition(rules: Rules, lead: Play, hand: Play, play: Play) -> bool:
    return may_follow(rules, LEVEL_FIVE, lead, hand, play) == is_best_choice(rules, LEVEL_FIVE, lead, hand, play)


LEADS = {
    "single": (Card(HEARTS, 14),),
    "pair": (Card(HEARTS, 14),) * 2,
    "side triple": (*(Card(HEARTS, 14),) * 2, Card(HEARTS, 13)),
    "tractor": (*(Card(HEARTS, 14),) * 2, *(Card(HEARTS, 13),) * 2),
}
THROW = (*(Card(HEARTS, 14),) * 2, Card(HEARTS, 12))
STRICT = ruleset("bnuz-2015", {"R-34": "b"}).rules
SPARED = ruleset("whu-2013", {"R-22": "b", "R-35": "b"}).rules
FEW = (Card(HEARTS, 2), Card(HEARTS, 3), Card(DIAMONDS, 2), Card(SPADES, 2), Card(SPADES, 3))
FEW_HANDS = Plays(tuple(map(position, FEW)))


@theorem(
    "一手跟牌合法，恰当没有别的同样张数的选法更合首出的要求。",
    rulesets=EVERY_CHAIN_AND_R_23,
    bound=Text(
        f"{ALL_HOLDINGS.zh}；另有四种牌（红桃 2、3、7 与方块 2）的一切整手牌，首出单张、对子、边三轮、拖拉机、"
        "一对加一张的甩牌，R-34 取 a",
        f"{ALL_HOLDINGS.en}; and, with R-34 a, all whole hands of four kinds of card (hearts 2, 3, 7, diamond 2) with "
        "a single, pair, side triple, tractor, or a throw of pair and single led",
    ),
)
def a_play_is_legal_just_when_no_other_choice_honours_the_lead_better() -> Obligations:
    """What may follow is what no other choice of as many cards from the hand beats in honouring the lead.

    Nothing betters what may follow; and what may not follow is bettered by whatever may, which there always is.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23c, R-28, R-35.
    """
    for words, rules in BY_R_23.items():
        cases = cases_of_any_group(rules, duties_up_to(MOST_LED_IN_SUIT), "held", "given", "other")
        yield Obligation(f"not bettered, {words}", _is_not_bettered, _are_two_choices, cases=cases, opaque=OPAQUE)
        yield Obligation(f"bettered, {words}", _is_bettered_if_refused, _are_two_choices, cases=cases, opaque=OPAQUE)
    asked = [(words, rules, LEADS["tractor"]) for words, rules in BY_R_23.items()]
    asked += [("single", ZZVC, LEADS["single"]), ("pair", ZZVC, LEADS["pair"]), ("throw", ZZVC, THROW)]
    asked += [("throw, R-28 b", ruleset("zzvc-2019", {"R-28": "b"}).rules, THROW)]
    asked += [("pair, R-22 b", SPARED, LEADS["pair"]), ("side triple, R-35 b", SPARED, LEADS["side triple"])]
    for words, rules, lead in asked:
        cases = (
            {
                "rules": Fixed(rules),
                "lead": Fixed(play_of(lead)),
                "hand": Plays(SMALL_GROUP),
                "play": Plays(SMALL_GROUP),
            },
        )
        yield Obligation(words, _is_legal_by_definition, _is_played_from, cases=cases, exhaustive=True)


def _gives_what_is_taken(
    rules: Rules, trump: Trump, group: Play, held: Play, chosen: Play, owed: Duty, taken: Fill, filled: int
) -> bool:
    """The chosen are just as many pairs as the hand gives to the parts in turn, and hold these tractors at once."""
    if len(owed) == 0:
        return pairs_in(chosen) == sum(taken) and are_held_at_once(rules, trump, group, chosen, taken)
    for length in lengths_asked(rules, owed[0]):
        if filled + length <= owed[0]:
            lengths = one_more(taken, length)
            if are_held_at_once(rules, trump, group, held, lengths):
                return _gives_what_is_taken(rules, trump, group, held, chosen, owed, lengths, filled + length)
    return _gives_what_is_taken(rules, trump, group, held, chosen, later_parts(owed), taken, 0)


def _are_the_pairs_taken(
    rules: Rules, trump: Trump, group: Play, size: int, owed: Duty, held: Play, chosen: Play, given: Play
) -> bool:
    """The given are the pairs that the hand gives to the parts in turn, with any further cards of the hand."""
    return (
        sum(given) == size <= sum(held)
        and _gives_what_is_taken(rules, trump, group, held, chosen, owed, (), 0)
        and _hold_no_less(rules, trump, group, owed, given, chosen)
        and _hold_no_less(rules, trump, group, owed, held, given)
    )


def _may_be_given(rules: Rules, trump: Trump, group: Play, size: int, owed: Duty, held: Play, given: Play) -> bool:
    return group_refusal(rules, trump, group, size, owed, held, given) is None


def _are_as_many_as_owed_or_held(owed: Duty, held: Play, chosen: Play) -> bool:
    return pairs_in(chosen) == min(sum(owed), pairs_in(held))


def _are_taken(rules: Rules, trump: Trump, group: Play, owed: Duty, held: Play, chosen: Play) -> bool:
    return _gives_what_is_taken(rules, trump, group, held, chosen, owed, (), 0) and _hold_no_less(
        rules, trump, group, owed, held, chosen
    )


def _is_short(size: int, held: Play, given: Play) -> bool:
    """The hand has no more cards than were led, and fewer of them are given."""
    return sum(given) < sum(held) <= size


def _has_to_give_all(rules: Rules, trump: Trump, group: Play, size: int, owed: Duty, held: Play, given: Play) -> bool:
    """All may be given, and fewer may not, and honour the lead less."""
    return (
        group_refusal(rules, trump, group, size, owed, held, held) is None
        and not honours_better(rules, trump, group, given, held, owed)
        and group_refusal(rules, trump, group, size, owed, held, given) is not None
        and honours_better(rules, trump, group, held, given, owed)
    )


def _does_not_better_itself(
    rules: Rules, trump: Trump, group: Play, size: int, pairs: int, held: Play, given: Play
) -> bool:
    return _is_short(size, held, given) and not does_better(rules, trump, group, held, held, (pairs,))


def _has_to_give_all_whatever_is_owed(
    rules: Rules, trump: Trump, group: Play, size: int, pairs: int, held: Play, given: Play
) -> bool:
    return _has_to_give_all(rules, trump, group, size, (pairs,), held, given)


def _lacks_some(some: Play, more: Play) -> bool:
    return _are_among(some, more) and any(some[i] < more[i] for i in range(KINDS))


def _finds_room_for_a_card(some: Play, more: Play) -> bool:
    """With the first card that some lack they still are among the others; so they are fewer, and one more is among."""
    larger = tuple(
        some[i] + (1 if some[i] < more[i] and all(some[j] == more[j] for j in range(i)) else 0) for i in range(KINDS)
    )
    return _are_among(larger, more) and sum(larger[i] - some[i] for i in range(KINDS)) == 1


def _had_a_way_out(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> bool:
    """Whoever plays a wrong ruff had side cards enough to play no trump, or could ruff."""
    plays_trump = any(play[i] > 0 and is_trump(trump, PACK[i]) for i in range(KINDS))
    return not is_wrong_ruff(rules, trump, lead, hand, play) or (
        plays_trump
        and not is_ruff(rules, trump, lead, play)
        and (number_of_side_cards(trump, hand) >= sum(lead) or can_ruff(rules, trump, lead, hand))
    )


def _has_cards_enough(lead: Play, hand: Play) -> bool:
    return sum(hand) >= sum(lead)


def _some_play_may_follow(rules: Rules, lead: Play, hand: Play) -> bool:
    return follow_count(rules, LEVEL_FIVE, lead, hand) > 0


@theorem(
    "总有一种合法的跟法：跟牌不会陷入僵局。",
    rulesets=Text(f"{EVERY_CHAIN_AND_R_23.zh}；R-34 的每种选择", f"{EVERY_CHAIN_AND_R_23.en}; each choice of R-34"),
    bound=Text(
        f"{ALL_HOLDINGS.zh}；毙牌：一切首出、手牌与出牌；另有五种牌（两种红桃、一种方块、两种主牌）的"
        "一切整手牌，首出单张、对子、边三轮、拖拉机、一对加一张的甩牌",
        f"{ALL_HOLDINGS.en}; ruffs: all leads, hands and plays; and all whole hands "
        "of five kinds of card (two hearts, one diamond, two trumps) with a single, pair, side triple, tractor, or a "
        "throw of pair and single led",
    ),
)
def some_play_may_always_follow() -> Obligations:
    """Whoever has cards enough has a play that may follow.

    The pairs that the hand gives to the parts in turn are as many as are owed or held, no more than were led; with any
    further cards up to the number led, of which there is always one more, they may follow. Who is short plays all of
    the group, since nothing does better than itself, and where trumps that do not ruff are an offence, could play no
    trump, or ruff.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23c, R-28, R-34, R-35.
    """
    duties = duties_up_to(MOST_LED_IN_SUIT)
    for words, rules in BY_R_23.items():
        cases = cases_of_any_group(rules, duties, "held", "chosen")
        yield Obligation(f"pairs, {words}", _are_as_many_as_owed_or_held, _are_taken, cases=cases, opaque=OPAQUE)
        cases = cases_of_any_group(rules, duties, "held", "chosen", "given")
        yield Obligation(f"cards, {words}", _may_be_given, _are_the_pairs_taken, cases=cases, opaque=OPAQUE)
    cases = cases_of_any_group(LONGEST, duties, "held", "given")
    yield Obligation("short", _has_to_give_all, _is_short, cases=cases, opaque=OPAQUE)
    any_pairs: Cases = (
        {
            "rules": Fixed(ZZVC),
            "trump": Fixed(LEVEL_FIVE),
            "group": Fixed(group_of(LEVEL_FIVE, SPADE)),
            "size": Whole(1, 25),
            "pairs": Whole(0, MOST_LED),
            "held": Plays(ANY_GROUP),
            "given": Plays(ANY_GROUP),
        },
    )
    yield Obligation(
        "short, any lead",
        _has_to_give_all_whatever_is_owed,
        _does_not_better_itself,
        cases=any_pairs,
        opaque={does_better: Flag(), pairs_in: FEW_PAIRS},
    )
    yield Obligation("a card more", _finds_room_for_a_card, _lacks_some)
    yield Obligation("ruffs", _had_a_way_out, opaque={is_ruff: Flag(), can_ruff: Flag()})
    cases = tuple(
        {"rules": Fixed(rules), "lead": Fixed(play_of(lead)), "hand": FEW_HANDS}
        for rules in (WHU, ZZVC, BNUZ, STRICT, SPARED)
        for lead in (*LEADS.values(), THROW)
        if may_lead_shape(rules, LEVEL_FIVE, play_of(lead))
    )
    yield Obligation("whole hands", _some_play_may_follow, _has_cards_enough, cases=cases, exhaustive=True)


# What legality turns on


def _have_the_same_of_the_group(trump: Trump, card: Card, hand: Play, other: Play) -> bool:
    return all(hand[i] == other[i] or not is_of_one_group(trump, PACK[i], card) for i in range(KINDS))


def _give_the_same_of_the_group(trump: Trump, card: Card, hand: Play, other: Play) -> bool:
    return of_one_group(trump, card, hand) == of_one_group(trump, card, other)


def _count_alike(some: Play, others: Play) -> bool:
    """As many cards, and the same pairs."""
    return sum(some) == sum(others) and all((some[i] == 2) == (others[i] == 2) for i in range(KINDS))


def _all_count_alike(held: Play, given: Play, held_there: Play, given_there: Play) -> bool:
    return _count_alike(held, held_there) and _count_alike(given, given_there)


def _are_spared_alike(rules: Rules, trump: Trump, some: Play, others: Play) -> bool:
    return is_spared(rules, trump, some) == is_spared(rules, trump, others)


def _are_judged_alike(
    rules: Rules,
    trump: Trump,
    group: Play,
    size: int,
    owed: Duty,
    held: Play,
    given: Play,
    held_there: Play,
    given_there: Play,
) -> bool:
    return group_refusal(rules, trump, group, size, owed, held, given) == group_refusal(
        rules, trump, group, size, owed, held_there, given_there
    )


@theorem(
    "跟牌合不合法，只看手牌与出牌里首出那门的张数和对子；别门的牌、单张是哪几张，都不影响。",
    rulesets=Text(
        "R-34 取 a 的一切规则集；第二部分：R-23、R-23c 的每种选择", "all with R-34 a; part two: each of R-23 and R-23c"
    ),
    bound=Text(
        f"{EVERY_CARD.zh}：一切手牌；第二部分：打 5 时一门副牌的一切持牌与出牌，首出要求至多 6 对",
        f"{EVERY_CARD.en}: all hands; part two: all holdings and plays of a side suit at level 5, a lead that asks for "
        "up to 6 pairs",
    ),
)
def legality_turns_on_the_number_of_cards_and_the_pairs_of_the_group_led() -> Obligations:
    """Whether a play may follow turns on nothing but the group led: how many cards of it, and which pairs.

    Only the cards of the group led are looked at, and they are the same whatever else is in hand and play; of these,
    only how many they are, and which are pairs, also for whom R-22 b spares. That the hand holds the play, and that it
    has as many cards as the lead, comes first. With R-34 b trumps played to another suit count, too.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23c, R-34.
    """
    yield Obligation("the group led", _give_the_same_of_the_group, _have_the_same_of_the_group)
    cases: Cases = tuple(
        {"rules": Fixed(SPARED), "trump": Fixed(trump), "some": Plays(kinds), "others": Plays(kinds)}
        for trump in (LEVEL_FIVE, WITHOUT_SUIT)
        for kinds in map(kinds_in, (group_of(trump, HEART), group_of(trump, LEVEL_CARD)))
    )
    yield Obligation("spared", _are_spared_alike, _count_alike, cases=cases)
    duties, holdings = duties_up_to(MOST_LED_IN_SUIT), ("held", "given", "held_there", "given_there")
    for words, rules in BY_R_23.items():
        cases = _cases_of_group(rules, HEART, HEART_KINDS, duties, *holdings)
        yield Obligation(f"number and pairs, {words}", _are_judged_alike, _all_count_alike, cases=cases)


# The smallest hands that tell readings apart


class Told(NamedTuple):
    """Two choices of a reading: the rules of either, a card of the group led, and what a lead asks for under each.

    `cards`: how many lead and hand have together in the smallest case in which a play may follow under one alone.
    """

    first: Rules
    second: Rules
    card: Card
    duties: tuple[tuple[Duty, Duty], ...]
    cards: int


def _the_same(pairs: int) -> tuple[tuple[Duty, Duty], ...]:
    return tuple((owed, owed) for owed in duties_up_to(pairs))


OR_NOTHING: tuple[tuple[Duty, Duty], ...] = tuple((owed, ()) for owed in duties_up_to(2)[1:])
TOLD = {
    "R-23": Told(LONGEST, WHOLE, HEART, _the_same(3), 14),
    "R-23c": Told(LONGEST, PAIRS_ALONE, HEART, _the_same(2), 10),
    "R-28": Told(ZZVC, ZZVC, HEART, OR_NOTHING, 7),
    "R-28b": Told(ZZVC, ZZVC, SPADE, OR_NOTHING, 5),
    "R-35": Told(ZZVC, ZZVC, HEART, OR_NOTHING, 7),
    "R-01": Told(ZZVC, BY_CHAIN["R-01 b"], SPADE, _the_same(2), 10),
    "R-02": Told(ZZVC, BY_CHAIN["R-02 b"], SPADE, _the_same(2), 10),
    "R-04": Told(ZZVC, BY_CHAIN["R-04 b"], SPADE, _the_same(2), 10),
    "R-05": Told(WHU, BY_CHAIN["R-05 b"], SPADE, _the_same(2), 10),
}
"""Readings of following, each with how many cards lead and hand have together in its witness; what R-28, R-28b and
R-35 decide is whether a throw, a lead in trump, a side triple asks for pairs or for nothing."""

LEAST_LED = {"R-28": 3, "R-28b": 2, "R-35": 3}
"""How many cards are led at least where it is a throw, a pair, a side triple that may ask for nothing."""


def _has_fewer_cards(size: int, cards: int, held: Play, given: Play) -> bool:
    return size + sum(held) < cards and sum(given) <= size and _are_among(given, held)


def _are_followed_the_same(
    first: Rules,
    second: Rules,
    trump: Trump,
    group: Play,
    size: int,
    owed: Duty,
    owed_there: Duty,
    held: Play,
    given: Play,
) -> bool:
    return (group_refusal(first, trump, group, size, owed, held, given) is None) == (
        group_refusal(second, trump, group, size, owed_there, held, given) is None
    )


def _owes_no_less_when_spared(rules: Rules, trump: Trump, group: Play, size: int, held: Play, given: Play) -> bool:
    """R-22: who is spared and owes no pair may play what he who owes it may, with fewer cards than in the witness."""
    return not is_spared(rules, trump, held) or _are_followed_the_same(
        rules, rules, trump, group, size, (1,), (), held, given
    )


def _may_play_the_same(first: Rules, second: Rules, lead: Play, hand: Play) -> bool:
    """R-34: every play from a hand of fewer cards than in the witness may follow under both rules or none."""
    return all(
        may_follow(first, LEVEL_FIVE, lead, hand, play) == may_follow(second, LEVEL_FIVE, lead, hand, play)
        for play in choices(hand, sum(lead))
    )


def _are_fewer_than_five(lead: Play, hand: Play) -> bool:
    return sum(lead) <= sum(hand) and sum(lead) + sum(hand) < MOST_AT_R_34


MOST_AT_R_34, MOST_AT_R_22 = 5, 6
"""Cards in lead and hand together in the witnesses of R-34 and R-22."""


def _cases_with_fewer_cards(told: Told, least: int) -> Cases:
    group = group_of(LEVEL_FIVE, told.card)
    kinds = Plays(kinds_in(group))
    given: Given = {"first": Fixed(told.first), "second": Fixed(told.second), "trump": Fixed(LEVEL_FIVE)}
    given |= {"group": Fixed(group), "cards": Fixed(told.cards), "held": kinds, "given": kinds}
    return tuple(
        {"owed": Fixed(owed), "owed_there": Fixed(there), "size": Whole(max(least, 2 * sum(owed)), told.cards), **given}
        for owed, there in told.duties
        if max(least, 2 * sum(owed)) < told.cards
    )


@theorem(
    "两种解读在跟牌上的见证没有更小的：首出与手牌合计更少时，同样的出牌同样合法。",
    rulesets=Text(
        "R-01、R-02、R-04、R-05、R-22、R-23、R-23c、R-28、R-28b、R-34、R-35，各两种选择",
        "two choices each of R-01, R-02, R-04, R-05, R-22, R-23, R-23c, R-28, R-28b, R-34, R-35",
    ),
    bound=Text(
        "打 5、黑桃为主：一门副牌或主牌的一切持牌与出牌，首出与手牌合计少于见证所用的张数，两种选择要求的一样"
        "（R-22、R-28、R-28b、R-35：一种要求对子，一种不要求）；R-34：首出红桃 A、AA、AQ，五种牌的一切手牌",
        "level 5, spades are trump: all holdings and plays of a side suit or of the trumps, lead and hand together of "
        "fewer cards than in the witness, asked for the same under both (R-22, R-28, R-28b, R-35: for pairs, or for "
        "nothing); R-34: hearts A, AA, AQ led, all hands of five kinds of card",
    ),
)
def no_smaller_hand_tells_two_readings_apart() -> Obligations:
    """The witnesses of following are smallest: with fewer cards in lead and hand the same plays may follow under both.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-01, R-02, R-04, R-05, R-22, R-23, R-23c, R-28, R-28b, R-34, R-35.
    """
    for reading, told in TOLD.items():
        cases = _cases_with_fewer_cards(told, LEAST_LED.get(reading, 1))
        yield Obligation(reading, _are_followed_the_same, _has_fewer_cards, cases=cases)
    group = group_of(LEVEL_FIVE, HEART)
    given: Given = {"rules": Fixed(SPARED), "trump": Fixed(LEVEL_FIVE), "group": Fixed(group), "size": Fixed(2)}
    given |= {"cards": Fixed(MOST_AT_R_22), "held": Plays(kinds_in(group)), "given": Plays(kinds_in(group))}
    yield Obligation("R-22", _owes_no_less_when_spared, _has_fewer_cards, cases=(given,))
    cases = tuple(
        {"first": Fixed(BNUZ), "second": Fixed(STRICT), "lead": Fixed(play_of(lead)), "hand": FEW_HANDS}
        for lead in (LEADS["single"], LEADS["pair"], THROW[1:])
    )
    yield Obligation("R-34", _may_play_the_same, _are_fewer_than_five, cases=cases, exhaustive=True)


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


FIVE_TRUMPS = tuple(i for i in next(groups_of(WITHOUT_SUIT)) if PACK[i].suit != CLUBS)
ABSENT, LED, HELD, PLAYED = range(4)
"""Where the pair of a kind is: with nobody here, in the lead, in the hand and kept there, or played from the hand."""


@cache
def places_of(dealt: int) -> tuple[int, ...]:
    """Return where the pair of each of the five trumps is."""
    return tuple(dealt // 4**turn % 4 for turn in range(5))


def _pairs_at(dealt: int, *places: int) -> Play:
    return pairs_of(FIVE_TRUMPS, sum(1 << bit for bit, place in enumerate(places_of(dealt)) if place in places))


def _is_told_by_number(dealt: int) -> bool:
    """Something is led, no more is played; of the equal level cards, which differ but in suit, one order will do."""
    places = places_of(dealt)
    levels = [places[bit] for bit, kind in enumerate(FIVE_TRUMPS) if PACK[kind].rank == WITHOUT_SUIT.level]
    return 0 < places.count(LED) >= places.count(PLAYED) and levels == sorted(levels)


def _are_followed_alike(rules: Rules, dealt: int) -> bool:
    """Under both choices of R-03 the same may be led, the same pairs do for the lead, and not fewer."""
    lead, hand, play = _pairs_at(dealt, LED), _pairs_at(dealt, HELD, PLAYED), _pairs_at(dealt, PLAYED)
    verdicts = [
        (
            may_lead_shape(each, WITHOUT_SUIT, lead),
            refusal_by_group(each, WITHOUT_SUIT, lead, hand, play),
        )
        for each in (
            rules._replace(small_joker_adjoins_level_without_trump_suit=True),
            rules._replace(small_joker_adjoins_level_without_trump_suit=False),
        )
    ]
    return verdicts[0] == verdicts[1]


@theorem(
    "无主时小王与级牌相不相邻，在主牌可甩、甩牌逐部分要求跟、不许藏拖拉机里的对子的规则下，对跟牌没有影响。",
    rulesets=Text(
        "R-28b、R-23、R-23c 的各种选择，其余取 bnuz 的默认",
        "all choices of R-28b, R-23, R-23c, all else by default of bnuz",
    ),
    bound=Text(
        "打 5、无主，王与三种级牌里一切成对的首出、手牌与出牌（等大的级牌只计几对）",
        "level 5, no trump suit: all leads, hands, plays of pairs of jokers and three level cards, of the equal level "
        "cards only how many",
    ),
)
def whether_small_joker_and_level_card_are_neighbours_changes_no_follow() -> Obligations:
    """Without a trump suit nothing owed turns on whether small joker and level card are neighbours if throws ask alike.

    A tractor that asks for one takes the only pair of small jokers, so that no other tractor is left to be owed. It may
    be led as a throw where it is none; and a pair in a tractor has to be one that is owed to a pair led.

    Clauses: bnuz:A.8.1. Readings: R-03, R-22, R-23, R-23c, R-28, R-28b, R-29, R-29b.
    """
    cases: Cases = tuple(
        {
            "rules": Fixed(
                BNUZ._replace(
                    trump_lead_asks_for_shape=asks,
                    tractor_lead_asks_for_tractors=tractors,
                    tractor_lead_asks_for_shorter_tractors=shorter,
                )
            ),
            "dealt": Whole(0, 4**5 - 1),
        }
        for asks, tractors, shorter in product((False, True), repeat=3)
    )
    yield Obligation("pairs", _are_followed_alike, _is_told_by_number, cases=cases, exhaustive=True)


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
