"""Who wins a match, worked by hand from the texts; a side is level, levels past the ace, games."""

import pytest

from shengji_reference import NotAdmittedError, SideAtEnd, match_winner

from .settling import RANKS, under


def sides(text: str) -> tuple[SideAtEnd, SideAtEnd]:
    """Two sides as "K, A +2, 5 1g" has them: a level, then perhaps levels past the ace, and games."""
    made = []
    for side in text.split(", "):
        level, *others = side.split()
        past = sum(int(other) for other in others if other.startswith("+"))
        games = sum(int(other[:-1]) for other in others if other.endswith("g"))
        made.append(SideAtEnd(RANKS[level], past, games))
    return made[0], made[1]


@pytest.mark.parametrize(("name", "ended_by"), [("whu", "time"), ("zzvc", "hands"), ("bnuz", "time")])
@pytest.mark.parametrize(
    ("text", "winners"),
    [
        # The winner with side 0 on stage, and with side 1.
        ("5, 4", (0, 0)),
        ("2, 3", (1, 1)),
        ("10, 9", (0, 0)),
        ("J, 10", (0, 0)),
        ("K, A", (1, 1)),
        ("A, A +1", (1, 1)),
        ("A +12, A +11", (0, 0)),
        ("K, A +3", (1, 1)),
        ("2, 2", (0, 1)),
        ("A, A", (0, 1)),
        ("A +4, A +4", (0, 1)),
    ],
)
def test_level_then_levels_past_the_ace_then_stage(
    name: str, ended_by: str, text: str, winners: tuple[int, int]
) -> None:
    """whu:5.1, zzvc:A.1, bnuz:A.1.7. Readings: R-45."""
    if name == "bnuz" and any(side.past > 1 for side in sides(text)):
        with pytest.raises(NotAdmittedError, match="past is 0 or 1"):
            match_winner(under(name), sides(text), 0, ended_by)
        return
    assert tuple(match_winner(under(name), sides(text), stage, ended_by) for stage in (0, 1)) == winners


@pytest.mark.parametrize(
    ("name", "ended_by", "text", "winners"),
    [
        # At the bell: games first, or the level alone.
        ("bnuz", "time", "2 1g, A", (0, 0)),
        ("bnuz", "time", "A, 2 1g", (1, 1)),
        ("bnuz", "time", "6 1g, 7 1g", (1, 1)),
        ("bnuz", "time", "6 1g, 6 1g", (0, 1)),
        ("bnuz R-66=b", "time", "2 1g, A", (1, 1)),
        ("bnuz R-66=b", "time", "2 1g, 2", (0, 1)),
        ("bnuz R-66=b", "time", "3 1g, 2 1g", (0, 0)),
        # Two games end the match, whatever the levels, and however the bell is read.
        ("bnuz", "games", "A +1 2g, 2", (0, 0)),
        ("bnuz", "games", "A +1 1g, 2 2g", (1, 1)),
        ("bnuz R-66=b", "games", "2 2g, A 1g", (0, 0)),
    ],
)
def test_games(name: str, ended_by: str, text: str, winners: tuple[int, int]) -> None:
    """bnuz:A.1.7. Readings: R-66."""
    assert tuple(match_winner(under(name), sides(text), stage, ended_by) for stage in (0, 1)) == winners


@pytest.mark.parametrize(
    ("name", "ended_by", "text"),
    [
        ("whu", "hands", "5, 4"),
        ("whu", "games", "5, 4"),
        ("zzvc", "time", "5, 4"),
        ("zzvc", "games", "5, 4"),
        ("bnuz", "hands", "5, 4"),
        # Games where there are none.
        ("whu", "time", "5 1g, 4"),
        ("zzvc", "hands", "5, 4 1g"),
        # The bell after two games; games without two; both with two.
        ("bnuz", "time", "5 2g, 4"),
        ("bnuz", "time", "5, 4 2g"),
        ("bnuz", "games", "5, 4"),
        ("bnuz", "games", "5 1g, 4 1g"),
        ("bnuz", "games", "5 2g, 4 2g"),
        # Levels beyond the ace where they are lost.
        ("whu R-45=b", "time", "A +1, A"),
        ("zzvc R-45=b", "hands", "A, A +1"),
    ],
)
def test_ends_that_no_match_has(name: str, ended_by: str, text: str) -> None:
    with pytest.raises(NotAdmittedError):
        match_winner(under(name), sides(text), 0, ended_by)


@pytest.mark.parametrize(
    ("given", "stage", "ended_by", "message"),
    [
        (sides("5, 4"), 2, "time", "2 on stage"),
        (sides("5, 4")[:1], 0, "time", "1 sides"),
        (sides("5, 4"), 0, "bell", "'bell' is not a valid End"),
        (sides("5 +1, 4"), 0, "time", "past the ace at level 5"),
        ((SideAtEnd(15), SideAtEnd(2)), 0, "time", "level 15"),
        (sides("5 3g, 4"), 0, "time", "nobody wins more than 2"),
    ],
)
def test_sides_that_are_none(given: tuple[SideAtEnd, ...], stage: int, ended_by: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        match_winner(under("bnuz"), given, stage, ended_by)
