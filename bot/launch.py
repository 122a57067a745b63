"""Running the bot: on Discord, or in the playground. Each returns why it could not, in one line, or None."""
from __future__ import annotations

import asyncio
import logging
import os
import signal
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import discord
from msgspec.structs import replace

from bot import garbage, logs
from bot.config import DISCORD, BadSetting, ListenAddress, Settings, Shards, settings
from bot.store import Newer, NotOurs, Unreachable
from bot.store.private_files import make_private_folder, warn_of_shared_folder
from engine.games import UNAVAILABLE

log = logging.getLogger("longtable")

ANY, PORT = 0, 8765  # of the playground
PLAYGROUND_TOKEN = "playground"
QUIETER = ("discord", "alembic", "aiohttp", "aiosqlite")  # in the log: from warnings on
QUICK = (2.0, 5.0)  # from the last seal to the close in the playground, where one person plays them all


def run() -> str | None:
    """As the environment says: on Discord with a token, else in the playground."""
    try:
        found = settings()
    except BadSetting as bad:
        return str(bad)
    return on_discord(found, found.token) if found.token is not None else in_playground(found, PORT, True)


def on_discord(found: Settings, token: str) -> str | None:
    """Until it is told to stop (SIGINT, SIGTERM)."""
    base = None if found.api_base == DISCORD else found.api_base
    try:
        prepare(found)
        return asyncio.run(guarded(found.database_url, token, base, found.health_address, found.tuned, found.shards))
    except BadSetting as bad:
        return str(bad)


def in_playground(found: Settings, port: int, browser: bool) -> str | None:
    """The local server and the bot in one process; both keep what they know in the data directory."""
    try:
        prepare(found)
        return asyncio.run(local(found, port, browser))
    except BadSetting as bad:
        return str(bad)


def prepare(found: Settings) -> None:
    """The log and the data directory. Raises BadSetting."""
    logs.start(found.log_level, found.log_format)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    for quieter in QUIETER:
        logging.getLogger(quieter).setLevel(max(logging.WARNING, logging.getLogger().level))
    make(found.data)
    warn_of_shared_folder(found.data)


def make(folder: Path) -> None:
    try:
        make_private_folder(folder)
    except OSError as error:
        raise BadSetting(f"LONGTABLE_DATA: {folder} cannot be made: {error.strerror}") from error


async def guarded(
    database: str,
    token: str,
    base: str | None,
    health: ListenAddress | None,
    tuned: Mapping[str, Any],
    shards: Shards | None = None,
) -> str | None:
    """The bot, with what its host can mend told in a line."""
    there = f"DISCORD_API_BASE: {base or DISCORD}"
    try:
        await serve(database, token, base, health, tuned, shards=shards)
    except (Newer, NotOurs, Unreachable) as error:
        return str(error)
    except discord.LoginFailure:
        return "DISCORD_TOKEN: Discord does not accept this token."
    except discord.HTTPException as error:
        return f"{there} answers {error.status}, as Discord would not."
    except discord.RateLimited as error:
        return f"{there} bids us wait for {error.retry_after:.0f} seconds."
    except discord.ConnectionClosed as error:
        return f"{there} has closed the connection for good ({error.code} {error.reason})."
    except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as error:
        return f"{there} cannot be reached ({' '.join(str(error).split()) or type(error).__name__})."
    return None


async def serve(
    database: str,
    token: str,
    base: str | None,
    health: ListenAddress | None,
    tuned: Mapping[str, Any],
    ready: asyncio.Event | None = None,
    shards: Shards | None = None,
    together: bool = False,
) -> None:
    """Connected until told to stop; then everything under way is put away. `tuned`: of the service's `Tuning`, by
    name. `together`: all who play are there."""
    from bot.app import Longtable
    from bot.service.service import Service
    from bot.service.table.tuning import Tuning

    told = asyncio.Event()
    catch_signals(told)
    tuning = replace(Tuning(closing="fast" if together else "quarter", season_at_once=together), **tuned)
    service = await Service.open(database, tuning=tuning)
    for why in UNAVAILABLE.values():
        log.error("%s", why)
    app, trial = Longtable(service, base, health, shards), asyncio.create_task(service.adviser.try_out())
    with garbage.settled():
        running, stopping = asyncio.create_task(app.start(token)), asyncio.create_task(told.wait())
        try:
            if ready is not None:
                waiting = asyncio.create_task(app.wait_until_ready())
                await asyncio.wait({running, stopping, waiting}, return_when=asyncio.FIRST_COMPLETED)
                if app.is_ready():
                    ready.set()
                waiting.cancel()
            await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopping.cancel()
            trial.cancel()
            await asyncio.gather(trial, return_exceptions=True)
            await app.close()
            if told.is_set():  # it may be waiting to connect once more, or miss what was closed
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
            else:
                await running


def catch_signals(told: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(name, told.set)


async def local(found: Settings, port: int, browser: bool) -> str | None:
    from playground import Playground

    folder = found.data / "playground"
    make(folder)
    pg = Playground(folder, invited=False)
    try:
        await pg.start(port)
    except OSError:
        await pg.start(ANY)
    database, ready = f"sqlite:///{(folder / 'longtable.db').absolute()}", asyncio.Event()
    serving = serve(
        database, PLAYGROUND_TOKEN, pg.api_base, found.health_address, {"close_delay": QUICK, **found.tuned}, ready,
        together=True,
    )  # fmt: skip
    bot = asyncio.create_task(serving)
    try:
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait({bot, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not bot.done():
            welcome(pg.url, browser)
            if pg.fresh:
                pg.invite()
        await bot
    except (Newer, NotOurs, Unreachable) as error:
        return str(error)
    finally:
        await pg.stop()
    return None


def welcome(url: str, browser: bool) -> None:
    """Say where it is, and open it where there is a browser; never a reason to fail."""
    print(f"Longtable's playground, on this computer only: {url}", flush=True)
    if browser and has_browser():
        with suppress(webbrowser.Error, OSError):
            webbrowser.open(url)


def has_browser() -> bool:
    """Not on a machine without a screen, where a text browser would take the terminal."""
    if os.environ.get("BROWSER"):
        return True
    return os.name == "nt" or os.uname().sysname == "Darwin" or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
