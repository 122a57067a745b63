"""The service's parts: the stored tables, the clock, the work queues and the workers.

What people do is a function of `operations`. `stores.tables.apply` runs one that changes a table in one
transaction. With `interaction`, the same interaction delivered twice has one effect (also across a restart): give each of a
request's changes to a table at most once per operation. Refusals of the service are `errors.OperationRefused` (text
`refused-<code>` in bot/text), those of the rules are `engine.core.Refusal` (text in the game's catalogue); the former
is a subclass of the latter.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.base.jobs import create_queues
from bot.db.database import Database
from bot.model.messages import Sender
from bot.model.timing import Timing
from bot.operations.play import Play
from bot.stores.processes import SharedClock
from bot.stores.tables import Clock, TableStore
from bot.text.free_text import read_look_alikes
from bot.workers.worker_group import WorkerGroup
from engine.core.game import AnyGame
from engine.games import games as all_games


class Service:
    """The parts of the service that live as long as the process. What people do is in `operations`."""

    def __init__(self, tables: TableStore, sender: Sender | None) -> None:
        self.tables, self.workers = tables, WorkerGroup(tables, sender)
        self.games = tables.games  # by slug
        self.now = tables.clock  # the clock that the service goes by
        self.queues = create_queues()  # in which long computations take turns
        self.play = Play(tables)

    @classmethod
    async def open(
        cls,
        database_url: str,
        games: Mapping[str, AnyGame] | None = None,
        clock: Clock | None = None,
        sender: Sender | None = None,
        tuning: Timing | None = None,
    ) -> Service:
        """Open the database and bring it up to date. Raises DatabaseTooNew, DatabaseUnreachable."""
        read_look_alikes()  # takes 0.1 s, which nobody should wait for later
        known = {game.slug: game for game in all_games()} if games is None else dict(games)
        database = await Database.open(database_url)
        return cls(TableStore(database, known, clock or SharedClock(), tuning or Timing()), sender)

    async def start_workers(self, sender: Sender | None = None) -> None:
        """Start to deliver, play bots and watch the clock. One process may do so for a SQLite file, any number for a
        PostgreSQL database."""
        await self.workers.start(sender)

    def follow_clock(self) -> None:
        """Do what is due after the clock has jumped ahead, as if the bot had been alive all the time."""
        self.workers.heartbeat.written_at = self.now()
        self.tables.wake_workers()

    async def stop(self) -> None:
        """Stop the workers, then close the database. Running work is finished, or found again later."""
        await self.workers.stop()
        await self.tables.db.close()
