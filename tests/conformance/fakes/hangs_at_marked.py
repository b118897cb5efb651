"""Hangs at a marked question."""

import time

from toy import answer_unless_marked, converse

converse(answer_unless_marked(lambda _: time.sleep(60)))
