"""What a follower owes, as far as cards and pairs decide (zzvc:A.6.1–3, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1).

All functions stay in the subset that is lifted to the solver. A holding is two masks: the kinds held, and of them those
held twice.
"""

FAULTLESS, COUNT, HAND, GROUP, PAIRS = 0, 1, 2, 3, 4
"""No fault, or the first: a wrong number of cards, cards not in the hand, cards of the group or pairs held back."""


def cards_in(held: int, twice: int) -> int:
    """How many cards a holding has."""
    return held.bit_count() + twice.bit_count()


def first_fault(count: int, group: int, pairs: int, hand_held: int, hand_twice: int, held: int, twice: int) -> int:
    """The first fault of a play, `held` and `twice`, that follows a lead of `count` cards out of a hand.

    `group`: the kinds of the group led. `pairs`: how many pairs the lead asks for.

    Clauses: zzvc:A.6.1, zzvc:A.6.2, zzvc:A.6.3, zzvc:A.6.4, zzvc:A.6.5, whu:5.10.5, bnuz:A.8.1.
    Readings: R-28, R-28b, R-35.
    """
    if held.bit_count() + twice.bit_count() != count:
        return COUNT
    if held & ~hand_held != 0 or twice & ~hand_twice != 0:
        return HAND
    given = (held & group).bit_count() + (twice & group).bit_count()
    if given < count:
        return GROUP if given < cards_in(hand_held & group, hand_twice & group) else FAULTLESS
    if pairs == 0:
        return FAULTLESS
    paired = (twice & group).bit_count()
    return PAIRS if paired < pairs and paired < (hand_twice & group).bit_count() else FAULTLESS
