"""Random seasons of all forms, with accidents at every step; what must hold is asked after each (`properties`).

A failure names its seed.
"""
from __future__ import annotations

from pathlib import Path

import pytest

from .living import live

QUICK, PARTS, EACH = 8, 16, 24


@pytest.mark.parametrize("seed", range(QUICK))
async def test_a_season(tmp_path: Path, seed: int) -> None:
    await live(tmp_path / "season", seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
async def test_seasons(tmp_path: Path, part: int) -> None:
    for seed in range(QUICK + part, QUICK + PARTS * EACH, PARTS):
        await live(tmp_path / str(seed), seed)
