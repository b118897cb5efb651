"""Records as the engine has them: from what a record file holds to what `adjudicate` takes, and back."""

from typing import overload

from shengji_conformance.operations.hands import engine_record_of, recorded
from shengji_conformance.records.record import HandOnRecord, MatchOnRecord, OnRecord, Result
from shengji_reference import End, HandRecord, MatchRecord
from shengji_spec.rulesets import Ruleset


@overload
def engine_record(record: HandOnRecord) -> HandRecord: ...
@overload
def engine_record(record: MatchOnRecord) -> MatchRecord: ...
def engine_record(record: OnRecord) -> HandRecord | MatchRecord:
    """Give the hand or the match of a record as the engine has it, for `adjudicate` or `adjudicate_match`.

    The ruleset and what the table wrote down stay behind: they are `record.ruleset` and `record.result`.
    """
    if isinstance(record, HandOnRecord):
        return engine_record_of(record.hand)
    return MatchRecord(
        tuple(map(engine_record_of, record.hands)), None if record.ended_by is None else End(record.ended_by)
    )


@overload
def on_record(under: Ruleset, record: HandRecord, result: Result | None = None) -> HandOnRecord: ...
@overload
def on_record(under: Ruleset, record: MatchRecord, result: Result | None = None) -> MatchOnRecord: ...
def on_record(under: Ruleset, record: HandRecord | MatchRecord, result: Result | None = None) -> OnRecord:
    """Give a hand or a match of the engine as a record, for `write_record`; `result`: what the table wrote down.

    `has_declared` of a hand is not written: in a match it follows from the hands before.
    """
    if isinstance(record, HandRecord):
        return HandOnRecord(under, recorded(record), result)
    ended_by = None if record.ended_by is None else str(record.ended_by)
    return MatchOnRecord(under, tuple(map(recorded, record.hands)), ended_by, result)
