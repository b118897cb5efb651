"""Hands made for the suite: dealt with a seed, played to the end by what the predicates allow, with a slip where asked.

What may be called, buried and played is asked of the spec, never of the engine. Nobody here plays well.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, pairwise
from random import Random
from typing import NamedTuple

from shengji_conformance.operations.hands import RecordedHand, record_of
from shengji_spec.adjudged import (
    Game,
    burial_made,
    call_made,
    card_drawn_over,
    counts,
    has_played,
    is_over,
    last_winner,
    opened,
    others_of,
    play_begun,
    play_made,
)
from shengji_spec.calls import DRAW
from shengji_spec.cards import KINDS, PACK, Card, Play, Trump, position
from shengji_spec.following import choices, of_group_led
from shengji_spec.hands import DRAWN, follow_fault, is_to_follow
from shengji_spec.kitty import HAND, KITTY
from shengji_spec.leads import is_decided_by_hands, lead_refusal, may_lead_shape
from shengji_spec.order import is_of_one_group, place
from shengji_spec.parts import play_of, side_triple_in, tractors_in, without
from shengji_spec.reasons import Reason
from shengji_spec.records import Action, Buried, Called, DrawnOver, Played, TakenBack
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY
from shengji_spec.throws import throw_stands

Cards = tuple[Card, ...]
MOST_TRIED = 400
"""So many choices of cards are tried at random before all are listed."""
FEW = 3


class Beginning(NamedTuple):
    """How a hand begins: its head, and the cards that seats 0 to 3, and the kitty, are sure to get."""

    hand_number: int = 1
    levels: tuple[int, int] = (2, 2)
    declarer: int | None = None
    first_drawer: int = 0
    redealt: bool = False
    past: tuple[int, int] = (0, 0)
    earlier: tuple[int, int] = (0, 0)
    given: tuple[Cards, Cards, Cards, Cards] = ((), (), (), ())
    in_kitty: Cards = ()
    sizes: tuple[int, int, int, int] = (HAND, HAND, HAND, HAND)


def dealt(begins: Beginning, chance: Random) -> RecordedHand:
    """Deal: every seat and the kitty get what they are given, and of the rest what comes."""
    pack = [card for card in PACK for _ in range(2)]
    for card in chain(*begins.given, begins.in_kitty):
        pack.remove(card)
    chance.shuffle(pack)
    hands = []
    for seat, size in enumerate(begins.sizes):
        given = begins.given[seat]
        hand = [*given, *pack[: size - len(given)]]
        del pack[: size - len(given)]
        chance.shuffle(hand)
        hands.append(tuple(hand))
    kitty = (*begins.in_kitty, *pack)
    return RecordedHand(
        begins.hand_number,
        begins.levels,
        begins.declarer,
        begins.first_drawer,
        tuple(hands),
        kitty,
        (),
        begins.redealt,
        begins.past,
        begins.earlier,
    )


def when_held(asked: RecordedHand, seat: int, cards: Cards) -> int:
    """Give how many cards all seats had drawn when this seat held these cards."""
    hand = asked.hands[seat]
    rounds = next(size for size in range(len(hand) + 1) if not missing(cards, hand[:size]))
    return min((rounds - 1) * 4 + (seat - asked.first_drawer) % 4 + 1, DRAWN)


def missing(cards: Cards, among: Cards) -> bool:
    """Some of the cards are not there."""
    return any(among.count(card) < cards.count(card) for card in cards)


class Maker:
    """One hand in the making: actions are added at the end, and the table is kept as the spec has it.

    `kept`: cards that nobody plays while others may be played.
    """

    def __init__(self, rules: Rules, asked: RecordedHand, chance: Random, kept: Cards = ()) -> None:
        self.rules = rules
        self.asked = asked
        self.record = record_of(asked)
        self.chance = chance
        self.kept = play_of(tuple(dict.fromkeys(kept)))
        self.table = opened(rules, self.record)
        self.before = self.table
        self.actions: list[Action] = []

    @property
    def game(self) -> Game:
        """Trump and declarer, once there was a burial."""
        return play_begun(self.rules, self.record, self.table)

    def made(self) -> RecordedHand:
        """Give the hand as it was recorded."""
        return self.asked._replace(actions=tuple(self.actions))

    def note(self, action: Action) -> None:
        """Write down an action that leaves the table as it is."""
        self.actions.append(action)

    def call(self, seat: int, cards: Cards, phase: int = DRAW) -> None:
        """Show cards; in the draw as soon as they are held."""
        is_there = not missing(cards, self.asked.hands[seat])
        latest = max((action.drawn for action in self.actions if isinstance(action, Called)), default=0)
        drawn = max(when_held(self.asked, seat, cards), latest) if phase == DRAW and is_there else DRAWN
        action = Called(seat, cards, phase, drawn)
        self.table, _ = call_made(self.rules, self.record, self.table, len(self.actions), action)
        self.actions.append(action)

    def bury(self, seat: int, cards: Cards = (), size: int = KITTY) -> None:
        """Bury: these cards first, then at random what is kept by nobody."""
        both = tuple(map(sum, zip(self.table.held[seat], self.table.kitty, strict=True)))
        free = [card for card in cards_in(without(both, play_of(cards))) if not self.kept[position(card)]]
        self.chance.shuffle(free)
        action = Buried(seat, (*cards, *free[: size - len(cards)]))
        self.table, _ = burial_made(self.rules, self.record, self.table, len(self.actions), action)
        self.actions.append(action)

    def draw_over(self, seat: int, card: Card) -> None:
        """Have the short hand draw this card from the long one."""
        action = DrawnOver(seat, (card,))
        self.table = card_drawn_over(self.record, self.table, len(self.actions), action)
        self.actions.append(action)

    # Play

    def seat_to_play(self) -> int:
        """Give whose turn it is."""
        if not self.table.plays:
            won = last_winner(self.table)
            return self.game.declarer if won == NOBODY else won
        leader, held = self.table.plays[0][0], counts(self.table)
        return next(seat for seat in range(4) if is_to_follow(leader, has_played(self.table), held, seat))

    def is_over(self) -> bool:
        """No card is left to play."""
        return is_over(self.rules, self.record, self.table)

    def is_full(self) -> bool:
        """Every seat holds several cards."""
        return min(counts(self.table)) > FEW

    def take_back(self, seat: int) -> None:
        """Take back the last play, which was this seat's."""
        self.table = self.before
        self.actions.append(TakenBack(seat))

    def play(self, seat: int, play: Play) -> None:
        """Play cards, right or wrong."""
        action = Played(seat, cards_in(play))
        self.before = self.table
        self.table, _ = play_made(self.rules, self.record, self.table, len(self.actions), action)
        self.actions.append(action)

    def play_one(self, wants: "Wish | None" = None) -> None:
        """Play what is right for whose turn it is."""
        seat = self.seat_to_play()
        self.play(seat, self.right_lead(seat, wants) if not self.table.plays else self.right_follow(seat))

    def play_out(self, wants: "Wish | None" = None) -> None:
        """Play to the end."""
        while not self.is_over():
            self.play_one(wants)

    def play_until(self, holds: Callable[["Maker"], bool], wants: "Wish | None" = None) -> None:
        """Play until a condition holds; raises ValueError where it never does."""
        while not holds(self):
            if self.is_over():
                raise ValueError("the hand is over, and what was waited for did not come")
            self.play_one(wants)

    def right_lead(self, seat: int, wants: "Wish | None" = None) -> Play:
        """Give a lead that may be led: what is wished for if it can be, else a shape without what is kept."""
        hand, game = self.table.held[seat], self.game
        wished = [play for play in (wants(self, seat) if wants else ()) if may_lead_shape(self.rules, game.trump, play)]
        if wished:
            return self.chance.choice(wished)
        free = tuple(0 if self.kept[i] else hand[i] for i in range(KINDS))
        shapes = [*shapes_in(self.rules, game.trump, free)] or [*shapes_in(self.rules, game.trump, hand)]
        broad = [play for play in shapes if sum(play) > 1]
        return self.chance.choice(broad if broad and self.chance.random() < 0.8 else shapes)

    def right_follow(self, seat: int) -> Play:
        """Give a follow that is right, without what is kept if that can be."""
        right = self.follows(seat, lambda fault: fault is None)
        if right is None:
            raise ValueError("no follow is right")
        return right

    def follows(self, seat: int, fits: Callable[[object], bool]) -> Play | None:
        """Give a follow with a fault that fits (None: it is right); None: none was found."""
        lead, hand, trump = self.table.plays[0][1], self.table.held[seat], self.game.trump
        size = sum(lead)
        if sum(hand) < size:
            return hand if fits(follow_fault(self.rules, trump, lead, hand, hand)) else None
        held = of_group_led(trump, lead, hand)
        tried = chain(self.some_choices(held, hand, size), choices(hand, size))
        return next((play for play in tried if fits(follow_fault(self.rules, trump, lead, hand, play))), None)

    def wrong_follow(self, seat: int, is_wrong_so: Callable[[object], bool]) -> Play | None:
        """Give a follow of the right number of cards that is wrong in such a way, if one of some choices is."""
        lead, hand, trump = self.table.plays[0][1], self.table.held[seat], self.game.trump
        if sum(hand) < sum(lead):
            return None
        tried = self.some_choices(of_group_led(trump, lead, hand), hand, sum(lead))
        return next((play for play in tried if is_wrong_so(follow_fault(self.rules, trump, lead, hand, play))), None)

    def spoilt_ruff(self, strict: Rules) -> Play | None:
        """Give a follow that is right, but under other rules a wrong ruff; None: none of some choices is."""
        seat, trump = self.seat_to_play(), self.game.trump
        lead, hand = self.table.plays[0][1], self.table.held[seat]

        if sum(hand) < sum(lead) or any(of_group_led(trump, lead, hand)):
            return None
        tried = self.some_choices(of_group_led(trump, lead, hand), hand, sum(lead))
        return next(
            (
                play
                for play in tried
                if follow_fault(self.rules, trump, lead, hand, play) is None
                and follow_fault(strict, trump, lead, hand, play) == Reason.WRONG_RUFF
            ),
            None,
        )

    def some_choices(self, held: Play, hand: Play, size: int) -> Iterator[Play]:
        """Give choices of cards at random: of the group led first, what is kept last, pairs together now and then."""
        suit, others = list(cards_in(held)), list(cards_in(without(hand, held)))
        for turn in range(MOST_TRIED):
            self.chance.shuffle(suit)
            self.chance.shuffle(others)
            if turn % 2 == 0:
                suit.sort(key=lambda card: (-held[position(card)], position(card) // 3))
            suit.sort(key=lambda card: self.kept[position(card)] > 0 and turn < MOST_TRIED // 4)
            others.sort(key=lambda card: self.kept[position(card)] > 0)
            mixed = [*suit, *others] if turn < MOST_TRIED // 2 else [*suit[: size - 1], *others, *suit[size - 1 :]]
            yield play_of(tuple(mixed[:size]))


Wish = Callable[[Maker, int], Iterable[Play]]
"""What a seat would lead."""


def cards_in(play: Play) -> Cards:
    """Give the cards of a play, in the order of PACK."""
    return tuple(PACK[i] for i in range(KINDS) for _ in range(play[i]))


def group_in(trump: Trump, hand: Play, card: Card) -> Play:
    """Give the cards of a hand that are of the group of a card."""
    return tuple(hand[i] if is_of_one_group(trump, PACK[i], card) else 0 for i in range(KINDS))


def groups_in(trump: Trump, hand: Play) -> Iterator[Play]:
    """Give a hand group by group."""
    rest = hand
    while any(rest):
        group = group_in(trump, rest, cards_in(rest)[0])
        yield group
        rest = without(rest, group)


def shapes_in(rules: Rules, trump: Trump, hand: Play) -> Iterator[Play]:
    """Give the singles, pairs, tractors and side triples in a hand that may be led."""
    yield from (play_of((card,)) for card in dict.fromkeys(cards_in(hand)))
    for group in groups_in(trump, hand):
        for length in range(1, 6):
            yield from tractors_in(rules, trump, group, length)
        for suit in range(4):
            triple = side_triple_in(rules, trump, tuple(group[i] if PACK[i].suit == suit else 0 for i in range(KINDS)))
            if triple is not None and lead_refusal(rules, trump, hand, triple) is None:
                yield triple


def throws_in(maker: Maker, seat: int, *, stands: bool) -> Iterator[Play]:
    """Give throws of a hand, of two shapes of one group, that stand against the others, or that fail."""
    game, others = maker.game, others_of(maker.table, seat)
    for group in groups_in(game.trump, maker.table.held[seat]):
        best = sorted(set(cards_in(group)), key=lambda card: -place(game.trump, card))
        for high, low in pairwise(best):
            for cards in ((high, low), (high, high, low), (high, low, low), (high, high, low, low)):
                play = play_of(cards)
                if (
                    all(play[i] <= group[i] for i in range(KINDS))
                    and is_decided_by_hands(maker.rules, game.trump, play)
                    and throw_stands(maker.rules, game.trump, play, others) == stands
                ):
                    yield play
