"""`shengji rule`: settle a question, by the three documents side by side, by one, or by house rules."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text as Line

from shengji_conformance.console import Flowing, PlainConsole
from shengji_conformance.given import not_utf_8
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS, Incomplete, NotAdmitted, Operation
from shengji_conformance.questions import examples, read_question
from shengji_conformance.rulings import Ruling, Turn, read_choices, rule
from shengji_spec.documents import Text, clause, documents, reading
from shengji_spec.rulesets import Ruleset, ruleset, ruleset_from_toml

WORDS = {
    "zh": {
        "verdict": "裁定",
        "rests": "依据",
        "turns": "取决于",
        "undecided": "仅凭这些牌不能裁定：是甩牌，能否成立要看别家的牌",
        "not admitted": "没有这种局面：{}",
        "incomplete": "问题不全：{}",
        "nothing": "无",
        "engine": "规则的原文定义要逐一试遍太多选法，这里由引擎回答；测试保证引擎与规则一致。",
    },
    "en": {
        "verdict": "Verdict",
        "rests": "Rests on",
        "turns": "Turns on",
        "undecided": "not decided by these cards alone: a throw, which the other hands let stand or not",
        "not admitted": "cannot arise: {}",
        "incomplete": "the question is incomplete: {}",
        "nothing": "no reading",
        "engine": "The literal definition would try too many choices of cards: here the engine answers, which tests "
        "hold equal to the spec.",
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji rule`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = f"questions as they are typed:\n\n{examples()}"
    parser.add_argument("question", nargs="+", help="a question, see below; or JSON; - reads it from stdin")
    parser.add_argument("--document", action="append", metavar="DOCUMENT", help="only this document; may be repeated")
    parser.add_argument("--ruleset", metavar="FILE", type=Path, help="house rules, a TOML file with a base and changes")
    parser.add_argument(
        "--reading", action="append", default=[], metavar="R-01=b", help="another choice of a reading; may be repeated"
    )
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of the ruling")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    """Answer the question; raises BadInput or RulesetError, whose message is one line."""
    refuse_several(arguments.question)
    text = " ".join(arguments.question)
    asked, question = read_question(from_stdin() if text == "-" else text)
    rulings = [rule(asked, question, under) for under in chosen_rulesets(arguments)]
    if arguments.json:
        json.dump(as_json(asked, question, rulings), sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        show(asked, question, rulings, arguments.lang)
    return 0


def refuse_several(words: list[str]) -> None:
    """Refuse whole questions side by side: several arguments are the words of one; raises BadInput."""
    whole = [word for word in words if any(word.startswith((f"{name} ", f"{name}:")) for name in names())]
    if len(whole) > 1:
        raise BadInput(
            f"question: {len(whole)} questions; ask one at a time",
            f"问题：一次只能问一个，这里有 {len(whole)} 个",
        )


def names() -> list[str]:
    """List what the operations are called."""
    return [name for found in OPERATIONS.values() for name in (found.name, *found.called)]


def from_stdin() -> str:
    """Read the question from the standard input; raises BadInput where it is closed or no text."""
    if sys.stdin is None:
        raise BadInput(
            "question: the standard input is closed; name a question instead of -",
            "问题：标准输入是关着的；请写出问题，不要用 -",
        )
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as broken:
        raise not_utf_8(broken.object, Text(zh="问题：标准输入", en="question: the standard input")) from None


def chosen_rulesets(arguments: argparse.Namespace) -> list[Ruleset]:
    """Read which rulesets are asked: the documents named, else house rules, else all three documents."""
    choices = read_choices(arguments.reading)
    if arguments.ruleset is not None:
        if arguments.document:
            raise BadInput(
                "--ruleset names its own base document; leave --document out",
                "--ruleset 的文件已写明以哪份文本为底；请不要再写 --document",
            )
        house = ruleset_from_toml(arguments.ruleset)
        return [house.changed(choices) if choices else house]
    if arguments.document:
        return [ruleset(name, choices) for name in dict.fromkeys(arguments.document)]
    for name, choice in choices.items():
        if not any(is_open(name, choice, document.id) for document in documents()):
            raise BadInput(
                f"--reading {name}={choice}: no document has this choice open",
                f"--reading {name}={choice}：没有一份文本可以这样选",
            )
    return [
        ruleset(document.id, {name: choice for name, choice in choices.items() if is_open(name, choice, document.id)})
        for document in documents()
    ]


def is_open(name: str, choice: str, document: str) -> bool:
    """Tell whether the document has this choice of the reading; raises for an unknown reading."""
    return choice in {found.id for found in reading(name).choices_in(document)}


def as_json(asked: Operation[Any], question: Any, rulings: list[Ruling]) -> dict[str, Any]:
    """Give question and rulings as JSON."""
    return {
        "op": asked.name,
        "input": asked.write(question),
        "rulings": [
            {
                "ruleset": ruling.ruleset.name,
                "document": ruling.ruleset.document,
                "answer": ruling.answer,
                "unanswered": None if ruling.unanswered is None else str(ruling.unanswered),
                "clauses": list(ruling.clauses),
                "readings": list(ruling.readings),
                "answered_by": "engine" if ruling.is_by_engine else "spec",
                "turns_on": [turn_as_json(turn) for turn in ruling.turns_on],
            }
            for ruling in rulings
        ],
    }


def show(asked: Operation[Any], question: Any, rulings: list[Ruling], language: str) -> None:
    """Print the rulings side by side."""
    words = WORDS[language]
    console = PlainConsole()
    about = asked.heading(question, language)
    title = f"{asked.title.zh}（{about}）" if language == "zh" else f"{asked.title.en} ({about})"
    console.print(Line(title, style="bold"))
    for line in asked.draws(question, language):
        console.print(Flowing(line))
    table = Table(show_lines=True)
    table.add_column("")
    for ruling in rulings:
        table.add_column(Line(on_one_line(ruling.ruleset.name)), overflow="fold")
    rows = {
        "verdict": [verdict(asked, question, ruling, language) for ruling in rulings],
        "rests": [", ".join((*ruling.clauses, *ruling.readings)) for ruling in rulings],
        "turns": [
            "\n".join(turned(asked, question, turn, language) for turn in ruling.turns_on) or words["nothing"]
            for ruling in rulings
        ],
    }
    for heading, cells in rows.items():
        table.add_row(*(Flowing(cell) for cell in (words[heading], *cells)))
    console.print(table)
    if any(ruling.is_by_engine for ruling in rulings):
        console.print(Flowing(words["engine"]))
    console.print(cited(rulings, language))


def cited(rulings: list[Ruling], language: str) -> Table:
    """Write what the rulings rest on, each clause and each reading once, its name beside its words."""
    texts = {name: clause(name).text for ruling in rulings for name in ruling.clauses}
    for ruling in rulings:
        for name in ruling.readings:
            chosen = ruling.ruleset.choices[name]
            texts.setdefault(f"{name}={chosen}", reading(name).choice(chosen).text)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column(overflow="fold")
    for name, text in texts.items():
        grid.add_row(Line(name), Flowing(text.zh if language == "zh" else text.en))
    return grid


def turn_as_json(turn: Turn) -> dict[str, Any]:
    """Give what a reading's other choice would change as JSON."""
    unanswered = None if turn.unanswered is None else str(turn.unanswered)
    return {"reading": turn.reading, "choice": turn.choice, "answer": turn.answer, "unanswered": unanswered}


def verdict(asked: Operation[Any], question: Any, given: Ruling | Turn, language: str) -> str:
    """Say an answer, or why there is none."""
    if given.answer is None:
        if isinstance(given.unanswered, NotAdmitted):
            key = "incomplete" if isinstance(given.unanswered, Incomplete) else "not admitted"
            return WORDS[language][key].format(given.unanswered.said[language])
        return WORDS[language]["undecided"]
    said = asked.says(question, given.answer, language)
    if isinstance(given, Turn) or asked.explains is None:
        return said
    more = asked.explains(given.ruleset.rules, question, given.answer, language)
    return f"{said}（{more}）" if more and language == "zh" else f"{said} ({more})" if more else said


def turned(asked: Operation[Any], question: Any, turn: Turn, language: str) -> str:
    """Say what a reading's other choice would change."""
    choice = reading(turn.reading).choice(turn.choice).text
    said = verdict(asked, question, turn, language)
    meaning = (choice.zh if language == "zh" else choice.en).rstrip("。.")
    return (
        f"{turn.reading}={turn.choice}（{meaning}）：{said}"
        if language == "zh"
        else f"{turn.reading}={turn.choice} ({meaning}): {said}"
    )
