"""Answers everything rightly, twice."""

from toy import Message, answer, converse, say


def insist(request: Message) -> None:
    """Answer, and answer again."""
    say(answer(request))
    say(answer(request))


converse(insist)
