"""`shengji diff`: the same by proof, or the smallest case, worked out by hand."""

import json
from functools import partial
from random import Random
from typing import Any

import pytest

from shengji_conformance.cli import main
from shengji_conformance.comparing import diff
from shengji_conformance.comparing.idle import IDLE, Idle, idle_theorem
from shengji_conformance.comparing.search import SEARCHES, answers, hands_to_follow, number_of_cards, searched_by
from shengji_conformance.making.witnessed import is_witness, witnesses_file
from shengji_conformance.operations import OPERATIONS, NotAdmitted
from shengji_conformance.questions import read_typed_question
from shengji_conformance.rulings import answer_under, named_ruleset
from shengji_conformance.suite.vectorfile import load_suite
from shengji_reference import winner
from shengji_spec.parts import play_of
from shengji_spec.proof.equivalence import Comparison, Method, Undecided, Witness
from shengji_spec.proof.statement import theorems
from shengji_spec.rules import Rules
from shengji_spec.rulesets import defaults


def compared(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["diff", "--json", *words]) == 0
    return {each["op"]: each for each in json.loads(capsys.readouterr().out)}


def test_what_consults_no_parameter_that_differs_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "whu-2013", "zzvc-2019", "--op", "compare", "--op", "neighbours")
    assert all((each["outcome"], each["method"]) == ("same", "same parameters") for each in found.values())
    assert list(found) == ["compare", "neighbours"]


@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        ("zzvc-2019", "zzvc-2019+R-01=b", ["S2", "H2"]),
        ("zzvc-2019", "zzvc-2019+R-02=b", ["D2", "H2"]),
        ("bnuz-2015", "bnuz-2015+R-03=b", ["S2", "BJ"]),
        ("zzvc-2019", "zzvc-2019+R-04=b", ["S4", "S2"]),
        ("whu-2013", "whu-2013+R-05=b", ["S3", "S2"]),
    ],
)
def test_the_smallest_case_of_each_reading_about_neighbours(
    capsys: pytest.CaptureFixture[str], first: str, second: str, cards: list[str]
) -> None:
    found = compared(capsys, first, second, "--op", "neighbours")["neighbours"]
    assert found["method"] == "solver"
    answers = [ruling["answer"]["neighbours"] for ruling in found["rulings"]]
    assert sorted(answers) == [False, True]
    assert found["input"]["trump"]["level"] in {"2", "3"}
    assert sorted(found["input"]["cards"]) == sorted(cards)


def test_documents_differ_in_the_side_triple(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "whu-2013", "zzvc-2019", "--op", "classify")["classify"]
    assert len(found["input"]["cards"]) == 3
    kinds = [[part["kind"] for part in ruling["answer"]["parts"]] for ruling in found["rulings"]]
    assert kinds == [["triple"], ["pair", "single"]]
    assert [ruling["clauses"] for ruling in found["rulings"]] == [["whu:5.7.2"], ["zzvc:A.6.4"]]


# Throws, follows, tricks: searched among small questions


@pytest.mark.parametrize(
    ("first", "second", "op", "cards"),
    [
        ("whu-2013", "whu-2013+R-22=b", "follow", 6),
        ("whu-2013", "whu-2013+R-23=b", "follow", 14),
        ("bnuz-2015", "bnuz-2015+R-23c=b", "follow", 10),
        ("zzvc-2019", "zzvc-2019+R-28=b", "follow", 7),
        ("zzvc-2019", "zzvc-2019+R-28b=b", "follow", 5),
        ("zzvc-2019", "zzvc-2019+R-34=b", "follow", 5),
        ("whu-2013", "whu-2013+R-35=b", "count_follows", 7),
        ("zzvc-2019", "zzvc-2019+R-25=b", "lead", 3),
        ("zzvc-2019", "zzvc-2019+R-26=b", "lead", 5),
        ("bnuz-2015", "bnuz-2015+R-27=b", "lead", 3),
        ("bnuz-2015", "bnuz-2015+R-27=c", "lead", 3),
        ("whu-2013", "whu-2013+R-31=b", "trick", 12),
        ("bnuz-2015", "bnuz-2015+R-31b=b", "trick", 12),
        ("zzvc-2019", "zzvc-2019+R-32=b", "trick", 8),
        ("zzvc-2019", "zzvc-2019+R-33=b", "trick", 8),
        ("zzvc-2019", "zzvc-2019+R-33=c", "trick", 12),
        ("bnuz-2015", "bnuz-2015+R-36=b", "trick", 12),
        ("whu-2013", "zzvc-2019", "follow", 7),
        ("whu-2013", "zzvc-2019", "trick", 12),
    ],
)
def test_the_smallest_case_of_each_reading_on_whole_hands(
    capsys: pytest.CaptureFixture[str], first: str, second: str, op: str, cards: int
) -> None:
    found = compared(capsys, first, second, "--op", op)[op]
    asked = OPERATIONS[op]
    question = asked.read(found["input"])
    assert found["method"] == "search"
    assert "small questions" in found["bound"]
    assert number_of_cards(question) == cards
    for ruling, name in zip(found["rulings"], (first, second), strict=True):
        assert ruling["answer"] == asked.by_engine(named_ruleset(name).rules, question)
    assert found["rulings"][0]["answer"] != found["rulings"][1]["answer"]


def test_a_reading_that_a_condition_shuts_out_makes_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    """R-31 speaks of ruffs; what follows is asked about them only under R-34 b, which whu does not have."""
    found = compared(capsys, "whu-2013", "whu-2013+R-31=b", "--op", "follow", "--op", "lead")
    assert all((each["outcome"], each["method"]) == ("same", "same parameters") for each in found.values())


@pytest.mark.parametrize(
    ("first", "second", "op"),
    [
        ("whu-2013", "whu-2013+R-31b=b", "trick"),
        ("bnuz-2015", "bnuz-2015+R-29c=b", "lead"),
        ("bnuz-2015", "bnuz-2015+R-29c=b", "follow"),
        ("bnuz-2015", "bnuz-2015+R-29c=b", "trick"),
        ("bnuz-2015", "bnuz-2015+R-03=b", "count_follows"),
    ],
)
def test_what_no_position_tells_apart_is_the_same_by_a_theorem(
    capsys: pytest.CaptureFixture[str], first: str, second: str, op: str
) -> None:
    found = compared(capsys, first, second, "--op", op)[op]
    assert found["outcome"] == "same"
    assert found["method"] == "theorem"
    (address,) = found["theorems"]
    (told,) = (each for each in theorems() if each.address == address)
    assert told.holds
    assert found["bound"] == told.bound.en


@pytest.mark.parametrize(
    ("first", "second", "op", "method"),
    [
        ("zzvc-2019", "bnuz-2015", "trick", "theorem"),
        ("zzvc-2019", "zzvc-2019+R-29=b", "trick", "same parameters"),
        ("zzvc-2019", "zzvc-2019+R-29=b", "follow", "same parameters"),
        ("bnuz-2015", "bnuz-2015+R-29b=b", "count_follows", "same parameters"),
    ],
)
def test_a_throw_that_one_ruleset_admits_is_told_beside_the_proof_that_all_else_is_the_same(
    capsys: pytest.CaptureFixture[str], first: str, second: str, op: str, method: str
) -> None:
    found = compared(capsys, first, second, "--op", op)[op]
    assert (found["outcome"], found["method"]) == ("admission", method)
    assert "searched" not in found
    assert [ruling["answer"] is None for ruling in found["rulings"]].count(True) == 1
    asked = OPERATIONS[op]
    question = asked.read(found["input"])
    for ruling, name in zip(found["rulings"], (first, second), strict=True):
        assert (answer_under(asked, question, named_ruleset(name))[0]) == ruling["answer"]


def test_no_search_finds_what_a_theorem_denies() -> None:
    for idle in IDLE:
        for base in defaults():
            changed = {idle.parameter: not getattr(base.rules, idle.parameter)}
            rules = base.rules._replace(**idle.where)
            for op in idle.operations - {"follow"}:  # what count_follows does not tell apart, follow does not either
                found = SEARCHES[op].differing(rules, rules._replace(**changed))
                assert [each for each in found if each.is_admitted] == [], (idle.parameter, op, base.name)


@pytest.mark.parametrize("idle", IDLE, ids=lambda idle: f"{idle.parameter}, {'/'.join(sorted(idle.operations))}")
def test_an_idle_parameter_is_idle_under_house_rules_too(idle: Idle) -> None:
    """Whatever the other parameters are: nothing is answered otherwise, and nothing admitted by one side alone."""
    drawn = Random(idle.parameter)
    for op in sorted(idle.operations - {"follow"}):
        questions = list(SEARCHES[op].questions())
        for _ in range(5):
            rules = Rules(*(drawn.random() < 0.5 for _ in Rules._fields))._replace(**idle.where)
            both = tuple(rules._replace(**{idle.parameter: value}) for value in (False, True))
            for question in drawn.sample(questions, 200):
                first, second = answers(SEARCHES[op].ask, (both[0], both[1]), question)
                assert first == second, (op, question, rules)


@pytest.mark.parametrize(
    ("base", "house", "question"),
    [
        ("bnuz-2015+R-29b=b", {}, "follow N5: BJ BJ S55 from C55 H22 play C55 H22"),
        ("bnuz-2015", {"pair_lead_spares_tractors": True}, "follow N5: C55 from BJ BJ S55 play BJ S5"),
    ],
)
def test_r03_is_not_idle_without_throws_nor_where_tractors_are_spared(
    base: str, house: dict[str, bool], question: str
) -> None:
    """Small jokers with level cards are a lead only as a tractor; and a pair that is led may spare them as one."""
    beside = named_ruleset(base).rules._replace(**house, small_joker_adjoins_level_without_trump_suit=True)
    apart = beside._replace(small_joker_adjoins_level_without_trump_suit=False)
    asked, cards = read_typed_question(question)
    assert idle_theorem("follow", "small_joker_adjoins_level_without_trump_suit", beside, apart) is None
    assert asked.by_spec(beside, cards)["legal"]
    try:
        assert not asked.by_spec(apart, cards)["legal"]
    except NotAdmitted:
        assert not house


def test_every_idle_parameter_has_a_theorem_that_holds() -> None:
    known = {each.address: each.holds for each in theorems()}
    for idle in IDLE:
        assert known[idle.theorem]
        assert {idle.parameter, *idle.where} <= set(Rules._fields)


ONLY_ADMITTED = [
    ("whu-2013", "whu-2013+R-21=b", "trick"),
    ("zzvc-2019", "bnuz-2015", "match"),
    ("whu-2013", "whu-2013+R-05=b", "kitty_factor"),
]


@pytest.mark.parametrize(("first", "second", "op"), ONLY_ADMITTED)
def test_what_only_one_ruleset_admits_is_an_outcome_of_its_own(
    capsys: pytest.CaptureFixture[str], first: str, second: str, op: str
) -> None:
    """And of the small questions that both admit, both say the same, as the engine has it too."""
    found = compared(capsys, first, second, "--op", op)[op]
    asked, rules = OPERATIONS[op], [named_ruleset(name).rules for name in (first, second)]
    assert found["outcome"] == "admission"
    assert [ruling["answer"] is None for ruling in found["rulings"]].count(True) == 1
    assert found["searched"] == len(SEARCHES[op].questions())
    asked_of_both = [
        answers(lambda each, question: winner(each, question.trump, question.plays), (rules[0], rules[1]), question)
        if op == "trick"
        else answers(asked.by_engine, (rules[0], rules[1]), question)
        for question in SEARCHES[op].questions()
    ]
    both_answer = [both for both in asked_of_both if None not in both]
    assert found["admitted"] == len(both_answer)
    assert all(one == other for one, other in both_answer)
    count = f"the {len(both_answer)} of {len(asked_of_both)} small questions" if both_answer else "both admit none of"
    assert count in found["bound"]


def test_what_only_one_ruleset_admits_is_said_in_words_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    first, second = named_ruleset("zzvc-2019"), named_ruleset("zzvc-2019+R-29=b")
    found = diff.difference(OPERATIONS["kitty_factor"], first, second)
    words = {
        "en": ("only what may be asked differs", "no difference among the 19 of 30 small questions", "cannot arise"),
        "zh": ("只是能不能这样问不同", "30 个小局面里两边都能问的有 19 个，在这些与测试套件里没有不同", "没有这种局面"),
    }
    for language, wanted in words.items():
        diff.show([found], first, second, language)
        shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
        assert [each for each in wanted if each not in shown] == []


@pytest.mark.parametrize(
    ("first", "second", "typed", "verdicts"),
    [
        ("whu-2013", "zzvc-2019", "S2: HAK", ["illegal", "stands"]),
        ("bnuz-2015", "bnuz-2015+R-03=b", "N2: S22 BJ BJ", ["stands", "forced"]),
        ("bnuz-2015", "bnuz-2015+R-29b=b", "S2: SAK", ["forced", "illegal"]),
    ],
)
def test_a_throw_that_its_cards_do_not_decide_is_given_another_hand(
    first: str, second: str, typed: str, verdicts: list[str]
) -> None:
    """The difference is one of verdicts: neither side leaves the question open. It is what the suite keeps, too."""
    asked, both = OPERATIONS["lead"], (named_ruleset(first), named_ruleset(second))
    _, question = read_typed_question(f"lead {typed}")
    told = Witness({"trump": question.trump, "play": play_of(question.cards)}, first=True, second=False)
    case = diff.smallest_case(asked, Comparison(Method.SOLVER, frozenset(), told), *both)
    assert [None if answer is None else answer["verdict"] for answer in case.answers] == verdicts
    assert case.question.cards == question.cards
    kept = [
        entry["input"]
        for entry in json.loads(witnesses_file().read_text(encoding="utf-8"))
        if (entry["first"], entry["second"], entry["op"]) == (both[0].name, both[1].name, "lead")
    ]
    assert kept == [asked.write(case.question)]


def test_a_case_that_one_side_leaves_open_whatever_is_added_counts_for_nothing() -> None:
    asked, under = OPERATIONS["lead"], named_ruleset("zzvc-2019")
    _, question = read_typed_question("lead S2: HAK")
    told = Witness({"trump": question.trump, "play": play_of(question.cards)}, first=True, second=False)
    with pytest.raises(Undecided, match="the answers do not"):
        diff.smallest_case(asked, Comparison(Method.SOLVER, frozenset(), told), under, under)


@pytest.mark.parametrize(("language", "within"), [("en", "within: "), ("zh", "范围：")])
def test_a_proof_is_shown_with_its_bound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, within: str
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert main(["diff", "whu-2013", "whu-2013+R-31b=b", "--op", "trick", "--lang", language]) == 0
    shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
    (bound,) = {getattr(each.bound, language) for each in theorems() if each.address == IDLE[0].theorem}
    assert within + bound[:40] in shown


def test_witnesses_found_before_do_not_decide_what_is_found_now() -> None:
    first, second = named_ruleset("whu-2013"), named_ruleset("whu-2013+R-22=b")
    known = {
        vector.id: OPERATIONS["follow"].read(vector.input) for vector in load_suite().vectors if vector.op == "follow"
    }
    told = diff.suite_questions(OPERATIONS["follow"], first, second)
    assert told
    assert not {id_ for id_, question in known.items() if question in told and is_witness(id_)}


def test_nothing_found_decides_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    blind = SEARCHES["follow"]._replace(differing=lambda _first, _second: iter(()))
    monkeypatch.setitem(SEARCHES, "follow", blind)
    monkeypatch.setattr(diff, "suite_questions", lambda *_: [])
    assert main(["diff", "--json", "whu-2013", "whu-2013+R-22=b", "--op", "follow", "--op", "trick"]) == 1
    shown = capsys.readouterr()
    assert [each["op"] for each in json.loads(shown.out)] == ["trick"]
    assert shown.err.count("\n") == 1
    assert "pair_lead_spares_tractors" in shown.err
    assert f"no difference among {len(hands_to_follow())} small questions and the suite: not decided" in shown.err


def test_the_suite_helps_where_the_small_questions_find_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blind = SEARCHES["follow"]._replace(differing=lambda _first, _second: iter(()))
    monkeypatch.setitem(SEARCHES, "follow", blind)
    found = compared(capsys, "whu-2013", "whu-2013+R-22=b", "--op", "follow")["follow"]
    assert found["method"] == "search"
    assert found["rulings"][0]["answer"] != found["rulings"][1]["answer"]


@pytest.mark.parametrize("op", SEARCHES)
def test_small_questions_are_few_cards_first_and_of_two_packs(op: str) -> None:
    asked = OPERATIONS[op]
    if op in {"follow", "count_follows"}:
        sizes = [len(led) + len(hand) for _, led, hand in hands_to_follow()]
    else:
        questions = SEARCHES[op].questions()
        sizes = [number_of_cards(question) for question in questions]
        for question in questions[:: max(1, len(questions) // 50)]:
            assert asked.read(asked.write(question)) == question
    assert sizes == sorted(sizes)
    assert len(sizes) > (20 if asked.topic in {"score", "matches", "conduct", "events", "hands"} else 1000)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["whu", "zzvc-2019"], "unknown document 'whu'"),
        (["whu-2013", "zzvc-2019+R-05=b"], "R-05=b"),
        (["whu-2013", "whu-2013+R-05"], "R-05"),
        (["whu-2013", "nowhere.toml"], "nowhere.toml"),
        (["whu-2013", "zzvc-2019", "--op", "beat"], "'beat' is no operation"),
        (["whu-2013"], "second"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str], words: list[str], named: str) -> None:
    try:
        code = main(["diff", *words])
    except SystemExit as stopped:
        code = int(str(stopped.code))
    assert code == 2
    shown = capsys.readouterr()
    assert named in shown.err
    assert shown.err.count("\n") == 1


def test_a_verdict_goes_before_a_reason_and_a_reason_alone_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One level card as an override: with a trump turned from the kitty it needs jokers, over a call it may do."""
    monkeypatch.setenv("COLUMNS", "300")
    first, second = named_ruleset("whu-2013"), named_ruleset("whu-2013+R-14=b")
    call = OPERATIONS["call"]
    _, by_reason = read_typed_question("call turned H: | 0 S2")
    _, by_verdict = read_typed_question("call : 0 H2; 1 S2")
    monkeypatch.setattr(diff, "suite_questions", lambda *_: [])
    for questions, outcome, said in (
        ((by_reason,), "reason", "the verdict is the same, only the reason differs"),
        ((by_reason, by_verdict), "different", "differ"),
    ):
        monkeypatch.setitem(SEARCHES, "call", searched_by(call.by_spec, call.by_engine, partial(tuple, questions)))
        found = diff.difference(call, first, second)
        assert found.outcome == outcome
        assert found.case is not None
        assert found.case.question == questions[-1]
        diff.show([found], first, second, "en")
        assert said in " ".join(capsys.readouterr().out.replace("│", " ").split())


def test_a_reason_alone_that_the_suite_asks_is_found_without_small_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    call = OPERATIONS["call"]
    _, by_reason = read_typed_question("call turned H: | 0 S2")
    monkeypatch.setattr(diff, "suite_questions", lambda *_: [by_reason])
    monkeypatch.setitem(SEARCHES, "call", searched_by(call.by_spec, call.by_engine, lambda: ()))
    found = diff.difference(call, named_ruleset("whu-2013"), named_ruleset("whu-2013+R-14=b"))
    assert found.outcome == "reason"
