"""The comparisons kept in `conformance/witnesses.json`, and their cases as situations of the suite.

A case is named after what it asks, so that its vector keeps its id whatever else it comes to tell apart.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from shengji_conformance.making.situations import Situation, SituationError
from shengji_conformance.operations import operation
from shengji_conformance.places import vectors_folder
from shengji_spec.documents import Text, reading

DIFFERENT, REASON, ADMISSION = "different", "reason", "admission"
"""Outcomes of a comparison with a case: two verdicts, two reasons for one verdict, or one side does not admit it."""

_READING_CHANGED = re.compile(r"(?P<document>[a-z]+-\d+) \+ (?P<reading>R-\d+[a-z]?)=(?P<choice>[a-z])")
_NAMED = re.compile(r"[a-z_]+\.witness\.[0-9a-f]{8}")


class Compared(NamedTuple):
    """One comparison: two documents, or a document's default in a reading with another choice of it.

    `first` is the document that is compared; `second` the other document, or the same one, where `reading` has
    `choice`. `outcome` and `method` are those of `shengji diff`; `theorems` and `bound` say what shows it and within
    what, `searched` among how many small questions, of which both admit `admitted` where no more than that differs.
    `input` is the case; None: they are the same.
    """

    first: str
    second: str
    reading: str | None
    choice: str | None
    op: str
    outcome: str
    method: str
    theorems: tuple[str, ...]
    bound: str | None
    searched: int | None
    admitted: int | None
    input: dict[str, Any] | None

    @property
    def asked(self) -> str:
        """What the case asks, as the same text for the same question."""
        return json.dumps(self.input, sort_keys=True)


def witnesses_file() -> Path:
    """Give the path of the file in the checkout."""
    return vectors_folder().parent / "witnesses.json"


def is_witness(vector: str) -> bool:
    """Tell whether an id is that of a case that a comparison found."""
    return _NAMED.fullmatch(vector) is not None


def comparisons_kept(path: Path) -> list[Compared]:
    """Read the comparisons; none where there is no file.

    Raises
    ------
    SituationError
        Where the file is not as `python -m shengji_conformance.making.witnesses` writes it.
    """
    if not path.is_file():
        return []
    try:
        return [read_comparison(entry) for entry in json.loads(path.read_text(encoding="utf-8"))]
    except (ValueError, KeyError, TypeError) as error:
        remedy = "renew it: python -m shengji_conformance.making.witnesses"
        raise SituationError(f"{path.name}: no list of comparisons ({error!r}); {remedy}") from None


def read_comparison(entry: dict[str, Any]) -> Compared:
    """Read one comparison."""
    changed = _READING_CHANGED.fullmatch(entry["second"])
    second, name, choice = (entry["second"], None, None) if changed is None else changed.groups()
    return Compared(
        first=entry["first"],
        second=second,
        reading=name,
        choice=choice,
        op=entry["op"],
        outcome=entry["outcome"],
        method=entry["method"],
        theorems=tuple(entry.get("theorems", ())),
        bound=entry.get("bound"),
        searched=entry.get("searched"),
        admitted=entry.get("admitted"),
        input=entry.get("input"),
    )


def witness_situations(path: Path) -> Iterator[Situation]:
    """Yield each case of the comparisons once, titled by what it tells apart."""
    cases: dict[tuple[str, str], list[Compared]] = {}
    for each in comparisons_kept(path):
        if each.input is not None:
            cases.setdefault((each.op, each.asked), []).append(each)
    for (op, asked), told in cases.items():
        name = f"{op}.witness.{hashlib.sha256(asked.encode()).hexdigest()[:8]}"
        yield Situation(name, title_of(told), operation(op), operation(op).read(told[0].input))


def title_of(told: Iterable[Compared]) -> Text:
    """Say in both languages what a case tells apart: by verdicts, by reasons alone, or in being admitted at all."""
    found = list(told)
    apart = [each for each in found if each.outcome == DIFFERENT]
    reasons = [each for each in found if each.outcome == REASON]
    admitted = [each for each in found if each.outcome == ADMISSION]
    zh, en = [], []
    if apart:
        zh.append("分辨 " + "、".join(sides(apart, "zh")))
        en.append("tells apart " + ", ".join(sides(apart, "en")))
    if reasons:
        zh.append("判定相同而理由不同：" + "、".join(sides(reasons, "zh")))
        en.append("tells apart by the reason alone " + ", ".join(sides(reasons, "en")))
    if admitted:
        zh.append("只在其一会有：" + "、".join(sides(admitted, "zh")))
        en.append("arises under one only of " + ", ".join(sides(admitted, "en")))
    said = "; ".join(en)
    return Text(zh="；".join(zh), en=said[:1].upper() + said[1:])


def sides(compared: Iterable[Compared], language: str) -> list[str]:
    """Name the two sides of each comparison; documents in which the same choices of a reading are compared together."""
    pairs: list[str] = []
    choices: dict[tuple[str, str, str], list[str]] = {}
    for each in compared:
        if each.reading is None or each.choice is None:
            pairs.append(f"{each.first} 与 {each.second}" if language == "zh" else f"{each.first} and {each.second}")
        else:
            first, second = sorted((reading(each.reading).default[each.first], each.choice))
            choices.setdefault((each.reading, first, second), []).append(each.first)
    for (name, first, second), documents in choices.items():
        if language == "zh":
            pairs.append(f"{name} 的 {first} 与 {second}（{'、'.join(documents)}）")
        else:
            pairs.append(f"{name} {first} and {second} ({', '.join(documents)})")
    return pairs
