"""What a hand comes to, worked by hand from the texts; levels are written as people say them, side 0 declares."""

from dataclasses import replace
from typing import Any

import pytest

from shengji_reference import NotAdmittedError, Outcome, Settlement, UntoldError, settle
from shengji_reference.settle import HANDS_OF_MATCH, next_declarer
from shengji_spec.cards import Trump
from shengji_spec.documents import document, documents

from .plays import cards
from .settling import RANKS, played, under

DOCUMENTS = ("whu", "zzvc", "bnuz")
NAMES_OF_RANKS = {rank: name for name, rank in RANKS.items()}


def told(found: Settlement) -> str:
    """Rises, levels and levels past the ace: "3 0, K 5, 0 0"."""
    levels = " ".join(NAMES_OF_RANKS[level] for level in found.levels)
    return f"{found.rises[0]} {found.rises[1]}, {levels}, {found.past[0]} {found.past[1]}"


# The total


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize(
    ("points", "kitty", "lead", "winner", "total"),
    [
        # The kitty counts only where an attacker wins the last trick, partner or not.
        (75, "S5 ST SK H5 S2 S3 S4 S6", "C9", 0, 75),
        (75, "S5 ST SK H5 S2 S3 S4 S6", "C9", 2, 75),
        (75, "S5 ST SK H5 S2 S3 S4 S6", "C9", 1, 135),
        (75, "S5 ST SK H5 S2 S3 S4 S6", "C9", 3, 135),
        (75, "S5 ST SK H5 S2 S3 S4 S6", "C9 C9", 3, 195),
        (75, "S5 ST SK H5 S2 S3 S4 S6", "C9 C9 C8 C8", 3, 315),
        (0, "S5 ST SK H5 S2 S3 S4 S6", "C9", 1, 60),
        (170, "S5 ST SK H5 S2 S3 S4 S6", "C9", 0, 170),
        (200, "", "C9 C9", 1, 200),
        (120, "SK SK HK HK ST ST HT HT", "C9 C9 C8 C8", 1, 760),
    ],
)
def test_kitty_in_the_total(name: str, points: int, kitty: str, lead: str, winner: int, total: int) -> None:
    """whu:5.9, zzvc:A.7, zzvc:A.8.0, bnuz:A.5. Readings: R-43b."""
    assert settle(under(name), played(points, kitty=kitty, lead=lead, winner=winner)).total == total


@pytest.mark.parametrize(
    ("name", "points", "fines", "total"),
    [
        ("zzvc", 75, (0, 30), 45),
        ("zzvc", 75, (30, 0), 105),
        ("bnuz", 75, (30, 50), 55),
        ("bnuz", 30, (0, 30), 0),
        ("bnuz", 30, (0, 50), 0),
        ("bnuz", 0, (20, 50), 0),
        ("bnuz R-27b=b", 30, (0, 50), -20),
        ("zzvc R-27b=b", 0, (0, 70), -70),
        ("zzvc R-27b=b", 0, (60, 0), 60),
    ],
)
def test_fines_in_the_total(name: str, points: int, fines: tuple[int, int], total: int) -> None:
    """zzvc:A.6.4, bnuz:A.8.3: off for the attackers, side 1 here, and on for the declarers; R-27b."""
    assert settle(under(name), played(points, fines=fines)).total == total


def test_total_is_cut_at_nothing_once_at_the_end() -> None:
    """R-27b a: 10 − 50 + 20 is cut; 10 − 50 would be, and then 20 left over."""
    kitty = "S5 S5 S2 S3 S4 S6 H2 H3"
    assert settle(under("zzvc"), played(10, kitty=kitty, winner=1, fines=(0, 50))).total == 0
    assert settle(under("zzvc"), played(10, kitty=kitty, winner=1, fines=(20, 50))).total == 0
    assert settle(under("zzvc"), played(30, kitty=kitty, winner=1, fines=(0, 40))).total == 10


@pytest.mark.parametrize(("name", "told_as"), [("bnuz R-27b=b", "5 0, 10 5, 0 0"), ("zzvc R-27b=b", "3 0, 8 5, 0 0")])
def test_less_than_nothing_counts_as_nothing(name: str, told_as: str) -> None:
    assert told(settle(under(name), played(0, fines=(0, 50)))) == told_as


# Who is on stage, and who declares next


@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize("name", DOCUMENTS)
def test_stage_and_succession(name: str, declarer: int) -> None:
    """zzvc:A.10: the partner where the declarers stay, the next seat where they do not. Readings: R-46."""
    for points in (0, 40, 75):
        held = settle(under(name), played(points, declarer=declarer, winner=declarer))
        assert (held.stage, held.declarer) == (declarer % 2, (declarer + 2) % 4)
        assert held.rises[1 - declarer % 2] == 0 < held.rises[declarer % 2]
    for points in (80, 95, 120, 200):
        lost = settle(under(name), played(points, declarer=declarer, winner=declarer))
        assert (lost.stage, lost.declarer) == (1 - declarer % 2, (declarer + 1) % 4)
        assert lost.rises[declarer % 2] == 0
        assert (lost.rises[1 - declarer % 2] > 0) == (points > 95)


@pytest.mark.parametrize(
    ("name", "points", "stage", "declarer", "told_as"),
    [
        ("whu R-40=b", 80, 0, 2, "0 0, 5 5, 0 0"),
        ("whu R-40=b", 85, 1, 1, "0 0, 5 5, 0 0"),
        ("whu R-41=b", 40, 0, 2, "0 0, 5 5, 0 0"),
        ("whu R-41=b", 75, 0, 2, "0 0, 5 5, 0 0"),
        ("whu", 40, 0, 2, "1 0, 6 5, 0 0"),
        ("zzvc", 120, 1, 1, "0 1, 5 6, 0 0"),
        ("zzvc R-44=b", 120, 1, 1, "0 0, 5 5, 0 0"),
        ("bnuz", 15, 0, 2, "4 0, 9 5, 0 0"),
        ("bnuz R-48=b", 15, 0, 2, "3 0, 8 5, 0 0"),
    ],
)
def test_readings_of_the_rows(name: str, points: int, stage: int, declarer: int, told_as: str) -> None:
    found = settle(under(name), played(points))
    assert (found.stage, found.declarer, told(found)) == (stage, declarer, told_as)


# The bonus of overrides


@pytest.mark.parametrize(
    ("name", "points", "hand_number", "overrides", "told_as"),
    [
        *(("whu", 0, 2, number, f"{3 + number} 0, {8 + number if number < 3 else 'J'} 5, 0 0") for number in range(4)),
        *(("whu", 160, 9, number, f"0 {2 + number}, 5 {7 + number}, 0 0") for number in range(4)),
        ("whu", 0, 1, 2, "3 0, 5 2, 0 0"),
        ("whu", 120, 1, 1, "0 1, 2 3, 0 0"),
        # On a bare change of stage, too, or only on a rise.
        ("whu", 80, 2, 2, "0 2, 5 7, 0 0"),
        ("whu R-13=b", 80, 2, 2, "0 0, 5 5, 0 0"),
        ("whu R-13=b", 120, 2, 2, "0 3, 5 8, 0 0"),
        ("whu R-13=b R-41=b", 60, 2, 2, "0 0, 5 5, 0 0"),
        ("whu R-41=b", 60, 2, 2, "2 0, 7 5, 0 0"),
        ("whu R-40=b", 80, 2, 1, "1 0, 6 5, 0 0"),
        # The other texts know none.
        ("zzvc", 0, 2, 2, "3 0, 8 5, 0 0"),
        ("bnuz", 120, 2, 2, "0 2, 5 7, 0 0"),
    ],
)
def test_bonus_of_overrides(name: str, points: int, hand_number: int, overrides: int, told_as: str) -> None:
    """whu:5.3.c, whu:5.5. Readings: R-13."""
    levels = "2 2" if hand_number == 1 else "5 5"
    assert told(settle(under(name), played(points, levels, hand_number=hand_number, overrides=overrides))) == told_as


# Levels: 2, 10, the must-play ones, the ace and beyond


@pytest.mark.parametrize(
    ("name", "points", "levels", "past", "told_as"),
    [
        *((name, 0, "2 5", (0, 0), "3 0, 5 5, 0 0") for name in ("whu", "zzvc")),
        *((name, 0, "10 5", (0, 0), "3 0, K 5, 0 0") for name in ("whu", "zzvc")),
        *((name, 0, "J 5", (0, 0), "3 0, A 5, 0 0") for name in ("whu", "zzvc")),
        *((name, 0, "Q 5", (0, 0), "3 0, A 5, 1 0") for name in ("whu", "zzvc")),
        *((name, 0, "K 5", (0, 0), "3 0, A 5, 2 0") for name in ("whu", "zzvc")),
        *((name, 0, "A 5", (0, 0), "3 0, A 5, 3 0") for name in ("whu", "zzvc")),
        *((name, 40, "A A", (4, 7), "1 0, A A, 5 7") for name in ("whu", "zzvc")),
        *((name, 160, "A A", (4, 7), "0 2, A A, 4 9") for name in ("whu", "zzvc")),
        *((name, 160, "5 K", (0, 0), "0 2, 5 A, 0 1") for name in ("whu", "zzvc")),
        *((name, 90, "A A", (4, 7), "0 0, A A, 4 7") for name in ("whu", "zzvc")),
        # Gains beyond the ace are lost.
        *((f"{name} R-45=b", 0, "J 5", (0, 0), "3 0, A 5, 0 0") for name in ("whu", "zzvc")),
        *((f"{name} R-45=b", 0, "K 5", (0, 0), "1 0, A 5, 0 0") for name in ("whu", "zzvc")),
        *((f"{name} R-45=b", 0, "A 5", (0, 0), "0 0, A 5, 0 0") for name in ("whu", "zzvc")),
        # J and A must be played: declarers.
        ("bnuz", 0, "2 5", (0, 0), "5 0, 7 5, 0 0"),
        ("bnuz", 0, "6 5", (0, 0), "5 0, J 5, 0 0"),
        ("bnuz", 0, "7 5", (0, 0), "4 0, J 5, 0 0"),
        ("bnuz", 0, "10 5", (0, 0), "1 0, J 5, 0 0"),
        ("bnuz", 60, "10 5", (0, 0), "1 0, J 5, 0 0"),
        ("bnuz", 0, "J 5", (0, 0), "3 0, A 5, 0 0"),
        ("bnuz", 40, "J 5", (0, 0), "2 0, K 5, 0 0"),
        ("bnuz", 0, "Q 5", (0, 0), "2 0, A 5, 0 0"),
        ("bnuz", 0, "K 5", (0, 0), "1 0, A 5, 0 0"),
        # The same of attackers on their way there.
        ("bnuz", 200, "5 5", (0, 0), "0 6, 5 J, 0 0"),
        ("bnuz", 200, "5 7", (0, 0), "0 4, 5 J, 0 0"),
        ("bnuz", 160, "5 Q", (0, 0), "0 2, 5 A, 0 0"),
        ("bnuz", 200, "5 10", (0, 0), "0 1, 5 J, 0 0"),
        # Attackers at J or A: they do not leave it, or do, or nobody knows here.
        ("bnuz", 200, "5 J", (0, 0), "0 0, 5 J, 0 0"),
        ("bnuz", 200, "5 A", (0, 0), "0 0, 5 A, 0 0"),
        ("bnuz R-47=b", 100, "5 J", (0, 0), "0 1, 5 Q, 0 0"),
        ("bnuz R-47=b", 200, "5 J", (0, 0), "0 3, 5 A, 0 0"),
        ("bnuz R-47=b", 200, "5 7", (0, 0), "0 4, 5 J, 0 0"),
        ("bnuz R-47=b", 95, "5 J", (0, 0), "0 0, 5 J, 0 0"),
        ("bnuz R-47=c", 95, "5 J", (0, 0), "0 0, 5 J, 0 0"),
        ("bnuz R-47=c", 95, "5 A", (0, 0), "0 0, 5 A, 0 0"),
        ("bnuz R-47=c", 0, "J A", (0, 0), "3 0, A A, 0 0"),
        ("bnuz R-47=c", 200, "5 7", (0, 0), "0 4, 5 J, 0 0"),
        # Declarers who lose keep their level.
        ("bnuz", 200, "J 5", (0, 0), "0 6, J J, 0 0"),
        ("bnuz", 200, "A 5", (0, 0), "0 6, A J, 0 0"),
    ],
)
def test_levels(name: str, points: int, levels: str, past: tuple[int, int], told_as: str) -> None:
    """bnuz:A.6.3. Readings: R-45, R-47."""
    found = settle(under(name), played(points, levels, past=past))
    assert told(found) == told_as
    assert not found.game_over
    assert found.declarer is not None


@pytest.mark.parametrize("points", [100, 120, 200])
@pytest.mark.parametrize("levels", ["5 J", "5 A", "J J", "A A"])
def test_whether_attackers_have_declared_there_is_not_told(points: int, levels: str) -> None:
    """R-47 c."""
    with pytest.raises(UntoldError, match=f"leave level {RANKS[levels.split()[1]]}"):
        settle(under("bnuz R-47=c"), played(points, levels))


@pytest.mark.parametrize(
    ("name", "points", "levels", "declarer", "told_as", "stage", "following"),
    [
        ("bnuz", 75, "A 5", 0, "1 0, A 5, 1 0", 0, None),
        ("bnuz", 0, "A J", 2, "1 0, A J, 1 0", 0, None),
        ("bnuz", 0, "5 A", 1, "0 1, 5 A, 0 1", 1, None),
        ("bnuz R-67=b", 75, "A 5", 0, "1 0, A 5, 1 0", 0, 2),
        ("bnuz R-67=b", 0, "5 A", 3, "0 1, 5 A, 0 1", 1, 1),
        ("bnuz R-47=b", 100, "5 A", 0, "0 1, 5 A, 0 1", 1, None),
        ("bnuz R-47=b R-67=b", 200, "5 A", 0, "0 1, 5 A, 0 1", 1, 1),
        ("bnuz R-47=c", 20, "A 5", 0, "1 0, A 5, 1 0", 0, None),
    ],
)
def test_games_won(
    name: str, points: int, levels: str, declarer: int, told_as: str, stage: int, following: int | None
) -> None:
    """bnuz:A.1.7, bnuz:A.1.3: one level past the ace, never more, ends the game. Readings: R-67."""
    found = settle(under(name), played(points, levels, declarer=declarer, winner=declarer))
    assert (told(found), found.stage, found.declarer, found.game_over) == (told_as, stage, following, True)


def test_succession() -> None:
    assert [next_declarer(declarer, 0) for declarer in range(4)] == [2, 2, 0, 0]
    assert [next_declarer(declarer, 1) for declarer in range(4)] == [1, 3, 3, 1]


# What happened


def test_events_say_what_a_hand_came_to() -> None:
    hand = played(70, "K 5", overrides=2, kitty="S5 S2 S3 S4 S6 H2 H3 H4", winner=3)
    found = settle(under("whu"), hand)
    assert [(event.happening, event.seat, event.side, event.value) for event in found.events] == [
        (Outcome.KITTY_WON, 3, None, 10),
        (Outcome.STAGE_TAKEN, None, 1, None),
        (Outcome.BONUS, None, 1, 2),
        (Outcome.ROSE, None, 1, 2),
        (Outcome.DEAL_PASSED, 1, None, None),
    ]


def test_events_of_a_game_won() -> None:
    found = settle(under("bnuz"), played(70, "A 5", fines=(0, 20)))
    assert [(event.happening, event.side, event.value) for event in found.events] == [
        (Outcome.FINED, 1, -20),
        (Outcome.STAGE_KEPT, 0, None),
        (Outcome.ROSE, 0, 1),
        (Outcome.GAME_WON, 0, None),
        (Outcome.DEAL_OPEN, None, None),
    ]


def test_event_of_a_level_that_stops_a_rise() -> None:
    found = settle(under("bnuz"), played(200, "5 7"))
    assert [(event.happening, event.value) for event in found.events[1:3]] == [
        (Outcome.ROSE, 4),
        (Outcome.STOPPED, RANKS["J"]),
    ]


def test_events_cite_clauses_that_there_are() -> None:
    known = {clause.id for document in documents() for clause in document.clauses}
    hands = [
        (under("whu"), played(70, overrides=1, kitty="S5 S2 S3 S4 S6 H2 H3 H4", winner=3)),
        (under("bnuz"), played(0, "A 5", fines=(10, 0))),
        (under("bnuz"), played(0, "10 5")),
    ]
    events = [event for rules, hand in hands for event in settle(rules, hand).events]
    assert {event.happening for event in events} == set(Outcome)
    assert {clause for event in events for clause in event.clauses} <= known
    assert all(event.clauses for event in events)


# What may not be


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hand_number": 0}, "hand 0"),
        ({"overrides": -1}, "-1 overrides"),
        ({"levels": (5, 15)}, "level 15"),
        ({"levels": (5, 1)}, "level 1"),
        ({"levels": (6, 7)}, "level 5 is neither side's"),
        ({"past": (1, 0)}, "1 levels past the ace at level 5"),
        ({"past": (0, -1)}, "-1 levels past the ace"),
        ({"points": 72}, "72 points"),
        ({"points": -5}, "-5 points"),
        ({"points": 205}, "205 points"),
        ({"points": 200, "kitty": cards("S5 S2 S3 S4 S6 H2 H3 H4")}, "200 points beside 5"),
        ({"kitty": cards("S2 S3 S4 S6 H2 H3 H4")}, "7 cards of the kitty"),
        ({"kitty": cards("S2 S2 S2 S6 H2 H3 H4 H5")}, "more than twice"),
        ({"kitty": cards("C9 C9 S2 S6 H2 H3 H4 H5")}, "more than twice"),
        ({"trump": Trump(5, 4)}, "suit"),
        ({"declarer": 4}, "seat 4"),
        ({"winner": -1}, "seat -1"),
        ({"fines": (5, 0)}, "fines"),
        ({"fines": (0, -10)}, "fines"),
        ({"hand_number": 1}, "both sides begin at 2"),
        ({"points": 5, "lead": cards("CK"), "winner": 1}, "has the 10 that were led"),
        ({"points": 195, "lead": cards("CK"), "winner": 0}, "has the 10 that were led"),
    ],
)
def test_hands_that_are_none(change: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        settle(under("whu"), replace(played(70), **change))  # type: ignore[arg-type]


@pytest.mark.parametrize("lead", ["", "C9 C8", "C9 D9"])
def test_last_tricks_that_are_none(lead: str) -> None:
    with pytest.raises(NotAdmittedError, match="may not be led"):
        settle(under("whu"), played(70, lead=lead))


def test_a_hand_may_be_played_at_the_level_of_either_side() -> None:
    """Where the deal moves and the level stays, or a redeal keeps the level. R-71, R-73."""
    hand = replace(played(0, "5 7"), trump=Trump(7, 0))
    for name in ("zzvc R-71=b", "zzvc R-73=b"):
        assert told(settle(under(name), hand)) == "3 0, 8 7, 0 0"
    for name in ("whu", "zzvc", "zzvc R-71=c", "bnuz"):
        with pytest.raises(NotAdmittedError, match="at the declarers' level"):
            settle(under(name), hand)


@pytest.mark.parametrize(
    ("name", "changed", "message"),
    [
        ("whu", {"fines": (10, 0)}, "nothing is thrown"),
        ("bnuz R-29b=b", {"fines": (10, 0)}, "nothing is thrown"),
        ("zzvc", {"hand_number": 18}, "a match has 17"),
        ("whu R-45=b", {"levels": "A 5", "past": (1, 0)}, "no hand begins beyond"),
        ("bnuz", {"levels": "A 5", "past": (1, 0)}, "no hand begins beyond"),
    ],
)
def test_hands_that_cannot_be_under_the_rules(name: str, changed: dict[str, Any], message: str) -> None:
    with pytest.raises(NotAdmittedError, match=message):
        settle(under(name), played(70, **changed))


def test_the_hands_of_a_match_are_counted_alike() -> None:
    """zzvc:A.1: what the engine says in two places, and the text."""
    assert document("zzvc-2019").limits.hands == HANDS_OF_MATCH


@pytest.mark.parametrize(
    ("told_before", "told_as"), [((False, True), "0 1, 5 Q, 0 0"), ((True, False), "0 0, 5 J, 0 0")]
)
def test_attackers_leave_a_level_at_which_they_have_declared(told_before: tuple[bool, bool], told_as: str) -> None:
    """R-47 c."""
    hand = replace(played(100, "5 J"), has_declared=told_before)
    assert told(settle(under("bnuz R-47=c"), hand)) == told_as
