"""The version of the installed program."""

from importlib.metadata import PackageNotFoundError, version

DISTRIBUTION = "shengji-rules"


def program_version() -> str:
    """Return the version of the distribution; `unknown` where the packages run without being installed."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "unknown"
