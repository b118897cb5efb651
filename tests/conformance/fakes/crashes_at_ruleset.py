"""Crashes when it is told a ruleset."""

import sys

from toy import Message, converse, say


def crash(_request: Message) -> None:
    """Leave with a failure."""
    sys.exit("no such ruleset")


converse(say, on_ruleset=crash)
