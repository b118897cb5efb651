"""Theorems on what calls come to, the trump turned from the kitty, and the burial.

Clauses whu:5.3.a, whu:5.3.c, whu:5.4.a–c, zzvc:A.0, zzvc:A.2, zzvc:A.3.1–3, zzvc:A.4.1–3, zzvc:A.5, bnuz:A.1.1–3,
bnuz:A.2.1, bnuz:A.4.1, bnuz:A.4.3.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from shengji_spec.auction import Claim, outcome, played_out, turned_before, turned_suit, turns_kitty
from shengji_spec.calls import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    NOT_TURNED,
    Auction,
    Call,
    is_grabbed,
    overrides,
    show_refusal,
)
from shengji_spec.cards import (
    BIG_JOKER,
    DIAMONDS,
    HEARTS,
    JOKERS,
    KINDS,
    NO_SUIT,
    SMALL_JOKER,
    SPADES,
    Card,
    Play,
    is_joker,
)
from shengji_spec.kitty import HAND, KITTY, burial_refusal, first_burier, may_see_kitty, may_take_kitty
from shengji_spec.parts import play_of
from shengji_spec.proof.domains import Cards, Fixed, Maker, Several, Whole, is_card
from shengji_spec.proof.statement import NO_RULESET, Cases, Obligation, Obligations, Text, false_theorem, theorem
from shengji_spec.proof.theorems.calls import NO_HANDS, before
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import NOBODY, is_of_one_side, may_lead, next_seat, side_of
from shengji_spec.shown import NO_JOKER, Shown, matching_joker

# Whole auctions

FIRST = Auction(1, (2, 2), NOBODY, redealt=False, turned=NOT_TURNED, calls=())
LATER = Auction(2, (5, 7), 0, redealt=False, turned=NOT_TURNED, calls=())
EQUAL = LATER._replace(levels=(5, 5))
AGAIN = LATER._replace(redealt=True)
FURTHER = FIRST._replace(declarer=0)
STARTS = {
    "first hand": FIRST,
    "later hand": LATER,
    "levels equal": EQUAL,
    "dealt again": AGAIN,
    "further game": FURTHER,
}
"""How hands begin: the first, a later one of the declarer at seat 0, one at equal levels, one dealt again.

The last is the first hand of a further game to which the deal has passed on.
"""


def shows(rules: Rules, auction: Auction) -> Iterator[Shown]:
    """Yield what may come into question: level cards of two suits, one or a pair, and pairs of jokers."""
    for level in sorted(set(auction.levels)):
        for suit in (DIAMONDS, SPADES):
            card = Card(suit, level)
            for copies in (1, 2):
                yield Shown(card, copies, matching_joker(card) if rules.calls_need_joker else NO_JOKER)
    for rank in (SMALL_JOKER, BIG_JOKER):
        for copies in (1, 2) if rules.single_joker_may_override else (2,):
            yield Shown(Card(JOKERS, rank), copies, NO_JOKER)


@cache
def _continued(rules: Rules, auction: Auction, most: int) -> tuple[Auction, ...]:
    """Return the hand and all that come of it by at most so many further calls, each of them legal."""
    found = [auction]
    if most > 0:
        earliest = auction.calls[-1].phase if auction.calls else DRAW if auction.turned == NOT_TURNED else BEFORE_KITTY
        for seat in range(4):
            for phase in range(earliest, AFTER_BURIAL + 1):
                for shown in shows(rules, auction):
                    call = Call(seat, phase, shown)
                    if show_refusal(rules, auction, NO_HANDS, call) is None:
                        found += _continued(rules, auction._replace(calls=(*auction.calls, call)), most - 1)
    return tuple(found)


@dataclass(frozen=True)
class LegalHands:
    """Hands that begin alike, with all legal sequences of at most so many calls of two suits; a card turned or not."""

    rules: Rules
    start: Auction
    most: int
    well_formed = None

    def __str__(self) -> str:
        return f"every legal sequence of at most {self.most} calls"

    def symbol(self, _maker: Maker, _name: str) -> Auction:
        """Refuse: such hands are only listed."""
        raise TypeError(f"{self} is listed, and has no symbol: make the obligation exhaustive")

    def values(self) -> Iterator[Auction]:
        """Return the hands."""
        yield from _continued(self.rules, self.start, self.most)
        if turns_kitty(self.rules, self.start):
            for suit in (HEARTS, NO_SUIT) if self.rules.turned_joker_means_no_suit else (HEARTS,):
                yield from _continued(self.rules, self.start._replace(turned=suit), self.most)


class Row(NamedTuple):
    """A document, choices that are not its defaults, and how the hands begin that it is tried on."""

    document: str
    readings: dict[str, str]
    starts: tuple[str, ...]

    @property
    def words(self) -> str:
        """What tells the row apart."""
        return ", ".join([self.document, *(f"{reading} {choice}" for reading, choice in self.readings.items())])

    @property
    def rules(self) -> Rules:
        """The rules of the document with these choices."""
        return ruleset(self.document, self.readings).rules

    def cases(self, most: int = 3) -> Cases:
        """Return the hands with at most so many calls."""
        rules = self.rules
        return tuple(
            {"rules": Fixed(rules), "auction": LegalHands(rules, STARTS[start], most)} for start in self.starts
        )

    def before_any_call(self) -> Cases:
        """Return the hands in which nobody has called."""
        return tuple({"rules": Fixed(self.rules), "auction": Fixed(STARTS[start])} for start in self.starts)


DEFAULTS = (
    Row("whu-2013", {}, ("first hand", "later hand")),
    Row("zzvc-2019", {}, ("first hand", "later hand", "levels equal", "dealt again")),
    Row("bnuz-2015", {}, ("first hand", "later hand")),
)
EVERY_ROW = (
    *DEFAULTS,
    Row("whu-2013", {"R-10": "b"}, ("first hand",)),
    Row("whu-2013", {"R-11b": "b"}, ("first hand", "later hand")),
    Row("bnuz-2015", {"R-11b": "b"}, ("first hand",)),
    Row("bnuz-2015", {"R-67": "b"}, ("first hand", "further game")),
    Row("zzvc-2019", {"R-71": "b"}, ("later hand", "dealt again")),
    Row("zzvc-2019", {"R-71": "c"}, ("later hand",)),
    Row("zzvc-2019", {"R-71b": "b"}, ("later hand", "levels equal")),
    Row("zzvc-2019", {"R-73": "b"}, ("later hand", "dealt again")),
    Row("whu-2013", {"R-77": "b"}, ("later hand",)),
    Row("whu-2013", {"R-77b": "a"}, ("later hand",)),
    Row("bnuz-2015", {"R-77b": "b"}, ("later hand",)),
    Row("zzvc-2019", {"R-80": "b"}, ("first hand", "later hand")),
    Row("bnuz-2015", {"R-14b": "b"}, ("first hand", "later hand")),
    Row("zzvc-2019", {"R-73c": "b", "R-73": "b"}, ("dealt again",)),
    Row("zzvc-2019", {"R-76b": "b"}, ("later hand",)),
    Row("bnuz-2015", {"R-81b": "b"}, ("first hand",)),
)

OF_EVERY_ROW = Text(
    "三份规则文本的默认规则集，及 R-10、R-11b、R-14b、R-67、R-71、R-71b、R-73、R-73c、R-76b、R-77、R-77b、R-80、"
    "R-81b 的其他选择",
    "the defaults of the three documents, and the other choices of R-10, R-11b, R-14b, R-67, R-71, R-71b, R-73, R-73c, "
    "R-76b, R-77, R-77b, R-80, R-81b",
)
THREE_CALLS = Text(
    "首局；以后各局，级为 5 与 7，zzvc 还有双方同级、重新发牌的；方块、黑桃和对王至多三次亮牌的一切合法次序",
    "first hands; later ones at levels 5 and 7, in zzvc at equal levels and dealt again too; all legal sequences "
    "of at "
    "most three shows of diamonds, spades and pairs of jokers",
)
FIRST_DRAWER = 1
"""Who drew the first card, in these examples."""


def _comes_to_one_outcome(rules: Rules, auction: Auction) -> bool:
    """Nothing shown and nothing turned: no outcome. Else a declarer, a level and the suit shown last, or turned."""
    found = outcome(rules, auction, FIRST_DRAWER)
    if not auction.calls and auction.turned == NOT_TURNED:
        return found is None
    if found is None or not 0 <= found.declarer <= 3:
        return False
    shown = auction.calls[-1].shown.card if auction.calls else None
    suit = auction.turned if shown is None else NO_SUIT if is_joker(shown) else shown.suit
    return found.suit == suit and 0 <= found.overrides <= len(auction.calls) and found.level in auction.levels


@theorem(
    "合法的叫主和反主，无论怎样结束，总有唯一的结果：一个庄家、一个级、一种主花色或无主；只有没人叫、"
    "底牌又没翻的时候才没有结果，要重新发牌。",
    rulesets=OF_EVERY_ROW,
    bound=THREE_CALLS,
)
def every_legal_sequence_of_calls_comes_to_one_outcome() -> Obligations:
    """However legal calls end, there is one outcome: a declarer, a level, the suit last shown or turned, or no suit.

    Only where nobody called and nothing was turned there is none, and the cards are dealt again.

    Clauses: whu:5.3.a, whu:5.3.c, whu:5.3.d, whu:5.4.b, whu:5.4.c, zzvc:A.3.1, zzvc:A.3.2, zzvc:A.3.3, zzvc:A.4,
    bnuz:A.1.2, bnuz:A.1.3, bnuz:A.4.3. Readings: R-10, R-11, R-11b, R-71, R-71b, R-73.
    """
    for row in EVERY_ROW:
        yield Obligation(row.words, _comes_to_one_outcome, cases=row.cases(), exhaustive=True)


def _has_outcome(auction: Auction) -> bool:
    return len(auction.calls) > 0 or auction.turned != NOT_TURNED


def _is_of_declarers_level(rules: Rules, auction: Auction) -> bool:
    """The level is that of the declarer's side, and of level cards that are shown last.

    But for the level that stays when the deal moves (R-71 b), or when it is grabbed again (R-73 b).
    """
    found = outcome(rules, auction, FIRST_DRAWER)
    if found is None:
        return False
    is_kept = rules.redeal_is_at_last_level and rules.redeal_is_grabbed and auction.redealt
    is_moved_alone = (
        rules.own_level_call_keeps_level and not is_grabbed(rules, auction) and found.declarer != auction.declarer
    )
    level = auction.levels[side_of(auction.declarer if is_kept or is_moved_alone else found.declarer)]
    is_call_of_own_level = is_moved_alone and len(auction.calls) == 1
    last = auction.calls[-1].shown.card if auction.calls else None
    return found.level == level and (last is None or is_joker(last) or is_call_of_own_level or last.rank == level)


@theorem(
    "打的级是庄家一方的级，也正是最后亮出的级牌的级；只有 R-71 取 b 换庄不换级、R-73 取 b 再抢时，才是原来庄家的级。",
    rulesets=OF_EVERY_ROW,
    bound=THREE_CALLS,
)
def the_level_is_the_declarers_and_that_of_the_cards_shown() -> Obligations:
    """A hand is played at the declarer's side's level, which is that of the level cards last shown.

    But where the deal moves and the level stays (R-71 b), or a hand is grabbed again at the last level (R-73 b): then
    it is the level of the declarer before.

    Clauses: whu:5.3.a, zzvc:A.3.2, zzvc:A.3.3, zzvc:A.4, bnuz:A.1.2. Readings: R-71, R-71b, R-73, R-79.
    """
    for row in EVERY_ROW:
        yield Obligation(row.words, _is_of_declarers_level, _has_outcome, cases=row.cases(), exhaustive=True)


def _moves_the_deal_only_early(rules: Rules, auction: Auction) -> bool:
    """The last show makes its seat the declarer: of a hand that is grabbed, before the burial. Else nothing changes."""
    now = outcome(rules, auction, FIRST_DRAWER)
    then = outcome(rules, before(auction, len(auction.calls) - 1), FIRST_DRAWER)
    if now is None or then is None:
        return False
    last = auction.calls[-1]
    may_move = is_grabbed(rules, auction) and last.phase != AFTER_BURIAL and rules.first_hand_override_moves_deal
    declarer = last.seat if may_move else then.declarer
    return now.declarer == declarer and [seat for seat in range(4) if may_lead(now.declarer, NOBODY, seat)] == [
        declarer
    ]


def _is_overridden(auction: Auction) -> bool:
    return len(auction.calls) > (1 if auction.turned == NOT_TURNED else 0)


@theorem(
    "反主换不换庄：抢庄的一局，扣底之前反的换庄（R-10 取 b 时不换）；以后各局和扣底之后反的从不换庄，首出的仍是庄家。",
    rulesets=OF_EVERY_ROW,
    bound=THREE_CALLS,
)
def an_override_moves_the_deal_only_of_a_grabbed_hand_before_the_burial() -> Obligations:
    """An override moves the deal of a hand that is grabbed, before the burial; under R-10 b not even then.

    In later hands, and after a burial, the declarer stays, and leads first whoever has overridden.

    Clauses: whu:5.3.a, whu:5.3.b, zzvc:A.4.1, zzvc:A.4.2, zzvc:A.6.0, bnuz:A.1.3, bnuz:A.2.1. Readings: R-10, R-78.
    """
    for row in EVERY_ROW:
        yield Obligation(row.words, _moves_the_deal_only_early, _is_overridden, cases=row.cases(), exhaustive=True)


def _declares_as_first_caller(rules: Rules, auction: Auction) -> bool:
    """After the first call, or the card turned: the caller of a grabbed hand, or whoever drew first; else no change.

    But an opponent of the declarer who calls at the own level moves the deal, to the caller or to the next seat.
    """
    found = outcome(rules, auction, FIRST_DRAWER)
    if found is None:
        return False
    if auction.turned != NOT_TURNED:
        return found.declarer == (FIRST_DRAWER if is_grabbed(rules, auction) else auction.declarer)
    call = auction.calls[0]
    if is_grabbed(rules, auction):
        return found.declarer == call.seat
    is_moved = (
        rules.opponents_may_move_deal
        and not is_of_one_side(call.seat, auction.declarer)
        and call.shown.card.rank == auction.levels[side_of(call.seat)]
        and (auction.levels[0] != auction.levels[1] or (rules.equal_level_call_moves_deal and call.phase != DRAW))
    )
    if not is_moved:
        return found.declarer == auction.declarer
    new = next_seat(auction.declarer) if rules.own_level_call_deals_next_seat else call.seat
    return found.declarer == new and not is_of_one_side(new, auction.declarer)


def _is_just_begun(auction: Auction) -> bool:
    """One call stands, or a card was turned and nobody has overridden."""
    return len(auction.calls) == (1 if auction.turned == NOT_TURNED else 0)


@theorem(
    "首局谁先叫谁坐庄，没有人叫而翻底牌定主时是先起牌的人；以后各局庄家不变，只有 zzvc 庄家的对手按自己的级叫，"
    "庄才换到对方："
    "叫的人（R-71 取 a、b），或庄家的下家（取 c）；双方同级时不换（R-71b 取 b 时，起完牌才叫的换）。",
    rulesets=OF_EVERY_ROW,
    bound=THREE_CALLS,
)
def the_first_caller_of_a_grabbed_hand_declares_and_later_only_an_own_level_call_moves_the_deal() -> Obligations:
    """Who calls first in a hand that is grabbed declares, or whoever drew first where the kitty gave the trump.

    In later hands the declarer stays, but that in zzvc a call of the opponents at their own level moves the deal to
    their side: to the caller, under R-71 c to the next seat; at equal levels only under R-71b b, once the draw is over.

    Clauses: whu:5.3.a, whu:5.4.a, zzvc:A.0, zzvc:A.1, zzvc:A.3.1, zzvc:A.3.2, bnuz:A.1.2, bnuz:A.4.1.
    Readings: R-11, R-11b, R-71, R-71b.
    """
    for row in EVERY_ROW:
        yield Obligation(row.words, _declares_as_first_caller, _is_just_begun, cases=row.cases(), exhaustive=True)


def _is_lost_for_good(rules: Rules, auction: Auction) -> bool:
    found = outcome(rules, auction, FIRST_DRAWER)
    return found is not None and found.declarer != auction.calls[0].seat


def _is_overridden_by_another(auction: Auction) -> bool:
    return auction.turned == NOT_TURNED and any(call.seat != auction.calls[0].seat for call in auction.calls)


@false_theorem(
    "首局的庄一旦被反走，就不会再回到叫主的人手里。",
    rulesets=Text("whu 的默认规则集", "the defaults of whu"),
    bound=THREE_CALLS,
)
def a_deal_that_was_overridden_never_comes_back_to_the_caller() -> Obligations:
    """The deal of a first hand, once overridden, never comes back to the caller: false, the caller may answer.

    Clauses: whu:5.3.a. Readings: R-10, R-16b.
    """
    row = Row("whu-2013", {}, ("first hand",))
    yield Obligation(row.words, _is_lost_for_good, _is_overridden_by_another, cases=row.cases(), exhaustive=True)


def _is_judged_alike(rules: Rules, auction: Auction) -> bool:
    """Whatever is shown next, in whichever phase, is judged alike whether or not an equal-level call moves the deal."""
    other = rules._replace(equal_level_call_moves_deal=not rules.equal_level_call_moves_deal)
    return all(
        show_refusal(rules, auction, NO_HANDS, call) == show_refusal(other, auction, NO_HANDS, call)
        for call in (
            Call(seat, phase, shown)
            for seat in range(4)
            for phase in range(AFTER_BURIAL + 1)
            for shown in shows(rules, auction)
        )
    )


EQUAL_OR_NOT = tuple(
    Row("zzvc-2019", {"R-70": when, "R-71": whose}, ("later hand", "levels equal", "dealt again"))
    for when in "ab"
    for whose in "abc"
)


@theorem(
    "R-71b 的两种选择只在庄归谁上不同：同级时叫主换不换庄，谁能亮什么都一样。",
    rulesets=Text("zzvc 的 R-70、R-71 各种选择的一切组合", "zzvc with all combinations of R-70 and R-71"),
    bound=THREE_CALLS,
)
def who_may_show_what_does_not_turn_on_whether_an_equal_level_call_moves_the_deal() -> Obligations:
    """The choices of R-71b differ in who declares, and in nothing that may be shown.

    Clauses: zzvc:A.3.2. Readings: R-70, R-71, R-71b.
    """
    for row in EQUAL_OR_NOT:
        yield Obligation(row.words, _is_judged_alike, cases=row.cases(2), exhaustive=True)


# Trump turned from the kitty

NINE = (Card(SPADES, 9), Card(HEARTS, 9), Card(JOKERS, SMALL_JOKER), Card(JOKERS, BIG_JOKER))
"""Two plain cards and the jokers: which of them lies where is all that a kitty tells."""


def _is_kitty(kitty: tuple[Card, ...]) -> bool:
    """Cards of the two packs: no joker is there three times."""
    return all(is_card(card) for card in kitty) and all(
        sum(card.rank == rank for card in kitty) <= 2 for rank in (SMALL_JOKER, BIG_JOKER)
    )


def _gives_a_suit_by_the_seventh(kitty: tuple[Card, ...]) -> bool:
    return any(not is_joker(kitty[place]) for place in range(2, 7))


def _gives_a_suit_by_the_sixth(kitty: tuple[Card, ...]) -> bool:
    return any(not is_joker(kitty[place]) for place in range(2, 6))


def _turns_the_first_suit(rules: Rules, places: tuple[int, ...]) -> bool:
    """The third card's suit; where that is a joker, no suit, or that of the first card after it that is none."""
    counted = tuple(NINE[place] for place in places)
    first = min(i for i in range(len(counted)) if not is_joker(counted[i]))
    suit = NO_SUIT if first > 0 and rules.turned_joker_means_no_suit else counted[first].suit
    return all(turned_suit(rules, (*front, *counted)) == suit for front in (NINE[:2], NINE[1::-1], NINE[2:]))


def _has_no_joker_thrice(places: tuple[int, ...]) -> bool:
    return all(places.count(joker) <= 2 for joker in (2, 3))


@theorem(
    "底牌总能定主：前面至多压着四张王，最迟第七张就有花色；bnuz 取第三张起第一张不是王的花色，whu 第三张是王就是无主。",
    rulesets=Text("whu 与 bnuz 的默认规则集", "the defaults of whu and bnuz"),
    bound=Text(
        "两副牌里的一切底牌；谓词一项：黑桃 9、红桃 9 和王的一切排法",
        "all kitties of the two packs; for the predicate all orders of spade and heart nines and jokers",
    ),
)
def the_kitty_always_gives_a_trump() -> Obligations:
    """A kitty always gives a suit: four jokers at most lie in front, so that the seventh card does at the latest.

    In bnuz it is that of the first card from the third on that is no joker; in whu a joker third means no trump suit.

    Clauses: whu:5.4.b, bnuz:A.4.3. Readings: R-17.
    """
    kitties: Cases = ({"kitty": Several(Cards(), KITTY)},)
    yield Obligation("every kitty", _gives_a_suit_by_the_seventh, _is_kitty, cases=kitties)
    for document in ("whu-2013", "bnuz-2015"):
        cases: Cases = (
            {"rules": Fixed(ruleset(document).rules), "places": Several(Whole(0, len(NINE) - 1), KITTY - 2)},
        )
        yield Obligation(document, _turns_the_first_suit, _has_no_joker_thrice, cases=cases, exhaustive=True)


@false_theorem(
    "底牌最迟第六张就有花色。",
    rulesets=NO_RULESET,
    bound=Text("两副牌里的一切底牌", "all kitties of the two packs"),
)
def the_sixth_card_of_the_kitty_gives_a_suit_at_the_latest() -> Obligations:
    """The sixth card of the kitty gives a suit at the latest: false, the four jokers may lie third to sixth.

    Clauses: bnuz:A.4.3. Readings: R-17.
    """
    yield Obligation("every kitty", _gives_a_suit_by_the_sixth, _is_kitty, cases=({"kitty": Several(Cards(), KITTY)},))


EXAMPLE = (*(Card(SPADES, rank) for rank in (3, 4)), Card(HEARTS, 9), *(Card(SPADES, rank) for rank in range(6, 11)))
"""A kitty in the order in which it would have been drawn."""


def _is_dealt_again(rules: Rules, auction: Auction) -> bool:
    """After a draw in which nobody called: dealt again where no card is turned, else the kitty's suit is trump."""
    standing, illegal = played_out(rules, auction, EXAMPLE, ())
    found = outcome(rules, standing, FIRST_DRAWER)
    is_turned = rules.kitty_turns_trump and (auction.hand > 1 or rules.kitty_turns_trump_in_first_hand)
    return (
        illegal is None
        and (found.suit == HEARTS if found is not None else not is_turned)
        and ((found is not None) == is_turned)
    )


def _is_turned_only_then(rules: Rules, auction: Auction) -> bool:
    """No card is turned in the draw, nor after a call; else it is where the ruleset does so."""
    return all(
        (turned_before(rules, auction, EXAMPLE, phase).turned == HEARTS)
        == (phase != DRAW and len(auction.calls) == 0 and turns_kitty(rules, auction))
        for phase in (DRAW, BEFORE_KITTY, AFTER_BURIAL)
    )


def _is_not_turned(auction: Auction) -> bool:
    return auction.turned == NOT_TURNED


@theorem(
    "起完牌没有人叫：zzvc 任何一局都重新发牌；whu 与 bnuz 翻底牌定主，首局也翻（R-11b 取 b 时首局重新发牌）。"
    "有人叫了就不翻。",
    rulesets=OF_EVERY_ROW,
    bound=THREE_CALLS,
)
def cards_are_dealt_again_just_where_nobody_calls_and_no_card_is_turned() -> Obligations:
    """When nobody has called by the end of the draw, zzvc deals again in any hand; whu and bnuz turn a kitty card.

    They do so in the first hand too, but under R-11b b. Once somebody has called no card is turned.

    Clauses: whu:5.4.b, zzvc:A.3.3, bnuz:A.4.3. Readings: R-11b.
    """
    for row in EVERY_ROW:
        cases = row.before_any_call()
        yield Obligation(f"{row.words}, nobody called", _is_dealt_again, cases=cases, exhaustive=True)
        yield Obligation(row.words, _is_turned_only_then, _is_not_turned, cases=row.cases(), exhaustive=True)


def _cards(shown: Shown) -> Play:
    beside = (Card(JOKERS, shown.joker),) if shown.joker != NO_JOKER else ()
    return play_of((*(shown.card,) * shown.copies, *beside))


def _stops_at_the_first_illegal(rules: Rules, auction: Auction) -> bool:
    """Put on the table one after the other, legal shows all stand; after what may not be made nothing counts."""
    start = auction._replace(calls=(), turned=NOT_TURNED)
    kitty = EXAMPLE if auction.turned != NO_SUIT else (*EXAMPLE[:2], NINE[2], *EXAMPLE[3:])
    claims = tuple(Claim(call.seat, call.phase, _cards(call.shown)) for call in auction.calls)
    last = auction.calls[-1].phase if auction.calls else BEFORE_KITTY
    wrong = Claim(0, last, play_of((Card(SPADES, 9),)))
    stopped, index = played_out(rules, start, kitty, (*claims, wrong, *claims))
    stood, none = played_out(rules, start, kitty, claims)
    return none is None and index == len(claims) and stopped.calls == stood.calls == auction.calls


def _is_as_the_kitty_says(rules: Rules, auction: Auction) -> bool:
    """Somebody has called in the draw, or a card was turned where the ruleset does so."""
    return len(auction.calls) > 0 and (
        auction.turned != NOT_TURNED or auction.calls[0].phase == DRAW or not turns_kitty(rules, auction)
    )


@theorem(
    "逐次判定与整局判定一致：合法的亮牌全部有效，遇到第一次不合法的就停在那里，以后的都不算。",
    rulesets=Text("三份规则文本的默认规则集", "the defaults of all three documents"),
    bound=THREE_CALLS,
)
def a_hand_is_judged_up_to_the_first_show_that_may_not_be_made() -> Obligations:
    """Played out, a hand keeps the legal shows and stops at the first that may not be made.

    Clauses: whu:5.3.a, whu:5.4.a, zzvc:A.4.3, bnuz:A.4.1.
    """
    for row in DEFAULTS:
        cases = row.cases(2)
        yield Obligation(row.words, _stops_at_the_first_illegal, _is_as_the_kitty_says, cases=cases, exhaustive=True)


# The kitty


def _takers(rules: Rules, auction: Auction, burier: int) -> list[int]:
    return [seat for seat in range(4) if may_take_kitty(rules, auction, FIRST_DRAWER, burier, seat)]


def _one_seat_takes_the_kitty(rules: Rules, auction: Auction) -> bool:
    """First the declarer, or who overrode last by then in a later hand (R-77b a); then only who overrode last of all.

    Whose override came before the first burial takes it once that is over, but not who buried then, and only in a hand
    that may be overridden after the burial.
    """
    found = outcome(rules, auction, FIRST_DRAWER)
    if found is None:
        return False
    early = tuple(call for call in auction.calls if call.phase != AFTER_BURIAL)
    is_overridden = overrides(rules, auction._replace(calls=early)) > 0 and not is_grabbed(rules, auction)
    burier = early[-1].seat if is_overridden and rules.overrider_before_kitty_buries else found.declarer
    if _takers(rules, auction, NOBODY) != [burier] or first_burier(rules, auction, FIRST_DRAWER) != burier:
        return False
    if overrides(rules, auction) == 0:
        return all(_takers(rules, auction, seat) == [] for seat in range(4))
    last = auction.calls[-1]
    ends_with_burial = not (
        rules.first_hand_overrides_after_burial
        if is_grabbed(rules, auction)
        else rules.later_hands_override_after_burial
    )
    is_done = last.phase != AFTER_BURIAL and (last.seat == burier or ends_with_burial)
    taker = [] if is_done else [last.seat]
    others = [] if rules.only_declarers_burial_is_taken else taker
    return all(_takers(rules, auction, seat) == (taker if seat == burier else others) for seat in range(4))


@theorem(
    "拿底牌的恰有一家：第一次扣底之前是庄家，R-77b 取 a 时是此前最后反主的人；扣底以后只有最后反主的人可以再拿，"
    "他已经扣过的除外；扣底之后不能反主的一局，扣底前反的人也不再拿；R-76b 取 b 时，反主者扣过的谁也不拿。",
    rulesets=OF_EVERY_ROW,
    bound=THREE_CALLS,
)
def one_seat_takes_the_kitty_and_later_only_who_overrode_last() -> Obligations:
    """Before any burial exactly one seat takes the kitty: the declarer, under R-77b a who overrode last before that.

    After it nobody but who overrode last, unless it was the own burial, or an override from before it in a hand that
    may not be overridden after it. Under R-76b b what an overrider has buried nobody takes.

    Clauses: zzvc:A.2, zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1, bnuz:A.1.3. Readings: R-76b, R-77, R-77b, R-85.
    """
    for row in EVERY_ROW:
        yield Obligation(row.words, _one_seat_takes_the_kitty, _has_outcome, cases=row.cases(), exhaustive=True)


def _is_seen_by_the_burier(burier: int) -> bool:
    return [seat for seat in range(4) if may_see_kitty(burier, is_over=False, seat=seat)] == [burier] and all(
        may_see_kitty(burier, is_over=True, seat=seat) for seat in range(4)
    )


@theorem(
    "扣下的底牌，打完以前只有最后扣底的人可以看，打完以后人人可以看。",
    rulesets=NO_RULESET,
    bound=Text("一切座位", "all seats"),
)
def only_who_buried_last_sees_the_kitty_until_the_hand_is_over() -> Obligations:
    """Until the hand is over nobody sees the kitty but who buried it last; then all do.

    Clauses: zzvc:A.4.2, zzvc:A.5, bnuz:A.1.1.
    """
    yield Obligation("every burier", _is_seen_by_the_burier, cases=({"burier": Whole(0, 3)},), exhaustive=True)


def _are_dealt(hand: Play, kitty: Play) -> bool:
    """A hand of 25 and a kitty of 8 out of the two packs."""
    return sum(hand) == HAND and sum(kitty) == KITTY and all(hand[i] + kitty[i] <= 2 for i in range(KINDS))


def _may_be_buried_as_it_was(hand: Play, kitty: Play) -> bool:
    return burial_refusal(hand, kitty, kitty) is None


def _are_dealt_and_buried(hand: Play, kitty: Play, cards: Play) -> bool:
    return _are_dealt(hand, kitty) and burial_refusal(hand, kitty, cards) is None


def _leaves_a_hand(hand: Play, kitty: Play, cards: Play) -> bool:
    """Eight of the 33 cards are buried and 25 are left, of each kind no fewer than none."""
    left = sum(hand) + sum(kitty) - sum(cards)
    return sum(cards) == KITTY and left == HAND and all(hand[i] + kitty[i] - cards[i] >= 0 for i in range(KINDS))


def _is_refused_for_its_reason(hand: Play, kitty: Play, cards: Play) -> bool:
    """Another number of cards, or eight of which one is lacking; everything else may be buried, points or trumps."""
    refusal = burial_refusal(hand, kitty, cards)
    if sum(cards) != KITTY:
        return refusal == Reason.WRONG_COUNT
    if any(cards[i] > hand[i] + kitty[i] for i in range(KINDS)):
        return refusal == Reason.NOT_HELD
    return refusal is None


ALL_THE_CARDS = Text("一切手牌（25 张）、底牌（8 张）和扣下的牌", "all hands of 25, kitties of 8, and cards buried")


@theorem(
    "扣底总有合法的扣法，至少可以原样扣回；合法的恰是 33 张里的任何 8 张，扣完手里剩 25 张，一张不多一张不少。",
    rulesets=NO_RULESET,
    bound=ALL_THE_CARDS,
)
def eight_of_the_thirty_three_cards_are_buried_and_some_burial_is_always_legal() -> Obligations:
    """Some burial is always legal, such as of the kitty itself; legal are just any eight of the 33 cards.

    They leave a hand of 25, and no card is lost or gained.

    Clauses: zzvc:A.5, bnuz:A.1.1. Readings: R-84, R-85.
    """
    yield Obligation("the kitty itself", _may_be_buried_as_it_was, _are_dealt)
    yield Obligation("cards are conserved", _leaves_a_hand, _are_dealt_and_buried)
    yield Obligation("every refusal", _is_refused_for_its_reason, _are_dealt)


def _holds_all_buried(hand: Play, cards: Play) -> bool:
    return all(cards[i] <= hand[i] for i in range(KINDS))


@false_theorem("扣下的牌都出自手牌。", rulesets=NO_RULESET, bound=ALL_THE_CARDS)
def all_cards_buried_come_from_the_hand() -> Obligations:
    """All cards buried come from the hand: false, those of the kitty may go back.

    Clauses: zzvc:A.5. Readings: R-85.
    """
    yield Obligation("every burial", _holds_all_buried, _are_dealt_and_buried)
