"""The numbering of kinds and the masks of holdings."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shengji_reference.masks import Holding, context, without
from shengji_spec.cards import NO_SUIT, PACK, Card, Trump
from shengji_spec.order import is_equal, is_higher, is_of_one_group
from shengji_spec.parts import play_of

from .plays import ALL_TRUMPS, cards, groups, plays, trumps


@pytest.mark.parametrize("trump", ALL_TRUMPS)
def test_kinds_are_numbered_in_the_order_of_the_spec(trump: Trump) -> None:
    order = context(trump)
    assert sorted(order.cards) == sorted(PACK)
    assert [order.bits[card] for card in order.cards] == [1 << bit for bit in range(54)]
    for low, high in pairwise(order.cards):
        if is_of_one_group(trump, low, high):
            assert is_higher(trump, high, low) or (is_equal(trump, high, low) and high.suit < low.suit)


@pytest.mark.parametrize("trump", ALL_TRUMPS)
def test_slots_hold_the_groups_of_the_spec(trump: Trump) -> None:
    order = context(trump)
    members = [
        {card for card in PACK if order.bits[card] & slot.kinds << slot.start} for slot in order.slots if slot.kinds
    ]
    assert {frozenset(group) for group in members} == {frozenset(group) for group in groups(trump)}


def test_there_are_two_layouts() -> None:
    layouts = {
        (trump.suit == NO_SUIT, tuple(sorted(slot for slot in context(trump).slots if slot.kinds)))
        for trump in ALL_TRUMPS
    }
    assert len(layouts) == 2


@given(st.data(), trumps)
def test_masks_keep_what_was_given(data: st.DataObject, trump: Trump) -> None:
    given_cards = data.draw(plays(trump))
    order = context(trump)
    held, twice = order.hold(given_cards)
    assert play_of((*order.deal(held), *order.deal(twice))) == play_of(given_cards)
    assert twice & ~held == 0


@given(st.data(), trumps)
def test_group_of_a_holding_is_the_one_of_all_its_cards(data: st.DataObject, trump: Trump) -> None:
    given_cards = data.draw(plays(trump))
    order = context(trump)
    number = order.group_of(order.hold(given_cards))
    unmixed = all(is_of_one_group(trump, given_cards[0], card) for card in given_cards)
    assert (number is not None) == unmixed
    if number is not None:
        assert order.within(number, order.hold(given_cards)).held.bit_count() == len(set(given_cards))


@given(st.data(), trumps)
def test_cards_taken_away_are_missed_and_no_others(data: st.DataObject, trump: Trump) -> None:
    given_cards = data.draw(plays(trump))
    taken = data.draw(st.lists(st.sampled_from(range(len(given_cards))), unique=True))
    order = context(trump)
    rest = [card for place, card in enumerate(given_cards) if place not in taken]
    piece = order.hold(given_cards[place] for place in taken)
    assert without(order.hold(given_cards), piece) == order.hold(rest)


def test_nothing_is_of_no_group() -> None:
    assert context(Trump(5, 0)).group_of(Holding(0, 0)) is None


def test_card_a_third_time_is_refused() -> None:
    with pytest.raises(ValueError, match="more than twice"):
        context(Trump(5, 0)).hold(cards("HA H9 HA HA"))


def test_card_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="is no card of the pack"):
        context(Trump(5, 0)).hold([Card(0, 1)])
