"""Cards and trump as text: the protocol's spelling and the one people type."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shengji_conformance.notation import (
    ALL_TRUMPS,
    BadInput,
    draw_cards,
    draw_trump,
    quoted,
    read_card,
    read_cards,
    read_trump,
    refuse_third_copies,
    show_card,
    show_cards,
    show_trump,
    type_cards,
    type_trump,
)
from shengji_spec.cards import PACK, Card, Trump


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "null"),
        (True, "true"),
        (2.0, "2.0"),
        ("X9", "'X9'"),
        ("X9\n", r"'X9\n'"),
        ({"do": "红桃", "seats": [0, None]}, '{"do": "红桃", "seats": [0, null]}'),
        (["\x1b[31m\x9b\u2028"], r'["\u001b[31m\u009b\u2028"]'),
        ([None] * 20, "[null, null, null, null, null, null, null, null, null, null…"),
    ],
)
def test_what_somebody_gave_is_repeated_as_a_word_or_as_json(value: object, shown: str) -> None:
    assert quoted(value) == shown


def test_json_in_a_message_reads_back() -> None:
    value = {"a": [True, None, "\x7f\U000e0001"]}
    assert json.loads(quoted(value)) == value


@given(st.lists(st.sampled_from(PACK)))
def test_cards_read_back(cards: list[Card]) -> None:
    assert read_cards(show_cards(cards), "cards", 0, 1000) == tuple(cards)


@given(st.sampled_from(ALL_TRUMPS))
def test_trump_reads_back(trump: Trump) -> None:
    assert read_trump(show_trump(trump), "trump") == trump


@given(st.lists(st.sampled_from(PACK)), st.sampled_from(["zh", "en"]))
def test_cards_drawn_for_people_can_be_typed(cards: list[Card], language: str) -> None:
    assert type_cards(draw_cards(cards, language), "cards") == show_cards(cards)


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("H4466", ["H4", "H4", "H6", "H6"]),
        ("♥4 ♥4", ["H4", "H4"]),
        ("红桃4466 大王", ["H4", "H4", "H6", "H6", "RJ"]),
        ("小王小王", ["BJ", "BJ"]),
        ("s10, D10J", ["ST", "DT", "DJ"]),
        ("RJRJ BJ", ["RJ", "RJ", "BJ"]),
        ("梅花A，方块2", ["CA", "D2"]),
        ("黑桃5、方块5", ["S5", "D5"]),
        ("big-joker small-joker", ["RJ", "BJ"]),
        ("spadesA", ["SA"]),
        ("", []),
    ],
)
def test_typed_cards(typed: str, cards: list[str]) -> None:
    assert type_cards(typed, "cards") == cards


@pytest.mark.parametrize(
    ("typed", "trump"),
    [
        ("S5", {"level": "5", "suit": "S"}),
        ("♥10", {"level": "T", "suit": "H"}),
        ("黑桃2", {"level": "2", "suit": "S"}),
        ("N5", {"level": "5", "suit": None}),
        ("NT10", {"level": "T", "suit": None}),
        ("无主A", {"level": "A", "suit": None}),
        ("5NT", {"level": "5", "suit": None}),
        ("5♠", {"level": "5", "suit": "S"}),
    ],
)
def test_typed_trump(typed: str, trump: dict[str, str | None]) -> None:
    assert type_trump(typed, "trump") == trump


@pytest.mark.parametrize("language", ["zh", "en"])
def test_trump_drawn_for_people_can_be_typed(language: str) -> None:
    for trump in ALL_TRUMPS:
        assert type_trump(draw_trump(trump, language), "trump") == show_trump(trump)
    assert type_trump("N10", "trump") == type_trump("NT10", "trump") == {"level": "T", "suit": None}
    assert type_trump("打5，黑桃为主", "trump") == type_trump("打 5 黑桃主", "trump") == type_trump("S5", "trump")


@pytest.mark.parametrize("typed", ["X5", "H1", "RJ5", "5H", "H", "joker"])
def test_what_is_no_card_is_named(typed: str) -> None:
    with pytest.raises(BadInput, match="cards: ") as refused:
        type_cards(typed, "cards")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("typed", ["5", "S1", "SS5", "", "RJ"])
def test_what_is_no_trump_is_named(typed: str) -> None:
    with pytest.raises(BadInput, match="trump: "):
        type_trump(typed, "trump")


@pytest.mark.parametrize("value", ["S1", "H10", "rj", "", None, 5, ["S5"], True])
def test_what_is_no_card_of_the_protocol_is_refused(value: object) -> None:
    with pytest.raises(BadInput, match="is no card"):
        read_card(value, "card")


@pytest.mark.parametrize(
    "value",
    [
        None,
        "S5",
        {"level": "5"},
        {"level": "5", "suit": "S", "more": 1},
        {"level": "1", "suit": "S"},
        {"level": 5, "suit": "S"},
        {"level": "10", "suit": "S"},
        {"level": "5", "suit": "N"},
        {"level": "5", "suit": "SH"},
        {"level": "", "suit": "S"},
    ],
)
def test_what_is_no_trump_of_the_protocol_is_refused(value: object) -> None:
    with pytest.raises(BadInput, match="trump"):
        read_trump(value, "trump")


def test_a_third_copy_is_refused() -> None:
    twice = [Card(0, 5), Card(0, 5)]
    refuse_third_copies(twice, "cards")
    with pytest.raises(BadInput, match="S5 is there 3 times"):
        refuse_third_copies([*twice, Card(0, 5)], "cards")
    refuse_third_copies([], "cards")


def test_there_are_65_trumps_and_54_spellings() -> None:
    assert len(set(ALL_TRUMPS)) == 65
    assert len({show_card(card) for card in PACK}) == 54


def test_trump_is_drawn_in_both_languages() -> None:
    assert draw_trump(Trump(10, 1), "zh") == "打 10，♥ 为主"
    assert draw_trump(Trump(14, 5), "en") == "level A, no trump suit"
