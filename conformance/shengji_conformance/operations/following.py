"""Operations on following a lead: whether a play is legal, and how many are."""

from typing import NamedTuple

from shengji_conformance.notation import draw_cards
from shengji_conformance.operations.base import TRUMP, Answer, NotAdmitted, Operation, cards_field, cited
from shengji_conformance.operations.reasons import say_reason
from shengji_conformance.operations.typed import on_cards
from shengji_reference import count_follows, follow
from shengji_spec.cards import Card, Play, Trump
from shengji_spec.citations import Citations
from shengji_spec.documents import Text
from shengji_spec.following import follow_count, follow_refusal, of_group_led
from shengji_spec.leads import may_lead_shape
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.scope import FOLLOWS, REFUSED_LEADS, RUFFS
from shengji_spec.silences import is_of_length_of_ruff, is_of_longer_tractor_held


class Follow(NamedTuple):
    """A question about a play that follows a lead from a hand."""

    trump: Trump
    lead: tuple[Card, ...]
    hand: tuple[Card, ...]
    play: tuple[Card, ...]


class Hand(NamedTuple):
    """A question about all plays that follow a lead from a hand."""

    trump: Trump
    lead: tuple[Card, ...]
    hand: tuple[Card, ...]


REASONS = (
    Reason.WRONG_COUNT,
    Reason.NOT_HELD,
    Reason.SUIT_HELD,
    Reason.PAIR_HELD,
    Reason.TRACTOR_HELD,
    Reason.WRONG_RUFF,
)


def led(rules: Rules, trump: Trump, cards: tuple[Card, ...]) -> Play:
    """Give the lead as counts; raises NotAdmitted where the ruleset does not let these cards be led together."""
    lead = play_of(cards)
    if not may_lead_shape(rules, trump, lead):
        raise NotAdmitted(
            zh=f"{draw_cards(cards, 'zh')} 不许首出", en=f"{draw_cards(cards, 'en')} may not be led under this ruleset"
        )
    return lead


def follow_by_spec(rules: Rules, question: Follow) -> Answer:
    """Answer `follow` from the predicates; raises NotAdmitted for a lead that may not be led."""
    lead = led(rules, question.trump, question.lead)
    refusal = follow_refusal(rules, question.trump, lead, play_of(question.hand), play_of(question.play))
    return {"legal": refusal is None, "reason": None if refusal is None else str(refusal)}


def follow_by_engine(rules: Rules, question: Follow) -> Answer:
    """Answer `follow` from the engine; raises NotAdmitted for a lead that may not be led."""
    led(rules, question.trump, question.lead)
    refusal = follow(rules, question.trump, question.lead, question.hand, question.play)
    return {"legal": refusal is None, "reason": None if refusal is None else str(refusal.reason)}


def say_follow(question: Follow, answer: Answer, language: str) -> str:
    """Say an answer of `follow`."""
    play = draw_cards(question.play, language)
    if answer["legal"]:
        return f"可以跟 {play}" if language == "zh" else f"{play} may follow"
    reason = say_reason(answer["reason"], language)
    return f"不能跟 {play}：{reason}" if language == "zh" else f"{play} may not follow: {reason}"


def count_by_spec(rules: Rules, question: Hand) -> Answer:
    """Answer `count_follows` from the predicates; raises NotAdmitted for a lead that may not be led."""
    lead = led(rules, question.trump, question.lead)
    return {"count": follow_count(rules, question.trump, lead, play_of(question.hand))}


def count_by_engine(rules: Rules, question: Hand) -> Answer:
    """Answer `count_follows` from the engine; raises NotAdmitted for a lead that may not be led."""
    led(rules, question.trump, question.lead)
    return {"count": count_follows(rules, question.trump, question.lead, question.hand)}


def say_count(_question: Hand, answer: Answer, language: str) -> str:
    """Say an answer of `count_follows`."""
    count = answer["count"]
    return f"有 {count} 种跟法" if language == "zh" else f"{count} {'way' if count == 1 else 'ways'} to follow"


def cite_follow(rules: Rules, question: Follow | Hand) -> tuple[Citations, ...]:
    """Give what is cited on following this lead, and on trumps that are played to it; or on why it may not be led."""
    hand = play_of(question.hand)
    played = play_of(question.play) if isinstance(question, Follow) else hand
    return on_follow(rules, question.trump, play_of(question.lead), hand, played)


def on_follow(rules: Rules, trump: Trump, lead: Play, hand: Play, played: Play) -> tuple[Citations, ...]:
    """Give what is cited where cards of a hand are played to a lead; or on why that may not be led."""
    if not may_lead_shape(rules, trump, lead):
        return cited(REFUSED_LEADS, rules, trump, lead)
    is_void = sum(of_group_led(trump, lead, hand)) == 0
    ruffs = cited((*RUFFS, is_of_length_of_ruff), rules, trump, lead, played) if is_void else ()
    longer = cited((is_of_longer_tractor_held,), rules, trump, lead, hand)
    return (*cited(FOLLOWS, rules, trump, lead), *longer, *ruffs)


FOLLOW: Operation[Follow] = Operation(
    name="follow",
    title=Text(zh="这手牌能不能这样跟", en="Whether these cards may follow"),
    topic="following",
    called=("跟牌",),
    fields=(TRUMP, cards_field("lead", 1, 33), cards_field("hand", 0, 33), cards_field("play", 0, 33)),
    ask=Follow,
    packs=lambda question: (question.play, (*question.lead, *question.hand)),
    by_spec=follow_by_spec,
    by_engine=follow_by_engine,
    answer={
        "type": "object",
        "properties": {"legal": {"type": "boolean"}, "reason": {"enum": [*map(str, REASONS), None]}},
        "required": ["legal", "reason"],
        "additionalProperties": False,
    },
    reasons=REASONS,
    facets=(),
    scopes=cite_follow,
    sampled=lambda trump, cards: Follow(trump, cards, (), ()),
    says=say_follow,
    typed="follow S5: HAA from H2233 play H22",
    typing=on_cards(
        "follow S5: HAA from H2233 play H22",
        lambda typed: {"lead": typed.cards, "hand": typed.hand, "play": typed.play},
        needs=("hand", "play"),
    ),
)

COUNT_FOLLOWS: Operation[Hand] = Operation(
    name="count_follows",
    title=Text(zh="有几种跟法", en="How many plays may follow"),
    topic="following",
    called=("几种跟法", "数跟法", "跟牌数"),
    fields=(TRUMP, cards_field("lead", 1, 33), cards_field("hand", 0, 33)),
    ask=Hand,
    packs=lambda question: ((*question.lead, *question.hand),),
    by_spec=count_by_spec,
    by_engine=count_by_engine,
    answer={
        "type": "object",
        "properties": {"count": {"type": "integer", "minimum": 0}},
        "required": ["count"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=cite_follow,
    sampled=lambda trump, cards: Hand(trump, cards, ()),
    says=say_count,
    typed="count_follows S5: HAA from H2233",
    typing=on_cards(
        "count_follows S5: HAA from H2233",
        lambda typed: {"lead": typed.cards, "hand": typed.hand},
        needs=("hand",),
    ),
)
