"""The order of a group drawn as a ladder of cards, computed from the spec's predicates."""

from functools import cmp_to_key

from docs.cards import row
from docs.generator.place import Place
from shengji_conformance.notation import show_card, show_trump
from shengji_spec.cards import PACK, Card, Trump
from shengji_spec.order import is_higher, is_of_one_group


def rungs(trump: Trump, member: Card) -> list[list[Card]]:
    """Return the rungs of the group that a card belongs to, highest first; cards of one rung are equal."""
    group = [card for card in PACK if is_of_one_group(trump, card, member)]

    def upside_down(a: Card, b: Card) -> int:
        return is_higher(trump, b, a) - is_higher(trump, a, b)

    group.sort(key=cmp_to_key(upside_down))
    found: list[list[Card]] = []
    for card in group:
        if found and not is_higher(trump, found[-1][0], card):
            found[-1].append(card)
        else:
            found.append([card])
    return found


def draw(place: Place, trump: Trump, member: Card) -> str:
    """Draw the ladder of a group, highest first."""
    shown = show_trump(trump)
    drawn = []
    for rung in rungs(trump, member):
        mark = "rung shared" if len(rung) > 1 else "rung"
        cards = row([show_card(card) for card in rung], place.language, shown)
        drawn.append(f'<span class="{mark}">{cards}</span>')
    return f'<div class="ladder">{"".join(drawn)}</div>'
