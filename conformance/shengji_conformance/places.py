"""Where the suite's files lie: inside the installed package, or in the checkout that the package runs from."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


class MissingFolderError(Exception):
    """A folder of the suite is neither in the installed package nor in a checkout; the message names both places."""


def vectors_folder() -> Path:
    """Return the folder of the vectors, `*.json`.

    Raises
    ------
    MissingFolderError
        Where neither the installed package nor the checkout has it.
    """
    return _folder("vectors")


def schema_folder() -> Path:
    """Return the folder of the JSON Schemas, `*.json`.

    Raises
    ------
    MissingFolderError
        Where neither the installed package nor the checkout has it.
    """
    return _folder("schema")


def harnesses_folder() -> Path:
    """Return the folder of the sample harnesses, one folder a language.

    Raises
    ------
    MissingFolderError
        Where neither the installed package nor the checkout has it.
    """
    return _folder("harnesses")


def _folder(name: str) -> Path:
    installed = _PACKAGE / "shipped" / name
    checkout = _PACKAGE.parent / name
    for place in (installed, checkout):
        if place.is_dir():
            return place
    raise MissingFolderError(f"no folder {installed} nor {checkout}: reinstall shengji-rules, or run from a checkout")
