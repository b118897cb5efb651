"""Throws: which parts the other hands beat, which one is forced then, what that costs (zzvc:A.6.4, bnuz:A.8.3)."""

from collections.abc import Iterable

from shengji_reference.heights import top_of, top_of_run, top_of_tractor
from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding
from shengji_reference.runs import runs
from shengji_reference.table import Table
from shengji_spec.parts import Kind, Part
from shengji_spec.rules import Rules

PARTNER = 1
"""The partner's place among the other hands: next, partner, previous."""

POINTS_A_CARD = 10


def may_throw(rules: Rules, number: int) -> bool:
    """Say whether the rules know throws in a group.

    Clauses: whu:5.7.3, zzvc:A.6.4. Readings: R-29, R-29b.
    """
    return rules.throws and (number != TRUMPS or rules.throws_in_trump)


def failing_parts(table: Table, number: int, parts: tuple[Part, ...], others: tuple[Holding, ...]) -> tuple[Part, ...]:
    """Return the parts of a throw of a group that another hand beats, in the order of the parts.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    hands = [
        table.order.within(number, hand)
        for place, hand in enumerate(others)
        if place != PARTNER or table.rules.partner_may_beat_throw
    ]
    return tuple(part for part in parts if any(_is_beaten(table, number, part, hand) for hand in hands))


def forced_part(rules: Rules, failing: tuple[Part, ...]) -> Part:
    """Return the part that is played after a failed throw: of one kind the lowest, of equal ones the last in S H D C.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-26.
    """
    if rules.smallest_failing_part_is_forced:
        return failing[-1]
    kind, cards = failing[0]
    return [part for part in failing if part.kind == kind and len(part.cards) == len(cards)][-1]


def fine(rules: Rules, parts: Iterable[Part], failing: tuple[Part, ...]) -> int:
    """Return the points that a failed throw costs.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-27.
    """
    thrown = sum(len(part.cards) for part in parts)
    if rules.fine_counts_all_thrown:
        return POINTS_A_CARD * thrown
    if rules.fine_counts_returned:
        return POINTS_A_CARD * (thrown - len(forced_part(rules, failing).cards))
    return POINTS_A_CARD * sum(len(part.cards) for part in failing)


def _is_beaten(table: Table, number: int, part: Part, hand: Holding) -> bool:
    """Say whether cards of the group beat a part: equal ones do not, and no side triple is ever beaten."""
    start = table.order.slots[number].start
    kinds = table.order.hold(part.cards).held >> start
    match part.kind:
        case Kind.SINGLE:
            return hand.held > 0 and top_of(table, number, hand.held) > top_of(table, number, kinds)
        case Kind.PAIR:
            return hand.twice > 0 and top_of(table, number, hand.twice) > top_of(table, number, kinds)
        case Kind.TRIPLE:
            return False
    height, pairs = top_of_tractor(table, number, kinds), kinds.bit_count()
    return any(
        run.bit_count() >= pairs and top_of_run(table, number, line, run) > height
        for line in table.lines[number].each
        for run in runs(line, hand.twice)
    )
