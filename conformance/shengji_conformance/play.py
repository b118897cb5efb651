"""`shengji play --auction`: a hand up to its first lead, event by event, by a script or by chance."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rich import box
from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.console import Flowing, PlainConsole
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import RANKS, SIGNS, SUITS, draw_cards, show_cards
from shengji_conformance.operations.calls import PHASES, AllCalls, head_of, say_auction, settled
from shengji_conformance.rule import chosen_rulesets
from shengji_conformance.scripts import (
    FORM,
    SEATS,
    Moment,
    Played,
    Script,
    play_by_chance,
    play_script,
    read_script,
    scripts_folder,
    shipped_scripts,
)
from shengji_reference import DRAW, Dealing, Event, Happening, Redeal
from shengji_reference.dealing import HANDS
from shengji_spec.calls import is_raise
from shengji_spec.cards import BIG_JOKER, DIAMONDS, HEARTS, JOKERS, NO_SUIT, Card
from shengji_spec.citations import citations
from shengji_spec.documents import clause, document, reading
from shengji_spec.kitty import burial_refusal, first_burier, may_take_kitty
from shengji_spec.rulesets import Ruleset
from shengji_spec.seats import may_draw_first, may_lead

WORDS: dict[str, dict[str, str]] = {
    "zh": {
        "when": "时候",
        "seat": "座位",
        "what": "经过",
        "trump": "主",
        "clauses": "依据",
        "drawn": "已起 {} 张",
        "before_kitty": "拿底牌前",
        "after_burial": "扣底后",
        "seed": "种子 {}",
        "draws": "座位 {} 依次起",
        "kitty": "底牌",
        "colon": "：",
        "stop": "；",
        "first": "先起，依次每次一张",
        "all drawn": "起完牌，各 25 张，余 8 张为底牌",
        "small jokers": "一对小王",
        "big jokers": "一对大王",
        "no suit": "无主",
        "taken by": "座位 {} 坐庄",
        "redeal": "无人叫主，重新洗牌再起",
        Happening.CALLED: "叫主",
        Happening.RAISED: "补主",
        Happening.OVERRIDDEN: "反主",
        Happening.DEAL_TAKEN: "坐庄",
        Happening.LEVEL_SET: "打 {}",
        Happening.TURNED: "翻底定主",
        Happening.PASSED: "不反",
        "no call": "不叫",
        Happening.KITTY_TAKEN: "拿起底牌",
        Happening.KITTY_LEFT: "不换底牌",
        Happening.BURIED: "扣底",
        Happening.READY: "先出牌",
    },
    "en": {
        "when": "When",
        "seat": "Seat",
        "what": "What happens",
        "trump": "Trump",
        "clauses": "Clauses",
        "drawn": "{} drawn",
        "before_kitty": "before kitty",
        "after_burial": "after burial",
        "seed": "seed {}",
        "draws": "seat {} draws",
        "kitty": "kitty",
        "colon": " ",
        "stop": "; ",
        "first": "draws first; one card each in turn",
        "all drawn": "25 cards each, 8 are left as the kitty",
        "small jokers": "a pair of small jokers",
        "big jokers": "a pair of big jokers",
        "no suit": "none",
        "taken by": "seat {} takes the deal",
        "redeal": "nobody called: shuffled and dealt again",
        Happening.CALLED: "calls with",
        Happening.RAISED: "raises to",
        Happening.OVERRIDDEN: "overrides with",
        Happening.DEAL_TAKEN: "takes the deal",
        Happening.LEVEL_SET: "level {}",
        Happening.TURNED: "turned from the kitty:",
        Happening.PASSED: "no override",
        "no call": "no call",
        Happening.KITTY_TAKEN: "takes up the kitty:",
        Happening.KITTY_LEFT: "leaves the kitty as it is",
        Happening.BURIED: "buries",
        Happening.READY: "leads to the first trick",
    },
}
SIDE_STYLES = ("cyan", "magenta")
STYLES: dict[str, str] = {
    Happening.CALLED: "bold green",
    Happening.RAISED: "bold green",
    Happening.OVERRIDDEN: "bold yellow",
    Happening.TURNED: "bold green",
    Happening.PASSED: "dim",
    Happening.KITTY_LEFT: "dim",
    Happening.REDEAL: "bold red",
    Happening.READY: "bold",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji play`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = f"a script (those of the documents lie in {scripts_folder()}):\n\n{FORM}"
    parser.add_argument(
        "--auction", action="store_true", required=True, help="play up to the first lead: draw, calls, overrides, kitty"
    )
    parser.add_argument("--document", action="append", metavar="DOCUMENT", help="only this document; may be repeated")
    parser.add_argument("--ruleset", metavar="FILE", type=Path, help="house rules, a TOML file with a base and changes")
    parser.add_argument(
        "--reading", action="append", default=[], metavar="R-75=b", help="another choice of a reading; may be repeated"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--seed", type=int, help="a hand by chance, the same for the same number, in place of the script")
    how.add_argument("--script", metavar="FILE", type=Path, help="a script of your own, a TOML file")
    parser.add_argument("--hands", action="store_true", help="show who draws which cards; with --json they always are")
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of what is shown")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play the auctions; raises BadInput or RulesetError, whose message is one line."""
    auctions = [(under, *_play(under, arguments)) for under in _rulesets(arguments)]
    if arguments.json:
        shown = {"auctions": [as_json(under, script, played) for under, script, played in auctions]}
        json.dump(shown, sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        console = PlainConsole()
        for number, (under, script, played) in enumerate(auctions):
            if number:
                console.print()
            show(console, under, script, played, arguments.lang, with_hands=arguments.hands)
    return 0


def _rulesets(arguments: argparse.Namespace) -> list[Ruleset]:
    """Read under which rulesets is played: a script of one's own, unless they are named, under its own document."""
    if arguments.script is not None and not arguments.document and arguments.ruleset is None:
        arguments.document = [_own_script(arguments).document]
    return chosen_rulesets(arguments)


def _play(under: Ruleset, arguments: argparse.Namespace) -> tuple[Script, Played]:
    if arguments.seed is not None:
        return play_by_chance(under, arguments.seed)
    script = shipped_scripts()[under.document] if arguments.script is None else _own_script(arguments)
    return script, play_script(under, script)


def _own_script(arguments: argparse.Namespace) -> Script:
    return read_script(arguments.script, str(arguments.script))


# Events


class Happened(NamedTuple):
    """An event, and how far the hand was when it came: cards drawn, the phase, the state that followed."""

    drawn: int
    phase: int
    event: Event
    after: Dealing


def events(moments: tuple[Moment, ...]) -> Iterator[Happened]:
    """Yield what happened in one deal, in its order; of the cards drawn the first alone, and that all are drawn."""
    for phase, after in moments:
        for event in after.events:
            if event.happening != Happening.DRAWN or after.drawn in {1, len(after.pack) - len(after.kitty)}:
                yield Happened(after.drawn, phase, event, after)


def clauses_in(under: Ruleset, event: Event) -> tuple[str, ...]:
    """Give the clauses of an event that are the document's own."""
    prefix = document(under.document).prefix
    return tuple(name for name in event.clauses if name.startswith(f"{prefix}:"))


PREDICATES: dict[str, Callable[..., Any]] = {
    Happening.DRAWN: may_draw_first,
    Happening.RAISED: is_raise,
    Happening.KITTY_TAKEN: first_burier,
    Happening.KITTY_LEFT: may_take_kitty,
    Happening.BURIED: burial_refusal,
    Happening.READY: may_lead,
}
"""What decides of an event on which a text may be silent."""


def readings_in(under: Ruleset, event: Event) -> tuple[str, ...]:
    """Give the readings that settle an event on which the document has no clause, with what is chosen: `R-15=a`."""
    decides = PREDICATES.get(event.happening)
    if decides is None or clauses_in(under, event):
        return ()
    return tuple(
        f"{name}={under.choices[name]}"
        for name in citations(decides).readings
        if under.document in reading(name).default
    )


def as_json(under: Ruleset, script: Script, played: Played) -> dict[str, Any]:
    """Give a hand that was played as JSON."""
    return {
        "ruleset": under.name,
        "document": under.document,
        "title": {"zh": script.title.zh, "en": script.title.en},
        "deals": [
            {
                **_head_as_json(begin),
                "seed": script.seed_of(number),
                "draws": show_cards(begin.pack[:HANDS]),
                "kitty_drawn": show_cards(begin.pack[HANDS:]),
                "events": [_event_as_json(under, happened) for happened in events(moments)],
                "hands": [show_cards(hand) for hand in moments[-1].after.hands],
                "kitty": show_cards(moments[-1].after.kitty),
                "outcome": _outcome(moments[-1].after),
            }
            for number, (begin, moments) in enumerate(zip(played.begins, played.deals, strict=True), start=1)
        ],
    }


def _head_as_json(begin: Dealing) -> dict[str, Any]:
    deal = begin.auction.deal
    return {
        "hand_number": deal.hand_number,
        "levels": [RANKS[level] for level in deal.levels],
        "declarer": deal.declarer,
        "grabbed": begin.auction.is_grabbed,
        "redealt": deal.redealt,
        "first_drawer": begin.first_drawer,
    }


def _event_as_json(under: Ruleset, happened: Happened) -> dict[str, Any]:
    event = happened.event
    shown: dict[str, Any] = {
        "event": event.happening.value,
        "phase": PHASES[happened.phase],
        "drawn": happened.drawn,
        "seat": event.seat,
        "cards": show_cards(event.cards),
    }
    if event.happening == Happening.LEVEL_SET and event.value is not None:
        shown["level"] = RANKS[event.value]
    elif event.value is not None:
        shown["suit"] = None if event.value == NO_SUIT else SUITS[event.value]
    return {**shown, "clauses": list(clauses_in(under, event)), "readings": list(readings_in(under, event))}


def _outcome(end: Dealing) -> dict[str, Any]:
    result = end.result
    if isinstance(result, Redeal):
        return {"redeal": True}
    return settled(result.declarer, result.level, result.suit, result.overrides)


# For people


class Row(NamedTuple):
    """A line of the table: when, who, what, the trump that came of it, and its clauses, or else its readings."""

    when: str
    seats: tuple[int, ...]
    what: Line
    trump: Line
    clauses: tuple[str, ...]


def show(
    console: PlainConsole, under: Ruleset, script: Script, played: Played, language: str, *, with_hands: bool = False
) -> None:
    """Print a hand that was played: a table for each deal, what it came to, and the clauses in words.

    `with_hands`: before each table who draws which cards, in their order, and what is left.
    """
    cited: list[str] = []
    for number, (begin, moments) in enumerate(zip(played.begins, played.deals, strict=True), start=1):
        deal, is_grabbed = begin.auction.deal, begin.auction.is_grabbed
        declarer = None if is_grabbed else deal.declarer
        asked = AllCalls(deal.hand_number, deal.levels, declarer, begin.first_drawer, (), (), deal.redealt)
        heading = f"{on_one_line(under.name)}  {head_of(asked, language)}"
        seed = script.seed_of(number)
        words = "" if seed is None else f"  {WORDS[language]['seed'].format(seed)}"
        console.print(Line.assemble((heading, "bold"), (words, "dim")))
        if number == 1 and script.title.zh:
            title = Table.grid()  # in a cell a line of Chinese ends anywhere
            title.add_row(Flowing(on_one_line(script.title.zh if language == "zh" else script.title.en), "italic"))
            console.print(title)
        if with_hands:
            console.print(draw_hands(begin, language))
        rows = list(table_rows(under, moments, language))
        console.print(draw_table(rows, language))
        outcome = _outcome(moments[-1].after)
        if "redeal" not in outcome:
            console.print(Line(say_auction(asked, outcome, language), "bold green"))
        cited += [name for row in rows for name in row.clauses]
    console.print()
    console.print(draw_clauses(tuple(dict.fromkeys(cited)), language))


def draw_hands(begin: Dealing, language: str) -> Table:
    """Draw what each seat draws, in the order of drawing, and the kitty."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    words = WORDS[language]
    for seat in range(SEATS):
        first = (seat - begin.first_drawer) % SEATS
        name = Line(words["draws"].format(seat), SIDE_STYLES[seat % 2])
        grid.add_row(name, _each(begin.pack[first:HANDS:SEATS], language))
    grid.add_row(words["kitty"], _each(begin.pack[HANDS:], language))
    return grid


def _each(cards: tuple[Card, ...], language: str) -> Line:
    return Line(" ").join(draw((card,), language) for card in cards)


def draw_clauses(names: tuple[str, ...], language: str) -> Table:
    """Draw clauses, and readings as chosen, with what they say."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for name in names:
        key, chosen, choice = name.partition("=")
        text = reading(key).choice(choice).text if chosen else clause(name).text
        grid.add_row(name, Flowing(text.zh if language == "zh" else text.en))
    return grid


def draw_table(rows: list[Row], language: str) -> Table:
    """Draw the rows; who and when are written where they change."""
    words = WORDS[language]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words["when"], no_wrap=True)
    table.add_column(words["seat"], no_wrap=True)
    table.add_column(words["what"], overflow="fold")
    table.add_column(words["trump"], no_wrap=True)
    table.add_column(words["clauses"], style="dim", no_wrap=True)
    last = ""
    for row in rows:
        seats = Line(" ").join(Line(str(seat), SIDE_STYLES[seat % 2]) for seat in row.seats)
        table.add_row(row.when if row.when != last else "", seats, row.what, row.trump, "\n".join(row.clauses))
        last = row.when
    return table


def table_rows(under: Ruleset, moments: tuple[Moment, ...], language: str) -> Iterator[Row]:
    """Yield the rows of one deal: passes in a row are one, and so is a call with the deal and level that it brings."""
    row: Row | None = None
    for happened in events(moments):
        new = _row(under, happened, language)
        is_consequence = happened.event.happening in {Happening.DEAL_TAKEN, Happening.LEVEL_SET}
        is_pass = happened.event.happening == Happening.PASSED
        if row is not None and is_consequence:
            what = Line.assemble(row.what, WORDS[language]["stop"], new.what)
            row = row._replace(what=what, clauses=tuple(dict.fromkeys((*row.clauses, *new.clauses))))
        elif row is not None and is_pass and (row.when, row.what) == (new.when, new.what):
            row = row._replace(seats=(*row.seats, *new.seats))
        else:
            if row is not None:
                yield row
            row = new
    if row is not None:
        yield row


def _row(under: Ruleset, happened: Happened, language: str) -> Row:
    """Say one event."""
    drawn, phase, event, after = happened
    words = WORDS[language]
    when = words["drawn"].format(drawn) if phase == DRAW else words[PHASES[phase]]
    seats = () if event.seat is None else (event.seat,)
    trump = Line("")
    match event.happening:
        case Happening.DRAWN:
            is_first = drawn == 1
            what = Line(words["first" if is_first else "all drawn"], "dim")
            seats = seats if is_first else ()
        case Happening.DEAL_TAKEN:
            is_own = after.auction.holder == event.seat
            what = Line(words[event.happening] if is_own else words["taken by"].format(event.seat))
        case Happening.LEVEL_SET:
            what = Line(words[event.happening].format(RANKS[event.value or 0].replace("T", "10")))
        case Happening.PASSED:
            is_called = after.auction.standing is not None
            what = Line(words[event.happening if is_called else "no call"], STYLES[event.happening])
        case Happening.REDEAL:
            what = Line(words["redeal"], STYLES[event.happening])
        case _:
            cards = (words["colon"] if event.cards else "", draw(event.cards, language))
            what = Line.assemble((words[event.happening], STYLES.get(event.happening, "")), *cards)
            trump = Line("") if event.value is None else _draw_suit(event.value, language)
    return Row(when, seats, what, trump, (*clauses_in(under, event), *readings_in(under, event)))


def draw(cards: tuple[Card, ...], language: str) -> Line:
    """Write cards in their colours; a pair of jokers by its name."""
    if len(cards) == 2 and cards[0] == cards[1] and cards[0].suit == JOKERS:
        is_big = cards[0].rank == BIG_JOKER
        return Line(WORDS[language]["big jokers" if is_big else "small jokers"], "red" if is_big else "")
    return Line(" ").join(
        Line(draw_cards((card,), language), "red" if card.suit in {HEARTS, DIAMONDS} or card.rank == BIG_JOKER else "")
        for card in cards
    )


def _draw_suit(suit: int, language: str) -> Line:
    if suit == NO_SUIT:
        return Line(WORDS[language]["no suit"], "bold")
    return Line(SIGNS[suit], "bold red" if suit in {HEARTS, DIAMONDS} else "bold")
