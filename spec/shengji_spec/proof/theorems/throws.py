"""Theorems on throws: which part is forced, what it costs, and that a throw that stands is not beaten.

Clauses whu:5.7.3, zzvc:A.6.4, bnuz:A.8.3.
"""

from itertools import product

from shengji_spec.cards import ACE, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, Card, Play, Trump, position
from shengji_spec.cuts import highest_place
from shengji_spec.leads import is_decided_by_hands, may_lead_shape
from shengji_spec.parts import Kind, Part, parts, play_of
from shengji_spec.proof.domains import Domain, Fixed, Plays
from shengji_spec.proof.statement import Cases, Obligation, Obligations, Text, false_theorem, theorem
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.shapes import is_throw
from shengji_spec.throws import PARTNER, Hands, failing_parts, fine, forced_part, is_part_beaten, throw_stands
from shengji_spec.tricks import beats

LEVEL_FIVE = Trump(5, SPADES)
NOTHING = play_of(())

FIVE_HEARTS = tuple(position(Card(HEARTS, rank)) for rank in (ACE, KING, QUEEN, JACK, 9))
FIVE_TRUMPS = tuple(
    map(position, (Card(SPADES, 5), Card(HEARTS, 5), Card(DIAMONDS, 5), Card(SPADES, ACE), Card(SPADES, KING)))
)
"""Five hearts, four in a row and one apart; five trumps, of which two are equal."""

FIVE_KINDS = Text(
    "打 5、黑桃为主，红桃 A、K、Q、J、9 的一切甩牌，主牌黑桃 5、红桃 5、方块 5、黑桃 A、K 的一切甩牌",
    "level 5, spades are trump: all throws of hearts A K Q J 9, and of the trumps S5 H5 D5 SA SK",
)
FIVE_OF_HEARTS = Text(
    "打 5、黑桃为主，红桃 A、K、Q、J、9 的一切甩牌", "level 5, spades are trump: all throws of hearts A K Q J 9"
)

BY_R_26 = {
    f"{words}, R-26 {choice}": ruleset(document, {"R-26": choice, **others}).rules
    for choice in "ab"
    for words, document, others in (
        ("zzvc", "zzvc-2019", {"R-29": "b"}),
        ("bnuz, R-29c b", "bnuz-2015", {"R-29c": "b"}),
        ("bnuz, R-27 c", "bnuz-2015", {"R-27": "c"}),
    )
}
"""Rulesets with throws in trump too, each choice of R-26 and R-27, and of whether a side triple may be a part."""

KINDS_BY_SIZE = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.TRACTOR)


def _size(part: Part) -> tuple[int, int]:
    return KINDS_BY_SIZE.index(part.kind), len(part.cards)


def _is_forced_before(rules: Rules, trump: Trump, a: Part, b: Part) -> bool:
    """Part a is forced before part b: the smaller kind, or the larger; of one kind the lower, then the later suit."""
    if _size(a) != _size(b):
        return (_size(a) < _size(b)) == rules.smallest_failing_part_is_forced
    low, high = (highest_place(trump, play_of(part.cards)) for part in (a, b))
    return low < high or (low == high and a.cards[0].suit > b.cards[0].suit)


def _is_allowed(rules: Rules, trump: Trump, lead: Play) -> bool:
    return is_decided_by_hands(rules, trump, lead)


def _forces_one_part(rules: Rules, trump: Trump, lead: Play) -> bool:
    """Whichever parts fail, one goes before all others; it is the forced one, may be led alone, and costs something."""
    made = parts(rules, trump, lead)
    for fails in product((False, True), repeat=len(made)):
        failing = tuple(part for part, is_failing in zip(made, fails, strict=True) if is_failing)
        first = [
            part for part in failing if all(part is b or _is_forced_before(rules, trump, part, b) for b in failing)
        ]
        if not failing:
            continue
        cards = play_of(first[0].cards)
        if (
            first != [forced_part(rules, failing)]
            or not may_lead_shape(rules, trump, cards)
            or is_throw(rules, trump, cards)
            or not 10 <= fine(rules, lead, failing) <= 10 * sum(lead)
        ):
            return False
    return len(made) > 1


@theorem(
    "一次甩牌无论哪些部分不成立，恰有一部分必须打出，它单独可以首出；罚分至少 10 分，至多每张所甩的牌 10 分。",
    rulesets=Text(
        "zzvc 与 bnuz，R-26、R-27 的每种选择，及 R-29c 取 b；R-29 取 b，主牌也可以甩",
        "zzvc and bnuz with each choice of R-26 and R-27, and with R-29c b; with R-29 b, so that trumps are thrown too",
    ),
    bound=FIVE_KINDS,
)
def exactly_one_part_of_a_failed_throw_is_forced() -> Obligations:
    """Whichever parts of a throw fail, exactly one is forced, and it may be led alone.

    The fine is ten points at least, and ten for each card thrown at most. A throw in a side suit is the same under
    either choice of R-29.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-26, R-27, R-29, R-29c.
    """
    for words, rules in BY_R_26.items():
        cases: Cases = tuple(
            {"rules": Fixed(rules), "trump": Fixed(LEVEL_FIVE), "lead": Plays(kinds)}
            for kinds in (FIVE_HEARTS, FIVE_TRUMPS)
        )
        yield Obligation(words, _forces_one_part, _is_allowed, cases=cases, exhaustive=True)


def _others(place: int, play: Play) -> Hands:
    """Hands of which one holds these cards, and the others nothing."""
    return (
        play if place == 0 else NOTHING,
        play if place == PARTNER else NOTHING,
        play if place == 2 else NOTHING,
    )


def _are_thrown_and_played(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """As many cards as were thrown, none of which lies in the lead."""
    return (
        sum(lead) == sum(play)
        and all(a + b <= 2 for a, b in zip(lead, play, strict=True))
        and is_decided_by_hands(rules, trump, lead)
    )


def _stands_unbeaten(rules: Rules, trump: Trump, place: int, lead: Play, play: Play) -> bool:
    return not throw_stands(rules, trump, lead, _others(place, play)) or not beats(rules, trump, lead, lead, play)


BY_R_33 = {
    f"R-33 {choice}, R-32 {split}": ruleset("zzvc-2019", {"R-32": split, "R-33": choice}).rules
    for choice in "abc"
    for split in "ab"
    if (choice, split) in {("a", "a"), ("a", "b"), ("b", "a"), ("c", "a")}
}
OPPONENTS_ONLY = ruleset("zzvc-2019", {"R-25": "b"}).rules
OF_HEARTS: dict[str, Domain] = {"trump": Fixed(LEVEL_FIVE), "lead": Plays(FIVE_HEARTS), "play": Plays(FIVE_HEARTS)}
FOUR_HEARTS = Plays(tuple(position(Card(HEARTS, rank)) for rank in (ACE, KING, QUEEN, 9)))
OF_FOUR_HEARTS: dict[str, Domain] = {"trump": Fixed(LEVEL_FIVE), "lead": FOUR_HEARTS, "play": FOUR_HEARTS}
OF_TRUMPS: dict[str, Domain] = {"trump": Fixed(LEVEL_FIVE), "lead": Plays(FIVE_TRUMPS), "play": Plays(FIVE_TRUMPS)}


@theorem(
    "成立的甩牌，在本门里没有人打得过；对家的牌不算时，两个对手打不过。",
    rulesets=Text(
        "zzvc 的 R-33 每种选择、R-32 取 b；R-25 取 a 时三家，取 b 时两个对手",
        "zzvc with each choice of R-33 and with R-32 b; under R-25 a all three others, under R-25 b the opponents",
    ),
    bound=Text(
        "默认时红桃 A、K、Q、J、9 的一切甩牌，其他选择下红桃 A、K、Q、9 的；"
        "主牌黑桃 5、红桃 5、方块 5、黑桃 A、K 的（打 5、黑桃为主）",
        "all throws of hearts A K Q J 9 by default, of hearts A K Q 9 under the other choices; of the trumps S5 H5 "
        "D5 SA SK (level 5, spades are trump)",
    ),
)
def a_throw_that_stands_is_not_beaten_in_its_suit() -> Obligations:
    """Cards of the group led never beat a throw that stood against the hand that they come from.

    A hand with more cards beats no fewer parts, so that hands of just these cards are all that has to be tried.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25, R-32, R-33.
    """
    for words, rules in BY_R_33.items():
        hearts = OF_HEARTS if words == "R-33 a, R-32 a" else OF_FOUR_HEARTS
        cases: Cases = ({"rules": Fixed(rules), "place": Fixed(PARTNER), **hearts},)
        yield Obligation(words, _stands_unbeaten, _are_thrown_and_played, cases=cases, exhaustive=True)
    trumps = ruleset("zzvc-2019", {"R-29": "b"}).rules
    cases = ({"rules": Fixed(trumps), "place": Fixed(PARTNER), **OF_TRUMPS},)
    yield Obligation("in trump", _stands_unbeaten, _are_thrown_and_played, cases=cases, exhaustive=True)
    cases = tuple({"rules": Fixed(OPPONENTS_ONLY), "place": Fixed(place), **OF_FOUR_HEARTS} for place in (0, 2))
    yield Obligation("R-25 b", _stands_unbeaten, _are_thrown_and_played, cases=cases, exhaustive=True)


def _more_cards_beat_as_much(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Whatever card is added to the hand, the parts that it beats stay beaten."""
    larger = [
        tuple(count + int(i == kind) for i, count in enumerate(play)) for kind in FOUR_HEARTS.kinds if play[kind] < 2
    ]
    return all(
        not is_part_beaten(rules, trump, part, play) or all(is_part_beaten(rules, trump, part, hand) for hand in larger)
        for part in parts(rules, trump, lead)
    )


def _is_one_part_or_throw(rules: Rules, trump: Trump, lead: Play) -> bool:
    return 0 < sum(lead) <= 4 and may_lead_shape(rules, trump, lead)


@theorem(
    "牌多的手，能打过的部分不会更少。",
    rulesets=Text("zzvc 的默认规则集", "the defaults of zzvc"),
    bound=Text("红桃 A、K、Q、9：至多 4 张的一切首出，一切手牌", "hearts A K Q 9: all leads up to 4 cards, all hands"),
)
def a_card_more_in_a_hand_lets_no_part_stand() -> Obligations:
    """A hand that beats a part of a throw still beats it with a card more.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    cases: Cases = ({"rules": Fixed(ruleset("zzvc-2019").rules), **OF_FOUR_HEARTS},)
    yield Obligation("hearts", _more_cards_beat_as_much, _is_one_part_or_throw, cases=cases, exhaustive=True)


def _fails_whoever_holds_it(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    failing = [failing_parts(rules, trump, lead, _others(place, play)) for place in range(3)]
    return failing[0] == failing[2] and failing[1] == (failing[0] if rules.partner_may_beat_throw else ())


@theorem(
    "甩牌的检验不问哪一家：R-25 取 a 时三家一样，取 b 时两个对手一样，对家从不算。",
    rulesets=Text("zzvc 的 R-25 每种选择", "zzvc with each choice of R-25"),
    bound=Text("红桃 A、K、Q、9 的一切甩牌", "all throws of hearts A K Q 9"),
)
def the_test_of_a_throw_asks_for_no_seat() -> Obligations:
    """Which parts fail against a hand does not turn on who holds it, but that R-25 b passes over the partner.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    for words, rules in (("R-25 a", ruleset("zzvc-2019").rules), ("R-25 b", OPPONENTS_ONLY)):
        cases: Cases = ({"rules": Fixed(rules), **OF_FOUR_HEARTS},)
        yield Obligation(words, _fails_whoever_holds_it, _are_thrown_and_played, cases=cases, exhaustive=True)


def _hold_ace_and_king(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """A throw whose parts a side triple could be, and a hand that holds none of its cards."""
    return all(a + b <= 2 for a, b in zip(lead, play, strict=True)) and is_decided_by_hands(rules, trump, lead)


def _comes_to_the_same(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """What is forced, and the fine, are the same whether or not the side triple is a part."""
    others = _others(0, play)
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
    yield Obligation("the partner", _stands_unbeaten, _are_thrown_and_played, cases=cases, exhaustive=True)


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
