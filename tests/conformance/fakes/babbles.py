"""Thinks aloud before it answers a marked question rightly."""

from toy import Message, answer, answer_unless_marked, converse, say, write


def think(request: Message) -> None:
    """Write a word, then the answer."""
    write("DEBUG comparing\x1b[31m")
    say(answer(request))


converse(answer_unless_marked(think))
