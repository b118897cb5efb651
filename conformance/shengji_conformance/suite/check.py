"""`shengji check -- CMD …`: holds an implementation against the suite and tells where it falls short."""

import argparse
import contextlib
import re
import shlex
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from shengji_conformance.console import PlainConsole, ProgressBar, show_report
from shengji_conformance.messages import LANGUAGES, say, say_problem
from shengji_conformance.notation import quoted
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.outcomes import Results
from shengji_conformance.strictjson import write_json
from shengji_conformance.suite.known import load_known, mark_known
from shengji_conformance.suite.reports import Report, json_report, junit_report
from shengji_conformance.suite.runner import CouldNotRunError, Settings, check
from shengji_conformance.suite.selection import OptionError, add_selection, read_selection
from shengji_conformance.suite.vectorfile import Case, load_suite

HOLDS, FALLS_SHORT, COULD_NOT_RUN = 0, 1, 2
INTERRUPTED = 130
LONGEST_TIME = 3600

_ERROR = re.compile(r"error|exception|cannot|can't|not found|no such", re.IGNORECASE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `shengji check`."""
    parser.usage = "shengji check [options] -- CMD …"
    parser.epilog = "exit code: 0 all hold, 1 some fall short, 2 could not run"
    add_selection(parser)
    parser.add_argument(
        "--level", type=int, choices=(1, 2), default=1, help="1 compares verdicts, 2 reasons too (default 1)"
    )
    parser.add_argument(
        "--timeout", type=_seconds, default=10.0, metavar="S", help="seconds for an answer (default 10)"
    )
    parser.add_argument(
        "--start-timeout", type=_seconds, default=30.0, metavar="S", help="seconds for the start (default 30)"
    )
    parser.add_argument(
        "--known-failures",
        type=Path,
        metavar="FILE",
        help="cases that must fail: vector-id [document [R-xx=choice]] a line",
    )
    parser.add_argument(
        "--show", type=int, default=20, metavar="N", help="print at most N cases that fall short (default 20)"
    )
    parser.add_argument("--json", metavar="FILE", help="write the results as JSON; - for the standard output")
    parser.add_argument("--junit", metavar="FILE", help="write the results as JUnit XML")
    parser.add_argument("--vectors", type=Path, metavar="FOLDER", help="use these vectors instead of the suite's own")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the messages (default en)")


def run(arguments: argparse.Namespace) -> int:
    """Run `shengji check`; return 0 where all cases asked hold, 1 where some fall short, 2 where none could be asked.

    Raises
    ------
    OptionError, SuiteError, DataError, OSError
        Where an option, a vector file or a report file is not usable.
    """
    language: str = arguments.lang
    program: list[str] = arguments.program
    if not program:
        raise OptionError(
            "check: which program? name it after two dashes: shengji check -- node harness.js",
            "check：检验哪个程序？写在两个短横之后：shengji check -- node harness.js",
        )
    if not program[0].strip():
        raise OptionError(
            "check: the program after the two dashes has an empty name: shengji check -- node harness.js; "
            "is a variable of the shell unset?",
            "check：两个短横之后的程序名是空的：shengji check -- node harness.js；是不是 shell 的变量没有设？",
        )
    for path in (arguments.json, arguments.junit):
        if path and not Path(path).parent.is_dir():
            raise OptionError(f"{path}: no such folder to write to", f"{path}：没有这个文件夹，写不进去")
    suite = load_suite(arguments.vectors)
    selection = read_selection(arguments, suite, OPERATIONS)
    listed = load_known(arguments.known_failures, suite) if arguments.known_failures else ()
    cases = tuple(case for case in suite.cases() if selection.takes(case))
    if not cases:
        return _cannot(say(language, "nothing-selected"))
    settings = Settings(arguments.level, arguments.timeout, arguments.start_timeout, own_rules=selection.own_rules())
    try:
        results = _checked(program, cases, settings, language)
    except CouldNotRunError as error:
        why = say_problem(language, error.problem)
        if error.stderr:
            why += "; " + say(language, "its-errors", line=telling(error.stderr))
        return _cannot(say(language, "cannot-check", program=shlex.join(program), why=why))
    except KeyboardInterrupt:
        _cannot(say(language, "interrupted"))
        return INTERRUPTED
    if not results.ran():
        reasons = dict.fromkeys(say_problem(language, each.problem) for each in results.outcomes if each.problem)
        why = say(language, "nothing-offered", count=len(cases), reasons="; ".join(list(reasons)[:5]))
        return _cannot(say(language, "cannot-check", program=shlex.join(program), why=why))
    outcomes = mark_known(results.outcomes, listed)
    results = Results(results.announcement, outcomes, results.session, results.seconds)
    report = Report(tuple(program), suite.version, settings.level, results, language)
    _write(report, arguments)
    with contextlib.suppress(BrokenPipeError):  # who stops reading the table still gets the verdict
        show_report(PlainConsole(stderr=arguments.json == "-"), report, max(arguments.show, 0))
    return HOLDS if results.holds() else FALLS_SHORT


def _checked(program: list[str], cases: tuple[Case, ...], settings: Settings, language: str) -> Results:
    """Run the check with a progress bar; a termination signal ends the program under test too."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with ProgressBar(PlainConsole(stderr=True), language, len(cases)) as progress:
            return check(program, cases, OPERATIONS, settings, progress)
    finally:
        signal.signal(signal.SIGTERM, before)


def _write(report: Report, arguments: argparse.Namespace) -> None:
    if arguments.json:
        text = write_json(json_report(report)) + "\n"
        if arguments.json == "-":
            sys.stdout.write(text)
            sys.stdout.flush()
        else:
            Path(arguments.json).write_text(text, encoding="utf-8")
    if arguments.junit:
        Path(arguments.junit).write_text(junit_report(report), encoding="utf-8")


def telling(errors: Sequence[str]) -> str:
    """Pick the line of a program's errors that says most: the last that speaks of an error, else the last."""
    return next((line for line in reversed(errors) if _ERROR.search(line)), errors[-1])


def _cannot(line: str) -> int:
    print(f"shengji: {line}", file=sys.stderr)
    return COULD_NOT_RUN


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_TIME:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is no time limit: give seconds, above 0 and at most {LONGEST_TIME}"
        )
    return seconds
