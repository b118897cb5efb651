"""What a seat knows: its own cards, what was shown and played, the kitty where it is its to know, and nothing else."""

import random
from collections import Counter
from itertools import islice

import pytest

from shengji_reference import (
    Bury,
    EndDraw,
    IllegalActionError,
    LeaveKitty,
    NotAdmittedError,
    Pass,
    Show,
    Stage,
    TakeKitty,
)
from shengji_reference.dealing import Draw
from shengji_reference.game import Action, DealCards, Match, apply, open_match
from shengji_reference.observation import (
    DealingSeen,
    PlayingSeen,
    can_be_shown,
    hand_seen,
    may_do,
    may_show,
    observation,
)
from shengji_reference.players import random_legal
from shengji_reference.playing import Play, Playing
from shengji_reference.simulation import play_hand, play_match
from shengji_spec import kitty as spec_kitty
from shengji_spec.cards import Card
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

from .hands import DOCUMENTED
from .matches import SEATS, cards_in, exchanged
from .plays import cards
from .test_dealing import dealt

WHU, ZZVC, BNUZ = (ruleset(name).rules for name in ("whu-2013", "zzvc-2019", "bnuz-2015"))


def later(rules: Rules, declarer: int = 0) -> Match:
    """A match in which a seat declares; its side is at level 5, the other at 7."""
    levels = (5, 7) if declarer % 2 == 0 else (7, 5)
    return Match(rules, hand_number=2, levels=levels, stage=declarer % 2, declarer=declarer)


def drawn(match: Match, pack: tuple[Card, ...]) -> Match:
    """The match when all cards are drawn and nobody has said anything."""
    return after(match, DealCards(pack, 0), *[Draw()] * 100)


def after(match: Match, *actions: Action) -> Match:
    """The match after these steps."""
    for action in actions:
        match = apply(match, action)
    return match


def seen_before_play(match: Match, seat: int) -> DealingSeen:
    found = observation(match, seat).hand
    assert isinstance(found, DealingSeen)
    return found


def seen_in_play(match: Match, seat: int) -> PlayingSeen:
    found = observation(match, seat).hand
    assert isinstance(found, PlayingSeen)
    return found


# Before play


def test_a_seat_sees_the_cards_that_it_draws() -> None:
    """zzvc:A.2: in the order in which it draws them; of the others how many they have."""
    match = after(open_match(WHU), DealCards(dealt("SA SK", "HA HK"), 0), *[Draw()] * 6)
    seen = seen_before_play(match, 1)
    assert (seen.own, seen.last_drawn, seen.counts) == (cards("HA HK"), cards("HK")[0], (2, 2, 1, 1))
    assert seen_before_play(match, 0).last_drawn is None
    assert (seen.stage, seen.drawn, observation(match, 1).turn) == (Stage.DRAWING, 6, 2)
    assert seen.kitty is None
    assert seen.trump is None


def test_cards_shown_are_seen_by_all() -> None:
    match = after(drawn(open_match(WHU), dealt("H2")), Show(0, cards("H2")))
    for seat in range(SEATS):
        seen = seen_before_play(match, seat)
        assert (seen.auction.holder, seen.auction.suit, seen.trump) == (0, 1, (2, 1))
        assert seen.auction.events[0].cards == cards("H2")


def test_a_card_turned_from_the_kitty_is_seen_by_all() -> None:
    """whu:5.4.b: the third one gives the trump; the others stay hidden."""
    match = after(drawn(open_match(WHU), dealt()), EndDraw())
    for seat in range(SEATS):
        seen = seen_before_play(match, seat)
        assert (seen.turned, seen.kitty) == (cards("H9")[0], None)
    assert seen_before_play(after(drawn(open_match(WHU), dealt("H2")), Show(0, cards("H2"))), 1).turned is None


def test_who_knows_the_kitty() -> None:
    """zzvc:A.4.2, zzvc:A.5: who takes it up, and who buried last; an overrider sees what the declarer buried."""
    match = after(drawn(later(ZZVC), dealt("H5 RJ", "S5 S5 BJ")), Show(0, cards("H5 RJ")), EndDraw())
    knows = [[seen_before_play(match, seat).kitty is not None for seat in range(SEATS)]]
    assert match.hand is not None
    lying = match.hand.kitty
    for step in ("take", "bury", "override", "take", "bury"):
        match = after(match, kitty_step(match, step))
        knows.append([seen_before_play(match, seat).kitty is not None for seat in range(SEATS)])
        if step == "take" and len(knows) == 2:
            assert seen_before_play(match, 0).kitty == lying
    nobody, first, second, both = [False] * 4, [True, False, False, False], [False, True, False, False], [True] * 2
    assert knows == [nobody, first, first, first, [*both, False, False], second]


def kitty_step(match: Match, step: str) -> Action:
    hand = match.hand
    assert hand is not None
    assert not isinstance(hand, Playing)
    if step == "override":
        return Show(1, cards("S5 S5 BJ"))
    seat = hand.waiting[0]
    return TakeKitty(seat) if step == "take" else Bury(seat, (hand.hands[seat] + hand.kitty)[-8:])


def test_who_left_the_kitty_does_not_know_it() -> None:
    match = after(drawn(later(ZZVC), dealt("H5 RJ", "S5 S5 BJ")), Show(0, cards("H5 RJ")), EndDraw())
    for step in ("take", "bury", "override"):
        match = after(match, kitty_step(match, step))
    left = after(match, LeaveKitty(1))
    assert seen_before_play(left, 1).kitty is None
    assert seen_before_play(left, 0).kitty is not None


def test_a_call_that_the_declarers_bar_is_not_known_to_be() -> None:
    """R-72: to its seat it looks as it would if the declarers had nothing; refused, nothing is lost."""
    barred = after(drawn(later(ZZVC), dealt("H5 RJ", "S7 BJ")), EndDraw())
    free = after(drawn(later(ZZVC), dealt("", "S7 BJ H5 H5 S5 S5 C5 C5 D5 D5")), EndDraw())
    for match in (barred, free):
        assert {Show(1, cards("S7 BJ")), Pass(1)} <= {*may_do(observation(match, 1))}
    with pytest.raises(IllegalActionError, match="not-entitled"):
        after(barred, Show(1, cards("S7 BJ")))
    assert after(free, Show(1, cards("S7 BJ"))).hand != free.hand


@pytest.mark.parametrize("name", ["whu-2013", "zzvc-2019", "bnuz-2015"])
def test_only_cards_that_can_be_shown_add_to_what_may_be_shown(name: str) -> None:
    """Whoever draws any other card has nothing to say that could not be said before: the driver does not ask."""
    met: Counter[bool] = Counter()
    for seed in range(6):
        for before, action, match in play_hand(
            later(ruleset(name).rules, seed % 4), [random_legal] * SEATS, random.Random(seed)
        ):
            if before.hand is not None and isinstance(action, Draw):
                seat = match.events[0].seat or 0
                shows = may_show(seen_before_play(match, seat))
                is_new = shows != may_show(seen_before_play(before, seat))
                assert can_be_shown(seen_before_play(match, seat).auction.deal, match.events[0].cards[0]) or not is_new
                met[is_new] += 1
    assert set(met) == {True, False}


# In play


def played_on(name: str, seed: int) -> list[Match]:
    """The states of a hand in play, and the one after it."""
    steps = play_hand(later(ruleset(name).rules), [random_legal] * SEATS, random.Random(seed))
    return [step.state for step in steps if isinstance(step.action, Play)]


@pytest.mark.parametrize("name", ["whu-2013", "zzvc-2019", "bnuz-2015"])
def test_in_play_a_seat_knows_its_cards_and_what_was_played(name: str) -> None:
    for seed in range(4):
        for match in played_on(name, seed):
            hand = match.hand
            if not isinstance(hand, Playing):
                continue
            for seat in range(SEATS):
                seen = seen_in_play(match, seat)
                assert seen.hand == hand.hand(seat)
                assert seen.counts == tuple(len(hand.hand(other)) for other in range(SEATS))
                assert (seen.tricks, seen.plays, seen.failed) == (hand.tricks, hand.plays, hand.failed)
                assert (seen.points, seen.fines, seen.turn) == (hand.points, hand.fines, hand.turn)
                may_see = spec_kitty.may_see_kitty(hand.burier, is_over=False, seat=seat)
                assert seen.kitty == (hand.kitty if may_see else None)


def test_when_the_hand_is_over_all_know_the_kitty() -> None:
    """zzvc:A.5: it is shown to all then, and not before."""
    (*_, before, end) = played_on("zzvc-2019", 1)
    assert isinstance(before.hand, Playing)
    assert end.played is not None
    for seat in range(SEATS):
        assert (seen_in_play(before, seat).kitty is None) == (seat != before.hand.burier)
        assert hand_seen(end.played, seat).kitty == before.hand.kitty
        assert observation(end, seat).match.played == end.played
        assert (observation(end, seat).hand, list(may_do(observation(end, seat)))) == (None, [])


def test_cards_of_a_throw_that_failed_were_seen() -> None:
    """zzvc:A.6.4: they go back to the hand, and all have seen them."""
    found = 0
    for seed in range(5):
        before: Match | None = None
        for match in played_on("zzvc-2019", seed):
            if isinstance(match.hand, Playing) and before is not None and isinstance(before.hand, Playing):
                fails = [event for event in match.events if event.happening == "throw-failed"]
                more = match.hand.failed[len(before.hand.failed) :]
                assert [(throw.seat, throw.cards) for throw in more] == [
                    (event.seat, event.cards) for event in match.events if event.happening == "led" and fails
                ]
                assert all(throw.trick == len(before.hand.tricks) for throw in more)
                assert all(set(event.cards) < set(throw.cards) for event in fails for throw in more)
                found += len(more)
                assert all(seen_in_play(match, seat).failed == match.hand.failed for seat in range(SEATS))
            before = match
    assert found > 5


def test_exchanging_what_is_hidden_changes_the_hand() -> None:
    """The exchange of the stateful tests is one: but for the seat's cards, and the kitty where it knows it."""
    for match in [*played_on("whu-2013", 3)[:40:5], after(open_match(WHU), DealCards(dealt(), 0), *[Draw()] * 50)]:
        assert match.hand is not None
        for seat in range(SEATS):
            other = exchanged(match.hand, seat, random.Random(seat))
            assert other != match.hand
            assert cards_in(other) == cards_in(match.hand)
            assert hand_seen(other, seat) == hand_seen(match.hand, seat)
            assert hand_seen(other, (seat + 1) % SEATS) != hand_seen(match.hand, (seat + 1) % SEATS)


# What a seat may do


@pytest.mark.parametrize("name", ["whu-2013", "zzvc-2019", "bnuz-2015", "whu-2013 + R-75=b"])
def test_whoever_is_asked_may_do_something(name: str) -> None:
    """And the others nothing but show cards, where they may."""
    for _, action, match in islice(play_match(DOCUMENTED[name], [random_legal] * SEATS, seed=3, bell=2), 900):
        for seat in range(SEATS):
            seen = observation(match, seat)
            does = list(islice(may_do(seen), 4))
            assert all(getattr(each, "seat", seat) == seat for each in does), action
            if seen.turn == seat:
                assert does
            elif isinstance(match.hand, Playing):
                assert not does


def test_what_is_no_seat() -> None:
    with pytest.raises(NotAdmittedError, match="seat 4: give 0 to 3"):
        observation(open_match(WHU), 4)
