"""Announces three documents, but takes one of them under no other readings than R-03=b, and one not at all."""

from toy import Message, answer, converse, say


def consent(request: Message) -> None:
    """Refuse the defaults of two documents."""
    refused = request["document"] != "whu-2013" and request["readings"] != {"R-03": "b"}
    say({"ok": False, "message": "not mine"} if refused else {"ok": True})


converse(lambda request: say(answer(request)), on_ruleset=consent)
