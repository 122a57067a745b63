"""Measure presses at one table, by people who click at random: how long they wait, and what the database must do."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from statistics import median

from sqlalchemy import func, select

from bot.db.schema import action
from bot.model.timing import Timing
from engine.core.game import AnyGame
from engine.games import games
from playground import Reply
from tests import fair
from tests.bot.stores.kit import count_statements
from tests.e2e.stage import open_stage, wait_until_still

from .figures import BenchFigure
from .people import click_questions, seat_people

WARM_UP_CLICKS = 20
CLICKS = 80
TIMING = Timing(bot_pause=0, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)


async def measure_game(game: AnyGame) -> tuple[float, float]:
    """Return the median milliseconds from a press to its answer, and the statements for each accepted action."""
    waits = list[float]()
    with tempfile.TemporaryDirectory() as folder:
        async with open_stage(Path(folder), tuning=TIMING) as stage:
            clicks = click_questions(await seat_people(stage.pg.url, game), random.Random(1), 0.0)
            for _ in range(WARM_UP_CLICKS):
                await anext(clicks)
            await wait_until_still(stage)
            db = stage.bot.service.tables.db

            async def count_accepted() -> int:
                with db.engine.connect() as connection:
                    return connection.execute(select(func.count()).select_from(action)).scalar_one()

            before = await count_accepted()
            with count_statements(db) as statements:
                for _ in range(CLICKS):
                    reply = await anext(clicks)
                    if isinstance(reply, Reply):
                        waits.append(reply.ms)
                    await asyncio.sleep(0.05)
                await wait_until_still(stage)
            executed = statements.total() - statements["COMMIT"]
            return median(waits), executed / (await count_accepted() - before)


def figures() -> list[BenchFigure]:
    measured = {game.title: fair.run_fairly(measure_game(game)) for game in games()}
    return [
        *(
            BenchFigure(f"{title}: press to answer, median", ms, unit="ms")
            for title, (ms, _) in measured.items()
        ),
        BenchFigure("press to answer, median, worst game", max(ms for ms, _ in measured.values()), 250, "ms"),
        *(BenchFigure(f"{title}: statements an action", n) for title, (_, n) in measured.items()),
        BenchFigure(
            "statements for an accepted action, SQLite, median of the games",
            median(n for _, n in measured.values()),
            16,
        ),
    ]
