"""Whole hands and matches through the state machines, their records judged, and the memory that states take."""

import tracemalloc
from collections.abc import Iterator, Sequence
from dataclasses import replace

from benchmarks.measure import Batch, Rate, Text, rate
from shengji_reference import HandRecord, adjudicate, written
from shengji_reference.heuristic import heuristic
from shengji_reference.players import Player, random_legal
from shengji_reference.simulation import play_match
from shengji_spec.rules import Rules
from shengji_spec.rulesets import ruleset

WHU, ZZVC, BNUZ = (ruleset(name).rules for name in ("whu-2013", "zzvc-2019", "bnuz-2015"))
BELL = 4
"""Hands to the bell in the timed matches that are measured."""

RANDOM, HEURISTIC = (random_legal,) * 4, (heuristic,) * 4


def game_rates(rounds: int) -> Iterator[Rate]:
    """Hands a second by random and by heuristic players, matches of 17 hands a second, records judged a second."""
    title = Text("随机合法地打（bnuz-2015）", "random legal players (bnuz-2015)")
    yield rate("games.random", title, rounds, hands_played(BNUZ, RANDOM))
    title = Text("按打法打（bnuz-2015）", "players that follow heuristics (bnuz-2015)")
    yield rate("games.heuristic", title, rounds, hands_played(BNUZ, HEURISTIC))
    title = Text("17 局的比赛，随机合法地打（zzvc-2019）", "matches of 17 hands, random legal players (zzvc-2019)")
    yield rate("games.match", title, rounds, matches_played(ZZVC))
    title = Text("裁定一局的记录（whu-2013）", "records of a hand judged (whu-2013)")
    yield rate("games.judged", title, rounds, records_judged(WHU))


def memory() -> Iterator[Rate]:
    """Bytes that each state of a match takes when all are kept: what it does not share with the others."""
    for id_, title, rules in (
        ("memory.whu", Text("whu-2013 的比赛，保留每一步", "a match of whu-2013, every step kept"), WHU),
        ("memory.bnuz", Text("bnuz-2015 的比赛，保留每一步", "a match of bnuz-2015, every step kept"), BNUZ),
    ):
        yield Rate(id_, title, bytes_each(rules), None, None, None)


def hands_played(rules: Rules, players: Sequence[Player]) -> Batch:
    """Matches of a few hands are played; the operations are hands."""

    def batch() -> int:
        return sum(
            1 for seed in range(2) for page in written(play_match(rules, players, seed, BELL)) if page.settlement
        )

    return batch


def matches_played(rules: Rules) -> Batch:
    """A match of 17 hands is played."""

    def batch() -> int:
        for _ in play_match(rules, RANDOM, 1):
            pass
        return 1

    return batch


def records_judged(rules: Rules) -> Batch:
    """Hands are judged from their records."""
    records: list[HandRecord] = [
        page.record for seed in range(2) for page in written(play_match(rules, RANDOM, seed, BELL))
    ]

    def batch() -> int:
        for record in records:
            adjudicate(rules, record)
        return len(records)

    return batch


def bytes_each(rules: Rules) -> float:
    """Bytes a state, with those of a match all alive at once."""
    list(play_match(rules, RANDOM, 1, BELL))  # memos are filled
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        states = [replace(step.state, events=()) for step in play_match(rules, RANDOM, 1, BELL)]
        return (tracemalloc.get_traced_memory()[0] - before) / len(states)
    finally:
        tracemalloc.stop()
