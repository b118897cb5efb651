"""The suite's vectors on disk: situations, the verdict each document gives them, and the manifest that seals them."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from shengji_conformance.places import vectors_folder
from shengji_conformance.strictjson import AmbiguousJsonError, plain, read_json

MANIFEST = "manifest.json"
UNSEALED = "unsealed"
"""The version of a folder of vectors that has no manifest."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:+-]*")
_CLAUSE = re.compile(r"[a-z]+:[A-Za-z0-9.]+")
_READING = re.compile(r"R-[0-9]+[a-z]?")
_VERSION = re.compile(r"\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.-]+)?")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_REQUIRED = ("id", "op", "title", "clauses", "readings", "input", "expect")
_OPTIONAL = ("expect_under", "same_under", "absent_under", "across")


class SuiteError(ValueError):
    """A file of the suite is not what it should be; the message names file, vector and fault in one line."""


@dataclass(frozen=True, slots=True)
class Under:
    """The output that a document gives under readings that are not all its defaults."""

    readings: Mapping[str, str]
    output: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Vector:
    """One situation with the output each document gives; a document absent from `expect` is not asked.

    `clauses` and `readings` are what the output rests on: readings on which it turns, or that settle what no clause
    says. `expect_under` holds the outputs under readings other than the defaults, `same_under` the other choices under
    which the output is that of the defaults, `absent_under` those under which there is none, so that nothing is asked.
    `across` is the id of the vector just across the boundary that this one stands at.
    """

    id: str
    op: str
    title: Mapping[str, str]
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    input: Mapping[str, object]
    expect: Mapping[str, Mapping[str, object]]
    expect_under: Mapping[str, tuple[Under, ...]] = field(default_factory=dict)
    same_under: Mapping[str, tuple[Mapping[str, str], ...]] = field(default_factory=dict)
    absent_under: Mapping[str, tuple[Mapping[str, str], ...]] = field(default_factory=dict)
    across: str | None = None

    def cases(self) -> Iterator["Case"]:
        """Yield one case a document and choice of readings, the defaults first."""
        for document, output in self.expect.items():
            yield Case(self, document, {}, output)
        for document, unders in self.expect_under.items():
            for under in unders:
                yield Case(self, document, under.readings, under.output)
        for document, choices in self.same_under.items():
            for readings in choices:
                yield Case(self, document, readings, self.expect[document])

    def turns(self) -> Iterator[tuple[str, Mapping[str, str], Mapping[str, object] | None]]:
        """Yield each document with choices that change what it says, and what it says then; None: nothing."""
        for document, unders in self.expect_under.items():
            for under in unders:
                if under.output != self.expect.get(document):
                    yield document, under.readings, under.output
        for document, choices in self.absent_under.items():
            yield from ((document, readings, None) for readings in choices)

    def as_json(self) -> dict[str, object]:
        """Return the vector as it stands in a file."""
        members: dict[str, object] = {
            "id": self.id,
            "op": self.op,
            "title": dict(self.title),
            "clauses": list(self.clauses),
            "readings": list(self.readings),
            "input": plain(self.input),
            "expect": plain(self.expect),
        }
        if self.expect_under:
            members["expect_under"] = {
                document: [{"readings": dict(under.readings), "output": plain(under.output)} for under in unders]
                for document, unders in self.expect_under.items()
            }
        for name, choices in (("same_under", self.same_under), ("absent_under", self.absent_under)):
            if choices:
                members[name] = {document: [dict(readings) for readings in each] for document, each in choices.items()}
        if self.across is not None:
            members["across"] = self.across
        return members


@dataclass(frozen=True, slots=True)
class Case:
    """A vector asked under one document and one choice of readings; `readings` is empty for the defaults."""

    vector: Vector
    document: str
    readings: Mapping[str, str]
    expected: Mapping[str, object]

    @property
    def name(self) -> str:
        """The case in one line: vector id, document, and the readings that are not its defaults."""
        return " ".join((self.vector.id, self.document, *(f"{key}={self.readings[key]}" for key in self.readings)))


@dataclass(frozen=True, slots=True)
class Suite:
    """All vectors of a folder, in the order of its files, and the version its manifest gives them."""

    version: str
    vectors: tuple[Vector, ...]

    def cases(self) -> Iterator[Case]:
        """Yield every case of every vector."""
        for vector in self.vectors:
            yield from vector.cases()


def load_suite(folder: Path | None = None) -> Suite:
    """Load every vector of a folder; without one, of the suite that came with this program, which has to be sealed.

    Raises
    ------
    SuiteError
        Where the folder, a file, a vector or the manifest is not as it should be.
    """
    own = folder is None
    folder = vectors_folder() if folder is None else folder
    if not folder.is_dir():
        raise SuiteError(f"{folder}: no such folder of vectors")
    sealed = own or (folder / MANIFEST).exists()
    version = verify_manifest(folder) if sealed else UNSEALED
    vectors = [vector for path in _vector_files(folder) for vector in load_file(path)]
    if not vectors:
        raise SuiteError(f"{folder}: holds no vectors (files *.json)")
    known: dict[str, Vector] = {}
    for vector in vectors:
        if vector.id in known:
            raise SuiteError(f"{folder / vector.op}.json: vector {vector.id}: the id is given to two vectors")
        known[vector.id] = vector
    for vector in vectors:
        if vector.across is not None and (vector.across == vector.id or vector.across not in known):
            raise SuiteError(
                f"{folder / vector.op}.json: vector {vector.id}: across names {vector.across}, which is no other vector"
            )
    return Suite(version, tuple(vectors))


def load_file(path: Path) -> tuple[Vector, ...]:
    """Load the vectors of one file, `<op>.json`; raises `SuiteError` where it is not as it should be."""
    whole = _read(path)
    _members(whole, ("op", "vectors"), (), f"{path}")
    if whole["op"] != path.stem:
        raise SuiteError(f'{path}: op is {json.dumps(whole["op"])}, a file of that operation is named "{path.name}"')
    if not isinstance(whole["vectors"], list):
        raise SuiteError(f"{path}: vectors is not a list")
    return tuple(_vector(entry, path, number) for number, entry in enumerate(whole["vectors"], 1))


def write_file(path: Path, vectors: Iterable[Vector]) -> None:
    """Write the vectors of one operation, one member a line, so that a change reads well as a diff."""
    entries = [vector.as_json() for vector in vectors]
    whole = {"op": path.stem, "vectors": entries}
    path.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write_manifest(folder: Path, version: str) -> None:
    """Seal the folder: write the suite's version and the SHA-256 of each of its files."""
    if not _VERSION.fullmatch(version):
        raise SuiteError(f"{folder / MANIFEST}: the version {version!r} is not of the form 1.2.3")
    files = {path.name: _sha256(path) for path in _vector_files(folder)}
    manifest = {"suite": version, "files": files}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def verify_manifest(folder: Path) -> str:
    """Return the version of a sealed folder.

    Raises
    ------
    SuiteError
        Where the manifest is missing or broken, or a file is missing, added or changed since it was written.
    """
    path = folder / MANIFEST
    manifest = _read(path)
    _members(manifest, ("suite", "files"), (), f"{path}")
    version, files = manifest["suite"], manifest["files"]
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        raise SuiteError(f"{path}: suite is not a version such as 1.2.3")
    if not isinstance(files, dict) or not all(
        isinstance(sum_, str) and _SHA256.fullmatch(sum_) for sum_ in files.values()
    ):
        raise SuiteError(f"{path}: files does not give each file its SHA-256 in hexadecimal")
    there = {file.name: file for file in _vector_files(folder)}
    for name in sorted(files.keys() | there.keys()):
        if name not in there:
            raise SuiteError(f"{folder / name}: the manifest lists it, but it is missing")
        if name not in files:
            raise SuiteError(f"{folder / name}: the manifest does not list it")
        if _sha256(there[name]) != files[name]:
            raise SuiteError(f"{folder / name}: changed since the manifest was written (SHA-256 differs); restore it")
    return version


def _vector_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.json") if path.name != MANIFEST)


def _sha256(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise SuiteError(f"{path}: {error.strerror}") from None


def _read(path: Path) -> dict[str, object]:
    try:
        whole = read_json(path.read_bytes())
    except OSError as error:
        raise SuiteError(f"{path}: {error.strerror}") from None
    except AmbiguousJsonError as error:
        raise SuiteError(f"{path}: not JSON: {error}") from None
    if not isinstance(whole, dict):
        raise SuiteError(f"{path}: not a JSON object")
    return whole


def _members(entry: Mapping[str, object], required: tuple[str, ...], optional: tuple[str, ...], place: str) -> None:
    for name in required:
        if name not in entry:
            raise SuiteError(f"{place}: {name} is missing")
    for name in entry:
        if name not in required and name not in optional:
            raise SuiteError(f"{place}: unknown member {name}")


def _vector(entry: object, path: Path, number: int) -> Vector:
    place = f"{path}: vector {number}"
    if not isinstance(entry, dict):
        raise SuiteError(f"{place} is not an object")
    if isinstance(entry.get("id"), str):
        place = f"{path}: vector {entry['id']}"
    _members(entry, _REQUIRED, _OPTIONAL, place)
    if not isinstance(entry["id"], str) or not _ID.fullmatch(entry["id"]):
        raise SuiteError(f"{place}: id has to be of letters, digits and . _ : + -")
    if entry["op"] != path.stem:
        raise SuiteError(f"{place}: op is {json.dumps(entry['op'])} in a file of {path.stem}")
    title = entry["title"]
    if (
        not isinstance(title, dict)
        or title.keys() != {"zh", "en"}
        or not all(isinstance(text, str) and text for text in title.values())
    ):
        raise SuiteError(f"{place}: title needs a text in zh and in en")
    across = entry.get("across")
    if across is not None and not isinstance(across, str):
        raise SuiteError(f"{place}: across is not the id of a vector")
    expect = _object(entry["expect"], f"{place}: expect")
    unders = _unders(entry.get("expect_under", {}), f"{place}: expect_under")
    if not expect and not any(unders.values()):
        raise SuiteError(f"{place}: neither expect nor expect_under names a document")
    return Vector(
        id=entry["id"],
        op=path.stem,
        title=title,
        clauses=_listed(entry["clauses"], _CLAUSE, f"{place}: clauses"),
        readings=_listed(entry["readings"], _READING, f"{place}: readings", empty=True),
        input=_object(entry["input"], f"{place}: input"),
        expect={document: _object(output, f"{place}: expect {document}") for document, output in expect.items()},
        expect_under=unders,
        same_under=_others(entry.get("same_under", {}), expect, f"{place}: same_under"),
        absent_under=_others(entry.get("absent_under", {}), expect, f"{place}: absent_under"),
        across=across,
    )


def _object(value: object, place: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise SuiteError(f"{place} is not an object")
    return value


def _listed(value: object, form: re.Pattern[str], place: str, *, empty: bool = False) -> tuple[str, ...]:
    if not isinstance(value, list) or not (value or empty):
        raise SuiteError(f"{place} is not a list of ids")
    for item in value:
        if not isinstance(item, str) or not form.fullmatch(item):
            raise SuiteError(f"{place}: {json.dumps(item, ensure_ascii=False)} is not an id")
    if len(set(value)) < len(value):
        raise SuiteError(f"{place}: an id is listed twice")
    return tuple(value)


def _unders(value: object, place: str) -> dict[str, tuple[Under, ...]]:
    unders: dict[str, tuple[Under, ...]] = {}
    for document, entries in _object(value, place).items():
        if not isinstance(entries, list):
            raise SuiteError(f"{place} {document} is not a list")
        unders[document] = tuple(_under(entry, f"{place} {document}") for entry in entries)
        chosen = [dict(under.readings) for under in unders[document]]
        if any(readings in chosen[:index] for index, readings in enumerate(chosen)):
            raise SuiteError(f"{place} {document}: two outputs under the same readings")
    return unders


def _others(value: object, expect: Mapping[str, object], place: str) -> dict[str, tuple[Mapping[str, str], ...]]:
    others: dict[str, tuple[Mapping[str, str], ...]] = {}
    for document, entries in _object(value, place).items():
        if document not in expect:
            raise SuiteError(f"{place} {document}: expect has no output to which other choices could be compared")
        if not isinstance(entries, list):
            raise SuiteError(f"{place} {document} is not a list")
        others[document] = tuple(
            _choices(_object(entry, f"{place} {document}"), f"{place} {document}") for entry in entries
        )
    return others


def _choices(value: Mapping[str, object], place: str) -> dict[str, str]:
    readings: dict[str, str] = {}
    for reading, choice in value.items():
        if not _READING.fullmatch(reading) or not isinstance(choice, str):
            raise SuiteError(f"{place}: readings gives {reading} no choice")
        readings[reading] = choice
    if not readings:
        raise SuiteError(f"{place}: readings is empty; the output under the defaults belongs in expect")
    return readings


def _under(entry: object, place: str) -> Under:
    entry = _object(entry, place)
    _members(entry, ("readings", "output"), (), place)
    readings = _choices(_object(entry["readings"], f"{place}: readings"), place)
    return Under(readings, _object(entry["output"], f"{place}: output"))
