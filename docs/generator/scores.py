"""The score as tables: what every total gives, what the kitty counts for, and a small form that looks them up."""

import json
from collections.abc import Iterator
from functools import cache
from html import escape

from docs.cards import row
from docs.generator.place import Place
from docs.generator.tables import table
from shengji_conformance.comparing.scoresearch import FIVE, pairs
from shengji_conformance.notation import show_cards, show_trump
from shengji_spec.cards import ACE, HEARTS, JACK, KING, QUEEN, Card
from shengji_spec.documents import readings
from shengji_spec.leads import may_lead_shape
from shengji_spec.parts import play_of
from shengji_spec.printed import HIGHEST_TOTAL
from shengji_spec.proof.holes import Sort, hole_of_total
from shengji_spec.rules import Rules
from shengji_spec.rulesets import choices_open, ruleset
from shengji_spec.score import kitty_factor, rise_of_attackers, rise_of_declarers, takes_stage

MOST_POINTS, MOST_IN_KITTY, MOST_FINE = 200, 80, 1000
"""What the form takes: card points, points in the kitty, and fines of either side."""
SHOWN = 245
"""The printed table goes so far."""

LEADS = (
    (("单张", "single"), (Card(HEARTS, ACE),)),
    (("对子", "pair"), pairs(HEARTS, ACE)),
    (("边三轮", "side triple"), (*pairs(HEARTS, ACE), Card(HEARTS, KING))),
    (("两对的拖拉机", "tractor of two pairs"), pairs(HEARTS, ACE, KING)),
    (("三对的拖拉机", "tractor of three pairs"), pairs(HEARTS, ACE, KING, QUEEN)),
    (("四对的拖拉机", "tractor of four pairs"), pairs(HEARTS, ACE, KING, QUEEN, JACK)),
    (("甩：两张单张", "throw of two singles"), (Card(HEARTS, ACE), Card(HEARTS, QUEEN))),
    (("甩：一对加一张", "throw of a pair and a single"), (*pairs(HEARTS, ACE), Card(HEARTS, QUEEN))),
    (("甩：拖拉机加一张", "throw of a tractor and a single"), (*pairs(HEARTS, ACE, KING), Card(HEARTS, JACK))),
)
"""Leads of a last trick at level 5, the side suit hearts."""

Outcome = tuple[bool, int]
"""Whether the attackers take the stage, and how many levels that side rises."""


def outcome(rules: Rules, total: int) -> Outcome:
    """Give what a total gives, before overrides and before a level stops it."""
    attackers = takes_stage(rules, total)
    return attackers, rise_of_attackers(rules, total) if attackers else rise_of_declarers(rules, total)


def outcomes(place: Place, total: int) -> tuple[Outcome, ...]:
    """Give what a total gives in each document, by its default readings."""
    return tuple(outcome(ruleset(document.id).rules, total) for document in place.catalogue.documents)


def bands(place: Place) -> Iterator[tuple[int, int]]:
    """Yield the ranges of totals that give the same in every document, lowest first."""
    first = 0
    for total in range(5, SHOWN + 5, 5):
        if total == SHOWN or marks(place, total) != marks(place, first):
            yield first, total - 5
            first = total


def marks(place: Place, total: int) -> object:
    """Give what tells one total from another: what it gives, which readings decide, whether a printed row names it."""
    return [
        (
            outcome(ruleset(document.id).rules, total),
            deciding(document.id, total),
            fault(place, document.id, total),
        )
        for document in place.catalogue.documents
    ]


@cache
def deciding(document: str, total: int) -> tuple[str, ...]:
    """List the readings whose other choice changes what a total gives."""
    standard = ruleset(document)
    return tuple(
        reading.id
        for reading in readings()
        if document in reading.default and reading.topic == "score"
        for choice in choices_open(document, reading.id)
        if choice != standard.choices[reading.id]
        and outcome(standard.changed({reading.id: choice}).rules, total) != outcome(standard.rules, total)
    )


FAULTS = {
    Sort.GAP: ("表中没有", "in no printed row"),
    Sort.CONTRADICTION: ("行里有，前文的“超过”不含", "a row has it, the “over” before the rows does not"),
    Sort.OVERLAP: ("两行都有", "in two rows"),
}
"""What is wrong with a total in a printed table."""


def fault(place: Place, document: str, total: int) -> str:
    """Say what is wrong with a total in the printed table; nothing where just one row names it."""
    found = hole_of_total(next(each for each in place.catalogue.documents if each.id == document), total)
    return "" if found is None else place.pick(*FAULTS[found.sort])


def said_outcome(place: Place, found: Outcome) -> str:
    """Say what a total gives: who rises by how many, or that only the stage changes."""
    attackers, rise = found
    if attackers and rise == 0:
        return place.pick("闲家上台", "attackers take the stage")
    if rise == 0:
        return place.pick("庄家守住，不升", "declarers stay, no level")
    who = place.pick("闲家", "attackers") if attackers else place.pick("庄家", "declarers")
    return f"{who} +{rise}"


def rises(place: Place) -> str:
    """Write the table of all totals, the documents side by side; where a reading decides, it is named."""
    head = [place.pick("闲家总分", "attackers' total"), *map(place.document, (d.id for d in place.catalogue.documents))]
    body = [
        [span(low, high), *(cell(place, document.id, low) for document in place.catalogue.documents)]
        for low, high in bands(place)
    ]
    return table(head, body)


def span(low: int, high: int) -> str:
    """Write a range of totals."""
    return str(low) if low == high else f"{low}–{high}"


def cell(place: Place, document: str, total: int) -> str:
    """Write what a total gives in a document; what no printed row says is marked, and the reading named."""
    attackers, _ = found = outcome(ruleset(document).rules, total)
    words = f'<span class="rise {"attackers" if attackers else "declarers"}">{said_outcome(place, found)}</span>'
    notes = [place.reading(each) for each in deciding(document, total)]
    if wrong := fault(place, document, total):
        notes.insert(0, wrong)
    return words + (f"<br><small>{place.pick('，', ', ').join(notes)}</small>" if notes else "")


def factors(place: Place) -> str:
    """Write how many times the kitty counts by the lead of the last trick."""
    head = [
        place.pick("末墩首出", "last trick led with"),
        "",
        *map(place.document, (d.id for d in place.catalogue.documents)),
    ]
    trump = show_trump(FIVE)
    body = [
        [
            place.pick(*names),
            row(show_cards(lead), place.language, trump),
            *(factor(document.id, lead) for document in place.catalogue.documents),
        ]
        for names, lead in LEADS
    ]
    return table(head, body)


def factor(document: str, lead: tuple[Card, ...]) -> str:
    """Write a factor, or that the lead may not be made."""
    rules = ruleset(document).rules
    return f"× {kitty_factor(rules, FIVE, play_of(lead))}" if may_lead_shape(rules, FIVE, play_of(lead)) else "–"


def form_bands(place: Place, document: str) -> Iterator[tuple[int, str]]:
    """Yield the first total of each range that the form tells apart, and what it gives with the readings for it."""
    rules = ruleset(document).rules
    factors = (
        kitty_factor(rules, FIVE, play_of(lead)) for _, lead in LEADS if may_lead_shape(rules, FIVE, play_of(lead))
    )
    before = None
    for total in range(0, MOST_POINTS + MOST_IN_KITTY * max(factors) + MOST_FINE + 5, 5):
        is_in_steps = total > HIGHEST_TOTAL
        notes = [] if is_in_steps else [fault(place, document, total), *deciding(document, total)]
        said = "，".join(filter(None, notes)) if place.language == "zh" else ", ".join(filter(None, notes))
        words = said_outcome(place, outcome(rules, total)) + (place.pick(f"（{said}）", f" ({said})") if said else "")
        if words != before:
            yield total, words
            before = words


def form(place: Place) -> str:
    """Write the form: points, kitty, the lead of the last trick and who won it, fines; a script looks the answer up.

    The script knows no rule: it adds up and reads a table that is made from the spec.
    """
    known = {
        document.id: {
            "name": place.document_name(document.id),
            "factors": [
                kitty_factor(rules, FIVE, play_of(lead)) if may_lead_shape(rules, FIVE, play_of(lead)) else None
                for _, lead in LEADS
            ],
            "rises": list(form_bands(place, document.id)),
            "fines": rules.throws,
        }
        for document in place.catalogue.documents
        for rules in (ruleset(document.id).rules,)
    }
    words = {
        "total": place.pick("总分", "total"),
        "more": place.pick("牌面分加底牌的分超过 200", "card points and the kitty's are more than 200 together"),
        "fines": place.pick("不许甩牌，没有罚分", "no throws here, and so no fines"),
        "bad": place.pick("{name}：要填 {min} 到 {max}、{step} 的倍数", "{name}: {min} to {max} in steps of {step}"),
        "no": place.pick("不能这样首出", "such a lead may not be made"),
    }
    options = "".join(
        f'<option value="{index}">{escape(place.pick(*names))}</option>' for index, (names, _) in enumerate(LEADS)
    )
    fields = (
        (
            place.pick("闲家牌面分", "the attackers' card points"),
            '<input name="points" type="number" required min="0" max="200" step="5" value="75">',
        ),
        (
            place.pick("底牌里的分", "points in the kitty"),
            '<input name="kitty" type="number" required min="0" max="80" step="5" value="10">',
        ),
        (place.pick("末墩首出", "last trick led with"), f'<select name="lead">{options}</select>'),
        (place.pick("末墩由闲家赢", "won by the attackers"), '<input name="won" type="checkbox" checked>'),
        (
            place.pick("闲家罚分", "the attackers' fines"),
            '<input name="attackers" type="number" required min="0" max="1000" step="10" value="0">',
        ),
        (
            place.pick("庄家方罚分", "the declarers' fines"),
            '<input name="declarers" type="number" required min="0" max="1000" step="10" value="0">',
        ),
    )
    labels = "".join(f"<label><span>{escape(name)}</span>{field}</label>" for name, field in fields)
    data = json.dumps({"documents": known, "words": words}, ensure_ascii=False).replace("</", "<\\/")
    empty = place.pick("打开脚本才能算；上面的表说的是同样的事。", "Needs scripts; the tables above say the same.")
    return (
        f'<form class="score" data-search-exclude>{labels}<output aria-live="polite">{escape(empty)}</output></form>\n'
        f'<script type="application/json" class="score-table">{data}</script>'
    )
