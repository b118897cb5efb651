"""What may come next, and what comes of it, for a hand before play, a hand in play and a whole match alike."""

from collections.abc import Iterator
from typing import overload

from shengji_reference import dealing, game, playing
from shengji_reference.dealing import Dealing, IllegalActionError
from shengji_reference.game import Match
from shengji_reference.playing import Play, Playing

State = Dealing | Playing | Match


@overload
def legal_actions(state: Dealing) -> Iterator[dealing.Action]: ...
@overload
def legal_actions(state: Playing) -> Iterator[Play]: ...
@overload
def legal_actions(state: Match) -> Iterator[game.Action]: ...
def legal_actions(
    state: Dealing | Playing | Match,
) -> Iterator[dealing.Action] | Iterator[Play] | Iterator[game.Action]:
    """Yield every step that may come next; those of which there can be millions last, and one by one.

    Clauses: as `dealing.legal_actions`, `playing.legal_plays` and `game.legal_actions`.

    Raises
    ------
    TypeError
        For anything but a hand before play, a hand in play or a match.
    """
    _check(state, "legal_actions")
    match state:
        case Dealing():
            return dealing.legal_actions(state)
        case Playing():
            return playing.legal_plays(state)
        case Match():
            return game.legal_actions(state)


def _check(given: object, name: str) -> None:
    if not isinstance(given, State):
        raise TypeError(f"{name} takes a Dealing, a Playing or a Match, not {type(given).__name__}")


@overload
def apply(state: Dealing, action: game.Action) -> Dealing: ...
@overload
def apply(state: Playing, action: game.Action) -> Playing: ...
@overload
def apply(state: Match, action: game.Action) -> Match: ...
def apply(state: State, action: game.Action) -> State:
    """Return the state after a step.

    Clauses: as `dealing.apply`, `playing.play` and `game.apply`.

    Raises
    ------
    IllegalActionError
        For a step that may not be made now.
    NotAdmittedError
        For a deal that cannot be.
    TypeError
        As `legal_actions`.
    """
    _check(state, "apply")
    match state:
        case Match():
            return game.apply(state, action)
        case Playing():
            if isinstance(action, Play):
                return playing.play(state, action)
        case Dealing():
            if not isinstance(action, game.DealCards | game.RingBell | Play):
                return dealing.apply(state, action)
    raise IllegalActionError(f"{type(action).__name__} cannot come now")
