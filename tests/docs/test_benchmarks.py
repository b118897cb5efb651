"""The page on speed: what was measured, or that nothing was."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from docs.generator.benchmarks import COMMAND, page
from docs.generator.catalogue import Catalogue
from docs.generator.place import Place

MEASURED: dict[str, Any] = {
    "python": "CPython 3.13",
    "machine": {"zh": "两个核", "en": "2 cores"},
    "rounds": 9,
    "topics": [
        {"id": "checks", "title": {"zh": "每秒判定", "en": "checks a second"}},
        {"id": "counted", "title": {"zh": "每秒计数", "en": "counts a second"}},
    ],
    "rates": [
        {
            "id": "checks.pair",
            "title": {"zh": "对子", "en": "a pair is led"},
            "complete": 1_234_567.0,
            "baseline": 1_500_000.0,
            "ratio": 1.215,
            "ratios": [1.1, 1.3],
        },
        {
            "id": "checks.throw",
            "title": {"zh": "甩牌", "en": "a throw is led"},
            "complete": 700_000.0,
            "baseline": None,
            "ratio": None,
            "ratios": None,
        },
        {
            "id": "counted.pair",
            "title": {"zh": "对子", "en": "a pair is led"},
            "complete": 90_000.0,
            "baseline": None,
            "ratio": None,
            "ratios": None,
        },
    ],
    "hard": [
        {
            "id": "tangled",
            "title": {"zh": "见 R-05 b", "en": "see R-05 b"},
            "follows": 1200,
            "check_first": 10.0,
            "check_again": 1.5,
            "count_first": 99.9,
            "count_again": 20.0,
        }
    ],
    "growth": [{"cards": 5, "first": 1.0, "again": 0.5}, {"cards": 25, "first": 4.0, "again": 1.0}],
    "about_grown": {"zh": "装箱。", "en": "Bins are packed."},
    "grown_topics": [{"id": "plain.parts", "title": {"zh": "部分", "en": "ever more parts"}}],
    "grown": [
        {
            "id": f"plain.parts.{number}",
            "title": {"zh": f"{number} 个部分", "en": f"parts: {number}"},
            "first": 9.7 * number,
            "ratio": 1.0 * number,
            "ratios": [0.9 * number, 1.1 * number],
        }
        for number in (1, 2)
    ],
    "about_decks": {"zh": "只有两副。", "en": "There are two decks only."},
    "deck_topics": [{"id": "singles", "title": {"zh": "单张", "en": "a single is led"}}],
    "decks": [
        {
            "id": "singles.5",
            "title": {"zh": "每手 5 张", "en": "hands of 5 cards"},
            "two": 900_000.0,
            "one": 1_000_000.0,
            "ratio": 1.11,
            "ratios": [1.05, 1.25],
            "two_grown": 1.0,
            "one_grown": 1.0,
        },
        {
            "id": "singles.25",
            "title": {"zh": "每手 25 张", "en": "hands of 25 cards"},
            "two": 700_000.0,
            "one": 800_000.0,
            "ratio": 1.14,
            "ratios": [1.06, 1.26],
            "two_grown": 1.29,
            "one_grown": 1.23,
        },
    ],
    "bounds": {"zh": "受限于解释器。", "en": "The interpreter bounds it."},
}


@pytest.fixture
def place(catalogue: Catalogue) -> Place:
    """The English page."""
    return Place("engines/benchmarks.md", "en", catalogue)


def written(folder: Path, results: object) -> Path:
    """A file with these results."""
    path = folder / "results.json"
    path.write_text(json.dumps(results), encoding="utf-8")
    return path


def test_without_results_the_page_says_how_to_measure(place: Place, tmp_path: Path) -> None:
    """And nothing else."""
    shown = page(place, tmp_path / "results.json")
    assert "Nothing had been measured" in shown
    assert COMMAND in shown
    assert "<table>" not in shown


def test_the_tables_show_what_was_measured(place: Place, tmp_path: Path) -> None:
    """Where it was, rates and ratios, dashes where there is no baseline, the hardest holdings, growth, bounds."""
    shown = page(place, written(tmp_path, MEASURED))
    assert "<p>CPython 3.13, 2 cores; medians of 9 rounds.</p>" in shown
    assert re.findall(r"\{#(\w+)\}", shown) == ["checks", "counted", "hard", "growth", "grown", "decks", "bounds"]
    pair, throw = re.findall(r"<tr><td>.*?</tr>", shown.partition("{#counted}")[0])
    assert "1,234,567" in pair
    assert "1,500,000" in pair
    assert "1.10–1.30" in pair
    assert throw.count("<td>–</td>") == 2
    counted = shown.partition("{#counted}")[2].partition("{#hard}")[0]
    assert "ratio" not in counted
    assert counted.count("<td>") == 2
    assert "R-05</a> b" in shown
    assert re.findall(r"--share:([\d.]+)", shown) == ["0.250", "0.125", "1.000", "0.250"]
    grown = shown.partition("{#grown}")[2].partition("{#decks}")[0]
    assert [each in grown for each in ("Bins are packed.", "ever more parts:", ">19.4<", "1.80–2.20")] == [True] * 4
    decks = shown.partition("{#decks}")[2].partition("{#bounds}")[0]
    assert "There are two decks only." in decks
    assert [each in decks for each in ("900,000", "1,000,000", "1.05–1.25", ">1.29<", ">1.23<")] == [True] * 5
    assert "The interpreter bounds it." in shown


def test_the_chinese_page_says_where_it_was_measured_in_chinese(catalogue: Catalogue, tmp_path: Path) -> None:
    """Machine and rounds, too."""
    shown = page(Place("engines/benchmarks.md", "zh", catalogue), written(tmp_path, MEASURED))
    assert "<p>CPython 3.13，两个核；每项测 9 轮，取中位数。</p>" in shown


@pytest.mark.parametrize(
    "broken", [[], {"python": "3.13"}, {**MEASURED, "machine": "2 cores"}, {**MEASURED, "rates": [{}]}]
)
def test_a_file_that_is_no_report_is_named(place: Place, tmp_path: Path, broken: object) -> None:
    """With the remedy."""
    with pytest.raises(ValueError, match=r"results\.json is no report of the benchmarks .* renew it: python"):
        page(place, written(tmp_path, broken))
