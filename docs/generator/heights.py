"""The order of overrides drawn as a ladder, asked of the spec's predicates: what may be shown, and what outranks it."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby

from docs.cards import row
from docs.generator.place import Place
from shengji_conformance.notation import show_cards
from shengji_spec.auction import suit_of
from shengji_spec.calls import AFTER_BURIAL, DRAW, NOT_TURNED, Auction, Call, show_refusal
from shengji_spec.cards import BIG_JOKER, JOKERS, NO_SUIT, SMALL_JOKER, Card
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.shown import NO_JOKER, Shown, height, is_opening

LEVEL = 5
"""The pictures are of a hand at this level."""

JOKER_BESIDE = (NO_JOKER, SMALL_JOKER, BIG_JOKER)

TRUMP: Mapping[str, str | None] = {"level": "5", "suit": None}
"""Level cards and jokers are marked as such."""

NAMES = {
    (True, True): ("", ""),
    (True, False): ("只能叫主", "calls only"),
    (False, True): ("只能反主", "overrides only"),
}
"""What is said of cards that may call, that may override."""


def cards_of(shown: Shown) -> tuple[Card, ...]:
    """Give the cards of a show."""
    return (shown.card,) * shown.copies + ((Card(JOKERS, shown.joker),) if shown.joker != NO_JOKER else ())


def is_topped(rules: Rules, low: Shown, high: Shown) -> bool:
    """Tell whether one show overrides another that stands, called by somebody else of a later hand."""
    called = (Call(0, DRAW, low),)
    standing = Auction(2, (LEVEL, LEVEL), declarer=0, redealt=False, turned=NOT_TURNED, calls=called)
    phases = (DRAW, AFTER_BURIAL)
    return any(show_refusal(rules, standing, (), Call(1, phase, high)) is None for phase in phases)


def shows(rules: Rules) -> list[Shown]:
    """Give all that may be shown at the level, to call or to override, highest first."""
    level_cards = [Card(suit, LEVEL) for suit in range(4)]
    every = [Shown(card, copies, joker) for card in level_cards for copies in (1, 2) for joker in JOKER_BESIDE]
    every += [Shown(Card(JOKERS, rank), copies, NO_JOKER) for rank in (SMALL_JOKER, BIG_JOKER) for copies in (1, 2)]
    lowest = [each for each in every if is_opening(rules, each)]
    found = [each for each in every if each in lowest or any(is_topped(rules, low, each) for low in lowest)]
    return sorted(found, key=lambda each: (-each.copies, -height(each)))


def may_override(rules: Rules, shown: Shown) -> bool:
    """Tell whether a show overrides anything at all."""
    return any(is_topped(rules, low, shown) for low in shows(rules))


def rungs(rules: Rules) -> list[list[Shown]]:
    """Give the shows rung by rung, highest first: each stands below all that override it."""
    known = shows(rules)
    depths: dict[Shown, int] = {}

    def depth(shown: Shown) -> int:
        if shown not in depths:
            above = [depth(high) for high in known if is_topped(rules, shown, high)]
            depths[shown] = max(above, default=-1) + 1
        return depths[shown]

    ordered = sorted(known, key=depth)
    return [list(rung) for _, rung in groupby(ordered, key=depth)]


def draw(place: Place, readings: Mapping[str, str]) -> str:
    """Draw the ladders of all documents in which these choices are open, one for those that agree."""
    ladders: dict[str, list[str]] = {}
    for document in place.catalogue.documents:
        if all(is_open(place, document.id, *chosen) for chosen in readings.items()):
            drawn = draw_ladder(place, ruleset(document.id, readings).rules)
            ladders.setdefault(drawn, []).append(document.id)
    if not ladders:
        raise KeyError(f"no document leaves these choices open: {readings}")
    figures = [draw_figure(place, drawn, documents, readings) for drawn, documents in ladders.items()]
    return f'<div class="heights">{"".join(figures)}</div>'


def is_open(place: Place, document: str, reading: str, choice: str) -> bool:
    """Tell whether a document leaves a choice open."""
    choices = place.catalogue.reading_of[reading].choices
    return any(each.id == choice and document in each.documents for each in choices)


def draw_figure(place: Place, drawn: str, documents: Sequence[str], readings: Mapping[str, str]) -> str:
    """Draw one ladder with the documents it belongs to, and the choices under which it does."""
    names = place.pick("、", ", ").join(map(place.document_name, documents))
    choices = " ".join(f"{place.reading(reading)} {escape(choice)}" for reading, choice in readings.items())
    under = f" <small>{place.pick('若取', 'under')} {choices}</small>" if choices else ""
    label = escape(place.pick(f"{names}：反主的次序，由大到小", f"{names}: the order of overrides, highest first"))
    tags = "".join(map(place.document, documents))
    return (
        f'<figure class="height" role="group" aria-label="{label}" data-search-exclude>'
        f"<figcaption>{tags}{under}</figcaption>{drawn}</figure>"
    )


def draw_ladder(place: Place, rules: Rules) -> str:
    """Draw the rungs, highest first; what may only call, or only override, says so."""
    lines = []
    for rung in rungs(rules):
        kinds: dict[str, list[str]] = {}
        for shown in rung:
            drawn = row(show_cards(cards_of(shown)), place.language, TRUMP)
            kinds.setdefault(said_of(place, rules, shown), []).append(drawn)
        groups = (f"<p>{''.join(cards)}{f'<small>{said}</small>' if said else ''}</p>" for said, cards in kinds.items())
        lines.append(f"<li>{''.join(groups)}</li>")
    return f"<ol>{''.join(lines)}</ol>"


def said_of(place: Place, rules: Rules, shown: Shown) -> str:
    """Say what a show is good for, where it is not for everything: a trump suit, a call, an override."""
    kind = place.pick(*NAMES[is_opening(rules, shown), may_override(rules, shown)])
    no_suit = place.pick("无主", "no trump suit") if suit_of(shown) == NO_SUIT else ""
    return escape(place.pick("，", ", ").join(filter(None, (kind, no_suit))))
