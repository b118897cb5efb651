"""Answers a marked question with a line that never ends."""

import sys

from toy import Message, answer_unless_marked, converse


def drone(_request: Message) -> None:
    """Write without a line feed."""
    while True:
        sys.stdout.write("z" * 65_536)


converse(answer_unless_marked(drone))
