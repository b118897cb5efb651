"""Gives the right output with something more in it."""

from toy import Message, answer, converse, say


def adorn(request: Message) -> None:
    """Answer with a member that the operation does not have."""
    truth = answer(request)
    truth["output"]["note"] = "sure"
    say(truth)


converse(adorn)
