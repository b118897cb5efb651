"""Known failures: a list of cases that must fall short, so that a run tells what is new from what is known."""

import difflib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from shengji_conformance.notation import quoted
from shengji_conformance.outcomes import Outcome, State
from shengji_conformance.strictjson import AmbiguousJsonError, read_json
from shengji_conformance.suite.selection import OptionError
from shengji_conformance.suite.vectorfile import Case, Suite


@dataclass(frozen=True, slots=True)
class Listed:
    """One entry: a vector, in all documents or in one, under all readings or just these (none: the defaults)."""

    vector: str
    document: str | None = None
    readings: Mapping[str, str] | None = None

    def means(self, case: Case) -> bool:
        """Whether the entry lists the case."""
        return (
            case.vector.id == self.vector
            and self.document in (None, case.document)
            and self.readings in (None, case.readings)
        )


def load_known(path: Path, suite: Suite) -> tuple[Listed, ...]:
    """Load a list of known failures.

    Either lines `vector-id [document [R-xx=choice … | defaults]]`, `#` opening a comment, or a JSON list of such lines
    and of objects `{"id", "document", "readings"}`.

    Raises
    ------
    OptionError
        Where the file cannot be read, or an entry lists no case of the suite.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise OptionError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{path}: not UTF-8 text") from None
    if text.lstrip().startswith("["):
        entries = [(f"{path}: entry {number}", entry) for number, entry in enumerate(_json_list(path, text), 1)]
    else:
        lines = [(f"{path}:{number}", line.partition("#")[0]) for number, line in enumerate(text.splitlines(), 1)]
        entries = [(place, line) for place, line in lines if line.strip()]
    cases = tuple(suite.cases())
    return tuple(_entry(place, entry, cases) for place, entry in entries)


def mark_known(outcomes: Iterable[Outcome], listed: Sequence[Listed]) -> tuple[Outcome, ...]:
    """Return the outcomes with those of listed cases marked: as known failures, or as held though listed.

    A listed case that was given up without being asked stays an error: nothing shows that it still fails.
    """
    return tuple(
        _marked(outcome) if any(entry.means(outcome.case) for entry in listed) else outcome for outcome in outcomes
    )


def _marked(outcome: Outcome) -> Outcome:
    if outcome.state is State.HELD:
        return replace(outcome, state=State.UNEXPECTED)
    if outcome.state in (State.FAILED, State.ERROR, State.SKIPPED) and not outcome.is_given_up:
        return replace(outcome, state=State.KNOWN)
    return outcome


def _json_list(path: Path, text: str) -> list[object]:
    try:
        entries = read_json(text)
    except AmbiguousJsonError as error:
        raise OptionError(f"{path}: not JSON: {error}") from None
    return entries if isinstance(entries, list) else [entries]


def _entry(place: str, entry: object, cases: Sequence[Case]) -> Listed:
    listed = _from_line(place, entry) if isinstance(entry, str) else _from_object(place, entry)
    if not any(listed.means(case) for case in cases):
        ids = {case.vector.id for case in cases}
        if listed.vector not in ids:
            raise OptionError(f"{place}: no vector {quoted(listed.vector)}; {nearest(listed.vector, ids)}")
        asked = sorted(case.name for case in cases if case.vector.id == listed.vector)
        raise OptionError(f"{place}: {listed.vector} is not asked so, only as: {'; '.join(asked)}")
    return listed


def nearest(name: str, ids: Collection[str], language: str = "en") -> str:
    """Name the vectors, five at most, that an unknown one may have been meant for, or where they are listed."""
    near = sorted(difflib.get_close_matches(name, sorted(ids), n=5))
    if language == "zh":
        return f"最接近的：{'、'.join(near)}" if near else "请看 shengji vectors list"
    return f"nearest: {', '.join(near)}" if near else "see shengji vectors list"


def _from_line(place: str, line: str) -> Listed:
    vector, *rest = line.split() or [""]
    if not rest:
        return Listed(vector)
    document, *choices = rest
    if not choices:
        return Listed(vector, document)
    if choices == ["defaults"]:
        return Listed(vector, document, {})
    pairs = [choice.partition("=") for choice in choices]
    if not all(separator and choice for _, separator, choice in pairs):
        raise OptionError(f"{place}: expected vector-id [document [R-xx=choice … | defaults]], got {line.strip()!r}")
    return Listed(vector, document, {name: choice for name, _, choice in pairs})


def _from_object(place: str, entry: object) -> Listed:
    if (
        not isinstance(entry, dict)
        or not isinstance(entry.get("id"), str)
        or not entry.keys() <= {"id", "document", "readings"}
    ):
        raise OptionError(f'{place}: expected a text or an object with "id" and perhaps "document", "readings"')
    document, readings = entry.get("document"), entry.get("readings")
    if not isinstance(document, str | None):
        raise OptionError(f"{place}: document is not a text")
    if readings is not None and not (
        isinstance(readings, dict) and all(isinstance(each, str) for each in readings.values())
    ):
        raise OptionError(f"{place}: readings does not give each reading a choice")
    return Listed(entry["id"], document, readings)
