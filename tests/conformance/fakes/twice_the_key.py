"""Answers a marked question with a wrong and a right output in one object."""

from toy import answer_unless_marked, converse, write

LINE = '{"seq": %d, "output": {"relation": "lower"}, "output": {"relation": "higher"}}'
converse(answer_unless_marked(lambda request: write(LINE % request["seq"])))
