"""The operation on a match: who has won it."""

import re
from typing import Any, NamedTuple

import shengji_reference as engine
from shengji_conformance.notation import RANKS, BadInput, quoted, read_level
from shengji_conformance.operations.base import Answer, Field, NotAdmitted, Operation, number_field
from shengji_conformance.operations.calls import read_object
from shengji_conformance.operations.items import Item, type_items, type_levels, type_number, type_numbers, type_word
from shengji_spec.cards import ACE
from shengji_spec.citations import citations
from shengji_spec.documents import Text
from shengji_spec.matches import Side, is_winner, may_end
from shengji_spec.rules import Rules
from shengji_spec.scope import is_of_match

ENDS = ("time", "hands", "games")
"""What ends a match, as the protocol spells BY_TIME, BY_HANDS and BY_GAMES."""


class EndedMatch(NamedTuple):
    """A question about a match that has ended."""

    sides: tuple[Side, Side]
    stage: int
    ended_by: int


GAMES = number_field("games", 0, 2)
PAST = number_field("past", 0, 1000)
LEVEL_SCHEMA = {"enum": list(RANKS[2:])}


def read_sides(value: object, where: str) -> tuple[Side, Side]:
    """Read both sides: level, levels beyond the ace, games."""
    if not isinstance(value, list) or len(value) != 2:
        raise BadInput(f"{where}: expected side 0 and side 1, got {quoted(value)}")
    return read_side(value[0], f"{where}[0]"), read_side(value[1], f"{where}[1]")


def read_side(value: object, where: str) -> Side:
    """Read one side."""
    entry = read_object(value, where, ("level", "past", "games"))
    side = Side(
        read_level(entry["level"], f"{where}.level"),
        PAST.read(entry["past"], f"{where}.past"),
        GAMES.read(entry["games"], f"{where}.games"),
    )
    if side.past > 0 and side.level != ACE:
        raise BadInput(
            f"{where}.past: levels beyond the ace at level {RANKS[side.level]}",
            f"{where}.past：打 {RANKS[side.level]} 的一方不会有 A 以上的级",
        )
    return side


def read_end(value: object, where: str) -> int:
    """Read what ended the match."""
    if value not in ENDS:
        raise BadInput(f"{where}: {quoted(value)} ends no match ({', '.join(ENDS)})")
    return ENDS.index(str(value))


def match_by_spec(rules: Rules, asked: EndedMatch) -> Answer:
    """Answer from the predicates; raises NotAdmitted where no match of the ruleset ends so."""
    check_end(may_end(rules, *asked.sides, asked.ended_by))
    winner = next(side for side in (0, 1) if is_winner(rules, asked.sides, asked.stage, asked.ended_by, side))
    return {"winner": winner}


def match_by_engine(rules: Rules, asked: EndedMatch) -> Answer:
    """Answer from the engine; raises NotAdmitted where no match of the ruleset ends so."""
    sides = (engine.SideAtEnd(*asked.sides[0]), engine.SideAtEnd(*asked.sides[1]))
    try:
        return {"winner": engine.match_winner(rules, sides, asked.stage, ENDS[asked.ended_by])}
    except engine.NotAdmittedError as wrong:
        raise NotAdmitted(zh="没有这种局面", en=str(wrong)) from None


def check_end(is_admitted: bool) -> None:
    """Refuse what no match of the ruleset ends with."""
    if not is_admitted:
        raise NotAdmitted(zh="本规则的比赛不会这样结束", en="no match ends so under this ruleset")


def say_match(_asked: EndedMatch, answer: Answer, language: str) -> str:
    """Say an answer of `match`."""
    return f"{answer['winner']} 方胜" if language == "zh" else f"side {answer['winner']} wins"


def head_of(asked: EndedMatch, language: str) -> str:
    """Say in a line how the match ended."""
    if language == "zh":
        end = ("到时间", "打满局数", "整局分出胜负")[asked.ended_by]
        return f"{end}，{asked.stage} 方在台上"
    end = ("time is up", "all hands are played", "a game decides")[asked.ended_by]
    return f"{end}, side {asked.stage} is on stage"


def draw_match(asked: EndedMatch, language: str) -> list[str]:
    """Draw where both sides stand."""
    return [draw_side(number, side, language) for number, side in enumerate(asked.sides)]


def draw_side(number: int, side: Side, language: str) -> str:
    """Draw where a side stands."""
    level = RANKS[side.level].replace("T", "10")
    if language == "zh":
        past = f"，A 以上 {side.past} 级" if side.past else ""
        return f"{number} 方：打 {level}{past}" + (f"，赢 {side.games} 个整局" if side.games else "")
    past = f" and {side.past} beyond" if side.past else ""
    return f"side {number}: level {level}{past}" + (f", games won: {side.games}" if side.games else "")


SAID_ENDS = {"bell": "time", "the_bell": "time", "时间": "time", "铃响": "time", "局数": "hands", "整局": "games"}
"""What people call an end."""


def type_end(text: str) -> str:
    """Read what ended a match, by its name in the protocol or another one."""
    word = type_word(text)
    return SAID_ENDS.get(word, word)


EXAMPLE = "match levels 5/7, games 1/0, stage 0, by time"
ITEMS = {
    "levels": Item(("levels", "级数", "级"), type_levels),
    "past": Item(("past", "过"), type_numbers),
    "games": Item(("games", "整局"), type_numbers),
    "stage": Item(("stage", "台上"), type_number),
    "ended_by": Item(("by", "到", "打满"), type_end),
}


def type_match(text: str) -> dict[str, Any]:
    """Read a typed `match`: items; games and levels beyond the ace are 0 unless they are said."""
    found = type_items(re.sub(r"^[\s:：]+", "", text), ITEMS, EXAMPLE)
    levels, past, games = found.get("levels", []), found.get("past", [0, 0]), found.get("games", [0, 0])
    if not len(levels) == len(past) == len(games) == 2 or "stage" not in found:
        raise BadInput(
            f"question: levels of both sides and the stage are wanted (write for example: {EXAMPLE})",
            f"问题：要写出两方的级和谁在台上（例如：{EXAMPLE}）",
        )
    sides = [{"level": levels[side], "past": past[side], "games": games[side]} for side in (0, 1)]
    return {"sides": sides, "stage": found["stage"], "ended_by": found.get("ended_by", "time")}


MATCH: Operation[EndedMatch] = Operation(
    name="match",
    title=Text(zh="比赛谁胜", en="Who wins a match"),
    topic="matches",
    called=("比赛", "胜负"),
    fields=(
        Field(
            "sides",
            {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"level": LEVEL_SCHEMA, "past": PAST.schema, "games": GAMES.schema},
                    "required": ["level", "past", "games"],
                    "additionalProperties": False,
                },
                "minItems": 2,
                "maxItems": 2,
            },
            read_sides,
            write=lambda sides: [{**side._asdict(), "level": RANKS[side.level]} for side in sides],
        ),
        number_field("stage", 0, 1),
        Field("ended_by", {"enum": list(ENDS)}, read_end, write=lambda end: ENDS[end]),
    ),
    ask=EndedMatch,
    packs=lambda _: (),
    by_spec=match_by_spec,
    by_engine=match_by_engine,
    answer={
        "type": "object",
        "properties": {"winner": {"enum": [0, 1]}},
        "required": ["winner"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=lambda _rules, _asked: (citations(is_of_match),),
    says=say_match,
    typed=EXAMPLE,
    typing=type_match,
    heading=head_of,
    draws=draw_match,
)
