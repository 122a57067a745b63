"""What the bot tells its host over HTTP: `/health`, `/healthz` with reasons, `/metrics`."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import discord
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from sqlalchemy.exc import SQLAlchemyError

from bot.base import metrics
from bot.base.logs import outages
from bot.base.metrics import REGISTRY
from bot.configuration.settings import BadSetting, ListenAddress, is_loopback
from bot.db.database import get_error_line
from bot.hosting.shard_leases import MAX_DIFFERENCE_S, DiscordClock
from bot.model.errors import start_background_task
from bot.service import Service
from bot.stores import processes
from bot.stores.processes import Counts

if TYPE_CHECKING:
    from aiohttp import web


log = logging.getLogger("longtable")

DATABASE_TIMEOUT_S = 2.0
OUTBOX_STUCK_AFTER_S = 300.0
COUNTS_CACHE_S = 60.0
LEARNER_PERIOD_S = 28 * 86_400.0
# A database that is restarted is back by then.
FAILING_WORKER_S = 15.0
# Between processes on one database.
MAX_CLOCK_DIFFERENCE_S = 20.0
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
            "processes_ok": float(are_ok["processes"]),
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
        "clock": clock.describe(),
        "processes": processes,
        "token": describe_token_use(),
    }


async def describe_database(service: Service) -> tuple[str, str]:
    """Return "ok" or what is wrong with the database and with the outbox in it."""
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_S):
            waiting, oldest = await service.workers.peers.probe_database()
    except TimeoutError:
        return f"no answer within {DATABASE_TIMEOUT_S:.0f} seconds", "ok"
    except (SQLAlchemyError, OSError) as error:
        return get_error_line(error), "ok"
    late = 0 if oldest is None else service.now() - oldest
    are_late = f"{waiting} messages are waiting, the first one for {late:.0f} seconds"
    failing = outages.current  # on a full disk, a small probe may still be written
    return failing.reason if failing is not None else "ok", are_late if late > OUTBOX_STUCK_AFTER_S else "ok"


async def describe_processes(service: Service) -> str:
    """Return "ok", or what is wrong with the processes on this database; also "ok" if the database does not answer."""
    db, now = service.tables.db, service.now()
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_S):
            since = now - MAX_DIFFERENCE_S if db.is_shared else now
            found = await db.read(processes.fetch_clock_offsets, since)
    except (SQLAlchemyError, OSError):
        return "ok"  # `database` reports that
    others = found.keys() - {service.tables.process}
    if others and not db.is_shared and service.workers.tasks:
        return "another bot uses the same database file"
    clocks = [ahead for ahead in found.values() if ahead is not None]
    apart = max(clocks, default=0.0) - min(clocks, default=0.0)
    return f"their clocks differ by {apart:.0f} seconds" if apart > MAX_CLOCK_DIFFERENCE_S else "ok"


def describe_token_use() -> str:
    """Return "ok", or that somebody else answers this bot's interactions."""
    begin = time.monotonic() - ANSWERED_ELSEWHERE_PERIOD_S
    recent = sum(at > begin for at in metrics.answered_elsewhere_at)
    if recent < MIN_ANSWERED_ELSEWHERE:
        return "ok"
    return f"another bot with the same token has answered {recent} interactions within ten minutes"


def describe_workers(service: Service) -> str:
    """Return "ok", or which workers have ended or fail each time."""
    workers, now = service.workers, service.now()
    ended = [task.get_name() for task in workers.tasks if task.done()]
    if ended or not workers.tasks:
        return f"ended: {', '.join(ended) or 'all'}"
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
    "processes_ok": "1 if no other bot is on the same database and the clocks of its processes agree, else 0.",
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
