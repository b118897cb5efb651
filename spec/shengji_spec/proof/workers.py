"""Settles obligations in processes of their own, which may hang or crash without harm to the others."""

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import cast

from shengji_spec.proof.verdicts import Limits, Outcome, Result, Task, Verdict

GRACE = 10.0
"""Seconds that a process has beyond the time limit of its solver before it is ended."""

START = 120.0
"""Seconds that a process has to begin: to import the solvers, on a machine that is busy."""


@dataclass
class _Worker:
    """A process, what it does at the moment, and what is left of the tasks that it takes one after another."""

    process: BaseProcess
    connection: Connection
    ready: bool = False
    queue: deque[Task] = field(default_factory=deque)
    task: Task | None = None
    verdicts: list[Verdict] = field(default_factory=list)
    deadline: float = 0.0


def bundles(tasks: Iterable[Task]) -> list[tuple[Task, ...]]:
    """Group the tasks that are best settled by one process: obligations of one topic and name share what is lifted."""
    grouped: dict[tuple[str, str], list[Task]] = {}
    for task in tasks:
        grouped.setdefault((task.theorem.topic, task.obligation.name), []).append(task)
    return [tuple(group) for group in grouped.values()]


def settle_all(tasks: Iterable[Task], jobs: int, limits: Limits) -> Iterator[Result]:
    """Yield the result of every task as it comes.

    A process that goes on past the limit is ended and its obligation timed out; one that dies has crashed. Another
    takes its place.
    """
    waiting = deque(bundles(tasks))
    workers = [_started() for _ in range(min(jobs, len(waiting)))]
    try:
        while waiting or any(worker.task or worker.queue for worker in workers):
            for worker in workers:
                _give(worker, waiting, limits)
            busy = [worker for worker in workers if worker.task is not None]
            patience = max(0.0, min(worker.deadline for worker in busy) - time.monotonic())
            ready = wait([worker.connection for worker in busy], patience)
            for worker in busy:
                if worker.connection in ready:
                    result = _received(worker, limits)
                elif time.monotonic() >= worker.deadline:
                    result = _ended(worker, Verdict(Outcome.TIMED_OUT, limits.timeout, detail="ended from outside"))
                else:
                    continue
                if result is not None:
                    yield result
    finally:
        for worker in workers:
            worker.process.kill()
            worker.process.join()


def _started() -> _Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    with _without_interruption():
        process.start()
    theirs.close()
    return _Worker(process, ours)


@contextmanager
def _without_interruption() -> Iterator[None]:
    """Have what is started meanwhile never hear Ctrl-C, which reaches all processes of a terminal: we end it.

    The signal is held back and not dropped: one that comes meanwhile reaches this process afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Starting the tracker lets signals through again, so it is started first.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(worker: _Worker, waiting: deque[tuple[Task, ...]], limits: Limits) -> None:
    """Let an idle worker take up its next task."""
    if worker.task is not None or not (worker.queue or waiting):
        return
    fresh = not worker.queue
    if fresh:
        worker.queue.extend(waiting.popleft())
    worker.task = worker.queue.popleft()
    worker.verdicts = []
    worker.deadline = time.monotonic() + limits.timeout + GRACE + (0 if worker.ready else START)
    # Whether the process is still there shows when its answer is awaited.
    with suppress(ConnectionError):
        worker.connection.send((worker.task.obligation, fresh, limits))


def _received(worker: _Worker, limits: Limits) -> Result | None:
    """Take what a process sends, that it is ready or a verdict; the result, once the last verdict is there."""
    try:
        message = worker.connection.recv()
    except (EOFError, ConnectionError):
        worker.process.join()
        code = worker.process.exitcode
        return _ended(worker, Verdict(Outcome.CRASHED, detail=f"the process ended with code {code}"))
    worker.deadline = time.monotonic() + limits.timeout + GRACE
    if not worker.ready:
        worker.ready = True
        return None
    verdict, last = message
    worker.verdicts.append(verdict)
    return _result(worker) if last else None


def _ended(worker: _Worker, verdict: Verdict) -> Result:
    """Give the verdict to what the worker was at, and put another process in its place."""
    worker.process.kill()
    worker.process.join()
    worker.connection.close()
    worker.verdicts.append(verdict)
    result = _result(worker)
    successor = _started()
    worker.process, worker.connection, worker.ready = successor.process, successor.connection, False
    return result


def _result(worker: _Worker) -> Result:
    """Make the result of the task at hand, which is done with that."""
    task, worker.task = worker.task, None
    first, *others = worker.verdicts
    return Result(cast("Task", task), first, others[0] if others else None)


def _serve(connection: Connection) -> None:
    """The work of a process: settle what comes, until the other end hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from shengji_spec.proof.solve import Settler  # noqa: PLC0415 - only this process needs the solvers

    settler = Settler()
    connection.send("ready")
    while True:
        try:
            obligation, fresh, limits = connection.recv()
        except EOFError:
            return
        if fresh:
            settler = Settler()
        try:
            for message in settler.verdicts(obligation, limits):
                connection.send(message)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong, it is the failure of this obligation alone
            connection.send((Verdict(Outcome.CRASHED, detail=f"{type(error).__name__}: {error}"), True))
