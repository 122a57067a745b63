"""Random seasons of all forms, with accidents at every step; what must hold is asked after each (`properties`).

A failure names its seed. SEASONS=2000 in the environment plays so many, where the long tests' number is not enough.
"""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from .living import play_random_season

QUICK, PARTS = 8, 16
ALL = int(os.environ.get("SEASONS", "392"))


@pytest.mark.parametrize("seed", range(QUICK))
async def test_a_season(tmp_path: Path, seed: int) -> None:
    await play_random_season(tmp_path / "season", seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
async def test_seasons(tmp_path: Path, part: int) -> None:
    for seed in range(QUICK + part, ALL, PARTS):
        await play_random_season(tmp_path / str(seed), seed)
