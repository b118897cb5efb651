"""Crashes at a marked question."""

import sys

from toy import Message, answer_unless_marked, converse


def crash(request: Message) -> None:
    """Leave with a failure and a word on stderr."""
    sys.stderr.write(f"Traceback: cannot compare {request['input']['cards']}\n")
    sys.exit(7)


converse(answer_unless_marked(crash))
