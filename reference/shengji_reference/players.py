"""Players: functions from what a seat knows and a source of chance to what it does; one that does anything legal."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Protocol, TypeVar

from shengji_reference.burial import KITTY
from shengji_reference.dealing import HANDS, Bury, Draw, EndDraw, LeaveKitty, Pass, Show, Stage, TakeKitty
from shengji_reference.following import refusal
from shengji_reference.ladder import TRUMPS
from shengji_reference.led import Led
from shengji_reference.legal import follows
from shengji_reference.masks import Holding, count, ones
from shengji_reference.observation import Action, DealingSeen, Observation, PlayingSeen, may_show
from shengji_reference.playing import Play
from shengji_reference.runs import tractors
from shengji_reference.shapes import TOP_TWO, parts_of_group
from shengji_reference.throws import may_throw


class Chance(Protocol):
    """A source of chance; no more is asked of it, since `random.Random` gives just this alike on every Python."""

    def random(self) -> float:
        """Return a number from 0 up to 1, but not 1."""
        ...


Player = Callable[[Observation, Chance], Action]
"""What a seat does, of what `may_do` yields, given what it knows."""

T = TypeVar("T")

SHOWS, THROWS = 0.5, 0.15
"""How often a random player shows what it can while cards are drawn, and throws where throws are known."""

TRIES, MOST_LISTED = 8, 50
"""So often a follow is drawn blindly before it is taken from the first so many that are listed."""


def pick(chance: Chance, choices: Sequence[T]) -> T:
    """Return one of the choices, each as likely."""
    return choices[int(chance.random() * len(choices))]


def some(chance: Chance, choices: Sequence[T], number: int) -> list[T]:
    """Return so many of the choices, each as likely."""
    left = list(choices)
    return [left.pop(int(chance.random() * len(left))) for _ in range(number)]


def going_on(seen: DealingSeen) -> Draw | EndDraw:
    """Return what a seat answers that shows nothing while cards are drawn."""
    return Draw() if seen.drawn < HANDS else EndDraw()


def seats_play(seen: PlayingSeen, play: Holding) -> Play:
    """Return the seat's play of some cards."""
    return Play(seen.seat, tuple(seen.table.order.cards_of(play)))


def random_legal(seen: Observation, chance: Chance) -> Action:
    """Do anything legal: shows, burials, leads and follows by chance, now and then a throw.

    Raises
    ------
    ValueError
        Where nothing is asked of the seat.
    """
    match seen.hand:
        case DealingSeen():
            return _before_play(seen.hand, chance)
        case PlayingSeen() if seen.turn == seen.seat:
            asked = seen.hand.led
            play = random_lead(seen.hand, chance) if asked is None else random_follow(asked, seen.hand.own, chance)
            return seats_play(seen.hand, play)
    raise ValueError(f"nothing is asked of seat {seen.seat}")


def _before_play(seen: DealingSeen, chance: Chance) -> Action:
    match seen.stage:
        case Stage.DRAWING:
            shows = may_show(seen) if chance.random() < SHOWS else ()
            return Show(seen.seat, pick(chance, shows)) if shows else going_on(seen)
        case Stage.CALLING | Stage.OVERRIDING:
            cards = pick(chance, ((), *may_show(seen)))
            return Show(seen.seat, cards) if cards else Pass(seen.seat)
        case Stage.TAKING:
            is_free = seen.burier is not None and chance.random() < 1 / 2
            return LeaveKitty(seen.seat) if is_free else TakeKitty(seen.seat)
        case Stage.BURYING:
            return Bury(seen.seat, tuple(some(chance, seen.own + (seen.kitty or ()), KITTY)))
    raise ValueError(f"nothing is asked of seat {seen.seat}: the table is {seen.stage}")


def random_lead(seen: PlayingSeen, chance: Chance) -> Holding:
    """Return a lead: a card, or its pair, tractor or side triple where the hand has one; now and then a throw."""
    table, hand = seen.table, seen.own
    kind = pick(chance, tuple(ones(hand.held)))
    number = table.order.group_of(Holding(kind, 0)) or 0
    within = table.order.within(number, hand)
    if count(within) > 1 and may_throw(table.rules, number) and chance.random() < THROWS:
        start = table.order.slots[number].start
        cards = [*ones(within.held << start), *ones(within.twice << start)]
        return _held(some(chance, cards, 2 + int(chance.random() * (len(cards) - 1))))
    choices = [Holding(kind, 0)]
    start = table.order.slots[number].start
    if kind & hand.twice:
        choices.append(Holding(kind, kind))
        lying = (tractor << start for tractor in tractors(table.lines[number], within.twice))
        choices += (Holding(tractor, tractor) for tractor in lying if tractor & kind)
    choices += (triple for triple in side_triples(seen, number) if triple.held & kind)
    return pick(chance, choices)


def side_triples(seen: PlayingSeen, number: int) -> list[Holding]:
    """Return the side triples that may be led of a group: of its two highest ranks one twice, where the hand has it.

    Clauses: whu:5.7.2, bnuz:A.2.2.3. Readings: R-21.
    """
    table = seen.table
    within = table.order.within(number, seen.own)
    if number == TRUMPS or within.held & TOP_TWO != TOP_TWO:
        return []
    wanted = (table.order.in_place(number, Holding(TOP_TWO, pair)) for pair in ones(within.twice & TOP_TWO))
    return [triple for triple in wanted if len(parts_of_group(table, number, triple)) == 1]


def _held(kinds: Sequence[int]) -> Holding:
    """Return cards, given one by one as masks, as a holding."""
    held = twice = 0
    for kind in kinds:
        twice |= held & kind
        held |= kind
    return Holding(held, twice)


def random_follow(asked: Led, hand: Holding, chance: Chance) -> Holding:
    """Return a play that may follow: what has to be played, and other cards by chance."""
    suit = Holding(hand.held & asked.kinds, hand.twice & asked.kinds)
    lacking = asked.count - count(suit)
    if lacking == 0:
        return suit
    forced = [*ones(suit.held), *ones(suit.twice)]
    if lacking > 0:
        others = [*ones(hand.held & ~asked.kinds), *ones(hand.twice & ~asked.kinds)]
    for _ in range(TRIES):
        play = _held([*forced, *some(chance, others, lacking)] if lacking > 0 else some(chance, forced, asked.count))
        if refusal(asked, hand, play) is None:
            return play
    return pick(chance, list(islice(follows(asked, hand), MOST_LISTED)))
