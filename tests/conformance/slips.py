"""Records of hands with slips planted at random: written on what was played, so that most of them can still be judged.

Nothing here knows a rule. What was played by the engine's players is copied, spoilt, and left to whoever judges it.
"""

from __future__ import annotations

import random
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from shengji_conformance.operations.hands import HAND, recorded
from shengji_reference import open_match, written
from shengji_reference.heuristic import heuristic
from shengji_reference.players import random_legal
from shengji_reference.simulation import Step, play_hand
from shengji_spec.documents import readings
from shengji_spec.rulesets import Ruleset, choices_open, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable


Record = dict[str, Any]

VISIBLE = ("miscount_pair", "miscount_one", "wrong_burial", "revoke", "wrong_play", "wrong_ruff", "out_of_turn")
TOLD = ("slow", "signal", "peek", "disobey", "talk", "late", "grave")
HANDS_MISCOUNTED = {"miscount_pair": 2, "miscount_one": 1}
PAIRS = ((random_legal, random_legal), (heuristic, random_legal), (heuristic, heuristic))


def drawn_ruleset(document: str, chance: random.Random) -> Ruleset:
    """A document with its defaults, or with some of its readings changed."""
    chosen = {}
    for reading in readings():
        choices = choices_open(document, reading.id) if document in reading.documents else ()
        if len(choices) > 1 and chance.random() < 0.1:
            chosen[reading.id] = chance.choice(choices)
    return ruleset(document, chosen)


def clean_hand(asked: Ruleset, seed: int) -> Record:
    """The record of the third hand at most of a match that the engine's players played."""
    chance, sides = random.Random(seed), PAIRS[seed % len(PAIRS)]
    state = open_match(asked.rules)
    steps: list[Step] = []
    for _ in range(1 + chance.randrange(3)):
        steps = list(play_hand(state, (*sides, *sides), chance))
        state = steps[-1].state
    return HAND.write(recorded(next(iter(written(steps))).record))


# Slips


def _places(record: Record, *done: str) -> list[int]:
    return [place for place, action in enumerate(record["actions"]) if action["do"] in done]


def _later_plays(record: Record, place: int, seat: int) -> list[Record]:
    return [a for a in record["actions"][place + 1 :] if a["do"] == "play" and a["seat"] == seat]


def _some(chance: random.Random, cards: list[str], most: int) -> list[str]:
    return chance.sample(cards, min(len(cards), 1 + chance.randrange(most)))


def report(record: Record, chance: random.Random) -> None:
    """Something is reported, with ground or without."""
    kind = chance.choice(VISIBLE + TOLD)
    seats = HANDS_MISCOUNTED.get(kind, 1 if chance.random() < 0.8 else 2)
    action = {"do": "report", "kind": kind, "at_fault": chance.sample(range(4), seats)}
    record["actions"].insert(chance.randrange(len(record["actions"]) + 1), action)


def revoke(record: Record, chance: random.Random) -> None:
    """A card is played for another that the seat plays later; the two change places."""
    place = chance.choice(_places(record, "play"))
    now = record["actions"][place]
    later = _later_plays(record, place, now["seat"])
    if not later:
        return
    other = chance.choice(later)
    i, j = chance.randrange(len(now["cards"])), chance.randrange(len(other["cards"]))
    now["cards"][i], other["cards"][j] = other["cards"][j], now["cards"][i]
    if chance.random() < 0.4:
        told = {"do": "report", "kind": "revoke", "at_fault": [now["seat"]]}
        behind = place + 1 if chance.random() < 0.5 else chance.randrange(place + 1, len(record["actions"]) + 1)
        record["actions"].insert(behind, told)


def take_back(record: Record, chance: random.Random) -> None:
    """Some seat plays some of its cards, in turn or not, right or wrong, and takes them back."""
    place = chance.choice(_places(record, "play"))
    seat = record["actions"][place]["seat"] if chance.random() < 0.6 else chance.randrange(4)
    held = [card for play in _later_plays(record, place - 1, seat) for card in play["cards"]]
    if not held:
        return
    lead = len(record["actions"][place]["cards"])
    cards = chance.sample(held, min(lead, len(held))) if chance.random() < 0.7 else _some(chance, held, 4)
    slip: list[Record] = [{"do": "play", "seat": seat, "cards": cards}, {"do": "take_back", "seat": seat}]
    if chance.random() < 0.3:
        slip.insert(1, {"do": "report", "kind": chance.choice(VISIBLE[3:] + TOLD[:1]), "at_fault": [seat]})
    record["actions"][place:place] = slip


def take_back_late(record: Record, chance: random.Random) -> None:
    """A seat wants a play back after others have played, now and then twice or with the last play taken back too."""
    places = _places(record, "play")
    place = chance.choice(places)
    seats = [record["actions"][each]["seat"] for each in places if each <= place]
    back = [{"do": "take_back", "seat": chance.choice(seats[-5:])} for _ in range(chance.choice((1, 1, 2)))]
    if chance.random() < 0.3:
        again = record["actions"][place]
        back = [{"do": "take_back", "seat": again["seat"]}, *back, again]
    record["actions"][place + 1 : place + 1] = back


def reports_of_sides(record: Record, chance: random.Random) -> None:
    """Two or three reports of offences that are counted, of one seat or of both sides, in any order of the seats."""
    for _ in range(chance.choice((2, 2, 3))):
        kind = chance.choice(("talk", "slow", "peek", "signal"))
        seats = chance.sample(range(4), chance.choice((1, 2, 2)))
        place = chance.randrange(len(record["actions"]) // 2, len(record["actions"]) + 1)
        record["actions"].insert(place, {"do": "report", "kind": kind, "at_fault": seats})
    if chance.random() < 0.3:
        record["earlier"] = [chance.randrange(2), chance.randrange(2)]


def spoil(record: Record, chance: random.Random) -> None:
    """Near the end a seat leads all that it has, and others may lay down theirs; then something may be reported."""
    plays = _places(record, "play")
    back = 4 * chance.randrange(1, 5)
    if len(plays) < back:
        return
    place = plays[-back]
    leader = record["actions"][place]["seat"]
    seats = [leader, *chance.sample([seat for seat in range(4) if seat != leader], chance.randrange(4))]
    left = {seat: [card for play in _later_plays(record, place - 1, seat) for card in play["cards"]] for seat in seats}
    laid = [{"do": "play", "seat": seat, "cards": left[seat]} for seat in seats if left[seat]]
    record["actions"][place:] = laid
    if chance.random() < 0.7:
        report(record, chance)


def change_turns(record: Record, chance: random.Random) -> None:
    """Two plays that follow one another come the other way round."""
    plays = _places(record, "play")
    place = chance.choice(plays[:-1] or plays)
    actions = record["actions"]
    if place + 1 < len(actions) and actions[place + 1]["do"] == "play":
        actions[place], actions[place + 1] = actions[place + 1], actions[place]


def miscount_play(record: Record, chance: random.Random) -> None:
    """A play is short by a card, or long by one that the seat plays later."""
    place = chance.choice(_places(record, "play"))
    now = record["actions"][place]
    later = [play for play in _later_plays(record, place, now["seat"]) if len(play["cards"]) > 1]
    if len(now["cards"]) > 1 and chance.random() < 0.5:
        card = now["cards"].pop()
        if later and chance.random() < 0.7:
            chance.choice(later)["cards"].append(card)
    elif later:
        now["cards"].append(chance.choice(later)["cards"].pop())


def miscount_burial(record: Record, chance: random.Random) -> None:
    """A card too few is buried, or one too many, which its seat would have played."""
    place = chance.choice(_places(record, "bury"))
    buried = record["actions"][place]
    later = [play for play in _later_plays(record, place, buried["seat"]) if len(play["cards"]) > 1]
    if later and chance.random() < 0.5:
        buried["cards"].append(chance.choice(later)["cards"].pop())
    else:
        card = buried["cards"].pop()
        if later and chance.random() < 0.3:
            chance.choice(later)["cards"].append(card)


def miscount_deal(record: Record, chance: random.Random) -> None:
    """A card lies in the wrong hand, or is drawn from the kitty; it may be drawn over, or go where it was played."""
    hands, actions = record["hands"], record["actions"]
    if [len(cards) for cards in (*hands, record["kitty"])] != [25, 25, 25, 25, 8]:
        return
    long, short = chance.sample(range(4), 2)
    kind = chance.choice(["pair", "long", "short"])
    if kind == "pair":
        card = hands[short].pop(chance.randrange(25))
        hands[long].insert(chance.randrange(26), card)
        if chance.random() < 0.6:
            drawn = card if chance.random() < 0.8 else chance.choice(hands[long])
            burials = _places(record, "bury")
            place = burials[0] if burials else len(actions)
            actions.insert(place, {"do": "draw_over", "seat": short, "cards": [drawn]})
    elif kind == "long":
        hands[long].append(record["kitty"].pop(chance.randrange(8)))
    else:
        record["kitty"].insert(chance.randrange(9), hands[short].pop(chance.randrange(25)))
    if chance.random() < 0.6:
        seats = {"pair": [long, short], "long": [long], "short": [short]}[kind]
        told = {"do": "report", "kind": "miscount_pair" if kind == "pair" else "miscount_one", "at_fault": seats}
        actions.insert(0 if chance.random() < 0.5 else chance.randrange(len(actions) + 1), told)


def call(record: Record, chance: random.Random) -> None:
    """A seat shows some level cards or jokers that it was dealt, or any card."""
    seat, phase = chance.randrange(4), chance.choice(["draw", "draw", "before_kitty", "after_burial"])
    fit = [card for card in record["hands"][seat] if card[1] in (*record["levels"], "J")]
    cards = sorted(_some(chance, fit or record["hands"][seat], 3))
    action: Record = {"do": "call", "seat": seat, "cards": cards, "phase": phase}
    if phase == "draw" and chance.random() < 0.7:
        action["drawn"] = chance.randrange(101)
    burials = _places(record, "bury")
    first = burials[0] if burials else len(record["actions"])
    place = chance.randrange(first + 1) if phase == "draw" else first
    if phase == "after_burial" and burials:
        place = burials[-1] + 1
    record["actions"].insert(place, action)


def head(record: Record, chance: random.Random) -> None:
    """Offences were noted before, or another seat drew first."""
    if chance.random() < 0.7:
        record["earlier"] = [chance.randrange(3), chance.randrange(3)]
    else:
        record["first_drawer"] = chance.randrange(4)


def leave_out(record: Record, chance: random.Random) -> None:
    """The record breaks off, or an action is missing."""
    place = chance.randrange(len(record["actions"]))
    if chance.random() < 0.5:
        del record["actions"][place:]
    else:
        del record["actions"][place]


SLIPS: tuple[Callable[[Record, random.Random], None], ...] = (
    *(
        reports_of_sides,
        spoil,
        report,
        revoke,
        revoke,
        take_back,
        take_back,
        take_back_late,
        change_turns,
        miscount_play,
    ),
    *(miscount_burial, miscount_deal, call, call, head, leave_out),
)


def slipped_hand(clean: Record, seed: int) -> Record:
    """A copy of a record with up to three slips."""
    chance = random.Random(seed)
    record = deepcopy(clean)
    for slip in chance.choices(SLIPS, k=chance.choice([1, 1, 1, 2, 2, 3])):
        if _places(record, "play"):
            slip(record, chance)
    return record
