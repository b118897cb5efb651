"""Examples drawn from the vectors: the situation, the cards, and the verdict that each document gives."""

import re
from collections.abc import Sequence
from html import escape

from docs.generator.place import Place
from docs.generator.situations import draw_situation, is_broad, said_where
from docs.generator.verdicts import draw_verdicts
from shengji_conformance.suite.vectorfile import Vector

SWEPT = re.compile(
    r"[a-z_]+\.(witness\.|[SHDCN][2-9TJQKA]\.|h\d+\.|([SHDC][2-9TJQKA]|BJ|RJ)-)|hand\.[\w.-]+\.(whu|zzvc|bnuz)$"
    r"|offence\.[a-z_]+\.(before|during|after)_[a-z_]+\.|match\.[a-z]+\.\w+-\w+\.s\d|pairing\.r\d+\.n\d+\."
    r"|prize\.run\.|kitty_factor\.[2-9TJQKA]\."
)
"""The ids of vectors that sweep through a level and trump, a kind of hand, the cards of a burial, offences, matches or
rounds; of hands that are played to their end, too long for a page; and of searched witnesses: they are drawn where what
they tell apart is compared.
"""


def anchor(vector: Vector, section: str = "") -> str:
    """Return the id of an example on a page, or in a section of it where others may draw the same one."""
    return f"v-{section}-{vector.id}" if section else f"v-{vector.id}"


def is_swept(vector: Vector) -> bool:
    """Tell the vectors of sweeps and searches from the situations that somebody thought of."""
    return SWEPT.match(vector.id) is not None


def apart(place: Place, vector: Vector) -> bool:
    """Tell whether the documents part on a vector; one that gives no verdict parts from one that gives some."""
    outputs = [vector.expect.get(document.id) for document in place.catalogue.documents]
    return any(output != outputs[0] for output in outputs)


def draw(place: Place, vector: Vector, *, citing: bool = True, section: str = "") -> str:
    """Draw a vector as one block of HTML: title, trump, cards, verdicts, and what it rests on."""
    name = f"<code data-search-exclude>{escape(vector.id)}</code>"
    lines = [
        f'<div class="example{" broad" if is_broad(vector) else ""}" id="{escape(anchor(vector, section))}">',
        f'<p class="title">{place.linked(vector.title[place.language])}</p>',
        f'<div class="where" data-search-exclude><span>{said_where(place, vector)}</span> {name}</div>',
        draw_situation(place, vector),
        draw_verdicts(place, vector, section),
    ]
    if citing:
        rests = place.references([*vector.clauses, *vector.readings])
        lines.append(f'<div class="citing" data-search-exclude>{place.pick("依据", "rests on")} {rests}</div>')
    return "\n".join([*lines, "</div>"])


def draw_all(place: Place, vectors: Sequence[Vector], shown: int, *, citing: bool = True, section: str = "") -> str:
    """Draw the first vectors openly and fold the others away below them."""
    drawn = [draw(place, vector, citing=citing, section=section) for vector in vectors]
    blocks = [beside(drawn[:shown])] if drawn[:shown] else []
    if rest := drawn[shown:]:
        title = place.pick(f"其余 {len(rest)} 例", f"{len(rest)} more")
        blocks.append(f"<details><summary>{title}</summary>\n{beside(rest)}\n</details>")
    return "\n\n".join(blocks)


def beside(drawn: Sequence[str]) -> str:
    """Set drawn examples side by side where the page is wide enough."""
    return '<div class="examples">\n' + "\n".join(drawn) + "\n</div>"
