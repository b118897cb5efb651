"""Hands played out at random and written down, for the tests of records: the same for a seed on every machine."""

from collections.abc import Iterator
from itertools import islice

from shengji_reference import Written, written
from shengji_reference.players import random_legal
from shengji_reference.simulation import Step, play_match
from shengji_spec.rules import Rules

MANY = 99
"""No match of these tests is rung off before so many hands."""


def steps(rules: Rules, seed: int, bell: int = MANY) -> Iterator[Step]:
    """A match of random legal players; where it is timed the bell rings once so many hands are played."""
    return play_match(rules, [random_legal] * 4, seed, bell)


def hands(rules: Rules, seed: int, count: int) -> Iterator[Written]:
    """The first hands of such a match that were played to their end."""
    return islice((each for each in written(steps(rules, seed)) if each.settlement is not None), count)
