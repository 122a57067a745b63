"""Which of Discord's shards this process serves, where several processes share a PostgreSQL database.

The setting SHARDS gives each process shards of its own. For each one, the process writes a lease into the database and
renews it every few seconds. When a lease expires, another process may take over the shard, one at a time. It gives the
shard back when the owner asks for it. Two processes cannot own the same shard: see decision 026.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

import aiohttp
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.base import metrics
from bot.configuration.settings import Shards
from bot.db.database import Database
from bot.db.files import LOCK_WAIT_S, InUse, describe_this_process
from bot.model.errors import report_unexpected
from bot.stores import processes as store
from bot.stores.processes import ShardRow

log = logging.getLogger("longtable")

LEASE_S, RENEW_EVERY_S = 10.0, 2.5
# For the owner of a shard, after a process has given it up, as when it is restarted.
SHARD_RESERVATION_S = 10.0
# A process that waits for its own shard requests it for so long, and so often.
SHARD_REQUEST_S, SHARD_REQUEST_INTERVAL_S = 5.0, 0.5
BOOT_ID, PROCESS_NAMESPACE = Path("/proc/sys/kernel/random/boot_id"), Path("/proc/self/ns/pid")


class Gateway(Protocol):
    """The connections to Discord, a shard each."""

    async def open_shard(self, shard: int) -> None:
        """Connect this shard to Discord, and return when it is ready."""

    async def close_shard(self, shard: int) -> None:
        """Close the connection of this shard."""


class LeaseTable(Struct, frozen=True):
    """The leases as one query read them, with the database's time."""

    now: float
    rows: dict[int, ShardRow]


class ShardLeases:
    """The shards that this process holds leases for. `process` is its name among those on the same database."""

    def __init__(self, db: Database, process: str, own: Shards) -> None:
        self.db = db
        self.process = process
        self.own = own
        self.held = set[int]()
        self.opening: asyncio.Task[None] | None = None  # Discord lets one shard in every five seconds
        self.opening_id: int | None = None
        self.renewed_at = float("-inf")  # by the loop's clock

    @property
    def missing(self) -> list[int]:
        """Return this process's own shards that it does not serve."""
        return [id for id in self.own.ids if id not in self.held]

    async def acquire_own(self, wait_s: float = LOCK_WAIT_S) -> None:
        """Take the leases of this process's own shards. Raise InUse if another process still holds one after `wait_s`."""
        loop, is_told = asyncio.get_running_loop(), False
        began = loop.time()
        while True:
            await self.db.read(store.delete_shards_of_other_counts, self.own.count)
            leases = await self.db.read(read_leases)
            await self.renew()
            why = self.describe_other_count(leases)
            for id in [] if why else self.missing:
                why = await self.try_lease_own_shard(leases, id) or why
            if why is None:
                return
            if loop.time() - began >= wait_s:
                await self.release()
                raise InUse(f"{why} Stop it first, or give each process its own part in SHARDS.")
            if not is_told:
                log.warning("%s Waiting up to %.0f seconds until it ends.", why, wait_s)
                is_told = True
            await asyncio.sleep(SHARD_REQUEST_INTERVAL_S)

    def describe_other_count(self, leases: LeaseTable) -> str | None:
        """Return a sentence if a living process divides the bot into another number of shards, else None."""
        for row in leases.rows.values():
            if row.count != self.own.count and not is_free(row, leases.now):
                return (
                    f"Another bot on this database ({row.holder}) has {row.count} shards in total, "
                    f"but this one has {self.own.count}."
                )
        return None

    async def try_lease_own_shard(self, leases: LeaseTable, id: int) -> str | None:
        """Take the lease of one of this process's own shards, or ask the process that holds it to give it back.

        Returns None if this process has the lease now, else a sentence that says who holds it.
        """
        row = leases.rows.get(id)
        if row is None or row.owner is None or is_free(row, leases.now):
            if await self.db.read(store.claim_shard, self.build_lease_row(id, leases.now), row):
                self.held.add(id)
                return None
        elif not row.own:
            await self.db.read(store.request_shard, id, SHARD_REQUEST_S)
        if row is None or row.owner is None:
            return f"Another process is taking over shard {id} right now."
        return f"Shard {id} of {row.count} is served by another process ({row.holder})."

    def build_lease_row(self, id: int, now: float) -> ShardRow:
        """Return the row that makes this process the holder of a shard's lease, starting now."""
        return ShardRow(
            id,
            self.own.count,
            self.process,
            id in self.own.ids,
            now + LEASE_S,
            None,
            describe_this_process(),
            describe_machine(),
        )

    async def renew(self) -> list[ShardRow]:
        """Extend all leases of this process. Return the rows of the leases that it still holds."""
        rows = await self.db.read(store.renew_shard_leases, self.process, LEASE_S)
        self.renewed_at = asyncio.get_running_loop().time()
        return rows

    async def keep_leases(self, gateway: Gateway) -> None:
        """Renew the leases every few seconds, until cancelled.

        Takes over shards whose lease has expired, and gives them back to their owners on request.
        """
        while True:
            await asyncio.sleep(RENEW_EVERY_S)
            try:
                await self.update_leases(gateway)
            except (
                SQLAlchemyError,
                OSError,
            ) as error:  # the database is away: nobody can take anything over either
                report_unexpected(error, "renewing the shard leases")

    async def update_leases(self, gateway: Gateway) -> None:
        """Renew the leases once, give up lost and requested ones, and take over shards that nobody serves."""
        was_awake = asyncio.get_running_loop().time() - self.renewed_at < LEASE_S
        renewed = {row.id: row for row in await self.renew()}
        leases = await self.db.read(read_leases)
        for id in sorted(self.held - renewed.keys()):
            await self.drop_lost_shard(gateway, id, leases)
        for row in renewed.values():
            if not row.own and row.wanted_until is not None and row.wanted_until > leases.now:
                await self.give_back(gateway, row.id)
        if not was_awake or self.opening is not None:
            return  # the others renew theirs before the next look, if they live
        for id in self.missing:
            if await self.try_lease_own_shard(leases, id) is None:
                self.begin_opening(gateway, id, "leased again")
                return
        for row in leases.rows.values():
            if self.may_take_over(row, leases.now) and await self.db.read(
                store.claim_shard, self.build_lease_row(row.id, leases.now), row
            ):
                self.held.add(row.id)
                metrics.SHARDS_TAKEN_OVER.inc()
                self.begin_opening(gateway, row.id, f"taken over from {row.holder}, which does not answer")
                return

    def may_take_over(self, row: ShardRow, now: float) -> bool:
        """Return whether this process may take over a shard: its lease has expired, and the owner does not want it."""
        wanted = row.wanted_until is not None and row.wanted_until > now
        return row.count == self.own.count and row.id not in self.held and row.until < now and not wanted

    async def drop_lost_shard(self, gateway: Gateway, id: int, leases: LeaseTable) -> None:
        """Close the connection of a shard whose lease this process has lost, and log it."""
        holder = leases.rows[id].holder if id in leases.rows else "nobody"
        log.warning("shard %d: its lease has expired, and %s serves it now", id, holder)
        await self.close(gateway, id)

    async def give_back(self, gateway: Gateway, id: int) -> None:
        """Give up the lease of a shard that its owner wants back.

        Closes the connection first. Nobody serves the shard until the owner has connected.
        """
        log.warning("shard %d: returned to the process that it belongs to", id)
        await self.close(gateway, id)
        await self.db.read(store.release_shard, self.process, id, SHARD_RESERVATION_S)

    async def close(self, gateway: Gateway, id: int) -> None:
        """Stop serving a shard, even if its connection is still being opened."""
        if self.opening_id == id:
            await self.cancel_opening()
        self.held.discard(id)
        await gateway.close_shard(id)

    def begin_opening(self, gateway: Gateway, id: int, why: str) -> None:
        """Start connecting a shard in the background. `why` is logged."""
        log.warning("shard %d of %d: %s", id, self.own.count, why)
        self.opening_id = id
        self.opening = asyncio.create_task(gateway.open_shard(id), name=f"opening shard {id}")
        self.opening.add_done_callback(self.on_shard_opened)

    def on_shard_opened(self, task: asyncio.Task[None]) -> None:
        """Note that a shard has been opened, or log why that failed."""
        self.opening = self.opening_id = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("%s failed: %r", task.get_name(), error)

    async def cancel_opening(self) -> None:
        """Cancel the connection of a shard that is being opened, if there is one, and wait until it has ended."""
        if self.opening is not None:
            self.opening.cancel()
            await asyncio.gather(self.opening, return_exceptions=True)

    async def release(self) -> None:
        """Give up all leases.

        The owners may take the leases at once. Other processes must wait `SHARD_RESERVATION_S`.
        """
        await self.cancel_opening()
        with suppress(SQLAlchemyError, OSError):  # without it the leases run out by themselves
            for id in sorted(self.held):
                await self.db.read(store.release_shard, self.process, id, SHARD_RESERVATION_S)
        self.held.clear()


def read_leases(db: Connection) -> LeaseTable:
    """Return all leases, with the database's time."""
    now = store.read_clock(db)
    return LeaseTable(now, {row.id: row for row in store.fetch_shards(db)})


def is_free(row: ShardRow, now: float) -> bool:
    """Return whether the owner of a shard may take its lease: nobody holds it, it has expired, or its holder has died."""
    return row.owner is None or row.until < now or has_died(row.machine)


def describe_machine() -> str:
    """Return a text that identifies this process on its machine: boot id, process namespace and process id.

    Empty on systems other than Linux.
    """
    try:
        return f"{BOOT_ID.read_text().strip()} {PROCESS_NAMESPACE.readlink()} {os.getpid()}"
    except OSError:  # not Linux: nobody can tell that this process has died before its leases run out
        return ""


def has_died(other: str) -> bool:
    """Return whether that process ran on this machine and no longer does.

    `other` is the text of `describe_machine`. An earlier process with the same process id counts as dead.
    """
    mine = describe_machine()
    place, _, number = other.rpartition(" ")
    if not mine or place != mine.rpartition(" ")[0]:
        return False
    if int(number) == os.getpid():
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass
    return False


MAX_DIFFERENCE_S = 60.0
# The header has whole seconds.
DATE_UNIT_S = 1.0


class DiscordClock:
    """Compare this machine's clock with Discord's.

    `ahead_s` is by how many seconds this machine is at least ahead of Discord, or behind it if negative; None before
    the first answer.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.ahead_s: float | None = None

    def build_trace(self) -> aiohttp.TraceConfig:
        """Return an aiohttp trace that calls `update` for every HTTP answer that discord.py gets."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self.on_start)
        config.on_request_end.append(self.on_end)
        return config

    async def on_start(self, _: aiohttp.ClientSession, context: SimpleNamespace, __: Any) -> None:
        """Note when the request was sent."""
        context.sent = self.clock()

    async def on_end(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        """Compare the clocks by the `Date` header of the answer, if it has one."""
        if date := params.response.headers.get("Date"):
            self.update(context.sent, self.clock(), date)

    def update(self, sent: float, received: float, date: str) -> None:
        """Compute how far the clocks differ from one answer.

        Discord's clock showed `date` at some moment between `sent` and `received`, which are this machine's times in
        seconds. Nothing happens if `date` is no date.
        """
        try:
            shown = parsedate_to_datetime(date).timestamp()
        except ValueError:
            return
        least, most = sorted((sent - shown - DATE_UNIT_S, received - shown))
        self.ahead_s = 0.0 if least <= 0 <= most else min(least, most, key=abs)

    def describe(self) -> str:
        """Return "ok" or by how much the clocks differ."""
        if self.ahead_s is None or abs(self.ahead_s) <= MAX_DIFFERENCE_S:
            return "ok"
        return (
            f"{abs(self.ahead_s):.0f} seconds {'ahead of' if self.ahead_s > 0 else 'behind'} Discord's clock"
        )
