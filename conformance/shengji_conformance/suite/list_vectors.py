"""`shengji vectors list|show|export`: the suite's vectors to read, and to take along."""

import argparse
import shutil
import sys
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path

from rich.text import Text

from shengji_conformance.console import PlainConsole
from shengji_conformance.messages import LANGUAGES, say
from shengji_conformance.notation import quoted
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.places import schema_folder, vectors_folder
from shengji_conformance.strictjson import plain, write_json
from shengji_conformance.suite.known import nearest
from shengji_conformance.suite.reports import describe_position, describe_readings
from shengji_conformance.suite.selection import (
    OptionError,
    Selection,
    add_selection,
    clauses_of,
    grounds_of,
    read_selection,
    readings_of,
)
from shengji_conformance.suite.vectorfile import (
    UNSEALED,
    Case,
    Suite,
    Under,
    Vector,
    load_suite,
    write_file,
    write_manifest,
)
from shengji_spec.documents import reading


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `shengji vectors`."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="one line a vector")
    showing = actions.add_parser("show", help="one vector with what each document says")
    exporting = actions.add_parser(
        "export", help="write vectors, manifest and schemas into a new folder, or cases as lines"
    )
    for each in (listing, exporting):
        add_selection(each)
    for each in (listing, showing, exporting):
        each.add_argument("--vectors", type=Path, metavar="FOLDER", help="use these vectors instead of the suite's own")
    for each in (listing, showing):
        each.add_argument("--json", action="store_true", help="print JSON")
        each.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the titles (default en)")
    showing.add_argument("id", help="id of the vector")
    exporting.add_argument(
        "folder", type=Path, metavar="FOLDER", help="a folder that is not there yet; - prints one case a line, as JSON"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run `shengji vectors`; return 0.

    Raises
    ------
    OptionError, SuiteError, DataError, OSError
        Where an option or a file is not usable.
    """
    suite = load_suite(arguments.vectors)
    match arguments.action:
        case "list":
            _list(suite, read_selection(arguments, suite, OPERATIONS), arguments)
        case "show":
            _show(_find(suite, arguments.id), arguments)
        case _:
            _export(suite, read_selection(arguments, suite, OPERATIONS), arguments)
    return 0


def _list(suite: Suite, selection: Selection, arguments: argparse.Namespace) -> None:
    cases = _selected(suite, selection)
    vectors = {case.vector.id: case.vector for case in cases}
    if arguments.json:
        print(write_json({"suite": suite.version, "vectors": [vector.as_json() for vector in vectors.values()]}))
        return
    console = PlainConsole()
    for vector in vectors.values():
        line = f"{vector.id}  {vector.title[arguments.lang]}  [{' '.join(vector.clauses)}]"
        console.print(Text(line), soft_wrap=True)
    counted = say(arguments.lang, "counted", vectors=len(vectors), cases=len(cases), suite=suite.version)
    console.print(Text(counted, "bold"), soft_wrap=True)


def _show(vector: Vector, arguments: argparse.Namespace) -> None:
    if arguments.json:
        print(write_json(vector.as_json()))
        return
    language = arguments.lang
    console = PlainConsole()
    console.print(Text(f"{vector.id} · {vector.op} · {vector.title[language]}", "bold"), soft_wrap=True)
    console.print(Text(f"{say(language, 'position')}: {describe_position(vector, language)}"), soft_wrap=True)
    console.print(Text(f"{say(language, 'input')}: {write_json(plain(vector.input))}"), soft_wrap=True)
    if vector.across is not None:
        console.print(Text(f"{say(language, 'across')}: {vector.across}"), soft_wrap=True)
    same = {document: choices for document, choices in vector.same_under.items() if choices}
    for case in vector.cases():
        if case.readings in same.get(case.document, ()):
            continue
        ruleset = f"{case.document} · {describe_readings(case.readings, language)}"
        console.print(Text(f"{ruleset}: {write_json(plain(case.expected))}  [{grounds_of(case)}]"), soft_wrap=True)
    for document, choices in same.items():
        others = ", ".join(f"{name}={choice}" for readings in choices for name, choice in readings.items())
        console.print(Text(f"{document} · {say(language, 'same-under', choices=others)}"), soft_wrap=True)
    for document, choices in vector.absent_under.items():
        for readings in choices:
            ruleset = f"{document} · {describe_readings(readings, language)}"
            console.print(Text(f"{ruleset}: {say(language, 'not-asked-under')}"), soft_wrap=True)


def _export(suite: Suite, selection: Selection, arguments: argparse.Namespace) -> None:
    cases = _selected(suite, selection)
    if str(arguments.folder) == "-":
        for case in cases:
            sys.stdout.write(write_json(_line(case)) + "\n")
        return
    folder: Path = arguments.folder
    if folder.exists():
        raise OptionError(
            f"{folder}: is there already; name a folder that is not", f"{folder}：已经有了；请换一个还没有的文件夹"
        )
    chosen = {case.name for case in cases}
    names = {case.vector.id for case in cases}
    vectors = [_cut(vector, chosen, names) for vector in suite.vectors if vector.id in names]
    (folder / "vectors").mkdir(parents=True)
    if vectors == list(suite.vectors):
        source = vectors_folder() if arguments.vectors is None else arguments.vectors
        for path in sorted(source.glob("*.json")):
            shutil.copyfile(path, folder / "vectors" / path.name)
    else:
        for op in dict.fromkeys(vector.op for vector in vectors):
            write_file(folder / "vectors" / f"{op}.json", [vector for vector in vectors if vector.op == op])
        if suite.version != UNSEALED:
            write_manifest(folder / "vectors", f"{suite.version.partition('+')[0]}+part")
    shutil.copytree(schema_folder(), folder / "schema")
    print(f"{len(vectors)} vectors, {len(cases)} cases: {folder / 'vectors'}, {folder / 'schema'}")


def _selected(suite: Suite, selection: Selection) -> list[Case]:
    cases = [case for case in suite.cases() if selection.takes(case)]
    if not cases:
        en, zh = _why_none(selection)
        raise OptionError(
            f"no case is left by these options{en}; see shengji vectors list without them",
            f"按这些选项没有任何题{zh}；请不带选项看 shengji vectors list",
        )
    return cases


def _why_none(selection: Selection) -> tuple[str, str]:
    """Say of the readings selected why no case turns on them, where that is known, in English and Chinese."""
    said: list[tuple[str, str]] = []
    for name, _ in selection.readings:
        asked = reading(name)
        if asked.indistinguishable is not None:
            said.append((f"{name}: {asked.indistinguishable.en}", f"{name}：{asked.indistinguishable.zh}"))
        elif all(len(asked.choices_in(each)) == 1 for each in asked.documents):
            said.append((f"{name} has one choice only in each document", f"{name} 在各份文本里都只有一种选择"))
    return ("".join(f" ({en.rstrip('.')})" for en, _ in said), "".join(f"（{zh.rstrip('。')}）" for _, zh in said))


def _find(suite: Suite, name: str) -> Vector:
    known = {vector.id: vector for vector in suite.vectors}
    if name not in known:
        raise OptionError(
            f"no vector {quoted(name)}; {nearest(name, known)}", f"没有题 {quoted(name)}；{nearest(name, known, 'zh')}"
        )
    return known[name]


def _cut(vector: Vector, chosen: Collection[str], names: Collection[str]) -> Vector:
    """Return the vector with no more than the chosen cases; `names` are the vectors that go along."""
    kept = [case for case in vector.cases() if case.name in chosen]
    expect = {case.document: case.expected for case in kept if not case.readings}
    same: dict[str, list[Mapping[str, str]]] = {}
    under: dict[str, list[Under]] = {}
    for case in (case for case in kept if case.readings):
        # The same as the defaults can only be said beside them.
        if case.document in expect and case.readings in vector.same_under.get(case.document, ()):
            same.setdefault(case.document, []).append(case.readings)
        else:
            under.setdefault(case.document, []).append(Under(case.readings, case.expected))
    across = vector.across if vector.across in names else None
    return replace(
        vector,
        expect=expect,
        expect_under={document: tuple(unders) for document, unders in under.items()},
        same_under={document: tuple(readings) for document, readings in same.items()},
        absent_under={document: choices for document, choices in vector.absent_under.items() if document in expect},
        across=across,
    )


def _line(case: Case) -> dict[str, object]:
    return {
        "id": case.vector.id,
        "op": case.vector.op,
        "document": case.document,
        "readings": dict(case.readings),
        "clauses": list(clauses_of(case)),
        "cited_readings": list(readings_of(case)),
        "input": plain(case.vector.input),
        "expected": plain(case.expected),
    }
