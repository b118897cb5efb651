"""What all tests share: how much they try, and which programs they find first.

By default Hypothesis tries the same 100 examples of each property every time, and tests marked `exhaustive` are left
out. With SHENGJI_FULL=1 (`make full`) it tries 1,000 fresh ones, and they run.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

FULL = os.environ.get("SHENGJI_FULL") == "1"

settings.register_profile("default", max_examples=100, derandomize=True, deadline=None)
settings.register_profile("full", max_examples=1_000, deadline=None, print_blob=True)
settings.load_profile("full" if FULL else "default")

# The programs that the locks bring (node among them) come before the machine's, also where .venv is not activated.
os.environ["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether all cases are wanted (`make full`) and not only the usual share."""
    return FULL


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return Path(__file__).parent.parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the exhaustive tests out where they are not asked for."""
    if FULL:
        return
    for item in items:
        if item.get_closest_marker("exhaustive") is not None:
            item.add_marker(pytest.mark.skip(reason="exhaustive: SHENGJI_FULL=1, or `make full`"))
