"""`shengji replay RECORD`: a hand on record trick by trick, a match hand by hand."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.console import Flowing, PlainConsole, flowing
from shengji_conformance.drawing import (
    NARROW,
    Happened,
    Row,
    clauses_in,
    draw,
    draw_clauses,
    draw_seats,
    draw_table,
    event_as_json,
    say_when,
    table_rows,
)
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import RANKS, SIGNS, BadInput, draw_trump, show_cards, show_trump
from shengji_conformance.operations.actions import write_action
from shengji_conformance.operations.calls import head_of
from shengji_conformance.operations.conduct import KIND_NAMES
from shengji_conformance.operations.hands import HAND
from shengji_conformance.operations.reasons import say_reason
from shengji_conformance.records.adjudicate import Judged
from shengji_conformance.records.recordfile import Given, read_given
from shengji_conformance.records.recordfile import add_arguments as add_record_arguments
from shengji_conformance.records.unfolding import (
    PlayShown,
    TrickShown,
    Unfolded,
    before_play,
    judged_record,
    tricks_of,
)
from shengji_conformance.records.verdicts import (
    fault_as_json,
    finding_as_json,
    result_as_json,
    say_fault,
    say_kind,
    say_levels,
    say_result,
    say_settlement,
    say_why,
    settlement_as_json,
    standing_as_json,
    unread,
    unread_as_json,
)
from shengji_reference import Called, DrawnOver, Finding, MatchVerdict, Outcome, Reported, Won, kitty_factor, points
from shengji_reference.ladder import group
from shengji_reference.masks import context
from shengji_spec.cards import DIAMONDS, HEARTS, NO_SUIT, Card, Trump
from shengji_spec.conduct import Offence

WIDE = 80
"""From so many columns on a trick is a row, below it a small block."""
WIDEST = 120
NARROWEST = 42
"""Below so many columns the table of a match leaves out who declares."""
MARKS = ("›", "*")
"""Before the lead, and before the play that wins."""

WORDS: dict[str, dict[str, str]] = {
    "zh": {
        "seat": "座位 {}",
        "kitty": "底牌",
        "buried": "扣的底",
        "hands": "四家的牌",
        "declarer": "庄",
        "partner": "庄家对家",
        "attacker": "闲",
        "void": "无效的叫主：",
        "because": "（{}）",
        "drawn over": "从多牌者手里抽 ",
        "reports": "举报座位 {}：{}",
        "wrong burial": "扣底不对：",
        "legend": "› 首出  * 赢墩",
        "trick": "墩",
        "action": "动作",
        "counted": "动作从 0 数起",
        "no action": "发牌以后没有动作",
        "at action": "动作 {}，",
        "won": "怎么赢",
        "points": "分",
        "attackers": "闲家",
        "trick line": "{points} 分，闲家共 {attackers} 分",
        Won.BY_LEAD: "首家大",
        Won.BY_HIGHER: "更大",
        Won.BY_RUFF: "毙",
        Won.BY_HIGHER_RUFF: "盖毙",
        "throw": "座位 {} 甩牌失败：甩 {cards}，只出 {played}，罚 {fine} 分",
        "returned": "座位 {} 出了 {cards}，收回",
        "not judged": "第 {} 墩：首出不合规则又没有收回，以下不判",
        "unfinished": "没有打完",
        "wrong": "座位 {seats} {kind}：{why}",
        "fault": "记录有误，演到此为止：{}",
        "hand fault": "第 {} 局的记录有误（!），只能演到一半：{}",
        "kitty points": "{} 分",
        "kitty won": "闲家赢末墩：{points} 分 × {factor} = {value}",
        "kitty kept": "庄家一方赢末墩，{points} 分不计",
        "in tricks": "墩中 {} 分",
        "fines": "罚分",
        "fine": "{} 方 {}",
        "tricks": "闲家得分",
        "result": "结果",
        "ruled": "裁定后",
        "total": "总分",
        "no result": "没有打完，没有结果",
        "redeal": "无人叫主，重新发牌",
        "one wrong": "有 {} 处不对；shengji adjudicate 逐条裁定",
        "empty": "这份记录里没有一局",
        "no hand": "--hand {}：没有这一局可演；能演的有 {} 局",
        "match": "比赛记录，{} 局",
        "number": "序",
        "hand": "局",
        "levels": "级数",
        "deal": "庄",
        "trump": "主",
        "stage": "上台",
        "faults": "有误",
        "again": "重发",
        "won match": "{} 方胜（{}）",
        "not over": "比赛没有打完",
        "time": "到时间",
        "hands end": "打满局数",
        "games": "赢满局",
        "by ruling": "因裁定",
        "see hand": "逐墩看一局：加 --hand N",
    },
    "en": {
        "seat": "Seat {}",
        "kitty": "Kitty",
        "buried": "Buried",
        "hands": "The hands",
        "declarer": "declarer",
        "partner": "partner",
        "attacker": "attacker",
        "void": "a void call: ",
        "because": " ({})",
        "drawn over": "draws from the long hand ",
        "reports": "reported, seat {}: {}",
        "wrong burial": "a wrong burial: ",
        "legend": "› leads  * wins",
        "trick": "#",
        "action": "Action",
        "counted": "actions count from 0",
        "no action": "no action was recorded after the deal",
        "at action": "action {}, ",
        "won": "Won by",
        "points": "Pts",
        "attackers": "Sum",
        "trick line": "{points} points, attackers {attackers}",
        Won.BY_LEAD: "the lead",
        Won.BY_HIGHER: "higher",
        Won.BY_RUFF: "ruff",
        Won.BY_HIGHER_RUFF: "higher ruff",
        "throw": "seat {}'s throw fails: thrown {cards}, forced {played}, fine {fine}",
        "returned": "seat {} played {cards} and took it back",
        "not judged": "Trick {}: a lead that may not be led was played on; from here on nothing is judged",
        "unfinished": "unfinished",
        "wrong": "seat {seats}, {kind}: {why}",
        "fault": "The record is wrong and cannot be replayed further: {}",
        "hand fault": "The record of hand {} is wrong (!) and can be replayed in part only: {}",
        "kitty points": "{} points",
        "kitty won": "the attackers win the last trick: {points} points × {factor} = {value}",
        "kitty kept": "the declarers win the last trick, its {points} points do not count",
        "in tricks": "{} points in tricks",
        "fines": "Fines",
        "fine": "side {}: {}",
        "tricks": "Attackers",
        "result": "Result",
        "ruled": "As ruled",
        "total": "Total",
        "no result": "not played to its end, so there is no result",
        "redeal": "nobody called: the cards are dealt again",
        "one wrong": "Things that are wrong: {}; shengji adjudicate rules on each",
        "empty": "there is no hand in this record",
        "no hand": "--hand {}: no such hand can be replayed; hands that can: {}",
        "match": "a match on record, hands: {}",
        "number": "No.",
        "hand": "Hand",
        "levels": "Levels",
        "deal": "Deal",
        "trump": "Trump",
        "stage": "Stage",
        "faults": "Wrong",
        "again": "again",
        "won match": "Side {} has won ({}).",
        "not over": "The match is not over.",
        "time": "time",
        "hands end": "all hands played",
        "games": "games",
        "by ruling": "a ruling",
        "see hand": "One hand, trick by trick: add --hand N",
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji replay`."""
    parser.epilog = "exit code: 0 replayed, 1 the record has an error and was replayed as far as it goes, 2 no record"
    add_record_arguments(parser)
    parser.add_argument("--hand", type=int, metavar="N", help="of a match: the N-th hand of the record, trick by trick")


def run(arguments: argparse.Namespace) -> int:
    """Show a record; raises BadInput or RulesetError, whose message is one line."""
    given = read_given(arguments)
    console, language = PlainConsole(), arguments.lang
    hands, judged = judged_record(given)
    if arguments.hand is not None or judged is None:
        hands, judged = [_chosen(hands, arguments.hand)], None
    if arguments.json:
        json.dump(as_json(given, hands, judged), sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        for note in given.notes:
            console.print(Flowing(on_one_line(note.zh if language == "zh" else note.en), "italic"))
        if judged is None:
            show_hand(console, hands[0], language)
        else:
            show_match(console, given, hands, judged, language)
    return 1 if not given.salvaged.is_whole or any(hand.fault is not None for hand in hands) else 0


def _chosen(hands: Sequence[Unfolded], number: int | None) -> Unfolded:
    """Choose a hand by its number in the record; raises BadInput."""
    found = next((hand for hand in hands if number in {None, hand.number}), None)
    if found is None:
        said = (WORDS[language]["no hand"].format(number, len(hands)) for language in ("en", "zh"))
        raise BadInput(*said)
    return found


# JSON


def as_json(given: Given, hands: Sequence[Unfolded], judged: MatchVerdict | None) -> dict[str, Any]:
    """Give what is replayed as JSON."""
    shown: dict[str, Any] = {
        "ruleset": given.under.name,
        "document": given.under.document,
        "notes": [{"zh": note.zh, "en": note.en} for note in given.notes],
        "unread": unread_as_json(given),
        "hands": [hand_as_json(hand) for hand in hands],
    }
    if judged is not None:
        shown["match"] = {"winner": judged.winner, "end": standing_as_json(judged.end)}
    return shown


def hand_as_json(hand: Unfolded) -> dict[str, Any]:
    """Give a hand as JSON."""
    head = HAND.write(hand.asked)
    actions = head.pop("actions")
    return {
        **head,
        "events": [
            event_as_json(hand.under, each)
            if isinstance(each, Happened)
            else {"event": "aside", "action": each.place, "did": actions[each.place]}
            for each in before_play(hand)
        ],
        "trump": None if hand.trump is None else show_trump(hand.trump),
        "declarer_of_hand": None if hand.settled is None else hand.settled.declarer,
        "buried": [] if hand.end is None or hand.end.burier is None else show_cards(hand.end.kitty),
        "tricks": [trick_as_json(hand, trick) for trick in tricks_of(hand)],
        "fines": [0, 0] if hand.end is None else list(hand.end.fines),
        "settlement": settlement_as_json(hand.verdict.settlement),
        "result": result_as_json(hand),
        "findings": [finding_as_json(hand, finding) for finding in hand.verdict.findings],
        "error": fault_as_json(hand.fault),
    }


def trick_as_json(hand: Unfolded, trick: TrickShown) -> dict[str, Any]:
    """Give a trick as JSON."""
    return {
        "trick": trick.number,
        "judged": trick.is_judged,
        "plays": [play_as_json(play) for play in trick.plays],
        "taken_back": [{**play_as_json(play), "taken_back_by": place} for place, play in trick.returned],
        "too_late": [{"action": place, **write_action(hand.asked.actions[place])} for place in trick.late],
        "reports": [{"action": place, **write_action(hand.asked.actions[place])} for place, _ in trick.reports],
        "winner": trick.winner,
        "won": None if trick.won is None else str(trick.won),
        "points": trick.points,
        "attackers": trick.attackers,
        "clauses": list(clauses_in(hand.under, trick.clauses)),
    }


def play_as_json(play: PlayShown) -> dict[str, Any]:
    """Give a play as JSON; `thrown`: of a throw that failed all that was thrown."""
    shown: dict[str, Any] = {"action": play.place, "seat": play.seat, "cards": show_cards(play.cards)}
    return {**shown, "thrown": show_cards(play.meant), "fine": play.fine} if play.fine or _is_forced(play) else shown


def _is_forced(play: PlayShown) -> bool:
    return len(play.cards) < len(play.meant)


# For people: a hand


def show_hand(console: PlainConsole, hand: Unfolded, language: str) -> None:
    """Print a hand: how it began, calls and kitty, trick by trick, what it came to, the clauses in words."""
    words = WORDS[language]
    console.print(Flowing(f"{on_one_line(hand.under.name)}  {head_of(hand.asked, language)}", "bold"))
    console.print(draw_hands(hand, language))
    for finding in (each for each in hand.verdict.findings if each.wrong.index is None):
        console.print(flowing(draw_wrong(hand, finding, language)))
    rows = list(table_rows(hand.under, rows_before_play(hand, language), language))
    console.print(draw_table(rows, language, console.width))
    tricks = tricks_of(hand)
    if hand.trump is not None and hand.settled is not None:
        declares = f"{words['seat'].format(hand.settled.declarer)} {words['declarer']}"
        legend = f"{words['legend']} · {words['counted']}" if tricks else words["legend"]
        console.print(Flowing(f"{declares} · {draw_trump(hand.trump, language)} · {legend}", "bold"))
    elif hand.settled is not None:
        console.print(Flowing(words["no action"], "bold"))
    show_tricks(console, hand, tricks, language)
    if hand.fault is not None:
        console.print(Flowing(words["fault"].format(say_fault(hand, hand.fault, language)), "bold red"))
    console.print(draw_end(hand, language))
    if hand.verdict.findings:
        console.print(Flowing(words["one wrong"].format(len(hand.verdict.findings)), "bold red"))
    cited = [name for row in rows for name in row.clauses]
    cited += [name for trick in tricks for name in clauses_in(hand.under, trick.clauses)]
    if hand.verdict.settlement is not None:
        cited += clauses_in(hand.under, [name for event in hand.verdict.settlement.events for name in event.clauses])
    console.print()
    console.print(draw_clauses(tuple(dict.fromkeys(cited)), language))


def draw_hands(hand: Unfolded, language: str) -> Table:
    """Draw the four hands and the kitty as dealt, each in groups."""
    words = WORDS[language]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for seat, cards in enumerate(hand.record.hands):
        grid.add_row(draw_seats((seat,)), draw_in_groups(cards, hand.trump, language))
    grid.add_row(Line(words["kitty"], "dim"), draw_in_groups(hand.record.kitty, hand.trump, language))
    return grid


def draw_in_groups(cards: Sequence[Card], trump: Trump | None, language: str) -> Line:
    """Write cards group by group, from high to low: trumps card by card, a side suit with its sign before its ranks."""
    shown_as = trump or Trump(2, NO_SUIT)
    order = context(shown_as)
    groups: dict[int, list[Card]] = {}
    for card in order.cards_of(order.hold(cards)):
        groups.setdefault(group(shown_as, card), []).append(card)
    pieces = []
    for held in groups.values():
        suits = {card.suit for card in held}
        if len(suits) == 1 and trump is not None and group(shown_as, held[0]) in range(4):
            suit = held[0].suit
            ranks = " ".join(RANKS[card.rank].replace("T", "10") for card in held)
            pieces.append(Line(f"{SIGNS[suit]}{ranks}", "red" if suit in {HEARTS, DIAMONDS} else ""))
        else:
            pieces.append(Line(" ").join(draw((card,), language) for card in held))
    return Line("  ").join(pieces)


def rows_before_play(hand: Unfolded, language: str) -> Iterator[Happened | Row]:
    """Yield what happened before play, as the table draws it."""
    words = WORDS[language]
    for each in before_play(hand):
        if isinstance(each, Happened):
            yield each
            continue
        when, refused = say_when(each.drawn, each.phase, language), each.refusal
        clauses = () if refused is None else clauses_in(hand.under, refused.clauses)
        why = Line("" if refused is None else words["because"].format(say_reason(str(refused.reason), language)))
        seats: tuple[int, ...]
        match each.deed:
            case Called(seat, _, cards):
                what, seats = Line.assemble((words["void"], "bold red"), draw(cards, language), why), (seat,)
            case DrawnOver(seat, cards):
                what, seats = Line.assemble(words["drawn over"], draw(cards, language)), (seat,)
            case Reported(kind, at_fault):
                what, seats = Line(_say_report(kind, at_fault, language), "bold red"), ()
            case deed:
                what, seats = Line.assemble((words["wrong burial"], "bold red"), why), (getattr(deed, "seat", 0),)
        yield Row(when, seats, what, Line(""), clauses)


def _say_report(kind: str, at_fault: Sequence[int], language: str) -> str:
    seats = ("、" if language == "zh" else ", ").join(map(str, at_fault))
    return WORDS[language]["reports"].format(seats, KIND_NAMES[language][Offence(str(kind))])


# For people: tricks


def show_tricks(console: PlainConsole, hand: Unfolded, tricks: Sequence[TrickShown], language: str) -> None:
    """Print the tricks: on a wide terminal a row each, on a narrow one a block."""
    words, width = WORDS[language], min(console.width, WIDEST)
    is_wide = width >= WIDE
    if is_wide and any(trick.is_judged for trick in tricks):
        seats = [_seat_name(hand, seat, language) for seat in range(4)]
        head = [Line(words[name], "bold") for name in ("action", "trick", "won", "points", "attackers")]
        console.print(row_of_trick(width, (*head[:2], *seats, *head[2:])))
        console.print(Line("─" * width, "dim"))
    for trick in tricks:
        if not trick.is_judged:
            console.print(Flowing(words["not judged"].format(trick.number), "bold red"))
        if is_wide and trick.is_judged:
            console.print(row_of_trick(width, cells_of_trick(trick, language)))
        else:
            console.print(block_of_trick(trick, language))
        for note in notes_of_trick(hand, trick, language):
            console.print(Padding(flowing(note), (0, 0, 0, 5 if is_wide else 3)))


def _seat_name(hand: Unfolded, seat: int, language: str) -> Line:
    words = WORDS[language]
    role = ""
    if hand.settled is not None:
        away = (seat - hand.settled.declarer) % 4
        role = words[("declarer", "attacker", "partner", "attacker")[away]]
    return Line.assemble(draw_seats((seat,)), (f" {role}", "dim"))


def row_of_trick(width: int, cells: Sequence[Line]) -> Table:
    """Draw a trick, or the heading, as a row.

    Its first action, its number, seats 0 to 3, how it was won, its points, the attackers' points.
    """
    action, number, won, pts, total = 6, 2, 11, 4, 5
    each = (width - action - number - won - pts - total - 8) // 4
    to_left, to_right = (action, number, *([each] * 4), won), (pts, total)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for size in to_left:
        grid.add_column(width=size, overflow="fold")
    for size in to_right:
        grid.add_column(width=size, justify="right", overflow="fold")
    grid.add_row(*cells)
    return grid


def cells_of_trick(trick: TrickShown, language: str) -> list[Line]:
    """Write the cells of a trick's row."""
    words = WORDS[language]
    played = {play.seat: play for play in trick.plays}
    cells = [Line(f"{min(trick.places):>4}", "dim"), Line(f"{trick.number:>2}", "dim")]
    for seat in range(4):
        play = played.get(seat)
        cells.append(Line("") if play is None else Line.assemble(marks_of(trick, play), draw(play.cards, language)))
        if trick.winner == seat:
            cells[-1].stylize("bold")
    if trick.won is None:
        return [*cells, Line(words["unfinished"], "dim"), Line(""), Line("")]
    gained = Line(f"+{trick.points}" if trick.points else "·", "" if trick.points else "dim")
    return [*cells, Line(words[trick.won]), gained, Line(str(trick.attackers), "bold" if trick.points else "dim")]


def marks_of(trick: TrickShown, play: PlayShown) -> Line:
    """Mark the lead and the play that wins."""
    leads, wins = play is trick.plays[0], play.seat == trick.winner
    return Line.assemble((MARKS[0] if leads else " ", "dim"), (MARKS[1] if wins else " ", "bold green"))


def block_of_trick(trick: TrickShown, language: str) -> Table:
    """Draw a trick as a block: a line for each play in the order in which they fell, at its end the action's number."""
    words = WORDS[language]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=2, justify="right", style="dim")
    grid.add_column(width=2)
    grid.add_column(width=1)
    grid.add_column(overflow="fold")
    grid.add_column(justify="right", style="dim", no_wrap=True)
    for place, play in enumerate(trick.plays):
        wins = play.seat == trick.winner
        cards = draw(play.cards, language)
        if wins and trick.won is not None:
            cards.stylize("bold")
            cards = Line.assemble(cards, (f"  {words[trick.won]}", "green"))
        grid.add_row(
            str(trick.number) if place == 0 else "",
            marks_of(trick, play),
            draw_seats((play.seat,)),
            cards,
            str(play.place),
        )
    if trick.won is not None:
        line = words["trick line"].format(points=trick.points, attackers=trick.attackers)
        grid.add_row("", "", "", Flowing(line, "dim"))
    elif trick.is_judged:
        grid.add_row("", "", "", Line(words["unfinished"], "dim"))
    return grid


def notes_of_trick(hand: Unfolded, trick: TrickShown, language: str) -> Iterator[Line]:
    """Yield what is to be said of a trick: throws that failed, what was taken back, reports, what was wrong."""
    words = WORDS[language]
    for play in (*trick.plays, *(play for _, play in trick.returned)):
        if _is_forced(play):
            yield _filled(words["throw"], language, play.seat, play.meant, play.cards, play.fine)
    for _, play in trick.returned:
        yield _filled(words["returned"], language, play.seat, play.meant, (), 0)
    known = {finding.wrong.index for finding in hand.verdict.findings}
    for deed in (deed for place, deed in trick.reports if place not in known):
        yield Line(_say_report(deed.kind, deed.at_fault, language), "yellow")
    for finding in hand.verdict.findings:
        if finding.wrong.index in trick.places:
            yield draw_wrong(hand, finding, language)


def _filled(words: str, language: str, seat: int, cards: tuple[Card, ...], played: tuple[Card, ...], fine: int) -> Line:
    """Fill a sentence in which cards keep their colours."""
    line = Line("", "yellow")
    for piece in words.replace("{}", str(seat)).replace("{fine}", str(fine)).split("{"):
        name, brace, rest = piece.rpartition("}")
        if brace:
            line.append_text(draw(cards if name == "cards" else played, language))
        line.append(rest, "yellow")
    return line


def draw_wrong(hand: Unfolded, finding: Finding, language: str) -> Line:
    """Write what was wrong in a line."""
    seats = ("、" if language == "zh" else ", ").join(map(str, finding.wrong.seats))
    before, _, after = WORDS[language]["wrong"].partition("{why}")
    place = "" if finding.wrong.index is None else WORDS[language]["at action"].format(finding.wrong.index)
    said = place + before.format(seats=seats, kind=say_kind(finding, language))
    return Line.assemble((said, "bold red"), say_why(hand, finding, language), after)


# For people: the end


def draw_end(hand: Unfolded, language: str) -> Table:
    """Draw what the hand came to: kitty, fines, total, levels, the next declarer, what the rulings make of it."""
    words = WORDS[language]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    settlement, end = hand.verdict.settlement, hand.end
    if end is not None and end.burier is not None:
        worth = words["kitty points"].format(points(end.kitty))
        grid.add_row(words["buried"], Line.assemble(draw_in_groups(end.kitty, hand.trump, language), f"  ({worth})"))
    if settlement is not None and end is not None and hand.settled is not None:
        attackers = 1 - hand.settled.declarer % 2
        grid.add_row(words["tricks"], words["in tricks"].format(end.points[attackers]))
        grid.add_row(words["kitty"], Flowing(say_kitty(hand, language)))
        if any(end.fines):
            fines = (words["fine"].format(side, fine) for side, fine in enumerate(end.fines) if fine)
            grid.add_row(words["fines"], ", ".join(fines))
        grid.add_row(words["result"], Flowing(say_settlement(hand, settlement, language), "bold green"))
    elif hand.fault is None:
        is_again = hand.end is not None and hand.settled is None
        grid.add_row(words["result"], Flowing(words["redeal" if is_again else "no result"], "bold yellow"))
    if hand.verdict.decided is not None:
        grid.add_row(words["ruled"], Flowing(say_result(hand, language), "bold red"))
    return grid


def say_kitty(hand: Unfolded, language: str) -> str:
    """Say who won the last trick, and what the kitty was worth then."""
    words, settlement, end = WORDS[language], hand.verdict.settlement, hand.end
    worth = 0 if end is None else points(end.kitty)
    won = (
        next((event for event in settlement.events if event.happening == Outcome.KITTY_WON), None)
        if settlement
        else None
    )
    if won is None or end is None or end.last is None or hand.trump is None:
        return words["kitty kept"].format(points=worth)
    factor = kitty_factor(hand.under.rules, hand.trump, end.last[0])
    return words["kitty won"].format(points=worth, factor=factor, value=won.value)


# For people: a match


def show_match(
    console: PlainConsole, given: Given, hands: Sequence[Unfolded], judged: MatchVerdict, language: str
) -> None:
    """Print a match: a table of its hands, and who has won."""
    words = WORDS[language]
    title = words["match"].format(len(hands))
    console.print(Flowing(f"{on_one_line(given.under.name)}  {title}", "bold"))
    if not hands:
        console.print(words["empty"])
        return
    console.print(draw_match(hands, language, console.width))
    for hand in hands:
        if hand.fault is not None:
            told = say_fault(hand, hand.fault, language)
            console.print(Flowing(words["hand fault"].format(hand.number, told), "bold red"))
    for line in unread(given, language):
        console.print(Flowing(line, "bold red"))
    wrong = Judged(given, tuple(hands), tuple(each.deviations for each in judged.hands), judged).wrong
    if wrong:
        console.print(Flowing(words["one wrong"].format(wrong), "bold red"))
    if judged.winner is None:
        console.print(Flowing(words["not over"], "bold yellow"))
    else:
        ended_by = getattr(given.record, "ended_by", None)
        how = {"time": "time", "hands": "hands end", "games": "games"}.get(str(ended_by), "by ruling")
        how = "by ruling" if judged.ended_by_ruling else how
        console.print(Flowing(words["won match"].format(judged.winner, words[how]), "bold green"))
    console.print(Flowing(words["see hand"]))


def draw_match(hands: Sequence[Unfolded], language: str, width: int) -> Table:
    """Draw the hands of a match as a table."""
    words, is_narrow = WORDS[language], width < NARROW
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0 if is_narrow else 1))
    left_out = {"hand"} if is_narrow else set()
    left_out |= {"deal"} if width < NARROWEST else set()
    shown = ("number", "hand", "levels", "deal", "trump", "total", "stage", "faults")
    names = [name for name in shown if name not in left_out]
    for name in names:
        table.add_column(words[name], justify="right" if name in {"number", "total"} else "left")
    for hand in hands:
        deal, settlement = hand.record.deal, hand.verdict.settlement
        is_wrong = hand.fault is not None or bool(hand.verdict.findings)
        again = f" {words['again']}" if deal.redealt else ""
        wrong = "!" if hand.fault is not None else str(len(hand.verdict.findings) or "")
        cells = {
            "number": Line(str(hand.number), "red" if is_wrong else ""),
            "hand": Line(f"{deal.hand_number}{again}"),
            "levels": Line(say_levels(deal.levels)),
            "deal": Line("–") if hand.settled is None else draw_seats((hand.settled.declarer,)),
            "trump": Line("–") if hand.trump is None else draw_short_trump(hand.trump),
            "total": Line("–" if settlement is None else str(settlement.total)),
            "stage": Line("–") if hand.verdict.winner is None else draw_seats((hand.verdict.winner,)),
            "faults": Line(wrong, "bold red"),
        }
        table.add_row(*(cells[name] for name in names))
    return table


def draw_short_trump(trump: Trump) -> Line:
    """Write trump in a few letters: the suit and the level."""
    level = RANKS[trump.level].replace("T", "10")
    if trump.suit == NO_SUIT:
        return Line(f"NT{level}")
    return Line(f"{SIGNS[trump.suit]}{level}", "red" if trump.suit in {HEARTS, DIAMONDS} else "")
