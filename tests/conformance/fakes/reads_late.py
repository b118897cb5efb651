"""Reads nothing for a while, so that the questions fill the pipe, then answers rightly."""

import time

from toy import Message, answer, converse, say


def wait(_request: Message) -> None:
    """Take the ruleset, then let the questions come."""
    say({"ok": True})
    time.sleep(0.5)


converse(lambda request: say(answer(request)), on_ruleset=wait)
