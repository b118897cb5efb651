"""Answers a marked question rightly and skips it."""

from toy import Message, answer, answer_unless_marked, converse, say


def hedge(request: Message) -> None:
    """Answer and skip in one."""
    say({**answer(request), "skipped": True})


converse(answer_unless_marked(hedge))
