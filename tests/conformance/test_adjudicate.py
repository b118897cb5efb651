"""`shengji adjudicate`: offences planted in hands on record are found, ruled on by the document, and told."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from shengji_conformance.cli import main
from shengji_conformance.console import Flowing, PlainConsole
from shengji_conformance.notation import show_card
from shengji_conformance.operations.hands import HAND, recorded
from shengji_conformance.records.record import HandOnRecord, MatchOnRecord, Result, read_record, record_as_json
from shengji_conformance.records.salvage import salvage
from shengji_reference import HandRecord, Offence, Played, Reported, TakenBack
from shengji_reference.recorded import do, open_record
from shengji_spec.order import is_of_one_group, is_trump
from shengji_spec.rulesets import ruleset
from tests.conformance import planted, tractor_log
from tests.reference.recording import hands

DOCUMENTS = ("whu-2013", "zzvc-2019", "bnuz-2015")
Adjudicate = Callable[..., dict[str, Any]]


@pytest.fixture
def adjudicate(capsys: pytest.CaptureFixture[str]) -> Adjudicate:
    """Rules on a record and returns the JSON, with the exit code as `exit`."""

    def call(path: str, *words: str) -> dict[str, Any]:
        code = main(["adjudicate", path, "--json", *words])
        shown: dict[str, Any] = json.loads(capsys.readouterr().out)
        return {**shown, "exit": code}

    return call


def only(shown: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The hand of a record, and the one finding in it."""
    (hand,) = shown["hands"]
    (finding,) = hand["findings"]
    assert (shown["exit"], shown["ok"]) == (1, False)
    return hand, finding


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_clean_hand(adjudicate: Adjudicate, tmp_path: Path, document: str) -> None:
    shown = adjudicate(planted.save(tmp_path / "hand.json", document, planted.whole(document)))
    (hand,) = shown["hands"]
    assert (shown["exit"], shown["ok"], shown["wrong"], hand["findings"], hand["error"]) == (0, True, 0, [], None)
    assert hand["result"]["total"] == hand["as_played"]["total"]
    assert hand["result"]["after"]["levels"] == hand["as_played"]["levels"]


@pytest.mark.parametrize(
    ("document", "ruling"), [("whu-2013", "hand_lost"), ("zzvc-2019", "referee"), ("bnuz-2015", "hand_lost")]
)
def test_a_revoke_found_after_the_hand(adjudicate: Adjudicate, tmp_path: Path, document: str, ruling: str) -> None:
    """whu:5.10.5 and bnuz:A.8.1: the side that revoked loses the hand; zzvc names no penalty."""
    revoke = planted.revoke(document)
    hand, finding = only(adjudicate(planted.save(tmp_path / "hand.json", document, revoke.record)))
    assert (finding["action"], finding["kind"], finding["seats"]) == (revoke.place, "revoke", [revoke.seat])
    assert (finding["found"], finding["reason"], finding["ruling"]) == ("after_hand", "suit-held", ruling)
    assert finding["did"] == {"do": "play", "seat": revoke.seat, "cards": [show_card(revoke.played)]}
    assert show_card(revoke.kept) in finding["held_back"]
    assert {card[0] for card in finding["held_back"]} == {show_card(revoke.kept)[0]}
    assert hand["first_offence"] == revoke.place
    other = 1 - revoke.seat % 2
    assert hand["as_played"] is not None
    if ruling == "hand_lost":
        assert (hand["result"]["winner"], hand["result"]["decided_by"]) == (other, "hand_lost")
        assert hand["result"]["after"]["stage"] == other
        assert hand["result"]["after"]["declarer"] % 2 == other
    else:
        assert hand["result"]["winner"] == hand["as_played"]["stage"]


def test_after_a_revoke_in_whu_the_others_rise_one_level_more_than_they_did(
    adjudicate: Adjudicate, tmp_path: Path
) -> None:
    """whu:5.10.5."""
    revoke = planted.revoke("whu-2013")
    other = 1 - revoke.seat % 2
    hand, _ = only(adjudicate(planted.save(tmp_path / "hand.json", "whu-2013", revoke.record)))
    assert hand["as_played"]["stage"] == other
    gained = "23456789TJQKA".index(hand["result"]["after"]["levels"][other])
    assert gained == hand["as_played"]["rises"][other] + 1


@pytest.mark.parametrize(
    ("document", "ruling"), [("whu-2013", "taken_back"), ("zzvc-2019", "referee"), ("bnuz-2015", "hand_lost")]
)
def test_a_revoke_taken_back_at_once(adjudicate: Adjudicate, tmp_path: Path, document: str, ruling: str) -> None:
    """whu:5.10.4 lets a wrong card be taken back until the next player has played."""
    revoke = planted.revoke(document)
    hand, finding = only(adjudicate(planted.save(tmp_path / "hand.json", document, revoke.taken_back())))
    assert (finding["action"], finding["found"], finding["ruling"]) == (revoke.place, "before_next_play", ruling)
    if ruling != "hand_lost":
        assert hand["result"]["after"]["levels"] == hand["as_played"]["levels"]


@pytest.mark.parametrize(("document", "ruling"), [("whu-2013", "redeal"), ("zzvc-2019", "referee")])
def test_a_miscount(adjudicate: Adjudicate, tmp_path: Path, document: str, ruling: str) -> None:
    """whu:5.10.2."""
    hand, finding = only(adjudicate(planted.save(tmp_path / "hand.json", document, planted.miscounted(document))))
    assert (finding["action"], finding["did"], finding["kind"]) == (None, None, "miscount_pair")
    assert (sorted(finding["seats"]), finding["ruling"]) == ([0, 1], ruling)
    assert hand["result"] == {"total": None, "winner": None, "decided_by": hand["result"]["decided_by"], "after": None}
    assert hand["result"]["decided_by"] == ("redeal" if ruling == "redeal" else None)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_call_of_a_card_not_drawn_yet_is_void(adjudicate: Adjudicate, tmp_path: Path, document: str) -> None:
    clean = adjudicate(planted.save(tmp_path / "clean.json", document, planted.whole(document)))
    path = planted.save(tmp_path / "hand.json", document, planted.called_too_soon(document))
    hand, finding = only(adjudicate(path))
    assert (finding["action"], finding["kind"], finding["seats"]) == (0, "call", [2])
    assert (finding["reason"], finding["ruling"], finding["found"]) == ("not-held", None, None)
    assert hand["result"] == clean["hands"][0]["result"]


@pytest.mark.parametrize(("document", "ruling"), [("whu-2013", "deal_lost"), ("bnuz-2015", "referee")])
def test_a_wrong_burial(adjudicate: Adjudicate, tmp_path: Path, document: str, ruling: str) -> None:
    """whu:5.10.8."""
    record, place = planted.buried_short(document)
    _, finding = only(adjudicate(planted.save(tmp_path / "hand.json", document, record)))
    assert (finding["action"], finding["kind"], finding["ruling"]) == (place, "wrong_burial", ruling)
    assert finding["reason"] == "wrong-count"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_play_out_of_turn(adjudicate: Adjudicate, tmp_path: Path, document: str) -> None:
    record, place, seat = planted.out_of_turn(document)
    _, finding = only(adjudicate(planted.save(tmp_path / "hand.json", document, record)))
    assert (finding["action"], finding["kind"], finding["seats"]) == (place, "out_of_turn", [seat])


def test_talk_reported_twice(adjudicate: Adjudicate, tmp_path: Path) -> None:
    """bnuz:A.7: a warning, then the hand and a level."""
    clean = planted.whole("bnuz-2015")
    talk = Reported(Offence.TALK, (1,))
    record = planted.with_deeds(clean, *clean.deeds, talk, talk)
    shown = adjudicate(planted.save(tmp_path / "hand.json", "bnuz-2015", record))
    (hand,) = shown["hands"]
    assert [finding["ruling"] for finding in hand["findings"]] == ["warning", "hand_and_level_lost"]
    assert [finding["clauses"] for finding in hand["findings"]] == [["bnuz:A.7"], ["bnuz:A.7"]]
    assert (shown["wrong"], hand["result"]["winner"]) == (2, 0)


@pytest.mark.parametrize(
    ("document", "cited"),
    [
        ("whu-2013", ["whu:5.10.5"]),
        ("zzvc-2019", ["zzvc:A.6.1", "zzvc:A.12"]),
        ("bnuz-2015", ["bnuz:A.8.1"]),
    ],
)
def test_a_revoke_is_cited_by_what_was_led(
    adjudicate: Adjudicate, tmp_path: Path, document: str, cited: list[str]
) -> None:
    """A single of a side suit was led: of the clauses of zzvc on follows A.6.1 alone speaks of it."""
    _, finding = only(adjudicate(planted.save(tmp_path / "hand.json", document, planted.revoke(document).record)))
    assert finding["clauses"] == cited


@pytest.mark.parametrize(
    ("document", "kind", "cited"),
    [
        ("whu-2013", Offence.SIGNAL, ["whu:5.10.6", "whu:7"]),
        ("whu-2013", Offence.SLOW, ["whu:5.10.7", "whu:7"]),
        ("zzvc-2019", Offence.LATE, ["zzvc:8.2", "zzvc:A.1"]),
        ("zzvc-2019", Offence.SIGNAL, ["zzvc:A.11"]),
        ("bnuz-2015", Offence.SIGNAL, ["bnuz:A.8.5", "bnuz:A.8.7", "bnuz:A.9"]),
        ("bnuz-2015", Offence.SLOW, ["bnuz:A.2.3", "bnuz:A.7"]),
    ],
)
def test_a_reported_offence_cites_the_clause_that_is_broken(
    adjudicate: Adjudicate, tmp_path: Path, document: str, kind: Offence, cited: list[str]
) -> None:
    """Beside what rules on it, or leaves it to a person."""
    clean = planted.whole(document)
    deeds = (Reported(kind, (1,)), *clean.deeds) if kind is Offence.LATE else (*clean.deeds, Reported(kind, (1,)))
    _, finding = only(adjudicate(planted.save(tmp_path / "h.json", document, planted.with_deeds(clean, *deeds))))
    assert finding["clauses"] == cited


def test_a_record_with_an_error_is_judged_as_far_as_it_goes(adjudicate: Adjudicate, tmp_path: Path) -> None:
    revoke = planted.revoke("whu-2013")
    deeds = revoke.record.deeds[: revoke.place + 1]
    impossible = Played((revoke.seat + 1) % 4, (revoke.kept, revoke.kept))
    path = planted.save(tmp_path / "hand.json", "whu-2013", planted.with_deeds(revoke.record, *deeds, impossible))
    shown = adjudicate(path)
    (hand,) = shown["hands"]
    assert (shown["exit"], shown["wrong"]) == (1, 2)
    assert [finding["kind"] for finding in hand["findings"]] == ["revoke"]
    assert hand["error"]["action"] == len(deeds)
    assert hand["error"]["why"]["zh"] == "出的牌不全在手里"


def test_an_action_that_cannot_be_read_ends_its_hand_and_what_came_before_is_judged(
    adjudicate: Adjudicate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    revoke = planted.revoke("whu-2013")
    path = planted.save(tmp_path / "hand.json", "whu-2013", revoke.record, result=Result((("total", 80),)))
    whole = json.loads(Path(path).read_text(encoding="utf-8"))
    place = len(whole["hand"]["actions"]) - 1
    whole["hand"]["actions"][place]["cards"] = ["ZZ"]
    Path(path).write_text(json.dumps(whole), encoding="utf-8")
    shown = adjudicate(path)
    hand, finding = only(shown)
    assert (finding["action"], finding["kind"]) == (revoke.place, "revoke")
    assert (shown["wrong"], shown["stated"]) == (2, [])  # what is not known is not held against what was written
    assert hand["error"]["action"] == place
    assert hand["error"]["why"]["en"].startswith(f"hand.actions[{place}].cards[0]: 'ZZ' is no card")
    assert (hand["as_played"], hand["ok"]) == (None, False)
    for language, said in (("en", "nothing after it is judged: hand.actions["), ("zh", "以后的不判：hand.actions[")):
        assert main(["adjudicate", path, "--lang", language]) == 1
        told = capsys.readouterr().out.replace("\n", "")
        assert said.replace(" ", "") in told.replace(" ", "")
    assert main(["replay", path]) == 1


def test_what_cannot_be_read_is_named_and_the_rest_of_a_match_judged(
    adjudicate: Adjudicate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    revoke = planted.revoke("whu-2013").record
    path = planted.save(tmp_path / "match.json", "whu-2013", revoke, revoke, revoke)
    whole = json.loads(Path(path).read_text(encoding="utf-8"))
    whole["match"] |= {"ended_by": "time"}
    whole["match"]["hands"][1]["kitty"].pop()
    whole["match"]["hands"][2]["weather"] = "fine"
    whole |= {"result": {"winner": "nobody"}, "table": 5}
    Path(path).write_text(json.dumps(whole), encoding="utf-8")
    shown = adjudicate(path)
    assert [hand["number"] for hand in shown["hands"]] == [1, 3]
    assert [hand["findings"][0]["kind"] for hand in shown["hands"]] == ["revoke", "revoke"]
    assert shown["hands"][1]["deviations"] == []  # what the second hand came to is not known
    assert [each["en"].partition(": ")[0] for each in shown["unread"]] == [
        "Hand 2 cannot be read and is not judged",
        *["Not read, and left out"] * 3,
    ]
    assert (shown["wrong"], shown["exit"], shown["match"]["error"]) == (6, 1, None)
    for command in ("adjudicate", "replay"):
        assert main([command, path, "--lang", "zh"]) == 1
        assert "第 2 局读不出来" in capsys.readouterr().out
    assert main(["replay", path, "--hand", "3"]) == 1
    assert main(["replay", path, "--hand", "2"]) == 2
    for hand in whole["match"]["hands"]:
        hand["kitty"].pop()
    Path(path).write_text(json.dumps(whole), encoding="utf-8")
    assert main(["adjudicate", path]) == 2
    assert "record: unknown member" in capsys.readouterr().err


@pytest.mark.parametrize(("missing", "gaps"), [((1, 3), {0, 1}), ((2,), {1}), ((4,), {3}), ((), set())])
def test_gaps_are_where_hands_cannot_be_read(missing: tuple[int, ...], gaps: set[int]) -> None:
    record = planted.whole("whu-2013")
    hands = [HAND.write(recorded(record)) for _ in range(4)]
    for number in missing:
        hands[number - 1] = {}
    whole = {"record": 1, "ruleset": {"document": "whu-2013"}, "match": {"hands": hands, "ended_by": None}}
    found = salvage(json.dumps(whole))
    assert found.numbers == tuple(number for number in range(1, 5) if number not in missing)
    assert found.gaps == gaps
    assert found.is_whole == (not missing)


@pytest.mark.parametrize("cards", [["D2", "D2", "D2"], ["X2"], [], "D2"])
def test_an_action_that_no_packs_have_ends_its_hand_alone(cards: object) -> None:
    record = planted.whole("whu-2013")
    hands = [HAND.write(recorded(record)) for _ in range(2)]
    hands[0]["actions"][20]["cards"] = cards
    hands[1] |= {"earlier": [0, -1]}
    whole = {"record": 1, "ruleset": {"document": "whu-2013"}, "match": {"hands": hands, "ended_by": "bell"}}
    found = salvage(json.dumps(whole))
    assert found.numbers == (1, 2)
    assert list(found.broken) == [1]
    assert isinstance(found.record, MatchOnRecord)
    assert [len(hand.actions) for hand in found.record.hands] == [20, len(record.deeds)]
    assert [each.en.partition(":")[0] for each in found.left_out] == ["match.ended_by", "match.hands[1].earlier[1]"]


@pytest.mark.parametrize("ended_by", [[], {}, 5, "bell", True])
def test_what_ended_a_match_is_left_out_where_it_means_nothing(ended_by: object) -> None:
    hand = HAND.write(recorded(planted.whole("whu-2013")))
    whole = {"record": 1, "ruleset": {"document": "whu-2013"}, "match": {"hands": [hand], "ended_by": ended_by}}
    assert len(salvage(json.dumps(whole)).left_out) == 1


def test_whole_numbers_may_be_written_with_a_point() -> None:
    whole = record_as_json(
        HandOnRecord(ruleset("whu-2013"), recorded(planted.whole("whu-2013")), Result((("total", 5),)))
    )
    pointed = json.loads(json.dumps(whole), parse_int=float)
    assert read_record(json.dumps(pointed)) == read_record(json.dumps(whole))


def test_a_beginning_written_down_wrong_is_all_that_is_wrong(
    adjudicate: Adjudicate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = [page.record for page in hands(ruleset("whu-2013").rules, 5, 3)]
    deal = pages[1].deal
    pages[1] = replace(pages[1], deal=replace(deal, levels=(deal.levels[0] + 5, deal.levels[1] + 4)))
    path = planted.save(tmp_path / "match.json", "whu-2013", *pages)
    shown = adjudicate(path)
    assert (shown["wrong"], shown["hands"][1]["judged_as_due"], shown["match"]["uncorrected_from"]) == (1, True, None)
    assert main(["adjudicate", path]) == 1
    assert "as it should have begun" in " ".join(capsys.readouterr().out.split())


def test_what_waits_for_the_referee_is_said_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    revoke = planted.revoke("zzvc-2019").record
    path = planted.save(tmp_path / "hand.json", "zzvc-2019", revoke)
    for language, said in (("en", "(until the referee has decided)"), ("zh", "（待裁判裁定）")):
        assert main(["adjudicate", path, "--lang", language]) == 1
        assert said.replace(" ", "") in "".join(capsys.readouterr().out.split())


def test_a_play_that_is_wanted_back_too_late_stays(
    adjudicate: Adjudicate, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for document, clauses in (("whu-2013", ["whu:5.10.4"]), ("zzvc-2019", []), ("bnuz-2015", ["bnuz:A.8.4"])):
        record = planted.whole(document)
        place = next(at for at, deed in enumerate(record.deeds) if isinstance(deed, Played)) + 2
        lead = record.deeds[place - 2]
        assert isinstance(lead, Played)
        late = planted.with_deeds(record, *record.deeds[:place], TakenBack(lead.seat), *record.deeds[place:])
        path = planted.save(tmp_path / "hand.json", document, late)
        hand, finding = only(adjudicate(path))
        assert (finding["action"], finding["kind"], finding["seats"]) == (place, "take_back", [lead.seat])
        assert (finding["ruling"], finding["clauses"]) == (None, clauses)
        assert hand["result"]["total"] == hand["as_played"]["total"]
        assert main(["replay", path]) == 0
        assert "a play wanted back too late" in " ".join(capsys.readouterr().out.split())


def test_other_rules_than_the_records_own(adjudicate: Adjudicate, tmp_path: Path) -> None:
    revoke = planted.revoke("zzvc-2019")
    path = planted.save(tmp_path / "hand.json", "zzvc-2019", planted.with_deeds(revoke.record))
    assert adjudicate(path)["ruleset"] == "zzvc-2019"
    assert adjudicate(path, "--document", "whu-2013")["ruleset"] == "whu-2013"
    assert adjudicate(path, "--reading", "R-29=b")["ruleset"] == "zzvc-2019 + R-29=b"


def match(tmp_path: Path, result: Result | None = None) -> str:
    """A record of the first three hands of a match, with another level of side 0 in the last."""
    first, second, third = (page.record for page in hands(ruleset("whu-2013").rules, 3, 3))
    deal = third.deal
    higher = replace(third, deal=replace(deal, levels=(deal.levels[0] + 1, deal.levels[1])), deeds=())
    return planted.save(tmp_path / "match.json", "whu-2013", first, second, higher, result=result)


def test_a_hand_of_a_match_that_begins_otherwise(adjudicate: Adjudicate, tmp_path: Path) -> None:
    shown = adjudicate(match(tmp_path))
    deviations = [hand["deviations"] for hand in shown["hands"]]
    assert deviations[:2] == [[], []]
    assert [each["name"] for each in deviations[2]] == ["levels"]
    assert deviations[2][0]["due"] == shown["hands"][1]["result"]["after"]["levels"]
    assert (shown["exit"], shown["match"]["winner"], shown["match"]["error"]) == (1, None, None)


def test_a_result_that_was_written_down_otherwise(adjudicate: Adjudicate, tmp_path: Path) -> None:
    clean = planted.whole("whu-2013")
    right = adjudicate(planted.save(tmp_path / "a.json", "whu-2013", clean))["hands"][0]["result"]
    written = Result((("total", right["total"]), ("winner", right["winner"])))
    assert adjudicate(planted.save(tmp_path / "b.json", "whu-2013", clean, result=written))["exit"] == 0
    wrong = Result((("total", right["total"] + 5), ("winner", 1 - right["winner"])))
    shown = adjudicate(planted.save(tmp_path / "c.json", "whu-2013", clean, result=wrong))
    assert shown["exit"] == 1
    assert shown["stated"] == [
        {"name": "total", "written": right["total"] + 5, "ruled": right["total"]},
        {"name": "winner", "written": 1 - right["winner"], "ruled": right["winner"]},
    ]


def test_the_winner_of_an_unfinished_match_was_written_down(adjudicate: Adjudicate, tmp_path: Path) -> None:
    shown = adjudicate(match(tmp_path, Result((("winner", 0),))))
    assert shown["stated"] == [{"name": "winner", "written": 0, "ruled": None}]


@pytest.mark.parametrize("width", [100, 80, 40])
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["a revoke", "whu:5.10.5", "lost", "As ruled", "Things that are wrong: 1."]),
        ("zh", ["藏牌", "whu:5.10.5", "本局判负", "裁定后", "共 1 处不对。"]),
    ],
)
def test_for_people(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    width: int,
    language: str,
    told: list[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    path = planted.save(tmp_path / "hand.json", "whu-2013", planted.revoke("whu-2013").record)
    assert main(["adjudicate", path, "--lang", language]) == 1
    shown = capsys.readouterr().out
    for words in told:
        assert words in shown
    assert max(cell_len(line) for line in shown.splitlines()) <= width


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_match_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str) -> None:
    assert main(["adjudicate", match(tmp_path, Result((("winner", 0),))), "--lang", language]) == 1
    shown = capsys.readouterr().out
    for words in {
        "en": ["Hand 3 of the record", "does not begin as the last one ended", "it should be none"],
        "zh": ["记录中第 3 局", "开局与上一局的结果不符", "应为 无"],
    }[language]:
        assert words in shown


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line on stderr after bad input."""
    assert main([*words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


@pytest.mark.parametrize("command", ["adjudicate", "replay"])
def test_no_readable_record_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    path = tmp_path / "record.json"
    assert "cannot be read" in refused(capsys, command, str(path))
    assert "读不了" in refused(capsys, command, str(path), "--lang", "zh")
    path.write_text("{", encoding="utf-8")
    assert "broken JSON" in refused(capsys, command, str(path))
    path.write_text('{"record": 2, "ruleset": {"document": "whu-2013"}, "hand": {}}', encoding="utf-8")
    assert "this program reads version 1" in refused(capsys, command, str(path))
    good = planted.save(path, "whu-2013", planted.miscounted("whu-2013"))
    assert "unknown document 'whu'" in refused(capsys, command, good, "--document", "whu")
    assert "leave --document out" in refused(capsys, command, good, "--document", "whu-2013", "--ruleset", "x.toml")
    assert "say --document" in refused(capsys, command, good, "--from", "some-format")
    foreign = ("--from", "some-format", "--document", "whu-2013")
    assert "no format 'some-format'" in refused(capsys, command, good, *foreign)
    assert "R-29 does not touch whu-2013" in refused(capsys, command, good, "--reading", "R-29=b")


def test_a_foreign_log_is_judged_at_once(
    adjudicate: Adjudicate, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Under the document that is named; what the importer filled is noted."""
    rules = ruleset("bnuz-2015", {"R-77b": "b"}).rules
    pages = tractor_log.played(rules, 4, 1)
    path = tmp_path / "game.log"
    path.write_text(tractor_log.text_of(tractor_log.log_of(rules, pages, "full")), encoding="utf-8")
    words = ("--from", "ejfn-tractor", "--document", "bnuz-2015", "--reading", "R-77b=b")
    shown = adjudicate(str(path), *words)
    assert (shown["exit"], shown["ruleset"]) == (0, "bnuz-2015 + R-77b=b")
    assert shown["notes"]
    settlement = pages[0].settlement
    assert settlement is not None
    assert shown["hands"][0]["as_played"]["total"] == settlement.total
    assert main(["replay", str(path), *words]) == 0
    capsys.readouterr()
    lines = path.read_text(encoding="utf-8")
    assert "name its format with --from" in refused(capsys, "replay", str(path))
    path.write_text(lines, encoding="utf-8-sig")
    assert main(["replay", str(path), *words]) == 0
    capsys.readouterr()
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        path.write_text(lines, encoding=encoding)
        assert "game.log: UTF-16 text; save it as UTF-8" in refused(capsys, "replay", str(path), *words)
    path.write_bytes(b"\xfe")
    assert "not UTF-8 text" in refused(capsys, "replay", str(path), *words)


@pytest.mark.parametrize("command", ["adjudicate", "replay"])
def test_a_foreign_log_without_its_format_is_told_from_broken_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    path = tmp_path / "game.log"
    path.write_text('{"msg": "one"}\n\n{"msg": "two"}\n', encoding="utf-8")
    pointer = "(a foreign log? name its format with --from)"
    shown = refused(capsys, command, str(path))
    assert "broken JSON at line 3, column 1: Extra data" in shown
    assert pointer in shown
    assert "请用 --from 写明格式" in refused(capsys, command, str(path), "--lang", "zh")
    path.write_text('{"msg": "one"\n"two"}', encoding="utf-8")
    assert pointer not in refused(capsys, command, str(path))


@pytest.mark.parametrize(
    ("language", "told"), [("en", ["not reported", "was not played out"]), ("zh", ["没有举报", "没有打完"])]
)
def test_a_hand_that_was_not_played_out_has_no_levels_as_ruled(
    adjudicate: Adjudicate,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: str,
    told: list[str],
) -> None:
    """Whu:5.10.5 gives the other side what the hand really gave and one more: the hand gave nothing as yet."""
    revoke = planted.revoke("whu-2013")
    record = planted.with_deeds(revoke.record, *revoke.record.deeds[: revoke.place + 1])
    path = planted.save(tmp_path / "hand.json", "whu-2013", record)
    hand, finding = only(adjudicate(path))
    assert finding["ruling"] == "hand_lost"
    assert (hand["as_played"], hand["result"]["total"], hand["result"]["after"]) == (None, None, None)
    assert hand["result"]["winner"] == 1 - revoke.seat % 2
    monkeypatch.setenv("COLUMNS", "60")
    assert main(["adjudicate", path, "--lang", language]) == 1
    shown = capsys.readouterr().out
    for words in told:
        assert "".join(words.split()) in "".join(shown.split())
    assert "→" not in shown


@pytest.mark.parametrize(("language", "told"), [("en", "From hand 2 of the record on"), ("zh", "从记录中第 2 局起")])
def test_a_match_whose_later_hands_rest_on_levels_that_were_not_corrected(
    adjudicate: Adjudicate, capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, told: str
) -> None:
    first, second, third = (page.record for page in hands(ruleset("whu-2013").rules, 3, 3))
    levels = (second.deal.levels[0] + 1, second.deal.levels[1])
    higher = replace(second, deal=replace(second.deal, levels=levels), deeds=())
    path = planted.save(tmp_path / "match.json", "whu-2013", first, higher, third)
    assert adjudicate(path)["match"]["uncorrected_from"] == 2
    assert main(["adjudicate", path, "--lang", language]) == 1
    assert "".join(told.split()) in "".join(capsys.readouterr().out.split())
    clean = planted.save(tmp_path / "clean.json", "whu-2013", first, second, third)
    assert adjudicate(clean)["match"]["uncorrected_from"] is None


@pytest.mark.parametrize("width", range(11, 24))
def test_a_line_in_chinese_does_not_end_between_a_word_and_its_number(width: int) -> None:
    lines = Flowing("记录中第 12 局起，座位 3 坐庄，两方级数 3 / 10").wrap(PlainConsole(width=width), width)
    shown = [line.plain.strip() for line in lines]
    assert "".join(shown).replace(" ", "") == "记录中第12局起，座位3坐庄，两方级数3/10"
    assert not any(line[0] in "0123456789/" for line in shown)
    assert max(map(cell_len, shown)) <= max(width, cell_len("级数 3 / 10"))


def test_what_no_clause_speaks_of_is_said_and_the_hand_to_replay_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    clean = planted.whole("whu-2013")
    idle = planted.with_deeds(clean, *clean.deeds, Reported(Offence.REVOKE, (1,)))
    path = planted.save(tmp_path / "match.json", "whu-2013", idle, clean)
    assert main(["adjudicate", path]) == 1
    shown = capsys.readouterr().out
    assert ["Clauses", "none"] in [line.split() for line in shown.splitlines()]
    assert "--hand 1 shows it" in " ".join(shown.split())


def revoked_at_once(shape: str) -> HandRecord:
    """A hand of zzvc down to a lead of some shape, to which the next seat plays other cards than those of the suit."""
    rules = ruleset("zzvc-2019").rules
    for seed in range(planted.SEED, planted.SEED + 20):
        record = planted.whole("zzvc-2019", seed)
        state = open_record(rules, record)
        for place, deed in enumerate(record.deeds):
            before, state = state, do(state, place, deed)
            if not isinstance(deed, Played) or before.plays or not state.plays or state.table is None:
                continue
            trump = state.table.order.trump
            seat, is_trump_led = (deed.seat + 1) % 4, is_trump(trump, deed.cards[0])
            hand = state.hands[seat]
            others = [card for card in hand if not is_of_one_group(trump, card, deed.cards[0])]
            size = len(deed.cards)
            side_shape = {(1, 1): "single", (2, 1): "pair"}.get((size, len(set(deed.cards))), "other")
            led = "trump" if is_trump_led else side_shape
            if led == shape and size <= len(others) < len(hand):
                deeds = (*record.deeds[: place + 1], Played(seat, tuple(others[:size])))
                return planted.with_deeds(record, *deeds)
    raise AssertionError(f"no {shape} is led")


@pytest.mark.parametrize(
    ("shape", "clause"),
    [("single", "zzvc:A.6.1"), ("pair", "zzvc:A.6.2"), ("trump", "zzvc:A.6.5")],
)
def test_a_revoke_is_cited_by_the_clause_on_that_shape(
    adjudicate: Adjudicate, tmp_path: Path, shape: str, clause: str
) -> None:
    path = planted.save(tmp_path / "hand.json", "zzvc-2019", revoked_at_once(shape))
    _, finding = only(adjudicate(path))
    assert (finding["kind"], finding["clauses"]) == ("revoke", [clause, "zzvc:A.12"])
