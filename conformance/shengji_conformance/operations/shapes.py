"""The operation on one play: what it is made of."""

from typing import NamedTuple

from shengji_conformance.notation import SUITS, TRUMP_GROUP, draw_cards, read_cards, show_cards, show_group
from shengji_conformance.operations.base import CARD, TRUMP, Answer, Operation, cards_field, cited
from shengji_conformance.operations.typed import on_cards
from shengji_reference import classify
from shengji_spec.cards import Card, Play, Trump
from shengji_spec.citations import Citations
from shengji_spec.documents import Text
from shengji_spec.parts import Kind, Part, parts, play_of
from shengji_spec.rules import Rules
from shengji_spec.scope import CHAINS, SHAPES
from shengji_spec.shapes import holds_triple_part, is_side_triple, is_tractor, is_unmixed
from shengji_spec.silences import is_of_cards_of_triple_in_trump


class SomeCards(NamedTuple):
    """A question about the cards of one play."""

    trump: Trump
    cards: tuple[Card, ...]


def classify_by_spec(rules: Rules, question: SomeCards) -> Answer:
    """Answer `classify` from the definition of the parts."""
    trump, play = question.trump, play_of(question.cards)
    group = show_group(trump, question.cards[0]) if is_unmixed(trump, play) else None
    return {"group": group, "parts": [shown_part(part) for part in parts(rules, trump, play)]}


def classify_by_engine(rules: Rules, question: SomeCards) -> Answer:
    """Answer `classify` from the engine."""
    found = classify(rules, question.trump, question.cards)
    return {
        "group": None if found.group is None else str(found.group),
        "parts": [shown_part(part) for part in found.parts],
    }


def shown_part(part: Part) -> Answer:
    """Write a part as JSON."""
    return {"kind": str(part.kind), "cards": show_cards(part.cards)}


KIND_NAMES = {
    "zh": {"single": "单张", "pair": "对子", "triple": "边三轮", "tractor": "拖拉机"},
    "en": {"single": "single", "pair": "pair", "triple": "side triple", "tractor": "tractor"},
}


def say_classify(_question: SomeCards, answer: Answer, language: str) -> str:
    """Say an answer of `classify`."""
    if answer["group"] is None:
        return "不是同一组的牌" if language == "zh" else "cards of more than one group"
    return " + ".join(
        f"{KIND_NAMES[language][part['kind']]} {draw_cards(read_cards(part['cards'], 'parts', 1, 108), language)}"
        for part in answer["parts"]
    )


def cite_chains(rules: Rules, trump: Trump, play: Play) -> tuple[Citations, ...]:
    """Give what is cited on chains, where there are two pairs to chain."""
    pairs = tuple(count if count == 2 else 0 for count in play)
    return cited(CHAINS, rules, trump, pairs) if sum(pairs) > 2 else ()


def cite_classify(rules: Rules, question: SomeCards) -> tuple[Citations, ...]:
    """Give what is cited on the parts of these cards."""
    trump, play = question.trump, play_of(question.cards)
    return (*cite_chains(rules, trump, play), *cited((*SHAPES, is_of_cards_of_triple_in_trump), rules, trump, play))


CLASSIFY: Operation[SomeCards] = Operation(
    name="classify",
    title=Text(zh="一手牌由什么牌型组成", en="What a play is made of"),
    topic="shapes",
    called=("牌型",),
    fields=(TRUMP, cards_field("cards", 1, 108)),
    ask=SomeCards,
    packs=lambda question: (question.cards,),
    by_spec=classify_by_spec,
    by_engine=classify_by_engine,
    answer={
        "type": "object",
        "properties": {
            "group": {"enum": [*SUITS, TRUMP_GROUP, None]},
            "parts": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "kind": {"enum": [str(kind) for kind in Kind]},
                        "cards": {"type": "array", "items": CARD, "minItems": 1},
                    },
                    "required": ["kind", "cards"],
                    "additionalProperties": False,
                },
            },
        },
        "required": ["group", "parts"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(is_tractor, is_side_triple, holds_triple_part),
    scopes=cite_classify,
    sampled=SomeCards,
    says=say_classify,
    typed="classify S5: H4466",
    typing=on_cards("classify S5: H4466", lambda typed: {"cards": typed.cards}),
)
