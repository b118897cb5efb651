"""Answers everything wrongly."""

from toy import Message, answer, converse, say

FALSE = {"higher": "lower", "lower": "equal", "equal": "unrelated", "unrelated": "higher"}


def lie(request: Message) -> None:
    """Answer what is not so."""
    truth = answer(request)
    say({"seq": truth["seq"], "output": {"relation": FALSE[truth["output"]["relation"]]}})


converse(lie)
