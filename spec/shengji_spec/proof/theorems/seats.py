"""Theorems on seats: partners, who draws, shuffles, cuts and leads (zzvc:A.0, A.2, A.6.0, bnuz:A.1.2, A.1.5, A.2.1)."""

from shengji_spec.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, is_same_kind
from shengji_spec.kitty import HAND, KITTY
from shengji_spec.proof.domains import Rulesets, Whole
from shengji_spec.proof.statement import (
    EVERY_RULESET,
    NO_RULESET,
    Obligation,
    Obligations,
    Text,
    false_theorem,
    theorem,
)
from shengji_spec.rules import Rules
from shengji_spec.seats import (
    NOBODY,
    drawer,
    draws_first,
    is_cutter,
    is_cutter_by_text,
    is_of_one_side,
    is_shuffler,
    left_of,
    may_draw_first,
    may_lead,
    next_seat,
    previous_seat,
)

SEAT, SEAT_OR_NOBODY = Whole(0, 3), Whole(0, NOBODY)
CARDS = 108

EVERY_SEAT = Text("一切座位", "all seats")
BOTH_DIRECTIONS = Text("一切座位，两种轮转方向", "all seats, play passing either way")


def _sit_opposite(seat: int) -> bool:
    """The seats come round in four steps; only the one two steps away is of the same side."""
    after = next_seat(seat)
    opposite, before = next_seat(after), previous_seat(seat)
    return (
        next_seat(opposite) == before
        and next_seat(before) == seat
        and is_of_one_side(seat, opposite)
        and not is_of_one_side(seat, after)
        and not is_of_one_side(seat, before)
    )


@theorem(
    "对家坐在对面：出牌依次轮过四个座位，隔一位的是同一方，上家和下家是另一方。", rulesets=NO_RULESET, bound=EVERY_SEAT
)
def partners_sit_opposite_each_other() -> Obligations:
    """Partners sit opposite each other: of the four seats in turn every other one is of one side.

    Clauses: zzvc:A.0.
    """
    yield Obligation("every seat", _sit_opposite, cases=({"seat": SEAT},))


def _draw_in_turn(first: int) -> bool:
    """Each card goes to the seat after the last, and those that are drawn to four hands of 25."""
    drawn = CARDS - KITTY
    return (
        drawer(first, 0) == first
        and all(drawer(first, card + 1) == next_seat(drawer(first, card)) for card in range(drawn - 1))
        and all(sum(drawer(first, card) == seat for card in range(drawn)) == HAND for seat in range(4))
    )


@theorem(
    "无论谁先起，每张牌恰由一家起，四家轮流：起完 100 张，每家 25 张，剩 8 张。", rulesets=NO_RULESET, bound=EVERY_SEAT
)
def each_seat_draws_twenty_five_cards_and_eight_are_left() -> Obligations:
    """Whoever draws first, each card goes to one seat, in turn: of 108 cards 25 to each, and 8 are left.

    Clauses: zzvc:A.2, bnuz:A.1.1.
    """
    yield Obligation("every first drawer", _draw_in_turn, cases=({"first": SEAT},), exhaustive=True)


def _one_draws_first(declarer: int, chosen: int) -> bool:
    return sum(may_draw_first(declarer, chosen, seat) for seat in range(4)) == 1 and (
        declarer == NOBODY or may_draw_first(declarer, chosen, declarer)
    )


@theorem("恰有一家先起牌；有庄家时就是庄家。", rulesets=NO_RULESET, bound=EVERY_SEAT)
def exactly_one_seat_draws_first_and_it_is_the_declarer() -> Obligations:
    """Exactly one seat draws the first card: the declarer, where there is one.

    Clauses: bnuz:A.1.5. Readings: R-19.
    """
    yield Obligation("every declarer", _one_draws_first, cases=({"declarer": SEAT_OR_NOBODY, "chosen": SEAT},))


def _place_in_suits(card: Card) -> int:
    """The suits as R-64 b lists them, the highest first; jokers tell themselves apart by rank."""
    if card.suit == SPADES:
        return 4
    if card.suit == HEARTS:
        return 3
    if card.suit == CLUBS:
        return 2
    return 1 if card.suit == DIAMONDS else 0


def _is_on_top(rules: Rules, drawn: tuple[Card, Card, Card, Card], seat: int) -> bool:
    """No card drawn is of a higher rank, nor of that rank and a higher suit where the suit counts."""
    card = drawn[seat]
    return all(
        other.rank < card.rank
        or (
            other.rank == card.rank
            and (not rules.equal_draws_rank_by_suit or _place_in_suits(other) <= _place_in_suits(card))
        )
        for other in drawn
    )


def _only_one_on_top_draws_first(rules: Rules, a: Card, b: Card, c: Card, d: Card) -> bool:
    drawn = (a, b, c, d)
    on_top = sum(_is_on_top(rules, drawn, seat) for seat in range(4))
    return all(draws_first(rules, drawn, seat) == (on_top == 1 and _is_on_top(rules, drawn, seat)) for seat in range(4))


def _only_twins_tie_by_suit(rules: Rules, a: Card, b: Card, c: Card, d: Card) -> bool:
    drawn = (a, b, c, d)
    return not rules.equal_draws_rank_by_suit or all(
        is_same_kind(drawn[i], drawn[j])
        for i in range(4)
        for j in range(i)
        if _is_on_top(rules, drawn, i) and _is_on_top(rules, drawn, j)
    )


@theorem(
    "抽牌比大小：至多一家先起；恰有一家独大时就是它，最大的不止一家时没有人，再抽。论花色时，只有同张才会并列最大。",
    rulesets=Text("R-64 的每种选择", "each choice of R-64"),
    bound=Text("四家抽到的一切牌", "all cards that four can draw"),
)
def the_highest_card_draws_first_unless_two_are_highest() -> Obligations:
    """At most one seat draws first: the one with the only highest card; where two are highest, all draw again.

    Where suits count, only twins can both be highest.

    Clauses: bnuz:A.1.2. Readings: R-19, R-64.
    """
    yield Obligation("who draws first", _only_one_on_top_draws_first)
    yield Obligation("ties where suits count", _only_twins_tie_by_suit)


def _one_shuffles(declarer: int) -> bool:
    return sum(is_shuffler(declarer, seat) for seat in range(4)) == 1 and all(
        not is_shuffler(declarer, seat) or (next_seat(seat) == declarer and not is_of_one_side(seat, declarer))
        for seat in range(4)
    )


@theorem("恰有一家洗牌：庄家的上家，他是闲家。", rulesets=NO_RULESET, bound=EVERY_SEAT)
def exactly_one_seat_shuffles_and_it_is_an_attacker() -> Obligations:
    """Exactly one seat shuffles: the one after which the declarer plays, an attacker.

    Clauses: bnuz:A.1.5.
    """
    yield Obligation("every declarer", _one_shuffles, cases=({"declarer": SEAT},))


def _is_told_to_shuffle_or_cut(rules: Rules, declarer: int) -> bool:
    return any(
        is_shuffler(declarer, seat) or is_cutter(rules, declarer, seat) or is_cutter_by_text(rules, declarer, seat)
        for seat in range(4)
    )


def _nobody_is_told_without_declarer(rules: Rules, declarer: int) -> bool:
    return _is_told_to_shuffle_or_cut(rules, declarer) == (declarer != NOBODY)


@theorem(
    "bnuz 的洗牌人和抬牌人从庄家数起：抢庄的一局还没有庄家，没有一家该洗，也没有一家该抬。",
    rulesets=EVERY_RULESET,
    bound=BOTH_DIRECTIONS,
)
def nobody_shuffles_or_cuts_before_there_is_a_declarer() -> Obligations:
    """In bnuz who shuffles and cuts is counted from the declarer: where the deal is grabbed, no seat is told to.

    Clauses: bnuz:A.1.5. Readings: R-65, R-65b, R-83.
    """
    yield Obligation("declarer or none", _nobody_is_told_without_declarer, cases=({"declarer": SEAT_OR_NOBODY},))


def _none_cuts_by_text(rules: Rules, declarer: int) -> bool:
    return not any(is_cutter_by_text(rules, declarer, seat) for seat in range(4))


@theorem(
    "bnuz 关于抬牌的话没有人满足：洗牌的是闲家，他左右两边都是庄家一方，无论往哪个方向轮转。",
    rulesets=EVERY_RULESET,
    bound=BOTH_DIRECTIONS,
)
def no_seat_cuts_as_the_text_says() -> Obligations:
    """The cut of bnuz is unsatisfiable: whichever way play passes, no attacker sits to the left of the shuffler.

    Clauses: bnuz:A.1.5. Readings: R-65, R-83.
    """
    yield Obligation("every declarer", _none_cuts_by_text, cases=({"declarer": SEAT},))


def _one_cuts(rules: Rules, declarer: int) -> bool:
    return sum(is_cutter(rules, declarer, seat) for seat in range(4)) == 1


def _other_attacker_cuts(rules: Rules, declarer: int) -> bool:
    """The partner of the shuffler: the other attacker."""
    return all(is_cutter(rules, declarer, seat) == (seat == next_seat(declarer)) for seat in range(4))


def _neighbour_of_shuffler_cuts(rules: Rules, declarer: int) -> bool:
    """The declarer's partner, or the declarer where play passes clockwise."""
    cutter = declarer if rules.clockwise else (declarer + 2) % 4
    return all(is_cutter(rules, declarer, seat) == (seat == cutter) for seat in range(4))


@theorem(
    "恰有一家抬牌：R-65 取 a 时是不洗牌的那个闲家；取 b 时是洗牌人左边的一家，属庄家一方。",
    rulesets=EVERY_RULESET,
    bound=BOTH_DIRECTIONS,
)
def exactly_one_seat_cuts_under_either_reading() -> Obligations:
    """Exactly one seat cuts: under R-65 a the attacker who does not shuffle, under b one of the declarer's side.

    Clauses: bnuz:A.1.5. Readings: R-65, R-83.
    """
    attacker = Rulesets((("left_of_shuffler_cuts", False),))
    neighbour = Rulesets((("left_of_shuffler_cuts", True),))
    yield Obligation("one seat", _one_cuts, cases=({"declarer": SEAT},))
    yield Obligation("R-65 a", _other_attacker_cuts, cases=({"rules": attacker, "declarer": SEAT},))
    yield Obligation("R-65 b", _neighbour_of_shuffler_cuts, cases=({"rules": neighbour, "declarer": SEAT},))


def _one_leads(declarer: int, winner: int) -> bool:
    first = declarer if winner == NOBODY else winner
    return all(may_lead(declarer, winner, seat) == (seat == first) for seat in range(4)) and (
        sum(may_lead(declarer, winner, seat) for seat in range(4)) == 1
    )


@theorem("每一墩恰有一家首出：第一墩是庄家，以后是上一墩的赢家。", rulesets=NO_RULESET, bound=EVERY_SEAT)
def exactly_one_seat_leads_each_trick() -> Obligations:
    """Exactly one seat leads to each trick: the declarer to the first, then whoever won the last.

    Clauses: zzvc:A.6.0, bnuz:A.2.1. Readings: R-84.
    """
    yield Obligation("every trick", _one_leads, cases=({"declarer": SEAT, "winner": SEAT_OR_NOBODY},))


def _left_of_shuffler_is_an_attacker(rules: Rules, declarer: int) -> bool:
    return not is_of_one_side(left_of(rules, previous_seat(declarer)), declarer)


@false_theorem("洗牌人左边坐的是闲家。", rulesets=EVERY_RULESET, bound=BOTH_DIRECTIONS)
def an_attacker_sits_to_the_left_of_the_shuffler() -> Obligations:
    """The seat to the left of the shuffler is an attacker's: false, as the text of bnuz overlooks.

    Clauses: bnuz:A.1.5. Readings: R-65.
    """
    yield Obligation("every declarer", _left_of_shuffler_is_an_attacker, cases=({"declarer": SEAT},))


def _somebody_draws_first(rules: Rules, a: Card, b: Card, c: Card, d: Card) -> bool:
    return any(draws_first(rules, (a, b, c, d), seat) for seat in range(4))


@false_theorem(
    "一样大的牌论花色时，总有一家先起。",
    rulesets=Text("R-64 取 b", "R-64 b"),
    bound=Text("四家抽到的一切牌", "all cards that four can draw"),
)
def somebody_always_draws_first_where_suits_count() -> Obligations:
    """Where equal cards rank by suit, somebody always draws first: false, two may draw twins.

    Clauses: bnuz:A.1.2. Readings: R-64.
    """
    yield Obligation(
        "four cards", _somebody_draws_first, cases=({"rules": Rulesets((("equal_draws_rank_by_suit", True),))},)
    )
