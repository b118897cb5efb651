"""The documents' data: the real files are complete, and a broken file is refused in one line that says where."""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from shengji_spec import documents as data
from shengji_spec.documents import DataError, Library, load
from shengji_spec.rules import Rules

WHU = """0 1 2 3 4.1 4.2 5.1 5.2 5.2.1 5.2.2 5.2.3 5.3.a 5.3.b 5.3.c 5.3.d 5.4.a 5.4.b 5.4.c 5.5 5.6 5.7.1 5.7.2 5.7.3
5.8.1 5.8.2 5.8.3 5.9 5.10 5.10.1 5.10.2 5.10.3 5.10.4 5.10.5 5.10.6 5.10.7 5.10.8 6 7"""
ZZVC = """0 1 2 3 4 5.1 5.2 5.3 6 7 8.1 8.2 A.0 A.1 A.2 A.3.1 A.3.2 A.3.3 A.3.4 A.4 A.4.1 A.4.2 A.4.3 A.4.4 A.5 A.6.0
A.6.1 A.6.2 A.6.3 A.6.4 A.6.5 A.7 A.8.0 A.8.1 A.8.2 A.9 A.10 A.11 A.12 B"""
BNUZ = """0 1 2 3 4 5.1 5.2 5.3 5.4 6 A.1.1 A.1.2 A.1.3 A.1.4 A.1.5 A.1.6 A.1.7 A.1.8 A.1.9 A.2.1 A.2.2 A.2.2.1 A.2.2.2
A.2.2.3 A.2.2.4 A.2.3 A.3.1 A.3.2 A.3.3 A.4.1 A.4.2 A.4.3 A.5 A.6.1 A.6.2 A.6.3 A.7 A.8.1 A.8.2 A.8.3 A.8.4 A.8.5 A.8.6
A.8.7 A.9 B"""
READINGS = """01 02 03 04 05 06 07 08 10 11 11b 12 13 14 14b 15 16 16b 16c 16d 17 18 18b 19 20 21 22 23 23b 23c 24 25 26
27 27b 28 28b 29 29b 29c 30 31 31b 32 33 34 35 36 37 38 40 41 42 43 43b 43c 43d 44 45 46 47 48 49 49b 50 50b 51 51b 52
52b 53 54 55 55b 55c 56 56b 57 57b 57c 58 59 60 60b 60c 60d 60e 61 61b 61c 62 63 64 65 65b 66 66b 67 68 68b 69 70
70b 71 71b 72 72b 73 73b 73c 74 75 76 76b 77 77b 78 79 80 81 81b 82 83 84 85 90 91 92 93 94"""
FORMALISED = (
    "01 02 03 04 05 06 07 08 10 11 11b 12 13 14 14b 15 16 16b 16c 16d 17 18 18b 19 20 21 22 23 23b 23c 24 25 26 27 27b "
    "28 28b 29 29b 29c 30 31 31b 32 33 34 35 36 37 38 40 41 42 43 43b 43c 43d 44 45 46 47 48 49 49b 50 50b 51 51b 52 "
    "52b 53 54 55 55b 55c 57 57b 57c 58 59 60 60b 60c 60d 60e 61 61b 61c 62 63 64 65 65b 66 66b 67 68 68b 69 70 "
    "70b 71 71b 72 72b 73 73b 73c 74 75 76 76b 77 77b 78 79 80 81 81b 82 83 84 85 90 92 94"
)
UNLIKE_DEFAULTS = {
    ("R-15", "zzvc-2019"): "b",
    ("R-27", "zzvc-2019"): "b",
    ("R-28", "bnuz-2015"): "b",
    ("R-29", "bnuz-2015"): "b",
    ("R-42", "zzvc-2019"): "b",
    ("R-50", "whu-2013"): "b",
    ("R-52", "bnuz-2015"): "b",
    ("R-77b", "whu-2013"): "b",
    ("R-77b", "zzvc-2019"): "b",
}
"""The defaults that are not a: the text of the document says otherwise, or its other clauses would be idle."""

RESTRICTED = {
    "R-01": ("zzvc-2019",),
    "R-02": ("zzvc-2019",),
    "R-03": ("zzvc-2019", "bnuz-2015"),
    "R-04": ("zzvc-2019",),
    "R-05": ("whu-2013",),
    "R-21": ("whu-2013",),
    "R-22": ("whu-2013",),
    "R-23": ("whu-2013", "bnuz-2015"),
    "R-29": ("zzvc-2019", "bnuz-2015"),
    "R-29b": ("bnuz-2015",),
    "R-29c": ("bnuz-2015",),
    "R-83": ("whu-2013", "bnuz-2015"),
    "R-14": ("whu-2013", "bnuz-2015"),
    "R-71b": ("zzvc-2019",),
    "R-77": ("whu-2013",),
    "R-80": ("zzvc-2019",),
    "R-81": ("whu-2013", "bnuz-2015"),
}
"""Where choice b is open: where a text decides, no other is offered."""


def test_every_clause_of_every_document_is_there() -> None:
    numbers = {"whu-2013": ("whu", WHU), "zzvc-2019": ("zzvc", ZZVC), "bnuz-2015": ("bnuz", BNUZ)}
    assert [document.id for document in data.documents()] == list(numbers)
    for document in data.documents():
        prefix, listed = numbers[document.id]
        assert sorted(clause.id for clause in document.clauses) == sorted(f"{prefix}:{each}" for each in listed.split())


def test_every_reading_is_there() -> None:
    assert sorted(reading.id for reading in data.readings()) == [f"R-{each}" for each in READINGS.split()]
    formalised = {reading.id for reading in data.readings() if reading.status == "formalised"}
    assert formalised == {f"R-{each}" for each in FORMALISED.split()}
    assert {reading.id for reading in data.readings() if reading.status == "informative"} == {
        "R-56",
        "R-56b",
        "R-91",
        "R-93",
    }


def test_defaults() -> None:
    found = {
        (reading.id, document): choice
        for reading in data.readings()
        for document, choice in reading.default.items()
        if choice != "a"
    }
    assert found == UNLIKE_DEFAULTS


@pytest.mark.parametrize("name", RESTRICTED)
def test_a_choice_is_open_only_where_no_text_decides(name: str) -> None:
    assert data.reading(name).choice("b").documents == RESTRICTED[name]


@pytest.mark.parametrize("name", ["R-06", "R-07", "R-20"])
def test_a_reading_without_an_alternative(name: str) -> None:
    assert [choice.id for choice in data.reading(name).choices] == ["a"]
    assert data.reading(name).sets == ()


def test_a_reading_that_no_verdict_can_tell_says_why() -> None:
    assert {reading.id for reading in data.readings() if reading.indistinguishable is not None} == {
        *("R-17", "R-59", "R-61", "R-64", "R-65", "R-75", "R-83")
    }


def test_canons_in_their_order() -> None:
    assert [canon.number for canon in data.canons()] == [1, 2, 3, 4, 5]
    assert [canon.name.en for canon in data.canons()] == ["Text", "Whole document", "Siblings", "Practice", "Necessity"]


def test_glossary_has_one_word_for_each_thing() -> None:
    terms = data.glossary()
    assert len(terms) >= 45
    for names in ([term.name.zh for term in terms], [term.name.en for term in terms]):
        assert [name for name, count in Counter(names).items() if count > 1] == []
    declarer = data.term("declarer")
    assert (declarer.name.zh, declarer.name.en) == ("庄家", "declarer")


def texts(library: Library) -> Iterator[tuple[str, data.Text]]:
    for document in library.documents:
        yield from ((document.id, each) for each in (document.title, document.issuer))
        yield from ((clause.id, clause.text) for clause in document.clauses)
    for reading in library.readings:
        yield reading.id, reading.question
        yield from ((reading.id, each) for each in (reading.why, reading.indistinguishable) if each is not None)
        yield from ((reading.id, choice.text) for choice in reading.choices)
    for canon in library.canons:
        yield from ((str(canon.number), each) for each in (canon.name, canon.text))
    for term in library.glossary:
        yield from ((term.id, each) for each in (term.name, term.meaning))


def test_each_language_is_in_its_own_place() -> None:
    def is_chinese(character: str) -> bool:
        return "一" <= character <= "鿿"

    english_only = {"R-55", "game"}  # they name a Chinese word
    for place, text in texts(data.library()):
        assert any(map(is_chinese, text.zh)) or text.zh.isnumeric(), f"{place}: no Chinese in {text.zh!r}"
        if place not in english_only:
            assert not any(map(is_chinese, text.en)), f"{place}: Chinese in {text.en!r}"


def test_lookups_name_the_nearest() -> None:
    assert data.clause("zzvc:A.8.2").document == "zzvc-2019"
    with pytest.raises(DataError, match=r"unknown clause 'zzvc:A\.8\.22'; did you mean 'zzvc:A\.8\.2'\?"):
        data.clause("zzvc:A.8.22")
    with pytest.raises(DataError, match=r"unknown document 'whu2013'; did you mean 'whu-2013'\?"):
        data.document("whu2013")
    with pytest.raises(DataError, match=r"unknown reading 'r-1'; did you mean 'R-01'\?"):
        data.reading("r-1")
    with pytest.raises(DataError, match=r"unknown term 'declarers'; did you mean 'declarer'\?"):
        data.term("declarers")
    with pytest.raises(DataError, match=r"unknown choice of R-01 'z'; known: a, b"):
        data.reading("R-01").choice("z")


# Broken files: a small sound folder, broken in one place.

FIELDS = "\n".join(f"{name} = true" for name in Rules._fields if name != "throws")

DOCUMENT = """
[document]
id = "one"
prefix = "o"
title = { zh = "一", en = "One" }
issuer = { zh = "甲", en = "Somebody" }
year = 2001

[parameters]
FIELDS

[[clauses]]
id = "o:1"
kinds = ["order"]
status = "formalised"
zh = "牌有大小。"
en = "Cards are ordered."
readings = ["R-01"]
predicates = ["order.is_higher"]

[[clauses]]
id = "o:2"
kinds = ["shape", "follow"]
status = "planned"
see = ["o:1"]
zh = "可以甩牌。"
en = "Throws are allowed."
readings = []
predicates = []
"""

REGISTER = """
documents = ["one", "two"]

[[canons]]
number = 1
name = { zh = "文本", en = "Text" }
text = { zh = "照写的。", en = "As written." }

[[readings]]
id = "R-01"
topic = "lead"
status = "formalised"
question = { zh = "可以甩吗？", en = "Throws?" }
sure = { one = "H", two = "L" }
default = { one = "a", two = "b" }
why = { zh = "准则一。", en = "Canon 1." }

[[readings.choices]]
id = "a"
zh = "可以。"
en = "Yes."
documents = ["one", "two"]
sets = { throws = true }

[[readings.choices]]
id = "b"
zh = "不可以。"
en = "No."
documents = ["two"]
sets = { throws = false }

[[readings]]
id = "R-02"
topic = "text"
status = "planned"
question = { zh = "怎样读？", en = "How to read it?" }
sure = { one = "M" }
default = { one = "a" }

[[readings.choices]]
id = "a"
zh = "这样。"
en = "So."
documents = ["one"]
"""

GLOSSARY = """
[[terms]]
id = "card"
zh = "牌"
en = "card"
meaning = { zh = "一张牌。", en = "A card." }
also = ["纸牌"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small sound data folder of two documents."""
    one = DOCUMENT.replace("FIELDS", FIELDS)
    two = one.replace('"one"', '"two"').replace("o:", "t:").replace('prefix = "o"', 'prefix = "t"')
    files = {"one.toml": one, "two.toml": two, "readings.toml": REGISTER, "glossary.toml": GLOSSARY}
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


def test_a_sound_folder_loads(folder: Path) -> None:
    library = load(folder)
    assert [document.id for document in library.documents] == ["one", "two"]
    assert library.clause("t:2").kinds == ("shape", "follow")
    assert library.clause("t:2").see == ("t:1",)
    assert library.reading("R-01").default == {"one": "a", "two": "b"}
    assert [choice.id for choice in library.reading("R-01").choices_in("one")] == ["a"]
    assert [reading.id for reading in library.readings_of("two")] == ["R-01"]
    assert library.term("card").also == ("纸牌",)
    assert "throws" not in library.document("one").parameters


BROKEN = {
    "clause with an unknown key": (
        "one.toml",
        'kinds = ["order"]',
        'kinds = ["order"]\nreading = "x"',
        "one.toml, o:1: unknown key 'reading'; did you mean 'readings'?",
    ),
    "clause without a language": (
        "one.toml",
        'en = "Cards are ordered."\n',
        "",
        "one.toml, o:1: 'en' is missing; add it",
    ),
    "blank text": (
        "one.toml",
        '"Cards are ordered."',
        '" "',
        "one.toml, o:1: 'en' must be a text that is not blank, not ' '",
    ),
    "clause of an unknown kind": (
        "one.toml",
        '["order"]',
        '["oder"]',
        "one.toml, o:1: unknown kind 'oder' under 'kinds'; did you mean 'order'?",
    ),
    "clause of no kind": ("one.toml", '["order"]', "[]", "one.toml, o:1: 'kinds' is empty; name at least one kind"),
    "kinds not a list": (
        "one.toml",
        '["order"]',
        '"order"',
        "one.toml, o:1: 'kinds' must be a list of texts, not 'order'",
    ),
    "kind twice": (
        "one.toml",
        '["order"]',
        '["order", "order"]',
        "one.toml, o:1: 'kinds' lists 'order' twice; drop one",
    ),
    "clause of an unknown status": (
        "one.toml",
        '"formalised"',
        '"formalized"',
        "one.toml, o:1: unknown status 'formalized'; did you mean 'formalised'?",
    ),
    "clause id of another document": (
        "one.toml",
        'id = "o:2"',
        'id = "t:2"',
        "one.toml, t:2: an id of 'clauses' must have the form",
    ),
    "clause twice": (
        "one.toml",
        'id = "o:2"',
        'id = "o:1"',
        "one.toml, o:1: the id is there twice; rename or drop one",
    ),
    "clause without an id": ("one.toml", 'id = "o:2"\n', "", "one.toml, clauses entry 2: 'id' is missing; add it"),
    "clause with an unknown reading": (
        "one.toml",
        '["R-01"]',
        '["R-10"]',
        "one.toml, o:1: unknown reading 'R-10' under 'readings'; did you mean 'R-01'?",
    ),
    "clause with a reading of other documents": (
        "two.toml",
        '["R-01"]',
        '["R-02"]',
        "two.toml, t:1: cites R-02, which does not touch two; add it there or drop it here",
    ),
    "clause that sees nothing": (
        "one.toml",
        'see = ["o:1"]',
        'see = ["o:9"]',
        "one.toml, o:2: cannot see 'o:9'; did you mean 'o:1'?",
    ),
    "predicate that is none": (
        "one.toml",
        "order.is_higher",
        "is_higher",
        "one.toml, o:1: a predicate is written module.function, not 'is_higher'",
    ),
    "planned clause with a predicate": (
        "one.toml",
        'status = "formalised"',
        'status = "planned"',
        "one.toml, o:1: has predicates but the status 'planned'; make it 'formalised' or drop them",
    ),
    "planned clause with open facts": (
        "one.toml",
        'see = ["o:1"]',
        'open = { zh = "未定", en = "Open" }',
        "one.toml, o:2: says what is still open but has the status 'planned'",
    ),
    "document under another name": (
        "one.toml",
        'id = "one"',
        'id = "uno"',
        "one.toml, document: the id 'uno' is not the file's name; make them one",
    ),
    "year that is a text": (
        "one.toml",
        "year = 2001",
        'year = "2001"',
        "one.toml, document: 'year' must be a whole number, not '2001'",
    ),
    "title in one language": (
        "one.toml",
        'title = { zh = "一", en = "One" }',
        'title = { zh = "一" }',
        "one.toml, document, title: 'en' is missing; add it",
    ),
    "title that is no table": (
        "one.toml",
        'title = { zh = "一", en = "One" }',
        'title = "One"',
        "one.toml, document, title: must be a table, not 'One'",
    ),
    "unknown parameter": (
        "one.toml",
        "clockwise = true",
        "clockwise = true\nthrow = true",
        "one.toml, parameters: unknown parameter 'throw'; did you mean 'throws'?",
    ),
    "parameter of another type": (
        "one.toml",
        "clockwise = true",
        "clockwise = 1",
        "one.toml, parameters: 'clockwise' must be a bool, not 1",
    ),
    "parameter that nothing fixes": (
        "one.toml",
        "clockwise = true",
        "",
        "one.toml: nothing fixes 'clockwise'; add it to [parameters] or to a reading's 'sets'",
    ),
    "parameter fixed twice": (
        "one.toml",
        "clockwise = true",
        "clockwise = true\nthrows = true",
        "one.toml: 'throws' is fixed by its [parameters] and by R-01; keep one of them",
    ),
    "clauses that are no tables": (
        "one.toml",
        "[parameters]",
        "clauses = 3\n[parameters]",
        "one.toml, document: unknown key 'clauses'",
    ),
    "reading of an unknown topic": (
        "readings.toml",
        '"lead"',
        '"leads"',
        "readings.toml, R-01: unknown topic 'leads'; did you mean 'lead'?",
    ),
    "reading of an unknown status": (
        "readings.toml",
        '"planned"',
        '"discretion"',
        "readings.toml, R-02: unknown status 'discretion'; known: formalised, planned, informative",
    ),
    "reading id of another form": (
        "readings.toml",
        '"R-02"',
        '"R2"',
        "readings.toml, R2: an id of 'readings' must have the form",
    ),
    "reading twice": (
        "readings.toml",
        '"R-02"',
        '"R-01"',
        "readings.toml, R-01: the id is there twice; rename or drop one",
    ),
    "reading of an unknown document": (
        "readings.toml",
        'sure = { one = "M" }',
        'sure = { uno = "M" }',
        "readings.toml, R-02, sure: unknown key 'uno'; known: one, two",
    ),
    "reading sure of other documents": (
        "readings.toml",
        'sure = { one = "M" }',
        'sure = { two = "M" }',
        "readings.toml, R-02: 'sure' and 'default' must name the same documents, at least one",
    ),
    "sureness that is none": (
        "readings.toml",
        'one = "H"',
        'one = "S"',
        "readings.toml, R-01, sure: unknown sureness 'S' under 'one'; known: H, M, L",
    ),
    "default that is not open there": (
        "readings.toml",
        'default = { one = "a", two = "b" }',
        'default = { one = "b", two = "b" }',
        "readings.toml, R-01, default: unknown or unopened choice 'b' under 'one'; known: a",
    ),
    "choice open where the reading does not touch": (
        "readings.toml",
        'documents = ["one"]',
        'documents = ["one", "two"]',
        "readings.toml, R-02, a: unknown or untouched document 'two' under 'documents'; known: one",
    ),
    "choice open nowhere": (
        "readings.toml",
        'documents = ["two"]',
        "documents = []",
        "readings.toml, R-01, b: 'documents' is empty",
    ),
    "choice twice": (
        "readings.toml",
        'id = "b"',
        'id = "a"',
        "readings.toml, R-01, a: the id is there twice; rename or drop one",
    ),
    "choice that sets an unknown parameter": (
        "readings.toml",
        "{ throws = false }",
        "{ trows = false }",
        "readings.toml, R-01, b, sets: unknown parameter 'trows'; did you mean 'throws'?",
    ),
    "choices that set different parameters": (
        "readings.toml",
        "sets = { throws = false }\n",
        "",
        "readings.toml, R-01: choices a and b set different parameters; set the same ones",
    ),
    "planned reading that sets a parameter": (
        "readings.toml",
        'status = "formalised"',
        'status = "planned"',
        "readings.toml, R-01, a: sets parameters but the reading's status is 'planned'; make it 'formalised'",
    ),
    "reading without choices": (
        "readings.toml",
        'default = { one = "a" }\n\n[[readings.choices]]\nid = "a"\nzh = "这样。"\nen = "So."\ndocuments = ["one"]\n',
        'default = { one = "a" }\nchoices = []\n',
        "readings.toml, R-02: 'choices' is empty; add at least one entry",
    ),
    "why in one language": (
        "readings.toml",
        'why = { zh = "准则一。", en = "Canon 1." }',
        'why = { zh = "准则一。" }',
        "readings.toml, R-01, why: 'en' is missing; add it",
    ),
    "canon out of its order": (
        "readings.toml",
        "number = 1",
        "number = 2",
        "readings.toml, canon 1: has the number 2; number the canons 1, 2, … in their order",
    ),
    "document that has no file": (
        "readings.toml",
        '["one", "two"]',
        '["one", "two", "six"]',
        "six.toml: cannot be read in the data folder (No such file or directory); put it there",
    ),
    "document that is not listed": (
        "readings.toml",
        'documents = ["one", "two"]',
        'documents = ["one"]',
        "readings.toml: 'documents' does not list two.toml; list it or take the file away",
    ),
    "term with an unknown key": (
        "glossary.toml",
        "also = ",
        "too = ",
        "glossary.toml, card: unknown key 'too'",
    ),
    "term with a wrong list": (
        "glossary.toml",
        '["纸牌"]',
        "[3]",
        "glossary.toml, card: 'also' must be a list of texts; 3 is none",
    ),
    "no terms": ("glossary.toml", GLOSSARY, "terms = []", "glossary.toml: 'terms' is empty; add at least one entry"),
    "terms that are no tables": (
        "glossary.toml",
        GLOSSARY,
        "terms = 3",
        "glossary.toml: 'terms' must be an array of tables",
    ),
    "broken TOML": (
        "one.toml",
        "year = 2001",
        "year = ",
        "one.toml: not valid TOML: Invalid value (at line 7, column 8)",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_in_one_line(folder: Path, case: str) -> None:
    name, sound, broken, message = BROKEN[case]
    path = folder / name
    content = path.read_text(encoding="utf-8")
    assert sound in content
    path.write_text(content.replace(sound, broken, 1), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load(folder)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_a_prefix_of_two_documents(folder: Path) -> None:
    content = (folder / "one.toml").read_text(encoding="utf-8")
    (folder / "two.toml").write_text(content.replace('id = "one"', 'id = "two"'), encoding="utf-8")
    with pytest.raises(DataError, match=r"^two\.toml: one has the prefix 'o' too; choose another$"):
        load(folder)


def test_a_file_that_is_not_text(folder: Path) -> None:
    (folder / "one.toml").write_bytes('[document]\nid = "规则"\n'.encode("gbk"))
    with pytest.raises(DataError, match=r"^one\.toml: line 2 is not UTF-8 text; save the file as UTF-8$"):
        load(folder)


def test_a_clause_may_cite_a_reading_that_its_text_decides(folder: Path) -> None:
    """As bnuz:A.2.2.3 cites R-21, which is open in whu only."""
    register = folder / "readings.toml"
    content = register.read_text(encoding="utf-8")
    for listed, only in [
        ('sure = { one = "H", two = "L" }', 'sure = { two = "L" }'),
        ('default = { one = "a", two = "b" }', 'default = { two = "b" }'),
        ('documents = ["one", "two"]\nsets', 'documents = ["two"]\nsets'),
    ]:
        assert listed in content
        content = content.replace(listed, only)
    register.write_text(content, encoding="utf-8")
    with pytest.raises(DataError, match="cites R-01, which does not touch one"):
        load(folder)
    document = folder / "one.toml"
    document.write_text(
        document.read_text(encoding="utf-8").replace("[parameters]", "[parameters]\nthrows = false"), encoding="utf-8"
    )
    assert load(folder).clause("o:1").readings == ("R-01",)


def test_the_shipped_folder_is_checked_whole(tmp_path: Path) -> None:
    """One wrong word in a copy of the real data is found."""
    source = Path(data.__file__).parent / "data"
    copied = Path(shutil.copytree(source, tmp_path / "data"))
    assert len(load(copied).readings) == len(READINGS.split())
    path = copied / "zzvc-2019.toml"
    content = path.read_text(encoding="utf-8")
    assert "\nthrows = true\n" in content
    path.write_text(content.replace("\nthrows = true\n", "\n", 1), encoding="utf-8")
    with pytest.raises(DataError, match=r"^zzvc-2019\.toml: nothing fixes 'throws'"):
        load(copied)
