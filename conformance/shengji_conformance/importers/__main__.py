"""`python -m shengji_conformance.importers` is the command line of the importers."""

import sys

from shengji_conformance.importers.command import main

sys.exit(main())
