"""What a host does with the database as a whole: backup, restore, move.

A backup is always one SQLite file, whatever it was made from: it can be looked at everywhere and restored into either
kind of database.
"""
from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.store import Newer, Unreachable
from bot.store.database import Database, engine_for, shown
from bot.store.private_files import PRIVATE_FILE, make_private_folder, protect_database
from bot.store.transfer import Tell, Unmovable, copy, fill, move

Work = Callable[[Database, Database, Tell], Awaitable[None]]
TROUBLE = (Newer, Unreachable, Unmovable, SQLAlchemyError, sqlite3.Error, OSError)


def file_of(url: str) -> Path | None:
    """The file of a SQLite database, None for PostgreSQL. Raises Unreachable."""
    engine_for(url)  # which knows what is no address
    parsed = make_url(url)
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


async def between(url: str, to: str, work: Work, tell: Tell) -> None:
    """Raises TROUBLE."""
    old = await Database.open(url)
    try:
        new = await Database.open(to)
        try:
            await work(old, new, tell)
        finally:
            await new.close()
    finally:
        await old.close()


def backup(url: str, file: Path, tell: Tell) -> None:
    """Write all that is there now into a new file; the bot may run meanwhile. Raises TROUBLE."""
    if file.exists():
        raise Unmovable(f"{file} is there already: give another name, or take it away first.")
    source, unfinished = file_of(url), file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    if source is not None:
        clone(source, unfinished)
    else:
        asyncio.run(between(url, sqlite(unfinished), copy, tell))
    alone(unfinished)
    unfinished.rename(file)


def clone(source: Path, target: Path) -> None:
    """SQLite's own online backup."""
    if not source.is_file():
        raise Unmovable(f"There is no database {source}.")
    target.touch(mode=PRIVATE_FILE)  # there are secrets of games in it
    address = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def alone(file: Path) -> None:
    """Make it one file without a log beside it. Raises Unmovable where it is damaged."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        found = db.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise Unmovable(f"{file} is damaged: {found}")


def restore(file: Path, url: str, tell: Tell) -> None:
    """Put a backup into a database that is empty or not there yet. The backup stays as it is. Raises TROUBLE."""
    if not file.is_file():
        raise Unmovable(f"There is no backup {file}.")
    target = file_of(url)
    if target is not None:
        make_private_folder(target.absolute().parent)
    with tempfile.TemporaryDirectory(dir=None if target is None else target.absolute().parent) as folder:
        mine = Path(folder) / "backup.db"  # it may be of an older version, and is brought up to date
        protect_database(mine)
        shutil.copyfile(file, mine)
        alone(mine)
        asyncio.run(between(sqlite(mine), url, fill, tell))


def move_to(url: str, to: str, tell: Tell) -> None:
    """Everything into another, empty database. The old one stays as it is. Raises TROUBLE."""
    source = file_of(url)
    file_of(to)
    if source is not None and not source.is_file():
        raise Unmovable(f"There is no database {source}.")
    if shown(url) == shown(to):
        raise Unmovable("That is the same database.")
    asyncio.run(between(url, to, move, tell))


def sqlite(file: Path) -> str:
    return f"sqlite:///{file.absolute()}"
