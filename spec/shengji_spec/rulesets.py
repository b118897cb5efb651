"""Rulesets: a document with a choice for every reading that touches it, or house rules that change one."""

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from shengji_spec import documents as data
from shengji_spec.entries import Reading, Value
from shengji_spec.errors import SaidError
from shengji_spec.rules import Rules
from shengji_spec.tables import Table, hint, parsed

__all__ = [
    "Rules",
    "Ruleset",
    "RulesetError",
    "all_combinations",
    "choices_open",
    "defaults",
    "each_reading_changed_alone",
    "ruleset",
    "ruleset_from_toml",
]


class RulesetError(SaidError):
    """There is no such ruleset; one line: what is wrong, where, and what is known instead."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What everything is asked under: `rules` is all that the predicates see of it.

    `chosen` holds (reading, choice) for every reading that touches the document, sorted by reading; `parameters` holds
    (field of `Rules`, value) for what house rules set by themselves, over document and readings.
    """

    document: str
    chosen: tuple[tuple[str, str], ...]
    rules: Rules
    name: str
    parameters: tuple[tuple[str, Value], ...] = ()

    @property
    def choices(self) -> Mapping[str, str]:
        """The choice of every reading that touches the document, by reading."""
        return MappingProxyType(dict(self.chosen))

    @property
    def changes(self) -> Mapping[str, str]:
        """The choices that are not the document's defaults, by reading."""
        changed = {name: choice for name, choice in self.chosen if choice != data.reading(name).default[self.document]}
        return MappingProxyType(changed)

    def changed(self, readings: Mapping[str, str]) -> "Ruleset":
        """Return the ruleset with other choices for some readings, all else kept; raise `RulesetError`."""
        is_plain = self.name == _plain_name(self.document, self.changes)
        name = None if is_plain else " + ".join([self.name, *_shown(readings)])
        return _ruleset(self.document, {**self.changes, **readings}, dict(self.parameters), name)


def ruleset(document: str, readings: Mapping[str, str] | None = None) -> Ruleset:
    """Return a document's ruleset: its defaults but for the readings given (reading: choice); raise `RulesetError`."""
    return _ruleset(document, readings or {}, {}, None)


def ruleset_from_toml(path: str | Path) -> Ruleset:
    """Read house rules: `name`, `base` (a document), and what they change in `[readings]` and `[parameters]`.

    A parameter is a field of `Rules`; it holds over document and readings, so no reading chosen in the file may set it
    too. Raise `RulesetError` with file, place and remedy.
    """
    place = str(path)
    try:
        content = Path(path).read_bytes()
    except OSError as missing:
        raise RulesetError(
            f"{place}: cannot be read ({missing.strerror}); name a TOML file",
            f"{place}：读不了（{missing.strerror}）；请给一个 TOML 文件",
        ) from missing
    optional = ("readings", "parameters")
    table = Table(place, parsed(place, content, RulesetError), RulesetError, ("name", "base"), optional)
    chosen = table.inner("readings", optional=None)
    fixed = data.parameters(table.inner("parameters", optional=None))
    readings = {reading: chosen.text(reading) for reading in chosen.values}
    name, base = table.text("name"), table.text("base")
    try:
        found = _ruleset(base, readings, fixed, name)
    except RulesetError as wrong:
        raise RulesetError(f"{place}: {wrong}", f"{place}：{wrong.said['zh']}") from wrong
    for reading in readings:
        for field in data.reading(reading).sets:
            if field in fixed:
                raise table.problem(
                    f"{field!r} is set by {reading} in [readings] and in [parameters]; keep one of them"
                )
    return found


def defaults() -> tuple[Ruleset, ...]:
    """Return the standard ruleset of every document, in the documents' order."""
    return tuple(ruleset(document.id) for document in data.documents())


def each_reading_changed_alone(document: str) -> tuple[Ruleset, ...]:
    """Return the document's rulesets that differ from its standard one in the choice of one reading.

    Only readings that set a field of `Rules` count: no predicate can consult another.
    """
    standard = ruleset(document)
    return tuple(
        standard.changed({reading.id: choice})
        for reading in data.library().readings_of(document)
        if reading.sets
        for choice in choices_open(document, reading.id)
        if choice != standard.choices[reading.id]
    )


def all_combinations(document: str, readings: Iterable[str]) -> tuple[Ruleset, ...]:
    """Return the document's rulesets for all combinations of the choices of these readings, defaults elsewhere.

    A reading that does not touch the document has nothing to combine there and is passed over.
    """
    touching = [name for name in dict.fromkeys(readings) if document in _reading(name).default]
    choices = [choices_open(document, name) for name in touching]
    return tuple(ruleset(document, dict(zip(touching, each, strict=True))) for each in itertools.product(*choices))


def choices_open(document: str, reading: str) -> tuple[str, ...]:
    """Return the choices of a reading that are open in a document; raise `RulesetError` where it does not touch it."""
    return tuple(choice.id for choice in _touching(_document(document), _reading(reading)).choices_in(document))


def _ruleset(document: str, readings: Mapping[str, str], fixed: Mapping[str, Value], name: str | None) -> Ruleset:
    _document(document)
    for reading, choice in readings.items():
        _check_open(document, _touching(document, _reading(reading)), choice)
    touching = data.library().readings_of(document)
    chosen = {each.id: readings.get(each.id, each.default[document]) for each in touching}
    values = dict(data.document(document).parameters)
    for each in touching:
        values.update(each.choice(chosen[each.id]).sets)
    values.update(fixed)
    changes = {each.id: chosen[each.id] for each in touching if chosen[each.id] != each.default[document]}
    return Ruleset(
        document=document,
        chosen=tuple(sorted(chosen.items())),
        rules=Rules._make(values[field] for field in Rules._fields),
        name=name or _plain_name(document, changes),
        parameters=tuple(sorted(fixed.items())),
    )


def _plain_name(document: str, changes: Mapping[str, str]) -> str:
    return " + ".join([document, *_shown(changes)])


def _shown(readings: Mapping[str, str]) -> list[str]:
    return [f"{reading}={choice}" for reading, choice in sorted(readings.items())]


def _document(name: str) -> str:
    known = [document.id for document in data.documents()]
    if name not in known:
        raise RulesetError(
            f"unknown document {name!r}; {hint(name, known)}", f"没有文本 {name!r}；{hint(name, known, 'zh')}"
        )
    return name


def _reading(name: str) -> Reading:
    known = {reading.id: reading for reading in data.readings()}
    if name not in known:
        raise RulesetError(
            f"unknown reading {name!r}; {hint(name, known)}", f"没有解读 {name!r}；{hint(name, known, 'zh')}"
        )
    return known[name]


def _touching(document: str, reading: Reading) -> Reading:
    if document not in reading.default:
        raise RulesetError(
            f"{reading.id} does not touch {document}; it touches {', '.join(reading.documents)}",
            f"{reading.id} 与 {document} 无关；它涉及 {'、'.join(reading.documents)}",
        )
    return reading


def _check_open(document: str, reading: Reading, choice: str) -> None:
    known = [each.id for each in reading.choices]
    if choice not in known:
        raise RulesetError(
            f"unknown choice {choice!r} of {reading.id}; {hint(choice, known)}",
            f"{reading.id} 没有选择 {choice!r}；{hint(choice, known, 'zh')}",
        )
    where = reading.choice(choice).documents
    if document not in where:
        here = [each.id for each in reading.choices_in(document)]
        raise RulesetError(
            f"{reading.id}={choice} is open in {', '.join(where)}; {document} admits only {' or '.join(here)}",
            f"{reading.id}={choice} 只能用于 {'、'.join(where)}；{document} 只有 {'、'.join(here)}",
        )
