"""Questions on cards as people type them: trump, cards, and sections such as the hand they come from."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from shengji_conformance.notation import BadInput, quoted, type_cards, type_trump


class Typed(NamedTuple):
    """A typed question in its sections, as cards in the protocol's spelling; None: the section is not there.

    `CARDS from HAND play PLAY leader SEAT | CARDS | CARDS | CARDS`
    """

    cards: list[str]
    hand: list[str] | None
    play: list[str] | None
    leader: int | None
    others: list[list[str]] | None


WORDS = {"from": "hand", "play": "play", "leader": "leader", "手牌": "hand", "出": "play", "首家": "leader"}


def on_cards(
    example: str, fields: Callable[[Typed], dict[str, Any]], sections: frozenset[str] = frozenset()
) -> Callable[[str], dict[str, Any]]:
    """Make the reading of an operation on cards: `S5: HAAK from …`, with the sections that it has besides cards.

    `fields` gives the fields but trump; `example` is a typed question of the operation.
    """

    def read(text: str) -> dict[str, Any]:
        match = re.fullmatch(r"\s*(?P<trump>[^\s:：]+)\s*[:：]?(?P<rest>.*)", text, re.DOTALL)
        if match is None:
            raise BadInput(f"question: trump and cards are missing (write for example: {example})")
        typed = read_sections(match["rest"])
        for section, value in typed._asdict().items():
            if section != "cards" and value is not None and section not in sections:
                raise BadInput(f"question: {example.partition(' ')[0]} has no {section} (write for example: {example})")
        return {"trump": type_trump(match["trump"], "trump"), **fields(typed)}

    return read


def read_sections(text: str) -> Typed:
    """Read `CARDS from HAND play PLAY leader SEAT | CARDS | CARDS | CARDS`."""
    first, *others = re.split(r"[|｜]", text)
    cards, *rest = re.split(rf"({'|'.join(WORDS)})", first)
    sections: dict[str, str] = {}
    for word, section in zip(rest[::2], rest[1::2], strict=True):
        if WORDS[word] in sections:
            raise BadInput(f"question: {quoted(first.strip())} has two sections {word}")
        sections[WORDS[word]] = section
    return Typed(
        cards=type_cards(cards, "cards"),
        hand=type_cards(sections["hand"], "hand") if "hand" in sections else None,
        play=type_cards(sections["play"], "play") if "play" in sections else None,
        leader=type_seat(sections["leader"], "leader") if "leader" in sections else None,
        others=[type_cards(other, "cards") for other in others] if others else None,
    )


def type_seat(text: str, where: str) -> int:
    """Read a seat, 0 to 3."""
    if text.strip() not in {"0", "1", "2", "3"}:
        raise BadInput(f"{where}: {quoted(text.strip())} is no seat (0 to 3)")
    return int(text)
