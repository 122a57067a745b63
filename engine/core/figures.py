"""Numbers of a box that texts tell: `{ BOX("church.draw_total") }` in a catalogue stands in `components.toml` alone."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, cast

FILE = "components.toml"


def figure(path: str, homes: Sequence[str]) -> int:
    """The number at a path of the first home that has a box.

    "customer.c01_three_grain.points" is of the row that begins with that id, "customer.0.points" of the first;
    "customer" is how many rows there are. Raises KeyError where nothing stands, TypeError where it is no number.
    """
    found: Any = next((box for home in homes if (box := raw(home))), None)
    for key in path.split("."):
        found = inside(found, key)
    if isinstance(found, list):
        return len(cast("list[Any]", found))
    if type(found) is not int:
        raise TypeError(f"{path} is no number")
    return found


def inside(table: Any, key: str) -> Any:
    """What stands at a key of a table, or at an id or a place of a list. Raises KeyError."""
    if isinstance(table, Mapping):
        return cast("Mapping[str, Any]", table)[key]
    if isinstance(table, list):
        for place, row in enumerate(cast("list[Any]", table)):
            if key in (str(place), begin(row)):
                return row
    raise KeyError(key)


def begin(row: Any) -> Any:
    """The value that a row begins with: its id."""
    return next(iter(cast("Mapping[str, Any]", row).values()), None) if isinstance(row, Mapping) else None


@cache
def raw(home: str) -> Mapping[str, Any] | None:
    """The box of a package as it is written; None if it has none."""
    file = resources.files(home) / FILE
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else None
