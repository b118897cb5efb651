"""Following a lead: which plays are legal, and why the others are not (zzvc:A.6.1–5, whu:5.10.5, bnuz:A.8.1)."""

from collections.abc import Iterable
from dataclasses import dataclass

from shengji_reference.fills import Duty, best_fills
from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding
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
from shengji_reference.shapes import parts_of_group
from shengji_reference.table import Counted, Table, table
from shengji_spec.cards import Card, Trump
from shengji_spec.parts import Kind, Part
from shengji_spec.rules import Rules


@dataclass(frozen=True, slots=True, eq=False)
class Led:
    """A lead, made ready for the plays that follow it.

    `mask`: the kinds of its group, by their bits. `owed`: the pairs that its parts ask for, before any reading spares
    a hand. `asks_tractors`: pairs alone do not always do.
    """

    table: Table
    number: int
    mask: int
    count: int
    parts: tuple[Part, ...]
    owed: Duty
    pairs: int
    asks_tractors: bool


def led(table: Table, lead: Holding) -> Led:
    """Make a lead ready.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1. Readings: R-28, R-28b, R-35.

    Raises
    ------
    ValueError
        For cards that may not be led together.
    """
    rules, order = table.rules, table.order
    number = order.group_of(lead)
    parts = () if number is None else parts_of_group(rules, order, number, lead)
    if number is None or (len(parts) > 1 and not (rules.throws and (number != TRUMPS or rules.throws_in_trump))):
        raise ValueError("a lead that may not be led")
    start, kinds = order.slots[number]
    owed = _duty(rules, number, parts)
    return Led(
        table=table,
        number=number,
        mask=kinds << start,
        count=lead.held.bit_count() + lead.twice.bit_count(),
        parts=parts,
        owed=owed,
        pairs=sum(owed),
        asks_tractors=bool(owed) and owed[0] > 1 and table.counted != Counted.PAIRS,
    )


def _duty(rules: Rules, number: int, parts: tuple[Part, ...]) -> Duty:
    if len(parts) > 1 and not rules.throw_lead_asks_for_shapes:
        return ()
    if number == TRUMPS and not rules.trump_lead_asks_for_shape:
        return ()
    asked = (
        int(rules.triple_lead_asks_for_pair) if part.kind == Kind.TRIPLE else len(part.cards) // 2 for part in parts
    )
    return tuple(pairs for pairs in asked if pairs)


def duty(led: Led, pairs: int) -> Duty:
    """Return the pairs that a lead asks of one who holds these pairs of its group.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-22, R-28, R-28b, R-35.
    """
    is_spared = (
        led.table.rules.pair_lead_spares_tractors
        and len(led.parts) == 1
        and led.parts[0].kind == Kind.PAIR
        and led.table.are_all_beside(led.number, pairs)
    )
    return () if is_spared else led.owed


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
    ready = table(rules, trump)
    lead, hand = tuple(lead), tuple(hand)
    ready.order.hold((*lead, *hand))
    return refusal(led(ready, ready.order.hold(lead)), ready.order.hold(hand), ready.order.hold(play))


def refusal(led: Led, hand: Holding, play: Holding) -> Refusal | None:
    """Return the same for holdings."""
    held, twice = play
    if held.bit_count() + twice.bit_count() != led.count:
        return WRONG_COUNT
    if held & ~hand.held or twice & ~hand.twice:
        return NOT_HELD
    mask = led.mask
    pairs = twice & mask
    given = (held & mask).bit_count() + pairs.bit_count()
    if given < led.count:
        if given < (hand.held & mask).bit_count() + (hand.twice & mask).bit_count():
            return SUIT_HELD
        return WRONG_RUFF if led.table.rules.ruffs_must_match and is_wrong_ruff(led, hand, play) else None
    return _refusal_of_shape(led, hand.twice & mask, pairs) if led.owed else None


def _refusal_of_shape(led: Led, owned: int, pairs: int) -> Refusal | None:
    """Return why these pairs do not do for one who owns those, as masks in place."""
    start = led.table.order.slots[led.number].start
    owned, pairs = owned >> start, pairs >> start
    if pairs == owned:
        return None
    owed = duty(led, owned)
    if not owed:
        return None
    given = pairs.bit_count()
    if given < led.pairs and given < owned.bit_count():
        return PAIR_HELD
    if led.asks_tractors and best_fills(led.table, led.number, pairs, owed) != best_fills(
        led.table, led.number, owned, owed
    ):
        return TRACTOR_HELD
    return None


def is_wrong_ruff(led: Led, hand: Holding, play: Holding) -> bool:
    """Say whether trumps are played that do not ruff, out of a hand that had side cards enough or a ruff.

    Clauses: bnuz:A.8.1. Readings: R-34.
    """
    order = led.table.order
    trumps = order.within(TRUMPS, play)
    if led.number == TRUMPS or not trumps.held:
        return False
    if trumps.held.bit_count() + trumps.twice.bit_count() == led.count and is_match(
        led.table, TRUMPS, led.parts, trumps
    ):
        return False
    start = order.slots[TRUMPS].start
    side_cards = (hand.held & (1 << start) - 1).bit_count() + (hand.twice & (1 << start) - 1).bit_count()
    return side_cards >= led.count or (
        not hand.held & led.mask and can_ruff(led.table, led.parts, order.within(TRUMPS, hand))
    )
