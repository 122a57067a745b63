"""Only the bot's own user may read what the bot stores, and deleted data leaves the file."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, text

from bot import launch
from bot.configuration.settings import read_settings
from bot.db import database as databases
from bot.db.copying import restore_backup, write_backup
from bot.db.database import Database
from bot.db.files import warn_of_shared_folder
from bot.db.schema import server

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the system has no permissions of files")

MARKER = "what Ann wrote and wants to be gone"


@contextmanager
def allow_everything() -> Generator[None]:
    """Make all new files readable and writable by everybody, as on a permissive machine."""
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def list_modes(folder: Path) -> dict[str, str]:
    """Return the permissions of the folder, as `.`, and of everything in it."""
    return {
        str(path.relative_to(folder)): f"{path.stat().st_mode & 0o777:o}"
        for path in (folder, *folder.rglob("*"))
    }


async def create_with_guild(url: str) -> Database:
    database = await Database.open(url)
    with database.begin() as tx:
        tx.execute(insert(server).values(guild=1, settings=MARKER))
    return database


async def test_new_database_and_its_folders_are_private(tmp_path: Path):
    with allow_everything():
        launch.make_folder(tmp_path / "data" / "deep")
        database = await create_with_guild(f"sqlite:///{tmp_path / 'data' / 'deep' / 'games.db'}")
    private = {"games.db": "600", "games.db-wal": "600", "games.db-shm": "600"}
    assert list_modes(tmp_path / "data") == {".": "700", "deep": "700"} | {
        f"deep/{name}": "600" for name in private
    }
    await database.close()


async def test_readable_database_is_made_private_and_the_host_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    file = tmp_path / "games.db"
    await (await create_with_guild(f"sqlite:///{file}")).close()
    file.chmod(0o644)
    beside = tmp_path / "games.db-wal"
    beside.touch()
    beside.chmod(0o640)
    with allow_everything(), caplog.at_level(logging.INFO, "longtable"):
        database = await Database.open(f"sqlite:///{file}")
    assert set(list_modes(tmp_path).values()) == {"700", "600"}
    assert [message.partition(" could")[0] for message in caplog.messages] == [str(file), str(beside)]
    await database.close()


def test_data_folder_is_private_and_an_open_one_causes_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    found = read_settings({"LONGTABLE_DATA": str(tmp_path / "new" / "data")})
    with allow_everything():
        launch.make_folder(found.data)
    assert list_modes(tmp_path / "new") == {".": "700", "data": "700"}
    warn_of_shared_folder(found.data)
    assert caplog.messages == []
    found.data.chmod(0o755)
    warn_of_shared_folder(found.data)
    hint = f"other users can open {found.data}; if none of them needs to, run: chmod 700 {found.data}"
    assert caplog.messages == [hint]
    assert list_modes(found.data) == {".": "755"}


def test_backups_and_restored_files_are_private(tmp_path: Path):
    there, copy, again = (tmp_path / name for name in ("games.db", "copy.db", "again.db"))

    async def create_database():
        await (await create_with_guild(f"sqlite:///{there}")).close()

    asyncio.run(create_database())
    with allow_everything():
        write_backup(f"sqlite:///{there}", copy)
        restore_backup(copy, f"sqlite:///{again}")
    found = list_modes(tmp_path)
    assert found.pop(".") == "700" and {"games.db", "copy.db", "again.db"} <= found.keys()
    assert set(found.values()) == {"600"}


class ForgetlessConnection(sqlite3.Connection):
    """A connection of a SQLite that was built to leave deleted bytes in place."""

    def __init__(self, *arguments: Any, **options: Any):
        super().__init__(*arguments, **options)
        self.execute("PRAGMA secure_delete=OFF")


async def test_deleted_data_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    set_pragmas = databases.set_pragmas

    def forget_to_overwrite(connection: sqlite3.Connection, record: Any):
        connection.execute("PRAGMA secure_delete=OFF")
        set_pragmas(connection, record)

    monkeypatch.setattr(databases, "set_pragmas", forget_to_overwrite)
    file = tmp_path / "games.db"
    database = await create_with_guild(f"sqlite:///{file}")
    with database.begin() as tx:
        tx.execute(delete(server))
    with database.engine.connect() as db:
        db.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    await database.close()
    assert b"guild" in file.read_bytes() and MARKER.encode() not in file.read_bytes()


def test_marker_stays_if_sqlite_does_not_overwrite(tmp_path: Path):
    """Without this, the previous test would prove nothing."""
    connection = sqlite3.connect(tmp_path / "games.db", factory=ForgetlessConnection)
    connection.execute("CREATE TABLE server (settings)")
    connection.execute("INSERT INTO server VALUES (?)", (MARKER,))
    connection.commit()
    connection.execute("DELETE FROM server")
    connection.commit()
    connection.close()
    assert MARKER.encode() in (tmp_path / "games.db").read_bytes()
