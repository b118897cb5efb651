"""Following a lead: what has to be played (zzvc:A.6.1–A.6.5, whu:5.10.5, bnuz:A.8.1).

The definition comes first: a play is legal when no other choice of as many cards from the hand honours the lead
better. Then the predicate that says the same without trying the choices: the play's honour is the best that the hand
can show. What honours a lead: the cards of the group led, then, part by part, the pairs owed to it, the longest tractor
that fits before shorter ones.
"""

from collections.abc import Iterator
from functools import lru_cache

from shengji_spec.cards import KINDS, PACK, Play, Trump
from shengji_spec.leads import is_held
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_trump
from shengji_spec.parts import Kind, Part, kinds_of_group, parts, tractors_in, without
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.tricks import first_card, is_all_trump, is_ruff, ruffs_in

Duty = tuple[int, ...]
"""The pairs owed to each part of a lead that asks for pairs, longest first: 3 for a tractor of three, 1 for a pair."""

Fill = tuple[int, ...]
"""What is played to one such part: the lengths in pairs of its tractors, longest first; 1 is a pair."""

Honour = tuple[int, tuple[Fill, ...]]
"""How a play honours a lead: how many of its cards are of the group led, then the fill of each part; more is better."""


@lru_cache(maxsize=100_000)
def of_group_led(trump: Trump, lead: Play, cards: Play) -> Play:
    """Give those of the cards that are of the group led.

    Clauses: zzvc:A.6.1, zzvc:A.6.5, bnuz:A.8.1.
    """
    is_led = kinds_of_group(trump, first_card(lead))
    return tuple(cards[i] if is_led[i] else 0 for i in range(KINDS))


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


@lru_cache(maxsize=100_000)
def best_fills(rules: Rules, trump: Trump, cards: Play, owed: Duty, left: int = -1) -> tuple[Fill, ...]:
    """Give the best that some cards of a group can do for the parts in turn: no other way to hand them out is better.

    `left`: how many pairs the first part still lacks, all of them when it is negative.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, whu:5.10.5, bnuz:A.8.1. Readings: R-23, R-23b, R-23c, R-28.
    """
    if not owed:
        return ()
    left = owed[0] if left < 0 else left
    for length in lengths_asked(rules, owed[0]):
        tractors = tractors_in(rules, trump, cards, length) if length <= left else ()
        if tractors:
            rests = (best_fills(rules, trump, without(cards, each), owed, left - length) for each in tractors)
            first, *others = max(rests)
            return ((length, *first), *others)
    return ((), *best_fills(rules, trump, cards, owed[1:]))


def honour(rules: Rules, trump: Trump, lead: Play, held: Play, play: Play) -> Honour:
    """Give how well a play honours the lead, for one who holds these cards of the group led.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    """
    given = of_group_led(trump, lead, play)
    return sum(given), best_fills(rules, trump, given, duty(rules, trump, lead, held))


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
    held = of_group_led(trump, lead, hand)
    best = max(honour(rules, trump, lead, held, choice) for choice in choices(hand, sum(lead)))
    return honour(rules, trump, lead, held, play) == best


def is_suit_followed(trump: Trump, lead: Play, hand: Play, play: Play) -> bool:
    """As many cards of the group led as were led, or all that the hand holds.

    Clauses: zzvc:A.6.1, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1. Readings: R-84.
    """
    return sum(of_group_led(trump, lead, play)) == min(sum(lead), sum(of_group_led(trump, lead, hand)))


@lru_cache(maxsize=10_000)
def fills_given_and_best(
    rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play
) -> tuple[tuple[Fill, ...], tuple[Fill, ...]]:
    """Give what the play does for the parts of the lead, and the best that the hand could do."""
    held = of_group_led(trump, lead, hand)
    owed = duty(rules, trump, lead, held)
    return (
        best_fills(rules, trump, of_group_led(trump, lead, play), owed),
        best_fills(rules, trump, held, owed),
    )


def are_pairs_followed(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> bool:
    """The play gives the parts of the lead at least as many pairs as the best choice does, in tractors or not.

    Clauses: zzvc:A.6.2, zzvc:A.6.3, whu:5.10.5, bnuz:A.8.1. Readings: R-22, R-28, R-28b, R-35.
    """
    given, best = fills_given_and_best(rules, trump, lead, hand, play)
    return sum(map(sum, given)) >= sum(map(sum, best))


def are_tractors_followed(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> bool:
    """The play does for the parts of the lead the best that the hand can do.

    Clauses: zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-22, R-23, R-23b, R-23c, R-28, R-28b, R-35.
    """
    given, best = fills_given_and_best(rules, trump, lead, hand, play)
    return given == best


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
    if not is_suit_followed(trump, lead, hand, play):
        return Reason.SUIT_HELD
    if not are_pairs_followed(rules, trump, lead, hand, play):
        return Reason.PAIR_HELD
    if not are_tractors_followed(rules, trump, lead, hand, play):
        return Reason.TRACTOR_HELD
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
