"""Examples drawn from the vectors: the situation, the cards, and the verdict that each document gives."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from docs.cards import JOKER_NAMES, row
from docs.generator.place import Place
from shengji_conformance.notation import draw_trump, read_trump
from shengji_conformance.operations import OPERATIONS, Undecided
from shengji_conformance.operations.leads import REASON_NAMES
from shengji_conformance.operations.shapes import KIND_NAMES
from shengji_conformance.vectorfile import Under, Vector
from shengji_spec.reasons import Reason
from shengji_spec.rulesets import ruleset

Output = Mapping[str, Any]

BROAD = 7
"""An example of more cards takes the page's whole width."""

SWEPT = re.compile(r"[a-z]+\.[SHDCN][2-9TJQKA]\.")
"""How the ids of vectors begin that sweep through a level and trump."""


def anchor(vector: Vector) -> str:
    """Return the id of an example on a page."""
    return f"v-{vector.id}"


def is_swept(vector: Vector) -> bool:
    """Tell the vectors that sweep through the cards of a level from the situations with a point of their own."""
    return SWEPT.match(vector.id) is not None


def apart(place: Place, vector: Vector) -> bool:
    """Tell whether the documents part on a vector; one that gives no verdict parts from one that gives some."""
    outputs = [vector.expect.get(document.id) for document in place.catalogue.documents]
    return any(output != outputs[0] for output in outputs)


def draw(place: Place, vector: Vector, *, citing: bool = True) -> str:
    """Draw a vector as one block of HTML: title, trump, cards, verdicts, and what it rests on."""
    name = f"<code data-search-exclude>{escape(vector.id)}</code>"
    lines = [
        f'<div class="example{" broad" if is_broad(vector) else ""}" id="{escape(anchor(vector))}">',
        f'<p class="title">{place.linked(vector.title[place.language])}</p>',
        f'<div class="where" data-search-exclude><span>{said_trump(place, vector)}</span> {name}</div>',
        draw_play(place, vector),
        draw_verdicts(place, vector),
    ]
    if citing:
        rests = place.references([*vector.clauses, *vector.readings])
        lines.append(f'<div class="citing" data-search-exclude>{place.pick("依据", "rests on")} {rests}</div>')
    return "\n".join([*lines, "</div>"])


def draw_all(place: Place, vectors: Sequence[Vector], shown: int, *, citing: bool = True) -> str:
    """Draw the first vectors openly and fold the others away below them."""
    drawn = [draw(place, vector, citing=citing) for vector in vectors]
    blocks = [beside(drawn[:shown])] if drawn else []
    if rest := drawn[shown:]:
        title = place.pick(f"其余 {len(rest)} 例", f"{len(rest)} more")
        blocks.append(f"<details><summary>{title}</summary>\n{beside(rest)}\n</details>")
    return "\n\n".join(blocks)


def beside(drawn: Sequence[str]) -> str:
    """Set drawn examples side by side where the page is wide enough."""
    return '<div class="examples">\n' + "\n".join(drawn) + "\n</div>"


def is_broad(vector: Vector) -> bool:
    """Tell an example that needs the page's whole width: many cards are drawn in it."""
    cards = vector.input.get("cards")
    return isinstance(cards, list) and len(cards) > BROAD


def trump_of(vector: Vector) -> dict[str, str | None] | None:
    """Return the trump of a vector's situation, where it has one."""
    trump = vector.input.get("trump")
    return trump if isinstance(trump, dict) else None


def said_trump(place: Place, vector: Vector) -> str:
    """Say what is trump in the situation."""
    trump = trump_of(vector)
    if trump is None:
        return ""
    return escape(draw_trump(read_trump(trump, "trump"), place.language))


def draw_play(place: Place, vector: Vector) -> str:
    """Draw the cards that the question is about; where it names a hand too, the hand as well."""
    hand = vector.input.get("hand")
    drawn = []
    if isinstance(hand, list) and hand and hand != vector.input.get("cards"):
        drawn.append(f"<span>{place.pick('手牌', 'hand')}</span>{row(hand, place.language, trump_of(vector))}")
        drawn.append(f"<span>{place.pick('出', 'plays')}</span>")
    drawn.append(f'<span class="hand">{draw_cards(place, vector)}</span>')
    return f'<div class="play" data-search-exclude>{"".join(drawn)}</div>'


def draw_cards(place: Place, vector: Vector) -> str:
    """Draw the cards that are asked about."""
    cards = vector.input.get("cards")
    return row(cards, place.language, trump_of(vector)) if isinstance(cards, list) and cards else "–"


def draw_verdicts(place: Place, vector: Vector) -> str:
    """Draw one line for each verdict: the documents that give it, then what readings change it."""
    lines = []
    for documents, output in grouped(vector.expect):
        lines.append(f"<li>{whose(place, documents, vector)}{draw_output(place, vector, output)}</li>")
    lines += [
        f"<li>{place.document(document.id)}<span>{absent(place, vector, document.id)}</span></li>"
        for document in place.catalogue.documents
        if document.id not in vector.expect
    ]
    lines += [
        f"<li>{place.document(name)}<span>{chosen(place, under)}</span>{draw_output(place, vector, under.output)}</li>"
        for name, unders in vector.expect_under.items()
        for under in unders
        if under.output != vector.expect.get(name)
    ]
    return f'<ul class="verdicts" data-search-exclude>{"".join(lines)}</ul>'


def chosen(place: Place, under: Under) -> str:
    """Name the choices under which an output holds."""
    choices = " ".join(f"{place.reading(reading)} {escape(choice)}" for reading, choice in under.readings.items())
    return place.pick(f"若取 {choices}：", f"under {choices}:")


def absent(place: Place, vector: Vector, document: str) -> str:
    """Say why a document gives no verdict: the other hands decide, or the situation does not arise in it."""
    operation = OPERATIONS[vector.op]
    try:
        operation.by_spec(ruleset(document).rules, operation.read(dict(vector.input)))
    except Undecided:
        return place.pick("可以甩；成不成立看别家的牌", "a throw: whether it stands is for the other hands to decide")
    return place.pick("没有这种局面", "does not arise")


def grouped(expect: Mapping[str, Output]) -> list[tuple[list[str], Output]]:
    """Group the documents that give the same output, in the order in which they come."""
    groups: list[tuple[list[str], Output]] = []
    for document, output in expect.items():
        for documents, same in groups:
            if same == output:
                documents.append(document)
                break
        else:
            groups.append(([document], output))
    return groups


def whose(place: Place, documents: Sequence[str], vector: Vector) -> str:
    """Name the documents of a verdict; where all that there are agree, say so."""
    if len(documents) == len(place.catalogue.documents) and len(vector.expect) == len(documents):
        return f'<span class="tag document">{place.pick("三份一致", "all three")}</span>'
    return "".join(place.document(document) for document in documents)


def polarity(output: Output) -> str:
    """Tell a yes from a no, for the colour; an output that is neither has none."""
    for value in (output.get("neighbours"), output.get("legal")):
        if isinstance(value, bool):
            return "yes" if value else "no"
    verdict = output.get("verdict")
    if verdict in {"stands", "illegal"}:
        return "yes" if verdict == "stands" else "no"
    return "no" if "group" in output and output["group"] is None else ""


def draw_output(place: Place, vector: Vector, output: Output) -> str:
    """Draw one output: parts as cards, anything else as the operation says it."""
    parts = output.get("parts")
    if isinstance(parts, list) and parts:
        return draw_parts(place, vector, parts)
    operation = OPERATIONS[vector.op]
    words = operation.says(operation.read(dict(vector.input)), dict(output), place.language)
    for card, names in JOKER_NAMES.items():
        words = words.replace(card, names[place.language])
    mark = {"yes": "✓ ", "no": "✗ ", "": ""}[polarity(output)]
    return f'<span class="verdict {polarity(output)}">{mark}{escape(words)}</span>'


def short(place: Place, vector: Vector, document: str) -> str:
    """Say a document's verdict in a table's cell: yes, no with its reason, or who decides."""
    output = vector.expect.get(document)
    if output is None:
        return absent(place, vector, document)
    mark = {"yes": f"✓ {place.pick('可', 'yes')}", "no": f"✗ {place.pick('不可', 'no')}", "": "–"}[polarity(output)]
    reason = output.get("reason")
    why = f"<br><small>{escape(REASON_NAMES[place.language][Reason(str(reason))])}</small>" if reason else ""
    return f'<span class="verdict {polarity(output)}">{mark}</span>{why}'


def draw_parts(place: Place, vector: Vector, parts: Sequence[Mapping[str, Any]]) -> str:
    """Draw the parts of a play, each with its kind."""
    kinds = KIND_NAMES[place.language]
    drawn = [
        f'<span class="part">{row(part["cards"], place.language, trump_of(vector))}'
        f'<span class="part-name">{escape(kinds.get(part["kind"], part["kind"]))}</span></span>'
        for part in parts
    ]
    return f'<span class="parts">{"".join(drawn)}</span>'
