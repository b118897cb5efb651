"""A record of a match judged: each hand with its rulings, what it should have begun with, and who has won.

(whu:5.1, zzvc:A.1, zzvc:A.3.3, zzvc:A.10, zzvc:A.11, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.1.7, bnuz:A.7)
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from shengji_reference.adjudication import NOTED, Verdict, adjudicate
from shengji_reference.auction import Redeal
from shengji_reference.bidding import Deal, NotAdmittedError
from shengji_reference.game import FIRST_LEVELS
from shengji_reference.match import GAMES_TO_WIN, End, SideAtEnd, match_winner
from shengji_reference.offence import Judgement, Ruling
from shengji_reference.records import Buried, HandRecord, MatchRecord, Played
from shengji_reference.settle import HANDS_OF_MATCH
from shengji_spec.cards import ACE
from shengji_spec.rules import Rules

ENDING = {Ruling.ROUND_LOST, Ruling.DISQUALIFIED, Ruling.FORFEIT}
"""Rulings that end a match at once."""

UNPLAYED = {Ruling.REDEAL, *ENDING}
"""Rulings that need no real result of the hand."""


class MatchFault(StrEnum):
    """Why a match cannot have ended as is written."""

    AFTER_END = "after-end"
    NO_STAGE = "no-stage"
    NOT_KNOWN = "not-known"
    HANDS_SHORT = "hands-short"
    CANNOT_END = "cannot-end"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands before a hand.

    `levels`, `past`, `games`, `noted`, `has_declared`: of sides 0 and 1. `stage`: None before the first hand is over.
    `declarer`: of the next hand, None: its deal is grabbed. `redealt`: nobody called, the hand is dealt again.
    `is_known`: what the hand before came to is known; it is not where its record cannot be right or breaks off, and
    where both sides have lost it. `is_open`: a referee may have decided otherwise.
    """

    hand_number: int = 1
    levels: tuple[int, int] = FIRST_LEVELS
    past: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    noted: tuple[int, int] = (0, 0)
    has_declared: tuple[bool, bool] = (False, False)
    stage: int | None = None
    declarer: int | None = None
    redealt: bool = False
    is_known: bool = True
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Deviation:
    """A hand was begun otherwise than the hand before it came to: the field, what it should be, what was written."""

    name: str
    due: object
    written: object


@dataclass(frozen=True, slots=True)
class HandVerdict:
    """A hand of a match: how the match stood before it, in what its beginning deviates from that, and its verdict.

    `is_broken_off`: it was not played to its end, though no bell or ruling ended the match in it. `is_as_due`: it was
    judged as it should have begun, since less is wrong then: its beginning was written down wrong.
    """

    before: Standing
    deviations: tuple[Deviation, ...]
    verdict: Verdict
    is_broken_off: bool = False
    is_as_due: bool = False

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong with the hand and its place in the match."""
        return self.verdict.ok and not self.deviations and not self.is_broken_off


@dataclass(frozen=True, slots=True)
class MatchVerdict:
    """What is ruled on a recorded match.

    `hands`: each hand. `end`: how the match stands after them. `winner`: None: nobody as yet. `ended_by_ruling`: a
    ruling ended it. `error`: why the match cannot have ended as is written, None: it can.
    """

    hands: tuple[HandVerdict, ...]
    end: Standing
    winner: int | None
    ended_by_ruling: bool
    error: MatchFault | None

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return self.error is None and all(hand.ok for hand in self.hands)


def adjudicate_match(rules: Rules, record: MatchRecord) -> MatchVerdict:
    """Judge a recorded match, hand by hand, each as it was begun, rightly or not.

    Where a hand is wrong as it was begun and less is wrong in it as it should have begun, it is judged so. Hands that
    come after the end of the match are judged as they were begun, and change nothing.

    Clauses: whu:5.1, zzvc:A.1, zzvc:A.3.3, zzvc:A.10, zzvc:A.11, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.1.7, bnuz:A.7, and
    those of `adjudicate`. Readings: as `adjudicate`, R-45, R-61, R-66, R-67.
    """
    before, judged = Standing(), []
    winner, is_over, is_by_ruling, error = None, False, False, None
    for index, hand in enumerate(record.hands):
        if index in record.gaps:
            before = replace(before, is_known=False)
        if is_over:
            error = MatchFault.AFTER_END
            judged.append(HandVerdict(before, (), _judge(rules, _as_begun(before, hand), hand)))
            continue
        deviations = tuple(_deviations(before, hand)) if before.is_known and not before.is_open else ()
        begun, verdict, is_as_due = _judged(rules, before, hand, is_deviating=bool(deviations))
        is_last = index == len(record.hands) - 1
        is_in_bell = is_last and record.ended_by == End.TIME and not _is_to_be_finished(rules, hand)
        is_stopped = is_in_bell and _is_cut(verdict)
        is_going_on = is_last and record.ended_by is None
        is_broken_off = _is_cut(verdict) and not is_stopped and not is_going_on
        judged.append(HandVerdict(before, deviations, verdict, is_broken_off, is_as_due))
        # A hand in which the bell rings does not count, but for the offences noted in it.
        before = replace(before, noted=_noted(begun, verdict)) if is_stopped else _after(rules, begun, verdict)
        ending = {side for side in (0, 1) if _loses_all(verdict, side)}
        end = _end_of(rules, before)
        is_over = bool(ending) or end is not None
        if ending:
            winner, is_by_ruling = (1 - ending.pop() if len(ending) == 1 else None), True
        elif end is not None:
            winner, error = _winner_at_end(rules, before, record.ended_by or end)
    if len(record.hands) in record.gaps and not is_over:
        before = replace(before, is_known=False)
    if not is_over and record.ended_by is not None:
        winner, error = _winner_at_end(rules, before, record.ended_by)
    return MatchVerdict(tuple(judged), before, winner, is_by_ruling, error)


def _judge(rules: Rules, begun: Standing, hand: HandRecord) -> Verdict:
    """Judge a hand as it began."""
    deal = Deal(begun.hand_number, begun.levels, begun.declarer, begun.redealt)
    asked = replace(hand, deal=deal, past=begun.past, earlier=begun.noted, has_declared=begun.has_declared)
    return adjudicate(rules, asked)


def _judged(rules: Rules, due: Standing, hand: HandRecord, *, is_deviating: bool) -> tuple[Standing, Verdict, bool]:
    """Judge a hand as it was begun, or as it should have been where that leaves less that is wrong; which of them."""
    begun = _as_begun(due, hand)
    verdict = _judge(rules, begun, hand)
    if is_deviating and not verdict.ok:
        due = replace(due, noted=begun.noted)
        other = _judge(rules, due, hand)
        if other.error is None and len(other.findings) < len(verdict.findings) + (verdict.error is not None):
            return due, other, True
    return begun, verdict, False


def _end_of(rules: Rules, standing: Standing) -> End | None:
    """Return by what the match is over, None: it goes on, for all that the hands tell."""
    if GAMES_TO_WIN in standing.games:
        return End.GAMES
    return End.HANDS if rules.match_is_of_hands and standing.hand_number > HANDS_OF_MATCH else None


def _is_cut(verdict: Verdict) -> bool:
    """Say whether a hand was not played to its end, though it is not dealt again, nor the match over, nor an error."""
    if verdict.error is not None or verdict.end is None or verdict.end.is_over:
        return False
    is_void = verdict.decided is not None and verdict.decided.ruling in UNPLAYED
    return not is_void and not isinstance(verdict.end.result, Redeal)


def _is_to_be_finished(rules: Rules, hand: HandRecord) -> bool:
    """Say whether a hand has to be finished when the bell rings in it: its cards are drawn, and so the rules have it.

    Readings: R-61.
    """
    is_drawn = any(isinstance(deed, Buried | Played) for deed in hand.deeds)
    return rules.drawn_hand_is_finished and is_drawn


def _loses_all(verdict: Verdict, side: int) -> bool:
    """Say whether a ruling on a hand ends the match against a side, whatever else was ruled on it before."""
    return any(
        finding.judgement is not None
        and finding.judgement.ruling in ENDING
        and {seat % 2 for seat in finding.wrong.seats} == {side}
        for finding in verdict.findings
    )


def _deviations(due: Standing, hand: HandRecord) -> list[Deviation]:
    written = {
        "hand_number": hand.deal.hand_number,
        "levels": hand.deal.levels,
        "past": hand.past,
        "declarer": hand.deal.declarer,
        "redealt": hand.deal.redealt,
    }
    return [
        Deviation(name, getattr(due, name), value) for name, value in written.items() if getattr(due, name) != value
    ]


def _as_begun(due: Standing, hand: HandRecord) -> Standing:
    """Return the standing as the hand was really begun, with what is not written in it kept."""
    noted = (max(due.noted[0], hand.earlier[0]), max(due.noted[1], hand.earlier[1]))
    return replace(
        due,
        hand_number=hand.deal.hand_number,
        levels=hand.deal.levels,
        past=hand.past,
        declarer=hand.deal.declarer,
        redealt=hand.deal.redealt,
        noted=noted,
        has_declared=_declared(due, hand.deal.levels),
    )


def _declared(due: Standing, levels: tuple[int, int]) -> tuple[bool, bool]:
    """Return who has declared at its level, where the levels are as written."""
    kept = [due.has_declared[side] and due.levels[side] == levels[side] for side in (0, 1)]
    return (kept[0], kept[1])


def _after(rules: Rules, begun: Standing, verdict: Verdict) -> Standing:
    """Return how the match stands after a hand, with what was ruled on it."""
    rulings = {finding.judgement.ruling for finding in verdict.findings if finding.judgement is not None}
    after = replace(begun, noted=_noted(begun, verdict), is_known=True, is_open=Ruling.REFEREE in rulings)
    if not verdict.is_told or _is_lost_by_both(verdict):
        return replace(after, is_known=False)
    if verdict.decided is not None and (verdict.settlement is not None or verdict.decided.ruling in UNPLAYED):
        return _after_ruling(rules, after, verdict, verdict.decided)
    if verdict.settlement is None:
        is_redeal = verdict.end is not None and verdict.error is None and isinstance(verdict.end.result, Redeal)
        return replace(after, redealt=True) if is_redeal else replace(after, is_known=False)
    result = verdict.settlement
    settled = replace(
        after,
        hand_number=begun.hand_number + 1,
        levels=result.levels,
        past=result.past,
        has_declared=_declared(_with_declarers(begun, verdict), result.levels),
        stage=result.stage,
        declarer=result.declarer,
        redealt=False,
    )
    return _next_game(settled) if result.game_over else settled


def _is_lost_by_both(verdict: Verdict) -> bool:
    """Say whether both sides have lost the hand by their offences, so that a person decides."""
    is_redeal = verdict.decided is not None and verdict.decided.ruling == Ruling.REDEAL
    return verdict.decided is not None and verdict.winner is None and not is_redeal


def _with_declarers(begun: Standing, verdict: Verdict) -> Standing:
    """Return the standing in which the declarers of a hand have declared at their level."""
    result = None if verdict.end is None else verdict.end.result
    if result is None or isinstance(result, Redeal):
        return begun
    side = result.declarer % 2
    has = [begun.has_declared[each] or (each == side and begun.levels[each] == result.level) for each in (0, 1)]
    return replace(begun, has_declared=(has[0], has[1]))


def _noted(begun: Standing, verdict: Verdict) -> tuple[int, int]:
    more = [0, 0]
    for finding in verdict.findings:
        if finding.judgement is not None and finding.judgement.ruling in NOTED:
            for side in {seat % 2 for seat in finding.wrong.seats}:
                more[side] += 1
    return (begun.noted[0] + more[0], begun.noted[1] + more[1])


def _after_ruling(rules: Rules, begun: Standing, verdict: Verdict, decided: Judgement) -> Standing:
    """Return how the match stands after a hand that a ruling decided; a game that it still wins is counted.

    Clauses: whu:5.10.2, whu:5.10.3, whu:5.10.5, bnuz:A.1.7, bnuz:A.7, bnuz:A.8.1, bnuz:A.8.2. Readings: R-51, R-57.
    """
    if decided.ruling == Ruling.REDEAL:
        return begun
    if decided.ruling in ENDING:
        return replace(begun, stage=decided.stage)
    moved = [_moved(rules, begun.levels[side], begun.past[side], decided.rises[side]) for side in (0, 1)]
    levels = (moved[0][0], moved[1][0])
    after = replace(
        begun,
        hand_number=begun.hand_number + 1,
        levels=levels,
        past=(moved[0][1], moved[1][1]),
        has_declared=_declared(_with_declarers(begun, verdict), levels),
        stage=decided.stage,
        declarer=decided.declarer,
        redealt=False,
    )
    is_won = rules.games_end_past_ace and after.past[decided.stage] > begun.past[decided.stage]
    return _next_game(after) if is_won else after


def _moved(rules: Rules, level: int, past: int, rise: int) -> tuple[int, int]:
    """Return level and levels past the ace after a ruling: never below 2 (R-57)."""
    reached = max(level + past + rise, FIRST_LEVELS[0])
    beyond = 0 if rules.gains_past_ace_are_lost else max(reached - ACE, 0)
    return min(reached, ACE), beyond


def _next_game(state: Standing) -> Standing:
    """Count a game that was won; the next begins at level 2.

    Clauses: bnuz:A.1.2, bnuz:A.1.3, bnuz:A.1.7. Readings: R-67.
    """
    games = [won + (1 if side == state.stage else 0) for side, won in enumerate(state.games)]
    counted = replace(state, games=(games[0], games[1]))
    if GAMES_TO_WIN in games:
        return counted
    return replace(counted, hand_number=1, levels=FIRST_LEVELS, past=(0, 0), has_declared=(False, False))


def _winner_at_end(rules: Rules, end: Standing, ended_by: End) -> tuple[int | None, MatchFault | None]:
    if not end.is_known:
        return None, MatchFault.NOT_KNOWN
    if end.stage is None:
        return None, MatchFault.NO_STAGE
    if ended_by == End.HANDS and end.hand_number != HANDS_OF_MATCH + 1:
        return None, MatchFault.HANDS_SHORT
    sides = tuple(SideAtEnd(*standing) for standing in zip(end.levels, end.past, end.games, strict=True))
    try:
        return match_winner(rules, sides, end.stage, ended_by), None
    except NotAdmittedError:
        return None, MatchFault.CANNOT_END
