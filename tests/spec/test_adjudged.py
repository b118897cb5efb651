"""Records walked through: cards and points conserve, what was planted is found, what no hand has is refused."""

from collections.abc import Iterator

import pytest

from shengji_conformance.operations.hands import HAND, record_of
from shengji_conformance.questions import read_question
from shengji_conformance.suite.vectorfile import Vector, load_suite
from shengji_spec.adjudged import (
    IN_DEAL,
    NO_OFFENCES,
    SAID_IMPOSSIBLE,
    TAKE_BACK,
    Impossible,
    ImpossibleActionError,
    Table,
    judge,
    walked,
)
from shengji_spec.cards import KINDS, PACK
from shengji_spec.conduct import Found, Offence, Penalty
from shengji_spec.hands import VISIBLE
from shengji_spec.parts import play_of
from shengji_spec.proof.subset import check_module
from shengji_spec.records import Record
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.seats import NOBODY
from shengji_spec.tricks import points

WHU, ZZVC, BNUZ = (ruleset(name).rules for name in ("whu-2013", "zzvc-2019", "bnuz-2015"))
RULES = {"whu": WHU, "zzvc": ZZVC, "bnuz": BNUZ}
HANDS = {vector.id: vector for vector in load_suite().vectors if vector.op == "hand"}
WHOLE = {name: vector for name, vector in HANDS.items() if name.rpartition(".")[2] in RULES}
"""The hands that were made: each is named after what is in it and the document that it was made for."""


def recorded(vector: Vector) -> Record:
    return record_of(HAND.read(vector.input))


def made_for(name: str) -> Rules:
    return RULES[name.rpartition(".")[2]]


def test_the_predicates_on_hands_are_in_the_subset() -> None:
    assert check_module("shengji_spec.hands") == ()


# Whole hands


def tables(rules: Rules, record: Record) -> Iterator[Table]:
    walk = walked(rules, record)
    yield from (*walk.before, walk.table)


@pytest.mark.parametrize("name", list(WHOLE)[::3])
def test_points_conserve_and_no_card_comes_from_nowhere(name: str) -> None:
    """What lies in hands, kitty, the trick and the tricks won is 200 points, and never more than the pack."""
    everything = play_of(tuple(card for card in PACK for _ in range(2)))
    for table in tables(made_for(name), recorded(WHOLE[name])):
        seen = [*table.held, table.kitty, *(play for _, play in table.plays)]
        together = tuple(map(sum, zip(*seen, strict=True)))
        assert all(0 <= together[i] <= everything[i] for i in range(KINDS))
        if not table.is_spoilt:
            assert points(together) + sum(trick.points for trick in table.tricks) == 200


CLEAN = [
    name
    for name, vector in WHOLE.items()
    if name.split(".")[1]
    in {
        *("first", "later", "turned", "turned-joker", "redealt", "early-override", "later-early-override"),
        *(
            "declarer-leads",
            "kitty-left",
            "overridden-twice",
            "overridden-twice-kitty-left",
            "no-trump-suit",
            "throw-stands",
            "throw-fails",
            "declarer-first",
        ),
        *("last-single", "last-pair", "last-tractor", "last-triple", "last-throw", "levels-JA", "levels-AJ"),
    }
]


@pytest.mark.parametrize("name", CLEAN)
def test_a_clean_hand_is_played_out_and_nothing_is_found(name: str) -> None:
    verdict = judge(made_for(name), recorded(WHOLE[name]))
    assert verdict.is_ok
    assert verdict.total is not None
    assert verdict.winner in {0, 1}
    assert any(verdict.fines) == name.startswith("hand.throw-fails")


PLANTED = {
    "wrong-level": ("call", None),
    "not-drawn": ("call", None),
    "not-higher": ("call", None),
    "other-first": ("first_drawer", None),
    "overrider-leads": (Offence.OUT_OF_TURN, Found.AFTER_HAND),
    "miscount-pair.one-side.mended": (Offence.MISCOUNT_PAIR, Found.BEFORE_BURIAL),
    "miscount-pair.both-sides.mended": (Offence.MISCOUNT_PAIR, Found.BEFORE_BURIAL),
    "miscount-pair.one-side.early": (Offence.MISCOUNT_PAIR, Found.BEFORE_BURIAL),
    "miscount-pair.both-sides.early": (Offence.MISCOUNT_PAIR, Found.BEFORE_BURIAL),
    "miscount-pair.one-side.during": (Offence.MISCOUNT_PAIR, Found.DURING_PLAY),
    "miscount-pair.both-sides.during": (Offence.MISCOUNT_PAIR, Found.DURING_PLAY),
    "miscount-pair.one-side.late": (Offence.MISCOUNT_PAIR, Found.AFTER_HAND),
    "miscount-pair.both-sides.late": (Offence.MISCOUNT_PAIR, Found.AFTER_HAND),
    "miscount-one.early": (Offence.MISCOUNT_ONE, Found.BEFORE_BURIAL),
    "miscount-one.during": (Offence.MISCOUNT_ONE, Found.DURING_PLAY),
    "miscount-one.never": (Offence.MISCOUNT_ONE, Found.AFTER_HAND),
    "miscount-one.short": (Offence.MISCOUNT_ONE, Found.AFTER_HAND),
    "burial-of-7": (Offence.WRONG_BURIAL, Found.AFTER_HAND),
    "burial-of-9": (Offence.WRONG_BURIAL, Found.DURING_PLAY),
    "revoke.attacker.taken-back": (Offence.REVOKE, Found.BEFORE_NEXT_PLAY),
    "revoke.declarer.taken-back": (Offence.REVOKE, Found.BEFORE_NEXT_PLAY),
    "revoke.declarer.at-once": (Offence.REVOKE, Found.DURING_PLAY),
    "revoke.attacker.during": (Offence.REVOKE, Found.DURING_PLAY),
    "revoke.declarer.during": (Offence.REVOKE, Found.DURING_PLAY),
    "revoke.declarer.after": (Offence.REVOKE, Found.AFTER_HAND),
    "revoke.attacker.never": (Offence.REVOKE, Found.AFTER_HAND),
    "revoke.declarer.never": (Offence.REVOKE, Found.AFTER_HAND),
    "two-revokes.one-side": (Offence.REVOKE, Found.AFTER_HAND),
    "two-revokes.both-sides": (Offence.REVOKE, Found.AFTER_HAND),
    "wrong-lead.taken-back": (Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY),
    "wrong-lead.during": (Offence.WRONG_PLAY, Found.DURING_PLAY),
    "wrong-lead.never": (Offence.WRONG_PLAY, Found.AFTER_HAND),
    "wrong-count.taken-back": (Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY),
    "wrong-count.at-once": (Offence.WRONG_PLAY, Found.DURING_PLAY),
    "wrong-count.after": (Offence.WRONG_PLAY, Found.AFTER_HAND),
    "taken-back": (Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY),
    "out-of-turn.taken-back": (Offence.OUT_OF_TURN, Found.BEFORE_NEXT_PLAY),
    "out-of-turn.at-once": (Offence.OUT_OF_TURN, Found.DURING_PLAY),
    "out-of-turn.never": (Offence.OUT_OF_TURN, Found.AFTER_HAND),
    "lead-out-of-turn.taken-back": (Offence.OUT_OF_TURN, Found.BEFORE_NEXT_PLAY),
    "lead-out-of-turn.at-once": (Offence.OUT_OF_TURN, Found.DURING_PLAY),
    "lead-out-of-turn.never": (Offence.OUT_OF_TURN, Found.AFTER_HAND),
    "talk.thrice": (Offence.TALK, Found.DURING_PLAY),
    "no-ground": ("report", None),
}
"""What was planted in the hands of each plan, and when it is found; a report of what only persons know names itself."""


SEVERAL: dict[str, tuple[tuple[str, Found | None], ...]] = {
    "miscount-pair.spoilt.open": (
        (Offence.MISCOUNT_PAIR, Found.DURING_PLAY),
        (Offence.WRONG_PLAY, Found.AFTER_HAND),
    ),
    "miscount-pair.spoilt.laid-down": (
        (Offence.MISCOUNT_PAIR, Found.AFTER_HAND),
        (Offence.WRONG_PLAY, Found.AFTER_HAND),
    ),
    "too-late.play": ((TAKE_BACK, None), (Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY)),
    "too-late.back": ((TAKE_BACK, None), (Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY)),
    "too-late.lead": ((TAKE_BACK, None),),
    "too-late.revoke": ((TAKE_BACK, None), (Offence.REVOKE, Found.AFTER_HAND)),
}
"""Hands in which more than one thing is planted."""


def planted(name: str) -> set[tuple[str, Found | None]]:
    plan = name.removeprefix("hand.").rpartition(".")[0]
    if plan in SEVERAL:
        return set(SEVERAL[plan])
    if plan.startswith("talk.both-sides"):
        again = Offence.SIGNAL if name.endswith("zzvc") else Offence.SLOW
        return {(Offence.TALK, Found.DURING_PLAY), (again, Found.DURING_PLAY)}
    kind = plan.partition(".")[0]
    if kind == Offence.LATE:
        return {(Offence.LATE, Found.BEFORE_BURIAL)}  # whenever it is reported
    return {PLANTED[plan] if plan in PLANTED else (Offence(kind), Found.DURING_PLAY)}


SLIPS = [name for name in WHOLE if name not in CLEAN and not name.startswith(("hand.wrong-ruff", "hand.nobody"))]


@pytest.mark.parametrize("name", SLIPS)
def test_what_was_planted_is_found_and_nothing_else(name: str) -> None:
    verdict = judge(made_for(name), recorded(WHOLE[name]))
    assert {(finding.kind, finding.found) for finding in verdict.findings} == planted(name)
    assert not verdict.is_ok


def test_every_kind_of_offence_is_planted_somewhere() -> None:
    kinds = {kind for name in SLIPS for kind, _ in planted(name)}
    assert kinds >= set(NO_OFFENCES)
    kinds -= set(NO_OFFENCES)
    assert kinds == set(Offence) - {Offence.WRONG_RUFF}
    assert {kind for kind in kinds if kind in VISIBLE} == set(VISIBLE) - {Offence.WRONG_RUFF}


def test_a_ruff_that_does_not_ruff_is_wrong_only_under_the_reading_that_says_so() -> None:
    """R-34 b: the only document in which it is an offence is bnuz, and by default it is none."""
    record = recorded(WHOLE["hand.wrong-ruff.bnuz"])
    assert judge(BNUZ, record).is_ok
    strict = judge(ruleset("bnuz-2015", {"R-34": "b"}).rules, record)
    assert Offence.WRONG_RUFF in {finding.kind for finding in strict.findings}


def test_two_sides_that_revoke_leave_the_hand_to_a_person_and_one_side_loses_it() -> None:
    both = judge(WHU, recorded(WHOLE["hand.two-revokes.both-sides.whu"]))
    assert [finding.judgment.ruling for finding in both.findings if finding.judgment] == [Penalty.HAND_LOST] * 2
    assert both.winner == NOBODY
    assert judge(WHU, recorded(WHOLE["hand.two-revokes.one-side.whu"])).winner == 0


def test_offences_of_one_side_are_counted() -> None:
    """bnuz:A.7: a warning, then a hand and a level, then the round; zzvc:A.11: noted, then disqualified."""
    steps = {
        "bnuz": [Penalty.WARNING, Penalty.HAND_AND_LEVEL_LOST, Penalty.ROUND_LOST],
        "zzvc": [Penalty.NOTED, Penalty.DISQUALIFIED, Penalty.DISQUALIFIED],
    }
    for name, rulings in steps.items():
        verdict = judge(RULES[name], recorded(WHOLE[f"hand.talk.thrice.{name}"]))
        assert [finding.judgment.ruling for finding in verdict.findings if finding.judgment] == rulings
        assert verdict.winner == 0


def test_only_the_declarer_leads_first() -> None:
    """bnuz:A.2.1: override or not."""
    for name in ("declarer-leads", "overrider-leads"):
        record = recorded(WHOLE[f"hand.{name}.whu"])
        assert judge(BNUZ, record).is_ok == (name == "declarer-leads")


# What no hand has

DEAL = (
    "hand hand 1, levels 2/2, first 0: S23456789TJQKA H23456789TJQK / HA D23456789TJQKA C23456789TJQ / "
    "CKA RJ BJ S23456789TJQKA H23456789 / HTJQKA D23456789TJQKA C2345678 kitty C9TJQKA RJ BJ"
)
CALLED = f"{DEAL}; call 0 S2 draw 4"
BURIED = f"{CALLED}; bury 0 S3456789T"


@pytest.mark.parametrize(
    ("text", "place", "why"),
    [
        (DEAL.replace("hand 1", "hand 2"), IN_DEAL, Impossible.WRONG_BEGINNING),
        (f"{DEAL}; call 0 S2 after_burial", 0, Impossible.WRONG_PHASE),
        (f"{BURIED}; call 2 BJ before_kitty", 2, Impossible.WRONG_PHASE),
        (f"{BURIED}; play 0 HK; call 2 BJ after_burial", 3, Impossible.CALL_IN_PLAY),
        (f"{BURIED}; play 0 HK; back 0; call 2 BJ after_burial", 4, Impossible.CALL_IN_PLAY),
        (f"{BURIED}; play 0 HK; bury 0 S3456789T", 3, Impossible.BURIAL_IN_PLAY),
        (f"{CALLED}; bury 1 C2345678", 1, Impossible.NOT_TO_BURY),
        (f"{BURIED}; bury 0 S3456789T", 2, Impossible.NOT_TO_BURY),
        (f"{CALLED}; bury 0 D2345678", 1, Impossible.BURIED_NOT_HELD),
        (f"{CALLED}; play 0 HK", 1, Impossible.NOT_BURIED),
        (f"{BURIED}; play 0 HA", 2, Impossible.PLAYED_NOT_HELD),
        (f"{BURIED}; play 0 S3", 2, Impossible.PLAYED_NOT_HELD),
        (f"{BURIED}; play 0 HK; play 0 HQ", 3, Impossible.PLAYED_TWICE),
        (f"{BURIED}; play 0 HK; back 1", 3, Impossible.NOTHING_PLAYED),
        (f"{BURIED}; back 0", 2, Impossible.NOTHING_PLAYED),
        (f"{BURIED}; play 0 HK; back 0; back 0", 4, Impossible.NOTHING_PLAYED),
        (f"{CALLED}; over 0 HA", 1, Impossible.NOT_TO_DRAW_OVER),
    ],
)
def test_an_action_that_no_hand_has_is_named_with_its_place(text: str, place: int, why: Impossible) -> None:
    _, question = read_question(text)
    with pytest.raises(ImpossibleActionError) as refused:
        judge(WHU, record_of(question))
    assert (refused.value.place, refused.value.why) == (place, why)


def test_nobody_buries_where_the_cards_are_dealt_again() -> None:
    """zzvc:A.3.3: nobody called."""
    _, question = read_question(f"{DEAL}; bury 0 S3456789T")
    with pytest.raises(ImpossibleActionError) as refused:
        judge(ZZVC, record_of(question))
    assert refused.value.why == Impossible.NO_TRUMP


def test_nobody_plays_once_the_hand_is_over() -> None:
    record = recorded(WHOLE["hand.later.whu"])
    again = record._replace(actions=(*record.actions, record.actions[-1]))
    with pytest.raises(ImpossibleActionError) as refused:
        judge(WHU, again)
    assert (refused.value.place, refused.value.why) == (len(record.actions), Impossible.HAND_IS_OVER)


def test_every_reason_is_said_in_both_languages() -> None:
    assert set(SAID_IMPOSSIBLE) == set(Impossible)


# Take-backs


def test_a_play_that_was_taken_back_leaves_no_trace_but_its_finding() -> None:
    """The same cards played right away come to the same."""
    plain, taken = (
        judge(WHU, record_of(read_question(f"{BURIED}; {plays}")[1]))
        for plays in ("play 0 HK; play 1 HA", "play 0 SA; back 0; play 0 HK; play 1 HA")
    )
    assert plain.tricks == taken.tricks
    assert plain.is_ok
    assert [(finding.place, finding.kind, finding.found) for finding in taken.findings] == [
        (3, Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY)
    ]


def test_a_wrong_play_that_was_taken_back_is_found_where_it_was_played() -> None:
    verdict = judge(WHU, record_of(read_question(f"{BURIED}; play 0 HK SA; back 0; play 0 HK")[1]))
    assert [(finding.place, finding.kind, finding.found) for finding in verdict.findings] == [
        (2, Offence.WRONG_PLAY, Found.BEFORE_NEXT_PLAY)
    ]


def test_a_play_before_ones_turn_counts_in_the_trick() -> None:
    """Seat 3 plays before seats 1 and 2, who play after it in their order: only seat 3 was wrong."""
    verdict = judge(
        WHU, record_of(read_question(f"{BURIED}; play 0 HK; play 3 HT; play 1 HA; play 2 H3; play 1 D2")[1])
    )
    assert [(finding.place, finding.kind) for finding in verdict.findings] == [(3, Offence.OUT_OF_TURN)]
    assert [(trick.winner, trick.points) for trick in verdict.tricks] == [(1, 20)]
