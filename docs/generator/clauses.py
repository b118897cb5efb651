"""The page of a clause: paraphrase, readings, predicates, examples, the other documents, and what is proved."""

import re
from collections import Counter
from collections.abc import Iterator
from html import escape

from docs.generator.catalogue import Catalogue, Predicate
from docs.generator.examples import draw_all, is_swept
from docs.generator.language import KINDS, STATUSES, word
from docs.generator.place import Page, Place, clause_path, document_path
from docs.generator.proofs import theorem_line
from docs.generator.seats import CUT, cut
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.entries import Clause, Document, Reading

SHOWN = 8
"""So many examples stand open on a page; the others are folded away below them."""

FEW = 2
"""A predicate shared by so many clauses of another document at most is on the same point."""

ON_ONE_POINT = 3
"""A reading that more clauses of a document raise speaks of several points."""

OPEN = 4
"""At most so many predicates stand open."""


def pages(catalogue: Catalogue, language: str) -> Iterator[Page]:
    """Write one page for every clause of every document."""
    for clause in catalogue.clauses.values():
        place = Place(clause_path(clause.id), language, catalogue)
        yield Page(place.path, "\n\n".join(sections(place, clause)) + "\n")


def sections(place: Place, clause: Clause) -> Iterator[str]:
    """Write the page's sections in their order."""
    yield "---\nhide: [navigation]\n---"
    name = place.document_name(clause.document)
    number = clause.id.partition(":")[2]
    yield f"# {place.pick(f'{name} · 第 {number} 款', f'{name} · clause {number}')} `{clause.id}`"
    yield facts(place, clause)
    yield f'<div class="paraphrase"><p>{place.said(clause.text)}</p></div>'
    if clause.status != "formalised":
        yield unformalised(place, clause)
    if clause.readings:
        yield heading(place, "readings", "留下的疑问", "What it leaves open")
        yield "\n".join(reading_line(place, place.catalogue.reading_of[each], clause) for each in clause.readings)
    yield from predicates(place, clause)
    yield from examples(place, clause)
    yield from others(place, clause)
    yield from proved(place, clause)
    yield steps(place, clause)


def heading(place: Place, anchor: str, zh: str, en: str) -> str:
    """Write a section's heading with an anchor that is the same in both languages."""
    return f"## {place.pick(zh, en)} {{#{anchor}}}"


def facts(place: Place, clause: Clause) -> str:
    """Write the line of labels below the title: document, kinds, status."""
    kinds = "".join(f'<span class="tag">{escape(word(place.language, KINDS, kind))}</span>' for kind in clause.kinds)
    return (
        f'<div class="facts" data-search-exclude>{place.document(clause.document)}{kinds}{status(place, clause)}</div>'
    )


def status(place: Place, clause: Clause) -> str:
    """Write a clause's status as a label."""
    return f'<span class="tag {clause.status}">{escape(word(place.language, STATUSES, clause.status))}</span>'


def unformalised(place: Place, clause: Clause) -> str:
    """Say why a clause has no predicate."""
    notes = {
        "planned": (
            "这一款还没有写成谓词，所以下面没有代码、牌例和证明；上面的释义是完整的。",
            "This clause is not formalised yet, so no predicate, example or proof is here; the paraphrase is complete.",
        ),
        "informative": (
            "这一款说的是时间、地点、报名之类的安排，没有可以判定的规则。",
            "This clause tells of dates, places or entry; it holds no rule that could be decided.",
        ),
        "discretion": (
            "原文把这里的决定交给了人，所以不写谓词。",
            "The text hands this decision to a person, so there is no predicate.",
        ),
    }
    return f'!!! note ""\n\n    {place.pick(*notes[clause.status])}'


def reading_line(place: Place, reading: Reading, clause: Clause) -> str:
    """Write one reading: its question and, for this document, the default choice."""
    default = reading.default.get(clause.document)
    lines = [f"- {place.reading(reading.id)} {place.said(reading.question)}"]
    if default is not None:
        chosen = place.said(reading.choice(default).text)
        lines.append(f"    {place.pick('默认', 'default')} **{default}**{place.pick('：', ': ')}{chosen}")
    return "<br>\n".join(lines)


def predicates(place: Place, clause: Clause) -> Iterator[str]:
    """Show the predicates that formalise the clause, cut from the source."""
    found = place.catalogue.predicates_of(clause)
    if not found:
        return
    yield heading(place, "predicates", "谓词", "Predicates")
    yield place.pick(
        "下面的代码就是规则本身：从规则源码里原样截取，证明、引擎和测试用的都是它。",
        "This code is the rule itself, cut from the spec's source; proofs, engine and suite all rest on it.",
    )
    own = [predicate for predicate in found if is_own(place, clause, predicate)] or found[:1]
    unfolded = own[:OPEN]
    for predicate in found:
        yield show(place, predicate, unfolded=predicate in unfolded)


def is_own(place: Place, clause: Clause, predicate: Predicate) -> bool:
    """Tell whether the predicate says this clause and no other one of its document."""
    cited = [name for name in predicate.cites.clauses if place.catalogue.document_of(name).id == clause.document]
    return cited == [clause.id]


def show(place: Place, predicate: Predicate, *, unfolded: bool) -> str:
    """Show one predicate, name and source, open or folded away."""
    link = place.predicate(predicate, place.pick("出处", "in its module"))
    summary = re.sub("`([^`]*)`", r"<code>\1</code>", escape(predicate.summary))
    title = f"<code>{escape(predicate.name)}</code> {summary}"
    return (
        f'<details class="predicate" data-search-exclude markdown="1"{" open" if unfolded else ""}>'
        f"<summary>{title}</summary>\n\n```python\n{predicate.source.rstrip()}\n```\n\n"
        f'<p class="citing">{link}</p>\n\n</details>'
    )


def examples(place: Place, clause: Clause) -> Iterator[str]:
    """Draw the situations that rest on the clause, the most telling first; sweeps only where there is nothing else."""
    citing = place.catalogue.vectors_citing(clause.id)
    if CUT in clause.readings:
        yield heading(place, "seats", "四个座位", "Four seats")
        yield cut(place)
    if not citing:
        return
    pointed = [vector for vector in citing if not is_swept(vector)] or citing[:SHOWN]
    yield heading(place, "examples", "牌例", "Examples")
    yield draw_all(place, beside_their_boundary(most_telling_first(pointed)), SHOWN)
    if rest := len(citing) - len(pointed):
        command = f"<code>shengji vectors list --clause {escape(clause.id)}</code>"
        yield place.pick(
            f"<p>测试套件里另有 {rest} 题查这一条，或逐级逐花色，或由搜索得来：{command}。</p>",
            f"<p>The suite has {rest} more vectors on this clause, swept or searched: {command}.</p>",
        )


def most_telling_first(vectors: list[Vector]) -> list[Vector]:
    """Order vectors by turns, one of each operation: where documents differ, then where a reading matters, then others.

    Counts come last in each turn: a verdict says more than a number.
    """
    taken: Counter[str] = Counter()
    ranked: list[tuple[int, bool, tuple[bool, bool], Vector]] = []
    for vector in sorted(vectors, key=telling):
        ranked.append((taken[vector.op], vector.op == "count_follows", telling(vector), vector))
        taken[vector.op] += 1
    return [entry[-1] for entry in sorted(ranked, key=lambda entry: entry[:-1])]


def telling(vector: Vector) -> tuple[bool, bool]:
    """Rank a vector by what it tells, the most first: that documents differ, that a reading matters, or neither."""
    outputs = list(vector.expect.values())
    return all(output == outputs[0] for output in outputs), not vector.expect_under


def beside_their_boundary(vectors: list[Vector]) -> list[Vector]:
    """Put each vector's counterpart just across the boundary right behind it."""
    by_id = {vector.id: vector for vector in vectors}
    ordered: dict[str, Vector] = {}
    for vector in vectors:
        ordered.setdefault(vector.id, vector)
        if vector.across in by_id:
            ordered.setdefault(vector.across, by_id[vector.across])
    return list(ordered.values())


def others(place: Place, clause: Clause) -> Iterator[str]:
    """Quote nothing, but set beside this clause what the other documents lay down on the same point."""
    found = related(place.catalogue, clause)
    if not found:
        return
    yield heading(place, "others", "别的规则文本怎么说", "What the other documents say")
    for other in found:
        yield (
            f'<div class="clause" data-search-exclude>{place.document(other.document)} {place.clause(other.id)}'
            f"<p>{place.said(other.text)}</p></div>"
        )


def related(catalogue: Catalogue, clause: Clause) -> list[Clause]:
    """Return what other documents lay down on the same point: clauses that share a predicate with this one.

    A predicate that many clauses of the other document share says little; where there is no better one, it counts too.
    A clause that has no predicates yet is beside those that raise the same reading; with predicates, the others are
    silent where they share none.
    """
    found = []
    for document in catalogue.documents:
        if document.id != clause.document:
            sharing = [other for other in document.clauses if set(other.predicates) & set(clause.predicates)]
            citing = Counter(name for other in sharing for name in set(other.predicates) & set(clause.predicates))
            close = [other for other in sharing if any(0 < citing[name] <= FEW for name in other.predicates)]
            found += close or sharing or akin(catalogue, clause, document)
    return found


def akin(catalogue: Catalogue, clause: Clause, document: Document) -> list[Clause]:
    """Return the clauses of a document that are of a kind with one without predicates, and raise the same reading.

    A reading that decides nothing, or that many clauses raise because it speaks of several points, says too little.
    """
    if clause.predicates:
        return []
    raising = Counter(name for other in document.clauses for name in other.readings)
    telling = {
        name
        for name in clause.readings
        if raising[name] <= ON_ONE_POINT and catalogue.reading_of[name].indistinguishable is None
    }
    return [
        other for other in document.clauses if telling & set(other.readings) and set(clause.kinds) & set(other.kinds)
    ]


def proved(place: Place, clause: Clause) -> Iterator[str]:
    """List the theorems that cite the clause."""
    theorems = place.catalogue.theorems_citing(clause.id)
    if theorems:
        yield heading(place, "proved", "证明了什么", "What is proved")
        yield "\n".join(theorem_line(place, theorem) for theorem in theorems if theorem.holds)


def steps(place: Place, clause: Clause) -> str:
    """Link the clauses before and after this one, and the whole document."""
    around = [other.id for other in place.catalogue.document_of(clause.id).clauses]
    index = around.index(clause.id)
    before = f"← {place.clause(around[index - 1])}" if index else ""
    after = f"{place.clause(around[index + 1])} →" if index + 1 < len(around) else ""
    words = place.pick("整份规则文本", "the whole document")
    whole = place.link(document_path(clause.document), words, anchor_of(clause.id))
    return f'<nav class="steps"><span>{before}</span><span>{whole}</span><span>{after}</span></nav>'


def anchor_of(clause_id: str) -> str:
    """Return the anchor of a clause on its document's page."""
    return clause_id.replace(":", "-")
