"""A headless Chromium driven over its debugging pipe, with the standard library alone."""

import base64
import contextlib
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Self

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)
LAUNCH = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.dup2(int(sys.argv[2]), 4); os.execv(sys.argv[3], sys.argv[3:])"
)
"""Chromium reads requests from descriptor 3 and writes answers to descriptor 4; Python puts them there."""

TALLEST = 4_000
"""Pictures show so much of a page, in pixels."""

SECONDS = 60.0
"""No page takes that long; a test that waits longer has failed."""


class BrowserError(Exception):
    """Chromium answered with an error, or not at all."""


class Browser:
    """One Chromium with one page; a context manager."""

    def __init__(self, program: str) -> None:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        requests, self._write = os.pipe()
        self._read, answers = os.pipe()
        places = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (requests, answers)]
        command = [program, *FLAGS, f"--user-data-dir={self._folder.name}"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *map(str, places), *command],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=places,
        )
        for end in (requests, answers, *places):
            os.close(end)
        self._buffer = b""
        self._number = 0
        self._session: str | None = None
        self.problems: list[str] = []
        try:
            target = self._ask("Target.createTarget", url="about:blank")["targetId"]
            self._session = self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for domain in ("Page", "Runtime", "Network"):
                self._ask(f"{domain}.enable")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the browser that this object started."""
        with contextlib.suppress(BrowserError, OSError):
            self._session = None
            self._ask("Browser.close")
        self._process.terminate()
        self._process.wait(SECONDS)
        os.close(self._write)
        os.close(self._read)
        self._folder.cleanup()

    def size(self, width: int, height: int) -> None:
        """Show pages in a window of this size; a narrow one is a phone."""
        self._ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )

    def prefer(self, scheme: str) -> None:
        """Show pages as to a reader who prefers `light` or `dark`."""
        self._ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, address: str) -> None:
        """Open a page and wait until it has loaded."""
        self._ask("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def value(self, script: str) -> Any:
        """Return the value of a JavaScript expression on the page."""
        answer = self._ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise BrowserError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def type(self, selector: str, text: str) -> None:
        """Type text into a field of the page in the place of what it holds."""
        self.value(f"(field => (field.focus(), field.select()))(document.querySelector({json.dumps(selector)}))")
        self._ask("Input.insertText", text=text)

    def wait(self, script: str) -> None:
        """Wait until a JavaScript expression is true."""
        until = time.monotonic() + SECONDS
        while not self._is_true(script):
            if time.monotonic() > until:
                raise BrowserError(f"waited {SECONDS} s in vain for: {script}")
            time.sleep(0.05)

    def _is_true(self, script: str) -> bool:
        """Whether a JavaScript expression is true; it is not while the page is on its way to another."""
        try:
            return bool(self.value(script))
        except BrowserError as error:
            if "navigated" not in str(error) and "context" not in str(error):
                raise
            return False

    def picture(self, path: Path) -> None:
        """Write a picture of the page, PNG, down to TALLEST."""
        width, height = self.value("[innerWidth, document.documentElement.scrollHeight]")
        clip = {"x": 0, "y": 0, "width": width, "height": min(height, TALLEST), "scale": 1}
        data = self._ask("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(data))

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        request: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session is not None:
            request["sessionId"] = self._session
        os.write(self._write, json.dumps(request).encode() + b"\0")
        while True:
            message = self._message()
            if message.get("id") == self._number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message['error']}")
                result: dict[str, Any] = message["result"]
                return result
            self._note(message)

    def _message(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            piece = os.read(self._read, 1 << 20)
            if not piece:
                raise BrowserError("Chromium closed the pipe")
            self._buffer += piece
        line, _, self._buffer = self._buffer.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        return message

    def _note(self, message: dict[str, Any]) -> None:
        """Keep what went wrong on the page: exceptions of its scripts, and requests that leave this machine."""
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.problems.append(str(parameters["exceptionDetails"].get("exception", parameters["exceptionDetails"])))
        if method == "Network.requestWillBeSent":
            address = parameters["request"]["url"]
            if not address.startswith(("http://127.0.0.1:", "data:", "blob:", "about:")):
                self.problems.append(f"a request leaves this machine: {address}")
