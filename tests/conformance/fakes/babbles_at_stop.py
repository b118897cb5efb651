"""Answers everything rightly, and says goodbye."""

from toy import answer, converse, say, write

converse(lambda request: say(answer(request)))
write("Goodbye!")
