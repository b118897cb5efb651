"""The benchmarks compare like with like: the baseline agrees with the engine, and every measure counts what it does."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from benchmarks import suite
from benchmarks.__main__ import main as benchmarks_main
from benchmarks.baseline import fill
from benchmarks.baseline import lead as stripped_lead
from benchmarks.engines import Complete, Stripped
from benchmarks.hands import HANDS, play_hand
from benchmarks.measure import Rate, Text, rate, seconds_each
from benchmarks.positions import (
    TRUMPS,
    dealt_positions,
    decked_positions,
    growing_position,
    hard_position,
    rich_positions,
)
from benchmarks.report import (
    BOUNDS,
    DECK_TOPICS,
    DECKS,
    GROWN,
    GROWN_TOPICS,
    TOPICS,
    Results,
    as_json,
    as_markdown,
    python_used,
)
from shengji_reference import fills
from shengji_reference.following import refusal
from shengji_reference.masks import count
from shengji_spec.cards import PACK
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
        assert len(found.plays) == len(suite.first_checks(rules, found))
        assert len(found.plays) > 20
    assert [count(growing_position(suite.BNUZ, size, 0).hand) for size in (5, 15, 25)] == [5, 15, 25]


def test_reports_hold_every_measure() -> None:
    texts = Text("单张", "a single")
    rates = tuple(Rate(f"{topic}.x", texts, 2e6, 1e6, 0.5, (0.4, 0.6)) for topic in TOPICS)
    hard = (suite.Hard("x", texts, 1_000, 1.0, 0.5, 20.0, 2.0),)
    growth = (suite.Growth(5, 1.0, 0.5),)
    grown = tuple(suite.Grown(f"{topic}.1", texts, 9.0, 1.5, (1.4, 1.6)) for topic in GROWN_TOPICS)
    results = Results("CPython 3", Text("某台机器", "some machine"), 3, rates, hard, growth, grown, DECKED)
    content = json.loads(as_json(results))
    assert content["machine"] == {"zh": "某台机器", "en": "some machine"}
    assert {found["id"] for found in content["rates"]} == {f"{topic}.x" for topic in TOPICS}
    assert {found["id"] for found in content["grown"]} == {f"{found['id']}.1" for found in content["grown_topics"]}
    assert {found["id"] for found in content["decks"]} == {f"{topic}.5" for topic in DECK_TOPICS}
    shown = as_markdown(results)
    assert shown.count("| a single | 2,000,000 | 1,000,000 | 0.50 | 0.40–0.60 |") == len(TOPICS)
    assert shown.count("| a single | 9.0 | 1.50 | 1.40–1.60 |") == len(GROWN_TOPICS)
    assert shown.count("| hands of 5 cards | 900,000 | 1,000,000 | 1.11 | 1.00–1.30 | 1.20, 1.10 |") == len(DECK_TOPICS)


def test_memos_are_emptied_before_each_check_that_is_a_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """One check follows each forgetting: what is known of one play would answer half of the next."""
    asked = hard_position(suite.BNUZ, *suite.thrown(suite.PARTS, suite.BESIDE_PARTS))
    done: list[str] = []

    def note(word: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*question: Any) -> Any:
            done.append(word)
            return do(*question)

        return noted

    monkeypatch.setattr(suite, "refusal", note("checked", refusal))
    monkeypatch.setattr(suite, "forget", note("forgot", suite.forget))
    suite.slowest(suite.BNUZ, asked)
    assert done == ["forgot", "checked"] * (len(asked.plays) * suite.TIMES)


def test_forgetting_empties_every_memo_of_fills() -> None:
    asked = hard_position(suite.BNUZ, *suite.thrown(suite.TRACTORS, suite.BESIDE_TRACTORS))
    suite.checks(suite.BNUZ, [asked])()
    assert fills.best_fills.cache_info().currsize
    suite.forget()
    assert not fills.best_fills.cache_info().currsize
    assert not fills.fills.cache_info().currsize


def test_growth_is_measured_beside_the_first_position_of_each_topic() -> None:
    found = list(suite.grown(1))
    assert {each.id.rpartition(".")[0] for each in found} == set(GROWN_TOPICS)
    for each in found:
        first = next(other for other in found if other.id.rpartition(".")[0] == each.id.rpartition(".")[0])
        assert each.ratio == pytest.approx(each.first / first.first)
        assert each.ratios == (each.ratio, each.ratio)


# One deck and two


DECKED = tuple(
    suite.DeckRate(f"{topic}.5", Text("每手 5 张", "hands of 5 cards"), 9e5, 1e6, 1.11, (1.0, 1.3), 1.2, 1.1)
    for topic in DECK_TOPICS
)


def test_out_of_one_deck_no_card_comes_twice_and_hands_are_of_one_size() -> None:
    for decks, size in product((1, 2), suite.SIZES):
        asked = decked_positions(WHU, decks, size, ("tractor", "pair", "single"), 65)
        assert {count(found.hand) for found in asked} == {size}
        assert any(found.lead.twice for found in asked) == (decks == 2)
        assert decks == 2 or not any(found.hand.twice for found in asked)
        for trump, lead, hand, plays in asked:
            engine = Complete(WHU, trump)
            assert any(engine.is_legal(engine.lead(lead), hand, play) for play in plays)


def test_only_single_cards_are_led_where_only_they_are_asked_for() -> None:
    assert {count(found.lead) for found in decked_positions(WHU, 2, 25, ("single",), 65)} == {1}


def test_hands_out_of_one_deck_are_played_out_in_single_cards() -> None:
    assert {play_hand(Complete(WHU, trump), seed, 0.0, 1) for seed, trump in enumerate(TRUMPS)} == {4 * HANDS[1]}


def test_a_third_equal_card_has_no_place_in_a_hand() -> None:
    """Which is why the page on speed has no three decks."""
    with pytest.raises(ValueError, match="more than twice"):
        Complete(WHU, TRUMPS[0]).order.hold(PACK[:1] * 3)


def test_every_measure_of_decks_counts_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "POSITIONS", 65)
    found = list(suite.decks(1))
    assert {each.id.partition(".")[0] for each in found} == set(DECK_TOPICS)
    assert [each.id for each in found if each.id.startswith("singles")] == [f"singles.{size}" for size in suite.SIZES]
    for each in found:
        assert each.ratios == (each.ratio, each.ratio)
        assert each.ratio == pytest.approx(each.one / each.two)
        first = next(other for other in found if other.id.partition(".")[0] == each.id.partition(".")[0])
        assert (each.two_grown, each.one_grown) == pytest.approx((first.two / each.two, first.one / each.one))
    assert suite.plays_of_hands(1)() == 65 * 4 * HANDS[1]


def test_decks_are_renewed_in_a_file_of_results_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("benchmarks.__main__.decks", lambda _rounds: iter(DECKED))
    path, before = tmp_path / "results.json", {"python": python_used(), "rounds": 2, "rates": [1], "decks": []}
    path.write_text(json.dumps(before), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["benchmarks", "--only-decks", "--rounds", "2", "--json", str(path)])
    assert benchmarks_main() == 0
    after = json.loads(path.read_text(encoding="utf-8"))
    assert after["rates"] == [1]
    assert [each["id"] for each in after["decks"]] == [each.id for each in DECKED]
    assert "two decks" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "named"),
    [("{", "results.json: cannot be renewed"), ('{"python": "CPython 2", "rounds": 2}', "by CPython 2 in 2 rounds")],
)
def test_what_cannot_be_renewed_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], content: str, named: str
) -> None:
    path = tmp_path / "results.json"
    path.write_text(content, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["benchmarks", "--only-decks", "--rounds", "2", "--json", str(path)])
    assert benchmarks_main() == 2
    shown = capsys.readouterr().err
    assert named in shown
    assert shown.count("\n") == 1
    assert path.read_text(encoding="utf-8") == content


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
    titles = (*TOPICS.values(), *suite.SHAPES.values(), *DECK_TOPICS.values(), *GROWN_TOPICS.values())
    assert {title.zh for title in (*titles, DECKS, GROWN, BOUNDS)} <= found
    assert {title.zh for _, title, _, _ in suite.HARD} <= found


def test_results_in_the_checkout_show_the_complete_rules_at_no_more_than_one_and_a_half_times_the_baseline() -> None:
    content = json.loads((ROOT / "benchmarks/results.json").read_text(encoding="utf-8"))
    ratios = {found["id"]: found["ratio"] for found in content["rates"] if found["ratio"] is not None}
    assert {"checks.single", "checks.pair", "checks.tractor", "listed.single", "hands.plain"} <= set(ratios)
    assert {name: ratio for name, ratio in ratios.items() if ratio > 1.5} == {}


def test_results_in_the_checkout_grow_no_faster_than_by_parts_and_pairs() -> None:
    content = json.loads((ROOT / "benchmarks/results.json").read_text(encoding="utf-8"))
    ratios = {found["id"]: found["ratio"] for found in content["grown"]}
    assert {name.rpartition(".")[0] for name in ratios} == set(GROWN_TOPICS)
    for name, ratio in ratios.items():
        topic, _, place = name.rpartition(".")
        assert ratio <= (float(place) if not topic.endswith("pairs") else 2.0)


def test_a_batch_is_run_again_until_a_coarse_clock_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock of ticks of a second, and batches of five operations that end within one: seven of them to a tick."""
    read: list[int] = []

    def ticks() -> float:
        read.append(1)
        return float(len(read) // 14)

    monkeypatch.setattr("benchmarks.measure.time.process_time", ticks)
    assert seconds_each(lambda: 5) == 1 / 35
