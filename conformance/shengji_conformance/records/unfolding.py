"""A recorded hand taken apart for people: what happened before play, trick by trick, and what was wrong with it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from shengji_conformance.drawing import Happened
from shengji_conformance.operations import NotAdmitted
from shengji_conformance.operations.hands import RecordedHand, engine_record_of, record_of
from shengji_conformance.operations.scores import check_begins
from shengji_conformance.records.record import HandOnRecord
from shengji_conformance.records.recordfile import Given
from shengji_reference import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    Buried,
    Called,
    Deed,
    DrawnOver,
    End,
    Event,
    HandRecord,
    HandVerdict,
    Happening,
    MatchRecord,
    MatchVerdict,
    NoSuchHandError,
    Played,
    Recorded,
    Redeal,
    Refusal,
    Reported,
    Settled,
    Standing,
    TakenBack,
    Verdict,
    Won,
    Wrong,
    adjudicate,
    adjudicate_match,
    points,
    turn,
    turned_suit,
)
from shengji_reference.bidding import turns_kitty
from shengji_reference.burial import KITTY
from shengji_reference.dealing import (
    BURYING,
    DRAWING,
    DRAWING_AS_DECLARER,
    DRAWING_CHOSEN,
    HANDS,
    LEADING,
    TAKING_BY_DECLARER,
    TAKING_BY_OVERRIDER,
)
from shengji_reference.led import led
from shengji_reference.masks import count
from shengji_reference.playing import clauses_of_win, finish_trick
from shengji_reference.recorded import HAND, Fault, do, open_record
from shengji_reference.table import Table
from shengji_spec.adjudged import SAID_IMPOSSIBLE, ImpossibleActionError, judge
from shengji_spec.cards import Card, Trump
from shengji_spec.documents import Text
from shengji_spec.errors import said
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import Ruleset


class RecordFault(NamedTuple):
    """Where a record cannot be right: the place of the action, None: the deal; and why."""

    place: int | None
    why: Text


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A recorded hand, and how it stood before each action; `states` has one more than actions were done.

    `fault`: why it could not go on. `verdict`: what is ruled on it. `after`: how the match stands then, where it is a
    hand of one. `number`: as it is counted in the record, from 1. `is_as_due`: it was judged as it should have begun.
    """

    under: Ruleset
    asked: RecordedHand
    record: HandRecord
    states: tuple[Recorded, ...]
    verdict: Verdict
    fault: RecordFault | None
    after: Standing | None = None
    number: int = 1
    is_as_due: bool = False

    @property
    def end(self) -> Recorded | None:
        """How the hand stood at last, None: its deal cannot be."""
        return self.states[-1] if self.states else None

    @property
    def settled(self) -> Settled | None:
        """What the auction came to, None: nothing."""
        result = self.end.result if self.end is not None else None
        return result if isinstance(result, Settled) else None

    @property
    def trump(self) -> Trump | None:
        """The trump that the auction came to; None: there was none, or nothing was done as yet."""
        return None if self.settled is None or not self.record.deeds else Trump(self.settled.level, self.settled.suit)


def unfold(
    under: Ruleset,
    asked: RecordedHand,
    broken: Text | None = None,
    verdict: Verdict | None = None,
    after: Standing | None = None,
) -> Unfolded:
    """Take a recorded hand apart; a verdict and what came after it are given for a hand of a match.

    `broken`: why its next action cannot be read.
    """
    record = _engine_record(asked, broken)
    found = adjudicate(under.rules, record) if verdict is None else verdict
    states: list[Recorded] = []
    try:
        states.append(open_record(under.rules, record))
        for index, deed in enumerate(record.deeds):
            states.append(do(states[-1], index, deed))
    except NoSuchHandError:
        pass  # the verdict says where and why
    fault = None
    if found.error is not None:
        fault = _fault(under.rules, asked, found.error.index, found.error.message)
        if broken is not None and found.error.message == broken.en:
            fault = RecordFault(found.error.index, broken)
    return Unfolded(under, asked, record, tuple(states), found, fault, after)


def _engine_record(asked: RecordedHand, broken: Text | None) -> HandRecord:
    return replace(engine_record_of(asked), broken=None if broken is None else broken.en)


def _fault(rules: Rules, asked: RecordedHand, index: int | None, message: str) -> RecordFault:
    """Say why a record cannot be right, in both languages where the spec stops at the same action."""
    try:
        check_begins(rules, asked.hand_number, asked.past)
        judge(rules, record_of(asked))
    except NotAdmitted as refused:
        return RecordFault(None, Text(zh=said(refused, "zh"), en=said(refused, "en")))
    except ImpossibleActionError as wrong:
        if wrong.place == (-1 if index is None else index):
            return RecordFault(index, Text(zh=SAID_IMPOSSIBLE[wrong.why], en=str(wrong.why)))
    return RecordFault(index, Text(zh=message, en=message))


# Before play


class Aside(NamedTuple):
    """What is no event of a right hand: the action, and its place, how far the hand was, why it is wrong."""

    place: int
    deed: Deed
    drawn: int
    phase: int
    refusal: Refusal | None = None


def before_play(hand: Unfolded) -> Iterator[Happened | Aside]:
    """Yield what happened before the first lead, in its order."""
    if not hand.states:
        return
    first = hand.states[0]
    chosen = DRAWING_CHOSEN if first.auction.declarer is None else DRAWING_AS_DECLARER
    yield Happened(1, DRAW, Event(Happening.DRAWN, (*DRAWING, *chosen), hand.record.first_drawer), first.auction)
    is_drawn, phase = False, DRAW
    for index, (deed, before, after) in enumerate(zip(hand.record.deeds, hand.states, hand.states[1:], strict=False)):
        if isinstance(deed, Played | TakenBack):
            break
        phase = _phase(deed, before)
        if phase != DRAW and not is_drawn:
            is_drawn = True
            yield from _all_drawn(before)
        if isinstance(deed, Called | Buried) and phase != DRAW:
            yield from _turned(hand, before)
        yield from _events(index, deed, phase, before, after)
    yield from _ready(hand)


def _phase(deed: Deed, before: Recorded) -> int:
    if isinstance(deed, Called):
        return deed.phase
    return BEFORE_KITTY if before.burier is None else AFTER_BURIAL


def _all_drawn(before: Recorded) -> Iterator[Happened]:
    if all(len(hand) == HAND for hand in before.record.hands):
        last = (before.record.first_drawer - 1) % 4
        yield Happened(HANDS, DRAW, Event(Happening.DRAWN, DRAWING, last), before.auction)


def _turned(hand: Unfolded, before: Recorded) -> Iterator[Happened]:
    """Yield what the kitty's turned card brought, where nobody had called."""
    if before.auction.standing is None and turns_kitty(hand.under.rules, before.auction):
        kitty = (*hand.record.kitty, *hand.record.kitty)[:KITTY]
        turned = turn(hand.under.rules, before.auction, turned_suit(hand.under.rules, kitty))
        yield from (Happened(HANDS, BEFORE_KITTY, event, turned) for event in turned.events)


def _events(index: int, deed: Deed, phase: int, before: Recorded, after: Recorded) -> Iterator[Happened | Aside]:
    match deed:
        case Called(drawn=drawn):
            wrong = next((each for each in after.wrongs if (each.index, each.kind) == (index, Fault.CALL)), None)
            if wrong is not None:
                yield Aside(index, deed, drawn, phase, wrong.refusal)
            else:
                yield from (Happened(drawn, phase, event, after.auction) for event in after.auction.events)
        case Buried(seat, cards):
            is_declarers = before.burier is None and after.result == _declared_by(after, seat)
            clauses = TAKING_BY_DECLARER if is_declarers else TAKING_BY_OVERRIDER
            yield Happened(HANDS, phase, Event(Happening.KITTY_TAKEN, clauses, seat, before.kitty), after.auction)
            yield Happened(HANDS, phase, Event(Happening.BURIED, BURYING, seat, cards), after.auction)
            wrong = next((each for each in after.wrongs if each.index == index), None)
            if wrong is not None:
                yield Aside(index, deed, HANDS, phase, wrong.refusal)
        case DrawnOver() | Reported():
            yield Aside(index, deed, HANDS, phase)


def _declared_by(state: Recorded, seat: int) -> Settled | None:
    result = state.result
    return result if isinstance(result, Settled) and result.declarer == seat else None


def _ready(hand: Unfolded) -> Iterator[Happened]:
    """Yield that play begins, or that the cards are dealt again."""
    end = hand.states[-1]
    if end.burier is not None and hand.settled is not None:
        yield Happened(HANDS, AFTER_BURIAL, Event(Happening.READY, LEADING, hand.settled.declarer), end.auction)
    elif isinstance(end.result, Redeal) and hand.fault is None:
        yield Happened(HANDS, BEFORE_KITTY, Event(Happening.REDEAL, ("zzvc:A.3.3",)), end.auction)


# Play


class PlayShown(NamedTuple):
    """A play: the action's place, the seat, the cards that it meant to play, those that stay, and the fine."""

    place: int
    seat: int
    meant: tuple[Card, ...]
    cards: tuple[Card, ...]
    fine: int = 0


@dataclass(slots=True)
class TrickShown:
    """A trick: its plays in the order in which they fell, what else was done, who won it and how.

    `winner`: None: it was not finished, or may not be judged (`is_judged`). `attackers`: their points in tricks so far.
    `returned`: plays that were taken back, `reports`: of the table, each with the place of the action. `late`: the
    places of actions by which a play was wanted back too late.
    """

    number: int
    plays: list[PlayShown] = field(default_factory=list)
    returned: list[tuple[int, PlayShown]] = field(default_factory=list)
    reports: list[tuple[int, Reported]] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    is_judged: bool = True
    winner: int | None = None
    won: Won | None = None
    points: int = 0
    attackers: int = 0
    clauses: tuple[str, ...] = ()

    @property
    def places(self) -> set[int]:
        """The actions that belong to it."""
        asides = (*(index for index, _ in self.returned), *(play.place for _, play in self.returned))
        return {*(play.place for play in self.plays), *asides, *(index for index, _ in self.reports), *self.late}


def tricks_of(hand: Unfolded) -> list[TrickShown]:
    """Take the play apart into tricks; what is played after a lead that may not be led is one of them, not judged."""
    tricks: list[TrickShown] = []
    for index, (deed, before, after) in enumerate(zip(hand.record.deeds, hand.states, hand.states[1:], strict=False)):
        match deed:
            case Played():
                is_new = not tricks or (tricks[-1].winner is not None and after.is_judged)
                if is_new or (before.is_judged and not after.is_judged and tricks[-1].winner is not None):
                    tricks.append(TrickShown(before.tricks + 1, attackers=tricks[-1].attackers if tricks else 0))
                _add(tricks[-1], index, deed, before, after)
            case TakenBack() if after.hands == before.hands:
                tricks[-1].late.append(index)
            case TakenBack():
                _return(tricks[-1], index, after)
            case Reported() if tricks:
                tricks[-1].reports.append((index, deed))
    return tricks


def _add(trick: TrickShown, index: int, deed: Played, before: Recorded, after: Recorded) -> None:
    left = Counter(before.hands[deed.seat]) - Counter(after.hands[deed.seat])
    cards = tuple(card for card in dict.fromkeys(deed.cards) for _ in range(left[card]))
    fine = sum(after.fines) - sum(before.fines)
    trick.plays.append(PlayShown(index, deed.seat, deed.cards, cards, fine))
    trick.is_judged = after.is_judged
    if after.tricks > before.tricks and after.table is not None:
        _finish(trick, after.table, after)


def _return(trick: TrickShown, index: int, after: Recorded) -> None:
    trick.returned.append((index, trick.plays.pop()))
    if trick.winner is not None:
        trick.attackers -= trick.points if trick.winner % 2 != _declarers(after) else 0
    trick.is_judged, trick.winner, trick.won, trick.points, trick.clauses = True, None, None, 0, ()


def _finish(trick: TrickShown, table: Table, after: Recorded) -> None:
    """Say who won a trick, and how: of equal plays the one that fell first; of a wrong number of cards none."""
    first = trick.plays[0].seat
    held = [(play.seat, table.order.hold(play.cards)) for play in trick.plays]
    size = count(held[0][1])
    rivals = [(seat, cards) for seat, cards in held if count(cards) == size]
    plays = tuple(cards for _, cards in rivals)
    found = finish_trick(table, first, plays)
    trick.winner = rivals[(found.winner - first) % 4][0]
    trick.won = found.won
    trick.points = points(card for play in trick.plays for card in play.cards)
    trick.attackers = after.points[1 - _declarers(after)]
    trick.clauses = clauses_of_win(table, plays, replace(found, points=trick.points))


def _declarers(state: Recorded) -> int:
    result = state.result
    return result.declarer % 2 if isinstance(result, Settled) else 0


# What was wrong


def held_back(hand: Unfolded, wrong: Wrong) -> tuple[Card, ...]:
    """Give the cards that a wrong follow should have held fewer of: of the suit led, or its pairs that were kept."""
    state, deed = state_before(hand, wrong), deed_of(hand, wrong)
    reason = None if wrong.refusal is None else wrong.refusal.reason
    if state is None or not isinstance(deed, Played) or state.table is None or not state.plays:
        return ()
    kinds = led(state.table, state.plays[0][1]).kinds
    suit = Counter(card for card in state.hands[deed.seat] if state.table.order.hold((card,)).held & kinds)
    played = Counter(deed.cards)
    if reason == Reason.SUIT_HELD:
        kept = suit - played
    elif reason in {Reason.PAIR_HELD, Reason.TRACTOR_HELD}:
        kept = Counter({card: 2 for card in suit if suit[card] == 2 and played[card] < 2})
    else:
        return ()
    return tuple(state.table.order.cards_of(state.table.order.hold(tuple(kept.elements()))))


def state_before(hand: Unfolded, wrong: Wrong) -> Recorded | None:
    """Give how the hand stood before what was wrong; None: that lies in the deal."""
    return None if wrong.index is None or wrong.index >= len(hand.states) else hand.states[wrong.index]


def deed_of(hand: Unfolded, wrong: Wrong) -> Deed | None:
    """Give the action that was wrong; None: it lies in the deal."""
    return None if wrong.index is None else hand.record.deeds[wrong.index]


def led_before(hand: Unfolded, wrong: Wrong) -> tuple[Card, ...]:
    """Give what had been led when something went wrong in a trick."""
    state = state_before(hand, wrong)
    if state is None or state.table is None or not state.plays:
        return ()
    return tuple(state.table.order.cards_of(state.plays[0][1]))


def turn_of(state: Recorded) -> int | None:
    """Give whose turn it is: after the leader, the first who has not played and holds a card."""
    result = state.result
    if not isinstance(result, Settled):
        return None
    first = result.declarer if state.leader is None else state.leader
    done = {seat for seat, _ in state.plays}
    turns = [(first + step) % 4 for step in range(4)]
    return next((seat for seat in turns if seat not in done and state.hands[seat]), None)


# Matches


def judged_record(given: Given) -> tuple[list[Unfolded], MatchVerdict | None]:
    """Judge a record and take its hands apart; the verdict on the match where it is one."""
    record, under, salvaged = given.record, given.under, given.salvaged
    broken = [salvaged.broken.get(number) for number in salvaged.numbers]
    if isinstance(record, HandOnRecord):
        return [unfold(under, record.hand, broken[0])], None
    hands = tuple(map(_engine_record, record.hands, broken))
    ended_by = None if record.ended_by is None else End(record.ended_by)
    judged = adjudicate_match(under.rules, MatchRecord(hands, ended_by, salvaged.gaps))
    after = [*(each.before for each in judged.hands[1:]), judged.end]
    unfolded = [
        replace(unfold(under, _as_judged(hand, each), why, each.verdict, then), number=number, is_as_due=each.is_as_due)
        for number, hand, why, each, then in zip(
            salvaged.numbers, record.hands, broken, judged.hands, after, strict=True
        )
    ]
    return unfolded, judged


def _as_judged(hand: RecordedHand, judged: HandVerdict) -> RecordedHand:
    """Give a hand as it was judged: as it was begun, or as it should have been."""
    if not judged.is_as_due:
        return hand
    due = judged.before
    return hand._replace(
        hand_number=due.hand_number, levels=due.levels, declarer=due.declarer, redealt=due.redealt, past=due.past
    )
