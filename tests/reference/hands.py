"""Rulesets, leads, hands and tricks for the tests of following, throwing and ruffing.

Pairs are drawn before singles and in stretches, so that tractors are met often. Leads, hands and answers are made with
the spec's order and shapes, never with the engine's.
"""

from typing import NamedTuple

from hypothesis import strategies as st

from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.leads import may_lead_shape
from shengji_spec.order import is_of_one_group, is_trump
from shengji_spec.parts import Kind, Part, parts, play_of
from shengji_spec.rules import Rules
from shengji_spec.rulesets import defaults, each_reading_changed_alone

from .plays import groups, pair_masks, rulesets, side_triples

DOCUMENTED: dict[str, Rules] = {
    found.name: found.rules
    for standard in defaults()
    for found in (standard, *each_reading_changed_alone(standard.document))
}
"""Every document, and every document with one reading changed."""

all_rules = st.one_of(st.sampled_from(list(DOCUMENTED.values())), rulesets)
"""Documents, readings changed alone, and any combination of parameters."""


class Following(NamedTuple):
    """A lead, a hand that follows, and a play."""

    lead: tuple[Card, ...]
    hand: tuple[Card, ...]
    play: tuple[Card, ...]


@st.composite
def cards_among(draw: st.DrawFn, kinds: tuple[Card, ...], taken: tuple[Card, ...], most: int) -> tuple[Card, ...]:
    """Up to `most` cards of these kinds, given in order, besides those taken: pairs in stretches, then singles."""
    if not kinds or most <= 0:
        return ()
    twice = draw(pair_masks(len(kinds), most // 2))
    once = draw(st.one_of(st.just(0), st.integers(0, 2 ** len(kinds) - 1)))
    chosen: list[Card] = []
    for bit, card in enumerate(kinds):
        wanted = 2 * (twice >> bit & 1) or once >> bit & 1
        chosen += [card] * min(wanted, 2 - taken.count(card))
    return tuple(sorted(chosen, key=chosen.count, reverse=True)[:most])


@st.composite
def throws_with_a_triple(draw: st.DrawFn, trump: Trump) -> tuple[Card, ...]:
    """A side triple and up to four low cards of its suit, in pairs or not."""
    triple = draw(side_triples)
    low = kinds_led(trump, triple)[-draw(st.integers(1, 3)) :]
    return triple + tuple(card for card in low if card not in triple for _ in range(draw(st.sampled_from([1, 2]))))[:4]


@st.composite
def leads(draw: st.DrawFn, rules: Rules, trump: Trump, most: int = 10) -> tuple[Card, ...]:
    """Cards that may be led as a shape: singles, pairs, tractors, side triples, throws."""
    kinds = draw(st.sampled_from([group for group in groups(trump) if group]))
    first, length = draw(st.integers(0, len(kinds) - 1)), draw(st.integers(1, 4))
    lead = draw(
        st.one_of(
            st.just(kinds[first : first + length] * 2),
            st.just(kinds[first : first + 1] * min(length, 2)),
            side_triples,
            throws_with_a_triple(trump),
            cards_among(kinds, (), most),
        )
    )
    return lead if lead and may_lead_shape(rules, trump, play_of(lead)) else kinds[first : first + 1]


def kinds_led(trump: Trump, lead: tuple[Card, ...]) -> tuple[Card, ...]:
    """The kinds of the group led, highest first."""
    return next(group for group in groups(trump) if lead[0] in group)


@st.composite
def hands(draw: st.DrawFn, trump: Trump, lead: tuple[Card, ...], most: int = 25) -> tuple[Card, ...]:
    """A hand with no fewer cards than were led: void, short or long in the group led, with trumps and side cards."""
    size = len(lead)
    suit = kinds_led(trump, lead)
    length = draw(st.sampled_from([0, size - 1, size + 1, most]))
    hand = draw(cards_among(suit, lead, min(length, most)))
    others = [group for group in groups(trump) if group and group != suit]
    for group in draw(st.permutations(others))[: draw(st.integers(0, len(others)))]:
        hand += draw(cards_among(group, lead, draw(st.integers(0, max(0, most - len(hand))))))
    spare = [card for card in PACK for _ in range(2 - lead.count(card) - hand.count(card)) if card not in suit]
    return hand + tuple(spare[draw(st.integers(0, 20)) :][: max(2, size - len(hand))])


@st.composite
def some_of(draw: st.DrawFn, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """So many of the cards: whole pairs from some place on, then what else there is, or in any order."""
    pairs = [card for card in dict.fromkeys(cards) if cards.count(card) == 2]
    whole = tuple(card for card in pairs if draw(st.booleans()) for _ in range(2))[:count]
    singles = [card for card in dict.fromkeys(cards) if card not in whole]
    turn = draw(st.integers(0, len(singles)))
    once = (whole + tuple(singles[turn:] + singles[:turn]))[:count]
    rest = list(cards)
    for card in once:
        rest.remove(card)
    return once + tuple(rest[: count - len(once)])


@st.composite
def plays_out_of(draw: st.DrawFn, trump: Trump, lead: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A play that mostly follows the group; now and then with a card too many, or one that is not in the hand."""
    suit = tuple(card for card in hand if is_of_one_group(trump, card, lead[0]))
    others = tuple(card for card in hand if card not in suit)
    trumps = tuple(card for card in others if is_trump(trump, card))
    sides = tuple(card for card in others if card not in trumps)
    pool = draw(st.sampled_from([others, others, trumps + sides, sides + trumps]))
    slip = draw(st.sampled_from(["none", "none", "none", "none", "none", "suit", "suit", "count", "hand"]))
    given = max(0, min(len(suit), len(lead)) - (slip == "suit"))
    filler = len(lead) - given + (slip == "count")
    play = draw(some_of(suit, given)) + (draw(some_of(pool, filler)) if draw(st.booleans()) else pool[:filler])
    if slip == "hand":
        strange = [card for card in PACK if hand.count(card) < 2 and play.count(card) == hand.count(card)]
        return (*play[1:], draw(st.sampled_from(strange)))
    return play


@st.composite
def followings(draw: st.DrawFn, rules: Rules, trump: Trump, most: int = 25, most_led: int = 10) -> Following:
    """A lead, a hand and a play."""
    lead = draw(leads(rules, trump, most_led))
    hand = draw(hands(trump, lead, most))
    return Following(lead, hand, draw(plays_out_of(trump, lead, hand)))


asking_rules = all_rules.map(
    lambda rules: rules._replace(
        throws=True, throws_in_trump=True, trump_lead_asks_for_shape=True, throw_lead_asks_for_shapes=True
    )
)
"""Rulesets in which leads of every shape ask for pairs in every group."""


@st.composite
def pair_followings(draw: st.DrawFn, rules: Rules, trump: Trump) -> Following:
    """A lead of pairs, a hand rich in pairs of its group, and a play of about as many of them as were led."""
    kinds = draw(st.sampled_from([group for group in groups(trump) if len(group) > 6]))
    led_pairs = draw(pair_masks(len(kinds), 4).filter(lambda pairs: pairs > 0))
    pairs = [card for bit, card in enumerate(kinds) if led_pairs >> bit & 1]
    left = [card for card in kinds if card not in pairs]
    singles = left[: draw(st.integers(0, 2))]
    lead = (*pairs, *pairs, *singles)
    if not may_lead_shape(rules, trump, play_of(lead)):
        lead = (pairs[0], pairs[0])
    left = [card for card in kinds if card not in lead]
    twice = draw(st.lists(st.sampled_from(left), min_size=2, max_size=8, unique=True)) + left[-2:]
    owned = [card for card in left if card in twice]
    short = draw(st.sampled_from([0, 0, 0, 1]))
    start, length = draw(st.integers(0, len(owned) - 1)), len(lead) // 2 - short
    chosen = draw(st.sampled_from([owned[start:] + owned[:start], sorted(owned)]))[: max(0, length)]
    rest = [card for card in left if card not in chosen]
    play = (*chosen, *chosen, *rest)[: len(lead)]
    more = tuple(card for card in PACK if card not in kinds)[: len(lead) - len(play)]
    return Following(lead, (*left, *owned, *more), play + more)


@st.composite
def trump_followings(draw: st.DrawFn, rules: Rules, trump: Trump) -> Following:
    """A lead in a side suit, a hand that is short in it or void, and a play of trumps, side cards, or both."""
    lead = draw(leads(rules, trump, 6).filter(lambda cards: not is_trump(trump, cards[0])))
    suit, trumps = kinds_led(trump, lead), kinds_led(trump, (PACK[-1],))
    short = draw(cards_among(suit, lead, draw(st.sampled_from([0, 0, 0, 1]))))[: len(lead) - 1]
    matching = draw(answers(parts(rules, trump, play_of(lead)), trumps, lead))
    owned = matching + draw(cards_among(trumps, lead + matching, 6))
    side = [card for card in PACK if not is_trump(trump, card) and card not in suit]
    number = draw(st.sampled_from([0, len(lead) - 1, len(lead)]))
    sides = tuple(side[: max(number, len(lead) - len(owned))])
    pool = draw(
        st.sampled_from([matching + owned + sides, owned[::-1] + sides, owned[:1] + sides + owned, sides + owned])
    )
    play = list(short)
    for card in pool:
        if len(play) < len(lead) and play.count(card) < (*short, *owned, *sides).count(card):
            play.append(card)
    return Following(lead, (*short, *owned, *sides), tuple(play))


@st.composite
def answers(
    draw: st.DrawFn, made: tuple[Part, ...], kinds: tuple[Card, ...], taken: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Cards of a group, given in order, that mostly answer the parts of a lead, some with fewer and bigger parts."""
    chosen: tuple[Card, ...] = ()

    def free(card: Card) -> int:
        return 2 - taken.count(card) - chosen.count(card)

    merge = draw(st.booleans())
    for part in made:
        pairs = len(part.cards) // 2 + (1 if merge and part.kind == Kind.PAIR else 0)
        starts = [
            start
            for start in range(len(kinds) - pairs + 1)
            if all(free(card) == 2 for card in kinds[start : start + pairs])
        ]
        if pairs and starts:
            start = draw(st.sampled_from(starts))
            chosen += kinds[start : start + pairs] * 2
        if len(part.cards) % 2:
            left = [card for card in kinds if free(card)]
            beside = [card for card in left if pairs and starts and abs(kinds.index(card) - start) == 1]
            chosen += tuple(draw(st.sampled_from(beside or left)) for _ in left[:1])
    return chosen


@st.composite
def tricks(draw: st.DrawFn, rules: Rules, trump: Trump, most_led: int = 8) -> tuple[tuple[Card, ...], ...]:
    """A lead and three plays of as many cards: in the group led, ruffs, plays that nearly match, and any cards."""
    lead = draw(leads(rules, trump, most_led))
    made = parts(rules, trump, play_of(lead))
    plays = [lead]
    suit, trumps = kinds_led(trump, lead), kinds_led(trump, (PACK[-1],))
    for _ in range(3):
        taken = tuple(card for play in plays for card in play)
        kinds = draw(st.sampled_from([trumps, trumps, trumps, suit]))
        play = draw(st.one_of(answers(made, kinds, taken), cards_among(kinds, taken, len(lead))))[: len(lead)]
        spare = [card for card in (*kinds, *PACK) for _ in range(2 - taken.count(card) - play.count(card))]
        turn = draw(st.integers(0, 12))
        for card in spare[turn:] + spare[:turn]:
            if len(play) < len(lead) and taken.count(card) + play.count(card) < 2:
                play += (card,)
        plays.append(play)
    return tuple(plays)
