"""Answers everything rightly."""

from toy import answer, converse, say

converse(lambda request: say(answer(request)))
