"""What a theorem speaks about: all cards, all trumps, all plays of some kinds, all calls, all rulesets.

A domain makes a symbolic value for the solver, and lists its values where a claim is checked case by case. It knows
nothing of the solver: a maker that is handed in makes the symbols.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import Any, Protocol

from shengji_spec.calls import AFTER_BURIAL, DRAW, NOT_TURNED, Auction, Call
from shengji_spec.cards import ACE, BIG_JOKER, JOKERS, KINDS, NO_SUIT, PACK, SMALL_JOKER, Card, Play, Trump, is_joker
from shengji_spec.documents import document
from shengji_spec.order import is_trump
from shengji_spec.rules import Rules
from shengji_spec.seats import NOBODY
from shengji_spec.shown import NO_JOKER, Shown

LEVELS = tuple(range(2, ACE + 1))
TRUMP_SUITS = (0, 1, 2, 3, NO_SUIT)


class Maker(Protocol):
    """Makes symbolic values; each has a name of its own."""

    def number(self, name: str, low: int, high: int, gaps: tuple[int, ...] = ()) -> Any:
        """Return a whole number from `low` to `high` that is none of the gaps."""

    def flag(self, name: str) -> Any:
        """Return a truth value."""

    def word(self, name: str, words: tuple[str, ...]) -> Any:
        """Return one of several words."""


class Domain(Protocol):
    """The values that a parameter of a claim runs through."""

    def symbol(self, maker: Maker, name: str) -> Any:
        """Return one symbolic value that stands for all of them, up to `well_formed`."""

    def values(self) -> Iterable[Any]:
        """Return them one by one."""

    @property
    def well_formed(self) -> Callable[[Any], bool] | None:
        """A function of the subset that tells the values of the domain among those that `symbol` stands for."""


def _one_of(maker: Maker, name: str, choices: tuple[int, ...]) -> Any:
    """A number that is one of a few."""
    low, high = min(choices), max(choices)
    return maker.number(name, low, high, tuple(i for i in range(low, high) if i not in choices))


def is_card(card: Card) -> bool:
    """The suit and the rank go together: jokers are of the suit of jokers, and nothing else is."""
    return (card.suit == JOKERS) == (card.rank > ACE)


@dataclass(frozen=True)
class Fixed:
    """One value only."""

    value: Any
    well_formed = None

    def __str__(self) -> str:
        return repr(self.value)

    def symbol(self, _maker: Maker, _name: str) -> Any:
        """Return the value itself."""
        return self.value

    def values(self) -> Iterable[Any]:
        """Return the value."""
        return (self.value,)


@dataclass(frozen=True)
class Whole:
    """The whole numbers from `low` to `high`."""

    low: int
    high: int
    well_formed = None

    def __str__(self) -> str:
        return f"{self.low} … {self.high}"

    def symbol(self, maker: Maker, name: str) -> Any:
        """Return a number."""
        return maker.number(name, self.low, self.high)

    def values(self) -> Iterable[int]:
        """Return the numbers, from the lowest."""
        return range(self.low, self.high + 1)


@dataclass(frozen=True)
class Listed:
    """Values that are listed, for claims that are tried value by value."""

    what: str
    listed: tuple[Any, ...]
    well_formed = None

    def __str__(self) -> str:
        return f"{self.what} ({len(self.listed)})"

    def symbol(self, _maker: Maker, name: str) -> Any:
        """Refuse: no symbol stands for them."""
        raise TypeError(f"{name} runs through listed values, which no symbol stands for")

    def values(self) -> Iterable[Any]:
        """Return them."""
        return self.listed


@dataclass(frozen=True)
class Flag:
    """True and false."""

    well_formed = None

    def __str__(self) -> str:
        return "true or false"

    def symbol(self, maker: Maker, name: str) -> Any:
        """Return a truth value."""
        return maker.flag(name)

    def values(self) -> Iterable[bool]:
        """Return both."""
        return (False, True)


@dataclass(frozen=True)
class Words:
    """Several words, such as those of an enumeration."""

    words: tuple[str, ...]
    well_formed = None

    def __str__(self) -> str:
        return " | ".join(self.words)

    def symbol(self, maker: Maker, name: str) -> Any:
        """Return a word that is symbolic."""
        return maker.word(name, self.words)

    def values(self) -> Iterable[str]:
        """Return the words."""
        return self.words


@dataclass(frozen=True)
class Cards:
    """All 54 kinds of card."""

    well_formed = staticmethod(is_card)

    def __str__(self) -> str:
        return "every card"

    def symbol(self, maker: Maker, name: str) -> Card:
        """Return a card whose suit and rank are symbolic."""
        return Card(
            maker.number(f"{name}.suit", 0, JOKERS),
            maker.number(f"{name}.rank", 2, BIG_JOKER),
        )

    def values(self) -> Iterable[Card]:
        """Return the pack."""
        return PACK


@dataclass(frozen=True)
class Trumps:
    """All trumps of these levels and suits; by default all 65."""

    levels: tuple[int, ...] = LEVELS
    suits: tuple[int, ...] = TRUMP_SUITS
    well_formed = None

    def __str__(self) -> str:
        whole = self == Trumps()
        return "every trump" if whole else f"every trump of the levels {self.levels} and the suits {self.suits}"

    def symbol(self, maker: Maker, name: str) -> Trump:
        """Return a trump whose level and suit are symbolic."""
        return Trump(_one_of(maker, f"{name}.level", self.levels), _one_of(maker, f"{name}.suit", self.suits))

    def values(self) -> Iterator[Trump]:
        """Return the trumps, level by level."""
        return (Trump(level, suit) for level in self.levels for suit in self.suits)


@dataclass(frozen=True)
class Rulesets:
    """All combinations of the parameters of a ruleset that are not given here by name."""

    given: tuple[tuple[str, bool], ...] = ()
    well_formed = None

    def __str__(self) -> str:
        return "every ruleset" + (f" with {dict(self.given)}" if self.given else "")

    def symbol(self, maker: Maker, name: str) -> Rules:
        """Return rules whose other parameters are symbolic."""
        given = dict(self.given)
        return Rules(*(given[field] if field in given else maker.flag(f"{name}.{field}") for field in Rules._fields))

    def values(self) -> Iterator[Rules]:
        """Return the combinations."""
        given = dict(self.given)
        return (Rules(*row) for row in product(*((given[f],) if f in given else (False, True) for f in Rules._fields)))


@dataclass(frozen=True)
class Plays:
    """All plays of some kinds of card, by their places in PACK, each as often as one of `counts`; by default all."""

    kinds: tuple[int, ...] = tuple(range(KINDS))
    counts: tuple[int, ...] = (0, 1, 2)
    well_formed = None

    def __str__(self) -> str:
        return f"every play of {len(self.kinds)} kinds, each as often as one of {self.counts}"

    def symbol(self, maker: Maker, name: str) -> Play:
        """Return a play in which the counts of these kinds are symbolic, and all others 0."""
        return tuple(_one_of(maker, f"{name}[{i}]", self.counts) if i in self.kinds else 0 for i in range(KINDS))

    def values(self) -> Iterator[Play]:
        """Return the plays."""
        return product(*(self.counts if i in self.kinds else (0,) for i in range(KINDS)))


@dataclass(frozen=True)
class FewCards:
    """All plays of at most so many cards."""

    most: int
    well_formed = None

    def __str__(self) -> str:
        return f"every play of at most {self.most} cards"

    def symbol(self, _maker: Maker, _name: str) -> Play:
        """Refuse: such plays are only listed."""
        raise TypeError(f"{self} is listed, and has no symbol: make the obligation exhaustive")

    def values(self) -> Iterator[Play]:
        """Return the plays, from the fewest cards."""
        for size in range(self.most + 1):
            for chosen in combinations_with_replacement(range(KINDS), size):
                play = tuple(chosen.count(i) for i in range(KINDS))
                if max(play) <= 2:
                    yield play


def is_show(shown: Shown) -> bool:
    """One card or two of a kind, and perhaps a joker beside cards that are none."""
    return is_card(shown.card) and (shown.joker == NO_JOKER or not is_joker(shown.card))


@dataclass(frozen=True)
class Shows:
    """Everything that may be read as shown: a card or a pair, with a joker beside it or none."""

    well_formed = staticmethod(is_show)

    def __str__(self) -> str:
        return "everything shown"

    def symbol(self, maker: Maker, name: str) -> Shown:
        """Return a show whose card, copies and joker are symbolic."""
        joker = _one_of(maker, f"{name}.joker", (NO_JOKER, SMALL_JOKER, BIG_JOKER))
        return Shown(Cards().symbol(maker, f"{name}.card"), maker.number(f"{name}.copies", 1, 2), joker)

    def values(self) -> Iterator[Shown]:
        """Return the shows, card by card."""
        shows = (
            Shown(card, copies, joker)
            for card in PACK
            for copies in (1, 2)
            for joker in (NO_JOKER, SMALL_JOKER, BIG_JOKER)
        )
        return filter(is_show, shows)


def is_shown_call(call: Call) -> bool:
    """What the call shows can be read."""
    return is_show(call.shown)


@dataclass(frozen=True)
class Calls:
    """All calls of any seat in any phase."""

    well_formed = staticmethod(is_shown_call)

    def __str__(self) -> str:
        return "every call"

    def symbol(self, maker: Maker, name: str) -> Call:
        """Return a call whose seat, phase and cards are symbolic."""
        seat, phase = maker.number(f"{name}.seat", 0, 3), maker.number(f"{name}.phase", DRAW, AFTER_BURIAL)
        return Call(seat, phase, Shows().symbol(maker, f"{name}.shown"))

    def values(self) -> Iterator[Call]:
        """Return the calls, seat by seat."""
        phases = range(DRAW, AFTER_BURIAL + 1)
        return (Call(seat, phase, shown) for seat in range(4) for phase in phases for shown in Shows().values())


def are_shown_calls(auction: Auction) -> bool:
    """What each of the calls shows can be read."""
    return all(is_shown_call(call) for call in auction.calls)


@dataclass(frozen=True)
class Auctions:
    """All hands before their first trick with so many calls, whether or not they may arise; hand 2 stands for later."""

    calls: int
    hands: tuple[int, ...] = (1, 2)
    levels: tuple[tuple[int, ...], tuple[int, ...]] = (LEVELS, LEVELS)
    declarers: tuple[int, ...] = (0, 1, 2, 3, NOBODY)
    turned: tuple[int, ...] = (*TRUMP_SUITS, NOT_TURNED)
    well_formed = staticmethod(are_shown_calls)

    def __str__(self) -> str:
        return f"every hand with {self.calls} calls"

    def symbol(self, maker: Maker, name: str) -> Auction:
        """Return a hand in which everything but the number of calls is symbolic."""
        return Auction(
            _one_of(maker, f"{name}.hand", self.hands),
            (_one_of(maker, f"{name}.levels[0]", self.levels[0]), _one_of(maker, f"{name}.levels[1]", self.levels[1])),
            _one_of(maker, f"{name}.declarer", self.declarers),
            maker.flag(f"{name}.redealt"),
            _one_of(maker, f"{name}.turned", self.turned),
            tuple(Calls().symbol(maker, f"{name}.calls[{i}]") for i in range(self.calls)),
        )

    def values(self) -> Iterator[Auction]:
        """Return the hands."""
        calls = product(tuple(Calls().values()), repeat=self.calls)
        rows = product(self.hands, product(*self.levels), self.declarers, (False, True), self.turned, calls)
        return (Auction(*row) for row in rows)


@dataclass(frozen=True)
class Several:
    """So many values of one domain that has no ill-formed ones, such as the hands of four seats."""

    domain: Domain
    number: int
    well_formed = None

    def __str__(self) -> str:
        return f"{self.number} × {self.domain}"

    def symbol(self, maker: Maker, name: str) -> tuple[Any, ...]:
        """Return symbolic values of the domain."""
        return tuple(self.domain.symbol(maker, f"{name}[{i}]") for i in range(self.number))

    def values(self) -> Iterator[tuple[Any, ...]]:
        """Return all rows of values."""
        return product(self.domain.values(), repeat=self.number)


@dataclass(frozen=True)
class Record:
    """All values of a named tuple: its fields run through domains of their own, in none of which there are ill-formed.

    `well_formed`: a function of the subset that tells which of them fit together.
    """

    make: Any
    fields: tuple[Domain, ...]
    well_formed: Callable[[Any], bool] | None = None

    def __str__(self) -> str:
        parts = (f"{name}: {domain}" for name, domain in zip(self.make._fields, self.fields, strict=True))
        return f"every {self.make.__name__} ({', '.join(parts)})"

    def symbol(self, maker: Maker, name: str) -> Any:
        """Return one whose fields are symbolic."""
        named = zip(self.make._fields, self.fields, strict=True)
        return self.make(*(domain.symbol(maker, f"{name}.{field}") for field, domain in named))

    def values(self) -> Iterator[Any]:
        """Return them, the last field changing first."""
        return (self.make(*row) for row in product(*(tuple(domain.values()) for domain in self.fields)))


def rulesets_of(name: str, **given: bool) -> Rulesets:
    """Return all rulesets of a document: what its text fixes is fixed, and what is given; every reading is open."""
    fixed = {field: bool(value) for field, value in document(name).parameters.items()}
    return Rulesets(tuple({**fixed, **given}.items()))


def kinds_in(cards: Play) -> tuple[int, ...]:
    """Return the kinds that are among some cards, as places in PACK."""
    return tuple(i for i in range(KINDS) if cards[i] > 0)


def groups_of(trump: Trump) -> Iterator[tuple[int, ...]]:
    """Return the kinds of each group under a trump, as places in PACK: trump, then the side suits."""
    yield tuple(i for i in range(KINDS) if is_trump(trump, PACK[i]))
    for suit in range(JOKERS):
        if suit != trump.suit:
            yield _side_suit(trump.level, suit)


def side_suits_at(level: int) -> Iterator[tuple[Trumps, tuple[int, ...]]]:
    """Return each side suit at a level: all trumps under which it is one, and its kinds as places in PACK."""
    for suit in range(JOKERS):
        yield Trumps((level,), tuple(other for other in TRUMP_SUITS if other != suit)), _side_suit(level, suit)


def groups_at(level: int) -> Iterator[tuple[Domain, tuple[int, ...]]]:
    """Return each group at a level: all trumps under which it is one, and its kinds as places in PACK."""
    for trump in Trumps((level,)).values():
        yield Fixed(trump), next(groups_of(trump))
    yield from side_suits_at(level)


def _side_suit(level: int, suit: int) -> tuple[int, ...]:
    return tuple(i for i in range(KINDS) if PACK[i].suit == suit and PACK[i].rank != level)


def domain_of(annotation: object) -> Domain:
    """Return the whole domain of a parameter by its type: Card, Trump, Play, Shown, Call, Rules or bool."""
    whole: dict[object, Domain] = {
        Card: Cards(),
        Trump: Trumps(),
        Play: Plays(),
        Shown: Shows(),
        Call: Calls(),
        Rules: Rulesets(),
        bool: Flag(),
    }
    if annotation not in whole:
        raise TypeError(f"no domain is known for {annotation!r}: name one")
    return whole[annotation]
