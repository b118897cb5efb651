"""Answers a marked question rightly under its number as a text."""

from toy import Message, answer, answer_unless_marked, converse, say


def spell(request: Message) -> None:
    """Answer with the number in quotes."""
    say({**answer(request), "seq": str(request["seq"])})


converse(answer_unless_marked(spell))
