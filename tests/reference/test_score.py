"""The kitty's factor and the rows of the tables, worked by hand from the texts."""

import pytest

from shengji_reference import NotAdmittedError, kitty_factor
from shengji_reference.score import row
from shengji_spec.cards import NO_SUIT, Trump

from .plays import cards
from .settling import under

S5 = Trump(5, 0)
NO_TRUMP_SUIT = Trump(5, NO_SUIT)


@pytest.mark.parametrize(
    ("name", "lead", "factor"),
    [
        # Single and pair, in side suit and trump: two and four everywhere.
        *((name, lead, 2) for name in ("whu", "zzvc", "bnuz") for lead in ("HA", "S3", "RJ", "D5")),
        *((name, lead, 4) for name in ("whu", "zzvc", "bnuz") for lead in ("HA HA", "S3 S3", "BJ BJ", "D5 D5")),
        # The side triple, either way up.
        *((name, lead, 6) for name in ("whu", "bnuz") for lead in ("HA HA HK", "HA HK HK")),
        # A tractor of two is eight everywhere; across the level rank, and with jokers.
        *(
            (name, lead, 8)
            for name in ("whu", "zzvc", "bnuz")
            for lead in ("H3 H3 H4 H4", "H4 H4 H6 H6", "RJ RJ BJ BJ")
        ),
        # Of three pairs, four, five: 12, 16, 20 by cards; 16, 32, 64 doubled by the pair; 8 however long.
        *((name, "H2 H2 H3 H3 H4 H4", factor) for name, factor in (("whu", 12), ("zzvc", 16), ("bnuz", 12))),
        *((name, "H2 H2 H3 H3 H4 H4 H6 H6", factor) for name, factor in (("whu", 16), ("zzvc", 32), ("bnuz", 16))),
        *(
            (name, "H2 H2 H3 H3 H4 H4 H6 H6 H7 H7", factor)
            for name, factor in (("whu", 20), ("whu R-42=b", 64), ("whu R-42=c", 8), ("zzvc", 64), ("bnuz", 20))
        ),
        ("whu R-42=b", "H2 H2 H3 H3", 8),
        ("whu R-42=b", "H2 H2 H3 H3 H4 H4", 16),
        ("whu R-42=b", "HA HA HK", 6),
        ("whu R-42=b", "HA HA", 4),
        ("whu R-42=c", "H2 H2 H3 H3", 8),
        ("whu R-42=c", "HA HK HK", 6),
        ("whu R-42=c", "HA HA", 4),
        # A throw: by its largest part, or by all its cards.
        ("bnuz", "HA HQ", 2),
        ("bnuz", "HA HQ HQ", 4),
        ("bnuz", "HA HA HQ HQ", 4),
        ("bnuz", "HA HA HK HQ", 4),
        ("bnuz R-29c=b", "HA HA HK HQ", 6),
        ("bnuz R-29c=b", "HA HA HK HQ HQ", 6),
        ("bnuz R-29c=b", "HA HA HK H9 H9 H8 H8", 8),
        ("bnuz", "HA HT HT H9 H9 H8 H8", 12),
        ("bnuz", "HA HA HT HT H9 H9", 8),
        ("zzvc", "HA HA HK", 4),
        ("zzvc", "HA HT HT H9 H9 H8 H8", 16),
        ("bnuz R-43=b", "HA HQ", 4),
        ("bnuz R-43=b", "HA HA HT HT H9 H9", 12),
        ("zzvc R-43=b", "HA HA HK", 6),
        ("zzvc R-43=b", "HA HT HT H9 H9 H8 H8", 14),
        # What is no throw counts as it does: the reading of throws does not touch it.
        ("zzvc R-43=b", "HT HT H9 H9 H8 H8", 16),
        ("bnuz R-43=b", "HA HA HK", 6),
        ("zzvc R-29=b", "SA SQ SQ", 4),
    ],
)
def test_kitty_factors(name: str, lead: str, factor: int) -> None:
    """whu:5.9, zzvc:A.8.0, bnuz:A.5."""
    assert kitty_factor(under(name), S5, cards(lead)) == factor


def test_kitty_factor_of_the_longest_tractor_without_a_trump_suit() -> None:
    """whu:5.2.2: big jokers, small jokers and one pair of level cards are a tractor of three."""
    lead = cards("RJ RJ BJ BJ H5 H5")
    assert [kitty_factor(under(name), NO_TRUMP_SUIT, lead) for name in ("whu", "zzvc", "bnuz")] == [12, 16, 12]


@pytest.mark.parametrize(
    ("name", "lead"),
    [
        ("whu", "HA HQ"),
        ("whu", "HA HA HK HK HQ"),
        ("whu", "SA SA SK"),
        ("zzvc", "SA SQ"),
        ("bnuz R-29b=b", "HA HQ"),
        ("bnuz", "HA CA"),
        ("zzvc", "HA S3"),
        ("bnuz", ""),
    ],
)
def test_leads_that_are_none(name: str, lead: str) -> None:
    with pytest.raises(NotAdmittedError, match="may not be led"):
        kitty_factor(under(name), S5, cards(lead))


# From the first total of each row on: declarers ("D") or attackers ("A") on stage, and how much they rise.
FORTIES = "0 D3, 5 D2, 40 D1, 80 A0, 120 A1, 160 A2, 200 A3, 240 A4, 280 A5, 320 A6, 360 A7, 400 A8"
TWENTIES = (
    "0 D5, 5 D4, 20 D3, 40 D2, 60 D1, 80 A0, 100 A1, 120 A2, 140 A3, 160 A4, 180 A5, 200 A6, 220 A7, 240 A8, 260 A9,"
    " 280 A10, 300 A11, 320 A12, 340 A13, 360 A14, 380 A15, 400 A16"
)
TABLES = {
    "whu": FORTIES,
    "whu R-40=b": FORTIES.replace("80 A0", "80 D0, 85 A0"),
    "whu R-41=b": FORTIES.replace("40 D1", "40 D0"),
    "whu R-40=b R-41=b": FORTIES.replace("40 D1, 80 A0", "40 D0, 85 A0"),
    "zzvc": "0 D3, 5 D2, 40 D1, 80 A0, 120 A1, 160 A2, 205 A3",
    "zzvc R-44=b": "0 D3, 5 D2, 40 D1, 80 A0, 125 A1, 165 A2, 205 A3",
    "bnuz": TWENTIES,
    "bnuz R-48=b": TWENTIES.replace("5 D4, 20 D3", "5 D3"),
}
"""whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2, every row up to 400 points."""


@pytest.mark.parametrize("name", TABLES)
def test_every_row_of_every_table(name: str) -> None:
    firsts = {int(first): entry for first, entry in (line.split() for line in TABLES[name].split(", "))}
    wanted = ""
    for total in range(0, 420, 5):
        wanted = firsts.get(total, wanted)
        found = row(under(name), total)
        assert ("A" if found.attackers else "D") + str(found.rise) == wanted, total


@pytest.mark.parametrize("name", TABLES)
def test_below_nothing_is_the_row_of_nothing(name: str) -> None:
    """R-27b b."""
    assert row(under(name), -60) == row(under(name), 0)


@pytest.mark.parametrize(("name", "total", "rise"), [("whu", 4_000, 98), ("zzvc", 4_000, 3), ("bnuz", 4_000, 196)])
def test_only_one_document_knows_a_most(name: str, total: int, rise: int) -> None:
    """R-49, R-49b: one more level per 40 or 20 points, without an end; zzvc stops at three."""
    assert row(under(name), total).rise == rise
