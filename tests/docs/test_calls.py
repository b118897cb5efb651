"""Calls, auctions and burials drawn; the order of overrides; who may call and override when; who cuts."""

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pytest

from docs.cards import names
from docs.generator.catalogue import Catalogue
from docs.generator.examples import draw
from docs.generator.heights import cards_of, is_topped, may_override, rungs
from docs.generator.heights import draw as draw_heights
from docs.generator.place import Place
from docs.generator.seats import SIDES, cut
from docs.generator.situations import draw_cards, draw_situation, is_broad, number_of_cards, said_where
from docs.generator.timelines import HANDS, moments
from docs.generator.timelines import draw as draw_timelines
from docs.generator.verdicts import draw_verdicts, polarity, short
from shengji_conformance.notation import show_cards
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.rules import Rules
from shengji_spec.rulesets import each_reading_changed_alone, ruleset

WHU, ZZVC, BNUZ = "whu-2013", "zzvc-2019", "bnuz-2015"


@pytest.fixture(scope="module")
def vectors(catalogue: Catalogue) -> dict[str, Vector]:
    """Every vector by its id."""
    return {vector.id: vector for vector in catalogue.suite.vectors}


@pytest.fixture(scope="module")
def place(catalogue: Catalogue) -> Place:
    """An English page."""
    return Place("topics/calling.md", "en", catalogue)


def items(html: str) -> list[tuple[str, str]]:
    """The lines of calls: their classes, and what is read of them, cards by their names."""
    said = re.sub(r'<span class="cards"[^>]*aria-label="([^"]*)"[^>]*>.*?</span>', r"[\1]", html)
    lines = re.findall(r'<li class="([^"]*)">(.*?)</li>', said)
    return [(marks, " ".join(re.sub(r"<[^>]*>", " ", inside).split())) for marks, inside in lines]


# Calls and auctions


def test_calls_are_drawn_phase_by_phase_and_the_last_is_in_question(place: Place, vectors: dict[str, Vector]) -> None:
    """What stands is named; what is asked about is marked and not named."""
    html = draw_situation(place, vectors["call.override.with-joker"])
    assert items(html) == [
        ("phase", "in the draw"),
        ("claim", "seat 0 [2 of spades, small joker] call"),
        ("phase", "before the kitty"),
        ("claim asked", "seat 1 [2 of diamonds, 2 of diamonds, big joker] allowed?"),
    ]
    assert html.count("<figure") == html.count("</figure>") == 1
    assert said_where(place, vectors["call.override.with-joker"]) == "hand 1, levels 2 / 2, the deal is open"


def test_seats_of_later_hands_are_named_with_their_levels(place: Place, vectors: dict[str, Vector]) -> None:
    """Declarer, partner, attacker; the level only where the sides' levels differ."""
    (_, asked) = items(draw_situation(place, vectors["call.later.partner"]))[-1]
    assert asked.startswith("seat 2 (partner, level 5)")
    (_, asked) = items(draw_situation(place, vectors["call.later.opponent-after-draw"]))[-1]
    assert asked.startswith("seat 3 (attacker, level 7)")
    (_, asked) = items(draw_situation(place, vectors["call.later.equal-levels-in-draw"]))[-1]
    assert "(attacker)" in asked


def test_a_silent_draw_and_a_turned_card_are_drawn(place: Place, vectors: dict[str, Vector]) -> None:
    """The suit where the question says it, the whole kitty with its third card marked where that is given."""
    lines = items(draw_situation(place, vectors["call.turned.pair"]))
    assert lines[1:3] == [("silent", "nobody calls"), ("turned", "kitty turned hearts")]
    lines = items(draw_situation(place, vectors["call.turned.joker"]))
    assert ("turned", "kitty turned a joker: no trump suit") in lines
    vector = vectors["auction.later.nobody-joker"]
    html = draw_situation(place, vector)
    kitty = vector.input["kitty"]
    assert isinstance(kitty, list)
    assert names(kitty, "en") in html
    faces = re.findall(r'<i class="(card [^"]*)">', html)
    assert ["counted" in face for face in faces] == [False, False, True, *[False] * 5]


def test_the_kitty_is_left_out_where_it_gives_no_trump(place: Place, vectors: dict[str, Vector]) -> None:
    """Somebody has called, or no document that admits the calls turns it."""
    for name in ("auction.first.single", "auction.later.own-level"):
        assert "turned" not in draw_situation(place, vectors[name]), name


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("auction.first.raise", ["call", "raise"]),
        ("auction.later.raise-and-override", ["call", "raise", "override"]),
        ("auction.later.three-overrides", ["call", "override", "override", "override"]),
        ("auction.first.nobody-overridden", ["override"]),
        ("auction.later.own-level-overridden", ["call", "override"]),
    ],
)
def test_calls_are_named_for_what_they_are(
    place: Place, vectors: dict[str, Vector], name: str, kinds: list[str]
) -> None:
    """The first one, its raise, overrides; after a turned card all are overrides."""
    lines = items(draw_situation(place, vectors[name]))
    assert [said.rpartition("] ")[2] for marks, said in lines if marks == "claim"] == kinds


def test_hands_are_drawn_where_they_are_known(place: Place, vectors: dict[str, Vector]) -> None:
    """Of all four seats, below the calls."""
    html = draw_situation(place, vectors["call.later.declarers-hold"])
    assert re.findall(r"<dt>(.*?)</dt>", html) == [f"seat {seat} holds" for seat in range(4)]
    assert "<dl" not in draw_situation(place, vectors["call.later.opponent"])


def test_a_burial_is_drawn_in_rows(place: Place, vectors: dict[str, Vector]) -> None:
    """The hand, the kitty, what is buried; it takes the page's width."""
    vector = vectors["bury.twin-joined"]
    assert re.findall(r"<dt>(.*?)</dt>", draw_situation(place, vector)) == ["hand", "kitty", "buried"]
    assert is_broad(vector)
    assert said_where(place, vector) == "cards buried: 8"
    assert "<small>buried</small>" in draw_cards(place, vector)


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("call.first.single", 1),
        ("call.override.pair", 3),
        ("call.later.declarers-hold", 6),
        ("auction.first.single", 9),
        ("bury.eight", 33),
    ],
)
def test_cards_of_calls_are_counted(vectors: dict[str, Vector], name: str, cards: int) -> None:
    """Shown cards and the kitty; hands hold what is shown of them."""
    assert number_of_cards(vectors[name]) == cards


def test_calls_in_a_table(place: Place, vectors: dict[str, Vector]) -> None:
    """A line each with its seat, and with its phase after the draw; the one in question ends with a mark."""
    assert draw_cards(place, vectors["call.first.single"]).count("<br>") == 0
    html = draw_cards(place, vectors["call.override.with-joker"])
    assert html.count("<br>") == 1
    assert "before the kitty · seat 1" in html
    assert html.endswith(" ?")
    assert draw_cards(place, vectors["call.turned.pair"]).startswith("<small>kitty turned</small>")


def test_verdicts_on_calls(place: Place, vectors: dict[str, Vector]) -> None:
    """Yes, or no with the reason; what the calls come to; who cannot be asked says why, once for all that say so."""
    assert polarity({"illegal": 0}) == "no"
    assert polarity({"redeal": True}) == ""
    html = draw_verdicts(place, vectors["call.later.opponent-after-draw"], "")
    assert "✓ yes" in html
    absent = re.findall(r'<li>((?:(?!</li>).)*)<span class="absent">(.*?)</span></li>', html)
    assert len(absent) == 1
    assert absent[0][0].count("tag document") == 2
    assert absent[0][1] == "depends on the card turned from the kitty, which is not told"
    assert "✗ no: not the level cards" in draw_verdicts(place, vectors["call.override.other-level"], "")
    assert "♠2 could not have been shown before" in short(place, vectors["call.override.other-level"], ZZVC)
    assert "call 1 may not be made" in short(place, vectors["auction.first.single"], ZZVC)
    assert "seat 1 declares at level 2" in short(place, vectors["auction.first.single"], WHU)
    assert "dealt again" in short(place, vectors["auction.later.nobody"], ZZVC)


def test_every_vector_on_calls_can_be_drawn(catalogue: Catalogue, vectors: dict[str, Vector]) -> None:
    """In both languages, in full and in a table's cell, every shown card in the picture."""
    drawn = 0
    for language in ("zh", "en"):
        where = Place("topics/calling.md", language, catalogue)
        for vector in vectors.values():
            if vector.op in {"call", "auction", "bury"}:
                html = draw(where, vector)
                last = vector.input.get("call") or (vector.input.get("calls") or [None])[-1]  # type: ignore[index]
                if isinstance(last, dict):
                    assert names(last["cards"], language) in html, vector.id
                assert draw_cards(where, vector) or vector.op == "auction", vector.id
                drawn += 1
    assert drawn > 300


# The order of overrides

ALL_PAIRS = [["RJ", "RJ"], ["BJ", "BJ"], ["S5", "S5"], ["H5", "H5"], ["C5", "C5"], ["D5", "D5"]]


def spelled(rules: Rules) -> list[list[list[str]]]:
    """The rungs of the ladder, as cards."""
    return [[show_cards(cards_of(shown)) for shown in rung] for rung in rungs(rules)]


def test_pairs_stand_in_the_order_of_the_texts_above_all_singles() -> None:
    """Big jokers, small jokers, spades, hearts, clubs, diamonds; at the bottom four singles (whu:5.3.d, bnuz:A.1.3)."""
    for document in (WHU, BNUZ):
        assert spelled(ruleset(document).rules) == [*([pair] for pair in ALL_PAIRS), [["S5"], ["H5"], ["C5"], ["D5"]]]


def test_level_pairs_have_their_joker_beside_them() -> None:
    """Red suits the big one, black suits the small one (zzvc:A.4)."""
    beside = {"S": "BJ", "H": "RJ", "C": "BJ", "D": "RJ"}
    found = spelled(ruleset(ZZVC).rules)
    assert found[:2] == [[pair] for pair in ALL_PAIRS[:2]]
    assert found[2:6] == [[[*pair, beside[pair[0][0]]]] for pair in ALL_PAIRS[2:]]
    assert found[6] == [[f"{suit}5", beside[suit]] for suit in "SHCD"]


def test_readings_change_the_ladder() -> None:
    """Singles override one another below all pairs (R-14 b), stand beside the pair of their suit (R-16c b)."""
    singles = [["S5"], ["H5"], ["C5"], ["D5"]]
    assert spelled(ruleset(WHU, {"R-14": "b"}).rules)[6:] == [[single] for single in singles]
    beside = spelled(ruleset(WHU, {"R-16c": "b"}).rules)
    assert beside[2:] == [[pair, single] for pair, single in zip(ALL_PAIRS[2:], singles, strict=True)]
    assert len(spelled(ruleset(WHU, {"R-18": "b"}).rules)) == 3


@pytest.mark.parametrize("choices", [{}, {"R-14": "b"}, {"R-16c": "b"}, {"R-18": "b"}, {"R-81": "b"}])
def test_what_may_override_overrides_all_rungs_below_it_and_no_other(choices: Mapping[str, str]) -> None:
    """As the page says."""
    rules = ruleset(BNUZ, choices).rules
    ladder = [(depth, shown) for depth, rung in enumerate(rungs(rules)) for shown in rung]
    for (depth, high), (below, low) in product(ladder, ladder):
        assert is_topped(rules, low, high) == (depth < below and may_override(rules, high)), (low, high)


def test_documents_with_one_order_share_a_picture(place: Place) -> None:
    """Two pictures for three documents; a choice is drawn only where it is open, and said."""
    assert draw_heights(place, {}).count("<figure") == 2
    assert draw_heights(place, {"R-18": "b"}).count("<figure") == 1
    html = draw_heights(place, {"R-14": "b"})
    assert html.count("<figure") == 1
    assert "ZZVC" not in html
    assert "R-14" in html
    assert 'aria-label="WHU 2013, BNUZ 2015: the order of overrides, highest first"' in html


# Timelines


def windows(place: Place, kind: str, document: str, choices: Mapping[str, str], tag: str) -> list[bool]:
    """In which of the six moments something of a kind may happen."""
    found = moments(place, kind, ruleset(document, choices).rules)
    return [moment.is_open(tag) for moment in found]


@pytest.mark.parametrize(
    ("kind", "document", "choices", "calls", "overrides"),
    [
        ("first", WHU, {}, [1], [1, 2]),
        ("first", ZZVC, {}, [1], [2]),
        ("first", BNUZ, {}, [1], [1, 2, 4]),
        ("later", WHU, {}, [1], [1, 2, 4]),
        ("later", WHU, {"R-77": "b"}, [1], [1, 2]),
        ("later", ZZVC, {}, [1, 2], [4]),
        ("later", ZZVC, {"R-80": "b"}, [1, 2], [1, 2, 4]),
        ("later", BNUZ, {}, [1], [1, 2, 4]),
    ],
)
def test_the_windows_are_those_of_the_texts(
    place: Place, kind: str, document: str, choices: Mapping[str, str], calls: list[int], overrides: list[int]
) -> None:
    """1: the draw, 2: before the kitty is taken, 4: after the burial (whu:5.3.b, zzvc:A.4.1–2, bnuz:A.1.3)."""
    for tag, wanted in (("call", calls), ("override", overrides)):
        found = windows(place, kind, document, choices, tag)
        assert [index for index, is_open in enumerate(found) if is_open] == wanted, tag


def told(place: Place, kind: str, document: str, choices: Mapping[str, str], moment: int) -> str:
    """What one moment says, cards by their names."""
    lines = moments(place, kind, ruleset(document, choices).rules)[moment].lines
    html = "\n".join(f"{line.tag}: {line.words}" for line in lines)
    return re.sub(r'<span class="cards"[^>]*aria-label="([^"]*)"[^>]*>.*?</span>', r"[\1]", html).replace("<br>", "; ")


@pytest.mark.parametrize(
    ("kind", "document", "choices", "moment", "expected"),
    [
        ("first", WHU, {}, 0, "whoever was chosen draws first"),
        ("later", WHU, {}, 0, "the declarer draws first"),
        ("first", WHU, {}, 1, "call: all four [2 of spades] [2 of spades, 2 of spades]; the first to call declares"),
        ("first", ZZVC, {}, 1, "[2 of spades, small joker] [2 of spades, 2 of spades, small joker]"),
        ("first", WHU, {}, 2, "trump and deal both move"),
        ("first", WHU, {"R-10": "b"}, 2, "the trump moves, the deal stays"),
        ("first", WHU, {}, 2, "a joker: no trump suit; whoever drew first declares; then only jokers override"),
        ("first", BNUZ, {}, 2, "a joker: the next card"),
        ("first", BNUZ, {"R-11b": "b"}, 2, "nobody: cards are dealt again, the deal is grabbed anew"),
        ("first", ZZVC, {}, 2, "nobody: cards are dealt again, the deal is grabbed anew"),
        ("first", BNUZ, {}, 4, "the trump moves, the deal stays"),
        ("first", BNUZ, {}, 4, "kitty: the overrider may take it up and bury anew"),
        ("later", WHU, {"R-82": "b"}, 1, "call: the declarers [5 of spades]"),
        ("later", ZZVC, {"R-70": "b"}, 1, "call: the declarers [5 of spades, small joker]"),
        ("later", ZZVC, {}, 2, "the attackers, when the declarers cannot call [5 of spades, small joker]"),
        ("later", ZZVC, {}, 2, "the deal moves: the caller declares at level 7"),
        ("later", ZZVC, {"R-71": "b"}, 2, "the deal moves: the caller declares at level 5"),
        ("later", ZZVC, {"R-71": "c"}, 2, "the deal moves: the next seat declares at level 7"),
        ("later", ZZVC, {"R-72": "b"}, 2, "the attackers, when the declarers have not called"),
        ("later", BNUZ, {}, 3, "after an override its maker buries instead"),
        ("later", BNUZ, {"R-77b": "b"}, 4, "so may the last who overrode before the burial"),
        ("later", WHU, {}, 4, "so may the last who overrode before the burial"),
        ("later", WHU, {"R-77b": "a"}, 3, "after an override its maker buries instead"),
        ("later", BNUZ, {}, 5, "the declarer leads"),
    ],
)
def test_a_moment_says_what_the_rules_say(
    place: Place, kind: str, document: str, choices: Mapping[str, str], moment: int, expected: str
) -> None:
    """By default and under other choices."""
    assert expected in told(place, kind, document, choices, moment)


def test_jokers_barred_from_a_first_hand_are_not_drawn(place: Place) -> None:
    """R-12 b."""
    assert "joker, " in told(place, "first", WHU, {}, 1)
    assert "joker, " not in told(place, "first", WHU, {"R-12": "b"}, 1)


def test_every_ruleset_has_a_timeline(catalogue: Catalogue) -> None:
    """Whatever single reading is chosen, in both languages: six moments, and the declarer leads."""
    drawn = 0
    for language, kind in product(("zh", "en"), HANDS):
        where = Place("topics/opening.md", language, catalogue)
        for document in (WHU, ZZVC, BNUZ):
            for each in each_reading_changed_alone(document):
                assert len(moments(where, kind, each.rules)) == 6
                drawn += 1
    assert drawn > 100


def test_jokers_are_drawn_as_a_call_only_where_they_may_call(place: Place) -> None:
    """R-81 b opens later hands, not those that are grabbed."""
    assert "big joker" not in told(place, "first", WHU, {"R-81": "b"}, 1).partition("override")[0]
    assert "big joker" in told(place, "later", WHU, {"R-81": "b"}, 1).partition("override")[0]


def test_the_highest_card_draws_first_where_the_text_has_cards_drawn(place: Place) -> None:
    """bnuz:A.1.2; elsewhere the seat is chosen from outside (R-19)."""
    figures = re.findall(r"<figure.*?</figure>", draw_timelines(place, "first"), re.DOTALL)
    assert ["who draws the highest card is first" in figure for figure in figures] == [False, False, True]


def test_timelines_stand_side_by_side(place: Place) -> None:
    """One for each document; a line that stood in the moment before is not said twice; stripes show open windows."""
    html = draw_timelines(place, "later")
    figures = re.findall(r"<figure.*?</figure>", html)
    assert [re.search(r'aria-label="(\w+)', figure)[1] for figure in figures] == ["WHU", "ZZVC", "BNUZ"]  # type: ignore[index]
    assert [figure.count("<li>") for figure in figures] == [6, 6, 6]
    assert [figure.count("as before") for figure in figures] == [2, 0, 2]
    assert [figure.count('class="window call open"') for figure in figures] == [1, 2, 1]
    assert [figure.count('class="window override open"') for figure in figures] == [3, 1, 3]


# The cut


def test_no_seat_has_both_halves_of_the_clause_on_the_cut(place: Place) -> None:
    """The seat before the declarer shuffles; the readings let the other attacker cut, or the partner (bnuz:A.1.5)."""
    html = cut(place)
    seats = re.findall(r'<div class="seat (\w+)">(.*?)</div>', html)
    assert [side for side, _ in seats] == list(SIDES)
    ticks = [inside.count("✓") for _, inside in seats]
    assert ticks == [0, 1, 1, 1]
    assert ["shuffles" in inside for _, inside in seats] == [False, False, False, True]
    cutters = [re.findall(r"R-65</a> (\w)", inside) for _, inside in seats]
    assert cutters == [[], ["a"], ["b"], []]
    assert "winning" not in html


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_picture_of_the_cut_stands_where_it_is_spoken_of(pages: Path, language: str) -> None:
    """On the page of the clause, below the reading, in the chapter."""
    for path in ("clauses/bnuz-A.1.5.md", "readings/conduct.md", "topics/calling.md"):
        assert (pages / language / path).read_text(encoding="utf-8").count('<div class="seat near">') == 1, path
