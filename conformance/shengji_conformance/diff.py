"""`shengji diff`: two rulesets compared, topic by topic: the same by proof, or the smallest case that differs.

Predicates on the cards of one play are compared by a solver. What takes whole hands is searched among small questions:
a case that is found counts, finding none decides nothing.
"""

import argparse
import json
import sys
from typing import Any, NamedTuple

from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.console import PlainConsole
from shengji_conformance.idle import idle_theorem
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS, Answer, Operation, operation
from shengji_conformance.operations.base import NotAdmitted
from shengji_conformance.operations.base import Undecided as Unanswered
from shengji_conformance.operations.leads import LeadCards
from shengji_conformance.rulings import answer_under, named_ruleset
from shengji_conformance.search import COMPOSED, SEARCHES, Search, number_of_cards
from shengji_conformance.vectorfile import load_suite
from shengji_spec.citations import Citations
from shengji_spec.errors import said as said_in
from shengji_spec.proof.consulted import consulted_and_differing
from shengji_spec.proof.equivalence import Comparison, Method, Undecided, compare
from shengji_spec.rulesets import Ruleset

WORDS: dict[str, dict[Any, Any]] = {
    "zh": {
        "topic": "题目",
        "outcome": "结论",
        "equal": "相同",
        Method.SAME_PARAMETERS: "两边涉及的参数完全一样",
        Method.SOLVER: "求解器已证明",
        Method.THEOREM: "定理已证明",
        "differs": "不同",
        "searched": "{} 个小局面与测试套件里牌数最少的",
        "not_admitted": "这里不能这样首出",
        "undecided": "仅凭这些牌不能裁定",
    },
    "en": {
        "topic": "Topic",
        "outcome": "Outcome",
        "equal": "the same",
        Method.SAME_PARAMETERS: "both agree in every parameter it consults",
        Method.SOLVER: "proved by the solver",
        Method.THEOREM: "proved as a theorem",
        "differs": "differ",
        "searched": "the fewest cards among {} small questions and the suite",
        "not_admitted": "such a lead may not be made",
        "undecided": "not decided by these cards alone",
    },
}


class Case(NamedTuple):
    """The smallest case in which two rulesets differ: the question; for each ruleset its answer, what it rests on."""

    question: Any
    answers: tuple[Answer | None, Answer | None]
    rests_on: tuple[Citations, Citations]


class Difference(NamedTuple):
    """How two rulesets compare in one operation; `case` is None where they are proved to be the same, by `method`.

    `searched`: among how many questions the case was searched. `theorems`: those that tell what makes no difference.
    """

    operation: Operation[Any]
    method: Method
    case: Case | None
    searched: int | None = None
    theorems: tuple[str, ...] = ()


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
        return by_facets
    differing = sorted(
        name
        for name in first.rules._fields
        if any(name in consulted_and_differing(each, first.rules, second.rules) for each in search.deciders)
    )
    idle = {name: idle_theorem(asked.name, name, first.rules, second.rules) for name in differing}
    theorems = tuple(theorem for theorem in idle.values() if theorem is not None)
    if None not in idle.values():
        return by_facets._replace(method=Method.THEOREM if theorems else by_facets.method, theorems=theorems)
    case = searched_case(asked, search, first, second)
    if case is None:
        tried, names = len(search.questions()), (first.name, second.name)
        raise Undecided(
            f"{asked.name}: {' and '.join(names)} differ in {', '.join(differing)}, and none of "
            f"{tried} small questions tells them apart: not decided",
            f"{asked.name}：{' 与 '.join(names)} 在 {'、'.join(differing)} 上不同，"
            f"而 {tried} 个小局面都分不开它们：未定",
        )
    return Difference(asked, Method.SEARCH, case, len(search.questions()))


def searched_case(asked: Operation[Any], search: Search, first: Ruleset, second: Ruleset) -> Case | None:
    """Search the case with the fewest cards, in the suite and among small questions; None: none was found.

    A question that can be asked under both rulesets goes before one that only one of them admits.
    """
    known = sorted(suite_questions(asked, first, second), key=number_of_cards)
    refused: Case | None = None
    for found in search.differing(first.rules, second.rules):
        if known and number_of_cards(found.question) >= number_of_cards(known[0]):
            break
        if found.is_admitted or refused is None:
            case = case_of(asked, found.question, first, second)
            if case.answers[0] != case.answers[1]:
                if found.is_admitted:
                    return case
                refused = case
    return next((case_of(asked, question, first, second) for question in known), refused)


def suite_questions(asked: Operation[Any], first: Ruleset, second: Ruleset) -> list[Any]:
    """List the questions of the suite that both rulesets answer, each otherwise, as the engine has it."""
    found = []
    for vector in load_suite().vectors:
        if vector.op != asked.name:
            continue
        question = asked.read(vector.input)
        try:
            answers = [asked.by_engine(each.rules, question) for each in (first, second)]
        except (Unanswered, NotAdmitted):
            continue
        if answers[0] != answers[1] and not is_asked_without_hands(question):
            found.append(question)
    return found


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
        return Difference(asked, Method.SOLVER, min(cases, key=lambda case: len(case.question.cards)))
    by_solver = any(found.method is Method.SOLVER for found in comparisons)
    return Difference(asked, Method.SOLVER if by_solver else Method.SAME_PARAMETERS, None)


def smallest_case(asked: Operation[Any], found: Comparison, first: Ruleset, second: Ruleset) -> Case:
    """Ask the operation about a witness of one of its predicates, under both rulesets."""
    witness = found.witness
    if witness is None or witness.trump is None or asked.sampled is None:
        raise Undecided(
            f"{asked.name}: a predicate differs in a case that is no question of the operation",
            f"{asked.name}：有一个谓词不同，但那个局面不能这样问",
        )
    question = asked.sampled(witness.trump, witness.cards)
    case = case_of(asked, question, first, second)
    if case.answers[0] == case.answers[1]:
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
    whole: dict[str, Any] = {"op": found.operation.name, "same": found.case is None, "method": str(found.method)}
    if found.theorems:
        whole["theorems"] = list(found.theorems)
    if found.searched is not None:
        whole["bound"] = f"the fewest cards among {found.searched} small questions and the suite"
    if found.case is not None:
        whole["input"] = found.operation.write(found.case.question)
        whole["rulings"] = [
            {"ruleset": each.name, "answer": answer, "clauses": list(rests.clauses), "readings": list(rests.readings)}
            for each, answer, rests in zip((first, second), found.case.answers, found.case.rests_on, strict=True)
        ]
    return whole


def on_lines(asked: Operation[Any], question: Any, language: str) -> str:
    """Draw what a question is about, line by line."""
    return "\n".join([asked.heading(question, language), *asked.draws(question, language)])


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
            table.add_row(title, f"[green]{words['equal']}[/green]\n{words[each.method]}", "", "")
            continue
        differs = f"[red]{words['differs']}[/red]"
        if each.searched is not None:
            differs += f" ({words['searched'].format(each.searched)})"
        unanswered = words["undecided" if asked.facets else "not_admitted"]
        said = [
            "\n".join(
                (
                    unanswered if answer is None else asked.says(case.question, answer, language),
                    ", ".join((*rests.clauses, *rests.readings)),
                )
            )
            for answer, rests in zip(case.answers, case.rests_on, strict=True)
        ]
        table.add_row(title, f"{differs}\n{on_lines(asked, case.question, language)}", *said)
    PlainConsole().print(table)
