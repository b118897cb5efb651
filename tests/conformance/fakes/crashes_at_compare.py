"""Crashes at every `compare`, and answers that no two cards are neighbours."""

import sys

from toy import Message, converse, hello, say


def one_sided(request: Message) -> None:
    """Answer the one operation, crash at the other."""
    if request["op"] == "compare":
        sys.exit("not written yet")
    say({"seq": request["seq"], "output": {"neighbours": False}})


converse(one_sided, hello(operations=["compare", "neighbours"]))
