"""Prizes, worked by hand from the texts: rounds as letters, won, lost, forfeit, bye."""

from itertools import product

import pytest

from shengji_reference import NotAdmittedError, prize

from .settling import under

WORDS = {"W": "won", "L": "lost", "F": "forfeit", "B": "bye"}

OF_THREE_ROUNDS = {
    "L": "memento",
    "WL": "third",
    "WWL": "second",
    "WWW": "first",
    "": None,
    "W": None,
    "WW": None,
}
"""whu:6, with "L" for lost or forfeit, "W" for won or a bye; no other row is possible."""

OF_TWO_ROUNDS = {
    "WW": "first",
    "WL": "second",
    "LW": "third",
    "LL": "memento",
    "": None,
    "W": None,
    "L": None,
}
"""bnuz:6."""


@pytest.mark.parametrize(("name", "rows"), [("whu", OF_THREE_ROUNDS), ("bnuz", OF_TWO_ROUNDS)])
def test_every_row_of_up_to_four_rounds(name: str, rows: dict[str, str | None]) -> None:
    for length in range(5):
        for letters in product("WLFB", repeat=length):
            results = [WORDS[letter] for letter in letters]
            row = "".join(letters).replace("F", "L").replace("B", "W")
            if name == "bnuz" and "B" in letters:
                with pytest.raises(NotAdmittedError, match="nobody has a bye"):
                    prize(under(name), results)
            elif row in rows:
                assert prize(under(name), results) == rows[row], letters
            else:
                with pytest.raises(NotAdmittedError, match="no pair can have"):
                    prize(under(name), results)


@pytest.mark.parametrize(
    ("letters", "wanted"), [("FW", "memento"), ("WF", "memento"), ("FF", "memento"), ("F", None), ("LW", "third")]
)
def test_who_has_forfeited_may_be_left_with_the_memento(letters: str, wanted: str | None) -> None:
    """bnuz:6. R-60c b."""
    assert prize(under("bnuz R-60c=b"), [WORDS[letter] for letter in letters]) == wanted


def test_an_event_without_prizes() -> None:
    with pytest.raises(NotAdmittedError, match="no prizes"):
        prize(under("zzvc"), ["won"])


def test_no_word_of_a_result() -> None:
    with pytest.raises(ValueError, match="'drawn' is not a valid Result"):
        prize(under("whu"), ["drawn"])
