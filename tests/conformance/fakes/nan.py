"""Answers a marked question with NaN."""

from toy import answer_unless_marked, converse, write

LINE = '{"seq": %d, "output": {"relation": NaN}}'
converse(answer_unless_marked(lambda request: write(LINE % request["seq"])))
