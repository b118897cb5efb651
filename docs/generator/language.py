"""The rulebook's two languages, and the words that pages share."""

from typing import Protocol

LANGUAGES = ("zh", "en")

DOCUMENTS = {
    "whu-2013": ("武汉大学 2013", "WHU 2013"),
    "zzvc-2019": ("郑州职院 2019", "ZZVC 2019"),
    "bnuz-2015": ("北师珠海 2015", "BNUZ 2015"),
}
"""Short names; a document that is not here is shown by its id."""

KINDS = {
    "order": ("牌的大小与相邻", "order"),
    "shape": ("牌型", "shapes"),
    "follow": ("跟牌", "following"),
    "ruff": ("毙牌", "ruffing"),
    "declare": ("叫主", "declaring"),
    "override": ("反主", "overriding"),
    "kitty": ("底牌", "kitty"),
    "score": ("计分升级", "scoring"),
    "succession": ("轮庄", "succession"),
    "match": ("赛制", "match"),
    "event": ("赛会", "event"),
    "conduct": ("行为与处罚", "conduct"),
}

STATUSES = {
    "formalised": ("已形式化", "formalised"),
    "planned": ("尚未形式化", "not formalised yet"),
    "informative": ("说明性条文", "informative"),
    "discretion": ("由人裁定", "left to a person"),
}

TOPICS = {
    "order": ("牌与大小", "cards and order"),
    "declare": ("叫主、反主与底牌", "declaring, overriding and the kitty"),
    "lead": ("出牌", "leading"),
    "follow": ("跟牌", "following"),
    "ruff": ("毙牌与赢墩", "ruffing and the winner of a trick"),
    "score": ("计分、升级与赛制", "scores, levels and the match"),
    "conduct": ("行为与处罚", "conduct"),
    "event": ("赛会", "the event"),
    "text": ("受损的文字", "damaged text"),
}

SURENESS = {"H": ("很有把握", "high"), "M": ("较有把握", "middling"), "L": ("把握不大", "low")}


def pick(language: str, zh: str, en: str) -> str:
    """Return the wording in the page's language."""
    return zh if language == "zh" else en


def word(language: str, table: dict[str, tuple[str, str]], key: str) -> str:
    """Look a term up in one of the tables above; an unknown key stands for itself, so that new data still shows."""
    return pick(language, *table[key]) if key in table else key


class Bilingual(Protocol):
    """A text in both languages, of the data or of a theorem."""

    @property
    def zh(self) -> str:
        """The Chinese text."""

    @property
    def en(self) -> str:
        """The English text."""


def said(text: Bilingual, language: str) -> str:
    """Take one language of a text."""
    return pick(language, text.zh, text.en)
