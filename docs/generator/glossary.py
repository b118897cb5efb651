"""The glossary: each term with its meaning, its name in the other language, other words for it, and its chapters."""

import re
from functools import cache
from html import escape
from pathlib import Path

from docs.generator.language import DOCUMENTS, said
from docs.generator.place import Place
from shengji_spec.entries import Term

WRITTEN = Path(__file__).parents[1]
TERM = re.compile(r"\{\{ *term +([a-z-]+) *\}\}")
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
CHAPTERS = (
    "order",
    "opening",
    "calling",
    "overriding",
    "kitty",
    "neighbours",
    "shapes",
    "throws",
    "following",
    "tricks",
    "score",
    "levels",
    "conduct",
    "contest",
    "holes",
)
"""The written chapters on the game, in the order in which they are read."""


def entries(place: Place) -> str:
    """Write every term as a section of its own, so that the search finds it by name."""
    return "\n\n".join(entry(place, term) for term in place.catalogue.terms)


def entry(place: Place, term: Term) -> str:
    """Write one term."""
    other = term.name.en if place.language == "zh" else term.name.zh
    also = "".join(f' <span class="tag">{escape(word)}</span>' for word in term.also)
    label = place.pick("又作", "also") if also else ""
    chapters = place.pick("、", ", ").join(
        place.link(path, escape(title)) for path, title in explained(place.language).get(term.id, ())
    )
    see = f"<small>{place.pick('见', 'see')} {chapters}</small>" if chapters else ""
    return (
        f"### {escape(said(term.name, place.language))} {{#{term.id}}}\n\n"
        f'<p><span class="tag">{escape(other)}</span> {place.said(term.meaning)} <small>{label}{also}</small> {see}</p>'
    )


@cache
def explained(language: str) -> dict[str, list[tuple[str, str]]]:
    """Find the chapters that name each term as a term: their paths and titles."""
    found: dict[str, list[tuple[str, str]]] = {}
    for chapter in CHAPTERS:
        path = f"topics/{chapter}.md"
        text = (WRITTEN / language / path).read_text(encoding="utf-8")
        title = TITLE.search(text)
        for term in dict.fromkeys(TERM.findall(text)):
            found.setdefault(term, []).append((path, title[1] if title else chapter))
    return found


def dictionary(terms: tuple[Term, ...]) -> str:
    """List the terms, and the documents, in Chinese characters, one a line, as the search's word list reads them."""
    names = [name.split()[0] for name, _ in DOCUMENTS.values()]
    words = {word for term in terms for word in (term.name.zh, *term.also)} | set(names)
    words = {word for word in words if is_chinese_word(word)}
    return "".join(f"{word}\n" for word in sorted(words, key=lambda word: (-len(word), word)))


def is_chinese_word(word: str) -> bool:
    """Tell a word of two or more Chinese characters and nothing else."""
    return len(word) > 1 and all("\u4e00" <= letter <= "\u9fff" for letter in word)
