"""`shengji play`: hands and matches by players; with `--auction` a hand up to its first lead, event by event."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.console import Flowing, PlainConsole
from shengji_conformance.drawing import (
    SIDE_STYLES,
    WORDS,
    Happened,
    draw,
    draw_clauses,
    draw_table,
    event_as_json,
    table_rows,
)
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import RANKS, BadInput, show_cards
from shengji_conformance.operations.calls import AllCalls, head_of, say_auction, settled
from shengji_conformance.records import simulate
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
from shengji_reference import Dealing, Happening, Redeal
from shengji_reference.dealing import HANDS
from shengji_spec.cards import Card
from shengji_spec.rulesets import Ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji play`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = f"a script (those of the documents lie in {scripts_folder()}):\n\n{FORM}"
    parser.add_argument("--document", action="append", metavar="DOCUMENT", help="only this document; may be repeated")
    parser.add_argument("--ruleset", metavar="FILE", type=Path, help="house rules, a TOML file with a base and changes")
    parser.add_argument(
        "--reading", action="append", default=[], metavar="R-75=b", help="another choice of a reading; may be repeated"
    )
    parser.add_argument(
        "--auction", action="store_true", help="one hand up to the first lead alone: draw, calls, overrides, kitty"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--seed",
        type=simulate.seed,
        help=f"what the cards and chance depend on (default {simulate.SEED}); with --auction: in place of the script",
    )
    how.add_argument("--script", metavar="FILE", type=Path, help="with --auction: a script of your own, a TOML file")
    parser.add_argument(
        "--show-hands",
        action="store_true",
        help="with --auction: show who draws which cards (--json always does)",
    )
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of what is shown")
    parser.add_argument("--json", action="store_true", help="print JSON")
    simulate.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Simulate, or play the auctions; raises BadInput or RulesetError, whose message is one line."""
    if not arguments.auction:
        if arguments.script is not None:
            raise BadInput("--script is a script of an auction: add --auction", "--script 是叫主的脚本：请加 --auction")
        return simulate.run(arguments)
    simulate.refuse_options(arguments)
    return run_auction(arguments)


def run_auction(arguments: argparse.Namespace) -> int:
    """Play the auctions."""
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
            show(console, under, script, played, arguments.lang, with_hands=arguments.show_hands)
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


def events(moments: tuple[Moment, ...]) -> Iterator[Happened]:
    """Yield what happened in one deal, in its order; of the cards drawn the first alone, and that all are drawn."""
    for phase, after in moments:
        for event in after.events:
            if event.happening != Happening.DRAWN or after.drawn in {1, len(after.pack) - len(after.kitty)}:
                yield Happened(after.drawn, phase, event, after.auction)


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
                "events": [event_as_json(under, happened) for happened in events(moments)],
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


def _outcome(end: Dealing) -> dict[str, Any]:
    result = end.result
    if isinstance(result, Redeal):
        return {"redeal": True}
    return settled(result.declarer, result.level, result.suit, result.overrides)


# For people


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
        rows = list(table_rows(under, events(moments), language))
        console.print(draw_table(rows, language, console.width))
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
