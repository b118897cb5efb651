"""What a hand comes to by the spec, and with what the next one has to begin: held against what an engine played."""

from typing import NamedTuple

from shengji_conformance.notation import RANKS
from shengji_conformance.operations.base import Answer
from shengji_conformance.operations.hands import RecordedHand, verdict_of
from shengji_conformance.operations.scores import LastTrick, PlayedHand, settle_by_spec
from shengji_spec.adjudged import Verdict
from shengji_spec.calls import FIRST_LEVEL
from shengji_spec.cards import PACK, Trump
from shengji_spec.hands import points_of_side
from shengji_spec.records import Buried
from shengji_spec.rules import Rules
from shengji_spec.seats import side_of


class Head(NamedTuple):
    """What a hand of a match begins with; `declarer`: None: its deal is grabbed."""

    hand_number: int = 1
    levels: tuple[int, int] = (FIRST_LEVEL, FIRST_LEVEL)
    declarer: int | None = None
    redealt: bool = False
    past: tuple[int, int] = (0, 0)


def head_of(hand: RecordedHand) -> Head:
    """Give what a recorded hand began with."""
    levels, past = (hand.levels[0], hand.levels[1]), (hand.past[0], hand.past[1])
    return Head(hand.hand_number, levels, hand.declarer, hand.redealt, past)


def settled_by_spec(rules: Rules, hand: RecordedHand, has_declared: tuple[bool, bool]) -> tuple[Verdict, Answer | None]:
    """Judge a hand by the predicates, and settle it; None: nobody called, and it is dealt again."""
    verdict = verdict_of(rules, hand)
    if verdict.outcome is None or verdict.total is None:
        return verdict, None
    declarer, attackers = verdict.outcome.declarer, 1 - side_of(verdict.outcome.declarer)
    last = verdict.tricks[-1]
    lead = tuple(card for card, copies in zip(PACK, last.lead, strict=True) for _ in range(copies))
    buried = next(action.cards for action in reversed(hand.actions) if isinstance(action, Buried))
    asked = PlayedHand(
        hand_number=hand.hand_number,
        levels=hand.levels,
        declarer=declarer,
        points=points_of_side(
            tuple(trick.winner for trick in verdict.tricks), tuple(trick.points for trick in verdict.tricks), attackers
        ),
        kitty=buried,
        trump=Trump(verdict.outcome.level, verdict.outcome.suit),
        last_trick=LastTrick(lead, last.winner),
        overrides=verdict.outcome.overrides,
        fines=verdict.fines,
        past=hand.past,
        has_declared=has_declared,
    )
    return verdict, settle_by_spec(rules, asked)


def due_after(rules: Rules, hand: RecordedHand, answer: Answer | None) -> Head:
    """Give what the hand after this one has to begin with, unless it was the last of the match."""
    if answer is None:
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
    if answer is None or verdict.outcome is None:
        return before
    declarers, level = side_of(verdict.outcome.declarer), verdict.outcome.level
    has = [before[side] or (side == declarers and hand.levels[side] == level) for side in (0, 1)]
    stays = [has[side] and levels_of(answer)[side] == hand.levels[side] and not answer["game_over"] for side in (0, 1)]
    return (stays[0], stays[1])
