"""Operations on the contest: the prize of a run of results, and who meets whom in a round."""

import re
from typing import Any, NamedTuple

import shengji_reference as engine
from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations.base import Answer, Field, NotAdmitted, Operation, cited, number_field
from shengji_conformance.operations.calls import read_object
from shengji_conformance.operations.items import Item, parts_of, squeezed, type_number, vocabulary
from shengji_spec.citations import Citations, citations
from shengji_spec.documents import Text
from shengji_spec.events import (
    Match,
    Result,
    are_left,
    has_prizes,
    has_winner_at_each_table,
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
from shengji_spec.silences import is_of_no_power_of_two, is_of_odd_number, is_of_reserves, is_of_unbeaten

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
    in_chinese = "、".join(f"{each} {name}" for each, name in RESULT_NAMES["zh"].items())
    for index, each in enumerate(value):
        if each not in words:
            raise BadInput(
                f"{where}[{index}]: {quoted(each)} is no result ({', '.join(words)})",
                f"{where}[{index}]：没有 {quoted(each)} 这种结果（有 {in_chinese}）",
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


NO_RESULTS = Text(zh="还没有比赛", en="nothing played yet")


def head_of_results(asked: Results, language: str) -> str:
    """Say the results in a line."""
    names = [RESULT_NAMES[language][each] for each in asked.results]
    if not names:
        return NO_RESULTS.zh if language == "zh" else NO_RESULTS.en
    return "、".join(names) if language == "zh" else ", then ".join(names)


PRIZE_EXAMPLE = "prize won won lost"
PRIZE_IN_CHINESE = "得奖 胜 胜 负"
SAID_RESULTS = {
    Result.WON: ("win", "赢"),
    Result.LOST: ("loss", "lose", "输"),
    Result.FORFEIT: ("forfeited",),
    Result.BYE: ("a bye",),
}
"""What else people call a result, beside what the answers print and the protocol's word."""
RESULT_WORDS = vocabulary(
    {str(each): (RESULT_NAMES["zh"][each], RESULT_NAMES["en"][each], *SAID_RESULTS[each]) for each in Result}
)
RESULT_ITEMS = {
    "result": Item(lambda word: RESULT_WORDS.meant[squeezed(word)], (f"(?:then)? {RESULT_WORDS.pattern}",)),
    "none": Item(str, (NO_RESULTS.zh, NO_RESULTS.en, "[-–]")),
}
PRIZE_ITEMS = (
    Text(
        f"各轮的结果，按先后：{'、'.join(RESULT_NAMES['zh'].values())}；还没有比赛写 -",
        f"the result of each round, in their order: {', '.join(Result)}; - for none",
    ),
)


def type_prize(text: str) -> dict[str, Any]:
    """Read a typed `prize`: results with blanks between; `-` for none. What is none is handed on, to be refused."""
    results = []
    for part in parts_of(text.lstrip(" :：\t\n"), RESULT_ITEMS):
        if part.name is None:
            results.append(part.text)
        elif part.name == "result":
            results.append(RESULT_ITEMS["result"].read(*part.values))
    return {"results": results}


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
    scopes=lambda _rules, asked: (citations(is_of_prize), *cited((is_of_unbeaten,), asked.results)),
    says=lambda _asked, answer, language: PRIZE_NAMES[language][answer["prize"]],
    typed=PRIZE_EXAMPLE,
    typed_in_chinese=PRIZE_IN_CHINESE,
    items=PRIZE_ITEMS,
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
NO_WINNER = Text(
    zh="前面有一桌没有胜者；一桌两对都弃权的，由工会或裁判裁定哪一对算胜（R-60d），照此填",
    en="a table of an earlier round has no winner; where both its pairs forfeited, the union or the referees name one "
    "(R-60d), which is given as the winner",
)
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
    if rules.lateness_forfeits and not has_winner_at_each_table(rules, len(asked.entrants), asked.round, asked.earlier):
        raise refused(NO_WINNER)
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
    """Draw the draw, who has entered where that is not who was drawn, what was played before, and the reserves."""
    has_others = set(asked.entrants) != set(asked.drawn)
    entrants = asked.entrants if has_others else ()
    lists = {"drawn": asked.drawn, "of": entrants, "after": (), "reserves": asked.reserves}
    texts = {name: " ".join(map(str, each)) for name, each in lists.items()}
    rounds_before = range(1, max((match.round for match in asked.earlier), default=0) + 1)
    texts["after"] = "; ".join(
        ", ".join(f"{m.winner} > {loser_of(m)}" for m in asked.earlier if m.round == number) for number in rounds_before
    )
    colon = "：" if language == "zh" else ": "
    return [SECTION_NAMES[language][name] + colon + text for name, text in texts.items() if text]


def loser_of(match: Match) -> int:
    """Give the pair that lost."""
    return match.pair[0] if match.pair[1] == match.winner else match.pair[1]


SECTION_NAMES = {
    "zh": {"drawn": "抽签次序", "of": "报名", "after": "此前", "reserves": "预备队"},
    "en": {"drawn": "drawn", "of": "entered", "after": "before", "reserves": "reserves"},
}
SAID_SECTIONS = {"drawn": ("抽签",), "of": ("entrants",), "after": (), "reserves": ("预备",)}
SECTION_WORDS = vocabulary(
    {name: (SECTION_NAMES["zh"][name], SECTION_NAMES["en"][name], *more) for name, more in SAID_SECTIONS.items()}
)


def cite_round(rules: Rules, asked: Round) -> tuple[Citations, ...]:
    """Give what is cited on the round."""
    left = len(are_left(rules, asked.entrants, asked.earlier))
    return (
        citations(is_of_round),
        *cited((is_of_odd_number,), left),
        *cited((is_of_no_power_of_two,), asked.round, len(asked.entrants)),
        *cited((is_of_reserves,), len(asked.reserves)),
    )


PAIRING_EXAMPLE = "pairing round 2: 4 1 of 1 2 3 4 after 1>2 4>3"
PAIRING_IN_CHINESE = "对阵 第 2 轮：4 1 报名 1 2 3 4 此前 1>2 4>3"
PAIRING_ITEMS = (
    Text("第 N 轮，冒号，各对按抽签的次序", "round N, a colon, the pairs in the order of the draw"),
    Text("报名 …：全部报名的各对；不写就是抽签的各对", "of …: all pairs that entered; those drawn where left out"),
    Text(
        "此前 1>2 4>3：以前各轮谁胜谁，一轮一轮用分号隔开", "after 1>2 4>3: who beat whom, a semicolon after each round"
    ),
    Text("预备 …：预备队，按补入的次序", "reserves …: the reserve pairs, in the order in which they come in"),
)
SECTIONS = re.compile(rf"(?<![A-Za-z]){SECTION_WORDS.pattern}(?![A-Za-z])\s*[:：]?", re.IGNORECASE)
COUNTED = re.compile(r"pairs:\s*[0-9]+|[0-9]+\s*对报名")
"""How many pairs entered, as `head_of_round` says it: the sections tell who they are."""
SEPARATOR = r"[\s,，、;；]+"
BEAT = re.compile(r"\s*(?:[>＞胜]|\bbeats?\b)\s*")


def type_pairing(text: str) -> dict[str, Any]:
    """Read a typed `pairing`: the round, a colon, the draw; `of` all entrants, `after` results, `reserves`.

    Results are `winner>loser`, those of one round after another with a semicolon between.
    """
    match = re.fullmatch(r"[\s:：]*(?:round|第)\s*([0-9]{1,6})\s*轮?(?![0-9])(.*)", text, re.DOTALL | re.IGNORECASE)
    if match is None:
        raise BadInput(
            f"question: the round and a colon go first (write for example: {PAIRING_EXAMPLE})",
            f"问题：先写第几轮和冒号（例如：{PAIRING_IN_CHINESE}）",
        )
    first, *rest = SECTIONS.split(COUNTED.sub("", match[2]))
    names = [SECTION_WORDS.meant[squeezed(word)] for word in rest[::2]]
    sections = dict(zip(names, rest[1::2], strict=True))
    if first.strip(" :：,，;；\t\n"):
        names.append("drawn")
        sections.setdefault("drawn", first)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadInput(
            f"question: it has two sections {SECTION_NAMES['en'][twice]} (write for example: {PAIRING_EXAMPLE})",
            f"问题：里面有两处“{SECTION_NAMES['zh'][twice]}”（例如：{PAIRING_IN_CHINESE}）",
        )
    drawn = type_entrants(sections.get("drawn", ""))
    earlier = [
        {"round": number, "pair": pair, "winner": pair[0]}
        for number, section in enumerate(re.split("[;；]", sections.get("after", "")), start=1)
        for pair in type_results(section)
    ]
    return {
        "round": int(match[1]),
        "entrants": type_entrants(sections["of"]) if "of" in sections else drawn,
        "drawn": drawn,
        "earlier": earlier,
        "reserves": type_entrants(sections.get("reserves", "")),
    }


def type_entrants(text: str) -> list[Any]:
    """Read the numbers of pairs."""
    return [type_number(word) for word in re.split(SEPARATOR, text.strip(" :：")) if word]


def type_results(text: str) -> list[list[Any]]:
    """Read the results of a round, each as winner and loser."""
    found = []
    for word in filter(None, re.split(SEPARATOR, BEAT.sub(">", text))):
        winner, beat, loser = word.partition(">")
        if not beat:
            raise BadInput(
                f"question: {quoted(word)} is no result of a round (1>2: pair 1 beat pair 2)",
                f"问题：{quoted(word)} 不是一轮的结果（1>2 是 1 号胜 2 号）",
            )
        found.append([type_number(winner), type_number(loser)])
    return found


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
    scopes=cite_round,
    says=say_pairing,
    typed=PAIRING_EXAMPLE,
    typed_in_chinese=PAIRING_IN_CHINESE,
    items=PAIRING_ITEMS,
    typing=type_pairing,
    heading=head_of_round,
    draws=draw_round,
)
