"""JSON read strictly: what two readers could take in two ways is refused, whether a vector file or an answer."""

import json
import math
from collections.abc import Mapping, Sequence
from typing import NoReturn

from shengji_spec.tables import is_nested_deeper

MOST_NESTED = 100
"""Objects and lists may hold one another so deep; what follows a value to its end need not watch for more."""

MOST_DIGITS = 1000
"""A whole number may have so many digits."""


class AmbiguousJsonError(ValueError):
    """A text is not JSON, or JSON that readers differ on; the message says what, in one line.

    `place` says where, as ` at line 1, column 2`, if that is known; `why` is the message without it.
    """

    def __init__(self, why: str, place: str = "") -> None:
        super().__init__(why + place)
        self.why = why
        self.place = place


def read_json(text: str | bytes) -> object:
    """Return what a JSON text says.

    Refuses, beyond what is not JSON: a byte order mark, NaN and infinity, a number too large for a float, a key given
    twice, bytes that are not UTF-8, half a surrogate pair, a whole number of more than 1,000 digits, and nesting more
    than 100 deep.

    Raises
    ------
    AmbiguousJsonError
        Where the text is refused.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        if text.startswith("\ufeff"):
            raise AmbiguousJsonError("a byte order mark goes before it")
        value: object = json.loads(
            text,
            object_pairs_hook=_each_key_once,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            parse_int=_short_enough,
        )
        if is_nested_deeper(value, MOST_NESTED):
            raise RecursionError
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise AmbiguousJsonError("not UTF-8, or half a surrogate pair") from None
    except json.JSONDecodeError as error:
        raise AmbiguousJsonError(error.msg, f" at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise AmbiguousJsonError(f"nested more than {MOST_NESTED} deep") from None
    except AmbiguousJsonError:
        raise
    except ValueError as error:
        raise AmbiguousJsonError(str(error)) from None
    return value


def write_json(value: object) -> str:
    """Return the value as JSON on one line, in the shortest form, Chinese as it is."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def plain(value: object) -> object:
    """Return a copy of a JSON value in dicts and lists, whatever kinds of mapping and sequence it is made of."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(item) for item in value]
    return value


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise AmbiguousJsonError(f'the key "{twice[:40]}" is given twice in one object')
    return members


def _refuse_constant(name: str) -> NoReturn:
    raise AmbiguousJsonError(f"{name} is not a JSON number")


def _short_enough(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise AmbiguousJsonError(f"a number of {len(digits)} digits, {digits[:20]}…")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise AmbiguousJsonError(f"the number {digits[:40]} is too large")
    return number
