"""Play bots and standing orders when they are due, from the `pending` rows and through the same operations as people's
answers, so that a crash loses nothing.
"""

from __future__ import annotations

from sqlalchemy import Connection

from bot.base import metrics
from bot.db.rows import PendingRow
from bot.model.errors import TableNotFound, VersionConflict, report_unexpected
from bot.operations.orders import answer_by_standing_order
from bot.operations.play import replay_bot_answer
from bot.stores import pending
from bot.stores.tables import TableStore
from bot.workers import due_rows
from bot.workers.bot_answer import compute_bot_answer
from bot.workers.task_pool import TaskPool


class BotTurnWorker:
    """A worker that plays bot seats: see `WorkerGroup`."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables
        self.pool = TaskPool(tables.tuning.bots_at_once)

    def find_due(self, db: Connection, now: float) -> float | None:
        """Return when the next bot turn is due at a table where none is being played."""
        return None if self.pool.is_full else pending.find_next_due(db, "act_at", now, self.pool.keys)

    async def work(self) -> int:
        """Start to play the seats that are due, at most one per table. Return how many."""
        rows = await due_rows.claim_due_rows(self.tables, "act_at", excluded_tables=self.pool.keys)
        begun = 0
        for row in rows:
            if self.pool.is_full or row.game in self.pool:
                await due_rows.release(self.tables, row)
            else:
                self.pool.begin(row.game, self.play_claimed_seat(row))
                begun += 1
        return begun

    async def play_claimed_seat(self, row: PendingRow) -> None:
        """Play a seat that this process has claimed, then release the claim."""
        try:
            await self.play(row)
        finally:
            await due_rows.release(self.tables, row)

    async def play(self, row: PendingRow) -> None:
        """Answer for a bot's seat, or for a person by a standing order, up to the end of the turn or to the first
        random or hidden event. An error is logged and the row is retried later."""
        try:
            if row.user is not None:
                if not await answer_by_standing_order(self.tables, row, row.user):
                    await reschedule_duty(self.tables, row, "act_at", None)
                return
            stored = await self.tables.read(row.game)
            kind, blob = stored.state.seats[row.seat].bot, stored.row.blob
            if kind is None or blob is None or row.seat not in stored.playing.open_questions:
                await reschedule_duty(self.tables, row, "act_at", None)
                return
            with metrics.THINKING_SECONDS.labels(kind).time():
                op = await compute_bot_answer(stored.game, blob, kind, row.seat)
            await replay_bot_answer(self.tables, row.game, row.seat, op, stored.row.version)
        except VersionConflict:
            return  # the table has changed meanwhile; the next look finds its due turns
        except TableNotFound:  # a game that this version of the program leaves out
            await reschedule_duty(self.tables, row, "act_at", get_retry_time(self.tables, row))
        except Exception as error:
            who = f", seat {row.seat}" if row.user is None else ""  # having an order is the player's secret
            report_unexpected(error, f"bot or order at table {row.game}{who}", row.game, "act_at")
            await reschedule_duty(self.tables, row, "act_at", get_retry_time(self.tables, row))


def get_retry_time(tables: TableStore, row: PendingRow) -> float:
    """Return when to retry a row that has failed; the wait doubles with each failure."""
    pause = min(tables.tuning.retry_first * 2 ** min(row.failures, 16), tables.tuning.retry_most)
    return tables.clock() + pause


async def reschedule_duty(
    tables: TableStore, row: PendingRow, what: pending.Duty, until: float | None
) -> None:
    """Make the duty `what` of a row due at `until`, or cancel it (None), and count one more failure."""
    await tables.db.write(pending.reschedule, row, what, until, row.failures + 1)
