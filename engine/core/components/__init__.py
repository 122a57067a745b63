"""Reads `components.toml`, the contents of a game's box."""

from .edited import BadComponents
from .loader import (
    SETTING,
    Component,
    Count,
    Name,
    Points,
    Positive,
    collect_printed_names,
    get_components_digest,
    get_edited_file,
    index_by_id,
    is_edited,
    list_unused_files,
    load_components,
    read_own_components,
    require_counts,
)
from .numbers import get_number, get_row_id, get_value
from .template import list_own_keys, write_template

__all__ = [
    "SETTING",
    "BadComponents",
    "Component",
    "Count",
    "Name",
    "Points",
    "Positive",
    "collect_printed_names",
    "get_components_digest",
    "get_edited_file",
    "get_number",
    "get_row_id",
    "get_value",
    "index_by_id",
    "is_edited",
    "list_own_keys",
    "list_unused_files",
    "load_components",
    "read_own_components",
    "require_counts",
    "write_template",
]
