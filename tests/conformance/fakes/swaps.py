"""Gives each answer under the number of the question before."""

from toy import Message, answer, converse, say

held: list[Message] = []


def swap(request: Message) -> None:
    """Answer two questions, each with the other's answer."""
    held.append(answer(request))
    if len(held) == 2:
        first, second = held
        say({"seq": first["seq"], "output": second["output"]})
        say({"seq": second["seq"], "output": first["output"]})
        held.clear()


converse(swap)
