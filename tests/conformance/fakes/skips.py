"""Skips everything."""

from toy import converse, say

converse(lambda request: say({"seq": request["seq"], "skipped": True, "message": "not yet"}))
