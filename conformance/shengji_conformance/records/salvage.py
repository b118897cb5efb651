"""As much of a record as can be read: what cannot is left out, and named, so that the rest may be ruled on."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from shengji_conformance.given import json_in
from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations.base import REQUIRED
from shengji_conformance.operations.hands import HAND
from shengji_conformance.operations.matches import ENDS
from shengji_conformance.records.record import (
    MEMBERS,
    MatchOnRecord,
    OnRecord,
    read_record,
    read_result,
    record_from_json,
)
from shengji_spec.documents import Text
from shengji_spec.errors import said
from shengji_spec.rulesets import RulesetError


class Salvaged(NamedTuple):
    """As much of a record as can be read.

    `numbers`: of its hands, as they are counted in the file from 1. `broken`: by number, why the next action of a hand
    cannot be read; what comes after it in the hand is left out. `unread`: by number, why a hand of a match cannot be
    read at all. `left_out`: other things that cannot be read, and may be missing: members of no meaning, the result,
    what ended a match.
    """

    record: OnRecord
    numbers: tuple[int, ...]
    broken: Mapping[int, Text] = {}
    unread: Mapping[int, Text] = {}
    left_out: tuple[Text, ...] = ()

    @property
    def gaps(self) -> frozenset[int]:
        """The indices of hands before which others cannot be read; as many as there are: after the last."""
        ends = (*self.numbers, len(self.numbers) + len(self.unread) + 1)
        return frozenset(
            index for index, number in enumerate(ends) if number > (1 if index == 0 else ends[index - 1] + 1)
        )

    @property
    def is_whole(self) -> bool:
        """All of it can be read."""
        return not (self.broken or self.unread or self.left_out)


def whole(record: OnRecord) -> Salvaged:
    """Give a record that can be read whole."""
    hands = len(record.hands) if isinstance(record, MatchOnRecord) else 1
    return Salvaged(record, tuple(range(1, hands + 1)))


def salvage(text: str | bytes, where: str = "record") -> Salvaged:
    """Read as much of a record as can be read; raises BadInput where that is not one hand, as `read_record` does."""
    try:
        return whole(read_record(text, where))
    except BadInput as refused:
        try:
            return _salvaged(json_in(text, where))
        except (BadInput, RulesetError):
            raise refused from None


def _salvaged(given: object) -> Salvaged:
    """Leave out what cannot be read; raises BadInput or RulesetError where nothing is left."""
    if not isinstance(given, dict):
        raise BadInput("no record", "不是记录")
    kept, left_out = _known(given, "record", MEMBERS)
    if "result" in kept:
        try:
            read_result(kept["result"])
        except BadInput as wrong:
            left_out.append(_said(wrong))
            del kept["result"]
    match = kept.get("match")
    if isinstance(match, dict) and match.get("ended_by") not in (None, *ENDS):
        left_out.append(_of_no_use("match.ended_by", match["ended_by"]))
        match = {**match, "ended_by": None}
    if not isinstance(match, dict):
        hand, broken, more = _readable(kept.get("hand"), "hand")
        record = record_from_json({**kept, "hand": hand} if "hand" in kept else kept)
        return Salvaged(record, (1,), {} if broken is None else {1: broken}, {}, (*left_out, *more))
    hands: list[object] = []
    numbers: list[int] = []
    cut: dict[int, Text] = {}
    unread: dict[int, Text] = {}
    for number, entry in enumerate(match["hands"] if isinstance(match.get("hands"), list) else (), 1):
        hand, broken, more = _readable(entry, f"match.hands[{number - 1}]")
        try:
            HAND.read(hand)
        except BadInput as wrong:
            unread[number] = _said(wrong)
            continue
        hands.append(hand)
        numbers.append(number)
        left_out += more
        if broken is not None:
            cut[number] = broken
    if not hands:
        raise BadInput("no hand can be read", "没有一局读得出来")
    record = record_from_json({**kept, "match": {**match, "hands": hands}})
    return Salvaged(record, tuple(numbers), cut, unread, tuple(left_out))


def _readable(given: object, where: str) -> tuple[object, Text | None, list[Text]]:
    """Give a hand without what cannot be read: its first action of a wrong form with all after it, and members.

    Then what is wrong with that action, and the members.
    """
    if not isinstance(given, dict):
        return given, None, []
    hand, left_out = _known(given, where, tuple(field.name for field in HAND.fields))
    for field in HAND.fields:
        if field.default is not REQUIRED and field.name in hand:
            try:
                field.read(hand[field.name], f"{where}.{field.name}")
            except BadInput as wrong:
                left_out.append(_said(wrong))
                del hand[field.name]
    actions = hand.get("actions")
    if not isinstance(actions, list) or _refusal(hand, 0) is not None or (why := _refusal(hand, len(actions))) is None:
        return hand, None, left_out
    good, bad = 0, len(actions)
    while bad - good > 1:
        middle = (good + bad) // 2
        found = _refusal(hand, middle)
        good, bad, why = (middle, bad, why) if found is None else (good, middle, found)
    return {**hand, "actions": actions[:good]}, _said(why), left_out


def _refusal(hand: Mapping[str, Any], number: int) -> BadInput | None:
    """Give what is wrong with a hand that has so many of its actions."""
    try:
        HAND.read({**hand, "actions": hand["actions"][:number]})
    except BadInput as wrong:
        return wrong
    return None


def _known(given: Mapping[str, Any], where: str, names: tuple[str, ...]) -> tuple[dict[str, Any], list[Text]]:
    """Give the members that are known, and name the others."""
    unknown = [name for name in given if name not in names]
    named = [
        Text(zh=f"{where}：没有成员 {quoted(name)}", en=f"{where}: unknown member {quoted(name)}") for name in unknown
    ]
    return {name: value for name, value in given.items() if name in names}, named


def _of_no_use(where: str, value: object) -> Text:
    return Text(f"{where}：{quoted(value)} 读不懂", f"{where}: {quoted(value)} means nothing")


def _said(wrong: BadInput) -> Text:
    return Text(zh=said(wrong, "zh"), en=said(wrong, "en"))
