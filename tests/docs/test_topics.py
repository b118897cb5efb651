"""The pages by topic show what the data have on scores, contests and conduct: no clause and no reading is missing."""

import re
from pathlib import Path

import pytest

from docs.generator.catalogue import load
from docs.generator.holes import said_values
from docs.generator.place import Place
from shengji_spec.documents import documents, readings
from shengji_spec.proof.holes import holes

TOPICS = Path(__file__).parents[2] / "docs"


def listed(language: str, directive: str) -> set[str]:
    """What the pages of a language list by a directive."""
    pages = sorted((TOPICS / language / "topics").glob("*.md"))
    found = (re.findall(rf"\{{\{{ *{directive} (.*?) *\}}\}}", page.read_text(encoding="utf-8")) for page in pages)
    return {name for words in found for each in words for name in each.split()}


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("topic", ["score", "conduct", "event"])
def test_every_reading_of_the_topic_stands_on_a_page(language: str, topic: str) -> None:
    assert {each.id for each in readings() if each.topic == topic} - listed(language, "readings") == set()


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("kind", ["score", "succession", "match", "conduct"])
def test_every_clause_of_the_kind_stands_on_a_page(language: str, kind: str) -> None:
    wanted = {each.id for document in documents() for each in document.clauses if kind in each.kinds}
    assert wanted - listed(language, "clauses") == set()


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_reading_of_damaged_words_of_the_score_stands_on_a_page(language: str) -> None:
    damaged = {each.id for each in readings() if each.topic == "text"}
    scoring = [each for document in documents() for each in document.clauses if "score" in each.kinds]
    wanted = {name for each in scoring for name in each.readings if name in damaged}
    assert wanted - listed(language, "readings") == set()


def test_the_values_of_holes_are_said_in_words() -> None:
    """No spelling of the protocol is left: `slow #2+`, `after_burial`."""
    found, catalogue = holes(), load()
    for language, again in (("zh", "（第 2 次起）"), ("en", " (from time 2 on)")):
        place = Place("topics/holes.md", language, catalogue)
        said = [said_values(place, hole.values) for hole in found]
        assert [each for each in said if re.search(r"[_#]|\bnobody\b", each)] == []
        assert any(again in each for each in said)
