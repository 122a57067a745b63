"""The checks of the host. Of the machine: its disk, its database, its fonts. With the token: the bot's account, the
gateway, its commands, the clock, and the connection.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import aiohttp
from sqlalchemy import Connection, create_engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from bot.db.address import DatabaseUnreachable, get_sqlite_file
from bot.db.database import Database, get_error_line
from bot.db.files import find_obstacle
from bot.db.revisions import (
    DatabaseTooNew,
    ForeignDatabase,
    find_revision,
    get_newest_revision,
    read_stored_revision,
)
from bot.db.schema import server
from bot.panels.picture_studio import find_missing_scripts
from bot.selfcheck.finding import (
    CheckContext,
    Finding,
    broken,
    fine,
    grade,
    loss,
)
from bot.selfcheck.rest_client import (
    DiscordUnreachable,
)
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Setup
from render.games import find_pictures
from render.scene import Player, Scene

WRITTEN_BYTES = 1 << 20
MIN_FREE_BYTES, MAX_WRITE_S = 1_000_000_000, 0.2
MEASURED_ROWS, MAX_ROW_S = 20, 0.05
LOCK_TIMEOUT_S = 2.0
CHECK_PAGES = "PRAGMA quick_check(1)"
FINDINGS_BY_MESSAGE = {
    "locked": "locked",
    "readonly": "readonly",
    "malformed": "damaged",
    "not a database": "unreadable",
}
UNUSED_GUILD_ID = 0
MAX_DRAWING_S, MAX_PICTURE_BYTES = 2.0, 500_000
LETTER_SIZE_PX = 32
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÀÉéèçñøåł"
MISSING_CHARACTER = "\uffff"
SAMPLE_NAMES = ("Jürgen 🎲 Zoë", "Жанна")


async def check_disk(context: CheckContext) -> Finding:
    """Check the speed of the data disk and its free space."""
    place = next(folder for folder in (context.data, *context.data.parents) if folder.exists())
    try:
        seconds = await asyncio.to_thread(measure_disk_write, place)
        left = await asyncio.to_thread(get_free_bytes, place)
    except OSError as error:
        return broken("refused", why=error.strerror or type(error).__name__)
    if left < MIN_FREE_BYTES:
        return loss("full", megabytes=left // 1_000_000)
    if seconds > MAX_WRITE_S:
        return loss("slow", milliseconds=round(seconds * 1000))
    return fine(gigabytes=left // 1_000_000_000, milliseconds=round(seconds * 1000))


def get_free_bytes(folder: Path) -> int:
    """Return how much room the disk has."""
    return shutil.disk_usage(folder).free


def measure_disk_write(folder: Path) -> float:
    """Write, sync and delete a megabyte. Return how many seconds it took. Raises OSError."""
    began = perf_counter()
    with tempfile.NamedTemporaryFile(dir=folder, prefix="longtable-check-") as file:
        file.write(bytes(WRITTEN_BYTES))
        file.flush()
        os.fsync(file.fileno())
    return perf_counter() - began


async def check_database(context: CheckContext) -> Finding:
    """Check the schema and the pages; write a row, read it and roll it back.

    The database stays unchanged: nothing is migrated, converted or created.
    """
    try:
        file = get_sqlite_file(context.database_url)
    except DatabaseUnreachable as error:
        return broken("refused", why=str(error))
    try:
        if file is None:
            return await check_postgresql(context)
        if not file.exists():
            return await asyncio.to_thread(check_new_file, file, context.data)
        return await asyncio.to_thread(check_file, file)
    except ForeignDatabase:
        return broken("foreign")
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        why = get_error_line(error)
        found = (what for words, what in FINDINGS_BY_MESSAGE.items() if file is not None and words in why)
        return broken(next(found, "refused"), why=why)


def check_new_file(file: Path, data: Path) -> Finding:
    """Check whether the first start can create this file. A start creates the data folder and no other."""
    folder, data = file.absolute().parent, data.absolute()
    will_be_made = not folder.is_dir() and folder in (data, *data.parents)
    why = "" if will_be_made else find_obstacle(folder)
    return broken("folder", why=why) if why else Finding("fine", "new")


def check_file(file: Path) -> Finding:
    """Check a SQLite database: its schema, its pages, and how fast it writes a row.

    Raises ForeignDatabase, SQLAlchemyError.
    """

    def connect() -> sqlite3.Connection:
        """Open the file for writing, without creating it."""
        address = f"{file.absolute().as_uri()}?mode=rw"
        return sqlite3.connect(address, timeout=LOCK_TIMEOUT_S, isolation_level=None, uri=True)

    engine = create_engine("sqlite://", creator=connect)
    try:
        with engine.connect() as connection:
            return check_open_database(connection, str(file))
    finally:
        engine.dispose()


async def check_postgresql(context: CheckContext) -> Finding:
    """Check a PostgreSQL database: its schema and its speed.

    Raises ForeignDatabase and the driver's errors.
    """
    db = Database(context.database_url)
    try:

        def check() -> Finding:
            """Check on a connection whose writes can be rolled back."""
            with db.engine.connect() as connection:
                return check_open_database(connection, db.name)

        return await asyncio.to_thread(check)
    finally:
        await db.close()


def check_open_database(connection: Connection, name: str) -> Finding:
    """Check the schema of a connected database, its pages (SQLite only), and how fast it writes a row, which is rolled
    back. A database without tables is fine.

    `name`: the database in error messages. Raises ForeignDatabase if it belongs to another program, and
    SQLAlchemyError.
    """
    try:
        revision = find_revision(connection, name)
    except DatabaseTooNew:
        return broken("newer", theirs=str(read_stored_revision(connection)), ours=get_newest_revision())
    if revision is None:
        return Finding("fine", "new")
    if (
        connection.dialect.name == "sqlite"
        and (why := connection.exec_driver_sql(CHECK_PAGES).scalar_one()) != "ok"
    ):
        return broken("damaged", why=" ".join(str(why).split()))
    typical = median([measure_row_write(connection) for _ in range(MEASURED_ROWS)])
    if revision != get_newest_revision():
        return loss("older", theirs=revision, ours=get_newest_revision())
    milliseconds = round(typical * 1000)
    return loss("slow", milliseconds=milliseconds) if typical > MAX_ROW_S else fine(milliseconds=milliseconds)


def measure_row_write(connection: Connection) -> float:
    """Write a row, read it and roll it back. Return the seconds for all three. Raises SQLAlchemyError."""
    connection.rollback()
    began, mine = perf_counter(), server.c.guild == UNUSED_GUILD_ID
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    connection.execute(insert(server).values(guild=UNUSED_GUILD_ID, settings="{}"))
    found = connection.execute(select(server.c.settings).where(mine)).scalar()
    connection.rollback()
    if found != "{}":
        raise SQLAlchemyError("a row that was written is not there")
    return perf_counter() - began


async def check_pictures(context: CheckContext) -> Finding:
    """Check the letters of each font and the first board of each game."""
    return await asyncio.to_thread(check_drawing, list(context.games.values()))


def check_drawing(games: list[AnyGame]) -> Finding:
    """Check that all letters can be drawn, and how long the first board of each game takes and how large it is."""
    slowest, biggest = 0.0, 0
    try:
        if lacking := find_missing_letters():
            return broken("letters", letters=lacking)
        for game in games:
            began = perf_counter()
            png = draw_first_board(game)
            slowest, biggest = max(slowest, perf_counter() - began), max(biggest, len(png))
    except (OSError, SyntaxError) as error:  # Pillow's, of a font or a picture that is not whole
        return broken("font", why=str(error) or type(error).__name__)
    if slowest > MAX_DRAWING_S:
        return loss("slow", milliseconds=round(slowest * 1000))
    if biggest > MAX_PICTURE_BYTES:
        return loss("heavy", kilobytes=biggest // 1000)
    if missing := find_missing_scripts():
        return loss("scripts", names=" ".join(missing))
    return fine(milliseconds=round(slowest * 1000), kilobytes=biggest // 1000)


def find_missing_letters() -> str:
    """Return the Latin letters that one of the fonts draws as nothing, or as the sign for a missing character."""
    from render.kit.pixels.fonts import FONT_FILES, TextMask  # loads Pillow

    found = set[str]()
    for style in FONT_FILES:
        empty = TextMask(MISSING_CHARACTER, style, LETTER_SIZE_PX).mask.image.tobytes()
        drawn = {letter: TextMask(letter, style, LETTER_SIZE_PX).mask.image for letter in LATIN}
        found |= {letter for letter, ink in drawn.items() if ink.getbbox() is None or ink.tobytes() == empty}
    return "".join(sorted(found))


def draw_first_board(game: AnyGame) -> bytes:
    """Return the board of a new game as a PNG, or nothing if the game has no pictures."""
    seats = game.player_counts[0]
    match = Match.new(game, Setup(seats, bytes(16)))
    players = tuple(Player(SAMPLE_NAMES[seat % 2], game.seat_colours[seat]) for seat in range(seats))
    drawn = find_pictures(game.slug)
    return drawn.board(Scene(match.view(None), players, None, None)).png if drawn is not None else b""


SCOPE = "applications.commands"
# Discord's keys for installations on servers and by people.
GUILD_INSTALL, USER_INSTALL = "0", "1"
MIN_SESSION_STARTS, READY_TIMEOUT_S = 10, 10.0
# Opcodes of the gateway.
HELLO = 10
DISPATCH = 0
HEARTBEAT = 1
IDENTIFY = 2
HEARTBEAT_ACK = 11
INVALID_SESSION = 9
CLOSED_WITHOUT_CODE = 1006
MAX_LISTED_NAMES = 5
MAX_CHECKED_SERVERS = 20  # because a check should make few requests
MEASURED_REQUESTS = 5
GOOD_CLOCK_OFFSET_S, MAX_CLOCK_OFFSET_S = 1.0, 10.0
GOOD_LATENCY_S, MAX_LATENCY_S = 0.3, 1.2


async def check_application(context: CheckContext) -> Finding:
    """Check that the token is valid, that interactions arrive through the gateway, that the links which install the bot
    also allow commands, and that people may install it. Store the bot's and the application's id in the context for
    later checks.
    """
    me = await context.wire.ask("GET", "/users/@me")
    if me.status == 401:
        return broken("token")
    about = await context.wire.fetch("GET", "/applications/@me")
    context.me, context.application = int(me.require_success()["id"]), int(about["id"])
    if about.get("interactions_endpoint_url"):
        return broken("url")
    kinds: dict[str, Any] = about.get("integration_types_config") or {}
    config: dict[str, Any] = kinds.get(GUILD_INSTALL) or {}
    # The older kind, and the newer.
    links: tuple[Any, Any] = (about.get("install_params"), config.get("oauth2_install_params"))
    if any(link is not None and SCOPE not in link["scopes"] for link in links):
        return loss("install")
    if USER_INSTALL not in kinds:
        return loss("people")
    return fine(name=str(me.body["username"]))


async def check_gateway(context: CheckContext) -> Finding:
    """Check that enough session starts and shards are left and, if the context allows it, open a session and wait until
    its heartbeat is acknowledged. Raises DiscordUnreachable.
    """
    gateway = await context.wire.fetch("GET", "/gateway/bot")
    starts = gateway["session_start_limit"]
    if starts["remaining"] < MIN_SESSION_STARTS:
        return broken("starts", left=starts["remaining"], hours=-(-starts["reset_after"] // 3_600_000))
    if context.shards is not None and context.shards < gateway["shards"]:
        return loss("shards", ours=context.shards, wanted=gateway["shards"])
    if not context.identify:
        return Finding("fine", "asked", {"left": starts["remaining"]})
    try:
        async with asyncio.timeout(READY_TIMEOUT_S):
            return await try_session(context, f"{gateway['url']}/?v=10&encoding=json", gateway["shards"])
    except TimeoutError:
        return broken("never", seconds=int(READY_TIMEOUT_S))
    except (aiohttp.ClientError, OSError) as error:
        raise DiscordUnreachable(type(error).__name__) from error


async def try_session(context: CheckContext, url: str, shards: int) -> Finding:
    """Open a gateway session and wait until its heartbeat is acknowledged.

    The finding is "fine" with the time until READY, or says how the session ended before.
    """
    loop = asyncio.get_running_loop()
    began, ready = loop.time(), 0.0
    about = {"os": sys.platform, "browser": "longtable", "device": "longtable"}
    who = {"token": context.wire.token, "intents": context.intents, "properties": about, "shard": [0, shards]}
    async with context.wire.session.ws_connect(url, max_msg_size=0) as socket:
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            frame: Mapping[str, Any] = message.json()
            op = frame["op"]
            if op == HELLO:
                await socket.send_json({"op": IDENTIFY, "d": who})
            elif op == DISPATCH and frame["t"] == "READY":
                ready = loop.time() - began
                await socket.send_json({"op": HEARTBEAT, "d": frame["s"]})
            elif op == INVALID_SESSION or (op == HEARTBEAT_ACK and ready):
                await socket.close(code=1000)
                return broken("invalid") if op == INVALID_SESSION else fine(milliseconds=round(ready * 1000))
    return broken("closed", code=str(socket.close_code or CLOSED_WITHOUT_CODE))


async def check_commands(context: CheckContext) -> Finding:
    """Check that Discord has the commands of this version, with their options and translations."""
    path = f"/applications/{context.application}/commands"
    known = await context.wire.fetch("GET", path, query="?with_localizations=true")
    theirs = {command["name"]: context.normalize(command) for command in known}
    ours = context.commands
    if not theirs:
        return broken("none")
    wrong = sorted(name for name in theirs.keys() | ours.keys() if theirs.get(name) != ours.get(name))
    if wrong:
        return broken("differ", count=len(wrong), names=list_first([f"/{name}" for name in wrong]))
    return fine(count=len(ours))


def list_first(names: Sequence[str]) -> str:
    """Return the first names, separated by commas, with "…" if there are more."""
    more = ["…"] if len(names) > MAX_LISTED_NAMES else []
    return ", ".join([*names[:MAX_LISTED_NAMES], *more])


async def check_clock(context: CheckContext) -> Finding:
    """Check by how much this machine's clock differs from Discord's, and keep the difference in the context for other
    checks. The answers to earlier checks have narrowed it down.
    """
    off = context.wire.discord_clock.ahead_s
    if off is None:
        return broken("none")
    context.off = off
    values = {"seconds": f"{abs(off):.1f}", "ahead": off > 0}
    return grade("off", abs(off), GOOD_CLOCK_OFFSET_S, MAX_CLOCK_OFFSET_S, **values)


async def check_timeouts(context: CheckContext) -> Finding:
    """Check that no moderator has put the bot into a timeout, in which it cannot post, on its first
    `MAX_CHECKED_SERVERS` servers.
    """
    servers = await context.wire.fetch("GET", "/users/@me/guilds", query=f"?limit={MAX_CHECKED_SERVERS}")
    silenced = [
        str(server["name"])
        for server in servers
        if context.is_timed_out(
            await context.wire.fetch("GET", f"/guilds/{server['id']}/members/{context.me}")
        )
    ]
    if not silenced:
        return fine(count=len(servers))
    return broken("some", count=len(silenced), names=list_first(silenced))


async def check_latency(context: CheckContext) -> Finding:
    """Check how long small requests take, by the median of some."""
    each = list[float]()
    for _ in range(MEASURED_REQUESTS):
        answer = await context.wire.ask("GET", "/gateway")
        answer.require_success()
        each.append(answer.seconds)
    middle = median(each)
    return grade("slow", middle, GOOD_LATENCY_S, MAX_LATENCY_S, milliseconds=round(middle * 1000))
