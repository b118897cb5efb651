"""The reference engine: computes what the predicates of `shengji_spec` define.

It shares the spec's vocabulary (cards, trump, rules, reasons, parts) and none of its predicates, so that the two can
be held against one another. `compare` and `neighbours` answer on two cards, `classify` on a play, `lead_shape` on a
lead, as far as the cards alone decide, and `lead` on a lead against the other hands. `follow` says why a play may not
follow, `legal_follows` lists the plays that may, `count_follows` counts them. `winner` and `points` answer on a trick.
`open_auction`, `make_call` and `turn` lead through an auction, `refuse_call` says why a call may not be made,
`legal_calls` lists those that may, `auction` answers on a whole one, `refuse_burial` on a burial. `open_dealing` begins
a hand, `open_playing` its play, `open_match` a match: `legal_actions` and `apply` take any of them on, step by step.
`observation` says what a seat may know of a match, and `may_do` what it may do as far as it can know. `written` writes
the hands of a match down, `adjudicate` and `adjudicate_match` rule on records. `first_drawer`, `shuffler` and `cutter`
answer on seats. `kitty_factor` and `settle` answer on a hand that was played, `match_winner` on a match, `offence` on
an offence, `prize` and `pairing` on an event.
"""

from shengji_reference.adjudication import Finding, RecordError, Verdict, adjudicate
from shengji_reference.adjudication_of_match import (
    Deviation,
    HandVerdict,
    MatchFault,
    MatchVerdict,
    Standing,
    adjudicate_match,
)
from shengji_reference.auction import (
    IllegalAt,
    Redeal,
    Settled,
    auction,
    make_call,
    open_auction,
    settled,
    turn,
    turned_suit,
)
from shengji_reference.bidding import (
    AFTER_BURIAL,
    BEFORE_KITTY,
    DRAW,
    Auction,
    Bid,
    Deal,
    IllegalCallError,
    NotAdmittedError,
)
from shengji_reference.burial import refuse_burial
from shengji_reference.calls import legal_calls, refuse_call
from shengji_reference.dealing import (
    Bury,
    Dealing,
    Draw,
    EndDraw,
    IllegalActionError,
    LeaveKitty,
    Pass,
    Show,
    Stage,
    TakeKitty,
    legal_shows,
    open_dealing,
)
from shengji_reference.events import Event, Happening, InPlay, MatchEvent, Outcome
from shengji_reference.following import follow
from shengji_reference.game import DealCards, Match, RingBell, open_match
from shengji_reference.leads import Forced, Illegal, Lead, Stands, Undecided, lead, lead_shape
from shengji_reference.legal import count_follows, legal_follows
from shengji_reference.match import End, SideAtEnd, match_winner
from shengji_reference.observation import Observation, may_do, observation
from shengji_reference.offence import Found, Judgement, Offence, Ruling, offence
from shengji_reference.order import Relation, compare, neighbours
from shengji_reference.pairing import Meeting, Pairing, pairing
from shengji_reference.playing import Play, Playing, Trick, Won, hand_played, open_playing, refuse_play
from shengji_reference.prize import Prize, Result, prize
from shengji_reference.recorded import Fault, NoSuchHandError, Recorded, Wrong
from shengji_reference.recorder import Written, written
from shengji_reference.records import (
    Buried,
    Called,
    Deed,
    DrawnOver,
    HandRecord,
    MatchRecord,
    Played,
    Reported,
    TakenBack,
)
from shengji_reference.refusals import Refusal
from shengji_reference.score import kitty_factor
from shengji_reference.seats import cutter, first_drawer, shuffler
from shengji_reference.settle import HandPlayed, Settlement, UntoldError, settle
from shengji_reference.shapes import Classification, Group, classify
from shengji_reference.steps import apply, legal_actions
from shengji_reference.tricks import points, winner

__all__ = [
    "AFTER_BURIAL",
    "BEFORE_KITTY",
    "DRAW",
    "Auction",
    "Bid",
    "Buried",
    "Bury",
    "Called",
    "Classification",
    "Deal",
    "DealCards",
    "Dealing",
    "Deed",
    "Deviation",
    "Draw",
    "DrawnOver",
    "End",
    "EndDraw",
    "Event",
    "Fault",
    "Finding",
    "Forced",
    "Found",
    "Group",
    "HandPlayed",
    "HandRecord",
    "HandVerdict",
    "Happening",
    "Illegal",
    "IllegalActionError",
    "IllegalAt",
    "IllegalCallError",
    "InPlay",
    "Judgement",
    "Lead",
    "LeaveKitty",
    "Match",
    "MatchEvent",
    "MatchFault",
    "MatchRecord",
    "MatchVerdict",
    "Meeting",
    "NoSuchHandError",
    "NotAdmittedError",
    "Observation",
    "Offence",
    "Outcome",
    "Pairing",
    "Pass",
    "Play",
    "Played",
    "Playing",
    "Prize",
    "RecordError",
    "Recorded",
    "Redeal",
    "Refusal",
    "Relation",
    "Reported",
    "Result",
    "RingBell",
    "Ruling",
    "Settled",
    "Settlement",
    "Show",
    "SideAtEnd",
    "Stage",
    "Standing",
    "Stands",
    "TakeKitty",
    "TakenBack",
    "Trick",
    "Undecided",
    "UntoldError",
    "Verdict",
    "Won",
    "Written",
    "Wrong",
    "adjudicate",
    "adjudicate_match",
    "apply",
    "auction",
    "classify",
    "compare",
    "count_follows",
    "cutter",
    "first_drawer",
    "follow",
    "hand_played",
    "kitty_factor",
    "lead",
    "lead_shape",
    "legal_actions",
    "legal_calls",
    "legal_follows",
    "legal_shows",
    "make_call",
    "match_winner",
    "may_do",
    "neighbours",
    "observation",
    "offence",
    "open_auction",
    "open_dealing",
    "open_match",
    "open_playing",
    "pairing",
    "points",
    "prize",
    "refuse_burial",
    "refuse_call",
    "refuse_play",
    "settle",
    "settled",
    "shuffler",
    "turn",
    "turned_suit",
    "winner",
    "written",
]
