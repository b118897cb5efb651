"""Drawn situations: tricks and hands round a table, rows of a follow, the stairs of duties, verdicts on them."""

import re

import pytest

from docs.cards import names
from docs.generator.catalogue import Catalogue
from docs.generator.duties import LENGTHS, Step, example, general, icon, steps
from docs.generator.examples import draw
from docs.generator.place import Place
from docs.generator.seats import SIDES
from docs.generator.situations import draw_cards, draw_situation, is_broad, number_of_cards
from docs.generator.verdicts import draw_changes, short
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.cards import KINDS, PACK
from shengji_spec.parts import play_of
from shengji_spec.rulesets import ruleset


@pytest.fixture(scope="module")
def vectors(catalogue: Catalogue) -> dict[str, Vector]:
    """Every vector by its id."""
    return {vector.id: vector for vector in catalogue.suite.vectors}


@pytest.fixture(scope="module")
def place(catalogue: Catalogue) -> Place:
    """An English page."""
    return Place("topics/tricks.md", "en", catalogue)


def seats(html: str) -> list[tuple[str, str]]:
    """The seats of a table in the order of the page: their classes, and what stands in them."""
    found = re.findall(r'<div class="seat ([^"]*)">(.*?)</div>', html, re.DOTALL)
    return [(marks, inside) for marks, inside in found]


def labels(html: str) -> list[str]:
    """What a screen reader says of the rows of cards."""
    return re.findall(r'class="cards" role="img" aria-label="([^"]*)"', html)


def test_a_trick_is_drawn_in_the_order_of_play(place: Place, vectors: dict[str, Vector]) -> None:
    """The leader near, the others counter-clockwise; seats as the verdict numbers them; points in the middle."""
    vector = vectors["trick.ruff-in-third-seat"]
    html = draw_situation(place, vector)
    found = seats(html)
    assert [marks.split()[0] for marks, _ in found] == list(SIDES) == ["near", "right", "far", "left"]
    plays = vector.input["plays"]
    assert isinstance(plays, list)
    assert labels(html) == [names(play, "en") for play in plays]
    assert [re.findall(r"seat (\d)", inside) for _, inside in found] == [["1"], ["2"], ["3"], ["0"]]
    assert ["winning" in marks for marks, _ in found] == [False, False, True, False]
    assert html.count('class="won"') == 1
    assert "<span>0 points</span>" in html


def test_a_trick_that_documents_judge_differently_names_them(place: Place, vectors: dict[str, Vector]) -> None:
    """Two seats are marked, each with the documents by which it wins."""
    winning = [
        inside
        for marks, inside in seats(draw_situation(place, vectors["trick.triple-not-like-built"]))
        if "winning" in marks
    ]
    assert len(winning) == 2
    assert "WHU" in winning[0]
    assert "ZZVC" not in winning[0]
    assert "ZZVC" in winning[1]
    assert "BNUZ" in winning[1]


def test_a_throw_is_drawn_with_the_hands_that_it_is_held_against(place: Place, vectors: dict[str, Vector]) -> None:
    """Next, partner, previous; whoever beats a part is marked with that part; what else the leader holds is there."""
    vector = vectors["lead.throw-pair-out-of-tractor"]
    html = draw_situation(place, vector)
    found = seats(html)
    assert [marks.split()[0] for marks, _ in found] == list(SIDES)
    assert ["beating" in marks for marks, _ in found] == [False, False, False, True]
    assert labels(found[0][1]) == ["ace of hearts, 9 of hearts, 9 of hearts", "8 of hearts"]
    assert labels(found[3][1])[1] == "9 of hearts, 9 of hearts"
    standing = seats(draw_situation(place, vectors["lead.throw-equal-twin"]))
    assert not any("beating" in marks for marks, _ in standing)
    assert [len(labels(inside)) for _, inside in standing] == [1, 1, 1, 1]


def test_no_excluded_drawing_holds_its_own_tag(place: Place, vectors: dict[str, Vector]) -> None:
    """The search would take the inner end for the end of what it is to leave out."""
    for name in ("trick.points", "lead.throw-stands"):
        html = draw_situation(place, vectors[name])
        assert html.startswith("<figure")
        assert html.count("<figure") == 1
        assert "data-search-exclude>" in html.partition(">")[0] + ">"
    assert draw_situation(place, vectors["follow.pair-held"]).count("<dl") == 1


def test_a_follow_is_drawn_in_rows(place: Place, vectors: dict[str, Vector]) -> None:
    """What was led, the hand, and what is played; a count has no play."""
    html = draw_situation(place, vectors["follow.pair-held"])
    assert re.findall(r"<dt>(.*?)</dt>", html) == ["lead", "hand", "follow"]
    assert len(labels(html)) == 3
    assert re.findall(r"<dt>(.*?)</dt>", draw_situation(place, vectors["count_follows.pair"])) == ["lead", "hand"]
    assert "<dd>–</dd>" in draw_situation(place, vectors["count_follows.empty-hand"])


def test_a_lead_without_other_hands_is_drawn_as_before(place: Place, vectors: dict[str, Vector]) -> None:
    """The cards alone, or with the hand that they come from."""
    assert "<dl" not in draw_situation(place, vectors["lead.triple-AAK"])
    assert re.findall(r"<dt>(.*?)</dt>", draw_situation(place, vectors["lead.single"])) == ["hand", "lead"]


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("compare.side-ace-king", 2),
        ("lead.triple-AAK", 3),
        ("lead.throw-stands", 8),
        ("lead.throw-pair-out-of-tractor", 16),
        ("follow.pair-held", 6),
        ("count_follows.pair", 7),
        ("trick.pair-ruff", 8),
    ],
)
def test_the_cards_of_a_situation_are_counted_once(vectors: dict[str, Vector], name: str, cards: int) -> None:
    """Cards that are played out of a hand are in the hand already."""
    assert number_of_cards(vectors[name]) == cards


def test_many_cards_take_the_whole_width(vectors: dict[str, Vector]) -> None:
    """Plays of four, three hands of four, one hand of thirteen."""
    broad = {"trick.tractor-ruff": True, "trick.triple-like-built": False, "lead.throw-stands": False}
    broad |= {"lead.throw-longer-tractor": True, "follow.twenty-five-cards": True, "follow.three-and-one": False}
    assert {name: is_broad(vectors[name]) for name in broad} == broad


def test_a_verdict_in_a_table(place: Place, vectors: dict[str, Vector]) -> None:
    """A throw that fails says what is played and the fine, a follow its reason, a trick who wins."""
    failed = vectors["lead.throw-fails-pair"]
    assert "throws are not allowed" in short(place, failed, "whu-2013")
    zzvc, bnuz = short(place, failed, "zzvc-2019"), short(place, failed, "bnuz-2015")
    assert "fine: 30 points" in zzvc
    assert "fine: 20 points" in bnuz
    assert labels(zzvc) == labels(bnuz) == ["9 of hearts, 9 of hearts"]
    assert "a pair that has to be played" in short(place, vectors["follow.pair-held"], "whu-2013")
    assert "✓" in short(place, vectors["follow.pair-follows"], "whu-2013")
    assert "next wins" in short(place, vectors["trick.pair-ruff"], "zzvc-2019")
    assert "partner wins" in short(place, vectors["trick.ruff-in-third-seat"], "zzvc-2019")
    assert "may not be made" in short(place, vectors["trick.throw-spoilt-ruff"], "whu-2013")


def test_situations_in_a_table(place: Place, vectors: dict[str, Vector]) -> None:
    """A line for each row of cards; of a trick the lead and what may beat it."""
    assert labels(draw_cards(place, vectors["trick.pair-ruff"])) == [
        "ace of hearts, ace of hearts",
        "2 of spades, 2 of spades",
    ]
    assert labels(draw_cards(place, vectors["trick.single-higher-follows"])) == ["queen of hearts", "king of hearts"]
    assert len(labels(draw_cards(place, vectors["trick.last-trick"]))) == 4
    assert len(labels(draw_cards(place, vectors["follow.pair-held"]))) == 3
    assert labels(draw_cards(place, vectors["lead.throw-fails-pair"])) == ["ace of hearts, 9 of hearts, 9 of hearts"]


def test_what_readings_change_is_drawn_once_for_documents_that_agree(place: Place, vectors: dict[str, Vector]) -> None:
    """Many changes are put together by the verdict; in a reading's section its own are drawn, and no others."""
    line, without = draw_changes(place, vectors["trick.throw-singles-ruffed-by-pair"], "")
    assert line.count("ZZVC") == line.count("BNUZ") == 1
    assert "seat 0 (the leader) wins" in line
    assert "may not be made, so it does not arise" in without
    vector = vectors["lead.throw-fails-pair"]
    together = draw_changes(place, vector, "")
    assert len(together) == len({repr(each.output) for changes in vector.expect_under.values() for each in changes})
    for reading, choice, says in (
        ("R-25", "b", "may be led"),
        ("R-27", "c", "fine is 10"),
        ("R-27", "b", "fine is 30"),
    ):
        assert [says in line for line in together if f"{reading}</a> {choice}" in line] == [True]
    own = draw_changes(place, vector, "R-27")
    assert len(own) == 2
    assert all("R-27" in line for line in own)
    assert "fine is 10" in own[1]


def test_the_same_example_may_stand_in_several_sections(place: Place, vectors: dict[str, Vector]) -> None:
    """Each at an anchor of its own."""
    vector = vectors["trick.pair-ruff"]
    assert 'id="v-trick.pair-ruff"' in draw(place, vector)
    assert 'id="v-R-30-trick.pair-ruff"' in draw(place, vector, section="R-30")


def walked(vector: Vector, document: str) -> list[Step]:
    """The steps of the stairs for a vector."""
    question = OPERATIONS[vector.op].read(dict(vector.input))
    lead, hand, play = (play_of(cards) for cards in (question.lead, question.hand, question.play))
    return list(steps(ruleset(document).rules, question.trump, lead, hand, play))


@pytest.mark.parametrize(
    ("name", "document", "expected"),
    [
        ("follow.three-and-one", "whu-2013", [(4, 4, 0), (3, 4, 1), (1, 1, 1)]),
        ("follow.tractor-loose-pair-follows", "whu-2013", [(2, 2, 0), (1, 2, 1), (0, 2, 1)]),
        ("follow.pair-follows", "whu-2013", [(1, 1, 1)]),
        ("follow.pair-none-held", "whu-2013", [(1, 1, 0), (0, 2, 1)]),
        ("follow.throw-two-tractors-whole", "bnuz-2015", [(2, 2, 1), (2, 2, 1)]),
        ("follow.throw-two-tractors-whole", "zzvc-2019", [(0, 8, 1)]),
        ("follow.throw-tractor-follows", "bnuz-2015", [(2, 2, 1), (0, 1, 1)]),
        ("follow.trump-void", "whu-2013", [(1, 1, 0)]),
    ],
)
def test_the_stairs_are_walked_as_the_rules_say(
    vectors: dict[str, Vector], name: str, document: str, expected: list[tuple[int, int, int]]
) -> None:
    """Length, how many are owed, how many are taken: longest first, then what fits, then pairs, then singles."""
    assert [(step.length, step.owed, len(step.taken)) for step in walked(vectors[name], document)] == expected


def test_every_legal_follow_of_the_suite_walks_down_to_its_last_card(vectors: dict[str, Vector]) -> None:
    """What the steps take are the cards of the group led that were played."""
    walks = 0
    for vector in vectors.values():
        for document, output in vector.expect.items() if vector.op == "follow" else ():
            if output["legal"]:
                taken = sum(sum(piece) for step in walked(vector, document) for piece in step.taken)
                question = OPERATIONS["follow"].read(dict(vector.input))
                assert taken <= len(question.play), vector.id
                walks += 1
    assert walks > 50


@pytest.mark.parametrize(
    ("name", "document", "numbers"),
    [
        ("follow.three-and-one", "whu-2013", [1, 2, 3, 4]),
        ("follow.tractor-loose-pair-follows", "whu-2013", [1, 2, 4, 5]),
        ("follow.pair-follows", "whu-2013", [1, 4]),
        ("follow.pair-none-held", "whu-2013", [1, 4, 5]),
        ("follow.throw-two-tractors-whole", "bnuz-2015", [1, 2, 2]),
    ],
)
def test_a_step_has_the_number_that_it_has_in_general(
    catalogue: Catalogue, vectors: dict[str, Vector], name: str, document: str, numbers: list[int]
) -> None:
    """Suit 1, the longest tractor 2, shorter ones 3, pairs 4, singles 5; what does not come up is left out."""
    html = example(Place("topics/following.md", "en", catalogue), vectors[name], document)
    assert [int(number) for number in re.findall(r'data-step="(\d)"', html)] == numbers


def test_what_else_would_do_leaves_enough_for_the_steps_below(catalogue: Catalogue, vectors: dict[str, Vector]) -> None:
    """Out of 99887766 for two tractors of two: 9988 or 7766 first, but not 8877, which leaves two loose pairs."""
    vector = vectors["follow.throw-two-tractors-whole"]
    first, second = walked(vector, "bnuz-2015")
    ranks = [sorted({PACK[i].rank for i in range(KINDS) if each[i]}) for each in (*first.options, *second.options)]
    assert ranks == [[8, 9], [6, 7], [6, 7]]
    html = example(Place("topics/following.md", "en", catalogue), vector, "bnuz-2015")
    others = re.findall(r'<span class="instead"><small>or</small> (.*?)</span></span>', html)
    assert [labels(each) for each in others] == [["7 of hearts, 7 of hearts, 6 of hearts, 6 of hearts"]]


def test_each_alternative_stands_apart_from_the_next(catalogue: Catalogue, vectors: dict[str, Vector]) -> None:
    """An `or` before each of them."""
    html = example(Place("topics/following.md", "en", catalogue), vectors["follow.shorter-tractor-follows"], "whu-2013")
    for answer in re.findall(r'<p class="answer">(.*?)</p>', html):
        assert answer.count("<small>or</small>") == answer.count('class="instead"')


def test_the_stairs_show_what_else_would_do(catalogue: Catalogue, vectors: dict[str, Vector]) -> None:
    """A step that is not met says so; another pair that would do is offered."""
    html = example(Place("topics/following.md", "zh", catalogue), vectors["follow.three-and-one"], "whu-2013")
    treads = re.findall(r'<li class="tread ([^"]*)"', html)
    assert treads == ["met", "unmet", "met", "met"]
    assert "四连拖拉机" in html
    assert "手里没有" in html
    assert "也可以" in html
    assert labels(html)[-1] == "红桃7、红桃7"


def test_stairs_of_a_throw_name_the_part_that_each_step_answers(
    catalogue: Catalogue, vectors: dict[str, Vector]
) -> None:
    """The parts are drawn small beside what is owed to them."""
    html = example(
        Place("topics/following.md", "en", catalogue), vectors["follow.throw-two-tractors-whole"], "bnuz-2015"
    )
    answered = [labels(part) for part in re.findall(r'<span class="answers">.*?</span></span>', html)]
    assert [len(part[0].split(", ")) for part in answered] == [4, 4]


def test_the_stairs_in_general_have_five_treads(catalogue: Catalogue) -> None:
    """Suit, longest tractor, shorter ones, pairs, singles, each deeper than the one before."""
    html = general(Place("topics/following.md", "en", catalogue))
    assert re.findall(r"--tread:(\d)", html) == ["0", "1", "2", "3", "4"]
    assert html.index("longest tractor") < html.index("Shorter tractors") < html.index("Pairs") < html.index("Singles")
    assert html.count("<figure") == 1


def test_card_backs_show_the_shape() -> None:
    """Two backs a pair, linked in a tractor."""
    assert icon(3, 0).count("<rect") == 6
    assert "<path" in icon(3, 0)
    assert "<path" not in icon(1, 0)
    assert icon(0, 3).count("<rect") == 3
    assert set(LENGTHS) == {2, 3, 4, 5, 6}
