"""Numbers of the components for texts: `{ BOX("church.draw_total") }` in a catalogue reads `components.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from msgspec import Struct

from .loader import LOADED_SETS


def get_number(path: str, packages: Sequence[str]) -> int:
    """Return the number at a path, from the first of these packages that has components.

    "customer.c01_three_grain.points" is a field of the row with that id, "customer.0.points" of the first row, and
    "customer" the number of rows. Raise KeyError if there is nothing at the path, TypeError if it is not a number.
    """
    value: Any = next((LOADED_SETS[home].box for home in packages if home in LOADED_SETS), None)
    for key in path.split("."):
        value = get_value(value, key)
    if isinstance(value, tuple):
        return len(cast("tuple[Any, ...]", value))
    if type(value) is not int:
        raise TypeError(f"{path} is no number")
    return value


@cache
def has_own_name(row_id: str, packages: Sequence[str]) -> bool:
    """Return whether the row with this id, in any table of the components, has the name that the package gives it. A
    host's other name is written as it is in every language."""
    return not any(
        get_name(loaded.box, row_id) != get_name(loaded.own, row_id)
        for home in packages
        if (loaded := LOADED_SETS.get(home)) and loaded.digest
    )


def get_name(box: Any, row_id: str) -> str:
    """Return the name of the row with this id, or "" if there is none."""
    for _, rows in list_values(box):
        for keys, row in list_values(rows):
            if row_id in keys and hasattr(row, "name"):
                return row.name
    return ""


def get_value(table: Any, key: str) -> Any:
    """Return the value at a key of a table, or at an id or an index of a list. Raise KeyError."""
    for known, value in list_values(table):
        if key in known:
            return value
    raise KeyError(key)


def list_values(table: Any) -> Sequence[tuple[Sequence[Any], Any]]:
    """Return the values of a table or list, each with the keys that find it."""
    match table:
        case Struct():
            return [
                ((name,), getattr(table, name))
                for name in (
                    *table.__struct_fields__,
                    *(name for name, value in vars(type(table)).items() if isinstance(value, property)),
                )
            ]
        case Mapping():
            return [((str(name),), value) for name, value in cast("Mapping[Any, Any]", table).items()]
        case tuple():
            return [
                ((str(place), get_row_id(row)), row)
                for place, row in enumerate(cast("tuple[Any, ...]", table))
            ]
        case _:
            return []


def get_row_id(row: Any) -> Any:
    """Return the id of a row, or its first field if it has none."""
    if not isinstance(row, Struct) or not row.__struct_fields__:
        return None
    names = row.__struct_fields__
    return getattr(row, "id" if "id" in names else names[0])
