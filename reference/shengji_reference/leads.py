"""What may be led, as far as the cards alone decide (whu:5.7.1–3, zzvc:A.6.4, bnuz:A.2.2.1–4)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from shengji_reference.ladder import TRUMPS, group
from shengji_reference.masks import Context, Holding
from shengji_reference.refusals import (
    MIXED_SUITS,
    NOT_HELD,
    THROW_NOT_ALLOWED,
    TRIPLE_IN_TRUMP,
    WRONG_COUNT,
    Refusal,
)
from shengji_reference.shapes import TOP_TWO, has_triple, parts_of_group
from shengji_reference.table import Table, table
from shengji_reference.throws import failing_parts, fine, forced_part, may_throw
from shengji_spec.cards import Card, Trump
from shengji_spec.parts import Part
from shengji_spec.rules import Rules

OTHERS = 3
"""How many hands there are besides the leader's."""


@dataclass(frozen=True, slots=True)
class Stands:
    """The lead stands: these cards are played, highest first, equal ones in the order S H D C."""

    played: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Forced:
    """The lead is a throw that fails: the part that is played in its place, and the fine in points."""

    played: tuple[Card, ...]
    fine: int


@dataclass(frozen=True, slots=True)
class Illegal:
    """The lead may not be made."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Undecided:
    """The lead is a throw that the rules know: the other hands decide whether it stands. Its parts, as classified."""

    parts: tuple[Part, ...]


Lead = Stands | Illegal | Undecided
"""What the cards alone say of a lead."""


def lead_shape(rules: Rules, trump: Trump, hand: Iterable[Card], cards: Iterable[Card]) -> Lead:
    """Return what the cards alone say of leading `cards` out of `hand`; of several reasons the first of Reason counts.

    Clauses: whu:5.7.1, whu:5.7.2, whu:5.7.3, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4.
    Readings: R-20, R-21, R-29, R-29b.

    Raises
    ------
    ValueError
        For a trump or a card that is none, and a card more than twice in the hand or in the lead.
    """
    return _lead_shape(table(rules, trump), hand, cards)


def _lead_shape(table: Table, hand: Iterable[Card], cards: Iterable[Card]) -> Lead:
    rules, order = table.rules, table.order
    owned = order.hold(hand)
    play = order.hold(cards)
    if not play.held:
        return Illegal(WRONG_COUNT)
    if play.held & ~owned.held or play.twice & ~owned.twice:
        return Illegal(NOT_HELD)
    number = order.group_of(play)
    if number is None:
        return Illegal(MIXED_SUITS)
    parts = parts_of_group(table, number, play)
    if len(parts) == 1:
        return Stands(parts[0].cards)
    if may_throw(rules, number):
        return Undecided(parts)
    return Illegal(TRIPLE_IN_TRUMP if _is_triple_in_trump(rules, order, number, play) else THROW_NOT_ALLOWED)


def lead(
    rules: Rules, trump: Trump, hand: Iterable[Card], cards: Iterable[Card], others: Sequence[Iterable[Card]]
) -> Stands | Forced | Illegal:
    """Return what comes of leading `cards` out of `hand` against the other hands: next, partner, previous.

    Clauses: whu:5.7.1, whu:5.7.2, whu:5.7.3, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4,
    bnuz:A.8.3. Readings: R-20, R-21, R-25, R-26, R-27, R-29, R-29b, R-29c.

    Raises
    ------
    ValueError
        For a trump or a card that is none, a card more than twice over all hands or in the lead, and more or fewer
        than three other hands.
    """
    ready = table(rules, trump)
    order = ready.order
    hand, cards, hands = tuple(hand), tuple(cards), [tuple(other) for other in others]
    if len(hands) != OTHERS:
        raise ValueError(f"{len(hands)} other hands: give next, partner and previous")
    order.hold((*hand, *(card for other in hands for card in other)))
    answer = _lead_shape(ready, hand, cards)
    if not isinstance(answer, Undecided):
        return answer
    play = order.hold(cards)
    number = group(trump, cards[0])
    failing = failing_parts(ready, number, answer.parts, tuple(order.hold(other) for other in hands))
    if failing:
        return Forced(forced_part(rules, failing).cards, fine(rules, answer.parts, failing))
    return Stands(tuple(order.cards_of(play)))


def _is_triple_in_trump(rules: Rules, order: Context, number: int, play: Holding) -> bool:
    """Say whether the cards are trumps and would be a side triple were their suit not trump."""
    trumps = order.within(number, play)
    # Without a trump suit the six kinds of trump end below the bits of TOP_TWO.
    return number == TRUMPS and trumps.held == TOP_TWO and has_triple(rules, order.trump, trumps)
