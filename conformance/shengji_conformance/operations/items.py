"""Questions typed as items, `hand 2, levels 5/7, declarer 0`: in any order, as people say them or as answers do."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from shengji_conformance.notation import DRAWN_TRUMP, BadInput, quoted, type_trump
from shengji_conformance.operations.typed import type_seat
from shengji_spec.documents import Text


class Item(NamedTuple):
    """One item: how its values are read, and the patterns that say it, in both languages; the first that fits counts.

    Patterns are regular expressions in which some signs stand for more, see MARKS. The values are what stands in their
    groups, None where a group is left out. After an open item its value follows, up to the next item or the end.
    """

    read: Callable[..., Any]
    patterns: tuple[str, ...]
    is_open: bool = False

    def match(self, text: str, at: int) -> re.Match[str] | None:
        """Match the item at a place of the text."""
        return next((found for each in self.patterns if (found := compiled(each).match(text, at))), None)


ALONE = r"(?:(?<!\S)|(?<=，))([0-9]+)"
"""A number that stands alone: no figure of a card, as in ♥9."""
VALUE = r"((?<![A-Za-z])[0-9A-Za-z_+-]+(?:\.[0-9]+)?|[0-9]+)"
MARKS = {
    "(?:": "(?:",
    " ": r"\s*",
    ":": r"\s*[:：]?\s*",
    ",": r"\s*[,，、]?\s*",
    "#": VALUE,
    "~": r"([^\s,，、:：;；()（）]+)",
    "@": r"([0-9]+(?:(?:[\s,，、/和与]|\band\b)+[0-9]+(?!\s*[方/／]))*)",
    "%": rf"{VALUE}(?:\s*[/／]\s*{VALUE})?",
}
"""In patterns: a blank, any blanks or none; a mark, that or none; # a number or level, % two, ~ a word, @ seats."""
GAP = re.compile(r"[\s,，、;；。()（）]*")
PART = re.compile(r"[^,，;；]*")


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern; no letter or figure may follow one that it ends with."""
    spelt = re.sub(r"\(\?:|[ :,#~@%]", lambda mark: MARKS[mark[0]], pattern)
    return re.compile(rf"(?:{spelt})(?:(?<![0-9A-Za-z])|(?![0-9A-Za-z]))", re.IGNORECASE)


def item_at(text: str, at: int, items: Mapping[str, Item]) -> tuple[str, re.Match[str]] | None:
    """Give the item that is said at a place of the text, with its name: that which takes in most."""
    found = [(name, match) for name, item in items.items() if (match := item.match(text, at)) is not None]
    return max(found, key=lambda each: each[1].end(), default=None)


def is_edge(text: str, at: int) -> bool:
    """Tell whether an item may begin there: not within a word of letters and figures."""
    return at == 0 or not (
        text[at].isascii() and text[at].isalnum() and text[at - 1].isascii() and text[at - 1].isalnum()
    )


def next_item(text: str, start: int, items: Mapping[str, Item], end: int) -> int:
    """Give the first place at which an item is said, or the end."""
    return next((at for at in range(start, end) if is_edge(text, at) and item_at(text, at, items)), end)


class Said(NamedTuple):
    """A part of what is typed: the item that it says with its values, or no name where it cannot be read."""

    name: str | None
    text: str
    values: tuple[str | None, ...] = ()


def parts_of(text: str, items: Mapping[str, Item]) -> Iterator[Said]:
    """Take what is typed apart; what cannot be read goes up to the next comma or item."""
    text, at = re.sub(r"\s+", " ", text), 0
    while (at := _behind(GAP, text, at)) < len(text):
        found = item_at(text, at, items)
        if found is None:
            end = next_item(text, at + 1, items, _behind(PART, text, at + 1))
            yield Said(None, text[at:end].strip())
            at = end
            continue
        name, match = found
        values, end = match.groups(), match.end()
        if items[name].is_open:
            others = {other: item for other, item in items.items() if other != name}
            stop = next_item(text, end, others, len(text))
            values, end = (*values, text[end:stop].strip(" \t\n,，、;；。")), stop
        yield Said(name, text[at:end].strip(), values)
        at = end


def _behind(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Give the place behind what a pattern that may be empty takes in."""
    match = pattern.match(text, at)
    return at if match is None else match.end()


def type_items(text: str, items: Mapping[str, Item], example: Text) -> dict[str, Any]:
    """Read items; each gives the field under whose name it is listed.

    Raises BadInput for what cannot be read and for what is said twice.
    """
    found: dict[str, Any] = {}
    for part in parts_of(text, items):
        if part.name is None:
            raise BadInput(
                f"question: {quoted(part.text)} cannot be read here (write for example: {example.en})",
                f"问题：{quoted(part.text)} 在这里读不懂（例如：{example.zh}）",
            )
        if part.name in found:
            raise BadInput(
                f"question: {quoted(part.text)} says a second time what was said (write for example: {example.en})",
                f"问题：{quoted(part.text)} 是第二次说同一项（例如：{example.zh}）",
            )
        found[part.name] = items[part.name].read(*part.values)
    return found


def refuse_lacking(found: Mapping[str, Any], wanted: Mapping[str, Text], example: Text) -> None:
    """Raise BadInput where one of the items wanted is not there; it names all that are not."""
    lacking = [words for name, words in wanted.items() if name not in found]
    if lacking:
        raise BadInput(
            f"question: not said: {', '.join(words.en for words in lacking)} (write for example: {example.en})",
            f"问题：没有写出{'、'.join(words.zh for words in lacking)}（例如：{example.zh}）",
        )


# Words


class Vocabulary(NamedTuple):
    """Words and what they mean: `meant` by the words as `squeezed` leaves them; the pattern that any of them fits."""

    meant: dict[str, str]
    pattern: str


def squeezed(word: str) -> str:
    """Give a word without what people write or leave out: blanks, strokes, capitals."""
    return re.sub(r"[\s_-]+", "", word.lower())


def words_for(name: str) -> tuple[str, ...]:
    """List how a name may be typed: whole, without its article, without what stands in parentheses, or that alone."""
    outer, _, inner = name.rstrip("）").partition("（")
    return (name, re.sub("^an? ", "", name), *((outer, inner) if inner else ()))


def alternatives(words: Iterable[str]) -> str:
    """Give the pattern, with a group, that any of the words fits, the longest first."""
    patterns = (re.sub("[ _]", "(?:[_-]| )", word) for word in sorted(words, key=len, reverse=True))
    return f"({'|'.join(patterns)})"


def vocabulary(said: Mapping[str, Iterable[str]]) -> Vocabulary:
    """Make a vocabulary of words of the protocol, each with what it is called; the word itself is one of them."""
    words = {word: meant for meant, names in said.items() for name in (meant, *names) for word in words_for(name)}
    return Vocabulary({squeezed(word): meant for word, meant in words.items()}, alternatives(words))


# Values


def type_number(text: str) -> Any:
    """Read a whole number; anything else is handed on as it is, to be refused with its place."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else text


def type_numbers(*texts: str | None) -> list[Any]:
    """Read a number for either side: `5/7`; one alone is handed on, to be refused."""
    return [type_number(text) for text in texts if text is not None]


def type_level(text: str) -> str:
    """Read a level: 10 is written T in the protocol."""
    return text.strip().upper().replace("10", "T")


def type_levels(*texts: str | None) -> list[str]:
    """Read the levels of both sides: `5/10`."""
    return [type_level(text) for text in texts if text is not None]


def type_flag() -> bool:
    """Read an item that is its word alone: true by being there."""
    return True


def type_flags(text: str) -> list[Any]:
    """Read a yes or no for either side: `yes/no`."""
    words = {"yes": True, "no": False, "是": True, "否": False}
    return [words.get(part.strip().lower(), part.strip()) for part in re.split(r"[/／]", text)]


def type_seats(text: str) -> list[Any]:
    """Read seats: `0, 2`."""
    return [type_number(seat) for seat in re.findall("[0-9]+", text)]


# Items of several operations

HAND_NUMBER = Item(type_number, ("hand #", "第 # 局"))
LEVELS = Item(type_levels, ("levels?(?: before it)?: %", "(?:打之前)? (?:两方|双方)? 级[数别]?: %"))
DECLARER = Item(
    lambda text: type_seat(text, "declarer"),
    ("declarer:(?: seat)? #", "seat # declare[sd]", "庄家?:(?:座位)? #", "座位 # 坐庄"),
)
PAST = Item(type_numbers, ("past: %", "beyond the ace: %", "A 以上: %", "过 A?: %"))
STAGE = Item(type_number, ("stage:(?: side)? #", "side #(?: is)? on stage", "台上: # 方?", "# 方 在? 台上"))
TRUMP = Item(lambda text: type_trump(text, "trump"), (f"({DRAWN_TRUMP})", "trump: ~", "主: ~"))
