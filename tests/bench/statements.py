"""Count the database statements of the whole bot for each accepted action, from the click to the last post.

People click at random over the wire and nothing else uses the service, so every statement is the bot's own.
`python -m tests.bench.statements` counts on SQLite and PostgreSQL.
`python -m tests.bench.statements each sqlite saint_malo` prints the statements of one game.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import func, select

from bot.store.schema import action
from engine.core.game import AnyGame
from engine.games import games
from playground import Playground
from tests import fair
from tests.bot.store.kit import count_statements, create_sqlite, open_database
from tests.e2e.stage import Stage, wait_until_still

from .bot import BENCH_TIMING
from .figures import BenchFigure, format_table, report_missing
from .many_games import play_at_random
from .people import seat_people

CLICKS_PER_TABLE = 40
SQLITE, POSTGRESQL = "sqlite", "postgresql"


@dataclass
class StatementCounts:
    """The statements that were executed, by their text, and the actions and clicks that caused them."""

    statements: Counter[str] = field(default_factory=Counter[str])
    accepted: int = 0
    clicks: int = 0

    def list_figures(self, name: str) -> list[BenchFigure]:
        commits = self.statements["COMMIT"]
        return [
            BenchFigure(
                f"{name}: statements for an accepted action",
                (self.statements.total() - commits) / self.accepted,
            ),
            BenchFigure(f"{name}: transactions that write, for an accepted action", commits / self.accepted),
            BenchFigure(f"{name}: clicks for an accepted action", self.clicks / self.accepted),
        ]


@asynccontextmanager
async def start_stage(url: str) -> AsyncGenerator[Stage]:
    """Start a playground and a bot on the database with this URL."""
    pg = Playground(clock=fair.read_clock)
    await pg.start()
    stage = Stage(pg, url, None, BENCH_TIMING)
    await stage.start()
    try:
        yield stage
    finally:
        await stage.stop()
        await pg.stop()


async def count_game_statements(url: str, game: AnyGame) -> StatementCounts:
    """Play CLICKS_PER_TABLE random clicks at one table, and count the statements from the first question on."""
    counts, luck = StatementCounts(), random.Random(1)
    async with start_stage(url) as stage:
        table, db = await seat_people(stage.pg.url, game), stage.bot.service.tables.db
        await wait_until_still(stage)
        before = await count_accepted(stage)
        with count_statements(db) as counts.statements:
            async for _ in play_at_random(table, luck, max_clicks=CLICKS_PER_TABLE):
                counts.clicks += 1
        counts.accepted = await count_accepted(stage) - before
    return counts


async def count_accepted(stage: Stage) -> int:
    """Return the number of accepted actions in the database."""
    async with stage.bot.service.tables.db.reading() as db:
        return (await db.execute(select(func.count()).select_from(action))).scalar_one()


async def count_on_new_database(kind: str, game: AnyGame) -> StatementCounts:
    """Count the statements of a game on an empty database of this kind, SQLITE or POSTGRESQL."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == SQLITE:
            return await count_game_statements(create_sqlite(Path(folder, "longtable.db")), game)
        async with open_database(kind, Path(folder), migrated=False) as url:
            return await count_game_statements(url, game)


def figures(kinds: tuple[str, ...] = (SQLITE, POSTGRESQL)) -> list[BenchFigure]:
    measured = list[BenchFigure]()
    for kind in kinds:
        with report_missing(kind):
            for game in games():
                counts = fair.run_fairly(count_on_new_database(kind, game))
                measured += counts.list_figures(f"{game.title}, {kind}")
    return measured


def print_statements(kind: str = SQLITE, *slugs: str):
    """Print the forty most frequent statements of each game, with their number for each accepted action."""
    for game in (game for game in games() if not slugs or game.slug in slugs):
        counts = fair.run_fairly(count_on_new_database(kind, game))
        print(format_table(counts.list_figures(game.title)))
        for sql, times in counts.statements.most_common(40):
            print(f"{times / counts.accepted:8.2f}  {' '.join(sql.split())[:150]}")


if __name__ == "__main__":
    print_statements(*sys.argv[2:]) if sys.argv[1:2] == ["each"] else print(format_table(figures()))
