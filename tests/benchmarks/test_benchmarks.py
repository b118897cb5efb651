"""The benchmarks compare like with like: the baseline agrees with the engine, and every measure counts what it does."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import suite
from benchmarks.baseline import fill
from benchmarks.baseline import lead as stripped_lead
from benchmarks.engines import Complete, Stripped
from benchmarks.hands import play_hand
from benchmarks.measure import Rate, Text, rate
from benchmarks.positions import TRUMPS, dealt_positions, growing_position, hard_position, rich_positions
from benchmarks.report import BOUNDS, TOPICS, Results, as_json, as_markdown
from shengji_reference.masks import count
from shengji_spec.rulesets import ruleset

WHU = ruleset("whu-2013").rules
ROOT = Path(__file__).parent.parent.parent


def has_one_level_pair(engine: Complete, twice: int) -> bool:
    """Whether off-suit level cards are paired once at most: of more the baseline takes no account."""
    line = engine.table.lines[4].by_order
    return (twice >> engine.order.slots[4].start & line.shared).bit_count() < 2


@pytest.mark.parametrize("shape", ["single", "pair", "tractor", "rich"])
def test_baseline_agrees_with_the_engine(shape: str) -> None:
    asked = rich_positions(WHU, 195) if shape == "rich" else dealt_positions(WHU, shape, 195)
    verdicts = set()
    for trump, lead, hand, plays in asked:
        complete, stripped = Complete(WHU, trump), Stripped(trump)
        if has_one_level_pair(complete, hand.twice):
            made, bare = complete.lead(lead), stripped.lead(lead)
            for play in plays:
                assert complete.is_legal(made, hand, play) == stripped.is_legal(bare, hand, play)
                verdicts.add(stripped.is_legal(bare, hand, play))
            if count(hand) < 30 and shape != "rich":
                assert set(complete.follows(made, hand)) == set(stripped.follows(bare, hand))
    assert verdicts == {False, True}


def test_baseline_fills_the_longest_run_first() -> None:
    trump, lead, _, _ = next(found for found in rich_positions(WHU, 99) if count(found.lead) == 8)
    made = stripped_lead(Stripped(trump).order, lead)
    assert fill(made, 0b110111001 << made.start) == [3, 1]
    assert fill(made, 0b111110000 << made.start) == [4]


def test_hands_are_the_same_under_both_engines() -> None:
    for seed in range(65):
        trump = TRUMPS[seed]
        assert play_hand(Complete(WHU, trump), seed, 0.0) == play_hand(Stripped(trump), seed, 0.0)


def test_hands_with_throws_are_played_out() -> None:
    rules = ruleset("bnuz-2015").rules
    plain = [play_hand(Complete(rules, trump), seed, 0.0) for seed, trump in enumerate(TRUMPS)]
    thrown = [play_hand(Complete(rules, trump), seed, 0.5) for seed, trump in enumerate(TRUMPS)]
    assert sum(thrown) < sum(plain)


def test_rates_are_medians_of_rounds() -> None:
    found = rate("x", Text("", ""), 3, lambda: sum(1 for _ in range(20_000)), lambda: sum(1 for _ in range(20_000)))
    assert found.ratio is not None
    assert found.ratios is not None
    assert found.ratios[0] <= found.ratio <= found.ratios[1]


def test_hard_positions_are_full_hands() -> None:
    for _, _, rules, held in suite.HARD:
        found = hard_position(rules, *held)
        assert count(found.hand) in {16, 25}
        assert len(found.plays) > 20
    assert [count(growing_position(suite.BNUZ, size, 0).hand) for size in (5, 15, 25)] == [5, 15, 25]


def test_reports_hold_every_measure() -> None:
    texts = Text("单张", "a single")
    rates = tuple(Rate(f"{topic}.x", texts, 2e6, 1e6, 0.5, (0.4, 0.6)) for topic in TOPICS)
    hard = (suite.Hard("x", texts, 1_000, 1.0, 0.5, 20.0, 2.0),)
    results = Results("CPython 3", Text("某台机器", "some machine"), 3, rates, hard, (suite.Growth(5, 1.0, 0.5),))
    content = json.loads(as_json(results))
    assert content["machine"] == {"zh": "某台机器", "en": "some machine"}
    assert {found["id"] for found in content["rates"]} == {f"{topic}.x" for topic in TOPICS}
    assert as_markdown(results).count("| a single | 2,000,000 | 1,000,000 | 0.50 | 0.40–0.60 |") == len(TOPICS)


def chinese(content: object) -> Iterator[str]:
    """Every Chinese text of a report."""
    if isinstance(content, dict):
        yield from [content["zh"]] if "zh" in content else [text for each in content.values() for text in chinese(each)]
    elif isinstance(content, list):
        yield from (text for each in content for text in chinese(each))


def test_chinese_texts_in_the_checkout_are_those_of_the_source_with_full_width_punctuation() -> None:
    content = json.loads((ROOT / "benchmarks/results.json").read_text(encoding="utf-8"))
    found = set(chinese(content))
    assert {text for text in found if re.search(r"[,;:()]", text)} == set()
    assert {title.zh for title in (*TOPICS.values(), *suite.SHAPES.values(), BOUNDS)} <= found
    assert {title.zh for _, title, _, _ in suite.HARD} <= found


def test_results_in_the_checkout_show_the_complete_rules_at_no_more_than_one_and_a_half_times_the_baseline() -> None:
    content = json.loads((ROOT / "benchmarks/results.json").read_text(encoding="utf-8"))
    ratios = {found["id"]: found["ratio"] for found in content["rates"] if found["ratio"] is not None}
    assert {"checks.single", "checks.pair", "checks.tractor", "listed.single", "hands.plain"} <= set(ratios)
    assert {name: ratio for name, ratio in ratios.items() if ratio > 1.5} == {}
