"""Answers a marked question with an output that is no object."""

from toy import answer_unless_marked, converse, say

converse(answer_unless_marked(lambda request: say({"seq": request["seq"], "output": "higher"})))
