"""Reads `weights.toml`, which `longtable dev tune` writes, and `parts.toml`, which assigns each feature to a part."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

WEIGHTS_FILE = "weights.toml"
PARTS_FILE = "parts.toml"
Weight = tuple[float, float]  # value at the end of a game, and how much more at the beginning
T = TypeVar("T")


@cache
def read_toml(package: str, name: str) -> dict[str, Any]:
    """Return a file of a package; empty if there is none. Only read it: it is cached."""
    file = files(package) / name
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def read_weights(package: str, name: str, kind: type[T]) -> T:
    """Return a table of `weights.toml` as this type. Raise msgspec.ValidationError if it does not fit."""
    return msgspec.convert(read_toml(package, WEIGHTS_FILE).get(name, {}), kind)


def read_feature_parts(package: str) -> Mapping[str, str]:
    """Return the part of each feature. The file lists the features of each part, which is easier to read."""
    features_by_part = msgspec.convert(read_toml(package, PARTS_FILE), dict[str, list[str]])
    return {feature: part for part, features in features_by_part.items() for feature in features}
