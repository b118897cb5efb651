"""Reads the start and never answers."""

import time

time.sleep(60)
