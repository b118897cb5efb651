"""A record of a hand read from its first action to its last: what is wrong in it, and what the hand comes to.

Each step asks the predicates: `hands.py` for turns, plays and findings, and those on calls, kitty, throws, follows,
tricks, score, levels and conduct. What they say of one moment is here put together over all of them, so this is no
predicate, and not lifted. An action that no hand can have is an impossible one: what comes after it is not judged.
"""

from enum import StrEnum
from typing import NamedTuple

from shengji_spec.auction import Outcome, outcome, turned_before
from shengji_spec.calls import AFTER_BURIAL, BEFORE_KITTY, DRAW, NOT_TURNED, Auction, Call, call_refusal, may_arise
from shengji_spec.cards import KINDS, Play, Trump
from shengji_spec.conduct import MISCOUNTS, Charge, Found, Hand, Judgment, Offence, judged, may_be_found
from shengji_spec.hands import (
    DRAWN,
    are_right_counts,
    drawn_by,
    fine_of_lead,
    follow_fault,
    found_when,
    is_dealt_again,
    is_drawn_from_right_seat,
    is_hand_over,
    is_miscounted,
    is_miscounted_one,
    is_miscounted_pair,
    is_noted_against,
    is_trick_over,
    is_visible,
    may_bury,
    may_draw_over,
    may_play,
    may_take_back,
    offence_of_follow,
    points_of_side,
    side_on_stage,
    what_is_led,
)
from shengji_spec.kitty import is_from_hand_or_kitty, is_of_kitty_size
from shengji_spec.leads import is_held, lead_refusal
from shengji_spec.parts import play_of, without
from shengji_spec.reasons import Reason
from shengji_spec.records import Action, Buried, Called, DrawnOver, Played, Record, Reported, TakenBack
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY, side_of
from shengji_spec.settled import PlayedOut, Settled, settled
from shengji_spec.shown import shown_by
from shengji_spec.throws import Hands
from shengji_spec.tricks import points, winner

IN_DEAL = -1
"""In the place of an action's index: the deal."""

FIRST_DRAWER, CALL, TAKE_BACK, REPORT = "first_drawer", "call", "take_back", "report"
NO_OFFENCES = (FIRST_DRAWER, CALL, TAKE_BACK, REPORT)
"""What can be wrong and is no kind of offence: who drew first, a call that is void, a play that is wanted back too
late and stays, a report without ground."""


class Impossible(StrEnum):
    """Why no hand can have an action, or a deal."""

    WRONG_BEGINNING = "hand, declarer and levels do not go together under the ruleset"
    WRONG_PHASE = "the call's phase is not the one in which it stands"
    CALL_IN_PLAY = "cards have been played, nobody calls any more"
    NO_TRUMP = "nobody called, the cards are dealt again"
    BURIAL_IN_PLAY = "cards have been played, nobody buries any more"
    NOT_TO_BURY = "the seat may not take up the kitty now"
    BURIED_NOT_HELD = "the seat holds not all of the cards it buries"
    NOT_BURIED = "nobody has buried, so nobody plays yet"
    PLAYED_NOT_HELD = "the seat holds not all of the cards it plays"
    PLAYED_TWICE = "the seat has played to this trick"
    HAND_IS_OVER = "the hand is over"
    NOTHING_PLAYED = "the seat has nothing on the table or in the tricks that it could take back"
    NOT_TO_DRAW_OVER = "only before the burial does a short hand draw one card over, from the long one"


SAID_IMPOSSIBLE = {
    Impossible.WRONG_BEGINNING: "按本规则，局次、庄家和级数对不上",
    Impossible.WRONG_PHASE: "叫主的阶段与所在位置不符",
    Impossible.CALL_IN_PLAY: "已经出牌，不能再叫主",
    Impossible.NO_TRUMP: "无人叫主，要重新发牌",
    Impossible.BURIAL_IN_PLAY: "已经出牌，不能再扣底",
    Impossible.NOT_TO_BURY: "此时这一家不能拿底牌",
    Impossible.BURIED_NOT_HELD: "扣的牌不全在手里",
    Impossible.NOT_BURIED: "还没有扣底，不能出牌",
    Impossible.PLAYED_NOT_HELD: "出的牌不全在手里",
    Impossible.PLAYED_TWICE: "这一家在这一墩已经出过牌",
    Impossible.HAND_IS_OVER: "这一局已经打完",
    Impossible.NOTHING_PLAYED: "这一家没有出过可以收回的牌",
    Impossible.NOT_TO_DRAW_OVER: "只有扣底前，少牌者才从多牌者手里抽一张",
}
"""The same in Chinese."""


class ImpossibleActionError(ValueError):
    """No hand has this action; `place` is its index among the actions, or IN_DEAL."""

    def __init__(self, place: int, why: Impossible) -> None:
        super().__init__(str(why))
        self.place = place
        self.why = why


class Finding(NamedTuple):
    """Something wrong, or reported as a fact: the action's place or IN_DEAL, what it is, who did it, and why.

    `found` and `judgment` are None where nothing is charged (`NO_OFFENCES`).
    """

    place: int
    kind: str
    seats: tuple[int, ...]
    reason: Reason | None = None
    found: Found | None = None
    judgment: Judgment | None = None


class Trick(NamedTuple):
    """A trick that is over: the lead as it stayed on the table, the seat that won, the points in it."""

    lead: Play
    winner: int
    points: int


class Table(NamedTuple):
    """How things stand before an action.

    `held`: what the four hands hold, once all cards are drawn. `kitty`: the cards that lie there. `burials`: for each
    the seat, and how many calls stood then. `plays`: to the trick that is being played, in the order in which they
    fell. `fines`: of both sides. `is_spoilt`: a lead that may not be led was not taken back, so no play is judged.
    """

    auction: Auction
    held: tuple[Play, ...]
    kitty: Play
    burials: tuple[tuple[int, int], ...] = ()
    plays: tuple[tuple[int, Play], ...] = ()
    tricks: tuple[Trick, ...] = ()
    fines: tuple[int, int] = (0, 0)
    is_spoilt: bool = False


class Verdict(NamedTuple):
    """What a record comes to.

    `findings`: in the order of the actions, the deal's first. `total`: the attackers', None where there is none.
    `winner`: the side on stage, or NOBODY. `outcome`: what the calls came to, None: nothing. `tricks`: those that were
    played out. `settled`: what the hand came to by the cards, None: it was not played out. `fines`: of both sides, for
    throws that failed.
    """

    findings: tuple[Finding, ...]
    total: int | None
    winner: int
    outcome: Outcome | None
    tricks: tuple[Trick, ...]
    settled: Settled | None
    fines: tuple[int, int]

    @property
    def is_ok(self) -> bool:
        """Nothing is wrong, and nothing was reported."""
        return not self.findings

    @property
    def first_offence(self) -> int | None:
        """The index of the first action that is wrong or reported; None: there is none, or the deal comes first."""
        return None if self.is_ok or self.findings[0].place == IN_DEAL else self.findings[0].place


# Before play


def opened(rules: Rules, record: Record) -> Table:
    """Give how things stand before the first action; raises ImpossibleActionError for a deal that cannot be."""
    auction = Auction(record.hand_number, record.levels, record.declarer, record.redealt, NOT_TURNED, ())
    if not may_arise(rules, auction):
        raise ImpossibleActionError(IN_DEAL, Impossible.WRONG_BEGINNING)
    return Table(auction, tuple(play_of(hand) for hand in record.hands), play_of(record.kitty))


def findings_in_deal(rules: Rules, record: Record, table: Table) -> tuple[Finding, ...]:
    """Find a seat that drew first and may not have, and a wrong number of cards."""
    found: list[Finding] = []
    if not is_drawn_from_right_seat(rules, table.auction, record.first_drawer):
        found.append(Finding(IN_DEAL, FIRST_DRAWER, (record.first_drawer,)))
    held, kitty = counts(table), len(record.kitty)
    if not are_right_counts(held, kitty):
        seats = tuple(seat for seat in range(4) if is_miscounted(held, seat))
        if is_miscounted_pair(held, kitty):
            found.append(Finding(IN_DEAL, Offence.MISCOUNT_PAIR, seats))
        elif is_miscounted_one(held, kitty):
            found.append(Finding(IN_DEAL, Offence.MISCOUNT_ONE, seats))
    return tuple(found)


def counts(table: Table) -> tuple[int, ...]:
    """Give how many cards each hand holds."""
    return tuple(sum(hand) for hand in table.held)


def with_hand(table: Table, seat: int, hand: Play) -> Table:
    """Give the table when a seat holds something else."""
    return table._replace(held=tuple(hand if other == seat else table.held[other] for other in range(4)))


def held_in_draw(record: Record, table: Table, drawn: int) -> tuple[Play, ...]:
    """Give what the hands held when so many cards were drawn."""
    if drawn >= DRAWN:
        return table.held
    return tuple(play_of(hand[: drawn_by(record.first_drawer, drawn, seat)]) for seat, hand in enumerate(record.hands))


def phase_of(table: Table) -> tuple[int, ...]:
    """Give the phases that a call may be of now."""
    if table.burials:
        return (AFTER_BURIAL,)
    is_drawn = any(call.phase == BEFORE_KITTY for call in table.auction.calls)
    return (BEFORE_KITTY,) if is_drawn else (DRAW, BEFORE_KITTY)


def call_made(rules: Rules, record: Record, table: Table, index: int, call: Called) -> tuple[Table, list[Finding]]:
    """Give what a call brings: it stands, or it is void."""
    if table.plays or table.tricks:
        raise ImpossibleActionError(index, Impossible.CALL_IN_PLAY)
    if call.phase not in phase_of(table):
        raise ImpossibleActionError(index, Impossible.WRONG_PHASE)
    auction = turned_before(rules, table.auction, record.kitty, call.phase)
    cards, held = play_of(call.cards), held_in_draw(record, table, call.drawn)
    refusal, shown = call_refusal(rules, auction, held, call.seat, call.phase, cards), shown_by(cards)
    if refusal is not None or shown is None:
        return table._replace(auction=auction), [Finding(index, CALL, (call.seat,), refusal)]
    stands = Call(call.seat, call.phase, shown)
    return table._replace(auction=auction._replace(calls=(*auction.calls, stands))), []


def called_out(rules: Rules, record: Record, auction: Auction) -> Auction:
    """Give the calls when nobody calls any more before a burial: a card of the kitty may have been turned."""
    return turned_before(rules, auction, record.kitty, AFTER_BURIAL)


def burial_made(rules: Rules, record: Record, table: Table, index: int, burial: Buried) -> tuple[Table, list[Finding]]:
    """Give what a burial brings; one of a wrong number of cards is carried out as it was."""
    if table.plays or table.tricks:
        raise ImpossibleActionError(index, Impossible.BURIAL_IN_PLAY)
    auction = called_out(rules, record, table.auction)
    if outcome(rules, auction, record.first_drawer) is None:
        raise ImpossibleActionError(index, Impossible.NO_TRUMP)
    seat, cards, stood = burial.seat, play_of(burial.cards), len(auction.calls)
    has_buried = (seat, stood) in table.burials
    burier = table.burials[-1][0] if table.burials else NOBODY
    if not may_bury(rules, auction, record.first_drawer, burier, has_buried, seat):
        raise ImpossibleActionError(index, Impossible.NOT_TO_BURY)
    if not is_from_hand_or_kitty(table.held[seat], table.kitty, cards):
        raise ImpossibleActionError(index, Impossible.BURIED_NOT_HELD)
    hand = without(together(table.held[seat], table.kitty), cards)
    buried = with_hand(table, seat, hand)._replace(
        auction=auction, kitty=cards, burials=(*table.burials, (seat, stood))
    )
    wrong = [] if is_of_kitty_size(cards) else [Finding(index, Offence.WRONG_BURIAL, (seat,), Reason.WRONG_COUNT)]
    return buried, wrong


def together(a: Play, b: Play) -> Play:
    """Give both plays as one."""
    return tuple(a[i] + b[i] for i in range(KINDS))


def card_drawn_over(record: Record, table: Table, index: int, drawn: DrawnOver) -> Table:
    """Give the hands after the short one has drawn a card from the long one."""
    held, cards = counts(table), play_of(drawn.cards)
    longest = max(range(4), key=lambda seat: held[seat])
    if (
        not may_draw_over(held, len(record.kitty), len(table.burials) > 0, drawn.seat)
        or len(drawn.cards) != 1
        or not is_held(table.held[longest], cards)
    ):
        raise ImpossibleActionError(index, Impossible.NOT_TO_DRAW_OVER)
    given = with_hand(table, longest, without(table.held[longest], cards))
    return with_hand(given, drawn.seat, together(table.held[drawn.seat], cards))


# Play


class Game(NamedTuple):
    """What stays the same in play: the trump, and who declares."""

    trump: Trump
    declarer: int


def play_begun(rules: Rules, record: Record, table: Table) -> Game:
    """Give what the calls came to; there was a burial, so they came to something."""
    found = outcome(rules, table.auction, record.first_drawer)
    if found is None:
        raise ImpossibleActionError(IN_DEAL, Impossible.NO_TRUMP)
    return Game(Trump(found.level, found.suit), found.declarer)


def last_winner(table: Table) -> int:
    """Give who won the last trick, or NOBODY."""
    return table.tricks[-1].winner if table.tricks else NOBODY


def has_played(table: Table) -> tuple[bool, ...]:
    """Say which seats have played to the trick."""
    seats = [seat for seat, _ in table.plays]
    return tuple(seat in seats for seat in range(4))


def is_over(rules: Rules, record: Record, table: Table) -> bool:
    """No card is left to play: the hand is over; where a lead spoilt it, nobody holds a card."""
    held = counts(table)
    if table.is_spoilt:
        return sum(held) == 0
    if table.plays or not table.burials:
        return False
    first = table.tricks[-1].winner if table.tricks else play_begun(rules, record, table).declarer
    return is_hand_over(first, held)


def others_of(table: Table, seat: int) -> Hands:
    """Give the hands of the next seat, the partner and the seat before."""
    return table.held[(seat + 1) % 4], table.held[(seat + 2) % 4], table.held[(seat + 3) % 4]


def play_made(rules: Rules, record: Record, table: Table, index: int, played: Played) -> tuple[Table, list[Finding]]:
    """Give what a play brings, right or wrong; what was played counts, of a throw that fails the forced part."""
    seat, cards = played.seat, play_of(played.cards)
    if not table.burials:
        raise ImpossibleActionError(index, Impossible.NOT_BURIED)
    if is_over(rules, record, table):
        raise ImpossibleActionError(index, Impossible.HAND_IS_OVER)
    if has_played(table)[seat] and not table.is_spoilt:
        raise ImpossibleActionError(index, Impossible.PLAYED_TWICE)
    if not is_held(table.held[seat], cards):
        raise ImpossibleActionError(index, Impossible.PLAYED_NOT_HELD)
    game, hand = play_begun(rules, record, table), table.held[seat]
    if table.is_spoilt:
        return with_hand(table, seat, without(hand, cards)), []
    leader = table.plays[0][0] if table.plays else NOBODY
    found: list[Finding] = []
    if not may_play(game.declarer, last_winner(table), leader, has_played(table), counts(table), seat):
        found.append(Finding(index, Offence.OUT_OF_TURN, (seat,)))
    if leader != NOBODY:
        fault = follow_fault(rules, game.trump, table.plays[0][1], hand, cards)
        if fault is not None:
            found.append(Finding(index, offence_of_follow(fault), (seat,), fault))
        return trick_ended(rules, game.trump, put_down(table, seat, cards)), found
    refusal = lead_refusal(rules, game.trump, hand, cards)
    if refusal is not None:
        found.append(Finding(index, Offence.WRONG_PLAY, (seat,), refusal))
        return put_down(table, seat, cards)._replace(is_spoilt=True), found
    others = others_of(table, seat)
    fine = fine_of_lead(rules, game.trump, cards, others)
    fines = tuple(table.fines[side] + (fine if side == side_of(seat) else 0) for side in range(2))
    led = put_down(table, seat, what_is_led(rules, game.trump, cards, others))
    return trick_ended(rules, game.trump, led._replace(fines=(fines[0], fines[1]))), found


def put_down(table: Table, seat: int, cards: Play) -> Table:
    """Give the table after a seat has put down cards."""
    played = with_hand(table, seat, without(table.held[seat], cards))
    return played._replace(plays=(*table.plays, (seat, cards)))


def trick_ended(rules: Rules, trump: Trump, table: Table) -> Table:
    """Give the table when the trick, if all have played to it, is put away."""
    if not is_trick_over(has_played(table), counts(table)):
        return table
    plays = tuple(cards for _, cards in table.plays)
    won = table.plays[winner(rules, trump, plays)][0]
    trick = Trick(plays[0], won, sum(map(points, plays)))
    return table._replace(plays=(), tricks=(*table.tricks, trick))


# The walk


class Walk(NamedTuple):
    """A record walked through: the table at the end, what was found, how it stood before each action, what was mended.

    `taken_back`: the indices of plays that were. `is_mended`: a card was drawn over.
    """

    table: Table
    findings: tuple[Finding, ...]
    before: tuple[Table, ...]
    taken_back: frozenset[int]
    is_mended: bool


def lying(actions: tuple[Action, ...], index: int, taken_back: set[int]) -> list[tuple[int, int]]:
    """Give the plays before an action that were not taken back, the last one last: the index and the seat of each."""
    return [
        (place, action.seat)
        for place, action in enumerate(actions[:index])
        if isinstance(action, Played) and place not in taken_back
    ]


def play_taken_back(
    record: Record, table: Table, before: list[Table], findings: list[Finding], index: int, taken_back: set[int]
) -> tuple[Table, list[Finding]]:
    """Give what comes of a seat that wants its play back: it has it, or it is too late and the play stays."""
    action = record.actions[index]
    seat = action.seat if isinstance(action, TakenBack) else NOBODY
    plays = lying(record.actions, index, taken_back)
    if all(player != seat for _, player in plays):
        raise ImpossibleActionError(index, Impossible.NOTHING_PLAYED)
    place, player = plays[-1]
    is_next_gone = any(each > place for each in taken_back)  # the next player has played, and taken that back
    if not may_take_back(NOBODY if is_next_gone else player, seat):
        return table, [Finding(index, TAKE_BACK, (seat,))]
    taken_back.add(place)
    is_wrong = any(finding.place == place for finding in findings)
    right = [] if is_wrong else [Finding(index, Offence.WRONG_PLAY, (seat,), found=Found.BEFORE_NEXT_PLAY)]
    return before[place]._replace(fines=table.fines), right  # a throw that failed has cost its points


def walked(rules: Rules, record: Record) -> Walk:
    """Walk through a record; raises ImpossibleActionError at the first action that no hand can have."""
    table = opened(rules, record)
    findings = list(findings_in_deal(rules, record, table))
    before: list[Table] = []
    taken_back: set[int] = set()
    for index, action in enumerate(record.actions):
        before.append(table)
        wrong: list[Finding] = []
        match action:
            case Called():
                check_not_in_play(record, index, Impossible.CALL_IN_PLAY)
                table, wrong = call_made(rules, record, table, index, action)
            case Buried():
                check_not_in_play(record, index, Impossible.BURIAL_IN_PLAY)
                table, wrong = burial_made(rules, record, table, index, action)
            case Played():
                table, wrong = play_made(rules, record, table, index, action)
            case TakenBack():
                table, wrong = play_taken_back(record, table, before, findings, index, taken_back)
            case DrawnOver():
                table = card_drawn_over(record, table, index, action)
            case Reported():
                wrong = report_made(rules, record, table, tuple(findings), index, action)
        findings += wrong
    is_mended = any(isinstance(action, DrawnOver) for action in record.actions)
    return Walk(table, tuple(findings), tuple(before), frozenset(taken_back), is_mended)


def check_not_in_play(record: Record, index: int, why: Impossible) -> None:
    """Refuse what comes only before the first lead; a lead that was taken back was one."""
    if any(isinstance(action, Played) for action in record.actions[:index]):
        raise ImpossibleActionError(index, why)


def report_made(
    rules: Rules, record: Record, table: Table, findings: tuple[Finding, ...], index: int, report: Reported
) -> list[Finding]:
    """Find a fact that only persons can know, or a report without ground; a report of what is found adds nothing."""
    if not is_visible(report.kind):
        found = found_when(len(table.burials) > 0, is_over(rules, record, table))
        if not may_be_found(report.kind, found):  # who is late is so from the start
            found = Found.BEFORE_BURIAL
        return [Finding(index, report.kind, report.at_fault, found=found)]
    if any(is_about(finding, report) for finding in findings):
        return []
    return [Finding(index, REPORT, report.at_fault)]


def is_about(finding: Finding, report: Reported) -> bool:
    """The report is of just this offence, of just these seats."""
    return finding.kind == report.kind and set(finding.seats) == set(report.at_fault)


def found_in(rules: Rules, record: Record, walk: Walk, finding: Finding) -> Found | None:
    """Give when an offence was found: when it was taken back or mended, or by the first report of it, or at the end."""
    if finding.found is not None or finding.kind in NO_OFFENCES:
        return finding.found
    if finding.place in walk.taken_back:
        return Found.BEFORE_NEXT_PLAY
    if finding.kind == Offence.MISCOUNT_PAIR and walk.is_mended:
        return Found.BEFORE_BURIAL
    for index, action in enumerate(record.actions):
        if index > finding.place and isinstance(action, Reported) and is_about(finding, action):
            table = walk.before[index]
            is_buried = finding.kind not in MISCOUNTS or len(table.burials) > 0
            return found_when(is_buried, is_over(rules, record, table))
    return Found.AFTER_HAND


# What it comes to


def scored(rules: Rules, record: Record, table: Table, found: Outcome) -> Settled:
    """Give what the hand came to by the cards; there is a trick at least."""
    winners, won = tuple(trick.winner for trick in table.tricks), tuple(trick.points for trick in table.tricks)
    last = table.tricks[-1]
    played = PlayedOut(
        hand_number=record.hand_number,
        levels=record.levels,
        past=record.past,
        declarer=found.declarer,
        trump=Trump(found.level, found.suit),
        points=points_of_side(winners, won, 1 - side_of(found.declarer)),
        kitty=table.kitty,
        lead=last.lead,
        winner=last.winner,
        overrides=found.overrides,
        fines=table.fines,
        has_declared=record.has_declared,
    )
    return settled(rules, played)


def judge(rules: Rules, record: Record) -> Verdict:
    """Judge a record; raises ImpossibleActionError at the first action that no hand can have."""
    walk = walked(rules, record)
    found = outcome(rules, called_out(rules, record, walk.table.auction), record.first_drawer)
    is_played_out = not walk.table.is_spoilt and bool(walk.table.tricks) and is_over(rules, record, walk.table)
    score = scored(rules, record, walk.table, found) if is_played_out and found is not None else None
    declarer = declarer_or_first(record, found)
    hand = Hand(declarer, (0, 0), side_of(declarer)) if score is None else Hand(declarer, score.rises, score.stage)
    findings = ruled(rules, record, walk, hand)
    judgments = tuple(finding.judgment for finding in findings if finding.judgment is not None)
    return Verdict(
        findings,
        None if score is None or is_dealt_again(judgments) else score.total,
        side_on_stage(judgments, NOBODY if score is None else score.stage),
        found,
        walk.table.tricks,
        score,
        walk.table.fines,
    )


def declarer_or_first(record: Record, found: Outcome | None) -> int:
    """Give who declares; where nobody does, who did before, or else who drew first."""
    if found is not None:
        return found.declarer
    return record.first_drawer if record.declarer == NOBODY else record.declarer


def noted_against(record: Record, findings: list[Finding], side: int) -> int:
    """Give how many offences are noted against a side, before the hand and by these findings."""
    return record.earlier[side] + sum(
        finding.judgment is not None and is_noted_against(finding.judgment.ruling, finding.seats, side)
        for finding in findings
    )


def ruled(rules: Rules, record: Record, walk: Walk, hand: Hand) -> tuple[Finding, ...]:
    """Give the findings with the time and the judgment of each offence, each after those noted before it."""
    done: list[Finding] = []
    for finding in walk.findings:
        found = found_in(rules, record, walk, finding)
        if found is None:
            done.append(finding)
            continue
        earlier = max(noted_against(record, done, side_of(seat)) for seat in finding.seats)
        charge = Charge(Offence(finding.kind), finding.seats, found, earlier)
        done.append(finding._replace(found=found, judgment=judged(rules, charge, hand)))
    return tuple(done)
