"""A hand before play, step by step: who acts when, what the steps keep, and what comes of it, against the spec."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shengji_reference import (
    Bid,
    Bury,
    Deal,
    Dealing,
    Draw,
    EndDraw,
    Happening,
    IllegalActionError,
    LeaveKitty,
    NotAdmittedError,
    Pass,
    Redeal,
    Show,
    Stage,
    TakeKitty,
    apply,
    auction,
    cutter,
    first_drawer,
    legal_actions,
    legal_calls,
    legal_shows,
    open_dealing,
    refuse_burial,
    shuffler,
)
from shengji_reference.dealing import Action
from shengji_spec import auction as spec
from shengji_spec import kitty as spec_kitty
from shengji_spec import seats as spec_seats
from shengji_spec import speaking as spec_speaking
from shengji_spec.calls import Auction as Situation
from shengji_spec.calls import Call
from shengji_spec.cards import PACK, Card
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import NOBODY
from shengji_spec.shown import shown_by

from .auctions import all_rules, claim, deals, situation
from .plays import BASE, cards

WHU, ZZVC, BNUZ = (ruleset(name).rules for name in ("whu-2013", "zzvc-2019", "bnuz-2015"))
TWO_PACKS = tuple(card for card in PACK for _ in range(2))
FIRST, LATER = Deal(1, (2, 2), None), Deal(2, (5, 7), 0)


def dealt(*wanted: str, kitty: str = "S3 S4 H9 H9 D3 C3 C4 D4") -> tuple[Card, ...]:
    """A pack that gives seats 0, 1, 2 … these cards first, in this order, and this kitty; seat 0 draws first."""
    hands = [list(cards(text)) for text in (*wanted, "", "", "", "")[:4]]
    rest = Counter(TWO_PACKS) - Counter(cards(kitty)) - Counter(card for hand in hands for card in hand)
    # of what is left no seat gets a level card or joker that could call
    others = iter(sorted(rest.elements(), key=lambda card: card.rank in {2, 5, 7, 15, 16}))
    for place in range(100):
        if place // 4 >= len(hands[place % 4]):
            hands[place % 4].append(next(others))
    return (*(hands[place % 4][place // 4] for place in range(100)), *cards(kitty))


def drawn(rules: Rules, deal: Deal, pack: tuple[Card, ...]) -> Dealing:
    """The state when all cards are drawn and nobody has said anything."""
    state = open_dealing(rules, deal, pack, 0)
    while state.drawn < 100:
        state = apply(state, Draw())
    return state


def play(state: Dealing, *actions: Action) -> Dealing:
    """The state after these steps."""
    for action in actions:
        state = apply(state, action)
    return state


def any_burial(state: Dealing) -> Bury:
    """Eight cards that the seat holds which took up the kitty."""
    return Bury(state.waiting[0], (state.hands[state.waiting[0]] + state.kitty)[-8:])


# Any hand


def walk(rules: Rules, deal: Deal, seed: int) -> list[tuple[Dealing, Action, Dealing]]:
    """A hand of random steps: nobody ever shows cards, or one of three or of twenty chances is taken."""
    chance = random.Random(seed)
    eagerness = chance.choice((0.0, 0.05, 0.33))
    pack = list(TWO_PACKS)
    chance.shuffle(pack)
    first = deal.declarer if deal.declarer is not None else chance.randrange(4)
    state, steps = open_dealing(rules, deal, pack, first), []
    while state.stage not in {Stage.READY, Stage.REDEAL}:
        choices = list(islice(legal_actions(state), 50))
        shows = [action for action in choices if isinstance(action, Show)]
        others = [action for action in choices if not isinstance(action, Show)]
        chosen = chance.choice(shows) if shows and chance.random() < eagerness else chance.choice(others)
        after = apply(state, chosen)
        steps.append((state, chosen, after))
        state = after
    return steps


def in_turn(state: Dealing, show: Show) -> Dealing:
    """The state after the show, as few as may be having passed before: a raise needs no turn."""
    while show.cards not in legal_shows(state, show.seat):
        state = apply(state, Pass(state.waiting[0]))
    return apply(state, show)


def to_next_question(state: Dealing) -> Dealing:
    """The state once the next override is asked for, or the hand is over: who took up the kitty buries as it was."""
    while state.stage in {Stage.TAKING, Stage.BURYING}:
        seat = state.waiting[0]
        state = apply(state, TakeKitty(seat) if state.stage == Stage.TAKING else Bury(seat, state.kitty))
    return state


def ways_on(state: Dealing, depth: int) -> int:
    """Count the shows that rules and hands allow, and so on from each; every one of them comes about in turn."""
    state = to_next_question(state)
    if state.stage != Stage.OVERRIDING or not depth:
        return 0
    found = [
        Show(seat, shown)
        for seat in range(4)
        for shown in legal_calls(state.rules, state.auction, state.hands[seat], seat, state.phase, state.hands)
    ]
    passed = play(state, *map(Pass, state.waiting))
    return len(found) + ways_on(passed, depth - 1) + sum(ways_on(in_turn(state, show), depth - 1) for show in found)


MANY = ("D5 D5 RJ", "C5 C5 BJ H5 RJ", "H5", "S5 S5 BJ")
FEW = ("D2 D2 S2", "C2 C2 BJ BJ", "H2 H2", "RJ RJ S2")


@pytest.mark.parametrize("own_call", "abc")
@pytest.mark.parametrize("own_override", "ab")
@pytest.mark.parametrize("name", ["whu-2013", "bnuz-2015"])
def test_every_sequence_of_overrides_comes_about_in_turn(name: str, own_call: str, own_override: str) -> None:
    """R-75 a tells nobody apart from R-75 b, as who may top the own show is asked as well (R-16b c, R-16d b)."""
    rules = ruleset(name, {"R-16b": own_call, "R-16d": own_override}).rules
    first = play(drawn(rules, FIRST, dealt(*FEW)), Show(0, cards("D2")), EndDraw())
    later = play(drawn(rules, LATER, dealt("S5 S5 BJ BJ", "D5 D5", "C5 C5", "H5 H5")), Show(0, cards("S5")), EndDraw())
    turned = play(drawn(rules, LATER, dealt("BJ BJ", "RJ RJ", "", "")), EndDraw())
    for state in (first, later, turned):
        assert ways_on(state, 5) > 1


@pytest.mark.parametrize("own_override", "ab")
@pytest.mark.parametrize("window", "ab")
def test_every_sequence_of_overrides_with_jokers_comes_about_in_turn(own_override: str, window: str) -> None:
    """The same for zzvc, where the caller has to wait whatever is read (R-16d, R-80)."""
    rules = ruleset("zzvc-2019", {"R-16d": own_override, "R-80": window}).rules
    state = play(drawn(rules, LATER, dealt(*MANY)), Show(0, cards("D5 RJ")), EndDraw())
    assert ways_on(state, 6) > 1


def test_who_may_top_the_own_show_is_asked_last() -> None:
    """R-16d b: bnuz after its own override; R-16b c: the caller of whu with nobody having overridden."""
    rules = ruleset("bnuz-2015", {"R-16d": "b"}).rules
    state = play(drawn(rules, FIRST, dealt("H2", "D2 D2 BJ BJ")), Show(0, cards("H2")), Show(1, cards("D2 D2")))
    state = play(state, EndDraw())
    assert (state.stage, state.waiting) == (Stage.OVERRIDING, (2, 3, 0, 1))
    state = play(state, Pass(2), Pass(3), Pass(0), Show(1, cards("BJ BJ")))
    assert (state.stage, state.waiting) == (Stage.OVERRIDING, (2, 3, 0, 1))
    rules = ruleset("whu-2013", {"R-16b": "c"}).rules
    state = play(drawn(rules, FIRST, dealt("H2 BJ BJ")), Show(0, cards("H2")), EndDraw())
    assert (state.stage, state.waiting) == (Stage.OVERRIDING, (1, 2, 3, 0))


@given(all_rules, deals(), st.integers(0, 2**32))
def test_any_hand(rules: Rules, deal: Deal, seed: int) -> None:
    try:
        steps = walk(rules, deal, seed)
    except NotAdmittedError:
        return
    bids: list[Bid] = []
    burier = NOBODY
    first = steps[0][0].first_drawer
    kitty = steps[0][0].kitty
    for state, action, after in steps:
        assert after.events or isinstance(action, EndDraw)
        held = Counter(card for hand in after.hands for card in hand)
        table = Counter(after.kitty) if after.drawn == 100 else Counter(after.pack[after.drawn :])
        assert held + table == Counter(TWO_PACKS)
        match action:
            case Draw():
                (event,) = after.events
                assert event.seat == spec_seats.drawer(first, state.drawn)
            case Show(seat, shown):
                bids.append(Bid(seat, state.phase, shown))
            case TakeKitty(seat) | LeaveKitty(seat):
                said, index = spec.played_out(rules, situation(deal), kitty, tuple(map(claim, bids)))
                assert index is None
                takers = [s for s in range(4) if spec_kitty.may_take_kitty(rules, said, first, burier, s)]
                assert takers == [seat]
            case Bury(seat, _):
                burier = seat
    end = steps[-1][2]
    assert end.result == auction(rules, deal, first, bids, kitty)
    assert (end.stage == Stage.REDEAL) == isinstance(end.result, Redeal)
    if end.stage == Stage.READY:
        assert [len(hand) for hand in end.hands] == [25, 25, 25, 25]
        assert len(end.kitty) == 8
        assert not isinstance(end.result, Redeal)
        assert end.events[-1].happening == Happening.READY
        assert end.events[-1].seat == end.result.declarer


def is_said_to_speak(state: Dealing, said: Situation, passed: spec_speaking.Passed) -> bool:
    """In this state just those may pass, and just those show what they hold, whose turn the spec says it is."""
    asked = (state.rules, said, state.first_drawer)
    passing = {action.seat for action in islice(legal_actions(state), 200) if isinstance(action, Pass)}
    may_pass = {s for s in range(4) if spec_speaking.may_pass(*asked, state.phase, passed, s)}
    shows = [
        (cards in legal_shows(state, s), Call(s, state.phase, shown))
        for s in range(4)
        for cards in legal_calls(state.rules, state.auction, state.hands[s], s, state.phase, state.hands)
        if (shown := shown_by(play_of(cards))) is not None
    ]
    return passing == may_pass and all(
        is_listed == spec_speaking.may_speak(*asked, passed, call) for is_listed, call in shows
    )


@given(all_rules, deals(), st.integers(0, 2**32))
def test_who_speaks_and_when_the_round_is_over(rules: Rules, deal: Deal, seed: int) -> None:
    """The table asks whom the spec says, in its order, until the round is over (R-75, R-16b, R-16d, R-70)."""
    try:
        steps = walk(rules, deal, seed)
    except NotAdmittedError:
        return
    bids: list[Bid] = []
    passed: spec_speaking.Passed = NOBODY_PASSED
    for state, action, after in steps:
        said, _ = spec.played_out(rules, situation(deal), state.pack[100:], tuple(map(claim, bids)))
        if state.stage in {Stage.CALLING, Stage.OVERRIDING}:
            assert not spec_speaking.is_round_over(rules, said, state.phase, passed)
            assert is_said_to_speak(state, said, passed)
        match action:
            case Show(seat, shown):
                bids.append(Bid(seat, state.phase, shown))
                is_raise = state.stage != Stage.CALLING and after.auction.overrides == state.auction.overrides
                passed = passed if is_raise else NOBODY_PASSED
            case Pass(seat):
                a, b, c, d = (has or each == seat for each, has in enumerate(passed))
                passed = a, b, c, d
                is_over = spec_speaking.is_round_over(rules, said, state.phase, passed)
                assert is_over == (after.stage != state.stage)
            case EndDraw() | LeaveKitty() | Bury():
                passed = NOBODY_PASSED
        if isinstance(action, EndDraw | LeaveKitty | Bury) and after.stage != Stage.TAKING:
            said, _ = spec.played_out(rules, situation(deal), state.pack[100:], tuple(map(claim, bids)))
            is_over = spec_speaking.is_round_over(rules, said, after.phase, passed)
            assert is_over == (after.stage not in {Stage.CALLING, Stage.OVERRIDING})


NOBODY_PASSED = (False, False, False, False)


def test_the_hands_walked_meet_what_they_are_for() -> None:
    """Random hands of the documents take every kind of step, and end in every way."""
    met: Counter[str] = Counter()
    again = Deal(2, (5, 7), 0, redealt=True)
    for seed, (rules, deal) in product(range(8), ((WHU, LATER), (ZZVC, FIRST), (ZZVC, again), (BNUZ, LATER))):
        for _, _, after in walk(rules, deal, seed):
            met.update(event.happening for event in after.events)
    kinds = list(Happening)
    assert set(kinds[: kinds.index(Happening.READY) + 1]) == met.keys()


# Overrides in turn


def test_overrides_go_round_until_three_pass() -> None:
    """Whu: from the seat after the caller; after an override the other three are asked anew (R-75)."""
    state = drawn(WHU, FIRST, dealt("H2", "D2 D2", "S2 S2", ""))
    state = play(state, Show(0, cards("H2")), EndDraw())
    assert (state.stage, state.waiting) == (Stage.OVERRIDING, (1, 2, 3))
    state = play(state, Show(1, cards("D2 D2")))
    assert state.waiting == (2, 3, 0)
    with pytest.raises(IllegalActionError, match="not-held"):
        apply(state, Show(0, cards("H2 H2")))
    with pytest.raises(IllegalActionError, match="waits for seat 2, 3, 0"):
        apply(state, Pass(3))
    state = play(state, Pass(2), Pass(3))
    with pytest.raises(IllegalActionError, match="not seat 2's turn"):
        apply(state, Show(2, cards("S2 S2")))
    state = play(state, Pass(0))
    assert (state.stage, state.waiting) == (Stage.TAKING, (1,))
    assert list(legal_actions(state)) == [TakeKitty(1)]


def test_overrides_in_any_order() -> None:
    """R-75 b: whoever is first on the table, also who passed, until all others passed since."""
    rules = ruleset("whu-2013", {"R-75": "b"}).rules
    state = drawn(rules, FIRST, dealt("H2", "D2 D2", "S2 S2", ""))
    state = play(state, Show(0, cards("H2")), EndDraw(), Pass(3), Pass(2))
    assert set(legal_actions(state)) >= {Pass(1), Show(1, cards("D2 D2")), Show(2, cards("S2 S2"))}
    state = play(state, Show(2, cards("S2 S2")), Pass(1), Pass(0), Pass(3))
    assert (state.stage, state.waiting) == (Stage.TAKING, (2,))


def test_after_a_card_was_turned_all_four_are_asked() -> None:
    """From the declarer on, who in a first hand is the first drawer; an override then moves the deal."""
    state = play(drawn(WHU, FIRST, dealt("", "", "RJ RJ", "")), EndDraw())
    assert (state.stage, state.waiting) == (Stage.OVERRIDING, (0, 1, 2, 3))
    assert [(event.happening, event.cards) for event in state.events] == [("turned", cards("H9"))]
    passed = play(state, Pass(0), Pass(1), Pass(2), Pass(3))
    assert (passed.stage, passed.waiting) == (Stage.TAKING, (0,))
    taken = play(state, Pass(0), Pass(1), Show(2, cards("RJ RJ")), Pass(3), Pass(0), Pass(1))
    assert (taken.stage, taken.waiting) == (Stage.TAKING, (2,))


def test_a_raise_needs_no_turn() -> None:
    """The caller shows the pair while the others are asked; they are not asked anew (R-15)."""
    state = play(drawn(WHU, FIRST, dealt("H2 H2")), Show(0, cards("H2")), EndDraw(), Pass(1))
    assert Show(0, cards("H2 H2")) in list(legal_actions(state))
    state = apply(state, Show(0, cards("H2 H2")))
    assert [event.happening for event in state.events] == ["raised"]
    assert state.waiting == (2, 3)


# The kitty


def to_first_burial(state: Dealing) -> Dealing:
    """The state after all passed and the first burial."""
    while state.stage == Stage.OVERRIDING:
        state = apply(state, Pass(state.waiting[0]))
    state = apply(state, TakeKitty(state.waiting[0]))
    return apply(state, any_burial(state))


@pytest.mark.parametrize("choice", "ab")
def test_a_second_overrider_may_have_to_leave_what_the_first_has_buried(choice: str) -> None:
    """R-76b: under a the second takes up what the first buried, under b only what the declarer buried."""
    rules = ruleset("zzvc-2019", {"R-76b": choice}).rules
    state = drawn(rules, LATER, dealt("H5 RJ", "C5 C5 BJ", "S5 S5 BJ", ""))
    state = to_first_burial(play(state, Show(0, cards("H5 RJ")), EndDraw()))
    state = play(state, Show(1, cards("C5 C5 BJ")))
    left = play(state, LeaveKitty(1), Show(2, cards("S5 S5 BJ")))
    assert (left.stage, left.waiting) == (Stage.TAKING, (2,))
    taken = play(state, TakeKitty(1))
    taken = play(taken, Bury(1, taken.kitty), Show(2, cards("S5 S5 BJ")))
    expected = (Stage.TAKING, (2,)) if choice == "a" else (Stage.OVERRIDING, (3, 0, 1))
    assert (taken.stage, taken.waiting) == expected


def test_an_overrider_after_the_burial_may_take_up_the_kitty() -> None:
    """zzvc:A.4.2: in a later hand after the burial; who overrode may bury anew, need not (R-85)."""
    state = drawn(ZZVC, LATER, dealt("H5 RJ", "S5 S5 BJ", "", ""))
    state = play(state, Show(0, cards("H5 RJ")), EndDraw())
    assert (state.stage, state.waiting) == (Stage.TAKING, (0,))
    state = to_first_burial(state)
    assert (state.stage, state.waiting) == (Stage.OVERRIDING, (1, 2, 3))
    state = apply(state, Show(1, cards("S5 S5 BJ")))
    assert list(legal_actions(state)) == [TakeKitty(1), LeaveKitty(1)]
    left = apply(state, LeaveKitty(1))
    assert (left.stage, left.waiting, left.burier) == (Stage.OVERRIDING, (2, 3, 0), 0)
    taken = apply(state, TakeKitty(1))
    assert taken.events[0].cards == state.kitty
    assert "zzvc:A.4.2" in taken.events[0].clauses
    buried = apply(taken, any_burial(taken))
    assert (buried.stage, buried.waiting, buried.burier) == (Stage.OVERRIDING, (2, 3, 0), 1)
    end = play(buried, Pass(2), Pass(3), Pass(0))
    assert (end.stage, end.events[-1].seat) == (Stage.READY, 0)


@pytest.mark.parametrize(
    ("name", "readings", "first", "second"),
    [
        ("bnuz-2015", {}, 1, None),
        ("bnuz-2015", {"R-77b": "b"}, 0, 1),
        ("whu-2013", {}, 0, 1),
        ("whu-2013", {"R-77b": "a"}, 1, None),
    ],
)
def test_an_override_before_the_kitty_in_a_later_hand(
    name: str, readings: dict[str, str], first: int, second: int | None
) -> None:
    """R-77b: the overrider buries instead of the declarer, or takes the kitty once the declarer has buried."""
    state = drawn(ruleset(name, readings).rules, LATER, dealt("H5", "S5 S5"))
    state = play(state, Show(0, cards("H5")), Show(1, cards("S5 S5")), EndDraw(), Pass(2), Pass(3), Pass(0))
    assert (state.stage, state.waiting) == (Stage.TAKING, (first,))
    state = to_first_burial(state)
    assert state.stage == (Stage.OVERRIDING if second is None else Stage.TAKING)
    if second is not None:
        assert list(legal_actions(state)) == [TakeKitty(second), LeaveKitty(second)]


def test_an_override_of_a_grabbed_hand_that_leaves_the_deal() -> None:
    """Whu under R-10 b: the caller declares and alone buries, whatever R-77b says; no override comes after (5.3.b)."""
    for choice in "ab":
        rules = ruleset("whu-2013", {"R-10": "b", "R-77b": choice}).rules
        state = drawn(rules, FIRST, dealt("H2", "S2 S2"))
        state = play(state, Show(0, cards("H2")), Show(1, cards("S2 S2")), EndDraw(), Pass(2), Pass(3), Pass(0))
        assert (state.stage, state.waiting) == (Stage.TAKING, (0,))
        state = to_first_burial(state)
        assert (state.stage, state.burier) == (Stage.READY, 0)


def test_an_override_before_the_kitty_where_none_may_come_after_the_burial() -> None:
    """Whu under R-77 b: the declarer alone buries, or under R-77b a the overrider in the declarer's place."""
    for choice, burier in (("b", 0), ("a", 1)):
        rules = ruleset("whu-2013", {"R-77": "b", "R-77b": choice}).rules
        state = drawn(rules, LATER, dealt("H5", "S5 S5"))
        state = play(state, Show(0, cards("H5")), Show(1, cards("S5 S5")), EndDraw(), Pass(2), Pass(3), Pass(0))
        state = to_first_burial(state)
        assert (state.stage, state.burier) == (Stage.READY, burier)


def test_where_nobody_can_override_nobody_is_asked() -> None:
    """whu:5.3.b: in the first hand no override after the burial."""
    state = play(drawn(WHU, FIRST, dealt("H2")), Show(0, cards("H2")), EndDraw())
    assert to_first_burial(state).stage == Stage.READY


# Opponents who call, and hands dealt again


def test_opponents_are_asked_once_nobody_called() -> None:
    """zzvc:A.3.2: in turn after the declarer; at their own level they take the deal, and then it is theirs to bury."""
    state = play(drawn(ZZVC, LATER, dealt("", "H5 H5 S5 S5 C5 C5 D5 D5", "", "S7 BJ")), EndDraw())
    assert (state.stage, state.waiting) == (Stage.CALLING, (1, 3))
    asked = apply(state, Pass(1))
    called = apply(asked, Show(3, cards("S7 BJ")))
    assert [event.happening for event in called.events] == ["called", "deal-taken", "level-set"]
    assert (called.stage, called.waiting) == (Stage.TAKING, (3,))
    again = apply(asked, Pass(3))
    assert (again.stage, again.result) == (Stage.REDEAL, Redeal())
    assert again.events[-1].clauses == ("zzvc:A.3.3",)
    assert list(legal_actions(again)) == []


def test_opponents_are_barred_while_the_declarers_can_call() -> None:
    """R-72: the hands are known here, so a declarer who holds what calls bars them."""
    state = play(drawn(ZZVC, LATER, dealt("H5 RJ", "S7 BJ")), EndDraw())
    with pytest.raises(IllegalActionError, match="not-entitled") as found:
        apply(state, Show(1, cards("S7 BJ")))
    assert found.value.refusal is not None
    assert "zzvc:A.3.2" in found.value.refusal.clauses


# What may not be


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda pack: pack[1:], "each of the 54 kinds of card twice"),
        (lambda pack: (pack[50], *pack[1:]), "each of the 54 kinds of card twice"),
    ],
)
def test_packs_that_are_none(change: Callable[[tuple[Card, ...]], tuple[Card, ...]], message: str) -> None:
    with pytest.raises(NotAdmittedError, match=message):
        open_dealing(WHU, FIRST, change(dealt()), 0)


def test_the_declarer_draws_first() -> None:
    with pytest.raises(NotAdmittedError, match="seat 1 cannot draw first: the declarer, seat 0, does"):
        open_dealing(WHU, LATER, dealt(), 1)


def test_steps_out_of_time() -> None:
    state = drawn(WHU, FIRST, dealt("H2"))
    for action in (Draw(), Pass(0), TakeKitty(0), LeaveKitty(0), Bury(0, state.kitty)):
        with pytest.raises(IllegalActionError, match="cannot come now: the table is drawing"):
            apply(state, action)
    with pytest.raises(IllegalActionError, match="not-held"):
        apply(state, Show(1, cards("H2")))
    taking = play(state, Show(0, cards("H2")), EndDraw(), Pass(1), Pass(2), Pass(3))
    with pytest.raises(IllegalActionError, match="no cards are shown now"):
        apply(taking, Show(0, cards("H2 H2")))
    burying = apply(taking, TakeKitty(0))
    with pytest.raises(IllegalActionError, match="wrong-count"):
        apply(burying, Bury(0, burying.kitty[1:]))
    with pytest.raises(IllegalActionError, match="not-held"):
        apply(burying, Bury(0, burying.hands[1][:8]))


def test_burials_are_listed_one_by_one() -> None:
    state = play(
        drawn(WHU, FIRST, dealt("H2")), Show(0, cards("H2")), EndDraw(), Pass(1), Pass(2), Pass(3), TakeKitty(0)
    )
    for action in islice(legal_actions(state), 200):
        assert isinstance(action, Bury)
        assert refuse_burial(state.hands[0], state.kitty, action.cards) is None


# Burial and seats, against the spec


@given(st.permutations(TWO_PACKS), st.integers(0, 10), st.lists(st.sampled_from(range(36)), max_size=9))
def test_burials(pack: list[Card], extra: int, places: list[int]) -> None:
    hand, kitty = pack[:25], pack[25:33]
    chosen = [pack[place] for place in sorted({*places, *range(extra)})]
    refusal = refuse_burial(hand, kitty, chosen)
    wanted = spec_kitty.burial_refusal(play_of(tuple(hand)), play_of(tuple(kitty)), play_of(tuple(chosen)))
    assert (None if refusal is None else refusal.reason) == wanted


def test_cards_that_cannot_be_in_hand_and_kitty() -> None:
    with pytest.raises(ValueError, match="more than twice"):
        refuse_burial(cards("S2 S2"), cards("S2"), ())
    with pytest.raises(ValueError, match="no card of the pack"):
        refuse_burial((), (), (Card(0, 15),))


def test_who_draws_first_shuffles_and_cuts() -> None:
    """bnuz:A.1.2, bnuz:A.1.5: all draws of four cards of a few kinds, all declarers."""
    kinds = cards("RJ BJ SA HA S2 D2")
    for by_suit, left, clockwise in product((False, True), repeat=3):
        rules = BASE._replace(equal_draws_rank_by_suit=by_suit, left_of_shuffler_cuts=left, clockwise=clockwise)
        for a, b, c, d in product(kinds, repeat=4):
            four = (a, b, c, d)
            found = [seat for seat in range(4) if spec_seats.draws_first(rules, four, seat)]
            assert first_drawer(rules, four) == (found[0] if found else None)
        for declarer in range(4):
            assert spec_seats.is_shuffler(declarer, shuffler(declarer))
            assert [s for s in range(4) if spec_seats.is_cutter(rules, declarer, s)] == [cutter(rules, declarer)]
