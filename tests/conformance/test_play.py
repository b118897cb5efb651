"""`shengji play --auction`: the scripts of the documents, hands by chance, scripts of one's own, and bad ones."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from shengji_conformance.cli import main
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.scripts import FORM, read_script, shipped_scripts, shuffled
from shengji_spec.cards import PACK
from shengji_spec.rulesets import ruleset

DOCUMENTS = ("whu-2013", "zzvc-2019", "bnuz-2015")
Play = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays and returns the auctions of the JSON."""

    def call(*words: str) -> list[dict[str, Any]]:
        assert main(["play", "--auction", "--json", *words]) == 0
        auctions: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["auctions"]
        return auctions

    return call


def told(deal: dict[str, Any]) -> list[str]:
    """The events of a deal in short, passes in a row as one."""
    lines: list[str] = []
    for event in deal["events"]:
        cards = "" if event["event"] in {"drawn", "kitty-taken", "buried"} else " ".join(event["cards"])
        seat = "" if event["seat"] is None else str(event["seat"])
        when = {"draw": event["drawn"], "before_kitty": "kitty", "after_burial": "burial"}[event["phase"]]
        line = " ".join(filter(None, (str(when), event["event"], seat, cards, event.get("level", ""))))
        if event["event"] == "passed" and lines and lines[-1].startswith(f"{when} passed"):
            lines[-1] += f" {seat}"
        else:
            lines.append(line)
    return lines


def test_a_first_hand_of_whu(play: Play) -> None:
    (auction,) = play("--document", "whu-2013")
    (deal,) = auction["deals"]
    assert told(deal) == [
        "1 drawn 2",
        "7 called 0 D2",
        "7 deal-taken 0",
        "70 overridden 3 H2 H2",
        "70 deal-taken 3",
        "100 drawn 1",
        "kitty passed 0 1",
        "kitty overridden 2 BJ BJ",
        "kitty deal-taken 2",
        "kitty passed 3 0 1",
        "kitty kitty-taken 2",
        "kitty buried 2",
        "kitty ready 2",
    ]
    assert deal["outcome"] == {"declarer": 2, "level": "2", "suit": None, "overrides": 2}
    assert [event["suit"] for event in deal["events"] if "suit" in event] == ["D", "H", None]
    assert deal["events"][1]["clauses"] == ["whu:5.3.a", "whu:5.4.a"]


def test_a_later_hand_of_zzvc(play: Play) -> None:
    (auction,) = play("--document", "zzvc-2019")
    (deal,) = auction["deals"]
    assert told(deal) == [
        "1 drawn 0",
        "100 drawn 3",
        "kitty passed 1",
        "kitty called 3 S7 BJ",
        "kitty deal-taken 3",
        "kitty level-set 3 7",
        "kitty kitty-taken 3",
        "kitty buried 3",
        "burial overridden 0 H7 H7 RJ",
        "burial kitty-taken 0",
        "burial buried 0",
        "burial passed 1 2",
        "burial overridden 3 BJ BJ",
        "burial kitty-taken 3",
        "burial buried 3",
        "burial passed 0 1 2",
        "burial ready 3",
    ]
    assert deal["outcome"] == {"declarer": 3, "level": "7", "suit": None, "overrides": 2}
    assert deal["events"][3]["clauses"] == ["zzvc:A.3.2"]


def test_a_later_hand_of_bnuz(play: Play) -> None:
    (auction,) = play("--document", "bnuz-2015")
    (deal,) = auction["deals"]
    assert told(deal) == [
        "1 drawn 1",
        "11 called 3 H6",
        "19 raised 3 H6 H6",
        "100 drawn 0",
        "kitty overridden 0 S6 S6",
        "kitty passed 1 2 3",
        "kitty kitty-taken 0",
        "kitty buried 0",
        "burial passed 1 2",
        "burial overridden 3 BJ BJ",
        "burial kitty-taken 3",
        "burial buried 3",
        "burial passed 0 1 2",
        "burial ready 1",
    ]
    assert deal["outcome"] == {"declarer": 1, "level": "6", "suit": None, "overrides": 2}


@pytest.mark.parametrize("words", [(), *(("--seed", str(seed)) for seed in (3, 6, 12, 22, 31, 47))])
def test_what_is_played_is_what_the_spec_says_of_the_calls(play: Play, words: tuple[str, ...]) -> None:
    """Each deal, put as a question of the operation `auction`, comes to the same; and no card is lost."""
    auctions = play(*words)
    assert [auction["document"] for auction in auctions] == list(DOCUMENTS)
    operation = OPERATIONS["auction"]
    for auction in auctions:
        for deal in auction["deals"]:
            shown = [event for event in deal["events"] if event["event"] in {"called", "raised", "overridden"}]
            asked = {
                "hand_number": deal["hand_number"],
                "levels": deal["levels"],
                "declarer": deal["declarer"],
                "first_drawer": deal["first_drawer"],
                "redealt": deal["redealt"],
                "calls": [{key: event[key] for key in ("seat", "cards", "phase")} for event in shown],
                "kitty": [CARD_NAMES[place] for place in kitty_places(deal["seed"])],
            }
            question = operation.read(asked)
            assert operation.by_spec(ruleset(auction["document"]).rules, question) == deal["outcome"]
            held = [card for hand in deal["hands"] for card in hand] + deal["kitty"]
            assert sorted(held) == sorted(CARD_NAMES * 2)
        ends = [("redeal" in deal["outcome"]) for deal in auction["deals"]]
        assert ends == [True] * (len(ends) - 1) + [False]


CARD_NAMES = [*(suit + rank for suit in "SHDC" for rank in "AKQJT98765432"), "BJ", "RJ"]


def kitty_places(seed: int) -> list[int]:
    return [PACK.index(card) for card in shuffled(seed)[100:]]


def test_a_seed_is_a_hand(play: Play) -> None:
    assert play("--seed", "5") == play("--seed", "5")
    assert play("--seed", "5") != play("--seed", "6")


def test_a_hand_that_nobody_calls_is_dealt_again(play: Play) -> None:
    """zzvc:A.3.3, under the next seed; and then the deal is grabbed."""
    (auction,) = play("--seed", "6", "--document", "zzvc-2019")
    first, second = auction["deals"]
    assert first["outcome"] == {"redeal": True}
    assert told(first)[-1] == "kitty redeal"
    assert (first["redealt"], first["grabbed"], first["seed"]) == (False, False, 6)
    assert (second["redealt"], second["grabbed"], second["seed"]) == (True, True, 7)


def test_each_script_shows_a_call_an_override_and_a_burial(play: Play) -> None:
    assert set(shipped_scripts()) == set(DOCUMENTS)
    for auction in play():
        met = {event["event"] for deal in auction["deals"] for event in deal["events"]}
        assert met >= {"called", "overridden", "buried", "ready"}


def test_another_reading(play: Play) -> None:
    """bnuz under R-77b b: the declarer buries first, then who overrode before takes up the kitty."""
    (auction,) = play("--document", "bnuz-2015", "--reading", "R-77b=b")
    lines = told(auction["deals"][0])
    at = lines.index("kitty passed 1 2 3")
    assert lines[at + 1 : at + 5] == [
        "kitty kitty-taken 1",
        "kitty buried 1",
        "burial kitty-taken 0",
        "burial buried 0",
    ]
    assert auction["ruleset"] == "bnuz-2015 + R-77b=b"


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            ["calls with ♥6", "raises to ♥6 ♥6", "overrides with a pair of small", "seat 1 declares at level 6"],
        ),
        ("zh", ["叫主：♥6", "补主：♥6 ♥6", "反主：一对小王", "座位 1 坐庄，打 6，无主花色，反主 2 次"]),
    ],
)
def test_for_people(capsys: pytest.CaptureFixture[str], language: str, lines: list[str]) -> None:
    assert main(["play", "--auction", "--document", "bnuz-2015", "--lang", language]) == 0
    shown = capsys.readouterr().out
    for line in (*lines, "bnuz:A.1.3", "0 1 2", "seed 391" if language == "en" else "种子 391"):
        assert line in shown
    assert max(cell_len(line) for line in shown.splitlines()) <= 80


OWN = """
document = "zzvc-2019"
title = {{ zh = "一局", en = "A hand" }}
hand_number = 2
levels = ["5", "7"]
declarer = 0
seed = 4384
{steps}
"""


def own(folder: Path, *steps: str, **changes: str) -> str:
    """Writes a script with these steps, and other lines in place of those that begin alike."""
    lines = OWN.format(steps="\n".join(f"[[steps]]\n{step.replace('; ', chr(10))}" for step in steps)).splitlines()
    text = "\n".join(changes.get(line.split(" = ")[0], line) for line in lines)
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


CALL = 'seat = 3; phase = "before_kitty"; show = "S7 BJ"'
OVER = 'seat = 0; phase = "after_burial"; show = "H77 RJ"'


def test_a_script_of_ones_own(play: Play, tmp_path: Path) -> None:
    """What is buried is what was scripted, and an overrider leaves the kitty as it is."""
    path = own(tmp_path, CALL, 'seat = 3; bury = "SA RJ H9 S9 C4 CT DQ D8"', OVER, "seat = 0; leave = true")
    (auction,) = play("--script", path)
    (deal,) = auction["deals"]
    assert auction["document"] == "zzvc-2019"
    assert deal["kitty"] == ["SA", "RJ", "H9", "S9", "C4", "CT", "DQ", "D8"]
    assert "burial kitty-left 0" in told(deal)


def test_a_script_goes_on_after_a_redeal(play: Play, tmp_path: Path) -> None:
    """Steps of the second deal; without them the hand ends as it is dealt again."""
    (auction,) = play("--script", own(tmp_path, seed="seed = 6", levels='levels = ["Q", "8"]'))
    assert [deal["outcome"] for deal in auction["deals"]] == [{"redeal": True}]
    step = 'deal = 2; seat = 0; after = 45; show = "HQ RJ"'
    (auction,) = play("--script", own(tmp_path, step, seed="seed = 6", levels='levels = ["Q", "8"]'))
    assert [deal["outcome"] for deal in auction["deals"]] == [
        {"redeal": True},
        {"declarer": 0, "level": "Q", "suit": "H", "overrides": 0},
    ]


def test_a_script_may_give_the_cards(play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Hands and kitty in the order of drawing in place of a seed, and no title: the same hand."""
    (by_seed,) = play("--script", own(tmp_path, CALL))
    (deal,) = by_seed["deals"]
    hands = [" ".join(deal["draws"][seat::4]) for seat in range(4)]
    cards = f"hands = {hands}\nkitty = {' '.join(deal['kitty_drawn'])!r}".replace("'", '"')
    path = own(tmp_path, CALL, seed=cards, title="")
    (by_cards,) = play("--script", path)
    (same,) = by_cards["deals"]
    assert same == {**deal, "seed": None}
    assert main(["play", "--auction", "--show-hands", "--script", path]) == 0
    assert "seat 3 draws" in capsys.readouterr().out
    third = own(tmp_path, CALL, seed=cards.replace(deal["draws"][0], deal["draws"][1], 2), title="")
    assert "hands and kitty" in refused(capsys, "--auction", "--script", third)


def test_the_form_of_a_script_is_one(tmp_path: Path) -> None:
    path = tmp_path / "form.toml"
    path.write_text(FORM, encoding="utf-8")
    script = read_script(path, "form.toml")
    assert (script.document, script.deal.declarer, script.seed, len(script.steps)) == ("bnuz-2015", 1, 391, 4)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line on stderr after bad input."""
    assert main(["play", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--script", "x.toml"), "--script is a script of an auction: add --auction"),
        (("--auction", "--document", "whu"), "unknown document 'whu'"),
        (("--auction", "--seed", "many"), "argument --seed: 'many': give a number from 0 on"),
        (("--auction", "--seed", "1", "--script", "x"), "argument --script: not allowed with argument --seed"),
        (("--auction", "--script", "nowhere.toml"), "nowhere.toml: cannot be read (No such file or directory)"),
        (("--auction", "--script", "nowhere.toml", "--lang", "zh"), "nowhere.toml：读不了"),
        (("--auction", "--reading", "R-77b=x"), "R-77b=x"),
        (
            ("--auction", "--document", "whu-2013", "--reading", "R-12=b"),
            "whu-2013.toml, step 3: small joker small joker may not be shown: such cards neither call nor",
        ),
        (
            ("--auction", "--document", "whu-2013", "--reading", "R-12=b", "--lang", "zh"),
            "whu-2013.toml，第 3 步：不能亮 小王 小王：这些牌不能用来叫主或反主",
        ),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], named: str
) -> None:
    assert named in refused(capsys, *words)


@pytest.mark.parametrize(
    ("steps", "changes", "named"),
    [
        (['seat = 0; show = "S5 BJ"'], {}, "step 1: say when the cards are shown"),
        (['seat = 0; after = 5; phase = "after_burial"; show = "S5 BJ"'], {}, "step 1: say when the cards are shown"),
        (['seat = 0; after = 5; bury = "S5"'], {}, "'after' is for cards that are shown"),
        (["seat = 0"], {}, "give one of 'show', 'bury' and 'leave'"),
        (['seat = 4; after = 5; show = "S5"'], {}, "'seat' must be 0 to 3, not 4"),
        (['seat = 0; after = 101; show = "S5"'], {}, "'after' must be 0 to 100, not 101"),
        (['seat = 0; after = 5; show = "X5"'], {}, "step 1: show: 'X5' is no card"),
        (['seat = 0; after = 5; when = 3; show = "S5"'], {}, "unknown key 'when'"),
        (['seat = 0; phase = "later"; show = "S5"'], {}, "unknown phase 'later'"),
        (['seat = 0; after = 5; show = "S5 BJ"'], {}, "the hand does not hold these cards"),
        ([CALL, 'seat = 3; bury = "SA SA"'], {}, "step 2: ♠A ♠A may not be buried: wrong number of cards"),
        ([CALL, 'seat = 3; bury = "SA SA SA"'], {}, "step 2: bury: SA is there 3 times, the two packs have it twice"),
        (['seat = 0; after = 5; show = "S666"'], {}, "step 1: show: S6 is there 3 times, the two packs have it twice"),
        ([], {"seed": ""}, "'seed' is missing; add it, or 'hands' and 'kitty'"),
        ([], {"seed": 'hands = ["SA", "", ""]'}, "'hands' must be four texts"),
        ([], {"seed": 'hands = ["SA", "HA", "DA", "CA"]'}, "'kitty' is missing"),
        ([], {"seed": 'kitty = "SA"\nhands = ["SA", "HA", "DA", "CA"]'}, "hands[0]: expected 25 cards, got 1"),
        (
            [CALL, OVER, OVER],
            {},
            "step 3: ♥7 ♥7 big joker may not be shown: nobody may top the own call or override here",
        ),
        ([CALL, f"deal = 2; {OVER}"], {}, "step 2: its time never comes under zzvc-2019"),
        (["seat = 0; leave = true"], {}, "step 1: its time never comes under zzvc-2019"),
        ([], {"levels": 'levels = ["5", "1"]'}, "'levels' must be two of"),
        ([], {"levels": "levels = [5, 7]"}, "'levels' must be two of"),
        ([], {"declarer": ""}, "'first_drawer' is missing"),
        ([], {"declarer": "first_drawer = 1"}, "such a hand does not come about under zzvc-2019"),
        ([], {"declarer": "declarer = 0\nfirst_drawer = 1"}, "seat 1 cannot draw first: the declarer, seat 0, does"),
        ([], {"seed": 'seed = "x"'}, "'seed' must be a whole number"),
        ([], {"seed": 'seed = 1\nredealt = "yes"'}, "'redealt' must be true or false"),
        ([], {"document": 'document = "whu"'}, "unknown document 'whu'"),
        ([], {"title": "title = 5"}, "must be a table"),
        ([], {"seed": "seed ="}, "not valid TOML"),
    ],
)
def test_a_bad_script_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, steps: list[str], changes: dict[str, str], named: str
) -> None:
    assert named in refused(capsys, "--auction", "--script", own(tmp_path, *steps, **changes))
