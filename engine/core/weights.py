"""What a game's bot has learned: tables of numbers in `weights.toml` beside the game, made by `longtable tune`."""
from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

FILE = "weights.toml"
Weight = tuple[float, float]  # what one is worth at the end of a game, and how much more at its beginning
T = TypeVar("T")


@cache
def learned(home: str) -> dict[str, Any]:
    """All tables of the game in that package; none where it has no file."""
    file = files(home) / FILE
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def table(home: str, name: str, kind: type[T]) -> T:
    """One of them. Raises msgspec.ValidationError where it is not of that kind."""
    return msgspec.convert(learned(home).get(name, {}), kind)
