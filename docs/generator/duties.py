"""The ladder of duties when following, drawn as stairs: suit, longest tractor, shorter ones, pairs, singles.

In general, and for one vector step by step, as the spec's predicates hand the cards out.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from docs.cards import row
from docs.generator.place import Place
from docs.generator.situations import cards_of, draw_rows, said_where, trump_of
from shengji_conformance.notation import SUIT_NAMES, show_cards
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec import parts as cutting
from shengji_spec.cards import Play, Trump
from shengji_spec.following import (
    Fill,
    are_held_at_once,
    best_fills,
    duty,
    lengths_asked,
    may_follow,
    of_group_led,
    pairs_asked,
)
from shengji_spec.order import is_trump
from shengji_spec.parts import Part, group_of, play_of, tractors_in, without
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.tricks import first_card

MANY = 4
"""At most so many ways to meet a step are drawn."""

DEEPEST = 5
"""No tread is indented further than this one."""

GENERAL = (
    (
        (("花色", "Suit"), (0, 3)),
        (
            "首出几张，就跟几张同一组的牌。不够的全部跟出，缺的张数用别的牌补：垫牌或用主牌，都随意。",
            "As many cards of the group as were led. Fewer held: all of them, then discards or trumps at will.",
        ),
    ),
    (
        (("最长的拖拉机", "The longest tractor"), (3, 0)),
        (
            "首出拖拉机：手里有同样长的，必须跟；更长的，从中取同样长的一段。",
            "To a tractor: one as long, if the hand holds one; out of a longer one, any stretch of that length.",
        ),
    ),
    (
        (("短一些的拖拉机", "Shorter tractors"), (2, 0)),
        (
            "没有那么长的，跟放得下的最长的一个；还欠着，再找次长的。",
            "Where none is long enough, the longest one that fits what is still owed, then the next.",
        ),
    ),
    (
        (("对子", "Pairs"), (1, 0)),
        ("还欠几对，就跟几对，连不连都算。", "As many pairs as are still owed, in sequence or not."),
    ),
    (
        (("单张", "Singles"), (0, 1)),
        ("对子也没有了，剩下的张数用同组的任意牌补足。", "When the pairs give out, any cards of the group."),
    ),
)
"""The steps in general: name, the shape drawn beside it as (pairs in a row, singles), and what is owed there."""

LENGTHS = {2: ("两连", "two"), 3: ("三连", "three"), 4: ("四连", "four"), 5: ("五连", "five"), 6: ("六连", "six")}


SUIT, LONGEST, SHORTER, PAIRS, SINGLES = range(1, 6)
"""The numbers of the steps, the same in general and in every example, whichever of them it has."""


class Step(NamedTuple):
    """One step: its number, its length in pairs (0: single cards), how many are owed, what answers it, what is taken.

    `options` leave the hand as much for what is still owed as the best choice does.
    """

    number: int
    part: Part | None
    length: int
    owed: int
    options: tuple[Play, ...]
    taken: tuple[Play, ...]


class Tread(NamedTuple):
    """One tread as it is drawn: its number, a picture of the shape, what it asks for, cards.

    `is_met` is None without a hand.
    """

    number: int
    picture: str
    name: str
    words: str
    drawn: str = ""
    is_met: bool | None = None


def general(place: Place) -> str:
    """Draw the stairs without cards: what is owed at each step."""
    treads = [
        Tread(number, icon(*shape), place.pick(*name), escape(place.pick(*owed)))
        for number, ((name, shape), owed) in enumerate(GENERAL, SUIT)
    ]
    return draw_stairs(place.pick("跟牌的义务，一级一级往下", "What is owed, step by step"), "", treads)


def example(place: Place, vector: Vector, document: str) -> str:
    """Draw the stairs for one legal follow under a document's rules; raises ValueError where it is none."""
    rules = ruleset(document).rules
    question = OPERATIONS[vector.op].read(dict(vector.input))
    trump: Trump = question.trump
    lead, hand, play = (play_of(cards) for cards in (question.lead, question.hand, question.play))
    if not may_follow(rules, trump, lead, hand, play):
        raise ValueError(f"{vector.id} is no legal follow in {document}")
    treads = [suit_tread(place, vector, trump, lead, hand)]
    several = len(cutting.parts(rules, trump, lead)) > 1
    treads += [draw_step(place, vector, step, several=several) for step in steps(rules, trump, lead, hand, play)]
    labels = place.pick("首出|手牌|跟出", "lead|hand|follow").split("|")
    rows = [(label, cards_of(vector, field)) for label, field in zip(labels, ("lead", "hand", "play"), strict=True)]
    title = place.linked(vector.title[place.language])
    above = (
        f'<p class="title">{title}</p><p class="where">{said_where(place, vector)}</p>{draw_rows(place, vector, rows)}'
    )
    return draw_stairs(place.pick("这手牌一级一级怎么跟", "This hand, step by step"), above, treads)


def steps(rules: Rules, trump: Trump, lead: Play, hand: Play, play: Play) -> Iterator[Step]:
    """Walk down the stairs for a legal follow: each part of the lead that asks for pairs, length by length."""
    held, given = of_group_led(trump, lead, hand), of_group_led(trump, lead, play)
    owed = duty(rules, trump, lead, held)
    asking = [part for part in cutting.parts(rules, trump, lead) if pairs_asked(rules, part) > 0]
    fills = best_fills(rules, trump, held, owed)
    later = tuple(length for fill in fills for length in fill)
    for index, pairs in enumerate(owed):
        left = pairs
        for length in lengths_asked(rules, pairs):
            if length > left:
                continue
            options, wanted, taken = best_options(rules, trump, held, length, later[1:]), left, []
            for _ in range(fills[index].count(length)):
                later = later[1:]
                best = best_options(rules, trump, given, length, later)[0]
                held, given, left = without(held, best), without(given, best), left - length
                taken.append(best)
            number = PAIRS if length == 1 else LONGEST if length == pairs else SHORTER
            yield Step(number, asking[index], length, wanted, options, tuple(taken))
    if rest := sum(given):
        yield Step(SINGLES, None, 0, rest, (), (given,))


def best_options(rules: Rules, trump: Trump, cards: Play, length: int, later: Fill) -> tuple[Play, ...]:
    """Give the tractors of a length among some cards, or the pairs, that leave what comes after, by its lengths."""
    group = group_of(trump, first_card(cards)) if any(cards) else cards
    return tuple(
        each
        for each in tractors_in(rules, trump, cards, length)
        if are_held_at_once(rules, trump, group, without(cards, each), later)
    )


def suit_tread(place: Place, vector: Vector, trump: Trump, lead: Play, hand: Play) -> Tread:
    """Draw the first step: how many cards of the group led are owed, and which the hand holds."""
    held = of_group_led(trump, lead, hand)
    led, have = sum(lead), sum(held)
    card = first_card(lead)
    group = place.pick("主牌", "trumps") if is_trump(trump, card) else SUIT_NAMES[place.language][card.suit]
    if have >= led:
        words = place.pick(
            f"首出 {led} 张{group}，手里有 {have} 张：跟 {led} 张{group}",
            f"{led} {group} led, {have} held: {led} of them are owed",
        )
    else:
        words = place.pick(
            f"首出 {led} 张{group}，手里只有 {have} 张：全部跟出，另外 {led - have} 张随意",
            f"{led} {group} led, only {have} held: all of them, and {led - have} more at will",
        )
    return Tread(SUIT, icon(0, 3), place.pick("花色", "Suit"), words, faces(place, vector, trump, held), have > 0)


def draw_step(place: Place, vector: Vector, step: Step, *, several: bool) -> Tread:
    """Draw one step: what is owed, what answers it, and what else would."""
    trump: Trump = OPERATIONS[vector.op].read(dict(vector.input)).trump
    drawn = faces(place, vector, trump, *step.taken)
    if step.length == 0:
        words = place.pick(f"还差 {step.owed} 张，任意", f"{step.owed} more, any of the group")
        return Tread(step.number, icon(0, 1), place.pick("单张", "Singles"), words, drawn, is_met=True)
    words = place.pick(f"欠 {step.owed} 对", f"{step.owed} {'pair' if step.owed == 1 else 'pairs'} owed")
    if several and step.part is not None:
        part = row(show_cards(step.part.cards), place.language, trump_of(vector))
        words = f'<span class="answers">{place.pick("答", "to")} {part}</span> {words}'
    if not step.taken:
        words += place.pick("：手里没有，往下一级", ": none held, one step down")
    elif others := [each for each in step.options if each not in step.taken][:MANY]:
        also = place.pick("也可以", "or")
        instead = (f"<small>{also}</small> {faces(place, vector, trump, each)}" for each in others)
        drawn += "".join(f' <span class="instead">{each}</span>' for each in instead)
    name = length_name(place, step.length)
    return Tread(step.number, icon(step.length, 0), name, words, drawn, is_met=bool(step.taken))


def length_name(place: Place, length: int) -> str:
    """Name tractors of a length, or pairs."""
    if length == 1:
        return place.pick("对子", "Pairs")
    zh, en = LENGTHS.get(length, (f"{length} 连", str(length)))
    return place.pick(f"{zh}拖拉机", f"Tractor of {en}")


def faces(place: Place, vector: Vector, trump: Trump, *plays: Play) -> str:
    """Draw plays of one group as rows of cards, highest first."""
    return " ".join(row(show_cards(cutting.cards_of(trump, each)), place.language, trump_of(vector)) for each in plays)


def draw_tread(tread: Tread, depth: int) -> str:
    """Draw one tread, indented by its depth."""
    mark = {True: " met", False: " unmet", None: ""}[tread.is_met]
    below = f'<p class="answer">{tread.drawn}</p>' if tread.drawn else ""
    duty_line = f'<p class="duty">{tread.picture}<b>{escape(tread.name)}</b> <span>{tread.words}</span></p>'
    style = f'style="--tread:{min(depth, DEEPEST)}"'
    return f'<li class="tread{mark}" value="{tread.number}" data-step="{tread.number}" {style}>{duty_line}{below}</li>'


def draw_stairs(label: str, above: str, treads: Sequence[Tread]) -> str:
    """Draw a flight of stairs, kept out of the search, below what is said of the situation."""
    drawn = "".join(draw_tread(tread, depth) for depth, tread in enumerate(treads))
    return (
        f'<figure class="stairs" role="group" aria-label="{escape(label)}" data-search-exclude>{above}'
        f"<ol>{drawn}</ol></figure>"
    )


def icon(pairs: int, singles: int) -> str:
    """Draw card backs: so many pairs in a row, linked, or so many single cards."""
    lefts = [x for start in range(pairs) for x in (17 * start + 1, 17 * start + 5)]
    lefts += [17 * pairs + 12 * start + 1 for start in range(singles)]
    tops = [1, 4] * pairs + [2] * singles
    backs = "".join(f'<rect x="{x}" y="{y}" width="9" height="13" rx="2"/>' for x, y in zip(lefts, tops, strict=True))
    width = lefts[-1] + 10
    link = f'<path d="M3 21H{width - 3}"/>' if pairs > 1 else ""
    size = f'viewBox="0 0 {width} 22" width="{width}" height="22"'
    return f'<svg class="backs" {size} aria-hidden="true">{backs}{link}</svg>'
