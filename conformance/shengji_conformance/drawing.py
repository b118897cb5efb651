"""What is drawn on the terminal alike of hands that are played and of hands on record: cards, calls, clauses."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rich import box
from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.console import Flowing
from shengji_conformance.notation import RANKS, SIGNS, SUITS, draw_cards, show_cards
from shengji_conformance.operations.calls import PHASES
from shengji_reference import DRAW, Auction, Event, Happening
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
NARROW = 60
"""On a terminal with fewer columns tables do without what can be spared."""
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


# Events


class Happened(NamedTuple):
    """An event, and how far the hand was when it came: cards drawn, the phase, the auction that followed."""

    drawn: int
    phase: int
    event: Event
    auction: Auction


def clauses_in(under: Ruleset, names: Iterable[str]) -> tuple[str, ...]:
    """Give those of some clauses that are the document's own, each once."""
    prefix = document(under.document).prefix
    return tuple(dict.fromkeys(name for name in names if name.startswith(f"{prefix}:")))


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
    if decides is None or clauses_in(under, event.clauses):
        return ()
    return tuple(
        f"{name}={under.choices[name]}"
        for name in citations(decides).readings
        if under.document in reading(name).default
    )


def event_as_json(under: Ruleset, happened: Happened) -> dict[str, Any]:
    """Give an event before play as JSON."""
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
    grounds = {"clauses": clauses_in(under, event.clauses), "readings": readings_in(under, event)}
    return {**shown, **{name: list(cited) for name, cited in grounds.items()}}


# The table of a deal


class Row(NamedTuple):
    """A line of the table: when, who, what, the trump that came of it, and its clauses, or else its readings."""

    when: str
    seats: tuple[int, ...]
    what: Line
    trump: Line
    clauses: tuple[str, ...]


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


def draw_table(rows: list[Row], language: str, width: int = 80) -> Table:
    """Draw the rows; who and when are written where they change. A narrow table has the trump with what was done."""
    words, is_narrow = WORDS[language], width < NARROW
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(words["when"], no_wrap=not is_narrow)
    table.add_column(words["seat"], no_wrap=True)
    table.add_column(words["what"], overflow="fold")
    if not is_narrow:
        table.add_column(words["trump"], no_wrap=True)
        table.add_column(words["clauses"], style="dim", no_wrap=True)
    last = ""
    for row in rows:
        when = Flowing(row.when) if row.when != last else ""
        if is_narrow:
            what = Line.assemble(row.what, f" · {words['trump']} ", row.trump) if row.trump.plain else row.what
            table.add_row(when, draw_seats(row.seats), what)
        else:
            table.add_row(when, draw_seats(row.seats), row.what, row.trump, "\n".join(row.clauses))
        last = row.when
    return table


def draw_seats(seats: Iterable[int]) -> Line:
    """Write seats in the colours of their sides."""
    return Line(" ").join(Line(str(seat), SIDE_STYLES[seat % 2]) for seat in seats)


def table_rows(under: Ruleset, happenings: Iterable[Happened | Row], language: str) -> Iterator[Row]:
    """Yield the rows of one deal: passes in a row are one, and so is a call with the deal and level that it brings."""
    row: Row | None = None
    for happened in happenings:
        happening = None if isinstance(happened, Row) else happened.event.happening
        new = happened if isinstance(happened, Row) else _row(under, happened, language)
        is_consequence = happening in {Happening.DEAL_TAKEN, Happening.LEVEL_SET}
        is_pass = happening == Happening.PASSED
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


def say_when(drawn: int, phase: int, language: str) -> str:
    """Say how far the hand is."""
    words = WORDS[language]
    return words["drawn"].format(drawn) if phase == DRAW else words[PHASES[phase]]


def _row(under: Ruleset, happened: Happened, language: str) -> Row:
    """Say one event."""
    drawn, phase, event, auction = happened
    words = WORDS[language]
    when = say_when(drawn, phase, language)
    seats = () if event.seat is None else (event.seat,)
    trump = Line("")
    match event.happening:
        case Happening.DRAWN:
            is_first = drawn == 1
            what = Line(words["first" if is_first else "all drawn"], "dim")
            seats = seats if is_first else ()
        case Happening.DEAL_TAKEN:
            is_own = auction.holder == event.seat
            what = Line(words[event.happening] if is_own else words["taken by"].format(event.seat))
        case Happening.LEVEL_SET:
            what = Line(words[event.happening].format(RANKS[event.value or 0].replace("T", "10")))
        case Happening.PASSED:
            is_called = auction.standing is not None
            what = Line(words[event.happening if is_called else "no call"], STYLES[event.happening])
        case Happening.REDEAL:
            what = Line(words["redeal"], STYLES[event.happening])
        case _:
            cards = (words["colon"] if event.cards else "", draw(event.cards, language))
            what = Line.assemble((words[event.happening], STYLES.get(event.happening, "")), *cards)
            trump = Line("") if event.value is None else draw_suit(event.value, language)
    return Row(when, seats, what, trump, clauses_in(under, event.clauses) or readings_in(under, event))


def draw(cards: Sequence[Card], language: str) -> Line:
    """Write cards in their colours; a pair of jokers by its name."""
    if len(cards) == 2 and cards[0] == cards[1] and cards[0].suit == JOKERS:
        is_big = cards[0].rank == BIG_JOKER
        return Line(WORDS[language]["big jokers" if is_big else "small jokers"], "red" if is_big else "")
    return Line(" ").join(
        Line(draw_cards((card,), language), "red" if card.suit in {HEARTS, DIAMONDS} or card.rank == BIG_JOKER else "")
        for card in cards
    )


def draw_suit(suit: int, language: str) -> Line:
    """Write the trump suit."""
    if suit == NO_SUIT:
        return Line(WORDS[language]["no suit"], "bold")
    return Line(SIGNS[suit], "bold red" if suit in {HEARTS, DIAMONDS} else "bold")
