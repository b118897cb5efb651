"""Crashes at the first question of its first life; its argument is a file that tells the lives apart."""

import sys
from pathlib import Path

from toy import Message, answer, converse, say

lived = Path(sys.argv[1])


def first_life(request: Message) -> None:
    """Crash, but never again."""
    if not lived.exists():
        lived.touch()
        sys.exit("out of luck")
    say(answer(request))


converse(first_life)
