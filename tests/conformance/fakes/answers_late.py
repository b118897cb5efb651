"""Answers a marked question rightly, after the time for it is over."""

import time

from toy import Message, answer, answer_unless_marked, converse, say


def dawdle(request: Message) -> None:
    """Answer too late."""
    time.sleep(3)
    say(answer(request))


converse(answer_unless_marked(dawdle))
