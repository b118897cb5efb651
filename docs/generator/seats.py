"""Four seats round a table, in the order of play: a trick, the hands that a throw is held against, who cuts.

The leader sits at the bottom and play goes on to the right, counter-clockwise; the page's source keeps that order.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from docs.cards import row
from docs.generator.place import Place
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import is_cutter, is_cutter_by_text, is_of_one_side, is_shuffler, left_of, previous_seat

Trumps = Mapping[str, str | None] | None
Beaten = Sequence[Sequence[Sequence[str]]]
"""For each other hand, the parts of the throw that it beats."""

SIDES = ("near", "right", "far", "left")
"""Where the seats are drawn, in the order of play."""

ROLES = (("首家", "leader"), ("下家", "next"), ("对家", "partner"), ("上家", "previous"))
"""Who sits there, seen from the leader, in the order of play."""

DEALERS = (("庄家", "declarer"), *ROLES[1:])
"""Who sits there, seen from the declarer."""

DECLARER = 0

CUT = "R-65"
"""The reading on a clause that no seat satisfies."""

ARROWS = "M8 25a13 13 0 0 0 24 0M32 15a13 13 0 0 0-24 0M26 26l6-1 2 6M14 14l-6 1-2-6"
"""Two arrows, counter-clockwise."""


def trick(
    place: Place,
    trump: Trumps,
    plays: Sequence[Sequence[str]],
    leader: int,
    expect: Mapping[str, Mapping[str, Any]],
) -> str:
    """Draw the four plays of a trick; whoever wins is marked, by which documents where they part, and its points."""
    seats = []
    for turn, cards in enumerate(plays):
        seat = (leader + turn) % 4
        number = place.pick(f"座位 {seat}", f"seat {seat}")
        won = won_by(place, seat, expect)
        marks = f"<small>{number}</small>{won}"
        seats.append(draw_seat(place, turn, marks, row(cards, place.language, trump), "winning" if won else ""))
    points = sorted({output["points"] for output in expect.values()})
    worth = " / ".join(map(str, points))
    return draw_table(place.pick("四家出的牌", "the four plays"), seats, place.pick(f"{worth} 分", f"{worth} points"))


def won_by(place: Place, seat: int, expect: Mapping[str, Mapping[str, Any]]) -> str:
    """Mark the seat that wins: for all documents that judge the trick, or for those that are named."""
    documents = [document for document, output in expect.items() if output["winner"] == seat]
    if not documents:
        return ""
    names = "" if len(documents) == len(expect) else "".join(map(place.document, documents))
    return f'<span class="won">{place.pick("赢", "wins")}</span>{names}'


def four_hands(
    place: Place,
    trump: Trumps,
    cards: Sequence[str],
    hand: Sequence[str],
    others: Sequence[Sequence[str]],
    beaten: Beaten,
) -> str:
    """Draw what is led, the rest of the leader's hand, and the three other hands, with the parts that each beats."""
    rest = list(hand)
    for card in cards:
        if card in rest:
            rest.remove(card)
    led = row(cards, place.language, trump)
    if rest:
        left = place.pick("手里还有", "also held")
        led += f'<p class="beneath"><small>{left}</small> {row(rest, place.language, trump)}</p>'
    seats = [draw_seat(place, 0, "", led)]
    for turn, held in enumerate(others, 1):
        parts = " ".join(row(part, place.language, trump) for part in beaten[turn - 1])
        beats = f'<p class="beneath"><small>{place.pick("大过", "beats")}</small> {parts}</p>' if parts else ""
        shown = row(held, place.language, trump) if held else "–"
        seats.append(draw_seat(place, turn, "", shown + beats, "beating" if parts else ""))
    return draw_table(place.pick("首出的牌和另外三家的手牌", "the lead and the three other hands"), seats, "")


def cut(place: Place) -> str:
    """Draw who shuffles, and for each seat which halves of the clause on the cut it satisfies: no seat has both."""
    reading = place.catalogue.reading_of[CUT]
    rules = {choice.id: ruleset(reading.documents[0], {CUT: choice.id}).rules for choice in reading.choices}
    plain = rules[reading.default[reading.documents[0]]]
    cuts = f'<span class="won">{place.pick("切牌", "cuts")}</span> {place.reading(CUT)}'
    seats = []
    for seat in range(4):
        shuffles = f"<small>{place.pick('洗牌', 'shuffles')}</small>" if is_shuffler(DECLARER, seat) else ""
        halves = (
            (not is_of_one_side(seat, DECLARER), ("闲家", "attacker")),
            (seat == left_of(plain, previous_seat(DECLARER)), ("洗牌者左边", "left of the shuffler")),
        )
        ticks = " ".join(
            f'<span class="verdict {"yes" if holds else "no"}">{"✓" if holds else "✗"} {place.pick(*words)}</span>'
            for holds, words in halves
        )
        chosen = "".join(
            f'<p class="beneath">{cuts} {choice}</p>'
            for choice, each in rules.items()
            if is_cutter(each, DECLARER, seat)
        )
        mark = "winning" if is_cutter_by_text(plain, DECLARER, seat) else ""
        seats.append(draw_seat(place, seat, shuffles, f'<p class="ticks">{ticks}</p>{chosen}', mark, DEALERS))
    label = place.pick("谁洗牌，谁切牌：没有座位两样都满足", "who shuffles and who cuts: no seat satisfies both halves")
    return draw_table(label, seats, "")


def draw_seat(
    place: Place, turn: int, marks: str, cards: str, mark: str = "", roles: Sequence[tuple[str, str]] = ROLES
) -> str:
    """Draw one seat: who sits there, what is said beside it, and the cards; `mark` is a class for its look."""
    style = f"seat {SIDES[turn]} {mark}".strip()
    who = f"<b>{escape(place.pick(*roles[turn]))}</b>"
    return f'<div class="{style}"><p class="who">{who}{marks}</p>{cards}</div>'


def draw_table(label: str, seats: Sequence[str], middle: str) -> str:
    """Set four seats round a table, kept out of the search; what is said in the middle stands last."""
    turn = f'<svg class="turn" viewBox="0 0 40 40" aria-hidden="true"><path d="{ARROWS}"/></svg>'
    worth = f"<span>{escape(middle)}</span>" if middle else ""
    return (
        f'<figure class="table" role="group" aria-label="{escape(label)}" data-search-exclude>{"".join(seats)}'
        f'<div class="middle">{turn}{worth}</div></figure>'
    )
