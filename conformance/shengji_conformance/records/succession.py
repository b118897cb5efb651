"""What a hand comes to by the spec, and with what the next one has to begin: held against what an engine played."""

from typing import NamedTuple

from shengji_conformance.notation import RANKS
from shengji_conformance.operations.base import Answer
from shengji_conformance.operations.hands import RecordedHand, record_of
from shengji_conformance.operations.scores import write_settled
from shengji_reference import Settlement
from shengji_spec.adjudged import Verdict, judge
from shengji_spec.calls import FIRST_LEVEL
from shengji_spec.matches import GAMES_TO_WIN
from shengji_spec.rules import Rules
from shengji_spec.seats import side_of

UNFINISHED: Answer = {"unfinished": True}
"""In the place of what a hand comes to that was called and not played to its end."""


class Head(NamedTuple):
    """What a hand of a match begins with; `declarer`: None: its deal is grabbed."""

    hand_number: int = 1
    levels: tuple[int, int] = (FIRST_LEVEL, FIRST_LEVEL)
    declarer: int | None = None
    redealt: bool = False
    past: tuple[int, int] = (0, 0)


class Succession:
    """A match hand by hand as the spec has it.

    `due`: what the next hand has to begin with. `has_declared`: whether the sides have declared at their levels.
    `games`: won by the sides.
    """

    def __init__(self, rules: Rules) -> None:
        """Begin a match."""
        self.rules = rules
        self.due = Head()
        self.has_declared = (False, False)
        self.games = (0, 0)

    @property
    def is_decided(self) -> bool:
        """Whether a side has won the games that win a match."""
        return GAMES_TO_WIN in self.games

    def take(self, hand: RecordedHand) -> tuple[Verdict, Answer | None]:
        """Judge and settle the next hand (None: it is dealt again), and go on to what is due after it."""
        verdict, answer = settled_by_spec(self.rules, hand, self.has_declared)
        if answer is not None and answer.get("game_over"):
            won = [self.games[side] + (1 if side == answer["stage"] else 0) for side in (0, 1)]
            self.games = (won[0], won[1])
        self.has_declared = declared_after(hand, verdict, answer, self.has_declared)
        self.due = due_after(self.rules, hand, answer)
        return verdict, answer


def settlement_answer(settlement: Settlement) -> Answer:
    """Give what the engine had a hand come to as the operation `settle` answers."""
    return {
        "total": settlement.total,
        "rises": list(settlement.rises),
        "levels": [RANKS[level] for level in settlement.levels],
        "past": list(settlement.past),
        "declarer": settlement.declarer,
        "stage": settlement.stage,
        "game_over": settlement.game_over,
    }


def head_of(hand: RecordedHand) -> Head:
    """Give what a recorded hand began with."""
    levels, past = (hand.levels[0], hand.levels[1]), (hand.past[0], hand.past[1])
    return Head(hand.hand_number, levels, hand.declarer, hand.redealt, past)


def settled_by_spec(rules: Rules, hand: RecordedHand, has_declared: tuple[bool, bool]) -> tuple[Verdict, Answer | None]:
    """Judge a hand by the predicates, and settle it; None: nobody called, and it is dealt again."""
    verdict = judge(rules, record_of(hand)._replace(has_declared=has_declared))
    if verdict.outcome is None:
        return verdict, None
    return verdict, UNFINISHED if verdict.settled is None else write_settled(verdict.settled)


def due_after(rules: Rules, hand: RecordedHand, answer: Answer | None) -> Head:
    """Give what the hand after this one has to begin with, unless it was the last of the match."""
    if answer is None or answer == UNFINISHED:
        return head_of(hand)._replace(redealt=True)
    if answer["game_over"]:
        return Head(declarer=None if rules.next_game_is_grabbed else answer["declarer"])
    levels, past = levels_of(answer), answer["past"]
    return Head(hand.hand_number + 1, levels, answer["declarer"], redealt=False, past=(past[0], past[1]))


def levels_of(answer: Answer) -> tuple[int, int]:
    """Give the levels after a hand as ranks."""
    return RANKS.index(answer["levels"][0]), RANKS.index(answer["levels"][1])


def declared_after(
    hand: RecordedHand, verdict: Verdict, answer: Answer | None, before: tuple[bool, bool]
) -> tuple[bool, bool]:
    """Say which sides have declared at the levels at which they stand after a hand."""
    if answer is None or answer == UNFINISHED or verdict.outcome is None:
        return before
    declarers, level = side_of(verdict.outcome.declarer), verdict.outcome.level
    has = [before[side] or (side == declarers and hand.levels[side] == level) for side in (0, 1)]
    stays = [has[side] and levels_of(answer)[side] == hand.levels[side] and not answer["game_over"] for side in (0, 1)]
    return (stays[0], stays[1])
