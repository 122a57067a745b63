"""Which version of Longtable this is. The number's one home is `pyproject.toml`."""

from __future__ import annotations

from importlib import metadata


def get_version() -> str:
    """Return the version of the installed package, such as "1.2.0"."""
    return metadata.version("longtable")
