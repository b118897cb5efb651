"""Answers a question nobody asked where it should answer a marked one."""

from toy import Message, answer, answer_unless_marked, converse, say


def stray(request: Message) -> None:
    """Give the right output under a number that is not in use."""
    say({**answer(request), "seq": request["seq"] + 1000})


converse(answer_unless_marked(stray))
