"""The list of holes in the texts: the same holes, values and readings as are known from reading them, and no other."""

import pytest

from shengji_spec.documents import documents, readings
from shengji_spec.entries import Document
from shengji_spec.proof.holes import BOTH, NO_REMEDY, SORTS, TOPICS, Hole, Sort, holes, runs_of

HOLES = holes()

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
    ("whu-2013", ("whu:6",), Sort.GAP, (2, 3, 4), ("R-60b",)),
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
    ("bnuz-2015", ("bnuz:A.8.7", "bnuz:A.9"), ("wrong_burial", "out_of_turn"), ()),
}
OF_BOTH_SIDES = {
    ("whu-2013", ("revoke during_play", "revoke after_hand")),
    ("zzvc-2019", ("late",)),
    ("bnuz-2015", ("miscount_pair",)),
    ("bnuz-2015", ("revoke before_next_play",)),
    ("bnuz-2015", ("revoke during_play", "revoke after_hand")),
    ("bnuz-2015", ("late",)),
    ("bnuz-2015", ("grave",)),
}
"""Offences that both sides have committed, and whose remedy would hurt one."""
OPEN = {
    ("whu-2013", "R-13"): (0,),
    ("whu-2013", "R-42"): ("AAKKQQ", "AAKKQQJJ"),
    ("whu-2013", "R-45"): ("A",),
    ("whu-2013", "R-52"): ("revoke before_next_play", "wrong_play before_next_play"),
    ("whu-2013", "R-55"): ("wrong_burial",),
    ("zzvc-2019", "R-34"): ("wrong_ruff",),
    ("zzvc-2019", "R-43"): ("AAK", "AQ", "AAQ", "AAKQ", "AAKKJ"),
    ("zzvc-2019", "R-45"): ("A",),
    ("bnuz-2015", "R-29c"): ("AAKQ",),
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
    "whu-2013": "R-43b R-49b R-51 R-53 R-61 R-84",
    "zzvc-2019": "R-56 R-60e R-61 R-91 R-94",
    "bnuz-2015": "R-49 R-51 R-53 R-56b R-59 R-61 R-84",
}
"""Readings that the list names without a value: one way alone is known, or no question tells the choices apart."""
SAID_THERE = {
    ("whu-2013", "R-50"),
    ("zzvc-2019", "R-42"),
    ("zzvc-2019", "R-46"),
    ("bnuz-2015", "R-42"),
    ("bnuz-2015", "R-52"),
}
"""Documents that say themselves what the reading asks of the others."""


def of_sorts(*sorts: Sort) -> list[Hole]:
    return [hole for hole in HOLES if hole.sort in sorts]


def test_the_tables_have_these_holes_and_no_other() -> None:
    scored = {clause for document in documents() for row in document.rows for clause in (row.clause,)}
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
    """More wrong hands than two in whu, fewer reserves than wanted in bnuz, whose a fine is, who declares next."""
    silent = {
        (hole.document, hole.values)
        for hole in of_sorts(Sort.SILENCE)
        if hole.values and hole.what not in (NO_REMEDY, BOTH)
    }
    assert silent == {
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
        ("zzvc-2019", ("R-62",)): (34, (3, 5, 6, 7, 9), 40),
    }


@pytest.mark.parametrize("document", documents(), ids=lambda document: document.id)
def test_no_reading_of_scores_contests_conduct_and_damaged_text_is_missing(document: Document) -> None:
    """For every document that it touches, unless that document says it itself."""
    listed = {name for hole in HOLES if hole.document == document.id for name in hole.readings}
    touching = {each.id for each in readings() if each.topic in TOPICS and document.id in each.documents}
    said = {each for name, each in SAID_THERE if name == document.id}
    assert touching - listed == said - listed
    bare = {name for hole in HOLES if hole.document == document.id and not hole.values for name in hole.readings}
    assert bare == set(NO_VALUE[document.id].split())


def test_holes_speak_of_their_own_documents_and_in_both_languages() -> None:
    clauses = {clause.id: clause.document for document in documents() for clause in document.clauses}
    touched = {each.id: each.documents for each in readings()}
    for hole in HOLES:
        assert hole.clauses, hole
        assert all(clauses[clause] == hole.document for clause in hole.clauses), hole
        assert all(hole.document in touched[name] for name in hole.readings), hole
        assert hole.what.en != hole.what.zh
    assert set(SORTS) == set(Sort)


def test_numbers_that_follow_one_another_are_written_as_a_range() -> None:
    assert runs_of((9, 10, 11, 13, 40, 45, 50, 55, "A")) == ("9–11", "13", "40–55", "A")
    assert runs_of((120, 160)) == ("120", "160")
