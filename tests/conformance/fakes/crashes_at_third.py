"""Crashes at the third question, whatever it is."""

import sys
from itertools import count

from toy import Message, answer, converse, say

numbers = count(1)


def third(request: Message) -> None:
    """Leave with a failure at the third question."""
    if next(numbers) == 3:
        sys.exit(1)
    say(answer(request))


converse(third)
