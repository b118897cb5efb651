"""Crashes at the first question; from its second life on it announces less; its argument tells the lives apart."""

import sys
from pathlib import Path

from toy import converse, hello

lived = Path(sys.argv[1])
announcement = hello(documents=["whu-2013"]) if lived.exists() else hello()
lived.touch()
converse(lambda _: sys.exit(1), announcement)
