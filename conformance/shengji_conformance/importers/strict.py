"""Foreign JSON read strictly: every member known, none missing, each of its kind, or one line that says where."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.strictjson import AmbiguousJsonError, read_json

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a foreign file: what leads to it in both languages (`line 12`), and the path in its JSON."""

    en: str
    zh: str
    path: str = ""

    def member(self, name: str) -> "Where":
        """Return the place of a member of the object that is here."""
        return Where(self.en, self.zh, f"{self.path}.{name}" if self.path else name)

    def entry(self, index: int) -> "Where":
        """Return the place of an entry of the list that is here."""
        return Where(self.en, self.zh, f"{self.path}[{index}]")

    def refuse(self, en: str, zh: str) -> BadInput:
        """Make the error that says what is wrong here."""
        in_en, in_zh = (f"{self.path}: ", f"{self.path}：") if self.path else ("", "")
        return BadInput(f"{self.en}: {in_en}{en}", f"{self.zh}：{in_zh}{zh}")


class Members:
    """The members of a JSON object. A name in `unread` may be there with any value."""

    def __init__(
        self,
        value: object,
        where: Where,
        needed: Collection[str],
        optional: Collection[str] = (),
        unread: Collection[str] = (),
    ) -> None:
        """Check the names; raises BadInput for one that is unknown or missing."""
        known = ", ".join((*needed, *optional, *unread))
        if not isinstance(value, dict):
            raise where.refuse(
                f"expected an object with {known}, got {quoted(value)}",
                f"应为一个对象，含 {known}，给了 {quoted(value)}",
            )
        for name in value:
            if name not in needed and name not in optional and name not in unread:
                raise where.refuse(
                    f"unknown member {quoted(name)} (known: {known})", f"没有成员 {quoted(name)}（有 {known}）"
                )
        for name in needed:
            if name not in value:
                raise where.refuse(f"{name} is missing (known: {known})", f"缺少 {name}（有 {known}）")
        self.where = where
        self.values: Mapping[str, object] = value

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def at(self, name: str) -> Where:
        """Return the place of a member."""
        return self.where.member(name)

    def text(self, name: str) -> str:
        """Read a text."""
        value = self.values[name]
        if not isinstance(value, str):
            raise self.at(name).refuse(f"expected a text, got {quoted(value)}", f"应为字符串，给了 {quoted(value)}")
        return value

    def number(self, name: str) -> int:
        """Read a whole number that is not negative."""
        value = self.values[name]
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.at(name).refuse(f"expected a number, got {quoted(value)}", f"应为整数，给了 {quoted(value)}")
        return value

    def flag(self, name: str) -> bool:
        """Read true or false."""
        value = self.values[name]
        if not isinstance(value, bool):
            raise self.at(name).refuse(
                f"expected true or false, got {quoted(value)}", f"应为 true 或 false，给了 {quoted(value)}"
            )
        return value

    def one_of(self, name: str, known: Mapping[str, T]) -> T:
        """Read a word that stands for something."""
        return one_of(self.values[name], self.at(name), known)

    def several(self, name: str, known: Mapping[str, T]) -> list[T]:
        """Read a list of words that stand for something."""
        return [one_of(value, where, known) for value, where in self.entries(name)]

    def entries(self, name: str) -> list[tuple[object, Where]]:
        """Read a list: each entry with its place."""
        value = self.values[name]
        if not isinstance(value, list):
            raise self.at(name).refuse(f"expected a list, got {quoted(value)}", f"应为列表，给了 {quoted(value)}")
        return [(entry, self.at(name).entry(index)) for index, entry in enumerate(value)]

    def inner(self, name: str, needed: Collection[str], optional: Collection[str] = ()) -> "Members":
        """Read an object."""
        return Members(self.values[name], self.at(name), needed, optional)

    def expect(self, name: str, wanted: object) -> None:
        """Refuse a member that says other than what came before it in the file."""
        value = self.values[name]
        if value != wanted or isinstance(value, bool) != isinstance(wanted, bool):
            raise self.at(name).refuse(
                f"{quoted(value)}, but by what came before it is {quoted(wanted)}",
                f"写的是 {quoted(value)}，按前文应为 {quoted(wanted)}",
            )


def one_of(value: object, where: Where, known: Mapping[str, T]) -> T:
    """Read a word that stands for something; raises BadInput for one that is not known."""
    if not isinstance(value, str) or value not in known:
        words = ", ".join(known) if len(known) <= 20 else f"{', '.join(list(known)[:6])} …"
        raise where.refuse(f"{quoted(value)} is not known (known: {words})", f"不认得 {quoted(value)}（有 {words}）")
    return known[value]


def lines_of(text: str) -> Iterator[tuple[object, Where]]:
    """Yield the JSON value of each line that is not blank, with its place; raises BadInput where one is broken."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        where = Where(f"line {number}", f"第 {number} 行")
        try:
            yield read_json(line), where
        except AmbiguousJsonError as error:
            raise where.refuse(f"broken JSON: {error.why}", f"JSON 写错了：{error.why}") from None


def json_of(text: str) -> tuple[object, Where]:
    """Return the JSON value that a whole file is, with its place; raises BadInput where it is broken."""
    where = Where("the file", "文件")
    try:
        return read_json(text), where
    except AmbiguousJsonError as error:
        raise where.refuse(f"broken JSON{error.place}: {error.why}", f"JSON 写错了{error.place}：{error.why}") from None
