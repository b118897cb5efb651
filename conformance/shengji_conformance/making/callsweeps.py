"""Questions about calls, auctions and burials swept over suits, seats, levels, phases and kitties."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from shengji_conformance.notation import RANKS, show_cards
from shengji_conformance.operations import Operation
from shengji_conformance.operations.calls import AUCTION, CALL, AllCalls, OneCall, Placed
from shengji_conformance.operations.kitty import BURY, Burial
from shengji_spec.calls import AFTER_BURIAL, BEFORE_KITTY, DRAW, NOT_TURNED
from shengji_spec.cards import (
    ACE,
    BIG_JOKER,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    PACK,
    SMALL_JOKER,
    SPADES,
    Card,
)
from shengji_spec.documents import Text
from shengji_spec.kitty import HAND, KITTY

Cards = tuple[Card, ...]
Hand = tuple[int, tuple[int, int], int | None]
"""Number, levels of both sides, declarer."""

BIG, SMALL = Card(JOKERS, BIG_JOKER), Card(JOKERS, SMALL_JOKER)
BESIDE = {SPADES: SMALL, HEARTS: BIG, DIAMONDS: BIG, CLUBS: SMALL}
UPWARD = (DIAMONDS, CLUBS, HEARTS, SPADES)
JOKER_PAIRS: tuple[Cards, ...] = ((SMALL, SMALL), (BIG, BIG))
FIRST: Hand = (1, (2, 2), None)
SECOND: Hand = (2, (5, 7), 0)
MARKS = "dkb"
"""A phase in the name of a vector: draw, kitty, burial."""


def shown(suit: int, rank: int, copies: int, *, with_joker: bool) -> Cards:
    """Give level cards of a suit, alone or with the joker of its colour."""
    return (*(Card(suit, rank),) * copies, *((BESIDE[suit],) if with_joker else ()))


def ask(hand: Hand, standing: tuple[Placed, ...], call: Placed) -> OneCall:
    """Make a question about one more call, of which no hand is known."""
    number, levels, declarer = hand
    return OneCall(number, call.phase, levels, declarer, standing, NOT_TURNED, call, (), redealt=False)


def swept_calls() -> Iterator[OneCall]:
    """Sweep single calls: every step of an override, a second override, every level, every seat, every phase."""
    for with_joker, (hand, phase) in product((False, True), ((FIRST, BEFORE_KITTY), (SECOND, AFTER_BURIAL))):
        rank = hand[1][0]
        plain = [shown(suit, rank, copies, with_joker=with_joker) for copies in (1, 2) for suit in UPWARD]
        for below, above in product(plain, (*plain, *JOKER_PAIRS)):
            yield ask(hand, (Placed(0, below, DRAW),), Placed(1, above, phase))
        pairs = (*plain[len(UPWARD) :], *JOKER_PAIRS)
        for below, above in product(pairs[1:], pairs):
            opened = (Placed(0, plain[0], DRAW), Placed(1, below, phase))
            yield ask(hand, opened, Placed(3, above, phase))
    for level, with_joker in product(range(2, ACE + 1), (False, True)):
        other = 2 if level == ACE else level + 1
        for seat, rank, phase in ((0, level, DRAW), (1, level, DRAW), (0, other, DRAW), (1, other, BEFORE_KITTY)):
            call = Placed(seat, shown(HEARTS, rank, 1, with_joker=with_joker), phase)
            yield ask((3, (level, other), 0), (), call)
    for declarer, seat, phase, rank in product(range(4), range(4), (DRAW, BEFORE_KITTY), (5, 7)):
        levels = (5, 7) if declarer % 2 == 0 else (7, 5)
        yield ask((2, levels, declarer), (), Placed(seat, shown(SPADES, rank, 1, with_joker=True), phase))
    for hand, phase, with_joker, seat in product((FIRST, SECOND), range(3), (False, True), range(4)):
        clubs = (Placed(0, shown(CLUBS, hand[1][0], 1, with_joker=with_joker), DRAW),)
        yield ask(hand, clubs, Placed(seat, shown(HEARTS, hand[1][0], 2, with_joker=with_joker), phase))


PLAIN_KITTY = tuple(Card(suit, rank) for rank in (3, 4) for suit in (SPADES, HEARTS, DIAMONDS, CLUBS))


def swept_auctions() -> Iterator[AllCalls]:
    """Sweep whole auctions: who calls and who overrides when, what the kitty turns for whom."""
    for with_joker, caller, overrider, phase in product((False, True), range(4), range(4), range(3)):
        if caller != overrider:
            for number, levels, declarer in (FIRST, (2, (5, 5), caller)):
                calls = (
                    Placed(caller, shown(CLUBS, levels[0], 1, with_joker=with_joker), DRAW),
                    Placed(overrider, shown(HEARTS, levels[0], 2, with_joker=with_joker), phase),
                )
                yield AllCalls(number, levels, declarer, caller, calls, PLAIN_KITTY, redealt=False)
    for first, third in product(range(4), (SPADES, HEARTS, DIAMONDS, CLUBS)):
        kitty = (PLAIN_KITTY[0], PLAIN_KITTY[1], Card(third, 9), *PLAIN_KITTY[3:])
        yield AllCalls(1, (2, 2), None, first, (), kitty, redealt=False)
        yield AllCalls(2, (5, 7), first, first, (), kitty, redealt=False)
    for front in range(5):
        jokers = (SMALL, BIG, SMALL, BIG)[:front]
        kitty = (*PLAIN_KITTY[:2], *jokers, *PLAIN_KITTY[2 + front :])
        for number, levels, declarer in (FIRST, SECOND):
            yield AllCalls(number, levels, declarer, 0, (), kitty, redealt=False)
    for caller, phase in product(range(4), (DRAW, BEFORE_KITTY)):
        call = Placed(caller, shown(SPADES, 7, 1, with_joker=True), phase)
        yield AllCalls(2, (5, 7), 0, 0, (call,), PLAIN_KITTY, redealt=False)


def swept_burials() -> Iterator[Burial]:
    """Sweep burials: of every size about eight, of cards from hand and kitty in turn, with one card from elsewhere."""
    twice = tuple(card for card in PACK for _ in range(2))
    for start in range(0, 75, 15):
        together = twice[start : start + HAND + KITTY]
        hand, kitty = together[:HAND], together[HAND:]
        stranger = twice[start - 1] if start else twice[-1]
        for size in (KITTY - 1, KITTY, KITTY + 1):
            yield Burial(hand, kitty, together[-size - 4 : -4])
        yield Burial(hand, kitty, hand[:KITTY])
        yield Burial(hand, kitty, (*hand[: KITTY - 1], stranger))


def name_of(asked: Operation[Any], question: OneCall | AllCalls | Burial) -> str:
    """Name a question after what it asks."""
    if isinstance(question, Burial):
        return ".".join([asked.name, *("-".join(show_cards(cards)) for cards in question)])
    calls = (*question.standing, question.call) if isinstance(question, OneCall) else question.calls
    levels = "".join(RANKS[level] for level in question.levels)
    declarer = "x" if question.declarer is None else str(question.declarer)
    words = [f"{MARKS[call.phase]}{call.seat}-{'-'.join(show_cards(call.cards))}" for call in calls]
    if isinstance(question, AllCalls):
        words += [f"first{question.first_drawer}", "-".join(show_cards(question.kitty[2:]))]
    return ".".join([asked.name, f"h{question.hand_number}", levels, declarer, *words])


def title_of(asked: Operation[Any], question: Any) -> Text:
    """Say in both languages what a question asks."""
    zh, en = (
        ("；" if language == "zh" else "; ").join([asked.heading(question, language), *asked.draws(question, language)])
        for language in ("zh", "en")
    )
    return Text(zh=zh, en=en)


def swept_questions() -> Iterator[tuple[Operation[Any], OneCall | AllCalls | Burial]]:
    """Yield all of them with their operations, each question once."""
    swept: tuple[tuple[Operation[Any], Iterator[Any]], ...] = (
        (CALL, swept_calls()),
        (AUCTION, swept_auctions()),
        (BURY, swept_burials()),
    )
    for asked, questions in swept:
        for question in dict.fromkeys(questions):
            if fits(asked, question):
                yield asked, question


def fits(asked: Operation[Any], question: OneCall | AllCalls | Burial) -> bool:
    """Tell whether two packs have the cards of a question."""
    return all(pack.count(card) <= 2 for pack in asked.packs(question) for card in set(pack))
