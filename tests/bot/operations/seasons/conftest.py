"""The world of seasons that tests take as an argument."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random

import pytest

from .world import World, open_world


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[World]:
    """A world in which nothing has happened yet."""
    async with open_world(tmp_path, Random(1)) as world:
        yield world
