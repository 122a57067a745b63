"""Parameters of which a sample runs each time, while the others repeat a proof and are marked as long."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, cast

import pytest


def sample(values: Iterable[Any], short: Collection[Any]) -> list[Any]:
    """Return one parameter for each value. All that are not in `short` are long."""
    return [pytest.param(value, marks=() if value in short else pytest.mark.long) for value in values]


def take_turns(values: Iterable[Any], n: int, of: int) -> list[Any]:
    """Return one parameter for each value. All are long but every `of`-th one, from the `n`-th on. Tests that take
    turns with another `n` look at the others.
    """
    return [
        pytest.param(*(cast("Iterable[Any]", value) if isinstance(value, tuple) else [value]), marks=marks)
        for i, value in enumerate(values)
        for marks in [() if i % of == n else pytest.mark.long]
    ]
