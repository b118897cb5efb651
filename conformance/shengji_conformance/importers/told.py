"""What an importer tells of a foreign file, and the record that is made of it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from shengji_spec.entries import Text


class Told(NamedTuple):
    """What an importer found in a foreign file.

    `hands`: each as a record has it under "hand", plain JSON. `notes`: what the file does not tell and how it was
    filled, one line each. `result`: what the table wrote down of a hand that is alone, as a record has it.
    """

    hands: list[dict[str, Any]]
    notes: tuple[Text, ...] = ()
    result: dict[str, Any] | None = None


class Format(NamedTuple):
    """A foreign format: its name, what it is, where what writes it is published, and its importer.

    `read` takes the whole text of a file and raises BadInput, one line that says where, for anything it does not know.
    """

    name: str
    title: Text
    source: str
    read: Callable[[str], Told]


class Imported(NamedTuple):
    """The record, plain JSON, and notes on what the foreign file did not tell."""

    record: dict[str, Any]
    notes: tuple[Text, ...]
