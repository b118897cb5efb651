"""Takes no ruleset but the defaults."""

from toy import Message, answer, converse, say


def consent(request: Message) -> None:
    """Take the defaults alone."""
    say({"ok": False, "message": "defaults only"} if request["readings"] else {"ok": True})


converse(lambda request: say(answer(request)), on_ruleset=consent)
