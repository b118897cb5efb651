"""Answers everything rightly, and does not stop."""

import time

from toy import answer, converse, say

converse(lambda request: say(answer(request)))
time.sleep(60)
