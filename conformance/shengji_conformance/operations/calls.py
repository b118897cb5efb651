"""Operations on the calls of a hand: whether one more may be made, and what all of them come to."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import shengji_reference as engine
from shengji_conformance.notation import (
    RANKS,
    SUITS,
    BadInput,
    draw_cards,
    plain,
    quoted,
    read_cards,
    read_level,
    read_suit,
    show_cards,
    type_cards,
)
from shengji_conformance.operations.base import (
    Answer,
    Field,
    Incomplete,
    NotAdmitted,
    Operation,
    Schema,
    cards_field,
    cited,
    hands_field,
    number_field,
)
from shengji_conformance.operations.items import DECLARER as DECLARER_ITEM
from shengji_conformance.operations.items import HAND_NUMBER as HAND_ITEM
from shengji_conformance.operations.items import LEVELS as LEVELS_ITEM
from shengji_conformance.operations.items import Item, type_flag, type_items
from shengji_conformance.operations.reasons import say_reason
from shengji_conformance.operations.typed import type_seat
from shengji_reference.bidding import turns_kitty as turns_kitty_in_engine
from shengji_spec.auction import Claim, outcome, played_out, turned_before, turned_suit, turns_kitty
from shengji_spec.calls import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    NOT_TURNED,
    Auction,
    Call,
    call_refusal,
    is_grabbed,
    is_opponent,
    is_time_to_call,
    is_unopened,
    may_arise,
)
from shengji_spec.cards import NO_SUIT, Card, Play, is_joker
from shengji_spec.citations import Citations, citations
from shengji_spec.documents import Text
from shengji_spec.kitty import KITTY
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.scope import CALLS
from shengji_spec.seats import NOBODY, may_draw_first, next_seat
from shengji_spec.shown import NO_JOKER, matching_joker, shown_by
from shengji_spec.silences import CALLS as NARROW_POINTS
from shengji_spec.silences import DECLARERS

PHASES = ("draw", "before_kitty", "after_burial")
"""The phases as the protocol spells them, in their order: DRAW, BEFORE_KITTY, AFTER_BURIAL."""

REASONS = (
    Reason.NOT_HELD,
    Reason.NO_CALL,
    Reason.WRONG_LEVEL,
    Reason.WINDOW_CLOSED,
    Reason.NOT_ENTITLED,
    Reason.OWN_CALL,
    Reason.JOKERS_ONLY,
    Reason.NOT_HIGHER,
)


class Placed(NamedTuple):
    """Cards that a seat puts on the table before the first trick; the phase is DRAW, BEFORE_KITTY or AFTER_BURIAL."""

    seat: int
    cards: tuple[Card, ...]
    phase: int


class OneCall(NamedTuple):
    """A question about one more call: the hand, what stands, what the kitty gave, who holds what (none: not known)."""

    hand_number: int
    phase: int
    levels: tuple[int, ...]
    declarer: int | None
    standing: tuple[Placed, ...]
    turned: int
    call: Placed
    hands: tuple[tuple[Card, ...], ...]
    redealt: bool


class AllCalls(NamedTuple):
    """A question about all calls of a hand; the kitty is in the order in which it would have been drawn."""

    hand_number: int
    levels: tuple[int, ...]
    declarer: int | None
    first_drawer: int
    calls: tuple[Placed, ...]
    kitty: tuple[Card, ...]
    redealt: bool


OfHand = OneCall | AllCalls


# Fields


def read_levels(value: object, where: str) -> tuple[int, ...]:
    """Read the levels of side 0 and side 1."""
    if not isinstance(value, list) or len(value) != 2:
        raise BadInput(f"{where}: expected the levels of side 0 and side 1, got {quoted(value)}")
    return tuple(read_level(level, f"{where}[{index}]") for index, level in enumerate(value))


def read_declarer(value: object, where: str) -> int | None:
    """Read a seat, or null: the deal is grabbed."""
    return None if value is None else SEAT.read(value, where)


def read_phase(value: object, where: str) -> int:
    """Read a phase."""
    if value not in PHASES:
        raise BadInput(f"{where}: {quoted(value)} is no phase ({', '.join(PHASES)})")
    return PHASES.index(str(value))


def read_object(value: object, where: str, names: Sequence[str]) -> dict[str, object]:
    """Read an object that has exactly these members."""
    if not isinstance(value, dict) or set(value) != set(names):
        raise BadInput(f"{where}: expected an object with {', '.join(names)}, got {quoted(value)}")
    return value


def read_placed(value: object, where: str) -> Placed:
    """Read a call that was made: seat, cards, phase."""
    entry = read_object(value, where, ("seat", "cards", "phase"))
    return Placed(
        SEAT.read(entry["seat"], f"{where}.seat"),
        read_cards(entry["cards"], f"{where}.cards", 1, MOST_SHOWN),
        read_phase(entry["phase"], f"{where}.phase"),
    )


def read_standing(value: object, where: str) -> tuple[Placed, ...]:
    """Read the calls that were made, in their order; phases never go back."""
    if not isinstance(value, list):
        raise BadInput(f"{where}: expected a list of calls, got {quoted(value)}")
    placed = tuple(read_placed(entry, f"{where}[{index}]") for index, entry in enumerate(value))
    for index in range(1, len(placed)):
        if placed[index].phase < placed[index - 1].phase:
            phases = f"{PHASES[placed[index].phase]} after {PHASES[placed[index - 1].phase]}"
            raise BadInput(f"{where}[{index}].phase: {phases}: calls come in the order of the phases")
    return placed


def read_call(value: object, where: str) -> Placed:
    """Read the call that is asked about: seat and cards; its phase is the question's."""
    entry = read_object(value, where, ("seat", "cards"))
    seat = SEAT.read(entry["seat"], f"{where}.seat")
    return Placed(seat, read_cards(entry["cards"], f"{where}.cards", 1, MOST_SHOWN), DRAW)


def read_flag(value: object, where: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise BadInput(f"{where}: expected true or false, got {quoted(value)}")
    return value


def write_placed(placed: Placed) -> dict[str, Any]:
    """Write a call that was made."""
    return {**write_call(placed), "phase": PHASES[placed.phase]}


def write_call(placed: Placed) -> dict[str, Any]:
    """Write a call that is asked about."""
    return {"seat": placed.seat, "cards": SHOWN.write(placed.cards)}


MOST_SHOWN = 4
"""Cards shown together: more than any document asks for, so that too many can be asked about."""

SEAT = number_field("seat", 0, 3)
SHOWN = cards_field("cards", 1, MOST_SHOWN)
CALL_SCHEMA: Schema = {
    "type": "object",
    "properties": {"seat": SEAT.schema, "cards": SHOWN.schema},
    "required": ["seat", "cards"],
    "additionalProperties": False,
}
PLACED_SCHEMA: Schema = {
    "type": "object",
    "properties": {"seat": SEAT.schema, "cards": SHOWN.schema, "phase": {"enum": list(PHASES)}},
    "required": ["seat", "cards", "phase"],
    "additionalProperties": False,
}
HAND_NUMBER = number_field("hand_number", 1, 1000).told(
    "第几局；bnuz 在一个整局里数。", "The number of the hand in the match; in bnuz in the game."
)
LEVELS = Field(
    "levels",
    {"type": "array", "items": {"enum": list(RANKS[2:])}, "minItems": 2, "maxItems": 2},
    read_levels,
    write=lambda levels: [RANKS[level] for level in levels],
).told("座位 0、2 一方和座位 1、3 一方的级。", "The levels of seats 0 and 2, and of seats 1 and 3.")
DECLARER = Field("declarer", {"enum": [0, 1, 2, 3, None]}, read_declarer).told(
    "这一局的庄家，null 是抢庄；重发的一局可以是上一个庄家。",
    "Who declares, null where the deal is grabbed; in a hand dealt again it may be the last declarer.",
)
REDEALT = Field("redealt", {"type": "boolean"}, read_flag, default=False).told(
    "这一局是无人叫主以后重发的；不写就不是。", "The hand is dealt again because nobody called; not so where left out."
)
TURNED = Field(
    "turned",
    {"enum": [*SUITS, None]},
    read_suit,
    default=NOT_TURNED,
    write=lambda suit: None if suit == NO_SUIT else SUITS[suit],
)


def calls_field(name: str) -> Field:
    """Make a field that holds calls in their order."""
    return Field(
        name,
        {"type": "array", "items": PLACED_SCHEMA},
        read_standing,
        write=lambda calls: [write_placed(call) for call in calls],
    )


FOUR_HANDS = Text(zh="四家的手牌，座位 0 至 3", en="a list of four hands, seat 0 to 3")
KNOWN_HANDS = hands_field("hands", 4, FOUR_HANDS)._replace(default=())


# Questions


def ask_call(**values: Any) -> OneCall:
    """Make the question; raises BadInput where its fields contradict one another whatever the rules."""
    asked = OneCall(**values)._replace(call=values["call"]._replace(phase=values["phase"]))
    if asked.standing and asked.standing[-1].phase > asked.phase:
        last = PHASES[asked.standing[-1].phase]
        raise BadInput(f"call.phase: {PHASES[asked.phase]} after {last}: calls come in the order of the phases")
    if asked.turned != NOT_TURNED and (asked.phase == DRAW or any(call.phase == DRAW for call in asked.standing)):
        raise BadInput(
            "call.turned: a card of the kitty is turned only when the draw is over and nobody has called in it",
            "call.turned：起完牌仍无人叫主，才翻底牌",
        )
    if asked.hands and asked.phase != AFTER_BURIAL:
        for index, placed in enumerate(asked.standing):
            if any(placed.cards.count(card) > asked.hands[placed.seat].count(card) for card in placed.cards):
                raise BadInput(
                    f"call.standing[{index}]: seat {placed.seat} does not hold the cards that it showed",
                    f"call.standing[{index}]：座位 {placed.seat} 手里没有亮过的牌",
                )
    return asked


def shown_together(calls: Sequence[Placed]) -> tuple[Card, ...]:
    """Give the cards that all seats showed, each from the own hand; what one seat shows again counts once."""
    cards = {(call.seat, card) for call in calls for card in call.cards}
    return tuple(
        card
        for seat, card in sorted(cards)
        for _ in range(max(call.cards.count(card) for call in calls if call.seat == seat))
    )


def before_hands_change(calls: Sequence[Placed]) -> tuple[Placed, ...]:
    """Give the calls up to the first one after a burial: later ones may be made with cards that lay in the kitty."""
    late = [index for index, call in enumerate(calls) if call.phase == AFTER_BURIAL]
    return tuple(calls[: late[0] + 1] if late else calls)


def may_have_buried(asked: AllCalls, seat: int) -> bool:
    """Tell whether the seat may have taken up the kitty before the first call after a burial.

    It is the declarer, or where none is given whoever drew first; or who called or overrode in time; and where the
    declarer's opponents called once the draw was over, the seat after the declarer.
    """
    early = [call for call in asked.calls if call.phase != AFTER_BURIAL]
    first = asked.first_drawer if asked.declarer is None else asked.declarer
    is_late = bool(early) and early[0].phase == BEFORE_KITTY
    return seat == first or any(call.seat == seat for call in early) or (is_late and seat == next_seat(first))


def packs_of_call(asked: OneCall) -> tuple[tuple[Card, ...], ...]:
    """Give the cards that have to be of two packs: each call's, all that is shown, all hands."""
    calls = (*asked.standing, asked.call)
    hands = tuple(card for hand in asked.hands for card in hand)
    return (*(call.cards for call in calls), shown_together(before_hands_change(calls)), hands)


def packs_of_auction(asked: AllCalls) -> tuple[tuple[Card, ...], ...]:
    """Give the cards that have to be of two packs: each call's, all that is shown, and that with the kitty.

    What is shown by who may have taken up the kitty may have come from it.
    """
    shown = before_hands_change(asked.calls)
    drawn = [call for call in shown if call.phase != AFTER_BURIAL or not may_have_buried(asked, call.seat)]
    return (*(call.cards for call in asked.calls), shown_together(shown), (*shown_together(drawn), *asked.kitty))


# The spec's answers


def opened(rules: Rules, asked: OfHand) -> Auction:
    """Give the hand before any call; raises NotAdmitted where hand, declarer and levels do not go together."""
    declarer = NOBODY if asked.declarer is None else asked.declarer
    auction = Auction(asked.hand_number, (asked.levels[0], asked.levels[1]), declarer, asked.redealt, NOT_TURNED, ())
    if not may_arise(rules, auction):
        raise NotAdmitted(
            zh="首局两方都打 2，还没有庄家（庄接着上一整局轮的除外）；以后各局有庄家，重新抢庄的除外",
            en="a first hand is at level 2 on both sides and has no declarer, unless the deal goes on from game to "
            "game; a later one has, unless grabbed anew",
        )
    return auction


def is_turn_due(rules: Rules, auction: Auction, asked: OneCall) -> bool:
    """A card of the kitty has been turned when the call comes."""
    return asked.phase != DRAW and turns_kitty(rules, auction) and all(call.phase != DRAW for call in asked.standing)


def check_turned(rules: Rules, is_due: bool, turned: int) -> None:
    """Refuse a question that says of the kitty what cannot be under the ruleset, or does not say what it gave.

    Raises NotAdmitted or Incomplete.
    """
    if is_due and turned == NOT_TURNED:
        raise Incomplete(
            zh="起牌中无人叫主，要翻底牌定主：请给出翻出的花色（turned）",
            en="nobody called in the draw, so that a card of the kitty gives the trump: say which (turned)",
        )
    if turned != NOT_TURNED and not is_due:
        raise NotAdmitted(zh="这里不翻底牌定主", en="no card of the kitty is turned here under this ruleset")
    if turned == NO_SUIT and not rules.turned_joker_means_no_suit:
        raise NotAdmitted(zh="翻到王就看下一张，不会无主", en="a joker in the kitty is passed over under this ruleset")


def stood(rules: Rules, asked: OneCall) -> Auction:
    """Give the hand after the calls that stand; raises NotAdmitted where one of them may not be made."""
    auction = opened(rules, asked)
    check_turned(rules, is_turn_due(rules, auction, asked), asked.turned)
    auction = auction._replace(turned=asked.turned)
    for placed in asked.standing:
        cards = play_of(placed.cards)
        shown, refusal = shown_by(cards), call_refusal(rules, auction, (), placed.seat, placed.phase, cards)
        if refusal is not None or shown is None:
            cards_shown = {language: draw_cards(placed.cards, language) for language in ("zh", "en")}
            raise NotAdmitted(
                zh=f"此前不能亮 {cards_shown['zh']}", en=f"{cards_shown['en']} could not have been shown before"
            )
        auction = auction._replace(calls=(*auction.calls, Call(placed.seat, placed.phase, shown)))
    return auction


def call_by_spec(rules: Rules, asked: OneCall) -> Answer:
    """Answer `call` from the predicates; raises NotAdmitted where the situation cannot arise."""
    auction = stood(rules, asked)
    hands = tuple(map(play_of, asked.hands))
    refusal = call_refusal(rules, auction, hands, asked.call.seat, asked.phase, play_of(asked.call.cards))
    return {"legal": refusal is None, "reason": None if refusal is None else str(refusal)}


def claims(calls: Sequence[Placed]) -> tuple[Claim, ...]:
    """Give the calls as the spec has them."""
    return tuple(Claim(call.seat, call.phase, play_of(call.cards)) for call in calls)


def check_first_drawer(rules: Rules, auction: Auction, seat: int) -> None:
    """Refuse that another seat than the declarer drew first where there is one; raises NotAdmitted."""
    declarer = NOBODY if is_grabbed(rules, auction) else auction.declarer
    if not may_draw_first(declarer, seat, seat):
        raise NotAdmitted(
            zh=f"座位 {seat} 不会先起：先起的是庄家，座位 {declarer}",
            en=f"seat {seat} cannot draw first: the declarer, seat {declarer}, does",
        )


def auction_by_spec(rules: Rules, asked: AllCalls) -> Answer:
    """Answer `auction` from the predicates; raises NotAdmitted where the situation cannot arise."""
    hand = opened(rules, asked)
    check_first_drawer(rules, hand, asked.first_drawer)
    auction, illegal = played_out(rules, hand, asked.kitty, claims(asked.calls))
    if illegal is not None:
        return {"illegal": illegal}
    found = outcome(rules, auction, asked.first_drawer)
    return {"redeal": True} if found is None else settled(*found)


def settled(declarer: int, level: int, suit: int, overrides: int) -> Answer:
    """Write what the calls come to."""
    return {
        "declarer": declarer,
        "level": RANKS[level],
        "suit": None if suit == NO_SUIT else SUITS[suit],
        "overrides": overrides,
    }


# The engine's answers


def deal_of(asked: OfHand) -> engine.Deal:
    """Give the hand as the engine has it."""
    return engine.Deal(asked.hand_number, (asked.levels[0], asked.levels[1]), asked.declarer, asked.redealt)


def stood_in_engine(rules: Rules, asked: OneCall) -> engine.Auction:
    """Give the engine's state after the calls that stand; raises NotAdmitted where one of them may not be made."""
    state = engine.open_auction(rules, deal_of(asked))
    is_silent = all(call.phase != DRAW for call in asked.standing)
    check_turned(rules, asked.phase != DRAW and is_silent and turns_kitty_in_engine(rules, state), asked.turned)
    if asked.turned != NOT_TURNED:
        state = engine.turn(rules, state, asked.turned)
    for bid in bids(asked.standing):
        state = engine.make_call(rules, state, bid)
    return state


def call_by_engine(rules: Rules, asked: OneCall) -> Answer:
    """Answer `call` from the engine; raises NotAdmitted where the situation cannot arise."""
    try:
        state = stood_in_engine(rules, asked)
        refusal = engine.refuse_call(rules, state, bids((asked.call,))[0], asked.hands or None)
    except (engine.NotAdmittedError, engine.IllegalCallError) as wrong:
        raise NotAdmitted(zh="没有这种局面", en=str(wrong)) from None
    return {"legal": refusal is None, "reason": None if refusal is None else str(refusal.reason)}


def bids(calls: Sequence[Placed]) -> tuple[engine.Bid, ...]:
    """Give the calls as the engine has them."""
    return tuple(engine.Bid(call.seat, call.phase, call.cards) for call in calls)


def auction_by_engine(rules: Rules, asked: AllCalls) -> Answer:
    """Answer `auction` from the engine; raises NotAdmitted where the situation cannot arise."""
    try:
        found = engine.auction(rules, deal_of(asked), asked.first_drawer, bids(asked.calls), asked.kitty)
    except engine.NotAdmittedError as wrong:
        raise NotAdmitted(zh="没有这种局面", en=str(wrong)) from None
    if isinstance(found, engine.IllegalAt):
        return {"illegal": found.index}
    if isinstance(found, engine.Redeal):
        return {"redeal": True}
    return settled(found.declarer, found.level, found.suit, found.overrides)


# Words


PHASE_NAMES = {
    "zh": ("起牌中", "起完牌、拿底牌前", "扣底后"),
    "en": ("in the draw", "before the kitty", "after the burial"),
}
SUIT_SIGNS = "♠♥♦♣"


class Headed(Protocol):
    """What a question on a hand says of how it begins."""

    @property
    def hand_number(self) -> int:
        """Its number in the match, or in the game."""

    @property
    def levels(self) -> tuple[int, ...]:
        """Of side 0 and side 1."""

    @property
    def declarer(self) -> int | None:
        """The seat, None: the deal is grabbed."""

    @property
    def redealt(self) -> bool:
        """Whether it is dealt again."""


def head_of(asked: Headed, language: str) -> str:
    """Say in a line what hand it is: its number, the levels of both sides, who declares."""
    levels = " / ".join(RANKS[level].replace("T", "10") for level in asked.levels)
    if language == "zh":
        deal = "抢庄" if asked.declarer is None else f"座位 {asked.declarer} 坐庄"
        return f"第 {asked.hand_number} 局{'（重发）' if asked.redealt else ''}，两方级数 {levels}，{deal}"
    deal = "the deal is open" if asked.declarer is None else f"seat {asked.declarer} declares"
    return f"hand {asked.hand_number}{' (dealt again)' if asked.redealt else ''}, levels {levels}, {deal}"


def draw_placed(placed: Placed, language: str) -> str:
    """Draw a call: when, who, what."""
    when, cards = PHASE_NAMES[language][placed.phase], draw_cards(placed.cards, language)
    return f"{when}，座位 {placed.seat}：{cards}" if language == "zh" else f"{when}, seat {placed.seat}: {cards}"


def draw_turned(suit: int, language: str) -> str:
    """Say what the kitty gave."""
    if suit == NO_SUIT:
        return "底牌翻出王：无主花色" if language == "zh" else "a joker was turned from the kitty: no trump suit"
    return f"底牌翻出 {SUIT_SIGNS[suit]}" if language == "zh" else f"{SUIT_SIGNS[suit]} was turned from the kitty"


def draw_call(asked: OneCall, language: str) -> list[str]:
    """Draw what stands, and the call that is asked about."""
    turned = [] if asked.turned == NOT_TURNED else [draw_turned(asked.turned, language)]
    names = {"zh": ("手牌", "："), "en": ("hand", ": ")}
    hands = [
        f"{names[language][0]} {seat}{names[language][1]}{draw_cards(hand, language) or '–'}"
        for seat, hand in enumerate(asked.hands)
    ]
    last = "？" if language == "zh" else "?"
    calls = [draw_placed(placed, language) for placed in asked.standing]
    return [*turned, *calls, draw_placed(asked.call, language) + last, *hands]


def draw_auction(asked: AllCalls, language: str) -> list[str]:
    """Draw all calls; who drew first and the kitty, unless the calls are such that neither matters.

    A kitty of low cards that nobody asked to see is left out, too: it is made up where none is given.
    """
    first = f"座位 {asked.first_drawer} 先起" if language == "zh" else f"seat {asked.first_drawer} draws first"
    kitty = ("底牌：" if language == "zh" else "kitty: ") + draw_cards(asked.kitty, language)
    calls = [draw_placed(placed, language) for placed in asked.calls]
    is_called = bool(asked.calls) and asked.calls[0].phase == DRAW
    is_made_up = show_cards(asked.kitty) == other_cards([write_placed(placed) for placed in asked.calls])
    shows_first = [] if is_called and asked.declarer is None else [first]
    return [*shows_first, *calls, *([] if is_called and is_made_up else [kitty])]


NO_CALLS = {
    "jokers": ("这里不能亮一对王", "a pair of jokers does not do here"),
    "joker": ("单有一张王什么也不算", "one joker alone is neither call nor override"),
    "wrong joker": ("旁边的王与花色不配", "the joker beside does not go with the suit"),
    "single joker": ("一张级牌加王反不了主", "one level card with a joker does not override here"),
    "no joker": ("这里旁边不亮王", "no joker is shown beside it here"),
    "single": ("一张级牌反不了主", "one level card does not override here"),
    "bare": ("旁边要亮一张相配的王", "the joker that goes with the suit has to be shown beside it"),
}
"""What is wrong with cards that are no call here, in Chinese and English."""


def say_refusal(asked: OneCall, reason: str, language: str) -> str:
    """Say why a call may not be made; of cards that are no call, what is wrong with them."""
    shown = shown_by(play_of(asked.call.cards))
    if reason != Reason.NO_CALL or shown is None:
        return say_reason(reason, language)
    is_override = bool(asked.standing) or asked.turned != NOT_TURNED
    is_single = is_override and shown.copies == 1
    if is_joker(shown.card):
        key = "joker" if shown.copies == 1 else "jokers"
    elif shown.joker not in {NO_JOKER, matching_joker(shown.card)}:
        key = "wrong joker"
    elif shown.joker != NO_JOKER:
        key = "single joker" if is_single else "no joker"
    else:
        key = "single" if is_single else "bare"
    return NO_CALLS[key][("zh", "en").index(language)]


def explain_auction(rules: Rules, asked: AllCalls, answer: Answer, language: str) -> str:
    """Say which call may not be made under the rules, and why."""
    if "illegal" not in answer:
        return ""
    index = answer["illegal"]
    placed = asked.calls[index]
    auction, _ = played_out(rules, opened(rules, asked), asked.kitty, claims(asked.calls[:index]))
    before = turned_before(rules, opened(rules, asked), asked.kitty, placed.phase) if index == 0 else auction
    refusal = call_refusal(rules, before, (), placed.seat, placed.phase, play_of(placed.cards))
    call = OneCall(
        asked.hand_number,
        placed.phase,
        asked.levels,
        asked.declarer,
        asked.calls[:index],
        before.turned,
        placed,
        (),
        asked.redealt,
    )
    reason = say_refusal(call, str(refusal), language)
    return (
        f"{draw_placed(placed, language)}：{reason}"
        if language == "zh"
        else f"{draw_placed(placed, language)}: {reason}"
    )


def say_call(asked: OneCall, answer: Answer, language: str) -> str:
    """Say an answer of `call`."""
    cards = draw_cards(asked.call.cards, language)
    if answer["legal"]:
        return f"可以亮 {cards}" if language == "zh" else f"{cards} may be shown"
    reason = say_refusal(asked, answer["reason"], language)
    return f"不能亮 {cards}：{reason}" if language == "zh" else f"{cards} may not be shown: {reason}"


def say_auction(_asked: AllCalls, answer: Answer, language: str) -> str:
    """Say an answer of `auction`."""
    if "illegal" in answer:
        number = answer["illegal"] + 1
        return f"第 {number} 次叫主不合规则" if language == "zh" else f"call {number} may not be made"
    if "redeal" in answer:
        return "重新发牌" if language == "zh" else "the cards are dealt again"
    level, suit = answer["level"].replace("T", "10"), answer["suit"]
    sign = None if suit is None else SUIT_SIGNS[SUITS.index(suit)]
    if language == "zh":
        trump = "无主花色" if sign is None else f"{sign} 为主"
        return f"座位 {answer['declarer']} 坐庄，打 {level}，{trump}，反主 {answer['overrides']} 次"
    trump = "no trump suit" if sign is None else f"{sign} trump"
    return f"seat {answer['declarer']} declares at level {level}, {trump}, overrides: {answer['overrides']}"


# Clauses


def silent(point: Citations) -> Citations:
    """Give the readings of a point beside its clauses."""
    return point._replace(clauses=())


def on_show(rules: Rules, auction: Auction, phase: int, cards: Play) -> tuple[Citations, ...]:
    """Give what is cited where something is shown at this point."""
    return cited((*CALLS, *NARROW_POINTS), rules, auction, phase, cards)


def on_waiting(rules: Rules, auction: Auction, placed: Placed) -> tuple[Citations, ...]:
    """Give what is cited where an opponent of the declarer calls first in the draw: whether they have to wait."""
    is_early = placed.phase == DRAW and is_unopened(auction)
    return (silent(citations(is_time_to_call)),) if is_early and is_opponent(rules, auction, placed.seat) else ()


def on_turning(rules: Rules, auction: Auction) -> tuple[Citations, ...]:
    """Give what is cited where a card of the kitty gives the trump: how it is counted, and in which hands."""
    if not turns_kitty(rules, auction):
        return ()
    return (silent(citations(turned_suit)), *((silent(citations(turns_kitty)),) if is_grabbed(rules, auction) else ()))


def cite_call(rules: Rules, asked: OneCall) -> tuple[Citations, ...]:
    """Give what is cited on the call; on what refuses an earlier one, or the hand, where the situation cannot arise."""
    try:
        auction = opened(rules, asked)
    except NotAdmitted:
        return (citations(may_arise),)
    try:
        check_turned(rules, is_turn_due(rules, auction, asked), asked.turned)
    except NotAdmitted:
        return (citations(turns_kitty),)
    auction = auction._replace(turned=asked.turned)
    for placed in (*asked.standing, asked.call._replace(phase=asked.phase)):
        cards = play_of(placed.cards)
        points = (*on_show(rules, auction, placed.phase, cards), *on_waiting(rules, auction, placed))
        shown, refusal = shown_by(cards), call_refusal(rules, auction, (), placed.seat, placed.phase, cards)
        if refusal is not None or shown is None:
            break
        auction = auction._replace(calls=(*auction.calls, Call(placed.seat, placed.phase, shown)))
    return points


def cite_auction(rules: Rules, asked: AllCalls) -> tuple[Citations, ...]:
    """Give what is cited on any of the calls, or on there being none."""
    try:
        auction = opened(rules, asked)
    except NotAdmitted:
        return (citations(may_arise),)
    try:
        check_first_drawer(rules, auction, asked.first_drawer)
    except NotAdmitted:
        return (citations(may_draw_first),)
    points: list[Citations] = []
    for index, (_, phase, cards) in enumerate(claims(asked.calls)):
        standing, illegal = played_out(rules, auction, asked.kitty, claims(asked.calls[:index]))
        if illegal is not None:
            break
        now = turned_before(rules, standing, asked.kitty, phase) if index == 0 else standing
        before = auction if index == 0 and phase == DRAW else now
        points += on_show(rules, before, phase, cards)
        points += on_waiting(rules, before, asked.calls[index])
    if not asked.calls or asked.calls[0].phase != DRAW:
        points += on_turning(rules, auction)
    if not asked.calls:
        points += [*on_show(rules, auction, BEFORE_KITTY, play_of(())), citations(turns_kitty)]
    standing, illegal = played_out(rules, auction, asked.kitty, claims(asked.calls))
    return (*points, *(cited(DECLARERS, rules, standing) if illegal is None else ()))


# Typed questions


def type_turned(text: str) -> str | None:
    """Read the suit that was turned, None for a joker."""
    suit = plain(text).strip()
    return None if suit in {"N", "NONE", "NULL", "RJ", "BJ", "无"} else suit


HEAD = {
    "hand_number": HAND_ITEM,
    "levels": LEVELS_ITEM,
    "declarer": Item(
        lambda text=None: None if text is None else type_seat(text, "declarer"),
        (*DECLARER_ITEM.patterns, "the deal is open", "抢庄"),
    ),
    "first_drawer": Item(
        lambda text: type_seat(text, "first_drawer"),
        ("first: #", "seat # draws first", "先起:(?:座位)? #", "座位 # 先起"),
    ),
    "turned": Item(type_turned, ("turned: ~", "(?:底牌)? 翻出?: ~")),
    "redealt": Item(type_flag, ("redealt", "dealt again", "重发")),
}
KITTY_WORDS, HANDS_WORDS = ("kitty", "底牌"), ("hands", "手牌")
TAIL = re.compile(r"\b(?:kitty|hands)\b|底牌|手牌", re.IGNORECASE)


def type_head(text: str, example: Text, names: Sequence[str]) -> dict[str, Any]:
    """Read what is typed before the colon: `hand 3, levels 5/7, declarer 0`, all of it optional.

    Without a declarer it is the first hand, at level 2; with one the second. Raises BadInput as `type_items` does.
    """
    found = type_items(text, {name: HEAD[name] for name in names}, example)
    found.setdefault("declarer", None)
    found.setdefault("hand_number", 1 if found["declarer"] is None else 2)
    found.setdefault("levels", ["2", "2"])
    return found


def type_placed(text: str) -> list[dict[str, Any]]:
    """Read calls: `1 S5; 2 H55 | 3 RJRJ | 0 …`; the first bar ends the draw, the second the first burial."""
    sections = re.split(r"[|｜]", text)
    if len(sections) > len(PHASES):
        raise BadInput(
            f"question: {quoted(text.strip())} has {len(sections) - 1} bars, there are two ends of a phase",
            f"问题：{quoted(text.strip())} 里有 {len(sections) - 1} 条竖线，分隔三个阶段只用两条",
        )
    placed = []
    for phase, section in zip(PHASES, sections, strict=False):
        for word in filter(None, (part.strip() for part in re.split(r"[;；]", section))):
            seat, _, cards = word.partition(" ")
            if re.search(r"[,，、]\s*[0-3]\s", cards):
                raise BadInput(
                    f"question: {quoted(word)} looks like several calls; put a semicolon between calls: 0 S2; 1 H22",
                    f"问题：{quoted(word)} 像是几次叫主；各次之间用分号隔开：0 S2; 1 H22",
                )
            placed.append({"seat": type_seat(seat, "seat"), "cards": type_cards(cards, "cards"), "phase": phase})
    return placed


def split_typed(text: str, example: Text, words: tuple[str, str]) -> tuple[str, str, str | None]:
    """Split what is typed after the name into head, calls, and what follows one of the words; None: it is not there.

    Raises BadInput where nothing follows it, where it is there twice, and for the word of another operation.
    """
    head, colon, rest = re.sub("：", ":", text).partition(":")
    if not colon:
        raise BadInput(
            f"question: a colon goes before the calls (write for example: {example.en})",
            f"问题：各次叫主之前要有冒号（例如：{example.zh}）",
        )
    tail = TAIL.search(rest)
    if tail is None:
        return head, rest, None
    after = rest[tail.end() :]
    again = TAIL.search(after)
    if tail[0].lower() not in words or again is not None:
        word = tail[0] if again is None else again[0]
        raise BadInput(
            f"question: {quoted(word)} has no place there (write for example: {example.en})",
            f"问题：这里不能写 {quoted(word)}（例如：{example.zh}）",
        )
    if not after.strip():
        raise BadInput(
            f"question: no cards are given after {quoted(tail[0])} (write for example: {example.en})",
            f"问题：{quoted(tail[0])} 之后没有牌（例如：{example.zh}）",
        )
    return head, rest[: tail.start()], after


def type_call(text: str) -> dict[str, Any]:
    """Read a typed `call`: the last of the calls is the one that is asked about."""
    head, calls, hands = split_typed(text, OF_CALL, HANDS_WORDS)
    placed = type_placed(calls)
    if not placed:
        raise BadInput(
            f"question: no call is asked about (write for example: {CALL_EXAMPLE})",
            f"问题：没有问哪一次叫主（例如：{CALL_IN_CHINESE}）",
        )
    *standing, last = placed
    found = type_head(head, OF_CALL, ("hand_number", "levels", "declarer", "turned", "redealt"))
    if hands is not None:
        found["hands"] = [type_cards(hand, "hands") for hand in hands.split("/")]
    phase = last.pop("phase")
    return {**found, "standing": standing, "call": last, "phase": phase}


def type_auction(text: str) -> dict[str, Any]:
    """Read a typed `auction`; who draws first is the declarer, or seat 0, unless it is said.

    The kitty has to be said where nobody called in the draw, for it may give the trump, and so has who drew first, who
    may declare; else any other cards and seat will do.
    """
    head, calls, kitty = split_typed(text, OF_AUCTION, KITTY_WORDS)
    found = type_head(head, OF_AUCTION, ("hand_number", "levels", "declarer", "first_drawer", "redealt"))
    placed = type_placed(calls)
    is_silent = not placed or placed[0]["phase"] != PHASES[DRAW]
    if kitty is None and is_silent:
        raise BadInput(
            f"question: nobody called in the draw, so that the kitty counts: give its cards (for example: {SILENT})",
            f"问题：起牌时没有人叫主，要看底牌：请写出底牌（例如：{SILENT_IN_CHINESE}）",
        )
    if is_silent and found["declarer"] is None and "first_drawer" not in found:
        raise BadInput(
            f"question: nobody called in the draw, so that it counts who drew first: say it (for example: {SILENT})",
            f"问题：起牌时没有人叫主，要看谁先起牌：请写出先起的座位（例如：{SILENT_IN_CHINESE}）",
        )
    found.setdefault("first_drawer", found["declarer"] or 0)
    return {**found, "calls": placed, "kitty": other_cards(placed) if kitty is None else type_cards(kitty, "kitty")}


def other_cards(placed: Sequence[dict[str, Any]]) -> list[str]:
    """Give a kitty of low cards, none of which is shown in the calls."""
    shown = {card for call in placed for card in call["cards"]}
    low = [suit + rank for rank in RANKS[3:] for suit in SUITS]
    return [card for card in low if card not in shown][:KITTY]


SILENT_IN_CHINESE = "定主定庄 先起 2：底牌 S3 H3 D3 C3 S4 H4 D4 C4"
SILENT = "auction first 2: kitty S3 H3 D3 C3 S4 H4 D4 C4"
CALL_EXAMPLE = "call hand 2, levels 5/7, declarer 0: 1 S5; 2 H55"
CALL_IN_CHINESE = "叫主 第 2 局，级 5/7，庄家 0：1 S5；2 H55"
AUCTION_IN_CHINESE = "定主定庄 第 2 局，级 5/7，庄家 0：1 S5；2 H55 | | 3 RJRJ 底牌 S3 H3 D3 C3 S4 H4 D4 C4"
OF_HAND = (
    Text("第 N 局：第几局，不写时没有庄家的是 1、有庄家的是 2", "hand N: which hand; 1 without a declarer, else 2"),
    Text("级 5/7：座位 0、2 一方和 1、3 一方的级，不写时是 2/2", "levels 5/7: of seats 0 and 2, of 1 and 3; else 2/2"),
    Text("庄家 N：谁坐庄，抢庄的不写", "declarer N: left out where the deal is grabbed"),
    Text("重发：无人叫主以后重发的一局", "redealt: the hand is dealt again as nobody called"),
)
OF_CALLS = Text(
    "冒号之后是各次亮牌，座位在前，用分号隔开；第一条 | 是起完牌，第二条 | 是第一次扣底",
    "after the colon each show, its seat first, semicolons between; the first | ends the draw, the second the burial",
)
CALL_ITEMS = (
    *OF_HAND,
    Text("翻 ♥：底牌翻出的花色，翻出王而无主写 无主", "turned ♥: the suit turned from the kitty; none for a joker"),
    OF_CALLS,
    Text("手牌 … / … / … / …：亮牌时四家的牌，可以不写", "hands … / … / … / …: what all four hold; may be left out"),
)
AUCTION_ITEMS = (
    *OF_HAND,
    Text("先起 N：谁先起牌；庄家先起，不用写", "first N: who draws first; a declarer does"),
    OF_CALLS,
    Text(
        "底牌 …：八张，按会起到的次序；有人起牌中叫了主可以不写", "kitty …: in drawing order; needed if nobody called"
    ),
)
AUCTION_EXAMPLE = "auction hand 2, levels 5/7, declarer 0: 1 S5; 2 H55 | | 3 RJRJ kitty S3 H3 D3 C3 S4 H4 D4 C4"
OF_CALL, OF_AUCTION = Text(CALL_IN_CHINESE, CALL_EXAMPLE), Text(AUCTION_IN_CHINESE, AUCTION_EXAMPLE)

Decider = Callable[..., Any]
REFUSAL: Schema = {
    "type": "object",
    "properties": {"legal": {"type": "boolean"}, "reason": {"enum": [*map(str, REASONS), None]}},
    "required": ["legal", "reason"],
    "additionalProperties": False,
}

CALL: Operation[OneCall] = Operation(
    name="call",
    title=Text(zh="能不能这样叫主、反主", en="Whether a call or an override may be made"),
    topic="calls",
    called=("叫主", "反主", "亮主", "叫牌"),
    fields=(
        HAND_NUMBER,
        Field("phase", {"enum": list(PHASES)}, read_phase, write=lambda phase: PHASES[phase]).told(
            "要问的这一次叫主在什么时候：起牌中、拿底牌之前、扣底之后。",
            "When the call in question comes: in the draw, before the kitty is taken, after a burial.",
        ),
        LEVELS,
        DECLARER,
        calls_field("standing").told(
            "此前各次，按先后排列，时段只进不退。", "The calls so far, in their order; phases never go back."
        ),
        TURNED.told(
            "起牌中无人叫主时底牌翻出的花色，null 是翻出王而无主；没有翻就不写。",
            "The suit turned from the kitty where nobody called in the draw, null for none; left out where no card is.",
        ),
        Field("call", CALL_SCHEMA, read_call, write=write_call).told(
            "要问的这一次：座位和亮出的牌。", "The call in question: its seat and the cards shown."
        ),
        KNOWN_HANDS.told(
            "亮牌时座位 0 至 3 的手牌；不知道就不写。",
            "What seats 0 to 3 hold at that moment; left out where it is not known.",
        ),
        REDEALT,
    ),
    ask=ask_call,
    packs=packs_of_call,
    by_spec=call_by_spec,
    by_engine=call_by_engine,
    answer=REFUSAL,
    reasons=REASONS,
    facets=(),
    scopes=cite_call,
    says=say_call,
    typed=CALL_EXAMPLE,
    typed_in_chinese=CALL_IN_CHINESE,
    items=CALL_ITEMS,
    typing=type_call,
    heading=head_of,
    draws=draw_call,
)

AUCTION: Operation[AllCalls] = Operation(
    name="auction",
    title=Text(zh="叫主和反主的结果", en="What the calls of a hand come to"),
    topic="calls",
    called=("定主定庄", "定主", "定庄"),
    fields=(
        HAND_NUMBER,
        LEVELS,
        DECLARER,
        number_field("first_drawer", 0, 3).told(
            "先起第一张牌的座位；有庄家就是庄家。",
            "Who drew the first card; the declarer, where there is one.",
        ),
        calls_field("calls").told(
            "全部叫主和反主，按先后排列，时段只进不退。",
            "All calls and overrides, in their order; phases never go back.",
        ),
        cards_field("kitty", 8, 8).told(
            "底牌八张，按本来会起到的次序。",
            "The kitty, in the order in which its cards would have been drawn.",
        ),
        REDEALT,
    ),
    ask=AllCalls,
    packs=packs_of_auction,
    by_spec=auction_by_spec,
    by_engine=auction_by_engine,
    answer={
        "oneOf": [
            {
                "type": "object",
                "properties": {
                    "declarer": SEAT.schema,
                    "level": {"enum": list(RANKS[2:])},
                    "suit": {"enum": [*SUITS, None]},
                    "overrides": {"type": "integer", "minimum": 0},
                },
                "required": ["declarer", "level", "suit", "overrides"],
                "additionalProperties": False,
            },
            {
                "type": "object",
                "properties": {"redeal": {"const": True}},
                "required": ["redeal"],
                "additionalProperties": False,
            },
            {
                "type": "object",
                "properties": {"illegal": {"type": "integer", "minimum": 0}},
                "required": ["illegal"],
                "additionalProperties": False,
            },
        ]
    },
    reasons=(),
    facets=(),
    scopes=cite_auction,
    says=say_auction,
    explains=explain_auction,
    typed=AUCTION_EXAMPLE,
    typed_in_chinese=AUCTION_IN_CHINESE,
    items=AUCTION_ITEMS,
    typing=type_auction,
    heading=head_of,
    draws=draw_auction,
)
