"""Answers a marked question with a list."""

from toy import answer_unless_marked, converse, write

converse(answer_unless_marked(lambda _: write('["higher"]')))
