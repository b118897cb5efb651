"""`shengji adjudicate RECORD`: every action of a hand or a match on record is ruled on, and what it comes to then."""

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rich import box
from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.console import Flowing, PlainConsole
from shengji_conformance.drawing import draw_clauses, draw_seats
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import RANKS
from shengji_conformance.operations.calls import head_of
from shengji_conformance.operations.hands import HAND
from shengji_conformance.records.recordfile import STANDARD_INPUT, Given, read_given
from shengji_conformance.records.recordfile import add_arguments as add_record_arguments
from shengji_conformance.records.unfolding import Unfolded, judged_record
from shengji_conformance.records.verdicts import (
    clauses_of_finding,
    fault_as_json,
    finding_as_json,
    result_as_json,
    say_fault,
    say_found,
    say_kind,
    say_levels,
    say_place,
    say_result,
    say_ruling,
    say_settlement,
    say_why,
    settlement_as_json,
    standing_as_json,
    unread,
    unread_as_json,
)
from shengji_reference import Deviation, Finding, MatchFault, MatchVerdict, Ruling
from shengji_reference.settle import HANDS_OF_MATCH

RIGHT, WRONG = 0, 1
WIDE = 76
"""From so many columns on findings are a table, below it blocks."""

WORDS: dict[str, dict[str, str]] = {
    "zh": {
        "number": "动作\n（从 0）",
        "counted": "动作从 0 数起",
        "no clause": "无条文",
        "empty": "发牌没有不对的地方；发牌以后没有动作。",
        "seats": "座位",
        "what": "什么不对",
        "why": "为什么",
        "ruling": "裁定",
        "clauses": "依据",
        "right": "{count} 个动作都合规则。",
        "played": "按实际出牌",
        "ruled": "裁定后",
        "pending": "（待裁判裁定）",
        "unplayed": "没有打完，或总分无从算起",
        "error": "记录有误，以后的不判：{}",
        "hand": "记录中第 {} 局：{}",
        "stated": "记录写的{name}是 {written}，应为 {ruled}",
        "unfounded": "记录写的{name}是 {written}，可是没有打完，无从得出",
        "total": "总分",
        "winner": "胜方",
        "none": "无",
        "uncorrected": "从记录中第 {} 局起，各局按牌桌实际的开局判，级数没有更正；以后各局和最后的级数都以此为据。",
        "deviates": "开局与上一局的结果不符：{name} 写的是 {written}，应为 {due}",
        "hand_number": "局次",
        "as due": "照应有的开局判：那样不对的地方少，是开局写错了。",
        "levels": "级数",
        "past": "A 以上的级",
        "declarer": "庄家",
        "redealt": "重发",
        "grabbed": "抢庄",
        "yes": "是",
        "no": "否",
        "match": "比赛记录，{} 局",
        "match won": "{} 方胜",
        "match open": "胜负未定",
        "match error": "比赛的结尾不对：{}",
        MatchFault.AFTER_END: "比赛已经结束，后面还有局",
        MatchFault.NO_STAGE: "没有一局打完，分不出胜负",
        MatchFault.NOT_KNOWN: "最后一局的结果不知道，分不出胜负",
        "broken off": "这一局没有打完：不是到时间，也没有裁定结束",
        MatchFault.HANDS_SHORT: "打完 {} 局；打满局数的比赛有 {} 局",
        MatchFault.CANNOT_END: "按本规则，比赛不会这样结束",
        "by ruling": "因裁定结束",
        "end": "最后",
        "seat": "座位 {}",
        "nothing": "没有发现问题。",
        "something": "共 {} 处不对。",
        "next": "下一步：shengji replay {} 逐墩看。",
    },
    "en": {
        "number": "Action\n(from 0)",
        "counted": "actions count from 0",
        "no clause": "none",
        "empty": "Nothing is wrong with the deal; no action was recorded after it.",
        "seats": "Seat",
        "what": "What",
        "why": "Why",
        "ruling": "Ruling",
        "clauses": "Clauses",
        "right": "All actions, {count} of them, are by the rules.",
        "played": "As the cards fell",
        "ruled": "As ruled",
        "pending": " (until the referee has decided)",
        "unplayed": "not played to its end, or there is no total",
        "error": "The record is wrong, and nothing after it is judged: {}",
        "hand": "Hand {} of the record: {}",
        "stated": "The record says {name} {written}, it should be {ruled}",
        "unfounded": "The record says {name} {written}, but it was not played to its end",
        "total": "total",
        "winner": "winner",
        "none": "none",
        "uncorrected": "From hand {} of the record on, each hand is judged as the table began it: the levels of later "
        "hands and those in the end rest on levels that were not corrected.",
        "deviates": "The hand does not begin as the last one ended: {name} is written as {written}, it should be {due}",
        "hand_number": "the hand's number",
        "as due": "It is judged as it should have begun: less is wrong so, and the beginning was written down wrong.",
        "levels": "levels",
        "past": "levels beyond the ace",
        "declarer": "the declarer",
        "redealt": "dealt again",
        "grabbed": "open",
        "yes": "yes",
        "no": "no",
        "match": "a match on record, hands: {}",
        "match won": "side {} has won",
        "match open": "nobody has won as yet",
        "match error": "The match cannot have ended so: {}",
        MatchFault.AFTER_END: "hands come after the end of the match",
        MatchFault.NO_STAGE: "no hand was played to its end, nothing tells the sides apart",
        MatchFault.NOT_KNOWN: "what the last hand came to is not known, nothing tells the sides apart",
        "broken off": "The hand was not played to its end, though neither the bell nor a ruling ended it",
        MatchFault.HANDS_SHORT: "hands played: {}; a match that ends with its hands has {}",
        MatchFault.CANNOT_END: "no match ends so under this ruleset",
        "by ruling": "ended by a ruling",
        "end": "In the end",
        "seat": "seat {}",
        "nothing": "Nothing is wrong.",
        "something": "Things that are wrong: {}.",
        "next": "Next: shengji replay {} shows it trick by trick.",
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji adjudicate`."""
    parser.epilog = "exit code: 0 nothing is wrong, 1 something is, 2 no readable record"
    add_record_arguments(parser)


class Judged(NamedTuple):
    """A record with what is ruled on it: each hand, in what its beginning deviates, and the match where it is one."""

    given: Given
    hands: tuple[Unfolded, ...]
    deviations: tuple[tuple[Deviation, ...], ...]
    match: MatchVerdict | None

    @property
    def wrong(self) -> int:
        """How many things are wrong."""
        of_hands = sum(len(hand.verdict.findings) + (hand.fault is not None) for hand in self.hands)
        of_match = self.match is not None and self.match.error is not None
        of_places = sum(map(len, self.deviations)) + sum(self.broken_off)
        of_reading = len(unread(self.given, "en"))
        return of_hands + of_places + of_match + of_reading + len(list(differences(self)))

    @property
    def broken_off(self) -> tuple[bool, ...]:
        """Of each hand whether it was not played to its end, though the match went on."""
        return (False,) if self.match is None else tuple(hand.is_broken_off for hand in self.match.hands)

    @property
    def places(self) -> tuple[tuple[Unfolded, tuple[Deviation, ...], bool], ...]:
        """Each hand, in what its beginning deviates, whether it was broken off."""
        return tuple(zip(self.hands, self.deviations, self.broken_off, strict=True))

    @property
    def uncorrected_from(self) -> int | None:
        """The number of the first hand played at levels that were not due; what comes after it rests on them."""
        return next(
            (
                hand.number
                for hand, deviations in zip(self.hands, self.deviations, strict=True)
                if not hand.is_as_due and {each.name for each in deviations} & {"levels", "past"}
            ),
            None,
        )


def run(arguments: argparse.Namespace) -> int:
    """Rule on a record; raises BadInput or RulesetError, whose message is one line."""
    judged = adjudicated(read_given(arguments))
    if arguments.json:
        json.dump(as_json(judged), sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        show(PlainConsole(), judged, named_again(arguments), arguments.lang)
    return WRONG if judged.wrong else RIGHT


def named_again(arguments: argparse.Namespace) -> str:
    """Write how the record, and the rules to judge it by, were named; nothing of what came from the standard input."""
    if arguments.record == STANDARD_INPUT:
        return ""
    name = arguments.record
    words = [f"./{name}" if name.startswith("-") else name]
    for option in ("format", "document", "ruleset"):
        if getattr(arguments, option) is not None:
            words += ["--from" if option == "format" else f"--{option}", str(getattr(arguments, option))]
    words += [word for choice in arguments.reading for word in ("--reading", choice)]
    return shlex.join([*words, *(("--lang", arguments.lang) if arguments.lang != "en" else ())])


def adjudicated(given: Given) -> Judged:
    """Rule on a record."""
    hands, match = judged_record(given)
    deviations = ((),) if match is None else tuple(each.deviations for each in match.hands)
    return Judged(given, tuple(hands), deviations, match)


def differences(judged: Judged) -> Iterator[tuple[str, int | None, int | None]]:
    """Yield what was written down as the result and is otherwise ruled: its name, as written, as ruled.

    What is not known since the record breaks off is not held against what was written.
    """
    stated = judged.given.record.result
    if stated is None:
        return
    verdict = judged.match or judged.hands[0].verdict
    ruled = {"total": None if judged.match else judged.hands[0].verdict.total, "winner": verdict.winner}
    is_broken = bool(judged.given.salvaged.unread) or any(hand.fault is not None for hand in judged.hands)
    for name, value in stated.written:
        if value != ruled[name] and not (is_broken and ruled[name] is None):
            yield name, value, ruled[name]


# JSON


def as_json(judged: Judged) -> dict[str, Any]:
    """Give all that is ruled as JSON."""
    shown: dict[str, Any] = {
        "ruleset": judged.given.under.name,
        "document": judged.given.under.document,
        "ok": judged.wrong == 0,
        "wrong": judged.wrong,
        "notes": [{"zh": note.zh, "en": note.en} for note in judged.given.notes],
        "hands": [hand_as_json(*place) for place in judged.places],
        "unread": unread_as_json(judged.given),
        "stated": [{"name": name, "written": written, "ruled": ruled} for name, written, ruled in differences(judged)],
    }
    if judged.match is not None:
        match = judged.match
        shown["match"] = {
            "winner": judged.match.winner,
            "ended_by_ruling": judged.match.ended_by_ruling,
            "end": standing_as_json(judged.match.end),
            "uncorrected_from": judged.uncorrected_from,
            "error": None if match.error is None else {each: say_match_error(match, each) for each in WORDS},
        }
    return shown


def hand_as_json(hand: Unfolded, deviations: Sequence[Deviation], is_broken_off: bool) -> dict[str, Any]:
    """Give what is ruled on a hand as JSON."""
    head = HAND.write(hand.asked)
    return {
        "number": hand.number,
        **{name: head[name] for name in ("hand_number", "levels", "declarer", "first_drawer")},
        "ok": hand.verdict.ok and not deviations and not is_broken_off,
        "first_offence": hand.verdict.first_offence,
        "deviations": [
            {"name": each.name, "written": _plain(each.name, each.written), "due": _plain(each.name, each.due)}
            for each in deviations
        ],
        "judged_as_due": hand.is_as_due,
        "broken_off": is_broken_off,
        "findings": [finding_as_json(hand, finding) for finding in hand.verdict.findings],
        "error": fault_as_json(hand.fault),
        "as_played": settlement_as_json(hand.verdict.settlement),
        "result": result_as_json(hand),
    }


def _plain(name: str, value: Any) -> Any:
    if name == "levels":
        return [RANKS[level] for level in value]
    return list(value) if isinstance(value, tuple) else value


# For people


def show(console: PlainConsole, judged: Judged, name: str, language: str) -> None:
    """Print what is ruled: on the hand, or on each hand of a match in which something is wrong, and on the match."""
    words, under = WORDS[language], on_one_line(judged.given.under.name)
    for note in judged.given.notes:
        console.print(Flowing(on_one_line(note.zh if language == "zh" else note.en), "italic"))
    if judged.match is None:
        console.print(Flowing(f"{under}  {head_of(judged.hands[0].asked, language)}", "bold"))
        show_hand(console, judged.hands[0], (), language)
    else:
        console.print(Flowing(f"{under}  {words['match'].format(len(judged.hands))}", "bold"))
        for hand, deviations, is_broken_off in judged.places:
            if deviations or is_broken_off or not hand.verdict.ok:
                console.print()
                console.print(Flowing(words["hand"].format(hand.number, head_of(hand.asked, language)), "bold"))
                show_hand(console, hand, deviations, language)
                if is_broken_off:
                    console.print(Flowing(words["broken off"], "bold red"))
        if judged.uncorrected_from is not None:
            console.print()
            console.print(Flowing(words["uncorrected"].format(judged.uncorrected_from), "bold yellow"))
        console.print(draw_match(judged, language))
    for line in unread(judged.given, language):
        console.print(Flowing(line, "bold red"))
    for difference in differences(judged):
        console.print(Flowing(say_difference(difference, judged.match is None, language), "bold red"))
    cited = [name for hand in judged.hands for each in hand.verdict.findings for name in clauses_of_finding(hand, each)]
    if cited:
        console.print()
        console.print(draw_clauses(tuple(dict.fromkeys(cited)), language))
        console.print()
    if judged.wrong:
        console.print(Flowing(words["something"].format(judged.wrong), "bold red"))
    else:
        console.print(Flowing(words["nothing"], "bold green"))
    wrong = first_wrong(judged)
    chosen = "" if judged.match is None or wrong is None else f" --hand {wrong}"
    if name:
        console.print(Flowing(words["next"].format(on_one_line(name) + chosen)))


def first_wrong(judged: Judged) -> int | None:
    """Give the number, from 1, of the first hand in which something is wrong; None: there is none."""
    return next((hand.number for hand, *wrong in judged.places if any(wrong) or not hand.verdict.ok), None)


def show_hand(console: PlainConsole, hand: Unfolded, deviations: Sequence[Deviation], language: str) -> None:
    """Print what is ruled on a hand."""
    words = WORDS[language]
    for each in deviations:
        console.print(Flowing(say_deviation(each, language), "bold red"))
    if hand.is_as_due:
        console.print(Flowing(words["as due"], "bold yellow"))
    if hand.verdict.findings:
        is_wide = console.width >= WIDE
        if not is_wide:
            console.print(Flowing(words["counted"], "dim"))
        console.print((draw_findings if is_wide else draw_blocks)(hand, language))
    elif hand.fault is None:
        actions = len(hand.asked.actions)
        console.print(Flowing(words["right"].format(count=actions) if actions else words["empty"], "green"))
    if hand.fault is not None:
        console.print(Flowing(words["error"].format(say_fault(hand, hand.fault, language)), "bold red"))
    console.print(draw_result(hand, language))


def cells(hand: Unfolded, finding: Finding, language: str) -> dict[str, Line]:
    """Write a finding, column by column."""
    number = say_place(None, language) if finding.wrong.index is None else str(finding.wrong.index)
    found = say_found(hand, finding, language)
    comma = "，" if language == "zh" else ", "
    return {
        "number": Line(number),
        "seats": draw_seats(finding.wrong.seats),
        "what": Flowing(comma.join(filter(None, (say_kind(finding, language), found))), "bold red"),
        "why": say_why(hand, finding, language),
        "ruling": Flowing(say_ruling(finding, language), "bold"),
        "clauses": Flowing("\n".join(clauses_of_finding(hand, finding)) or WORDS[language]["no clause"], "dim"),
    }


def draw_findings(hand: Unfolded, language: str) -> Table:
    """Draw the findings as a table."""
    words = WORDS[language]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=len(hand.verdict.findings) > 1)
    for name in ("number", "seats", "what", "why", "ruling", "clauses"):
        table.add_column(words[name], overflow="fold", no_wrap=name in {"number", "clauses"})
    for finding in hand.verdict.findings:
        table.add_row(*cells(hand, finding, language).values())
    return table


def draw_blocks(hand: Unfolded, language: str) -> Table:
    """Draw the findings one below the other."""
    words = WORDS[language]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for finding in hand.verdict.findings:
        for name, cell in cells(hand, finding, language).items():
            if cell.plain:
                grid.add_row(words[name].partition("\n")[0], cell)
        grid.add_row("", "")
    return grid


def draw_result(hand: Unfolded, language: str) -> Table:
    """Draw what the hand came to as the cards fell, and as ruled."""
    words, settlement = WORDS[language], hand.verdict.settlement
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    played = words["unplayed"] if settlement is None else say_settlement(hand, settlement, language)
    grid.add_row(words["played"], Flowing(played))
    ruled = say_result(hand, language)
    if ruled:
        pending = words["pending"] if any(map(is_for_referee, hand.verdict.findings)) else ""
        grid.add_row(words["ruled"], Flowing(ruled + pending, "bold green"))
    return grid


def is_for_referee(finding: Finding) -> bool:
    """A referee has to decide about a finding."""
    return finding.judgement is not None and finding.judgement.ruling == Ruling.REFEREE


def draw_match(judged: Judged, language: str) -> Table:
    """Draw how the match stands, who has won, and what is wrong with its end."""
    words, match = WORDS[language], judged.match
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    if match is None:
        return grid
    won = words["match open"] if match.winner is None else words["match won"].format(match.winner)
    comma = "，" if language == "zh" else ", "
    ended = words["by ruling"] if match.ended_by_ruling else ""
    said = comma.join(filter(None, (f"{words['levels']} {say_levels(match.end.levels)}", won, ended)))
    grid.add_row(words["end"], Flowing(said, "bold green"))
    if match.error is not None:
        grid.add_row("", Flowing(words["match error"].format(say_match_error(match, language)), "bold red"))
    return grid


def say_match_error(match: MatchVerdict, language: str) -> str:
    """Say what is wrong with the end of a match, nothing where nothing is."""
    if match.error is None:
        return ""
    return WORDS[language][match.error].format(match.end.hand_number - 1, HANDS_OF_MATCH)


def say_deviation(deviation: Deviation, language: str) -> str:
    """Say in what a hand does not begin as the one before it ended."""
    words = WORDS[language]
    written, due = (_say_value(deviation.name, value, language) for value in (deviation.written, deviation.due))
    return words["deviates"].format(name=words[deviation.name], written=written, due=due)


def _say_value(name: str, value: Any, language: str) -> str:
    words = WORDS[language]
    if name == "levels":
        return say_levels(value)
    if name == "declarer":
        return words["grabbed"] if value is None else words["seat"].format(value)
    if isinstance(value, bool):
        return words["yes" if value else "no"]
    return " / ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def say_difference(difference: tuple[str, int | None, int | None], is_of_hand: bool, language: str) -> str:
    """Say what the table wrote down, of a hand or a match, otherwise than it is ruled."""
    words = WORDS[language]
    name, written, ruled = difference
    shown = [words["none"] if value is None else str(value) for value in (written, ruled)]
    said = words["unfounded" if is_of_hand and ruled is None else "stated"]
    return said.format(name=words[name], written=shown[0], ruled=shown[1])
