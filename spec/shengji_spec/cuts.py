"""Cutting a play into the parts of a lead, and how high its pieces are.

Clauses whu:5.8.1–3, zzvc:A.6.1–A.6.4, bnuz:A.3.1–3. A play that answers a lead counts for what it can be cut into.
`cuts` tries all cuts, literally, and is not lifted; `can_be_cut` says whether there is one, and is.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from shengji_spec.cards import KINDS, NO_SUIT, PACK, Card, Play, Trump
from shengji_spec.leads import is_held
from shengji_spec.neighbours import is_linked_above
from shengji_spec.order import is_permanent_trump, place
from shengji_spec.parts import (
    Kind,
    Part,
    cards_of,
    group_of,
    later_parts,
    play_of,
    tractors_in,
    tractors_of_group,
    without,
)
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_run

Cut = tuple[Play, ...]
"""The pieces of a play, one for each part of the lead, in the order of the parts."""

Heights = tuple[int, ...]
"""How high the pieces of a cut are, in the order of the parts."""


def cuts(rules: Rules, trump: Trump, play: Play, made: tuple[Part, ...], before: Play | None = None) -> Iterator[Cut]:
    """Give every way to cut out of cards of one group one piece for each part of a lead, of the same shape.

    A pair may be cut into two singles, and a tractor into shorter ones. Pieces for parts of one shape stand from high
    to low, so that no cut comes twice; `before`: the piece for the part before, where that is of the same shape.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-32.
    """
    if not made or made[0].kind == Kind.SINGLE:
        yield from (tuple(play_of((card,)) for card in chosen) for chosen in singles(trump, play, len(made)))
        return
    is_repeated = len(made) > 1 and is_same_shape(made[0], made[1])
    for piece in pieces(rules, trump, play, made[0]):
        if before is None or is_before(rules, trump, before, piece):
            rest = without(play, piece)
            for others in cuts(rules, trump, rest, made[1:], piece if is_repeated else None):
                yield (piece, *others)


def singles(trump: Trump, cards: Play, count: int) -> Iterator[tuple[Card, ...]]:
    """Give every choice of so many cards, each choice from high to low; twins make some choices come twice.

    Clauses: whu:5.8.1, zzvc:A.6.1, zzvc:A.6.4. Readings: R-30.
    """
    return combinations(cards_of(trump, cards), count)


@lru_cache(maxsize=100_000)
def can_be_cut(rules: Rules, trump: Trump, group: Play, play: Play, made: tuple[Part, ...]) -> bool:
    """Cards of a group hold a piece for each part of a lead, none of them with a card of another: there is a cut.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-32.
    """
    if len(made) == 0 or made[0].kind == Kind.SINGLE:
        return sum(play) >= len(made)
    return any(
        is_held(play, piece) and can_be_cut(rules, trump, group, without(play, piece), later_parts(made))
        for piece in pieces_of_group(rules, trump, group, made[0])
    )


def is_same_shape(a: Part, b: Part) -> bool:
    """Both parts are of one kind and of as many cards."""
    return a.kind == b.kind and len(a.cards) == len(b.cards)


def is_before(rules: Rules, trump: Trump, a: Play, b: Play) -> bool:
    """Piece a is listed before piece b: the higher one, of equal ones the first in the order of PACK."""
    return (top(rules, trump, a), a) >= (top(rules, trump, b), b)


def pieces(rules: Rules, trump: Trump, play: Play, part: Part) -> Iterator[Play]:
    """Give every piece of cards of one group that has the shape of a part of two or more: a tractor of its length.

    Clauses: whu:5.8.3, zzvc:A.6.2, zzvc:A.6.3, bnuz:A.3.1, bnuz:A.3.2. Readings: R-24, R-30.
    """
    if part.kind == Kind.TRIPLE:
        triples = pieces_of_group(rules, trump, group_of_play(trump, play), part) if sum(play) >= 3 else ()
        yield from (piece for piece in triples if is_held(play, piece))
    else:
        yield from tractors_in(rules, trump, play, len(part.cards) // 2)


def group_of_play(trump: Trump, play: Play) -> Play:
    """Give all cards of the group that a play of one group is of, each kind twice."""
    return group_of(trump, next(PACK[i] for i in range(KINDS) if play[i] > 0))


def pieces_of_group(rules: Rules, trump: Trump, group: Play, part: Part) -> tuple[Play, ...]:
    """Give every piece of a whole group that has the shape of a part: cards, pairs, tractors of its length, triples.

    Clauses: whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, bnuz:A.3.1, bnuz:A.3.2. Readings: R-24, R-30.
    """
    if part.kind == Kind.TRIPLE:
        return triples_of_group(rules, trump, group, part.cards[0] == part.cards[1])
    return plain_pieces_of_group(rules, trump, group, part)


def plain_pieces_of_group(rules: Rules, trump: Trump, group: Play, part: Part) -> tuple[Play, ...]:
    """Give the same for a part that is no side triple.

    Clauses: whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, bnuz:A.3.1, bnuz:A.3.2. Readings: R-24, R-30.
    """
    if part.kind == Kind.SINGLE:
        return singles_of_group(group)
    return tractors_of_group(rules, trump, group, len(part.cards) // 2)


@lru_cache(maxsize=1_000)
def singles_of_group(group: Play) -> tuple[Play, ...]:
    """Give every single card of a group.

    Clauses: zzvc:A.6.1.
    """
    return tuple(play_of((PACK[i],)) for i in range(KINDS) if group[i] > 0)


@lru_cache(maxsize=1_000)
def triples_of_group(rules: Rules, trump: Trump, group: Play, is_pair_high: bool) -> tuple[Play, ...]:
    """Give every pair with a single that answers a side triple, one whose pair is the higher or the lower.

    Clauses: whu:5.8.2, bnuz:A.3.1. Readings: R-36.
    """
    return tuple(
        tuple(2 * int(k == i) + int(k == j) for k in range(KINDS))
        for i in range(KINDS)
        for j in range(KINDS)
        if group[i] == 2
        and group[j] > 0
        and i != j
        and (not rules.triple_ruff_is_like_built or is_like_built(rules, trump, i, j, is_pair_high))
    )


def is_like_built(rules: Rules, trump: Trump, pair: int, single: int, is_pair_high: bool) -> bool:
    """Pair and single, by their places in PACK, are neighbours, the pair above as in AAK or below as in AKK.

    Without a trump suit there are none but jokers and level cards, and the text has them ruff.

    Clauses: whu:5.8.2. Readings: R-31, R-36.
    """
    high, low = (PACK[pair], PACK[single]) if is_pair_high else (PACK[single], PACK[pair])
    return is_linked_above(rules, trump, high, low) and (
        rules.triple_ruff_chains_permanent_trumps
        or trump.suit == NO_SUIT
        or not (is_permanent_trump(trump, high) or is_permanent_trump(trump, low))
    )


def top(rules: Rules, trump: Trump, piece: Play) -> int:
    """Give the place of the highest card of a piece; in a tractor through the level's own rank, that rank counts.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3. Readings: R-05.
    """
    if rules.level_keeps_plain_place and sum(piece) >= 4 and not is_run(rules, trump, piece):
        return max(PACK[i].rank for i in range(KINDS) if piece[i] > 0)
    return highest_place(trump, piece)


def highest_place(trump: Trump, cards: Play) -> int:
    """Give the place of the highest of some cards of one group; 0: there is none."""
    return max((place(trump, PACK[i]) for i in range(KINDS) if cards[i] > 0), default=0)


def pair_of(piece: Play) -> Play:
    """Give the pair of a piece that answers a side triple."""
    return tuple(count if count == 2 else 0 for count in piece)
