"""Witnesses in the rulebook: those that the comparison found, and why there is none."""

import json
import re
from pathlib import Path

import pytest

from docs.generator.catalogue import Catalogue
from docs.generator.language import LANGUAGES
from docs.generator.place import Place
from docs.generator.witnesses import cases, documents, listed, of_reading, size, smallest, untold, untold_choices
from shengji_conformance.making.witnessed import ADMISSION


@pytest.fixture
def place(catalogue: Catalogue) -> Place:
    """The English page of witnesses."""
    return Place("readings/witnesses.md", "en", catalogue)


def rows_of(html: str) -> list[str]:
    """The rows of a table's body."""
    return re.findall(r"<tr>(?!<th).*?</tr>", html)


def test_every_comparison_that_has_a_case_has_its_vector(catalogue: Catalogue) -> None:
    """Which asks just that."""
    seen = 0
    for compared in catalogue.comparisons:
        vector = catalogue.witness_of(compared)
        assert (vector is None) == (compared.outcome == "same")
        if vector is not None:
            seen += 1
            assert vector.op == compared.op
            assert json.loads(json.dumps(vector.input)) == compared.input
    assert seen > 200


def test_the_list_has_a_line_for_each_comparison_of_a_reading(place: Place) -> None:
    """Documents of which the same is to be said share the line, which names them both."""
    lines = rows_of(listed(place))
    for reading in place.catalogue.readings:
        compared = of_reading(place, reading)
        own = [line for line in lines if f">{reading.id}<" in line.partition("</td>")[0]]
        assert sum(line.split("</td>")[1].count("tag document") for line in own) == len(compared)
        for each, vector in cases(place, compared):
            assert any(f'#v-{reading.id}-{vector.id}"' in line for line in own), (reading.id, each.op)
    shared = next(line for line in lines if ">R-32<" in line and "#v-R-32-trick.throw-singles-ruffed-by-pair" in line)
    assert "ZZVC" in shared
    assert "BNUZ" in shared


def test_the_table_of_documents_says_how_each_two_compare_in_each_operation(place: Place) -> None:
    """By a case that is drawn where documents are compared, or by what they are the same."""
    html = documents(place)
    found = [each for each in place.catalogue.comparisons if each.reading is None]
    assert len(rows_of(html)) * 3 == len(found)
    for _, vector in cases(place, found):
        assert f'comparison/#v-{vector.id}"' in html
    assert html.count("the same<br>") == sum(each.outcome == "same" for each in found)
    assert html.count("only what may be asked differs") == sum(each.outcome == ADMISSION for each in found)
    assert "within: " in html
    assert "no difference among the 20,038 of 50,173 that both admit" in html
    assert "both admit none of 341 small questions" in html


def test_the_smallest_of_each_choice_is_answered_on_both_sides_where_one_is(place: Place) -> None:
    """A case that only one side admits is shown first only where there is no other."""
    for reading in place.catalogue.readings:
        compared = of_reading(place, reading)
        shown = smallest(place, compared)
        for document, choice in {(each.first, each.choice) for each, _ in cases(place, compared)}:
            own = [each for each in compared if (each.first, each.choice) == (document, choice)]
            least = min(size(*pair) for pair in cases(place, own))
            assert any(size(each, vector) == least and vector in shown for each, vector in cases(place, own))


def test_what_nothing_tells_apart_is_listed_with_the_reason(place: Place) -> None:
    """The direction of play makes no difference to any verdict; that a ruff is compared by pairs, by a theorem."""
    lines = untold(place).splitlines()
    missing = {(reading.id, choice) for reading, choice, _, _ in untold_choices(place)}
    assert {("R-83", "b"), ("R-31b", "b")} <= missing
    assert len(lines) == len(missing)
    assert any("R-83" in line and "no verdict can tell" in line for line in lines)
    assert any("R-31b" in line and "within: " in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_witness_is_drawn_below_its_reading(catalogue: Catalogue, pages: Path, language: str) -> None:
    """At the anchor to which the list links; the smallest before what is folded away."""
    place = Place("readings/witnesses.md", language, catalogue)
    for reading in catalogue.readings:
        text = (pages / language / f"readings/{reading.topic}.md").read_text(encoding="utf-8")
        section = text.partition(f"{{#{reading.id}}}")[2].partition("\n## ")[0]
        compared = of_reading(place, reading)
        for _, vector in cases(place, compared):
            assert section.count(f'id="v-{reading.id}-{vector.id}"') == 1, (reading.id, vector.id)
        for vector in smallest(place, compared):
            assert f'id="v-{reading.id}-{vector.id}"' in section.partition("<details>")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_witnesses_of_documents_are_drawn_where_they_are_compared(
    catalogue: Catalogue, pages: Path, language: str
) -> None:
    """Each once, before the other situations of its operation."""
    place = Place("comparison.md", language, catalogue)
    text = (pages / language / "comparison.md").read_text(encoding="utf-8")
    for compared, vector in cases(place, (each for each in catalogue.comparisons if each.reading is None)):
        section = text.partition(f"{{#{compared.op}}}")[2].partition("\n### ")[0]
        assert section.count(f'id="v-{vector.id}"') == 1
        assert f'id="v-{vector.id}"' in section.partition("<details>")[0]
