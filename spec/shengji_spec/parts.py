"""What a play is made of: tractors, side triple, pairs and singles (zzvc:A.6.4, bnuz:A.2.2.3).

The definition, run literally: of all tractors inside the play the longest is cut off first. Not lifted; that the cut
is the only one is a theorem about the predicates it uses.
"""

from enum import StrEnum
from functools import cmp_to_key, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeVar

from shengji_spec.cards import KINDS, PACK, Card, Play, Trump, position
from shengji_spec.leads import is_held
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_higher, is_of_one_group
from shengji_spec.rules import Rules
from shengji_spec.shapes import highest_side_rank, is_side_triple, is_tractor, is_unmixed, second_side_rank

EachPart = TypeVar("EachPart")


class Kind(StrEnum):
    """The kinds of part, in the order in which parts are listed."""

    TRACTOR = "tractor"
    TRIPLE = "triple"
    PAIR = "pair"
    SINGLE = "single"


class Part(NamedTuple):
    """One part of a play: its kind and its cards, highest first, then S H D C, twins side by side."""

    kind: Kind
    cards: tuple[Card, ...]


def play_of(cards: tuple[Card, ...]) -> Play:
    """The cards as counts; the order they are given in is lost."""
    counts = [0] * KINDS
    for card in cards:
        counts[position(card)] += 1
    return tuple(counts)


@lru_cache(maxsize=10_000)
def kinds_of_group(trump: Trump, card: Card) -> tuple[bool, ...]:
    """For each kind of PACK: it is of the group of the card."""
    return tuple(is_of_one_group(trump, kind, card) for kind in PACK)


def cards_of(trump: Trump, play: Play) -> tuple[Card, ...]:
    """The cards of a play of one group, highest first, equal ones in the order S H D C."""
    cards = [PACK[i] for i in range(KINDS) for _ in range(play[i])]

    def below_above(a: Card, b: Card) -> int:
        return is_higher(trump, b, a) - is_higher(trump, a, b)

    return tuple(sorted(cards, key=cmp_to_key(below_above)))


@lru_cache(maxsize=100_000)
def parts(rules: Rules, trump: Trump, play: Play) -> tuple[Part, ...]:
    """Cut a play into tractors, longest first, side triple, pairs and singles; equals highest first, then S H D C.

    A side triple is a part when it is the whole play, and inside a throw only where the reading says so.
    A play of several groups has no parts.

    Clauses: whu:5.7.1, whu:5.7.2, zzvc:A.6.4, bnuz:A.2.2.1, bnuz:A.2.2.2, bnuz:A.2.2.3, bnuz:A.2.2.4.
    Readings: R-01, R-02, R-03, R-04, R-05, R-20, R-21, R-29c.
    """
    if not is_unmixed(trump, play):
        return ()
    found: list[Part] = []
    rest = play
    while (tractor := longest_tractor(rules, trump, rest)) is not None:
        found.append(Part(Kind.TRACTOR, cards_of(trump, tractor)))
        rest = without(rest, tractor)
    triple = side_triple_in(rules, trump, rest)
    if triple is not None and (triple == play or rules.triple_in_throw):
        found.append(Part(Kind.TRIPLE, cards_of(trump, triple)))
        rest = without(rest, triple)
    left = cards_of(trump, rest)
    found += (Part(Kind.PAIR, (a, b)) for a, b in pairwise(left) if a == b)
    found += (Part(Kind.SINGLE, (card,)) for card in left if rest[position(card)] == 1)
    return tuple(found)


def longest_tractor(rules: Rules, trump: Trump, play: Play) -> Play | None:
    """Of the longest tractors inside the play the highest, of equal ones the first in S H D C; None: there is none.

    Clauses: whu:5.7.1, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05.
    """
    longest: Play | None = None
    for length in range(2, KINDS):
        found = tractors_in(rules, trump, play, length)
        if not found:
            return longest
        longest = found[0]
    return longest


@lru_cache(maxsize=10_000)
def group_of(trump: Trump, card: Card) -> Play:
    """Give all cards of the group of a card, each kind twice.

    Clauses: whu:5.2.1, whu:5.2.2, whu:5.2.3.
    """
    return tuple(2 * int(is_of_it) for is_of_it in kinds_of_group(trump, card))


@lru_cache(maxsize=10_000)
def tractors_of_group(rules: Rules, trump: Trump, group: Play, length: int) -> tuple[Play, ...]:
    """Give all tractors of so many pairs that a whole group can form, the highest first; of length 1: all its pairs.

    Each longer tractor is a shorter one with a pair more, since an end can be taken off every tractor.

    Clauses: whu:5.7.1, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    pairs = [card for card in dict.fromkeys(cards_of(trump, group)) if group[position(card)] == 2]
    if length == 1:
        return tuple(play_of((card, card)) for card in pairs)
    longer = {
        tuple(max(shorter[i], 2 * int(i == position(card))) for i in range(KINDS))
        for shorter in tractors_of_group(rules, trump, group, length - 1)
        for card in pairs
        if shorter[position(card)] == 0
        and any(shorter[i] > 0 and are_neighbours(rules, trump, PACK[i], card) for i in range(KINDS))
    }
    tractors = [candidate for candidate in longer if is_tractor(rules, trump, candidate)]
    return tuple(
        sorted(tractors, key=lambda tractor: sorted(pairs.index(PACK[i]) for i in range(KINDS) if tractor[i] > 0))
    )


@lru_cache(maxsize=100_000)
def tractors_in(rules: Rules, trump: Trump, play: Play, length: int) -> tuple[Play, ...]:
    """Give all tractors of so many pairs inside a play of one group, the highest first; of length 1: all its pairs.

    They are those of the whole group all of whose cards are in the play.

    Clauses: whu:5.7.1, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.2.2.4. Readings: R-01, R-02, R-03, R-04, R-05, R-23b.
    """
    if 2 * length > sum(play):
        return ()
    group = group_of(trump, next(PACK[i] for i in range(KINDS) if play[i] > 0))
    return tuple(tractor for tractor in tractors_of_group(rules, trump, group, length) if is_held(play, tractor))


def side_triple_in(rules: Rules, trump: Trump, play: Play) -> Play | None:
    """The side triple that the play holds, if it does.

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-20, R-21.
    """
    tops = (highest_side_rank(trump), second_side_rank(trump))
    choice = tuple(play[i] if PACK[i].rank in tops else 0 for i in range(KINDS))
    return choice if is_side_triple(rules, trump, choice) else None


def later_parts(row: tuple[EachPart, ...]) -> tuple[EachPart, ...]:
    """Give what is said of all parts of a lead but the first."""
    return row[1:]


def without(play: Play, part: Play) -> Play:
    """What is left of the play when the part is taken away."""
    return tuple(play[i] - part[i] for i in range(KINDS))
