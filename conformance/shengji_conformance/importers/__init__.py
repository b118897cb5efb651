"""Importers: the text of a foreign record, as some other engine writes it, made into a record of this project.

`read` does it for a format of `FORMATS`. An importer is one function, from text to `Told`; see `Format`.
"""

from shengji_conformance.importers import ejfn_tractor
from shengji_conformance.importers.told import Format, Imported, Told
from shengji_conformance.notation import BadInput, quoted
from shengji_conformance.operations.hands import HAND
from shengji_conformance.records.record import HandOnRecord, MatchOnRecord, OnRecord, read_result, record_as_json
from shengji_spec.errors import said
from shengji_spec.rulesets import Ruleset
from shengji_spec.tables import hint

__all__ = ["FORMATS", "Format", "Imported", "Told", "format_named", "read"]

FORMATS: dict[str, Format] = {each.name: each for each in (ejfn_tractor.FORMAT,)}
"""The formats known, by name; put one of your own in beside them."""


def format_named(name: str) -> Format:
    """Return a format; raises BadInput for one that is not known."""
    if name not in FORMATS:
        raise BadInput(
            f"no format {quoted(name)}; {hint(name, FORMATS)}", f"没有格式 {quoted(name)}；{hint(name, FORMATS, 'zh')}"
        )
    return FORMATS[name]


def read(format_name: str, text: str, ruleset: Ruleset) -> Imported:
    """Make a record of a foreign text, to be judged under a ruleset.

    A text with one hand gives the record of a hand, one with several that of a match, not said to be over.

    Raises
    ------
    BadInput
        For a format that is not known, a ruleset that a record cannot name, and a text with anything that the importer
        does not know or that cannot have been; one line that says where.
    """
    importer = format_named(format_name).read
    if ruleset.parameters:
        raise BadInput(
            f"a record names a document and readings; {quoted(ruleset.name)} sets parameters of its own",
            f"记录里写的是文本和解读；{quoted(ruleset.name)} 另改了参数，写不进去",
        )
    told = importer(text)
    if not told.hands:
        raise BadInput("no hand is in it", "其中一局也没有")
    return Imported(record_as_json(_on_record(told, ruleset)), told.notes)


def _on_record(told: Told, ruleset: Ruleset) -> OnRecord:
    """Check what an importer told as strictly as any record; raises BadInput that says in which hand."""
    hands = []
    for index, hand in enumerate(told.hands, 1):
        try:
            hands.append(HAND.read(hand))
        except BadInput as wrong:
            raise BadInput(
                f"hand {index} of the import: {said(wrong, 'en')}", f"导入的第 {index} 局：{said(wrong, 'zh')}"
            ) from None
    if len(hands) > 1:
        return MatchOnRecord(ruleset, tuple(hands), ended_by=None)
    return HandOnRecord(ruleset, hands[0], None if told.result is None else read_result(told.result))
