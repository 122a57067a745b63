"""The box of a game: its `components.toml`, typed at once, where a key that nobody has a field for is refused."""
from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Protocol, TypeVar, cast

import msgspec
from msgspec import Struct

B = TypeVar("B")
R = TypeVar("R", bound="HasId")
LOADED_COMPONENTS = dict[
    str, object
]()  # the boxes of this process, by their packages: texts tell their numbers (`figures`)


class Component(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of whatever stands in a box, and of the box itself."""


class HasId(Protocol):
    """A row of a table that is known by its id."""

    @property
    def id(self) -> Any: ...


class HasName(HasId, Protocol):
    """A row with an English name."""

    @property
    def name(self) -> str: ...


def load_components(module: str, kind: type[B]) -> B:
    """The `components.toml` beside a module: `BOX = read(__name__, Box)`. Raises ValidationError where they differ."""
    package = module.rpartition(".")[0]
    box = parse_components(resources.files(package).joinpath("components.toml").read_text("utf-8"), kind)
    LOADED_COMPONENTS[package] = box
    return box


def parse_components(text: str, kind: type[B]) -> B:
    """A box from its text, without provenance; a key may be a number. Raises ValidationError, TOMLDecodeError."""
    return msgspec.convert(without_provenance(tomllib.loads(text)), kind, str_keys=True)


def without_provenance(value: Any) -> Any:
    """Tables and lists without the keys that say where a number comes from."""
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return {key: without_provenance(inner) for key, inner in table.items() if not is_provenance(key)}
    if isinstance(value, list):
        return [without_provenance(inner) for inner in cast("list[Any]", value)]
    return value


def is_provenance(key: str) -> bool:
    """Whether it is `source`, `source_<key>`, `<key>_source` or `note`, wherever it stands."""
    return key in ("source", "note") or key.startswith("source_") or key.endswith("_source")


def index_by_id(rows: Iterable[R]) -> Mapping[Any, R]:
    """A table by the ids of its rows, in its order. Raises ValueError if an id stands there twice.

    `CUSTOMERS: Mapping[CustomerId, Customer] = by_id(BOX.customer)`
    """
    found: dict[Any, R] = {}
    for row in rows:
        if row.id in found:
            raise ValueError(f"{row.id} stands in its table twice")
        found[row.id] = row
    return found


def collect_printed_names(*tables: Iterable[HasName]) -> Mapping[str, str]:
    """The English names of the rows, by id."""
    return {row.id: row.name for table in tables for row in table}
