"""The score of a hand: what the kitty counts for, the attackers' total, and how many levels each side rises by it.

Clauses whu:5.3.c, whu:5.5, whu:5.6, whu:5.9, zzvc:A.7, zzvc:A.8.0, zzvc:A.9, bnuz:A.5, bnuz:A.6.1, bnuz:A.6.2.
"""

from shengji_spec.cards import Play, Trump
from shengji_spec.parts import Kind, parts
from shengji_spec.rules import Rules

STAGE = 80
"""With so many points the attackers take the stage."""


# The kitty


def factor_of_shape(rules: Rules, kind: Kind, cards: int) -> int:
    """Give by how much the kitty counts when the last trick was led with one shape of so many cards.

    Twice its cards, of every side triple, too; for tractors perhaps doubled with each pair, or always eight.

    Clauses: whu:5.9, zzvc:A.8.0, bnuz:A.5. Readings: R-42, R-43d.
    """
    if kind == Kind.TRACTOR and rules.every_tractor_counts_eight:
        return 8
    if kind == Kind.TRACTOR and rules.kitty_factor_doubles_by_pair:
        return 1 << (cards // 2 + 1)
    return 2 * cards


def kitty_factor(rules: Rules, trump: Trump, lead: Play) -> int:
    """Give by how much the points of the kitty count when the last trick was led so: a throw by its largest part.

    What ruffs it does not count.

    Clauses: whu:5.9, zzvc:A.8.0, bnuz:A.5. Readings: R-42, R-43, R-43c.
    """
    made = parts(rules, trump, lead)
    if len(made) > 1 and rules.kitty_factor_counts_all_thrown:
        return 2 * sum(lead)
    return factor_of_shape(rules, made[0].kind, len(made[0].cards))


def kitty_points(points: int, factor: int, is_won_by_attackers: bool) -> int:
    """Give what the kitty adds to the attackers' points: nothing unless they win the last trick.

    `points`: of the cards in the kitty.

    Clauses: zzvc:A.8.0, bnuz:A.5, whu:5.9. Readings: R-43b.
    """
    return points * factor if is_won_by_attackers else 0


def total(rules: Rules, points: int, kitty: int, fine_of_attackers: int, fine_of_declarers: int) -> int:
    """Give the attackers' total: their card points and the kitty's, less their fines, and with the declarers' fines.

    Clauses: zzvc:A.7, bnuz:A.8.3, zzvc:A.6.4. Readings: R-27b.
    """
    found = points + kitty - fine_of_attackers + fine_of_declarers
    return found if rules.total_may_be_negative or found > 0 else 0


# Levels by the total


def takes_stage(rules: Rules, points: int) -> bool:
    """The attackers' total takes the stage.

    Clauses: whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-40.
    """
    return points > STAGE or (points == STAGE and rules.eighty_takes_stage)


def rise_of_attackers(rules: Rules, points: int) -> int:
    """Give the levels that the attackers rise by their total, once they have taken the stage.

    One for each further 20 or 40 points; where rows begin only above their first number, that number is in the row
    below; and perhaps three at most.

    Clauses: whu:5.5, zzvc:A.9, bnuz:A.6.2. Readings: R-44, R-49, R-49b.
    """
    if rules.levels_go_by_twenty:
        return (points - STAGE) // 20
    is_of_row_below = rules.rows_begin_above or (rules.two_hundred_gives_two and points == 200)
    steps = max((points - STAGE - (5 if is_of_row_below else 0)) // 40, 0)
    return min(steps, 3) if rules.attackers_rise_by_three_at_most else steps


def rise_of_declarers(rules: Rules, points: int) -> int:
    """Give the levels that the declarers rise when the attackers have not taken the stage.

    Clauses: whu:5.6, zzvc:A.9, bnuz:A.6.1. Readings: R-27b, R-40, R-41, R-48.
    """
    if points >= STAGE:
        return 0
    if rules.levels_go_by_twenty:
        if points <= 0:
            return 5
        return 3 if points < 20 and not rules.five_to_fifteen_give_four else 4 - points // 20
    if points <= 0:
        return 3
    return 2 if points < 40 else 1 if rules.forty_gives_declarers_one else 0


def bonus(rules: Rules, hand: int, overrides: int, rise: int) -> int:
    """Give the levels that overrides add to the rise of the side that ends on stage; none in the first hand.

    Clauses: whu:5.3.c, whu:5.5, whu:5.6. Readings: R-13.
    """
    if not rules.overrides_give_levels or hand == 1:
        return 0
    return overrides if rise > 0 or not rules.override_bonus_needs_rise else 0


def is_result(rules: Rules, hand: int, overrides: int, points: int, attackers: bool, rise: int) -> bool:
    """By the attackers' total that side ends on stage and rises by so many levels, before any level stops it.

    Clauses: whu:5.3.c, whu:5.5, whu:5.6, zzvc:A.9, bnuz:A.6.1, bnuz:A.6.2. Readings: R-13, R-40, R-41, R-44, R-48.
    """
    earned = rise_of_attackers(rules, points) if attackers else rise_of_declarers(rules, points)
    return attackers == takes_stage(rules, points) and rise == earned + bonus(rules, hand, overrides, earned)
