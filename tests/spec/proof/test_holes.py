"""The list of holes in the texts: what of the data may not be missing in it, and the list as it stands, for review.

The tests of the first part compute from documents, clauses, predicates and readings what has to be listed. The second
part writes out what is found, so that a change of the list shows.
"""

import ast
import inspect

import pytest

from shengji_reference import RingBell, apply, open_match
from shengji_spec import conduct, throws
from shengji_spec.citations import citations
from shengji_spec.conduct import Charge, Found, Offence, Penalty, penalty, penalty_of_kind
from shengji_spec.documents import clause, documents, reading, readings
from shengji_spec.entries import Document
from shengji_spec.events import pairing
from shengji_spec.matches import BY_TIME, Side, is_winner
from shengji_spec.proof.holes import (
    BOTH,
    FORBIDDEN,
    NO_REMEDY,
    ONE_CHOICE,
    PENALTIES,
    SORTS,
    Hole,
    Sort,
    holes,
    holes_of_no_value,
    runs_of,
)
from shengji_spec.rulesets import choices_open, each_reading_changed_alone, ruleset
from shengji_spec.seats import NOBODY, is_cutter, is_shuffler

HOLES = holes()
each_document = pytest.mark.parametrize("document", documents(), ids=lambda document: document.id)


def holes_of(document: Document) -> list[Hole]:
    return [hole for hole in HOLES if hole.document == document.id]


def said_by(document: Document, name: str) -> bool:
    """The document says itself what the reading asks of the others."""
    asked = reading(name)
    return f"the text of {document.prefix}" in asked.choice(asked.default[document.id]).text.en


# What may not be missing


@each_document
@pytest.mark.parametrize("kind", ["score", "succession", "match", "event", "conduct"])
def test_every_reading_that_a_clause_of_the_kind_raises_is_listed_under_it(document: Document, kind: str) -> None:
    for each in document.clauses:
        for name in each.readings if kind in each.kinds else ():
            under = [hole for hole in holes_of(document) if name in hole.readings]
            assert under or said_by(document, name), (each.id, name)
            is_there = any(each.id in hole.clauses for hole in under)
            assert not under or is_there or each.status == "discretion", (each.id, name)


@each_document
@pytest.mark.parametrize("topic", ["score", "conduct", "event", "text"])
def test_every_reading_of_the_topic_is_listed(document: Document, topic: str) -> None:
    listed = {name for hole in holes_of(document) for name in hole.readings}
    touching = {each.id for each in readings() if each.topic == topic and document.id in each.documents}
    assert {name for name in touching - listed if not said_by(document, name)} == set()


@each_document
def test_a_reading_is_open_just_where_there_are_several_choices(document: Document) -> None:
    for hole in holes_of(document):
        if hole.sort in (Sort.OPEN, Sort.SILENCE) and not hole.values and hole.readings:
            (name,) = hole.readings
            assert (hole.sort is Sort.OPEN) == (len(choices_open(document.id, name)) > 1), name


@each_document
def test_a_reading_whose_choices_a_question_tells_apart_has_a_value(document: Document) -> None:
    """All but those that no verdict tells apart, and those of words."""
    bare = {name for hole in holes_of(document) if not hole.values for name in hole.readings}
    changed = {name for each in each_reading_changed_alone(document.id) for name in each.changes}
    assert [name for name in bare & changed if reading(name).indistinguishable is None] == []


def test_what_no_question_here_tells_apart_is_said_to_be_in_the_suite() -> None:
    (whu, *_) = documents()
    listed = frozenset(ruleset(whu.id).choices) - {"R-40"}
    (hole,) = holes_of_no_value(whu, listed)
    assert (hole.readings, hole.sort) == (("R-40",), Sort.OPEN)
    assert hole.what.en.endswith("The suite has questions that turn on it.")


def test_penalties_are_all_predicates_of_that_name() -> None:
    source = ast.parse(inspect.getsource(conduct))
    named = [
        each.name for each in source.body if isinstance(each, ast.FunctionDef) and each.name.startswith("penalty_")
    ]
    assert {each.__name__ for each in PENALTIES} == {*named, throws.fine.__name__}


@each_document
def test_every_clause_on_conduct_without_a_penalty_is_listed(document: Document) -> None:
    """What a clause on conduct asks is discretion, has a penalty, or has none, which the list says."""
    (forbidden,) = [hole for hole in holes_of(document) if hole.what == FORBIDDEN]
    punished = {name for each in PENALTIES for name in citations(each).clauses}
    for each in document.clauses:
        has_parts = any(other.id.startswith(f"{each.id}.") for other in document.clauses)
        if "conduct" in each.kinds and each.status != "discretion" and not has_parts:
            assert each.id in punished or each.id in forbidden.clauses, each.id
    assert all("conduct" in clause(name).kinds for name in forbidden.clauses)


@each_document
def test_both_sides_at_fault_are_listed_for_every_time_an_offence_comes_back(document: Document) -> None:
    """A remedy that the text has and that would hurt one of two sides, the first, second and third time."""
    rules = ruleset(document.id).rules
    listed = {value for hole in holes_of(document) if hole.what == BOTH for value in hole.values}
    for kind in Offence:
        for earlier in range(3):
            charge = Charge(kind, (0, 1), Found.DURING_PLAY, earlier)
            left = penalty(rules, charge) == Penalty.REFEREE != penalty_of_kind(rules, charge)
            one_hand = kind in (Offence.MISCOUNT_ONE, Offence.WRONG_BURIAL, Offence.LATE)
            unknown = kind == Offence.WRONG_RUFF and not rules.ruffs_must_match
            if left and not one_hand and not unknown:
                names = {str(kind), f"{kind} during_play", f"{kind} #2+"}
                assert names & {str(value) for value in listed}, (kind, earlier)


@each_document
def test_the_bell_before_a_hand_is_over_has_no_winner_and_is_listed(document: Document) -> None:
    rules = ruleset(document.id).rules
    listed = [hole.values for hole in holes_of(document) if "R-61b" in hole.readings]
    assert listed == ([("2 : 2",)] if rules.match_is_timed else [])
    if rules.match_is_timed:
        assert apply(open_match(rules), RingBell()).winner is None
        level = (Side(2, 0, 0), Side(2, 0, 0))
        assert not any(is_winner(rules, level, NOBODY, BY_TIME, side) for side in range(2))


def test_nobody_shuffles_or_cuts_while_the_deal_is_grabbed() -> None:
    """bnuz:A.1.5."""
    for each in (ruleset("bnuz-2015"), ruleset("bnuz-2015", {"R-65": "b"}), ruleset("bnuz-2015", {"R-83": "b"})):
        assert not any(is_shuffler(NOBODY, seat) or is_cutter(each.rules, NOBODY, seat) for seat in range(5))


@pytest.mark.parametrize("entrants", range(1, 21))
def test_the_unbeaten_of_bnuz_are_as_many_as_win_both_rounds(entrants: int) -> None:
    """Played out: the lower number of each table wins."""
    rules = ruleset("bnuz-2015").rules
    first = pairing(rules, 1, tuple(range(entrants)), (), tuple(range(100, 104)))
    winners = [min(table) for table in first.tables]
    unbeaten = len(winners) // 2
    (listed,) = [hole.values for hole in HOLES if hole.document == "bnuz-2015" and "R-60b" in hole.readings]
    assert (unbeaten != 1) == (entrants in listed)


@pytest.mark.parametrize("name", ONE_CHOICE)
def test_what_a_reading_of_one_choice_leaves_open_is_found_in_each_of_its_documents(name: str) -> None:
    for document in reading(name).documents:
        assert len(choices_open(document, name)) == 1
        assert [hole for hole in HOLES if hole.document == document and hole.readings == (name,) and hole.values]


# The list as it stands

FORTIES = tuple(range(40, 80, 5))
OF_TABLES = {
    ("whu-2013", Sort.GAP, FORTIES, ("R-41",)),
    ("whu-2013", Sort.CONTRADICTION, (80,), ("R-40",)),
    ("zzvc-2019", Sort.GAP, (120, 160), ("R-44",)),
    ("zzvc-2019", Sort.OVERLAP, (200,), ("R-44",)),
    ("zzvc-2019", Sort.GAP, (-5,), ("R-27b",)),
    ("bnuz-2015", Sort.GAP, (5, 10, 15), ("R-48",)),
    ("bnuz-2015", Sort.GAP, (-5,), ("R-27b",)),
}
OF_SENTENCES = {
    ("whu-2013", ("whu:5.8.3",), Sort.UNSATISFIABLE, ("665544",), ("R-05",)),
    ("zzvc-2019", ("zzvc:A.10",), Sort.IDLE, tuple(range(120, 405, 5)), ()),
    ("bnuz-2015", ("bnuz:A.1.5",), Sort.UNSATISFIABLE, (0, 1, 2, 3), ("R-65",)),
    ("bnuz-2015", ("bnuz:3", "bnuz:A.1.6"), Sort.CONTRADICTION, ("before a round",), ("R-63",)),
    ("bnuz-2015", ("bnuz:A.7",), Sort.GAP, (2,), ("R-57",)),
    ("bnuz-2015", ("bnuz:5.1", "bnuz:6", "bnuz:A.1.4"), Sort.CONTRADICTION, (2,), ("R-68",)),
    ("bnuz-2015", ("bnuz:5.1",), Sort.CONTRADICTION, ("8 → 8",), ("R-68b",)),
    ("whu-2013", ("whu:6",), Sort.GAP, (1, 2, 3, 4), ("R-60b",)),
}
OF_OFFENCES = {
    ("whu-2013", ("whu:5.10.1",), ("miscount_one before_burial",), ()),
    ("whu-2013", ("whu:5.10.2",), ("miscount_pair before_next_play", "miscount_pair during_play"), ()),
    ("whu-2013", ("whu:5.10.3",), ("miscount_one before_next_play", "miscount_one during_play"), ()),
    ("whu-2013", ("whu:5.10.6",), ("out_of_turn", "signal", "talk"), ("R-54",)),
    ("whu-2013", ("whu:5.10.7",), ("slow",), ("R-59",)),
    ("whu-2013", ("whu:7",), ("peek", "disobey", "late", "grave"), ()),
    ("zzvc-2019", ("zzvc:A.12",), ("miscount_pair", "miscount_one", "revoke", "wrong_play"), ("R-58",)),
    (
        "zzvc-2019",
        ("zzvc:A.12",),
        ("wrong_burial", "out_of_turn", "slow", "peek", "disobey", "grave"),
        (),
    ),
    ("bnuz-2015", ("bnuz:A.8.5",), ("signal",), ()),
    ("bnuz-2015", ("bnuz:A.8.7", "bnuz:A.9"), ("out_of_turn",), ()),
    ("bnuz-2015", ("bnuz:A.8.2", "bnuz:A.8.7", "bnuz:A.9"), ("wrong_burial",), ("R-55c",)),
}
OF_BOTH_SIDES = {
    ("whu-2013", ("revoke during_play", "revoke after_hand")),
    ("zzvc-2019", ("late",)),
    ("zzvc-2019", ("signal #2+", "talk #2+")),
    ("bnuz-2015", ("slow #2+",)),
    ("bnuz-2015", ("peek #2+", "disobey #2+", "talk #2+")),
    ("bnuz-2015", ("miscount_pair",)),
    ("bnuz-2015", ("revoke before_next_play",)),
    ("bnuz-2015", ("revoke during_play", "revoke after_hand")),
    ("bnuz-2015", ("late",)),
    ("bnuz-2015", ("grave",)),
}
"""Offences that both sides have committed, and whose remedy would hurt one."""
OPEN = {
    ("whu-2013", "R-13"): (0,),
    ("whu-2013", "R-22"): ("AA | KKQQ3",),
    ("whu-2013", "R-23"): ("AAKKQQ | JJTT8833",),
    ("whu-2013", "R-35"): ("AAK | QQJ5",),
    ("whu-2013", "R-42"): ("AAKKQQ", "AAKKQQJJ"),
    ("whu-2013", "R-45"): ("A",),
    ("whu-2013", "R-52"): ("revoke before_next_play", "wrong_play before_next_play"),
    ("whu-2013", "R-55"): ("wrong_burial",),
    ("whu-2013", "R-77"): ("after_burial",),
    ("zzvc-2019", "R-34"): ("wrong_ruff",),
    ("zzvc-2019", "R-43"): ("AAK", "AQ", "AAQ", "AAKQ", "AAKKJ"),
    ("zzvc-2019", "R-45"): ("A",),
    ("zzvc-2019", "R-76b"): (1,),
    ("zzvc-2019", "R-71"): (9,),
    ("zzvc-2019", "R-73"): (9,),
    ("bnuz-2015", "R-23"): ("AAKKQQ | JJTT8833",),
    ("bnuz-2015", "R-23c"): ("AAKKQQ | JJTT8833",),
    ("bnuz-2015", "R-25"): ("AJ | – | K | –",),
    ("bnuz-2015", "R-26"): ("AQQ5 | KK6 | – | –",),
    ("bnuz-2015", "R-27"): ("AQQ5 | KK6 | – | –", "AJ | – | K | –"),
    ("bnuz-2015", "R-28"): ("AAJ | KK53",),
    ("bnuz-2015", "R-29"): ("♠A♠Q",),
    ("bnuz-2015", "R-29b"): ("♥A♥Q", "♥A♥A♥Q", "♠A♠Q"),
    ("bnuz-2015", "R-29c"): ("AAKQ",),
    ("bnuz-2015", "R-35"): ("AAK | QQJ5",),
    ("bnuz-2015", "R-34"): ("wrong_ruff",),
    ("bnuz-2015", "R-43"): ("AQ", "AAQ", "AAKQ", "AAKKJ"),
    ("bnuz-2015", "R-47"): ("J", "A"),
    ("bnuz-2015", "R-50"): ("miscount_pair before_burial", "miscount_one before_burial"),
    ("bnuz-2015", "R-57b"): ("slow", "peek", "disobey", "talk"),
    ("bnuz-2015", "R-60c"): ("won forfeit", "forfeit won"),
    ("bnuz-2015", "R-66"): ("2 : 0", "0 : 2", "5 (1) : 9"),
    ("bnuz-2015", "R-67"): ("game",),
}
NO_VALUE = {
    "whu-2013": "R-23b R-23c R-43b R-49b R-51 R-53 R-61 R-69 R-73b R-75 R-76 R-78 R-80 R-83 R-84 R-85",
    "zzvc-2019": "R-56 R-60e R-72b R-91 R-94",
    "bnuz-2015": "R-19 R-22 R-23b R-49 R-51 R-53 R-56b R-59 R-61 R-66b R-83 R-84",
}
"""Readings that the list names without a value: one way alone is known, or no question tells the choices apart."""
WITHOUT_PENALTY = {
    "whu-2013": "whu:4.1",
    "zzvc-2019": "zzvc:5.2 zzvc:A.1 zzvc:A.5",
    "bnuz-2015": "bnuz:5.3 bnuz:A.1.5 bnuz:A.1.6 bnuz:A.1.8 bnuz:A.1.9",
}


def of_sorts(*sorts: Sort) -> list[Hole]:
    return [hole for hole in HOLES if hole.sort in sorts]


def test_the_tables_have_these_holes_and_no_other() -> None:
    scored = {row.clause for document in documents() for row in document.rows}
    found = {
        (hole.document, hole.sort, hole.values, hole.readings)
        for hole in of_sorts(Sort.GAP, Sort.OVERLAP, Sort.CONTRADICTION)
        if set(hole.clauses) <= scored
    }
    assert found == OF_TABLES


def test_these_sentences_are_unsatisfiable_idle_or_at_odds_and_no_other() -> None:
    tables = {(document, values) for document, _, values, _ in OF_TABLES}
    found = {
        hole[:3] + hole[4:]
        for hole in of_sorts(Sort.UNSATISFIABLE, Sort.IDLE, Sort.CONTRADICTION, Sort.GAP)
        if (hole.document, hole.values) not in tables and (hole.sort is Sort.IDLE or len(hole.values) < len(FORTIES))
    }
    assert found == OF_SENTENCES


def test_what_is_damaged_can_be_read_in_one_way() -> None:
    assert {(hole.readings, hole.values) for hole in of_sorts(Sort.DAMAGED) if hole.values} == {
        (
            ("R-90",),
            ("535 = 5–35", "4075 = 40–75", "80115 = 80–115", "120155 = 120–155", "160200 = 160–200"),
        ),
        (("R-90",), ("2A = 2, A",)),
        (("R-92",), ("510K = 5, 10, K",)),
        (("R-93",), ("hearts",)),
    }


def test_these_offences_are_left_to_a_person() -> None:
    found = {
        (hole.document, hole.clauses, hole.values, hole.readings)
        for hole in of_sorts(Sort.SILENCE)
        if hole.what == NO_REMEDY
    }
    assert found == OF_OFFENCES


def test_these_offences_have_no_remedy_where_both_sides_are_at_fault() -> None:
    assert {(hole.document, hole.values) for hole in HOLES if hole.what == BOTH} == OF_BOTH_SIDES


def test_what_else_is_not_said() -> None:
    """What readings of one choice settle; too many wrong hands, too few reserves, whose a fine is, who is next."""
    silent = {
        (hole.document, hole.values)
        for hole in of_sorts(Sort.SILENCE)
        if hole.values and hole.what not in (NO_REMEDY, BOTH)
    }
    assert silent == {
        ("whu-2013", ("AAK | 443",)),
        ("zzvc-2019", ("AQ | 33", "AAQQ | 4433")),
        ("bnuz-2015", ("AAK | 443", "AQ | 33", "AAQQ | 4433")),
        ("bnuz-2015", ("AAQ", "AQQ", "KKQ", "KQQ")),
        ("whu-2013", ("27 : 23", "28 : 22", "22", "23", "27", "28")),
        ("whu-2013", ("2 → 3", "0 → 1")),
        ("whu-2013", (1, 2, 3)),
        ("whu-2013", (0,)),
        ("bnuz-2015", ("Q",)),
        ("whu-2013", ("2 : 2",)),
        ("bnuz-2015", ("2 : 2",)),
        ("bnuz-2015", ("2 (1) : 2 (1)",)),
        ("bnuz-2015", ("nobody",)),
        ("whu-2013", ("held: 2", "lost: 1")),
        ("bnuz-2015", ("held: 2", "lost: 1")),
        ("whu-2013", (3, 4)),
        ("bnuz-2015", (1, 2, 3)),
        ("zzvc-2019", ("60 − 10 = 50", "60 + 10 = 70")),
        ("bnuz-2015", ("60 − 10 = 50", "60 + 10 = 70")),
    }


def test_readings_part_on_these_values_and_no_other() -> None:
    found: dict[tuple[str, ...], tuple[int | str, ...]] = {}
    for hole in of_sorts(Sort.OPEN):
        if hole.values:
            key = (hole.document, *hole.readings)
            found[key] = (*found.get(key, ()), *hole.values)
    assert found == OPEN


def test_these_numbers_of_entrants_do_not_come_out_even() -> None:
    found = {(hole.document, hole.readings): hole.values for hole in of_sorts(Sort.GAP) if len(hole.values) > 20}
    assert {key: (len(values), values[:5], values[-1]) for key, values in found.items()} == {
        ("whu-2013", ("R-60",)): (32, (3, 5, 6, 7, 9), 39),
        ("whu-2013", ("R-60b",)): (32, (9, 10, 11, 12, 13), 40),
        ("bnuz-2015", ("R-60b",)): (36, (5, 6, 7, 8, 9), 40),
        ("zzvc-2019", ("R-62",)): (34, (3, 5, 6, 7, 9), 40),
    }


@each_document
def test_these_readings_have_no_value_and_these_clauses_no_penalty(document: Document) -> None:
    bare = {name for hole in holes_of(document) if not hole.values for name in hole.readings}
    assert bare == set(NO_VALUE[document.id].split())
    forbidden = [hole.clauses for hole in holes_of(document) if hole.what == FORBIDDEN]
    assert forbidden == [tuple(WITHOUT_PENALTY[document.id].split())]


def test_holes_speak_of_their_own_documents_and_in_both_languages() -> None:
    clauses = {each.id: each.document for document in documents() for each in document.clauses}
    touched = {each.id: each.documents for each in readings()}
    for hole in HOLES:
        assert hole.clauses, hole
        assert all(clauses[name] == hole.document for name in hole.clauses), hole
        assert all(hole.document in touched[name] for name in hole.readings), hole
        assert hole.what.en != hole.what.zh
    assert set(SORTS) == set(Sort)


def test_numbers_that_follow_one_another_are_written_as_a_range() -> None:
    assert runs_of((9, 10, 11, 13, 40, 45, 50, 55, "A")) == ("9–11", "13", "40–55", "A")
    assert runs_of((120, 160)) == ("120", "160")
