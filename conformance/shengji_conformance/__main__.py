"""`python -m shengji_conformance` is the program `shengji`."""

import sys

from shengji_conformance.cli import main

sys.exit(main())
