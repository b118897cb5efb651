"""TOML read strictly: every key known, none missing, each value of its type, or one clear line that says where."""

import difflib
import tomllib
from collections.abc import Collection, Mapping
from typing import Any, Self

LONGEST_LIST = 24
CLOSE = 0.6
MOST_NESTED = 20


HINTS = {
    "en": {"guess": "did you mean {}?", "known": "known: {}", "more": "known: {} and {} more", "none": "none"},
    "zh": {"guess": "是不是 {}？", "known": "已知：{}", "more": "已知：{}，另有 {} 个", "none": "无"},
}


def hint(word: str, known: Collection[str], language: str = "en") -> str:
    """What to write instead of an unknown word: the nearest known one, and those known, as far as they are few."""
    words = HINTS[language]

    def likeness(each: str) -> float:
        return difflib.SequenceMatcher(None, word.casefold(), each.casefold()).ratio()

    nearest = max(known, key=likeness, default=None)
    guess = words["guess"].format(repr(nearest)) if nearest is not None and likeness(nearest) >= CLOSE else ""
    listed = ("、" if language == "zh" else ", ").join(list(known)[:LONGEST_LIST]) or words["none"]
    if len(known) > LONGEST_LIST:
        return guess or words["more"].format(listed, len(known) - LONGEST_LIST)
    all_of_them = words["known"].format(listed)
    return f"{guess}{'' if language == 'zh' else '; '}{all_of_them}" if guess else all_of_them


def parsed(place: str, content: bytes, error: type[ValueError]) -> dict[str, Any]:
    """Parse a TOML file that is called `place`; raise `error` with line and column where it is broken."""
    try:
        values = tomllib.loads(content.decode("utf-8"))
        if is_nested_deeper(values, MOST_NESTED):
            raise RecursionError
    except RecursionError as broken:
        raise error(f"{place}: nested more than {MOST_NESTED} deep; write it flatter") from broken
    except UnicodeDecodeError as broken:
        line = content[: broken.start].count(b"\n") + 1
        raise error(f"{place}: line {line} is not UTF-8 text; save the file as UTF-8") from broken
    except tomllib.TOMLDecodeError as broken:
        raise error(f"{place}: not valid TOML: {broken}") from broken
    except ValueError as broken:
        raise error(f"{place}: a number has too many digits; write a shorter one") from broken
    return values


def is_nested_deeper(value: object, most: int) -> bool:
    """Tell whether tables and lists hold one another more than so deep, without following them by recursion."""
    level: list[Any] = [value]
    for _ in range(most + 1):
        level = [each for each in level if isinstance(each, dict | list)]
        if not level:
            return False
        level = [item for each in level for item in (each.values() if isinstance(each, dict) else each)]
    return True


class Table:
    """One table of a TOML file: `place` says in messages which one it is, `error` is what it raises."""

    def __init__(
        self,
        place: str,
        values: object,
        error: type[ValueError],
        required: Collection[str] = (),
        optional: Collection[str] | None = (),
    ) -> None:
        """Check the keys; `optional=None` admits any key besides the required ones."""
        self.place = place
        self.error = error
        if not isinstance(values, dict):
            raise self.problem(f"must be a table, not {_shown(values)}")
        self.values: Mapping[str, object] = values
        for key in required:
            if key not in self.values:
                raise self.problem(f"{key!r} is missing; add it")
        if optional is not None:
            known = [*required, *optional]
            for key in self.values:
                if key not in known:
                    raise self.problem(f"unknown key {key!r}; {hint(key, known)}")

    def problem(self, message: str) -> ValueError:
        """Make the exception that names this table."""
        return self.error(f"{self.place}: {message}")

    def inner(self, key: str, required: Collection[str] = (), optional: Collection[str] | None = ()) -> Self:
        """Return the table under a key; an absent one counts as empty."""
        return type(self)(f"{self.place}, {key}", self.values.get(key, {}), self.error, required, optional)

    def tables(self, key: str) -> list[dict[str, object]]:
        """Return the tables of an array of tables, in order; an absent array counts as empty."""
        entries = self.values.get(key, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.problem(f"{key!r} must be an array of tables, each opened by [[…{key}]]")
        return entries

    def text(self, key: str) -> str:
        """Return a string that is not blank."""
        value = self.values[key]
        if not isinstance(value, str) or not value.strip():
            raise self.problem(f"{key!r} must be a text that is not blank, not {_shown(value)}")
        return value

    def word(self, key: str, known: Collection[str], what: str = "") -> str:
        """Return a string that is one of the known ones; `what` says in messages what it is, unless the key does."""
        value = self.text(key)
        if value not in known:
            unknown = f"unknown {what} {value!r} under {key!r}" if what else f"unknown {key} {value!r}"
            raise self.problem(f"{unknown}; {hint(value, known)}")
        return value

    def number(self, key: str) -> int:
        """Return a whole number."""
        value = self.values[key]
        if type(value) is not int:
            raise self.problem(f"{key!r} must be a whole number, not {_shown(value)}")
        return value

    def flag(self, key: str) -> bool:
        """Return a truth value."""
        value = self.values[key]
        if not isinstance(value, bool):
            raise self.problem(f"{key!r} must be true or false, not {_shown(value)}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of different strings; an absent one counts as empty."""
        values = self.values.get(key, [])
        if not isinstance(values, list):
            raise self.problem(f"{key!r} must be a list of texts, not {_shown(values)}")
        texts: list[str] = []
        for value in values:
            if not isinstance(value, str) or not value.strip():
                raise self.problem(f"{key!r} must be a list of texts; {_shown(value)} is none")
            if value in texts:
                raise self.problem(f"{key!r} lists {value!r} twice; drop one")
            texts.append(value)
        return tuple(texts)

    def words(self, key: str, known: Collection[str], what: str) -> tuple[str, ...]:
        """Return a list of different strings, each one of the known ones; `what` says in messages what they are."""
        texts = self.texts(key)
        for text in texts:
            if text not in known:
                raise self.problem(f"unknown {what} {text!r} under {key!r}; {hint(text, known)}")
        return texts


def _shown(value: object) -> str:
    """Show a wrong value in a message, cut where it is long."""
    text = "a table" if isinstance(value, dict) else repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
