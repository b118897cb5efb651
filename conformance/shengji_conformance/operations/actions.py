"""The actions of a recorded hand as JSON: `do` says which, the other members what."""

from collections.abc import Mapping
from typing import Any

from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations.base import Field, Schema, cards_field, number_field
from shengji_conformance.operations.calls import MOST_SHOWN, PHASES, SEAT, read_phase
from shengji_conformance.operations.conduct import AT_FAULT, enum_field
from shengji_spec.calls import DRAW
from shengji_spec.conduct import Offence, number_at_fault
from shengji_spec.hands import DRAWN
from shengji_spec.records import Action, Buried, Called, DrawnOver, Played, Reported, TakenBack

MOST_HELD = 34
"""A hand a card too many, with the kitty."""

SHOWN = cards_field("cards", 1, MOST_SHOWN)
BURIED = cards_field("cards", 0, MOST_HELD)
PLAYED = cards_field("cards", 1, MOST_HELD)
ONE_CARD = cards_field("cards", 1, 1)
PHASE = Field("phase", {"enum": list(PHASES)}, read_phase)
KIND = enum_field("kind", Offence)
SEATS_AT_FAULT = {kind: number for kind in Offence if (number := number_at_fault(kind, 0))}
"""How many seats are at fault, where that is fixed."""


NUMBER_DRAWN = number_field("drawn", 0, DRAWN)
"""How many cards all seats had drawn."""

MEMBERS: Mapping[str, tuple[Field, ...]] = {
    "call": (SEAT, SHOWN, PHASE),
    "bury": (SEAT, BURIED),
    "play": (SEAT, PLAYED),
    "take_back": (SEAT,),
    "draw_over": (SEAT, ONE_CARD),
    "report": (KIND, AT_FAULT),
}
"""By `do` the other members; a call in the draw may also say how many cards were `drawn`."""


def schema_of(do: str, *more: Field, **changed: Schema) -> Schema:
    """Give the JSON Schema of an action; `more` are members that may be left out."""
    wanted = MEMBERS[do]
    properties = {"do": {"const": do}, **{field.name: field.schema for field in (*wanted, *more)}, **changed}
    return {
        "type": "object",
        "properties": properties,
        "required": ["do", *(field.name for field in wanted)],
        "additionalProperties": False,
    }


def report_schema(kind_schema: Schema, seats: Schema) -> Schema:
    """Give the JSON Schema of a report of some kinds of offence."""
    return schema_of("report", kind=kind_schema, at_fault={**AT_FAULT.schema, **seats})


ACTION: Schema = {
    "oneOf": [
        schema_of("call", NUMBER_DRAWN, phase={"const": PHASES[DRAW]}),
        schema_of("call", phase={"enum": [phase for phase in PHASES if phase != PHASES[DRAW]]}),
        *(schema_of(do) for do in ("bury", "play", "take_back", "draw_over")),
        *(
            report_schema({"const": str(kind)}, {"minItems": hands, "maxItems": hands})
            for kind, hands in SEATS_AT_FAULT.items()
        ),
        report_schema({"enum": [str(kind) for kind in Offence if kind not in SEATS_AT_FAULT]}, {}),
    ]
}


def read_members(entry: dict[str, object], do: str, where: str) -> dict[str, Any]:
    """Read the members of an action; raises BadInput for one that is missing or unknown."""
    wanted = {field.name: field for field in MEMBERS[do]}
    known = {**wanted, "drawn": NUMBER_DRAWN} if do == "call" else wanted
    names = ", ".join(known)
    for name in wanted:
        if name not in entry:
            raise BadInput(f"{where}: {name} is missing ({do} has {names})", f"{where}：缺少 {name}（{do} 有 {names}）")
    for name in entry:
        if name != "do" and name not in known:
            raise BadInput(
                f"{where}: unknown member {quoted(name)} ({do} has {names})",
                f"{where}：没有成员 {quoted(name)}（{do} 有 {names}）",
            )
    return {name: field.read(entry[name], f"{where}.{name}") for name, field in known.items() if name in entry}


def read_action(value: object, where: str) -> Action:
    """Read one action; raises BadInput."""
    if not isinstance(value, dict) or not isinstance(value.get("do"), str) or value["do"] not in MEMBERS:
        raise BadInput(
            f"{where}: expected an object whose do is one of {', '.join(MEMBERS)}, got {quoted(value)}",
            f"{where}：应为一个对象，do 是 {'、'.join(MEMBERS)} 之一，给了 {quoted(value)}",
        )
    given = read_members(value, value["do"], where)
    match value["do"]:
        case "call":
            if given["phase"] != DRAW and "drawn" in given:
                raise BadInput(
                    f"{where}.drawn: all cards are drawn in the phase {PHASES[given['phase']]}; leave it out",
                    f"{where}.drawn：{PHASES[given['phase']]} 阶段牌已起完，不写 drawn",
                )
            return Called(given["seat"], given["cards"], given["phase"], given.get("drawn", DRAWN))
        case "bury":
            return Buried(given["seat"], given["cards"])
        case "play":
            return Played(given["seat"], given["cards"])
        case "take_back":
            return TakenBack(given["seat"])
        case "draw_over":
            return DrawnOver(given["seat"], given["cards"])
    wanted = number_at_fault(given["kind"], len(given["at_fault"]))
    if len(given["at_fault"]) != wanted:
        raise BadInput(
            f"{where}.at_fault: {given['kind']} is about {wanted} seats, got {len(given['at_fault'])}",
            f"{where}.at_fault：{given['kind']} 涉及 {wanted} 个座位，给了 {len(given['at_fault'])} 个",
        )
    return Reported(given["kind"], given["at_fault"])


def read_actions(value: object, where: str) -> tuple[Action, ...]:
    """Read all actions of a hand; calls come in the order in which the cards were drawn."""
    if not isinstance(value, list):
        raise BadInput(
            f"{where}: expected a list of actions, got {quoted(value)}", f"{where}：应为一列动作，给了 {quoted(value)}"
        )
    actions = tuple(read_action(entry, f"{where}[{index}]") for index, entry in enumerate(value))
    latest = 0
    for index, action in enumerate(actions):
        if isinstance(action, Called):
            if action.drawn < latest:
                raise BadInput(
                    f"{where}[{index}].drawn: {action.drawn} cards drawn after {latest}; calls come in their order",
                    f"{where}[{index}].drawn：{latest} 张之后又写 {action.drawn} 张；叫主要按先后写",
                )
            latest = action.drawn
    return actions


def write_action(action: Action) -> dict[str, Any]:
    """Write one action."""
    match action:
        case Called(seat=seat, cards=cards, phase=phase, drawn=drawn):
            written = {"do": "call", "seat": seat, "cards": SHOWN.write(cards), "phase": PHASES[phase]}
            return {**written, "drawn": drawn} if drawn != DRAWN else written
        case Buried(seat=seat, cards=cards):
            return {"do": "bury", "seat": seat, "cards": BURIED.write(cards)}
        case Played(seat=seat, cards=cards):
            return {"do": "play", "seat": seat, "cards": PLAYED.write(cards)}
        case TakenBack(seat=seat):
            return {"do": "take_back", "seat": seat}
        case DrawnOver(seat=seat, cards=cards):
            return {"do": "draw_over", "seat": seat, "cards": ONE_CARD.write(cards)}
        case Reported(kind=kind, at_fault=at_fault):
            return {"do": "report", "kind": str(kind), "at_fault": list(at_fault)}


ACTIONS = Field(
    "actions",
    {"type": "array", "items": ACTION},
    read_actions,
    write=lambda actions: [write_action(action) for action in actions],
)
