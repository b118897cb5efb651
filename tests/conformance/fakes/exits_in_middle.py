"""Exits with 0 at a marked question."""

import sys

from toy import answer_unless_marked, converse

converse(answer_unless_marked(lambda _: sys.exit(0)))
