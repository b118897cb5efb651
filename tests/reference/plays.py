"""Cards, rulesets and plays for the tests of the engine, made with the spec's order and never with the engine's."""

from functools import cache
from itertools import product

from hypothesis import strategies as st

from shengji_spec.cards import ACE, BIG_JOKER, JOKERS, NO_SUIT, PACK, SMALL_JOKER, Card, Play, Trump, position
from shengji_spec.order import is_of_one_group
from shengji_spec.parts import cards_of, play_of
from shengji_spec.rules import Rules

ALL_TRUMPS = tuple(Trump(level, suit) for level in range(2, ACE + 1) for suit in (0, 1, 2, 3, NO_SUIT))

BASE = Rules(*(False for _ in Rules._fields))._replace(
    main_level_adjoins_off_level=True,
    small_joker_adjoins_level_without_trump_suit=True,
    trump_closes_over_level=True,
    side_triple=True,
    tractor_lead_asks_for_tractors=True,
    tractor_lead_asks_for_shorter_tractors=True,
    trump_lead_asks_for_shape=True,
    triple_lead_asks_for_pair=True,
    partner_may_beat_throw=True,
    smallest_failing_part_is_forced=True,
    triple_ruff_chains_permanent_trumps=True,
    triple_ruffs_compare_pairs=True,
    throw_ruff_may_split=True,
    throw_ruffs_compare_largest=True,
)
"""The first choice of every reading on plays, with the side triple and without throws; no hand is called."""

CHANGES = {
    "R-01b": "main_level_adjoins_off_level",
    "R-02b": "off_level_pairs_adjoin",
    "R-03b": "small_joker_adjoins_level_without_trump_suit",
    "R-04b": "trump_closes_over_level",
    "R-05b": "level_keeps_plain_place",
}
"""The readings of neighbours and the field that the second choice of each turns round."""


def second_choices(*readings: str) -> Rules:
    """BASE with the second choice of these readings."""
    return BASE._replace(**{CHANGES[reading]: not getattr(BASE, CHANGES[reading]) for reading in readings})


READINGS_OF_NEIGHBOURS: dict[str, Rules] = {
    " ".join(chosen) or "defaults": second_choices(*chosen)
    for chosen in (
        tuple(reading for reading, second in zip(CHANGES, seconds, strict=True) if second)
        for seconds in product((False, True), repeat=len(CHANGES))
    )
}
"""All 32 combinations of the readings of neighbours: more than any document admits."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards as the protocol spells them, with blanks between: "RJ S5 S5 HT"."""
    jokers = {"BJ": Card(JOKERS, SMALL_JOKER), "RJ": Card(JOKERS, BIG_JOKER)}
    return tuple(
        jokers.get(name) or Card("SHDC".index(name[0]), "23456789TJQKA".index(name[1]) + 2) for name in text.split()
    )


@cache
def groups(trump: Trump) -> tuple[tuple[Card, ...], ...]:
    """The kinds of each group, highest first, equal ones in the order S H D C."""
    found: list[tuple[Card, ...]] = []
    for card in PACK:
        if not any(card in group for group in found):
            found.append(
                cards_of(trump, play_of(tuple(other for other in PACK if is_of_one_group(trump, card, other))))
            )
    return tuple(found)


def group_of(trump: Trump, card: Card) -> tuple[Card, ...]:
    """The kinds of the card's group, highest first, equal ones in the order S H D C."""
    return next(group for group in groups(trump) if card in group)


def in_pack_order(play: Play) -> tuple[Card, ...]:
    """The cards of a play of any groups, in the order of PACK."""
    return tuple(card for card, count in zip(PACK, play, strict=True) for _ in range(count))


def play_of_pairs(kinds: tuple[Card, ...], mask: int) -> Play:
    """Twins of each kind whose bit is set; bit 0 is the last of the kinds, the lowest."""
    counts = [0] * len(PACK)
    for bit, card in enumerate(reversed(kinds)):
        counts[position(card)] = mask >> bit & 1 and 2
    return tuple(counts)


trumps = st.sampled_from(ALL_TRUMPS)

rulesets = st.builds(Rules, **dict.fromkeys(Rules._fields, st.booleans()))
"""Any values of the parameters: all documents, all readings, and house rules besides."""


@st.composite
def pair_masks(draw: st.DrawFn, size: int, most: int) -> int:
    """Which of `size` kinds, in order, are held twice: up to three stretches, each perhaps with a kind left out."""
    mask = 0
    for _ in range(draw(st.integers(0, 3))):
        start, length = draw(st.integers(0, size - 1)), draw(st.integers(1, 5))
        mask |= (1 << min(start + length, size)) - (1 << start)
    mask &= ~(1 << draw(st.integers(0, size - 1))) if draw(st.booleans()) else -1
    while mask.bit_count() > most:
        mask &= mask - 1
    return mask


@st.composite
def plays_of_one_group(draw: st.DrawFn, trump: Trump, most_pairs: int = 7) -> tuple[Card, ...]:
    """One to 25 cards of one group: the pairs are drawn first, then singles; in any order."""
    kinds = draw(st.sampled_from([group for group in groups(trump) if group]))
    twice = draw(pair_masks(len(kinds), most_pairs))
    every = 2 ** len(kinds) - 1
    once = draw(st.one_of(st.just(0), st.integers(0, every), st.just(every))) & ~twice
    chosen = [
        card for bit, card in enumerate(reversed(kinds)) for _ in range((twice >> bit & 1) * 2 + (once >> bit & 1))
    ]
    return tuple(draw(st.permutations(chosen[:25] or [kinds[0]])))


@st.composite
def plays(draw: st.DrawFn, trump: Trump) -> tuple[Card, ...]:
    """One to 25 cards, mostly of one group, now and then of two."""
    play = draw(plays_of_one_group(trump))
    if draw(st.integers(0, 4)):
        return play
    others = draw(plays_of_one_group(trump, most_pairs=3))
    more = [card for card in others if card not in play]
    return tuple(draw(st.permutations((list(play) + more)[:25])))


side_triples = st.sampled_from(
    [
        cards(f"{suit}{a} {suit}{b} {suit}{c}")
        for suit in "SHDC"
        for a, b, c in ("AAK", "AKK", "AAQ", "AQQ", "KKQ", "KQQ")
    ]
)
"""Side triples at one level or another, some of them in trump, some of them none."""
