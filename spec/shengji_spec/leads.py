"""What may be led, as far as the cards alone decide (whu:5.7.1–3, zzvc:A.6.4, bnuz:A.2.2.1–4)."""

from shengji_spec.cards import KINDS, PACK, Play, Trump
from shengji_spec.order import is_trump
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.shapes import (
    is_pair,
    is_side_triple,
    is_single,
    is_throw,
    is_tractor,
    is_triple_in_trump,
    is_unmixed,
)


def is_empty(play: Play) -> bool:
    """No card is led."""
    return sum(play) == 0


def is_held(hand: Play, play: Play) -> bool:
    """The hand holds every card of the play."""
    return all(play[i] <= hand[i] for i in range(KINDS))


def may_throw(rules: Rules, trump: Trump, play: Play) -> bool:
    """The ruleset knows throws in the group of these cards; whether one stands, the other hands decide.

    Clauses: whu:5.7.3, zzvc:A.6.4. Readings: R-29, R-29b.
    """
    return rules.throws and (
        rules.throws_in_trump or all(play[i] == 0 or not is_trump(trump, PACK[i]) for i in range(KINDS))
    )


def is_decided_by_hands(rules: Rules, trump: Trump, play: Play) -> bool:
    """A throw that the ruleset knows: whether it stands, the other hands decide.

    Clauses: zzvc:A.6.4. Readings: R-29, R-29b.
    """
    return is_throw(rules, trump, play) and may_throw(rules, trump, play)


def may_lead_shape(rules: Rules, trump: Trump, play: Play) -> bool:
    """These cards may be led together, were nobody to hold better ones.

    Clauses: whu:5.7.1, whu:5.7.2, whu:5.7.3, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4.
    Readings: R-20, R-21, R-29, R-29b, R-38.
    """
    return (
        is_single(play)
        or is_pair(play)
        or is_side_triple(rules, trump, play)
        or is_tractor(rules, trump, play)
        or is_decided_by_hands(rules, trump, play)
    )


def is_refused_as_mixed(trump: Trump, play: Play) -> bool:
    """Refused because the cards are of more than one group.

    Clauses: whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4.
    """
    return not is_unmixed(trump, play)


def is_refused_as_throw(rules: Rules, trump: Trump, play: Play) -> bool:
    """Refused because the ruleset has no throws there (and the cards are not a triple in trump).

    Clauses: whu:5.7.3, zzvc:A.6.4. Readings: R-29, R-29b.
    """
    return (
        is_throw(rules, trump, play)
        and not may_throw(rules, trump, play)
        and not is_triple_in_trump(rules, trump, play)
    )


def is_refused_as_triple(rules: Rules, trump: Trump, play: Play) -> bool:
    """Refused because a side triple is none in trump.

    Clauses: whu:5.7.2. Readings: R-20, R-21.
    """
    return is_triple_in_trump(rules, trump, play) and not may_throw(rules, trump, play)


def lead_refusal(rules: Rules, trump: Trump, hand: Play, play: Play) -> Reason | None:
    """Why this play may not be led from this hand; None: it may, as far as the cards alone decide.

    Clauses: whu:5.7.1, whu:5.7.2, whu:5.7.3, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-20, R-21, R-29, R-29b.
    """
    if is_empty(play):
        return Reason.WRONG_COUNT
    if not is_held(hand, play):
        return Reason.NOT_HELD
    if is_refused_as_mixed(trump, play):
        return Reason.MIXED_SUITS
    if is_refused_as_throw(rules, trump, play):
        return Reason.THROW_NOT_ALLOWED
    return Reason.TRIPLE_IN_TRUMP if is_refused_as_triple(rules, trump, play) else None
