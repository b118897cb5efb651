"""Cards as HTML: faces, names read aloud, and what is marked as trump."""

import re

import pytest

from docs.cards import PIPS, name, names, row
from shengji_conformance.notation import CARDS

SPADES_AT_FIVE = {"level": "5", "suit": "S"}
NO_TRUMP_SUIT = {"level": "5", "suit": None}


def faces(html: str) -> list[str]:
    """The classes of each face of a row."""
    return re.findall(r'<i class="(card [^"]*)">', html)


@pytest.mark.parametrize(
    ("card", "zh", "en"),
    [
        ("S5", "黑桃5", "5 of spades"),
        ("HT", "红桃10", "10 of hearts"),
        ("DA", "方块A", "ace of diamonds"),
        ("CJ", "梅花J", "jack of clubs"),
        ("RJ", "大王", "big joker"),
        ("BJ", "小王", "small joker"),
    ],
)
def test_a_card_is_named_as_it_is_read_aloud(card: str, zh: str, en: str) -> None:
    """The name is what a screen reader says."""
    assert name(card, "zh") == zh
    assert name(card, "en") == en


def test_every_card_of_the_pack_has_its_own_name() -> None:
    """No two cards sound alike, in either language."""
    for language in ("zh", "en"):
        assert len({name(card, language) for card in CARDS}) == len(CARDS) == 54


def test_a_row_is_one_labelled_image() -> None:
    """A twin is drawn and named twice, in the order given."""
    html = row(["S5", "S5", "RJ"], "zh")
    assert html.count('role="img"') == 1
    assert 'aria-label="黑桃5、黑桃5、大王"' in html
    assert len(faces(html)) == 3
    assert names(["S5", "S5", "RJ"], "en") == "5 of spades, 5 of spades, big joker"


def test_colours() -> None:
    """Hearts, diamonds and the big joker are red, all else is black."""
    drawn = faces(row(["HA", "DA", "RJ", "SA", "CA", "BJ"], "en"))
    assert ["red" in face for face in drawn] == [True, True, True, False, False, False]
    assert ["black" in face for face in drawn] == [False, False, False, True, True, True]


def test_trumps_are_marked_where_trump_is_known() -> None:
    """Jokers, level cards and the trump suit are trumps; level cards are marked besides."""
    cards = ["RJ", "S5", "H5", "S2", "HA"]
    drawn = faces(row(cards, "zh", SPADES_AT_FIVE))
    assert ["trump" in face for face in drawn] == [True, True, True, True, False]
    assert ["level" in face for face in drawn] == [False, True, True, False, False]
    assert ["trump" in face for face in faces(row(cards, "zh", NO_TRUMP_SUIT))] == [True, True, True, False, False]
    assert not any("trump" in face for face in faces(row(cards, "zh")))


def test_a_row_needs_nothing_from_elsewhere() -> None:
    """Each face holds its own pip; nothing is fetched, and the search passes the row by."""
    html = row(list(CARDS), "en")
    assert html.count("<svg") == len(CARDS)
    assert all(path in html for path in PIPS.values())
    assert "href" not in html
    assert "url(" not in html
    assert html.startswith("<span")
    assert html.count("<span") == 1
    assert "data-search-exclude>" in html
