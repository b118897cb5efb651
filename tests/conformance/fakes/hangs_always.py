"""Hangs at every question."""

import time

from toy import converse

converse(lambda _: time.sleep(60))
