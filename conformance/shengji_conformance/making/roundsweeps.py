"""Questions about the rounds of contests of 1 to 33 pairs, played out by the format of each document."""

from collections.abc import Iterator

from shengji_conformance.comparing.scoresearch import every
from shengji_conformance.operations.events import Round
from shengji_spec.events import Match, are_left, may_be_held, pairing, reserves_wanted
from shengji_spec.rules import Rules
from shengji_spec.rulesets import defaults

MOST_PAIRS = 33
RESERVES = (91, 92, 93)
MOST_ROUNDS_PLAYED = 7


def swept_rounds() -> Iterator[Round]:
    """Sweep the first round of 1 to 33 pairs, with reserves and without."""
    for count in range(1, MOST_PAIRS + 1):
        yield Round(1, every(count), every(count)[::-1], (), RESERVES)
        yield Round(1, every(count), every(count), (), ())


def later_rounds() -> Iterator[Round]:
    """Sweep all later rounds of contests of 1 to 33 pairs, played out by the format of each document.

    Once more the last one, where the draw runs backwards and the winners sit otherwise.
    """
    for under in defaults():
        for count in range(1, MOST_PAIRS + 1):
            yield from tuple(contest(under.rules, count, (0, 1)))[1:]
            yield from tuple(contest(under.rules, count, (1, 1, 0), is_backwards=True))[1:][-1:]


def contest(rules: Rules, count: int, winners: tuple[int, ...], *, is_backwards: bool = False) -> Iterator[Round]:
    """Yield the rounds of a contest; the draw goes on where it was, with those drawn later first.

    `winners`: which of the two at a table wins, table by table and over again, from one place on in each round.
    """
    reserves = RESERVES[: reserves_wanted(rules, count, 1)]
    entrants = every(count)
    drawn = entrants[::-1] if is_backwards else entrants
    earlier: tuple[Match, ...] = ()
    for number in range(1, MOST_ROUNDS_PLAYED + 1):
        if not may_be_held(rules, len(entrants) + (len(reserves) if number == 1 else 0), number):
            return
        yield Round(number, entrants, drawn, earlier, reserves if number == 1 else ())
        held = pairing(rules, number, drawn, earlier, reserves if number == 1 else ())
        seats = (winners[(place + number) % len(winners)] for place in range(len(held.tables)))
        played = tuple(Match(number, pair, pair[seat]) for pair, seat in zip(held.tables, seats, strict=True))
        entrants, earlier = (*entrants, *held.reserves_in), (*earlier, *played)
        if not rules.bracket_decides:
            left = are_left(rules, entrants, earlier)
            drawn = (*left[1::2], *left[::2])[:: -1 if is_backwards else 1]
