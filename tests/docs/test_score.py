"""The score form: its own script, run by Node.js on thousands of entries, against the predicates."""

import json
import re
import subprocess
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from docs.generator.catalogue import Catalogue
from docs.generator.place import Place
from docs.generator.scores import LEADS, form
from shengji_conformance.comparing.scoresearch import FIVE
from shengji_conformance.making.scoresweeps import worth
from shengji_spec.documents import documents
from shengji_spec.leads import may_lead_shape
from shengji_spec.parts import play_of
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset
from shengji_spec.score import rise_of_attackers, rise_of_declarers, takes_stage
from shengji_spec.settled import PlayedOut, settled
from tests.conformance.javascript import find_node

ENTRIES = 4000
CARD_POINTS = 200
TWO, TEN = 2, 10
Entry = dict[str, Any]
Lines = list[list[str]]


class Fields(HTMLParser):
    """The fields of the form, each with its title, and the table beside it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: list[dict[str, str | None]] = []
        self.table, self._title, self._within = "", "", ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within = tag
        if tag in {"input", "select"}:
            self.fields.append({"title": self._title, "type": tag, **dict(attrs)})

    def handle_data(self, data: str) -> None:
        if self._within == "span":
            self._title = data
        elif self._within == "script":
            self.table += data

    def handle_endtag(self, tag: str) -> None:
        if tag == self._within:
            self._within = ""


@pytest.fixture(scope="module")
def page(catalogue: Catalogue) -> Fields:
    return Fields(form(Place("topics/score.md", "en", catalogue)))


def shown_for(page: Fields, entries: list[Entry], root: Path) -> list[Lines]:
    """What the form shows for each entry: lines of a title and a text."""
    script = (root / "docs" / "assets" / "score.js").read_text(encoding="utf-8")
    told = {"script": script, "table": page.table, "fields": page.fields, "entries": entries}
    done = subprocess.run(
        [find_node(), str(Path(__file__).with_name("score_form.mjs"))],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    answers: list[Lines] = json.loads(done.stdout)
    assert len(answers) == len(entries)
    return answers


def any_entry(chance: Random) -> Entry:
    """What somebody enters: most of it right, at the ends of the table as often as within."""
    is_fined = chance.random() < 0.4
    fines = [chance.choice((0, 10, 50, 1000, 10 * chance.randint(0, 100))) if is_fined else 0 for _ in range(2)]
    return {
        "points": str(5 * chance.choice((0, 1, 7, 8, 15, 16, 40, chance.randint(0, 40)))),
        "kitty": str(5 * chance.choice((0, 1, 2, 16, chance.randint(0, 16)))),
        "lead": str(chance.randrange(len(LEADS))),
        "won": chance.random() < 0.7,
        "attackers": str(fines[0]),
        "declarers": str(fines[1]),
    }


def said_of(rules: Rules, entry: Entry) -> str:
    """What the spec says of an entry: the total and what it gives, or that there can be no such hand."""
    lead = play_of(LEADS[int(entry["lead"])][1])
    fines = int(entry["declarers"]), int(entry["attackers"])
    if not may_lead_shape(rules, FIVE, lead):
        return "such a lead may not be made"
    if any(fines) and not rules.throws:
        return "no throws here, and so no fines"
    played = PlayedOut(
        hand_number=2,
        levels=(TWO, TWO),
        past=(0, 0),
        declarer=0,
        trump=FIVE,
        points=int(entry["points"]),
        kitty=play_of(worth(int(entry["kitty"]))),
        lead=lead,
        winner=1 if entry["won"] else 2,
        overrides=0,
        fines=fines,
        has_declared=(True, True),
    )
    found = settled(rules, played)
    rise = (rise_of_attackers if takes_stage(rules, found.total) else rise_of_declarers)(rules, found.total)
    if rise <= TEN - TWO:
        assert found.rises[found.stage] == rise
    if rise > 0:
        return f"total {found.total}: {('declarers', 'attackers')[found.stage]} +{rise}"
    return f"total {found.total}: {('declarers stay, no level', 'attackers take the stage')[found.stage]}"


def test_the_form_says_what_the_predicates_say(page: Fields, root: Path) -> None:
    """Of all three documents; in brackets after it may stand what a table has wrong, and the readings that decide."""
    chance = Random("score form")
    entries = [any_entry(chance) for _ in range(ENTRIES)]
    met: Counter[str] = Counter()
    for entry, lines in zip(entries, shown_for(page, entries, root), strict=True):
        if int(entry["points"]) + int(entry["kitty"]) > CARD_POINTS:
            assert lines == [["", "card points and the kitty's are more than 200 together"]]
            met["too many"] += 1
            continue
        assert len(lines) == len(documents())
        for document, (_, text) in zip(documents(), lines, strict=True):
            said = said_of(ruleset(document.id).rules, entry)
            notes = text.removeprefix(said)
            assert text.startswith(said), (document.id, entry, text, said)
            assert notes == "" or re.fullmatch(r" \([^()]+\)", notes), (document.id, entry, text)
            met[f"{document.id} {re.sub('[0-9]+', '', said.rpartition(': ')[2])}"] += 1
    outcomes = {"attackers +", "attackers take the stage", "declarers +"}
    kinds = {f"{document.id} {outcome}" for document in documents() for outcome in outcomes}
    assert all(met[kind] > ENTRIES / 40 for kind in {*kinds, "too many"}), met


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("points", "77", "the attackers' card points: 0 to 200 in steps of 5"),
        ("points", "205", "the attackers' card points: 0 to 200 in steps of 5"),
        ("points", "", "the attackers' card points: 0 to 200 in steps of 5"),
        ("kitty", "85", "points in the kitty: 0 to 80 in steps of 5"),
        ("kitty", "-5", "points in the kitty: 0 to 80 in steps of 5"),
        ("attackers", "15", "the attackers' fines: 0 to 1000 in steps of 10"),
        ("declarers", "1010", "the declarers' fines: 0 to 1000 in steps of 10"),
    ],
)
def test_what_is_entered_wrong_is_named_with_its_bounds(
    page: Fields, root: Path, name: str, value: str, told: str
) -> None:
    right = {"points": "75", "kitty": "10", "lead": "0", "won": True, "attackers": "0", "declarers": "0"}
    wrong, mended = shown_for(page, [{**right, name: value}, right], root)
    assert wrong == [["", told]]
    assert [text.partition(":")[0] for _, text in mended] == ["total 95"] * len(documents())
