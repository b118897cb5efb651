"""`shengji prove`: runs the theorems, shows how far they are, and writes a certificate.

Importing this needs no solver; running it needs the extra `proof`.
"""

import argparse
import difflib
import json
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from shengji_spec.errors import SaidError
from shengji_spec.proof.board import Board
from shengji_spec.proof.certificate import SOLVERS, certificate, installed
from shengji_spec.proof.statement import METHODS, Obligation, Theorem, theorems
from shengji_spec.proof.verdicts import Limits, Result, Task
from shengji_spec.proof.workers import settle_all

INTERRUPTED = 130
"""The exit code after Ctrl-C or a termination signal."""

LONGEST_NAME = 100
"""Letters of an unknown name that a message repeats."""

STOPPED = {"en": "interrupted; no certificate was written", "zh": "已中断，没有写出证书"}


class CannotProve(SaidError):
    """The run cannot begin; the message is one line that says why, and what to do."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `shengji prove`."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="theorems or topics to prove; without any, all")
    parser.add_argument("--list", action="store_true", help="say what the theorems are, and prove nothing")
    parser.add_argument("--json", action="store_true", help="print the certificate instead of a table")
    parser.add_argument("--certificate", type=Path, metavar="FILE", help="write the certificate (JSON) to FILE")
    parser.add_argument("--jobs", type=_count, default=2, metavar="N", help="processes at a time (default: 2)")
    parser.add_argument(
        "--timeout", type=_seconds, default=120.0, metavar="S", help="seconds an obligation and solver (default: 120)"
    )
    parser.add_argument("--no-second-solver", action="store_true", help="do not check again with cvc5")
    parser.add_argument("--lang", choices=("zh", "en"), default="en", help="the language of table and messages")


def run(arguments: argparse.Namespace) -> int:
    """Run `shengji prove`; 0: all came out as stated, 1: something did not, 2: it could not run, 130: interrupted."""
    try:
        chosen = select(arguments.names)
        if arguments.list:
            _list(chosen, arguments.lang, as_json=arguments.json)
            return 0
        limits = Limits(arguments.timeout, second_solver=not arguments.no_second_solver)
        _check_solvers(limits)
        if arguments.certificate is not None:
            _check_writable(arguments.certificate)
    except CannotProve as error:
        print(f"shengji prove: {error.said[arguments.lang]}", file=sys.stderr)
        return 2
    start = time.monotonic()
    try:
        with _termination_as_interruption():
            results = prove(chosen, arguments.jobs, limits, arguments.lang, quiet=arguments.json)
    except KeyboardInterrupt:
        print(f"shengji prove: {STOPPED[arguments.lang]}", file=sys.stderr)
        return INTERRUPTED
    document = certificate(results, limits, time.monotonic() - start)
    text = json.dumps(document, ensure_ascii=False, indent=2)
    if arguments.certificate is not None:
        arguments.certificate.write_text(text + "\n", encoding="utf-8")
    if arguments.json:
        print(text)
    return 0 if document["as_stated"] else 1


@contextmanager
def _termination_as_interruption() -> Iterator[None]:
    """Let a termination signal end the processes at work, too."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def select(names: Sequence[str]) -> tuple[Theorem, ...]:
    """Return the theorems of these names or topics, all if there are none.

    Raises
    ------
    CannotProve
        For a name that no theorem or topic has.
    """
    known = theorems()
    by_name: dict[str, list[Theorem]] = {}
    for theorem in known:
        for name in (theorem.topic, theorem.name, theorem.address):
            by_name.setdefault(name, []).append(theorem)
    for name in names:
        if name not in by_name:
            shown = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
            near = difflib.get_close_matches(name[: 2 * LONGEST_NAME].lower(), by_name, n=1, cutoff=0.6)
            topics = ", ".join(dict.fromkeys(theorem.topic for theorem in known))
            advice = f"did you mean {near[0]!r}?" if near else f"topics: {topics}; all names: shengji prove --list"
            advice_zh = f"是不是 {near[0]!r}？" if near else f"题目有：{topics}；全部名称：shengji prove --list"
            raise CannotProve(
                f"no theorem or topic is called {shown!r}: {advice}", f"没有叫作 {shown!r} 的定理或题目：{advice_zh}"
            )
    wanted = {theorem.address for name in names for theorem in by_name[name]}
    return tuple(theorem for theorem in known if not names or theorem.address in wanted)


def prove(
    chosen: Sequence[Theorem], jobs: int, limits: Limits, language: str = "en", *, quiet: bool = False
) -> list[Result]:
    """Settle every obligation of the theorems and return the results, in the order of the theorems.

    `language`: that of the table; `quiet`: show none.
    """
    tasks = [Task(theorem, obligation) for theorem in chosen for obligation in obligations_of(theorem)]
    board = Board(tasks, language)
    results: list[Result] = []
    with board.shown(quiet=quiet):
        for result in settle_all(tasks, jobs, limits):
            results.append(result)
            board.note(result)
    place = {id(task): i for i, task in enumerate(tasks)}
    return sorted(results, key=lambda result: place[id(result.task)])


def obligations_of(theorem: Theorem) -> tuple[Obligation, ...]:
    """Return what is to be shown for a theorem; where that is nothing, an obligation that cannot be met."""
    return tuple(theorem.obligations()) or (NO_OBLIGATION,)


def _nothing() -> bool:
    return False


NO_OBLIGATION = Obligation("no obligation", _nothing, cases=(), exhaustive=True)
"""Stands for those of a theorem that yields none: it has no case, so it is vacuous and never as stated."""


def _list(chosen: Sequence[Theorem], language: str, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([theorem.as_json() for theorem in chosen], ensure_ascii=False, indent=2))
        return
    for theorem in chosen:
        methods = [METHODS[method] for method in theorem.methods]
        if language == "zh":
            print(f"{theorem.address}{'' if theorem.holds else '（故意写错，须驳倒）'}")
            print(f"    {theorem.sentence.zh}\n    {theorem.rulesets.zh} · {theorem.bound.zh}")
            print(f"    {'；'.join(method.zh for method in methods)}" if theorem.holds else "    须举出反例")
        else:
            print(f"{theorem.address}{'' if theorem.holds else '  (false, to be refuted)'}")
            print(f"    {theorem.sentence.en}\n    {theorem.rulesets.en} · {theorem.bound.en}")
            said = "; ".join(method.en for method in methods)
            print(f"    {said if theorem.holds else 'to be refuted by a case'}")


def _check_solvers(limits: Limits) -> None:
    for name in SOLVERS if limits.second_solver else SOLVERS[:1]:
        if installed(name) is None:
            is_second = name == SOLVERS[1]
            without = ", or leave it out with --no-second-solver" if is_second else ""
            without_zh = "，或用 --no-second-solver 略去它" if is_second else ""
            raise CannotProve(
                f"{name} is not installed: pip install 'shengji-rules[proof]'{without}",
                f"没有安装 {name}：pip install 'shengji-rules[proof]'{without_zh}",
            )


def _check_writable(path: Path) -> None:
    try:
        path.open("a", encoding="utf-8").close()
    except OSError as error:
        raise CannotProve(
            f"{path}: the certificate cannot be written there ({error.strerror}): name another file",
            f"{path}：证书写不到那里（{error.strerror}）：请换一个文件",
        ) from None


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of processes: give 1 or more")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no time limit: give seconds, more than 0")
    return seconds
