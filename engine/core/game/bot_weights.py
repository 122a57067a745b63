"""What a game's bot has learned: tables of numbers in `weights.toml` beside the game, made by `longtable tune`; and
`parts.toml`, made by hand, of what these features are parts."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

WEIGHTS_FILE = "weights.toml"
PARTS_FILE = "parts.toml"
Weight = tuple[float, float]  # what one is worth at the end of a game, and how much more at its beginning
T = TypeVar("T")


@cache
def read_weight_tables(home: str) -> dict[str, Any]:
    """All tables of the game in that package; none where it has no file."""
    return read_toml(home, WEIGHTS_FILE)


def read_toml(home: str, name: str) -> dict[str, Any]:
    file = files(home) / name
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def read_weights(home: str, name: str, kind: type[T]) -> T:
    """One of them. Raises msgspec.ValidationError where it is not of that kind."""
    return msgspec.convert(read_weight_tables(home).get(name, {}), kind)


def read_feature_parts(home: str) -> Mapping[str, str]:
    """Of each feature its part; the file says it the other way round, for whoever reads it."""
    named = msgspec.convert(read_toml(home, PARTS_FILE), dict[str, list[str]])
    return {feature: part for part, features in named.items() for feature in features}
