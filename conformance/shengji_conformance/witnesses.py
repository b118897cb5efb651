"""Write how the documents compare, and what each reading changes: `conformance/witnesses.json`.

Each two documents are compared in every operation, and each reading's other choices with its default in the operations
that consult what it sets. An entry is what `shengji diff --json` prints: a case, or by what the two are the same.
"""

import json
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from shengji_conformance.diff import as_json, difference
from shengji_conformance.operations import OPERATIONS, Operation
from shengji_conformance.places import vectors_folder
from shengji_conformance.search import COMPOSED
from shengji_spec.documents import documents
from shengji_spec.proof.equivalence import Method
from shengji_spec.rulesets import Ruleset, defaults, each_reading_changed_alone, ruleset


def comparisons() -> Iterator[tuple[Operation[Any], Ruleset, Ruleset]]:
    """Yield what is compared: each two documents, then each document with each of its readings changed alone.

    What is put together of other operations is compared between documents only.
    """
    pairs = list(combinations(defaults(), 2))
    for document in documents():
        pairs += [(ruleset(document.id), changed) for changed in each_reading_changed_alone(document.id)]
    for first, second in pairs:
        for asked in OPERATIONS.values():
            if first.document != second.document or asked.name not in COMPOSED:
                yield asked, first, second


def witness(asked: Operation[Any], first: Ruleset, second: Ruleset) -> dict[str, Any] | None:
    """Compare two rulesets in an operation; None where nothing that a reading sets is consulted.

    Raises
    ------
    Undecided
        Where nothing tells them apart and no proof makes them the same.
    """
    found = difference(asked, first, second)
    if found.method is Method.SAME_PARAMETERS and first.document == second.document:
        return None
    return {"first": first.name, "second": second.name, **as_json(found, first, second)}


def witnesses_file() -> Path:
    """Give the path of the file in the checkout."""
    return vectors_folder().parent / "witnesses.json"


def main() -> int:
    """Write the file into the checkout."""
    found = [entry for each in comparisons() if (entry := witness(*each)) is not None]
    witnesses_file().write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    same = sum(entry["same"] for entry in found)
    sys.stdout.write(f"{len(found)} comparisons: {same} the same, {len(found) - same} with a case\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
