"""`shengji book`: builds the rulebook's site from a checkout, or builds it and serves it on this machine."""

import argparse
import functools
import importlib.util
import os
import subprocess
import sys
import tempfile
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from shengji_conformance.messages import on_one_line

NEEDED = {
    "mkdocs": "mkdocs",
    "material": "mkdocs-material",
    "mkdocs_static_i18n": "mkdocs-static-i18n",
    "jieba": "jieba",
}
"""The modules that building needs, with the distributions that bring them."""

PAGES_VARIABLE = "SHENGJI_BOOK_PAGES"
"""How mkdocs.yml is told where the generated pages lie."""


class BookError(Exception):
    """The rulebook cannot be built or served; one line that says what is missing and how to mend it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `shengji book` understands."""
    parser.add_argument("action", choices=("build", "serve"), help="build the site; serve: build it and serve it")
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where to build: FOLDER/pages and FOLDER/site (default: build/book)"
    )
    parser.add_argument("--port", type=int, default=8000, help="serve: the port on 127.0.0.1 (default: 8000)")


def run(arguments: argparse.Namespace) -> int:
    """Build, or build and serve; 0: built, 1: the build found faults, 2: it could not be done."""
    try:
        root = checkout()
        folder = (arguments.out or root / "build" / "book").absolute()
        status = build(root, folder)
        if status == 0 and arguments.action == "serve":
            serve(folder / "site", arguments.port)
    except BookError as fault:
        print(f"shengji book: {on_one_line(str(fault))}", file=sys.stderr)
        return 2
    return status


def checkout() -> Path:
    """Return the checkout this package runs from; the rulebook's pages are not shipped with the package."""
    root = Path(__file__).resolve().parents[2]
    if not (root / "docs" / "generate.py").is_file() or not (root / "mkdocs.yml").is_file():
        raise BookError(f"{root} is no checkout of the project; the rulebook is built from one (pip install -e .)")
    return root


def build(root: Path, folder: Path) -> int:
    """Write the pages below the folder, then build the site strictly; a warning fails the build."""
    missing = [name for module, name in NEEDED.items() if importlib.util.find_spec(module) is None]
    if missing:
        raise BookError(f"{', '.join(missing)} not installed; run: pip install 'shengji-rules[book]'")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else str(fault)
        raise BookError(f"{folder} cannot be written to ({why}); name another folder: --out FOLDER") from fault
    site = folder / "site"
    quiet = os.environ | {PAGES_VARIABLE: str(folder / "pages"), "NO_MKDOCS_2_WARNING": "1"}
    for what, step in (
        ("1 of 2: writing the pages", ["-m", "docs.generate", str(folder)]),
        (
            "2 of 2: building the site, every link checked; this takes minutes",
            ["-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", "mkdocs.yml", "--site-dir", str(site)],
        ),
    ):
        print(f"shengji book: {what} …", file=sys.stderr, flush=True)
        status = subprocess.run([sys.executable, *step], cwd=root, env=quiet, check=False).returncode
        if status:
            return status
    print(f"the rulebook: {site / 'index.html'}")
    return 0


def serve(site: Path, port: int) -> None:
    """Serve the site on this machine until interrupted."""
    handler = functools.partial(QuietHandler, directory=str(site))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as fault:
        raise BookError(f"port {port} cannot be used ({fault}); name another one: --port NUMBER") from fault
    with server:
        print(f"http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a line in the terminal for each of them."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent's name for it
        """Say nothing."""
