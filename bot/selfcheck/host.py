"""Points that need nothing but the machine: its disk, its database, its fonts."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from statistics import median

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.store.database import Database, Unreachable, engine_for, failures
from bot.store.notify import Notifier
from bot.store.schema import server
from bot.store.upgrade import newest, revisions, stored
from engine.core.game import AnyGame

from .finding import Bench, Finding, broken, fine, loss

ENOUGH, SYNC = 1_000_000_000, 0.2  # bytes that should be free; seconds for a megabyte
TIMES, QUICK, LOCKED = 20, 0.05, 2000  # rows that are tried; seconds for one; milliseconds that another writer may take
NO_GUILD = 0  # no server of Discord's has that number
ECHO = 5.0  # seconds for PostgreSQL to tell another connection
DRAWN, BYTES = 2.0, 500_000  # seconds and bytes of a picture


async def disk(bench: Bench) -> Finding:
    """A megabyte written, synced, deleted where the data lies."""
    place = next(folder for folder in (bench.data, *bench.data.parents) if folder.exists())
    try:
        seconds = await asyncio.to_thread(bench.disk.write, place, bench.timer)
        left = await asyncio.to_thread(bench.disk.free, place)
    except OSError as error:
        return broken("refused", why=error.strerror or type(error).__name__)
    if left < ENOUGH:
        return loss("full", megabytes=left // 1_000_000)
    if seconds > SYNC:
        return loss("slow", milliseconds=round(seconds * 1000))
    return fine(gigabytes=left // 1_000_000_000, milliseconds=round(seconds * 1000))


async def database(bench: Bench) -> Finding:
    """Its version, and a row written, read and taken back. Nothing is migrated, and what is not there is not made."""
    if not there(bench.database_url):
        return Finding("fine", "new")
    try:
        db = Database(engine_for(bench.database_url))
    except Unreachable:
        return broken("refused", why="address")
    try:
        return await looked(db, bench.timer)
    except failures(bench.database_url) as error:
        why = type(getattr(error, "orig", None) or error).__name__
        return broken("locked") if "locked" in str(error) else broken("refused", why=why)
    finally:
        await db.close()


def there(address: str) -> bool:
    """Whether opening it would make nothing new."""
    url = make_url(address)
    return url.get_backend_name() != "sqlite" or Path(url.database or "").exists()


async def looked(db: Database, timer: Callable[[], float]) -> Finding:
    async with db.reading() as connection:
        now = await connection.run_sync(stored)
        if not db.shared:  # of the one connection that is open, and used for what follows
            await connection.exec_driver_sql(f"PRAGMA busy_timeout = {LOCKED}")
    if now is None:
        return Finding("fine", "new")
    if now not in revisions():
        return broken("newer", theirs=now, ours=newest())
    each = [await row(db, timer) for _ in range(TIMES)]
    if db.shared and not await echoed(db):
        return loss("silent")
    if now != newest():
        return loss("older", theirs=now, ours=newest())
    slow = round(median(each) * 1000)
    return loss("slow", milliseconds=slow) if median(each) > QUICK else fine(milliseconds=slow)


async def row(db: Database, timer: Callable[[], float]) -> float:
    """Written, read, and taken back; the seconds for all three. Raises SQLAlchemyError."""
    began, mine = timer(), server.c.guild == NO_GUILD
    async with db.writing() as tx:
        await tx.execute(delete(server).where(mine))  # of a check that was killed
        await tx.execute(insert(server).values(guild=NO_GUILD, settings="{}"))
    async with db.reading() as look:
        found = (await look.execute(select(server.c.settings).where(mine))).scalar()
    async with db.writing() as tx:
        await tx.execute(delete(server).where(mine))
    if found != "{}":
        raise SQLAlchemyError("a row that was written is not there")
    return timer() - began


async def echoed(db: Database) -> bool:
    """Whether one connection hears what another says."""
    heard = asyncio.Event()
    ear, mouth = Notifier(db, "check-ear", heard.set), Notifier(db, "check-mouth", lambda: None)
    try:
        await ear.connect()
        await mouth.connect()
        await mouth.notify()
        async with asyncio.timeout(ECHO):
            await heard.wait()
    except TimeoutError:
        return False
    finally:
        await ear.close()
        await mouth.close()
    return True


async def pictures(bench: Bench) -> Finding:
    """The letters of each font, and the first board of each game."""
    return await asyncio.to_thread(drawn, list(bench.games.values()), bench.timer)


def drawn(games: list[AnyGame], timer: Callable[[], float]) -> Finding:
    from .painting import first_board, missing_letters  # Pillow is loaded with the first picture

    slowest, biggest = 0.0, 0
    try:
        if lacking := missing_letters():
            return broken("letters", letters=lacking)
        for game in games:
            began = timer()
            png = first_board(game)
            slowest, biggest = max(slowest, timer() - began), max(biggest, len(png))
    except (OSError, SyntaxError) as error:  # Pillow's, of a font or a picture that is not whole
        return broken("font", why=str(error) or type(error).__name__)
    if slowest > DRAWN:
        return loss("slow", milliseconds=round(slowest * 1000))
    if biggest > BYTES:
        return loss("heavy", kilobytes=biggest // 1000)
    return fine(milliseconds=round(slowest * 1000), kilobytes=biggest // 1000)
