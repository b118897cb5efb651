"""Answers a marked question rightly in a line of two million bytes."""

import json

from toy import Message, answer, answer_unless_marked, converse, write


def bloat(request: Message) -> None:
    """Write the answer behind many spaces."""
    write(" " * 2_000_000 + json.dumps(answer(request)))


converse(answer_unless_marked(bloat))
