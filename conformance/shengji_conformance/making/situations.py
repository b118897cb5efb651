"""Situations: what the suite asks about, written by hand or swept over levels, trump suits and the order of cards."""

import tomllib
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from shengji_conformance.making.answersweeps import around_level, doubled, plain_cards, swept_answers
from shengji_conformance.making.callsweeps import name_of, swept_questions, title_of
from shengji_conformance.making.handsweeps import made_hands
from shengji_conformance.making.scoresweeps import name_of as name_of_score
from shengji_conformance.making.scoresweeps import swept_scores
from shengji_conformance.notation import ALL_TRUMPS, RANKS, SUITS, draw_cards, draw_trump, show_cards
from shengji_conformance.operations import Operation, operation
from shengji_conformance.operations.following import Follow, Hand
from shengji_conformance.operations.hands import HAND
from shengji_conformance.operations.leads import LeadCards
from shengji_conformance.operations.order import TwoCards
from shengji_conformance.operations.shapes import SomeCards
from shengji_conformance.operations.tricks import Trick
from shengji_conformance.questions import read_typed_question
from shengji_spec.cards import ACE, HEARTS, JOKERS, KING, NO_SUIT, PACK, SMALL_JOKER, SPADES, Card, Trump
from shengji_spec.documents import Text
from shengji_spec.order import is_trump
from shengji_spec.parts import cards_of, play_of


class SituationError(ValueError):
    """A file of situations is not as it should be; the message names file and situation."""


class Situation(NamedTuple):
    """A question with the id and the title of its vector; `across`: the id of the one just across the boundary."""

    id: str
    title: Text
    operation: Operation[Any]
    question: Any
    across: str | None = None
    by_hand: bool = False


def written_situations(folder: Path) -> Iterator[Situation]:
    """Read the situations written by hand, `<operation>.toml` in this folder."""
    for path in sorted(folder.glob("*.toml")):
        try:
            entries = tomllib.loads(path.read_text(encoding="utf-8"))["situations"]
        except (tomllib.TOMLDecodeError, KeyError) as error:
            raise SituationError(f"{path.name}: {error}") from None
        for entry in entries:
            try:
                asked, question = read_typed_question(entry["asks"])
                title = Text(zh=entry["title"]["zh"], en=entry["title"]["en"])
                yield Situation(entry["id"], title, asked, question, entry.get("across"), by_hand=True)
            except (KeyError, ValueError) as error:
                raise SituationError(f"{path.name}: {entry.get('id', 'a situation without id')}: {error}") from None


BOUNDARY_TRUMPS = tuple(
    trump
    for trump in ALL_TRUMPS
    if trump.suit in {NO_SUIT, {2: SPADES, 3: HEARTS, 5: SPADES, KING: HEARTS, ACE: SPADES}.get(trump.level)}
    and trump.level in {2, 3, 5, KING, ACE}
)
"""The levels at the ends of a suit and one in its middle, under a trump suit and under none."""


ASKED: dict[type, Operation[Any]] = {
    Follow: operation("follow"),
    Hand: operation("count_follows"),
    Trick: operation("trick"),
}


def swept_situations() -> Iterator[Situation]:
    """Sweep every operation over the boundary trumps."""
    for trump in BOUNDARY_TRUMPS:
        trumps, side = groups(trump)
        for group, others in ((trumps, side), (side, trumps)):
            yield from sweep_two_cards(trump, group)
            yield from sweep_plays(trump, group)
            yield from sweep_follows(trump, group, others)
    for question in swept_answers():
        yield swept(ASKED[type(question)], question)
    yield from swept_call_situations()
    yield from swept_score_situations()
    yield from swept_hand_situations()
    for trump in ALL_TRUMPS:
        yield from sweep_level_cards(trump)
        for suit in range(4):
            if suit != trump.suit:
                yield from sweep_side_suit(trump, suit)


def swept_call_situations() -> Iterator[Situation]:
    """Sweep calls, auctions and burials."""
    for asked, question in swept_questions():
        yield Situation(name_of(asked, question), title_of(asked, question), asked, question)


def swept_score_situations() -> Iterator[Situation]:
    """Sweep scores, matches, offences, prizes and rounds."""
    for asked, question in swept_scores():
        yield Situation(f"{asked.name}.{name_of_score(question)}", title_of(asked, question), asked, question)


def swept_hand_situations() -> Iterator[Situation]:
    """Give the whole hands that are made."""
    for made in made_hands():
        yield Situation(made.name, made.title, HAND, made.asked, made.across)


def groups(trump: Trump) -> tuple[tuple[Card, ...], ...]:
    """Give the kinds of the trump group and of one side suit, each from high to low."""
    side = next(suit for suit in (HEARTS, SPADES) if suit != trump.suit)
    kinds = (
        tuple(card for card in PACK if is_trump(trump, card)),
        tuple(card for card in PACK if not is_trump(trump, card) and card.suit == side),
    )
    return tuple(cards_of(trump, play_of(group)) for group in kinds)


def sweep_two_cards(trump: Trump, group: tuple[Card, ...]) -> Iterator[Situation]:
    """Ask `compare` and `neighbours` about each two cards that follow one another in the listing, and beyond."""
    steps = [*pairwise(group), *zip(group, group[2:], strict=False), (group[-1], group[0])]
    for index, (a, b) in enumerate(steps):
        cards = (a, b) if index % 2 == 0 else (b, a)
        for name in ("compare", "neighbours"):
            yield swept(operation(name), TwoCards(trump, cards))


def sweep_plays(trump: Trump, group: tuple[Card, ...]) -> Iterator[Situation]:
    """Ask `classify` and `lead` about runs of pairs, two of one and one of the next, throws, and the level's place."""
    plays: list[tuple[Card, ...]] = [(a, a, b, b) for a, b in pairwise(group)]
    plays += [(a, a, b, b, c, c) for a, b, c in zip(group, group[1:], group[2:], strict=False)]
    plays += [play for a, b in list(pairwise(group))[-13:-9] for play in ((a, a, b), (a, b, b))]
    top, second, *_, third_last, second_last, last = group
    plays += [(*play, second_last, second_last, last) for play in ((top, top, second), (top, second, second))]
    plays += [(top, second, second, third_last, third_last, second_last, second_last)]
    plays += [cards for cards in beside_level(trump) if set(cards) <= set(group)]
    plays.append(tuple(card for card in group[1:] for _ in range(2))[:24])
    for cards in plays:
        yield swept(operation("classify"), SomeCards(trump, cards[::-1]))
        yield swept(operation("lead"), LeadCards(trump, cards, cards, ((), (), ())))


def sweep_level_cards(trump: Trump) -> Iterator[Situation]:
    """Ask at every trump what its level cards are: how they rank, what they adjoin, that they have left their suits."""
    cards = [Card(suit, trump.level) for suit in range(4)]
    plain = (card for card in PACK if card.suit == trump.suit and card.rank != trump.level)
    best = next(plain, Card(JOKERS, SMALL_JOKER))
    for card in cards:
        yield swept(operation("compare"), TwoCards(trump, (card, best)))
        yield swept(operation("neighbours"), TwoCards(trump, (card, best)))
    yield swept(operation("compare"), TwoCards(trump, (cards[trump.level % 4], cards[(trump.level + 1) % 4])))


def sweep_side_suit(trump: Trump, suit: int) -> Iterator[Situation]:
    """Ask at every trump, for a side suit: pairs round the level, the two highest ranks, a card that is not held."""
    group = plain_cards(trump, suit)
    around = doubled(around_level(trump, suit))
    triple = (group[0], group[0], group[1]) if trump.level % 2 else (group[0], group[1], group[1])
    yield swept(operation("classify"), SomeCards(trump, around))
    yield swept(operation("lead"), LeadCards(trump, triple, triple, ((), (), ())))
    yield swept(operation("lead"), LeadCards(trump, group, (*group[:5], group[0]), ((), (), ())))


def beside_level(trump: Trump) -> Iterator[tuple[Card, ...]]:
    """Give the pairs of the trump suit at the rank of the level and next to it, in twos and threes."""
    pairs = [
        (card, card) for rank in range(trump.level + 1, trump.level - 2, -1) if (card := Card(trump.suit, rank)) in PACK
    ]
    for length in (2, 3):
        for chosen in combinations(pairs, length):
            yield tuple(card for pair in chosen for card in pair)


def sweep_follows(trump: Trump, group: tuple[Card, ...], others: tuple[Card, ...]) -> Iterator[Situation]:
    """Ask about a single, a pair, tractors, a pair with a single led: two follows, their number, two tricks."""
    leads = [(group[1],), *(doubled(group[1 : 1 + pairs]) for pairs in (1, 2, 3)), (group[0], group[0], group[1])]
    held = tuple(dict.fromkeys((*group[-2:], *group[4:8])))
    hand = (*doubled(held[:2]), *held[2:])
    strangers = doubled(others)
    for lead in leads:
        size = len(lead)
        whole = (*hand, *others[:2])
        yield swept(operation("count_follows"), Hand(trump, lead, whole))
        for play in (whole[:size], whole[-size:]):
            yield swept(operation("follow"), Follow(trump, lead, whole, play))
        if size <= len(hand):
            plays = (lead, hand[:size], strangers[:size], strangers[size : 2 * size])
            yield swept(operation("trick"), Trick(trump, 0, plays))
            yield swept(operation("trick"), Trick(trump, 2, (lead, strangers[-size:], strangers[:size], hand[-size:])))


COLONS = ("：", ": ")


def swept(asked: Operation[Any], question: Any) -> Situation:
    """Name a swept situation after what it asks."""
    trump = question.trump
    words = [f"{'N' if trump.suit == NO_SUIT else SUITS[trump.suit]}{RANKS[trump.level]}"]
    drawn = {"zh": [draw_trump(trump, "zh")], "en": [draw_trump(trump, "en")]}
    for name, value in question._asdict().items():
        if name in {"trump", "others"} or (name == "hand" and value == getattr(question, "cards", None)):
            continue
        hands = value if isinstance(value, tuple) and value and not isinstance(value[0], Card) else (value,)
        for hand in hands:
            words.append(str(hand) if isinstance(hand, int) else "-".join(show_cards(hand)))
            for language, texts in drawn.items():
                texts.append(str(hand) if isinstance(hand, int) else draw_cards(hand, language))
    zh, en = (texts[0] + colon + " | ".join(texts[1:]) for colon, texts in zip(COLONS, drawn.values(), strict=True))
    return Situation(".".join([asked.name, *words]), Text(zh=zh, en=en), asked, question)
