"""How the heuristic player leads: what it tries, in this order, each a small function."""

from collections.abc import Callable, Iterator

from shengji_reference.knowledge import Knowledge, together
from shengji_reference.ladder import TRUMPS
from shengji_reference.masks import Holding, count, ones, without
from shengji_reference.shapes import parts_of_group
from shengji_reference.throws import failing_parts, may_throw
from shengji_reference.worth import lengths, points_in, worth

NOTHING = Holding(0, 0)

END = 8
"""With so few cards left a trump pair or tractor is kept for the last trick."""

LONG = 8
"""So many trumps are many, whatever others hold."""


def lead(known: Knowledge) -> Holding:
    """Return a lead: of what is not kept for the last trick the first that one of the heuristics finds."""
    kept = kept_for_last_trick(known)
    free = without(known.seen.own, kept)
    found = (wanted(known, free) for wanted in LEADS)
    return next((play for play in found if play is not None), kept)


def parts_held(known: Knowledge, number: int, hand: Holding) -> Iterator[Holding]:
    """Yield the parts that a hand falls into in a group, tractors and pairs before singles."""
    cards = known.of_group(number, hand)
    for part in parts_of_group(known.table, number, cards) if cards.held else ():
        play = known.table.order.hold(part.cards)
        if len(parts_of_group(known.table, number, play)) == 1:
            yield play


def kept_for_last_trick(known: Knowledge) -> Holding:
    """Keep the largest trump pair or tractor that stands for the last trick, where the kitty counts by its cards."""
    own = known.seen.own
    if count(own) > END:
        return NOTHING
    found = (play for play in parts_held(known, TRUMPS, own) if play.twice and known.surely_stands(TRUMPS, play))
    return next(found, NOTHING)


def throw_what_stands(known: Knowledge, hand: Holding) -> Holding | None:
    """Throw all parts of a group together that nothing unseen beats, where throws are known and no ruff threatens."""
    for number in range(TRUMPS + 1):
        cards = known.of_group(number, hand)
        if not cards.held or not may_throw(known.table.rules, number) or known.may_be_ruffed(number, known.opponents):
            continue
        parts = parts_of_group(known.table, number, cards)
        failing = failing_parts(known.table, number, parts, (known.unseen, NOTHING, NOTHING))
        thrown = NOTHING
        for part in parts:
            if part not in failing:
                thrown = together(thrown, known.table.order.hold(part.cards))
        if len(parts) - len(failing) > 1 and known.surely_stands(number, thrown):
            return thrown
    return None


def lead_sure_winner(known: Knowledge, hand: Holding) -> Holding | None:
    """Lead the largest part of a side suit that nothing unseen beats and nobody is likely to ruff."""
    found = [
        play
        for number in range(TRUMPS)
        if not known.may_be_ruffed(number, known.opponents)
        for play in parts_held(known, number, hand)
        if known.surely_stands(number, play)
    ]
    return max(found, key=lambda play: (count(play), points_in(known.table, play)), default=None)


def draw_trumps(known: Knowledge, hand: Holding) -> Holding | None:
    """Lead trumps where the hand is long in them and the opponents may have some: what stands, or else a pair."""
    held = lengths(known.table, known.seen.own)[TRUMPS]
    left = count(known.of_group(TRUMPS, known.unseen))
    if not left or held < min(LONG, left / 2) or all(seat in known.out[TRUMPS] for seat in known.opponents):
        return None
    parts = list(parts_held(known, TRUMPS, hand))
    standing = [play for play in parts if known.surely_stands(TRUMPS, play)]
    pairs = [play for play in parts if play.twice and not points_in(known.table, play)]
    return max(standing or pairs, key=count, default=None)


def lead_to_partners_ruff(known: Knowledge, hand: Holding) -> Holding | None:
    """Lead a low card of a side suit that the partner is out of and the opponents are not."""
    if known.partner in known.out[TRUMPS] or not known.unseen.held & known.table.trumps:
        return None
    found = [
        Holding(kind, 0)
        for number in range(TRUMPS)
        if known.partner in known.out[number] and not any(seat in known.out[number] for seat in known.opponents)
        for kind in ones(known.of_group(number, hand).held)
    ]
    return min(found, key=lambda play: worth(known.table, hand, play), default=None)


def lead_least(known: Knowledge, hand: Holding) -> Holding | None:
    """Lead the card that is missed least: no points, no trump, low, alone, of a short suit."""
    held = lengths(known.table, hand)

    def loss(play: Holding) -> float:
        number = known.table.order.group_of(play) or 0
        return 4 * points_in(known.table, play) + worth(known.table, hand, play) + held[number] / 2

    return min((Holding(kind, 0) for kind in ones(hand.held)), key=loss, default=None)


Heuristic = Callable[[Knowledge, Holding], Holding | None]

LEADS: tuple[Heuristic, ...] = (
    throw_what_stands,
    lead_sure_winner,
    draw_trumps,
    lead_to_partners_ruff,
    lead_least,
)
"""What is tried, in this order."""
