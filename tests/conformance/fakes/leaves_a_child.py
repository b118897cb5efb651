"""Leaves a child that holds its pipes, and exits at a marked question; its argument is where the child's id goes."""

import subprocess
import sys
from pathlib import Path

from toy import Message, answer_unless_marked, converse


def orphan(_request: Message) -> None:
    """Start a child that inherits every pipe, and leave."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    Path(sys.argv[1]).write_text(str(child.pid))
    sys.exit(3)


converse(answer_unless_marked(orphan))
