"""What is proved: the theorems, topic by topic: what each says, for which rulesets, within which bound, and how."""

from collections.abc import Iterator
from html import escape

from docs.generator.language import pick
from docs.generator.place import Place
from shengji_spec.proof.statement import EXHAUSTIVE, METHODS, Theorem

PATH = "proofs.md"

TOPICS = {
    "order": ("大小", "Order"),
    "neighbours": ("相邻", "Neighbours"),
    "shapes": ("牌型", "Shapes"),
    "throws": ("甩牌", "Throws"),
    "following": ("跟牌", "Following"),
    "duties": ("跟牌：引擎与规则相等", "Following: the engine equals the rules"),
    "tricks": ("毙牌与赢墩", "Ruffs and tricks"),
    "seats": ("座位", "Seats"),
    "calls": ("叫主与反主", "Calls and overrides"),
    "auction": ("叫主的结果与底牌", "What calls come to, and the kitty"),
    "speaking": ("轮到谁说", "Who speaks"),
    "score": ("得分与底牌", "Scores, and what the kitty counts for"),
    "levels": ("升级与轮庄", "Levels, and who declares next"),
    "matches": ("一场比赛的胜负", "Who wins a match"),
    "events": ("赛制与奖励", "Rounds and prizes"),
    "conduct": ("犯规与处罚", "Offences and what they cost"),
    "hands": ("整局", "Whole hands"),
    "limits": ("时限与局数", "Limits of time and number"),
    "documents": ("三份文本的异同", "The documents compared"),
    "engine": ("引擎与规则相等", "The engine equals the rules"),
}


def theorem_line(place: Place, theorem: Theorem) -> str:
    """Write one theorem as a list item: what it says, its name, linked, and within what it was tried case by case."""
    name = place.link(PATH, f"<code>{escape(theorem.name)}</code>", theorem.name)
    within = f" · {place.pick('穷举范围：', 'tried within: ')}{place.said(theorem.bound)}"
    return f"- {place.said(theorem.sentence)} <small>{name}{within if EXHAUSTIVE in theorem.methods else ''}</small>"


def sections(place: Place) -> Iterator[str]:
    """Write every theorem that holds, topic by topic; the false ones, which have to be refuted, stand at the end."""
    held = [theorem for theorem in place.catalogue.theorems if theorem.holds]
    for topic in dict.fromkeys(theorem.topic for theorem in held):
        title = pick(place.language, *TOPICS[topic]) if topic in TOPICS else topic
        yield f"## {title} {{#{topic}}}"
        yield from (block(place, theorem) for theorem in held if theorem.topic == topic)
    if refuted := [theorem for theorem in place.catalogue.theorems if not theorem.holds]:
        yield f"## {place.pick('故意写错、必须被驳倒的', 'Deliberately false, to be refuted')} {{#false}}"
        yield place.pick(
            "每个题目都配了一条错误的命题。证明程序若驳不倒它，就说明它什么都“证得出”，不可信。",
            "Each topic has a statement that is false. A prover that fails to refute it would prove anything.",
        )
        yield from (block(place, theorem) for theorem in refuted)


def block(place: Place, theorem: Theorem) -> str:
    """Write one theorem: statement, name, rulesets, bound, how it is shown, what it cites."""
    cites = place.references([*theorem.clauses, *theorem.readings])
    methods = place.pick("；", "; ").join(place.said(METHODS[method]) for method in theorem.methods)
    labels = (
        (place.pick("规则集", "rulesets"), place.said(theorem.rulesets)),
        (place.pick("范围", "bound"), place.said(theorem.bound)),
        (place.pick("方法", "method"), methods),
        (place.pick("依据", "rests on"), cites),
    )
    facts = " · ".join(f"{label}{place.pick('：', ': ')}{value}" for label, value in labels if value)
    return (
        f'<div class="clause" id="{escape(theorem.name)}"><p>{place.said(theorem.sentence)}</p>'
        f'<p class="citing"><code>{escape(theorem.address)}</code><br>{facts}</p></div>'
    )
