"""Questions that the literal definitions of the spec take too long for: the choices of cards that they would try.

Ways to follow are counted choice by choice, and whether a void hand can ruff is asked of each way to cut its trumps.
"""

from typing import Any

from shengji_conformance.operations.following import Follow, Hand
from shengji_spec.cards import PACK, Card, Play, Trump
from shengji_spec.following import of_group_led
from shengji_spec.order import is_trump
from shengji_spec.parts import play_of

MOST_TRIED = 1000
"""How many choices of cards may be tried for one answer, so that all that a ruling asks comes within seconds."""


def number_of_choices(hand: Play, size: int) -> int:
    """Count the choices of so many cards from a hand; the same cards in another order are one."""
    ways = [1] + [0] * size
    for held in hand:
        ways = [sum(ways[max(0, count - held) : count + 1]) for count in range(size + 1)]
    return ways[size]


def choices_tried(question: Any) -> int:
    """Give how many choices of cards the spec may have to try for an answer; 0 where it tries none."""
    match question:
        case Hand(trump=trump, lead=lead, hand=hand):
            held, owned = of_group_led(trump, play_of(lead), play_of(hand)), play_of(hand)
            if sum(held) >= len(lead):
                return number_of_choices(held, len(lead))
            rest = tuple(count - led for count, led in zip(owned, held, strict=True))
            fillers = number_of_choices(rest, len(lead) - sum(held))
            return fillers if sum(held) else fillers * max(1, ruffs_tried(trump, lead, hand))
        case Follow(trump=trump, lead=lead, hand=hand):
            return ruffs_tried(trump, lead, hand)
    return 0


def ruffs_tried(trump: Trump, lead: tuple[Card, ...], hand: tuple[Card, ...]) -> int:
    """Give how many choices of trumps may be tried for a ruff: none unless the hand is void in a side suit led."""
    if is_trump(trump, lead[0]) or sum(of_group_led(trump, play_of(lead), play_of(hand))) > 0:
        return 0
    owned = play_of(hand)
    trumps = tuple(count if is_trump(trump, card) else 0 for count, card in zip(owned, PACK, strict=True))
    return number_of_choices(trumps, len(lead))


def is_long(question: Any) -> bool:
    """Tell whether the spec would take too long, so that the engine has to answer."""
    return choices_tried(question) > MOST_TRIED
