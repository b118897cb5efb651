"""Closes its output at a marked question and lives on."""

import os
import time

from toy import Message, answer_unless_marked, converse


def close(_request: Message) -> None:
    """Close stdout and stay."""
    os.close(1)
    time.sleep(60)


converse(answer_unless_marked(close))
