"""The holes in the texts, as data: found by enumeration, each with values that fall into it and what decides them.

What no row of a printed table names, and what two name; sentences that nobody can satisfy, or that add nothing;
numbers of entrants that a format does not fit; offences for which no remedy is named; and, for all else, the values on
which the readings of a text part, or that no question can tell them apart; what is asked stands in `probes.py`. That no
total is missed is a theorem (`score`), for the solver.

`python -m shengji_spec.proof.holes` prints the list.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple

from shengji_spec import conduct
from shengji_spec.cards import ACE, JACK, KING, QUEEN, SPADES, Card, Trump
from shengji_spec.citations import citations
from shengji_spec.conduct import (
    MISCOUNTS,
    Charge,
    Found,
    Hand,
    Judgment,
    Offence,
    Penalty,
    judged,
    may_be_charged,
    may_be_found,
    may_look_back,
    number_at_fault,
    penalty,
    penalty_of_information,
    penalty_of_kind,
    penalty_of_slowness,
)
from shengji_spec.documents import documents, reading
from shengji_spec.entries import Document, Reading, Text
from shengji_spec.events import (
    has_prizes,
    is_won,
    may_be_held,
    may_stand_in,
    number_left,
    number_of_byes,
    reserves_wanted,
    rounds,
)
from shengji_spec.levels import LOWEST, fallen, next_declarer
from shengji_spec.matches import BY_GAMES, GAMES_TO_WIN, Side, is_winner, may_end
from shengji_spec.parts import play_of
from shengji_spec.printed import TOTALS, gaps, overlaps, ranges_in, rows_of
from shengji_spec.proof.probes import (
    PROBES,
    Values,
    all_rounds,
    bonus_after_offence,
    by_stage_of_last_game,
    counted_by_ruff,
    counts_not_judged,
    left_after_round,
    levels_played_again,
    rise_after_burial,
    triples_not_named,
    winners_after_fourth,
    without_shuffler,
    without_winner,
)
from shengji_spec.rules import Rules
from shengji_spec.rulesets import each_reading_changed_alone, ruleset
from shengji_spec.scope import OFFENCES, is_of_referee
from shengji_spec.score import rise_of_attackers, rise_of_declarers, takes_stage, total
from shengji_spec.seats import is_cutter, is_cutter_by_text
from shengji_spec.shapes import is_tractor
from shengji_spec.throws import fine


class Sort(StrEnum):
    """What is wrong with a text."""

    GAP = "gap"
    OVERLAP = "overlap"
    CONTRADICTION = "contradiction"
    UNSATISFIABLE = "unsatisfiable"
    IDLE = "idle"
    SILENCE = "silence"
    OPEN = "open"
    DAMAGED = "damaged"


SORTS = {
    Sort.GAP: Text("没有着落", "covered by nothing"),
    Sort.OVERLAP: Text("两处都管", "claimed twice"),
    Sort.CONTRADICTION: Text("前后不一", "two places disagree"),
    Sort.UNSATISFIABLE: Text("无人能满足", "nobody can satisfy it"),
    Sort.IDLE: Text("说了等于没说", "adds nothing"),
    Sort.SILENCE: Text("没有说怎么办", "says nothing of it"),
    Sort.OPEN: Text("不止一种读法", "can be read in more than one way"),
    Sort.DAMAGED: Text("文字残缺", "the text is damaged"),
}
"""What each sort is called."""


class Hole(NamedTuple):
    """A hole: the document and the clauses, its sort, what it is, the values, the readings that decide them.

    `values` are numbers, or words in the spelling of the protocol. Without readings the text itself decides.
    """

    document: str
    clauses: tuple[str, ...]
    sort: Sort
    what: Text
    values: tuple[int | str, ...]
    readings: tuple[str, ...]


# What decides


def deciding(document: Document, outcome: Callable[[Rules], Any]) -> tuple[str, ...]:
    """Return the readings one other choice of which changes an outcome."""
    standard = outcome(ruleset(document.id).rules)
    changed = (each for each in each_reading_changed_alone(document.id) if outcome(each.rules) != standard)
    return tuple(dict.fromkeys(name for each in changed for name in each.changes))


def citing(document: Document, predicate: Callable[..., Any]) -> tuple[str, ...]:
    """Return the clauses of a document that a predicate names."""
    return tuple(clause for clause in citations(predicate).clauses if clause.startswith(f"{document.prefix}:"))


def raised(document: Document, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the readings that these clauses raise."""
    return tuple(dict.fromkeys(name for each in document.clauses if each.id in clauses for name in each.readings))


def cited(document: Document, predicate: Callable[..., Any], clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Return the readings that a predicate names and that these clauses raise."""
    return tuple(name for name in citations(predicate).readings if name in raised(document, clauses))


def touching(document: Document, predicate: Callable[..., Any]) -> tuple[str, ...]:
    """Return the readings that a predicate names and that touch a document."""
    return tuple(name for name in citations(predicate).readings if document.id in reading(name).default)


def raising(document: Document, name: str) -> tuple[str, ...]:
    """Return the clauses of a document that raise a reading."""
    return tuple(clause.id for clause in document.clauses if name in clause.readings)


# Tables as printed


def earned(points: int, rules: Rules) -> tuple[bool, int]:
    """Give whether the attackers take the stage, and how many levels the side on stage rises."""
    attackers = takes_stage(rules, points)
    return attackers, rise_of_attackers(rules, points) if attackers else rise_of_declarers(rules, points)


UNNAMED = Text("没有一行管到", "no row names it")
LEFT_OUT_BY_HEADING = Text(
    "表里有这一行，前文的“超过”却不含它", "a row names it, and the “over” above the rows does not"
)
LEFT_OUT_BY_ROW = Text("“大于”当真时，没有一行管到", "no row names it if “more than” is meant")
NAMED_TWICE = Text("“大于”不当真时，两行都管", "two rows name it unless “more than” is meant")
BELOW_ZERO = Text("罚分使总分低于 0，没有一行管到", "fines bring the total below 0, and no row names that")


def hole_of_total(document: Document, points: int) -> Hole | None:
    """Return what is wrong with a total in the printed rows; None: just one row names it, however it is read."""
    rows = document.rows
    clauses: tuple[str, ...]
    loose, strict = rows_of(rows, points, strictly=False), rows_of(rows, points, strictly=True)
    if len(loose) == len(strict) == 1:
        return None
    if not loose:
        below = [row.clause for row in rows if row.low < points]
        clauses, sort, what = (below[-1],), Sort.GAP, UNNAMED
    elif not strict and loose[0].over is not None:
        clauses, sort, what = (loose[0].clause,), Sort.CONTRADICTION, LEFT_OUT_BY_HEADING
    elif not strict:
        clauses, sort, what = (loose[0].clause,), Sort.GAP, LEFT_OUT_BY_ROW
    else:
        clauses, sort, what = tuple(dict.fromkeys(row.clause for row in loose)), Sort.OVERLAP, NAMED_TWICE
    predicate = overlaps if sort == Sort.OVERLAP else gaps
    decided = deciding(document, partial(earned, points)) or cited(document, predicate, clauses)
    return Hole(document.id, clauses, sort, what, (points,), decided)


def holes_of_totals(document: Document) -> Iterator[Hole]:
    """Yield what is wrong with the totals, those of one sort and reading together, and with what is below 0."""
    found: dict[Hole, list[int]] = {}
    for points in TOTALS:
        if (hole := hole_of_total(document, points)) is not None:
            found.setdefault(hole._replace(values=()), []).append(points)
    yield from (hole._replace(values=tuple(values)) for hole, values in found.items())
    if ruleset(document.id).rules.throws and not rows_of(document.rows, -5, strictly=False):
        clauses = tuple(row.clause for row in document.rows if row.low == 0)
        yield Hole(
            document.id, clauses, Sort.GAP, BELOW_ZERO, (-5,), cited(document, total, raising(document, "R-27b"))
        )


DAMAGED = ("535", "4075", "80115", "120155", "160200")
"""The ranges of scores whose dashes are lost, as they stand in the text."""
DAMAGED_RANKS = (("2A", "R-90"), ("510K", "R-92"))
"""Ranks that have lost what stood between them, as they stand in the text, and the reading of each."""
RANK_NAMES = {**{str(rank): rank for rank in range(2, 11)}, "J": JACK, "Q": QUEEN, "K": KING, "A": ACE}
SUITS_NAMED = ("spades", "diamonds", "clubs")
SUITS = ("spades", "hearts", "diamonds", "clubs")
"""The suits that the text names without fault, and all."""


def ranks_in(letters: str) -> Iterator[tuple[str, ...]]:
    """Yield the ways to cut letters into ranks, each higher than the one before."""
    if not letters:
        yield ()
    for name, rank in RANK_NAMES.items():
        if letters.startswith(name):
            for rest in ranks_in(letters[len(name) :]):
                if not rest or RANK_NAMES[rest[0]] > rank:
                    yield (name, *rest)


def holes_of_words(document: Document) -> Iterator[Hole]:
    """Yield ranks that have lost what stood between them, with the cuts that fit, and the suit that is misspelt."""
    for letters, name in DAMAGED_RANKS:
        if document.id in reading(name).default:
            cuts = tuple(f"{letters} = {', '.join(cut)}" for cut in ranks_in(letters))
            what = Text("连在一起的级或牌，只有一种切法", "ranks run together; they can be cut in one way")
            yield Hole(document.id, raising(document, name), Sort.DAMAGED, what, cuts, (name,))
    if document.id in reading("R-93").default:
        missing = tuple(suit for suit in SUITS if suit not in SUITS_NAMED)
        what = Text("一门花色写错了字，四门里只缺这一门", "a suit is misspelt; of the four only this one is missing")
        yield Hole(document.id, raising(document, "R-93"), Sort.DAMAGED, what, missing, ("R-93",))


def holes_of_ranges(document: Document) -> Iterator[Hole]:
    """Yield the ranges that have lost their dashes, with the cuts that fit."""
    for clause in citing(document, ranges_in):
        cuts = tuple(f"{digits} = {low}–{high}" for digits in DAMAGED for low, high in ranges_in(digits))
        what = Text("范围丢了连接号，各只有一种切法", "the ranges have lost their dashes; each can be cut in one way")
        yield Hole(document.id, (clause,), Sort.DAMAGED, what, cuts, cited(document, ranges_in, (clause,)))


# Sentences that nobody satisfies, or that add nothing

SEATS = range(4)
LEVEL_FIVE = Trump(5, SPADES)
EXAMPLE = ("whu:5.8.3", play_of(tuple(Card(SPADES, rank) for rank in (6, 5, 4) for _ in range(2))))
TAKE_OR_RISE = "zzvc:A.10"


def cutters(rules: Rules) -> tuple[bool, ...]:
    """Give for every declarer and seat whether the seat cuts."""
    return tuple(is_cutter(rules, declarer, seat) for declarer in SEATS for seat in SEATS)


def is_example_tractor(rules: Rules) -> bool:
    """The tractor of an example is one at the level of the examples."""
    return is_tractor(rules, LEVEL_FIVE, EXAMPLE[1])


def holes_of_sentences(document: Document) -> Iterator[Hole]:
    """Yield the sentences of a document that nothing satisfies, or that are idle."""
    rules, names = ruleset(document.id).rules, {clause.id for clause in document.clauses}
    for clause in citing(document, is_cutter_by_text):
        if not any(is_cutter_by_text(rules, declarer, seat) for declarer in SEATS for seat in SEATS):
            what = Text("无论谁坐庄，洗牌人左边都不是闲家", "whoever declares, no attacker sits left of the shuffler")
            yield Hole(document.id, (clause,), Sort.UNSATISFIABLE, what, tuple(SEATS), deciding(document, cutters))
    if EXAMPLE[0] in names and not is_example_tractor(rules):
        what = Text("打 5 时，例中的 665544 不是拖拉机", "at level 5 the 665544 of the example is no tractor")
        decided = deciding(document, is_example_tractor)
        yield Hole(document.id, (EXAMPLE[0],), Sort.UNSATISFIABLE, what, ("665544",), decided)
    rising = tuple(points for points in TOTALS if rise_of_attackers(rules, points) > 0)
    if TAKE_OR_RISE in names and all(takes_stage(rules, points) for points in rising):
        what = Text("“上台或者升级”的后半：升级的局都已上台", "“take the stage or rise”: who rises has taken it")
        yield Hole(document.id, (TAKE_OR_RISE,), Sort.IDLE, what, rising, ())


# Contests

ENTRANTS = range(1, 41)


def comes_out_even(rules: Rules, entrants: int) -> bool:
    """In every round of a contest, reserves and all, everybody who is in yet has an opponent."""
    number = entrants + reserves_wanted(rules, entrants, 1)
    held = (each for each in range(1, 8) if may_be_held(rules, number, each))
    left = ((number_left(rules, number, each), each) for each in held)
    return all(still == 1 or number_of_byes(rules, still, each) == 0 for still, each in left)


def number_unbeaten(rules: Rules, entrants: int) -> int:
    """Give how many pairs, reserves and all, have won every round: in each of them half, and a bye is won."""
    return -(-(entrants + reserves_wanted(rules, entrants, 1)) >> rounds(rules))


def holes_of_contests(document: Document) -> Iterator[Hole]:
    """Yield the numbers of entrants that a format does not fit, and what two clauses say of reserves."""
    rules = ruleset(document.id).rules
    if uneven := tuple(entrants for entrants in ENTRANTS if not comes_out_even(rules, entrants)):
        names = touching(document, number_of_byes)
        clauses = tuple(clause for name in names for clause in raising(document, name))
        what = Text("这么多对报名，有一轮配不成对", "with so many pairs a round does not come out even")
        yield Hole(document.id, clauses, Sort.GAP, what, uneven, names)
    if has_prizes(rules):
        clauses = citing(document, is_won)
        names = cited(document, is_won, clauses)
        several = tuple(entrants for entrants in ENTRANTS if number_unbeaten(rules, entrants) != 1)
        what = Text("这么多对报名，全胜的不止一对", "with so many pairs more than one is unbeaten")
        yield Hole(document.id, clauses, Sort.GAP, what, several, names)
    if has_prizes(rules) and rules.losers_leave:
        last = rounds(rules)
        alone = tuple(entrants for entrants in ENTRANTS if number_left(rules, entrants, last) == 1)
        what = Text(
            "这么多对报名，最后一轮只剩一对，没有对手", "with so many pairs the last round is left to one, alone"
        )
        yield Hole(document.id, clauses, Sort.GAP, what, alone, names)
    times = {"before a round": False, "in a round": True}
    if standing_in := tuple(when for when, is_in_round in times.items() if may_stand_in(rules, is_in_round)):
        clauses = citing(document, may_stand_in)
        what = Text("一处许预备队员顶替，一处不许换人", "one clause lets reserves stand in, another lets nobody change")
        yield Hole(document.id, clauses, Sort.CONTRADICTION, what, standing_in, cited(document, may_stand_in, clauses))
    if wanted := {reserves_wanted(rules, entrants, 1) for entrants in ENTRANTS} - {0}:
        clauses = citing(document, reserves_wanted)
        what = Text("要补这么多对预备队，预备队却没有这么多", "so many reserve pairs are wanted, and fewer are there")
        yield Hole(document.id, clauses, Sort.SILENCE, what, tuple(sorted(wanted)), ())


# Offences

AT_FAULT = ((0,), (0, 2))
EARLIER = range(3)
HAND = Hand(0, (0, 1), 1)
"""What a hand gave in these cases: seat 0 declared, the attackers took the stage and rose by one."""


def charges(kind: Offence, found: Found) -> tuple[Charge, ...]:
    """Return the charges of a kind against one side, as far as there are such; none when it cannot be found."""
    if not may_be_found(kind, found):
        return ()
    wanted = (seats for seats in AT_FAULT if number_at_fault(kind, len(seats)) == len(seats))
    return tuple(Charge(kind, seats, found, earlier) for seats in wanted for earlier in EARLIER)


def judgments(kind: Offence, found: Found, rules: Rules) -> tuple[Judgment | None, ...]:
    """Give what the charges of a kind come to; None for what is no offence."""
    return tuple(judged(rules, each, HAND) if may_be_charged(rules, each) else None for each in charges(kind, found))


def is_left_to_a_person(rules: Rules, kind: Offence, found: Found) -> bool:
    """A first offence of the kind is the referee's."""
    found_first = judgments(kind, found, rules)[:1]
    return any(each is not None and each.ruling == Penalty.REFEREE for each in found_first)


def naming(document: Document, rules: Rules, kind: Offence, found: Found) -> tuple[str, ...]:
    """Return the clauses of a document that speak of such an offence."""
    scopes = (scope for scope in OFFENCES if scope is not is_of_referee)
    spoken = (scope for scope in scopes if any(scope(rules, charge) for charge in charges(kind, found)[:1]))
    return tuple(dict.fromkeys(clause for scope in spoken for clause in citing(document, scope)))


def times(kind: Offence) -> tuple[Found, ...]:
    """Return when an offence may be found."""
    return tuple(found for found in Found if charges(kind, found))


def labels(found: dict[Offence, list[Found]]) -> tuple[str, ...]:
    """Write offences as the protocol spells them, with the time where it is not any time."""
    return tuple(
        label
        for kind, whenever in found.items()
        for label in ([str(kind)] if tuple(whenever) == times(kind) else [f"{kind} {each}" for each in whenever])
    )


WITHOUT_REMEDY = (penalty_of_information, penalty_of_slowness)
"""What is forbidden without a remedy."""
NO_REMEDY = Text("犯了怎么办没有说，由人裁定", "what follows is not said, and a person decides")
SEVERAL = Text("这种犯规怎么判", "what follows such an offence")


def holes_of_offences(document: Document) -> Iterator[Hole]:
    """Yield the offences that the document leaves to a person, and those that its readings judge in several ways."""
    rules = ruleset(document.id).rules
    parted: dict[Hole, dict[Offence, list[Found]]] = {}
    for kind in Offence:
        for found in times(kind):
            decided = deciding(document, partial(judgments, kind, found))
            if is_left_to_a_person(rules, kind, found):
                named = naming(document, rules, kind, found)
                raised = (clause for name in decided for clause in raising(document, name))
                clauses = named or tuple(dict.fromkeys((*raised, *citing(document, is_of_referee))))
                names = (name for each in WITHOUT_REMEDY for name in cited(document, each, named))
                hole = Hole(document.id, clauses, Sort.SILENCE, NO_REMEDY, (), decided or tuple(names))
                parted.setdefault(hole, {}).setdefault(kind, []).append(found)
                continue
            for name in decided:
                hole = Hole(document.id, raising(document, name), Sort.OPEN, SEVERAL, (), (name,))
                parted.setdefault(hole, {}).setdefault(kind, []).append(found)
    yield from (hole._replace(values=labels(found)) for hole, found in parted.items())


BOTH = Text("两方都有错，怎么办没有说", "both sides are at fault: what follows is not said")
BOTH_AT_FAULT = (0, 1)
HANDS_AT_TABLE = range(1, 5)


def hurts_one_of_both(rules: Rules, kind: Offence, found: Found, earlier: int) -> bool:
    """Both sides can be at fault, and what the offence costs, after so many earlier ones, would hurt one of them."""
    charge = Charge(kind, BOTH_AT_FAULT, found, earlier)
    if number_at_fault(kind, 2) != 2 or not may_be_charged(rules, charge):
        return False
    return penalty(rules, charge) == Penalty.REFEREE != penalty_of_kind(rules, charge)


def from_time(label: str, earlier: int) -> str:
    """Write from which time on an offence is meant, where it is not the first."""
    return f"{label} #{earlier + 1}+" if earlier else label


def holes_of_faults(document: Document) -> Iterator[Hole]:
    """Yield the offences of both sides whose remedy hurts one side only, the first time or later, and wrong hands."""
    rules = ruleset(document.id).rules
    parted: dict[tuple[Hole, int], dict[Offence, list[Found]]] = {}
    for kind in Offence:
        for found in times(kind):
            hurting = tuple(earlier for earlier in EARLIER if hurts_one_of_both(rules, kind, found, earlier))
            if hurting:
                names = touching(document, is_left_without_winner) if kind == Offence.LATE else ()
                hole = Hole(document.id, naming(document, rules, kind, found), Sort.SILENCE, BOTH, (), names)
                parted.setdefault((hole, hurting[0]), {}).setdefault(kind, []).append(found)
    for (hole, first), found_when in parted.items():
        yield hole._replace(values=tuple(from_time(label, first) for label in labels(found_when)))
    if clauses := tuple(clause for clause in citing(document, number_at_fault) if clause in of_miscounts(document)):
        judged_hands = {number_at_fault(kind, 0) for kind in MISCOUNTS}
        too_many = tuple(number for number in HANDS_AT_TABLE if number not in judged_hands)
        what = Text("这么多手牌张数不对，怎么办没有说", "so many hands hold a wrong number: what follows is not said")
        yield Hole(document.id, clauses, Sort.SILENCE, what, too_many, ())


def of_miscounts(document: Document) -> tuple[str, ...]:
    """Return the clauses of a document on hands of a wrong number of cards."""
    rules = ruleset(document.id).rules
    return tuple(
        clause for kind in MISCOUNTS for found in times(kind) for clause in naming(document, rules, kind, found)
    )


PENALTIES = (fine, *(each for name, each in vars(conduct).items() if name.startswith("penalty_")))
"""The predicates that say what an offence costs."""
PERMISSIONS = (may_stand_in, may_look_back)
"""Predicates that say what may be done, and so what may not; what a breach costs they do not say."""
FORBIDDEN = Text("不许这样做，做了怎么办没有说", "it is forbidden, or asked for, and what a breach costs is not said")


def is_heading(document: Document, clause: str) -> bool:
    """Other clauses of the document are parts of this one."""
    return any(each.id.startswith(f"{clause}.") for each in document.clauses)


def holes_of_prohibitions(document: Document) -> Iterator[Hole]:
    """Yield the clauses on conduct that no predicate of a penalty names, or that say what may be done and no more."""
    punished = {clause for each in PENALTIES for clause in citing(document, each)}
    permitted = {clause for each in PERMISSIONS for clause in citing(document, each)}
    asked = (each for each in document.clauses if "conduct" in each.kinds and each.status != "discretion")
    clauses = tuple(
        each.id
        for each in asked
        if not is_heading(document, each.id) and (each.id not in punished or each.id in permitted)
    )
    if clauses:
        yield Hole(document.id, clauses, Sort.SILENCE, FORBIDDEN, (), ())


def is_left_without_winner(rules: Rules) -> bool:
    """Both pairs of a table may be late, so that neither goes on.

    Clauses: zzvc:8.2, bnuz:5.2. Readings: R-60d.
    """
    late = Charge(Offence.LATE, BOTH_AT_FAULT, Found.BEFORE_BURIAL, 0)
    return penalty(rules, late) == Penalty.REFEREE


CARDS_WON, FINE = 60, 10


def holes_of_fines(document: Document) -> Iterator[Hole]:
    """Yield that a fine is said to be points, and not whose."""
    rules = ruleset(document.id).rules
    clauses = tuple(clause for clause in raising(document, "R-27b") if clause not in citing(document, gaps))
    if rules.throws and clauses:
        of_attackers, of_declarers = total(rules, CARDS_WON, 0, FINE, 0), total(rules, CARDS_WON, 0, 0, FINE)
        values = (f"{CARDS_WON} − {FINE} = {of_attackers}", f"{CARDS_WON} + {FINE} = {of_declarers}")
        what = Text(
            "甩牌失败罚分，罚给谁没有说：闲家甩的扣闲家的分，庄家甩的加给闲家",
            "a failed throw costs points, whose is not said: off the attackers' total if they threw, else onto it",
        )
        yield Hole(document.id, clauses, Sort.SILENCE, what, values, ("R-27b",))


def holes_of_levels(document: Document) -> Iterator[Hole]:
    """Yield levels that an offence cannot take down, and hands after which nobody is said to declare."""
    if clauses := citing(document, fallen):
        what = Text("降一级时已经没有更低的级", "a level is taken off where there is none below")
        yield Hole(document.id, clauses, Sort.GAP, what, (LOWEST,), cited(document, fallen, clauses))
    if not citing(document, next_declarer):
        what = Text("下一局谁坐庄没有说", "who declares the next hand is not said")
        after = tuple(f"{'held' if is_held else 'lost'}: {next_declarer(0, is_held)}" for is_held in (True, False))
        for name in touching(document, next_declarer):
            yield Hole(document.id, raising(document, name), Sort.SILENCE, what, after, (name,))
    rules = ruleset(document.id).rules
    early = tuple(
        f"{a} : {b}" for a, b in ((2, 0), (1, 1), (0, 2)) if may_end(rules, Side(5, 0, a), Side(9, 0, b), BY_GAMES)
    )
    if early:
        what = Text(
            f"三局没有打完，已有一方赢下 {GAMES_TO_WIN} 局：照字面还要比谁领先",
            f"three games are not played, and one side has won {GAMES_TO_WIN}: by the letter the side ahead wins",
        )
        clauses = citing(document, may_end)[-1:]
        yield Hole(document.id, clauses, Sort.OPEN, what, early, touching(document, is_winner)[-1:])


# What the readings are about


def holes_of_readings(document: Document) -> Iterator[Hole]:
    """Yield for each question the values whose outcome another choice of one reading changes, reading by reading.

    A reading stands with the first question that shows it.
    """
    names = wanted(document)
    shown: set[str] = set()
    for what, outcomes in PROBES:
        parted: dict[str, list[int | str]] = {}
        for value, outcome in outcomes.items():
            for name in deciding(document, outcome):
                parted.setdefault(name, []).append(value)
        for name, values in parted.items():
            if name in names and name not in shown:
                yield Hole(document.id, raising(document, name), Sort.OPEN, what, tuple(values), (name,))
        shown.update(parted)


ONE_CHOICE: dict[str, tuple[Sort, Text, Callable[[Rules], Values]]] = {
    "R-43c": (
        Sort.SILENCE,
        Text(
            "首出 | 毙牌：最后一墩这样被毙，两手牌各给底牌另一个倍数",
            "lead | ruff: if the last trick is ruffed so, the two plays give the kitty different factors",
        ),
        counted_by_ruff,
    ),
    "R-43d": (
        Sort.SILENCE,
        Text("打 K、打 A 时的边三轮，抠底没有写", "what the kitty counts for by a side triple of levels K and A"),
        triples_not_named,
    ),
    "R-50b": (
        Sort.SILENCE,
        Text("差两张以上的手牌，怎么办没有说", "hands that are off by two cards or more: what follows is not said"),
        counts_not_judged,
    ),
    "R-51b": (
        Sort.SILENCE,
        Text(
            "反过一次主的一局因犯规判负：没有过错的一方打出来升几级 → 判后升几级",
            "a hand with one override is lost by an offence: the levels that the innocent side earned → what it rises",
        ),
        bonus_after_offence,
    ),
    "R-52b": (
        Sort.SILENCE,
        Text(
            "座位 3 出这一墩的第四手，赢家坐在这些座位：下一个出牌的不是他的下家",
            "seat 3 plays fourth and one of these seats wins the trick: who plays next is not the next seat",
        ),
        winners_after_fourth,
    ),
    "R-55b": (
        Sort.SILENCE,
        Text(
            "扣错底而没有过错的一方打出来升 2 级：判后升几级没有说",
            "a wrong burial, and the hand gave the innocent side two levels: how many it rises is not said",
        ),
        rise_after_burial,
    ),
    "R-57c": (
        Sort.SILENCE,
        Text(
            "从这一级罚一级，退到必打的级：要不要再打没有说",
            "a level lost here leads back to one that has to be played: whether again is not said",
        ),
        levels_played_again,
    ),
    "R-61b": (
        Sort.SILENCE,
        Text("铃响时没有人在台上，这样平级，谁也不胜", "level so at the bell, nobody on stage: neither side wins"),
        without_winner,
    ),
    "R-61c": (
        Sort.SILENCE,
        Text(
            "铃响时第三个整局还没有庄家，这样平级：算谁在台上没有说",
            "level so at the bell, the third game without a declarer yet: who counts as on stage is not said",
        ),
        by_stage_of_last_game,
    ),
    "R-65b": (
        Sort.SILENCE,
        Text("抢庄的一局还没有庄家，谁洗谁抬没有说", "the deal is grabbed: who shuffles and who cuts is not said"),
        without_shuffler,
    ),
    "R-68": (
        Sort.CONTRADICTION,
        Text(
            "一处说决赛有两轮，两处说全部只有这么多轮",
            "one clause has two rounds of the final, two have so many rounds in all",
        ),
        all_rounds,
    ),
    "R-68b": (
        Sort.CONTRADICTION,
        Text("说是淘汰赛，第二轮却一对也没有少", "a knock-out, and yet in the second round nobody has left"),
        left_after_round,
    ),
}
"""Readings of one choice: what is wrong, and the values for which no text says what the choice does."""


def holes_of_single_readings(document: Document) -> Iterator[Hole]:
    """Yield for the readings of one choice the values which the text leaves to it."""
    rules = ruleset(document.id).rules
    for name, (sort, what, values) in ONE_CHOICE.items():
        if document.id in reading(name).default and (found := values(rules)):
            yield Hole(document.id, raising(document, name), sort, what, found, (name,))


FINDERS = (
    holes_of_totals,
    holes_of_ranges,
    holes_of_words,
    holes_of_sentences,
    holes_of_levels,
    holes_of_readings,
    holes_of_single_readings,
    holes_of_contests,
    holes_of_offences,
    holes_of_faults,
    holes_of_prohibitions,
    holes_of_fines,
)

TOPICS = ("score", "conduct", "event", "text")
KINDS = ("score", "succession", "match", "event", "conduct")
"""Of the readings of these topics, and of those that clauses of these kinds raise, none may be missing."""


def wanted(document: Document) -> tuple[str, ...]:
    """Return the readings of a document that may not be missing: by their topic, or by a clause that raises them."""
    of_kinds = tuple(each.id for each in document.clauses if any(kind in KINDS for kind in each.kinds))
    names = raised(document, of_kinds)
    return tuple(name for name in ruleset(document.id).choices if reading(name).topic in TOPICS or name in names)


def is_of_text(document: Document, each: Reading) -> bool:
    """The document says itself what the reading asks, and is the model for the others."""
    return f"the text of {document.prefix}" in each.choice(each.default[document.id]).text.en


def holes_of_no_value(document: Document, listed: frozenset[str]) -> Iterator[Hole]:
    """Yield the readings that no value falls into: one choice alone, or none of the questions here tells them apart."""
    for each in (reading(name) for name in wanted(document)):
        if each.id in listed or is_of_text(document, each):
            continue
        is_single = len(each.choices_in(document.id)) == 1
        sort = Sort.DAMAGED if each.topic == "text" else Sort.SILENCE if is_single else Sort.OPEN
        why = each.indistinguishable or each.why or (ONE_READING if is_single else IN_SUITE)
        what = Text(f"{each.question.zh}{why.zh}", f"{each.question.en} {why.en}")
        yield Hole(document.id, raising(document, each.id), sort, what, (), (each.id,))


ONE_READING = Text(
    "只登记了一种读法，没有一题能分出别的。",
    "Only one way to read it is registered, so that no question tells it from another.",
)
IN_SUITE = Text("套件里有因它而变的题。", "The suite has questions that turn on it.")


def holes() -> tuple[Hole, ...]:
    """Return all holes, document by document."""
    found: list[Hole] = []
    for document in documents():
        own = [hole for finder in FINDERS for hole in finder(document)]
        listed = frozenset(name for hole in own for name in hole.readings)
        found += [*own, *holes_of_no_value(document, listed)]
    return tuple(found)


# Printing

STEP = 5
"""Totals are multiples of it: those that follow one another are written as a range."""


def runs_of(values: tuple[int | str, ...]) -> tuple[str, ...]:
    """Write values: numbers that follow one another, by ones or by fives, as a range."""
    runs: list[list[int | str]] = []
    for value in values:
        if runs and _goes_on(runs[-1], value):
            runs[-1].append(value)
        else:
            runs.append([value])
    return tuple(
        word for run in runs for word in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else [str(each) for each in run])
    )


def _goes_on(run: list[int | str], value: int | str) -> bool:
    """Tell whether a value goes on in the step of a run; the second value of a run sets its step."""
    last, before = run[-1], run[-2] if len(run) > 1 else None
    if not isinstance(value, int) or not isinstance(last, int):
        return False
    return value - last == (
        last - before if isinstance(before, int) else value - last if value - last in {1, STEP} else 0
    )


def main() -> int:
    """Print the holes, one a line, or as JSON."""
    parser = argparse.ArgumentParser(
        prog="python -m shengji_spec.proof.holes",
        description="list the holes in the texts, each with what falls into it",
    )
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of what they are")
    parser.add_argument("--json", action="store_true", help="print them as JSON")
    asked = parser.parse_args()
    if asked.json:
        listed = [{**hole._asdict(), "what": {"zh": hole.what.zh, "en": hole.what.en}} for hole in holes()]
        print(json.dumps(listed, ensure_ascii=False, indent=1))
        return 0
    for hole in holes():
        values, decided = ", ".join(runs_of(hole.values)) or "–", ", ".join(hole.readings) or "–"
        sort, what = (text.zh if asked.lang == "zh" else text.en for text in (SORTS[hole.sort], hole.what))
        print(f"{hole.document} {', '.join(hole.clauses)}: {sort}: {what}: {values} ({decided})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
