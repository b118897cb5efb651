"""The list of holes in the texts: the same holes, values and readings as are known from reading them, and no other."""

from shengji_spec.documents import documents, readings
from shengji_spec.proof.holes import SORTS, Hole, Sort, holes

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
    ("zzvc-2019", ("zzvc:A.10",), Sort.IDLE, (), ()),
    ("bnuz-2015", ("bnuz:A.1.5",), Sort.UNSATISFIABLE, (0, 1, 2, 3), ("R-65",)),
    ("bnuz-2015", ("bnuz:3", "bnuz:A.1.6"), Sort.CONTRADICTION, (), ("R-63",)),
    ("bnuz-2015", ("bnuz:A.7",), Sort.GAP, (2,), ("R-57",)),
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
    ("bnuz-2015", "R-66"): ("5 (1) : 9",),
    ("bnuz-2015", "R-67"): ("game",),
}
NO_HOLES = {
    "R-43b": "whom the kitty favours: the siblings say so, and no other way to read whu has been thought of",
    "R-49": "the steps of bnuz:A.6.2 are in its row",
    "R-49b": "the steps of whu:5.5 are in its row",
    "R-51": "what a hand really gave is a number, of which nothing is left out",
    "R-53": "a revoke found after the hand falls under the same words as one found before",
    "R-56": "who is counted is no value of any question",
    "R-61": "whether an unfinished hand counts is settled before the questions begin",
}
"""Readings of this part that no value of any question falls into, and why."""

OF_OTHER_PARTS = {"R-84"}
"""On what is said of tricks and the kitty, which stands under the same topic."""


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
        if (hole.document, hole.values) not in tables and len(hole.values) < len(FORTIES)
    }
    assert found == OF_SENTENCES


def test_the_ranges_without_dashes_have_one_cut_each() -> None:
    (hole,) = of_sorts(Sort.DAMAGED)
    assert hole.clauses == ("zzvc:A.9",)
    assert hole.readings == ("R-90",)
    assert hole.values == ("535 = 5–35", "4075 = 40–75", "80115 = 80–115", "120155 = 120–155", "160200 = 160–200")


def test_these_offences_are_left_to_a_person() -> None:
    found = {
        (hole.document, hole.clauses, hole.values, hole.readings) for hole in of_sorts(Sort.SILENCE) if hole.values
    }
    assert found == OF_OFFENCES


def test_who_declares_next_is_not_said_in_whu_and_bnuz() -> None:
    silent = [hole for hole in of_sorts(Sort.SILENCE) if not hole.values]
    assert [(hole.document, hole.readings) for hole in silent] == [("whu-2013", ("R-46",)), ("bnuz-2015", ("R-46",))]


def test_readings_part_on_these_values_and_no_other() -> None:
    assert {(hole.document, *hole.readings): hole.values for hole in of_sorts(Sort.OPEN)} == OPEN


def test_these_numbers_of_entrants_do_not_come_out_even() -> None:
    found = {(hole.document, hole.readings): hole.values for hole in of_sorts(Sort.GAP) if len(hole.values) > 20}
    assert {key: (len(values), values[:5], values[-1]) for key, values in found.items()} == {
        ("whu-2013", ("R-60",)): (32, (3, 5, 6, 7, 9), 39),
        ("whu-2013", ("R-60b",)): (32, (9, 10, 11, 12, 13), 40),
        ("zzvc-2019", ("R-62",)): (34, (3, 5, 6, 7, 9), 40),
    }


def test_every_reading_of_scores_matches_and_conduct_is_in_the_list_or_is_said_to_be_none() -> None:
    listed = {name for hole in HOLES for name in hole.readings}
    of_this_part = {each.id for each in readings() if each.topic in ("score", "event", "conduct")} - OF_OTHER_PARTS
    assert of_this_part - listed == set(NO_HOLES)


def test_holes_speak_of_their_own_documents_and_in_both_languages() -> None:
    clauses = {clause.id: clause.document for document in documents() for clause in document.clauses}
    touched = {each.id: each.documents for each in readings()}
    for hole in HOLES:
        assert hole.clauses, hole
        assert all(clauses[clause] == hole.document for clause in hole.clauses), hole
        assert all(hole.document in touched[name] for name in hole.readings), hole
        assert hole.what.en != hole.what.zh
    assert set(SORTS) == set(Sort)
