"""Says OK in words when it is told a ruleset."""

from toy import converse, say, write

converse(say, on_ruleset=lambda _: write("OK"))
