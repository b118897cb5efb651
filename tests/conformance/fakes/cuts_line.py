"""Exits with 0 in the middle of an answer to a marked question."""

import json
import sys

from toy import Message, answer, answer_unless_marked, converse


def cut(request: Message) -> None:
    """Leave after the right answer but for its line feed."""
    sys.stdout.write(json.dumps(answer(request)))
    sys.stdout.flush()
    sys.exit(0)


converse(answer_unless_marked(cut))
