"""`classify` against the spec's `parts`: the definition, run literally."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from shengji_reference import Classification, Group, classify
from shengji_spec.cards import ACE, KING, NO_SUIT, PACK, Card, Play, Trump
from shengji_spec.order import is_trump
from shengji_spec.parts import Kind, Part, parts, play_of
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_throw, is_tractor, is_unmixed

from .plays import (
    ALL_TRUMPS,
    BASE,
    READINGS_OF_NEIGHBOURS,
    cards,
    group_of,
    plays,
    rulesets,
    second_choices,
    side_triples,
    trumps,
)

MOST_CARDS = 25


def group_by_the_spec(trump: Trump, play: tuple[Card, ...]) -> Group | None:
    """The group by its name in the protocol; None for a mixed play."""
    if not is_unmixed(trump, play_of(play)):
        return None
    return Group("trump" if is_trump(trump, play[0]) else "SHDC"[play[0].suit])


def by_the_spec(rules: Rules, trump: Trump, play: tuple[Card, ...]) -> Classification:
    """Group and parts as the predicates give them."""
    return Classification(group_by_the_spec(trump, play), parts(rules, trump, play_of(play)))


@given(st.data(), rulesets, trumps)
def test_parts_are_those_of_the_spec(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    play = data.draw(plays(trump))
    assert classify(rules, trump, play) == by_the_spec(rules, trump, play)


@given(st.data(), rulesets, trumps)
def test_side_triple_is_that_of_the_spec(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    triple = data.draw(side_triples)
    others = [card for card in group_of(trump, triple[0]) if card not in triple]
    more = data.draw(st.lists(st.sampled_from(others), max_size=3, unique=True))
    twice = data.draw(st.sampled_from([1, 2]))
    play = triple + tuple(more) * twice
    assert classify(rules, trump, play) == by_the_spec(rules, trump, play)


@pytest.mark.parametrize("trump", [Trump(5, 0), Trump(14, 1), Trump(2, 2), Trump(13, 3)])
@pytest.mark.parametrize("readings", READINGS_OF_NEIGHBOURS)
def test_plays_of_25_trumps(readings: str, trump: Trump) -> None:
    kinds = group_of(trump, PACK[-1])
    for twice in (kinds[::3] + kinds[1:2], kinds[1::3] + kinds[:1], kinds[:7], kinds[4:11], kinds[11:]):
        play = kinds + twice
        assert len(play) == MOST_CARDS
        rules = READINGS_OF_NEIGHBOURS[readings]
        assert classify(rules, trump, play) == by_the_spec(rules, trump, play)


@pytest.mark.parametrize("suit", range(1, 4))
def test_whole_side_suit_is_one_tractor(suit: int) -> None:
    kinds = group_of(Trump(5, 0), Card(suit, ACE))
    assert classify(BASE, Trump(5, 0), kinds * 2) == Classification(
        Group("SHDC"[suit]), (Part(Kind.TRACTOR, tuple(card for card in kinds for _ in range(2))),)
    )


@given(st.data(), rulesets, trumps)
def test_order_of_the_cards_does_not_matter(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    play = data.draw(plays(trump))
    assert classify(rules, trump, play) == classify(rules, trump, iter(sorted(play)))


def plays_of_kinds(kinds: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """All plays of these kinds, each held not at all, once or twice."""
    for counts in product(range(3), repeat=len(kinds)):
        if any(counts):
            yield tuple(card for card, count in zip(kinds, counts, strict=True) for _ in range(count))


@pytest.mark.parametrize("level", range(2, 15))
def test_all_plays_of_the_highest_of_a_side_suit(level: int, full: bool) -> None:
    """Five ranks under one ruleset of triples, under all eight at levels K and A; six under all, if all is wanted."""
    trump, triples = Trump(level, 0), list(product((False, True), repeat=3))
    kinds = group_of(trump, Card(1, ACE if level < ACE else KING))[: 6 if full else 5]
    for side_triple, needs_ace_and_king, in_throw in triples if full or level >= KING else [triples[level % 8]]:
        rules = BASE._replace(
            side_triple=side_triple, side_triple_needs_ace_and_king=needs_ace_and_king, triple_in_throw=in_throw
        )
        for play in plays_of_kinds(kinds):
            assert classify(rules, trump, play) == by_the_spec(rules, trump, play)


@pytest.mark.parametrize("rules", READINGS_OF_NEIGHBOURS.values(), ids=READINGS_OF_NEIGHBOURS.keys())
def test_all_plays_of_trumps_round_the_level(rules: Rules, full: bool) -> None:
    """Main level, two off-suit level cards, the ranks on either side of the level; if all is wanted the small joker."""
    for play in plays_of_kinds(cards("SK HK CK SA SQ" + " BJ" * full)):
        assert classify(rules, Trump(KING, 0), play) == by_the_spec(rules, Trump(KING, 0), play)


@pytest.mark.parametrize("trump", ALL_TRUMPS)
def test_single_card_and_pair_are_one_part(trump: Trump) -> None:
    for card in PACK:
        group = group_by_the_spec(trump, (card,))
        assert classify(BASE, trump, [card]) == Classification(group, (Part(Kind.SINGLE, (card,)),))
        assert classify(BASE, trump, [card, card]).parts == (Part(Kind.PAIR, (card, card)),)


TRUMP_S5 = Trump(5, 0)


@pytest.mark.parametrize(
    ("readings", "trump", "play", "expected"),
    [
        ((), TRUMP_S5, "S4 S6 S4 S6", ["tractor S6 S6 S4 S4"]),
        ((), TRUMP_S5, "H5 H5 D5 D5 SA SA", ["tractor H5 H5 SA SA", "pair D5 D5"]),
        ((), TRUMP_S5, "C5 C5 D5 D5 S5 S5", ["tractor S5 S5 D5 D5", "pair C5 C5"]),
        (("R-02b",), TRUMP_S5, "C5 C5 D5 D5 S5 S5", ["tractor S5 S5 D5 D5 C5 C5"]),
        (("R-01b",), TRUMP_S5, "C5 C5 S5 S5 SA SA", ["tractor C5 C5 SA SA", "pair S5 S5"]),
        (("R-04b",), TRUMP_S5, "S6 S6 S4 S4", ["pair S6 S6", "pair S4 S4"]),
        (("R-04b",), TRUMP_S5, "H6 H6 H4 H4", ["tractor H6 H6 H4 H4"]),
        (("R-05b",), TRUMP_S5, "S6 S6 S5 S5 S4 S4", ["tractor S5 S5 S6 S6 S4 S4"]),
        (("R-05b",), TRUMP_S5, "S6 S6 S4 S4", ["tractor S6 S6 S4 S4"]),
        (("R-05b",), TRUMP_S5, "BJ BJ S5 S5 S4 S4", ["tractor BJ BJ S5 S5", "pair S4 S4"]),
        ((), Trump(5, NO_SUIT), "BJ BJ C5 C5 H5 H5 RJ RJ", ["tractor RJ RJ BJ BJ H5 H5", "pair C5 C5"]),
        (("R-03b",), Trump(5, NO_SUIT), "BJ BJ H5 H5", ["pair BJ BJ", "pair H5 H5"]),
        ((), TRUMP_S5, "HA HK HA", ["triple HA HA HK"]),
        ((), TRUMP_S5, "SA SK SA", ["pair SA SA", "single SK"]),
        ((), TRUMP_S5, "HA HK HA HQ HQ", ["pair HA HA", "pair HQ HQ", "single HK"]),
        ((), TRUMP_S5, "H3 H3 H4 H4 HT HT HJ HJ HQ HQ", ["tractor HQ HQ HJ HJ HT HT", "tractor H4 H4 H3 H3"]),
        ((), TRUMP_S5, "HA DA", []),
    ],
)
def test_cuts_worked_by_hand(readings: tuple[str, ...], trump: Trump, play: str, expected: list[str]) -> None:
    found = classify(second_choices(*readings), trump, cards(play)).parts
    assert found == tuple(Part(Kind(kind), cards(rest)) for kind, rest in (line.split(" ", 1) for line in expected))


def test_no_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="no cards"):
        classify(BASE, TRUMP_S5, ())


def test_card_a_third_time_is_refused() -> None:
    with pytest.raises(ValueError, match="more than twice"):
        classify(BASE, TRUMP_S5, cards("HA HA HA"))


@pytest.mark.parametrize(
    "is_met",
    [
        lambda play: is_tractor(BASE, TRUMP_S5, play),
        lambda play: [part.kind for part in parts(BASE, TRUMP_S5, play)].count(Kind.TRACTOR) > 1,
        lambda play: is_throw(BASE, TRUMP_S5, play) and sum(play) == MOST_CARDS,
        lambda play: not is_unmixed(TRUMP_S5, play),
    ],
    ids=["tractor", "two tractors", "25 cards", "mixed"],
)
def test_plays_drawn_here_meet_what_they_are_for(is_met: Callable[[Play], bool]) -> None:
    find(plays(TRUMP_S5).map(play_of), is_met, settings=settings(max_examples=1_000, phases=[Phase.generate]))
