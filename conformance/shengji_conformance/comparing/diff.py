"""`shengji diff`: two rulesets compared, topic by topic: the same by proof, or the smallest case that differs.

Predicates on the cards of one play are compared by a solver. What takes whole hands is searched among small questions:
a case that is found counts, finding none decides nothing. A case that both rulesets answer goes before one that only
one of them admits: where there is none of the first kind, no more than what may be asked is known to differ. Of those
that both answer, one with two verdicts goes before one with two reasons for the same verdict. Where the answers are
proved to be the same, the solver still compares about which leads they may be asked.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.comparing.idle import idle_theorem
from shengji_conformance.comparing.search import COMPOSED, LED, SEARCHES, Search, answers, number_of_cards
from shengji_conformance.console import PlainConsole
from shengji_conformance.making.witnessed import is_witness
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS, Answer, Operation, operation
from shengji_conformance.operations.leads import LeadCards
from shengji_conformance.rulings import answer_under, named_ruleset
from shengji_conformance.suite.vectorfile import load_suite
from shengji_spec.citations import Citations
from shengji_spec.errors import said as said_in
from shengji_spec.leads import may_lead_shape
from shengji_spec.proof.consulted import consulted_and_differing
from shengji_spec.proof.equivalence import Comparison, Method, Undecided, compare
from shengji_spec.proof.statement import Text, theorems
from shengji_spec.rulesets import Ruleset

WORDS: dict[str, dict[Any, Any]] = {
    "zh": {
        "topic": "题目",
        "outcome": "结论",
        "equal": "相同",
        Method.SAME_PARAMETERS: "两边涉及的参数完全一样",
        Method.SOLVER: "求解器已证明",
        Method.THEOREM: "定理已证明",
        "proved_within": "范围：{}",
        "differs": "不同",
        "searched": "{} 个小局面与测试套件里牌数最少的",
        "reason": "判定相同，只是理由不同",
        "admission": "只是能不能这样问不同",
        "elsewhere": "{0} 个小局面里两边都能问的有 {1} 个，在这些与测试套件里没有不同",
        "nowhere": "{0} 个小局面里没有一个两边都能问",
        "else_same": "此外都相同",
        "not_admitted": "没有这种局面",
    },
    "en": {
        "topic": "Topic",
        "outcome": "Outcome",
        "equal": "the same",
        Method.SAME_PARAMETERS: "both agree in every parameter it consults",
        Method.SOLVER: "proved by the solver",
        Method.THEOREM: "proved as a theorem",
        "proved_within": "within: {}",
        "differs": "differ",
        "searched": "the fewest cards among {} small questions and the suite",
        "reason": "the verdict is the same, only the reason differs",
        "admission": "only what may be asked differs",
        "elsewhere": "no difference among the {1} of {0} small questions that both admit, nor in the suite",
        "nowhere": "both admit none of {0} small questions",
        "else_same": "all else is the same",
        "not_admitted": "cannot arise",
    },
}
EVERY_CASE = Text("全部 65 种主牌、全部 54 种牌", "all 65 trumps and all 54 kinds of card")
"""The bound within which the solver decides."""


class Outcome(StrEnum):
    """How two rulesets compare; REASON, ADMISSION: in no case known do both answer and the verdict differ.

    REASON: they give other reasons for the same verdict; ADMISSION: one of them does not admit the case.
    """

    SAME = "same"
    DIFFERENT = "different"
    REASON = "reason"
    ADMISSION = "admission"


class Case(NamedTuple):
    """The smallest case in which two rulesets differ: the question; for each ruleset its answer, what it rests on."""

    question: Any
    answers: tuple[Answer | None, Answer | None]
    rests_on: tuple[Citations, Citations]


class Difference(NamedTuple):
    """How two rulesets compare in one operation; `case` is None where they are proved to be the same, by `method`.

    A case that one of them does not admit may stand beside such a proof: all that both admit is the same.
    `searched`: among how many questions the case was searched; `admitted`: how many of them both admit, where that is
    all that differs. `theorems`: those that tell what makes no difference.
    """

    operation: Operation[Any]
    method: Method
    case: Case | None
    searched: int | None = None
    theorems: tuple[str, ...] = ()
    admitted: int | None = None

    @property
    def outcome(self) -> Outcome:
        """The same; different in a case that both answer; or in less than a verdict, as far as is known."""
        return Outcome.SAME if self.case is None else told_by(self.operation, *self.case.answers)


def told_by(asked: Operation[Any], first: Answer | None, second: Answer | None) -> Outcome:
    """Tell how two answers to a question differ; None: it is not admitted."""
    if first == second:
        return Outcome.SAME
    if first is None or second is None:
        return Outcome.ADMISSION
    return Outcome.REASON if asked.agrees(first, second, level=1) else Outcome.DIFFERENT


def difference(asked: Operation[Any], first: Ruleset, second: Ruleset) -> Difference:
    """Compare two rulesets in one operation.

    They agree where they agree on all predicates that decide it, or where no predicate that decides it consults a
    parameter in which they differ, but for those without effect there.

    Raises
    ------
    Undecided
        Where the solver gives no answer, or none of its cases is one for the operation; where a search finds nothing.
    """
    by_facets = difference_by_facets(asked, first, second)
    search = SEARCHES.get(asked.name)
    if search is None or by_facets.case is not None:
        return admitting(by_facets, first, second)
    differing = sorted(
        name
        for name in first.rules._fields
        if any(name in consulted_and_differing(each, first.rules, second.rules) for each in search.deciders)
    )
    idle = {name: idle_theorem(asked.name, name, first.rules, second.rules) for name in differing}
    theorems = tuple(theorem for theorem in idle.values() if theorem is not None)
    if None not in idle.values():
        same = by_facets._replace(method=Method.THEOREM if theorems else by_facets.method, theorems=theorems)
        return admitting(same, first, second)
    case = searched_case(asked, search, first, second)
    if case is None:
        tried, names = len(search.questions()), (first.name, second.name)
        raise Undecided(
            f"{asked.name}: {' and '.join(names)} are set apart by {', '.join(differing)}; no difference among "
            f"{tried} small questions and the suite: not decided",
            f"{asked.name}：{' 与 '.join(names)} 的参数 {'、'.join(differing)} 不一样，"
            f"而 {tried} 个小局面与测试套件里没有不同：未定",
        )
    found = Difference(asked, Method.SEARCH, case, len(search.questions()))
    if found.outcome is not Outcome.ADMISSION:
        return found
    return found._replace(admitted=search.admitted_by_both(first.rules, second.rules))


def admitting(same: Difference, first: Ruleset, second: Ruleset) -> Difference:
    """Add the smallest lead that only one of two rulesets admits to a question about leads that they answer alike."""
    ask = LED.get(same.operation.name)
    if ask is None or not consulted_and_differing(may_lead_shape, first.rules, second.rules):
        return same
    witness = compare(may_lead_shape, first.rules, second.rules).witness
    if witness is None or witness.trump is None:
        return same
    return same._replace(case=case_of(same.operation, ask(witness.trump, witness.cards), first, second))


def searched_case(asked: Operation[Any], search: Search, first: Ruleset, second: Ruleset) -> Case | None:
    """Search the case with the fewest cards, in the suite and among small questions; None: none was found.

    A case with two verdicts goes before one with two reasons, and that before one that one ruleset does not admit.
    """
    known = sorted(suite_questions(asked, first, second), key=number_of_cards)
    with_verdicts = [each for each in known if told_by_engine(asked, each, first, second) is Outcome.DIFFERENT]
    enough = number_of_cards(with_verdicts[0]) if with_verdicts else None
    kept: dict[Outcome, Case] = {}
    for found in search.differing(first.rules, second.rules):
        if enough is not None and number_of_cards(found.question) >= enough:
            break
        if told_by_engine(asked, found.question, first, second) not in kept:
            case = case_of(asked, found.question, first, second)
            outcome = told_by(asked, *case.answers)
            if outcome is Outcome.DIFFERENT:
                return case
            if outcome is not Outcome.SAME:
                kept.setdefault(outcome, case)
    if with_verdicts:
        return case_of(asked, with_verdicts[0], first, second)
    with_reasons = [case_of(asked, each, first, second) for each in known[:1]]
    with_reasons += [kept[Outcome.REASON]] if Outcome.REASON in kept else []
    least = min(with_reasons, key=lambda case: number_of_cards(case.question), default=None)
    return least or kept.get(Outcome.ADMISSION)


def suite_questions(asked: Operation[Any], first: Ruleset, second: Ruleset) -> list[Any]:
    """List the questions of the suite that both rulesets answer, each otherwise, as the engine has it.

    Witnesses that were found before are left out, so that what is found now does not hang on them.
    """
    asked_by_suite = (
        asked.read(vector.input)
        for vector in load_suite().vectors
        if vector.op == asked.name and not is_witness(vector.id)
    )
    return [
        question
        for question in asked_by_suite
        if not is_asked_without_hands(question) and is_told_apart(asked, question, first, second)
    ]


def is_told_apart(asked: Operation[Any], question: Any, first: Ruleset, second: Ruleset) -> bool:
    """Tell whether both rulesets answer a question, each otherwise, as the engine has it."""
    return told_by_engine(asked, question, first, second) in {Outcome.DIFFERENT, Outcome.REASON}


def told_by_engine(asked: Operation[Any], question: Any, first: Ruleset, second: Ruleset) -> Outcome:
    """Tell how two rulesets differ in a question, as the engine has it."""
    return told_by(asked, *answers(asked.by_engine, (first.rules, second.rules), question))


def is_asked_without_hands(question: Any) -> bool:
    """Tell a lead that its own cards decide: the solver has seen to those."""
    return isinstance(question, LeadCards) and not any(question.others)


def case_of(asked: Operation[Any], question: Any, first: Ruleset, second: Ruleset) -> Case:
    """Ask the spec under both rulesets, and say what each answer rests on."""
    answers = (answer_under(asked, question, first)[0], answer_under(asked, question, second)[0])
    rests_on = (
        asked.rests_on(first.rules, question, first.document),
        asked.rests_on(second.rules, question, second.document),
    )
    return Case(question, answers, rests_on)


def difference_by_facets(asked: Operation[Any], first: Ruleset, second: Ruleset) -> Difference:
    """Compare two rulesets in the predicates of an operation that the solver knows.

    Raises
    ------
    Undecided
        Where the solver gives no answer, or none of its cases is one for the operation.
    """
    comparisons = [compare(facet, first.rules, second.rules) for facet in asked.facets]
    cases = [smallest_case(asked, found, first, second) for found in comparisons if found.witness is not None]
    if cases:
        return Difference(asked, Method.SOLVER, min(cases, key=lambda case: how_telling(asked, case)))
    by_solver = any(found.method is Method.SOLVER for found in comparisons)
    return Difference(asked, Method.SOLVER if by_solver else Method.SAME_PARAMETERS, None)


def how_telling(asked: Operation[Any], case: Case) -> tuple[bool, int]:
    """Order cases: those with two verdicts first, then by cards."""
    return told_by(asked, *case.answers) is not Outcome.DIFFERENT, number_of_cards(case.question)


def smallest_case(asked: Operation[Any], found: Comparison, first: Ruleset, second: Ruleset) -> Case:
    """Ask the operation about a witness of one of its predicates, under both rulesets.

    Where the cards alone do not decide it under one of them, the smallest addition is sought on which both answer.
    """
    witness = found.witness
    if witness is None or witness.trump is None or asked.sampled is None:
        raise Undecided(
            f"{asked.name}: a predicate differs in a case that is no question of the operation",
            f"{asked.name}：有一个谓词不同，但那个局面不能这样问",
        )
    question = asked.sampled(witness.trump, witness.cards)
    case = case_of(asked, question, first, second)
    if None in case.answers and asked.completed is not None:
        told = (each for each in asked.completed(question) if is_told_apart(asked, each, first, second))
        case = case_of(asked, next(told, question), first, second)
    if case.answers[0] == case.answers[1] or None in case.answers:
        raise Undecided(
            f"{asked.name}: a predicate differs in {asked.write(question)}, the answers do not",
            f"{asked.name}：有一个谓词在 {asked.write(question)} 上不同，答案却相同",
        )
    return case


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji diff`."""
    form = "a document, with other readings as whu-2013+R-21=b, or a TOML file of house rules"
    parser.add_argument("first", help=form)
    parser.add_argument("second", help=form)
    parser.add_argument(
        "--op", action="append", metavar="OPERATION", help="only this operation; may be repeated; hand only so"
    )
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of the answers")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Compare the two rulesets; raises BadInput or RulesetError, whose message is one line."""
    first, second = named_ruleset(arguments.first), named_ruleset(arguments.second)
    asked = [
        operation(name) for name in dict.fromkeys(arguments.op or (name for name in OPERATIONS if name not in COMPOSED))
    ]
    found: list[Difference] = []
    open_ones: list[str] = []
    for each in asked:
        try:
            found.append(difference(each, first, second))
        except ModuleNotFoundError as missing:
            raise BadInput(
                f"diff: needs {missing.name}, install shengji-rules[proof]",
                f"diff：缺少 {missing.name}，请安装 shengji-rules[proof]",
            ) from None
        except Undecided as undecided:
            open_ones.append(said_in(undecided, arguments.lang))
    if arguments.json:
        json.dump([as_json(each, first, second) for each in found], sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        show(found, first, second, arguments.lang)
    if open_ones:
        sys.stderr.write(f"shengji: diff: {'; '.join(open_ones)}\n")
    return 1 if open_ones else 0


def as_json(found: Difference, first: Ruleset, second: Ruleset) -> dict[str, Any]:
    """Give a comparison as JSON."""
    whole: dict[str, Any] = {"op": found.operation.name, "outcome": str(found.outcome), "method": str(found.method)}
    if found.theorems:
        whole["theorems"] = list(found.theorems)
    if bounds := [bound.en for bound in bounds_of(found)]:
        whole["bound"] = "; ".join(bounds)
    if found.searched is not None:
        whole["searched"] = found.searched
    if found.admitted is not None:
        whole["admitted"] = found.admitted
    if found.case is not None:
        whole["input"] = found.operation.write(found.case.question)
        whole["rulings"] = rulings(found.case, first, second)
    return whole


def rulings(case: Case, first: Ruleset, second: Ruleset) -> list[dict[str, Any]]:
    """Give as JSON what both rulesets say to a case, and what that rests on."""
    return [
        {"ruleset": each.name, "answer": answer, "clauses": list(rests.clauses), "readings": list(rests.readings)}
        for each, answer, rests in zip((first, second), case.answers, case.rests_on, strict=True)
    ]


def bounds_of(found: Difference) -> Iterator[Text]:
    """Yield within what it was searched or proved; nothing where the source itself shows that both are the same."""
    if found.searched is not None:
        key = "searched" if found.admitted is None else "elsewhere" if found.admitted else "nowhere"
        zh, en = (WORDS[language][key].format(found.searched, found.admitted) for language in ("zh", "en"))
        yield Text(zh, en)
    elif found.theorems:
        yield from dict.fromkeys(each.bound for each in theorems() if each.address in found.theorems)
    elif found.method is Method.SOLVER:
        yield EVERY_CASE


def on_lines(asked: Operation[Any], question: Any, language: str) -> str:
    """Draw what a question is about, line by line."""
    return "\n".join([asked.heading(question, language), *asked.draws(question, language)])


def proved(found: Difference, language: str) -> list[str]:
    """Say by what two rulesets are the same, and within which bound."""
    words = WORDS[language]
    bounds = [bound.zh if language == "zh" else bound.en for bound in bounds_of(found)]
    return [words[found.method], *(words["proved_within"].format(bound) for bound in bounds)]


def outcome_with_bound(found: Difference, language: str) -> str:
    """Say that two rulesets differ, or only in reasons or in what may be asked, and among how many questions."""
    words = WORDS[language]
    bounds = [bound.zh if language == "zh" else bound.en for bound in bounds_of(found) if found.searched is not None]
    if found.outcome is Outcome.ADMISSION:
        shown = bounds if found.searched is not None else [words["else_same"], *proved(found, language)]
        return "\n".join([f"[yellow]{words['admission']}[/yellow]", *shown])
    said = words["differs" if found.outcome is Outcome.DIFFERENT else "reason"]
    return f"[red]{said}[/red]" + "".join(f" ({bound})" for bound in bounds)


def show(found: list[Difference], first: Ruleset, second: Ruleset, language: str) -> None:
    """Print the comparison, one operation a row."""
    words = WORDS[language]
    table = Table(show_lines=True)
    for heading in (words["topic"], words["outcome"], on_one_line(first.name), on_one_line(second.name)):
        table.add_column(Line(heading), overflow="fold")
    for each in found:
        asked, case = each.operation, each.case
        title = asked.title.zh if language == "zh" else asked.title.en
        if case is None:
            table.add_row(title, "\n".join([f"[green]{words['equal']}[/green]", *proved(each, language)]), "", "")
            continue
        outcome = outcome_with_bound(each, language)
        said = [
            "\n".join(
                (
                    words["not_admitted"] if answer is None else asked.says(case.question, answer, language),
                    ", ".join((*rests.clauses, *rests.readings)),
                )
            )
            for answer, rests in zip(case.answers, case.rests_on, strict=True)
        ]
        table.add_row(title, f"{outcome}\n{on_lines(asked, case.question, language)}", *said)
    PlainConsole().print(table)
