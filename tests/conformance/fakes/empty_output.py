"""Gives an empty output."""

from toy import converse, say

converse(lambda request: say({"seq": request["seq"], "output": {}}))
