"""The operation on a lead, as far as the cards alone decide it."""

from typing import NamedTuple

from shengji_conformance.notation import draw_cards, read_cards, show_cards
from shengji_conformance.operations.base import CARD, TRUMP, Answer, Operation, Undecided, cards_field, hands_field
from shengji_conformance.operations.shapes import cite_shape
from shengji_reference import Illegal, lead_shape
from shengji_reference import Undecided as EngineUndecided
from shengji_spec.cards import Card, Trump
from shengji_spec.documents import Text
from shengji_spec.leads import (
    is_decided_by_hands,
    is_refused_as_mixed,
    is_refused_as_throw,
    is_refused_as_triple,
    lead_refusal,
)
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules


class LeadCards(NamedTuple):
    """A question about a lead: the hand it comes from, and the other hands (next, partner, previous)."""

    trump: Trump
    hand: tuple[Card, ...]
    cards: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]


DECIDED_BY_HANDS = "a throw: whether it stands is decided by the other hands, which this version does not look at yet"


def lead_by_spec(rules: Rules, question: LeadCards) -> Answer:
    """Answer from the predicates; raises Undecided for a throw that the ruleset knows."""
    trump, play = question.trump, play_of(question.cards)
    refusal = lead_refusal(rules, trump, play_of(question.hand), play)
    if refusal is not None:
        return illegal(refusal)
    if is_decided_by_hands(rules, trump, play):
        raise Undecided(DECIDED_BY_HANDS)
    return stands(question.cards)


def lead_by_engine(rules: Rules, question: LeadCards) -> Answer:
    """Answer from the engine; raises Undecided for a throw that the ruleset knows."""
    outcome = lead_shape(rules, question.trump, question.hand, question.cards)
    if isinstance(outcome, Illegal):
        return illegal(outcome.refusal.reason)
    if isinstance(outcome, EngineUndecided):
        raise Undecided(DECIDED_BY_HANDS)
    return stands(outcome.played)


def illegal(reason: Reason) -> Answer:
    """Write the answer to a lead that may not be made."""
    return {"verdict": "illegal", "played": [], "fine": 0, "reason": str(reason)}


def stands(cards: tuple[Card, ...]) -> Answer:
    """Write the answer to a lead that stands."""
    return {"verdict": "stands", "played": show_cards(cards), "fine": 0, "reason": None}


REASON_NAMES = {
    "zh": {
        Reason.WRONG_COUNT: "张数不对",
        Reason.NOT_HELD: "手里没有这些牌",
        Reason.MIXED_SUITS: "不是同一组的牌",
        Reason.THROW_NOT_ALLOWED: "不许甩牌",
        Reason.TRIPLE_IN_TRUMP: "主牌不能出边三轮",
    },
    "en": {
        Reason.WRONG_COUNT: "wrong number of cards",
        Reason.NOT_HELD: "the hand does not hold these cards",
        Reason.MIXED_SUITS: "cards of more than one group",
        Reason.THROW_NOT_ALLOWED: "throws are not allowed here",
        Reason.TRIPLE_IN_TRUMP: "a side triple is none in trump",
    },
}


def say_lead(question: LeadCards, answer: Answer, language: str) -> str:
    """Say an answer of `lead`."""
    cards = draw_cards(question.cards)
    if answer["verdict"] == "illegal":
        reason = REASON_NAMES[language][Reason(answer["reason"])]
        return f"{cards} 不能出：{reason}" if language == "zh" else f"{cards} may not be led: {reason}"
    played = draw_cards(read_cards(answer["played"], "played", 1, 33))
    return f"可以出 {played}" if language == "zh" else f"{played} may be led"


LEAD: Operation[LeadCards] = Operation(
    name="lead",
    title=Text(zh="这手牌能不能先出", en="Whether these cards may be led"),
    topic="leads",
    fields=(TRUMP, cards_field("hand", 0, 33), cards_field("cards", 0, 33), hands_field("others", 3)),
    ask=LeadCards,
    packs=lambda question: (question.cards, (*question.hand, *(card for hand in question.others for card in hand))),
    by_spec=lead_by_spec,
    by_engine=lead_by_engine,
    answer={
        "type": "object",
        "properties": {
            "verdict": {"enum": ["stands", "forced", "illegal"]},
            "played": {"type": "array", "items": CARD},
            "fine": {"type": "integer", "minimum": 0, "multipleOf": 10},
            "reason": {"enum": [*(str(reason) for reason in REASON_NAMES["en"]), None]},
        },
        "required": ["verdict", "played", "fine", "reason"],
        "additionalProperties": False,
    },
    reasons=tuple(REASON_NAMES["en"]),
    facets=(is_refused_as_mixed, is_refused_as_throw, is_refused_as_triple, is_decided_by_hands),
    scopes=lambda rules, question: cite_shape(rules, question.trump, play_of(question.cards)),
    sampled=lambda trump, cards: LeadCards(trump, cards, cards, ((), (), ())),
    says=say_lead,
    typed="lead S5: HAAK",
)
