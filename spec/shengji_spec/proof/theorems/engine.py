"""Theorems on the engine: its rungs, masks and numbers give what the predicates of the spec define.

Clauses whu:5.2.1–3, whu:5.8.1–3, zzvc:A.6.0–A.6.4, zzvc:A.8.1–2, bnuz:A.3.1–3, bnuz:A.8.3.
"""

from functools import cache
from itertools import pairwise, permutations

from shengji_reference.ladder import TRUMPS, group, rung
from shengji_reference.ladder import are_neighbours as are_neighbours_by_height
from shengji_reference.ladder import is_equal as is_on_one_rung
from shengji_reference.ladder import is_higher as is_on_higher_rung
from shengji_reference.leads import Forced, Stands
from shengji_reference.leads import lead as lead_in_engine
from shengji_reference.led import led
from shengji_reference.masks import Holding, context
from shengji_reference.runs import lowest_run
from shengji_reference.shapes import TOP_TWO, has_triple
from shengji_reference.table import table
from shengji_reference.tricks import winner_of
from shengji_spec.cards import (
    ACE,
    DIAMONDS,
    HEARTS,
    JACK,
    KINDS,
    KING,
    PACK,
    QUEEN,
    SPADES,
    Card,
    Play,
    Trump,
    is_same_kind,
    position,
)
from shengji_spec.following import choices
from shengji_spec.leads import is_decided_by_hands, may_lead_shape
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_equal, is_higher, is_of_one_group, is_trump
from shengji_spec.parts import cards_of, play_of
from shengji_spec.proof.domains import LEVELS, Domain, Fixed, Listed, Plays, Whole, side_suits_at
from shengji_spec.proof.shapes_led import leads_of_every_shape
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
from shengji_spec.proof.theorems.throws import hands_with
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.shapes import is_side_triple
from shengji_spec.throws import Hands, failing_parts, fine, forced_part
from shengji_spec.tricks import are_compared_by_part, beats, is_ruff, winner, worth

PLAYS_OF_A_SIDE_SUIT = Text(
    "全部 65 种主牌，每一种主牌下每种副牌花色的一切出牌", "all 65 trumps, under each all plays of each side suit"
)


def _same_group(trump: Trump, a: Card, b: Card) -> bool:
    return (group(trump, a) == group(trump, b)) == is_of_one_group(trump, a, b)


def _same_trumps(trump: Trump, a: Card) -> bool:
    return (group(trump, a) == TRUMPS) == is_trump(trump, a)


@theorem("引擎所分的牌组与谓词一致。", rulesets=NO_RULESET, bound=EVERY_CARD)
def the_engine_groups_cards_as_the_spec_does() -> Obligations:
    """The engine's groups are those of the spec.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, bnuz:A.4.2.
    """
    yield Obligation("one group", _same_group)
    yield Obligation("trumps", _same_trumps)


def _same_order(trump: Trump, a: Card, b: Card) -> bool:
    return is_on_higher_rung(trump, a, b) == is_higher(trump, a, b)


def _same_ties(trump: Trump, a: Card, b: Card) -> bool:
    return is_on_one_rung(trump, a, b) == is_equal(trump, a, b)


@theorem("引擎按档比较大小，与谓词一致。", rulesets=NO_RULESET, bound=EVERY_CARD)
def the_engine_ranks_cards_as_the_spec_does() -> Obligations:
    """The engine compares rungs; higher and equal come out as the spec defines them.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-06, R-07.
    """
    yield Obligation("higher", _same_order)
    yield Obligation("equal", _same_ties)


def _same_neighbours(rules: Rules, trump: Trump, a: Card, b: Card) -> bool:
    return are_neighbours_by_height(rules, trump, a, b) == are_neighbours(rules, trump, a, b)


@theorem("引擎以高度相差一为相邻，与谓词（其间没有别的牌）一致。", rulesets=EVERY_RULESET, bound=EVERY_CARD)
def the_engine_finds_the_neighbours_that_the_spec_defines() -> Obligations:
    """The engine's neighbours, one step apart in height, are those of the spec, between which nothing lies.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    yield Obligation("every ruleset", _same_neighbours)


def _is_the_lowest_run(rungs: int) -> bool:
    """Part of the mask from its lowest one on, without a gap, and the bit above it is 0."""
    run = lowest_run(rungs)
    lowest = rungs & -rungs
    return run & rungs == run and run & lowest == lowest and (run + lowest) & (run | rungs) == 0


@theorem(
    "引擎用一次加法取出的，恰为位串里最低的一段连续的 1。",
    rulesets=NO_RULESET,
    bound=Text("一切不为零的 30 位位串", "every mask of 30 bits that is not 0"),
)
def the_engine_cuts_off_the_lowest_run_of_ones() -> Obligations:
    """One addition gives the engine the lowest run of ones of a mask: all of it, and nothing else.

    Clauses: whu:5.7.1, zzvc:A.8.1, bnuz:A.2.2.4.
    """
    yield Obligation("lowest run", _is_the_lowest_run, cases=({"rungs": Whole(1, (1 << 30) - 1)},))


def _suit_mask(trump: Trump, play: Play, at_least: int) -> int:
    """The kinds of a side suit held so often, as the mask of their rungs."""
    return sum(1 << rung(trump, PACK[i]) if play[i] >= at_least else 0 for i in range(KINDS))


def _same_triple(rules: Rules, trump: Trump, play: Play) -> bool:
    held, twice = _suit_mask(trump, play, 1), _suit_mask(trump, play, 2)
    return (held == TOP_TWO and has_triple(rules, trump, Holding(held, twice))) == is_side_triple(rules, trump, play)


@theorem("引擎在位串上认出的边三轮，与谓词一致。", rulesets=EVERY_RULESET, bound=PLAYS_OF_A_SIDE_SUIT)
def the_engine_finds_the_side_triples_that_the_spec_defines() -> Obligations:
    """The side triples that the engine sees in its masks are those of the spec.

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-20, R-21.
    """
    for level in LEVELS:
        cases: Cases = tuple({"trump": trumps, "play": Plays(kinds)} for trumps, kinds in side_suits_at(level))
        yield Obligation(f"level {level}", _same_triple, cases=cases)


# Who wins

LEVEL_FIVE = Trump(5, SPADES)
SIX_TRUMPS = (
    *(Card(suit, 5) for suit in (SPADES, HEARTS, DIAMONDS)),
    *(Card(SPADES, rank) for rank in (ACE, KING, QUEEN)),
)
FOUR_TRUMPS = (*SIX_TRUMPS[:2], *SIX_TRUMPS[3:5])
ROUND_THE_LEVEL = (*(Card(SPADES, rank) for rank in (5, 7, 6, 4, 3)), Card(HEARTS, 5))
PAST_THE_LEVEL = tuple(
    play_of((Card(SPADES, high),) * 2 + (Card(SPADES, low),) * 2) for high, low in ((6, 5), (5, 4), (4, 3))
)
SIX_HEARTS = tuple(Card(HEARTS, rank) for rank in (ACE, KING, QUEEN, JACK, 10, 9))


@cache
def _leads_of(rules: Rules, cards: tuple[Card, ...], most: int) -> tuple[Play, ...]:
    """Give of each shape of so many cards at most a lead of these cards, laid from the top and from the second."""
    groups = (play_of((*cards[skipped:], *cards[skipped:])) for skipped in (0, 1))
    leads = (lead for group in groups for lead in leads_of_every_shape(rules, LEVEL_FIVE, group, most))
    return tuple(dict.fromkeys(lead for lead in leads if may_lead_shape(rules, LEVEL_FIVE, lead)))


def _plays_beside(lead: Play, cards: tuple[Card, ...]) -> list[Play]:
    """Give all plays of as many cards as were led of those that the lead leaves of these."""
    left = play_of((*cards, *cards))
    return list(choices(tuple(max(0, left[i] - lead[i]) for i in range(KINDS)), sum(lead)))


@cache
def _held(play: Play) -> Holding:
    return context(LEVEL_FIVE).hold(cards_of(LEVEL_FIVE, play))


def _is_won_alike(rules: Rules, plays: tuple[Play, ...]) -> bool:
    holdings = [_held(play) for play in plays]
    return winner_of(led(table(rules, LEVEL_FIVE), holdings[0]), holdings) == winner(rules, LEVEL_FIVE, plays)


def _are_tricks_won_alike(rules: Rules, lead: Play, trumps: tuple[Card, ...]) -> bool:
    """The engine's winner is that of the spec: of the lead and any play, and of the lead and two that beat it.

    Where one number decides, two plays are enough that come next to each other by these numbers, in either order.
    Winners are found step by step, and what beats a play that beats the lead beats the lead, as theorems on tricks say:
    so four plays need no trial of their own.
    """
    plays = [*_plays_beside(lead, trumps), *_plays_beside(lead, SIX_HEARTS)]
    better = [play for play in plays if beats(rules, LEVEL_FIVE, lead, lead, play)]
    if are_compared_by_part(rules, LEVEL_FIVE, lead):
        two = list(permutations(better, 2))
    else:
        better.sort(
            key=lambda play: (is_ruff(rules, LEVEL_FIVE, lead, play), worth(rules, LEVEL_FIVE, lead, play)),
        )
        two = [pair for a, b in pairwise(better) for pair in ((a, b), (b, a))]
    return all(_is_won_alike(rules, (lead, play)) for play in plays) and all(
        _is_won_alike(rules, (lead, *pair)) for pair in two
    )


BY_ANSWERS = {
    f"{document}{''.join(f', {reading} {choice}' for reading, choice in changes.items())}": (document, changes)
    for document, changes in (
        ("whu-2013", {}),
        ("whu-2013", {"R-31": "b"}),
        ("whu-2013", {"R-05": "b"}),
        ("bnuz-2015", {}),
        ("bnuz-2015", {"R-31b": "b"}),
        ("bnuz-2015", {"R-36": "b"}),
        ("bnuz-2015", {"R-29c": "b", "R-33": "b"}),
        ("bnuz-2015", {"R-29c": "b", "R-31b": "b", "R-33": "c"}),
        ("zzvc-2019", {}),
        ("zzvc-2019", {"R-32": "b"}),
        ("zzvc-2019", {"R-33": "b"}),
        ("zzvc-2019", {"R-33": "c"}),
    )
}
MOST_LED = 5


@theorem(
    "一墩归哪一手，引擎与规则所定一致。",
    rulesets=Text(
        "三份规则文本的默认；whu 的 R-05、R-31，bnuz 的 R-31b、R-36，zzvc 的 R-32 逐条取 b，zzvc 的 R-33 取 b、c，"
        "bnuz 的 R-29c 取 b 而 R-33 取 b 或 R-31b 取 b、R-33 取 c",
        "the defaults of the three documents; R-05 and R-31 of whu, R-31b and R-36 of bnuz and R-32 of zzvc each at b, "
        "R-33 of zzvc at b and c, and bnuz with R-29c b and either R-33 b, or R-31b b and R-33 c",
    ),
    bound=Text(
        f"打 5、黑桃为主：{MOST_LED} 张以内每一种牌型的红桃与主牌首出，从最大的与第二大的排起，"
        "R-05 取 b 时还有黑桃 6655、5544、4433；"
        "红桃 A、K、Q、J、10、9 与主牌黑桃 5、红桃 5、方块 5、黑桃 A、K、Q（R-05 取 b：黑桃 7、6、5、4、3，红桃 5；"
        "R-33 取 b：黑桃 5、红桃 5、黑桃 A、K）里其余同张数的一切出牌",
        f"level 5, spades are trump: hearts and trumps led in every shape up to {MOST_LED} cards, laid from the "
        "highest and from the second, with R-05 b S6655, S5544 and S4433 too; all other plays of as many cards of "
        "hearts A K Q J T 9 or of the trumps S5 H5 D5 SA SK SQ (R-05 b: S7 S6 S5 S4 S3 H5; R-33 b: S5 H5 SA SK)",
    ),
)
def the_engine_finds_the_winner_that_the_spec_defines() -> Obligations:
    """The play that wins a trick for the engine is the one that wins it by the rules.

    Clauses: whu:5.2.1, whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.0, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4,
    bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3. Readings: R-05, R-06, R-29c, R-30, R-31, R-31b, R-32, R-33, R-36, R-37.
    """
    for words, (document, changes) in BY_ANSWERS.items():
        rules = ruleset(document, changes).rules
        trumps = ROUND_THE_LEVEL if "R-05" in changes else FOUR_TRUMPS if changes.get("R-33") == "b" else SIX_TRUMPS
        cases: Cases = tuple(
            {
                "rules": Fixed(rules),
                "lead": Listed("a lead of every shape", _leads_of(rules, led_of, MOST_LED)),
                "trumps": Fixed(trumps),
            }
            for led_of in (SIX_HEARTS, trumps)
        )
        if "R-05" in changes:
            past: Domain = Listed("tractors past the level", PAST_THE_LEVEL)
            cases = (*cases, {"rules": Fixed(rules), "lead": past, "trumps": Fixed(trumps)})
        yield Obligation(words, _are_tricks_won_alike, cases=cases, exhaustive=True)


# What comes of a throw


def _is_judged_alike(rules: Rules, lead: Play, others: Hands) -> bool:
    """The same part is played for the same fine, or the throw stands."""
    cards = cards_of(LEVEL_FIVE, lead)
    failing = failing_parts(rules, LEVEL_FIVE, lead, others)
    answer = lead_in_engine(rules, LEVEL_FIVE, cards, cards, [cards_of(LEVEL_FIVE, hand) for hand in others])
    if not failing:
        return isinstance(answer, Stands)
    return answer == Forced(forced_part(rules, failing).cards, fine(rules, lead, failing))


def _is_thrown(rules: Rules, lead: Play, others: Hands) -> bool:
    """A throw that the rules know, and no kind more than twice."""
    return all(sum(row) <= 2 for row in zip(lead, *others, strict=True)) and is_decided_by_hands(
        rules, LEVEL_FIVE, lead
    )


NOBODY_HOLDS = play_of(())


def _is_judged_alike_at(rules: Rules, place: int, lead: Play, hand: Play) -> bool:
    return _is_judged_alike(rules, lead, hands_with(place, hand))


def _is_thrown_at(rules: Rules, place: int, lead: Play, hand: Play) -> bool:
    return _is_thrown(rules, lead, hands_with(place, hand))


def _is_judged_alike_by_two(rules: Rules, lead: Play, partner: Play, previous: Play) -> bool:
    return _is_judged_alike(rules, lead, (NOBODY_HOLDS, partner, previous))


def _is_thrown_at_two(rules: Rules, lead: Play, partner: Play, previous: Play) -> bool:
    return _is_thrown(rules, lead, (NOBODY_HOLDS, partner, previous))


BY_THROWS = {
    f"{document}{''.join(f', {reading} {choice}' for reading, choice in changes.items())}": (document, changes)
    for document, changes in (
        ("zzvc-2019", {"R-29": "b"}),
        ("zzvc-2019", {"R-25": "b", "R-26": "b"}),
        ("bnuz-2015", {}),
        ("bnuz-2015", {"R-26": "b", "R-27": "b", "R-29c": "b"}),
        ("bnuz-2015", {"R-27": "c"}),
        ("bnuz-2015", {"R-25": "b", "R-26": "b", "R-27": "c", "R-29c": "b"}),
    )
}


def _plays(cards: tuple[Card, ...]) -> Plays:
    return Plays(tuple(sorted(map(position, cards))))


EQUAL_TRUMPS = SIX_TRUMPS[:4]
ACE_KING_QUEEN, NINE = SIX_HEARTS[:3], SIX_HEARTS[5]


@theorem(
    "一次甩牌成不成立、打出哪一部分、罚多少分，引擎与规则所定一致。",
    rulesets=Text(
        "zzvc 的 R-29 取 b，R-25 与 R-26 取 b；bnuz 的默认，R-27 取 c，R-26、R-27、R-29c 取 b，"
        "R-25、R-26、R-29c 取 b 而 R-27 取 c",
        "zzvc with R-29 b, and with R-25 and R-26 b; bnuz by default, with R-27 c, with R-26, R-27 and R-29c b, and "
        "with R-25, R-26 and R-29c b and R-27 c",
    ),
    bound=Text(
        "打 5、黑桃为主：红桃 A、K、Q、9 的一切甩牌，下家或对家以其余的牌组成的一切手牌；红桃 A、K、Q 的一切甩牌，"
        "对家与上家的一切手牌；红桃 Q、J、9 的一切甩牌，下家以红桃 A、K、9 组成的一切手牌；"
        "主牌黑桃 5、红桃 5、方块 5、黑桃 A 的一切甩牌（R-29 取 b 的 zzvc，与 bnuz），下家的一切手牌",
        "level 5, spades are trump: all throws of hearts A K Q 9, and all hands of the rest with the next player or "
        "the partner; all throws of hearts A K Q, and all hands of partner and previous player; all throws of hearts Q "
        "J 9, and all hands of hearts A K 9 with the next player; all throws of the trumps S5 H5 D5 SA (zzvc with R-29 "
        "b, and bnuz), and all hands of the next player",
    ),
)
def the_engine_judges_throws_as_the_spec_does() -> Obligations:
    """A throw stands for the engine where it stands by the rules; else the same part is played for the same fine.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25, R-26, R-27, R-29, R-29c.
    """
    for words, (document, changes) in BY_THROWS.items():
        rules = ruleset(document, changes).rules
        next_player, partner = ({"rules": Fixed(rules), "place": Fixed(place)} for place in range(2))
        four, three, equal = _plays((*ACE_KING_QUEEN, NINE)), _plays(ACE_KING_QUEEN), _plays(EQUAL_TRUMPS)
        cases: Cases = (
            {**next_player, "lead": four, "hand": four},
            {**partner, "lead": four, "hand": four},
            {**next_player, "lead": _plays((*SIX_HEARTS[2:4], NINE)), "hand": _plays((*SIX_HEARTS[:2], NINE))},
            *(({**next_player, "lead": equal, "hand": equal},) if rules.throws_in_trump else ()),
        )
        yield Obligation(words, _is_judged_alike_at, _is_thrown_at, cases=cases, exhaustive=True)
        cases = ({"rules": Fixed(rules), "lead": three, "partner": three, "previous": three},)
        yield Obligation(
            f"{words}, two hands", _is_judged_alike_by_two, _is_thrown_at_two, cases=cases, exhaustive=True
        )


# What is false


def _are_unlike_cards_of_one_group(trump: Trump, a: Card, b: Card) -> bool:
    return is_of_one_group(trump, a, b) and not is_same_kind(a, b)


def _stand_on_two_rungs(trump: Trump, a: Card, b: Card) -> bool:
    return rung(trump, a) != rung(trump, b)


@false_theorem("同一牌组里不同的牌总在不同的档上。", rulesets=NO_RULESET, bound=EVERY_CARD)
def different_cards_of_a_group_stand_on_different_rungs() -> Obligations:
    """Different cards of a group stand on different rungs: false, the off-suit level cards share one.

    Clauses: whu:5.2.1, whu:5.2.2. Readings: R-07.
    """
    yield Obligation("rungs", _stand_on_two_rungs, assuming=_are_unlike_cards_of_one_group)
