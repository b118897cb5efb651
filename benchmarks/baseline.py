"""A stripped engine to measure the complete one by: leads of one card, one pair or one tractor, and nothing else.

It knows the duties to follow the suit, the pairs and the tractors, and who wins. It has no throws, side triples,
readings or reasons, and where several off-suit level cards are paired it lets one pair only be part of a tractor.
Of the reference engine it uses the numbering of the kinds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from shengji_reference.masks import Context, Holding, ones

TRUMPS = 4


@dataclass(frozen=True, slots=True)
class Lead:
    """A lead: the numbering, its group by number, first bit and mask, how many cards and pairs it has."""

    order: Context
    number: int
    start: int
    kinds: int
    count: int
    pairs: int


def lead(order: Context, cards: Holding) -> Lead:
    """Make a lead ready; the cards are a single, a pair or a tractor."""
    number = order.group_of(cards)
    if number is None:
        raise ValueError("cards of several groups")
    start, kinds = order.slots[number]
    pairs = cards.twice.bit_count()
    return Lead(order, number, start, kinds << start, cards.held.bit_count() + pairs, pairs)


def rungs_of(order: Context, number: int, kinds: int) -> int:
    """The rungs on which kinds of a group stand: the level cards of the other suits share one."""
    if number != TRUMPS:
        return kinds
    plain, levels = (12, 3) if order.slots[TRUMPS].kinds >> 6 else (0, 4)
    shared = (kinds >> plain & (1 << levels) - 1) != 0
    return kinds & (1 << plain) - 1 | shared << plain | kinds >> plain + levels << plain + 1


def fill(made: Lead, pairs: int) -> list[int]:
    """What pairs of the group, as a mask in place, do for the tractor led: the longest run that fits, then the next."""
    rungs = rungs_of(made.order, made.number, pairs >> made.start)
    runs = []
    while rungs:
        run = rungs & ~(rungs + (rungs & -rungs))
        rungs ^= run
        runs.append(run.bit_count())
    runs.sort(reverse=True)
    left = made.pairs
    found = []
    for run in runs:
        if left:
            found.append(min(run, left))
            left -= found[-1]
    return found


def is_legal(made: Lead, hand: Holding, play: Holding) -> bool:
    """Whether a play may follow."""
    held, twice = play
    hand_held, hand_twice = hand
    count = made.count
    if held.bit_count() + twice.bit_count() != count:
        return False
    if held & ~hand_held or twice & ~hand_twice:
        return False
    kinds = made.kinds
    given = (held & kinds).bit_count() + (twice & kinds).bit_count()
    if given < count:
        return given == (hand_held & kinds).bit_count() + (hand_twice & kinds).bit_count()
    wanted = made.pairs
    if not wanted:
        return True
    pairs, owned = twice & kinds, hand_twice & kinds
    if pairs == owned:
        return True
    if pairs.bit_count() < wanted and pairs.bit_count() < owned.bit_count():
        return False
    return wanted == 1 or fill(made, pairs) == fill(made, owned)


def follows(made: Lead, hand: Holding) -> Iterator[Holding]:
    """Every play that may follow."""
    kinds = made.kinds
    suit = Holding(hand.held & kinds, hand.twice & kinds)
    number = suit.held.bit_count() + suit.twice.bit_count()
    if number < made.count:
        for held, twice in choices(Holding(hand.held & ~kinds, hand.twice & ~kinds), made.count - number):
            yield Holding(suit.held | held, suit.twice | twice)
        return
    best = fill(made, suit.twice) if made.pairs > 1 else []
    for play in choices(suit, made.count, min(made.pairs, suit.twice.bit_count())):
        if made.pairs < 2 or fill(made, play.twice) == best:
            yield play


def choices(cards: Holding, count: int, least: int = 0) -> Iterator[Holding]:
    """Every choice of so many cards with so many pairs at least."""
    kinds, pairs = list(ones(cards.held)), list(ones(cards.twice))
    for number in range(max(least, count - len(kinds)), min(len(pairs), count // 2) + 1):
        for chosen in combinations(pairs, number):
            twice = sum(chosen)
            others = [kind for kind in kinds if not kind & twice]
            for singles in combinations(others, count - 2 * number):
                yield Holding(twice + sum(singles), twice)


def winner(made: Lead, plays: Sequence[Holding]) -> int:
    """Which play wins a trick, the lead first."""
    order, number = made.order, made.number
    trumps = order.slots[TRUMPS].start
    best, top = 0, rungs_of(order, number, plays[0].held >> made.start).bit_length()
    for index in range(1, len(plays)):
        held, twice = plays[index]
        if held >> trumps << trumps == held:
            group, rungs = TRUMPS, rungs_of(order, TRUMPS, held >> trumps)
        elif number == made.number and not held & ~made.kinds:
            group, rungs = number, held >> made.start
        else:
            continue
        is_run = rungs.bit_count() == made.pairs and not rungs & (rungs + (rungs & -rungs))
        if made.pairs and not (held == twice and is_run):
            continue
        if group != number or rungs.bit_length() > top:
            best, number, top = index, group, rungs.bit_length()
    return best
