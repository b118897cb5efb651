"""Theorems on following by the engine: its masks, runs and memos give what the predicates define.

Clauses whu:5.10.5, zzvc:A.6.1–A.6.5, bnuz:A.8.1. Here is why that is so for every holding, every lead that two packs
allow and each choice of the readings, and not only within the bounds of the theorems:

1. Tractors are pairs on rungs in a row, whatever ruleset and trump (`shapes.a_tractor_is_pairs_on_rungs_in_a_row`, by
   the solver), and the engine's lines have just these rungs (`the_engine_lays_…`, all trumps, R-01 … R-05). What the
   spec builds pair by pair are all such rows, since one of three or more pairs stays one without a pair of its highest
   rung (`the_tractors_of_a_group_…`, where that is also tried).
2. A row lies in one stretch of rungs that are not empty. So which tractors some pairs hold at once is known when it is
   known of every single stretch: that is tried for all stretches of up to twelve pairs (a hand of 25 cards has no more)
   in all groups under all trumps and choices of R-01 … R-05, with R-05 b also for those of both lines that the bridge
   joins. The engine lays stretches out as plain runs, in one way or another, from which just these tractors are cut;
   and other runs beside them, for all runs that twelve pairs lie in (`the_tractors_held_at_once_…`). All sets of pairs
   of a side suit and, for how they lie, of the trumps are tried besides (`the_engine_finds_the_lengths_…`).
3. Which tractors of which lengths lie in some pairs at once is compared outright for all sets of pairs of a side suit,
   of the trumps and of the six where there is no trump suit (`the_engine_holds_at_once_…`, level Q; `make full`: every
   line that trumps chain on): that is all that spec and engine know of the pairs. What can be done for the parts of a
   lead is, in the spec, length by length the longest that is held at once with those before it; the engine takes the
   same lengths from all layouts, where most is left (`the_engine_takes_…`), and single pairs by their number. That is
   tried for one set of pairs of each layout, with all parts whose cards a hand can meet, or fewer under R-01 … R-05 b
   (`the_engine_fills_…`), where the spec's comparison of two hands is held to the same fills.
4. Cards and pairs are counted alike for whole hands, by the solver (`the_engine_counts_…`). This alone decides where
   nothing longer than a pair is asked for: where a single, a pair, a side triple is led, or a throw without tractors.
5. What a lead asks for, and what the engine notes of it, is known from the tractors, the side triple and the pairs that
   it is cut into (`the_engine_asks_of_a_lead_…`: R-22, R-28, R-28b, R-35), which is tried for the highest cards of a
   group and all lengths of runs; that lower cards are cut alike is point 1.
6. With R-34 b a play with trumps is refused by the same two questions, whether it ruffs and whether the hand could
   have: for tractors and pairs by point 3 (`the_engine_fills_…`, ruffs), for side triples and exact ruffs, which also
   ask what the cards are, on six trumps (`the_engine_sees_the_ruffs_…`).

The whole, from cards to the reason of refusal, is tried for a few kinds of card (`the_engine_refuses_…`).
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, islice, pairwise, product

from shengji_reference.duties import COUNT, FAULTLESS, GROUP, HAND, PAIRS, first_fault
from shengji_reference.fills import best_fills as fills_of_engine
from shengji_reference.fills import is_filled, rests_of
from shengji_reference.following import follow
from shengji_reference.ladder import TRUMPS, height
from shengji_reference.led import Led, led
from shengji_reference.led import duty as duty_of_engine
from shengji_reference.lengths import Knot, Layouts, Lengths, Tangle, layouts_of, lie_of
from shengji_reference.lines import Line, Lines
from shengji_reference.masks import Context, Holding, context, ones
from shengji_reference.ruffs import can_ruff as can_ruff_of_engine
from shengji_reference.ruffs import is_match
from shengji_reference.runs import are_all_beside, laid
from shengji_reference.table import table
from shengji_spec.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    KINDS,
    NO_SUIT,
    PACK,
    QUEEN,
    SPADES,
    Card,
    Play,
    Trump,
    position,
)
from shengji_spec.following import (
    Duty,
    best_fills,
    can_ruff,
    choices,
    do_tractors_lie_in,
    does_better,
    duty,
    follow_refusal,
    group_refusal,
    is_spared,
    longer_than_pairs,
    pairs_in,
    ways_to_lie,
)
from shengji_spec.leads import is_held, may_lead_shape
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_equal
from shengji_spec.parts import cards_of, group_of, play_of, tractors_of_group
from shengji_spec.proof.domains import Domain, Fixed, Flag, Plays, Rulesets, Trumps, Whole
from shengji_spec.proof.statement import NO_RULESET, Cases, Given, Obligation, Obligations, Text, false_theorem, theorem
from shengji_spec.proof.theorems.following import BY_CHAIN as ALL_CHAINS
from shengji_spec.proof.theorems.following import (
    BY_R_23,
    HEART_KINDS,
    LEADS,
    LEVEL_FIVE,
    MOST_LED_IN_SUIT,
    MOST_LED_IN_TRUMP,
    PARTITIONS,
    SPARED,
    STRICT,
    THROW,
    duties_up_to,
    laid_out,
    pairs_of,
    without_one,
)
from shengji_spec.proof.theorems.tricks import AAK, AKK, ONE_SHAPE, SIX_TRUMPS, THROWS, TRIPLE_AND_SINGLE
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.tricks import first_card, is_all_trump, is_ruff

LEVEL_QUEEN = Trump(QUEEN, SPADES)
WITHOUT_SUIT = Trump(5, NO_SUIT)
WHU, ZZVC, BNUZ = (ruleset(document).rules for document in ("whu-2013", "zzvc-2019", "bnuz-2015"))
MOST_PAIRS = 12
"""A hand of 25 cards has no more pairs, and no lead out of it."""

HEART_NUMBER = HEARTS
"""The number of the hearts, a side suit, among the engine's groups."""


@cache
def kinds_of(trump: Trump, number: int) -> tuple[int, ...]:
    """Return the kinds of a group in the order of the engine's bits, lowest first, as places in PACK."""
    start, kinds = context(trump).slots[number]
    return tuple(position(card) for card in context(trump).cards[start : start + kinds.bit_length()])


def mask_of(kinds: tuple[int, ...], play: Play) -> int:
    """Return the pairs of a play as bits."""
    return sum(1 << bit for bit, kind in enumerate(kinds) if play[kind] == 2)


# The rungs

OF_RUNGS = (
    "main_level_adjoins_off_level",
    "off_level_pairs_adjoin",
    "small_joker_adjoins_level_without_trump_suit",
    "trump_closes_over_level",
    "level_keeps_plain_place",
)
"""What R-01 … R-05 decide."""

EVERY_RUNG = Text("R-01 至 R-05 各选择的一切组合", "all combinations of the choices of R-01 to R-05")
EVERY_TRUMP = Text("全部 65 种主牌的每个牌组", "each group under all 65 trumps")


def rulesets_of_rungs(**given: bool) -> Rulesets:
    """Return the rulesets that differ in R-01 … R-05, as far as these are not given; all else as in zzvc."""
    others = ((field, getattr(ZZVC, field)) for field in Rules._fields if field not in OF_RUNGS)
    return Rulesets((*others, *given.items()))


def _is_laid_by(line: Line, heights: list[int | None]) -> bool:
    """Each kind stands on the line as many rungs above another as its height is more; None: it is not on the line."""
    places = [laid(line, 1 << bit).bit_length() for bit in range(len(heights))]
    moved = {place - high for place, high in zip(places, heights, strict=True) if high is not None}
    return len(moved) <= 1 and all((place == 0) == (high is None) for place, high in zip(places, heights, strict=True))


def _has_the_second_line(trump: Trump, lines: Lines, cards: tuple[Card, ...]) -> bool:
    """The trump suit by rank, the main level card the bridge between both lines, and the ranks beside its own."""
    ranks = [card.rank if card.suit == trump.suit else None for card in cards]
    away = [None if rank is None else abs(rank - trump.level) for rank in ranks]
    return (
        lines.by_rank is not None
        and _is_laid_by(lines.by_rank, ranks)
        and lines.bridge == sum(1 << bit for bit, distance in enumerate(away) if distance == 0)
        and lines.beside == sum(1 << bit for bit, distance in enumerate(away) if distance == 1)
    )


def _lies_on_its_rungs(rules: Rules, trump: Trump, number: int) -> bool:
    start, slot = context(trump).slots[number]
    cards = context(trump).cards[start : start + slot.bit_length()]
    lines, heights = table(rules, trump).lines[number], [height(rules, trump, card) for card in cards]
    shared = sum(1 << bit for bit, high in enumerate(heights) if heights.count(high) > 1)
    has_one_line = lines.by_rank is None and lines.bridge == 0 == lines.beside
    return (
        _is_laid_by(lines.by_order, [*heights])
        and lines.by_order.shared == shared
        and lines.by_order.rung == laid(lines.by_order, shared)
        and lines.by_order.chains == (rules.off_level_pairs_adjoin and shared > 0)
        and (
            _has_the_second_line(trump, lines, cards)
            if rules.level_keeps_plain_place and number == TRUMPS and trump.suit != NO_SUIT
            else has_one_line
        )
    )


def _all_lie_on_their_rungs(rules: Rules, trump: Trump) -> bool:
    return all(_lies_on_its_rungs(rules, trump, number) for number in range(TRUMPS + 1))


@theorem("引擎把每种牌放在大小阶梯的那一档上：位串上相隔几位，就是相隔几档。", rulesets=EVERY_RUNG, bound=EVERY_TRUMP)
def the_engine_lays_cards_on_the_rungs_of_the_order() -> Obligations:
    """The engine's lines have each kind on its rung: as many places apart as the heights differ.

    The off-suit level cards share theirs, and under R-05 b the trump suit has a second line, by rank.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3, zzvc:A.8.1, zzvc:A.8.2, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05.
    """
    cases: Cases = ({"rules": rulesets_of_rungs(), "trump": Trumps()},)
    yield Obligation("every line", _all_lie_on_their_rungs, cases=cases, exhaustive=True)


def _on_rungs(line: Line, pairs: int) -> dict[int, list[int]]:
    """Return the pairs on each rung of a line that is not empty, lowest kind first."""
    found: dict[int, list[int]] = {}
    for bit in sorted(ones(pairs)):
        if rung := laid(line, bit):
            found.setdefault(rung, []).append(bit)
    return found


def rows_on(line: Line, pairs: int) -> Iterator[int]:
    """Yield all pairs on rungs in a row, one or more of each rung where they chain, else one; single pairs, too."""
    stacked = _on_rungs(line, pairs)
    for lowest in stacked:
        rung, rows = lowest, [0]
        while rung in stacked:
            most = len(stacked[rung]) if line.chains else 1
            chosen = [sum(some) for count in range(1, most + 1) for some in combinations(stacked[rung], count)]
            rows = [row | some for row in rows for some in chosen]
            yield from rows
            rung <<= 1


def rows_by_length(lines: Lines, pairs: int) -> Mapping[int, set[int]]:
    """Return the rows among some pairs of a group, on either line, by their lengths in pairs."""
    found: dict[int, set[int]] = {length: set() for length in range(1, pairs.bit_count() + 2)}
    for line in lines.each:
        for row in rows_on(line, pairs):
            found[row.bit_count()].add(row)
    return found


def _sets_of_pairs(trump: Trump, number: int, kinds: int, shift: int = 0) -> dict[str, Domain]:
    """Every set of pairs of so many kinds of a group, as a mask that is to be shifted by some bits."""
    return {
        "trump": Fixed(trump),
        "number": Fixed(number),
        "shift": Fixed(shift),
        "mask": Whole(0, (1 << kinds) - 1),
    }


ALL_HEARTS = _sets_of_pairs(LEVEL_FIVE, HEART_NUMBER, 12)
ALL_TRUMPS = _sets_of_pairs(LEVEL_QUEEN, TRUMPS, 18)
HIGH_TRUMPS = _sets_of_pairs(LEVEL_QUEEN, TRUMPS, 9, 9)
TRUMPS_WITHOUT_SUIT = _sets_of_pairs(WITHOUT_SUIT, TRUMPS, 6)
"""The twelve kinds of a side suit; the eighteen trumps, and the nine highest, A K J and the permanent trumps, with bits
nine places up; the six trumps where there is no trump suit."""

CHAINS, SUITLESS_CHAINS, SECOND_LINE = (
    {words: rules for words, rules in ALL_CHAINS.items() if words in chosen}
    for chosen in (
        {"by default", "R-01 b", "R-02 b", "R-04 b"},
        {"by default", "R-01 b", "R-02 b", "R-03 b", "R-04 b"},
        {"R-05 b"},
    )
)
"""What tells where there is a trump suit, and where there is none; and the second line, by rank."""


@cache
def _are_the_rows(rules: Rules, trump: Trump, number: int) -> bool:
    """The tractors of a whole group are its rows, of each length, and each once."""
    kinds = kinds_of(trump, number)
    if not kinds:
        return True
    group, every_pair = group_of(trump, PACK[kinds[0]]), (1 << len(kinds)) - 1
    rows = rows_by_length(table(rules, trump).lines[number], every_pair)
    for length in range(1, min(MOST_PAIRS, len(kinds)) + 1):
        found = [mask_of(kinds, each) for each in tractors_of_group(rules, trump, group, length)]
        if len(found) != len(rows[length]) or set(found) != rows[length]:
            return False
    return True


def _all_are_the_rows(rules: Rules, trump: Trump) -> bool:
    return all(_are_the_rows(rules, trump, number) for number in range(TRUMPS + 1))


SOME_TRUMPS = Trumps((2, 5, QUEEN, ACE), (SPADES, NO_SUIT))


@theorem(
    "规则在一个牌组里找出的拖拉机，恰为占着相连各档的那些；一些对子里的，就是其中全在这些对子里的。",
    rulesets=Text("默认，及 R-01 至 R-05 各取 b", "the defaults, and R-01 to R-05 each at b"),
    bound=Text(
        "打 2、5、Q、A，黑桃为主与无主：每个牌组，至多 12 对的一切拖拉机",
        "levels 2, 5, Q and A, with spades and without a trump suit: each group, all tractors of up to 12 pairs",
    ),
)
def the_tractors_of_a_group_are_those_on_rungs_in_a_row() -> Obligations:
    """What the spec finds in a whole group, a pair more at a time, are all rows of each length, and each once.

    Those among some pairs are, as the spec says it, the ones of the group that lie in these pairs.

    Clauses: zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    for words, rules in ALL_CHAINS.items():
        cases: Cases = ({"rules": Fixed(rules), "trump": SOME_TRUMPS},)
        yield Obligation(words, _all_are_the_rows, cases=cases, exhaustive=True)


# How pairs lie: walked from rung to rung, as the engine does not


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


def _has_off_level_pairs_from_the_lowest(mask: int) -> bool:
    """Of the three equal kinds the lowest bits come first: the others are the same but for their suits."""
    return mask >> 12 & 7 in (0, 1, 3, 7)


def _lie_as_walked(rules: Rules, trump: Trump, number: int, shift: int, mask: int) -> bool:
    pairs = mask << shift
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
    yield Obligation("side suit", _lie_as_walked, cases=({"rules": Fixed(ZZVC), **ALL_HEARTS},), exhaustive=True)
    for words, rules in CHAINS.items():
        cases: Cases = ({"rules": Fixed(rules), **(ALL_TRUMPS if rules == ZZVC else HIGH_TRUMPS)},)
        assuming = _has_off_level_pairs_from_the_lowest if rules == ZZVC else None
        yield Obligation(f"trumps, {words}", _lie_as_walked, assuming, cases=cases, exhaustive=True)
    cases = tuple({"rules": Fixed(rules), **TRUMPS_WITHOUT_SUIT} for rules in SUITLESS_CHAINS.values())
    yield Obligation("no trump suit", _lie_as_walked, cases=cases, exhaustive=True)


# What tractors some pairs hold at once

Cuts = frozenset[tuple[int, ...]]
"""Every choice of tractors, by their lengths in pairs, shortest first, that can be held at once. Single pairs are left
out: of these there is room for as many as pairs are left."""

NO_TRACTOR: Cuts = frozenset({()})


def _both(some: Cuts, others: Cuts) -> Cuts:
    """Return the choices of tractors of which some are of the ones and some of the others."""
    return frozenset(tuple(sorted(a + b)) for a in some for b in others)


@cache
def cuts_of_run(run: int) -> Cuts:
    """Return what can be cut from a plain run, piece by piece: the pair at its end alone, or a tractor there."""
    if run < 2:
        return NO_TRACTOR
    tractors = (_both(cuts_of_run(run - length), frozenset({(length,)})) for length in range(2, run + 1))
    return cuts_of_run(run - 1).union(*tractors)


@cache
def cuts_of(runs: tuple[int, ...]) -> Cuts:
    """Return what can be cut from plain runs."""
    return _both(cuts_of_run(runs[0]), cuts_of(runs[1:])) if runs else NO_TRACTOR


@lru_cache(maxsize=1 << 15)
def held_at_once(lines: Lines, pairs: int) -> Cuts:
    """Return what some pairs hold by definition: rows that have no pair in common, on either line."""
    if not pairs:
        return NO_TRACTOR
    lowest = pairs & -pairs
    rows = {row for line in lines.each for row in rows_on(line, pairs) if row & lowest and row != lowest}
    with_row = (_both(held_at_once(lines, pairs ^ row), frozenset({(row.bit_count(),)})) for row in rows)
    return held_at_once(lines, pairs ^ lowest).union(*with_row)


def _holds_what_the_engine_lays_out(rules: Rules, trump: Trump, number: int, pairs: int) -> bool:
    """These pairs lie as walked, and what is cut from one of the engine's layouts is what they hold at once."""
    lines, kinds = table(rules, trump).lines[number], kinds_of(trump, number)
    lie = lie_of(lines, pairs)
    walked_to = Tangle(lines, pairs) if lines.are_tangled(pairs) else walked(rules, trump, kinds, pairs)
    layouts = layouts_of(lie)
    return (
        lie == walked_to
        and {sum(runs) for runs in layouts} == {pairs.bit_count()}
        and held_at_once(lines, pairs) == frozenset().union(*map(cuts_of, layouts))
    )


def _hearts_hold_what_the_engine_lays_out(mask: int) -> bool:
    return _holds_what_the_engine_lays_out(ZZVC, LEVEL_FIVE, HEART_NUMBER, mask)


def stretches_on(line: Line, kinds: int) -> Iterator[int]:
    """Yield every stretch of rungs that are not empty, of several pairs on a rung only how many, the lowest first."""
    stacked = _on_rungs(line, kinds)
    for lowest in stacked:
        rung, found = lowest, [0]
        while rung in stacked:
            some = [sum(stacked[rung][:count]) for count in range(1, len(stacked[rung]) + 1)]
            found = [pairs | more for pairs in found for more in some]
            yield from found
            rung <<= 1


def stretches_of(lines: Lines, kinds: int) -> set[int]:
    """Return every stretch on either line, and those of both that the bridge between the lines joins."""
    found = [set(stretches_on(line, kinds)) for line in lines.each]
    joined = {a | b for a, b in product(*found) if a & b & lines.bridge} if len(found) > 1 else set()
    return {pairs for pairs in joined.union(*found) if pairs.bit_count() <= MOST_PAIRS}


@cache
def _all_stretches_hold_what_the_engine_lays_out(rules: Rules, trump: Trump, number: int) -> bool:
    stretches = stretches_of(table(rules, trump).lines[number], context(trump).slots[number].kinds)
    return all(_holds_what_the_engine_lays_out(rules, trump, number, pairs) for pairs in stretches)


SEEN: dict[Lines, tuple[Rules, Trump, int]] = {}
"""Where lines were met first: the engine has one object for all groups that chain alike."""


def _every_stretch_holds_what_the_engine_lays_out(rules: Rules, trump: Trump) -> bool:
    return all(
        _all_stretches_hold_what_the_engine_lays_out(*SEEN.setdefault(lines, (rules, trump, number)))
        for number, lines in enumerate(table(rules, trump).lines)
    )


RUNS = duties_up_to(MOST_PAIRS)
"""Every way to part up to twelve pairs into runs."""

KNOTS = tuple(
    Knot(below, shared, above, chains)
    for below in range(MOST_PAIRS + 1)
    for shared in (2, 3, 4)
    for above in range(4)
    for chains in (False, True)
)
"""Every way for pairs to lie about the rung that several share: three or four off-suit level cards."""


def _are_few(runs: int, knot: int) -> bool:
    return sum(RUNS[runs]) + sum(KNOTS[knot][:3]) <= MOST_PAIRS


def _lays_a_knot_out_beside_the_runs(runs: int, knot: int) -> bool:
    lengths, through = RUNS[runs], KNOTS[knot]
    alone = layouts_of(Lengths((), through))
    both = [tuple(sorted(lengths + others, reverse=True)) for others in alone]
    return layouts_of(Lengths(lengths, None)) == (lengths,) and [*layouts_of(Lengths(lengths, through))] == both


@theorem(
    "一些对子能同时分出哪几条拖拉机，恰为从引擎所列各组连段之一里切得出的那些。",
    rulesets=EVERY_RUNG,
    bound=Text(
        "一门副牌的全部 2^12 种对子组合；全部 65 种主牌下每个牌组的一切单独的连段，R-05 取 b 时也连同两条线经主级牌"
        "相接的，至多 12 对；12 对之内连段长度的一切组合",
        "all 2^12 sets of pairs of a side suit; under all 65 trumps every single stretch of each group, with R-05 b "
        "also of both lines joined by the main level card, 12 pairs at most; all lengths of runs that 12 pairs lie in",
    ),
)
def the_tractors_held_at_once_are_those_cut_from_a_layout() -> Obligations:
    """Which tractors some pairs hold at once is known from the engine's layouts: plain runs that they are cut from.

    Pairs on a shared rung and, under R-05 b, those in two runs at once have several layouts, and hold what can be cut
    from one or another. Runs that lie apart are laid out each for itself.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    cases: Cases = ({"mask": ALL_HEARTS["mask"]},)
    yield Obligation("side suit", _hearts_hold_what_the_engine_lays_out, cases=cases, exhaustive=True)
    for plain, chain in product("ab", repeat=2):
        rules = rulesets_of_rungs(level_keeps_plain_place=plain == "b", off_level_pairs_adjoin=chain == "b")
        cases = ({"rules": rules, "trump": Trumps()},)
        words = f"stretches, R-05 {plain}, R-02 {chain}"
        yield Obligation(words, _every_stretch_holds_what_the_engine_lays_out, cases=cases, exhaustive=True)
    cases = ({"runs": Whole(0, len(RUNS) - 1), "knot": Whole(0, len(KNOTS) - 1)},)
    yield Obligation("runs apart", _lays_a_knot_out_beside_the_runs, _are_few, cases=cases, exhaustive=True)


def _all_rests(runs: tuple[int, ...], length: int) -> Iterator[tuple[int, ...]]:
    """Yield what is left of runs when a tractor is taken from any place of any of them."""
    for place, run in enumerate(runs):
        for lower in range(run - length + 1):
            yield (*runs[:place], lower, run - length - lower, *runs[place + 1 :])


def _spares_most(runs: int, length: int) -> bool:
    spared = list(map(cuts_of, rests_of(RUNS[runs], length)))
    return all(any(cuts_of(rest) <= most for most in spared) for rest in _all_rests(RUNS[runs], length))


def _is_left_by_one(runs: int, length: int) -> bool:
    left = {tuple(sorted(filter(None, rest), reverse=True)) for rest in _all_rests(RUNS[runs], length)}
    return left.issuperset(rests_of(RUNS[runs], length))


@theorem(
    "引擎只从连段的一头取拖拉机，恰好一段那么长时就取那一段：别的取法剩下的，都切不出更多。",
    rulesets=NO_RULESET,
    bound=Text("12 对之内连段长度的一切组合，取任何长度", "all lengths of runs that 12 pairs lie in, any length taken"),
)
def the_engine_takes_tractors_where_most_is_left() -> Obligations:
    """Whatever can be cut from what a tractor leaves, wherever it is taken, can be cut from what the engine leaves.

    It takes one from the end of a run, and where a run is just as long, that one.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23b.
    """
    cases: Cases = ({"runs": Whole(0, len(RUNS) - 1), "length": Whole(1, MOST_PAIRS)},)
    yield Obligation("most is left", _spares_most, cases=cases, exhaustive=True)
    yield Obligation("some tractor leaves it", _is_left_by_one, cases=cases, exhaustive=True)


# All sets of pairs of a group at once

Row = int
"""A truth value for each set of pairs of a group: the bit whose number is the set's mask."""


@cache
def _without_kind(kinds: int, bit: int) -> Row:
    """Return the sets of pairs of so many kinds that have none of one kind: as many without it as with it, in turn."""
    row, length = (1 << (1 << bit)) - 1, 2 << bit
    while length < 1 << kinds:
        row |= row << length
        length *= 2
    return row


@cache
def held_by_the_spec(rules: Rules, trump: Trump, number: int, lengths: tuple[int, ...]) -> Row:
    """Return the sets of pairs in which, for the spec, tractors of these lengths lie: each way, with any pairs more."""
    kinds = kinds_of(trump, number)
    bits = {kind: bit for bit, kind in enumerate(kinds)}
    row = 0
    for way in ways_to_lie(rules, trump, group_of(trump, PACK[kinds[0]]), lengths):
        row |= 1 << sum(1 << bits[kind] for kind in way)
    for bit in range(len(kinds)):
        row |= (row & _without_kind(len(kinds), bit)) << (1 << bit)
    return row


@lru_cache(maxsize=512)
def _sets_held(rules: Rules, trump: Trump, number: int, lengths: tuple[int, ...]) -> bytes:
    """Return the same, eight sets a byte."""
    row = held_by_the_spec(rules, trump, number, lengths)
    return row.to_bytes((1 << len(kinds_of(trump, number)) >> 3) + 1, "little")


def is_held_by_the_spec(rules: Rules, trump: Trump, number: int, lengths: tuple[int, ...], pairs: int) -> bool:
    """Say whether tractors of these lengths lie in a set of pairs at once, for the spec."""
    return bool(_sets_held(rules, trump, number, lengths)[pairs >> 3] >> (pairs & 7) & 1)


@lru_cache(maxsize=2)
def laid_out_by_the_engine(lines: Lines, kinds: int) -> Mapping[Layouts, Row]:
    """Return the layouts that the engine finds among so many kinds, each with the sets of pairs that lie so."""
    found: dict[Layouts, bytearray] = {}
    size = max(1, 1 << kinds >> 3)
    for pairs in range(1 << kinds):
        sets = found.setdefault(layouts_of(lie_of(lines, pairs)), bytearray(size))
        sets[pairs >> 3] |= 1 << (pairs & 7)
    return {layouts: int.from_bytes(sets, "little") for layouts, sets in found.items()}


def _hold_the_same_tractors(rules: Rules, trump: Trump, number: int, lengths: int) -> bool:
    """Tractors of these lengths lie in the same sets of pairs for the spec as in the engine's layouts of them."""
    asked, lines = TRACTORS[lengths], table(rules, trump).lines[number]
    laid = laid_out_by_the_engine(lines, len(kinds_of(trump, number)))
    row = 0
    for layouts, sets in laid.items():
        if any(asked[::-1] in cuts_of(runs) for runs in layouts):
            row |= sets
    return row == held_by_the_spec(rules, trump, number, asked)


def _holds_fewer_at_once(rules: Rules, trump: Trump, number: int, lengths: int) -> bool:
    """Sets of pairs that hold these tractors at once hold all but any one of them."""
    row = held_by_the_spec(rules, trump, number, TRACTORS[lengths])
    return all(row & ~held_by_the_spec(rules, trump, number, fewer) == 0 for fewer in without_one(TRACTORS[lengths]))


def _is_said_by_the_spec(lengths: int, mask: int) -> bool:
    """For a set of hearts the row says what the spec's own function says."""
    group = group_of(LEVEL_FIVE, PACK[HEART_KINDS[0]])
    lies = do_tractors_lie_in(ZZVC, LEVEL_FIVE, group, pairs_of(HEART_KINDS, mask), TRACTORS[lengths])
    return lies == is_held_by_the_spec(ZZVC, LEVEL_FIVE, HEART_NUMBER, TRACTORS[lengths], mask)


TRACTORS = tuple(
    sorted({longer_than_pairs(lengths) for lengths in duties_up_to(MOST_PAIRS)}, key=lambda each: (sum(each), each))
)
"""All lengths of tractors of up to twelve pairs."""

EVERY_TRACTOR = Whole(0, len(TRACTORS) - 1)
SHORT_TRACTORS = Whole(0, sum(sum(lengths) <= MOST_LED_IN_SUIT for lengths in TRACTORS) - 1)


def cases_of_lines(rules: Rules, trump: Trump, number: int) -> Cases:
    """Return the case of all lengths of tractors in all sets of pairs of a group."""
    return ({"rules": Fixed(rules), "trump": Fixed(trump), "number": Fixed(number), "lengths": EVERY_TRACTOR},)


@theorem(
    "一些对子里能不能同时分出几条拖拉机，引擎与谓词处处一致。",
    rulesets=Text("默认，及 R-01 至 R-05 各取 b", "the defaults, and R-01 to R-05 each at b"),
    bound=Text(
        "一门副牌的全部 2^12 种对子组合，有主时主牌的全部 2^18 种，无主时全部 2^6 种；各拖拉机合计至多 12 对的一切长度",
        "all 2^12 sets of pairs of a side suit, all 2^18 of the trumps, all 2^6 where there is no trump suit; tractors "
        "of all lengths, 12 pairs together at most",
    ),
)
def the_engine_holds_at_once_what_the_spec_does() -> Obligations:
    """Tractors of some lengths lie in some pairs at once for the spec just when one of the engine's layouts has them.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    yield Obligation(
        "side suit",
        _hold_the_same_tractors,
        cases=cases_of_lines(ZZVC, LEVEL_FIVE, HEART_NUMBER),
        exhaustive=True,
    )
    for words, rules in (CHAINS | SECOND_LINE).items():
        cases = cases_of_lines(rules, LEVEL_QUEEN, TRUMPS)
        yield Obligation(f"trumps, {words}", _hold_the_same_tractors, cases=cases, exhaustive=True)
    for words, rules in SUITLESS_CHAINS.items():
        cases = cases_of_lines(rules, WITHOUT_SUIT, TRUMPS)
        yield Obligation(f"no trump suit, {words}", _hold_the_same_tractors, cases=cases, exhaustive=True)


@theorem(
    "同时分得出几条拖拉机的对子，也同时分得出其中的几条。",
    rulesets=Text("默认，及 R-01 至 R-05 各取 b", "the defaults, and R-01 to R-05 each at b"),
    bound=Text(
        "一门副牌的全部 2^12 种对子组合，有主时主牌的全部 2^18 种，无主时全部 2^6 种；各拖拉机合计至多 12 对的一切长度",
        "all 2^12 sets of pairs of a side suit, all 2^18 of the trumps, all 2^6 where there is no trump suit; tractors "
        "of all lengths, 12 pairs together at most",
    ),
)
def pairs_that_hold_some_tractors_hold_fewer_of_them() -> Obligations:
    """Who holds some tractors at once holds all but any one of them at once.

    All sets of pairs are looked at together; that they are as the spec says is tried set by set in a side suit, for
    tractors of up to six pairs.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    cases: Cases = ({"lengths": SHORT_TRACTORS, "mask": ALL_HEARTS["mask"]},)
    yield Obligation("set by set", _is_said_by_the_spec, cases=cases, exhaustive=True)
    cases = cases_of_lines(ZZVC, LEVEL_FIVE, HEART_NUMBER)
    yield Obligation("side suit", _holds_fewer_at_once, cases=cases, exhaustive=True)
    for words, rules in (CHAINS | SECOND_LINE).items():
        cases = cases_of_lines(rules, LEVEL_QUEEN, TRUMPS)
        yield Obligation(f"trumps, {words}", _holds_fewer_at_once, cases=cases, exhaustive=True)
    for words, rules in SUITLESS_CHAINS.items():
        cases = cases_of_lines(rules, WITHOUT_SUIT, TRUMPS)
        yield Obligation(f"no trump suit, {words}", _holds_fewer_at_once, cases=cases, exhaustive=True)


# What can be done for the parts of a lead


@lru_cache(maxsize=8)
def one_of_each_layout(rules: Rules, trump: Trump, number: int) -> tuple[int, ...]:
    """Return one set of pairs for each of the layouts that the engine finds in a group; the pairs of a hand at most."""
    lines = table(rules, trump).lines[number]
    laid = laid_out_by_the_engine(lines, len(kinds_of(trump, number)))
    lowest = ((sets & -sets).bit_length() - 1 for sets in laid.values())
    return tuple(pairs for pairs in lowest if pairs.bit_count() <= MOST_PAIRS)


def _fills_each_layout_alike(rules: Rules, trump: Trump, number: int, owed: int) -> bool:
    """For a set of pairs of each layout engine and spec do the same for the parts."""
    made, kinds, parts = table(rules, trump), kinds_of(trump, number), DUTIES[owed]
    return all(
        fills_of_engine(made.lines[number], pairs, parts, made.counted)
        == best_fills(rules, trump, pairs_of(kinds, pairs), parts)
        for pairs in one_of_each_layout(rules, trump, number)
    )


def _does_better_by_its_fills(rules: Rules, trump: Trump, number: int, owed: int) -> bool:
    """Of two sets of pairs that one does better for the parts whose fills are greater: against one of all fills."""
    kinds, parts = kinds_of(trump, number), DUTIES[owed]
    group = group_of(trump, PACK[kinds[0]])
    plays = [pairs_of(kinds, pairs) for pairs in one_of_each_layout(rules, trump, number)]
    filled = {best_fills(rules, trump, play, parts): play for play in plays}
    return all(
        does_better(rules, trump, group, play, other, parts) == (best_fills(rules, trump, play, parts) > fills)
        for play in plays
        for fills, other in filled.items()
    )


def _finds_room_alike(rules: Rules, trump: Trump, number: int, lengths: int) -> bool:
    """Whether pairs that ruff hold a tractor of each length, the engine sees in each layout as the spec does."""
    lines, asked = table(rules, trump).lines[number], TRACTORS[lengths]
    return all(
        is_filled(lines, pairs, asked) == is_held_by_the_spec(rules, trump, number, asked, pairs)
        for pairs in one_of_each_layout(rules, trump, number)
    )


DUTIES = duties_up_to(MOST_LED_IN_TRUMP)
MOST_LED_BY_CHAIN = 6
"""The pairs that leads ask for in trump under each choice of R-01 to R-05 but the default."""

MOST_COMPARED, MOST_COMPARED_IN_TRUMP = 4, 3
"""The pairs that a lead asks for where hands of a side suit, and hands of trumps, are compared with one another."""


def cases_of_layouts(rules: Rules, trump: Trump, number: int, most: int) -> Cases:
    """Return the case of all parts of up to so many pairs, owed by one set of pairs for each layout of a group."""
    return (
        {
            "rules": Fixed(rules),
            "trump": Fixed(trump),
            "number": Fixed(number),
            "owed": Whole(0, sum(sum(owed) <= most for owed in DUTIES) - 1),
        },
    )


@theorem(
    "引擎按连段长度算出的最好跟法，与谓词一致。",
    rulesets=Text(
        "R-23、R-23c 的每种选择，其余取默认；主牌另有 R-01 至 R-05 各取 b",
        "each choice of R-23 and R-23c, all else by default; in trump also R-01 to R-05 each at b",
    ),
    bound=Text(
        "一门副牌、主牌、无主时主牌的 12 对以内的全部对子组合，每种连段布局取一种（同一布局能同时分出的都一样）；"
        f"首出要求的对子，副牌至多 {MOST_LED_IN_SUIT} 对，主牌至多 {MOST_LED_IN_TRUMP} 对"
        f"（R-01 至 R-05 取 b 时 {MOST_LED_BY_CHAIN} 对）；两手相比：副牌至多 {MOST_COMPARED} 对，"
        f"主牌至多 {MOST_COMPARED_IN_TRUMP} 对",
        "all sets of up to 12 pairs of a side suit, of the trumps, and of the trumps without a trump suit, one for "
        "each layout of runs, as one layout holds the same at once; leads that ask for up to "
        f"{MOST_LED_IN_SUIT} pairs in the side suit, {MOST_LED_IN_TRUMP} in trump ({MOST_LED_BY_CHAIN} with R-01 to "
        f"R-05 b); two hands compared: {MOST_COMPARED}, and {MOST_COMPARED_IN_TRUMP} in trump",
    ),
)
def the_engine_fills_the_parts_of_a_lead_as_the_spec_does() -> Obligations:
    """The best that the engine finds, from the lengths of runs, for the parts of a lead is what the spec defines.

    Both know of the pairs what tractors lie in them at once, which is the same for both, and for all of one layout. In
    the spec of two hands that one does better whose best is greater. Of pairs that ruff both see alike whether they
    hold the tractors led.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1.
    Readings: R-01, R-02, R-03, R-04, R-05, R-23, R-23b, R-23c, R-24, R-28, R-32.
    """
    for words, rules in BY_R_23.items():
        cases = cases_of_layouts(rules, LEVEL_FIVE, HEART_NUMBER, MOST_LED_IN_SUIT)
        yield Obligation(words, _fills_each_layout_alike, cases=cases, exhaustive=True)
        cases = cases_of_layouts(rules, LEVEL_FIVE, HEART_NUMBER, MOST_COMPARED)
        yield Obligation(f"compared, {words}", _does_better_by_its_fills, cases=cases, exhaustive=True)
        cases = cases_of_layouts(rules, LEVEL_QUEEN, TRUMPS, MOST_LED_IN_TRUMP)
        yield Obligation(f"trumps, {words}", _fills_each_layout_alike, cases=cases, exhaustive=True)
    for words, rules in (CHAINS | SECOND_LINE).items():
        if rules != ZZVC:
            cases = cases_of_layouts(rules, LEVEL_QUEEN, TRUMPS, MOST_LED_BY_CHAIN)
            yield Obligation(f"trumps, {words}", _fills_each_layout_alike, cases=cases, exhaustive=True)
    cases = cases_of_layouts(ZZVC, LEVEL_QUEEN, TRUMPS, MOST_COMPARED_IN_TRUMP)
    yield Obligation("trumps compared", _does_better_by_its_fills, cases=cases, exhaustive=True)
    cases = tuple(
        case
        for rules in SUITLESS_CHAINS.values()
        for case in cases_of_layouts(rules, WITHOUT_SUIT, TRUMPS, MOST_LED_IN_TRUMP)
    )
    yield Obligation("no trump suit", _fills_each_layout_alike, cases=cases, exhaustive=True)
    cases = tuple(
        {"rules": Fixed(rules), "trump": Fixed(trump), "number": Fixed(TRUMPS), "lengths": EVERY_TRACTOR}
        for trump, chains in ((LEVEL_QUEEN, CHAINS | SECOND_LINE), (WITHOUT_SUIT, SUITLESS_CHAINS))
        for rules in chains.values()
    )
    yield Obligation("ruffs", _finds_room_alike, cases=cases, exhaustive=True)


# Cards and pairs are counted, by the solver

WHOLE_HAND = Whole(0, (1 << KINDS) - 1)


@cache
def bits_of(trump: Trump) -> tuple[int, ...]:
    """Return the bit of each kind of PACK in the engine's masks."""
    return tuple(context(trump).bits[card].bit_length() - 1 for card in PACK)


def _cards_on(trump: Trump, held: int, twice: int) -> Play:
    """The cards of two masks of the engine, as the spec counts them."""
    bits = bits_of(trump)
    return tuple((held >> bits[i] & 1) + (twice >> bits[i] & 1) for i in range(KINDS))


def _counts_one_more(mask: int, bit: int) -> bool:
    return mask >> bit & 1 == 1 or (mask | 1 << bit).bit_count() == mask.bit_count() + 1


def _is_counted(cards: Play, held: int, twice: int) -> bool:
    """Cards and pairs are as many as the bits of the masks: each further kind counts one in both."""
    return sum(cards) == held.bit_count() + twice.bit_count() and pairs_in(cards) == twice.bit_count()


def _are_counted(
    trump: Trump,
    suit: Play,
    count: int,
    owed: Duty,
    group: int,
    hand_held: int,
    hand_twice: int,
    held: int,
    twice: int,
) -> bool:
    """What is held twice is held, the pairs that are asked for were led, and cards are as many as bits."""
    hand, play = _cards_on(trump, hand_held, hand_twice), _cards_on(trump, held, twice)
    return (
        2 * sum(owed) <= count
        and hand_twice & ~hand_held == 0
        and twice & ~held == 0
        and _is_counted(play, held, twice)
        and _is_counted(_of_suit(suit, hand), hand_held & group, hand_twice & group)
        and _is_counted(_of_suit(suit, play), held & group, twice & group)
    )


def _of_suit(suit: Play, cards: Play) -> Play:
    return tuple(cards[i] if suit[i] > 0 else 0 for i in range(KINDS))


def _is_first_fault(
    rules: Rules,
    trump: Trump,
    suit: Play,
    count: int,
    owed: Duty,
    group: int,
    hand_held: int,
    hand_twice: int,
    held: int,
    twice: int,
) -> bool:
    """The engine's first fault is the spec's first reason: count, cards held, group, pairs; tractors come later."""
    fault = first_fault(count, group, sum(owed), hand_held, hand_twice, held, twice)
    hand, play = _cards_on(trump, hand_held, hand_twice), _cards_on(trump, held, twice)
    if sum(play) != count:
        return fault == COUNT
    if not is_held(hand, play):
        return fault == HAND
    refused = group_refusal(rules, trump, suit, count, owed, _of_suit(suit, hand), _of_suit(suit, play))
    return (
        (fault == GROUP) == (refused == Reason.SUIT_HELD)
        and (fault == PAIRS) == (refused == Reason.PAIR_HELD)
        and (fault == FAULTLESS) == (refused is None or refused == Reason.TRACTOR_HELD)
    )


@theorem(
    "引擎在位串上找出的第一个错处（张数、手牌、同门、对子），就是谓词所说的。",
    rulesets=NO_RULESET,
    bound=Text(
        "打 5，黑桃为主与无主：全部 54 种牌的一切手牌与出牌，首出一门副牌或主牌的至多 25 张，"
        "要求一对，或两对连对加一对；拖拉机怎样判定都成立",
        "level 5, spades or no suit: all hands and plays of all 54 kinds, up to 25 cards of a side suit or of trumps "
        "led that ask for a pair, or for a tractor of two and a pair; whatever is asked of tractors",
    ),
)
def the_engine_counts_cards_and_pairs_on_masks() -> Obligations:
    """The first fault that the engine finds on masks is the first reason that the spec finds in hand and play.

    That masks have as many bits as there are cards is shown kind by kind: whatever the mask, a kind more is a bit more.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1. Readings: R-28, R-28b, R-35.
    """
    every_kind: Cases = tuple({"mask": WHOLE_HAND, "bit": Fixed(bit)} for bit in range(KINDS))
    yield Obligation("a kind more", _counts_one_more, cases=every_kind)
    hands = dict.fromkeys(("hand_held", "hand_twice", "held", "twice"), WHOLE_HAND)
    for trump, words in ((LEVEL_FIVE, "spades are trump"), (WITHOUT_SUIT, "no trump suit")):
        for number in (HEART_NUMBER, TRUMPS):
            start, kinds = context(trump).slots[number]
            given: Given = {"rules": Fixed(ZZVC), "trump": Fixed(trump), "group": Fixed(kinds << start), **hands}
            given |= {"count": Whole(1, 25), "suit": Fixed(group_of(trump, PACK[kinds_of(trump, number)[0]]))}
            cases = tuple({"owed": Fixed(owed), **given} for owed in ((1,), (2, 1)))
            group = "trumps" if number == TRUMPS else "a side suit"
            yield Obligation(
                f"{words}, {group} led", _is_first_fault, _are_counted, cases=cases, opaque={does_better: Flag()}
            )


# What a lead asks for

NOTHING = play_of(())


def _holding(order: Context, play: Play) -> Holding:
    """The cards of a play, as the engine holds them."""
    return order.hold(card for i, card in enumerate(PACK) for _ in range(play[i]))


def _asks_the_same(rules: Rules, trump: Trump, lead: Play) -> bool:
    """The same pairs are asked for, and what the engine notes of a lead is what they come to."""
    made, owed = led(table(rules, trump), _holding(context(trump), lead)), duty(rules, trump, lead, NOTHING)
    asks_tractors = rules.tractor_lead_asks_for_tractors and any(pairs > 1 for pairs in owed)
    asks_ruffs = rules.ruffs_must_match and not is_all_trump(trump, lead)
    return (
        duty_of_engine(made, Holding(0, 0)) == owed == made.owed == tuple(sorted(owed, reverse=True))
        and made.pairs == sum(owed) <= sum(lead) // 2
        and made.count == sum(lead)
        and made.kinds == _holding(context(trump), group_of(trump, first_card(lead))).held
        and (made.asks_tractors, made.asks_ruffs) == (asks_tractors, asks_ruffs)
        and made.is_simple == (not asks_tractors and not asks_ruffs)
    )


def _may_be_led(rules: Rules, trump: Trump, lead: Play) -> bool:
    return may_lead_shape(rules, trump, lead)


def _has_high_off_level_pairs_from_the_lowest(mask: int) -> bool:
    return _has_off_level_pairs_from_the_lowest(mask << 9)


def _asks_the_same_in_trump(rules: Rules, mask: int) -> bool:
    return _asks_the_same(rules, LEVEL_QUEEN, pairs_of(kinds_of(LEVEL_QUEEN, TRUMPS), mask << 9))


def _asks_for_its_runs(rules: Rules, lead: int) -> bool:
    """Pairs that lie in runs of some lengths are led, and ask for these."""
    play = pairs_of(HEART_KINDS, laid_out(lead))
    return duty(rules, LEVEL_FIVE, play, NOTHING) == PARTITIONS[lead] and _asks_the_same(rules, LEVEL_FIVE, play)


BY_DUTY = {
    "whu": WHU,
    "whu, R-35 b": ruleset("whu-2013", {"R-35": "b"}).rules,
    "zzvc": ZZVC,
    "zzvc, R-28 b": ruleset("zzvc-2019", {"R-28": "b"}).rules,
    "zzvc, R-28b b": ruleset("zzvc-2019", {"R-28b": "b"}).rules,
    "bnuz": BNUZ,
    "bnuz, R-29c b": ruleset("bnuz-2015", {"R-29c": "b"}).rules,
}
BY_CHAIN = {
    words: rules._replace(throws=True, throws_in_trump=True, throw_lead_asks_for_shapes=True)
    for words, rules in (CHAINS | SECOND_LINE).items()
}
SPARING = {words: rules._replace(pair_lead_spares_tractors=True) for words, rules in (CHAINS | SECOND_LINE).items()}
SIX_HEARTS = Plays(HEART_KINDS[6:])


def _is_spared_alike(rules: Rules, trump: Trump, number: int, shift: int, mask: int) -> bool:
    """Who holds these pairs owes none to a pair that is led, or owes one, in the engine as in the spec."""
    pairs = mask << shift
    held = pairs_of(kinds_of(trump, number), pairs)
    return are_all_beside(table(rules, trump).lines[number], pairs) == is_spared(rules, trump, held)


@theorem(
    "首出要求几对、怎样连，引擎与谓词所说一致；哪些手可免出对子（R-22 取 b）也一致。",
    rulesets=Text(
        "三份规则文本的默认，及 R-28、R-28b、R-29c、R-35 各取 b；主牌与 R-22 取 b 时另有 R-01、R-02、R-04、R-05 各取 b",
        "the defaults of the three documents, and R-28, R-28b, R-29c, R-35 each at b; in trump, and with R-22 b, also "
        "R-01, R-02, R-04, R-05 each at b",
    ),
    bound=Text(
        "红桃 A、K、Q、J、10、9 的一切首出；一门副牌里对子连段长度的一切组合；主牌里最大的九种牌的对子的一切首出"
        "（副级牌只计几对）；免出对子：一门副牌的全部 2^12 种对子组合，主牌里最大的九种牌的全部 2^9 种",
        "all leads of hearts A K Q J T 9; pairs in runs of all lengths of a side suit; all leads of pairs of the nine "
        "highest trumps, of off-suit level cards only how many; hands spared: all 2^12 sets of pairs of a side suit, "
        "all 2^9 of the nine highest trumps",
    ),
)
def the_engine_asks_of_a_lead_what_the_spec_asks() -> Obligations:
    """A lead asks for the same pairs, in tractors as long, of the engine and of the spec.

    Where R-22 b spares those who hold pairs in tractors only, it spares the same hands.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-28, R-28b, R-29c, R-35.
    """
    for words, rules in BY_DUTY.items():
        cases: Cases = ({"rules": Fixed(rules), "trump": Fixed(LEVEL_FIVE), "lead": SIX_HEARTS},)
        yield Obligation(words, _asks_the_same, _may_be_led, cases=cases, exhaustive=True)
    cases = ({"rules": Fixed(BNUZ), "lead": Whole(1, len(PARTITIONS) - 1)},)
    yield Obligation("runs", _asks_for_its_runs, cases=cases, exhaustive=True)
    for words, rules in BY_CHAIN.items():
        cases = ({"rules": Fixed(rules), "mask": Whole(1, (1 << 9) - 1)},)
        assuming = _has_high_off_level_pairs_from_the_lowest
        yield Obligation(f"trumps, {words}", _asks_the_same_in_trump, assuming, cases=cases, exhaustive=True)
    for words, rules in SPARING.items():
        cases = ({"rules": Fixed(rules), **HIGH_TRUMPS},)
        yield Obligation(f"spared, {words}", _is_spared_alike, cases=cases, exhaustive=True)
    cases = ({"rules": Fixed(SPARING["by default"]), **ALL_HEARTS},)
    yield Obligation("spared, side suit", _is_spared_alike, cases=cases, exhaustive=True)


# Ruffs that have to match


def _made_ready(rules: Rules, lead: Play, trumps: Play) -> tuple[Led, Holding]:
    ready = table(rules, LEVEL_FIVE)
    made = led(ready, _holding(ready.order, lead))
    return made, ready.order.within(TRUMPS, _holding(ready.order, trumps))


def _ruffs_alike(rules: Rules, lead: Play, play: Play) -> bool:
    made, trumps = _made_ready(rules, lead, play)
    return is_match(made.table, TRUMPS, made.pattern, trumps) == is_ruff(rules, LEVEL_FIVE, lead, play)


def _has_as_many_cards(lead: Play, play: Play) -> bool:
    return sum(lead) == sum(play)


def _could_ruff_alike(rules: Rules, lead: Play, hand: Play) -> bool:
    made, trumps = _made_ready(rules, lead, hand)
    return can_ruff_of_engine(made.table, made.pattern, trumps) == can_ruff(rules, LEVEL_FIVE, lead, hand)


BY_RUFF = {
    "any pair and single": BNUZ,
    "R-32 b": ruleset("bnuz-2015", {"R-32": "b"}).rules,
    "R-36 b": ruleset("bnuz-2015", {"R-36": "b"}).rules,
    "R-29c b, R-32 b": ruleset("bnuz-2015", {"R-29c": "b", "R-32": "b"}).rules,
    "R-29c b, R-36 b": ruleset("bnuz-2015", {"R-29c": "b", "R-36": "b"}).rules,
}
RUFFED = (*ONE_SHAPE.values(), AAK, AKK, *THROWS.values(), *TRIPLE_AND_SINGLE)


@theorem(
    "哪些主牌毙得了一手首出，引擎与谓词所见一致；一手主牌里有没有能毙的，也一致。",
    rulesets=Text(
        "bnuz 的默认，R-32、R-36 各取 b，并各与 R-29c 取 b 合用",
        "the defaults of bnuz, with R-32 b, with R-36 b, and each with R-29c b",
    ),
    bound=Text(
        "首出单张、对子、两连对、AAK、AKK、六种甩牌、AAK 加 9、AKK 加 9；打 5、黑桃为主，"
        "主牌黑桃 5、红桃 5、方块 5、黑桃 A、K、Q 的一切同张数出牌，不含 Q 的一切手牌",
        "a single, pair, tractor of two, AAK, AKK, six throws, AAK or AKK with a 9 led; level 5, spades are trump: all "
        "plays of as many of S5 H5 D5 SA SK SQ, all hands of these without the queen",
    ),
)
def the_engine_sees_the_ruffs_that_the_spec_defines() -> Obligations:
    """The same trumps ruff a lead for engine and spec, and the same hands of trumps hold a ruff of it.

    Clauses: bnuz:A.8.1, bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3, zzvc:A.6.1, zzvc:A.6.4.
    Readings: R-24, R-29c, R-30, R-32, R-34, R-36.
    """
    for words, rules in BY_RUFF.items():
        leads = [play_of(lead) for lead in RUFFED]
        cases: Cases = tuple({"rules": Fixed(rules), "lead": Fixed(lead), "play": Plays(SIX_TRUMPS)} for lead in leads)
        yield Obligation(words, _ruffs_alike, _has_as_many_cards, cases=cases, exhaustive=True)
        cases = tuple({"rules": Fixed(rules), "lead": Fixed(lead), "hand": Plays(SIX_TRUMPS[:5])} for lead in leads)
        yield Obligation(f"held, {words}", _could_ruff_alike, cases=cases, exhaustive=True)


# From cards to the reason of refusal


def _cards_in(play: Play) -> tuple[Card, ...]:
    return tuple(card for i, card in enumerate(PACK) for _ in range(play[i]))


def _reason_of_engine(rules: Rules, lead: Play, hand: Play, play: Play) -> Reason | None:
    refused = follow(rules, LEVEL_FIVE, _cards_in(lead), _cards_in(hand), _cards_in(play))
    return None if refused is None else refused.reason


def _refuses_alike(rules: Rules, lead: Play, hand: Play) -> bool:
    """Whatever play of as many cards is made from the hand, it may follow for both, or is refused for one reason.

    So is a play of a card more, and one of as many clubs, which the hand does not hold.
    """
    size = sum(lead)
    clubs = play_of(tuple(Card(CLUBS, 2 + i) for i in range(size)))
    return all(
        _reason_of_engine(rules, lead, hand, play) == follow_refusal(rules, LEVEL_FIVE, lead, hand, play)
        for play in (*choices(hand, size), *islice(choices(hand, size + 1), 1), clubs)
    )


BY_READING = {
    **BY_R_23,
    "R-28 b": ruleset("zzvc-2019", {"R-28": "b"}).rules,
    "R-28b b": ruleset("zzvc-2019", {"R-28b": "b"}).rules,
    "R-22 b, R-35 b": SPARED,
    "bnuz": BNUZ,
    "bnuz, R-34 b": STRICT,
}
FEW_HEARTS, FEW_TRUMPS, VOID_OR_SHORT = (
    Plays(tuple(position(Card(suit, rank)) for suit, rank in cards))
    for cards in (
        ((HEARTS, 2), (HEARTS, 3), (HEARTS, 7), (SPADES, 2)),
        ((SPADES, 5), (HEARTS, 5), (DIAMONDS, 5), (HEARTS, 2)),
        ((HEARTS, 2), (SPADES, 2), (SPADES, 3), (SPADES, 7), (DIAMONDS, 2)),
    )
)
"""Three hearts, two of them neighbours, and a trump; three trumps of the level, of which two are equal, and a heart; a
heart, three trumps and a diamond."""

HEARTS_LED = (*LEADS.values(), THROW)
LONGER_LEADS = tuple(
    tuple(Card(HEARTS, rank) for rank in ranks for _ in range(2))
    for ranks in ((14, 13, 12), (14, 12), (14, 13, 11), (14, 13, 11, 10))
)
"""A tractor of three, two pairs, a tractor with a pair, two tractors."""

PAIRS_OF_HEARTS = Plays(HEART_KINDS[:7], (0, 2))
TRUMPS_LED = tuple(tuple(Card(SPADES, card.rank) for card in lead) for lead in HEARTS_LED)


@theorem(
    "从牌到不能跟的理由，引擎与谓词处处一致。",
    rulesets=Text(
        "zzvc 的 R-23、R-28、R-28b 与 bnuz 的 R-34 的每种选择，R-23c 取 b；whu 的 R-22、R-35 取 b",
        "zzvc with each choice of R-23, R-28, R-28b, bnuz with each of R-34, R-23c b; whu with R-22 b, R-35 b",
    ),
    bound=Text(
        "打 5、黑桃为主。首出红桃 A、AA、AAK、AAKK、AAQ，手牌为红桃 2、3、7、黑桃 2 的一切组合；首出同样的黑桃，"
        "手牌为黑桃 5、红桃 5、方块 5、红桃 2 的一切组合；R-34 取 b 时手牌还有红桃 2、黑桃 2、3、7、方块 2 的；"
        "首出三连对、两对、两连对加一对、两条两连对，手牌为红桃 2 至 9 中成对的一切组合；"
        "一切同张数的出牌，多一张的、手里没有的各一手",
        "level 5, spades are trump; hearts A, AA, AAK, AAKK, AAQ led to all hands of H2 H3 H7 S2, the same spades to "
        "all hands of S5 H5 D5 H2; with R-34 b the hearts to those of H2 S2 S3 S7 D2, too; a tractor of three, two "
        "pairs, a tractor with a pair, two tractors led to all pairs of hearts 2 to 9; all plays of as many cards, one "
        "of a card more, and one of cards not held",
    ),
)
def the_engine_refuses_what_the_spec_refuses() -> Obligations:
    """From cards to the reason of refusal: the engine lets the same plays follow, and refuses for the same reason.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23c, R-28, R-28b, R-34, R-35.
    """
    asked = [(f"hearts led, {words}", rules, HEARTS_LED, FEW_HEARTS) for words, rules in BY_READING.items()]
    asked += [(f"trumps led, {words}", rules, TRUMPS_LED, FEW_TRUMPS) for words, rules in BY_READING.items()]
    asked += [("void or short, bnuz, R-34 b", STRICT, HEARTS_LED, VOID_OR_SHORT)]
    for words, rules, leads, hands in asked:
        cases: Cases = tuple(
            {"rules": Fixed(rules), "lead": Fixed(play_of(lead)), "hand": hands}
            for lead in leads
            if may_lead_shape(rules, LEVEL_FIVE, play_of(lead))
        )
        yield Obligation(words, _refuses_alike, cases=cases, exhaustive=True)
    for words, rules in BY_R_23.items():
        asking = Fixed(rules._replace(throw_lead_asks_for_shapes=True))
        cases = tuple({"rules": asking, "lead": Fixed(play_of(lead)), "hand": PAIRS_OF_HEARTS} for lead in LONGER_LEADS)
        yield Obligation(f"longer leads, {words}", _refuses_alike, cases=cases, exhaustive=True)


# What is false


def _leaves_one_thing(mask: int) -> bool:
    (runs,) = layouts_of(lie_of(table(ZZVC, LEVEL_FIVE).lines[HEART_NUMBER], mask))
    return all(len({*rests_of(runs, length)}) <= 1 for length in range(1, MOST_PAIRS + 1))


@false_theorem(
    "取走同样长的拖拉机，剩下的连段总一样长。",
    rulesets=Text("zzvc 的默认规则集", "the defaults of zzvc"),
    bound=Text("一门副牌的全部 2^12 种对子组合", "all 2^12 sets of pairs of a side suit"),
)
def every_tractor_of_one_length_leaves_the_same() -> Obligations:
    """Whichever tractor of a length is taken, the runs left are as long: false, even from the ends of two longer runs.

    So the best that can be done for a lead of several parts is not found by taking any tractor that fits.

    Clauses: zzvc:A.6.3, zzvc:A.6.4. Readings: R-23b, R-28.
    """
    cases: Cases = ({"mask": ALL_HEARTS["mask"]},)
    yield Obligation("side suit", _leaves_one_thing, cases=cases, exhaustive=True)
