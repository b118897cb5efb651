"""What follows an offence, worked by hand from the texts: every kind, whenever it is found, under every document.

Seat 0 declares; side 1 is at fault in the tables unless something else is said.
"""

from itertools import combinations

import pytest

from shengji_reference import Found, Judgement, NotAdmittedError, Offence, Ruling, offence
from shengji_spec.cards import ACE, QUEEN
from shengji_spec.documents import documents
from shengji_spec.rulesets import all_combinations

from .settling import NAMES, under

AT_FAULT = {"miscount_pair": (1, 3)}
FOUND = {"B": "before_burial", "N": "before_next_play", "P": "during_play", "A": "after_hand"}
NEVER_EARLY = ("revoke", "wrong_play", "wrong_ruff", "wrong_burial")

REFEREE = "BNPA referee"
STEPS = "0 warning, 1 hand_and_level_lost, 2 round_lost, 3 round_lost"
COUNTED = "0 noted, 1 disqualified, 2 disqualified"

WHU = {
    "miscount_pair": "B draw_from_long, NP referee, A hand_lost",
    "miscount_one": "B referee, NP referee, A hand_lost",
    "wrong_burial": "NPA deal_lost",
    "revoke": "N taken_back, PA hand_lost",
    "wrong_play": "N taken_back, PA card_stays",
    **dict.fromkeys(("out_of_turn", "slow", "signal", "peek", "disobey", "talk", "grave"), REFEREE),
    "late": "B referee",
}
ZZVC = {
    **dict.fromkeys(("miscount_pair", "miscount_one", "out_of_turn"), REFEREE),
    **dict.fromkeys(("slow", "peek", "disobey", "grave"), REFEREE),
    **dict.fromkeys(("revoke", "wrong_play", "wrong_burial"), "NPA referee"),
    "signal": "BNPA noted",
    "talk": "BNPA noted",
    "late": "B forfeit",
}
BNUZ = {
    **dict.fromkeys(("miscount_pair", "miscount_one"), "BNPA hand_lost"),
    **dict.fromkeys(("out_of_turn", "signal"), REFEREE),
    "wrong_burial": "NPA referee",
    **dict.fromkeys(("slow", "peek", "disobey", "talk"), "BNPA warning"),
    "revoke": "NPA hand_lost",
    "wrong_play": "NPA card_stays",
    "late": "B forfeit",
    "grave": "BNPA disqualified",
}
TABLES = {
    "whu": WHU,
    "whu R-52=b": {**WHU, "revoke": "NPA hand_lost", "wrong_play": "NPA card_stays"},
    "whu R-55=b": {**WHU, "wrong_burial": "NPA referee"},
    "whu R-59=b": WHU,
    "zzvc": ZZVC,
    "zzvc R-58=b": {
        **ZZVC,
        "miscount_pair": "BNPA hand_lost",
        "miscount_one": "BNPA hand_lost",
        "revoke": "NPA hand_lost",
        "wrong_play": "NPA card_stays",
    },
    "zzvc R-34=b": {**ZZVC, "wrong_ruff": "NPA referee"},
    "zzvc R-34=b R-58=b": {
        **ZZVC,
        "miscount_pair": "BNPA hand_lost",
        "miscount_one": "BNPA hand_lost",
        "revoke": "NPA hand_lost",
        "wrong_play": "NPA card_stays",
        "wrong_ruff": "NPA hand_lost",
    },
    "bnuz": BNUZ,
    "bnuz R-34=b": {**BNUZ, "wrong_ruff": "NPA hand_lost"},
    "bnuz R-50=b": {
        **BNUZ,
        "miscount_pair": "B draw_from_long, NPA hand_lost",
        "miscount_one": "B referee, NPA hand_lost",
    },
    "bnuz R-50=c": {
        **BNUZ,
        "miscount_pair": "B redeal, NPA hand_lost",
        "miscount_one": "B redeal, NPA hand_lost",
    },
    "bnuz R-57b=b": BNUZ,
    "bnuz R-59=b": BNUZ,
}
"""What is ruled when an offence is the side's first, by when it is found."""


def charged(
    name: str,
    kind: str,
    at_fault: tuple[int, ...] | None = None,
    found: str = "after_hand",
    rises: tuple[int, int] = (0, 2),
    stage: int = 1,
    earlier: int = 0,
    declarer: int = 0,
) -> Judgement:
    """Judge an offence of side 1 in a hand of seat 0 that the attackers won, if nothing else is said."""
    seats = AT_FAULT.get(kind, (3,)) if at_fault is None else at_fault
    return offence(under(name), kind, seats, found, declarer, rises, stage, earlier)


def spelled(rulings: str) -> dict[str, str]:
    """The rulings of a line of the tables, by when the offence is found."""
    return {FOUND[letter]: words[1] for line in rulings.split(", ") if (words := line.split()) for letter in words[0]}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("kind", [kind.value for kind in Offence])
def test_every_kind_whenever_it_is_found(name: str, kind: str) -> None:
    wanted = spelled(TABLES[name].get(kind, ""))
    for found in Found:
        if kind in NEVER_EARLY and found == "before_burial":
            with pytest.raises(ValueError, match="nobody buries or plays before the burial"):
                charged(name, kind, found=found)
        elif kind == "late" and found != "before_burial":
            with pytest.raises(ValueError, match="found before the burial"):
                charged(name, kind, found=found)
        elif kind not in TABLES[name]:
            with pytest.raises(NotAdmittedError, match="no offence"):
                charged(name, kind, found=found)
        else:
            assert charged(name, kind, found=found).ruling == wanted[found]


@pytest.mark.parametrize(
    ("name", "kinds", "rulings"),
    [
        ("bnuz", ("slow", "peek", "disobey", "talk"), STEPS),
        ("bnuz R-57b=b", ("slow", "peek", "disobey", "talk"), STEPS),
        ("zzvc", ("talk", "signal"), COUNTED),
        ("zzvc R-58=b", ("talk", "signal"), COUNTED),
        ("bnuz", ("signal",), "0 referee, 2 referee"),
        ("zzvc", ("slow", "peek", "disobey"), "0 referee, 2 referee"),
        ("whu", ("slow", "signal", "peek", "disobey", "talk"), "0 referee, 2 referee"),
        ("bnuz", ("revoke",), "0 hand_lost, 2 hand_lost"),
        ("bnuz", ("grave",), "0 disqualified, 2 disqualified"),
    ],
)
def test_steps(name: str, kinds: tuple[str, ...], rulings: str) -> None:
    """bnuz:A.7, zzvc:A.11: what the second and third offence of a side come to."""
    for kind in kinds:
        for earlier, ruling in (line.split() for line in rulings.split(", ")):
            assert charged(name, kind, earlier=int(earlier)).ruling == ruling, (kind, earlier)


# Both sides at fault


@pytest.mark.parametrize(
    ("name", "kind"),
    [(name, kind) for name, table in TABLES.items() for kind in table if kind not in {"miscount_one", "wrong_burial"}],
)
def test_no_side_loses_where_both_are_at_fault(name: str, kind: str) -> None:
    nobody_loses = {"taken_back", "card_stays", "draw_from_long", "redeal", "noted", "warning", "referee"}
    for found, ruling in spelled(TABLES[name][kind]).items():
        wanted = ruling if ruling in nobody_loses else "referee"
        if kind == "miscount_pair" and name.startswith("whu") and found == "after_hand":
            wanted = "redeal"
        assert charged(name, kind, (0, 1), found).ruling == wanted


def test_one_long_and_one_short_hand() -> None:
    """whu:5.10.2: on opposite sides the hand is dealt again, whoever sits where; on one side it is lost."""
    for seats in combinations(range(4), 2):
        found = charged("whu", "miscount_pair", seats, declarer=3, rises=(2, 0), stage=0)
        if seats in {(0, 2), (1, 3)}:
            assert found.ruling == Ruling.HAND_LOST
        else:
            assert found == Judgement(Ruling.REDEAL, (0, 0), 1, 3)


@pytest.mark.parametrize(("name", "kind", "ruling"), [("bnuz", "peek", "warning"), ("zzvc", "talk", "noted")])
def test_only_the_first_step_stands_where_both_are_at_fault(name: str, kind: str, ruling: str) -> None:
    """bnuz:A.7, zzvc:A.11: a warning and a note hurt neither side, the next step would."""
    rulings = [charged(name, kind, (0, 1), earlier=earlier).ruling for earlier in range(3)]
    assert rulings == [ruling, "referee", "referee"]


# What the hand comes to


@pytest.mark.parametrize(
    ("ruling", "name", "kind", "found", "earlier"),
    [
        ("referee", "whu", "slow", "during_play", 0),
        ("taken_back", "whu", "revoke", "before_next_play", 0),
        ("card_stays", "bnuz", "wrong_play", "during_play", 0),
        ("draw_from_long", "whu", "miscount_pair", "before_burial", 0),
        ("noted", "zzvc", "talk", "during_play", 0),
        ("warning", "bnuz", "peek", "during_play", 0),
    ],
)
def test_the_hand_stands(ruling: str, name: str, kind: str, found: str, earlier: int) -> None:
    for rises, stage, following in (((3, 0), 0, 2), ((0, 0), 0, 2), ((0, 2), 1, 1), ((0, 0), 1, 1)):
        judged = charged(name, kind, found=found, earlier=earlier, rises=rises, stage=stage)
        assert judged == Judgement(Ruling(ruling), rises, stage, following)


HAND_LOST = [
    # Who was at fault, what the hand gave, and what it comes to where the innocent rise by what they earned.
    ((3,), (3, 0), 0, (3, 0), 0, 2),
    ((3,), (0, 0), 0, (0, 0), 0, 2),
    ((3,), (0, 2), 1, (0, 0), 0, 2),
    ((3,), (0, 0), 1, (0, 0), 0, 2),
    ((0,), (3, 0), 0, (0, 0), 1, 1),
    ((0,), (0, 0), 0, (0, 0), 1, 1),
    ((0,), (0, 2), 1, (0, 2), 1, 1),
    ((2,), (0, 0), 1, (0, 0), 1, 1),
    ((0, 2), (0, 2), 1, (0, 2), 1, 1),
]


@pytest.mark.parametrize(("at_fault", "rises", "stage", "counted", "on_stage", "following"), HAND_LOST)
@pytest.mark.parametrize(("name", "more"), [("bnuz", 0), ("zzvc R-58=b", 0), ("whu", 1)])
def test_hands_lost(
    name: str,
    more: int,
    at_fault: tuple[int, ...],
    rises: tuple[int, int],
    stage: int,
    counted: tuple[int, int],
    on_stage: int,
    following: int,
) -> None:
    """bnuz:A.8.1, whu:5.10.5: the others take the stage and rise by the real result, whu by one more. R-51."""
    wanted = (counted[0] + more, counted[1]) if on_stage == 0 else (counted[0], counted[1] + more)
    judged = charged(name, "revoke", at_fault, rises=rises, stage=stage)
    assert judged == Judgement(Ruling.HAND_LOST, wanted, on_stage, following)


@pytest.mark.parametrize(("at_fault", "rises", "stage", "counted", "on_stage", "following"), HAND_LOST)
def test_hands_lost_and_a_level(
    at_fault: tuple[int, ...],
    rises: tuple[int, int],
    stage: int,
    counted: tuple[int, int],
    on_stage: int,
    following: int,
) -> None:
    """bnuz:A.7: as a hand lost, and the offender a level; or nobody rises. Readings: R-57, R-57b."""
    wanted = (counted[0], -1) if on_stage == 0 else (-1, counted[1])
    judged = charged("bnuz", "peek", at_fault, rises=rises, stage=stage, earlier=1)
    assert judged == Judgement(Ruling.HAND_AND_LEVEL_LOST, wanted, on_stage, following)
    alone = (0, -1) if on_stage == 0 else (-1, 0)
    judged = charged("bnuz R-57b=b", "peek", at_fault, rises=rises, stage=stage, earlier=1)
    assert judged == Judgement(Ruling.HAND_AND_LEVEL_LOST, alone, on_stage, following)


@pytest.mark.parametrize(
    ("ruling", "name", "kind", "found", "earlier", "at_fault", "judged"),
    [
        # A wrong burial: the others have the stage, and nobody rises.
        ("deal_lost", "whu", "wrong_burial", "during_play", 0, (0,), ((0, 0), 1, 1)),
        ("deal_lost", "whu", "wrong_burial", "during_play", 0, (3,), ((0, 0), 0, 2)),
        # The same declarer deals again.
        ("redeal", "bnuz R-50=c", "miscount_one", "before_burial", 0, (1,), ((0, 0), 0, 0)),
        # The end of the match.
        ("round_lost", "bnuz", "talk", "during_play", 2, (1,), ((0, 0), 0, None)),
        ("disqualified", "zzvc", "talk", "during_play", 1, (1, 3), ((0, 0), 0, None)),
        ("disqualified", "bnuz", "grave", "after_hand", 0, (2,), ((0, 0), 1, None)),
        ("forfeit", "zzvc", "late", "before_burial", 0, (0,), ((0, 0), 1, None)),
        ("forfeit", "bnuz", "late", "before_burial", 0, (1,), ((0, 0), 0, None)),
    ],
)
def test_what_else_a_hand_comes_to(
    ruling: str,
    name: str,
    kind: str,
    found: str,
    earlier: int,
    at_fault: tuple[int, ...],
    judged: tuple[tuple[int, int], int, int | None],
) -> None:
    for rises, stage in (((3, 0), 0), ((0, 2), 1)):
        answer = charged(name, kind, at_fault, found, rises, stage, earlier)
        assert answer == Judgement(Ruling(ruling), *judged)


# A game won, a deal grabbed, levels


@pytest.mark.parametrize(
    ("name", "kind", "at_fault", "earlier", "rises", "following"),
    [
        ("bnuz", "peek", (3,), 0, (1, 0), None),
        ("bnuz", "revoke", (3,), 0, (1, 0), None),
        ("bnuz", "peek", (3,), 1, (1, -1), None),
        ("bnuz R-57b=b", "peek", (3,), 1, (0, -1), 2),
        ("bnuz", "revoke", (0,), 0, (0, 0), 1),
        ("bnuz", "peek", (0,), 1, (-1, 0), 1),
        ("bnuz R-67=b", "revoke", (3,), 0, (1, 0), 2),
    ],
)
def test_a_game_that_was_won(
    name: str, kind: str, at_fault: tuple[int, ...], earlier: int, rises: tuple[int, int], following: int | None
) -> None:
    """bnuz:A.1.3: seat 0's side has won a game from the ace; who takes that hand away takes the game away. R-67."""
    judged = offence(under(name), kind, at_fault, "after_hand", 0, (1, 0), 0, earlier, game_over=True, levels=(ACE, 5))
    assert (judged.rises, judged.declarer) == (rises, following)


def test_a_void_hand_whose_deal_was_grabbed_is_grabbed_again() -> None:
    """whu:5.10.2: the same hand is played again. R-73b."""
    for grabbed, following in ((False, 3), (True, None)):
        judged = offence(under("whu"), "miscount_pair", (0, 1), "after_hand", 3, (2, 0), 0, grabbed=grabbed)
        assert judged == Judgement(Ruling.REDEAL, (0, 0), 1, following)


@pytest.mark.parametrize(("level", "lost"), [(2, 0), (3, 1), (ACE, 1)])
def test_a_level_is_lost_down_to_two(level: int, lost: int) -> None:
    """bnuz:A.7. R-57."""
    judged = offence(under("bnuz"), "peek", (1,), "after_hand", 0, (0, 2), 1, 1, levels=(7, level))
    assert judged == Judgement(Ruling.HAND_AND_LEVEL_LOST, (0, -lost), 0, 2)


# Clauses


@pytest.mark.parametrize("document", NAMES.values())
def test_each_ruling_rests_on_a_clause(document: str) -> None:
    """Every ruling cites its document, unless only a reading speaks (R-50 c, R-58 b)."""
    prefix = document.partition("-")[0]
    known = {clause.id for each in documents() for clause in each.clauses}
    for ruleset in all_combinations(document, ("R-34", "R-50", "R-52", "R-55", "R-58")):
        for kind in Offence:
            for found in Found:
                is_early = found == "before_burial"
                if (kind in NEVER_EARLY and is_early) or (kind == "late" and not is_early):
                    continue
                if kind == "wrong_ruff" and not ruleset.rules.ruffs_must_match:
                    continue
                judged = offence(ruleset.rules, kind, AT_FAULT.get(kind, (3,)), found, 0, (0, 2), 1)
                assert set(judged.clauses) <= known
                assert any(clause.startswith(prefix) for clause in judged.clauses) or (
                    judged.ruling in {"redeal", "draw_from_long"} or ruleset.choices.get("R-58") == "b"
                )


@pytest.mark.parametrize("name", ["whu", "zzvc"])
def test_no_game_is_won_where_there_are_none(name: str) -> None:
    with pytest.raises(NotAdmittedError, match="wins no game"):
        offence(under(name), "peek", (1,), "after_hand", 0, (1, 0), 0, game_over=True)


# What may not be


@pytest.mark.parametrize(
    ("kind", "at_fault", "found", "changes", "message"),
    [
        ("sneeze", (1,), "after_hand", {}, "'sneeze' is not a valid Offence"),
        ("talk", (1,), "tomorrow", {}, "'tomorrow' is not a valid Found"),
        ("talk", (), "after_hand", {}, "give one to 4"),
        ("talk", (1, 1), "after_hand", {}, "each once"),
        ("talk", (4,), "after_hand", {}, "seat 4"),
        ("miscount_pair", (1,), "after_hand", {}, "2 at fault, got 1"),
        ("miscount_pair", (1, 2, 3), "after_hand", {}, "2 at fault, got 3"),
        ("miscount_one", (1, 3), "after_hand", {}, "1 at fault, got 2"),
        ("wrong_burial", (1, 3), "after_hand", {}, "1 at fault, got 2"),
        ("talk", (1,), "after_hand", {"game_over": True, "rises": (0, 0)}, "no game is won"),
        ("talk", (1,), "after_hand", {"game_over": True, "levels": (5, QUEEN)}, "no game is won"),
        ("talk", (1,), "after_hand", {"levels": (5, 1)}, "level 1"),
        ("talk", (1,), "after_hand", {"rises": (-1, 0)}, "only the side on stage rises"),
        ("talk", (1,), "after_hand", {"rises": (1, 0), "stage": 1}, "only the side on stage rises"),
        ("talk", (1,), "after_hand", {"stage": 2}, "side 2 on stage"),
        ("talk", (1,), "after_hand", {"declarer": 5}, "seat 5"),
        ("talk", (1,), "after_hand", {"earlier": -1}, "-1 offences before"),
    ],
)
def test_charges_that_are_none(
    kind: str, at_fault: tuple[int, ...], found: str, changes: dict[str, object], message: str
) -> None:
    given = {"declarer": 0, "rises": (0, 2), "stage": 1, "earlier": 0, **changes}
    with pytest.raises(ValueError, match=message):
        offence(under("bnuz"), kind, at_fault, found, **given)  # type: ignore[arg-type]
