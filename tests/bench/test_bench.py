"""The people of the measurements find the controls of a game."""

from __future__ import annotations

import random
from pathlib import Path

from engine.games import game
from playground import Reply
from tests.e2e.stage import open_stage

from .people import click_questions, seat_people
from .press import TIMING


async def test_people_answer_by_clicking_at_random(tmp_path: Path):
    async with open_stage(tmp_path, tuning=TIMING) as stage:
        clicks = click_questions(await seat_people(stage.pg.url, game("village")), random.Random(1), 0.0)
        replies = [await anext(clicks) for _ in range(8)]
    assert sum(isinstance(reply, Reply) and reply.message is not None for reply in replies) > 4
