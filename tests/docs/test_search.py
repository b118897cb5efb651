"""The search: one index a language, the game's words whole in it, and a query cut to its end."""

import json
import re
from pathlib import Path
from typing import Any

import jieba
import pytest

from docs.generator.catalogue import Catalogue
from docs.generator.glossary import dictionary, is_chinese_word


def index(site: Path, language: str) -> dict[str, Any]:
    """The search index of a language."""
    folder = site if language == "zh" else site / language
    content: dict[str, Any] = json.loads((folder / "search" / "search_index.json").read_text(encoding="utf-8"))
    return content


def tokens(content: dict[str, Any]) -> set[str]:
    """The words of an index as the search cuts them: at the separator, in titles and texts, without tags."""
    separator = re.compile(content["config"]["separator"])
    texts = (re.sub(r"<[^>]*>", " ", entry["title"] + " " + entry["text"]) for entry in content["docs"])
    return {word for text in texts for word in separator.split(text) if word}


def test_each_index_holds_its_language_only(site: Path) -> None:
    """Locations are relative to the language's folder."""
    for language in ("zh", "en"):
        content = index(site, language)
        locations = [entry["location"] for entry in content["docs"]]
        assert content["config"]["lang"] == [language]
        assert "topics/order/" in locations
        assert not any(location.startswith(("en/", "zh/")) for location in locations)
    assert any("牌与大小" in entry["title"].replace("\u200b", "") for entry in index(site, "zh")["docs"])
    assert any(entry["title"] == "Cards and order" for entry in index(site, "en")["docs"])


def test_an_english_page_asks_for_the_english_index(site: Path) -> None:
    """The folder from which a page takes its index: the site's root, or the one of English."""
    for page, base in (
        ("index.html", "."),
        ("topics/order/index.html", "../.."),
        ("en/topics/order/index.html", "../.."),
    ):
        assert f'"base": "{base}"' in (site / page).read_text(encoding="utf-8"), page
    assert '"base": "."' in (site / "en" / "index.html").read_text(encoding="utf-8")


def test_the_games_words_are_whole_in_the_index(catalogue: Catalogue, site: Path) -> None:
    """Each Chinese term of the glossary is one word of the index, so that a search for it finds it."""
    words = tokens(index(site, "zh"))
    terms = [term.name.zh for term in catalogue.terms if is_chinese_word(term.name.zh)]
    assert [term for term in terms if term not in words] == []
    assert len(terms) > 50


@pytest.fixture(scope="module")
def cutter(catalogue: Catalogue) -> jieba.Tokenizer:
    """A cutter that knows the search's word list."""
    knowing = jieba.Tokenizer()
    for word in dictionary(catalogue.terms).split():
        knowing.add_word(word)
    return knowing


@pytest.mark.parametrize("word", ["拖拉机", "边三轮", "甩牌", "反主", "主级牌", "副级牌", "扣底", "抠底"])
def test_the_word_list_teaches_the_cutter(catalogue: Catalogue, cutter: jieba.Tokenizer, word: str) -> None:
    """A sentence with a word of the game in its middle is cut around it."""
    assert word in dictionary(catalogue.terms).split()
    assert word in cutter.lcut(f"先看{word}怎么算")


def test_clause_numbers_are_whole_in_the_index(site: Path) -> None:
    """5.7.2 and A.2.2.3 are found by their numbers."""
    words = tokens(index(site, "zh"))
    assert {"5.7.2", "A.2.2.3", "whu", "bnuz"} <= words


def test_code_and_cards_stay_out_of_the_index(site: Path) -> None:
    """Predicates' sources and the faces of cards would drown everything else."""
    texts = [entry["text"] for entry in index(site, "zh")["docs"]]
    assert not any("def is_" in text for text in texts)
    assert not any("additionalProperties" in text for text in texts)
    shapes = next(entry["text"] for entry in index(site, "zh")["docs"] if entry["location"] == "topics/shapes/#triple")
    assert "郑州职院" not in re.sub(r"\u200b", "", shapes)
    assert "边三轮" in re.sub(r"\u200b", "", shapes)
    assert sum(len(text) for text in texts) < 1_000_000


def test_a_chinese_query_is_cut_to_its_end(site: Path) -> None:
    """The theme's own search would leave the last word of a query out."""
    (worker,) = (site / "assets" / "javascripts" / "workers").glob("search.*.js")
    assert re.search(r"for\(let (\w)=(\w)\+1;\1<=(\w)\.length;\1\+\+\)\3\.slice\(\2,\1\)in ", worker.read_text("utf-8"))
