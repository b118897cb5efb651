"""Answers rightly, and writes down every line it reads in the file that its argument names."""

import sys
from pathlib import Path

from toy import answer, hello, requests, say

with Path(sys.argv[1]).open("a") as record:
    for each in requests():
        record.write(f"{each}\n")
        if each["cmd"] == "stop":
            break
        say({"start": hello(), "ruleset": {"ok": True}}.get(each["cmd"]) or answer(each))
