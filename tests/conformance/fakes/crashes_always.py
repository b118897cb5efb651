"""Crashes at every question."""

import sys

from toy import converse

converse(lambda _: sys.exit(1))
