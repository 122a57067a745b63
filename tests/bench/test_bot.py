"""The people of the benchmark still find their questions and controls, in every game."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import OURS, game
from tests.e2e.stage import open_stage

from .bot import TUNING, playing
from .people import seated

TURNS = 2  # or steps


@pytest.mark.parametrize("slug", OURS)
async def test_greedy_people_play_by_their_panels(tmp_path: Path, slug: str) -> None:
    async with open_stage(tmp_path, tuning=TUNING) as made:
        table = await seated(made.pg.url, game(slug))
        played = [one async for one in playing(made, table, TURNS)]
    assert len({one.turn for one in played}) >= TURNS and played[0].replies
