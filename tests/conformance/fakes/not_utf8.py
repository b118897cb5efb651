"""Answers a marked question in bytes that are no UTF-8."""

import sys

from toy import Message, answer_unless_marked, converse


def mangle(request: Message) -> None:
    """Write a byte of Latin-1."""
    sys.stdout.buffer.write(b'{"seq": %d, "skipped": true, "message": "\xe4"}\n' % request["seq"])
    sys.stdout.buffer.flush()


converse(answer_unless_marked(mangle))
