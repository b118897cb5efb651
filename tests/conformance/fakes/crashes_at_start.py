"""Crashes before it says anything."""

import sys

sys.exit("no engine found")
