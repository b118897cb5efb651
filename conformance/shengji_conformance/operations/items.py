"""Questions typed as items, `hand 2, levels 5/7, declarer 0`: each a word and its value, in any order."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from shengji_conformance.notation import BadInput, quoted


class Item(NamedTuple):
    """One item: the words that open it, in both languages, and how its value is read."""

    words: tuple[str, ...]
    read: Callable[[str], Any]


def type_items(text: str, items: Mapping[str, Item], example: str) -> dict[str, Any]:
    """Read items, split at commas; each gives the field under whose name it is listed. Raises BadInput."""
    found: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in re.split(r"[,，]", text))):
        for name, item in items.items():
            word = next((word for word in item.words if part.lower().startswith(word)), None)
            if word is not None and name not in found:
                found[name] = item.read(part[len(word) :].strip())
                break
        else:
            raise BadInput(
                f"question: {quoted(part)} cannot be read here (write for example: {example})",
                f"问题：{quoted(part)} 在这里读不懂（例如：{example}）",
            )
    return found


def type_number(text: str) -> Any:
    """Read a whole number; anything else is handed on as it is, to be refused with its place."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else text


def type_numbers(text: str) -> list[Any]:
    """Read numbers with a stroke between: `5/7`."""
    return [type_number(part.strip()) for part in re.split(r"[/／]", text)]


def type_flag(text: str) -> Any:
    """Read an item that is its word alone, true by being there; anything after it is handed on, to be refused."""
    return text or True


def type_flags(text: str) -> list[Any]:
    """Read a yes or no for either side: `yes/no`."""
    words = {"yes": True, "no": False, "是": True, "否": False}
    return [words.get(part.strip().lower(), part.strip()) for part in re.split(r"[/／]", text)]


def type_level(text: str) -> str:
    """Read a level: 10 is written T in the protocol."""
    return text.strip().upper().replace("10", "T")


def type_levels(text: str) -> list[str]:
    """Read the levels of both sides: `5/10`."""
    return [type_level(part) for part in re.split(r"[/／]", text)]


def type_word(text: str) -> str:
    """Read a word of the protocol, typed with blanks or strokes: `after hand`."""
    return re.sub(r"[\s-]+", "_", text.strip().lower())
