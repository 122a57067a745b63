"""Run the bot on Discord or in the playground. The functions return why they could not, in one line, or None."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from importlib.metadata import version
from importlib.util import find_spec
from platform import python_version
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord
from msgspec import Struct

from bot.base import jobs, logs
from bot.base.logs import log
from bot.db.address import DatabaseUnreachable, format_display_name, get_sqlite_file
from bot.db.copying import require_undamaged
from bot.db.database import ConnectionLost, DatabaseNotAnswering
from bot.db.files import InUse, lock_database, warn_of_shared_folder
from bot.db.revisions import DatabaseTooNew, ForeignDatabase, get_newest_revision
from bot.settings import (
    DISCORD,
    BadSetting,
    ListenAddress,
    Settings,
    Shards,
    find_misspelt,
    make_folder,
    read_settings,
    variables,
)
from engine.core.components import list_unused_files
from engine.core.teaching import get_lessons
from engine.core.text import LOCALES
from engine.core.text.catalogue import list_mistakes
from engine.games import OURS, SLUGS, UNAVAILABLE, describe, games

if TYPE_CHECKING:
    from bot.service import Service


ANY_PORT = 0
PLAYGROUND_TOKEN = "playground"
NO_PLAYGROUND = "Set DISCORD_TOKEN to your bot's token. The playground is not part of this installation."
QUIET_LOGGERS = ("discord", "alembic", "aiohttp", "aiosqlite")
"""Loggers of which only warnings and errors are shown."""
FIRST_RETRY_S, MAX_RETRY_S = 5.0, 300.0
TOO_MANY_REQUESTS, FIRST_SERVER_ERROR = 429, 500
AUTHENTICATION_FAILED = 4004
"""Discord's close code for a token that it does not accept any more."""
CANCEL_TIMEOUT_S = 2.0
FORCED_EXIT_AFTER_S = 18.0
"""How long a shutdown may take, if for instance the database hangs: a host waits 20 seconds before killing the process."""
PLAYGROUND_TUNING = {"closing": "fast", "close_delay": (2.0, 5.0), "season_at_once": True}
"""One person plays all seats."""
THREAD_SWITCH_S = 0.001
"""How long a thread that draws may keep the event loop waiting, each time that the loop has something to do."""
T = TypeVar("T")


class ServeOptions(Struct, frozen=True):
    """What one run of the bot needs to know. `api_base` None: Discord itself."""

    database_url: str
    token: str
    api_base: str | None = None
    health: ListenAddress | None = None
    tuned: Mapping[str, Any] = {}  # replaces fields of the service's `Timing`, by name
    shards: Shards | None = None
    clock: Callable[[], float] | None = None  # the machine's clock unless given
    on_opened: Callable[[Service], None] = lambda service: None
    on_ready: Callable[[], None] = lambda: None


def run_from_environment(api_base: str | None = None, tuned: Mapping[str, Any] = {}) -> str | None:
    """Run the bot on Discord.

    `api_base`: the address of an imitation of Discord's API. `tuned` replaces the tuning of the settings. Return why it
    could not run, in one line, or None.
    """
    try:
        settings = read_settings()
    except BadSetting as bad:
        return str(bad)
    if settings.token is None:
        token = variables()["token"]
        missing = " ".join([f"{token.name} is not set.", *find_misspelt()])
        return (
            f"{missing} A bot on Discord needs its token, for example {token.name}={token.example}; `longtable "
            "playground` starts the playground, which needs none."
        )
    return run_on_discord(settings, settings.token, api_base, {**settings.tuned, **tuned})


def report_failed_start(why: str) -> None:
    """Write to standard error why the bot could not run: as a line of the log if the log is JSON."""
    if os.environ.get(variables()["log_format"].name, "").strip().lower() != "json":
        print(why, file=sys.stderr)
        return
    logs.start_logging(logging.INFO, "json")
    log.critical("%s", why)


def run_on_discord(
    settings: Settings, token: str, api_base: str | None, tuned: Mapping[str, Any]
) -> str | None:
    """Run the bot until SIGINT or SIGTERM, on Discord or on an imitation of it. `tuned` replaces the service's tuning.

    Return why it could not run, in one line, or None.
    """
    # Ends the process even if something still hangs long after a signal.
    latest = threading.Timer(FORCED_EXIT_AFTER_S, exit_now)
    latest.daemon = True
    try:
        prepare_host(settings)
        options = ServeOptions(
            settings.database_url, token, api_base, settings.health_address, tuned, settings.shards
        )
        return asyncio.run(serve_with_retry(options, latest.start))
    except BadSetting as bad:
        return str(bad)
    finally:
        latest.cancel()


def run_in_playground(settings: Settings, port: int, browser: bool) -> str | None:
    """Run the local imitation of Discord and the bot in one process. Both store their data in the data directory.

    `browser`: open its page. Return why it could not run, in one line, or None.
    """
    if find_spec("playground") is None:
        return NO_PLAYGROUND
    try:
        prepare_host(settings)
        return asyncio.run(run_local(settings, port, browser))
    except BadSetting as bad:
        return str(bad)


def prepare_host(settings: Settings) -> None:
    """Start the log and create the data directory. Raises BadSetting."""
    jobs.limit_allocator()
    logs.start_logging(settings.log_level, settings.log_format)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    for quieter in QUIET_LOGGERS:
        logging.getLogger(quieter).setLevel(max(logging.WARNING, logging.getLogger().level))
    for sentence in find_misspelt():
        log.warning("%s", sentence)
    make_folder(settings.data)
    warn_of_shared_folder(settings.data)


async def serve_with_retry(options: ServeOptions, on_stop: Callable[[], None] = lambda: None) -> str | None:
    """Run the bot until a signal stops it. Retry while Discord or PostgreSQL is unreachable.

    Call `on_stop` at that signal. Return what the host has to repair, in one line, or None.
    """
    discord_api, delay = options.api_base or DISCORD, FIRST_RETRY_S
    stop_requested = asyncio.Event()
    catch_signals(stop_requested, on_stop)
    while not stop_requested.is_set():
        began = time.monotonic()
        try:
            await serve(options, stop_requested)
            return None
        except (DatabaseNotAnswering, ConnectionLost) as error:
            why, least = str(error), 0.0
        except (InUse, DatabaseTooNew, ForeignDatabase, DatabaseUnreachable) as error:
            return str(error)
        except discord.LoginFailure:
            return "DISCORD_TOKEN: Discord does not accept this token."
        except discord.ConnectionClosed as error:
            if error.code == AUTHENTICATION_FAILED:
                return "DISCORD_TOKEN: Discord no longer accepts this token. It was reset or revoked."
            return f"{discord_api} has closed the connection for good ({error.code} {error.reason})."
        except discord.HTTPException as error:
            if error.status < FIRST_SERVER_ERROR and error.status != TOO_MANY_REQUESTS:
                return f"{discord_api} answers with status {error.status}. That is not how Discord answers."
            why, least = f"{discord_api} answers with status {error.status}", 0.0
        except discord.RateLimited as error:
            why, least = (
                f"{discord_api} asks the bot to wait {error.retry_after:.0f} seconds",
                error.retry_after,
            )
        except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as error:
            why = f"{discord_api} cannot be reached ({' '.join(str(error).split()) or type(error).__name__})"
            least = 0.0
        delay = FIRST_RETRY_S if time.monotonic() - began > MAX_RETRY_S else delay
        pause = max(delay, least)
        log.warning("%s. Trying again in %.0f seconds.", why, pause)
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await stop_requested.wait()
        delay = min(2 * delay, MAX_RETRY_S)
    return None


async def serve(options: ServeOptions, stop_requested: asyncio.Event) -> None:
    """Stay connected until `stop_requested` is set, then finish what is under way. Raises the errors that
    `serve_with_retry` catches.
    """
    from bot.discord_client import LongtableClient
    from bot.jobs.verification import log_unreadable_games
    from bot.model.timing import Timing
    from bot.service import Service

    log.info(
        "Longtable %s, Python %s, discord.py %s", version("longtable"), python_version(), discord.__version__
    )
    name, lock = format_display_name(options.database_url), None
    stopping = asyncio.create_task(stop_requested.wait())
    try:
        try:
            lock = await run_until_stopped(stopping, lock_database(get_sqlite_file(options.database_url)))
        except OSError as error:
            raise DatabaseUnreachable(f"the database {name} cannot be locked: {error.strerror}") from error
        if lock is None:
            return
        await run_until_stopped(stopping, asyncio.to_thread(require_undamaged, options.database_url))
        exclude_broken_external_games()
        service = await run_until_stopped(
            stopping,
            Service.open(options.database_url, clock=options.clock, tuning=Timing(**options.tuned)),
        )
        if service is None:
            return
        options.on_opened(service)
        log.info("database %s, schema %s", service.tables.db.name, get_newest_revision())
        for why in (*UNAVAILABLE.values(), *list_unused_files(), *list_text_mistakes_of_external_games()):
            log.error("%s", why)
        app = LongtableClient(service, options.api_base, options.health, options.shards)
        for work, what in (
            (app.app.adviser.run_trials_forever(), "measuring how fast advice is"),
            (
                log_unreadable_games(service.tables.db, service.games),
                "looking for games that cannot be opened",
            ),
            (prepare_lessons(service), "trying the lessons with the host's components"),
        ):
            app.app.start_background_task(work, what)
        sys.setswitchinterval(THREAD_SWITCH_S)
        with jobs.freeze_long_lived_objects():
            running = asyncio.create_task(app.start(options.token))
            ready = asyncio.create_task(app.wait_until_ready())
            try:
                await asyncio.wait({running, stopping, ready}, return_when=asyncio.FIRST_COMPLETED)
                if app.is_ready():
                    options.on_ready()
                await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                ready.cancel()
                await app.close()
                if stop_requested.is_set():  # it may wait for a reconnect, or not notice the closed client
                    running.cancel()
                    await asyncio.gather(running, return_exceptions=True)
                else:
                    await running
    finally:
        stopping.cancel()
        if lock is not None:
            lock.release()
            log.info("stopped; the database %s is free", name)


def exclude_broken_external_games() -> None:
    """Leave out games of other packages whose pictures cannot be loaded, and record for each in `UNAVAILABLE` why."""
    for slug in sorted({game.slug for game in games()} - OURS.keys()):
        # Loads the drawing library, which a bot without guests need not.
        from render.games import find_pictures

        try:
            find_pictures(slug)
        except Exception as error:  # whatever an author's code raises
            UNAVAILABLE[slug] = f"{slug} is left out: its pictures cannot be loaded ({describe(error)})."
            del SLUGS[slug]


def list_text_mistakes_of_external_games() -> list[str]:
    """Return what is not valid in the texts of games of other packages. The games are played all the same."""
    guests = [home for slug, home in SLUGS.items() if slug not in OURS]
    return [mistake for home in guests for locale in LOCALES for mistake in list_mistakes(home, locale)]


async def prepare_lessons(service: Service) -> None:
    """Find out which lessons fit the components that the host has entered, before somebody opens one."""
    for game in service.games.values():
        if game.components_digest:
            await asyncio.to_thread(get_lessons, game)


async def run_until_stopped(stopping: asyncio.Task[Any], work: Coroutine[Any, Any, T]) -> T | None:
    """Return the result of the work, or None if `stopping` ends before that. Raises what the work raises."""
    task = asyncio.create_task(work)
    await asyncio.wait({task, stopping}, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        return task.result()
    task.cancel()
    await asyncio.wait({task}, timeout=CANCEL_TIMEOUT_S)
    return None


def exit_now() -> None:
    """End the process at once, without closing anything: accepted input is stored, and the next start does the rest."""
    log.error("stopped before everything was closed; every accepted answer is stored")
    os._exit(0)


def catch_signals(stop_requested: asyncio.Event, on_stop: Callable[[], None]) -> None:
    """Set `stop_requested` on the first SIGINT or SIGTERM, and call `on_stop`."""
    loop = asyncio.get_running_loop()

    def stop() -> None:
        """Ask for the stop, and say in the log how long it may take."""
        if not stop_requested.is_set():
            log.info(
                "stopping: finishing answers and deliveries under way; this takes at most %d s",
                FORCED_EXIT_AFTER_S,
            )
            stop_requested.set()
            on_stop()

    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(name, stop)


async def run_local(settings: Settings, port: int, browser: bool) -> str | None:
    """Run the playground on this port, or on any free one if it is taken, and the bot in it, until a signal stops them.

    Return why it could not run, in one line, or None.
    """
    from playground import Playground

    folder = settings.data / "playground"
    make_folder(folder)
    pg = Playground(folder, invited=False)
    try:
        await pg.start(port)
    except OSError:
        await pg.start(ANY_PORT)

    def welcome() -> None:
        """Say where the page is, and let the bot join a new server."""
        print_welcome(pg.url, browser)
        if pg.is_new_world:
            pg.invite()

    options = ServeOptions(
        f"sqlite:///{(folder / 'longtable.db').absolute()}",
        PLAYGROUND_TOKEN,
        pg.api_base,
        settings.health_address,
        {**PLAYGROUND_TUNING, **settings.tuned},
        clock=pg.now,
        on_opened=lambda service: pg.on_time_passed(service.follow_clock),
        on_ready=welcome,
    )
    try:
        return await serve_with_retry(options)
    finally:
        await pg.stop()


def print_welcome(url: str, browser: bool) -> None:
    """Print the address, and open it if there is a browser. Failing to open it is no error."""
    print(f"Longtable's playground, on this computer only: {url}", flush=True)
    # Without a screen, a text browser would take over the terminal.
    has_screen = any(map(os.environ.get, ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")))
    if browser and (has_screen or sys.platform in ("win32", "darwin")):
        with suppress(webbrowser.Error, OSError):
            webbrowser.open(url)
