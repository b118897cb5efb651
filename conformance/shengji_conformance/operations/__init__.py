"""The registry of operations: what can be asked of a ruleset, and how spec and engine answer.

An operation added here is there at once for `serve-reference`, vectors, `check`, `rule` and `diff`.
"""

from typing import Any

from shengji_conformance.notation import BadInput
from shengji_conformance.operations.base import Answer, Incomplete, NotAdmitted, Operation, Undecided
from shengji_conformance.operations.calls import AUCTION, CALL
from shengji_conformance.operations.conduct import OFFENCE
from shengji_conformance.operations.events import PAIRING, PRIZE
from shengji_conformance.operations.following import COUNT_FOLLOWS, FOLLOW
from shengji_conformance.operations.hands import HAND
from shengji_conformance.operations.kitty import BURY
from shengji_conformance.operations.leads import LEAD
from shengji_conformance.operations.matches import MATCH
from shengji_conformance.operations.order import COMPARE, NEIGHBOURS
from shengji_conformance.operations.scores import KITTY_FACTOR, SETTLE
from shengji_conformance.operations.shapes import CLASSIFY
from shengji_conformance.operations.tricks import TRICK
from shengji_spec.tables import hint

OPERATIONS: dict[str, Operation[Any]] = {
    operation.name: operation
    for operation in (
        *(COMPARE, NEIGHBOURS, CLASSIFY, LEAD, FOLLOW, COUNT_FOLLOWS, TRICK),
        *(CALL, AUCTION, BURY),
        *(KITTY_FACTOR, SETTLE, MATCH, OFFENCE, PRIZE, PAIRING),
        HAND,
    )
}
"""The operations by name, in the order in which they are shown."""

__all__ = ["OPERATIONS", "Answer", "BadInput", "Incomplete", "NotAdmitted", "Operation", "Undecided", "operation"]


def operation(name: str) -> Operation[Any]:
    """Look up an operation by its name, its title or what people call it; raises BadInput for an unknown one."""
    wanted = name.lower()
    for each in OPERATIONS.values():
        if wanted in {each.name, each.title.zh, *each.called}:
            return each
    in_chinese = [each.called[0] for each in OPERATIONS.values()]
    raise BadInput(
        f"{name!r} is no operation; {hint(wanted, OPERATIONS)}",
        f"没有操作 {name!r}；{hint(wanted, in_chinese, 'zh')}",
    )
