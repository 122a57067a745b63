"""What the bot tells over HTTP, to its host alone: `/health`, `/healthz` with reasons, `/metrics`."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from bot import meter
from bot.config import BadSetting
from bot.store import stock

if TYPE_CHECKING:
    from aiohttp import web

    from bot.app import Longtable

PATIENCE = 2.0  # seconds for the database
STUCK = 300.0  # seconds after its time at which the outbox counts as stuck
RECOUNT = 60.0  # seconds for which the number of games is kept
LOOK = 1.0  # seconds between two looks at the event loop


class Health:
    """The server and what it remembers."""

    def __init__(self, app: Longtable) -> None:
        self.app = app
        self.counted = float("-inf")
        self.games: Mapping[str, int] = {}
        self.watch = asyncio.create_task(watch_loop(), name="watching the loop")

    async def health(self, _: web.Request) -> web.Response:
        """200 while connected, else 503."""
        from aiohttp import web

        ready = connected(self.app)
        return web.json_response({"ready": ready}, status=200 if ready else 503)

    async def healthz(self, _: web.Request) -> web.Response:
        """200 if all is well, else 503; each check with "ok" or what is wrong."""
        from aiohttp import web

        found = await checks(self.app)
        return web.json_response(found, status=200 if set(found.values()) == {"ok"} else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        from aiohttp import web

        from bot.metrics import written

        db, now = self.app.service.tables.db, self.app.service.now()
        async with asyncio.timeout(PATIENCE):
            waiting, oldest = await stock.waits(db)
            if time.monotonic() - self.counted > RECOUNT:
                self.games, self.counted = await stock.games(db), time.monotonic()
        page = written(stock.Stock(waiting, oldest, self.games), now)
        return web.Response(body=page, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})


def connected(app: Longtable) -> bool:
    shards = app.shards.values()
    return app.is_ready() and not app.is_closed() and not any(shard.is_closed() for shard in shards)


async def checks(app: Longtable) -> dict[str, str]:
    """"ok", or what is wrong, for the gateway, the database, the outbox and the workers."""
    found = {"gateway": "ok" if connected(app) else "not connected to Discord", "database": "ok", "outbox": "ok"}
    try:
        async with asyncio.timeout(PATIENCE):
            waiting, oldest = await stock.waits(app.service.tables.db)
        late = 0 if oldest is None else app.service.now() - oldest
        if late > STUCK:
            found["outbox"] = f"{waiting} messages wait, the first for {late:.0f} seconds"
    except TimeoutError:
        found["database"] = f"no answer within {PATIENCE:.0f} seconds"
    except (SQLAlchemyError, OSError) as error:
        found["database"] = type(error).__name__
    ended = [task.get_name() for task in app.service.workers.tasks if task.done()]
    alive = bool(app.service.workers.tasks) and not ended
    return found | {"workers": "ok" if alive else f"ended: {', '.join(ended) or 'all'}"}


async def watch_loop() -> None:
    """How late the event loop is."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LOOK)
        meter.observe("loop_lag_seconds", max(0.0, time.perf_counter() - began - LOOK))


async def serve_health(app: Longtable, port: int) -> web.AppRunner:
    """Raises BadSetting for a port that is taken."""
    from aiohttp import web  # 2 MB of server that most hosts have no need of

    health, server = Health(app), web.Application()
    server.router.add_get("/health", health.health)
    server.router.add_get("/healthz", health.healthz)
    server.router.add_get("/metrics", health.metrics)

    async def unwatch(_: web.Application) -> None:
        health.watch.cancel()

    server.on_cleanup.append(unwatch)
    runner = web.AppRunner(server, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "0.0.0.0", port).start()
    except OSError as error:
        await runner.cleanup()
        raise BadSetting(f"HTTP_PORT: port {port} cannot be opened: {error.strerror}") from error
    return runner
