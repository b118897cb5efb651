"""Rulings: the answer to a question under a ruleset, the clauses it rests on, and the readings that it turns on."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from shengji_conformance.long import is_long
from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations import Answer, NotAdmitted, Operation, Undecided
from shengji_spec.documents import reading
from shengji_spec.rules import Rules
from shengji_spec.rulesets import Ruleset, ruleset, ruleset_from_toml

FIELDS = frozenset(Rules._fields)
Unanswered = Undecided | NotAdmitted
"""Why there is no answer: the question does not decide it, or the situation cannot arise under the ruleset."""


class Turn(NamedTuple):
    """A reading whose other choice changes the answer: the answer under that choice, None where there is none."""

    reading: str
    choice: str
    answer: Answer | None
    unanswered: Unanswered | None = None


class Ruling(NamedTuple):
    """What a ruleset says to a question.

    `answer` is None where the question does not decide, or cannot arise under the ruleset: `unanswered` says which.
    `clauses` are the document's clauses that speak of the question, `readings` settle what none of them says.
    `is_by_engine`: the spec would take too long, and the engine answered, as its tests have it like the spec.
    """

    ruleset: Ruleset
    answer: Answer | None
    unanswered: Unanswered | None
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    turns_on: tuple[Turn, ...]
    is_by_engine: bool = False


def rule(asked: Operation[Any], question: Any, under: Ruleset) -> Ruling:
    """Answer a question from the spec, then ask again under each other choice of each reading that is open there.

    Where that would take too long the engine is asked.
    """
    if is_long(question):
        return rule_by_engine(asked, question, under)
    answer, unanswered, fields = answer_and_fields(asked, question, under)
    turns = [
        turn
        for name, choice, changed in other_choices(asked, under)
        if any(getattr(changed.rules, field) != getattr(under.rules, field) for field in fields)
        and (turn := Turn(name, choice, *answer_under(asked, question, changed))).answer != answer
    ]
    return Ruling(under, answer, unanswered, *asked.rests_on(under.rules, question, under.document), tuple(turns))


def rule_by_engine(asked: Operation[Any], question: Any, under: Ruleset) -> Ruling:
    """Answer a question from the engine, under each other choice of each reading, too."""
    answer, unanswered = engine_under(asked, question, under)
    turns = [
        turn
        for name, choice, changed in other_choices(asked, under)
        if (turn := Turn(name, choice, *engine_under(asked, question, changed))).answer != answer
    ]
    rests_on = asked.rests_on(under.rules, question, under.document)
    return Ruling(under, answer, unanswered, *rests_on, tuple(turns), is_by_engine=True)


def engine_under(asked: Operation[Any], question: Any, under: Ruleset) -> tuple[Answer | None, Unanswered | None]:
    """Answer a question from the engine; undecided, or none that can be asked there: None and the reason why."""
    try:
        return asked.by_engine(under.rules, question), None
    except (Undecided, NotAdmitted) as unanswered:
        return None, unanswered


def answer_under(asked: Operation[Any], question: Any, under: Ruleset) -> tuple[Answer | None, Unanswered | None]:
    """Answer a question from the spec; undecided, or none that can be asked there: None and the reason why."""
    try:
        return asked.by_spec(under.rules, question), None
    except (Undecided, NotAdmitted) as unanswered:
        return None, unanswered


class _Watched(Rules):
    """Rules that note which of their fields are looked at; equal to themselves alone, so that no memo answers first."""

    __slots__ = ()
    seen: ClassVar[set[str]] = set()

    def __getattribute__(self, name: str) -> Any:
        if name in FIELDS:
            _Watched.seen.add(name)
        return tuple.__getattribute__(self, name)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    __hash__ = object.__hash__


def answer_and_fields(
    asked: Operation[Any], question: Any, under: Ruleset
) -> tuple[Answer | None, Unanswered | None, frozenset[str]]:
    """Answer as `answer_under` does, and give the fields of `Rules` that were looked at for it.

    Under rules that have the same values in these fields the answer is the same.
    """
    _Watched.seen.clear()
    answer, unanswered = answer_under(asked, question, replace(under, rules=_Watched(*under.rules)))
    return answer, unanswered, frozenset(_Watched.seen)


def other_choices(asked: Operation[Any], under: Ruleset) -> list[tuple[str, str, Ruleset]]:
    """List the rulesets that differ from this one in one reading that the operation consults."""
    return [
        (name, choice.id, under.changed({name: choice.id}))
        for name in asked.readings()
        for choice in reading(name).choices_in(under.document)
        if choice.id != under.choices[name]
    ]


def named_ruleset(name: str) -> Ruleset:
    """Read a ruleset as people name it: a document, `whu-2013+R-21=b` with other readings, or a TOML file.

    Raises
    ------
    BadInput, RulesetError
        Where there is no such ruleset; one line.
    """
    base, *changes = (part.strip() for part in name.split("+"))
    found = ruleset_from_toml(base) if base.endswith(".toml") else ruleset(base)
    choices = read_choices(changes)
    return found.changed(choices) if choices else found


def read_choices(texts: Iterable[str]) -> dict[str, str]:
    """Read choices of readings, each written as R-01=b; raises BadInput where one is given two choices."""
    choices: dict[str, str] = {}
    for text in texts:
        name, _, choice = text.partition("=")
        if not name or not choice:
            raise BadInput(
                f"reading {quoted(text)}: write a reading and a choice, for example R-01=b",
                f"解读 {quoted(text)}：请写出解读和选择，例如 R-01=b",
            )
        if choices.setdefault(name, choice) != choice:
            raise BadInput(
                f"reading {quoted(name)}: both {choices[name]} and {choice} are chosen; leave one out",
                f"解读 {quoted(name)}：同时选了 {choices[name]} 与 {choice}；请只留一个",
            )
    return choices
