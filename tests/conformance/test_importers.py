"""Importers: a true game comes out as it was played, what is planted in it is found, and nothing unknown passes."""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shengji_conformance import importers
from shengji_conformance.cli import main as command_line
from shengji_conformance.importers import Imported
from shengji_conformance.importers.command import main
from shengji_conformance.importers.filling import likely_kitty, shown_first, shown_in
from shengji_conformance.notation import BadInput, show_cards
from shengji_conformance.operations.hands import HAND, engine_record_of
from shengji_conformance.records.record import HandOnRecord, MatchOnRecord, read_record, record_from_json
from shengji_reference import (
    HandRecord,
    MatchRecord,
    Offence,
    Written,
    adjudicate,
    adjudicate_match,
)
from shengji_spec.rulesets import Ruleset, ruleset, ruleset_from_toml

from .tractor_log import (
    PLAYERS,
    Detail,
    Line,
    burial_of,
    calls_of,
    line,
    log_of,
    numbered,
    played,
    plays_of,
    spelt,
    text_of,
    with_revoke,
)

ROOT = Path(__file__).parents[2]
FORMAT = "ejfn-tractor"
BNUZ = ruleset("bnuz-2015", {"R-77b": "b"})
"""The documents' rules that come nearest to the app's: throws, calls without a joker, the declarer buries."""


@pytest.fixture(scope="module")
def pages() -> list[Written]:
    """Three hands; in the first two one seat calls, in the third it is overridden."""
    found = played(BNUZ.rules, 4, 3)
    assert [len(calls_of(page.record)) for page in found] == [1, 1, 2]
    return found


def logged(pages: list[Written], detail: Detail = "full") -> list[Line]:
    return log_of(BNUZ.rules, pages, detail)


def imported(lines: list[Line], under: Ruleset = BNUZ) -> Imported:
    return importers.read(FORMAT, text_of(lines), under)


def hands_of(record: dict[str, Any]) -> list[HandRecord]:
    """The hands of an imported record, read as strictly as any record."""
    found = record_from_json(record)
    return [engine_record_of(hand) for hand in (found.hands if isinstance(found, MatchOnRecord) else (found.hand,))]


def said(notes: Imported) -> str:
    return "\n".join(note.en for note in notes.notes)


# What was played comes out


def test_a_log_in_full_gives_the_match_that_was_played(pages: list[Written]) -> None:
    found = imported(logged(pages))
    hands = hands_of(found.record)
    assert len(hands) == len(pages)
    for hand, page in zip(hands, pages, strict=True):
        assert replace(hand, hands=()) == replace(page.record, hands=(), deeds=tuple(page.record.deeds))
        assert [Counter(cards) for cards in hand.hands] == [Counter(cards) for cards in page.record.hands]
    assert found.record["match"]["ended_by"] is None
    assert found.record["ruleset"] == {"document": "bnuz-2015", "readings": {"R-77b": "b"}}
    assert "result" not in found.record
    (only,) = found.notes
    assert only.en.startswith("rounds 1, 2, 3: the order of drawing is not told")
    assert only.zh.startswith("第 1、2、3 局：没有起牌次序")


def test_a_clean_match_is_judged_without_findings(pages: list[Written]) -> None:
    verdict = adjudicate_match(BNUZ.rules, MatchRecord(tuple(hands_of(imported(logged(pages)).record))))
    assert verdict.ok
    assert [hand.verdict.settlement for hand in verdict.hands] == [page.settlement for page in pages]


@pytest.mark.parametrize("detail", ["full", "calls", "plain"])
def test_a_planted_revoke_is_found(pages: list[Written], detail: Detail) -> None:
    wrong, index, seat = with_revoke(BNUZ.rules, pages[0].record)
    hand = hands_of(imported(logged([replace(pages[0], record=wrong)], detail)).record)[0]
    verdict = adjudicate(BNUZ.rules, hand)
    missing = len(calls_of(wrong)) - 1 if detail == "plain" else 0
    assert not verdict.ok
    assert verdict.error is None
    assert verdict.first_offence == index - missing
    first = verdict.findings[0].wrong
    assert (first.kind, first.seats) == (Offence.REVOKE, (seat,))


def test_a_plain_log_is_filled_by_rules_that_are_said(pages: list[Written]) -> None:
    page = next(page for page in pages if len(calls_of(page.record)) == 1)
    found = imported(logged([page], "plain"))
    (hand,) = hands_of(found.record)
    assert plays_of(hand) == plays_of(page.record)
    assert Counter(burial_of(hand).cards) == Counter(burial_of(page.record).cards)
    assert Counter(hand.kitty) == Counter(burial_of(hand).cards)
    assert calls_of(hand) == [replace(call, drawn=100) for call in calls_of(page.record)]
    verdict, settlement = adjudicate(BNUZ.rules, hand), page.settlement
    assert settlement is not None
    assert verdict.ok
    assert verdict.total == settlement.total
    assert found.record["result"] == {"total": settlement.total, "winner": settlement.stage}
    notes = said(found)
    for words in ("order of drawing", "burial is not told", "kitty is not told", "moment of the call"):
        assert words in notes
    assert len(found.notes) == 4


def test_a_log_without_hands_keeps_all_calls_and_their_moments(pages: list[Written]) -> None:
    for page in pages:
        (hand,) = hands_of(imported(logged([page], "calls")).record)
        calls = calls_of(page.record)
        assert calls_of(hand) == calls
        assert adjudicate(BNUZ.rules, hand).ok


def test_declarations_that_are_not_told_are_noted(pages: list[Written]) -> None:
    page = next(page for page in pages if len(calls_of(page.record)) > 1)
    found = imported(logged([page], "plain"))
    (hand,) = hands_of(found.record)
    assert len(calls_of(hand)) == 1
    assert "the log has the last alone" in said(found)


def test_a_round_that_nobody_declared_is_noted_and_left_to_the_ruleset(pages: list[Written]) -> None:
    plain = [each for each in logged(pages[1:2], "plain") if each["event"] != "trump_finalized"]
    told = {"trumpInfo": {"trumpRank": "2", "trumpSuit": "None"}, "roundNumber": pages[1].record.deal.hand_number}
    plain.insert(1, line("no_trump_declared", told, "DEBUG"))
    found = imported(numbered(plain))
    assert "nobody declared" in said(found)
    assert not any(action["do"] == "call" for action in found.record["hand"]["actions"])


def test_what_bots_thought_is_passed_over(pages: list[Written]) -> None:
    lines = logged(pages[:1])
    chatty = [
        part
        for each in lines
        for part in (
            each,
            line("llm_decision_success", {"playerId": "bot1", "reasoning": "…", "play": ["5♥"]}),
            line("ai_leading_decision", {"anything": [1]}, "DEBUG"),
            line("team_roles_updated", {}, "DEBUG"),
        )
    ]
    assert imported(numbered(chatty)) == imported(lines)


def test_blank_lines_and_windows_line_ends_are_read(pages: list[Written]) -> None:
    text = text_of(logged(pages[:1]))
    assert importers.read(FORMAT, text.replace("\n", "\r\n\r\n"), BNUZ) == importers.read(FORMAT, text, BNUZ)


def test_a_round_that_breaks_off_is_kept_where_the_hands_are_told(pages: list[Written]) -> None:
    lines = logged(pages[:2])
    begun = next(index for index, each in enumerate(lines) if each["event"] == "round_start")
    short = lines[: begun + 40]
    found = hands_of(imported(short).record)
    wanted = pages[1].record
    plays = plays_of(found[1])
    assert 0 < len(plays) < 100
    assert plays == plays_of(wanted)[: len(plays)]
    assert adjudicate(BNUZ.rules, found[1]).ok
    plain = logged(pages[:2], "plain")
    begun = next(index for index, each in enumerate(plain) if each["event"] == "round_start")
    cut = imported(plain[: begun + 30])
    assert "hand" in cut.record
    assert "round 2: it was not played out and its hands are not told: left out" in said(cut)


def test_the_games_end_is_left_to_the_documents(pages: list[Written]) -> None:
    over = {"winner": "A", "roundNumber": 1, "finalPoints": 5, "trickPoints": 5, "kittyBonus": 0, "winCondition": "x"}
    found = imported(numbered([*logged(pages[:1]), line("game_over", over)]))
    assert "the engine's own rule" in said(found)


def test_shown_cards_are_drawn_first_so_that_every_call_is_held(pages: list[Written]) -> None:
    for hand in hands_of(imported(logged(pages)).record):
        for call in calls_of(hand):
            assert not Counter(call.cards) - Counter(hand.hands[call.seat][:4])


# Filling


def test_a_shown_card_that_was_buried_was_not_in_the_kitty() -> None:
    held, buried = ["H3", "H4", "S2", "H5"], ["S2", "C3", "C4"]
    assert likely_kitty(held, buried, []) == ["S2", "C3", "C4"]
    assert likely_kitty(held, buried, ["S2"]) == ["S2", "C3", "C4"]
    assert likely_kitty(held, buried, ["S2", "S2"]) == ["C3", "C4", "H3"]


def test_a_card_shown_twice_is_one_card() -> None:
    assert shown_in([["S2"], ["S2", "S2"], ["BJ", "BJ"]]) == ["S2", "S2", "BJ", "BJ"]
    assert shown_first(["H3", "S2", "H4", "S2"], ["S2", "S2"]) == ["S2", "S2", "H3", "H4"]


# Nothing unknown passes


def at(event: str, change: Callable[[Line], object], which: int = 0) -> Callable[[list[Line]], list[Line]]:
    """Change one of the lines of an event."""

    def changed(lines: list[Line]) -> list[Line]:
        found = [each for each in lines if each["event"] == event]
        change(found[which])
        return lines

    return changed


def data(event: str, which: int = 0, **members: object) -> Callable[[list[Line]], list[Line]]:
    """Set members of the data of one of the lines of an event."""
    return at(event, lambda each: each["data"].update(members), which)


def without(event: str, which: int = 0) -> Callable[[list[Line]], list[Line]]:
    """Leave one of the lines of an event out."""

    def changed(lines: list[Line]) -> list[Line]:
        found = [index for index, each in enumerate(lines) if each["event"] == event]
        return [each for index, each in enumerate(lines) if index != found[which]]

    return changed


def again(event: str) -> Callable[[list[Line]], list[Line]]:
    """Write a line of an event once more at the end."""
    return lambda lines: numbered([*lines, next(each for each in lines if each["event"] == event)])


REFUSED: dict[str, tuple[Callable[[list[Line]], list[Line]], str]] = {
    "envelope": (at("card_play", lambda each: each.update(colour="red")), "unknown member 'colour'"),
    "no sequence": (at("card_play", lambda each: each.pop("sequenceNumber")), "sequenceNumber is missing"),
    "level": (at("card_play", lambda each: each.update(level="LOUD")), "level: 'LOUD' is not known"),
    "member": (data("card_play", mood="good"), "data: unknown member 'mood'"),
    "missing": (at("card_play", lambda each: each["data"].pop("trickNumber")), "data: trickNumber is missing"),
    "no data": (at("card_play", lambda each: each.pop("data")), "card_play has no data"),
    "event": (at("round_end", lambda each: each.update(event="cards_swapped")), "'cards_swapped' is not known"),
    "card": (data("card_play", cardsPlayed=["1♥"], cardsPlayedCount=1), "cardsPlayed[0]: '1♥' is not known"),
    "card of ours": (data("card_play", cardsPlayed=["RJ"], cardsPlayedCount=1), "cardsPlayed[0]: 'RJ' is not known"),
    "player": (data("card_play", playerId="bot4"), "playerId: 'bot4' is not known"),
    "three packs": (data("game_initialized", deckSize=162), "deckSize: 162, but by what came before it is 108"),
    "small kitty": (data("dealing_start", kittySize=6), "kittySize: 6"),
    "third team": (
        data("game_initialized", teamRanks=[{"teamId": team, "currentRank": "2"} for team in "ABC"]),
        "teamRanks[2].teamId: 'C' is not known",
    ),
    "one team": (data("game_initialized", teamRanks=[{"teamId": "A", "currentRank": "2"}]), "expected two teams"),
    "other level": (data("game_initialized", trumpRank="5"), "5 is not the rank of the defending team"),
    "order": (at("card_play", lambda each: each.update(sequenceNumber=1)), "the lines are not in order"),
    "other game": (at("card_play", lambda each: each.update(gameId="other")), "gameId: 'other'"),
    "other round": (data("card_play", roundNumber=7), "roundNumber: 7, but by what came before it is 1"),
    "play lost": (without("card_play", 5), "its plays are not the four plays before"),
    "trick lost": (without("trick_completed"), "trickNumber: 2, but by what came before it is 1"),
    "plays differ": (data("trick_completed", allPlays=[]), "its plays are not the four plays before"),
    "number of cards": (data("card_play", cardsPlayedCount=3), "cardsPlayedCount: 3"),
    "hand size": (data("card_play", handSizeBefore=26), "handSizeBefore: 26, but by what came before it is 25"),
    "hand differs": (data("card_play", 4, handBefore=["A♠"] * 24), "handBefore"),
    "not held": (data("card_play", cardsPlayed=["3♥"], handBefore=["A♠"] * 25), "does not hold 3♥"),
    "ends early": (without("trick_completed", -1), "lines are missing"),
    "score": (data("round_end", finalPoints=83), "83 is no score"),
    "negative": (data("round_end", finalPoints=-5), "expected a number, got -5"),
    "flag": (data("round_end", attackingTeamWon="yes"), "expected true or false"),
    "both sides": (data("round_end", attackingTeam="A", defendingTeam="A"), "attacks and defends"),
    "trump": (
        at("trump_finalized", lambda each: each["data"]["trumpInfo"].update(trumpSuit="None")),
        "trumpInfo.trumpSuit: 'None'",
    ),
    "suit": (data("trump_declared", suit="None"), "suit: None is not the suit of the cards"),
    "declarations": (data("trump_finalized", totalDeclarations=9), "9 declarations"),
    "moment": (data("trump_declared", dealingProgress={"current": 120, "total": 100}), "120 cards drawn cannot be"),
    "late call": (again("trump_declared"), "it comes after the first lead"),
    "late burial": (again("kitty_swap_completed"), "it comes after the first lead"),
    "kitty of seven": (data("kitty_pickup", kittyCards=["A♠"] * 7), "expected 8 cards, got 7"),
    "other kitty": (data("kitty_pickup", kittyCards=["A♠"] * 8), "is neither held nor buried"),
    "other burial": (data("kitty_swap_completed", selectedCards=["A♠"] * 8), "is not what the hands lack"),
    "second game": (again("game_initialized"), "a second game begins"),
    "two rounds at once": (
        lambda lines: numbered(
            [*lines[:20], line("round_start", {k: v for k, v in lines[0]["data"].items() if k != "deckSize"})]
        ),
        "round 1 has not ended",
    ),
    "no beginning": (lambda lines: lines[1:], "before any round began"),
    "broken engine": (lambda lines: numbered([*lines, line("duplicate_play_error", {})]), "played twice"),
    "saved game": (lambda lines: numbered([line("game_auto_restored", {}), *lines]), "a saved game is taken up"),
    "nothing": (lambda lines: numbered(lines[:3]), "nothing can be made of the log"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_the_app_does_not_write_is_refused_in_one_line_that_says_where(pages: list[Written], case: str) -> None:
    change, wanted = REFUSED[case]
    lines = change(json.loads(json.dumps(logged(pages[:1]))))
    with pytest.raises(BadInput) as refused:
        imported(lines)
    en, zh = refused.value.said["en"], refused.value.said["zh"]
    assert wanted in en
    assert re.match(r"line \d+: ", en)
    assert re.match(r"第 \d+ 行：", zh)
    assert "\n" not in en + zh
    assert re.search("[一-鿿]", zh.partition("：")[2])


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "no round is in the log"),
        ("{", "line 1: broken JSON"),
        ("\n[]", "line 2: expected an object"),
        ('{"event": "card_play", "event": 1}', "given twice"),
    ],
)
def test_what_is_no_log_is_refused(text: str, wanted: str) -> None:
    with pytest.raises(BadInput, match=re.escape(wanted)):
        importers.read(FORMAT, text, BNUZ)


def test_a_card_that_is_there_three_times_is_refused(pages: list[Written]) -> None:
    """Where the log lists no hands, only all the plays together show it."""
    lines = logged(pages[:1], "plain")
    plays = [each["data"] for each in lines if each["event"] == "card_play"]
    cards = Counter(card for play in plays for card in play["cardsPlayed"])
    twice = next(card for card, copies in cards.items() if copies == 2)
    play = next(play for play in plays if play["cardsPlayedCount"] == 1 and play["cardsPlayed"] != [twice])
    trick = next(each["data"] for each in lines if each["event"] == "trick_completed" and _has(each["data"], play))
    entry = next(entry for entry in trick["allPlays"] if entry["playerId"] == play["playerId"])
    play["cardsPlayed"] = entry["cards"] = [twice]
    with pytest.raises(BadInput, match=f"line 1: round 1: {twice} is held 3 times, the two packs have it twice"):
        imported(lines)


def _has(trick: Line, play: Line) -> bool:
    return bool(trick["trickNumber"] == play["trickNumber"])


def test_a_declaration_of_cards_that_the_seat_does_not_have_is_refused(pages: list[Written]) -> None:
    (hand,) = hands_of(imported(logged(pages[:1])).record)
    (call,) = calls_of(hand)
    other = next(seat for seat in range(4) if not set(call.cards) & {*hand.hands[seat], *hand.kitty})
    lines = logged(pages[:1], "calls")
    for each in lines:
        told = each["data"].get("finalDeclaration", each["data"])
        if each["event"] in {"trump_declared", "trump_finalized", "kitty_pickup", "kitty_swap_completed"}:
            told["playerId"] = PLAYERS[other]
    with pytest.raises(BadInput, match=rf"line \d+: {PLAYERS[other]} does not hold {spelt(call.cards[0])}"):
        imported(lines)


# Formats and rulesets


def test_an_unknown_format_is_named_with_those_known() -> None:
    with pytest.raises(BadInput, match=FORMAT) as refused:
        importers.read("ejfn", "", BNUZ)
    assert refused.value.said["zh"].startswith("没有格式 'ejfn'")


def test_house_rules_cannot_be_named_in_a_record(tmp_path: Path, pages: list[Written]) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text('name = "ours"\nbase = "bnuz-2015"\n[parameters]\nthrows = false\n', encoding="utf-8")
    with pytest.raises(BadInput, match="sets parameters of its own"):
        imported(logged(pages[:1]), ruleset_from_toml(rules))


def test_what_an_importer_makes_is_read_as_strictly_as_any_record(monkeypatch: pytest.MonkeyPatch) -> None:
    told = importers.Told([{"hand_number": 1}])
    made = importers.Format("bad", importers.FORMATS[FORMAT].title, "https://example.org/", lambda _: told)
    monkeypatch.setitem(importers.FORMATS, "bad", made)
    with pytest.raises(BadInput, match="hand 1 of the import: hand: levels is missing"):
        importers.read("bad", "", BNUZ)


# The command line


@pytest.fixture
def file(tmp_path: Path, pages: list[Written]) -> Path:
    path = tmp_path / "game.log"
    path.write_text(text_of(logged(pages[:1], "plain")), encoding="utf-8")
    return path


def test_the_command_prints_a_record_and_says_what_was_filled(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([FORMAT, str(file), "--document", "bnuz-2015", "--reading", "R-77b=b"]) == 0
    spoken = capsys.readouterr()
    found = read_record(spoken.out)
    assert isinstance(found, HandOnRecord)
    assert found.ruleset == BNUZ
    assert HAND.write(found.hand) == importers.read(FORMAT, file.read_text(encoding="utf-8"), BNUZ).record["hand"]
    assert spoken.err.count("importers: round 1: ") == spoken.err.count("\n") >= 4
    assert main([FORMAT, str(file), "--document", "whu-2013", "--lang", "zh"]) == 0
    assert "importers: 第 1 局：没有起牌次序" in capsys.readouterr().err


def test_the_module_is_a_program(file: Path) -> None:
    command = [sys.executable, "-m", "shengji_conformance.importers", FORMAT, str(file), "--document", "whu-2013"]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert json.loads(ran.stdout)["ruleset"] == {"document": "whu-2013"}
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["no-format", "{file}", "--document", "whu-2013"], "no format 'no-format'"),
        ([FORMAT, "{file}.gone", "--document", "whu-2013"], "cannot be read"),
        ([FORMAT, "{file}"], "a foreign record names no document of ours; say --document ID"),
        ([FORMAT, "{file}", "--lang", "zh"], "外来的记录没有写按哪份文本；请加 --document"),
        ([FORMAT, "{file}", "--document", "whu"], "unknown document 'whu'"),
        ([FORMAT, "{file}", "--document", "whu-2013", "--reading", "R-99=a"], "unknown reading 'R-99'"),
        ([FORMAT, "{broken}", "--document", "whu-2013"], "line 1: broken JSON"),
        ([FORMAT, "{latin}", "--document", "whu-2013"], "latin.log: not UTF-8 text; save it as UTF-8"),
        ([FORMAT], "the following arguments are required: FILE"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    file: Path, capsys: pytest.CaptureFixture[str], words: list[str], wanted: str
) -> None:
    broken, latin = file.with_name("broken.log"), file.with_name("latin.log")
    broken.write_text("{", encoding="utf-8")
    latin.write_bytes(b'"\xe9"')
    given = [word.format(file=file, broken=broken, latin=latin) for word in words]
    try:
        code = main(given)
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 0
    spoken = capsys.readouterr()
    assert code == 2
    assert spoken.out == ""
    assert wanted in spoken.err
    assert spoken.err.count("\n") == 1


@pytest.mark.parametrize("command", ["adjudicate", "replay"])
def test_the_commands_that_import_name_the_formats(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert command_line([command, "--help"]) == 0
    shown = capsys.readouterr().out
    assert importers.FORMATS
    assert all(name in shown for name in importers.FORMATS)


# The example of the rulebook


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_importer_that_the_rulebook_shows_works(
    pages: list[Written], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (ROOT / "docs" / language / "engines" / "importing.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)
    monkeypatch.setattr(importers, "FORMATS", dict(importers.FORMATS))
    exec(compile(code, "example", "exec"), {})
    record = pages[0].record
    deck = [show_cards(record.hands[(record.first_drawer + place) % 4])[row] for row in range(25) for place in range(4)]
    names = "SENW"
    buried = burial_of(record)
    game = {
        "deck": [*deck, *show_cards(record.kitty)],
        "first": names[record.first_drawer],
        "banker": names[buried.seat],
        "calls": [
            {"seat": names[call.seat], "cards": show_cards(call.cards), "drawn": call.drawn}
            for call in calls_of(record)
        ],
        "bury": show_cards(buried.cards),
        "plays": [{"seat": names[play.seat], "cards": show_cards(play.cards)} for play in plays_of(record)],
    }
    found = importers.read("ours", json.dumps(game), BNUZ)
    (hand,) = hands_of(found.record)
    assert hand == replace(record, deeds=tuple(record.deeds))
    assert adjudicate(BNUZ.rules, hand).ok
    with pytest.raises(BadInput, match="the file: unknown member 'weather'"):
        importers.read("ours", json.dumps({**game, "weather": "fine"}), BNUZ)
