"""The documents, their clauses and the readings of their gaps, loaded from the data files and checked as they load."""

import functools
import importlib.resources
import re
import typing
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources.abc import Traversable
from types import MappingProxyType

from shengji_spec.entries import (
    Canon,
    Choice,
    Clause,
    DataError,
    Document,
    Library,
    Reading,
    Row,
    Term,
    Text,
    Value,
)
from shengji_spec.limits import Limits
from shengji_spec.rules import Rules
from shengji_spec.tables import Table, hint, parsed

__all__ = [
    "CLAUSE_STATUSES",
    "KINDS",
    "READING_STATUSES",
    "SURENESS",
    "TOPICS",
    "Canon",
    "Choice",
    "Clause",
    "DataError",
    "Document",
    "Library",
    "Reading",
    "Term",
    "Text",
    "Value",
    "canons",
    "clause",
    "document",
    "documents",
    "glossary",
    "library",
    "load",
    "parameters",
    "reading",
    "readings",
    "term",
]

KINDS = (
    "order",
    "shape",
    "follow",
    "ruff",
    "declare",
    "override",
    "kitty",
    "score",
    "succession",
    "match",
    "event",
    "conduct",
)
TOPICS = ("order", "declare", "lead", "follow", "ruff", "score", "conduct", "event", "text")
SIDES = ("attackers", "declarers")
CLAUSE_STATUSES = ("formalised", "planned", "informative", "discretion")
READING_STATUSES = ("formalised", "planned", "informative")
SURENESS = ("H", "M", "L")

REGISTER = "readings.toml"
GLOSSARY = "glossary.toml"
LANGUAGES = ("zh", "en")
FIELD_TYPES: Mapping[str, type] = MappingProxyType(typing.get_type_hints(Rules))

CLAUSE_NUMBER = re.compile(r"[A-Z0-9]+(\.[a-zA-Z0-9]+)*")
READING_ID = re.compile(r"R-\d\d[a-z]?")
CHOICE_ID = re.compile(r"[a-z]")
TERM_ID = re.compile(r"[a-z]+(-[a-z]+)*")
PREDICATE = re.compile(r"[a-z_]+\.[a-z_]+")


@functools.cache
def library() -> Library:
    """Return the data that is shipped with the package, loaded once."""
    return load(importlib.resources.files("shengji_spec") / "data")


def documents() -> tuple[Document, ...]:
    """Return the documents, in the order in which they are shown."""
    return library().documents


def readings() -> tuple[Reading, ...]:
    """Return the register of readings, topic by topic."""
    return library().readings


def canons() -> tuple[Canon, ...]:
    """Return the canons of interpretation, in the order in which they are applied."""
    return library().canons


def glossary() -> tuple[Term, ...]:
    """Return the game's terms."""
    return library().glossary


def document(name: str) -> Document:
    """Return the document of that id; raise `DataError` where there is none."""
    return library().document(name)


def clause(name: str) -> Clause:
    """Return the clause of that id; raise `DataError` where there is none."""
    return library().clause(name)


def reading(name: str) -> Reading:
    """Return the reading of that id; raise `DataError` where there is none."""
    return library().reading(name)


def term(name: str) -> Term:
    """Return the glossary's entry of that id; raise `DataError` where there is none."""
    return library().term(name)


def load(folder: Traversable) -> Library:
    """Load a folder of data files and check each of them and all together; raise `DataError`."""
    register = _file(folder, REGISTER, ("documents", "canons", "readings"))
    names = register.texts("documents")
    _check_files(folder, register, names)
    entries = tuple(_reading(entry, names) for entry in _entries(register, "readings", READING_ID))
    found = Library(
        documents=tuple(_document(folder, name, entries) for name in names),
        readings=entries,
        canons=tuple(_canon(register, number) for number in range(len(register.tables("canons")))),
        glossary=tuple(_term(entry) for entry in _entries(_file(folder, GLOSSARY, ("terms",)), "terms", TERM_ID)),
    )
    _check_prefixes(found)
    _check_cross_references(found)
    _check_rules_fixed(found)
    return found


def parameters(table: Table) -> Mapping[str, Value]:
    """Read a table whose keys are fields of `Rules`, each with a value of its field's type."""
    fixed: dict[str, Value] = {}
    for name, value in table.values.items():
        if name not in FIELD_TYPES:
            raise table.problem(f"unknown parameter {name!r}; {hint(name, FIELD_TYPES)}")
        if type(value) is not FIELD_TYPES[name]:
            raise table.problem(f"{name!r} must be a {FIELD_TYPES[name].__name__}, not {value!r}")
        fixed[name] = typing.cast("Value", value)
    return MappingProxyType(fixed)


def _file(folder: Traversable, name: str, required: Sequence[str], optional: Sequence[str] = ()) -> Table:
    try:
        content = (folder / name).read_bytes()
    except OSError as missing:
        raise DataError(f"{name}: cannot be read in the data folder ({missing.strerror}); put it there") from missing
    return Table(name, parsed(name, content, DataError), DataError, required, optional)


def _check_files(folder: Traversable, register: Table, names: Sequence[str]) -> None:
    listed = {REGISTER, GLOSSARY, *(f"{name}.toml" for name in names)}
    for path in folder.iterdir():
        if path.name.endswith(".toml") and path.name not in listed:
            raise register.problem(f"'documents' does not list {path.name}; list it or take the file away")


def _entries(table: Table, key: str, pattern: re.Pattern[str]) -> list[Table]:
    """Return the tables of an array, each called by its id, the ids well formed and different."""
    seen: set[str] = set()
    entries = []
    for number, values in enumerate(table.tables(key), start=1):
        name = Table(f"{table.place}, {key} entry {number}", values, table.error, ("id",), None).text("id")
        entry = Table(f"{table.place}, {name}", values, table.error, optional=None)
        if not pattern.fullmatch(name):
            raise entry.problem(f"an id of {key!r} must have the form {pattern.pattern}")
        if name in seen:
            raise entry.problem("the id is there twice; rename or drop one")
        seen.add(name)
        entries.append(entry)
    if not entries:
        raise table.problem(f"{key!r} is empty; add at least one entry")
    return entries


def _keys(entry: Table, required: Sequence[str], optional: Sequence[str] = ()) -> Table:
    return Table(entry.place, entry.values, entry.error, required, optional)


def _both(table: Table) -> Text:
    return Text(zh=table.text("zh"), en=table.text("en"))


def _text(entry: Table, key: str) -> Text:
    return _both(entry.inner(key, LANGUAGES))


def _optional_text(entry: Table, key: str) -> Text | None:
    return _text(entry, key) if key in entry.values else None


def _document(folder: Traversable, name: str, known: Sequence[Reading]) -> Document:
    table = _file(folder, f"{name}.toml", ("document", "parameters", "clauses"), ("limits", "rows"))
    head = table.inner("document", ("id", "prefix", "title", "issuer", "year"))
    if head.text("id") != name:
        raise head.problem(f"the id {head.text('id')!r} is not the file's name; make them one")
    prefix = head.text("prefix")
    fixed = parameters(table.inner("parameters", optional=None))
    pattern = re.compile(re.escape(prefix) + ":" + CLAUSE_NUMBER.pattern)
    return Document(
        id=name,
        prefix=prefix,
        title=_text(head, "title"),
        issuer=_text(head, "issuer"),
        year=head.number("year"),
        parameters=fixed,
        limits=_limits(table.inner("limits", optional=Limits._fields)),
        clauses=tuple(_clause(entry, name, fixed, known) for entry in _entries(table, "clauses", pattern)),
        rows=tuple(_row(f"{table.place}, row {index}", row) for index, row in enumerate(table.tables("rows"), start=1)),
    )


def _limits(table: Table) -> Limits:
    """Read the limits of a document; each is at least 1, and one that its text does not name is left out."""
    for name in table.values:
        if table.number(name) < 1:
            raise table.problem(f"{name!r} must be at least 1; leave it out where the text names no limit")
    return Limits(**{name: table.number(name) for name in table.values})


def _row(place: str, values: dict[str, object]) -> Row:
    entry = Table(place, values, DataError, ("clause", "side", "low", "rise"), ("high", "above", "over", "step"))
    return Row(
        clause=entry.text("clause"),
        side=entry.word("side", SIDES),
        low=entry.number("low"),
        high=entry.number("high") if "high" in entry.values else None,
        above="above" in entry.values and entry.flag("above"),
        over=entry.number("over") if "over" in entry.values else None,
        rise=entry.number("rise"),
        step=entry.number("step") if "step" in entry.values else None,
    )


def _clause(entry: Table, document: str, fixed: Mapping[str, Value], known: Sequence[Reading]) -> Clause:
    _keys(entry, ("id", "kinds", "status", *LANGUAGES, "readings", "predicates"), ("see", "open"))
    status = entry.word("status", CLAUSE_STATUSES)
    cited = entry.words("readings", [reading.id for reading in known], "reading")
    for reading in known:
        decided_by_text = bool(reading.sets) and all(name in fixed for name in reading.sets)
        if reading.id in cited and document not in reading.default and not decided_by_text:
            raise entry.problem(f"cites {reading.id}, which does not touch {document}; add it there or drop it here")
    predicates = entry.texts("predicates")
    for predicate in predicates:
        if not PREDICATE.fullmatch(predicate):
            raise entry.problem(f"a predicate is written module.function, not {predicate!r}")
    if predicates and status != "formalised":
        raise entry.problem(f"has predicates but the status {status!r}; make it 'formalised' or drop them")
    if "open" in entry.values and status != "formalised":
        raise entry.problem(f"says what is still open but has the status {status!r}; make it 'formalised' or drop it")
    if not entry.texts("kinds"):
        raise entry.problem("'kinds' is empty; name at least one kind")
    return Clause(
        id=entry.text("id"),
        document=document,
        kinds=entry.words("kinds", KINDS, "kind"),
        status=status,
        text=_both(entry),
        readings=cited,
        predicates=predicates,
        see=entry.texts("see"),
        open=_optional_text(entry, "open"),
    )


def _reading(entry: Table, names: Sequence[str]) -> Reading:
    _keys(entry, ("id", "topic", "status", "question", "sure", "default", "choices"), ("why", "indistinguishable"))
    status = entry.word("status", READING_STATUSES)
    sure, default = (entry.inner(key, optional=names) for key in ("sure", "default"))
    if set(sure.values) != set(default.values) or not default.values:
        raise entry.problem("'sure' and 'default' must name the same documents, at least one")
    touched = [name for name in names if name in default.values]
    choices = tuple(_choice(choice, touched, status) for choice in _entries(entry, "choices", CHOICE_ID))
    for choice in choices:
        if set(choice.sets) != set(choices[0].sets):
            raise entry.problem(f"choices {choices[0].id} and {choice.id} set different parameters; set the same ones")
    for name in touched:
        default.word(name, [choice.id for choice in choices if name in choice.documents], "or unopened choice")
    return Reading(
        id=entry.text("id"),
        topic=entry.word("topic", TOPICS),
        status=status,
        question=_text(entry, "question"),
        sure=MappingProxyType({name: sure.word(name, SURENESS, "sureness") for name in touched}),
        default=MappingProxyType({name: default.text(name) for name in touched}),
        why=_optional_text(entry, "why"),
        indistinguishable=_optional_text(entry, "indistinguishable"),
        choices=choices,
    )


def _choice(entry: Table, touched: Sequence[str], status: str) -> Choice:
    _keys(entry, ("id", *LANGUAGES, "documents"), ("sets",))
    if not entry.texts("documents"):
        raise entry.problem("'documents' is empty; name those in which the choice is open, or drop it")
    sets = parameters(entry.inner("sets", optional=None))
    if sets and status != "formalised":
        raise entry.problem(f"sets parameters but the reading's status is {status!r}; make it 'formalised'")
    return Choice(
        id=entry.text("id"),
        text=_both(entry),
        documents=entry.words("documents", touched, "or untouched document"),
        sets=sets,
    )


def _canon(register: Table, index: int) -> Canon:
    place = f"{REGISTER}, canon {index + 1}"
    table = Table(place, register.tables("canons")[index], DataError, ("number", "name", "text"))
    if table.number("number") != index + 1:
        raise table.problem(f"has the number {table.number('number')}; number the canons 1, 2, … in their order")
    return Canon(number=index + 1, name=_text(table, "name"), text=_text(table, "text"))


def _term(entry: Table) -> Term:
    _keys(entry, ("id", *LANGUAGES, "meaning"), ("also",))
    return Term(entry.text("id"), name=_both(entry), meaning=_text(entry, "meaning"), also=entry.texts("also"))


def _check_prefixes(found: Library) -> None:
    owners: dict[str, str] = {}
    for each in found.documents:
        if each.prefix in owners:
            raise DataError(f"{each.id}.toml: {owners[each.prefix]} has the prefix {each.prefix!r} too; choose another")
        owners[each.prefix] = each.id


def _check_cross_references(found: Library) -> None:
    clauses = {each.id: each for document in found.documents for each in document.clauses}
    for each in clauses.values():
        for other in each.see:
            if other not in clauses or other == each.id:
                raise DataError(f"{each.document}.toml, {each.id}: cannot see {other!r}; {hint(other, clauses)}")


def _check_rules_fixed(found: Library) -> None:
    """Check that each field of `Rules` is fixed for each document once: by its text or by one reading."""
    for each in found.documents:
        for name in Rules._fields:
            by_text = ["its [parameters]"] if name in each.parameters else []
            by_readings = [reading.id for reading in found.readings_of(each.id) if name in reading.sets]
            _check_fixed_once(each.id, name, by_text + by_readings)


def _check_fixed_once(document: str, name: str, fixed_by: Iterable[str]) -> None:
    sources = list(fixed_by)
    if not sources:
        raise DataError(f"{document}.toml: nothing fixes {name!r}; add it to [parameters] or to a reading's 'sets'")
    if len(sources) > 1:
        raise DataError(f"{document}.toml: {name!r} is fixed by {' and by '.join(sources)}; keep one of them")
