"""Cards drawn as accessible inline HTML: a play such as `["S5", "S5", "RJ"]` becomes a row of small card faces.

The faces are HTML boxes with one inline SVG pip each, styled by `assets/book.css`; nothing is fetched from elsewhere.
A row is one image to a screen reader, with a label in the page's language.
"""

from collections.abc import Mapping, Sequence
from html import escape

SUIT_NAMES = {
    "S": {"zh": "黑桃", "en": "spades"},
    "H": {"zh": "红桃", "en": "hearts"},
    "D": {"zh": "方块", "en": "diamonds"},
    "C": {"zh": "梅花", "en": "clubs"},
}
JOKER_NAMES = {"RJ": {"zh": "大王", "en": "big joker"}, "BJ": {"zh": "小王", "en": "small joker"}}
JOKER_FACES = {"RJ": {"zh": "大王", "en": "Big"}, "BJ": {"zh": "小王", "en": "Small"}}
RANK_NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
PIPS = {
    "S": "M50 6C42 26 14 40 14 62c0 14 10 21 20 21 5 0 9-2 12-5-1 8-5 13-11 17h30"
    "c-6-4-10-9-11-17 3 3 7 5 12 5 10 0 20-7 20-21C86 40 58 26 50 6z",
    "H": "M50 92C40 76 10 58 10 34 10 20 20 11 31 11c9 0 16 5 19 13 3-8 10-13 19-13 11 0 21 9 21 23 0 24-30 42-40 58z",
    "D": "M50 5 84 50 50 95 16 50z",
    "C": "M50 8a20 20 0 0 0-16 32 20 20 0 1 0 12 36c-1 8-5 14-11 18h30"
    "c-6-4-10-10-11-18a20 20 0 1 0 12-36A20 20 0 0 0 50 8z",
    "J": "M50 4 61 37h35L68 58l11 34-29-21-29 21 11-34L4 37h35z",
}


def face_of_rank(letter: str) -> str:
    """What stands in the corner of a plain card: `10` for the letter T, else the letter itself."""
    return "10" if letter == "T" else letter


def name(card: str, lang: str) -> str:
    """The card's name as read aloud: `黑桃5`, `ace of spades`, `大王`."""
    if card in JOKER_NAMES:
        return JOKER_NAMES[card][lang]
    suit, rank = SUIT_NAMES[card[0]][lang], face_of_rank(card[1])
    return suit + rank if lang == "zh" else f"{RANK_NAMES.get(rank, rank)} of {suit}"


def names(cards: Sequence[str], lang: str) -> str:
    """The names of the cards in a row, separated as the language does."""
    return ("、" if lang == "zh" else ", ").join(name(card, lang) for card in cards)


def is_trump(card: str, trump: Mapping[str, str | None]) -> bool:
    """Whether the drawing marks the card as trump: a joker, a level card or a card of the trump suit."""
    return card in JOKER_NAMES or card[1] == trump["level"] or card[0] == trump["suit"]


def pip(suit: str) -> str:
    """The pip of a suit by itself, in its colour and without a label."""
    return (
        f'<i class="pip {"red" if suit in "HD" else "black"}">'
        f'<svg viewBox="0 0 100 100" aria-hidden="true"><path d="{PIPS[suit]}"/></svg></i>'
    )


def face(card: str, lang: str, trump: Mapping[str, str | None] | None = None, *, counted: bool = False) -> str:
    """One card face, without a label of its own; one that is counted stands out from the row."""
    joker = card in JOKER_NAMES
    marks = ["card", "red" if card == "RJ" or card[0] in "HD" else "black"]
    if counted:
        marks.append("counted")
    if joker:
        marks.append("joker")
    if trump is not None and is_trump(card, trump):
        marks.append("trump")
        if not joker and card[1] == trump["level"]:
            marks.append("level")
    corner = JOKER_FACES[card][lang] if joker else face_of_rank(card[1])
    pip = PIPS["J" if joker else card[0]]
    return (
        f'<i class="{" ".join(marks)}"><b>{escape(corner)}</b>'
        f'<svg viewBox="0 0 100 100" aria-hidden="true"><path d="{pip}"/></svg></i>'
    )


def row(
    cards: Sequence[str], lang: str, trump: Mapping[str, str | None] | None = None, *, counted: int | None = None
) -> str:
    """A row of cards as one labelled image; with `trump` given, trumps and level cards are marked.

    `counted`: the place of a card that stands out.

    No span stands inside the row: the search would take its end for the end of what it is to leave out.
    """
    faces = "".join(face(card, lang, trump, counted=index == counted) for index, card in enumerate(cards))
    return (
        f'<span class="cards" role="img" aria-label="{escape(names(cards, lang))}" data-search-exclude>{faces}</span>'
    )
