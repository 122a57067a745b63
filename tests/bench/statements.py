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

from .bot import TUNING
from .figures import Figure, table, where_there_is
from .many_games import play
from .people import seated

CLICKS = 40  # at a table
SQLITE, POSTGRESQL = "sqlite", "postgresql"


@dataclass
class Counted:
    """Statements by their text, and what they were for."""

    statements: Counter[str] = field(default_factory=Counter[str])
    accepted: int = 0
    clicks: int = 0

    def figures(self, name: str) -> list[Figure]:
        written = self.statements["COMMIT"]
        return [
            Figure(f"{name}: statements for an accepted action", (self.statements.total() - written) / self.accepted),
            Figure(f"{name}: transactions that write, for an accepted action", written / self.accepted),
            Figure(f"{name}: clicks for an accepted action", self.clicks / self.accepted),
        ]


@asynccontextmanager
async def standing(url: str) -> AsyncGenerator[Stage]:
    pg = Playground(clock=fair.read_clock)
    await pg.start()
    made = Stage(pg, url, None, TUNING)
    await made.start()
    try:
        yield made
    finally:
        await made.stop()
        await pg.stop()


async def counted(url: str, game: AnyGame) -> Counted:
    """From the first question on, until everything has gone out."""
    found, luck = Counted(), random.Random(1)
    async with standing(url) as made:
        at, db = await seated(made.pg.url, game), made.bot.service.tables.db
        await wait_until_still(made)
        before = await accepted(made)
        with count_statements(db) as found.statements:
            async for _ in play(at, luck, most=CLICKS):
                found.clicks += 1
        found.accepted = await accepted(made) - before
    return found


async def accepted(made: Stage) -> int:
    async with made.bot.service.tables.db.reading() as db:
        return (await db.execute(select(func.count()).select_from(action))).scalar_one()


async def on(kind: str, game: AnyGame) -> Counted:
    with tempfile.TemporaryDirectory() as folder:
        if kind == SQLITE:
            return await counted(create_sqlite(Path(folder, "longtable.db")), game)
        async with open_database(kind, Path(folder), migrated=False) as url:
            return await counted(url, game)


def figures(kinds: tuple[str, ...] = (SQLITE, POSTGRESQL)) -> list[Figure]:
    found = list[Figure]()
    for kind in kinds:
        with where_there_is(kind):
            for game in games():
                found += fair.run_fairly(on(kind, game)).figures(f"{game.title}, {kind}")
    return found


def each(kind: str = SQLITE, *slugs: str) -> None:
    """The statements of an action, the most frequent first."""
    for game in (game for game in games() if not slugs or game.slug in slugs):
        found = fair.run_fairly(on(kind, game))
        print(table(found.figures(game.title)))
        for sql, times in found.statements.most_common(40):
            print(f"{times / found.accepted:8.2f}  {' '.join(sql.split())[:150]}")


if __name__ == "__main__":
    each(*sys.argv[2:]) if sys.argv[1:2] == ["each"] else print(table(figures()))
