"""`legal_follows` and `count_follows` against the spec's choices, against `follow`, and against one another."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shengji_reference import count_follows, follow, legal_follows
from shengji_spec.cards import NO_SUIT, PACK, Trump
from shengji_spec.following import choices, follow_count, follow_refusal
from shengji_spec.leads import may_lead_shape
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules

from .hands import Following, all_rules, asking_rules, followings, pair_followings, trump_followings
from .plays import BASE, cards, groups, trumps

S5 = Trump(5, 0)
THROWS = BASE._replace(throws=True, throws_in_trump=True, throw_lead_asks_for_shapes=True)
MUST_MATCH = BASE._replace(ruffs_must_match=True, throws=True)
MOST_LISTED = 500


def agree(rules: Rules, trump: Trump, question: Following) -> None:
    """Hold the plays listed against `follow` and the spec, and against their number."""
    lead, hand, _ = question
    count = count_follows(rules, trump, lead, hand)
    listed = list(islice(legal_follows(rules, trump, lead, hand), MOST_LISTED))
    assert count >= 1
    assert len(listed) == min(count, MOST_LISTED)
    assert len({play_of(play) for play in listed}) == len(listed)
    assert all(follow(rules, trump, lead, hand, play) is None for play in listed)
    for play in listed[:: 1 + len(listed) // 10]:
        assert follow_refusal(rules, trump, play_of(lead), play_of(hand), play_of(play)) is None


@given(st.data(), all_rules, trumps)
def test_plays_listed_out_of_whole_hands(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    agree(rules, trump, data.draw(followings(rules, trump)))


@given(st.data(), asking_rules, trumps)
def test_plays_listed_out_of_many_pairs(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    agree(rules, trump, data.draw(pair_followings(rules, trump)))


@given(st.data(), all_rules, trumps)
def test_plays_listed_where_ruffs_must_match(data: st.DataObject, rules: Rules, trump: Trump) -> None:
    rules = rules._replace(ruffs_must_match=True)
    agree(rules, trump, data.draw(trump_followings(rules, trump)))


@given(st.data(), all_rules, st.booleans(), trumps)
def test_number_of_plays_out_of_small_hands(data: st.DataObject, rules: Rules, is_ruffing: bool, trump: Trump) -> None:
    """Against the spec, which tries every choice of cards."""
    rules = rules._replace(ruffs_must_match=rules.ruffs_must_match or is_ruffing)
    drawn = trump_followings(rules, trump) if is_ruffing else followings(rules, trump, most=8, most_led=5)
    lead, hand, _ = data.draw(drawn.filter(lambda question: len(question.hand) <= 9))
    counted = count_follows(rules, trump, lead, hand)
    assert counted == follow_count(rules, trump, play_of(lead), play_of(hand))
    listed = {play_of(play) for play in legal_follows(rules, trump, lead, hand)}
    wanted = (follow_refusal(rules, trump, play_of(lead), play_of(hand), play) for play in sorted(listed))
    assert len(listed) == counted
    assert set(wanted) == {None}


LIKE_BUILT = MUST_MATCH._replace(triple_in_throw=True, triple_ruff_is_like_built=True)
RULES = {
    "defaults": BASE,
    "throws": THROWS,
    "R-34b": MUST_MATCH,
    "R-34b R-36b": LIKE_BUILT,
    "R-34b R-32b": LIKE_BUILT._replace(throw_ruff_may_split=False),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
@pytest.mark.parametrize(
    ("lead", "hand"),
    [
        ("HA HA HK HK", "H9 H9 H8 H8 H7 H7 H6 H4 H4"),
        ("HA HA HK HK HQ HQ", "H9 H9 H8 H8 H6 H6 H4 H4 H3 H2 H2"),
        ("HA HA", "S2 S2 S3 S3 D4 D4 C9"),
        ("HA HA HK HK", "S2 S2 S3 S3 S4 S6 C9 C9"),
        ("HA HK", "S2 S2 S3 BJ D4 D4 C9"),
        ("HA HA HK HK", "H2 S2 S2 S3 S3 D4 D4"),
        ("S3 S3 S4 S4", "H5 H5 D5 D5 SA SA SK SK S7"),
        ("HA HA HK", "S2 S2 S3 S3 S4 BJ H5"),
        ("HA HA HK H9", "S6 S6 S7 S7 S9 SJ D2"),
        ("HA HK HK H9 H8", "S6 S6 S7 S7 S9 S9 ST D2"),
        ("HA HA HK H9 H9", "S2 S3 S3 S4 S4 S7 S8 D2"),
    ],
)
def test_every_choice_is_listed_or_refused(rules: Rules, lead: str, hand: str) -> None:
    """Against `follow`, asked of every choice of as many cards."""
    led, owned = cards(lead), cards(hand)
    if not may_lead_shape(rules, S5, play_of(led)):
        pytest.skip("a throw, where there are none")
    asked = (
        tuple(card for card, count in zip(PACK, play, strict=True) for _ in range(count))
        for play in choices(play_of(owned), len(led))
    )
    wanted = {play_of(play) for play in asked if follow(rules, S5, led, owned, play) is None}
    assert {play_of(play) for play in legal_follows(rules, S5, led, owned)} == wanted
    assert count_follows(rules, S5, led, owned) == len(wanted)


@pytest.mark.parametrize(
    ("rules", "lead", "hand", "count"),
    [
        (BASE, "HA", "H2 H3 H3 S2", 2),
        (BASE, "HA", "S2 S3 S3 D2", 3),
        (BASE, "HA HA", "H2 H2 H3 H3 H4", 2),
        (BASE._replace(pair_lead_spares_tractors=True), "HA HA", "H2 H2 H3 H3 H4", 5),
        (BASE, "HA HA HK HK", "H2 H2 H3 H3 H4 H4", 2),
        (BASE._replace(tractor_lead_asks_for_tractors=False), "HA HA HK HK", "H2 H2 H3 H3 H4 H4", 3),
        (BASE, "HA HA HK HK", "H2 H3 D2 D2 D3 C4", 4),
        (MUST_MATCH, "HA HA", "S2 S2 S3 D2", 1),
        (MUST_MATCH, "HA HA", "S2 S2 S3 D2 D2", 2),
        (MUST_MATCH, "HA HA", "S2 S3 D2", 3),
        (MUST_MATCH, "HA HA HK HK", "H2 S2 S3 D2 D3 D4", 1),
        (BASE, "HA", "", 0),
    ],
)
def test_numbers_worked_by_hand(rules: Rules, lead: str, hand: str, count: int) -> None:
    assert count_follows(rules, S5, cards(lead), cards(hand)) == count


def test_a_hand_of_trumps_is_counted_by_the_binomials() -> None:
    """No two of the seven pairs held are neighbours, so that any two pairs do, and any card with them."""
    lead = cards("SQ SQ S9 S9 S7")
    hand = cards("RJ RJ BJ S5 S5 H5 D5 C5 SA SA SK SJ SJ ST S8 S8 S6 S4 S4 S3 S2 S2")
    kinds, pairs = 15, 7
    assert (len(set(hand)), len(hand) - len(set(hand))) == (kinds, pairs)
    assert count_follows(THROWS, S5, lead, hand) == 21 * 13


@pytest.mark.parametrize("trump", [S5, Trump(14, 3), Trump(2, NO_SUIT)])
def test_plays_stand_group_by_group_highest_first(trump: Trump) -> None:
    order = [card for group in sorted(groups(trump), key=lambda group: PACK[-1] not in group) for card in group]

    hand = tuple(card for card in PACK[::3])
    suit = next(group for group in groups(trump) if group and PACK[-1] not in group)
    for play in islice(legal_follows(BASE, trump, suit[:1], [card for card in hand if card not in suit]), 50):
        assert list(play) == sorted(play, key=order.index)
