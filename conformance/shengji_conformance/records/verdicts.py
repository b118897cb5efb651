"""What is ruled on a recorded hand, in words and as JSON: what was wrong, why, what follows, what the hand comes to."""

import operator
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from rich.text import Text as Line

from shengji_conformance.console import flowing
from shengji_conformance.drawing import clauses_in, draw
from shengji_conformance.notation import RANKS, show_cards
from shengji_conformance.operations.actions import write_action
from shengji_conformance.operations.base import cited
from shengji_conformance.operations.conduct import FOUND_NAMES, KIND_NAMES, PENALTY_NAMES, on_charge
from shengji_conformance.operations.following import on_follow
from shengji_conformance.operations.hands import on_call, say_action
from shengji_conformance.operations.reasons import say_reason
from shengji_conformance.records.recordfile import Given
from shengji_conformance.records.unfolding import (
    RecordFault,
    Unfolded,
    deed_of,
    held_back,
    led_before,
    state_before,
    turn_of,
)
from shengji_reference import (
    Buried,
    Called,
    Fault,
    Finding,
    MatchRecord,
    Offence,
    Played,
    Reported,
    Ruling,
    Settlement,
    Standing,
    TakenBack,
    Wrong,
    adjudicate_match,
)
from shengji_reference.recorded import MISCOUNTS
from shengji_spec.citations import Citations, citations
from shengji_spec.conduct import Charge, Found, Penalty
from shengji_spec.conduct import Offence as Kind
from shengji_spec.hands import is_drawn_from_right_seat, is_noted_against, may_play, may_take_back
from shengji_spec.parts import play_of
from shengji_spec.scope import REFUSED_LEADS, is_of_burial

WORDS: dict[str, dict[str, str]] = {
    "zh": {
        Fault.CALL: "不能这样叫主",
        Fault.TAKE_BACK: "收回得太晚",
        Fault.REPORT: "举报不实",
        Fault.FIRST_DRAWER: "先起的人不对",
        "void": "无效，照没有叫过打下去；不罚",
        "stays": "出的牌不动；不罚",
        "idle": "不罚",
        "unread hand": "第 {} 局读不出来，不判：{}",
        "unread": "读不出来，略过：{}",
        "draws first": "应由庄家座位 {} 先起",
        "no such": "此前没有这样的事",
        "reported": "牌桌举报，作为事实",
        "taken back": "收回出过的牌",
        "was right": "收回的牌本来没有出错",
        "should have stayed": "这手牌不该收回；记录收回了，以下照记录判",
        "not by reading": "照 {} 的读法，这不是犯规",
        "played since": "其后已经有人出过牌",
        "led": "首出 {}",
        "plays": "出 {}",
        "buries": "扣 {} 张，应扣 8 张",
        "held back": "没有跟 {}",
        "turn": "轮到座位 {}",
        "sizes": "四家 {} 张，底牌 {} 张",
        "earlier": "此前已记 {} 次",
        "semicolon": "；",
        "comma": "，",
        "stop": "。",
        "deal": "发牌",
        "action": "动作 {}",
        "not reported": "没有举报",
        "unknown rise": "这一局没有打完，升几级无从算起",
        "colon": "：",
        "attackers": "闲家上台",
        "declarers": "庄家守住",
        "total": "总分 {}",
        "rise": "升 {} 级",
        "levels": "级数 {} → {}",
        "past": "A 以上 {}",
        "game": "打过 A，赢得一局比赛（game）",
        "next": "下局座位 {} 坐庄",
        "open": "下局抢庄",
        "stage": "{} 方在台上",
        "again": "重新发牌",
        "person": "两方都有判负的犯规：由人裁定",
        "over": "比赛到此结束，{} 方胜",
        "unchanged": "级数 {}",
    },
    "en": {
        Fault.CALL: "a call that may not be made",
        Fault.TAKE_BACK: "a play wanted back too late",
        Fault.REPORT: "a report without ground",
        Fault.FIRST_DRAWER: "the wrong seat drew first",
        "void": "void, the hand goes on without it; no penalty",
        "stays": "the play stays; no penalty",
        "idle": "no penalty",
        "unread hand": "Hand {} cannot be read and is not judged: {}",
        "unread": "Not read, and left out: {}",
        "draws first": "the declarer, seat {}, draws first",
        "no such": "nothing of the kind went before",
        "reported": "reported by the table, taken as a fact",
        "taken back": "a play taken back",
        "was right": "what was taken back was a right play",
        "should have stayed": "it should have stayed; it went back, and the record goes on from there",
        "not by reading": "by the choice of {} this is no offence",
        "played since": "somebody has played since",
        "led": "led {}",
        "plays": "played {}",
        "buries": "cards buried: {} instead of 8",
        "held back": "held back {}",
        "turn": "it was seat {}'s turn",
        "sizes": "hands of {} cards, a kitty of {}",
        "earlier": "noted before: {}",
        "semicolon": "; ",
        "comma": ", ",
        "stop": ".",
        "deal": "the deal",
        "action": "action {}",
        "not reported": "not reported",
        "unknown rise": "the hand was not played out: nothing tells the levels that would count",
        "colon": ": ",
        "attackers": "the attackers take the stage",
        "declarers": "the declarers stay",
        "total": "total {}",
        "rise": "levels gained: {}",
        "levels": "levels {} → {}",
        "past": "beyond the ace {}",
        "game": "the game is won",
        "next": "seat {} declares next",
        "open": "the next deal is open",
        "stage": "side {} on stage",
        "again": "the cards are dealt again",
        "person": "both sides have lost the hand by offences: a person decides",
        "over": "the match ends here, side {} wins",
        "unchanged": "levels {}",
    },
}


def is_to_stay(finding: Finding) -> bool:
    """A play stays by the ruling."""
    return finding.judgement is not None and finding.judgement.ruling == Ruling.CARD_STAYS


RUFF_READING = "R-34"


def is_of_ruff(deed: object) -> bool:
    """A report of a wrong ruff."""
    return isinstance(deed, Reported) and deed.kind == Offence.WRONG_RUFF


FOLLOWS: dict[object, str] = {Fault.CALL: "void", Fault.TAKE_BACK: "stays"}
"""The word for what follows from what no text punishes; "idle" else."""


def say_levels(levels: tuple[int, int]) -> str:
    """Write the levels of both sides."""
    return " / ".join(RANKS[level].replace("T", "10") for level in levels)


# Findings


def say_kind(finding: Finding, language: str) -> str:
    """Name what was wrong."""
    wrong, words = finding.wrong, WORDS[language]
    if wrong.kind == Offence.WRONG_PLAY and wrong.refusal is None and str(wrong.found) == Found.BEFORE_NEXT_PLAY:
        return words["taken back"]
    return words[wrong.kind] if isinstance(wrong.kind, Fault) else KIND_NAMES[language][Kind(str(wrong.kind))]


def say_found(hand: Unfolded, finding: Finding, language: str) -> str:
    """Say when an offence was found, or that it was not in a hand that was not played out; nothing for what is none."""
    found = finding.wrong.found
    if found is None or finding.judgement is None or finding.wrong.kind == Offence.LATE:
        return ""
    is_open = not is_played_out(hand) and str(found) == Found.AFTER_HAND
    return WORDS[language]["not reported"] if is_open else FOUND_NAMES[language][Found(str(found))]


def is_played_out(hand: Unfolded) -> bool:
    """Tell whether no card is left to be played."""
    return hand.verdict.settlement is not None or (hand.end is not None and not any(hand.end.hands))


def say_ruling(finding: Finding, language: str) -> str:
    """Say what follows, and to whom."""
    words = WORDS[language]
    if finding.judgement is None:
        return words[FOLLOWS.get(finding.wrong.kind, "idle")]
    ruling = finding.judgement.ruling
    said = PENALTY_NAMES[language][Penalty(str(ruling))]
    if ruling in {Ruling.DEAL_LOST, Ruling.HAND_LOST, Ruling.HAND_AND_LEVEL_LOST}:
        return words["comma"].join((said, words["stage"].format(finding.judgement.stage)))
    return said


def say_why(hand: Unfolded, finding: Finding, language: str) -> Line:
    """Say why something is wrong: the play, what had been led, what was held back."""
    words, wrong = WORDS[language], finding.wrong
    parts: list[Line] = []
    if wrong.refusal is not None:
        parts.append(Line(say_reason(str(wrong.refusal.reason), language)))
    parts += _particulars(hand, finding, language)
    lead, kept = led_before(hand, wrong), held_back(hand, wrong)
    if wrong.refusal is not None and lead:
        parts.append(_with_cards(words["led"], lead, language))
    deed = deed_of(hand, wrong)
    cards = getattr(deed, "cards", ())
    if wrong.refusal is not None and cards and not isinstance(deed, Buried):
        parts.append(_with_cards(words["plays"] if wrong.kind != Fault.CALL else "{}", cards, language))
    if kept:
        parts.append(_with_cards(words["held back"], kept, language))
    return flowing(Line(words["semicolon"]).join(parts))


def _with_cards(words: str, cards: tuple[Any, ...], language: str) -> Line:
    before, _, after = words.partition("{}")
    return Line.assemble(before, draw(cards, language), after)


def _particulars(hand: Unfolded, finding: Finding, language: str) -> Iterator[Line]:
    """Say what makes this a thing of its kind, besides a reason of refusal."""
    words, wrong = WORDS[language], finding.wrong
    deed, state = deed_of(hand, wrong), state_before(hand, wrong)
    if wrong.kind in MISCOUNTS:
        sizes = ("、" if language == "zh" else ", ").join(str(len(cards)) for cards in hand.record.hands)
        yield Line(words["sizes"].format(sizes, len(hand.record.kitty)))
    elif wrong.kind == Fault.FIRST_DRAWER:
        yield Line(words["draws first"].format(hand.record.deal.declarer))
    elif wrong.kind == Fault.REPORT:
        yield Line(words["not by reading"].format(RUFF_READING) if is_of_ruff(deed) else words["no such"])
    elif wrong.kind == Offence.OUT_OF_TURN and state is not None:
        yield Line(words["turn"].format(turn_of(state)))
    elif wrong.kind == Fault.TAKE_BACK:
        yield Line(words["played since"])
    elif isinstance(deed, Buried):
        yield Line(words["buries"].format(len(deed.cards)))
    elif isinstance(deed, TakenBack):
        yield Line(words["was right"])
    elif wrong.refusal is None:
        yield Line(words["reported"])
    if str(wrong.found) == Found.BEFORE_NEXT_PLAY and is_to_stay(finding):
        yield Line(words["should have stayed"])


def clauses_of_finding(hand: Unfolded, finding: Finding) -> tuple[str, ...]:
    """Give the document's own clauses that a finding rests on: those that are broken, then those on what follows."""
    points = (*_on_deed(hand, finding.wrong), *_on_ruling(hand, finding))
    return clauses_in(hand.under, [name for point in points for name in point.clauses])


def _on_deed(hand: Unfolded, wrong: Wrong) -> Iterator[Citations]:
    """Yield what is cited on the deed itself: for a play as the operations on leads and follows cite it."""
    state, deed, rules = state_before(hand, wrong), deed_of(hand, wrong), hand.under.rules
    if wrong.kind == Fault.FIRST_DRAWER:
        yield citations(is_drawn_from_right_seat)
    if wrong.kind == Offence.OUT_OF_TURN:
        yield citations(may_play)
    if wrong.kind == Fault.TAKE_BACK:
        yield citations(may_take_back)
    if wrong.refusal is None:
        return
    if isinstance(deed, Buried):
        yield from cited((is_of_burial,), play_of(deed.cards))
        return
    if isinstance(deed, Called) and wrong.index is not None:
        yield from on_call(rules, hand.asked, wrong.index)
        return
    if not isinstance(deed, Played) or state is None or state.table is None:
        return
    trump, played = state.table.order.trump, play_of(deed.cards)
    if state.plays:
        yield from on_follow(rules, trump, play_of(led_before(hand, wrong)), play_of(state.hands[deed.seat]), played)
    else:
        yield from cited(REFUSED_LEADS, rules, trump, played)


def _on_ruling(hand: Unfolded, finding: Finding) -> tuple[Citations, ...]:
    """Give what the operation on offences cites for the charge."""
    wrong = finding.wrong
    if finding.judgement is None or wrong.found is None:
        return ()
    charge = Charge(Kind(str(wrong.kind)), wrong.seats, Found(str(wrong.found)), noted_before(hand, finding))
    return on_charge(hand.under.rules, charge)


def noted_before(hand: Unfolded, finding: Finding) -> int:
    """Count the offences that were noted against the side at fault before a finding; of both the larger number."""
    before = tuple(takewhile(lambda other: other is not finding, hand.verdict.findings))
    return max(
        hand.record.earlier[side]
        + sum(
            is_noted_against(Penalty(str(other.judgement.ruling)), other.wrong.seats, side)
            for other in before
            if other.judgement is not None
        )
        for side in {seat % 2 for seat in finding.wrong.seats}
    )


def say_place(place: int | None, language: str) -> str:
    """Say where in a record something is."""
    words = WORDS[language]
    return words["deal"] if place is None else words["action"].format(place)


def say_fault(hand: Unfolded, fault: RecordFault, language: str) -> str:
    """Say in a line where a record cannot be right, and why."""
    why = fault.why.zh if language == "zh" else fault.why.en
    if fault.place == len(hand.asked.actions):
        return why  # it could not be read, and says where
    place = say_place(fault.place, language)
    if fault.place is not None:
        action = say_action(hand.asked.actions[fault.place], language)
        place = f"{place}（{action}）" if language == "zh" else f"{place} ({action})"
    return f"{place}{WORDS[language]['colon']}{why}"


def unread(given: Given, language: str) -> list[str]:
    """Say what of a record cannot be read and was left out: hands of a match, the result, unknown members."""
    words, of = WORDS[language], operator.attrgetter(language)
    hands = [words["unread hand"].format(number, of(why)) for number, why in given.salvaged.unread.items()]
    return [*hands, *(words["unread"].format(of(why)) for why in given.salvaged.left_out)]


def unread_as_json(given: Given) -> list[dict[str, Any]]:
    """Give the same as JSON."""
    return [{"zh": zh, "en": en} for zh, en in zip(unread(given, "zh"), unread(given, "en"), strict=True)]


def finding_as_json(hand: Unfolded, finding: Finding) -> dict[str, Any]:
    """Give a finding as JSON."""
    wrong, judged = finding.wrong, finding.judgement
    return {
        "action": wrong.index,
        "did": None if wrong.index is None else write_action(hand.asked.actions[wrong.index]),
        "kind": str(wrong.kind),
        "seats": list(wrong.seats),
        "found": None if judged is None or wrong.found is None else str(wrong.found),
        "reason": None if wrong.refusal is None else str(wrong.refusal.reason),
        "led": show_cards(led_before(hand, wrong)),
        "held_back": show_cards(held_back(hand, wrong)),
        "ruling": None if judged is None else str(judged.ruling),
        "rises": None if judged is None else list(judged.rises),
        "stage": None if judged is None else judged.stage,
        "declarer": None if judged is None else judged.declarer,
        "clauses": list(clauses_of_finding(hand, finding)),
    }


def fault_as_json(fault: RecordFault | None) -> dict[str, Any] | None:
    """Give what no hand can have as JSON."""
    return None if fault is None else {"action": fault.place, "why": {"zh": fault.why.zh, "en": fault.why.en}}


# What a hand comes to


def say_settlement(hand: Unfolded, settlement: Settlement, language: str) -> str:
    """Say what a hand came to as the cards fell."""
    words = WORDS[language]
    is_attackers = hand.settled is not None and settlement.stage != hand.settled.declarer % 2
    parts = [
        words["total"].format(settlement.total),
        words["attackers" if is_attackers else "declarers"],
        words["rise"].format(settlement.rises[settlement.stage]),
        words["levels"].format(say_levels(hand.record.deal.levels), say_levels(settlement.levels)),
        words["past"].format(" / ".join(map(str, settlement.past))) if any(settlement.past) else "",
        words["game"] if settlement.game_over else "",
        say_next(settlement.declarer, language),
    ]
    return words["comma"].join(filter(None, parts))


def say_next(declarer: int | None, language: str) -> str:
    """Say who declares next."""
    words = WORDS[language]
    return words["open"] if declarer is None else words["next"].format(declarer)


def settlement_as_json(settlement: Settlement | None) -> dict[str, Any] | None:
    """Give what a hand came to as JSON."""
    if settlement is None:
        return None
    return {
        "total": settlement.total,
        "rises": list(settlement.rises),
        "levels": [RANKS[level] for level in settlement.levels],
        "past": list(settlement.past),
        "stage": settlement.stage,
        "declarer": settlement.declarer,
        "game_over": settlement.game_over,
    }


def standing_after(hand: Unfolded) -> Standing | None:
    """Give how the match stands after a hand with what was ruled on it, None: nothing was decided."""
    verdict = hand.verdict
    if hand.fault is not None or (verdict.settlement is None and verdict.decided is None):
        return None
    if verdict.decided is not None and (verdict.winner is None or not is_rise_known(hand)):
        return None
    return hand.after or adjudicate_match(hand.under.rules, MatchRecord((hand.record,))).end


def is_rise_known(hand: Unfolded) -> bool:
    """Tell whether the levels after the ruling that decides are known: those of a hand lost need its real result."""
    decided = hand.verdict.decided
    is_real = decided is not None and decided.ruling in {Ruling.HAND_LOST, Ruling.HAND_AND_LEVEL_LOST}
    return hand.verdict.settlement is not None or not is_real


def say_result(hand: Unfolded, language: str) -> str:
    """Say what a hand comes to with the rulings applied; nothing where nothing is decided."""
    words, verdict = WORDS[language], hand.verdict
    decided = verdict.decided
    if decided is not None and decided.ruling == Ruling.REDEAL:
        return words["again"]
    if decided is not None and verdict.winner is None:
        return words["person"]
    if verdict.winner is not None and not is_rise_known(hand):
        return words["semicolon"].join((words["stage"].format(verdict.winner), words["unknown rise"]))
    after = standing_after(hand)
    if after is None:
        return ""
    if decided is not None and decided.ruling in {Ruling.ROUND_LOST, Ruling.DISQUALIFIED, Ruling.FORFEIT}:
        return words["over"].format(verdict.winner)
    before = hand.record.deal.levels
    parts = [
        words["stage"].format(after.stage),
        words["unchanged"].format(say_levels(before))
        if before == after.levels
        else words["levels"].format(say_levels(before), say_levels(after.levels)),
        words["past"].format(" / ".join(map(str, after.past))) if any(after.past) else "",
        say_next(after.declarer, language),
    ]
    return words["comma"].join(filter(None, parts))


def result_as_json(hand: Unfolded) -> dict[str, Any]:
    """Give what a hand comes to with the rulings applied as JSON."""
    verdict, after = hand.verdict, standing_after(hand)
    return {
        "total": verdict.total,
        "winner": verdict.winner,
        "decided_by": None if verdict.decided is None else str(verdict.decided.ruling),
        "after": None if after is None else standing_as_json(after),
    }


def standing_as_json(standing: Standing) -> dict[str, Any]:
    """Give how a match stands as JSON."""
    return {
        "hand_number": standing.hand_number,
        "levels": [RANKS[level] for level in standing.levels],
        "past": list(standing.past),
        "games": list(standing.games),
        "noted": list(standing.noted),
        "stage": standing.stage,
        "declarer": standing.declarer,
        "redealt": standing.redealt,
    }
