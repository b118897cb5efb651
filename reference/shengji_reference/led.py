"""A lead made ready for the plays that follow it: what it asks for (zzvc:A.6.1–5, whu:5.10.5, bnuz:A.8.1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from shengji_reference.fills import Duty
from shengji_reference.ladder import TRUMPS
from shengji_reference.lines import Lines
from shengji_reference.masks import Holding, count
from shengji_reference.ruffs import Pattern, pattern_of
from shengji_reference.runs import are_all_beside
from shengji_reference.shapes import parts_of_group
from shengji_reference.table import MEMO_OF_LEADS, PAIRS_COUNT, Table, table
from shengji_reference.throws import may_throw
from shengji_spec.cards import Card, Trump
from shengji_spec.parts import Kind, Part
from shengji_spec.rules import Rules


@dataclass(frozen=True, slots=True, eq=False)
class Led:
    """A lead, made ready for the plays that follow it.

    `number`, `start`, `kinds`, `lines`: its group, by number, lowest bit, mask in place and lines. `owed`: the pairs
    that its parts ask for; `pairs`: their sum. `may_spare`: a reading spares hands that hold pairs in tractors only.
    `asks_tractors`: enough pairs do not always do. `asks_ruffs`: trumps that do not ruff may be an offence.
    `is_simple`: it asks for neither.
    """

    table: Table
    number: int
    start: int
    kinds: int
    lines: Lines
    count: int
    parts: tuple[Part, ...]
    pattern: Pattern
    owed: Duty
    pairs: int
    may_spare: bool
    asks_tractors: bool
    asks_ruffs: bool
    is_simple: bool


@lru_cache(maxsize=MEMO_OF_LEADS)
def led(table: Table, lead: Holding) -> Led:
    """Make a lead ready.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-28, R-28b, R-34, R-35.

    Raises
    ------
    ValueError
        For cards that may not be led together.
    """
    rules, order = table.rules, table.order
    number = order.group_of(lead)
    if number is None:
        raise ValueError("a lead that may not be led: its cards are not of one group")
    parts = parts_of_group(table, number, lead)
    if len(parts) > 1 and not may_throw(rules, number):
        raise ValueError("a lead that may not be led: it is a throw, and the rules have none there")
    start, kinds = order.slots[number]
    owed = _owed(rules, number, parts)
    asks_tractors = bool(owed) and owed[0] > 1 and table.counted != PAIRS_COUNT
    asks_ruffs = rules.ruffs_must_match and number != TRUMPS
    return Led(
        table=table,
        number=number,
        start=start,
        kinds=kinds << start,
        lines=table.lines[number],
        count=count(lead),
        parts=parts,
        pattern=pattern_of(table, parts),
        owed=owed,
        pairs=sum(owed),
        may_spare=rules.pair_lead_spares_tractors and [part.kind for part in parts] == [Kind.PAIR],
        asks_tractors=asks_tractors,
        asks_ruffs=asks_ruffs,
        is_simple=not (asks_tractors or asks_ruffs),
    )


def _owed(rules: Rules, number: int, parts: tuple[Part, ...]) -> Duty:
    if len(parts) > 1 and not rules.throw_lead_asks_for_shapes:
        return ()
    if number == TRUMPS and not rules.trump_lead_asks_for_shape:
        return ()
    asked = (
        int(rules.triple_lead_asks_for_pair) if part.kind == Kind.TRIPLE else len(part.cards) // 2 for part in parts
    )
    return tuple(pairs for pairs in asked if pairs)


def duty(led: Led, hand: Holding) -> Duty:
    """Return the pairs that a lead asks of a hand.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-22, R-28, R-28b, R-35.
    """
    is_spared = led.may_spare and are_all_beside(led.lines, (hand.twice & led.kinds) >> led.start)
    return () if is_spared else led.owed


def question(rules: Rules, trump: Trump, lead: Iterable[Card], hand: Iterable[Card]) -> tuple[Led, Holding]:
    """Return a lead, made ready, and the hand that follows it.

    Raises
    ------
    ValueError
        For a trump or a card that is none, a lead that may not be led, and a card more than twice over lead and hand.
    """
    ready = table(rules, trump)
    led_cards, owned = tuple(lead), tuple(hand)
    ready.order.hold((*led_cards, *owned))
    return led(ready, ready.order.hold(led_cards)), ready.order.hold(owned)
