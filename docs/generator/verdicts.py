"""Verdicts drawn from the vectors: what each document says, and what other readings would change."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from docs.cards import JOKER_NAMES, row
from docs.generator.place import Place
from docs.generator.seats import ROLES
from docs.generator.situations import trump_of
from shengji_conformance.comparing.search import LED
from shengji_conformance.operations import OPERATIONS, Incomplete, NotAdmitted, Undecided
from shengji_conformance.operations.calls import OneCall, say_refusal
from shengji_conformance.operations.reasons import say_reason
from shengji_conformance.operations.scores import KITTY_FACTOR
from shengji_conformance.operations.shapes import KIND_NAMES
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.rulesets import ruleset

Output = Mapping[str, Any]

DRAWN = ("call", "bury")
"""The operations that say yes or no to cards which are drawn and marked."""

REMEDY = re.compile("[：:]")
"""What comes after it, in the words of why a situation does not arise, is for whoever asks."""

MANY = 2
"""More changes by readings than these are drawn together, by the verdict; each is drawn below its reading."""


class Change(NamedTuple):
    """What other choices of readings change: in which documents, and what they say then; None: nothing."""

    documents: list[str]
    readings: Mapping[str, str]
    output: Output | None


def draw_verdicts(place: Place, vector: Vector, section: str) -> str:
    """Draw one line for each verdict: the documents that give it, then what readings change it."""
    lines = []
    for documents, output in grouped(vector.expect):
        drawn = draw_output(place, vector, output, (documents[0], {}))
        lines.append(f"<li>{whose(place, documents, vector)}{drawn}</li>")
    without: dict[str, list[str]] = {}
    for document in place.catalogue.documents:
        if document.id not in vector.expect:
            without.setdefault(absent(place, vector, document.id), []).append(document.id)
    for why, documents in without.items():
        tags = "".join(map(place.document, documents))
        lines.append(f'<li>{tags}<span class="absent">{why}</span></li>')
    lines += draw_changes(place, vector, section)
    return f'<ul class="verdicts" data-search-exclude>{"".join(lines)}</ul>'


def draw_changes(place: Place, vector: Vector, section: str) -> list[str]:
    """Draw a line for each choice that changes a verdict, in a reading's section only its own; many together."""
    changes = changed(vector, section)
    if section or len(changes) <= MANY:
        return [draw_change(place, vector, change) for change in changes]
    return [draw_many(place, vector, alike) for alike in alike_of(changes)]


def alike_of(changes: Sequence[Change]) -> list[list[Change]]:
    """Put together the changes to the same output."""
    groups: list[list[Change]] = []
    for change in changes:
        same = next((group for group in groups if group[0].output == change.output), None)
        if same is None:
            groups.append([change])
        else:
            same.append(change)
    return groups


def draw_many(place: Place, vector: Vector, alike: Sequence[Change]) -> str:
    """Draw one line for all choices that change the verdict to the same one."""
    names = place.pick("、", ", ").join(dict.fromkeys(chosen(place, change.readings) for change in alike))
    when = place.pick(f"若取 {names}：", f"under {names}:")
    output = alike[0].output
    if output is None:
        why = absent(place, vector, alike[0].documents[0], alike[0].readings)
        return f'<li class="citing"><span>{when}</span><span class="absent">{why}</span></li>'
    drawn = draw_output(place, vector, output, (alike[0].documents[0], alike[0].readings))
    return f'<li class="citing"><span>{when}</span>{drawn}</li>'


def changed(vector: Vector, section: str) -> list[Change]:
    """List what other choices change, the documents together in which the same choice changes it alike."""
    changes: list[Change] = []
    for document, readings, output in vector.turns():
        if section and section not in readings:
            continue
        same = next((each for each in changes if (each.readings, each.output) == (readings, output)), None)
        if same is None:
            changes.append(Change([document], readings, output))
        else:
            same.documents.append(document)
    return changes


def draw_change(place: Place, vector: Vector, change: Change) -> str:
    """Draw one line: where, under which choice, and what is said then."""
    choices = chosen(place, change.readings)
    labels = "".join(map(place.document, change.documents))
    when = place.pick(f"若取 {choices}：", f"under {choices}:")
    if change.output is None:
        why = absent(place, vector, change.documents[0], change.readings)
        return f'<li>{labels}<span>{when}</span><span class="absent">{why}</span></li>'
    drawn = draw_output(place, vector, change.output, (change.documents[0], change.readings))
    return f"<li>{labels}<span>{when}</span>{drawn}</li>"


def chosen(place: Place, readings: Mapping[str, str]) -> str:
    """Name the choices under which an output holds."""
    return " ".join(f"{place.reading(reading)} {escape(choice)}" for reading, choice in readings.items())


def absent(place: Place, vector: Vector, document: str, readings: Mapping[str, str] | None = None) -> str:
    """Say why a document gives no verdict: the other hands decide, or the situation does not arise in it."""
    operation = OPERATIONS[vector.op]
    try:
        operation.by_spec(ruleset(document, readings).rules, operation.read(dict(vector.input)))
    except Undecided:
        return place.pick("可以甩；成不成立看别家的牌", "a throw: whether it stands is for the other hands to decide")
    except Incomplete:
        return place.pick("要看翻出的底牌，题目没有给", "depends on the card turned from the kitty, which is not told")
    except NotAdmitted as why:
        if vector.op not in {*LED, KITTY_FACTOR.name}:
            reason = escape(with_jokers_named(place, REMEDY.split(why.said[place.language])[0]))
            return place.pick(f"{reason}，没有这种局面", f"{reason}, so it does not arise")
        return place.pick("不许这样首出，没有这种局面", "such a lead may not be made, so it does not arise")
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
    if "illegal" in output:
        return "no"
    verdict = output.get("verdict")
    if verdict in {"stands", "forced", "illegal"}:
        return "yes" if verdict == "stands" else "no"
    return "no" if "group" in output and output["group"] is None else ""


def draw_output(
    place: Place, vector: Vector, output: Output, under: tuple[str, Mapping[str, str]] | None = None
) -> str:
    """Draw one output: parts as cards, anything else as the operation says it.

    `under`: the document and the choices that give it, for what the output itself does not say.
    """
    parts = output.get("parts")
    if isinstance(parts, list) and parts:
        return draw_parts(place, vector, parts)
    mark = {"yes": "✓ ", "no": "✗ ", "": ""}[polarity(output)]
    words = said_refusal(place, vector, output) if vector.op in DRAWN else said_output(place, vector, output)
    if under is not None and (more := explained(place, vector, output, *under)):
        words += place.pick(f"（{more}）", f" ({more})")
    return f'<span class="verdict {polarity(output)}">{mark}{escape(words)}</span>'


def explained(place: Place, vector: Vector, output: Output, document: str, readings: Mapping[str, str]) -> str:
    """Say what the output itself does not, where the operation can; empty: nothing."""
    operation = OPERATIONS[vector.op]
    if operation.explains is None:
        return ""
    rules, asked = ruleset(document, readings).rules, operation.read(dict(vector.input))
    return with_jokers_named(place, operation.explains(rules, asked, dict(output), place.language))


def said_refusal(place: Place, vector: Vector, output: Output) -> str:
    """Say yes, or no and why, where the cards in question are drawn and need not be named again."""
    if output["legal"]:
        return place.pick("可以", "yes")
    asked = OPERATIONS[vector.op].read(dict(vector.input))
    reason = str(output["reason"])
    if isinstance(asked, OneCall):
        words = with_jokers_named(place, say_refusal(asked, reason, place.language))
        return place.pick(f"不可：{words}", f"no: {words}")
    reason = say_reason(reason, place.language)
    return place.pick(f"不可：{reason}", f"no: {reason}")


def said_output(place: Place, vector: Vector, output: Output) -> str:
    """Say an output in words, as its operation does; jokers by their names."""
    operation = OPERATIONS[vector.op]
    return with_jokers_named(place, operation.says(operation.read(dict(vector.input)), dict(output), place.language))


def with_jokers_named(place: Place, words: str) -> str:
    """Put the names of jokers in the place of their spellings."""
    for card, names in JOKER_NAMES.items():
        words = words.replace(card, names[place.language])
    return words


def short(place: Place, vector: Vector, document: str) -> str:
    """Say a document's verdict in a table's cell: yes, no with its reason, what a throw comes to, or who decides."""
    output = vector.expect.get(document)
    if output is None:
        return absent(place, vector, document)
    if not polarity(output):
        return f'<span class="verdict">{escape(said_shortly(place, vector, output))}</span>'
    mark = f"✓ {place.pick('可', 'yes')}" if polarity(output) == "yes" else f"✗ {place.pick('不可', 'no')}"
    below = escape(say_reason(str(output["reason"]), place.language)) if output.get("reason") else ""
    if "illegal" in output:
        below = escape(said_output(place, vector, output))
    played = output.get("played")
    if output.get("verdict") == "forced" and isinstance(played, list):
        mark = f"✗ {place.pick('失败', 'fails')}"
        fine = place.pick(f"罚 {output['fine']} 分", f"fine: {output['fine']} points")
        below = f"{place.pick('出', 'plays')} {row(played, place.language, trump_of(vector))}<br>{fine}"
    return f'<span class="verdict {polarity(output)}">{mark}</span>' + (f"<br><small>{below}</small>" if below else "")


def said_shortly(place: Place, vector: Vector, output: Output) -> str:
    """Say an output that is neither yes nor no: who wins a trick, seen from the leader, or as its operation does."""
    winner, leader = output.get("winner"), vector.input.get("leader")
    if isinstance(winner, int) and isinstance(leader, int):
        zh, en = ROLES[(winner - leader) % 4]
        return place.pick(f"{zh}赢", f"{en} wins")
    return said_output(place, vector, output)


def draw_parts(place: Place, vector: Vector, parts: Sequence[Mapping[str, Any]]) -> str:
    """Draw the parts of a play, each with its kind."""
    kinds = KIND_NAMES[place.language]
    drawn = [
        f'<span class="part">{row(part["cards"], place.language, trump_of(vector))}'
        f'<span class="part-name">{escape(kinds.get(part["kind"], part["kind"]))}</span></span>'
        for part in parts
    ]
    return f'<span class="parts">{"".join(drawn)}</span>'
