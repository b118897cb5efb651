"""Questions about scores, matches, offences, prizes and rounds swept over totals, levels, leads, seats and numbers."""

from collections.abc import Iterator
from itertools import chain, product
from typing import Any, NamedTuple

from shengji_conformance.comparing.scoresearch import (
    LEADS,
    WORTHLESS,
    Cards,
    pairs,
    small_leads,
    small_matches,
    small_results,
)
from shengji_conformance.making.offencesweeps import swept_offences, told_offences, turned_offences, turned_pair
from shengji_conformance.making.roundsweeps import RESERVES, later_rounds, swept_rounds
from shengji_conformance.notation import RANKS, BadInput, show_cards
from shengji_conformance.operations import Operation
from shengji_conformance.operations.conduct import OFFENCE, Charged
from shengji_conformance.operations.events import PAIRING, PRIZE, Results, Round
from shengji_conformance.operations.matches import ENDS, MATCH, EndedMatch
from shengji_conformance.operations.scores import KITTY_FACTOR, MOST_OVERRIDES, SETTLE, LastLead, LastTrick, PlayedHand
from shengji_spec.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKERS,
    KING,
    NO_SUIT,
    QUEEN,
    SPADES,
    Card,
    Trump,
)
from shengji_spec.parts import play_of
from shengji_spec.tricks import points as points_of

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
    for overrides, points in product(range(1, MOST_OVERRIDES + 1), (0, 75, 80, 120)):
        yield hand((LOW, 7), points, overrides=overrides)
    for number, points in product((1, 2, 17), (0, 80)):
        yield hand((2, 2), points, hand_number=number, overrides=2)


SUITS = 4


def turned_suit(suit: int, by: int) -> int:
    """Give the suit so many places on in the order S H D C; jokers, and no suit, stay."""
    return suit if suit in (JOKERS, NO_SUIT) else (suit + by) % SUITS


def turned_cards(cards: Cards, by: int) -> Cards:
    """Give the same cards of the suits so many places on."""
    return tuple(Card(turned_suit(card.suit, by), card.rank) for card in cards)


def turned(question: PlayedHand, by: int) -> PlayedHand:
    """Give the same hand with everybody so many seats on, and every suit so many places."""
    lead, winner = question.last_trick
    declared = question.has_declared
    return question._replace(
        levels=turned_pair(question.levels, by),
        declarer=(question.declarer + by) % 4,
        kitty=turned_cards(question.kitty, by),
        trump=Trump(question.trump.level, turned_suit(question.trump.suit, by)),
        last_trick=LastTrick(turned_cards(lead, by), (winner + by) % 4),
        fines=turned_pair(question.fines, by),
        past=turned_pair(question.past, by),
        has_declared=None if declared is None else turned_pair(declared, by),
    )


def telling_hands() -> Iterator[PlayedHand]:
    """Give hands of every kind of result: each row, kitties won and lost, fines, overrides, levels that stop, games."""
    for points in (0, 5, 35, 40, 75, 80, 115, 120, 155, 160, 195, 200):
        yield hand((LOW, 7), points)
    for lead in LEADS:
        yield hand((LOW, 7), 60, kitty=WORTH_FIFTY, last_trick=LastTrick(lead, 1))
    for winner in (1, 2, 3):
        yield hand((LOW, 7), 60, kitty=WORTH_FIFTY, last_trick=LastTrick(LEADS[1], winner))
    for level, points in product((2, 10, JACK, QUEEN, KING, ACE), (0, 75, 80, 160)):
        yield hand((level, 7), points)
        yield hand((7, level), points)
    for points, past in product((0, 160), ((1, 0), (0, 2), (3, 4))):
        yield hand((ACE, ACE), points, past=past)
    for fines, points in product(((10, 0), (0, 10)), (0, 75, 80)):
        yield hand((LOW, 7), points, fines=fines)
    for overrides, points in product((1, 3), (0, 75, 80, 120)):
        yield hand((LOW, 7), points, overrides=overrides)
    for number, points in product((1, 17), (0, 80)):
        yield hand((2, 2), points, hand_number=number, overrides=2)
    triple = (*pairs(HEARTS, KING), Card(HEARTS, QUEEN))
    yield hand((ACE, 7), 60, kitty=WORTHLESS_BUT_FIVE, last_trick=LastTrick(triple, 1))


WORTHLESS_BUT_FIVE = (*WORTHLESS[:-1], Card(CLUBS, 5))


def turned_hands() -> Iterator[PlayedHand]:
    """Sweep the same with other declarers and other trump suits, with no trump suit, and at the levels to be played."""
    for question, by in product(telling_hands(), (1, 3)):
        yield turned(question, by)
    for question in (hand((LOW, 7), points) for points in (0, 75, 80, 160)):
        yield turned(question, 2)
    for suit, points in product((HEARTS, DIAMONDS, CLUBS, NO_SUIT), (60, 150)):
        lead = (*pairs(SPADES, ACE), Card(SPADES, KING))
        last = LastTrick(lead, points % 4 + 1)
        yield hand((LOW, 7), points, trump=Trump(LOW, suit), kitty=WORTHLESS_BUT_FIVE, last_trick=last)
    for level, declared, points in product((JACK, ACE), product((False, True), repeat=2), (75, 80, 120)):
        for by in (0, 1):
            yield turned(hand((7, level), points, has_declared=declared), by)
    for level, number in product((3, LOW), (18, 20)):
        yield hand((level, 7), 80, hand_number=number)


def worth(points: int) -> Cards:
    """Give a kitty of so many points, up to 80: tens and kings, a five where that is odd, and cards without points."""
    tens = tuple(Card(suit, rank) for rank in (10, KING) for suit in (CLUBS, DIAMONDS, SPADES, HEARTS))[: points // 10]
    fives = (Card(CLUBS, 5),) if points % 10 else ()
    return (*tens, *fives, *WORTHLESS)[: len(WORTHLESS)]


def high_hands() -> Iterator[PlayedHand]:
    """Sweep the totals above 200 that the kitty brings about, and hands of the middle of a match with overrides."""
    for total in range(205, 405, 5):
        in_kitty = -(-(total - 200) // 15) * 5
        won = LastTrick(LEADS[1], 1)
        yield hand((LOW, 2), total - 4 * in_kitty, kitty=worth(in_kitty), last_trick=won)
    for number in range(3, 17):
        for points in (0, 80, 120):
            question = hand((LOW, 7), points, hand_number=number, overrides=number % 3 + 1)
            yield turned(question, number % 4)


def turned_leads() -> Iterator[LastLead]:
    """Sweep the leads of a last trick with every trump suit and none, and those of the level of the ace."""
    high: tuple[Cards, ...] = (
        pairs(HEARTS, KING),
        (*pairs(HEARTS, KING), Card(HEARTS, QUEEN)),
        (Card(HEARTS, KING), *pairs(HEARTS, QUEEN)),
        pairs(HEARTS, KING, QUEEN),
        pairs(HEARTS, KING, QUEEN, JACK),
    )
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS, NO_SUIT):
        by = 0 if suit == NO_SUIT else suit
        for lead in LEADS:
            for level in (LOW, KING):
                yield LastLead(Trump(level, suit), turned_cards(lead, by))
        for lead in high:
            yield LastLead(Trump(ACE, suit), turned_cards(lead, by))
            yield LastLead(Trump(2, suit), turned_cards(lead, by))


def name_of(question: NamedTuple) -> str:
    """Name a question after what it asks, without its operation."""
    if isinstance(question, PlayedHand):
        levels = "".join(RANKS[level] for level in question.levels)
        lead = "-".join(show_cards(question.last_trick.lead))
        words = [f"h{question.hand_number}", levels, str(question.declarer), f"p{question.points}"]
        words += [f"{lead}-by{question.last_trick.winner}"] if question.last_trick.winner != question.declarer else []
        words += [f"o{question.overrides}"] if question.overrides else []
        words += [f"f{question.fines[0]}-{question.fines[1]}"] if any(question.fines) else []
        in_kitty = points_of(play_of(question.kitty))
        words += [f"k{in_kitty}"] if in_kitty not in {0, 50} else []
        words += [f"x{question.past[0]}-{question.past[1]}"] if any(question.past) else []
        words += [f"t{'SHDCN'[min(question.trump.suit, 4)]}"] if question.trump.suit != SPADES else []
        words += [f"{''.join('ny'[each] for each in question.has_declared)}"] if question.has_declared else []
        return ".".join(words)
    if isinstance(question, Charged):
        at_fault, rises = "".join(map(str, question.at_fault)), "-".join(map(str, question.rises))
        words = [question.kind, question.found, at_fault, f"d{question.declarer}", f"r{rises}", f"e{question.earlier}"]
        words += [] if any(question.rises) else [f"s{question.stage}"]
        words += ["over"] if question.game_over else []
        words += ["grabbed"] if question.grabbed else []
        words += [f"l{''.join(RANKS[level] for level in question.levels)}"] if question.levels else []
        return ".".join(words)
    if isinstance(question, EndedMatch):
        sides = "-".join(f"{RANKS[side.level]}{side.past}{side.games}" for side in question.sides)
        return f"{ENDS[question.ended_by]}.{sides}.s{question.stage}"
    if isinstance(question, Results):
        return f"run.{'-'.join(question.results) or 'none'}"
    if isinstance(question, Round):
        if question.round == 1:
            return f"r1.n{len(question.entrants)}.{'' if question.reserves else 'no-'}reserves"
        drawn_in = len([each for each in question.entrants if each in RESERVES])
        count = f"{len(question.entrants) - drawn_in}{f'-{drawn_in}' if drawn_in else ''}"
        first = "-".join(map(str, question.drawn[:2]))
        return f"r{question.round}.n{count}.d{len(question.drawn)}.{first}"
    trump, lead = question
    suit = "" if trump.suit == SPADES or question in small_leads() else "SHDCN"[min(trump.suit, 4)]
    return f"{suit}{RANKS[trump.level]}.{'-'.join(show_cards(lead))}"


def swept_scores() -> Iterator[tuple[Operation[Any], NamedTuple]]:
    """Yield all of them with their operations, each question once."""
    swept: tuple[tuple[Operation[Any], Iterator[Any]], ...] = (
        (KITTY_FACTOR, chain(small_leads(), turned_leads())),
        (SETTLE, chain(swept_hands(), turned_hands(), high_hands())),
        (MATCH, iter(small_matches())),
        (OFFENCE, chain(swept_offences(), turned_offences(), told_offences())),
        (PRIZE, (asked for asked in small_results() if len(asked.results) <= MOST_ROUNDS)),
        (PAIRING, chain(swept_rounds(), later_rounds())),
    )
    for asked, questions in swept:
        yield from ((asked, question) for question in dict.fromkeys(questions) if may_be_asked(asked, question))


def may_be_asked(asked: Operation[Any], question: NamedTuple) -> bool:
    """Tell whether the fields of a question go together; a sweep comes by some that do not."""
    try:
        asked.ask(**question._asdict())
    except BadInput:
        return False
    return True
