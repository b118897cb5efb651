"""The operation on a match: who has won it."""

from typing import Any, NamedTuple

import shengji_reference as engine
from shengji_conformance.notation import QUOTED, RANKS, BadInput, quoted, read_level
from shengji_conformance.operations.base import Answer, Field, NotAdmitted, Operation, number_field
from shengji_conformance.operations.calls import read_object
from shengji_conformance.operations.items import (
    LEVELS,
    PAST,
    STAGE,
    Item,
    alternatives,
    refuse_lacking,
    squeezed,
    type_items,
    type_level,
    type_number,
    type_numbers,
    vocabulary,
)
from shengji_conformance.operations.scores import OF_HANDS
from shengji_spec.cards import ACE
from shengji_spec.citations import citations
from shengji_spec.documents import Text
from shengji_spec.matches import BY_HANDS, BY_TIME, Side, is_winner, may_end
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
PAST_LEVELS = number_field("past", 0, 1000)
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
        PAST_LEVELS.read(entry["past"], f"{where}.past"),
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
        zh = "、".join(f"{end} {name}" for end, name in zip(ENDS, END_NAMES["zh"], strict=True))
        raise BadInput(
            f"{where}: {quoted(value)} ends no match ({', '.join(ENDS)})",
            f"{where}：比赛不会因 {quoted(value)} 结束（有 {zh}）",
        )
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


END_NAMES = {
    "zh": ("到时间", "打满局数", "整局分出胜负"),
    "en": ("time is up", "all hands are played", "a game decides"),
}


def head_of(asked: EndedMatch, language: str) -> str:
    """Say in a line how the match ended."""
    if language == "zh":
        return f"{END_NAMES['zh'][asked.ended_by]}，{asked.stage} 方在台上"
    return f"{END_NAMES['en'][asked.ended_by]}, side {asked.stage} is on stage"


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


SAID_ENDS = (
    ("bell", "the bell", "时间", "时间到", "铃响", "打铃"),
    ("all hands", "局数", "全部局数"),
    ("a game", "整局"),
)
"""What else people call each end, after `by` or `到`."""
END_WORDS = vocabulary(
    {end: (END_NAMES["zh"][index], END_NAMES["en"][index], *SAID_ENDS[index]) for index, end in enumerate(ENDS)}
)


def type_end(text: str) -> str:
    """Read what ended a match, by its name in the protocol or another one, or the number of its hands."""
    if not text.isdecimal():
        return END_WORDS.meant.get(squeezed(text), text)
    if type_number(text) != OF_HANDS.hands:
        raise BadInput(
            f"question: a match of hands ends after {OF_HANDS.hands}, not after {text[:QUOTED]}",
            f"问题：打局数的比赛打满 {OF_HANDS.hands} 局结束，不是 {text[:QUOTED]} 局",
        )
    return ENDS[BY_HANDS]


def type_side(level: str, past: str | None, games: str | None) -> dict[str, Any]:
    """Read where one side stands, as `draw_side` says it."""
    return {"level": type_level(level), "past": type_number(past or "0"), "games": type_number(games or "0")}


EXAMPLE = "match levels 5/7, games 1/0, stage 0, by time"
EXAMPLE_IN_CHINESE = "比赛 级 5/7，整局 1/0，0 方在台上，到时间"
OF_MATCH = Text(EXAMPLE_IN_CHINESE, EXAMPLE)
SIDES = ("side 0", "side 1")
ITEMS = {
    "levels": LEVELS,
    "past": PAST,
    "games": Item(type_numbers, ("games?(?: won)?: %", "赢? 整局数?: %")),
    "stage": STAGE,
    "ended_by": Item(
        type_end,
        (
            alternatives((*END_NAMES["zh"], *END_NAMES["en"])),
            "(?:by|all) # hands(?: are played)?",
            "打[满完] # 局",
            f"(?:by|到|打[满完]) {END_WORDS.pattern}",
            "(铃响|打铃|时间到)了?",
            "(?:by|到|打[满完]) ~",
        ),
    ),
    **{
        f"side {side}": Item(
            type_side,
            (
                f"side {side}: level #(?: and # beyond)?(?:, games won: #)?",
                f"{side} 方: 打 #(?:, A 以上 # 级)?(?:, 赢 # 个整局)?",
            ),
        )
        for side in (0, 1)
    },
}
NEEDED = {
    "levels": Text("两方的级（级 5/7）", "the levels of both sides (levels 5/7)"),
    "stage": Text("谁在台上（0 方在台上）", "who is on stage (stage 0)"),
}
ONE_EACH = {
    "level": Text("级", "levels"),
    "past": Text("A 以上的级", "levels beyond the ace"),
    "games": Text("整局", "games"),
}
MATCH_ITEMS = (
    Text(
        "级 5/7：座位 0、2 一方（0 方）和 1、3 一方（1 方）的级",
        "levels 5/7: of seats 0 and 2 (side 0), of 1 and 3 (side 1)",
    ),
    Text("整局 1/0：各赢几个整局，不写时都没有", "games 1/0: games won; none where left out"),
    Text(
        "A 以上 0/2：两方打过 A 以后又升的级，不写时没有", "past 0/2: levels gained beyond the ace; none where left out"
    ),
    Text("0 方在台上（或：台上 0）", "stage 0 (or: side 0 is on stage)"),
    Text(
        f"到时间、打满 {OF_HANDS.hands} 局、整局分出胜负：怎么结束的，不写时是到时间",
        f"by time, by {OF_HANDS.hands} hands, by games: what ended it; time where left out",
    ),
)


def type_match(text: str) -> dict[str, Any]:
    """Read a typed `match`: items; games and levels beyond the ace are 0 unless they are said."""
    found = {"ended_by": ENDS[BY_TIME], **type_items(text.lstrip(" :：\t\n"), ITEMS, OF_MATCH)}
    if all(side in found for side in SIDES):
        refuse_lacking(found, {"stage": NEEDED["stage"]}, OF_MATCH)
        sides = [found[side] for side in SIDES]
    else:
        refuse_lacking(found, NEEDED, OF_MATCH)
        told = {"level": found["levels"], "past": found.get("past", [0, 0]), "games": found.get("games", [0, 0])}
        for name, each in told.items():
            if len(each) != len(SIDES):
                raise BadInput(
                    f"question: {ONE_EACH[name].en} for side 0 and for side 1 are wanted, as 5/7",
                    f"问题：{ONE_EACH[name].zh}要两方各写一个，如 5/7",
                )
        sides = [{name: each[side] for name, each in told.items()} for side in (0, 1)]
    return {"sides": sides, "stage": found["stage"], "ended_by": found["ended_by"]}


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
                    "properties": {"level": LEVEL_SCHEMA, "past": PAST_LEVELS.schema, "games": GAMES.schema},
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
    typed_in_chinese=EXAMPLE_IN_CHINESE,
    items=MATCH_ITEMS,
    typing=type_match,
    heading=head_of,
    draws=draw_match,
)
