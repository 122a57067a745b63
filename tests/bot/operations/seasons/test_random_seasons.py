"""Random seasons of all forms with accidents at every step; `properties` are checked after each. A failure names its
seed.

SEASONS=2000 in the environment plays so many, if the number of the long tests is not enough.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .living import play_random_season

# Of two forms of seasons; the short ones among the first eight.
QUICK, PARTS = (6, 7), 6
ALL = int(os.environ.get("SEASONS", "136"))


@pytest.mark.parametrize("seed", QUICK)
async def test_random_season_keeps_its_properties(tmp_path: Path, seed: int):
    await play_random_season(tmp_path / "season", seed)


@pytest.mark.parametrize("part", range(PARTS))
async def test_random_seasons_keep_their_properties(tmp_path: Path, part: int):
    for seed in range(part, ALL, PARTS):
        await play_random_season(tmp_path / str(seed), seed)
