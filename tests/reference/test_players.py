"""Players and the driver: always legal, the same for a seed, and heuristics that win."""

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import islice

import pytest

from shengji_reference import Bury, EndDraw, IllegalActionError, Pass, Settled, Show, Stage, points
from shengji_reference.dealing import Draw
from shengji_reference.game import DealCards, Match, RingBell, apply, open_match
from shengji_reference.heuristic import heuristic
from shengji_reference.knowledge import knowledge
from shengji_reference.match import End
from shengji_reference.observation import Action, DealingSeen, Observation, PlayingSeen, hand_seen, observation
from shengji_reference.players import Chance, going_on, random_legal
from shengji_reference.playing import Play, Playing, finish_trick
from shengji_reference.simulation import play_hand, play_match, shuffled
from shengji_reference.table import table
from shengji_spec.cards import Card, Trump
from shengji_spec.order import is_trump
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

from .hands import DOCUMENTED
from .matches import SEATS, TWO_PACKS
from .plays import cards
from .test_dealing import dealt

DOCUMENTS = ("whu-2013", "zzvc-2019", "bnuz-2015")
CHANCE = random.Random(0)
WHU, ZZVC = (ruleset(name).rules for name in DOCUMENTS[:2])
SPADES = Trump(2, 0)


def hand_of(rules: Rules, seed: int, side: int, declarer: int | None) -> Match:
    """A hand that one side plays by the heuristics, the other by chance: the match after it."""
    start = open_match(rules)
    if declarer is not None:
        start = Match(
            rules, hand_number=2, levels=(2 + seed % 13, 14 - seed % 13), stage=declarer % 2, declarer=declarer
        )
    players = [heuristic if seat % 2 == side else random_legal for seat in range(SEATS)]
    return [step.state for step in play_hand(start, players, random.Random(seed))][-1]


def share(found: Iterable[bool]) -> float:
    """The share of what is true."""
    wins = list(found)
    return sum(wins) / len(wins)


# The heuristics against chance


@pytest.mark.parametrize("name", DOCUMENTS)
def test_heuristics_win_four_hands_of_five(name: str, full: bool) -> None:
    """A hand is won by who is on stage after it: as declarers, as attackers, and where the deal is grabbed.

    The same cards are played with the seats swapped: 10 seeds, 300 if all is wanted.
    """
    rules = ruleset(name).rules
    roles: dict[str, list[bool]] = {"declarers": [], "attackers": [], "grabbers": []}
    for seed in range(300 if full else 10):
        for side in (0, 1):
            for role, declarer in (("declarers", side), ("attackers", 1 - side), ("grabbers", None)):
                end = hand_of(rules, seed, side, declarer)
                roles[role].append(end.stage == side)
    shares = {role: share(found) for role, found in roles.items()}
    assert share(won for found in roles.values() for won in found) >= 0.8, shares
    assert min(shares.values()) >= (0.8 if full else 0.7), shares


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_heuristics_play_by_every_ruleset(name: str, full: bool) -> None:
    """Whatever they do is legal, and none of their throws fails: one hand under each ruleset, or ten."""
    for seed in range(10 if full else 1):
        end = hand_of(DOCUMENTED[name], seed + list(DOCUMENTED).index(name), seed % 2, (None, 0, 1, 2, 3)[seed % 5])
        assert end.played is not None
        assert [throw for throw in end.played.failed if throw.seat % 2 == seed % 2] == []


# The driver


def test_a_seed_gives_the_same_everywhere() -> None:
    """In another process, with other hashes: of all players, in a whole match."""
    script = (
        "import hashlib\n"
        "from shengji_reference.heuristic import heuristic\n"
        "from shengji_reference.players import Chance, going_on, random_legal\n"
        "from shengji_reference.simulation import play_match\n"
        "from shengji_spec.rulesets import ruleset\n"
        "steps = play_match(ruleset('bnuz-2015').rules, [heuristic, random_legal] * 2, seed=11, bell=3)\n"
        "print(hashlib.sha256(''.join(repr(step.action) for step in steps).encode()).hexdigest())\n"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_other_seeds_deal_other_cards() -> None:
    packs = {shuffled(random.Random(seed)) for seed in range(20)}
    assert len(packs) == 20
    assert all(Counter(pack) == TWO_PACKS for pack in packs)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_steps_of_a_match_lead_from_state_to_state(name: str) -> None:
    """Each is legal where it comes, and the last ends the match; where matches are timed, with the bell."""
    state, hands = open_match(ruleset(name).rules), 0
    for _, action, after in play_match(state.rules, [heuristic, random_legal] * 2, seed=5, bell=3):
        state = apply(state, action)
        assert state == after
        hands += state.settlement is not None and state.hand is None and isinstance(action, Play)
    assert state.is_over
    if state.rules.match_is_timed:
        assert (state.ended_by, hands) == (End.TIME, 3)
        assert isinstance(action, RingBell)
    else:
        assert (state.ended_by, hands) == (End.HANDS, 17)


def test_a_player_may_not_act_for_another() -> None:
    def meddler(seen: Observation, chance: Chance) -> Action:
        answer = random_legal(seen, chance)
        return Play((answer.seat + 1) % SEATS, answer.cards) if isinstance(answer, Play) else answer

    with pytest.raises(IllegalActionError, match=r"the player of seat \d acts for seat \d"):
        list(play_match(ruleset("whu-2013").rules, [meddler] * SEATS, seed=1))


def test_who_is_barred_from_calling_passes() -> None:
    """R-72: the driver goes on where a call is refused because of the declarers' cards."""
    rules = ruleset("zzvc-2019").rules
    start = Match(rules, hand_number=2, levels=(5, 7), stage=0, declarer=0)
    wanted: list[Show] = []

    def caller(seen: Observation, chance: Chance) -> Action:
        waits = isinstance(seen.hand, DealingSeen) and seen.hand.stage == Stage.DRAWING and not seen.match.redealt
        answer = mute(seen, chance) if waits else random_legal(seen, chance)
        if isinstance(answer, Show):
            wanted.append(answer)
        return answer

    def mute(seen: Observation, chance: Chance) -> Action:
        assert seen.hand is not None
        if isinstance(seen.hand, DealingSeen) and seen.hand.stage in {Stage.DRAWING, Stage.OVERRIDING}:
            return going_on(seen.hand) if seen.hand.stage == Stage.DRAWING else Pass(seen.seat)
        return random_legal(seen, chance)

    passed = 0
    for seed in range(8):
        for _, action, _ in islice(play_hand(start, [mute, caller] * 2, random.Random(seed)), 900):
            passed += isinstance(action, Pass) and bool(wanted) and action.seat == wanted[-1].seat
            wanted.clear()
    assert passed > 0


def test_random_players_do_all_kinds_of_things() -> None:
    """Leads of every shape, throws that stand and that fail, shows, the kitty taken and left."""
    met: Counter[str] = Counter()
    for name in DOCUMENTS:
        for _, _, state in play_match(ruleset(name).rules, [random_legal] * SEATS, seed=2, bell=12):
            for event in state.events:
                met[str(event.happening)] += 1
                met.update(event.clauses if event.happening == "led" else ())
    assert met.keys() >= {"called", "overridden", "kitty-taken", "throw-failed", "deal-taken", "stage-kept"}
    assert met.keys() >= {"bnuz:A.2.2.1", "bnuz:A.2.2.2", "bnuz:A.2.2.3", "bnuz:A.2.2.4", "zzvc:A.6.4"}
    assert met["led"] > met["throw-failed"] > 20


@pytest.mark.parametrize("player", [random_legal, heuristic])
def test_who_is_not_asked_does_nothing(player: object) -> None:
    assert callable(player)
    with pytest.raises(ValueError, match="nothing is asked of seat 2"):
        player(observation(open_match(ruleset("whu-2013").rules), 2), CHANCE)


# The heuristics one by one


def in_play(
    hands: tuple[str, str, str, str],
    leader: int = 0,
    table_cards: tuple[str, ...] = (),
    tricks: tuple[str, ...] = (),
    rules: Rules = WHU,
    trump: Trump = SPADES,
) -> Playing:
    """A hand near its end: these cards are left, and these were played in the trick on the table."""
    ready = table(rules, trump)
    hold = ready.order.hold
    plays = tuple(hold(cards(text)) for text in table_cards)
    past = tuple(finish_trick(ready, 0, tuple(hold(cards(text)) for text in trick.split(","))) for trick in tricks)
    holdings = tuple(hold(cards(text)) for text in hands)
    kitty = cards("C3 C3 C4 C4 C6 C6 C7 C7")
    return Playing(ready, Settled(0, trump.level, trump.suit, 0), kitty, 1, holdings, leader, plays, past)


def does(state: Playing) -> tuple[Card, ...]:
    """What the heuristic player plays whose turn it is."""
    match = Match(state.rules, hand=state)
    action = heuristic(observation(match, state.turn), CHANCE)
    assert isinstance(action, Play)
    apply(match, action)
    return action.cards


OTHERS = ("H5 H6 H7", "D5 D6 D7", "D8 D9 DT")


@pytest.mark.parametrize(
    ("on_table", "leader", "own", "wanted"),
    [
        (("HA", "H3"), 2, "HT H4 D3", "HT"),  # the partner wins
        (("HA", "H3", "H6"), 1, "HT H4 D3", "H4"),  # an opponent wins
        (("HK", "H3", "H6"), 1, "HA H4 D3", "HA"),  # points that can be had
        (("HJ", "H3", "H6"), 1, "HA HQ H4", "HQ"),  # cheaply
        (("HK", "H3", "H6"), 1, "S3 RJ D3", "S3"),  # a ruff
        (("HA", "H3", "H6"), 1, "S3 DA D4", "D4"),  # no ruff without points
        (("HA", "H3", "H6"), 1, "S3 DT D4", "D4"),  # and none are given
        (("H9 H9", "HT HT", "H3 H4"), 1, "HA HQ HK HJ", "HK HJ"),  # a pair that the partner wins is given points
    ],
)
def test_follows(on_table: tuple[str, ...], leader: int, own: str, wanted: str) -> None:
    state = in_play((own, *OTHERS), leader, on_table)
    assert state.turn == 0
    assert sorted(does(state)) == sorted(cards(wanted))


@pytest.mark.parametrize(
    ("own", "tricks", "wanted"),
    [
        ("HA D3 D4", (), "HA"),
        ("HK D3 D4", (), "D3"),
        ("HK D3 D4", ("HA, H3, HA, H4",), "HK"),  # both aces are gone
        ("RJ RJ D3 D4", (), "D3"),  # the pair is kept for the last trick
        ("RJ RJ", (), "RJ RJ"),
        ("RJ RJ S3 S4 S6 S7 S8 SJ SQ D3", (), "RJ RJ"),  # trumps are drawn
        ("HA HA HK D3", (), "HA HA HK"),  # the side triple
        ("D7 H4 C5", (), "H4"),  # a low card
        ("D7 H4 C5", ("DK, D4, H3, D6",), "D7"),  # the partner is out of the suit and may ruff
    ],
)
def test_leads(own: str, tricks: tuple[str, ...], wanted: str) -> None:
    assert does(in_play((own, *OTHERS), tricks=tricks)) == cards(wanted)


@pytest.mark.parametrize(
    ("own", "wanted"), [("HA HA HK D3", "HA HA HK"), ("HA HQ D3", "HA"), ("HA HK D3", "HA"), ("HK HQ D3", "D3")]
)
def test_throws_are_of_what_stands(own: str, wanted: str) -> None:
    """zzvc:A.6.4: an ace with a king beside it does not stand while another ace is unseen that beats the king."""
    assert does(in_play((own, *OTHERS), rules=ZZVC)) == cards(wanted)


def test_who_adds_another_suit_is_known_to_be_out() -> None:
    state = in_play(("HA D3", *OTHERS), tricks=("HK, D4, H3, S3",))
    seen = hand_seen(state, 0)
    assert isinstance(seen, PlayingSeen)
    known = knowledge(seen)
    assert [sorted(seats) for seats in known.out] == [[], [1, 3], [], [], []]
    unseen = Counter(state.table.order.cards_of(known.unseen))
    assert unseen == TWO_PACKS - Counter(cards("HA D3 HK D4 H3 S3"))


def before_play(rules: Rules, *hands: str) -> Match:
    """A first hand when all cards are drawn."""
    match = apply(open_match(rules), DealCards(dealt(*hands), 0))
    for _ in range(100):
        match = apply(match, Draw())
    return match


def test_calls_with_the_longest_suit() -> None:
    others = "HT HJ HQ S6 S7 S8 S9 D5 D6 D7 D8 C5 C6 C7 C8"
    match = before_play(WHU, f"S2 H2 D2 H3 H4 H5 H6 H7 H8 HA {others}")
    assert heuristic(observation(match, 0), CHANCE) == Show(0, cards("H2"))


def test_raises_and_overrides() -> None:
    """With the pair of the card called; over another's call with many trumps only."""
    hands = ("H2 H2 H3 H4 H6 H7 H8", "S2 S2 S5 S5 S4 S6 S6 S7 S7 S8 S8", "D2 D2 D5 D7")
    match = apply(before_play(WHU, *hands), Show(0, cards("H2")))
    assert heuristic(observation(match, 0), CHANCE) == Show(0, cards("H2 H2"))
    assert heuristic(observation(match, 1), CHANCE) == Show(1, cards("S2 S2"))
    assert heuristic(observation(match, 2), CHANCE) == EndDraw()


def test_buries_no_trumps_and_few_points() -> None:
    """Over some hands: no trump, and less than a third of the points that eight cards have on average."""
    buried = []
    for seed in range(20):
        for _, action, state in play_hand(open_match(WHU), [heuristic] * SEATS, random.Random(seed)):
            if isinstance(action, Bury):
                buried.append(points(action.cards))
                assert isinstance(state.hand, Playing)
                assert not any(is_trump(state.hand.trump, card) for card in action.cards)
    assert sum(buried) / len(buried) < 8 * 200 / 108 / 3
