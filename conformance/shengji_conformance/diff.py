"""`shengji diff`: two rulesets compared, topic by topic: the same by proof, or the smallest case that differs."""

import argparse
import json
import sys
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from shengji_conformance.notation import BadInput, draw_cards, draw_trump
from shengji_conformance.operations import OPERATIONS, Answer, Operation, operation
from shengji_conformance.rulings import answer_under, named_ruleset
from shengji_spec.documents import document
from shengji_spec.proof.equivalence import Comparison, Method, Undecided, compare
from shengji_spec.rulesets import Ruleset

WORDS = {
    "zh": {
        "topic": "题目",
        "outcome": "结论",
        "equal": "相同",
        Method.SAME_PARAMETERS: "两边涉及的参数完全一样",
        Method.SOLVER: "求解器已证明",
        "differs": "不同",
        "undecided": "仅凭这些牌不能裁定",
        "silent": "本规则未写，按解读准则",
    },
    "en": {
        "topic": "Topic",
        "outcome": "Outcome",
        "equal": "the same",
        Method.SAME_PARAMETERS: "both agree in every parameter it consults",
        Method.SOLVER: "proved by the solver",
        "differs": "differ",
        "undecided": "not decided by these cards alone",
        "silent": "the document is silent; the canons decide",
    },
}


class Case(NamedTuple):
    """The smallest case in which two rulesets differ: the question, and for each ruleset its answer and clauses."""

    question: Any
    answers: tuple[Answer | None, Answer | None]
    clauses: tuple[tuple[str, ...], tuple[str, ...]]


class Difference(NamedTuple):
    """How two rulesets compare in one operation; `case` is None where they are proved to be the same, by `method`."""

    operation: Operation[Any]
    method: Method
    case: Case | None


def difference(asked: Operation[Any], first: Ruleset, second: Ruleset) -> Difference:
    """Compare two rulesets in one operation: they agree where they agree on all predicates that decide it.

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
    if witness is None or witness.trump is None:
        raise Undecided(f"{asked.name}: a predicate differs in a case that is no question of the operation")
    question = asked.sampled(witness.trump, witness.cards)
    answers = (answer_under(asked, question, first)[0], answer_under(asked, question, second)[0])
    if answers[0] == answers[1]:
        raise Undecided(f"{asked.name}: a predicate differs in {asked.write(question)}, the answers do not")
    clauses = (
        asked.clauses(first.rules, question, document(first.document).prefix),
        asked.clauses(second.rules, question, document(second.document).prefix),
    )
    return Case(question, answers, clauses)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji diff`."""
    form = "a document, with other readings as whu-2013+R-21=b, or a TOML file of house rules"
    parser.add_argument("first", help=form)
    parser.add_argument("second", help=form)
    parser.add_argument("--op", action="append", metavar="OPERATION", help="only this operation; may be repeated")
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of the answers")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Compare the two rulesets; raises BadInput or RulesetError, whose message is one line."""
    first, second = named_ruleset(arguments.first), named_ruleset(arguments.second)
    asked = [operation(name) for name in dict.fromkeys(arguments.op or OPERATIONS)]
    try:
        found = [difference(each, first, second) for each in asked]
    except ModuleNotFoundError as missing:
        raise BadInput(f"diff: needs {missing.name}, install shengji-rules[proof]") from None
    except Undecided as undecided:
        sys.stderr.write(f"shengji: diff: {undecided}\n")
        return 1
    if arguments.json:
        json.dump([as_json(each, first, second) for each in found], sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        show(found, first, second, arguments.lang)
    return 0


def as_json(found: Difference, first: Ruleset, second: Ruleset) -> dict[str, Any]:
    """Give a comparison as JSON."""
    whole: dict[str, Any] = {"op": found.operation.name, "same": found.case is None, "method": str(found.method)}
    if found.case is not None:
        whole["input"] = found.operation.write(found.case.question)
        whole["rulings"] = [
            {"ruleset": each.name, "answer": answer, "clauses": list(clauses)}
            for each, answer, clauses in zip((first, second), found.case.answers, found.case.clauses, strict=True)
        ]
    return whole


def show(found: list[Difference], first: Ruleset, second: Ruleset, language: str) -> None:
    """Print the comparison, one operation a row."""
    words = WORDS[language]
    table = Table(show_lines=True)
    for heading in (words["topic"], words["outcome"], first.name, second.name):
        table.add_column(heading, overflow="fold")
    for each in found:
        asked, case = each.operation, each.case
        title = asked.title.zh if language == "zh" else asked.title.en
        if case is None:
            table.add_row(title, f"[green]{words['equal']}[/green]\n{words[each.method]}", "", "")
            continue
        position = f"{draw_trump(case.question.trump, language)}\n{draw_cards(case.question.cards, language)}"
        said = [
            "\n".join(
                (
                    words["undecided"] if answer is None else asked.says(case.question, answer, language),
                    ", ".join(clauses) or words["silent"],
                )
            )
            for answer, clauses in zip(case.answers, case.clauses, strict=True)
        ]
        table.add_row(title, f"[red]{words['differs']}[/red]\n{position}", *said)
    Console().print(table)
