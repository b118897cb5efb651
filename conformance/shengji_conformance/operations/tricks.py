"""The operation on a trick: who wins it, and how many points lie in it."""

from typing import NamedTuple

from shengji_conformance.notation import BadInput
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
from shengji_spec.documents import Text
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.scope import TRICKS
from shengji_spec.tricks import beats, points, winner

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


def say_trick(_question: Trick, answer: Answer, language: str) -> str:
    """Say an answer of `trick`."""
    seat, count = answer["winner"], answer["points"]
    return (
        f"座位 {seat} 赢这一墩，得 {count} 分" if language == "zh" else f"seat {seat} wins the trick and {count} points"
    )


def cite_trick(rules: Rules, question: Trick) -> tuple[str, ...]:
    """List the clauses that speak of this trick."""
    return cited(TRICKS, rules, question.trump, play_of(question.plays[0]))


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
    deciders=(winner, points, beats),
    facets=(),
    scopes=cite_trick,
    sampled=lambda trump, cards: Trick(trump, 0, (cards, (), (), ())),
    says=say_trick,
    typed="trick S5: HA | H2 | S2 | D3",
    typing=on_cards("trick S5: HA | H2 | S2 | D3", type_trick, needs=("others",), may_have=("leader",)),
)
