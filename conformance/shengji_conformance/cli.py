"""The program `shengji`: finds the command, loads it alone, and turns what can go wrong into one line and exit 2."""

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn, cast

from shengji_conformance.messages import on_one_line
from shengji_conformance.notation import BadInput
from shengji_conformance.places import MissingFolderError
from shengji_conformance.suite.selection import OptionError
from shengji_conformance.suite.vectorfile import SuiteError
from shengji_conformance.version import DISTRIBUTION, program_version
from shengji_spec.documents import DataError
from shengji_spec.errors import said
from shengji_spec.rulesets import RulesetError

_EXPECTED = (BadInput, OptionError, SuiteError, DataError, RulesetError, MissingFolderError)

BAD_INPUT = 2
INTERRUPTED = 130
CUT_OFF = 141
"""Whoever reads the output has gone before all was said, as for a program that the signal for that has ended."""
LONGEST_LINE = 1000
"""A complaint is cut there, whatever somebody gave is repeated in it."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command, loaded only when it is called: its module, and its line of help.

    The module has `add_arguments(parser)` and `run(arguments) -> int`. `extra` is the extra of the distribution that
    its packages come with. Where `has_program` is set, what follows `--` is a program to start and goes to
    `arguments.program`.
    """

    module: str
    help: str
    extra: str = ""
    has_program: bool = False


COMMANDS = {
    "check": Command("shengji_conformance.suite.check", "hold an implementation against the suite", has_program=True),
    "vectors": Command("shengji_conformance.suite.list_vectors", "list, show or export the suite's vectors"),
    "rule": Command("shengji_conformance.rule", "settle a question: verdict, reason, clauses, and what it turns on"),
    "diff": Command("shengji_conformance.comparing.diff", "compare two documents or rulesets, topic by topic"),
    "play": Command("shengji_conformance.play", "play hands and matches between players, or an auction event by event"),
    "replay": Command(
        "shengji_conformance.records.replay", "show a hand on record trick by trick, a match hand by hand"
    ),
    "adjudicate": Command(
        "shengji_conformance.records.adjudicate", "rule on every action of a hand or a match on record"
    ),
    "prove": Command("shengji_spec.proof.prove", "prove the theorems and write a certificate", extra="proof"),
    "serve-reference": Command("shengji_conformance.serve", "answer protocol 1 with the reference engine"),
    "book": Command("shengji_conformance.book", "build or serve the rulebook", extra="book"),
}


class _Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with 2."""
        command = self.prog.removeprefix("shengji").strip()
        place = f"{command}: " if command else ""
        self.exit(BAD_INPUT, f"shengji: {on_one_line(f'{place}{message}')}; see {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; `argv` is what follows the program's name."""
    words = list(sys.argv[1:] if argv is None else argv)
    if sys.stderr is None:  # started with it closed: `print` would take the standard output instead
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - stays open until the end
    if sys.stdout is None:
        return _complain("the standard output is closed; send it to a file or to the null device")
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a stream put in by tests has none
    code = CUT_OFF
    try:
        code = _dispatch(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # what reads us has gone; the interpreter's own last flush must not complain either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as leaving:  # argparse: 0 after --help and --version, 2 after an error
        return leaving.code if isinstance(leaving.code, int) else BAD_INPUT
    return code


def _dispatch(words: list[str]) -> int:
    name = next((word for word in words if not word.startswith("-")), "")
    command = COMMANDS.get(name)
    program: list[str] = []
    if command is not None and command.has_program and "--" in words:
        cut = words.index("--")
        words, program = words[:cut], words[cut + 1 :]
    parser = _Parser(
        prog="shengji", description="双升 (Shengji): tournament rules that can be run, proved and checked."
    )
    parser.add_argument("--version", action="version", version=f"{DISTRIBUTION} {program_version()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    parsers = {
        each: commands.add_parser(each, help=COMMANDS[each].help, description=COMMANDS[each].help) for each in COMMANDS
    }
    if command is None:
        parser.parse_args(words)
        parser.print_help()
        return BAD_INPUT
    try:
        module = importlib.import_module(command.module)
    except ModuleNotFoundError as error:
        return _complain(f"{name}: {_missing(command, error)}")
    add_arguments = cast("Callable[[argparse.ArgumentParser], None]", module.add_arguments)
    run = cast("Callable[[argparse.Namespace], int]", module.run)
    add_arguments(parsers[name])
    arguments = parser.parse_args(words)
    arguments.program = program
    return _run(name, run, arguments)


def _run(name: str, run: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Run a command; anything that a person can put right is one line."""
    try:
        return run(arguments)
    except _EXPECTED as error:
        return _complain(said(error, getattr(arguments, "lang", "en")))
    except BrokenPipeError:
        raise
    except ModuleNotFoundError as error:
        return _complain(f"{name}: {_missing(COMMANDS[name], error)}")
    except OSError as error:
        return _complain(": ".join(part for part in (error.filename, error.strerror or str(error)) if part))


def _missing(command: Command, error: ModuleNotFoundError) -> str:
    package = (error.name or "").partition(".")[0]
    if package.startswith("shengji_"):
        return f"this installation lacks the module {error.name}: reinstall {DISTRIBUTION}"
    extra = f"[{command.extra}]" if command.extra else ""
    return f'needs the package {package}, which is not installed: pip install "{DISTRIBUTION}{extra}"'


def _complain(line: str) -> int:
    line = on_one_line(" ".join(line.split()))
    print(f"shengji: {line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + '…'}", file=sys.stderr)
    return BAD_INPUT
