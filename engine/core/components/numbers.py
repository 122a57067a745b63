"""Numbers of a box that texts tell: `{ BOX("church.draw_total") }` in a catalogue stands in `components.toml` alone."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from msgspec import Struct

from .loader import LOADED_COMPONENTS


def get_number(path: str, homes: Sequence[str]) -> int:
    """The number at a path of the first home that has a box.

    "customer.c01_three_grain.points" is of the row with that id, "customer.0.points" of the first; "customer" is how
    many rows there are. A package has a box once `box.read` has read it. Raises KeyError where nothing stands,
    TypeError where it is no number.
    """
    found: Any = next((LOADED_COMPONENTS[home] for home in homes if home in LOADED_COMPONENTS), None)
    for key in path.split("."):
        found = get_value(found, key)
    if isinstance(found, tuple):
        return len(cast("tuple[Any, ...]", found))
    if type(found) is not int:
        raise TypeError(f"{path} is no number")
    return found


def get_value(table: Any, key: str) -> Any:
    """What stands at a key of a table, or at an id or a place of a list. Raises KeyError."""
    for known, value in list_values(table):
        if key in known:
            return value
    raise KeyError(key)


def list_values(table: Any) -> Sequence[tuple[Sequence[Any], Any]]:
    """What stands in a table or list, and what each of it may be called."""
    match table:
        case Struct():
            return [((name,), getattr(table, name)) for name in (*table.__struct_fields__, *list_properties(table))]
        case Mapping():
            return [((str(name),), value) for name, value in cast("Mapping[Any, Any]", table).items()]
        case tuple():
            return [((str(place), get_row_id(row)), row) for place, row in enumerate(cast("tuple[Any, ...]", table))]
        case _:
            return []


def list_properties(table: Struct) -> Iterator[str]:
    """Properties: what follows from other fields and is not written twice."""
    return (name for name, value in vars(type(table)).items() if isinstance(value, property))


def get_row_id(row: Any) -> Any:
    """The id of a row; of one without, what it begins with."""
    names = row.__struct_fields__ if isinstance(row, Struct) else ()
    return getattr(row, "id" if "id" in names else names[0]) if names else None
