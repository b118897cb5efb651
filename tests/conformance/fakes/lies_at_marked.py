"""Answers a marked question wrongly."""

from toy import answer_unless_marked, converse, say

converse(answer_unless_marked(lambda request: say({"seq": request["seq"], "output": {"relation": "lower"}})))
