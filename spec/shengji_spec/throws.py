"""Throws: whether one stands against the other hands, which part is forced, what it costs (zzvc:A.6.4, bnuz:A.8.3)."""

from shengji_spec.cards import KINDS, PACK, Play, Trump
from shengji_spec.cuts import highest_place, is_same_shape, top
from shengji_spec.order import is_of_one_group
from shengji_spec.parts import Kind, Part, parts, play_of, tractors_in
from shengji_spec.rules import Rules

Hands = tuple[Play, Play, Play]
"""The other hands: the next player's, the partner's, the previous player's."""

PARTNER = 1


def is_part_beaten(rules: Rules, trump: Trump, part: Part, hand: Play) -> bool:
    """The hand holds a higher card, pair, or tractor at least as long; equal ones and ruffs do not count.

    A card of a pair or tractor beats a single, a pair of a tractor beats a pair. No side triple is ever beaten.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    held = tuple(hand[i] if is_of_one_group(trump, PACK[i], part.cards[0]) else 0 for i in range(KINDS))
    height = top(rules, trump, play_of(part.cards))
    if part.kind == Kind.SINGLE:
        return sum(held) > 0 and highest_place(trump, held) > height
    if part.kind == Kind.TRIPLE:
        return False
    return any(top(rules, trump, rival) > height for rival in tractors_in(rules, trump, held, len(part.cards) // 2))


def failing_parts(rules: Rules, trump: Trump, lead: Play, others: Hands) -> tuple[Part, ...]:
    """Give the parts of a throw that another hand beats, in the order of the parts.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    hands = others if rules.partner_may_beat_throw else others[:PARTNER] + others[PARTNER + 1 :]
    return tuple(
        part for part in parts(rules, trump, lead) if any(is_part_beaten(rules, trump, part, hand) for hand in hands)
    )


def throw_stands(rules: Rules, trump: Trump, lead: Play, others: Hands) -> bool:
    """No other hand beats any part of the throw.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    return len(failing_parts(rules, trump, lead, others)) == 0


def forced_part(rules: Rules, failing: tuple[Part, ...]) -> Part:
    """Give the part that is played after a failed throw: of one kind the lowest, of equal ones the last in S H D C.

    The smallest kind that fails, a shorter tractor before a longer one; or the largest.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-26.
    """
    wanted = failing[-1 if rules.smallest_failing_part_is_forced else 0]
    return [part for part in failing if is_same_shape(part, wanted)][-1]


def fine(rules: Rules, lead: Play, failing: tuple[Part, ...]) -> int:
    """Give the points that a failed throw costs: ten for each card that counts.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-27.
    """
    if rules.fine_counts_all_thrown:
        return 10 * sum(lead)
    if rules.fine_counts_returned:
        return 10 * (sum(lead) - len(forced_part(rules, failing).cards))
    return 10 * sum(len(part.cards) for part in failing)
