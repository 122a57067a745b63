"""Numbers of the components for texts: `{ BOX("church.draw_total") }` in a catalogue reads `components.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from msgspec import Struct

from .loader import LOADED_COMPONENTS


def get_number(path: str, packages: Sequence[str]) -> int:
    """Return the number at a path, from the first of these packages that has components.

    "customer.c01_three_grain.points" is a field of the row with that id, "customer.0.points" of the first row, and
    "customer" the number of rows. Raise KeyError if there is nothing at the path, TypeError if it is not a number.
    """
    value: Any = next((LOADED_COMPONENTS[home] for home in packages if home in LOADED_COMPONENTS), None)
    for key in path.split("."):
        value = get_value(value, key)
    if isinstance(value, tuple):
        return len(cast("tuple[Any, ...]", value))
    if type(value) is not int:
        raise TypeError(f"{path} is no number")
    return value


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
