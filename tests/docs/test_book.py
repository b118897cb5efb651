"""`shengji book`: what it says when it cannot build or serve."""

import argparse
import importlib.util
import socket
from pathlib import Path

import pytest

from shengji_conformance import book


def asked(*words: str) -> argparse.Namespace:
    """The command line, read."""
    parser = argparse.ArgumentParser()
    book.add_arguments(parser)
    return parser.parse_args(words)


def test_a_missing_package_is_named_with_its_remedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One line, exit 2, and nothing is built."""
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "mkdocs" else found(name))
    assert book.run(asked("build", "--out", str(tmp_path / "book"))) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "mkdocs not installed" in said
    assert "pip install" in said
    assert not (tmp_path / "book").exists()


def test_outside_a_checkout_the_remedy_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """An installed package has no pages."""
    monkeypatch.setattr(book, "__file__", str(tmp_path / "lib" / "shengji_conformance" / "book.py"))
    assert book.run(asked("build")) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "checkout" in said


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    """And so is one that is no port."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(book.BookError, match=f"port {port} cannot be used"):
            book.serve(tmp_path, port)
    with pytest.raises(book.BookError, match="port 70000 cannot be used"):
        book.serve(tmp_path, 70_000)


def test_an_unknown_action_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Build and serve are all there is."""
    with pytest.raises(SystemExit) as left:
        asked("print")
    assert left.value.code == 2
    assert "build" in capsys.readouterr().err
