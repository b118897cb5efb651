"""How many plays may follow a lead, and which (zzvc:A.6.1–5, whu:5.10.5, bnuz:A.8.1)."""

from collections.abc import Iterable, Iterator

from shengji_reference.following import led, refusal
from shengji_reference.masks import Holding
from shengji_reference.ruffs import plays_of
from shengji_reference.table import table
from shengji_spec.cards import Card, Trump
from shengji_spec.rules import Rules


def count_follows(rules: Rules, trump: Trump, lead: Iterable[Card], hand: Iterable[Card]) -> int:
    """Return how many different plays may follow `lead` from `hand`."""
    return sum(1 for _ in legal_follows(rules, trump, lead, hand))


def legal_follows(rules: Rules, trump: Trump, lead: Iterable[Card], hand: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every play that may follow `lead` from `hand`, each once."""
    ready = table(rules, trump)
    order = ready.order
    lead, hand = tuple(lead), tuple(hand)
    order.hold((*lead, *hand))
    question, owned = led(ready, order.hold(lead)), order.hold(hand)
    mask, count = question.mask, question.count
    suit = Holding(owned.held & mask, owned.twice & mask)
    held = suit.held.bit_count() + suit.twice.bit_count()
    if held >= count:
        choices: Iterator[Holding] = plays_of(suit, count)
    else:
        rest = Holding(owned.held & ~mask, owned.twice & ~mask)
        choices = (Holding(suit.held | more.held, suit.twice | more.twice) for more in plays_of(rest, count - held))
    for play in choices:
        if refusal(question, owned, play) is None:
            yield tuple(order.cards_of(play))
