"""Who wins a trick: what matches a lead, what is a ruff, what beats what, how many points lie in it.

Clauses whu:5.2.1, whu:5.8.1–3, zzvc:A.6.0–A.6.4, zzvc:A.7, bnuz:A.3.1–3.
"""

from collections.abc import Iterator

from shengji_spec.cards import KINDS, KING, PACK, Card, Play, Trump
from shengji_spec.cuts import Cut, cuts, highest_place, pair_of, top
from shengji_spec.order import is_trump
from shengji_spec.parts import Kind, Part, kinds_of_group, parts
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


def shapes_of(made: tuple[Part, ...]) -> tuple[tuple[Kind, int], ...]:
    """Give kind and number of cards of each part."""
    return tuple((part.kind, len(part.cards)) for part in made)


def pairs_and_singles(made: tuple[Part, ...]) -> list[tuple[Kind, int]]:
    """Give kind and number of cards of each part, in a fixed order; a side triple counts as a pair and a single."""
    split = {(Kind.TRIPLE, 3): ((Kind.PAIR, 2), (Kind.SINGLE, 1))}
    return sorted(shape for each in shapes_of(made) for shape in split.get(each, (each,)))


def matching_cuts(rules: Rules, trump: Trump, lead: Play, play: Play) -> tuple[Cut, ...]:
    """Give the cuts of a play of one group that match the lead; none: it does not match.

    A throw may have to be matched by exactly its own parts; a side triple among them by a pair and a single.

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-31, R-32, R-36.
    """
    made = parts(rules, trump, lead)
    if sum(play) != sum(lead):
        return ()
    if (
        len(made) > 1
        and not rules.throw_ruff_may_split
        and pairs_and_singles(parts(rules, trump, play)) != pairs_and_singles(made)
    ):
        return ()
    return tuple(cuts(rules, trump, play, made))


def is_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """Trumps that match a lead in a side suit (毙, 杀).

    Clauses: whu:5.8.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.1, bnuz:A.3.2,
    bnuz:A.3.3. Readings: R-24, R-30, R-31, R-32, R-36.
    """
    return (
        not is_all_trump(trump, lead) and is_all_trump(trump, play) and len(matching_cuts(rules, trump, lead, play)) > 0
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
    return is_of_group_led(trump, lead, play) and len(matching_cuts(rules, trump, lead, play)) > 0


def tops_of_largest(rules: Rules, trump: Trump, made: tuple[Part, ...], cut: Cut) -> int:
    """Give the highest place in the pieces of a cut that answer the largest kind of part led.

    Of a piece that answers a side triple the pair counts, or the highest card.

    Clauses: zzvc:A.6.4, bnuz:A.3.3. Readings: R-31b, R-33.
    """
    largest = shapes_of(made)[0]
    answers = (piece for piece, shape in zip(cut, shapes_of(made), strict=True) if shape == largest)
    if largest[0] == Kind.TRIPLE and rules.triple_ruffs_compare_pairs:
        return max(top(rules, trump, pair_of(piece)) for piece in answers)
    return max(top(rules, trump, piece) for piece in answers)


def is_higher_in_every_part(rules: Rules, trump: Trump, high: Cut, low: Cut) -> bool:
    """Each piece of one cut is higher than the piece of the other that answers the same part.

    Clauses: bnuz:A.3.3, zzvc:A.6.4. Readings: R-33.
    """
    return all(top(rules, trump, a) > top(rules, trump, b) for a, b in zip(high, low, strict=True))


def is_higher_answer(rules: Rules, trump: Trump, lead: Play, high: Play, low: Play) -> bool:
    """Of two plays of one group that match the lead, `high` is higher than `low`.

    Clauses: whu:5.2.1, whu:5.8.2, whu:5.8.3, zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, bnuz:A.3.3.
    Readings: R-06, R-31b, R-33.
    """
    made = parts(rules, trump, lead)
    ours, theirs = matching_cuts(rules, trump, lead, high), matching_cuts(rules, trump, lead, low)
    if len(made) == 1 or rules.throw_ruffs_compare_largest:
        return max(tops_of_largest(rules, trump, made, cut) for cut in ours) > max(
            tops_of_largest(rules, trump, made, cut) for cut in theirs
        )
    if rules.throw_ruffs_compare_every_part:
        return all(any(is_higher_in_every_part(rules, trump, a, b) for a in ours) for b in theirs)
    return highest_place(trump, high) > highest_place(trump, low)


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
    best = 0
    for i in range(1, len(plays)):
        if beats(rules, trump, plays[0], plays[best], plays[i]):
            best = i
    return best


def points(play: Play) -> int:
    """Give the points in some cards: 5 for a five, 10 for a ten or king, of every suit.

    Clauses: zzvc:A.7. Readings: R-84, R-92.
    """
    return sum(play[i] * (5 if PACK[i].rank == 5 else 10 if PACK[i].rank in (10, KING) else 0) for i in range(KINDS))
