"""What the rules of a ruleset come down to: one true or false for each point on which rulesets differ.

The predicates import nothing but this. A document fixes a field by its text, or a reading of a gap fixes it
(`documents.py` checks that exactly one of the two does so for every field and document).
"""

from typing import NamedTuple


class Rules(NamedTuple):
    """The parameters of one ruleset, in the order of the clauses they come from; every field is true or false."""

    main_level_adjoins_off_level: bool
    """The main level card and an off-suit level card are neighbours (R-01; whu:5.2.1, zzvc:A.8.1, bnuz:A.2.2.4)."""
    off_level_pairs_adjoin: bool
    """Two equal level cards of different suits are neighbours (R-02; whu:5.2.1, zzvc:A.8.1, bnuz:A.2.2.4)."""
    small_joker_adjoins_level_without_trump_suit: bool
    """With no trump suit small joker and level card are neighbours (R-03; whu:5.2.2, zzvc:A.8.1, bnuz:A.2.2.4)."""
    trump_closes_over_level: bool
    """The plain trumps on either side of the level rank are neighbours (R-04; whu:5.2.1, zzvc:A.8.2, bnuz:A.2.2.4)."""
    level_keeps_plain_place: bool
    """The main level card also adjoins the trumps of the ranks next to its own (R-05; whu:5.8.3)."""
    side_triple: bool
    """The two highest ranks left in a side suit, two cards and one, are a shape (whu:5.7.2, bnuz:A.2.2.3)."""
    side_triple_needs_ace_and_king: bool
    """The side triple is literally of ace and king, so none at level K or A (R-21; whu:5.7.2, bnuz:A.2.2.3)."""
    throws: bool
    """Several shapes may be led at once (R-29b; whu:5.7.3, zzvc:A.6.4, bnuz:A.8.3)."""
    throws_in_trump: bool
    """A throw may be led in trump too (R-29; whu:5.7.3, zzvc:A.6.4, bnuz:A.8.3)."""
    triple_in_throw: bool
    """A side triple may be a part of a throw (R-29c; whu:5.7.3, bnuz:A.2.2.3)."""
    clockwise: bool
    """The turn passes clockwise round the table (R-83; zzvc:A.2, zzvc:A.6.0)."""
