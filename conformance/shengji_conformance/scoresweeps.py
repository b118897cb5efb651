"""Questions about scores, matches, offences, prizes and rounds swept over totals, levels, leads, seats and numbers."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from shengji_conformance.notation import RANKS, show_cards
from shengji_conformance.operations import Operation
from shengji_conformance.operations.conduct import OFFENCE, Charged
from shengji_conformance.operations.events import PAIRING, PRIZE, Results, Round
from shengji_conformance.operations.matches import ENDS, MATCH, EndedMatch
from shengji_conformance.operations.scores import KITTY_FACTOR, SETTLE, LastTrick, PlayedHand
from shengji_conformance.scoresearch import LEADS, WORTHLESS, every, small_leads, small_matches, small_results
from shengji_spec.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, SPADES, Card, Trump
from shengji_spec.conduct import OF_PLAY, Found, Offence

LOW = 5
MOST_ROUNDS = 3
WORTH_FIFTY = (*WORTHLESS[:3], *(Card(suit, 10) for suit in (SPADES, HEARTS, DIAMONDS, CLUBS)), Card(CLUBS, KING))


def hand(levels: tuple[int, int], points: int, **changed: Any) -> PlayedHand:
    """Make a hand that seat 0 declared and whose last trick the declarers won with a single; then what is changed."""
    declarer = changed.pop("declarer", 0)
    trump = Trump(levels[declarer % 2], SPADES)
    plain = PlayedHand(2, levels, declarer, points, WORTHLESS, trump, LastTrick(LEADS[0], declarer), 0, (0, 0), (0, 0))
    return plain._replace(**changed)


def swept_hands() -> Iterator[PlayedHand]:
    """Sweep every total to 200 and beyond, every level, each lead of the last trick, fines and overrides."""
    for points in range(0, 205, 5):
        yield hand((LOW, 7), points)
    for points, lead in product((0, 60, 150), LEADS):
        yield hand((LOW, 7), points, kitty=WORTH_FIFTY, last_trick=LastTrick(lead, 1))
    for level, points in product(range(2, ACE + 1), (0, 20, 75, 80, 160)):
        yield hand((level, 7), points)
        yield hand((7, level), points)
    for declarer, points in product((1, 2, 3), (75, 80)):
        yield hand((LOW, 7), points, declarer=declarer)
    for fines, points in product(((10, 0), (0, 10), (50, 0), (0, 50)), (0, 35, 75, 80, 120)):
        yield hand((LOW, 7), points, fines=fines)
    for overrides, points in product(range(1, 7), (0, 75, 80, 120)):
        yield hand((LOW, 7), points, overrides=overrides)
    for number, points in product((1, 2, 17), (0, 80)):
        yield hand((2, 2), points, hand_number=number, overrides=2)


def swept_offences() -> Iterator[Charged]:
    """Sweep every kind at every time by the declarer, an attacker, both of a side and one of each."""
    for kind, found in product(Offence, Found):
        if kind in OF_PLAY and found is Found.BEFORE_BURIAL:
            continue
        seats: tuple[tuple[int, ...], ...] = ((0,), (3,))
        if kind is Offence.MISCOUNT_PAIR:
            seats = ((0, 2), (1, 3), (1, 2))
        elif kind is not Offence.MISCOUNT_ONE:
            seats = (*seats, (0, 1))
        for at_fault, (rises, stage) in product(seats, (((1, 0), 0), ((0, 2), 1))):
            yield Charged(kind, at_fault, found, 0, rises, stage, 0)
    for kind, earlier in product(Offence, (1, 2, 3)):
        if kind is not Offence.MISCOUNT_PAIR:
            yield Charged(kind, (1,), Found.DURING_PLAY, 2, (1, 0), 0, earlier)


def swept_rounds() -> Iterator[Round]:
    """Sweep the first round of 1 to 33 pairs, with reserves and without."""
    for count in range(1, 34):
        yield Round(1, every(count), every(count)[::-1], (), (91, 92, 93))
        if count % 4 == 0:
            yield Round(1, every(count), every(count), (), ())


def name_of(question: NamedTuple) -> str:
    """Name a question after what it asks, without its operation."""
    if isinstance(question, PlayedHand):
        levels = "".join(RANKS[level] for level in question.levels)
        lead = "-".join(show_cards(question.last_trick.lead))
        words = [f"h{question.hand_number}", levels, str(question.declarer), f"p{question.points}"]
        words += [f"{lead}-by{question.last_trick.winner}"] if question.last_trick.winner != question.declarer else []
        words += [f"o{question.overrides}"] if question.overrides else []
        return ".".join([*words, *([f"f{question.fines[0]}-{question.fines[1]}"] if any(question.fines) else [])])
    if isinstance(question, Charged):
        at_fault, rises = "".join(map(str, question.at_fault)), "-".join(map(str, question.rises))
        return f"{question.kind}.{question.found}.{at_fault}.d{question.declarer}.r{rises}.e{question.earlier}"
    if isinstance(question, EndedMatch):
        sides = "-".join(f"{RANKS[side.level]}{side.past}{side.games}" for side in question.sides)
        return f"{ENDS[question.ended_by]}.{sides}.s{question.stage}"
    if isinstance(question, Results):
        return f"run.{'-'.join(question.results) or 'none'}"
    if isinstance(question, Round):
        return f"r{question.round}.n{len(question.entrants)}.{'' if question.reserves else 'no-'}reserves"
    trump, lead = question
    return f"{RANKS[trump.level]}.{'-'.join(show_cards(lead))}"


def swept_scores() -> Iterator[tuple[Operation[Any], NamedTuple]]:
    """Yield all of them with their operations, each question once."""
    swept: tuple[tuple[Operation[Any], Iterator[Any]], ...] = (
        (KITTY_FACTOR, iter(small_leads())),
        (SETTLE, swept_hands()),
        (MATCH, (asked for asked in small_matches() if asked.sides[0].games + asked.sides[1].games in {0, 1, 3})),
        (OFFENCE, swept_offences()),
        (PRIZE, (asked for asked in small_results() if len(asked.results) <= MOST_ROUNDS)),
        (PAIRING, swept_rounds()),
    )
    for asked, questions in swept:
        yield from ((asked, question) for question in dict.fromkeys(questions))
