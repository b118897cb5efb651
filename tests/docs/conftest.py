"""What the tests of the rulebook share: its content, the site built once, a server for it, and a browser."""

import functools
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from docs.generator import catalogue as contents
from docs.generator.catalogue import Catalogue
from tests.docs.chromium import Browser

SECONDS = 300
"""A build that takes longer hangs."""


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """Return everything the pages are made from."""
    return contents.load()


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """Build the rulebook once for all workers; the folder holds pages and site, or the test fails with the log.

    SHENGJI_BOOK names one that was built just now (`make test`).
    """
    if "SHENGJI_BOOK" in os.environ:
        folder = root / os.environ["SHENGJI_BOOK"]
        assert (folder / "site" / "index.html").is_file(), f"{folder} holds no rulebook"
        return folder
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder, log = shared / "book", shared / "book.log"
    try:
        (shared / "book.lock").mkdir()
    except FileExistsError:
        until = time.monotonic() + SECONDS
        while not log.exists() and time.monotonic() < until:
            time.sleep(0.1)
    else:
        command = ["shengji", "book", "build", "--out", str(folder)]
        done = subprocess.run(
            command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=SECONDS
        )
        draft = log.with_suffix(".draft")
        draft.write_text(f"{done.returncode}\n{done.stdout}", encoding="utf-8")
        draft.rename(log)
    status, _, said = log.read_text(encoding="utf-8").partition("\n")
    assert status == "0", said
    assert (folder / "site" / "index.html").is_file(), said
    return folder


@pytest.fixture(scope="session")
def pages(book: Path) -> Path:
    """Return the folder of the generated pages, one folder a language."""
    return book / "pages"


@pytest.fixture(scope="session")
def site(book: Path) -> Path:
    """Return the folder of the built site."""
    return book / "site"


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves the site without a line for each file."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent's name for it
        """Say nothing."""


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Serve the site on this machine; return its address, without a slash at the end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium; a machine without it fails the test, unless SHENGJI_NO_BROWSER says that this is known."""
    if os.environ.get("SHENGJI_NO_BROWSER"):
        pytest.skip("SHENGJI_NO_BROWSER is set: pages are not looked at in a browser")
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        pytest.fail("chromium is missing: install it (Debian: chromium, fonts-noto-cjk), or set SHENGJI_NO_BROWSER=1")
    with Browser(program) as started:
        yield started
