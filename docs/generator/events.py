"""Formats of a contest as tables: the first round for so many entrants, the prizes for each run of results."""

from collections.abc import Iterator
from itertools import product

from docs.generator.place import Place
from docs.generator.tables import table
from shengji_conformance.operations.events import PRIZE_NAMES, RESULT_NAMES
from shengji_spec.events import Result, has_prizes, may_follow_results, pairing, prize, reserves_wanted
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

NUMBERS = (*range(2, 10), 12, 16, 17, 32, 33)


def first_rounds(place: Place) -> str:
    """Write how the first round looks for so many pairs: tables, byes, reserve pairs drawn in."""
    head = [place.pick("报名", "pairs"), *map(place.document, (d.id for d in place.catalogue.documents))]
    body = [
        [str(count), *(said_round(place, ruleset(document.id).rules, count) for document in place.catalogue.documents)]
        for count in NUMBERS
    ]
    return table(head, body)


def said_round(place: Place, rules: Rules, count: int) -> str:
    """Say a first round."""
    entrants = tuple(range(1, count + 1))
    reserves = tuple(range(count + 1, count + 1 + reserves_wanted(rules, count, 1)))
    found = pairing(rules, 1, entrants, (), reserves)
    parts = [place.pick(f"{len(found.tables)} 桌", f"tables: {len(found.tables)}")]
    if found.byes:
        parts.append(place.pick(f"{len(found.byes)} 对轮空", f"byes: {len(found.byes)}"))
    if found.reserves_in:
        parts.append(
            place.pick(f"补 {len(found.reserves_in)} 对预备队", f"reserves drawn in: {len(found.reserves_in)}")
        )
    return place.pick("，", ", ").join(parts)


def prizes(place: Place) -> str:
    """Write the prize for each run of results, in the documents that have prizes."""
    documents = [each for each in place.catalogue.documents if has_prizes(ruleset(each.id).rules)]
    head = [place.pick("战绩", "results"), *map(place.document, (each.id for each in documents))]
    return table(head, prize_rows(place, [ruleset(each.id).rules for each in documents]))


def prize_rows(place: Place, under: list[Rules]) -> Iterator[list[str]]:
    """Write the rows: each run of won and lost that ends a contest somewhere."""
    for length in (1, 2, 3):
        for results in product((Result.WON, Result.LOST), repeat=length):
            cells = [said_prize(place, rules, results) for rules in under]
            if any(cell != "–" for cell in cells):
                names = [RESULT_NAMES[place.language][each] for each in results]
                yield [place.pick("、", ", ").join(names), *cells]


def said_prize(place: Place, rules: Rules, results: tuple[Result, ...]) -> str:
    """Say the prize, or a dash where there are no such results, or where the contest goes on."""
    found = prize(rules, results) if may_follow_results(rules, results) else None
    return "–" if found is None else PRIZE_NAMES[place.language][str(found)]
