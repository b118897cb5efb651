"""Answers rightly in lines longer than a pipe holds, and reads on only after each is taken."""

import json

from toy import Message, answer, converse, write


def pad(request: Message) -> None:
    """Write the answer behind spaces."""
    write(" " * 200_000 + json.dumps(answer(request)))


converse(pad)
