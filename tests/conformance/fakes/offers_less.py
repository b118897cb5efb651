"""Offers one document and an operation that the suite does not ask."""

from toy import answer, converse, hello, say

converse(lambda request: say(answer(request)), hello(documents=["whu-2013"], operations=["compare", "settle"]))
