"""Answers rightly, with a flood on its errors."""

import sys

from toy import Message, answer, converse, say


def chatter(request: Message) -> None:
    """Write more than a pipe holds to stderr, then answer."""
    sys.stderr.write("comparing two cards\n" * 20_000)
    say(answer(request))


converse(chatter)
