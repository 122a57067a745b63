"""What the whole bot asks of its database for an accepted action: the presses, the answers, the posts that follow.

People click at random over the wire and nobody else looks into the service, so every statement is the bot's own.
`python -m tests.bench.statements` counts on SQLite and PostgreSQL; `... each sqlite saint_malo` tells which they are.
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
    """Count statements by their text, and what they were for."""

    statements: Counter[str] = field(default_factory=Counter[str])
    accepted: int = 0
    clicks: int = 0

    def figures(self, name: str) -> list[BenchFigure]:
        written = self.statements["COMMIT"]
        return [
            BenchFigure(
                f"{name}: statements for an accepted action", (self.statements.total() - written) / self.accepted
            ),
            BenchFigure(f"{name}: transactions that write, for an accepted action", written / self.accepted),
            BenchFigure(f"{name}: clicks for an accepted action", self.clicks / self.accepted),
        ]


@asynccontextmanager
async def start_stage(url: str) -> AsyncGenerator[Stage]:
    pg = Playground(clock=fair.read_clock)
    await pg.start()
    made = Stage(pg, url, None, BENCH_TIMING)
    await made.start()
    try:
        yield made
    finally:
        await made.stop()
        await pg.stop()


async def count_game_statements(url: str, game: AnyGame) -> StatementCounts:
    """Count from the first question on, until everything has gone out."""
    found, luck = StatementCounts(), random.Random(1)
    async with start_stage(url) as made:
        at, db = await seat_people(made.pg.url, game), made.bot.service.tables.db
        await wait_until_still(made)
        before = await count_accepted(made)
        with count_statements(db) as found.statements:
            async for _ in play_at_random(at, luck, most=CLICKS_PER_TABLE):
                found.clicks += 1
        found.accepted = await count_accepted(made) - before
    return found


async def count_accepted(made: Stage) -> int:
    async with made.bot.service.tables.db.reading() as db:
        return (await db.execute(select(func.count()).select_from(action))).scalar_one()


async def run_on(kind: str, game: AnyGame) -> StatementCounts:
    with tempfile.TemporaryDirectory() as folder:
        if kind == SQLITE:
            return await count_game_statements(create_sqlite(Path(folder, "longtable.db")), game)
        async with open_database(kind, Path(folder), migrated=False) as url:
            return await count_game_statements(url, game)


def figures(kinds: tuple[str, ...] = (SQLITE, POSTGRESQL)) -> list[BenchFigure]:
    found = list[BenchFigure]()
    for kind in kinds:
        with report_missing(kind):
            for game in games():
                found += fair.run_fairly(run_on(kind, game)).figures(f"{game.title}, {kind}")
    return found


def print_each(kind: str = SQLITE, *slugs: str) -> None:
    """Print the statements of an action, the most frequent first."""
    for game in (game for game in games() if not slugs or game.slug in slugs):
        found = fair.run_fairly(run_on(kind, game))
        print(format_table(found.figures(game.title)))
        for sql, times in found.statements.most_common(40):
            print(f"{times / found.accepted:8.2f}  {' '.join(sql.split())[:150]}")


if __name__ == "__main__":
    print_each(*sys.argv[2:]) if sys.argv[1:2] == ["each"] else print(format_table(figures()))
