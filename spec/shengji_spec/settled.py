"""What a hand that was played out comes to: total, stage, levels, next declarer, a game won.

The predicates on score and levels say each of these; here they are put together, for one hand.
"""

from typing import NamedTuple

from shengji_spec.cards import Play, Trump
from shengji_spec.levels import Standing, declares_next, gained, is_game_won, is_on_stage, risen
from shengji_spec.rules import Rules
from shengji_spec.score import (
    bonus,
    kitty_factor,
    kitty_points,
    rise_of_attackers,
    rise_of_declarers,
    takes_stage,
    total,
)
from shengji_spec.seats import NOBODY, side_of
from shengji_spec.tricks import points


class PlayedOut(NamedTuple):
    """A hand that was played out, and how the sides stood before it.

    `points`: in the tricks of the attackers. `kitty`: as buried last. `lead`, `winner`: of the last trick. `levels`,
    `past`, `fines`, `has_declared`: of side 0 and side 1; the last says whether a side had declared at its level.
    """

    hand_number: int
    levels: tuple[int, int]
    past: tuple[int, int]
    declarer: int
    trump: Trump
    points: int
    kitty: Play
    lead: Play
    winner: int
    overrides: int
    fines: tuple[int, int]
    has_declared: tuple[bool, bool]


class Settled(NamedTuple):
    """What a hand came to: the attackers' total, who is on stage, where the sides stand, and what comes next.

    `rises`: the levels that the sides really gained. `declarer`: of the next hand, or NOBODY.
    """

    total: int
    stage: int
    standings: tuple[Standing, Standing]
    rises: tuple[int, int]
    declarer: int
    is_game_won: bool


def settled(rules: Rules, hand: PlayedOut) -> Settled:
    """Give what a hand came to."""
    declarers = side_of(hand.declarer)
    attackers = 1 - declarers
    factor = kitty_factor(rules, hand.trump, hand.lead)
    in_kitty = kitty_points(points(hand.kitty), factor, side_of(hand.winner) == attackers)
    reached = total(rules, hand.points, in_kitty, hand.fines[attackers], hand.fines[declarers])
    is_held = not takes_stage(rules, reached)
    earned = rise_of_declarers(rules, reached) if is_held else rise_of_attackers(rules, reached)
    rise = earned + bonus(rules, hand.hand_number, hand.overrides, earned)
    stage = next(side for side in range(2) if is_on_stage(hand.declarer, is_held, side))
    before = Standing(hand.levels[0], hand.past[0]), Standing(hand.levels[1], hand.past[1])
    after = risen(rules, before[stage], rise, is_held, is_held or hand.has_declared[stage])
    is_won = is_game_won(rules, before[stage], after)
    gain = gained(before[stage], after)
    return Settled(
        total=reached,
        stage=stage,
        standings=(after, before[1]) if stage == 0 else (before[0], after),
        rises=(gain, 0) if stage == 0 else (0, gain),
        declarer=next(seat for seat in range(NOBODY + 1) if declares_next(rules, hand.declarer, is_held, is_won, seat)),
        is_game_won=is_won,
    )
