"""Theorems on following: no deadlock, the definition and the predicate, readings that change nothing.

Clauses whu:5.10.5, zzvc:A.6.1–A.6.5, bnuz:A.8.1. Here is why some play is always legal, and is so just when no other
choice honours the lead better, for every holding, every lead that two packs allow and each choice of the readings, and
not only within the bounds of the theorems. All that the spec asks of pairs is `best_fills`, the best that they do for
the parts owed, and that consults them through `tractors_in` alone: the longest tractor that counts, then the best that
can be done with what it leaves. Among more pairs there are all the tractors that there are among fewer.

1. A pair more never does less. The longest tractor is no shorter; if it is as long, the one taken among fewer pairs may
   be taken among more, too, and leaves fewer there: so on, until all parts are done for.
2. Some pairs, no more than are owed, do as well as the hand: those that `best_fills` takes. By 1 they do no better, and
   each tractor that was taken is among them. By 1 again, so do these with any further cards of the hand.
3. As a pair counts whatever else does, as many pairs are taken as are held or, if they are fewer, owed.
4. So who holds cards enough of the group led has a legal play: the pairs of 2, at most half of the cards led, and any
   further cards of the group, one by one, up to the number led. Who is short plays all cards of the group, which honour
   the lead as the hand does, and fills up. Only R-34 b asks for more: there he fills up with side cards if they are
   enough; if not, and he is void and can ruff, he ruffs; if not, any play is legal.
5. What a choice of cards does is no better than what the hand does, by 1, and some choice does as well, by 2: a play
   that does as well as the hand, which is what the predicate asks, is one that no other beats, which is the definition.

The readings are no part of this: R-22, R-28, R-28b and R-35 say which parts are owed, R-23 and R-23c which lengths
count beside the pair. 1 to 3 are tried below for all lengths of runs in a side suit, with all parts that it has room
for, and each choice of R-23 and R-23c (`a_pair_more_…`, `some_play_…`); 4 and 5 word by word on few kinds of card.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from shengji_spec.cards import CLUBS, DIAMONDS, HEARTS, KINDS, NO_SUIT, PACK, SPADES, Card, Play, Trump, position
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
from shengji_spec.parts import play_of, tractors_in, without
from shengji_spec.proof.domains import Fixed, Plays, Whole, groups_of
from shengji_spec.proof.statement import Cases, Obligation, Obligations, Text, false_theorem, theorem
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

LEVEL_FIVE = Trump(5, SPADES)
WITHOUT_SUIT = Trump(5, NO_SUIT)
WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))

BY_R_23 = {
    "the longest tractors held": ZZVC,
    "a whole tractor or pairs": ZZVC._replace(tractor_lead_asks_for_shorter_tractors=False),
    "pairs": ZZVC._replace(tractor_lead_asks_for_tractors=False),
}
"""What a tractor that is led may ask for, under R-23 and R-23c; all else as in zzvc."""

EVERY_R_23 = Text("R-23、R-23c 的每种选择，其余取默认", "each choice of R-23 and R-23c, all else by default")


HEART_KINDS = tuple(i for i in reversed(range(KINDS)) if PACK[i].suit == HEARTS and PACK[i].rank != LEVEL_FIVE.level)
"""The hearts, a side suit, lowest first, by their places in PACK."""


def pairs_of(kinds: tuple[int, ...], mask: int) -> Play:
    """Return pairs of the kinds whose bits the mask has."""
    counts = [0] * KINDS
    for bit, kind in enumerate(kinds):
        counts[kind] = 2 * (mask >> bit & 1)
    return tuple(counts)


# Every way for runs to lie in a side suit, and everything that can be owed: partitions of pairs into runs


def partitions(rungs: int, longest: int) -> Iterator[Duty]:
    """Yield the lengths of runs, longest first, that find room on so many rungs with an empty one between each two."""
    yield ()
    for length in range(1, min(rungs, longest) + 1):
        for others in partitions(rungs - length - 1, length):
            yield (length, *others)


PARTITIONS = tuple(sorted(partitions(12, 12), key=lambda lengths: (sum(lengths), lengths)))
INDEX = Whole(0, len(PARTITIONS) - 1)


@cache
def laid_out(lengths: int) -> int:
    """Return a mask of a side suit with runs of these lengths, the longest lowest."""
    mask = place = 0
    for length in PARTITIONS[lengths]:
        mask |= (1 << length) - 1 << place
        place += length + 1
    return mask


def find_room_together(held: int, owed: int) -> bool:
    """Two packs have them: each kind is a pair of the lead or one of the hand; and something is owed."""
    return 0 < sum(PARTITIONS[owed]) <= 12 - sum(PARTITIONS[held])


SIDE_SUIT_LENGTHS = Text(
    "一门副牌里对子连段长度与首出各部分长度的一切组合，合计至多 12 对",
    "all lengths of runs that a side suit has room for, and all parts that may be led, 12 pairs together at most",
)


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
    parts, hand = PARTITIONS[owed], pairs_of(HEART_KINDS, laid_out(held))
    best = best_fills(rules, LEVEL_FIVE, hand, parts)
    chosen = _taken(rules, LEVEL_FIVE, hand, parts)
    if sum(chosen) > 2 * sum(parts):
        return False
    for kind in HEART_KINDS:
        if best_fills(rules, LEVEL_FIVE, chosen, parts) != best:
            return False
        chosen = tuple(max(chosen[i], hand[i] if i == kind else 0) for i in range(KINDS))
    return chosen == hand


def _does_no_less_with_a_pair_more(rules: Rules, held: int, owed: int) -> bool:
    """Without any one of its pairs the hand does no better; it gives as many pairs as are held or owed."""
    parts, hand = PARTITIONS[owed], pairs_of(HEART_KINDS, laid_out(held))
    best = best_fills(rules, LEVEL_FIVE, hand, parts)
    return sum(map(sum, best)) == min(sum(PARTITIONS[held]), sum(parts)) and all(
        best_fills(rules, LEVEL_FIVE, without(hand, pair), parts) <= best
        for pair in tractors_in(rules, LEVEL_FIVE, hand, 1)
    )


@theorem(
    "多一对牌，跟得不会更差；最好的跟法所跟的对子，恰为所持与所要求的两数中较小的。",
    rulesets=EVERY_R_23,
    bound=SIDE_SUIT_LENGTHS,
)
def a_pair_more_never_does_less_for_a_lead() -> Obligations:
    """A pair more never makes the best that can be done for a lead worse.

    As many pairs are given to it as are held or, if they are fewer, as it asks for.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23b, R-23c, R-28.
    """
    for words, rules in BY_R_23.items():
        cases: Cases = ({"rules": Fixed(rules), "held": INDEX, "owed": INDEX},)
        yield Obligation(words, _does_no_less_with_a_pair_more, find_room_together, cases=cases, exhaustive=True)


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


def _has_cards_enough(lead: Play, hand: Play) -> bool:
    return sum(hand) >= sum(lead)


def _some_play_may_follow(rules: Rules, lead: Play, hand: Play) -> bool:
    return follow_count(rules, LEVEL_FIVE, lead, hand) > 0


@theorem(
    "总有一种合法的跟法：跟牌不会陷入僵局。",
    rulesets=Text(
        "R-23、R-23c 的每种选择；三份规则文本的默认，bnuz 的 R-34 取 b，whu 的 R-22、R-35 取 b",
        "each choice of R-23 and R-23c; the defaults of the three documents, bnuz with R-34 b, whu with R-22 b, R-35 b",
    ),
    bound=Text(
        "一门副牌里对子连段长度与首出各部分长度的一切组合；整手牌限五种牌（两种红桃、一种方块、两种主牌），"
        "首出单张、对子、边三轮、拖拉机、一对加一张的甩牌",
        "all lengths of runs of a side suit with all parts of a lead; whole hands of five kinds of card (two hearts, "
        "one diamond, two trumps); a single, pair, side triple, tractor, or a throw of pair and single is led",
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
        yield Obligation(words, _some_play_is_as_good_as_the_hand, find_room_together, cases=cases, exhaustive=True)
    cases = tuple(
        {"rules": Fixed(rules), "lead": Fixed(play_of(lead)), "hand": FEW_HANDS}
        for rules in (WHU, ZZVC, BNUZ, STRICT, SPARED)
        for lead in (*LEADS.values(), THROW)
        if may_lead_shape(rules, LEVEL_FIVE, play_of(lead))
    )
    yield Obligation("short hands", _some_play_may_follow, _has_cards_enough, cases=cases, exhaustive=True)


# The definition, and the predicate

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
    asked = [(words, rules, LEADS["tractor"]) for words, rules in BY_R_23.items()]
    asked += [("single", ZZVC, LEADS["single"]), ("pair", ZZVC, LEADS["pair"]), ("throw", ZZVC, THROW)]
    asked += [("throw, R-28 b", ruleset("zzvc-2019", {"R-28": "b"}).rules, THROW)]
    asked += [("pair, R-22 b", SPARED, LEADS["pair"]), ("side triple, R-35 b", SPARED, LEADS["side triple"])]
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
