"""The other processes on the same database: they take over what a dead process was doing.

There is no leader. Each process announces every few seconds that it lives. The first process that notices a dead one
looks up the outbox rows that it was sending. If no process has lived for a while, or if the clock was set, the next
heartbeat gives the lost time back: everything that is due moves by it, as if the bot's time had stood still, so a clock
that jumps ahead and back leaves everything as it was. Several processes go by the clock of their database, with which
each heartbeat compares the machine's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, or_, select, update

from bot.base import DAY_S, DECODE_ERRORS, HOUR_S
from bot.base.logs import log
from bot.consequences.awaited import shift_due_times
from bot.consequences.season_schedule import move_times
from bot.db.rows import (
    OutboxRow,
    PendingRow,
    PersonRow,
    ProcessRow,
    UnixTime,
    encode_json,
    fetch_all,
    fetch_tuples,
)
from bot.db.schema import (
    DUTIES,
    game,
    metadata,
    pending,
    process,
    replace_row,
    season,
    season_round,
    shard,
    update_columns,
    update_rows,
    upsert,
)
from bot.model.errors import report_unexpected, start_background_task
from bot.model.people import DEFAULT_PREFERENCES, Preferences, decode_preferences
from bot.model.table import TableState, encode_table_state, try_decoding_table_state
from bot.stores import outbox, people, processes
from bot.stores.retention import delete_before
from bot.stores.seasons import change_season_in
from bot.stores.tables import TableStore

# After a shorter time, nobody at the table has missed the bot.
MIN_ANNOUNCED_S = HOUR_S


def give_back(tx: Connection, stopped: float, now: float) -> None:
    """Move all due times as if no time had passed between `stopped` and `now`, which may be earlier. If much time was
    lost, tell the tables whose clocks run."""
    lost = now - stopped
    states = lock_timed_states(tx)  # first, as a change of a table does
    before = dict[int, Preferences]()
    for user, text in people.lock_all_preferences(tx).items():
        with suppress(*DECODE_ERRORS):  # damaged: the others' clocks must move
            before[user] = decode_preferences(text)
    after = {user: move_vacation(preferences, stopped, lost) for user, preferences in before.items()}
    for user, preferences in after.items():
        if preferences != before[user]:
            upsert(tx, PersonRow(user, encode_json(preferences)), "preferences")
    is_scheduled = or_(*(pending.c[duty].is_not(None) for duty in DUTIES))
    scheduled = fetch_all(tx, PendingRow, select(pending).where(is_scheduled))
    for row in scheduled:
        user = row.user or 0
        old, new = before.get(user, DEFAULT_PREFERENCES), after.get(user, DEFAULT_PREFERENCES)
        moved = shift_due_times(row, DUTIES, stopped, now, old, new)
        update_columns(tx, moved, *DUTIES)
    running = {row.game for row in scheduled if row.deadline is not None}
    for table_id, stored in states:
        if (state := try_decoding_table_state(stored)) is None:
            continue
        move_state(state, lost, now)
        tx.execute(UPDATE_STATE, {"b_id": table_id, "b_state": encode_table_state(state)})
        if lost >= MIN_ANNOUNCED_S and table_id in running:
            notice = OutboxRow.for_table(
                table_id, "notice", {"code": "time-back", "args": {}, "mentions": []}, now
            )
            outbox.insert_row(tx, replace(notice, state="held" if state.homeless else "due"))
    move_seasons(tx, lost, now)
    if lost < 0:
        end_future(tx, now)


def move_vacation(preferences: Preferences, stopped: float, lost: float) -> Preferences:
    """Return the preferences with a vacation that had as much time left when the bot's time stopped."""
    mine = preferences.vacation
    return (
        preferences
        if mine.until <= stopped
        else replace(preferences, vacation=replace(mine, until=mine.until + lost))
    )


def move_state(state: TableState, lost: float, now: float) -> None:
    """Move the times until which a table's requests and invitations are valid. Times of the past only must not lie in
    the future."""
    due: list[dict[Any, float]] = [state.lapses, state.invited, state.reserved]
    for times in due:
        times.update({key: at + lost for key, at in times.items()})
    for times in (state.nudged, state.ran_out):
        times.update({key: min(at, now) for key, at in times.items()})
    for lists in (state.calls, *(place.requests for place in state.seats)):
        lists.update({key: [min(at, now) for at in each] for key, each in lists.items()})
    for place in state.seats:
        place.away_since = None if place.away_since is None else min(place.away_since, now)
    state.turn_began, state.announcing = min(state.turn_began, now), min(state.announcing, now)


def move_seasons(tx: Connection, lost: float, now: float) -> None:
    """Move the times of running seasons by whole days, because rounds are drawn at a fixed hour. Paused seasons move
    theirs when they resume."""
    days = round(lost / DAY_S)
    running = select(season.c.id).where(season.c.status.in_(("open", "running")))
    for season_id in list(tx.scalars(running)) if days else ():
        try:
            change_season_in(tx, season_id, lambda change: move_times(change, days * DAY_S), now)
        except DECODE_ERRORS as error:  # damaged: the others must go on
            report_unexpected(error, f"moving the times of season {season_id}", verb="season")


MOVED_COLUMNS = {*(pending.c[duty] for duty in DUTIES), season_round.c.ends_at, *process.c, *shard.c}
"""Due times, and heartbeats and leases, which their owners renew."""
UPDATE_STATE = (
    update(game)
    .filter_by(id=bindparam("b_id"))
    .values(state=bindparam("b_state"), version=game.c.version + 1)
)


def lock_timed_states(tx: Connection) -> Sequence[tuple[str, bytes]]:
    """Return ids and encoded states of the tables that hold times of their own: unfinished ones, and those with open
    requests. Nobody else can change them before the transaction ends."""
    has_requests = game.c.id.in_(select(pending.c.game))
    found = select(game.c.id, game.c.state).where(or_(game.c.status.in_(("lobby", "running")), has_requests))
    found = found.order_by(game.c.id).with_for_update(key_share=True)
    return fetch_tuples(tx, found)


def end_future(tx: Connection, now: float) -> None:
    """Replace each time of something past that lies in the future by `now`."""
    for table in metadata.sorted_tables:
        for column in table.c:
            if isinstance(column.type, UnixTime) and column not in MOVED_COLUMNS:
                tx.execute(update(table).where(column > now).values({column: now}))


HEARTBEATS_PER_TIMEOUT = 4
# A shorter time is not given back.
MIN_LOST_S = 60.0


class HeartbeatWorker:
    """A worker that announces that this process lives, and takes over from processes that died: see `WorkerGroup`.

    `forget_times` is called after stored times have been moved: it forgets those that this process has in memory.
    """

    def __init__(self, tables: TableStore, forget_times: Callable[[], None]) -> None:
        self.tables, self.forget_times = tables, forget_times
        self.written_at = 0.0  # when it last said that it lives; 0.0: not yet
        self.probe: asyncio.Task[tuple[int, float | None]] | None = None

    async def work(self) -> int:
        """Renew this process's heartbeat, give lost time back, and make messages due that dead processes were sending.
        Return 0.

        A process that is late with its own heartbeat, because it was stopped or the clock was set, does not judge
        others this time. One that has just started does: an earlier run may have been sending.
        """
        alive_for, may_judge = self.tables.tuning.alive_for, self.is_on_time or not self.written_at

        def renew(tx: Connection) -> tuple[float, int]:
            """Renew the heartbeat. Return how many seconds were lost, and how many messages are due again."""
            adopted, lost = 0, 0.0
            clock = self.tables.clock
            if self.tables.db.is_shared and isinstance(clock, processes.SharedClock):
                clock.compare(tx)
            now = clock()
            if not self.is_on_time and (lost := self.find_lost_time(tx, now)):
                give_back(tx, now - lost, now)
            if lost < 0 or not self.tables.db.is_shared:  # a file has only one process
                tx.execute(delete(process).where(process.c.id != self.tables.process))
            replace_row(tx, ProcessRow(self.tables.process, now + alive_for))
            delete_before(tx, process.c.until, now - DAY_S)
            if may_judge:
                adopted = outbox.release_orphaned(tx, now)
            return lost, adopted

        lost, adopted = await self.tables.db.write(renew)
        self.written_at = self.tables.clock()
        if lost:
            log.warning("%.0f seconds were lost, so all clocks were moved by them", lost)
            self.tables.cache.clear()
            self.forget_times()
        if adopted or lost:
            self.tables.wake_workers()
        return 0

    @property
    def is_on_time(self) -> bool:
        """Return whether the last heartbeat is as recent as it should be. If not, the bot was away, or its clock was
        set."""
        return -MIN_LOST_S <= self.tables.clock() - self.written_at <= self.tables.tuning.alive_for

    def find_lost_time(self, tx: Connection, now: float) -> float:
        """Return for how many seconds no process has lived before `now`; a negative number if the clock was set back,
        0 for a short time."""
        last = processes.fetch_last_heartbeat(tx)
        if last is None:
            return 0.0
        lost = max(now - last, 0.0) or min(now - last + self.tables.tuning.alive_for, 0.0)
        return lost if abs(lost) >= MIN_LOST_S else 0.0

    def find_due(self, db: Connection, now: float) -> float:
        """Return when the next heartbeat is due."""
        return self.written_at + self.tables.tuning.alive_for / HEARTBEATS_PER_TIMEOUT

    async def probe_database(self) -> tuple[int, float | None]:
        """Read from the database and write to it. Return how many messages wait, and when the oldest was due.

        As long as one probe has not ended, all callers wait for it, so that a database that hangs is asked once.
        """
        if self.probe is None or self.probe.done():
            self.probe = start_background_task(self._probe(), "probing the database")
        return await asyncio.shield(self.probe)

    async def _probe(self) -> tuple[int, float | None]:
        """Read and write once."""
        waiting = await processes.count_waiting(self.tables.db)
        own = {"id": self.tables.process}
        await self.tables.db.write(update_rows, ProcessRow, own, until=process.c.until)
        return waiting

    async def sign_off(self) -> None:
        """End this process's heartbeat, so that the others take over its work with their next look."""
        try:
            await self.tables.db.write(
                update_rows, ProcessRow, {"id": self.tables.process}, until=self.tables.clock()
            )
        except Exception as error:  # the database may be what is broken
            report_unexpected(error, "leaving")
