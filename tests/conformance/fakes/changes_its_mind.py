"""Answers a marked question wrongly, then rightly."""

from toy import Message, answer, answer_unless_marked, converse, say


def correct(request: Message) -> None:
    """Answer wrongly, then rightly."""
    say({"seq": request["seq"], "output": {"relation": "lower"}})
    say(answer(request))


converse(answer_unless_marked(correct))
