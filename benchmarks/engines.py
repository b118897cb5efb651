"""The two engines behind one face, so that the same positions and hands are put to both."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from benchmarks import baseline
from shengji_reference.following import refusal
from shengji_reference.led import Led, led
from shengji_reference.legal import follows
from shengji_reference.masks import Context, Holding, context
from shengji_reference.shapes import parts_of_group
from shengji_reference.table import table
from shengji_reference.throws import failing_parts, forced_part
from shengji_reference.tricks import winner_of
from shengji_spec.cards import Trump
from shengji_spec.rules import Rules


class Engine(Protocol):
    """What is measured: a lead made ready, and the questions asked of it."""

    order: Context

    def lead(self, cards: Holding) -> Any:
        """Make a lead ready; it has the fields `kinds`, `count` and `pairs`."""

    def is_legal(self, lead: Any, hand: Holding, play: Holding) -> bool:
        """Whether a play may follow."""

    def follows(self, lead: Any, hand: Holding) -> Iterator[Holding]:
        """Every play that may follow."""

    def winner(self, lead: Any, plays: Sequence[Holding]) -> int:
        """Which play wins."""

    def throw(self, number: int, cards: Holding, others: tuple[Holding, ...]) -> Holding | None:
        """What is played when cards of a side suit are thrown; None: throws are not known."""


class Complete:
    """The reference engine under some rules and a trump."""

    def __init__(self, rules: Rules, trump: Trump) -> None:
        self.table = table(rules, trump)
        self.order = self.table.order

    def lead(self, cards: Holding) -> Led:
        return led(self.table, cards)

    def is_legal(self, lead: Led, hand: Holding, play: Holding) -> bool:
        return refusal(lead, hand, play) is None

    def follows(self, lead: Led, hand: Holding) -> Iterator[Holding]:
        return follows(lead, hand)

    def winner(self, lead: Led, plays: Sequence[Holding]) -> int:
        return winner_of(lead, plays)

    def throw(self, number: int, cards: Holding, others: tuple[Holding, ...]) -> Holding | None:
        if not self.table.rules.throws:
            return None
        parts = parts_of_group(self.table, number, self.order.within(number, cards))
        failing = failing_parts(self.table, number, parts, others)
        return self.order.hold(forced_part(self.table.rules, failing).cards) if failing else cards


class Stripped:
    """The baseline under a trump."""

    def __init__(self, trump: Trump) -> None:
        self.order = context(trump)

    def lead(self, cards: Holding) -> baseline.Lead:
        return baseline.lead(self.order, cards)

    def is_legal(self, lead: baseline.Lead, hand: Holding, play: Holding) -> bool:
        return baseline.is_legal(lead, hand, play)

    def follows(self, lead: baseline.Lead, hand: Holding) -> Iterator[Holding]:
        return baseline.follows(lead, hand)

    def winner(self, lead: baseline.Lead, plays: Sequence[Holding]) -> int:
        return baseline.winner(lead, plays)

    def throw(self, _number: int, _cards: Holding, _others: tuple[Holding, ...]) -> Holding | None:
        return None
