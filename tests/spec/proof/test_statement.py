"""Theorems as data: what the tools read off them, without a solver."""

import subprocess
import sys
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

from shengji_reference import tricks as engine_tricks
from shengji_spec import tricks
from shengji_spec.cards import Card, Play, Trump
from shengji_spec.documents import document
from shengji_spec.proof.domains import (
    Auctions,
    Calls,
    Cards,
    Domain,
    FewCards,
    Fixed,
    Flag,
    Plays,
    Rulesets,
    Several,
    Shows,
    Trumps,
    Whole,
    domain_of,
    groups_at,
    groups_of,
    rulesets_of,
    side_suits_at,
)
from shengji_spec.proof.statement import NO_RULESET, TOPICS, Obligation, Obligations, Text, theorem, theorems
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset


def _claim(trump: Trump, a: Card) -> bool:
    return trump.level == a.rank


def _assumption(rules: Rules, a: Card) -> bool:
    return rules.throws and a.suit == 1


@theorem("这样。", rulesets=NO_RULESET, bound=Text("无", "none"))
def cards_are_cards() -> Obligations:
    """Cards are cards.

    They are nothing else.

    Clauses: whu:5.2.1,
    bnuz:A.4.2. Readings: R-01, R-29b.
    """
    yield Obligation("all", _claim, _assumption)


def test_a_theorem_says_what_it_states_and_cites() -> None:
    assert cards_are_cards.name == "cards_are_cards"
    assert cards_are_cards.sentence == Text("这样。", "Cards are cards. They are nothing else.")
    assert cards_are_cards.clauses == ("whu:5.2.1", "bnuz:A.4.2")
    assert cards_are_cards.readings == ("R-01", "R-29b")
    assert cards_are_cards.address == "test_statement.cards_are_cards"
    assert cards_are_cards.as_json()["statement"] == {"zh": "这样。", "en": "Cards are cards. They are nothing else."}


def test_an_obligation_speaks_of_the_parameters_of_claim_and_assumption() -> None:
    (obligation,) = cards_are_cards.obligations()
    assert obligation.domains({"a": Fixed(Card(0, 2))}) == {
        "trump": Trumps(),
        "a": Fixed(Card(0, 2)),
        "rules": Rulesets(),
    }


def _of_a_trump(a: Trump) -> bool:
    return a.level > 2


def _by_name_only(a: Card, *, b: bool = True) -> bool:
    return b and a.suit == 1


def _of_no_type(a) -> bool:  # type: ignore[no-untyped-def]
    return bool(a)


def _of_several(*a: Card) -> bool:
    return len(a) > 1


@pytest.mark.parametrize(
    ("claim", "assuming", "sentence"),
    [
        (_claim, _of_a_trump, "o: a has two types, in claim and assumption"),
        (_by_name_only, None, "o: b is no parameter with a place and a type"),
        (_claim, _by_name_only, "o: b is no parameter with a place and a type"),
        (_of_no_type, None, "o: a is no parameter with a place and a type"),
        (_of_several, None, "o: a is no parameter with a place and a type"),
    ],
)
def test_a_parameter_has_a_place_and_one_type(claim: Any, assuming: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Obligation("o", claim, assuming)


def _height(a: Card) -> int:
    return a.rank


def _both(a: Card) -> tuple[int, bool]:
    return (a.rank, a.suit == 1)


def _untold(a: Card):  # type: ignore[no-untyped-def]
    return a


@pytest.mark.parametrize(
    ("function", "domain", "fits"),
    [
        (_of_a_trump, Flag(), True),
        (_height, Whole(0, 20), True),
        (lru_cache(_height), Whole(0, 20), True),
        (_both, Several(Flag(), 2), True),
        (_of_a_trump, Whole(0, 1), False),
        (_of_a_trump, Fixed(value=True), False),
        (_height, Flag(), False),
        (_height, Fixed(3), False),
        (_both, Flag(), False),
        (_untold, Flag(), False),
        (_untold, Cards(), False),
    ],
)
def test_what_is_known_of_an_opaque_function_fits_what_it_returns(function: Any, domain: Domain, fits: bool) -> None:
    if fits:
        assert list(Obligation("o", _claim, opaque={function: domain}).whatever.values()) == [str(domain)]
    else:
        with pytest.raises(ValueError, match=f"o: {function.__name__} returns something else than"):
            Obligation("o", _claim, opaque={function: domain})


def test_opaque_functions_of_one_name_are_told_apart() -> None:
    seats = Whole(0, 3)
    whatever = Obligation("o", _claim, opaque={tricks.winner: seats, engine_tricks.winner: seats}).whatever
    assert list(whatever) == ["shengji_spec.tricks.winner", "shengji_reference.tricks.winner"]
    assert list(Obligation("o", _claim, opaque={tricks.winner: seats}).whatever) == ["tricks.winner"]
    with pytest.raises(ValueError, match="o: two opaque functions have one name"):
        Obligation("o", _claim, opaque={_height: seats, lru_cache(_height): seats})


def test_a_type_without_a_domain_is_named() -> None:
    with pytest.raises(TypeError, match="no domain is known for <class 'str'>: name one"):
        domain_of(str)


def test_listing_theorems_needs_no_solver() -> None:
    program = (
        "import sys\n"
        "from shengji_spec.proof import prove, equivalence, subset\n"
        "from shengji_spec.proof.statement import theorems\n"
        "assert len(theorems()) > 20\n"
        "assert not {'z3', 'cvc5'} & set(sys.modules), 'a solver was imported'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_names_are_unique_sentences() -> None:
    counted = Counter(each.name for each in theorems())
    assert [name for name, times in counted.items() if times > 1] == []
    assert all(name.count("_") > 1 for name in counted if name != "ties_chain")


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_has_a_false_theorem_and_true_ones(topic: str) -> None:
    assert {each.holds for each in theorems((topic,))} == {True, False}


def test_every_theorem_speaks_both_languages_and_has_obligations() -> None:
    for each in theorems():
        for text in (each.sentence, each.rulesets, each.bound):
            assert any("一" <= character <= "鿿" for character in text.zh), each.name
            assert text.en.isascii(), each.name
        names = [obligation.name for obligation in each.obligations()]
        assert len(set(names)) == len(names) > 0, each.name


@pytest.mark.parametrize(
    ("domain", "count"),
    [
        (Cards(), 54),
        (Trumps(), 65),
        (Trumps((2, 14), (0, 5)), 4),
        (Whole(-1, 3), 5),
        (Fixed(7), 1),
        (Plays((0, 53)), 9),
        (Plays((4,), (0, 2)), 2),
        (Rulesets(tuple((field, True) for field in Rules._fields[2:])), 4),
        (FewCards(1), 55),
        (FewCards(3), 1 + 54 + 54 * 55 // 2 + 54 * 55 * 56 // 6 - 54),
        (Shows(), 52 * 2 * 3 + 2 * 2),
        (Calls(), 4 * 3 * 316),
        (Auctions(0), 2 * 13 * 13 * 5 * 2 * 6),
        (Auctions(1, (2,), ((5,), (7,)), (0,), (6,)), 2 * 4 * 3 * 316),
        (Several(Whole(0, 2), 3), 27),
    ],
    ids=str,
)
def test_a_domain_lists_its_values_once(domain: object, count: int) -> None:
    values = list(domain.values())  # type: ignore[attr-defined]
    assert len(values) == len(set(values)) == count


@pytest.mark.parametrize("name", ["whu-2013", "zzvc-2019", "bnuz-2015"])
def test_the_rulesets_of_a_document_are_those_that_its_text_leaves_open(name: str) -> None:
    given = dict(rulesets_of(name, throws=True).given)
    text = document(name).parameters
    assert given == {**text, "throws": True}
    standard = ruleset(name).rules
    assert all(getattr(standard, field) == value for field, value in text.items())


@pytest.mark.parametrize("trump", list(Trumps().values()), ids=str)
def test_groups_share_out_the_pack(trump: Trump) -> None:
    trumps, *sides = groups_of(trump)
    assert sorted([*trumps, *(i for side in sides for i in side)]) == list(range(54))
    assert [kinds for domain, kinds in groups_at(trump.level) if trump in domain.values()] == [trumps, *sides]
    assert [kinds for domain, kinds in side_suits_at(trump.level) if trump in domain.values()] == sides
    assert {len(side) for side in sides} == {12}


def test_a_play_has_an_entry_for_each_kind() -> None:
    plays: list[Play] = list(Plays((1,)).values())
    assert [sum(play) for play in plays] == [0, 1, 2]
    assert {len(play) for play in plays} == {54}
