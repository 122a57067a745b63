"""Check that the simulated people of the measurements find their questions and controls in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import OURS, game
from tests.e2e.stage import open_stage
from tests.sampling import sample

from .bot import BENCH_TIMING, play_greedily
from .people import seat_people

TURNS_OR_STEPS = 2


@pytest.mark.parametrize("slug", sample(OURS, ("village",)))
async def test_greedy_people_play_by_their_panels(tmp_path: Path, slug: str):
    async with open_stage(tmp_path, tuning=BENCH_TIMING) as stage:
        table = await seat_people(stage.pg.url, game(slug))
        played = [turn async for turn in play_greedily(stage, table, TURNS_OR_STEPS)]
    assert len({turn.turn for turn in played}) >= TURNS_OR_STEPS and played[0].replies
