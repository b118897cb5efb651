"""The operation on a whole hand as it was recorded: whether all was right, and what it comes to."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import shengji_reference as engine
from shengji_conformance.given import json_in, read_file
from shengji_conformance.notation import RANKS, BadInput, draw_cards, quoted, show_card, type_cards
from shengji_conformance.operations.actions import ACTIONS, write_action
from shengji_conformance.operations.base import (
    Answer,
    NotAdmitted,
    Operation,
    cards_field,
    cited,
    hands_field,
    number_field,
)
from shengji_conformance.operations.calls import (
    DECLARER,
    FOUR_HANDS,
    HAND_NUMBER,
    LEVELS,
    PHASE_NAMES,
    PHASES,
    REDEALT,
    AllCalls,
    Placed,
    cite_auction,
    head_of,
    on_show,
    type_head,
)
from shengji_conformance.operations.conduct import FOUND_NAMES, KIND_NAMES, PENALTY_NAMES, on_charge, type_kind
from shengji_conformance.operations.following import on_follow
from shengji_conformance.operations.items import type_number
from shengji_conformance.operations.reasons import say_reason
from shengji_conformance.operations.scores import check_begins, two_field
from shengji_conformance.operations.typed import type_seat
from shengji_reference import records as engine_records
from shengji_reference.adjudication import adjudicate
from shengji_spec.adjudged import (
    CALL,
    FIRST_DRAWER,
    REPORT,
    SAID_IMPOSSIBLE,
    TAKE_BACK,
    Finding,
    ImpossibleActionError,
    Table,
    Verdict,
    judge,
    walked,
)
from shengji_spec.calls import AFTER_BURIAL
from shengji_spec.cards import ACE, PACK, Card, Trump
from shengji_spec.citations import Citations, citations
from shengji_spec.conduct import Charge, Offence, Penalty
from shengji_spec.documents import Text
from shengji_spec.hands import (
    DRAWN,
    are_right_counts,
    is_drawn_from_right_seat,
    is_miscounted_one,
    is_miscounted_pair,
    may_play,
    may_take_back,
    points_of_side,
)
from shengji_spec.kitty import KITTY
from shengji_spec.parts import play_of
from shengji_spec.records import Action, Buried, Called, DrawnOver, Played, Record, Reported, TakenBack
from shengji_spec.rules import Rules
from shengji_spec.scope import REFUSED_LEADS, SETTLEMENTS, is_of_burial
from shengji_spec.score import takes_stage
from shengji_spec.seats import NOBODY, is_of_one_side
from shengji_spec.silences import SETTLEMENTS as NARROW_POINTS
from shengji_spec.silences import is_of_kitty_left


class RecordedHand(NamedTuple):
    """A question about a whole hand: how it began, who drew what, and what was done, in its order."""

    hand_number: int
    levels: tuple[int, ...]
    declarer: int | None
    first_drawer: int
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    actions: tuple[Action, ...]
    redealt: bool
    past: tuple[int, ...]
    earlier: tuple[int, ...]


def ask(**values: Any) -> RecordedHand:
    """Make the question; raises BadInput where its fields contradict one another whatever the rules."""
    asked = RecordedHand(**values)
    held = tuple(len(hand) for hand in asked.hands)
    together = Counter(card for cards in (*asked.hands, asked.kitty) for card in cards)
    wrong = next((card for card in PACK if together[card] != 2), None)
    if wrong is not None:
        card, copies = show_card(wrong), together[wrong]
        raise BadInput(
            f"hand.hands: hands and kitty hold {copies} of {card}, the two packs hold 2",
            f"hand.hands：四家和底牌里 {card} 共 {copies} 张，两副牌里各有两张",
        )
    kitty = len(asked.kitty)
    if not (are_right_counts(held, kitty) or is_miscounted_pair(held, kitty) or is_miscounted_one(held, kitty)):
        sizes = ", ".join(map(str, held))
        raise BadInput(
            f"hand.hands: hands of {sizes} and a kitty of {kitty}; at most one hand is long by a card and one short",
            f"hand.hands：四家 {sizes} 张，底牌 {kitty} 张；至多一家多一张、一家少一张",
        )
    for side in (0, 1):
        if asked.past[side] > 0 and asked.levels[side] != ACE:
            raise BadInput(
                f"hand.past[{side}]: levels beyond the ace at level {RANKS[asked.levels[side]]}",
                f"hand.past[{side}]：打 {RANKS[asked.levels[side]]} 的一方不会有 A 以上的级",
            )
    return asked


# The spec's answer


def record_of(asked: RecordedHand) -> Record:
    """Give the hand as the spec has it."""
    return Record(
        asked.hand_number,
        (asked.levels[0], asked.levels[1]),
        NOBODY if asked.declarer is None else asked.declarer,
        asked.redealt,
        asked.first_drawer,
        asked.hands,
        asked.kitty,
        asked.actions,
        (asked.past[0], asked.past[1]),
        (asked.earlier[0], asked.earlier[1]),
    )


def verdict_of(rules: Rules, asked: RecordedHand) -> Verdict:
    """Judge the hand by the predicates; raises NotAdmitted for a hand that no match has, or an action that no hand."""
    check_begins(rules, asked.hand_number, asked.past)
    try:
        return judge(rules, record_of(asked))
    except ImpossibleActionError as wrong:
        where = f"hand.actions[{wrong.place}]" if wrong.place >= 0 else "hand"
        raise NotAdmitted(zh=f"{where}：{SAID_IMPOSSIBLE[wrong.why]}", en=f"{where}: {wrong.why}") from None


def hand_by_spec(rules: Rules, asked: RecordedHand) -> Answer:
    """Answer from the predicates; raises NotAdmitted at an action that no hand can have."""
    verdict = verdict_of(rules, asked)
    return {
        "ok": verdict.is_ok,
        "first_offence": verdict.first_offence,
        "total": verdict.total,
        "winner": None if verdict.winner == NOBODY else verdict.winner,
    }


# The engine's answer


def deed_of(action: Action) -> engine_records.Deed:
    """Give an action as the engine has it."""
    match action:
        case Called(seat=seat, cards=cards, phase=phase, drawn=drawn):
            return engine_records.Called(seat, phase, cards, drawn)
        case Buried(seat=seat, cards=cards):
            return engine_records.Buried(seat, cards)
        case Played(seat=seat, cards=cards):
            return engine_records.Played(seat, cards)
        case TakenBack(seat=seat):
            return engine_records.TakenBack(seat)
        case DrawnOver(seat=seat, cards=cards):
            return engine_records.DrawnOver(seat, cards)
        case Reported(kind=kind, at_fault=at_fault):
            return engine_records.Reported(engine.Offence(str(kind)), at_fault)


def engine_record_of(asked: RecordedHand) -> engine_records.HandRecord:
    """Give the hand as the engine has it."""
    return engine_records.HandRecord(
        engine.Deal(asked.hand_number, (asked.levels[0], asked.levels[1]), asked.declarer, asked.redealt),
        asked.first_drawer,
        asked.hands,
        asked.kitty,
        tuple(map(deed_of, asked.actions)),
        (asked.past[0], asked.past[1]),
        (asked.earlier[0], asked.earlier[1]),
    )


def recorded(page: engine_records.HandRecord) -> RecordedHand:
    """Give a hand that the engine wrote down as the operation `hand` is asked about it."""
    return RecordedHand(
        page.deal.hand_number,
        page.deal.levels,
        page.deal.declarer,
        page.first_drawer,
        page.hands,
        page.kitty,
        tuple(map(action_of, page.deeds)),
        page.deal.redealt,
        page.past,
        page.earlier,
    )


def action_of(deed: engine_records.Deed) -> Action:
    """Give a deed of the engine as an action of the spec."""
    match deed:
        case engine_records.Called(seat, phase, cards, drawn):
            return Called(seat, cards, phase, drawn)
        case engine_records.Buried(seat, cards):
            return Buried(seat, cards)
        case engine_records.Played(seat, cards):
            return Played(seat, cards)
        case engine_records.TakenBack(seat):
            return TakenBack(seat)
        case engine_records.DrawnOver(seat, cards):
            return DrawnOver(seat, cards)
        case engine_records.Reported(kind, at_fault):
            return Reported(Offence(str(kind)), at_fault)


def hand_by_engine(rules: Rules, asked: RecordedHand) -> Answer:
    """Answer from the engine; raises NotAdmitted at an action that no hand can have."""
    try:
        found = adjudicate(rules, engine_record_of(asked))
    except engine.NotAdmittedError as wrong:
        raise NotAdmitted(zh="没有这种局面", en=str(wrong)) from None
    if found.error is not None:
        where = "hand" if found.error.index is None else f"hand.actions[{found.error.index}]"
        raise NotAdmitted(zh=f"{where}：不会有这个动作", en=f"{where}: {found.error.message}")
    return {"ok": found.ok, "first_offence": found.first_offence, "total": found.total, "winner": found.winner}


# Clauses


def on_calls(rules: Rules, asked: RecordedHand, void: frozenset[int]) -> tuple[Citations, ...]:
    """Give what the operation on auctions cites on the calls that stand, or on there being none."""
    calls = tuple(
        Placed(action.seat, action.cards, action.phase)
        for index, action in enumerate(asked.actions)
        if isinstance(action, Called) and index not in void
    )
    first = asked.first_drawer if asked.declarer is None else asked.declarer
    kitty = (*asked.kitty, *asked.kitty)[:KITTY]
    return cite_auction(
        rules, AllCalls(asked.hand_number, asked.levels, asked.declarer, first, calls, kitty, asked.redealt)
    )


def on_kitty(asked: RecordedHand, void: frozenset[int]) -> tuple[Citations, ...]:
    """Give what is cited where the last to override after the burial leaves the kitty as it is."""
    overridden = [
        index
        for index, action in enumerate(asked.actions)
        if isinstance(action, Called) and action.phase == AFTER_BURIAL and index not in void
    ]
    later = asked.actions[overridden[-1] :] if overridden else ()
    return cited((is_of_kitty_left,), bool(overridden), any(isinstance(action, Buried) for action in later))


def on_call(rules: Rules, asked: RecordedHand, place: int) -> tuple[Citations, ...]:
    """Give what is cited on the call at a place, right or wrong, as the operation on calls cites it."""
    call = asked.actions[place]
    if not isinstance(call, Called):
        return ()
    before = walked(rules, record_of(asked)._replace(actions=asked.actions[:place])).table
    return on_show(rules, before.auction, call.phase, play_of(call.cards))


def on_finding(
    rules: Rules, asked: RecordedHand, trump: Trump | None, before: Table | None, finding: Finding
) -> Iterator[Citations]:
    """Yield what is cited on something wrong: on the call or the play itself, and on what follows."""
    action = asked.actions[finding.place] if finding.place >= 0 else None
    if finding.reason is not None and before is not None:
        match action:
            case Called():
                yield from on_call(rules, asked, finding.place)
            case Buried(cards=cards):
                yield from cited((is_of_burial,), play_of(cards))
            case Played(seat=seat, cards=cards) if trump is not None and before.plays:
                yield from on_follow(rules, trump, before.plays[0][1], before.held[seat], play_of(cards))
            case Played(cards=cards) if trump is not None:
                yield from cited(REFUSED_LEADS, rules, trump, play_of(cards))
    if finding.judgment is not None and finding.found is not None:
        earlier = asked.earlier[finding.seats[0] % 2]
        yield from on_charge(rules, Charge(Offence(finding.kind), finding.seats, finding.found, earlier))


def cite_hand(rules: Rules, asked: RecordedHand) -> tuple[Citations, ...]:
    """Give what is cited on the hand: on who draws, calls and leads, on what is wrong, on what it comes to."""
    try:
        verdict = verdict_of(rules, asked)
    except NotAdmitted:
        return ()
    before = walked(rules, record_of(asked)).before
    void = frozenset(finding.place for finding in verdict.findings if finding.kind == CALL)
    found = [*on_calls(rules, asked, void), *on_kitty(asked, void)]
    if asked.declarer is not None:
        found.append(citations(is_drawn_from_right_seat))
    if any(isinstance(action, Played) for action in asked.actions):
        found.append(citations(may_play))
    played = verdict.outcome
    trump = None if played is None else Trump(played.level, played.suit)
    if any(finding.kind == TAKE_BACK for finding in verdict.findings):
        found.append(citations(may_take_back))
    for finding in verdict.findings:
        table = before[finding.place] if finding.place >= 0 else None
        found += on_finding(rules, asked, trump, table, finding)
    if verdict.total is not None and verdict.outcome is not None:
        declarer, overrides = verdict.outcome.declarer, verdict.outcome.overrides
        is_held = not takes_stage(rules, verdict.total)
        is_kitty_won = not is_of_one_side(verdict.tricks[-1].winner, declarer)
        found.append(citations(points_of_side))
        found += cited(SETTLEMENTS, rules, is_held, is_kitty_won, overrides, any(verdict.fines))
        found += cited(NARROW_POINTS, is_kitty_won, verdict.total)
    return tuple(found)


# Words

DOES = {
    "zh": {
        "bury": "扣底 {}",
        "play": "出 {}",
        "take_back": "收回所出",
        "draw_over": "从多牌者手里抽 {}",
        "drawn": "（已起 {} 张）",
        "report": "举报：座位 {} {}",
    },
    "en": {
        "bury": "buries {}",
        "play": "plays {}",
        "take_back": "takes back its play",
        "draw_over": "draws {} from the long hand",
        "drawn": " ({} cards drawn)",
        "report": "reported: seat {}, {}",
    },
}
SEAT_WORDS = {"zh": "座位 {} {}", "en": "seat {} {}"}
PLAYS_A_LINE = 4


def say_action(action: Action, language: str) -> str:
    """Say one action."""
    words, seat = DOES[language], SEAT_WORDS[language]
    match action:
        case Called(cards=cards, phase=phase, drawn=drawn):
            when = PHASE_NAMES[language][phase] + (words["drawn"].format(drawn) if drawn != DRAWN else "")
            shown, comma, colon = draw_cards(cards, language), *(("，", "：") if language == "zh" else (", ", ": "))
            return f"{when}{comma}{seat.format(action.seat, '').rstrip()}{colon}{shown}"
        case Reported(kind=kind, at_fault=at_fault):
            seats = ("、" if language == "zh" else ", ").join(map(str, at_fault))
            return words["report"].format(seats, KIND_NAMES[language][kind])
        case TakenBack():
            return seat.format(action.seat, words["take_back"])
    do = str(write_action(action)["do"])
    return seat.format(action.seat, words[do].format(draw_cards(action.cards, language)))


def draw_hand(asked: RecordedHand, language: str) -> list[str]:
    """Draw the hands, the kitty and all actions; plays four on a line."""
    zh = language == "zh"
    lines = [f"座位 {asked.first_drawer} 先起" if zh else f"seat {asked.first_drawer} draws first"]
    lines += [
        f"{f'座位 {seat}：' if zh else f'seat {seat}: '}{draw_cards(hand, language)}"
        for seat, hand in enumerate(asked.hands)
    ]
    lines.append(("底牌：" if zh else "kitty: ") + draw_cards(asked.kitty, language))
    waiting: list[str] = []
    for action in asked.actions:
        if not isinstance(action, Played) or len(waiting) == PLAYS_A_LINE:
            lines += [" | ".join(waiting)] if waiting else []
            waiting = []
        said = say_action(action, language)
        if isinstance(action, Played):
            waiting.append(said)
        else:
            lines.append(said)
    return [*lines, *([" | ".join(waiting)] if waiting else [])]


def say_hand(asked: RecordedHand, answer: Answer, language: str) -> str:
    """Say an answer of `hand`."""
    first, score, side = answer["first_offence"], answer["total"], answer["winner"]
    zh = language == "zh"
    if answer["ok"]:
        right = "没有犯规" if zh else "nothing is wrong"
    elif first is None:
        right = "发牌、起牌有误" if zh else "something is wrong with the deal"
    else:
        said = say_action(asked.actions[first], language)
        right = f"动作 {first} 有误：{said}" if zh else f"action {first} is wrong: {said}"
    points = ("没有总分" if zh else "no total") if score is None else (f"总分 {score}" if zh else f"total {score}")
    if side is None:
        stage = "无人上台" if zh else "nobody is on stage"
    else:
        stage = f"{side} 方在台上" if zh else f"side {side} is on stage"
    return f"{right}；{points}；{stage}" if zh else f"{right}; {points}; {stage}"


WRONG_NAMES = {
    "zh": {
        CALL: "不能这样叫主",
        TAKE_BACK: "收回得太晚",
        REPORT: "举报不实",
        FIRST_DRAWER: "先起的人不对",
        "none": "不罚",
    },
    "en": {
        CALL: "a call that may not be made",
        TAKE_BACK: "a play wanted back too late",
        REPORT: "a report without ground",
        FIRST_DRAWER: "the wrong seat drew first",
        "none": "no penalty",
    },
}
"""What can be wrong and is no offence, in Chinese and English."""


def explain_hand(rules: Rules, asked: RecordedHand, _answer: Answer, language: str) -> str:
    """Name what is wrong first, when it was found and what is ruled on it, and how many more such things there are."""
    findings = verdict_of(rules, asked).findings
    if not findings:
        return ""
    zh, words, first, more = language == "zh", WRONG_NAMES[language], findings[0], len(findings) - 1
    seats = ("、" if zh else ", ").join(map(str, first.seats))
    kind = words[first.kind] if first.kind in words else KIND_NAMES[language][Offence(first.kind)]
    found = "" if first.found is None or first.judgment is None else FOUND_NAMES[language][first.found]
    ruling = words["none"] if first.judgment is None else PENALTY_NAMES[language][Penalty(first.judgment.ruling)]
    said = f"座位 {seats} {kind}" if zh else f"{kind} by seat {seats}"
    why = "" if first.reason is None else say_reason(str(first.reason), language)
    others = "" if not more else (f"另有 {more} 处不对" if zh else f"more things that are wrong: {more}")
    head = ("，" if zh else ", ").join(filter(None, (said, found)))
    return ("；" if zh else "; ").join(filter(None, (head, why, ruling, others)))


# Typed questions

HEAD_NAMES = ("hand_number", "levels", "declarer", "first_drawer", "redealt")
VERBS = {
    "call": "call",
    "叫": "call",
    "bury": "bury",
    "扣": "bury",
    "play": "play",
    "出": "play",
    "back": "take_back",
    "take_back": "take_back",
    "收回": "take_back",
    "over": "draw_over",
    "draw_over": "draw_over",
    "抽": "draw_over",
    "report": "report",
    "举报": "report",
}
TYPED_REPORT = re.compile(r"(?P<kind>[^0-9]*?)\s*(?:\bby\b|座位)?\s*(?P<seats>[0-9][^a-z]*)?", re.IGNORECASE)
PHASE = re.compile(r"\s*\b(draw|before_kitty|after_burial)\b(?:\s*(\d+))?\s*$")
EXAMPLE = (
    "hand hand 1, levels 2/2, first 0: S23456789TJQKA H23456789TJQK / HA D23456789TJQKA C23456789TJQ / "
    "CKA RJ BJ S23456789TJQKA H23456789 / HTJQKA D23456789TJQKA C2345678 kitty C9TJQKA RJ BJ; call 0 S2 draw 4"
)
HAND_ITEMS = (
    Text(zh="FILE.json：一局的记录文件", en="FILE.json: the file of a hand's record"),
    Text(
        zh="hand N, levels A/B, declarer S, first S, redealt：第几局，两方级数，庄家（抢庄不写），先起牌的座位，重发",
        en="hand N, levels A/B, declarer S, first S, redealt: number, levels of the sides, who declares (left out: "
        "open), who draws first, dealt again",
    ),
    Text(
        zh=": CARDS / CARDS / CARDS / CARDS kitty CARDS：座位 0 至 3 按起牌先后的牌，以及底牌",
        en=": CARDS / CARDS / CARDS / CARDS kitty CARDS: what seats 0 to 3 drew in order, and the kitty",
    ),
    Text(
        zh="; call SEAT CARDS draw N（叫）：共起 N 张时叫主；起完写 before_kitty，扣底后写 after_burial",
        en="; call SEAT CARDS draw N: a call when N cards were drawn; before_kitty after the draw, after_burial later",
    ),
    Text(zh="; bury SEAT CARDS（扣）：扣底", en="; bury SEAT CARDS: takes up the kitty and buries"),
    Text(zh="; play SEAT CARDS（出）：首出或跟出", en="; play SEAT CARDS: leads or follows"),
    Text(zh="; back SEAT（收回）：收回刚出的牌", en="; back SEAT: takes back what it has just played"),
    Text(
        zh="; over SEAT CARD（抽）：少牌者从多牌者手里抽这张",
        en="; over SEAT CARD: the short hand draws this card from the long one",
    ),
    Text(
        zh="; report OFFENCE by SEATS（举报）：牌桌举报犯规，名称同 offence",
        en="; report OFFENCE by SEATS: the table reports an offence, named as in offence",
    ),
)
"""What each thing typed is."""


def type_report(text: str) -> dict[str, Any]:
    """Read a typed report: `revoke by 1`, `miscount_pair 0 2`; raises BadInput."""
    match = TYPED_REPORT.fullmatch(text.strip())
    if match is None or not match["kind"].strip() or match["seats"] is None:
        raise BadInput(
            "question: a report names an offence and the seats at fault (report revoke by 1)",
            "问题：举报要写出犯规和座位（举报 藏牌 座位 1）",
        )
    seats = filter(None, re.split(r"[\s,，、/]+", match["seats"]))
    return {"do": "report", "kind": type_kind(match["kind"]), "at_fault": [type_number(seat) for seat in seats]}


def type_action(text: str) -> dict[str, Any]:
    """Read one typed action: `call 0 S2 draw 40`, `bury 0 CARDS`, `play 1 CARDS`, `back 1`, `report revoke by 1`."""
    verb, _, rest = text.strip().partition(" ")
    do = VERBS.get(verb.lower())
    if do is None:
        raise BadInput(
            f"question: {quoted(verb)} is no action ({', '.join(VERBS)})",
            f"问题：没有动作 {quoted(verb)}（有 {'、'.join(VERBS)}）",
        )
    if do == "report":
        return type_report(rest)
    seat, _, cards = rest.strip().partition(" ")
    typed: dict[str, Any] = {"do": do, "seat": type_seat(seat, "seat")}
    if do == "call":
        when = PHASE.search(cards)
        typed["phase"] = PHASES[0] if when is None else when[1]
        if when is not None:
            cards = cards[: when.start()]
            typed |= {"drawn": int(when[2])} if when[2] else {}
    return typed if do == "take_back" else {**typed, "cards": type_cards(cards, "cards")}


def type_hand(text: str) -> dict[str, Any]:
    """Read a typed `hand`: the name of a record's file, or hands and actions in words."""
    text = text.strip()
    if text.endswith(".json"):
        return hand_within(json_in(read_file(text), text), text)
    head, colon, rest = text.replace("：", ":").partition(":")
    cards, *actions = re.split(r"[;；]", rest)
    hands, kitty_word, kitty = re.sub("底牌", "kitty", cards).partition("kitty")
    if not colon or not kitty_word:
        raise BadInput(
            f"question: a record in JSON, its file, or hands and kitty after a colon (write for example: {EXAMPLE})",
            f"问题：给出 JSON 记录、它的文件，或在冒号后写四家和底牌（例如：{EXAMPLE}）",
        )
    found = type_head(head, Text(EXAMPLE, EXAMPLE), HEAD_NAMES)
    found.setdefault("first_drawer", found["declarer"] or 0)
    return {
        **found,
        "hands": [type_cards(hand, "hands") for hand in hands.split("/")],
        "kitty": type_cards(kitty, "kitty"),
        "actions": [type_action(action) for action in actions if action.strip()],
    }


def hand_within(whole: object, where: str) -> dict[str, Any]:
    """Take the hand out of a record, or a hand alone; raises BadInput."""
    if isinstance(whole, dict) and "match" in whole:
        raise BadInput(
            f"{where}: the record of a match; the operation hand wants that of one hand (shengji adjudicate FILE "
            "rules on a match)",
            f"{where}：这是一场比赛的记录，操作 hand 要一局的记录（shengji adjudicate 文件 裁定一场比赛）",
        )
    found = whole.get("hand", whole) if isinstance(whole, dict) else whole
    if not isinstance(found, dict):
        raise BadInput(f"{where}: expected the record of a hand", f"{where}：应为一局的记录")
    return found


HAND: Operation[RecordedHand] = Operation(
    name="hand",
    title=Text(zh="整局复核", en="What a whole hand comes to"),
    topic="hands",
    called=("整局", "复核", "一局"),
    fields=(
        HAND_NUMBER,
        LEVELS,
        DECLARER,
        number_field("first_drawer", 0, 3),
        hands_field("hands", 4, FOUR_HANDS),
        cards_field("kitty", 7, 9),
        ACTIONS,
        REDEALT,
        two_field(number_field("past", 0, 1000), default=(0, 0)),
        two_field(number_field("earlier", 0, 100), default=(0, 0)),
    ),
    ask=ask,
    packs=lambda asked: tuple(action.cards for action in asked.actions if isinstance(action, Buried | Played | Called)),
    by_spec=hand_by_spec,
    by_engine=hand_by_engine,
    answer={
        "type": "object",
        "properties": {
            "ok": {"type": "boolean"},
            "first_offence": {"type": ["integer", "null"], "minimum": 0},
            "total": {"type": ["integer", "null"], "multipleOf": 5},
            "winner": {"enum": [0, 1, None]},
        },
        "required": ["ok", "first_offence", "total", "winner"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=cite_hand,
    says=say_hand,
    explains=explain_hand,
    typed=EXAMPLE,
    items=HAND_ITEMS,
    within=hand_within,
    typing=type_hand,
    heading=head_of,
    draws=draw_hand,
)
