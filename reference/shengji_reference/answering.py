"""How the heuristic player follows: what it tries, in this order, each a small function."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice

from shengji_reference.bidding import SEATS
from shengji_reference.following import refusal
from shengji_reference.knowledge import Knowledge
from shengji_reference.ladder import TRUMPS
from shengji_reference.led import Led
from shengji_reference.legal import follows
from shengji_reference.masks import Holding, count, ones
from shengji_reference.ruffs import ruffs
from shengji_reference.tricks import group_that_may_win, winner_of
from shengji_reference.worth import lengths, points_in, worth

MOST_LISTED = 120
"""Of the plays that may follow so many are looked at, and besides them those that were put together with a purpose."""

MOST_RUFFS = 20

STAKE = 5
"""With fewer points in a trick one does not ruff it."""

DEAR = 24
"""A play that is worth more is not spent on a trick without points."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A play that may follow: its points, how little one likes to part with it, whether it leads the trick so far."""

    play: Holding
    points: int
    worth: int
    wins: bool


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """The trick on the table as a seat sees it that follows.

    `points`: on the table. `is_partners`: the partner leads the trick so far. `is_safe`: it is likely to stay so.
    `later`: the opponents that are still to play.
    """

    known: Knowledge
    asked: Led
    points: int
    is_partners: bool
    is_safe: bool
    later: tuple[int, ...]


def answer(known: Knowledge, asked: Led) -> Holding:
    """Return a play that follows: the first that one of the heuristics finds."""
    position = position_of(known, asked)
    choices = [_weighed(position, play) for play in candidates(known, asked)]
    found = (wanted(position, choices) for wanted in ANSWERS)
    return next(each for each in found if each is not None).play


def position_of(known: Knowledge, asked: Led) -> Position:
    """Return how a seat that follows sees the trick on the table."""
    seen = known.seen
    best = winner_of(asked, seen.plays)
    to_play = [(seen.leader + place) % SEATS for place in range(len(seen.plays) + 1, SEATS)]
    later = tuple(seat for seat in to_play if seat in known.opponents)
    return Position(
        known,
        asked,
        sum(points_in(known.table, play) for play in seen.plays),
        (seen.leader + best) % SEATS == known.partner,
        holds(known, asked, seen.plays[best], later),
        later,
    )


def holds(known: Knowledge, asked: Led, play: Holding, later: Iterable[int]) -> bool:
    """Say whether a play that leads the trick is likely to win it against the opponents that are still to play."""
    seats = tuple(later)
    if not seats:
        return True
    number = group_that_may_win(asked, play)
    if number is None:
        return False
    if number == asked.number and (known.may_be_ruffed(number, seats) or not known.surely_stands(number, play)):
        return False
    return number == asked.number or known.surely_stands(number, play) or not known.may_be_ruffed(asked.number, seats)


def candidates(known: Knowledge, asked: Led) -> list[Holding]:
    """Return plays that may follow: the first that are listed, cheap ones, rich ones, and ruffs."""
    hand = known.seen.own
    listed = list(islice(follows(asked, hand), MOST_LISTED))
    if len(listed) < MOST_LISTED:
        return listed
    table = known.table

    def cost(kind: int) -> int:
        return worth(table, hand, Holding(kind, 0))

    def points(kind: int) -> int:
        return points_in(table, Holding(kind, 0))

    made = [
        _put_together(asked, hand, lambda kind: cost(kind) + 4 * points(kind)),
        _put_together(asked, hand, lambda kind: cost(kind) - 8 * points(kind)),
    ]
    if not hand.held & asked.kinds and asked.number != TRUMPS:
        trumps = table.order.within(TRUMPS, hand)
        made += (table.order.in_place(TRUMPS, ruff) for ruff in islice(ruffs(table, asked.pattern, trumps), MOST_RUFFS))
    return [*listed, *(play for play in dict.fromkeys(made) if refusal(asked, hand, play) is None)]


def _put_together(asked: Led, hand: Holding, cost: Callable[[int], float]) -> Holding:
    """Return as many cards as were led, of the group led before others, the cheapest first."""
    cards = [(not kind & asked.kinds, cost(kind), kind) for kinds in hand for kind in ones(kinds)]
    held = twice = 0
    for _, _, kind in sorted(cards)[: asked.count]:
        twice |= held & kind
        held |= kind
    return Holding(held, twice)


def _weighed(position: Position, play: Holding) -> Answer:
    table, seen = position.known.table, position.known.seen
    wins = winner_of(position.asked, (*seen.plays, play)) == len(seen.plays)
    return Answer(play, points_in(table, play), worth(table, seen.own, play), wins)


def give_points_to_partner(position: Position, choices: list[Answer]) -> Answer | None:
    """Add as many points as can be where the partner is likely to win, and do not overtake for nothing."""
    if not (position.is_partners and position.is_safe):
        return None
    return max(choices, key=lambda each: (not each.wins, 4 * each.points - each.worth))


def take_cheaply(position: Position, choices: list[Answer]) -> Answer | None:
    """Win the trick without a ruff: last in hand with what is missed least and counts most, otherwise for sure."""
    if position.is_partners and not position.points:
        return None
    trumps = position.known.table.trumps
    found = [
        each
        for each in choices
        if each.wins
        and (position.asked.number == TRUMPS or not each.play.held & trumps)
        and (position.points + each.points or each.worth < DEAR * position.asked.count)
    ]
    return _best_that_holds(position, found)


def ruff_points(position: Position, choices: list[Answer]) -> Answer | None:
    """Ruff a trick with points, with low trumps and best with such that count."""
    if position.asked.number == TRUMPS:
        return None
    trumps = position.known.table.trumps
    found = [
        each for each in choices if each.wins and each.play.held & trumps and position.points + each.points >= STAKE
    ]
    return _best_that_holds(position, found) or min(found, key=lambda each: each.worth + each.points, default=None)


def _best_that_holds(position: Position, found: list[Answer]) -> Answer | None:
    sure = [each for each in found if holds(position.known, position.asked, each.play, position.later)]
    return min(sure, key=lambda each: each.worth - 4 * each.points, default=None)


def part_with_least(position: Position, choices: list[Answer]) -> Answer | None:
    """Play what is missed least: no points, no trumps, low cards, of short suits first."""
    table, hand = position.known.table, position.known.seen.own
    held = lengths(table, hand)

    def loss(each: Answer) -> float:
        groups = (held[number] for number in range(TRUMPS) if count(table.order.within(number, each.play)))
        return 4 * each.points + each.worth + sum(groups) / 2

    return min(choices, key=loss)


Heuristic = Callable[[Position, list[Answer]], Answer | None]

ANSWERS: tuple[Heuristic, ...] = (give_points_to_partner, take_cheaply, ruff_points, part_with_least)
"""What is tried, in this order."""
