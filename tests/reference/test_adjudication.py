"""Records judged: clean ones come to what they came to in play, and what is planted in them is found and ruled on."""

import random
from dataclasses import replace
from typing import Any

import pytest

from shengji_reference import (
    DRAW,
    Buried,
    Called,
    Deed,
    DrawnOver,
    End,
    Fault,
    Found,
    HandRecord,
    Match,
    MatchFault,
    MatchRecord,
    Offence,
    Played,
    Playing,
    Reported,
    Ruling,
    TakenBack,
    adjudicate,
    adjudicate_match,
    refuse_play,
    written,
)
from shengji_spec.reasons import Reason
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

from .recording import hands, steps

WHU, ZZVC, BNUZ = (ruleset(name).rules for name in ("whu-2013", "zzvc-2019", "bnuz-2015"))
DOCUMENTS = {"whu": WHU, "zzvc": ZZVC, "bnuz": BNUZ}


@pytest.mark.parametrize("rules", DOCUMENTS.values(), ids=DOCUMENTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_as_it_was_played_has_nothing_wrong(rules: Rules, seed: int) -> None:
    taken = list(steps(rules, seed, 12))
    end: Match = taken[-1][2]
    pages = tuple(written(taken))
    verdict = adjudicate_match(rules, MatchRecord(tuple(page.record for page in pages), end.ended_by))
    assert verdict.ok
    assert verdict.winner == end.winner
    assert (verdict.end.levels, verdict.end.past, verdict.end.games) == (end.levels, end.past, end.games)
    assert [hand.verdict.settlement for hand in verdict.hands] == [page.settlement for page in pages]


def up_to_play(rules: Rules, seed: int) -> tuple[HandRecord, Playing]:
    """A hand written down to the burial, and its state before the first lead."""
    taken = []
    for step in steps(rules, seed):
        taken.append(step)
        if isinstance(step[2].hand, Playing):
            return list(written(taken))[-1].record, step[2].hand
    raise AssertionError("no hand is played")


def wrong_follow(rules: Rules, reason: Reason) -> tuple[HandRecord, int]:
    """A record that ends with a follow that is wrong for this reason, and the seat that made it."""
    for seed in range(200):
        taken, chance = [], random.Random(seed)
        for step in steps(rules, seed):
            taken.append(step)
            hand = step[2].hand
            if not isinstance(hand, Playing) or not hand.plays or len(taken) > 600:
                if len(taken) > 600:
                    break
                continue
            seat, held = hand.turn, list(hand.hand(hand.turn))
            size = hand.led.count if hand.led else 0
            for _ in range(20):
                if len(held) < size:
                    break
                cards = tuple(chance.sample(held, size))
                refused = refuse_play(hand, seat, cards)
                if refused is not None and refused.reason == reason:
                    record = list(written(taken))[-1].record
                    return with_deeds(record, *record.deeds, Played(seat, cards)), seat
    raise AssertionError(f"no follow is wrong for {reason}")


def with_deeds(record: HandRecord, *deeds: Deed) -> HandRecord:
    return replace(record, deeds=deeds)


REVOKES = {
    "whu": (Ruling.HAND_LOST, Ruling.TAKEN_BACK, Ruling.HAND_LOST),
    "zzvc": (Ruling.REFEREE, Ruling.REFEREE, Ruling.REFEREE),
    "bnuz": (Ruling.HAND_LOST, Ruling.HAND_LOST, Ruling.HAND_LOST),
}
"""What a revoke costs, by the texts: found later, taken back at once, reported at once in bnuz and zzvc as later."""


@pytest.mark.parametrize("name", REVOKES)
@pytest.mark.parametrize("reason", [Reason.SUIT_HELD, Reason.PAIR_HELD])
def test_a_revoke_is_found_and_ruled_on_by_the_document(name: str, reason: Reason) -> None:
    rules = DOCUMENTS[name]
    later, at_once, _ = REVOKES[name]
    record, seat = wrong_follow(rules, reason)
    index = len(record.deeds) - 1

    verdict = adjudicate(rules, record)
    (finding,) = verdict.findings
    assert (finding.wrong.index, finding.wrong.kind, finding.wrong.seats) == (index, Offence.REVOKE, (seat,))
    assert finding.wrong.refusal is not None
    assert finding.wrong.refusal.reason == reason
    assert finding.wrong.found == Found.AFTER_HAND
    assert finding.judgement is not None
    assert finding.judgement.ruling == later
    assert verdict.first_offence == index
    assert not verdict.ok
    assert verdict.total is None
    assert verdict.winner == (1 - seat % 2 if later == Ruling.HAND_LOST else None)

    (finding,) = adjudicate(rules, with_deeds(record, *record.deeds, TakenBack(seat))).findings
    assert (finding.wrong.index, finding.wrong.found) == (index, Found.BEFORE_NEXT_PLAY)
    assert finding.judgement is not None
    assert finding.judgement.ruling == at_once

    report = Reported(Offence.REVOKE, (seat,))
    (finding,) = adjudicate(rules, with_deeds(record, *record.deeds, report)).findings
    assert finding.wrong.found == Found.DURING_PLAY


def test_a_taken_back_play_is_in_the_hand_again() -> None:
    record, seat = wrong_follow(WHU, Reason.SUIT_HELD)
    wrong = record.deeds[-1]
    assert isinstance(wrong, Played)
    again = with_deeds(record, *record.deeds, TakenBack(seat), wrong)
    verdict = adjudicate(WHU, again)
    assert [finding.wrong.index for finding in verdict.findings] == [len(record.deeds) - 1, len(record.deeds) + 1]
    assert verdict.error is None


def test_a_right_play_taken_back_is_ruled_on_as_a_wrong_one() -> None:
    for rules, ruling in ((WHU, Ruling.TAKEN_BACK), (ZZVC, Ruling.REFEREE), (BNUZ, Ruling.CARD_STAYS)):
        record, state = up_to_play(rules, 4)
        lead = Played(state.turn, state.hand(state.turn)[:1])
        (finding,) = adjudicate(rules, with_deeds(record, *record.deeds, lead, TakenBack(lead.seat))).findings
        assert (finding.wrong.kind, finding.wrong.index) == (Offence.WRONG_PLAY, len(record.deeds) + 1)
        assert finding.judgement is not None
        assert finding.judgement.ruling == ruling


def test_a_play_that_another_has_followed_stays() -> None:
    """Also where the other has taken its own play back; who played last has it back in time all the same."""
    record, state = up_to_play(WHU, 4)
    leader, after = state.turn, (state.turn + 1) % 4
    lead = Played(leader, state.hand(leader)[:1])
    record = with_deeds(record, *record.deeds, lead)
    follow = next(
        Played(after, (card,))
        for card in state.hand(after)
        if adjudicate(WHU, with_deeds(record, *record.deeds, Played(after, (card,)))).ok
    )
    place = len(record.deeds) + 1
    late = adjudicate(WHU, with_deeds(record, *record.deeds, follow, TakenBack(leader)))
    (finding,) = late.findings
    assert (finding.wrong.kind, finding.wrong.index, finding.judgement) == (Fault.TAKE_BACK, place, None)
    assert late.end is not None
    assert [seat for seat, _ in late.end.plays] == [leader, after]
    both = adjudicate(WHU, with_deeds(record, *record.deeds, follow, TakenBack(leader), TakenBack(after)))
    assert [each.wrong.kind for each in both.findings] == [Fault.TAKE_BACK, Offence.WRONG_PLAY]
    assert both.end is not None
    assert [seat for seat, _ in both.end.plays] == [leader]
    again = adjudicate(WHU, with_deeds(record, *record.deeds, follow, TakenBack(after), TakenBack(leader)))
    assert [each.wrong.kind for each in again.findings] == [Offence.WRONG_PLAY, Fault.TAKE_BACK]
    assert again.end is not None
    assert [seat for seat, _ in again.end.plays] == [leader]


def test_a_play_out_of_turn_counts_unless_it_is_taken_back() -> None:
    record, state = up_to_play(BNUZ, 4)
    other = (state.turn + 1) % 4
    early = Played(other, state.hand(other)[:1])
    verdict = adjudicate(BNUZ, with_deeds(record, *record.deeds, early))
    (finding,) = verdict.findings
    assert (finding.wrong.kind, finding.wrong.seats) == (Offence.OUT_OF_TURN, (other,))
    assert verdict.end is not None
    assert verdict.end.leader == other
    back = adjudicate(BNUZ, with_deeds(record, *record.deeds, early, TakenBack(other)))
    assert back.end is not None
    assert back.end.plays == ()
    assert back.findings[0].wrong.found == Found.BEFORE_NEXT_PLAY


def test_a_lead_that_may_not_be_led_ends_what_can_be_judged() -> None:
    record, state = up_to_play(WHU, 4)
    hand = state.hand(state.turn)
    mixed = Played(state.turn, (hand[0], hand[-1]))
    follow = Played((state.turn + 1) % 4, state.hand((state.turn + 1) % 4)[:2])
    verdict = adjudicate(WHU, with_deeds(record, *record.deeds, mixed, follow))
    (finding,) = verdict.findings
    assert finding.wrong.kind == Offence.WRONG_PLAY
    assert verdict.error is None
    assert verdict.total is None
    assert verdict.winner is None


def test_a_burial_of_a_wrong_number_gives_the_stage_away_in_whu_alone() -> None:
    for rules, is_lost in ((WHU, True), (ZZVC, False), (BNUZ, False)):
        record, state = up_to_play(rules, 4)
        index = max(place for place, deed in enumerate(record.deeds) if isinstance(deed, Buried))
        buried = record.deeds[index]
        assert isinstance(buried, Buried)
        short = replace(buried, cards=buried.cards[1:])
        verdict = adjudicate(rules, with_deeds(record, *record.deeds[:index], short))
        (finding,) = verdict.findings
        assert (finding.wrong.kind, finding.wrong.index) == (Offence.WRONG_BURIAL, index)
        assert finding.judgement is not None
        assert finding.judgement.ruling == (Ruling.DEAL_LOST if is_lost else Ruling.REFEREE)
        assert verdict.winner == (1 - buried.seat % 2 if is_lost else None)
        assert state.burier == buried.seat


def moved(record: HandRecord, source: int, target: int) -> HandRecord:
    """The last card of one hand dealt to another."""
    dealt = list(record.hands)
    card = dealt[source][-1]
    dealt[source], dealt[target] = dealt[source][:-1], (*dealt[target], card)
    return replace(record, hands=tuple(dealt), deeds=())


def test_miscounts_are_ruled_on_by_when_they_are_found() -> None:
    record, _ = up_to_play(WHU, 4)
    off = moved(record, 0, 1)
    for rules, early, late in (
        (WHU, Ruling.DRAW_FROM_LONG, Ruling.REDEAL),
        (ZZVC, Ruling.REFEREE, Ruling.REFEREE),
    ):
        (found_late,) = adjudicate(rules, off).findings
        assert (found_late.wrong.kind, found_late.wrong.index) == (Offence.MISCOUNT_PAIR, None)
        assert found_late.judgement is not None
        assert found_late.judgement.ruling == late
        report = Reported(Offence.MISCOUNT_PAIR, (1, 0))
        (found_early,) = adjudicate(rules, with_deeds(off, report)).findings
        assert found_early.wrong.found == Found.BEFORE_BURIAL
        assert found_early.judgement is not None
        assert found_early.judgement.ruling == early


def test_a_card_drawn_over_mends_the_hands() -> None:
    record, _ = up_to_play(WHU, 4)
    off = moved(record, 0, 1)
    card = off.hands[1][3]
    verdict = adjudicate(WHU, with_deeds(off, DrawnOver(0, (card,))))
    assert verdict.end is not None
    assert [len(hand) for hand in verdict.end.hands] == [25] * 4
    assert verdict.error is None
    assert adjudicate(WHU, with_deeds(off, DrawnOver(2, (card,)))).error is not None


def test_a_hand_alone_that_is_off_takes_a_card_of_the_kitty() -> None:
    record, _ = up_to_play(BNUZ, 4)
    dealt = list(record.hands)
    off = replace(record, hands=(dealt[0][:-1], *dealt[1:]), kitty=(*record.kitty, dealt[0][-1]), deeds=())
    (finding,) = adjudicate(BNUZ, off).findings
    assert (finding.wrong.kind, finding.wrong.seats) == (Offence.MISCOUNT_ONE, (0,))


def test_a_call_that_may_not_be_made_is_void() -> None:
    record, _ = up_to_play(WHU, 4)
    not_drawn = record.hands[2][-1]
    early = Called(2, DRAW, (not_drawn,), 0)
    verdict = adjudicate(WHU, with_deeds(record, early, *record.deeds))
    (finding,) = verdict.findings
    assert (finding.wrong.kind, finding.wrong.index) == (Fault.CALL, 0)
    assert finding.wrong.refusal is not None
    assert finding.wrong.refusal.reason == Reason.NOT_HELD
    assert finding.judgement is None
    assert verdict.end is not None
    assert verdict.end.result == adjudicate(WHU, record).end.result  # type: ignore[union-attr]


def test_another_first_drawer_than_the_declarer_is_found() -> None:
    page = list(hands(BNUZ, 3, 2))[1].record
    assert page.deal.declarer is not None
    other = (page.deal.declarer + 1) % 4
    turned_round = replace(page, first_drawer=other, deeds=())
    (finding,) = adjudicate(BNUZ, turned_round).findings
    assert (finding.wrong.kind, finding.wrong.index) == (Fault.FIRST_DRAWER, None)


def test_reports_of_what_the_cards_do_not_show_are_idle_and_others_are_facts() -> None:
    record, _ = up_to_play(ZZVC, 4)
    idle = adjudicate(ZZVC, with_deeds(record, *record.deeds, Reported(Offence.REVOKE, (1,))))
    assert [(each.wrong.kind, each.judgement) for each in idle.findings] == [(Fault.REPORT, None)]
    signals = (Reported(Offence.SIGNAL, (1,)), Reported(Offence.SIGNAL, (3,)))
    verdict = adjudicate(ZZVC, with_deeds(record, *record.deeds, *signals))
    rulings = [each.judgement.ruling for each in verdict.findings if each.judgement is not None]
    assert rulings == [Ruling.NOTED, Ruling.DISQUALIFIED]
    assert verdict.winner == 0
    noted = adjudicate(ZZVC, replace(with_deeds(record, signals[0]), earlier=(0, 1)))
    assert noted.findings[0].judgement is not None
    assert noted.findings[0].judgement.ruling == Ruling.DISQUALIFIED


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda r, _: with_deeds(r, *r.deeds, r.deeds[-1]), "may not take up the kitty"),
        (lambda r, _: with_deeds(r, Played(0, r.hands[0][:1])), "before the burial"),
        (lambda r, s: with_deeds(r, *r.deeds, Played(s.turn, s.hand((s.turn + 1) % 4)[:20])), "does not hold"),
        (lambda r, s: with_deeds(r, *r.deeds, TakenBack(s.turn)), "has played nothing"),
        (lambda r, _: with_deeds(r, *r.deeds, DrawnOver(0, r.hands[1][:1])), "drawn over before the burial"),
        (
            lambda r, s: with_deeds(r, *r.deeds, *[Played(s.turn, (card,)) for card in s.hand(s.turn)[:2]]),
            "has played to this trick",
        ),
        (
            lambda r, s: with_deeds(r, *r.deeds, Played(s.turn, s.hand(s.turn)[:1]), Called(0, 2, r.hands[0][:1], 100)),
            "nobody calls once play has begun",
        ),
    ],
)
def test_what_no_hand_has_is_an_error_and_what_came_before_is_judged(change, message) -> None:  # type: ignore[no-untyped-def]
    record, state = up_to_play(WHU, 4)
    verdict = adjudicate(WHU, change(record, state))
    assert verdict.error is not None
    assert message in verdict.error.message
    assert verdict.winner is None
    assert not verdict.ok


def test_cards_that_are_not_the_two_packs_are_an_error_of_the_deal() -> None:
    record, _ = up_to_play(WHU, 4)
    verdict = adjudicate(WHU, replace(record, kitty=record.kitty[:-1]))
    assert verdict.error is not None
    assert verdict.error.index is None


def test_rulings_are_carried_on_through_a_match() -> None:
    pages = list(hands(BNUZ, 5, 3))
    first = pages[0].record
    talk = Reported(Offence.TALK, (1,))
    talked = replace(first, deeds=(*first.deeds, talk))
    second = pages[1].record
    again = replace(second, deeds=(*second.deeds, talk))
    verdict = adjudicate_match(BNUZ, MatchRecord((talked, again, pages[2].record)))
    rulings = [
        finding.judgement.ruling
        for hand in verdict.hands
        for finding in hand.verdict.findings
        if finding.judgement is not None
    ]
    assert rulings == [Ruling.WARNING, Ruling.HAND_AND_LEVEL_LOST]
    assert verdict.hands[2].before.noted == (0, 2)


def test_a_ruling_that_ends_the_match_does_so_whatever_was_ruled_before() -> None:
    first, second = (page.record for page in hands(BNUZ, 5, 2))
    reports = (*[Reported(Offence.TALK, (0,))] * 2, Reported(Offence.GRAVE, (0,)))
    verdict = adjudicate_match(BNUZ, MatchRecord((with_deeds(first, *first.deeds, *reports), second), End.TIME))
    assert (verdict.winner, verdict.ended_by_ruling, verdict.error) == (1, True, MatchFault.AFTER_END)


@pytest.mark.parametrize("rules", [WHU, BNUZ])
def test_a_hand_in_which_the_bell_rings_does_not_count(rules: Rules) -> None:
    """R-61 a: who was on stage and how the levels stood before it decides, whatever was wrong in it."""
    first, second, third = (page.record for page in hands(rules, 5, 3))
    expected = adjudicate_match(rules, MatchRecord((first, second), End.TIME))
    half = third.deeds[: len(third.deeds) // 2]
    for deeds in (half, (*half, Reported(Offence.REVOKE, (1,)), Reported(Offence.SLOW, (1,)))):
        verdict = adjudicate_match(rules, MatchRecord((first, second, replace(third, deeds=deeds)), End.TIME))
        assert (verdict.winner, verdict.error, verdict.end.levels) == (expected.winner, None, expected.end.levels)
        assert not any(hand.is_broken_off for hand in verdict.hands)
    finishing = (
        ruleset("whu-2013", {"R-61": "b"}).rules if rules is WHU else rules._replace(drawn_hand_is_finished=True)
    )
    cut = adjudicate_match(finishing, MatchRecord((first, second, replace(third, deeds=half)), End.TIME))
    assert (cut.hands[2].is_broken_off, cut.winner) == (True, None)


def test_a_hand_that_breaks_off_after_an_offence_tells_no_levels() -> None:
    """whu:5.10.5 and bnuz:A.8.1 add to the real result, and there is none."""
    first, second = (page.record for page in hands(WHU, 5, 2))
    revoke, _ = wrong_follow(WHU, Reason.SUIT_HELD)
    verdict = adjudicate_match(WHU, MatchRecord((revoke, second)))
    assert verdict.hands[0].is_broken_off
    assert verdict.hands[1].deviations == ()
    assert not verdict.hands[1].before.is_known
    assert first.deal == revoke.deal


def test_what_a_referee_decides_is_not_held_against_the_next_hand() -> None:
    first, second = (page.record for page in hands(ZZVC, 5, 2))
    slow = with_deeds(first, *first.deeds, Reported(Offence.SLOW, (1,)))
    moved_on = replace(second, deal=replace(second.deal, levels=(2, 4), declarer=3))
    assert adjudicate_match(ZZVC, MatchRecord((first, moved_on))).hands[1].deviations
    assert adjudicate_match(ZZVC, MatchRecord((slow, moved_on))).hands[1].deviations == ()


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_an_offence_of_both_sides_counts_against_either_whoever_is_named_first(seats: tuple[int, int]) -> None:
    record = next(hands(BNUZ, 5, 1)).record
    verdict = adjudicate(
        BNUZ, with_deeds(record, *record.deeds, Reported(Offence.TALK, seats), Reported(Offence.SLOW, (0,)))
    )
    assert [each.judgement.ruling for each in verdict.findings if each.judgement] == [
        Ruling.WARNING,
        Ruling.HAND_AND_LEVEL_LOST,
    ]
    noted = adjudicate(
        ZZVC,
        replace(with_deeds(record, Reported(Offence.TALK, seats), Reported(Offence.TALK, (0,))), earlier=(0, 1)),
    )
    assert [each.judgement.ruling for each in noted.findings if each.judgement] == [Ruling.REFEREE, Ruling.NOTED]


def test_where_it_is_not_told_who_has_declared_total_and_stage_are() -> None:
    """R-47 c: only the rise turns on it."""
    rules = ruleset("bnuz-2015", {"R-47": "c"}).rules
    told = untold = 0
    for page in hands(rules, 5, 60):
        verdict = adjudicate(rules, replace(page.record, has_declared=None))
        assert (verdict.total, verdict.winner) == (page.settlement.total, page.settlement.stage)  # type: ignore[union-attr]
        told, untold = told + verdict.is_told, untold + (not verdict.is_told)
    assert told > 0
    assert untold > 0


@pytest.mark.parametrize(
    ("rules", "changes", "message"),
    [
        (ZZVC, {"deal": {"hand_number": 18, "declarer": 0}}, "a match has 17"),
        (BNUZ, {"deal": {"hand_number": 2, "levels": (14, 14), "declarer": 0}, "past": (0, 1)}, "no hand begins"),
    ],
)
def test_a_hand_that_no_match_has_is_an_error(rules: Rules, changes: dict[str, Any], message: str) -> None:
    record = next(hands(rules, 5, 1)).record
    asked = replace(record, deal=replace(record.deal, **changes.pop("deal")), **changes)
    verdict = adjudicate(rules, asked)
    assert verdict.error is not None
    assert message in verdict.error.message


def test_hands_after_the_end_are_judged_and_change_nothing() -> None:
    first, second = (page.record for page in hands(BNUZ, 5, 2))
    ended = with_deeds(first, *first.deeds, Reported(Offence.GRAVE, (0,)))
    wrong = with_deeds(second, *second.deeds, *[Reported(Offence.GRAVE, (1,))] * 2)
    alone = adjudicate_match(BNUZ, MatchRecord((ended,)))
    verdict = adjudicate_match(BNUZ, MatchRecord((ended, wrong)))
    assert (verdict.winner, verdict.end) == (alone.winner, alone.end)
    assert [len(hand.verdict.findings) for hand in verdict.hands] == [1, 2]


def test_a_beginning_that_was_written_down_wrong_is_the_only_thing_wrong() -> None:
    """The hand is judged as it should have begun where all is right so; what was really played so is judged so."""
    records = [page.record for page in hands(WHU, 5, 3)]
    deal = records[1].deal
    miswritten = replace(records[1], deal=replace(deal, levels=(deal.levels[0] + 5, deal.levels[1] + 4)))
    verdict = adjudicate_match(WHU, MatchRecord((records[0], miswritten, records[2])))
    assert [hand.is_as_due for hand in verdict.hands] == [False, True, False]
    assert [len(hand.deviations) for hand in verdict.hands] == [0, 1, 0]
    assert all(hand.verdict.ok for hand in verdict.hands)
    assert adjudicate(WHU, miswritten).findings
    talked = with_deeds(records[1], *records[1].deeds, Reported(Offence.TALK, (1,)))
    elsewhere = replace(talked, deal=replace(deal, hand_number=7))
    (_, second) = adjudicate_match(WHU, MatchRecord((records[0], elsewhere))).hands
    assert not second.is_as_due
    assert len(second.verdict.findings) == 1


def test_after_hands_that_cannot_be_read_nothing_is_held_against_the_next() -> None:
    records = [page.record for page in hands(WHU, 5, 4)]
    left = (records[0], records[3])
    assert adjudicate_match(WHU, MatchRecord(left)).hands[1].deviations
    gap = adjudicate_match(WHU, MatchRecord(left, End.TIME, frozenset({1})))
    assert gap.ok
    assert gap.winner is not None
    at_end = adjudicate_match(WHU, MatchRecord(left[:1], End.TIME, frozenset({1})))
    assert (at_end.winner, at_end.error) == (None, MatchFault.NOT_KNOWN)


def test_where_a_person_decides_nothing_is_held_against_the_next_hand() -> None:
    first, second = (page.record for page in hands(BNUZ, 5, 2))
    reports = [Reported(Offence.TALK, (seat,)) for seat in (0, 0, 1, 1)]
    ruled = with_deeds(first, *first.deeds, *reports)
    verdict = adjudicate_match(BNUZ, MatchRecord((ruled, second)))
    assert verdict.hands[0].verdict.winner is None
    assert verdict.hands[1].deviations == ()
    assert adjudicate_match(BNUZ, MatchRecord((ruled,), End.TIME)).error == MatchFault.NOT_KNOWN


def test_a_hand_that_is_broken_off_is_wrong_unless_the_bell_ended_the_match_in_it() -> None:
    record = next(hands(WHU, 5, 1)).record
    cut = with_deeds(record, *record.deeds[:-1])
    verdict = adjudicate_match(WHU, MatchRecord((cut, record)))
    assert [hand.is_broken_off for hand in verdict.hands] == [True, False]
    assert not verdict.ok
    assert adjudicate_match(WHU, MatchRecord((record, cut), End.HANDS)).hands[1].is_broken_off
    assert not adjudicate_match(WHU, MatchRecord((record, cut), End.TIME)).hands[1].is_broken_off


def test_a_match_of_hands_is_over_with_the_last_of_them() -> None:
    taken = list(steps(ZZVC, 1))
    records = tuple(page.record for page in written(taken))
    end = taken[-1].state
    for ended_by, fault in ((None, None), (End.HANDS, None), (End.TIME, MatchFault.CANNOT_END)):
        verdict = adjudicate_match(ZZVC, MatchRecord(records, ended_by))
        assert (verdict.error, verdict.winner) == (fault, end.winner if fault is None else None)
    assert adjudicate_match(ZZVC, MatchRecord(records[:-1], End.HANDS)).error == MatchFault.HANDS_SHORT
    assert adjudicate_match(ZZVC, MatchRecord((*records, records[-1]))).error == MatchFault.AFTER_END
    assert adjudicate_match(ZZVC, MatchRecord((), End.HANDS)).error == MatchFault.NO_STAGE


def test_a_game_that_is_won_beside_an_offence_of_the_other_side_is_counted() -> None:
    """bnuz:A.8.1 and A.1.7: whoever is without fault rises by the real result, past the ace."""
    for seed in range(20):
        for page in hands(BNUZ, seed, 20):
            if page.settlement is not None and page.settlement.game_over and page.record.deal.declarer is not None:
                record = page.record
                loser = 1 - page.settlement.stage
                reports = [Reported(Offence.TALK, (loser,))] * 2
                ruled = adjudicate_match(BNUZ, MatchRecord((with_deeds(record, *record.deeds, *reports),)))
                clean = adjudicate_match(BNUZ, MatchRecord((record,)))
                assert ruled.hands[0].verdict.decided is not None
                assert (ruled.end.games, ruled.end.levels, ruled.end.declarer) == (clean.end.games, (2, 2), None)
                assert 1 in ruled.end.games
                return
    raise AssertionError("no game is won")


def test_a_hand_that_begins_otherwise_than_the_last_one_ended_deviates() -> None:
    pages = [page.record for page in hands(WHU, 5, 3)]
    verdict = adjudicate_match(WHU, MatchRecord((pages[0], pages[2])))
    assert {each.name for each in verdict.hands[1].deviations} >= {"hand_number"}
    assert not verdict.ok


def test_play_by_chance_is_the_same_for_a_seed() -> None:
    first, second = (next(hands(WHU, 9, 1)).record for _ in range(2))
    assert first == second
    assert isinstance(first.deeds[-1], Played)
