"""`shengji replay`: a hand on record trick by trick, a match hand by hand, a record with an error as far as it goes."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from shengji_conformance.cli import main
from shengji_conformance.notation import BadInput, show_cards
from shengji_conformance.operations.hands import HAND
from shengji_conformance.records.record import Result
from shengji_conformance.records.unfolding import tricks_of, unfold
from shengji_reference import Called, HandRecord, Played, Playing, Reported, TakenBack, written
from shengji_reference import Offence as Kind
from shengji_spec.rulesets import ruleset
from tests.conformance import planted
from tests.conformance.slips import clean_hand, slipped_hand
from tests.reference.recording import hands, steps

DOCUMENTS = ("whu-2013", "zzvc-2019", "bnuz-2015")
Replay = Callable[..., dict[str, Any]]


@pytest.fixture
def replay(capsys: pytest.CaptureFixture[str]) -> Replay:
    """Replays a record and returns the first hand of the JSON, with the exit code as `exit`."""

    def call(path: str, *words: str) -> dict[str, Any]:
        code = main(["replay", path, "--json", *words])
        shown: dict[str, Any] = json.loads(capsys.readouterr().out)
        return {**shown["hands"][0], "exit": code, "whole": shown}

    return call


def live(document: str, seed: int) -> tuple[HandRecord, Playing]:
    """A hand on record and the state in which it ended as it was played."""
    taken = []
    for step in steps(ruleset(document).rules, seed):
        taken.append(step)
        if step[2].settlement is not None:
            break
    played = taken[-1][2].played
    assert played is not None
    return list(written(taken))[-1].record, played


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("seed", [4, 11])
def test_what_is_replayed_is_what_was_played(replay: Replay, tmp_path: Path, document: str, seed: int) -> None:
    """Trick by trick: plays, winners, how they won, points; and no card is lost."""
    record, played = live(document, seed)
    shown = replay(planted.save(tmp_path / "hand.json", document, record))
    assert shown["exit"] == 0
    assert [trick["winner"] for trick in shown["tricks"]] == [trick.winner for trick in played.tricks]
    assert [trick["won"] for trick in shown["tricks"]] == [str(trick.won) for trick in played.tricks]
    assert [trick["points"] for trick in shown["tricks"]] == [trick.points for trick in played.tricks]
    assert [[Counter(play["cards"]) for play in trick["plays"]] for trick in shown["tricks"]] == [
        [Counter(show_cards(cards)) for cards in trick.plays] for trick in played.tricks
    ]
    assert shown["tricks"][-1]["attackers"] == played.points[1 - played.settled.declarer % 2]
    assert shown["fines"] == list(played.fines)
    assert shown["declarer_of_hand"] == played.settled.declarer
    assert Counter(shown["buried"]) == Counter(show_cards(played.kitty))
    seen = [card for trick in shown["tricks"] for play in trick["plays"] for card in play["cards"]]
    assert Counter(seen + shown["buried"]) == Counter(dict.fromkeys(set(seen + shown["buried"]), 2))
    assert len(seen) == 100


def throws(document: str) -> Iterator[tuple[HandRecord, Playing]]:
    for seed in range(40):
        record, played = live(document, seed)
        if played.failed:
            yield record, played


@pytest.mark.parametrize("document", ["zzvc-2019", "bnuz-2015"])
def test_a_throw_that_failed(replay: Replay, capsys: pytest.CaptureFixture[str], tmp_path: Path, document: str) -> None:
    record, played = next(throws(document))
    failed = played.failed[0]
    path = planted.save(tmp_path / "hand.json", document, record)
    shown = replay(path)
    lead = shown["tricks"][failed.trick]["plays"][0]
    assert (lead["seat"], Counter(lead["thrown"])) == (failed.seat, Counter(show_cards(failed.cards)))
    assert Counter(lead["cards"]) == Counter(show_cards(played.tricks[failed.trick].plays[0]))
    fined = [play["fine"] for trick in shown["tricks"] for play in trick["plays"] if "fine" in play]
    assert (len(fined), sum(fined)) == (len(played.failed), sum(played.fines))
    assert main(["replay", path]) == 0
    assert f"seat {failed.seat}'s throw fails" in capsys.readouterr().out


def test_the_calls_and_the_kitty(replay: Replay, tmp_path: Path) -> None:
    """Whu: drawn, called, the kitty taken up and buried, the first lead; the calls are those of the record."""
    record = planted.whole("whu-2013")
    shown = replay(planted.save(tmp_path / "hand.json", "whu-2013", record))
    names = [event["event"] for event in shown["events"]]
    assert (names[0], names[-3:]) == ("drawn", ["kitty-taken", "buried", "ready"])
    assert shown["events"][0]["seat"] == record.first_drawer
    assert Counter(shown["events"][-3]["cards"]) == Counter(show_cards(record.kitty))
    called = [event["cards"] for event in shown["events"] if event["event"] in {"called", "raised", "overridden"}]
    assert called == [show_cards(deed.cards) for deed in record.deeds[: len(called)] if isinstance(deed, Called)]


def test_a_play_taken_back_is_shown_and_does_not_count(
    replay: Replay, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    revoke = planted.revoke("whu-2013")
    clean = replay(planted.save(tmp_path / "clean.json", "whu-2013", revoke.clean))
    path = planted.save(tmp_path / "hand.json", "whu-2013", revoke.taken_back())
    shown = replay(path)
    (trick,) = (trick for trick in shown["tricks"] if trick["taken_back"])
    (returned,) = trick["taken_back"]
    assert (returned["seat"], returned["cards"]) == (revoke.seat, show_cards((revoke.played,)))
    assert (returned["action"], returned["taken_back_by"]) == (revoke.place, revoke.place + 1)
    assert [each["winner"] for each in shown["tricks"]] == [each["winner"] for each in clean["tricks"]]
    assert shown["settlement"] == clean["settlement"]
    assert main(["replay", path, "--lang", "zh"]) == 0
    assert f"座位 {revoke.seat} 出了" in capsys.readouterr().out


def test_a_play_that_ended_a_trick_and_was_taken_back(replay: Replay, tmp_path: Path) -> None:
    """The fourth play of the first trick is taken back and made again."""
    record = planted.whole("whu-2013")
    plays = [place for place, deed in enumerate(record.deeds) if isinstance(deed, Played)]
    fourth = record.deeds[plays[3]]
    assert isinstance(fourth, Played)
    deeds = (*record.deeds[: plays[3] + 1], TakenBack(fourth.seat), *record.deeds[plays[3] :])
    shown = replay(planted.save(tmp_path / "hand.json", "whu-2013", planted.with_deeds(record, *deeds)))
    clean = replay(planted.save(tmp_path / "clean.json", "whu-2013", record))
    assert len(shown["tricks"][0]["taken_back"]) == 1
    for name in ("winner", "won", "points", "attackers"):
        assert [trick[name] for trick in shown["tricks"]] == [trick[name] for trick in clean["tricks"]]


def test_an_illegal_lead_that_was_played_on(replay: Replay, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = planted.up_to_play("whu-2013")
    lead = next(deed for deed in planted.whole("whu-2013").deeds if isinstance(deed, Played))
    own = next(
        step[2].hand.hand(lead.seat)
        for step in steps(ruleset("whu-2013").rules, planted.SEED)
        if isinstance(step[2].hand, Playing)
    )
    mixed = Played(lead.seat, (own[0], own[-1]))
    path = planted.save(tmp_path / "hand.json", "whu-2013", planted.with_deeds(record, *record.deeds, mixed))
    (trick,) = replay(path)["tricks"]
    assert (trick["judged"], trick["winner"]) == (False, None)
    assert main(["replay", path]) == 0
    assert "nothing is judged" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_record_with_an_error_is_replayed_as_far_as_it_goes(
    replay: Replay, capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    record = planted.whole("whu-2013")
    plays = [place for place, deed in enumerate(record.deeds) if isinstance(deed, Played)]
    again = record.deeds[plays[9]]
    deeds = (*record.deeds[: plays[10]], again)
    path = planted.save(tmp_path / "hand.json", "whu-2013", planted.with_deeds(record, *deeds))
    shown = replay(path)
    assert (shown["exit"], len(shown["tricks"]), shown["error"]["action"]) == (1, 3, plays[10])
    assert main(["replay", path, "--lang", language]) == 1
    told = capsys.readouterr().out
    assert {"en": f"action {plays[10]}", "zh": f"动作 {plays[10]}"}[language] in told


def test_a_report_is_shown_where_it_was_made(replay: Replay, tmp_path: Path) -> None:
    record = planted.whole("bnuz-2015")
    talk = Reported(Kind.TALK, (1,))
    shown = replay(planted.save(tmp_path / "h.json", "bnuz-2015", planted.with_deeds(record, *record.deeds, talk)))
    assert shown["tricks"][-1]["reports"] == [
        {"action": len(record.deeds), "do": "report", "kind": "talk", "at_fault": [1]}
    ]
    assert shown["result"]["decided_by"] is None


def test_a_hand_of_a_match(replay: Replay, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pages = [page.record for page in hands(ruleset("whu-2013").rules, 3, 3)]
    path = planted.save(tmp_path / "match.json", "whu-2013", *pages, result=Result((("winner", None),)))
    assert len(replay(path)["whole"]["hands"]) == 3
    second = replay(path, "--hand", "2")
    assert (len(second["whole"]["hands"]), second["hand_number"]) == (1, pages[1].deal.hand_number)
    assert main(["replay", path]) == 0
    assert "The match is not over." in capsys.readouterr().out
    for wrong in ("0", "4"):
        assert main(["replay", path, "--hand", wrong]) == 2
        assert f"--hand {wrong}: no such hand can be replayed; hands that can: 3" in capsys.readouterr().err


@pytest.mark.parametrize("width", [100, 80, 40])
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("document", DOCUMENTS)
def test_for_people(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    width: int,
    language: str,
    document: str,
) -> None:
    """Every line fits; kitty, total and the next declarer are told at the end, and clauses in words."""
    monkeypatch.setenv("COLUMNS", str(width))
    assert (
        main(["replay", planted.save(tmp_path / "hand.json", document, planted.whole(document)), "--lang", language])
        == 0
    )
    shown = capsys.readouterr().out
    assert max(cell_len(line) for line in shown.splitlines()) <= width
    told = {"en": ["Kitty", "total", "declares next"], "zh": ["底牌", "总分", "坐庄"]}[language]
    unbroken = " ".join(shown.split())
    for words in told:
        assert words in unbroken
    assert shown.count(f"{document[:4].rstrip('-')}:") >= 3


def test_red_suits_are_red(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    path = planted.save(tmp_path / "hand.json", "whu-2013", planted.whole("whu-2013"))
    assert main(["replay", path]) == 0
    shown = capsys.readouterr().out
    assert "\x1b[31m♥" in shown or "\x1b[31m♦" in shown
    assert "\x1b[31m♠" not in shown


@pytest.mark.parametrize("width", [100, 40])
def test_actions_are_counted_from_0_beside_the_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, width: int
) -> None:
    """What `shengji adjudicate` names by its number is found: a trick shows its first action, a block each of them."""
    monkeypatch.setenv("COLUMNS", str(width))
    revoke = planted.revoke("whu-2013")
    assert main(["replay", planted.save(tmp_path / "hand.json", "whu-2013", revoke.record)]) == 0
    shown = capsys.readouterr().out
    assert "actions count from 0" in " ".join(shown.split())
    assert f"action {revoke.place}, seat {revoke.seat}, a revoke" in " ".join(shown.split())
    first = next(place for place, deed in enumerate(revoke.record.deeds) if isinstance(deed, Played))
    lines = [line.split() for line in shown.splitlines()]
    if width == 100:
        assert [str(first), "1"] in [words[:2] for words in lines]
    else:
        assert {str(first), str(revoke.place)} <= {words[-1] for words in lines if words}


@pytest.mark.parametrize("width", [100, 40])
def test_the_table_of_a_match_tells_what_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    spoilt, clean = planted.revoke("whu-2013").record, planted.whole("whu-2013")
    path = planted.save(tmp_path / "match.json", "whu-2013", spoilt, clean)
    wrong = json.loads(_adjudicated(capsys, path))["wrong"]
    assert main(["replay", path]) == 0
    shown = capsys.readouterr().out
    assert wrong > 1
    assert "Wrong" in shown
    assert f"Things that are wrong: {wrong};" in " ".join(shown.split())
    row = next(line for line in shown.splitlines() if line.split()[:1] == ["1"])
    assert row.split()[-1] == "1"


def _adjudicated(capsys: pytest.CaptureFixture[str], path: str) -> str:
    assert main(["adjudicate", path, "--json"]) == 1
    return capsys.readouterr().out


def test_a_narrow_terminal_shows_the_trump_of_a_call(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert main(["replay", planted.save(tmp_path / "hand.json", "whu-2013", planted.whole("whu-2013"))]) == 0
    before_play = capsys.readouterr().out.split("declarer ·")[0]
    assert "· Trump" in " ".join(before_play.split())


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_hand_in_which_nothing_was_done(
    replay: Replay, capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    """No trump is made of a kitty that nobody has turned as yet."""
    record = planted.with_deeds(planted.whole("whu-2013"))
    path = planted.save(tmp_path / "hand.json", "whu-2013", record)
    assert replay(path)["trump"] is None
    told = {"en": "no action was recorded after", "zh": "发牌以后没有动作"}[language]
    for command in ("replay", "adjudicate"):
        assert main([command, path, "--lang", language]) == 0
        shown = capsys.readouterr().out
        assert "".join(told.split()) in "".join(shown.split())


@pytest.mark.parametrize("document", ["whu-2013", "bnuz-2015"])
def test_who_wins_a_trick_on_the_page_leads_the_next_one(document: str, full: bool) -> None:
    """Also where plays fell out of turn, and equal ones: the one that fell first wins (R-06)."""
    under, seen = ruleset(document), 0
    for seed in range(60 if full else 8):
        clean = clean_hand(under, seed)
        for number in range(4):
            try:
                hand = unfold(under, HAND.read(slipped_hand(clean, 10 * seed + number)))
            except BadInput:
                continue
            for trick in tricks_of(hand):
                if trick.winner is not None:
                    after = hand.states[max(play.place for play in trick.plays) + 1]
                    assert (after.leader, after.tricks) == (trick.winner, trick.number), (seed, number)
                    seen += 1
    assert seen > 200
