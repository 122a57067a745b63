"""Reads `components.toml` into typed structs. A key without a field is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Protocol, TypeVar, cast

import msgspec

from ..rules.frozen_struct import FrozenStruct

B = TypeVar("B")
R = TypeVar("R", bound="HasId")
# components by package, filled by `load_components` and read by `numbers.get_number`
LOADED_COMPONENTS = dict[str, object]()


class Component(FrozenStruct, forbid_unknown_fields=True):
    """Base of everything in the box, and of the box itself."""


class HasId(Protocol):
    """A row with an id."""

    @property
    def id(self) -> Any: ...


class HasName(HasId, Protocol):
    """A row with an id and an English name."""

    @property
    def name(self) -> str: ...


def load_components(module: str, kind: type[B]) -> B:
    """Return the `components.toml` beside a module, as a struct: `BOX = load_components(__name__, Box)`.

    Raise msgspec.ValidationError if the file and the type differ.
    """
    package = module.rpartition(".")[0]
    box = parse_components(resources.files(package).joinpath("components.toml").read_text("utf-8"), kind)
    LOADED_COMPONENTS[package] = box
    return box


def parse_components(text: str, kind: type[B]) -> B:
    """Return components from TOML text, without the keys that cite a source. A key may be a number.

    Raise msgspec.ValidationError or tomllib.TOMLDecodeError.
    """
    return msgspec.convert(without_provenance(tomllib.loads(text)), kind, str_keys=True)


def without_provenance(value: Any) -> Any:
    """Return tables and lists without the keys that say where a number comes from."""
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return {key: without_provenance(inner) for key, inner in table.items() if not is_provenance(key)}
    if isinstance(value, list):
        return [without_provenance(inner) for inner in cast("list[Any]", value)]
    return value


def is_provenance(key: str) -> bool:
    """Return whether a key is `source`, `source_<key>`, `<key>_source` or `note`."""
    return key in ("source", "note") or key.startswith("source_") or key.endswith("_source")


def index_by_id(rows: Iterable[R]) -> Mapping[Any, R]:
    """Return rows by their id, in their order. Raise ValueError for a duplicate id.

    `CUSTOMERS: Mapping[CustomerId, Customer] = index_by_id(BOX.customer)`
    """
    rows_by_id: dict[Any, R] = {}
    for row in rows:
        if row.id in rows_by_id:
            raise ValueError(f"duplicate id: {row.id}")
        rows_by_id[row.id] = row
    return rows_by_id


def collect_printed_names(*tables: Iterable[HasName]) -> Mapping[str, str]:
    """Return the English names printed on components, by id."""
    return {row.id: row.name for table in tables for row in table}
