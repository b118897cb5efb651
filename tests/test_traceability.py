"""Clause ⇄ predicate ⇄ theorem ⇄ vector ⇄ page, for every clause whose status is formalised."""

import ast
import importlib
import inspect
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from docs.generate import pages
from docs.generator.catalogue import Catalogue
from docs.generator.catalogue import load as load_catalogue
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.suite.selection import clauses_of, readings_of
from shengji_conformance.suite.vectorfile import load_suite
from shengji_reference import refusals
from shengji_spec import calls as spec_calls
from shengji_spec import following as spec_following
from shengji_spec import leads as spec_leads
from shengji_spec.citations import citations, citations_of_text
from shengji_spec.documents import documents, readings
from shengji_spec.entries import Clause
from shengji_spec.proof.consulted import consulted, reached
from shengji_spec.proof.statement import theorems
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import choices_open

SPEC = Path(inspect.getfile(Rules)).parent
PREDICATE_MODULES = (
    "order",
    "neighbours",
    "shapes",
    "leads",
    "parts",
    "cuts",
    "throws",
    "tricks",
    "following",
    "seats",
    "shown",
    "calls",
    "auction",
    "speaking",
    "kitty",
    "score",
    "levels",
    "matches",
    "events",
    "conduct",
    "printed",
    "limits",
    "hands",
)
CLAUSES = {clause.id: clause for document in documents() for clause in document.clauses}
FORMALISED = [clause for clause in CLAUSES.values() if clause.status == "formalised"]
VECTORS = {vector.id: vector for vector in load_suite().vectors}


def cited_predicates() -> Iterator[tuple[str, str]]:
    """Each (clause, predicate) that a docstring of the spec names."""
    for module in PREDICATE_MODULES:
        for node in ast.parse((SPEC / f"{module}.py").read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for clause in citations_of_text(ast.get_docstring(node) or "").clauses:
                    yield clause, f"{module}.{node.name}"


def by_id(clause: Clause) -> str:
    return clause.id


def test_something_is_formalised() -> None:
    assert len(FORMALISED) >= 15


@pytest.mark.parametrize("clause", FORMALISED, ids=by_id)
def test_a_clause_and_its_predicates_name_each_other(clause: Clause) -> None:
    named = {predicate for cited, predicate in cited_predicates() if cited == clause.id}
    assert named
    assert set(clause.predicates) == named


def test_predicates_cite_known_and_formalised_clauses_only() -> None:
    known = {clause.id for clause in FORMALISED}
    assert {cited for cited, _ in cited_predicates()} <= known


def test_predicates_of_clauses_can_be_called() -> None:
    for clause in FORMALISED:
        for predicate in clause.predicates:
            module, _, name = predicate.partition(".")
            assert callable(getattr(importlib.import_module(f"shengji_spec.{module}"), name))


@pytest.mark.parametrize("clause", FORMALISED, ids=by_id)
def test_a_clause_has_a_theorem(clause: Clause) -> None:
    assert [theorem.name for theorem in theorems() if theorem.holds and clause.id in theorem.clauses]


def test_theorems_cite_known_clauses_and_readings() -> None:
    for theorem in theorems():
        assert set(theorem.clauses) <= set(CLAUSES), theorem.name
        assert set(theorem.readings) <= {reading.id for reading in readings()}, theorem.name


UNASKED = {
    "zzvc:5.2": "says only that partners stay the same persons, and no operation knows persons",
    "bnuz:A.1.6": "says only that players are not changed, and no operation knows persons",
    "bnuz:A.1.9": "is about looking at tricks that lie, which no operation and no action of a hand does",
}
"""Clauses that no vector cites, and why; nothing else of the same clause is left to ask."""

UNASKED_PREDICATES = {
    "events.may_stand_in": "no operation knows persons",
    "conduct.may_look_back": "no action of a hand is to look at a trick",
    "kitty.may_see_kitty": "no action of a hand is to look at the kitty; the engine's `observation` shows it or not",
    "seats.is_higher_drawn": "the draw for the first card comes before the question: it names who draws first",
    "seats.draws_first": "the draw for the first card comes before the question: it names who draws first",
    "seats.is_shuffler": "cards are told as they lie, after the shuffle and the cut",
    "seats.is_cutter": "cards are told as they lie, after the shuffle and the cut (R-65)",
    "seats.is_cutter_by_text": "cards are told as they lie; the text names no seat that there is (R-65)",
    "auction.counted_kitty": "a question tells the kitty as it is counted; who lays it out says so (R-17)",
    **{
        f"speaking.{name}": "a question tells what was called, and not who was asked; the engine is held to it (R-75)"
        for name in (
            *("is_asked", "is_awaited", "is_in_any_order", "is_next", "is_round_over"),
            *("may_pass", "may_speak", "next_speaker", "place_in_round"),
        )
    },
    "matches.is_finished_after_bell": "`match` is told how the sides stand at its end, with that hand or not (R-61)",
    "conduct.is_slow_play": "`offence` is told that a play was slow, and not how often it was (R-59)",
    "limits.is_too_slow": "no question holds seconds: `offence` and `hand` are told that a play was slow",
    "limits.is_late": "no question holds minutes: `offence` is told that somebody was late",
    "limits.is_time_up": "no question holds minutes: `match` is told that the bell ended it",
    "limits.is_last_hand": "`match` is told that its hands are played, `settle` asks `limits.is_in_match`",
    "conduct.number_at_fault": "read before the answer: a question with another number of seats is none",
    "events.may_meet": "says of two pairs what `pairing` says of all",
    "throws.throw_stands": "says of a throw what `throws.failing_parts` says of its parts",
    "following.is_best_choice": "the definition: a theorem says that `following.group_refusal` is the same",
    "following.honours_better": "the definition: a theorem says that `following.group_refusal` is the same",
    "following.best_fills": "gives what `following.does_better` compares, to be shown",
    "score.is_result": "says of a result what `settle` gives",
    "printed.is_in_row": "the table as it is printed: the list of holes is made of it, no verdict",
    "printed.gaps": "the table as it is printed: the list of holes is made of it, no verdict",
    "printed.overlaps": "the table as it is printed: the list of holes is made of it, no verdict",
    "printed.ranges_in": "damaged text as it is printed (R-90), no verdict",
}
"""Predicates of clauses that no operation consults, and why; theorems hold them, or one that is consulted instead."""


def test_what_no_operation_asks_is_named_and_nothing_else() -> None:
    consulting: list[Callable[..., Any]] = []
    for operation in OPERATIONS.values():
        consulting += (operation.by_spec, *operation.facets)
    functions = {function for each in consulting for function in reached(each)}
    asked = {f"{each.__module__.removeprefix('shengji_spec.')}.{each.__name__}" for each in functions}
    assert {name for clause in FORMALISED for name in clause.predicates if name not in asked} == set(UNASKED_PREDICATES)
    cited = {clause for vector in VECTORS.values() for clause in vector.clauses}
    assert {clause.id for clause in FORMALISED if clause.id not in cited} == set(UNASKED)
    for clause in UNASKED:
        assert set(CLAUSES[clause].predicates) <= set(UNASKED_PREDICATES)


@pytest.mark.parametrize("clause", [each for each in FORMALISED if each.id not in UNASKED], ids=by_id)
def test_a_clause_has_a_vector_on_either_side_of_its_boundary(clause: Clause) -> None:
    pairs = [
        (vector.id, vector.across)
        for vector in VECTORS.values()
        if vector.across is not None
        and clause.id in vector.clauses
        and clause.document in vector.expect
        and clause.document in VECTORS[vector.across].expect
        and vector.expect[clause.document] != VECTORS[vector.across].expect[clause.document]
    ]
    assert pairs


def test_every_case_rests_on_a_clause_of_its_document_or_on_a_reading_that_fills_its_silence() -> None:
    for vector in VECTORS.values():
        for case in vector.cases():
            assert clauses_of(case) or readings_of(case), case.name


@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_operation_has_vectors_on_either_side_for_every_document(operation: str) -> None:
    for document in documents():
        seen = {repr(v.expect[document.id]) for v in VECTORS.values() if v.op == operation and document.id in v.expect}
        assert len(seen) > 1 or (operation, document.id) in NEVER_ADMITTED, document.id


NEVER_ADMITTED = {("prize", "zzvc-2019")}
"""Operations that a document admits in no situation: zzvc has no prizes by results."""


def test_every_open_reading_is_told_apart_by_a_vector_or_said_to_be_indistinguishable() -> None:
    told = {reading for vector in VECTORS.values() for _, choices, _ in vector.turns() for reading in choices}
    for reading in readings():
        if reading.status == "formalised" and any(len(choices_open(d, reading.id)) > 1 for d in reading.documents):
            assert (reading.id in told) != (reading.indistinguishable is not None), reading.id


def test_every_formalised_reading_is_cited_by_a_vector_or_said_to_be_indistinguishable() -> None:
    """Or, with one choice alone, named with the reason why no vector cites it."""
    cited = {reading for vector in VECTORS.values() for reading in vector.readings}
    uncited = {
        each.id: each
        for each in readings()
        if each.status == "formalised" and each.id not in cited and each.indistinguishable is None
    }
    assert set(uncited) == set(UNCITED)
    for reading in uncited.values():
        assert all(len(choices_open(document, reading.id)) == 1 for document in reading.documents), reading.id


ANSWERED = "the clause itself is cited where its only choice is what the answer says"
UNCITED = {
    "R-43c": "`kitty_factor` and `settle` are told the lead of the last trick, and not what ruffed it",
    "R-43d": ANSWERED,
    "R-50b": "a hand that is off by two cards is no question: `offence` and `hand` refuse it",
    "R-51b": "`offence` is told the rises that the hand really gave, and not what they are made of",
    "R-52b": ANSWERED,
    "R-55b": ANSWERED,
    "R-57c": "`offence` gives the level lost; whether it has to be played again is asked in a later hand",
    "R-60e": "a player who is missing later on is asked as `late` before the burial, as everybody who is late",
    "R-61b": "`match` is told who is on stage",
    "R-61c": "`match` is told who is on stage",
    "R-65b": "cards are told as they lie, after the shuffle and the cut",
    "R-66b": "the words of the text, no verdict",
    "R-68": "`prize` is told the results of the rounds that count",
    "R-68b": ANSWERED,
    "R-69": "`settle` is told the levels, whatever round it is",
}
"""Readings of one choice that no vector cites, and why; the list of holes and the pages show them."""


def test_every_formalised_reading_on_leads_follows_and_ruffs_is_named_by_a_theorem() -> None:
    named = {reading for theorem in theorems() if theorem.holds for reading in theorem.readings}
    wanted = {
        each.id for each in readings() if each.topic in {"lead", "follow", "ruff"} and each.status == "formalised"
    }
    assert len(wanted) > 20
    assert wanted <= named


def test_operations_consult_the_formalised_readings_and_no_other() -> None:
    consulted = {reading for operation in OPERATIONS.values() for reading in operation.readings()}
    with_choice = {
        reading.id
        for reading in readings()
        if reading.status == "formalised"
        and reading.indistinguishable is None
        and any(len(choices_open(document, reading.id)) > 1 for document in reading.documents)
    }
    assert with_choice <= consulted
    assert consulted <= {reading.id for reading in readings() if reading.status == "formalised"}


def test_every_parameter_is_consulted_by_an_operation_or_set_by_an_indistinguishable_reading() -> None:
    seen = {name for operation in OPERATIONS.values() for name in consulted(operation.by_spec)}
    unseen = {name for reading in readings() if reading.indistinguishable is not None for name in reading.sets}
    for name in Rules._fields:
        assert (name in seen) != (name in unseen), name


def test_every_parameter_is_consulted_by_a_predicate() -> None:
    """A reading that is formalised is told by a predicate, whether or not an operation asks it."""
    functions = [
        getattr(importlib.import_module(f"shengji_spec.{module}"), node.name)
        for module in PREDICATE_MODULES
        for node in ast.parse((SPEC / f"{module}.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    assert set(Rules._fields) == {name for function in functions for name in consulted(function)}


def test_every_parameter_is_named_by_a_predicate_that_cites_its_reading() -> None:
    """The readings that fix a parameter stand in the docstring of some predicate that consults it."""
    cited: dict[str, set[str]] = {}
    for module in PREDICATE_MODULES:
        for node in ast.parse((SPEC / f"{module}.py").read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                function = getattr(importlib.import_module(f"shengji_spec.{module}"), node.name)
                for name in consulted(function):
                    cited.setdefault(name, set()).update(citations(function).readings)
    for reading in readings():
        for name in reading.sets:
            assert reading.id in cited.get(name, set()), (reading.id, name)


def test_the_engine_and_the_spec_refuse_by_the_same_clauses() -> None:
    refused_by: tuple[tuple[Reason, refusals.Refusal, Callable[..., bool]], ...] = (
        (Reason.MIXED_SUITS, refusals.MIXED_SUITS, spec_leads.is_refused_as_mixed),
        (Reason.THROW_NOT_ALLOWED, refusals.THROW_NOT_ALLOWED, spec_leads.is_refused_as_throw),
        (Reason.TRIPLE_IN_TRUMP, refusals.TRIPLE_IN_TRUMP, spec_leads.is_refused_as_triple),
        (Reason.SUIT_HELD, refusals.SUIT_HELD, spec_following.is_suit_followed),
        (Reason.PAIR_HELD, refusals.PAIR_HELD, spec_following.are_pairs_followed),
        (Reason.TRACTOR_HELD, refusals.TRACTOR_HELD, spec_following.are_tractors_followed),
        (Reason.WRONG_RUFF, refusals.WRONG_RUFF, spec_following.is_wrong_ruff),
        (Reason.NO_CALL, refusals.NO_CALL, spec_calls.is_fit_to_show),
        (Reason.WRONG_LEVEL, refusals.WRONG_LEVEL, spec_calls.is_of_level),
        (Reason.WINDOW_CLOSED, refusals.OUT_OF_TIME_TO_CALL, spec_calls.is_time_to_call),
        (Reason.WINDOW_CLOSED, refusals.OUT_OF_TIME_TO_OVERRIDE, spec_calls.is_time_to_override),
        (Reason.NOT_ENTITLED, refusals.NOT_ENTITLED, spec_calls.is_entitled),
        (Reason.OWN_CALL, refusals.OWN_CALL, spec_calls.may_top_standing),
        (Reason.JOKERS_ONLY, refusals.JOKERS_ONLY, spec_calls.is_jokers_only),
        (Reason.NOT_HIGHER, refusals.NOT_HIGHER, spec_calls.is_higher_than_standing),
    )
    assert {reason for reason, _, _ in refused_by} == set(Reason) - {Reason.WRONG_COUNT, Reason.NOT_HELD}
    for reason, refusal, predicate in refused_by:
        assert refusal.reason == reason
        assert refusal.clauses == citations(predicate).clauses, reason


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_clause_has_a_page_with_its_predicates(catalogue: Catalogue, language: str) -> None:
    if "SHENGJI_BOOK" in os.environ:  # the pages were written just now
        written = (Path(__file__).parent.parent / os.environ["SHENGJI_BOOK"] / "pages" / language).rglob("*.md")
        texts = [page.read_text(encoding="utf-8") for page in written]
    else:
        texts = [page.text for page in pages(catalogue, language)]
    for clause in CLAUSES.values():
        paraphrase = clause.text.zh if language == "zh" else clause.text.en
        homes = [text for text in texts if paraphrase in text]
        assert homes, clause.id
        for predicate in clause.predicates:
            assert any(f"def {predicate.partition('.')[2]}(" in text for text in homes), (clause.id, predicate)
