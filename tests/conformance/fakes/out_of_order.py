"""Answers rightly, six questions at a time, the last first."""

from toy import Message, answer, converse, say

heard: list[Message] = []


def reverse(request: Message) -> None:
    """Answer once six questions are there."""
    heard.append(request)
    if len(heard) == 6:
        for each in reversed(heard):
            say(answer(each))
        heard.clear()


converse(reverse)
