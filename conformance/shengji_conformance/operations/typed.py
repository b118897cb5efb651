"""Questions on cards as people type them: trump, cards, and sections such as the hand they come from."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from shengji_conformance.notation import DRAWN_TRUMP, BadInput, quoted, type_cards, type_trump
from shengji_spec.documents import Text


class Typed(NamedTuple):
    """A typed question in its sections, as cards in the protocol's spelling; None: the section is not there.

    `CARDS from HAND play PLAY leader SEAT | CARDS | CARDS | CARDS`
    """

    cards: list[str] | None
    hand: list[str] | None
    play: list[str] | None
    leader: int | None
    others: list[list[str]] | None


ANY_CASE = re.DOTALL | re.IGNORECASE
WORDS = {"from": "hand", "play": "play", "leader": "leader", "手牌": "hand", "出": "play", "首家": "leader"}


SECTIONS = {
    "cards": Text("牌", "the cards"),
    "hand": Text("手牌（from …）", "the hand (from …)"),
    "play": Text("跟出的牌（play …）", "the play (play …)"),
    "leader": Text("首家（leader …）", "the leader (leader …)"),
    "others": Text("另外三家（| … | … | …）", "the three others (| … | … | …)"),
}


def on_cards(
    example: str,
    fields: Callable[[Typed], dict[str, Any]],
    *,
    needs: tuple[str, ...] = (),
    may_have: tuple[str, ...] = (),
) -> Callable[[str], dict[str, Any]]:
    """Make the reading of an operation on cards: `S5: HAAK from …`, with the sections it needs or may have.

    `fields` gives the fields but trump; `example` is a typed question of the operation.
    """
    name = example.partition(" ")[0]

    def read(text: str) -> dict[str, Any]:
        match = re.fullmatch(rf"\s*(?P<trump>{DRAWN_TRUMP}|[^\s:：]+)\s*[:：]?(?P<rest>.*)", text, ANY_CASE)
        if match is None:
            raise BadInput(
                f"question: trump and cards are missing (write for example: {example})",
                f"问题：缺少主和牌（例如：{example}）",
            )
        typed = read_sections(match["rest"])
        for section, words in SECTIONS.items():
            is_there = getattr(typed, section) is not None
            if section in ("cards", *needs) and not is_there:
                raise BadInput(
                    f"question: {name} needs {words.en}; write for example: {example} (- for no cards)",
                    f"问题：{name} 还要写出{words.zh}，例如：{example}（没有牌写 -）",
                )
            if is_there and section not in ("cards", *needs, *may_have):
                raise BadInput(
                    f"question: {name} has no place for {words.en} (write for example: {example})",
                    f"问题：{name} 没有{words.zh}一项（例如：{example}）",
                )
        return {"trump": type_trump(match["trump"], "trump"), **fields(typed)}

    return read


def read_sections(text: str) -> Typed:
    """Read `CARDS from HAND play PLAY leader SEAT | CARDS | CARDS | CARDS`."""
    first, *others = re.split(r"[|｜]", text)
    cards, *rest = re.split(rf"({'|'.join(WORDS)})", first)
    sections: dict[str, str] = {}
    for word, section in zip(rest[::2], rest[1::2], strict=True):
        if WORDS[word] in sections:
            raise BadInput(
                f"question: {quoted(first.strip())} has two sections {word}",
                f"问题：{quoted(first.strip())} 里有两处 {word}",
            )
        sections[WORDS[word]] = section
    return Typed(
        cards=type_section(cards, "cards"),
        hand=type_section(sections.get("hand", ""), "hand"),
        play=type_section(sections.get("play", ""), "play"),
        leader=type_seat(sections["leader"], "leader") if "leader" in sections else None,
        others=[type_cards(other, "cards") for other in others] if others else None,
    )


def type_section(text: str, where: str) -> list[str] | None:
    """Read the cards of a section; None: nothing stands there, not even the dash for no cards."""
    return type_cards(text, where) if text.strip() else None


def type_seat(text: str, where: str) -> int:
    """Read a seat, 0 to 3."""
    if text.strip() not in {"0", "1", "2", "3"}:
        seat = quoted(text.strip())
        raise BadInput(f"{where}: {seat} is no seat (0 to 3)", f"{where}：{seat} 不是座位（0 至 3）")
    return int(text)
