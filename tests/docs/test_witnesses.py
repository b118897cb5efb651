"""Witnesses of the readings: the smallest vector for each choice, and the choices that nothing tells apart."""

import re
from pathlib import Path

import pytest

from docs.generator.catalogue import Catalogue
from docs.generator.examples import is_swept
from docs.generator.language import LANGUAGES
from docs.generator.place import Place
from docs.generator.situations import number_of_cards
from docs.generator.witnesses import listed, of_formalised, tells_apart, untold, witnesses


def test_a_witness_tells_its_choice_from_the_default(catalogue: Catalogue) -> None:
    """And no vector with fewer cards does."""
    seen = 0
    for found in of_formalised(catalogue):
        telling = [
            vector
            for vector in catalogue.suite.vectors
            if tells_apart(vector, found.reading.id, found.choice, found.document)
        ]
        assert (found.vector is None) == (not telling), (found.reading.id, found.choice)
        if found.vector is not None:
            seen += 1
            assert found.vector in telling
            assert number_of_cards(found.vector) == min(map(number_of_cards, telling))
    assert seen > 20


def test_every_open_choice_has_its_entry(catalogue: Catalogue) -> None:
    """One for each document where it is open and not the default; none where there is one choice."""
    found = [(each.choice, each.document) for each in witnesses(catalogue, catalogue.reading_of["R-27"])]
    assert found == [("b", "bnuz-2015"), ("c", "bnuz-2015")]
    assert witnesses(catalogue, catalogue.reading_of["R-24"]) == []


def test_what_nothing_tells_apart_is_listed(catalogue: Catalogue) -> None:
    """The direction of play makes no difference to any verdict."""
    place = Place("readings/witnesses.md", "en", catalogue)
    lines = untold(place).splitlines()
    missing = {(each.reading.id, each.choice) for each in of_formalised(catalogue) if each.vector is None}
    assert ("R-83", "b") in missing
    assert len(lines) == len(missing)
    assert any("R-83" in line and "no verdict can tell" in line for line in lines)


def test_the_list_has_a_line_for_each_choice_and_vector(catalogue: Catalogue) -> None:
    """Documents that share a witness share the line, which names them both."""
    html = listed(Place("readings/witnesses.md", "en", catalogue))
    row = next(row for row in re.findall(r"<tr>.*?</tr>", html) if ">R-32<" in row)
    assert "ZZVC" in row
    assert "BNUZ" in row
    assert "#v-R-32-trick.throw-singles-ruffed-by-pair" in row


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_witness_is_drawn_below_its_reading(catalogue: Catalogue, pages: Path, language: str) -> None:
    """At the anchor to which the list links, before the other examples."""
    for found in of_formalised(catalogue):
        text = (pages / language / f"readings/{found.reading.topic}.md").read_text(encoding="utf-8")
        section = text.partition(f"{{#{found.reading.id}}}")[2].partition("\n## ")[0]
        if found.vector is not None:
            assert f'id="v-{found.reading.id}-{found.vector.id}"' in section.partition("<details>")[0]


def test_sweeps_are_witnesses_only_where_nothing_else_is_as_small(catalogue: Catalogue) -> None:
    """A situation with a point of its own is shown before one of a sweep."""
    for found in of_formalised(catalogue):
        if found.vector is not None and is_swept(found.vector):
            assert not any(
                tells_apart(vector, found.reading.id, found.choice, found.document)
                and number_of_cards(vector) == number_of_cards(found.vector)
                and not is_swept(vector)
                and vector.op != "count_follows"
                for vector in catalogue.suite.vectors
            )
