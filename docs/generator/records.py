"""The form of records: its members and actions as the schema has them, and a hand that the reference engine played."""

from collections.abc import Iterator
from functools import cache

from docs.generator.engines import schema
from docs.generator.place import Place
from docs.generator.tables import listing, table
from shengji_conformance.operations.actions import MEMBERS, NUMBER_DRAWN
from shengji_conformance.operations.hands import HAND, recorded
from shengji_conformance.records.record import RESULT, HandOnRecord, record_schema, write_record
from shengji_conformance.records.simulate import SEED, MatchPlayed, Plan
from shengji_spec.rulesets import ruleset

EXAMPLE = "zzvc-2019"
PLAYS_SHOWN = 4

HAND_WORDS = {
    "hand_number": (
        "第几局；有“局”制的比赛里从每一大局的 1 数起",
        "the number of the hand, from 1; in a match of games within the game",
    ),
    "levels": ("0 方、1 方的级数", "the levels of side 0 and side 1"),
    "declarer": ("庄家的座位；抢庄写 null", "the declarer's seat; null: the deal is open"),
    "first_drawer": ("先起牌的座位", "the seat that drew the first card"),
    "hands": ("座位 0 至 3 起的牌，各按起牌的先后", "what seats 0 to 3 drew, each in the order of drawing"),
    "kitty": ("底牌，按接着起牌会起到的先后", "the kitty, in the order in which it would have been drawn"),
    "actions": ("各家做了什么，按先后", "what was done, in its order"),
    "redealt": ("这一局是重发的；可不写：否", "the hand was dealt again; left out: no"),
    "past": ("两方在 A 以上的级数；可不写：0", "the levels beyond the ace of both sides; left out: 0"),
    "earlier": ("此前给两方各记下的犯规次数；可不写：0", "offences noted against both sides before; left out: 0"),
}
RESULT_WORDS = {
    "total": (
        "闲家的总分，5 的倍数，没有写 null；只写在一局的记录里",
        "the attackers' total, a multiple of 5, null: there is none; of a hand alone",
    ),
    "winner": (
        "0 或 1：一局里是打完后在台上的一方，一场里是胜方；null 是没有",
        "0 or 1: of a hand the side on stage after it, of a match the side that has won; null: neither",
    ),
}
ACTION_WORDS = {
    "call": (
        "叫主、补主、反主；drawn 是四家共已起多少张，起完可不写",
        "a call, a raise or an override; drawn: how many cards all seats had drawn, left out: all",
    ),
    "bury": ("拿起底牌并扣底", "takes up the kitty and buries"),
    "play": ("首出或跟出；甩牌写全部甩出的牌", "a lead or a follow; of a throw all that was thrown"),
    "take_back": ("收回刚出的牌，必须是最后出的", "takes back its play, which was the last thing played"),
    "draw_over": (
        "扣底之前，少牌者从多牌者手里抽这张",
        "before the burial the short hand draws this card from the long one",
    ),
    "report": ("牌桌举报犯规", "the table reports an offence"),
}


def members(place: Place) -> str:
    """Write the members of a hand, in the order of its schema."""
    rows = [(f"<code>{name}</code>", place.pick(*HAND_WORDS[name])) for name in HAND.question_schema()["properties"]]
    return table((place.pick("成员", "member"), place.pick("意思", "meaning")), rows)


def actions(place: Place) -> str:
    """Write what an action may be, with its members."""
    rows = []
    for do, fields in MEMBERS.items():
        names = [field.name for field in fields] + ([NUMBER_DRAWN.name] if do == "call" else [])
        rows.append(
            (f"<code>{do}</code>", ", ".join(f"<code>{name}</code>" for name in names), place.pick(*ACTION_WORDS[do]))
        )
    head = ("<code>do</code>", place.pick("其他成员", "other members"), place.pick("意思", "meaning"))
    return table(head, rows)


def result(place: Place) -> str:
    """Write the members of what the table wrote down."""
    rows = [(f"<code>{name}</code>", place.pick(*RESULT_WORDS[name])) for name in RESULT]
    return table((place.pick("成员", "member"), place.pick("意思", "meaning")), rows)


def form(_place: Place) -> str:
    """Show the schema of a record, but for that of a hand, which the operation has."""
    return schema({name: value for name, value in record_schema().items() if name != "$defs"})


@cache
def played() -> str:
    """Play a hand, and write its record."""
    under = ruleset(EXAMPLE)
    plan = Plan(("heuristic", "heuristic"), SEED, 1, 1, 1, is_checked=False, target=None)
    page = next(page for page in MatchPlayed(under, plan, SEED).pages() if page.settlement is not None)
    return write_record(HandOnRecord(under, recorded(page.record)))


def example(place: Place) -> str:
    """Show the record of a hand, its plays cut off after the first trick."""
    return listing("\n".join(shortened(played(), place.pick("其余的牌略去", "the other plays are left out"))), "js")


def shortened(text: str, said: str) -> Iterator[str]:
    """Yield the lines of a record with the plays of the first trick alone, and a comment in place of the others."""
    plays = 0
    for line in text.splitlines():
        is_play = line.lstrip().startswith('{"do": "play"')
        plays += is_play
        if not is_play or plays <= PLAYS_SHOWN:
            yield line
        elif plays == PLAYS_SHOWN + 1:
            yield f"   // {said}"
