"""`shengji serve-reference`: the reference engine, or the spec, as an implementation that speaks protocol 1."""

import argparse
import sys
from collections.abc import Iterable
from typing import BinaryIO

from shengji_conformance.messages import say_problem
from shengji_conformance.notation import BadInput
from shengji_conformance.operations import OPERATIONS, Undecided
from shengji_conformance.protocol import (
    PROTOCOL,
    Announcement,
    Answer,
    Consent,
    ProtocolError,
    Request,
    Run,
    Start,
    Stop,
    UseRuleset,
    read_request,
)
from shengji_conformance.suite.selection import OptionError
from shengji_conformance.version import program_version
from shengji_spec.documents import documents
from shengji_spec.rulesets import Rules, RulesetError, ruleset

BY = ("engine", "spec")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `shengji serve-reference`."""
    parser.add_argument(
        "--by", choices=BY, default="engine", help="who answers: the engine or the spec (default engine)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Answer requests from the standard input until `stop` or its end; return 0, or 2 after a line that is none.

    Raises
    ------
    OptionError
        Where the standard input is closed.
    """
    if sys.stdin is None:
        raise OptionError("serve-reference: the standard input is closed; requests are read from there")
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, arguments.by)
    except ProtocolError as error:
        print(f"shengji: serve-reference: {say_problem('en', error.problem)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def serve(requests: Iterable[bytes], answers: BinaryIO, by: str) -> None:
    """Answer each request as it comes; raises `ProtocolError` for a line that is none of protocol 1's.

    A `run` that is not as it should be, yet says which it is, is an error of that case.
    """
    server = _Server(by)
    for line in requests:
        try:
            request = read_request(line)
        except ProtocolError as error:
            if error.seq is None:
                raise
            message = say_problem("en", error.problem)
            answers.write(Answer(error.seq, errored=True, message=message).line())
            answers.flush()
            continue
        if isinstance(request, Stop):
            return
        answers.write(server.answer(request))
        answers.flush()


class _Server:
    """What is remembered between requests: the ruleset in force."""

    def __init__(self, by: str) -> None:
        self._by = by
        self._rules: Rules | None = None

    def answer(self, request: Request) -> bytes:
        """Return the answer to any request but `stop`."""
        match request:
            case Start():
                return self._announce(request).line()
            case UseRuleset():
                return self._use(request).line()
            case Run():
                return self._run(request).line()
            case _:
                raise TypeError(f"no answer to {request}")

    def _announce(self, request: Start) -> Announcement:
        if request.protocol != PROTOCOL:
            raise ProtocolError("other-protocol", protocol=request.protocol)
        name = "shengji-rules reference engine" if self._by == "engine" else "shengji-rules spec"
        implementation = {"name": name, "version": program_version(), "language": "Python"}
        return Announcement(implementation, tuple(OPERATIONS), tuple(each.id for each in documents()))

    def _use(self, request: UseRuleset) -> Consent:
        self._rules = None
        try:
            self._rules = ruleset(request.document, request.readings).rules
        except RulesetError as error:
            return Consent(ok=False, message=str(error))
        return Consent(ok=True)

    def _run(self, request: Run) -> Answer:
        operation = OPERATIONS.get(request.op)
        if operation is None:
            return Answer(request.seq, errored=True, message=f"no operation {request.op!r}")
        if self._rules is None:
            return Answer(request.seq, errored=True, message="no ruleset is in force: send ruleset first")
        answer = operation.by_engine if self._by == "engine" else operation.by_spec
        try:
            return Answer(request.seq, output=answer(self._rules, operation.read(request.input)))
        except BadInput as error:
            return Answer(request.seq, errored=True, message=str(error))
        except Undecided as error:
            return Answer(request.seq, skipped=True, message=str(error))
