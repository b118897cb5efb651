"""Throws: whether one stands against the other hands, which part is forced, what it costs (zzvc:A.6.4, bnuz:A.8.3)."""

from shengji_spec.cards import Play, Trump
from shengji_spec.cuts import is_same_shape, plain_pieces_of_group, top
from shengji_spec.leads import is_held
from shengji_spec.parts import Kind, Part, group_of, parts, play_of
from shengji_spec.rules import Rules

Hands = tuple[Play, Play, Play]
"""The other hands: the next player's, the partner's, the previous player's."""

PARTNER = 1


def is_part_beaten(rules: Rules, trump: Trump, part: Part, hand: Play) -> bool:
    """The hand holds a higher card, pair, or tractor at least as long; equal ones and ruffs do not count.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    height = top(rules, trump, play_of(part.cards))
    return is_beaten(rules, trump, group_of(trump, part.cards[0]), part, height, hand)


def is_beaten(rules: Rules, trump: Trump, group: Play, part: Part, height: int, hand: Play) -> bool:
    """The hand holds a piece of the group that has the shape of the part and is higher than this.

    A card of a pair or tractor beats a single, a pair of a tractor beats a pair. No side triple is ever beaten.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    return part.kind != Kind.TRIPLE and any(
        is_held(hand, piece) and top(rules, trump, piece) > height
        for piece in plain_pieces_of_group(rules, trump, group, part)
    )


def fails(rules: Rules, trump: Trump, part: Part, others: Hands) -> bool:
    """Another hand beats a part of a throw; the partner's counts only where the reading says so.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    return any(
        is_part_beaten(rules, trump, part, others[i])
        for i in range(len(others))
        if i != PARTNER or rules.partner_may_beat_throw
    )


def failing_parts(rules: Rules, trump: Trump, lead: Play, others: Hands) -> tuple[Part, ...]:
    """Give the parts of a throw that another hand beats, in the order of the parts.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    return tuple(part for part in parts(rules, trump, lead) if fails(rules, trump, part, others))


def throw_stands(rules: Rules, trump: Trump, lead: Play, others: Hands) -> bool:
    """No other hand beats any part of the throw.

    Clauses: zzvc:A.6.4, bnuz:A.8.3. Readings: R-25.
    """
    return not any(fails(rules, trump, part, others) for part in parts(rules, trump, lead))


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
