"""Hands on record for the tests: played out by chance, and with one offence planted in them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from shengji_conformance.operations import NotAdmitted
from shengji_conformance.operations.hands import hand_by_spec, recorded
from shengji_conformance.records.record import HandOnRecord, MatchOnRecord, Result, write_record
from shengji_reference import Buried, Called, Deed, HandRecord, Played, TakenBack, written
from shengji_spec.cards import Card, Trump
from shengji_spec.order import is_trump
from shengji_spec.rulesets import ruleset
from tests.reference.recording import hands, steps

SEED = 4


@cache
def whole(document: str, seed: int = SEED) -> HandRecord:
    """The first hand of a match by chance that is played to its end; nothing is wrong in it."""
    return next(hands(ruleset(document).rules, seed, 1)).record


def with_deeds(record: HandRecord, *deeds: Deed) -> HandRecord:
    return replace(record, deeds=deeds)


def up_to_play(document: str) -> HandRecord:
    """A hand down to its last burial."""
    record = whole(document)
    last = max(place for place, deed in enumerate(record.deeds) if isinstance(deed, Buried))
    return with_deeds(record, *record.deeds[: last + 1])


def save(path: Path, document: str, *records: HandRecord, result: Result | None = None) -> str:
    """Writes the record of a hand, or of a match of several."""
    under = ruleset(document)
    asked = tuple(map(recorded, records))
    whole = HandOnRecord(under, asked[0], result) if len(asked) == 1 else MatchOnRecord(under, asked, None, result)
    path.write_text(write_record(whole), encoding="utf-8")
    return str(path)


class Revoke:
    """A hand in which a seat keeps a card of the suit led, which it throws away later: two single cards are exchanged.

    Nothing else is wrong, and the tricks fall as they did: what it came to is what the clean hand came to.
    """

    def __init__(self, document: str) -> None:
        for seed in range(SEED, 60):
            for found in _revokes(document, seed):
                self.clean, self.record, self.place, self.seat, self.kept, self.played = found
                return
        raise AssertionError("no hand can be spoilt so")

    def taken_back(self) -> HandRecord:
        """The wrong card is played and taken back at once, then the right one is played."""
        deeds = list(self.clean.deeds)
        deeds[self.place : self.place] = [Played(self.seat, (self.played,)), TakenBack(self.seat)]
        return with_deeds(self.clean, *deeds)


@cache
def revoke(document: str) -> Revoke:
    return Revoke(document)


def _revokes(document: str, seed: int) -> Iterator[tuple[HandRecord, HandRecord, int, int, Card, Card]]:
    rules = ruleset(document).rules
    taken = []
    for step in steps(rules, seed):
        taken.append(step)
        if step[2].settlement is not None:
            break
    played = taken[-1][2].played
    clean = list(written(taken))[-1].record
    assert played is not None
    trump = played.trump
    singles = _singles(clean, trump)
    for seat in range(4):
        for first, card, led, wins in singles[seat]:
            for later, other, led_later, wins_later in singles[seat]:
                is_kept = later > first and led == card.suit and not wins and not wins_later
                if not is_kept or other.suit in {led, led_later} or card.suit == led_later or is_trump(trump, other):
                    continue
                deeds = list(clean.deeds)
                deeds[first], deeds[later] = Played(seat, (other,)), Played(seat, (card,))
                spoilt = with_deeds(clean, *deeds)
                try:
                    answer = hand_by_spec(rules, recorded(spoilt))
                except NotAdmitted:
                    continue  # the card that was thrown away first is played with its twin in between
                if answer["first_offence"] == first and answer["total"] is not None:
                    yield clean, spoilt, first, seat, card, other


def _singles(record: HandRecord, trump: Trump) -> list[list[tuple[int, Card, int, bool]]]:
    """For each seat its follows of one side card: place, card, suit led (-1: trump), whether it leads next."""
    found: list[list[tuple[int, Card, int, bool]]] = [[], [], [], []]
    plays = [(place, deed) for place, deed in enumerate(record.deeds) if isinstance(deed, Played)]
    for number in range(0, len(plays), 4):
        trick = plays[number : number + 4]
        lead = trick[0][1].cards
        follows_on = plays[number + 4][1].seat if number + 4 < len(plays) else None
        suit = -1 if is_trump(trump, lead[0]) else lead[0].suit
        for place, deed in trick[1:]:
            if len(lead) == 1 and len(deed.cards) == 1 and not is_trump(trump, deed.cards[0]):
                found[deed.seat].append((place, deed.cards[0], suit, deed.seat == follows_on))
    return found


def miscounted(document: str) -> HandRecord:
    """The last card of seat 0 is dealt to seat 1; nothing is done yet."""
    record = whole(document)
    dealt = list(record.hands)
    dealt[0], dealt[1] = dealt[0][:-1], (*dealt[1], dealt[0][-1])
    return replace(record, hands=tuple(dealt), deeds=())


def called_too_soon(document: str) -> HandRecord:
    """Seat 2 shows a card before any is drawn, then all goes on as it did."""
    record = whole(document)
    return with_deeds(record, Called(2, 0, record.hands[2][-1:], 0), *record.deeds)


def buried_short(document: str) -> tuple[HandRecord, int]:
    """The last burial is of seven cards; the hand is written down no further."""
    record = up_to_play(document)
    place = len(record.deeds) - 1
    buried = record.deeds[place]
    assert isinstance(buried, Buried)
    return with_deeds(record, *record.deeds[:place], replace(buried, cards=buried.cards[1:])), place


def out_of_turn(document: str) -> tuple[HandRecord, int, int]:
    """Somebody else than the declarer leads a card that was drawn: the record, the place, the seat."""
    record = up_to_play(document)
    first = next(deed.seat for deed in whole(document).deeds if isinstance(deed, Played))
    buriers = {deed.seat for deed in record.deeds if isinstance(deed, Buried)}
    other = next(seat for seat in ((first + 1) % 4, (first + 2) % 4, (first + 3) % 4) if seat not in buriers)
    return with_deeds(record, *record.deeds, Played(other, record.hands[other][:1])), len(record.deeds), other
