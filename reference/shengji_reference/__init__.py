"""The reference engine: computes what the predicates of `shengji_spec` define.

It shares the spec's vocabulary (cards, trump, rules, reasons, parts) and none of its predicates, so that the two can
be held against one another. `compare` and `neighbours` answer on two cards, `classify` on a play, `lead_shape` on a
lead, as far as the cards alone decide.
"""

from shengji_reference.leads import Illegal, Lead, Refusal, Stands, Undecided, lead_shape
from shengji_reference.order import Relation, compare, neighbours
from shengji_reference.shapes import Classification, Group, classify

__all__ = [
    "Classification",
    "Group",
    "Illegal",
    "Lead",
    "Refusal",
    "Relation",
    "Stands",
    "Undecided",
    "classify",
    "compare",
    "lead_shape",
    "neighbours",
]
