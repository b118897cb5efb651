"""The calls of a hand drawn in their order: when, who, what; what the kitty gave, and the call that is in question."""

from collections.abc import Iterator
from html import escape

from docs.cards import pip, row
from docs.generator.place import Place
from shengji_conformance.notation import RANKS, SUIT_NAMES, SUITS, show_cards
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.operations.calls import PHASE_NAMES, AllCalls, OneCall, Placed
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.auction import THIRD, turns_kitty
from shengji_spec.calls import BEFORE_KITTY, DRAW, NOT_TURNED, Auction, Call, is_raise_of
from shengji_spec.cards import NO_SUIT
from shengji_spec.parts import play_of
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import NOBODY, is_of_one_side, side_of
from shengji_spec.shown import shown_by

CALLS = ("call", "auction")
"""The operations whose questions are about calls."""

TURNED = ("翻底牌", "kitty turned")

OfHand = OneCall | AllCalls


def question_of(vector: Vector) -> OfHand:
    """Return what a vector asks about the calls of a hand."""
    asked = OPERATIONS[vector.op].read(dict(vector.input))
    if not isinstance(asked, OfHand):
        raise TypeError(f"{vector.id} asks about no calls")
    return asked


def placed_in(asked: OfHand) -> tuple[Placed, ...]:
    """Return all calls that a question names, the one in question last."""
    return (*asked.standing, asked.call) if isinstance(asked, OneCall) else asked.calls


def number_of_cards(vector: Vector) -> int:
    """Count the cards of the question: those shown, the kitty, and the hands, which hold what is shown of them."""
    asked = question_of(vector)
    if isinstance(asked, OneCall) and asked.hands:
        return sum(map(len, asked.hands))
    kitty = asked.kitty if isinstance(asked, AllCalls) else ()
    return sum(len(placed.cards) for placed in placed_in(asked)) + len(kitty)


def draw_calls(place: Place, vector: Vector) -> str:
    """Draw the calls phase by phase, and below them the hands, where they are known."""
    asked = question_of(vector)
    lines = "".join(draw_lines(place, vector, asked))
    label = place.pick("叫主和反主的经过", "the calls in their order")
    drawn = f'<figure class="calls" role="group" aria-label="{label}" data-search-exclude><ol>{lines}</ol></figure>'
    hands = asked.hands if isinstance(asked, OneCall) else ()
    rows = "".join(
        f"<dt>{place.pick(f'座位 {seat} 手牌', f'seat {seat} holds')}</dt>"
        f"<dd>{row(show_cards(hand), place.language) if hand else '–'}</dd>"
        for seat, hand in enumerate(hands)
    )
    return drawn + (f'<dl class="rows held" data-search-exclude>{rows}</dl>' if rows else "")


def draw_lines(place: Place, vector: Vector, asked: OfHand) -> Iterator[str]:
    """Draw a line for each phase that anything happens in, for each call, and for the card turned from the kitty."""
    placed = placed_in(asked)
    last = asked.phase if isinstance(asked, OneCall) else BEFORE_KITTY
    for phase, name in enumerate(PHASE_NAMES[place.language]):
        claims = [(index, each) for index, each in enumerate(placed) if each.phase == phase]
        if phase == BEFORE_KITTY and (turned := turn(place, vector, asked)):
            yield f'<li class="turned"><span class="who">{place.pick(*TURNED)}</span>{turned}</li>'
        is_silent = phase == DRAW and last != DRAW and not claims
        if claims or is_silent:
            yield f'<li class="phase"><b>{escape(name)}</b>{said_first(place, asked, phase)}</li>'
        if is_silent:
            yield f'<li class="silent">{place.pick("无人叫主", "nobody calls")}</li>'
        for index, each in claims:
            yield draw_claim(place, vector, asked, index, each)


def said_first(place: Place, asked: OfHand, phase: int) -> str:
    """Say beside the draw who draws first, where the question says so."""
    if phase != DRAW or isinstance(asked, OneCall):
        return ""
    seat = asked.first_drawer
    return f" <span>{place.pick(f'座位 {seat} 先起', f'seat {seat} draws first')}</span>"


def draw_claim(place: Place, vector: Vector, asked: OfHand, index: int, claim: Placed) -> str:
    """Draw one call: who, which cards, and what it is, or that it is in question."""
    is_asked = isinstance(asked, OneCall) and index == len(asked.standing)
    what = place.pick("可否？", "allowed?") if is_asked else place.pick(*kind_of(vector, asked, index))
    who = f"{seat_name(place, claim.seat)}{escape(beside(place, asked, claim.seat))}"
    mark = "claim asked" if is_asked else "claim"
    return (
        f'<li class="{mark}"><span class="who">{who}</span>{row(show_cards(claim.cards), place.language)}'
        f'<span class="what">{what}</span></li>'
    )


def seat_name(place: Place, seat: int) -> str:
    """Name a seat by its number."""
    return place.pick(f"座位 {seat}", f"seat {seat}")


def beside(place: Place, asked: OfHand, seat: int) -> str:
    """Say who sits there where there is a declarer, and the level of the side where levels differ."""
    words = []
    if asked.declarer is not None and not asked.redealt:
        names = place.pick("庄家|对家|闲家", "declarer|partner|attacker").split("|")
        words.append(names[0 if seat == asked.declarer else 1 if is_of_one_side(seat, asked.declarer) else 2])
    if asked.levels[0] != asked.levels[1]:
        level = RANKS[asked.levels[side_of(seat)]].replace("T", "10")
        words.append(place.pick(f"级 {level}", f"level {level}"))
    comma = place.pick("，", ", ")
    return place.pick(f"（{comma.join(words)}）", f" ({comma.join(words)})") if words else ""


def kind_of(vector: Vector, asked: OfHand, index: int) -> tuple[str, str]:
    """Tell what a call is: the first one, its raise in a document that has raises, or an override."""
    if is_turned(vector, asked):
        return "反主", "override"
    if index == 0:
        return "叫主", "call"
    made = [made_of(each) for each in placed_in(asked)[:2]]
    first, second = made[0], made[1]
    if index == 1 and first is not None and second is not None:
        rules = [ruleset(document).rules for document in accepting(vector, index)]
        if any(is_raise_of(each, first, second) for each in rules):
            return "补主", "raise"
    return "反主", "override"


def made_of(placed: Placed) -> Call | None:
    """Return a call as the spec has it; None: the cards are such as no call shows."""
    shown = shown_by(play_of(placed.cards))
    return None if shown is None else Call(placed.seat, placed.phase, shown)


def is_turned(vector: Vector, asked: OfHand) -> bool:
    """Tell whether a card of the kitty gives the trump: the question says so, or its documents do after silence."""
    if isinstance(asked, OneCall):
        return asked.turned != NOT_TURNED
    declarer = NOBODY if asked.declarer is None else asked.declarer
    levels = (asked.levels[0], asked.levels[1])
    hand = Auction(asked.hand_number, levels, declarer, asked.redealt, NOT_TURNED, ())
    is_silent = all(call.phase != DRAW for call in asked.calls)
    return is_silent and any(turns_kitty(ruleset(document).rules, hand) for document in accepting(vector, 0))


def accepting(vector: Vector, index: int) -> list[str]:
    """Return the documents that refuse no call up to this one, or all that judge the question where none is left."""
    refusing = [{"illegal": before} for before in range(index + 1)]
    return [document for document, output in vector.expect.items() if output not in refusing] or list(vector.expect)


def turn(place: Place, vector: Vector, asked: OfHand) -> str:
    """Draw what the kitty gave: the suit, or the whole kitty with its third card marked; nothing where none counts."""
    if not is_turned(vector, asked):
        return ""
    if isinstance(asked, AllCalls):
        third = f'<span class="what">{place.pick("数到第三张", "the third card")}</span>'
        return f"{third}{row(show_cards(asked.kitty), place.language, counted=THIRD)}"
    if asked.turned == NO_SUIT:
        return f"<span>{place.pick('王：无主', 'a joker: no trump suit')}</span>"
    return f"<span>{pip(SUITS[asked.turned])} {SUIT_NAMES[place.language][asked.turned]}</span>"


def lines_in_cell(place: Place, vector: Vector) -> str:
    """Draw the calls in a table's cell, a line each; the one in question is marked."""
    asked = question_of(vector)
    turned = turn(place, vector, asked)
    lines = [f"<small>{place.pick(*TURNED)}</small> {turned}"] if turned else []
    placed = placed_in(asked)
    for index, claim in enumerate(placed):
        is_asked = isinstance(asked, OneCall) and 0 < index == len(placed) - 1
        mark = place.pick("？", " ?") if is_asked else ""
        when = f"{PHASE_NAMES[place.language][claim.phase]} · " if claim.phase != DRAW else ""
        who = f"<small>{when}{seat_name(place, claim.seat)}{escape(beside(place, asked, claim.seat))}</small>"
        lines.append(f"{who} {row(show_cards(claim.cards), place.language)}{mark}")
    return "<br>".join(lines)
