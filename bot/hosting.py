"""What the bot tells its host over HTTP (`/health`, `/healthz` with reasons, `/metrics`), and its leases of shards.

The setting SHARDS gives each process shards of its own, where several share a PostgreSQL database. For each one, the
process writes a lease into the database and renews it every few seconds. When a lease expires, another process may take
over the shard, one at a time. It gives the shard back when the owner asks for it. Two processes cannot own the same
shard: see decision 026.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

import discord
from msgspec import Struct
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.base import DAY_S, metrics
from bot.base.logs import log, outages
from bot.base.metrics import REGISTRY
from bot.db.database import Database, get_error_line
from bot.db.files import LOCK_WAIT_S, InUse, describe_this_process
from bot.db.rows import ShardRow
from bot.db.schema import fetch_rows, update_rows
from bot.model.errors import report_unexpected, start_background_task
from bot.selfcheck.rest_client import DiscordClock
from bot.service import Service
from bot.settings import BadSetting, ListenAddress, Shards, is_loopback
from bot.stores import processes
from bot.stores.processes import Counts

if TYPE_CHECKING:
    from aiohttp import web

LEASE_S, RENEW_EVERY_S = 10.0, 2.5
# For the owner of a shard, after a process has given it up, as when it is restarted.
SHARD_RESERVATION_S = 10.0
# A process that waits for its own shard requests it for so long, and so often.
SHARD_REQUEST_S, SHARD_REQUEST_INTERVAL_S = 5.0, 0.5


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

    def __init__(self, db: Database, process: str, own: Shards, gateway: Gateway) -> None:
        self.db = db
        self.process = process
        self.own = own
        self.gateway = gateway
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
            await self.db.read(processes.delete_shards_of_other_counts, self.own.count)
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
            if await self.db.read(processes.claim_shard, self.build_lease_row(id, leases.now), row):
                self.held.add(id)
                return None
        elif not row.own:
            wanted_until = processes.DATABASE_NOW + SHARD_REQUEST_S
            await self.db.read(update_rows, ShardRow, {"id": id}, wanted_until=wanted_until)
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
        )

    async def renew(self) -> list[ShardRow]:
        """Extend all leases of this process. Return the rows of the leases that it still holds."""
        rows = await self.db.read(processes.renew_shard_leases, self.process, LEASE_S)
        self.renewed_at = asyncio.get_running_loop().time()
        return rows

    async def keep_leases(self) -> None:
        """Renew the leases every few seconds, until cancelled.

        Takes over shards whose lease has expired, and gives them back to their owners on request.
        """
        while True:
            await asyncio.sleep(RENEW_EVERY_S)
            try:
                await self.update_leases()
            # The database is away: nobody can take anything over either.
            except (SQLAlchemyError, OSError) as error:
                report_unexpected(error, "renewing the shard leases")

    async def update_leases(self) -> None:
        """Renew the leases once, give up lost and requested ones, and take over shards that nobody serves."""
        was_awake = asyncio.get_running_loop().time() - self.renewed_at < LEASE_S
        renewed = {row.id: row for row in await self.renew()}
        leases = await self.db.read(read_leases)
        for id in sorted(self.held - renewed.keys()):
            holder = leases.rows[id].holder if id in leases.rows else "nobody"
            log.warning("shard %d: its lease has expired, and %s serves it now", id, holder)
            await self.close(id)
        for row in renewed.values():
            if not row.own and row.wanted_until is not None and row.wanted_until > leases.now:
                await self.give_back(row.id)
        if not was_awake or self.opening is not None:
            return  # the others renew theirs before the next look, if they live
        for id in self.missing:
            if await self.try_lease_own_shard(leases, id) is None:
                self.begin_opening(id, "leased again")
                return
        for row in leases.rows.values():
            if self.may_take_over(row, leases.now) and await self.db.read(
                processes.claim_shard, self.build_lease_row(row.id, leases.now), row
            ):
                self.held.add(row.id)
                metrics.SHARDS_TAKEN_OVER.inc()
                self.begin_opening(row.id, f"taken over from {row.holder}, which does not answer")
                return

    def may_take_over(self, row: ShardRow, now: float) -> bool:
        """Return whether this process may take over a shard: its lease has expired, and the owner does not want it."""
        wanted = row.wanted_until is not None and row.wanted_until > now
        return row.count == self.own.count and row.id not in self.held and row.until < now and not wanted

    async def give_back(self, id: int) -> None:
        """Give up the lease of a shard that its owner wants back.

        Closes the connection first. Nobody serves the shard until the owner has connected.
        """
        log.warning("shard %d: returned to the process that it belongs to", id)
        await self.close(id)
        await self.db.read(processes.release_shard, self.process, id, SHARD_RESERVATION_S)

    async def close(self, id: int) -> None:
        """Stop serving a shard, even if its connection is still being opened."""
        if self.opening_id == id:
            await self.cancel_opening()
        self.held.discard(id)
        await self.gateway.close_shard(id)

    def begin_opening(self, id: int, why: str) -> None:
        """Start connecting a shard in the background. `why` is logged."""
        log.warning("shard %d of %d: %s", id, self.own.count, why)
        self.opening_id = id
        self.opening = asyncio.create_task(self.gateway.open_shard(id), name=f"opening shard {id}")
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
                await self.db.read(processes.release_shard, self.process, id, SHARD_RESERVATION_S)
        self.held.clear()


def read_leases(db: Connection) -> LeaseTable:
    """Return all leases, with the database's time."""
    now = processes.read_clock(db)
    return LeaseTable(now, {row.id: row for row in fetch_rows(db, ShardRow)})


def is_free(row: ShardRow, now: float) -> bool:
    """Return whether the owner of a shard may take its lease: nobody holds it, or it has expired."""
    return row.owner is None or row.until < now


MAX_DIFFERENCE_S = 60.0
DATABASE_TIMEOUT_S = 2.0
OUTBOX_STUCK_AFTER_S = 300.0
COUNTS_CACHE_S = 60.0
LEARNER_PERIOD_S = 28 * DAY_S
# A database that is restarted is back by then.
FAILING_WORKER_S = 15.0
# A handover of a shard may give one or two.
ANSWERED_ELSEWHERE_PERIOD_S, MIN_ANSWERED_ELSEWHERE = 600.0, 5
LOOP_LAG_INTERVAL_S = 1.0


class Health:
    """The handlers of the health server, and their caches."""

    def __init__(self, client: discord.AutoShardedClient, service: Service, clock: DiscordClock) -> None:
        self.client = client
        self.service = service
        self.clock = clock
        self.counted = float("-inf")
        self.games: Mapping[str, int] = {}
        self.learners: Mapping[str, int] = {}
        self.watch = start_background_task(measure_loop_lag(), "measuring the lag of the event loop")

    async def get_health(self, _: web.Request) -> web.Response:
        """Answer 200 while connected to Discord, else 503."""
        from aiohttp import web

        ready = is_connected(self.client)
        return web.json_response({"ready": ready}, status=200 if ready else 503)

    async def get_healthz(self, _: web.Request) -> web.Response:
        """Answer 200 if all checks are ok, else 503. The JSON body has "ok" or the problem for each check."""
        from aiohttp import web

        found = await run_checks(self.client, self.service, self.clock)
        return web.json_response(found, status=200 if set(found.values()) == {"ok"} else 503)

    async def get_metrics(self, _: web.Request) -> web.Response:
        """Answer with all metrics as Prometheus text."""
        from aiohttp import web

        checked = await run_checks(self.client, self.service, self.clock)
        stored = await self.count_stored() if checked["database"] == "ok" else None
        are_ok = {name: found == "ok" for name, found in checked.items()}
        measured = {
            # A clock that has not been compared yet counts as right.
            "clock_ahead_seconds": self.clock.ahead_s or 0.0,
            "shards_served": float(len(self.client.shard_ids or self.client.shards)),
        }
        page = render_metrics(stored, self.service.now(), measured, are_ok)
        return web.Response(body=page, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def count_stored(self) -> processes.Counts | None:
        """Return the numbers from the database, or None if it does not answer."""
        db, now = self.service.tables.db, self.service.now()
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT_S):
                waiting, oldest = await processes.count_waiting(db)
                if time.monotonic() - self.counted > COUNTS_CACHE_S:
                    self.games = await processes.count_tables_by_status(db)
                    self.learners = await processes.count_learners(db, now - LEARNER_PERIOD_S)
                    self.counted = time.monotonic()
        except (SQLAlchemyError, OSError):  # a timeout is an OSError; the next check says what is wrong
            return None
        return processes.Counts(waiting, oldest, self.games, self.learners)


def is_connected(client: discord.AutoShardedClient) -> bool:
    """Return whether each shard that this process serves is connected.

    A shard that was given back stays in `shards`.
    """
    served = [
        shard for id, shard in client.shards.items() if client.shard_ids is None or id in client.shard_ids
    ]
    return client.is_ready() and not client.is_closed() and not any(shard.is_closed() for shard in served)


async def run_checks(
    client: discord.AutoShardedClient, service: Service, clock: DiscordClock
) -> dict[str, str]:
    """Return "ok" or what is wrong, by check: the gateway, the database, the outbox, the workers, the clock, the
    processes on this database, and the use of the token.
    """
    gateway = "ok" if is_connected(client) else "not connected to Discord"
    (database, outbox), processes = await asyncio.gather(
        describe_database(service), describe_processes(service)
    )
    return {
        "gateway": gateway,
        "database": database,
        "outbox": outbox,
        "workers": describe_workers(service),
        "clock": describe_clock(clock),
        "processes": processes,
        "token": describe_token_use(),
    }


async def describe_database(service: Service) -> tuple[str, str]:
    """Return "ok" or what is wrong with the database and with the outbox in it."""
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_S):
            waiting, oldest = await service.workers.heartbeat.probe_database()
    except TimeoutError:
        return f"no answer within {DATABASE_TIMEOUT_S:.0f} seconds", "ok"
    except (SQLAlchemyError, OSError) as error:
        return get_error_line(error), "ok"
    late = 0 if oldest is None else service.now() - oldest
    are_late = f"{waiting} messages are waiting, the first one for {late:.0f} seconds"
    failing = outages.current  # on a full disk, a small probe may still be written
    return failing.reason if failing is not None else "ok", are_late if late > OUTBOX_STUCK_AFTER_S else "ok"


async def describe_processes(service: Service) -> str:
    """Return "ok", or that another process uses the same SQLite file; also "ok" if the database does not answer."""
    db, now = service.tables.db, service.now()
    if db.is_shared or service.workers.looping is None:
        return "ok"
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_S):
            living = await db.read(processes.fetch_living, now)
    except (SQLAlchemyError, OSError):
        return "ok"  # `database` reports that
    return "ok" if living <= {service.tables.process} else "another bot uses the same database file"


def describe_clock(clock: DiscordClock) -> str:
    """Return "ok" or by how much this machine's clock differs from Discord's."""
    if clock.ahead_s is None or abs(clock.ahead_s) <= MAX_DIFFERENCE_S:
        return "ok"
    return f"{abs(clock.ahead_s):.0f} seconds {'ahead of' if clock.ahead_s > 0 else 'behind'} Discord's clock"


def describe_token_use() -> str:
    """Return "ok", or that somebody else answers this bot's interactions."""
    begin = time.monotonic() - ANSWERED_ELSEWHERE_PERIOD_S
    recent = sum(at > begin for at in metrics.answered_elsewhere_at)
    if recent < MIN_ANSWERED_ELSEWHERE:
        return "ok"
    return f"another bot with the same token has answered {recent} interactions within ten minutes"


def describe_workers(service: Service) -> str:
    """Return "ok", or that the workers have ended, or which ones fail each time."""
    workers, now = service.workers, service.now()
    if workers.looping is None or workers.looping.done():
        return "ended"
    failing = [
        f"{name} for {now - since:.0f} seconds"
        for name, since in sorted(workers.failing_since.items())
        if now - since >= FAILING_WORKER_S
    ]
    return f"failing: {', '.join(failing)}" if failing else "ok"


async def measure_loop_lag() -> None:
    """Measure how late the event loop is, until cancelled."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LOOP_LAG_INTERVAL_S)
        metrics.LOOP_LAG_SECONDS.observe(max(0.0, time.perf_counter() - began - LOOP_LAG_INTERVAL_S))


def is_loopback_name(host: str) -> bool:
    """Return whether a `Host` header, with or without a port, names a loopback address."""
    try:
        return is_loopback(urlsplit(f"//{host}").hostname or "")
    except ValueError:
        return False


async def serve_health(
    client: discord.AutoShardedClient, service: Service, clock: DiscordClock, address: ListenAddress
) -> web.AppRunner:
    """Listen for health checks and metrics. Raise BadSetting if the port or the address cannot be used.

    On a loopback address, requests whose `Host` header names another host are refused: they come from a page in a
    browser on this machine whose name was made to resolve to loopback (DNS rebinding).
    """
    from aiohttp import web  # 2 MB that most hosts do not need

    @web.middleware
    async def refuse_other_hosts(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer 403 if the bot listens on loopback and the `Host` header names another host."""
        if is_loopback(address.host) and not is_loopback_name(request.headers.get("Host", "localhost")):
            raise web.HTTPForbidden(
                text=f"On {address.host}, only requests to a loopback address are allowed."
            )
        return await handler(request)

    health, server = Health(client, service, clock), web.Application(middlewares=[refuse_other_hosts])
    server.router.add_get("/health", health.get_health)
    server.router.add_get("/healthz", health.get_healthz)
    server.router.add_get("/metrics", health.get_metrics)

    async def unwatch(_: web.Application) -> None:
        """Stop measuring the lag of the event loop."""
        health.watch.cancel()

    server.on_cleanup.append(unwatch)
    runner = web.AppRunner(server, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, address.host, address.port).start()
    except OSError as error:
        await runner.cleanup()
        reason = error.strerror or str(error)
        raise BadSetting(
            f"HTTP_PORT: port {address.port} on {address.host} cannot be opened: {reason}"
        ) from error
    log.info(
        "health and metrics: listening on %s port %d (/health, /healthz, /metrics)",
        address.host,
        address.port,
    )
    return runner


MEASUREMENT_HELP = {
    "clock_ahead_seconds": "How far this machine's clock is ahead of Discord's; negative: behind it.",
    "shards_served": "How many of Discord's shards this process serves.",
}


def render_metrics(
    stored: Counts | None, now: float, measured: Mapping[str, float], checked: Mapping[str, bool]
) -> bytes:
    """Return the metrics page in Prometheus' text format: the counters of this process, and gauges from the arguments.

    `stored`: counts from the database, None while it does not answer. `now`: the time by which messages are overdue.
    `measured`: values by their name in MEASUREMENT_HELP. `checked`: whether each entry of /healthz is ok.
    """
    registry = CollectorRegistry()
    define_gauge = partial(Gauge, namespace="longtable", registry=registry)
    for name, value in measured.items():
        define_gauge(name, MEASUREMENT_HELP[name]).set(value)
    check_ok = define_gauge("check_ok", "1 for each entry of /healthz that is ok, else 0.", ("check",))
    for name, is_ok in checked.items():
        check_ok.labels(name).set(is_ok)
    help_text = "1 if the database can be read and written, else 0."
    define_gauge("database_up", help_text).set(stored is not None)
    if stored is not None:
        define_gauge("outbox_rows", "Messages waiting to be sent.").set(stored.waiting)
        late = 0.0 if stored.oldest is None else max(0.0, now - stored.oldest)
        define_gauge("outbox_late_seconds", "How long the oldest waiting message has been due.").set(late)
        games = define_gauge("games", "Stored games by status.", ("status",))
        for status, number in stored.games.items():
            games.labels(status).set(number)
        help_text = "People in lessons within four weeks: began one, finished one, also finished a game."
        learners = define_gauge("learners", help_text, ("reached",))
        for reached, number in stored.learners.items():
            learners.labels(reached).set(number)
    return generate_latest(REGISTRY) + generate_latest(registry)
