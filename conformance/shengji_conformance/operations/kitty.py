"""The operation on a burial: whether these cards may be buried."""

import re
from typing import Any, NamedTuple

from shengji_conformance.notation import BadInput, draw_cards, type_cards
from shengji_conformance.operations.base import Answer, Operation, cards_field, cited
from shengji_conformance.operations.reasons import say_reason
from shengji_reference import refuse_burial
from shengji_spec.cards import Card
from shengji_spec.citations import Citations
from shengji_spec.documents import Text
from shengji_spec.kitty import HAND, KITTY, burial_refusal
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.scope import is_of_burial


class Burial(NamedTuple):
    """A question about a burial: the hand, the kitty that was taken up, the cards to be buried."""

    hand: tuple[Card, ...]
    kitty: tuple[Card, ...]
    cards: tuple[Card, ...]


REASONS = (Reason.WRONG_COUNT, Reason.NOT_HELD)


def bury_by_spec(_rules: Rules, asked: Burial) -> Answer:
    """Answer from the predicates."""
    refusal = burial_refusal(play_of(asked.hand), play_of(asked.kitty), play_of(asked.cards))
    return {"legal": refusal is None, "reason": None if refusal is None else str(refusal)}


def bury_by_engine(_rules: Rules, asked: Burial) -> Answer:
    """Answer from the engine."""
    refusal = refuse_burial(asked.hand, asked.kitty, asked.cards)
    return {"legal": refusal is None, "reason": None if refusal is None else str(refusal.reason)}


def say_bury(_asked: Burial, answer: Answer, language: str) -> str:
    """Say an answer of `bury`."""
    if answer["legal"]:
        return "可以这样扣底" if language == "zh" else "these cards may be buried"
    reason = say_reason(answer["reason"], language)
    return f"不能这样扣底：{reason}" if language == "zh" else f"these cards may not be buried: {reason}"


def head_of(asked: Burial, language: str) -> str:
    """Say in a line what it is about."""
    return f"扣 {len(asked.cards)} 张" if language == "zh" else f"cards buried: {len(asked.cards)}"


def draw_burial(asked: Burial, language: str) -> list[str]:
    """Draw hand, kitty and the cards to be buried."""
    names = ("手牌：", "底牌：", "扣：") if language == "zh" else ("hand: ", "kitty: ", "buried: ")
    return [name + (draw_cards(cards, language) or "–") for name, cards in zip(names, asked, strict=True)]


def cite_bury(_rules: Rules, asked: Burial) -> tuple[Citations, ...]:
    """Give what is cited on burying."""
    return cited((is_of_burial,), play_of(asked.cards))


EXAMPLE_IN_CHINESE = "扣底 C33445566 手牌 S3456789TJQKA H3456789TJQKA C2 底牌 C33445566"
EXAMPLE = "bury C33445566 from S3456789TJQKA H3456789TJQKA C2 kitty C33445566"


def type_bury(text: str) -> dict[str, Any]:
    """Read a typed burial: `CARDS from HAND kitty KITTY`."""
    match = re.fullmatch(r"[\s:：]*(.*?)\s*(?:from|手牌)\s*(.*?)\s*(?:kitty|底牌)\s*(.*)", text, re.DOTALL)
    if match is None:
        raise BadInput(
            f"question: expected the cards, the hand and the kitty (write for example: {EXAMPLE})",
            f"问题：应有要扣的牌、手牌和底牌（例如：{EXAMPLE_IN_CHINESE}）",
        )
    return {
        "cards": type_cards(match[1], "cards"),
        "hand": type_cards(match[2], "hand"),
        "kitty": type_cards(match[3], "kitty"),
    }


BURY: Operation[Burial] = Operation(
    name="bury",
    title=Text(zh="能不能这样扣底", en="Whether these cards may be buried"),
    topic="kitty",
    called=("扣底", "埋底"),
    fields=(
        cards_field("hand", HAND, HAND).told("起完牌的 25 张。", "The 25 cards after the draw."),
        cards_field("kitty", KITTY, KITTY).told("拿起的底牌 8 张。", "The 8 cards of the kitty that were taken up."),
        cards_field("cards", 0, HAND + KITTY).told("要扣的牌，张数不限。", "What is to be buried, of any number."),
    ),
    ask=Burial,
    packs=lambda asked: (asked.cards, (*asked.hand, *asked.kitty)),
    by_spec=bury_by_spec,
    by_engine=bury_by_engine,
    answer={
        "type": "object",
        "properties": {"legal": {"type": "boolean"}, "reason": {"enum": [*map(str, REASONS), None]}},
        "required": ["legal", "reason"],
        "additionalProperties": False,
    },
    reasons=REASONS,
    facets=(),
    scopes=cite_bury,
    says=say_bury,
    typed=EXAMPLE,
    typed_in_chinese=EXAMPLE_IN_CHINESE,
    items=(
        Text("手牌 …：起完牌的 25 张", "from …: the 25 cards after the draw"),
        Text("底牌 …：拿起的 8 张", "kitty …: the 8 cards that were taken up"),
    ),
    typing=type_bury,
    heading=head_of,
    draws=draw_burial,
)
