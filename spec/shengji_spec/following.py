"""Following a lead: what has to be played (zzvc:A.6.1–A.6.5, whu:5.10.5, bnuz:A.8.1).

The definition comes first: a play is legal when no other choice of as many cards from the hand honours the lead
better. Then the predicate that says the same without trying the choices: the play honours it as well as the whole hand
does. What honours a lead: the cards of the group led, then, part by part, the pairs owed to it, the longest tractor
that fits before shorter ones.
"""

from collections.abc import Iterator
from functools import lru_cache

from shengji_spec.cards import KINDS, PACK, Card, Play, Trump
from shengji_spec.leads import is_held
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_trump
from shengji_spec.parts import Kind, Part, group_of, kinds_of_group, later_parts, parts, tractors_of_group, without
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.tricks import first_card, is_all_trump, is_ruff, ruffs_in

Duty = tuple[int, ...]
"""The pairs owed to each part of a lead that asks for pairs, longest first: 3 for a tractor of three, 1 for a pair."""

Fill = tuple[int, ...]
"""What is played to one such part: the lengths in pairs of its tractors, longest first; 1 is a pair."""


@lru_cache(maxsize=100_000)
def of_one_group(trump: Trump, card: Card, cards: Play) -> Play:
    """Give those of the cards that are of the group of a card.

    Clauses: zzvc:A.6.1, zzvc:A.6.5, bnuz:A.8.1.
    """
    is_of_it = kinds_of_group(trump, card)
    return tuple(cards[i] if is_of_it[i] else 0 for i in range(KINDS))


def of_group_led(trump: Trump, lead: Play, cards: Play) -> Play:
    """Give those of the cards that are of the group led.

    Clauses: zzvc:A.6.1, zzvc:A.6.5, bnuz:A.8.1.
    """
    return of_one_group(trump, first_card(lead), cards)


def pairs_asked(rules: Rules, part: Part) -> int:
    """Give how many pairs one part of a lead asks for.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-35.
    """
    if part.kind == Kind.TRIPLE:
        return 1 if rules.triple_lead_asks_for_pair else 0
    return len(part.cards) // 2


def is_spared(rules: Rules, trump: Trump, held: Play) -> bool:
    """Every pair held has a neighbouring pair, and a reading spares tractors when a pair is led.

    Clauses: whu:5.10.5. Readings: R-22.
    """
    return rules.pair_lead_spares_tractors and all(
        held[i] < 2 or any(held[j] == 2 and are_neighbours(rules, trump, PACK[i], PACK[j]) for j in range(KINDS))
        for i in range(KINDS)
    )


def duty(rules: Rules, trump: Trump, lead: Play, held: Play) -> Duty:
    """Give the pairs that a lead asks of one who holds these cards of its group.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-28, R-28b, R-35.
    """
    made = parts(rules, trump, lead)
    if len(made) > 1 and not rules.throw_lead_asks_for_shapes:
        return ()
    if is_trump(trump, first_card(lead)) and not rules.trump_lead_asks_for_shape:
        return ()
    if [part.kind for part in made] == [Kind.PAIR] and is_spared(rules, trump, held):
        return ()
    return tuple(asked for part in made if (asked := pairs_asked(rules, part)) > 0)


def lengths_asked(rules: Rules, part: int) -> tuple[int, ...]:
    """Give the lengths of tractor, in pairs, that count for a part of so many pairs, longest first.

    Clauses: zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23c.
    """
    if not rules.tractor_lead_asks_for_tractors:
        return (1,)
    if not rules.tractor_lead_asks_for_shorter_tractors:
        return (part, 1)
    return tuple(range(part, 0, -1))


def pairs_in(cards: Play) -> int:
    """Give how many kinds are there twice.

    Clauses: zzvc:A.6.2, whu:5.10.5, bnuz:A.8.1.
    """
    return sum(cards[i] == 2 for i in range(KINDS))


@lru_cache(maxsize=10_000)
def ways_to_lie(rules: Rules, trump: Trump, group: Play, lengths: Fill) -> tuple[tuple[int, ...], ...]:
    """Give every way for tractors of these lengths to lie in a whole group at once: the kinds of their pairs.

    Clauses: zzvc:A.6.3, zzvc:A.6.4. Readings: R-23b.
    """
    if not lengths:
        return ((),)
    tractors = tractors_of_group(rules, trump, group, lengths[0])
    ways = {
        tuple(sorted((*way, *(i for i in range(KINDS) if tractor[i] > 0))))
        for way in ways_to_lie(rules, trump, group, lengths[1:])
        for tractor in tractors
        if not any(tractor[i] > 0 for i in way)
    }
    return tuple(sorted(ways))


def longer_than_pairs(lengths: Fill) -> Fill:
    """Give those of some lengths that are of tractors, longest first."""
    return tuple(sorted((length for length in lengths if length > 1), reverse=True))


def one_more(lengths: Fill, length: int) -> Fill:
    """Give some lengths with one more at the end."""
    return (*lengths, length)


@lru_cache(maxsize=100_000)
def do_tractors_lie_in(rules: Rules, trump: Trump, group: Play, cards: Play, lengths: Fill) -> bool:
    """The cards hold tractors of these lengths at once, none with a card of another.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23b.
    """
    return any(all(cards[i] == 2 for i in way) for way in ways_to_lie(rules, trump, group, lengths))


def are_held_at_once(rules: Rules, trump: Trump, group: Play, cards: Play, lengths: Fill) -> bool:
    """The cards hold a tractor of each of these lengths, and a pair for each 1, none of them with a card of another.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23b.
    """
    return pairs_in(cards) >= sum(lengths) and do_tractors_lie_in(
        rules, trump, group, cards, longer_than_pairs(lengths)
    )


def does_better(rules: Rules, trump: Trump, group: Play, some: Play, others: Play, owed: Duty) -> bool:
    """Some cards of a group do better for the parts of a lead, in turn, than others: sooner the longer tractor.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23b, R-23c, R-28.
    """
    return does_better_beyond(rules, trump, group, some, others, owed, (), 0)


def does_better_beyond(
    rules: Rules, trump: Trump, group: Play, some: Play, others: Play, owed: Duty, taken: Fill, filled: int
) -> bool:
    """The same where both have given tractors of some lengths, of which so many pairs go to the first part owed.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23b, R-23c, R-28.
    """
    if len(owed) == 0:
        return False
    for length in lengths_asked(rules, owed[0]):
        if filled + length <= owed[0]:
            lengths = one_more(taken, length)
            can = are_held_at_once(rules, trump, group, some, lengths)
            if can != are_held_at_once(rules, trump, group, others, lengths):
                return can
            if can:
                return does_better_beyond(rules, trump, group, some, others, owed, lengths, filled + length)
    return does_better_beyond(rules, trump, group, some, others, later_parts(owed), taken, 0)


@lru_cache(maxsize=100_000)
def best_fills(rules: Rules, trump: Trump, cards: Play, owed: Duty) -> tuple[Fill, ...]:
    """Give the best that cards of one group do for the parts in turn: each time the longest tractor that they hold.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23b, R-23c, R-28.
    """
    if not any(cards):
        return ((),) * len(owed)
    group = group_of(trump, first_card(cards))
    taken: Fill = ()
    fills: list[Fill] = []
    for part in owed:
        fill: Fill = ()
        for length in lengths_asked(rules, part):
            while sum(fill) + length <= part and are_held_at_once(rules, trump, group, cards, (*taken, *fill, length)):
                fill += (length,)
        taken += fill
        fills.append(fill)
    return tuple(fills)


def honours_better(rules: Rules, trump: Trump, group: Play, some: Play, others: Play, owed: Duty) -> bool:
    """Some cards of the group led honour the lead better than others: they are more, or do better for its parts.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    """
    return sum(some) > sum(others) or (
        sum(some) == sum(others) and does_better(rules, trump, group, some, others, owed)
    )


def choices(hand: Play, size: int) -> Iterator[Play]:
    """Give every choice of so many cards from a hand."""
    if not hand:
        yield from [()] if size == 0 else []
        return
    for count in range(max(0, size - sum(hand[1:])), min(hand[0], size) + 1):
        for others in choices(hand[1:], size - count):
            yield (count, *others)


def is_best_choice(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> bool:
    """The definition: no other choice of as many cards from the hand honours the lead better.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    """
    group, given = group_of(trump, first_card(lead)), of_group_led(trump, lead, play)
    owed = duty(rules, trump, lead, of_group_led(trump, lead, hand))
    return not any(
        honours_better(rules, trump, group, of_group_led(trump, lead, choice), given, owed)
        for choice in choices(hand, sum(lead))
    )


# What is asked of cards of the group led: of those given out of those held, to a lead of some size that asks for pairs


def is_suit_followed(size: int, held: Play, given: Play) -> bool:
    """As many cards as were led, or all that are held.

    Clauses: zzvc:A.6.1, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1. Readings: R-84.
    """
    return sum(given) == min(size, sum(held))


def are_pairs_followed(owed: Duty, held: Play, given: Play) -> bool:
    """As many pairs as are owed, in tractors or not, or all that are held.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-22, R-28, R-28b, R-35.
    """
    return pairs_in(given) >= min(sum(owed), pairs_in(held))


def are_tractors_followed(rules: Rules, trump: Trump, group: Play, owed: Duty, held: Play, given: Play) -> bool:
    """All that is held does no better for the parts of the lead than what is given.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23b, R-23c, R-28, R-28b, R-35.
    """
    return not does_better(rules, trump, group, held, given, owed)


def group_refusal(
    rules: Rules, trump: Trump, group: Play, size: int, owed: Duty, held: Play, given: Play
) -> Reason | None:
    """Why these cards of the group led, out of those held, do not do for the lead; None: they do.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-23, R-23b, R-23c.
    """
    if not is_suit_followed(size, held, given):
        return Reason.SUIT_HELD
    if not are_pairs_followed(owed, held, given):
        return Reason.PAIR_HELD
    return None if are_tractors_followed(rules, trump, group, owed, held, given) else Reason.TRACTOR_HELD


@lru_cache(maxsize=10_000)
def refusal_by_group(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> Reason | None:
    """Why the cards of the group led in a play do not do for the lead; None: they do.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23b, R-23c, R-28, R-28b, R-35.
    """
    held, given = of_group_led(trump, lead, hand), of_group_led(trump, lead, play)
    owed = duty(rules, trump, lead, held)
    return group_refusal(rules, trump, group_of(trump, first_card(lead)), sum(lead), owed, held, given)


def is_spoilt_ruff(rules: Rules, trump: Trump, lead: Play, play: Play) -> bool:
    """A trump is played to a side suit and the play does not ruff.

    Clauses: bnuz:A.8.1. Readings: R-34.
    """
    return (
        not is_all_trump(trump, lead)
        and any(play[i] > 0 and is_trump(trump, PACK[i]) for i in range(KINDS))
        and not is_ruff(rules, trump, lead, play)
    )


def can_ruff(rules: Rules, trump: Trump, lead: Play, hand: Play) -> bool:
    """The hand is void in the side suit led and holds trumps that ruff.

    Clauses: bnuz:A.8.1, zzvc:A.6.1. Readings: R-34.
    """
    trumps = tuple(hand[i] if is_trump(trump, PACK[i]) else 0 for i in range(KINDS))
    return (
        not is_all_trump(trump, lead)
        and sum(of_group_led(trump, lead, hand)) == 0
        and next(ruffs_in(rules, trump, lead, trumps), None) is not None
    )


def number_of_side_cards(trump: Trump, hand: Play) -> int:
    """Give how many cards of a hand are not trump."""
    return sum(hand[i] for i in range(KINDS) if not is_trump(trump, PACK[i]))


def is_wrong_ruff(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> bool:
    """Trumps that do not ruff, from a hand that had side cards enough or a ruff: an offence where the reading says so.

    Clauses: bnuz:A.8.1. Readings: R-34.
    """
    return (
        rules.ruffs_must_match
        and is_spoilt_ruff(rules, trump, lead, play)
        and (number_of_side_cards(trump, hand) >= sum(lead) or can_ruff(rules, trump, lead, hand))
    )


def follow_refusal(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> Reason | None:
    """Why this play may not follow the lead from this hand; None: it may.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23c, R-28, R-28b, R-34, R-35.
    """
    if sum(play) != sum(lead):
        return Reason.WRONG_COUNT
    if not is_held(hand, play):
        return Reason.NOT_HELD
    refused = refusal_by_group(rules, trump, lead, hand, play)
    if refused is not None:
        return refused
    return Reason.WRONG_RUFF if is_wrong_ruff(rules, trump, lead, hand, play) else None


def may_follow(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> bool:
    """The play may follow the lead from this hand.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    """
    return follow_refusal(rules, trump, lead, hand, play) is None


def follow_count(rules: Rules, trump: Trump, lead: Play, hand: Play) -> int:
    """Give how many choices of cards from the hand may follow the lead; the same cards in another order are one.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    """
    held = of_group_led(trump, lead, hand)
    if sum(held) >= sum(lead):
        return sum(may_follow(rules, trump, lead, held, play) for play in choices(held, sum(lead)))
    rest = without(hand, held)
    fillers = choices(rest, sum(lead) - sum(held))
    plays = (tuple(map(sum, zip(held, filler, strict=True))) for filler in fillers)
    return sum(not is_wrong_ruff(rules, trump, lead, hand, play) for play in plays)
