"""Who wins a trick, and how many points lie in it (whu:5.2.1, whu:5.8.1–3, zzvc:A.6.0–4, zzvc:A.7, bnuz:A.3.1–3)."""

from collections.abc import Iterable, Iterator, Sequence

from shengji_reference.following import Led, led
from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding, ones
from shengji_reference.ruffs import can_cut, is_match, triples_like, without
from shengji_reference.runs import tractors_of
from shengji_reference.table import Table, table
from shengji_reference.throws import top_of, top_of_tractor
from shengji_spec.cards import KING, Card, Trump
from shengji_spec.parts import Kind, Part
from shengji_spec.rules import Rules

POINTS = {5: 5, 10: 10, KING: 10}
"""The points of a card by its rank."""


def points(cards: Iterable[Card]) -> int:
    """Return the points in some cards: 5 for a five, 10 for a ten or king, of every suit.

    Clauses: zzvc:A.7. Readings: R-84, R-92.
    """
    return sum(POINTS.get(card.rank, 0) for card in cards)


def winner(rules: Rules, trump: Trump, plays: Sequence[Iterable[Card]]) -> int:
    """Return which play wins a trick: its index in the order of play, the lead first.

    Whether the plays were legal is not asked.

    Clauses: whu:5.2.1, whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.0, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4,
    bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3.
    Readings: R-06, R-24, R-30, R-31, R-31b, R-32, R-33, R-36, R-84.

    Raises
    ------
    ValueError
        For a trump or a card that is none, a lead that may not be led, a card more than twice over all plays, and a
        play with more or fewer cards than the lead.
    """
    ready = table(rules, trump)
    given = [tuple(play) for play in plays]
    ready.order.hold(card for play in given for card in play)
    lead, *others = (ready.order.hold(play) for play in given)
    question = led(ready, lead)
    if any(len(play) != question.count for play in given):
        raise ValueError(f"plays of {', '.join(str(len(play)) for play in given)} cards: give as many each as were led")
    return winner_of(question, lead, others)


def winner_of(led: Led, lead: Holding, others: Iterable[Holding]) -> int:
    """Return the same for holdings, as many cards in each as were led."""
    table = led.table
    best, best_group, standing = 0, led.number, table.order.within(led.number, lead)
    for index, play in enumerate(others, 1):
        number = table.order.group_of(play)
        if number not in {TRUMPS, led.number}:
            continue
        cards = table.order.within(number, play)
        if number in (best_group, TRUMPS):
            if not is_match(table, number, led.parts, cards):
                continue
            if number != best_group or is_higher(table, number, led.parts, cards, standing):
                best, best_group, standing = index, number, cards
    return best


def is_higher(table: Table, number: int, parts: tuple[Part, ...], high: Holding, low: Holding) -> bool:
    """Say whether of two plays of one group that match the lead, `high` is higher than `low`.

    Clauses: whu:5.2.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-06, R-31b, R-33.
    """
    if len(parts) == 1 or table.rules.throw_ruffs_compare_largest:
        return best_top(table, number, parts, high) > best_top(table, number, parts, low)
    if table.rules.throw_ruffs_compare_every_part:
        ours, theirs = tops(table, number, parts, high), tops(table, number, parts, low)
        return all(any(all(a > b for a, b in zip(x, y, strict=True)) for x in ours) for y in theirs)
    return top_of(table, number, high.held) > top_of(table, number, low.held)


def best_top(table: Table, number: int, parts: tuple[Part, ...], play: Holding) -> int:
    """Return how high the best piece stands that answers the largest part, however the play is cut.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-31b, R-33.
    """
    rest = parts[1:]
    return max(
        top_of(table, number, piece.twice)
        if parts[0].kind == Kind.TRIPLE and table.rules.triple_ruffs_compare_pairs
        else top
        for piece, top in pieces(table, number, parts[0], play)
        if can_cut(table, number, rest, without(play, piece))
    )


def pieces(table: Table, number: int, part: Part, play: Holding) -> Iterator[tuple[Holding, int]]:
    """Yield every piece of a play that has the shape of a part, with how high it stands."""
    match part.kind:
        case Kind.SINGLE:
            found: Iterator[Holding] = (Holding(bit, 0) for bit in ones(play.held))
        case Kind.PAIR:
            found = (Holding(bit, bit) for bit in ones(play.twice))
        case Kind.TRIPLE if table.rules.triple_ruff_is_like_built:
            found = triples_like(table, number, part, play)
        case Kind.TRIPLE:
            found = (
                Holding(pair | single, pair)
                for pair in ones(play.twice)
                for single in ones(play.held)
                if single != pair
            )
        case Kind.TRACTOR:
            for tractor in dict.fromkeys(tractors_of(table.lines[number], play.twice, len(part.cards) // 2)):
                yield Holding(tractor, tractor), top_of_tractor(table, number, tractor)
            return
    for piece in found:
        yield piece, top_of(table, number, piece.held)


def tops(table: Table, number: int, parts: tuple[Part, ...], play: Holding) -> set[tuple[int, ...]]:
    """Return how high the pieces stand, part by part, for each way to cut the play."""
    return {top for top, _ in _tops(table, number, parts, play)}


def _tops(table: Table, number: int, parts: tuple[Part, ...], play: Holding) -> Iterator[tuple[tuple[int, ...], int]]:
    if not parts:
        yield (), 0
        return
    if parts[0].kind == Kind.SINGLE:
        bits = sorted([*ones(play.held), *ones(play.twice)], reverse=True)
        yield tuple(top_of(table, number, bit) for bit in bits), bits[0]
        return
    is_repeated = len(parts) > 1 and parts[0].kind == parts[1].kind and len(parts[0].cards) == len(parts[1].cards)
    for piece, top in pieces(table, number, parts[0], play):
        for others, held in _tops(table, number, parts[1:], without(play, piece)):
            if not is_repeated or (others[0], held) <= (top, piece.held):
                yield (top, *others), piece.held
