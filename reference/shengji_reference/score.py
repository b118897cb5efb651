"""What a hand is worth: the factor of the kitty, and the rows that say who ends on stage and how much that side rises.

(whu:5.5, whu:5.6, whu:5.9, zzvc:A.8.0, zzvc:A.9, bnuz:A.5, bnuz:A.6.1, bnuz:A.6.2)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shengji_reference.bidding import NotAdmittedError
from shengji_reference.leads import Illegal, lead_shape
from shengji_reference.shapes import classify
from shengji_spec.cards import Card, Trump
from shengji_spec.parts import Kind, Part
from shengji_spec.rules import Rules

LEAST = 5
"""Points come in fives."""

TO_STAGE = 80
"""With so many points the attackers take the stage."""

IN_PACKS = 200
"""So many points are in the two packs."""

MOST_NAMED = 3
"""Where a most is named that the attackers rise, it is this."""


def kitty_factor(rules: Rules, trump: Trump, lead: Sequence[Card]) -> int:
    """Return what the kitty's points are multiplied by when attackers win a last trick to which this was led.

    A throw counts by its largest part, tractors before side triple, pairs and singles, or by all its cards.

    Clauses: whu:5.9, zzvc:A.8.0, bnuz:A.5. Readings: R-42, R-43.

    Raises
    ------
    NotAdmittedError
        For a lead that may not be led.
    ValueError
        For a trump or a card that is none, and a card more than twice.
    """
    shape = lead_shape(rules, trump, lead, lead)
    if isinstance(shape, Illegal):
        raise NotAdmittedError(f"such a last trick cannot be: it may not be led ({shape.refusal.reason})")
    largest, *others = classify(rules, trump, lead).parts
    if others and rules.kitty_factor_counts_all_thrown:
        return 2 * len(lead)
    return _factor_of_part(rules, largest)


def _factor_of_part(rules: Rules, part: Part) -> int:
    if part.kind == Kind.TRACTOR and rules.every_tractor_counts_eight:
        return 8
    if part.kind == Kind.TRACTOR and rules.kitty_factor_doubles_by_pair:
        return 2 << len(part.cards) // 2
    return 2 * len(part.cards)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: its first total, whether the attackers are on stage after it, how much that side rises."""

    first: int
    attackers: bool
    rise: int


def row(rules: Rules, total: int) -> Row:
    """Return the row of the attackers' total: the last one that begins at it or below; under 0 the row of 0.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2.
    Readings: R-27b, R-40, R-41, R-44, R-48, R-49, R-49b, R-90.
    """
    *_, last = (each for each in rows(rules, total) if each.first <= max(total, 0))
    return last


def rows(rules: Rules, total: int) -> Iterator[Row]:
    """Yield the rows from 0 points on, up to that of the total at least.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-40, R-41, R-44, R-48, R-49, R-49b.
    """
    yield from (Row(first, attackers=False, rise=rise) for first, rise in _declarers_rows(rules))
    if not rules.eighty_takes_stage:
        yield Row(TO_STAGE, attackers=False, rise=0)
    yield Row(TO_STAGE if rules.eighty_takes_stage else TO_STAGE + LEAST, attackers=True, rise=0)
    step = 20 if rules.levels_go_by_twenty else 40
    for rise, first in enumerate(range(TO_STAGE + step, total + 1, step), 1):
        if rise > MOST_NAMED and rules.attackers_rise_by_three_at_most:
            return
        is_late = rules.rows_begin_above or (first == IN_PACKS and rules.two_hundred_gives_two)
        yield Row(first + LEAST if is_late else first, attackers=True, rise=rise)


def _declarers_rows(rules: Rules) -> tuple[tuple[int, int], ...]:
    """Return the declarers' rows: first total and rise."""
    if rules.levels_go_by_twenty:
        return (0, 5), (5, 4 if rules.five_to_fifteen_give_four else 3), (20, 3), (40, 2), (60, 1)
    return (0, 3), (5, 2), (40, 1 if rules.forty_gives_declarers_one else 0)
