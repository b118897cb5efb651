"""Refuses every question."""

from toy import converse, say

converse(lambda request: say({"seq": request["seq"], "errored": True, "message": "two\nlines"}))
