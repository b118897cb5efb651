"""The command line of the importers: a foreign file in, the JSON of a record out, notes on the standard error."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from shengji_conformance.given import read_file, text_in
from shengji_conformance.importers import FORMATS, format_named, read
from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import BadInput
from shengji_conformance.records.record import record_from_json, write_record
from shengji_conformance.rulings import read_choices
from shengji_spec.documents import DataError, Text, documents
from shengji_spec.errors import said
from shengji_spec.rulesets import Ruleset, RulesetError, ruleset

BAD_INPUT = 2
LOG = Text(zh="要导入的文件", en="the file to import")
PROGRAM = "python -m shengji_conformance.importers"


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with 2."""
        self.exit(BAD_INPUT, f"importers: {on_one_line(message)}; see {self.prog} --help\n")


def parser() -> Parser:
    """Make the parser of the command line."""
    names = [document.id for document in documents()]
    made = Parser(prog=PROGRAM, description="Make a record of a hand or a match out of another engine's file.")
    made.add_argument("format", metavar="FORMAT", help=f"what the file is: {', '.join(FORMATS)}")
    made.add_argument("file", metavar="FILE", type=Path, help="the file, UTF-8")
    made.add_argument(
        "--document",
        metavar="DOCUMENT",
        help=f"the document that the record names, to be judged by ({', '.join(names)}); it has to be given",
    )
    made.add_argument(
        "--reading", action="append", default=[], metavar="R-01=b", help="another choice of a reading; may be repeated"
    )
    made.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of notes and messages")
    return made


def import_file(arguments: argparse.Namespace, under: Ruleset) -> int:
    """Write the record and the notes; raises BadInput."""
    language = arguments.lang
    format_named(arguments.format)
    text = text_in(read_file(arguments.file, LOG), str(arguments.file))
    try:
        imported = read(arguments.format, text, under)
    except BadInput as wrong:
        raise BadInput(f"{arguments.file}: {said(wrong, 'en')}", f"{arguments.file}：{said(wrong, 'zh')}") from None
    for note in imported.notes:
        sys.stderr.write(f"importers: {note.zh if language == 'zh' else note.en}\n")
    sys.stdout.write(write_record(record_from_json(imported.record)))
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Import a file; returns the exit code: 0, or 2 after one line that says what is wrong."""
    arguments = parser().parse_args(argv)
    try:
        if arguments.document is None:
            raise BadInput(
                "a foreign record names no document of ours; say --document ID",
                "外来的记录没有写按哪份文本；请加 --document",
            )
        return import_file(arguments, ruleset(arguments.document, read_choices(arguments.reading)))
    except (BadInput, RulesetError, DataError) as wrong:
        sys.stderr.write(f"importers: {on_one_line(said(wrong, arguments.lang))}\n")
        return BAD_INPUT
