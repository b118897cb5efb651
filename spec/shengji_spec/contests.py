"""Which readings speak of how the plays of a trick compare, where the texts do not.

Each function says when the readings that its docstring names settle something about these plays, the lead first.
"""

from itertools import combinations

from shengji_spec.cards import Play, Trump
from shengji_spec.rules import Rules
from shengji_spec.shapes import is_side_triple, is_throw
from shengji_spec.tricks import is_higher_answer, is_of_group_led, is_rival, is_ruff


def contenders(rules: Rules, trump: Trump, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Give the plays between which the trick lies: the ruffs; without any the lead and what matches it in its suit."""
    lead, *others = plays
    ruffs = tuple(play for play in others if is_ruff(rules, trump, lead, play))
    return ruffs or (lead, *(play for play in others if is_rival(rules, trump, lead, play)))


def is_of_equal_plays(rules: Rules, trump: Trump, plays: tuple[Play, ...]) -> bool:
    """Two of the plays between which the trick lies are equal: the first played wins.

    Readings: R-06.
    """
    lead = plays[0]
    return any(
        not is_higher_answer(rules, trump, lead, a, b) and not is_higher_answer(rules, trump, lead, b, a)
        for a, b in combinations(contenders(rules, trump, plays), 2)
    )


def is_of_triple_ruffs(rules: Rules, trump: Trump, plays: tuple[Play, ...]) -> bool:
    """A side triple is answered more than once.

    Readings: R-31b.
    """
    return is_side_triple(rules, trump, plays[0]) and len(contenders(rules, trump, plays)) > 1


def is_of_throw_ruffs(rules: Rules, trump: Trump, plays: tuple[Play, ...]) -> bool:
    """A throw is answered more than once.

    Readings: R-33.
    """
    return is_throw(rules, trump, plays[0]) and len(contenders(rules, trump, plays)) > 1


def is_of_unmatched_play(rules: Rules, trump: Trump, plays: tuple[Play, ...]) -> bool:
    """A play in the suit led does not match the lead, or nothing does: it does not win, however high it is.

    Readings: R-37.
    """
    lead, *others = plays
    return contenders(rules, trump, plays) == (lead,) or any(
        is_of_group_led(trump, lead, play) and not is_rival(rules, trump, lead, play) for play in others
    )


CONTESTS = (is_of_equal_plays, is_of_triple_ruffs, is_of_throw_ruffs, is_of_unmatched_play)
