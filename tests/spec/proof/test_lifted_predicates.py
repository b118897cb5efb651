"""Every predicate of the spec and every leaf of the engine: plain and lifted agree."""

import importlib
import inspect
import random
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any, get_type_hints

import pytest

from shengji_spec.calls import NOT_TURNED, Auction, Call, call_refusal, is_at_last_level, is_deal_called_away
from shengji_spec.cards import ACE, JACK, JOKERS, KINDS, NO_SUIT, PACK, Card, Play, Trump
from shengji_spec.conduct import Charge, Found, Hand, Offence, Penalty
from shengji_spec.levels import Standing
from shengji_spec.limits import Limits
from shengji_spec.matches import Side
from shengji_spec.order import is_of_one_group
from shengji_spec.parts import Kind
from shengji_spec.proof.domains import (
    Auctions,
    Calls,
    Cards,
    Domain,
    Fixed,
    Flag,
    Plays,
    Record,
    Rulesets,
    Several,
    Shows,
    Trumps,
    Whole,
    Words,
    groups_of,
)
from shengji_spec.proof.lift import Lift
from shengji_spec.proof.subset import PROVABLE
from shengji_spec.proof.terms import is_symbolic
from shengji_spec.rules import Rules
from shengji_spec.rulesets import defaults
from shengji_spec.scope import is_of_burial, is_of_kitty, is_of_settlement, is_of_single_ruff
from shengji_spec.score import kitty_factor
from shengji_spec.seats import NOBODY
from shengji_spec.shown import NO_JOKER, Shown, matching_joker, shown_by

from .evaluation import evaluated, substitutions, symbols

WHOLE: dict[object, Domain] = {
    Card: Cards(),
    tuple[Card, Card, Card, Card]: Several(Cards(), 4),
    Trump: Trumps(),
    Rules: Rulesets(),
    int: Whole(0, JOKERS - 1),
}
JOKER_KINDS = KINDS - 2
TRUMPS = (Trump(2, 0), Trump(5, 1), Trump(13, 3), Trump(14, 2), Trump(8, NO_SUIT))


def functions() -> Iterator[FunctionType]:
    """All functions that are declared provable."""
    for name in PROVABLE:
        module = importlib.import_module(name)
        yield from (each for each in vars(module).values() if inspect.isfunction(each) and each.__module__ == name)


def takes(function: Callable[..., Any], *kinds: object) -> bool:
    """One of the function's parameters is of one of these types."""
    return any(kind in kinds for kind in parameters(function).values())


def parameters(function: Callable[..., Any]) -> dict[str, Any]:
    return {name: kind for name, kind in get_type_hints(function).items() if name != "return"}


FUNCTIONS = tuple(each for each in functions() if each is not shown_by and each is not kitty_factor)
"""All but those whose outcome is made in a way that depends on the cards: reading a show, cutting a throw."""
OF_OUTCOMES = ("score", "levels", "matches", "conduct", "limits")
ON_OUTCOMES = [
    function
    for function in FUNCTIONS
    if function.__module__.rpartition(".")[2] in OF_OUTCOMES or takes(function, Charge, bool)
]
ON_CALLS = [function for function in FUNCTIONS if takes(function, Auction, Call, Shown)]
ON_PLAYS = [
    function
    for function in FUNCTIONS
    if takes(function, Play, tuple[Play, ...]) and function not in (*ON_CALLS, *ON_OUTCOMES)
]
ON_CARDS = [function for function in FUNCTIONS if function not in (*ON_PLAYS, *ON_CALLS, *ON_OUTCOMES)]

COMPARING = [
    each for each in ON_CARDS if [*get_type_hints(each).values()].count(Card) > 1 and "trump" in get_type_hints(each)
]


def drawn(domain: Domain, chance: random.Random) -> Any:
    """One value of a domain."""
    match domain:
        case Several(domain=one, number=number):
            return tuple(drawn(one, chance) for _ in range(number))
        case Record(make=make, fields=fields):
            return make(*(drawn(each, chance) for each in fields))
        case Rulesets():
            return Rules(*(chance.random() < 0.5 for _ in Rules._fields))
        case Plays(kinds=kinds):
            return drawn_play(kinds, chance)
        case _:
            return chance.choice(tuple(domain.values()))


def drawn_play(kinds: tuple[int, ...], chance: random.Random) -> Play:
    """Few kinds, side by side in the pack, mostly as pairs, or two and one of high ones: what predicates tell apart."""
    if chance.random() < 0.5:
        pair, single = chance.choice(((0, 1), (1, 0), (0, 2), (1, 2), (2, 1)))
        suit = chance.choice([i for i in kinds if i < JOKER_KINDS]) // 13 * 13
        more = chance.choice(kinds) if chance.random() < 0.3 else None
        wanted = {suit + pair: 2, suit + single: 1} | ({} if more is None else {more: 2})
        return tuple(wanted.get(i, 0) if i in kinds else 0 for i in range(KINDS))
    start, length = chance.randrange(len(kinds)), chance.randrange(1, 6)
    chosen = {kinds[(start + step) % len(kinds)] for step in range(length)} | set(chance.sample(kinds, k=length % 2))
    counts = chance.choice(((2,), (1, 2), (0, 1, 2)))
    return tuple(chance.choice(counts) if i in chosen else 0 for i in range(KINDS))


@pytest.fixture(scope="session")
def share(full: bool) -> int:
    """One of so many draws is compared, and each draw with an answer that was not met before; all in a full run."""
    return 1 if full else 4


def check(
    function: FunctionType,
    values: dict[str, Any],
    lifted: Any,
    draw: Callable[[], dict[str, Any]],
    times: int,
    share: int,
) -> set[Any]:
    """Compare a share of drawn rows; what plain Python answered to all."""
    answers: set[Any] = set()
    for number in range(times):
        row = draw()
        answer = function(**row)
        if number % share == 0 or answer not in answers:
            pairs = [pair for name in row for pair in substitutions(values[name], row[name])]
            assert evaluated(lifted, pairs) == answer, row
        answers.add(answer)
    return answers


def check_domains(
    function: FunctionType, domains: dict[str, Domain], chance: random.Random, times: int, share: int
) -> set[Any]:
    """Compare on values drawn from domains."""
    values = symbols(domains)
    lifted = Lift().call(function, *values.values())
    return check(
        function,
        values,
        lifted,
        lambda: {name: drawn(domain, chance) for name, domain in domains.items()},
        times,
        share,
    )


@pytest.mark.parametrize("function", ON_CARDS, ids=lambda function: f"{function.__module__}.{function.__name__}")
def test_on_all_cards_and_trumps(function: FunctionType, share: int) -> None:
    domains = {name: WHOLE[kind] for name, kind in parameters(function).items()}
    check_domains(function, domains, random.Random(function.__name__), 150, share)


@pytest.mark.parametrize("function", COMPARING, ids=lambda function: f"{function.__module__}.{function.__name__}")
def test_on_neighbouring_cards_both_answers_occur(function: FunctionType, share: int) -> None:
    """Where cards are compared, draw them from one group and near one another, so that few answers are "no"."""
    kinds = parameters(function)
    cards = [name for name, kind in kinds.items() if kind is Card]
    values = symbols({name: WHOLE[kind] for name, kind in kinds.items()})
    lifted = Lift().call(function, *values.values())
    chance = random.Random(function.__name__)

    def draw() -> dict[str, Any]:
        row = {name: drawn(WHOLE[kind], chance) for name, kind in kinds.items()}
        group = [card for card in PACK if is_of_one_group(row["trump"], card, row[cards[0]])]
        place = group.index(row[cards[0]])
        near = {name: group[(place + chance.randrange(-2, 3)) % len(group)] for name in cards[1:]}
        return row | near

    check(function, values, lifted, draw, 150, share)


RARELY: dict[object, int] = {is_deal_called_away: 400, is_at_last_level: 400, is_of_single_ruff: 600}
"""How many draws it takes until some predicates meet both answers."""


@pytest.mark.parametrize("function", ON_PLAYS, ids=lambda function: f"{function.__module__}.{function.__name__}")
def test_on_plays(function: FunctionType, share: int) -> None:
    chance = random.Random(function.__name__)
    answers = set()
    for trump in TRUMPS:
        trumps, *sides = groups_of(trump)
        mixed = trumps[-6:] + sides[0][:6]
        for kinds in (trumps, mixed if trump.suit < 2 else chance.choice(sides)):
            some = Plays(tuple(sorted(kinds)))
            special: dict[object, Domain] = {Play: some, tuple[Play, ...]: Several(some, 4), Trump: Fixed(trump)}
            domains: dict[str, Domain] = {
                name: special.get(kind) or WHOLE[kind] for name, kind in parameters(function).items()
            }
            answers |= check_domains(function, domains, chance, RARELY.get(function, 120), share)
    if get_type_hints(function)["return"] is bool and function not in CITED_ALWAYS:
        assert answers == {True, False}, "the draws never meet one of the answers"


CITED_ALWAYS = (is_of_burial, is_of_kitty)
"""What is cited on every question of an operation."""

LEVEL_KINDS = tuple(i for i in range(KINDS) if PACK[i].rank in (2, 5, 7) or PACK[i].suit == JOKERS)
HANDS = Several(Plays(LEVEL_KINDS), 4)


def drawn_shown(levels: tuple[int, ...], chance: random.Random) -> Shown:
    """Mostly level cards with the joker that is due or with none, often a pair; or jokers."""
    jokers = chance.random() < 0.3
    card = chance.choice([card for card in PACK if (card.suit == JOKERS if jokers else card.rank in levels)])
    beside = chance.choice((NO_JOKER, matching_joker(card), matching_joker(card)))
    return Shown(card, chance.choice((1, 2)), NO_JOKER if card.suit == JOKERS else beside)


def drawn_call(levels: tuple[int, ...], earlier: tuple[Call, ...], chance: random.Random) -> Call:
    """Now and then the pair of the last card shown, by the same seat."""
    if earlier and chance.random() < 0.3:
        return earlier[-1]._replace(shown=earlier[-1].shown._replace(copies=2))
    return Call(chance.randrange(4), chance.randrange(3), drawn_shown(levels, chance))


def drawn_auction(calls: int, chance: random.Random) -> Auction:
    """A hand of few levels with calls that are often like those that may be made."""
    levels = (chance.choice((2, 5)), chance.choice((2, 5, 7)))
    made: tuple[Call, ...] = ()
    for _ in range(calls):
        made = (*made, drawn_call(levels, made, chance))
    return Auction(
        chance.choice((1, 2)),
        chance.choice(((2, 2), levels)),
        chance.choice((0, 1, 2, 3, NOBODY)),
        chance.random() < 0.3,
        chance.choice((0, NO_SUIT, NOT_TURNED, NOT_TURNED, NOT_TURNED)),
        made,
    )


def drawn_for_calls(kind: object, calls: int, row: dict[str, Any], chance: random.Random) -> Any:
    """One value of a type, given the values of the parameters before it."""
    if kind is Rules:
        standard = chance.choice(defaults()).rules
        return standard if chance.random() < 0.5 else Rules(*((chance.random() < 0.2) ^ each for each in standard))
    if kind is Auction:
        return drawn_auction(calls, chance)
    if kind is Call:
        first = (row["first"],) if "first" in row else ()
        return drawn_call((2, 5, 7), row["auction"].calls if "auction" in row else first, chance)
    if kind is Shown:
        return drawn_shown((2, 5, 7), chance)
    if kind == tuple[Play, ...] and chance.random() < 0.5:
        return (tuple(2 if i in LEVEL_KINDS else 0 for i in range(KINDS)),) * 4
    return chance.randrange(3) if kind is int else drawn({**WHOLE, tuple[Play, ...]: HANDS}[kind], chance)


def drawn_cards(chance: random.Random) -> Play:
    """What is put on the table: mostly what can be read, one card or a pair with a joker or none."""
    shown = drawn_shown((2, 5, 7), chance)
    counts = {PACK.index(shown.card): shown.copies}
    if shown.joker != NO_JOKER or chance.random() < 0.1:
        counts[chance.choice((KINDS - 1, KINDS - 2))] = 1
    return tuple(counts.get(i, 0) for i in range(KINDS))


@pytest.mark.parametrize("function", ON_CALLS, ids=lambda function: f"{function.__module__}.{function.__name__}")
def test_on_calls(function: FunctionType, share: int) -> None:
    """Calls, hands and rules are symbolic; the cards on the table are not, since how they are read depends on them."""
    chance = random.Random(function.__name__)
    answers = set()
    kinds = parameters(function)
    tables = 4 if Play in kinds.values() else 1
    times = (RARELY.get(function, 60) if get_type_hints(function)["return"] is bool else 20) // tables
    for calls in range(4) if Auction in kinds.values() else (0,):
        for cards in [drawn_cards(chance) for _ in range(tables)]:
            whole: dict[object, Domain] = WHOLE | {
                Auction: Auctions(calls),
                Call: Calls(),
                Shown: Shows(),
                Play: Fixed(cards),
                tuple[Play, ...]: HANDS,
            }
            values = symbols({name: whole[kind] for name, kind in kinds.items()})
            lifted = Lift().call(function, *values.values())

            def draw(calls: int = calls, cards: Play = cards) -> dict[str, Any]:
                row: dict[str, Any] = {}
                for name, kind in kinds.items():
                    row[name] = cards if kind == Play else drawn_for_calls(kind, calls, row, chance)
                return row

            answers |= check(function, values, lifted, draw, times, share)
    if get_type_hints(function)["return"] is bool:
        assert answers == {True, False}, "the draws never meet one of the answers"
    if function is call_refusal:
        assert answers > {None}


STANDINGS = Record(Standing, (Whole(2, ACE), Whole(0, 3)))
SIDES = Record(Side, (Whole(JACK, ACE), Whole(0, 2), Whole(0, 2)))
SEAT, SEAT_OR_NOBODY = Whole(0, 3), Whole(0, NOBODY)
LEVELS = Several(Whole(2, ACE), 2)
OUTCOMES: dict[object, Domain] = {
    Rules: Rulesets(),
    bool: Flag(),
    int: SEAT,
    Kind: Words(tuple(Kind)),
    Standing: STANDINGS,
    Side: SIDES,
    tuple[Side, Side]: Several(SIDES, 2),
    Limits: Record(Limits, (Whole(0, 20),) * 5),
    Hand: Record(Hand, (SEAT, Several(Whole(0, 5), 2), Whole(0, 1), Flag(), Flag(), LEVELS)),
    Offence: Words(tuple(Offence)),
    Found: Words(tuple(Found)),
    Penalty: Words(tuple(Penalty)),
    tuple[int, int]: LEVELS,
}
BY_NAME: dict[str, Domain] = {
    "cards": Whole(1, 24),
    "points": Whole(-50, 300),
    "kitty": Whole(0, 80),
    "factor": Whole(2, 16),
    "fine_of_attackers": Whole(0, 250),
    "fine_of_declarers": Whole(0, 250),
    "level": Whole(2, ACE),
    "rise": Whole(0, 6),
    "loss": Whole(0, 2),
    "stage": Whole(0, 1),
    "side": Whole(0, 1),
    "innocent": Whole(0, 1),
    "ended_by": Whole(0, 2),
    "seat": SEAT_OR_NOBODY,
    "seconds": Whole(0, 20),
    "minutes": Whole(0, 20),
    "hand": Whole(1, 6),
    "play": Fixed((0,) * KINDS),
    "lead": Fixed((0,) * KINDS),
}


def outcome_domain(name: str, kind: object, at_fault: int) -> Domain:
    """The domain of a parameter: by its type, or for numbers by what it is called."""
    if kind == Play and name == "seats":
        return Several(SEAT, at_fault)
    if kind is Charge:
        return Record(Charge, (Words(tuple(Offence)), Several(SEAT, at_fault), Words(tuple(Found)), SEAT))
    return OUTCOMES[kind] if kind not in (int, Play) else BY_NAME.get(name, SEAT)


@pytest.mark.parametrize("function", ON_OUTCOMES, ids=lambda function: f"{function.__module__}.{function.__name__}")
def test_on_outcomes(function: FunctionType, share: int) -> None:
    """What a hand, a match or an offence comes to: scores, levels, charges and rules are symbolic."""
    chance = random.Random(function.__name__)
    answers = set()
    for at_fault in (1, 2, 4):
        kinds = parameters(function)
        domains = {name: outcome_domain(name, kind, at_fault) for name, kind in kinds.items()}
        answers |= check_domains(function, domains, chance, 60, share)
    if get_type_hints(function)["return"] is bool and len(kinds) > 0 and function not in ALWAYS:
        assert answers == {True, False}, "the draws never meet one of the answers"


ALWAYS = {is_of_settlement}
"""Functions that say of everything that it is in their scope."""


def test_plays_under_every_trump_at_once() -> None:
    """The trump symbolic too: a function on plays whose loops are short enough for that."""
    from shengji_spec.shapes import is_side_triple  # noqa: PLC0415 - the one predicate this is about

    values = symbols({"rules": Rulesets(), "trump": Trumps(), "play": Plays()})
    lifted = Lift().call(is_side_triple, *values.values())
    assert is_symbolic(lifted)
    chance = random.Random(1)
    answers = []
    for _ in range(60):
        trump = drawn(Trumps(), chance)
        suit = 13 * chance.randrange(4)
        play = tuple(chance.choice((0, 1, 2)) if suit <= i < suit + 3 else 0 for i in range(KINDS))
        row = (drawn(Rulesets(), chance), trump, play)
        answers.append(is_side_triple(*row))
        assert evaluated(lifted, substitutions(tuple(values.values()), row)) == answers[-1], row
    assert {True, False} == set(answers)
