"""Who wins a trick, and how many points lie in it (whu:5.2.1, whu:5.8.1–3, zzvc:A.6.0–4, zzvc:A.7, bnuz:A.3.1–3)."""

from collections.abc import Iterable, Iterator, Sequence

from shengji_reference.heights import top_of, top_of_tractor
from shengji_reference.ladder import TRUMPS
from shengji_reference.led import Led, led
from shengji_reference.masks import Holding, ones, without
from shengji_reference.ruffs import holds_pieces, is_match, pattern_of, triples_like
from shengji_reference.runs import tractors_of
from shengji_reference.table import Table, table
from shengji_spec.cards import KING, Card, Trump
from shengji_spec.parts import Kind, Part
from shengji_spec.rules import Rules

POINTS = {5: 5, 10: 10, KING: 10}
"""The points of a card by its rank."""

Parts = tuple[Part, ...]


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
        For a trump or a card that is none, no plays, a lead that may not be led, a card more than twice over all plays,
        and a play with more or fewer cards than the lead.
    """
    ready = table(rules, trump)
    given = [tuple(play) for play in plays]
    if not given:
        raise ValueError("no plays: a trick has a lead at least")
    ready.order.hold(card for play in given for card in play)
    holdings = [ready.order.hold(play) for play in given]
    question = led(ready, holdings[0])
    if any(len(play) != question.count for play in given):
        sizes = ", ".join(str(len(play)) for play in given)
        raise ValueError(f"plays of {sizes} cards: give as many in each as were led")
    return winner_of(question, holdings)


def winner_of(led: Led, plays: Sequence[Holding]) -> int:
    """Return the same for holdings, the lead first, all of as many cards."""
    table = led.table
    best, number = 0, led.number
    standing = table.order.within(number, plays[0])
    for index in range(1, len(plays)):
        play = plays[index]
        if not play.held & ~table.trumps:
            group = TRUMPS
        elif number == led.number and not play.held & ~led.kinds:
            group = number
        else:
            continue
        cards = table.order.within(group, play)
        if is_match(table, group, led.pattern, cards) and (
            group != number or is_higher(table, group, led.parts, cards, standing)
        ):
            best, number, standing = index, group, cards
    return best


def is_higher(table: Table, number: int, parts: Parts, high: Holding, low: Holding) -> bool:
    """Say whether of two plays of one group that match the lead, `high` is higher than `low`.

    Clauses: whu:5.2.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-06, R-31b, R-33.
    """
    if len(parts) == 1:
        kind = parts[0].kind
        return top_of_piece(table, number, kind, high) > top_of_piece(table, number, kind, low)
    if table.rules.throw_ruffs_compare_largest:
        return best_top(table, number, parts, high) > best_top(table, number, parts, low)
    if table.rules.throw_ruffs_compare_every_part:
        ours, theirs = tops(table, number, parts, high), tops(table, number, parts, low)
        return all(any(all(a > b for a, b in zip(x, y, strict=True)) for x in ours) for y in theirs)
    return top_of(table, number, high.held) > top_of(table, number, low.held)


def top_of_piece(table: Table, number: int, kind: Kind, piece: Holding) -> int:
    """Return how high a piece stands that answers a part of a kind: of an answer to a side triple the pair may count.

    Clauses: whu:5.2.1, whu:5.8.2, whu:5.8.3, bnuz:A.3.3. Readings: R-31b.
    """
    if kind == Kind.TRACTOR:
        return top_of_tractor(table, number, piece.twice)
    is_pair_compared = kind == Kind.TRIPLE and table.rules.triple_ruffs_compare_pairs
    return top_of(table, number, piece.twice if is_pair_compared else piece.held)


def best_top(table: Table, number: int, parts: Parts, play: Holding) -> int:
    """Return how high the best piece stands that answers the largest part of a throw, however the play is cut.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-31b, R-33.
    """
    others = pattern_of(table, parts[1:])
    return max(
        top_of_piece(table, number, parts[0].kind, piece)
        for piece in pieces(table, number, parts[0], play)
        if holds_pieces(table, number, others, without(play, piece))
    )


def pieces(table: Table, number: int, part: Part, cards: Holding) -> Iterator[Holding]:
    """Yield every piece of some cards that has the shape of a part; some come twice.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.3, bnuz:A.3.1, bnuz:A.3.2. Readings: R-24, R-30, R-31, R-36.
    """
    match part.kind:
        case Kind.SINGLE:
            yield from (Holding(kind, 0) for kind in ones(cards.held))
        case Kind.TRIPLE if table.rules.triple_ruff_is_like_built:
            yield from triples_like(table, number, part, cards)
        case Kind.TRIPLE:
            for pair in ones(cards.twice):
                yield from (Holding(pair | single, pair) for single in ones(cards.held & ~pair))
        case _:
            tractors = tractors_of(table.lines[number], cards.twice, len(part.cards) // 2)
            yield from (Holding(tractor, tractor) for tractor in tractors)


def tops(table: Table, number: int, parts: Parts, play: Holding) -> set[tuple[int, ...]]:
    """Return how high the pieces stand, part by part, for each way to cut the play.

    Pieces that answer parts of one shape are taken from high to low.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-33.
    """
    if not parts or parts[0].kind == Kind.SINGLE:
        singles = sorted([*ones(play.held), *ones(play.twice)], reverse=True)
        return {tuple(top_of(table, number, kind) for kind in singles)}
    is_repeated = len(parts) > 1 and parts[0].kind == parts[1].kind and len(parts[0].cards) == len(parts[1].cards)
    found = set()
    for piece in pieces(table, number, parts[0], play):
        top = (
            top_of_tractor(table, number, piece.twice) if len(parts[0].cards) > 3 else top_of(table, number, piece.held)
        )
        for others in tops(table, number, parts[1:], without(play, piece)):
            if not is_repeated or top >= others[0]:
                found.add((top, *others))
    return found
