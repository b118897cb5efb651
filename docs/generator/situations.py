"""Situations drawn from the vectors: the cards that a question is about, rows of them or four seats round a table."""

from collections.abc import Sequence
from html import escape

from docs.cards import is_trump, row
from docs.generator import calls
from docs.generator.place import Place
from docs.generator.seats import ROLES, Beaten, four_hands, trick
from shengji_conformance.notation import read_cards, show_cards
from shengji_conformance.operations import OPERATIONS
from shengji_conformance.suite.vectorfile import Vector
from shengji_spec.parts import play_of
from shengji_spec.rulesets import ruleset
from shengji_spec.throws import failing_parts, is_part_beaten
from shengji_spec.tricks import beats

TOLD = ("settle", "match", "offence", "prize", "pairing", "hand")
"""Operations whose questions are told in words."""

BROAD = 7
"""An example of more cards in a row takes the page's whole width."""

BROAD_HAND = 12
"""A hand of more cards takes the page's whole width."""

BROAD_AT_TABLE = 3
"""Four plays or hands of more cards each take the page's whole width."""

BURIAL = ("hand", "kitty", "cards")
"""The fields of a burial that hold cards."""


def cards_of(vector: Vector, field: str) -> list[str]:
    """Return the cards in a field of the question; none where it has no such field."""
    found = vector.input.get(field)
    return list(found) if isinstance(found, list) else []


def hands_of(vector: Vector, field: str) -> list[list[str]]:
    """Return the cards of several hands in a field of the question; none where all are empty."""
    found = vector.input.get(field)
    hands = [list(hand) for hand in found] if isinstance(found, list) else []
    return hands if any(hands) else []


def trump_of(vector: Vector) -> dict[str, str | None] | None:
    """Return the trump of a vector's situation, where it has one."""
    trump = vector.input.get("trump")
    return trump if isinstance(trump, dict) else None


def said_where(place: Place, vector: Vector) -> str:
    """Say what is trump in the situation; before anything is, what hand it is, or how many cards are buried."""
    operation = OPERATIONS[vector.op]
    return escape(operation.heading(operation.read(dict(vector.input)), place.language))


def number_of_cards(vector: Vector) -> int:
    """Count the cards of the situation; those that are played out of a hand count once."""
    if vector.op in calls.CALLS:
        return calls.number_of_cards(vector)
    if dealt := hands_of(vector, "hands"):
        return sum(map(len, [*dealt, cards_of(vector, "kitty")]))
    hand = cards_of(vector, "hand")
    rows = [hand or cards_of(vector, "cards"), cards_of(vector, "lead"), cards_of(vector, "kitty")]
    return sum(map(len, [*rows, *hands_of(vector, "others"), *hands_of(vector, "plays")]))


def is_broad(vector: Vector) -> bool:
    """Tell an example that needs the page's whole width: many cards are drawn in it."""
    if plays := hands_of(vector, "plays"):
        return len(plays[0]) > BROAD_AT_TABLE
    if others := hands_of(vector, "others"):
        return max(map(len, [cards_of(vector, "hand"), *others])) > BROAD_AT_TABLE
    if hand := cards_of(vector, "hand"):
        return len(hand) > BROAD_HAND
    return len(cards_of(vector, "cards")) > BROAD


def draw_situation(place: Place, vector: Vector) -> str:
    """Draw what it is about: calls in their order, four plays or hands round a table, or rows of cards, each named."""
    if vector.op in calls.CALLS:
        return calls.draw_calls(place, vector)
    if vector.op == "bury":
        return draw_rows(place, vector, burial(place, vector))
    if vector.op in TOLD:
        lines = "".join(f"<li>{line}</li>" for line in told_lines(place, vector))
        return f'<ul class="told" data-search-exclude>{lines}</ul>'
    if plays := hands_of(vector, "plays"):
        leader = vector.input.get("leader")
        return trick(place, trump_of(vector), plays, leader if isinstance(leader, int) else 0, vector.expect)
    hand, cards = cards_of(vector, "hand"), cards_of(vector, "cards")
    if others := hands_of(vector, "others"):
        return four_hands(place, trump_of(vector), cards, hand, others, beaten(vector))
    rows = []
    if lead := cards_of(vector, "lead"):
        rows.append((place.pick("首出", "lead"), lead))
    if lead or (hand and hand != cards):
        rows.append((place.pick("手牌", "hand"), hand))
    played = "play" if lead else "cards"
    if played in vector.input:
        rows.append((place.pick("跟出", "follow") if lead else place.pick("出", "lead"), cards_of(vector, played)))
    return draw_rows(place, vector, rows)


def told_lines(place: Place, vector: Vector) -> list[str]:
    """Tell line by line what a question is about, as its operation does."""
    operation = OPERATIONS[vector.op]
    return [escape(line) for line in operation.draws(operation.read(dict(vector.input)), place.language)]


def burial(place: Place, vector: Vector) -> list[tuple[str, list[str]]]:
    """Name the rows of a burial: the hand, the kitty that was taken up, what is buried."""
    labels = place.pick("手牌|底牌|扣", "hand|kitty|buried").split("|")
    return [(label, cards_of(vector, field)) for label, field in zip(labels, BURIAL, strict=True)]


def draw_rows(place: Place, vector: Vector, rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Draw rows of cards, each with what it is; a single row needs no name."""
    trump = trump_of(vector)
    drawn = [(escape(name), row(cards, place.language, trump) if cards else "–") for name, cards in rows]
    if len(drawn) == 1:
        return f'<div class="play" data-search-exclude><span class="hand">{drawn[0][1]}</span></div>'
    lines = "".join(f"<dt>{name}</dt><dd>{cards}</dd>" for name, cards in drawn)
    return f'<dl class="rows" data-search-exclude>{lines}</dl>'


def draw_cards(place: Place, vector: Vector) -> str:
    """Draw the situation in a table's cell: the cards led, or line by line what the question is about."""
    trump = trump_of(vector)
    if vector.op in calls.CALLS:
        return calls.lines_in_cell(place, vector)
    if vector.op in TOLD:
        return "<br>".join([said_where(place, vector), *told_lines(place, vector)])
    if vector.op == "bury":
        rows = burial(place, vector)
    elif "play" in vector.input:
        labels = place.pick("首出|手牌|跟出", "lead|hand|follow").split("|")
        rows = [(label, cards_of(vector, field)) for label, field in zip(labels, ("lead", "hand", "play"), strict=True)]
    elif plays := hands_of(vector, "plays"):
        told = zip(ROLES, plays, strict=True)
        rows = [(place.pick(*role), play) for role, play in told if play is plays[0] or tells(vector, play)]
    else:
        rows = [("", cards_of(vector, "cards") or cards_of(vector, "lead"))]
    return "<br>".join(
        f"{f'<small>{escape(label)}</small> ' if label else ''}{row(cards, place.language, trump) if cards else '–'}"
        for label, cards in rows
    )


def tells(vector: Vector, cards: list[str]) -> bool:
    """Tell whether a play of a trick matters beside the lead: it beats it somewhere, or there are trumps in it."""
    asked = OPERATIONS[vector.op].read(dict(vector.input))
    lead, play = play_of(asked.plays[0]), play_of(read_cards(cards, "play", 1, 33))
    rules = [ruleset(document).rules for document in vector.expect]
    trump = trump_of(vector)
    has_trumps = trump is not None and any(is_trump(card, trump) for card in cards)
    return has_trumps or any(beats(each, asked.trump, lead, lead, play) for each in rules)


def beaten(vector: Vector) -> Beaten:
    """Say which parts of a throw each other hand beats, by the rules of the first document that has it fail."""
    failed = next((name for name, output in vector.expect.items() if output.get("verdict") == "forced"), None)
    if failed is None:
        return ((), (), ())
    rules = ruleset(failed).rules
    question = OPERATIONS[vector.op].read(dict(vector.input))
    hands = (play_of(question.others[0]), play_of(question.others[1]), play_of(question.others[2]))
    failing = failing_parts(rules, question.trump, play_of(question.cards), hands)
    counted = (True, rules.partner_may_beat_throw, True)
    return tuple(
        tuple(
            show_cards(part.cards) for part in failing if counts and is_part_beaten(rules, question.trump, part, hand)
        )
        for counts, hand in zip(counted, hands, strict=True)
    )
