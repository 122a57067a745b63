"""Reads `components.toml` into typed structs. A key without a field is refused.

The host of a bot may own the printed game and enter what is printed there: with COMPONENTS=folder, the file
`<folder>/my_game.toml` takes the place of the game's own `components.toml`. It must hold the same entries, with the
same ids; `edited.py` says what is wrong in it.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar, cast

import msgspec
from msgspec import Meta, Struct

from ..rules.frozen_struct import FrozenStruct
from .edited import read_edited_file

B = TypeVar("B")
R = TypeVar("R", bound="HasId")
SETTING = "COMPONENTS"

Count = Annotated[int, Meta(ge=0, le=99)]
"""A printed number that cannot be negative."""
Positive = Annotated[int, Meta(ge=1, le=99)]
"""A printed number that cannot be 0, such as one that others are divided by."""
Points = Annotated[int, Meta(ge=-99, le=99)]
"""A printed number that may be a loss."""


Name = Annotated[str, Meta(min_length=1, max_length=40)]
"""A printed name."""


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


class LoadedSet(Struct, frozen=True):
    """The components of a package as this process uses them, and as the package has them."""

    box: Any
    own: Any
    digest: str  # of the host's components; "" for those of the package, which a new release may correct


LOADED_SETS = dict[str, LoadedSet]()
"""By package, filled by `load_components`."""


def load_components(module: str, kind: type[B]) -> B:
    """Return the components of the package of a module, as a struct: `BOX = load_components(__name__, Box)`.

    Raise msgspec.ValidationError if the package's own file and the type differ, and BadComponents for a mistake in the
    host's file.
    """
    package = module.rpartition(".")[0]
    text = read_own_components(package)
    box = own = parse_components(text, kind)
    digest, folder = "", os.environ.get(SETTING, "").strip()
    if folder and (file := get_edited_file(package, Path(folder).expanduser())).is_file():
        box = read_edited_file(file, text, lambda table: convert_components(table, kind))
        digest = "" if box == own else hash_components(file.read_text("utf-8"))
    LOADED_SETS[package] = LoadedSet(box, own, digest)
    return box


def read_own_components(package: str) -> str:
    """Return the text of a package's own `components.toml`."""
    return resources.files(package).joinpath("components.toml").read_text("utf-8")


def get_edited_file(package: str, folder: Path) -> Path:
    """Return where the host's components of a package would be in a folder."""
    return folder / f"{package.rpartition('.')[2]}.toml"


def is_edited(package: str, file: Path) -> bool:
    """Return whether a file has other components than the package, which is loaded. Raise BadComponents."""
    own, text = LOADED_SETS[package].own, read_own_components(package)
    kind = cast("type[object]", type(own))
    return read_edited_file(file, text, lambda table: convert_components(table, kind)) != own


def list_unused_files() -> list[str]:
    """Return a sentence for the host if the folder of the setting does not exist, and for each file there that belongs to
    no game that is loaded."""
    name = os.environ.get(SETTING, "").strip()
    folder = Path(name).expanduser()
    if not name or not folder.is_dir():
        return [f"{SETTING}: there is no folder {folder}."] if name else []
    used = {get_edited_file(package, folder) for package in LOADED_SETS}
    return [f"{SETTING}: no game uses {file.name}." for file in sorted({*folder.glob("*.toml")} - used)]


def hash_components(text: str) -> str:
    """Return a hash by which tables remember the components that they were dealt from. Comments and the order of keys
    do not change it."""
    table = without_provenance(tomllib.loads(text))
    return blake2b(json.dumps(table, sort_keys=True).encode(), digest_size=6).hexdigest()


def get_components_digest(package: str) -> str:
    """Return the hash of the host's components of a package, or "" if it uses its own or has none."""
    return LOADED_SETS[package].digest if package in LOADED_SETS else ""


def parse_components(text: str, kind: type[B]) -> B:
    """Return components from TOML text. Raise msgspec.ValidationError or tomllib.TOMLDecodeError."""
    return convert_components(tomllib.loads(text), kind)


def convert_components(table: Mapping[str, Any], kind: type[B]) -> B:
    """Return components from a table, without the keys that cite a source. A key may be a number.

    Raise msgspec.ValidationError.
    """
    return msgspec.convert(without_provenance(table), kind, str_keys=True)


def without_provenance(value: Any) -> Any:
    """Return tables and lists without the keys that say where a number comes from."""
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return {key: without_provenance(inner) for key, inner in table.items() if not is_provenance(key)}
    if isinstance(value, list):
        return [without_provenance(inner) for inner in cast("list[Any]", value)]
    return value


def is_provenance(key: str) -> bool:
    """Return whether a key is `source`, `source_<key>`, `<key>_source`, `note` or `look_at`."""
    return key in ("source", "note", "look_at") or key.startswith("source_") or key.endswith("_source")


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


def require_counts(what: str, found: Iterable[Any], counts: Mapping[Any, int]) -> None:
    """Raise ValueError unless the box has these counts: `require_counts("back", backs, {"white": 84, "black": 39})`."""
    for value, number in Counter(found).items():
        if counts.get(value) != number:
            raise ValueError(f"{what} {value!r}: the box has {counts.get(value, 0)} of them, not {number}")


def collect_printed_names(*tables: Iterable[HasName]) -> Mapping[str, str]:
    """Return the English names printed on components, by id."""
    return {row.id: row.name for table in tables for row in table}
