"""The operation on an offence: what it comes to for the hand."""

from typing import Any, NamedTuple

import shengji_reference as engine
from shengji_conformance.notation import RANKS, BadInput, quoted
from shengji_conformance.operations.base import Answer, Field, NotAdmitted, Operation, cited, number_field
from shengji_conformance.operations.calls import LEVELS, SEAT, read_flag
from shengji_conformance.operations.items import (
    DECLARER,
    STAGE,
    Item,
    parts_of,
    refuse_lacking,
    squeezed,
    type_flag,
    type_items,
    type_number,
    type_numbers,
    type_seats,
    vocabulary,
)
from shengji_conformance.operations.items import LEVELS as LEVELS_ITEM
from shengji_conformance.operations.scores import two_field
from shengji_spec.cards import ACE
from shengji_spec.citations import Citations
from shengji_spec.conduct import (
    UNTOLD_LEVELS,
    Charge,
    Found,
    Hand,
    Offence,
    Penalty,
    judged,
    may_be_charged,
    may_be_found,
    number_at_fault,
)
from shengji_spec.documents import Text
from shengji_spec.rules import Rules
from shengji_spec.scope import OFFENCES
from shengji_spec.seats import NOBODY
from shengji_spec.silences import OFFENCES as NARROW_POINTS
from shengji_spec.tables import hint


class Charged(NamedTuple):
    """A question about an offence, and what the hand really gave; `levels` before it, where they are told."""

    kind: Offence
    at_fault: tuple[int, ...]
    found: Found
    declarer: int
    rises: tuple[int, ...]
    stage: int
    earlier: int
    game_over: bool = False
    grabbed: bool = False
    levels: tuple[int, ...] | None = None


def enum_field(name: str, kind: type[Offence] | type[Found]) -> Field:
    """Make a field that holds one of a few words."""
    words = [str(each) for each in kind]
    names: dict[Any, str] = {**KIND_NAMES["zh"], **FOUND_NAMES["zh"]}
    in_chinese = "、".join(f"{each} {names[each]}" for each in kind)

    def read(value: object, where: str) -> Any:
        if value not in words:
            raise BadInput(
                f"{where}: {quoted(value)} is not known ({', '.join(words)})",
                f"{where}：没有 {quoted(value)}（有 {in_chinese}）",
            )
        return kind(str(value))

    return Field(name, {"enum": words}, read, write=str)


def read_seats(value: object, where: str) -> tuple[int, ...]:
    """Read different seats, one at least."""
    if not isinstance(value, list) or not 1 <= len(value) <= 4:
        raise BadInput(f"{where}: expected one to four seats, got {quoted(value)}", f"{where}：应为一至四个座位")
    seats: tuple[int, ...] = tuple(SEAT.read(seat, f"{where}[{index}]") for index, seat in enumerate(value))
    if len(set(seats)) != len(seats):
        raise BadInput(f"{where}: a seat is there twice", f"{where}：有座位重复")
    return seats


AT_FAULT = Field(
    "at_fault",
    {"type": "array", "items": SEAT.schema, "minItems": 1, "maxItems": 4, "uniqueItems": True},
    read_seats,
    write=list,
)


def ask_offence(**values: Any) -> Charged:
    """Make the question; raises BadInput where its fields contradict one another whatever the rules."""
    asked = Charged(**values)
    wanted = number_at_fault(asked.kind, len(asked.at_fault))
    if len(asked.at_fault) != wanted:
        raise BadInput(
            f"offence.at_fault: seats, {wanted} for {asked.kind}, are needed, not {len(asked.at_fault)}",
            f"offence.at_fault：{KIND_NAMES['zh'][asked.kind]}涉及 {wanted} 个座位，给了 {len(asked.at_fault)} 个",
        )
    if not may_be_found(asked.kind, asked.found):
        if asked.kind is Offence.LATE:
            raise BadInput(
                f"offence.found: who is late is so before the burial, not {asked.found}; who is missing later on is "
                "asked as late before the burial too (R-60e)",
                f"offence.found：迟到在扣底之前就有分晓，不会是{FOUND_NAMES['zh'][asked.found]}；"
                "打到一半缺人，也按扣底之前的迟到来问（R-60e）",
            )
        raise BadInput(
            f"offence.found: before the burial nothing is buried or played, so that there is no {asked.kind}",
            f"offence.found：扣底之前没有扣底、没有出牌，谈不上{KIND_NAMES['zh'][asked.kind]}",
        )
    if asked.rises[1 - asked.stage] > 0:
        raise BadInput(
            f"offence.rises: side {1 - asked.stage} is not on stage and cannot have risen",
            f"offence.rises：{1 - asked.stage} 方不在台上，不会升级",
        )
    rise = asked.rises[asked.stage]
    if asked.game_over and (rise == 0 or (asked.levels is not None and asked.levels[asked.stage] + rise <= ACE)):
        raise BadInput(
            f"offence.game_over: a rise of {rise} does not take side {asked.stage} past the ace",
            f"offence.game_over：{asked.stage} 方升 {rise} 级，没有打过 A",
        )
    return asked


NO_GAMES = Text(zh="本规则没有整局", en="there are no games under this ruleset")


def told(asked: Charged) -> Hand:
    """Give what the hand really gave, as the predicates have it."""
    levels = UNTOLD_LEVELS if asked.levels is None else (asked.levels[0], asked.levels[1])
    rises = (asked.rises[0], asked.rises[1])
    return Hand(asked.declarer, rises, asked.stage, asked.game_over, asked.grabbed, levels)


def offence_by_spec(rules: Rules, asked: Charged) -> Answer:
    """Answer from the predicates; raises NotAdmitted for what is no offence under the ruleset."""
    charge = Charge(asked.kind, asked.at_fault, asked.found, asked.earlier)
    if not may_be_charged(rules, charge):
        raise NotAdmitted(zh="照 R-34 的读法，这不是犯规", en="by the choice of R-34 this is no offence")
    if asked.game_over and not rules.games_end_past_ace:
        raise NotAdmitted(zh=NO_GAMES.zh, en=NO_GAMES.en)
    found = judged(rules, charge, told(asked))
    return {
        "ruling": str(found.ruling),
        "rises": list(found.rises),
        "stage": found.stage,
        "declarer": None if found.declarer == NOBODY else found.declarer,
    }


def offence_by_engine(rules: Rules, asked: Charged) -> Answer:
    """Answer from the engine; raises NotAdmitted for what is no offence under the ruleset."""
    try:
        found = engine.offence(
            rules,
            str(asked.kind),
            asked.at_fault,
            str(asked.found),
            asked.declarer,
            (asked.rises[0], asked.rises[1]),
            asked.stage,
            asked.earlier,
            game_over=asked.game_over,
            grabbed=asked.grabbed,
            levels=None if asked.levels is None else (asked.levels[0], asked.levels[1]),
        )
    except engine.NotAdmittedError as wrong:
        raise NotAdmitted(zh="本规则不会有这样的犯规或这样的一局", en=str(wrong)) from None
    return {
        "ruling": str(found.ruling),
        "rises": list(found.rises),
        "stage": found.stage,
        "declarer": found.declarer,
    }


KIND_NAMES = {
    "zh": {
        Offence.MISCOUNT_PAIR: "一人多牌一人少牌",
        Offence.MISCOUNT_ONE: "一人多牌或少牌",
        Offence.WRONG_BURIAL: "扣底张数不对",
        Offence.REVOKE: "藏牌（该跟不跟）",
        Offence.WRONG_PLAY: "出错牌",
        Offence.WRONG_RUFF: "错毙",
        Offence.OUT_OF_TURN: "越序出牌",
        Offence.SLOW: "拖延时间",
        Offence.SIGNAL: "传递信息",
        Offence.PEEK: "偷看他人的牌",
        Offence.DISOBEY: "不服从裁判",
        Offence.TALK: "谈论牌情",
        Offence.LATE: "迟到",
        Offence.GRAVE: "严重犯规",
    },
    "en": {
        Offence.MISCOUNT_PAIR: "one hand long and one short",
        Offence.MISCOUNT_ONE: "one hand long or short",
        Offence.WRONG_BURIAL: "a burial of the wrong number",
        Offence.REVOKE: "a revoke",
        Offence.WRONG_PLAY: "a wrong play",
        Offence.WRONG_RUFF: "a wrong ruff",
        Offence.OUT_OF_TURN: "a play out of turn",
        Offence.SLOW: "slow play",
        Offence.SIGNAL: "a signal",
        Offence.PEEK: "peeking at others' cards",
        Offence.DISOBEY: "disobeying the referee",
        Offence.TALK: "talk about the cards",
        Offence.LATE: "lateness",
        Offence.GRAVE: "a grave offence",
    },
}
FOUND_NAMES = {
    "zh": {
        Found.BEFORE_BURIAL: "扣底前发现",
        Found.BEFORE_NEXT_PLAY: "下家出牌前发现",
        Found.DURING_PLAY: "出牌中发现",
        Found.AFTER_HAND: "一局打完后发现",
    },
    "en": {
        Found.BEFORE_BURIAL: "found before the burial",
        Found.BEFORE_NEXT_PLAY: "found before the next player has played",
        Found.DURING_PLAY: "found during play",
        Found.AFTER_HAND: "found after the hand",
    },
}
PENALTY_NAMES = {
    "zh": {
        Penalty.TAKEN_BACK: "收回，不罚",
        Penalty.CARD_STAYS: "牌不能收回",
        Penalty.DRAW_FROM_LONG: "少牌者从多牌者手里任抽一张，继续打",
        Penalty.REDEAL: "作废重打",
        Penalty.DEAL_LOST: "对方上台",
        Penalty.HAND_LOST: "本局判负",
        Penalty.NOTED: "记违例一次",
        Penalty.WARNING: "警告",
        Penalty.HAND_AND_LEVEL_LOST: "本局判负并降一级",
        Penalty.ROUND_LOST: "本轮判负",
        Penalty.DISQUALIFIED: "取消资格",
        Penalty.FORFEIT: "按弃权论",
        Penalty.REFEREE: "由裁判裁定",
    },
    "en": {
        Penalty.TAKEN_BACK: "taken back, no penalty",
        Penalty.CARD_STAYS: "the card stays where it is",
        Penalty.DRAW_FROM_LONG: "the short hand draws one at random from the long one, and play goes on",
        Penalty.REDEAL: "void, dealt again",
        Penalty.DEAL_LOST: "the other side takes the stage",
        Penalty.HAND_LOST: "the hand is lost",
        Penalty.NOTED: "noted",
        Penalty.WARNING: "a warning",
        Penalty.HAND_AND_LEVEL_LOST: "the hand and a level are lost",
        Penalty.ROUND_LOST: "the round is lost",
        Penalty.DISQUALIFIED: "disqualified",
        Penalty.FORFEIT: "a forfeit",
        Penalty.REFEREE: "the referee decides",
    },
}


def say_offence(_asked: Charged, answer: Answer, language: str) -> str:
    """Say an answer of `offence`."""
    ruling, rises = PENALTY_NAMES[language][Penalty(answer["ruling"])], " / ".join(map(str, answer["rises"]))
    declarer, stage = answer["declarer"], answer["stage"]
    if answer["ruling"] == Penalty.DRAW_FROM_LONG:
        return ruling
    if language == "zh":
        following = "" if declarer is None else f"，下局座位 {declarer} 坐庄"
        return f"{ruling}；两方升级 {rises}，{stage} 方在台上{following}"
    following = "" if declarer is None else f", seat {declarer} declares next"
    return f"{ruling}; rises {rises}, side {stage} on stage{following}"


def head_of(asked: Charged, language: str) -> str:
    """Say in a line what was done, by whom, and when it was found."""
    kind, found = KIND_NAMES[language][asked.kind], FOUND_NAMES[language][asked.found]
    seats = "、".join(map(str, asked.at_fault)) if language == "zh" else ", ".join(map(str, asked.at_fault))
    return f"座位 {seats} {kind}，{found}" if language == "zh" else f"{kind} by seat {seats}, {found}"


def draw_offence(asked: Charged, language: str) -> list[str]:
    """Draw what the hand really gave, and how many offences were noted before."""
    rises = " / ".join(map(str, asked.rises))
    levels = " / ".join(RANKS[level].replace("T", "10") for level in asked.levels or ())
    if language == "zh":
        how = "抢庄，" if asked.grabbed else ""
        real = f"{how}座位 {asked.declarer} 坐庄，实际结果：两方升级 {rises}，{asked.stage} 方在台上"
        lines = [real + ("，赢下一个整局" if asked.game_over else "")]
        lines += [f"打之前两方级数 {levels}"] if levels else []
        return [*lines, *([f"此前已记 {asked.earlier} 次"] if asked.earlier else [])]
    how = ", the deal was grabbed" if asked.grabbed else ""
    real = f"seat {asked.declarer} declared{how}; the hand really gave: rises {rises}, side {asked.stage} on stage"
    lines = [real + (", a game won" if asked.game_over else "")]
    lines += [f"levels before it: {levels}"] if levels else []
    return [*lines, *([f"noted before: {asked.earlier}"] if asked.earlier else [])]


def cite_offence(rules: Rules, asked: Charged) -> tuple[Citations, ...]:
    """Give what is cited on the offence."""
    return on_charge(rules, Charge(asked.kind, asked.at_fault, asked.found, asked.earlier))


def on_charge(rules: Rules, charge: Charge) -> tuple[Citations, ...]:
    """Give what is cited on a charge."""
    return cited((*OFFENCES, *NARROW_POINTS), rules, charge)


SAID_KINDS: dict[Offence, tuple[str, ...]] = {
    Offence.MISCOUNT_PAIR: ("long and short", "多牌少牌"),
    Offence.MISCOUNT_ONE: ("long or short", "多牌或少牌", "多牌", "少牌", "张数不对"),
    Offence.WRONG_BURIAL: ("misburial", "扣错底", "扣底不对"),
    Offence.REVOKE: ("revoked",),
    Offence.WRONG_RUFF: ("错毙牌",),
    Offence.OUT_OF_TURN: ("played out of turn", "越序"),
    Offence.SIGNAL: ("signalling", "递信息"),
    Offence.SLOW: ("拖延", "超时"),
    Offence.PEEK: ("peeking", "偷看", "偷看牌"),
    Offence.DISOBEY: ("disobeying", "不服裁判"),
    Offence.TALK: ("talking", "谈牌"),
}
"""What else people call an offence, beside what the answers print and the protocol's word."""
KIND_WORDS = vocabulary(
    {str(kind): (KIND_NAMES["zh"][kind], KIND_NAMES["en"][kind], *SAID_KINDS.get(kind, ())) for kind in Offence}
)
SAID_FOUND = {
    Found.BEFORE_BURIAL: ("埋底前",),
    Found.BEFORE_NEXT_PLAY: ("before the next play", "下一家出牌前"),
    Found.DURING_PLAY: ("during the play", "打牌中"),
    Found.AFTER_HAND: ("after the deal", "打完后", "打完", "局后"),
}
"""What else people call the moment when an offence is found."""
FOUND_WORDS = vocabulary(
    {
        str(found): (
            FOUND_NAMES["zh"][found].removesuffix("发现"),
            FOUND_NAMES["en"][found].removeprefix("found "),
            *SAID_FOUND[found],
        )
        for found in Found
    }
)


def type_kind(text: str) -> str:
    """Read an offence, by the protocol's word or by what it is called; anything else is handed on, to be refused."""
    return KIND_WORDS.meant.get(squeezed(text), text)


def type_found(text: str) -> str:
    """Read when an offence is found; anything else is handed on, to be refused."""
    return FOUND_WORDS.meant.get(squeezed(text), text)


def last_moment(kind: str) -> str:
    """Give the last moment when an offence of the kind can be found."""
    return str(next(found for found in reversed(Found) if may_be_found(Offence(kind), found)))


EXAMPLE = "offence revoke by 1, found after hand, declarer 0, rises 0/1, stage 1"
EXAMPLE_IN_CHINESE = "犯规 藏牌 座位 1，打完后发现，庄家 0，升 0/1，1 方在台上"
OF_OFFENCE = Text(EXAMPLE_IN_CHINESE, EXAMPLE)
REALLY = "(?:实际结果:)?(?:the hand really gave:)?"
ITEMS = {
    "kind": Item(type_kind, (KIND_WORDS.pattern,)),
    "at_fault": Item(type_seats, ("by(?: seats?| 座位)? @", "seats? @", "座位: @")),
    "found": Item(
        type_found,
        (f"(?:found|发现)?: 在? {FOUND_WORDS.pattern} 时? (?:发现)?", "(?:found|发现): ~"),
    ),
    "declarer": DECLARER,
    "rises": Item(type_numbers, (f"{REALLY} rises?: %", f"{REALLY} (?:两方|双方)? 升级?: %")),
    "stage": STAGE,
    "earlier": Item(type_number, ("earlier: #", "noted(?: before)?: #", "此前 (?:已?记)?: # 次?", "已?记: # 次?")),
    "game_over": Item(type_flag, ("(?:a )?game (?:over|won)", "赢下 (?:一个)? 整局")),
    "grabbed": Item(type_flag, ("(?:the deal was )?grabbed", "抢庄")),
    "levels": LEVELS_ITEM,
}
NEEDED = {
    "kind": Text("哪种犯规（如 藏牌）", "which offence (as revoke)"),
    "at_fault": Text("谁犯规（座位 1）", "who is at fault (by 1)"),
}
OFFENCE_ITEMS = (
    Text(
        f"犯规：{'、'.join(KIND_NAMES['zh'].values())}",
        f"the offence: {', '.join(map(str, Offence))}",
    ),
    Text("座位 1（两人写 座位 0、2）：谁犯规", "by 1 (of two: by 0, 2): the seats at fault"),
    Text(
        f"{'、'.join(FOUND_NAMES['zh'].values())}：不写时是能发现的最后一个时候",
        f"found {', '.join(str(found).replace('_', ' ') for found in Found)}: the last that can be where left out",
    ),
    Text(
        "庄家 N，升 0/1，1 方在台上：这一局本来的结果；不写时是 0",
        "declarer N, rises 0/1, stage 1: what the hand gave; else 0",
    ),
    Text("此前 N 次：这一方以前记过几次", "noted N: how many offences of that side were noted before"),
    Text(
        "抢庄，赢下整局，级 5/7：这一局是抢庄的，打过了 A，打之前两方的级",
        "grabbed, game over, levels 5/7: of the hand",
    ),
)


def type_offence(text: str) -> dict[str, Any]:
    """Read a typed `offence`: its kind, `by` the seats at fault, and items."""
    text = text.lstrip(" :：\t\n")
    parts = list(parts_of(text, ITEMS))
    word = next((part.text for part in parts if part.name is None), None)
    if word is not None and all(part.name != "kind" for part in parts):
        kinds, in_chinese = list(map(str, Offence)), list(KIND_NAMES["zh"].values())
        raise BadInput(
            f"question: {quoted(word)} names no offence; {hint(word, kinds)} (write for example: {EXAMPLE})",
            f"问题：{quoted(word)} 不是犯规；{hint(word, in_chinese, 'zh')}（例如：{EXAMPLE_IN_CHINESE}）",
        )
    found = type_items(text, ITEMS, OF_OFFENCE)
    refuse_lacking(found, NEEDED, OF_OFFENCE)
    left_out = {"found": last_moment(found["kind"]), "declarer": 0, "rises": [0, 0], "stage": 0, "earlier": 0}
    return {**left_out, **found}


OFFENCE: Operation[Charged] = Operation(
    name="offence",
    title=Text(zh="犯规怎么判", en="What an offence comes to"),
    topic="conduct",
    called=("犯规", "违例", "处罚"),
    fields=(
        enum_field("kind", Offence),
        AT_FAULT,
        enum_field("found", Found),
        Field("declarer", SEAT.schema, SEAT.read),
        two_field(number_field("rises", 0, 100)),
        number_field("stage", 0, 1),
        number_field("earlier", 0, 100),
        Field("game_over", {"type": "boolean"}, read_flag, default=False),
        Field("grabbed", {"type": "boolean"}, read_flag, default=False),
        LEVELS._replace(default=None),
    ),
    ask=ask_offence,
    packs=lambda _: (),
    by_spec=offence_by_spec,
    by_engine=offence_by_engine,
    answer={
        "type": "object",
        "properties": {
            "ruling": {"enum": [str(each) for each in Penalty]},
            "rises": {"type": "array", "items": {"type": "integer", "minimum": -1}, "minItems": 2, "maxItems": 2},
            "stage": {"enum": [0, 1]},
            "declarer": {"enum": [0, 1, 2, 3, None]},
        },
        "required": ["ruling", "rises", "stage", "declarer"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=cite_offence,
    says=say_offence,
    typed=EXAMPLE,
    typed_in_chinese=EXAMPLE_IN_CHINESE,
    items=OFFENCE_ITEMS,
    typing=type_offence,
    heading=head_of,
    draws=draw_offence,
)
