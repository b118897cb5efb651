"""The auction against the spec, call by call and as a whole, and by hand."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shengji_reference import (
    Auction,
    Bid,
    Deal,
    Happening,
    IllegalAt,
    IllegalCallError,
    NotAdmittedError,
    Redeal,
    Settled,
    auction,
    legal_calls,
    make_call,
    open_auction,
    refuse_call,
    settled,
    turn,
    turned_suit,
)
from shengji_spec import auction as spec
from shengji_spec.calls import Auction as Situation
from shengji_spec.calls import Call, call_refusal, may_arise
from shengji_spec.cards import NO_SUIT, Card
from shengji_spec.parts import play_of
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.shown import shown_by

from .auctions import all_rules, deals, kitties, seats, shares, shows, situation
from .plays import cards

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"
FIRST = Deal(1, (2, 2), None)
LATER = Deal(2, (5, 7), 0)
KITTY = "S3 S4 H9 RJ D2 C2 C3 C4"


def under(name: str) -> Rules:
    """The rules of a document, perhaps under other readings: "whu-2013 R-14=b R-16c=b"."""
    document, *changes = name.split()
    return ruleset(document, dict(change.split("=") for change in changes)).rules


# Against the spec


class Both(NamedTuple):
    """One hand in the words of engine and spec, side by side, and what was said so far."""

    rules: Rules
    kitty: tuple[Card, ...]
    ours: Auction
    theirs: Situation
    said: tuple[Bid, ...] = ()

    def at(self, phase: int) -> "Both":
        """The hand in a phase: a card of the kitty is turned where that is due."""
        theirs = spec.turned_before(self.rules, self.theirs, self.kitty, phase)
        if theirs == self.theirs:
            return self
        ours = turn(self.rules, self.ours, turned_suit(self.rules, self.kitty))
        assert ours.suit == theirs.turned
        return self._replace(ours=ours, theirs=theirs)

    def reasons(self, bid: Bid, hands: tuple[tuple[Card, ...], ...] = ()) -> tuple[Reason | None, Reason | None]:
        """What both say against the bid."""
        refusal = refuse_call(self.rules, self.ours, bid, hands or None)
        plays = tuple(play_of(hand) for hand in hands)
        theirs = call_refusal(self.rules, self.theirs, plays, bid.seat, bid.phase, play_of(bid.cards))
        return None if refusal is None else refusal.reason, theirs

    def after(self, bid: Bid) -> "Both":
        """The hand after a bid that may be made."""
        shown = shown_by(play_of(bid.cards))
        assert shown is not None
        ours = make_call(self.rules, self.ours, bid)
        theirs = self.theirs._replace(calls=(*self.theirs.calls, Call(bid.seat, bid.phase, shown)))
        return self._replace(ours=ours, theirs=theirs, said=(*self.said, bid))

    def comes_to(self, first_drawer: int) -> Settled | Redeal:
        """What comes of it if nothing more is said, by the spec."""
        found = spec.outcome(self.rules, self.at(2).theirs, first_drawer)
        return Redeal() if found is None else Settled(*found)

    def answers(self, hands: tuple[tuple[Card, ...], ...] = ()) -> Iterator[tuple["Both", Bid, Reason | None]]:
        """Every bid that could come next, and why it may not: engine and spec say the same."""
        for phase in range(self.ours.phase, 3):
            there = self.at(phase)
            for seat, chosen in product(range(4), shows(self.ours.deal)):
                bid = Bid(seat, phase, chosen)
                ours, theirs = there.reasons(bid, hands)
                assert ours == theirs, bid
                yield there, bid, theirs


@st.composite
def begun(draw: st.DrawFn, rules: Rules) -> Both:
    """A hand that can arise, before anybody calls."""
    deal = draw(deals().filter(lambda deal: may_arise(rules, situation(deal))))
    return Both(rules, draw(kitties()), open_auction(rules, deal), situation(deal))


@given(st.data(), all_rules)
def test_every_bid_that_could_come_next(data: st.DataObject, rules: Rules) -> None:
    """All bids, after each of up to six that were made; and what comes of each of them."""
    both = data.draw(begun(rules))
    deal = both.ours.deal
    first_drawer = data.draw(seats) if both.ours.is_grabbed or deal.declarer is None else deal.declarer
    for _ in range(6):
        answers = list(both.answers())
        assert auction(rules, deal, first_drawer, both.said, both.kitty) == both.comes_to(first_drawer)
        illegal = [bid for _, bid, reason in answers if reason is not None]
        said = (*both.said, data.draw(st.sampled_from(illegal)), *both.said[:1])
        found = auction(rules, deal, first_drawer, said, both.kitty)
        assert isinstance(found, IllegalAt)
        assert found.index == len(both.said)
        legal = [there.after(bid) for there, bid, reason in answers if reason is None]
        for after in legal:
            assert settled(after.ours, first_drawer) == after.comes_to(first_drawer)
        if not legal:
            break
        phase = data.draw(st.sampled_from(sorted({after.ours.phase for after in legal})))
        both = data.draw(st.sampled_from([after for after in legal if after.ours.phase == phase]))


@given(st.data(), all_rules)
def test_with_the_hands_known(data: st.DataObject, rules: Rules) -> None:
    """What may be shown of known hands, and that all of it is listed, each once."""
    both = data.draw(begun(rules))
    for _ in range(data.draw(st.integers(0, 2))):
        legal = [(there, bid) for there, bid, reason in both.answers() if reason is None]
        if legal:
            there, bid = data.draw(st.sampled_from(legal))
            both = there.after(bid)
    hands = data.draw(shares(both.ours.deal))
    assert list(both.answers(hands))
    phase = data.draw(st.integers(both.ours.phase, 2))
    there = both.at(phase)
    for seat in range(4):
        hand = hands[seat][:8]
        cut = tuple(hand if other == seat else hands[other] for other in range(4))
        listed = legal_calls(rules, there.ours, hand, seat, phase, cut)
        admitted = {
            tuple(sorted(chosen))
            for chosen in choices(hand, 4)
            if there.reasons(Bid(seat, phase, chosen), cut)[1] is None
        }
        assert Counter(tuple(sorted(chosen)) for chosen in listed) == Counter(admitted)


def choices(hand: tuple[Card, ...], most: int) -> set[tuple[Card, ...]]:
    """All choices of so many of the cards, none included."""
    return {chosen for count in range(most + 1) for chosen in combinations(hand, count)}


@given(all_rules, deals())
def test_what_can_arise(rules: Rules, deal: Deal) -> None:
    if may_arise(rules, situation(deal)):
        assert open_auction(rules, deal).deal == deal
    else:
        with pytest.raises(NotAdmittedError):
            open_auction(rules, deal)


@pytest.mark.parametrize(
    ("name", "unmet"),
    [
        (WHU, {Reason.NOT_ENTITLED}),
        ("whu-2013 R-82=b", set()),
        (ZZVC, {Reason.NOT_ENTITLED, Reason.JOKERS_ONLY}),
        (BNUZ, {Reason.NOT_ENTITLED, Reason.WINDOW_CLOSED}),
    ],
)
def test_bids_tried_here_meet_what_they_are_for(name: str, unmet: set[Reason]) -> None:
    """Three hands of a document meet every reason, but for those that take known hands or another reading."""
    met: set[Reason | None] = set()
    overrides = 0
    for deal in (FIRST, LATER, Deal(2, (5, 5), 3)):
        both = Both(under(name), cards(KITTY), open_auction(under(name), deal), situation(deal))
        for _ in range(5):
            answers = list(both.answers())
            met.update(reason for _, _, reason in answers)
            legal = [there.after(bid) for there, bid, reason in answers if reason is None]
            both = min(legal, key=lambda after: (after.ours.phase, after.ours.standing or 0), default=both)
            overrides = max(overrides, both.ours.overrides)
    of_calls = list(Reason)[list(Reason).index(Reason.NO_CALL) :]
    assert {None, *of_calls} - met == unmet
    assert overrides >= 2


# By hand


def bids(text: str) -> tuple[Bid, ...]:
    """Bids as "0 draw S2; 1 kitty RJ RJ; 2 burial H2 H2"."""
    phases = {"draw": 0, "kitty": 1, "burial": 2}
    pieces = [piece.split(maxsplit=2) for piece in text.split(";") if piece.strip()]
    return tuple(Bid(int(seat), phases[phase], cards(shown)) for seat, phase, shown in pieces)


@pytest.mark.parametrize(
    ("name", "deal", "said", "outcome"),
    [
        # whu: one 2 calls, a pair overrides it and takes the deal, jokers override that; both count
        (WHU, FIRST, "0 draw S2; 2 draw D2 D2; 1 kitty RJ RJ", Settled(1, 2, NO_SUIT, 2)),
        ("whu-2013 R-10=b", FIRST, "0 draw S2; 2 draw D2 D2", Settled(0, 2, 2, 1)),
        (WHU, FIRST, "0 draw S2; 0 draw S2 S2; 1 draw H2 H2", 2),
        (WHU, FIRST, "0 draw S2; 0 draw S2 S2", Settled(0, 2, 0, 0)),
        ("whu-2013 R-15=b", FIRST, "0 draw S2; 0 draw S2 S2", 1),
        (WHU, FIRST, "0 draw S2; 0 draw H2 H2", 1),
        (WHU, FIRST, "0 draw S2; 0 draw H2 H2; 1 draw C2 C2", 1),
        ("whu-2013 R-16b=c", FIRST, "0 draw S2; 0 draw H2 H2", Settled(0, 2, 1, 1)),
        (WHU, FIRST, "0 draw S2; 1 draw D2 D2; 0 draw C2 C2", Settled(0, 2, 3, 2)),
        ("whu-2013 R-16b=b", FIRST, "0 draw S2; 1 draw D2 D2; 0 draw C2 C2", 2),
        (WHU, FIRST, "0 draw D2; 1 draw C2 C2; 1 draw H2 H2", 2),
        ("whu-2013 R-16d=b", FIRST, "0 draw D2; 1 draw C2 C2; 1 draw H2 H2", Settled(1, 2, 1, 2)),
        (WHU, FIRST, "0 draw S2; 2 burial RJ RJ", 1),
        (WHU, FIRST, "0 draw RJ RJ", 0),
        ("whu-2013 R-81=b", FIRST, "0 draw RJ RJ", 0),
        ("whu-2013 R-81=b", LATER, "1 draw RJ RJ", Settled(0, 5, NO_SUIT, 0)),
        ("bnuz-2015 R-81=b", FIRST, "0 draw RJ RJ", 0),
        ("whu-2013 R-12=b", FIRST, "0 draw S2; 1 draw RJ RJ", 1),
        # nobody called: hearts are turned, the first drawer (seat 3) declares; then jokers only
        (WHU, FIRST, "", Settled(3, 2, 1, 0)),
        ("whu-2013 R-11b=b", FIRST, "", Redeal()),
        (WHU, FIRST, "1 kitty BJ BJ; 2 kitty RJ RJ", Settled(2, 2, NO_SUIT, 2)),
        (WHU, FIRST, "1 kitty S2 S2", 0),
        # later hands: the deal stays; after the burial, too
        (WHU, LATER, "1 draw H5; 3 burial S5 S5", Settled(0, 5, 0, 1)),
        ("whu-2013 R-77=b", LATER, "1 draw H5; 3 burial S5 S5", 1),
        (WHU, LATER, "1 draw H7", 0),
        ("whu-2013 R-82=b", LATER, "1 draw H5", 0),
        ("whu-2013 R-14=b", LATER, "1 draw H5; 2 draw S5", Settled(0, 5, 0, 1)),
        ("whu-2013 R-14=b", LATER, "1 draw H5 H5; 2 draw S5", 1),
        ("whu-2013 R-16c=b", LATER, "1 draw H5; 2 draw C5 C5", 1),
        ("whu-2013 R-18=b", LATER, "1 draw H5; 2 draw S5 S5", 1),
        # zzvc: the joker of the colour comes with the level card; windows
        (ZZVC, FIRST, "0 draw S2 BJ; 1 kitty H2 H2 RJ", Settled(1, 2, 1, 1)),
        (ZZVC, FIRST, "0 draw S2 RJ", 0),
        (ZZVC, FIRST, "0 draw S2", 0),
        (ZZVC, FIRST, "0 draw S2 BJ; 1 draw H2 H2 RJ", 1),
        ("zzvc-2019 R-80=b", FIRST, "0 draw S2 BJ; 1 draw H2 H2 RJ", Settled(1, 2, 1, 1)),
        (ZZVC, FIRST, "0 draw S2 BJ; 1 burial RJ RJ", 1),
        (ZZVC, FIRST, "0 draw S2 S2 BJ; 1 kitty H2 H2 RJ", 1),
        (ZZVC, FIRST, "", Redeal()),
        (ZZVC, LATER, "", Redeal()),
        (ZZVC, LATER, "1 draw S5 BJ; 3 kitty RJ RJ", 1),
        (ZZVC, LATER, "1 draw S5 BJ; 0 burial H5 H5 RJ; 1 burial RJ RJ", Settled(0, 5, NO_SUIT, 2)),
        # zzvc, the opponents at their own level
        (ZZVC, LATER, "1 draw S7 BJ", 0),
        (ZZVC, LATER, "1 kitty S7 BJ", Settled(1, 7, 0, 0)),
        ("zzvc-2019 R-71=b", LATER, "1 kitty S7 BJ", Settled(1, 5, 0, 0)),
        ("zzvc-2019 R-71=c", LATER, "3 kitty S7 BJ", Settled(1, 7, 0, 0)),
        (ZZVC, LATER, "1 kitty S7 BJ; 2 burial H5 H5 RJ", 1),
        (ZZVC, LATER, "1 kitty S7 BJ; 2 burial H7 H7 RJ", Settled(1, 7, 1, 1)),
        ("zzvc-2019 R-71=b", LATER, "1 kitty S7 BJ; 2 burial H5 H5 RJ", Settled(1, 5, 1, 1)),
        (ZZVC, LATER, "1 kitty S5 BJ", Settled(0, 5, 0, 0)),
        ("zzvc-2019 R-70=b", LATER, "1 draw S5 BJ", 0),
        (ZZVC, Deal(2, (5, 5), 0), "1 draw S5 BJ", Settled(0, 5, 0, 0)),
        ("zzvc-2019 R-71b=b", Deal(2, (5, 5), 0), "1 draw S5 BJ", Settled(0, 5, 0, 0)),
        ("zzvc-2019 R-71b=b", Deal(2, (5, 5), 0), "1 kitty S5 BJ", Settled(1, 5, 0, 0)),
        # zzvc, dealt again: grabbed at the own level, or at the last declarer's
        (ZZVC, Deal(2, (5, 7), None, redealt=True), "1 draw S7 BJ; 2 kitty H5 H5 RJ", Settled(2, 5, 1, 1)),
        (ZZVC, Deal(2, (5, 7), 0, redealt=True), "1 draw S7 BJ", Settled(1, 7, 0, 0)),
        ("zzvc-2019 R-73=b", Deal(2, (5, 7), 0, redealt=True), "1 draw S7 BJ", 0),
        ("zzvc-2019 R-73=b", Deal(2, (5, 7), 0, redealt=True), "1 draw S5 BJ", Settled(1, 5, 0, 0)),
        # bnuz: overrides after the burial of the first hand, too, but then the deal stays
        (BNUZ, FIRST, "0 draw S2; 1 kitty D2 D2; 2 burial C2 C2", Settled(1, 2, 3, 2)),
        (BNUZ, LATER, "", Settled(0, 5, 1, 0)),
    ],
)
def test_auctions_worked_by_hand(name: str, deal: Deal, said: str, outcome: Settled | Redeal | int) -> None:
    answer = auction(under(name), deal, 3 if deal is FIRST else 0, bids(said), cards(KITTY))
    assert (answer.index if isinstance(answer, IllegalAt) else answer) == outcome


@pytest.mark.parametrize(
    ("name", "kitty", "suit"),
    [
        (WHU, "S3 S4 RJ H3 H4 C3 C4 D3", NO_SUIT),
        (BNUZ, "S3 S4 RJ H3 H4 C3 C4 D3", 1),
        (BNUZ, "RJ S4 BJ BJ RJ C3 C4 D3", 3),
        (BNUZ, "S3 S4 BJ BJ RJ RJ C4 D3", 3),
        (BNUZ, "RJ RJ D4 S3 H4 C3 C4 D3", 2),
    ],
)
def test_the_third_card_of_the_kitty(name: str, kitty: str, suit: int) -> None:
    assert turned_suit(under(name), cards(kitty)) == suit


def test_declarers_who_hold_a_call_bar_the_opponents() -> None:
    """zzvc:A.3.2: neither of the declarer's side can call, or they are silent and can (R-72)."""
    hands = [cards(hand) for hand in ("H5", "S7 BJ", "BJ D5 D5", "")]
    call = Bid(1, 1, cards("S7 BJ"))
    assert refuse_call(under(ZZVC), open_auction(under(ZZVC), LATER), call, hands) is None
    hands[2] = cards("BJ S5")
    refusal = refuse_call(under(ZZVC), open_auction(under(ZZVC), LATER), call, hands)
    assert refusal is not None
    assert refusal.reason == Reason.NOT_ENTITLED
    free = under("zzvc-2019 R-72=b")
    assert refuse_call(free, open_auction(free, LATER), call, hands) is None


def happened(state: Auction) -> list[tuple[str, int | None, int | None]]:
    return [(event.happening, event.seat, event.value) for event in state.events]


def test_events_say_what_came_of_a_call() -> None:
    state = open_auction(under(ZZVC), Deal(2, (5, 7), None, redealt=True))
    first, second = bids("1 draw S7 BJ; 2 kitty H5 H5 RJ")
    state = make_call(under(ZZVC), state, first)
    assert happened(state) == [("called", 1, 0), ("deal-taken", 1, None), ("level-set", 1, 7)]
    assert "zzvc:A.3.1" in state.events[0].clauses
    state = make_call(under(ZZVC), state, second)
    assert happened(state) == [("overridden", 2, 1), ("deal-taken", 2, None), ("level-set", 2, 5)]
    assert "zzvc:A.4.1" in state.events[1].clauses
    turned = turn(under(WHU), open_auction(under(WHU), LATER), NO_SUIT)
    assert happened(turned) == [(Happening.TURNED, None, NO_SUIT)]
    assert turned.events[0].clauses == ("whu:5.4.b", "bnuz:A.4.3")


@pytest.mark.parametrize(
    ("bid", "message"),
    [
        (Bid(4, 0, cards("S2")), "seat 4"),
        (Bid(0, 3, cards("S2")), "phase 3"),
        (Bid(0, 1, cards("S2")), "a card of the kitty is turned first"),
        (Bid(0, 0, (Card(0, 15),)), "cards of the two packs"),
        (Bid(0, 0, cards("S2 S2 S2")), "cards of the two packs"),
    ],
)
def test_what_cannot_be_asked_is_said_so(bid: Bid, message: str) -> None:
    with pytest.raises(NotAdmittedError, match=message):
        refuse_call(under(WHU), open_auction(under(WHU), FIRST), bid)


def test_time_does_not_go_back() -> None:
    with pytest.raises(NotAdmittedError, match="order of time"):
        auction(under(BNUZ), FIRST, 0, bids("0 draw S2; 1 burial RJ RJ; 2 draw BJ BJ"), cards(KITTY))


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (Deal(0, (2, 2), None), "counted from 1"),
        (Deal(1, (2, 3), None), "at level 2"),
        (Deal(1, (2, 2), 0), "name no declarer"),
        (Deal(2, (2, 15), 0), "give two ranks"),
        (Deal(2, (2, 2), 4), "seat 4"),
        (Deal(2, (2, 2), None), "name the declarer"),
    ],
)
def test_hands_that_cannot_arise(deal: Deal, message: str) -> None:
    for name in (WHU, ZZVC, BNUZ):
        with pytest.raises(NotAdmittedError, match=message):
            open_auction(under(name), deal)


def test_a_call_that_may_not_be_made_changes_nothing() -> None:
    state = open_auction(under(WHU), FIRST)
    with pytest.raises(IllegalCallError, match="no-call") as found:
        make_call(under(WHU), state, Bid(0, 0, cards("RJ RJ")))
    assert found.value.refusal.reason == Reason.NO_CALL
    assert state == open_auction(under(WHU), FIRST)


def test_only_what_is_due_is_turned() -> None:
    called = make_call(under(WHU), open_auction(under(WHU), FIRST), Bid(0, 0, cards("S2")))
    for name, state, suit, message in (
        (WHU, called, 0, "trump is fixed already"),
        (ZZVC, open_auction(under(ZZVC), FIRST), 0, "no card of the kitty"),
        (BNUZ, open_auction(under(BNUZ), FIRST), NO_SUIT, "whatever jokers"),
        (WHU, open_auction(under(WHU), FIRST), 4, "suit 4"),
    ):
        with pytest.raises(NotAdmittedError, match=message):
            turn(under(name), state, suit)
    with pytest.raises(NotAdmittedError, match="7 cards of the kitty"):
        turned_suit(under(WHU), cards(KITTY)[:7])
