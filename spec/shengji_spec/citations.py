"""What a function of the spec cites: the clauses and readings that its docstring names."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

CLAUSE = re.compile(r"\b[a-z]+:[A-Z0-9][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*")
READING = re.compile(r"\bR-\d+[a-z]?\b")
PARAGRAPH = re.compile(r"^\s*(?:Clauses|Readings): .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Citations(NamedTuple):
    """Clause ids and reading ids, each in the order in which the docstring names them."""

    clauses: tuple[str, ...]
    readings: tuple[str, ...]


def citations(function: Callable[..., Any]) -> Citations:
    """Read `Clauses: … .` and `Readings: … .`, the last paragraph of a docstring; none: empty."""
    return citations_of_text(function.__doc__ or "")


def citations_of_text(docstring: str) -> Citations:
    """Read the same of a docstring that was cut from a source."""
    text = "\n".join(PARAGRAPH.findall(docstring))
    return Citations(tuple(dict.fromkeys(CLAUSE.findall(text))), tuple(dict.fromkeys(READING.findall(text))))
