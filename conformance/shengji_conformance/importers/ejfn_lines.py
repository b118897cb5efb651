"""The lines of a game log of ejfn/Tractor: which events there are, which members each has, how cards are written.

One JSON object a line, in the order in which things happened; `event` says what, `data` the particulars.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from shengji_conformance.importers.strict import Members, Where, lines_of

SEATS = {"human": 0, "bot1": 1, "bot2": 2, "bot3": 3}
"""The players, in the order of play."""

NAMES = tuple(SEATS)

TEAMS = {"A": 0, "B": 1}
"""Team A is human and bot2, team B bot1 and bot3."""

RANKS = {"10" if rank == "T" else rank: rank for rank in "23456789TJQKA"}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SUITS = {"Spades": "S", "Hearts": "H", "Diamonds": "D", "Clubs": "C", "None": None}
CARDS = {rank + sign: suit + ours for sign, suit in SIGNS.items() for rank, ours in RANKS.items()} | {
    "BJ": "RJ",
    "SJ": "BJ",
}
"""BJ is their big joker, our RJ; SJ their small one, our BJ."""

DECK = 108

ENVELOPE = ("timestamp", "level", "event", "sequenceNumber")
ENVELOPE_OPTIONAL = ("appVersion", "gameId", "data", "message")
LEVELS = {level: level for level in ("DEBUG", "INFO", "WARN", "ERROR")}

ROUND = ("roundNumber", "defendingTeam", "attackingTeam", "roundStartingPlayer", "trumpRank", "teamRanks")


class Shape(NamedTuple):
    """The members of an event's data: those it must have, those it may have, and those that are not looked at."""

    needed: tuple[str, ...]
    optional: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


SHAPES = {
    "game_initialized": Shape((*ROUND, "deckSize")),
    "round_start": Shape(ROUND),
    "dealing_start": Shape(
        (
            "roundNumber",
            "cardsPerPlayer",
            "totalRounds",
            "startingPlayerIndex",
            "startingPlayer",
            "deckSize",
            "kittySize",
        )
    ),
    "trump_declared": Shape(
        ("playerId", "declarationType", "suit", "rank", "cards", "roundNumber", "dealingProgress"),
        unread=("previousDeclaration",),
    ),
    "trump_finalized": Shape(("finalDeclaration", "trumpInfo", "roundNumber", "totalDeclarations")),
    "no_trump_declared": Shape(("trumpInfo", "roundNumber")),
    "kitty_pickup": Shape(
        ("playerId", "kittyPoints", "playerHandSizeBefore", "playerHandSizeAfter", "roundNumber"), ("kittyCards",)
    ),
    "kitty_swap_completed": Shape(
        ("playerId", "selectedCardPoints", "playerHandSize", "roundNumber", "gamePhaseAfter"), ("selectedCards",)
    ),
    "card_play": Shape(
        (
            "playerId",
            "isHuman",
            "cardsPlayed",
            "cardsPlayedCount",
            "handSizeBefore",
            "handSizeAfter",
            "trickNumber",
            "roundNumber",
            "currentTrickState",
        ),
        ("handBefore",),
    ),
    "trick_completed": Shape(
        ("trickNumber", "winningPlayer", "trickPoints", "isFinalTrick", "allPlays", "roundNumber")
    ),
    "round_end": Shape(
        (
            "roundNumber",
            "attackingTeamWon",
            "finalPoints",
            "gameOver",
            "rankChanges",
            "defendingTeam",
            "attackingTeam",
        ),
        unread=("gameWinner", "teamPointsAfter"),
    ),
    "game_over": Shape(("winner", "roundNumber", "finalPoints"), unread=("trickPoints", "kittyBonus", "winCondition")),
}
"""The events that tell the game."""

PASSED_OVER = {
    "attacking_team_victory",
    "defending_team_victory",
    "final_trick_kitty_bonus",
    "game_new_start",
    "game_new_start_manual",
    "game_state_saved",
    "invalid_current_player",
    "invalid_kitty_swap",
    "invalid_play",
    "kitty_swap_failed",
    "manual_save_failed",
    "manual_save_success",
    "multi_combo_lead",
    "no_candidate_leads_found",
    "round_end_calculation_start",
    "round_preparation_completed",
    "round_preparation_start",
    "save_game_state_error",
    "team_rank_updated",
    "team_roles_switched",
    "team_roles_updated",
    "unknown_following_scenario",
}
"""Events that tell nothing of the game that others do not: what was refused, the keeping of accounts, saving."""

FAMILIES = ("ai_", "auto_save_", "following_", "llm_", "llm.", "locale_", "storage_")
"""How the names of events begin that tell what a bot thought or what the program did beside the game."""

BROKEN = {
    "duplicate_play_error": ("a player played twice in a trick", "有人在一轮里出了两次"),
    "invalid_trick_state": ("the engine lost its trick", "引擎丢了这一轮"),
    "game_auto_restored": (
        "a saved game is taken up: what came before is not in the log",
        "接着打存下的一盘：之前的不在日志里",
    ),
    "game_state_loaded": (
        "a saved game is taken up: what came before is not in the log",
        "接着打存下的一盘：之前的不在日志里",
    ),
}
"""Events after which the log no longer tells what was played."""


class Event(NamedTuple):
    """An event that tells the game, with its data and its place."""

    name: str
    data: Members
    where: Where


def events(text: str) -> Iterator[Event]:
    """Yield the events that tell the game; raises BadInput for a line that is not such as the engine writes."""
    last = 0
    game: str | None = None
    for value, where in lines_of(text):
        line = Members(value, where, ENVELOPE, ENVELOPE_OPTIONAL)
        name, number = line.text("event"), line.number("sequenceNumber")
        line.text("timestamp")
        line.one_of("level", LEVELS)
        if number <= last:
            raise line.at("sequenceNumber").refuse(
                f"{number} after {last}: the lines are not in order, or of two logs",
                f"{last} 之后是 {number}：各行次序乱了，或是两份日志",
            )
        last = number
        if "gameId" in line:
            game = line.text("gameId") if game is None else game
            line.expect("gameId", game)
        if name in BROKEN:
            raise where.refuse(f"{name}: {BROKEN[name][0]}", f"{name}：{BROKEN[name][1]}")
        if name in SHAPES:
            if "data" not in line:
                raise where.refuse(f"{name} has no data", f"{name} 没有 data")
            yield Event(name, Members(line.values["data"], line.at("data"), *SHAPES[name]), where)
        elif name not in PASSED_OVER and not name.startswith(FAMILIES):
            raise line.at("event").refuse(
                f"{name!r} is not known; it may tell something of the game", f"不认得 {name!r}；它也许说到牌局"
            )


def cards_of(data: Members, name: str, wanted: Collection[int]) -> list[str]:
    """Read a list of cards, as many as are wanted."""
    cards = data.several(name, CARDS)
    if len(cards) not in wanted:
        numbers = [f"{least}" for least in sorted(wanted)]
        span = numbers[0] if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
        raise data.at(name).refuse(
            f"expected {span} cards, got {len(cards)}", f"应有 {span.replace(' to ', ' 至 ')} 张，给了 {len(cards)} 张"
        )
    return cards
