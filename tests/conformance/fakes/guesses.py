"""Answers everything rightly, and in its first life a question of which it cannot have heard yet.

Its argument is a file that tells the lives apart.
"""

import sys
from pathlib import Path

from toy import Message, answer, converse, say

lived = Path(sys.argv[1])


def guess(request: Message) -> None:
    """Answer; and the first time another one, far ahead."""
    if not lived.exists():
        lived.touch()
        say({"seq": request["seq"] + 2000, "output": {"relation": "equal"}})
    say(answer(request))


converse(guess)
