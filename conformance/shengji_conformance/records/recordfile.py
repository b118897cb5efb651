"""What `shengji replay` and `shengji adjudicate` take: a record, ours or a foreign one, and rules to judge by."""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from shengji_conformance import importers
from shengji_conformance.given import is_json_lines, read_file, text_in
from shengji_conformance.notation import BadInput
from shengji_conformance.records.record import OnRecord, record_from_json
from shengji_conformance.records.salvage import Salvaged, salvage, whole
from shengji_conformance.rulings import read_choices
from shengji_spec.documents import Text
from shengji_spec.errors import said
from shengji_spec.rulesets import Ruleset, ruleset, ruleset_from_toml

STANDARD_INPUT = "-"
LOG = Text(zh="一份记录的文件", en="the file of a record")


class Given(NamedTuple):
    """A record as far as it can be read, the ruleset that it is judged by, and what an importer noted about it."""

    salvaged: Salvaged
    under: Ruleset
    notes: tuple[Text, ...] = ()

    @property
    def record(self) -> OnRecord:
        """What can be read."""
        return self.salvaged.record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a record and rules."""
    parser.add_argument("record", metavar="RECORD", help="the JSON file of a record; - reads it from stdin")
    parser.add_argument(
        "--from",
        dest="format",
        metavar="FORMAT",
        help=f"{', '.join(importers.FORMATS)}: the record is a foreign one, of that format; with --document",
    )
    parser.add_argument("--document", metavar="DOCUMENT", help="judge by this document instead of the record's own")
    parser.add_argument("--ruleset", metavar="FILE", type=Path, help="judge by house rules, a TOML file")
    parser.add_argument(
        "--reading", action="append", default=[], metavar="R-75=b", help="another choice of a reading; may be repeated"
    )
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of what is shown")
    parser.add_argument("--json", action="store_true", help="print JSON")


def read_given(arguments: argparse.Namespace) -> Given:
    """Read record and rules; raises BadInput or RulesetError, one line that names the place."""
    named = named_rules(arguments)
    if arguments.format is not None:
        return _foreign(arguments, named)
    is_piped = arguments.record == STANDARD_INPUT
    content, place = (_stdin(), "stdin") if is_piped else (read_file(arguments.record), arguments.record)
    try:
        salvaged = salvage(content, place)
    except BadInput as wrong:
        if not is_json_lines(content):
            raise
        raise BadInput(
            f"{said(wrong, 'en')} (a foreign log? name its format with --from)",
            f"{said(wrong, 'zh')}（是外来的记录？请用 --from 写明格式）",
        ) from None
    own, choices = salvaged.record.ruleset, read_choices(arguments.reading)
    if named is None and choices:
        named = own.changed(choices)
    return Given(salvaged, named or own)


def named_rules(arguments: argparse.Namespace) -> Ruleset | None:
    """Read the rules that the options name, None: the record's own, perhaps under other readings."""
    choices = read_choices(arguments.reading)
    if arguments.ruleset is not None:
        if arguments.document is not None:
            raise BadInput(
                "--ruleset names its own base document; leave --document out",
                "--ruleset 的文件已写明以哪份文本为底；请不要再写 --document",
            )
        house = ruleset_from_toml(arguments.ruleset)
        return house.changed(choices) if choices else house
    return None if arguments.document is None else ruleset(arguments.document, choices)


def _foreign(arguments: argparse.Namespace, under: Ruleset | None) -> Given:
    """Have an importer read the record."""
    if under is None:
        raise BadInput(
            "--from: a foreign record names no document of ours; say --document ID",
            "--from：外来的记录没有写按哪份文本；请加 --document",
        )
    content = _stdin() if arguments.record == STANDARD_INPUT else read_file(arguments.record, LOG)
    text = text_in(content, arguments.record)
    try:
        imported = importers.read(arguments.format, text, under)
        record = record_from_json(imported.record)
    except BadInput as wrong:
        place = arguments.record
        raise BadInput(f"{place}: {said(wrong, 'en')}", f"{place}：{said(wrong, 'zh')}") from None
    return Given(whole(record), under, imported.notes)


def _stdin() -> bytes:
    if sys.stdin is None:
        raise BadInput("record: the standard input is closed; name a file", "记录：标准输入是关着的；请给文件名")
    return sys.stdin.buffer.read()
