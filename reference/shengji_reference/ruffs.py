"""What matches a lead, and what of it ruffs (whu:5.8.1–3, zzvc:A.6.1–4, bnuz:A.3.1–3)."""

from collections.abc import Iterator
from itertools import combinations

from shengji_reference.fills import best_fills
from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding, ones
from shengji_reference.runs import tractors
from shengji_reference.table import Table
from shengji_spec.parts import Kind, Part

Parts = tuple[Part, ...]


def is_match(table: Table, number: int, parts: Parts, play: Holding) -> bool:
    """Say whether as many cards of one group as were led can be cut into the parts of the lead.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-31, R-32, R-36.
    """
    if len(parts) > 1 and not table.rules.throw_ruff_may_split and not has_shapes(table, number, parts, play.twice):
        return False
    return can_cut(table, number, parts, play)


def has_shapes(table: Table, number: int, parts: Parts, pairs: int) -> bool:
    """Say whether a play with these pairs and as many cards as were led is cut into parts of the same shapes.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-32.
    """
    found = [tractor.bit_count() for tractor in tractors(table.rules, table.order.trump, number, pairs)]
    wanted = [len(part.cards) // 2 for part in parts if part.kind == Kind.TRACTOR]
    kinds = [part.kind for part in parts]
    return found == wanted and pairs.bit_count() - sum(found) == kinds.count(Kind.PAIR) and Kind.TRIPLE not in kinds


def can_cut(table: Table, number: int, parts: Parts, cards: Holding) -> bool:
    """Say whether cards of a group, no fewer than the parts have, hold a piece for each part.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-24, R-30, R-36.
    """
    asked = tuple(len(part.cards) // 2 for part in parts if part.kind != Kind.SINGLE)
    if not asked:
        return True
    triple = next((part for part in parts if part.kind == Kind.TRIPLE), None)
    if triple is None or not table.rules.triple_ruff_is_like_built:
        return is_filled(table, number, cards.twice, asked)
    others = tuple(part for part in parts if part.kind != Kind.TRIPLE)
    return any(
        can_cut(table, number, others, without(cards, piece)) for piece in triples_like(table, number, triple, cards)
    )


def is_filled(table: Table, number: int, pairs: int, asked: tuple[int, ...]) -> bool:
    """Say whether these pairs hold a tractor of each length, and a pair for each 1, all at once."""
    if pairs.bit_count() < sum(asked):
        return False
    return asked[0] == 1 or best_fills(table, number, pairs, asked, whole=True) == tuple((each,) for each in asked)


def without(cards: Holding, piece: Holding) -> Holding:
    """Return what is left of the cards when a piece is taken away."""
    return Holding(cards.held & ~(piece.twice | piece.held & ~cards.twice), cards.twice & ~piece.held)


def triples_like(table: Table, number: int, triple: Part, cards: Holding) -> Iterator[Holding]:
    """Yield every pair with a single of the cards that are neighbours, the pair above or below as in the side triple.

    Clauses: whu:5.8.2, bnuz:A.3.1. Readings: R-31, R-36.
    """
    line = table.lines[number][0]
    step = -1 if triple.cards[0] == triple.cards[1] else 1
    places = {bit: bit.bit_length() + distance for kinds, distance in line.moves for bit in ones(kinds & cards.held)}
    for pair in ones(cards.twice):
        for single, place in places.items():
            if place == places[pair] + step and (
                table.rules.triple_ruff_chains_permanent_trumps or not (pair | single) & table.permanent
            ):
                yield Holding(pair | single, pair)


def can_ruff(table: Table, parts: Parts, trumps: Holding) -> bool:
    """Say whether these trumps hold a ruff of the lead.

    Clauses: bnuz:A.8.1, zzvc:A.6.1. Readings: R-34.
    """
    return next(ruffs(table, parts, trumps), None) is not None


def ruffs(table: Table, parts: Parts, trumps: Holding) -> Iterator[Holding]:
    """Yield every play of trumps that ruffs the lead."""
    for play in plays_of(trumps, sum(len(part.cards) for part in parts)):
        if is_match(table, TRUMPS, parts, play):
            yield play


def plays_of(cards: Holding, count: int) -> Iterator[Holding]:
    """Yield every choice of so many cards."""
    for pairs in range(max(0, count - cards.held.bit_count()), min(count // 2, cards.twice.bit_count()) + 1):
        for chosen in combinations(ones(cards.twice), pairs):
            twice = sum(chosen)
            for singles in combinations(ones(cards.held & ~twice), count - 2 * pairs):
                yield Holding(twice | sum(singles), twice)
