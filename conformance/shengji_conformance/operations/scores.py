"""Operations on the score of a hand: what the kitty counts for, and what the hand comes to."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import shengji_reference as engine
from shengji_conformance.notation import RANKS, BadInput, draw_cards, draw_trump, quoted, type_cards
from shengji_conformance.operations.base import (
    TRUMP,
    Answer,
    Field,
    NotAdmitted,
    Operation,
    Undecided,
    cards_field,
    cited,
    number_field,
)
from shengji_conformance.operations.calls import HAND_NUMBER, LEVELS, SEAT, read_flag, read_object
from shengji_conformance.operations.following import led
from shengji_conformance.operations.items import (
    ALONE,
    Item,
    refuse_lacking,
    type_flags,
    type_items,
    type_number,
    type_numbers,
)
from shengji_conformance.operations.items import DECLARER as DECLARER_ITEM
from shengji_conformance.operations.items import HAND_NUMBER as HAND_ITEM
from shengji_conformance.operations.items import LEVELS as LEVELS_ITEM
from shengji_conformance.operations.items import PAST as PAST_ITEM
from shengji_conformance.operations.items import TRUMP as TRUMP_ITEM
from shengji_conformance.operations.typed import on_cards, type_seat
from shengji_spec.cards import ACE, Card, Trump
from shengji_spec.citations import Citations, citations
from shengji_spec.documents import Text, documents
from shengji_spec.kitty import KITTY
from shengji_spec.levels import (
    LOWEST,
    may_be_played_at,
    may_have_gained,
)
from shengji_spec.limits import NONE, is_in_match
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.scope import SETTLEMENTS, is_of_kitty
from shengji_spec.score import kitty_factor
from shengji_spec.seats import NOBODY, is_of_one_side, side_of
from shengji_spec.settled import PlayedOut, Settled, settled
from shengji_spec.silences import SETTLEMENTS as NARROW_POINTS
from shengji_spec.tricks import points as points_of

CARD_POINTS = 200
"""The points of the two packs."""
MOST_OVERRIDES = 11
"""No hand has more under any reading (`calls.every_sequence_of_overrides_ends`); some documents allow fewer."""
PLAIN_OVERRIDES = number_field("overrides", 0, MOST_OVERRIDES)
OVERRIDES = PLAIN_OVERRIDES._replace(
    schema={
        **PLAIN_OVERRIDES.schema,
        "description": f"{MOST_OVERRIDES} is the limit of the format; fewer may be all that a document allows",
    }
)


class LastLead(NamedTuple):
    """A question about the lead of the last trick."""

    trump: Trump
    lead: tuple[Card, ...]


class LastTrick(NamedTuple):
    """The last trick: what was led, and the seat that won it."""

    lead: tuple[Card, ...]
    winner: int


class PlayedHand(NamedTuple):
    """A question about a hand that was played out."""

    hand_number: int
    levels: tuple[int, ...]
    declarer: int
    points: int
    kitty: tuple[Card, ...]
    trump: Trump
    last_trick: LastTrick
    overrides: int
    fines: tuple[int, ...]
    past: tuple[int, ...]
    has_declared: tuple[bool, ...] | None = None


# The kitty's factor


def factor_by_spec(rules: Rules, asked: LastLead) -> Answer:
    """Answer `kitty_factor` from the predicates; raises NotAdmitted for a lead that may not be led."""
    return {"factor": kitty_factor(rules, asked.trump, led(rules, asked.trump, asked.lead))}


def factor_by_engine(rules: Rules, asked: LastLead) -> Answer:
    """Answer `kitty_factor` from the engine; raises NotAdmitted for a lead that may not be led."""
    led(rules, asked.trump, asked.lead)
    return {"factor": engine.kitty_factor(rules, asked.trump, asked.lead)}


def say_factor(_asked: LastLead, answer: Answer, language: str) -> str:
    """Say an answer of `kitty_factor`."""
    factor = answer["factor"]
    return f"底分乘 {factor}" if language == "zh" else f"the kitty counts {factor} times"


def cite_factor(_rules: Rules, _asked: LastLead) -> tuple[Citations, ...]:
    """Give what is cited on the kitty's factor."""
    return (citations(is_of_kitty),)


FACTOR_EXAMPLE = "kitty_factor S5: HAAKK"
FACTOR_IN_CHINESE = "扣底倍数 S5：HAAKK"
KITTY_FACTOR: Operation[LastLead] = Operation(
    name="kitty_factor",
    title=Text(zh="扣底的倍数", en="How many times the kitty counts"),
    topic="score",
    called=("扣底倍数", "抠底"),
    fields=(TRUMP, cards_field("lead", 1, 25)),
    ask=LastLead,
    packs=lambda asked: (asked.lead,),
    by_spec=factor_by_spec,
    by_engine=factor_by_engine,
    answer={
        "type": "object",
        "properties": {"factor": {"type": "integer", "minimum": 2, "multipleOf": 2}},
        "required": ["factor"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=cite_factor,
    says=say_factor,
    typed=FACTOR_EXAMPLE,
    typed_in_chinese=FACTOR_IN_CHINESE,
    items=(Text("主，冒号，末墩首出的牌", "trump, a colon, what was led to the last trick"),),
    typing=on_cards(FACTOR_EXAMPLE, lambda typed: {"lead": typed.cards}),
)


# What a hand comes to


def stepped_field(name: str, most: int, step: int) -> Field:
    """Make a field that holds a multiple of a number."""
    plain = number_field(name, 0, most)

    def read(value: object, where: str) -> int:
        number: int = plain.read(value, where)
        if number % step:
            raise BadInput(
                f"{where}: expected a multiple of {step}, got {number}", f"{where}：应为 {step} 的倍数，给了 {number}"
            )
        return number

    return Field(name, {**plain.schema, "multipleOf": step}, read)


def two_field(one: Field, default: Any = None) -> Field:
    """Make a field that holds a value for side 0 and one for side 1."""

    def read(value: object, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != 2:
            raise BadInput(
                f"{where}: expected a value for side 0 and one for side 1, got {quoted(value)}",
                f"{where}：应为两方各一个值，给了 {quoted(value)}",
            )
        return tuple(one.read(each, f"{where}[{index}]") for index, each in enumerate(value))

    schema = {"type": "array", "items": one.schema, "minItems": 2, "maxItems": 2}
    return Field(one.name, schema, read) if default is None else Field(one.name, schema, read, default=default)


LEAD = cards_field("lead", 1, 25)


def read_last_trick(value: object, where: str) -> LastTrick:
    """Read the last trick: an object with its lead and its winner."""
    entry = read_object(value, where, ("lead", "winner"))
    return LastTrick(LEAD.read(entry["lead"], f"{where}.lead"), SEAT.read(entry["winner"], f"{where}.winner"))


LAST_TRICK = Field(
    "last_trick",
    {
        "type": "object",
        "properties": {"lead": LEAD.schema, "winner": SEAT.schema},
        "required": ["lead", "winner"],
        "additionalProperties": False,
    },
    read_last_trick,
    write=lambda trick: {"lead": LEAD.write(trick.lead), "winner": trick.winner},
)


def ask_settle(**values: Any) -> PlayedHand:
    """Make the question; raises BadInput where its fields contradict one another whatever the rules."""
    asked = PlayedHand(**values)
    in_kitty = points_of(play_of(asked.kitty))
    if asked.points + in_kitty > CARD_POINTS:
        raise BadInput(
            f"settle.points: {asked.points} with {in_kitty} in the kitty are more than the pack's {CARD_POINTS}",
            f"settle.points：{asked.points} 分加底牌的 {in_kitty} 分，超过两副牌的 {CARD_POINTS} 分",
        )
    led_points, won = points_of(play_of(asked.last_trick.lead)), asked.points
    if not is_of_one_side(asked.last_trick.winner, asked.declarer + 1):
        won = CARD_POINTS - in_kitty - asked.points
    if won < led_points:
        raise BadInput(
            f"settle.points: the side that won the last trick has {won}, but {led_points} were led to it",
            f"settle.points：赢末墩的一方只有 {won} 分，比末墩首出的 {led_points} 分还少",
        )
    if asked.hand_number == 1 and asked.levels != (LOWEST, LOWEST):
        raise BadInput(
            f"settle.levels: in the first hand both sides are at {RANKS[LOWEST]}",
            f"settle.levels：第一局两方都打 {RANKS[LOWEST]}",
        )
    if asked.trump.level not in asked.levels:
        raise BadInput(
            f"settle.trump.level: {RANKS[asked.trump.level]} is the level of neither side",
            f"settle.trump.level：{RANKS[asked.trump.level]} 不是任何一方的级",
        )
    for side in (0, 1):
        if asked.past[side] > 0 and asked.levels[side] != ACE:
            raise BadInput(
                f"settle.past[{side}]: levels beyond the ace at level {RANKS[asked.levels[side]]}",
                f"settle.past[{side}]：打 {RANKS[asked.levels[side]]} 的一方不会有 A 以上的级",
            )
    return asked


OF_HANDS = next(document.limits for document in documents() if document.limits.hands != NONE)
"""The limits of a match that is of hands."""
NO_FINES = Text(zh="本规则不许甩牌，也就没有罚分", en="this ruleset knows no throws, and so no fines")
NO_SUCH_HAND = Text(zh="本规则的比赛没有这么多局", en="a match has not so many hands under this ruleset")
NO_GAINS = Text(zh="本规则下一局开打时没有 A 以上的级", en="under this ruleset no hand begins beyond the ace")
OTHER_LEVEL = Text(zh="本规则下一局打庄家一方的级", en="under this ruleset a hand is played at the declarers' level")


def check_begins(rules: Rules, hand_number: int, past: Sequence[int]) -> None:
    """Raise NotAdmitted for a hand after the last of a match, and one that begins beyond the ace where none does."""
    no_match = rules.match_is_of_hands and not is_in_match(OF_HANDS, hand_number)
    for is_refused, why in (
        (no_match, NO_SUCH_HAND),
        (not all(may_have_gained(rules, each, is_at_end=False) for each in past), NO_GAINS),
    ):
        if is_refused:
            raise NotAdmitted(zh=why.zh, en=why.en)


def check_settle(rules: Rules, asked: PlayedHand) -> None:
    """Raise NotAdmitted for a hand that cannot be under the ruleset."""
    check_begins(rules, asked.hand_number, asked.past)
    levels = (asked.levels[0], asked.levels[1])
    for is_refused, why in (
        (any(asked.fines) and not rules.throws, NO_FINES),
        (not may_be_played_at(rules, levels, asked.declarer, asked.trump.level), OTHER_LEVEL),
    ):
        if is_refused:
            raise NotAdmitted(zh=why.zh, en=why.en)


def settle_by_spec(rules: Rules, asked: PlayedHand) -> Answer:
    """Answer `settle` from the predicates.

    Raises NotAdmitted for a hand that cannot be under the ruleset, Undecided where a level may be left only by a side
    that has declared at it and that is not told.
    """
    check_settle(rules, asked)
    lead = led(rules, asked.trump, asked.last_trick.lead)
    asked_of_spec = PlayedOut(
        hand_number=asked.hand_number,
        levels=(asked.levels[0], asked.levels[1]),
        past=(asked.past[0], asked.past[1]),
        declarer=asked.declarer,
        trump=asked.trump,
        points=asked.points,
        kitty=play_of(asked.kitty),
        lead=lead,
        winner=asked.last_trick.winner,
        overrides=asked.overrides,
        fines=(asked.fines[0], asked.fines[1]),
        has_declared=(False, False) if asked.has_declared is None else (asked.has_declared[0], asked.has_declared[1]),
    )
    found = settled(rules, asked_of_spec)
    if asked.has_declared is None and found != settled(rules, asked_of_spec._replace(has_declared=(True, True))):
        raise Undecided("whether the side has declared at this level before is not told")
    return write_settled(found)


def write_settled(found: Settled) -> Answer:
    """Write what a hand came to as the answer of `settle`."""
    return {
        "total": found.total,
        "rises": list(found.rises),
        "levels": [RANKS[side.level] for side in found.standings],
        "past": [side.past for side in found.standings],
        "declarer": None if found.declarer == NOBODY else found.declarer,
        "stage": found.stage,
        "game_over": found.is_game_won,
    }


def settle_by_engine(rules: Rules, asked: PlayedHand) -> Answer:
    """Answer `settle` from the engine; raises as `settle_by_spec` does."""
    led(rules, asked.trump, asked.last_trick.lead)
    try:
        found = engine.settle(
            rules,
            engine.HandPlayed(
                hand_number=asked.hand_number,
                levels=(asked.levels[0], asked.levels[1]),
                declarer=asked.declarer,
                points=asked.points,
                kitty=asked.kitty,
                trump=asked.trump,
                lead=asked.last_trick.lead,
                winner=asked.last_trick.winner,
                overrides=asked.overrides,
                fines=(asked.fines[0], asked.fines[1]),
                past=(asked.past[0], asked.past[1]),
                has_declared=None if asked.has_declared is None else (asked.has_declared[0], asked.has_declared[1]),
            ),
        )
    except engine.NotAdmittedError as wrong:
        raise NotAdmitted(zh="本规则不会有这样的一局", en=str(wrong)) from None
    except engine.UntoldError as untold:
        raise Undecided(str(untold)) from None
    return {
        "total": found.total,
        "rises": list(found.rises),
        "levels": [RANKS[level] for level in found.levels],
        "past": list(found.past),
        "declarer": found.declarer,
        "stage": found.stage,
        "game_over": found.game_over,
    }


def cite_settle(rules: Rules, asked: PlayedHand) -> tuple[Citations, ...]:
    """Give what is cited on the hand's outcome."""
    if not may_be_played_at(rules, (asked.levels[0], asked.levels[1]), asked.declarer, asked.trump.level):
        return (citations(may_be_played_at),)
    try:
        answer = settle_by_spec(rules, asked)
    except (NotAdmitted, Undecided):
        return ()
    is_attackers = is_of_one_side(asked.last_trick.winner, asked.declarer + 1)
    held = answer["stage"] == side_of(asked.declarer)
    return (
        *cited(SETTLEMENTS, rules, held, is_attackers, asked.overrides, any(asked.fines)),
        *cited(NARROW_POINTS, is_attackers, answer["total"]),
    )


def say_standing(level: str, past: int, language: str) -> str:
    """Say where a side stands: its level, and how many beyond the ace."""
    if past == 0:
        return level
    return f"过 {level} {past} 级" if language == "zh" else f"{level} + {past} beyond"


def say_settle(asked: PlayedHand, answer: Answer, language: str) -> str:
    """Say an answer of `settle`."""
    attackers = 1 - side_of(asked.declarer)
    stage = answer["stage"]
    standing = zip(answer["levels"], answer["past"], strict=True)
    levels = " / ".join(say_standing(level.replace("T", "10"), past, language) for level, past in standing)
    rise = answer["rises"][stage]
    if language == "zh":
        who = "闲家上台" if stage == attackers else "庄家守住"
        then = "本局打过 A" if answer["game_over"] else ""
        following = "下局抢庄" if answer["declarer"] is None else f"下局座位 {answer['declarer']} 坐庄"
        return "，".join(
            filter(None, (f"总分 {answer['total']}", who, f"升 {rise} 级", f"级数 {levels}", then, following))
        )
    who = "the attackers take the stage" if stage == attackers else "the declarers stay"
    then = "the game is won" if answer["game_over"] else ""
    following = "the next deal is open" if answer["declarer"] is None else f"seat {answer['declarer']} declares next"
    parts = (f"total {answer['total']}", who, f"levels gained: {rise}", f"levels {levels}", then, following)
    return ", ".join(filter(None, parts))


def head_of(asked: PlayedHand, language: str) -> str:
    """Say in a line what hand it was."""
    levels = " / ".join(RANKS[level].replace("T", "10") for level in asked.levels)
    trump = draw_trump(asked.trump, language)
    if language == "zh":
        return f"第 {asked.hand_number} 局，两方级数 {levels}，座位 {asked.declarer} 坐庄，{trump}"
    return f"hand {asked.hand_number}, levels {levels}, seat {asked.declarer} declared, {trump}"


def draw_settle(asked: PlayedHand, language: str) -> list[str]:
    """Draw what the hand gave."""
    lead, kitty = (draw_cards(cards, language) for cards in (asked.last_trick.lead, asked.kitty))
    fines, past = (" / ".join(map(str, each)) for each in (asked.fines, asked.past))
    if language == "zh":
        lines = [f"闲家牌面 {asked.points} 分", f"末墩首出 {lead}，座位 {asked.last_trick.winner} 赢", f"底牌：{kitty}"]
        lines += [f"反主 {asked.overrides} 次"] if asked.overrides else []
        lines += [f"罚分 {fines}"] if any(asked.fines) else []
        lines += [f"A 以上 {past}"] if any(asked.past) else []
        return [*lines, *(said_declared(asked, language) if asked.has_declared is not None else [])]
    lines = [
        f"the attackers' cards: {asked.points} points",
        f"last trick: {lead} led, seat {asked.last_trick.winner} won",
    ]
    lines += [f"kitty: {kitty}", *([f"overrides: {asked.overrides}"] if asked.overrides else [])]
    lines += [f"fines {fines}"] if any(asked.fines) else []
    lines += [f"beyond the ace: {past}"] if any(asked.past) else []
    return [*lines, *(said_declared(asked, language) if asked.has_declared is not None else [])]


def said_declared(asked: PlayedHand, language: str) -> list[str]:
    """Say which sides have declared at their levels before."""
    sides = [str(side) for side, declared in enumerate(asked.has_declared or ()) if declared]
    if language == "zh":
        return [f"在自己的级上坐过庄：{'、'.join(sides)} 方" if sides else "两方都没有在自己的级上坐过庄"]
    return [f"declared at their level before: side {', '.join(sides)}" if sides else "no side declared at its level"]


SETTLE_EXAMPLE = "settle hand 2, levels 5/7, declarer 0, points 75, trump S5: HAAKK by 1 kitty S3 H3 D3 C3 S4 H4 D4 CK"
SETTLE_IN_CHINESE = "结算 第 2 局，级 5/7，庄家 0，闲家 75 分，主 S5：HAAKK 座位 1 赢 底牌 S3 H3 D3 C3 S4 H4 D4 CK"
OF_SETTLE = Text(SETTLE_IN_CHINESE, SETTLE_EXAMPLE)


def type_declared(*said: str | None) -> list[Any]:
    """Read which sides have declared at their levels: `yes/no`, or the numbers of those that have."""
    if said and "/" in (words := (said[0] or "").replace("／", "/")):
        return type_flags(words)
    return [str(side) in said for side in (0, 1)]


ITEMS = {
    "hand_number": HAND_ITEM,
    "levels": LEVELS_ITEM,
    "declarer": DECLARER_ITEM,
    "points": Item(
        type_number,
        (
            "points: #",
            "the attackers' cards: # points?",
            "闲家 (?:牌面|得分?)?: # 分?",
            "得?分数?: #",
            "得 # 分",
            f"{ALONE} (?:points?|分)",
        ),
    ),
    "trump": TRUMP_ITEM,
    "overrides": Item(type_number, ("overrides?: #", "反主: # 次?")),
    "fines": Item(type_numbers, ("fines?: %", "罚分?: %")),
    "past": PAST_ITEM,
    "has_declared": Item(
        type_declared,
        (
            "declared at their level before: side ([01])(?:, ([01]))?",
            "no side declared at its level",
            "declared: ([a-z]+ [/／] [a-z]+)",
            "两方都没有在自己的级上坐过庄",
            "在自己的级上坐过庄: ([01])(?:、([01]))? 方",
            "坐过庄: ([是否] [/／] [是否])",
        ),
    ),
    "lead": Item(
        lambda text: type_cards(text, "last_trick"),
        (r"(?:\x3a|：)? (?:末墩 首出|末墩|last trick|last lead):", r"(?:\x3a|：)"),
        is_open=True,
    ),
    "winner": Item(
        lambda text: type_seat(text, "last_trick.winner"),
        ("(?:won )?by(?: seat)? #", "(?:led,)? seat # won", "座位 # 赢", "赢:(?:座位)? #", f"{ALONE} 赢"),
    ),
    "kitty": Item(lambda text: type_cards(text, "kitty"), ("kitty:", "底牌:"), is_open=True),
}
NEEDED = {
    "levels": Text("两方的级（级 5/7）", "the levels (levels 5/7)"),
    "declarer": Text("庄家（庄家 0）", "the declarer (declarer 0)"),
    "points": Text("闲家得分（闲家 75 分）", "the attackers' points (points 75)"),
    "trump": Text("主（主 S5）", "trump (trump S5)"),
    "lead": Text("末墩首出（：HAAKK）", "the last lead (: HAAKK)"),
    "winner": Text("末墩谁赢（座位 1 赢）", "who won it (by 1)"),
    "kitty": Text("底牌（底牌 S3 …）", "the kitty (kitty S3 …)"),
}
SETTLE_ITEMS = (
    Text("第 N 局：不写时是第 2 局", "hand N: which hand; 2 where it is left out"),
    Text("级 5/7：打之前座位 0、2 一方和 1、3 一方的级", "levels 5/7: before the hand, of seats 0 and 2, of 1 and 3"),
    Text("庄家 N", "declarer N"),
    Text("闲家 N 分：闲家吃到的分，底牌不算在内", "points N: what the attackers took, without the kitty"),
    Text("主 S5：花色和级；无主写 N5", "trump S5: suit and level; N5 for no trump suit"),
    Text(
        "：CARDS 座位 N 赢：末墩首出的牌，和赢它的座位", ": CARDS by N: what was led to the last trick, and who won it"
    ),
    Text("底牌 CARDS：扣下的八张", "kitty CARDS: the eight that were buried"),
    Text("反主 N 次，罚分 10/0（甩牌失败的）：没有就不写", "overrides N, fines 10/0 (of throws): left out where none"),
    Text(
        "A 以上 0/2：两方打过 A 以后又升的级；没有就不写", "past 0/2: levels gained beyond the ace; left out where none"
    ),
    Text(
        "坐过庄 是/否：两方以前是否在现在的级上坐过庄",
        "declared yes/no: whether either side declared at its level before",
    ),
)


def type_settle(text: str) -> dict[str, Any]:
    """Read a typed `settle`: items; after a colon the last lead, `by` its winner, `kitty` and its cards."""
    found = type_items(text, ITEMS, OF_SETTLE)
    refuse_lacking(found, NEEDED, OF_SETTLE)
    last_trick = {"lead": found.pop("lead"), "winner": found.pop("winner")}
    return {"hand_number": 2, "overrides": 0, "fines": [0, 0], **found, "last_trick": last_trick}


SETTLE: Operation[PlayedHand] = Operation(
    name="settle",
    title=Text(zh="一局的结果", en="What a hand comes to"),
    topic="score",
    called=("结算", "升级"),
    fields=(
        HAND_NUMBER,
        LEVELS,
        Field("declarer", SEAT.schema, SEAT.read),
        stepped_field("points", CARD_POINTS, 5),
        cards_field("kitty", KITTY, KITTY),
        TRUMP,
        LAST_TRICK,
        OVERRIDES,
        two_field(stepped_field("fines", 1000, 10)),
        two_field(number_field("past", 0, 1000), default=(0, 0)),
        two_field(Field("has_declared", {"type": "boolean"}, read_flag))._replace(default=None),
    ),
    ask=ask_settle,
    packs=lambda asked: ((*asked.kitty, *asked.last_trick.lead),),
    by_spec=settle_by_spec,
    by_engine=settle_by_engine,
    answer={
        "type": "object",
        "properties": {
            "total": {"type": "integer", "multipleOf": 5},
            "rises": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2},
            "levels": LEVELS.schema,
            "past": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2},
            "declarer": {"enum": [0, 1, 2, 3, None]},
            "stage": {"enum": [0, 1]},
            "game_over": {"type": "boolean"},
        },
        "required": ["total", "rises", "levels", "past", "declarer", "stage", "game_over"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=cite_settle,
    says=say_settle,
    typed=SETTLE_EXAMPLE,
    typed_in_chinese=SETTLE_IN_CHINESE,
    items=SETTLE_ITEMS,
    typing=type_settle,
    heading=head_of,
    draws=draw_settle,
)
