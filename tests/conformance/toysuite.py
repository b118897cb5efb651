"""A suite of six questions with answers written by hand, and fake harnesses to ask."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shengji_conformance.operations import OPERATIONS
from shengji_conformance.suite.runner import Settings, check
from shengji_conformance.suite.vectorfile import Case, load_suite

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from shengji_conformance.outcomes import Outcome, Results

FAKES = Path(__file__).parent / "fakes"
DOCUMENTS = ("whu-2013", "zzvc-2019", "bnuz-2015")
QUESTIONS = (
    ("king-queen", ["HK", "HQ"], "higher"),
    ("queen-king", ["HQ", "HK"], "lower"),
    ("two-aces", ["DA", "DA"], "equal"),
    ("marked", ["H3", "H2"], "higher"),
    ("across", ["CA", "H9"], "unrelated"),
    ("six-seven", ["C6", "C7"], "lower"),
)
"""Vectors: id, two plain cards under level 5 with spades trump, how the first relates to the second."""

IDS = [f"compare.{name}" for name, _, _ in QUESTIONS]
MARKED = "compare.marked"
QUICK = Settings(answer_seconds=1.0, start_seconds=10.0)
"""Settings for a fake that hangs; a new Python process has to answer within the time even on a busy machine."""


def vector(name: str, cards: Sequence[str], relation: str, documents: Sequence[str]) -> dict[str, Any]:
    """A vector of `compare` as it stands in a file."""
    return {
        "id": f"compare.{name}",
        "op": "compare",
        "title": {"zh": f"比大小 {name}", "en": f"compare {name}"},
        "clauses": ["whu:5.2.3", "bnuz:A.2.2.4"],
        "readings": [],
        "input": {"trump": {"level": "5", "suit": "S"}, "cards": list(cards)},
        "expect": {document: {"relation": relation} for document in documents},
    }


def write_suite(folder: Path, documents: Sequence[str] = ("whu-2013",), **under: Mapping[str, str]) -> Path:
    """Write the suite into a folder; `under` adds to a vector (`_` for `-`) a choice of readings in bnuz-2015."""
    folder.mkdir(exist_ok=True)
    vectors = [vector(*question, documents) for question in QUESTIONS]
    for name, readings in under.items():
        chosen = next(each for each in vectors if each["id"] == f"compare.{name.replace('_', '-')}")
        output = next(iter(chosen["expect"].values()))
        chosen["expect_under"] = {"bnuz-2015": [{"readings": dict(readings), "output": output}]}
    (folder / "compare.json").write_text(json.dumps({"op": "compare", "vectors": vectors}), encoding="utf-8")
    return folder


def fake(name: str, *arguments: str) -> list[str]:
    """The command that starts a fake harness."""
    path = FAKES / f"{name}.py"
    assert path.is_file(), f"no fake harness {path}"
    return [sys.executable, str(path), *arguments]


class Silence:
    """Hears how a run goes on, and remembers which rulesets were asked and how many cases were settled."""

    def __init__(self) -> None:
        self.rulesets: list[tuple[str, dict[str, str], int]] = []
        self.settled = 0

    def begins(self, document: str, readings: Mapping[str, str], cases: int) -> None:
        self.rulesets.append((document, dict(readings), cases))

    def settles(self, _outcome: Outcome) -> None:
        self.settled += 1


def ask(program: Sequence[str], folder: Path, settings: Settings | None = None) -> Results:
    """Check a program against every case of a folder; each case has to come out exactly once."""
    cases: tuple[Case, ...] = tuple(load_suite(folder).cases())
    silence = Silence()
    results = check(program, cases, OPERATIONS, settings or Settings(), silence)
    assert [outcome.case for outcome in results.outcomes] == list(cases)
    assert silence.settled == len(cases)
    assert sum(results.counts().values()) == len(cases)
    return results


def states(results: Results) -> dict[str, str]:
    """What came of each vector, by id, of a suite of one ruleset."""
    return {outcome.case.vector.id: str(outcome.state) for outcome in results.outcomes}


def problems(results: Results) -> Counter[str]:
    """How often each kind of problem came with a case."""
    return Counter(outcome.problem.kind for outcome in results.outcomes if outcome.problem)
