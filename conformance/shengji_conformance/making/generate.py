"""Write the suite: vectors from situations and predicates, the operations' schemas, and the manifest.

The expected answers come from the spec alone; nobody edits what this writes.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from shengji_conformance.making.situations import Situation, SituationError, swept_situations, written_situations
from shengji_conformance.making.witnessed import is_witness, witness_situations, witnesses_file
from shengji_conformance.operations import OPERATIONS, Answer
from shengji_conformance.places import schema_folder, vectors_folder
from shengji_conformance.records.record import record_schema
from shengji_conformance.rulings import answer_and_fields, answer_under, other_choices
from shengji_conformance.suite.vectorfile import Under, Vector, load_suite, write_file, write_manifest
from shengji_spec.documents import documents
from shengji_spec.entries import Document
from shengji_spec.rulesets import Ruleset, ruleset

SUITE_VERSION = "0.2.0"
"""The version of the suite. Major: a verdict changed; minor: vectors came; patch: words."""


@cache
def rulesets_for(name: str) -> list[tuple[Document, Ruleset, list[tuple[str, str, Ruleset]]]]:
    """List each document with its ruleset, and the rulesets that differ in one reading that the operation consults."""
    rulesets = [(document, ruleset(document.id)) for document in documents()]
    return [(document, under, other_choices(OPERATIONS[name], under)) for document, under in rulesets]


def vector_of(situation: Situation) -> Vector:
    """Ask a situation under every document, and under each other choice of each reading that may change the answer.

    Of a situation written by hand the choices that do not change it are asked too.
    """
    asked, question = situation.operation, situation.question
    expect: dict[str, Answer] = {}
    expect_under: dict[str, tuple[Under, ...]] = {}
    same_under: dict[str, tuple[dict[str, str], ...]] = {}
    absent_under: dict[str, tuple[dict[str, str], ...]] = {}
    clauses: list[str] = []
    readings: list[str] = []
    for document, under, others in rulesets_for(asked.name):
        answer, _, fields = answer_and_fields(asked, question, under)
        if answer is not None:
            expect[document.id] = answer
        turns, same, absent = [], [], []
        for reading, choice, changed in others:
            is_seen = any(getattr(changed.rules, field) != getattr(under.rules, field) for field in fields)
            other = answer_under(asked, question, changed)[0] if is_seen else answer
            if other != answer:
                readings.append(reading)
                if other is None:
                    absent.append({reading: choice})
                else:
                    turns.append(Under({reading: choice}, other))
            elif situation.by_hand and answer is not None:
                same.append({reading: choice})
        if turns:
            expect_under[document.id] = tuple(turns)
        if same:
            same_under[document.id] = tuple(same)
        if absent:
            absent_under[document.id] = tuple(absent)
        if answer is not None or turns:
            grounds = asked.rests_on(under.rules, question, document.id)
            clauses += grounds.clauses
            readings += grounds.readings
    return Vector(
        id=situation.id,
        op=asked.name,
        title={"zh": situation.title.zh, "en": situation.title.en},
        clauses=tuple(dict.fromkeys(clauses)),
        readings=tuple(sorted(set(readings))),
        input=asked.write(question),
        expect=expect,
        expect_under=expect_under,
        same_under=same_under,
        absent_under=absent_under,
        across=situation.across,
    )


def vectors_of(situations: Iterable[Situation], known: Iterable[Vector] = ()) -> dict[str, list[Vector]]:
    """Make the vectors of each operation, after those known.

    A situation that is not written by hand is left out where it asks what an earlier one asks.
    """
    made: dict[str, dict[str, Vector]] = {name: {} for name in OPERATIONS}
    for vector in known:
        made[vector.op][json.dumps(vector.input, sort_keys=True)] = vector
    for situation in situations:
        vector = vector_of(situation)
        asked = json.dumps(vector.input, sort_keys=True)
        if asked in made[vector.op]:
            if situation.by_hand:
                raise SituationError(f"{vector.id}: asks the same as {made[vector.op][asked].id}")
        elif vector.expect or vector.expect_under:
            made[vector.op][asked] = vector
        elif situation.by_hand:
            raise SituationError(f"{vector.id}: no document answers it")
    return {name: list(vectors.values()) for name, vectors in made.items()}


def write_suite(situations: Path, witnesses: Path, vectors: Path, schema: Path) -> dict[str, int]:
    """Write vectors, schemas and manifest; returns how many vectors each operation has."""
    made = vectors_of([*written_situations(situations), *swept_situations(), *witness_situations(witnesses)])
    for name, found in made.items():
        write_file(vectors / f"{name}.json", found)
        write_schema(schema / "operations" / f"{name}.input.json", f"{name}: input", OPERATIONS[name].question_schema())
        write_schema(schema / "operations" / f"{name}.output.json", f"{name}: output", OPERATIONS[name].answer)
    write_schema(schema / "record.json", "The record of a hand or a match", record_schema())
    write_manifest(vectors, SUITE_VERSION)
    return {name: len(found) for name, found in made.items()}


def renew_witnesses(vectors: Path, witnesses: Path) -> int:
    """Write only the vectors of the witnesses anew, and the manifest; returns how many they are.

    A witness that asks what another vector asks adds none.
    """
    known = [each for each in load_suite(vectors).vectors if not is_witness(each.id)]
    made = vectors_of(witness_situations(witnesses), known)
    for name, found in made.items():
        write_file(vectors / f"{name}.json", found)
    write_manifest(vectors, SUITE_VERSION)
    return sum(map(len, made.values())) - len(known)


def write_schema(path: Path, title: str, schema: dict[str, Any]) -> None:
    """Write one JSON Schema."""
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **schema}
    path.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Write the suite into the checkout; there are no arguments."""
    program = "python -m shengji_conformance.making.generate"
    argparse.ArgumentParser(prog=program, description="Write the suite into the checkout.").parse_args(argv)
    counts = write_suite(vectors_folder().parent / "situations", witnesses_file(), vectors_folder(), schema_folder())
    sys.stdout.write(f"{sum(counts.values())} vectors: {', '.join(f'{n} {name}' for name, n in counts.items())}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
