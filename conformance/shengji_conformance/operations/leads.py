"""The operation on a lead: whether it stands, whether a throw fails and what is played then."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from shengji_conformance.notation import draw_cards, read_cards, show_cards
from shengji_conformance.operations.base import (
    CARD,
    TRUMP,
    Answer,
    Operation,
    Undecided,
    cards_field,
    cited,
    hands_field,
)
from shengji_conformance.operations.reasons import say_reason
from shengji_conformance.operations.shapes import cite_chains
from shengji_conformance.operations.typed import Typed, on_cards
from shengji_reference import Forced, Illegal, lead
from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.citations import Citations
from shengji_spec.documents import Text
from shengji_spec.leads import (
    is_decided_by_hands,
    is_refused_as_mixed,
    is_refused_as_throw,
    is_refused_as_triple,
    lead_refusal,
    may_lead_shape,
)
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.scope import LEADS
from shengji_spec.silences import is_of_cards_of_triple_in_trump
from shengji_spec.throws import Hands, failing_parts, fine, forced_part


class LeadCards(NamedTuple):
    """A question about a lead: the hand it comes from, and the other hands (next, partner, previous)."""

    trump: Trump
    hand: tuple[Card, ...]
    cards: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]


OTHERS = Text(
    zh="另外三家的手牌，依次为下家、对家、上家，不知道就写 [[], [], []]",
    en="a list of three hands, next, partner, previous, or [[], [], []] where they are not known",
)
HANDS_MISSING = "a throw: whether it stands is decided by the other hands, and they are not given"
REASONS = (
    Reason.WRONG_COUNT,
    Reason.NOT_HELD,
    Reason.MIXED_SUITS,
    Reason.THROW_NOT_ALLOWED,
    Reason.TRIPLE_IN_TRUMP,
)


def is_open_throw(rules: Rules, question: LeadCards) -> bool:
    """Tell whether the lead is a throw that the rules know and the other hands are not given."""
    return not any(question.others) and is_decided_by_hands(rules, question.trump, play_of(question.cards))


def lead_by_spec(rules: Rules, question: LeadCards) -> Answer:
    """Answer from the predicates; raises Undecided for a throw without the other hands."""
    trump, play = question.trump, play_of(question.cards)
    refusal = lead_refusal(rules, trump, play_of(question.hand), play)
    if refusal is not None:
        return illegal(refusal)
    if is_open_throw(rules, question):
        raise Undecided(HANDS_MISSING)
    if is_decided_by_hands(rules, trump, play):
        others: Hands = (play_of(question.others[0]), play_of(question.others[1]), play_of(question.others[2]))
        failing = failing_parts(rules, trump, play, others)
        if failing:
            return forced(forced_part(rules, failing).cards, fine(rules, play, failing))
    return stands(question.cards)


def lead_by_engine(rules: Rules, question: LeadCards) -> Answer:
    """Answer from the engine; raises Undecided for a throw without the other hands."""
    outcome = lead(rules, question.trump, question.hand, question.cards, question.others)
    if isinstance(outcome, Illegal):
        return illegal(outcome.refusal.reason)
    if is_open_throw(rules, question):
        raise Undecided(HANDS_MISSING)
    return forced(outcome.played, outcome.fine) if isinstance(outcome, Forced) else stands(outcome.played)


def illegal(reason: Reason) -> Answer:
    """Write the answer to a lead that may not be made."""
    return {"verdict": "illegal", "played": [], "fine": 0, "reason": str(reason)}


def stands(cards: tuple[Card, ...]) -> Answer:
    """Write the answer to a lead that stands."""
    return {"verdict": "stands", "played": show_cards(cards), "fine": 0, "reason": None}


def forced(cards: tuple[Card, ...], points: int) -> Answer:
    """Write the answer to a throw that fails: the part that is played, and the fine."""
    return {"verdict": "forced", "played": show_cards(cards), "fine": points, "reason": None}


def say_lead(question: LeadCards, answer: Answer, language: str) -> str:
    """Say an answer of `lead`."""
    if answer["verdict"] == "illegal":
        reason = say_reason(answer["reason"], language)
        cards = draw_cards(question.cards, language)
        return f"{cards} 不能出：{reason}" if language == "zh" else f"{cards} may not be led: {reason}"
    played = draw_cards(read_cards(answer["played"], "played", 1, 33), language)
    if answer["verdict"] == "forced":
        points = answer["fine"]
        if language == "zh":
            return f"甩牌失败，只能出 {played}，罚 {points} 分"
        return f"the throw fails: {played} has to be played, and the fine is {points} points"
    return f"可以出 {played}" if language == "zh" else f"{played} may be led"


def cite_lead(rules: Rules, question: LeadCards) -> tuple[Citations, ...]:
    """Give what is cited on the lead."""
    trump, play = question.trump, play_of(question.cards)
    return (*cite_chains(rules, trump, play), *cited((*LEADS, is_of_cards_of_triple_in_trump), rules, trump, play))


def with_another_hand(question: LeadCards) -> Iterator[LeadCards]:
    """Yield the question with one card in the next hand, then two: each choice that two packs have."""
    for number in (1, 2):
        for hand in combinations_with_replacement(PACK, number):
            together = (*question.hand, *hand)
            if all(together.count(card) <= 2 for card in hand):
                yield question._replace(others=(hand, (), ()))


def type_lead(typed: Typed) -> dict[str, object]:
    """Give the fields of a typed lead: without a hand it comes from its own cards."""
    hand = typed.cards if typed.hand is None else typed.hand
    return {"cards": typed.cards, "hand": hand, "others": typed.others or [[], [], []]}


LEAD: Operation[LeadCards] = Operation(
    name="lead",
    title=Text(zh="这手牌能不能首出", en="Whether these cards may be led"),
    topic="leads",
    called=("首出", "甩牌"),
    fields=(TRUMP, cards_field("hand", 0, 33), cards_field("cards", 0, 33), hands_field("others", 3, OTHERS)),
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
            "reason": {"enum": [*map(str, REASONS), None]},
        },
        "required": ["verdict", "played", "fine", "reason"],
        "additionalProperties": False,
    },
    reasons=REASONS,
    facets=(is_refused_as_mixed, is_refused_as_throw, is_refused_as_triple, is_decided_by_hands, may_lead_shape),
    scopes=cite_lead,
    sampled=lambda trump, cards: LeadCards(trump, cards, cards, ((), (), ())),
    completed=with_another_hand,
    says=say_lead,
    typed="lead S5: HAAK",
    typing=on_cards("lead S5: HAAK", type_lead, may_have=("hand", "others")),
)
