"""Which version of Longtable this is. The number's one home is `pyproject.toml`."""
from __future__ import annotations

from importlib import metadata


def get_version() -> str:
    return metadata.version("longtable")
