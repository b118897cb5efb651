"""Questions to the rules whose answers show what a reading is about: small cases, and what comes of them.

`PROBES` are for readings of several choices: the values on which these part. The functions below them are for readings
of one choice, which no other choice can show: they find the values for which the text says nothing.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from shengji_spec.calls import AFTER_BURIAL, BEFORE_KITTY, DRAW, NOT_TURNED, Auction, Call, is_time_to_override
from shengji_spec.cards import ACE, HEARTS, KING, PACK, SPADES, Card, Play, Trump
from shengji_spec.conduct import Charge, Found, Hand, Offence, Penalty, judged
from shengji_spec.entries import Text
from shengji_spec.events import Result, has_prizes, may_follow_results, number_left, prize, rounds
from shengji_spec.following import follow_count
from shengji_spec.hands import (
    are_right_counts,
    fine_of_lead,
    is_miscounted_one,
    is_miscounted_pair,
    may_take_back,
    what_is_led,
)
from shengji_spec.kitty import HAND, KITTY, may_take_kitty
from shengji_spec.leads import lead_refusal
from shengji_spec.levels import LOWEST, Standing, declares_next, fallen, may_be_played_at, must_be_played, risen
from shengji_spec.matches import BY_TIME, Side, is_winner
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.score import bonus, kitty_factor
from shengji_spec.seats import NOBODY, is_cutter, is_shuffler, next_seat
from shengji_spec.shapes import is_side_triple
from shengji_spec.shown import NO_JOKER, Shown
from shengji_spec.tricks import is_ruff

SEATS = range(4)
LEVEL_TWO = Trump(2, SPADES)
RANKS = "23456789TJQKA"
CONTEXTS = ((True, True), (False, True), (False, False))
"""Whether a side that wins is the declarers', and whether it has declared at its level before."""


def of_suit(suit: int, cards: str) -> Play:
    """Return cards of a suit."""
    return play_of(tuple(Card(suit, RANKS.index(rank) + 2) for rank in cards))


led = partial(of_suit, HEARTS)
"""A lead of hearts, at level 2 with spades trump; what follows is of hearts, too."""


# Several choices


def counted(cards: str, rules: Rules) -> int:
    """Give what the kitty counts for when the last trick was led so."""
    return kitty_factor(rules, LEVEL_TWO, led(cards))


def reached(level: int, rules: Rules) -> tuple[Standing, ...]:
    """Give where a side stands that wins one level from here, as declarers and as attackers."""
    return tuple(risen(rules, Standing(level, 0), 1, *context) for context in CONTEXTS)


def following(rules: Rules) -> tuple[bool, ...]:
    """Give for every seat, and for nobody, whether it declares after a game that seat 0 has won."""
    return tuple(declares_next(rules, 0, is_held=True, is_over=True, seat=seat) for seat in (*SEATS, NOBODY))


def won(sides: tuple[Side, Side], rules: Rules) -> bool:
    """Side 0 wins when the bell ends a match, side 1 on stage."""
    return is_winner(rules, sides, 1, BY_TIME, 0)


def added(rise: int, rules: Rules) -> int:
    """Give the bonus for one override in a later hand that gives so many levels."""
    return bonus(rules, 2, 1, rise)


RUNS = tuple((first, second) for first in Result for second in Result)
"""The results of two rounds."""


def taken(results: tuple[Result, ...], rules: Rules) -> str | None:
    """Give the prize for results, where there are such and prizes at all."""
    return prize(rules, results) if has_prizes(rules) and may_follow_results(rules, results) else None


def refused(suit: int, cards: str, rules: Rules) -> Reason | None:
    """Give why cards of a suit may not be led."""
    return lead_refusal(rules, LEVEL_TWO, of_suit(suit, cards), of_suit(suit, cards))


def thrown(cards: str, others: tuple[str, str, str], rules: Rules) -> tuple[Play, int]:
    """Give what stays on the table of a throw that somebody beats, and what it costs."""
    lead, hands = led(cards), (led(others[0]), led(others[1]), led(others[2]))
    return what_is_led(rules, LEVEL_TWO, lead, hands), fine_of_lead(rules, LEVEL_TWO, lead, hands)


def followed(cards: str, hand: str, rules: Rules) -> int:
    """Give in how many ways a hand may follow a lead."""
    return follow_count(rules, LEVEL_TWO, led(cards), led(hand))


LATER_HAND = Auction(2, (5, 9), 0, redealt=False, turned=NOT_TURNED, calls=())
PHASES = {"draw": DRAW, "before_kitty": BEFORE_KITTY, "after_burial": AFTER_BURIAL}


def may_override(phase: int, rules: Rules) -> bool:
    """Give whether one may override then in a later hand."""
    return is_time_to_override(rules, LATER_HAND, phase)


OVERRIDDEN = LATER_HAND._replace(
    calls=(
        Call(0, DRAW, Shown(Card(SPADES, 5), 1, NO_JOKER)),
        Call(1, AFTER_BURIAL, Shown(Card(HEARTS, 5), 2, NO_JOKER)),
        Call(2, AFTER_BURIAL, Shown(PACK[-1], 2, NO_JOKER)),
    )
)
"""Seat 0 declares, seats 1 and 2 have overridden it after burials."""


def takes_kitty(burier: int, rules: Rules) -> bool:
    """Give whether seat 2 takes up what this seat has buried."""
    return may_take_kitty(rules, OVERRIDDEN, 0, burier, 2)


def played_at(level: int, rules: Rules) -> bool:
    """Give whether declarers at 5 may play a hand at this level, their opponents at 9."""
    return may_be_played_at(rules, LATER_HAND.levels, LATER_HAND.declarer, level)


LEADS = ("A", "AA", "AAK", "AAKK", "AAKKQQ", "AAKKQQJJ", "AQ", "AAQ", "AAKQ", "AAKKJ")
BEATEN = (("AQQ5", ("KK6", "", "")), ("AJ", ("", "K", "")))
"""Throws, each with what the next player, the partner and the previous player hold."""
FOLLOWED = (("AA", "KKQQ3"), ("AAKKQQ", "JJTT8833"), ("AAK", "QQJ5"), ("AAJ", "KK53"))
"""Leads, each with the hand that follows."""
Probe = tuple[Text, dict[int | str, Callable[[Rules], Any]]]
PROBES: tuple[Probe, ...] = (
    (
        Text("最后一墩这样领，底牌翻几倍", "what the kitty counts for when the last trick is led so"),
        {cards: partial(counted, cards) for cards in LEADS},
    ),
    (
        Text("反主一次、本来升这么多级，加不加奖励", "whether an override adds a level to such a rise"),
        {rise: partial(added, rise) for rise in range(3)},
    ),
    (
        Text("在这一级赢一级，升到哪里", "where a level won leads from here"),
        {RANKS[level - 2]: partial(reached, level) for level in range(LOWEST, ACE + 1)},
    ),
    (
        Text("打完一整局，下一局谁坐庄", "who declares when a game is over"),
        {"game": following},
    ),
    (
        Text("到时间时，整局与级谁先比", "whether games or levels count first at the bell"),
        {
            "5 (1) : 9": partial(won, (Side(5, 0, 1), Side(9, 0, 0))),
            "5 : 9": partial(won, (Side(5, 0, 0), Side(9, 0, 0))),
        },
    ),
    (
        Text("弃权过一轮，还按战绩得奖吗", "whether who has forfeited a round takes a prize by the results"),
        {" ".join(run): partial(taken, run) for run in RUNS},
    ),
    (
        Text("这样几张可不可以一起首出", "whether such cards may be led together"),
        {
            "♥A♥Q": partial(refused, HEARTS, "AQ"),
            "♥A♥A♥Q": partial(refused, HEARTS, "AAQ"),
            "♠A♠Q": partial(refused, SPADES, "AQ"),
        },
    ),
    (
        Text(
            "首出 | 下家 | 对家 | 上家手里的红桃：甩不成时要出什么、罚几分",
            "lead | hearts of the next player | the partner | the player before: what a failed throw plays and costs",
        ),
        {
            " | ".join((lead, *(held or "–" for held in others))): partial(thrown, lead, others)
            for lead, others in BEATEN
        },
    ),
    (
        Text(
            "首出 | 跟牌者手里的红桃：有几种跟法", "lead | hearts of who follows: in how many ways it may be followed"
        ),
        {f"{lead} | {hand}": partial(followed, lead, hand) for lead, hand in FOLLOWED},
    ),
    (
        Text("首局以后，这时能不能反主", "whether one may override then in a later hand"),
        {name: partial(may_override, phase) for name, phase in PHASES.items()},
    ),
    (
        Text(
            "座位 0 坐庄，座位 1、2 先后反主：座位 2 能不能拿起这一家扣的底",
            "seat 0 declares, seats 1 and 2 have overridden: whether seat 2 takes up what this seat has buried",
        ),
        {burier: partial(takes_kitty, burier) for burier in (0, 1)},
    ),
    (
        Text(
            "庄家方打 5，对方打 9：能不能打这一级", "declarers at 5, opponents at 9: whether this level may be played"
        ),
        {level: partial(played_at, level) for level in LATER_HAND.levels},
    ),
)
"""Questions to the rules, each with its values and what comes of them."""

Values = tuple[int | str, ...]


# One choice


RUFFED = (("AAK", "443"), ("AQ", "33"), ("AAQQ", "4433"))
"""Leads of hearts, and trumps that may ruff them."""


def counted_by_ruff(rules: Rules) -> Values:
    """Give leads and ruffs of which each would give the kitty another factor."""
    found = ((lead, ruff, led(lead), of_suit(SPADES, ruff)) for lead, ruff in RUFFED)
    return tuple(
        f"{lead} | {ruff}"
        for lead, ruff, cards, trumps in found
        if lead_refusal(rules, LEVEL_TWO, cards, cards) is None
        and is_ruff(rules, LEVEL_TWO, cards, trumps)
        and kitty_factor(rules, LEVEL_TWO, cards) != kitty_factor(rules, LEVEL_TWO, trumps)
    )


TRIPLES = ("AAQ", "AQQ", "KKQ", "KQQ")
"""What may be a side triple at level K or A, where AAK and AKK are none."""


def triples_not_named(rules: Rules) -> Values:
    """Give the side triples that are made where the level rank leaves a suit, if they count as AAK does."""
    levels = (Trump(level, SPADES) for level in (KING, ACE))
    made = tuple((trump, each) for trump in levels for each in TRIPLES if is_side_triple(rules, trump, led(each)))
    return tuple(each for trump, each in made if kitty_factor(rules, trump, led(each)) == counted("AAK", rules))


def counts_not_judged(rules: Rules) -> Values:  # noqa: ARG001
    """Give hands that are long or short by more than the clauses say, as the numbers of their cards."""
    tried = {
        **{f"{HAND + off} : {HAND - off}": ((HAND, HAND, HAND + off, HAND - off), KITTY) for off in range(1, 4)},
        **{str(HAND + off): ((HAND, HAND, HAND, HAND + off), KITTY - off) for off in range(-3, 4)},
    }
    return tuple(
        name
        for name, (held, kitty) in tried.items()
        if not (are_right_counts(held, kitty) or is_miscounted_pair(held, kitty) or is_miscounted_one(held, kitty))
    )


REVOKE = Charge(Offence.REVOKE, (0,), Found.AFTER_HAND, 0)
"""Side 0 is at fault."""


def bonus_after_offence(rules: Rules) -> Values:
    """Give what the innocent side earned with one override and what it rises, when it won by the cards and when not."""
    own = 1 + added(1, rules)
    won_by_it, won_by_other = Hand(0, (0, own), 1), Hand(0, (own, 0), 0)
    if own == 1:
        return ()
    return tuple(f"{hand.rises[1]} → {judged(rules, REVOKE, hand).rises[1]}" for hand in (won_by_it, won_by_other))


def winners_after_fourth(rules: Rules) -> Values:  # noqa: ARG001
    """Give the seats that play next, when seat 3 has played fourth, and are not the seat after it."""
    return tuple(seat for seat in SEATS if may_take_back(3, 3) and seat != next_seat(3))


def rise_after_burial(rules: Rules) -> Values:
    """Give what the innocent side rises after a wrong burial in a hand that gave it two levels."""
    charge = Charge(Offence.WRONG_BURIAL, (0,), Found.AFTER_HAND, 0)
    found = judged(rules, charge, Hand(0, (0, 2), 1))
    return (found.rises[1],) if found.ruling == Penalty.DEAL_LOST else ()


def levels_played_again(rules: Rules) -> Values:
    """Give the levels from which a level lost leads back to one that has to be played."""
    below = ((level, fallen(Standing(level, 0), 1).level) for level in range(LOWEST, ACE + 1))
    return tuple(RANKS[level - 2] for level, after in below if after < level and must_be_played(rules, after))


def without_winner(rules: Rules) -> Values:
    """Give levels at the bell, nobody on stage, at which neither side wins."""
    level = (Side(LOWEST, 0, 0), Side(LOWEST, 0, 0))
    has_winner = any(is_winner(rules, level, NOBODY, BY_TIME, side) for side in range(2))
    return (f"{LOWEST} : {LOWEST}",) if rules.match_is_timed and not has_winner else ()


def by_stage_of_last_game(rules: Rules) -> Values:
    """Give levels and games at the bell at which the side on stage wins, though the next deal is grabbed."""
    level = (Side(LOWEST, 0, 1), Side(LOWEST, 0, 1))
    winners = tuple(
        next(side for side in range(2) if is_winner(rules, level, stage, BY_TIME, side)) for stage in (0, 1)
    )
    is_open = rules.match_is_of_games and rules.next_game_is_grabbed
    return (f"{LOWEST} (1) : {LOWEST} (1)",) if is_open and winners == (0, 1) else ()


def without_shuffler(rules: Rules) -> Values:
    """Give nobody as the declarer, where no seat shuffles or cuts then."""
    is_told = any(is_shuffler(NOBODY, seat) or is_cutter(rules, NOBODY, seat) for seat in SEATS)
    return () if is_told else ("nobody",)


def all_rounds(rules: Rules) -> Values:
    """Give the number of all rounds of a contest that has prizes."""
    return (rounds(rules),) if has_prizes(rules) else ()


ENTRANTS = 8


def left_after_round(rules: Rules) -> Values:
    """Give how many entrants there are in the first round and in the second, where these are as many."""
    left = number_left(rules, ENTRANTS, 2)
    return (f"{ENTRANTS} → {left}",) if left == ENTRANTS else ()
