"""Has only rules of its own, and takes no ruleset."""

import sys

from toy import Message, answer, converse, hello, say


def refuse(_request: Message) -> None:
    """Crash: a ruleset must not be sent."""
    sys.exit("asked for a ruleset")


own = hello()
del own["documents"]
converse(lambda request: say(answer(request)), own, refuse)
