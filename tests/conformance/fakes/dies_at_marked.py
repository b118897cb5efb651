"""Is killed by the system at a marked question."""

import os
import signal

from toy import answer_unless_marked, converse

converse(answer_unless_marked(lambda _: os.kill(os.getpid(), signal.SIGKILL)))
