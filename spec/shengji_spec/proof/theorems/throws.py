"""Theorems on throws: which part is forced, what it costs, and that a throw that stands is not beaten.

Clauses whu:5.7.3, zzvc:A.6.4, bnuz:A.8.3.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKERS,
    KINDS,
    KING,
    NO_SUIT,
    QUEEN,
    SPADES,
    Card,
    Play,
    Trump,
    position,
)
from shengji_spec.cuts import can_be_cut, highest_place, pieces_of_group
from shengji_spec.leads import is_decided_by_hands, is_held, may_lead_shape
from shengji_spec.order import place
from shengji_spec.parts import Kind, Part, cards_of, group_of, parts, play_of, tractors_of_group
from shengji_spec.proof.domains import Domain, Fixed, Flag, Plays, Several, Whole, kinds_in
from shengji_spec.proof.shapes_led import HAND, Leads, leads_of_every_shape
from shengji_spec.proof.statement import EVERY_RULESET, Cases, Obligation, Obligations, Text, false_theorem, theorem
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.shapes import is_throw
from shengji_spec.throws import (
    PARTNER,
    Hands,
    failing_parts,
    fails,
    fine,
    forced_part,
    is_beaten,
    is_part_beaten,
    throw_stands,
)
from shengji_spec.tricks import (
    are_compared_by_part,
    beats,
    height_for_largest,
    height_of_answer,
    heights_of_cuts,
    is_rival,
    is_ruff,
    matches,
    worth,
)

LEVEL_FIVE = Trump(5, SPADES)
WITHOUT_SUIT = Trump(5, NO_SUIT)
LOW_DIAMOND, JOKER = Card(DIAMONDS, 2), Card(JOKERS, BIG_JOKER)
NOTHING = play_of(())
HIGHEST = place(LEVEL_FIVE, JOKER)

FIVE_HEARTS = tuple(position(Card(HEARTS, rank)) for rank in (ACE, KING, QUEEN, JACK, 9))
FIVE_OF_HEARTS = Text(
    "打 5、黑桃为主，红桃 A、K、Q、J、9 的一切甩牌", "level 5, spades are trump: all throws of hearts A K Q J 9"
)


def _group(trump: Trump, card: Card) -> tuple[Trump, Play]:
    """Return a trump, and all cards of the group of a card."""
    return trump, group_of(trump, card)


OF_TRUMP, WITHOUT = _group(LEVEL_FIVE, JOKER), _group(WITHOUT_SUIT, JOKER)
GROUPS = (_group(LEVEL_FIVE, LOW_DIAMOND), OF_TRUMP, WITHOUT)
"""A side suit, trumps with a trump suit, and trumps without one."""
AT_ACE = _group(Trump(ACE, HEARTS), JOKER)
BY_READING = {"R-01": AT_ACE, "R-02": AT_ACE, "R-03": WITHOUT, "R-04": OF_TRUMP}
"""For each reading of what a tractor is a trump under which it tells, with all trumps."""


EVERY_SHAPE = Text(
    "打 5，有主与无主：一门副牌与主牌里 25 张以内（bnuz：12 张以内）每一种组成的一次甩牌，部分从大到小隔一档排；"
    "不成立的是全部，或任意的至多三个部分",
    "level 5 with and without a trump suit: of each shape up to 25 cards (bnuz: 12) one throw of a side suit and of "
    "trumps, its parts laid from the top with a rung between; all of them fail, or any up to three",
)
WHOLE_GROUPS = Text(
    "打 5（R-01、R-02 取 b 时打 A），有主与无主：整门副牌 12 种、主牌 18 种或 6 种的一切手牌；"
    "每一种部分（单张、对子、任意长的拖拉机），任意大小",
    "level 5 (A with R-01 or R-02 at b) with and without a trump suit: any hand of a whole group (12 kinds of a side "
    "suit, 18 or 6 trumps); every kind of part (single, pair, tractor of every length) of any height",
)

BY_R_26 = {
    f"{words}, R-26 {choice}": ruleset(document, {"R-26": choice, **others}).rules
    for choice in "ab"
    for words, document, others in (
        ("zzvc", "zzvc-2019", {"R-29": "b"}),
        ("bnuz, R-29c b", "bnuz-2015", {"R-29c": "b"}),
        ("bnuz, R-27 b", "bnuz-2015", {"R-27": "b"}),
        ("bnuz, R-27 c", "bnuz-2015", {"R-27": "c"}),
    )
}
"""Rulesets with throws in trump too, each choice of R-26 and R-27, and of whether a side triple may be a part."""

KINDS_BY_SIZE = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.TRACTOR)


def _size(part: Part) -> tuple[int, int]:
    return KINDS_BY_SIZE.index(part.kind), len(part.cards)


def _urgency(rules: Rules, trump: Trump, part: Part) -> tuple[int, ...]:
    """What is forced first is least: the smaller kind, or the larger; of one kind the lower, then the later suit."""
    sign = 1 if rules.smallest_failing_part_is_forced else -1
    kind, cards = _size(part)
    return sign * kind, sign * cards, highest_place(trump, play_of(part.cards)), -part.cards[0].suit


def _is_allowed(rules: Rules, trump: Trump, lead: Play) -> bool:
    return is_decided_by_hands(rules, trump, lead)


MOST_FAILING, FEW = 3, 12


def _sets_of_failing(made: tuple[Part, ...]) -> Iterator[tuple[Part, ...]]:
    """Give all parts, and every set of up to three of them."""
    yield made
    for size in range(1, MOST_FAILING + 1):
        yield from combinations(made, size)


def _cards_paid_for(rules: Rules, made: tuple[Part, ...], failing: tuple[Part, ...], forced: Part) -> int:
    """Count the cards that the fine counts: of all parts, of those that go back into the hand, or of those that fail.

    Readings: R-27.
    """
    if rules.fine_counts_all_thrown:
        paid = made
    elif rules.fine_counts_returned:
        paid = tuple(part for part in made if part != forced)
    else:
        paid = failing
    return sum(len(part.cards) for part in paid)


def _forces_one_part(rules: Rules, trump: Trump, lead: Play) -> bool:
    """Whichever parts fail, one goes before all others and is forced; any may be led alone; the fine is as stated."""
    made = parts(rules, trump, lead)
    urgency = {part: _urgency(rules, trump, part) for part in made}
    for failing in _sets_of_failing(made):
        first = min(failing, key=urgency.__getitem__)
        if forced_part(rules, failing) != first or fine(rules, lead, failing) != 10 * _cards_paid_for(
            rules, made, failing, first
        ):
            return False
    return len(set(urgency.values())) == len(made) > 1 and all(
        _may_be_led_alone(rules, trump, play_of(part.cards)) for part in made
    )


@cache
def _may_be_led_alone(rules: Rules, trump: Trump, cards: Play) -> bool:
    return may_lead_shape(rules, trump, cards) and not is_throw(rules, trump, cards)


@theorem(
    "一次甩牌无论哪些部分不成立（全部，或至多三个部分），恰有一部分必须打出，它单独可以首出。罚分每张 10 分："
    "按 R-27 算所甩的全部牌、收回的牌，或不成立的各部分的牌。",
    rulesets=Text(
        "zzvc 与 bnuz，R-26、R-27 的每种选择，及 R-29c 取 b；R-29 取 b，主牌也可以甩",
        "zzvc and bnuz with each choice of R-26 and R-27, and with R-29c b; with R-29 b, so that trumps are thrown too",
    ),
    bound=EVERY_SHAPE,
)
def exactly_one_part_of_a_failed_throw_is_forced() -> Obligations:
    """Whichever parts of a throw fail, up to three or all, exactly one is forced, and it may be led alone.

    The fine is ten points a card: by R-27 for all cards thrown, for those taken back, or for those of the failing
    parts.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-26, R-27, R-29, R-29c.
    """
    for words, rules in BY_R_26.items():
        cases: Cases = tuple(
            {
                "rules": Fixed(rules),
                "trump": Fixed(trump),
                "lead": Leads(rules, trump, group, HAND if "zzvc" in words else FEW),
            }
            for trump, group in GROUPS
        )
        yield Obligation(words, _forces_one_part, _is_allowed, cases=cases, exhaustive=True)


# Whether a throw stands

BY_TRACTORS = {
    "zzvc": ruleset("zzvc-2019", {"R-29": "b"}).rules,
    **{f"zzvc, {reading} b": ruleset("zzvc-2019", {"R-29": "b", reading: "b"}).rules for reading in BY_READING},
}
"""Rulesets with throws in trump too, by the readings of what a tractor is.

R-05 b is of a document without throws. Beside R-33 c it would let a throw that stands be beaten: a tractor past the
level counts by its own rank when the throw is tested, and by its level card when the highest cards compare.
"""
BY_R_33 = {
    **{
        f"R-33 {choice}, R-32 {split}": ruleset("zzvc-2019", {"R-32": split, "R-33": choice}).rules
        for choice in "abc"
        for split in "ab"
    },
    **{
        f"R-29c b, R-33 {choice}, R-31b {height}": ruleset(
            "bnuz-2015", {"R-29c": "b", "R-33": choice, "R-31b": height}
        ).rules
        for choice in "abc"
        for height in "ab"
    },
}
"""Rulesets by how throws are answered; in those of bnuz a side triple is a part of a throw."""
OPPONENTS_ONLY = ruleset("zzvc-2019", {"R-25": "b"}).rules


def _parts_of_group(rules: Rules, trump: Trump, group: Play) -> Iterator[Part]:
    """Give a part of each shape that a group can form: a single, a pair, a tractor of every length."""
    yield Part(Kind.SINGLE, cards_of(trump, group)[-1:])
    for length in range(1, KINDS):
        tractors = tractors_of_group(rules, trump, group, length)
        if not tractors:
            return
        yield Part(Kind.PAIR if length == 1 else Kind.TRACTOR, cards_of(trump, tractors[0]))


def _cases_by_part(words: str, rules: Rules, *hands: str, **domains: Domain) -> Cases:
    """Return a case for each part of each group that a reading touches, with hands of any cards of the group."""
    groups = tuple(group for reading, group in BY_READING.items() if reading in words) or GROUPS
    return tuple(
        {
            "rules": Fixed(rules),
            "trump": Fixed(trump),
            "group": Fixed(group),
            "part": Fixed(part),
            "height": Whole(0, HIGHEST),
            **dict.fromkeys(hands, Plays(kinds_in(group))),
            **domains,
        }
        for trump, group in groups
        for part in _parts_of_group(rules, trump, group)
    )


PARTS_IN_TURN = 3
WAYS_TO_CUT = 2
WHATEVER: dict[Callable[..., Any], Domain] = {
    is_ruff: Flag(),
    is_rival: Flag(),
    are_compared_by_part: Flag(),
    worth: Whole(0, HIGHEST),
    heights_of_cuts: Several(Several(Whole(0, HIGHEST), PARTS_IN_TURN), WAYS_TO_CUT),
}
"""What decides between throw and play, whatever they are; an obligation says what it assumes of it."""


def _holds_piece_as_high(rules: Rules, trump: Trump, group: Play, part: Part, height: int, hand: Play) -> bool:
    """The hand holds a piece that answers the part and is just so high."""
    return any(
        is_held(hand, piece) and height_of_answer(rules, trump, part, piece) == height
        for piece in pieces_of_group(rules, trump, group, part)
    )


def _stands_and_counts(
    rules: Rules, trump: Trump, group: Play, part: Part, height: int, hand: Play, lead: Play, play: Play
) -> bool:
    """The hand beats not this part; the throw counts no less than the part, the play for a piece that answers it.

    That part is the largest, or the one whose answer holds the highest card: so `worth` is, as the next theorem says.
    """
    return (
        is_held(hand, play)
        and not is_beaten(rules, trump, group, part, height, hand)
        and not is_ruff(rules, trump, lead, lead)
        and not is_ruff(rules, trump, lead, play)
        and not are_compared_by_part(rules, trump, lead)
        and worth(rules, trump, lead, lead) >= height
        and _holds_piece_as_high(rules, trump, group, part, worth(rules, trump, lead, play), play)
    )


def _stands_and_is_cut(
    rules: Rules, trump: Trump, group: Play, part: Part, height: int, hand: Play, lead: Play, play: Play
) -> bool:
    """The hand beats not the first part; however the play is cut, its first piece is one that answers this part."""
    return (
        is_held(hand, play)
        and not is_beaten(rules, trump, group, part, height, hand)
        and not is_ruff(rules, trump, lead, lead)
        and not is_ruff(rules, trump, lead, play)
        and are_compared_by_part(rules, trump, lead)
        and any(cut[0] == height for cut in heights_of_cuts(rules, trump, lead, lead))
        and all(
            _holds_piece_as_high(rules, trump, group, part, cut[0], play)
            for cut in heights_of_cuts(rules, trump, lead, play)
        )
    )


def _is_unbeaten(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    return not beats(rules, trump, lead, lead, play)


@theorem(
    "成立的甩牌，在本门里没有人打得过：一家的牌若打不过其中任何部分，就没有一手本门的牌大过整次甩牌。",
    rulesets=Text(
        "zzvc 与 bnuz 的 R-25、R-32、R-33 每种选择，zzvc 的 R-01 至 R-04 逐条取 b（此时 R-33 取 a 或 c）；"
        "R-29 取 b，主牌也可以甩；R-25 取 b 时指两个对手",
        "zzvc and bnuz with each choice of R-25, R-32 and R-33, zzvc with each of R-01 to R-04 at b (then with R-33 a "
        "or c); with R-29 b, so that trumps are thrown too; under R-25 b of the opponents",
    ),
    bound=Text(
        f"{WHOLE_GROUPS.zh}；没有部分是边三轮；R-33 取 b 时每手至多 {WAYS_TO_CUT} 种切法、{PARTS_IN_TURN} 个部分。"
        "每手算的是答得上某个部分的一组牌，这以另一条定理为前提；R-33 取 c 时那条定理只到两个拖拉机或对子的甩牌，"
        "不到 18 种主牌",
        f"{WHOLE_GROUPS.en}; no part is a side triple; under R-33 b up to {WAYS_TO_CUT} ways to cut each of the plays, "
        f"and {PARTS_IN_TURN} parts. That a play counts for a piece that answers a part is taken from another theorem, "
        "which under R-33 c reaches throws of two tractors or pairs only, and not the 18 trumps",
    ),
)
def a_throw_that_stands_is_not_beaten_in_its_suit() -> Obligations:
    """Cards of the group led never beat a throw that stood against the hand that they come from.

    The throw may be of any shape: only the part counts that decides between it and the play. The play counts for a
    piece that answers this part, and the throw for no less than the part, as theorems of their own say.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-01, R-02, R-03, R-04, R-25, R-29, R-32, R-33.
    """
    for words, rules in (*BY_TRACTORS.items(), ("bnuz", ruleset("bnuz-2015").rules)):
        cases = _cases_by_part(words, rules, "hand", "play", lead=Plays())
        yield Obligation(f"{words}, R-33 a or c", _is_unbeaten, _stands_and_counts, cases=cases, opaque=WHATEVER)
        if words in {"zzvc", "bnuz"}:
            yield Obligation(f"{words}, R-33 b", _is_unbeaten, _stands_and_is_cut, cases=cases, opaque=WHATEVER)


def _counts_for_a_piece(rules: Rules, trump: Trump, group: Play, part: Part, play: Play) -> bool:
    """Under R-33 a: the play counts for a piece in it, if the rest answers the other parts, whatever these are."""
    height = height_for_largest(rules, trump, group, (part,), play)
    return height == 0 or _holds_piece_as_high(rules, trump, group, part, height, play)


def _is_highest_in_a_piece(rules: Rules, trump: Trump, group: Play, lead: Play, play: Play) -> bool:
    """Under R-33 c: a play that matches has its highest card in a piece that answers one of the parts."""
    return not matches(rules, trump, group, lead, play) or any(
        _holds_piece_as_high(rules, trump, group, part, highest_place(trump, play), play)
        for part in parts(rules, trump, lead)
    )


@cache
def _throws_of_pairs(rules: Rules, trump: Trump, group: Play) -> tuple[Play, ...]:
    """Return throws of two parts, tractors or pairs; where singles are thrown, every card answers one."""
    return tuple(
        lead
        for lead in leads_of_every_shape(rules, trump, group, most=12)
        if len(made := parts(rules, trump, lead)) == 2 and made[-1].kind != Kind.SINGLE
    )


@theorem(
    "对得上首出的一手，算的是其中答得上某个部分的一组牌：取最大部分时是答最大部分的，取最高一张时那张在某个部分里。",
    rulesets=Text("zzvc 的默认与 R-01 至 R-04 逐条取 b", "the defaults of zzvc, and each of R-01 to R-04 at b"),
    bound=Text(
        "打 5（R-01、R-02 取 b 时打 A），有主与无主：整个牌组的一切出牌，"
        "最大部分任意长、其余部分任意；"
        "取最高一张时，12 张以内由两个拖拉机或对子组成的甩牌（副牌与无主时的主牌）",
        "level 5 (A with R-01 or R-02 at b) with and without a trump suit: any play of a whole group, the largest "
        "part of every length and the others any; for the highest card, throws of two tractors or pairs, up to 12 "
        "cards, of a side suit, or of trumps without a trump suit",
    ),
)
def a_play_counts_for_a_piece_that_answers_a_part() -> Obligations:
    """What a play that matches a lead counts for is a piece in it that answers a part: the largest, or some part.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-01, R-02, R-03, R-04, R-32, R-33.
    """
    opaque: dict[Callable[..., Any], Domain] = {can_be_cut: Flag()}
    for words, rules in BY_TRACTORS.items():
        cases = _cases_by_part(words, rules, "play")
        yield Obligation(f"{words}, the largest", _counts_for_a_piece, cases=cases, opaque=opaque)
    rules = BY_TRACTORS["zzvc"]
    cases = tuple(
        {
            "rules": Fixed(rules),
            "trump": Fixed(trump),
            "group": Fixed(group),
            "lead": Fixed(lead),
            "play": Plays(kinds_in(group)),
        }
        for trump, group in (GROUPS[0], WITHOUT)
        for lead in _throws_of_pairs(rules, trump, group)
    )
    yield Obligation("the highest card", _is_highest_in_a_piece, cases=cases)


def _more_beats_as_much(
    rules: Rules, trump: Trump, group: Play, part: Part, height: int, hand: Play, larger: Play
) -> bool:
    return not is_beaten(rules, trump, group, part, height, hand) or is_beaten(
        rules, trump, group, part, height, larger
    )


def _is_within(hand: Play, larger: Play) -> bool:
    return is_held(larger, hand)


@theorem(
    "牌多的手，能打过的部分不会更少。",
    rulesets=Text("zzvc 的默认规则集", "the defaults of zzvc"),
    bound=WHOLE_GROUPS,
)
def a_card_more_in_a_hand_lets_no_part_stand() -> Obligations:
    """A hand that beats a part of a throw still beats it with more cards.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    cases = _cases_by_part("zzvc", BY_TRACTORS["zzvc"], "hand", "larger")
    yield Obligation("every part", _more_beats_as_much, _is_within, cases=cases)


def _asks_for_no_seat(rules: Rules, trump: Trump, part: Part, others: Hands) -> bool:
    """It fails if a hand that counts beats it: the opponents' hands in either order, and the partner's or not."""
    next_hand, partner, previous = others
    is_failing = fails(rules, trump, part, others)
    return is_failing == fails(rules, trump, part, (previous, partner, next_hand)) and is_failing == (
        is_part_beaten(rules, trump, part, next_hand)
        or is_part_beaten(rules, trump, part, previous)
        or (rules.partner_may_beat_throw and is_part_beaten(rules, trump, part, partner))
    )


@theorem(
    "甩牌的检验不问哪一家：R-25 取 a 时三家一样，取 b 时两个对手一样，对家从不算。",
    rulesets=EVERY_RULESET,
    bound=Text(
        "任意的主牌、部分与三家的手牌：一手牌打不打得过一个部分，怎样判定都成立",
        "any trump, part and three hands: it holds whichever hands beat a part",
    ),
)
def the_test_of_a_throw_asks_for_no_seat() -> Obligations:
    """Which parts fail against a hand does not turn on who holds it, but that R-25 b passes over the partner.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    opaque: dict[Callable[..., Any], Domain] = {is_part_beaten: Flag()}
    cases: Cases = ({"part": Fixed(Part(Kind.SINGLE, (JOKER,))), "others": Several(Plays(), 3)},)
    yield Obligation("every part", _asks_for_no_seat, cases=cases, opaque=opaque)


# From the test of a throw to the trick, end to end


def _are_thrown_and_played(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """As many cards as were thrown, none of which lies in the lead."""
    return (
        sum(lead) == sum(play)
        and all(a + b <= 2 for a, b in zip(lead, play, strict=True))
        and is_decided_by_hands(rules, trump, lead)
    )


def hands_with(place: int, play: Play) -> Hands:
    """Hands of which one holds these cards, and the others nothing."""
    return (
        play if place == 0 else NOTHING,
        play if place == PARTNER else NOTHING,
        play if place == 2 else NOTHING,
    )


def _is_beaten_by_none(rules: Rules, trump: Trump, place: int, lead: Play, play: Play) -> bool:
    return not throw_stands(rules, trump, lead, hands_with(place, play)) or not beats(rules, trump, lead, lead, play)


OF_HEARTS: dict[str, Domain] = {
    "trump": Fixed(LEVEL_FIVE),
    "lead": Plays(FIVE_HEARTS),
    "play": Plays(FIVE_HEARTS),
}
FOUR_HEARTS = Plays(tuple(position(Card(HEARTS, rank)) for rank in (ACE, KING, QUEEN, 9)))
OF_FOUR_HEARTS: dict[str, Domain] = {"trump": Fixed(LEVEL_FIVE), "lead": FOUR_HEARTS, "play": FOUR_HEARTS}


@theorem(
    "从检验到赢墩一气走完：成立的甩牌，在本门里没有人打得过。",
    rulesets=Text(
        "zzvc 的 R-32、R-33 每种选择，bnuz 的 R-29c 取 b、R-31b 与 R-33 每种选择；"
        "R-25 取 a 时看对家，取 b 时看两个对手",
        "zzvc with each choice of R-32 and R-33, bnuz with R-29c b and each choice of R-31b and R-33; under R-25 a of "
        "the partner, under R-25 b of the opponents",
    ),
    bound=Text("打 5、黑桃为主，红桃 A、K、Q、9 的一切甩牌", "level 5, spades are trump: all throws of hearts A K Q 9"),
)
def a_real_throw_that_stands_is_not_beaten() -> Obligations:
    """The same from the test of the throw to the trick, on real cards, and where a side triple is a part of a throw.

    Clauses: zzvc:A.6.4, bnuz:A.8.3, bnuz:A.2.2.3. Readings: R-25, R-29c, R-31b, R-32, R-33.
    """
    for words, rules in BY_R_33.items():
        cases: Cases = ({"rules": Fixed(rules), "place": Fixed(PARTNER), **OF_FOUR_HEARTS},)
        yield Obligation(words, _is_beaten_by_none, _are_thrown_and_played, cases=cases, exhaustive=True)
    cases = tuple({"rules": Fixed(OPPONENTS_ONLY), "place": Fixed(place), **OF_FOUR_HEARTS} for place in (0, 2))
    yield Obligation("R-25 b", _is_beaten_by_none, _are_thrown_and_played, cases=cases, exhaustive=True)


def _hold_ace_and_king(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """A throw whose parts a side triple could be, and a hand that holds none of its cards."""
    return all(a + b <= 2 for a, b in zip(lead, play, strict=True)) and is_decided_by_hands(rules, trump, lead)


def _comes_to_the_same(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """What is forced, and the fine, are the same whether or not the side triple is a part."""
    others = hands_with(0, play)
    outcomes = []
    for is_part in (False, True):
        changed = rules._replace(triple_in_throw=is_part)
        failing = failing_parts(changed, trump, lead, others)
        outcomes.append((forced_part(changed, failing), fine(changed, lead, failing)) if failing else None)
    return outcomes[0] == outcomes[1]


@theorem(
    "甩牌里的边三轮算不算一个部分，对甩牌是否成立、打出什么、罚多少分都没有影响。",
    rulesets=Text("bnuz 的 R-26、R-27 每种选择", "bnuz with each choice of R-26 and R-27"),
    bound=Text(
        "红桃 A、K、Q、J、9 的一切含 AAK 或 AKK 的甩牌，另一家以其余的 A、Q、J、9 组成的一切手牌",
        "all throws of hearts A K Q J 9 that hold AAK or AKK, and all hands of the other A Q J 9",
    ),
)
def whether_a_side_triple_is_a_part_changes_no_throw() -> Obligations:
    """A throw stands, fails and costs the same whether or not a side triple is one of its parts.

    Its pair and its single could not be beaten either: the higher cards are in the throw.

    Clauses: bnuz:A.8.3, bnuz:A.2.2.3. Readings: R-29c.
    """
    ace, king, *others = FIVE_HEARTS
    leads = [lead for lead in Plays(FIVE_HEARTS).values() if lead[ace] + lead[king] == 3 < sum(lead)]
    for part, price in ("aa", "ab", "ac", "bc"):
        rules = ruleset("bnuz-2015", {"R-26": part, "R-27": price}).rules
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(lead), "trump": Fixed(LEVEL_FIVE), "play": Plays((ace, *others))}
            for lead in leads
        )
        words = f"R-26 {part}, R-27 {price}"
        yield Obligation(words, _comes_to_the_same, _hold_ace_and_king, cases=cases, exhaustive=True)


@false_theorem(
    "只看对手的牌时，成立的甩牌也没有人打得过。",
    rulesets=Text("R-25 取 b 的 zzvc", "zzvc with R-25 b"),
    bound=FIVE_OF_HEARTS,
)
def a_throw_that_stands_against_the_opponents_is_not_beaten_by_the_partner() -> Obligations:
    """Where only the opponents' hands count, nobody beats a throw that stands: false, the partner may.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    cases: Cases = ({"rules": Fixed(OPPONENTS_ONLY), "place": Fixed(PARTNER), **OF_HEARTS},)
    yield Obligation("the partner", _is_beaten_by_none, _are_thrown_and_played, cases=cases, exhaustive=True)


def _is_beaten_where_its_cards_are(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    return all(
        is_part_beaten(rules, trump, part, play)
        == (highest_place(trump, play) > highest_place(trump, play_of(part.cards)))
        for part in parts(rules, trump, lead)
    )


@false_theorem(
    "甩出的每一部分，凡有更大的牌就不成立。",
    rulesets=Text("zzvc 的默认规则集", "the defaults of zzvc"),
    bound=FIVE_OF_HEARTS,
)
def any_higher_card_beats_any_part_of_a_throw() -> Obligations:
    """Any higher card beats a part of a throw: false, a pair falls to a pair only.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    cases: Cases = ({"rules": Fixed(ruleset("zzvc-2019").rules), **OF_HEARTS},)
    yield Obligation("hearts", _is_beaten_where_its_cards_are, _are_thrown_and_played, cases=cases, exhaustive=True)
