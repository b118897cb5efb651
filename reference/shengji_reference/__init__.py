"""The reference engine: computes what the predicates of `shengji_spec` define.

It shares the spec's vocabulary (cards, trump, rules, reasons, parts) and none of its predicates, so that the two can
be held against one another. `compare` and `neighbours` answer on two cards, `classify` on a play, `lead_shape` on a
lead, as far as the cards alone decide, and `lead` on a lead against the other hands. `follow` says why a play may not
follow, `legal_follows` lists the plays that may, `count_follows` counts them. `winner` and `points` answer on a trick.
"""

from shengji_reference.following import follow
from shengji_reference.leads import Forced, Illegal, Lead, Stands, Undecided, lead, lead_shape
from shengji_reference.legal import count_follows, legal_follows
from shengji_reference.order import Relation, compare, neighbours
from shengji_reference.refusals import Refusal
from shengji_reference.shapes import Classification, Group, classify
from shengji_reference.tricks import points, winner

__all__ = [
    "Classification",
    "Forced",
    "Group",
    "Illegal",
    "Lead",
    "Refusal",
    "Relation",
    "Stands",
    "Undecided",
    "classify",
    "compare",
    "count_follows",
    "follow",
    "lead",
    "lead_shape",
    "legal_follows",
    "neighbours",
    "points",
    "winner",
]
