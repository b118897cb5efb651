"""The operation on a trick: who wins it, and how many points lie in it."""

from typing import NamedTuple

from shengji_conformance.notation import BadInput, draw_cards
from shengji_conformance.operations.base import (
    TRUMP,
    Answer,
    Operation,
    cited,
    hands_field,
    number_field,
)
from shengji_conformance.operations.following import led
from shengji_conformance.operations.typed import Typed, on_cards
from shengji_reference import points as engine_points
from shengji_reference import winner as engine_winner
from shengji_spec.cards import Card, Trump
from shengji_spec.citations import Citations
from shengji_spec.contests import CONTESTS, contenders
from shengji_spec.documents import Text
from shengji_spec.leads import may_lead_shape
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.scope import ORDER, REFUSED_LEADS, RUFFS, TRICKS
from shengji_spec.silences import is_of_length_of_ruff, is_of_points
from shengji_spec.tricks import points, winner

PLAYS = Text(zh="四家所出的牌，首出在前，按出牌次序", en="a list of four plays in the order of play, the lead first")


class Trick(NamedTuple):
    """A question about a trick: the seat of the leader, and the plays in the order of play."""

    trump: Trump
    leader: int
    plays: tuple[tuple[Card, ...], ...]


def ask(trump: Trump, leader: int, plays: tuple[tuple[Card, ...], ...]) -> Trick:
    """Make the question; raises BadInput where the plays are not of one size."""
    if len({len(play) for play in plays}) > 1 or not plays[0]:
        sizes = [str(len(play)) for play in plays]
        raise BadInput(
            f"trick.plays: four plays of as many cards each, got {', '.join(sizes)}",
            f"trick.plays：四家出的张数要相同，给了 {'、'.join(sizes)} 张",
        )
    return Trick(trump, leader, plays)


def trick_by_spec(rules: Rules, question: Trick) -> Answer:
    """Answer from the predicates; raises NotAdmitted for a lead that may not be led."""
    led(rules, question.trump, question.plays[0])
    plays = tuple(map(play_of, question.plays))
    seat = (question.leader + winner(rules, question.trump, plays)) % 4
    return {"winner": seat, "points": sum(map(points, plays))}


def trick_by_engine(rules: Rules, question: Trick) -> Answer:
    """Answer from the engine; raises NotAdmitted for a lead that may not be led."""
    led(rules, question.trump, question.plays[0])
    seat = (question.leader + engine_winner(rules, question.trump, question.plays)) % 4
    return {"winner": seat, "points": sum(map(engine_points, question.plays))}


ROLES = {
    "zh": ("首家", "首家的下家", "首家的对家", "首家的上家"),
    "en": ("the leader", "next after the leader", "the leader's partner", "last to play"),
}


def say_trick(question: Trick, answer: Answer, language: str) -> str:
    """Say an answer of `trick`, the winner's seat and where it sits seen from the leader."""
    seat, count = answer["winner"], answer["points"]
    role = ROLES[language][(seat - question.leader) % 4]
    if language == "zh":
        return f"座位 {seat}（{role}）赢这一墩，得 {count} 分"
    return f"seat {seat} ({role}) wins the trick and {count} points"


def draw_trick(question: Trick, language: str) -> list[str]:
    """Draw the plays, each with its seat, in the order of play."""
    leads, colon = (" 首出 ", "：") if language == "zh" else (" leads ", ": ")
    words = "座位" if language == "zh" else "seat"
    plays = [
        f"{words} {(question.leader + turn) % 4}{colon if turn else leads}{draw_cards(play, language)}"
        for turn, play in enumerate(question.plays)
    ]
    return [" | ".join(plays)]


def cite_trick(rules: Rules, question: Trick) -> tuple[Citations, ...]:
    """Give what is cited on this trick: on ruffs, on how plays compare; or on why the lead may not be made."""
    trump, plays = question.trump, tuple(map(play_of, question.plays))
    lead, *others = plays
    if not may_lead_shape(rules, trump, lead):
        return cited(REFUSED_LEADS, rules, trump, lead)
    ruffs = [point for play in others for point in cited((*RUFFS, is_of_length_of_ruff), rules, trump, lead, play)]
    compared = contenders(rules, trump, plays)
    together = tuple(map(sum, zip(*compared, strict=True)))
    order = cited(ORDER, rules, trump, together) if len(compared) > 1 else ()
    return (*cited(TRICKS, rules, trump, lead), *ruffs, *order, *cited((*CONTESTS, is_of_points), rules, trump, plays))


def type_trick(typed: Typed) -> dict[str, object]:
    """Give the fields of a typed trick: the lead and the plays after it, the leader on seat 0 unless it is said."""
    return {"leader": typed.leader or 0, "plays": [typed.cards, *(typed.others or [])]}


TRICK: Operation[Trick] = Operation(
    name="trick",
    title=Text(zh="这一墩谁赢", en="Who wins the trick"),
    topic="tricks",
    called=("一墩", "谁赢"),
    fields=(TRUMP, number_field("leader", 0, 3), hands_field("plays", 4, PLAYS)),
    ask=ask,
    packs=lambda question: (tuple(card for play in question.plays for card in play),),
    by_spec=trick_by_spec,
    by_engine=trick_by_engine,
    answer={
        "type": "object",
        "properties": {
            "winner": {"type": "integer", "minimum": 0, "maximum": 3},
            "points": {"type": "integer", "minimum": 0, "multipleOf": 5},
        },
        "required": ["winner", "points"],
        "additionalProperties": False,
    },
    reasons=(),
    facets=(),
    scopes=cite_trick,
    sampled=lambda trump, cards: Trick(trump, 0, (cards, (), (), ())),
    says=say_trick,
    draws=draw_trick,
    typed="trick S5: HA | H2 | S2 | D3",
    typing=on_cards("trick S5: HA | H2 | S2 | D3", type_trick, needs=("others",), may_have=("leader",)),
)
