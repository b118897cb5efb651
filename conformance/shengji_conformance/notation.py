"""Cards, trump and groups as text: the protocol's spelling, and the one that people type."""

import json
import re
from collections import Counter
from collections.abc import Iterable

from shengji_spec.cards import ACE, BIG_JOKER, JOKERS, NO_SUIT, PACK, SMALL_JOKER, Card, Trump
from shengji_spec.errors import SaidError
from shengji_spec.order import is_trump

SUITS = "SHDC"
RANKS = "..23456789TJQKA"
SIGNS = "♠♥♦♣"
SUIT_NAMES = {"zh": ("黑桃", "红桃", "方块", "梅花"), "en": ("spades", "hearts", "diamonds", "clubs")}
TRUMP_GROUP = "trump"


class BadInput(SaidError):
    """Input that is no question of an operation; the message is one line that names what and where.

    What can be wrong in a typed question is said in Chinese too, what only JSON can get wrong in English alone.
    """


QUOTED = 60
"""So many characters of what somebody gave are repeated in a message."""


def quoted(value: object) -> str:
    """Repeat in a message what somebody gave: control characters spelt out, and cut where it is long.

    A word stands in quotation marks, anything else is written as JSON.
    """
    if isinstance(value, str):
        text = repr(value)
        return text if len(text) <= QUOTED else f"{value[: QUOTED - 3]!r}…"
    text = "".join(map(_printable, json.dumps(value, ensure_ascii=False, skipkeys=True, default=repr)))
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 1]}…"


def _printable(character: str) -> str:
    """Spell out a character that cannot be shown, as JSON does."""
    return character if character.isprintable() else json.dumps(character)[1:-1]


def show_card(card: Card) -> str:
    """Spell a card as the protocol does: S5, HT, RJ, BJ."""
    if card.suit == JOKERS:
        return "RJ" if card.rank == BIG_JOKER else "BJ"
    return SUITS[card.suit] + RANKS[card.rank]


CARDS = {show_card(card): card for card in PACK}


def show_cards(cards: Iterable[Card]) -> list[str]:
    """Spell several cards."""
    return [show_card(card) for card in cards]


def show_trump(trump: Trump) -> dict[str, str | None]:
    """Spell trump as the protocol does."""
    return {"level": RANKS[trump.level], "suit": None if trump.suit == NO_SUIT else SUITS[trump.suit]}


def show_group(trump: Trump, card: Card) -> str:
    """Spell the group of a card: S, H, D, C or trump."""
    return TRUMP_GROUP if is_trump(trump, card) else SUITS[card.suit]


def read_card(value: object, where: str) -> Card:
    """Read one card of the protocol's spelling."""
    card = CARDS.get(value) if isinstance(value, str) else None
    if card is None:
        raise BadInput(
            f"{where}: {quoted(value)} is no card (a suit S H D C and a rank A K Q J T 9 … 2, or RJ, BJ)",
            f"{where}：{quoted(value)} 不是牌（花色 S H D C 加点数 A K Q J T 9 … 2，或 RJ、BJ）",
        )
    return card


def read_cards(value: object, where: str, least: int, most: int) -> tuple[Card, ...]:
    """Read a list of cards, `least` to `most` of them."""
    if not isinstance(value, list):
        raise BadInput(f"{where}: expected a list of cards, got {quoted(value)}")
    if not least <= len(value) <= most:
        en, zh = (f"{least}", f"{least}") if least == most else (f"{least} to {most}", f"{least} 至 {most}")
        raise BadInput(
            f"{where}: expected {en} cards, got {len(value)}", f"{where}：应有 {zh} 张牌，给了 {len(value)} 张"
        )
    return tuple(read_card(entry, f"{where}[{index}]") for index, entry in enumerate(value))


def read_trump(value: object, where: str) -> Trump:
    """Read trump: an object with a level and a suit or null."""
    if not isinstance(value, dict) or set(value) != {"level", "suit"}:
        raise BadInput(f'{where}: expected {{"level": …, "suit": …}}, got {quoted(value)}')
    return Trump(read_level(value["level"], f"{where}.level"), read_suit(value["suit"], f"{where}.suit"))


def read_level(value: object, where: str) -> int:
    """Read a level: the rank 2 … A."""
    if not isinstance(value, str) or len(value) != 1 or value not in RANKS[2:]:
        raise BadInput(
            f"{where}: {quoted(value)} is no level (2 3 4 5 6 7 8 9 T J Q K A)",
            f"{where}：{quoted(value)} 不是级（2 3 4 5 6 7 8 9 T J Q K A）",
        )
    return RANKS.index(value)


def read_suit(value: object, where: str) -> int:
    """Read a trump suit, null: there is none."""
    if value is None:
        return NO_SUIT
    if not isinstance(value, str) or len(value) != 1 or value not in SUITS:
        raise BadInput(
            f"{where}: {quoted(value)} is no suit (S H D C, or null for no trump suit)",
            f"{where}：{quoted(value)} 不是花色（S H D C，无主为 null）",
        )
    return SUITS.index(value)


def refuse_third_copies(cards: Iterable[Card], where: str) -> None:
    """Refuse a card that is there more than twice."""
    card, copies = max(Counter(cards).items(), key=lambda item: item[1], default=(PACK[0], 0))
    if copies > 2:
        raise BadInput(
            f"{where}: {show_card(card)} is there {copies} times, the two packs have it twice",
            f"{where}：{show_card(card)} 出现 {copies} 次，两副牌里只有两张",
        )


SPELLINGS = (
    *((name, SUITS[suit]) for names in SUIT_NAMES.values() for suit, name in enumerate(names)),
    *zip(SIGNS, SUITS, strict=True),
    ("大王", " RJ "),
    ("小王", " BJ "),
    ("big joker", " RJ "),
    ("small joker", " BJ "),
    ("big-joker", " RJ "),
    ("small-joker", " BJ "),
    ("无主", "N"),
    ("常主", "N"),
    ("NT", "N"),
    ("10", "T"),
)
NO_CARDS = "–-"
"""What is written where there are no cards, and what is typed for it."""

TYPED_CARDS = re.compile(r"RJ|BJ|[SHDC][2-9TJQKA]+")
TYPED_TRUMP = re.compile(r"(?P<suit>[SHDCN])(?P<level>[2-9TJQKA])|(?P<level_first>[2-9TJQKA])(?P<suit_last>[SHDCN])")

DRAWN_SUITS = "|".join((f"[{SUITS}{SIGNS}]", *(name for names in SUIT_NAMES.values() for name in names)))
DRAWN_TRUMP = (
    rf"(?:打|level)\s*(?:10|[2-9TJQKA])\W*?(?:(?:无主|no\s+trump)(?:\s*花色|\s+suit)?|"
    rf"(?:{DRAWN_SUITS})\s*(?:为?\s*主|trump))"
)
"""Trump as `draw_trump` writes it, in either language."""


def plain(text: str) -> str:
    """Bring what a person types (♥A, 红桃A, ha, 10) to the protocol's letters."""
    for spelling, letter in SPELLINGS:
        text = re.sub(re.escape(spelling), letter, text, flags=re.IGNORECASE)
    return text.upper()


def type_cards(text: str, where: str) -> list[str]:
    """Read typed cards, a suit before one or more ranks: `H4466 SA RJ RJ`; the result is the protocol's spelling.

    A dash alone is no card.
    """
    cards: list[str] = []
    for word in re.split(r"[\s,，、]+", plain(text).strip(" ,，、\t\n")):
        if not word or (word in NO_CARDS and text.strip() == word):
            continue
        pieces = TYPED_CARDS.findall(word)
        if "".join(pieces) != word:
            raise BadInput(
                f"{where}: {quoted(word)} is no card (write H4466 for four hearts, RJ and BJ for the jokers)",
                f"{where}：{quoted(word)} 不是牌（H4466 是四张红桃，大王、小王写作 RJ、BJ）",
            )
        for piece in pieces:
            cards += [piece] if piece in CARDS else [piece[0] + rank for rank in piece[1:]]
    return cards


def type_trump(text: str, where: str) -> dict[str, str | None]:
    """Read typed trump: suit and level, `S5`; `N5` or `NT5` with no trump suit; or as `draw_trump` writes it."""
    said = text.strip()
    if re.fullmatch(DRAWN_TRUMP, said, re.IGNORECASE):
        said = re.sub(r"(?i)无主|no\s+trump", "N", said)
        said = re.sub(r"(?i)打|level|花色|suit|为|主|trump|[\s,，]", "", said)
    match = TYPED_TRUMP.fullmatch(plain(said))
    if match is None:
        raise BadInput(
            f"{where}: {quoted(text)} is no trump (write S5 for spades at level 5, N5 for no trump suit)",
            f"{where}：{quoted(text)} 不是主（S5 指打 5、黑桃为主，N5 指打 5、无主）",
        )
    level, suit = match["level"] or match["level_first"], match["suit"] or match["suit_last"]
    return {"level": level, "suit": None if suit == "N" else suit}


JOKER_NAMES = {"zh": ("小王", "大王"), "en": ("small joker", "big joker")}


def draw_cards(cards: Iterable[Card], language: str) -> str:
    """Write cards for people: ♠5 ♥10, and the jokers by name; a dash where there are none."""
    drawn = (
        JOKER_NAMES[language][card.rank - SMALL_JOKER]
        if card.suit == JOKERS
        else SIGNS[card.suit] + RANKS[card.rank].replace("T", "10")
        for card in cards
    )
    return " ".join(drawn) or NO_CARDS[0]


def draw_trump(trump: Trump, language: str) -> str:
    """Write trump for people."""
    level = RANKS[trump.level].replace("T", "10")
    if trump.suit == NO_SUIT:
        return f"打 {level}，无主花色" if language == "zh" else f"level {level}, no trump suit"
    return f"打 {level}，{SIGNS[trump.suit]} 为主" if language == "zh" else f"level {level}, {SIGNS[trump.suit]} trump"


ALL_TRUMPS = tuple(Trump(level, suit) for level in range(2, ACE + 1) for suit in (0, 1, 2, 3, NO_SUIT))
"""The 65 trumps: 13 levels, four suits and no suit."""
