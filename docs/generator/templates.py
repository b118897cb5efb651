"""Hand-written pages: Markdown in which `{{ directive words }}` stands for what is taken from the data."""

import re
from collections.abc import Callable
from html import escape

from docs.cards import row
from docs.generator import (
    benchmarks,
    comparison,
    conduct,
    duties,
    engines,
    events,
    examples,
    glossary,
    heights,
    holes,
    ladders,
    limits,
    parameters,
    predicates,
    proofs,
    readings,
    records,
    scores,
    seats,
    situations,
    timelines,
    witnesses,
)
from docs.generator.clauses import anchor_of
from docs.generator.language import KINDS, STATUSES, TOPICS, said, word
from docs.generator.place import Place, document_path
from docs.generator.tables import table
from docs.generator.verdicts import short
from shengji_conformance.notation import BadInput, read_trump, show_trump, type_cards, type_trump
from shengji_conformance.scripts import FORM
from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.entries import Document

BROKEN = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef”’—…])\n(?=[\u3000-\u9fff\uff00-\uffef“‘—…])")
"""A line's end between Chinese characters; a browser would show it as a space."""

DIRECTIVE = re.compile(r"\{\{ *([a-z-]+) *(.*?) *\}\}")
CODE = re.compile(r"```.*?```|`[^`\n]*`|<a .*?</a>|\[[^\]\n]*\]\([^)\n]*\)", re.DOTALL)
NAMED = re.compile(r"(?<![\w:.#/-])(?:(?:whu|zzvc|bnuz):[A-Z0-9][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*|R-\d+[a-z]?)(?![\w-])")


class TemplateError(ValueError):
    """A directive of a hand-written page cannot be filled; the message names page, directive and fault."""


def fill(place: Place, text: str) -> str:
    """Fill the directives of a hand-written page, and link the clauses and readings that its text names."""

    def filled(match: re.Match[str]) -> str:
        name, words = match[1], match[2]
        if name not in DIRECTIVES:
            raise TemplateError(
                f"{place.language}/{place.path}: no directive {name!r} (known: {', '.join(DIRECTIVES)})"
            )
        try:
            return DIRECTIVES[name](place, words)
        except (KeyError, BadInput, StopIteration, ValueError) as fault:
            raise TemplateError(f"{place.language}/{place.path}: {match[0]}: {fault}") from fault

    return DIRECTIVE.sub(filled, linked(place, BROKEN.sub("", text)))


def linked(place: Place, text: str) -> str:
    """Link clauses and readings named in Markdown, outside code, links and directives."""
    pieces, last = [], 0
    for match in re.compile(f"{CODE.pattern}|{DIRECTIVE.pattern}", re.DOTALL).finditer(text):
        pieces += [NAMED.sub(lambda found: known(place, found[0]), text[last : match.start()]), match[0]]
        last = match.end()
    return "".join([*pieces, NAMED.sub(lambda found: known(place, found[0]), text[last:])])


def known(place: Place, name: str) -> str:
    """Link a clause or reading; a name that is neither is a slip of the page."""
    link = place.reference(name)
    if not link.startswith("<a"):
        raise TemplateError(f"{place.language}/{place.path}: there is no clause or reading {name}")
    return link


def cards(place: Place, words: str) -> str:
    """Draw cards: `5S: H4 H4 RJ` with level and trump suit, or cards alone."""
    before, colon, after = words.rpartition(":")
    trump = show_trump(trump_in(before)) if colon else None
    return row(type_cards(after, "cards"), place.language, trump)


def ladder(place: Place, words: str) -> str:
    """Draw the ladder of a group: `S5 trump`, `S5 H`, `N5 trump`."""
    typed, group = words.split()
    trump = trump_in(typed)
    first = rung_member(trump, group)
    return ladders.draw(place, trump, first)


def rung_member(trump: Trump, group: str) -> Card:
    """Return a card of the named group."""
    if group == "trump":
        return PACK[-1]
    return next(card for card in PACK if card.suit == "SHDC".index(group) and card.rank != trump.level)


def trump_in(typed: str) -> Trump:
    """Read trump as people type it."""
    return read_trump(type_trump(typed, "trump"), "trump")


TELLING = 2
"""So many examples of a passage stand open, the first, and the others are folded away below them."""


def example(place: Place, words: str) -> str:
    """Draw the vectors of these ids, the first ones openly."""
    by_id = {vector.id: vector for vector in place.catalogue.suite.vectors}
    for name in words.split():
        if name not in by_id:
            raise KeyError(f"no vector {name}")
    return examples.draw_all(place, [by_id[name] for name in words.split()], TELLING)


def verdicts(place: Place, words: str) -> str:
    """Write a table of the vectors of these ids: the cards, and the verdict of each document in a column."""
    by_id = {vector.id: vector for vector in place.catalogue.suite.vectors}
    documents = place.catalogue.documents
    rows = []
    for name in words.split():
        vector = by_id[name]
        drawn = situations.draw_cards(place, vector)
        verdicts_given = (short(place, vector, document.id) for document in documents)
        rows.append([f"{escape(vector.title[place.language])}<br>{drawn}", *verdicts_given])
    return table(["", *(place.document(document.id) for document in documents)], rows, wide=True)


def stairs(place: Place, words: str) -> str:
    """Draw the duties of following as stairs: in general, or for the vector and the document named."""
    if not words:
        return duties.general(place)
    name, document = words.split()
    return duties.example(
        place, next(vector for vector in place.catalogue.suite.vectors if vector.id == name), document
    )


def readings_in(words: str) -> dict[str, str]:
    """Read choices: `R-14 b R-16c b`; raises ValueError where a reading has no choice beside it."""
    names = words.split()
    return dict(zip(names[::2], names[1::2], strict=True))


def timeline(place: Place, words: str) -> str:
    """Draw what may happen when in a `first` or a `later` hand, under the defaults or other choices."""
    kind, _, choices = words.partition(" ")
    return timelines.draw(place, kind, readings_in(choices))


def points(place: Place, words: str) -> str:
    """Write the table of these points of the rules, a column for each document."""
    return parameters.matrix(place, place.catalogue.documents, words.split())


def clauses(place: Place, words: str) -> str:
    """List the clauses of these ids beside one another, each with its paraphrase."""
    found = [place.catalogue.clauses[name] for name in words.split()]
    return "\n".join(
        f'<div class="clause"><p>{place.document(clause.document)} {place.clause(clause.id)} '
        f"{place.said(clause.text)}</p></div>"
        for clause in found
    )


def reading_list(place: Place, words: str) -> str:
    """List these readings, each with its question and its choices in every document."""
    lines = []
    for name in words.split():
        reading = place.catalogue.reading_of[name]
        lines.append(f"- {place.reading(name)} {place.said(reading.question)}")
        for choice in reading.choices:
            where = "".join(place.document(each) for each in reading.default if reading.default[each] == choice.id)
            label = f" <small>{place.pick('默认', 'default')}</small> {where}" if where else ""
            lines.append(f"    - **{choice.id}** {place.said(choice.text)}{label}")
    return "\n".join(lines)


def documents(place: Place, _words: str) -> str:
    """Write one entry for each document."""
    entries = []
    for document in place.catalogue.documents:
        done = sum(clause.status == "formalised" for clause in document.clauses)
        link = place.link(document_path(document.id), escape(place.document_name(document.id)))
        count = place.pick(
            f"{len(document.clauses)} 款，{done} 款已形式化", f"{len(document.clauses)} clauses, {done} formalised"
        )
        entries.append(f"<div><h3>{link}</h3><p>{place.said(document.title)}</p><p><small>{count}</small></p></div>")
    return f'<div class="entries">{"".join(entries)}</div>'


def topics(place: Place, _words: str) -> str:
    """List the topics of readings with the readings of each."""
    rows = []
    for topic in TOPICS:
        found = [reading.id for reading in place.catalogue.readings if reading.topic == topic]
        if found:
            link = place.link(f"readings/{topic}.md", escape(word(place.language, TOPICS, topic)))
            rows.append((link, str(len(found)), place.references(found)))
    return table(place.pick("题目|条数|解读", "topic|count|readings").split("|"), rows, wide=True)


def kinds(place: Place, _words: str) -> str:
    """Write the matrix of kinds of rule against documents: which clauses of each speak of it."""
    documents = place.catalogue.documents
    rows = [
        [escape(word(place.language, KINDS, kind)), *(numbers_of(place, document, kind) for document in documents)]
        for kind in KINDS
    ]
    return table([place.pick("题目", "kind"), *(place.document(each.id) for each in documents)], rows, wide=True)


def numbers_of(place: Place, document: Document, kind: str) -> str:
    """Link the numbers of a document's clauses of one kind."""
    links = [
        place.link(document_path(document.id), escape(clause.id.partition(":")[2]), anchor_of(clause.id), mark="ref")
        for clause in document.clauses
        if kind in clause.kinds
    ]
    return " ".join(links) or "–"


def count(place: Place, words: str) -> str:
    """Count clauses, readings, vectors, … by the name of what is counted, or give the `version` of the suite."""
    catalogue = place.catalogue
    counts = {
        "clauses": str(len(catalogue.clauses)),
        "formalised": str(sum(clause.status == "formalised" for clause in catalogue.clauses.values())),
        "readings": str(len(catalogue.readings)),
        "vectors": str(len(catalogue.suite.vectors)),
        "cases": str(sum(1 for _ in catalogue.suite.cases())),
        "predicates": str(len(catalogue.predicates)),
        "theorems": str(len(catalogue.theorems)),
        "version": catalogue.suite.version,
    }
    return counts[words]


def statuses(place: Place, _words: str) -> str:
    """Write the status labels, to be explained."""
    return " ".join(
        f'<span class="tag {status}">{escape(word(place.language, STATUSES, status))}</span>' for status in STATUSES
    )


def term(place: Place, words: str) -> str:
    """Link a term of the glossary by its id, under its name in the page's language."""
    found = next((each for each in place.catalogue.terms if each.id == words), None)
    if found is None:
        raise KeyError(f"no term {words}")
    return place.link("glossary.md", escape(said(found.name, place.language)), found.id)


DIRECTIVES: dict[str, Callable[[Place, str], str]] = {
    "cards": cards,
    "ladder": ladder,
    "example": example,
    "verdicts": verdicts,
    "clauses": clauses,
    "readings": reading_list,
    "documents": documents,
    "reading-topics": topics,
    "kinds": kinds,
    "count": count,
    "statuses": statuses,
    "canons": lambda place, _: readings.canons(place.catalogue, place.language),
    "glossary": lambda place, _: glossary.entries(place),
    "parameters": lambda place, _: parameters.matrix(place, place.catalogue.documents),
    "points": points,
    "duties": stairs,
    "heights": lambda place, words: heights.draw(place, readings_in(words)),
    "timelines": timeline,
    "cut": lambda place, _: seats.cut(place),
    "rises": lambda place, _: scores.rises(place),
    "factors": lambda place, _: scores.factors(place),
    "score-form": lambda place, _: scores.form(place),
    "rulings": lambda place, _: conduct.rulings(place),
    "limits": lambda place, words: limits.limits(place, words.split()),
    "first-rounds": lambda place, _: events.first_rounds(place),
    "prizes": lambda place, _: events.prizes(place),
    "holes": lambda place, _: holes.listed(place),
    "document-witnesses": lambda place, _: witnesses.documents(place),
    "searched": lambda place, _: witnesses.bounds(place),
    "witnesses": lambda place, _: witnesses.listed(place),
    "untold": lambda place, _: witnesses.untold(place),
    "difference-counts": lambda place, _: comparison.counts(place),
    "differences": lambda place, _: "\n\n".join(comparison.situations(place)),
    "theorems": lambda place, _: "\n\n".join(proofs.sections(place)),
    "predicates": lambda place, _: predicates.index(place),
    "operations": lambda place, _: "\n\n".join(engines.operations(place)),
    "script": lambda _place, _: f"```toml\n{FORM}```",
    "benchmarks": lambda place, _: benchmarks.page(place),
    "record-members": lambda place, _: records.members(place),
    "record-actions": lambda place, _: records.actions(place),
    "record-result": lambda place, _: records.result(place),
    "record-schema": lambda place, _: records.form(place),
    "record-example": lambda place, _: records.example(place),
    "term": term,
}
