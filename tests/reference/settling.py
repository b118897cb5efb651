"""Rulesets by name, and hands that were played, for the tests of scores, levels, matches, offences and events."""

from shengji_reference import HandPlayed
from shengji_spec.cards import ACE, JACK, KING, QUEEN, Trump
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

from .plays import cards

NAMES = {"whu": "whu-2013", "zzvc": "zzvc-2019", "bnuz": "bnuz-2015"}

RANKS = {str(rank): rank for rank in range(2, 11)} | {"J": JACK, "Q": QUEEN, "K": KING, "A": ACE}
"""The levels as people write them."""

POINTLESS = cards("S2 S3 S4 S6 H2 H3 H4 H6")
"""A kitty without points."""


def under(name: str) -> Rules:
    """The rules of a document, perhaps under other readings: "whu R-40=b R-41=b"."""
    document, *changes = name.split()
    return ruleset(NAMES[document], dict(change.split("=") for change in changes)).rules


def played(
    points: int,
    levels: str = "5 5",
    declarer: int = 0,
    hand_number: int = 2,
    overrides: int = 0,
    fines: tuple[int, int] = (0, 0),
    past: tuple[int, int] = (0, 0),
    kitty: str = "",
    lead: str = "C9",
    winner: int = 0,
) -> HandPlayed:
    """A hand in which the declarers of seat 0 (if nothing else is said) won the last trick, and the kitty is empty."""
    first, second = (RANKS[level] for level in levels.split())
    return HandPlayed(
        hand_number=hand_number,
        levels=(first, second),
        declarer=declarer,
        points=points,
        kitty=cards(kitty) or POINTLESS,
        trump=Trump((first, second)[declarer % 2], 0),
        lead=cards(lead),
        winner=winner,
        overrides=overrides,
        fines=fines,
        past=past,
    )
