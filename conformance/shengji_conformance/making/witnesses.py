"""Write how the documents compare, and what each reading changes: `conformance/witnesses.json`.

Each two documents are compared in every operation, and each reading's other choices with its default in the operations
that consult what it sets. An entry is what `shengji diff --json` prints: a case, or by what the two are the same. The
cases are vectors of the suite, and are written there too. With arguments `call 'whu-2013 + R-14=b' …`, an operation
and what is compared there as the entries name it, only these are searched, the other entries keep their cases.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from shengji_conformance.comparing.diff import Outcome, as_json, case_of, difference, rulings
from shengji_conformance.comparing.search import COMPOSED
from shengji_conformance.making.generate import renew_witnesses
from shengji_conformance.making.witnessed import witnesses_file
from shengji_conformance.operations import OPERATIONS, Operation
from shengji_conformance.places import vectors_folder
from shengji_spec.documents import documents
from shengji_spec.proof.equivalence import Method
from shengji_spec.rulesets import Ruleset, defaults, each_reading_changed_alone, ruleset


def comparisons() -> Iterator[tuple[Operation[Any], Ruleset, Ruleset]]:
    """Yield what is compared: each two documents, then each document with each of its readings changed alone.

    What is put together of other operations is compared between documents, and under readings that nothing else tells.
    """
    pairs = list(combinations(defaults(), 2))
    for document in documents():
        pairs += [(ruleset(document.id), changed) for changed in each_reading_changed_alone(document.id)]
    told = {each for asked in OPERATIONS.values() if asked.name not in COMPOSED for each in asked.readings()}
    for first, second in pairs:
        is_told = first.document == second.document and told.issuperset(second.changes)
        for asked in OPERATIONS.values():
            if asked.name not in COMPOSED or not is_told:
                yield asked, first, second


def witness(asked: Operation[Any], first: Ruleset, second: Ruleset) -> dict[str, Any] | None:
    """Compare two rulesets in an operation; None where nothing that a reading sets is consulted.

    Raises
    ------
    Undecided
        Where nothing tells them apart and no proof makes them the same.
    """
    found = difference(asked, first, second)
    if found.method is Method.SAME_PARAMETERS and found.case is None and first.document == second.document:
        return None
    return {"first": first.name, "second": second.name, **as_json(found, first, second)}


def compares(entry: dict[str, Any]) -> tuple[str, str, str]:
    """Give what an entry compares: the operation, both rulesets."""
    return entry["op"], entry["first"], entry["second"]


def renewed(kept: list[dict[str, Any]], op: str, seconds: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Search those comparisons of an operation anew whose second ruleset is named; the other entries keep their cases.

    Raises
    ------
    ValueError
        Where no entry compares a ruleset that is named.
    """
    if missing := {*seconds} - {entry["second"] for entry in kept if entry["op"] == op}:
        raise ValueError(f"{op}: nothing is compared with {', '.join(sorted(missing))}")
    known = {(asked.name, first.name, second.name): (asked, first, second) for asked, first, second in comparisons()}
    for entry in kept:
        compared = known[compares(entry)]
        if entry["op"] != op or entry["second"] not in seconds:
            yield ruled_again(entry, *compared)
        elif (new := witness(*compared)) is not None:
            yield new


def ruled_again(entry: dict[str, Any], asked: Operation[Any], first: Ruleset, second: Ruleset) -> dict[str, Any]:
    """Give an entry with what both rulesets say to its case today, and what that rests on."""
    if "input" not in entry:
        return entry
    return {**entry, "rulings": rulings(case_of(asked, asked.read(entry["input"]), first, second), first, second)}


def main(argv: Sequence[str] | None = None) -> int:
    """Write the file into the checkout, and its cases into the suite."""
    parser = argparse.ArgumentParser(
        prog="python -m shengji_conformance.making.witnesses",
        description="Compare the documents and write how they differ into the checkout; all of it takes ten minutes.",
    )
    parser.add_argument("op", nargs="?", metavar="OP", help="search anew in this operation alone")
    parser.add_argument("second", nargs="*", metavar="RULESET", help="compared there, as 'whu-2013 + R-14=b'")
    arguments = parser.parse_args(argv)
    if arguments.op is not None:
        kept = json.loads(witnesses_file().read_text(encoding="utf-8"))
        try:
            found = list(renewed(kept, arguments.op, arguments.second))
        except ValueError as unknown:
            parser.error(str(unknown))
    else:
        found = [entry for each in comparisons() if (entry := witness(*each)) is not None]
    witnesses_file().write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    outcomes = Counter(entry["outcome"] for entry in found)
    told = ", ".join(f"{outcomes[each]} {each}" for each in Outcome)
    added = renew_witnesses(vectors_folder(), witnesses_file())
    sys.stdout.write(f"{len(found)} comparisons: {told}; {added} of the cases are vectors of their own\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
