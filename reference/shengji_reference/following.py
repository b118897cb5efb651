"""Why a play may not follow a lead (zzvc:A.6.1–5, whu:5.10.5, bnuz:A.8.1)."""

from collections.abc import Iterable

from shengji_reference.duties import PAIRS, first_fault
from shengji_reference.fills import best_fills
from shengji_reference.ladder import TRUMPS
from shengji_reference.led import Led, duty, question
from shengji_reference.masks import Holding, count
from shengji_reference.refusals import (
    NOT_HELD,
    PAIR_HELD,
    SUIT_HELD,
    TRACTOR_HELD,
    WRONG_COUNT,
    WRONG_RUFF,
    Refusal,
)
from shengji_reference.ruffs import can_ruff, is_match
from shengji_spec.cards import Card, Trump
from shengji_spec.rules import Rules

FAULTS = (None, WRONG_COUNT, NOT_HELD, SUIT_HELD, PAIR_HELD)
"""The refusal for each fault of `duties`, by its number."""


def follow(
    rules: Rules, trump: Trump, lead: Iterable[Card], hand: Iterable[Card], play: Iterable[Card]
) -> Refusal | None:
    """Return why `play` may not follow `lead` from `hand`; None: it may. Of several reasons the first of Reason counts.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23b, R-23c, R-28, R-28b, R-34, R-35.

    Raises
    ------
    ValueError
        For a trump or a card that is none, a lead that may not be led, and a card more than twice over lead and hand
        or in the play.
    """
    asked, owned = question(rules, trump, lead, hand)
    return refusal(asked, owned, asked.table.order.hold(play))


def refusal(led: Led, hand: Holding, play: Holding) -> Refusal | None:
    """Return why a play may not follow, for holdings; None: it may.

    The count of cards, the cards held, the group and the pairs take a few operations on masks. A tractor takes one pass
    over the rungs for the hand and one for the play, and a look at a memo for each; what several take, `fills` says.
    """
    fault = first_fault(led.count, led.kinds, led.pairs, hand.held, hand.twice, play.held, play.twice)
    if fault:
        if fault == PAIRS and led.may_spare and not duty(led, hand):
            return None
        return FAULTS[fault]
    return None if led.is_simple else _later_refusal(led, hand, play)


def _later_refusal(led: Led, hand: Holding, play: Holding) -> Refusal | None:
    if led.asks_tractors and (hand.twice ^ play.twice) & led.kinds:
        owned, given = hand.twice & led.kinds, play.twice & led.kinds
        if not do_tractors(led, owned >> led.start, given >> led.start):
            return TRACTOR_HELD
    if led.asks_ruffs and play.held & led.table.trumps and is_wrong_ruff(led, hand, play):
        return WRONG_RUFF
    return None


def do_tractors(led: Led, owned: int, given: int) -> bool:
    """Say whether these pairs of the group do what can be done with those owned."""
    lines, owed, counted = led.lines, led.owed, led.table.counted
    return best_fills(lines, given, owed, counted) == best_fills(lines, owned, owed, counted)


def is_wrong_ruff(led: Led, hand: Holding, play: Holding) -> bool:
    """Say whether a play with trumps to a side suit does not ruff, from a hand with side cards enough or a ruff.

    Clauses: bnuz:A.8.1. Readings: R-34.
    """
    trumps = led.table.order.within(TRUMPS, play)
    if count(trumps) == led.count and is_match(led.table, TRUMPS, led.pattern, trumps):
        return False
    return not may_play_any_trumps(led, hand)


def may_play_any_trumps(led: Led, hand: Holding) -> bool:
    """Say whether this hand, short in the side suit led, may play trumps that do not ruff.

    Clauses: bnuz:A.8.1. Readings: R-34.
    """
    trumps = led.table.order.within(TRUMPS, hand)
    return count(hand) - count(trumps) < led.count and (
        bool(hand.held & led.kinds) or not can_ruff(led.table, led.pattern, trumps)
    )
