"""Games that our engine plays, written as ejfn/Tractor writes its log: true games for the tests of the importer.

Written from what the app's published source logs; nothing of it is taken over. Cards, players and teams are spelt here
on their own, apart from the importer's tables.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, pairwise
from typing import Any, Literal

from shengji_reference import (
    Buried,
    Called,
    HandRecord,
    LeaveKitty,
    Offence,
    Pass,
    Play,
    Played,
    Stage,
    Stands,
    Written,
    adjudicate,
    lead_shape,
    written,
)
from shengji_reference.observation import Action, DealingSeen, Observation, PlayingSeen
from shengji_reference.players import Chance, random_legal
from shengji_reference.simulation import play_match
from shengji_spec.cards import BIG_JOKER, JOKERS, Card
from shengji_spec.rules import Rules

Line = dict[str, Any]
Detail = Literal["full", "calls", "plain"]
"""full: level DEBUG with the hands; calls: level DEBUG without them; plain: level INFO without them."""

PLAYERS = ("human", "bot1", "bot2", "bot3")
RANKS = {rank: str(rank) for rank in range(2, 11)} | {11: "J", 12: "Q", 13: "K", 14: "A"}
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")


def spelt(card: Card) -> str:
    """A card as the app spells it."""
    if card.suit == JOKERS:
        return "BJ" if card.rank == BIG_JOKER else "SJ"
    return RANKS[card.rank] + "♠♥♦♣"[card.suit]


def all_spelt(cards: Sequence[Card]) -> list[str]:
    return [spelt(card) for card in cards]


def app_like(seen: Observation, chance: Chance) -> Action:
    """Anything legal that the app knows too: the declarer alone buries, nobody calls after the draw, nobody throws."""
    match seen.hand:
        case DealingSeen(stage=Stage.CALLING | Stage.OVERRIDING):
            return Pass(seen.seat)
        case DealingSeen(stage=Stage.TAKING, burier=int()):
            return LeaveKitty(seen.seat)
        case PlayingSeen(led=None):
            action = random_legal(seen, chance)
            assert isinstance(action, Play)
            shape = lead_shape(seen.rules, seen.hand.trump, seen.hand.table.order.cards_of(seen.hand.own), action.cards)
            return action if isinstance(shape, Stands) else Play(seen.seat, action.cards[:1])
    return random_legal(seen, chance)


def played(rules: Rules, seed: int, count: int) -> list[Written]:
    """The first hands of a match, all played out."""
    pages = list(islice(written(play_match(rules, [app_like] * 4, seed)), count))
    assert all(page.settlement is not None for page in pages)
    return pages


def calls_of(record: HandRecord) -> list[Called]:
    return [deed for deed in record.deeds if isinstance(deed, Called)]


def burial_of(record: HandRecord) -> Buried:
    (only,) = (deed for deed in record.deeds if isinstance(deed, Buried))
    return only


def plays_of(record: HandRecord) -> list[Played]:
    return [deed for deed in record.deeds if isinstance(deed, Played)]


def held_after_burial(record: HandRecord) -> list[list[Card]]:
    """The hands at the first lead."""
    hands = [list(hand) for hand in record.hands]
    buried = burial_of(record)
    hands[buried.seat] += record.kitty
    for card in buried.cards:
        hands[buried.seat].remove(card)
    return hands


def round_lines(rules: Rules, page: Written, detail: Detail, *, is_first: bool = True) -> Iterator[Line]:
    """The lines of one round, without numbers."""
    record, number = page.record, page.record.deal.hand_number
    burier = burial_of(record).seat
    defenders, level = burier % 2, RANKS[record.deal.levels[burier % 2]]
    if record.deal.declarer is None:
        defenders = 0  # before anybody declares the app has team A defend
    ranks = [
        {"teamId": "AB"[side], "currentRank": RANKS[record.deal.levels[side]], "isDefending": side == defenders}
        for side in (0, 1)
    ]
    starter = PLAYERS[record.first_drawer]
    begun = {
        "roundNumber": number,
        "defendingTeam": "AB"[defenders],
        "attackingTeam": "AB"[1 - defenders],
        "roundStartingPlayer": starter,
        "trumpRank": level,
        "teamRanks": ranks,
    }
    yield line("game_initialized", {**begun, "deckSize": 108}) if is_first else line("round_start", begun)
    if detail != "plain":
        sizes = {"cardsPerPlayer": 25, "totalRounds": 25, "deckSize": 108, "kittySize": 8}
        first = {"startingPlayerIndex": record.first_drawer, "startingPlayer": starter}
        yield line("dealing_start", {"roundNumber": number, **first, **sizes}, "DEBUG")
    yield from call_lines(record, level, detail)
    yield from kitty_lines(record, detail)
    yield from play_lines(rules, record, detail)
    settlement = page.settlement
    assert settlement is not None
    attackers = 1 - burier % 2
    yield line(
        "round_end",
        {
            "roundNumber": number,
            "attackingTeamWon": settlement.stage == attackers,
            "finalPoints": settlement.total,
            "gameOver": False,
            "rankChanges": {},
            "defendingTeam": "AB"[1 - attackers],
            "attackingTeam": "AB"[attackers],
            "teamPointsAfter": [],
        },
    )


def call_lines(record: HandRecord, level: str, detail: Detail) -> Iterator[Line]:
    calls = calls_of(record)
    for call in calls:
        suit = "None" if call.cards[0].suit == JOKERS else SUITS[call.cards[0].suit]
        told = {"playerId": PLAYERS[call.seat], "suit": suit, "rank": level, "cards": all_spelt(call.cards)}
        if detail != "plain":
            progress = {"dealingProgress": {"current": call.drawn, "total": 100}, "previousDeclaration": None}
            number = {"declarationType": "single", "roundNumber": record.deal.hand_number}
            yield line("trump_declared", {**told, **number, **progress}, "DEBUG")
    yield line(
        "trump_finalized",
        {
            "finalDeclaration": {**told, "type": "single"},
            "trumpInfo": {"trumpRank": level, "trumpSuit": suit},
            "roundNumber": record.deal.hand_number,
            "totalDeclarations": len(calls),
        },
    )


def kitty_lines(record: HandRecord, detail: Detail) -> Iterator[Line]:
    if detail == "plain":
        return
    buried = burial_of(record)
    who = {"playerId": PLAYERS[buried.seat], "roundNumber": record.deal.hand_number}
    taken = {"kittyPoints": 0, "playerHandSizeBefore": 25, "playerHandSizeAfter": 33}
    put = {"selectedCardPoints": 0, "playerHandSize": 25, "gamePhaseAfter": "playing"}
    is_full = detail == "full"
    yield line("kitty_pickup", {**who, **taken} | ({"kittyCards": all_spelt(record.kitty)} if is_full else {}), "DEBUG")
    yield line(
        "kitty_swap_completed",
        {**who, **put} | ({"selectedCards": all_spelt(buried.cards)} if is_full else {}),
        "DEBUG",
    )


def play_lines(rules: Rules, record: HandRecord, detail: Detail) -> Iterator[Line]:
    hands, number = held_after_burial(record), record.deal.hand_number
    plays = plays_of(record)
    tricks = [plays[start : start + 4] for start in range(0, len(plays), 4)]
    end = adjudicate(rules, record).end
    assert end is not None
    assert end.last is not None
    winners = [*(after[0].seat for _, after in pairwise(tricks)), end.last[1]]
    for index, (trick, winner) in enumerate(zip(tricks, winners, strict=True), 1):
        for play in trick:
            hand = hands[play.seat]
            told: dict[str, Any] = {
                "playerId": PLAYERS[play.seat],
                "isHuman": play.seat == 0,
                "cardsPlayed": all_spelt(play.cards),
                "cardsPlayedCount": len(play.cards),
                "handSizeBefore": len(hand),
                "handSizeAfter": len(hand) - len(play.cards),
                "trickNumber": index,
                "roundNumber": number,
                "currentTrickState": "starting_new" if play is trick[0] else "continuing",
            }
            yield line("card_play", told | ({"handBefore": all_spelt(hand)} if detail == "full" else {}))
            for card in play.cards:
                hand.remove(card)
        all_plays = [{"playerId": PLAYERS[play.seat], "cards": all_spelt(play.cards)} for play in trick]
        collected = {"trickNumber": index, "winningPlayer": PLAYERS[winner], "trickPoints": 0}
        is_last = {"isFinalTrick": index == len(tricks), "allPlays": all_plays, "roundNumber": number}
        yield line("trick_completed", {**collected, **is_last})


def line(event: str, data: Line, level: str = "INFO") -> Line:
    """A line of a log; `numbered` gives it its number."""
    return {"timestamp": "2026-01-01T00:00:00.000Z", "level": level, "event": event, "sequenceNumber": 0, "data": data}


def numbered(lines: Sequence[Line]) -> list[Line]:
    """The lines with their numbers and the game's name."""
    return [{**each, "sequenceNumber": number, "gameId": "a-game"} for number, each in enumerate(lines, 1)]


def log_of(rules: Rules, pages: Sequence[Written], detail: Detail) -> list[Line]:
    """The whole log of some hands."""
    rounds = [round_lines(rules, page, detail, is_first=index == 0) for index, page in enumerate(pages)]
    return numbered([each for lines in rounds for each in lines])


def text_of(lines: Sequence[Line]) -> str:
    """The log as a file has it."""
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in lines)


def with_revoke(rules: Rules, record: HandRecord) -> tuple[HandRecord, int, int]:
    """The hand with a revoke planted in it: the record, the index of the deed, the seat.

    A seat that followed with one card of the suit that was led plays another in its place, one that it keeps and plays
    in a later trick: the two change places, so that the cards are the same. Who wins each trick stays as it was.
    """
    end = adjudicate(rules, record).end
    assert end is not None
    assert end.table is not None
    order = end.table.order
    start = next(index for index, deed in enumerate(record.deeds) if isinstance(deed, Played))
    deeds = list(record.deeds)
    for early, late in combinations(range(start, len(deeds)), 2):
        right, kept = deeds[early], deeds[late]
        led = deeds[early - (early - start) % 4]
        if not (isinstance(right, Played) and isinstance(kept, Played) and isinstance(led, Played)):
            continue
        is_follow = right is not led and right.seat == kept.seat and len(right.cards) == len(kept.cards) == 1
        groups = [order.group_of(order.hold(play.cards)) for play in (led, right, kept)]
        if is_follow and groups[0] == groups[1] != groups[2]:
            planted = [*deeds[:early], kept, *deeds[early + 1 : late], right, *deeds[late + 1 :]]
            wrong = replace(record, deeds=tuple(planted))
            if all(finding.wrong.kind == Offence.REVOKE for finding in adjudicate(rules, wrong).findings):
                return wrong, early, right.seat
    raise AssertionError("no place for a revoke")
