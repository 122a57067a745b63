"""Recompute times in the database that lie implausibly far ahead, because the clock was ahead when they were set.

Every due time is computed from the moment at which it is set. So none may be later than it would be if it were set now.
A later one was set by a clock that was ahead, and is computed again as if it were set now.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from math import ceil

from bot.store import due_times
from bot.store.async_connection import AsyncConnection
from bot.store.rows import PendingRow

from ..effects.clocks import TIME_BANK_BY_PACE
from ..effects.rewind import REQUEST_LIFETIME_S
from ..effects.standing_orders import ORDER_DELAY_RANGE_S
from ..effects.step_closing_time import QUARTER_HOUR_S, get_next_quarter_hour
from ..effects.waking_hours import add_waking_time, get_waking_seconds_per_day, skip_quiet_hours
from ..model.errors import TableNotFound
from ..model.settings import Preferences
from ..model.table_change import TableChange
from ..model.timing import HOUR_S
from ..storage.table_store import AlreadyApplied, TableStore

log = logging.getLogger("longtable")

TOLERANCE_S = 60.0
REPAIR_EVERY_S, LOOK_EVERY_S = 600.0, 10.0
BEFORE_ALL_TIME = float("-inf")
MAX_BANKED_DAYS = max(bank.most for bank in TIME_BANK_BY_PACE.values())
DEFAULT_PREFERENCES = Preferences()


class ClockRepair:
    """A worker that repairs due times: see `worker_group`. `reset` forgets the times that this process has in memory.
    """

    def __init__(self, tables: TableStore, reset: Callable[[], None]) -> None:
        self.tables, self.reset = tables, reset
        self.event = asyncio.Event()
        self.latest = self.repair_at = BEFORE_ALL_TIME

    async def begin(self) -> None:
        """Repair before anything else, because the clock may have been set right while no bot was running."""
        await self.work()

    async def work(self) -> int:
        """Repair at the start, after the clock has gone back, and at intervals. Return how many times were repaired."""
        now = self.tables.clock()
        is_first, went_back, self.latest = self.latest == BEFORE_ALL_TIME, now < self.latest - TOLERANCE_S, now
        if went_back:
            log.warning("the system clock was set back: times that are too far in the future will be recomputed")
            self.reset()
        elif now < self.repair_at:
            return 0
        self.repair_at = now + REPAIR_EVERY_S
        repaired = await self.repair(now, is_first or went_back)
        if repaired:
            log.warning("%d times that were implausibly far in the future have been recomputed", repaired)
        if repaired or went_back:
            self.tables.season_news = True
            self.tables.wake_workers()
        return repaired

    async def next_due(self) -> float | None:
        """Return when the clock is checked again."""
        return self.tables.clock() + LOOK_EVERY_S

    async def repair(self, now: float, may_be_wrong: bool) -> int:
        """Repair all due times that are implausibly late. Return how many. `may_be_wrong`: the clock may have been, so
        seasons also compute their next step again, because nothing limits how far ahead that may be."""
        tuning = self.tables.tuning
        waits = max(tuning.retry_most, tuning.retry_longest, tuning.sending_for)
        limits = {
            "outbox.not_before": waits, "outbox.sending": tuning.sending_for, "process.until": tuning.alive_for,
            "season.busy": tuning.claimed_for, "season_table.open_at": HOUR_S,
        }  # fmt: skip
        repaired = await self.repair_pending(now)
        async with self.tables.db.writing() as tx:
            repaired += await due_times.repair_other_tables(tx, now, TOLERANCE_S, limits)
            if repaired or may_be_wrong:
                await due_times.recheck_all_seasons(tx, now)
        return repaired

    async def repair_pending(self, now: float) -> int:
        """Repair the due times of awaited seats. Return how many rows were changed."""
        least = {name: at + TOLERANCE_S for name, at in self.get_latest_times(DEFAULT_PREFERENCES, now, True).items()}
        async with self.tables.db.reading() as db:
            suspects = await due_times.fetch_implausible_pending(db, now + TOLERANCE_S, least)
        if not suspects:
            return 0
        wishes = await self.tables.settings.get_preferences(row.user for row in suspects if row.user is not None)
        repaired, lapsing = 0, set[str]()
        async with self.tables.db.writing() as tx:
            for row in await due_times.lock_and_reread(tx, suspects):
                changed = await self.repair_row(tx, row, wishes.get(row.user or 0, DEFAULT_PREFERENCES), now)
                repaired += bool(changed)
                if "lapse_at" in changed:
                    lapsing.add(row.game)
        self.tables.cache.evict({row.game for row in suspects})
        for table_id in lapsing:
            await self.repair_request_expiry(table_id)
        return repaired

    async def repair_row(
        self, tx: AsyncConnection, row: PendingRow, wishes: Preferences, now: float
    ) -> dict[str, float | None]:
        """Repair a row's due times that are later than they could be if they were set now. Return the changed columns
        with their new values."""
        ahead = row.since - now if row.since > now + TOLERANCE_S else 0.0
        latest = self.get_latest_times(wishes, now, row.user is None)
        changed: dict[str, float | None] = {"since": now} if ahead else {}
        for name in due_times.PENDING_COLUMNS:
            at: float | None = getattr(row, name)
            if at is not None and (ahead or at > latest[name] + TOLERANCE_S):
                changed[name] = repair_time(at, ahead, latest[name])
        if changed:
            await due_times.update_times(tx, row, changed)
        return changed

    def get_latest_times(self, wishes: Preferences, now: float, is_bot: bool) -> dict[str, float]:
        """Return by column the latest due time that a row of this person, or of a bot, could get if it were set now."""
        tuning = self.tables.tuning
        remind = max(*tuning.remind.values(), tuning.remind_again)
        out = add_waking_time(
            wishes,
            now,
            max(
                MAX_BANKED_DAYS * get_waking_seconds_per_day(wishes),
                tuning.late_grace,
                tuning.late_wait * get_waking_seconds_per_day(wishes),
            ),
        )
        answer = now if is_bot else skip_quiet_hours(wishes, skip_quiet_hours(wishes, now) + ORDER_DELAY_RANGE_S[1])
        return {
            "remind_at": add_waking_time(wishes, now, remind), "warn_at": out, "deadline": out,
            "ends_at": now + max(tuning.end_after, tuning.retry_most),
            "act_at": max(answer, now + tuning.retry_most + tuning.bot_pause),
            "close_at": max(get_next_quarter_hour(now, now), now + max(tuning.close_delay[1], tuning.retry_most)),
            "lapse_at": now + REQUEST_LIFETIME_S, "busy": now + tuning.claimed_for,
        }  # fmt: skip

    async def repair_request_expiry(self, table_id: str) -> None:
        """Repair the expiry times of a table's requests, which are stored in the table state too."""

        def limit_expiry_times(change: TableChange) -> None:
            """Limit each expiry time to the longest possible one. Raise AlreadyApplied if none exceeds it."""
            latest = change.now + REQUEST_LIFETIME_S
            if all(at <= latest for at in change.sheet.lapses.values()):
                raise AlreadyApplied
            change.sheet.lapses = {name: min(at, latest) for name, at in change.sheet.lapses.items()}
            change.awaiting.again = True

        try:
            await self.tables.change(table_id, "clock", 0, limit_expiry_times)
        except TableNotFound:  # a game that this version of the program leaves out
            log.info("table %s: its deadlines stay unchanged, because this version leaves out its game", table_id)


def repair_time(at: float, ahead: float, latest: float) -> float:
    """Return the due time `at` as if the clock had been right: `ahead` seconds earlier, but at most `latest`. A time on
    a quarter of an hour stays on one (secrets.7)."""
    shifted = min(at - ahead, latest)
    return QUARTER_HOUR_S * ceil(shifted / QUARTER_HOUR_S) if at % QUARTER_HOUR_S == 0 else shifted
