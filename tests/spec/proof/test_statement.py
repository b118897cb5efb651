"""Theorems as data: what the tools read off them, without a solver."""

import subprocess
import sys
from collections import Counter

import pytest

from shengji_spec.cards import Card, Play, Trump
from shengji_spec.documents import document
from shengji_spec.proof.domains import (
    Auctions,
    Calls,
    Cards,
    FewCards,
    Fixed,
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
