"""Answers a marked question rightly in a line of as many bytes as its argument says."""

import json
import sys

from toy import Message, answer, answer_unless_marked, converse, write

BYTES = int(sys.argv[1])


def bloat(request: Message) -> None:
    """Write the answer behind many spaces."""
    write(json.dumps(answer(request)).rjust(BYTES))


converse(answer_unless_marked(bloat))
