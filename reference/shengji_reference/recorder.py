"""Writing hands down as they are played: from the steps of a match to records."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from shengji_reference.bidding import SEATS
from shengji_reference.dealing import HANDS, Bury, Dealing, Show
from shengji_reference.game import Action, DealCards, Match
from shengji_reference.playing import Play
from shengji_reference.records import Buried, Called, Deed, HandRecord, Played
from shengji_reference.settle import Settlement


@dataclass(frozen=True, slots=True)
class Written:
    """A hand that was written down, and what it came to; None: it was dealt again, or the match ended in it."""

    record: HandRecord
    settlement: Settlement | None


@dataclass(slots=True)
class _Page:
    """A hand that is being written down."""

    begin: Dealing
    past: tuple[int, int]
    deeds: list[Deed] = field(default_factory=list)

    def write(self, settlement: Settlement | None) -> Written:
        pack, first = self.begin.pack, self.begin.first_drawer
        hands = tuple(pack[(seat - first) % SEATS : HANDS : SEATS] for seat in range(SEATS))
        record = HandRecord(self.begin.auction.deal, first, hands, pack[HANDS:], tuple(self.deeds), self.past)
        return Written(record, settlement)


def written(steps: Iterable[tuple[Match, Action, Match]]) -> Iterator[Written]:
    """Yield the record of each hand of a match, given its steps: the state before, the action, the state after."""
    page: _Page | None = None
    for before, action, after in steps:
        if isinstance(action, DealCards) and isinstance(after.hand, Dealing):
            page = _Page(after.hand, after.past)
            continue
        deed = _deed(before, action)
        if page is not None and deed is not None:
            page.deeds.append(deed)
        if page is not None and after.hand is None:
            yield page.write(after.settlement if isinstance(action, Play) else None)
            page = None
    if page is not None:
        yield page.write(None)


def _deed(before: Match, action: Action) -> Deed | None:
    match action, before.hand:
        case Show(seat, cards), Dealing() as hand:
            return Called(seat, hand.phase, cards, hand.drawn)
        case Bury(seat, cards), _:
            return Buried(seat, cards)
        case Play(seat, cards), _:
            return Played(seat, cards)
    return None
