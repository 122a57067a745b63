"""Bot seats, and people's orders: they play from the pending rows, through people's door; a crash loses nothing."""
from __future__ import annotations

import asyncio

from bot import meter
from bot.store import waiting
from bot.store.rows import PendingRow

from ..storing.tables import Conflict, Desk
from ..table.errors import NoTable, report
from ..verbs.orders import stand_in
from ..verbs.play import repeat
from . import leases
from .bot_answer import thought
from .task_pool import Crew


class Robots:
    """A worker: see `workers`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.event = asyncio.Event()
        self.crew = Crew(desk.tuning.bots_at_once, self.event.set)

    async def begin(self) -> None:
        """Nothing to do at start: whose turn it is is stored."""

    async def work(self) -> int:
        """Begin to play the seats that are due, at most one a table; returns how many."""
        if self.crew.full:
            return 0
        rows = await leases.due(self.desk, "act_at", but=self.crew.keys)
        begun = 0
        for row in rows:
            if self.crew.full or row.game in self.crew:
                await leases.done(self.desk, row)
            else:
                self.crew.begin(row.game, self.claimed(row))
                begun += 1
        return begun

    async def next_due(self) -> float | None:
        if self.crew.full:
            return None  # whoever finishes wakes us
        async with self.desk.db.reading() as db:
            return await waiting.next_due(db, "act_at")

    async def claimed(self, row: PendingRow) -> None:
        try:
            await self.play(row)
        finally:
            await leases.done(self.desk, row)

    async def play(self, row: PendingRow) -> None:
        """Answer for the seat, up to the end of its turn or the next barrier."""
        try:
            if row.user is not None:
                if not await stand_in(self.desk, row, row.user):
                    await put_off(self.desk, row, "act_at", None)
                return
            opened = await self.desk.read(row.game)
            kind, blob = opened.sheet.seats[row.seat].bot, opened.row.blob
            if kind is None or blob is None or row.seat not in opened.playing.asks:
                await put_off(self.desk, row, "act_at", None)
                return
            with meter.timed("thinking_seconds", kind):
                op = await thought(opened.game, blob, kind, row.seat)
            await repeat(self.desk, row.game, row.seat, op, opened.row.version)
        except Conflict:
            return  # the table has changed meanwhile: what is due now will be found
        except NoTable:  # a game that this version of the program leaves out
            await put_off(self.desk, row, "act_at", backoff(self.desk, row))
        except Exception as error:
            who = f", seat {row.seat}" if row.user is None else ""  # that somebody has left an order is his secret
            report(error, f"bot or order at table {row.game}{who}", row.game, "act_at")
            await put_off(self.desk, row, "act_at", backoff(self.desk, row))


def backoff(desk: Desk, row: PendingRow) -> float:
    """When to try again what has failed."""
    pause = min(desk.tuning.retry_first * 2 ** min(row.failures, 16), desk.tuning.retry_most)
    return desk.clock() + pause


async def put_off(desk: Desk, row: PendingRow, what: waiting.Due, until: float | None) -> None:
    async with desk.db.writing() as tx:
        await waiting.put_off(tx, row, what, until, row.failures + 1)
