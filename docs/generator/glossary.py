"""The glossary: each term with its meaning, its name in the other language, and other words for it."""

from html import escape

from docs.generator.language import DOCUMENTS, said
from docs.generator.place import Place
from shengji_spec.entries import Term


def entries(place: Place) -> str:
    """Write every term as a section of its own, so that the search finds it by name."""
    return "\n\n".join(entry(place, term) for term in place.catalogue.terms)


def entry(place: Place, term: Term) -> str:
    """Write one term."""
    other = term.name.en if place.language == "zh" else term.name.zh
    also = "".join(f' <span class="tag">{escape(word)}</span>' for word in term.also)
    label = place.pick("又作", "also") if also else ""
    return (
        f"### {escape(said(term.name, place.language))} {{#{term.id}}}\n\n"
        f'<p><span class="tag">{escape(other)}</span> {place.said(term.meaning)} <small>{label}{also}</small></p>'
    )


def dictionary(terms: tuple[Term, ...]) -> str:
    """List the terms, and the documents, in Chinese characters, one a line, as the search's word list reads them."""
    names = [name.split()[0] for name, _ in DOCUMENTS.values()]
    words = {word for term in terms for word in (term.name.zh, *term.also)} | set(names)
    words = {word for word in words if is_chinese_word(word)}
    return "".join(f"{word}\n" for word in sorted(words, key=lambda word: (-len(word), word)))


def is_chinese_word(word: str) -> bool:
    """Tell a word of two or more Chinese characters and nothing else."""
    return len(word) > 1 and all("\u4e00" <= letter <= "\u9fff" for letter in word)
