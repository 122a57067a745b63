"""Parameters of which a sample runs each time, while the others repeat a proof and are marked as long."""
from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def sample(values: Iterable[Any], short: Collection[Any]) -> list[Any]:
    """Return one parameter for each value. All that are not in `short` are long."""
    return [pytest.param(value, marks=() if value in short else pytest.mark.long) for value in values]
