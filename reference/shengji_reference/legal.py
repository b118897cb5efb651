"""The plays that may follow a lead: listed, and counted without listing (zzvc:A.6.1–5, whu:5.10.5, bnuz:A.8.1)."""

from collections.abc import Iterable, Iterator

from shengji_reference.choices import any_pairs, plays_of, ways
from shengji_reference.fills import tally_of_best
from shengji_reference.following import do_tractors, may_play_any_trumps
from shengji_reference.ladder import TRUMPS
from shengji_reference.led import Led, duty, question
from shengji_reference.masks import Holding, count
from shengji_reference.ruffs import ruffs, ways_to_ruff
from shengji_spec.cards import Card, Trump
from shengji_spec.rules import Rules


def count_follows(rules: Rules, trump: Trump, lead: Iterable[Card], hand: Iterable[Card]) -> int:
    """Return how many plays may follow `lead` from `hand`; the same cards in another order are one play.

    They are counted without being listed, group by group: the pairs by how they lie, the other cards by their number.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23b, R-23c, R-28, R-28b, R-34, R-35.

    Raises
    ------
    ValueError
        As `follow`.
    """
    return number_of_follows(*question(rules, trump, lead, hand))


def legal_follows(rules: Rules, trump: Trump, lead: Iterable[Card], hand: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Return an iterator over the plays that may follow `lead` from `hand`, each once.

    The cards of a play stand group by group, trumps first, in each highest first, equal ones in the order S H D C.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23b, R-23c, R-28, R-28b, R-34, R-35.

    Raises
    ------
    ValueError
        As `follow`.
    """
    asked, owned = question(rules, trump, lead, hand)
    return (tuple(asked.table.order.cards_of(play)) for play in follows(asked, owned))


def number_of_follows(led: Led, hand: Holding) -> int:
    """Return how many plays may follow, for a holding."""
    suit, others = _split(hand, led.kinds)
    if count(suit) < led.count:
        return _number_of_fillers(led, hand, others, led.count - count(suit))
    pairs = suit.twice.bit_count()
    if led.asks_tractors:
        tally = tally_of_best(led.lines, suit.twice >> led.start, led.owed, led.table.counted, led.count // 2)
    else:
        tally = any_pairs(pairs, min(pairs, sum(duty(led, hand))))
    return ways(tally, suit.held.bit_count(), led.count)


def _number_of_fillers(led: Led, hand: Holding, others: Holding, lacking: int) -> int:
    """Return how many choices of other cards may fill up a play that has all cards of the group."""
    if not led.asks_ruffs or may_play_any_trumps(led, hand):
        return ways(any_pairs(others.twice.bit_count()), others.held.bit_count(), lacking)
    trumps, sides = _split(others, led.table.trumps)
    plain = ways(any_pairs(sides.twice.bit_count()), sides.held.bit_count(), lacking)
    if hand.held & led.kinds:
        return plain
    return plain + ways_to_ruff(led.table, led.pattern, led.table.order.within(TRUMPS, trumps))


def follows(led: Led, hand: Holding) -> Iterator[Holding]:
    """Yield the plays that may follow, each once, for a holding."""
    suit, others = _split(hand, led.kinds)
    if count(suit) < led.count:
        for filler in _fillers(led, hand, others, led.count - count(suit)):
            yield Holding(suit.held | filler.held, suit.twice | filler.twice)
        return
    owned, least = suit.twice >> led.start, min(suit.twice.bit_count(), sum(duty(led, hand)))
    will_do = (lambda twice: do_tractors(led, owned, twice >> led.start)) if led.asks_tractors else None
    yield from plays_of(suit, led.count, least, will_do)


def _fillers(led: Led, hand: Holding, others: Holding, lacking: int) -> Iterator[Holding]:
    """Yield the choices of other cards that may fill up a play that has all cards of the group."""
    if not led.asks_ruffs or may_play_any_trumps(led, hand):
        yield from plays_of(others, lacking)
        return
    trumps, sides = _split(others, led.table.trumps)
    yield from plays_of(sides, lacking)
    if not hand.held & led.kinds:
        order = led.table.order
        for ruff in ruffs(led.table, led.pattern, order.within(TRUMPS, trumps)):
            yield order.in_place(TRUMPS, ruff)


def _split(cards: Holding, kinds: int) -> tuple[Holding, Holding]:
    """Return the cards of some kinds, and the others."""
    return Holding(cards.held & kinds, cards.twice & kinds), Holding(cards.held & ~kinds, cards.twice & ~kinds)
