"""States and events as a program sees them: what is no state, what is frozen, what an event rests on."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from shengji_reference import apply, legal_actions, open_match
from shengji_reference.dealing import Dealing, Draw
from shengji_reference.game import Match
from shengji_reference.players import random_legal
from shengji_reference.playing import Playing
from shengji_reference.simulation import play_match
from shengji_spec.documents import documents
from shengji_spec.rulesets import ruleset

from .matches import SEATS

RULES = ruleset("whu-2013").rules
HANDS = [step.state.hand for step in play_match(RULES, [random_legal] * SEATS, seed=1, bell=1)]
STATES = (open_match(RULES), *(next(each for each in HANDS if isinstance(each, kind)) for kind in (Dealing, Playing)))


@pytest.mark.parametrize("given", [3, None, "whu-2013", RULES])
def test_what_is_no_state_is_refused_in_one_line(given: Any) -> None:
    kind = type(given).__name__
    with pytest.raises(TypeError, match=rf"^legal_actions takes a Dealing, a Playing or a Match, not {kind}$"):
        legal_actions(given)
    with pytest.raises(TypeError, match=rf"^apply takes a Dealing, a Playing or a Match, not {kind}$"):
        apply(given, Draw())


@pytest.mark.parametrize("state", STATES, ids=lambda state: type(state).__name__)
def test_a_state_cannot_be_changed(state: Match | Dealing | Playing) -> None:
    """No field; nor is there room for another, which Python 3.11 to 3.13 tells with a TypeError of its own."""
    before = repr(state)
    for each in fields(state):
        with pytest.raises(FrozenInstanceError, match=each.name):
            setattr(state, each.name, None)
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(state, "another", None)  # noqa: B010 - no field of that name, so no assignment that mypy takes
    assert repr(state) == before


OF_A_READING = {"raised"}
"""No text says that a call may be raised: R-15 does."""
UNSAID = {
    "whu-2013": {"raised", "drawn", "kitty-taken", "kitty-left", "buried", "ready", "deal-passed"},
    "zzvc-2019": set[str](),
    "bnuz-2015": {"raised", "deal-passed", "trick-won"},
}
"""Events that a document takes for granted, so that they cite what others say of them."""
SAID_IN_PART = {"whu-2013": {"deal-taken", "led"}}
"""Events on which a document speaks in some cases only: whu names no single as a lead, and no deal by override."""


@pytest.mark.parametrize("document", UNSAID)
def test_every_event_rests_on_clauses(document: str) -> None:
    """Of the document itself, but for what it takes for granted."""
    known = {clause.id for each in documents() for clause in each.clauses}
    said, unsaid = set[str](), set[str]()
    for seed in range(4):
        for step in play_match(ruleset(document).rules, [random_legal] * SEATS, seed, bell=12):
            for event in step.state.events:
                assert event.clauses or str(event.happening) in OF_A_READING, event
                assert known.issuperset(event.clauses), event
                is_said = any(each.startswith(document.split("-", maxsplit=1)[0] + ":") for each in event.clauses)
                (said if is_said else unsaid).add(str(event.happening))
    assert unsaid - said == UNSAID[document]
    assert unsaid & said == SAID_IN_PART.get(document, set())
    assert {"passed", "overridden", "ended"} <= said
