"""Who wins a trick: what matches a lead, what is a ruff, what beats what, how many points lie in it.

Clauses whu:5.2.1, whu:5.8.1–3, zzvc:A.6.0–A.6.4, zzvc:A.7, bnuz:A.3.1–3.
"""

from collections.abc import Iterator
from functools import lru_cache

from shengji_spec.cards import BIG_JOKER, JOKERS, KINDS, KING, PACK, Card, Play, Trump
from shengji_spec.cuts import (
    Cut,
    Heights,
    can_be_cut,
    cuts,
    highest_place,
    pair_of,
    pieces_of_group,
    top,
)
from shengji_spec.leads import is_held
from shengji_spec.order import is_trump
from shengji_spec.parts import Kind, Part, group_of, kinds_of_group, later_parts, parts, without
from shengji_spec.rules import Rules


def first_card(play: Play) -> Card:
    """Give a card of the play: the first in the order of PACK."""
    return next(PACK[i] for i in range(KINDS) if play[i] > 0)


def is_of_group_led(trump: Trump, lead: Play, play: Play) -> bool:
    """All cards of the play are of the group that was led.

    Clauses: zzvc:A.6.1, zzvc:A.6.5.
    """
    is_led = kinds_of_group(trump, first_card(lead))
    return all(play[i] == 0 or is_led[i] for i in range(KINDS))


def is_all_trump(trump: Trump, play: Play) -> bool:
    """All cards of the play are trumps."""
    return all(play[i] == 0 or is_trump(trump, PACK[i]) for i in range(KINDS))


def all_trumps(trump: Trump) -> Play:
    """Give all trumps, each kind twice."""
    return group_of(trump, Card(JOKERS, BIG_JOKER))


def shapes_of(made: tuple[Part, ...]) -> tuple[tuple[Kind, int], ...]:
    """Give kind and number of cards of each part."""
    return tuple((part.kind, len(part.cards)) for part in made)


def pairs_and_singles(made: tuple[Part, ...]) -> list[tuple[Kind, int]]:
    """Give kind and number of cards of each part, in a fixed order; a side triple counts as a pair and a single."""
    split = {(Kind.TRIPLE, 3): ((Kind.PAIR, 2), (Kind.SINGLE, 1))}
    return sorted(shape for each in shapes_of(made) for shape in split.get(each, (each,)))


def is_made_alike(rules: Rules, trump: Trump, made: tuple[Part, ...], play: Play) -> bool:
    """A throw may have to be matched by exactly its own parts; a side triple among them by a pair and a single.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-32.
    """
    return (
        len(made) == 1
        or rules.throw_ruff_may_split
        or pairs_and_singles(parts(rules, trump, play)) == pairs_and_singles(made)
    )


def matches(rules: Rules, trump: Trump, group: Play, lead: Play, play: Play) -> bool:
    """As many cards of a group as were led, that can be cut into the parts of the lead.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-31, R-32, R-36.
    """
    made = parts(rules, trump, lead)
    return (
        sum(play) == sum(lead)
        and is_made_alike(rules, trump, made, play)
        and can_be_cut(rules, trump, group, play, made)
    )


def matching_cuts(rules: Rules, trump: Trump, lead: Play, play: Play) -> tuple[Cut, ...]:
    """Give the cuts of a play of one group that match the lead; none: it does not match.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-31, R-32, R-36.
    """
    made = parts(rules, trump, lead)
    if sum(play) != sum(lead) or not is_made_alike(rules, trump, made, play):
        return ()
    return tuple(cuts(rules, trump, play, made))


def is_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Trumps that match a lead in a side suit (毙, 杀).

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-31, R-32, R-36.
    """
    return (
        not is_all_trump(trump, lead)
        and is_all_trump(trump, play)
        and matches(rules, trump, all_trumps(trump), lead, play)
    )


def ruffs_in(rules: Rules, trump: Trump, lead: Play, trumps: Play) -> Iterator[Play]:
    """Give every ruff of the lead that these trumps hold; some may come twice.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3.
    """
    for cut in cuts(rules, trump, trumps, parts(rules, trump, lead)):
        play = tuple(map(sum, zip(*cut, strict=True)))
        if is_ruff(rules, trump, lead, play):
            yield play


def is_rival(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Cards of the group led that match the lead, so that they may win without a ruff.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.5. Readings: R-37.
    """
    return is_of_group_led(trump, lead, play) and matches(rules, trump, group_of(trump, first_card(lead)), lead, play)


def height_of_answer(rules: Rules, trump: Trump, part: Part, piece: Play) -> int:
    """Give how high a piece is as the answer to a part; under a side triple the pair counts, or the highest card.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-31b.
    """
    is_by_pair = part.kind == Kind.TRIPLE and rules.triple_ruffs_compare_pairs
    return top(rules, trump, pair_of(piece) if is_by_pair else piece)


def height_for_largest(rules: Rules, trump: Trump, group: Play, made: tuple[Part, ...], play: Play) -> int:
    """Give how high the best piece of a play is that answers the largest part led, where the rest answers the others.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-31b, R-33.
    """
    return max(
        (
            height_of_answer(rules, trump, made[0], piece)
            for piece in pieces_of_group(rules, trump, group, made[0])
            if is_held(play, piece) and can_be_cut(rules, trump, group, without(play, piece), later_parts(made))
        ),
        default=0,
    )


@lru_cache(maxsize=10_000)
def worth(rules: Rules, trump: Trump, lead: Play, play: Play) -> int:
    """Give how high a play that matches a lead counts: its best piece for the largest part led, or its highest card.

    Clauses: whu:5.2.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-31b, R-33.
    """
    made = parts(rules, trump, lead)
    if made[0].kind == Kind.SINGLE or (len(made) > 1 and not rules.throw_ruffs_compare_largest):
        return highest_place(trump, play)
    if is_all_trump(trump, play):
        return height_for_largest(rules, trump, all_trumps(trump), made, play)
    return height_for_largest(rules, trump, group_of(trump, first_card(lead)), made, play)


@lru_cache(maxsize=10_000)
def heights_of_cuts(rules: Rules, trump: Trump, lead: Play, play: Play) -> tuple[Heights, ...]:
    """Give for each cut of a play that matches the lead how high its pieces are.

    Clauses: bnuz:A.3.3, zzvc:A.6.4. Readings: R-33.
    """
    cut = matching_cuts(rules, trump, lead, play)
    return tuple(dict.fromkeys(tuple(top(rules, trump, piece) for piece in one) for one in cut))


def is_higher_in_every_part(high: Heights, low: Heights) -> bool:
    """Each piece of one cut is higher than the piece of the other that answers the same part.

    Clauses: bnuz:A.3.3, zzvc:A.6.4. Readings: R-33.
    """
    return all(a > b for a, b in zip(high, low, strict=True))


def tops_every_cut(high: tuple[Heights, ...], low: tuple[Heights, ...]) -> bool:
    """For each cut of the one play the other has a cut that is higher in every part.

    Clauses: bnuz:A.3.3, zzvc:A.6.4. Readings: R-33.
    """
    return all(any(is_higher_in_every_part(a, b) for a in high) for b in low)


def is_higher_part_by_part(rules: Rules, trump: Trump, lead: Play, high: Play, low: Play) -> bool:
    """Of two plays that match a throw, `high` is higher than `low` in every part, however `low` is cut.

    Clauses: bnuz:A.3.3, zzvc:A.6.4. Readings: R-33.
    """
    return tops_every_cut(heights_of_cuts(rules, trump, lead, high), heights_of_cuts(rules, trump, lead, low))


def are_compared_by_part(rules: Rules, trump: Trump, lead: Play) -> bool:
    """The plays that match this lead compare part by part, and not by one number each.

    Clauses: bnuz:A.3.3, zzvc:A.6.4. Readings: R-33.
    """
    return (
        rules.throw_ruffs_compare_every_part
        and not rules.throw_ruffs_compare_largest
        and len(parts(rules, trump, lead)) > 1
    )


def is_higher_answer(rules: Rules, trump: Trump, lead: Play, high: Play, low: Play) -> bool:
    """Of two plays of one group that match the lead, `high` is higher than `low`.

    Clauses: whu:5.2.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-06, R-31b, R-33.
    """
    if are_compared_by_part(rules, trump, lead):
        return is_higher_part_by_part(rules, trump, lead, high, low)
    return worth(rules, trump, lead, high) > worth(rules, trump, lead, low)


def beats(rules: Rules, trump: Trump, lead: Play, standing: Play, play: Play) -> bool:
    """A later play takes the trick from the play that has won it so far; of equal ones the first played wins.

    Clauses: whu:5.2.1, whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.0, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4,
    bnuz:A.3.1, bnuz:A.3.2, bnuz:A.3.3. Readings: R-06, R-30, R-31, R-31b, R-32, R-33, R-36, R-37.
    """
    if is_ruff(rules, trump, lead, standing):
        return is_ruff(rules, trump, lead, play) and is_higher_answer(rules, trump, lead, play, standing)
    return is_ruff(rules, trump, lead, play) or (
        is_rival(rules, trump, lead, play) and is_higher_answer(rules, trump, lead, play, standing)
    )


def winner(rules: Rules, trump: Trump, plays: tuple[Play, ...]) -> int:
    """Give which play wins a trick: its index in the order of play, the lead first.

    Clauses: zzvc:A.6.0, whu:5.2.1. Readings: R-06, R-84.
    """
    return winner_from(rules, trump, plays, 0, 1)


def winner_from(rules: Rules, trump: Trump, plays: tuple[Play, ...], standing: int, later: int) -> int:
    """The same where the plays before `later` are over, and the play `standing` has won so far.

    Clauses: zzvc:A.6.0, whu:5.2.1. Readings: R-06, R-84.
    """
    if later == len(plays):
        return standing
    if beats(rules, trump, plays[0], plays[standing], plays[later]):
        return winner_from(rules, trump, plays, later, later + 1)
    return winner_from(rules, trump, plays, standing, later + 1)


def points(play: Play) -> int:
    """Give the points in some cards: 5 for a five, 10 for a ten or king, of every suit.

    Clauses: zzvc:A.7. Readings: R-84, R-92.
    """
    return sum(play[i] * (5 if PACK[i].rank == 5 else 10 if PACK[i].rank in (10, KING) else 0) for i in range(KINDS))
