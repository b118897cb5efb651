"""The JavaScript sample engine: who may call and override when, what an auction comes to, and the burial.

Every expectation is worked out by hand from the documents. Clauses: whu:5.3, whu:5.4, zzvc:A.3 to A.5, bnuz:A.1.1 to
A.1.3, bnuz:A.4.1, bnuz:A.4.3. Readings: R-10 to R-18b, R-70 to R-73b, R-77, R-80 to R-82.
"""

from __future__ import annotations

from typing import Any

import pytest

from .javascript import BNUZ, OK, WHU, ZZVC, Case, Message, answers_to, converse, name, ruleset

PHASES = {"d": "draw", "k": "before_kitty", "b": "after_burial"}
UNTURNED = "untouched"

FIRST = "1 22 -"
FURTHER = "1 22 0"  # the first hand of a further game to which the deal has passed on
SECOND = "2 57 0"  # the declarer, seat 0, and its partner are at level 5, the others at 7
EVEN = "2 55 0"
AGAIN = "4 57 0 again"


def deal(text: str) -> Message:
    """A hand: number, levels of the sides, seat that has the deal or "-"; "again" for one dealt again."""
    number, levels, declarer, *again = text.split()
    told: Message = {
        "hand_number": int(number),
        "levels": list(levels),
        "declarer": None if declarer == "-" else int(declarer),
    }
    return {**told, "redealt": True} if again else told


def shown(text: str) -> list[Message]:
    """Calls, with "|" between them: seat and phase in one word, then cards."""
    listed = [call.split() for call in text.split("|") if call.strip()]
    return [{"seat": int(who[0]), "phase": PHASES[who[1]], "cards": cards} for who, *cards in listed]


def request(op: str, asked: Message) -> Message:
    return {"cmd": "run", "seq": 0, "op": op, "input": asked}


def question(hand: str, calls: str, turned: str | None = UNTURNED, hands: list[str] | None = None) -> Message:
    """A question on the last of the calls."""
    *standing, call = shown(calls)
    asked: Message = {**deal(hand), "standing": standing, "phase": call.pop("phase"), "call": call}
    if turned != UNTURNED:
        asked["turned"] = turned
    if hands is not None:
        asked["hands"] = [cards.split() for cards in hands]
    return request("call", asked)


def refused(
    why: str,
    document: str,
    hand: str,
    calls: str,
    reason: str | None,
    turned: str | None = UNTURNED,
    hands: list[str] | None = None,
    **readings: str,
) -> Case:
    output = {"legal": reason is None, "reason": reason}
    return Case(ruleset(document, **readings), question(hand, calls, turned, hands), output, why)


def allowed(
    why: str,
    document: str,
    hand: str,
    calls: str,
    turned: str | None = UNTURNED,
    hands: list[str] | None = None,
    **readings: str,
) -> Case:
    return refused(why, document, hand, calls, None, turned, hands, **readings)


KITTY = "C3 C4 D6 C7 C8 C9 CT CJ"


def bidding(hand: str, first_drawer: int, calls: str, kitty: str = KITTY) -> Message:
    asked = {**deal(hand), "first_drawer": first_drawer, "calls": shown(calls), "kitty": kitty.split()}
    return request("auction", asked)


def ends(
    why: str,
    document: str,
    hand: str,
    calls: str,
    declared: str,
    kitty: str = KITTY,
    first_drawer: int = 0,
    **readings: str,
) -> Case:
    """An auction, and what is declared: seat, level and suit in one word, "-" for no trump suit, then the overrides."""
    deal_and_trump, overrides = declared.split()
    seat, level, suit = tuple(deal_and_trump)
    output = {
        "declarer": int(seat),
        "level": level,
        "suit": None if suit == "-" else suit,
        "overrides": int(overrides),
    }
    return Case(ruleset(document, **readings), bidding(hand, first_drawer, calls, kitty), output, why)


def redealt(why: str, document: str, hand: str, **readings: str) -> Case:
    return Case(ruleset(document, **readings), bidding(hand, 0, ""), {"redeal": True}, why)


def breaks(why: str, document: str, hand: str, calls: str, place: int, **readings: str) -> Case:
    return Case(ruleset(document, **readings), bidding(hand, 0, calls), {"illegal": place}, why)


FIRST_CALLS = [
    allowed("one 2", WHU, FIRST, "3d H2"),
    allowed("a pair of 2s", WHU, FIRST, "3d H2 H2"),
    allowed("one 2", BNUZ, FIRST, "1d D2"),
    allowed("2 and its joker, red", ZZVC, FIRST, "2d D2 RJ"),
    allowed("2 and its joker, black", ZZVC, FIRST, "2d BJ C2"),
    allowed("pair and joker at once", ZZVC, FIRST, "2d S2 BJ S2"),
    refused("2 alone", ZZVC, FIRST, "2d S2", "no-call"),
    refused("2s and no joker", ZZVC, FIRST, "2d S2 S2", "no-call"),
    refused("the joker of the other colour", ZZVC, FIRST, "2d H2 BJ", "no-call"),
    refused("the joker of the other colour with a pair", ZZVC, FIRST, "2d S2 S2 RJ", "no-call"),
    refused("two jokers beside a level card", ZZVC, FIRST, "2d S2 BJ BJ", "no-call"),
    refused("a needless joker", WHU, FIRST, "2d S2 BJ", "no-call"),
    refused("2s of two suits", BNUZ, FIRST, "2d S2 C2", "no-call"),
    refused("three 2s", WHU, FIRST, "2d S2 S2 C2", "no-call"),
    refused("jokers of two kinds", WHU, FIRST, "2d BJ RJ", "no-call", R_81="b"),
    refused("one joker", BNUZ, FIRST, "2d RJ", "no-call", R_81="b"),
    refused("jokers open", WHU, FIRST, "2d BJ BJ", "no-call"),
    refused("jokers open", ZZVC, FIRST, "2d BJ BJ", "no-call"),
    refused("jokers open", BNUZ, SECOND, "2d RJ RJ", "no-call"),
    refused("jokers open a grabbed hand", WHU, FIRST, "2d BJ BJ", "no-call", R_81="b"),
    refused("jokers open a grabbed hand", BNUZ, FIRST, "2d BJ BJ", "no-call", R_81="b"),
    allowed("jokers open a further game", BNUZ, FURTHER, "2d BJ BJ", R_81="b", R_67="b"),
    allowed("a further game", BNUZ, FURTHER, "1d S2", R_67="b"),
    refused("a further game at another level", BNUZ, FURTHER, "1d S3", "wrong-level", R_67="b"),
    allowed("jokers open", BNUZ, SECOND, "2d RJ RJ", R_81="b"),
    refused("jokers open where barred", WHU, FIRST, "2d BJ BJ", "no-call", R_12="b", R_81="b"),
    allowed("jokers open in a later hand", WHU, SECOND, "2d BJ BJ", R_12="b", R_81="b"),
    refused("not a 2", WHU, FIRST, "0d S3", "wrong-level"),
    refused("not a 2, with its joker", ZZVC, FIRST, "0d HA RJ", "wrong-level"),
    refused("after the draw", ZZVC, FIRST, "0k S2 BJ", "window-closed"),
    refused("after the draw, no kitty card turns trump", BNUZ, FIRST, "0k S2", "window-closed", R_11b="b"),
]

LATER_CALLS = [
    allowed("the declarer", WHU, SECOND, "0d S5"),
    allowed("an opponent at the hand's level", WHU, SECOND, "3d S5 S5"),
    refused("an opponent at the own level", WHU, SECOND, "3d S7", "wrong-level"),
    refused("an opponent", WHU, SECOND, "3d S5", "not-entitled", R_82="b"),
    refused("an opponent", BNUZ, SECOND, "1d S5", "not-entitled", R_82="b"),
    allowed("the partner", BNUZ, SECOND, "2d S5", R_82="b"),
    allowed("an opponent overrides", BNUZ, SECOND, "2d S5|3d H5 H5", R_82="b"),
    allowed("the partner", ZZVC, SECOND, "2d S5 BJ"),
    refused("the partner at the opponents' level", ZZVC, SECOND, "2d S7 BJ", "wrong-level"),
    refused("the partner after the draw", ZZVC, SECOND, "2k S5 BJ", "window-closed"),
    allowed("opponents, declarers' level, draw", ZZVC, SECOND, "1d S5 BJ"),
    refused("opponents, declarers' level, draw", ZZVC, SECOND, "1d S5 BJ", "window-closed", R_70="b"),
    allowed("opponents, declarers' level, later", ZZVC, SECOND, "1k S5 BJ"),
    allowed("opponents, declarers' level, later", ZZVC, SECOND, "1k S5 BJ", R_70="b"),
    refused("opponents, own level, draw", ZZVC, SECOND, "1d S7 BJ", "window-closed"),
    allowed("opponents, own level, later", ZZVC, SECOND, "1k S7 BJ"),
    refused("opponents, neither level", ZZVC, SECOND, "1k S6 BJ", "wrong-level"),
    refused("opponents after the burial", ZZVC, SECOND, "1b S7 BJ", "window-closed"),
    allowed("equal levels, draw", ZZVC, EVEN, "3d S5 BJ"),
    allowed("equal levels, draw", ZZVC, EVEN, "3d S5 BJ", R_71b="b"),
    refused("equal levels, draw", ZZVC, EVEN, "3d S5 BJ", "window-closed", R_71b="b", R_70="b"),
    allowed("equal levels, later", ZZVC, EVEN, "3k S5 BJ", R_71b="b"),
]

DECLARER_CAN = ["S5 H5 RJ", "S7 BJ", "BJ D6", "C7 RJ"]
PARTNER_CAN = ["S4", "S7 BJ", "D5 RJ", "C7"]
HANDS = [
    allowed("jokers that do not match", ZZVC, SECOND, "1k S7 BJ", hands=["S5 RJ", "S7 BJ", "BJ H6", "C7"]),
    refused("the declarer could call", ZZVC, SECOND, "1k S7 BJ", "not-entitled", hands=DECLARER_CAN),
    refused("the partner could call", ZZVC, SECOND, "1k S7 BJ", "not-entitled", hands=PARTNER_CAN),
    allowed("the partner could call", ZZVC, SECOND, "1k S7 BJ", hands=PARTNER_CAN, R_72="b"),
    refused("at the declarers' level", ZZVC, SECOND, "1k S5 BJ", "not-entitled", hands=["", "S5 BJ", "D5 RJ", ""]),
    allowed("during the draw", ZZVC, SECOND, "1d S5 BJ", hands=["", "S5 BJ", "D5 RJ", ""]),
    allowed("card and joker in two hands", ZZVC, SECOND, "1k S7 BJ", hands=["D5", "S7 BJ", "RJ", ""]),
    refused("not held", WHU, FIRST, "1d S2", "not-held", hands=["S2 S2", "D2", "", ""]),
    refused("one held, two shown", WHU, FIRST, "1d S2 S2", "not-held", hands=["", "S2", "", ""]),
    refused("not held and no call", WHU, FIRST, "1d S2 D2", "not-held", hands=["", "S2", "", ""]),
    allowed("held", WHU, FIRST, "1d S2", hands=["", "S2 S2 H4", "", ""]),
    allowed("over a card since buried", WHU, SECOND, "0d D5|1b S5 S5", hands=["", "S5 S5", "", ""]),
]

STEPS = ["D", "C", "H", "S", "BJ", "RJ"]


def cards_of(step: str, document: str, rank: str) -> str:
    """What shows a step of the order of overrides: a pair, in zzvc with the joker that goes with the suit."""
    if step in {"BJ", "RJ"}:
        return f"{step} {step}"
    joker = {"D": "RJ", "C": "BJ", "H": "RJ", "S": "BJ"}[step] if document == ZZVC else ""
    return f"{step}{rank} {step}{rank} {joker}"


def every_step() -> list[Case]:
    """Each pair over each other one, called by seat 0 and overridden by seat 1, so far as the pack has the cards."""
    cases = []
    for document, first, phase in [(WHU, "0d", "1d"), (BNUZ, "0d", "1d"), (ZZVC, "0d", "1b")]:
        for low, standing in enumerate(STEPS[:4]):
            for high, step in enumerate(STEPS):
                if low == high or (document == ZZVC and step in {"BJ", "RJ"} and (step == "BJ") == (standing in "CS")):
                    continue
                calls = f"{first} {cards_of(standing, document, '5')}|{phase} {cards_of(step, document, '5')}"
                why = f"{step} over {standing}"
                cases.append(refused(why, document, SECOND, calls, None if high > low else "not-higher"))
    return cases


OVERRIDES = [
    *every_step(),
    allowed("big jokers over small", WHU, SECOND, "0d S5|1d BJ BJ|2d RJ RJ"),
    refused("small jokers over big", WHU, SECOND, "0d S5|1d RJ RJ|2d BJ BJ", "not-higher"),
    refused("a pair over jokers", BNUZ, SECOND, "0d S5|1d BJ BJ|2d H5 H5", "not-higher"),
    allowed("big jokers over small", ZZVC, SECOND, "0d D5 RJ|1b BJ BJ|2b RJ RJ"),
    allowed("a lower pair over a single", WHU, SECOND, "0d S5|1d D5 D5"),
    refused("a lower pair over a single", WHU, SECOND, "0d S5|1d D5 D5", "not-higher", R_16c="b"),
    allowed("a higher pair over a single", WHU, SECOND, "0d H5|1d S5 S5", R_16c="b"),
    allowed("jokers over a single", WHU, SECOND, "0d S5|1d BJ BJ", R_16c="b"),
    allowed("a lower pair over single and joker", ZZVC, SECOND, "0d S5 BJ|1b D5 D5 RJ"),
    refused("a lower pair over single and joker", ZZVC, SECOND, "0d S5 BJ|1b D5 D5 RJ", "not-higher", R_16c="b"),
    refused("a single", WHU, SECOND, "0d D5|1d S5", "no-call"),
    allowed("a single of a higher suit", WHU, SECOND, "0d D5|1d S5", R_14="b"),
    refused("a single of a lower suit", BNUZ, SECOND, "0d H5|1d C5", "not-higher", R_14="b"),
    refused("a single of the same suit", BNUZ, SECOND, "0d H5|1d H5", "not-higher", R_14="b"),
    refused("a single over a pair", BNUZ, SECOND, "0d D5 D5|1d S5", "not-higher", R_14="b"),
    refused("single and joker", ZZVC, SECOND, "0d D5 RJ|1b S5 BJ", "no-call"),
    refused("a pair and no joker", ZZVC, SECOND, "0d D5 RJ|1b S5 S5", "no-call"),
    refused("the own level", WHU, SECOND, "0d D5|1d S7 S7", "wrong-level"),
    refused("the own level", ZZVC, SECOND, "0d D5 RJ|1b S7 S7 BJ", "wrong-level"),
    refused("jokers only, always", WHU, SECOND, "0d D5|1d S5 S5", "jokers-only", R_18="b"),
    allowed("jokers only, always", BNUZ, SECOND, "0d D5|1d BJ BJ", R_18="b"),
    refused("jokers in a first hand", WHU, FIRST, "0d D2|1d BJ BJ", "no-call", R_12="b"),
    allowed("jokers in a first hand", WHU, FIRST, "0d D2|1d BJ BJ"),
    allowed("jokers in a later hand", WHU, SECOND, "0d D5|1d BJ BJ", R_12="b"),
]

OWN = [
    refused("the caller", WHU, SECOND, "0d D5|0d S5 S5", "own-call"),
    allowed("the caller, freely", WHU, SECOND, "0d D5|0d S5 S5", R_16b="c"),
    allowed("the caller's partner", ZZVC, SECOND, "0d D5 RJ|2b S5 S5 BJ"),
    allowed("the caller answers", WHU, SECOND, "0d D5|1d C5 C5|0d S5 S5"),
    refused("the caller never", WHU, SECOND, "0d D5|1d C5 C5|0d S5 S5", "own-call", R_16b="b"),
    allowed("the caller answers", ZZVC, SECOND, "0d D5 RJ|1b C5 C5 BJ|0b H5 H5 RJ"),
    refused("the caller", ZZVC, SECOND, "0d D5 RJ|0b S5 S5 BJ", "own-call"),
    refused("the own override", BNUZ, SECOND, "0d D5|1d C5 C5|1d S5 S5", "own-call"),
    allowed("the own override", BNUZ, SECOND, "0d D5|1d C5 C5|1d S5 S5", R_16d="b"),
    allowed("a former overrider", BNUZ, SECOND, "0d D5|1d C5 C5|2d H5 H5|1d S5 S5"),
    refused("the caller's own override", WHU, SECOND, "0d D5|0d C5 C5|0d S5 S5", "own-call", R_16b="c"),
    allowed("the caller's own override", WHU, SECOND, "0d D5|1d C5 C5|0d H5 H5|0d S5 S5", R_16d="b"),
    refused("own before jokers only", WHU, SECOND, "0d D5|0d S5 S5", "own-call", R_18="b"),
]

RAISES = [
    allowed("a raise", WHU, SECOND, "0d D5|0d D5 D5"),
    allowed("a raise after the draw", BNUZ, FIRST, "0d D2|0k D2 D2"),
    refused("a raise", WHU, SECOND, "0d D5|0d D5 D5", "own-call", R_15="b"),
    refused("a raise after the burial", WHU, SECOND, "0d D5|0b D5 D5", "own-call"),
    refused("a raise with its joker", ZZVC, SECOND, "0d D5 RJ|0b D5 D5 RJ", "own-call"),
    refused("a raise with its joker in the draw", ZZVC, SECOND, "0d D5 RJ|0d D5 D5 RJ", "window-closed"),
    refused("another suit is no raise", WHU, SECOND, "0d D5|0d C5 C5", "own-call"),
    refused("too late for a raise", WHU, SECOND, "0d D5|1d C5 C5|0d D5 D5", "not-higher"),
    allowed("a raise where jokers alone override", WHU, SECOND, "0d D5|0d D5 D5", R_18="b"),
    refused("after a raise a single falls no more", WHU, SECOND, "0d H5|0d H5 H5|1d D5 D5", "not-higher"),
    allowed("a higher pair after a raise", WHU, SECOND, "0d H5|0d H5 H5|1d S5 S5"),
    refused("an override is not raised", WHU, SECOND, "0d D5|0d S5|0d S5 S5", "own-call", R_14="b", R_16b="c"),
    refused("after a raise the call is still the own one", WHU, SECOND, "0d H5|0d H5 H5|0d S5 S5", "own-call"),
]

WINDOWS = [
    allowed("draw", WHU, FIRST, "0d D2|1d S2 S2"),
    allowed("before the kitty", WHU, FIRST, "0d D2|1k S2 S2"),
    refused("after the burial", WHU, FIRST, "0d D2|1b S2 S2", "window-closed"),
    refused("jokers after the burial", WHU, FIRST, "0d D2|1b BJ BJ", "window-closed"),
    allowed("after the burial", WHU, SECOND, "0d D5|1b S5 S5"),
    refused("after the burial", WHU, SECOND, "0d D5|1b S5 S5", "window-closed", R_77="b"),
    allowed("before the kitty", WHU, SECOND, "0d D5|1k S5 S5", R_77="b"),
    allowed("draw", BNUZ, FIRST, "0d D2|1d S2 S2"),
    allowed("after the burial", BNUZ, FIRST, "0d D2|1b S2 S2"),
    allowed("after the burial", BNUZ, SECOND, "0d D5|1b S5 S5"),
    refused("draw", ZZVC, FIRST, "0d D2 RJ|1d S2 S2 BJ", "window-closed"),
    allowed("before the kitty", ZZVC, FIRST, "0d D2 RJ|1k S2 S2 BJ"),
    refused("after the burial", ZZVC, FIRST, "0d D2 RJ|1b S2 S2 BJ", "window-closed"),
    refused("draw", ZZVC, SECOND, "0d D5 RJ|1d S5 S5 BJ", "window-closed"),
    refused("before the kitty", ZZVC, SECOND, "0d D5 RJ|1k S5 S5 BJ", "window-closed"),
    allowed("after the burial", ZZVC, SECOND, "0d D5 RJ|1b S5 S5 BJ"),
    refused("dealt again, the own level", ZZVC, AGAIN, "1d S7 BJ|0b H5 H5 RJ", "window-closed"),
    refused("dealt again, the other level", ZZVC, AGAIN, "1d S7 BJ|0b H7 H7 RJ", "wrong-level"),
    allowed("draw", ZZVC, FIRST, "0d D2 RJ|1d S2 S2 BJ", R_80="b"),
    allowed("before the kitty", ZZVC, FIRST, "0d D2 RJ|1k S2 S2 BJ", R_80="b"),
    refused("after the burial", ZZVC, FIRST, "0d D2 RJ|1b S2 S2 BJ", "window-closed", R_80="b"),
    allowed("draw", ZZVC, SECOND, "0d D5 RJ|1d S5 S5 BJ", R_80="b"),
    allowed("before the kitty", ZZVC, SECOND, "0d D5 RJ|1k S5 S5 BJ", R_80="b"),
    allowed("after the burial", ZZVC, SECOND, "0d D5 RJ|1b S5 S5 BJ", R_80="b"),
]

TURNED = [
    allowed("small jokers", WHU, SECOND, "1k BJ BJ", turned="H"),
    allowed("small jokers", BNUZ, SECOND, "1b BJ BJ", turned="S"),
    refused("a pair", WHU, SECOND, "1k S5 S5", "jokers-only", turned="D"),
    refused("a pair", BNUZ, FIRST, "1k S2 S2", "jokers-only", turned="D"),
    refused("a single", WHU, SECOND, "1k S5", "no-call", turned="D"),
    refused("a single", WHU, SECOND, "1k S5", "jokers-only", turned="D", R_14="b"),
    allowed("jokers over jokers", WHU, SECOND, "1k BJ BJ|0b RJ RJ", turned="H"),
    refused("jokers over jokers", WHU, SECOND, "1k RJ RJ|0b BJ BJ", "not-higher", turned="H"),
    allowed("jokers in a first hand", WHU, FIRST, "1k BJ BJ", turned="H"),
    refused("jokers in a first hand", WHU, FIRST, "1k BJ BJ", "no-call", turned="H", R_12="b"),
    refused("after the burial of a first hand", WHU, FIRST, "1b BJ BJ", "window-closed", turned="H"),
    refused("after the burial", WHU, SECOND, "1b BJ BJ", "window-closed", turned="H", R_77="b"),
    allowed("a joker turned", WHU, SECOND, "1k BJ BJ", turned=None),
    refused("a joker turned", WHU, SECOND, "1k BJ BJ", "not-higher", turned=None, R_18b="b"),
    refused("a joker turned, big jokers", WHU, SECOND, "1k RJ RJ", "not-higher", turned=None, R_18b="b"),
    allowed("a suit turned", WHU, SECOND, "1k BJ BJ", turned="H", R_18b="b"),
    allowed("jokers over a suit, pairs by suit only", WHU, SECOND, "1k BJ BJ", turned="S", R_16c="b"),
]

AUCTIONS = [
    ends("one call", WHU, FIRST, "3d H2", "32H 0"),
    ends("an override takes the deal", WHU, FIRST, "3d H2|0k S2 S2", "02S 1"),
    ends("an override takes trump only", WHU, FIRST, "3d H2|0k S2 S2", "32S 1", R_10="b"),
    ends("an override in the draw takes the deal", BNUZ, FIRST, "3d H2|0d S2 S2", "02S 1"),
    ends("an override after the burial takes trump only", BNUZ, FIRST, "3d H2|0b S2 S2", "32S 1"),
    ends("one before the kitty, one after", BNUZ, FIRST, "3d H2|0k S2 S2|1b RJ RJ", "02- 2"),
    ends("an override takes the deal", ZZVC, FIRST, "3d H2 RJ|0k S2 S2 BJ", "02S 1"),
    ends("three overrides", ZZVC, FIRST, "0d D2 RJ|1k C2 C2 BJ|2k H2 H2 RJ|3k S2 S2 BJ", "32S 3"),
    ends("a later hand", WHU, SECOND, "3d H5", "05H 0"),
    ends("overrides leave the deal", WHU, SECOND, "3d H5|1d S5 S5|2b BJ BJ", "05- 2"),
    ends("overrides leave the deal", ZZVC, SECOND, "3d H5 RJ|1b S5 S5 BJ|3b RJ RJ", "05- 2"),
    ends("a raise is no override", WHU, SECOND, "3d H5|3d H5 H5", "05H 0"),
    ends("a raise as override", WHU, SECOND, "3d H5|3d H5 H5", "05H 1", R_15="b", R_16b="c"),
    ends("jokers open", BNUZ, SECOND, "3d BJ BJ|0d RJ RJ", "05- 1", R_81="b"),
    breaks("jokers open a first hand", BNUZ, FIRST, "3d BJ BJ", 0, R_81="b"),
    ends("the deal of a further game stays", BNUZ, FURTHER, "1d S2|3k BJ BJ", "02- 1", R_67="b"),
    # The opponents' call in zzvc
    ends("declarers' level, draw", ZZVC, SECOND, "3d H5 RJ", "05H 0"),
    ends("declarers' level, later", ZZVC, SECOND, "3k H5 RJ", "05H 0"),
    ends("own level", ZZVC, SECOND, "3k H7 RJ", "37H 0"),
    ends("own level", ZZVC, SECOND, "3k H7 RJ", "35H 0", R_71="b"),
    ends("own level", ZZVC, SECOND, "3k H7 RJ", "17H 0", R_71="c"),
    ends("equal levels", ZZVC, EVEN, "3k H5 RJ", "05H 0"),
    ends("equal levels", ZZVC, EVEN, "3k H5 RJ", "35H 0", R_71b="b"),
    ends("equal levels, draw", ZZVC, EVEN, "3d H5 RJ", "05H 0", R_71b="b"),
    ends("equal levels", ZZVC, EVEN, "3k H5 RJ", "15H 0", R_71="c", R_71b="b"),
    ends("overridden at the caller's level", ZZVC, SECOND, "3k H7 RJ|0b S7 S7 BJ", "37S 1"),
    ends("overridden at the level that stays", ZZVC, SECOND, "3k H7 RJ|0b S5 S5 BJ", "35S 1", R_71="b"),
    breaks("overridden at the level that has gone", ZZVC, SECOND, "3k H7 RJ|0b S5 S5 BJ", 1),
    # Nobody calls
    ends("the third card", WHU, FIRST, "", "22H 0", kitty="C3 C4 H6 C7 C8 C9 CT CJ", first_drawer=2),
    ends("the third card, a level card", WHU, SECOND, "", "05D 0", kitty="C3 C4 D5 C7 C8 C9 CT CJ", first_drawer=0),
    ends("the third card, a joker", WHU, SECOND, "", "05- 0", kitty="C3 C4 BJ S7 C8 C9 CT CJ"),
    ends("the third card, a joker", BNUZ, SECOND, "", "05S 0", kitty="C3 C4 BJ S7 C8 C9 CT CJ"),
    ends("four jokers in front", BNUZ, FIRST, "", "32D 0", kitty="C3 C4 BJ RJ RJ BJ D8 CT", first_drawer=3),
    ends("jokers before the third card", BNUZ, FIRST, "", "32D 0", kitty="BJ RJ D8 H4 H6 H7 S3 S4", first_drawer=3),
    ends("the declarer stays", WHU, "2 57 1", "", "17D 0", first_drawer=1),
    ends("jokers from the kitty", WHU, SECOND, "1d H5|0b RJ RJ", "05- 1", kitty="RJ RJ D6 C7 C8 C9 CT CJ"),
    ends(
        "jokers from the kitty, later", WHU, SECOND, "1d H5|0b BJ BJ|3b RJ RJ", "05- 2", kitty="RJ RJ BJ BJ D6 C7 C8 C9"
    ),
    redealt("first hand", WHU, FIRST, R_11b="b"),
    redealt("first hand", BNUZ, FIRST, R_11b="b"),
    redealt("first hand", ZZVC, FIRST),
    redealt("later hand", ZZVC, SECOND),
    ends("the third card in a later hand", BNUZ, SECOND, "", "05D 0", R_11b="b"),
    ends("jokers over the kitty", WHU, SECOND, "1k BJ BJ|0b RJ RJ", "05- 2"),
    ends("jokers over the kitty take the deal", WHU, FIRST, "1k BJ BJ", "12- 1", first_drawer=2),
    ends("jokers over the kitty leave the deal", WHU, FIRST, "1k BJ BJ", "22- 1", first_drawer=2, R_10="b"),
    ends("jokers over the kitty, buried", BNUZ, FIRST, "1b BJ BJ", "22- 1", first_drawer=2),
    breaks("a level card after the draw", WHU, FIRST, "1k S2", 0),
    breaks("jokers after the draw", WHU, FIRST, "1k BJ BJ", 0, R_11b="b"),
    breaks("after the draw", ZZVC, FIRST, "1k S2 BJ", 0),
    breaks("the third of three", WHU, SECOND, "1d S5|2d H5 H5|3d C5 C5|0d RJ RJ", 2),
    breaks("the first of two wrong ones", BNUZ, SECOND, "1d S7|2d H5 D5", 0),
    # A hand dealt again
    ends("grabbed at the own level", ZZVC, AGAIN, "3d H7 RJ", "37H 0"),
    ends("grabbed at the last level", ZZVC, AGAIN, "3d H5 RJ", "35H 0", R_73="b"),
    breaks("not at the last level", ZZVC, AGAIN, "3d H5 RJ", 0),
    breaks("not at the own level", ZZVC, AGAIN, "3d H7 RJ", 0, R_73="b"),
    ends("the override takes deal and level", ZZVC, AGAIN, "3d H7 RJ|2k S5 S5 BJ", "25S 1"),
    ends("the override takes the deal", ZZVC, AGAIN, "3d H5 RJ|2k S5 S5 BJ", "25S 1", R_73="b"),
    ends("grabbed, nobody having the deal", ZZVC, "4 57 - again", "3d H7 RJ", "37H 0"),
    breaks("no override after the burial", ZZVC, AGAIN, "3d H7 RJ|2b S5 S5 BJ", 1),
    ends("a void hand keeps its declarer", WHU, "4 57 1 again", "3d H7|2d S7 S7", "17S 1", first_drawer=1),
    redealt("once more", ZZVC, AGAIN),
    # The same card shown again
    ends("jokers again", ZZVC, FIRST, "0d D2 RJ|1k C2 C2 BJ|0k H2 H2 RJ|1k S2 S2 BJ", "12S 3"),
]

HAND = "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK"
TAKEN = "S2 D5 D6 D7 RJ RJ DT DK"


def buried(why: str, cards: str, reason: str | None) -> list[Case]:
    asked = {"hand": HAND.split(), "kitty": TAKEN.split(), "cards": cards.split()}
    output = {"legal": reason is None, "reason": reason}
    return [Case(ruleset(document), request("bury", asked), output, why) for document in (WHU, ZZVC, BNUZ)]


BURIALS = [
    *buried("the kitty as it was", TAKEN, None),
    *buried("of the hand", "S2 S3 S4 S5 S6 S7 S8 S9", None),
    *buried("of both, twins among them", "S2 S2 RJ RJ HK DK HT DT", None),
    *buried("seven", "S2 S3 S4 S5 S6 S7 S8", "wrong-count"),
    *buried("nine", "S2 S3 S4 S5 S6 S7 S8 S9 ST", "wrong-count"),
    *buried("none", "", "wrong-count"),
    *buried("one not held", "S2 S3 S4 S5 S6 S7 S8 C9", "not-held"),
    *buried("a twin not held", "S2 S2 S3 S3 S4 S5 S6 S7", "not-held"),
    *buried("seven, one not held", "S2 S3 S4 S5 S6 S7 C8", "wrong-count"),
]

CASES = FIRST_CALLS + LATER_CALLS + HANDS + OVERRIDES + OWN + RAISES + WINDOWS + TURNED + AUCTIONS + BURIALS


@pytest.fixture(scope="module")
def answers() -> list[Message]:
    return answers_to(CASES)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[name(case) for case in CASES])
def test_the_engine_answers_as_worked_out_by_hand(answers: list[Message], number: int) -> None:
    assert answers[number] == CASES[number].output


# What cannot be asked


def changed(message: Message, **fields: Any) -> Message:
    return request(message["op"], {**message["input"], **fields})


def without(message: Message, field: str) -> Message:
    return request(message["op"], {key: value for key, value in message["input"].items() if key != field})


CALL, AUCTION = question(SECOND, "0d D5|1d S5 S5"), bidding(SECOND, 0, "0d D5|1d S5 S5")
BURIAL = request("bury", {"hand": HAND.split(), "kitty": TAKEN.split(), "cards": TAKEN.split()})
SHORT = HAND.removesuffix(" HK")

BAD: list[tuple[str, Message, str]] = [
    (WHU, changed(CALL, hand_number=0), "hand_number: a number from 1 to 1000 is needed, not 0"),
    (WHU, changed(CALL, hand_number=1001), "hand_number: a number from 1 to 1000 is needed, not 1001"),
    (WHU, changed(CALL, hand_number=1.5), "hand_number: a number from 1 to 1000 is needed, not 1.5"),
    (WHU, changed(CALL, hand_number=True), "hand_number: a number from 1 to 1000 is needed, not true"),
    (WHU, without(CALL, "hand_number"), "hand_number: a number from 1 to 1000 is needed, not nothing"),
    (WHU, changed(CALL, seat=1), 'input: unknown field "seat"'),
    (WHU, changed(AUCTION, turned="S"), 'input: unknown field "turned"'),
    (WHU, changed(BURIAL, seat=0), 'input: unknown field "seat"'),
    (WHU, changed(CALL, call={"seat": 1, "cards": ["S5"], "phase": "draw"}), 'call: unknown field "phase"'),
    (
        WHU,
        changed(CALL, standing=[{"seat": 0, "cards": ["D5"], "phase": "draw", "x": 1}]),
        'standing[0]: unknown field "x"',
    ),
    (WHU, changed(CALL, call={"seat": 1, "cards": ["S5", "H5", "D5", "C5", "BJ"]}), "call.cards: at most 4 cards"),
    (WHU, changed(CALL, hands=[[], [], [], [*HAND.split(), *TAKEN.split(), "SA"]]), "hands[3]: at most 33 cards"),
    (WHU, changed(BURIAL, cards=["S2"] * 34), "cards: at most 33 cards"),
    (WHU, changed(CALL, levels=["5"]), "levels: two of 2 3 4 5 6 7 8 9 T J Q K A are needed"),
    (WHU, changed(CALL, levels=["5", "10"]), "levels: two of 2 3 4 5 6 7 8 9 T J Q K A are needed"),
    (WHU, changed(CALL, levels="57"), "levels: two of 2 3 4 5 6 7 8 9 T J Q K A are needed"),
    (WHU, changed(CALL, declarer=4), "declarer: a seat, 0 to 3, is needed, not 4"),
    (WHU, without(CALL, "declarer"), "declarer: a seat, 0 to 3, is needed, not nothing"),
    (WHU, changed(CALL, redealt="yes"), 'redealt: true or false is needed, not "yes"'),
    (WHU, changed(CALL, phase="dealing"), "phase: one of draw before_kitty after_burial is needed"),
    (WHU, without(CALL, "phase"), "phase: one of draw before_kitty after_burial is needed, not nothing"),
    (WHU, without(CALL, "standing"), "standing: a list of calls is needed, not nothing"),
    (WHU, changed(CALL, standing=[None]), 'standing[0]: {"seat", "cards"} is needed, not null'),
    (WHU, changed(CALL, standing=[{"seat": 0, "cards": ["D5"]}]), "standing[0].phase: one of draw"),
    (WHU, without(CALL, "call"), 'call: {"seat", "cards"} is needed, not nothing'),
    (WHU, changed(CALL, call={"seat": "1", "cards": ["S5"]}), 'call.seat: a seat, 0 to 3, is needed, not "1"'),
    (WHU, changed(CALL, call={"seat": 1}), "call.cards: a list of cards is needed, not nothing"),
    (WHU, changed(CALL, call={"seat": 1, "cards": []}), "call.cards: at least one card is needed"),
    (WHU, changed(CALL, call={"seat": 1, "cards": ["S10"]}), 'call.cards: unknown card "S10"'),
    (WHU, changed(CALL, call={"seat": 1, "cards": ["S5"] * 3}), "call.cards: more than two of S5"),
    (WHU, changed(CALL, hands=[[], []]), "hands: four hands are needed, not 2"),
    (WHU, changed(CALL, hands=None), "hands: four hands are needed, not null"),
    (WHU, changed(CALL, hands=[[], ["S5", "S5"], ["S5"], []]), "hands: more than two of S5"),
    (WHU, changed(CALL, hands=[[], ["S5", "S5"], [], []]), "standing[0]: cards that hands[0] does not hold"),
    (WHU, changed(CALL, turned="S"), "turned: no trump is turned"),
    # What cannot come about
    (WHU, question("1 22 0", "0d D2"), "hand_number: in a first hand both levels are 2 and nobody has the deal"),
    (BNUZ, question("1 22 0", "0d D2"), "hand_number: in a first hand both levels are 2 and nobody has the deal"),
    (BNUZ, question("1 23 -", "0d D2"), "hand_number: in a first hand both levels are 2 and nobody has the deal"),
    (WHU, question("2 57 -", "0d D5"), "declarer: whoever has the deal is needed after the first hand"),
    (ZZVC, question("2 57 -", "0d D5 RJ"), "declarer: whoever has the deal is needed after the first hand"),
    (BNUZ, question("2 57 - again", "0d D5"), "declarer: whoever has the deal is needed after the first hand"),
    (WHU, question(SECOND, "0k D5|1d S5 S5"), "standing and call: the phases go back"),
    (WHU, question(SECOND, "0d D7|1d S5 S5"), "standing[0]: a call that may not be made"),
    (WHU, question(SECOND, "0d D5|1d H5 H5|2d C5 C5|3d RJ RJ"), "standing[2]: a call that may not be made"),
    (WHU, question(SECOND, "0d D5|1d D5 D5"), "standing and call: more than two of D5"),
    (ZZVC, question(FIRST, "0d D2 RJ|1k RJ RJ"), "standing and call: more than two of RJ"),
    (WHU, question(SECOND, "1k BJ BJ"), "turned: one of S H D C null is needed, for nobody called; not nothing"),
    (BNUZ, question(SECOND, "1k BJ BJ", turned=None), "turned: one of S H D C is needed, for nobody called; not null"),
    (WHU, question(SECOND, "1k BJ BJ", turned="X"), "turned: one of S H D C null is needed"),
    (WHU, question(SECOND, "1d S5", turned="H"), "turned: no trump is turned from the kitty here"),
    (ZZVC, question(SECOND, "1k S5 BJ", turned="H"), "turned: no trump is turned from the kitty here"),
    (WHU, question(SECOND, "1k S5 S5|2k BJ BJ", turned="H"), "standing[0]: a call that may not be made"),
    # Auctions and burials
    (WHU, without(AUCTION, "first_drawer"), "first_drawer: a seat, 0 to 3, is needed, not nothing"),
    (WHU, without(AUCTION, "calls"), "calls: a list of calls is needed, not nothing"),
    (WHU, without(AUCTION, "kitty"), "kitty: a list of cards is needed, not nothing"),
    (WHU, changed(AUCTION, kitty=["C3"]), "kitty: 8 cards are needed, not 1"),
    (WHU, bidding(SECOND, 0, "0b D5|1d S5 S5"), "calls: the phases go back"),
    (WHU, bidding(SECOND, 0, "0d D5|1d S5 S5", "S5 C4 D6 C7 C8 C9 CT CJ"), "calls and kitty: more than two of S5"),
    (WHU, bidding(SECOND, 1, "0d D5"), "first_drawer: the declarer draws first, seat 0, not 1"),
    (WHU, question(SECOND, "0d D5|1b D5 D5"), "standing and call: more than two of D5"),
    (WHU, bidding(SECOND, 0, "0d D5|1b RJ RJ", "RJ C4 D6 C7 C8 C9 CT CJ"), "calls and kitty: more than two of RJ"),
    (WHU, bidding("2 57 -", 0, ""), "declarer: whoever has the deal is needed after the first hand"),
    (WHU, changed(BURIAL, hand=SHORT.split()), "hand: 25 cards are needed, not 24"),
    (WHU, changed(BURIAL, kitty=[]), "kitty: 8 cards are needed, not 0"),
    (WHU, changed(BURIAL, hand=[*SHORT.split(), "RJ"]), "hand and kitty: more than two of RJ"),
    (WHU, changed(BURIAL, cards=["S2"] * 3), "cards: more than two of S2"),
    (WHU, without(BURIAL, "cards"), "cards: a list of cards is needed, not nothing"),
]


@pytest.mark.parametrize(("document", "asked", "complaint"), BAD, ids=[complaint for _, _, complaint in BAD])
def test_what_cannot_be_asked_is_errored(document: str, asked: Message, complaint: str) -> None:
    accepted, errored = converse(ruleset(document), asked)
    assert accepted == OK
    assert errored["errored"] is True
    assert errored["message"].startswith(complaint)


def test_a_redeal_at_the_last_level_needs_the_last_declarer() -> None:
    accepted, errored = converse(ruleset(ZZVC, R_73="b"), bidding("4 57 - again", 0, ""))
    assert accepted == OK
    assert errored["message"].startswith("declarer: whoever has the deal is needed after the first hand")
