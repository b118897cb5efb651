"""A run's results for programs: JSON (`report.schema.json`) and JUnit XML."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from shengji_conformance.messages import say, say_problem
from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.outcomes import Outcome, Results, State
from shengji_conformance.strictjson import plain, write_json
from shengji_conformance.suite.selection import clauses_of, grounds_of, readings_of
from shengji_conformance.suite.vectorfile import Vector

REPORT = 1
"""The version of the JSON report's form."""

_UNFIT_FOR_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_POSITION_LENGTH = 300


@dataclass(frozen=True, slots=True)
class Report:
    """A run as it is reported: what was checked, by which suite, at which level, and in which language to say so."""

    program: tuple[str, ...]
    suite: str
    level: int
    results: Results
    language: str = "en"

    def names(self) -> dict[str, str]:
        """Return name, version and language of the implementation."""
        said = self.results.announcement.implementation
        return {member: str(said[member]) for member in ("name", "version", "language")}


def table(outcomes: Iterable[Outcome]) -> dict[tuple[str, str], Counter[State]]:
    """Return the counts of each document and operation, document by document."""
    rows: dict[tuple[str, str], Counter[State]] = {}
    for outcome in outcomes:
        rows.setdefault((outcome.case.document, outcome.case.vector.op), Counter())[outcome.state] += 1
    documents = list(dict.fromkeys(document for document, _ in rows))
    return dict(sorted(rows.items(), key=lambda row: documents.index(row[0][0])))


def describe_readings(readings: Mapping[str, str], language: str) -> str:
    """Name the readings that are not the document's defaults, or say that there are none."""
    return " ".join(f"{name}={choice}" for name, choice in readings.items()) or say(language, "defaults")


def describe_position(vector: Vector, language: str) -> str:
    """Say a vector's input in short, as its operation draws it; one that no operation can read as JSON."""
    asked = OPERATIONS.get(vector.op)
    try:
        question = None if asked is None else asked.read(plain(vector.input))
    except BadInput:
        question = None
    if asked is None or question is None:
        text = write_json(plain(vector.input))
    else:
        text = " · ".join([asked.heading(question, language), *asked.draws(question, language)])
    return text if len(text) <= _POSITION_LENGTH else text[: _POSITION_LENGTH - 1] + "…"


def json_report(report: Report) -> dict[str, object]:
    """Return the report as JSON; a case that held comes without its position."""
    results = report.results
    return {
        "report": REPORT,
        "result": "holds" if results.holds() else "falls-short",
        "suite": report.suite,
        "level": report.level,
        "program": list(report.program),
        "implementation": plain(results.announcement.implementation),
        "operations": list(results.announcement.operations),
        "documents": None if results.announcement.documents is None else list(results.announcement.documents),
        "seconds": round(results.seconds, 3),
        "counts": _counts(results.counts()),
        "table": [
            {"document": row[0], "op": row[1], **_counts(counts)} for row, counts in table(results.outcomes).items()
        ],
        "session": [
            {
                "problem": each.problem.kind,
                "message": say_problem(report.language, each.problem),
                "stderr": list(each.stderr),
                "suspects": list(each.suspects),
            }
            for each in results.session
        ],
        "cases": [_json_case(outcome, report.language) for outcome in results.outcomes],
    }


def junit_report(report: Report) -> str:
    """Return the report as JUnit XML: a suite for each document, choice of readings and operation.

    JUnit's *skipped* does not count against a run, so only what is not offered and known failures are written so; a
    case that the implementation skipped is a failure.
    """
    results = report.results
    root = ET.Element("testsuites", name="shengji", time=f"{results.seconds:.3f}")
    groups: dict[tuple[str, str, str], list[Outcome]] = {}
    for outcome in results.outcomes:
        readings = describe_readings(outcome.case.readings, report.language)
        groups.setdefault((outcome.case.document, readings, outcome.case.vector.op), []).append(outcome)
    for (document, readings, op), outcomes in groups.items():
        suite = ET.SubElement(root, "testsuite", name=f"{document} · {readings} · {op}")
        for outcome in outcomes:
            _junit_case(suite, f"{document}.{op}", outcome, report.language)
    if results.session:
        suite = ET.SubElement(root, "testsuite", name=say(report.language, "session"))
        for number, each in enumerate(results.session, 1):
            case = ET.SubElement(suite, "testcase", classname="session", name=f"{number}")
            _junit_verdict(case, "error", each.problem.kind, say_problem(report.language, each.problem), each.stderr)
    for element in (*root, root):
        element.set("tests", str(len(element.findall(".//testcase"))))
        for verdict in ("failure", "error", "skipped"):
            plural = {"failure": "failures", "error": "errors"}.get(verdict, verdict)
            element.set(plural, str(len(element.findall(f".//{verdict}"))))
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _counts(counts: Counter[State]) -> dict[str, int]:
    return {str(state): counts[state] for state in State}


def _json_case(outcome: Outcome, language: str) -> dict[str, object]:
    case = outcome.case
    members: dict[str, object] = {
        "id": case.vector.id,
        "op": case.vector.op,
        "document": case.document,
        "readings": dict(case.readings),
        "clauses": list(clauses_of(case)),
        "cited_readings": list(readings_of(case)),
        "outcome": str(outcome.state),
    }
    if outcome.state not in (State.HELD, State.NOT_OFFERED):
        members["title"] = dict(case.vector.title)
        members["input"] = plain(case.vector.input)
        members["expected"] = plain(case.expected)
    if outcome.got is not None and outcome.state is not State.HELD:
        members["got"] = plain(outcome.got)
    if outcome.problem is not None:
        members["problem"] = outcome.problem.kind
        members["message"] = say_problem(language, outcome.problem)
    if outcome.stderr:
        members["stderr"] = list(outcome.stderr)
    return members


def _junit_case(suite: ET.Element, group: str, outcome: Outcome, language: str) -> None:
    case = outcome.case
    element = ET.SubElement(suite, "testcase", classname=group, name=case.name)
    message = say_problem(language, outcome.problem) if outcome.problem is not None else ""
    shown = [
        f"{case.vector.title[language]}",
        f"{say(language, 'rests-on')}: {grounds_of(case)}",
        f"{say(language, 'position')}: {describe_position(case.vector, language)}",
        f"{say(language, 'expected')}: {write_json(plain(case.expected))}",
        *([f"{say(language, 'got')}: {write_json(plain(outcome.got))}"] if outcome.got is not None else []),
        *outcome.stderr,
    ]
    match outcome.state:
        case State.HELD:
            return
        case State.NOT_OFFERED | State.KNOWN:
            _junit_verdict(element, "skipped", outcome.state, message or say(language, outcome.state), ())
        case State.UNEXPECTED:
            _junit_verdict(element, "failure", outcome.state, say(language, "listed"), shown)
        case State.ERROR:
            _junit_verdict(element, "error", outcome.problem.kind if outcome.problem else "error", message, shown)
        case _:
            _junit_verdict(element, "failure", outcome.state, message or say(language, outcome.state), shown)


def _junit_verdict(element: ET.Element, tag: str, kind: str, message: str, lines: Iterable[str]) -> None:
    verdict = ET.SubElement(element, tag, type=kind, message=_fit(message))
    text = "\n".join(_fit(line) for line in lines)
    if text:
        verdict.text = text


def _fit(text: str) -> str:
    return _UNFIT_FOR_XML.sub("�", text)
