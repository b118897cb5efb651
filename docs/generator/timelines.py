"""What may happen when, from the first card drawn to the first lead: a timeline for each document, side by side.

Nothing is known here of any document: each line comes from asking the spec's predicates about a sample hand. Seat 0
declares or calls first, seat 1 is against it; one side is at level 5, the other at 7, or in a first hand both at 2.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from docs.cards import row
from docs.generator.heights import cards_of, shows
from docs.generator.place import Place
from shengji_conformance.notation import RANKS, show_cards
from shengji_spec.auction import outcome, turned_suit, turns_kitty
from shengji_spec.calls import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    FIRST_LEVEL,
    NOT_TURNED,
    Auction,
    Call,
    is_grabbed,
    show_refusal,
)
from shengji_spec.cards import DIAMONDS, HEARTS, JOKERS, NO_SUIT, SMALL_JOKER, SPADES, Card, Play
from shengji_spec.kitty import HAND, KITTY, first_burier, may_take_kitty
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import NOBODY, may_draw_first, may_lead
from shengji_spec.shown import Shown, is_joker_pair, is_opening

CALLER, RIVAL = 0, 1
"""The seat that calls first, or declares, and one against it."""

FIRST_DRAWER = 2
"""Neither of them, so that a deal that falls to it is seen to."""

HANDS = {
    "first": Auction(1, (FIRST_LEVEL, FIRST_LEVEL), NOBODY, redealt=False, turned=NOT_TURNED, calls=()),
    "later": Auction(2, (5, 7), CALLER, redealt=False, turned=NOT_TURNED, calls=()),
}
"""A first hand, whose deal is grabbed, and a later one, which has a declarer."""

TITLES = {"first": ("首局", "the first hand"), "later": ("以后各局", "later hands")}

WHO = {
    (0, 1, 2, 3): ("四家", "all four"),
    (0, 2): ("庄家方", "the declarers"),
    (1, 3): ("闲家", "the attackers"),
}
"""Who seats are together, seen from the declarer, who is seat 0."""

TAGS = {
    "draw": ("起牌", "draw"),
    "call": ("叫主", "call"),
    "raise": ("补主", "raise"),
    "override": ("反主", "override"),
    "nobody": ("无人叫主", "no call"),
    "kitty": ("底牌", "kitty"),
    "lead": ("首出", "lead"),
}
"""What a line is about; the key is its class too."""


class Line(NamedTuple):
    """One line of a moment: what it is about, in words and cards, as HTML; `is_open`: that it may happen."""

    tag: str
    words: str
    is_open: bool = True


class Moment(NamedTuple):
    """One moment of a hand: its name, and what may happen in it."""

    name: tuple[str, str]
    lines: tuple[Line, ...]

    def is_open(self, *tags: str) -> bool:
        """Tell whether something of these kinds may happen."""
        return any(line.is_open for line in self.lines if line.tag in tags)


def draw(place: Place, kind: str, readings: Mapping[str, str] | None = None) -> str:
    """Draw the timelines of all documents side by side, for a first hand or a later one."""
    drawn = "".join(draw_document(place, kind, each.id, readings or {}) for each in place.catalogue.documents)
    calls, overrides = place.pick("可以叫主", "calls may come"), place.pick("可以反主", "overrides may come")
    legend = (
        f'<p class="legend" data-search-exclude><span><i class="window call open"></i>{calls}</span>'
        f'<span><i class="window override open"></i>{overrides}</span></p>'
    )
    return f'{legend}\n<div class="timelines">{drawn}</div>'


def draw_document(place: Place, kind: str, document: str, readings: Mapping[str, str]) -> str:
    """Draw the timeline of one document."""
    name, title = place.document_name(document), place.pick(*TITLES[kind])
    label = escape(place.pick(f"{name}：{title}，什么时候可以做什么", f"{name}: {title}, what may happen when"))
    told = moments(place, kind, ruleset(document, readings).rules, is_drawn=draws_cards(place, document))
    items = "".join(draw_moment(place, each, before) for before, each in zip((None, *told), told, strict=False))
    return (
        f'<figure class="timeline" role="group" aria-label="{label}" data-search-exclude>'
        f"<figcaption>{place.document(document)}</figcaption><ol>{items}</ol></figure>"
    )


def draw_moment(place: Place, moment: Moment, before: Moment | None) -> str:
    """Draw one moment: a stripe each for calls and overrides, coloured where they may come, and its lines.

    A line that stood in the moment before is not said again.
    """
    known = before.lines if before is not None else ()
    as_before = place.pick("同上", "as before")
    windows = (("call", moment.is_open("call")), ("override", moment.is_open("override")))
    stripes = "".join(f'<i class="window {tag}{" open" if is_open else ""}"></i>' for tag, is_open in windows)
    told = [line._replace(words=as_before) if line in known and line.is_open else line for line in moment.lines]
    lines = "".join(draw_line(place, line) for line in told)
    name = escape(place.pick(*moment.name))
    return f'<li><span class="windows" aria-hidden="true">{stripes}</span><p class="when">{name}</p>{lines}</li>'


def draw_line(place: Place, line: Line) -> str:
    """Draw one line."""
    mark = "" if line.is_open else " shut"
    return f'<p class="{line.tag}{mark}"><b>{escape(place.pick(*TAGS[line.tag]))}</b> {line.words}</p>'


def draws_cards(place: Place, document: str) -> bool:
    """Tell whether a clause of the document has the first drawer found by cards that the four draw."""
    clauses = next(each.clauses for each in place.catalogue.documents if each.id == document)
    return any("seats.draws_first" in clause.predicates for clause in clauses)


def moments(place: Place, kind: str, rules: Rules, *, is_drawn: bool = False) -> tuple[Moment, ...]:
    """Give the moments of a hand under these rules, in their order; every ruleset has the same ones.

    `is_drawn`: in a first hand the four draw cards for who draws first.
    """
    hand = HANDS[kind]
    over = turned(rules, hand)
    return (
        Moment(("开始", "The start"), (said_first_drawer(place, hand, is_drawn=is_drawn),)),
        Moment(
            ("起牌", "The draw"),
            (
                Line("draw", place.pick(f"每人 {HAND} 张，一次一张", f"{HAND} cards each, one at a time")),
                *said_calls(place, rules, hand, DRAW),
                *said_raise(place, rules, hand, DRAW),
                *said_overrides(place, rules, hand, DRAW),
            ),
        ),
        Moment(
            ("起完牌，拿底牌之前", "Draw over, kitty not taken"),
            (
                *said_calls(place, rules, over, BEFORE_KITTY),
                said_silence(place, rules, hand),
                *said_raise(place, rules, hand, BEFORE_KITTY),
                *said_overrides(place, rules, hand, BEFORE_KITTY),
            ),
        ),
        Moment(("拿底牌，扣底", "Kitty taken, cards buried"), tuple(said_kitty(place, rules, hand))),
        Moment(
            ("扣底之后", "After the burial"),
            (*said_overrides(place, rules, hand, AFTER_BURIAL), *said_taken_again(place, rules, hand)),
        ),
        Moment(("出牌", "Play"), (said_lead(place, rules, hand),)),
    )


# Sample calls


def opening(rules: Rules, rank: int, suit: int) -> Shown:
    """Give the smallest first call with level cards of a rank in a suit."""
    return next(
        each._replace(card=Card(suit, rank))
        for each in reversed(shows(rules))
        if each.card.suit == suit and is_opening(rules, each)
    )


def level_of(hand: Auction) -> int:
    """Give the level of the declarer's side."""
    return hand.levels[CALLER]


def called(rules: Rules, hand: Auction) -> Auction:
    """Give the hand after the lowest call by seat 0 while cards were drawn."""
    return hand._replace(calls=(Call(CALLER, DRAW, opening(rules, level_of(hand), DIAMONDS)),))


def turned(rules: Rules, hand: Auction) -> Auction:
    """Give the hand once the draw is over and nobody has called: a card of the kitty may have been turned."""
    return hand._replace(turned=HEARTS) if turns_kitty(rules, hand) else hand


def with_call(hand: Auction, call: Call) -> Auction:
    """Give the hand after one more call."""
    return hand._replace(calls=(*hand.calls, call))


def declarer_after(rules: Rules, hand: Auction) -> int:
    """Give who declares when no more calls come."""
    found = outcome(rules, hand, FIRST_DRAWER)
    return NOBODY if found is None else found.declarer


def of_level(rules: Rules, rank: int) -> list[Shown]:
    """Give all that may be shown, in spades or with jokers, at a level."""
    return [
        each if each.card.suit == JOKERS else each._replace(card=Card(SPADES, rank))
        for each in reversed(shows(rules))
        if each.card.suit in (SPADES, JOKERS)
    ]


def overriding(rules: Rules, standing: Auction, phase: int) -> list[Shown]:
    """Give what seat 1 may override with in a phase."""
    return [
        each
        for each in of_level(rules, level_of(standing))
        if show_refusal(rules, standing, (), Call(RIVAL, phase, each)) is None
    ]


# Lines


def faces(place: Place, every: Sequence[Shown]) -> str:
    """Draw what may be shown."""
    return " ".join(row(show_cards(cards_of(each)), place.language) for each in every)


def said_first_drawer(place: Place, hand: Auction, *, is_drawn: bool) -> Line:
    """Say who draws first."""
    if may_draw_first(hand.declarer, FIRST_DRAWER, CALLER):
        return Line("draw", place.pick("庄家先起", "the declarer draws first"))
    if is_drawn:
        return Line(
            "draw", place.pick("抽牌最大的人先起，还没有庄家", "who draws the highest card is first; no declarer yet")
        )
    return Line("draw", place.pick("选定的人先起，还没有庄家", "whoever was chosen draws first; no declarer yet"))


def said_calls(place: Place, rules: Rules, hand: Auction, phase: int) -> Iterator[Line]:
    """Say who may make a first call in a phase, with which cards, and what becomes of the deal."""
    is_any = False
    for rank in dict.fromkeys(hand.levels):
        seats = tuple(seat for seat in range(4) if is_allowed(rules, hand, (), seat, phase, rank))
        if seats:
            is_any = True
            callable_now = [
                each
                for each in of_level(rules, rank)
                if is_opening(rules, each) and show_refusal(rules, hand, (), Call(seats[0], phase, each)) is None
            ]
            cards = faces(place, callable_now)
            who, when = place.pick(*WHO[seats]), said_condition(place, rules, hand, phase, rank, seats[0])
            effect = said_effect(place, rules, hand, Call(seats[-1], phase, opening(rules, rank, SPADES)))
            yield Line("call", f"{who}{when} {cards}<br>{effect}")
    if not is_any:
        yield Line("call", place.pick("不行", "no"), is_open=False)


def is_allowed(rules: Rules, hand: Auction, hands: tuple[Play, ...], seat: int, phase: int, rank: int) -> bool:
    """Tell whether a seat may make the smallest first call at a level."""
    return show_refusal(rules, hand, hands, Call(seat, phase, opening(rules, rank, SPADES))) is None


def said_condition(place: Place, rules: Rules, hand: Auction, phase: int, rank: int, seat: int) -> str:
    """Say on what a first call depends: on the silence of the declarers, or on what they hold."""
    if phase == DRAW:
        return ""
    held = play_of(cards_of(opening(rules, level_of(hand), SPADES)))
    if is_allowed(rules, hand, (held,) * 4, seat, phase, rank):
        return place.pick("，庄家方没有叫时", ", when the declarers have not called")
    return place.pick("，庄家方叫不起时", ", when the declarers cannot call")


def said_effect(place: Place, rules: Rules, hand: Auction, call: Call) -> str:
    """Say what a first call does to the deal and the level."""
    found = outcome(rules, with_call(hand, call), FIRST_DRAWER)
    if found is None:
        raise ValueError("a hand that is called is not dealt again")
    if hand.declarer == NOBODY:
        return place.pick("先叫的人坐庄", "the first to call declares")
    if found.declarer == hand.declarer:
        return place.pick("庄不换", "the deal stays")
    who = place.pick("叫主的人", "the caller") if found.declarer == call.seat else place.pick("下家", "the next seat")
    level = RANKS[found.level]
    return place.pick(f"换庄：{who}坐庄，打 {level}", f"the deal moves: {who} declares at level {level}")


def said_raise(place: Place, rules: Rules, hand: Auction, phase: int) -> Iterator[Line]:
    """Say that the caller of one card may show its pair, where it may."""
    standing = called(rules, hand)
    first = standing.calls[0].shown
    pair = first._replace(copies=2)
    if show_refusal(rules, standing, (), Call(CALLER, phase, pair)) is None:
        words = place.pick("叫主的人补成一对，不算反主", "the caller's own pair; no override")
        yield Line("raise", words)


def said_overrides(place: Place, rules: Rules, hand: Auction, phase: int) -> Iterator[Line]:
    """Say what overrides in a phase, and what becomes of the deal."""
    standing = called(rules, hand)
    found = overriding(rules, standing, phase)
    if not found:
        yield Line("override", place.pick("不行", "no"), is_open=False)
        return
    after = with_call(standing, Call(RIVAL, phase, found[0]))
    effect = place.pick("只换主，庄不换", "the trump moves, the deal stays")
    if declarer_after(rules, after) != declarer_after(rules, standing):
        effect = place.pick("主和庄都归反主的人", "trump and deal both move")
    yield Line("override", f"{faces(place, found)}<br>{effect}")


def said_silence(place: Place, rules: Rules, hand: Auction) -> Line:
    """Say what happens when nobody has called: a card is turned, or all cards are dealt again."""
    if not turns_kitty(rules, hand):
        anew = is_grabbed(rules, hand._replace(redealt=True))
        again = place.pick("重新发牌", "cards are dealt again")
        return Line("nobody", again + (place.pick("，重新抢庄", ", the deal is grabbed anew") if anew else ""))
    joker = Card(JOKERS, SMALL_JOKER)
    kitty = (*(joker,) * 4, *(Card(HEARTS, 9),) * 4)
    words = [place.pick("底牌第三张定主", "the kitty's third card gives the trump")]
    if turned_suit(rules, kitty) == NO_SUIT:
        words.append(place.pick("翻到王，无主", "a joker: no trump suit"))
    else:
        words.append(place.pick("翻到王，看下一张", "a joker: the next card"))
    if hand.declarer == NOBODY:
        declarer = declarer_after(rules, turned(rules, hand))
        words.append(place.pick("先起牌的人坐庄", "whoever drew first declares") if declarer == FIRST_DRAWER else "")
    found = overriding(rules, turned(rules, hand), BEFORE_KITTY)
    if all(is_joker_pair(each) for each in found):
        words.append(place.pick("此后只有一对王能反", "then only jokers override"))
    return Line("nobody", place.pick("；", "; ").join(filter(None, words)))


def said_kitty(place: Place, rules: Rules, hand: Auction) -> Iterator[Line]:
    """Say who takes up the kitty, without an override and after one."""
    standing = called(rules, hand)
    size = place.pick(f"拿 {KITTY} 张，扣 {KITTY} 张", f"takes up {KITTY}, buries {KITTY}")
    if first_burier(rules, standing, FIRST_DRAWER) != declarer_after(rules, standing):
        raise ValueError("with no override the declarer buries")
    yield Line("kitty", place.pick(f"庄家{size}", f"the declarer {size}"))
    early = overridden_early(rules, standing)
    if early is None:
        return
    if first_burier(rules, early, FIRST_DRAWER) != declarer_after(rules, early):
        yield Line("kitty", place.pick("有人反了主，由最后反的人代扣", "after an override its maker buries instead"))


def overridden_early(rules: Rules, standing: Auction) -> Auction | None:
    """Give the hand after an override before the kitty is taken; None: there is no such override."""
    for phase in (BEFORE_KITTY, DRAW):
        if found := overriding(rules, standing, phase):
            return with_call(standing, Call(RIVAL, phase, found[0]))
    return None


def said_taken_again(place: Place, rules: Rules, hand: Auction) -> Iterator[Line]:
    """Say who may take the kitty up once more after the first burial."""
    standing = called(rules, hand)
    if found := overriding(rules, standing, AFTER_BURIAL):
        late = with_call(standing, Call(RIVAL, AFTER_BURIAL, found[0]))
        if may_take_kitty(rules, late, FIRST_DRAWER, first_burier(rules, late, FIRST_DRAWER), RIVAL):
            yield Line("kitty", place.pick("反主的人可以拿起重扣", "the overrider may take it up and bury anew"))
    early = overridden_early(rules, standing)
    if early is not None and may_take_kitty(
        rules, early, FIRST_DRAWER, first_burier(rules, early, FIRST_DRAWER), RIVAL
    ):
        yield Line(
            "kitty",
            place.pick("扣底前最后反主的人也可以", "so may the last who overrode before the burial"),
        )


def said_lead(place: Place, rules: Rules, hand: Auction) -> Line:
    """Say who leads first: the declarer, even after an override."""
    declarer = declarer_after(rules, called(rules, hand))
    leaders = [seat for seat in range(4) if may_lead(declarer, NOBODY, seat)]
    if leaders != [declarer]:
        raise ValueError("the declarer leads first")
    return Line("lead", place.pick("庄家首出", "the declarer leads"))
