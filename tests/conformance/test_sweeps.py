"""What the sweeps ask about scores, matches and contests: nothing that can arise within their bounds is left out."""

from itertools import product
from typing import Any

import pytest

from shengji_conformance.making.roundsweeps import MOST_PAIRS, RESERVES
from shengji_conformance.operations import OPERATIONS, NotAdmitted
from shengji_conformance.operations.matches import ENDS, EndedMatch
from shengji_conformance.operations.scores import MOST_OVERRIDES
from shengji_conformance.suite.vectorfile import load_suite
from shengji_spec.cards import ACE
from shengji_spec.documents import documents
from shengji_spec.events import may_be_held, reserves_wanted
from shengji_spec.matches import Side
from shengji_spec.rulesets import ruleset

VECTORS = load_suite().vectors
DOCUMENTS = [document.id for document in documents()]
MOST_ROUNDS = 8


def asked_of(operation: str, document: str) -> list[dict[str, Any]]:
    """The questions of an operation that a document answers."""
    return [dict(each.input) for each in VECTORS if each.op == operation and document in each.expect]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_round_of_every_contest_is_asked(document: str) -> None:
    """Of 1 to 33 pairs; in each but a contest of one somebody may win who was not drawn first."""
    rules = ruleset(document).rules
    asked = set[tuple[int, int]]()
    upset = set[int]()
    for each in asked_of("pairing", document):
        count = len([pair for pair in each["entrants"] if pair not in RESERVES])
        asked.add((count, each["round"]))
        upset.update(count for match in each["earlier"] if match["winner"] != match["pair"][0])
    held = {
        (count, number)
        for count, number in product(range(1, MOST_PAIRS + 1), range(1, MOST_ROUNDS))
        if may_be_held(rules, count + (reserves_wanted(rules, count, 1) if number > 1 else 0), number)
    }
    assert held <= asked
    assert {count for count, number in held if number > 1 and count > 1} <= upset


def test_a_match_is_asked_at_every_count_of_games_that_may_arise() -> None:
    """With either side on stage and level, ahead or behind, and beyond the ace."""
    asked = {
        (each["ended_by"], *(side["games"] for side in each["sides"]), each["stage"], document)
        for document in DOCUMENTS
        for each in asked_of("match", document)
    }
    by_spec = OPERATIONS["match"].by_spec
    for document, ended_by, a, b, stage in product(DOCUMENTS, range(len(ENDS)), range(3), range(3), (0, 1)):
        question = EndedMatch((Side(ACE, 0, a), Side(5, 0, b)), stage, ended_by)
        try:
            by_spec(ruleset(document).rules, question)
        except NotAdmitted:
            continue
        assert (ENDS[ended_by], a, b, stage, document) in asked


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_number_of_overrides_is_asked(document: str) -> None:
    """Up to the most that there can be under any reading."""
    assert {each["overrides"] for each in asked_of("settle", document)} == {*range(MOST_OVERRIDES + 1)}


@pytest.mark.parametrize(
    ("document", "word"),
    [("whu-2013", "not played out"), ("zzvc-2019", r"\(R-60d\)"), ("bnuz-2015", r"\(R-60d\)")],
)
def test_a_table_without_a_winner_is_said_to_be_one(document: str, word: str) -> None:
    """Where lateness forfeits, both its pairs may have forfeited, and a person names the winner: R-60d."""
    four = [1, 2, 3, 4]
    first = {"round": 1, "pair": [1, 2], "winner": 1}
    asked = {"round": 2, "entrants": four, "drawn": four, "earlier": [first], "reserves": []}
    pairing = OPERATIONS["pairing"]
    with pytest.raises(NotAdmitted, match=word):
        pairing.by_spec(ruleset(document).rules, pairing.read(asked))
