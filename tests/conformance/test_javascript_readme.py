"""What the sample harness's README promises: its program runs, and the suite finds each wrong rule it suggests."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from .javascript import HARNESS, SECONDS, find_node, ruleset, run

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = HARNESS.parent
PAGES = ("README.md", "README.zh.md")


def check(program: Path, report: Path, *clauses: str) -> subprocess.CompletedProcess[bytes]:
    """Hold a harness against the whole suite, or what is about some clauses; reasons too."""
    command = [sys.executable, "-m", "shengji_conformance", "check", "--level", "2", "--json", str(report)]
    return subprocess.run(
        [*command, *(f"--clause={clause}" for clause in clauses), "--", find_node(), str(program)],
        capture_output=True,
        timeout=2 * SECONDS,
        check=False,
    )


def code_of(page: str) -> str:
    """The one program that a page shows."""
    (code,) = (part.partition("```")[0] for part in (FOLDER / page).read_text(encoding="utf-8").split("```js\n")[1:])
    return code


def test_both_pages_show_the_same_program() -> None:
    assert code_of("README.md") == code_of("README.zh.md")


def test_the_program_shown_answers_as_the_page_says(tmp_path: Path) -> None:
    program = tmp_path / "mine.mjs"
    program.write_text(code_of("README.md"), encoding="utf-8")
    requests = [
        {"cmd": "start", "protocol": 1},
        ruleset("whu-2013"),
        run(1, "compare", "5S", "HK HT"),
        run(2, "compare", "5S", "H9 HT"),
        run(3, "compare", "5S", "H9 H9"),
        run(4, "compare", "5S", "HA DA"),
        run(5, "lead", "5S", "HA"),
        {"cmd": "stop"},
    ]
    sent = "".join(json.dumps(request) + "\n" for request in requests).encode()
    done = subprocess.run([find_node(), str(program)], input=sent, capture_output=True, timeout=SECONDS, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    start, *answers = (json.loads(line) for line in done.stdout.splitlines())
    assert (start["protocol"], start["operations"], start["documents"]) == (1, ["compare"], ["whu-2013"])
    assert answers == [
        {"ok": True},
        {"seq": 1, "output": {"relation": "higher"}},
        {"seq": 2, "output": {"relation": "lower"}},
        {"seq": 3, "output": {"relation": "equal"}},
        {"seq": 4, "output": {"relation": "unrelated"}},
        {"seq": 5, "errored": True, "message": "unknown operation lead"},
    ]


def test_every_vector_holds(tmp_path: Path) -> None:
    done = check(HARNESS, tmp_path / "report.json")
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


class WrongRule(NamedTuple):
    """A rule of the sample engine, what the README puts in its place, and clauses that tell the difference."""

    file: str
    right: str
    wrong: str
    clauses: tuple[str, ...]


WRONG_RULES = [
    WrongRule(
        "rulesets.mjs",
        "trumpClosesOverLevel: true",
        "trumpClosesOverLevel: false",
        ("whu:5.7.1", "zzvc:A.8.2", "bnuz:A.2.2.4"),
    ),
    WrongRule(
        "rulesets.mjs",
        "sideTripleOnlyAceAndKing: false",
        "sideTripleOnlyAceAndKing: true",
        ("whu:5.7.2", "bnuz:A.2.2.3"),
    ),
    WrongRule(
        "cards.mjs",
        "return trump.suit === null || isOfTrumpSuit(trump, card) ? LEVEL : OFF_SUIT_LEVEL",
        "return LEVEL",
        ("whu:5.2.1", "zzvc:A.8.1", "bnuz:A.2.2.4"),
    ),
    WrongRule(
        "neighbours.mjs",
        "if (low === high) return first !== second && rules.equalLevelCardsAdjoin",
        "if (low === high) return first !== second",
        ("whu:5.2.1",),
    ),
    WrongRule(
        "leads.mjs",
        "parts.filter(part => rivals.some(rival => beatsPart(rules, trump, rival, part)))",
        "parts.filter(part => beatsPart(rules, trump, rivals.flat(), part))",
        ("zzvc:A.6.4", "bnuz:A.8.3"),
    ),
    WrongRule(
        "rulesets.mjs",
        "tractorLeadAsksForShorterTractors: true",
        "tractorLeadAsksForShorterTractors: false",
        ("whu:5.10.5", "zzvc:A.6.3", "bnuz:A.8.1"),
    ),
    WrongRule(
        "rulesets.mjs",
        "tripleRuffChainsPermanentTrumps: true",
        "tripleRuffChainsPermanentTrumps: false",
        ("whu:5.8.2",),
    ),
    WrongRule(
        "rulesets.mjs",
        "throwRuffMaySplit: true",
        "throwRuffMaySplit: false",
        ("zzvc:A.6.4", "bnuz:A.3.3"),
    ),
    WrongRule(
        "tricks.mjs",
        "if (parts.length === 1) return best(later) > best(standing)",
        "if (parts.length === 1) return best(later) >= best(standing)",
        ("whu:5.2.1", "zzvc:A.6.0"),
    ),
    WrongRule(
        "calls.mjs",
        "const ORDER = ['D', 'C', 'H', 'S', 'BJ', 'RJ']",
        "const ORDER = ['C', 'D', 'H', 'S', 'BJ', 'RJ']",
        ("whu:5.3.d", "zzvc:A.4", "bnuz:A.1.3"),
    ),
    WrongRule(
        "auction.mjs",
        "isGrabbed(rules, hand) && rules.overrideMovesGrabbedDeal && phase !== 'after_burial'",
        "isGrabbed(rules, hand) && rules.overrideMovesGrabbedDeal",
        ("bnuz:A.1.3",),
    ),
    WrongRule(
        "kitty.mjs",
        "const THIRD = 2",
        "const THIRD = 3",
        ("whu:5.4.b", "bnuz:A.4.3"),
    ),
    WrongRule(
        "rulesets.mjs",
        "tractorFactor: 'by cards'",
        "tractorFactor: 'doubled per pair'",
        ("whu:5.9", "bnuz:A.5"),
    ),
    WrongRule(
        "levels.mjs",
        "const to = Math.min(from + rise, ...stops)",
        "const to = from + rise",
        ("bnuz:A.6.3",),
    ),
    WrongRule(
        "seats.mjs",
        "sideOf(declarer) === stage ? partnerOf(declarer) : nextSeat(declarer)",
        "sideOf(declarer) === stage ? declarer : nextSeat(declarer)",
        ("zzvc:A.10",),
    ),
    WrongRule(
        "matches.mjs",
        "return stage",
        "return 1 - stage",
        ("whu:5.1", "zzvc:A.1", "bnuz:A.1.7"),
    ),
    WrongRule(
        "conduct.mjs",
        "const earned = rises[innocent] + rules.innocentRiseBesides",
        "const earned = rises[innocent]",
        ("whu:5.10.2", "whu:5.10.3", "whu:5.10.5"),
    ),
    WrongRule(
        "events.mjs",
        "return rules.drawnOnce ? 2 ** Math.ceil(Math.log2(number)) - number : number % 2",
        "return number % 2",
        ("zzvc:5.1", "zzvc:5.3"),
    ),
    WrongRule(
        "hand.mjs",
        "beginPlay(this.hands, this.declarer)",
        "beginPlay(this.hands, this.calls.at(-1)?.seat ?? this.declarer)",
        ("zzvc:A.6.0", "bnuz:A.2.1"),
    ),
]


@pytest.mark.parametrize("rule", WRONG_RULES, ids=[rule.wrong for rule in WRONG_RULES])
def test_a_wrong_rule_is_found(tmp_path: Path, rule: WrongRule) -> None:
    engine = tmp_path / "wrong-engine"
    shutil.copytree(FOLDER, engine)
    source = (engine / rule.file).read_text(encoding="utf-8")
    assert source.count(rule.right) == 1
    (engine / rule.file).write_text(source.replace(rule.right, rule.wrong), encoding="utf-8")

    done = check(engine / "harness.mjs", tmp_path / "report.json", *rule.clauses)
    assert done.returncode == 1
    assert b"position: " in done.stdout
    cases = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["cases"]
    found = {clause for case in cases if case["outcome"] == "failed" for clause in case["clauses"]}
    assert found >= set(rule.clauses)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("rule", WRONG_RULES, ids=[rule.wrong for rule in WRONG_RULES])
def test_the_page_suggests_that_rule_and_names_its_clauses(page: str, rule: WrongRule) -> None:
    rows = [line for line in (FOLDER / page).read_text(encoding="utf-8").splitlines() if f"{rule.wrong}`" in line]
    assert len(rows) == 1
    assert all(clause in rows[0] for clause in rule.clauses)
