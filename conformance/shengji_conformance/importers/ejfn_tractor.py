"""Game logs of ejfn/Tractor, an app with one human and three bots: two packs, four players, JSON lines.

What such a log tells depends on how the app logs. Always: the levels, the last declaration, every card played. On level
DEBUG: every declaration and its moment. On level DEBUG with the hands: also kitty, burial, and all that is held. Never:
the order of drawing. A throw is logged only where it stands; the app refuses others before they are played.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from shengji_conformance.importers.ejfn_lines import (
    CARDS,
    DECK,
    NAMES,
    RANKS,
    SEATS,
    SUITS,
    TEAMS,
    Event,
    cards_of,
    events,
)
from shengji_conformance.importers.filling import PACKS, less, likely_kitty, shown_first, shown_in
from shengji_conformance.importers.strict import Members, Where
from shengji_conformance.importers.told import Format, Told
from shengji_conformance.notation import BadInput
from shengji_spec.entries import Text

HAND, KITTY, DRAWN = 25, 8, 100

NOTES = {
    "order": Text(
        zh="没有起牌次序：叫主亮过的牌排在本家最前，其余照日志列出或出牌的先后",
        en="the order of drawing is not told: what a seat showed comes first in its hand, then the other cards as the "
        "log lists or plays them",
    ),
    "moment": Text(
        zh="没有写叫主的时刻：当作起完 100 张时叫的",
        en="the moment of the call is not told: it stands where 100 cards are drawn",
    ),
    "earlier": Text(
        zh="叫过不止一次，日志只有最后一次：之前的叫主和反主的次数缺失",
        en="there was more than one declaration and the log has the last alone: the others, and so the number of "
        "overrides, are missing",
    ),
    "nobody": Text(
        zh="没有人叫主：这个引擎就打无主，规程未必如此",
        en="nobody declared: the engine then plays without a trump suit, which a document may not",
    ),
    "burial": Text(
        zh="没有写扣了哪些牌：就是没有人出过的 8 张", en="the burial is not told: it is the 8 cards that nobody held"
    ),
    "kitty": Text(
        zh="没有写底牌原来是哪些：当作就是扣下的那些，亮过的牌除外",
        en="what lay in the kitty is not told: taken to be what was buried, but for cards that were shown",
    ),
    "unplayed": Text(zh="没有打完，手牌也不全：略去", en="it was not played out and its hands are not told: left out"),
    "over": Text(
        zh="日志说整盘已经打完，那是这个引擎自己的规则；是否打完由规程定，ended_by 写 null",
        en="the log has the game over by the engine's own rule; whether the match is over is for the documents, so "
        "ended_by is null",
    ),
}


class Declaration(NamedTuple):
    """A declaration: seat, cards, and how many cards were drawn, where that is told."""

    seat: int
    cards: list[str]
    drawn: int | None
    where: Where


class Played(NamedTuple):
    """A play."""

    seat: int
    cards: list[str]


@dataclass(slots=True)
class Round:
    """A round as far as the log has told it.

    `listed`: the hand of a seat before its first play. `trick`: the plays of the trick on the table. `result`:
    attackers' points, and the side on stage after the round.
    """

    where: Where
    number: int
    starter: int
    level: str
    ranks: tuple[str, str]
    declarations: list[Declaration] = field(default_factory=list)
    final: Declaration | None = None
    declared: int = 0
    kitty: list[str] | None = None
    buried: list[str] | None = None
    listed: dict[int, list[str]] = field(default_factory=dict)
    played: list[Played] = field(default_factory=list)
    trick: list[Played] = field(default_factory=list)
    tricks: int = 0
    result: tuple[int, int] | None = None

    @property
    def is_grabbed(self) -> bool:
        """Whether the deal goes to whoever declares: in the first round."""
        return self.number == 1

    @property
    def calls(self) -> list[Declaration]:
        """The declarations that the log tells."""
        return self.declarations or ([] if self.final is None else [self.final])

    @property
    def declarer(self) -> int:
        """Who takes up the kitty and leads."""
        return self.calls[-1].seat if self.is_grabbed and self.calls else self.starter

    def played_by(self, seat: int) -> list[str]:
        """List what a seat has played, in its order."""
        return [card for play in self.played if play.seat == seat for card in play.cards]

    @property
    def is_played_out(self) -> bool:
        """Whether all cards are played."""
        return sum(len(play.cards) for play in self.played) == DRAWN


# Reading the events


class Log:
    """The rounds of a log, taken up event by event."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self.is_over = False

    def take(self, event: Event) -> None:
        """Take up one event; raises BadInput where it does not follow from those before it."""
        if event.name not in {"game_initialized", "round_start"}:
            if not self.rounds:
                raise event.where.refuse(
                    f"{event.name} before any round began: the log's beginning is missing",
                    f"{event.name} 之前没有开局：日志缺了开头",
                )
            event.data.expect("roundNumber", self.rounds[-1].number)
        TAKES[event.name](self, event.data, event.where)

    def begin(self, data: Members, where: Where) -> None:
        """A round begins."""
        number = data.number("roundNumber")
        if self.rounds:
            before = self.rounds[-1]
            if "deckSize" in data:
                raise where.refuse(
                    "a second game begins; give each game a file of its own", "又开了一盘；请每盘一个文件"
                )
            if before.result is None:
                raise where.refuse(
                    f"round {before.number} has not ended: lines are missing",
                    f"第 {before.number} 局还没有结束：缺了行",
                )
            data.expect("roundNumber", before.number + 1)
        if "deckSize" in data:
            data.expect("deckSize", DECK)
        defending = data.one_of("defendingTeam", TEAMS)
        data.expect("attackingTeam", "AB"[1 - defending])
        ranks = _ranks(data)
        level = data.one_of("trumpRank", RANKS)
        if level != ranks[defending]:
            raise data.at("trumpRank").refuse(
                f"{data.text('trumpRank')} is not the rank of the defending team",
                f"{data.text('trumpRank')} 不是守庄一方的级",
            )
        self.rounds.append(Round(where, number, data.one_of("roundStartingPlayer", SEATS), level, ranks))

    def deal(self, data: Members, _: Where) -> None:
        """The cards are drawn."""
        current = self.rounds[-1]
        sizes = {"deckSize": DECK, "kittySize": KITTY, "cardsPerPlayer": HAND, "totalRounds": HAND}
        expected = sizes | {"startingPlayer": NAMES[current.starter], "startingPlayerIndex": current.starter}
        for name, wanted in expected.items():
            data.expect(name, wanted)

    def declare(self, data: Members, where: Where) -> None:
        """A declaration, while cards are drawn."""
        current = self.rounds[-1]
        _must_be_before_play(current, where)
        progress = data.inner("dealingProgress", ("current", "total"))
        progress.expect("total", DRAWN)
        drawn = progress.number("current")
        if drawn > DRAWN or (current.declarations and drawn < (current.declarations[-1].drawn or 0)):
            raise progress.at("current").refuse(f"{drawn} cards drawn cannot be", f"不会是起了 {drawn} 张")
        current.declarations.append(_declaration(data, where, drawn, "declarationType"))

    def settle(self, data: Members, where: Where) -> None:
        """The last declaration holds."""
        current = self.rounds[-1]
        _must_be_before_play(current, where)
        inner = data.inner("finalDeclaration", ("playerId", "type", "suit", "rank", "cards"))
        current.final = _declaration(inner, where, None, "type")
        current.declared = data.number("totalDeclarations")
        trump = data.inner("trumpInfo", ("trumpRank",), ("trumpSuit",))
        trump.expect("trumpRank", current.level.replace("T", "10"))
        trump.expect("trumpSuit", inner.text("suit"))
        told = current.declarations
        if told and (current.declared != len(told) or told[-1][:2] != current.final[:2]):
            raise where.refuse(
                f"{current.declared} declarations, the last by {NAMES[current.final.seat]}; before this line the log "
                f"has {len(told)}, the last by {NAMES[told[-1].seat]}",
                f"共 {current.declared} 次叫主，最后是 {NAMES[current.final.seat]}；此前日志有 {len(told)} 次，"
                f"最后是 {NAMES[told[-1].seat]}",
            )

    def settle_without(self, _: Members, where: Where) -> None:
        """Nobody declared."""
        if self.rounds[-1].calls:
            raise where.refuse("somebody declared before this line", "此前有人叫过主")

    def pick_up(self, data: Members, where: Where) -> None:
        """The kitty is taken up."""
        current = self.rounds[-1]
        _must_be_before_play(current, where)
        data.expect("playerId", NAMES[current.declarer])
        if "kittyCards" in data:
            current.kitty = cards_of(data, "kittyCards", {KITTY})

    def bury(self, data: Members, where: Where) -> None:
        """Eight cards are put back."""
        current = self.rounds[-1]
        _must_be_before_play(current, where)
        data.expect("playerId", NAMES[current.declarer])
        if "selectedCards" in data:
            current.buried = cards_of(data, "selectedCards", {KITTY})

    def play(self, data: Members, where: Where) -> None:
        """A play."""
        current, seat = self.rounds[-1], data.one_of("playerId", SEATS)
        cards = cards_of(data, "cardsPlayed", range(1, HAND + 1))
        before = current.played_by(seat)
        left = HAND - len(before)
        data.flag("isHuman")
        data.one_of("currentTrickState", {"starting_new": True, "continuing": False})
        data.expect("cardsPlayedCount", len(cards))
        data.expect("trickNumber", current.tricks + 1)
        data.expect("handSizeBefore", left)
        data.expect("handSizeAfter", left - len(cards))
        if len(current.trick) == len(SEATS):
            raise where.refuse("the trick before it was not completed", "上一轮还没有收")
        if seat in {play.seat for play in current.trick}:
            raise where.refuse(f"{NAMES[seat]} has played in this trick", f"{NAMES[seat]} 这一轮已经出过")
        if "handBefore" in data:
            held = cards_of(data, "handBefore", {left})
            if not before:
                current.listed[seat] = held
            elif Counter(held) + Counter(before) != Counter(current.listed.get(seat, held + before)):
                raise data.at("handBefore").refuse(
                    "not the hand that was listed before, less what was played", "不是先前列出的手牌减去出过的牌"
                )
            _must_be_among(cards, held, data.at("cardsPlayed"), seat)
        play = Played(seat, cards)
        current.played.append(play)
        current.trick.append(play)

    def collect(self, data: Members, where: Where) -> None:
        """A trick is over."""
        current = self.rounds[-1]
        data.one_of("winningPlayer", SEATS)
        data.number("trickPoints")
        data.expect("trickNumber", current.tricks + 1)
        plays = [Members(value, place, ("playerId", "cards")) for value, place in data.entries("allPlays")]
        told = [Played(play.one_of("playerId", SEATS), play.several("cards", CARDS)) for play in plays]
        if told != current.trick or len(told) != len(SEATS):
            raise where.refuse("its plays are not the four plays before this line", "其中各家所出不是此前的四手牌")
        current.trick = []
        current.tricks += 1

    def end(self, data: Members, where: Where) -> None:
        """A round is over."""
        current = self.rounds[-1]
        if not current.is_played_out or current.trick:
            count = sum(len(play.cards) for play in current.played)
            raise where.refuse(
                f"round {current.number} ends with {count} cards played, not {DRAWN}: lines are missing",
                f"第 {current.number} 局只出了 {count} 张就结束，应为 {DRAWN} 张：缺了行",
            )
        attackers, defenders = data.one_of("attackingTeam", TEAMS), data.one_of("defendingTeam", TEAMS)
        if attackers == defenders:
            raise data.at("attackingTeam").refuse("attacks and defends", "既守庄又攻庄")
        points = data.number("finalPoints")
        if points % 5:
            raise data.at("finalPoints").refuse(f"{points} is no score: a multiple of 5", f"{points} 不是 5 的倍数")
        current.result = (points, attackers if data.flag("attackingTeamWon") else defenders)

    def end_game(self, data: Members, _: Where) -> None:
        """The game is over."""
        data.one_of("winner", TEAMS)
        self.is_over = True


TAKES: dict[str, Callable[[Log, Members, Where], None]] = {
    "game_initialized": Log.begin,
    "round_start": Log.begin,
    "dealing_start": Log.deal,
    "trump_declared": Log.declare,
    "trump_finalized": Log.settle,
    "no_trump_declared": Log.settle_without,
    "kitty_pickup": Log.pick_up,
    "kitty_swap_completed": Log.bury,
    "card_play": Log.play,
    "trick_completed": Log.collect,
    "round_end": Log.end,
    "game_over": Log.end_game,
}


def _ranks(data: Members) -> tuple[str, str]:
    """Read the levels of team A and team B."""
    teams: dict[int, str] = {}
    for value, where in data.entries("teamRanks"):
        team = Members(value, where, ("teamId", "currentRank"), ("isDefending",))
        teams[team.one_of("teamId", TEAMS)] = team.one_of("currentRank", RANKS)
    if len(teams) != len(TEAMS) or len(data.entries("teamRanks")) != len(TEAMS):
        raise data.at("teamRanks").refuse("expected two teams, A and B", "应有 A、B 两队")
    return teams[0], teams[1]


def _declaration(data: Members, where: Where, drawn: int | None, kind: str) -> Declaration:
    """Read a declaration; its suit is that of its cards, none for jokers."""
    cards = cards_of(data, "cards", {1, 2})
    suit = data.one_of("suit", SUITS)
    data.text(kind)
    data.text("rank")
    if {None if card in {"RJ", "BJ"} else card[0] for card in cards} != {suit}:
        raise data.at("suit").refuse(
            f"{data.text('suit')} is not the suit of the cards", f"{data.text('suit')} 不是所亮牌的花色"
        )
    return Declaration(data.one_of("playerId", SEATS), cards, drawn, where)


def _must_be_before_play(current: Round, where: Where) -> None:
    if current.played:
        raise where.refuse("it comes after the first lead", "它在首次出牌之后")


def _must_be_among(cards: list[str], held: list[str], where: Where, seat: int) -> None:
    missing = Counter(cards) - Counter(held)
    if missing:
        card = _theirs(next(iter(missing)))
        raise where.refuse(f"{NAMES[seat]} does not hold {card}", f"{NAMES[seat]} 手里没有 {card}")


def _theirs(card: str) -> str:
    return next(theirs for theirs, ours in CARDS.items() if ours == card)


# Making hands of rounds


def held_by(current: Round) -> list[list[str]] | None:
    """List the hands before the first lead; None: the log does not tell all of them."""
    hands = []
    for seat in range(len(SEATS)):
        played = current.played_by(seat)
        hand = current.listed.get(seat, played)
        if len(hand) != HAND:
            return None
        _must_be_among(played, hand, current.where, seat)
        hands.append(hand)
    return hands


def deal_of(current: Round, held: list[list[str]], notes: list[str]) -> dict[str, Any]:
    """Give hands, kitty and burial; says in `notes` how it filled what is not told."""
    together = Counter(card for hand in held for card in hand)
    odd = next((card for card in together if together[card] > PACKS[card]), None)
    if odd is not None:
        raise current.where.refuse(
            f"round {current.number}: {_theirs(odd)} is held {together[odd]} times, the two packs have it twice",
            f"第 {current.number} 局：各家共有 {together[odd]} 张 {_theirs(odd)}，两副牌里只有两张",
        )
    rest = list((PACKS - together).elements())
    buried = rest if current.buried is None else current.buried
    if Counter(buried) != Counter(rest):
        raise current.where.refuse(
            f"round {current.number}: what was buried is not what the hands lack of the two packs",
            f"第 {current.number} 局：扣下的牌和各家手牌合起来不是两副牌",
        )
    shown = [shown_in(call.cards for call in current.calls if call.seat == seat) for seat in range(len(SEATS))]
    declarer = current.declarer
    kitty = likely_kitty(held[declarer], buried, shown[declarer]) if current.kitty is None else current.kitty
    with_kitty = [*held[declarer], *buried]
    if Counter(kitty) - Counter(with_kitty):
        raise current.where.refuse(
            f"round {current.number}: a card of the kitty is neither held nor buried by {NAMES[declarer]}",
            f"第 {current.number} 局：底牌里有一张既不在 {NAMES[declarer]} 手里也没有扣下",
        )
    drawn = [less(with_kitty, kitty) if seat == declarer else hand for seat, hand in enumerate(held)]
    for call in current.calls:
        _must_be_among(call.cards, drawn[call.seat], call.where, call.seat)
    notes += ["order"]
    notes += ["burial"] if current.buried is None else []
    notes += ["kitty"] if current.kitty is None else []
    hands = [shown_first(hand, cards) for hand, cards in zip(drawn, shown, strict=True)]
    return {"hands": hands, "kitty": kitty, "buried": buried}


def actions_of(current: Round, buried: list[str], notes: list[str]) -> list[dict[str, Any]]:
    """Give the actions of a round in their order."""
    if not current.calls:
        notes.append("nobody")
    if any(call.drawn is None for call in current.calls):
        notes.append("moment")
    if len(current.calls) < current.declared:
        notes.append("earlier")
    calls = [
        {"do": "call", "seat": call.seat, "cards": call.cards, "phase": "draw"}
        | ({} if call.drawn is None else {"drawn": call.drawn})
        for call in current.calls
    ]
    bury = {"do": "bury", "seat": current.declarer, "cards": buried}
    return [*calls, bury, *({"do": "play", "seat": play.seat, "cards": play.cards} for play in current.played)]


def hand_of(current: Round, notes: list[str]) -> dict[str, Any] | None:
    """Give a round as a record has a hand; None: the log does not tell enough of it."""
    held = held_by(current)
    if held is None:
        notes.append("unplayed")
        return None
    deal = deal_of(current, held, notes)
    return {
        "hand_number": current.number,
        "levels": list(current.ranks),
        "declarer": None if current.is_grabbed else current.starter,
        "first_drawer": current.starter,
        "hands": deal["hands"],
        "kitty": deal["kitty"],
        "actions": actions_of(current, deal["buried"], notes),
    }


def read(text: str) -> Told:
    """Read a log; raises BadInput, one line that says where, for what the app does not write."""
    log = Log()
    for event in events(text):
        log.take(event)
    if not log.rounds:
        raise BadInput("no round is in the log", "日志里一局也没有")
    hands, noted = [], dict[str, list[int]]()
    for current in log.rounds:
        notes: list[str] = []
        hand = hand_of(current, notes)
        hands += [] if hand is None else [hand]
        for note in notes:
            noted.setdefault(note, []).append(current.number)
    if not hands:
        raise log.rounds[0].where.refuse(
            "no round is played out, and the hands are not told: nothing can be made of the log",
            "没有一局打完，手牌也不全：这份日志里没有可用的",
        )
    said = [_of_rounds(NOTES[note], numbers) for note, numbers in noted.items()]
    said += [NOTES["over"]] if log.is_over else []
    return Told(hands, tuple(said), _result(log.rounds[0]))


def _of_rounds(note: Text, numbers: list[int]) -> Text:
    rounds = "round" if len(numbers) == 1 else "rounds"
    return Text(
        zh=f"第 {'、'.join(map(str, numbers))} 局：{note.zh}", en=f"{rounds} {', '.join(map(str, numbers))}: {note.en}"
    )


def _result(current: Round) -> dict[str, Any] | None:
    return None if current.result is None else {"total": current.result[0], "winner": current.result[1]}


FORMAT = Format(
    "ejfn-tractor",
    Text(zh="ejfn/Tractor 的对局日志（JSON 行）", en="game logs of ejfn/Tractor (JSON lines)"),
    "https://github.com/ejfn/Tractor",
    read,
)
