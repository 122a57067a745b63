"""Reads `components.toml`, the contents of a game's box."""

from .loader import (
    Component,
    collect_printed_names,
    index_by_id,
    load_components,
)
from .numbers import get_number, get_row_id, get_value

__all__ = [
    "Component",
    "collect_printed_names",
    "get_number",
    "get_row_id",
    "get_value",
    "index_by_id",
    "load_components",
]
