"""The process under test: lines to it and from it without ever waiting on a full pipe, and its end in any event."""

import contextlib
import os
import selectors
import shutil
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from typing import IO

from shengji_conformance.protocol import LINE_LIMIT, Problem

_TICK = 0.05
_CHUNK = 65_536
_STDERR_KEPT = 8_192
_STDERR_LINES = 10
_GRACE = 1.0


class HarnessError(Exception):
    """The process does not do its part: it ended, closed a pipe, wrote without end, or stayed silent too long."""

    def __init__(self, kind: str, **fields: object) -> None:
        super().__init__(kind)
        self.problem = Problem(kind, fields)


class Harness:
    """A running program, in a process group of its own so that its children end with it.

    One loop reads its output and its errors while it writes to its input, so that neither side can block the other.

    Raises
    ------
    HarnessError
        Where the program is missing or cannot be executed.
    """

    def __init__(self, program: Sequence[str]) -> None:
        if not hasattr(os, "killpg"):
            raise HarnessError("needs-posix")
        try:
            self._process = subprocess.Popen(
                program,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (FileNotFoundError, NotADirectoryError):
            kind = "missing-interpreter" if shutil.which(program[0]) else "missing-program"
            raise HarnessError(kind, program=program[0]) from None
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise HarnessError("not-executable", program=program[0], why=why) from None
        self._stdin, self._stdout, self._stderr = (
            _piped(pipe) for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        for pipe in (self._stdout, self._stderr):
            self._selector.register(pipe, selectors.EVENT_READ)
        self._outgoing = bytearray()
        self._sent = 0
        self._deaf = False
        self._mute = False
        self._lines: deque[bytes] = deque()
        self._partial = bytearray()
        self._errors = b""

    def send(self, line: bytes) -> int:
        """Queue a line for the program; return where it ends, for `has_taken`."""
        if not self._outgoing and not self._deaf:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._outgoing += line
        self._sent += len(line)
        return self._sent

    def has_taken(self, end: int) -> bool:
        """Whether everything sent up to this point has gone into the program's pipe."""
        return self._sent - len(self._outgoing) >= end

    def receive(self, seconds: float) -> bytes:
        """Return the next whole line the program wrote, without its end.

        Raises
        ------
        HarnessError
            Where none came within the time (`timed-out`), or none will come (`exited`, `died`, `closed-output`,
            `closed-input`, `cut-line`, `oversized`).
        """
        limit = time.monotonic() + seconds
        while not self._lines:
            ended = self._mute or self._deaf or self._process.poll() is not None
            left = limit - time.monotonic()
            heard = self._pump(0.0 if ended else min(max(left, 0.0), _TICK))
            if self._lines:
                break
            if ended and not heard:
                raise self._ending()
            if left <= 0:
                raise HarnessError("timed-out", seconds=f"{seconds:g}")
        line = self._lines.popleft()
        if len(line) > LINE_LIMIT:
            raise HarnessError("oversized", limit=LINE_LIMIT)
        return line

    def kill(self) -> tuple[str, ...]:
        """End the program and its children at once; return the last lines of what it wrote to its errors."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._read_errors()
        self._selector.close()
        for pipe in (self._stdin, self._stdout, self._stderr):
            with contextlib.suppress(OSError):
                pipe.close()
        text = self._errors.decode("utf-8", "backslashreplace")
        return tuple(line.rstrip()[:500] for line in text.splitlines() if line.strip())[-_STDERR_LINES:]

    def _pump(self, seconds: float) -> bool:
        """Wait for the pipes at most so long, write and read what they take and give; say whether output came."""
        heard = False
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._stdin:
                self._write()
            elif key.fileobj is self._stderr:
                if not self._read_errors():
                    self._selector.unregister(self._stderr)
            else:
                heard = self._read()
        return heard

    def _write(self) -> None:
        try:
            written = os.write(self._stdin.fileno(), self._outgoing[:_CHUNK])
        except BlockingIOError:
            return
        except OSError:
            self._deaf = True
            self._selector.unregister(self._stdin)
            return
        del self._outgoing[:written]
        if not self._outgoing:
            self._selector.unregister(self._stdin)

    def _read(self) -> bool:
        chunk = _read_chunk(self._stdout)
        if chunk is None:
            return False
        if not chunk:
            self._mute = True
            self._selector.unregister(self._stdout)
            return False
        *whole, rest = chunk.split(b"\n")
        for piece in whole:
            self._lines.append(bytes(self._partial + piece))
            self._partial.clear()
        self._partial += rest
        if len(self._partial) > LINE_LIMIT and not self._lines:
            raise HarnessError("oversized", limit=LINE_LIMIT)
        return True

    def _read_errors(self) -> bool:
        """Keep the end of what the program wrote to its errors; say whether more may come."""
        chunk = _read_chunk(self._stderr)
        if chunk:
            self._errors = (self._errors + chunk)[-_STDERR_KEPT:]
        return chunk != b""

    def _ending(self) -> HarnessError:
        """How the program ended, or which pipe it closed while it lives on."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        code = self._process.returncode
        if code is None:
            return HarnessError("closed-output" if self._mute else "closed-input")
        if code < 0:
            return HarnessError("died", signal=_signal_name(-code))
        if code == 0 and self._partial:
            return HarnessError("cut-line", line=self._partial[:100].decode("utf-8", "backslashreplace"))
        return HarnessError("exited", code=code)


def _piped(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise RuntimeError("the process was started without pipes")
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _read_chunk(pipe: IO[bytes]) -> bytes | None:
    """Return what the pipe holds, nothing at its end, None where it holds nothing yet."""
    try:
        return os.read(pipe.fileno(), _CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
