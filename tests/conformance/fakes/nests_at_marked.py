"""Answers a marked question with an output nested as deep as the number given."""

import sys

from toy import answer_unless_marked, converse, write

DEPTH = int(sys.argv[1]) - 2
LINE = '{"seq": %d, "output": {"relation": ' + "[" * DEPTH + "]" * DEPTH + "}}"
converse(answer_unless_marked(lambda request: write(LINE % request["seq"])))
