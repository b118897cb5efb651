"""Answers everything rightly, and the marked question again at the very end."""

from toy import Message, answer, converse, is_marked, say

marked: list[Message] = []


def note(request: Message) -> None:
    """Answer, and note what is marked."""
    if is_marked(request):
        marked.append(request)
    say(answer(request))


converse(note)
for each in marked:
    say(answer(each))
