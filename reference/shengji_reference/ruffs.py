"""What matches a lead, and so may ruff it (whu:5.8.1–3, zzvc:A.6.1–4, bnuz:A.3.1–3)."""

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from shengji_reference.choices import plays_of, ways
from shengji_reference.fills import Duty, holds_shape, is_filled, tally_of_filling, tally_of_shape
from shengji_reference.ladder import TRUMPS
from shengji_reference.lengths import lie_of, some_of, tractors_in
from shengji_reference.masks import Holding, count, ones, without
from shengji_reference.table import Table
from shengji_spec.cards import NO_SUIT
from shengji_spec.parts import Kind, Part


class Pattern(NamedTuple):
    """What a play needs to match a lead.

    `cards`: how many. `lengths`: the pairs of each tractor, then a 1 for each pair. `triple`: the side triple led,
    where its answer has to be built like it; any other answer to one needs a pair, and counts among the lengths.
    `is_exact`: it must be cut into tractors of just the lengths `tractors`, and hold just so many `pairs`.
    """

    cards: int
    lengths: Duty
    triple: Part | None
    is_exact: bool
    tractors: Duty
    pairs: int


def pattern_of(table: Table, parts: tuple[Part, ...]) -> Pattern:
    """Return what a play needs to match a lead with these parts.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-32, R-36.
    """
    triple = next((part for part in parts if part.kind == Kind.TRIPLE), None)
    like = triple if table.rules.triple_ruff_is_like_built else None
    lengths = tuple(len(part.cards) // 2 for part in parts if part.kind != Kind.SINGLE)
    return Pattern(
        cards=sum(len(part.cards) for part in parts),
        lengths=tuple(len(part.cards) // 2 for part in parts if part.kind != Kind.SINGLE and part is not like),
        triple=like,
        is_exact=len(parts) > 1 and not table.rules.throw_ruff_may_split,
        tractors=tuple(length for length in lengths if length > 1),
        pairs=sum(lengths),
    )


def is_match(table: Table, number: int, pattern: Pattern, play: Holding) -> bool:
    """Say whether a play of one group, of as many cards as were led, can be cut into the parts of the lead.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-31, R-32, R-36.
    """
    if pattern.is_exact and not _is_exact(table, number, pattern, play.twice):
        return False
    return holds_pieces(table, number, pattern, play)


def _is_exact(table: Table, number: int, pattern: Pattern, twice: int) -> bool:
    """Say whether a play with these pairs has no parts but those of the lead, its side triple cut in two."""
    return twice.bit_count() == pattern.pairs and tractors_in(lie_of(table.lines[number], twice)) == pattern.tractors


def holds_pieces(table: Table, number: int, pattern: Pattern, cards: Holding) -> bool:
    """Say whether cards of a group, no fewer than were led, hold a piece for each part of the lead.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3.
    Readings: R-24, R-30, R-31, R-36.
    """
    if pattern.triple is None:
        return is_filled(table.lines[number], cards.twice, pattern.lengths)
    return any(
        is_filled(table.lines[number], without(cards, piece).twice, pattern.lengths)
        for piece in triples_like(table, number, pattern.triple, cards)
    )


def triples_like(table: Table, number: int, triple: Part, cards: Holding) -> Iterator[Holding]:
    """Yield every pair with a single of the cards that are neighbours, the pair above or below as in the side triple.

    A reading may keep jokers and level cards out of it, but not where there are no other trumps.

    Clauses: whu:5.8.2, bnuz:A.3.1. Readings: R-31, R-36.
    """
    step = -1 if triple.cards[0] == triple.cards[1] else 1
    has_suit = table.order.trump.suit != NO_SUIT
    is_plain = number == TRUMPS and has_suit and not table.rules.triple_ruff_chains_permanent_trumps
    barred = table.permanent if is_plain else 0
    places = {
        bit: bit.bit_length() + distance
        for kinds, distance in table.lines[number].by_order.moves
        for bit in ones(kinds & cards.held & ~barred)
    }
    for pair, place in places.items():
        if pair & cards.twice:
            yield from (Holding(pair | single, pair) for single, beside in places.items() if beside == place + step)


def ways_to_ruff(table: Table, pattern: Pattern, trumps: Holding) -> int:
    """Return how many plays of these trumps ruff the lead.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3.
    Readings: R-30, R-31, R-32, R-34, R-36.
    """
    if pattern.triple is not None:
        return sum(_ways_like(table, pattern, trumps, twice) for twice in some_of(trumps.twice))
    lie = lie_of(table.lines[TRUMPS], trumps.twice)
    if pattern.is_exact:
        tally = tally_of_shape(lie, pattern.tractors, pattern.pairs)
    else:
        tally = tally_of_filling(lie, pattern.lengths, pattern.cards // 2)
    return ways(tally, trumps.held.bit_count(), pattern.cards)


def _ways_like(table: Table, pattern: Pattern, trumps: Holding, twice: int) -> int:
    """Count the ruffs with just these kinds twice of a lead with a side triple, which has to be built alike."""
    singles, others = pattern.cards - 2 * twice.bit_count(), trumps.held & ~twice
    if singles < 0 or pattern.triple is None or (pattern.is_exact and not _is_exact(table, TRUMPS, pattern, twice)):
        return 0
    cards, helpful = Holding(trumps.held, twice), 0
    for piece in triples_like(table, TRUMPS, pattern.triple, cards):
        if is_filled(table.lines[TRUMPS], without(cards, piece).twice, pattern.lengths):
            helpful |= piece.held ^ piece.twice
    kinds = others.bit_count()
    if helpful & twice:
        return comb(kinds, singles)
    return comb(kinds, singles) - comb(kinds - helpful.bit_count(), singles)


def can_ruff(table: Table, pattern: Pattern, trumps: Holding) -> bool:
    """Say whether these trumps hold a ruff of the lead.

    Clauses: bnuz:A.8.1, zzvc:A.6.1. Readings: R-34.
    """
    if not pattern.is_exact:
        return count(trumps) >= pattern.cards and holds_pieces(table, TRUMPS, pattern, trumps)
    has_room = trumps.held.bit_count() + pattern.pairs >= pattern.cards
    lie = lie_of(table.lines[TRUMPS], trumps.twice)
    if not (has_room and holds_shape(lie, pattern.tractors, pattern.pairs)):
        return False
    return pattern.triple is None or any(_ways_like(table, pattern, trumps, twice) for twice in some_of(trumps.twice))


def ruffs(table: Table, pattern: Pattern, trumps: Holding) -> Iterator[Holding]:
    """Yield every play of these trumps that ruffs the lead.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3.
    Readings: R-30, R-31, R-32, R-34, R-36.
    """
    plays = plays_of(trumps, pattern.cards, 0 if pattern.triple else sum(pattern.lengths))
    return (play for play in plays if is_match(table, TRUMPS, pattern, play))
