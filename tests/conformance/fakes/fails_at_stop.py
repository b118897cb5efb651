"""Answers everything rightly, and stops with a failure."""

import sys

from toy import answer, converse, say

converse(lambda request: say(answer(request)))
sys.exit("could not save the cache")
