"""Operations on the contest: the prize of a run of results, and who meets whom in a round."""

import re
from typing import Any, NamedTuple

import shengji_reference as engine
from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations.base import Answer, Field, NotAdmitted, Operation, number_field
from shengji_conformance.operations.calls import read_object
from shengji_conformance.operations.items import type_number
from shengji_spec.citations import citations
from shengji_spec.documents import Text
from shengji_spec.events import (
    Match,
    Result,
    are_left,
    has_prizes,
    is_played_as_drawn,
    may_be_held,
    may_follow_results,
    may_have_reserves,
    number_left,
    pairing,
    prize,
    reserves_wanted,
    rounds,
)
from shengji_spec.rules import Rules
from shengji_spec.scope import is_of_prize, is_of_round

MOST_ENTRANTS = 256


class Results(NamedTuple):
    """A question about the prize for results, in the order of the rounds."""

    results: tuple[Result, ...]


class Round(NamedTuple):
    """A question about who meets whom in a round."""

    round: int
    entrants: tuple[int, ...]
    drawn: tuple[int, ...]
    earlier: tuple[Match, ...]
    reserves: tuple[int, ...]


# Prizes


def read_results(value: object, where: str) -> tuple[Result, ...]:
    """Read results."""
    if not isinstance(value, list) or len(value) > MOST_RESULTS:
        raise BadInput(f"{where}: expected a list of at most {MOST_RESULTS} results, got {quoted(value)}")
    words = [str(each) for each in Result]
    for index, each in enumerate(value):
        if each not in words:
            raise BadInput(
                f"{where}[{index}]: {quoted(each)} is no result ({', '.join(words)})",
                f"{where}[{index}]：没有 {quoted(each)} 这种结果（有 {', '.join(words)}）",
            )
    return tuple(Result(each) for each in value)


MOST_RESULTS = 8
CANNOT_BE = Text(zh="本规则下不会有这样的战绩", en="no pair has such results under this ruleset")
NO_PRIZES = Text(zh="本规则没有按战绩设奖", en="this ruleset has no prizes by results")


def refused(why: Text) -> NotAdmitted:
    """Make the refusal of a question that cannot arise under the ruleset."""
    return NotAdmitted(zh=why.zh, en=why.en)


def prize_by_spec(rules: Rules, asked: Results) -> Answer:
    """Answer `prize` from the predicates; raises NotAdmitted where there are no prizes, or no such results."""
    if not has_prizes(rules):
        raise refused(NO_PRIZES)
    if not may_follow_results(rules, asked.results):
        raise refused(CANNOT_BE)
    found = prize(rules, asked.results)
    return {"prize": None if found is None else str(found)}


def prize_by_engine(rules: Rules, asked: Results) -> Answer:
    """Answer `prize` from the engine; raises NotAdmitted where there are no prizes, or no such results."""
    try:
        found = engine.prize(rules, tuple(map(str, asked.results)))
    except engine.NotAdmittedError as wrong:
        raise NotAdmitted(zh=CANNOT_BE.zh, en=str(wrong)) from None
    return {"prize": None if found is None else str(found)}


RESULT_NAMES = {
    "zh": {Result.WON: "胜", Result.LOST: "负", Result.FORFEIT: "弃权", Result.BYE: "轮空"},
    "en": {Result.WON: "won", Result.LOST: "lost", Result.FORFEIT: "forfeited", Result.BYE: "had a bye"},
}
PRIZE_NAMES = {
    "zh": {"first": "一等奖", "second": "二等奖", "third": "三等奖", "memento": "纪念奖", None: "还没有打完，没有定"},
    "en": {
        "first": "first prize",
        "second": "second prize",
        "third": "third prize",
        "memento": "a memento",
        None: "open, the contest is not over for the pair",
    },
}


def head_of_results(asked: Results, language: str) -> str:
    """Say the results in a line."""
    names = [RESULT_NAMES[language][each] for each in asked.results]
    if not names:
        return "还没有比赛" if language == "zh" else "nothing played yet"
    return "、".join(names) if language == "zh" else ", then ".join(names)


PRIZE_EXAMPLE = "prize won won lost"
RESULT_WORDS = {"胜": "won", "负": "lost", "弃权": "forfeit", "轮空": "bye"}


def type_prize(text: str) -> dict[str, Any]:
    """Read a typed `prize`: results with blanks between; `-` for none."""
    words = [word for word in re.split(r"[\s:：,，、]+", text) if word not in {"", "-"}]
    return {"results": [RESULT_WORDS.get(word, word.lower()) for word in words]}


PRIZE: Operation[Results] = Operation(
    name="prize",
    title=Text(zh="得什么奖", en="Which prize it takes"),
    topic="events",
    called=("奖", "得奖"),
    fields=(
        Field(
            "results",
            {"type": "array", "items": {"enum": [str(each) for each in Result]}, "maxItems": MOST_RESULTS},
            read_results,
            write=lambda results: [str(each) for each in results],
        ),
    ),
    ask=Results,
    packs=lambda _: (),
    by_spec=prize_by_spec,
    by_engine=prize_by_engine,
    answer={
        "type": "object",
        "properties": {"prize": {"enum": ["first", "second", "third", "memento", None]}},
        "required": ["prize"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=lambda _rules, _asked: (citations(is_of_prize),),
    says=lambda _asked, answer, language: PRIZE_NAMES[language][answer["prize"]],
    typed=PRIZE_EXAMPLE,
    typing=type_prize,
    heading=head_of_results,
    draws=lambda _asked, _language: [],
)


# Rounds

ENTRANT = number_field("entrant", 1, 9999)


def entrants_field(name: str) -> Field:
    """Make a field that holds different entrants."""

    def read(value: object, where: str) -> tuple[int, ...]:
        if not isinstance(value, list) or len(value) > MOST_ENTRANTS:
            raise BadInput(f"{where}: expected a list of at most {MOST_ENTRANTS} entrants, got {quoted(value)}")
        found: tuple[int, ...] = tuple(ENTRANT.read(each, f"{where}[{index}]") for index, each in enumerate(value))
        twice = next((each for each in found if found.count(each) > 1), None)
        if twice is not None:
            raise BadInput(f"{where}: entrant {twice} is there twice", f"{where}：{twice} 号重复")
        return found

    schema = {"type": "array", "items": ENTRANT.schema, "maxItems": MOST_ENTRANTS, "uniqueItems": True}
    return Field(name, schema, read, write=list)


MATCH_SCHEMA = {
    "type": "object",
    "properties": {
        "round": {"type": "integer", "minimum": 1, "maximum": 16},
        "pair": {"type": "array", "items": ENTRANT.schema, "minItems": 2, "maxItems": 2, "uniqueItems": True},
        "winner": ENTRANT.schema,
    },
    "required": ["round", "pair", "winner"],
    "additionalProperties": False,
}
ROUND = number_field("round", 1, 16)
PAIR = entrants_field("pair")


def read_match(value: object, where: str) -> Match:
    """Read a match that was played: its round, the pair that met, the winner of the two."""
    entry = read_object(value, where, ("round", "pair", "winner"))
    pair = PAIR.read(entry["pair"], f"{where}.pair")
    if len(pair) != 2:
        raise BadInput(f"{where}.pair: expected two entrants, got {len(pair)}")
    winner = ENTRANT.read(entry["winner"], f"{where}.winner")
    if winner not in pair:
        raise BadInput(
            f"{where}.winner: {winner} is neither of {pair[0]} and {pair[1]}",
            f"{where}.winner：{winner} 号没有参加 {pair[0]} 对 {pair[1]}",
        )
    return Match(ROUND.read(entry["round"], f"{where}.round"), (pair[0], pair[1]), winner)


def read_earlier(value: object, where: str) -> tuple[Match, ...]:
    """Read the matches played before."""
    if not isinstance(value, list) or len(value) > MOST_ENTRANTS:
        raise BadInput(f"{where}: expected a list of matches, got {quoted(value)}")
    return tuple(read_match(each, f"{where}[{index}]") for index, each in enumerate(value))


def ask_pairing(**values: Any) -> Round:
    """Make the question; raises BadInput where its fields contradict one another whatever the rules."""
    asked = Round(**values)
    if not asked.entrants:
        raise BadInput("pairing.entrants: nobody has entered", "pairing.entrants：没有人报名")
    known = {*asked.entrants, *asked.reserves}
    for index, match in enumerate(asked.earlier):
        where = f"pairing.earlier[{index}]"
        if match.round >= asked.round:
            raise BadInput(
                f"{where}.round: {match.round} is not before round {asked.round}",
                f"{where}.round：第 {match.round} 轮不在第 {asked.round} 轮之前",
            )
        stranger = next((each for each in match.pair if each not in known), None)
        if stranger is not None:
            raise BadInput(f"{where}.pair: {stranger} is no entrant", f"{where}.pair：{stranger} 号没有报名")
        before = {each for other in asked.earlier[:index] if other.round == match.round for each in other.pair}
        again = next((each for each in match.pair if each in before), None)
        if again is not None:
            raise BadInput(
                f"{where}.pair: {again} plays twice in round {match.round}",
                f"{where}.pair：{again} 号在第 {match.round} 轮里出现两次",
            )
    for each in asked.reserves:
        if each in asked.entrants:
            raise BadInput(f"pairing.reserves: {each} is an entrant too", f"pairing.reserves：{each} 号已是正式队")
    for each in asked.drawn:
        if each not in asked.entrants:
            raise BadInput(f"pairing.drawn: {each} is no entrant", f"pairing.drawn：{each} 号没有报名")
    return asked


NOT_PLAYED_OUT = Text(zh="前面的轮次还没有打完，或者抽签的不是还在场的各对", en="earlier rounds are not played out")
NO_SUCH_ROUND = Text(zh="本规则没有这一轮", en="the contest has no such round under this ruleset")
RESERVES_UNKNOWN = Text(zh="本规则没有预备队", en="this ruleset knows no reserve pairs")
NOT_FILLED = Text(
    zh="第一轮补入的预备队也要算在报名里：这样总数是 4 的倍数",
    en="the reserve pairs drawn in for the first round belong to the entrants, who are a multiple of four then",
)
NO_RESERVES = Text(zh="预备队不够凑成双数桌", en="too few reserve pairs to make the tables a multiple of two")


def pairing_by_spec(rules: Rules, asked: Round) -> Answer:
    """Answer `pairing` from the predicates; raises NotAdmitted where there can be no such round, or not yet."""
    left = are_left(rules, asked.entrants, asked.earlier)
    wanted = asked.entrants if rules.bracket_decides else left
    if not may_have_reserves(rules, len(asked.reserves)):
        raise refused(RESERVES_UNKNOWN)
    if not may_be_held(rules, len(asked.entrants), asked.round):
        is_unfilled = asked.round > 1 and reserves_wanted(rules, len(asked.entrants), 1) > 0
        raise refused(NOT_FILLED if is_unfilled and asked.round <= rounds(rules) else NO_SUCH_ROUND)
    if set(asked.drawn) != set(wanted) or len(left) != number_left(rules, len(asked.entrants), asked.round):
        raise refused(NOT_PLAYED_OUT)
    if not rules.losers_leave and len(asked.earlier) * 2 != len(asked.entrants) * (asked.round - 1):
        raise refused(NOT_PLAYED_OUT)
    if not is_played_as_drawn(rules, asked.round, asked.drawn, asked.earlier):
        raise refused(NOT_PLAYED_OUT)
    if len(asked.reserves) < reserves_wanted(rules, len(asked.drawn), asked.round):
        raise refused(NO_RESERVES)
    found = pairing(rules, asked.round, asked.drawn, asked.earlier, asked.reserves)
    return {
        "tables": [list(pair) for pair in found.tables],
        "byes": list(found.byes),
        "reserves_in": list(found.reserves_in),
    }


def pairing_by_engine(rules: Rules, asked: Round) -> Answer:
    """Answer `pairing` from the engine; raises NotAdmitted where there can be no such round, or not yet."""
    earlier = tuple((match.round, match.pair, match.winner) for match in asked.earlier)
    try:
        found = engine.pairing(rules, asked.round, asked.entrants, asked.drawn, earlier, asked.reserves)
    except engine.NotAdmittedError as wrong:
        raise NotAdmitted(zh="没有这种局面", en=str(wrong)) from None
    return {
        "tables": [list(pair) for pair in found.tables],
        "byes": list(found.byes),
        "reserves_in": list(found.reserves_in),
    }


def say_pairing(_asked: Round, answer: Answer, language: str) -> str:
    """Say an answer of `pairing`."""
    tables = ", ".join(f"{a}–{b}" for a, b in answer["tables"]) or "–"
    byes, drawn_in = (" ".join(map(str, answer[name])) for name in ("byes", "reserves_in"))
    if language == "zh":
        parts = (f"对阵 {tables}", f"轮空 {byes}" if byes else "", f"预备队补入 {drawn_in}" if drawn_in else "")
        return "；".join(filter(None, parts if answer["tables"] else parts[1:]))
    parts = (tables, f"byes: {byes}" if byes else "", f"reserves drawn in: {drawn_in}" if drawn_in else "")
    return "; ".join(filter(None, parts if answer["tables"] else parts[1:]))


def head_of_round(asked: Round, language: str) -> str:
    """Say in a line which round it is."""
    count = len(asked.entrants)
    return f"第 {asked.round} 轮，{count} 对报名" if language == "zh" else f"round {asked.round}, pairs: {count}"


def draw_round(asked: Round, language: str) -> list[str]:
    """Draw the draw, what was played before, and the reserves."""
    drawn, reserves = (" ".join(map(str, each)) for each in (asked.drawn, asked.reserves))
    played = ", ".join(f"{m.winner} > {m.pair[0] if m.pair[1] == m.winner else m.pair[1]}" for m in asked.earlier)
    names = ("抽签次序：", "此前：", "预备队：") if language == "zh" else ("drawn: ", "before: ", "reserves: ")
    return [name + text for name, text in zip(names, (drawn, played, reserves), strict=True) if text]


PAIRING_EXAMPLE = "pairing round 2: 4 1 of 1 2 3 4 after 1>2 4>3"
SECTIONS = re.compile(r"\s*(?:\b(of|after|reserves)\b|(报名|此前|预备))\s*")
SECTION_NAMES = {"报名": "of", "此前": "after", "预备": "reserves"}


def type_pairing(text: str) -> dict[str, Any]:
    """Read a typed `pairing`: the round, a colon, the draw; `of` all entrants, `after` results, `reserves`.

    Results are `winner>loser`, those of one round after another with a semicolon between.
    """
    match = re.fullmatch(r"\s*(?:round|第)\s*([0-9]+)\s*轮?\s*[:：](.*)", text, re.DOTALL)
    if match is None:
        raise BadInput(
            f"question: the round and a colon go first (write for example: {PAIRING_EXAMPLE})",
            f"问题：先写第几轮和冒号（例如：{PAIRING_EXAMPLE}）",
        )
    drawn, *rest = SECTIONS.split(match[2])
    words = [SECTION_NAMES.get(a or b, a or b) for a, b in zip(rest[::3], rest[1::3], strict=True)]
    twice = next((word for word in words if words.count(word) > 1), None)
    if twice is not None:
        zh = next((name for name, word in SECTION_NAMES.items() if word == twice), twice)
        raise BadInput(f"question: it has two sections {twice}", f"问题：里面有两处“{zh}”")
    found = dict(zip(words, rest[2::3], strict=True))
    numbers = [type_number(word) for word in drawn.split()]
    earlier = []
    for index, section in enumerate(re.split(r"[;；]", found.get("after", "")), start=1):
        for word in section.replace(",", " ").split():
            winner, _, loser = word.partition(">")
            pair = [type_number(winner), type_number(loser)]
            earlier.append({"round": index, "pair": pair, "winner": pair[0]})
    return {
        "round": int(match[1]),
        "entrants": [type_number(word) for word in found["of"].split()] if "of" in found else numbers,
        "drawn": numbers,
        "earlier": earlier,
        "reserves": [type_number(word) for word in found.get("reserves", "").split()],
    }


PAIRING: Operation[Round] = Operation(
    name="pairing",
    title=Text(zh="一轮的对阵", en="Who meets whom in a round"),
    topic="events",
    called=("对阵", "抽签"),
    fields=(
        ROUND,
        entrants_field("entrants"),
        entrants_field("drawn"),
        Field(
            "earlier",
            {"type": "array", "items": MATCH_SCHEMA, "maxItems": MOST_ENTRANTS},
            read_earlier,
            write=lambda earlier: [{**match._asdict(), "pair": list(match.pair)} for match in earlier],
        ),
        entrants_field("reserves"),
    ),
    ask=ask_pairing,
    packs=lambda _: (),
    by_spec=pairing_by_spec,
    by_engine=pairing_by_engine,
    answer={
        "type": "object",
        "properties": {
            "tables": {
                "type": "array",
                "items": {"type": "array", "items": ENTRANT.schema, "minItems": 2, "maxItems": 2},
            },
            "byes": {"type": "array", "items": ENTRANT.schema},
            "reserves_in": {"type": "array", "items": ENTRANT.schema},
        },
        "required": ["tables", "byes", "reserves_in"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=lambda _rules, _asked: (citations(is_of_round),),
    says=say_pairing,
    typed=PAIRING_EXAMPLE,
    typing=type_pairing,
    heading=head_of_round,
    draws=draw_round,
)
