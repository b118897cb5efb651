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
    pair_lead_spares_tractors: bool
    """Who holds pairs only inside tractors owes none to a pair that is led (R-22)."""
    tractor_lead_asks_for_tractors: bool
    """A tractor that is led asks for a tractor, and not for pairs alone (R-23c; zzvc:A.6.3)."""
    tractor_lead_asks_for_shorter_tractors: bool
    """Who holds no tractor as long as the one led owes the longest one held (R-23; zzvc:A.6.3)."""
    trump_lead_asks_for_shape: bool
    """A pair or tractor led in trump obliges as in a side suit (R-28b; zzvc:A.6.5)."""
    triple_lead_asks_for_pair: bool
    """A side triple that is led asks for a pair (R-35)."""
    throw_lead_asks_for_shapes: bool
    """A throw asks for its shapes part by part, and not for its suit alone (R-28; zzvc:A.6.4)."""
    ruffs_must_match: bool
    """To play trumps that do not ruff is an offence where it can be avoided (R-34; bnuz:A.8.1)."""
    partner_may_beat_throw: bool
    """The partner's hand is looked at too when a throw is tested (R-25)."""
    smallest_failing_part_is_forced: bool
    """Of the failing parts of a throw the smallest kind is forced, and not the largest (R-26; zzvc:A.6.4)."""
    fine_counts_all_thrown: bool
    """The fine of a failed throw counts every card thrown (R-27; zzvc:A.6.4)."""
    fine_counts_returned: bool
    """The fine of a failed throw counts the cards that go back to the hand (R-27)."""
    triple_ruff_is_like_built: bool
    """A side triple is ruffed only by a pair and a single that are neighbours, the same way up (R-36; whu:5.8.2)."""
    triple_ruff_chains_permanent_trumps: bool
    """Level cards and jokers count as neighbours in such a ruff too (R-31; whu:5.8.2)."""
    triple_ruffs_compare_pairs: bool
    """Of two ruffs of a side triple the one with the higher pair wins, and not the higher top card (R-31b)."""
    throw_ruff_may_split: bool
    """A ruff of a throw may split its pairs and tractors to match the parts (R-32)."""
    throw_ruffs_compare_largest: bool
    """Two ruffs of a throw compare by the best card of the largest kind thrown (R-33)."""
    throw_ruffs_compare_every_part: bool
    """Two ruffs of a throw compare part by part, and the later has to be higher in each (R-33)."""
    clockwise: bool
    """The turn passes clockwise round the table (R-83; zzvc:A.2, zzvc:A.6.0)."""
