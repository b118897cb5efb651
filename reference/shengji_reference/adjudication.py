"""A record of a hand judged: each wrong thing with its ruling, and what the hand comes to then.

(whu:5.10.1–8, whu:7, zzvc:8.2, zzvc:A.6.4, zzvc:A.11, zzvc:A.12, bnuz:5.2, bnuz:5.4, bnuz:A.7, bnuz:A.8.1–7, bnuz:A.9)
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from shengji_reference.auction import Redeal
from shengji_reference.bidding import NotAdmittedError
from shengji_reference.offence import ONE_SIDES_LOSS, Found, Judgement, Ruling, offence
from shengji_reference.recorded import Fault, NoSuchHandError, Recorded, Wrong, do, open_record
from shengji_reference.records import HandRecord
from shengji_reference.settle import HandPlayed, Settlement, UntoldError, settle_played
from shengji_spec.rules import Rules

NOTED = {Ruling.NOTED, Ruling.WARNING, Ruling.HAND_AND_LEVEL_LOST}
"""Rulings that are kept in mind against a side."""

DECISIVE = {Ruling.REDEAL, *ONE_SIDES_LOSS}
"""Rulings that change what the hand comes to."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong, and what is ruled; `judgement`: None for what no text punishes (a void call, an idle report)."""

    wrong: Wrong
    judgement: Judgement | None


@dataclass(frozen=True, slots=True)
class RecordError:
    """Where a record cannot be right: the index of the deed, None: the deal; and why."""

    index: int | None
    message: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is ruled on a recorded hand.

    `findings`: what was wrong, in its order. `settlement`: what the hand came to as the cards fell, None: it did not
    come to an end. `is_told`: it is known whether the sides have declared at their levels, where the rise turns on it;
    if not, they are taken not to have. `decided`: the ruling that decides instead. `winner`: the side on stage after
    all, None: nobody. `error`: the record cannot be right; what comes before it is judged all the same, and a hand that
    was over by then is settled.
    """

    findings: tuple[Finding, ...]
    settlement: Settlement | None
    decided: Judgement | None
    winner: int | None
    error: RecordError | None
    end: Recorded | None
    is_told: bool = True

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings and self.error is None

    @property
    def first_offence(self) -> int | None:
        """The index of the first deed that is wrong; None: there is none, or what is wrong first lies in the deal."""
        return self.findings[0].wrong.index if self.findings else None

    @property
    def total(self) -> int | None:
        """The attackers' total as the cards fell, None: the hand did not come to an end, or is dealt again."""
        is_void = self.decided is not None and self.decided.ruling == Ruling.REDEAL
        return None if self.settlement is None or is_void else self.settlement.total


def adjudicate(rules: Rules, record: HandRecord) -> Verdict:
    """Judge a recorded hand.

    Clauses: those of each deed; whu:5.10.1, whu:5.10.2, whu:5.10.3, whu:5.10.4, whu:5.10.5, whu:5.10.6, whu:5.10.7,
    whu:5.10.8, zzvc:8.2, zzvc:A.11, bnuz:5.2, bnuz:A.7, bnuz:A.8.1, bnuz:A.8.2, bnuz:A.8.4. Readings: as `offence`.
    """
    error = None
    try:
        state = open_record(rules, record)
    except NoSuchHandError as wrong:
        return Verdict((), None, None, None, RecordError(None, str(wrong)), None)
    for index, deed in enumerate(record.deeds):
        try:
            state = do(state, index, deed)
        except NoSuchHandError as wrong:
            error = RecordError(index, str(wrong))
            break
    if error is None and record.broken is not None:
        error = RecordError(len(record.deeds), record.broken)
    settlement, is_told = _settlement(state)
    try:
        findings = tuple(_findings(state, settlement))
    except (NotAdmittedError, ValueError) as wrong:
        return Verdict((), settlement, None, None, RecordError(None, str(wrong)), state)
    decisive = [
        finding for finding in findings if finding.judgement is not None and finding.judgement.ruling in DECISIVE
    ]
    is_cut = error is not None and settlement is None  # how the hand would have ended is not known
    decided = decisive[0].judgement if decisive and not is_cut else None
    winner = _winner(decisive, decided, settlement)
    return Verdict(findings, settlement, decided, winner, error, state, is_told)


def _winner(decisive: list[Finding], decided: Judgement | None, settlement: Settlement | None) -> int | None:
    if decided is None:
        return None if settlement is None else settlement.stage
    hurt = {seat % 2 for finding in decisive if not _is_redeal(finding) for seat in finding.wrong.seats}
    return None if decided.ruling == Ruling.REDEAL or len(hurt) > 1 else decided.stage


def _is_redeal(finding: Finding) -> bool:
    return finding.judgement is not None and finding.judgement.ruling == Ruling.REDEAL


def _settlement(state: Recorded) -> tuple[Settlement | None, bool]:
    """Settle the hand as the cards fell, None: it was not played to its end; and whether all is told that it takes."""
    result = state.result
    if not state.is_over or not state.is_judged or state.table is None or state.last is None:
        return None, True
    if isinstance(result, Redeal):
        return None, True
    lead, winner = state.last
    played = HandPlayed(
        hand_number=state.record.deal.hand_number,
        levels=state.record.deal.levels,
        declarer=result.declarer,
        points=state.points[1 - result.declarer % 2],
        kitty=state.kitty,
        trump=state.table.order.trump,
        lead=lead,
        winner=winner,
        overrides=result.overrides,
        fines=state.fines,
        past=state.record.past,
        has_declared=state.record.has_declared,
    )
    try:
        return settle_played(state.rules, played), True
    except UntoldError:
        return settle_played(state.rules, replace(played, has_declared=(False, False))), False


def _findings(state: Recorded, settlement: Settlement | None) -> Iterator[Finding]:
    """Yield what was wrong with its ruling, that of the deal first, then in the order of the deeds."""
    result = state.result
    if not isinstance(result, Redeal):
        declarer = result.declarer
    else:
        given = state.record.deal.declarer
        declarer = state.record.first_drawer if given is None else given
    rises, stage = ((0, 0), declarer % 2) if settlement is None else (settlement.rises, settlement.stage)
    noted = list(state.record.earlier)
    for wrong in sorted(state.wrongs, key=lambda each: -1 if each.index is None else each.index):
        if isinstance(wrong.kind, Fault):
            yield Finding(wrong, None)
            continue
        found = wrong.found or Found.AFTER_HAND
        sides = {seat % 2 for seat in wrong.seats}
        judged = offence(
            state.rules,
            wrong.kind,
            wrong.seats,
            found,
            declarer,
            (rises[0], rises[1]),
            stage,
            max(noted[side] for side in sides),
            game_over=settlement is not None and settlement.game_over,
            grabbed=state.auction.is_grabbed,
            levels=state.record.deal.levels,
        )
        if judged.ruling in NOTED:
            for each in sides:
                noted[each] += 1
        yield Finding(replace(wrong, found=found), judged)
