"""Operations on two cards: which ranks above the other, and whether they are neighbours."""

from typing import NamedTuple

from shengji_conformance.notation import draw_cards
from shengji_conformance.operations.base import TRUMP, Answer, Operation, cards_field, cited
from shengji_conformance.operations.typed import on_cards
from shengji_reference import compare, neighbours
from shengji_spec.cards import Card, Trump
from shengji_spec.documents import Text
from shengji_spec.neighbours import are_neighbours
from shengji_spec.order import is_equal, is_higher
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.scope import ADJOINING, COMPARED


class TwoCards(NamedTuple):
    """A question about two cards."""

    trump: Trump
    cards: tuple[Card, ...]


def compare_by_spec(_rules: Rules, question: TwoCards) -> Answer:
    """Answer `compare` from the predicates of order."""
    trump, (a, b) = question
    if is_higher(trump, a, b):
        return {"relation": "higher"}
    if is_higher(trump, b, a):
        return {"relation": "lower"}
    return {"relation": "equal" if is_equal(trump, a, b) else "unrelated"}


def compare_by_engine(_rules: Rules, question: TwoCards) -> Answer:
    """Answer `compare` from the engine."""
    trump, (a, b) = question
    return {"relation": str(compare(trump, a, b))}


RELATIONS = {
    "zh": {
        "higher": "{a} 大于 {b}",
        "lower": "{a} 小于 {b}",
        "equal": "{a} 与 {b} 一样大，先出为大",
        "unrelated": "{a} 与 {b} 不同组，不比大小",
    },
    "en": {
        "higher": "{a} ranks above {b}",
        "lower": "{a} ranks below {b}",
        "equal": "{a} and {b} are equal: the first played wins",
        "unrelated": "{a} and {b} are of different groups and do not compare",
    },
}


def say_compare(question: TwoCards, answer: Answer, language: str) -> str:
    """Say an answer of `compare`."""
    a, b = (draw_cards((card,), language) for card in question.cards)
    return RELATIONS[language][answer["relation"]].format(a=a, b=b)


def neighbours_by_spec(rules: Rules, question: TwoCards) -> Answer:
    """Answer `neighbours` from the predicate."""
    trump, (a, b) = question
    return {"neighbours": are_neighbours(rules, trump, a, b)}


def neighbours_by_engine(rules: Rules, question: TwoCards) -> Answer:
    """Answer `neighbours` from the engine."""
    trump, (a, b) = question
    return {"neighbours": neighbours(rules, trump, a, b)}


def say_neighbours(question: TwoCards, answer: Answer, language: str) -> str:
    """Say an answer of `neighbours`."""
    a, b = (draw_cards((card,), language) for card in question.cards)
    if language == "zh":
        return f"{a} 与 {b} {'相邻' if answer['neighbours'] else '不相邻'}"
    return f"{a} and {b} are {'' if answer['neighbours'] else 'not '}neighbours"


COMPARE: Operation[TwoCards] = Operation(
    name="compare",
    title=Text(zh="两张牌谁大", en="Which of two cards ranks higher"),
    topic="order",
    called=("比大小", "谁大"),
    fields=(TRUMP, cards_field("cards", 2, 2)),
    ask=TwoCards,
    packs=lambda question: (question.cards,),
    by_spec=compare_by_spec,
    by_engine=compare_by_engine,
    answer={
        "type": "object",
        "properties": {"relation": {"enum": ["higher", "lower", "equal", "unrelated"]}},
        "required": ["relation"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(is_higher, is_equal),
    scopes=lambda rules, question: cited(COMPARED, rules, question.trump, play_of(question.cards)),
    sampled=TwoCards,
    says=say_compare,
    typed="compare S5: SA HA",
    typing=on_cards("compare S5: SA HA", lambda typed: {"cards": typed.cards}),
)

NEIGHBOURS: Operation[TwoCards] = Operation(
    name="neighbours",
    title=Text(zh="两张牌是否相邻", en="Whether two cards are neighbours"),
    topic="neighbours",
    called=("相邻", "neighbors"),
    fields=(TRUMP, cards_field("cards", 2, 2)),
    ask=TwoCards,
    packs=lambda question: (question.cards,),
    by_spec=neighbours_by_spec,
    by_engine=neighbours_by_engine,
    answer={
        "type": "object",
        "properties": {"neighbours": {"type": "boolean"}},
        "required": ["neighbours"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(are_neighbours,),
    scopes=lambda rules, question: cited(ADJOINING, rules, question.trump, play_of(question.cards)),
    sampled=TwoCards,
    says=say_neighbours,
    typed="neighbours S5: H4 H6",
    typing=on_cards("neighbours S5: H4 H6", lambda typed: {"cards": typed.cards}),
)
