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

OUT_OF_PLAY = -1
"""The strength of a play that cannot win."""

RUFF = 64
"""What a ruff is stronger by than all that is no ruff; no card stands so high."""

Parts = tuple[Part, ...]

Tops = set[tuple[int, ...]]
"""How high the pieces of a play stand, part by part, for each way to cut it."""


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
    rules = led.table.rules
    if len(led.parts) > 1 and rules.throw_ruffs_compare_every_part and not rules.throw_ruffs_compare_largest:
        return _winner_part_by_part(led, plays)
    strengths = [strength(led, play) for play in plays]
    return strengths.index(max(strengths))


def strength(led: Led, play: Holding) -> int:
    """Return how strongly a play answers a lead; of plays as strong the first wins. OUT_OF_PLAY: it cannot win.

    Clauses: whu:5.2.1, whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.0, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4,
    bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3. Readings: R-06, R-24, R-30, R-31, R-31b, R-32, R-33, R-36.
    """
    number = group_that_may_win(led, play)
    if number is None:
        return OUT_OF_PLAY
    table = led.table
    above = RUFF if number == TRUMPS else 0
    if led.count == 1:
        return above + table.marks[play.held.bit_length() - 1]
    cards = table.order.within(number, play)
    if not is_match(table, number, led.pattern, cards):
        return OUT_OF_PLAY
    if len(led.parts) == 1:
        return above + top_of_piece(table, number, led.parts[0].kind, cards)
    if table.rules.throw_ruffs_compare_largest:
        return above + best_top(table, number, led.parts, cards)
    return above + top_of(table, number, cards.held)


def group_that_may_win(led: Led, play: Holding) -> int | None:
    """Return the group of a play all of whose cards are trumps, or of the group led; else None."""
    if not play.held & ~led.table.trumps:
        return TRUMPS
    return None if play.held & ~led.kinds else led.number


def _winner_part_by_part(led: Led, plays: Sequence[Holding]) -> int:
    """Return the winner where a later play of a throw has to be higher in every part, however it is cut."""
    best, number = 0, led.number
    for index in range(1, len(plays)):
        group = group_that_may_win(led, plays[index])
        if group is None or group not in {number, TRUMPS}:
            continue
        found = parts_tops(led, group, plays[index])
        if found and (group != number or _is_higher_in_every_part(found, parts_tops(led, number, plays[best]))):
            best, number = index, group
    return best


def parts_tops(led: Led, number: int, play: Holding) -> Tops:
    """Return how high the pieces stand, part by part, for each way to cut a play; no way: it does not match."""
    cards = led.table.order.within(number, play)
    return tops(led.table, number, led.parts, cards) if is_match(led.table, number, led.pattern, cards) else set()


def _is_higher_in_every_part(high: Tops, low: Tops) -> bool:
    return all(any(all(a > b for a, b in zip(ours, theirs, strict=True)) for ours in high) for theirs in low)


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


def tops(table: Table, number: int, parts: Parts, play: Holding, at_most: int = RUFF) -> Tops:
    """Return how high the pieces stand, part by part, for each way to cut the play.

    Pieces that answer parts of one shape are taken from high to low: in another order they compare alike. `at_most`:
    how high the first piece may stand.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-33.
    """
    if not parts or parts[0].kind == Kind.SINGLE:
        singles = sorted([*ones(play.held), *ones(play.twice)], reverse=True)
        return {tuple(top_of(table, number, kind) for kind in singles)}
    is_repeated = len(parts) > 1 and parts[0].kind == parts[1].kind and len(parts[0].cards) == len(parts[1].cards)
    found = set()
    for piece in pieces(table, number, parts[0], play):
        height = top_of_tractor if parts[0].kind == Kind.TRACTOR else top_of
        top = height(table, number, piece.held)
        if top <= at_most:
            rest = tops(table, number, parts[1:], without(play, piece), top if is_repeated else RUFF)
            found |= {(top, *others) for others in rest}
    return found
